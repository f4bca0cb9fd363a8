"""How Sphinx builds the documentation. Nothing is fetched: it builds without a network."""

from __future__ import annotations

import sys
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import TYPE_CHECKING, Final

import wizardrules

if TYPE_CHECKING:
    from docutils.nodes import Element, TextElement
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

sys.path.insert(0, str(Path(__file__).parent))  # for the extension that writes the rule book

project = "wizardrules"
author = "The wizardrules authors"
copyright = f"2026, {author}"  # noqa: A001 - Sphinx's name
version = release = installed_version(project)

extensions = [
    "myst_parser",
    "rulebook_pages",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
]
exclude_patterns = ["_build"]
default_role = "code"
html_theme = "furo"
html_title = f"{project} {release}"

myst_heading_anchors = 3
myst_heading_slug_func = "rulebook_pages.slug"

autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
add_module_names = False

# Every page brings its own imports; docstrings may use all public names.
doctest_global_setup = """\
import wizardrules as wr
from wizardrules import *
from wizardrules.position import dealt, position
from wizardrules.rules import *
from wizardrules.sampling import *
"""

nitpicky = True
# The standard library is not linked, and what is private to the package has no page.
nitpick_ignore_regex = [
    ("py:.*", r"(abc|collections|enum|fractions|os|random|typing|typing_extensions)\..*"),
    ("py:.*", r"(wizardrules\.phases\.playing\.)?Playing"),
    ("py:.*", r"(.*\.)?_\w+"),
    # Short names of types that the text beside them tells in full, and type variables.
    ("py:class", r"(wizardrules\..*\.)?(Cards|Completed|Deck|Done|T|Thing)"),
]

PUBLIC: Final = frozenset(dir(wizardrules))
DATA: Final = ("attribute", "data", "property")


def keep_the_first_sentence_whole(
    _app: Sphinx, what: str, _name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    """Keep napoleon from reading "One thing: another" in the doc of an attribute as its type.

    It does not if nothing stands behind the colon, so the line is broken there.
    """
    head, colon, tail = lines[0].partition(": ") if lines else ("", "", "")
    if what in DATA and colon:
        lines[:1] = [f"{head}:", tail]


def skip_what_is_internal(
    _app: Sphinx, what: str, name: str, member: object, _skip: object, _options: object
) -> bool | None:
    """Leave out the functions and constants of a module that the package does not export."""
    internal = what == "module" and not isinstance(member, type) and name not in PUBLIC
    return True if internal else None


def find_by_short_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: TextElement
) -> Element | None:
    """Link `Card` as `wizardrules.cards.Card`: annotations are written with the short name."""
    domain = env.domains.python_domain
    kind, target = node.get("reftype", "class"), node.get("reftarget", "")
    if node.get("refdomain") != "py" or len(domain.find_obj(env, "", "", target, None, 1)) != 1:
        return None
    node["refspecific"] = True  # look in all modules
    return domain.resolve_xref(env, node["refdoc"], app.builder, kind, target, node, contnode)


def setup(app: Sphinx) -> None:
    """Connect the functions above."""
    app.connect("autodoc-skip-member", skip_what_is_internal)
    app.connect("autodoc-process-docstring", keep_the_first_sentence_whole, priority=400)
    app.connect("missing-reference", find_by_short_name)
