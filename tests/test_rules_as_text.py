"""Rules as text: names, plain data, TOML files, presets, sentences, and what differs."""

from __future__ import annotations

import datetime as dt
import json
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from typing_extensions import override

import wizardrules as wr
import wizardrules.rules
from wizardrules.errors import shown
from wizardrules.rules import PRESETS, Names, Rules, checks, load
from wizardrules.rules.names import BUILT_IN
from wizardrules.specials.cloud import THE_CLOUD
from wizardrules.variants.maximus import MAXIMUS
from wizardrules.variants.one_suit import ONE_SUIT, ONE_SUIT_TRICKS

OPTIONS = [field.name for field in attrs.fields(Rules) if field.init]
ALL_OPTIONS = ", ".join(["extends", *OPTIONS])

Install = Callable[[str], None]


# Rules of one's own ----------------------------------------------------------------------------


@attrs.frozen
class Bonus(wr.ScoringRule):
    """So many points for a bid met, and none for one missed."""

    points_for_it: int = 5

    @override
    def points(self, bid: int, tricks: int) -> int:
        return self.points_for_it if bid == tricks else 0


class Nameless(wr.BiddingRule):
    @override
    def __repr__(self) -> str:
        return "<nameless>"


@attrs.define(eq=True)
class Unhashable(wr.BiddingRule):
    """It can change."""


BONUS = Bonus()
TROLL = wr.SpecialCard(wr.Card("Tr", power=3, english="Troll"))
NAMES = Names(scoring={"bonus": BONUS, "bonus-7": Bonus(7)}, specials={"Tr": TROLL})


# A strategy for any rules ----------------------------------------------------------------------

KNOWN_SPECIALS = tuple(BUILT_IN["specials"].values())


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """Any rules that can be built, with rules and a special card of one's own among them."""
    schedule = draw(st.sampled_from([wr.STANDARD_SCHEDULE] * 4 + [MAXIMUS, ONE_SUIT]))
    is_standard = schedule == wr.STANDARD_SCHEDULE
    specials = draw(st.sets(st.sampled_from([*KNOWN_SPECIALS, TROLL]))) if is_standard else set()
    inseparable = {special for special in KNOWN_SPECIALS if special.needs}
    if specials & inseparable:
        specials |= inseparable
    elimination = draw(st.sampled_from([None, None, wr.ELIMINATION])) if is_standard else None
    is_fixed = is_standard and elimination is None and draw(st.booleans())
    return Rules(
        specials=specials,
        cloud=draw(st.sampled_from(["after_trick", "end_of_round"])),
        bidding=draw(st.sampled_from(list(BUILT_IN["bidding"].values()))),
        scoring=draw(st.sampled_from([wr.STANDARD_SCORING, BONUS, Bonus(7)])),
        elimination=elimination,
        rounds=draw(st.integers(1, 20)) if is_fixed else None,
        two_players=schedule != ONE_SUIT and draw(st.booleans()),
        schedule=schedule,
        tricks=ONE_SUIT_TRICKS
        if schedule == ONE_SUIT or (not specials and draw(st.booleans()))
        else wr.STANDARD_TRICKS,
    )


def rules_or_problems(call: Callable[[], Rules]) -> Rules | tuple[str, ...]:
    try:
        return call()
    except wr.InvalidRules as error:
        return error.problems


def problems_of(call: Callable[[], object]) -> list[str]:
    with pytest.raises(wr.InvalidRules) as caught:
        call()
    return list(caught.value.problems)


# Plain data ------------------------------------------------------------------------------------


def test_all_options_are_in_the_plain_data_in_a_fixed_order() -> None:
    plain = Rules.anniversary_30(bidding=wr.SECRET_BIDDING, rounds=5).to_dict()
    assert plain == {
        "specials": ["Dr", "Fa", "Bo", "Ww", "Ju", "Cl", "Sh", "Wi", "Va"],
        "cloud": "after_trick",
        "bidding": "secret",
        "scoring": "standard",
        "elimination": None,
        "rounds": 5,
        "two_players": False,
        "schedule": "standard",
        "tricks": "standard",
        "sight": "own-hand",
    }
    assert list(plain) == OPTIONS == list(checks.OPTIONS)


@given(any_rules())
def test_any_rules_survive_dict_json_toml_and_pickle(rules: Rules) -> None:
    plain = rules.to_dict(NAMES)
    for other in (
        Rules.from_dict(plain, names=NAMES),
        Rules.from_dict(json.loads(json.dumps(plain)), NAMES),
        Rules.from_toml(rules.to_toml(NAMES), names=NAMES),
        pickle.loads(pickle.dumps(rules)),
    ):
        assert other == rules
        assert hash(other) == hash(rules)
        assert other.diff(rules) == ()
        assert (other.deck, other.describe()) == (rules.deck, rules.describe())


