"""The forty questions of the documentation: what must come out, in both languages, on both pages.

What is asserted here is not taken from the pages, whose examples are run with those of all others.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

import wizardrules as wr
from wizardrules import rulebook
from wizardrules.explain import (
    MovesExplanation,
    explain_bids,
    explain_moves,
    explain_scores,
    explain_trick,
    explain_trump,
)
from wizardrules.position import dealt, position
from wizardrules.views import view

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wizardrules.explain import Explanation

PAGES = Path(__file__).parents[1] / "docs" / "rulebook"
ENGLISH = (PAGES / "questions.md").read_text(encoding="utf-8")
GERMAN = (PAGES / "fragen.md").read_text(encoding="utf-8")
BASE = wr.Rules.base()
NINE = wr.Rules.anniversary_30()
EVEN = wr.Rules.base(bidding=wr.PLUS_MINUS_ONE)
SUITS = ("Y", "R", "G", "B")


class Answer(NamedTuple):
    """What the library says, as facts, and in both languages."""

    facts: Mapping[str, object]
    said: Sequence[tuple[str, str]]


class Question(NamedTuple):
    """A question, the rules that decide it, and what must come out."""

    about: str
    rules: str
    ask: Callable[[], Answer]
    facts: Mapping[str, object]


def then(state: wr.GameState, *moves: str) -> wr.GameState:
    for move in moves:
        state = wr.play(state, wr.parse_move(move))
    return state


def texts(explanation: Explanation) -> list[tuple[str, str]]:
    return list(zip(explanation.lines("en"), explanation.lines("de"), strict=True))


def moves(state: wr.GameState, seat: int | None = None) -> Answer:
    explained: MovesExplanation = explain_moves(state, seat)
    facts = {
        "seat": explained.seat,
        "legal": sorted(str(one.move) for one in explained.moves if one.legal),
        "forbidden": {str(one.move): one.rules[0] for one in explained.moves if not one.legal},
        "why": {rule for one in explained.moves if one.legal for rule in one.rules},
        "led": state.led and state.led.code,
    }
    return Answer(facts, texts(explained))


def trick(cards: str, trump: wr.Suit | None = None, rules: wr.Rules = NINE) -> Answer:
    explained = explain_trick(wr.parse_trick(cards), trump, rules)
    result = explained.result
    facts = {
        "winner": result.winner,
        "rule": result.rule,
        "taken": result.taken,
        "effects": result.effects,
        "leads": explained.next_lead.rules[0],
        "cited": {rule for one in explained.effects for rule in one.rules},
    }
    return Answer(facts, texts(explained))


def refusals(state: wr.GameState, *asked: tuple[int, str]) -> Answer:
    """By seat and move, the rule that forbids it."""
    verdicts = [wr.check(state, wr.parse_move(move), seat) for seat, move in asked]
    said = [(one.reason_in("en"), one.reason_in("de")) for one in verdicts]
    return Answer({"refused": [one.rule for one in verdicts]}, said)


def bids(cards_each: int, made: tuple[int, ...], rules: wr.Rules) -> Answer:
    explained = explain_bids(cards_each, made, rules)
    forbidden = {str(one.move): one.rules[0] for one in explained.moves if not one.legal}
    facts = {"allowed": explained.allowed, "forbidden": forbidden}
    return Answer(facts, texts(explained))


def trump(turned_up: str | None, rules: wr.Rules, **about: int) -> Answer:
    card = wr.parse_card(turned_up) if turned_up else None
    explained = explain_trump(card, rules, **about)
    facts = {
        "trump": explained.trump and explained.trump.code,
        "rules": explained.verdict.rules,
        "trumps": [suit and suit.code for suit in explained.trumps],
    }
    return Answer(facts, texts(explained))


def of_rule(id_: str, **facts: object) -> Answer:
    """Facts of which the library has no explanation of its own, with the text of the rule."""
    text = rulebook.rule(id_).text
    return Answer(facts, [(text.en, text.de)])


def refused_rules(id_: str, build: Callable[[], object]) -> Answer:
    with pytest.raises(wr.InvalidRules) as caught:
        build()
    return of_rule(id_, problems=[re.findall(r"\[(.*?)\]", one) for one in caught.value.problems])


def end_of_round(state: wr.GameState, id_: str) -> Answer:
    return of_rule(id_, phase=state.phase, points=state.sheet[-1].points)


def scores() -> Answer:
    explained = explain_scores(bids=(0, 2), tricks=(0, 5))
    facts = {"points": [one.points for one in explained.scores], "rules": explained.rules}
    return Answer(facts, texts(explained))


def several(*answers: Answer, **facts: object) -> Answer:
    """Answers to several parts of a question, the facts of each numbered."""
    numbered = {
        f"{key} {n}": fact for n, one in enumerate(answers) for key, fact in one.facts.items()
    }
    return Answer({**numbered, **facts}, [pair for one in answers for pair in one.said])


def third_to_play(trick: str, hand: str, rules: wr.Rules = BASE) -> wr.GameState:
    """Seat 2 is to play to this trick, with trump red."""
    return position(
        rules, hands=["Y1", "Y2", hand], trump="R", trick=trick, leader=0, bids=[0, 0, 1]
    )


def second_to_play(trick: str, hand: str, rules: wr.Rules = BASE) -> wr.GameState:
    """Seat 1 is to play to this trick, with trump red."""
    cards = len(hand.split())
    hands = [" ".join(["Y1", "Y4"][: cards - 1]), hand, " ".join(["Y3", "Y5", "Y6"][:cards])]
    return position(rules, hands=hands, trump="R", trick=trick, leader=0, bids=[0, 0, 0])


def after(
    trick: str, last: str, rules: wr.Rules = NINE, made: tuple[int, ...] = (0, 1, 0)
) -> wr.GameState:
    """The moment after seat 2 has played the last card of this trick, with no trump."""
    return then(
        position(
            rules,
            hands=["Y1 Y4", "Y2 Y5", f"Y3 Y6 {last}"],
            trump="none",
            trick=trick,
            leader=0,
            bids=made,
        ),
        f"play {last}",
    )


def dealt_two(first: str, second: str, turned_up: str, rules: wr.Rules = NINE) -> wr.GameState:
    """Round 2, dealt by seat 0."""
    return dealt(rules, hands=[first, second, "B1 B2"], turned_up=turned_up, dealer=0)


def last_trick(first: str, *declared: str) -> wr.GameState:
    """The end of round 1, to which this card was led; seat 2 has won, as bid."""
    state = dealt(NINE, hands=[first, "R5", "R9"], turned_up="J", dealer=2)
    return then(state, "bid 0", "bid 0", "bid 1", f"play {first}", *declared, "play R5", "play R9")


def with_secret_bids() -> Answer:
    rules = wr.Rules.anniversary_30(bidding=wr.SECRET_BIDDING)
    state = then(after("Cl=R R5", "R9", rules, (1, 1, 0)), "adjust +1")
    seen = [view(state, seat).bids for seat in range(3)]
    return of_rule("SECRET-1", bids=state.bids, shown=state.shown_bids, seen=seen)


def with_the_cloud() -> Answer:
    rules = wr.Rules.anniversary_30(bidding=wr.PLUS_MINUS_ONE)
    state = after("Cl=R R5", "R9", rules, (0, 1, 1))
    changed = then(state, "adjust +1")
    return several(moves(state), bids=changed.bids, tricks=changed.cards_each)


def witch_and_bomb() -> Answer:
    state = then(after("Wi Bo", "R9"), "lay Y4")
    taken = then(state, "take Bo")
    hand = sorted(map(str, taken.hands[0]))
    return several(moves(state), hand=hand, won=taken.tricks_won, to_act=taken.to_act)


def vampire_over_werewolf() -> Answer:
    state = dealt(NINE, hands=["Va", "R5", "R9"], turned_up="Ww", stock="Ju", dealer=2)
    state = then(state, "trump B", "bid 1", "bid 0", "bid 1", "play Va")
    named = then(state, "trump R")
    played = then(named, "suit G")
    return several(
        moves(state),
        moves(named),
        turned_up=str(state.turned_up),
        trump=played.trump and played.trump.code,
        played=str(played.trick[0]),
    )


def vampire_over_a_number() -> Answer:
    state = position(
        NINE,
        hands=["Y1", "B9 Va", "Y3 R13"],
        turned_up="R12",
        trick="G4",
        leader=0,
        bids=[0, 1, 1],
    )
    state = then(state, "play Va")
    return several(
        trick(" ".join([*map(str, state.trick), "R13"]), state.trump),
        counts_as=str(state.trick[-1].counts_as),
    )


def tied_for_last() -> Answer:
    state = position(
        wr.Rules.base(elimination=wr.ELIMINATION),
        hands=["R1", "R2", "R3", "R4"],
        trump="none",
        bids=[5, 4, 3, 3],
        tricks_won=[5, 4, 3, 2],
        leader=0,
        scores=[100, 60, 70, 100],
        round_number=15,
    )
    state = then(state, "play R1", "play R2", "play R3", "play R4")
    asked = moves(state)
    assert wr.check(state, wr.Eliminate(3)).rule == "ELIMINATION-3"
    return several(asked, scores=state.scores)


def two_players() -> Answer:
    asked = wr.Rules.base(two_players=True)
    longer = wr.Rules.base(two_players=True, rounds=30)
    return several(
        refused_rules("PLAYERS-2", lambda: BASE.number_of_rounds(2)),
        rounds=(asked.number_of_rounds(2), longer.number_of_rounds(2)),
    )


def clairvoyance() -> Answer:
    state = dealt(
        wr.Rules.base(sight=wr.CLAIRVOYANCE), hands=["R5", "W", "J"], turned_up="G9", dealer=2
    )
    return of_rule("CLAIRVOYANCE-1", hands=[view(state, seat).hands for seat in range(3)])


R5, W, J = (tuple(wr.parse_cards(card)) for card in ("R5", "W", "J"))
TRUMPS = [f"trump {suit}" for suit in sorted(SUITS)]
WITH_NONE = [*TRUMPS, "trump none"]
QUESTIONS = [
    Question(
        "a Jester, a Wizard, then a green 4",
        "FOLLOW-6 FOLLOW-7",
        lambda: moves(
            position(
                BASE,
                hands=["Y1", "Y2", "Y3", "G9 R2"],
                trump="R",
                trick="J W G4",
                leader=0,
                bids=[0, 1, 0, 1],
            )
        ),
        {"legal": ["play G9", "play R2"], "why": {"FOLLOW-6"}, "led": None},
    ),
    Question(
        "a Jester, then a green 4",
        "FOLLOW-2 FOLLOW-3 FOLLOW-7",
        lambda: moves(third_to_play("J G4", "G9 R2")),
        {"legal": ["play G9"], "forbidden": {"play R2": "FOLLOW-3"}, "led": "G"},
    ),
    Question(
        "a Wizard instead of following suit",
        "FOLLOW-3 FOLLOW-5",
        lambda: moves(second_to_play("G4", "G9 W R2")),
        {"legal": ["play G9", "play W"], "forbidden": {"play R2": "FOLLOW-3"}},
    ),
    Question(
        "nothing to follow with",
        "FOLLOW-4",
        lambda: moves(second_to_play("G4", "B9 R2")),
        {"legal": ["play B9", "play R2"], "why": {"FOLLOW-4"}},
    ),
    Question(
        "a bid of 0",
        "FOLLOW-3 FOLLOW-8",
        lambda: refusals(second_to_play("G4", "G13 B2"), (1, "play B2")),
        {"refused": ["FOLLOW-3"]},
    ),
    Question(
        "a blue Juggler is led",
        "FOLLOW-3 FOLLOW-5 FOLLOW-9",
        lambda: moves(second_to_play("Ju=B", "B9 R2 Cl", NINE)),
        {"legal": ["play B9", "play Cl"], "forbidden": {"play R2": "FOLLOW-3"}, "led": "B"},
    ),
    Question(
        "the Witch is led",
        "FOLLOW-2 FOLLOW-3 FOLLOW-7 FOLLOW-9",
        lambda: several(
            moves(second_to_play("Wi", "B9 R2", NINE)), moves(third_to_play("Wi B9", "B3 Y5", NINE))
        ),
        {
            "legal 0": ["play B9", "play R2"],
            "led 0": None,
            "legal 1": ["play B3"],
            "forbidden 1": {"play Y5": "FOLLOW-3"},
            "led 1": "B",
        },
    ),
    Question(
        "only Jesters",
        "TRICK-6",
        lambda: trick("J J J"),
        {"winner": 0, "rule": "TRICK-6", "taken": True},
    ),
    Question(
        "a 13 is discarded",
        "TRICK-5",
        lambda: trick("G2 Y13 G1", wr.Suit.RED),
        {"winner": 0, "rule": "TRICK-5"},
    ),
    Question(
        "a Shapeshifter and a Wizard",
        "TRICK-3",
        lambda: several(trick("G9 W Sh=W", wr.Suit.RED), trick("G9 Sh=W W", wr.Suit.RED)),
        {"winner 0": 1, "rule 0": "TRICK-3", "winner 1": 1, "rule 1": "TRICK-3"},
    ),
    Question(
        "the Juggler between 7 and 8",
        "TRICK-4",
        lambda: several(trick("R7 Ju=R R5", wr.Suit.RED), trick("R7 Ju=R R8", wr.Suit.RED)),
        {"winner 0": 1, "rule 0": "TRICK-4", "winner 1": 2, "rule 1": "TRICK-4"},
    ),
    Question(
        "Dragon, Fairy and Bomb",
        "TRICK-1 BOMB-1 BOMB-2",
        lambda: trick("Dr Fa Bo", wr.Suit.RED),
        {"winner": 1, "rule": "TRICK-1", "taken": False, "leads": "BOMB-2"},
    ),
    Question(
        "Witch, Fairy and Jester",
        "TRICK-6",
        lambda: several(trick("Wi Fa J"), trick("Wi Fa Bo")),
        {"winner 0": 2, "rule 0": "TRICK-6", "winner 1": 1, "rule 1": "TRICK-6"},
    ),
    Question(
        "the Vampire over a number card",
        "VAMPIRE-1 TRICK-4",
        vampire_over_a_number,
        {"counts_as": "R12", "winner 0": 2, "rule 0": "TRICK-4"},
    ),
    Question(
        "the last round",
        "TRUMP-1 TRUMP-4",
        lambda: several(
            trump(None, BASE, players=4, round_number=15),
            trump("G4", NINE, players=4, round_number=15),
        ),
        {"trump 0": None, "rules 0": ("TRUMP-4",), "trump 1": "G", "rules 1": ("TRUMP-1",)},
    ),
    Question(
        "a Wizard is turned up",
        "TRUMP-2",
        lambda: moves(dealt_two("R7 G2", "G3 J", "W", BASE)),
        {"seat": 0, "legal": TRUMPS, "forbidden": {"trump none": "TRUMP-2"}},
    ),
    Question(
        "the dealer holds the Werewolf",
        "WEREWOLF-1 WEREWOLF-2",
        lambda: several(
            moves(state := dealt_two("Ww R7", "G3 J", "G9")),
            hand=sorted(map(str, state.hands[0])),
            turned_up=str(state.turned_up),
        ),
        {
            "hand": ["G9", "R7"],
            "turned_up": "Ww",
            "seat 0": 0,
            "legal 0": WITH_NONE,
            "why 0": {"WEREWOLF-2"},
        },
    ),
    Question(
        "another holds the Werewolf under a Wizard",
        "WEREWOLF-1 WEREWOLF-2",
        lambda: several(
            moves(state := dealt_two("R8 R7", "Ww J", "W")), hand=sorted(map(str, state.hands[1]))
        ),
        {"hand": ["J", "W"], "seat 0": 1, "legal 0": WITH_NONE, "why 0": {"WEREWOLF-2"}},
    ),
    Question(
        "the Werewolf is turned up",
        "WEREWOLF-3",
        lambda: moves(dealt_two("R8 R7", "G3 J", "Ww")),
        {"seat": 0, "legal": TRUMPS, "forbidden": {"trump none": "WEREWOLF-3"}},
    ),
    Question(
        "the sum of the bids",
        "BID-1 BID-2 PLUSMINUS-1",
        lambda: several(bids(2, (1, 0), BASE), bids(2, (1, 0), EVEN)),
        {
            "allowed 0": (0, 1, 2),
            "allowed 1": (0, 2),
            "forbidden 1": {"bid 1": "PLUSMINUS-1"},
        },
    ),
    Question(
        "the sum is past the tricks",
        "PLUSMINUS-1 BID-1",
        lambda: bids(2, (1, 2), EVEN),
        {"allowed": (0, 1, 2), "forbidden": {}},
    ),
    Question(
        "Plus/minus Eins and hidden bids",
        "HIDDEN-2",
        lambda: refused_rules(
            "HIDDEN-2", lambda: wr.Rules.from_dict({"bidding": ["hidden", "plus-minus-one"]})
        ),
        {"problems": [["HIDDEN-2"]]},
    ),
    Question(
        "a second bid",
        "BID-3 TURN-1 TURN-2",
        lambda: several(
            refusals(
                state := then(dealt_two("R7 G2", "G3 J", "G9", BASE), "bid 1", "bid 1"),
                (1, "bid 0"),
            ),
            refusals(then(state, "bid 1"), (1, "bid 0")),
        ),
        {"refused 0": ["TURN-1"], "refused 1": ["TURN-2"]},
    ),
    Question(
        "the Cloud, a bid of 0 and Plus/minus Eins",
        "CLOUD-2 CLOUD-4 CLOUD-5",
        with_the_cloud,
        {
            "seat 0": 0,
            "legal 0": ["adjust +1"],
            "why 0": {"CLOUD-2"},
            "forbidden 0": {"adjust -1": "CLOUD-4"},
            "bids": (1, 1, 1),
            "tricks": 3,
        },
    ),
    Question(
        "the Cloud and secret bids",
        "SECRET-1 CLOUD-2",
        with_secret_bids,
        {
            "bids": (2, 1, 0),
            "shown": (None, None, None),
            "seen": [(2, None, None), (None, 1, None), (None, None, 0)],
        },
    ),
    Question(
        "who leads after a Bomb",
        "BOMB-1 BOMB-2",
        lambda: several(trick("R5 Bo R9"), to_act=after("R5 Bo", "R9").to_act),
        {"winner 0": 2, "taken 0": False, "leads 0": "BOMB-2", "to_act": (2,)},
    ),
    Question(
        "Cloud and Bomb",
        "CLOUD-3 BOMB-1",
        lambda: several(trick("Cl=R Bo R5"), phase=after("Cl=R Bo", "R5").phase),
        {"taken 0": False, "cited 0": {"BOMB-1", "CLOUD-3"}, "phase": "playing"},
    ),
    Question(
        "Juggler and Bomb",
        "JUGGLER-2 BOMB-1",
        lambda: several(
            moves(state := after("Ju=R Bo", "R9"), 0), to_act=state.to_act, won=state.tricks_won
        ),
        {
            "legal 0": ["pass Y1", "pass Y4"],
            "why 0": {"JUGGLER-2"},
            "to_act": (0, 1, 2),
            "won": (0, 0, 0),
        },
    ),
    Question(
        "the Juggler in the last trick",
        "JUGGLER-3",
        lambda: end_of_round(last_trick("Ju", "suit R"), "JUGGLER-3"),
        {"phase": "dealing", "points": (20, 20, 30)},
    ),
    Question(
        "a card that is just being passed",
        "JUGGLER-2 TURN-3",
        lambda: refusals(then(after("Ju=R R5", "R9"), "pass Y1"), (1, "pass Y1")),
        {"refused": ["TURN-3"]},
    ),
    Question(
        "the Witch and the Bomb",
        "WITCH-2 WITCH-4 WITCH-5 BOMB-1 BOMB-2",
        witch_and_bomb,
        {
            "legal 0": ["take Bo", "take R9"],
            "forbidden 0": {"take Wi": "WITCH-2", "take Y4": "WITCH-3"},
            "hand": ["Bo", "Y1"],
            "won": (0, 0, 0),
            "to_act": (2,),
        },
    ),
    Question(
        "the Witch in the last trick",
        "WITCH-4",
        lambda: end_of_round(last_trick("Wi"), "WITCH-4"),
        {"phase": "dealing", "points": (20, 20, 30)},
    ),
    Question(
        "the Witch changes nothing",
        "WITCH-2 WITCH-3",
        lambda: several(
            moves(state := then(after("Wi R5", "R9"), "lay Y4")),
            refusals(state, (0, "take Y4"), (0, "take Wi")),
        ),
        {"legal 0": ["take R5", "take R9"], "refused 1": ["WITCH-3", "WITCH-2"]},
    ),
    Question(
        "the Vampire over the Werewolf",
        "VAMPIRE-1 VAMPIRE-2 VAMPIRE-3",
        vampire_over_werewolf,
        {
            "turned_up": "Ju",
            "legal 0": TRUMPS,
            "why 0": {"VAMPIRE-2"},
            "legal 1": [f"suit {suit}" for suit in sorted(SUITS)],
            "why 1": {"JUGGLER-1", "VAMPIRE-1"},
            "trump": "R",
            "played": "Va=Ju=G",
        },
    ),
    Question(
        "the points of a bid met, and of one missed by three",
        "SCORE-1 SCORE-2",
        scores,
        {"points": [20, -30], "rules": ("SCORE-1", "SCORE-2")},
    ),
    Question(
        "two players",
        "PLAYERS-2 ROUND-6 ROUND-7",
        two_players,
        {"problems 0": [["PLAYERS-1", "PLAYERS-2"]], "rounds": (20, 30)},
    ),
    Question(
        "a tie for the last place",
        "ELIMINATION-3",
        tied_for_last,
        {
            "scores": (170, 120, 120, 150),
            "legal 0": ["out 1", "out 2"],
            "why 0": {"ELIMINATION-3"},
            "seat 0": None,
        },
    ),
    Question(
        "two equal values in Einfarbig",
        "ONESUIT-1",
        lambda: trick("Y3 R9 G9", None, wr.Rules.preset("one-suit")),
        {"winner": 1, "rule": "ONESUIT-1"},
    ),
    Question(
        "the trumps of Maximus",
        "MAXIMUS-1",
        lambda: trump(None, wr.Rules.preset("maximus")),
        {"trumps": ["B", "R", "G", "Y", None], "rules": ("MAXIMUS-1",)},
    ),
    Question(
        "Hellsehen",
        "CLAIRVOYANCE-1",
        clairvoyance,
        {"hands": [(None, W, J), (R5, None, J), (R5, W, None)]},
    ),
]
IDS_BEHIND = re.compile(r"\[([A-Z, 0-9-]+)\]\.$")


def headings(page: str) -> list[str]:
    return re.findall(r"^### (.+)$", page, flags=re.MULTILINE)


def linked_rules(page: str, word: str) -> list[list[str]]:
    lines = re.findall(rf"^{word}: (.+)$", page, flags=re.MULTILINE)
    return [re.findall(r"\[([A-Z]+-\d+)\]", line) for line in lines]


def calls(page: str) -> list[str]:
    """What is asked on a page, without the language in which it is asked."""
    asked = re.findall(r"^(?:>>>|\.\.\.) (.*)$", page, flags=re.MULTILINE)
    return [re.sub(r'"(?:en|de)"', "", line) for line in asked]


def test_there_are_forty() -> None:
    assert len(QUESTIONS) == 40
    assert len({one.about for one in QUESTIONS}) == 40


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one.about)
def test_the_answer_is_the_one_that_the_rules_give(question: Question) -> None:
    facts = question.ask().facts
    assert {key: facts[key] for key in question.facts} == question.facts


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one.about)
def test_the_answer_is_given_in_both_languages_and_with_the_same_rules(question: Question) -> None:
    said = question.ask().said
    assert said
    for english, german in said:
        assert english
        assert german
        assert english != german
        assert IDS_BEHIND.findall(english) == IDS_BEHIND.findall(german)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: one.about)
def test_the_rules_that_decide_are_in_the_book(question: Question) -> None:
    for id_ in question.rules.split():
        assert rulebook.rule(id_).id == id_


def test_both_pages_have_these_questions_in_this_order() -> None:
    wanted = [question.rules.split() for question in QUESTIONS]
    for page, word in ((ENGLISH, "Rules"), (GERMAN, "Regeln")):
        assert [heading.partition(".")[0] for heading in headings(page)] == [
            str(number) for number in range(1, 41)
        ]
        assert linked_rules(page, word) == wanted


def test_both_pages_ask_the_same_in_their_own_language() -> None:
    assert calls(ENGLISH) == calls(GERMAN)
    assert '"de"' in GERMAN
    assert '"de"' not in ENGLISH
    assert not set(headings(ENGLISH)) & set(headings(GERMAN))


def test_each_page_links_the_rules_of_the_book_in_its_language() -> None:
    assert "(en.md#follow-3)" in ENGLISH
    assert "(de.md#" not in ENGLISH
    assert "(de.md#follow-3)" in GERMAN
    assert "(en.md#" not in GERMAN
