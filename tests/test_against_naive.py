"""The library against the naive engine: whole random games, compared at every step.

Both get the same decks and the same moves. They have to say the same about every state, and to
refuse the same moves by the same rule. A few games run always, some thousands with `-m slow`.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random
from typing import TYPE_CHECKING

import pytest

import naive
import wizardrules as wr
from lockstep import (
    random_game,
    random_probes,
    refused_by_ours,
    refused_by_theirs,
    seen_in_ours,
    seen_in_theirs,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lockstep import Table

PLAYERS = (3, 4, 5, 6)
WITHOUT_SUIT = ("W", "J")
ROUNDS = {3: 20, 4: 15, 5: 12, 6: 10}


def agree(rng: Random, tables: Iterator[Table]) -> Counter[str]:
    """Compare both engines at every table; the phases and the rules that came up, counted."""
    met: Counter[str] = Counter()
    for table in tables:
        assert seen_in_ours(table.ours) == seen_in_theirs(table.theirs)
        met[table.ours.phase] += 1
        for probe in random_probes(rng, table):
            refused = refused_by_ours(table.ours, probe)
            assert (probe, refused) == (probe, refused_by_theirs(table.theirs, probe))
            met[str(refused[0])] += 1
    return met


def whole_games(rng: Random, players: int, number: int) -> Iterator[Table]:
    """Games of full length; in one of three the decks are fair."""
    for _ in range(number):
        yield from random_game(rng, players=players)
        yield from random_game(rng, players=players, turned_up=WITHOUT_SUIT)
        yield from random_game(rng, players=players, dealt=WITHOUT_SUIT)


def short_games(rng: Random, players: int, number: int) -> Iterator[Table]:
    """Games of a fixed number of rounds (ROUND-7)."""
    for _ in range(number):
        rounds = rng.randint(1, min(6, ROUNDS[players]))
        yield from random_game(rng, players=players, rounds=rounds, turned_up=WITHOUT_SUIT)


@pytest.mark.parametrize("players", PLAYERS)
def test_six_whole_games_agree_at_every_step(players: int) -> None:
    rng = Random(f"six games of {players}")
    met = agree(rng, whole_games(rng, players, 2))
    assert met["over"] == 6
    assert met["dealing"] == 6 * ROUNDS[players]


@pytest.mark.parametrize("players", PLAYERS)
def test_games_of_few_rounds_agree_at_every_step(players: int) -> None:
    rng = Random(f"few rounds of {players}")
    assert agree(rng, short_games(rng, players, 8))["over"] == 8


def test_the_random_games_come_to_every_phase_and_break_every_rule() -> None:
    rng = Random("everything")
    met = agree(rng, chain(whole_games(rng, 4, 1), short_games(rng, 4, 40)))
    phases = {"dealing", "choosing_trump", "bidding", "playing", "over"}
    rules = {"TURN-1", "TURN-2", "TURN-3", "TRUMP-2", "BID-1", "FOLLOW-3"}
    assert set(met) == phases | rules | {"None"}
    assert all(met[rule] >= 5 for rule in rules)


@pytest.mark.parametrize("players", PLAYERS)
def test_both_refuse_to_deal_where_nobody_is_to_deal(players: int) -> None:
    rng = Random(f"a deal too many with {players}")
    for table in random_game(rng, players=players, rounds=2):
        if table.ours.phase != "dealing":
            with pytest.raises(wr.IllegalMove) as ours:
                wr.deal(table.ours, table.ours.rules.deck)
            with pytest.raises(naive.IllegalMove) as theirs:
                naive.deal(table.theirs, table.theirs.rules.deck)
            assert ours.value.rule == theirs.value.rule == "TURN-2"


def test_both_have_the_same_deck() -> None:
    assert [card.code for card in wr.Rules.base().deck] == [card.code for card in naive.DECK]


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
@pytest.mark.parametrize("players", PLAYERS)
def test_two_thousand_whole_games_agree_at_every_step(players: int, batch: int) -> None:
    rng = Random(f"{players} players, batch {batch}")
    assert agree(rng, whole_games(rng, players, 9))["over"] == 27  # 4 * 20 * 27 = 2,160 games


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_a_thousand_games_of_few_rounds_agree_at_every_step(players: int) -> None:
    rng = Random(f"many games of few rounds of {players}")
    assert agree(rng, short_games(rng, players, 250))["over"] == 250
