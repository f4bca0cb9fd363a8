"""The nouns of the rule book: a rule, an example of it, a source, and a reading of the sources.

All are frozen and compare by value. What is said in words is there in English and in German.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs
from typing_extensions import override

if TYPE_CHECKING:
    from wizardrules.words import Words

Sure: TypeAlias = Literal["official", "reported", "reading", "house"]
"""How sure a rule is: read in rules that the publisher printed, reported by others, our choice
where no source decides, or told by this library alone: an option that it adds, or what every game
takes for granted."""
Kind: TypeAlias = Literal["trick", "score", "rounds", "rules", "deal", "position", "view"]
"""What an example is worked as."""


@attrs.frozen
class Source:
    """What a rule is known from.

    Attributes:
        key: the short name by which rules cite it: "A", "A30", "FAQ".
        name: which text it is.
        decides: which part of the game is taken from it.
    """

    key: str
    name: Words
    decides: Words


@attrs.frozen
class Reading:
    """A question that no source decides, and what this library does.

    Attributes:
        id: its id, as "Q-1".
        question: what is open.
        default: what the library does.
        alternatives: what else could be done.
        switch: the option of `Rules` that offers the other, None if there is none.
        rules: the ids of the rules that it concerns.
    """

    id: str
    question: Words
    default: Words
    alternatives: Words
    switch: Words | None
    rules: tuple[str, ...]


@attrs.frozen(eq=False, repr=False)
class Table(Mapping[str, object]):
    """A mapping that cannot be changed: what an example is given, as its data file has it.

    Lists are tuples and the tables inside are of this type, so it can be hashed. Equal are tables
    with equal items in any order.
    """

    _pairs: tuple[tuple[str, object], ...]

    @override
    def __getitem__(self, key: str) -> object:
        return dict(self._pairs)[key]

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(dict(self._pairs))

    @override
    def __len__(self) -> int:
        return len(self._pairs)

    @override
    def __hash__(self) -> int:
        return hash(frozenset(self._pairs))

    @override
    def __repr__(self) -> str:
        return f"Table({dict(self._pairs)!r})"


@attrs.frozen
class Example:
    """A case that shows a rule; `wizardrules.rulebook.run` works it with the library.

    Attributes:
        note: what it shows, in one sentence.
        kind: what it is worked as.
        given: what is given and what comes out, by the keys of the kind.
    """

    note: Words
    kind: Kind
    given: Table


@attrs.frozen
class Rule:
    """One rule of the book.

    Attributes:
        id: the id by which code, errors and documentation cite it, as "FOLLOW-3".
        section: the part of the book in which it stands, a key of `SECTIONS`.
        title: what it is about, in a few words.
        text: the rule, in one to four sentences.
        sources: the keys of the sources that have it; none for a reading or a house rule.
        sure: how sure it is.
        related: the ids of rules to read along with it.
        examples: cases that show it, at least one.
        readings: the questions it was read by.
        keywords: words by which it is found, too; None if there are none.
    """

    id: str
    section: str
    title: Words
    text: Words
    sources: tuple[str, ...]
    sure: Sure
    related: tuple[str, ...]
    examples: tuple[Example, ...]
    readings: tuple[Reading, ...]
    keywords: Words | None = None
