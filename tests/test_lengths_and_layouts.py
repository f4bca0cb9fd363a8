"""How long a game is and how it is laid out: fixed rounds, two players, Maximus, Einfarbig.

ROUND-2, ROUND-3, ROUND-6, ROUND-7, PLAYERS-1, PLAYERS-2, MAXIMUS-1, ONESUIT-1.
"""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

import wizardrules as wr
from positions import after, forbids, legal, playing
from positions import dealt as dealt_plain
from special_positions import then

if TYPE_CHECKING:
    from collections.abc import Callable

MAXIMUS = wr.Rules.preset("maximus")
ONE_SUIT = wr.Rules.preset("one-suit")
TWO = wr.Rules.base(two_players=True)
THIRTY = wr.Rules.anniversary_30()


def whole_game(rules: wr.Rules, players: int, dealer: int = 0, seed: int = 0) -> wr.GameState:
    rng = Random(seed)
    state = wr.new_game(rules, players, dealer)
    while not state.is_over:
        moves = wr.legal_moves(state)
        state = wr.play(state, rng.choice(moves)) if moves else wr.deal(state, rng)
    return state


def refusal(build: Callable[[], object]) -> tuple[str, ...]:
    with pytest.raises(wr.InvalidRules) as refused:
        build()
    return tuple(refused.value.problems)


# The number of rounds


@pytest.mark.parametrize("rules", [wr.Rules.base(), THIRTY], ids=["base", "30"])
@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_round_2_and_3_sixty_cards_by_players(rules: wr.Rules, players: int, rounds: int) -> None:
    assert rules.number_of_rounds(players) == rounds
    assert len(whole_game(rules, players).sheet) == rounds


@pytest.mark.parametrize("rounds", [1, 7, 20])
def test_round_7_a_number_of_rounds_may_be_fixed(rounds: int) -> None:
    state = whole_game(wr.Rules.base(rounds=rounds), 3)
    assert [row.round_number for row in state.sheet] == list(range(1, rounds + 1))


def test_round_7_the_deck_must_be_large_enough() -> None:
    most = wr.Rules.anniversary_30(rounds=23)  # 69 cards
    assert len(whole_game(most, 3).sheet) == 23
    for rules, players in ((most, 4), (wr.Rules.base(rounds=11), 6)):
        (problem,) = refusal(lambda rules=rules, players=players: wr.new_game(rules, players))  # type: ignore[misc]
        assert problem.startswith("rounds: ")
        assert "ROUND-7" in problem
    assert "ROUND-7" in refusal(lambda: wr.Rules.base(rounds=21))[0]
    assert "ROUND-7" in refusal(lambda: wr.Rules.base(rounds=0))[0]
    assert wr.Rules.base(rounds=21, two_players=True).number_of_rounds(2) == 21


# Two players


@pytest.mark.parametrize("preset", ["base", "anniversary-20", "anniversary-25", "anniversary-30"])
def test_players_2_two_can_play_only_when_asked_for(preset: str) -> None:
    (problem,) = refusal(lambda: wr.new_game(wr.Rules.preset(preset), 2))
    assert problem.startswith("players: ")
    assert "PLAYERS-2" in problem
    asked = wr.Rules.preset(preset, two_players=True)
    assert asked.number_of_rounds(2) == 20  # ROUND-6
    assert wr.new_game(asked, 2).players == 2


@pytest.mark.parametrize("rules", [wr.Rules.base(), TWO], ids=["not asked", "asked"])
@pytest.mark.parametrize("players", [0, 1, 7])
def test_players_1_no_other_number_can_play(rules: wr.Rules, players: int) -> None:
    (problem,) = refusal(lambda: wr.new_game(rules, players))
    assert "PLAYERS-1" in problem


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_players_2_to_ask_for_two_changes_nothing_for_more(players: int) -> None:
    assert TWO.number_of_rounds(players) == 60 // players
    assert whole_game(TWO, players).sheet == whole_game(wr.Rules.base(), players).sheet


