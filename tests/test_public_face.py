"""What users may rely on: the names, the attributes of a state, and that states are values."""

from __future__ import annotations

import ast
import copy
import functools
import importlib.metadata
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import attrs
import pytest

import wizardrules as wr
from positions import (
    BASE,
    after,
    before_round,
    dealt,
    legal,
    playing,
    stacked,
    to_the_end_of_the_round,
    untyped,
)

NAMES: Final = (
    *("Suit", "Card", "WIZARD", "JESTER", "DRAGON"),
    *("FAIRY", "BOMB", "WEREWOLF", "JUGGLER", "CLOUD"),
    *("SHAPESHIFTER", "WITCH", "VAMPIRE", "parse_card", "parse_cards"),
    *("parse_move", "parse_trick", "Rules", "OPEN_BIDDING", "new_game"),
    *("deal", "legal_moves", "play", "check", "resolve_trick"),
    *("score_round", "Move", "Bid", "PlayCard", "ChooseTrump"),
    *("DeclareSuit", "DeclareRole", "PassCard", "AdjustBid", "LayCard"),
    *("TakeCard", "Eliminate", "GameState", "PlayedCard", "TrickResult"),
    *("Verdict", "WizardError", "IllegalMove", "InvalidRules", "InvalidDeck"),
    "InvalidText",
)
CORE: Final = (
    *("cards", "errors", "game", "hands", "moves", "rules", "scoring", "state", "trick"),
    *("phases", "piles", "position", "specials", "text", "variants", "whereabouts", "words"),
)
ATTRIBUTES: Final = (
    *("phase", "to_act", "rules", "players", "seats"),
    *("round_number", "cards_each", "dealer", "hands", "stock"),
    *("turned_up", "trump", "bids", "trick", "led"),
    *("tricks_won", "scores", "sheet", "is_over", "winners"),
)

MOMENTS: Final[dict[str, Callable[[], wr.GameState]]] = {
    "before the first deal": lambda: wr.new_game(BASE, players=4, dealer=2),
    "choosing trump": lambda: dealt("R7 W | B5 J | G2 Y3", up="W", dealer=1),
    "bidding": lambda: wr.play(dealt("R7 W | B5 J | G2 Y3", up="R1"), wr.Bid(1)),
    "playing": lambda: after(playing("R7 W J | B5 J G1 | G2 Y3 R2", up="R1"), "R7 B5 R2 W J"),
    "between rounds": lambda: before_round(3, players=3, dealer=1),
    "over": lambda: to_the_end_of_the_round(
        dealt("R7 | B5 | G2", up="R1", rules=wr.Rules.base(rounds=1))
    ),
}
every_moment: Final = pytest.mark.parametrize("name", MOMENTS)


@functools.cache
def moment(name: str) -> wr.GameState:
    """The state at this moment."""
    return MOMENTS[name]()


def moments() -> list[wr.GameState]:
    """The states at all of them."""
    return [moment(name) for name in MOMENTS]


def facts(state: wr.GameState) -> dict[str, object]:
    """Every public attribute of a state by its name."""
    return {name: getattr(state, name) for name in ATTRIBUTES}


def rebuilt(state: wr.GameState) -> wr.GameState:
    """The same state from the ordinary constructor of its class."""
    kind = untyped(type(state))
    made: wr.GameState = kind(
        *(getattr(state, field.name) for field in attrs.fields(kind) if field.init)
    )
    return made


# Names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_name_that_is_promised_is_there(name: str) -> None:
    assert hasattr(wr, name)
    assert name in wr.__all__


def test_what_is_exported_is_there_once_and_sorted() -> None:
    assert len(set(wr.__all__)) == len(wr.__all__)
    assert all(hasattr(wr, name) for name in wr.__all__)


@pytest.mark.parametrize("name", wr.__all__)
def test_what_is_exported_says_what_it_is(name: str) -> None:
    thing = getattr(wr, name)
    assert type(thing).__doc__ if isinstance(thing, wr.Card) else thing.__doc__


def test_the_keywords_of_the_public_face() -> None:
    state = wr.new_game(wr.Rules.base(), players=4, dealer=0)
    state = wr.deal(state, deck=wr.Rules.base().deck)
    assert wr.legal_moves(state, seat=None) == wr.legal_moves(state=state)
    assert wr.check(state, move=wr.Bid(1), seat=None).legal
    assert wr.play(state, move=wr.Bid(1), seat=None).bids == (None, 1, None, None)
    assert wr.resolve_trick(wr.parse_cards("R5 R3 J"), trump=wr.Suit.RED).winner == 0
    assert wr.score_round(bids=(2, 2, 0), tricks=(2, 1, 0)) == (40, -10, 20)


