"""Views as documents: they come back, give nothing away, and no view comes out that cannot be."""

from __future__ import annotations

import functools
import json
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs
import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wizardrules as wr
from own_cards import WITH_THE_POND
from positions import to_the_end_of_the_round, untyped
from special_positions import THIRTY, then
from special_positions import after as special_after
from special_positions import playing as special_playing
from strategies import Journey, journeys
from test_interchange import CHANGES, POND, Spot, mangled
from test_views import GAMES, another, everybody, random_question, some_moments, some_states, tied
from wizardrules.interchange import InvalidData, from_json, from_plain, schema, to_json, to_plain
from wizardrules.position import position
from wizardrules.rules import PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterator

BASE: Final = wr.Rules.base()
DATA: Final = Path(__file__).parent / "data" / "interchange"
VALID: Final = jsonschema.Draft202012Validator(schema())


def assert_comes_back(seen: wr.PlayerView) -> None:
    """A view is read again from a document that the schema allows."""
    text = to_json(seen, POND)
    if len(text) % 8 == 0:  # that takes longer than all the rest
        VALID.validate(json.loads(text))
    read = from_json(text, wr.PlayerView, POND)
    assert (read, hash(read), repr(read)) == (seen, hash(seen), repr(seen))
    assert to_json(read, POND) == text
    assert wr.legal_moves(read) == wr.legal_moves(seen)


# There and back ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_views_of_every_game_come_back_for_every_seat(game: str) -> None:
    for number, state in enumerate(some_moments(game, 11)):
        for seat in everybody(state)[number % 3 :: 3]:
            assert_comes_back(wr.view(state, seat))


@given(journeys())
def test_every_view_comes_back(journey: Journey) -> None:
    for seat in (0, None):
        assert_comes_back(wr.view(journey.end, seat))


def test_views_with_special_cards_of_ones_own_come_back_with_their_names() -> None:
    for state in some_states(WITH_THE_POND, 4, 3, 3):
        for seat in everybody(state):
            assert_comes_back(wr.view(state, seat))
    with pytest.raises(InvalidData, match=r"^view: specials: .* has no name"):
        to_json(wr.view(wr.new_game(WITH_THE_POND, 4, 0), 0))


def test_views_between_rounds_come_back() -> None:
    last = to_the_end_of_the_round(wr.deal(wr.new_game(wr.Rules.base(rounds=1), 3, 0), BASE.deck))
    tie = tied()
    decided = wr.play(tie, wr.legal_moves(tie)[0])
    for state in (wr.new_game(BASE, 3, 0), tie, decided, wr.deal(decided, BASE.deck), last):
        for seat in everybody(state):
            assert_comes_back(wr.view(state, seat))


def positions(seed: int) -> Iterator[wr.GameState]:
    """Positions before each trick of a round, set up as they stand, and the states in the trick."""
    rng = Random(seed)
    rules = wr.Rules.preset(rng.choice(list(PRESETS)))
    for state in some_states(rules, 3, seed, 40):
        if state.phase == "playing" and not state.trick:
            told = {
                "hands": state.hands,
                "trump": state.trump or "none",
                "turned_up": state.turned_up,
                "stock": state.stock,
                "bids": state.bids,
                "leader": state.to_act[0],
                "dealer": state.dealer,
                "tricks_won": state.tricks_won,
                "round_number": state.round_number,
                "scores": state.scores,
            }
            try:
                here = untyped(position)(rules, **told)
            except wr.InvalidPosition:  # a state has more history than a position
                continue
            yield here
            while len(here.trick) < len(here.seats) - 1 and here.phase == "playing":
                here = wr.play(here, rng.choice(wr.legal_moves(here)))
                yield here


@pytest.mark.parametrize("seed", range(4))
def test_views_of_positions_come_back(seed: int) -> None:
    for state in positions(seed):
        for seat in everybody(state):
            assert_comes_back(wr.view(state, seat))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 150))
