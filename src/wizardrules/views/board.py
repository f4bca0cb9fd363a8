"""The hidden hands at one moment, while it is found out what can have been in them.

Of some cards in them it is known what they are, of others only suits that they are not of. In the
end there is a card for each of these (`filled`).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import attrs

from wizardrules.cards import SUITS, Card, Suit
from wizardrules.hidden.dealt import Dealt
from wizardrules.hidden.ways import Slot

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wizardrules.hidden.places import Places

_CLASSES: Final = (*SUITS, None)
"""Of number cards it matters what suit they are of; of the others nothing."""


@attrs.define
class Board:
    """The hidden hands; each card that is, or will have been, in one of them has a number.

    Attributes:
        cards: by number, the card, None if it can still be any.
        not_of: by number, suits that it is not of.
        hands: by hidden seat, the numbers of the cards in the hand.
        passed: the numbers of the cards that were passed.
        spare: of equal cards, how many may still come into a hand that do not leave it again.
    """

    hands: dict[int, list[int]]
    spare: dict[Card, int]
    passed: dict[Slot, int] = attrs.field(factory=dict[Slot, int])
    cards: list[Card | None] = attrs.field(factory=list[Card | None])
    not_of: list[frozenset[Suit]] = attrs.field(factory=list[frozenset[Suit]])

    def copy(self) -> Board:
        """The same board, to go on with in another way."""
        hands = {seat: list(hand) for seat, hand in self.hands.items()}
        facts = (dict(self.passed), list(self.cards), list(self.not_of))
        return Board(hands, dict(self.spare), *facts)

    def new(self, card: Card | None) -> int:
        """One more card, which is in no hand yet."""
        self.cards.append(card)
        self.not_of.append(frozenset())
        return len(self.cards) - 1

    def without(self, seat: int, number: int, card: Card | None) -> Board:
        """A new board on which a card is no longer in a hand, and is this one, if it is known."""
        other = self.copy()
        other.hands[seat].remove(number)
        if card is not None and other.cards[number] is None:
            other.cards[number] = card
            other.spare[card] -= 1
        return other

    def may_lack(self, seat: int, suit: Suit) -> bool:
        """Let no number card of a hand be of a suit; False if one is known to be."""
        for number in self.hands[seat]:
            card = self.cards[number]
            if card is None:
                self.not_of[number] |= {suit}
            elif card.is_number and card.suit is suit:
                return False
        return True

    def different(self, numbers: Iterable[int]) -> list[int]:
        """Of cards of which the same is known only one, first those that can still be any."""
        found: dict[object, int] = {}
        for number in numbers:
            found.setdefault((self.cards[number], self.not_of[number]), number)
        return sorted(found.values(), key=lambda number: self.cards[number] is not None)


def filled(board: Board, places: Places) -> Dealt | None:
    """A card for each that can still be any, when the board is that of the deal.

    Returns:
        what was hidden; None if there are no such cards.
    """
    rest: list[list[Card]] = []
    for pile, unseen in zip(places.piles, places.unseen, strict=True):
        numbers = [number for seat in pile.seats for number in board.hands.get(seat, ())]
        told = [card for number in numbers if (card := board.cards[number]) is not None]
        kept = sorted(card for card in places.not_dealt if unseen[card] > 0)
        free = Counter(unseen)
        free.subtract([*kept, *told])
        if min(free.values(), default=0) < 0:
            return None
        any_of = [number for number in numbers if board.cards[number] is None]
        found = _matched([board.not_of[number] for number in any_of], _in_order(places, free))
        if found is None:
            return None
        for number, card in zip(any_of, found, strict=True):
            board.cards[number] = card
        rest.append(kept + _in_order(places, free - Counter(found)))
    at = dict(enumerate(board.cards))
    hands = {
        seat: [card for number in hand if (card := at[number]) is not None]
        for seat, hand in board.hands.items()
    }
    passed = {slot: card for slot, number in board.passed.items() if (card := at[number])}
    return Dealt(hands, rest, passed)


def _in_order(places: Places, cards: Counter[Card]) -> list[Card]:
    """Cards in their order, but last those that are hardly in a hand."""
    last = places.exchanged
    return sorted((+cards).elements(), key=lambda card: (card in last, card))


def _matched(not_of: Sequence[frozenset[Suit]], cards: Sequence[Card]) -> list[Card] | None:
    """A card for each that is not of some suits; None if there are none.

    Args:
        not_of: for each card that is wanted, suits that it is not of.
        cards: the cards that there are, the best first.
    """
    free: dict[Suit | None, list[Card]] = {one: [] for one in _CLASSES}
    for card in reversed(cards):
        free[card.suit if card.is_number else None].append(card)
    taken: dict[Suit | None, list[int]] = {one: [] for one in _CLASSES}

    def place(index: int, tried: set[Suit | None]) -> bool:
        """Find a class for one, if need be by moving others to another one."""
        possible = [one for one in _CLASSES if one not in not_of[index] and one not in tried]
        for one in possible:
            if len(taken[one]) < len(free[one]):
                taken[one].append(index)
                return True
        for one in possible:
            tried.add(one)
            for other in tuple(taken[one]):
                if place(other, tried):
                    taken[one].remove(other)
                    taken[one].append(index)
                    return True
        return False

    if not all(place(index, set()) for index in range(len(not_of))):
        return None
    found = {index: free[one].pop() for one, indices in taken.items() for index in indices}
    return [found[index] for index in range(len(not_of))]
