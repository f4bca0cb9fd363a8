"""Finding the trump suit (TRUMP-1 to TRUMP-4): the turned-up card, or the dealer's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs
from typing_extensions import override

from wizardrules.cards import SUITS, WIZARD
from wizardrules.errors import Objection
from wizardrules.hands import hands_by_seat
from wizardrules.moves import ChooseTrump, Move
from wizardrules.phases.bidding import first_bid
from wizardrules.state import Decision, Game, GameState, Round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wizardrules.cards import Card
    from wizardrules.hands import Hands


def turn_up(game: Game, cards_each: int, hands: Hands, rest: Sequence[Card]) -> GameState:
    """What follows the deal: bidding, or first the dealer's choice.

    The top card of the rest is turned up and lies on the stock (TRUMP-5). A number card makes its
    suit trump (TRUMP-1). With a Jester (TRUMP-3) or no card turned up (TRUMP-4) there is no trump.
    After a Wizard the dealer names it (TRUMP-2).
    """
    turned_up = rest[0] if rest else None
    trump = turned_up.suit if turned_up else None
    table = Round(game, cards_each, tuple(rest[1:]), turned_up, trump, (None,) * game.players)
    return ChoosingTrump(table, hands) if turned_up is WIZARD else first_bid(table, hands)


_CHOICES: tuple[Move, ...] = tuple(ChooseTrump(suit) for suit in SUITS)


@attrs.frozen(repr=False, weakref_slot=False)
class ChoosingTrump(Decision):
    """The dealer, who has seen the own hand, names one of the four suits (TRUMP-2)."""

    phase: ClassVar[str] = "choosing_trump"
    _round: Round
    _hands: Hands

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return (self.dealer,)

    @property
    @override
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        return hands_by_seat(self._hands, self.rules.counting)

    @override
    def _options(self, seat: int) -> tuple[Move, ...]:
        return _CHOICES

    @override
    def _objection(self, move: Move, seat: int) -> Objection | None:
        if not isinstance(move, ChooseTrump):
            return self._not_now(move)
        if move.suit is None:
            return Objection("TRUMP-2", "after a Wizard the dealer names a suit; it cannot be none")
        return None

    @override
    def _after(self, move: Move, seat: int) -> GameState:
        assert isinstance(move, ChooseTrump)
        table = attrs.evolve(self._round, trump=move.suit)
        return first_bid(table, self._hands)
