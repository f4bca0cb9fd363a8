"""The library against the naive engine: whole random games, compared at every step.

Both get the same decks and the same moves. They have to say the same about every state, and to
refuse the same moves by the same rule. Some games run always, many thousands with `-m slow`.
"""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import attrs
import pytest

import naive
import wizardrules as wr
from lockstep import (
    BIDDINGS,
    Agreement,
    new_table,
    random_game,
    random_probes,
    random_specials,
    refused_by_ours,
    refused_by_theirs,
    seen_in_ours,
    seen_in_theirs,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lockstep import Table

PLAYERS = (3, 4, 5, 6)
WITHOUT_SUIT = ("W", "J")
ROUNDS = {3: 20, 4: 15, 5: 12, 6: 10}


def agree(rng: Random, tables: Iterable[Table], *, probed: float = 1) -> Counter[str]:
    """Compare both engines at every table; what came up is counted: phases, rules, whole games.

    Args:
        rng: the source of chance.
        tables: the tables, of as many games as one likes.
        probed: the share of the tables at which moves are tried that may be illegal.
    """
    met: Counter[str] = Counter()
    for table in tables:
        assert seen_in_ours(table.ours) == seen_in_theirs(table.theirs)
        met[table.ours.phase] += 1
        if probed < 1 and rng.random() > probed:
            continue
        for probe in random_probes(rng, table):
            refused = refused_by_ours(table.ours, probe)
            assert (probe, refused) == (probe, refused_by_theirs(table.theirs, probe))
            met[str(refused[0])] += 1
    return met


def base_games(
    rng: Random, players: int, number: int, *, rounds: int | None = None
) -> Iterator[Table]:
    """Three times as many games of the base game; in one of three the decks are fair."""
    for _ in range(number):
        agreed = Agreement(players, rng.randrange(players), rounds)
        yield from random_game(rng, agreed)
        yield from random_game(rng, agreed, turned_up=WITHOUT_SUIT)
        yield from random_game(rng, agreed, dealt=WITHOUT_SUIT)


def with_special_cards(rng: Random, players: int, most_rounds: int | None) -> Iterator[Table]:
    """A game with any special cards, which come into the hands and are turned up often."""
    specials = random_specials(rng)
    agreed = Agreement(
        players,
        rng.randrange(players),
        rng.randint(1, most_rounds) if most_rounds else None,
        specials,
        rng.choice(["after_trick", "end_of_round"]),
    )
    dealt = rng.choice([specials, ()])
    return random_game(rng, agreed, turned_up=(*specials, *WITHOUT_SUIT), dealt=dealt)


def any_agreement(rng: Random, players: int, most_rounds: int | None = None) -> Agreement:
    """Anything that may be agreed on, with two players too; of a fixed length if one is given."""
    agreed = Agreement(
        players,
        rng.randrange(players),
        bidding=rng.choice(BIDDINGS),
        cloud=rng.choice(["after_trick", "end_of_round"]),
        two_players=players == 2 or rng.random() < 0.2,
    )
    schedule = rng.choice(["standard", "elimination", "maximus", "one_suit"])
    specials = random_specials(rng) if rng.random() < 2 / 3 else ()
    if most_rounds is not None:
        return attrs.evolve(agreed, rounds=rng.randint(1, most_rounds), specials=specials)
    if schedule == "maximus":
        return attrs.evolve(agreed, schedule="maximus")
    if schedule == "one_suit" and players in (3, 4):
        return attrs.evolve(agreed, schedule="one_suit", two_players=False)
    return attrs.evolve(agreed, elimination=schedule == "elimination", specials=specials)


def of_anything(rng: Random, players: int, most_rounds: int | None = None) -> Iterator[Table]:
    """A game by any agreement; the special cards, if any, come early."""
    agreed = any_agreement(rng, players, most_rounds)
    specials = agreed.specials
    all_bid = "most" if agreed.elimination and rng.random() < 1 / 2 else ""
    turned_up = (*specials, *WITHOUT_SUIT) if specials else ()
    return random_game(rng, agreed, turned_up=turned_up, dealt=specials, all_bid=all_bid)


PHASES = {
    *("dealing", "choosing_trump", "bidding", "playing", "declaring", "passing", "adjusting"),
    *("laying", "taking", "eliminating", "over"),
}
BROKEN = {
    *("TURN-1", "TURN-2", "TURN-3", "TRUMP-2", "TRUMP-6", "BID-1", "FOLLOW-3", "PLUSMINUS-1"),
    *("CLOUD-2", "CLOUD-4", "SHAPESHIFTER-1", "WITCH-2", "WITCH-3", "WEREWOLF-3", "VAMPIRE-1"),
    *("VAMPIRE-2", "ELIMINATION-3"),
}
"""Every rule that somebody can break who makes a move of the kind asked for."""


# The base game


@pytest.mark.parametrize("players", PLAYERS)
def test_three_whole_games_agree_at_every_step(players: int) -> None:
    rng = Random(f"three games of {players}")
    met = agree(rng, base_games(rng, players, 1))
    assert met["over"] == 3
    assert met["dealing"] == 3 * ROUNDS[players]


@pytest.mark.parametrize("players", PLAYERS)
def test_games_of_few_rounds_agree_at_every_step(players: int) -> None:
    rng = Random(f"few rounds of {players}")
    tables = [base_games(rng, players, 1, rounds=rounds) for rounds in (1, 2, 5)]
    assert agree(rng, itertools.chain.from_iterable(tables))["over"] == 9


@pytest.mark.parametrize("players", PLAYERS)
def test_both_refuse_to_deal_where_nobody_is_to_deal(players: int) -> None:
    rng = Random(f"a deal too many with {players}")
    for table in random_game(rng, Agreement(players, rounds=2)):
        if table.ours.phase != "dealing":
            with pytest.raises(wr.IllegalMove) as ours:
                wr.deal(table.ours, table.ours.rules.deck)
            with pytest.raises(naive.IllegalMove) as theirs:
                naive.deal(table.theirs, table.theirs.rules.deck)
            assert ours.value.rule == theirs.value.rule == "TURN-2"


def test_both_have_the_same_deck() -> None:
    assert [card.code for card in wr.Rules.base().deck] == [card.code for card in naive.DECK]
    for seed in range(20):
        table = new_table(Agreement(3, specials=random_specials(Random(seed))))
        ours, theirs = (state.rules.deck for state in (table.ours, table.theirs))
        assert [card.code for card in ours] == [card.code for card in theirs]


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
@pytest.mark.parametrize("players", PLAYERS)
def test_two_thousand_whole_games_agree_at_every_step(players: int, batch: int) -> None:
    rng = Random(f"{players} players, batch {batch}")
    met = agree(rng, base_games(rng, players, 9), probed=0.2)
    assert met["over"] == 27  # 4 * 20 * 27 = 2,160 games


# Special cards


@pytest.mark.parametrize("players", PLAYERS)
def test_games_with_special_cards_agree_at_every_step(players: int) -> None:
    rng = Random(f"special cards for {players}")
    tables = (with_special_cards(rng, players, most_rounds=5) for _ in range(12))
    assert agree(rng, itertools.chain.from_iterable(tables))["over"] == 12


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(10))
@pytest.mark.parametrize("players", PLAYERS)
def test_five_thousand_games_with_special_cards_agree_at_every_step(
    players: int, batch: int
) -> None:
    rng = Random(f"special cards for {players}, batch {batch}")
    short = [with_special_cards(rng, players, most_rounds=4) for _ in range(121)]
    whole = [with_special_cards(rng, players, most_rounds=None) for _ in range(4)]
    met = agree(rng, itertools.chain(*short, *whole), probed=0.5)
    assert met["over"] == 125  # 4 * 10 * 125 = 5,000 games, 160 of them of full length


