"""What is shown of a game and of a trick."""

from __future__ import annotations

import io
import random
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import pytest
from rich.console import Console

import wizardrules as wr
from wizardrules.bots import CountingBot, play_game
from wizardrules.record import IllegalPlay, load_recorded_game, replay
from wizardrules.render import (
    bids_line,
    score_table,
    sheet_table,
    show_game,
    show_trick,
    trick_line,
    winners_line,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wizardrules.record import Step
    from wizardrules.render import Renderable

RECORDED = Path(__file__).parent / "data" / "recorded_game.json"


def printed(parts: Iterable[Renderable], width: int = 80) -> str:
    """The parts as they come out of a pipe, without spaces at the ends of lines."""
    file = io.StringIO()
    console = Console(file=file, width=width)
    for part in parts:
        console.print(part)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines())


def shown(steps: Iterable[Step]) -> str:
    return printed(show_game(steps))


def round_of(text: str, number: int) -> str:
    """What is shown of one round."""
    return text.split(f"\nRound {number} of ")[1].split("\nRound ", maxsplit=1)[0]


@pytest.fixture(scope="module")
def recorded() -> str:
    return shown(replay(load_recorded_game(RECORDED)))


@pytest.fixture(scope="module")
def six_players() -> list[Step]:
    return list(play_game(wr.Rules.base(), [CountingBot()] * 6, random.Random(2)))


def test_a_round_is_shown_from_the_deal_to_the_score(recorded: str) -> None:
    assert round_of(recorded, 2) == (
        "15: 2 cards each, seat 2 deals\n"
        "Trump: green - G1 is turned up (TRUMP-1)\n"
        "Bids of seats 0 to 3: 0, 1, 0, 0 (sum 1, 2 to take)\n"
        "Trick Cards as played             Winner  Rule\n"
        "1     3 Y2   0 R7   1 J    2 Y10  seat 2  TRICK-5 highest in suit\n"
        "2     2 B1   3 R9   0 B5   1 B12  seat 1  TRICK-5 highest in suit\n"
        "\n"
        "Score    Bid   Tricks   Points   Total\n"
        "--------------------------------------\n"
        "seat 0     0        0      +20      50\n"
        "seat 1     1        1      +30      50\n"
        "seat 2     0        1      -10     -20\n"
        "seat 3     0        0      +20      40\n"
    )


def test_the_first_round_has_one_card(recorded: str) -> None:
    assert "Round 1 of 15: 1 card each, seat 1 deals\n" in recorded


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, "Trump: red - R11 is turned up (TRUMP-1)"),
        (10, "Trump: none - J is turned up (TRUMP-3)"),
        (12, "Trump: blue, named by seat 0 - W is turned up (TRUMP-2)"),
        (15, "Trump: none - no card is left to turn up (TRUMP-4)"),
    ],
)
def test_the_trump_is_shown_with_its_reason(recorded: str, number: int, line: str) -> None:
    assert round_of(recorded, number).splitlines()[1] == line


def test_the_game_ends_with_the_score_pad_and_the_winner(recorded: str) -> None:
    pad = recorded.split("Score pad: points and total by round\n")[1].splitlines()
    rows = [" ".join(line.split()) for line in pad]
    assert rows[0] == "Round seat 0 seat 1 seat 2 seat 3"
    assert rows[2] == "1 +30 30 +20 20 -10 -10 +20 20"
    assert rows[16] == "15 +60 270 +60 340 +50 250 -10 180"
    assert rows[17:] == ["", "Winner: seat 1 with 340 points."]


def test_all_that_is_shown_is_ascii(recorded: str) -> None:
    assert recorded.isascii()


def test_nothing_is_lost_or_wrapped_with_six_players_in_eighty_columns(
    six_players: list[Step],
) -> None:
    narrow, wide = (printed(show_game(six_players), width) for width in (80, 200))
    assert narrow == wide


def test_a_narrow_terminal_loses_no_card(six_players: list[Step]) -> None:
    narrow, wide = (printed(show_game(six_players), width).split() for width in (40, 200))
    codes = {card.code for card in wr.Rules.base().deck}
    assert [word for word in narrow if word in codes] == [word for word in wide if word in codes]


def test_every_trick_has_the_winner_and_the_rule_of_the_rules(six_players: list[Step]) -> None:
    text = shown(six_players)
    tricks = [line.split() for line in text.splitlines() if " TRICK-" in line]
    assert len(tricks) == sum(range(1, 11))
    taken = [0] * 6
    for words in tricks:
        taken[int(words[words.index("seat") + 1])] += 1
    rows = six_players[-1].after.sheet
    assert taken == [sum(row.tricks[seat] for row in rows) for seat in range(6)]


