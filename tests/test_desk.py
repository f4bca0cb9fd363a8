"""The rule desk on the command line: every question in both languages, as data, and refused.

What is asked here is asked as a user types it. That the answers are right is tested with the
explanations; here it is what is shown of them, and that nothing a user can type does more harm
than one line that says what is wrong.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

import wizardrules as wr
from wizardrules import rulebook
from wizardrules.cli import main
from wizardrules.cli.desk.book_answers import RuleAnswer
from wizardrules.cli.desk.rounds import RoundsExplanation, explain_rounds
from wizardrules.rulebook.entries import frozen_table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wizardrules.state import Game

PAGE: Final = Path(__file__).parent.parent / "docs" / "howto" / "rule-desk.md"
BASE_20: Final = " ".join([f"R{value} G{value}" for value in range(1, 11)])

Say = pytest.CaptureFixture[str]


def ask(*arguments: str) -> tuple[int, str, str]:
    """The exit status and what is printed."""
    out, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        status = main(arguments)
    return status, out.getvalue(), errors.getvalue()


def answer(command: str) -> str:
    """What is answered to a question that can be asked."""
    status, out, errors = ask(*shlex.split(command))
    assert (status, errors) == (0, "")
    return out


def data(command: str) -> Mapping[str, object]:
    """The plain data of an answer; nothing else stands in the output."""
    out = answer(f"{command} --json")
    assert out.count("\n") == 1
    read = json.loads(out)
    assert isinstance(read, dict)
    return read


def refusal(command: str) -> str:
    """The one line by which a question is refused."""
    status, out, errors = ask(*shlex.split(command))
    assert (status, out) == (2, "")
    assert errors.startswith("wizardrules: ")
    assert errors.endswith("\n")
    assert len(errors.splitlines()) == 1
    return errors.removeprefix("wizardrules: ").rstrip("\n")


# Every command, in both languages.

ANSWERS: Final = {
    "trick R5 R3 J --trump R": """\
Card 1 (R5) wins: it is the highest trump [TRICK-4].
Card 2 (R3) does not win: it is a lower trump, 3 below 5 [TRICK-4].
Card 3 (Jester) does not win: it is a low card, which does not win against card
  1 (R5) [TRICK-6].
Card 1 (R5) sets the suit to follow: red [FOLLOW-2].
The player of card 1 (R5) takes the trick [TRICK-7].
The player of card 1 (R5) leads the next trick [TRICK-7].
""",
    "trick R5 Ju=R Bo --trump rot --lang de": """\
Karte 2 (roter Jongleur) gewinnt: Sie ist der höchste Trumpf [TRICK-4].
Karte 1 (R5) gewinnt nicht: Sie ist ein niedrigerer Trumpf, 5 unter 7½
  [TRICK-4].
Karte 3 (Bombe) gewinnt nicht: Sie gewinnt nie einen Stich [TRICK-6].
Karte 2 (roter Jongleur): Sie gilt als 7½ in Rot [JUGGLER-1].
Karte 1 (R5) legt die Farbe fest, die zu bedienen ist: Rot [FOLLOW-2].
Wegen Karte 3 (Bombe) bekommt niemand den Stich [BOMB-1].
Dann folgen die Wirkungen, in dieser Reihenfolge [SPECIAL-1].
Wirkung von Karte 3 (Bombe): Niemand bekommt den Stich [BOMB-1].
Wirkung von Karte 2 (roter Jongleur): Alle geben dem linken Nachbarn eine Karte,
  nicht aber nach dem letzten Stich [JUGGLER-2, JUGGLER-3].
Wer Karte 2 (roter Jongleur) gespielt hat, spielt zum nächsten Stich aus
  [BOMB-2].
""",
    "legal --hand 'G3 R9 W' --trick G5 --trump R": """\
Seat 2 is to act [TURN-1].
Card 1 (G5) sets the suit to follow: green [FOLLOW-2].
R9: not allowed; green is to be followed and seat 2 holds a number card of it;
  R9 is of another suit [FOLLOW-3].
G3: allowed; this follows suit, green [FOLLOW-3].
Wizard: allowed; such a card may always be played, also instead of following
  suit [FOLLOW-5].
""",
    "legal --hand 'G3, rote 9, Zauberer' --trick 'grüne 5' --trump rot --lang de": """\
Platz 2 ist am Zug [TURN-1].
Karte 1 (G5) legt die Farbe fest, die zu bedienen ist: Grün [FOLLOW-2].
R9: nicht erlaubt; Grün ist zu bedienen, und Platz 2 hat eine Zahlenkarte dieser
  Farbe; R9 ist von anderer Farbe [FOLLOW-3].
G3: erlaubt; damit wird bedient, nämlich Grün [FOLLOW-3].
Zauberer: erlaubt; eine solche Karte darf immer gespielt werden, auch statt zu
  bedienen [FOLLOW-5].
""",
    "score --bids 2,2,0 --tricks 2,1,0": """\
Seat 0 with a bid of 2 and 2 tricks taken: 40 points.
+20: the bid is met [SCORE-1].
+20: 10 for each trick taken [SCORE-1].
Seat 1 with a bid of 2 and 1 trick taken: -10 points.
-10: 10 lost for each trick above or below the bid, here 1 [SCORE-2].
Seat 2 with a bid of 0 and 0 tricks taken: 20 points.
+20: the bid is met [SCORE-1].
""",
    "score --bids '1, 1' --tricks '0 1' --lang de": """\
Platz 0, Vorhersage 1, 0 Stiche: -10 Punkte.
-10: 10 Minuspunkte für jeden Stich über oder unter der Vorhersage, hier 1
  [SCORE-2].
Platz 1, Vorhersage 1, 1 Stich: 30 Punkte.
+20: die Vorhersage ist erfüllt [SCORE-1].
+10: 10 für jeden Stich [SCORE-1].
""",
    "turned-up J": """\
Turned up: Jester; there is no trump in this round [TRUMP-3].
The turned-up card stays on the stock and counts for nobody [TRUMP-5].
""",
    "turned-up Vampir --lang de": """\
Aufgedeckt: Vampir; der Geber sieht seine Karten an und nennt eine der vier
  Farben [TRUMP-6].
