"""Rules of one's own, written as a user writes them: with the public names and nothing else.

A bidding rule that looks at the scores and a scoring are defined here, outside the package, and
named in a TOML file: once with names that the program passes along, once by the entry points of an
installed package. Whole games are played with them.
"""

from __future__ import annotations

import importlib
import pickle
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import attrs
import pytest
from typing_extensions import override

import wizardrules as wr
from wizardrules.rules import Names, load

if TYPE_CHECKING:
    from wizardrules.state import Round
    from wizardrules.variants.bidding import Bids

RULE = "OUR-TABLE-1"


@attrs.frozen
class NoEvenLeader(wr.BiddingRule):
    """A dealer who leads alone may not make the bids even, unless by bidding zero."""

    @override
    def forbidden(self, table: Round, bids: Bids, seat: int) -> dict[int, tuple[str, str]]:
        game = table.game
        others = [game.scores[other] for other in game.seats if other != game.dealer]
        if seat != game.dealer or game.scores[game.dealer] <= max(others):
            return {}
        even = wr.PLUS_MINUS_ONE.forbidden(table, bids, seat)
        return {bid: (RULE, "who leads may not make the bids even") for bid in even if bid > 0}


@attrs.frozen
class ExactOnly(wr.ScoringRule):
    """A bid met scores so many points for each trick bid and one more; a bid missed nothing."""

    each: int = 10

    @override
    def points(self, bid: int, tricks: int) -> int:
        return self.each * bid + 1 if bid == tricks else 0


NO_EVEN_LEADER = NoEvenLeader()
EXACT_ONLY = ExactOnly()
OURS = Names(bidding={"no-even-leader": NO_EVEN_LEADER}, scoring={"exact-only": EXACT_ONLY})

