"""The command `wizardrules rules`, called as a user calls it."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

import wizardrules as wr
from wizardrules.cli import main
from wizardrules.cli.rules_command import rules_from
from wizardrules.rules import PRESETS, load

Say = pytest.CaptureFixture[str]


def house(folder: Path, text: str) -> str:
    file = folder / "house.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def told(capsys: Say) -> list[str]:
    """The lines on standard output; nothing is on standard error."""
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def test_presets_are_listed(capsys: Say) -> None:
    assert main(["rules"]) == 0
    lines = told(capsys)
    assert lines == [f"{name:<14}  {words}" for name, words in PRESETS.items()]
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_shown_is_a_file_of_these_rules(preset: str, tmp_path: Path, capsys: Say) -> None:
    assert main(["rules", "show", preset]) == 0
    lines = told(capsys)
    assert max(map(len, lines)) <= 80
    comments = [line.lstrip("# ") for line in lines if line.startswith("#")]
    assert " ".join(comments) == " ".join(wr.Rules.preset(preset).describe())
    assert load(house(tmp_path, "\n".join(lines))) == wr.Rules.preset(preset)


def test_a_file_is_shown(tmp_path: Path, capsys: Say) -> None:
    assert main(["rules", "show", house(tmp_path, 'bidding = "hidden"')]) == 0
    lines = told(capsys)
    assert 'bidding = "hidden"' in lines
    assert any("[HIDDEN-1]" in line for line in lines)


def test_a_good_file_is_found_good(tmp_path: Path, capsys: Say) -> None:
    assert main(["rules", "check", house(tmp_path, 'extends = "maximus"')]) == 0
    assert told(capsys) == ["These are rules to play by."]


def test_every_problem_of_a_file_has_a_line(tmp_path: Path, capsys: Say) -> None:
    text = 'extends = "base"\n\nrounds = 0\nbidding = ["open", "secret"]\ncolour = "red"\n'
    file = house(tmp_path, text)
    assert main(["rules", "check", file]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert [line.split()[:3] for line in lines] == [
        ["wizardrules:", f"{file}:3:", "rounds:"],
        ["wizardrules:", f"{file}:4:", "bidding:"],
        ["wizardrules:", f"{file}:5:", "'colour':"],
    ]
    assert lines[0].endswith("[ROUND-7]")
    assert lines[1].endswith("[HIDDEN-2]")


def test_what_differs_is_told(tmp_path: Path, capsys: Say) -> None:
    file = house(tmp_path, "rounds = 5")
    assert main(["rules", "diff", "base", file]) == 0
    assert told(capsys) == ["rounds: here as many as the game has [ROUND-2]; there 5 [ROUND-7]"]
    assert main(["rules", "diff", file, file]) == 0
    assert told(capsys) == ["They are the same."]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play"], "No such command 'play'"),
        (["--loud"], "No such option: --loud"),
        (["show"], "Missing argument 'NAME_OR_FILE'"),
        (["show", "base", "base"], "unexpected extra argument"),
        (["show", "bases"], "'bases' is no file, and no preset; they are base, anniversary-20"),
        (["show", "."], ".: "),
        (["show", "a\0b"], r"'a\x00b' is no file"),
        (["show", "a" * 9999], "aaa... is no file"),
        (["show", "two\nlines"], r"'two\nlines' is no file"),
        (["show", __file__], "this is no TOML"),
        (["check"], "Missing argument 'FILE'"),
        (["check", "base"], "base: No such file"),
        (["check", "two\nlines"], r"'two\nlines': No such file"),
        (["diff", "base"], "Missing argument"),
        (["diff", "base", "x"], "'x' is no file"),
    ],
)
def test_a_wrong_argument_gets_one_clear_line(
    arguments: list[str], words: str, capsys: Say
) -> None:
    assert main(["rules", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("wizardrules: ")
    assert len(err.splitlines()) == 1
    assert words in err


def test_what_the_output_has_no_characters_for_is_written_as_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "their_rules.py").write_text(
        "from wizardrules.variants.bidding import OpenBidding\n"
        "class Theirs(OpenBidding):\n"
        '    "Für alle."\n'
        "THEIRS = Theirs()\n",
        encoding="utf-8",
    )
    info = tmp_path / "theirs-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: theirs\nVersion: 1.0\n", encoding="utf-8")
    points = "[wizardrules.bidding]\ntheirs = their_rules:THEIRS\n"
    (info / "entry_points.txt").write_text(points, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    output = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", output)
    assert main(["rules", "show", house(tmp_path, 'bidding = "theirs"')]) == 0
    output.seek(0)
    assert "# Bidding rule of one's own: F\\xfcr alle.\n" in output.read()


def test_a_preset_comes_before_a_file_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "base").write_text("rounds = 5", encoding="utf-8")
    assert rules_from("base") == wr.Rules.base()
    assert rules_from("./base") == wr.Rules.base(rounds=5)
