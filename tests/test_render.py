"""What is shown of a game and of a trick."""

from __future__ import annotations

import io
import random
import re
from collections import Counter, deque
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import pytest
from rich.console import Console
from typing_extensions import override

import special_positions as special
import wizardrules as wr
from own_cards import THE_FROG, THE_KING, THE_TOAD, WITH_THE_POND, Croak, Leap
from wizardrules.bots import CountingBot, RandomBot, play_game
from wizardrules.record import Dealt, IllegalPlay, Moved, load_recorded_game, replay
from wizardrules.render import (
    bids_line,
    legend,
    score_table,
    sheet_table,
    show_game,
    show_trick,
    trick_line,
    winners_line,
)
from wizardrules.variants.bidding import BiddingRule
from wizardrules.variants.elimination import EliminationRule
from wizardrules.variants.schedule import Schedule
from wizardrules.variants.scoring import ScoringRule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wizardrules.record import Step
    from wizardrules.render import Renderable
    from wizardrules.state import Game, Round
    from wizardrules.variants.bidding import Bids

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
        "No. Cards as played             Winner  Rule\n"
        "1   3 Y2   0 R7   1 J    2 Y10  seat 2  TRICK-5 highest in suit\n"
        "2   2 B1   3 R9   0 B5   1 B12  seat 1  TRICK-5 highest in suit\n"
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
    assert tricks == ["1   0 B1   1 B3   2 B5   3 B7   seat 3  TRICK-5 highest in suit"]


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


def test_a_seat_that_is_out_has_only_its_total_on_the_pad_of_a_round() -> None:
    row = wr.SheetRow(
        round_number=1,
        dealer=0,
        bids=(None, 1, 0),
        tricks=(0, 1, 0),
        points=(0, 30, 20),
        totals=(-40, 30, 20),
    )
    assert "\nseat 0   out                       -40\n" in printed([score_table(row)])


def test_bids_are_summed(six_players: list[Step]) -> None:
    state = next(step.after for step in six_players if step.after.phase == "playing")
    assert f"(sum {sum(bid or 0 for bid in state.bids)}, 1 to take)" in bids_line(state).plain


def test_before_the_first_round_is_scored_the_score_pad_is_empty() -> None:
    state = wr.new_game(wr.Rules.base(), players=3)
    assert printed([sheet_table(state)]).startswith("Round   seat 0   seat 1   seat 2\n")


@pytest.mark.parametrize(
    ("trick", "trump", "line"),
    [
        ("J R7 R3", None, "7   0 J    1 R7   2 R3   seat 1  TRICK-5 highest in suit"),
        ("B5 R3 J", wr.Suit.RED, "7   0 B5   1 R3   2 J    seat 1  TRICK-4 highest trump"),
        ("R13 W W", wr.Suit.RED, "7   0 R13  1 W    2 W    seat 1  TRICK-3 first Wizard"),
        ("J J J", wr.Suit.RED, "7   0 J    1 J    2 J    seat 0  TRICK-6 only low cards"),
    ],
)
def test_a_trick_is_one_line(trick: str, trump: wr.Suit | None, line: str) -> None:
    played = wr.parse_trick(trick)
    assert trick_line(7, played, wr.resolve_trick(played, trump)).plain == line


def test_colours_come_only_to_a_terminal() -> None:
    trick = wr.parse_trick("R5 R3 J")
    line = trick_line(1, trick, wr.resolve_trick(trick))
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


def told(state: wr.GameState, moves: str) -> str:
    """What is shown of these moves, one after the other: "play R5, 2: pass R7"."""
    steps: list[Step] = []
    for text in moves.split(", "):
        named, _, move = text.rpartition(": ")
        seat = int(named) if named else state.to_act[0]
        done = wr.play(state, wr.parse_move(move), seat)
        steps.append(Moved(state, seat, wr.parse_move(move), done))
        state = done
    return shown(steps).split("\n\nScore")[0].rstrip()


def dealt_lines(state: wr.GameState) -> list[str]:
    """What is shown of a deal, but for the heading of the round."""
    text = shown([Dealt(state, state)]).split("\n\nScore")[0]
    return text.splitlines()[2:]


