"""Names in both languages: of suits, of cards, of cards on the table, of values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wizardrules.cards import SUIT_NAMES
from wizardrules.explain.sentences import say
from wizardrules.words import Words

if TYPE_CHECKING:
    from wizardrules.cards import Card, Suit
    from wizardrules.trick import PlayedCard

NO_TRUMP: Final = Words("no trump", "kein Trumpf")
_FRACTIONS: Final = {0.5: "½", 0.75: "¾", 0.25: "¼"}


def suit_name(suit: Suit) -> Words:
    """The name of a suit as a noun."""
    english, german = SUIT_NAMES[suit]
    return Words(english, german.capitalize())


def trump_name(trump: Suit | None) -> Words:
    """The name of the trump suit, or that there is none."""
    return NO_TRUMP if trump is None else suit_name(trump)


def card_name(card: Card) -> Words:
    """The code of a number card, the name of every other; its code if it has no name."""
    if card.is_number:
        return Words(card.code, card.code)
    return Words(card.english or card.code, card.german or card.code)


def played_name(played: PlayedCard) -> Words:
    """The name of a card on the table, with what it counts as if that is another."""
    if played.card.kind == played.counts_as.kind:
        return card_name(played.counts_as)
    names = {"card": card_name(played.card), "role": card_name(played.counts_as)}
    return say("{card} as {role}", "{card} als {role}", **names)


def place_name(place: int, played: PlayedCard) -> Words:
    """A card on the table by its place in playing order, counted from 1."""
    return say("card {at} ({name})", "Karte {at} ({name})", at=place + 1, name=played_name(played))


def at_the_beginning(words: Words) -> Words:
    """The same words as a sentence begins with them."""
    return Words(words[:1].upper() + words[1:], words.de[:1].upper() + words.de[1:])


def value_name(value: float) -> str:
    """A value as it is written: 7, 7½, 9¾."""
    whole = int(value)
    part = value - whole
    return f"{whole}{_FRACTIONS[part]}" if part in _FRACTIONS else f"{value:g}"
