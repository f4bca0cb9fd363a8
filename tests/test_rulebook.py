"""The rule book: complete, in both languages, true of the library, and checked when it is read."""

from __future__ import annotations

import pickle
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

import pytest

import wizardrules as wr
from positions import untyped
from wizardrules import rulebook
from wizardrules.rulebook.entries import frozen_table, is_list, is_table
from wizardrules.rulebook.examples import FORMS
from wizardrules.rulebook.loading import read_book

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from wizardrules.rulebook import Example, Kind

# How many rules each series has, by section in the order of the book.
SERIES: Mapping[str, Mapping[str, int]] = {
    "cards": {"DECK": 3},
    "players": {"PLAYERS": 2, "ROUND": 7},
    "dealing": {"DEAL": 1, "TRUMP": 6},
    "bidding": {"BID": 3, "PLUSMINUS": 1, "HIDDEN": 2, "SECRET": 1},
    "turn": {"TURN": 3},
    "following": {"FOLLOW": 9},
    "tricks": {"TRICK": 7},
    "scoring": {"SCORE": 3},
    "specials": {
        "SPECIAL": 2,
        "DRAGON": 1,
        "FAIRY": 1,
        "BOMB": 2,
        "WEREWOLF": 4,
        "JUGGLER": 3,
        "CLOUD": 5,
        "SHAPESHIFTER": 1,
        "WITCH": 5,
        "VAMPIRE": 5,
    },
    "variants": {"ELIMINATION": 4, "CLAIRVOYANCE": 1, "MAXIMUS": 1, "ONESUIT": 1},
}
IDS = {
    f"{series}-{number}": section
    for section, of_section in SERIES.items()
    for series, most in of_section.items()
    for number in range(1, most + 1)
}
QUESTIONS = [
    f"Q-{number}" for number in (1, 3, 4, 5, 6, 15, 17, 19, 21, 22, 24, 25, 27, 30, 31, 34, 35)
]
SAME_IN_BOTH = {"Wizard Maximus"}
EXAMPLES = [
    pytest.param(example, id=f"{rule.id}, example {number}")
    for rule in rulebook.rules()
    for number, example in enumerate(rule.examples, 1)
]


def test_every_rule_is_there_once_and_in_its_section() -> None:
    assert {rule.id: rule.section for rule in rulebook.rules()} == IDS
    assert len(rulebook.rules()) == len(IDS)


def test_the_sections_follow_each_other_as_the_game_does() -> None:
    assert list(rulebook.SECTIONS) == list(SERIES)
    sections = [rule.section for rule in rulebook.rules()]
    assert list(dict.fromkeys(sections)) == list(SERIES)
    assert sections == sorted(sections, key=list(SERIES).index)


def test_every_question_of_the_register_is_there_once() -> None:
    assert [reading.id for reading in rulebook.readings()] == QUESTIONS


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_holds(example: Example) -> None:
    outcome = rulebook.run(example)
    assert outcome.differences == ()
    assert outcome.holds


@pytest.mark.parametrize("example", EXAMPLES)
def test_no_example_holds_with_another_outcome(example: Example) -> None:
    for changed in with_another_outcome(example):
        outcome = rulebook.run(changed)
        assert not outcome.holds, outcome.worked


def with_another_outcome(example: Example) -> Iterator[Example]:
    """The example with each of its outcomes changed, one at a time."""
    for key in FORMS[example.kind].outcomes:
        if key not in example.given:
            continue
        value = example.given[key]
        if is_table(value):
            for part, one in value.items():
                yield given(example, {key: {**value, part: another(one)}})
        else:
            yield given(example, {key: another(value)})


def given(example: Example, changes: Mapping[str, object]) -> Example:
    content = frozen_table({**example.given, **changes})
    return rulebook.Example(example.note, example.kind, content)


def another(value: object) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if is_list(value):
        return (*value, value[0] if value else "Bo")
    return f"{value} and more"


