"""The Dragon and the Fairy (DRAGON-1, FAIRY-1, TRICK-1, TRICK-2)."""

from __future__ import annotations

import itertools

import pytest

import wizardrules as wr
from special_positions import after, forbids, legal, playing


def winner(cards: str, trump: wr.Suit | None = wr.Suit.RED) -> str:
    """The card that wins, and the rule by which it does."""
    played = wr.parse_trick(cards)
    result = wr.resolve_trick(played, trump=trump)
    return f"{played[result.winner]} by {result.rule}"


@pytest.mark.parametrize("other", ["W", "R13", "Ju=R", "Cl=R", "Sh=W", "J", "Wi", "Bo", "Y1"])
def test_dragon_1_beats_everything_before_or_after_it(other: str) -> None:
    assert winner(f"Dr {other}") == winner(f"{other} Dr") == "Dr by TRICK-2"


def test_dragon_1_its_player_takes_the_trick_and_leads_the_next() -> None:
    state = after(playing("W Y1 | Dr Y2 | R13 Y3", up="R1"), "W Dr R13")
    assert (state.to_act, state.tricks_won) == ((1,), (0, 1, 0))


def test_dragon_1_led_nobody_has_to_follow() -> None:
    state = after(playing("Dr Y1 | G5 Y2 | G6 Y3", up="R1"), "Dr G5")
    assert (state.led, legal(state)) == (None, "Y3 G6")


@pytest.mark.parametrize("low", ["J", "Wi", "Bo", "Fa"])
def test_dragon_1_first_to_matter_nobody_has_to_follow(low: str) -> None:
    state = after(playing(f"{low} Y1 | Dr Y2 | G5 Y3 | G6 Y4", up="R1"), f"{low} Dr G5")
    assert (state.led, legal(state)) == (None, "Y4 G6")


def test_dragon_1_played_to_a_suit_that_suit_is_still_to_be_followed() -> None:
    state = after(playing("G4 Y1 | Dr Y2 | G6 Y3", up="R1"), "G4 Dr")
    assert forbids(state, "play Y3") == "FOLLOW-3"


@pytest.mark.parametrize("order", list(itertools.permutations(["Dr", "Fa", "W", "R13"])))
def test_fairy_1_wins_if_the_dragon_is_there_in_whatever_order(order: tuple[str, ...]) -> None:
    assert winner(" ".join(order)) == "Fa by TRICK-1"


@pytest.mark.parametrize("others", ["J", "Wi Bo", "Sh=W W W", "Ju=R Cl=R", "J J W"])
def test_fairy_1_wins_over_the_dragon_whatever_else_is_there(others: str) -> None:
    assert winner(f"Dr {others} Fa") == winner(f"Fa {others} Dr") == "Fa by TRICK-1"


@pytest.mark.parametrize("cards", ["Va=Dr Fa W", "Dr Va=Fa W", "W Va=Fa Dr"])
def test_fairy_1_also_when_the_vampire_is_one_of_the_two(cards: str) -> None:
    fairy = next(piece for piece in cards.split() if "Fa" in piece)
    assert winner(cards) == f"{fairy} by TRICK-1"


def test_trick_1_the_fairy_wins_only_if_the_dragon_is_in_the_same_trick() -> None:
    assert winner("Fa Dr W") == "Fa by TRICK-1"
    assert winner("Fa J W") == "W by TRICK-3"
    state = after(playing("Dr Y1 | W Y2 | W Fa"), "Dr W W")
    assert state.tricks_won == (1, 0, 0)
    assert after(state, "Y1 Y2 Fa").sheet[-1].tricks == (1, 1, 0)


def test_fairy_1_her_player_takes_the_dragons_trick_and_leads_the_next() -> None:
    state = after(playing("Dr Y1 | W Y2 | Fa Y3", up="R1"), "Dr W Fa")
    assert (state.to_act, state.tricks_won) == ((2,), (0, 0, 1))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("Fa J", "J by TRICK-6"),
        ("J Fa", "J by TRICK-6"),
        ("Wi Fa", "Fa by TRICK-6"),
        ("Bo Fa", "Fa by TRICK-6"),
        ("Fa Y1", "Y1 by TRICK-5"),
        ("W Fa", "W by TRICK-3"),
        ("Fa R1", "R1 by TRICK-4"),
    ],
)
def test_fairy_1_without_the_dragon_below_the_jester_above_the_witch(
    cards: str, expected: str
) -> None:
    assert winner(cards) == expected


def test_fairy_1_led_the_first_number_card_after_her_is_to_be_followed() -> None:
    state = after(playing("Fa Y1 | G5 Y2 | G6 Y3", up="R1"), "Fa G5")
    assert (state.led, legal(state)) == (wr.Suit.GREEN, "G6")


def test_fairy_1_may_be_played_by_who_could_follow() -> None:
    state = after(playing("G5 Y1 | G4 Fa | G6 Y3", up="R1"), "G5")
    assert legal(state) == "G4 Fa"
