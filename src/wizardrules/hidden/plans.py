"""What each seat can have passed unseen, and what is then to be told of its hand (JUGGLER-2).

A card passed unseen was one of several equal cards, or it had been dealt to its giver, who was the
first of a chain of those who passed it on. What a seat has passed tells how many equal cards it was
dealt at least. Two seats know of each other only what one got from the other.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final, NamedTuple

from wizardrules.hidden.ways import Slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wizardrules.cards import Card
    from wizardrules.hidden.cases import Case, Chain, Pile
    from wizardrules.hidden.choices import Effort
    from wizardrules.hidden.ways import Gifts


class Between(NamedTuple):
    """What matters between two seats.

    Attributes:
        gets: what the next seat got in each passing.
        ahead: the slots further on that are of cards which seats before have passed on.
        due: the slots at the beginning that are still to be of cards which seats pass on.
        closing: what the first seat can have got from the last.
    """

    gets: Gifts
    ahead: frozenset[Slot]
    due: frozenset[Slot]
    closing: tuple[Gifts, ...]


class Passed(NamedTuple):
    """What a seat has passed unseen.

    Attributes:
        faces: by slot, which of several equal cards.
        chains: for each card that was dealt to it, the slots in which it was passed.
    """

    faces: tuple[tuple[Slot, Card], ...]
    chains: tuple[Chain, ...]


class Bounds(NamedTuple):
    """How many cards of a pile a seat was dealt and has not passed.

    Attributes:
        pile: the pile.
        least: so many at least.
        most: so many at most.
        later: the piles of which it is asked afterwards.
    """

    pile: int
    least: int
    most: int
    later: tuple[int, ...]


class Step(NamedTuple):
    """What is to be told of a seat: a card passed on, or how many of a pile; and what comes then.

    What comes then is the number of the next step, or of what is between this seat and the next.
    """

    asked: Chain | Bounds
    then: int


class Plans:
    """What each seat can have passed, and the steps in which its hand is then told.

    Attributes:
        steps: by its number, each step, and whatever is between two seats.
    """

    def __init__(
        self,
        case: Case,
        seats: Sequence[int],
        piles: Sequence[Sequence[Pile]],
        effort: Effort,
    ) -> None:
        """Begin with what is settled.

        Args:
            case: the case.
            seats: the seats in their order around the table.
            piles: for each of them, the piles of which its hand can be.
            effort: how much may be counted.
        """
        self._effort: Final = effort
        self._case: Final = case
        self._seats: Final = seats
        self._piles: Final = piles
        self._place: Final = {seat: place for place, seat in enumerate(seats)}
        self._starting: Final[dict[Slot, list[Chain]]] = {}
        for chain in sorted({chain for pile in case.piles for chain in pile.chains}):
            self._starting.setdefault(chain[0], []).append(chain)
        self._numbers: Final[dict[Step | Between, int]] = {}
        self._plans: Final[dict[tuple[int, int], list[tuple[Passed, int]]]] = {}
        self.steps: Final[list[Step | Between]] = []

    def _number(self, step: Step | Between) -> int:
        number = self._numbers.setdefault(step, len(self.steps))
        if number == len(self.steps):
            self.steps.append(step)
        return number

    def beginnings(self) -> Iterator[int]:
        """What can be between the last seat and the first, by its number.

        Cards that the last seats pass on can be in slots of the first, which are free otherwise.
        """
        numbers = range(self._case.story.passings)
        matter = [self._case.can_matter(self._seats[0], number) for number in numbers]
        closing = tuple(itertools.product(*((None, *sorted(faces)) for faces in matter)))
        chains = itertools.chain.from_iterable(self._starting.values())
        wrapped = {slot for chain in chains for slot in chain[1:] if self._is_behind(slot, chain)}
        for size in range(len(wrapped) + 1):
            for due in itertools.combinations(sorted(wrapped), size):
                self._effort.step()
                yield self._number(Between((), frozenset(), frozenset(due), closing))

    def _is_behind(self, slot: Slot, chain: Chain) -> bool:
        """Whether a slot of a chain is of a seat that comes no later than that of the first."""
        return self._place[slot.giver] <= self._place[chain[0].giver]

    def of(self, place: int, number: int) -> list[tuple[Passed, int]]:
        """What a seat can have passed, each with the number of its first step.

        Args:
            place: the place of the seat in the order.
            number: the number of what is between it and the seat before.
        """
        plans = self._plans.get((place, number))
        if plans is None:
            before = self.steps[number]
            assert isinstance(before, Between)
            plans = self._plans[place, number] = list(self._all_plans(place, before))
        return plans

    def _all_plans(self, place: int, before: Between) -> Iterator[tuple[Passed, int]]:
        seat = self._seats[place]
        taken = before.ahead | before.due
        slots = [slot for slot in self._case.free if slot.giver == seat and slot not in taken]
        options = [(*self._case.several, *self._starting.get(slot, ())) for slot in slots]
        for chosen in itertools.product(*options):
            self._effort.step()
            pairs = zip(slots, chosen, strict=True)
            faces = [(slot, one) for slot, one in pairs if not isinstance(one, tuple)]
            chains = [one for one in chosen if isinstance(one, tuple)]
            passed = Passed(tuple(faces), tuple(chains))
            gives = self._case.story.gifts(seat, dict(faces))
            after = self._after(place, before, passed.chains, gives)
            if after is None:
                continue
            came: dict[tuple[Bounds, ...], list[Gifts]] = {}
            for gets in [before.gets] if place else before.closing:
                bounds = self._bounds(place, gives, gets)
                if bounds is not None:
                    came.setdefault(bounds, []).append(gets)
            for bounds, closing in came.items():
                between = after if place else after._replace(closing=tuple(closing))
                first = self._number(between)
                steps: list[Chain | Bounds] = [*passed.chains, *bounds]
                for asked in reversed(steps):
                    first = self._number(Step(asked, first))
                yield passed, first

    def _after(
        self, place: int, before: Between, chains: Sequence[Chain], gives: Gifts
    ) -> Between | None:
        """What is between a seat and the next; None if it does not go together."""
        ahead = {slot for slot in before.ahead if slot.giver != self._seats[place]}
        due = set(before.due)
        for chain in chains:
            behind = {slot for slot in chain[1:] if self._is_behind(slot, chain)}
            onward = set(chain[1:]) - behind
            if not behind <= due or onward & (ahead | due):
                return None
            due -= behind
            ahead |= onward
        is_last = place + 1 == len(self._seats)
        neighbour = self._seats[0 if is_last else place + 1]
        gets = tuple(
            [
                gift if gift in self._case.can_matter(neighbour, number) else None
                for number, gift in enumerate(gives)
            ]
        )
        if is_last and (due or gets not in before.closing):
            return None
        return Between(gets, frozenset(ahead), frozenset(due), before.closing)

    def _bounds(self, place: int, gives: Gifts, gets: Gifts) -> tuple[Bounds, ...] | None:
        """How many cards of each pile a seat can have been dealt; None if it does not go so."""
        found = self._case.bounds(self._piles[place], self._seats[place], gives, gets)
        if found is None:
            return None
        asked = [(pile, *bounds) for pile, bounds in enumerate(found) if bounds[1]]
        piles = tuple([pile for pile, _, _ in asked])
        return tuple([Bounds(*one, piles[index:]) for index, one in enumerate(asked, start=1)])
