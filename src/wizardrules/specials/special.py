"""What the game asks of a special card: a `SpecialCard` is an object that answers.

The answers given here are those of a card that has no say beyond its place in the trick; a card's
own class overrides what is different about it. The game never asks which card it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import attrs
from typing_extensions import override

from wizardrules.cards import Card
from wizardrules.errors import WizardError, shown
from wizardrules.moves import Move
from wizardrules.phases.declaring import Declaring

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wizardrules.hands import Hands
    from wizardrules.phases.pauses import Aftermath, CardDown
    from wizardrules.rules import Rules
    from wizardrules.state import GameState, Round
    from wizardrules.trick import PlayedCard


def _is_special(_: SpecialCard, field: attrs.Attribute[Card], card: Card) -> None:
    if not isinstance(card, Card):
        raise WizardError(f"{field.name}: a Card is needed, not {shown(card)}")
    if not card.is_special or card.suit is not None:
        raise WizardError(f"{field.name}: {card} is no special card as it lies in the deck")


class Declarations(Mapping[Move, Card]):
    """What a card may be declared as, by the move that declares it; immutable and hashable."""

    __slots__ = ("forms", "kinds", "moves")

    forms: Mapping[Move, Card]
    """The same, which can be asked sooner."""
    moves: tuple[Move, ...]
    """The moves, in the order of legal moves."""
    kinds: frozenset[type[Move]]
    """The types of the moves."""

    def __init__(self, forms: Mapping[Move, Card]) -> None:
        if not isinstance(forms, Mapping):
            raise WizardError(f"declarations: cards by moves are needed, not {shown(forms)}")
        object.__setattr__(self, "forms", MappingProxyType(dict(forms)))
        object.__setattr__(self, "moves", tuple(forms))
        object.__setattr__(self, "kinds", frozenset(map(type, forms)))

    @override
    def __setattr__(self, name: str, thing: object) -> None:
        raise attrs.exceptions.FrozenInstanceError

    @override
    def __reduce__(self) -> tuple[object, ...]:
        return Declarations, (dict(self.forms),)

    @override
    def __getitem__(self, move: Move) -> Card:
        return self.forms[move]

    @override
    def __iter__(self) -> Iterator[Move]:
        return iter(self.forms)

    @override
    def __len__(self) -> int:
        return len(self.forms)

    @override
    def __contains__(self, move: object) -> bool:
        return move in self.forms

    @override
    def __eq__(self, other: object) -> bool:
        """Whether the other ones are the same, in the same order."""
        if not isinstance(other, Declarations):
            return NotImplemented
        return tuple(self.forms.items()) == tuple(other.forms.items())

    @override
    def __hash__(self) -> int:
        return hash(tuple(self.forms.items()))

    @override
    def __repr__(self) -> str:
        return f"Declarations({dict(self.forms)!r})"


def _can_be(
    special: SpecialCard, field: attrs.Attribute[Declarations], declarations: Declarations
) -> None:
    for move, declared in declarations.items():
        if not isinstance(move, Move) or not isinstance(declared, Card):
            pair = f"{shown(move)} to {shown(declared)}"
            raise WizardError(f"{field.name}: a move leads to a card, not {pair}")
        if not special.card.may_count_as(declared):
            raise WizardError(f"{field.name}: {special.card} cannot be {declared} by '{move}'")


def _are_codes(
    _: SpecialCard, field: attrs.Attribute[tuple[str, ...]], codes: tuple[str, ...]
) -> None:
    if not isinstance(codes, tuple) or not all(isinstance(code, str) for code in codes):
        raise WizardError(f"{field.name}: a tuple of codes is needed, not {shown(codes)}")


def _is_text(_: SpecialCard, field: attrs.Attribute[str], text: str) -> None:
    if not isinstance(text, str):
        raise WizardError(f"{field.name}: a text is needed, not {shown(text)}")


@attrs.frozen
class SpecialCard:
    """One special card and what it does; frozen, hashable, equal by class and content.

    Attributes:
        card: the card, one copy of which is in the deck (DECK-2). Its place in a trick is a matter
            of the card alone: its power, what it may count as, whether it has an effect.
        needs: the codes of the cards that must be in the deck with it (DECK-3).
        declarations: what its player may say it counts as, each with the card that it is then; in
            the order of legal moves. Empty if there is nothing to declare.
        declared_by: the id of the rule about its declaration.
    """

    card: Card = attrs.field(validator=_is_special)
    needs: tuple[str, ...] = attrs.field(default=(), validator=_are_codes)
    declarations: Declarations = attrs.field(
        default=Declarations({}), repr=False, converter=Declarations, validator=_can_be
    )
    declared_by: str = attrs.field(default="", validator=_is_text)
    at_once: Card | None = attrs.field(init=False, eq=False, repr=False)
    """What it counts as when it is played, if nothing is to be decided or asked; else None."""

    def __attrs_post_init__(self) -> None:
        asks = self.declarations or type(self).when_played is not SpecialCard.when_played
        at_once = None if asks else self.card.undeclared
        if at_once is not None and not at_once.is_settled:
            raise WizardError(f"declarations: what {self.card} counts as must be said by one")
        object.__setattr__(self, "at_once", at_once)

    def after_deal(self, table: Round, hands: Hands) -> GameState | None:
        """What it changes between the deal and the first bid.

        Args:
            table: the round, with the turned-up card.
            hands: the hands.

        Returns:
            the state that follows the deal, or None to leave that to the turned-up card.
        """
        return None

    def when_played(self, down: CardDown) -> GameState:
        """What follows when it is played, or when a card that copies it is (VAMPIRE-1).

        By default its player declares it, or it counts as itself.
        """
        if self.declarations:
            return Declaring(down, self)
        return down.settle(self.card.undeclared)

    def after_trick(self, after: Aftermath, played: PlayedCard) -> Aftermath | GameState:
        """Its effect after a trick in which a card counts as it (SPECIAL-1, SPECIAL-2).

        Args:
            after: the full trick; the effects still to come are in it.
            played: the card whose effect this is: itself, or one that copies it.

        Returns:
            what it leaves behind; or a decision, a state built on `AfterTrick`.
        """
        return after

    def waits(self, rules: Rules) -> bool:
        """Whether its effect waits for the end of the round instead of coming after the trick."""
        return False

    def before_scoring(self, after: Aftermath, seat: int) -> Aftermath | GameState:
        """What it has kept waiting for the end of the round (`Aftermath.with_waiting`).

        Args:
            after: the cleared table.
            seat: the seat that it concerns.

        Returns:
            what it leaves behind, or a decision; by default nothing of its own.
        """
        return after
