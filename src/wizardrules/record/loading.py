"""Records in files and texts of either form: TOML, or the older JSON; it is told by the content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wizardrules.record.converting import as_record
from wizardrules.record.game_record import GameRecord
from wizardrules.record.reading import parse_recorded_game
from wizardrules.record.text_files import as_text, content_of

if TYPE_CHECKING:
    import os

    from wizardrules.rules import Names


def load_record(path: str | os.PathLike[str], names: Names | None = None) -> GameRecord:
    """Read a record from a file.

    Args:
        path: The file, in UTF-8; `parse_record` says what stands in it.
        names: The names of rules and special cards of one's own, as for `Rules.from_dict`.

    Returns:
        The game.

    Raises:
        OSError: The file cannot be read.
        WizardError: As for `parse_record`.
    """
    return parse_record(content_of(path), names)


def parse_record(text: str | bytes, names: Names | None = None) -> GameRecord:
    """Read a record from text.

    Args:
        text: A record in TOML, as `GameRecord.from_toml` reads it, or in JSON, as
            `parse_recorded_game` does; bytes are read as UTF-8.
        names: The names of rules and special cards of one's own, as for `Rules.from_dict`.

    Returns:
        The game. One in JSON may have a move that is not legal, where it ends; `replay` tells.

    Raises:
        InvalidText: It is neither; the message says where it goes wrong.
        InvalidRules: It speaks of rules that cannot be.
        WrongChecksum: It is not as it was when its checksum was written.
        BrokenRecord: It is in TOML, and its game or its points are not by its rules.
    """
    decoded = as_text(text)
    if decoded.lstrip().startswith("{"):
        return as_record(parse_recorded_game(decoded))
    return GameRecord.from_toml(decoded, names)
