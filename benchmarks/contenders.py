"""Who runs: this library, the naive engine of the tests, python-chess, OpenSpiel's Oh Hell.

A ply is one decision: list what is legal, pick one at random, make the move. Every contender picks
with the same expression. A playout is one whole game (Oh Hell: one deal of each size). Playing and
dealing are timed apart, so that plies alone and plies with the deals come from one run.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from wizardrules import Rules

PLAYERS: Final = 4
CHESS_PLIES: Final = 200
OH_HELL_TRICKS: Final = range(1, 13)  # 52 cards: one is turned up, so four players get 12 at most

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # the naive engine is the tests' oracle


class Sample(NamedTuple):
    """How many plies were played, how long that took, and how long the dealing took beside it.

    Dealing is all that comes before the first decision of a round: shuffling and dealing, sampling
    the chance nodes, setting up the board.
    """

    plies: int
    playing: float
    dealing: float


class Contender(NamedTuple):
    """An engine: its name, the package it needs, and how to make its playout."""

    name: str
    module: str
    prepare: Callable[[], Callable[[Random], Sample]]

    @property
    def is_installed(self) -> bool:
        """Whether the module that the playout needs can be imported."""
        return self.module in sys.modules or importlib.util.find_spec(self.module) is not None


def base_game() -> Callable[[Random], Sample]:
    """Whole base games with the public functions."""
    from wizardrules import Rules

    return _wizardrules(Rules.base())


def nine_special_cards() -> Callable[[Random], Sample]:
    """Whole games with all nine special cards in the deck."""
    from wizardrules import Rules

    return _wizardrules(Rules.anniversary_30())


def _wizardrules(rules: Rules) -> Callable[[Random], Sample]:
    from wizardrules import deal, legal_moves, new_game, play

    def playout(rng: Random) -> Sample:
        random = rng.random
        plies, playing, dealing = 0, 0.0, 0.0
        started = perf_counter()
        state = new_game(rules, players=PLAYERS, dealer=0)
        while not state.is_over:
            state = deal(state, rng)
            dealt = perf_counter()
            while moves := legal_moves(state):
                state = play(state, moves[int(random() * len(moves))])
                plies += 1
            dealing += dealt - started
            started = perf_counter()
            playing += started - dealt
        return Sample(plies, playing, dealing)

    return playout


def naive() -> Callable[[Random], Sample]:
    """Whole base games with the engine in tests/naive.py, its validation off."""
    from naive import DECK, deal, legal_moves, new_game, play

    def playout(rng: Random) -> Sample:
        random = rng.random
        plies, playing, dealing = 0, 0.0, 0.0
        started = perf_counter()
        state = new_game(PLAYERS, dealer=0)
        while state.phase != "over":
            deck = list(DECK)
            rng.shuffle(deck)
            state = deal(state, deck)
            dealt = perf_counter()
            while moves := legal_moves(state):
                state = play(state, moves[int(random() * len(moves))], checked=False)
                plies += 1
            dealing += dealt - started
            started = perf_counter()
            playing += started - dealt
        return Sample(plies, playing, dealing)

    return playout


class _Board(Protocol):
    """What is used of a `chess.Board`."""

    @property
    def legal_moves(self) -> Sequence[object]: ...

    def push(self, move: object) -> None: ...


def chess() -> Callable[[Random], Sample]:
    """One random game of python-chess, cut off after 200 plies; the dealing is making the board."""
    new_board: Callable[[], _Board] = importlib.import_module("chess").Board

    def playout(rng: Random) -> Sample:
        random = rng.random
        started = perf_counter()
        board = new_board()
        dealt = perf_counter()
        plies = 0
        while plies < CHESS_PLIES and (moves := list(board.legal_moves)):
            board.push(moves[int(random() * len(moves))])
            plies += 1
        return Sample(plies, perf_counter() - dealt, dealt - started)

    return playout


class _OhHell(Protocol):
    """What is used of a `pyspiel.State`."""

    def is_chance_node(self) -> bool: ...

    def is_terminal(self) -> bool: ...

    def legal_actions(self) -> list[int]: ...

    def apply_action(self, action: int) -> None: ...

    def clone(self) -> _OhHell: ...


class _OhHellGame(Protocol):
    """What is used of a `pyspiel.Game`."""

    def new_initial_state(self) -> _OhHell: ...


def oh_hell() -> Callable[[Random], Sample]:
    """A deal of every size in OpenSpiel, which deals by a chance node for each card.

    Before each decision the state is cloned, so that the old one remains, as with ours.
    """
    load_game: Callable[[str, Mapping[str, int]], _OhHellGame]
    load_game = importlib.import_module("pyspiel").load_game
    games = [
        load_game("oh_hell", {"players": PLAYERS, "num_tricks_fixed": tricks})
        for tricks in OH_HELL_TRICKS
    ]

    def playout(rng: Random) -> Sample:
        random = rng.random
        plies, playing, dealing = 0, 0.0, 0.0
        for game in games:
            started = perf_counter()
            state = game.new_initial_state()
            while state.is_chance_node():
                cards = state.legal_actions()
                state.apply_action(cards[int(random() * len(cards))])
            dealt = perf_counter()
            while not state.is_terminal():
                moves = state.legal_actions()
                state = state.clone()
                state.apply_action(moves[int(random() * len(moves))])
                plies += 1
            dealing += dealt - started
            playing += perf_counter() - dealt
        return Sample(plies, playing, dealing)

    return playout


BASE_GAME: Final = Contender("wizardrules, base game", "wizardrules", base_game)
NINE_SPECIAL_CARDS: Final = Contender(
    "wizardrules, nine specials", "wizardrules", nine_special_cards
)
NAIVE: Final = Contender("naive engine, unchecked", "naive", naive)
CHESS: Final = Contender("python-chess", "chess", chess)
OH_HELL: Final = Contender("OpenSpiel oh_hell, clone()", "pyspiel", oh_hell)
CONTENDERS: Final = (BASE_GAME, NINE_SPECIAL_CARDS, NAIVE, CHESS, OH_HELL)
