"""In how many ways cards can lie in places, and one of the ways by chance, exactly.

Cards come in kinds; of each kind it is said how many there are and, for each place, the fewest and
the most that can lie there. All cards are told apart. Places are filled one after the other, and
what is left for the others is counted once for all ways that leave the same. How many cards of
which kind lie where is a table, and it can as well be filled kind by kind: whichever leaves fewer
different things to count is done.
"""

from __future__ import annotations

import functools
from itertools import accumulate
from math import comb, factorial, prod
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from typing_extensions import override

from wizardrules.hidden.choices import Choice, Choices, Effort

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Counts: TypeAlias = tuple[int, ...]


class Kind(NamedTuple):
    """Cards that may lie in the same places.

    Attributes:
        cards: how many there are.
        least: for each place, how many must lie there.
        most: for each place, how many can.
    """

    cards: int
    least: Counts
    most: Counts


class Spread:
    """All ways of filling places with the cards of some kinds.

    Attributes:
        count: how many ways there are, all cards being told apart.
    """

    def __init__(self, kinds: Sequence[Kind], sizes: Counts) -> None:
        """Count the ways.

        Args:
            kinds: the kinds of cards.
            sizes: how many cards lie in each place, in all as many as there are.
        """
        numbers = [kind.cards for kind in kinds]
        self._by_kind: Final = _steps(sizes) < _steps(numbers)
        self._table: Final = (
            _Table(*_turned(kinds, sizes)) if self._by_kind else _Table(kinds, sizes)
        )
        count = self._table.count
        if self._by_kind:
            count = count * prod(map(factorial, numbers)) // prod(map(factorial, sizes))
        self.count: Final = count

    def draw(self, random: Callable[[], float]) -> list[Counts]:
        """For each place how many cards of each kind lie there, by chance.

        Each way has the same chance, all cards being told apart; there must be one.
        """
        drawn = self._table.draw(random)
        return list(zip(*drawn, strict=True)) if self._by_kind else drawn


def _steps(numbers: Sequence[int]) -> int:
    """About how much is to be counted if so many are left after each step, the last one apart."""
    return prod(number + 1 for number in sorted(numbers)[:-1])


def _turned(kinds: Sequence[Kind], sizes: Counts) -> tuple[list[Kind], Counts]:
    """The same table with kinds for places, and places for kinds."""
    turned = [
        Kind(
            size,
            tuple([kind.least[place] for kind in kinds]),
            tuple([kind.most[place] for kind in kinds]),
        )
        for place, size in enumerate(sizes)
    ]
    return turned, tuple([kind.cards for kind in kinds])


class _Table(Choices["tuple[int, Counts]", Counts]):
    """The ways of filling a table place by place, the largest place last.

    A moment is how many places are filled, and how many cards of each kind are left.

    Attributes:
        count: how many ways there are.
    """

    def __init__(self, kinds: Sequence[Kind], sizes: Counts) -> None:
        super().__init__(Effort())
        self._kinds: Final = kinds
        self._sizes: Final = sizes
        self._order: Final = sorted(range(len(sizes)), key=sizes.__getitem__)
        self._all: Final = tuple([kind.cards for kind in kinds])
        fits = min(sizes) >= 0 and sum(self._all) == sum(sizes)
        self.count: Final = self.ways_from((0, self._all)) if fits else 0

    def draw(self, random: Callable[[], float]) -> list[Counts]:
        """For each place how many of each kind lie there, by chance."""
        drawn = dict(zip(self._order, self.by_chance((0, self._all), random), strict=True))
        return [drawn[place] for place in range(len(drawn))]

    @override
    def choices(self, moment: tuple[int, Counts]) -> Iterator[Choice[tuple[int, Counts], Counts]]:
        step, left = moment
        place = self._order[step]
        if step + 1 < len(self._order):
            for taken in self._takings(place, left):
                after = tuple([have - gone for have, gone in zip(left, taken, strict=True)])
                yield Choice(taken, prod(map(comb, left, taken)), (step + 1, after))
            return
        rows = zip(self._kinds, left, strict=True)
        if all(kind.least[place] <= have <= kind.most[place] for kind, have in rows):
            yield Choice(left, 1, None)

    def _takings(self, place: int, left: Counts) -> Iterator[Counts]:
        """How many of each kind can lie in a place that holds as many as it must."""
        bounds = [
            (kind.least[place], min(kind.most[place], have))
            for kind, have in zip(self._kinds, left, strict=True)
        ]
        reach = list(accumulate((most for _, most in reversed(bounds)), initial=0))[::-1]

        def take(index: int, size: int, taken: Counts) -> Iterator[Counts]:
            if index == len(bounds):
                yield taken
                return
            least, most = bounds[index]
            for number in range(max(least, size - reach[index + 1]), min(most, size) + 1):
                yield from take(index + 1, size - number, (*taken, number))

        return take(0, self._sizes[place], ())


@functools.lru_cache(maxsize=4096)
def spread_of(kinds: tuple[Kind, ...], sizes: Counts) -> Spread:
    """The ways of filling places, counted once for all who ask the same."""
    return Spread(kinds, sizes)
