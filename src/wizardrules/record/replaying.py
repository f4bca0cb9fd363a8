"""Replaying a record: every deal and every move goes through the rules again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wizardrules.record.converting import as_record
from wizardrules.record.mistakes import WrongTotals
from wizardrules.record.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wizardrules.record.game_record import GameRecord
    from wizardrules.record.recorded_game import RecordedGame
    from wizardrules.record.steps import Step


def replay(game: GameRecord | RecordedGame) -> Iterator[Step]:
    """Play a recorded game through the rules, step by step.

    Args:
        game: The game; it may end before the last round, and in the middle of one.

    Returns:
        Every deal and every move, in order.

    Raises:
        WizardError: It is no recorded game; this is said at once, what follows on the way.
        InvalidDeck: A deck is not that of the rules; the message names the round.
        IllegalPlay: A move breaks a rule; the steps before it have been given.
        WrongTotals: All is legal, but the totals that were written down are not the points made.
    """
    return _steps(as_record(game))


def _steps(record: GameRecord) -> Iterator[Step]:
    table = Table(record.begin())
    for one in record.rounds:
        yield table.deal(one.deck)
        for made in one.moves:
            yield table.move(made)
    if record.result is not None and record.result != table.state.scores:
        raise WrongTotals(recorded=record.result, actual=table.state.scores)
