"""Bad input: each gets our own error that names the rule or the defect, and changes nothing."""

from __future__ import annotations

import copy
import functools
import itertools
import pickle
from collections.abc import Callable
from typing import Final

import pytest

import wizardrules as wr
from positions import BASE, after, dealt, playing, stacked, to_the_end_of_the_round, untyped
from wizardrules.position import position
from wizardrules.record import GameRecord
from wizardrules.words import Words

RED_7: Final = wr.parse_card("R7")
DECK: Final = BASE.deck
# In all of them seat 0 is to act where somebody is.
MOMENTS: Final[dict[str, Callable[[], wr.GameState]]] = {
    "dealing": lambda: wr.new_game(BASE, players=3, dealer=2),
    "choosing_trump": lambda: dealt("R7 W | B5 J | G2 Y3", up="W", dealer=0),
    "bidding": lambda: dealt("R7 W | B5 J | G2 Y3", up="R1"),
    "playing": lambda: playing("R7 W | B5 J | G2 Y3", up="R1"),
    "over": lambda: to_the_end_of_the_round(
        dealt("R7 | B5 | G2", up="R1", rules=wr.Rules.base(rounds=1))
    ),
}


@functools.cache
def moment(phase: str) -> wr.GameState:
    """A state in this phase."""
    return MOMENTS[phase]()


MOVES: Final[tuple[wr.Move, ...]] = (
    wr.Bid(1),
    wr.PlayCard(RED_7),
    wr.ChooseTrump(wr.Suit.RED),
    wr.DeclareSuit(wr.Suit.RED),
    wr.DeclareRole(wr.JESTER),
    wr.PassCard(RED_7),
    wr.AdjustBid(1),
    wr.LayCard(RED_7),
    wr.TakeCard(RED_7),
    wr.Eliminate(0),
)
WANTED: Final = {"choosing_trump": wr.ChooseTrump, "bidding": wr.Bid, "playing": wr.PlayCard}
NO_MOVES: Final = ("bid 1", "play R7", None, 3, RED_7, wr.Bid, ["bid 1"], wr.Suit.RED)


def twin(state: wr.GameState) -> wr.GameState:
    """An equal state that shares nothing: a copy would be the state itself."""
    other: wr.GameState = pickle.loads(pickle.dumps(state))
    assert other is not state
    return other


def refused(state: wr.GameState, move: object, seat: object = None) -> wr.IllegalMove:
    """The error with which a move is refused; `check` says the same and the state stays."""
    before = twin(state)
    verdict = wr.check(state, untyped(move), untyped(seat))
    with pytest.raises(wr.IllegalMove) as caught:
        wr.play(state, untyped(move), untyped(seat))
    error = caught.value
    assert not verdict.legal
    assert (verdict.rule, verdict.reason) == (error.rule, error.reason)
    assert str(error) == f"{error.reason} [{error.rule}]"
    assert error.move is move
    assert error.seat == (seat if seat is not None or not state.to_act else state.to_act[0])
    assert state == before
    assert hash(state) == hash(before)
    assert pickle.dumps(state) == pickle.dumps(before)
    return error


# Moves -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "move", "rule", "reason"),
    [
        ("choosing_trump", "trump none", "TRUMP-2", "cannot be none"),
        ("choosing_trump", "bid 1", "TURN-2", "the phase is choosing_trump"),
        ("bidding", "bid 3", "BID-1", "from 0 to 2"),
        ("bidding", "bid -1", "BID-1", "from 0 to 2"),
        ("bidding", "bid 1000000000", "BID-1", "from 0 to 2"),
        ("bidding", "play R7", "TURN-2", "the phase is bidding"),
        ("playing", "bid 1", "TURN-2", "the phase is playing"),
        ("playing", "play B5", "TURN-3", "B5 is not in the hand of seat 0"),
        ("playing", "play R1", "TURN-3", "R1 is not in the hand of seat 0"),
        ("playing", "play J", "TURN-3", "J is not in the hand of seat 0"),
        ("playing", "play Ju", "TURN-3", "Ju is not in the hand of seat 0"),
        ("playing", "play Cl=R", "TURN-3", "Cl=R is not in the hand of seat 0"),
        ("dealing", "bid 1", "TURN-2", "the phase is dealing"),
        ("over", "play R7", "TURN-2", "the phase is over"),
    ],
)
def test_a_move_that_the_rules_forbid(phase: str, move: str, rule: str, reason: str) -> None:
    error = refused(moment(phase), wr.parse_move(move))
    assert error.rule == rule
    assert reason in error.reason


