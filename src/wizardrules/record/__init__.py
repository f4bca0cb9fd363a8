"""A whole game as a value and as text, and the steps it consists of.

A `GameRecord` has the rules, the deck of every round and every move; a `Recorder` makes one while
a game goes on. Its text form is TOML that a person can read and write. `replay` puts every deal and
every move through the rules again, so that a record is a proof or shows where it breaks them, and
`compare` says where the game goes differently by other rules.

An older form, JSON for the base game alone, has the cards as they were bid and played at a table,
and nothing that follows from the rules; `load_record` reads both.
"""

from wizardrules.record.comparing import Divergence, compare
from wizardrules.record.converting import as_record
from wizardrules.record.game_record import Comment, GameRecord, RoundRecord
from wizardrules.record.loading import load_record, parse_record
from wizardrules.record.mistakes import (
    BrokenRecord,
    IllegalPlay,
    WrongChecksum,
    WrongScore,
    WrongTotals,
)
from wizardrules.record.reading import load_recorded_game, parse_recorded_game
from wizardrules.record.recorded_game import RecordedGame, RecordedRound
from wizardrules.record.recorder import Recorder, record_game
from wizardrules.record.replaying import replay
from wizardrules.record.steps import Dealt, Moved, Settled, Step

__all__ = [
    "BrokenRecord",
    "Comment",
    "Dealt",
    "Divergence",
    "GameRecord",
    "IllegalPlay",
    "Moved",
    "RecordedGame",
    "RecordedRound",
    "Recorder",
    "RoundRecord",
    "Settled",
    "Step",
    "WrongChecksum",
    "WrongScore",
    "WrongTotals",
    "as_record",
    "compare",
    "load_record",
    "load_recorded_game",
    "parse_record",
    "parse_recorded_game",
    "record_game",
    "replay",
]
