"""The benchmarks run, whatever contender is installed. How fast anything is, no test asks."""

from __future__ import annotations

import random

import pytest

from benchmarks import __main__ as benchmarks
from benchmarks.contenders import OTHERS, OURS, Contender
from benchmarks.race import Spread, ratios


@pytest.mark.parametrize("contender", [OURS, *OTHERS], ids=lambda contender: contender.name.strip())
def test_a_playout_counts_its_plies_and_its_time(contender: Contender) -> None:
    if not contender.is_installed:
        pytest.skip(f"{contender.module} is optional and not installed")
    plies, seconds = contender.prepare()(random.Random(1))
    assert plies > 0
    assert seconds > 0


def test_the_naive_engine_plays_whole_games_as_long_as_ours() -> None:
    naive = next(contender for contender in OTHERS if contender.module == "naive")
    without_trump_choices = sum(4 + 4 * cards for cards in range(1, 16))
    for contender in (OURS, naive):
        plies, _ = contender.prepare()(random.Random(2))
        assert without_trump_choices <= plies <= without_trump_choices + 14


def test_a_ratio_is_taken_round_by_round() -> None:
    assert ratios([10.0, 40.0, 30.0], [5.0, 10.0, 10.0]) == Spread(low=2.5, middle=3.0, high=3.5)


def test_a_quick_race_prints_every_ratio_and_names_who_is_not_installed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    absent = ("chess", "pyspiel")
    rows = sum(contender.module in absent for contender in OTHERS)
    monkeypatch.setattr(
        Contender, "is_installed", property(lambda contender: contender.module not in absent)
    )
    benchmarks.main(["--quick"])
    printed = capsys.readouterr().out
    assert "target >= 5" in printed
    assert printed.count("not installed") == rows
    assert "added by wizardrules" in printed