@pytest.mark.parametrize(("option", "name"), [(o, n) for o in BUILT_IN for n in BUILT_IN[o]])
def test_every_rule_of_the_library_is_read_by_its_name(option: str, name: str) -> None:
    if name == "one-suit" or option == "specials":
        return  # they do not go with everything; the presets have them
    rules = Rules.from_dict({option: name})
    assert getattr(rules, option) == BUILT_IN[option][name]
    assert rules.to_dict()[option] == name


@pytest.mark.parametrize("name", ["Cl", "cl", "Cloud", " cloud ", "Wolke", "WOLKE"])
def test_a_special_card_is_read_by_code_and_by_english_and_german_name(name: str) -> None:
    assert Rules.from_dict({"specials": [name]}) == Rules(specials=[wr.CLOUD])


def test_partial_data_extends_a_preset_and_says_what_differs() -> None:
    data = {"extends": "anniversary-30", "bidding": "hidden", "elimination": "standard"}
    expected = Rules.anniversary_30(bidding=wr.HIDDEN_BIDDING, elimination=wr.ELIMINATION)
    assert Rules.from_dict(data) == expected
    assert Rules.from_dict({}) == Rules()


@pytest.mark.parametrize("nothing", [None, "none"])
def test_none_is_written_in_two_ways(nothing: str | None) -> None:
    assert Rules.from_dict({"rounds": nothing, "elimination": nothing}) == Rules()


@pytest.mark.parametrize(
    ("data", "problems"),
    [
        ({"rouns": 3}, [f"'rouns': there is no such option; there are {ALL_OPTIONS}"]),
        ({5: 3}, [f"5: there is no such option; there are {ALL_OPTIONS}"]),
        (
            {"extends": "anniversary"},
            [f"extends: 'anniversary' is no preset; they are {', '.join(PRESETS)}"],
        ),
        ({"extends": ["base"]}, [f"extends: ['base'] is no preset; they are {', '.join(PRESETS)}"]),
        (
            {"bidding": "opn"},
            ["bidding: 'opn' is unknown; the known names are open, plus-minus-one, hidden, secret"],
        ),
        ({"bidding": 5}, ["bidding: a name is needed, not 5"]),
        ({"scoring": None}, ["scoring: a name is needed, not None"]),
        (
            {"bidding": ["hidden", "plus-minus-one"]},
            ["bidding: there is one rule of bidding; rules do not combine [HIDDEN-2]"],
        ),
        (
            {"elimination": "None"},
            ["elimination: 'None' is unknown; the known names are none, standard"],
        ),
        ({"elimination": False}, ["elimination: a name is needed, not False"]),
        ({"specials": "Dr Fa"}, ["specials: a list of names is needed, not 'Dr Fa'"]),
        ({"specials": ["Ju", 3]}, ["specials: a name is needed, not 3"]),
        (
            {"specials": ["W"]},
            [f"specials: 'W' is unknown; the known names are {', '.join(BUILT_IN['specials'])}"],
        ),
        (
            {"cloud": "later"},
            ["cloud: it is one of after_trick, end_of_round, not 'later' [CLOUD-2]"],
        ),
        ({"two_players": 1}, ["two_players: it is True or False, not 1"]),
        (
            {"rounds": "three"},
            [
                (
                    "rounds: 'three' is no number of rounds from 1 to 20, "
                    "for which the deck is large enough [ROUND-7]"
                )
            ],
        ),
        ([], ["rules: options by name are needed, not []"]),
        (None, ["rules: options by name are needed, not None"]),
    ],
)
def test_what_is_wrong_is_told(data: dict[str, object], problems: list[str]) -> None:
    assert problems_of(lambda: Rules.from_dict(data)) == problems


def test_all_problems_are_told_at_once() -> None:
    data = {
        "specials": ["Dr", "Ghost", "Ju", "Juggler"],
        "extends": "anniversary",
        "cloud": 7,
        "bidding": "plus",
        "scoring": {},
        "elimination": "standart",
        "rounds": 23,
        "two_players": None,
        "schedule": "maximus",
        "tricks": 2.5,
        "colour": "blue",
    }
    told = [problem.split()[:3] for problem in problems_of(lambda: Rules.from_dict(data))]
    assert told == [
        ["'colour':", "there", "is"],
        ["extends:", "'anniversary'", "is"],
        ["specials:", "'Ghost'", "is"],
        ["specials:", "Ju", "is"],
        ["specials:", "Maximus", "is"],
        ["cloud:", "it", "is"],
        ["bidding:", "'plus'", "is"],
        ["scoring:", "a", "name"],
        ["elimination:", "'standart'", "is"],
        ["elimination:", "nobody", "leaves"],
        ["rounds:", "with", "elimination"],
        ["rounds:", "Maximus", "has"],
        ["two_players:", "it", "is"],
        ["tricks:", "a", "name"],
    ]


