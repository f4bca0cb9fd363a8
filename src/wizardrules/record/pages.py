"""The pages of a record in TOML: a table with its keys, what stands behind each, the checksum."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeGuard, TypeVar

import wizardrules as wr
from wizardrules.errors import shown
from wizardrules.record.move_lines import words_of_moves
from wizardrules.record.toml_text import is_number

_Thing = TypeVar("_Thing")

VERSION: Final = 1
"""The version of the text form. What one version reads, all later ones read."""
GAME_KEYS: Final = (
    "version",
    "names",
    "dealer",
    "comment",
    "result",
    "checksum",
    "rules",
    "round",
)
ROUND_KEYS: Final = ("hands", "turned_up", "stock", "moves", "points", "totals")


def _is_text(thing: object) -> TypeGuard[str]:
    return isinstance(thing, str)


def _is_list(thing: object) -> TypeGuard[list[object]]:
    return isinstance(thing, list)


def _is_table(thing: object) -> TypeGuard[dict[str, object]]:
    return isinstance(thing, dict)


def _are_texts(thing: object) -> TypeGuard[list[str]]:
    return _is_list(thing) and all(map(_is_text, thing))


def _are_numbers(thing: object) -> TypeGuard[list[int]]:
    return _is_list(thing) and all(map(is_number, thing))


def _are_tables(thing: object) -> TypeGuard[list[dict[str, object]]]:
    return _is_list(thing) and all(map(_is_table, thing))


class Page:
    """A table of TOML of which it is known what it may have.

    Args:
        content: The table.
        keys: The keys that there are.
        where: What stands before each message about it.

    Raises:
        InvalidText: It has a key that does not exist.
    """

    def __init__(self, content: Mapping[str, object], keys: Collection[str], where: str) -> None:
        self._content = content
        self._where = where
        unknown = [key for key in content if key not in keys]
        if unknown:
            known = ", ".join(keys)
            raise wr.InvalidText(f"{where}{shown(unknown[0])} means nothing here; there is {known}")

    def __contains__(self, key: str) -> bool:
        return key in self._content

    def text(self, key: str) -> str:
        """The text behind a key; empty without it."""
        return self._get(key, _is_text, "a text") or ""

    def texts(self, key: str) -> list[str]:
        """The texts behind a key that must be there."""
        return self._need(key, _are_texts, "a list of texts")

    def number(self, key: str) -> int:
        """The number behind a key that must be there."""
        return self._need(key, is_number, "a whole number")

    def numbers(self, key: str) -> tuple[int, ...] | None:
        """The numbers behind a key, None without it."""
        numbers = self._get(key, _are_numbers, "a list of whole numbers")
        return None if numbers is None else tuple(numbers)

    def table(self, key: str) -> dict[str, object]:
        """The table behind a key; empty without it."""
        return self._get(key, _is_table, "a table") or {}

    def tables(self, key: str) -> list[dict[str, object]]:
        """The tables behind a key; none without it."""
        return self._get(key, _are_tables, f"one or more tables [[{key}]]") or []

    def _get(
        self, key: str, is_one: Callable[[object], TypeGuard[_Thing]], what: str
    ) -> _Thing | None:
        if key not in self._content:
            return None
        thing = self._content[key]
        if not is_one(thing):
            raise wr.InvalidText(f"{self._where}{key}: {what} is needed, not {shown(thing)}")
        return thing

    def _need(self, key: str, is_one: Callable[[object], TypeGuard[_Thing]], what: str) -> _Thing:
        thing = self._get(key, is_one, what)
        if thing is None:
            raise wr.InvalidText(f"{self._where}{key}: it is missing; {what} is needed")
        return thing


def checksum(content: Mapping[str, object]) -> str:
    """The checksum of a record: of all that it says but comments, names, and what is left out.

    Args:
        content: The table of the game, of which it is known that it is a record.
    """
    canonical = json.dumps(
        {key: _canonical(key, thing) for key, thing in content.items() if key not in _NOT_COVERED},
        sort_keys=True,
        separators=(",", ":"),
    )
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


_NOT_COVERED: Final = ("comment", "checksum")


def _canonical(key: str, thing: object) -> object:
    """What is the same however it is spread over lines and spaces."""
    if key == "names" and _is_list(thing):
        return len(thing)
    if key == "moves" and _are_texts(thing):
        return words_of_moves(thing)
    if _is_table(thing):
        return {name: _canonical(name, one) for name, one in thing.items()}
    if _is_list(thing):
        return [_canonical("", one) for one in thing]
    return " ".join(thing.split()) if _is_text(thing) else thing
