"""Who runs: this library, the naive engine of the tests, python-chess, OpenSpiel's Oh Hell.

A ply is one decision: list what is legal, pick one at random, make the move. Every contender picks
with the same expression. A playout is one whole game (Oh Hell: one deal of each size), dealing and
scoring on the clock where nothing else is said.
"""

# pyright: basic, reportMissingImports=false
# The contenders are optional.

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

PLAYERS: Final = 4
CHESS_PLIES: Final = 200
OH_HELL_TRICKS: Final = range(1, 13)  # 52 cards: one is turned up, so four players get 12 at most

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # the naive engine is the tests' oracle


class Sample(NamedTuple):
    """How many plies were played, and how long that took."""

    plies: int
    seconds: float


class Contender(NamedTuple):
    """An engine with its playout, the package it needs, and the ratio we aim for against it."""

    name: str
    module: str
    prepare: Callable[[], Callable[[Random], Sample]]
    target: str = ""

    @property
    def is_installed(self) -> bool:
        """Whether the module that the playout needs can be imported."""
        return self.module in sys.modules or importlib.util.find_spec(self.module) is not None


def wizardrules() -> Callable[[Random], Sample]:
    """Whole base games with the public functions, dealing and scoring on the clock."""
    from wizardrules import Rules, deal, legal_moves, new_game, play

    rules = Rules.base()

    def playout(rng: Random) -> Sample:
        plies = 0
        started = perf_counter()
        state = new_game(rules, players=PLAYERS, dealer=0)
        while not state.is_over:
            moves = legal_moves(state)
            if moves:
                state = play(state, moves[int(rng.random() * len(moves))])
                plies += 1
            else:
                state = deal(state, rng)
        return Sample(plies, perf_counter() - started)

    return playout


def naive() -> Callable[[Random], Sample]:
    """The same games with the engine in tests/naive.py, its validation off."""
    from naive import DECK, deal, legal_moves, new_game, play

    def playout(rng: Random) -> Sample:
        plies = 0
        started = perf_counter()
        state = new_game(PLAYERS, dealer=0)
        while state.phase != "over":
            moves = legal_moves(state)
            if moves:
                state = play(state, moves[int(rng.random() * len(moves))], checked=False)
                plies += 1
            else:
                deck = list(DECK)
                rng.shuffle(deck)
                state = deal(state, deck)
        return Sample(plies, perf_counter() - started)

    return playout


def chess() -> Callable[[Random], Sample]:
    """One random game of python-chess, cut off after 200 plies."""
    from chess import Board

    def playout(rng: Random) -> Sample:
        started = perf_counter()
        board = Board()
        for plies in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                return Sample(plies, perf_counter() - started)
            board.push(moves[int(rng.random() * len(moves))])
        return Sample(CHESS_PLIES, perf_counter() - started)

    return playout


def oh_hell() -> Callable[[Random], Sample]:
    """A deal of every size, dealing on the clock, as ours is."""
    return _oh_hell(dealing_counts=True)


def oh_hell_dealt() -> Callable[[Random], Sample]:
    """The same with dealing off the clock, though ours is on it: the hardest comparison."""
    return _oh_hell(dealing_counts=False)


def _oh_hell(*, dealing_counts: bool) -> Callable[[Random], Sample]:
    """OpenSpiel deals by a chance node for each card; these are not counted as plies.

    Before each decision the state is cloned, so that the old one remains, as with ours.
    """
    from pyspiel import load_game

    games = [
        load_game("oh_hell", {"players": PLAYERS, "num_tricks_fixed": tricks})
        for tricks in OH_HELL_TRICKS
    ]

    def playout(rng: Random) -> Sample:
        plies, seconds = 0, 0.0
        for game in games:
            started = perf_counter()
            state = game.new_initial_state()
            while state.is_chance_node():
                cards = state.legal_actions()
                state.apply_action(cards[int(rng.random() * len(cards))])
            if not dealing_counts:
                started = perf_counter()
            while not state.is_terminal():
                moves = state.legal_actions()
                state = state.clone()
                state.apply_action(moves[int(rng.random() * len(moves))])
                plies += 1
            seconds += perf_counter() - started
        return Sample(plies, seconds)

    return playout


OURS: Final = Contender("wizardrules", "wizardrules", wizardrules)
OTHERS: Final = (
    Contender("naive engine, unchecked", "naive", naive, ">= 5"),
    Contender("python-chess", "chess", chess, ">= 18"),
    Contender("OpenSpiel oh_hell, clone()", "pyspiel", oh_hell, "> 1"),
    Contender("  its dealing off the clock", "pyspiel", oh_hell_dealt),
)
