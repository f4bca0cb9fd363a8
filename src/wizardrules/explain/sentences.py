"""The form of every explanation: sentences in both languages, each with the rules it rests on.

A `Statement` says one thing: a code for programs, the words, the ids of the rules. An `Explanation`
is made of statements; it can be read as lines, as one text, or as plain data.
"""

from __future__ import annotations

import abc
from typing import TYPE_CHECKING

import attrs
from typing_extensions import override

from wizardrules.errors import WizardError, shown
from wizardrules.words import LANGUAGES, Language, Words

if TYPE_CHECKING:
    from collections.abc import Iterable


def say(en: str, de: str, **parts: object) -> Words:
    """Words in both languages, made from a pattern for each and parts that may be words, too.

    >>> say("{who} wins", "{who} gewinnt", who=Words("the Fairy", "die Fee")).de
    'die Fee gewinnt'
    """
    german = {
        name: part.de if isinstance(part, Words) else part  # a part without words is a code
        for name, part in parts.items()
    }
    return Words(en.format(**parts), de.format(**german))


def listed(words: Iterable[str]) -> Words:
    """Words one after the other, with commas between them."""
    given = tuple(words)
    german = (one.de if isinstance(one, Words) else one for one in given)
    return Words(", ".join(given), ", ".join(german))


def as_words(text: str) -> Words:
    """A text as words: what has one language only says the same in both."""
    return text if isinstance(text, Words) else Words(text, text)


def _check_language(language: object) -> None:
    if language not in LANGUAGES:
        known = " or ".join(map(repr, LANGUAGES))
        raise WizardError(f"language: {known}, not {shown(language)}")


@attrs.frozen(kw_only=True)
class Statement:
    """One thing that an explanation says.

    Attributes:
        code: what is said, as a short name for programs.
        words: what is said; without what it is about, if that is told apart.
        rules: the ids of the rules that it rests on, the deciding one first; empty where a rule
            that has no id decides.
        about: what it is about, as it stands before a colon; None if the words say it.
    """

    code: str
    words: Words
    rules: tuple[str, ...] = ()
    about: Words | None = None

    @property
    def sentence(self) -> Words:
        """What it is about, and the words."""
        if self.about is None:
            return self.words
        return Words(f"{self.about}: {self.words}", f"{self.about.de}: {self.words.de}")

    def line(self, language: Language = "en") -> str:
        """The sentence in a language, with the ids of the rules behind it.

        Args:
            language: "en" or "de".

        Raises:
            WizardError: if it is neither.
        """
        _check_language(language)
        ids = f" [{', '.join(self.rules)}]" if self.rules else ""
        return f"{self.sentence.in_(language)}{ids}."

    def facts(self) -> dict[str, object]:
        """What it is about, as plain data; nothing for a mere sentence."""
        return {}

    def to_dict(self) -> dict[str, object]:
        """All of it as plain data."""
        sentence = self.sentence
        texts: dict[str, object] = {"en": sentence.en, "de": sentence.de}
        return {"code": self.code, **self.facts(), "rules": list(self.rules), **texts}


class Explanation(abc.ABC):
    """Above all explanations: what they have in common is that they are made of statements."""

    __slots__ = ()

    @property
    @abc.abstractmethod
    def statements(self) -> tuple[Statement, ...]:
        """What is said, in order."""

    @abc.abstractmethod
    def facts(self) -> dict[str, object]:
        """What is explained, as plain data."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that are cited, in order, each once."""
        return tuple(dict.fromkeys(rule for one in self.statements for rule in one.rules))

    def lines(self, language: Language = "en") -> tuple[str, ...]:
        """The sentences in a language, a line each, with the ids of the rules.

        Args:
            language: "en" or "de".

        Raises:
            WizardError: if it is neither.
        """
        _check_language(language)
        return tuple(one.line(language) for one in self.statements)

    def text(self, language: Language = "en") -> str:
        """The lines as one text."""
        return "\n".join(self.lines(language))

    def to_dict(self) -> dict[str, object]:
        """All of it as plain data: numbers, codes, ids, and the lines in both languages."""
        texts: dict[str, object] = {one: list(self.lines(one)) for one in LANGUAGES}
        return {**self.facts(), "rules": list(self.rules), **texts}

    @override
    def __str__(self) -> str:
        return self.text()
