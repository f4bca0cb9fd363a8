"""Every possible trick of three cards under every trump, special cards in every form they can take.

Winner, taken and the suit led are held against an oracle of ten lines, a function of the naive
engine that knows cards only by their texts. Which rule decided, and which effects follow, is said
here once more in the words of the rules, by looking at what is in the trick.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, TypeAlias

import pytest

import naive
import wizardrules as wr

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PLAIN = tuple(dict.fromkeys(card.code for card in wr.Rules.base().deck))
OF_A_SUIT = tuple(f"{kind}={suit}" for kind in ("Ju", "Cl") for suit in wr.Suit)
VAMPIRES = ("Va=R7", "Va=W", "Va=J", "Va=Dr", "Va=Fa", "Va=Bo", "Va=Wi", "Va=Ju=R", "Va=Cl=B")
"""Of what a Vampire can copy one of each kind; counted as `Va=W`, it may have copied `Sh` too."""
SPECIAL = ("Dr", "Fa", "Bo", "Ww", *OF_A_SUIT, "Sh=J", "Sh=W", "Wi", *VAMPIRES)
FORMS = (*PLAIN, *SPECIAL)
TRUMPS = (*wr.Suit, None)

PLAYED = {text: wr.parse_trick(text)[0] for text in FORMS}
CARD = {text: text.partition("=")[0] for text in FORMS}
COUNTS_AS = {text: "J" if text == "Ww" else text.removeprefix("Va=") for text in FORMS} | {
    "Sh=J": "J",
    "Sh=W": "W",
}
KIND = {text: counts_as.partition("=")[0] for text, counts_as in COUNTS_AS.items()}
SUIT = {
    text: counts_as[-1] if "=" in counts_as else counts_as[0] if counts_as[1:].isdigit() else ""
    for text, counts_as in COUNTS_AS.items()
}
COPIES = {"W": 4, "J": 4}

Answer: TypeAlias = tuple[int, bool, str | None, str, tuple[str, ...]]
"""Place of the winner, whether the trick is taken, the suit led, the rule, the effects."""


def answer(texts: Iterable[str], trump: wr.Suit | None) -> Answer:
    """What the library says."""
    result = wr.resolve_trick([PLAYED[text] for text in texts], trump)
    led = result.led.code if result.led else None
    return result.winner, result.taken, led, result.rule, result.effects


def expected(texts: Sequence[str], trump: wr.Suit | None) -> Answer:
    """What the oracle says, and by the words of the rules the rest."""
    code = trump.code if trump else None
    kinds = [KIND[text] for text in texts]
    return (
        *naive.oracle_trick(texts, code),
        deciding_rule(kinds, [SUIT[text] for text in texts], code),
        effects(kinds),
    )


def deciding_rule(kinds: Sequence[str], suits: Sequence[str], trump: str | None) -> str:
    """The first rule that fits."""
    if "Dr" in kinds:
        return "TRICK-1" if "Fa" in kinds else "TRICK-2"
    if "W" in kinds:
        return "TRICK-3"
    if trump in suits:
        return "TRICK-4"
    return "TRICK-5" if any(suits) else "TRICK-6"


def effects(kinds: Sequence[str]) -> tuple[str, ...]:
    """In the order of SPECIAL-1; the Cloud has none in a trick with the Bomb (CLOUD-3)."""
    return tuple(
        kind
        for kind in ("Bo", "Ju", "Cl", "Wi")
        if kind in kinds and not (kind == "Cl" and "Bo" in kinds)
    )


def is_in_the_deck(texts: Sequence[str]) -> bool:
    """No card more often than the deck has it (DECK-1, DECK-2)."""
    cards = [CARD[text] for text in texts]
    return all(cards.count(card) <= COPIES.get(card, 1) for card in cards)


def copies_a_card_of_the_trick(texts: Sequence[str]) -> bool:
    """A Vampire copies what lies turned up; so a card of which there is one is not played, too."""
    cards = [CARD[text] for text in texts]
    copied = [KIND[text] for text in texts if CARD[text] == "Va"]
    return any(card not in COPIES and card in cards for card in copied)


def assert_answered_or_refused(texts: Sequence[str], trump: wr.Suit | None) -> bool:
    """Whether the trick is possible: then the answer is right; an impossible one is refused."""
    if is_in_the_deck(texts):
        if copies_a_card_of_the_trick(texts):
            return False
        assert answer(texts, trump) == expected(texts, trump), (texts, trump)
        return True
    try:
        answer(texts, trump)
    except wr.WizardError as error:
        assert "more than the deck has" in str(error)  # noqa: PT017 - a hundred thousand times
        return False
    raise AssertionError(f"{texts} is not refused")


def test_there_are_54_plain_cards_and_24_forms_of_special_ones() -> None:
    assert (len(PLAIN), len(SPECIAL), len(set(FORMS))) == (54, 24, 78)
    assert {CARD[text] for text in SPECIAL} == {card.code for card in naive.SPECIAL_CARDS}


@pytest.mark.parametrize("trump", TRUMPS, ids=str)
def test_every_trick_of_one_card_or_two(trump: wr.Suit | None) -> None:
    alone = [(form,) for form in FORMS if KIND[form] != "Bo"]
    assert all(assert_answered_or_refused(texts, trump) for texts in alone)
    two = sum(assert_answered_or_refused(texts, trump) for texts in product(FORMS, repeat=2))
    alike = 52 + 5 + 2 * 4**2 + 2**2 + 9**2  # a number card twice; Dr, Fa, Bo, Ww, Wi; Ju, Cl; ...
    copied = 2 * (5 + 4 + 4)  # a red 7, Dr, Fa, Bo, Wi; Ju, Cl; with the Vampire that copies it
    assert two == 78**2 - alike - copied


@pytest.mark.parametrize("bomb", ["Bo", "Va=Bo"])
def test_trick_6_a_bomb_alone_is_no_trick(bomb: str) -> None:
    with pytest.raises(wr.WizardError, match="TRICK-6"):
        answer([bomb], None)


def test_twenty_thousand_tricks_of_three_cards() -> None:
    rng = Random("tricks of three cards")
    forms = (*FORMS, *SPECIAL, *SPECIAL)
    for _ in range(20_000):
        assert_answered_or_refused(rng.choices(forms, k=3), rng.choice(TRUMPS))


POSSIBLE = (110_586, 109_656, 105_206, 105_072)
"""How many tricks are possible whose first card is one of every fourth form."""


def test_so_many_tricks_of_three_cards_are_possible() -> None:
    forms = [*[1] * 57, 4, 4, 2, 9]  # of each card of which there is one
    once, twice, thrice = (sum(number**power for number in forms) for power in (1, 2, 3))
    none_alike = once**3 - 3 * once * twice + 2 * thrice
    with_a_wizard_or_jester = 3 * 2 * (once**2 - twice) + 3 * 4 * once + 8
    copied = 6 * (5 * (once - 10 + 2) + 2 * 4 * (once - 13 + 2))  # see the tricks of two cards
    assert sum(POSSIBLE) == none_alike + with_a_wizard_or_jester - copied


@pytest.mark.slow
@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("trump", TRUMPS, ids=str)
def test_every_trick_of_three_cards(trump: wr.Suit | None, first: int) -> None:
    possible = sum(
        assert_answered_or_refused(texts, trump) for texts in product(FORMS[first::4], FORMS, FORMS)
    )
    assert possible == POSSIBLE[first]


@pytest.mark.parametrize("size", [4, 5, 6])
def test_random_tricks_of_more_cards(size: int) -> None:
    rng = Random(f"tricks of {size} cards")
    for _ in range(2_000):
        trump = rng.choice(TRUMPS)
        assert_answered_or_refused(rng.sample(PLAIN, size), trump)
        assert_answered_or_refused(rng.sample(FORMS, size), trump)
        few = rng.choices(PLAIN, k=4)
        assert_answered_or_refused(rng.choices(few, k=size), trump)
        assert_answered_or_refused(rng.choices([*few[:2], "W", "J"], k=size), trump)
        assert_answered_or_refused([*rng.sample(SPECIAL, size - 1), rng.choice(few)], trump)


@pytest.mark.parametrize("trump", TRUMPS, ids=str)
def test_tricks_of_jesters_with_few_others(trump: wr.Suit | None) -> None:
    for texts in product(["J", "W", "R1", "R13", "B7"], repeat=5):
        assert_answered_or_refused(texts, trump)


def test_a_trick_from_a_game_or_a_text_is_answered_like_its_cards() -> None:
    rng = Random("played cards")
    for _ in range(500):
        size = rng.randint(3, 6)
        texts = rng.sample(PLAIN, size)
        trump = rng.choice(TRUMPS)
        result = wr.resolve_trick(wr.parse_cards(" ".join(texts)), trump)
        first = rng.randrange(size)  # the seat that leads makes no difference
        played = [
            wr.PlayedCard((first + place) % size, card, card)
            for place, card in enumerate(wr.parse_cards(" ".join(texts)))
        ]
        assert wr.resolve_trick(played, trump) == result
        assert wr.resolve_trick(wr.parse_trick(" ".join(map(str, played))), trump) == result
