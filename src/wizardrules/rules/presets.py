"""The editions and games that have a name: what each changes in the base game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from wizardrules.cards import (
    BOMB,
    CLOUD,
    DRAGON,
    FAIRY,
    JUGGLER,
    SHAPESHIFTER,
    SPECIAL_CARDS,
    WEREWOLF,
)
from wizardrules.errors import InvalidRules, shown

if TYPE_CHECKING:
    from wizardrules.rules.rules import RulesOptions

PRESETS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "base": "the base game",
        "anniversary-20": "six special cards; the Cloud at the end of the round",
        "anniversary-25": "those and the Shapeshifter; the Cloud at the end of the round",
        "anniversary-30": "all nine special cards; the Cloud at once",
        "maximus": "Wizard Maximus: five rounds, all cards dealt in each",
        "one-suit": "Einfarbig: everybody plays from a pile of one suit",
    }
)
"""The presets by name, and what each is in one line."""

_CARDS_20: Final = (DRAGON, FAIRY, BOMB, WEREWOLF, JUGGLER, CLOUD)
_CARDS_25: Final = (*_CARDS_20, SHAPESHIFTER)


def options_of(preset: object) -> RulesOptions:
    """The options that a preset changes, the preset being given by name.

    Raises:
        InvalidRules: if there is no such preset.
    """
    match preset:
        case "base":
            return {}
        case "anniversary-20":
            return {"specials": _CARDS_20, "cloud": "end_of_round"}
        case "anniversary-25":
            return {"specials": _CARDS_25, "cloud": "end_of_round"}
        case "anniversary-30":
            return {"specials": SPECIAL_CARDS, "cloud": "after_trick"}
        case "maximus":
            from wizardrules.variants.maximus import MAXIMUS  # noqa: PLC0415 - seldom needed

            return {"schedule": MAXIMUS}
        case "one-suit":
            from wizardrules.variants.one_suit import (  # noqa: PLC0415 - seldom needed
                ONE_SUIT,
                ONE_SUIT_TRICKS,
            )

            return {"schedule": ONE_SUIT, "tricks": ONE_SUIT_TRICKS}
        case _:
            known = ", ".join(PRESETS)
            raise InvalidRules([f"extends: {shown(preset)} is no preset; they are {known}"])
