"""Bidding (BID-1, BID-3): everybody says how many tricks they will take.

Who may bid when, and which bids are forbidden, is for the bidding rule to say.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, ClassVar

import attrs
from typing_extensions import override

from wizardrules.errors import Objection
from wizardrules.moves import Bid, Move
from wizardrules.phases.phase import BeforePlay
from wizardrules.phases.playing import first_trick
from wizardrules.state import GameState, Round
from wizardrules.words import Words

if TYPE_CHECKING:
    from wizardrules.hands import Hands


@functools.cache
def _bids_up_to(most: int) -> tuple[Bid, ...]:
    return tuple(Bid(tricks) for tricks in range(most + 1))


def first_bid(table: Round, hands: Hands) -> Bidding:
    """Nobody has bid yet."""
    return _bidding(table, hands, table.bids)


def _bidding(table: Round, hands: Hands, bids: tuple[int | None, ...]) -> Bidding:
    return Bidding(table, hands, bids, table.game.rules.bidding.may_bid(table, bids))


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Bidding(BeforePlay):
    """The bids are being made; those in the round are settled when all are."""

    phase: ClassVar[str] = "bidding"
    _bids: tuple[int | None, ...]
    _to_act: tuple[int, ...]

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return self._to_act

    @property
    @override
    def bids(self) -> tuple[int | None, ...]:
        return self._bids

    @override
    def options(self, seat: int) -> tuple[Move, ...]:
        bids = _bids_up_to(self._round.cards_each)
        forbidden = self._forbidden(seat)
        if not forbidden:
            return bids
        return tuple(bid for bid in bids if bid.tricks not in forbidden)

    @override
    def forbids(self, move: Move, seat: int) -> Objection | None:
        if type(move) is not Bid:
            return self.not_now(move)
        if not 0 <= move.tricks <= self._round.cards_each:
            reason = Words(
                f"a bid is from 0 to {self.cards_each} in this round, not {move.tricks}",
                f"in dieser Runde wird 0 bis {self.cards_each} angesagt, nicht {move.tricks}",
            )
            return Objection("BID-1", reason)
        forbidden = self._forbidden(seat)
        return Objection(*forbidden[move.tricks]) if move.tricks in forbidden else None

    def _forbidden(self, seat: int) -> dict[int, tuple[str, str]]:
        table = self._round
        return table.game.rules.bidding.forbidden(table, self._bids, seat)

    @override
    def follows(self, move: Move, seat: int) -> GameState:
        assert isinstance(move, Bid)
        bids = self._bids[:seat] + (move.tricks,) + self._bids[seat + 1 :]
        table = self._round
        if bids.count(None) > len(bids) - table.game.size:
            return _bidding(table, self._hands, bids)
        return first_trick(table.with_bids(bids), self._hands)
