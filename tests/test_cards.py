"""The cards, their order and their text (DECK-1)."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from typing import TypeVar

import attrs
import pytest

import wizardrules as wr
from positions import BASE, untyped

SUITS = [wr.Suit.YELLOW, wr.Suit.RED, wr.Suit.GREEN, wr.Suit.BLUE]
NUMBER_CARDS = [card for card in BASE.deck if card.value is not None]
SPECIALS = {
    "Dr": (wr.DRAGON, "Dragon", "Drache"),
    "Fa": (wr.FAIRY, "Fairy", "Fee"),
    "Bo": (wr.BOMB, "Bomb", "Bombe"),
    "Ww": (wr.WEREWOLF, "Werewolf", "Werwolf"),
    "Ju": (wr.JUGGLER, "Juggler", "Jongleur"),
    "Cl": (wr.CLOUD, "Cloud", "Wolke"),
    "Sh": (wr.SHAPESHIFTER, "Shapeshifter", "Gestaltenwandler"),
    "Wi": (wr.WITCH, "Witch", "Hexe"),
    "Va": (wr.VAMPIRE, "Vampire", "Vampir"),
}
ALL_CARDS = [*dict.fromkeys(BASE.deck), *(card for card, _, _ in SPECIALS.values())]
MY_CARD = wr.Card("Xy", power=3, wins_by="HOUSE-1", overcomes="W", english="Ghost", german="Geist")
Thing = TypeVar("Thing")


def any_order(things: list[Thing]) -> list[Thing]:
    return random.Random(1).sample(things, len(things))


# DECK-1 ------------------------------------------------------------------------------------------


def test_deck_1_there_are_sixty_cards() -> None:
    assert len(BASE.deck) == 60


def test_deck_1_each_number_card_is_there_once() -> None:
    faces = Counter((card.suit, card.value) for card in NUMBER_CARDS)
    assert faces == {(suit, value): 1 for suit in SUITS for value in range(1, 14)}


def test_deck_1_there_are_four_wizards_and_four_jesters() -> None:
    rest = Counter(card for card in BASE.deck if card.value is None)
    assert rest == {wr.WIZARD: 4, wr.JESTER: 4}


def test_deck_1_wizards_are_alike_and_so_are_jesters() -> None:
    wizards = [card for card in BASE.deck if card.code == "W"]
    jesters = [card for card in BASE.deck if card.code == "J"]
    assert set(wizards) == {wr.WIZARD}
    assert set(jesters) == {wr.JESTER}


@pytest.mark.parametrize("card", [wr.WIZARD, wr.JESTER])
def test_deck_1_wizards_and_jesters_belong_to_no_suit(card: wr.Card) -> None:
    assert (card.suit, card.value) == (None, None)


def test_deck_1_the_deck_is_sorted_with_jesters_before_wizards() -> None:
    codes = [f"{suit}{value}" for suit in "YRGB" for value in range(1, 14)]
    assert [str(card) for card in BASE.deck] == codes + ["J"] * 4 + ["W"] * 4


# Suits -------------------------------------------------------------------------------------------


def test_the_suits_are_yellow_red_green_blue() -> None:
    assert list(wr.Suit) == SUITS
    assert [suit.code for suit in wr.Suit] == list("YRGB")
    assert [suit.index for suit in wr.Suit] == [0, 1, 2, 3]
    assert sorted(any_order(SUITS)) == SUITS


def test_a_suit_comes_neither_before_nor_after_what_is_none() -> None:
    with pytest.raises(TypeError):
        sorted([wr.Suit.RED, untyped(3)])


@pytest.mark.parametrize("suit", SUITS)
def test_the_text_of_a_suit_is_read_back(suit: wr.Suit) -> None:
    assert wr.parse_suit(str(suit)) is suit


@pytest.mark.parametrize(
    ("text", "suit"),
    [
        ("yellow", wr.Suit.YELLOW),
        ("gelb", wr.Suit.YELLOW),
        ("Gelbe", wr.Suit.YELLOW),
        ("RED", wr.Suit.RED),
        ("rot", wr.Suit.RED),
        ("roter", wr.Suit.RED),
        ("green", wr.Suit.GREEN),
        ("grün", wr.Suit.GREEN),
        ("GRÜNEN", wr.Suit.GREEN),
        ("gruen", wr.Suit.GREEN),
        (" blue\n", wr.Suit.BLUE),
        ("blau", wr.Suit.BLUE),
        ("blaues", wr.Suit.BLUE),
        ("b", wr.Suit.BLUE),
    ],
)
def test_suits_are_read_in_english_and_german(text: str, suit: wr.Suit) -> None:
    assert wr.parse_suit(text) is suit


@pytest.mark.parametrize("text", ["", "none", "R7", "purple", "W", "r e d", "rotte"])
def test_what_is_no_suit_is_refused(text: str) -> None:
    with pytest.raises(wr.InvalidText, match=r"is no suit|a suit is missing"):
        wr.parse_suit(text)


# The text of cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_the_code_of_a_card_is_its_text_and_is_read_back(card: wr.Card) -> None:
    assert str(card) == card.code
    assert repr(card) == f"<{card.code}>"
    assert wr.parse_card(str(card)) is card
    assert wr.parse_card(str(card).lower()) is card


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_a_card_is_read_by_its_english_and_its_german_name(card: wr.Card) -> None:
    assert wr.parse_card(card.english) is card
    assert wr.parse_card(card.german) is card


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("red 7", "R7"),
        ("rote 7", "R7"),
        ("rot 7", "R7"),
        ("ROTER 7", "R7"),
        ("r 7", "R7"),
        ("  blue   13 ", "B13"),
        ("blaue 13", "B13"),
        ("yellow 1", "Y1"),
        ("gelbe 1", "Y1"),
        ("green 11", "G11"),
        ("grüne 11", "G11"),
        ("gruene 11", "G11"),
        ("wizard", "W"),
        ("Zauberer", "W"),
        ("Jester", "J"),
        ("NARR", "J"),
        ("w", "W"),
        ("wi", "Wi"),
        ("hexe", "Wi"),
        ("ww", "Ww"),
        ("drache", "Dr"),
        ("Fee", "Fa"),
        ("gestaltenwandler", "Sh"),
    ],
)
def test_cards_are_read_in_english_and_german(text: str, code: str) -> None:
    assert wr.parse_card(text).code == code


@pytest.mark.parametrize(
    "text",
    ["", " ", "R0", "R14", "R07", "R-1", "R7.5", "7", "7R", "red", "red7", "P7", "X", "RW", "R7 W"],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(wr.InvalidText, match=r"is no card|a card is missing"):
        wr.parse_card(text)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("R7 W J", ["R7", "W", "J"]),
        ("R7, W,J", ["R7", "W", "J"]),
        ("red 7, Zauberer", ["R7", "W"]),
        ("rote 7 zauberer grüne 11", ["R7", "W", "G11"]),
        ("J\n\tJ", ["J", "J"]),
        ("", []),
    ],
)
def test_several_cards_are_read_between_spaces_or_commas(text: str, codes: list[str]) -> None:
    assert [card.code for card in wr.parse_cards(text)] == codes


def test_one_wrong_card_among_several_is_named() -> None:
    with pytest.raises(wr.InvalidText, match="'R14' is no card"):
        wr.parse_cards("R7 R14 W")


# The cards as values -----------------------------------------------------------------------------


def test_cards_are_ordered_by_suit_and_value_then_jester_wizard_and_the_specials() -> None:
    assert [card.code for card in sorted(any_order(ALL_CARDS))] == [
        *(f"{suit}{value}" for suit in "YRGB" for value in range(1, 14)),
        *("J", "W"),
        *("Dr", "Fa", "Bo", "Ww", "Ju", "Cl", "Sh", "Wi", "Va"),
    ]


@pytest.mark.parametrize(("code", "fact"), SPECIALS.items(), ids=SPECIALS)
def test_the_nine_special_cards_have_their_codes_and_names(
    code: str, fact: tuple[wr.Card, str, str]
) -> None:
    card, english, german = fact
    assert (card.code, card.english, card.german) == (code, english, german)
    assert (card.suit, card.value) == (None, None)
    assert card.is_special
    assert not card.is_number


def test_number_cards_know_suit_and_value_and_their_names() -> None:
    card = wr.parse_card("G11")
    assert (card.suit, card.value) == (wr.Suit.GREEN, 11)
    assert (card.english, card.german) == ("green 11", "grüne 11")
    assert card.is_number
    assert not card.is_special


@pytest.mark.parametrize("card", [wr.WIZARD, wr.JESTER])
def test_wizard_and_jester_are_neither_number_cards_nor_special(card: wr.Card) -> None:
    assert not card.is_number
    assert not card.is_special


def test_a_juggler_or_cloud_for_which_a_suit_was_named_is_of_that_suit() -> None:
    juggler = wr.parse_card("Ju=R")
    cloud = wr.parse_card("Cl=B")
    assert (juggler.suit, juggler.value, juggler.kind) == (wr.Suit.RED, 7.5, "Ju")
    assert (cloud.suit, cloud.value, cloud.kind) == (wr.Suit.BLUE, 9.75, "Cl")
    assert (juggler.english, cloud.german) == ("red Juggler", "blaue Wolke")
    assert wr.CLOUD < cloud < wr.SHAPESHIFTER
    assert juggler.is_special
    assert not juggler.is_number


def test_only_juggler_cloud_shapeshifter_vampire_and_werewolf_leave_open_what_they_count_as() -> (
    None
):
    unsettled = [card.code for card in ALL_CARDS if not card.is_settled]
    assert unsettled == ["Ww", "Ju", "Cl", "Sh", "Va"]
    assert wr.parse_card("Ju=R").is_settled


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        untyped(wr.WIZARD).code = "J"


@pytest.mark.parametrize("card", [*ALL_CARDS, wr.parse_card("Ju=R"), MY_CARD], ids=str)
def test_a_copied_card_is_the_card_itself(card: wr.Card) -> None:
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card


@pytest.mark.parametrize("card", [*ALL_CARDS, wr.parse_card("Cl=B")], ids=str)
def test_a_pickled_card_of_the_rules_comes_back_as_itself(card: wr.Card) -> None:
    assert pickle.loads(pickle.dumps(card)) is card


# Cards of one's own ------------------------------------------------------------------------------


def test_a_card_of_ones_own_is_equal_by_all_that_describes_it_and_sorts_last() -> None:
    assert attrs.evolve(MY_CARD) == MY_CARD != wr.Card("Xy")
    assert hash(attrs.evolve(MY_CARD)) == hash(MY_CARD)
    assert wr.VAMPIRE < wr.Card("Aa") < MY_CARD
    assert MY_CARD != wr.WIZARD
    assert MY_CARD.is_special


def test_a_card_of_ones_own_with_a_suit_named_for_it() -> None:
    card = wr.Card("Xy=R", suit=wr.Suit.RED, value=3.5)
    assert (card.kind, card.suit, card.value) == ("Xy", wr.Suit.RED, 3.5)
    assert card.is_settled


def test_a_pickled_card_of_ones_own_comes_back_with_all_it_had() -> None:
    card = wr.Card("Xy=G", suit=wr.Suit.GREEN, value=3.5, english="Ghost", german="Geist")
    for mine in (MY_CARD, card):
        back: wr.Card = pickle.loads(pickle.dumps(mine))
        assert back == mine
        assert (back.code, back.suit, back.value) == (mine.code, mine.suit, mine.value)
        assert (back.power, back.wins_by) == (mine.power, mine.wins_by)
        assert (back.english, back.german) == (mine.english, mine.german)
        assert back.overcomes == mine.overcomes


@pytest.mark.parametrize("code", ["", "X", "xy", "XY", "Xabcd", "X1", "Xy\n", "Xy=P", "Xy=", "Äb"])
def test_a_card_of_ones_own_needs_a_proper_code(code: str) -> None:
    with pytest.raises(wr.WizardError, match="no code for a special card"):
        wr.Card(code)


@pytest.mark.parametrize("code", [5, ["Xy"], b"Xy", wr.Suit.RED])
def test_the_code_of_a_card_is_a_text(code: object) -> None:
    with pytest.raises(wr.WizardError, match="no code for a special card"):
        wr.Card(untyped(code))


@pytest.mark.parametrize("code", ["Dr", "Wi", "Ju", "Ju=R", "Va=R"])
def test_a_card_of_ones_own_cannot_take_the_code_of_a_known_one(code: str) -> None:
    with pytest.raises(wr.WizardError, match="card of the rules"):
        wr.Card(code, suit=wr.Suit.RED if "=" in code else None)


def test_a_card_of_ones_own_has_exactly_the_suit_in_its_code() -> None:
    with pytest.raises(wr.WizardError, match="the suit that its code names"):
        wr.Card("Xy=R", suit=wr.Suit.BLUE, value=3)
    with pytest.raises(wr.WizardError, match="the suit that its code names"):
        wr.Card("Xy", suit=wr.Suit.BLUE, value=3)
    with pytest.raises(wr.WizardError, match="the suit that its code names"):
        wr.Card("Xy=R", power=1)


def test_a_card_of_ones_own_has_suit_and_value_or_neither_and_power_only_without() -> None:
    with pytest.raises(wr.WizardError, match="neither suit nor value"):
        wr.Card("Xy=R", suit=wr.Suit.RED)
    with pytest.raises(wr.WizardError, match="neither suit nor value"):
        wr.Card("Xy", value=3)
    with pytest.raises(wr.WizardError, match="neither suit nor value"):
        wr.Card("Xy=R", suit=wr.Suit.RED, value=3, power=1)


@pytest.mark.parametrize(
    "parts",
    [
        {"code": None},
        {"code": "Xy=R", "suit": "R", "value": 3},
        {"code": "Xy=R", "suit": wr.Suit.RED, "value": "3"},
        {"code": "Xy", "power": None},
        {"code": "Xy", "power": "3"},
    ],
    ids=str,
)
def test_the_parts_of_a_card_of_ones_own_are_what_they_should_be(parts: dict[str, object]) -> None:
    with pytest.raises(wr.WizardError):
        wr.Card(**untyped(parts))
