"""A trick: what must be followed, and who wins (FOLLOW-2, -6, -7; TRICK-3 to TRICK-7).

What a played card counts as is settled when it is played and stands in its `PlayedCard`; all the
rest reads that. The strength of a card under a trump and a suit to follow is a property of the
card, so the winner is the first of the strongest.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import attrs
from typing_extensions import override

from wizardrules.cards import (
    COPIES,
    NO_TRUMP,
    OPEN,
    PLAIN_CARDS,
    SUITS,
    Card,
    Suit,
    parse_cards,
)
from wizardrules.errors import WizardError
from wizardrules.rules import MOST_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@attrs.frozen(weakref_slot=False)
class PlayedCard:
    """A card in a trick.

    Attributes:
        seat: who played it.
        card: the card.
        counts_as: what it counts as in every respect; the card itself for most.
    """

    seat: int
    card: Card
    counts_as: Card

    @override
    def __str__(self) -> str:
        return self.card.code

    @override
    def __reduce__(self) -> tuple[object, ...]:
        return PlayedCard, (self.seat, self.card, self.counts_as)


PLAYED: Final = tuple(
    tuple(PlayedCard(seat, card, card) for card in PLAIN_CARDS) for seat in range(MOST_PLAYERS)
)
"""By seat and by the card's order, the plain cards played as themselves."""


@attrs.frozen(weakref_slot=False)
class TrickResult:
    """How a trick ends.

    Attributes:
        winner: the place in playing order, from 0, of the card that wins; its player takes the
            trick and leads the next (TRICK-7).
        taken: whether the winner takes the trick.
        led: the suit that was to follow, None if there was none.
        rule: the id of the TRICK rule that decided.
    """

    winner: int
    taken: bool
    led: Suit | None
    rule: str


def suit_at(index: int) -> Suit | None:
    """The suit of an index, None for OPEN, FREE and NO_TRUMP."""
    return SUITS[index] if index < len(SUITS) else None


def under_trump(trump: Suit | None) -> int:
    """Where in `Card.strengths` those under a trump begin; the suit to follow is added to it."""
    return 6 * (NO_TRUMP if trump is None else trump.index)


def led_by(trick: Iterable[PlayedCard]) -> int:
    """What the trick settles for those who follow: the index of a suit, or OPEN or FREE.

    The first card that settles anything decides for the rest of the trick (FOLLOW-2, FOLLOW-6,
    FOLLOW-7).
    """
    return next((lead for played in trick if (lead := played.counts_as.lead) != OPEN), OPEN)


def winning_card(trick: Sequence[PlayedCard], situation: int) -> PlayedCard:
    """The card that wins: the first of the strongest.

    Args:
        trick: the cards in playing order, at least one.
        situation: `under_trump(trump)` and the index of the suit to follow, added.
    """
    best = trick[0]
    strongest = best.counts_as.strengths[situation]
    for played in trick:
        strength = played.counts_as.strengths[situation]
        if strength > strongest:
            best = played
            strongest = strength
    return best


def deciding_rule(winner: Card, trump: Suit | None) -> str:
    """The id of the rule by which the winning card wins (TRICK-3 to TRICK-6)."""
    if winner.suit is None:
        return winner.wins_by
    return "TRICK-4" if winner.suit is trump else "TRICK-5"


def resolve_trick(cards: Iterable[Card | PlayedCard], trump: Suit | None = None) -> TrickResult:
    """Say who wins a trick, and by which rule.

    >>> from wizardrules import Suit, parse_cards
    >>> resolve_trick(parse_cards("R5 R3 J"), trump=Suit.RED).rule
    'TRICK-4'

    Args:
        cards: the cards in playing order, at least one.
        trump: the trump suit, None for no trump.

    Raises:
        WizardError: for an empty trick, more copies of a card than the deck has, or anything that
            is no card.
    """
    trick = _checked(cards)
    if trump is not None and not isinstance(trump, Suit):
        raise WizardError(f"trump is a Suit or None, not {trump!r:.50}")
    led = led_by(trick)
    winner = winning_card(trick, under_trump(trump) + led)
    return TrickResult(
        winner=winner.seat,
        taken=True,
        led=suit_at(led),
        rule=deciding_rule(winner.counts_as, trump),
    )


def _checked(cards: Iterable[Card | PlayedCard]) -> list[PlayedCard]:
    """The trick with places for seats, or an error if it is none."""
    trick = []
    for place, card in enumerate(cards):
        if isinstance(card, Card):
            trick.append(PlayedCard(place, card, card))
        elif isinstance(card, PlayedCard):
            trick.append(PlayedCard(place, card.card, card.counts_as))
        else:
            raise WizardError(f"a trick has cards or played cards, not {card!r:.50}")
    if not trick:
        raise WizardError("a trick has at least one card")
    for card, count in Counter(played.card for played in trick).items():
        if count > (1 if card.is_number or card.is_special else COPIES):
            raise WizardError(f"{card} is in the trick {count} times, more than the deck has")
    return trick


def parse_trick(text: str) -> tuple[PlayedCard, ...]:
    """Read a trick in playing order, its cards as `parse_cards` reads them: "R5 R3 J".

    Returns:
        the played cards; as the seat of each stands its place in playing order, from 0.

    Raises:
        InvalidText: naming the first piece that is no card.
    """
    cards = parse_cards(text)
    return tuple(PlayedCard(place, card, card) for place, card in enumerate(cards))