@pytest.mark.parametrize("wrong", [{"specials": ["Ghost"]}, {"extends": "x"}, {"specials": None}])
def test_what_cannot_be_read_makes_nothing_else_look_wrong(wrong: dict[str, object]) -> None:
    """With 23 cards for each of three the deck needs all nine special cards."""
    assert len(problems_of(lambda: Rules.from_dict({"rounds": 23} | wrong))) == 1


json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
likely = json_like | st.sampled_from(
    [
        *("none", "standard", "open", "plus-minus-one", "hidden", "one-suit", "maximus"),
        *("after_trick", "end_of_round", *PRESETS),
        *(3, 20, True, False),
    ]
)
likely_specials = st.lists(st.sampled_from(["Dr", "Fee", "cloud", "Wi", "Tr"]) | json_like)


@given(
    json_like
    | st.dictionaries(
        st.sampled_from(["extends", *OPTIONS]) | st.text(), likely | likely_specials, max_size=6
    )
)
@example({"rounds": 10**5000})
@example({"bidding": "\ud800", "scoring": "\x00", "\udfff": 1})
def test_any_data_at_all_gives_rules_or_our_error(data: dict[str, object]) -> None:
    found = rules_or_problems(lambda: Rules.from_dict(data, NAMES))
    if isinstance(found, Rules):
        assert Rules.from_dict(found.to_dict(NAMES), NAMES) == found
    else:
        assert all(found)


# HIDDEN-2 --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [list, tuple, set, frozenset])
def test_hidden_2_two_bidding_rules_together_are_refused(
    kind: Callable[[list[object]], object],
) -> None:
    both = kind([wr.PLUS_MINUS_ONE, wr.HIDDEN_BIDDING])
    problems = problems_of(lambda: Rules(bidding=both, scoring=3))  # type: ignore[arg-type]
    assert problems == [
        "bidding: there is one rule of bidding; rules do not combine [HIDDEN-2]",
        "scoring: 3 is no scoring rule",
    ]


def test_hidden_2_in_a_text() -> None:
    text = 'extends = "base"\nbidding = [\n  "plus-minus-one",\n  "secret",\n]\n'
    (problem,) = problems_of(lambda: Rules.from_toml(text))
    assert problem.startswith("line 2: bidding: ")
    assert problem.endswith("[HIDDEN-2]")


# What Rules itself refuses ---------------------------------------------------------------------


def test_special_cards_of_any_kind_of_thing_are_told_not_stumbled_over() -> None:
    wrong = [3, [4], wr.CLOUD, wr.WIZARD]
    assert problems_of(lambda: Rules(specials=wrong)) == [  # type: ignore[arg-type]
        "specials: 3 is no special card",
        "specials: [4] is no special card",
        "specials: <W> is no special card",
    ]
    assert problems_of(lambda: Rules(specials=7)) == [  # type: ignore[arg-type]
        "specials: 7 is no special card"
    ]


def test_deck_2_two_special_cards_with_one_face_are_refused() -> None:
    still = wr.SpecialCard(wr.BOMB)
    assert problems_of(lambda: Rules(specials=[wr.BOMB, still, wr.DRAGON])) == [
        "specials: Bo is there 2 times, not once [DECK-2]",
        "specials: Dr is not played without Fa [DECK-3]",
    ]


def test_a_rule_that_cannot_be_hashed_is_refused() -> None:
    assert problems_of(lambda: Rules(bidding=Unhashable())) == [
        "bidding: Unhashable() cannot be hashed; a bidding rule is frozen"
    ]


def test_a_class_in_place_of_an_object_is_refused() -> None:
    wrong = {"scoring": Bonus, "schedule": wr.Schedule}
    assert problems_of(lambda: Rules(**wrong)) == [  # type: ignore[arg-type]
        f"scoring: {shown(Bonus)} is no scoring rule",
        f"schedule: {shown(wr.Schedule)} is no schedule",
    ]


# Names -----------------------------------------------------------------------------------------


def test_names_are_a_value() -> None:
    same = Names(specials={"Tr": TROLL}, scoring={"bonus-7": Bonus(7), "bonus": BONUS})
    assert (same, hash(same)) == (NAMES, hash(NAMES))
    assert Names(scoring={"bonus": BONUS}) != NAMES
    assert same.of("scoring") == {"bonus": BONUS, "bonus-7": Bonus(7)}
    with pytest.raises(AttributeError):
        same._given = ()  # type: ignore[misc]


def test_an_own_object_is_read_and_written_by_its_name() -> None:
    rules = Rules(scoring=Bonus(7), specials=[TROLL])
    assert rules.to_dict(NAMES)["scoring"] == "bonus-7"
    assert rules.to_dict(NAMES)["specials"] == ["Tr"]
    for name in ("Tr", "tr", "troll"):
        data = {"scoring": "bonus-7", "specials": [name]}
        assert Rules.from_dict(data, names=NAMES) == rules


