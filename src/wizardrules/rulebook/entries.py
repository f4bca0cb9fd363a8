"""The tables of the data files: what stands in them, with a type, and refused with the place.

Everything in the rule book is read through an `Entry`, so what is missing, of the wrong kind or
not known at all is named with the file and the entry in which it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TypeGuard, TypeVar

import attrs

from wizardrules.errors import WizardError, is_whole, shown
from wizardrules.rulebook.model import Table
from wizardrules.words import Words

_Thing = TypeVar("_Thing")


def _is_text(thing: object) -> TypeGuard[str]:
    return isinstance(thing, str) and bool(thing.strip())


def _is_truth(thing: object) -> TypeGuard[bool]:
    return isinstance(thing, bool)


def is_list(thing: object) -> TypeGuard[list[object] | tuple[object, ...]]:
    """Whether it is a list of TOML, or what came out in its place."""
    return isinstance(thing, (list, tuple))


def _is_texts(thing: object) -> TypeGuard[list[str] | tuple[str, ...]]:
    return is_list(thing) and all(isinstance(one, str) for one in thing)


def _is_numbers(thing: object) -> TypeGuard[list[int] | tuple[int, ...]]:
    return is_list(thing) and all(is_whole(one) for one in thing)


def is_table(thing: object) -> TypeGuard[Mapping[str, object]]:
    """Whether it is a table of TOML."""
    return isinstance(thing, Mapping)


def _is_tables(thing: object) -> TypeGuard[list[Mapping[str, object]]]:
    return is_list(thing) and all(is_table(one) for one in thing)


def frozen(thing: object) -> object:
    """A value of TOML as one that cannot be changed."""
    if is_table(thing):
        return frozen_table(thing)
    return tuple(map(frozen, thing)) if is_list(thing) else thing


def frozen_table(content: Mapping[str, object]) -> Table:
    """A table of TOML as one that cannot be changed."""
    return Table(tuple((key, frozen(value)) for key, value in content.items()))


@attrs.frozen
class Entry:
    """A table of a data file.

    The methods that read a key return the default, if there is one, for a key that is not there.
    All of them raise a `WizardError` that names the file, the entry and the key.

    Attributes:
        where: the file and the entry, as they stand in a message: "turn.toml, TURN-1".
        content: the values by their keys, as TOML gives them.
    """

    where: str
    content: Mapping[str, object] = attrs.field(hash=False)

    def __contains__(self, key: str) -> bool:
        return key in self.content

    def wrong(self, problem: str) -> WizardError:
        """The error that says what is wrong here."""
        return WizardError(f"{self.where}: {problem}")

    def only(self, known: Collection[str]) -> None:
        """Refuse a key that is not known."""
        for key in self.content:
            if key not in known:
                raise self.wrong(f"{key}: there is no such key; there are {', '.join(known)}")

    def text(self, key: str, default: str | None = None) -> str:
        """A text that is not empty."""
        return self._value(key, "a text", _is_text, default)

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number."""
        return self._value(key, "a whole number", is_whole, default)

    def truth(self, key: str, default: bool | None = None) -> bool:  # noqa: FBT001 - like the others
        """True or false."""
        return self._value(key, "true or false", _is_truth, default)

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts; one of them may be empty, as an empty hand is."""
        return tuple(self._value(key, "a list of texts", _is_texts, default))

    def numbers(self, key: str, default: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """A list of whole numbers."""
        return tuple(self._value(key, "a list of whole numbers", _is_numbers, default))

    def table(self, key: str, default: Mapping[str, object] | None = None) -> Entry:
        """A table inside of this one."""
        content = self._value(key, "a table", is_table, default)
        return Entry(f"{self.where}, {key}", content)

    def tables(self, key: str) -> Iterator[Entry]:
        """A list of tables, numbered from 1."""
        for number, content in enumerate(self._value(key, "a list of tables", _is_tables), 1):
            yield Entry(f"{self.where}, {key} {number}", content)

    def words(self, key: str) -> Words:
        """A text in both languages and no other."""
        words = self.table(key)
        words.only(("en", "de"))
        return Words(en=words.text("en"), de=words.text("de"))

    def _value(
        self,
        key: str,
        what: str,
        is_one: Callable[[object], TypeGuard[_Thing]],
        default: _Thing | None = None,
    ) -> _Thing:
        if key not in self.content:
            if default is None:
                raise self.wrong(f"{key}: {what} is missing")
            return default
        value = self.content[key]
        if not is_one(value):
            raise self.wrong(f"{key}: {what} is needed, not {shown(value)}")
        return value
