"""The race: all contenders take turns, A B C A B C, so that a slow spell hits all alike.

A turn is long enough for the processor's caches to settle. A ratio is taken within each round and
its median over the rounds is reported, with the quartiles beside it.
"""

from __future__ import annotations

import gc
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


class Rates(NamedTuple):
    """The plies per second of one contender, a number for each round."""

    alone: list[float]
    """The clock stands still while cards are dealt, chance is sampled, a board is set up."""
    with_deals: list[float]
    """The same plies with all that on the clock."""


def turn(playout: Callable[[Random], Sample], rng: Random, seconds: float) -> Sample:
    """As many whole playouts as fill the time, added up."""
    gc.collect()
    plies, playing, dealing = 0, 0.0, 0.0
    while playing + dealing < seconds:
        sample = playout(rng)
        plies += sample.plies
        playing += sample.playing
        dealing += sample.dealing
    return Sample(plies, playing, dealing)


def race(
    contenders: Sequence[Contender], rounds: int, seconds: float
) -> list[tuple[Contender, Rates]]:
    """Each contender with its plies per second.

    Args:
        contenders: who runs; all must be installed.
        rounds: how many turns each gets.
        seconds: how long a turn is.
    """
    playouts = [contender.prepare() for contender in contenders]
    rngs = [Random(1) for _ in contenders]
    for playout, rng in zip(playouts, rngs, strict=True):
        turn(playout, rng, seconds)  # what is built at the first game is not measured
    rates = [Rates([], []) for _ in contenders]
    for _ in range(rounds):
        for playout, rng, row in zip(playouts, rngs, rates, strict=True):
            plies, playing, dealing = turn(playout, rng, seconds)
            row.alone.append(plies / playing)
            row.with_deals.append(plies / (playing + dealing))
    return list(zip(contenders, rates, strict=True))


def ratios(ours: Sequence[float], others: Sequence[float]) -> Spread:
    """How many times as fast we are, round by round."""
    return Spread.of([mine / other for mine, other in zip(ours, others, strict=True)])


def differences(ours: Sequence[float], others: Sequence[float]) -> Spread:
    """How much longer ours takes, round by round."""
    return Spread.of([mine - other for mine, other in zip(ours, others, strict=True)])


def start_times(programs: Sequence[str], rounds: int) -> list[list[float]]:
    """Milliseconds that each of some programs takes in a fresh interpreter, one number per round.

    Args:
        programs: the programs, each a line of Python.
        rounds: how many turns each gets.
    """
    times: list[list[float]] = [[] for _ in programs]
    with TemporaryDirectory() as bytecode:
        for program in programs:
            start_time(program, bytecode)  # compiles what it imports, as an installation does
        for _ in range(rounds):
            for program, row in zip(programs, times, strict=True):
                row.append(start_time(program, bytecode))
    return times


def start_time(program: str, bytecode: str) -> float:
    """Milliseconds that a program takes in one fresh, isolated interpreter.

    Args:
        program: a line of Python.
        bytecode: the folder with the compiled modules.
    """
    code = (
        "from time import perf_counter; started = perf_counter(); "
        f"{program}; print((perf_counter() - started) * 1000)"
    )
    command = [sys.executable, "-I", "-X", f"pycache_prefix={bytecode}", "-c", code]
    finished = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(finished.stdout)
