"""Hands as numbers: which cards somebody holds, in two integers, and the tables to read them.

The first integer, the *numbers*, has one bit for each number card, yellow 1 lowest. The second,
the *others*, counts the other cards: three bits for the Jesters, three for the Wizards, then one
for each special card of the rules. Equal hands are equal integers, since cards of one face are
counted and not told apart. The tables turn them into sorted moves, the number cards suit by suit;
they are built when the first game asks for them, those of other moves than plays when such a move
is first asked for.
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
from wizardrules.errors import WizardError
from wizardrules.moves import Move, PlayCard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Thing = TypeVar("Thing")
SomeMove = TypeVar("SomeMove", bound=Move)
SuitMoves: TypeAlias = tuple[tuple[tuple[SomeMove, ...], ...], ...]
"""For each suit, and each of the 8,192 sets of its number cards, the moves with them, sorted."""
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
_PLAIN_OTHERS: Final = _FIRST_SPECIAL_UNIT - 1


class Counting:
    """How cards are counted in a hand, for one choice of special cards.

    Attributes:
        number_plays: for each suit, the moves that play its cards, for every set of them.
        other_plays: by the others of a hand, the moves that play them, sorted, no two equal.
        other_cards: by the others of a hand, its cards, sorted.
        units: by code, what one copy of the card adds to the others of a hand.
        masks: by code, the bits of the others that count this card.
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
        self._masks_of: Final = {card: self.masks[card.code] for card in faces}
        self._faces: Final = faces
        self._moves: Final[dict[Callable[[Card], Move], tuple[SuitMoves[Move], _Memo[Move]]]] = {}
        self.number_plays: Final[SuitMoves[PlayCard]] = _number_moves(PlayCard)
        self.other_plays: Final = self._other_moves(PlayCard)
        self.other_cards: Final = _Memo[Card](
            lambda others: tuple(card for card in faces for _ in range(self._count(others, card)))
        )

    def _other_moves(self, kind: Callable[[Card], SomeMove]) -> _Memo[SomeMove]:
        return _Memo(
            lambda others: tuple(kind(card) for card in self._faces if self._count(others, card))
        )

    def _count(self, others: int, card: Card) -> int:
        return (others & self.masks[card.code]) // self.units[card.code]

    def holds(self, numbers: int, others: int, card: Card) -> bool:
        """Whether a hand holds a card."""
        return (numbers & card.bit or others & self._masks_of.get(card, 0)) != 0

    def plays_in(self, numbers: int, others: int) -> tuple[PlayCard, ...]:
        """The moves that play the cards of a hand, sorted, no two equal."""
        yellow, red, green, blue = self.number_plays
        return (
            yellow[numbers & SUIT_BITS]
            + red[numbers >> 13 & SUIT_BITS]
            + green[numbers >> 26 & SUIT_BITS]
            + blue[numbers >> 39]
            + self.other_plays[others]
        )

    def moves_in(self, kind: Callable[[Card], Move], numbers: int, others: int) -> tuple[Move, ...]:
        """The moves of another kind with the cards of a hand, sorted, no two equal.

        Args:
            kind: the class of the moves, which takes a card.
            numbers: the number cards of the hand.
            others: its other cards.
        """
        moves = self._moves.get(kind)
        if moves is None:
            moves = self._moves[kind] = _number_moves(kind), self._other_moves(kind)
        (yellow, red, green, blue), of_others = moves
        return (
            yellow[numbers & SUIT_BITS]
            + red[numbers >> 13 & SUIT_BITS]
            + green[numbers >> 26 & SUIT_BITS]
            + blue[numbers >> 39]
            + of_others[others]
        )

    def cards_in(self, numbers: int, others: int) -> tuple[Card, ...]:
        """The cards of a hand, sorted."""
        return (*[play.card for play in self.plays_in(numbers, 0)], *self.other_cards[others])

    def by_seat(self, hands: Hands) -> tuple[tuple[Card, ...], ...]:
        """By seat, the sorted cards of the hand."""
        return tuple(map(self.cards_in, *hands))

    def hand_of(self, cards: Iterable[Card]) -> tuple[int, int]:
        """The numbers and the others of a hand of cards of this deck."""
        numbers = others = 0
        units = self.units
        for card in cards:
            bit = card.bit
            if bit:
                numbers |= bit
            else:
                others += units[card.code]
        return numbers, others

    def moved(self, hands: Hands, *moves: tuple[Card, int | None, int | None]) -> Hands:
        """The hands after cards have gone from one to another.

        Args:
            hands: the hands before.
            moves: for each card that goes, the card, and the seats that it goes from and to; None
                for the table.

        Raises:
            WizardError: if a card is not in the hand that it goes from.
        """
        numbers, others = map(list, hands)
        for card, giver, taker in moves:
            lane, unit, mask = numbers, card.bit, card.bit
            if not unit:
                lane, unit, mask = others, self.units[card.code], self.masks[card.code]
            if giver is not None:
                if not lane[giver] & mask:
                    raise WizardError(f"{card} is not in the hand of seat {giver}")
                lane[giver] -= unit
            if taker is not None:
                lane[taker] += unit
        return tuple(numbers), tuple(others)


class _Memo(dict[int, tuple[Thing, ...]]):
    """Answers by the others of a hand, each put together once."""

    def __init__(self, work_out: Callable[[int], tuple[Thing, ...]]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, others: int) -> tuple[Thing, ...]:
        first = others & _PLAIN_OTHERS or others & -others
        if first == others:
            return self.setdefault(others, self._work_out(others))
        return self.setdefault(others, self[first] + self[others - first])


@functools.cache
def counting_with(specials: tuple[Card, ...]) -> Counting:
    """The counting with these special cards in the deck, in their order."""
    return Counting(specials)


@functools.cache
def _number_moves(kind: Callable[[Card], SomeMove]) -> SuitMoves[SomeMove]:
    tables: list[tuple[tuple[SomeMove, ...], ...]] = []
    for suit in SUITS:
        moves: list[tuple[SomeMove, ...]] = [()]
        for card in PLAIN_CARDS[:NUMBER_CARDS]:
            if card.suit is suit:
                move = kind(card)
                moves += [(*lower, move) for lower in moves]
        tables.append(tuple(moves))
    return tuple(tables)
