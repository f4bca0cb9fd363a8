"""The commands. Needs the extra `cli`.

Whatever is wrong with the arguments is said in one line, so this module lets `typer` read them but
tells of errors itself.
"""

import importlib.metadata
import itertools
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Final, Protocol, runtime_checkable

import attrs
import typer
from rich.console import Console
from rich.text import Text

import wizardrules as wr
from wizardrules.bots import Bot, CountingBot, RandomBot, play_game
from wizardrules.cli.desk import add_desk
from wizardrules.cli.rules_command import rules_app, rules_from, writable
from wizardrules.record import (
    BrokenRecord,
    GameRecord,
    Step,
    compare,
    load_record,
    record_game,
    replay,
)
from wizardrules.render import Renderable, legend, show_game
from wizardrules.rules import PRESETS

_PIPE_WIDTH: Final = 80
_OK, _BROKEN, _WRONG_ARGUMENT, _INTERRUPTED = 0, 1, 2, 130

app: typer.Typer = typer.Typer(
    name="wizardrules",
    help="The rules of the card game Wizard: watch a game, replay one, ask about the rules.",
    add_completion=False,
    rich_markup_mode=None,
)
app.add_typer(rules_app, name="rules")
add_desk(app)


@runtime_checkable
class _UsageError(Protocol):
    """What typer raises for a wrong argument; the versions differ in where its class lives."""

    def format_message(self) -> str: ...


def run(arguments: Sequence[str]) -> int:
    """Run one command and return the exit status; every error is one line on standard error."""
    command = typer.main.get_command(app)
    try:
        status: object = command.main(
            list(arguments), prog_name="wizardrules", standalone_mode=False
        )
    except typer.Abort:
        return _INTERRUPTED
    except BrokenRecord as error:
        return _complain(str(error), _BROKEN)
    except wr.WizardError as error:
        return _complain(str(error), _WRONG_ARGUMENT)
    except OSError as error:
        return _complain(f"the output cannot be written: {error.strerror}", _BROKEN)
    except Exception as error:
        if not isinstance(error, _UsageError):
            raise
        return _complain(error.format_message(), _WRONG_ARGUMENT)
    return status if isinstance(status, int) else _OK


def _complain(message: str, status: int) -> int:
    line = " ".join(message.split())
    print(f"wizardrules: {line}", file=sys.stderr)
    return status


def _print(parts: Iterable[Renderable]) -> None:
    """Print to a terminal in its width and colours, else as plain text of a fixed width."""
    width = None if sys.stdout.isatty() else _PIPE_WIDTH
    console = Console(width=width, highlight=False, markup=False, emoji=False)
    for part in parts:
        console.print(part)


def _show_version(asked: bool) -> None:  # noqa: FBT001 - typer passes the flag like this
    if asked:
        typer.echo(f"wizardrules {importlib.metadata.version('wizardrules')}")
        raise typer.Exit


@app.callback()
def _options(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """The rules of the card game Wizard: watch a game, replay one, ask about the rules."""


@app.command()
def demo(
    players: Annotated[
        int, typer.Option(help="How many bots play: 3 to 6, or as the rules say.")
    ] = 4,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same game; by default any.")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(help="How many rounds; by default as many as the rules say.")
    ] = None,
    name_or_file: Annotated[
        str,
        typer.Option(
            "--rules",
            metavar="NAME_OR_FILE",
            help=f"What is played: {', '.join(PRESETS)}, or a TOML file of rules.",
        ),
    ] = "base",
    record: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Write the game to a file, too, in the text form that replay reads; what the "
            "file held before is lost.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Watch bots play a game: every trick with the rule that decided it, and the score pad."""
    rules = rules_from(name_or_file)
    if rounds is not None:
        rules = attrs.evolve(rules, rounds=rounds)
    wr.new_game(rules, players=players)  # what cannot be played is refused before the first line
    if seed is None:
        seed = random.SystemRandom().randrange(10**6)
    chance = random.Random(f"bots {seed}")
    bots: list[Bot] = [CountingBot() for _ in range(players - 1)]
    counting = "Seat 0 counts its" if players == 2 else f"Seats 0 to {players - 2} count their"
    title = Text(
        f"A game of Wizard with {players} players, seed {seed}.\n"
        f"{counting} sure tricks, seat {players - 1} plays at random."
    )
    bots.append(RandomBot(chance))
    game = play_game(rules, bots, random.Random(seed))
    if record is not None:
        steps = list(game)
        names = [type(bot).__name__ for bot in bots]
        told = record_game(steps, names=names, comment=f"wizardrules demo, seed {seed}")
        _write(record, told.to_toml())
        game = iter(steps)
    _print(itertools.chain([title], _what_is_special(rules), show_game(game)))


def _write(file: str, text: str) -> None:
    try:
        Path(file).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise _cannot(file, error, "--record") from error


def _cannot(
    file: str, error: OSError | ValueError | wr.WizardError, parameter: str
) -> typer.BadParameter:
    """What is said of a file that cannot be read, or written, or is no record."""
    what = error.strerror if isinstance(error, OSError) else str(error)
    return typer.BadParameter(f"{file!r}: {what}", param_hint=parameter)


def _what_is_special(rules: wr.Rules) -> Iterator[Text]:
    """What one has to know of these rules beyond those of the base game."""
    if rules.specials:
        yield Text(writable(legend(rules).plain))
    _players, _deck, *how_to_play = rules.describe()
    for sentence in how_to_play:
        if sentence not in wr.Rules.base().describe():
            yield Text(writable(sentence))
    if rules.elimination is not None:
        yield Text("Of seats that are tied for leaving, the table lets the lowest leave.")


@app.command("replay")
def replay_file(
    file: Annotated[
        str,
        typer.Argument(
            help="A record, as demo --record writes it, or one in the older JSON.",
            show_default=False,
        ),
    ],
    name_or_file: Annotated[
        str | None,
        typer.Option(
            "--rules",
            metavar="NAME_OR_FILE",
            help="Say only where the game first goes differently by these rules: a preset, or a "
            "TOML file.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Replay a recorded game by its rules, and check its totals; or compare it with other rules."""
    others = None if name_or_file is None else rules_from(name_or_file)
    try:
        game = load_record(file)
    except BrokenRecord as error:
        if others is None:
            _print(show_game(_until(error)))
        raise
    except (OSError, wr.WizardError) as error:
        raise _cannot(file, error, "FILE") from error
    if others is not None:
        _print_comparison(game, others)
        return
    _print(show_game(replay(game)))
    if game.result is not None:
        _print([Text("The totals in the record are the same.")])


def _until(error: BrokenRecord) -> Iterator[Step]:
    """The steps of a game up to where it breaks, and then what breaks it."""
    yield from () if error.so_far is None else replay(error.so_far)
    raise error


def _print_comparison(game: GameRecord, others: wr.Rules) -> None:
    difference = compare(game, others)
    if difference is None:
        typer.echo("By these rules the game goes the same.")
        return
    typer.echo(writable(f"The game first goes differently here: {difference}"))
    for line in game.rules.diff(others):
        typer.echo(writable(f"Of the rules, {line}"))