@pytest.mark.parametrize(
    ("turned_up", "line"),
    [
        ("Fa", "Trump: none - Fa is turned up (TRUMP-6)"),
        ("Bo", "Trump: none - Bo is turned up (TRUMP-6)"),
        ("Wi", "Trump: none - Wi is turned up (TRUMP-6)"),
    ],
)
def test_a_special_card_without_trump_is_shown_with_its_rule(turned_up: str, line: str) -> None:
    assert dealt_lines(special.dealt("R5 | R3 | B2", up=turned_up)) == [line]


@pytest.mark.parametrize(("turned_up", "rule"), [("Ju", "TRUMP-6"), ("Ww", "WEREWOLF-3")])
def test_a_trump_named_after_a_special_card_is_shown_with_its_rule(
    turned_up: str, rule: str
) -> None:
    state = special.dealt("R5 | R3 | B2", up=turned_up)
    assert dealt_lines(state) == []
    line = f"Trump: green, named by seat 2 - {turned_up} is turned up ({rule})"
    assert told(state, "trump G") == line


@pytest.mark.parametrize(("move", "trump"), [("trump R", "red"), ("trump none", "none")])
def test_the_werewolfs_exchange_and_the_trump_it_names_are_shown(move: str, trump: str) -> None:
    state = special.dealt("R5 | Ww | B2", up="G5")
    assert dealt_lines(state) == [
        "Werewolf: seat 1 had it and took the turned-up card in exchange (WEREWOLF-1)"
    ]
    line = f"Trump: {trump}, named by seat 1 - Ww is turned up (WEREWOLF-2)"
    assert told(state, move) == line


def test_a_juggler_is_shown_as_declared_and_everybodys_pass_by_seat() -> None:
    state = special.playing("Ju W R1 | R3 R4 J | B2 B3 B4", up="G5")
    assert told(state, "play Ju, suit R, play R3, play B2, 2: pass B3, 0: pass W, 1: pass J") == (
        "1   0 Ju=R 1 R3   2 B2   seat 0  TRICK-5 highest in suit\n"
        "    Passed (JUGGLER-2): 0>1 W, 1>2 J, 2>0 B3"
    )


def test_a_juggler_that_is_the_last_to_be_declared_makes_the_trick_full() -> None:
    state = special.playing("R3 | B2 | Ju", up="R5")
    assert told(state, "play R3, play B2, play Ju, suit R").splitlines()[0] == (
        "1   0 R3   1 B2   2 Ju=R seat 2  TRICK-4 highest trump"
    )


def test_a_cloud_changes_a_bid_and_the_changed_bid_is_on_the_score_pad() -> None:
    state = special.playing("R3 | B2 | Cl", up="R5", bids="0 0 1")
    assert told(state, "play R3, play B2, play Cl, suit R, adjust +1") == (
        "1   0 R3   1 B2   2 Cl=R seat 2  TRICK-4 highest trump\n"
        "    Cloud: seat 2's bid goes from 1 to 2 (CLOUD-2)"
    )
    done = special.then(state, "play R3", "play B2", "play Cl", "suit R", "adjust +1")
    pad = printed([score_table(done.sheet[-1])])
    assert pad.splitlines()[-1] == "seat 2     2        1      -10     -10"


def test_a_cloud_at_the_end_of_the_round_says_so() -> None:
    state = special.playing("R3 | B2 | Cl", up="R5", bids="0 0 1", rules=special.LATE_CLOUD)
    assert told(state, "play R3, play B2, play Cl, suit R, adjust -1") == (
        "1   0 R3   1 B2   2 Cl=R seat 2  TRICK-4 highest trump\n"
        "    End of the round, Cloud: seat 2's bid goes from 1 to 0 (CLOUD-2)"
    )


def test_a_bombed_trick_is_nobodys_and_it_is_told_who_leads() -> None:
    state = special.playing("R3 B7 | Bo G2 | R8 B9", up="G5")
    assert told(state, "play R3, play Bo, play R8, play B9, play B7, play G2") == (
        "1   0 R3   1 Bo   2 R8   nobody  TRICK-5 highest in suit\n"
        "    Bomb: nobody takes the trick (BOMB-1), seat 2 leads the next (BOMB-2)\n"
        "2   2 B9   0 B7   1 G2   seat 1  TRICK-4 highest trump"
    )


