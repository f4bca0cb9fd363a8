"""A round that was set up in the middle, as `wizardrules.position` takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from wizardrules.errors import InvalidPosition
from wizardrules.interchange.place import Place
from wizardrules.interchange.values import codes, read_suit, write_suit
from wizardrules.position import NO_TRUMP, position

if TYPE_CHECKING:
    from wizardrules.cards import Card, Suit
    from wizardrules.rules import Rules
    from wizardrules.state import GameState
    from wizardrules.trick import PlayedCard

MOST_PLAYERS: Final = 6
NO_CARD: Final = "is the code of no card of these rules"


@attrs.frozen
class SetUp:
    """What a position consists of: the arguments of `position`, all of them told.

    Attributes:
        hands: by seat, the cards still held.
        trump: the trump suit, None for no trump.
        turned_up: the card that lies turned up.
        stock: the cards below it.
        bids: by seat, None if nobody has bid yet.
        leader: who leads, None if nobody has bid yet.
        dealer: who deals.
        tricks_won: by seat.
        round_number: the round.
        scores: by seat, the points of the rounds before.
    """

    hands: tuple[tuple[Card, ...], ...]
    trump: Suit | None
    turned_up: Card | None
    stock: tuple[Card, ...]
    bids: tuple[int, ...] | None
    leader: int | None
    dealer: int
    tricks_won: tuple[int, ...]
    round_number: int
    scores: tuple[int, ...]

    @classmethod
    def of(cls, state: GameState) -> SetUp:
        """What would have to be set up to have this state, its trick apart."""
        bids = tuple(bid for bid in state.bids if bid is not None)
        leader = state.trick[0].seat if state.trick else state.to_act[0]
        return cls(
            hands=state.hands,
            trump=state.trump,
            turned_up=state.turned_up,
            stock=state.stock,
            bids=None if state.phase == "bidding" else bids,
            leader=None if state.phase == "bidding" else leader,
            dealer=state.dealer,
            tricks_won=state.tricks_won,
            round_number=state.round_number,
            scores=state.scores,
        )

    def state(self, rules: Rules, trick: tuple[PlayedCard, ...] = ()) -> GameState:
        """The state that is set up.

        Raises:
            InvalidPosition: with all that is wrong.
        """
        return position(
            rules,
            hands=self.hands,
            trump=self.trump or NO_TRUMP,
            turned_up=self.turned_up,
            stock=self.stock,
            bids=self.bids,
            trick=trick,
            leader=self.leader,
            dealer=self.dealer,
            tricks_won=self.tricks_won,
            round_number=self.round_number,
            scores=self.scores,
        )

    def written(self) -> dict[str, object]:
        """All of it as plain data."""
        return {
            "hands": [codes(hand) for hand in self.hands],
            "trump": write_suit(self.trump),
            "turned_up": self.turned_up and self.turned_up.code,
            "stock": codes(self.stock),
            "bids": None if self.bids is None else [*self.bids],
            "leader": self.leader,
            "dealer": self.dealer,
            "tricks_won": [*self.tricks_won],
            "round_number": self.round_number,
            "scores": [*self.scores],
        }


def read_set_up(place: Place, rules: Rules) -> GameState:
    """The state that a position tells, the beginning of what follows."""
    at = place.entries(*(field.name for field in attrs.fields(SetUp)))
    hands = at["hands"].items(MOST_PLAYERS)
    players = len(hands)
    up = at["turned_up"]
    told = SetUp(
        hands=tuple(hand.several_of(rules.faces, NO_CARD) for hand in hands),
        trump=read_suit(at["trump"]),
        turned_up=None if up.value is None else up.one_of(rules.faces, NO_CARD),
        stock=at["stock"].several_of(rules.faces, NO_CARD),
        bids=None if at["bids"].value is None else at["bids"].wholes(players, least=0),
        leader=None if at["leader"].value is None else at["leader"].whole(least=0),
        dealer=at["dealer"].whole(least=0),
        tricks_won=at["tricks_won"].wholes(players, least=0),
        round_number=at["round_number"].whole(least=1),
        scores=at["scores"].wholes(players),
    )
    if (told.bids is None) != (told.leader is None):
        raise at["leader"].fault("a seat leads if the bids are known, and else it is null [BID-3]")
    try:
        return told.state(rules)
    except InvalidPosition as error:
        raise place.fault(*error.problems) from error
