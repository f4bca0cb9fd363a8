"""How long it takes to count the cards that a seat does not see, and to draw a deal of them."""

from __future__ import annotations

from random import Random
from time import perf_counter

import wizardrules as wr
from wizardrules.sampling import Sampler

PLAYERS = 4
ROUND = 8
DRAWS = 50


def sampling_times(views: int) -> tuple[list[float], list[float]]:
    """Microseconds for the first deal and for each further one, one number for each view.

    Args:
        views: how many views, each in the middle of a trick of round 8 of a base game.
    """
    rng = Random(1)
    first: list[float] = []
    further: list[float] = []
    while len(first) < views:
        state = wr.new_game(wr.Rules.base(), PLAYERS)
        while state.round_number < ROUND or not state.in_round:
            state = _step(state, rng)
        for _ in range(PLAYERS + rng.randrange(PLAYERS * ROUND)):
            state = _step(state, rng)
        if state.phase != "playing" or not state.trick:
            continue
        seen = wr.view(state, state.to_act[0])
        started = perf_counter()
        sampler = Sampler(seen)
        sampler.sample(rng)
        first.append((perf_counter() - started) * 1e6)
        started = perf_counter()
        for _ in range(DRAWS):
            sampler.sample(rng)
        further.append((perf_counter() - started) * 1e6 / DRAWS)
    return first, further


def _step(state: wr.GameState, rng: Random) -> wr.GameState:
    if state.phase == "dealing":
        return wr.deal(state, rng)
    return wr.play(state, rng.choice(wr.legal_moves(state)))
