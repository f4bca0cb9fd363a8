"""Asking about hidden cards: once, or many times about the same view."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from wizardrules.cards import Card
from wizardrules.errors import WizardError, is_seat, shown
from wizardrules.hidden import REST, Worlds
from wizardrules.views import PlayerView

if TYPE_CHECKING:
    from wizardrules.game import RandomSource
    from wizardrules.state import GameState


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

    def __init__(self, view: PlayerView) -> None:
        """Begin with a view within a round.

        Raises:
            WizardError: if it is none, or nothing is hidden because no round is being played.
        """
        if not isinstance(view, PlayerView):
            raise WizardError(f"a PlayerView is needed, not {shown(view)}")
        if view.known is None:
            raise WizardError(f"nothing lies hidden in the phase {view.phase}")
        self.view: Final = view
        self._worlds: Final = Worlds(view.known)

    @property
    def deals(self) -> int:
        """How many possibilities there are; 0 for a view that cannot be.

        Raises:
            WizardError: if more than `MOST_PASSED` cards were passed of which nothing is known.
        """
        return self._worlds.count

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
            raise WizardError("nothing that can be hidden agrees with what this seat has seen")
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
        return self._worlds.draw(random.random)


def deals(view: PlayerView) -> int:
    """How many possibilities there are; see `Sampler.deals`."""
    return Sampler(view).deals


def probability(view: PlayerView, seat: int | None, card: Card) -> Fraction:
    """The chance that a hand has a card now; see `Sampler.probability`."""
    return Sampler(view).probability(seat, card)


def sample(view: PlayerView, random: RandomSource) -> GameState:
    """One possibility as a full state; see `Sampler.sample`."""
    return Sampler(view).sample(random)
