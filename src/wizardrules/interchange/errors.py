"""The error of this room: data that is not what it says it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import override

from wizardrules.errors import WizardError

if TYPE_CHECKING:
    from collections.abc import Iterable


class InvalidData(WizardError):
    """Data from which nothing is read, or a thing that cannot be written so that it can be.

    Attributes:
        where: the place in the document, as `state.moves[12]`; lists are counted from 0.
        problems: what is wrong there, a sentence each, which begins with the place.
    """

    def __init__(self, where: str, problems: Iterable[str]) -> None:
        self.where = where
        self.problems: tuple[str, ...] = tuple(problems)
        super().__init__("; ".join(self.problems))

    @override
    def __reduce__(self) -> tuple[type[InvalidData], tuple[str, tuple[str, ...]]]:
        return type(self), (self.where, self.problems)
