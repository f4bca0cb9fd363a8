"""The Juggler (JUGGLER-1 to JUGGLER-3)."""

from __future__ import annotations

import itertools
import pickle

import pytest

import wizardrules as wr
from special_positions import after, forbids, hand, hands, legal, passed, playing, then


def juggled(hands: str = "Ju Y1 Y2 | R2 G1 G2 | R3 B1 B2", *, up: str = "J") -> wr.GameState:
    """Seat 0 has led the Juggler as red, the others have followed, and all are to pass."""
    state = after(playing(hands, up=up), "Ju=R")
    while state.phase == "playing":
        state = wr.play(state, wr.legal_moves(state)[0])
    assert state.phase == "passing"
    return state


# The suit it counts as ---------------------------------------------------------------------------


@pytest.mark.parametrize("suit", wr.Suit)
def test_juggler_1_its_player_names_a_suit_trump_or_not(suit: wr.Suit) -> None:
    state = after(playing("Ju Y1 | R2 G1 | R3 B1", up="R1"), "Ju")
    assert (state.phase, state.to_act, legal(state)) == ("declaring", (0,), "Y R G B")
    state = then(state, f"suit {suit}")
    assert (state.phase, state.to_act, state.led) == ("playing", (1,), suit)
    assert state.trick == (wr.PlayedCard(0, wr.JUGGLER, wr.parse_card(f"Ju={suit}")),)


def test_juggler_1_also_where_there_is_no_trump() -> None:
    assert legal(after(playing("Ju Y1 | R2 G1 | R3 B1", up="J"), "Ju")) == "Y R G B"


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("R7 Ju=R R6", 1),
        ("R8 Ju=R R6", 0),
        ("G13 Ju=R G12", 1),
        ("G13 Ju=B G12", 0),
        ("Ju=G R1 G12", 1),
        ("Ju=G G8 B13", 1),
        ("Ju=G G7 B13", 0),
    ],
)
def test_juggler_1_it_counts_as_seven_and_a_half_of_that_suit(cards: str, winner: int) -> None:
    one, two, three = (piece.partition("=")[0] for piece in cards.split())
    state = after(playing(f"{one} Y1 | {two} Y2 | {three} Y3", up="R11"), cards)
    assert state.tricks_won[winner] == 1
    assert passed(state, "Y1 Y2 Y3").to_act == (winner,)


def test_juggler_1_its_suit_is_to_be_followed_when_it_sets_it() -> None:
    state = after(playing("Ju Y1 | R2 G1 | R3 B1", up="Y3"), "Ju=G")
    assert legal(state) == "G1"


def test_juggler_1_who_plays_it_to_a_suit_may_name_another() -> None:
    state = after(playing("R2 Y1 | Ju R4 | R3 B1", up="Y3"), "R2 Ju=G")
    assert (state.led, legal(state)) == (wr.Suit.RED, "R3")


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [
        ("suit R", 1, "TURN-1"),
        ("suit R", 9, "TURN-1"),
        ("role W", None, "TURN-2"),
        ("trump R", None, "TURN-2"),
        ("play Y1", None, "TURN-2"),
        ("pass Y1", None, "TURN-2"),
    ],
)
def test_turn_while_the_suit_is_named(move: str, seat: int | None, rule: str) -> None:
    state = after(playing("Ju Y1 | R2 G1 | R3 B1"), "Ju")
    assert forbids(state, move, seat) == rule
    assert wr.legal_moves(state, 1) == ()


def test_no_suit_is_named_before_the_juggler_is_played() -> None:
    assert forbids(playing("Ju Y1 | R2 G1 | R3 B1"), "suit R") == "TURN-2"


# Passing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_juggler_2_everybody_gives_a_card_to_the_left_neighbour(players: int) -> None:
    fields = ["Ju Y1 G1", *(f"R{seat + 1} Y{seat + 1} G{seat + 1}" for seat in range(1, players))]
    state = juggled(" | ".join(fields))
    assert state.to_act == tuple(range(players))
    state = passed(state, " ".join(f"Y{seat + 1}" for seat in range(players)))
    for seat in range(players):
        assert hand(state, (seat + 1) % players) == f"Y{seat + 1} G{(seat + 1) % players + 1}"


def test_juggler_2_the_cards_that_may_be_passed_are_those_of_the_hand() -> None:
    state = juggled("Ju Y1 W W Dr | R2 G1 J Fa Sh | R3 B1 B2 Bo Va")
    assert [legal(state, seat) for seat in state.to_act] == [
        "Y1 W Dr",
        "G1 J Fa Sh",
        "B1 B2 Bo Va",
    ]


@pytest.mark.parametrize("order", list(itertools.permutations(range(4))))
def test_juggler_2_all_at_the_same_time_in_any_order_of_the_seats(order: tuple[int, ...]) -> None:
    state = juggled("Ju Y1 Y2 | R2 G1 W | R3 B1 W | R4 J Dr")
    cards = ("Y2", "W", "W", "Dr")
    for count in range(1, 5):
        first = order[:count]
        some = then(state, *(f"{seat}: pass {cards[seat]}" for seat in first))
        sorted_ = then(state, *(f"{seat}: pass {cards[seat]}" for seat in sorted(first)))
        assert some == sorted_
        assert hash(some) == hash(sorted_)
    assert hands(passed(state, "Y2 W W Dr", order)) == "Y1 Dr | Y2 G1 | B1 W | J W"


def test_juggler_2_a_card_that_was_chosen_stays_in_the_hand_until_the_last_has_chosen() -> None:
    state = juggled()
    before = hands(state)
    state = then(state, "1: pass G1")
    assert (state.to_act, hands(state)) == ((0, 2), before)
    state = then(state, "2: pass B2")
    assert (state.to_act, hands(state)) == ((0,), before)
    state = then(state, "0: pass Y1")
    assert (state.phase, hands(state)) == ("playing", "Y2 B2 | Y1 G2 | G1 B1")