def test_an_off_suit_card_is_refused_with_the_suit_to_follow() -> None:
    state = after(playing("G2 Y1 | G9 R7 | G1 R8"), "G2")
    error = refused(state, wr.PlayCard(RED_7))
    assert error.rule == "FOLLOW-3"
    assert "green is to be followed and seat 1 holds" in error.reason


def test_a_card_of_ones_own_is_not_in_the_hand() -> None:
    assert refused(moment("playing"), wr.PlayCard(wr.Card("Xy"))).rule == "TURN-3"


def test_a_second_bid_is_refused() -> None:
    state = wr.play(moment("bidding"), wr.Bid(1))
    assert refused(state, wr.Bid(0), seat=0).rule == "TURN-1"


@pytest.mark.parametrize("move", MOVES, ids=str)
@pytest.mark.parametrize("phase", MOMENTS)
def test_a_move_of_another_phase_is_refused(phase: str, move: wr.Move) -> None:
    state = moment(phase)
    if isinstance(move, WANTED.get(phase, ())):
        assert wr.check(state, move) == wr.Verdict(legal=True, rule=None, reason="legal")
    else:
        error = refused(state, move)
        assert error.rule == "TURN-2"
        assert str(move) in error.reason


@pytest.mark.parametrize("move", NO_MOVES, ids=repr)
@pytest.mark.parametrize("phase", MOMENTS)
def test_what_is_no_move_is_not_what_the_moment_asks_for(phase: str, move: object) -> None:
    assert refused(moment(phase), move).rule == "TURN-2"


@pytest.mark.parametrize("seat", [-1, 3, 4, 100, "0", "", (), [0], {}, 0.5, wr.Suit.RED])
@pytest.mark.parametrize("phase", MOMENTS)
def test_a_seat_that_does_not_exist_is_not_to_act(phase: str, seat: object) -> None:
    state = moment(phase)
    assert wr.legal_moves(state, untyped(seat)) == ()
    error = refused(state, wr.Bid(1), seat)
    assert error.rule == "TURN-1"
    assert "no seat" in error.reason


@pytest.mark.parametrize("seat", [True, 1.0])
@pytest.mark.parametrize("phase", ["choosing_trump", "bidding", "playing"])
def test_what_only_equals_a_seat_is_none(phase: str, seat: object) -> None:
    state = {
        "choosing_trump": dealt("R7 | B5 | G2", up="W", dealer=1),
        "bidding": dealt("R7 | B5 | G2", dealer=0),
        "playing": playing("R7 | B5 | G2", dealer=0),
    }[phase]
    assert wr.legal_moves(state, seat=1)
    assert wr.legal_moves(state, untyped(seat)) == ()
    assert refused(state, wr.legal_moves(state)[0], seat).rule == "TURN-1"


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("phase", MOMENTS)
def test_a_seat_that_is_not_to_act(phase: str, seat: int) -> None:
    state = moment(phase)
    assert wr.legal_moves(state, seat) == ()
    error = refused(state, wr.Bid(1), seat)
    assert error.rule == "TURN-1"
    assert f"seat {seat} is not to act" in error.reason
    assert f"to act: {0 if state.to_act else 'nobody'}" in error.reason


