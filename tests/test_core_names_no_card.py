"""The core names no special card: it asks objects, and never which card they are.

The files of the core are searched for every word that is the English or German name or the code of
a special card, in any spelling: `WITCH`, `is_witch`, `THE_WITCH`, `TheWitch`, "Wi", "Ju=R", "hexe".
Looked at are all names (of variables, attributes, arguments, functions, classes, imported modules)
and all strings, f-strings and patterns of `match` included. What is left out is no code, or data:

- comments and docstrings, those behind a variable or an attribute included;
- the attribute `bombs` of a card: a property that any card may have;
- the id of a rule, as "WEREWOLF-3", where it is handed on as it stands; not where it is compared
  or matched, since that could tell the cards apart;
- the words of an error, inside `raise`: they give examples of how a card is written;
- the places of `DATA`: the table of the cards in `cards`, the lists of the editions in
  `rules.presets`, and the option named for a card in `rules`;
- `rules.words`, which is text: it says in English what is played, and decides nothing.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

import wizardrules
from wizardrules.specials import KNOWN_SPECIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(wizardrules.__file__).parent
CORE = sorted(
    [
        PACKAGE / f"{name}.py"
        for name in (
            *("cards", "errors", "game", "hands", "moves"),
            *("scoring", "state", "text", "trick"),
        )
    ]
    + [
        path
        for room in ("phases", "rules", "variants")
        for path in (PACKAGE / room).glob("*.py")
        if path != PACKAGE / "rules" / "words.py"
    ]
)
NAMES = {
    word.lower()
    for card in KNOWN_SPECIALS
    for word in (card.code, card.english, card.german, f"{card.english}s")
} - {"bombs"}  # the verb: what any card may do to a trick
RULE_ID = re.compile(r"\b[A-Z]+-[0-9]+\b")
IDS_OF_CARDS = re.compile(rf"\b(?:{'|'.join(NAMES)})-[0-9]+\b", re.IGNORECASE)
WORD = re.compile(r"[A-ZÄÖÜ]+(?![a-zäöüß])|[A-ZÄÖÜ]?[a-zäöüß]+")


class Data(NamedTuple):
    """What one file of the core has of the cards.

    Attributes:
        tables: variables and functions of the module that are nothing but a table of cards.
        imports: whether the names of cards may be imported for these tables.
        words: names of an option of the rules, exactly as they are spelled.
    """

    tables: frozenset[str]
    imports: bool = False
    words: frozenset[str] = frozenset()

    def without_words(self, text: str) -> str:
        """The text without the words that are allowed in it."""
        return re.sub(r"\w+", lambda word: "" if word[0] in self.words else word[0], text)


NOTHING = Data(frozenset())
DATA = {
    "cards.py": Data(
        # The codes in order, the table, and the constants that are taken out of it.
        frozenset({"_SPECIAL_KINDS", "_cards_of_the_rules", "DRAGON"})
    ),
    "rules/presets.py": Data(
        frozenset({"_CARDS_20", "_CARDS_25", "PRESETS", "options_of"}), imports=True
    ),
    # CLOUD-2: when the effect comes is a matter of the edition, and who asks is the card.
    "rules/checks.py": Data(frozenset(), words=frozenset({"cloud", "cloud_timings"})),
    "rules/rules.py": Data(frozenset(), words=frozenset({"cloud", "CloudTiming"})),
    "rules/__init__.py": Data(frozenset(), words=frozenset({"CloudTiming"})),
}


class Found(NamedTuple):
    """A place that names a card."""

    line: int
    text: str


def words_of(text: str) -> set[str]:
    """The words of a name or a string in small letters, whatever joins them."""
    return {word.lower() for word in WORD.findall(text)}


def names_a_card(text: str) -> bool:
    return not NAMES.isdisjoint(words_of(text))


def search(source: str, data: Data = NOTHING) -> list[Found]:
    """Where a source names a special card outside its data, in the order of the lines."""
    return sorted({*_Search(data).found_in(ast.parse(source))})


class _Search:
    """One walk through a module."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def found_in(self, node: ast.AST) -> Iterator[Found]:
        if self.is_no_code(node):
            return
        if isinstance(node, ast.Compare | ast.MatchValue | ast.Subscript):
            yield from ids_in(node)
        for text in texts_of(node):
            if names_a_card(self.data.without_words(text)):
                yield Found(getattr(node, "lineno", 0), text)
        for child in ast.iter_child_nodes(node):
            yield from self.found_in(child)

    def is_no_code(self, node: ast.AST) -> bool:
        match node:
            case ast.Expr(ast.Constant(str())) | ast.Raise():
                return True
            case ast.ImportFrom(module="wizardrules.cards"):
                return self.data.imports
            case ast.FunctionDef(name=name) if node.col_offset == 0:
                return name in self.data.tables
            case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
                at_the_margin = target.col_offset == 0
                return at_the_margin and first_name(target) in self.data.tables
            case _:
                return False