def test_round_6_two_players_play_twenty_rounds_with_the_rest_as_stock() -> None:
    state = whole_game(TWO, 2, dealer=1)
    assert [row.round_number for row in state.sheet] == list(range(1, 21))
    assert [row.dealer for row in state.sheet] == [1, 0] * 10
    assert all(sum(row.tricks) == row.round_number for row in state.sheet)
    last = dealt_plain(" | ", each=20, up="R1", rules=TWO)
    assert (len(last.stock), last.turned_up) == (19, wr.parse_card("R1"))
    assert len(whole_game(wr.Rules.base(two_players=True, rounds=30), 2).sheet) == 30


def test_players_2_a_round_of_two() -> None:
    state = playing("R7 B5 | R9 Y1", up="G4", bids="1 1", rules=TWO)
    assert state.to_act == (0,)
    state = after(state, "R7")
    assert legal(state) == "R9"  # FOLLOW-3
    state = after(state, "R9")
    assert (state.tricks_won, state.to_act) == ((0, 1), (1,))
    assert after(state, "Y1 B5").sheet[-1].tricks == (0, 2)


def test_juggler_2_two_players_exchange_a_card() -> None:
    rules = wr.Rules(specials=[wr.JUGGLER], two_players=True)
    state = dealt_plain("Ju R1 | B1 B2", up="G4", rules=rules)
    state = then(
        state, "bid 0", "bid 0", "play Ju", "suit R", "play B1", "1: pass B2", "0: pass R1"
    )
    assert [list(map(str, hand)) for hand in state.hands] == [["B2"], ["R1"]]


# Wizard Maximus