def test_the_rules_that_are_no_readings_cite_sources_that_there_are() -> None:
    keys = [source.key for source in rulebook.sources()]
    assert keys == ["A", "A2", "A30", "A25", "A20", "FAQ", "R96", "OLD"]
    for rule in rulebook.rules():
        assert set(rule.sources) <= set(keys)
        assert rule.sources or rule.sure in {"reading", "house"}


def test_related_rules_exist_and_none_is_related_to_itself() -> None:
    for rule in rulebook.rules():
        assert set(rule.related) <= set(IDS) - {rule.id}
        assert len(set(rule.related)) == len(rule.related)


def test_readings_concern_rules_that_exist_and_these_know_them() -> None:
    for reading in rulebook.readings():
        assert reading.rules
        for id_ in reading.rules:
            assert reading in rulebook.rule(id_).readings
    for rule in rulebook.rules():
        assert all(rule.id in reading.rules for reading in rule.readings)


def all_words() -> Iterator[tuple[str, wr.Words]]:
    yield from rulebook.SECTIONS.items()
    for source in rulebook.sources():
        yield from ((source.key, words) for words in (source.name, source.decides))
    for reading in rulebook.readings():
        said = (reading.question, reading.default, reading.alternatives, reading.switch)
        yield from ((reading.id, words) for words in said if words is not None)
    for rule in rulebook.rules():
        yield from ((rule.id, words) for words in (rule.title, rule.text))
        yield from ((rule.id, example.note) for example in rule.examples)


def test_everything_is_said_in_english_and_in_german() -> None:
    for where, words in all_words():
        assert words.en.strip() == words.en, where
        assert words.de.strip() == words.de, where
        assert words.en, where
        assert words.de, where
        assert words.en != words.de or words.en in SAME_IN_BOTH, where


def test_a_language_is_chosen_by_its_code() -> None:
    title = rulebook.rule("TRICK-2").title
    assert (title.in_("en"), title.in_("de")) == ("The Dragon", "Der Drache")


def test_texts_are_sentences_and_titles_are_none() -> None:
    for rule in rulebook.rules():
        for words in (rule.text, *(example.note for example in rule.examples)):
            assert words.en.endswith(".")
            assert words.de.endswith(".")
        assert not rule.title.en.endswith(".")
        assert not rule.title.de.endswith(".")


@pytest.mark.parametrize("asked", ["FOLLOW-3", "follow-3", " Follow-3 "])
def test_a_rule_is_found_by_its_id_however_it_is_written(asked: str) -> None:
    assert rulebook.rule(asked).id == "FOLLOW-3"


def test_a_reading_is_found_by_its_id() -> None:
    assert rulebook.reading("q-34").rules[0] == "ROUND-6"


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("FOLOW-3", "'FOLOW-3': there is no such rule; did you mean FOLLOW-3 or "),
        ("TRUMPS-1", "there is no such rule; did you mean TRUMP-1"),
        ("xyz", "'xyz': there is no such rule$"),
        (7, "a text is needed, not 7"),
    ],
)
def test_an_unknown_rule_is_refused_with_those_that_look_like_it(
    asked: object, message: str
) -> None:
    with pytest.raises(wr.WizardError, match=message):
        rulebook.rule(untyped(asked))


def test_an_unknown_reading_is_refused_likewise() -> None:
    with pytest.raises(wr.WizardError, match=r"there is no such reading; did you mean .*Q-3"):
        rulebook.reading("Q-33")


def found(query: str, language: object = None) -> list[str]:
    return [rule.id for rule in rulebook.search(query, untyped(language))]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("jester led", "FOLLOW-7"),
        ("narr ausgespielt", "FOLLOW-7"),
        ("NARR, ausgespielt!", "FOLLOW-7"),
        ("wizard turned up", "TRUMP-2"),
        ("zauberer aufgedeckt", "TRUMP-2"),
        ("höchste trumpf", "TRICK-4"),
        ("hoechste trumpf", "TRICK-4"),
        ("follow-9", "FOLLOW-9"),
        ("plus minus eins", "PLUSMINUS-1"),
        ("bedienpfl", "FOLLOW-3"),
        ("ansagen", "BID-1"),
    ],
)
def test_search_finds_by_the_beginnings_of_words_in_either_language(query: str, first: str) -> None:
    assert found(query)[0] == first


