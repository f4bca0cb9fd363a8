"""Records of whole games: making them, their text, replaying them, comparing them with rules."""

from __future__ import annotations

import itertools
import pickle
import re
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typing_extensions import override

import wizardrules as wr
from own_cards import THE_FROG, THE_KING, THE_TOAD, WITH_THE_POND, Leap
from positions import untyped
from strategies import games
from wizardrules.bots import RandomBot, play_game
from wizardrules.position import dealt, position
from wizardrules.record import (
    BrokenRecord,
    Comment,
    Dealt,
    Divergence,
    GameRecord,
    IllegalPlay,
    Moved,
    Recorder,
    RoundRecord,
    Settled,
    WrongChecksum,
    WrongScore,
    WrongTotals,
    as_record,
    compare,
    load_record,
    load_recorded_game,
    parse_record,
    parse_recorded_game,
    record_game,
    replay,
)
from wizardrules.rules import PRESETS, CloudTiming, Names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wizardrules.record import Step

DATA = Path(__file__).parent / "data"
RECORDS = sorted((DATA / "records").glob("v1-*.toml"))
LEAVING = wr.Rules.base(elimination=wr.ELIMINATION)
BIDDINGS = (wr.OPEN_BIDDING, wr.PLUS_MINUS_ONE, wr.HIDDEN_BIDDING, wr.SECRET_BIDDING)


def by_chance(rules: wr.Rules, players: int, seed: int, moves: int = 10**9) -> Iterator[Step]:
    """A game in which everybody does anything that is legal, and bids come in any order."""
    rng = Random(seed)
    state = wr.new_game(rules, players, dealer=rng.randrange(players))
    for _ in range(moves):
        step: Step
        seat = rng.choice(state.to_act) if state.to_act else None
        if state.is_over:
            return
        if state.phase == "dealing":
            step = Dealt(state, wr.deal(state, rng))
        else:
            move = rng.choice(wr.legal_moves(state, seat))
            after = wr.play(state, move, seat)
            step = Settled(state, move, after) if seat is None else Moved(state, seat, move, after)
        yield step
        state = step.after


def states(steps: Iterator[Step] | list[Step]) -> list[wr.GameState]:
    return [step.after for step in steps]


def check_round_trip(steps: list[Step], names: Names | None = None) -> str:
    """A game becomes a record, text, an equal record and equal states; the text."""
    record = GameRecord.of(steps)
    text = record.to_toml(names)
    again = GameRecord.from_toml(text, names)
    assert again == record
    assert hash(again) == hash(record)
    assert again.to_toml(names) == text
    assert states(replay(again)) == states(steps)
    return text


def with_a_tie(rules: wr.Rules) -> list[Step]:
    """The beginning of a game of six in which the table decides who leaves."""
    for seed in itertools.count():
        steps = [*by_chance(rules, 6, seed, 900)]
        if any(isinstance(step, Settled) for step in steps):
            return steps
    raise AssertionError


# Text and back


