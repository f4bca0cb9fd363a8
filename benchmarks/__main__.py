"""Runs the race and prints the ratios: `python -m benchmarks`, or with `--quick` a short look."""

from __future__ import annotations

import argparse
import platform
from collections.abc import Sequence

from benchmarks.contenders import OTHERS, OURS
from benchmarks.race import Spread, import_times, race, ratios


def main(arguments: Sequence[str] | None = None) -> None:
    """Races everybody who is installed and prints what came out."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="some seconds instead of a minute")
    quick: bool = parser.parse_args(arguments).quick
    rounds, seconds = (8, 0.02) if quick else (60, 0.1)
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}")
    print_rates(rounds, seconds)
    print_import_time(8 if quick else 20)


def print_rates(rounds: int, seconds: float) -> None:
    """Plies per second of all, then how many times as fast we are as each of the others."""
    present = [contender for contender in OTHERS if contender.is_installed]
    ours, *theirs = race([OURS, *present], rounds, seconds)
    print(f"\nPlies per second: median [quartiles] of {rounds} interleaved rounds")
    for contender, row in zip([OURS, *present], [ours, *theirs], strict=True):
        rate = Spread.of(row)
        print(f"  {contender.name:28}{rate.middle:>10,.0f}  [{rate.low:,.0f} .. {rate.high:,.0f}]")
    print(f"\n{OURS.name} is so many times as fast as")
    measured = dict(zip(present, theirs, strict=True))
    for contender in OTHERS:
        if contender not in measured:
            print(f"  {contender.name:28}not installed ({contender.module})")
            continue
        ratio = ratios(ours, measured[contender])
        span = f"[{ratio.low:.2f} .. {ratio.high:.2f}]"
        target = contender.target and f"target {contender.target}"
        print(f"  {contender.name:28}{ratio.middle:>10.2f}  {span:18}{target}".rstrip())


def print_import_time(rounds: int) -> None:
    """What importing the package costs beyond importing attrs."""
    attrs_alone, package = import_times(["attrs", "wizardrules"], rounds)
    added = Spread.of([ours - theirs for ours, theirs in zip(package, attrs_alone, strict=True)])
    print(f"\nImport time in ms: median [quartiles] of {rounds} interleaved rounds")
    for name, times in (("attrs alone", attrs_alone), (OURS.name, package)):
        time = Spread.of(times)
        print(f"  {name:28}{time.middle:>10.1f}  [{time.low:.1f} .. {time.high:.1f}]")
    span = f"[{added.low:.1f} .. {added.high:.1f}]"
    print(f"  {'added by wizardrules':28}{added.middle:>10.1f}  {span:18}target < 10")


if __name__ == "__main__":
    main()
