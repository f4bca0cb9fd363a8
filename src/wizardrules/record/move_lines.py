"""The lines of a round, as they stand in a record: what each is, whatever the game.

A line is a comment (`# Well played.`), cards of one trick (`2: R5 Ju=R J`, from seat 2 on, or
`... J` where a line before has begun the trick), or other moves (`1 bid 0, 2 bid 1`).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable

GOES_ON: Final = "..."
"""What begins a line with more cards of a trick."""
_LEADS: Final = re.compile(r"([0-9]{1,2}) ?: ?(.*)")


@attrs.frozen
class CommentLine:
    """A comment.

    Attributes:
        text: Its words.
    """

    text: str


@attrs.frozen
class CardsLine:
    """Cards that are played.

    Attributes:
        seat: Who plays the first of them, None for whoever is to play.
        cards: The cards.
    """

    seat: int | None
    cards: str


@attrs.frozen
class MovesLine:
    """Moves of any kind.

    Attributes:
        text: The moves, separated by commas.
    """

    text: str

    @property
    def moves(self) -> list[str]:
        """The moves."""
        return [one.strip() for one in self.text.split(",")]


Line: TypeAlias = CommentLine | CardsLine | MovesLine


def line_of(text: str) -> Line:
    """What a line is."""
    if text.lstrip().startswith("#"):
        return CommentLine(text.lstrip()[1:].removeprefix(" "))
    words = " ".join(text.split())
    if words.startswith(GOES_ON):
        return CardsLine(None, words.removeprefix(GOES_ON).strip())
    leads = _LEADS.fullmatch(words)
    return CardsLine(int(leads[1]), leads[2]) if leads else MovesLine(words)


def comment_line(text: str) -> str:
    """A comment as a line."""
    return f"# {text}"


def words_of_moves(lines: Iterable[str]) -> list[str]:
    """What lines say, in pieces that are the same however they are spread, and without comments."""
    pieces: list[str] = []
    for text in lines:
        match line_of(text):
            case CommentLine():
                pass
            case CardsLine(seat, cards):
                pieces += [*([] if seat is None else [f"{seat}:"]), *cards.split()]
            case line:
                pieces += line.moves
    return pieces