def test_an_own_object_without_a_name_cannot_be_written() -> None:
    rules = Rules(scoring=Bonus(9), bidding=Nameless(), specials=[TROLL])
    assert problems_of(rules.to_dict) == [
        f"specials: {shown(TROLL)} has no name; give it one with names=Names(...)",
        "bidding: <nameless> has no name; give it one with names=Names(...)",
        "scoring: Bonus(points_for_it=9) has no name; give it one with names=Names(...)",
    ]


def test_a_known_card_with_another_effect_needs_a_name_of_its_own() -> None:
    still = wr.SpecialCard(wr.CLOUD, declarations=THE_CLOUD.declarations, declared_by="CLOUD-1")
    names = Names(specials={"still-cloud": still})
    rules = Rules(specials=[still])
    assert rules.to_dict(names)["specials"] == ["still-cloud"]
    assert Rules.from_dict(rules.to_dict(names), names) == rules != Rules(specials=[wr.CLOUD])
    # The card's own names still speak of the card of the rules.
    assert Rules.from_dict({"specials": ["Wolke"]}, names) == Rules(specials=[wr.CLOUD])


def test_an_unknown_name_lists_those_of_ones_own_too() -> None:
    (problem,) = problems_of(lambda: Rules.from_dict({"scoring": "bons"}, NAMES))
    assert problem == "scoring: 'bons' is unknown; the known names are standard, bonus, bonus-7"


def test_wrong_names_are_told_all_at_once() -> None:
    def build() -> None:
        Names(
            scoring={"standard": BONUS, "a b": BONUS, "": BONUS, "ok": Bonus},  # type: ignore[dict-item]
            elimination={"none": wr.ELIMINATION, 5: wr.ELIMINATION},  # type: ignore[dict-item]
            specials={"Hexe": TROLL, "TR": TROLL, "tr": TROLL, "x": wr.CLOUD},  # type: ignore[dict-item]
            tricks=[("one", ONE_SUIT_TRICKS)],  # type: ignore[arg-type]
        )

    shape = "a name has letters, digits, '-', '_' and '.', and is not 'none'"
    assert problems_of(build) == [
        f"specials: 'Hexe' is the name of {shown(BUILT_IN['specials']['Wi'])} already",
        f"specials: 'tr' is the name of {shown(TROLL)} already",
        "specials: <Cl> is no special card",
        "scoring: 'standard' is the name of StandardScoring() already",
        f"scoring: 'a b' is no name; {shape}",
        f"scoring: '' is no name; {shape}",
        f"scoring: {shown(Bonus)} is no scoring rule",
        f"elimination: 'none' is no name; {shape}",
        f"elimination: 5 is no name; {shape}",
        f"tricks: objects by name are needed, not {shown([('one', ONE_SUIT_TRICKS)])}",
    ]


def test_what_is_no_names_is_refused() -> None:
    wrong: Any = {"bidding": {}}
    calls: list[Callable[[], object]] = [
        lambda: Rules.from_dict({}, wrong),
        lambda: Rules().to_dict(wrong),
        lambda: Rules.from_toml("", wrong),
        lambda: Rules().to_toml(wrong),
        lambda: load(__file__, wrong),
    ]
    for call in calls:
        assert problems_of(call) == ["names: a Names is needed, not {'bidding': {}}"]


# Names in installed packages -------------------------------------------------------------------


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a package on the path that has these entry points, and a module `rules_of_ours`."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "rules_of_ours", raising=False)
    (tmp_path / "rules_of_ours.py").write_text(
        "from wizardrules.variants.bidding import PlusMinusOne\n"
        "class Ours(PlusMinusOne):\n"
        "    pass\n"
        "OURS = Ours()\n"
        "OTHER = 5\n",
        encoding="utf-8",
    )
    number = 0

    def installed(entry_points: str) -> None:
        nonlocal number
        number += 1
        info = tmp_path / f"ours{number}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: ours{number}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_bytes(entry_points.encode("latin-1"))

    return installed


def test_a_name_is_found_in_an_installed_package(install: Install) -> None:
    install("[wizardrules.bidding]\nours = rules_of_ours:OURS\n")
    rules = Rules.from_dict({"bidding": "ours"})
    assert type(rules.bidding).__name__ == "Ours"
    assert rules.to_dict()["bidding"] == "ours"
    assert Rules.from_toml(rules.to_toml()) == rules


def test_the_names_of_the_library_and_of_the_program_come_first(install: Install) -> None:
    install("[wizardrules.scoring]\nstandard = not_there\nbonus = not_there\n")
    rules = Rules.from_dict({"scoring": "bonus"}, NAMES)
    assert rules.scoring == BONUS
    assert rules.to_dict(NAMES)["scoring"] == "bonus"
    assert Rules.from_dict({"scoring": "standard"}) == Rules()


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("not_there_at_all:OURS", "cannot be loaded: ModuleNotFoundError("),
        ("rules_of_ours:THEIRS", "cannot be loaded: AttributeError("),
        ("rules_of_ours:OTHER", "is wrong: 5 is no bidding rule"),
        ("rules_of_ours:Ours", "is wrong: <class 'rules_of_ours.Ours'> is no bidding rule"),
        ("rules of ours", "cannot be loaded: "),
    ],
)
def test_a_broken_entry_point_is_told(install: Install, value: str, words: str) -> None:
    install(f"[wizardrules.bidding]\nours = {value}\n")
    (problem,) = problems_of(lambda: Rules.from_dict({"bidding": "ours"}))
    assert problem.startswith(f"bidding: the entry point ours = {value} {words}")


