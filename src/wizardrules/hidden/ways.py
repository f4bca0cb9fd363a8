"""How cards can have gone from hand to hand unseen (JUGGLER-2): which passings were of one card.

Of each card that was passed it is chosen whether it had been dealt to its giver, had been passed to
the giver before, had been taken from a trick, or is one of several equal cards. Cards that go on
make a chain. Then only the deal is left, and each chain that nobody has seen is one more place for
one card. Equal cards are never told apart here: that one of them was passed is all that matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from wizardrules.hidden.timeline import Comes, Leaves, Passing, Void

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wizardrules.cards import Card
    from wizardrules.hidden.timeline import Event

REST: Final = -1
"""The place of what was dealt to nobody: the stock; in a position also what lies elsewhere."""


TABLE: Final = -2
"""Where a card is that lies turned up or in a trick."""
NOWHERE: Final = -3
"""Where a card is that cannot be anywhere."""


class Slot(NamedTuple):
    """One card that was passed: in which passing, and who gave it."""

    number: int
    giver: int


class Way(NamedTuple):
    """One way in which cards can have been passed.

    Attributes:
        chains: for each card that was dealt to the first giver and passed on unseen, its slots.
        carried: the slots of each card that is known.
    """

    chains: tuple[tuple[Slot, ...], ...]
    carried: Mapping[Card, tuple[Slot, ...]]


class Ways:
    """All ways in which cards can have been passed.

    Attributes:
        shown: the slots of the cards that were passed from hands that were seen.
    """

    def __init__(
        self,
        events: Sequence[Event],
        left: Sequence[int],
        visible: Sequence[bool],
        several: Sequence[Card],
    ) -> None:
        """Find out what was passed unseen.

        Args:
            events: what happened to the cards.
            left: by seat, the left neighbour.
            visible: by seat, whether the hand was seen.
            several: the faces of which the deck has several cards.
        """
        self._left: Final = left
        self._several: Final = tuple(several)
        self._given: Final[dict[Slot, Card | None]] = {}
        self._taken: Final[dict[Slot, list[Card]]] = {}
        self.shown: Final[dict[Card, tuple[Slot, ...]]] = {}
        held: dict[int, list[Card]] = {}
        for event in events:
            match event:
                case Comes(seat, card) if card not in several:
                    held.setdefault(seat, []).append(card)
                case Leaves(seat, card) if card in held.get(seat, ()):
                    held[seat].remove(card)
                case Passing(number, given):
                    for giver, gift in given.items():
                        slot = Slot(number, giver)
                        if visible[giver] and gift is not None:
                            self.shown[gift] = (*self.shown.get(gift, ()), slot)
                        else:
                            self._given[slot] = gift
                            self._taken[slot] = list(held.get(giver, ()))
                case _:
                    pass
        self._slots: Final = tuple(self._given)

    def __len__(self) -> int:
        """How many cards were passed of which it is not known what they were."""
        return sum(gift is None for gift in self._given.values())

    def __iter__(self) -> Iterator[Way]:
        """Each way once; not all agree with what happened."""
        yield from self._fill(0, (), dict(self.shown))

    def _fill(
        self,
        index: int,
        chains: tuple[tuple[Slot, ...], ...],
        carried: dict[Card, tuple[Slot, ...]],
    ) -> Iterator[Way]:
        if index == len(self._slots):
            yield Way(chains, carried)
            return
        slot = self._slots[index]
        gift = self._given[slot]
        if gift in self._several:
            yield from self._fill(index + 1, chains, _with(carried, gift, slot))
            return
        for place, chain in enumerate(chains):  # it had been passed to the giver unseen
            last = chain[-1]
            if last.number < slot.number and self._left[last.giver] == slot.giver:
                others = (*chains[:place], *chains[place + 1 :])
                longer = (*chain, slot)
                if gift is None:
                    yield from self._fill(index + 1, (*others, longer), carried)
                elif gift not in carried:
                    known = {**carried, gift: longer}
                    yield from self._fill(index + 1, others, known)
        if gift is not None:  # it had been dealt, taken, or passed when it was known already
            yield from self._fill(index + 1, chains, _with(carried, gift, slot))
            return
        yield from self._fill(index + 1, (*chains, (slot,)), carried)
        for card in self._several:
            yield from self._fill(index + 1, chains, _with(carried, card, slot))
        for card in self._there(slot, carried):
            yield from self._fill(index + 1, chains, _with(carried, card, slot))

    def _there(self, slot: Slot, carried: Mapping[Card, tuple[Slot, ...]]) -> list[Card]:
        """The known cards that the giver can have had: taken, or passed to it."""
        there = list(self._taken[slot])
        for card, slots in carried.items():
            last = slots[-1]
            is_there = last.number < slot.number and self._left[last.giver] == slot.giver
            if card not in self._several and is_there and card not in there:
                there.append(card)
        return there


def _with(
    carried: Mapping[Card, tuple[Slot, ...]], card: Card, slot: Slot
) -> dict[Card, tuple[Slot, ...]]:
    return {**carried, card: (*carried.get(card, ()), slot)}


def end_of(
    card: Card, start: int, slots: Sequence[Slot], events: Sequence[Event], left: Sequence[int]
) -> int:
    """Where a card of which there is one is in the end.

    Args:
        card: the card.
        start: where it was dealt: a seat, `REST`, or `TABLE` for the turned-up card.
        slots: the slots in which it was passed, and no others.
        events: what happened.
        left: by seat, the left neighbour.

    Returns:
        the seat, `REST` or `TABLE`; `NOWHERE` if it cannot have gone this way.
    """
    place = start
    way = {slot.number: slot.giver for slot in slots}
    for event in events:
        match event:
            case Void(seat, suit):
                if place == seat and card.is_number and card.suit is suit:
                    return NOWHERE
            case Leaves(seat, other) if other == card:
                if place != seat:
                    return NOWHERE
                place = TABLE
            case Comes(seat, other) if other == card:
                if place != TABLE:
                    return NOWHERE
                place = seat
            case Passing(number, given):
                giver = way.get(number, place)
                is_given = number in way
                if giver != place or (given.get(place) == card) > is_given:
                    return NOWHERE
                place = left[place] if is_given else place
            case _:
                pass
    return place