def test_after_a_bomb_in_the_last_trick_nobody_leads() -> None:
    state = special.playing("R3 | Bo | R8", up="G5")
    assert told(state, "play R3, play Bo, play R8") == (
        "1   0 R3   1 Bo   2 R8   nobody  TRICK-5 highest in suit\n"
        "    Bomb: nobody takes the trick (BOMB-1)"
    )


def test_what_the_witch_lays_and_takes_is_one_line() -> None:
    state = special.playing("W R1 | G9 G1 | Wi R2")
    assert told(state, "play W, play G9, play Wi, lay R2, take W") == (
        "1   0 W    1 G9   2 Wi   seat 0  TRICK-3 first Wizard\n"
        "    Witch: seat 2 lays R2 and takes W (WITCH-2)"
    )


@pytest.mark.parametrize(
    ("turned_up", "moves", "cell", "ends"),
    [
        ("R12", "play Va", "Va=R12", "seat 2  TRICK-4 highest trump"),
        ("W", "play Va", "Va=W", "seat 2  TRICK-3 first Wizard"),
        ("J", "play Va", "Va=J", "seat 1  TRICK-5 highest in suit"),
        ("Ju", "play Va, suit G", "Va=Ju=G", "seat 2  TRICK-4 highest trump"),
        ("Sh", "play Va, role W", "Va=W", "seat 2  TRICK-3 first Wizard"),
        ("Dr", "play Va", "Va=Dr", "seat 2  TRICK-2 Dragon"),
        ("Bo", "play Va", "Va=Bo", "nobody  TRICK-5 highest in suit"),
    ],
)
def test_a_vampire_is_shown_with_what_it_copies(
    turned_up: str, moves: str, cell: str, ends: str
) -> None:
    state = special.playing("R3 | R4 | Va", up=turned_up, trump="G")
    line = told(state, f"play R3, play R4, {moves}").splitlines()[0]
    assert line == f"1   0 R3   1 R4   {f'2 {cell}':6} {ends}"


def test_where_a_vampire_takes_more_room_the_cards_behind_it_keep_their_columns() -> None:
    state = special.playing("R3 R1 | Va R4 | R6 G2", up="Ju", trump="G")
    line = told(state, "play R3, play Va, suit G, play R6").splitlines()[0]
    assert line == "1   0 R3   1 Va=Ju=G 2 R6 seat 1  TRICK-4 highest trump"


@pytest.mark.parametrize(
    ("rules", "turned_up"), [(special.EVERY_CARD_DEALT, None), (special.ONE_CARD_LEFT, "Ww")]
)
def test_a_vampire_with_nothing_to_copy_is_shown_as_a_jester(
    rules: wr.Rules, turned_up: str | None
) -> None:
    hands = "Va | W | R1 | R2 | R3 | R4"
    state = special.playing(hands, up=turned_up, each=11, trump="G", rules=rules)
    plays = ["play Va", "play W"]
    done = special.then(state, *plays)
    while len(done.trick) > 1:
        plays.append(str(wr.legal_moves(done)[0]))
        done = special.then(done, plays[-1])
    assert "1   0 Va=J 1 W    " in told(state, ", ".join(plays))


@pytest.mark.parametrize(
    ("stock", "moves", "note"),
    [
        ("G7", "play Va", "seat 1 turns up G7, trump is now green"),
        ("J", "play Va", "seat 1 turns up J, trump is now none"),
        ("Bo", "play Va", "seat 1 turns up Bo, trump is now none"),
        ("W", "play Va, trump R", "seat 1 turns up W, seat 1 names red as trump"),
        ("Sh", "play Va, trump G, role J", "seat 1 turns up Sh, seat 1 names green as trump"),
    ],
)
def test_what_a_vampire_turns_up_stands_below_its_trick(stock: str, moves: str, note: str) -> None:
    state = special.playing("R3 R1 | Va R4 | R6 G2", up="Ww", stock=stock, trump="B")
    lines = told(state, f"play R3, {moves}, play R6").splitlines()
    assert lines[0].startswith("1   0 R3   1 Va=")
    assert lines[1] == f"    Vampire: {note} (VAMPIRE-2)"


