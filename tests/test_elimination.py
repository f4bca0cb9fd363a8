"""Players leave until three are left (ELIMINATION-1 to ELIMINATION-4)."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING

import attrs
import pytest
from typing_extensions import override

import wizardrules as wr
from positions import forbids, legal
from special_positions import then

if TYPE_CHECKING:
    from collections.abc import Sequence

LEAVE_AFTER = {6: [10, 12, 15], 5: [12, 15], 4: [15], 3: [], 2: []}


@attrs.frozen
class AsBid(wr.ScoringRule):
    """Points by the bid alone, so that a test can have any scores: a bid of 4 loses 1000."""

    @override
    def points(self, bid: int, tricks: int) -> int:
        return -1000 if bid == 4 else bid


LAST_LEAVES = wr.Rules.base(elimination=wr.ELIMINATION, scoring=AsBid())


def after_round(
    number: int,
    bids: Sequence[int],
    *,
    dealer: int = 0,
    leave: Sequence[int] = (),
    rules: wr.Rules = LAST_LEAVES,
    state: wr.GameState | None = None,
) -> wr.GameState:
    """The state after a round in which, as in all before, each seat has made the same bid.

    Args:
        number: the round.
        bids: by seat; in the first rounds it is as much of it as there are cards.
        dealer: who deals the round.
        leave: who leaves where the table is to decide, in order.
        rules: the rules.
        state: from where on; by default from a new game on.
    """
    if state is None:
        state = wr.new_game(rules, len(bids), (dealer - number + 1) % len(bids))
    leaving = list(leave)
    while True:
        if state.phase == "eliminating" and leaving:
            state = wr.play(state, wr.Eliminate(leaving.pop(0)))
        elif state.phase == "bidding":
            seat = state.to_act[0]
            state = wr.play(state, wr.Bid(min(bids[seat], state.cards_each)), seat)
        elif state.to_act:
            state = wr.play(state, wr.legal_moves(state)[0])
        elif state.round_number == number:
            return state
        else:
            state = wr.deal(state, state.rules.deck)


def total(bid: int, rounds: int) -> int:
    """The points after so many rounds with this bid in each."""
    return sum(min(bid, number) for number in range(1, rounds + 1))


# Who leaves when


@pytest.mark.parametrize("players", LEAVE_AFTER)
def test_elimination_2_players_leave_when_the_cards_are_used_up(players: int) -> None:
    bids = [0, 1, 2, 3, 3, 3][:players]  # so they leave in the order of their seats
    rules = attrs.evolve(LAST_LEAVES, two_players=True)
    assert rules.number_of_rounds(players) == 20
    in_play = list(range(players))
    state = wr.new_game(rules, players)
    for number in range(1, 21):
        state = after_round(number, bids, state=state)
        if number in LEAVE_AFTER[players]:
            in_play.pop(0)
        assert list(state.seats) == in_play
        assert state.cards_each == number
    assert state.is_over
    assert len(state.sheet) == 20
    assert len(state.seats) == min(players, 3)


def test_elimination_1_six_lose_one_after_10_12_and_15_rounds_and_not_before() -> None:
    bids = (3, 0, 3, 1, 2, 3)
    seats = {number: after_round(number, bids).seats for number in (9, 10, 11, 12, 14, 15, 19, 20)}
    assert seats == {
        9: (0, 1, 2, 3, 4, 5),
        10: (0, 2, 3, 4, 5),
        11: (0, 2, 3, 4, 5),
        12: (0, 2, 4, 5),
        14: (0, 2, 4, 5),
        15: (0, 2, 5),
        19: (0, 2, 5),
        20: (0, 2, 5),
    }


@pytest.mark.parametrize("number", [10, 12, 15, 20])
def test_elimination_1_three_players_lose_nobody(number: int) -> None:
    assert after_round(number, (0, 0, 0)).seats == (0, 1, 2)


def test_elimination_1_without_it_nobody_leaves() -> None:
    rules = attrs.evolve(LAST_LEAVES, elimination=None)
    state = after_round(10, (0, 0, 1, 2, 3, 3), rules=rules)
    assert (state.is_over, state.seats) == (True, (0, 1, 2, 3, 4, 5))


def test_elimination_1_the_points_of_the_round_count_too() -> None:
    state = after_round(14, (1, 1, 1, 2), dealer=0)
    state = after_round(15, (1, 1, 0, 4), state=state)  # the best loses 1000
    assert state.seats == (0, 1, 2)


def test_round_7_the_number_of_rounds_is_not_free() -> None:
    with pytest.raises(wr.InvalidRules) as refused:
        wr.Rules(elimination=wr.ELIMINATION, rounds=20)
    (problem,) = refused.value.problems
    assert problem.startswith("rounds: ")
    assert "ROUND-7" in problem


# The seat that is out


def test_elimination_1_who_is_out_keeps_the_seat_and_the_score_and_no_more() -> None:
    state = after_round(15, (3, 0, 2, 1))
    score = state.scores[1]
    state = wr.deal(state, Random(1))
    assert (state.players, state.seats) == (4, (0, 2, 3))
    assert [len(hand) for hand in state.hands] == [16, 0, 16, 16]
    assert len(state.stock) == 60 - 48 - 1
    assert wr.legal_moves(state, 1) == ()
    while state.to_act:
        assert 1 not in state.to_act
        assert (state.bids[1], state.shown_bids[1], state.tricks_won[1]) == (None, None, 0)
        assert state.scores[1] == score
        assert forbids(state, "bid 0", seat=1) == "TURN-1"
        state = wr.play(state, wr.legal_moves(state)[-1])
    row = state.sheet[-1]
    assert (row.bids[1], row.tricks[1], row.points[1], row.totals[1]) == (None, 0, 0, score)
    assert sum(row.tricks) == 16
    assert None not in (row.bids[0], row.bids[2], row.bids[3])


def test_elimination_1_the_row_of_the_round_after_which_one_leaves_has_all() -> None:
    state = after_round(16, (3, 0, 2, 1))
    assert [row.bids for row in state.sheet[-2:]] == [(3, 0, 2, 1), (3, None, 2, 1)]
    assert state.sheet[-1].totals == tuple(
        total(bid, 15 if seat == 1 else 16) for seat, bid in enumerate((3, 0, 2, 1))
    )


def test_elimination_1_bidding_and_play_go_round_the_empty_seat() -> None:
    state = after_round(15, (3, 1, 0, 2), dealer=0)
    assert (state.seats, state.dealer) == ((0, 1, 3), 1)
    state = wr.deal(state, state.rules.deck)
    assert state.hands[3][:2] == wr.parse_cards("Y1 Y4")  # the first card goes to the next seat in
    order: list[int] = []
    while len(order) < 6:
        order += state.to_act
        state = wr.play(state, wr.legal_moves(state)[0])
    assert order == [3, 0, 1] * 2
    assert (state.trick, sum(state.tricks_won)) == ((), 1)


@pytest.mark.parametrize("rule", [wr.HIDDEN_BIDDING, wr.SECRET_BIDDING], ids=["hidden", "secret"])
def test_hidden_1_and_secret_1_who_is_out_does_not_bid(rule: wr.BiddingRule) -> None:
    rules = attrs.evolve(LAST_LEAVES, bidding=rule)
    state = wr.deal(after_round(12, (0, 1, 1, 2, 3), rules=rules), Random(3))
    if state.phase == "choosing_trump":
        state = then(state, "trump R")
    assert state.to_act == (1, 2, 3, 4)
    state = then(state, "4: bid 1", "3: bid 1", "1: bid 1")
    assert state.shown_bids == (None,) * 5
    state = then(state, "2: bid 1")
    shown = (None, 1, 1, 1, 1) if rule == wr.HIDDEN_BIDDING else (None,) * 5
    assert (state.phase, state.shown_bids) == ("playing", shown)


def test_plusminus_1_with_an_empty_seat_the_last_bidder_is_still_the_dealer() -> None:
    rules = attrs.evolve(LAST_LEAVES, bidding=wr.PLUS_MINUS_ONE)
    state = after_round(15, (0, 0, 0, 0), leave=[1], rules=rules)
    state = wr.deal(state, state.rules.deck)
    assert (state.seats, state.phase) == ((0, 2, 3), "bidding")
    state = then(state, "bid 0", "bid 0")
    assert state.to_act == (state.dealer,)
    assert forbids(state, "bid 16") == "PLUSMINUS-1"


# A tie for the last place


def test_elimination_3_on_a_tie_the_table_is_asked() -> None:
    state = after_round(12, (1, 3, 0, 3, 0), dealer=3)
    assert (state.phase, state.to_act, state.seats) == ("eliminating", (), (0, 1, 2, 3, 4))
    assert (state.round_number, state.cards_each, state.dealer) == (12, 12, 3)
    assert state.scores == state.sheet[-1].totals
    assert len(state.sheet) == 12
    nobody = (None,) * 5
    assert (state.hands, state.stock, state.turned_up) == (((),) * 5, (), None)
    assert (state.bids, state.shown_bids, state.trick, state.led) == (nobody, nobody, (), None)
    assert (state.trump, state.tricks_won) == (None, (0,) * 5)
    assert (state.is_over, state.winners) == (False, ())


def test_elimination_3_any_seat_of_the_game_may_say_it_or_none() -> None:
    state = after_round(15, (1, 0, 0, 3, 0), leave=[1])
    assert state.seats == (0, 2, 3, 4)
    assert legal(state) == "2 4"
    outcomes = {wr.play(state, wr.Eliminate(4), seat) for seat in (None, 0, 1, 2, 3, 4)}
    assert len(outcomes) == 1
    for seat in range(5):
        assert legal(state, seat) == "2 4"
    for nobody in (-1, 5, 6):
        assert legal(state, nobody) == ""
        assert forbids(state, "out 4", seat=nobody) == "TURN-1"


def test_elimination_3_only_one_who_is_tied_leaves() -> None:
    state = after_round(15, (1, 0, 0, 3, 0), leave=[1])
    for wrong in ("out 0", "out 1", "out 3", "out 5", "out -1"):  # seat 1 is out already
        assert forbids(state, wrong) == forbids(state, wrong, seat=0) == "ELIMINATION-3"
    assert forbids(state, "bid 0") == forbids(state, "play R7", seat=2) == "TURN-2"
    with pytest.raises(wr.IllegalMove) as refused:
        wr.deal(state, state.rules.deck)
    assert refused.value.rule == "TURN-2"


def test_elimination_3_one_leaves_however_many_are_tied() -> None:
    state = after_round(10, (0,) * 6)
    assert legal(state) == "0 1 2 3 4 5"
    state = then(state, "out 3")
    assert (state.phase, state.seats) == ("dealing", (0, 1, 2, 4, 5))
    state = after_round(12, (0,) * 6, state=state)
    assert legal(state) == "0 1 2 4 5"  # two rounds later they are asked again
    assert after_round(12, (0,) * 6, leave=[5], state=state).seats == (0, 1, 2, 4)


@pytest.mark.parametrize("bids", [(0, 3, 3, 3, 3), (0, 1, 1, 2, 3)])
def test_elimination_3_a_tie_that_is_not_for_the_last_place_asks_nobody(
    bids: tuple[int, ...],
) -> None:
    state = after_round(12, bids)
    assert (state.phase, state.seats) == ("dealing", (1, 2, 3, 4))


def test_elimination_3_at_another_time_nobody_can_be_put_out() -> None:
    state = after_round(12, (0, 3, 3, 3, 3))
    assert forbids(state, "out 0") == "TURN-2"
    assert forbids(wr.deal(state, state.rules.deck), "out 2") == "TURN-2"
    assert forbids(after_round(11, (0, 0, 3, 3, 3)), "out 0") == "TURN-2"


def test_elimination_3_the_moment_of_asking_is_a_state_like_any() -> None:
    state = after_round(12, (1, 3, 0, 3, 0))
    back = pickle.loads(pickle.dumps(state))
    assert back == state == after_round(12, (1, 3, 0, 3, 0))
    assert hash(back) == hash(state)
    assert back != after_round(12, (1, 3, 0, 3, 0), dealer=1)
    assert wr.play(back, wr.Eliminate(2)) == wr.play(state, wr.Eliminate(2))
    assert wr.play(state, wr.Eliminate(2)) != wr.play(state, wr.Eliminate(4))


# Who deals next


@pytest.mark.parametrize(
    ("dealer", "leaver", "next_dealer"),
    [(0, 3, 1), (0, 1, 2), (2, 3, 4), (3, 4, 0), (4, 0, 1), (1, 1, 2), (4, 4, 0)],
)
def test_elimination_4_the_deal_passes_to_the_next_who_is_still_in(
    dealer: int, leaver: int, next_dealer: int
) -> None:
    alone = [0 if seat == leaver else 1 for seat in range(5)]
    state = after_round(12, alone, dealer=dealer)
    assert (state.dealer, state.seats) == (next_dealer, tuple(s for s in range(5) if s != leaver))
    assert wr.deal(state, state.rules.deck).dealer == next_dealer
    tied = after_round(12, (0,) * 5, dealer=dealer, leave=[leaver])
    assert (tied.dealer, tied.seats) == (state.dealer, state.seats)


def test_elimination_4_the_deal_passes_over_two_empty_seats() -> None:
    state = after_round(15, (3, 1, 0, 3, 3), dealer=0)
    assert (state.seats, state.dealer) == ((0, 3, 4), 3)


# The end


def test_elimination_2_the_winner_is_the_best_of_the_last_three() -> None:
    assert after_round(20, (3, 1, 0, 2)).winners == (0,)
    assert after_round(20, (2, 1, 0, 2)).winners == (0, 3)  # ROUND-5


def test_elimination_2_who_is_out_does_not_win_even_with_the_most_points() -> None:
    state = after_round(15, (3, 1, 2, 3))
    assert state.seats == (0, 2, 3)
    state = after_round(20, (4, 4, 4, 4), state=state)
    assert max(state.scores) == state.scores[1] > 0 > state.scores[0]
    assert state.winners == (0, 3)
    assert state.dealer in state.seats


# Special cards


def test_elimination_2_special_cards_change_nothing() -> None:
    rng = Random("special cards")
    for players in (4, 5, 6):
        rules = wr.Rules.anniversary_30(elimination=wr.ELIMINATION)
        state = wr.new_game(rules, players)
        left_after: list[int] = []
        while not state.is_over:
            seats = state.seats
            moves = wr.legal_moves(state)
            state = wr.play(state, rng.choice(moves)) if moves else wr.deal(state, rng)
            if state.seats != seats:
                left_after.append(state.round_number)
        assert left_after == LEAVE_AFTER[players]
        assert len(state.sheet) == 20


def test_juggler_2_cards_are_passed_over_the_empty_seat() -> None:
    rules = attrs.evolve(LAST_LEAVES, specials=(wr.JUGGLER,))
    before = after_round(15, (3, 1, 0, 3), rules=rules)
    rng = Random("Juggler")
    while True:  # a deal in which the Juggler is in a hand
        state = wr.deal(before, rng)
        if any(wr.JUGGLER in hand for hand in state.hands):
            break
    while state.phase in ("choosing_trump", "bidding"):
        state = wr.play(state, wr.legal_moves(state)[0])
    while state.phase != "passing":
        juggler = wr.PlayCard(wr.JUGGLER)
        moves = wr.legal_moves(state)
        state = wr.play(state, juggler if juggler in moves else moves[0])
    assert state.to_act == (0, 1, 3)
    given = {seat: state.hands[seat][0] for seat in state.to_act}
    passed = then(state, *(f"{seat}: pass {given[seat]}" for seat in (3, 0, 1)))
    for giver, receiver in ((0, 1), (1, 3), (3, 0)):
        gained = set(passed.hands[receiver]) - set(state.hands[receiver])
        assert gained <= {given[giver]}
        assert given[giver] in passed.hands[receiver]
    assert passed.hands[2] == ()
