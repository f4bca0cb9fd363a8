"""Which points can have been made in some rounds, and by how many tricks (SCORE-1 to SCORE-3).

Whoever has made so many points has taken one of some numbers of tricks, and all together have taken
the tricks that there were. A set of such numbers is an integer that has a bit for each.
"""

from __future__ import annotations

import functools
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@functools.cache
def points_after(rounds: tuple[int, ...], above: int = 0) -> Mapping[int, int]:
    """All points that a seat can have, and for each how many tricks it can have taken.

    Args:
        rounds: the number of tricks of each round.
        above: by how much at most a bid can have come above that number (CLOUD-4).
    """
    if not rounds:
        return {0: 1}
    *before, tricks = rounds
    found = defaultdict[int, int](int)
    for points, taken in points_after(tuple(before), above).items():
        for number in range(tricks + 1):
            found[points + 20 + 10 * number] |= taken << number
        for missed in range(1, tricks + 1):
            too_few = _next_ones(taken, min(tricks, tricks - missed + above) + 1)
            too_many = _next_ones(taken << missed, tricks - missed + 1)
            found[points - 10 * missed] |= too_few | too_many
    return dict(found)


def can_be_together(taken: Iterable[int], tricks: int, *, all_taken: bool) -> bool:
    """Whether the seats can have taken the tricks of all rounds.

    Args:
        taken: by seat, how many it can have taken.
        tricks: how many there were.
        all_taken: whether somebody has taken each of them (BOMB-1).
    """
    sums = 1
    for numbers in taken:
        added = 0
        for number in range(numbers.bit_length()):
            if numbers >> number & 1:
                added |= sums << number
        sums = added
    return bool(sums >> tricks & 1 if all_taken else sums & (2 << tricks) - 1)


def _next_ones(numbers: int, count: int) -> int:
    """The numbers with 0, 1, and so on added, so many in all."""
    added = 1
    while added < count:
        step = min(added, count - added)
        numbers |= numbers << step
        added += step
    return numbers
