"""Decisions of special cards: while a card is down, and after a trick (SPECIAL-1).

A special card that wants a decision builds its phase on one of these two.
"""

from __future__ import annotations

import abc
from typing import TYPE_CHECKING

import attrs
from typing_extensions import override

from wizardrules.phases.pauses import Aftermath, CardDown
from wizardrules.phases.phase import Decision, not_in_hand
from wizardrules.phases.playing import go_on
from wizardrules.trick import suit_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from wizardrules.cards import Card, Suit
    from wizardrules.errors import Objection
    from wizardrules.moves import Move
    from wizardrules.state import Completed, Done, GameState, Round
    from wizardrules.trick import PlayedCard


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class WhileCardIsDown(Decision):
    """A decision of the player whose card is not yet settled; it counts as itself till then."""

    down: CardDown

    @property
    @override
    def _table(self) -> Round:
        return self.down.table

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return self.down.before.to_act

    @property
    @override
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        return self.down.table.counting.by_seat(self.down.hands)

    @property
    @override
    def trick(self) -> tuple[PlayedCard, ...]:
        return self.down.trick

    @override
    def completed(self, state: GameState) -> Completed | None:
        return state.completed_since(self.down.before)

    @override
    def cards_after(self, done: Done) -> int:
        return len(self.down.trick) % self.down.table.size

    @property
    @override
    def led(self) -> Suit | None:
        return self.down.before.led

    @property
    @override
    def tricks_won(self) -> tuple[int, ...]:
        return self.down.before.tricks_won


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class AfterTrick(Decision):
    """A decision that an effect wants while the trick still lies on the table.

    A subclass says who is to act (`to_act`), what they may do (`options`), what speaks against a
    move (`forbids`), and what a move leaves behind (`leaves`).
    """

    aftermath: Aftermath

    @abc.abstractmethod
    def leaves(self, move: Move, seat: int) -> Aftermath | GameState:
        """What a legal move leaves behind: the next effect follows, or one more decision."""

    @override
    def follows(self, move: Move, seat: int) -> GameState:
        step = self.leaves(move, seat)
        return go_on(step) if isinstance(step, Aftermath) else step

    def moves_with(self, kind: Callable[[Card], Move], seat: int) -> tuple[Move, ...]:
        """The moves of a kind with the different cards of a hand, sorted."""
        numbers, others = self.aftermath.hands
        counting = self.aftermath.table.game.rules.counting
        return counting.moves_in(kind, numbers[seat], others[seat])

    def not_held(self, card: Card, seat: int) -> Objection | None:
        """The objection to giving away a card that is not in the hand (TURN-3)."""
        numbers, others = self.aftermath.hands
        counting = self.aftermath.table.game.rules.counting
        return (
            None if counting.holds(numbers[seat], others[seat], card) else not_in_hand(card, seat)
        )

    @property
    @override
    def _table(self) -> Round:
        return self.aftermath.table

    @property
    @override
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        return self.aftermath.table.counting.by_seat(self.aftermath.hands)

    @property
    @override
    def trick(self) -> tuple[PlayedCard, ...]:
        return self.aftermath.trick

    @property
    @override
    def led(self) -> Suit | None:
        return suit_at(self.aftermath.led)

    @property
    @override
    def tricks_won(self) -> tuple[int, ...]:
        return self.aftermath.tricks_won
