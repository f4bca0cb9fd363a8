"""The Shapeshifter (SHAPESHIFTER-1)."""

from __future__ import annotations

import pickle

import pytest

import wizardrules as wr
from special_positions import after, forbids, hand, legal, playing, then


def test_shapeshifter_1_who_plays_it_declares_it_jester_or_wizard() -> None:
    state = after(playing("Sh Y1 | R2 G1 | R3 B1"), "Sh")
    assert (state.phase, state.to_act, legal(state)) == ("declaring", (0,), "J W")
    assert (hand(state, 0), state.trick) == (
        "Y1",
        (wr.PlayedCard(0, wr.SHAPESHIFTER, wr.SHAPESHIFTER),),
    )


@pytest.mark.parametrize("role", [wr.JESTER, wr.WIZARD])
def test_shapeshifter_1_for_this_trick_it_is_exactly_that_card(role: wr.Card) -> None:
    state = after(playing("Sh Y1 | R2 G1 | R3 B1"), f"Sh={role}")
    assert state.trick == (wr.PlayedCard(0, wr.SHAPESHIFTER, role),)
    assert state.trick[0].counts_as is role
    assert str(state.trick[0]) == f"Sh={role}"


def test_shapeshifter_1_as_a_wizard_it_wins_if_it_is_the_first() -> None:
    state = after(playing("R13 Y1 | Sh Y2 | W Y3", up="R1"), "R13 Sh=W W")
    assert (state.to_act, state.tricks_won) == ((1,), (0, 1, 0))
    state = after(playing("R13 Y1 | W Y2 | Sh Y3", up="R1"), "R13 W Sh=W")
    assert state.tricks_won == (0, 1, 0)


def test_shapeshifter_1_as_a_jester_it_loses_unless_all_are_low() -> None:
    state = after(playing("Sh Y1 | J Y2 | R2 Y3", up="R1"), "Sh=J J R2")
    assert state.tricks_won == (0, 0, 1)
    state = after(playing("Sh Y1 | J Y2 | Fa Y3", up="R1"), "Sh=J J Fa")
    assert state.tricks_won == (1, 0, 0)
    state = after(playing("J Y1 | Sh Y2 | Fa Y3", up="R1"), "J Sh=J Fa")
    assert state.tricks_won == (1, 0, 0)


@pytest.mark.parametrize(("role", "allowed"), [("W", "Y3 G6"), ("J", "G6")])
def test_shapeshifter_1_led_as_a_wizard_it_frees_from_following_as_a_jester_not(
    role: str, allowed: str
) -> None:
    state = after(playing("Sh Y1 | G5 Y2 | G6 Y3", up="R1"), f"Sh={role} G5")
    assert legal(state) == allowed


def test_shapeshifter_1_it_has_no_effect_after_the_trick() -> None:
    state = after(playing("Sh Y1 | R2 Y2 | R3 Y3"), "Sh=W R2 R3")
    assert (state.phase, state.to_act) == ("playing", (0,))


def test_shapeshifter_1_taken_by_the_witch_it_is_declared_anew() -> None:
    state = after(playing("Sh Y1 Y4 | R2 Y2 Y5 | Wi Y3 Y6"), "Sh=W R2 Wi")
    state = then(state, "lay Y3", "take Sh")
    state = after(state, "Y1 Y2 Sh")
    assert (state.phase, legal(state)) == ("declaring", "J W")
    assert then(state, "role J").tricks_won == (1, 1, 0)


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [
        ("role W", 1, "TURN-1"),
        ("role R5", 1, "TURN-1"),
        ("suit R", None, "TURN-2"),
        ("play Y1", None, "TURN-2"),
        ("role R5", None, "SHAPESHIFTER-1"),
        ("role Dr", None, "SHAPESHIFTER-1"),
        ("role Sh", None, "SHAPESHIFTER-1"),
        ("role Ju=R", None, "SHAPESHIFTER-1"),
    ],
)
def test_shapeshifter_1_nothing_else_can_be_declared(
    move: str, seat: int | None, rule: str
) -> None:
    state = after(playing("Sh Y1 | R2 G1 | R3 B1"), "Sh")
    assert forbids(state, move, seat) == rule
    assert wr.legal_moves(state, 1) == ()


def test_turn_no_role_is_declared_at_another_moment() -> None:
    assert forbids(playing("Sh Y1 | R2 G1 | R3 B1"), "role W") == "TURN-2"


def test_a_state_of_declaring_can_be_pickled_and_copied() -> None:
    state = after(playing("Sh Y1 | R2 G1 | R3 B1"), "Sh")
    again = pickle.loads(pickle.dumps(state))
    assert (again, hash(again)) == (state, hash(state))
    assert then(again, "role W") == then(state, "role W")


def test_a_state_in_which_another_card_is_to_be_declared_is_another() -> None:
    start = playing("Sh Ju | R2 G1 | R3 B1")
    assert after(start, "Sh") != after(start, "Ju")
    assert after(start, "Sh") == after(start, "Sh")
    assert after(start, "Sh=W") != after(start, "Sh=J")
