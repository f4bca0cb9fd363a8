"""How the cards of a trick stand to each other: what must be followed, and who wins.

The standard answers are in `wizardrules.trick` (FOLLOW-2 to -9, TRICK-1 to -6); a game that is
played differently gives each played card another standing.
"""

from __future__ import annotations

import abc
from typing import TYPE_CHECKING, Final, TypeAlias

from typing_extensions import override

from wizardrules.trick import PLAYED, PlayedCard, TrickResult, resolve_trick
from wizardrules.variants import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wizardrules.cards import Card, Suit
    from wizardrules.rules import Rules

PlainCards: TypeAlias = "tuple[tuple[PlayedCard, ...], ...]"
"""By seat and by the card's order, every number card, Jester and Wizard as it stands in a trick."""


class TrickRule(Variant):
    """What the core asks about the cards of a trick; frozen, hashable and equal by value."""

    __slots__ = ()

    def problems(self, rules: Rules) -> list[str]:
        """Why other options of the rules do not go with it, a sentence with the rule's id each."""
        return []

    @property
    @abc.abstractmethod
    def plain_cards(self) -> PlainCards:
        """Every plain card as it stands when played: what it settles, and how strong it is."""

    @abc.abstractmethod
    def resolve(self, cards: Iterable[Card | PlayedCard], trump: Suit | None = None) -> TrickResult:
        """Who wins a trick and by which rule, as `wizardrules.resolve_trick` says it."""


class StandardTricks(TrickRule):
    """A suit is followed; trump beats it, a Wizard beats all."""

    __slots__ = ()

    @property
    @override
    def plain_cards(self) -> PlainCards:
        return PLAYED

    @override
    def resolve(self, cards: Iterable[Card | PlayedCard], trump: Suit | None = None) -> TrickResult:
        return resolve_trick(cards, trump)


STANDARD_TRICKS: Final = StandardTricks()