def test_a_package_that_ends_the_program_when_loaded_is_told(
    install: Install, tmp_path: Path
) -> None:
    (tmp_path / "rules_of_ours.py").write_text("raise SystemExit", encoding="utf-8")
    install("[wizardrules.bidding]\nours = rules_of_ours:OURS\n")
    (problem,) = problems_of(lambda: Rules.from_dict({"bidding": "ours"}))
    assert problem.endswith("cannot be loaded: SystemExit()")


def test_one_name_in_two_packages_is_told(install: Install) -> None:
    install("[wizardrules.bidding]\nours = rules_of_ours:OURS\n")
    install("[wizardrules.bidding]\nours = rules_of_ours:OTHER\n")
    assert problems_of(lambda: Rules.from_dict({"bidding": "ours"})) == [
        (
            "bidding: 'ours' is the name of rules_of_ours:OTHER and rules_of_ours:OURS "
            "in installed packages"
        )
    ]


def test_a_broken_package_is_no_reason_to_refuse_another(install: Install) -> None:
    install("[wizardrules.bidding]\na-broken-one = not_there:AT_ALL\n")
    install("[wizardrules.bidding]\nours = rules_of_ours:OURS\nno name = rules_of_ours:OURS\n")
    rules = Rules.from_dict({"bidding": "ours"})
    assert rules.to_dict()["bidding"] == "ours"
    (problem,) = problems_of(lambda: Rules.from_dict({"bidding": "our"}))
    assert problem.endswith("open, plus-minus-one, hidden, secret, a-broken-one, ours")
    (problem,) = problems_of(Rules(bidding=Nameless()).to_dict)
    assert problem.startswith("bidding: <nameless> has no name")


def test_entry_points_that_cannot_be_read_are_told(install: Install) -> None:
    install("[wizardrules.bidding]\n\xe4\xf6 = \xff\n")
    (problem,) = problems_of(lambda: Rules.from_dict({"bidding": "ours"}))
    assert problem.startswith("bidding: the names in installed packages cannot be read: Unicode")
    assert Rules.from_dict({"bidding": "open"}) == Rules()


# TOML ------------------------------------------------------------------------------------------

HOUSE = """\
# Played at our table.
extends = "anniversary-30"
bidding = "plus-minus-one"

specials = [
    "Dragon", "Fee",
]
rounds = "none"
"""


def file_with(folder: Path, text: str | bytes) -> Path:
    file = folder / "house.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


