"""Who leaves the game, and when (ELIMINATION-1 to ELIMINATION-4)."""

from __future__ import annotations

import abc
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wizardrules.cards import BASE_DECK, FEWEST_PLAYERS
from wizardrules.variants import Variant

if TYPE_CHECKING:
    from wizardrules.state import Game


class EliminationRule(Variant):
    """What the core asks of a rule by which players leave; frozen, hashable, equal by value."""

    __slots__ = ()

    @property
    @abc.abstractmethod
    def rounds(self) -> int:
        """How many rounds the game has."""

    @abc.abstractmethod
    def leaving(self, game: Game) -> tuple[int, ...]:
        """Of which seats one leaves now, ascending.

        Args:
            game: the game with the round just scored at the end of its sheet.

        Returns:
            none if nobody leaves, one seat if that one leaves, several if the table decides which.
        """


class Elimination(EliminationRule):
    """The last leaves when the cards are used up, until three are left (ELIMINATION-2)."""

    __slots__ = ()

    @property
    @override
    def rounds(self) -> int:
        """As many as three can play: 20."""
        return len(BASE_DECK) // FEWEST_PLAYERS

    @override
    def leaving(self, game: Game) -> tuple[int, ...]:
        """Whoever has the fewest points after round 60 ÷ p with p > 3 players.

        Six players lose one after rounds 10, 12 and 15. On a tie the table decides
        (ELIMINATION-3).
        """
        in_play = len(game.seats)
        if in_play <= FEWEST_PLAYERS or len(BASE_DECK) // in_play != game.rounds_over:
            return ()
        fewest = min(game.scores[seat] for seat in game.seats)
        return tuple(seat for seat in game.seats if game.scores[seat] == fewest)


ELIMINATION: Final = Elimination()
