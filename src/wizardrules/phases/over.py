"""The end of a round and of the game (SCORE-1 to -3, ROUND-2, -4, -5, ELIMINATION-1 to -4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs
from typing_extensions import override

from wizardrules.errors import Objection, is_seat
from wizardrules.moves import Eliminate, Move
from wizardrules.phases.dealing import Dealing
from wizardrules.scoring import SheetRow
from wizardrules.state import Game, GameState, left_neighbours
from wizardrules.words import Words

if TYPE_CHECKING:
    from wizardrules.state import Round


def score(table: Round, tricks_won: tuple[int, ...]) -> GameState:
    """What follows the last trick of a round: the next deal, or the end of the game.

    The points of the round are added to the totals (SCORE-3); the deal passes clockwise (ROUND-4).
    """
    game = table.game
    rules = game.rules
    number = game.rounds_over + 1
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
    before = (game.rounds_before, game.scores_before)
    facts = (game.rounds, table.cards_each, (*game.sheet, row), *before)
    if number == game.rounds:
        return Over(Game(rules, game.players, game.seats, game.dealer, *facts))
    if rules.elimination is None:
        return Dealing(Game(rules, game.players, game.seats, game.left[game.dealer], *facts))
    scored = Game(rules, game.players, game.seats, game.dealer, *facts)
    leaving = rules.elimination.leaving(scored)
    return Eliminating(scored, leaving) if len(leaving) > 1 else _without(scored, leaving)


def _without(game: Game, leaving: tuple[int, ...]) -> Dealing:
    """The deal passes to the next player clockwise who is still in (ELIMINATION-4)."""
    seats = tuple(seat for seat in game.seats if seat not in leaving)
    dealer = left_neighbours(game.players, seats)[game.dealer]
    before = (game.rounds_before, game.scores_before)
    facts = (game.rounds, game.cards_each, game.sheet, *before)
    return Dealing(Game(game.rules, game.players, seats, dealer, *facts))


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class _Scored(GameState):
    """Between rounds or after the last: the table is cleared."""

    _game: Game

    @property
    @override
    def game(self) -> Game:
        return self._game


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Eliminating(_Scored):
    """Several are tied for the last place, and the table decides who leaves (ELIMINATION-3).

    Nobody is to act; any caller may say who leaves.
    """

    phase: ClassVar[str] = "eliminating"
    _tied: tuple[int, ...]

    @override
    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        if self._is_no_seat(seat):
            return ()
        return tuple(Eliminate(tied) for tied in self._tied)

    @override
    def objection(self, move: Move, seat: int | None = None) -> Objection | None:
        if self._is_no_seat(seat):
            return self._not_your_turn(seat)
        if type(move) is not Eliminate:
            return self.not_now(move)
        if move.seat not in self._tied:
            tied = ", ".join(map(str, self._tied))
            reason = Words(
                f"one of the seats tied for the last place leaves: {tied}",
                f"ausscheiden muss einer der punktgleichen Letzten: {tied}",
            )
            return Objection("ELIMINATION-3", reason)
        return None

    @override
    def play(self, move: Move, seat: int | None = None) -> GameState:
        if self.objection(move, seat) is not None or not isinstance(move, Eliminate):
            return super().play(move, seat)
        state = _without(self._game, (move.seat,))
        state.came(self, move, seat)
        return state

    def _is_no_seat(self, seat: int | None) -> bool:
        return seat is not None and not is_seat(seat, range(self.players))


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Over(_Scored):
    """The game is over; nobody is to act."""

    phase: ClassVar[str] = "over"

    @property
    @override
    def is_over(self) -> bool:
        return True

    @property
    @override
    def winners(self) -> tuple[int, ...]:
        best = max(self.scores[seat] for seat in self.seats)
        return tuple(seat for seat in self.seats if self.scores[seat] == best)
