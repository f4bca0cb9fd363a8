"""How cards can have gone from hand to hand, card by card (JUGGLER-2, WITCH-2, WEREWOLF-1).

Of a card of which there is one it is followed where it went from where it was dealt: seen or, where
others pass cards, unseen. Equal cards are not told apart; of them it is counted how many came into
a hand and left it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wizardrules.hidden.timeline import Comes, Leaves, Passing, Void

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import TypeAlias

    from wizardrules.cards import Card
    from wizardrules.hidden.timeline import Event
    from wizardrules.state import Game

    Gifts: TypeAlias = tuple[Card | None, ...]
    """For each passing of the round the card that was passed, None if it does not matter here."""

REST: Final = -1
"""The place of what was dealt to nobody: the stock; in a position also what lies elsewhere."""
TABLE: Final = -2
"""The place of what lies turned up or in a trick."""
_NOWHERE: Final = -3
"""The place of what cannot be anywhere."""


class Slot(NamedTuple):
    """One card that was passed: in which passing, and who gave it."""

    number: int
    giver: int


class Route(NamedTuple):
    """One way that a card can have gone.

    Attributes:
        slots: in which it was passed unseen, in order.
        end: where it is in the end: a seat, `REST` or `TABLE`.
    """

    slots: tuple[Slot, ...]
    end: int


class Flow(NamedTuple):
    """What became of equal cards in a hand.

    Attributes:
        least: how many must have been dealt to it.
        balance: how many came into it since, less those that left it.
    """

    least: int
    balance: int


class Story:
    """What happened to the cards of a round as far as a seat knows it.

    Attributes:
        free: what was passed unseen.
        given: the other things that were passed.
        passings: how often everybody has passed.
        seen_going: the cards to which something is known to have happened.
        seen_coming: those of them that came into a hand, or of which it is known who passed them.
        suits_shown: the suits of which somebody has shown to hold none.
    """

    def __init__(self, events: Sequence[Event], game: Game) -> None:
        """Look at what happened once.

        Args:
            events: what happened, in order.
            game: the game, for the seats and their neighbours.
        """
        self._events: Final = tuple(events)
        self._left: Final = game.left
        self._right: Final = {game.left[seat]: seat for seat in game.seats}
        gifts = {
            Slot(event.number, giver): gift
            for event in self._events
            if isinstance(event, Passing)
            for giver, gift in event.given.items()
        }
        self.free: Final = tuple(slot for slot, gift in gifts.items() if gift is None)
        self.given: Final = {slot: gift for slot, gift in gifts.items() if gift is not None}
        self.passings: Final = sum(isinstance(event, Passing) for event in self._events)
        came = {event.card for event in self._events if isinstance(event, Comes)}
        left_a_hand = {event.card for event in self._events if isinstance(event, Leaves)}
        self.seen_coming: Final = frozenset(came | {*self.given.values()})
        self.seen_going: Final = self.seen_coming | left_a_hand
        self.suits_shown: Final = {one.suit for one in self._events if isinstance(one, Void)}

    def routes(self, card: Card, start: int) -> Iterator[Route]:
        """All ways that a card of which there is one can have gone.

        Args:
            card: the card.
            start: where it was dealt: a seat, `REST`, or `TABLE` for the turned-up card.
        """
        yield from self._routes(card, self._about(card), start, ())

    def _about(self, card: Card) -> tuple[Event, ...]:
        """What can say something about where a card is."""
        suit = card.suit if card.is_number else None
        return tuple(
            event
            for event in self._events
            if isinstance(event, Passing)
            or (event.suit is suit if isinstance(event, Void) else event.card == card)
        )

    def _routes(
        self, card: Card, events: Sequence[Event], start: int, slots: tuple[Slot, ...]
    ) -> Iterator[Route]:
        place = start
        for index, event in enumerate(events):
            if isinstance(event, Passing) and event.can_be(card, place):
                passed = (*slots, Slot(event.number, place))
                yield from self._routes(card, events[index + 1 :], self._left[place], passed)
            place = self._place_after(event, card, place)
            if place == _NOWHERE:
                return
        yield Route(slots, place)

    def _place_after(self, event: Event, card: Card, place: int) -> int:
        """Where a card is after something that is about it, if it was not passed unseen."""
        match event:
            case Void(seat):
                return _NOWHERE if place == seat else place
            case Leaves(seat):
                return TABLE if place == seat else _NOWHERE
            case Comes(seat):
                return seat if place == TABLE else _NOWHERE
            case Passing(_, given) if card in given.values():
                return self._left[place] if given.get(place) == card else _NOWHERE
            case _:
                return place

    def gifts(self, seat: int, unseen: Mapping[Slot, Card]) -> Gifts:
        """What a seat has passed in each passing, as far as it is known.

        Args:
            seat: the seat.
            unseen: by slot, what it has passed unseen.
        """
        slots = [Slot(number, seat) for number in range(self.passings)]
        return tuple([unseen.get(slot, self.given.get(slot)) for slot in slots])

    def seen_gifts(self, seat: int) -> tuple[Gifts, Gifts]:
        """What a seat has passed, and what was passed to it, as far as it is known."""
        return self.gifts(seat, {}), self.gifts(self._right[seat], {})

    def flow(self, face: Card, seat: int, gives: Gifts, gets: Gifts) -> Flow:
        """What became of equal cards in a hand.

        Args:
            face: what they are.
            seat: whose hand it is.
            gives: what the seat has passed.
            gets: what was passed to it.
        """
        least = balance = 0
        for event in self._events:
            match event:
                case Leaves(by, card) if by == seat and card == face:
                    balance -= 1
                case Comes(by, card) if by == seat and card == face:
                    balance += 1
                case Passing(number):
                    balance -= gives[number] == face
                    least = max(least, -balance)
                    balance += gets[number] == face
                case _:
                    pass
            least = max(least, -balance)
        return Flow(least, balance)

    def can_matter(self, seat: int, number: int, faces: Iterable[Card]) -> frozenset[Card]:
        """Which of several equal cards a seat may have needed after they were passed to it.

        Args:
            seat: who got a card.
            number: in which passing.
            faces: the cards of which there are several.
        """
        later: set[Card] = set()
        is_later = False
        for event in self._events:
            match event:
                case Leaves(by, card) if is_later and by == seat:
                    later.add(card)
                case Passing(this, given):
                    if is_later and seat in given:
                        gift = given[seat]
                        later.update(faces if gift is None else [gift])
                    is_later = is_later or this == number
                case _:
                    pass
        return frozenset(later.intersection(faces))
