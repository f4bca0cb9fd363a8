"""Which bids somebody may make, and which number is forbidden and why (BID-1, BID-2, PLUSMINUS-1).

Where all choose at once, or bids are not shown, no sum is known to a bidder (HIDDEN-1, SECRET-1).

>>> from wizardrules import PLUS_MINUS_ONE, Rules
>>> print(explain_bids(2, [1, 0], Rules.base(bidding=PLUS_MINUS_ONE)).text())
Bidder 3 of 3 is to bid; the bids so far sum to 1, and there are 2 tricks [BID-1].
The last bidder may not make the sum equal to the number of tricks [PLUSMINUS-1].
0, 2: allowed; a bid is a number of tricks from 0 to 2 [BID-1].
1: not allowed; with a bid of 1 the bids would sum to 2, the tricks there are [PLUSMINUS-1].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import attrs
from typing_extensions import override

from wizardrules.errors import WizardError, shown
from wizardrules.explain.bidding import how_bid
from wizardrules.explain.moves import MoveExplanation, explained, together
from wizardrules.explain.sentences import Explanation, Statement, say
from wizardrules.explain.tables import check_rules, game_with
from wizardrules.moves import Bid
from wizardrules.phases.bidding import first_bid
from wizardrules.rules import Rules
from wizardrules.state import GameState, Round
from wizardrules.variants.bidding import (
    HIDDEN_BIDDING,
    OPEN_BIDDING,
    PLUS_MINUS_ONE,
    SECRET_BIDDING,
)
from wizardrules.words import Words

if TYPE_CHECKING:
    from wizardrules.explain.bidding import HowBid
    from wizardrules.variants.bidding import BiddingRule

_FREE: Final = Words("The sum of the bids is free", "Die Summe der Vorhersagen ist frei")
_WITH_A_FREE_SUM: Final = (OPEN_BIDDING, HIDDEN_BIDDING, SECRET_BIDDING)
"""The bidding rules that ask nothing of the sum of the bids."""


@attrs.frozen(kw_only=True)
class BidsExplanation(Explanation):
    """Which bids the next bidder may make.

    Attributes:
        cards_each: how many cards each has, and so how many tricks there are.
        players: how many bid.
        bids: the bids so far, in the order in which they were made.
        opening: who is to bid, and what is asked of the sum.
        moves: every bid from 0 to the number of tricks, whether it may be made, and why.
    """

    cards_each: int
    players: int
    bids: tuple[int, ...]
    opening: tuple[Statement, ...]
    moves: tuple[MoveExplanation, ...]

    @property
    def allowed(self) -> tuple[int, ...]:
        """The bids that may be made."""
        return self._bids(legal=True)

    @property
    def forbidden(self) -> tuple[int, ...]:
        """The bids from 0 to the number of tricks that may not be made."""
        return self._bids(legal=False)

    def _bids(self, *, legal: bool) -> tuple[int, ...]:
        return tuple(bid for bid, one in enumerate(self.moves) if one.legal is legal)

    @property
    @override
    def statements(self) -> tuple[Statement, ...]:
        return (*self.opening, *together(self.moves))

    @override
    def facts(self) -> dict[str, object]:
        return {
            "cards_each": self.cards_each,
            "players": self.players,
            "bids": list(self.bids),
            "allowed": list(self.allowed),
            "forbidden": list(self.forbidden),
            "statements": [one.to_dict() for one in (*self.opening, *self.moves)],
        }


def explain_bids(
    cards_each: int,
    bids_so_far: Sequence[int],
    rules: Rules | None = None,
    players: int | None = None,
) -> BidsExplanation:
    """Explain which bids the next bidder may make.

    A bidding rule of one's own that looks at more than the bids is asked as in a game in which
    nobody has any points yet.

    Args:
        cards_each: how many cards each has.
        bids_so_far: the bids that have been made, in order.
        rules: the rules; by default the base game.
        players: how many bid, that is, are still in; by default the next bidder is the last.

    Raises:
        WizardError: if there is no such round of so many, so many cannot play, a bid so far could
            not be made, or all have bid.
    """
    check_rules(rules)
    if isinstance(bids_so_far, (str, bytes)) or not isinstance(bids_so_far, Sequence):
        raise WizardError(f"bids_so_far: the bids in order are needed, not {shown(bids_so_far)}")
    made = tuple(bids_so_far)
    number = len(made) + 1 if players is None else players
    state = _bidding(rules or Rules.base(), number, cards_each)
    if len(made) >= number:
        raise WizardError(f"bids_so_far: all {number} players have bid")
    for bid in made:
        state = state.play(Bid(bid))
    seat = state.to_act[0]
    how = how_bid(state.game, cards_each)
    moves = tuple(explained(state, Bid(bid), seat) for bid in range(cards_each + 1))
    return BidsExplanation(
        cards_each=cards_each,
        players=number,
        bids=made,
        opening=(_turn(state, how, made), *_sum(state.rules.bidding, number, made, moves)),
        moves=moves,
    )


def _bidding(rules: Rules, players: int, cards_each: int) -> GameState:
    """The state before the first bid; which cards are in the hands does not matter for it."""
    game = game_with(rules, players, cards_each)
    nothing = (0,) * players
    bids = (None,) * players
    return first_bid(Round(game, cards_each, (), None, None, bids), (nothing, nothing))


def _turn(state: GameState, how: HowBid, made: tuple[int, ...]) -> Statement:
    """Who is to bid, and the sum of the bids as far as a bidder knows it."""
    code, who = (
        "turn",
        say(
            "Bidder {turn} of {players} is to bid",
            "Nummer {turn} von {players} sagt an",
            turn=len(made) + 1,
            players=state.players,
        ),
    )
    if how.at_once:
        code, who = (
            "at_once",
            say(
                "All {players} bidders choose at the same time",
                "Alle {players} legen sich zugleich fest",
                players=state.players,
            ),
        )
    so_far = Words("no sum of the bids is known", "eine Summe der Vorhersagen ist nicht bekannt")
    if how.shown:
        so_far = say("the bids so far sum to {sum}", "die Summe bisher ist {sum}", sum=sum(made))
    tricks = Words("there is 1 trick", "es gibt 1 Stich")
    if state.cards_each != 1:
        tricks = say("there are {n} tricks", "es gibt {n} Stiche", n=state.cards_each)
    parts = {"who": who, "so_far": so_far, "tricks": tricks}
    words = say("{who}; {so_far}, and {tricks}", "{who}; {so_far}, und {tricks}", **parts)
    return Statement(code=code, words=words, rules=how.rules or ("BID-1",))


def _sum(
    bidding: BiddingRule, players: int, made: tuple[int, ...], moves: tuple[MoveExplanation, ...]
) -> tuple[Statement, ...]:
    """What is asked of the sum of the bids; of a bidding rule of one's own nothing is known."""
    if bidding in _WITH_A_FREE_SUM:
        return (Statement(code="free", words=_FREE, rules=("BID-2",)),)
    if bidding != PLUS_MINUS_ONE:
        return ()
    code, words = _plus_minus_one(players, made, moves)
    return (Statement(code=code, words=words, rules=("PLUSMINUS-1",)),)


def _plus_minus_one(
    players: int, made: tuple[int, ...], moves: tuple[MoveExplanation, ...]
) -> tuple[str, Words]:
    """Only the last bidder is bound, and only if there is a bid that makes the sum even."""
    if len(made) + 1 < players:
        return "not_last", Words(
            "Only the last bidder is bound by the sum of the bids",
            "Nur wer zuletzt ansagt, muss auf die Summe der Vorhersagen achten",
        )
    if all(one.legal for one in moves):
        return "out_of_reach", Words(
            "The bids so far sum to more than the number of tricks, so no bid can make it even",
            "Die Summe liegt schon über der Zahl der Stiche, also kann sie nicht mehr aufgehen",
        )
    return "not_even", Words(
        "The last bidder may not make the sum equal to the number of tricks",
        "Wer zuletzt ansagt, darf die Summe nicht auf die Zahl der Stiche bringen",
    )
