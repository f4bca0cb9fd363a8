"""Runs the race and prints the ratios: `python -m benchmarks`, or with `--quick` a short look."""

from __future__ import annotations

import argparse
import platform
from collections.abc import Sequence
from typing import Final, NamedTuple

from benchmarks.contenders import (
    BASE_GAME,
    CHESS,
    CONTENDERS,
    NAIVE,
    NINE_SPECIAL_CARDS,
    OH_HELL,
    Contender,
)
from benchmarks.race import Rates, Spread, differences, race, ratios, start_times
from benchmarks.sampling import sampling_times

COLUMNS: Final = """\
Plies alone:    the clock stands still while a round is dealt, while OpenSpiel samples its chance
                nodes, while the chess board is made.
With the deals: all that is on the clock, too, and counts no ply."""


class Comparison(NamedTuple):
    """Who is set against whom, and the ratio we aim for in each of the two columns."""

    ours: Contender
    other: Contender
    alone: str = ""
    with_deals: str = ""


COMPARISONS: Final = (
    Comparison(BASE_GAME, NAIVE, alone=">= 5"),
    Comparison(BASE_GAME, CHESS, alone=">= 18"),
    Comparison(BASE_GAME, OH_HELL, with_deals="> 1"),
    Comparison(NINE_SPECIAL_CARDS, BASE_GAME, with_deals=">= 0.65"),
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Races everybody who is installed and prints what came out."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="some seconds instead of two minutes")
    quick: bool = parser.parse_args(arguments).quick
    if not BASE_GAME.is_installed:
        parser.error("the package is not installed here: pip install -e '.[benchmarks]'")
    rounds, seconds = (8, 0.02) if quick else (60, 0.3)
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}")
    print(f"\n{COLUMNS}")
    measured = race([one for one in CONTENDERS if one.is_installed], rounds, seconds)
    print(f"\nMedian [quartiles] of {rounds} interleaved rounds of {seconds} s each")
    print_rates(measured)
    print_ratios(measured)
    print_start_times(10 if quick else 40)
    print_sampling(20 if quick else 100)


def print_rates(measured: Sequence[tuple[Contender, Rates]]) -> None:
    """Plies per second of all, in both columns."""
    print(f"\n{'Plies per second':28}{'plies alone':38}with the deals")
    for contender, rates in measured:
        alone, with_deals = (_number(Spread.of(row), ",.0f") for row in rates)
        print(f"{contender.name:28}{alone:38}{with_deals}")


def print_ratios(measured: Sequence[tuple[Contender, Rates]]) -> None:
    """How many times as fast one is as the other, in both columns, each with its target."""
    found = dict(measured)
    ours = None
    for comparison in COMPARISONS:
        if comparison.ours != ours:
            ours = comparison.ours
            title = f"\n{ours.name}: so many times as fast as"
            print(f"{title}\n{'':28}{'plies alone':38}with the deals")
        name = comparison.other.name
        if comparison.other not in found:
            print(f"{name:28}not installed ({comparison.other.module})")
            continue
        mine, others = found[comparison.ours], found[comparison.other]
        alone = _number(ratios(mine.alone, others.alone), ".2f", comparison.alone)
        with_deals = _number(
            ratios(mine.with_deals, others.with_deals), ".2f", comparison.with_deals
        )
        print(f"{name:28}{alone:38}{with_deals}")


def print_start_times(rounds: int) -> None:
    """What importing the package, and beginning a game, costs beyond importing attrs."""
    attrs, package = "import attrs", "import attrs, wizardrules"
    game = f"{package} as wr; wr.new_game(wr.Rules.base(), players=4)"
    attrs_times, package_times, game_times = start_times([attrs, package, game], rounds)
    print("\nMilliseconds in a fresh, isolated interpreter, everything compiled before:")
    print(f"median [quartiles] of {rounds} interleaved rounds")
    rows = (
        ("import attrs", Spread.of(attrs_times), ""),
        ("import wizardrules, over that", differences(package_times, attrs_times), "< 10"),
        ("and begin a first game, over that", differences(game_times, attrs_times), ""),
    )
    for name, spread, target in rows:
        print(f"{name:44}{_number(spread, '.1f', target)}")


def print_sampling(rounds: int) -> None:
    """How long it takes to count what a seat does not see, and to draw one deal that can be."""
    counting, drawing = sampling_times(rounds)
    print("\nMicroseconds for the cards that a seat does not see, in round 8 of four players:")
    print(f"median [quartiles] of {rounds} views in the middle of a trick")
    print(f"{'the first deal, with the counting':44}{_number(Spread.of(counting), '.0f')}")
    print(f"{'each further deal':44}{_number(Spread.of(drawing), '.0f', '< 200')}")


def _number(spread: Spread, form: str, target: str = "") -> str:
    low, middle, high = (format(number, form) for number in spread)
    return f"{middle} [{low} .. {high}]{target and f' target {target}'}"


if __name__ == "__main__":
    main()
