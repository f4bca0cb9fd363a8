"""Documents: what is written is read again, and nothing impossible is ever read."""

from __future__ import annotations

import copy
import functools
import json
import pickle
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs
import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typing_extensions import override

import wizardrules as wr
from own_cards import THE_FROG, THE_KING, THE_TOAD, WITH_THE_POND, Croak
from positions import BASE, playing, to_the_end_of_the_round, untyped
from special_positions import THIRTY, passed, then
from special_positions import after as special_after
from special_positions import playing as special_playing
from strategies import Journey, journeys
from wizardrules.interchange import InvalidData, from_json, from_plain, schema, to_json, to_plain
from wizardrules.interchange.kinds import KINDS
from wizardrules.interchange.reading import DEEPEST, LARGEST_TEXT, MOST_VALUES
from wizardrules.position import dealt, position
from wizardrules.record import Comment, GameRecord, Recorder, RoundRecord, replay
from wizardrules.rules import PRESETS, Names
from wizardrules.rules.checks import OPTIONS
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

DATA: Final = Path(__file__).parent / "data" / "interchange"
BIDDING: Final = {
    "open": wr.OPEN_BIDDING,
    "plus-minus-one": wr.PLUS_MINUS_ONE,
    "hidden": wr.HIDDEN_BIDDING,
    "secret": wr.SECRET_BIDDING,
}
LEAVING: Final = BASE.base(elimination=wr.ELIMINATION)
POND: Final = Names(specials={"Toa": THE_TOAD, "Fro": THE_FROG, "Kin": THE_KING})
VALID: Final = jsonschema.Draft202012Validator(schema())


def again(thing: object, names: Names | None = None) -> object:
    """What is read from what is written of a thing, which the schema allows."""
    text = to_json(thing, names)
    if len(text) < 3000 or len(text) % 4 == 0:  # of long ones it takes longer than all the rest
        VALID.validate(json.loads(text))
    assert to_plain(thing, names) == json.loads(text)
    assert from_json(text.encode(), names=names) == from_json(text, names=names)
    return from_json(text, names=names)


def assert_comes_back(state: wr.GameState, names: Names | None = None) -> None:
    """A state is read again with its history."""
    read = again(state, names)
    assert isinstance(read, wr.GameState)
    assert (read, read.history) == (state, state.history)


def one_step(state: wr.GameState, rng: Random) -> wr.GameState:
    """The state after a deal, or after any move of anybody who may make one."""
    if state.phase == "dealing":
        return wr.deal(state, rng)
    seat = rng.choice(state.to_act) if state.to_act else None
    return wr.play(state, rng.choice(wr.legal_moves(state, seat)), seat)


def seen_in_a_game(rules: wr.Rules, players: int, seed: int) -> list[wr.GameState]:
    """Of a random game each phase at its first moment and some other states, and the end."""
    rng = Random(seed)
    state = wr.new_game(rules, players, seed % players)
    seen: dict[object, wr.GameState] = {}
    number = 0
    while not state.is_over:
        seen.setdefault(state.phase, state)
        if rng.random() < 0.01:
            seen[number] = state
        state = one_step(state, rng)
        number += 1
    return [*seen.values(), state]


def refused(document: object, names: Names | None = None) -> str:
    """Why a document is refused, which is data or already text."""
    text = document if isinstance(document, (str, bytes)) else json.dumps(document)
    with pytest.raises(InvalidData) as caught:
        from_json(text, names=names)
    assert all(problem.startswith(f"{caught.value.where}: ") for problem in caught.value.problems)
    assert str(caught.value) == "; ".join(caught.value.problems)
    return str(caught.value)


# States ------------------------------------------------------------------------------------------


@given(journeys())
def test_every_state_that_a_game_can_come_to_comes_back_with_its_history(journey: Journey) -> None:
    assert_comes_back(journey.end)


@pytest.mark.parametrize("bidding", BIDDING)
@pytest.mark.parametrize("preset", PRESETS)
def test_states_of_every_preset_and_way_of_bidding_come_back(preset: str, bidding: str) -> None:
    rules = wr.Rules.preset(preset, bidding=BIDDING[bidding])
    seed = len(preset + bidding)
    for state in seen_in_a_game(rules, 3 + seed % 2, seed):
        assert_comes_back(state)


@pytest.mark.slow
@pytest.mark.parametrize("bidding", BIDDING)
@pytest.mark.parametrize("preset", PRESETS)
def test_states_of_more_games_come_back(preset: str, bidding: str) -> None:
    rules = wr.Rules.preset(preset, bidding=BIDDING[bidding])
    for seed, players in enumerate((3, 4)):
        for state in seen_in_a_game(rules, players, seed):
            assert_comes_back(state)


@pytest.mark.slow
@pytest.mark.parametrize("players", [4, 5, 6])
def test_states_of_more_games_that_players_leave_come_back(players: int) -> None:
    for bidding in BIDDING.values():
        rules = wr.Rules.anniversary_25(elimination=wr.ELIMINATION, bidding=bidding)
        for state in seen_in_a_game(rules, players, players):
            assert_comes_back(state)


@pytest.mark.parametrize(("players", "bidding"), list(zip((6, 5, 4, 6), BIDDING, strict=True)))
def test_states_of_a_game_that_players_leave_come_back(players: int, bidding: str) -> None:
    rules = wr.Rules.anniversary_25(elimination=wr.ELIMINATION, bidding=BIDDING[bidding])
    for state in seen_in_a_game(rules, players, players):
        assert_comes_back(state)


def test_states_with_special_cards_of_ones_own_come_back_with_their_names() -> None:
    phases: set[str] = set()
    for state in seen_in_a_game(WITH_THE_POND, 4, 5):
        assert_comes_back(state, POND)
        phases.add(state.phase)
    assert {"croaking", "declaring", "adjusting", "laying", "passing", "taking"} <= phases


def test_a_state_with_rules_of_ones_own_wants_their_names() -> None:
    state = wr.new_game(WITH_THE_POND, 4, 0)
    with pytest.raises(InvalidData, match=r"^state: specials: .* has no name; give it one"):
        to_json(state)
    text = to_json(state, POND)
    with pytest.raises(InvalidData, match=r"^state\.rules: specials: 'Fro' is unknown"):
        from_json(text)


def test_two_players_come_back() -> None:
    rules = wr.Rules.anniversary_30(two_players=True)
    for state in seen_in_a_game(rules, 2, 1):
        assert_comes_back(state)


def test_bids_that_are_made_at_the_same_time_come_back_half_made() -> None:
    for bidding in (wr.HIDDEN_BIDDING, wr.SECRET_BIDDING):
        state = wr.deal(wr.new_game(wr.Rules.base(bidding=bidding), 4, 0), Random(1))
        state = wr.play(state, wr.Bid(1), 3)
        state = wr.play(state, wr.Bid(0), 1)
        assert state.to_act == (0, 2)
        assert_comes_back(state)


def test_cards_that_are_passed_at_the_same_time_come_back_half_chosen() -> None:
    state = special_playing("R7 Ju | B5 W | G2 G3")
    state = special_after(state, "Ju=R W G2")
    state = then(state, "2: pass G3")
    assert state.to_act == (0, 1)
    assert_comes_back(state)
    assert_comes_back(then(state, "0: pass R7"))