def test_the_result_of_a_trick_has_what_is_promised() -> None:
    result = wr.resolve_trick(wr.parse_cards("J R5 R3 B1"), trump=wr.Suit.BLUE)
    assert (result.winner, result.taken, result.led) == (3, True, wr.Suit.RED)
    assert result.rule == "TRICK-4"


def test_the_result_of_a_trick_without_special_cards_has_no_effects() -> None:
    assert untyped(wr.resolve_trick(wr.parse_cards("J R5 R3 B1"))).effects == ()


def test_a_verdict_says_whether_which_rule_and_why() -> None:
    assert wr.check(moment("playing"), wr.legal_moves(moment("playing"))[0]) == wr.Verdict(
        legal=True, rule=None, reason="legal"
    )
    verdict = wr.check(moment("playing"), wr.Bid(1))
    assert (verdict.legal, verdict.rule) == (False, "TURN-2")
    assert verdict.reason


# Rules -------------------------------------------------------------------------------------------


def test_rules_are_equal_by_value_and_hash_by_it() -> None:
    assert wr.Rules() == wr.Rules.base() == BASE
    assert hash(wr.Rules()) == hash(wr.Rules.base())
    assert wr.Rules.base(rounds=5) == wr.Rules(rounds=5)
    assert wr.Rules(rounds=5) != BASE
    assert len({wr.Rules(), wr.Rules.base(), wr.Rules(rounds=5)}) == 2


def test_rules_have_their_defaults() -> None:
    assert (BASE.bidding, BASE.scoring) == (wr.OPEN_BIDDING, wr.STANDARD_SCORING)
    assert BASE.rounds is None


def test_rules_are_keyword_only() -> None:
    with pytest.raises(TypeError):
        untyped(wr.Rules)(wr.OPEN_BIDDING)
    with pytest.raises(TypeError):
        untyped(wr.Rules.base)(wr.OPEN_BIDDING)


def test_the_cards_of_rules_cannot_be_changed() -> None:
    faces = untyped(wr.Rules.base().faces)
    with pytest.raises(TypeError):
        faces["R7"] = wr.WIZARD
    with pytest.raises(TypeError):
        del faces["R7"]


def test_rules_cannot_be_changed_but_evolved() -> None:
    with pytest.raises(AttributeError):
        untyped(BASE).rounds = 3
    assert attrs.evolve(BASE, rounds=3) == wr.Rules(rounds=3)
    assert BASE.rounds is None
    with pytest.raises(wr.InvalidRules):
        attrs.evolve(BASE, rounds=0)


@pytest.mark.parametrize("rules", [BASE, wr.Rules(rounds=5)])
def test_rules_can_be_copied_and_pickled(rules: wr.Rules) -> None:
    for twin in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert twin == rules
        assert hash(twin) == hash(rules)


def test_rules_and_constants_show_themselves() -> None:
    assert "rounds=5" in repr(wr.Rules(rounds=5))


# The attributes of a state -----------------------------------------------------------------------


def test_before_the_first_deal() -> None:
    assert facts(moment("before the first deal")) == {
        "phase": "dealing",
        "to_act": (),
        "rules": BASE,
        "players": 4,
        "seats": (0, 1, 2, 3),
        "round_number": 0,
        "cards_each": 0,
        "dealer": 2,
        "hands": ((), (), (), ()),
        "stock": (),
        "turned_up": None,
        "trump": None,
        "bids": (None, None, None, None),
        "trick": (),
        "led": None,
        "tricks_won": (0, 0, 0, 0),
        "scores": (0, 0, 0, 0),
        "sheet": (),
        "is_over": False,
        "winners": (),
    }


def test_while_trump_is_chosen() -> None:
    state = moment("choosing trump")
    deck = stacked("R7 W | B5 J | G2 Y3", up="W", dealer=1)
    assert facts(state) == {
        "phase": "choosing_trump",
        "to_act": (1,),
        "rules": BASE,
        "players": 3,
        "seats": (0, 1, 2),
        "round_number": 2,
        "cards_each": 2,
        "dealer": 1,
        "hands": tuple(map(wr.parse_cards, ("R7 W", "B5 J", "Y3 G2"))),
        "stock": deck[7:],
        "turned_up": wr.WIZARD,
        "trump": None,
        "bids": (None, None, None),
        "trick": (),
        "led": None,
        "tricks_won": (0, 0, 0),
        "scores": state.sheet[0].totals,
        "sheet": state.sheet,
        "is_over": False,
        "winners": (),
    }


