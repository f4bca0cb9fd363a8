"""Writes the rule book into its pages while Sphinx reads them, and works every example of it.

In each page of `PAGES` the rules, the sources and the register of readings take the place of
`MARK`. An example that does not hold stops the build.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wizardrules import Words, rulebook
from wizardrules.rulebook.examples import REFUSED, refused_by

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from wizardrules.words import Language

PAGES: Final[Mapping[str, Language]] = {"rulebook/en": "en", "rulebook/de": "de"}
"""The pages into which the book is written, and in which language."""
MARK: Final = "<!-- The rules follow here when the documentation is built. -->"
"""What the book takes the place of."""
TESTS: Final = Path(__file__).parents[1] / "tests"

_ID: Final = r"[A-Z]+-\d+"
_CITED: Final = re.compile(r"\b([A-Z]{2,})-(\d+)(?:\s+(?:to|bis)\s+(?:\1)?-(\d+))?\b")
_SURE: Final[Mapping[str, Words]] = {
    "official": Words("official", "offiziell"),
    "reported": Words("as others report it", "nach Berichten anderer"),
    "reading": Words("our reading, no source decides it", "unsere Lesart, keine Quelle sagt es"),
    "house": Words("an option of this library", "eine Option dieser Bibliothek"),
}
_GERMAN: Final[Mapping[str, str]] = {
    "bids": "Vorhersagen",
    "cards": "Karten",
    "cards_each": "Karten für jeden",
    "dealer": "Geber",
    "effects": "Wirkungen",
    "forbidden": "verboten",
    "hands": "Hände",
    "is_over": "Spiel zu Ende",
    "leader": "Ausspieler",
    "led": "zu bedienen",
    "legal": "erlaubt",
    "moves": "Züge",
    "phase": "Phase",
    "players": "Spieler",
    "points": "Punkte",
    "refused": "abgelehnt",
    "round": "Runde",
    "round_number": "Runde",
    "rounds": "Runden",
    "rule": "Regel",
    "rules": "Regeln",
    "scores": "Punktestand",
    "seats": "noch dabei",
    "shown_bids": "offene Vorhersagen",
    "stock": "Stapel",
    "stock_size": "Karten im Stapel",
    "taken": "geht an jemanden",
    "to_act": "am Zug",
    "trick": "Stich",
    "tricks": "Stiche",
    "tricks_won": "Stiche bisher",
    "trump": "Trumpf",
    "turned_up": "aufgedeckt",
    "winner": "Gewinner",
    "winners": "Sieger",
}
"""What the keys of the examples are called in German."""
_VALUES: Final[Mapping[str, Words]] = {
    "": Words("nothing", "nichts"),
    "True": Words("yes", "ja"),
    "False": Words("no", "nein"),
    "none": Words("none", "nichts"),
    "nothing": Words("nothing", "nichts"),
}
"""What stands for some values of the examples."""
_NO_TRUMP: Final = Words("none", "keiner")
_EXAMPLE: Final = Words("Example", "Beispiel")
_SOURCES: Final = Words("The sources", "Die Quellen")
_REGISTER: Final = Words("The register of readings", "Das Register der Lesarten")
_REGISTER_INTRO: Final = Words(
    "Every question that no source decides, with what this library does and what else could be "
    "done. Where there is a switch, the rules offer the other.",
    "Jede Frage, die keine Quelle entscheidet: was diese Bibliothek tut, und was man sonst tun "
    "könnte. Gibt es einen Schalter, lässt sich das andere einstellen.",
)


def slug(title: str) -> str:
    """The anchor of a heading: the id of the rule or reading with which it begins, or the title."""
    found = re.match(rf"{_ID}(?=:)", title)
    text = found[0] if found else re.sub(r"[^\w\s-]", "", title)
    return re.sub(r"\s+", "-", text.strip().lower())


def cited(text: str) -> frozenset[str]:
    """The ids of rules that stand in a text, those between "TRUMP-1 to -6" included."""
    return frozenset(
        f"{series}-{number}"
        for series, first, last in _CITED.findall(text)
        for number in range(int(first), int(last or first) + 1)
    )


@functools.cache
def citing_tests(folder: Path = TESTS) -> Mapping[str, tuple[str, ...]]:
    """By the id of each rule, the tests that name it; a file where it is no single test.

    The tests of the book itself go through all rules and are not among them.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        if path.name.startswith("test_rulebook"):
            continue
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        in_tests: set[str] = set()
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
                ids = cited("\n".join(lines[first - 1 : node.end_lineno])) | _named(node.name)
                in_tests |= ids
                for id_ in ids:
                    found.setdefault(id_, []).append(f"{path.name}::{node.name}")
        for id_ in cited(source) - in_tests:
            found.setdefault(id_, []).append(path.name)
    return {id_: tuple(tests) for id_, tests in found.items()}


def _named(test: str) -> frozenset[str]:
    """The rule with whose id the name of a test begins: test_cloud_2_..."""
    found = re.match(r"test_([a-z]+)_(\d+)_", test)
    id_ = f"{found[1].upper()}-{found[2]}" if found else ""
    return frozenset({id_} & {rule.id for rule in rulebook.rules()})


