"""Text in both languages: what the library says, it says in English and in German."""

from __future__ import annotations

from typing import Final, Literal, Self, TypeAlias

from typing_extensions import override

Language: TypeAlias = Literal["en", "de"]
"""A language: English or German."""

LANGUAGES: Final[tuple[Language, ...]] = ("en", "de")
"""The languages."""


class WizardError(ValueError):
    """Above all errors of this library; raised itself for values that fit nowhere."""

    __module__ = "wizardrules.errors"  # where all errors are at home; this one is needed here, too


class Words(str):
    """A text in English that has the same in German with it.

    >>> Words("no trump", "kein Trumpf").in_("de")
    'kein Trumpf'
    """

    __slots__ = ("de",)

    de: str
    """The text in German."""

    def __new__(cls, en: str, de: str) -> Self:
        """A text in both languages."""
        words = super().__new__(cls, en)
        words.de = de
        return words

    @property
    def en(self) -> str:
        """The text in English."""
        return str(self)

    def in_(self, language: Language) -> str:
        """The text in one of the languages.

        Raises:
            WizardError: if it is neither.
        """
        _check_language(language)
        return self.de if language == "de" else str(self)

    @override
    def __str__(self) -> str:
        return self[:]

    @override
    def __reduce__(self) -> tuple[object, ...]:
        return Words, (str(self), self.de)


PHASES_IN_GERMAN: Final = {
    "dealing": "Geben",
    "choosing_trump": "Trumpf nennen",
    "bidding": "Vorhersagen",
    "playing": "Ausspielen",
    "declaring": "Festlegen",
    "passing": "Weitergeben",
    "adjusting": "Vorhersage ändern",
    "laying": "Ablegen",
    "taking": "Aufnehmen",
    "eliminating": "Ausscheiden",
    "over": "Spielende",
}
"""What is to be done in each phase of the library, in German; others have their own name."""


def in_language(text: str, language: Language) -> str:
    """A text in a language, as far as it has it: what is no `Words` is the same in all.

    Raises:
        WizardError: if it is no language.
    """
    _check_language(language)
    return text.in_(language) if isinstance(text, Words) else text


def _check_language(language: object) -> None:
    """Refuse what is no language; else it would be taken for English."""
    if not isinstance(language, str) or language not in LANGUAGES:
        what = repr(language)[:50] if isinstance(language, str) else f"a {type(language).__name__}"
        raise WizardError(f"language: it is 'en' or 'de', not {what}")
