"""The Cloud (CLOUD-1 to CLOUD-5), which changes a bid at once or at the end of the round."""

from __future__ import annotations

import pickle

import pytest

import wizardrules as wr
from special_positions import (
    LATE_CLOUD,
    THIRTY,
    after,
    forbids,
    legal,
    passed,
    playing,
    then,
)

BOTH = pytest.mark.parametrize("rules", [THIRTY, LATE_CLOUD])


# The suit it counts as ---------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("suit", wr.Suit)
def test_cloud_1_its_player_names_a_suit(suit: wr.Suit, rules: wr.Rules) -> None:
    state = after(playing("Cl Y1 | R2 G1 | R3 B1", up="R1", rules=rules), "Cl")
    assert (state.phase, state.to_act, legal(state)) == ("declaring", (0,), "Y R G B")
    state = then(state, f"suit {suit}")
    assert (state.phase, state.to_act, state.led) == ("playing", (1,), suit)
    assert state.trick == (wr.PlayedCard(0, wr.CLOUD, wr.parse_card(f"Cl={suit}")),)


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("R9 Cl=R R6", 1),
        ("R10 Cl=R R6", 0),
        ("G13 Cl=R G12", 1),
        ("G13 Cl=B G12", 0),
        ("Cl=G R1 G12", 1),
        ("Cl=G G10 B13", 1),
        ("Cl=G G9 B13", 0),
    ],
)
def test_cloud_1_it_counts_as_nine_and_three_quarters_of_that_suit(cards: str, winner: int) -> None:
    one, two, three = (piece.partition("=")[0] for piece in cards.split())
    state = after(playing(f"{one} Y1 | {two} Y2 | {three} Y3", up="R11"), cards)
    assert (state.phase, state.to_act, state.tricks_won[winner]) == ("adjusting", (winner,), 1)


def test_cloud_1_its_suit_is_to_be_followed_when_it_sets_it() -> None:
    assert legal(after(playing("Cl Y1 | R2 G1 | R3 B1", up="Y3"), "Cl=G")) == "G1"


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [
        ("suit R", 2, "TURN-1"),
        ("role J", None, "TURN-2"),
        ("adjust +1", None, "TURN-2"),
        ("play Y1", None, "TURN-2"),
    ],
)
def test_turn_while_the_suit_is_named(move: str, seat: int | None, rule: str) -> None:
    assert forbids(after(playing("Cl Y1 | R2 G1 | R3 B1"), "Cl"), move, seat) == rule


# At once -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "bids"), [("-1", (1, 0, 2)), ("+1", (1, 2, 2))])
def test_cloud_2_the_winner_changes_the_own_bid_by_one_at_once(
    change: str, bids: tuple[int, ...]
) -> None:
    state = after(playing("Cl Y1 | R10 G1 | R3 B1", bids="1 1 2"), "Cl=R R10 R3")
    assert (state.phase, state.to_act, legal(state)) == ("adjusting", (1,), "-1 +1")
    assert (state.bids, state.tricks_won) == ((1, 1, 2), (0, 1, 0))
    state = then(state, f"adjust {change}")
    assert (state.phase, state.to_act, state.bids) == ("playing", (1,), bids)
    assert (state.trick, state.tricks_won) == ((), (0, 1, 0))


def test_cloud_2_the_points_go_by_the_bid_as_it_is_then() -> None:
    state = after(playing("Cl Y1 | R2 G1 | R3 B1", bids="1 1 0"), "Cl=R R2 R3")
    state = after(then(state, "adjust +1"), "Y1 G1 B1")
    row = state.sheet[-1]
    assert (row.bids, row.tricks, row.points) == ((2, 1, 0), (2, 0, 0), (40, -10, 20))


def test_cloud_2_after_the_last_trick_too() -> None:
    state = after(playing("Cl | R2 | R3", bids="0 1 0"), "Cl=R R2 R3")
    assert (state.phase, state.to_act, state.tricks_won) == ("adjusting", (0,), (1, 0, 0))
    state = then(state, "adjust +1")
    assert (state.phase, state.sheet[-1].points) == ("dealing", (30, -10, 20))


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [
        ("adjust +1", 0, "TURN-1"),
        ("adjust +1", 5, "TURN-1"),
        ("bid 2", None, "TURN-2"),
        ("play G1", None, "TURN-2"),
        ("adjust +0", None, "CLOUD-2"),
        ("adjust +2", None, "CLOUD-2"),
        ("adjust -2", None, "CLOUD-2"),
        ("adjust -1", None, None),
    ],
)
def test_cloud_2_up_or_down_by_one_and_only_the_winner(
    move: str, seat: int | None, rule: str | None
) -> None:
    state = after(playing("Cl Y1 | R10 G1 | R3 B1", bids="1 1 2"), "Cl=R R10 R3")
    assert forbids(state, move, seat) == rule
    assert wr.legal_moves(state, 0) == ()


def test_turn_a_bid_cannot_be_changed_at_another_moment() -> None:
    assert forbids(playing("Cl Y1 | R10 G1 | R3 B1"), "adjust +1") == "TURN-2"