def test_search_finds_keywords_that_stand_in_no_sentence() -> None:
    leaving = ["ELIMINATION-1", "ELIMINATION-2", "ELIMINATION-3"]
    assert set(leaving) <= set(found("ausscheiden"))
    assert set(leaving) <= set(found("eliminated", "en"))
    assert "ausscheiden" not in rulebook.rule("ELIMINATION-1").text.de
    assert rulebook.rule("TRICK-3").keywords is None


@pytest.mark.parametrize(
    ("term", "rules"),
    [
        ("ausspielen", {"FOLLOW-1", "TRICK-7"}),
        ("eröffnen", {"FOLLOW-1", "TRICK-7"}),
        ("Block der Wahrheit", {"BID-3", "SCORE-3"}),
        ("score pad", {"BID-3", "SCORE-3"}),
        ("Gleichstand", {"ROUND-5", "ELIMINATION-3"}),
        ("tied", {"ROUND-5", "ELIMINATION-3"}),
        ("trumpfen", {"FOLLOW-4"}),
        ("Minuspunkte", {"SCORE-2", "SCORE-3"}),
        ("Stapel", {"DEAL-1"}),
    ],
)
def test_search_finds_the_words_of_players(term: str, rules: set[str]) -> None:
    assert rules <= {*found(term)}


def test_search_puts_hits_in_titles_first_and_keeps_the_order_of_the_book_otherwise() -> None:
    ids = found("jester")
    titled = [id_ for id_ in ids if "jester" in rulebook.rule(id_).title.en.lower()]
    assert ids[: len(titled)] == titled
    order = list(IDS)
    assert titled == sorted(titled, key=order.index)
    rest = ids[len(titled) :]
    assert rest == sorted(rest, key=order.index)
    assert "DECK-1" in rest


def test_search_wants_all_words_and_finds_words_in_notes_of_examples() -> None:
    assert found("jester nothinglikethis") == []
    assert "ROUND-7" in found("66 cards")
    assert "ROUND-7" in found("66 Karten")


def test_search_in_one_language_does_not_look_at_the_other() -> None:
    assert "FOLLOW-7" in found("narr", "de")
    assert found("narr", "en") == []
    assert found("jester", "de") == []


@pytest.mark.parametrize("query", ["", "  ", "?!"])
def test_search_for_no_word_finds_nothing(query: str) -> None:
    assert found(query) == []


def test_search_refuses_what_is_no_text_and_no_language() -> None:
    with pytest.raises(wr.WizardError, match="a text is needed, not 7"):
        found(untyped(7))
    with pytest.raises(wr.WizardError, match="language: it is one of en, de, not 'fr'"):
        found("jester", "fr")


def test_the_book_is_read_once_and_its_values_are_frozen_hashed_and_pickled() -> None:
    rule = rulebook.rule("TRICK-4")
    assert rulebook.rules()[list(IDS).index("TRICK-4")] is rule
    assert pickle.loads(pickle.dumps(rule)) == rule
    assert len(set(rulebook.rules())) == len(IDS)
    table = rule.examples[0].given
    assert len(table) == len(dict(table))
    assert table == dict(table)
    assert repr(rulebook.Table((("cards", "R1"),))) == "Table({'cards': 'R1'})"


def example(kind: str, **content: object) -> Example:
    note = wr.Words("A note.", "Ein Satz.")
    known: Kind = untyped(kind)
    return rulebook.Example(note, known, frozen_table(content))