@pytest.mark.parametrize(
    ("stock", "moves", "trick"),
    [
        ("G7", "play Va", "2 Va=G7 seat 2  TRICK-4 highest trump"),
        ("Cl", "play Va, trump G, suit G", "2 Va=Cl=G seat 2  TRICK-4 highest trump"),
        ("W", "play Va, trump G", "2 Va=W seat 2  TRICK-3 first Wizard"),
        ("J", "play Va", "2 Va=J seat 1  TRICK-5 highest in suit"),
    ],
)
def test_the_trump_that_a_vampire_sets_in_the_last_place_decides_its_trick(
    stock: str, moves: str, trick: str
) -> None:
    state = special.playing("R3 | R4 | Va", up="Ww", stock=stock, trump="B")
    assert told(state, f"play R3, play R4, {moves}").startswith(f"1   0 R3   1 R4   {trick}\n")


SPECIAL_GAMES = [
    (rules, seed)
    for rules in (
        wr.Rules.anniversary_20(),
        wr.Rules.anniversary_25(),
        wr.Rules.anniversary_30(),
        WITH_THE_POND,
    )
    for seed in range(3)
]


def special_game(rules: wr.Rules, seed: int) -> list[Step]:
    """A game of six with a player who does anything."""
    bots = [*[CountingBot()] * 5, RandomBot(random.Random(seed))]
    return list(play_game(rules, bots, random.Random(seed)))


@pytest.mark.parametrize(("rules", "seed"), SPECIAL_GAMES)
def test_with_special_cards_six_players_still_fit_into_eighty_columns(
    rules: wr.Rules, seed: int
) -> None:
    parts = [legend(rules), *show_game(special_game(rules, seed))]
    narrow, wide = printed(parts), printed(parts, 200)
    assert narrow == wide
    assert narrow.isascii()


@pytest.mark.parametrize(("rules", "seed"), SPECIAL_GAMES)
def test_with_special_cards_the_tricks_shown_are_those_that_count(
    rules: wr.Rules, seed: int
) -> None:
    game = special_game(rules, seed)
    rows = game[-1].after.sheet
    shown_tricks = [line for line in shown(game).splitlines() if re.search("-[1-6] |KING-1", line)]
    tricks = [line for line in shown_tricks if re.match("[0-9]", line)]
    takers = [seat for line in tricks for seat in re.findall(r"seat ([0-5])  [TK]", line)]
    assert len(tricks) == sum(range(1, 11))
    assert len(takers) + sum("nobody" in line for line in tricks) == len(tricks)
    assert [takers.count(str(seat)) for seat in range(6)] == [
        sum(row.tricks[seat] for row in rows) for seat in range(6)
    ]


def test_decisions_that_the_library_does_not_know_are_shown_as_they_are() -> None:
    toad, frog = (wr.PlayCard(card.card) for card in (THE_TOAD, THE_FROG))
    moves = [wr.Bid(0)] * 3 + [toad, frog, Leap("high"), wr.PlayCard(wr.parse_card("R3")), Croak(2)]
    top = (toad.card, frog.card, *wr.parse_cards("R3 Y5"))
    deck = (*top, *(Counter(WITH_THE_POND.deck) - Counter(top)).elements())
    state = wr.deal(wr.new_game(WITH_THE_POND, players=3, dealer=2), deck)
    steps: list[Step] = []
    for move in moves:
        steps.append(Moved(state, state.to_act[0], move, wr.play(state, move)))
        state = steps[-1].after
    assert shown(steps).split("\n\nScore")[0].splitlines()[2:] == [
        "1   0 Toa  1 Fro=W 2 R3  seat 1  TRICK-3 first Wizard",
        "    seat 1: leap high",
        "    seat 0: croak 2",
    ]


def test_a_rule_of_ones_own_is_shown_by_its_id() -> None:
    trick = [
        wr.PlayedCard(seat, card, card) for seat, card in enumerate((THE_KING.card, wr.WIZARD))
    ]
    result = wr.resolve_trick(trick)
    assert trick_line(1, trick, result).plain == "1   0 Kin  1 W      seat 0  KING-1 a special card"


