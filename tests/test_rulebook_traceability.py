"""Every rule can be traced: from the book to the code and a test, and from the code to the book."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import pytest

import wizardrules as wr
from docs import rulebook_pages
from docs.rulebook_pages import cited, citing_tests, pages_text, slug, worked
from positions import untyped
from wizardrules import rulebook
from wizardrules.rulebook.entries import frozen_table, is_list, is_table

if TYPE_CHECKING:
    from wizardrules.words import Language

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "wizardrules"
DATA = SOURCE / "rulebook" / "data"
RULES = [rule.id for rule in rulebook.rules()]
READINGS = [reading.id for reading in rulebook.readings()]
# What looks like the id of a rule and is none.
NO_RULES = {"UTF-8"}
# The rooms that speak of the rules, but do not make the game what it is.
AROUND = {
    "bots",
    "cli",
    "explain",
    "hidden",
    "interchange",
    "record",
    "render",
    "rulebook",
    "sampling",
    "views",
}
LANGUAGES: tuple[Language, ...] = ("en", "de")


def source_files() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*")) if path.suffix in {".py", ".toml", ".json"}]


def room(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("as FOLLOW-3 says", {"FOLLOW-3"}),
        ("[TRICK-12]", {"TRICK-12"}),
        ("TURN-1 to TURN-3", {"TURN-1", "TURN-2", "TURN-3"}),
        ("(TRUMP-1, BID-2 to -3)", {"TRUMP-1", "BID-2", "BID-3"}),
        ("DEAL-1 bis -2", {"DEAL-1", "DEAL-2"}),
        ("TRUMP-1\nto TRUMP-2", {"TRUMP-1", "TRUMP-2"}),
        ("BID-1 to SCORE-2", {"BID-1", "SCORE-2"}),
        ("MAXFOLLOW-3x, follow-3, Q-4, A-1", set()),
    ],
)
def test_ids_are_found_in_a_text_and_those_between_two_of_them(text: str, ids: set[str]) -> None:
    assert cited(text) == ids


@pytest.mark.parametrize("path", source_files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_every_rule_and_reading_that_the_code_cites_is_in_the_book(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert sorted(cited(text) - {*RULES} - NO_RULES) == []
    assert set(re.findall(r"\bQ-\d+\b", text)) <= {*READINGS}


def test_every_rule_of_the_book_is_cited_by_the_code_that_keeps_it() -> None:
    core = [path for path in source_files() if room(path) not in AROUND]
    kept = {id_ for path in core for id_ in cited(path.read_text(encoding="utf-8"))}
    assert [id_ for id_ in RULES if id_ not in kept] == []


def test_every_rule_of_the_book_is_named_by_a_test_of_its_own() -> None:
    assert [id_ for id_ in RULES if id_ not in citing_tests()] == []


def test_every_rule_of_the_book_has_an_example_that_is_worked() -> None:
    for rule in rulebook.rules():
        for number, example in enumerate(rule.examples, 1):
            assert "→ " in worked(rule.id, number, example, "en")
        assert rule.examples, rule.id


def test_readings_are_cited_by_rules_that_are_readings_or_leave_something_open() -> None:
    concerned = {id_ for reading in rulebook.readings() for id_ in reading.rules}
    readings = {rule.id for rule in rulebook.rules() if rule.sure == "reading"}
    # What these say follows from the rules that they complete, so the register has no question.
    assert readings - concerned == {"ELIMINATION-2", "ELIMINATION-4", "VAMPIRE-5"}


def keys(thing: object, language: str, place: str = "") -> Iterator[str]:
    """The places at which a data file says something in a language."""
    if is_table(thing):
        for key, value in thing.items():
            if key == language:
                yield place
            yield from keys(value, language, f"{place}.{key}")
    elif is_list(thing):
        for number, value in enumerate(thing):
            yield from keys(value, language, f"{place}.{number}")


@pytest.mark.parametrize("path", sorted(DATA.glob("*.toml")), ids=lambda path: path.name)
def test_what_a_data_file_says_in_one_language_it_says_in_the_other(path: Path) -> None:
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    english, german = list(keys(content, "en")), list(keys(content, "de"))
    assert english
    assert english == german


def anchors(text: str) -> list[str]:
    return [slug(title) for title in re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_the_book_has_every_rule_and_reading_under_its_id(language: Language) -> None:
    found = anchors(pages_text(language))
    assert len(set(found)) == len(found)
    wanted = [id_.lower() for id_ in (*RULES, *READINGS)]
    assert [anchor for anchor in found if anchor in wanted] == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_on_the_page_of_the_book_leads_to_one_of_its_headings(
    language: Language,
) -> None:
    text = pages_text(language)
    links = set(re.findall(r"\]\(#(.+?)\)", text))
    assert {"follow-3", "q-1"} <= links
    assert links <= {*anchors(text)}


def test_both_pages_of_the_book_have_the_same_pieces() -> None:
    english, german = (pages_text(language).splitlines() for language in LANGUAGES)
    assert len(english) == len(german)
    for one, other in zip(english, german, strict=True):
        assert (one[:1] in "#-*`→<") == (other[:1] in "#-*`→<")
        assert cited(one) == cited(other)


def test_on_the_german_page_a_refused_example_names_the_rules_alone() -> None:
    english, german = (pages_text(language).splitlines() for language in LANGUAGES)
    assert "→ refused: specials: Dr is not played without Fa [DECK-3]" in english
    assert "→ abgelehnt [DECK-3]" in german
    assert not any(line.startswith("→ abgelehnt:") for line in german)


def test_the_page_of_the_book_lists_the_tests_of_a_rule() -> None:
    name = "test_cloud.py::test_cloud_4_a_bid_of_0_can_only_become_1"
    assert name in citing_tests()["CLOUD-4"]
    assert f"- `{name}`" in pages_text("en")


def test_tests_are_found_by_what_they_say_and_by_their_names(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        """# BID-2
TABLE = ["BID-1"]


