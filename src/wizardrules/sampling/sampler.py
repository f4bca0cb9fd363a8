"""Asking about hidden cards: once, or many times about the same view."""

from __future__ import annotations

import functools
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import attrs

from wizardrules.cards import Card
from wizardrules.errors import WizardError, is_seat, shown
from wizardrules.hidden import REST, Worlds
from wizardrules.hidden.worlds import MOST_STEPS
from wizardrules.views import PlayerView
from wizardrules.views import view as view_of

if TYPE_CHECKING:
    from wizardrules.game import RandomSource
    from wizardrules.state import GameState

_NOTHING: Final = "nothing that can be hidden agrees with what this seat has seen"


class Sampler:
    """All that can lie hidden from one who has a view; what is worked out is kept.

    >>> from random import Random
    >>> from wizardrules import Rules, deal, new_game, view
    >>> seen = view(deal(new_game(Rules.base(), players=3), Random(7)), seat=1)
    >>> sampler = Sampler(seen)
    >>> sampler.deals  # of 58 unseen cards one each to seats 2 and 0
    3306
    >>> view(sampler.sample(Random(1)), seat=1) == seen
    True

    Attributes:
        view: the view.
    """

    def __init__(self, view: PlayerView, most_steps: int = MOST_STEPS) -> None:
        """Begin with a view within a round.

        Args:
            view: the view.
            most_steps: how many steps of counting may be done for one answer. They matter only
                where cards were passed unseen. A hundred thousand take more than half a second
                and some 30 MB.

        Raises:
            WizardError: if it is no view, or nothing is hidden because no round is being played;
                or if `most_steps` is no number from 1.
        """
        if not isinstance(view, PlayerView):
            raise WizardError(f"a PlayerView is needed, not {shown(view)}")
        if view.known is None:
            raise WizardError(f"nothing lies hidden in the phase {view.phase}")
        if isinstance(most_steps, bool) or not isinstance(most_steps, int) or most_steps < 1:
            raise WizardError(f"most_steps is a number from 1, not {shown(most_steps)}")
        self.view: Final = view
        self._worlds: Final = Worlds(view.known, most_steps)

    @functools.cached_property
    def _can_be(self) -> bool:
        """Whether there is some possibility, and it looks like the view.

        Raises:
            WizardError: if it takes too many steps to count them.
        """
        if not self._worlds.count:
            return False
        try:
            seen = view_of(self._worlds.draw(lambda: 0.0), self.view.seat)
        except WizardError:  # a view put together by hand may tell of moves that were not legal
            return False
        middle = self._worlds.known.middle
        if middle is not None and middle.bids is not None and None in middle.bids:
            assert seen.known is not None  # it is a round
            known = attrs.evolve(seen.known, middle=middle)
            seen = attrs.evolve(seen, known=known, bids=self.view.bids)  # they may not be known
        return seen == self.view

    @property
    def deals(self) -> int:
        """How many possibilities there are; 0 for a view that cannot be.

        Raises:
            WizardError: if it takes more than `most_steps` steps to count them.
        """
        return self._worlds.count if self._can_be else 0

    def probability(self, seat: int | None, card: Card) -> Fraction:
        """The chance that a hand has a card now, exactly.

        Args:
            seat: whose hand; None for the stock and what else was dealt to nobody.
            card: the card; of Jesters and Wizards, at least one.

        Raises:
            WizardError: if there is no such seat or card; or as for `deals`.
        """
        if seat is not None and not is_seat(seat, range(self.view.players)):
            raise WizardError(f"the seats are 0 to {self.view.players - 1}, not {shown(seat)}")
        if not isinstance(card, Card) or self.view.rules.faces.get(card.code) != card:
            raise WizardError(f"{shown(card)} is no card of these rules")
        if not self.deals:
            raise WizardError(_NOTHING)
        place = REST if seat is None else seat
        return Fraction(self._worlds.holding(place, card), self.deals)

    def sample(self, random: RandomSource) -> GameState:
        """One possibility as a full state that plays on; each has the same chance.

        The view that the seat has of it is this one.

        Args:
            random: a `random.Random`, of which only the method `random` is used.

        Raises:
            WizardError: if there is no possibility; or as for `deals`.
        """
        draw = getattr(random, "random", None)
        if not callable(draw):
            raise WizardError(f"a random.Random is needed, not {shown(random)}")
        if not self._can_be:
            raise WizardError(_NOTHING)

        def number() -> float:
            drawn = draw()
            if not isinstance(drawn, (float, int)) or not 0 <= drawn < 1:
                raise WizardError(f"a number from 0 up to but not 1 is drawn, not {shown(drawn)}")
            return drawn

        return self._worlds.draw(number)


def deals(view: PlayerView) -> int:
    """How many possibilities there are; see `Sampler.deals`."""
    return Sampler(view).deals


def probability(view: PlayerView, seat: int | None, card: Card) -> Fraction:
    """The chance that a hand has a card now; see `Sampler.probability`."""
    return Sampler(view).probability(seat, card)


def sample(view: PlayerView, random: RandomSource) -> GameState:
    """One possibility as a full state; see `Sampler.sample`."""
    return Sampler(view).sample(random)
