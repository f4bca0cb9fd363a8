"""What is settled before the unseen cards are laid out, case by case (JUGGLER-2, WITCH-2).

Most cards are followed forwards: dealt to a hand, perhaps passed on unseen, never seen to come into
a hand. A few are known to have been passed or taken, or were seen from the beginning. Which unseen
passings were of those is settled first, in each case in another way; what is left are piles of
cards of which one is as good as another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from wizardrules.hidden.dealt import Dealt
from wizardrules.hidden.ways import REST, TABLE, Route, Slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from wizardrules.cards import Card
    from wizardrules.hidden.choices import Effort
    from wizardrules.hidden.known import Known
    from wizardrules.hidden.unseen import Unseen
    from wizardrules.hidden.ways import Gifts, Story

Chain: TypeAlias = tuple[Slot, ...]
MANY: Final = 99
"""More than there are of any card."""


class Asked(NamedTuple):
    """What is asked of a card: that it is somewhere in the end, or that none of it is there.

    Attributes:
        card: the card; if there are several, that none is there.
        place: a seat, or `REST`.
    """

    card: Card
    place: int


class Pile(NamedTuple):
    """Unseen cards of a pack that can have gone the same ways.

    Attributes:
        cards: the cards.
        pack: the pack.
        stays: where they can have been dealt without being passed on unseen: seats, `REST`.
        chains: in which slots they can have been passed on unseen, dealt to the first giver.
        face: what they all are, if they are equal cards of which it matters where they are.
    """

    cards: tuple[Card, ...]
    pack: int
    stays: frozenset[int]
    chains: frozenset[Chain]
    face: Card | None


class Case:
    """One way in which the cards that were seen at some time can have been passed unseen.

    Attributes:
        story: what happened.
        seats: the seats that take part, each the left neighbour of the one before.
        passed: by slot, the card that was passed in it.
        free: the slots of which nothing is settled.
        several: the cards of which there are several.
        piles: the unseen cards that can have been dealt to several places.
        fixed: by pack and place, the cards that can have been dealt there alone.
        sizes: by seat whose hand is hidden, how many cards of the piles were dealt to it.
        rests: by pack, how many cards of the piles were dealt to nobody.
    """

    def __init__(
        self,
        known: Known,
        story: Story,
        unseen: Unseen,
        passed: Mapping[Slot, Card],
        piles: tuple[Pile, ...],
        fixed: Mapping[tuple[int, int], list[Card]],
        asked: Asked | None,
    ) -> None:
        """Begin with what is settled."""
        self._known: Final = known
        self._unseen: Final = unseen
        self._asked: Final = asked
        self.story: Final = story
        self.seats: Final = known.game.seats
        self.passed: Final = passed
        self.free: Final = tuple(slot for slot in story.free if slot not in passed)
        self.several: Final = unseen.several
        self.piles: Final = piles
        self.fixed: Final = fixed
        self.sizes: Final[dict[int, int]] = {}
        self.rests: Final[list[int]] = []
        for number, pack in enumerate(unseen.packs):
            for seat in pack.seats:
                self.sizes[seat] = known.sizes[seat] - len(fixed.get((number, seat), ()))
            self.rests.append(pack.rest - len(fixed.get((number, REST), ())))

    @property
    def fits(self) -> bool:
        """Whether no place must hold more cards than it can."""
        return min(*self.sizes.values(), *self.rests, 0) == 0

    def seats_of(self, pack: int) -> tuple[int, ...]:
        """The seats that hold cards of a pack unseen."""
        return self._unseen.packs[pack].seats

    def dealt(self) -> Dealt:
        """What is fixed of a deal, to be filled up."""
        fixed = self.fixed
        packs = range(len(self.rests))
        hands = {
            seat: list(fixed.get((pack, seat), ()))
            for pack in packs
            for seat in self.seats_of(pack)
        }
        return Dealt(hands, [list(fixed.get((pack, REST), ())) for pack in packs], {**self.passed})

    def bounds(
        self, piles: Sequence[Pile], seat: int, gives: Gifts, gets: Gifts
    ) -> tuple[tuple[int, int], ...] | None:
        """How many cards of each pile were dealt to a hand and stayed, at least and at most.

        Args:
            piles: the piles.
            seat: whose hand it is.
            gives: which of several equal cards it has passed.
            gets: which of them were passed to it.

        Returns:
            two numbers for each pile, both 0 for a hand that is seen; None if it cannot be.
        """
        if seat not in self.sizes:
            return ((0, 0),) * len(piles)
        of_faces: dict[Card, tuple[int, int]] = {}
        there = {pile.face for pile in piles if seat in pile.stays}
        for face in self.several:
            least, balance = self.story.flow(face, seat, gives, gets)
            most = MANY
            if self._asked == (face, seat):
                least, most = max(least, -balance), -balance
            if least > most or (least > 0 and face not in there):
                return None
            of_faces[face] = least, most
        return tuple(
            [
                (0, 0)
                if seat not in pile.stays
                else (0, MANY)
                if pile.face is None
                else of_faces[pile.face]
                for pile in piles
            ]
        )

    def bottom(self, pile: Pile) -> tuple[int, int]:
        """How many cards of a pile were dealt to nobody, at least and at most."""
        if pile.face is None:
            return 0, MANY if REST in pile.stays else 0
        return 0, 0 if self._asked == (pile.face, REST) else MANY

    def can_matter(self, seat: int, number: int) -> frozenset[Card]:
        """Which equal cards make a difference to a hand if they were passed to it."""
        if seat not in self.sizes:
            return frozenset()
        faces = self.story.can_matter(seat, number, self.several)
        asked = self._asked
        is_asked = asked is not None and asked.place == seat and asked.card in self.several
        return faces | {asked.card} if asked is not None and is_asked else faces


def cases(
    known: Known, story: Story, unseen: Unseen, effort: Effort, asked: Asked | None
) -> Iterator[Case]:
    """All cases; there need not be a possibility in each.

    Args:
        known: what is known.
        story: what happened.
        unseen: what is unseen.
        effort: how much may be done to find them.
        asked: what is asked of a card, None for all that can be.

    Raises:
        WizardError: if that takes too much effort.
    """
    return _Cases(known, story, unseen, effort, asked).all()


class _Cases:
    def __init__(
        self, known: Known, story: Story, unseen: Unseen, effort: Effort, asked: Asked | None
    ) -> None:
        self._effort: Final = effort
        self._known: Final = known
        self._story: Final = story
        self._unseen: Final = unseen
        self._asked: Final = asked
        self._wanted: Final = asked if asked and asked.card not in unseen.several else None

    def all(self) -> Iterator[Case]:
        unseen, story = self._unseen, self._story
        of_interest = {*story.seen_going, *([self._wanted.card] if self._wanted else [])}
        cards = sorted(
            card
            for card in of_interest
            if card not in unseen.several
            and (card in story.seen_coming or card not in unseen.pack_of)
        )
        ways = [(card, sorted({route.slots for _, route in self._ways_of(card)})) for card in cards]
        for chosen in self._together(ways, frozenset()):
            case = self._case(chosen)
            if case is not None and case.fits:
                yield case

    def _together(
        self, ways: Sequence[tuple[Card, Sequence[Chain]]], taken: frozenset[Slot]
    ) -> Iterator[dict[Card, Chain]]:
        """All choices of a way for each card, no slot being of two cards."""
        if not ways:
            yield {}
            return
        (card, chains), *others = ways
        for chain in chains:
            self._effort.step()
            if taken.isdisjoint(chain):
                for later in self._together(others, taken.union(chain)):
                    yield {card: chain, **later}

    def _ways_of(self, card: Card) -> Iterator[tuple[int, Route]]:
        """From where a card of which there is one can have gone, and how."""
        wanted = self._wanted
        for start in self._starts(card):
            for route in self._unseen.routes(card, start):
                if wanted is None or wanted.card != card or wanted.place == route.end:
                    yield start, route

    def _starts(self, card: Card) -> tuple[int, ...]:
        unseen, known = self._unseen, self._known
        if card in unseen.pack_of:
            return (*unseen.packs[unseen.pack_of[card]].seats, REST)
        if card in unseen.places.shown.values():
            return (TABLE,)
        return tuple(seat for seat, hand in enumerate(known.hands) if card in (hand or ()))

    def _case(self, chosen: Mapping[Card, Chain]) -> Case | None:
        """The case in which the cards that are tracked were passed so; None if it cannot be."""
        unseen, wanted = self._unseen, self._wanted
        passed = {slot: card for card, chain in chosen.items() for slot in chain}
        piles: dict[tuple[int, frozenset[int], frozenset[Chain], Card | None], list[Card]] = {}
        fixed: dict[tuple[int, int], list[Card]] = {}
        where: dict[object, tuple[frozenset[int], frozenset[Chain]]] = {}
        for number, pack in enumerate(unseen.packs):
            everywhere = frozenset((*pack.seats, REST))
            for card, copies in pack.cards.items():
                if card in unseen.several:
                    face = card if self._matters(card) else None
                    key = (number, everywhere, frozenset[Chain](), face)
                    piles.setdefault(key, []).extend([card] * copies)
                    continue
                like = card if wanted and wanted.card == card else unseen.likeness(card)
                if like not in where:
                    where[like] = self._where(card, chosen.get(card), passed)
                stays, chains = where[like]
                if not stays and not chains:
                    return None
                if len(stays) == 1 and not chains:
                    fixed.setdefault((number, min(stays)), []).append(card)
                else:
                    piles.setdefault((number, stays, chains, None), []).append(card)
        laid = [
            Pile(tuple(cards), number, stays, chains, face)
            for (number, stays, chains, face), cards in piles.items()
        ]
        laid.sort(key=lambda pile: len(pile.cards))
        return Case(self._known, self._story, unseen, passed, tuple(laid), fixed, self._asked)

    def _matters(self, face: Card) -> bool:
        """Whether anything is known, asked or open of where some of several equal cards are."""
        story, asked = self._story, self._asked
        return (
            bool(story.free)
            or face in story.seen_going
            or (asked is not None and asked.card == face)
        )

    def _where(
        self, card: Card, chosen: Chain | None, passed: Mapping[Slot, Card]
    ) -> tuple[frozenset[int], frozenset[Chain]]:
        """Where an unseen card can have been dealt to stay, and in which slots passed on."""
        ways = list(self._ways_of(card))
        if chosen is not None:
            return frozenset(start for start, route in ways if route.slots == chosen), frozenset()
        chains = {route.slots for _, route in ways if passed.keys().isdisjoint(route.slots)}
        stays = frozenset(start for start, route in ways if not route.slots)
        return stays, frozenset(chains - {()})