def test_a_worked_example_says_what_was_given_and_what_came_out() -> None:
    outcome = rulebook.run(
        example("trick", cards="R5 Ju=R J", trump="R", winner=1, effects=["Ju"], taken=True)
    )
    assert outcome.worked.splitlines() == [
        "cards: R5 Ju=R J",
        "trump: R",
        "-> winner: 1",
        "-> taken: True",
        "-> effects: Ju",
    ]


def test_a_worked_deal_shows_hands_and_moves_and_each_thing_asked() -> None:
    outcome = rulebook.run(
        example(
            "deal",
            rules={"rounds": 3},
            hands=["R7", "B5", "G2"],
            turned_up="B4",
            moves=["bid 1", "2: bid 0"],
            forbidden={"bid 2": "BID-1"},
            then={"bids": [0, 1, -1]},
        )
    )
    assert outcome.given == (
        "rules: rounds: 3",
        "hands: R7 | B5 | G2",
        "turned_up: B4",
        "moves: bid 1 | 2: bid 0",
    )
    assert outcome.found == ("forbidden bid 2: BID-1", "then bids: -1 | 1 | 0")
    assert outcome.differences == ("then bids: 0 | 1 | -1 was to come out, and it is -1 | 1 | 0",)


def test_a_worked_view_shows_the_hands_that_a_seat_sees() -> None:
    deal: dict[str, object] = {"hands": ["R7", "B5", "G2"], "turned_up": "B4"}
    outcome = rulebook.run(example("view", **deal, cards={"1": ["?", "B5", "?"]}))
    assert outcome.found == ("cards 1: ? | B5 | ?",)
    assert outcome.holds
    blind = {"sight": "clairvoyance"}
    outcome = rulebook.run(example("view", **deal, rules=blind, cards={"1": ["?", "B5", "?"]}))
    assert outcome.differences == ("cards 1: ? | B5 | ? was to come out, and it is R7 | ? | G2",)


def test_clairvoyance_1_is_shown_by_what_is_seen_and_goes_with_no_special_cards() -> None:
    kinds = {example.kind for example in rulebook.rule("CLAIRVOYANCE-1").examples}
    assert kinds == {"view", "rules"}


def test_what_the_texts_once_said_wrongly() -> None:
    assert "missed" not in rulebook.rule("PLUSMINUS-1").text
    assert "with three players one suit stays out" in rulebook.rule("ONESUIT-1").text
    assert "zu dritt bleibt eine Farbe draußen" in rulebook.rule("ONESUIT-1").text.de
    assert "aside" not in rulebook.rule("BOMB-1").text
    assert "aus dem Spiel" not in rulebook.rule("BOMB-1").text.de
    assert "sonst" not in rulebook.rule("WEREWOLF-1").text.de
    for number in (1, 2, 3):
        rule = rulebook.rule(f"TURN-{number}")
        assert (rule.sources, rule.sure) == ((), "house")
    for reading in rulebook.readings():
        if reading.switch is not None and "name" in reading.switch:
            assert "Rules.preset(name, " in reading.switch
    trumps = {
        str(then["trump"])
        for example in rulebook.rule("MAXIMUS-1").examples
        if is_table(then := example.given.get("then"))
    }
    assert trumps == {"B", "Y"}


def test_a_bid_is_a_vorhersage_and_what_a_card_is_declared_to_be_is_none() -> None:
    declared = ("JUGGLER-1", "CLOUD-1", "SHAPESHIFTER-1", "WITCH-5", "VAMPIRE-1", "FOLLOW-9")
    for rule in map(rulebook.rule, declared):
        for words in (rule.text, *(example.note for example in rule.examples)):
            said = words.de.replace("vorhergesagt", "")
            assert not re.search(r"[Aa]nsag|angesagt|anzusagen|sagt [^.]* an\b", said), words.de


def test_what_is_refused_without_being_meant_to_says_why() -> None:
    outcome = rulebook.run(example("trick", cards="R5 R5", winner=0))
    assert outcome.differences == (
        "it is refused: R5 is in the trick 2 times, more than the deck has [DECK-1]",
    )


