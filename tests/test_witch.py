"""The Witch (WITCH-1 to WITCH-5)."""

from __future__ import annotations

import pickle

import pytest

import wizardrules as wr
from special_positions import (
    after,
    forbids,
    hand,
    hands,
    legal,
    passed,
    playing,
    then,
    trick,
)


def bewitched(hands: str = "Y9 R1 | Y2 R2 | Wi G1", cards: str = "Y9 Y2 Wi") -> wr.GameState:
    """Seat 2 has played the Witch to a full trick, and is to lay a card."""
    state = after(playing(hands, up="J"), cards)
    assert (state.phase, state.to_act) == ("laying", (2,))
    return state


# Her place in the trick --------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["J", "Fa", "Y1", "R1", "W", "Dr", "Sh=J", "Ju=B", "Va=J"])
def test_witch_1_below_jester_and_fairy_and_all_that_are_above_them(other: str) -> None:
    for cards, place in ((f"Wi {other}", 1), (f"{other} Wi", 0)):
        assert wr.resolve_trick(wr.parse_trick(cards), wr.Suit.RED).winner == place


def test_witch_1_above_the_bomb_alone() -> None:
    assert wr.resolve_trick(wr.parse_cards("Bo Wi")).winner == 1


def test_witch_1_led_she_sets_no_suit() -> None:
    state = after(playing("Wi Y1 | G5 Y2 | G6 Y3"), "Wi G5")
    assert (state.led, legal(state)) == (wr.Suit.GREEN, "G6")


# The exchange ------------------------------------------------------------------------------------


def test_witch_2_the_example_with_the_wizard_green_9_and_the_witch() -> None:
    state = after(playing("W B1 | G9 B2 | Wi R2"), "W G9 Wi")
    assert (state.phase, state.to_act, state.tricks_won) == ("laying", (2,), (1, 0, 0))
    state = then(state, "lay R2")
    assert (state.phase, state.to_act, hand(state, 2)) == ("taking", (2,), "")
    assert (trick(state), legal(state)) == ("W G9 Wi R2", "G9 W")
    state = then(state, "take W")
    assert (state.phase, state.to_act, state.tricks_won) == ("playing", (0,), (1, 0, 0))
    assert hands(state) == "B1 | B2 | W"


def test_witch_2_first_she_lays_a_card_from_the_hand() -> None:
    state = bewitched("Y9 R1 R3 R4 | Y2 R2 R5 R6 | Wi G1 W Bo")
    assert legal(state) == "G1 W Bo"
    state = then(state, "lay W")
    assert (state.phase, hand(state, 2), trick(state)) == ("taking", "G1 Bo", "Y9 Y2 Wi W")
    assert state.trick[-1] == wr.PlayedCard(2, wr.WIZARD, wr.WIZARD)
    assert wr.legal_moves(state, 0) == ()


@pytest.mark.parametrize("place", range(3))
def test_witch_2_whichever_seat_played_her(place: int) -> None:
    cards = ["Y9", "Y2"]
    cards.insert(place, "Wi")
    state = playing(" | ".join(f"{card} G{seat + 1}" for seat, card in enumerate(cards)))
    state = after(state, " ".join(cards))
    assert (state.phase, state.to_act) == ("laying", (place,))
    state = then(state, f"lay G{place + 1}", "take Y2")
    assert (state.to_act, hand(state, place)) == ((cards.index("Y9"),), "Y2")


def test_witch_2_she_takes_any_card_of_the_trick_special_cards_included() -> None:
    start = playing("Dr R1 | Fa R2 | Wi G1 | Bo R3 | Ju R4 | Va R5", up="J")
    state = after(start, "Dr Fa Wi Bo Ju=R Va")
    state = then(passed(state, "R1 R2 G1 R3 R4 R5"), "lay R2")
    assert (state.phase, legal(state)) == ("taking", "Dr Fa Bo Ju Va")
    for card in ("Dr", "Fa", "Bo", "Ju", "Va"):
        assert hand(then(state, f"take {card}"), 2) == card


def test_witch_2_alike_cards_are_offered_once_and_in_order() -> None:
    state = after(playing("W R1 | J R2 | Wi G1 | W R3 | J R4", up="R13"), "W J Wi W J")
    assert legal(then(state, "lay G1")) == "J W"