@pytest.mark.parametrize("bidding", BIDDINGS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_of_every_preset_and_bidding_rule_is_read_back_as_it_was(
    preset: str, bidding: wr.BiddingRule
) -> None:
    text = check_round_trip([*by_chance(wr.Rules.preset(preset, bidding=bidding), 4, seed=3)])
    options = text.partition("[rules]\n")[2].partition("\n\n")[0].splitlines()
    assert options[0] == f'extends = "{preset}"'
    assert len(options) == 1 + (bidding != wr.OPEN_BIDDING)


@pytest.mark.parametrize("seed", range(6))
def test_games_with_elimination_and_ties_are_read_back(seed: int) -> None:
    rules = wr.Rules.anniversary_30(elimination=wr.ELIMINATION)
    text = check_round_trip([*by_chance(rules, 6, seed)])
    assert '  "",\n' in text  # the hand of a seat that is out


def test_who_leaves_on_a_tie_is_a_line_of_its_own() -> None:
    rules = wr.Rules.base(elimination=wr.ELIMINATION)
    steps = with_a_tie(rules)
    settled = next(step for step in steps if isinstance(step, Settled))
    assert f'\n  "{settled.move}",\n]\npoints = ' in check_round_trip(steps)


@pytest.mark.parametrize("cloud", ["after_trick", "end_of_round"])
def test_games_of_two_are_read_back(cloud: CloudTiming) -> None:
    rules = wr.Rules.anniversary_30(two_players=True, cloud=cloud)
    assert "adjust" in check_round_trip([*by_chance(rules, 2, seed=1)])


@given(games(), st.integers(0, 10**6), st.integers(1, 400))
def test_any_game_is_read_back_wherever_it_was_left(
    game: tuple[wr.Rules, int], seed: int, moves: int
) -> None:
    check_round_trip([*by_chance(*game, seed, moves)])


def test_a_game_that_has_not_begun_is_read_back() -> None:
    record = GameRecord(wr.Rules.base(), ["Anna", "Ben", "Cleo"], dealer=1)
    assert GameRecord.from_toml(record.to_toml()) == record
    assert list(replay(record)) == []


words = st.text(st.characters(codec="utf-8"), max_size=12)


@given(st.data(), st.integers(0, 99))
def test_names_and_comments_are_read_back(data: st.DataObject, seed: int) -> None:
    record = GameRecord.of(by_chance(wr.Rules.anniversary_30(), 3, seed, moves=60))
    rounds = [
        RoundRecord(
            one.deck,
            one.moves,
            data.draw(st.lists(st.builds(Comment, st.integers(0, len(one.moves)), words))),
        )
        for one in record.rounds
    ]
    names = data.draw(st.tuples(words, words, words))
    commented = attrs.evolve(record, names=names, comment=data.draw(words), rounds=rounds)
    assert GameRecord.from_toml(commented.to_toml()) == commented


def test_names_and_comments_have_no_part_in_the_checksum() -> None:
    record = GameRecord.of(by_chance(wr.Rules.anniversary_30(), 3, seed=1, moves=60))
    text = record.to_toml()
    told = text.replace('["", "", ""]', '["Anna", "Ben", "Cleo"]\ncomment = "A game."')
    told = told.replace("moves = [\n", 'moves = [\n  "# Well dealt.",\n')
    told = re.sub(r'("[0-9]: \w+) (\w.*")', r'\1",\n  "#Oh",\n  "... \2', told)
    again = GameRecord.from_toml(told)
    assert again.names == ("Anna", "Ben", "Cleo")
    assert [one.comments[0] for one in again.rounds] == [Comment(0, "Well dealt.")] * 5
    assert again.rounds[0].comments[1] == Comment(4, "Oh")
    assert checksum_of(again.to_toml()) == checksum_of(told) == checksum_of(text)


def checksum_of(text: str) -> str:
    return text.partition('checksum = "')[2].partition('"')[0]


def test_a_comment_may_stand_between_a_card_and_what_is_declared_for_it() -> None:
    declared = one_round(BIDS, "0: R9 Ju", "# what will it be?", "1 suit R", "... J", "# done")
    declared = declared.replace('"R2"', '"Ju"')
    record = GameRecord.from_toml(declared)
    assert [one.after for one in record.rounds[0].comments] == [5, 7]
    text = record.to_toml()
    lines = ("0: R9 Ju", "# what will it be?", "1 suit R", "... J", "# done")
    assert "".join(f'  "{line}",\n' for line in lines) in text
    assert GameRecord.from_toml(text) == record


def test_a_text_that_no_file_can_have_is_refused_when_it_is_written() -> None:
    record = GameRecord(wr.Rules.base(), ["Anna", "\ud800", "Cleo"])
    with pytest.raises(wr.WizardError, match=r"'\\ud800' cannot be written as UTF-8"):
        record.to_toml()


def commented(texts: list[str]) -> GameRecord:
    """A game that was left after its first deal, with comments on that."""
    comments = [Comment(0, text) for text in texts]
    deal = RoundRecord(wr.Rules.base().deck, comments=comments)
    return GameRecord(wr.Rules.base(), [""] * 3, rounds=[deal])


def test_a_name_and_a_comment_are_no_longer_than_both_forms_can_have_them() -> None:
    names = ["x" * 1_000] * 3
    record = GameRecord(wr.Rules.base(), names, comment="x" * 100_000)
    assert GameRecord.from_toml(record.to_toml()) == record
    assert wr.from_json(wr.to_json(record)) == record
    with pytest.raises(wr.WizardError, match="names: a text is longer than 1000 characters"):
        GameRecord(wr.Rules.base(), ["x" * 1_001] * 3)
    with pytest.raises(wr.WizardError, match="comment: a text is longer than 100000 characters"):
        GameRecord(wr.Rules.base(), names, comment="x" * 100_001)
    with pytest.raises(wr.WizardError, match="text: a text is longer than 100000 characters"):
        Comment(0, "x" * 100_001)


def test_a_record_longer_than_all_that_are_read_is_not_written() -> None:
    """The limit is one of bytes, however many characters these are."""
    for text, number in (("x" * 100_000, 10), ("ü" * 100_000, 5)):
        with pytest.raises(wr.WizardError, match="the record is longer than 1000000 bytes"):
            commented([text] * number).to_toml()
    longest = commented(["ü" * 100_000] * 4 + ["ü" * 99_300])
    text = longest.to_toml()
    assert (
        GameRecord.from_toml(text) == parse_record(text) == parse_record(text.encode()) == longest
    )
    for too_long in (f"{text}#{'ü' * 1_000}", f"# {'x' * 1_000_000}"):
        for read in (GameRecord.from_toml, parse_record, parse_recorded_game):
            with pytest.raises(wr.InvalidText, match="the record is longer than 1000000 bytes"):
                read(too_long)


@attrs.frozen
class Overflowing(wr.ScoringRule):
    """More points than a record can have."""

    each: float

    @override
    def points(self, bid: int, tricks: int) -> int:
        points: int = untyped(self.each)
        return points


@pytest.mark.parametrize("each", [10**9, 0.5])
def test_points_that_could_not_be_read_again_are_not_written(each: float) -> None:
    names = Names(scoring={"overflowing": Overflowing(each)})
    rules = wr.Rules(scoring=Overflowing(each))
    record = GameRecord.of(by_chance(rules, 3, seed=1, moves=8))
    with pytest.raises(wr.WizardError, match="is no whole number of at most nine digits"):
        record.to_toml(names)


# Cards and moves of one's own

POND = Names(specials={"Toa": THE_TOAD, "Fro": THE_FROG, "Kin": THE_KING})


@pytest.mark.parametrize("seed", range(4))
def test_games_with_cards_and_moves_of_ones_own_are_read_back(seed: int) -> None:
    text = check_round_trip([*by_chance(WITH_THE_POND, 5, seed)], POND)
    assert all(words in text for words in ("Toa", "Fro=", "Kin", " croak "))
    with pytest.raises(wr.InvalidRules, match="specials: 'Toa' is unknown"):
        GameRecord.from_toml(text)


def with_a_frog(*heights: str) -> tuple[wr.Rules, Names]:
    frog = wr.SpecialCard(
        wr.Card("Fro", plays_as=("J", "W")),
        declarations={Leap(height): wr.WIZARD for height in heights},
    )
    return wr.Rules.base(specials=[frog], rounds=5), Names(specials={"Fro": frog})


def test_moves_with_commas_and_several_that_settle_a_card_alike_stand_in_lines_of_their_own() -> (
    None
):
    rules, names = with_a_frog("high, now", "high,  later")
    text = check_round_trip([*by_chance(rules, 6, seed=1)], names)
    assert " leap high, now" in text or " leap high, later" in text
    assert "Fro=" not in text


def test_two_moves_of_one_text_cannot_be_written() -> None:
    rules, names = with_a_frog("high", "High")
    record = next(
        record
        for seed in itertools.count()
        if "Leap('High')" in repr(record := GameRecord.of(by_chance(rules, 6, seed)))
    )
    with pytest.raises(wr.WizardError, match="two moves have the text 'leap High'"):
        record.to_toml(names)


# What a person writes

BY_HAND = (DATA / "records" / "v1-by-hand.toml").read_text(encoding="utf-8")


def test_a_record_written_by_hand_says_what_it_means() -> None:
    record = GameRecord.from_toml(BY_HAND)
    assert record.names == ("Anna", "Ben", "")
    assert (record.players, record.dealer, record.result) == (3, 2, None)
    assert record.comment == "Two rounds before tea."
    assert record.rules == wr.Rules.base(bidding=wr.PLUS_MINUS_ONE)
    first, second = record.rounds
    assert first.deck[:4] == wr.parse_cards("R9 R2 J G2")
    assert first.deck[4:] == tuple(sorted(first.deck[4:]))
    assert second.deck[:9] == wr.parse_cards("W R3 Y1 B4 G7 Y13 W B9 B10")
    assert second.deck[9:] == tuple(sorted(second.deck[9:]))
    assert first.comments == (Comment(2, "Ben was sure of it."),)
    assert second.comments == (Comment(6, "Now the Wizard cannot be led."),)
    assert second.moves[6] == wr.Made(0, wr.PlayCard(wr.parse_card("Y1")))


def one_round(*moves: str, hands: str = '"R9", "R2", "J"', up: str = "G2", more: str = "") -> str:
    lines = ", ".join(f'"{move}"' for move in moves)
    return (
        'version = 1\nnames = ["", "", ""]\ndealer = 2\n[rules]\nextends = "anniversary-30"\n'
        f'[[round]]\nhands = [{hands}]\nturned_up = "{up}"\nmoves = [{lines}]\n{more}'
    )


BIDS = "0 bid 0, 1 bid 0, 2 bid 0"


@pytest.mark.parametrize(
    ("hands", "up", "moves"),
    [
        ('"R9", "Ju", "J"', "G2", ("0: R9 Ju=R J",)),
        ('"R9", "Ju", "J"', "G2", ("0: red 9, Juggler=red, Narr",)),
        ('"R9", "Ju", "J"', "G2", ("0: R9 Ju", "1 suit R", "... J")),
        ('"R9", "Ju", "J"', "G2", ("0: R9 Ju", "1 suit rot", "2: J")),
        ('"R9", "Ju", "J"', "G2", ("0 play R9", "1 play Ju", "1 suit R, 2 play J")),
        ('"R9", "Va", "J"', "G2", ("0: R9 Va J",)),
        ('"R9", "Va", "J"', "G2", ("0: R9 Va=G2 J",)),
        ('"R9", "Va", "J"', "Ju", ("0: R9 Va=Ju=R J",)),
        ('"R9", "Sh", "J"', "G2", ("  0  :  R9   Sh=W   J",)),
    ],
)
def test_a_trick_can_be_written_in_several_ways(
    hands: str, up: str, moves: tuple[str, ...]
) -> None:
    trump = () if up == "G2" else ("2 trump G",)
    record = GameRecord.from_toml(one_round(*trump, BIDS, *moves, hands=hands, up=up))
    *_, last = replay(record)
    assert last.after.phase == "dealing"
    assert all(made.seat is not None for made in record.rounds[0].moves)


def test_cards_and_moves_of_nobody_are_kept_as_they_are() -> None:
    record = GameRecord.from_toml(
        one_round("bid 0", "1 bid 0, bid 0", "play R9", "... R2", "play J")
    )
    assert [made.seat for made in record.rounds[0].moves] == [None, 1, None, None, 1, None]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_of_the_first_version_are_read_for_ever(path: Path) -> None:
    record = load_record(path)
    *_, last = replay(record)
    assert (last.after.round_number, last.after.scores) == {
        "v1-by-hand": (2, (20, 10, -20)),
        "v1-anniversary-30": (12, (250, 130, 240, 170, -340)),
    }[path.stem]
    assert GameRecord.from_toml(record.to_toml()) == record


def test_the_older_form_is_a_record_like_any_other() -> None:
    path = DATA / "recorded_game.json"
    record = load_record(path)
    assert record.result == (270, 340, 250, 180)
    assert states(replay(record)) == states(replay(load_recorded_game(path)))
    assert parse_record(record.to_toml().encode("utf-8-sig")) == record
    assert parse_record("\ufeff" + record.to_toml()) == record


# What is wrong with a text

HANDS = 'hands = ["R9", "R2", "J"]'
SOUND = one_round(BIDS, "0: R9 R2 J", more="points = [-10, 20, 20]\ntotals = [-10, 20, 20]\n")


def test_the_sound_record_is_sound() -> None:
    assert GameRecord.from_toml(SOUND).rounds[0].moves


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("version = 1", "version = 2", "version: records of version 1 are read, not of 2"),
        ("version = 1", "", "version: it is missing; a whole number is needed"),
        ("version = 1", "version = true", "version: a whole number is needed, not True"),
        ("version = 1", "version = 1.0", "version: a whole number is needed, not 1.0"),
        ("version = 1", "version = ", "the record is not TOML: .*line 1"),
        ("version = 1", f"version = {'9' * 5000}", "a number that is too long to read"),
        ("version = 1", f"version = {'[' * 5000}", "nested too deeply"),
        ("version = 1", f"version = 1{'0' * 20}", "version: a whole number is needed, not 1000"),
        ("version = 1", f"{'a.' * 21}a = 1", "line 1, or one below: it has too many dots"),
        ("version = 1", "version = 1 # " + "." * 99, None),
        ("version = 1", "version = 1\ncomment = '''\n" + "." * 99 + "'''", None),
        ("version = 1", 'version = 1\ncomment = """\n' + "\\\\." * 99 + '"""', None),
        ("version = 1", "version = 1\ncomment = '" + "." * 99 + "'", None),
        ("version = 1", "version = 1\nweather = 'rain'", "'weather' means nothing here; there is"),
        ("version = 1", "version = 1\ncomment = 3", "comment: a text is needed, not 3"),
        ("version = 1", f"version = 1\ncomment = '{'x' * 10**6}'", "longer than 1000000"),
        ("version = 1", "version = 1\nchecksum = 'x'", "x is expected and [0-9a-f]{16} found"),
        ("dealer = 2", "dealer = 3", "dealer: the seats are 0 to 2, not 3"),
        ("dealer = 2", "", "dealer: it is missing"),
        ('["", "", ""]', '"Anna"', "names: a list of texts is needed, not 'Anna'"),
        ('["", "", ""]', '["", ""]', "2.*PLAYERS-1"),
        ('["", "", ""]', '["", "", 3]', "names: a list of texts is needed"),
        ('extends = "ann', 'extends = "x', "extends: 'xiversary-30' is no preset"),
        ("[rules]", "[[rules]]", "rules: a table is needed, not"),
        ("[[round]]", "[round]", r"round: one or more tables \[\[round\]\] is needed, not"),
        (HANDS, "", "round 1: hands: it is missing"),
        (HANDS, "hands = []", "round 1: hands: 3 are needed, one for each seat, not 0"),
        (HANDS, 'hands = ["R9 R1", "R2", "J"]', "round 1: hands, seat 0: it gets 1 cards, not 2"),
        (HANDS, 'hands = ["R9", "", "J"]', "round 1: hands, seat 1: it gets 1 cards, not 0"),
        (HANDS, 'hands = ["R9", "R9", "J"]', "round 1: more often than the deck has it: R9"),
        (HANDS, 'hands = ["R9", "R14", "J"]', "round 1: hands, seat 1: 'R14' is no card"),
        (HANDS, 'hands = ["R9", "Ju=R", "J"]', "hands, seat 1: Ju=R is no card of these rules"),
        ('"G2"', '""', "round 1: turned_up: the card that was turned up must be told"),
        ('"G2"', '"G2 G3"', "round 1: turned_up: one card is needed, not 2"),
        ('"G2"', '"G2"\nstock = "R9"', "round 1: more often than the deck has it: R9"),
        ('"G2"', '"G2"\nstock = "??"', "round 1: stock: '\\?\\?' is no card"),
        (
            "moves = [",
            "dealer = 2\nmoves = [",
            "round 1: 'dealer' means nothing here; there is hands",
        ),
        ("0 bid 0", "0 bids 0", "round 1, line 1 of the moves: 'bids 0' is no move"),
        ("0 bid 0", "0", "round 1, line 1 of the moves: '0' is no move"),
        ("0: R9 R2 J", "0: R9 Zz J", "round 1, line 2 of the moves: 'Zz' is no card"),
        ("0: R9 R2 J", "0:", "line 2 of the moves: a line of a trick has cards"),
        ("0: R9 R2 J", "... R9", "line 2 of the moves: 'R9' cannot follow here"),
        ("0: R9 R2 J", "0: R9 R2 J W", "line 2 of the moves: 'W' cannot follow here"),
        ("0: R9 R2 J", "0: R9 R2=R3", "line 2 of the moves: 'R2=R3' cannot be here: it is R2"),
        ("points = [-10", "points = ['x'", "round 1: points: a list of whole numbers is needed"),
        ("points = [-10", f"points = [1{'0' * 20}", "points: a list of whole numbers is needed"),
        ("0: R9 R2 J", "0: R9 R2", "round 1: points: the round is not at its end"),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(old: str, new: str, words: str | None) -> None:
    assert old in SOUND
    text = SOUND.replace(old, new, 1)
    if words is None:
        GameRecord.from_toml(text)
        return
    with pytest.raises(wr.WizardError, match=words) as caught:
        GameRecord.from_toml(text)
    assert not isinstance(caught.value, BrokenRecord)
    assert "\n" not in str(caught.value)


def test_a_card_that_wants_a_decision_is_not_settled_by_a_wrong_word() -> None:
    text = one_round(BIDS, "0: R9 Ju=W", hands='"R9", "Ju", "J"')
    with pytest.raises(wr.InvalidText, match="'Ju=W' cannot be here: what is decided stands in a"):
        GameRecord.from_toml(text)


def test_where_nothing_is_turned_up_no_card_can_be() -> None:
    text = GameRecord.of(by_chance(wr.Rules.preset("one-suit"), 3, 1, moves=1)).to_toml()
    text = re.sub("checksum = .*\n", "", text)
    turned_up = re.sub('stock = "(\\w+) ', r'turned_up = "\1"\nstock = "', text)
    assert turned_up != text
    with pytest.raises(wr.InvalidText, match="round 1: turned_up: no card is turned up here"):
        GameRecord.from_toml(turned_up)


def test_everybody_has_a_pile_of_the_own_suit() -> None:
    text = GameRecord.of(by_chance(wr.Rules.preset("one-suit"), 3, 1, moves=1)).to_toml()
    text = re.sub("checksum = .*\n", "", text)
    swapped = re.sub(r'(  ".*",\n)(  ".*",\n)', r"\2\1", text, count=1)
    with pytest.raises(wr.InvalidDeck, match=r"round 1: .* in pile 1 of 3"):
        GameRecord.from_toml(swapped)


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(wr.InvalidText, match="a text is needed, not 3"):
        GameRecord.from_toml(untyped(3))
    with pytest.raises(wr.InvalidText, match="not UTF-8 text: byte 0 fits nowhere"):
        parse_record(b"\xff")
    with pytest.raises(wr.InvalidText, match="longer than 1000000 bytes"):
        parse_record(b" " * 1_000_001)


# What breaks the rules


def broken(text: str) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as caught:
        GameRecord.from_toml(text)
    assert len(str(caught.value).splitlines()) == 1
    return caught.value


@pytest.mark.parametrize(
    ("moves", "start", "end"),
    [
        (("0 bid 2",), "round 1, seat 0, bid 2: ", " (move 1 of the round) [BID-1]"),
        (("1 bid 0",), "round 1, seat 1, bid 0: ", " (move 1 of the round) [TURN-1]"),
        (("99 bid 0",), "round 1, seat 99, bid 0: ", " (move 1 of the round) [TURN-1]"),
        (("0 play R9",), "round 1, seat 0, play R9: ", " (move 1 of the round) [TURN-2]"),
        ((BIDS, "1: R2"), "round 1, trick 1, seat 1, play R2: ", " (move 4 of the round) [TURN-1]"),
        ((BIDS, "0: R9 W"), "round 1, trick 1, seat 1, play W: ", "(move 5 of the round) [TURN-3]"),
        (
            (BIDS, "0: R9 R2 J", "0: R9"),
            "round 1, seat 0, play R9: ",
            "(move 7 of the round) [TURN-1]",
        ),
    ],
)
def test_the_first_illegal_move_is_named_with_its_place_and_rule(
    moves: tuple[str, ...], start: str, end: str
) -> None:
    error = broken(one_round(*moves))
    assert str(error).startswith(start)
    assert str(error).endswith(end)


def test_what_was_legal_comes_along_with_the_error() -> None:
    error = broken(one_round(BIDS, "0: R9 W"))
    assert error.so_far is not None
    *_, last = replay(error.so_far)
    assert [str(played) for played in last.after.trick] == ["R9"]


def test_a_deal_at_the_wrong_moment_is_told() -> None:
    second = SOUND.partition("[[round]]")[2]
    error = broken(f"{one_round(BIDS)}[[round]]{second}")
    assert str(error).startswith("round 1, deal: it is not the moment to deal")
    assert str(error).endswith(" [TURN-2]")


@pytest.mark.parametrize(
    ("old", "new", "kind", "words"),
    [
        (
            "points = [-10",
            "points = [20",
            WrongScore,
            "round 1: the record says the points are 20, 20",
        ),
        (
            "totals = [-10",
            "totals = [20",
            WrongScore,
            "totals are 20, 20, 20, but by the rules .* -10",
        ),
        ("version = 1", "version = 1\nresult = [1, 2, 3]", WrongTotals, "totals are 1, 2, 3, but"),
    ],
)
def test_wrong_points_are_told_beside_the_right_ones(
    old: str, new: str, kind: type[BrokenRecord], words: str
) -> None:
    text = SOUND.replace(old, new)
    with pytest.raises(kind, match=words) as caught:
        GameRecord.from_toml(text)
    assert caught.value.so_far == GameRecord.from_toml(SOUND)


def test_a_wrong_checksum_says_what_was_expected_and_what_is_found() -> None:
    record = GameRecord.of(by_chance(wr.Rules.anniversary_30(), 3, seed=1, moves=60))
    text = record.to_toml()
    with pytest.raises(WrongChecksum) as caught:
        GameRecord.from_toml(text.replace("bid 0", "bid 1", 1))
    assert caught.value.expected == checksum_of(text)
    assert caught.value.found in str(caught.value)
    lines = text.splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if ": " in line)
    with pytest.raises(WrongChecksum):
        GameRecord.from_toml("".join(lines[:last] + lines[last + 1 :]))


