"""*Einfarbig*: everybody plays from a pile of one suit; only the values count (ONESUIT-1).

A pile is the 13 number cards of a suit, a Wizard and a Jester: yellow for seat 0, red for 1, green
for 2, blue for 3. A deck is the piles one upon the other by seat; each player draws from the top
of the own pile, 4 cards in round 1 and one more in each of the 12 rounds; the rest is the stock.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from wizardrules.cards import JESTER, OPEN, PLAIN_CARDS, SUITS, WIZARD, Card
from wizardrules.errors import WizardError
from wizardrules.trick import PLAYED, PlayedCard, TrickResult, checked_trick, winning_card
from wizardrules.variants.schedule import Schedule
from wizardrules.variants.tricks import PlainCards, TrickRule

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wizardrules.cards import Suit
    from wizardrules.rules import Rules
    from wizardrules.state import Game
    from wizardrules.variants.schedule import Deal, Thing

_ROUNDS: Final = 12
_FIRST_HAND: Final = 4
_ALL_VALUES: Final = 100


def _pile(suit: Suit) -> tuple[Card, ...]:
    return (*(card for card in PLAIN_CARDS if card.suit is suit), JESTER, WIZARD)


class OneSuitSchedule(Schedule):
    """Twelve rounds from own piles, nothing turned up, no trump."""

    __slots__ = ()
    rule: ClassVar[str] = "ONESUIT-1"

    @override
    def problems(self, rules: Rules) -> list[str]:
        problems: list[str] = []
        if rules.specials:
            problems.append("specials: Einfarbig is played without special cards [ONESUIT-1]")
        if rules.rounds is not None:
            problems.append("rounds: Einfarbig has twelve rounds and no other number [ROUND-7]")
        if rules.elimination is not None:
            problems.append("elimination: nobody leaves in Einfarbig [ONESUIT-1]")
        if not isinstance(rules.tricks, OneSuitTricks):
            problems.append("tricks: in Einfarbig suits do not matter to them [ONESUIT-1]")
        if rules.two_players:
            problems.append("two_players: 3 or 4 play Einfarbig [ONESUIT-1]")
        return problems

    @override
    def problem_with(self, players: int) -> str | None:
        if players in {3, 4}:
            return None
        return f"3 or 4 can play Einfarbig, not {players} [ONESUIT-1]"

    @override
    def number_of_rounds(self, players: int) -> int:
        return _ROUNDS

    @override
    def cards_each(self, game: Game) -> int:
        return _FIRST_HAND + game.rounds_over

    @override
    def packs(self, rules: Rules, players: int) -> tuple[tuple[Card, ...], ...]:
        return tuple(_pile(suit) for suit in SUITS[:players])

    @override
    def deal(self, game: Game, cards_each: int, deck: Sequence[Thing]) -> Deal[Thing]:
        size = len(_pile(SUITS[0]))
        piles = [deck[place : place + size] for place in range(0, len(deck), size)]
        hands = {seat: pile[:cards_each] for seat, pile in enumerate(piles)}
        return hands, [card for pile in piles for card in pile[cards_each:]]

    @override
    def turned_up(self, rest: Sequence[Card]) -> Card | None:
        return None


class OneSuitTricks(TrickRule):
    """Nobody has to follow; the first Wizard wins, else the highest value, the first of equals."""

    __slots__ = ()

    @override
    def problems(self, rules: Rules) -> list[str]:
        if not rules.specials or isinstance(rules.schedule, OneSuitSchedule):
            return []
        return ["specials: tricks of one suit are played without special cards [ONESUIT-1]"]

    @property
    @override
    def plain_cards(self) -> PlainCards:
        return _plain_cards()

    @override
    def resolve(self, cards: Iterable[Card | PlayedCard], trump: Suit | None = None) -> TrickResult:
        trick = checked_trick(cards, trump)
        for played in trick:
            if played.card.is_special:
                raise WizardError(f"{played.card} is not played in Einfarbig [ONESUIT-1]")
        winner = winning_card([_standing(played.seat, played.card) for played in trick], 0)
        return TrickResult(winner.seat, taken=True, led=None, rule="ONESUIT-1", effects=())


def _standing(seat: int, card: Card) -> PlayedCard:
    strength = _ALL_VALUES if card == WIZARD else card.value or 0
    return PlayedCard(seat, card, card, lead=OPEN, strengths=(strength,) * len(card.strengths))


@functools.cache
def _plain_cards() -> PlainCards:
    return tuple(
        tuple(_standing(seat, card) for card in PLAIN_CARDS) for seat in range(len(PLAYED))
    )


ONE_SUIT: Final = OneSuitSchedule()
ONE_SUIT_TRICKS: Final = OneSuitTricks()
