"""Recorded games: reading them, refusing what is none, and replaying them by the rules."""

from __future__ import annotations

import itertools
import json
import pickle
from pathlib import Path
from typing import TypeAlias

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wizardrules as wr
from positions import untyped
from wizardrules.record import (
    Dealt,
    IllegalPlay,
    Moved,
    RecordedGame,
    WrongTotals,
    load_recorded_game,
    parse_recorded_game,
    replay,
)

Json: TypeAlias = "dict[str, Json] | list[Json] | str | float | bool | None"

RECORDED = Path(__file__).parent / "data" / "recorded_game.json"


def one_round(**changes: Json) -> dict[str, Json]:
    """The first round of a game of three, in which seat 0 takes the only trick."""
    entries: dict[str, Json] = {
        "round": 1,
        "turned_up": "G2",
        "trump": None,
        "bids": [1, 0, 0],
        "plays": [["R9"], ["R2"], ["J"]],
    }
    return entries | changes


def record(*rounds: Json, **changes: Json) -> str:
    """A game of three in which seat 2 deals first, as JSON."""
    entries: dict[str, Json] = {"players": 3, "first_dealer": 2, "rounds": list(rounds)}
    return json.dumps(entries | changes)


def test_the_recorded_game_ends_with_its_totals() -> None:
    *_, last = replay(load_recorded_game(RECORDED))
    assert last.after.is_over
    assert last.after.scores == (270, 340, 250, 180)
    assert last.after.winners == (1,)


def test_the_seats_get_the_cards_they_played_and_the_recorded_card_is_turned_up() -> None:
    game = load_recorded_game(str(RECORDED))
    deals = [step.after for step in replay(game) if isinstance(step, Dealt)]
    for recorded, state in zip(game.rounds, deals, strict=True):
        assert state.turned_up == recorded.turned_up
        assert state.hands == tuple(tuple(sorted(cards)) for cards in recorded.plays)
        assert list(state.stock) == sorted(state.stock)


def test_the_steps_follow_one_another() -> None:
    steps = list(replay(load_recorded_game(RECORDED)))
    assert all(one.after == other.before for one, other in itertools.pairwise(steps))


def test_the_dealer_names_the_recorded_trump_after_a_wizard() -> None:
    game = parse_recorded_game(record(one_round(turned_up="W", trump="R")))
    named = next(step for step in replay(game) if isinstance(step, Moved))
    assert (named.seat, str(named.move), named.after.trump) == (2, "trump R", wr.Suit.RED)


def test_an_unfinished_record_shows_what_is_there() -> None:
    *_, last = replay(parse_recorded_game(record(one_round())))
    assert not last.after.is_over
    assert last.after.scores == (30, 20, 20)


def test_a_record_without_rounds_has_no_steps() -> None:
    assert list(replay(parse_recorded_game(record(totals=[0, 0, 0])))) == []


def test_remarks_are_passed_over() -> None:
    game = parse_recorded_game(record(one_round(weather="rain"), source="a table", totals=None))
    assert game == parse_recorded_game(record(one_round()).encode())


def test_a_byte_order_mark_is_passed_over() -> None:
    assert parse_recorded_game(b"\xef\xbb\xbf" + record().encode()).rounds == ()


def failure(text: str) -> IllegalPlay:
    with pytest.raises(IllegalPlay) as caught:
        list(replay(parse_recorded_game(text)))
    return caught.value


def test_a_revoke_stops_the_replay_and_names_round_trick_seat_card_and_rule() -> None:
    second: Json = {
        "round": 2,
        "turned_up": "G2",
        "bids": [0, 0, 0],
        "plays": [["R1", "R3"], ["R2", "R4"], ["B5", "R5"]],
    }
    error = failure(record(one_round(), second))
    assert (error.round_number, error.trick, error.seat, error.rule) == (2, 1, 2, "FOLLOW-3")
    assert error.move == wr.PlayCard(wr.parse_card("B5"))
    assert str(error).startswith("round 2, trick 1, seat 2, play B5: ")
    assert str(error).endswith(" [FOLLOW-3]")
    assert error.reason in str(error)


def test_a_bid_that_is_too_high_names_no_trick() -> None:
    error = failure(record(one_round(bids=[1, 2, 0])))
    assert (error.round_number, error.trick, error.seat, error.rule) == (1, None, 1, "BID-1")
    assert str(error).startswith("round 1, seat 1, bid 2: ")


def test_a_dealer_who_names_no_trump_after_a_wizard_breaks_a_rule() -> None:
    error = failure(record(one_round(turned_up="W")))
    assert (error.seat, str(error.move), error.rule) == (2, "trump none", "TRUMP-2")


def test_what_happened_before_the_illegal_play_has_been_given() -> None:
    steps = replay(parse_recorded_game(record(one_round(bids=[1, 2, 0]))))
    assert isinstance(next(steps), Dealt)
    bid = next(steps)
    assert isinstance(bid, Moved)
    assert bid.move == wr.Bid(1)
    with pytest.raises(IllegalPlay):
        next(steps)


