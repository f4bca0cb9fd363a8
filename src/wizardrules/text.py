"""Cards and suits as text: their codes, and their English and German names (DECK-1)."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from wizardrules.cards import (
    KNOWN_CARDS,
    NUMBER_CARDS,
    PLAIN_CARDS,
    SPECIAL_CARDS,
    SUIT_NAMES,
    SUITS,
    Card,
    Suit,
)
from wizardrules.errors import InvalidText, shown

if TYPE_CHECKING:
    from collections.abc import Mapping


@functools.cache
def _suit_names() -> Mapping[str, Suit]:
    names = {suit.code.lower(): suit for suit in SUITS}
    for suit, (english, german) in SUIT_NAMES.items():
        endings = ("", "e", "er", "es", "en", "em")
        names |= {english: suit} | {f"{german}{ending}": suit for ending in endings}
    return names | {name.replace("ü", "ue"): suit for name, suit in names.items()}


@functools.cache
def _card_names() -> Mapping[str, Card]:
    codes = {code.lower(): card for code, card in KNOWN_CARDS.items()}
    numbers = {
        f"{name} {card.value}": card
        for card in PLAIN_CARDS[:NUMBER_CARDS]
        for name, suit in _suit_names().items()
        if suit is card.suit
    }
    others = (*PLAIN_CARDS[NUMBER_CARDS:], *SPECIAL_CARDS)
    names = {name.lower(): card for card in others for name in (card.english, card.german)}
    return numbers | names | codes


def _composed(text: object) -> str:
    """A text in which a letter like ü is one character."""
    if not isinstance(text, str):
        raise InvalidText(f"a text is needed, not {shown(text)}")
    if text.isascii():
        return text
    import unicodedata  # noqa: PLC0415  # only texts with letters like ü have need of it

    return unicodedata.normalize("NFC", text)


def words_of(text: object) -> str:
    """A text in small letters, its words one space apart.

    Raises:
        InvalidText: if it is no text.
    """
    return " ".join(_composed(text).split()).lower()


def parse_suit(text: str) -> Suit:
    """Read a suit: its code, or its English or German name.

    Args:
        text: "R", "red", "rot", "rote"; capitals and spaces around it do not matter.

    Raises:
        InvalidText: if the text is no suit.
    """
    words = words_of(text)
    suit = _suit_names().get(words)
    if suit is None:
        what = f"{shown(text)} is no suit" if words else "a suit is missing"
        raise InvalidText(f"{what}; the suits are Y, R, G, B")
    return suit


def parse_card(text: str) -> Card:
    """Read a card of the rules: its code, or its English or German name.

    Args:
        text: "R7", "red 7", "rote 7", "W", "Wizard", "Zauberer", "Wi", "hexe", "Ju=R"; capitals
            and spaces around it do not matter.

    Raises:
        InvalidText: if the text is no card.
    """
    words = words_of(text)
    card = _card_names().get(words)
    if card is None:
        what = f"{shown(text)} is no card" if words else "a card is missing"
        raise InvalidText(f"{what}; cards are written like R7, W, J")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read several cards, separated by commas, or by spaces: "R7 W J", "red 7, Zauberer".

    Raises:
        InvalidText: naming the first piece that is no card.
    """
    return tuple(parse_card(piece) for piece in split_cards(text))


def split_cards(text: str) -> list[str]:
    """The pieces of a text of several cards: between commas, or words with a suit's name before.

    A space on both sides of an "=" does not part them.

    Raises:
        InvalidText: if it is no text.
    """
    text = _composed(text).replace(" = ", "=")
    if "," in text:
        return text.split(",")
    pieces: list[str] = []
    for word in text.split():
        last = pieces[-1].rpartition("=")[2].lower() if pieces else ""
        if last in _suit_names() and word.isdecimal():
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
    return pieces
