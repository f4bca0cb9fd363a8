"""Whole games: players, rounds, whose turn it is (PLAYERS-1, ROUND-2 to ROUND-7, TURN-1 to -3)."""

from __future__ import annotations

import random

import pytest

import wizardrules as wr
from positions import (
    BASE,
    after,
    before_round,
    dealt,
    forbids,
    legal,
    playing,
    stacked,
    to_the_end_of_the_round,
)


def random_game(players: int, seed: int, rules: wr.Rules = BASE, dealer: int = 0) -> wr.GameState:
    """The end of a game of random decks and random moves."""
    rng = random.Random(seed)
    state = wr.new_game(rules, players=players, dealer=dealer)
    for _ in range(2000):
        if state.is_over:
            return state
        if state.phase == "dealing":
            state = wr.deal(state, rng)
        else:
            state = wr.play(state, rng.choice(wr.legal_moves(state)))
    raise AssertionError("the game does not end")


# Players and rounds ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_players_1_three_to_six_can_play(players: int) -> None:
    state = wr.new_game(BASE, players=players)
    assert (state.players, state.seats) == (players, tuple(range(players)))


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 7, 60])
def test_players_1_no_fewer_and_no_more(players: int) -> None:
    with pytest.raises(wr.InvalidRules, match="PLAYERS-1") as caught:
        wr.new_game(BASE, players=players)
    assert ("PLAYERS-2" in str(caught.value)) is (players == 2)


@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_round_2_the_game_has_20_15_12_10_rounds(players: int, rounds: int) -> None:
    assert BASE.number_of_rounds(players) == rounds
    state = random_game(players, seed=players)
    assert [row.round_number for row in state.sheet] == list(range(1, rounds + 1))


@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_round_2_in_the_last_round_every_card_is_dealt(players: int, rounds: int) -> None:
    state = wr.deal(before_round(rounds, players, dealer=0), random.Random(1))
    assert sorted(card for hand in state.hands for card in hand) == list(BASE.deck)


@pytest.mark.parametrize("dealer", range(4))
def test_round_4_the_deal_passes_clockwise_after_every_round(dealer: int) -> None:
    sheet = random_game(4, seed=1, dealer=dealer).sheet
    assert [row.dealer for row in sheet] == [(dealer + number) % 4 for number in range(15)]


def test_round_4_seat_0_deals_first_unless_another_is_named() -> None:
    assert wr.new_game(BASE, players=3).dealer == 0
    assert wr.new_game(BASE, players=3, dealer=2).dealer == 2


def test_round_5_after_the_last_round_the_highest_total_wins() -> None:
    state = after(playing("R7 | R5 | R2", bids="1 0 1", rules=wr.Rules.base(rounds=1)), "R7 R5 R2")
    assert (state.scores, state.winners) == ((30, 20, -10), (0,))


def test_round_5_ties_have_several_winners() -> None:
    state = after(playing("R7 | R5 | R2", bids="0 0 0", rules=wr.Rules.base(rounds=1)), "R7 R5 R2")
    assert (state.scores, state.winners) == ((-10, 20, 20), (1, 2))


def test_round_5_everybody_may_win() -> None:
    state = after(playing("R7 | R5 | R2", bids="0 1 1", rules=wr.Rules.base(rounds=1)), "R7 R5 R2")
    assert (state.scores, state.winners) == ((-10, -10, -10), (0, 1, 2))


def test_round_5_there_is_no_winner_before_the_last_round_is_over() -> None:
    state = playing("R7 | R5 | R2", bids="1 0 0", rules=wr.Rules.base(rounds=2))
    assert (state.is_over, state.winners) == (False, ())
    state = after(state, "R7 R5 R2")
    assert (state.phase, state.is_over, state.winners) == ("dealing", False, ())
    state = to_the_end_of_the_round(wr.deal(state, BASE.deck))
    assert (state.phase, state.is_over) == ("over", True)
    assert state.winners


@pytest.mark.parametrize(("players", "rounds"), [(3, 1), (3, 20), (4, 7), (4, 15), (6, 10)])
def test_round_7_a_number_of_rounds_may_be_fixed(players: int, rounds: int) -> None:
    rules = wr.Rules.base(rounds=rounds)
    assert rules.number_of_rounds(players) == rounds
    assert len(random_game(players, seed=2, rules=rules).sheet) == rounds


@pytest.mark.parametrize(("players", "rounds"), [(4, 16), (5, 13), (6, 11), (6, 20)])
def test_round_7_the_deck_must_be_large_enough_for_the_players(players: int, rounds: int) -> None:
    rules = wr.Rules.base(rounds=rounds)
    with pytest.raises(wr.InvalidRules, match="ROUND-7"):
        wr.new_game(rules, players=players)


@pytest.mark.parametrize("rounds", [-1, 0, 21])
def test_round_7_rounds_for_which_no_deck_is_large_enough_are_refused_at_once(rounds: int) -> None:
    with pytest.raises(wr.InvalidRules, match="ROUND-7"):
        wr.Rules.base(rounds=rounds)


