"""Bidding (BID-1, BID-3): everybody says how many tricks they will take.

Who may bid when, and which bids are forbidden, is for the bidding rule to say.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, ClassVar

import attrs
from typing_extensions import override

from wizardrules.errors import Objection
from wizardrules.hands import hands_by_seat
from wizardrules.moves import Bid, Move
from wizardrules.phases.playing import first_trick
from wizardrules.state import Decision, GameState, Round

if TYPE_CHECKING:
    from wizardrules.cards import Card
    from wizardrules.hands import Hands


@functools.cache
def _bids_up_to(most: int) -> tuple[Bid, ...]:
    return tuple(Bid(tricks) for tricks in range(most + 1))


def first_bid(table: Round, hands: Hands) -> Bidding:
    """Nobody has bid yet."""
    return _bidding(table, hands, table.bids)


def _bidding(table: Round, hands: Hands, bids: tuple[int | None, ...]) -> Bidding:
    return Bidding(table, hands, bids, table.game.rules.bidding.may_bid(table, bids))


@attrs.frozen(repr=False, weakref_slot=False)
class Bidding(Decision):
    """The bids are being made; those in the round are settled when all are."""

    phase: ClassVar[str] = "bidding"
    _round: Round
    _hands: Hands
    _bids: tuple[int | None, ...]
    _to_act: tuple[int, ...]

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return self._to_act

    @property
    @override
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        return hands_by_seat(self._hands, self.rules.counting)

    @property
    @override
    def bids(self) -> tuple[int | None, ...]:
        return self._bids

    @override
    def _options(self, seat: int) -> tuple[Move, ...]:
        bids = _bids_up_to(self._round.cards_each)
        forbidden = self._forbidden(seat)
        if not forbidden:
            return bids
        return tuple(bid for bid in bids if bid.tricks not in forbidden)

    @override
    def _objection(self, move: Move, seat: int) -> Objection | None:
        if not isinstance(move, Bid):
            return self._not_now(move)
        if not 0 <= move.tricks <= self._round.cards_each:
            return Objection(
                "BID-1", f"a bid is from 0 to {self.cards_each} in this round, not {move.tricks}"
            )
        forbidden = self._forbidden(seat)
        return Objection(*forbidden[move.tricks]) if move.tricks in forbidden else None

    def _forbidden(self, seat: int) -> dict[int, tuple[str, str]]:
        table = self._round
        return table.game.rules.bidding.forbidden(table, self._bids, seat)

    @override
    def _after(self, move: Move, seat: int) -> GameState:
        assert isinstance(move, Bid)
        bids = self._bids[:seat] + (move.tricks,) + self._bids[seat + 1 :]
        table = self._round
        if bids.count(None) > len(bids) - table.size:
            return _bidding(table, self._hands, bids)
        settled = Round(
            table.game, table.cards_each, table.stock, table.turned_up, table.trump, bids
        )
        return first_trick(settled, self._hands)