def first_name(target: ast.expr) -> str:
    """The name that an assignment begins with."""
    return next(node.id for node in ast.walk(target) if isinstance(node, ast.Name))


def ids_in(node: ast.AST) -> Iterator[Found]:
    """The ids of rules of special cards by which something is told apart."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield from (Found(part.lineno, rule) for rule in IDS_OF_CARDS.findall(part.value))


def texts_of(node: ast.AST) -> Iterator[str]:
    """The names and strings of a node itself, without those of its parts."""
    match node:
        case ast.Global(names) | ast.Nonlocal(names) | ast.MatchClass(kwd_attrs=names):
            yield from names
        case _:
            pass
    for field in node._fields:
        text: object = getattr(node, field, None)
        if isinstance(text, str):
            yield RULE_ID.sub("", text)
        elif isinstance(text, bytes):
            yield text.decode("latin-1")


def data_of(path: Path) -> Data:
    return DATA.get(path.relative_to(PACKAGE).as_posix(), NOTHING)


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_of_the_core_names_no_special_card(path: Path) -> None:
    assert search(path.read_text(encoding="utf-8"), data_of(path)) == []


def test_the_search_has_found_the_files() -> None:
    assert {path.parent.name for path in CORE} == {"wizardrules", "phases", "rules", "variants"}
    assert len(CORE) > 24


def test_the_search_knows_all_names() -> None:
    assert {"dragon", "drache", "dr", "jongleur", "ju", "gestaltenwandler", "hexe"} < NAMES


# The search finds what it should -----------------------------------------------------------------

BRANCHES = {
    "a constant": "if card == JUGGLER: pass",
    "its code": "if card.code == 'Ju': pass",
    "its code and a suit": "if card.code.startswith('Ju='): pass",
    "its code in small letters": "if text == 'ju': pass",
    "codes in one string": "if card.code in 'Ju Cl'.split(): pass",
    "a pattern": "import re; re.match('Ju|Cl', code)",
    "an English name": "if card.english == 'Juggler': pass",
    "a German name": "if card.german == 'Wolke': pass",
    "a name with an umlaut near": "if name == 'große Hexe': pass",
    "an f-string": "key = f'Ju={suit}'",
    "bytes": "key = b'Ju'",
    "match on a string": "match card.code:\n    case 'Ju': pass",
    "match on a constant": "match card:\n    case cards.JUGGLER: pass",
    "match on a class": "match special:\n    case Juggler(): pass",
    "match on an attribute": "match special:\n    case Special(witch=True): pass",
    "a key": "order = {'Bo': 1}",
    "an attribute": "if self.is_witch: pass",
    "an argument": "def lay(witch): pass",
    "a keyword": "lay(witch=1)",
    "a function": "def has_vampire(): pass",
    "a class": "class VampireRound: pass",
    "a name in many words": "THE_SHAPESHIFTER_AGAIN = 1",
    "a plural": "dragons = 2",
    "an import": "from wizardrules.cards import WITCH",
    "an import under another name": "from wizardrules.cards import WITCH as low",
    "a module": "import wizardrules.specials.witch",
    "what a module has": "from wizardrules.specials.witch import Laying",
    "a global name": "def f():\n    global witch",
    "the id of a rule, compared": "if card.chooses == 'WEREWOLF-3': pass",
    "the id of a rule among others": "if card.chooses in ('TRUMP-6', 'WEREWOLF-3'): pass",
    "the id of a rule, matched": "match rule:\n    case 'WEREWOLF-3': pass",
    "the id of a rule, looked up": "ends = {}['CLOUD-2']",
    "the option, read elsewhere": "if rules.cloud == 'after_trick': pass",
}

NO_BRANCHES = {
    "a comment": "x = 1  # the Juggler",
    "a docstring": "def f():\n    '''The Juggler.'''",
    "the doc of a variable": "x = 1\n'''The Juggler.'''",
    "the id of a rule": "Objection('CLOUD-2', 'the bid changes by 1')",
    "the words of an error": "raise ValueError('written like Ju=R')",
    "what sounds alike": "if card.bombs or cloudy or wide or bow: pass",
    "the answer of an object": "special_of(card).after_trick(after, played)",
}


@pytest.mark.parametrize("name", ["trick.py", "cards.py", "phases/playing.py"])
@pytest.mark.parametrize("snippet", BRANCHES.values(), ids=BRANCHES)
def test_a_branch_on_a_card_would_be_found(name: str, snippet: str) -> None:
    path = PACKAGE / name
    source = path.read_text(encoding="utf-8")
    after = len(source.splitlines())
    found = search(f"{source}\n{snippet}\n", data_of(path))
    assert found
    assert all(place.line > after or place.line == 0 for place in found)


@pytest.mark.parametrize("snippet", BRANCHES.values(), ids=BRANCHES)
def test_a_branch_deep_in_a_method_would_be_found(snippet: str) -> None:
    lines = "".join(f"\n            {line}" for line in snippet.splitlines())
    assert search(f"class A:\n    def f(self):\n        if self:{lines}\n")


@pytest.mark.parametrize("snippet", NO_BRANCHES.values(), ids=NO_BRANCHES)
def test_what_names_no_card_or_is_no_code_is_left_alone(snippet: str) -> None:
    assert search(snippet) == []


def test_data_is_only_what_stands_at_the_margin_under_its_name() -> None:
    data = Data(frozenset({"_TABLE", "_table"}))
    assert search("_TABLE = ('Ju',)\ndef _table(): return 'Ju'", data) == []
    assert search("def f():\n    _TABLE = ('Ju',)", data)
    assert search("class A:\n    def _table(self): return 'Ju'", data)
    assert search("_OTHER = ('Ju',)", data)
    assert search("_OTHER = _TABLE, JUGGLER", data)


def test_where_the_rules_have_an_option_named_for_a_card_a_branch_on_the_card_is_found() -> None:
    data = DATA["rules/rules.py"]._replace(imports=True)
    imported = "from wizardrules.cards import CLOUD\n"
    assert search(f"{imported}if self.cloud not in timings: pass", data) == []
    assert search(f"{imported}if card == CLOUD: pass", data) == [Found(2, "CLOUD")]
    assert search("if card.english == 'Cloud': pass", data)


# No exception is left over, and each is needed for what it says ----------------------------------


@pytest.mark.parametrize("name", DATA)
def test_every_exception_is_needed(name: str) -> None:
    source = (PACKAGE / name).read_text(encoding="utf-8")
    data = DATA[name]
    without = [data._replace(tables=data.tables - {table}) for table in data.tables]
    without += [data._replace(words=data.words - {word}) for word in data.words]
    without += [data._replace(imports=False)] if data.imports else []
    assert all(search(source, less) for less in without)


def test_the_option_named_for_a_card_is_read_by_that_card_alone() -> None:
    readers = Counter(
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "cloud"
    )
    texts = {"explain/effects.py", "rules/words.py"}
    assert set(readers) == {"rules/checks.py", "specials/cloud.py", *texts}