@functools.cache
def tied() -> wr.GameState:
    """Six players after round 10, two of whom are tied for the last place."""
    document = json.loads((DATA / "v1-out-by-the-table.json").read_text(encoding="utf-8"))
    document["state"]["moves"].pop()
    return from_plain(document, wr.GameState)


def test_a_tie_for_the_last_place_comes_back_undecided_and_decided_by_whomever() -> None:
    assert tied().phase == "eliminating"
    assert_comes_back(tied())
    for seat in (None, 0, 4):
        decided = wr.play(tied(), wr.Eliminate(4), seat)
        assert_comes_back(decided)
        assert_comes_back(wr.deal(decided, BASE.deck))


def test_a_state_between_rounds_that_nobody_remembers_comes_back() -> None:
    over = seen_in_a_game(wr.Rules.base(rounds=2), 3, 1)[-1]
    decided = wr.play(tied(), wr.Eliminate(1))
    for state in (tied(), decided, over):
        forgotten = attrs.evolve(state)
        assert forgotten.history.begin is forgotten
        assert_comes_back(forgotten)


def test_a_round_from_where_it_was_dealt_from_comes_back() -> None:
    later = dealt(BASE, hands=["R7 W", "G3 J", "B1 B2"], turned_up="W", scores=[20, -10, 30])
    for state in (later, later.history.begin):
        assert_comes_back(state)
    finished = to_the_end_of_the_round(later)
    for state in (finished, wr.deal(finished, BASE.deck)):
        assert_comes_back(state)
    without = dealt(BASE, hands=["R7 W", "G3 J", "B1 B2"], turned_up="W", dealer=2)
    assert_comes_back(to_the_end_of_the_round(without))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_later_round_of_every_preset_comes_back_from_where_it_was_dealt_from(preset: str) -> None:
    rules = wr.Rules.preset(preset)
    state = wr.new_game(rules, 3, 1)
    for _ in range(3):
        state = to_the_end_of_the_round(wr.deal(state, Random(4)))
    document = to_plain(state.history.begin)
    content = untyped(document["state"])
    content["rounds_before"] = len(content["rounds"])
    content["scores_before"] = list(state.history.begin.scores)
    content["first_dealer"] = state.history.begin.dealer
    content["rounds"] = []
    later = from_plain(document, wr.GameState)
    assert (later.round_number, later.scores) == (2, state.history.begin.scores)
    assert later.cards_each == state.history.begin.cards_each
    assert_comes_back(wr.deal(later, Random(1)))


# Positions ---------------------------------------------------------------------------------------


