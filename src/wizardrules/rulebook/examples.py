"""The examples, worked: what the library says in each case, against what the book says.

Each kind of example has a form, the keys that it needs and may have and the outcomes that it may
state, and a function that works it. Kinds that need a game are in `wizardrules.rulebook.positions`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

import attrs

from wizardrules.errors import WizardError, shown
from wizardrules.rulebook.entries import Entry, is_list, is_table
from wizardrules.rulebook.model import Example
from wizardrules.rulebook.positions import (
    code,
    deal,
    of_seats,
    of_state,
    position,
    rules_of,
    seen,
    suit_of,
)
from wizardrules.scoring import score_round
from wizardrules.trick import parse_trick

Found: TypeAlias = Mapping[str, object]
"""What came out, by the key of the outcome; for an outcome that is a table a table, too."""
Shape: TypeAlias = Callable[[Entry, str], object]
"""What a value must be: the method of `Entry` that reads it."""

REFUSED: Final = "refused"
"""The outcome of an example that is refused: a text that occurs in the error."""


@attrs.frozen
class Form:
    """What an example of a kind looks like.

    Attributes:
        needs: the keys that must be there.
        may: the keys that may be there.
        outcomes: the keys of which at least one must be there; all are compared.
        work: says what came out.
    """

    needs: Mapping[str, Shape]
    may: Mapping[str, Shape]
    outcomes: Mapping[str, Shape]
    work: Callable[[Entry], Found]

    def check(self, entry: Entry) -> None:
        """Refuse an example with a key that is not known, missing, or not what it must be."""
        known = {**self.needs, **self.may, **self.outcomes}
        entry.only(known)
        if not any(key in entry for key in self.outcomes):
            raise entry.wrong(f"an outcome is missing, one of {', '.join(self.outcomes)}")
        for key, shape in known.items():
            if key in entry or key in self.needs:
                shape(entry, key)


@attrs.frozen
class Outcome:
    """What came out when an example was worked.

    Attributes:
        given: what was given, line by line.
        found: what came out, line by line.
        differences: where that is not what the book says, a sentence each.
    """

    given: tuple[str, ...]
    found: tuple[str, ...]
    differences: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether all that the book says came out."""
        return not self.differences

    @property
    def worked(self) -> str:
        """The case and what came out, a line each, for documentation."""
        return "\n".join([*self.given, *(f"-> {line}" for line in self.found)])


def run(example: Example) -> Outcome:
    """Work an example with the library and compare what came out with what it says.

    >>> from wizardrules import rulebook
    >>> outcome = rulebook.run(rulebook.rule("TRICK-4").examples[0])
    >>> outcome.holds
    True

    Raises:
        WizardError: if it is no example: a kind that there is not, or keys that it has not.
    """
    if not isinstance(example, Example):
        raise WizardError(f"an Example is needed, not {shown(example)}")
    if example.kind not in FORMS:
        raise WizardError(
            f"{shown(example.kind)} is no kind of example; they are {', '.join(FORMS)}"
        )
    entry = Entry("example", example.given)
    form = FORMS[example.kind]
    form.check(entry)
    expected = {key: value for key, value in example.given.items() if key in form.outcomes}
    given = {key: value for key, value in example.given.items() if key not in form.outcomes}
    found: Found
    try:
        found = form.work(entry)
    except WizardError as error:
        found = {REFUSED: str(error)}
    wanted = _flat(expected)
    asked = {key: one for key, one in _flat(found).items() if key in wanted or key == REFUSED}
    return Outcome(
        given=tuple(_lines(given)),
        found=tuple(_lines(asked)),
        differences=tuple(_differences(wanted, asked)),
    )


def refused_by(refusal: str) -> str:
    """The ids of the rules by which something is refused, as they stand in brackets in the error.

    An error is in English alone; these say in any language why.
    """
    ids = dict.fromkeys(re.findall(r"\[([A-Z]+-\d+)\]", refusal))
    return f"[{', '.join(ids)}]"


def _flat(outcomes: Mapping[str, object]) -> dict[str, object]:
    """Outcomes in which a table is an outcome for each of its keys."""
    flat: dict[str, object] = {}
    for key, value in outcomes.items():
        if is_table(value):
            flat |= {f"{key} {part}": one for part, one in value.items()}
        else:
            flat[key] = value
    return flat


def _lines(values: Mapping[str, object]) -> list[str]:
    return [f"{key}: {_line(value)}" for key, value in values.items()]


