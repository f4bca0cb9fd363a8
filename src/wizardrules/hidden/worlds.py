"""All that can lie hidden from a seat: how many possibilities there are, and one as a state.

A possibility is a deal, all cards being told apart, together with the faces that were passed
unseen (JUGGLER-2); it is one if the round can have gone on from it as this seat has seen it.
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from wizardrules.errors import WizardError
from wizardrules.hidden.areas import Areas
from wizardrules.hidden.cases import Asked, cases
from wizardrules.hidden.choices import Effort
from wizardrules.hidden.places import Places
from wizardrules.hidden.replay import Replay
from wizardrules.hidden.ring import Ring
from wizardrules.hidden.timeline import timeline
from wizardrules.hidden.unseen import Unseen
from wizardrules.hidden.ways import REST, Story

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wizardrules.cards import Card
    from wizardrules.hidden.dealt import LaidOut
    from wizardrules.hidden.known import Known
    from wizardrules.state import GameState

MOST_STEPS: Final = 500_000
"""How many steps of counting are done for a question if nothing else is said: some seconds."""


class Worlds:
    """All that can be, for one who knows what a seat knows.

    Attributes:
        known: what the seat knows.
    """

    def __init__(self, known: Known, most_steps: float = MOST_STEPS) -> None:
        """Begin with what is known; the counting is done when it is asked for.

        Args:
            known: what is known.
            most_steps: how many steps of counting may be done for one question.

        Raises:
            WizardError: if what is known contradicts itself.
        """
        self.known: Final = known
        self._effort: Final = Effort(most_steps)
        self._story: Final = Story(timeline(known), known.game)
        places = Places(known)
        self._unseen: Final = Unseen(known, places, self._story, self._effort)
        self._replay: Final = Replay(known, places)
        self._holding: Final[dict[tuple[object, int], int]] = {}

    def _laid_out(self, asked: Asked | None = None) -> Iterator[LaidOut]:
        """Case by case, all ways in which the cards can lie."""
        self._effort.begin()
        for case in cases(self.known, self._story, self._unseen, self._effort, asked):
            yield Ring(case, self._effort) if case.free else Areas(case)

    @functools.cached_property
    def _possible(self) -> tuple[list[int], list[LaidOut]]:
        """The cases that leave a possibility, and up to each the sum of the possibilities."""
        possible = [laid_out for laid_out in self._laid_out() if laid_out.ways]
        return list(accumulate(laid_out.ways for laid_out in possible)), possible

    @property
    def count(self) -> int:
        """How many possibilities there are.

        Raises:
            WizardError: if it takes too many steps to count them.
        """
        sums, _ = self._possible
        return sums[-1] if sums else 0

    def holding(self, seat: int, card: Card) -> int:
        """In how many of the possibilities a seat, or the rest, has a card now.

        Raises:
            WizardError: if it takes too many steps to count them.
        """
        key = (self._unseen.likeness(card), seat)
        number = self._holding.get(key)
        if number is None:
            number = self._holding[key] = self._count_holding(Asked(card, seat))
        return number

    def _count_holding(self, asked: Asked) -> int:
        several = asked.card in self._unseen.several
        if several and asked.place != REST:
            hand = self.known.hands[asked.place]
            if hand is not None:
                gifts = self._story.seen_gifts(asked.place)
                _, balance = self._story.flow(asked.card, asked.place, *gifts)
                return self.count if hand.count(asked.card) + balance > 0 else 0
        ways = sum(laid_out.ways for laid_out in self._laid_out(asked))
        return self.count - ways if several else ways

    def draw(self, random: Callable[[], float]) -> GameState:
        """One possibility by chance, each having the same chance, played to where the round is.

        Bids and changes of bids that were not shown, and cards chosen for a passing that is not
        over, are no cards that lie hidden: they are drawn from what is legal.

        Raises:
            WizardError: if there is no possibility, or it takes too many steps to count them.
        """
        sums, possible = self._possible
        if not possible:
            raise WizardError("nothing that can be hidden agrees with what this seat has seen")
        laid_out = possible[bisect_right(sums, int(random() * sums[-1]))]
        return self._replay.state(laid_out.draw(random), random)