def test_a_game_that_breaks_off_shows_the_tricks_before() -> None:
    game = load_recorded_game(RECORDED)
    hands = ("B1 B2 G2", "B3 B4 G3", "B5 G4 B6", "B7 B8 G5")
    third = attrs.evolve(game.rounds[2], plays=tuple(map(wr.parse_cards, hands)))
    broken = attrs.evolve(game, rounds=(*game.rounds[:2], third))
    parts: deque[Renderable] = deque()
    with pytest.raises(IllegalPlay, match="round 3, trick 2, seat 2, play G4"):
        parts.extend(show_game(replay(broken)))
    tricks = round_of(printed(parts), 3).splitlines()[4:]
    assert tricks == ["1     0 B1   1 B3   2 B5   3 B7   seat 3  TRICK-5 highest in suit"]


def test_an_unfinished_game_says_so() -> None:
    game = load_recorded_game(RECORDED)
    text = shown(replay(attrs.evolve(game, rounds=game.rounds[:2], totals=None)))
    assert text.endswith("\nThe game is not over: 2 of 15 rounds are played.")


def test_a_game_without_steps_shows_nothing() -> None:
    assert list(show_game([])) == []


def test_winners_who_tie_are_all_named() -> None:
    """Of three who bid 0 in a round of one card, one is wrong and the others tie."""
    state = wr.deal(wr.new_game(wr.Rules.base(rounds=1), players=3), random.Random(1))
    while not state.is_over:
        state = wr.play(state, wr.legal_moves(state)[0])
    one, other = state.winners
    line = f"Winners: seat {one} and seat {other} with 20 points each."
    assert printed([winners_line(state)]) == line


def test_a_seat_that_does_not_bid_is_shown_with_a_dash() -> None:
    row = wr.SheetRow(
        round_number=1,
        dealer=0,
        bids=(None, 1, 0),
        tricks=(0, 1, 0),
        points=(0, 30, 20),
        totals=(0, 30, 20),
    )
    assert "seat 0     -        0       +0       0\n" in printed([score_table(row)])


def test_bids_are_summed(six_players: list[Step]) -> None:
    state = next(step.after for step in six_players if step.after.phase == "playing")
    assert f"(sum {sum(bid or 0 for bid in state.bids)}, 1 to take)" in bids_line(state).plain


def test_before_the_first_round_is_scored_the_score_pad_is_empty() -> None:
    state = wr.new_game(wr.Rules.base(), players=3)
    assert printed([sheet_table(state)]).startswith("Round   seat 0   seat 1   seat 2\n")


@pytest.mark.parametrize(
    ("trick", "trump", "line"),
    [
        ("J R7 R3", None, "7     0 J    1 R7   2 R3   seat 1  TRICK-5 highest in suit"),
        ("B5 R3 J", wr.Suit.RED, "7     0 B5   1 R3   2 J    seat 1  TRICK-4 highest trump"),
        ("R13 W W", wr.Suit.RED, "7     0 R13  1 W    2 W    seat 1  TRICK-3 first Wizard"),
        ("J J J", wr.Suit.RED, "7     0 J    1 J    2 J    seat 0  TRICK-6 only low cards"),
    ],
)
def test_a_trick_is_one_line(trick: str, trump: wr.Suit | None, line: str) -> None:
    assert trick_line(7, wr.parse_trick(trick), trump).plain == line


def test_colours_come_only_to_a_terminal() -> None:
    line = trick_line(1, wr.parse_trick("R5 R3 J"), None)
    file = io.StringIO()
    Console(file=file, force_terminal=True, color_system="standard", width=80).print(line)
    assert "\x1b[" in file.getvalue()
    assert "\x1b[" not in printed([line])


@pytest.mark.parametrize(
    ("trick", "trump", "answer"),
    [
        (
            "B5 B3 J",
            wr.Suit.RED,
            (
                "Winner: B5, card 1 of 3\n"
                "Rule: TRICK-5, highest in suit\n"
                "Suit to follow: blue\n"
                "Trump: red"
            ),
        ),
        (
            "J W R3",
            None,
            (
                "Winner: W, card 2 of 3\n"
                "Rule: TRICK-3, first Wizard\n"
                "Suit to follow: none, nobody had to follow\n"
                "Trump: none"
            ),
        ),
    ],
)
def test_the_answer_for_a_trick_is_in_words(trick: str, trump: wr.Suit | None, answer: str) -> None:
    assert printed(show_trick(wr.parse_trick(trick), trump=trump)) == answer


def test_an_empty_trick_has_no_answer() -> None:
    with pytest.raises(wr.WizardError):
        list(show_trick((), trump=None))
