"""Where unseen cards can lie if none was passed unseen, or it is settled which were.

Of each pile it is known to which hands its cards can have been dealt. Places that may hold the same
cards, hands or the rest, are put together to an area.
"""

from __future__ import annotations

from math import comb, prod
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from typing_extensions import override

from wizardrules.hidden.dealt import Dealt, LaidOut
from wizardrules.hidden.spread import Kind, Spread, spread_of
from wizardrules.hidden.ways import REST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wizardrules.cards import Card
    from wizardrules.hidden.cases import Case

Area: TypeAlias = tuple[tuple[int, int], ...]
"""Places that may hold the same cards, each with how many it holds."""
_Bounds: TypeAlias = tuple[tuple[int, int], ...]
"""For each pile, how many of its cards a place can hold at least and at most."""


class _Pack(NamedTuple):
    """The unseen cards of a pack.

    Attributes:
        areas: the places.
        piles: the cards, pile by pile.
        spread: the ways of dealing the piles to the areas.
        ways: the ways of dealing them to the places.
    """

    areas: tuple[Area, ...]
    piles: tuple[tuple[Card, ...], ...]
    spread: Spread
    ways: int


class Areas(LaidOut):
    """All ways in which the unseen cards can lie."""

    def __init__(self, case: Case) -> None:
        """Count them."""
        self._case: Final = case
        self._packs: Final = tuple(self._all_packs())
        self._ways: Final = prod([pack.ways for pack in self._packs]) if self._packs else 0

    @property
    @override
    def ways(self) -> int:
        return self._ways

    @override
    def draw(self, random: Callable[[], float]) -> Dealt:
        dealt = self._case.dealt()
        for pack, rest in zip(self._packs, dealt.rests, strict=True):
            piles = [sorted(cards, key=lambda _: random()) for cards in pack.piles]
            for area, numbers in zip(pack.areas, pack.spread.draw(random), strict=True):
                cards: list[Card] = []
                for pile, number in zip(piles, numbers, strict=True):
                    if number:
                        cards += pile[-number:]
                        del pile[-number:]
                if len(area) > 1 and sum(map(bool, numbers)) > 1:  # those of one pile are shuffled
                    cards.sort(key=lambda _: random())
                for place, size in area:
                    hand = rest if place == REST else dealt.hands[place]
                    hand += cards[:size]
                    del cards[:size]
        return dealt

    def _all_packs(self) -> Iterator[_Pack]:
        """The packs; none if there is no possibility."""
        story = self._case.story
        at = {REST: tuple([self._case.bottom(pile) for pile in self._case.piles])}
        for seat in self._case.sizes:
            bounds = self._case.bounds(self._case.piles, seat, *story.seen_gifts(seat))
            if bounds is None:
                return
            at[seat] = bounds
        for number, rest in enumerate(self._case.rests):
            yield self._pack(number, {**self._case.sizes, REST: rest}, at)

    def _pack(self, number: int, sizes: Mapping[int, int], at: Mapping[int, _Bounds]) -> _Pack:
        """Put together the places that may hold the same cards.

        A place that must hold something stays by itself.
        """
        case = self._case
        rows = [row for row, pile in enumerate(case.piles) if pile.pack == number]
        columns: dict[tuple[int | None, _Bounds], list[tuple[int, int]]] = {}
        for place in (*case.seats_of(number), REST):
            bounds = tuple([at[place][row] for row in rows])
            must_hold = any(least for least, _ in bounds)
            columns.setdefault((place if must_hold else None, bounds), []).append(
                (place, sizes[place])
            )
        piles = tuple([case.piles[row].cards for row in rows])
        kinds = [
            Kind(
                len(cards),
                tuple([bounds[row][0] for _, bounds in columns]),
                tuple([bounds[row][1] for _, bounds in columns]),
            )
            for row, cards in enumerate(piles)
        ]
        areas = tuple(map(tuple, columns.values()))
        spread = spread_of(tuple(kinds), tuple([sum([size for _, size in area]) for area in areas]))
        return _Pack(
            areas,
            piles,
            spread,
            spread.count * prod([_ways_within(area) for area in areas]),
        )


def _ways_within(area: Area) -> int:
    """In how many ways the cards of an area can be dealt to its places."""
    ways = 1
    left = sum([size for _, size in area])
    for _, size in area:
        ways *= comb(left, size)
        left -= size
    return ways
