"""Who plays when, and which cards may be played (FOLLOW-1 to FOLLOW-8)."""

from __future__ import annotations

import pytest

import wizardrules as wr
from positions import after, forbids, legal, playing

RED_IS_TRUMP = "R1"


@pytest.mark.parametrize("dealer", range(4))
def test_follow_1_the_dealers_left_neighbour_leads_the_first_trick(dealer: int) -> None:
    assert playing("R7 | B5 | G2 | Y1", dealer=dealer).to_act == ((dealer + 1) % 4,)


def test_follow_1_then_play_goes_clockwise_one_card_each() -> None:
    state = playing("R7 | B5 | G2 | Y1", dealer=1)
    order: list[int] = []
    for _ in range(4):
        order += state.to_act
        state = wr.play(state, wr.legal_moves(state)[0])
    assert (order, state.phase) == ([2, 3, 0, 1], "dealing")


def test_follow_1_the_trick_shows_who_played_what() -> None:
    state = after(playing("R7 | B5 | G2 | Y1", dealer=1), "G2 Y1")
    assert [(played.seat, str(played)) for played in state.trick] == [(2, "G2"), (3, "Y1")]


def test_follow_1_the_leader_may_play_any_card() -> None:
    state = playing("Y3 R7 G9 B5 J W | | ", up=RED_IS_TRUMP)
    assert legal(state) == "Y3 R7 G9 B5 J W"


def test_follow_1_the_leader_of_a_later_trick_may_play_any_card_too() -> None:
    state = after(playing("G2 R7 B5 | G9 Y3 W | G1 Y1 B1", up=RED_IS_TRUMP), "G2 G9 G1")
    assert (state.to_act, legal(state)) == ((1,), "Y3 W")


def test_follow_2_the_suit_of_the_first_number_card_is_to_be_followed() -> None:
    state = playing("J | G5 | G7 | G9", dealer=3)
    assert state.led is None
    state = after(state, "J")
    assert state.led is None
    assert after(state, "G5").led is wr.Suit.GREEN


def test_follow_2_a_second_suit_in_the_trick_changes_nothing() -> None:
    state = after(playing("G5 Y4 | B5 B6 | G7 B8 | Y1 Y2", up=RED_IS_TRUMP), "G5 B5")
    assert state.led is wr.Suit.GREEN
    assert legal(state) == "G7"


def test_follow_2_a_trump_in_the_trick_changes_nothing() -> None:
    state = after(playing("G5 Y4 | R5 B6 | G7 R8 | Y1 Y2", up=RED_IS_TRUMP), "G5 R5")
    assert state.led is wr.Suit.GREEN
    assert legal(state) == "G7"


def test_follow_2_a_wizard_after_a_number_card_changes_nothing() -> None:
    state = after(playing("G5 Y4 | W B6 | G7 R8 | Y1 Y2", up=RED_IS_TRUMP), "G5 W")
    assert state.led is wr.Suit.GREEN
    assert legal(state) == "G7"


def test_follow_2_the_next_trick_has_a_suit_of_its_own() -> None:
    state = after(playing("G5 R2 | G4 B5 | G3 B7", up="Y1"), "G5 G4 G3 R2")
    assert state.led is wr.Suit.RED


@pytest.mark.parametrize(
    ("led", "allowed"),
    [("Y5", "Y3 Y12"), ("R5", "R4 R12"), ("G5", "G6 G12"), ("B5", "B7 B12")],
)
def test_follow_3_who_holds_cards_of_the_suit_must_play_one(led: str, allowed: str) -> None:
    hand = "Y3 Y12 R4 R12 G6 G12 B7 B12"
    state = after(playing(f"{led} | {hand} | ", up="J"), led)
    assert legal(state) == allowed
    for card in hand.split():
        assert forbids(state, f"play {card}") == (None if card in allowed.split() else "FOLLOW-3")


def test_follow_3_green_led_red_trump_may_not_be_played_but_wizard_and_jester_may() -> None:
    state = after(playing("G2 Y1 Y2 Y3 | G9 R7 W J | ", up=RED_IS_TRUMP), "G2")
    assert legal(state) == "G9 J W"
    assert forbids(state, "play R7") == "FOLLOW-3"
    assert forbids(state, "play W") is None


