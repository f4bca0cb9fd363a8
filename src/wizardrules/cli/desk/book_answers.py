"""What the rule book answers: a rule, the hits of a search, readings; as lines and as plain data.

The examples of a rule are worked by the library when the rule is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from wizardrules import rulebook
from wizardrules.cli.desk.example_words import worked
from wizardrules.errors import shown
from wizardrules.explain.sentences import say
from wizardrules.rulebook.entries import is_list, is_table
from wizardrules.words import Language, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wizardrules.rulebook import Example, Reading, Rule, Source, Sure

_SURE: Final[Mapping[Sure, Words]] = {
    "official": Words(
        "Official, read in the rules that the publisher printed",
        "Offiziell, gelesen in den Regeln des Verlags",
    ),
    "reported": Words("Reported by others", "Von anderen berichtet"),
    "reading": Words(
        "A reading: no source decides it, and this is our choice",
        "Eine Lesart: Keine Quelle entscheidet es, und dies ist unsere Wahl",
    ),
    "house": Words(
        "Told by this library; no source has it", "Von dieser Bibliothek; keine Quelle sagt es"
    ),
}
_SOURCES: Final = Words("From", "Aus")
_RELATED: Final = Words("See also", "Siehe auch")
_RULES: Final = Words("Rules", "Regeln")
_HERE: Final = Words("Here", "Hier")
_ELSE: Final = Words("Else", "Sonst")
_SWITCH: Final = Words("Switch", "Schalter")
_NO_SWITCH: Final = Words("none", "keiner")


@attrs.frozen
class RuleAnswer:
    """A rule with all that belongs to it.

    Attributes:
        rule: the rule.
    """

    rule: Rule

    def lines(self, language: Language = "en") -> Iterator[str]:
        """The rule, what it is known from, its examples as they are worked now, its readings."""
        rule = self.rule
        yield f"{rule.id}: {rule.title.in_(language)}"
        yield rule.text.in_(language)
        yield f"{_SURE[rule.sure].in_(language)}."
        for source in _sources_of(rule):
            yield f"{_SOURCES.in_(language)}: {source.name.in_(language)}."
        if rule.related:
            yield f"{_RELATED.in_(language)}: {', '.join(rule.related)}."
        for number, example in enumerate(rule.examples, start=1):
            title = say("Example {n}", "Beispiel {n}", n=number)
            yield f"{title.in_(language)}: {example.note.in_(language)}"
            for line in worked(rulebook.run(example), language):
                yield f"  {line}"
        for reading in rule.readings:
            yield from _reading_lines(reading, language)

    def to_dict(self) -> dict[str, object]:
        """The rule, its examples with what came out now, and its readings."""
        rule = self.rule
        return {
            **_title(rule),
            "section": rule.section,
            "text": _both(rule.text),
            "sure": rule.sure,
            "sources": [{"key": one.key, "name": _both(one.name)} for one in _sources_of(rule)],
            "related": list(rule.related),
            "examples": [_example(example) for example in rule.examples],
            "readings": [_reading(one) for one in rule.readings],
            "rules": [rule.id],
        }


@attrs.frozen
class HitsAnswer:
    """What a search has found.

    Attributes:
        query: what was searched for.
        hits: the rules, best first.
    """

    query: str
    hits: tuple[Rule, ...]

    def lines(self, language: Language = "en") -> Iterator[str]:
        """A line for each rule."""
        if not self.hits:
            words = say(
                "No rule has all of these words: {query}",
                "Keine Regel hat alle diese Wörter: {query}",
                query=shown(self.query),
            )
            yield f"{words.in_(language)}."
        for rule in self.hits:
            yield f"{rule.id}: {rule.title.in_(language)}"

    def to_dict(self) -> dict[str, object]:
        """The rules by id and title."""
        return {
            "query": self.query,
            "hits": [_title(rule) for rule in self.hits],
            "rules": [rule.id for rule in self.hits],
        }


@attrs.frozen
class ReadingsAnswer:
    """Questions that no source decides.

    Attributes:
        readings: the readings.
    """

    readings: tuple[Reading, ...]

    def lines(self, language: Language = "en") -> Iterator[str]:
        """Of each the question, what is done here, what else could be, and how to switch."""
        for reading in self.readings:
            yield from _reading_lines(reading, language)

    def to_dict(self) -> dict[str, object]:
        """All of it."""
        ids = (rule for reading in self.readings for rule in reading.rules)
        return {
            "readings": [_reading(one) for one in self.readings],
            "rules": list(dict.fromkeys(ids)),
        }


def _sources_of(rule: Rule) -> list[Source]:
    return [source for source in rulebook.sources() if source.key in rule.sources]


def _reading_lines(reading: Reading, language: Language) -> Iterator[str]:
    yield f"{reading.id}: {reading.question.in_(language)}"
    for name, words in (
        (_HERE, reading.default),
        (_ELSE, reading.alternatives),
        (_SWITCH, reading.switch or _NO_SWITCH),
        (_RULES, Words(*[", ".join(reading.rules)] * 2)),
    ):
        yield f"  {name.in_(language)}: {words.in_(language)}"


def _both(words: Words) -> dict[str, object]:
    return {"en": words.en, "de": words.de}


def _title(rule: Rule) -> dict[str, object]:
    return {"id": rule.id, "title": _both(rule.title)}


def _example(example: Example) -> dict[str, object]:
    outcome = rulebook.run(example)
    return {
        "note": _both(example.note),
        "kind": example.kind,
        "case": _plain(example.given),
        "found": list(outcome.found),
        "holds": outcome.holds,
    }


def _plain(value: object) -> object:
    """A value of an example as plain data."""
    if is_table(value):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if is_list(value) else value


def _reading(reading: Reading) -> dict[str, object]:
    return {
        "id": reading.id,
        "question": _both(reading.question),
        "default": _both(reading.default),
        "alternatives": _both(reading.alternatives),
        "switch": reading.switch and _both(reading.switch),
        "rules": list(reading.rules),
    }
