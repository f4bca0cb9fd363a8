"""The Bomb (BOMB-1, BOMB-2)."""

from __future__ import annotations

import pytest

import wizardrules as wr
from special_positions import after, legal, playing, then, to_the_end_of_the_round


@pytest.mark.parametrize("place", range(3))
def test_bomb_1_a_trick_with_the_bomb_is_taken_by_nobody(place: int) -> None:
    cards = ["R9", "R8"]
    cards.insert(place, "Bo")
    one, two, three = cards
    state = after(playing(f"{one} Y1 | {two} Y2 | {three} Y3"), " ".join(cards))
    assert (state.phase, state.tricks_won, state.trick) == ("playing", (0, 0, 0), ())


@pytest.mark.parametrize("trump", ["J", "R1"])
def test_bomb_1_whatever_would_have_won(trump: str) -> None:
    for winner in ("W", "R13", "Dr", "Fa", "J", "G2"):
        state = after(playing(f"Bo Y1 | {winner} Y2 | Y4 Y3", up=trump), f"Bo {winner}")
        state = wr.play(state, wr.legal_moves(state)[0])
        assert state.tricks_won == (0, 0, 0)


def test_bomb_1_counts_for_no_one_when_the_round_is_scored() -> None:
    state = after(playing("W | R8 | Bo", bids="1 0 1"), "W R8 Bo")
    row = state.sheet[-1]
    assert (row.tricks, row.points) == ((0, 0, 0), (-10, 20, -10))


@pytest.mark.parametrize(
    ("cards", "leader"),
    [
        ("Bo R8 R9", 2),
        ("R9 Bo R8", 0),
        ("Bo W Dr", 2),
        ("Bo J J", 1),
        ("Fa Bo Dr", 0),
        ("Wi Bo J", 2),
        ("Bo Fa Sh=J", 2),
        ("Bo R9 R8", 1),
    ],
)
def test_bomb_2_who_would_have_won_leads_the_next_trick(cards: str, leader: int) -> None:
    one, two, three = (piece.partition("=")[0] for piece in cards.split())
    state = after(playing(f"{one} Y1 | {two} Y2 | {three} Y3"), cards)
    while state.trick:
        state = wr.play(state, wr.legal_moves(state)[0])
    assert (state.to_act, state.tricks_won) == ((leader,), (0, 0, 0))


def test_bomb_2_the_tricks_then_sum_to_less_than_the_cards_of_each() -> None:
    state = playing("R9 Y1 G1 | R8 Y2 G2 | Bo Y3 G3")
    scored = to_the_end_of_the_round(after(state, "R9 R8 Bo"))
    assert (scored.phase, scored.cards_each, sum(scored.sheet[-1].tricks)) == ("dealing", 3, 2)


def test_bomb_2_the_round_ends_with_empty_hands_even_without_a_trick() -> None:
    state = after(playing("R9 | R8 | Bo"), "R9 R8 Bo")
    assert (state.phase, state.round_number, sum(state.sheet[-1].tricks)) == ("dealing", 1, 0)


def test_bomb_1_a_later_trick_of_the_round_is_taken_again() -> None:
    state = after(playing("R9 Y1 G1 | R8 Y2 G2 | Bo Y3 G3"), "R9 R8 Bo Y1 Y2 Y3")
    assert (state.to_act, state.tricks_won) == ((2,), (0, 0, 1))


def test_bomb_1_tricks_taken_before_stay_with_their_owners() -> None:
    state = after(playing("R9 Y1 G1 | R8 Y2 G2 | R7 Bo G3"), "R9 R8 R7 Y1 Y2 Bo")
    assert (state.to_act, state.tricks_won) == ((1,), (1, 0, 0))


def test_bomb_1_a_vampire_that_copies_it_bombs_too() -> None:
    state = after(playing("R9 Y1 | R8 Y2 | Va Y3", up="Bo"), "R9 R8 Va")
    assert (state.to_act, state.tricks_won) == ((0,), (0, 0, 0))


def test_bomb_1_one_laid_in_by_the_witch_bombs_nothing() -> None:
    state = after(playing("R9 Y1 | R8 Y2 | Wi Bo"), "R9 R8 Wi")
    state = then(state, "lay Bo", "take R9")
    assert (state.to_act, state.tricks_won) == ((0,), (1, 0, 0))


def test_bomb_led_sets_no_suit() -> None:
    state = after(playing("Bo Y1 | G5 Y2 | G6 Y3", up="R1"), "Bo")
    assert (state.led, legal(state)) == (None, "Y2 G5")
    assert legal(after(state, "G5")) == "G6"


@pytest.mark.parametrize("other", ["J", "Fa", "Wi", "Y1", "Va=J"])
def test_trick_6_the_bomb_never_wins(other: str) -> None:
    for cards, place in ((f"Bo {other}", 1), (f"{other} Bo", 0)):
        assert wr.resolve_trick(wr.parse_trick(cards)).winner == place