POSITIONS: Final[dict[str, Callable[[], wr.GameState]]] = {
    "before the bids": lambda: position(BASE, hands=["R7 W", "G3 J", "B1 B2"], turned_up="R1"),
    "before a trick": lambda: position(BASE, hands=["R7 W", "G3 J", "B1 B2"], bids=[2, 0, 1]),
    "in a trick": lambda: position(
        THIRTY,
        hands=["R7", "G3 Wi", "B1 B2"],
        turned_up="J",
        bids=[2, 0, 1],
        trick="Ju=R",
        leader=0,
    ),
    "late": lambda: position(
        BASE,
        hands=["R5", "R9", "G3"],
        trump="R",
        bids=[1, 1, 0],
        leader=2,
        dealer=0,
        tricks_won=[1, 1, 1],
        scores=[10, 20, -30],
    ),
    "no trump": lambda: position(
        THIRTY, hands=["R7", "G3", "B1"], trump="none", turned_up="Ww", bids=[0, 0, 0]
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_that_was_set_up_comes_back_and_so_does_what_follows(name: str) -> None:
    state = POSITIONS[name]()
    rng = Random(1)
    assert_comes_back(state)
    for _ in range(25):
        state = one_step(state, rng)
        assert_comes_back(state)


def test_a_state_of_play_that_nobody_remembers_is_written_as_a_position() -> None:
    remembered = special_after(
        special_playing("R7 Ju | B5 W | G2 Sh", each=2, rules=wr.Rules.anniversary_30(rounds=5)),
        "Ju=R",
    )
    first = dealt(
        THIRTY, hands=["R7", "B5", "Ju"], turned_up="J", stock=[], dealer=1, round_number=1
    )
    for text in ("bid 1", "bid 0", "bid 1", "play Ju", "suit R"):
        first = then(first, text)
    forgotten = attrs.evolve(first)
    assert forgotten.history.moves == ()
    read = again(forgotten)
    assert read == forgotten == first
    assert isinstance(read, wr.GameState)
    assert [str(made.move) for made in read.history.moves] == ["play Ju", "suit R"]
    with pytest.raises(InvalidData, match="nobody knows how this state came about, and it has"):
        to_json(attrs.evolve(remembered))


def test_a_state_that_nobody_remembers_and_nobody_can_set_up_is_refused() -> None:
    declaring = then(special_playing("R7 Ju | B5 W | G2 Sh"), "play Ju")
    with pytest.raises(InvalidData, match="none in the phase declaring can be set up"):
        to_json(attrs.evolve(declaring))
    bidding = wr.play(wr.deal(wr.new_game(BASE, 3, 0), BASE.deck), wr.Bid(1))
    with pytest.raises(InvalidData, match="it has more than can be set up"):
        to_json(attrs.evolve(bidding))
    impossible = untyped(attrs.evolve)(
        playing("R7 | B5 | G2", rules=wr.Rules.base(rounds=1)), tricks_won=(5, 5, 5)
    )
    with pytest.raises(InvalidData, match=r"^state: nobody knows .*: tricks_won: "):
        to_json(impossible)


def test_a_state_that_contradicts_the_rules_is_not_written() -> None:
    state = to_the_end_of_the_round(wr.deal(wr.new_game(BASE, 3, 0), BASE.deck))
    game = attrs.evolve(state.game, dealer=0)
    with pytest.raises(InvalidData, match="another one would be read than <dealing: round 1>"):
        to_json(untyped(attrs.evolve)(attrs.evolve(state), game=game))


# Records -----------------------------------------------------------------------------------------


def recorded(rules: wr.Rules, players: int, seed: int, rounds: int) -> GameRecord:
    """The record of a random game, or of its beginning, with remarks here and there."""
    rng = Random(seed)
    names = ["Anna", "", "Çem", "D", "E", "F"][:players]
    recorder = Recorder(names=names, comment="Im März.")
    state = wr.new_game(rules, players, seed % players)
    while not state.is_over and state.game.rounds_over < rounds:
        state = one_step(state, rng)
        recorder.add(state)
        if rng.random() < 0.02:
            recorder.remark(f"Now it is {state.phase}.")
    return recorder.record


@pytest.mark.parametrize("bidding", BIDDING)
@pytest.mark.parametrize("preset", PRESETS)
def test_records_of_every_preset_and_way_of_bidding_come_back(preset: str, bidding: str) -> None:
    rules = wr.Rules.preset(preset, bidding=BIDDING[bidding])
    for rounds in (1, 5):
        record = recorded(rules, 4, rounds, rounds)
        assert again(record) == record
        assert len(record.rounds) == rounds


def test_the_record_of_a_whole_game_that_players_leave_comes_back_with_its_result() -> None:
    record = recorded(LEAVING, 6, 2, 20)
    assert record.result is not None
    assert again(record) == record


def test_a_record_that_ends_anywhere_comes_back() -> None:
    record = recorded(THIRTY, 4, 5, 3)
    assert again(GameRecord(THIRTY, ["", "", "", ""])) == GameRecord(THIRTY, ["", "", "", ""])
    last = record.rounds[-1]
    for count in range(len(last.moves)):
        cut = RoundRecord(last.deck, last.moves[:count], [Comment(count, "Here.")])
        shorter = attrs.evolve(record, rounds=[*record.rounds[:-1], cut], result=None)
        assert from_plain(to_plain(shorter)) == shorter


def test_a_record_in_which_the_seats_are_not_told_comes_back() -> None:
    record = recorded(BASE, 3, 5, 2)
    rounds = [
        attrs.evolve(one, moves=[wr.Made(None, made.move) for made in one.moves])
        for one in record.rounds
    ]
    assert again(attrs.evolve(record, rounds=rounds)) == attrs.evolve(record, rounds=rounds)


def test_a_record_with_special_cards_of_ones_own_comes_back_with_their_names() -> None:
    record = recorded(WITH_THE_POND, 3, 2, 6)
    assert again(record, POND) == record


def test_a_record_that_breaks_a_rule_is_not_written() -> None:
    record = recorded(BASE, 3, 1, 2)
    one = record.rounds[0]
    for rounds, result, message in (
        ([RoundRecord(one.deck[1:], one.moves)], None, "record.rounds[0].deck: "),
        ([RoundRecord(one.deck, one.moves[1:])], None, "record.rounds[0].moves[0]: seat "),
        ([RoundRecord(one.deck, one.moves[:-1]), one], None, "record.rounds[1].deck: it is not"),
        ([one], (1, 2, 3), "record.result: the rules give "),
    ):
        broken = attrs.evolve(record, rounds=rounds, result=result)
        with pytest.raises(InvalidData) as caught:
            to_json(broken)
        assert str(caught.value).startswith(message)
    with pytest.raises(InvalidData, match=r"^record\.names\[0\]: a text has half a character"):
        to_json(attrs.evolve(record, names=["\ud800", "", ""]))


@pytest.mark.parametrize(
    ("way", "to", "message"),
    [
        (["rules"], [], "record.rules: an object is needed, not a list"),
        (["names"], ["Anna"], "record: players: 3 to 6 can play, not 1 [PLAYERS-1]"),
        (["names"], ["A"] * 7, "record.names: at most 6 items can be here, not 7"),
        (["names", 0], 5, "record.names[0]: a text is needed, not 5"),
        (["dealer"], 4, "record: dealer: the seats are 0 to 3, not 4"),
        (["comment"], None, "record.comment: a text is needed, not null"),
        (["comment"], "x" * 100_001, "record.comment: the text is longer than 100000 characters"),
        (["rounds"], {}, "record.rounds: a list is needed, not an object"),
        (["rounds", 0], {}, "record.rounds[0]: 'deck' is missing"),
        (["rounds", 0, "deck"], "R7", "record.rounds[0].deck: Y1 is missing (0 of 1)"),
        (
            ["rounds", 0, "moves", 0],
            [1, "bid 0"],
            "record.rounds[0].moves[0]: seat 1 is not to act",
        ),
        (["rounds", 0, "moves", 0], [3, "croak"], "record.rounds[0].moves[0]: 'croak' is no move"),
        (["rounds", 0, "comments"], [[99, "x"]], "record.rounds[0].comments[0][0]: the number is"),
        (["rounds", 0, "comments"], [[0]], "record.rounds[0].comments[0]: 2 items are needed"),
        (["result"], [0, 0, 0, 0], "record.result: the rules give "),
        (["result"], [0], "record.result: 4 items are needed here, not 1"),
        (["result"], ..., "record: 'result' is missing"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_record_that_cannot_be_is_refused_with_the_place(
    way: list[str | int], to: object, message: str
) -> None:
    document = json.loads(_plain("record"))
    *before, last = way
    at = document["record"]
    for step in before:
        at = at[step]
    if to is ...:
        del at[last]
    else:
        at[last] = to
    assert refused(document).startswith(message)


# The other kinds ---------------------------------------------------------------------------------

SMALL: Final[tuple[object, ...]] = (
    *(wr.Rules.preset(preset) for preset in PRESETS),
    wr.Rules.anniversary_30(cloud="end_of_round", rounds=5, two_players=True),
    LEAVING,
    *(wr.Bid(3), wr.PlayCard(wr.WITCH), wr.ChooseTrump(None), wr.ChooseTrump(wr.Suit.RED)),
    *(wr.DeclareSuit(wr.Suit.BLUE), wr.DeclareRole(wr.WIZARD), wr.PassCard(wr.JESTER)),
    *(wr.AdjustBid(-1), wr.LayCard(wr.BOMB), wr.TakeCard(wr.CLOUD), wr.Eliminate(2)),
    *(wr.WIZARD, wr.VAMPIRE, *wr.parse_cards("R7 Ju=R Cl=B Y13")),
    *wr.parse_trick("R5 Ju=R Sh=W Va=R12 Va=Ju=R J Ww"),
    wr.PlayedCard(3, wr.JUGGLER, wr.JUGGLER),
    wr.resolve_trick(wr.parse_trick("R5 Ju=R J"), trump=wr.Suit.BLUE),
    wr.resolve_trick(wr.parse_trick("J Bo W")),
    wr.check(wr.new_game(BASE, 3, 0), wr.Bid(1)),
    wr.check(playing("R7 | B5 | G2"), wr.PlayCard(wr.WIZARD)),
    wr.check(playing("R7 | B5 | G2"), wr.PlayCard(wr.parse_card("R7"))),
)


@pytest.mark.parametrize("thing", SMALL, ids=str)
def test_every_other_thing_comes_back(thing: object) -> None:
    assert again(thing) == thing
    assert type(again(thing)) is type(thing)


def test_things_of_ones_own_come_back_with_their_names() -> None:
    declared = THE_FROG.declarations[next(iter(THE_FROG.declarations))]
    for thing in (WITH_THE_POND, THE_TOAD.card, wr.PlayedCard(0, THE_FROG.card, declared)):
        assert again(thing, POND) == thing
    with pytest.raises(InvalidData, match=r"^card: 'Toa' is no code of a card; those of your own"):
        to_json(THE_TOAD.card)
    assert from_plain(to_plain(WITH_THE_POND, POND), wr.Rules, POND) == WITH_THE_POND


def test_a_document_may_begin_with_the_mark_of_utf_8() -> None:
    for text in ("\ufeff" + MOVE, ("\ufeff" + MOVE).encode(), MOVE.encode("utf-8-sig")):
        assert from_json(text) == from_json(MOVE)


def test_a_verdict_keeps_both_languages() -> None:
    verdict = wr.check(playing("R7 | B5 | G2"), wr.PlayCard(wr.WIZARD))
    read = from_json(to_json(verdict), wr.Verdict)
    assert read.reason_in("de") == verdict.reason_in("de") != read.reason_in("en")
    in_one = wr.Verdict(legal=False, rule="OUR-1", reason="not in our house")
    assert from_json(to_json(in_one), wr.Verdict).reason_in("de") == "not in our house"


@pytest.mark.parametrize(
    ("thing", "message"),
    [
        (5, "document: 5 is none of what can be written: state, view, record, rules,"),
        (Croak(1), "move: 'croak 1' is no move"),
        (wr.PlayedCard(0, wr.WIZARD, wr.JESTER), "played_card.counts_as: W cannot count as J"),
        (wr.Verdict(legal=True, rule="TURN-1", reason=""), "verdict.rule: a rule forbids"),
        (wr.Verdict(legal=False, rule="X-1", reason="\ud800"), "verdict.reason.en: a text has"),
        (
            wr.TrickResult(winner=10**20, taken=True, led=None, rule="TRICK-3", effects=()),
            "trick_result.winner: the number is too large",
        ),
        (
            wr.TrickResult(winner=0, taken=True, led=None, rule="TRICK-3", effects=("W",)),
            "trick_result.effects[0]: 'W' is no code of a card with an effect; those of your own",
        ),
        (
            wr.PlayedCard(0, wr.parse_card("Ju=R"), wr.parse_card("Ju=R")),
            "played_card.card: Ju=R does not lie in the deck; it is what a card counts as",
        ),
    ],
    ids=str,
)
def test_what_cannot_be_read_again_is_not_written(thing: object, message: str) -> None:
    with pytest.raises(InvalidData) as caught:
        to_json(thing)
    assert str(caught.value).startswith(message)


# The frame ---------------------------------------------------------------------------------------


def test_who_wants_one_kind_gets_no_other() -> None:
    text = to_json(wr.Bid(2))
    assert from_json(text, wr.Move) == from_json(text, wr.Bid) == wr.Bid(2)
    with pytest.raises(InvalidData, match=r"^move: a GameState is wanted, and this is Bid"):
        from_json(text, wr.GameState)
    with pytest.raises(InvalidData, match="kind: a type is needed, not 'move'"):
        from_json(text, untyped("move"))
    with pytest.raises(wr.InvalidRules, match="names: a Names is needed"):
        from_json(text, names=untyped({}))


def test_the_error_can_be_pickled() -> None:
    error = InvalidData("state.moves[1]", ["state.moves[1]: no", "state.moves[1]: no, too"])
    copied = pickle.loads(pickle.dumps(error))
    assert (str(copied), copied.where, copied.problems) == (
        str(error),
        error.where,
        error.problems,
    )
    assert isinstance(error, wr.WizardError)


MOVE: Final = '{"wizardrules": 1, "kind": "move", "move": "bid 2"}'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "document: it is not JSON"),
        ("bid 2", "document: it is not JSON"),
        (b"\xff", "document: it is not UTF-8 text: byte 0 fits nowhere"),
        (MOVE.replace("move", "mo\x00ve"), "document: it is not JSON"),
        ("\ufeff\ufeff" + MOVE, "document: it is not JSON"),
        ("[1]", "document: an object is needed, not a list"),
        ("null", "document: an object is needed, not null"),
        ("{}", "document: 'wizardrules' is missing"),
        ('{"wizardrules": 1}', "document: 'kind' is missing"),
        ('{"wizardrules": 2}', "wizardrules: this is version 2; this library reads 1"),
        ('{"wizardrules": true}', "wizardrules: a whole number is needed, not true"),
        ('{"wizardrules": "1"}', "wizardrules: a whole number is needed, not '1'"),
        ('{"wizardrules": 1, "kind": "hand"}', "kind: 'hand' is no kind; there are state,"),
        ('{"wizardrules": 1, "kind": []}', "kind: a text is needed, not a list"),
        ('{"wizardrules": 1, "kind": "move"}', "document: 'move' is missing"),
        (MOVE[:-1] + ', "x": 1}', "document: 'x' is no entry here; there are wizardrules, kind,"),
        (MOVE[:-1] + ', "kind": "move"}', "document: an object has the entry 'kind' 2 times"),
        (MOVE.replace('"bid 2"', "1.5"), "document: '1.5' is no whole number"),
        (MOVE.replace('"bid 2"', "1e999"), "document: '1e999' is no whole number"),
        (MOVE.replace('"bid 2"', "NaN"), "document: 'NaN' is no whole number"),
        (MOVE.replace('"bid 2"', "-Infinity"), "document: '-Infinity' is no whole number"),
        (MOVE.replace('"bid 2"', "9" * 5000), "document: a number has too many digits"),
        (MOVE.replace("bid 2", r"\ud83d"), "move: a text has half a character in it"),
        (MOVE.replace("bid 2", "bid"), "move: '' is no whole number"),
        (MOVE.replace("bid 2", "b" * 1001), "move: the text is longer than 1000 characters"),
        (MOVE.replace('"bid 2"', '{"\\udc00": 1}'), "move: a text has half a character in it"),
        ("[" * 100_000, "document: it is nested too deeply"),
        (MOVE.replace('"bid 2"', "[" * 40 + "]" * 40), "move[0][0][0][0][0][0][0]"),
        (" " * (LARGEST_TEXT + 1), "document: it is longer than 1000000 characters"),
        (b" " * (LARGEST_TEXT + 1), "document: it is longer than 1000000 bytes"),
        ("[" + "0," * (MOST_VALUES + 1) + "0]", "document: it has more than 200000 values"),
        (MOVE.replace("move", "card"), "card: 'bid 2' is no code of a card"),
        (
            (
                '{"wizardrules": 1, "kind": "verdict", "verdict": '
                '{"legal": 1, "rule": null, "reason": {"en": "", "de": ""}}}'
            ),
            "verdict.legal: true or false is needed, not 1",
        ),
    ],
    ids=lambda text: str(text)[:40],
)
def test_a_text_that_is_no_document_is_refused(text: str | bytes, message: str) -> None:
    assert refused(text).startswith(message)


def test_what_is_no_text_at_all_is_refused() -> None:
    with pytest.raises(InvalidData, match="document: a text or bytes are needed, not None"):
        from_json(untyped(None))
    assert from_json(untyped(bytearray(MOVE, "utf-8"))) == wr.Bid(2)
    assert from_json(b"\xef\xbb\xbf" + MOVE.encode()) == wr.Bid(2)


def test_plain_data_that_is_no_json_is_refused() -> None:
    endless: list[object] = []
    endless.append(endless)
    for data, message in (
        (endless, "nested too deeply"),
        ({1: 2}, "the names of entries are texts, not 1"),
        ({"wizardrules": 1, "kind": "card", "card": wr.WIZARD}, "card: a text is needed, not <W>"),
        ({"wizardrules": 10**5000}, "wizardrules: the number is too large"),
        ({"wizardrules": 1, "kind": "move", "move": ()}, r"move: a text is needed, not \(\)"),
    ):
        with pytest.raises(InvalidData, match=message):
            from_plain(data)
    assert DEEPEST > 8


# What is refused in a state ----------------------------------------------------------------------


@functools.cache
def _plain(name: str) -> str:
    """The text of a document with a state."""
    return (DATA / f"v1-{name}.json").read_text(encoding="utf-8")


def altered(name: str, *way: str | int, to: object = ...) -> dict[str, object]:
    """A document in which one value is another one, or is not there."""
    document: dict[str, object] = json.loads(_plain(name))
    *before, last = way
    at: Any = document["state"]
    for step in before:
        at = at[step]
    if to is ...:
        del at[last]
    else:
        at[last] = to
    return document


@pytest.mark.parametrize(
    ("way", "to", "message"),
    [
        (["rules"], [], "state.rules: an object is needed, not a list"),
        (["rules"], ..., "state: 'rules' is missing"),
        (["rules", "bidding"], "hiden", "state.rules: bidding: 'hiden' is unknown"),
        (["rules", "extends"], "base", "state.rules: 'extends' is no entry here"),
        (["rules", "specials"], ["Dr"], "state.rules: specials: Dr is not played without Fa"),
        (["rules", "specials"], ["X"] * 99, "state.rules: specials: 'X' is unknown"),
        (["rules", "specials"], ["Bo"] * 999, "state.rules.specials: at most 100 items"),
        (["rules", "rounds"], True, "state.rules: rounds: True is no number of rounds"),
        (["players"], 7, "state.players: the number is from 2 to 6, not 7"),
        (["players"], 2, "state.first_dealer: the number is from 0 to 1, not 2"),
        (["players"], 3, "state.rounds[0].bids: 3 items are needed here, not 4"),
        (["first_dealer"], 1, "state.rounds[0].dealer: seat 1 deals this round [ROUND-4]"),
        (["first_dealer"], False, "state.first_dealer: a whole number is needed, not false"),
        (["rounds_before"], 2, "state: there is 'rounds_before' and 'scores_before', or neither"),
        (["deck"], ..., "state: there is 'deck' and 'moves', or neither"),
        (["rounds"], {}, "state.rounds: a list is needed, not an object"),
        (["rounds"], [{}] * 1001, "state.rounds: at most 1000 items can be here"),
        (["rounds", 1], {}, "state.rounds[1]: 'dealer' is missing; state.rounds[1]: 'bids' is"),
        (["rounds", 0, "bids"], [1, 1, 1, None], "state.rounds[0].bids[3]: seat 3 is in, so"),
        (["rounds", 0, "bids", 0], 4, "state.rounds[0].bids[0]: the number is from 0 to 3, not 4"),
        (["rounds", 0, "bids", 0], -1, "state.rounds[0].bids[0]: the number is from 0 to 3"),
        (["rounds", 0, "bids", 0], "1", "state.rounds[0].bids[0]: a whole number is needed"),
        (["rounds", 0, "tricks"], [1, 0, 0, 1], "state.rounds[0].tricks: together they are from"),
        (["rounds", 0, "points", 1], 10, "state.rounds[0].points: the rules give -10, -10, -10,"),
        (["rounds", 1, "totals", 1], 10, "state.rounds[1].totals: the rules give -30, -30, -20,"),
        (["rounds", 1, "out"], 1, "state.rounds[1].out: nobody leaves after this round"),
        (["rounds", 1], ..., "state.deck[0]"),
        (["deck"], "R3", "state.deck: Y1 is missing (0 of 1); state.deck: Y2 is missing"),
        (["deck"], "R3  Y10", "state.deck: '' is the code of no card of these rules"),
        (["deck"], "", "state.deck: Y1 is missing"),
        (["moves"], [[1, "bid 3"]] * 5001, "state.moves: at most 5000 items can be here"),
        (["moves", 0], [1], "state.moves[0]: 2 items are needed here, not 1"),
        (["moves", 0], [0, "bid 3"], "state.moves[0]: seat 0 is not to act; to act: 1 [TURN-1]"),
        (["moves", 0], [None, "bid 3"], "state.moves[0][0]: a whole number is needed, not null"),
        (
            ["moves", 0],
            [1, "bid 4"],
            "state.moves[0]: a bid is from 0 to 3 in this round, not 4 [B",
        ),
        (["moves", 0], [1, "croak"], "state.moves[0]: 'croak' is no move"),
        (["moves", 0], [1, "play B8"], "state.moves[0]: 'play B8' is not what is to be done now"),
        (["moves", 4], [1, "play B7"], "state.moves[4]: B7 is not in the hand of seat 1 [TURN-3]"),
        (["moves", 9], [1, "pass B8"], "state.moves[9]: B8 is not in the hand of seat 1 [TURN-3]"),
        (["position"], {}, "state: 'players' is no entry here; there are rules, position, moves"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_state_that_cannot_be_is_refused_with_the_place(
    way: list[str | int], to: object, message: str
) -> None:
    problem = refused(altered("state", *way, to=to))
    if message == "state.deck[0]":  # a round less: then the bids come too early for the dealer
        assert problem.startswith("state.moves[0]: ")
    else:
        assert problem.startswith(message)


@pytest.mark.parametrize(
    ("way", "to", "message"),
    [
        (["position"], {}, "state.position: 'hands' is missing; state.position: 'trump' is miss"),
        (["position", "hands"], [], "state.position.bids: 0 items are needed here, not 3"),
        (["position", "hands"], ["J"] * 7, "state.position.hands: at most 6 items can be here"),
        (["position", "hands", 0], "R9 Q", "state.position.hands[0]: 'Q' is the code of no card"),
        (["position", "hands", 0], "R9", "state.position: hands: "),
        (["position", "trump"], "Q", "state.position.trump: 'Q' is no suit: Y, R, G or B"),
        (["position", "trump"], "R", "state.position: trump: it is B here, not R"),
        (["position", "turned_up"], "Wi", "state.position.turned_up: 'Wi' is the code of no card"),
        (
            ["position", "stock"],
            "R1",
            "state.position: stock: Ww is in no trick, so it lies here or turned up",
        ),
        (["position", "bids"], None, "state.position.leader: a seat leads if the bids are known"),
        (["position", "bids", 0], -1, "state.position.bids[0]: the number is from 0 on, not -1"),
        (["position", "round_number"], 4, "state.position: "),
        (["position", "scores", 0], 1.5, "document: '1.5' is no whole number"),
        (["moves"], ..., "state: 'moves' is missing"),
        (["moves", 0], [1, "play G4"], "state.moves[0]: G4 is not in the hand of seat 1"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_position_that_cannot_be_is_refused_with_the_place(
    way: list[str | int], to: object, message: str
) -> None:
    assert refused(altered("position", *way, to=to)).startswith(message)


@pytest.mark.parametrize(
    ("way", "to", "message"),
    [
        (["rounds", 9, "out"], 1, "state.moves[1]: seat 1 is not to act; to act: 2, 3, 4, 5 [T"),
        (["rounds", 9, "out"], 0, "state.rounds[9].out: one of the seats tied for the last place"),
        (["rounds", 9, "out"], 6, "state.rounds[9].out: the number is from 0 to 5, not 6"),
        (["rounds", 9, "out"], ..., "state.deck: it is not the moment to deal; the phase is elim"),
        (["rounds", 8, "out"], 4, "state.rounds[8].out: nobody leaves after this round"),
        (["rounds", 0, "bids", 2], None, "state.rounds[0].bids[2]: seat 2 is in, so it has bid"),
    ],
    ids=str,
)
def test_who_leaves_must_be_who_leaves_by_the_rules(
    way: list[str | int], to: object, message: str
) -> None:
    assert refused(altered("leaving", *way, to=to)).startswith(message)


def test_who_left_is_told_and_takes_no_part_any_more() -> None:
    rng = Random(3)
    state = wr.new_game(LEAVING, 4, 0)
    while state.round_number < 17 or state.phase != "dealing":
        state = one_step(state, rng)
    document = to_plain(state.history.begin)
    rounds = untyped(document)["state"]["rounds"]
    out = rounds[14]["out"]
    for change, message in (
        ({"bids": [1, 1, 1, 1]}, f"state.rounds[15].bids[{out}]: seat {out} was out before"),
        ({"tricks": [4, 4, 4, 4]}, "state.rounds[15].tricks: who was out before has taken none"),
    ):
        changed = copy.deepcopy(document)
        untyped(changed)["state"]["rounds"][15] |= change
        assert refused(changed).startswith(message)
    del rounds[14]["out"]
    assert refused(document).startswith(f"state.rounds[14]: seat {out} leaves after this round")


def test_after_the_last_round_there_is_no_other() -> None:
    over = attrs.evolve(seen_in_a_game(wr.Rules.base(rounds=2), 3, 1)[-1])
    document = untyped(to_plain(over))
    rounds = document["state"]["rounds"]
    assert refused({**document, "state": document["state"] | {"rounds": [*rounds, rounds[0]]}}) == (
        "state.rounds[2]: after 2 rounds no other follows; it is over"
    )
    undecided = untyped(to_plain(attrs.evolve(tied())))
    rounds = undecided["state"]["rounds"]
    rounds.append(rounds[0])
    assert "it must be told who is out" in refused(undecided)


def test_finished_rounds_of_the_base_game_have_all_their_tricks_and_plus_minus_one_is_kept() -> (
    None
):
    rules = wr.Rules.base(bidding=wr.PLUS_MINUS_ONE)
    state = to_the_end_of_the_round(wr.deal(wr.new_game(rules, 3, 0), BASE.deck))
    document = untyped(to_plain(attrs.evolve(state)))
    row = document["state"]["rounds"][0]
    for change, message in (
        ({"tricks": [0, 0, 0]}, "state.rounds[0].tricks: together they are 1, not 0"),
        ({"bids": [0, 1, 0]}, "state.rounds[0].bids: seat 0: with a bid of 0 the bids would sum"),
        ({"bids": [2, 1, 0]}, "state.rounds[0].bids[0]: the number is from 0 to 1, not 2"),
    ):
        changed = document | {"state": document["state"] | {"rounds": [row | change]}}
        assert refused(changed).startswith(message)


@pytest.mark.parametrize(
    ("cards", "bids", "tricks", "message"),
    [
        ("Cl", [2, 0, 0], [1, 0, 0], None),
        ("Cl", [3, 0, 0], [1, 0, 0], "state.rounds[0].bids[0]: the number is from 0 to 2, not 3"),
        (
            "Cl Wi",
            [3, 0, 0],
            [1, 0, 0],
            "state.rounds[0].bids[0]: a bid is at most 1, and one more",
        ),
        ("Cl Wi", [4, 0, 0], [1, 0, 0], "state.rounds[0].bids[0]: the number is from 0 to 3"),
        ("Wi", [2, 0, 0], [1, 0, 0], "state.rounds[0].bids[0]: the number is from 0 to 1, not 2"),
        ("Bo", [0, 0, 0], [0, 0, 0], None),
        ("Cl", [0, 0, 0], [0, 0, 0], "state.rounds[0].tricks: together they are 1, not 0"),
        ("Bo", [0, 0, 0], [1, 1, 0], "state.rounds[0].tricks: together they are from 0 to 1"),
    ],
)
def test_special_cards_change_bids_and_bomb_tricks_as_often_as_they_can_be_played(
    cards: str, bids: list[int], tricks: list[int], message: str | None
) -> None:
    state = wr.new_game(wr.Rules.base(specials=wr.parse_cards(cards)), 3, 0)
    document = untyped(to_plain(state))
    points = list(wr.score_round(bids, tricks))
    row = {"dealer": 0, "bids": bids, "tricks": tricks, "points": points, "totals": points}
    document["state"]["rounds"] = [row]
    if message is None:
        assert from_plain(document, wr.GameState).scores == tuple(points)
    else:
        assert refused(document).startswith(message)


def test_special_cards_of_ones_own_may_do_anything_to_bids_and_tricks() -> None:
    state = to_the_end_of_the_round(wr.deal(wr.new_game(WITH_THE_POND, 3, 0), WITH_THE_POND.deck))
    document = untyped(to_plain(attrs.evolve(state), POND))
    row = document["state"]["rounds"][0]
    row |= {"bids": [9, 0, 0], "tricks": [0, 7, 0]}
    row["points"] = row["totals"] = list(wr.score_round([9, 0, 0], [0, 7, 0]))
    assert from_plain(document, wr.GameState, POND).scores == (-90, -70, 20)
    row["tricks"] = [90, 0, 0]
    assert refused(document, POND).startswith("state.rounds[0].tricks: together they are from 0 to")


def test_a_round_that_was_set_up_anyhow_may_have_had_more_of_one_card() -> None:
    told = {"hands": ["R7", "B5", "G2"], "turned_up": "J", "leader": 0, "dealer": 2}
    state = position(THIRTY, bids=[9, 0, 0], tricks_won=[4, 4, 0], round_number=9, **untyped(told))
    state = to_the_end_of_the_round(state)
    assert_comes_back(state)
    assert_comes_back(wr.deal(state, THIRTY.deck))


@pytest.mark.parametrize(
    ("number", "scores", "message"),
    [
        (0, [0, 0, 0, 0], "state.rounds_before: the number is from 1 to 14, not 0"),
        (15, [0, 0, 0, 0], "state.rounds_before: the number is from 1 to 14, not 15"),
        (2, [0, 0, 0], "state.scores_before: 4 items are needed here, not 3"),
        (2, [10**10, 0, 0, 0], "state: scores: a whole number for each seat is needed"),
    ],
)
def test_a_later_beginning_that_cannot_be_is_refused(
    number: int, scores: list[int], message: str
) -> None:
    document = untyped(to_plain(wr.new_game(BASE, 4, 0)))
    document["state"] |= {"rounds_before": number, "scores_before": scores}
    assert refused(document).startswith(message)


def test_players_who_should_have_left_are_in_no_later_beginning() -> None:
    document = untyped(to_plain(wr.new_game(wr.Rules.base(elimination=wr.ELIMINATION), 6, 0)))
    document["state"] |= {"rounds_before": 11, "scores_before": [0] * 6}
    assert "[ELIMINATION-2]" in refused(document)


def test_players_who_cannot_play_by_the_rules_are_refused() -> None:
    document = untyped(to_plain(wr.new_game(wr.Rules.preset("one-suit"), 4, 0)))
    document["state"]["players"] = 5
    assert refused(document).startswith("state: players: 3 or 4 can play Einfarbig, not 5")


@attrs.frozen
class Greedy(wr.Schedule):
    """Everybody gets more cards than there are."""

    @override
    def cards_each(self, game: Any) -> int:
        return 30


def test_a_deal_that_rules_of_ones_own_do_not_allow_is_refused() -> None:
    names = Names(schedule={"greedy": Greedy()})
    state = wr.new_game(wr.Rules.base(schedule=Greedy()), 3, 0)
    document = untyped(to_plain(state, names))
    document["state"] |= {"deck": " ".join(map(str, BASE.deck)), "moves": []}
    assert refused(document, names).startswith("state: schedule: it deals 30 cards each")


# The schema --------------------------------------------------------------------------------------


def test_the_schema_is_one_and_describes_every_kind_and_every_option() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    described = untyped(schema())
    assert [one["properties"]["kind"]["const"] for one in described["oneOf"]] == list(KINDS)
    assert set(KINDS) < set(described["$defs"])
    assert tuple(described["$defs"]["rules"]["properties"]) == OPTIONS
    assert schema() is not schema()


@pytest.mark.parametrize(
    "document",
    [
        {},
        [],
        {"wizardrules": 2, "kind": "card", "card": "R7"},
        {"wizardrules": 1, "kind": "cards", "cards": "R7"},
        {"wizardrules": 1, "kind": "card", "card": "R14"},
        {"wizardrules": 1, "kind": "card", "card": "R7", "x": 1},
        {"wizardrules": 1, "kind": "card", "move": "bid 2"},
        {"wizardrules": 1, "kind": "move", "move": "croak 1"},
        {"wizardrules": 1, "kind": "rules", "rules": {"extends": "base"}},
        {"wizardrules": 1, "kind": "rules", "rules": {"rounds": 0}},
        {"wizardrules": 1, "kind": "verdict", "verdict": {"legal": True}},
        altered("state", "players", to=7),
        altered("state", "deck"),
        altered("state", "rounds_before", to=1),
        altered("state", "rounds", 0, "bids", to=[1]),
        altered("state", "rounds", 0, "won", to=[1]),
        altered("state", "moves", 0, to=[1, "bid 3", 2]),
        altered("state", "moves", 0, to=["bid 3"]),
        altered("state", "moves", 0, 0, to=True),
        altered("position", "position", "trump", to="red"),
        altered("position", "position", "leader"),
        altered("position", "players", to=3),
    ],
    ids=lambda document: json.dumps(document)[:60],
)
def test_broken_documents_are_refused_by_the_schema_and_by_the_library(document: object) -> None:
    assert not VALID.is_valid(untyped(document))
    assert refused(document)


# What was once written ---------------------------------------------------------------------------


def test_a_state_of_the_first_version_is_read_for_ever() -> None:
    rng = Random(14)
    state = wr.new_game(wr.Rules.anniversary_30(bidding=wr.PLUS_MINUS_ONE), 4, dealer=2)
    while state.round_number < 3 or state.phase != "passing":
        moves = wr.legal_moves(state)
        state = wr.play(state, moves[-1]) if moves else wr.deal(state, rng)
    state = wr.play(state, wr.legal_moves(state, 1)[0], 1)
    read = from_json(_plain("state"), wr.GameState)
    assert (read, read.history) == (state, state.history)


def test_a_game_of_the_first_version_that_somebody_left_is_read_for_ever() -> None:
    state = from_json(_plain("leaving"), wr.GameState)
    assert state.rules == wr.Rules.base(elimination=wr.ELIMINATION, bidding=wr.SECRET_BIDDING)
    assert (state.round_number, state.seats, state.to_act) == (11, (0, 1, 2, 3, 5), (2, 3, 5))
    assert state.scores == (-90, -250, -120, -150, -250, -170)
    assert (state.bids, state.dealer) == ((1, 1, None, None, None, None), 5)
    assert state.sheet[9].bids == (0, 2, 2, 0, 5, 8)
    assert state.trump is wr.Suit.GREEN
    before = from_json(_plain("out-by-the-table"), wr.GameState)
    assert before == state.history.begin
    assert before.history.moves[-1] == (0, wr.Eliminate(4))


def test_a_position_of_the_first_version_is_read_for_ever() -> None:
    state = position(
        wr.Rules.anniversary_20(),
        hands=["R9 W", "Y2 Y8", "Cl G4"],
        turned_up="B3",
        bids=[2, 1, 0],
        leader=1,
        tricks_won=[0, 1, 0],
        round_number=3,
        scores=[20, -20, 30],
    )
    state = then(state, "play Y2", "play Cl")
    read = from_json(_plain("position"), wr.GameState)
    assert (read.trick, read.hands, read.scores) == (state.trick, state.hands, state.scores)
    assert (read.phase, read.to_act, read.trump) == ("declaring", (2,), wr.Suit.BLUE)
    assert [str(made.move) for made in read.history.moves] == ["play Y2", "play Cl"]


def test_a_verdict_of_the_first_version_is_read_for_ever() -> None:
    verdict = from_json(_plain("verdict"), wr.Verdict)
    reason = Words("W is not in the hand of seat 0", "W ist nicht auf der Hand von Platz 0")
    assert verdict == wr.Verdict(legal=False, rule="TURN-3", reason=reason)
    assert verdict.reason_in("de") == reason.de


def test_a_record_of_the_first_version_is_read_for_ever() -> None:
    record = from_json(_plain("record"), GameRecord)
    assert record.names == ("Anna", "Bo", "", "Çem")
    assert (record.dealer, record.comment, len(record.rounds)) == (2, "Ein Abend im März.", 4)
    assert record.rules == wr.Rules.anniversary_30(bidding=wr.PLUS_MINUS_ONE)
    assert record.rounds[1].comments[0].text == "Nobody made the bid."
    *_, end = replay(record)
    assert (end.after.phase, end.after.round_number) == ("adjusting", 4)
    assert again(record) == record


def test_options_that_are_missing_are_those_of_the_base_game() -> None:
    assert from_json('{"wizardrules": 1, "kind": "rules", "rules": {}}') == wr.Rules.base()


# Anything at all ---------------------------------------------------------------------------------


@functools.cache
def documents() -> list[str]:
    """Texts of documents of every kind."""
    states: list[wr.GameState] = [tied(), wr.play(tied(), wr.Eliminate(1))]
    for number, rules in enumerate((THIRTY, wr.Rules.preset("one-suit"), LEAVING, WITH_THE_POND)):
        states += seen_in_a_game(rules, 4, number)
    states += [state() for state in POSITIONS.values()]
    states.append(
        passed(special_after(special_playing("R7 Ju | B5 W | G2 G3"), "Ju=R W G2"), "R7 B5 G3")
    )
    records = [
        recorded(THIRTY, 3, 4, 4),
        recorded(LEAVING, 6, 1, 2),
        recorded(WITH_THE_POND, 3, 1, 3),
    ]
    views = [wr.view(state, 0) for state in states[::7]]
    return [to_json(thing, POND) for thing in (*states, *views, *records, *SMALL)] + [
        _plain(name) for name in ("state", "leaving", "position", "verdict", "record")
    ]


ODD: Final[tuple[object, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 3, 5, 14, 60, 10**9, 2**53, 10**19, 1.5, "", "R7", "J", "W"),
    *("Ju", "Ju=R", "Wi", "Toa", "Fro", "B13 B12", "bid 0", "play W", "trump none", "trump R"),
    *("suit R", "pass J", "out 1", "adjust +1", "lay R1", "none", "hidden", "standard", "maximus"),
    *("one-suit", "plus-minus-one", "clairvoyance", "x", "\x00", "é", [], {}, [0], [0, "bid 1"]),
    *([None, "out 1"], [0, 0, 0, 0], {"out": 1}, [[]], "R", "Y", "end_of_round", "state", "move"),
)


@attrs.define
class Spot:
    """A value in a document: the list or object in which it is, and where there."""

    inside: Any
    key: Any

    @classmethod
    def any_of(cls, document: object, rng: Random) -> Spot:
        """Somewhere in a document, which is no empty one."""
        spot = cls(document, None)
        while True:
            spot.key = rng.choice(spot.keys)
            deeper = spot.value
            if not isinstance(deeper, (dict, list)) or not deeper or rng.random() < 0.2:
                return spot
            spot.inside = deeper

    @property
    def keys(self) -> list[object]:
        """The names of the entries, or the places in the list."""
        named = isinstance(self.inside, dict)
        return list(self.inside) if named else list(range(len(self.inside)))

    @property
    def value(self) -> object:
        """The value."""
        return self.inside[self.key]

    def put(self, value: object) -> None:
        """Another value in its place."""
        self.inside[self.key] = value


def _drop(spot: Spot, _: Random) -> None:
    del spot.inside[spot.key]


def _double(spot: Spot, _: Random) -> None:
    value = copy.deepcopy(spot.value)
    if isinstance(spot.inside, list):
        untyped(spot.inside).insert(spot.key, value)
    else:
        spot.inside["x"] = value


def _replace(spot: Spot, rng: Random) -> None:
    spot.put(copy.deepcopy(rng.choice(ODD)))


def _swap(spot: Spot, rng: Random) -> None:
    value, other = spot.value, Spot(spot.inside, rng.choice(spot.keys))
    spot.put(other.value)
    other.put(value)


def _change(spot: Spot, rng: Random) -> None:
    """Another number, a text with other words, fewer items, or a list around it."""
    match spot.value:
        case bool() as value:
            spot.put(not value)
        case int() as value:
            spot.put(value + rng.choice([-10, -1, 1, 10]))
        case list():
            items: list[object] = untyped(spot.value)
            spot.put(items[: rng.randrange(len(items) + 1)])
        case str() as value:
            words = value.split(" ")
            one, other = rng.choices(range(len(words)), k=2)
            words[one], words[other] = words[other], words[one]
            if rng.random() < 0.5:
                words[one] = rng.choice(["R7", "W", "J", "Ww", "Va", "3", "0", "", *words])
            spot.put(" ".join(words))
        case value:
            spot.put([value])


def _rename(spot: Spot, rng: Random) -> None:
    value = spot.value
    if isinstance(spot.inside, dict):
        _drop(spot, rng)
        names = ["x", "deck", "moves", "position", "out", "kind", "stock", "rounds"]
        spot.inside[rng.choice(names)] = value


CHANGES: Final = (_drop, _double, _replace, _swap, _change, _change, _change, _rename)


def mangled(text: str, rng: Random) -> str:
    """A text with something left out of it, put into it, or put twice."""
    begin, end = sorted(rng.choices(range(len(text) + 1), k=2))
    end = min(end, begin + rng.choice([1, 1, 2, 10, 10_000]))
    between = rng.choice(
        ["", "", "0", '"', "}", "]", ",", "-", "1e9", "\\ud800", text[begin:end] * 2]
    )
    return text[:begin] + between + text[end:]


def assert_is_read_well_or_not_at_all(text: str) -> bool:
    """A text gives a value that comes back and, if it is a state, plays on; or the one error."""
    begun = time.process_time()
    try:
        thing = from_json(text, names=POND)
    except InvalidData:
        thing = None
    assert time.process_time() - begun < 1
    if thing is None:
        return False
    assert from_json(to_json(thing, POND), names=POND) == thing
    if isinstance(thing, wr.GameState) and not thing.is_over:
        held = [card for hand in thing.hands for card in hand]
        in_sight = [*held, *thing.stock, *(played.card for played in thing.trick)]
        assert not Counter(in_sight) - Counter(thing.rules.deck)
        state = thing if thing.phase != "dealing" else wr.deal(thing, Random(1))
        for _ in range(500):
            if not wr.legal_moves(state):
                break
            state = wr.play(state, wr.legal_moves(state)[-1])
        assert state.phase in ("dealing", "over")
        assert from_json(to_json(state, POND), names=POND) == state
    return True


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
    assert_is_read_well_or_not_at_all(text)


@settings(max_examples=500)
@given(st.randoms(use_true_random=False))
def test_any_document_is_read_well_or_refused(rng: Random) -> None:
    _fuzz(rng)


@pytest.mark.slow
@settings(max_examples=10_000)
@given(st.randoms(use_true_random=False))
def test_very_many_documents_are_read_well_or_refused(rng: Random) -> None:
    _fuzz(rng)


@settings(max_examples=200)
@given(st.text() | st.binary())
def test_any_text_is_refused_in_one_way(text: str | bytes) -> None:
    refused(text)


def test_every_document_is_read_as_it_stands() -> None:
    for text in documents():
        assert assert_is_read_well_or_not_at_all(text)
        VALID.validate(json.loads(text))


# What a round can have been ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "bids", "tricks", "message"),
    [
        (
            wr.Rules.base(specials=[wr.JUGGLER, wr.CLOUD]),
            [2, 2, 2],
            [1, 0, 0],
            "state.rounds[0].bids[1]: a bid is at most 1, and one more for each trick taken, not 2",
        ),
        (
            wr.Rules.base(specials=[wr.BOMB, wr.CLOUD]),
            [2, 0, 0],
            [0, 0, 0],
            "state.rounds[0].bids[0]: the number is from 0 to 1, not 2",
        ),
        (THIRTY, [3] * 6, [1] + [0] * 5, "state.rounds[0].bids[0]: a bid is at most 1, and one"),
        (
            attrs.evolve(THIRTY, bidding=wr.PLUS_MINUS_ONE),
            [3, 0, 0],
            [1, 0, 0],
            "state.rounds[0].bids[0]: a bid is at most 1, and one more for each trick taken, not 3",
        ),
        (attrs.evolve(THIRTY, bidding=wr.PLUS_MINUS_ONE), [2, 0, 0], [1, 0, 0], None),
    ],
)
def test_bids_of_a_finished_round_are_changed_no_more_often_than_can_be(
    rules: wr.Rules, bids: list[int], tricks: list[int], message: str | None
) -> None:
    document = untyped(to_plain(wr.new_game(rules, len(bids), 0)))
    points = list(wr.score_round(bids, tricks))
    row = {"dealer": 0, "bids": bids, "tricks": tricks, "points": points, "totals": points}
    document["state"]["rounds"] = [row]
    if message is None:
        assert from_plain(document, wr.GameState).scores == tuple(points)
    else:
        assert refused(document).startswith(message)


def test_all_the_changes_of_a_round_are_counted_together() -> None:
    rules = wr.Rules.base(specials=[wr.CLOUD])
    state = to_the_end_of_the_round(wr.deal(wr.new_game(rules, 3, 0), rules.deck))
    document = untyped(to_plain(attrs.evolve(state)))
    bids, tricks = [3, 3, 0], [1, 1, 0]
    points = list(wr.score_round(bids, tricks))
    totals = [one + more for one, more in zip(state.scores, points, strict=True)]
    row = {"dealer": 1, "bids": bids, "tricks": tricks, "points": points, "totals": totals}
    document["state"]["rounds"].append(row)
    assert refused(document).startswith("state.rounds[1].bids: 2 above 2 all together, they were")