def test_while_bids_are_made() -> None:
    state = moment("bidding")
    assert facts(state) == {
        "phase": "bidding",
        "to_act": (1,),
        "rules": BASE,
        "players": 3,
        "seats": (0, 1, 2),
        "round_number": 2,
        "cards_each": 2,
        "dealer": 2,
        "hands": tuple(map(wr.parse_cards, ("R7 W", "B5 J", "Y3 G2"))),
        "stock": stacked("R7 W | B5 J | G2 Y3", up="R1")[7:],
        "turned_up": wr.parse_card("R1"),
        "trump": wr.Suit.RED,
        "bids": (1, None, None),
        "trick": (),
        "led": None,
        "tricks_won": (0, 0, 0),
        "scores": state.sheet[0].totals,
        "sheet": state.sheet,
        "is_over": False,
        "winners": (),
    }


def test_while_cards_are_played() -> None:
    state = moment("playing")
    assert facts(state) == {
        "phase": "playing",
        "to_act": (2,),
        "rules": BASE,
        "players": 3,
        "seats": (0, 1, 2),
        "round_number": 3,
        "cards_each": 3,
        "dealer": 2,
        "hands": tuple(map(wr.parse_cards, ("J", "G1", "Y3 G2"))),
        "stock": stacked("R7 W J | B5 J G1 | G2 Y3 R2", up="R1")[10:],
        "turned_up": wr.parse_card("R1"),
        "trump": wr.Suit.RED,
        "bids": (0, 0, 0),
        "trick": (
            wr.PlayedCard(seat=0, card=wr.WIZARD, counts_as=wr.WIZARD),
            wr.PlayedCard(seat=1, card=wr.JESTER, counts_as=wr.JESTER),
        ),
        "led": None,
        "tricks_won": (1, 0, 0),
        "scores": state.sheet[1].totals,
        "sheet": state.sheet,
        "is_over": False,
        "winners": (),
    }


def test_between_rounds_the_table_is_cleared_and_the_sheet_has_what_happened() -> None:
    state = moment("between rounds")
    assert facts(state) == {
        "phase": "dealing",
        "to_act": (),
        "rules": BASE,
        "players": 3,
        "seats": (0, 1, 2),
        "round_number": 2,
        "cards_each": 2,
        "dealer": 1,
        "hands": ((), (), ()),
        "stock": (),
        "turned_up": None,
        "trump": None,
        "bids": (None, None, None),
        "trick": (),
        "led": None,
        "tricks_won": (0, 0, 0),
        "scores": state.sheet[1].totals,
        "sheet": state.sheet,
        "is_over": False,
        "winners": (),
    }
    assert [(row.round_number, row.dealer) for row in state.sheet] == [(1, 2), (2, 0)]


def test_when_it_is_over_the_last_dealer_the_scores_and_the_sheet_stay() -> None:
    state = moment("over")
    row = wr.SheetRow(
        round_number=1,
        dealer=2,
        bids=(0, 0, 0),
        tricks=(1, 0, 0),
        points=(-10, 20, 20),
        totals=(-10, 20, 20),
    )
    assert facts(state) == {
        "phase": "over",
        "to_act": (),
        "rules": wr.Rules.base(rounds=1),
        "players": 3,
        "seats": (0, 1, 2),
        "round_number": 1,
        "cards_each": 1,
        "dealer": 2,
        "hands": ((), (), ()),
        "stock": (),
        "turned_up": None,
        "trump": None,
        "bids": (None, None, None),
        "trick": (),
        "led": None,
        "tricks_won": (0, 0, 0),
        "scores": (-10, 20, 20),
        "sheet": (row,),
        "is_over": True,
        "winners": (1, 2),
    }


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("before the first deal", "<dealing: round 0>"),
        ("choosing trump", "<choosing_trump: round 2; to act 1>"),
        ("bidding", "<bidding: round 2; to act 1; trump R>"),
        ("playing", "<playing: round 3; to act 2; trump R; trick W J>"),
        ("between rounds", "<dealing: round 2>"),
        ("over", "<over: round 1>"),
    ],
)
def test_a_state_shows_itself(name: str, text: str) -> None:
    assert repr(moment(name)) == text