def test_views_of_very_many_positions_come_back(seed: int) -> None:
    for state in positions(seed):
        for seat in everybody(state):
            assert_comes_back(wr.view(state, seat))


def test_views_of_positions_with_the_werewolf_and_the_bomb_anywhere_come_back() -> None:
    bombed = {"bids": [2, 0, 1], "leader": 0, "dealer": 2, "tricks_won": [1, 0, 0]}
    hands = ["R7 W", "G3 J", "B1 B2"]
    below = list(THIRTY.deck)
    for card in (*wr.parse_cards(" ".join(["R1", *hands])), wr.WEREWOLF, wr.VAMPIRE, wr.BOMB):
        below.remove(card)
    covered = position(
        THIRTY,
        hands=hands,
        turned_up="R1",
        stock=below[-55:],
        **untyped(bombed) | {"round_number": 4},
    )
    for state in (
        covered,
        position(THIRTY, hands=hands, turned_up="R1", **untyped(bombed) | {"round_number": 4}),
        position(THIRTY, hands=hands, turned_up="Bo", **untyped(bombed) | {"round_number": 4}),
        position(THIRTY, hands=hands, trump="R", **untyped(bombed) | {"round_number": 4}),
        position(THIRTY, hands=hands, turned_up="Ww", trump="R", bids=[0, 0, 0], leader=1),
        position(BASE, hands=hands, turned_up="R1"),
    ):
        for seat in everybody(state):
            assert_comes_back(wr.view(state, seat))


@pytest.mark.parametrize("preset", PRESETS)
def test_questions_about_one_hand_come_back(preset: str) -> None:
    rng = Random(preset)
    for _ in range(20):
        assert_comes_back(random_question(preset, rng)[0])
    told = wr.one_hand(BASE, "R7 W", trick="R1", bids=[0, 1, 0, 0])
    assert told.bids == (0, 1, 0, 0)
    assert_comes_back(told)


# Nothing is given away ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_document_is_the_same_whatever_is_hidden(game: str) -> None:
    rng = Random(game)
    for number, state in enumerate(some_moments(game, 12)):
        for seat in everybody(state)[number % 2 :: 2] if state.in_round else ():
            fake = another(state, seat, rng)
            if fake is not None:
                assert to_json(wr.view(fake, seat)) == to_json(wr.view(state, seat))


def test_what_a_document_shows_is_what_the_view_shows() -> None:
    state = special_after(special_playing("R7 Ju | B5 W | G2 G3"), "Ju=R W G2")
    state = then(state, "2: pass G3", "0: pass R7", "1: pass B5")
    shows = untyped(to_plain(wr.view(state, 1)))["view"]["shows"]
    assert shows["hands"] == [None, "R7", None]
    assert shows["hand_sizes"] == [1, 1, 1]
    assert shows["moves"][-3:] == [[0, "pass R7"], [1, "pass B5"], [2, "pass"]]
    assert shows["tricks"] == [
        {
            "cards": [
                {"seat": 0, "card": "Ju", "counts_as": "Ju=R"},
                {"seat": 1, "card": "W", "counts_as": "W"},
                {"seat": 2, "card": "G2", "counts_as": "G2"},
            ],
            "winner": 1,
            "taken": True,
        }
    ]
    assert (shows["phase"], shows["to_act"], shows["turned_up"]) == ("playing", [1], "J")


# What is refused ---------------------------------------------------------------------------------


def refused(document: object) -> str:
    with pytest.raises(InvalidData) as caught:
        from_plain(document)
    return str(caught.value)


def a_document() -> Any:  # noqa: ANN401  # of which a test changes something
    state = special_after(special_playing("R7 Ju | B5 W | G2 G3"), "Ju=R W")
    return to_plain(wr.view(state, 2))


