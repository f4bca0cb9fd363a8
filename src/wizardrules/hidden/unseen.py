"""The cards that a seat does not see, and how each can have gone from where it was dealt."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from wizardrules.errors import WizardError
from wizardrules.hidden.ways import Route

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wizardrules.cards import Card
    from wizardrules.hidden.choices import Effort
    from wizardrules.hidden.known import Known
    from wizardrules.hidden.places import Places
    from wizardrules.hidden.ways import Story


class Pack(NamedTuple):
    """The unseen cards of a pack.

    Attributes:
        seats: who holds of it unseen.
        cards: how often each is there.
        rest: how many of them were dealt to nobody.
    """

    seats: tuple[int, ...]
    cards: Counter[Card]
    rest: int


class Unseen:
    """The unseen cards of a round.

    Attributes:
        places: where the cards lay.
        several: the cards of which there are several.
        packs: the packs.
        pack_of: for each unseen card of which there is one, its pack.
    """

    def __init__(self, known: Known, places: Places, story: Story, effort: Effort) -> None:
        """Count what is unseen.

        Args:
            known: what is known.
            places: where the cards lay.
            story: what happened.
            effort: how much may be done to find ways of cards.

        Raises:
            WizardError: if what is known to have been dealt cannot have been.
        """
        self._effort: Final = effort
        self._known: Final = known
        self._story: Final = story
        self.places: Final = places
        copies = Counter(card for pile in places.piles for card in pile.cards)
        self.several: Final = tuple(card for card, number in copies.items() if number > 1)
        self.packs: Final = tuple(
            self._pack(number, cards) for number, cards in enumerate(places.unseen)
        )
        self.pack_of: Final = {
            card: number
            for number, pack in enumerate(self.packs)
            for card in pack.cards
            if card not in self.several
        }
        self._routes: Final[dict[tuple[object, int], tuple[Route, ...]]] = {}

    def _pack(self, number: int, cards: Counter[Card]) -> Pack:
        """What is unseen of a pack."""
        known = self._known
        if min(cards.values()) < 0:
            raise WizardError("a card is known to be in more places than it can be")
        of_pack = self.places.piles[number].seats
        seats = tuple(sorted(seat for seat in of_pack if known.hands[seat] is None))
        rest = cards.total() - sum(known.sizes[seat] for seat in seats)
        return Pack(seats, +cards, rest)

    # Where a card can have been dealt ------------------------------------------------------------

    def likeness(self, card: Card) -> object:
        """What makes two unseen cards of which there is one each as good as each other."""
        story = self._story
        is_apart = card in story.seen_going or card in self.places.not_dealt
        if is_apart or card not in self.pack_of:
            return card
        suit = card.suit if card.is_number and card.suit in story.suits_shown else None
        return self.pack_of[card], suit

    def routes(self, card: Card, start: int) -> tuple[Route, ...]:
        """All ways that a card can have gone from where it was dealt; the answers are kept.

        Raises:
            WizardError: if that takes too much effort.
        """
        key = (self.likeness(card), start)
        routes = self._routes.get(key)
        if routes is None:
            is_below = card in self.places.not_dealt
            routes = () if start >= 0 and is_below else tuple(self._all_routes(card, start))
            self._routes[key] = routes
        return routes

    def _all_routes(self, card: Card, start: int) -> Iterator[Route]:
        for route in self._story.routes(card, start):
            self._effort.step()
            yield route