def test_the_checksum_covers_what_is_there_however_it_is_laid_out() -> None:
    text = GameRecord.of(by_chance(wr.Rules.base(), 3, seed=1, moves=20)).to_toml()
    assert "\n# Round 2" in text
    spread = text.replace(", ", " ,  ").replace("  ", "    ").replace("\n# Round 2", "\n# Then")
    assert spread != text
    assert GameRecord.from_toml(spread) == GameRecord.from_toml(text)


# Values


def test_a_record_is_equal_by_value() -> None:
    record = GameRecord.of(by_chance(wr.Rules.base(), 3, seed=1, moves=20))
    assert record == GameRecord.of(replay(record))
    assert record != attrs.evolve(record, names=["Anna", "", ""])
    assert record == attrs.evolve(record)


RECORD = GameRecord(wr.Rules.base(), ["", "", ""])


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"rules": None}, "rules: a Rules is needed, not None"),
        ({"names": "abc"}, "names: several of them are needed, not 'abc'"),
        ({"names": 3}, "names: several of them are needed, not 3"),
        ({"names": ["", "", 3]}, "names: each is a str, not 3"),
        ({"names": ["", ""]}, "PLAYERS-1"),
        ({"dealer": 3}, "dealer: the seats are 0 to 2, not 3"),
        ({"rounds": [3]}, "rounds: each is a RoundRecord, not 3"),
        ({"comment": None}, "comment: a text is needed, not None"),
        ({"result": [1, 2]}, r"result: a number for each seat is needed, not \(1, 2\)"),
        ({"result": ["1", "2", "3"]}, "result: each is a int, not '1'"),
        ({"result": [True, False, True]}, "result: whole numbers of at most nine digits .* True"),
        ({"result": [10**10, 0, 0]}, "result: whole numbers of at most nine digits .* 10000000000"),
    ],
)
def test_what_is_no_record_cannot_be_made(changes: dict[str, object], words: str) -> None:
    with pytest.raises(wr.WizardError, match=words):
        attrs.evolve(RECORD, **untyped(changes))


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"deck": "R9"}, "deck: several of them are needed, not 'R9'"),
        ({"deck": [1]}, "deck: each is a Card, not 1"),
        ({"moves": [wr.Bid(1)]}, r"moves: each is a Made, not Bid\(1\)"),
        ({"moves": [wr.Made(0, untyped("bid 1"))]}, "moves: each is a Move, not 'bid 1'"),
        ({"comments": ["well"]}, "comments: each is a Comment, not 'well'"),
        ({"comments": [Comment(1, "")]}, "comments: one stands after 1 moves, and 0 were made"),
    ],
)
def test_what_is_no_round_cannot_be_made(parts: dict[str, object], words: str) -> None:
    with pytest.raises(wr.WizardError, match=words):
        attrs.evolve(RoundRecord(()), **untyped(parts))


