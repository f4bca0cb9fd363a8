"""A trick: what must be followed, who wins, which effects follow (FOLLOW-2, -6, -7, -9; TRICK).

What a played card counts as is settled when it is played and stands in its `PlayedCard`; all the
rest reads that. The strength of a card under a trump and a suit to follow is a property of the
card, so the winner is the first of the strongest, unless a card is there that overcomes it.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import attrs
from typing_extensions import override

from wizardrules.cards import (
    COPIES,
    KNOWN_CARDS,
    MAY_BE_OVERCOME,
    MOST_PLAYERS,
    NO_TRUMP,
    OPEN,
    PLAIN_CARDS,
    SUITS,
    Card,
    Suit,
)
from wizardrules.errors import InvalidText, WizardError, shown
from wizardrules.text import parse_card, parse_suit, split_cards

if TYPE_CHECKING:
    from collections.abc import Sequence


@attrs.frozen(weakref_slot=False)
class PlayedCard:
    """A card in a trick; its text is the card's, then "=" and what it counts as if not itself.

    Attributes:
        seat: who played it.
        card: the card.
        counts_as: what it counts as in every respect (SPECIAL-2): the card itself for most and for
            those not yet declared; a Juggler named red counts as `Ju=R`, a Shapeshifter as `W`.
        lead: what it settles for those who follow, as `Card.lead`; by default that of the card
            that it counts as.
        strengths: how strong it is, as `Card.strengths`; by default those of that card.
    """

    seat: int
    card: Card
    counts_as: Card
    lead: int = attrs.field(
        default=attrs.Factory(lambda played: _card_of(played).lead, takes_self=True),
        kw_only=True,
        eq=False,
        repr=False,
    )
    strengths: tuple[float, ...] = attrs.field(
        default=attrs.Factory(lambda played: _card_of(played).strengths, takes_self=True),
        kw_only=True,
        eq=False,
        repr=False,
    )

    @override
    def __str__(self) -> str:
        if self.counts_as.kind == self.card.kind:
            return self.counts_as.code
        return f"{self.card}={self.counts_as}"

    @override
    def __reduce__(self) -> tuple[object, ...]:
        played = functools.partial(PlayedCard, self.seat, self.card, self.counts_as)
        if self.strengths is not self.counts_as.strengths:
            played = functools.partial(played, lead=self.lead, strengths=self.strengths)
        return played, ()


def _card_of(played: PlayedCard) -> Card:
    """What it counts as; refuses what is no played card."""
    for card in (played.card, played.counts_as):
        if not isinstance(card, Card):
            raise WizardError(f"a played card is a Card that counts as a Card, not {shown(card)}")
    return played.counts_as


@functools.lru_cache(maxsize=10_000)
def played_as(seat: int, card: Card, counts_as: Card) -> PlayedCard:
    """A card that a seat has played; of those that come often none is built twice."""
    return PlayedCard(seat, card, counts_as)


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
        taken: whether the winner takes the trick; False with a Bomb in it (BOMB-1).
        led: the suit that was to follow, None if there was none.
        rule: the id of the TRICK rule that decided.
        effects: the kinds of the cards whose effects follow, in their order (SPECIAL-1): `Bo`,
            `Ju`, `Cl`, `Wi`; also for a card that counts as one of them.
    """

    winner: int
    taken: bool
    led: Suit | None
    rule: str
    effects: tuple[str, ...]


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
    return next((lead for played in trick if (lead := played.lead) != OPEN), OPEN)


def winning_card(trick: Sequence[PlayedCard], situation: int) -> PlayedCard:
    """The card that wins: the first of the strongest, or what overcomes it.

    Args:
        trick: the cards in playing order, at least one.
        situation: `under_trump(trump)` and the index of the suit to follow, added.
    """
    best = trick[0]
    strongest = best.strengths[situation]
    for played in trick:
        strength = played.strengths[situation]
        if strength > strongest:
            best = played
            strongest = strength
    if strongest < MAY_BE_OVERCOME:
        return best
    beaten = best.counts_as.kind
    return next((played for played in trick if played.counts_as.overcomes == beaten), best)


def _deciding_rule(trick: Sequence[PlayedCard], winner: Card, trump: Suit | None) -> str:
    """The id of the rule by which the winning card wins."""
    if winner.overcomes in {played.counts_as.kind for played in trick}:
        return "TRICK-1"
    if winner.suit is None:
        return winner.wins_by
    return "TRICK-4" if winner.suit is trump else "TRICK-5"


def is_taken(trick: Iterable[PlayedCard]) -> bool:
    """Whether anybody takes the trick (BOMB-1)."""
    for played in trick:  # noqa: SIM110  # a loop is quicker than `any`, and it is asked often
        if played.counts_as.bombs:
            return False
    return True


def effects_after(trick: Sequence[PlayedCard]) -> tuple[PlayedCard, ...]:
    """The cards whose effects follow, in their order (SPECIAL-1, SPECIAL-2, CLOUD-3)."""
    for played in trick:
        if played.counts_as.effect:
            break
    else:
        return ()
    cards = [played for played in trick if played.counts_as.effect]
    if not is_taken(cards):
        cards = [played for played in cards if not played.counts_as.if_taken]
    cards.sort(key=lambda played: played.counts_as.effect)
    return tuple(cards)