HOUSE = """\
# Played at our table.
extends = "anniversary-30"
bidding = "no-even-leader"
scoring = "exact-only"
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE, encoding="utf-8")
    return file


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """This module as it would be if a package brought it, with its entry points."""
    site = tmp_path / "site"
    info = site / "house_rules-1.0.dist-info"
    info.mkdir(parents=True)
    source = Path(__file__).read_text(encoding="utf-8")
    (site / "house_rules.py").write_text(source, encoding="utf-8")
    (info / "METADATA").write_text("Name: house-rules\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        "[wizardrules.bidding]\n"
        "no-even-leader = house_rules:NO_EVEN_LEADER\n"
        "[wizardrules.scoring]\n"
        "exact-only = house_rules:EXACT_ONLY\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(site)
    yield importlib.import_module("house_rules")
    del sys.modules["house_rules"]


def game(rules: wr.Rules, players: int, seed: int) -> Iterator[wr.GameState]:
    """All states of a game in which everybody bids and plays at random."""
    rng = random.Random(seed)
    state = wr.new_game(rules, players=players)
    yield state
    while not state.is_over:
        if state.phase == "dealing":
            state = wr.deal(state, rng)
        else:
            moves = wr.legal_moves(state)
            state = wr.play(state, moves[int(rng.random() * len(moves))])
        yield state


def forbidden_bids(state: wr.GameState) -> set[int]:
    """What the rule forbids in this state, said in another way than the rule says it."""
    dealer = state.dealer
    rivals = [state.scores[seat] for seat in state.seats if seat != dealer]
    is_last = state.to_act == (dealer,)
    if not is_last or any(score >= state.scores[dealer] for score in rivals):
        return set()
    even = state.cards_each - sum(bid or 0 for bid in state.bids)
    return {even} if even >= 1 else set()


def check_games(rules: wr.Rules, scoring: wr.ScoringRule) -> None:
    times_forbidden = 0
    for seed, players in enumerate((3, 4, 5, 6) * 3):
        state = wr.new_game(rules, players=players)
        for state in game(rules, players, seed):
            if state.phase != "bidding":
                continue
            forbidden = forbidden_bids(state)
            bids = {move.tricks for move in wr.legal_moves(state) if isinstance(move, wr.Bid)}
            assert bids == set(range(state.cards_each + 1)) - forbidden
            for bid in forbidden:
                times_forbidden += 1
                verdict = wr.check(state, wr.Bid(bid))
                assert (verdict.legal, verdict.rule) == (False, RULE)
        assert state.is_over
        for row in state.sheet:
            scored = [bid or 0 for bid in row.bids]
            assert row.points == wr.score_round(scored, row.tricks, scoring)
    assert times_forbidden > 10


def test_whole_games_are_played_by_names_that_are_passed_along(house: Path) -> None:
    rules = load(house, names=OURS)
    assert rules == wr.Rules.anniversary_30(bidding=NO_EVEN_LEADER, scoring=EXACT_ONLY)
    check_games(rules, EXACT_ONLY)


def test_whole_games_are_played_by_names_of_an_installed_package(
    house: Path, installed: ModuleType
) -> None:
    rules = load(house)
    assert rules.bidding is installed.NO_EVEN_LEADER
    assert rules.scoring is installed.EXACT_ONLY
    check_games(rules, rules.scoring)


def test_without_names_the_file_is_refused_line_by_line(house: Path) -> None:
    with pytest.raises(wr.InvalidRules) as caught:
        load(house)
    assert caught.value.problems == (
        (
            f"{house}:3: bidding: 'no-even-leader' is unknown; "
            "the known names are open, plus-minus-one, hidden, secret"
        ),
        f"{house}:4: scoring: 'exact-only' is unknown; the known names are standard",
    )


def test_own_rules_survive_text_and_pickle(house: Path) -> None:
    rules = load(house, names=OURS)
    for other in (
        wr.Rules.from_toml(rules.to_toml(OURS), OURS),
        wr.Rules.from_dict(rules.to_dict(OURS), OURS),
        pickle.loads(pickle.dumps(rules)),
    ):
        assert (other, hash(other)) == (rules, hash(rules))
    with pytest.raises(wr.InvalidRules, match="no name"):
        attrs.evolve(rules, scoring=ExactOnly(7)).to_dict(OURS)


def test_own_rules_survive_text_by_the_names_of_an_installed_package(
    house: Path, installed: ModuleType
) -> None:
    rules = load(house)
    assert installed.EXACT_ONLY.points(2, 2) == 21
    assert rules.to_dict()["bidding"] == "no-even-leader"
    assert wr.Rules.from_toml(rules.to_toml()) == rules


def test_the_state_of_a_game_by_own_rules_survives_pickle(house: Path) -> None:
    for state in game(load(house, names=OURS), players=4, seed=3):
        again = pickle.loads(pickle.dumps(state))
        assert (again, hash(again)) == (state, hash(state))


def test_own_rules_speak_for_themselves(house: Path) -> None:
    rules = load(house, names=OURS)
    told = "\n".join(rules.describe())
    assert "Bidding rule of one's own: A dealer who leads alone may not make the bids even" in told
    assert wr.Rules.anniversary_30().diff(rules)[0].startswith("bidding: here open bids")


@pytest.mark.parametrize(
    ("scores", "bids", "forbidden"),
    [
        ((40, 20, 20), (None, 1, 0), {1}),
        ((40, 40, 20), (None, 1, 0), set()),  # does not lead alone
        ((20, 40, 20), (None, 1, 0), set()),  # does not lead
        ((40, 20, 20), (None, 1, 1), set()),  # a bid of zero is free
        ((40, 20, 20), (None, 2, 1), set()),  # no bid makes it even
        ((40, 20, 20), (None, 1, None), set()),  # not the dealer's turn
    ],
)
def test_the_rule_looks_at_the_scores(
    scores: tuple[int, ...], bids: tuple[int | None, ...], forbidden: set[int]
) -> None:
    """In a second round with two cards each, seat 0 dealing."""
    from wizardrules.state import Game, Round  # noqa: PLC0415 - made by hand here only

    rules = wr.Rules(bidding=NO_EVEN_LEADER)
    row = wr.SheetRow(1, 2, (0, 0, 0), (0, 0, 0), scores, scores)
    settled = Game(rules, 3, (0, 1, 2), 0, 20, 1, (row,))
    table = Round(settled, 2, (), None, None, (None, None, None))
    seat = bids.index(None, 1) if None in bids[1:] else 0
    assert set(NO_EVEN_LEADER.forbidden(table, bids, seat)) == forbidden
