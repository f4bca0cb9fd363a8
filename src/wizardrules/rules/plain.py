"""Rules as plain data: texts, numbers, True and False, None, and lists of texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeGuard

import attrs

from wizardrules.cards import SPECIAL_CARDS
from wizardrules.errors import InvalidRules, shown
from wizardrules.rules.checks import EXTENDS, KINDS, OPTIONS, in_order
from wizardrules.rules.names import NONE, Catalogue, Names, checked
from wizardrules.rules.presets import options_of
from wizardrules.rules.rules import Rules
from wizardrules.specials import KNOWN_SPECIALS
from wizardrules.variants.elimination import ELIMINATION

Plain: TypeAlias = str | int | bool | list[str] | None
"""The value of an option in plain data."""

MOST_SPECIALS: Final = 100
"""No list of special cards is longer."""
_MOST_UNKNOWN: Final = 20
"""So many options that do not exist are named."""


def to_plain(rules: Rules, names: Names | None) -> dict[str, Plain]:
    """All options in their order; see `Rules.to_dict`."""
    known = checked(names)
    plain: dict[str, Plain] = {}
    problems: list[str] = []
    for option in OPTIONS:
        try:
            plain[option] = _as_plain(option, getattr(rules, option), known)
        except InvalidRules as error:
            problems += error.problems
    if problems:
        raise InvalidRules(problems)
    return plain


def _as_plain(option: str, value: Any, names: Names) -> Plain:  # noqa: ANN401 - any option
    if option == "specials":
        catalogue = Catalogue(option, names)
        return [catalogue.name_of(special) for special in value]
    if option not in KINDS or value is None:
        plain: Plain = value
        return plain
    return Catalogue(option, names).name_of(value)


def from_plain(data: Mapping[str, object], names: Names | None) -> Rules:
    """The rules of which data speaks; see `Rules.from_dict`."""
    known = checked(names)
    if not isinstance(data, Mapping):
        raise InvalidRules([f"rules: options by name are needed, not {shown(data)}"])
    unknown = [key for key in data if key not in OPTIONS and key != EXTENDS]
    problems = [
        f"{shown(key)}: there is no such option; there are {', '.join((EXTENDS, *OPTIONS))}"
        for key in unknown[:_MOST_UNKNOWN]
    ]
    if len(unknown) > _MOST_UNKNOWN:
        problems.append(f"{len(unknown) - _MOST_UNKNOWN} more options that do not exist are there")
    options: dict[str, Any] = {}  # Rules checks what they are
    try:
        options.update(options_of(data.get(EXTENDS, "base")))
    except InvalidRules as error:
        problems += error.problems
        if data.keys().isdisjoint({"specials", "schedule"}):
            options["specials"] = SPECIAL_CARDS  # the largest deck: no wrong word about rounds
    for option in OPTIONS:
        if option in data:
            options[option], found = _read(option, data[option], known)
            problems += found
    try:
        rules = Rules(**options)
    except InvalidRules as error:
        raise InvalidRules(in_order([*problems, *error.problems])) from error
    if problems:
        raise InvalidRules(problems)
    return rules


def _read(option: str, value: object, names: Names) -> tuple[object, list[str]]:
    """The value of an option and what is wrong with its names.

    In place of what cannot be read stands what makes the fewest of the other options look wrong,
    so that they can be checked, too. What is no name is left for `Rules` to refuse.
    """
    if option in {"rounds", "elimination"} and value in (None, NONE):
        return None, []
    if option == "specials":
        return _read_specials(value, names)
    if option not in KINDS or (option == "bidding" and _is_list(value)):
        return value, []
    try:
        return Catalogue(option, names).find(value), []
    except InvalidRules as error:
        if option == "elimination" and isinstance(value, str):
            return ELIMINATION, [*error.problems]
        return attrs.fields_dict(Rules)[option].default, [*error.problems]


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, (list, tuple))


def _read_specials(value: object, names: Names) -> tuple[list[object], list[str]]:
    if not _is_list(value):
        return [*SPECIAL_CARDS], [f"specials: a list of names is needed, not {shown(value)}"]
    if len(value) > MOST_SPECIALS:
        problem = f"specials: at most {MOST_SPECIALS} can be there, not {len(value)}"
        return [*SPECIAL_CARDS], [problem]
    catalogue = Catalogue("specials", names)
    specials: list[object] = []
    problems: list[str] = []
    for name in value:
        try:
            specials.append(catalogue.find(name))
        except InvalidRules as error:
            problems += [problem for problem in error.problems if problem not in problems]
    if problems:
        specials += [special for special in KNOWN_SPECIALS.values() if special not in specials]
    return specials, problems
