"""The commands of the rule book: a rule by its id or by words, and the register of readings."""

from typing import Annotated, Final

import typer

from wizardrules import rulebook
from wizardrules.cli.desk.book_answers import HitsAnswer, ReadingsAnswer, RuleAnswer
from wizardrules.cli.desk.options import AsJson, Lang, told_by
from wizardrules.cli.desk.printing import Answer, give
from wizardrules.errors import WizardError

_SEARCH: Final = "search"


def about_rules(
    asked: Annotated[
        list[str],
        typer.Argument(
            metavar="ID | search WORDS",
            help="The id of a rule, as FOLLOW-3; or search and the words it has.",
            show_default=False,
        ),
    ],
    *,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Show a rule with its sources and examples, or search for rules."""
    give(_answer(asked), lang, as_json=as_json)


def _answer(asked: list[str]) -> Answer:
    """What is said of an id, or of the words after "search"."""
    first, *words = asked
    if first.strip().lower() != _SEARCH:
        with told_by("ID"):
            return RuleAnswer(rulebook.rule(" ".join(asked)))
    query = " ".join(words)
    with told_by("WORDS"):
        if not any(letter.isalnum() for letter in query):
            raise WizardError("a word to search for is needed")
        return HitsAnswer(query, rulebook.search(query))


def about_readings(
    asked: Annotated[
        str | None,
        typer.Argument(metavar="[ID]", help="The id of one, as Q-1.", show_default=False),
    ] = None,
    *,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Show the questions that no source decides: what is done here, and what else could be."""
    readings = rulebook.readings()
    if asked is not None:
        with told_by("ID"):
            readings = (rulebook.reading(asked),)
    give(ReadingsAnswer(readings), lang, as_json=as_json)
