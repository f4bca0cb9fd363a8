"""The special cards: one file each, with everything about that card.

`SpecialCard` is what the game asks; `KNOWN_SPECIALS` are the nine of the anniversary editions. What
else the author of a special card needs is here, too: the pauses in which it acts, the decisions
that it may want, and the types that these speak of.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from wizardrules.errors import Objection
from wizardrules.hands import Hands
from wizardrules.phases.decisions import AfterTrick, WhileCardIsDown
from wizardrules.phases.pauses import Aftermath, CardDown
from wizardrules.specials.bomb import THE_BOMB
from wizardrules.specials.cloud import THE_CLOUD
from wizardrules.specials.dragon import THE_DRAGON
from wizardrules.specials.fairy import THE_FAIRY
from wizardrules.specials.juggler import THE_JUGGLER
from wizardrules.specials.shapeshifter import THE_SHAPESHIFTER
from wizardrules.specials.special import SpecialCard
from wizardrules.specials.vampire import THE_VAMPIRE
from wizardrules.specials.werewolf import THE_WEREWOLF
from wizardrules.specials.witch import THE_WITCH
from wizardrules.state import Round

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wizardrules.cards import Card

KNOWN_SPECIALS: Final[Mapping[Card, SpecialCard]] = MappingProxyType(
    {
        special.card: special
        for special in (
            THE_DRAGON,
            THE_FAIRY,
            THE_BOMB,
            THE_WEREWOLF,
            THE_JUGGLER,
            THE_CLOUD,
            THE_SHAPESHIFTER,
            THE_WITCH,
            THE_VAMPIRE,
        )
    }
)
"""The nine special cards of the rules, each by its card, in their order."""

__all__ = [
    "KNOWN_SPECIALS",
    "AfterTrick",
    "Aftermath",
    "CardDown",
    "Hands",
    "Objection",
    "Round",
    "SpecialCard",
    "WhileCardIsDown",
]
