"""The race: all contenders take short turns, A B C A B C, so that a slow spell hits all alike.

A ratio is taken within each round and its median over the rounds is reported, with the quartiles
beside it.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.contenders import Contender, Sample


class Spread(NamedTuple):
    """A median between the quartiles: half of all values lie from `low` to `high`."""

    low: float
    middle: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """The spread of at least two values."""
        return cls(*quantiles(values, n=4, method="inclusive"))


def rate(playout: Callable[[Random], Sample], rng: Random, seconds: float) -> float:
    """Plies per second over as many whole playouts as fill the time."""
    gc.collect()
    plies, elapsed = 0, 0.0
    while elapsed < seconds:
        sample = playout(rng)
        plies += sample.plies
        elapsed += sample.seconds
    return plies / elapsed


def race(contenders: Sequence[Contender], rounds: int, seconds: float) -> list[list[float]]:
    """The plies per second of each contender, one list per contender, one number per round."""
    playouts = [contender.prepare() for contender in contenders]
    rngs = [Random(1) for _ in contenders]
    for playout, rng in zip(playouts, rngs, strict=True):
        playout(rng)  # what is built at the first game is not measured
    rates: list[list[float]] = [[] for _ in contenders]
    for _ in range(rounds):
        for playout, rng, row in zip(playouts, rngs, rates, strict=True):
            row.append(rate(playout, rng, seconds))
    return rates


def ratios(ours: Sequence[float], others: Sequence[float]) -> Spread:
    """How many times as fast we are, round by round."""
    return Spread.of([mine / other for mine, other in zip(ours, others, strict=True)])


def import_times(modules: Sequence[str], rounds: int) -> list[list[float]]:
    """Milliseconds that a fresh interpreter takes to import each module, one number per round."""
    times: list[list[float]] = [[] for _ in modules]
    with TemporaryDirectory() as bytecode:
        for module in modules:
            import_time(module, bytecode)  # compiles it, as an installation does
        for _ in range(rounds):
            for module, row in zip(modules, times, strict=True):
                row.append(import_time(module, bytecode))
    return times


def import_time(module: str, bytecode: str) -> float:
    """Milliseconds that one fresh interpreter takes to import the module.

    Args:
        module: its name.
        bytecode: the folder for compiled modules.
    """
    code = (
        "from time import perf_counter; started = perf_counter(); "
        f"import {module}; print((perf_counter() - started) * 1000)"
    )
    command = [sys.executable, "-c", code]
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
    finished = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return float(finished.stdout)