@pytest.mark.parametrize(
    ("way", "to", "message"),
    [
        (["seat"], 3, "view.seat: the number is from 0 to 2, not 3"),
        (["seat"], True, "view.seat: a whole number is needed, not true"),
        (["seat"], 1, "view.shows.hands: this seat sees something else of the state in 'possible'"),
        (["seat"], None, "view.shows.hands: this seat sees something else"),
        (["shows"], [], "view.shows: an object is needed, not a list"),
        (["shows", "phase"], "bidding", "view.shows.phase: this seat sees something else"),
        (["shows", "phase"], ..., "view.shows: 'phase' is missing"),
        (["shows", "x"], 1, "view.shows: 'x' is no entry here; there are phase, to_act,"),
        (["shows", "stock_size"], 1.0, "view.shows.stock_size: this seat sees something else"),
        (["shows", "to_act"], [True], "view.shows.to_act: this seat sees something else"),
        (["shows", "to_act"], (2,), "view.shows.to_act: this seat sees something else"),
        (["shows", "bids"], [None, None, None], "view.shows.bids: this seat sees something else"),
        (["shows", "tricks_won"], [False, 0, 0], "view.shows.tricks_won: this seat sees"),
        (["shows", "tricks_won"], [0.0, 0, 0], "view.shows.tricks_won: this seat sees"),
        (["shows", "tricks_won"], [0, 0], "view.shows.tricks_won: this seat sees something else"),
        (["shows", "trick", 0, "card"], "Cl", "view.shows.trick: this seat sees something else"),
        (["shows", "hands", 0], "R7", "view.shows.hands: this seat sees something else"),
        (["shows", "moves", 0], [1, "bid 0"], "view.shows.moves: this seat sees something else"),
        (["possible"], ..., "view: 'possible' is missing"),
        (["possible", "deck"], "R7", "view.possible.deck: Y1 is missing (0 of 1)"),
        (["possible", "moves", 0], [1, "bid 0"], "view.possible.moves[0]: seat 1 is not to act"),
        (["possible", "moves"], [], "view.shows.phase: this seat sees something else"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_view_that_no_state_has_is_refused_with_the_place(
    way: list[str | int], to: object, message: str
) -> None:
    document = a_document()
    *before, last = way
    at = document["view"]
    for step in before:
        at = at[step]
    if to is ...:
        del at[last]
    else:
        at[last] = to
    assert refused(document).startswith(message)


def test_another_state_that_looks_the_same_is_as_good() -> None:
    state = special_after(special_playing("R7 Ju | B5 W | G2 G3"), "Ju=R W")
    document = untyped(to_plain(wr.view(state, 2)))
    document["view"]["possible"] = untyped(to_plain(state))["state"]
    assert from_plain(document) == wr.view(state, 2)


def test_bids_that_are_not_told_are_so_only_in_a_question_about_one_hand() -> None:
    asked = untyped(to_plain(wr.one_hand(BASE, "R7 W", trick="R1")))
    assert untyped(from_plain(asked)).bids == (None,) * 4
    asked["view"]["shows"]["bids"] = [0, 0, 0, 0]
    assert untyped(from_plain(asked)).bids == (0, 0, 0, 0)
    asked["view"]["shows"]["bids"] = [None, 0, 0, 0]
    assert refused(asked).startswith("view.shows.bids: this seat sees something else")
    asked["view"]["shows"]["bids"] = [None] * 4
    asked["view"]["seat"] = None
    assert refused(asked).startswith("view.shows.hands: ")


def test_bids_are_known_once_a_trick_is_over() -> None:
    asked = position(BASE, hands=["R7 W", "G3 J", "B1 B2"], bids=[0, 0, 1])
    state = special_after(asked, "G3 B1 R7")
    document = untyped(to_plain(wr.view(state, state.to_act[0])))
    document["view"]["shows"]["bids"] = [None] * 3
    assert refused(document).startswith("view.shows.bids: this seat sees something else")


def test_a_view_that_somebody_has_changed_is_not_written() -> None:
    seen = wr.view(special_playing("R7 Ju | B5 W | G2 G3"), 0)
    with pytest.raises(InvalidData, match=r"^view\.shows\.phase: this seat sees something else"):
        to_json(attrs.evolve(seen, phase="bidding"))
    assert seen.known is not None
    twice = attrs.evolve(seen.known, turned_up=wr.parse_card("R7"))
    with pytest.raises(InvalidData, match=r"^view: nothing that can be hidden agrees with what"):
        to_json(attrs.evolve(seen, known=twice))


def test_a_view_of_a_state_that_nobody_can_set_up_is_not_written() -> None:
    state = attrs.evolve(wr.view(special_playing("R7 Ju | B5 W | G2 G3", each=3), 0))
    assert_comes_back(state)
    later = special_after(special_playing("R7 W | B5 W | G2 J", each=3), "W B5 G2")
    forgotten = attrs.evolve(later)
    assert wr.legal_moves(wr.view(forgotten, 0)) == wr.legal_moves(later, 0)
    with pytest.raises(InvalidData, match="nobody knows how this state came about"):
        to_json(wr.view(forgotten, 0))


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 6},
        {"seat": "1"},
        {"shows": {}},
        {"possible": {}},
        {"possible": None},
        {"x": 1},
    ],
    ids=str,
)
def test_broken_documents_are_refused_by_the_schema_and_by_the_library(
    change: dict[str, object],
) -> None:
    document = a_document()
    assert VALID.is_valid(document)
    document["view"] |= change
    assert not VALID.is_valid(document)
    assert refused(document)


