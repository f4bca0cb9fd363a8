"""How a game is laid out: its rounds, the cards in each, the deal, how trump is found.

Holds ROUND-1, ROUND-2, ROUND-6, DEAL-1 and TRUMP-1 to -6 for the standard game; another layout is a
subclass that answers differently.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, TypeVar

from wizardrules.cards import BASE_DECK
from wizardrules.variants import Variant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wizardrules.cards import Card, Suit
    from wizardrules.rules import Rules
    from wizardrules.state import Game

Thing = TypeVar("Thing")
Deal: TypeAlias = "tuple[dict[int, Sequence[Thing]], Sequence[Thing]]"
"""What each seat that takes part gets, and the rest in order."""

_ROUNDS_OF_TWO: Final = 20


class Schedule(Variant):
    """What the core asks of a layout; frozen, hashable and equal by value.

    The answers given here are those of the standard game.
    """

    __slots__ = ()
    rule: ClassVar[str] = "ROUND-1"
    """The id of the rule that says how many cards are dealt in which round."""

    def problems(self, rules: Rules) -> list[str]:
        """Why other options of the rules do not go with it, a sentence with the rule's id each."""
        return []

    def problem_with(self, players: int) -> str | None:
        """Why so many cannot play it, None if they can; it is asked only for 2 to 6."""
        return None

    def number_of_rounds(self, players: int) -> int:
        """How many rounds: 60 ÷ players (ROUND-2), 20 for two (ROUND-6)."""
        return _ROUNDS_OF_TWO if players == 2 else len(BASE_DECK) // players

    def cards_each(self, game: Game) -> int:
        """How many cards everybody gets in the next round: r in round r (ROUND-1)."""
        return game.rounds_over + 1

    def packs(self, rules: Rules, players: int) -> tuple[tuple[Card, ...], ...]:
        """What is shuffled, each pack by itself; a deck is the packs one upon the other."""
        return (rules.deck,)

    def deal(self, game: Game, cards_each: int, deck: Sequence[Thing]) -> Deal[Thing]:
        """Deal one card at a time, clockwise from the dealer's left (DEAL-1).

        It goes by the places in the deck alone, whatever lies there.
        """
        size = len(game.seats)
        dealt = cards_each * size
        hands: dict[int, Sequence[Thing]] = {}
        seat = game.dealer
        for place in range(size):
            seat = game.left[seat]
            hands[seat] = deck[place:dealt:size]
        return hands, deck[dealt:]

    def turned_up(self, rest: Sequence[Card]) -> Card | None:
        """The card that is turned up: the top one of the rest (TRUMP-1), if any (TRUMP-4)."""
        return rest[0] if rest else None

    def trump(self, game: Game, turned_up: Card | None) -> Suit | None:
        """The trump suit if nobody names it: that of the turned-up card (TRUMP-1, -3, -4, -6)."""
        return turned_up.suit if turned_up else None


class StandardSchedule(Schedule):
    """The standard game."""

    __slots__ = ()


STANDARD_SCHEDULE: Final = StandardSchedule()