@BOTH
def test_cloud_3_not_if_the_trick_was_bombed(rules: wr.Rules) -> None:
    state = after(playing("Cl Y1 | R2 G1 | Bo B1", rules=rules), "Cl=R R2 Bo")
    assert (state.phase, state.to_act) == ("playing", (0,))
    state = after(state, "Y1 G1 B1")
    assert (state.phase, state.sheet[-1].bids) == ("dealing", (0, 0, 0))


def test_cloud_4_a_bid_of_0_can_only_become_1() -> None:
    state = after(playing("Cl Y1 | R2 G1 | R3 B1", bids="0 1 1"), "Cl=R R2 R3")
    assert legal(state) == "+1"
    assert forbids(state, "adjust -1") == "CLOUD-4"
    assert forbids(state, "adjust -2") == "CLOUD-2"
    assert then(state, "adjust +1").bids == (1, 1, 1)


def test_cloud_4_there_is_no_upper_limit() -> None:
    state = after(playing("Cl Y1 | R2 G1 | R3 B1", bids="2 1 1"), "Cl=R R2 R3")
    assert legal(state) == "-1 +1"
    assert then(state, "adjust +1").bids == (3, 1, 1)


@pytest.mark.parametrize(("bids", "change"), [("1 1 1", "adjust -1"), ("1 0 0", "adjust +1")])
def test_cloud_5_the_sum_of_the_bids_may_become_the_number_of_tricks(
    bids: str, change: str
) -> None:
    state = after(playing("Cl Y1 | R2 G1 | R3 B1", bids=bids), "Cl=R R2 R3")
    assert forbids(state, change) is None
    assert sum(bid or 0 for bid in then(state, change).bids) == state.cards_each == 2


def test_cloud_2_after_passing_and_before_the_witch() -> None:
    state = after(playing("Cl Y1 | Ju G1 | Wi B1", bids="1 1 1"), "Cl=R Ju=R Wi")
    state = passed(state, "Y1 G1 B1")
    assert (state.phase, state.to_act) == ("adjusting", (0,))
    assert then(state, "adjust -1").phase == "laying"


def test_cloud_2_played_again_it_changes_a_bid_again() -> None:
    state = after(playing("Cl Y1 Y2 | R2 G1 G2 | Wi B1 B2", bids="1 1 1"), "Cl=R R2 Wi")
    state = after(then(state, "adjust +1", "lay B1", "take Cl"), "Y1 G1 Cl=Y")
    assert (state.phase, state.to_act, state.bids) == ("adjusting", (2,), (2, 1, 1))
    assert then(state, "adjust -1").bids == (2, 1, 0)


# At the end of the round -------------------------------------------------------------------------


def test_cloud_2_in_the_older_editions_at_the_end_of_the_round_before_scoring() -> None:
    state = playing("Cl Y1 | R10 G1 | R3 B1", bids="1 1 2", rules=LATE_CLOUD)
    state = after(state, "Cl=R R10 R3")
    assert (state.phase, state.to_act, state.bids) == ("playing", (1,), (1, 1, 2))
    state = after(state, "G1 B1 Y1")
    assert (state.phase, state.to_act, legal(state)) == ("adjusting", (1,), "-1 +1")
    assert (state.bids, state.tricks_won, len(state.sheet)) == ((1, 1, 2), (0, 2, 0), 1)
    state = then(state, "adjust +1")
    assert (state.phase, state.sheet[-1].bids) == ("dealing", (1, 2, 2))
    assert state.sheet[-1].points == (-10, 40, -20)


def test_cloud_2_at_the_end_of_the_round_the_table_is_empty() -> None:
    state = playing("Cl Y1 | R10 G1 | R3 B1", up="R13", rules=LATE_CLOUD)
    state = after(state, "Cl=R R10 R3 G1 B1 Y1")
    assert (state.phase, state.trick, state.led) == ("adjusting", (), None)
    assert state.hands == ((), (), ())
    assert (state.turned_up, state.trump) == (wr.parse_card("R13"), wr.Suit.RED)


def test_cloud_2_at_the_end_of_the_round_its_winner_changes_not_who_took_the_last_trick() -> None:
    state = playing("Cl Y1 | R10 G1 | Wi Dr", rules=LATE_CLOUD)
    state = after(state, "Cl=R R10 Wi")
    state = after(then(state, "lay Dr", "take R10"), "G1 R10 Y1")
    assert (state.phase, state.to_act, state.tricks_won) == ("adjusting", (1,), (0, 2, 0))


def test_cloud_2_at_the_end_of_the_round_after_a_last_trick_with_it() -> None:
    state = after(playing("Cl | R2 | R3", bids="1 0 0", rules=LATE_CLOUD), "Cl=R R2 R3")
    assert (state.phase, state.to_act) == ("adjusting", (0,))
    state = then(state, "adjust -1")
    assert (state.phase, state.sheet[-1].bids) == ("dealing", (0, 0, 0))