def test_legal_moves_are_sorted_and_no_two_are_equal() -> None:
    assert legal(moment("choosing trump")) == "Y R G B"
    assert legal(moment("bidding")) == "0 1 2"
    assert legal(playing("W W J J B2 R7 Y13 | | ", up="R1")) == "Y13 R7 B2 J W"
    assert legal(after(playing("Y2 | W J Y13 Y1 R4 | ", up="R1"), "Y2")) == "Y1 Y13 J W"


# States as values --------------------------------------------------------------------------------


@every_moment
def test_a_copied_state_is_the_state_itself(name: str) -> None:
    state = moment(name)
    assert copy.copy(state) is state
    assert copy.deepcopy([state])[0] is state


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@every_moment
def test_a_pickled_state_comes_back_equal(name: str, protocol: int) -> None:
    state = moment(name)
    back: wr.GameState = pickle.loads(pickle.dumps(state, protocol))
    assert back is not state
    assert back == state
    assert hash(back) == hash(state)
    assert facts(back) == facts(state)
    assert wr.legal_moves(back) == wr.legal_moves(state)
    assert pickle.dumps(back) == pickle.dumps(state)


@every_moment
def test_states_are_different_from_each_other_and_from_what_is_none(name: str) -> None:
    equal = [other for other in MOMENTS if moment(other) == moment(name)]
    assert equal == [name]
    assert moment(name) != untyped(facts(moment(name)))
    assert moment(name) != untyped(None)


@pytest.mark.parametrize(
    ("one", "cards", "other", "other_cards"),
    [
        (  # the tricks in another order
            *("R7 R2 W | B5 J G1 | G2 Y3 R3", "W J G2 R7 B5 R3"),
            *("R7 R2 W | B5 J G1 | G2 Y3 R3", "R7 J R3 W B5 G2"),
        ),
        (  # other cards dealt, and gone since
            *("R7 B1 | R8 B2 | W B3", "R7 R8 W"),
            *("R8 B1 | R7 B2 | W B3", "R8 R7 W"),
        ),
    ],
)
def test_states_are_equal_however_the_round_came_there(
    one: str, cards: str, other: str, other_cards: str
) -> None:
    state = after(playing(one, up="R1"), cards)
    twin = after(playing(other, up="R1"), other_cards)
    assert state == twin
    assert hash(state) == hash(twin)
    assert facts(state) == facts(twin)


@pytest.mark.parametrize(
    ("hands", "one", "other"),
    [
        ("R7 R8 | G5 B6 | J W", "R7 G5", "R8 G5"),  # the card in the trick
        ("R7 R8 | G5 B6 | J W", "R7 G5", "R7 B6"),
        ("R7 W | G5 B6 | J Y1", "R7", "W"),
        ("R7 R8 | G5 B6 | J W", "R7 G5 J", "R8 G5 J"),  # a number card left in a hand
        ("W R8 | J B6 | J G5", "W J J", "W B6 J"),  # another card left in a hand
        ("R5 R1 Y1 | R9 R3 Y2 | R2 R4 Y3", "R5 R3 R4 R1 R9 R2", "R5 R9 R4 R3 R2 R1"),  # tricks won
        ("R10 R1 Y1 | R9 R3 Y2 | R2 R4 Y3", "R10 R3 R2 R1 R9 R4", "R1 R9 R4 R3 R2 R10"),  # turn
    ],
)
def test_what_happened_makes_states_different(hands: str, one: str, other: str) -> None:
    state = playing(hands, up="B1")
    assert after(state, one) != after(state, other)


OTHERS: Final[dict[str, Callable[[], wr.GameState]]] = {
    "turned up": lambda: playing("R7 W | G5 B6 | J Y1", up="B2"),
    "bids": lambda: playing("R7 W | G5 B6 | J Y1", up="B1", bids="1 0 0"),
    "dealer": lambda: playing("R7 W | G5 B6 | J Y1", up="B1", dealer=1),
    "number cards": lambda: playing("G5 W | R7 B6 | J Y1", up="B1"),
    "other cards": lambda: playing("R7 J | G5 B6 | W Y1", up="B1"),
    "rules": lambda: playing("R7 W | G5 B6 | J Y1", up="B1", rules=wr.Rules.base(rounds=2)),
    "phase": lambda: dealt("R7 W | G5 B6 | J Y1", up="B1"),
}


@pytest.mark.parametrize("what", OTHERS)
def test_every_attribute_counts(what: str) -> None:
    assert OTHERS[what]() != playing("R7 W | G5 B6 | J Y1", up="B1")


