"""The rules of one game, as a value and as text.

`Rules` is the value. `Rules.to_dict`, `Rules.to_toml` and their opposites are its text forms, and
`load` reads a file; text speaks of rules by name, and `Names` gives names to those of one's own.
Everything about text is imported only when somebody asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wizardrules.rules.presets import PRESETS
from wizardrules.rules.rules import CloudTiming, Rules, RulesOptions

if TYPE_CHECKING:
    from wizardrules.rules.names import Names
    from wizardrules.rules.toml import load

__all__ = ["PRESETS", "CloudTiming", "Names", "Rules", "RulesOptions", "load"]


def __getattr__(name: str) -> object:
    """What has to do with text, when it is first asked for."""
    if name == "Names":
        from wizardrules.rules.names import Names  # noqa: PLC0415 - only for text

        return Names
    if name == "load":
        from wizardrules.rules.toml import load  # noqa: PLC0415 - only for text

        return load
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