def test_of_several_rules_broken_the_first_is_named() -> None:
    bidding, playing_, trump = (moment(phase) for phase in ("bidding", "playing", "choosing_trump"))
    out_of_turn_wrong_kind_not_held = refused(playing_, wr.PassCard(RED_7), seat=1)
    out_of_turn_not_held = refused(playing_, wr.PlayCard(RED_7), seat=1)
    out_of_turn_too_high = refused(bidding, wr.Bid(9), seat=1)
    out_of_turn_none = refused(trump, wr.ChooseTrump(None), seat=1)
    wrong_kind_not_held = refused(playing_, wr.LayCard(wr.parse_card("B5")))
    wrong_kind_too_high = refused(playing_, wr.Bid(9))
    off_suit_not_held = refused(
        after(playing("G2 Y1 | G9 R7 | G1 R8"), "G2"), wr.PlayCard(wr.parse_card("B5"))
    )
    assert out_of_turn_wrong_kind_not_held.rule == "TURN-1"
    assert out_of_turn_not_held.rule == "TURN-1"
    assert out_of_turn_too_high.rule == "TURN-1"
    assert out_of_turn_none.rule == "TURN-1"
    assert wrong_kind_not_held.rule == "TURN-2"
    assert wrong_kind_too_high.rule == "TURN-2"
    assert off_suit_not_held.rule == "TURN-3"


@pytest.mark.parametrize("phase", ["choosing_trump", "bidding", "playing", "over"])
def test_a_deal_at_the_wrong_moment(phase: str) -> None:
    state = moment(phase)
    before = twin(state)
    with pytest.raises(wr.IllegalMove, match=f"the phase is {phase}") as caught:
        wr.deal(state, DECK)
    assert (caught.value.rule, caught.value.move, caught.value.seat) == ("TURN-2", None, None)
    assert state == before


# Decks -------------------------------------------------------------------------------------------

WITHOUT_RED_7: Final = tuple(card for card in DECK if card != RED_7)
FOREIGN: Final = wr.Card("Xy")


@pytest.mark.parametrize(
    ("deck", "problems"),
    [
        (WITHOUT_RED_7, ["R7 is missing (0 of 1)"]),
        (DECK[:-1], ["W is missing (3 of 4)"]),
        ((*DECK, RED_7), ["R7 is there 2 times, not 1"]),
        ((*DECK, wr.JESTER), ["J is there 5 times, not 4"]),
        ((*WITHOUT_RED_7, DECK[0]), ["Y1 is there 2 times, not 1", "R7 is missing (0 of 1)"]),
        ((*DECK, wr.DRAGON), ["Dr is there 1 times, not 0"]),
        ((*WITHOUT_RED_7, FOREIGN), ["R7 is missing (0 of 1)", "Xy is there 1 times, not 0"]),
        ((*DECK, wr.parse_card("Ju=R")), ["Ju=R is there 1 times, not 0"]),
        ((*DECK, "R7"), ["'R7' at place 60 is no card"]),
        ((None, *WITHOUT_RED_7), ["None at place 0 is no card", "R7 is missing (0 of 1)"]),
        ((*WITHOUT_RED_7, wr.Suit.RED), ["<Suit.RED: 'R'> at place 59 is no card"]),
        ((*WITHOUT_RED_7, []), ["[] at place 59 is no card", "R7 is missing (0 of 1)"]),
    ],
)
def test_a_deck_that_is_not_exactly_the_deck(deck: tuple[object, ...], problems: list[str]) -> None:
    before = twin(moment("dealing"))
    with pytest.raises(wr.InvalidDeck) as caught:
        wr.deal(moment("dealing"), untyped(deck))
    found = list(caught.value.problems)
    assert found[: len(problems)] == problems
    assert str(caught.value) == "; ".join(found)
    assert before == moment("dealing")


@pytest.mark.parametrize("deck", [(), [], "", iter(())], ids=["tuple", "list", "text", "iterator"])
def test_an_empty_deck_lacks_every_card(deck: object) -> None:
    with pytest.raises(wr.InvalidDeck) as caught:
        wr.deal(moment("dealing"), untyped(deck))
    assert len(caught.value.problems) == 54


@pytest.mark.parametrize("deck", ["R7 W J", range(60), [str(card) for card in DECK], {1: 2}])
def test_a_deck_that_is_not_cards(deck: object) -> None:
    with pytest.raises(wr.InvalidDeck, match="at place 0 is no card"):
        wr.deal(moment("dealing"), untyped(deck))


def test_a_deck_that_was_refused_can_be_dealt_once_it_is_right() -> None:
    with pytest.raises(wr.InvalidDeck):
        wr.deal(moment("dealing"), DECK[1:])
    assert wr.deal(moment("dealing"), DECK) == wr.deal(twin(moment("dealing")), DECK)


