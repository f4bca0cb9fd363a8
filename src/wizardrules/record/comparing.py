"""Where a recorded game goes differently by other rules: the first deal or move that shows it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import attrs
from typing_extensions import override

import wizardrules as wr
from wizardrules.errors import shown
from wizardrules.record.converting import as_record
from wizardrules.record.mistakes import IllegalPlay, listed, place
from wizardrules.record.replaying import replay
from wizardrules.record.steps import Dealt, Moved
from wizardrules.record.table import Table
from wizardrules.variants.schedule import Schedule

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wizardrules.record.game_record import GameRecord
    from wizardrules.record.recorded_game import RecordedGame
    from wizardrules.record.steps import Step


@attrs.frozen
class Divergence:
    """Where a game first goes differently.

    Attributes:
        round_number: The round, from 1 on.
        number: The move of the round, from 1 on; 0 for its deal, or before it.
        trick: The trick of the round to which the move belongs; None before the first.
        seat: Who made the move; None for a deal, and for a decision of the table.
        move: The move; None for a deal.
        what: What is different: "players", "deck", "move" if it is not legal there, or the first
            that differs after it: "cards each", "turned-up card", "trump", "winner" of a trick,
            "points", "players still in", "phase", "dealer", "bids", "hands".
        here: What it is by the rules of the record.
        there: What it is by the others.
        rule_here: The id of the rule that decides it here, None if none is known.
        rule_there: The same for the other rules.
    """

    round_number: int
    number: int
    trick: int | None
    seat: int | None
    move: wr.Move | None
    what: str
    here: str
    there: str
    rule_here: str | None = None
    rule_there: str | None = None

    @override
    def __str__(self) -> str:
        where = place(self.round_number, self.trick, self.seat, self.move)
        count = f" (move {self.number} of the round)" if self.number else ""
        here, there = (
            text if rule is None else f"{text} [{rule}]"
            for text, rule in ((self.here, self.rule_here), (self.there, self.rule_there))
        )
        return f"{where}{count}: {self.what}: here {here}; there {there}"


def compare(game: GameRecord | RecordedGame, rules: wr.Rules) -> Divergence | None:
    """Play a recorded game by other rules, too, and say where it first goes differently.

    What could have been done does not count, only what was done and where it led.

    Args:
        game: The game.
        rules: The other rules.

    Returns:
        The first difference, None if the game goes the same.

    Raises:
        WizardError: As for `replay`, if it is no record, or not right by its own rules.
        InvalidRules: The others are no rules.
    """
    if not isinstance(rules, wr.Rules):
        raise wr.InvalidRules([f"rules: a Rules is needed, not {shown(rules)}"])
    record = as_record(game)
    try:
        begin = wr.new_game(rules, record.players, record.dealer)
    except wr.InvalidRules as error:
        here = f"{record.players} play"
        return Divergence(1, 0, None, None, None, "players", here, str(error))
    there = Table(begin)
    for step in replay(record):
        trick = None if isinstance(step, Dealt) else there.trick
        try:
            other = _same(step, there)
        except wr.InvalidDeck as error:
            return _other_deck(step, there.state, error.problems[0])
        except IllegalPlay as error:
            facts = (error.trick, error.seat, error.move, "move", "it is legal", error.reason)
            number = error.number or 0
            return Divergence(error.round_number, number, *facts, rule_there=error.rule)
        found = _difference(step, other)
        if found is not None:
            return attrs.evolve(found, number=there.moves, trick=trick)
    return None


def _same(step: Step, there: Table) -> Step:
    """Do the same by the other rules."""
    if isinstance(step, Dealt):
        return there.deal(step.after.history.deck or ())
    seat = step.seat if isinstance(step, Moved) else None
    return there.move(wr.Made(seat, step.move))


def _other_deck(step: Step, there: wr.GameState, problem: str) -> Divergence:
    """The deck of a round is none by the other rules."""
    here = Counter(step.after.history.deck or ())
    packs = there.rules.schedule.packs(there.rules, there.players)
    others = Counter(card for pack in packs for card in pack)
    words = _more(here - others), _more(others - here)
    if here == others:  # they lie in other piles
        words = ("as it was dealt", problem.partition(": ")[2])
    return Divergence(step.after.round_number, 0, None, None, None, "deck", *words)


def _more(cards: Counter[wr.Card]) -> str:
    return f"also {' '.join(map(str, sorted(cards.elements())))}" if cards else "no other cards"


def _difference(step: Step, other: Step) -> Divergence | None:
    """What the same step has led to that is not the same; in which trick is not told."""
    others = _facts(other)
    for what, here in _facts(step).items():
        if what in others and others[what] != here:
            seat = step.seat if isinstance(step, Moved) else None
            move = None if isinstance(step, Dealt) else step.move
            rules = [_RULES[what](one) if what in _RULES else None for one in (step, other)]
            where = (_round_of(step), 0, None, seat, move)
            return Divergence(*where, what, here, others[what], *rules)
    return None


def _round_of(step: Step) -> int:
    """The round to which a step belongs; a decision after one belongs to it."""
    return max(step.before.round_number, step.after.round_number)


def _facts(step: Step) -> dict[str, str]:
    """What a step has led to, in words, in the order in which one tells of it."""
    state = step.after
    facts: dict[str, str] = {}
    if state.in_round:
        facts["cards each"] = str(state.cards_each)
        facts["turned-up card"] = str(state.turned_up or "none")
        facts["trump"] = str(state.trump or "none")
    finished = None if isinstance(step, Dealt) else state.trick_since(step.before)
    if finished is not None:
        taken = "takes the trick" if finished.taken else "wins the trick, which nobody takes"
        facts["winner"] = f"seat {finished.winner} {taken}"
    if not state.in_round:
        facts["points"] = listed(state.sheet[-1].points)
        facts["players still in"] = listed(state.seats)
    facts["phase"] = state.phase
    facts["dealer"] = str(state.dealer)
    facts["bids"] = ", ".join("-" if bid is None else str(bid) for bid in state.bids)
    facts["hands"] = " | ".join(" ".join(map(str, hand)) for hand in state.hands)
    return facts


def _rule_of_trump(step: Step) -> str | None:
    """By which rule there is this trump, where the turned-up card says it."""
    state = step.after
    schedule, card = state.rules.schedule, state.turned_up
    if not isinstance(step, Dealt) or type(schedule).trump is not Schedule.trump:
        return None
    if card is None:
        return "TRUMP-4"
    if card.is_number:
        return "TRUMP-1"
    return card.chooses or ("TRUMP-3" if card == wr.JESTER else "TRUMP-6")


def _rule_of_winner(step: Step) -> str | None:
    """By which rule a trick is won."""
    before, after = step.before, step.after
    finished = after.trick_since(before)
    assert finished is not None  # there is a winner only if there is a trick
    trump = after.trump if after.in_round else before.trump
    result = before.rules.tricks.resolve(finished.cards, trump)
    is_it = finished.cards[result.winner].seat == finished.winner
    return result.rule if is_it else None


_RULES: Final[Mapping[str, Callable[[Step], str | None]]] = {
    "trump": _rule_of_trump,
    "winner": _rule_of_winner,
}
"""Where it is known by which rule something is so."""
