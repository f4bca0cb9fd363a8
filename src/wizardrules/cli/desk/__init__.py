"""The rule desk: commands that answer questions about the rules. Needs the extra `cli`.

Each question has an answer in English or German with the ids of the rules it rests on, or the same
as plain data. What cannot be asked is refused in one line that names the option.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wizardrules.cli.desk.book import about_readings, about_rules
from wizardrules.cli.desk.round_questions import (
    about_bids,
    about_rounds,
    about_scores,
    about_turned_up,
)
from wizardrules.cli.desk.trick_questions import about_legal, about_trick

if TYPE_CHECKING:
    import typer

__all__ = ["add_desk"]


def add_desk(app: typer.Typer) -> None:
    """Add the commands of the desk to a command line."""
    app.command("trick")(about_trick)
    app.command("legal")(about_legal)
    app.command("score")(about_scores)
    app.command("turned-up")(about_turned_up)
    app.command("rounds")(about_rounds)
    app.command("bids")(about_bids)
    app.command("rule")(about_rules)
    app.command("readings")(about_readings)
