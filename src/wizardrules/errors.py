"""What can go wrong, and the answer to "is this move legal?".

Every error that the library raises for bad input is a `WizardError`. A `Verdict` is the same
knowledge without the exception: `check` returns it, `play` raises `IllegalMove` with its words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeGuard

import attrs
from typing_extensions import override

from wizardrules.words import WizardError as WizardError  # noqa: PLC0414  # at home here
from wizardrules.words import in_language

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from wizardrules.moves import Move
    from wizardrules.words import Language


class InvalidText(WizardError):
    """A text that is no card, suit, trick or move."""


class _Problems(WizardError):
    """An error that lists every defect it found, not only the first."""

    problems: tuple[str, ...]
    """One sentence for each defect, in the order in which they were found."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))

    @override
    def __reduce__(self) -> tuple[type[_Problems], tuple[tuple[str, ...]]]:
        return type(self), (self.problems,)


class InvalidRules(_Problems):
    """Rules, players, rounds or a dealer that cannot be; `problems` has all the reasons."""


class InvalidDeck(_Problems):
    """A deck that is not exactly the deck of the rules; `problems` has what is wrong with it."""


class InvalidPosition(_Problems):
    """A position set up by hand that the rules do not allow; `problems` has all that is wrong."""


class IllegalMove(WizardError):
    """A move that the rules forbid at this moment.

    Attributes:
        reason: why, in words; `reason_in` gives them in German, too.
        rule: the id of the rule that forbids it.
        move: the move, None for a deal at the wrong moment.
        seat: the seat that wanted to make it, None where nobody was to act.
    """

    def __init__(self, reason: str, rule: str, move: Move | None, seat: int | None) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.reason = reason
        self.rule = rule
        self.move = move
        self.seat = seat

    def reason_in(self, language: Language) -> str:
        """The reason in a language, as far as the rule that forbids the move has it.

        Raises:
            WizardError: if it is no language.
        """
        return in_language(self.reason, language)

    @override
    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str, Move | None, int | None]]:
        return type(self), (self.reason, self.rule, self.move, self.seat)


@attrs.frozen
class Verdict:
    """Whether a move is legal, and if not, which rule forbids it (TURN-1 to TURN-3 and others).

    Attributes:
        legal: True if `play` accepts the move.
        rule: the id of the rule that forbids it; None for a legal move.
        reason: in words, why it is forbidden; "legal" for a legal move.
    """

    legal: bool
    rule: str | None
    reason: str

    def reason_in(self, language: Language) -> str:
        """The reason in a language, as far as the rule that forbids the move has it.

        Raises:
            WizardError: if it is no language.
        """
        return in_language(self.reason, language)


def counted(number: int, noun: str) -> str:
    """So many of something: 1 card, 2 cards."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def how_often(number: int) -> str:
    """A number of times in words, as short as they are: once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def shown(thing: object) -> str:
    """A thing as it stands in a message: its `repr`, cut short, or its type where it has none."""
    try:
        text = repr(thing)
    except Exception:  # noqa: BLE001  # whatever goes wrong there must not hide what is wrong here
        what = type(thing).__name__
        return "a number of too many digits" if isinstance(thing, int) else f"a thing of {what}"
    return text if len(text) <= 50 else f"{text[:47]}..."


def is_seat(thing: object, seats: Container[int]) -> TypeGuard[int]:
    """Whether something is one of the seats; what only equals a number is none."""
    return is_whole(thing) and thing in seats


def is_row(thing: object) -> bool:
    """Whether something is a row of things, as of numbers by seat; texts and bytes are none."""
    return isinstance(thing, Sequence) and not isinstance(
        thing, (str, bytes, bytearray, memoryview)
    )


def is_whole(thing: object) -> TypeGuard[int]:
    """Whether something is a whole number; True and False are none."""
    return isinstance(thing, int) and not isinstance(thing, bool)


class Objection(NamedTuple):
    """What speaks against a move: the id of the rule, and the reason, best as `Words`."""

    rule: str
    reason: str
