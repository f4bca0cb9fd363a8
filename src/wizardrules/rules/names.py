"""The names by which text speaks of special cards and of bidding, scoring and other rules.

A name is looked for among those of the library, then among those that the program passes along
(`Names`), then among the entry points of installed packages: the group `wizardrules.bidding` for
bidding rules, and so on for each option that holds objects. Nothing is registered anywhere.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs

from wizardrules.errors import InvalidRules, shown
from wizardrules.rules.checks import problem_with
from wizardrules.specials import KNOWN_SPECIALS, SpecialCard
from wizardrules.variants.bidding import (
    HIDDEN_BIDDING,
    OPEN_BIDDING,
    PLUS_MINUS_ONE,
    SECRET_BIDDING,
    BiddingRule,
)
from wizardrules.variants.elimination import ELIMINATION, EliminationRule
from wizardrules.variants.maximus import MAXIMUS
from wizardrules.variants.one_suit import ONE_SUIT, ONE_SUIT_TRICKS
from wizardrules.variants.schedule import STANDARD_SCHEDULE, Schedule
from wizardrules.variants.scoring import STANDARD_SCORING, ScoringRule
from wizardrules.variants.sight import CLAIRVOYANCE, OWN_HAND, SightRule
from wizardrules.variants.tricks import STANDARD_TRICKS, TrickRule

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    Objects = Mapping[str, Any]  # what they are is checked when they are named or loaded

NONE: Final = "none"
"""What text says for no elimination and for no fixed number of rounds."""

BUILT_IN: Final[Mapping[str, dict[str, Any]]] = {
    "specials": {special.card.code: special for special in KNOWN_SPECIALS.values()},
    "bidding": {
        "open": OPEN_BIDDING,
        "plus-minus-one": PLUS_MINUS_ONE,
        "hidden": HIDDEN_BIDDING,
        "secret": SECRET_BIDDING,
    },
    "scoring": {"standard": STANDARD_SCORING},
    "elimination": {"standard": ELIMINATION},
    "schedule": {"standard": STANDARD_SCHEDULE, "maximus": MAXIMUS, "one-suit": ONE_SUIT},
    "tricks": {"standard": STANDARD_TRICKS, "one-suit": ONE_SUIT_TRICKS},
    "sight": {"own-hand": OWN_HAND, "clairvoyance": CLAIRVOYANCE},
}
"""By option, the objects of the library by their names."""


def _reading(option: str, name: str) -> str:
    """What a name is compared by: capitals and spaces matter in none of a special card."""
    return " ".join(name.split()).lower() if option == "specials" else name


def _readings(option: str, objects: Objects) -> dict[str, Any]:
    """Objects by everything that they are read from: special cards also from the card's names."""
    readings: dict[str, Any] = {}
    for thing in objects.values():
        if isinstance(thing, SpecialCard):
            names = filter(None, (thing.card.english, thing.card.german))
            readings.update({_reading(option, name): thing for name in names})
    return readings | {_reading(option, name): thing for name, thing in objects.items()}


@functools.cache
def _built_in_readings(option: str) -> dict[str, Any]:
    return _readings(option, BUILT_IN[option])


@attrs.frozen(init=False)
class Names:
    """Names for rules and special cards of one's own; frozen, hashable, equal by content.

    >>> import wizardrules as wr
    >>> names = Names(scoring={"as-usual": wr.STANDARD_SCORING})
    >>> wr.Rules.from_dict({"scoring": "as-usual"}, names=names).scoring
    StandardScoring()

    Args:
        specials: special cards by name, usually the code of the card; the English and German names
            of the card are read, too.
        bidding: bidding rules by name.
        scoring: scoring rules by name.
        elimination: elimination rules by name.
        schedule: schedules by name.
        tricks: trick rules by name.
        sight: sight rules by name.

    Raises:
        InvalidRules: with all problems at once: what is no name (letters, digits, "-", "_", "."),
            what has a meaning already, what is no object of its kind.
    """

    _given: tuple[tuple[str, str, Any], ...]

    def __init__(
        self,
        *,
        specials: Mapping[str, SpecialCard] | None = None,
        bidding: Mapping[str, BiddingRule] | None = None,
        scoring: Mapping[str, ScoringRule] | None = None,
        elimination: Mapping[str, EliminationRule] | None = None,
        schedule: Mapping[str, Schedule] | None = None,
        tricks: Mapping[str, TrickRule] | None = None,
        sight: Mapping[str, SightRule] | None = None,
    ) -> None:
        given: dict[str, Objects | None] = {
            "specials": specials,
            "bidding": bidding,
            "scoring": scoring,
            "elimination": elimination,
            "schedule": schedule,
            "tricks": tricks,
            "sight": sight,
        }
        named = {option: objects for option, objects in given.items() if objects is not None}
        problems = [
            problem
            for option, objects in named.items()
            for problem in _problems_of_names(option, objects)
        ]
        if problems:
            raise InvalidRules(problems)
        found = [
            (option, name, objects[name])
            for option, objects in named.items()
            for name in sorted(objects)
        ]
        object.__setattr__(self, "_given", tuple(found))

    def of(self, option: str) -> dict[str, Any]:
        """The objects for an option by their names, in the order of the names."""
        return {name: thing for where, name, thing in self._given if where == option}


