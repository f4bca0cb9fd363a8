"""Rules as TOML text and in TOML files, with the lines to which problems belong."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final

from wizardrules.errors import InvalidRules, shown
from wizardrules.rules.checks import EXTENDS
from wizardrules.rules.names import NONE, Names, checked
from wizardrules.rules.plain import from_plain, to_plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from wizardrules.rules.plain import Plain
    from wizardrules.rules.rules import Rules

_LARGEST: Final = 1_000_000
"""No file of rules has more bytes; one that seems to is none."""
_MOST_DOTS: Final = 20
"""More dots than this has no line outside of texts and remarks."""
_TEXTS_AND_REMARKS: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*(?:"{3,5}|\\?\Z)'
    r"|'''.*?(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*",
    re.DOTALL,
)
_LONGEST: Final = 200
"""Behind an entry of more lines than this, the lines of other entries are not looked for."""
_IN_VAIN: Final = 1_000_000
"""Nor are they when so many characters have been read that were no whole entry."""


def load(path: str | os.PathLike[str], names: Names | None = None) -> Rules:
    """Read rules from a TOML file.

    The file has options as keys, as `Rules.from_dict` takes them, and perhaps `extends = "PRESET"`:
    what it does not say is as in that preset.

    Args:
        path: the file, in UTF-8.
        names: the names of rules of one's own.

    Raises:
        InvalidRules: if the file cannot be read; or with all problems at once, each with the path
            and, where it is known, the line: `house.toml:3: ...`.
    """
    from pathlib import Path  # noqa: PLC0415 - slow, and only for files

    checked(names)
    if not isinstance(path, (str, os.PathLike)) or isinstance(os.fspath(path), bytes):
        raise InvalidRules([f"path: the path of a file is needed, not {shown(path)}"])
    file = Path(path)
    where = str(file) if str(file).isprintable() else ascii(str(file))
    try:
        with file.open("rb") as stream:
            content = stream.read(_LARGEST + 1)
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        problem = f"the file is not UTF-8 text: byte {error.start} fits nowhere"
        raise InvalidRules([f"{where}: {problem}"]) from error
    except OSError as error:
        raise InvalidRules([f"{where}: {error.strerror}"]) from error
    except ValueError as error:  # no file can have this path
        raise InvalidRules([f"{where}: {error}"]) from error
    if len(content) > _LARGEST:
        raise InvalidRules([f"{where}: the file is longer than {_LARGEST} bytes"])
    return _read(text, names, lambda line: f"{where}:{line}: " if line else f"{where}: ")


def from_toml(text: str, names: Names | None) -> Rules:
    """The rules of which a text speaks; see `Rules.from_toml`."""
    checked(names)
    if not isinstance(text, str):
        raise InvalidRules([f"text: a text is needed, not {shown(text)}"])
    return _read(text, names, lambda line: f"line {line}: " if line else "")


def _read(text: str, names: Names | None, place: Callable[[int | None], str]) -> Rules:
    """The rules of which a text speaks; the place of a line stands before each problem."""
    import tomllib  # noqa: PLC0415 - slow, and only for TOML

    dotted = line_of_many_dots(text)
    if dotted is not None:
        raise InvalidRules([f"{place(dotted)}this line, or one below, has too many dots"])
    try:
        options = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        words, _, where = str(error).rpartition(" (at ")
        line = re.match(r"line (\d+)", where)
        number = int(line[1]) if line else len(text.rstrip("\n").split("\n"))
        raise InvalidRules([f"{place(number)}this is no TOML: {words}"]) from error
    except RecursionError as error:
        raise InvalidRules([f"{place(None)}this is nested too deeply"]) from error
    except ValueError as error:  # the interpreter reads no number of thousands of digits
        raise InvalidRules([f"{place(None)}there is a number too long to read"]) from error
    try:
        return from_plain(options, names)
    except InvalidRules as error:
        lines = _lines_of_keys(text)
        numbered = [(_line_of(problem, lines), problem) for problem in error.problems]
        numbered.sort(key=lambda pair: pair[0] or 0)
        raise InvalidRules([place(line) + problem for line, problem in numbered]) from error


def line_of_many_dots(text: str) -> int | None:
    """The line of a TOML text that has more dots outside of texts than anything needs, if any.

    Of a key of thousands of parts the reading would take very long.
    """
    for number, line in enumerate(_TEXTS_AND_REMARKS.sub("", text).split("\n"), start=1):
        if line.count(".") > _MOST_DOTS:
            return number
    return None


def _line_of(problem: str, lines: dict[str, int]) -> int | None:
    """The line of the option of which a problem speaks, or of the preset that sets it."""
    for key, line in lines.items():
        if problem.startswith((f"{key}: ", f"{shown(key)}: ")):
            return line
    return lines.get(EXTENDS)


def _lines_of_keys(text: str) -> dict[str, int]:
    """By key at the top of a TOML text, the line in which its entry begins, counted from 1.

    The text is read entry by entry: lines are added until they are TOML by themselves, which is
    never so in the middle of an entry.
    """
    import tomllib  # noqa: PLC0415 - slow, and only for TOML

    lines: dict[str, int] = {}
    begin, is_top, in_vain = 0, True, 0
    rows = [f"{row}\n" for row in text.split("\n")]
    for end in range(1, len(rows) + 1):
        entry = "".join(rows[begin:end])
        try:
            keys = tomllib.loads(entry)
        except tomllib.TOMLDecodeError:
            in_vain += len(entry)
            if end - begin > _LONGEST or in_vain > _IN_VAIN:
                break
            continue
        is_table = entry.lstrip().startswith("[")
        is_top = is_top and not is_table
        for key in keys if is_top or is_table else ():
            lines.setdefault(key, begin + 1)
        begin = end
    return lines


def to_toml(rules: Rules, names: Names | None) -> str:
    """All options as TOML text; see `Rules.to_toml`."""
    options = to_plain(rules, names)
    return "".join(f"{option} = {_value(plain)}\n" for option, plain in options.items())


def _value(plain: Plain) -> str:
    match plain:
        case None:
            return f'"{NONE}"'
        case bool():
            return "true" if plain else "false"
        case int():
            return str(plain)
        case str():
            return f'"{plain}"'  # names have no characters that must be escaped
        case _:
            return f"[{', '.join(map(_value, plain))}]"