def test_the_legend_names_the_special_cards_and_how_they_are_declared() -> None:
    assert legend(wr.Rules.anniversary_20()).plain == (
        "Special cards: Dr Dragon, Fa Fairy, Bo Bomb, Ww Werewolf, Ju Juggler,\n"
        "Cl Cloud.\n"
        "Behind = stands what a card was declared as or copies: Ju=R, Cl=B."
    )


@pytest.mark.parametrize(("specials", "text"), [((), ""), ((wr.BOMB,), "Special cards: Bo Bomb.")])
def test_the_legend_is_as_short_as_it_can_be(specials: tuple[wr.Card, ...], text: str) -> None:
    assert legend(wr.Rules.base(specials=specials)).plain == text


@pytest.mark.parametrize(
    ("trick", "answer"),
    [
        (
            "R5 Ju=R Sh=W Va=R12",
            [
                "Winner: Sh=W, card 3 of 4",
                "Rule: TRICK-3, first Wizard",
                "Suit to follow: red",
                "Trump: red",
                "Taken: yes, by the winner, who leads the next trick (TRICK-7)",
                "Effects, in this order (SPECIAL-1):",
                "1. Juggler: all pass a card left (JUGGLER-2), not in the last trick (JUGGLER-3)",
            ],
        ),
        (
            "Fa Dr Ju=B Bo Wi Va=Cl=R",
            [
                "Winner: Fa, card 1 of 6",
                "Rule: TRICK-1, Fairy on Dragon",
                "Suit to follow: none, nobody had to follow",
                "Trump: red",
                "Taken: no, by nobody (BOMB-1); the winner leads the next trick (BOMB-2)",
                "Effects, in this order (SPECIAL-1):",
                "1. Bomb: nobody takes the trick (BOMB-1), the winner leads the next (BOMB-2)",
                "2. Juggler: all pass a card left (JUGGLER-2), not in the last trick (JUGGLER-3)",
                "3. Witch: its player swaps a card (WITCH-2), not in the last trick (WITCH-4)",
                "The Cloud changes no bid, as nobody takes the trick (CLOUD-3)",
            ],
        ),
        (
            "B3 Cl=B Fa",
            [
                "Winner: Cl=B, card 2 of 3",
                "Rule: TRICK-5, highest in suit",
                "Suit to follow: blue",
                "Trump: red",
                "Taken: yes, by the winner, who leads the next trick (TRICK-7)",
                "Effects, in this order (SPECIAL-1):",
                "1. Cloud: the winner's bid changes by 1, now or after the round (CLOUD-2)",
            ],
        ),
        (
            "Ww Dr J",
            [
                "Winner: Dr, card 2 of 3",
                "Rule: TRICK-2, Dragon",
                "Suit to follow: none, nobody had to follow",
                "Trump: red",
                "Taken: yes, by the winner, who leads the next trick (TRICK-7)",
                "Effects: none",
            ],
        ),
        (
            "Bo R3 J",
            [
                "Winner: R3, card 2 of 3",
                "Rule: TRICK-4, highest trump",
                "Suit to follow: red",
                "Trump: red",
                "Taken: no, by nobody (BOMB-1); the winner leads the next trick (BOMB-2)",
                "Effects, in this order (SPECIAL-1):",
                "1. Bomb: nobody takes the trick (BOMB-1), the winner leads the next (BOMB-2)",
            ],
        ),
    ],
)
def test_the_answer_for_a_trick_with_special_cards_tells_what_follows(
    trick: str, answer: list[str]
) -> None:
    shown_lines = printed(show_trick(wr.parse_trick(trick), trump=wr.Suit.RED)).splitlines()
    assert shown_lines == answer


def test_an_effect_of_ones_own_is_told_by_its_code() -> None:
    cards = (THE_TOAD.card, wr.WIZARD)
    trick = [wr.PlayedCard(seat, card, card) for seat, card in enumerate(cards)]
    assert printed(show_trick(trick, trump=None)).endswith("\n1. Toa")


def test_an_undeclared_card_has_no_answer() -> None:
    with pytest.raises(wr.WizardError, match="Ju counts as must be declared"):
        list(show_trick(wr.parse_trick("R5 Ju"), trump=None))


# Variants ----------------------------------------------------------------------------------------


