"""Dealing: the moment before each round, and how a deck becomes hands (DEAL-1, ROUND-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs
from typing_extensions import override

from wizardrules.hands import hand_of
from wizardrules.state import Game, GameState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wizardrules.cards import Card
    from wizardrules.hands import Hands


@attrs.frozen(repr=False, weakref_slot=False)
class Dealing(GameState):
    """Waiting for the deal: nobody is to act."""

    phase: ClassVar[str] = "dealing"
    _game: Game

    @property
    @override
    def game(self) -> Game:
        return self._game

    def distribute(self, deck: Sequence[Card]) -> tuple[int, Hands, Sequence[Card]]:
        """Deal from a deck of these rules: cards for each, the hands by seat, the rest.

        In round r everybody gets r cards (ROUND-1), one at a time, clockwise from the dealer's
        left (DEAL-1).
        """
        game = self._game
        counting = game.counting
        left = game.left
        size = len(game.seats)
        cards_each = len(game.sheet) + 1
        dealt = cards_each * size
        numbers = [0] * game.players
        others = [0] * game.players
        seat = game.dealer
        for place in range(size):
            seat = left[seat]
            numbers[seat], others[seat] = hand_of(deck[place:dealt:size], counting)
        return cards_each, (tuple(numbers), tuple(others)), deck[dealt:]
