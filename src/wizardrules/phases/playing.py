"""Playing the tricks of a round (FOLLOW-1 to FOLLOW-8, TRICK-7, SPECIAL-1).

This is where a program spends its time, so a state holds only what a card changes: which number
cards are still out, the other cards by hand, whose turn it is, what is to be followed, the trick
and the tricks won. All else stands in the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from typing_extensions import override

from wizardrules.cards import OPEN, SUIT_NAMES
from wizardrules.errors import Objection, WizardError, is_seat, shown
from wizardrules.hands import SUIT_BITS, SUIT_MASKS, SUIT_SHIFTS
from wizardrules.moves import Move, PlayCard
from wizardrules.phases.over import score
from wizardrules.phases.pauses import Aftermath, CardDown
from wizardrules.phases.phase import InRound, not_in_hand
from wizardrules.state import GameState, Round, Traced, note_past
from wizardrules.trick import PlayedCard, effects_after, is_taken, suit_at, winning_card
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from wizardrules.cards import Card, Suit
    from wizardrules.hands import Hands
    from wizardrules.specials.special import SpecialCard
    from wizardrules.state import Completed, Done


def first_trick(table: Round, hands: Hands) -> Playing:
    """The dealer's left neighbour leads the first trick (FOLLOW-1)."""
    game = table.game
    return lead(table, hands, game.left[game.dealer], (0,) * game.players)


def lead(table: Round, hands: Hands, leader: int, tricks_won: tuple[int, ...]) -> Playing:
    """A seat leads a trick."""
    numbers, others = hands
    return Playing(table, numbers, sum(numbers), others, leader, OPEN, (), tricks_won)


def go_on(after: Aftermath) -> GameState:
    """What follows in or after a trick: its next effect, the next trick, the end of the round.

    The end of a round is empty hands, never a sum of tricks.
    """
    if after.effects:
        return _run_effect(after.effects[0], after.without_effect())
    if after.is_last:
        return _end_round(after.table, after.tricks_won)
    return lead(after.table, after.hands, after.leader, after.tricks_won)


def _run_effect(played: PlayedCard, after: Aftermath) -> GameState:
    """The effect of a card; what it leaves behind, or the decision that it wants."""
    special = after.table.game.rules.special(played.counts_as)
    step = special.after_trick(after, played)
    return go_on(step) if isinstance(step, Aftermath) else state_by(special, "after_trick", step)


def state_by(special: SpecialCard, question: str, answer: object) -> GameState:
    """The state that a special card has answered with.

    Raises:
        WizardError: if it has not.
    """
    if isinstance(answer, GameState):
        return answer
    kinds = {"after_deal": "a state or None", "when_played": "a state"}
    wanted = kinds.get(question, "an Aftermath or a state")
    raise WizardError(f"{special.card}: {question} gives {wanted}, not {shown(answer)}")


def _end_round(table: Round, tricks_won: tuple[int, ...]) -> GameState:
    """The table is cleared; what has waited for the end of the round comes before the scoring."""
    if not table.waiting:
        return score(table, tricks_won)
    (card, seat), *later = table.waiting
    table = table.with_waiting(tuple(later))
    nothing = (0,) * table.game.players
    cleared = Aftermath(table, (nothing, nothing), (), OPEN, tricks_won, seat)
    special = table.game.rules.special(card)
    step = special.before_scoring(cleared, seat)
    return go_on(step) if isinstance(step, Aftermath) else state_by(special, "before_scoring", step)


@attrs.define(eq=False, repr=False, init=False, weakref_slot=False)
class _Draft(Traced):
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


