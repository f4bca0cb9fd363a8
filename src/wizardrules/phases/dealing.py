"""Dealing: the moment before each round, and how a deck becomes hands (DEAL-1, ROUND-1)."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, ClassVar

import attrs
from typing_extensions import override

from wizardrules.errors import InvalidRules
from wizardrules.moves import Move
from wizardrules.state import Game, GameState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wizardrules.cards import Card
    from wizardrules.hands import Hands
    from wizardrules.state import Deck


@functools.cache
def _turning_up() -> Callable[[Game, int, Hands, Sequence[Card]], GameState]:
    """What follows the deal, looked up once: a round ends where it begins."""
    from wizardrules.phases.trump import turn_up  # noqa: PLC0415  # which imports this

    return turn_up


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Dealing(GameState):
    """Waiting for the deal: nobody is to act."""

    phase: ClassVar[str] = "dealing"
    _game: Game

    @property
    @override
    def game(self) -> Game:
        return self._game

    @override
    def after(self, done: Move | Deck, by: int | None) -> GameState:
        """The state after a deal of exactly the cards of these rules."""
        if isinstance(done, Move):
            return super().after(done, by)
        dealt = _turning_up()(self._game, *self.distribute(done))
        dealt.came(Dealing(self._game), done, None)  # the round before can be forgotten
        return dealt

    def distribute(self, deck: Sequence[Card]) -> tuple[int, Hands, Sequence[Card]]:
        """Deal from a deck of these rules: cards for each, the hands by seat, the rest.

        How many cards, and which to whom, is for the schedule to say (ROUND-1, DEAL-1).
        """
        game = self._game
        schedule = game.rules.schedule
        cards_each = schedule.cards_each(game)
        hands, rest = schedule.deal(game, cards_each, deck)
        if cards_each * len(hands) + len(rest) != len(deck):
            raise InvalidRules([f"schedule: it deals {cards_each} cards each, more than there are"])
        numbers = [0] * game.players
        others = [0] * game.players
        hand_of = game.counting.hand_of
        for seat, cards in hands.items():
            numbers[seat], others[seat] = hand_of(cards)
        return cards_each, (tuple(numbers), tuple(others)), rest