def test_a_move_that_names_no_seat_before_its_colon_is_refused() -> None:
    outcome = rulebook.run(
        example("deal", hands=["R7", "B5", "G2"], turned_up="J", moves=["me: bid 1"], legal=[])
    )
    assert outcome.differences == ("it is refused: 'me: bid 1': before the colon stands a seat",)


def test_what_is_meant_to_be_refused_and_is_not_does_not_hold() -> None:
    outcome = rulebook.run(example("trick", cards="R5 R6", refused="R5"))
    assert outcome.differences == ("refused: R5 was to come out, and nothing did",)


@pytest.mark.parametrize(
    ("kind", "content", "message"),
    [
        ("riddle", {}, "'riddle' is no kind of example; they are trick, score"),
        ("trick", {"winner": 0}, "example: cards: a text is missing"),
        ("trick", {"cards": "R5"}, "example: an outcome is missing, one of winner, rule"),
        ("trick", {"cards": "R5", "winner": "R5"}, "winner: a whole number is needed, not 'R5'"),
        ("trick", {"cards": "R5", "taken": 1}, "taken: true or false is needed, not 1"),
        ("trick", {"cards": "R5", "winer": 0}, "winer: there is no such key; there are cards"),
        ("score", {"bids": [1], "tricks": "1", "points": [1]}, "tricks: a list of whole numbers"),
        ("rules", {"rules": "base", "cards": 60}, "rules: a table is needed, not 'base'"),
        ("view", {"hands": ["R7"]}, "an outcome is missing, one of cards"),
        ("view", {"hands": ["R7"], "cards": {"1": ["R7"]}}, "1: there is no such key; there are 0"),
        ("view", {"hands": ["R7"], "cards": {"0": "R7"}}, "0: a list of texts is needed"),
        ("deal", {"hands": "R7", "legal": ["bid 0"]}, "hands: a list of texts is needed"),
        ("deal", {"hands": ["R7"], "then": {"mood": "good"}}, "then: mood: there is no such key"),
    ],
)
def test_what_has_not_the_form_of_its_kind_is_refused(
    kind: str, content: Mapping[str, object], message: str
) -> None:
    with pytest.raises(wr.WizardError, match=message):
        rulebook.run(example(kind, **content))


@pytest.mark.parametrize("thing", [None, 5, "TURN-1", rulebook.rule("TURN-1")], ids=repr)
def test_what_is_no_example_is_not_worked(thing: object) -> None:
    with pytest.raises(wr.WizardError, match="an Example is needed, not "):
        rulebook.run(untyped(thing))


SOURCE = """
[[source]]
key = "A"
name.en = "the rules"
name.de = "die Spielregel"
decides.en = "all"
decides.de = "alles"
"""
READING = """
[[reading]]
id = "Q-1"
rules = ["TURN-1"]
question.en = "Who?"
question.de = "Wer?"
default.en = "You."
default.de = "Du."
alternatives.en = "I."
alternatives.de = "Ich."
"""
RULE = """
[[rule]]
id = "TURN-1"
sources = ["A"]
sure = "official"
related = []
title.en = "Turn"
title.de = "Reihe"
text.en = "One."
text.de = "Eins."

[[rule.example]]
note.en = "Three."
note.de = "Drei."
kind = "rounds"
players = 3
rounds = 20
"""


