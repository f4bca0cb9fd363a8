"""Every possible trick of three cards under every trump, against an oracle of ten lines.

The oracle is a function of the naive engine; it knows cards only by their codes. Which rule decided
is said here once more in the words of the rules, by looking at what is in the trick.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import TYPE_CHECKING, TypeAlias

import pytest

import naive
import wizardrules as wr

if TYPE_CHECKING:
    from collections.abc import Sequence

FACES = tuple(dict.fromkeys(wr.Rules.base().deck))
TRUMPS = (*wr.Suit, None)

Answer: TypeAlias = tuple[int, bool, str | None, str]
"""Place of the winner, whether the trick is taken, the suit led, the rule that decided."""


def answer(cards: Sequence[wr.Card], trump: wr.Suit | None) -> Answer:
    """What the library says."""
    result = wr.resolve_trick(cards, trump)
    led = result.led.code if result.led else None
    return result.winner, result.taken, led, result.rule


def expected(cards: Sequence[wr.Card], trump: wr.Suit | None) -> Answer:
    """What the oracle says, and the first of the rules that fits."""
    codes = [card.code for card in cards]
    if "W" in codes:
        rule = "TRICK-3"
    elif trump is not None and any(code.startswith(trump.code) for code in codes):
        rule = "TRICK-4"
    else:
        rule = "TRICK-6" if set(codes) == {"J"} else "TRICK-5"
    return (*naive.oracle_trick(codes, trump.code if trump else None), rule)


def is_possible(cards: Sequence[wr.Card]) -> bool:
    """No number card twice, no more than four Wizards or Jesters (DECK-1)."""
    copies = {"W": 4, "J": 4}
    return all(count <= copies.get(card.code, 1) for card, count in Counter(cards).items())


def assert_answered_or_refused(cards: Sequence[wr.Card], trump: wr.Suit | None) -> bool:
    """Whether the trick is possible: then the answer is right; an impossible one is refused."""
    if is_possible(cards):
        assert answer(cards, trump) == expected(cards, trump), (cards, trump)
        return True
    with pytest.raises(wr.WizardError, match="more than the deck has"):
        wr.resolve_trick(cards, trump)
    return False


def test_there_are_54_faces() -> None:
    assert len(FACES) == 54


@pytest.mark.parametrize("trump", TRUMPS, ids=str)
def test_every_trick_of_one_card_or_two(trump: wr.Suit | None) -> None:
    tricks = [*product(FACES), *product(FACES, repeat=2)]
    assert sum(assert_answered_or_refused(cards, trump) for cards in tricks) == 54 + 54**2 - 52


def test_twenty_thousand_tricks_of_three_cards() -> None:
    rng = Random("tricks of three cards")
    for _ in range(20_000):
        assert_answered_or_refused(rng.choices(FACES, k=3), rng.choice(TRUMPS))


@pytest.mark.slow
@pytest.mark.parametrize("trump", TRUMPS, ids=str)
def test_every_trick_of_three_cards(trump: wr.Suit | None) -> None:
    twice = 52 * (3 * 53 + 1)  # a number card and its double with any other, in any order, or three
    tricks = product(FACES, repeat=3)
    assert sum(assert_answered_or_refused(cards, trump) for cards in tricks) == 54**3 - twice


@pytest.mark.parametrize("size", [4, 5, 6])
def test_random_tricks_of_more_cards(size: int) -> None:
    rng = Random(f"tricks of {size} cards")
    deck = wr.Rules.base().deck
    for _ in range(2_000):
        trump = rng.choice(TRUMPS)
        assert assert_answered_or_refused(rng.sample(deck, size), trump)
        few_faces = rng.choices(FACES, k=4)
        assert_answered_or_refused(rng.choices(few_faces, k=size), trump)
        assert_answered_or_refused(
            rng.choices([*few_faces[:2], wr.WIZARD, wr.JESTER], k=size), trump
        )


@pytest.mark.parametrize("trump", TRUMPS, ids=str)
def test_tricks_of_jesters_with_few_others(trump: wr.Suit | None) -> None:
    few = wr.parse_cards("J W R1 R13 B7")
    for cards in product(few, repeat=5):
        assert_answered_or_refused(cards, trump)


def test_a_trick_from_a_game_or_a_text_is_answered_like_its_cards() -> None:
    rng = Random("played cards")
    for _ in range(500):
        size = rng.randint(3, 6)
        cards = rng.sample(wr.Rules.base().deck, size)
        trump = rng.choice(TRUMPS)
        first = rng.randrange(size)  # the seat that leads makes no difference
        played = [
            wr.PlayedCard((first + place) % size, card, card) for place, card in enumerate(cards)
        ]
        assert wr.resolve_trick(played, trump) == wr.resolve_trick(cards, trump)
        text = " ".join(map(str, played))
        assert wr.resolve_trick(wr.parse_trick(text), trump) == wr.resolve_trick(cards, trump)
