"""The Fairy, *Fee*: below the Jester, above the Witch, but wins over the Dragon (FAIRY-1).

With the Dragon in the same trick it wins, whatever else is there and in whatever order (TRICK-1):
it overcomes that card. Else it behaves like a Jester (FOLLOW-9, TRICK-6). It comes only together
with the Dragon (DECK-3).
"""

from __future__ import annotations

from typing import Final

from wizardrules.cards import DRAGON, FAIRY
from wizardrules.specials.special import SpecialCard

THE_FAIRY: Final = SpecialCard(FAIRY, needs=(DRAGON.code,))
