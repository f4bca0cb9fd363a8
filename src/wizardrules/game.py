"""The verbs: begin a game, deal, ask what is legal, play (PLAYERS-1, DEAL-1, TURN-1 to TURN-3)."""

from __future__ import annotations

from collections.abc import Iterable
from math import trunc
from typing import TYPE_CHECKING, Protocol

from wizardrules.cards import MOST_PLAYERS
from wizardrules.errors import (
    IllegalMove,
    InvalidDeck,
    InvalidRules,
    Verdict,
    WizardError,
    is_seat,
    shown,
)
from wizardrules.phases.dealing import Dealing
from wizardrules.rules import Rules
from wizardrules.state import Game, GameState, checked_deck
from wizardrules.words import PHASES_IN_GERMAN, Words

if TYPE_CHECKING:
    from wizardrules.cards import Card
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
        raise InvalidRules([f"rules: a Rules is needed, not {shown(rules)}"])
    problems: list[str] = []
    rounds = 0
    try:
        rounds = rules.number_of_rounds(players)
    except InvalidRules as error:
        problems += error.problems
    seats = range(players if is_seat(players, range(2, MOST_PLAYERS + 1)) else MOST_PLAYERS)
    if not is_seat(dealer, seats):
        problems.append(f"dealer: the seats are 0 to {seats[-1]}, not {shown(dealer)}")
    if problems:
        raise InvalidRules(problems)
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
    _check_state(state)
    if not isinstance(state, Dealing):
        reason = Words(
            f"it is not the moment to deal; the phase is {state.phase}",
            f"jetzt wird nicht gegeben; dran ist: {PHASES_IN_GERMAN.get(state.phase, state.phase)}",
        )
        raise IllegalMove(reason, "TURN-2", None, None)
    packs = state.rules.schedule.packs(state.rules, state.players)
    if isinstance(deck, Iterable):
        cards = checked_deck(packs, deck)
    elif callable(getattr(deck, "random", None)):
        cards = _shuffled(packs, deck)
    else:
        raise InvalidDeck([f"{shown(deck)} is neither cards in order nor a random.Random"])
    return state.after(tuple(cards), None)


def _shuffled(packs: Iterable[Iterable[Card]], source: RandomSource) -> list[Card]:
    random = source.random
    cards: list[Card] = []
    for pack in packs:
        left = list(pack)
        try:
            places = [trunc(random() * count) for count in range(len(left), 0, -1)]
            cards += map(left.pop, places)
            are_places = min(places, default=0) >= 0
        except (IndexError, OverflowError, TypeError, ValueError):
            are_places = False
        if not are_places:
            fault = "whose numbers are not from 0 up to but not 1"
            raise InvalidDeck([f"{shown(source)} is a source of chance {fault}"])
    return cards


class Asked(Protocol):
    """What can be asked about moves: a state, or a view of one (`wizardrules.views`)."""

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """The moves that a seat may make."""
        ...  # pragma: no cover

    def check(self, move: Move, seat: int | None = None) -> Verdict:
        """Whether a move is legal."""
        ...  # pragma: no cover


def legal_moves(state: Asked, seat: int | None = None) -> tuple[Move, ...]:
    """The moves that a seat may make now, sorted, no two equal.

    Args:
        state: the state, or the view that a seat has of it.
        seat: the seat; by default the first that is to act. Empty for a seat that is not.
    """
    try:
        return state.legal_moves(seat)
    except AttributeError:
        _check_state(state)
        raise


def check(state: Asked, move: Move, seat: int | None = None) -> Verdict:
    """Whether a move is legal, and if not, by which rule and why."""
    try:
        return state.check(move, seat)
    except AttributeError:
        _check_state(state)
        raise


def play(state: GameState, move: Move, seat: int | None = None) -> GameState:
    """Make a move: the new state; the old one is untouched."""
    try:
        return state.play(move, seat)
    except AttributeError:
        _check_state(state)
        raise


def _check_state(state: object) -> None:
    """Refuse what is no state; it is looked at only when something has gone wrong with it."""
    if not isinstance(state, GameState):
        raise WizardError(f"{shown(state)} is no state of a game") from None
