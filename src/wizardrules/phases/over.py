"""The end of a round and of the game (SCORE-1 to SCORE-3, ROUND-2, ROUND-4, ROUND-5)."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

from wizardrules.phases.dealing import Dealing
from wizardrules.scoring import SheetRow
from wizardrules.state import Game, GameState, Round


def score(table: Round, tricks_won: tuple[int, ...]) -> GameState:
    """What follows the last trick of a round: the next deal, or the end of the game.

    The points of the round are added to the totals (SCORE-3), and the deal passes clockwise
    (ROUND-4).
    """
    game = table.game
    rules = game.rules
    number = len(game.sheet) + 1
    bids = table.bids
    points_of = rules.scoring.points
    points = [0] * game.players
    totals = list(game.scores)
    for seat in game.seats:
        bid = bids[seat]
        assert bid is not None  # everybody has bid before the first card (BID-3)
        points[seat] = gained = points_of(bid, tricks_won[seat])
        totals[seat] += gained
    row = SheetRow(number, game.dealer, bids, tricks_won, tuple(points), tuple(totals))
    is_last = number == game.rounds
    dealer = game.dealer if is_last else table.left[game.dealer]
    scored = Game(
        rules,
        game.players,
        game.seats,
        dealer,
        game.rounds,
        table.cards_each,
        (*game.sheet, row),
    )
    return Over(scored) if is_last else Dealing(scored)


@attrs.frozen(repr=False, weakref_slot=False)
class Over(GameState):
    """The game is over; nobody is to act."""

    phase: ClassVar[str] = "over"
    _game: Game

    @property
    @override
    def game(self) -> Game:
        return self._game

    @property
    @override
    def is_over(self) -> bool:
        return True

    @property
    @override
    def winners(self) -> tuple[int, ...]:
        best = max(self.scores[seat] for seat in self.seats)
        return tuple(seat for seat in self.seats if self.scores[seat] == best)
