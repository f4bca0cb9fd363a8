"""Searching the book: rules in which all words of a query occur.

Words are compared by how they begin, in small letters, with ä, ö, ü and ß as ae, oe, ue and ss.
"""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Final, NamedTuple

from wizardrules.errors import WizardError, shown
from wizardrules.rulebook.loading import rules
from wizardrules.text import words_of
from wizardrules.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wizardrules.rulebook.model import Rule
    from wizardrules.words import Language, Words

_LETTERS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def search(query: str, language: Language | None = None) -> tuple[Rule, ...]:
    """The rules in which all words of a query occur, the best first.

    A word occurs in a rule if a word of its id, its title, its text, its keywords or the notes of
    its examples begins with it. Rules with more of the words in id and title come first, the others
    in the order of the book. A query without a word finds nothing.

    >>> [rule.id for rule in search("narr ausgespielt")][0]
    'FOLLOW-7'

    Args:
        query: words, in English or German.
        language: "en" or "de" to search in that language alone; by default in both.

    Raises:
        WizardError: if the query is no text, or the language is neither.
    """
    if language is not None and language not in LANGUAGES:
        raise WizardError(f"language: it is one of {', '.join(LANGUAGES)}, not {shown(language)}")
    wanted = _words(words_of(query))
    hits: list[tuple[int, Rule]] = []
    for entry in _index(language):
        in_title = [word for word in wanted if _occurs(word, entry.title)]
        if wanted and all(word in in_title or _occurs(word, entry.text) for word in wanted):
            hits.append((len(in_title), entry.rule))
    hits.sort(key=lambda hit: hit[0], reverse=True)
    return tuple(rule for _, rule in hits)


class _Entry(NamedTuple):
    """The words of a rule, each once."""

    rule: Rule
    title: frozenset[str]
    text: frozenset[str]


@functools.cache
def _index(language: Language | None) -> tuple[_Entry, ...]:
    """The words of all rules, in one language or in both."""
    languages = LANGUAGES if language is None else (language,)

    def said(texts: Iterable[Words]) -> frozenset[str]:
        return _words(" ".join(text.in_(one) for text in texts for one in languages))

    return tuple(
        _Entry(
            rule,
            title=said([rule.title]) | _words(rule.id),
            text=said(_texts(rule)),
        )
        for rule in rules()
    )


def _texts(rule: Rule) -> Iterator[Words]:
    """What is said of a rule below its title."""
    yield rule.text
    if rule.keywords is not None:
        yield rule.keywords
    for example in rule.examples:
        yield example.note


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text.lower().translate(_LETTERS)))


def _occurs(beginning: str, words: Iterable[str]) -> bool:
    return any(word.startswith(beginning) for word in words)