Die aufgedeckte Karte bleibt auf dem Stapel und zählt für niemanden [TRUMP-5].
Hat jemand den Werwolf, wird er vor den Vorhersagen getauscht gegen: Vampir
  [WEREWOLF-1].
Wer ihn hatte, nennt dann die Trumpffarbe oder keinen Trumpf, was auch
  aufgedeckt war [WEREWOLF-2].
""",
    "turned-up none --players 4 --round 15": """\
No card is turned up, so there is no trump [TRUMP-4].
""",
    "rounds --players 4": """\
A game of 4 players has 15 rounds [ROUND-2].
In round 1 everybody gets 1 card, in each round after it one more, in the last
  15 [ROUND-1].
All cards are dealt in round 15; there is no trump then [ROUND-2, TRUMP-4].
After each round the deal passes clockwise; here seat 0 deals the first
  [ROUND-4].
Seat 0 deals in round 1, 5, 9, 13.
Seat 1 deals in round 2, 6, 10, 14.
Seat 2 deals in round 3, 7, 11, 15.
Seat 3 deals in round 4, 8, 12.
After the last round the highest total wins; on a tie there are several winners
  [ROUND-5].
""",
    "rounds --players 6 --rules anniversary-30 --lang de": """\
Ein Spiel mit 6 Personen hat 10 Runden [ROUND-2, ROUND-3].
In Runde 1 bekommen alle 1 Karte, in jeder weiteren eine mehr, in der letzten 10
  [ROUND-1].
In der letzten Runde bleiben 9 Karten übrig, und eine wird aufgedeckt [ROUND-2,
  ROUND-3, TRUMP-1].
Nach jeder Runde gibt im Uhrzeigersinn der Nächste; hier gibt Platz 0 zuerst
  [ROUND-4].
Platz 0 gibt in Runde 1, 7.
Platz 1 gibt in Runde 2, 8.
Platz 2 gibt in Runde 3, 9.
Platz 3 gibt in Runde 4, 10.
Platz 4 gibt in Runde 5.
Platz 5 gibt in Runde 6.
Nach der letzten Runde gewinnt die höchste Summe; bei Gleichstand gewinnen
  mehrere [ROUND-5].
""",
    "rounds --players 5 --rules maximus": """\
A game of 5 players has 5 rounds [MAXIMUS-1].
In each round everybody gets 12 cards [MAXIMUS-1].
All cards are dealt in round 1, 2, 3, 4, 5 [MAXIMUS-1].
After each round the deal passes clockwise; here seat 0 deals the first
  [ROUND-4].
Seat 0 deals in round 1.
Seat 1 deals in round 2.
Seat 2 deals in round 3.
Seat 3 deals in round 4.
Seat 4 deals in round 5.
After the last round the highest total wins; on a tie there are several winners
  [ROUND-5].
""",
    "bids --cards 5 --so-far 2,1": """\
Bidder 3 of 3 is to bid; the bids so far sum to 3, and there are 5 tricks
  [BID-1].
The sum of the bids is free [BID-2].
0, 1, 2, 3, 4, 5: allowed; a bid is a number of tricks from 0 to 5 [BID-1].
""",
    "bids --cards 3 --so-far 1,1,1 --plus-minus-one --lang de": """\
Nummer 4 von 4 sagt an; die Summe bisher ist 3, und es gibt 3 Stiche [BID-1].
Wer zuletzt ansagt, darf die Summe nicht auf die Zahl der Stiche bringen
  [PLUSMINUS-1].
0: nicht erlaubt; mit der Vorhersage 0 wäre die Summe 3, so viele Stiche gibt es
  [PLUSMINUS-1].
1, 2, 3: erlaubt; angesagt wird eine Zahl von Stichen von 0 bis 3 [BID-1].
""",
    "rule trick-4": """\
TRICK-4: The highest trump
""",
    "rule search jester led": """\
FOLLOW-7: Jester led
""",
    "rule SEARCH Narr ausgespielt --lang de": """\
FOLLOW-7: Narr ausgespielt
""",
    "rule search pinguin": """\
No rule has all of these words: 'pinguin'.
""",
    "rule search Pinguin --lang de": """\
Keine Regel hat alle diese Wörter: 'Pinguin'.
""",
    "readings q-3": """\
Q-3: What does the Cloud do to a bid of 0?
  Here: It can only go up, to 1.
  Else: Going down is allowed and leaves it at 0; or a bid below 0 is allowed.
  Switch: none
  Rules: CLOUD-4
""",
    "readings Q-1 --lang de": """\
Q-1: Wann ändert die Wolke die Vorhersage?
  Hier: Je nach Ausgabe: beim 30. Jubiläum sofort nach dem Stich, beim 25. und
    beim 20. am Ende der Runde.
  Sonst: Jeder der beiden Zeitpunkte in jeder Ausgabe.
  Schalter: `Rules.preset(name, cloud="after_trick")` oder `"end_of_round"`.
  Regeln: CLOUD-2
