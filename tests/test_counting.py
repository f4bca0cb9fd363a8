"""In how many ways something can be, counted and drawn, against trying out every way."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from math import comb
from typing import TYPE_CHECKING

import pytest
from typing_extensions import override

import wizardrules as wr
from wizardrules.hidden.choices import Choice, Choices, Effort
from wizardrules.hidden.spread import Kind, Spread

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

# Cards in places ---------------------------------------------------------------------------------


def brute(kinds: Sequence[Kind], sizes: Sequence[int]) -> int:
    """All ways, by giving every card each place."""
    cards = [index for index, kind in enumerate(kinds) for _ in range(kind.cards)]
    found = 0
    for places in itertools.product(range(len(sizes)), repeat=len(cards)):
        table = Counter(zip(cards, places, strict=True))
        fits = all(
            kind.least[place] <= table[index, place] <= kind.most[place]
            for index, kind in enumerate(kinds)
            for place in range(len(sizes))
        )
        found += fits and all(places.count(place) == size for place, size in enumerate(sizes))
    return found


def test_the_ways_of_filling_places_are_counted_right() -> None:
    rng = random.Random(6)
    several = 0
    for _ in range(400):
        places = rng.randint(1, 3)
        kinds = [
            Kind(
                rng.randint(1, 3),
                tuple(rng.choice([0, 0, 0, 1]) for _ in range(places)),
                tuple(rng.choice([0, 1, 9, 9]) for _ in range(places)),
            )
            for _ in range(rng.randint(1, 3))
        ]
        total = sum(kind.cards for kind in kinds)
        cuts = sorted(rng.randint(0, total) for _ in range(places - 1))
        sizes = tuple(b - a for a, b in itertools.pairwise([0, *cuts, total]))
        spread = Spread(kinds, sizes)
        assert spread.count == brute(kinds, sizes)
        if spread.count > 1:
            several += 1
            drawn = spread.draw(rng.random)
            assert [sum(row) for row in drawn] == list(sizes)
    assert several > 20


def test_without_limits_the_ways_are_those_of_the_multinomial() -> None:
    free = Kind(20, (0, 0, 0), (99, 99, 99))
    assert Spread([free], (5, 5, 10)).count == comb(20, 5) * comb(15, 5)
    assert Spread([free], (5, 5, 11)).count == 0


# Choices one after the other ---------------------------------------------------------------------


class Stairs(Choices[int, int]):
    """Some stairs, taken one or two at a time; the step that is broken leads nowhere."""

    def __init__(self, top: int, broken: int = -1, steps: float = math.inf) -> None:
        super().__init__(Effort(steps))
        self._top = top
        self._broken = broken

    @override
    def choices(self, moment: int) -> Iterator[Choice[int, int]]:
        if moment != self._broken:
            for steps in (1, 2):
                if moment + steps <= self._top:
                    after = moment + steps
                    yield Choice(steps, 1, None if after == self._top else after)


def test_ways_through_choices_are_those_that_reach_the_end() -> None:
    assert [Stairs(top).ways_from(0) for top in range(1, 8)] == [1, 2, 3, 5, 8, 13, 21]
    assert Stairs(6, 3).ways_from(0) == 4
    climb = Stairs(6, 3)
    rng = random.Random(1)
    assert len({tuple(climb.by_chance(0, rng.random)) for _ in range(100)}) == 4


def test_what_leads_to_the_same_moment_is_one_step_and_too_many_steps_are_refused() -> None:
    assert Stairs(30, steps=30).ways_from(0) == 1_346_269
    stairs = Stairs(30, steps=29)
    for _ in range(2):
        with pytest.raises(wr.WizardError, match=r"takes more than 29 steps; a Sampler can be"):
            stairs.ways_from(0)


def test_the_effort_is_for_one_question() -> None:
    effort = Effort(2)
    for _ in range(2):
        effort.begin()
        effort.step()
        effort.step()
        with pytest.raises(wr.WizardError, match="more than 2 steps"):
            effort.step()
