"""Playing the tricks of a round (FOLLOW-1 to FOLLOW-8, TRICK-7).

This is where a program spends its time, so a state holds only what a card changes: the hands,
whose turn it is, what is to be followed, the trick and the tricks won. All else stands in the
round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from typing_extensions import override

from wizardrules.cards import OPEN
from wizardrules.errors import Objection
from wizardrules.hands import SUIT_BITS, SUIT_MASKS, SUIT_SHIFTS, hands_by_seat
from wizardrules.moves import Move, PlayCard
from wizardrules.phases.over import score
from wizardrules.state import GameState, InRound, Round
from wizardrules.trick import PLAYED, PlayedCard, suit_at, winning_card

if TYPE_CHECKING:
    from collections.abc import Callable

    from wizardrules.cards import Card, Suit
    from wizardrules.hands import Hands


def first_trick(table: Round, hands: Hands) -> Playing:
    """The dealer's left neighbour leads the first trick (FOLLOW-1)."""
    leader = table.left[table.game.dealer]
    numbers, others = hands
    return Playing(table, numbers, sum(numbers), others, leader, OPEN, (), (0,) * len(numbers))


@attrs.define(eq=False, repr=False, init=False, weakref_slot=False)
class _Draft:
    """The fields of a state of play, while they may still be written to.

    A frozen object is slow to fill, and there is one for each card played. So `play` fills a
    draft and makes it a `Playing`, which has the same layout and is frozen from then on.
    """

    _round: Round
    _dealt: tuple[int, ...]
    _out: int
    _others: tuple[int, ...]
    _turn: int
    _led: int
    _trick: tuple[PlayedCard, ...]
    _tricks_won: tuple[int, ...]


_new: Final[Callable[[type[_Draft]], _Draft]] = object.__new__


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Playing(_Draft, InRound):
    """One player is to play a card.

    Number cards exist once, so the numbers of a hand are what was dealt and is still out; only
    the other cards are counted hand by hand.
    """

    phase: ClassVar[str] = "playing"

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return (self._turn,)

    @property
    @override
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        return hands_by_seat((self._numbers, self._others), self._round.counting)

    @property
    @override
    def trick(self) -> tuple[PlayedCard, ...]:
        return self._trick

    @property
    @override
    def led(self) -> Suit | None:
        return suit_at(self._led)

    @property
    @override
    def tricks_won(self) -> tuple[int, ...]:
        return self._tricks_won

    @override
    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        if seat is not None and seat != self._turn:
            return ()
        turn = self._turn
        number = self._dealt[turn] & self._out
        led = self._led
        counting = self._round.counting
        to_follow = number & SUIT_MASKS[led]
        if to_follow:
            moves = counting.number_plays[led][to_follow >> SUIT_SHIFTS[led]]
        else:
            yellow, red, green, blue = counting.number_plays
            moves = (
                yellow[number & SUIT_BITS]
                + red[number >> 13 & SUIT_BITS]
                + green[number >> 26 & SUIT_BITS]
                + blue[number >> 39]
            )
        other = self._others[turn]
        return moves + counting.plays[other] if other else moves

    @override
    def objection(self, move: Move, seat: int | None = None) -> Objection | None:
        if seat is not None and seat != self._turn:
            return self._not_your_turn(seat)
        if not isinstance(move, PlayCard):
            return self._not_now(move)
        if move in self.legal_moves():
            return None
        card = move.card
        if card not in self.hands[self._turn]:
            return Objection("TURN-3", f"{card} is not in the hand of seat {self._turn}")
        return Objection(
            "FOLLOW-3",
            f"{self.led} is to be followed and seat {self._turn} holds a number card of it; {card} "
            "is of another suit",
        )

    @override
    def play(self, move: Move, seat: int | None = None) -> GameState:
        turn = self._turn
        if type(move) is not PlayCard or (seat is not None and seat != turn):
            return super().play(move, seat)
        card = move.card
        table = self._round
        led = self._led
        out = self._out
        others = self._others
        bit = card.bit
        if bit:
            number = self._dealt[turn] & out
            if not (number & SUIT_MASKS[led] or number) & bit:
                return super().play(move, seat)
            out ^= bit
        else:
            other = others[turn]
            if not other & table.counting.masks.get(card.code, 0):
                return super().play(move, seat)
            other -= table.counting.units[card.code]
            others = others[:turn] + (other,) + others[turn + 1 :]
        if led == OPEN:
            led = card.lead
        trick = self._trick + (PLAYED[turn][card.order],)
        won = self._tricks_won
        turn = table.left[turn]
        if len(trick) == table.size:
            turn = winning_card(trick, table.under_trump + led).seat
            won = won[:turn] + (won[turn] + 1,) + won[turn + 1 :]
            if not (self._dealt[turn] & out or others[turn]):
                return score(table, won)
            led = OPEN
            trick = ()
        state = _new(_Draft)
        state._round = table
        state._dealt = self._dealt
        state._out = out
        state._others = others
        state._turn = turn
        state._led = led
        state._trick = trick
        state._tricks_won = won
        state.__class__ = Playing
        return state  # type: ignore[return-value]  # it has just become a Playing

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Playing) and self._identity == other._identity

    @override
    def __hash__(self) -> int:
        return hash(self._identity)

    @property
    def _identity(self) -> tuple[object, ...]:
        """What equality goes by: the hands as they are, whatever was dealt."""
        return (
            self._round,
            self._numbers,
            self._others,
            self._turn,
            self._trick,
            self._tricks_won,
        )

    @property
    def _numbers(self) -> tuple[int, ...]:
        """By seat, the number cards in the hand."""
        return tuple([dealt & self._out for dealt in self._dealt])
