"""The moves and their text."""

from __future__ import annotations

import copy
import pickle

import pytest

import wizardrules as wr
from positions import untyped

RED_7 = wr.parse_card("R7")
TEXTS: dict[str, wr.Move] = {
    "bid 3": wr.Bid(3),
    "bid 0": wr.Bid(0),
    "play R7": wr.PlayCard(RED_7),
    "play W": wr.PlayCard(wr.WIZARD),
    "trump R": wr.ChooseTrump(wr.Suit.RED),
    "trump none": wr.ChooseTrump(None),
    "suit R": wr.DeclareSuit(wr.Suit.RED),
    "role W": wr.DeclareRole(wr.WIZARD),
    "role J": wr.DeclareRole(wr.JESTER),
    "pass R7": wr.PassCard(RED_7),
    "adjust +1": wr.AdjustBid(1),
    "adjust -1": wr.AdjustBid(-1),
    "lay R7": wr.LayCard(RED_7),
    "take W": wr.TakeCard(wr.WIZARD),
    "out 2": wr.Eliminate(2),
}


@pytest.mark.parametrize(("text", "move"), TEXTS.items(), ids=TEXTS)
def test_a_move_has_its_text_and_is_read_back(text: str, move: wr.Move) -> None:
    assert str(move) == text
    assert wr.parse_move(text) == move
    assert type(wr.parse_move(text)) is type(move)


def test_no_two_of_these_moves_are_equal() -> None:
    assert len(set(TEXTS.values())) == len(TEXTS)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (" BID  3 ", wr.Bid(3)),
        ("bid -1", wr.Bid(-1)),
        ("Play red 7", wr.PlayCard(RED_7)),
        ("play rote 7", wr.PlayCard(RED_7)),
        ("play Zauberer", wr.PlayCard(wr.WIZARD)),
        ("trump rot", wr.ChooseTrump(wr.Suit.RED)),
        ("TRUMP None", wr.ChooseTrump(None)),
        ("suit green", wr.DeclareSuit(wr.Suit.GREEN)),
        ("role Narr", wr.DeclareRole(wr.JESTER)),
        ("adjust 1", wr.AdjustBid(1)),
    ],
)
def test_moves_are_read_in_other_words_too(text: str, move: wr.Move) -> None:
    assert wr.parse_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "3", "R7", "raise 3", "bid3"),
        *("bid", "bid three", "bid 3.0", "bid 3 3", "bid ٣", "bid 1_0", "bid none"),
        *("play", "play R14", "play R7 W", "play none"),
        *("trump", "trump purple", "trump R7", "suit none", "suit"),
        *("role", "role X", "pass", "adjust", "adjust up", "lay", "take", "out", "out R"),
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(wr.InvalidText):
        wr.parse_move(text)


@pytest.mark.parametrize("number", ["9999999999", "1" * 11, "1" * 5000], ids=len)
def test_a_number_far_too_large_is_no_move(number: str) -> None:
    with pytest.raises(wr.InvalidText):
        wr.parse_move(f"bid {number}")


@pytest.mark.parametrize("move", TEXTS.values(), ids=str)
def test_a_move_is_a_value(move: wr.Move) -> None:
    for twin in (copy.copy(move), copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
        assert twin == move
        assert hash(twin) == hash(move)


def test_a_move_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        untyped(wr.Bid(1)).tricks = 2


def test_moves_of_different_kinds_are_different() -> None:
    kinds: tuple[type[wr.Move], ...] = (wr.PlayCard, wr.PassCard, wr.LayCard, wr.TakeCard)
    assert len({untyped(kind)(wr.WIZARD) for kind in kinds}) == 4
    assert untyped(wr.Bid(1)) != wr.AdjustBid(1)