def pages_text(language: Language) -> str:
    """The whole book as Markdown, in one language.

    Raises:
        WizardError: if an example does not hold.
    """
    return "\n\n".join(_blocks(language))


def _blocks(language: Language) -> Iterator[str]:
    for section, title in rulebook.SECTIONS.items():
        yield f"## {title.in_(language)}"
        for rule in rulebook.rules():
            if rule.section == section:
                yield from _rule(rule, language)
    yield f"## {_SOURCES.in_(language)}"
    yield "\n".join(
        f"- **{one.key}**: {one.name.in_(language)} ({one.decides.in_(language)})"
        for one in rulebook.sources()
    )
    yield f"## {_REGISTER.in_(language)}"
    yield _REGISTER_INTRO.in_(language)
    for reading in rulebook.readings():
        yield from _reading(reading, language)


def _rule(rule: rulebook.Rule, language: Language) -> Iterator[str]:
    """A rule: its text, where it is from, what belongs to it, its examples and its tests."""
    yield f"### {rule.id}: {rule.title.in_(language)}"
    yield rule.text.in_(language)
    about = [
        (Words("How sure", "Wie sicher"), _SURE[rule.sure].in_(language)),
        (Words("Sources", "Quellen"), ", ".join(rule.sources)),
        (Words("Related", "Siehe auch"), _links(rule.related)),
        (Words("Readings", "Lesarten"), _links(one.id for one in rule.readings)),
    ]
    yield _listed(about, language)
    for number, example in enumerate(rule.examples, 1):
        which = f" {number}" if len(rule.examples) > 1 else ""
        yield f"**{_EXAMPLE.in_(language)}{which}.** {example.note.in_(language)}"
        yield f"```text\n{worked(rule.id, number, example, language)}\n```"
    tests = citing_tests().get(rule.id, ())
    summary = Words("Tests that cite it", "Tests, die sie nennen").in_(language)
    yield f"<details><summary>{summary}: {len(tests)}</summary>"
    yield "\n".join(f"- `{test}`" for test in tests)
    yield "</details>"


def worked(id_: str, number: int, example: rulebook.Example, language: Language) -> str:
    """An example worked by the library: what is given, and behind arrows what comes out.

    Raises:
        WizardError: if that is not what the book says.
    """
    outcome = rulebook.run(example)
    if not outcome.holds:
        raise rulebook_error(id_, number, outcome.differences)
    lines = [_line(line, language) for line in outcome.given]
    return "\n".join([*lines, *(f"→ {_line(line, language)}" for line in outcome.found)])


def rulebook_error(id_: str, number: int, differences: tuple[str, ...]) -> ValueError:
    """The error that stops the build."""
    return ValueError(f"{id_}, example {number} does not hold: {'; '.join(differences)}")


def _line(line: str, language: Language) -> str:
    """A line of a worked example, with its keys and some values in words."""
    label, _, value = line.removeprefix("then ").partition(":")
    key, *move = label.split(" ")
    if key == REFUSED and language == "de":
        return f"{_GERMAN[key]} {refused_by(value)}"
    value = value.strip()
    if value in _VALUES:
        words = _NO_TRUMP if (key, value) == ("trump", "none") else _VALUES[value]
        value = words.in_(language)
    name = _GERMAN[key] if language == "de" else key.replace("_", " ")
    return f"{' '.join([name, *move])}: {value}"


def _reading(reading: rulebook.Reading, language: Language) -> Iterator[str]:
    yield f"### {reading.id}: {reading.question.in_(language)}"
    switch = reading.switch or Words("none", "keiner")
    about = [
        (Words("What is done", "So wird gespielt"), reading.default.in_(language)),
        (Words("Instead", "Stattdessen"), reading.alternatives.in_(language)),
        (Words("Switch", "Schalter"), switch.in_(language)),
        (Words("Rules", "Regeln"), _links(reading.rules)),
    ]
    yield _listed(about, language)


def _listed(about: list[tuple[Words, str]], language: Language) -> str:
    return "\n".join(f"- {name.in_(language)}: {value}" for name, value in about if value)


def _links(ids: Iterator[str] | tuple[str, ...]) -> str:
    """Links to rules or readings on the same page."""
    return ", ".join(f"[{id_}](#{id_.lower()})" for id_ in ids)


def write_the_book(app: Sphinx, docname: str, content: list[str]) -> None:
    """Put the book in place of the mark; such a page is written anew in every build.

    Raises:
        ValueError: if the page has no mark.
    """
    if docname not in PAGES:
        return
    if MARK not in content[0]:
        raise ValueError(f"{docname}: the line is missing where the rules follow: {MARK}")
    app.env.note_reread()
    content[0] = content[0].replace(MARK, pages_text(PAGES[docname]))


def setup(app: Sphinx) -> Mapping[str, bool]:
    """Connect the function above."""
    app.connect("source-read", write_the_book)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