def game_of(rules: wr.Rules, players: int, seed: int = 1) -> list[Step]:
    return list(play_game(rules, [CountingBot()] * players, random.Random(seed)))


def test_in_einfarbig_the_winner_is_that_of_the_rules_and_suits_do_not_matter() -> None:
    game = game_of(wr.Rules.preset("one-suit"), 4)
    text = shown(game)
    assert "\nTrump: none - as this game is laid out (ONESUIT-1)\n" in text
    takers = re.findall(r"seat ([0-3])  ONESUIT-1 Wizard or highest value", text)
    rows = game[-1].after.sheet
    assert len(takers) == sum(range(4, 16))
    assert [takers.count(str(seat)) for seat in range(4)] == [
        sum(row.tricks[seat] for row in rows) for seat in range(4)
    ]


def test_in_maximus_the_trump_is_that_of_the_round() -> None:
    trumps = re.findall("Trump: (.*)", shown(game_of(wr.Rules.preset("maximus"), 5)))
    assert trumps == [
        f"{trump} - as this game is laid out (MAXIMUS-1)"
        for trump in ("blue", "red", "green", "yellow", "none")
    ]


class ShortGame(Schedule):
    """Two rounds; all else is usual."""

    @override
    def number_of_rounds(self, players: int) -> int:
        return 2


class RedGame(ShortGame):
    """Two rounds, in which red is always trump."""

    @override
    def trump(self, game: Game, turned_up: wr.Card | None) -> wr.Suit | None:
        return wr.Suit.RED


class BlindGame(ShortGame):
    """Two rounds, in which nothing is turned up."""

    @override
    def turned_up(self, rest: object) -> wr.Card | None:
        return None


@pytest.mark.parametrize(
    ("schedule", "line"),
    [
        (ShortGame(), "Trump: green - G5 is turned up (TRUMP-1)"),
        (RedGame(), "Trump: red - as this game is laid out"),
        (BlindGame(), "Trump: none - as this game is laid out"),
    ],
)
def test_a_trump_is_told_as_in_the_usual_game_only_if_it_is_found_so(
    schedule: Schedule, line: str
) -> None:
    rules = wr.Rules(schedule=schedule)
    top = wr.parse_cards("R5 R3 B2 G5")
    deck = (*top, *(Counter(rules.deck) - Counter(top)).elements())
    assert dealt_lines(wr.deal(wr.new_game(rules, players=3), deck)) == [line]


def test_hidden_bids_are_shown_when_all_are_made() -> None:
    state = special.dealt("R5 | R3 | B2", rules=wr.Rules(bidding=wr.HIDDEN_BIDDING))
    line = "Bids of seats 0 to 2: 0, 1, 1 (sum 2, 1 to take)"
    assert told(state, "2: bid 1, 0: bid 0, 1: bid 1").splitlines()[0] == line


def test_secret_bids_are_shown_on_the_score_pad_only() -> None:
    state = special.dealt("R5 | R3 | B2", rules=wr.Rules(bidding=wr.SECRET_BIDDING))
    lines = told(state, "2: bid 1, 0: bid 0, 1: bid 1").splitlines()
    assert lines[0] == "Bids of seats 0 to 2: secret until the round is scored (SECRET-1)"
    done = special.after(special.then(state, "0: bid 0", "1: bid 1", "2: bid 1"), "R5 R3 B2")
    pad = printed([score_table(done.sheet[-1])]).splitlines()
    assert [line.split()[:3] for line in pad[2:]] == [
        ["seat", str(seat), bid] for seat, bid in enumerate("011")
    ]


class ShyDealer(BiddingRule):
    """The dealer's bid is not shown."""

    @override
    def shown(self, table: Round, bids: Bids) -> Bids:
        dealer = table.game.dealer
        return (*bids[:dealer], None, *bids[dealer + 1 :])


def test_of_bids_that_are_partly_secret_the_others_are_shown() -> None:
    state = special.playing("R5 | R3 | B2", bids="0 1 1", rules=wr.Rules(bidding=ShyDealer()))
    assert bids_line(state).plain == "Bids of seats 0 to 2: 0, 1, ? (? is secret)"


