"""The command line and the examples, called as a user calls them."""

from __future__ import annotations

import errno
import json
import os
import random
import runpy
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
import typer

import wizardrules as wr
from wizardrules.cli import app, main

RECORDED = Path(__file__).parent / "data" / "recorded_game.json"
EXAMPLES = Path(__file__).parent.parent / "examples"

Say = pytest.CaptureFixture[str]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    command = [sys.executable, "-m", "wizardrules", *arguments]
    return python(command, environment)


def python(
    command: list[str], environment: dict[str, str], given: str = ""
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        input=given,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | environment,
        timeout=60,
        check=False,
    )


def test_the_demo_shows_every_round_and_the_winner(capsys: Say) -> None:
    assert main(["demo", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(
        "A game of Wizard with 4 players, seed 1.\n"
        "Seats 0 to 2 count their sure tricks, seat 3 plays at random.\n"
    )
    assert all(f"\nRound {number} of 15: " in out for number in range(1, 16))
    assert out.count(" TRICK-") == sum(range(1, 16))
    assert "\nWinner: seat " in out


def test_the_same_seed_gives_the_same_output(capsys: Say) -> None:
    outs: list[str] = []
    for seed in ("7", "7", "8"):
        main(["demo", "--seed", seed, "--rounds", "2"])
        outs.append(capsys.readouterr().out.replace("seed 8", "seed 7"))
    assert outs[0] == outs[1] != outs[2]


def test_without_a_seed_the_demo_says_which_one_it_took(capsys: Say) -> None:
    main(["demo", "--rounds", "1"])
    out = capsys.readouterr().out
    seed = out.split("seed ")[1].split(".")[0]
    main(["demo", "--rounds", "1", "--seed", seed])
    assert capsys.readouterr().out == out


@pytest.mark.parametrize("players", [3, 6])
def test_the_demo_is_for_three_to_six(players: int, capsys: Say) -> None:
    assert main(["demo", "--players", str(players), "--rounds", "2"]) == 0
    assert f"seat {players - 1} plays at random" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("edition", "specials"),
    [
        ("base", None),
        ("anniversary-20", "Ww Werewolf, Ju Juggler,\nCl Cloud.\n"),
        ("anniversary-25", "Ju Juggler,\nCl Cloud, Sh Shapeshifter.\n"),
        ("anniversary-30", "Cl Cloud, Sh Shapeshifter, Wi Witch, Va Vampire.\n"),
    ],
)
def test_the_demo_plays_every_edition(edition: str, specials: str | None, capsys: Say) -> None:
    assert main(["demo", "--rules", edition, "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert ("Special cards: " in out) is (specials is not None)
    assert (specials or "") in out
    assert "\nRound 15 of 15: " in out
    assert "\nWinner: seat " in out


def test_the_demo_of_the_30_years_shows_what_special_cards_do(capsys: Say) -> None:
    for seed in ("2", "18"):
        arguments = ["--rules", "anniversary-30", "--players", "5", "--seed", seed]
        assert main(["demo", *arguments]) == 0
    out = capsys.readouterr().out
    rules = ("WEREWOLF-1", "WEREWOLF-2", "TRUMP-6", "BOMB-2", "JUGGLER-2", "CLOUD-2", "WITCH-2")
    assert [rule for rule in (*rules, "VAMPIRE-2") if f"({rule})" not in out] == []
    cards = ("Dr", "Fa", "Bo", "Ju=", "Cl=", "Sh=W", "Sh=J", "Wi", "Va=", "Va=Ju=")
    assert [card for card in cards if f" {card}" not in out] == []


@pytest.mark.parametrize(
    ("preset", "words"),
    [
        ("maximus", "Wizard Maximus: all cards are dealt in each round; trump is blue, red, green"),
        ("one-suit", "Nobody has to follow; the first Wizard wins the trick, else the highest v"),
    ],
)
def test_the_demo_plays_the_other_presets_and_says_what_is_different(
    preset: str, words: str, capsys: Say
) -> None:
    assert main(["demo", "--rules", preset, "--seed", "1"]) == 0
    out = capsys.readouterr().out
    title = out.split("\n\n")[0]
    assert words in title
    assert "Bids are made openly" not in title
    assert "\nWinner: seat " in out


def rules_file(folder: Path, text: str) -> str:
    file = folder / "house.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_the_demo_plays_a_file_of_rules(tmp_path: Path, capsys: Say) -> None:
    text = 'extends = "anniversary-30"\nbidding = "secret"\nelimination = "standard"\n'
    file = rules_file(tmp_path, text)
    assert main(["demo", "--rules", file, "--players", "6", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    title = out.split("\n\n")[0]
    assert "Cl Cloud, Sh Shapeshifter, Wi Witch, Va Vampire.\n" in title
    assert all(rule in title for rule in ("CLOUD-2", "SECRET-1", "ELIMINATION-2"))
    assert "Of seats that are tied for leaving, the table lets the lowest leave." in title
    assert all(f"\nAfter round {number} seat " in out for number in (10, 12, 15))
    assert ": secret until the round is scored (SECRET-1)\n" in out


@pytest.mark.parametrize("bidding", ["plus-minus-one", "hidden"])
def test_two_may_watch_a_game_of_two(bidding: str, tmp_path: Path, capsys: Say) -> None:
    file = rules_file(tmp_path, f'two_players = true\nbidding = "{bidding}"\n')
    assert main(["demo", "--rules", file, "--players", "2", "--rounds", "3", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "\nSeat 0 counts its sure tricks, seat 1 plays at random.\n" in out
    assert "\nRound 3 of 3: 3 cards each, " in out


def test_the_recorded_game_is_replayed_to_its_totals(capsys: Say) -> None:
    assert main(["replay", str(RECORDED)]) == 0
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "Winner: seat 1 with 340 points.",
        "The totals in the record are the same.",
    ]


def changed_record(tmp_path: Path, old: str, new: str) -> str:
    file = tmp_path / "game.json"
    text = json.dumps(json.loads(RECORDED.read_text(encoding="utf-8")))
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    return str(file)


def test_a_record_without_totals_is_replayed_without_comparing(tmp_path: Path, capsys: Say) -> None:
    assert main(["replay", changed_record(tmp_path, '"totals"', '"sums"')]) == 0
    assert capsys.readouterr().out.endswith("with 340 points.\n")


def test_an_illegal_play_stops_the_replay_after_what_was_legal(tmp_path: Path, capsys: Say) -> None:
    file = changed_record(tmp_path, '["R9", "G1", "W", "R5"]', '["G1", "R9", "W", "R5"]')
    assert main(["replay", file]) == 1
    shown = capsys.readouterr()
    assert "Bids of seats 0 to 3: 2, 1, 1, 1" in shown.out
    assert shown.err.startswith("wizardrules: round 4, trick 1, seat 0, play G1: ")
    assert shown.err.endswith(" [FOLLOW-3]\n")
    assert len(shown.err.splitlines()) == 1


def test_wrong_totals_are_told(tmp_path: Path, capsys: Say) -> None:
    file = changed_record(tmp_path, "[270, 340, 250, 180]", "[270, 340, 250, 190]")
    assert main(["replay", file]) == 1
    assert capsys.readouterr().err == (
        "wizardrules: the record says the totals are 270, 340, 250, 190, "
        "but by the rules they are 270, 340, 250, 180\n"
    )


def recorded_demo(folder: Path, capsys: Say, *options: str) -> tuple[Path, str]:
    """A file to which the demo has written its game, and what was shown of the rounds."""
    file = folder / "game.toml"
    file.write_text("what was here before", encoding="utf-8")
    assert main(["demo", "--seed", "18", *options, "--record", str(file)]) == 0
    return file, rounds_in(capsys.readouterr().out)


def rounds_in(out: str) -> str:
    """What is shown from the first round on."""
    return out[out.index("\nRound 1 of ") :]


def test_the_demo_records_its_game_and_the_record_is_replayed(tmp_path: Path, capsys: Say) -> None:
    options = ("--rules", "anniversary-30", "--players", "5")
    file, shown = recorded_demo(tmp_path, capsys, *options)
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == shown + "The totals in the record are the same.\n"
    text = file.read_text(encoding="utf-8")
    assert '"CountingBot", "RandomBot"]\n' in text
    assert 'comment = "wizardrules demo, seed 18"\n' in text


def test_the_demo_is_the_same_with_and_without_a_record(tmp_path: Path, capsys: Say) -> None:
    _, shown = recorded_demo(tmp_path, capsys, "--rounds", "3")
    assert main(["demo", "--seed", "18", "--rounds", "3"]) == 0
    assert rounds_in(capsys.readouterr().out) == shown


def test_a_record_is_compared_with_other_rules(tmp_path: Path, capsys: Say) -> None:
    file, _ = recorded_demo(tmp_path, capsys, "--rules", "anniversary-30")
    assert main(["replay", str(file), "--rules", "anniversary-30"]) == 0
    assert capsys.readouterr().out == "By these rules the game goes the same.\n"
    house = rules_file(tmp_path, 'extends = "anniversary-30"\ncloud = "end_of_round"\n')
    assert main(["replay", str(file), "--rules", house]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("The game first goes differently here: round ")
    assert second == (
        "Of the rules, cloud: here at once after the trick [CLOUD-2]; "
        "there at the end of the round [CLOUD-2]"
    )
    assert main(["replay", str(RECORDED), "--rules", "one-suit"]) == 0
    assert ": deck: here as it was dealt; there Y" in capsys.readouterr().out
    assert main(["replay", str(file), "--rules", "base"]) == 0
    assert ": deck: here also Dr Fa Bo " in capsys.readouterr().out


BY_HAND = Path(__file__).parent / "data" / "records" / "v1-by-hand.toml"


@pytest.mark.parametrize("more", [[], ["--rules", "base"]])
@pytest.mark.parametrize(
    ("old", "new", "start", "end"),
    [
        ("1: W G7 Y13", "1: W R3", "round 2, trick 2, seat 2, play R3: ", " [TURN-3]\n"),
        ("[20, 10, -20]", "[20, 10, 20]", "round 2: the record says the totals ", "20, 10, -20\n"),
    ],
)
def test_a_broken_record_is_shown_up_to_where_it_breaks(
    old: str, new: str, start: str, end: str, more: list[str], tmp_path: Path, capsys: Say
) -> None:
    file = tmp_path / "game.toml"
    file.write_text(BY_HAND.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    assert main(["replay", str(file), *more]) == 1
    shown = capsys.readouterr()
    assert ("\nRound 2 of 20: " in shown.out) is (not more)
    assert shown.err.startswith(f"wizardrules: {start}")
    assert shown.err.endswith(end)
    assert len(shown.err.splitlines()) == 1


def test_a_record_that_is_not_whole_is_refused(tmp_path: Path, capsys: Say) -> None:
    file, _ = recorded_demo(tmp_path, capsys, "--rounds", "2")
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: text.index("# Round 2")], encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "checksum: " in shown.err
    assert len(shown.err.splitlines()) == 1


@pytest.mark.parametrize("trump", ["R", "r", "red", "rot"])
@pytest.mark.parametrize("cards", [["R5", "R3", "J"], ["red 5", "rote", "3", "Narr"], ["R5 R3 J"]])
def test_a_trick_is_answered(trump: str, cards: list[str], capsys: Say) -> None:
    assert main(["trick", *cards, "--trump", trump]) == 0
    assert capsys.readouterr().out == (
        "Card 1 (R5) wins: it is the highest trump [TRICK-4].\n"
        "Card 2 (R3) does not win: it is a lower trump, 3 below 5 [TRICK-4].\n"
        "Card 3 (Jester) does not win: it is a low card, which does not win against card\n"
        "  1 (R5) [TRICK-6].\n"
        "Card 1 (R5) sets the suit to follow: red [FOLLOW-2].\n"
        "The player of card 1 (R5) takes the trick [TRICK-7].\n"
        "The player of card 1 (R5) leads the next trick [TRICK-7].\n"
    )


@pytest.mark.parametrize(
    "cards", [["R5", "Ju=R", "J", "Bo"], ["red 5", "Juggler=red", "Narr", "Bombe"]]
)
def test_a_trick_with_special_cards_is_answered(cards: list[str], capsys: Say) -> None:
    assert main(["trick", *cards, "--trump", "R"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Card 2 (red Juggler) wins: it is the highest trump [TRICK-4]."
    assert lines[-6:] == [
        "Because of card 4 (Bomb) nobody takes the trick [BOMB-1].",
        "Then the effects come, in this order [SPECIAL-1].",
        "Effect of card 4 (Bomb): nobody takes the trick [BOMB-1].",
        "Effect of card 2 (red Juggler): everybody gives a card to the left neighbour,",
        "  but not after the last trick [JUGGLER-2, JUGGLER-3].",
        "The player of card 2 (red Juggler) leads the next trick [BOMB-2].",
    ]


@pytest.mark.parametrize("trump", [[], ["--trump", "none"]])
def test_a_trick_may_be_without_trump(trump: list[str], capsys: Say) -> None:
    assert main(["trick", "J", "B4", "B12", *trump]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Card 3 (B12) wins: there is no trump in the trick, and ")


def test_the_version_is_said(capsys: Say) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"wizardrules {version('wizardrules')}\n"


def test_help_is_plain_text(capsys: Say) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    assert all(command in out for command in ("demo", "replay", "trick"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "Missing command"),
        (["play"], "No such command 'play'"),
        (["--loud"], "No such option: --loud"),
        (["demo", "--loud"], "No such option: --loud"),
        (["demo", "3"], "unexpected extra argument"),
        (["demo", "--players", "2"], "PLAYERS-1"),
        (["demo", "--players", "7"], "PLAYERS-1"),
        (["demo", "--players", "-1"], "PLAYERS-1"),
        (["demo", "--players", "four"], "'--players'"),
        (["demo", "--players"], "--players"),
        (["demo", "--seed", "x"], "'--seed'"),
        (["demo", "--rules"], "--rules"),
        (
            ["demo", "--rules", "anniversary"],
            "'anniversary' is no file, and no preset; they are base, anniversary-20, anniv",
        ),
        (["demo", "--rules", "anniversary-30", "--players", "2"], "PLAYERS-2"),
        (["demo", "--rules", "one-suit", "--players", "5"], "ONESUIT-1"),
        (["demo", "--rules", "one-suit", "--rounds", "3"], "ROUND-7"),
        (["demo", "--rules", "maximus", "--rounds", "3"], "ROUND-7"),
        (["demo", "--rules", __file__], "this is no TOML"),
        (["demo", "--rules", "anniversary-30", "--rounds", "18"], "ROUND-7"),
        (["demo", "--rounds", "0"], "ROUND-7"),
        (["demo", "--rounds", "16"], "ROUND-7"),
        (["demo", "--rounds", "1.5"], "'--rounds'"),
        (["replay"], "Missing argument"),
        (["replay", "no such file"], "'no such file': No such file"),
        (["replay", "."], "'.': "),
        (["replay", "two\nlines"], r"'two\nlines': No such file"),
        (["replay", __file__], "the record is not TOML: "),
        (["replay", "one\0two"], "embedded null"),
        (
            ["replay", str(RECORDED), "--rules", "anniversary"],
            "'anniversary' is no file, and no pre",
        ),
        (["demo", "--record", "."], "'.': Is a directory"),
        (["demo", "--record", str(RECORDED / "x")], "x': Not a directory"),
        (["demo", "--record", "one\0two"], "embedded null"),
        (["demo", "--rules", "one\0two"], "is no file, and no preset"),
        (["demo", "--record"], "--record"),
        (["trick"], "Missing argument"),
        (["trick", "R14"], "14"),
        (["trick", "R5", "two\nlines"], "two"),
        (["trick", "R5", "R5"], "R5"),
        (["trick", "R5", "--trump", "pink"], "pink"),
        (["trick", "R5", "--trump"], "--trump"),
        (["trick", ""], ""),
        (["trick", "R5", "Ju"], "what Ju counts as must be declared, as in Ju=R"),
        (["trick", "R5", "Cl", "Va=R1"], "what Cl counts as must be declared"),
        (["trick", "Sh", "R5"], "what Sh counts as must be declared"),
        (["trick", "Va", "R5"], "what Va counts as must be declared"),
        (["trick", "Sh=R5", "R5"], "Sh cannot count as R5"),
        (["trick", "W=J", "R5"], "W cannot count as J"),
        (["trick", "Ju=pink", "R5"], "pink"),
        (["trick", "R5", "Ju=R", "Ju=B"], "Ju is in the trick 2 times"),
        (["trick", "Bo"], "Bo never wins a trick (TRICK-6)"),
    ],
)
def test_a_wrong_argument_gets_one_clear_line(
    arguments: list[str], words: str, capsys: Say
) -> None:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("wizardrules: ")
    assert shown.err.endswith("\n")
    assert len(shown.err.splitlines()) == 1
    assert words in shown.err


def test_the_module_runs_as_a_command(monkeypatch: pytest.MonkeyPatch, capsys: Say) -> None:
    monkeypatch.setattr(sys, "argv", ["wizardrules", "trick", "W", "G11", "B7"])
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("wizardrules", run_name="__main__")
    assert caught.value.code == 0
    assert capsys.readouterr().out.startswith("Card 1 (Wizard) wins: ")


def test_a_process_ends_with_the_exit_status() -> None:
    assert run("trick", "W", "G14").returncode == 2


def test_a_pipe_gets_plain_text_in_eighty_columns_whatever_the_terminal_is() -> None:
    usual = run("demo", "--seed", "3", "--players", "6")
    other = run("demo", "--seed", "3", "--players", "6", COLUMNS="20", TERM="dumb")
    assert usual.stdout == other.stdout
    assert "\x1b" not in usual.stdout
    assert max(map(len, usual.stdout.splitlines())) <= 80


def test_an_output_that_knows_only_ascii_is_enough() -> None:
    done = run("demo", "--seed", "3", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("arguments", [["demo", "--seed", "3"], ["--help"], ["--version"]])
def test_a_reader_that_goes_away_is_no_error(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "wizardrules", *arguments]
    reader, writer = os.pipe()
    os.close(reader)
    with subprocess.Popen(command, stdout=writer, stderr=subprocess.PIPE) as process:
        os.close(writer)
        _, errors = process.communicate(timeout=60)
    assert errors == b""


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, typer.Abort])
def test_an_interruption_is_quiet(
    interruption: type[BaseException], monkeypatch: pytest.MonkeyPatch, capsys: Say
) -> None:
    def interrupted(*_: object) -> None:
        raise interruption

    monkeypatch.setattr(app, "show_game", interrupted)
    assert main(["demo"]) == 130
    assert capsys.readouterr() == ("", "")


def test_an_interruption_before_the_command_runs_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: Say
) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(app, "run", interrupted)
    assert main([]) == 130
    assert capsys.readouterr() == ("", "")


def test_an_output_that_cannot_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: Say
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(app, "show_game", full)
    assert main(["demo"]) == 1
    assert capsys.readouterr() == (
        "",
        "wizardrules: the output cannot be written: No space left on device\n",
    )


def test_an_error_of_our_own_code_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(app, "show_game", broken)
    with pytest.raises(ZeroDivisionError):
        main(["demo"])


@pytest.mark.parametrize("missing", ["rich.console", "typer"])
def test_without_the_extra_one_line_says_what_to_install(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: Say
) -> None:
    monkeypatch.delitem(sys.modules, "wizardrules.cli.app")
    monkeypatch.setitem(sys.modules, missing, None)
    assert main([]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == (
        "wizardrules: the command line needs more packages: pip install 'wizardrules[cli]'\n"
    )


def test_a_missing_part_of_our_own_is_not_taken_for_the_extra(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "wizardrules.cli.app")
    monkeypatch.setitem(sys.modules, "wizardrules.render", None)
    with pytest.raises(ModuleNotFoundError):
        main([])


def example(name: str, *arguments: str, given: str = "") -> list[str]:
    """The lines that an example prints."""
    done = python([sys.executable, str(EXAMPLES / name), *arguments], {}, given)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_the_first_bot_plays_a_game_with_others() -> None:
    lines = example("my_first_bot.py")
    assert [line.split()[2] for line in lines] == [
        "ShyBot",
        "CountingBot",
        "CountingBot",
        "RandomBot",
    ]
    assert sum(line.endswith("  wins") for line in lines) >= 1
    assert example("my_first_bot.py", "2") != lines


def test_the_guessing_bot_beats_one_that_plays_at_random() -> None:
    lines = [line for seed in "1234" for line in example("guessing_bot.py", seed)]
    points = dict.fromkeys(("GuessingBot", "RandomBot"), 0)
    for line in lines:
        _, _, name, gained, *_ = line.split()
        if name in points:
            points[name] += int(gained)
    assert points["GuessingBot"] > points["RandomBot"]


def test_the_front_end_says_which_rule_forbids_a_move_and_plays_to_the_end() -> None:
    state = wr.deal(wr.new_game(wr.Rules.base(rounds=2), players=3), random.Random(1))
    card = state.hands[0][0]
    given = "hello", "bid 9", "play R99", "bid 0", f"play {card}"
    lines = example("frontend_loop.py", given="\n".join(given))
    text = "\n".join(lines)
    assert f"your hand: {card}" in text
    assert text.count("> not understood: ") == 2
    assert "not allowed by BID-1: " in text
    assert lines[-1] == "good-bye"


def test_the_front_end_plays_whole_games() -> None:
    """Every card of both rounds is tried in turn until the rules let it pass."""
    hopeful = [*(f"trump {suit}" for suit in wr.Suit), "bid 0"]
    hopeful += [f"play {card}" for card in dict.fromkeys(wr.Rules.base().deck)]
    lines = example("frontend_loop.py", given="\n".join(hopeful * 6))
    assert lines[-1].startswith("final scores (")


@pytest.mark.parametrize("seed", range(1, 4))
def test_the_front_end_plays_whole_games_with_special_cards(seed: int) -> None:
    deck = dict.fromkeys(wr.Rules.anniversary_30().deck)
    hopeful = [*(f"trump {suit}" for suit in wr.Suit), "bid 0", "adjust +1", "suit R", "role W"]
    hopeful += [f"{verb} {card}" for verb in ("play", "pass", "lay", "take") for card in deck]
    lines = example("frontend_loop.py", str(seed), "specials", given="\n".join(hopeful * 8))
    assert lines[-1].startswith("final scores (")