def test_stocks_count() -> None:
    deck = stacked("R7 | B5 | G2", up="R1")
    start = wr.new_game(BASE, players=3, dealer=2)
    assert wr.deal(start, deck) != wr.deal(start, (*deck[:4], *reversed(deck[4:])))


def test_a_pickled_state_is_small() -> None:
    state = wr.deal(before_round(8, players=4, dealer=0), random.Random(1))
    while state.phase != "playing":
        state = wr.play(state, wr.legal_moves(state)[0])
    assert len(pickle.dumps(wr.new_game(BASE, players=4))) < 250
    assert len(pickle.dumps(state)) < 1000


@every_moment
def test_a_state_pickled_in_another_version_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = moment(name)
    pickled = pickle.dumps(state)
    monkeypatch.setattr("wizardrules.state.STATE_VERSION", 3)
    with pytest.raises(wr.WizardError, match="pickled in version 2 is not of version 3"):
        pickle.loads(pickled)


IN_ANOTHER_PROCESS: Final = """
import pickle, sys
import wizardrules as wr
sys.path.insert(0, sys.argv[1])
from test_public_face import moments
came = pickle.loads(sys.stdin.buffer.read())
assert set(came) == set(moments()), "they hash and compare as those made here"
sys.stdout.buffer.write(pickle.dumps([wr.legal_moves(state) for state in came]))
"""


def in_a_new_process(program: str, stdin: bytes = b"", seed: str = "0") -> bytes:
    here = str(Path(__file__).parent)
    return subprocess.run(
        [sys.executable, "-c", program, here],
        input=stdin,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": seed},
    ).stdout


def test_a_pickled_state_is_good_in_another_process() -> None:
    states = moments()
    for seed in ("1", "2"):
        answer = in_a_new_process(IN_ANOTHER_PROCESS, pickle.dumps(states), seed)
        assert pickle.loads(answer) == [wr.legal_moves(state) for state in states]


# States as objects -------------------------------------------------------------------------------


@every_moment
def test_a_state_is_an_ordinary_frozen_attrs_object(name: str) -> None:
    state = moment(name)
    assert isinstance(state, wr.GameState)
    fields = attrs.fields(untyped(type(state)))
    assert fields
    assert not hasattr(state, "__dict__")
    for field in fields:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(state, field.name, getattr(state, field.name))
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(state, field.name)
    with pytest.raises(AttributeError):
        untyped(state).note = "seen"


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_no_attribute_of_a_state_can_be_written(name: str) -> None:
    for state in moments():
        with pytest.raises(AttributeError):
            setattr(state, name, getattr(state, name))


@every_moment
def test_a_state_equals_the_one_that_its_constructor_builds(name: str) -> None:
    state = moment(name)
    twin = rebuilt(state)
    assert type(twin) is type(state)
    assert twin is not state
    assert twin == state
    assert state == twin
    assert hash(twin) == hash(state)
    assert facts(twin) == facts(state)
    assert attrs.evolve(untyped(state)) == state


def test_a_state_made_by_playing_behaves_as_one_that_its_constructor_builds() -> None:
    rng = random.Random(3)
    state = playing(" | | ", up="R1", each=6)
    for _ in range(18):
        twin = rebuilt(state)
        assert type(twin) is type(state)
        assert (twin, hash(twin), repr(twin)) == (state, hash(state), repr(state))
        assert facts(twin) == facts(state)
        assert pickle.loads(pickle.dumps(twin)) == pickle.loads(pickle.dumps(state))
        for seat in (None, *range(4)):
            assert wr.legal_moves(twin, seat) == wr.legal_moves(state, seat)
        for card in dict.fromkeys(BASE.deck):
            assert wr.check(twin, wr.PlayCard(card)) == wr.check(state, wr.PlayCard(card))
        move = rng.choice(wr.legal_moves(state))
        after_twin, state = wr.play(twin, move), wr.play(state, move)
        assert after_twin == state
    assert state.phase == "dealing"


def test_a_state_without_a_phase_cannot_be_made() -> None:
    with pytest.raises(TypeError, match="abstract"):
        untyped(wr.GameState)()


def test_a_game_to_the_end_leaves_every_state_as_it_was() -> None:
    rng = random.Random(4)
    state = wr.new_game(wr.Rules.base(rounds=4), players=5)
    seen: list[tuple[wr.GameState, bytes, dict[str, Any]]] = []
    for _ in range(100):
        if state.is_over:
            break
        seen.append((state, pickle.dumps(state), facts(state)))
        is_deal = state.phase == "dealing"
        state = wr.deal(state, rng) if is_deal else wr.play(state, wr.legal_moves(state)[-1])
    assert state.is_over
    for before, pickled, known in seen:
        assert facts(before) == known
        assert pickle.dumps(before) == pickled
        assert pickle.loads(pickled) == before


