"""The Dragon, *Drache*: beats everything but the Fairy (DRAGON-1, TRICK-1, TRICK-2).

Led, or first to matter, it frees everybody from following (FOLLOW-6). Its power of 2, above the
Wizard's, says all that. It comes only together with the Fairy (DECK-3).
"""

from __future__ import annotations

from typing import Final

from wizardrules.cards import DRAGON, FAIRY
from wizardrules.specials.special import SpecialCard

THE_DRAGON: Final = SpecialCard(DRAGON, needs=(FAIRY.code,))
