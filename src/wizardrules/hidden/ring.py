"""Where unseen cards can lie if some were passed unseen, seat by seat around the table (JUGGLER-2).

For each seat it is chosen what it has passed unseen (`wizardrules.hidden.plans`); then which cards
dealt to it those were; and then how many cards of each pile it was dealt beside them. Piles that
from there on can be in the same places are joined on the way; then nothing else matters but what is
left of them and what came from the seat before.
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from typing_extensions import override

from wizardrules.hidden.cases import Pile
from wizardrules.hidden.choices import Choice, Choices
from wizardrules.hidden.dealt import LaidOut
from wizardrules.hidden.plans import Between, Bounds, Passed, Plans
from wizardrules.hidden.ways import REST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from wizardrules.cards import Card
    from wizardrules.hidden.cases import Case, Chain
    from wizardrules.hidden.choices import Effort
    from wizardrules.hidden.dealt import Dealt

Counts: TypeAlias = tuple[int, ...]
Moment: TypeAlias = tuple[int, int, Counts, int]
"""The stage, the number of the step that is next, how many cards are left of each pile, and how
many of them the seat still gets. Each seat has two stages, the second for what stayed in the hand,
and one is at the end."""

_DEAD: Final[Moment] = (-1, 0, (), 0)
"""A moment from which nothing leads to the end."""


class Taken(NamedTuple):
    """Cards of a pile that were dealt to a seat: those that stayed, or one that was passed on."""

    pile: int
    number: int
    chain: Chain | None


class Ring(LaidOut, Choices[Moment, "Passed | Taken"]):
    """All ways in which the unseen cards can lie."""

    def __init__(self, case: Case, effort: Effort) -> None:
        """Begin with what is settled; the counting is done when it is asked for.

        Args:
            case: the case.
            effort: how much may be counted.
        """
        super().__init__(effort)
        self._case: Final = case
        seen = [place for place, seat in enumerate(case.seats) if seat not in case.sizes]
        first = seen[0] if seen else 0  # nothing that is not known comes from one that is seen
        self._seats: Final = case.seats[first:] + case.seats[:first]
        self._place: Final = {seat: place for place, seat in enumerate(self._seats)}
        self._piles: Final[list[tuple[Pile, ...]]] = []
        self._onto: Final[list[tuple[int | None, ...]]] = []
        piles = case.piles
        for stage in range(2 * len(self._seats) + 1):
            ahead = [self._ahead(pile, stage) for pile in piles]
            piles = tuple([pile for pile in dict.fromkeys(ahead) if pile.stays or pile.chains])
            numbers = {pile: number for number, pile in enumerate(piles)}
            self._piles.append(piles)
            self._onto.append(tuple(map(numbers.get, ahead)))
        self._plans: Final = Plans(case, self._seats, self._piles[1::2], effort)

    def _ahead(self, pile: Pile, stage: int) -> Pile:
        """Where a pile can be from a stage on; its cards are left out."""
        stays = [one for one in pile.stays if one == REST or 2 * self._place[one] + 1 >= stage]
        chains = [chain for chain in pile.chains if 2 * self._place[chain[0].giver] >= stage]
        return Pile((), pile.pack, frozenset(stays), frozenset(chains), pile.face)

    # All ways ------------------------------------------------------------------------------------

    @functools.cached_property
    def _sums(self) -> list[int]:
        """Up to each beginning the sum of the ways."""
        return list(accumulate(map(self.ways_from, self._beginnings)))

    @property
    @override
    def ways(self) -> int:
        return self._sums[-1] if self._sums else 0

    @override
    def draw(self, random: Callable[[], float]) -> Dealt:
        place = bisect_right(self._sums, int(random() * self.ways))
        beginning = self._beginnings[place]
        return self._dealt(self.by_chance(beginning, random), random)

    def _dealt(self, chosen: Iterable[Passed | Taken], random: Callable[[], float]) -> Dealt:
        """The cards of what was chosen seat by seat."""
        dealt = self._case.dealt()
        piles: list[list[Card]] = [list(pile.cards) for pile in self._case.piles]
        stage = -1
        for one in chosen:
            if isinstance(one, Passed):
                piles, stage = self._joined(piles, stage, stage // 2 * 2 + 2, random)
                dealt.passed.update(one.faces)
                continue
            if one.chain is None:
                piles, stage = self._joined(piles, stage, stage | 1, random)
            hand = dealt.hands[self._seats[stage // 2]]
            for _ in range(one.number):
                card = piles[one.pile].pop()
                hand.append(card)
                dealt.passed.update((slot, card) for slot in one.chain or ())
        piles, _ = self._joined(piles, stage, len(self._piles) - 1, random)
        for pile, cards in zip(self._piles[-1], piles, strict=True):
            dealt.rests[pile.pack].extend(cards)
        return dealt

    def _joined(
        self, piles: list[list[Card]], stage: int, to: int, random: Callable[[], float]
    ) -> tuple[list[list[Card]], int]:
        """The piles as they are at a later stage, shuffled, and that stage."""
        for later in range(stage + 1, to + 1):
            joined: list[list[Card]] = [[] for _ in self._piles[later]]
            for number, cards in zip(self._onto[later], piles, strict=True):
                if number is not None:
                    joined[number] += cards
            piles = joined
        if to > stage:
            for cards in piles:
                cards.sort(key=lambda _: random())
        return piles, to

    @functools.cached_property
    def _beginnings(self) -> list[Moment]:
        """The first seat, for all that can come to it."""
        left = self._left_at(0, [len(pile.cards) for pile in self._case.piles]) or ()
        return [self._seat(0, number, left) for number in self._plans.beginnings()]

    # What can be chosen --------------------------------------------------------------------------

    @override
    def choices(self, moment: Moment) -> Iterator[Choice[Moment, Passed | Taken]]:
        stage, number, left, room = moment
        if moment == _DEAD:
            return
        step = self._plans.steps[number]
        if isinstance(step, Between):
            for passed, first in self._plans.of(stage // 2, number):
                after = self._moment(stage, first, left, room - len(passed.chains))
                yield Choice(passed, 1, after)
        elif isinstance(step.asked, Bounds):
            pile, least, most, later = step.asked
            have = left[pile]
            least = max(least, room - sum([left[other] for other in later]))
            if self._onto[stage + 1][pile] is None:
                least = have
            before, behind = left[:pile], left[pile + 1 :]
            for taken in range(least, min(most, have, room) + 1):
                fewer = (*before, have - taken, *behind)
                after = self._moment(stage, step.then, fewer, room - taken)
                yield Choice(Taken(pile, taken, None), comb(have, taken), after)
        else:
            for pile, have in enumerate(left):
                if have and step.asked in self._piles[stage][pile].chains:
                    fewer = (*left[:pile], have - 1, *left[pile + 1 :])
                    after = self._moment(stage, step.then, fewer, room)
                    yield Choice(Taken(pile, 1, step.asked), have, after)

    def _moment(self, stage: int, number: int, left: Counts, room: int) -> Moment | None:
        """The moment of the next step, None for the end."""
        step = self._plans.steps[number]
        if isinstance(step, Between):
            to = stage // 2 * 2 + 2
        elif isinstance(step.asked, Bounds):
            to = stage | 1
        else:
            to = stage
        if room < 0 or (room and isinstance(step, Between)):
            return _DEAD
        for later in range(stage + 1, to + 1):
            ahead = self._left_at(later, left)
            if ahead is None:
                return _DEAD
            left = ahead
        if not isinstance(step, Between):
            return to, number, left, room
        if to + 1 < len(self._piles):
            return self._seat(to, number, left)
        bounds = map(self._case.bottom, self._piles[-1])
        fits = [low <= have <= high for have, (low, high) in zip(left, bounds, strict=True)]
        return None if all(fits) else _DEAD

    def _left_at(self, stage: int, left: Sequence[int]) -> Counts | None:
        """How many cards are left of the piles at a stage; None if some can be nowhere."""
        ahead = [0] * len(self._piles[stage])
        for onto, have in zip(self._onto[stage], left, strict=True):
            if onto is not None:
                ahead[onto] += have
            elif have:
                return None
        return tuple(ahead)

    def _seat(self, stage: int, number: int, left: Counts) -> Moment:
        """The moment at which nothing is chosen for a seat."""
        return stage, number, left, self._case.sizes.get(self._seats[stage // 2], 0)