def test_cloud_2_at_the_end_of_the_round_after_a_last_trick_that_is_bombed() -> None:
    state = playing("Cl Y1 | R2 G1 | R3 Bo", bids="1 0 0", rules=LATE_CLOUD)
    state = after(state, "Cl=R R2 R3 Y1 G1 Bo")
    assert (state.phase, state.to_act, state.tricks_won) == ("adjusting", (0,), (1, 0, 0))


@pytest.mark.parametrize(
    ("named", "last", "second", "bids"),
    [("B", "Y4 G2 Y2", 1, (2, 0, 1)), ("Y", "G2 Y2 Y4", 2, (2, 1, 0))],
)
def test_cloud_2_once_for_each_trick_with_a_cloud_in_the_order_of_the_tricks(
    named: str, last: str, second: int, bids: tuple[int, ...]
) -> None:
    state = playing("Cl Y1 Y2 | R2 Y9 Y4 | Wi R13 G2", bids="1 1 1", rules=LATE_CLOUD)
    state = then(after(state, "Cl=R R2 Wi"), "lay R13", "take Cl")
    state = after(state, f"Y1 Y9 Cl={named} {last}")
    assert (state.phase, state.to_act, state.bids) == ("adjusting", (0,), (1, 1, 1))
    state = then(state, "adjust +1")
    assert (state.phase, state.to_act, state.bids) == ("adjusting", (second,), (2, 1, 1))
    state = then(state, "adjust -1")
    assert (state.phase, state.sheet[-1].bids) == ("dealing", bids)


def test_cloud_2_twice_for_who_took_both_tricks_with_it() -> None:
    state = playing("Cl Y9 Y2 | R2 Y1 Y4 | Wi R13 G2", bids="1 1 1", rules=LATE_CLOUD)
    state = then(after(state, "Cl=R R2 Wi"), "lay R13", "take Cl")
    state = after(state, "Y9 Y1 Cl=B Y2 Y4 G2")
    assert (state.to_act, state.bids, state.tricks_won) == ((0,), (1, 1, 1), (2, 1, 0))
    state = then(state, "adjust -1")
    assert (state.phase, state.to_act, legal(state)) == ("adjusting", (0,), "+1")
    assert forbids(state, "adjust -1") == "CLOUD-4"
    state = then(state, "adjust +1")
    assert (state.phase, state.sheet[-1].bids) == ("dealing", (1, 1, 1))


def test_cloud_3_of_two_tricks_with_a_cloud_only_the_one_that_somebody_took_counts() -> None:
    state = playing("Cl Y9 Y2 | R2 Bo Y4 | Wi R13 G2", bids="1 1 1", rules=LATE_CLOUD)
    state = then(after(state, "Cl=R R2 Wi"), "lay R13", "take Cl")
    state = after(state, "Y9 Bo Cl=B Y2 Y4 G2")
    assert state.phase == "adjusting"
    assert then(state, "adjust +1").phase == "dealing"


def test_cloud_2_a_change_that_waits_makes_a_different_state() -> None:
    with_cloud = after(playing("Cl Y1 | R2 G1 | R3 B1", rules=LATE_CLOUD), "Cl=R R2 R3")
    without = after(playing("R9 Y1 | R2 G1 | R3 B1", rules=LATE_CLOUD), "R9 R2 R3")
    assert (with_cloud.to_act, with_cloud.hands) == (without.to_act, without.hands)
    assert with_cloud != without


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [
        ("adjust +1", 0, "TURN-1"),
        ("bid 1", None, "TURN-2"),
        ("adjust +2", None, "CLOUD-2"),
        ("adjust -1", None, "CLOUD-4"),
    ],
)
def test_turn_while_the_bid_is_changed_at_the_end_of_the_round(
    move: str, seat: int | None, rule: str
) -> None:
    state = after(playing("Cl | R10 | R3", rules=LATE_CLOUD), "Cl=R R10 R3")
    assert forbids(state, move, seat) == rule


def test_cloud_2_copied_by_the_vampire_it_waits_for_the_end_of_the_round_too() -> None:
    state = playing("Va Y1 | R2 G1 | R3 B1", up="Cl", bids="1 1 1", rules=LATE_CLOUD)
    state = after(state, "Va=R R2 R3")
    assert state.phase == "playing"
    state = after(state, "Y1 G1 B1")
    assert (state.phase, state.to_act) == ("adjusting", (0,))
    assert then(state, "adjust -1").sheet[-1].bids == (0, 1, 1)


@BOTH
def test_a_state_of_adjusting_can_be_pickled_and_copied(rules: wr.Rules) -> None:
    start = playing("Cl Y1 | R2 G1 | R3 B1", bids="1 1 1", rules=rules)
    state = after(start, "Cl=R R2 R3")
    states = [after(start, "Cl"), state]
    if rules is LATE_CLOUD:
        states.append(after(state, "Y1 G1 B1"))
    for one in states:
        again = pickle.loads(pickle.dumps(one))
        assert again == one
        assert hash(again) == hash(one)
        assert wr.legal_moves(again) == wr.legal_moves(one)