# Everything


@pytest.mark.parametrize("players", [2, *PLAYERS])
def test_games_by_any_agreement_agree_at_every_step(players: int) -> None:
    rng = Random(f"anything for {players}")
    short = [of_anything(rng, players, most_rounds=4) for _ in range(10)]
    whole = [of_anything(rng, players)]
    assert agree(rng, itertools.chain(*short, *whole), probed=0.5)["over"] == 11


@pytest.mark.parametrize(
    "agreed",
    [
        Agreement(4, 1, schedule="one_suit", bidding="plus_minus_one"),
        Agreement(3, 2, schedule="one_suit", bidding="secret"),
        Agreement(6, 5, schedule="maximus", bidding="plus_minus_one"),
        Agreement(2, 1, schedule="maximus", bidding="hidden", two_players=True),
        Agreement(2, 0, bidding="plus_minus_one", two_players=True),
    ],
    ids=lambda agreed: f"{agreed.schedule} for {agreed.players}",
)
def test_a_game_of_each_layout_agrees_at_every_step(agreed: Agreement) -> None:
    rng = Random("layouts")
    assert agree(rng, random_game(rng, agreed), probed=0.5)["over"] == 1


def test_a_game_in_which_players_leave_and_are_tied_agrees_at_every_step() -> None:
    agreed = Agreement(6, 2, specials=("Bo", "Ju", "Cl"), elimination=True)
    tables = list(random_game(Random("a tie, 3"), agreed, all_bid="most"))
    met = agree(Random("probes"), [*tables, *[each for each in tables if is_tie(each)] * 9])
    assert met["over"] == 1
    assert met["eliminating"] >= 10
    assert met["ELIMINATION-3"] >= 1


def is_tie(table: Table) -> bool:
    return table.theirs.phase == "eliminating"


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(10))
@pytest.mark.parametrize("players", [2, *PLAYERS])
def test_three_thousand_games_by_any_agreement_agree_at_every_step(
    players: int, batch: int
) -> None:
    rng = Random(f"anything for {players}, batch {batch}")
    short = [of_anything(rng, players, most_rounds=4) for _ in range(56)]
    whole = [of_anything(rng, players) for _ in range(6)]
    met = agree(rng, itertools.chain(*short, *whole), probed=0.5)
    assert met["over"] == 62  # 5 * 10 * 62 = 3,100 games, 300 of them of full length


@pytest.mark.slow
def test_the_random_games_come_to_every_phase_and_break_every_rule() -> None:
    rng = Random("everything")
    games = [with_special_cards(rng, rng.choice(PLAYERS), most_rounds=5) for _ in range(500)]
    games += [of_anything(rng, rng.choice(PLAYERS), most_rounds=5) for _ in range(100)]
    uneven = Agreement(3, rounds=8, bidding="plus_minus_one")
    games += [random_game(rng, uneven) for _ in range(40)]
    ties = Agreement(6, 2, elimination=True)
    whole = [random_game(rng, ties, all_bid="most") for _ in range(5)]
    met = agree(rng, itertools.chain(*games, *whole))
    assert met.keys() == PHASES | BROKEN | {"None"}
