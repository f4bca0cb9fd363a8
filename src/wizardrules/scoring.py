"""Scoring a round, and the score sheet (SCORE-1, SCORE-2, SCORE-3)."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from wizardrules.errors import WizardError, is_row, is_whole, shown
from wizardrules.variants.scoring import STANDARD_SCORING, ScoringRule


@attrs.frozen(weakref_slot=False)
class SheetRow:
    """One finished round on the score sheet; all tuples are by seat.

    Attributes:
        round_number: 1 for the first round.
        dealer: the seat that dealt.
        bids: the bids that were scored; None for a seat that was out already.
        tricks: tricks taken.
        points: points of this round.
        totals: points of the game after this round.
    """

    round_number: int
    dealer: int
    bids: tuple[int | None, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


def score_round(
    bids: Sequence[int], tricks: Sequence[int], scoring: ScoringRule = STANDARD_SCORING
) -> tuple[int, ...]:
    """The points of one round for each player.

    A bid met exactly gives 20 points and 10 for each trick (SCORE-1), a bid missed costs 10 for
    each trick above or below it (SCORE-2).

    >>> score_round(bids=(2, 2, 0), tricks=(2, 1, 0))
    (40, -10, 20)

    Args:
        bids: the bid of each player, 0 or more.
        tricks: the tricks that each player took, 0 or more, in the same order.
        scoring: the scoring rule.

    Raises:
        WizardError: if there are not as many bids as tricks, or one is no whole number from 0 on.
    """
    if isinstance(scoring, type) or not callable(getattr(scoring, "points", None)):
        raise WizardError(f"scoring: {shown(scoring)} is no scoring rule")
    for name, numbers in (("bid", bids), ("number of tricks", tricks)):
        if not is_row(numbers):
            raise WizardError(f"a {name} for each player is needed, not {shown(numbers)}")
        for number in numbers:
            if not is_whole(number) or number < 0:
                raise WizardError(f"a {name} is a whole number from 0 on, not {shown(number)}")
    if len(bids) != len(tricks):
        raise WizardError(f"there are {len(bids)} bids, but tricks of {len(tricks)} players")
    return tuple(scoring.points(bid, taken) for bid, taken in zip(bids, tricks, strict=True))