@pytest.mark.parametrize("after", [-1, True, "1"])
def test_a_comment_stands_after_a_number_of_moves(after: object) -> None:
    with pytest.raises(wr.WizardError, match="after: a number of moves is needed, not"):
        Comment(untyped(after), "")


def test_a_comment_is_a_text() -> None:
    with pytest.raises(wr.WizardError, match="text: a text is needed, not None"):
        Comment(0, untyped(None))


def test_a_wrong_deck_names_the_round() -> None:
    record = attrs.evolve(RECORD, rounds=[RoundRecord(wr.Rules.base().deck[1:])])
    with pytest.raises(wr.InvalidDeck, match=r"^round 1: Y1 is missing \(0 of 1\)$"):
        list(replay(record))


def test_an_illegal_record_is_not_written() -> None:
    rounds = [RoundRecord(wr.Rules.base().deck, [wr.Made(1, wr.Bid(9))])]
    with pytest.raises(IllegalPlay, match=r"round 1, seat 1, bid 9.*\[BID-1\]"):
        attrs.evolve(RECORD, rounds=rounds).to_toml()


# Recording


def test_the_game_of_a_table_of_bots_is_recorded() -> None:
    rules = wr.Rules.anniversary_30(rounds=4)
    steps = list(play_game(rules, [RandomBot(Random(1))] * 3, Random(2), dealer=1))
    record = record_game(steps, names=["A", "B", "C"], comment="bots")
    assert (record.rules, record.names, record.dealer) == (rules, ("A", "B", "C"), 1)
    assert (len(record.rounds), record.comment) == (4, "bots")
    assert record.result == steps[-1].after.scores
    assert list(replay(record)) == steps


