"""The table of the kinds of documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wizardrules.interchange.records import RECORD
from wizardrules.interchange.states import STATE
from wizardrules.interchange.values import (
    CARD,
    MOVE,
    PLAYED_CARD,
    RULES,
    TRICK_RESULT,
    VERDICT,
)
from wizardrules.interchange.views import VIEW

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wizardrules.interchange.kind import Kind

_ALL: Final[tuple[Kind[object], ...]] = (
    STATE,
    VIEW,
    RECORD,
    RULES,
    MOVE,
    CARD,
    PLAYED_CARD,
    TRICK_RESULT,
    VERDICT,
)

KINDS: Final[Mapping[str, Kind[object]]] = {kind.name: kind for kind in _ALL}
"""The kinds by name. One more is a line here, and a module and a part of the schema of its own."""


def kind_of(thing: object) -> Kind[object] | None:
    """The kind of documents for a thing, None if there is none."""
    return next((kind for kind in KINDS.values() if isinstance(thing, kind.of)), None)