def test_wrong_totals_are_named_beside_the_right_ones() -> None:
    game = parse_recorded_game(record(one_round(), totals=[30, 20, 30]))
    with pytest.raises(WrongTotals, match=r"30, 20, 30, but by the rules they are 30, 20, 20") as e:
        list(replay(game))
    assert (e.value.recorded, e.value.actual) == ((30, 20, 30), (30, 20, 20))


@pytest.mark.parametrize(
    "error",
    [
        IllegalPlay(2, 1, 0, wr.PlayCard(wr.WIZARD), "FOLLOW-3", "red was led"),
        IllegalPlay(2, None, 0, wr.Bid(3), "BID-1", "too many"),
        WrongTotals((1, 2, 3), (1, 2, 4)),
    ],
)
def test_the_errors_can_be_pickled(error: wr.WizardError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        (b"\xff\xfe{}", "not UTF-8"),
        ("[" * 100_000, "nested too deeply"),
        ("9" * 5_000, "too long to read"),
        ('{"players": 3, "players": 4}', "'players' 2 times"),
        ("3", "the record: must be an object, not 3"),
        ("null", "the record: must be an object, not null"),
        ("[]", "the record: must be an object, not a list"),
        ("{}", "the record: 'players' is missing"),
        (record(players="3"), "players: must be a whole number, not '3'"),
        (record(players=True), "players: must be a whole number, not true"),
        (record(players=3.0), "players: must be a whole number, not 3.0"),
        (record(players=2), "PLAYERS-1.*PLAYERS-2"),
        (record(players=10**30), "players: must be a whole number of at most nine digits"),
        (record(first_dealer=3), "first_dealer: must be a seat, 0 to 2, not 3"),
        (record(first_dealer=-1), "first_dealer: must be a seat, 0 to 2, not -1"),
        (record(first_dealer=None), "first_dealer: must be a whole number, not null"),
        (record(rounds={}), "rounds: must be a list, not an object"),
        (record(totals=[1, 2]), "totals: must have 3 entries, one per seat; has 2"),
        (record(totals=[1, 2, "x"]), "totals, seat 2: must be a whole number, not 'x'"),
        (record(totals=3), "totals: must be a list, not 3"),
        (record(*[one_round()] * 21), "rounds: 21 are too many"),
        (record([]), "round 1: must be an object, not a list"),
        (record(one_round(), one_round()), "round 2: it is numbered 1"),
        (record(one_round(round=None)), "round 1: round: must be a whole number, not null"),
        (record({}), "round 1: 'round' is missing"),
        (record({"round": 1}), "round 1: 'bids' is missing"),
        (record({"round": 1, "bids": []}), "round 1: 'plays' is missing"),
        (record(one_round(bids=[1, 0])), "round 1: bids: must have 3 entries, one per seat"),
        (record(one_round(bids=[1, 0, False])), "round 1: bids, seat 2: must be a whole number"),
        (record(one_round(bids="100")), "round 1: bids: must be a list, not '100'"),
        (record(one_round(plays=[["R9"]])), "round 1: plays: must have 3 entries"),
        (record(one_round(plays=[["R9"], [], ["J"]])), "round 1, seat 1: plays: must have 1"),
        (record(one_round(plays=[["R9"], "R2", ["J"]])), "round 1, seat 1: plays: must be a list"),
        (record(one_round(plays=[["R9"], ["R14"], ["J"]])), "round 1, seat 1, card 1: must be"),
        (record(one_round(plays=[["R9"], [["R2"]], ["J"]])), "seat 1, card 1: .* not a list"),
        (record(one_round(plays=[["R9"], ["R9"], ["J"]])), "more often than the deck has it: R9"),
        (record(one_round(plays=[["G2"], ["R9"], ["J"]])), "more often than the deck has it: G2"),
        (record(one_round(turned_up=None)), r"turned_up: a card must have been .* \(TRUMP-1\)"),
        (record(one_round(turned_up="Ww")), "turned_up: must be the code of a card of the base"),
        (record(one_round(turned_up="Ww")), r"'Ww'; this format does not cover the special cards"),
        (record(one_round(plays=[["R9"], ["Ju=R"], ["J"]])), "1, card 1: .* does not cover the sp"),
        (record(one_round(turned_up="w")), r"must be the code .* not 'w'$"),
        (record(one_round(turned_up="x" * 99)), r"not 'x{36}\.\.\.$"),
        (record(one_round(trump="R")), r"trump: .* only after a Wizard .* \(TRUMP-2\)"),
        (record(one_round(trump="red")), "trump: must be Y, R, G, B or null, not 'red'"),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(text: str | bytes, words: str) -> None:
    with pytest.raises(wr.InvalidText, match=words) as caught:
        parse_recorded_game(text)
    assert "\n" not in str(caught.value)


def test_after_the_last_card_no_card_can_be_turned_up() -> None:
    game = load_recorded_game(RECORDED)
    last = attrs.evolve(game.rounds[-1], turned_up=wr.WIZARD)
    with pytest.raises(wr.InvalidText, match=r"round 15: turned_up: no card is left .*TRUMP-4"):
        attrs.evolve(game, rounds=(*game.rounds[:-1], last))


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"first_dealer": "0"}, "first_dealer: must be a seat, 0 to 2, not '0'"),
        ({"first_dealer": True}, "first_dealer: must be a seat, 0 to 2, not True"),
        ({"rounds": 5}, "rounds: a tuple is needed, not 5"),
        ({"rounds": (5,)}, "rounds: each is a RecordedRound, not 5"),
        ({"totals": (True, 0, 0)}, "totals: each is a int, not True"),
        ({"totals": (10**9, 0, 0)}, "result: .* at most nine digits"),
    ],
)
def test_what_is_no_recorded_game_cannot_be_made(parts: dict[str, object], words: str) -> None:
    game = parse_recorded_game(record(one_round()))
    with pytest.raises(wr.WizardError, match=words):
        list(replay(attrs.evolve(game, **untyped(parts))))


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"bids": None}, "round 1: bids: a tuple is needed, not None"),
        ({"bids": ("1", 0, 0)}, "round 1: bids: each is a int, not '1'"),
        ({"plays": (1, 2, 3)}, "round 1: plays: each is a tuple, not 1"),
        ({"plays": (("R9",), ("R2",), ("J",))}, "round 1, seat 0: plays: each is a Card, not 'R9'"),
        ({"turned_up": "G2"}, "round 1: turned_up: each is a Card, not 'G2'"),
        ({"trump": "R", "turned_up": wr.WIZARD}, "round 1: trump: each is a Suit, not 'R'"),
    ],
)
def test_what_is_no_recorded_round_is_in_no_game(parts: dict[str, object], words: str) -> None:
    game = parse_recorded_game(record(one_round()))
    with pytest.raises(wr.InvalidText, match=words):
        attrs.evolve(game, rounds=(attrs.evolve(game.rounds[0], **untyped(parts)),))


