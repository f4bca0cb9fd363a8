"""How an answer is written: wrapped lines for a terminal or a pipe, or one JSON object.

On a terminal the lines are as long as it is wide and the ids of rules have a colour; in a pipe
there are 80 columns and plain text. A letter that the output cannot show is written otherwise.
"""

import json
import sys
import textwrap
from collections.abc import Iterable, Iterator
from typing import Final, Protocol

import typer
from rich.console import Console
from rich.text import Text

from wizardrules.cli.desk.options import language_of
from wizardrules.cli.rules_command import writable
from wizardrules.words import Language

_PIPE_WIDTH: Final = 80
_NARROWEST: Final = 20
_INDENT: Final = "  "
_ID: Final = r"\b(?:[A-Z]{3,}|Q)-\d+\b"
_SPELLED: Final = {
    pair[0]: pair[1:]
    for pair in ("äae", "öoe", "üue", "ÄAe", "ÖOe", "ÜUe", "ßss", "½.5", "¾.75", '„"', '“"', '”"')
}
"""How letters are written where the output does not have them."""


class Answer(Protocol):
    """An answer to a question, as every explanation is one."""

    def lines(self, language: Language = "en") -> Iterable[str]:
        """What it says in a language, line by line; a line may begin with spaces."""
        ...  # pragma: no cover

    def to_dict(self) -> dict[str, object]:
        """All of it as plain data."""
        ...  # pragma: no cover


def give(answer: Answer, lang: str, *, as_json: bool) -> None:
    """Print an answer.

    Args:
        answer: The answer.
        lang: What was told for `--lang`.
        as_json: Whether it is wanted as JSON, which has both languages.

    Raises:
        typer.BadParameter: The language is neither "en" nor "de".
    """
    language = language_of(lang)
    if as_json:
        typer.echo(_json(answer.to_dict()))
        return
    is_terminal = sys.stdout.isatty()
    console = Console(
        width=None if is_terminal else _PIPE_WIDTH, highlight=False, markup=False, emoji=False
    )
    width = max(_NARROWEST, console.width)
    for line in answer.lines(language):
        for row in _wrapped(_showable(line), width):
            text = Text(row)
            text.highlight_regex(_ID, "cyan")
            console.print(text, soft_wrap=True)


def _wrapped(line: str, width: int) -> Iterator[str]:
    """The rows of a line: those after the first are indented by two more."""
    indent = line[: len(line) - len(line.lstrip())]
    yield from textwrap.wrap(
        line.strip(),
        width,
        initial_indent=indent,
        subsequent_indent=indent + _INDENT,
        break_on_hyphens=False,
    )


def _showable(text: str) -> str:
    """A text that the output can show."""
    if writable(text) == text:
        return text
    return writable("".join(_spelled(letter) for letter in text))


def _spelled(letter: str) -> str:
    """A letter, or how it is written where the output does not have it."""
    return letter if writable(letter) == letter else _SPELLED.get(letter, letter)


def _json(content: dict[str, object]) -> str:
    """One line of JSON, with other letters than those of ASCII where the output has them."""
    text = json.dumps(content, ensure_ascii=False)
    return text if writable(text) == text else json.dumps(content)