def test_a_recorder_lets_the_steps_pass() -> None:
    steps = [*by_chance(wr.Rules.base(), 3, seed=1, moves=30)]
    recorder = Recorder()
    assert list(recorder.watch(steps)) == steps
    assert recorder.record == GameRecord.of(steps)


def test_one_state_at_the_end_of_each_round_is_enough() -> None:
    steps = [*by_chance(wr.Rules.anniversary_30(elimination=wr.ELIMINATION), 6, seed=4)]
    recorder = Recorder()
    for step in steps:
        if isinstance(step, Dealt):
            recorder.add(step.before)
    recorder.add(steps[-1].after)
    assert recorder.record == GameRecord.of(steps)


def test_a_state_from_further_back_takes_the_record_back() -> None:
    steps = [*by_chance(wr.Rules.base(), 3, seed=1, moves=40)]
    recorder = Recorder()
    for step in steps:
        recorder.add(step.after)
    recorder.remark("well played")
    assert recorder.record.rounds[-1].comments
    assert len(recorder.record.rounds) > 2
    for back in (steps[-2], steps[12], steps[3]):
        recorder.add(back.after)
        assert recorder.record == GameRecord.of(steps[: steps.index(back) + 1])
    recorder.add(steps[0].before)
    assert recorder.record.rounds == ()


