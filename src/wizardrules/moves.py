"""The moves: one small frozen type for each decision, and its text.

`str(move)` is the text and `parse_move` reads it back. A move says only what somebody wants to
do; whether it is legal is for the state to say (`check`).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from typing_extensions import override

from wizardrules.cards import Card, Suit
from wizardrules.errors import InvalidText, WizardError, is_whole, shown
from wizardrules.text import parse_card, parse_suit, words_of

if TYPE_CHECKING:
    from collections.abc import Callable

_LARGEST: Final = 10**9


def _number(move: Move, field: attrs.Attribute[int], number: int) -> None:
    """Bids, changes and seats are whole numbers; whether one fits the moment is for the state."""
    if not is_whole(number) or abs(number) > _LARGEST:
        raise WizardError(f"{move.verb}: the {field.name} must be a number, not {shown(number)}")


def _card(move: Move, field: attrs.Attribute[Card], card: Card) -> None:
    if not isinstance(card, Card):
        raise WizardError(f"{move.verb}: the {field.name} must be a Card, not {shown(card)}")


def _suit(move: Move, field: attrs.Attribute[Suit], suit: Suit) -> None:
    if not isinstance(suit, Suit):
        raise WizardError(f"{move.verb}: the {field.name} must be a Suit, not {shown(suit)}")


@attrs.frozen(eq=False, repr=False)
class Move:
    """Above all moves: a verb, and the one thing that it is about.

    Equal are moves of the same type about the same thing.
    """

    verb: ClassVar[str] = ""
    """The first word of the text; no two types of moves share one."""

    @property
    def _thing(self) -> object:
        names: tuple[str, ...] = self.__match_args__
        if len(names) == 1:
            return getattr(self, names[0])
        return tuple([getattr(self, name) for name in names])

    @override
    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._thing == self._thing

    @override
    def __hash__(self) -> int:
        return hash((self.verb, self._thing))

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._thing!r})"

    @override
    def __str__(self) -> str:
        return f"{self.verb} {'none' if self._thing is None else self._thing}"


@attrs.frozen(eq=False, repr=False)
class Bid(Move):
    """Say how many tricks one will take (BID-1)."""

    verb: ClassVar[str] = "bid"
    tricks: int = attrs.field(validator=_number)


@attrs.frozen(eq=False, repr=False)
class PlayCard(Move):
    """Play a card from the hand to the trick (FOLLOW-1)."""

    verb: ClassVar[str] = "play"
    card: Card = attrs.field(validator=_card)


@attrs.frozen(eq=False, repr=False)
class ChooseTrump(Move):
    """Name the trump suit, or None for no trump where the rules allow it (TRUMP-2)."""

    verb: ClassVar[str] = "trump"
    suit: Suit | None = attrs.field(validator=attrs.validators.optional(_suit))


@attrs.frozen(eq=False, repr=False)
class DeclareSuit(Move):
    """Name the suit that the card just played counts as (JUGGLER-1, CLOUD-1)."""

    verb: ClassVar[str] = "suit"
    suit: Suit = attrs.field(validator=_suit)


@attrs.frozen(eq=False, repr=False)
class DeclareRole(Move):
    """Declare what the card just played is, a Wizard or a Jester (SHAPESHIFTER-1)."""

    verb: ClassVar[str] = "role"
    card: Card = attrs.field(validator=_card)


@attrs.frozen(eq=False, repr=False)
class PassCard(Move):
    """Choose the card that goes to the left neighbour (JUGGLER-2)."""

    verb: ClassVar[str] = "pass"
    card: Card = attrs.field(validator=_card)


@attrs.frozen(eq=False, repr=False)
class AdjustBid(Move):
    """Change the own bid by one, up or down (CLOUD-2)."""

    verb: ClassVar[str] = "adjust"
    change: int = attrs.field(validator=_number)

    @override
    def __str__(self) -> str:
        return f"{self.verb} {self.change:+d}"


@attrs.frozen(eq=False, repr=False)
class LayCard(Move):
    """Lay a card from the hand into the finished trick (WITCH-2)."""

    verb: ClassVar[str] = "lay"
    card: Card = attrs.field(validator=_card)


@attrs.frozen(eq=False, repr=False)
class TakeCard(Move):
    """Take a card of the finished trick into the hand (WITCH-2)."""

    verb: ClassVar[str] = "take"
    card: Card = attrs.field(validator=_card)


@attrs.frozen(eq=False, repr=False)
class Eliminate(Move):
    """Decide which of the players tied for the last place leaves (ELIMINATION-3)."""

    verb: ClassVar[str] = "out"
    seat: int = attrs.field(validator=_number)


def _parse_number(text: str) -> int:
    if not re.fullmatch("[+-]?[0-9]{1,10}", text) or abs(int(text)) > _LARGEST:
        raise InvalidText(f"{shown(text)} is no whole number")
    return int(text)


def _parse_trump(text: str) -> Suit | None:
    return None if text == "none" else parse_suit(text)


_READERS: Final[dict[str, Callable[[str], Move]]] = {
    Bid.verb: lambda text: Bid(_parse_number(text)),
    PlayCard.verb: lambda text: PlayCard(parse_card(text)),
    ChooseTrump.verb: lambda text: ChooseTrump(_parse_trump(text)),
    DeclareSuit.verb: lambda text: DeclareSuit(parse_suit(text)),
    DeclareRole.verb: lambda text: DeclareRole(parse_card(text)),
    PassCard.verb: lambda text: PassCard(parse_card(text)),
    AdjustBid.verb: lambda text: AdjustBid(_parse_number(text)),
    LayCard.verb: lambda text: LayCard(parse_card(text)),
    TakeCard.verb: lambda text: TakeCard(parse_card(text)),
    Eliminate.verb: lambda text: Eliminate(_parse_number(text)),
}


def parse_move(text: str) -> Move:
    """Read a move: "bid 3", "play R7", "trump none".

    Args:
        text: a verb and what it is about; cards and suits as `parse_card` and `parse_suit` read
            them.

    Raises:
        InvalidText: if the text is no move.
    """
    verb, _, thing = words_of(text).partition(" ")
    reader = _READERS.get(verb)
    if reader is None:
        verbs = ", ".join(_READERS)
        raise InvalidText(f"{shown(text)} is no move; a move begins with one of {verbs}")
    return reader(thing)