def test_juggler_2_nobody_passes_on_what_was_just_chosen_for_them() -> None:
    state = then(juggled(), "0: pass Y1")
    assert forbids(state, "pass Y1", 1) == "TURN-3"
    assert legal(state, 1) == "G1 G2"


def test_juggler_2_different_choices_are_different_states() -> None:
    assert then(juggled(), "0: pass Y1") != then(juggled(), "0: pass Y2")


def test_juggler_2_without_a_seat_the_first_that_is_to_act_passes() -> None:
    state = then(juggled(), "1: pass G1", "pass Y1")
    assert state.to_act == (2,)


@pytest.mark.parametrize("winner", range(3))
def test_juggler_2_whoever_won_who_then_leads(winner: int) -> None:
    cards = ["R2", "R3", "R4"]
    cards[winner] = "R9"
    cards[winner - 1] = "Ju"
    dealt = " | ".join(f"{card} {suit}1" for card, suit in zip(cards, "YGB", strict=True))
    state = after(playing(dealt), " ".join(cards).replace("Ju", "Ju=R"))
    assert (state.phase, state.to_act, state.tricks_won[winner]) == ("passing", (0, 1, 2), 1)
    state = passed(state, "Y1 G1 B1")
    assert (state.to_act, hands(state)) == ((winner,), "B1 | Y1 | G1")


def test_juggler_2_also_if_the_trick_was_bombed() -> None:
    state = after(playing("Ju Y1 | R2 G1 | Bo B1"), "Ju=R R2 Bo")
    assert (state.phase, state.tricks_won) == ("passing", (0, 0, 0))
    assert hands(passed(state, "Y1 G1 B1")) == "B1 | Y1 | G1"


def test_juggler_2_tricks_already_taken_are_not_touched() -> None:
    state = juggled()
    won = state.tricks_won
    state = passed(state, "Y1 G1 B1")
    assert state.tricks_won == won == (1, 0, 0)
    assert (state.trick, state.led) == ((), None)


def test_juggler_2_who_gets_a_card_plays_it_like_any_other() -> None:
    state = after(passed(juggled("Ju Y1 Y2 | R2 G1 G2 | R3 W B2"), "Y1 G1 W"), "W")
    assert (state.led, legal(state)) == (None, "Y1 G2")


def test_juggler_2_the_cards_that_are_passed_may_be_alike() -> None:
    state = passed(juggled("Ju W J | R2 W J | R3 W J"), "W W W")
    assert hands(state) == "J W | J W | J W"


def test_juggler_2_more_jesters_than_before_may_come_together() -> None:
    state = passed(juggled("Ju Y1 J | R2 W J | R3 J J", up="Fa"), "Y1 W J")
    assert hands(state) == "J J | Y1 J | J W"
    assert legal(state) == "J"


def test_juggler_2_two_ways_to_the_same_hands_give_the_same_state() -> None:
    wizards = passed(juggled("Ju W J | R2 W J | R3 W J"), "W W W")
    jesters = passed(juggled("Ju W J | R2 W J | R3 W J"), "J J J")
    assert wizards == jesters
    assert hash(wizards) == hash(jesters)
    one = passed(juggled("Ju G1 G2 | R2 B1 B2 | R3 Y1 Y2"), "G1 B1 Y1")
    other = passed(juggled("Ju Y1 B2 | R2 G1 Y2 | R3 B1 G2"), "B2 Y2 G2")
    assert hands(one) == hands(other) == "Y1 G2 | G1 B2 | Y2 B1"
    assert one == other
    assert hash(one) == hash(other)
    assert after(one, "Y1 G1") == after(other, "Y1 G1")


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [
        ("pass G1", 1, "TURN-1"),
        ("pass G2", 1, "TURN-1"),
        ("pass Y1", 3, "TURN-1"),
        ("pass Y1", -1, "TURN-1"),
        ("play Y1", None, "TURN-2"),
        ("play Y1", 0, "TURN-2"),
        ("lay Y1", 0, "TURN-2"),
        ("bid 0", 2, "TURN-2"),
        ("pass R2", 0, "TURN-3"),
        ("pass Ju", 0, "TURN-3"),
        ("pass Ju=R", 0, "TURN-3"),
        ("pass W", 0, "TURN-3"),
    ],
)
def test_turn_while_cards_are_passed(move: str, seat: int | None, rule: str) -> None:
    state = then(juggled(), "1: pass G1")
    assert forbids(state, move, seat) == rule
    assert wr.legal_moves(state, 1) == ()


def test_turn_a_card_cannot_be_passed_at_another_moment() -> None:
    assert forbids(playing("Ju Y1 | R2 G1 | R3 B1"), "pass Y1") == "TURN-2"


def test_juggler_3_not_after_the_last_trick_of_the_round() -> None:
    state = after(playing("Ju | R2 | R3"), "Ju=R R2 R3")
    assert (state.phase, state.sheet[-1].tricks) == ("dealing", (1, 0, 0))
    state = after(playing("Y9 Ju | Y2 G1 | Y3 B1"), "Y9 Y2 Y3 Ju=R G1 B1")
    assert (state.phase, state.sheet[-1].tricks) == ("dealing", (2, 0, 0))


def test_a_state_of_passing_can_be_pickled_and_copied() -> None:
    for state in (juggled(), then(juggled(), "1: pass G1"), after(playing("Ju | J | W"), "Ju")):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert hash(again) == hash(state)
        assert wr.legal_moves(again) == wr.legal_moves(state)
