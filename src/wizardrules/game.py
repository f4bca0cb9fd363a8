"""The verbs: begin a game, deal, ask what is legal, play (PLAYERS-1, DEAL-1, TURN-1 to TURN-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import trunc
from typing import TYPE_CHECKING, Protocol

from wizardrules.cards import Card
from wizardrules.errors import IllegalMove, InvalidDeck, InvalidRules, Verdict, is_whole
from wizardrules.phases.dealing import Dealing
from wizardrules.phases.trump import turn_up
from wizardrules.rules import Rules
from wizardrules.state import Game, GameState

if TYPE_CHECKING:
    from wizardrules.moves import Move


class RandomSource(Protocol):
    """What `deal` wants of a `random.Random`: its method `random`, and no other."""

    def random(self) -> float:
        """The next number, from 0 up to but not 1."""
        ...  # pragma: no cover


def new_game(rules: Rules, players: int, dealer: int = 0) -> GameState:
    """Begin a game: the state before the first deal.

    Args:
        rules: the rules.
        players: how many play, 3 to 6 (PLAYERS-1).
        dealer: the seat that deals first, 0 to players - 1.

    Raises:
        InvalidRules: if so many cannot play by these rules, or there is no such seat.
    """
    if not isinstance(rules, Rules):
        raise InvalidRules([f"rules: a Rules is needed, not {rules!r:.50}"])
    rounds = rules.number_of_rounds(players)
    if not is_whole(dealer) or not 0 <= dealer < players:
        raise InvalidRules([f"dealer: the seats are 0 to {players - 1}, not {dealer!r:.50}"])
    return Dealing(Game(rules, players, tuple(range(players)), dealer, rounds, 0, ()))


def deal(state: GameState, deck: Iterable[Card] | RandomSource) -> GameState:
    """Deal the next round (DEAL-1) and turn up the next card (TRUMP-1).

    Args:
        state: a state in the phase "dealing".
        deck: all cards in order, the top one first: they are dealt one at a time, clockwise from
            the dealer's left, the next is turned up, and the rest is the stock. Or a
            `random.Random`, by whose method `random` alone the cards are drawn one after the
            other from the sorted deck: with n cards left the one at `int(random() * n)`, places
            counted from 0 (Fisher and Yates). So a seed gives the same deal for ever.

    Raises:
        IllegalMove: if it is not the moment to deal (TURN-2).
        InvalidDeck: if the cards are not exactly those of the rules.
    """
    if not isinstance(state, Dealing):
        raise IllegalMove(
            f"it is not the moment to deal; the phase is {state.phase}", "TURN-2", None, None
        )
    whole = state.rules.deck
    cards = _checked(whole, deck) if isinstance(deck, Iterable) else _shuffled(whole, deck)
    return turn_up(state.game, *state.distribute(cards))


def _shuffled(deck: Iterable[Card], source: RandomSource) -> list[Card]:
    left = list(deck)
    random = source.random
    return [left.pop(trunc(random() * count)) for count in range(len(left), 0, -1)]


def _checked(whole: tuple[Card, ...], deck: Iterable[object]) -> list[Card]:
    """The deck as a list, or an error that names everything missing, too many or no card."""
    cards: list[Card] = []
    problems: list[str] = []
    for place, card in enumerate(deck):
        if isinstance(card, Card):
            cards.append(card)
        else:
            problems.append(f"{card!r:.50} at place {place} is no card")
    found = Counter(cards)
    wanted = Counter(whole)
    for card in sorted(found | wanted):
        if found[card] < wanted[card]:
            problems.append(f"{card} is missing ({found[card]} of {wanted[card]})")
        elif found[card] > wanted[card]:
            problems.append(f"{card} is there {found[card]} times, not {wanted[card]}")
    if problems:
        raise InvalidDeck(problems)
    return cards


def legal_moves(state: GameState, seat: int | None = None) -> tuple[Move, ...]:
    """The moves that a seat may make now, sorted, no two equal.

    Args:
        state: the state.
        seat: the seat; by default the first that is to act. Empty for a seat that is not.
    """
    return state.legal_moves(seat)


def check(state: GameState, move: Move, seat: int | None = None) -> Verdict:
    """Whether a move is legal, and if not, by which rule and why."""
    return state.check(move, seat)


def play(state: GameState, move: Move, seat: int | None = None) -> GameState:
    """Make a move: the new state; the old one is untouched."""
    return state.play(move, seat)