def test_witch_2_but_not_the_witch_herself_nor_what_is_not_there() -> None:
    state = then(bewitched(), "lay G1")
    assert forbids(state, "take Wi") == "WITCH-2"
    assert forbids(state, "take R13") == "WITCH-2"
    assert forbids(state, "take R1") == "WITCH-2"
    assert legal(state) == "Y2 Y9"


def test_witch_2_a_card_is_taken_by_what_it_is_not_by_what_it_counts_as() -> None:
    state = after(playing("Sh Y1 | R2 Y2 | Wi Y3"), "Sh=W R2 Wi")
    state = then(state, "lay Y3")
    assert (legal(state), forbids(state, "take W")) == ("R2 Sh", "WITCH-2")


def test_witch_2_the_trick_keeps_its_owner_whatever_is_laid_in() -> None:
    for laid in ("W", "Dr", "Y13"):
        state = bewitched(f"Y9 R1 | Y2 R2 | Wi {laid}")
        state = then(state, f"lay {laid}", "take Y9")
        assert (state.to_act, state.tricks_won) == ((0,), (1, 0, 0))


def test_witch_2_the_suit_to_follow_is_still_shown() -> None:
    state = then(bewitched(), "lay G1")
    assert state.led is wr.Suit.YELLOW


@pytest.mark.parametrize("laid", ["Ju", "Cl", "Sh", "Bo", "Va"])
def test_witch_2_a_card_laid_in_is_not_declared_and_has_no_effect(laid: str) -> None:
    state = then(bewitched(f"Y9 R1 | Y2 R2 | Wi {laid}"), f"lay {laid}")
    assert (state.phase, str(state.trick[-1].card)) == ("taking", laid)
    assert then(state, "take Y9").phase == "playing"


def test_witch_3_the_card_just_laid_in_cannot_be_taken_back() -> None:
    for laid in ("G1", "W", "Dr"):
        state = then(bewitched(f"Y9 R1 | Y2 R2 | Wi {laid}"), f"lay {laid}")
        assert legal(state) == "Y2 Y9"
        assert forbids(state, f"take {laid}") == "WITCH-3"


@pytest.mark.parametrize("card", ["W", "J"])
def test_witch_3_an_equal_card_that_lay_there_before_may_be_taken(card: str) -> None:
    state = after(playing(f"{card} R1 | Y2 R2 | Wi {card}", up="R13"), f"{card} Y2 Wi")
    state = then(state, f"lay {card}")
    assert legal(state) == f"Y2 {card}"
    state = then(state, f"take {card}")
    assert hand(state, 2) == card


def test_witch_3_the_exchange_must_be_made() -> None:
    state = bewitched()
    for move in ("play G1", "take Y9", "bid 0"):
        assert forbids(state, move) == "TURN-2"
    state = then(state, "lay G1")
    for move in ("play Y9", "lay G1", "pass G1"):
        assert forbids(state, move) == "TURN-2"


def test_witch_3_the_exchange_is_open() -> None:
    state = then(bewitched(), "lay G1")
    assert trick(state) == "Y9 Y2 Wi G1"


def test_witch_4_without_a_card_in_the_hand_nothing_is_exchanged() -> None:
    state = after(playing("Y9 | Y2 | Wi"), "Y9 Y2 Wi")
    assert (state.phase, state.sheet[-1].tricks) == ("dealing", (1, 0, 0))
    state = after(playing("Y9 R1 | Y2 R2 | G1 Wi"), "Y9 Y2 G1 R1 R2 Wi")
    assert (state.phase, state.sheet[-1].tricks) == ("dealing", (1, 1, 0))


def test_witch_4_after_a_bombed_trick_it_still_is() -> None:
    state = bewitched("Y9 R1 | Bo R2 | Wi G1", "Y9 Bo Wi")
    state = then(state, "lay G1", "take Bo")
    assert (state.to_act, state.tricks_won, hand(state, 2)) == ((0,), (0, 0, 0), "Bo")


def test_witch_5_the_card_taken_is_a_normal_card_of_the_hand_again() -> None:
    state = then(bewitched("Y9 R1 | R2 Y2 | Wi G1"), "lay G1", "take Y9")
    assert legal(state, 0) == "R1"
    state = after(state, "R1 R2 Y9".replace("R2", hand(state, 1)))
    assert state.phase == "dealing"