@pytest.mark.parametrize(("players", "each"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_maximus_1_five_rounds_with_all_cards_and_a_trump_for_each(players: int, each: int) -> None:
    rng = Random(players)
    state = wr.new_game(MAXIMUS, players, dealer=1)
    assert (state.cards_each, MAXIMUS.number_of_rounds(players)) == (0, 5)
    trumps: list[str] = []
    for number in range(1, 6):
        state = wr.deal(state, rng)
        assert (state.phase, state.round_number, state.cards_each) == ("bidding", number, each)
        assert [len(hand) for hand in state.hands] == [each] * players
        assert (state.turned_up, state.stock) == (None, ())
        assert legal(state) == " ".join(map(str, range(each + 1)))
        trumps.append(str(state.trump))
        while state.to_act:
            state = wr.play(state, rng.choice(wr.legal_moves(state)))
    assert trumps == ["B", "R", "G", "Y", "None"]
    assert state.is_over
    assert [row.dealer for row in state.sheet] == [place % players for place in range(1, 6)]
    assert all(sum(row.tricks) == each for row in state.sheet)


def test_maximus_1_the_cards_go_round_one_at_a_time() -> None:
    state = wr.deal(wr.new_game(MAXIMUS, 4, dealer=2), MAXIMUS.deck)
    for place, seat in enumerate((3, 0, 1, 2)):
        assert state.hands[seat] == tuple(sorted(MAXIMUS.deck[place::4]))


def test_maximus_1_the_trump_of_the_round_counts_and_suits_are_followed() -> None:
    cards = wr.Rules.base().deck  # yellow and some red for seat 0; red, green; then blue
    order = (cards[:20], cards[20:39] + cards[-1:], cards[39:-1])
    deck = [hand[turn] for turn in range(20) for hand in order]
    state = then(wr.deal(wr.new_game(MAXIMUS, 3, dealer=2), deck), *["bid 0"] * 3)
    assert state.trump is wr.Suit.BLUE
    state = after(state, "Y13 G13 B1")  # nobody else has yellow
    assert (state.tricks_won, state.to_act) == ((0, 0, 1), (2,))
    state = after(state, "J R7")
    assert (state.led, state.to_act) == (wr.Suit.RED, (1,))
    assert legal(state) == "R8 R9 R10 R11 R12 R13 W"  # FOLLOW-3


def test_maximus_1_with_other_biddings() -> None:
    uneven = wr.Rules.preset("maximus", bidding=wr.PLUS_MINUS_ONE)
    state = then(wr.deal(wr.new_game(uneven, 6), uneven.deck), *["bid 1"] * 5)
    assert forbids(state, "bid 5") == "PLUSMINUS-1"
    assert legal(state) == "0 1 2 3 4 6 7 8 9 10"
    secret = wr.Rules.preset("maximus", bidding=wr.SECRET_BIDDING)
    assert wr.deal(wr.new_game(secret, 3), secret.deck).to_act == (0, 1, 2)


def test_maximus_1_two_players_when_asked_for_have_thirty_cards() -> None:
    assert "PLAYERS-2" in refusal(lambda: wr.new_game(MAXIMUS, 2))[0]
    rules = wr.Rules.preset("maximus", two_players=True)
    state = whole_game(rules, 2)
    assert [sum(row.tricks) for row in state.sheet] == [30] * 5


def test_maximus_1_what_does_not_go_with_it_is_refused_all_at_once() -> None:
    problems = refusal(
        lambda: wr.Rules.preset("maximus", specials=[wr.BOMB], rounds=4, elimination=wr.ELIMINATION)
    )
    for option, rule in (
        ("specials", "MAXIMUS-1"),
        ("rounds", "ROUND-7"),
        ("elimination", "MAXIMUS-1"),
    ):
        assert any(each.startswith(f"{option}: ") and rule in each for each in problems)


# Einfarbig


def piles(*tops: str) -> list[wr.Card]:
    """A deck: pile after pile, each with these cards on top and the others in order."""
    deck: list[wr.Card] = []
    for suit, top in zip(wr.Suit, tops, strict=False):
        cards = list(wr.parse_cards(top))
        rest = [*(wr.parse_card(f"{suit}{value}") for value in range(1, 14)), wr.JESTER, wr.WIZARD]
        for card in cards:
            rest.remove(card)
        deck += [*cards, *rest]
    return deck


def one_suit(*tops: str, dealer: int | None = None, rules: wr.Rules = ONE_SUIT) -> wr.GameState:
    """The first round of Einfarbig; everybody has bid 0, and seat 0 leads."""
    start = wr.new_game(rules, len(tops), len(tops) - 1 if dealer is None else dealer)
    return then(wr.deal(start, piles(*tops)), *["bid 0"] * len(tops))


FOUR_TOPS = ("Y1 Y7 W J", "R1 R7 W J", "G1 G7 W J", "B1 B13 W J")


@pytest.mark.parametrize("players", [3, 4])
def test_onesuit_1_twelve_rounds_from_four_cards_to_fifteen(players: int) -> None:
    rng = Random(players)
    state = wr.new_game(ONE_SUIT, players)
    each: list[int] = []
    for _ in range(12):
        state = wr.deal(state, rng)
        each.append(state.cards_each)
        assert (state.phase, state.trump, state.turned_up) == ("bidding", None, None)
        assert [len(hand) for hand in state.hands] == [state.cards_each] * players
        for seat, suit in enumerate(list(wr.Suit)[:players]):
            assert {card.suit for card in state.hands[seat]} <= {suit, None}
        assert len(state.stock) == players * (15 - state.cards_each)
        while state.to_act:
            assert state.led is None
            state = wr.play(state, rng.choice(wr.legal_moves(state)))
    assert each == list(range(4, 16))
    assert state.is_over
    assert ONE_SUIT.number_of_rounds(players) == 12
    assert [sum(row.tricks) for row in state.sheet] == each
    assert [row.dealer for row in state.sheet] == [place % players for place in range(12)]


def test_onesuit_1_everybody_draws_from_the_top_of_the_own_pile() -> None:
    start = wr.new_game(ONE_SUIT, 3, dealer=1)  # who deals makes no difference
    state = wr.deal(start, piles("Y9 W Y2 J Y13", "R1 R2 R3 R4", "W J G7 G8"))
    assert [" ".join(map(str, hand)) for hand in state.hands] == [
        "Y2 Y9 J W",
        "R1 R2 R3 R4",
        "G7 G8 J W",
    ]
    assert state.stock[:2] == wr.parse_cards("Y13 Y1")
    assert len(state.stock) == 3 * 11
    assert state.to_act == (2,)
    assert not any(card.suit is wr.Suit.BLUE for card in (*state.stock, *sum(state.hands, ())))


def test_onesuit_1_after_each_round_the_cards_go_back_to_their_piles() -> None:
    rng = Random("piles")
    state = wr.new_game(ONE_SUIT, 4)
    for _ in range(3):
        state = wr.deal(state, rng)
        cards = Counter([*state.stock, *(card for hand in state.hands for card in hand)])
        assert cards == Counter(wr.Rules.base().deck)
        while state.to_act:
            state = wr.play(state, rng.choice(wr.legal_moves(state)))


def test_onesuit_1_nobody_has_to_follow() -> None:
    state = one_suit(*FOUR_TOPS)
    assert legal(state) == "Y1 Y7 J W"
    state = after(state, "Y7")
    assert (state.led, legal(state)) == (None, "R1 R7 J W")


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("Y7 R1 G1 B13", 3),
        ("Y7 R7 G7 B1", 0),  # the first of equals
        ("Y1 R7 G7 B1", 1),
        ("Y1 W W B13", 1),  # the first Wizard
        ("W W W W", 0),
        ("J R1 J J", 1),
        ("J J J J", 0),  # only Jesters: the first
        ("J J G1 B1", 2),
    ],
)
def test_onesuit_1_who_wins(trick: str, winner: int) -> None:
    state = after(one_suit(*FOUR_TOPS), trick)
    won = [0, 0, 0, 0]
    won[winner] = 1
    assert (state.tricks_won, state.to_act) == (tuple(won), (winner,))
    result = ONE_SUIT.tricks.resolve(wr.parse_cards(trick))
    assert (result.winner, result.taken, result.led) == (winner, True, None)
    assert (result.rule, result.effects) == ("ONESUIT-1", ())