def test_follow_3_the_jester_led_and_then_a_suit_binds_those_after_it() -> None:
    state = after(playing("J Y1 | G9 R7 | G1 R8", up=RED_IS_TRUMP), "J G9")
    assert legal(state) == "G1"


def test_follow_3_the_leader_of_the_suit_binds_the_last_player_too() -> None:
    state = after(playing("G2 Y1 | G9 R7 | G1 R8 | G3 R9", up=RED_IS_TRUMP), "G2 G9 G1")
    assert legal(state) == "G3"


def test_follow_3_once_the_suit_is_played_out_one_is_free_again() -> None:
    state = playing("G12 G2 R5 | G9 R7 Y5 | G1 R8 Y6", up="B1")
    assert legal(after(state, "G12 G9 G1 G2")) == "Y5 R7"


def test_follow_4_who_holds_none_may_play_anything_trump_included() -> None:
    state = after(playing("G2 Y1 Y2 Y4 | Y3 R7 B9 W | ", up=RED_IS_TRUMP), "G2")
    assert legal(state) == "Y3 R7 B9 W"


def test_follow_4_nobody_has_to_trump() -> None:
    state = after(playing("G2 Y1 | Y3 R7 | G3 B4", up=RED_IS_TRUMP), "G2")
    assert forbids(state, "play Y3") is None


@pytest.mark.parametrize(
    ("hands", "played"),
    [
        ("G2 | G9 R7 W J | ", "G2"),
        ("J | G2 | G9 R7 W J", "J G2"),
        ("G2 | W | G9 R7 W J", "G2 W"),
    ],
)
def test_follow_5_wizards_and_jesters_may_be_played_even_by_one_who_could_follow(
    hands: str, played: str
) -> None:
    state = after(playing(hands, up=RED_IS_TRUMP), played)
    assert legal(state) == "G9 J W"
    assert (forbids(state, "play W"), forbids(state, "play J")) == (None, None)


def test_follow_5_holding_only_wizards_and_jesters_besides_obliges_to_nothing() -> None:
    state = after(playing("G2 Y1 Y2 | R7 W J | ", up=RED_IS_TRUMP), "G2")
    assert legal(state) == "R7 J W"


def test_follow_5_doubles_are_listed_once_and_can_be_played_one_after_the_other() -> None:
    state = playing("W W J | R7 R8 R9 | B1 B2 B3", up="J")
    assert legal(state) == "J W"
    state = after(state, "W R7 B1")
    assert (state.to_act, legal(state)) == ((0,), "J W")
    state = after(state, "W R8 B2")
    assert legal(state) == "J"


def test_follow_6_after_a_wizard_led_nobody_has_to_follow() -> None:
    state = after(playing("W Y1 | G9 R7 | G1 R8", up=RED_IS_TRUMP), "W")
    assert (state.led, legal(state)) == (None, "R7 G9")
    state = after(state, "G9")
    assert (state.led, legal(state)) == (None, "R8 G1")


def test_follow_6_jester_then_wizard_then_number_cards_nobody_has_to_follow() -> None:
    state = after(playing("J Y1 | W Y2 | G9 R7 | G1 R8", up=RED_IS_TRUMP), "J W G9")
    assert (state.led, legal(state)) == (None, "R8 G1")


def test_follow_6_holds_for_this_trick_only() -> None:
    state = playing("W G4 | G9 R7 | G1 R8", up=RED_IS_TRUMP)
    assert legal(after(state, "W R7 R8 G4")) == "G9"


def test_follow_7_after_jesters_only_one_may_play_anything() -> None:
    state = after(playing("J Y1 | J Y2 | G9 R7", up=RED_IS_TRUMP), "J J")
    assert (state.led, legal(state)) == (None, "R7 G9")


def test_follow_7_the_first_number_card_after_jesters_sets_the_suit() -> None:
    state = after(playing("J Y1 | J Y2 | G9 R7 | G1 R8", up=RED_IS_TRUMP), "J J R7")
    assert (state.led, legal(state)) == (wr.Suit.RED, "R8")


@pytest.mark.parametrize("bid", ["0", "1", "2"])
def test_follow_8_whoever_bid_0_must_follow_too(bid: str) -> None:
    state = playing("G2 Y1 | G9 R7 | G1 R8", up=RED_IS_TRUMP, bids=f"0 {bid} 0")
    assert legal(after(state, "G2")) == "G9"
