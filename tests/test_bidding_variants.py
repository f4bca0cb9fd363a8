"""Plus/minus Eins, hidden and secret bids (PLUSMINUS-1, HIDDEN-1, HIDDEN-2, SECRET-1, CLOUD-5)."""

from __future__ import annotations

import itertools
from random import Random

import pytest

import wizardrules as wr
from positions import dealt as dealt_plain
from positions import untyped
from special_positions import dealt, forbids, legal, playing, then

UNEVEN = wr.Rules.base(bidding=wr.PLUS_MINUS_ONE)
HIDDEN = wr.Rules.base(bidding=wr.HIDDEN_BIDDING)
SECRET = wr.Rules.base(bidding=wr.SECRET_BIDDING)
AT_ONCE = [HIDDEN, SECRET]
IDS = ["hidden", "secret"]
HANDS = "R1 R2 R3 | B1 B2 B3 | G1 G2 G3"
NONE = (None, None, None)


def bidding(rules: wr.Rules, hands: str = HANDS, dealer: int = 2) -> wr.GameState:
    return dealt(hands, rules=rules, dealer=dealer)


# Plus/minus Eins


@pytest.mark.parametrize(
    ("bids", "last"),
    [
        ("0 0", "0 1 2"),  # 3 would make it even
        ("1 0", "0 1 3"),
        ("0 2", "0 2 3"),
        ("1 2", "1 2 3"),  # not even 0 is free
        ("3 0", "1 2 3"),
        ("2 2", "0 1 2 3"),  # the bids are more than the tricks already: -1 is no bid
        ("3 3", "0 1 2 3"),
    ],
)
def test_plusminus_1_the_last_bid_may_not_make_the_sum_even(bids: str, last: str) -> None:
    state = then(bidding(UNEVEN), *(f"bid {bid}" for bid in bids.split()))
    assert legal(state) == last
    for bid in range(4):
        accepted = str(bid) in last.split()
        assert forbids(state, f"bid {bid}") == (None if accepted else "PLUSMINUS-1")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_plusminus_1_after_bids_of_zero_nobody_may_bid_all_tricks_last(players: int) -> None:
    state = bidding(UNEVEN, " | ".join(["R1 R2", *["J"] * 3, *[""] * 2][:players]), players - 1)
    for _ in range(players - 1):
        assert legal(state) == "0 1 2"
        state = then(state, "bid 0")
    assert legal(state) == "0 1"
    assert forbids(state, "bid 2") == "PLUSMINUS-1"


def test_plusminus_1_in_the_first_round_the_last_bidder_has_one_bid_left_or_two() -> None:
    for bids, last in {"0 0": "0", "1 0": "1", "0 1": "1", "1 1": "0 1"}.items():
        state = then(bidding(UNEVEN, "R1 | B1 | G1"), *(f"bid {bid}" for bid in bids.split()))
        assert legal(state) == last


def test_plusminus_1_only_the_last_bidder_is_bound() -> None:
    state = bidding(UNEVEN, dealer=0)
    for seat, move in [(1, "bid 3"), (2, "bid 0")]:  # the sum is 3 both times
        assert state.to_act == (seat,)
        assert legal(state) == "0 1 2 3"
        state = then(state, move)
    assert state.to_act == (state.dealer,) == (0,)
    assert legal(state) == "1 2 3"


def test_plusminus_1_a_number_out_of_range_breaks_bid_1_first() -> None:
    state = then(bidding(UNEVEN), "bid 2", "bid 2")
    assert forbids(state, "bid -1") == forbids(state, "bid 4") == "BID-1"
    assert forbids(then(bidding(UNEVEN), "bid 0"), "bid 3", seat=2) == "TURN-1"


def test_plusminus_1_a_refusal_says_what_the_bids_would_sum_to() -> None:
    state = then(bidding(UNEVEN), "bid 1", "bid 0")
    verdict = wr.check(state, wr.Bid(2))
    assert (verdict.legal, verdict.rule) == (False, "PLUSMINUS-1")
    assert "3" in verdict.reason


def test_plusminus_1_no_round_of_a_whole_game_is_even() -> None:
    rng = Random("uneven")
    for players in (3, 4, 5, 6):
        state = wr.new_game(UNEVEN, players)
        while not state.is_over:
            moves = wr.legal_moves(state)
            state = wr.play(state, rng.choice(moves)) if moves else wr.deal(state, rng)
        for row in state.sheet:
            assert sum(bid for bid in row.bids if bid is not None) != row.round_number


def test_bid_3_bids_of_plus_minus_one_are_open() -> None:
    state = then(bidding(UNEVEN), "bid 1")
    assert state.shown_bids == state.bids == (1, None, None)


# The Cloud and Plus/minus Eins


@pytest.mark.parametrize("cloud", ["after_trick", "end_of_round"])
@pytest.mark.parametrize("change", ["-1", "+1"])
def test_cloud_5_the_cloud_may_make_the_sum_even(cloud: str, change: str) -> None:
    rules = wr.Rules(specials=[wr.CLOUD], bidding=wr.PLUS_MINUS_ONE, cloud=untyped(cloud), rounds=2)
    bids = "1 0 2" if change == "-1" else "1 0 0"
    state = playing("R1 R2 | Cl B2 | G1 G2", rules=rules, bids=bids, up="Y5")
    state = then(state, "play R1", "play Cl", "suit R", "play G1")
    if cloud == "end_of_round":
        while state.phase != "adjusting":
            state = wr.play(state, wr.legal_moves(state)[0])
    assert state.to_act == (1,)
    assert legal(state) == "+1"  # CLOUD-4: a bid of 0 can only become 1
    after = then(state, "adjust +1")
    if cloud == "after_trick":
        assert after.bids == tuple(int(bid) + (seat == 1) for seat, bid in enumerate(bids.split()))
    even = playing("R1 R2 | Cl B2 | G1 G2", rules=rules, bids="1 2 0", up="Y5")
    even = then(even, "play R1", "play Cl", "suit R", "play G1")
    while even.phase != "adjusting":
        even = wr.play(even, wr.legal_moves(even)[0])
    assert legal(even) == "-1 +1"  # 1 + 1 + 0 is even, and free
    settled = then(even, "adjust -1")
    made = settled.sheet[-1].bids if cloud == "end_of_round" else settled.bids
    assert made == (1, 1, 0)


