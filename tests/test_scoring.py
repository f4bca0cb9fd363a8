"""What a round is worth, and the score sheet (SCORE-1 to SCORE-3)."""

from __future__ import annotations

import pytest
from typing_extensions import override

import wizardrules as wr
from positions import after, dealt, playing, to_the_end_of_the_round


def made(bids: tuple[int | None, ...]) -> list[int]:
    return [bid for bid in bids if bid is not None]


@pytest.mark.parametrize(("bid", "points"), [(0, 20), (1, 30), (2, 40), (7, 90), (20, 220)])
def test_score_1_a_bid_met_gives_20_and_10_for_each_trick(bid: int, points: int) -> None:
    assert wr.score_round(bids=(bid,), tricks=(bid,)) == (points,)


@pytest.mark.parametrize(
    ("bid", "tricks", "points"),
    [(2, 1, -10), (1, 2, -10), (0, 3, -30), (3, 0, -30), (0, 1, -10), (20, 0, -200)],
)
def test_score_2_a_bid_missed_costs_10_for_each_trick_above_or_below(
    bid: int, tricks: int, points: int
) -> None:
    assert wr.score_round(bids=(bid,), tricks=(tricks,)) == (points,)


def test_the_worked_example_of_three_players_and_three_tricks() -> None:
    assert wr.score_round(bids=(2, 2, 0), tricks=(2, 1, 0)) == (40, -10, 20)


def test_the_worked_example_in_a_game() -> None:
    state = playing("W R13 Y1 | R12 W B13 | R2 G1 B1", up="J", bids="2 2 0")
    row = after(state, "W R12 R2 R13 W G1 B13 B1 Y1").sheet[-1]
    assert (row.bids, row.tricks, row.points) == ((2, 2, 0), (1, 2, 0), (-10, 40, 20))


def test_lists_are_as_good_as_tuples_and_nobody_scores_nothing() -> None:
    assert wr.score_round([1, 0], [1, 1]) == (30, -10)
    assert wr.score_round((), ()) == ()


class TenForEachTrick(wr.ScoringRule):
    """A scoring rule of one's own."""

    @override
    def points(self, bid: int, tricks: int) -> int:
        return 10 * tricks - bid


def test_another_scoring_rule_may_be_asked() -> None:
    assert wr.score_round((1, 0), (1, 2), scoring=TenForEachTrick()) == (9, 20)


def test_the_scoring_rule_of_the_rules_is_the_one_that_counts() -> None:
    rules = wr.Rules.base(scoring=TenForEachTrick(), rounds=1)
    state = to_the_end_of_the_round(wr.deal(wr.new_game(rules, players=3), rules.deck))
    assert sum(state.scores) == 10


def test_score_3_points_are_added_to_the_running_total() -> None:
    state = wr.new_game(wr.Rules.base(), players=3)
    totals = [0, 0, 0]
    for number in range(1, 6):
        state = to_the_end_of_the_round(wr.deal(state, state.rules.deck))
        row = state.sheet[-1]
        assert row.points == wr.score_round(made(row.bids), row.tricks)
        totals = [total + points for total, points in zip(totals, row.points, strict=True)]
        assert (len(state.sheet), row.round_number) == (number, number)
        assert state.scores == row.totals == tuple(totals)


def test_score_3_the_total_may_be_negative_and_comes_up_again() -> None:
    first = after(playing("R7 | R5 | R2", bids="0 0 1", up="B1", dealer=2), "R7 R5 R2")
    assert first.scores == (-10, 20, -10)
    state = wr.deal(first, first.rules.deck)  # seat 0 deals Y1 Y4, Y2 Y5 and Y3 Y6; Y7 is up
    for bid in (0, 0, 2):
        state = wr.play(state, wr.Bid(bid))
    second = after(state, "Y1 Y2 Y3 Y6 Y4 Y5")
    assert second.sheet[-1].points == (40, 20, 20)
    assert second.scores == (30, 40, 10)


def test_scores_do_not_change_before_the_round_is_over() -> None:
    state = dealt("R7 B1 | R5 B2 | R2 B3", up="B4")
    scores = state.scores
    assert any(scores)
    for _ in range(9):
        assert state.scores == scores
        assert len(state.sheet) == 1
        state = wr.play(state, wr.legal_moves(state)[0])
    assert state.scores != scores


def test_the_sheet_has_a_row_for_each_finished_round() -> None:
    state = after(playing("R7 | R5 | R2", bids="1 0 1", up="B1", dealer=2), "R7 R5 R2")
    assert state.sheet == (
        wr.SheetRow(
            round_number=1,
            dealer=2,
            bids=(1, 0, 1),
            tricks=(1, 0, 0),
            points=(30, 20, -10),
            totals=(30, 20, -10),
        ),
    )
