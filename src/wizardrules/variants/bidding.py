"""How the bids of a round are made (BID-1 to BID-3, PLUSMINUS-1, HIDDEN-1, SECRET-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from typing_extensions import override

from wizardrules.variants import Variant
from wizardrules.words import Words

if TYPE_CHECKING:
    from wizardrules.state import Round

Bids: TypeAlias = "tuple[int | None, ...]"
"""Bids by seat; None for a seat that has not bid or is out."""


class BiddingRule(Variant):
    """What the core asks about bidding; frozen, hashable and equal by value.

    A rule of one's own is a subclass that says what is different. It is told the round, with the
    dealer, the scores and all that is settled (`table.game`), and the bids so far. The answers
    given here are those of bids made openly, one after the other (BID-1 to BID-3).
    """

    __slots__ = ()

    def may_bid(self, table: Round, bids: Bids) -> tuple[int, ...]:
        """The seats that may bid now, ascending; at least one seat has not bid.

        By default the next one who has not, clockwise from the dealer's left (BID-1).
        """
        game = table.game
        left = game.left
        seat = left[game.dealer]
        while bids[seat] is not None:
            seat = left[seat]
        return (seat,)

    def forbidden(self, table: Round, bids: Bids, seat: int) -> dict[int, tuple[str, str]]:
        """The bids from 0 to n that a seat may not make: for each the rule's id and the reason.

        By default none: the sum of the bids is free (BID-2).
        """
        return {}

    def shown(self, table: Round, bids: Bids) -> Bids:
        """The bids that lie open for all to see, None for every other.

        By default all that have been made (BID-3).
        """
        return bids


class OpenBidding(BiddingRule):
    """One after the other, clockwise from the dealer's left; every bid from 0 to n goes."""

    __slots__ = ()


class PlusMinusOne(BiddingRule):
    """*Plus/minus Eins*: the bids may not sum to the number of tricks (PLUSMINUS-1)."""

    __slots__ = ()

    @override
    def forbidden(self, table: Round, bids: Bids, seat: int) -> dict[int, tuple[str, str]]:
        """Only the last bidder can hit the sum, and only if the number is one from 0 to n."""
        made = [bid for bid in bids if bid is not None]
        even = table.cards_each - sum(made)
        if len(made) < table.size - 1 or even < 0:
            return {}
        reason = Words(
            f"with a bid of {even} the bids would sum to {table.cards_each}, the tricks there are",
            f"mit der Vorhersage {even} wäre die Summe {table.cards_each}, so viele Stiche gibt es",
        )
        return {even: ("PLUSMINUS-1", reason)}


class HiddenBidding(BiddingRule):
    """*Verdeckter Tipp*: all choose secretly; the bids are shown when all are made (HIDDEN-1)."""

    __slots__ = ()

    @override
    def may_bid(self, table: Round, bids: Bids) -> tuple[int, ...]:
        """Everybody who has not bid, in any order."""
        return tuple(seat for seat in table.game.seats if bids[seat] is None)

    @override
    def shown(self, table: Round, bids: Bids) -> Bids:
        """All or none."""
        is_complete = all(bids[seat] is not None for seat in table.game.seats)
        return bids if is_complete else (None,) * len(bids)


class SecretBidding(HiddenBidding):
    """*Geheime Vorhersage*: the bids stay secret until the round is scored (SECRET-1)."""

    __slots__ = ()

    @override
    def shown(self, table: Round, bids: Bids) -> Bids:
        """None while the round lasts; the score sheet has them afterwards."""
        return (None,) * len(bids)


OPEN_BIDDING: Final = OpenBidding()
PLUS_MINUS_ONE: Final = PlusMinusOne()
HIDDEN_BIDDING: Final = HiddenBidding()
SECRET_BIDDING: Final = SecretBidding()