@pytest.mark.parametrize("prefix", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_file_is_read(tmp_path: Path, newline: str, prefix: bytes) -> None:
    file = file_with(tmp_path, prefix + HOUSE.replace("\n", newline).encode())
    rules = Rules(specials=[wr.DRAGON, wr.FAIRY], bidding=wr.PLUS_MINUS_ONE)
    assert load(file) == load(str(file)) == rules


def test_the_written_text_is_all_options() -> None:
    assert Rules(specials=[wr.CLOUD], two_players=True, rounds=4).to_toml() == (
        'specials = ["Cl"]\n'
        'cloud = "after_trick"\n'
        'bidding = "open"\n'
        'scoring = "standard"\n'
        'elimination = "none"\n'
        "rounds = 4\n"
        "two_players = true\n"
        'schedule = "standard"\n'
        'tricks = "standard"\n'
        'sight = "own-hand"\n'
    )


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_problems_of_a_file_have_their_line(tmp_path: Path, newline: str) -> None:
    text = """\
# rounds = 3
extends = "anniversary-20"
'cloud' = '''
rounds = 3
bidding = "x"
'''
 "rounds"= 99
schedule = "maximus"
scoring.name = "standard"
"a\\tb" = 1
[bidding]
elimination = 4
[[tricks]]
[x]
"""
    file = file_with(tmp_path, text.replace("\n", newline))
    told = [problem.removeprefix(str(file)) for problem in problems_of(lambda: load(file))]
    assert [problem.split()[:2] for problem in told] == [
        [":2:", "specials:"],  # the preset has them
        [":3:", "cloud:"],
        [":7:", "rounds:"],
        [":7:", "rounds:"],
        [":9:", "scoring:"],
        [":10:", r"'a\tb':"],
        [":11:", "bidding:"],
        [":13:", "tricks:"],
        [":14:", "'x':"],
    ]


def test_a_problem_without_a_line_has_none() -> None:
    """The special cards are the preset's, and "rounds" is written in a way of its own."""
    text = '"r\\u006funds" = 0\n' + "x = 1\n"
    assert [problem.split()[:3] for problem in problems_of(lambda: Rules.from_toml(text))] == [
        ["line", "1:", "rounds:"],
        ["line", "2:", "'x':"],
    ]
    assert problems_of(lambda: Rules.from_toml("[a]\n[a.b]\nrounds = 0\n"))[0][:11] == "line 1: 'a'"


def test_behind_an_endless_entry_no_lines_are_looked_for() -> None:
    text = "x = 1\nspecials = [\n" + '"Ju",\n' * 300 + "]\nrounds = 0\n"
    problems = problems_of(lambda: Rules.from_toml(text))
    assert problems[0] == "specials: at most 100 can be there, not 300"
    assert problems[1].startswith("rounds: 0 is")
    assert problems[2].startswith("line 1: 'x': ")


def test_an_endless_line_is_not_read_again_and_again() -> None:
    """For each line of an entry all of it would be read once more."""
    text = "x = 1\nspecials = [" + '"zz", ' * 150_000 + "\n" * 190 + "]\nrounds = 0\n"
    begun = time.process_time()
    problems = problems_of(lambda: Rules.from_toml(text))
    assert time.process_time() - begun < 5
    assert problems[0] == "specials: at most 100 can be there, not 150000"
    assert problems[1].startswith("rounds: 0 is")


def test_of_very_many_special_cards_only_their_number_is_refused() -> None:
    problem = "specials: at most 100 can be there, not 150000"
    begun = time.process_time()
    assert problems_of(lambda: Rules.from_dict({"specials": ["zz"] * 150_000})) == [problem]
    text = "specials = [" + '"zz", ' * 150_000 + "]"
    assert problems_of(lambda: Rules.from_toml(text)) == [f"line 1: {problem}"]
    assert time.process_time() - begun < 5


def test_of_very_many_options_that_do_not_exist_some_are_named() -> None:
    text = "".join(f"x{number} = 1\n" for number in range(50_000))
    begun = time.process_time()
    problems = problems_of(lambda: Rules.from_toml(text))
    assert time.process_time() - begun < 10
    assert len(problems) == 21
    assert problems[0] == "49980 more options that do not exist are there"
    assert problems[1].startswith("line 1: 'x0': there is no such option")


def test_installed_packages_are_searched_once_however_many_names_are_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def entry_points(*, group: str) -> list[object]:
        asked.append(group)
        return []

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    unknown = [f"zz{number % 50}" for number in range(100)]
    problems = problems_of(lambda: Rules.from_dict({"specials": unknown}))
    assert len(problems) == len(set(problems)) == 50
    nameless = [wr.SpecialCard(wr.Card(code, power=3)) for code in ("Aaa", "Bbb", "Ccc")]
    assert problems_of(Rules(specials=nameless).to_dict)[0].startswith("specials: ")
    assert asked == ["wizardrules.specials"] * 2


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("rounds = 3\nrounds = 4\n", "line 2: this is no TOML: Cannot overwrite a value"),
        ("rounds = 3\n\nbidding =", "line 3: this is no TOML: Invalid value"),
        ('rounds = 3\nx = "a\n', "line 2: this is no TOML: Illegal character '\\n'"),
        ("x = " + "9" * 5000, "there is a number too long to read"),
        ("x = " + "[" * 100_000, "this is nested too deeply"),
    ],
)
def test_what_is_no_toml_is_told_with_its_line(text: str, problem: str) -> None:
    assert problems_of(lambda: Rules.from_toml(text)) == [problem]


def test_a_text_is_needed() -> None:
    assert problems_of(lambda: Rules.from_toml(b"")) == [  # type: ignore[arg-type]
        "text: a text is needed, not b''"
    ]


def test_a_date_is_no_name() -> None:
    (problem,) = problems_of(lambda: Rules.from_toml("bidding = 2026-01-01"))
    assert problem == f"line 1: bidding: a name is needed, not {dt.date(2026, 1, 1)!r}"


def test_a_file_that_is_not_there_or_cannot_be_read_is_told(tmp_path: Path) -> None:
    missing = tmp_path / "no.toml"
    assert problems_of(lambda: load(missing)) == [f"{missing}: No such file or directory"]
    (problem,) = problems_of(lambda: load(tmp_path))
    assert problem.startswith(f"{tmp_path}: ")
    (problem,) = problems_of(lambda: load("two\nlines\x00"))
    assert problem.startswith(r"'two\nlines\x00': ")


def test_a_file_that_is_not_utf_8_is_told(tmp_path: Path) -> None:
    file = file_with(tmp_path, b'bidding = "\xff"')
    assert problems_of(lambda: load(file)) == [
        f"{file}: the file is not UTF-8 text: byte 11 fits nowhere"
    ]


