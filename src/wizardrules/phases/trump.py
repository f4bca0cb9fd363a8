"""Finding the trump suit (TRUMP-1 to TRUMP-6): the turned-up card, or somebody's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from typing_extensions import override

from wizardrules.cards import SUITS
from wizardrules.errors import Objection
from wizardrules.moves import ChooseTrump, Move
from wizardrules.phases.bidding import first_bid
from wizardrules.phases.phase import BeforePlay
from wizardrules.phases.playing import state_by
from wizardrules.state import Game, GameState, Round
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wizardrules.cards import Card
    from wizardrules.hands import Hands

SUIT_CHOICES: Final[tuple[Move, ...]] = tuple(ChooseTrump(suit) for suit in SUITS)
ALL_CHOICES: Final = (*SUIT_CHOICES, ChooseTrump(None))


def turn_up(game: Game, cards_each: int, hands: Hands, rest: Sequence[Card]) -> GameState:
    """What follows the deal: bidding, or first somebody's choice of the trump suit.

    The top card of the rest is turned up and lies on the stock (TRUMP-5). A number card makes its
    suit trump (TRUMP-1). After a Wizard (TRUMP-2) and some special cards (TRUMP-6) the dealer
    names it. With any other card (TRUMP-3, TRUMP-6) or none (TRUMP-4) there is no trump. A special
    card in a hand may change all this.
    """
    schedule = game.rules.schedule
    turned_up = schedule.turned_up(rest)
    stock = tuple(rest[1:] if turned_up else rest)
    trump = schedule.trump(game, turned_up)
    table = Round(game, cards_each, stock, turned_up, trump, (None,) * game.players)
    for special in game.rules.asked_after_deal:
        state = special.after_deal(table, hands)
        if state is not None:
            return state_by(special, "after_deal", state)
    if turned_up and turned_up.chooses:
        return ChoosingTrump(table, hands, game.dealer, turned_up.chooses)
    return first_bid(table, hands)


def objection_to_suit(move: ChooseTrump, rule: str | None) -> Objection | None:
    """The objection to naming no trump where a rule wants a suit."""
    if move.suit is None and rule is not None:
        reason = Words(
            "a suit must be named here; it cannot be none",
            "hier muss eine Farbe genannt werden; kein Trumpf geht nicht",
        )
        return Objection(rule, reason)
    return None


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class ChoosingTrump(BeforePlay):
    """Somebody who has seen the own hand names the trump suit before the bids (TRUMP-2, TRUMP-6).

    The rule is the one that forbids naming none, or None if that is allowed.
    """

    phase: ClassVar[str] = "choosing_trump"
    _chooser: int
    _rule: str | None

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return (self._chooser,)

    @override
    def options(self, seat: int) -> tuple[Move, ...]:
        return SUIT_CHOICES if self._rule else ALL_CHOICES

    @override
    def forbids(self, move: Move, seat: int) -> Objection | None:
        if type(move) is not ChooseTrump:
            return self.not_now(move)
        return objection_to_suit(move, self._rule)

    @override
    def follows(self, move: Move, seat: int) -> GameState:
        assert isinstance(move, ChooseTrump)
        return first_bid(self._round.with_trump(move.suit), self._hands)