# A draft may be written to, and a frozen class built on it is what it is for.
@attrs.frozen(eq=False, repr=False, weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]
class Playing(_Draft, InRound):
    """One player is to play a card.

    Number cards exist once, so the numbers of a hand are what was dealt and is still out; only
    the other cards are counted hand by hand.
    """

    phase: ClassVar[str] = "playing"

    @property
    @override
    def _table(self) -> Round:
        return self._round

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return (self._turn,)

    @property
    @override
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        return self._round.counting.by_seat(self.held)

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
        if seat is not None and not is_seat(seat, self.to_act):
            return ()
        turn = self._turn
        number = self._dealt[turn] & self._out
        led = self._led
        counting = self._round.game.rules.counting
        other = self._others[turn]
        to_follow = number & SUIT_MASKS[led]
        if to_follow:
            plays = counting.number_plays[led][to_follow >> SUIT_SHIFTS[led]]
        else:  # as `Counting.plays_in` has it, for which a call would take as long again
            yellow, red, green, blue = counting.number_plays
            plays = (
                yellow[number & SUIT_BITS]
                + red[number >> 13 & SUIT_BITS]
                + green[number >> 26 & SUIT_BITS]
                + blue[number >> 39]
            )
        return plays + counting.other_plays[other] if other else plays

    @override
    def objection(self, move: Move, seat: int | None = None) -> Objection | None:
        if seat is not None and not is_seat(seat, self.to_act):
            return self._not_your_turn(seat)
        if type(move) is not PlayCard:
            return self.not_now(move)
        if move in self.legal_moves():
            return None
        card = move.card
        turn = self._turn
        held = self._dealt[turn] & self._out
        if not self._round.counting.holds(held, self._others[turn], card):
            return not_in_hand(card, turn)
        assert self.led is not None  # else everything may be played
        english, german = SUIT_NAMES[self.led]
        reason = Words(
            f"{english} is to be followed and seat {turn} holds a number card of it; {card} "
            "is of another suit",
            f"{german.capitalize()} ist zu bedienen, und Platz {turn} hat eine Zahlenkarte dieser "
            f"Farbe; {card} ist von anderer Farbe",
        )
        return Objection("FOLLOW-3", reason)

    @override
    def play(
        self,
        move: Move,
        seat: int | None = None,
        settled: tuple[Round, PlayedCard] | None = None,
    ) -> GameState:
        """The state after a move, as `wizardrules.play` gives it.

        A special card goes down first, and is played once more when it is settled what it counts
        as: then that, and the round as it is since, are given.
        """
        turn = self._turn
        if type(move) is not PlayCard or (seat is not None and not is_seat(seat, self.to_act)):
            return super().play(move, seat)
        card = move.card
        table = self._round
        game = table.game
        rules = game.rules
        led = self._led
        out = self._out
        others = self._others
        bit = card.bit
        if bit:
            number = self._dealt[turn] & out
            if not (number & SUIT_MASKS[led] or number) & bit:
                return super().play(move, seat)
            out ^= bit
            played = rules.plain_cards[turn][card.order]
        else:
            other = others[turn]
            code = card.code
            if not other & rules.counting.masks.get(code, 0):
                return super().play(move, seat)
            other -= rules.counting.units[code]
            others = others[:turn] + (other,) + others[turn + 1 :]
            if settled is None:
                at_once = rules.at_once[turn].get(code)
                if at_once is None:
                    special = rules.special(card)
                    if special.card != card:
                        return super().play(move, seat)
                    step = special.when_played(CardDown(self, table, special.card, move))
                    state = state_by(special, "when_played", step)
                    return self._gives(state, move, state.completed_since(self))
                if at_once.card is not card and at_once.card != card:
                    return super().play(move, seat)
                played = at_once
            else:
                table, played = settled
        if led == OPEN:
            led = played.lead
        trick = self._trick + (played,)
        past = self._past
        won = self._tricks_won
        turn = game.left[turn]
        if len(trick) == game.size:
            turn = winning_card(trick, table.under_trump + led).seat
            effects = effects_after(trick) if rules.specials else ()
            if not effects or is_taken(effects):
                won = won[:turn] + (won[turn] + 1,) + won[turn + 1 :]
            if effects:
                hands = (self._numbers(out), others)
                after = Aftermath(table, hands, trick, led, won, turn, effects[1:])
                return self._gives(_run_effect(effects[0], after), move, (trick, turn))
            if not (self._dealt[turn] & out or others[turn]):
                return self._gives(_end_round(table, won), move, (trick, turn))
            past = (past, trick, turn)
            led = OPEN
            trick = ()
        draft = _new(_Draft)
        draft._round = table
        draft._dealt = self._dealt
        draft._out = out
        draft._others = others
        draft._turn = turn
        draft._led = led
        draft._trick = trick
        draft._tricks_won = won
        draft._past = past
        draft.__class__ = Playing
        return draft  # type: ignore[return-value]  # it has just become a Playing

    @property
    @override
    def _identity(self) -> tuple[object, ...]:
        """What equality goes by: the hands as they are, whatever was dealt."""
        return (
            self._round,
            self._numbers(self._out),
            self._others,
            self._turn,
            self._trick,
            self._tricks_won,
        )

    def _gives(self, state: GameState, move: Move, completed: Completed | None) -> GameState:
        """A state that a move has led to, and the trick that it has completed."""
        note_past(state, (self, move, self._turn, completed))
        return state

    @override
    def cards_played(self) -> tuple[PlayedCard, ...]:
        return self._trick

    @override
    def cards_after(self, done: Done) -> int:
        return (len(self._trick) + (done is not None)) % self._round.size

    @property
    def held(self) -> Hands:
        """The hands."""
        return self._numbers(self._out), self._others

    def _numbers(self, out: int) -> tuple[int, ...]:
        """By seat, the numbers of the hand when these number cards are still out."""
        return tuple([dealt & out for dealt in self._dealt])