@pytest.mark.parametrize("path", [0, None, b"house.toml", ["house.toml"]])
def test_what_is_no_path_is_told(path: str) -> None:
    assert problems_of(lambda: load(path)) == [f"path: the path of a file is needed, not {path!r}"]


toml_lines = st.lists(
    st.sampled_from(
        [
            *('extends = "anniversary-30"', 'extends = "maximus"', 'specials = ["Dr"]', "["),
            *('bidding = "hidden"', "rounds = 3", 'rounds = "none"', "]", "specials = [", '"Fa",'),
            *("x = '''", "'''", "[bidding]", "[[x]]", "# a word", "", "cloud.x = 1", "\r", "\x00"),
        ]
    )
    | st.text(max_size=8)
).map("\n".join)


@given(st.text() | toml_lines)
def test_any_text_at_all_gives_rules_or_our_error(text: str) -> None:
    found = rules_or_problems(lambda: Rules.from_toml(text, NAMES))
    if isinstance(found, Rules):
        assert Rules.from_toml(found.to_toml(NAMES), NAMES) == found
    else:
        assert all(found)


@given(st.binary(max_size=30) | toml_lines.map(lambda text: text.encode("utf-8", "replace")))
def test_any_file_at_all_gives_rules_or_our_error(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    file = file_with(tmp_path_factory.getbasetemp(), content)
    found = rules_or_problems(lambda: load(file))
    assert isinstance(found, Rules) or all(line.startswith(f"{file}:") for line in found)


# Presets ---------------------------------------------------------------------------------------


def test_presets_have_names() -> None:
    assert [Rules.preset(name) for name in PRESETS] == [
        Rules.base(),
        Rules.anniversary_20(),
        Rules.anniversary_25(),
        Rules.anniversary_30(),
        Rules(schedule=MAXIMUS),
        Rules(schedule=ONE_SUIT, tricks=ONE_SUIT_TRICKS),
    ]


def test_an_option_of_a_preset_can_be_changed() -> None:
    assert Rules.preset("anniversary-25", cloud="after_trick", specials=[wr.CLOUD]) == Rules(
        specials=[wr.CLOUD]
    )


def test_an_unknown_preset_is_told() -> None:
    assert problems_of(lambda: Rules.preset("maximum")) == [
        f"extends: 'maximum' is no preset; they are {', '.join(PRESETS)}"
    ]


# In words --------------------------------------------------------------------------------------


def described(rules: Rules) -> str:
    return "\n".join(rules.describe())


def test_the_base_game_in_sentences() -> None:
    sentences = Rules().describe()
    assert sentences[:2] == (
        (
            "3 to 6 can play [PLAYERS-1]. "
            "Rounds: 20 with 3, 15 with 4, 12 with 5 and 10 with 6 [ROUND-2]."
        ),
        "The cards are 1 to 13 in yellow, red, green and blue, 4 Wizards and 4 Jesters [DECK-1].",
    )
    assert all(sentence.endswith(".") and sentence.isascii() for sentence in sentences)
    for rule in ("ROUND-1", "BID-1", "FOLLOW-3", "TRICK-3", "SCORE-1"):
        assert rule in described(Rules())


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (Rules(two_players=True), "2 to 6 can play [PLAYERS-1, PLAYERS-2]. Rounds: 20 with 2, 20"),
        (Rules(two_players=True), "10 with 6 [ROUND-2, ROUND-6]."),
        (Rules(rounds=20), "3 can play [PLAYERS-1]. Rounds: 20 [ROUND-7]."),
        (Rules(rounds=15), "3 or 4 can play [PLAYERS-1]. Rounds: 15 [ROUND-7]."),
        (Rules(elimination=wr.ELIMINATION), "Rounds: 20 [ELIMINATION-2]."),
        (Rules(elimination=wr.ELIMINATION), "after rounds 10, 12 and 15"),
        (Rules.preset("maximus"), "Rounds: 5 [MAXIMUS-1]."),
        (Rules.preset("one-suit"), "3 or 4 can play [PLAYERS-1]. Rounds: 12 [ONESUIT-1]."),
        (Rules(specials=[wr.CLOUD]), "[ROUND-2, ROUND-3]."),
        (Rules(specials=[wr.CLOUD]), "own bid by 1, at once after the trick [CLOUD-2]."),
        (Rules.anniversary_25(), "own bid by 1, at the end of the round [CLOUD-2]."),
        (Rules.anniversary_25(), "Cloud (Cl) and Shapeshifter (Sh) [DECK-1, DECK-2]."),
        (Rules(specials=[TROLL]), "one of each of these: Troll (Tr) ["),
        (Rules(specials=[wr.SpecialCard(wr.Card("Xa", power=-1))]), "one of each of these: Xa ["),
        (Rules(bidding=wr.PLUS_MINUS_ONE), "[BID-1, PLUSMINUS-1]"),
        (
            Rules(scoring=BONUS),
            "Scoring rule of one's own: So many points for a bid met, and none for one missed.",
        ),
        (Rules(bidding=Nameless()), "Bidding rule of one's own: <nameless>"),
    ],
)
def test_variants_in_sentences(rules: Rules, words: str) -> None:
    assert words in described(rules)


