"""How bids are made: in turn or at once, openly or not (BID-1, BID-3, HIDDEN-1, SECRET-1).

It is asked of the bidding rule, whatever rule that is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wizardrules.state import Round
from wizardrules.variants.bidding import HIDDEN_BIDDING, SECRET_BIDDING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wizardrules.state import Game
    from wizardrules.variants.bidding import BiddingRule

_RULES: Final[Mapping[BiddingRule, tuple[str, ...]]] = {
    HIDDEN_BIDDING: ("HIDDEN-1",),
    SECRET_BIDDING: ("SECRET-1",),
}
"""The ids of the rules by which bids are not made openly in turn."""


class HowBid(NamedTuple):
    """How the bids of a round are made.

    Attributes:
        at_once: whether all choose at the same time.
        shown: whether the first bid lies open as soon as it is made.
        rules: the ids of the rules that say so; empty for open bids in turn, and for a rule of
            one's own.
    """

    at_once: bool
    shown: bool
    rules: tuple[str, ...]


def how_bid(game: Game, cards_each: int) -> HowBid:
    """Ask the bidding rule who may bid first, and whether that bid then lies open."""
    bidding = game.rules.bidding
    nothing = (None,) * game.players
    table = Round(game, cards_each, (), None, None, nothing)
    first, *others = bidding.may_bid(table, nothing)
    made = tuple(0 if seat == first else None for seat in range(game.players))
    is_shown = bidding.shown(table, made)[first] is not None
    return HowBid(at_once=bool(others), shown=is_shown, rules=_RULES.get(bidding, ()))
