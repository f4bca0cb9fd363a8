"""What can be wrong with a record that can be read: its game, its points, or that it is whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import override

import wizardrules as wr

if TYPE_CHECKING:
    from wizardrules.record.game_record import GameRecord


class BrokenRecord(wr.WizardError):
    """Above the errors for a record whose game, or what it says of it, is not by the rules.

    Attributes:
        so_far: The game up to there, where a text was read; else None.
    """

    so_far: GameRecord | None = None


class IllegalPlay(BrokenRecord):
    """A recorded move, or a deal at the wrong moment, breaks a rule.

    Attributes:
        round_number: The round, from 1 on.
        trick: The trick of the round, from 1 on; None before the first card.
        seat: Who did it; None for a deal, or what was nobody's to do.
        move: What was done; None for a deal.
        rule: The id of the rule that forbids it.
        reason: The same in words.
        number: Which move of the round it is, from 1 on; None if that is not known, or for a deal.
    """

    def __init__(
        self,
        round_number: int,
        trick: int | None,
        seat: int | None,
        move: wr.Move | None,
        rule: str,
        reason: str,
        number: int | None = None,
    ) -> None:
        super().__init__(round_number, trick, seat, move, rule, reason, number)
        self.round_number = round_number
        self.trick = trick
        self.seat = seat
        self.move = move
        self.rule = rule
        self.reason = reason
        self.number = number

    @override
    def __str__(self) -> str:
        where = place(self.round_number, self.trick, self.seat, self.move)
        count = "" if self.number is None else f" (move {self.number} of the round)"
        return f"{where}: {self.reason}{count} [{self.rule}]"


class WrongTotals(BrokenRecord):
    """The totals that were written down are not those that the rules give.

    Attributes:
        recorded: The totals in the record, by seat.
        actual: The totals by the rules, by seat.
    """

    def __init__(self, recorded: tuple[int, ...], actual: tuple[int, ...]) -> None:
        super().__init__(recorded, actual)
        self.recorded = recorded
        self.actual = actual

    @override
    def __str__(self) -> str:
        recorded, actual = listed(self.recorded), listed(self.actual)
        return f"the record says the totals are {recorded}, but by the rules they are {actual}"


class WrongScore(BrokenRecord):
    """What was written down after a round is not what the rules give.

    Attributes:
        round_number: The round, from 1 on.
        what: "points" for those of the round, "totals" for those of the game so far.
        recorded: What the record says, by seat.
        actual: What it is by the rules, by seat.
    """

    def __init__(
        self, round_number: int, what: str, recorded: tuple[int, ...], actual: tuple[int, ...]
    ) -> None:
        super().__init__(round_number, what, recorded, actual)
        self.round_number = round_number
        self.what = what
        self.recorded = recorded
        self.actual = actual

    @override
    def __str__(self) -> str:
        recorded, actual = listed(self.recorded), listed(self.actual)
        what = f"round {self.round_number}: the record says the {self.what} are {recorded}"
        return f"{what}, but by the rules they are {actual}"


class WrongChecksum(wr.WizardError):
    """A text is not as it was when its checksum was written: something is missing or changed.

    Attributes:
        expected: The checksum that the record gives.
        found: The checksum of what the text says.
    """

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(expected, found)
        self.expected = expected
        self.found = found

    @override
    def __str__(self) -> str:
        return (
            f"checksum: {self.expected} is expected and {self.found} found: the game is not whole, "
            "or was changed; one that was changed on purpose is written without a checksum"
        )


def place(round_number: int, trick: int | None, seat: int | None, move: wr.Move | None) -> str:
    """Where in a game something was done, and what."""
    parts = [f"round {round_number}"]
    if trick is not None:
        parts.append(f"trick {trick}")
    if seat is not None:
        parts.append(f"seat {seat}")
    return ", ".join([*parts, "deal" if move is None else str(move)])


def listed(numbers: tuple[int, ...]) -> str:
    """Numbers by seat as they stand in a message."""
    return ", ".join(map(str, numbers))
