"""Bidding (BID-1 to BID-3), and bidding rules of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest
from typing_extensions import override

import wizardrules as wr
from positions import after, dealt, forbids, legal, playing

if TYPE_CHECKING:
    from wizardrules.state import Round


@pytest.mark.parametrize("dealer", range(4))
def test_bid_1_bidding_goes_clockwise_from_the_dealers_left(dealer: int) -> None:
    state = dealt("R7 | B5 | G2 | Y1", dealer=dealer)
    order: list[int] = []
    for _ in range(4):
        order += state.to_act
        state = wr.play(state, wr.Bid(0))
    assert order == [(dealer + place) % 4 for place in (1, 2, 3, 4)]
    assert state.phase == "playing"


@pytest.mark.parametrize("each", [1, 3, 20])
def test_bid_1_a_bid_is_from_0_to_the_number_of_cards(each: int) -> None:
    state = dealt(" | | ", up=None, each=each)
    assert legal(state) == " ".join(str(bid) for bid in range(each + 1))
    assert forbids(state, f"bid {each}") is None
    assert forbids(state, f"bid {each + 1}") == "BID-1"
    assert forbids(state, "bid -1") == "BID-1"


def test_bid_1_everybody_may_bid_everything() -> None:
    state = dealt("R7 B1 | B5 B2 | G2 B3", up="J")
    for _ in range(3):
        assert legal(state) == "0 1 2"
        state = wr.play(state, wr.Bid(2))
    assert state.bids == (2, 2, 2)


@pytest.mark.parametrize("bids", ["0 0 0", "0 0 1", "1 0 0", "0 1 1", "1 1 1"])
def test_bid_2_the_sum_of_the_bids_is_free(bids: str) -> None:
    state = playing("R7 | B5 | G2", bids=bids)
    assert state.phase == "playing"
    assert state.bids == tuple(map(int, bids.split()))


def test_bid_3_every_bid_is_public_at_once() -> None:
    state = wr.play(dealt("R7 B1 | B5 B2 | G2 B3"), wr.Bid(2))
    assert state.bids == (2, None, None)
    assert wr.play(state, wr.Bid(0)).bids == (2, 0, None)


def test_bid_3_a_bid_cannot_be_taken_back() -> None:
    state = wr.play(dealt("R7 B1 | B5 B2 | G2 B3"), wr.Bid(2))
    assert forbids(state, "bid 1", seat=0) == "TURN-1"
    assert legal(state, seat=0) == ""


def test_bid_3_no_card_is_played_before_all_bids_are_known() -> None:
    state = dealt("R7 | B5 | G2")
    for _ in range(3):
        assert forbids(state, "play R7") == "TURN-2"
        state = wr.play(state, wr.Bid(0))
    assert forbids(state, "play R7") is None


def test_bid_3_the_bids_stand_while_the_cards_are_played() -> None:
    state = playing("R7 B1 | B5 B2 | G2 B3", bids="2 0 1")
    assert after(state, "R7 B5 G2").bids == (2, 0, 1)
    assert after(state, "R7 B5 G2 B1 B2 B3").sheet[-1].bids == (2, 0, 1)


# Bidding rules of one's own ----------------------------------------------------------------------


@attrs.frozen
class NotLikeTheOneBefore(wr.BiddingRule):
    """One after the other; nobody may bid what the right neighbour has bid."""

    @override
    def may_bid(self, table: Round, bids: tuple[int | None, ...]) -> tuple[int, ...]:
        return wr.OPEN_BIDDING.may_bid(table, bids)

    @override
    def forbidden(
        self, table: Round, bids: tuple[int | None, ...], seat: int
    ) -> dict[int, tuple[str, str]]:
        assert bids[seat] is None
        before = bids[(seat - 1) % table.game.players]
        return {} if before is None else {before: ("HOUSE-1", f"{before} was just bid")}


@attrs.frozen
class AllAtOnce(wr.BiddingRule):
    """Everybody may bid at the same time."""

    @override
    def may_bid(self, table: Round, bids: tuple[int | None, ...]) -> tuple[int, ...]:
        return tuple(seat for seat in table.game.seats if bids[seat] is None)

    @override
    def forbidden(
        self, table: Round, bids: tuple[int | None, ...], seat: int
    ) -> dict[int, tuple[str, str]]:
        assert seat in self.may_bid(table, bids)
        return {}


HANDS = "R7 R8 W | B5 B6 J | G2 G3 Y3"


def test_a_bidding_rule_of_ones_own_may_forbid_bids_by_a_rule_of_its_own() -> None:
    state = dealt(HANDS, rules=wr.Rules.base(bidding=NotLikeTheOneBefore()))
    assert legal(state) == "0 1 2 3"
    state = wr.play(state, wr.Bid(2))
    assert legal(state) == "0 1 3"
    assert forbids(state, "bid 2") == "HOUSE-1"
    assert forbids(state, "bid 4") == "BID-1"
    with pytest.raises(wr.IllegalMove, match=r"2 was just bid \[HOUSE-1\]"):
        wr.play(state, wr.Bid(2))
    state = wr.play(wr.play(state, wr.Bid(3)), wr.Bid(2))
    assert (state.phase, state.bids) == ("playing", (2, 3, 2))


def test_a_bidding_rule_of_ones_own_may_let_several_bid_at_once_in_any_order() -> None:
    start = dealt(HANDS, rules=wr.Rules.base(bidding=AllAtOnce()))
    assert start.to_act == (0, 1, 2)
    ends = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        state = start
        for seat in order:
            assert state.bids[seat] is None
            assert legal(state, seat) == "0 1 2 3"
            state = wr.play(state, wr.Bid(seat), seat)
        ends.add(state)
    (end,) = ends
    assert (end.phase, end.bids, end.to_act) == ("playing", (0, 1, 2), (0,))


def test_without_a_seat_the_first_of_several_bids() -> None:
    state = dealt(HANDS, rules=wr.Rules.base(bidding=AllAtOnce()))
    state = wr.play(state, wr.Bid(3), seat=1)
    state = wr.play(state, wr.Bid(2))
    assert (state.bids, state.to_act) == ((2, 3, None), (2,))