def resolve_trick(cards: Iterable[Card | PlayedCard], trump: Suit | None = None) -> TrickResult:
    """Say who wins a trick, by which rule, and what follows.

    >>> from wizardrules import Suit, parse_trick
    >>> resolve_trick(parse_trick("R5 Ju=R J"), trump=Suit.RED)
    TrickResult(winner=1, taken=True, led=<Suit.RED: 'R'>, rule='TRICK-4', effects=('Ju',))

    Args:
        cards: the cards in playing order, at least one. A card that somebody has to declare must
            be a played card that says what it counts as; a Werewolf counts as a Jester
            (WEREWOLF-4).
        trump: the trump suit, None for no trump.

    Raises:
        WizardError: for an empty trick, a Bomb alone, a card that is not declared or cannot count
            as what it is said to, more copies of a card than the deck has, or what is no card.
    """
    trick = checked_trick(cards, trump)
    led = led_by(trick)
    winner = winning_card(trick, under_trump(trump) + led)
    if winner.counts_as.bombs:
        raise WizardError(f"{winner} never wins a trick (TRICK-6), and here is nothing else")
    return TrickResult(
        winner=winner.seat,
        taken=is_taken(trick),
        led=suit_at(led),
        rule=_deciding_rule(trick, winner.counts_as, trump),
        effects=tuple(played.counts_as.kind for played in effects_after(trick)),
    )


def checked_trick(cards: Iterable[Card | PlayedCard], trump: Suit | None) -> list[PlayedCard]:
    """The trick with places for seats, or an error if it is none, or the trump suit is no suit."""
    if trump is not None and not isinstance(trump, Suit):
        raise WizardError(f"trump is a Suit or None, not {shown(trump)}")
    if not isinstance(cards, Iterable):
        raise WizardError(f"a trick is cards in playing order, not {shown(cards)}")
    trick = [_placed(place, card) for place, card in enumerate(cards)]
    if not trick:
        raise WizardError("a trick has at least one card")
    for card, count in Counter(played.card for played in trick).items():
        if count > (1 if card.is_number or card.is_special else COPIES):
            many = f"{count} times, more than the deck has"
            rule = "DECK-2" if card.is_special else "DECK-1"
            raise WizardError(f"{card} is in the trick {many} [{rule}]")
    return trick


def _placed(place: int, card: Card | PlayedCard) -> PlayedCard:
    """A card of a trick with its place for a seat, if it is declared and can be what it says."""
    if isinstance(card, Card):
        played = PlayedCard(place, KNOWN_CARDS.get(card.kind, card), card.undeclared)
    elif isinstance(card, PlayedCard):
        played = PlayedCard(place, card.card, card.counts_as)
    else:
        raise WizardError(f"a trick has cards or played cards, not {shown(card)}")
    if "=" in played.card.code:
        raise WizardError(f"{played.card} does not lie in the deck; it is what a card counts as")
    if not played.counts_as.is_settled:
        raise WizardError(f"what {played} counts as must be declared, as in Ju=R, Sh=W, Va=R12")
    if not played.card.may_count_as(played.counts_as):
        raise WizardError(f"{played.card} cannot count as {played.counts_as}")
    return played


def parse_trick(text: str) -> tuple[PlayedCard, ...]:
    """Read a trick in playing order: "R5 Ju=R J".

    The cards are separated and written as for `parse_cards`; what a card counts as stands behind
    an "=": `Ju=R`, `Cl=B`, `Sh=W`, `Va=R12`, `Va=W`, `Va=Ju=R`.

    Returns:
        the played cards; as the seat of each stands its place in playing order, from 0.

    Raises:
        InvalidText: naming the first piece that is no card, or cannot count as what it says.
    """
    return tuple(
        PlayedCard(place, *_parse_played(piece)) for place, piece in enumerate(split_cards(text))
    )


def _parse_played(text: str) -> tuple[Card, Card]:
    """A card and what it counts as."""
    name, declares, role = text.partition("=")
    card = parse_card(name)
    if not declares:
        return card, card.undeclared
    counts_as = _counted_as(card, role)
    if not card.may_count_as(counts_as):
        raise InvalidText(f"{shown(text)}: {card} cannot count as {counts_as}")
    return card, counts_as


def _counted_as(card: Card, text: str) -> Card:
    """What a card is declared as; a Vampire also as a card for which a suit is named."""
    name, names, suit = text.partition("=")
    if names and _wants_suit(model := parse_card(name)):
        return KNOWN_CARDS[f"{model}={parse_suit(suit)}"]
    if _wants_suit(card):
        return KNOWN_CARDS[f"{card}={parse_suit(text)}"]
    try:
        return parse_card(text)
    except InvalidText as error:
        if not (card.plays_as and text.strip()):
            raise
        roles = " or ".join(card.plays_as)
        raise InvalidText(f"{card} counts as {roles}, not as {shown(text)}") from error


def _wants_suit(card: Card) -> bool:
    """Whether a suit is named for the card when it is played (JUGGLER-1, CLOUD-1)."""
    return f"{card}={SUITS[0]}" in KNOWN_CARDS
