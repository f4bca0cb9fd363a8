"""Everything as JSON: states, views, records of games, rules, moves, cards and answers.

`to_json` gives the text of a document, and `from_json` the thing of which one speaks; `to_plain`
and `from_plain` are the same with plain data. What is read is checked in every respect, a state by
playing it again: from no text comes what the rules do not allow, and whatever is wrong with it is
an `InvalidData` that says where. `schema` is the JSON Schema of the documents.

To add a kind of documents, see `wizardrules.interchange.kind`.
"""

from wizardrules.interchange.documents import (
    VERSION,
    from_json,
    from_plain,
    schema,
    to_json,
    to_plain,
)
from wizardrules.interchange.errors import InvalidData

__all__ = [
    "VERSION",
    "InvalidData",
    "from_json",
    "from_plain",
    "schema",
    "to_json",
    "to_plain",
]
