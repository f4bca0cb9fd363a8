"""Things to documents and back: the frame around the content, and that it can be read again.

A document is an object with three entries: `wizardrules` has the version of the format, `kind` the
name of the kind, and the entry of that name the content.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import TYPE_CHECKING, Final, TypeVar, overload

from wizardrules.errors import WizardError, shown
from wizardrules.interchange.errors import InvalidData
from wizardrules.interchange.kinds import KINDS, kind_of
from wizardrules.interchange.place import Place
from wizardrules.interchange.reading import checked_shape, parsed
from wizardrules.rules.names import checked

if TYPE_CHECKING:
    from collections.abc import Callable

    from wizardrules.rules import Names

T = TypeVar("T")

VERSION: Final = 1
"""The version of the format; documents of another one are refused."""
_FRAME: Final = "wizardrules"


def to_json(thing: object, names: Names | None = None) -> str:
    """A thing as the text of a JSON document.

    >>> import wizardrules as wr
    >>> to_json(wr.Bid(2))
    '{"wizardrules": 1, "kind": "move", "move": "bid 2"}'

    Args:
        thing: a state, a view, the record of a game, rules, a move, a card, a played card, the
            result of a trick, or a verdict.
        names: the names of rules and special cards of one's own.

    Raises:
        InvalidData: as `to_plain`.
    """
    return json.dumps(to_plain(thing, names), ensure_ascii=False)


def to_plain(thing: object, names: Names | None = None) -> dict[str, object]:
    """A thing as plain data: what `to_json` writes, before it is text.

    It is read once, so that nothing is ever written from which the same would not be read.

    Args:
        thing: as for `to_json`.
        names: the names of rules and special cards of one's own.

    Raises:
        InvalidData: if the thing is of no kind that can be written; if it has something of one's
            own without a name; if it cannot have come about by the rules, or nobody knows how.
    """
    known = checked(names)
    kind = kind_of(thing)
    if kind is None:
        kinds = ", ".join(KINDS)
        raise Place("", thing).fault(f"{shown(thing)} is none of what can be written: {kinds}")
    content = Place(kind.name, thing)
    try:
        written = {_FRAME: VERSION, "kind": kind.name, kind.name: kind.write(thing, known)}
    except InvalidData:
        raise
    except WizardError as error:
        raise content.fault(*_problems(error)) from error
    if from_plain(written, names=known) != thing:
        raise content.fault(f"from what is written another one would be read than {shown(thing)}")
    return written


@overload
def from_json(text: str | bytes, kind: None = None, names: Names | None = None) -> object: ...
@overload
def from_json(text: str | bytes, kind: Callable[..., T], names: Names | None = None) -> T: ...
def from_json(
    text: str | bytes, kind: Callable[..., T] | None = None, names: Names | None = None
) -> T | object:
    """The thing of which a JSON document speaks, checked in every respect.

    >>> import wizardrules as wr
    >>> from_json('{"wizardrules": 1, "kind": "move", "move": "bid 2"}', wr.Move)
    Bid(2)

    Args:
        text: the document; bytes are read as UTF-8.
        kind: the type of thing that is wanted, as `GameState`; any by default.
        names: the names of rules and special cards of one's own.

    Raises:
        InvalidData: for every text that is no such document; it names the place and what is wrong.
    """
    return _thing(parsed(text), kind, names)


@overload
def from_plain(data: object, kind: None = None, names: Names | None = None) -> object: ...
@overload
def from_plain(data: object, kind: Callable[..., T], names: Names | None = None) -> T: ...
def from_plain(
    data: object, kind: Callable[..., T] | None = None, names: Names | None = None
) -> T | object:
    """The thing of which plain data speaks, as `to_plain` gives it or a JSON library reads it.

    Args:
        data: the data.
        kind: the type of thing that is wanted; any by default.
        names: the names of rules and special cards of one's own.

    Raises:
        InvalidData: as `from_json`.
    """
    return _thing(data, kind, names)


# A type is taken as what can be called to give the thing: that holds for abstract ones, too.
def _thing(data: object, wanted: Callable[..., T] | None, names: Names | None) -> T | object:
    known = checked(names)
    if wanted is not None and not isinstance(wanted, type):
        raise Place("", None).fault(f"kind: a type is needed, not {shown(wanted)}")
    document = checked_shape(data)
    version = document.entry(_FRAME)
    if version.whole() != VERSION:
        problem = f"this is version {version.value}; this library reads {VERSION}"
        raise version.fault(problem)
    kind = document.entry("kind").one_of(KINDS, f"is no kind; there are {', '.join(KINDS)}")
    content = document.entries(_FRAME, "kind", kind.name)[kind.name]
    try:
        thing = kind.read(content, known)
    except InvalidData:
        raise
    except WizardError as error:
        raise content.fault(*_problems(error)) from error
    if wanted is not None and not isinstance(thing, wanted):
        raise content.fault(f"a {wanted.__name__} is wanted, and this is {shown(thing)}")
    return thing


def schema() -> dict[str, object]:
    """The JSON Schema of all documents, of the draft 2020-12; a new copy each time."""
    text = (
        resources.files("wizardrules.interchange")
        .joinpath("schema.json")
        .read_text(encoding="utf-8")
    )
    read: dict[str, object] = json.loads(text)
    return read


def _problems(error: WizardError) -> tuple[str, ...]:
    """What is wrong, a sentence each."""
    problems: tuple[str, ...] = getattr(error, "problems", (str(error),))
    return problems
