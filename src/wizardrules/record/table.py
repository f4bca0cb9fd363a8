"""A game while it is replayed: one gate for every recorded deal and move.

What the rules forbid is told with its place in the game: round, trick, seat and move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

import wizardrules as wr
from wizardrules.phases.decisions import WhileCardIsDown
from wizardrules.phases.playing import Playing
from wizardrules.record.mistakes import IllegalPlay
from wizardrules.record.steps import Dealt, Moved, Settled

if TYPE_CHECKING:
    from collections.abc import Iterable


@attrs.define
class Table:
    """A game while it is replayed: the state, and how far the round has come.

    Attributes:
        state: The state.
        moves: How many moves of the round were made.
        cards: How many of them were cards that were played.
    """

    state: wr.GameState
    moves: int = 0
    cards: int = 0

    @property
    def trick(self) -> int | None:
        """The trick of the round, from 1 on, to which the next move belongs; None before it."""
        size = len(self.state.seats)
        if isinstance(self.state, Playing):
            return self.cards // size + 1
        return -(-self.cards // size) or None if self.state.in_round else None

    def deal(self, deck: Iterable[wr.Card]) -> Dealt:
        """Deal the next round.

        Raises:
            InvalidDeck: The deck is not that of the rules; the message names the round.
            IllegalPlay: It is not the moment to deal.
        """
        before = self.state
        number = before.game.rounds_over + 1
        try:
            self.state = wr.deal(before, deck)
        except wr.InvalidDeck as error:
            where = f"round {number}: "
            raise wr.InvalidDeck([where + problem for problem in error.problems]) from error
        except wr.IllegalMove as error:
            raise IllegalPlay(number, None, None, None, error.rule, error.reason) from error
        self.moves = self.cards = 0
        return Dealt(before, self.state)

    def move(self, made: wr.Made) -> Moved | Settled:
        """Make the next move.

        Raises:
            IllegalPlay: It is not legal.
        """
        before, trick = self.state, self.trick
        self.moves += 1
        try:
            self.state = wr.play(before, made.move, made.seat)
        except wr.IllegalMove as error:
            facts = (trick, error.seat, made.move, error.rule, error.reason, self.moves)
            raise IllegalPlay(before.round_number, *facts) from error
        self.cards += isinstance(made.move, wr.PlayCard)
        if not before.to_act:
            return Settled(before, made.move, self.state)
        seat = before.to_act[0] if made.seat is None else made.seat
        return Moved(before, seat, made.move, self.state)


def card_played(step: Moved | Settled) -> wr.PlayedCard | None:
    """The card that a step has put into the trick and settled, None if it has settled none."""
    before, after = step.before, step.after
    if not isinstance(before, (Playing, WhileCardIsDown)) or isinstance(after, WhileCardIsDown):
        return None
    finished = after.trick_since(before)
    return after.trick[-1] if finished is None else finished.cards[-1]