def test_onesuit_1_every_trick_of_three_piles() -> None:
    """Said once more: what counts is the value, a Wizard's above all, a Jester's below."""
    worth = {"W": 99, "J": 0}
    faces = [
        [*(f"{suit}{value}" for value in range(1, 14)), "J", "W"] for suit in list(wr.Suit)[:3]
    ]
    for trick in product(*faces):
        values = [worth.get(code) or (0 if code == "J" else int(code[1:])) for code in trick]
        result = ONE_SUIT.tricks.resolve(wr.parse_cards(" ".join(trick)), wr.Suit.RED)
        assert result.winner == values.index(max(values))


@pytest.mark.parametrize(
    ("deck", "named"),
    [
        (piles("Y1", "R1", "G1")[:-1], "pile 3 of 3"),
        ([*piles("Y1", "R1", "G1"), wr.WIZARD], "pile 3 of 3"),
        ([wr.parse_card("R1"), *piles("Y1", "R1", "G1")[1:]], "pile 1 of 3"),
        (piles("Y1", "R1", "G1")[15:] + piles("Y1"), "pile 2 of 3"),
        (sorted(piles("Y1", "R1", "G1")), "pile 2 of 3"),
    ],
    ids=["a card short", "a card too many", "another suit", "in another order", "sorted"],
)
def test_onesuit_1_a_deck_that_is_not_these_piles_is_refused(
    deck: list[wr.Card], named: str
) -> None:
    state = wr.new_game(ONE_SUIT, 3)
    with pytest.raises(wr.InvalidDeck) as refused:
        wr.deal(state, deck)
    assert refused.value.problems
    assert all(problem.split(" in ")[-1].endswith(" of 3") for problem in refused.value.problems)
    assert any(named in problem for problem in refused.value.problems)
    with pytest.raises(wr.InvalidDeck):
        wr.deal(state, wr.Rules.base().deck)


def test_onesuit_1_the_defect_of_a_pile_is_named_with_the_pile() -> None:
    deck = piles("Y1", "R1", "G1")
    deck[15], deck[30] = deck[30], deck[15]  # a red 1 lies in the green pile and the other way
    with pytest.raises(wr.InvalidDeck) as refused:
        wr.deal(wr.new_game(ONE_SUIT, 3), deck)
    assert sorted(refused.value.problems) == sorted(
        [
            "R1 is missing (0 of 1) in pile 2 of 3",
            "G1 is there 1 times, not 0 in pile 2 of 3",
            "R1 is there 1 times, not 0 in pile 3 of 3",
            "G1 is missing (0 of 1) in pile 3 of 3",
        ]
    )


