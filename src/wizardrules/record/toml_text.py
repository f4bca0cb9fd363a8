"""TOML as it is read and written here: a text of a bounded size, and strings on one line."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Final

import wizardrules as wr
from wizardrules.errors import is_whole, shown
from wizardrules.record.text_files import as_text
from wizardrules.rules.toml import line_of_many_dots

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeGuard

LARGEST: Final = 10**9
"""All numbers in a record are smaller."""


def parsed(text: str) -> dict[str, object]:
    """The table that a text is in TOML.

    Raises:
        InvalidText: It is none, or too long.
    """
    text = as_text(text)
    dotted = line_of_many_dots(text)
    if dotted is not None:
        raise wr.InvalidText(f"line {dotted}, or one below: it has too many dots for a record")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise wr.InvalidText(f"the record is not TOML: {error}") from error
    except RecursionError as error:
        raise wr.InvalidText("the record is nested too deeply") from error
    except ValueError as error:  # the interpreter reads no number of thousands of digits
        raise wr.InvalidText("the record has a number that is too long to read") from error


def is_number(thing: object) -> TypeGuard[int]:
    """Whether something is a whole number of a size that records have."""
    return is_whole(thing) and abs(thing) < LARGEST


def quoted(text: str) -> str:
    """A text as a TOML string on one line.

    Raises:
        WizardError: It has half of a character, which no file can have.
    """
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise wr.WizardError(f"{text!a} cannot be written as UTF-8") from error
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def entry(key: str, value: str) -> str:
    """A key with what stands behind it."""
    return f"{key} = {value}\n"


def numbers(values: Iterable[int]) -> str:
    """A list of numbers on one line.

    Raises:
        WizardError: One could not be read again.
    """
    values = tuple(values)
    for value in values:
        if not is_number(value):
            raise wr.WizardError(f"{shown(value)} is no whole number of at most nine digits")
    return f"[{', '.join(map(str, values))}]"


def texts(values: Iterable[str], *, one_line: bool = False) -> str:
    """A list of texts, by default each on a line of its own."""
    if one_line:
        return f"[{', '.join(map(quoted, values))}]"
    return "".join(["[\n", *(f"  {quoted(value)},\n" for value in values), "]"])
