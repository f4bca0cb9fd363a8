"""A value with the place where it stands, and the questions by which it becomes one of ours.

Each question narrows: it gives what is wanted, or an `InvalidData` that names the place and what
stands there instead. What only looks right (True for 1, 1.0 for 1) is refused, and lists and texts
have a length that they may not exceed, so nothing large is looked at for long.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard, TypeVar

import attrs

from wizardrules.errors import is_whole, shown
from wizardrules.interchange.errors import InvalidData

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

T = TypeVar("T")

LARGEST: Final = 2**53 - 1
"""The largest number, and the smallest without its sign: up to here all programs agree on them."""
LONGEST: Final = 1_000
"""So many characters has a text at most, if nothing else is said."""


def is_object(value: object) -> TypeGuard[dict[object, object]]:
    """Whether a value is an object of JSON."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[object]]:
    """Whether a value is a list of JSON."""
    return isinstance(value, list)


def same(one: object, other: object) -> bool:
    """Whether two values are written the same; True is not 1, and 1.0 is not 1."""
    if is_object(one) and is_object(other):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if is_list(one) and is_list(other):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and one == other


@attrs.frozen
class Place:
    """A value in a document.

    Attributes:
        where: the way to it, as `state.moves[12]`; empty for the document itself.
        value: what stands there.
    """

    where: str
    value: object

    def fault(self, *problems: str) -> InvalidData:
        """The error that says what is wrong here."""
        where = self.where or "document"
        return InvalidData(where, [f"{where}: {problem}" for problem in problems])

    def has(self, key: str) -> bool:
        """Whether here is an object with an entry of this name."""
        return is_object(self.value) and key in self.value

    def entry(self, key: str) -> Place:
        """One entry of an object, whatever else it has."""
        value = self.value
        if not is_object(value):
            raise self.fault(f"an object is needed, not {named(value)}")
        if key not in value:
            raise self.fault(f"'{key}' is missing")
        return Place(f"{self.where}.{key}" if self.where else key, value[key])

    def entries(self, *needed: str, optional: Collection[str] = ()) -> dict[str, Place]:
        """The entries of an object by their names: all that are needed, no others but optional."""
        value = self.value
        if not is_object(value):
            raise self.fault(f"an object is needed, not {named(value)}")
        known = (*needed, *optional)
        problems = [f"'{key}' is missing" for key in needed if key not in value]
        unknown = [key for key in value if key not in known]
        if unknown:
            there_are = ", ".join(known)
            problems.append(f"{shown(unknown[0])} is no entry here; there are {there_are}")
        if problems:
            raise self.fault(*problems)
        return {key: self.entry(key) for key in known if key in value}

    def items(self, most: int, exactly: int | None = None) -> list[Place]:
        """The items of a list that has at most, or exactly, so many."""
        value = self.value
        if not is_list(value):
            raise self.fault(f"a list is needed, not {named(value)}")
        if exactly is not None and len(value) != exactly:
            raise self.fault(f"{exactly} items are needed here, not {len(value)}")
        if len(value) > most:
            raise self.fault(f"at most {most} items can be here, not {len(value)}")
        return [Place(f"{self.where}[{place}]", item) for place, item in enumerate(value)]

    def by_seat(self, players: int) -> list[Place]:
        """The items of a list that has one for each seat."""
        return self.items(players, exactly=players)

    def whole(self, least: int = -LARGEST, most: int = LARGEST) -> int:
        """A whole number."""
        value = self.value
        if not is_whole(value):
            raise self.fault(f"a whole number is needed, not {named(value)}")
        if abs(value) > LARGEST:
            raise self.fault("the number is too large")
        if not least <= value <= most:
            limits = f"from {least} on" if most == LARGEST else f"from {least} to {most}"
            raise self.fault(f"the number is {limits}, not {shown(value)}")
        return value

    def wholes(self, players: int, least: int = -LARGEST) -> tuple[int, ...]:
        """A whole number for each seat."""
        return tuple(item.whole(least) for item in self.by_seat(players))

    def truth(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.fault(f"true or false is needed, not {named(self.value)}")
        return self.value

    def text(self, longest: int = LONGEST) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.fault(f"a text is needed, not {named(self.value)}")
        if len(self.value) > longest:
            raise self.fault(f"the text is longer than {longest} characters")
        return self.value

    def one_of(self, things: Mapping[str, T], what: str) -> T:
        """What a text stands for.

        Args:
            things: the things by their texts.
            what: what is said about a text that stands for none of them.
        """
        text = self.text()
        if text not in things:
            raise self.fault(f"{shown(text)} {what}")
        return things[text]

    def several_of(self, things: Mapping[str, T], what: str) -> tuple[T, ...]:
        """What the words of a text stand for; they are one space apart."""
        words = self.text(10 * LONGEST)
        return tuple(
            Place(self.where, word).one_of(things, what) for word in words.split(" ") if words
        )


def named(value: object) -> str:
    """A value in a message, in the words of JSON."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case dict():
            return "an object"
        case list():
            return "a list"
        case _:
            return shown(value)
