"""The moves: one small frozen type for each decision, and its text.

`str(move)` is the text and `parse_move` reads it back. A move says only what somebody wants to
do; whether it is legal is for the state to say (`check`).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from typing_extensions import override

from wizardrules.cards import Card, Suit, parse_card, parse_suit, words_of
from wizardrules.errors import InvalidText, WizardError, is_whole

if TYPE_CHECKING:
    from collections.abc import Callable

_LARGEST: Final = 10**9


def _number(move: Move, field: attrs.Attribute[int], number: int) -> None:
    """Bids, changes and seats are whole numbers; whether one fits the moment is for the state."""
    if not is_whole(number) or abs(number) > _LARGEST:
        raise WizardError(f"{move.verb}: the {field.name} must be a number, not {number!r:.50}")


def _card(move: Move, field: attrs.Attribute[Card], card: Card) -> None:
    if not isinstance(card, Card):
        raise WizardError(f"{move.verb}: the {field.name} must be a Card, not {card!r:.50}")


def _suit(move: Move, field: attrs.Attribute[Suit], suit: Suit) -> None:
    if not isinstance(suit, Suit):
        raise WizardError(f"{move.verb}: the {field.name} must be a Suit, not {suit!r:.50}")


@attrs.frozen
class Move:
    """Above all moves: a verb, and the one thing that it is about."""

    verb: ClassVar[str]
    """The first word of the text; no two types of moves share one."""

    @override
    def __str__(self) -> str:
        (thing,) = attrs.astuple(self, recurse=False)
        return f"{self.verb} {'none' if thing is None else thing}"


@attrs.frozen
class Bid(Move):
    """Say how many tricks one will take (BID-1)."""

    verb: ClassVar[str] = "bid"
    tricks: int = attrs.field(validator=_number)


@attrs.frozen
class PlayCard(Move):
    """Play a card from the hand to the trick (FOLLOW-1)."""

    verb: ClassVar[str] = "play"
    card: Card = attrs.field(validator=_card)


@attrs.frozen
class ChooseTrump(Move):
    """Name the trump suit, or None for no trump where the rules allow it (TRUMP-2)."""

    verb: ClassVar[str] = "trump"
    suit: Suit | None = attrs.field(validator=attrs.validators.optional(_suit))


@attrs.frozen
class DeclareSuit(Move):
    """Name the suit that the card just played counts as (JUGGLER-1, CLOUD-1)."""

    verb: ClassVar[str] = "suit"
    suit: Suit = attrs.field(validator=_suit)


@attrs.frozen
class DeclareRole(Move):
    """Declare what the card just played is, a Wizard or a Jester (SHAPESHIFTER-1)."""

    verb: ClassVar[str] = "role"
    card: Card = attrs.field(validator=_card)


@attrs.frozen
class PassCard(Move):
    """Choose the card that goes to the left neighbour (JUGGLER-2)."""

    verb: ClassVar[str] = "pass"
    card: Card = attrs.field(validator=_card)


@attrs.frozen
class AdjustBid(Move):
    """Change the own bid by one, up or down (CLOUD-2)."""

    verb: ClassVar[str] = "adjust"
    change: int = attrs.field(validator=_number)

    @override
    def __str__(self) -> str:
        return f"{self.verb} {self.change:+d}"


@attrs.frozen
class LayCard(Move):
    """Lay a card from the hand into the finished trick (WITCH-2)."""

    verb: ClassVar[str] = "lay"
    card: Card = attrs.field(validator=_card)


@attrs.frozen
class TakeCard(Move):
    """Take a card of the finished trick into the hand (WITCH-2)."""

    verb: ClassVar[str] = "take"
    card: Card = attrs.field(validator=_card)


@attrs.frozen
class Eliminate(Move):
    """Decide which of the players tied for the last place leaves (ELIMINATION-3)."""

    verb: ClassVar[str] = "out"
    seat: int = attrs.field(validator=_number)


def _parse_number(text: str) -> int:
    if not re.fullmatch("[+-]?[0-9]{1,10}", text):
        raise InvalidText(f"{text!r:.50} is no whole number")
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
        raise InvalidText(f"{text!r:.50} is no move; a move begins with one of {verbs}")
    return reader(thing)