def test_a_file_that_is_not_there_is_an_ordinary_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_recorded_game(tmp_path / "none.json")


json_values: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


def replay_or_refuse(text: str | bytes) -> RecordedGame | None:
    """Replay a record; None if it is refused with an error of our own."""
    try:
        game = parse_recorded_game(text)
        list(replay(game))
    except wr.WizardError as error:
        assert len(str(error).splitlines()) == 1  # noqa: PT017 - any of our errors will do
        return None
    return game


@given(st.text() | st.binary() | json_values.map(json.dumps))
def test_any_text_is_a_record_or_refused(text: str | bytes) -> None:
    assert replay_or_refuse(text) is None


Place: TypeAlias = tuple[str | int, ...]


def places(value: Json, path: Place = ()) -> list[tuple[Place, Json]]:
    """Every value inside a JSON value, and the way to it."""
    inner: list[tuple[str | int, Json]] = []
    if isinstance(value, dict):
        inner += value.items()
    elif isinstance(value, list):
        inner += enumerate(value)
    found: list[tuple[Place, Json]] = []
    for key, child in inner:
        found += [((*path, key), child), *places(child, (*path, key))]
    return found


def changed(value: Json, path: Place, new: Json) -> Json:
    """A copy with another value at one place."""
    if not path:
        return new
    key, *way = path
    if isinstance(value, dict):
        return {k: changed(v, tuple(way), new) if k == key else v for k, v in value.items()}
    if isinstance(value, list):
        return [changed(v, tuple(way), new) if k == key else v for k, v in enumerate(value)]
    return value


SOUND: Json = json.loads(record(one_round(), totals=[30, 20, 20]))
CODES = st.sampled_from([card.code for card in wr.Rules.base().deck])


@given(st.data())
def test_any_change_of_a_record_gives_a_record_or_is_refused(data: st.DataObject) -> None:
    game = SOUND
    for _ in range(data.draw(st.integers(1, 3))):
        inside = st.sampled_from(places(game))
        place, (_, other) = data.draw(inside)[0], data.draw(inside)
        new = data.draw(CODES | json_values | st.just(other))
        game = changed(game, place, new)
    replay_or_refuse(json.dumps(game))


@given(st.binary(min_size=1, max_size=3), st.integers(min_value=0))
def test_any_damage_to_a_file_gives_a_record_or_is_refused(damage: bytes, where: int) -> None:
    sound = record(one_round(), totals=[30, 20, 20]).encode()
    where %= len(sound)
    replay_or_refuse(sound[:where] + damage + sound[where + len(damage) :])
