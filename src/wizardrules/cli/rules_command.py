"""The command `rules`: presets and files of rules. Needs the extra `cli`.

It lists the presets, shows the rules of one or of a file, checks a file, and compares two.
"""

import os
import sys
import textwrap
from typing import Annotated, Final

import typer

from wizardrules.errors import InvalidRules, shown
from wizardrules.rules import PRESETS, Rules, load

_WRONG_ARGUMENT: Final = 2
_WIDTH: Final = 80

rules_app: typer.Typer = typer.Typer(rich_markup_mode=None)

_HELP: Final = "The name of a preset, or a TOML file."
NameOrFile = Annotated[str, typer.Argument(metavar="NAME_OR_FILE", help=_HELP, show_default=False)]


def rules_from(name_or_file: str) -> Rules:
    """The rules of a preset or of a TOML file.

    Args:
        name_or_file: The name of a preset; else the path of a file.

    Raises:
        InvalidRules: It is neither, or the file is wrong; with all problems.
    """
    if name_or_file in PRESETS:
        return Rules.preset(name_or_file)
    try:
        return load(name_or_file)
    except InvalidRules:
        if os.path.exists(name_or_file):  # noqa: PTH110 - Path refuses some names
            raise
        neither = f"{shown(name_or_file)} is no file, and no preset; they are {', '.join(PRESETS)}"
        raise InvalidRules([f"rules: {neither}"]) from None


def writable(text: str) -> str:
    """A text in which what the output has no characters for is written as its number."""
    encoding = sys.stdout.encoding or "utf-8"
    return text.encode(encoding, "backslashreplace").decode(encoding)


def _say(line: str) -> None:
    typer.echo(writable(line))


@rules_app.callback(invoke_without_command=True)
def list_presets(context: typer.Context) -> None:
    """List the presets; show, check and compare rules."""
    if context.invoked_subcommand is None:
        for name, words in PRESETS.items():
            _say(f"{name:<14}  {words}")


@rules_app.command()
def show(rules: NameOrFile) -> None:
    """Show rules in plain sentences, and as a file to begin one's own with."""
    value = rules_from(rules)
    for sentence in value.describe():
        for line in textwrap.wrap(sentence, _WIDTH, initial_indent="# ", subsequent_indent="#   "):
            _say(line)
    _say(f"\n{value.to_toml()}".rstrip())


@rules_app.command()
def check(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A TOML file of rules.", show_default=False)
    ],
) -> None:
    """Check a file; every problem is told in a line of its own."""
    try:
        load(file)
    except InvalidRules as error:
        for problem in error.problems:
            print(f"wizardrules: {' '.join(problem.split())}", file=sys.stderr)
        raise typer.Exit(_WRONG_ARGUMENT) from None
    _say("These are rules to play by.")


@rules_app.command()
def diff(one: NameOrFile, other: NameOrFile) -> None:
    """Say what differs between two: "here" is the first, "there" the second."""
    differences = rules_from(one).diff(rules_from(other))
    for difference in differences or ["They are the same."]:
        _say(difference)
