"""How a bid and the tricks taken become points (SCORE-1, SCORE-2)."""

from __future__ import annotations

import abc
from typing import Final

from typing_extensions import override

from wizardrules.variants import Variant


class ScoringRule(Variant):
    """What the core asks of a scoring; frozen, hashable and equal by value."""

    __slots__ = ()

    @abc.abstractmethod
    def points(self, bid: int, tricks: int) -> int:
        """The points of a player who bid so many and took so many tricks."""


class StandardScoring(ScoringRule):
    """20 points for a bid met and 10 for each trick; 10 lost for each trick above or below."""

    __slots__ = ()

    @override
    def points(self, bid: int, tricks: int) -> int:
        """SCORE-1 for a bid met exactly, SCORE-2 for one missed."""
        return 20 + 10 * tricks if tricks == bid else -10 * abs(tricks - bid)


STANDARD_SCORING: Final = StandardScoring()
