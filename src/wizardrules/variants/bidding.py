"""How the bids of a round are made (BID-1, BID-2, BID-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import attrs
from typing_extensions import override

if TYPE_CHECKING:
    from wizardrules.state import Round


class BiddingRule(Protocol):
    """What the core asks about bidding; frozen, hashable and equal by value."""

    def may_bid(self, table: Round, bids: tuple[int | None, ...]) -> tuple[int, ...]:
        """The seats that may bid now, ascending.

        Args:
            table: the round: its game with dealer, seats and scores, trump, cards for each.
            bids: by seat, None for those who have not bid. At least one seat has not.
        """
        ...  # pragma: no cover

    def forbidden(
        self, table: Round, bids: tuple[int | None, ...], seat: int
    ) -> dict[int, tuple[str, str]]:
        """The bids from 0 to n that are not allowed: for each the rule's id and the reason."""
        ...  # pragma: no cover


@attrs.frozen
class OpenBidding(BiddingRule):
    """One after the other, clockwise from the dealer's left; every bid from 0 to n goes."""

    @override
    def may_bid(self, table: Round, bids: tuple[int | None, ...]) -> tuple[int, ...]:
        """The next one who has not bid, beginning at the dealer's left (BID-1)."""
        left = table.left
        seat = left[table.game.dealer]
        while bids[seat] is not None:
            seat = left[seat]
        return (seat,)

    @override
    def forbidden(
        self, table: Round, bids: tuple[int | None, ...], seat: int
    ) -> dict[int, tuple[str, str]]:
        """Nothing: the sum of the bids is free (BID-2)."""
        return {}


OPEN_BIDDING: Final = OpenBidding()
