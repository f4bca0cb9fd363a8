"""What the phases of a round have in common: the round they stand in, and how a move is checked.

Holds TURN-1 to TURN-3, as far as no phase says more.
"""

from __future__ import annotations

import abc
from typing import TYPE_CHECKING

import attrs
from typing_extensions import override

from wizardrules.errors import Objection, is_seat
from wizardrules.state import GameState, note_past
from wizardrules.words import Words

if TYPE_CHECKING:
    from wizardrules.cards import Card, Suit
    from wizardrules.hands import Hands
    from wizardrules.moves import Move
    from wizardrules.state import Completed, Game, Round


def not_in_hand(card: Card, seat: int) -> Objection:
    """The objection to doing something with a card that is not in the hand (TURN-3)."""
    reason = Words(
        f"{card} is not in the hand of seat {seat}",
        f"{card} ist nicht auf der Hand von Platz {seat}",
    )
    return Objection("TURN-3", reason)


class InRound(GameState):
    """A state within a round."""

    __slots__ = ()

    @property
    @abc.abstractmethod
    def _table(self) -> Round:
        """What is settled for the round."""

    @property
    @override
    def game(self) -> Game:
        return self._table.game

    @property
    @override
    def round_number(self) -> int:
        return self._table.game.rounds_over + 1

    @property
    @override
    def in_round(self) -> bool:
        return True

    @property
    @override
    def cards_each(self) -> int:
        return self._table.cards_each

    @property
    @override
    def stock(self) -> tuple[Card, ...]:
        return self._table.stock

    @property
    @override
    def turned_up(self) -> Card | None:
        return self._table.turned_up

    @property
    @override
    def trump(self) -> Suit | None:
        return self._table.trump

    @property
    @override
    def shown_bids(self) -> tuple[int | None, ...]:
        return self.rules.bidding.shown(self._table, self.bids)

    @property
    @override
    def bids(self) -> tuple[int | None, ...]:
        return self._table.bids


class Decision(InRound):
    """A state in which somebody is to act: who, what they may do, and what comes next."""

    __slots__ = ()

    @override
    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        to_act = self.to_act
        if seat is None:
            return self.options(to_act[0])
        return self.options(seat) if is_seat(seat, to_act) else ()

    @override
    def objection(self, move: Move, seat: int | None = None) -> Objection | None:
        to_act = self.to_act
        if seat is None:
            return self.forbids(move, to_act[0])
        if not is_seat(seat, to_act):
            return self._not_your_turn(seat)
        return self.forbids(move, seat)

    @override
    def play(self, move: Move, seat: int | None = None) -> GameState:
        acting = self.to_act[0] if seat is None else seat
        objection = (
            self.forbids(move, acting)
            if seat is None or is_seat(seat, self.to_act)
            else self._not_your_turn(seat)
        )
        if objection is not None:
            raise self._illegal(objection, move, seat)
        state = self.follows(move, acting)
        note_past(state, (self, move, acting, self.completed(state)))
        return state

    def completed(self, state: GameState) -> Completed | None:  # noqa: ARG002  # most complete none
        """The trick that a move has completed which led from here to a state."""
        return None

    @property
    @abc.abstractmethod
    @override
    def to_act(self) -> tuple[int, ...]: ...

    @abc.abstractmethod
    def options(self, seat: int) -> tuple[Move, ...]:
        """The legal moves of a seat that is to act, sorted."""

    @abc.abstractmethod
    def forbids(self, move: Move, seat: int) -> Objection | None:
        """Why a seat that is to act may not make the move; None if it may."""

    @abc.abstractmethod
    def follows(self, move: Move, seat: int) -> GameState:
        """The state after a legal move of a seat that is to act."""


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class BeforePlay(Decision):
    """A decision between the deal and the first card."""

    _round: Round
    _hands: Hands

    @property
    @override
    def _table(self) -> Round:
        return self._round

    @property
    @override
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        return self._round.counting.by_seat(self._hands)