# Hidden and secret bids


@pytest.mark.parametrize("rules", AT_ONCE, ids=IDS)
def test_hidden_1_and_secret_1_all_may_bid_at_once(rules: wr.Rules) -> None:
    state = bidding(rules)
    assert state.to_act == (0, 1, 2)
    for seat in range(3):
        assert legal(state, seat) == "0 1 2 3"
    state = then(state, "2: bid 3")
    assert state.to_act == (0, 1)
    assert legal(state, 2) == ""
    assert forbids(state, "bid 0", seat=2) == "TURN-1"
    state = then(state, "bid 1")  # without a seat the first that is to act
    assert (state.bids, state.to_act) == ((1, None, 3), (1,))


@pytest.mark.parametrize("rules", AT_ONCE, ids=IDS)
def test_hidden_1_and_secret_1_the_order_of_the_bids_makes_no_difference(rules: wr.Rules) -> None:
    ends: set[wr.GameState] = set()
    halves: dict[frozenset[int], set[wr.GameState]] = {}
    for order in itertools.permutations(range(4)):
        state = bidding(rules, "R1 R2 | B1 B2 | G1 G2 | Y1 Y2", 1)
        for number, seat in enumerate(order, start=1):
            state = then(state, f"{seat}: bid {seat % 3}")
            halves.setdefault(frozenset(order[:number]), set()).add(state)
        ends.add(state)
    assert {len(states) for states in halves.values()} == {1}
    (end,) = ends
    assert (end.phase, end.bids, end.to_act) == ("playing", (0, 1, 2, 0), (2,))  # FOLLOW-1


@pytest.mark.parametrize("rules", AT_ONCE, ids=IDS)
def test_hidden_1_and_secret_1_the_sum_is_free_and_no_other_bid_is_accepted(
    rules: wr.Rules,
) -> None:
    state = then(bidding(rules), "0: bid 3", "1: bid 0")
    assert legal(state, 2) == "0 1 2 3"
    assert forbids(state, "bid 4", seat=2) == "BID-1"
    assert forbids(state, "play R1", seat=2) == "TURN-2"


def test_hidden_1_the_bids_are_shown_together_before_the_first_card() -> None:
    state = bidding(HIDDEN)
    for seat in (1, 2):
        state = then(state, f"{seat}: bid {seat}")
        assert state.shown_bids == NONE
    state = then(state, "0: bid 0")
    assert state.phase == "playing"
    assert state.shown_bids == state.bids == (0, 1, 2)


def test_secret_1_the_bids_are_shown_only_when_the_round_is_scored() -> None:
    state = bidding(SECRET)
    state = then(state, "0: bid 0", "1: bid 1", "2: bid 2")
    seen: set[tuple[int | None, ...]] = set()
    while state.to_act:
        seen.add(state.shown_bids)
        assert state.bids == (0, 1, 2)  # the state knows everything
        state = wr.play(state, wr.legal_moves(state)[0])
    assert seen == {NONE}
    assert state.sheet[-1].bids == (0, 1, 2)


@pytest.mark.parametrize(
    ("bidding_rule", "shown"),
    [(wr.OPEN_BIDDING, (1, 1, 0)), (wr.HIDDEN_BIDDING, (1, 1, 0)), (wr.SECRET_BIDDING, NONE)],
    ids=["open", "hidden", "secret"],
)
def test_cloud_2_a_secret_bid_is_changed_unseen(
    bidding_rule: wr.BiddingRule, shown: tuple[int | None, ...]
) -> None:
    rules = wr.Rules(specials=[wr.CLOUD], bidding=bidding_rule)
    state = playing("R1 R2 | Cl B2 | G1 G2", rules=rules, bids="1 0 0", up="Y5")
    state = then(state, "play R1", "play Cl", "suit R", "play G1", "adjust +1")
    assert state.bids == (1, 1, 0)
    assert state.shown_bids == shown


@pytest.mark.parametrize("rules", AT_ONCE, ids=IDS)
def test_trump_2_the_trump_is_named_before_the_hidden_bids(rules: wr.Rules) -> None:
    state = dealt_plain("R1 | B1 | G1", up="W", rules=rules)
    assert (state.phase, state.to_act, state.shown_bids) == ("choosing_trump", (2,), NONE)
    assert then(state, "trump B").to_act == (0, 1, 2)


def test_hidden_2_plus_minus_one_does_not_go_with_hidden_or_secret_bids() -> None:
    for other in (wr.HIDDEN_BIDDING, wr.SECRET_BIDDING):
        with pytest.raises(wr.InvalidRules) as refused:
            wr.Rules(bidding=untyped([wr.PLUS_MINUS_ONE, other]))
        (problem,) = refused.value.problems
        assert problem.startswith("bidding: ")
        assert "HIDDEN-2" in problem