# Turns -------------------------------------------------------------------------------------------


def test_turn_1_only_the_player_whose_turn_it_is_may_bid() -> None:
    state = dealt("R7 | B5 | G2", dealer=0)
    assert [forbids(state, "bid 0", seat) for seat in range(3)] == ["TURN-1", None, "TURN-1"]
    assert [legal(state, seat) for seat in range(3)] == ["", "0 1", ""]


def test_turn_1_only_the_player_whose_turn_it_is_may_play_a_card() -> None:
    state = playing("R7 | B5 | G2", dealer=0)
    assert [forbids(state, "play B5", seat) for seat in range(3)] == ["TURN-1", None, "TURN-1"]
    assert [legal(state, seat) for seat in range(3)] == ["", "B5", ""]


def test_turn_1_nobody_may_act_between_rounds_and_at_the_end() -> None:
    for state in (wr.new_game(BASE, players=3), random_game(3, 1, wr.Rules.base(rounds=1))):
        assert (state.to_act, legal(state)) == ((), "")
        for seat in range(3):
            assert legal(state, seat) == ""
            assert forbids(state, "bid 0", seat) == "TURN-1"


def test_turn_2_no_card_while_bids_are_being_made() -> None:
    assert forbids(dealt("R7 | B5 | G2"), "play R7") == "TURN-2"


def test_turn_2_no_bid_while_cards_are_being_played() -> None:
    assert forbids(playing("R7 | B5 | G2"), "bid 1") == "TURN-2"


def test_turn_2_no_bid_and_no_card_before_trump_is_named() -> None:
    state = dealt("R7 | B5 | G2", up="W")
    assert (forbids(state, "bid 1"), forbids(state, "play G2")) == ("TURN-2", "TURN-2")


def test_turn_2_no_trump_is_named_where_the_card_turned_up_decides() -> None:
    assert forbids(dealt("R7 | B5 | G2", up="R8"), "trump B") == "TURN-2"


@pytest.mark.parametrize("move", ["bid 0", "play R7", "trump R"])
def test_turn_2_nothing_is_to_be_done_before_the_deal(move: str) -> None:
    assert forbids(wr.new_game(BASE, players=3), move) == "TURN-2"


def test_turn_2_cards_are_dealt_only_between_rounds() -> None:
    over = random_game(3, 1, wr.Rules.base(rounds=1))
    for state in (dealt("R7 | B5 | G2"), playing("R7 | B5 | G2"), over):
        with pytest.raises(wr.IllegalMove, match="not the moment to deal") as caught:
            wr.deal(state, BASE.deck)
        assert (caught.value.rule, caught.value.move, caught.value.seat) == ("TURN-2", None, None)


@pytest.mark.parametrize("card", ["B5", "R8", "Y1", "W", "J", "Dr", "Ju=R"])
def test_turn_3_only_a_card_in_the_own_hand_may_be_played(card: str) -> None:
    assert forbids(playing("R7 | B5 | G2"), f"play {card}") == "TURN-3"


def test_turn_3_a_card_is_gone_once_it_is_played() -> None:
    state = playing("R7 W | B5 B6 | G2 G3")
    assert forbids(after(state, "W B5 G2"), "play W") == "TURN-3"
    assert forbids(after(state, "R7 B5 G2"), "play R7") == "TURN-3"


# The flow of a game ------------------------------------------------------------------------------


def test_the_phases_follow_the_order_of_play() -> None:
    state = wr.new_game(wr.Rules.base(rounds=2), players=3)
    decks = [stacked("R7 | B5 | G2", up="W"), stacked("R7 R8 | B5 B6 | G2 G3", up="R9")]
    phases = [state.phase]
    for _ in range(18):
        if state.phase == "dealing":
            state = wr.deal(state, decks[state.round_number])
        else:
            state = wr.play(state, wr.legal_moves(state)[0])
        phases.append(state.phase)
    assert phases == [
        *("dealing", "choosing_trump", *["bidding"] * 3, *["playing"] * 3),
        *("dealing", *["bidding"] * 3, *["playing"] * 6, "over"),
    ]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_trick_of_every_round_is_taken_by_somebody(players: int) -> None:
    state = random_game(players, seed=players)
    assert [sum(row.tricks) for row in state.sheet] == [row.round_number for row in state.sheet]


def test_a_move_may_be_made_with_or_without_naming_the_seat() -> None:
    state = dealt("R7 | B5 | G2", dealer=0)
    assert wr.play(state, wr.Bid(1)) == wr.play(state, wr.Bid(1), seat=1)
    assert wr.legal_moves(state) == wr.legal_moves(state, seat=1)
    state = playing("R7 | B5 | G2", dealer=0)
    move = wr.PlayCard(wr.parse_card("B5"))
    assert wr.play(state, move) == wr.play(state, move, seat=1)
    assert wr.legal_moves(state) == wr.legal_moves(state, seat=1) == (move,)
