"""The cards that a seat does not see, and how each can have gone from where it was dealt (DEAL-1).

What was dealt is known by its place in the deck alone; so it does not matter here which layout
deals, nor how many packs are shuffled.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from wizardrules.errors import WizardError
from wizardrules.hidden.ways import TABLE, Route

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from wizardrules.cards import Card
    from wizardrules.hidden.choices import Effort
    from wizardrules.hidden.known import Known
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
        several: the cards of which there are several.
        packs: the packs.
        seat_places: by seat, the places in the deck that are dealt to it.
        turned_up_place: the place in the deck of the card that is turned up, if one is.
        rest_places: the places of the cards below it, pack by pack.
        stock_pack: the pack of the turned-up card and of the top of the stock.
        pack_of: for each unseen card of which there is one, its pack.
    """

    def __init__(self, known: Known, story: Story, effort: Effort) -> None:
        """Count what is unseen.

        Args:
            known: what is known.
            story: what happened.
            effort: how much may be done to find ways of cards.

        Raises:
            WizardError: if what is known to have been dealt cannot have been.
        """
        self._effort: Final = effort
        self._known: Final = known
        self._story: Final = story
        game = known.game
        packs = game.rules.schedule.packs(game.rules, game.players)
        ends = list(itertools.accumulate(map(len, packs)))
        by_seat, rest = game.rules.schedule.deal(game, known.cards_each, range(ends[-1]))
        copies = Counter(card for pack in packs for card in pack)
        self.several: Final = tuple(card for card, number in copies.items() if number > 1)
        self.seat_places: Final = {seat: tuple(places) for seat, places in by_seat.items()}
        _check(known, self.seat_places)
        pack_of = [number for number, pack in enumerate(packs) for _ in pack]
        self.stock_pack: Final = pack_of[rest[0]] if rest else 0
        self.packs: Final = tuple(
            self._pack(number, Counter(pack), pack_of) for number, pack in enumerate(packs)
        )
        self.turned_up_place: Final = rest[0] if rest else 0
        below = rest[1:] if known.turned_up is not None else rest
        self.rest_places: Final = tuple(
            tuple(place for place in below if pack_of[place] == number)
            for number in range(len(packs))
        )
        self.pack_of: Final = {
            card: number
            for number, pack in enumerate(self.packs)
            for card in pack.cards
            if card not in self.several
        }
        self._routes: Final[dict[tuple[object, int], tuple[Route, ...]]] = {}

    def _pack(self, number: int, cards: Counter[Card], pack_of: Sequence[int]) -> Pack:
        """What is unseen of a pack."""
        known = self._known
        of_pack = [
            seat for seat, places in self.seat_places.items() if pack_of[places[0]] == number
        ]
        for seat in of_pack:
            cards.subtract(known.hands[seat] or ())
        if known.turned_up is not None and number == self.stock_pack:
            cards.subtract([known.turned_up])
        if min(cards.values()) < 0:
            raise WizardError("a card is known to be in more places than it can be")
        seats = tuple(sorted(seat for seat in of_pack if known.hands[seat] is None))
        rest = cards.total() - sum(known.sizes[seat] for seat in seats)
        return Pack(seats, +cards, rest)

    # Where a card can have been dealt ------------------------------------------------------------

    @functools.cached_property
    def _not_dealt(self) -> frozenset[Card]:
        """The cards that would have been shown after the deal, and that nobody has (WEREWOLF-1)."""
        known = self._known
        if known.turned_up is None:
            return frozenset()
        shown = known.exchanged and known.exchanged[1]
        asked = [special.card for special in known.game.rules.asked_after_deal]
        return frozenset(card for card in asked if card != shown)

    def likeness(self, card: Card) -> object:
        """What makes two unseen cards of which there is one each as good as each other."""
        known, story = self._known, self._story
        is_apart = card in story.seen_going or card == known.revealed or card in self._not_dealt
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
            is_below = card in self._not_dealt or card == self._known.revealed
            routes = () if start >= 0 and is_below else tuple(self._all_routes(card, start))
            self._routes[key] = routes
        return routes

    def _all_routes(self, card: Card, start: int) -> Iterator[Route]:
        for route in self._story.routes(card, start):
            self._effort.step()
            yield route._replace(end=TABLE) if card == self._known.revealed else route


def _check(known: Known, seat_places: Mapping[int, Sequence[int]]) -> None:
    """Everything is told for each seat, and the hands are of the sizes in which cards are dealt."""
    players = known.game.players
    middle = known.middle
    hands = zip(known.hands, known.sizes, strict=False)
    fits = len(known.hands) == len(known.sizes) == players and all(
        size >= 0 and (hand is None or len(hand) == size) for hand, size in hands
    )
    if middle is None:
        dealt = {seat: len(places) for seat, places in seat_places.items()}
        fits = fits and all(known.sizes[seat] == size for seat, size in dealt.items())
    else:
        bids = middle.bids
        fits = fits and len(middle.tricks_won) == players and middle.leader in known.game.seats
        fits = fits and (bids is None or len(bids) == players)
    if not fits or not all(seat_places.values()):
        raise WizardError("what is known of the seats does not go together")