@pytest.mark.parametrize("deck", [None, 5, 0.5, True, object(), RED_7, object])
def test_what_is_neither_a_deck_nor_a_source_of_chance(deck: object) -> None:
    with pytest.raises(wr.InvalidDeck):
        wr.deal(moment("dealing"), untyped(deck))


# Rules and games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [-3, 0, 1, 2, 7, 60, None, "4", 4.0, True, [], (3,)], ids=repr)
def test_a_number_of_players_outside_the_rules(players: object) -> None:
    asked = "; two may if the rules say so [PLAYERS-2]" if players == 2 else ""
    problem = f"players: 3 to 6 can play, not {players!r} [PLAYERS-1]{asked}"
    with pytest.raises(wr.InvalidRules) as caught:
        wr.new_game(BASE, untyped(players))
    assert caught.value.problems == (problem,)
    with pytest.raises(wr.InvalidRules) as caught:
        BASE.number_of_rounds(untyped(players))
    assert caught.value.problems == (problem,)


@pytest.mark.parametrize("dealer", [-1, 4, 60, None, "0", 0.0, True, []], ids=repr)
def test_a_dealer_who_does_not_sit_at_the_table(dealer: object) -> None:
    with pytest.raises(wr.InvalidRules) as caught:
        wr.new_game(BASE, players=4, dealer=untyped(dealer))
    assert caught.value.problems == (f"dealer: the seats are 0 to 3, not {dealer!r}",)


def test_too_many_rounds_for_the_players() -> None:
    with pytest.raises(wr.InvalidRules) as caught:
        wr.new_game(wr.Rules.base(rounds=16), players=4)
    (problem,) = caught.value.problems
    assert "16 rounds need 64 cards for 4 players, and the deck has 60 [ROUND-7]" in problem


def test_all_that_is_wrong_with_a_game_is_said_at_once() -> None:
    with pytest.raises(wr.InvalidRules) as caught:
        wr.new_game(wr.Rules.base(rounds=16), players=4, dealer=4)
    assert [problem.partition(":")[0] for problem in caught.value.problems] == ["rounds", "dealer"]
    with pytest.raises(wr.InvalidRules) as caught:
        wr.new_game(BASE, players=7, dealer=-1)
    assert [problem.partition(":")[0] for problem in caught.value.problems] == ["players", "dealer"]


@pytest.mark.parametrize("rules", [None, "base", wr.Rules, BASE.deck, {}])
def test_a_game_needs_rules(rules: object) -> None:
    with pytest.raises(wr.InvalidRules, match="rules: a Rules is needed"):
        wr.new_game(untyped(rules), players=4)


@pytest.mark.parametrize("rounds", [-1, 0, 21, 1000, "3", 3.0, True, False, ()], ids=repr)
def test_a_number_of_rounds_that_cannot_be(rounds: object) -> None:
    with pytest.raises(wr.InvalidRules) as caught:
        wr.Rules(rounds=untyped(rounds))
    (problem,) = caught.value.problems
    assert problem.startswith(f"rounds: {rounds!r} is no number of rounds from 1 to 20")
    assert problem.endswith("[ROUND-7]")


class Neither:
    """Neither a bidding nor a scoring rule: what they would be asked is no question."""

    may_bid = 1
    points = 2


@pytest.mark.parametrize("option", [None, "open", 3, object(), Neither(), Neither])
@pytest.mark.parametrize("name", ["bidding", "scoring"])
def test_an_option_that_is_none(name: str, option: object) -> None:
    with pytest.raises(wr.InvalidRules) as caught:
        wr.Rules(**untyped({name: option}))
    (problem,) = caught.value.problems
    assert problem.startswith(f"{name}: ")
    assert problem.endswith(f"is no {name} rule")


def test_a_class_of_rules_is_no_rule() -> None:
    with pytest.raises(wr.InvalidRules, match="no bidding rule"):
        wr.Rules(bidding=untyped(type(wr.OPEN_BIDDING)))


