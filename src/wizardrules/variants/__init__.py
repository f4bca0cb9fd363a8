"""Variants: objects that answer the questions which house rules answer differently.

`Rules` holds one of each kind; the core asks it and never asks which one it is.
"""

from __future__ import annotations

import abc

from typing_extensions import override


class Variant(abc.ABC):  # noqa: B024  # its kinds have the questions
    """Above all kinds of variants: frozen, hashable, equal by type and content.

    One of one's own that has fields is best an attrs class, frozen.
    """

    __slots__ = ()

    @override
    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and _content(other) == _content(self)

    @override
    def __hash__(self) -> int:
        return hash((type(self), *_content(self).items()))

    @override
    def __repr__(self) -> str:
        content = ", ".join(f"{name}={thing!r}" for name, thing in _content(self).items())
        return f"{type(self).__name__}({content})"


def _content(variant: object) -> dict[str, object]:
    """The fields of a variant; those of the library have none."""
    slots = [name for kind in type(variant).__mro__ for name in getattr(kind, "__slots__", ())]
    fields = {name: getattr(variant, name) for name in slots if hasattr(variant, name)}
    return fields | getattr(variant, "__dict__", {})
