"""Texts and files in which records stand: one limit for all, in bytes of UTF-8, and its errors."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import wizardrules as wr
from wizardrules.errors import shown

MOST_BYTES: Final = 1_000_000
"""No record is longer, read or written, in bytes of UTF-8."""


def content_of(path: str | os.PathLike[str]) -> bytes:
    """What stands in a file, as far as it may be long.

    Raises:
        InvalidText: This is no path.
        OSError: The file cannot be read.
    """
    if not isinstance(path, (str, os.PathLike)) or isinstance(os.fspath(path), bytes):
        raise wr.InvalidText(f"the path of a file is needed, not {shown(path)}")
    try:
        with Path(path).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except ValueError as error:  # no file can have this path
        raise wr.InvalidText(f"{shown(path)} is no path: {error}") from error


def as_text(content: str | bytes) -> str:
    """A text, or bytes as UTF-8, that is no longer than a record may be.

    Raises:
        InvalidText: It is none, or too long.
    """
    if not isinstance(content, (str, bytes)):
        raise wr.InvalidText(f"a text is needed, not {shown(content)}")
    if is_too_long(content):
        raise wr.InvalidText(f"the record is longer than {MOST_BYTES} bytes")
    try:
        text = content if isinstance(content, str) else content.decode()
    except UnicodeDecodeError as error:
        raise wr.InvalidText(
            f"the record is not UTF-8 text: byte {error.start} fits nowhere"
        ) from error
    return text.removeprefix("\ufeff")  # some editors begin a text in UTF-8 with it


def is_too_long(content: str | bytes) -> bool:
    """Whether a text, in UTF-8, is longer than a record may be."""
    if len(content) > MOST_BYTES or isinstance(content, bytes):
        return len(content) > MOST_BYTES
    return len(content.encode(errors="surrogatepass")) > MOST_BYTES