def test_all_that_is_wrong_with_rules_is_said_at_once() -> None:
    with pytest.raises(wr.InvalidRules) as caught:
        wr.Rules(bidding=untyped(1), scoring=untyped(2), rounds=0)
    problems = caught.value.problems
    assert [problem.partition(":")[0] for problem in problems] == ["bidding", "scoring", "rounds"]
    assert str(caught.value) == "; ".join(problems)


# Moves that cannot be ----------------------------------------------------------------------------


NO_NUMBERS: Final[tuple[object, ...]] = ("3", True, False, None, 1.0, 10**10, -(10**10), RED_7, [])
NO_CARDS: Final = ("R7", None, 7, wr.Suit.RED, wr.Card, wr.PlayedCard(0, RED_7, RED_7))


@pytest.mark.parametrize(
    ("kind", "wrong", "defect"),
    [
        (wr.Bid, NO_NUMBERS, "bid: the tricks must be a number"),
        (wr.AdjustBid, NO_NUMBERS, "adjust: the change must be a number"),
        (wr.Eliminate, NO_NUMBERS, "out: the seat must be a number"),
        (wr.PlayCard, NO_CARDS, "play: the card must be a Card"),
        (wr.PassCard, NO_CARDS, "pass: the card must be a Card"),
        (wr.LayCard, NO_CARDS, "lay: the card must be a Card"),
        (wr.TakeCard, NO_CARDS, "take: the card must be a Card"),
        (wr.DeclareRole, NO_CARDS, "role: the card must be a Card"),
        (wr.ChooseTrump, ("R", "none", 0, RED_7, wr.Suit), "trump: the suit must be a Suit"),
        (wr.DeclareSuit, ("R", None, 0, RED_7, wr.Suit), "suit: the suit must be a Suit"),
    ],
)
def test_a_move_with_wrong_contents(
    kind: type[wr.Move], wrong: tuple[object, ...], defect: str
) -> None:
    for thing in wrong:
        with pytest.raises(wr.WizardError) as caught:
            untyped(kind)(thing)
        assert str(caught.value) == f"{defect}, not {thing!r:.50}"


@pytest.mark.parametrize("phase", MOMENTS)
def test_a_move_of_no_kind(phase: str) -> None:
    assert refused(moment(phase), wr.Move()).rule == "TURN-2"


HUGE: Final = 10**5000
HUGE_NUMBERS: Final[dict[str, Callable[[], object]]] = {
    "bid": lambda: wr.Bid(HUGE),
    "rounds": lambda: wr.Rules(rounds=HUGE),
    "players": lambda: wr.new_game(BASE, HUGE),
    "dealer": lambda: wr.new_game(BASE, 4, HUGE),
    "tricks": lambda: wr.score_round((0,), (-HUGE,)),
    "seat": lambda: wr.play(moment("bidding"), wr.Bid(0), HUGE),
}


@pytest.mark.parametrize("act", HUGE_NUMBERS.values(), ids=HUGE_NUMBERS)
def test_a_number_far_too_large(act: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"10000|digits") as caught:
        act()
    assert isinstance(caught.value, wr.WizardError)


# Single questions --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bids", "tricks", "defect"),
    [
        ((1, 2), (1,), "2 bids, but tricks of 1 players"),
        ((), (1,), "0 bids, but tricks of 1 players"),
        ((-1, 2), (1, 2), "a bid is a whole number from 0 on, not -1"),
        ((1, 2), (1, -2), "a number of tricks is a whole number from 0 on, not -2"),
        ((None, 2), (1, 2), "a bid is a whole number from 0 on, not None"),
        ((1, 2), (1, None), "a number of tricks is a whole number from 0 on, not None"),
        ((True, 2), (1, 2), "a bid is a whole number from 0 on, not True"),
        ((1.0, 2), (1, 2), "a bid is a whole number from 0 on, not 1.0"),
        ("12", "12", "a bid for each player is needed, not '12'"),
    ],
)
def test_a_round_that_cannot_be_scored(bids: object, tricks: object, defect: str) -> None:
    with pytest.raises(wr.WizardError) as caught:
        wr.score_round(untyped(bids), untyped(tricks))
    assert defect in str(caught.value)


