"""Every example runs: in the README, on the pages of the documentation, in the docstrings."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import wizardrules

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES_WITH_EXAMPLES = [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(wizardrules.__path__, "wizardrules.")
    if not module.name.endswith("__main__")
)


def run(test: doctest.DocTest) -> None:
    """Run the examples one after the other and fail with what each printed instead."""
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append)
    if report:
        pytest.fail("".join(report), pytrace=False)


@pytest.mark.parametrize("page", PAGES_WITH_EXAMPLES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run_from_top_to_bottom(page: Path) -> None:
    # The fence that closes a block would be read as expected output.
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    run(test)


def test_the_readme_has_examples() -> None:
    assert ROOT / "README.md" in PAGES_WITH_EXAMPLES


@pytest.mark.parametrize("name", ["wizardrules", *MODULES])
def test_the_examples_of_a_modules_docstrings_run(name: str) -> None:
    module = importlib.import_module(name)
    for test in doctest.DocTestFinder(exclude_empty=True).find(module):
        run(test)
