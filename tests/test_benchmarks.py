"""The benchmarks run, whatever contender is installed. How fast anything is, no test asks."""

from __future__ import annotations

import random

import pytest

from benchmarks import __main__ as benchmarks
from benchmarks.contenders import BASE_GAME, CONTENDERS, NAIVE, NINE_SPECIAL_CARDS, Contender
from benchmarks.race import Spread, differences, race, ratios

WITHOUT_CHOICES_OF_TRUMP = sum(4 + 4 * cards for cards in range(1, 16))


@pytest.mark.parametrize("contender", CONTENDERS, ids=lambda contender: contender.name)
def test_a_playout_counts_its_plies_and_times_playing_and_dealing_apart(
    contender: Contender,
) -> None:
    if not contender.is_installed:
        pytest.skip(f"{contender.module} is optional and not installed")
    plies, playing, dealing = contender.prepare()(random.Random(1))
    assert plies > 0
    assert playing > 0
    assert dealing > 0


@pytest.mark.parametrize("contender", [BASE_GAME, NAIVE], ids=lambda contender: contender.name)
def test_a_base_game_has_a_ply_for_each_bid_and_card_and_choice_of_trump(
    contender: Contender,
) -> None:
    plies = contender.prepare()(random.Random(2)).plies
    assert WITHOUT_CHOICES_OF_TRUMP <= plies <= WITHOUT_CHOICES_OF_TRUMP + 14


def test_special_cards_add_plies() -> None:
    assert NINE_SPECIAL_CARDS.prepare()(random.Random(2)).plies > WITHOUT_CHOICES_OF_TRUMP + 14


def test_a_ratio_is_taken_round_by_round() -> None:
    assert ratios([10.0, 40.0, 30.0], [5.0, 10.0, 10.0]) == Spread(low=2.5, middle=3.0, high=3.5)


def test_a_difference_is_taken_round_by_round() -> None:
    assert differences([10.0, 40.0, 30.0], [5.0, 10.0, 10.0]) == Spread(12.5, 20.0, 25.0)


def test_with_the_deals_on_the_clock_everybody_is_slower() -> None:
    ((contender, rates),) = race([BASE_GAME], rounds=2, seconds=0.01)
    assert contender == BASE_GAME
    assert len(rates.alone) == len(rates.with_deals) == 2
    assert all(a > b for a, b in zip(rates.alone, rates.with_deals, strict=True))


def test_a_quick_race_prints_every_ratio_and_names_who_is_not_installed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    absent = ("chess", "pyspiel")
    monkeypatch.setattr(
        Contender, "is_installed", property(lambda contender: contender.module not in absent)
    )
    benchmarks.main(["--quick"])
    printed = capsys.readouterr().out
    assert "target >= 5" in printed
    assert "target >= 0.65" in printed
    assert printed.count("not installed") == len(absent)
    assert "import wizardrules, over that" in printed
    assert "each further deal" in printed