def test_special_cards_without_a_cloud_do_not_speak_of_it() -> None:
    assert "CLOUD-2" not in described(Rules(specials=[wr.BOMB]))


@attrs.frozen
class Club(wr.Schedule):
    """Seven rounds, and only for as many as a rule says."""

    who: tuple[int, ...]

    @override
    def problem_with(self, players: int) -> str | None:
        return None if players in self.who else "not at our table"

    @override
    def number_of_rounds(self, players: int) -> int:
        return 7


@attrs.frozen
class EarlyEnd(wr.EliminationRule):
    """Nobody leaves, but it ends early."""

    @property
    @override
    def rounds(self) -> int:
        return 3

    @override
    def leaving(self, game: object) -> tuple[int, ...]:
        return ()


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (Rules(schedule=Club((3, 5))), "3 or 5 can play [PLAYERS-1]. Rounds: 7."),
        (Rules(schedule=Club(())), "Nobody can play this."),
        (Rules(elimination=EarlyEnd()), "3 to 6 can play [PLAYERS-1]. Rounds: 3."),
    ],
)
def test_rounds_of_ones_own_have_no_rule_id(rules: Rules, words: str) -> None:
    assert rules.describe()[0] == words


def test_nothing_differs_from_equal_rules() -> None:
    assert Rules.anniversary_30().diff(Rules.preset("anniversary-30")) == ()


def test_what_differs_is_said_in_words() -> None:
    one = Rules.anniversary_25(two_players=True, rounds=7)
    other = Rules.anniversary_30(bidding=wr.SECRET_BIDDING, elimination=wr.ELIMINATION)
    assert one.diff(other) == (
        "specials: here none besides the same; there also Witch (Wi) and Vampire (Va)",
        "cloud: here at the end of the round [CLOUD-2]; there at once after the trick [CLOUD-2]",
        "bidding: here open bids, one after the other [BID-1]; there secret bids [SECRET-1]",
        "elimination: here nobody leaves; there players leave until three are left [ELIMINATION-1]",
        "rounds: here 7 [ROUND-7]; there as many as the game has [ROUND-2]",
        "two_players: here 2 can play, too [PLAYERS-2]; there 3 to 6 can play [PLAYERS-1]",
    )


def test_own_rules_with_the_same_words_are_told_apart() -> None:
    assert Rules(scoring=BONUS).diff(Rules(scoring=Bonus(7))) == (
        "scoring: here Bonus(points_for_it=5); there Bonus(points_for_it=7)",
    )


@given(any_rules(), any_rules())
def test_something_differs_exactly_if_rules_are_not_equal(one: Rules, other: Rules) -> None:
    differences = one.diff(other)
    assert (differences == ()) == (one == other)
    assert len(differences) == len(other.diff(one))
    for option in ("rounds", "bidding", "schedule"):
        is_told = any(difference.startswith(f"{option}: ") for difference in differences)
        assert is_told == (getattr(one, option) != getattr(other, option))


def test_rules_are_compared_with_rules_only() -> None:
    assert problems_of(lambda: Rules().diff("base")) == [  # type: ignore[arg-type]
        "other: a Rules is needed, not 'base'"
    ]


# The package -----------------------------------------------------------------------------------


def test_the_package_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="no attribute 'save'"):
        getattr(wizardrules.rules, "save")  # noqa: B009 - type checkers know it


def test_importing_the_library_imports_nothing_that_only_text_needs() -> None:
    code = (
        "import sys, wizardrules\n"
        "text = {'tomllib', 'importlib.metadata', 'pathlib', 'wizardrules.rules.names'}\n"
        "print(sorted(text & set(sys.modules)))\n"
    )
    # Without site, which imports what the hooks of editable installs need.
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout == "[]\n"


def test_a_key_of_thousands_of_parts_is_refused_before_it_is_read() -> None:
    text = "rounds = 5\n" + ".".join("a" * 20_000) + " = 1\n"
    with pytest.raises(wr.InvalidRules, match=r"line 2: .*too many dots"):
        Rules.from_toml(text)


def test_dots_in_texts_and_remarks_do_no_harm() -> None:
    assert Rules.from_toml(f"rounds = 5 # {'.' * 100}\n") == Rules(rounds=5)
    with pytest.raises(wr.InvalidRules, match=r"scoring: .* is unknown"):
        Rules.from_toml(f'scoring = "{"." * 100}"')


@pytest.mark.parametrize("text", ['"""\n' + '\\"""\n' * 150_000 + "\\", '"""' + '"a' * 300_000])
def test_a_text_of_very_many_quotation_marks_is_soon_refused(text: str) -> None:
    begun = time.process_time()
    assert problems_of(lambda: Rules.from_toml(text))
    assert time.process_time() - begun < 5
