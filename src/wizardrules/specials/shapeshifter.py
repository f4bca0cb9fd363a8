"""The Shapeshifter, *Gestaltenwandler*: a Wizard or a Jester, as declared (SHAPESHIFTER-1)."""

from __future__ import annotations

from typing import Final

from wizardrules.cards import JESTER, SHAPESHIFTER, WIZARD
from wizardrules.moves import DeclareRole
from wizardrules.specials.special import SpecialCard

THE_SHAPESHIFTER: Final = SpecialCard(
    SHAPESHIFTER,
    declarations={DeclareRole(role): role for role in (JESTER, WIZARD)},
    declared_by="SHAPESHIFTER-1",
)
