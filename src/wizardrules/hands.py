"""Hands as numbers: which cards somebody holds, in two integers, and the tables to read them.

The first integer, the *numbers*, has one bit for each number card, yellow 1 lowest. The second,
the *others*, counts the other cards: three bits for the Jesters, three for the Wizards, then one
for each special card of the rules. Equal hands are equal integers, since cards of one face are
counted and not told apart. The tables turn them into sorted cards and moves, the number cards
suit by suit; they are built when the first game asks for them.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from wizardrules.cards import (
    FREE,
    HIGHEST_VALUE,
    JESTER,
    NUMBER_CARDS,
    OPEN,
    PLAIN_CARDS,
    SUITS,
    WIZARD,
    Card,
)
from wizardrules.moves import Move, PlayCard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Thing = TypeVar("Thing")
SuitTable: TypeAlias = "tuple[tuple[Thing, ...], ...]"
"""For each of the 8,192 sets of number cards of one suit, something in the order of values."""

Hands: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""All hands: by seat the numbers, and by seat the others."""

SUIT_SHIFTS: Final = tuple(HIGHEST_VALUE * suit.index for suit in SUITS)
SUIT_BITS: Final = (1 << HIGHEST_VALUE) - 1
SUIT_MASKS: Final[tuple[int, ...]] = (*(SUIT_BITS << shift for shift in SUIT_SHIFTS), 0, 0)
"""The numbers of a suit by its index, and none for what stands in its place: OPEN and FREE."""
assert (OPEN, FREE) == (4, 5)
_JESTER_UNIT: Final = 1 << 0
_WIZARD_UNIT: Final = 1 << 3
_FIRST_SPECIAL_UNIT: Final = 1 << 6


class Counting:
    """How cards are counted in a hand, for one choice of special cards.

    Attributes:
        number_plays: for each suit, the moves that play its cards, for every set of them.
        units: by code, what one copy of the card adds to the others of a hand.
        masks: by code, the bits of the others that count this card.
        plays: by the others of a hand, the moves that play them, sorted, no two equal.
        cards: by the others of a hand, its cards, sorted.
    """

    def __init__(self, specials: Sequence[Card]) -> None:
        self.units: Final = {JESTER.code: _JESTER_UNIT, WIZARD.code: _WIZARD_UNIT} | {
            card.code: _FIRST_SPECIAL_UNIT << place for place, card in enumerate(specials)
        }
        self.masks: Final = self.units | {
            JESTER.code: _WIZARD_UNIT - _JESTER_UNIT,
            WIZARD.code: _FIRST_SPECIAL_UNIT - _WIZARD_UNIT,
        }
        faces = (JESTER, WIZARD, *specials)
        self.number_plays: Final = number_plays()
        self.cards: Final = _Memo[Card](
            lambda others: tuple(card for card in faces for _ in range(self.count(others, card)))
        )
        self.plays: Final = _Memo[Move](
            lambda others: tuple(PlayCard(card) for card in faces if self.count(others, card))
        )

    def count(self, others: int, card: Card) -> int:
        """How often a hand with these others holds a card that is no number card."""
        unit = self.units.get(card.code)
        return 0 if unit is None else (others & self.masks[card.code]) // unit


class _Memo(dict[int, tuple[Thing, ...]]):
    """Answers by the others of a hand, each worked out when it is first asked for."""

    def __init__(self, work_out: Callable[[int], tuple[Thing, ...]]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, others: int) -> tuple[Thing, ...]:
        return self.setdefault(others, self._work_out(others))


@functools.cache
def counting_with(specials: tuple[Card, ...]) -> Counting:
    """The counting with these special cards in the deck, in their order."""
    return Counting(specials)


def _suit_tables(things: Sequence[Thing]) -> tuple[SuitTable[Thing], ...]:
    """For things in the order of the 52 number cards, a table for each suit."""
    tables = []
    for shift in SUIT_SHIFTS:
        subsets: list[tuple[Thing, ...]] = [()]
        for thing in things[shift : shift + HIGHEST_VALUE]:
            subsets += [(*lower, thing) for lower in subsets]
        tables.append(tuple(subsets))
    return tuple(tables)


@functools.cache
def number_cards() -> tuple[SuitTable[Card], ...]:
    """A table for each suit: its cards for every set of them."""
    return _suit_tables(PLAIN_CARDS[:NUMBER_CARDS])


@functools.cache
def number_plays() -> tuple[SuitTable[Move], ...]:
    """A table for each suit: the moves that play its cards, for every set of them."""
    return _suit_tables([PlayCard(card) for card in PLAIN_CARDS[:NUMBER_CARDS]])


def cards_in(numbers: int, others: int, counting: Counting) -> tuple[Card, ...]:
    """The sorted cards of a hand."""
    found: tuple[Card, ...] = ()
    for table, shift in zip(number_cards(), SUIT_SHIFTS, strict=True):
        found += table[numbers >> shift & SUIT_BITS]
    return found + counting.cards[others]


def hand_of(cards: Iterable[Card], counting: Counting) -> tuple[int, int]:
    """The numbers and the others of a hand; its cards are of the deck that the counting is for."""
    numbers = others = 0
    units = counting.units
    for card in cards:
        bit = card.bit
        if bit:
            numbers |= bit
        else:
            others += units[card.code]
    return numbers, others


def hands_by_seat(hands: Hands, counting: Counting) -> tuple[tuple[Card, ...], ...]:
    """By seat, the sorted cards of the hand."""
    return tuple(
        cards_in(numbers, others, counting) for numbers, others in zip(*hands, strict=True)
    )