@pytest.mark.parametrize("numbers", [None, 3])
def test_a_round_without_rows_of_numbers_cannot_be_scored(numbers: object) -> None:
    with pytest.raises(wr.WizardError):
        wr.score_round(untyped(numbers), (1,))
    with pytest.raises(wr.WizardError):
        wr.score_round((1,), untyped(numbers))


@pytest.mark.parametrize("numbers", [b"\0\1\2", bytearray(3), memoryview(b"\0\1\2")])
def test_bytes_are_no_row_of_numbers(numbers: object) -> None:
    with pytest.raises(wr.WizardError, match="a bid for each player is needed, not"):
        wr.score_round(untyped(numbers), (0, 1, 2))
    with pytest.raises(wr.WizardError, match="a number of tricks for each player is needed, not"):
        wr.score_round((0, 1, 2), untyped(numbers))
    with pytest.raises(wr.WizardError, match="bids: a whole number for each seat is needed, not"):
        position(BASE, hands=["R5 B1", "R9 W", "G3 G4"], bids=untyped(numbers))
    with pytest.raises(wr.WizardError, match="hands: cards for each seat are needed, not"):
        position(BASE, hands=untyped(numbers))
    with pytest.raises(wr.WizardError, match="result: several of them are needed, not"):
        GameRecord(BASE, [""] * 3, result=untyped(numbers))


@pytest.mark.parametrize("language", ["x", "EN", "", None, 1, ["de"]])
def test_what_is_no_language_is_not_taken_for_english(language: object) -> None:
    none = untyped(language)
    verdict = wr.check(moment("bidding"), wr.Bid(9))
    error = refused(moment("bidding"), wr.Bid(9))
    plain = wr.Verdict(legal=False, rule="OUR-1", reason="no")
    words = Words("yes", "ja")
    for act in (verdict.reason_in, error.reason_in, plain.reason_in, words.in_):
        with pytest.raises(wr.WizardError, match="language: it is 'en' or 'de', not "):
            act(none)
    assert (words.in_("en"), words.in_("de"), plain.reason_in("de")) == ("yes", "ja", "no")


@pytest.mark.parametrize("scoring", [None, "standard", type(wr.STANDARD_SCORING)])
def test_a_round_cannot_be_scored_by_what_is_no_scoring_rule(scoring: object) -> None:
    with pytest.raises(wr.WizardError):
        wr.score_round((1,), (1,), scoring=untyped(scoring))


@pytest.mark.parametrize(
    ("trick", "defect"),
    [
        ((), "at least one card"),
        ("", "at least one card"),
        (wr.parse_cards("R7 B5 R7"), "R7 is in the trick 2 times"),
        ([wr.WIZARD] * 5, "W is in the trick 5 times"),
        ([wr.JESTER] * 6, "J is in the trick 6 times"),
        ([wr.DRAGON] * 2, "Dr is in the trick 2 times"),
        ("R5 R3", "cards or played cards, not 'R'"),
        ((RED_7, None), "cards or played cards, not None"),
        ((RED_7, "B5"), "cards or played cards, not 'B5'"),
        ((wr.PlayCard(RED_7),), "cards or played cards, not PlayCard"),
        ([[]], r"cards or played cards, not []"),
    ],
)
def test_a_trick_that_cannot_be(trick: object, defect: str) -> None:
    with pytest.raises(wr.WizardError) as caught:
        wr.resolve_trick(untyped(trick))
    assert defect in str(caught.value)


@pytest.mark.parametrize("trick", [None, 5, RED_7, wr.PlayedCard(0, RED_7, RED_7)])
def test_what_is_no_trick_at_all(trick: object) -> None:
    with pytest.raises(wr.WizardError):
        wr.resolve_trick(untyped(trick))


@pytest.mark.parametrize("thing", ["R7", None, [], 7])
def test_a_played_card_that_is_no_card(thing: object) -> None:
    with pytest.raises(wr.WizardError):
        wr.resolve_trick([wr.PlayedCard(0, untyped(thing), untyped(thing))])
    with pytest.raises(wr.WizardError):
        wr.resolve_trick([wr.PlayedCard(0, RED_7, untyped(thing))])