def test_witch_5_a_juggler_taken_may_be_declared_anew_and_all_pass_again() -> None:
    state = after(playing("Ju Y1 Y2 | R2 G1 G2 | Wi B1 B2"), "Ju=R R2 Wi")
    state = passed(state, "Y1 G1 B1")
    state = then(state, "lay B2", "take Ju")
    assert hand(state, 2) == "G1 Ju"
    state = after(state, "Y2 Y1 Ju")
    assert (state.phase, legal(state)) == ("declaring", "Y R G B")
    state = then(state, "suit Y")
    assert (trick(state), state.phase) == ("Y2 Y1 Ju=Y", "passing")
    assert state.tricks_won == (1, 0, 1)


def test_witch_5_a_bomb_taken_bombs_again() -> None:
    state = bewitched("Y9 R1 R3 | Bo R2 R4 | Wi G1 G2", "Y9 Bo Wi")
    state = after(then(state, "lay G1", "take Bo"), "R1 R2 Bo")
    assert (state.to_act, state.tricks_won) == ((1,), (0, 0, 0))


@pytest.mark.parametrize("card", ["Ju=R", "Cl=R", "Sh=W"])
def test_witch_5_what_it_was_declared_as_is_forgotten(card: str) -> None:
    kind = card[:2]
    other = {"Ju=R": "Ju=G", "Cl=R": "Cl=G", "Sh=W": "Sh=J"}[card]
    states = []
    for declared in (card, other):
        state = after(playing(f"{kind} B1 | G12 B2 | Wi Y3", bids="1 1 1"), f"{declared} G12 Wi")
        state = passed(state, "B1 B2 Y3") if kind == "Ju" else state
        state = then(state, "adjust -1") if kind == "Cl" else state
        states.append(then(state, f"lay {hand(state, 2)}", f"take {kind}"))
    one, two = states
    assert hand(one, 2) == hand(two, 2) == kind
    assert one.hands == two.hands
    assert all(card.code == kind for state in states for card in state.hands[2])


def test_witch_2_two_ways_to_the_same_hands_give_the_same_state() -> None:
    start = after(playing("W R1 R3 | J R2 R4 | Wi W J", up="R13"), "W J Wi")
    wizard = then(start, "lay W", "take W")
    jester = then(start, "lay J", "take J")
    assert hand(wizard, 2) == hand(jester, 2) == "J W"
    assert wizard == jester
    assert hash(wizard) == hash(jester)
    assert then(start, "lay W", "take J") != wizard
    assert hand(then(start, "lay W", "take J"), 2) == "J J"


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [
        ("lay R1", 0, "TURN-1"),
        ("lay G1", 7, "TURN-1"),
        ("play G1", None, "TURN-2"),
        ("take Y9", None, "TURN-2"),
        ("pass G1", None, "TURN-2"),
        ("lay R1", None, "TURN-3"),
        ("lay Y9", None, "TURN-3"),
        ("lay Wi", None, "TURN-3"),
        ("lay Dr", None, "TURN-3"),
    ],
)
def test_turn_while_a_card_is_laid(move: str, seat: int | None, rule: str) -> None:
    assert forbids(bewitched(), move, seat) == rule


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [
        ("take Y9", 0, "TURN-1"),
        ("lay G1", None, "TURN-2"),
        ("take G1", None, "WITCH-3"),
        ("take Wi", None, "WITCH-2"),
        ("take Va", None, "WITCH-2"),
        ("take Ju=R", None, "WITCH-2"),
        ("take Y9", None, None),
    ],
)
def test_turn_and_witch_while_a_card_is_taken(
    move: str, seat: int | None, rule: str | None
) -> None:
    assert forbids(then(bewitched(), "lay G1"), move, seat) == rule


@pytest.mark.parametrize("move", ["lay Y9", "take Y9"])
def test_turn_nothing_is_laid_or_taken_at_another_moment(move: str) -> None:
    assert forbids(playing("Y9 R1 | Y2 R2 | Wi G1"), move) == "TURN-2"


def test_a_state_of_laying_or_taking_can_be_pickled_and_copied() -> None:
    for state in (bewitched(), then(bewitched(), "lay G1")):
        again = pickle.loads(pickle.dumps(state))
        assert (again, hash(again)) == (state, hash(state))
        assert wr.legal_moves(again) == wr.legal_moves(state)