def _line(value: object) -> str:
    """A value on one line: what is in a list parted by bars, what is in a table by semicolons."""
    if is_list(value):
        return " | ".join(map(_line, value))
    if is_table(value):
        return "; ".join(_lines(value))
    return str(value)


def _differences(wanted: Mapping[str, object], found: Mapping[str, object]) -> Iterator[str]:
    if REFUSED in found and REFUSED not in wanted:
        yield f"it is refused: {found[REFUSED]}"
        return
    for key, value in wanted.items():
        if key not in found:
            yield f"{key}: {_line(value)} was to come out, and nothing did"
        elif not _is_as_wanted(key, value, found[key]):
            yield f"{key}: {_line(value)} was to come out, and it is {_line(found[key])}"


def _is_as_wanted(key: str, wanted: object, found: object) -> bool:
    """Whether both are the same; texts of moves and of hands are so in any order."""
    if key == REFUSED:
        return str(wanted) in str(found)
    if key == "legal" and is_list(wanted) and is_list(found):
        return sorted(map(str, wanted)) == sorted(map(str, found))
    if (key == "then hands" or key.startswith("cards ")) and is_list(wanted) and is_list(found):
        return [_hand(hand) for hand in wanted] == [_hand(hand) for hand in found]
    if is_list(wanted) and is_list(found):
        return tuple(wanted) == tuple(found)
    return wanted == found


def _hand(text: object) -> list[str]:
    return sorted(str(text).split())


def _trick(entry: Entry) -> Found:
    trick = parse_trick(entry.text("cards"))
    result = rules_of(entry).tricks.resolve(trick, suit_of(entry, "trump"))
    return {
        "winner": result.winner,
        "rule": result.rule,
        "taken": result.taken,
        "led": code(result.led),
        "effects": result.effects,
    }


def _score(entry: Entry) -> Found:
    bids, tricks = entry.numbers("bids"), entry.numbers("tricks")
    return {"points": score_round(bids, tricks, rules_of(entry).scoring)}


def _rounds(entry: Entry) -> Found:
    return {"rounds": rules_of(entry).number_of_rounds(entry.number("players"))}


def _rules(entry: Entry) -> Found:
    return {"cards": len(rules_of(entry).deck)}


_DEAL: Final[Mapping[str, Shape]] = {
    "rules": Entry.table,
    "dealer": Entry.number,
    "round": Entry.number,
    "scores": Entry.numbers,
    "turned_up": Entry.text,
    "stock": Entry.text,
}
_SITUATION: Final[Mapping[str, Shape]] = {**_DEAL, "moves": Entry.texts}
_WHAT_FOLLOWS: Final[Mapping[str, Shape]] = {
    "legal": Entry.texts,
    "forbidden": Entry.table,
    "then": of_state,
}
FORMS: Final[Mapping[str, Form]] = {
    "trick": Form(
        needs={"cards": Entry.text},
        may={"trump": Entry.text, "rules": Entry.table},
        outcomes={
            "winner": Entry.number,
            "rule": Entry.text,
            "taken": Entry.truth,
            "led": Entry.text,
            "effects": Entry.texts,
            REFUSED: Entry.text,
        },
        work=_trick,
    ),
    "score": Form(
        needs={"bids": Entry.numbers, "tricks": Entry.numbers},
        may={"rules": Entry.table},
        outcomes={"points": Entry.numbers},
        work=_score,
    ),
    "rounds": Form(
        needs={"players": Entry.number},
        may={"rules": Entry.table},
        outcomes={"rounds": Entry.number, REFUSED: Entry.text},
        work=_rounds,
    ),
    "rules": Form(
        needs={"rules": Entry.table},
        may={},
        outcomes={"cards": Entry.number, REFUSED: Entry.text},
        work=_rules,
    ),
    "deal": Form(
        needs={"hands": Entry.texts},
        may=_SITUATION,
        outcomes=_WHAT_FOLLOWS,
        work=deal,
    ),
    "position": Form(
        needs={"hands": Entry.texts},
        may={
            **_SITUATION,
            "trump": Entry.text,
            "bids": Entry.numbers,
            "trick": Entry.text,
            "leader": Entry.number,
            "tricks_won": Entry.numbers,
        },
        outcomes=_WHAT_FOLLOWS,
        work=position,
    ),
    "view": Form(
        needs={"hands": Entry.texts},
        may=_DEAL,
        outcomes={"cards": of_seats},
        work=seen,
    ),
}
"""By kind, what an example looks like and how it is worked."""