def _problems_of_names(option: str, objects: Objects) -> list[str]:
    if not isinstance(objects, Mapping):
        return [f"{option}: objects by name are needed, not {shown(objects)}"]
    problems: list[str] = []
    taken = dict(_built_in_readings(option))
    for name, thing in objects.items():
        problem = problem_with(option, thing)
        if problem is not None:
            problems.append(problem)
        if not _is_name(name):
            problems.append(
                f"{option}: {shown(name)} is no name; a name has letters, digits, '-', '_' and "
                f"'.', and is not '{NONE}'"
            )
        elif _reading(option, name) in taken:
            first = shown(taken[_reading(option, name)])
            problems.append(f"{option}: '{name}' is the name of {first} already")
        else:
            taken[_reading(option, name)] = thing
    return problems


def _is_name(name: object) -> bool:
    return isinstance(name, str) and re.fullmatch(r"[\w.-]+", name) is not None and name != NONE


def checked(names: Names | None) -> Names:
    """The names that were passed along, none by default.

    Raises:
        InvalidRules: if something else was passed.
    """
    if names is None:
        return Names()
    if not isinstance(names, Names):
        raise InvalidRules([f"names: a Names is needed, not {shown(names)}"])
    return names


@attrs.define
class Catalogue:
    """The objects for an option by their names; installed packages are searched at most once.

    Attributes:
        option: the option.
        names: the names of rules of one's own.
    """

    option: str
    names: Names

    def find(self, name: object) -> Any:  # noqa: ANN401 - see Objects
        """The object that a name stands for.

        Raises:
            InvalidRules: if the name stands for none, or for several, or what it stands for cannot
                be loaded or is no object for this option.
        """
        option = self.option
        if not isinstance(name, str):
            raise InvalidRules([f"{option}: a name is needed, not {shown(name)}"])
        reading = _reading(option, name)
        if reading in self._known:
            return self._known[reading]
        points = [point for point in self._points if _reading(option, point.name) == reading]
        if not points:
            raise InvalidRules([self._unknown(name)])
        values = sorted({point.value for point in points})
        if len(values) > 1:
            several = " and ".join(values)
            problem = f"{option}: '{name}' is the name of {several} in installed packages"
            raise InvalidRules([problem])
        return _loaded(option, points[0])

    def name_of(self, thing: object) -> str:
        """The name that stands for an object: the first one from which an equal object is read.

        Raises:
            InvalidRules: if there is none.
        """
        option = self.option
        for name, one in (BUILT_IN[option] | self.names.of(option)).items():
            if one == thing:
                return name
        for name in sorted({point.name for point in self._points}):
            try:
                is_it = _is_name(name) and self.find(name) == thing
            except InvalidRules:  # a broken package is no reason to refuse another one's rule
                is_it = False
            if is_it:
                return name
        problem = f"{option}: {shown(thing)} has no name; give it one with names=Names(...)"
        raise InvalidRules([problem])

    @functools.cached_property
    def _known(self) -> dict[str, Any]:
        return _readings(self.option, self.names.of(self.option)) | _built_in_readings(self.option)

    @functools.cached_property
    def _points(self) -> list[EntryPoint]:
        return _entry_points(self.option)

    def _unknown(self, name: str) -> str:
        option = self.option
        points = [point.name for point in self._points if _is_name(point.name)]
        known = dict.fromkeys([*BUILT_IN[option], *self.names.of(option), *sorted(points)])
        if option == "elimination":
            known = {NONE: None} | known
        return f"{option}: {shown(name)} is unknown; the known names are {', '.join(known)}"


def _entry_points(option: str) -> list[EntryPoint]:
    """The entry points of installed packages for an option; none of them is loaded."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and seldom needed

    try:
        return list(entry_points(group=f"wizardrules.{option}"))
    except Exception as error:  # other people's packages can be broken in any way
        raise InvalidRules(
            [f"{option}: the names in installed packages cannot be read: {shown(error)}"]
        ) from error


def _loaded(option: str, point: EntryPoint) -> Any:  # noqa: ANN401 - see Objects
    where = f"{option}: the entry point {point.name} = {point.value}"
    try:
        thing = point.load()
    except (Exception, SystemExit) as error:  # other people's code can fail in any way
        raise InvalidRules([f"{where} cannot be loaded: {shown(error)}"]) from error
    problem = problem_with(option, thing)
    if problem is not None:
        raise InvalidRules([f"{where} is wrong: {problem.removeprefix(f'{option}: ')}"])
    return thing