""",
}
"""By the question, the answer; of a rule and of a search with hits only how it begins."""


@pytest.mark.parametrize("command", ANSWERS)
def test_a_question_is_answered(command: str) -> None:
    expected, shown = ANSWERS[command], answer(command)
    if re.match(r"rule (?!search [pP])", command):
        assert shown.startswith(expected)
    else:
        assert shown == expected
    assert max(map(len, shown.splitlines())) <= 80


def test_turn_1_what_every_game_takes_for_granted_has_no_source() -> None:
    assert "Told by this library; no source has it." in answer("rule turn-1")
    assert "Von dieser Bibliothek; keine Quelle sagt es." in answer("rule turn-1 --lang de")


def test_clairvoyance_1_the_hands_that_a_seat_sees_are_told_as_such() -> None:
    assert "  -> hands that seat 0 sees: ? | R7 | G3" in answer("rule clairvoyance-1")
    german = answer("rule clairvoyance-1 --lang de")
    assert "  -> Hände, die Platz 2 sieht: B2 | R7 | ?" in german


def test_a_rule_is_shown_with_all_that_belongs_to_it() -> None:
    assert answer("rule FOLLOW-3").splitlines()[4:15] == [
        "Official, read in the rules that the publisher printed.",
        "From: AMIGO's rules of the game, article 06900, version 3.0 (2022).",
        "See also: FOLLOW-2, FOLLOW-4, FOLLOW-5, FOLLOW-8.",
        "Example 1: Green was led and seat 1 has the green 9: the trump red 7 is not",
        "  allowed, Wizard and Jester are.",
        "  hands by seat: Y1 Y2 Y3 | G9 R7 W J | B1 B2 B3 B4",
        "  trump: R",
        "  bids by seat: 0 | 0 | 0",
        "  trick: G2",
        "  leader, by seat: 0",
        "  -> legal: play G9 | play J | play W",
    ]
    cloud = answer("rule cloud-4 --lang de").splitlines()
    assert "Eine Lesart: Keine Quelle entscheidet es, und dies ist unsere Wahl." in cloud
    assert "Q-3: Was macht die Wolke mit einer Vorhersage von 0?" in cloud
    assert "  -> verboten, adjust -1: CLOUD-4" in cloud
    assert "  -> danach, was zu tun ist: eine Vorhersage ändern" in answer("rule cloud-2 --lang de")


def test_in_german_a_refused_example_names_the_rules_alone() -> None:
    assert "  -> abgelehnt [HIDDEN-2]\n" in answer("rule HIDDEN-2 --lang de")
    assert "  -> abgelehnt [DECK-1]\n" in answer("rule DECK-1 --lang de")
    assert "  -> abgelehnt [PLAYERS-1, PLAYERS-2]\n" in answer("rule PLAYERS-1 --lang de")
    assert "  -> refused: specials: Dr is not played without Fa [DECK-3]\n" in answer("rule DECK-3")
    for rule in rulebook.rules():
        german = answer(f"rule {rule.id} --lang de")
        assert not re.search(r"-> abgelehnt(?! \[[A-Z]+-\d)", german), rule.id


def test_what_has_no_name_in_an_example_is_shown_in_words() -> None:
    tricks = answer("rule TRICK-5") + answer("rule BOMB-1") + answer("rule WEREWOLF-2 --lang de")
    assert "  -> winning card, in playing order: 3" in tricks
    assert "  -> somebody takes the trick: no" in tricks
    assert "Trumpf: keiner" in tricks
    assert "  -> then, bids by seat: 2 | 0 | -\n" in answer("rule BID-1")


def test_an_example_that_did_not_hold_would_be_seen() -> None:
    rule = rulebook.rule("SCORE-1")
    (example, *_) = rule.examples
    wrong = attrs.evolve(example, given=frozen_table({**example.given, "points": [1, 2, 3]}))
    answered = RuleAnswer(attrs.evolve(rule, examples=(wrong,), related=()))
    assert any("1 | 2 | 3 was to come out, and it is" in line for line in answered.lines())
    examples = answered.to_dict()["examples"]
    assert isinstance(examples, list)
    assert examples[0]["holds"] is False


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_and_every_reading_can_be_shown(language: str) -> None:
    for rule in rulebook.rules():
        shown = answer(f"rule {rule.id} --lang {language}")
        assert shown.startswith(f"{rule.id}: {rule.title.in_('de' if language == 'de' else 'en')}")
        assert "was to come out" not in shown
        assert all(reading.id in shown for reading in rule.readings)
        assert not re.search(r"^ +(-> )?[^:]*[a-z]_[a-z]", shown, flags=re.MULTILINE)
    register = answer(f"readings --lang {language}")
    assert [line.partition(":")[0] for line in register.splitlines() if line[0] == "Q"] == [
        reading.id for reading in rulebook.readings()
    ]


# As plain data.


@pytest.mark.parametrize(
    ("command", "ids"),
    [
        ("trick R5 R3 J --trump R", ["TRICK-4", "TRICK-6", "FOLLOW-2", "TRICK-7"]),
        ("legal --hand 'G3 R9 W' --trick G5", ["TURN-1", "FOLLOW-2", "FOLLOW-3", "FOLLOW-5"]),
        ("score --bids 2,2,0 --tricks 2,1,0", ["SCORE-1", "SCORE-2"]),
        ("turned-up W", ["TRUMP-2", "TRUMP-5"]),
        ("rounds --players 3", ["ROUND-2", "ROUND-1", "TRUMP-4", "ROUND-4", "ROUND-5"]),
        ("bids --cards 5 --so-far 2,1 --plus-minus-one", ["BID-1", "PLUSMINUS-1"]),
        ("rule follow-3", ["FOLLOW-3"]),
        ("rule search vampir vorbild", ["VAMPIRE-4"]),
        ("rule search pinguin", []),
        ("readings Q-5", ["CLOUD-5", "PLUSMINUS-1"]),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_data_has_the_ids_of_the_rules(command: str, ids: list[str], language: str) -> None:
    assert data(f"{command} --lang {language}")["rules"] == ids


def test_the_data_has_both_languages_and_the_facts() -> None:
    trick = data("trick R5 R3 J --trump R --lang de")
    assert (trick["winner"], trick["cards"]) == (0, ["R5", "R3", "J"])
    assert trick["en"] == list(unwrapped("trick R5 R3 J --trump R"))
    rounds = data("rounds --players 6")
    assert rounds["dealers"] == [[1, 7], [2, 8], [3, 9], [4, 10], [5], [6]]


def unwrapped(command: str) -> list[str]:
    """The lines of an answer before they were wrapped."""
    return answer(command).replace("\n  ", " ").splitlines()


def test_the_data_of_a_rule_and_of_readings() -> None:
    rule = data("rule cloud-2")
    assert (rule["id"], rule["sure"]) == ("CLOUD-2", "official")
    examples = rule["examples"]
    assert isinstance(examples, list)
    assert all(example["holds"] for example in examples)
    assert examples[0]["case"]["rules"] == {"extends": "anniversary-30"}
    assert examples[0]["case"]["legal"] == ["adjust -1", "adjust +1"]
    register = data("readings")["readings"]
    assert isinstance(register, list)
    assert len(register) == len(rulebook.readings())
    assert register[0]["switch"]["en"].startswith("`Rules.preset(name, cloud=")
    assert register[1]["switch"] is None


# Names, numbers, separators.


@pytest.mark.parametrize("trump", ["R", "r", "red", "rot", "ROTE", " rot "])
@pytest.mark.parametrize(
    "cards", ["'grüne 4' 'rot 7' Narr", "G4 R7 J", "'green 4,' 'red 7,' Jester", "'G4, R7' J"]
)
def test_cards_and_suits_are_read_in_both_languages(cards: str, trump: str) -> None:
    assert answer(f"trick {cards} --trump '{trump}'") == answer("trick G4 R7 J --trump R")


@pytest.mark.parametrize(
    "none", ["none", "keine", "kein", "keiner", "NONE", "'kein Trumpf'", "'no trump'"]
)
def test_no_trump_and_no_card_are_read_in_both_languages(none: str) -> None:
    assert answer(f"trick B5 R9 --trump {none}") == answer("trick B5 R9")
    assert "TRUMP-4" in answer(f"turned-up {none}")
    hand = "legal --hand 'B5 R9' --trick B3"
    assert answer(f"{hand} --trump {none} --turned-up {none}") == answer(hand)


def test_a_card_to_turn_up_may_be_two_words() -> None:
    assert answer("turned-up rote 7") == answer("turned-up R7")


# Nasty questions.


@pytest.mark.parametrize(
    ("command", "words"),
    [
        # Whoever leads may play any card, in the last round of the base game, too.
        (f"legal --hand '{BASE_20}'", "who leads may play any card"),
        # A Vampire without a word counts as what lies turned up, and as a Jester over nothing.
        ("legal --hand 'G3 R2' --trick Va --turned-up G5", "R2: not allowed"),
        ("legal --hand 'G3 R2' --trick Va --turned-up J", "R2, G3: allowed; no suit"),
        ("legal --hand 'G3 R2' --trick Va=G9", "R2: not allowed"),
        ("legal --hand 'G3 R2' --trick Va=Ju=G --trump B", "R2: not allowed"),
        ("legal --hand 'G3 R2' --trick Va=J", "R2, G3: allowed"),
        # What a Vampire has copied lies turned up, so it says what is trump, unless somebody does.
        ("trick B13 Va=R12 B5", "Card 2 (Vampire as R12) wins: it is the highest trump [TRICK-4]"),
        ("trick B13 Va=R12 B5 --trump R", "wins: it is the highest trump [TRICK-4]"),
        ("trick Va=Fa Dr W", "Card 1 (Vampire as Fairy) wins"),
        ("trick B5 Va=Ju=G G2 --trump G", "Card 2 (Vampire as green Juggler) wins: it is the high"),
        ("trick B5 Va=W --trump G", "Card 2 (Vampire as Wizard) wins"),
        ("trick B5 Va=J --trump G", "Card 1 (B5) wins"),
        # Low cards set nothing; a Wizard ends it for all; a Juggler sets its suit.
        ("legal --hand 'R1 W' --trick 'Bo Fa Wi' --lang de", "noch steht keine Farbe fest"),
        ("legal --hand 'R1 W' --trick 'W R2'", "nobody has to follow in this trick"),
        ("legal --hand 'G3 R2' --trick 'Ju=G Sh=W'", "R2: not allowed"),
        # A trick in which somebody could not follow, and six players.
        ("legal --hand 'R1 G2' --trick 'B1 G3 R5 R6 Y7' --trump R", "may play anything"),
        # The Werewolf may be held where nothing is turned up, and only there.
        ("trick Ww J", "Werewolf as Jester) wins"),
        # Where nothing lies turned up it is the last round, and there is no trump.
        ("legal --hand 'G3 R2' --trick G5 --turned-up none --rules base", "R2: not allowed"),
        ("legal --hand R2 --trick 'G5 G3 G1 G2' --turned-up none", "Seat 4 is to act"),
        ("legal --hand R2 --trick G5 --turned-up none --rules one-suit", "suits do not matter"),
        # The trump of Maximus says which round it is; there the hand is not whole any more.
        ("legal --hand 'G3 R2' --rules maximus --trump G --trick 'J R1 R5'", "G3: not allowed"),
        ("legal --hand 'G3 R2' --rules maximus --trump none --trick 'J R1'", "G3: not allowed"),
        # Einfarbig has no suits to follow, whoever sits where.
        ("legal --hand 'R3 R2 W' --rules one-suit --trick 'B5 J'", "suits do not matter"),
        ("trick R5 G6 B6 --rules one-suit", "Card 2 (G6) wins"),
        # In all these the bids: a sum that is out of reach, the first of four, two players.
        ("bids --cards 2 --so-far 1,2 --plus-minus-one", "no bid can make it"),
        ("bids --cards 1 --players 4", "Bidder 1 of 4"),
        ("turned-up none --rules maximus", "blue, red, green, yellow,"),
        ("turned-up none --rules maximus --round 5", "no trump"),
    ],
)
def test_a_nasty_question_is_answered(command: str, words: str) -> None:
    assert words in answer(command).replace("\n  ", " ")


def test_the_rules_change_the_answers(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("two_players = true\nrounds = 7\n", encoding="utf-8")
    two = answer(f"rounds --players 2 --rules '{file}'")
    assert two.startswith("A game of 2 players has 7 rounds [ROUND-7].\n")
    assert "In the last round 46 cards are left over, and one is turned up" in two
    assert "Bidder 2 of 2" in answer(f"bids --cards 7 --so-far 7 --rules '{file}'")
    assert "Seat 1 is to act" in answer(f"legal --hand 'R5' --trick R6 --rules '{file}'")
    cloud = "trick R5 Cl=R"
    assert "at once or at the end" in unwrapped(cloud)[-2]
    assert "by 1, at the end of the round" in unwrapped(f"{cloud} --rules anniversary-20")[-2]


def test_one_who_does_not_see_the_own_hand_may_ask_about_it(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('sight = "clairvoyance"\n', encoding="utf-8")
    question = "legal --hand R5 --trick R6"
    assert answer(f"{question} --rules '{file}'") == answer(question)


@pytest.mark.parametrize("name", ["base", "anniversary-30", "maximus", "one-suit"])
@pytest.mark.parametrize("seed", range(3))
def test_in_a_game_the_hand_alone_tells_what_is_legal(name: str, seed: int) -> None:
    chance = random.Random(f"{name} {seed}")
    rules = wr.Rules.preset(name)
    state = wr.new_game(rules, players=3 + seed % 2)
    while not state.is_over:
        if state.phase == "dealing":
            state = wr.deal(state, chance)
            continue
        (seat, *_) = state.to_act
        if state.phase == "playing" and chance.random() < 0.03:
            cards = " ".join(map(str, state.hands[seat]))
            question = ["legal", "--rules", name, "--json", "--hand", cards]
            question += ["--trick", " ".join(map(str, state.trick))]
            question += ["--trump", str(state.trump or "none")]
            question += ["--turned-up", str(state.turned_up or "keine")]
            status, out, _ = ask(*question)
            assert status == 0
            moves = json.loads(out)["moves"]
            legal = {move["move"] for move in moves if move["legal"]}
            assert legal == {str(move) for move in wr.legal_moves(state)}
        state = wr.play(state, chance.choice(wr.legal_moves(state)), seat)


# Rounds.


def rounds_of(rules: wr.Rules, players: int) -> RoundsExplanation:
    return explain_rounds(rules, players)


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        *((wr.Rules.base(), players) for players in range(3, 7)),
        (wr.Rules.anniversary_30(), 5),
        (wr.Rules.base(two_players=True), 2),
        (wr.Rules.base(elimination=wr.ELIMINATION), 6),
        (wr.Rules.base(elimination=wr.ELIMINATION), 3),
        (wr.Rules.preset("maximus"), 6),
        (wr.Rules.preset("one-suit"), 4),
    ],
)
def test_the_rounds_are_those_of_a_game(rules: wr.Rules, players: int) -> None:
    explanation = rounds_of(rules, players)
    state = wr.new_game(rules, players=players, dealer=0)
    dealers: list[int] = []
    for one in explanation.rounds:
        state = wr.deal(state, a_deck(rules, players))
        dealers.append(state.dealer)
        found = (state.round_number, len(state.seats), state.cards_each)
        assert found == (one.number, one.players, one.cards_each)
        assert (state.turned_up is not None, len(state.stock) + one.turns_up) == (
            one.turns_up,
            one.left_over,
        )
        while not state.is_over and state.phase != "dealing":
            state = wr.play(state, wr.legal_moves(state)[0])
    assert state.is_over
    assert len(explanation.rounds) == explanation.number
    if explanation.dealers:
        assert all(
            dealers[number - 1] == seat
            for seat, numbers in enumerate(explanation.dealers)
            for number in numbers
        )
    else:
        assert explanation.rounds[-1].players < players


def a_deck(rules: wr.Rules, players: int) -> tuple[wr.Card, ...]:
    return tuple(card for pack in rules.schedule.packs(rules, players) for card in pack)


def test_who_leaves_is_said_where_somebody_does() -> None:
    six = rounds_of(wr.Rules.base(elimination=wr.ELIMINATION), 6).lines()
    leaving, dealt = six[2:4]
    assert leaving == (
        "After these rounds whoever has the fewest points leaves: 10, 12, 15 [ELIMINATION-2]."
    )
    assert dealt.startswith("All cards are dealt in round 10, 12, 15, 20; there is no trump then [")
    assert six[-1].startswith("After the last round the highest total of those still in wins")


def test_a_single_card_left_over_is_one() -> None:
    rules = wr.Rules.base(specials=[wr.WITCH])
    assert "In the last round 1 card is left over, and one is turned up" in (
        rounds_of(rules, 4).text()
    )


class TheBestLeaves(wr.EliminationRule):
    """After three rounds the best leaves."""

    __slots__ = ()

    @property
    @override
    def rounds(self) -> int:
        return 5

    @override
    def leaving(self, game: Game) -> tuple[int, ...]:
        raise NotImplementedError


class TwoAndOne(wr.Schedule):
    """Three rounds of 2, 1 and 2 cards; nothing is turned up."""

    __slots__ = ()

    @override
    def number_of_rounds(self, players: int) -> int:
        return 3

    @override
    def cards_each(self, game: Game) -> int:
        return 1 if game.rounds_over == 1 else 2

    @override
    def turned_up(self, rest: object) -> wr.Card | None:
        return None


def test_of_rules_of_ones_own_is_said_what_can_be_known() -> None:
    leaving = rounds_of(wr.Rules.base(elimination=TheBestLeaves()), 4)
    number, who, deal, end = leaving.lines()
    assert number == "A game of 4 players has 5 rounds."
    assert who == "Who leaves and when is said by a rule of this game."
    assert deal.endswith("to the next who is still in [ROUND-4, ELIMINATION-4].")
    assert end.endswith("on a tie there are several winners [ROUND-5].")
    assert rounds_of(wr.Rules.base(schedule=TwoAndOne()), 4).lines("de")[:3] == (
        "Ein Spiel mit 4 Personen hat 3 Runden.",
        "Die Karten, die alle bekommen, Runde für Runde: 2, 1, 2.",
        "In der letzten Runde bleiben 52 Karten übrig, und keine wird aufgedeckt.",
    )
    assert rounds_of(wr.Rules.base(rounds=1), 4).lines()[0] == (
        "A game of 4 players has 1 round [ROUND-7]."
    )


# What cannot be asked.


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("trick", "Missing argument 'CARDS'"),
        ("trick ''", "CARDS: a trick has at least one card"),
        ("trick R14", "CARDS: 'R14' is no card"),
        ("trick R5 R5", "CARDS: R5 is in the trick 2 times"),
        ("trick R5 Ju", "what Ju counts as must be declared"),
        ("trick W=J", "W cannot count as J"),
        ("trick Bo", "Bo never wins a trick (TRICK-6)"),
        ("trick R1 R2 R3 R4 R5 R6 R7", "at most 6 can play, and so not 7 cards [PLAYERS-1]"),
        (
            "trick R5 R6 R7 R8 R9 --rules one-suit",
            "at most 4 can play, and so not 5 cards [ONESUIT-1]",
        ),
        ("trick Y1 R1 G1 B1 Y2 Y3 Y4 --rules one-suit", "at most 4 can play, and so not 7 cards"),
        (
            f"legal --hand '{BASE_20}' --rules maximus --trick 'B1 B2 B3'",
            "of 4 players or more somebody has 20 cards [MAXIMUS-1]",
        ),
        ("bids --cards 3 --so-far 0,0 --rules one-suit", "gets 3 cards [ONESUIT-1]"),
        ("bids --cards 3 --so-far 0,0 --rules maximus", "gets 3 cards [MAXIMUS-1]"),
        ("trick Dr Fa --rules base", "CARDS: Dr is no card of these rules"),
        ("trick R5 G6 --rules one-suit --trump R", "--trump: in Einfarbig there is none"),
        ("trick B13 Va=R12 B5 --trump G", "--trump: it is R here, not G [TRUMP-1]"),
        ("trick B13 Va=R12 B5 --trump none", "--trump: it is R here, not none [TRUMP-1]"),
        ("trick Va=Fa Dr W --trump R", "--trump: it is none here, not R [TRUMP-6]"),
        ("trick B5 Va=W", "--trump: after W a suit is named, and must be told [TRUMP-2]"),
        ("trick B5 Va=Ju=G", "--trump: after Ju a suit is named, and must be told [TRUMP-6]"),
        ("trick B5 Va=Dr --trump none", "--trump: after Dr a suit is named, and must be told"),
        ("trick R5 --trump pink", "--trump: 'pink' is no suit"),
        ("trick R5 --trump", "--trump"),
        ("trick R5 --lang fr", "--lang: it is en or de, not 'fr'"),
        ("trick R5 --lang fr --json", "--lang: it is en or de, not 'fr'"),
        ("trick R5 --rules nope", "'nope' is no file, and no preset"),
        ("trick R5 --rules ''", "'' is no file"),
        ("trick R5 --rules .", "."),
        ("legal", "Missing option '--hand'"),
        ("legal --hand ''", "--hand: at least one card is needed"),
        ("legal --hand 'G3,,R9'", "--hand: a card is missing"),
        ("trick R5,,R6", "CARDS: a card is missing; cards are written like"),
        ("trick R5 Sh=", "CARDS: a card is missing; cards are written like"),
        ("trick Ju= R5", "CARDS: a suit is missing; the suits are"),
        ("trick Ju=none R5", "CARDS: 'none' is no suit; the suits are"),
        ("trick Ju=7 R5", "CARDS: '7' is no suit; the suits are"),
        ("trick Va=Ju=7 R5", "CARDS: '7' is no suit; the suits are"),
        ("trick Sh=R R5", "CARDS: Sh counts as J or W, not as 'R'"),
        ("legal --hand Ju=R", "--hand: Ju=R is no card of these rules"),
        ("legal --hand 'G3 G3'", "--hand: G3 is there twice, and once in the deck"),
        ("legal --hand G3 --trick G3", "--hand, --trick: G3 is there twice"),
        ("legal --hand 'R1 W W W' --trick 'W W'", "W is there 5 times, and 4 times in the deck"),
        ("legal --hand G3 --turned-up G3", "--hand, --turned-up: G3 is there twice"),
        ("legal --hand G9 --trick Va=G9", "--hand, --trick: G9 is there twice"),
        (
            "legal --hand G3 --trick G3 --turned-up G4 --rules one-suit",
            "--trick: G3 is there twice",
        ),
        ("legal --hand G3 --trick X", "--trick: 'X' is no card"),
        ("legal --hand G3 --trick Ju", "--trick: what Ju counts as must be declared"),
        ("legal --hand G3 --trick Va", "--trick: what Va counts as must be declared"),
        ("legal --hand G3 --trick Va --turned-up Ju", "--trick: what Va=Ju counts as must be"),
        ("legal --hand G3 --trick Va=G9 --trump B", "trump: it is G here, not B"),
        ("legal --hand G3 --trick 'G4 G5 G6 G7 G8 G9'", "--trick: after 6 cards nobody is left"),
        ("legal --hand G3 --trump pink", "--trump: 'pink' is no suit"),
        ("legal --hand G3 --turned-up pink", "--turned-up: 'pink' is no card"),
        ("legal --hand G3 --turned-up Dr --rules base", "--turned-up: Dr is no card of these"),
        ("legal --hand 'G3 Dr' --rules base", "--hand: Dr is no card of these rules"),
        (
            "legal --hand 'G3 Ww' --trick G4",
            "--hand: Ww is exchanged before the first bid [WEREWOLF-1]",
        ),
        ("legal --hand G3 --turned-up W", "--trump: after W a suit is named, and must be told"),
        ("legal --hand G3 --turned-up R5 --trump B", "--trump: it is R here, not B"),
        (f"legal --hand '{BASE_20}' --trump R", "trump: it is none here, not R"),
        (f"legal --hand '{BASE_20} W'", "--hand: in no round somebody has 21 cards [ROUND-1]"),
        (f"legal --hand '{BASE_20}' --trick 'B1 B2 B3'", "of 4 players or more somebody has 20"),
        ("legal --hand 'G3 R9' --rules one-suit", "--hand: it has one suit, and at most"),
        ("legal --hand 'W W' --rules one-suit", "hand: it has one suit, and at most"),
        ("legal --hand R5 --trick 'B5 B7' --rules one-suit", "trick: everybody plays cards of an"),
        ("legal --hand R5 --trick R7 --rules one-suit", "trick: everybody plays cards of another"),
        ("legal --hand R5 --rules one-suit --trump R", "--trump: there is none [ONESUIT-1]"),
        ("legal --hand R5 --rules one-suit --turned-up G4", "--turned-up: no card is turned up"),
        (
            "legal --hand G3 --trick G5 --turned-up none --trump R --rules base",
            "trump: it is none here, not R",
        ),
        ("legal --hand G3 --trick Va --turned-up none", "a card is turned up [TRUMP-1]"),
        ("legal --hand R5 --rules nope", "'nope' is no file, and no preset"),
        ("score", "Missing option '--bids'"),
        ("score --bids 1", "Missing option '--tricks'"),
        ("score --bids '' --tricks ''", "--bids, --tricks: a number for each player is needed"),
        ("score --bids 1,2 --tricks 1", "--bids, --tricks: there are 2 bids, but tricks of 1"),
        ("score --bids 1 --tricks -1", "a number of tricks is a whole number from 0 on, not -1"),
        ("score --bids \u0661,1,1 --tricks 1,1,1", "--bids: '\u0661' is no whole number"),
        ("score --bids 1.5 --tricks 1", "--bids: '1.5' is no whole number"),
        ("score --bids 1 --tricks 1,", "--tricks: '' is no whole number"),
        ("score --bids 1 --tricks 9999999999", "--tricks: '9999999999' is no whole number"),
        ("score --bids 1 --tricks 1 --rules nope", "'nope' is no file, and no preset"),
        ("turned-up", "Missing argument 'CARD'"),
        ("turned-up R5 R6", "CARD: 'R5 R6' is no card"),
        ("turned-up Ju=R", "CARD: Ju=R is no card of these rules"),
        ("turned-up Va --rules base", "CARD: Va is no card of these rules"),
        ("turned-up W --players 9", "--players: 3 to 6 can play, not 9 [PLAYERS-1]"),
        ("turned-up W --players x", "'--players'"),
        ("turned-up W --round 99", "--round: there is no round 99"),
        ("turned-up W --round x", "'--round'"),
        ("turned-up W --rules maximus", "CARD: W is told, but in such a round no card is turned"),
        ("turned-up none --players 4 --round 3", "in such a round a card is turned up"),
        ("turned-up W --rules nope", "'nope' is no file, and no preset"),
        ("rounds", "Missing option '--players'"),
        ("rounds --players 7", "--players: 3 to 6 can play, not 7 [PLAYERS-1]"),
        ("rounds --players 2", "two may if the rules say so [PLAYERS-2]"),
        ("rounds --players 5 --rules one-suit", "3 or 4 can play Einfarbig, not 5 [ONESUIT-1]"),
        ("rounds --players four", "'--players'"),
        ("rounds --players 4 --rules nope", "'nope' is no file, and no preset"),
        ("bids", "Missing option '--cards'"),
        ("bids --cards x", "'--cards'"),
        ("bids --cards 5", "--players: it must be told"),
        (
            "score --bids 0,0,0,0,0,0,0 --tricks 1,0,0,0,0,0,0",
            "at most 6 can play, not 7 [PLAYERS-1]",
        ),
        (
            "score --bids 5,0,0,0,0 --tricks 5,0,0,0,0 --rules one-suit",
            "at most 4 can play, not 5 [ONESUIT-1]",
        ),
        ("bids --cards 21", "--cards: in no round of 3 players everybody gets 21 cards"),
        ("bids --cards 0 --players 4", "--cards: in no round of 4 players everybody gets 0"),
        ("bids --cards 13 --so-far 1,1,1,1", "in no round of 5 players everybody gets 13 cards"),
        ("bids --cards 5 --so-far 9,9", "--so-far: a bid is from 0 to 5 in this round, not 9"),
        ("bids --cards 5 --so-far 1,x", "--so-far: 'x' is no whole number"),
        ("bids --cards 5 --so-far 1,1,1 --players 3", "--so-far: all 3 players have bid"),
        ("bids --cards 5 --so-far 1,1 --players 2", "PLAYERS-2"),
        ("bids --cards 5 --so-far 1,1,1,1,1,1", "3 to 6 can play, not 7 [PLAYERS-1]"),
        ("bids --cards 5 --so-far 1,1 --rules nope", "'nope' is no file, and no preset"),
        ("rule", "Missing argument"),
        ("rule FOLLOW-33", "ID: 'FOLLOW-33': there is no such rule; did you mean FOLLOW-3"),
        ("rule FOLLOW-3 FOLLOW-4", "ID: 'FOLLOW-3 FOLLOW-4': there is no such rule"),
        ("rule ''", "ID: '': there is no such rule"),
        ("rule search", "WORDS: a word to search for is needed"),
        ("rule search '?!'", "WORDS: a word to search for is needed"),
        ("rule FOLLOW-3 --lang fr", "--lang: it is en or de"),
        ("readings Q-2", "ID: 'Q-2': there is no such reading; did you mean"),
        ("readings Q-1 Q-3", "Q-3"),
        ("readings --lang ''", "--lang: it is en or de, not ''"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(command: str, words: str) -> None:
    assert words in refusal(command)


@pytest.mark.parametrize(
    ("rules", "question", "words"),
    [
        # In the last round every card is dealt, so the Werewolf stays in the hand (WEREWOLF-4).
        (
            'specials = ["Ww", "Ju", "Va"]\nrounds = 21\n',
            "--hand 'G3 Ww' --trick G5",
            "Werewolf: allowed",
        ),
        # There nothing is turned up, and a Vampire has nothing to copy.
        (
            'specials = ["Ww", "Ju", "Va"]\nrounds = 21\n',
            "--hand 'G3 R2' --trick Va --turned-up none",
            "R2, G3: allowed; no suit",
        ),
        # In the last round of six no card lies under the Werewolf (VAMPIRE-4).
        (
            'specials = ["Dr", "Fa", "Ww", "Ju", "Sh", "Wi", "Va"]\nrounds = 11\n',
            "--hand Y2 --trick Va=J --turned-up Ww --trump R",
            "Seat 5 is to act",
        ),
    ],
)
def test_a_question_that_can_be_in_a_later_round_is_answered(
    rules: str, question: str, words: str, tmp_path: Path
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(rules, encoding="utf-8")
    assert words in answer(f"legal {question} --rules '{file}'")


def test_vampire_1_copies_a_card_of_the_rules_alone(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('specials = ["Va"]\n', encoding="utf-8")
    question = f"trick B5 Va=Dr --trump R --rules '{file}'"
    assert "CARDS: Dr is no card of these rules" in refusal(question)


def test_plus_minus_one_goes_with_open_bids_alone(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('bidding = "hidden"\n', encoding="utf-8")
    question = f"bids --cards 5 --so-far 1,1 --rules '{file}'"
    assert "HIDDEN-1" in answer(question)
    assert "[HIDDEN-2]" in refusal(f"{question} --plus-minus-one")
    file.write_text('bidding = "plus-minus-one"\n', encoding="utf-8")
    assert answer(question) == answer(f"{question} --plus-minus-one")


WORDS: Final = (
    *("R5", "g3", "W", "Narr", "grüne 4", "rot 7", "Ju=R", "Ju", "Va", "Va=R5", "Sh=W", "Ww", "Bo"),
    *(",", " ", "=", "", "none", "keine", "R", "blau", "0", "1", "-1", "4", "20", "99999999999"),
    *("FOLLOW-3", "search", "Q-1", "en", "de", "base", "maximus", "one-suit", "anniversary-30"),
    *(
        "\n",
        "\x00",
        "\x1b[31m",
        "\u2028",
        "ü",
        "\u0131",
        "\u0663",
        "½",
        "\ud800",
        "--",
        "-x",
        "--json",
        "'",
    ),
)


def odd() -> st.SearchStrategy[str]:
    """Strings that mean something, or nearly, or nothing at all."""
    meant = st.lists(st.sampled_from(WORDS), max_size=5).flatmap(
        lambda words: st.sampled_from([" ".join(words), ",".join(words), "".join(words)])
    )
    return meant | st.text(st.characters(exclude_characters="/."), max_size=12)


OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "trick": ("--trump", "--rules", "--lang"),
    "legal": ("--hand", "--trick", "--trump", "--turned-up", "--rules", "--lang"),
    "score": ("--bids", "--tricks", "--rules", "--lang"),
    "turned-up": ("--players", "--round", "--rules", "--lang"),
    "rounds": ("--players", "--rules", "--lang"),
    "bids": ("--cards", "--so-far", "--players", "--rules", "--lang"),
    "rule": ("--lang",),
    "readings": ("--lang",),
}
GOOD: Final = {
    "trick": {"": "R5"},
    "legal": {"--hand": "R5 W"},
    "score": {"--bids": "1,1", "--tricks": "1,2"},
    "turned-up": {"": "none"},
    "rounds": {"--players": "4"},
    "bids": {"--cards": "5", "--so-far": "1,1"},
    "rule": {"": "FOLLOW-3"},
    "readings": {"": "Q-1"},
}
"""By the command, what makes a question that can be asked; "" stands for the argument."""


@pytest.mark.parametrize(
    ("command", "option"),
    [
        (command, option)
        for command, options in OPTIONS.items()
        for option in (*options, *([""] if "" in GOOD[command] else []))
    ],
)
@given(odd=odd(), more=st.sampled_from([[], ["--json"], ["--lang", "de"]]))
def test_odd_strings_are_answered_or_refused_in_one_line(
    command: str, option: str, odd: str, more: list[str]
) -> None:
    told: dict[str, str] = {**GOOD[command], option: odd}
    arguments = [word for name, text in told.items() for word in ((name, text) if name else [text])]
    assert_answered_or_refused([command, *arguments, *more])


@given(st.sampled_from(sorted(OPTIONS)), st.lists(odd() | st.sampled_from(WORDS), max_size=8))
def test_odd_words_behind_a_command_are_answered_or_refused(command: str, words: list[str]) -> None:
    assert_answered_or_refused([command, *words])


def assert_answered_or_refused(arguments: list[str]) -> None:
    status, out, errors = ask(*arguments)
    if status == 0:
        assert out
        assert errors == ""
    else:
        assert (status, out) == (2, "")
        assert errors.startswith("wizardrules: ")
        assert len(errors.splitlines()) == 1


# Where it is shown.


class Terminal(io.StringIO):
    """A terminal, as far as a program asks."""

    @override
    def isatty(self) -> bool:
        return True


def on_terminal(columns: int, command: str, monkeypatch: pytest.MonkeyPatch) -> str:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM_PROGRAM", "CI"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr(sys, "stdout", screen := Terminal())
    assert main(shlex.split(command)) == 0
    return screen.getvalue()


@pytest.mark.parametrize("columns", [1, 30, 200])
def test_a_terminal_gets_lines_of_its_width_and_colours(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = on_terminal(columns, "rule FOLLOW-3", monkeypatch)
    assert "\x1b[36mFOLLOW-3\x1b[0m" in shown
    plain = re.sub(r"\x1b\[\d*m", "", shown)
    assert max(map(len, plain.splitlines())) <= max(20, columns)
    assert plain.split() == answer("rule FOLLOW-3").split()


def process(*arguments: str, **environment: str) -> tuple[int, bytes, bytes]:
    done = subprocess.run(
        [sys.executable, "-m", "wizardrules", *arguments],
        capture_output=True,
        env=os.environ | environment,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_a_pipe_gets_utf_8_where_it_is_set() -> None:
    question = ("trick", "grüne 4", "Ju=G", "--lang", "de")
    status, out, errors = process(*question, PYTHONIOENCODING="utf-8", COLUMNS="30")
    assert (status, errors) == (0, b"")
    assert "zu bedienenden Farbe Grün".encode() in out.replace(b"\n  ", b" ")
    assert "4 unter 7½".encode() in out


def encoded(encoding: str, command: str) -> bytes:
    """What a question writes to an output of an encoding."""
    written = io.BytesIO()
    with contextlib.redirect_stdout(io.TextIOWrapper(written, encoding=encoding)) as out:
        assert main(shlex.split(command)) == 0
        out.flush()
    return written.getvalue()


@pytest.mark.parametrize(
    ("encoding", "number", "suit"),
    [("ascii", "7.5", "gruene"), ("latin-1", "7½", "grüne"), ("iso8859-7", "7½", "gruene")],
)
def test_letters_that_the_output_does_not_have_are_spelled(
    encoding: str, number: str, suit: str
) -> None:
    text = encoded(encoding, "rule JUGGLER-1 --lang de").decode(encoding)
    assert text.startswith(f"JUGGLER-1: Der Jongleur ist eine {number}\n")
    assert f"die {suit} 7" in text
    assert "\\" not in text


def test_a_process_whose_output_knows_ascii_alone_ends_well() -> None:
    status, out, errors = process("readings", "--lang", "de", PYTHONIOENCODING="ascii")
    assert (status, errors) == (0, b"")
    assert b"\\" not in out


def test_data_is_plain_ascii_where_the_output_knows_no_more() -> None:
    question = "trick G4 Ju=G --json"
    plain, letters = encoded("ascii", question), encoded("utf-8", question)
    assert json.loads(plain) == json.loads(letters)
    assert plain.isascii()
    assert not letters.isascii()


# The page in the documentation.


def examples_of(page: str) -> list[tuple[str, str]]:
    """The commands of a page, and what is shown below each."""
    blocks = re.findall(r"^```console\n\$ (.*?)^```$", page, flags=re.DOTALL | re.MULTILINE)
    found = [part.partition("\n") for block in blocks for part in block.split("\n$ ")]
    return [(command, shown) for command, _, shown in found]


EXAMPLES: Final = examples_of(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_the_page_shows_what_is_really_answered(command: str, shown: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "wizardrules"
    _, out, errors = ask(*arguments)
    assert out + errors == shown


def test_the_page_shows_every_command() -> None:
    assert {command.split()[1] for command, _ in EXAMPLES} == set(OPTIONS)