def test_onesuit_1_each_pile_is_shuffled_by_itself_out_of_one_source() -> None:
    state = wr.deal(wr.new_game(ONE_SUIT, 4), Random(5))
    rng = Random(5)
    deck: list[wr.Card] = []
    for top in piles("Y1", "R1", "G1", "B1")[::15]:
        pile = sorted(card for card in piles(*["", "", "", ""]) if card.suit is top.suit)
        pile += [wr.JESTER, wr.WIZARD]
        while pile:
            deck.append(pile.pop(int(rng.random() * len(pile))))
    assert wr.deal(wr.new_game(ONE_SUIT, 4), deck) == state


@pytest.mark.parametrize("players", [2, 5, 6])
def test_onesuit_1_only_three_or_four_can_play(players: int) -> None:
    (problem,) = refusal(lambda: wr.new_game(ONE_SUIT, players))
    assert problem.startswith("players: ")
    assert ("ONESUIT-1" if players > 2 else "PLAYERS-2") in problem


def test_onesuit_1_what_does_not_go_with_it_is_refused_all_at_once() -> None:
    problems = refusal(
        lambda: wr.Rules.preset(
            "one-suit",
            specials=[wr.BOMB],
            rounds=4,
            elimination=wr.ELIMINATION,
            two_players=True,
        )
    )
    for option, rule in (
        ("specials", "ONESUIT-1"),
        ("rounds", "ROUND-7"),
        ("elimination", "ONESUIT-1"),
        ("two_players", "ONESUIT-1"),
    ):
        assert any(each.startswith(f"{option}: ") and rule in each for each in problems)


def test_onesuit_1_with_other_biddings() -> None:
    uneven = wr.Rules.preset("one-suit", bidding=wr.PLUS_MINUS_ONE)
    state = wr.deal(wr.new_game(uneven, 3), piles("", "", ""))
    state = then(state, "bid 1", "bid 0")
    assert forbids(state, "bid 3") == "PLUSMINUS-1"
    assert legal(state) == "0 1 2 4"
    hidden = wr.Rules.preset("one-suit", bidding=wr.HIDDEN_BIDDING)
    assert wr.deal(wr.new_game(hidden, 3), piles("", "", "")).to_act == (0, 1, 2)


@pytest.mark.parametrize("rules", [MAXIMUS, ONE_SUIT, TWO], ids=["Maximus", "Einfarbig", "two"])
def test_states_of_other_layouts_are_pickled_and_equal(rules: wr.Rules) -> None:
    players = 2 if rules == TWO else 3
    rng = Random("layout")
    state = wr.deal(wr.new_game(rules, players), rng)
    for _ in range(3 * players):
        back = pickle.loads(pickle.dumps(state))
        assert back == state
        assert hash(back) == hash(state)
        assert (back.hands, back.trump, back.stock) == (state.hands, state.trump, state.stock)
        assert wr.legal_moves(back) == wr.legal_moves(state)
        state = wr.play(state, wr.legal_moves(state)[0]) if state.to_act else wr.deal(state, rng)


def test_a_pickled_card_played_at_einfarbig_is_as_strong_as_before() -> None:
    """By ONESUIT-1 suits do not matter, so a number card is as strong as its value alone."""
    rng = Random(3)
    state = wr.deal(wr.new_game(ONE_SUIT, 4), rng)
    while not state.trick:
        state = wr.play(state, wr.legal_moves(state)[0])
    played = state.trick[0]
    assert played.strengths != played.card.strengths
    for one in (played, wr.PlayedCard(2, wr.DRAGON, wr.DRAGON)):
        back: wr.PlayedCard = pickle.loads(pickle.dumps(one))
        assert (back, back.lead, back.strengths) == (one, one.lead, one.strengths)
