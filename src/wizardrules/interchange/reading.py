"""From JSON text to plain data in which nothing is odd: the gate in front of all documents.

JSON leaves much open that programs read differently: names that an object has twice, numbers of
any length, NaN, halves of characters, nesting without end. All that is refused here, so what stands
behind the gate is lists, objects with texts as names, whole texts, numbers, true, false and null.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Final, NoReturn

from wizardrules.errors import shown
from wizardrules.interchange.place import Place, is_list, is_object

LARGEST_TEXT: Final = 1_000_000
"""So many characters, or bytes, has a document at most."""
MOST_VALUES: Final = 200_000
"""So many values has a document at most."""
DEEPEST: Final = 16
"""So deep are lists and objects nested at most."""
_MOST_DIGITS: Final = 20

_DOCUMENT: Final = Place("", None)


def parsed(text: object) -> object:
    """What a JSON text says.

    Args:
        text: the text; bytes are read as UTF-8.

    Raises:
        InvalidData: if it is no JSON, or what programs would read differently.
    """
    if not isinstance(text, (str, bytes, bytearray)):
        raise _DOCUMENT.fault(f"a text or bytes are needed, not {shown(text)}")
    if len(text) > LARGEST_TEXT:
        kind = "characters" if isinstance(text, str) else "bytes"
        raise _DOCUMENT.fault(f"it is longer than {LARGEST_TEXT} {kind}")
    try:
        decoded = text if isinstance(text, str) else text.decode()
        value: object = json.loads(
            decoded.removeprefix("\ufeff"),  # some editors begin a text in UTF-8 with it
            object_pairs_hook=_unambiguous,
            parse_int=_whole,
            parse_float=_no_number,
            parse_constant=_no_number,
        )
    except UnicodeDecodeError as error:
        problem = f"it is not UTF-8 text: byte {error.start} fits nowhere"
        raise _DOCUMENT.fault(problem) from error
    except json.JSONDecodeError as error:
        raise _DOCUMENT.fault(f"it is not JSON: {error}") from error
    except RecursionError as error:
        raise _DOCUMENT.fault("it is nested too deeply") from error
    return value


def _unambiguous(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Refuse an object that says one thing twice, where JSON would forget the first."""
    entries = dict(pairs)
    if len(entries) < len(pairs):
        ((name, times),) = Counter(name for name, _ in pairs).most_common(1)
        raise _DOCUMENT.fault(f"an object has the entry {shown(name)} {times} times")
    return entries


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise _DOCUMENT.fault("a number has too many digits")
    return int(digits)


def _no_number(text: str) -> NoReturn:
    raise _DOCUMENT.fault(f"{shown(text)} is no whole number, and there are no others here")


def checked_shape(data: object) -> Place:
    """The data as a document, if it is not too large or too deep and has whole texts only."""
    pending = [(_DOCUMENT.where, data, 0)]
    found = 0
    while pending:
        where, value, depth = pending.pop()
        inside: list[tuple[str, object]] = []
        if is_object(value):
            inside = [(_inside(where, name), item) for name, item in value.items()]
        elif is_list(value):
            inside = [(f"{where}[{place}]", item) for place, item in enumerate(value)]
        elif isinstance(value, str):
            _check_characters(where, value)
        found += len(inside)
        if depth == DEEPEST and inside:
            raise Place(where, value).fault("it is nested too deeply")
        if found > MOST_VALUES:
            raise _DOCUMENT.fault(f"it has more than {MOST_VALUES} values")
        pending += [(way, item, depth + 1) for way, item in reversed(inside)]
    return Place("", data)


def _inside(where: str, name: object) -> str:
    """The place of an entry of an object."""
    if not isinstance(name, str):
        raise Place(where, name).fault(f"the names of entries are texts, not {shown(name)}")
    _check_characters(where, name)
    key = name if name.isidentifier() and len(name) < 30 else shown(name)
    return f"{where}.{key}" if where else key


def _check_characters(where: str, text: str) -> None:
    """Refuse half of a pair of surrogates, which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise Place(where, text).fault("a text has half a character in it") from error
