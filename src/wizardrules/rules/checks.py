"""What is wrong with the options of a game, each defect with the option and the rule's id.

Holds DECK-2, DECK-3, CLOUD-2, HIDDEN-2 and ROUND-7 as far as they concern options.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, get_args

from wizardrules.cards import FEWEST_PLAYERS
from wizardrules.errors import is_whole, shown
from wizardrules.specials import SpecialCard

if TYPE_CHECKING:
    from wizardrules.rules.rules import Rules

KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "specials": ("special card", "when_played"),
    "bidding": ("bidding rule", "may_bid", "forbidden", "shown"),
    "scoring": ("scoring rule", "points"),
    "elimination": ("elimination rule", "leaving"),
    "schedule": ("schedule", "cards_each", "deal", "packs", "problems"),
    "tricks": ("trick rule", "resolve", "problems"),
    "sight": ("sight rule", "sees", "problems"),
}
"""The options that hold objects: what each object is, and the questions that it answers."""

EXTENDS: Final = "extends"
"""What text calls the preset that it changes."""
OPTIONS: Final = (
    "specials",
    "cloud",
    "bidding",
    "scoring",
    "elimination",
    "rounds",
    "two_players",
    "schedule",
    "tricks",
    "sight",
)
"""The options in their order."""
_ORDER: Final = {option: place for place, option in enumerate((EXTENDS, *OPTIONS))}


def in_order(problems: Iterable[str]) -> list[str]:
    """Problems in the order of the options that they name; what names none comes first."""
    return sorted(problems, key=lambda problem: _ORDER.get(problem.partition(":")[0], -1))


def problem_with(option: str, thing: object) -> str | None:
    """Why something is no object for an option, None if it is one."""
    what, *questions = KINDS[option]
    if option == "specials":
        is_one = isinstance(thing, SpecialCard)
    else:
        answers = [callable(getattr(thing, question, None)) for question in questions]
        is_one = not isinstance(thing, type) and all(answers)
    if not is_one:
        return f"{option}: {shown(thing)} is no {what}"
    try:
        hash(thing)
    except TypeError:
        return f"{option}: {shown(thing)} cannot be hashed; a {what} is frozen"
    return None


def problems_of(rules: Rules, cloud_timings: object) -> list[str]:
    """Everything that is wrong with the options of a game.

    Args:
        rules: the rules, of which the options and the deck are there already.
        cloud_timings: the literal type of the option `cloud`.
    """
    return in_order(
        itertools.chain(
            _problems_of_specials(rules),
            _problems_of_choices(rules, get_args(cloud_timings)),
            _problems_of_rounds(rules),
            _problems_of_objects(rules),
        )
    )


def _problems_of_specials(rules: Rules) -> Iterator[str]:
    specials: list[SpecialCard] = []
    for one in rules.specials:
        problem = problem_with("specials", one)
        if problem is None:
            specials.append(one)
        else:
            yield problem
    for code, count in Counter(special.card.code for special in specials).items():
        if count > 1:
            yield f"specials: {code} is there {count} times, not once [DECK-2]"
    for card, code in dict.fromkeys((one.card, code) for one in specials for code in one.needs):
        if code not in rules.faces:
            yield f"specials: {card} is not played without {code} [DECK-3]"


def _problems_of_choices(rules: Rules, cloud_timings: tuple[str, ...]) -> Iterator[str]:
    if rules.cloud not in cloud_timings:
        timings = ", ".join(cloud_timings)
        yield f"cloud: it is one of {timings}, not {shown(rules.cloud)} [CLOUD-2]"
    if not isinstance(rules.two_players, bool):
        yield f"two_players: it is True or False, not {shown(rules.two_players)}"


def _problems_of_rounds(rules: Rules) -> Iterator[str]:
    rounds = rules.rounds
    if rounds is None:
        return
    most = len(rules.deck) // (FEWEST_PLAYERS - 1 if rules.two_players else FEWEST_PLAYERS)
    if not is_whole(rounds) or not 1 <= rounds <= most:
        yield (
            f"rounds: {shown(rounds)} is no number of rounds from 1 to {most}, for which the deck "
            "is large enough [ROUND-7]"
        )
    if rules.elimination is not None:
        yield "rounds: with elimination their number is not free [ROUND-7]"


def _problems_of_objects(rules: Rules) -> Iterator[str]:
    for option in ("schedule", "tricks", "sight"):
        thing = getattr(rules, option)
        if problem_with(option, thing) is None:
            yield from thing.problems(rules)
    for option in list(KINDS)[1:]:
        thing = getattr(rules, option)
        if option == "bidding" and isinstance(thing, (list, tuple, set, frozenset)):
            yield "bidding: there is one rule of bidding; rules do not combine [HIDDEN-2]"
        elif option != "elimination" or thing is not None:
            problem = problem_with(option, thing)
            if problem is not None:
                yield problem
