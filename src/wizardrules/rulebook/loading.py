"""The data files of the book, read and checked once, when somebody asks.

Every file is TOML: `sources.toml`, `readings.toml`, and one for each section. What is wrong in one
is a `WizardError` that names the file and the entry.
"""

from __future__ import annotations

import difflib
import functools
import tomllib
from collections.abc import Container, Iterable, Iterator, Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeVar, get_args

import attrs

from wizardrules.errors import WizardError, shown
from wizardrules.rulebook.entries import Entry, frozen_table
from wizardrules.rulebook.examples import FORMS
from wizardrules.rulebook.model import Example, Kind, Reading, Rule, Source, Sure
from wizardrules.text import words_of
from wizardrules.words import Words

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SECTIONS: Final[Mapping[str, Words]] = MappingProxyType(
    {
        "cards": Words("The cards", "Die Karten"),
        "players": Words("Players and rounds", "Spieler und Runden"),
        "dealing": Words("Dealing and trump", "Geben und Trumpf"),
        "bidding": Words("Bidding", "Vorhersagen"),
        "turn": Words("Whose turn it is", "Wer an der Reihe ist"),
        "following": Words("Following suit", "Bedienen"),
        "tricks": Words("Winning the trick", "Wer den Stich gewinnt"),
        "scoring": Words("Scoring", "Wertung"),
        "specials": Words("Special cards", "Sonderkarten"),
        "variants": Words("Variants", "Varianten"),
    }
)
"""The sections of the book in their order, each the name of a data file, with their titles."""

_SURE: Final[Mapping[str, Sure]] = {sure: sure for sure in get_args(Sure)}
_KINDS: Final[Mapping[str, Kind]] = {kind: kind for kind in get_args(Kind)}
_WITHOUT_SOURCE: Final = {"reading", "house"}
"""How sure a rule may be that cites no source."""
_T = TypeVar("_T")


@attrs.frozen
class Book:
    """All that is in the data files, by key or id, in the order of the book."""

    sources: Mapping[str, Source]
    readings: Mapping[str, Reading]
    rules: Mapping[str, Rule]


@functools.cache
def book() -> Book:
    """The book of this library."""
    return read_book(files("wizardrules.rulebook") / "data")


def read_book(folder: Traversable) -> Book:
    """Read the data files of a folder.

    Raises:
        WizardError: for the first thing that is wrong, with the file and the entry.
    """
    sources: dict[str, Source] = {}
    for key, entry in _entries(folder, "sources", "source", "key"):
        _add(sources, key, entry, _source(key, entry))
    readings: dict[str, Reading] = {}
    for key, entry in _entries(folder, "readings", "reading", "id"):
        _add(readings, key, entry, _reading(key, entry))
    rules: dict[str, Rule] = {}
    for section in SECTIONS:
        for key, entry in _entries(folder, section, "rule", "id"):
            rule = _rule(key, entry, section, readings.values())
            _known(entry, "sources", rule.sources, sources)
            _add(rules, key, entry, rule)
    for reading in readings.values():
        _known(Entry(f"readings.toml, {reading.id}", {}), "rules", reading.rules, rules)
    for rule in rules.values():
        _known(Entry(f"{rule.section}.toml, {rule.id}", {}), "related", rule.related, rules)
    return Book(sources, readings, rules)


def _entries(folder: Traversable, name: str, table: str, key: str) -> Iterator[tuple[str, Entry]]:
    """The tables of a file with what they are called by, of which their place speaks."""
    where = f"{name}.toml"
    try:
        content = tomllib.loads((folder / where).read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise WizardError(f"{where}: there is no such file") from error
    except tomllib.TOMLDecodeError as error:
        raise WizardError(f"{where}: this is no TOML: {error}") from error
    file = Entry(where, content)
    file.only((table,))
    for entry in file.tables(table):
        called = entry.text(key)
        yield called, Entry(f"{where}, {called}", entry.content)


def _add(known: dict[str, _T], key: str, entry: Entry, thing: _T) -> None:
    if key in known:
        raise entry.wrong("there is another one")
    known[key] = thing


def _known(entry: Entry, key: str, ids: Iterable[str], known: Container[str]) -> None:
    """Refuse an entry that speaks of what there is not."""
    for one in ids:
        if one not in known:
            raise entry.wrong(f"{key}: there is no {shown(one)}")


def _one_of(entry: Entry, key: str, known: Mapping[str, _T]) -> _T:
    text = entry.text(key)
    if text not in known:
        raise entry.wrong(f"{key}: it is one of {', '.join(known)}, not {shown(text)}")
    return known[text]


def _source(key: str, entry: Entry) -> Source:
    entry.only(("key", "name", "decides"))
    return Source(key, entry.words("name"), entry.words("decides"))


def _reading(key: str, entry: Entry) -> Reading:
    entry.only(("id", "question", "default", "alternatives", "switch", "rules"))
    return Reading(
        id=key,
        question=entry.words("question"),
        default=entry.words("default"),
        alternatives=entry.words("alternatives"),
        switch=entry.words("switch") if "switch" in entry else None,
        rules=entry.texts("rules"),
    )


def _rule(key: str, entry: Entry, section: str, readings: Iterable[Reading]) -> Rule:
    entry.only(("id", "sources", "sure", "related", "keywords", "title", "text", "example"))
    rule = Rule(
        id=key,
        section=section,
        title=entry.words("title"),
        text=entry.words("text"),
        sources=entry.texts("sources"),
        sure=_one_of(entry, "sure", _SURE),
        related=entry.texts("related"),
        examples=tuple(map(_example, entry.tables("example"))),
        readings=tuple(reading for reading in readings if key in reading.rules),
        keywords=entry.words("keywords") if "keywords" in entry else None,
    )
    if not rule.sources and rule.sure not in _WITHOUT_SOURCE:
        raise entry.wrong(f"sources: without one a rule is not {rule.sure}")
    if not rule.examples:
        raise entry.wrong("example: there is none")
    return rule


def _example(entry: Entry) -> Example:
    kind = _one_of(entry, "kind", _KINDS)
    note = entry.words("note")
    given = {key: value for key, value in entry.content.items() if key not in {"kind", "note"}}
    FORMS[kind].check(Entry(entry.where, given))
    return Example(note, kind, frozen_table(given))


def rule(id_: str) -> Rule:
    """The rule of an id.

    >>> rule("follow-3").id
    'FOLLOW-3'

    Args:
        id_: "FOLLOW-3"; capitals and spaces around it do not matter.

    Raises:
        WizardError: if there is no such rule, with the ids that look like it.
    """
    return _found(id_, book().rules, "rule")


def rules() -> tuple[Rule, ...]:
    """All rules in the order of the book."""
    return tuple(book().rules.values())


def reading(id_: str) -> Reading:
    """The reading of an id: "Q-1"; capitals and spaces around it do not matter.

    Raises:
        WizardError: if there is no such reading, with the ids that look like it.
    """
    return _found(id_, book().readings, "reading")


def readings() -> tuple[Reading, ...]:
    """All questions that no source decides, in the order of the register."""
    return tuple(book().readings.values())


def sources() -> tuple[Source, ...]:
    """All sources that the rules cite."""
    return tuple(book().sources.values())


def _found(id_: str, known: Mapping[str, _T], what: str) -> _T:
    wanted = words_of(id_).upper()
    if wanted in known:
        return known[wanted]
    near = difflib.get_close_matches(wanted, known)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    raise WizardError(f"{shown(id_)}: there is no such {what}{hint}")