# What was once written ---------------------------------------------------------------------------


def test_a_view_of_the_first_version_is_read_for_ever() -> None:
    text = (DATA / "v1-view.json").read_text(encoding="utf-8")
    VALID.validate(json.loads(text))
    seen = from_json(text, wr.PlayerView)
    assert seen.rules == wr.Rules.anniversary_30(bidding=wr.SECRET_BIDDING)
    assert (seen.seat, seen.phase, seen.to_act, seen.round_number) == (2, "passing", (0, 1), 3)
    assert seen.hands == (None, None, wr.parse_cards("Y3 Y13"), None)
    assert_comes_back(seen)


def test_a_question_about_one_hand_of_the_first_version_is_read_for_ever() -> None:
    text = (DATA / "v1-one-hand.json").read_text(encoding="utf-8")
    VALID.validate(json.loads(text))
    asked = wr.one_hand(THIRTY, "G3 R9 W", trick="Ju=G B5", turned_up="R7", leader=2, players=5)
    assert from_json(text, wr.PlayerView) == asked


# Anything at all ---------------------------------------------------------------------------------


@functools.cache
def documents() -> list[str]:
    """Texts of documents with views of many kinds."""
    rng = Random(1)
    views: list[wr.PlayerView] = []
    for game in GAMES:
        states = some_moments(game, 1)[:4]
        views += [wr.view(state, rng.choice(everybody(state))) for state in states]
    views += [random_question(preset, rng)[0] for preset in PRESETS]
    views += [wr.view(state, 0) for state in positions(2)]
    return [to_json(one) for one in views]


def _fuzz(rng: Random) -> None:
    text = rng.choice(documents())
    if rng.random() < 0.3:
        text = mangled(text, rng)
    else:
        document: object = json.loads(text)
        for _ in range(rng.choice([1, 1, 1, 2, 4])):
            if document:
                rng.choice(CHANGES)(Spot.any_of(document, rng), rng)
        text = json.dumps(document)
    begun = time.process_time()
    try:
        read = from_json(text)
    except InvalidData:
        read = None
    assert time.process_time() - begun < 1
    if isinstance(read, wr.PlayerView):
        assert_comes_back(read)


@settings(max_examples=300)
@given(st.randoms(use_true_random=False))
def test_any_document_with_a_view_is_read_well_or_refused(rng: Random) -> None:
    _fuzz(rng)


@pytest.mark.slow
@settings(max_examples=10_000)
@given(st.randoms(use_true_random=False))
def test_very_many_documents_with_views_are_read_well_or_refused(rng: Random) -> None:
    _fuzz(rng)