def test_remarks_stand_where_they_were_made() -> None:
    steps = [*by_chance(wr.Rules.base(), 3, seed=1, moves=12)]
    recorder = Recorder()
    recorder.remark("before all")
    for number, step in enumerate(steps):
        recorder.add(step.after)
        recorder.remark(f"step {number}")
    comments = [
        (number, comment.after, comment.text)
        for number, one in enumerate(recorder.record.rounds, start=1)
        for comment in one.comments
    ]
    assert comments[:3] == [(1, 0, "before all"), (1, 0, "step 0"), (1, 1, "step 1")]
    assert comments[8:10] == [(2, 0, "step 7"), (2, 1, "step 8")]


def test_a_state_that_was_restored_between_rounds_goes_on() -> None:
    steps = [*by_chance(wr.Rules.base(), 3, seed=1, moves=7)]
    recorder = Recorder()
    for _ in recorder.watch(steps):
        pass
    record = recorder.record
    forgotten: wr.GameState = attrs.evolve(untyped(steps[-1].after))
    restored = wr.from_json(wr.to_json(forgotten), wr.GameState)
    assert restored.history.deck is None  # nobody remembers its round, but the recorder does
    recorder.add(restored)
    assert recorder.record == record
    recorder.add(wr.deal(restored, Random(1)))
    assert len(recorder.record.rounds) == 2


@pytest.mark.parametrize("rules", [wr.Rules.base(rounds=4), LEAVING])
def test_states_that_were_pickled_at_the_end_of_each_round_are_a_record(rules: wr.Rules) -> None:
    """So each of them has kept its round, and who left after it."""
    recorder, restored = Recorder(), Recorder()
    back = wr.new_game(rules, 4)
    for step in by_chance(rules, 4, seed=3):
        recorder.add(step.after)
        if not step.after.in_round:
            back = pickle.loads(pickle.dumps(step.after))
            restored.add(back)
            assert back.history == step.after.history
            assert wr.to_json(back) == wr.to_json(step.after)
    assert restored.record == recorder.record
    assert [*replay(restored.record)][-1].after == back


def test_what_is_not_from_the_first_deal_on_is_not_recorded() -> None:
    steps = [*by_chance(wr.Rules.base(), 3, seed=1, moves=20)]
    begun = "only what came about from the first deal on can be recorded"
    set_up = position(wr.Rules.base(), hands=["R7", "G3", "B1"], bids=[1, 0, 0])
    later = dealt(wr.Rules.base(), hands=["R7 R8", "G3 G4", "B1 B2"], turned_up="Y1")
    for state in (set_up, later):
        with pytest.raises(wr.WizardError, match=begun):
            Recorder().add(state)
    with pytest.raises(wr.WizardError, match="round 1 was not recorded to its end"):
        Recorder().add(steps[-1].after)
    recorder = Recorder()
    recorder.add(steps[3].after)
    with pytest.raises(wr.WizardError, match="round 1 was not recorded to its end"):
        recorder.add(steps[8].after)
    with pytest.raises(wr.WizardError, match="a state is needed, not None"):
        recorder.add(untyped(None))


