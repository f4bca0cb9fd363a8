"""No option of the rules is dead: for each there is a game that goes differently with it."""

from __future__ import annotations

import functools
import random

import attrs
import pytest
from typing_extensions import override

import wizardrules as wr
from wizardrules.rules import Rules
from wizardrules.rules.names import BUILT_IN
from wizardrules.variants.maximus import MAXIMUS
from wizardrules.variants.one_suit import ONE_SUIT_TRICKS


@attrs.frozen
class Bonus(wr.ScoringRule):
    """Five points for a bid met, none for one missed."""

    @override
    def points(self, bid: int, tricks: int) -> int:
        return 5 if bid == tricks else 0


@functools.cache
def story(rules: Rules, players: int, seed: int) -> list[object]:
    """All that happens in a game in which chance decides; empty if so many cannot play."""
    try:
        state = wr.new_game(rules, players=players)
    except wr.InvalidRules:
        return []
    rng = random.Random(seed)
    told: list[object] = []
    while not state.is_over:
        moves = wr.legal_moves(state)
        hands = [wr.view(state, seat).hands for seat in state.to_act]
        told.append((state.phase, state.to_act, state.trump, state.shown_bids, moves, hands))
        if state.phase == "dealing":
            state = wr.deal(state, rng)
        else:
            state = wr.play(state, moves[int(rng.random() * len(moves))])
    return [*told, state.sheet, state.winners]


_EACH_CARD = [
    ("specials", Rules(), Rules(specials=[special]), 4)
    for special in BUILT_IN["specials"].values()
    if not special.needs
]
CHANGES = [
    *_EACH_CARD,
    ("specials", Rules(specials=[wr.BOMB]), Rules(specials=[wr.BOMB, wr.DRAGON, wr.FAIRY]), 4),
    ("cloud", Rules(specials=[wr.CLOUD]), Rules(specials=[wr.CLOUD], cloud="end_of_round"), 4),
    ("bidding", Rules(), Rules(bidding=wr.PLUS_MINUS_ONE), 4),
    ("bidding", Rules(), Rules(bidding=wr.HIDDEN_BIDDING), 4),
    ("bidding", Rules(bidding=wr.HIDDEN_BIDDING), Rules(bidding=wr.SECRET_BIDDING), 4),
    ("scoring", Rules(), Rules(scoring=Bonus()), 4),
    ("elimination", Rules(), Rules(elimination=wr.ELIMINATION), 4),
    ("rounds", Rules(), Rules(rounds=3), 4),
    ("two_players", Rules(), Rules(two_players=True), 2),
    ("schedule", Rules(), Rules(schedule=MAXIMUS), 4),
    ("schedule", Rules(tricks=ONE_SUIT_TRICKS), Rules.preset("one-suit"), 4),
    ("tricks", Rules(), Rules(tricks=ONE_SUIT_TRICKS), 4),
    ("sight", Rules(), Rules(sight=wr.CLAIRVOYANCE), 4),
]


@pytest.mark.parametrize(("option", "one", "other", "players"), CHANGES)
def test_some_game_goes_differently(option: str, one: Rules, other: Rules, players: int) -> None:
    (difference,) = one.diff(other)
    assert difference.startswith(f"{option}: ")
    assert story(one, players, seed=1) != story(other, players, seed=1)


@pytest.mark.parametrize("rules", [Rules(), wr.Rules.anniversary_30()])
def test_with_the_same_rules_a_game_goes_the_same(rules: Rules) -> None:
    assert story.__wrapped__(rules, 4, 1) == story.__wrapped__(rules, 4, 1)


def test_no_option_is_forgotten() -> None:
    changed = {option for option, _, _, _ in CHANGES}
    assert changed == {field.name for field in attrs.fields(Rules) if field.init}


def test_no_rule_of_the_library_is_forgotten() -> None:
    for option, objects in BUILT_IN.items():
        found = [getattr(rules, option) for _, *pair, _ in CHANGES for rules in pair]
        used = [thing for value in found for thing in (value if option == "specials" else [value])]
        assert all(thing in used for thing in objects.values()), option
