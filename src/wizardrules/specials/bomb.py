"""The Bomb, *Bombe*: nobody takes a trick in which it is (BOMB-1, BOMB-2).

Whoever would have won leads the next trick; the Bomb itself never wins (TRICK-6) and behaves like
a Jester (FOLLOW-9). That it bombs is a property of the card, which the judging of the trick reads,
so that a Vampire that copies it bombs, too (SPECIAL-2).
"""

from __future__ import annotations

from typing import Final

from wizardrules.cards import BOMB
from wizardrules.specials.special import SpecialCard

THE_BOMB: Final = SpecialCard(BOMB)
