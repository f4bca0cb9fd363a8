"""How a bid and the tricks taken become points (SCORE-1, SCORE-2)."""

from __future__ import annotations

from typing import Final, Protocol

import attrs
from typing_extensions import override


class ScoringRule(Protocol):
    """What the core asks of a scoring; frozen, hashable and equal by value."""

    def points(self, bid: int, tricks: int) -> int:
        """The points of a player who bid so many and took so many tricks."""
        ...  # pragma: no cover


@attrs.frozen
class StandardScoring(ScoringRule):
    """20 points for a bid met and 10 for each trick; 10 lost for each trick above or below."""

    @override
    def points(self, bid: int, tricks: int) -> int:
        """SCORE-1 for a bid met exactly, SCORE-2 for one missed."""
        return 20 + 10 * tricks if tricks == bid else -10 * abs(tricks - bid)


STANDARD_SCORING: Final = StandardScoring()