def write_book(folder: Path, name: str = "", content: str | None = "") -> Path:
    """A small book that is right, but for one of its files; None leaves it out."""
    files: dict[str, str | None] = dict.fromkeys(rulebook.SECTIONS, "rule = []\n")
    files |= {"sources": SOURCE, "readings": READING, "turn": RULE}
    if name:
        files[name] = content
    for file, text in files.items():
        if text is not None:
            (folder / f"{file}.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_small_book_can_be_read(tmp_path: Path) -> None:
    book = read_book(write_book(tmp_path))
    assert list(book.rules) == ["TURN-1"]
    assert book.rules["TURN-1"].readings == (book.readings["Q-1"],)
    assert book.readings["Q-1"].switch is None


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("turn", None, r"^turn\.toml: there is no such file$"),
        ("turn", "[[rule", r"^turn\.toml: this is no TOML: "),
        ("turn", "", r"^turn\.toml: rule: a list of tables is missing$"),
        ("turn", "rule = 3", r"^turn\.toml: rule: a list of tables is needed, not 3$"),
        ("turn", "rule = [3]", r"^turn\.toml: rule: a list of tables is needed, not \[3\]$"),
        ("turn", f"{RULE}\n[other]", r"^turn\.toml: other: there is no such key; there are rule$"),
        ("turn", "[[rule]]", r"^turn\.toml, rule 1: id: a text is missing$"),
        ("turn", RULE + RULE, r"^turn\.toml, TURN-1: there is another one$"),
        ("scoring", RULE, r"^scoring\.toml, TURN-1: there is another one$"),
        ("sources", SOURCE + SOURCE, r"^sources\.toml, A: there is another one$"),
        ("readings", READING + READING, r"^readings\.toml, Q-1: there is another one$"),
        (
            "readings",
            READING.replace("TURN-1", "TURN-9"),
            r"^readings\.toml, Q-1: rules: there is no 'TURN-9'$",
        ),
        ("readings", f"{READING}\nswitch = 1", r"^readings\.toml, Q-1: switch: a table is needed"),
        ("sources", f"{SOURCE}\nyear = 1", r"^sources\.toml, A: year: there is no such key"),
    ],
)
def test_a_broken_data_file_is_refused_with_its_name_and_entry(
    tmp_path: Path, name: str, content: str | None, message: str
) -> None:
    with pytest.raises(wr.WizardError, match=message):
        read_book(write_book(tmp_path, name, content))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('title.de = "Reihe"', "", "title: de: a text is missing"),
        ('title.de = "Reihe"', 'title.de = " "', "title: de: a text is needed, not ' '"),
        ('title.de = "Reihe"', 'title.fr = "Tour"', "title: fr: there is no such key"),
        ('text.en = "One."\ntext.de = "Eins."', "", "text: a table is missing"),
        ('sources = ["A"]', 'sources = ["B"]', "sources: there is no 'B'"),
        ('sources = ["A"]', "sources = []", "sources: without one a rule is not official"),
        ('sources = ["A"]', 'sources = "A"', "sources: a list of texts is needed, not 'A'"),
        ('sure = "official"', 'sure = "very"', "sure: it is one of official, .*, not 'very'"),
        ("related = []", 'related = ["TURN-2"]', "related: there is no 'TURN-2'"),
        ("related = []", 'related = []\nkeywords.en = "a"', "keywords: de: a text is missing"),
        ("related = []", "relatd = []", "relatd: there is no such key; there are id"),
        ('kind = "rounds"', 'kind = "riddle"', "example 1: kind: it is one of trick"),
        ("rounds = 20", "", "example 1: an outcome is missing, one of rounds, refused"),
        ("rounds = 20", "round = 20", "example 1: round: there is no such key"),
        ('note.de = "Drei."', "", "example 1, note: de: a text is missing"),
    ],
)
def test_a_broken_rule_is_refused_with_its_id(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in RULE
    folder = write_book(tmp_path, "turn", RULE.replace(old, new))
    with pytest.raises(wr.WizardError, match=rf"^turn\.toml, TURN-1(, |: ){message}"):
        read_book(folder)


def test_a_rule_without_examples_is_refused(tmp_path: Path) -> None:
    without = RULE.partition("[[rule.example]]")[0]
    with pytest.raises(wr.WizardError, match=r"TURN-1: example: a list of tables is missing"):
        read_book(write_book(tmp_path, "turn", without))
    with pytest.raises(wr.WizardError, match=r"TURN-1: example: there is none"):
        read_book(write_book(tmp_path, "turn", f"{without}\nexample = []"))