def test_a_recorder_that_has_seen_nothing_has_no_record() -> None:
    with pytest.raises(wr.WizardError, match="no state of the game was recorded yet"):
        GameRecord.of([])
    recorder = Recorder(names=["Anna"])
    recorder.add(wr.new_game(wr.Rules.base(), 3))
    with pytest.raises(wr.WizardError, match="names: 3 are needed, not 1"):
        _ = recorder.record


# By other rules


def differing(text: str, rules: wr.Rules) -> Divergence:
    difference = compare(GameRecord.from_toml(text), rules)
    assert difference is not None
    return difference


def test_by_its_own_rules_and_by_those_that_make_no_difference_the_game_goes_the_same() -> None:
    record = GameRecord.from_toml(SOUND)
    assert compare(record, record.rules) is None
    assert compare(record, wr.Rules.anniversary_25(specials=record.rules.specials)) is None
    older = load_recorded_game(DATA / "recorded_game.json")
    assert compare(older, wr.Rules.base()) is None


def test_a_bid_that_is_forbidden_there_is_told_with_its_rule() -> None:
    text = one_round("0 bid 0, 1 bid 1, 2 bid 0", "0: R9 R2 J")
    difference = differing(text, wr.Rules.anniversary_30(bidding=wr.PLUS_MINUS_ONE))
    assert (difference.what, difference.here, difference.seat) == ("move", "it is legal", 2)
    assert str(difference) == (
        "round 1, seat 2, bid 0 (move 3 of the round): move: here it is legal; there with a bid of "
        "0 the bids would sum to 1, the tricks there are [PLUSMINUS-1]"
    )


def test_another_number_of_players_and_another_deck_are_told_before_the_first_deal() -> None:
    two = GameRecord.of(by_chance(wr.Rules.base(two_players=True), 2, seed=1, moves=3))
    players = compare(two, wr.Rules.base())
    assert players is not None
    assert str(players).startswith("round 1, deal: players: here 2 play; there players: 3 to 6 can")
    deck = differing(SOUND, wr.Rules.base(specials=[wr.BOMB]))
    words = "deck: here also Dr Fa Ww Ju Cl Sh Wi Va; there no other cards"
    assert str(deck) == f"round 1, deal: {words}"


def test_another_trump_is_told_with_its_rule() -> None:
    record = GameRecord.of(by_chance(wr.Rules.base(rounds=1), 3, seed=1, moves=1))
    for card, rule in (("G2", "TRUMP-1"), ("J", "TRUMP-3"), ("W", "TRUMP-2")):
        up = wr.parse_card(card)
        deck = sorted(record.rules.deck, key=lambda one: one == up)
        deck.insert(3, deck.pop())
        one = attrs.evolve(record, rounds=[RoundRecord(deck)])
        rules = attrs.evolve(record.rules, schedule=Blue())
        difference = compare(one, rules)
        assert difference is not None
        assert (difference.what, difference.rule_here, difference.rule_there) == (
            "trump",
            rule,
            None,
        )
        assert difference.there == "B"


class Blue(wr.Schedule):
    """Trump is blue, whatever is turned up."""

    __slots__ = ()

    @override
    def trump(self, game: object, turned_up: wr.Card | None) -> wr.Suit | None:
        return wr.Suit.BLUE


def test_a_trump_without_a_card_and_one_after_a_special_card_have_their_rules() -> None:
    rules = wr.Rules.anniversary_30()
    for card, rule in (("Fa", "TRUMP-6"), ("Dr", "TRUMP-6")):
        text = one_round(up=card, hands='"R9", "R2", "J"')
        difference = differing(text, attrs.evolve(rules, schedule=Blue()))
        assert (difference.what, difference.rule_here) == ("trump", rule)
    last = wr.Rules.base()
    steps = [step for step in by_chance(last, 3, seed=1) if isinstance(step, Dealt)]
    record = GameRecord.of(by_chance(last, 3, seed=1))
    assert steps[-1].after.turned_up is None
    at_last = compare(record, attrs.evolve(last, schedule=BlueAtLast()))
    assert at_last is not None
    assert (at_last.round_number, at_last.rule_here) == (20, "TRUMP-4")


class BlueAtLast(wr.Schedule):
    """Trump is blue if no card is turned up."""

    __slots__ = ()

    @override
    def trump(self, game: object, turned_up: wr.Card | None) -> wr.Suit | None:
        return turned_up.suit if turned_up else wr.Suit.BLUE


def test_another_winner_is_told_with_both_rules() -> None:
    rules = attrs.evolve(wr.Rules.base(), tricks=wr.Rules.preset("one-suit").tricks)
    text = one_round(BIDS, "0: R2 B9 J", hands='"R2", "B9", "J"').replace("anniversary-30", "base")
    difference = differing(text, rules)
    assert (difference.what, difference.number, difference.trick) == ("winner", 6, 1)
    assert (difference.here, difference.rule_here) == ("seat 0 takes the trick", "TRICK-5")
    assert (difference.there, difference.rule_there) == ("seat 1 takes the trick", "ONESUIT-1")


def test_another_score_phase_and_end_are_told() -> None:
    text = one_round(BIDS, "0: R9 R2 J")
    double = attrs.evolve(wr.Rules.anniversary_30(), scoring=Double())
    score = differing(text, double)
    assert (score.what, score.here, score.there) == ("points", "-10, 20, 20", "-20, 40, 40")
    over = differing(text, wr.Rules.anniversary_30(rounds=1))
    assert (over.what, over.here, over.there) == ("phase", "dealing", "over")


def test_a_cloud_at_another_time_is_another_phase() -> None:
    at_once = wr.Rules.anniversary_20(cloud="after_trick")
    differences = (
        compare(GameRecord.of(by_chance(wr.Rules.anniversary_20(), 3, seed)), at_once)
        for seed in itertools.count()
    )
    found = (one for one in differences if one is not None)
    difference = next(one for one in found if one.what == "phase")
    assert (difference.here, difference.there) == ("playing", "adjusting")
    assert difference.trick is not None


class Double(wr.ScoringRule):
    """Twice the points."""

    __slots__ = ()

    @override
    def points(self, bid: int, tricks: int) -> int:
        return 2 * wr.STANDARD_SCORING.points(bid, tricks)


