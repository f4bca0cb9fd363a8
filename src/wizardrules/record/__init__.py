"""A whole game as text, and the steps it consists of.

A game that was played at a table is recorded as JSON: the cards as they were turned up, bid and
played, and nothing that follows from the rules. Replaying it puts every bid and every card through
the rules again, so that a record is a proof or shows where it breaks them. The format is for the
base game alone; it has no place for what the special cards bring.
"""

from wizardrules.record.reading import load_recorded_game, parse_recorded_game
from wizardrules.record.recorded_game import RecordedGame, RecordedRound
from wizardrules.record.replaying import IllegalPlay, WrongTotals, replay
from wizardrules.record.steps import Dealt, Moved, Settled, Step

__all__ = [
    "Dealt",
    "IllegalPlay",
    "Moved",
    "RecordedGame",
    "RecordedRound",
    "Settled",
    "Step",
    "WrongTotals",
    "load_recorded_game",
    "parse_recorded_game",
    "replay",
]