@pytest.mark.parametrize("trump", ["R", "red", 0, True, RED_7, [], wr.Suit])
def test_a_trump_that_is_no_suit(trump: object) -> None:
    with pytest.raises(wr.WizardError, match="trump is a Suit or None"):
        wr.resolve_trick([RED_7], trump=untyped(trump))


@pytest.mark.parametrize("text", ["Herz 7", "", "\x00", "\ud800", "🂡", "R7" * 1000, "R7=R"])
@pytest.mark.parametrize(
    "read", [wr.parse_card, wr.parse_suit, wr.parse_move], ids=lambda read: read.__name__
)
def test_an_unknown_text(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(wr.InvalidText) as caught:
        read(text)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("text", [None, 7, b"R7", RED_7, wr.Suit.RED, ["R7"], wr.Bid(1)], ids=repr)
@pytest.mark.parametrize(
    "read",
    [wr.parse_card, wr.parse_cards, wr.parse_suit, wr.parse_move, wr.parse_trick],
    ids=lambda read: read.__name__,
)
def test_what_is_no_text(read: Callable[[str], object], text: object) -> None:
    with pytest.raises(wr.InvalidText, match="a text is needed"):
        read(untyped(text))


# The errors as values ----------------------------------------------------------------------------


def raised(act: Callable[[], object]) -> wr.WizardError:
    with pytest.raises(wr.WizardError) as caught:
        act()
    return caught.value


ERRORS: Final = {
    "a move": lambda: wr.play(moment("playing"), wr.Bid(1)),
    "a move out of turn": lambda: wr.play(moment("playing"), wr.Bid(1), seat=2),
    "a deal": lambda: wr.deal(moment("playing"), DECK),
    "a deck": lambda: wr.deal(moment("dealing"), DECK[:40]),
    "rules": lambda: wr.Rules(bidding=untyped(1), rounds=0),
    "a text": lambda: wr.parse_card("Herz 7"),
    "a value": lambda: wr.score_round((1,), ()),
}


@pytest.mark.parametrize("act", ERRORS.values(), ids=ERRORS)
def test_every_error_can_be_copied_and_pickled(act: Callable[[], object]) -> None:
    error = raised(act)
    for other in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert type(other) is type(error)
        assert str(other) == str(error)
        assert vars(other) == vars(error)
        assert other.args == error.args


def test_every_error_is_a_wizard_error_and_a_value_error() -> None:
    kinds = [type(raised(act)) for act in ERRORS.values()]
    assert kinds == [
        *[wr.IllegalMove] * 3,
        *(wr.InvalidDeck, wr.InvalidRules, wr.InvalidText, wr.WizardError),
    ]
    assert all(issubclass(kind, wr.WizardError) for kind in kinds)
    assert issubclass(wr.WizardError, ValueError)


def test_a_refused_move_can_be_handed_in_again_once_it_is_its_time() -> None:
    state = wr.new_game(BASE, players=3, dealer=2)
    move = wr.PlayCard(RED_7)
    refused(state, move)
    state = wr.deal(state, stacked("R7 | B5 | G2", up="Y1"))
    for _ in range(3):
        refused(state, move)
        state = wr.play(state, wr.Bid(0))
    assert wr.play(state, move).trick


# Cards of one's own that cannot be ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "thing"),
    [
        *[("suit", "R"), ("value", "7"), ("value", True), ("power", None), ("power", True)],
        *[("effect", True), ("effect", "1"), ("effect", -1), ("effect", float("nan"))],
        *[("effect", float("inf")), ("power", float("nan")), ("bombs", 1), ("if_taken", [])],
        *[("copies", None), ("overcomes", []), ("overcomes", 5), ("chooses", 5), ("wins_by", None)],
        *[("english", 5), ("german", []), ("plays_as", None), ("plays_as", 5), ("plays_as", "JW")],
        *[("plays_as", ["J"]), ("plays_as", ([],)), ("plays_as", ("Q",))],
    ],
)
def test_a_card_of_ones_own_with_wrong_contents(field: str, thing: object) -> None:
    with pytest.raises(wr.WizardError, match=r"^Zz: "):
        untyped(wr.Card)("Zz", **{"power": 1, field: thing})


