"""The rule book: every rule by its id, in English and German, with examples that are worked.

`rule` gives the rule of an id, `search` those that speak of something, and `run` works an example
with the library, so that what the book says is what the library does.

>>> from wizardrules import rulebook
>>> rulebook.rule("SCORE-1").title
'Bid met'
"""

from wizardrules.rulebook.examples import Outcome, run
from wizardrules.rulebook.loading import SECTIONS, reading, readings, rule, rules, sources
from wizardrules.rulebook.model import (
    Example,
    Kind,
    Reading,
    Rule,
    Source,
    Sure,
    Table,
)
from wizardrules.rulebook.searching import search

__all__ = [
    "SECTIONS",
    "Example",
    "Kind",
    "Outcome",
    "Reading",
    "Rule",
    "Source",
    "Sure",
    "Table",
    "reading",
    "readings",
    "rule",
    "rules",
    "run",
    "search",
    "sources",
]
