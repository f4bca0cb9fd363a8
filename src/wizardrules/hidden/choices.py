"""Choices made one after the other: in how many ways, and one of the ways by chance, exactly.

Whatever leads to the same moment is counted once from there on.
"""

from __future__ import annotations

import abc
import math
from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from wizardrules.errors import WizardError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Moment = TypeVar("Moment")
What = TypeVar("What")


class Effort:
    """How much may be done for one question."""

    def __init__(self, steps: float = math.inf) -> None:
        """Begin with nothing done.

        Args:
            steps: how many steps may be done.
        """
        self._steps: Final = steps
        self._done = 0

    def begin(self) -> None:
        """Begin with another question."""
        self._done = 0

    def step(self) -> None:
        """Do one step more.

        Raises:
            WizardError: if it is one too many.
        """
        self._done += 1
        if self._done > self._steps:
            raise WizardError(
                f"cards were passed unseen, and to count all that they can be takes more than "
                f"{self._steps} steps; a Sampler can be given more"
            )


class Choice(NamedTuple, Generic[Moment, What]):
    """One thing that can be chosen at a moment.

    Attributes:
        what: what is chosen.
        ways: in how many ways.
        leads_to: the moment after it, None for the end.
    """

    what: What
    ways: int
    leads_to: Moment | None


class Choices(abc.ABC, Generic[Moment, What]):
    """What can be chosen from some moment on; a moment is hashable, and each comes to an end."""

    def __init__(self, effort: Effort) -> None:
        """Begin with nothing counted.

        Args:
            effort: how much may be counted.
        """
        self._effort: Final = effort
        self._ways: Final[dict[Moment, int]] = {}
        self._open: Final[dict[Moment, tuple[list[int], list[Choice[Moment, What]]]]] = {}

    @abc.abstractmethod
    def choices(self, moment: Moment) -> Iterable[Choice[Moment, What]]:
        """What can be chosen at a moment; nothing where it goes no further."""

    def ways_from(self, moment: Moment | None) -> int:
        """In how many ways the end is reached.

        Raises:
            WizardError: if that takes too much effort.
        """
        if moment is None:
            return 1
        ways = self._ways.get(moment)
        if ways is None:
            self._effort.step()
            ways = 0
            for _, here, after in self.choices(moment):
                ways += here * self.ways_from(after)
            self._ways[moment] = ways
        return ways

    def by_chance(self, moment: Moment | None, random: Callable[[], float]) -> list[What]:
        """One way to the end by chance, each with the same chance; there must be one."""
        chosen: list[What] = []
        while moment is not None:
            sums, choices = self._open_at(moment)
            what, _, moment = choices[bisect_right(sums, int(random() * sums[-1]))]
            chosen.append(what)
        return chosen

    def _open_at(self, moment: Moment) -> tuple[list[int], list[Choice[Moment, What]]]:
        """What leads to the end, and up to each choice the sum of the ways."""
        found = self._open.get(moment)
        if found is None:
            choices = [one for one in self.choices(moment) if self.ways_from(one.leads_to)]
            sums = list(accumulate(one.ways * self.ways_from(one.leads_to) for one in choices))
            found = self._open[moment] = sums, choices
        return found
