"""What both ways of laying out unseen cards give: how many possibilities, and one by chance."""

from __future__ import annotations

import abc
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from wizardrules.cards import Card
    from wizardrules.hidden.ways import Slot


class Dealt(NamedTuple):
    """Where the unseen cards were dealt, and what was passed unseen.

    Attributes:
        hands: by seat whose hand is hidden, the cards dealt to it.
        rests: by pack, the cards dealt to nobody.
        passed: by slot, the card.
    """

    hands: dict[int, list[Card]]
    rests: list[list[Card]]
    passed: dict[Slot, Card]


class LaidOut(abc.ABC):
    """All ways in which the unseen cards can lie, in one case."""

    @property
    @abc.abstractmethod
    def ways(self) -> int:
        """How many there are."""

    @abc.abstractmethod
    def draw(self, random: Callable[[], float]) -> Dealt:
        """One of them by chance, each with the same chance; there must be one."""
