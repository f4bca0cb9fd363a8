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
    bids = table.bids
    return Bidding(table, hands, bids, table.game.rules.bidding.may_bid(table, bids))


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Bidding(BeforePlay):
    """The bids are being made; those in the round are settled when all are."""

    phase: ClassVar[str] = "bidding"
    _bids: tuple[int | None, ...]
    # What is frozen may stand in the place of a property, and is read sooner.
    to_act: tuple[int, ...]  # pyright: ignore[reportIncompatibleMethodOverride]

    @property
    @override
    def bids(self) -> tuple[int | None, ...]:
        return self._bids

    @override
    def options(self, seat: int) -> tuple[Move, ...]:
        table = self._round
        rules = table.game.rules
        bids = _bids_up_to(table.cards_each)
        if rules.every_bid_goes:
            return bids
        forbidden = rules.bidding.forbidden(table, self._bids, seat)
        return tuple(bid for bid in bids if bid.tricks not in forbidden)

    @override
    def forbids(self, move: Move, seat: int) -> Objection | None:
        if type(move) is not Bid:
            return self.not_now(move)
        table = self._round
        rules = table.game.rules
        if not 0 <= move.tricks <= table.cards_each:
            reason = Words(
                f"a bid is from 0 to {self.cards_each} in this round, not {move.tricks}",
                f"in dieser Runde wird 0 bis {self.cards_each} angesagt, nicht {move.tricks}",
            )
            return Objection("BID-1", reason)
        if rules.every_bid_goes:
            return None
        forbidden = rules.bidding.forbidden(table, self._bids, seat)
        return Objection(*forbidden[move.tricks]) if move.tricks in forbidden else None

    @override
    def follows(self, move: Move, seat: int) -> GameState:
        assert isinstance(move, Bid)
        bids = self._bids[:seat] + (move.tricks,) + self._bids[seat + 1 :]
        table = self._round
        game = table.game
        if bids.count(None) > len(bids) - game.size:
            return Bidding(table, self._hands, bids, game.rules.bidding.may_bid(table, bids))
        return first_trick(table.with_bids(bids), self._hands)
