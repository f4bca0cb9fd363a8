"""What happened to the cards of a round as far as a seat knows it, in order (FOLLOW-3, JUGGLER-2).

Cards leave hands and come into hands; a seat shows that it holds none of a suit; and everybody
passes a card, of which others know nothing but that it was passed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from wizardrules.cards import OPEN, SUITS, Suit
from wizardrules.errors import WizardError
from wizardrules.moves import LayCard, PassCard, PlayCard, TakeCard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wizardrules.cards import Card
    from wizardrules.hidden.known import Known, SeenMove
    from wizardrules.trick import PlayedCard


class Leaves(NamedTuple):
    """A card leaves a hand for the table."""

    seat: int
    card: Card


class Comes(NamedTuple):
    """A card comes from the table into a hand."""

    seat: int
    card: Card


class Void(NamedTuple):
    """A seat shows that it holds no number card of a suit: it has not followed (FOLLOW-3)."""

    seat: int
    suit: Suit


class Passing(NamedTuple):
    """Everybody has passed a card to the left, all at the same time (JUGGLER-2).

    Attributes:
        number: which passing of the round it is, from 0.
        given: by who gave it, the card, None where it is not known.
    """

    number: int
    given: dict[int, Card | None]

    def can_be(self, card: Card, giver: int) -> bool:
        """Whether a card can be what somebody gave unseen."""
        return self.given.get(giver, card) is None and card not in self.given.values()


Event: TypeAlias = Leaves | Comes | Void | Passing


def timeline(known: Known) -> tuple[Event, ...]:
    """What happened to the cards, in order.

    Raises:
        WizardError: if moves and tricks do not go together.
    """
    return tuple(_events(known))


def _events(known: Known) -> Iterator[Event]:
    if known.exchanged is not None:
        holder, given, taken = known.exchanged
        yield Leaves(holder, given)
        yield Comes(holder, taken)
    played = _plays(known)
    passed: dict[int, Card | None] = {}
    number = 0
    for seen in known.moves:
        seat, move = _seat_of(seen, known), seen.move
        if seen.kind is PlayCard:
            events = next(played, None)
            if events is None:
                raise WizardError("more cards were played than lie in the tricks")
            yield from events
        elif seen.kind is PassCard:
            passed[seat] = move.card if isinstance(move, PassCard) else None
            if len(passed) == len(known.game.seats):
                yield Passing(number, passed)
                number += 1
                passed = {}
        elif isinstance(move, LayCard):
            yield Leaves(seat, move.card)
        elif isinstance(move, TakeCard):
            yield Comes(seat, move.card)


def _seat_of(seen: SeenMove, known: Known) -> int:
    """Whose move it was: in a round it is always a seat's."""
    if seen.seat is None or seen.seat not in known.game.seats:
        raise WizardError(f"seat {seen.seat} takes no part in the round")
    return seen.seat


def _plays(known: Known) -> Iterator[tuple[Event, ...]]:
    """For each card played, what it shows: that it leaves its hand, and perhaps a void.

    Only a number card of another suit than the one to follow shows anything. A card that may
    always be played does not, nor does any card where there is no suit to follow (FOLLOW-5, -6).
    """
    for trick in (*(trick.cards for trick in known.tricks), known.trick):
        led = OPEN
        for played in trick:
            yield (*_shown(played, led), Leaves(played.seat, played.card))
            if led == OPEN:
                led = played.lead


def _shown(played: PlayedCard, led: int) -> tuple[Void, ...]:
    if led >= len(SUITS) or not played.card.is_number or played.card.suit is SUITS[led]:
        return ()
    return (Void(played.seat, SUITS[led]),)