def test_a_decision_of_the_table_is_made_there_too() -> None:
    rules = wr.Rules.base(elimination=wr.ELIMINATION)
    steps = with_a_tie(rules)
    record = GameRecord.of(steps)
    assert compare(record, rules) is None
    difference = compare(record, wr.Rules.base())
    assert difference is not None
    assert difference.what in {"players still in", "phase"}


@pytest.mark.parametrize("thing", [None, 5, "version = 1", [1], wr.Rules.base()])
def test_what_is_no_record_is_refused_by_all_that_take_one(thing: object) -> None:
    none = untyped(thing)
    expected = "a GameRecord or a RecordedGame is needed, not"
    for act in (replay, as_record):
        with pytest.raises(wr.WizardError, match=expected):
            act(none)
    with pytest.raises(wr.WizardError, match=expected):
        compare(none, wr.Rules.base())
    for make in (record_game, GameRecord.of):
        with pytest.raises(wr.WizardError, match="step"):
            make(none)


def test_a_record_is_given_back_as_it_is() -> None:
    assert as_record(RECORD) is RECORD


@pytest.mark.parametrize("names", [5, "Anna", [1, 2, 3]])
def test_names_that_are_none_are_refused_at_once(names: object) -> None:
    with pytest.raises(wr.WizardError, match="names: "):
        Recorder(names=untyped(names))
    with pytest.raises(wr.WizardError, match="names: "):
        record_game([], names=untyped(names))
    with pytest.raises(wr.WizardError, match="comment: a text is needed, not 5"):
        Recorder(comment=untyped(5))


@pytest.mark.parametrize("thing", [None, 5, [1], bytearray(b"{}")])
def test_what_is_no_text_and_no_path_is_refused(thing: object) -> None:
    for read in (parse_record, parse_recorded_game):
        with pytest.raises(wr.InvalidText, match="a text is needed, not"):
            read(untyped(thing))
    for load in (load_record, load_recorded_game):
        with pytest.raises(wr.InvalidText, match="the path of a file is needed, not"):
            load(untyped(thing))
        with pytest.raises(wr.InvalidText, match=r"'a\\x00b' is no path"):
            load("a\0b")


def test_the_others_must_be_rules() -> None:
    with pytest.raises(wr.InvalidRules, match="rules: a Rules is needed, not None"):
        compare(RECORD, untyped(None))


# Damage

SHORT = GameRecord.of(by_chance(wr.Rules.anniversary_30(rounds=3), 3, seed=5)).to_toml()
WORDS = re.findall(r"[\w=+-]+", SHORT)
CARDS = sorted({word for word in WORDS if re.fullmatch("[A-Z][a-z]?[0-9]*", word)})
NUMBERS = sorted({word for word in WORDS if re.fullmatch("[+-]?[0-9]+", word)})
PIECES = st.sampled_from(sorted({*WORDS, "\n", '"', "[", "]", ",", "#", "=", "... J", " "}))


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A record in which something was written over, lost, doubled or moved."""
    text = SHORT if draw(st.integers(0, 5)) == 0 else SHORT.replace("checksum", "comment")
    for _ in range(draw(st.integers(1, 3))):
        match draw(st.sampled_from(["word", "word", "word", "lines", "anything"])):
            case "word":
                moves = list(re.finditer(r'"[0-9.][^"\n]*\w"', text))
                line = draw(st.sampled_from(moves)) if moves else None
                words = WORDS if line is None else re.findall(r"[\w=+-]+", line[0])
                word = draw(st.sampled_from(words))
                like = CARDS if word in CARDS else NUMBERS if word in NUMBERS else WORDS
                begin = text.find(word, 0 if line is None else line.start())
                end = begin + len(word)
                text = text[:begin] + draw(st.sampled_from(like)) + text[end:]
            case "lines":
                lines = text.splitlines(keepends=True)
                first, second = (draw(st.integers(0, len(lines))) for _ in range(2))
                moved = lines[second : second + draw(st.integers(0, 2))]
                lines[first : first + draw(st.integers(0, 2))] = moved
                text = "".join(lines)
            case _:
                begin = draw(st.integers(0, len(text)))
                end = begin + draw(st.integers(0, 3) | st.integers(0, 200))
                other = PIECES | st.text(max_size=3) | st.sampled_from(["", text[begin:end] * 2])
                text = text[:begin] + draw(other) + text[end:]
    return text


def check_damaged(text: str, seconds: float = 1) -> None:
    begin = time.process_time()
    try:
        record = GameRecord.from_toml(text)
    except wr.WizardError as error:
        assert len(str(error).splitlines()) == 1  # noqa: PT017 - any of our errors will do
    else:
        assert GameRecord.from_toml(record.to_toml()) == record
    assert time.process_time() - begin < seconds


@settings(max_examples=500)
@given(damaged())
def test_any_damage_to_a_record_gives_a_record_or_is_refused(text: str) -> None:
    check_damaged(text)


@pytest.mark.slow
@settings(max_examples=10_000)
@given(damaged() | st.text())
def test_any_damage_to_a_record_gives_a_record_or_is_refused_often(text: str) -> None:
    check_damaged(text)


@pytest.mark.parametrize(
    "text",
    [
        ".".join("a" * 400_000) + " = 1",
        "[" + ".".join("a" * 400_000) + "]",
        '"""\\' + ".a" * 400_000,
        "'''" + ".a" * 400_000,
        'a = """x""""\n' + ".".join("a" * 400_000),
        "[[round]]\n" * 99_000,
        'version = 1\nnames = ["", "", ""]\ndealer = 0\n[rules]\nspecials = ["'
        + '", "'.join(f"z{number}" for number in range(99_000))
        + '"]',
        "a = [" + "{b = 1}," * 120_000 + "]",
    ],
)
def test_a_text_that_is_made_to_take_long_does_not(text: str) -> None:
    check_damaged(text, seconds=10)  # a key of so many parts would take an hour