def test_score_1_and_more() -> None:
    assert "FOLLOW-3"


@mark("BID-1")
def test_nothing_2_do() -> None:
    pass
""",
        encoding="utf-8",
    )
    (tmp_path / "test_rulebook_of_all.py").write_text("'BID-3'", encoding="utf-8")
    assert citing_tests(tmp_path) == {
        "SCORE-1": ("test_it.py::test_score_1_and_more",),
        "FOLLOW-3": ("test_it.py::test_score_1_and_more",),
        "BID-1": ("test_it.py::test_nothing_2_do",),
        "BID-2": ("test_it.py",),
    }


def test_an_example_that_does_not_hold_stops_the_build() -> None:
    example = rulebook.rule("TRICK-4").examples[0]
    content = frozen_table({**example.given, "winner": 1})
    wrong = attrs.evolve(example, given=content)
    with pytest.raises(ValueError, match="TRICK-4, example 7 does not hold: winner: 1 was to"):
        worked("TRICK-4", 7, wrong, "en")


def test_a_worked_example_is_shown_in_the_words_of_its_language() -> None:
    example = rulebook.Example(
        wr.Words("A note.", "Eine Notiz."),
        "trick",
        frozen_table({"cards": "Bo Wi", "taken": False, "led": "none"}),
    )
    assert worked("X-1", 1, example, "en") == "cards: Bo Wi\n→ taken: no\n→ led: none"
    german = "Karten: Bo Wi\n→ geht an jemanden: nein\n→ zu bedienen: nichts"
    assert worked("X-1", 1, example, "de") == german


def test_a_page_without_its_mark_is_refused_and_others_are_left_alone() -> None:
    class Environment:
        reread = False

        def note_reread(self) -> None:
            self.reread = True

    class App:
        env = Environment()

    app = untyped(App())
    write: Mapping[str, list[str]] = {
        "index": [rulebook_pages.MARK],
        "rulebook/de": [f"# Titel\n\n{rulebook_pages.MARK}\n"],
    }
    for name, content in write.items():
        rulebook_pages.write_the_book(app, name, content)
    assert write["index"] == [rulebook_pages.MARK]
    assert "### FOLLOW-3: " in write["rulebook/de"][0]
    assert rulebook_pages.MARK not in write["rulebook/de"][0]
    assert app.env.reread
    with pytest.raises(ValueError, match="rulebook/en: the line is missing"):
        rulebook_pages.write_the_book(app, "rulebook/en", ["# Title"])


def test_each_page_of_the_book_has_the_mark() -> None:
    for name in rulebook_pages.PAGES:
        text = (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
        assert text.count(rulebook_pages.MARK) == 1