@pytest.mark.parametrize(
    "card",
    [wr.Card("Zz"), wr.Card("Zz", plays_as=("J", "W")), wr.JUGGLER, wr.SHAPESHIFTER, wr.VAMPIRE],
)
def test_a_special_card_that_can_never_be_declared(card: wr.Card) -> None:
    with pytest.raises(wr.WizardError, match=f"declarations: what {card} counts as must be said"):
        wr.SpecialCard(card)


@pytest.mark.parametrize("rule", [None, 5])
def test_the_rule_of_a_declaration_is_a_text(rule: object) -> None:
    with pytest.raises(wr.WizardError, match="declared_by: a text is needed"):
        wr.SpecialCard(wr.Card("Zz", power=1), declared_by=untyped(rule))


def test_of_two_cards_with_one_code_no_deck_is_made() -> None:
    high, low = (wr.SpecialCard(wr.Card("Zz", power=power)) for power in (1, -1))
    assert high != low
    with pytest.raises(
        wr.InvalidRules, match=r"specials: Zz is there 2 times, not once \[DECK-2\]"
    ):
        wr.Rules(specials=[high, low])


def test_declarations_are_equal_if_they_are_offered_in_the_same_order() -> None:
    card = wr.Card("Zz", plays_as=("J", "W"))
    jester, wizard = ((wr.DeclareRole(role), role) for role in (wr.JESTER, wr.WIZARD))
    one = wr.SpecialCard(card, declarations=dict([jester, wizard]))
    same = wr.SpecialCard(card, declarations=dict([jester, wizard]))
    other = wr.SpecialCard(card, declarations=dict([wizard, jester]))
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one.declarations != dict([jester, wizard])


def test_a_card_that_only_has_the_code_of_one_in_the_hand_is_not_in_it() -> None:
    held, other = wr.Card("Zz", power=1), wr.Card("Zz", power=-1)
    asking = wr.Card("Zz", plays_as=("J", "W"))
    choice: dict[wr.Move, wr.Card] = {wr.DeclareRole(role): role for role in (wr.JESTER, wr.WIZARD)}
    for special in (wr.SpecialCard(held), wr.SpecialCard(asking, declarations=choice)):
        rules = wr.Rules(specials=[special], rounds=1)
        state = wr.deal(wr.new_game(rules, 3), [special.card, *wr.Rules().deck])
        while state.phase != "playing":
            state = wr.play(state, wr.legal_moves(state)[0])
        assert wr.check(state, wr.PlayCard(special.card)).legal
        assert wr.check(state, wr.PlayCard(other)).rule == "TURN-3"
        with pytest.raises(wr.IllegalMove) as caught:
            wr.play(state, wr.PlayCard(other))
        assert caught.value.rule == "TURN-3"


def test_a_card_of_a_class_of_its_own_is_no_card_of_the_deck() -> None:
    class Sub(wr.Card):
        __slots__ = ()

    own = wr.Card("Zz", power=-3)
    rules = wr.Rules(specials=[wr.SpecialCard(own)], rounds=2)
    deck = [Sub("Zz", power=-3) if card == own else card for card in rules.deck]
    with pytest.raises(wr.InvalidDeck, match="<Zz> at place 60 is no card; Zz is missing"):
        wr.deal(wr.new_game(rules, 3), deck)


def test_a_deck_without_end_is_refused() -> None:
    with pytest.raises(wr.InvalidDeck, match="there are more than 120"):
        wr.deal(moment("dealing"), itertools.repeat(RED_7))


@pytest.mark.parametrize("number", [-0.5, -0.99, 1.0, float("nan"), float("inf"), "x", None])
def test_a_source_of_chance_with_numbers_that_are_none(number: object) -> None:
    class Source:
        def random(self) -> float:
            return untyped(number)  # type: ignore[no-any-return]  # it is not what it says

    with pytest.raises(wr.InvalidDeck, match="numbers are not from 0 up to but not 1"):
        wr.deal(moment("dealing"), Source())


def test_a_suit_cannot_change() -> None:
    for name in ("index", "code"):
        with pytest.raises(AttributeError, match=f"a suit cannot change, nor its {name}"):
            setattr(wr.Suit.RED, name, 3)
    assert sorted(wr.Suit) == list(wr.Suit)