@pytest.mark.parametrize(("cloud", "when"), [(None, ""), ("late", "End of the round, ")])
def test_a_change_of_a_secret_bid_stays_secret(cloud: str | None, when: str) -> None:
    rules = special.THIRTY if cloud is None else special.LATE_CLOUD
    rules = attrs.evolve(rules, bidding=wr.SECRET_BIDDING)
    state = special.playing("R3 | B2 | Cl", up="R5", bids="0 0 1", rules=rules)
    lines = told(state, "play R3, play B2, play Cl, suit R, adjust +1").splitlines()
    assert lines[1] == f"    {when}Cloud: seat 2 changes its secret bid (CLOUD-2)"


def test_who_leaves_is_told_and_is_blank_on_the_score_pad_from_then_on() -> None:
    game = game_of(wr.Rules(elimination=wr.ELIMINATION), 5)
    text = shown(game)
    left = re.findall(
        r"After round (\d+) seat (\d) leaves the game with -?\d+ points \(ELIMINATION-2\)", text
    )
    assert [number for number, _ in left] == ["12", "15"]
    (_, first), (_, second) = left
    rows = text.split("Score pad: points and total by round\n")[1].splitlines()[2:22]
    cells = [[row[6 + 12 * seat : 18 + 12 * seat].strip() for seat in range(5)] for row in rows]
    for number, row in enumerate(cells, start=1):
        blank = {seat for seat, cell in enumerate(row) if not cell}
        assert blank == {int(seat) for last, seat in left if number > int(last)}
    seats = ", ".join(str(seat) for seat in range(5) if str(seat) not in {first, second})
    assert f"\nBids of seats {seats}: " in round_of(text, 16)
    assert f"\nseat {first}   out    " in round_of(text, 13)


class Friendly(ScoringRule):
    """Nobody has ever more points than anybody else."""

    @override
    def points(self, bid: int, tricks: int) -> int:
        return 0


class ClubElimination(EliminationRule):
    """Of the last two seats one leaves after the first of two rounds."""

    @property
    @override
    def rounds(self) -> int:
        return 2

    @override
    def leaving(self, game: Game) -> tuple[int, ...]:
        return game.seats[-2:]


@pytest.mark.parametrize(
    ("elimination", "lines"),
    [
        (
            wr.ELIMINATION,
            [
                "Tied: seats 0, 1, 2 and 3; the table lets seat 0 leave (ELIMINATION-3).",
                "After round 15 seat 0 leaves the game with 0 points (ELIMINATION-2).",
            ],
        ),
        (
            ClubElimination(),
            [
                "Tied: seats 2 and 3; the table lets seat 2 leave.",
                "After round 1 seat 2 leaves the game with 0 points.",
            ],
        ),
    ],
)
def test_of_those_who_are_tied_the_table_lets_the_lowest_leave_and_that_is_told(
    elimination: EliminationRule, lines: list[str]
) -> None:
    text = shown(game_of(wr.Rules(elimination=elimination, scoring=Friendly()), 4))
    assert [line for line in text.splitlines() if " leave" in line] == lines


class LastSeatLeaves(ClubElimination):
    """The last seat leaves without a word."""

    @override
    def leaving(self, game: Game) -> tuple[int, ...]:
        return game.seats[-1:]


def test_by_a_rule_of_ones_own_who_leaves_is_told_without_the_id_of_another() -> None:
    text = shown(game_of(wr.Rules(elimination=LastSeatLeaves(), scoring=Friendly()), 5))
    assert "\nAfter round 1 seat 4 leaves the game with 0 points.\n" in text


def test_with_two_players_the_columns_stand_under_their_headings() -> None:
    lines = shown(game_of(wr.Rules(two_players=True, rounds=2), 2)).splitlines()
    heads = [place for place, line in enumerate(lines) if line.startswith("No. Cards as played ")]
    assert len(heads) == 2
    for place in heads:
        assert lines[place].index("Winner") == lines[place + 1].index("seat")
    assert "Bids of seats 0 to 1: " in "\n".join(lines)


def test_with_variants_six_players_still_fit_into_eighty_columns() -> None:
    rules = attrs.evolve(special.LATE_CLOUD, bidding=wr.SECRET_BIDDING, elimination=wr.ELIMINATION)
    parts = list(show_game(game_of(rules, 6)))
    assert printed(parts) == printed(parts, 200)