# What the package needs --------------------------------------------------------------------------


def loaded_after(program: str) -> set[str]:
    """The modules that are loaded after a program in a new process."""
    return set(in_a_new_process(f"import sys\n{program}\nprint(*sys.modules)").decode().split())


def test_importing_the_package_loads_none_of_it() -> None:
    loaded = loaded_after("import wizardrules")
    assert {name for name in loaded if name.startswith("wizardrules")} == {"wizardrules"}
    assert "attrs" not in loaded


def test_the_names_of_the_core_bring_no_chance_and_no_room_outside_it() -> None:
    homes = untyped(wr)._MODULES
    names = [name for name in wr.__all__ if homes[name].partition(".")[0] in CORE]
    loaded = loaded_after(f"from wizardrules import {', '.join(names)}")
    assert len(names) > 50
    assert not loaded & {"random", "secrets", "rich", "typer", "json"}
    rooms = {name.split(".")[1] for name in loaded if name.startswith("wizardrules.")}
    assert rooms == set(CORE) - {"piles", "position", "whereabouts"}


def test_a_single_question_loads_no_game() -> None:
    loaded = loaded_after("import wizardrules\nwizardrules.resolve_trick")
    assert "wizardrules.trick" in loaded
    assert not loaded & {"wizardrules.game", "wizardrules.rules", "wizardrules.specials"}


def test_names_for_type_checkers_are_those_that_are_loaded() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    imported = {
        (alias.name, str(node.module))
        for node in ast.walk(block)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    homes = untyped(wr)._MODULES
    assert imported == {(name, f"wizardrules.{module}") for name, module in homes.items()}
    assert sorted(wr.__all__) == sorted(homes)
    assert set(wr.__all__) <= set(dir(wr))


def test_a_room_outside_the_core_is_there_without_an_import_of_its_own() -> None:
    program = "import wizardrules\nassert wizardrules.rulebook.rule('FOLLOW-3')"
    assert "wizardrules.rulebook" in loaded_after(program)


def test_every_module_of_the_package_is_there_without_an_import_of_its_own() -> None:
    rooms = sorted(
        path.stem
        for path in PACKAGE.iterdir()
        if (path.suffix == ".py" and not path.stem.startswith("_"))
        or (path / "__init__.py").exists()
    )
    assert sorted(untyped(wr)._ROOMS) == rooms
    assert set(rooms) <= set(dir(wr))
    assert untyped(wr).__getattr__("rulebook").rule("FOLLOW-3")
    for room in rooms:
        program = f"import wizardrules\nassert wizardrules.{room}.__doc__"
        assert f"wizardrules.{room}" in loaded_after(program)


def test_the_package_has_the_version_that_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert untyped(wr).__version__ == importlib.metadata.version("wizardrules")
    assert "__version__" in dir(wr)
    assert "importlib.metadata" not in loaded_after("import wizardrules")

    def not_there(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.version", not_there)
    with pytest.raises(AttributeError, match="is not installed"):
        untyped(wr).__version__  # noqa: B018


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'wizardrules' has no attribute 'tichu'"):
        untyped(wr).tichu  # noqa: B018


PACKAGE: Final = Path(wr.__file__).parent
CORE_FILES: Final = [
    str(file.relative_to(PACKAGE))
    for file in sorted(PACKAGE.rglob("*.py"))
    if file.relative_to(PACKAGE).with_suffix("").parts[0] in {"__init__", *CORE}
]


THE_FILE_THAT_READS_FILES: Final = str(Path("rules", "toml.py"))


@pytest.mark.parametrize("file", CORE_FILES)
def test_the_core_imports_nothing_but_attrs_and_typing_extensions(file: str) -> None:
    source = (PACKAGE / file).read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        imported = []
        if isinstance(node, ast.Import):
            imported = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported = [node.module or ""]
        for module in imported:
            top, *rooms = module.split(".")
            if top == "wizardrules":
                assert rooms[0] in CORE or file == "__init__.py"
            else:
                assert top in sys.stdlib_module_names | {"attrs", "typing_extensions"}
                assert top not in {"random", "secrets", "time", "datetime", "io"}
                assert top not in {"os", "pathlib"} or file == THE_FILE_THAT_READS_FILES


def test_the_package_is_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()
