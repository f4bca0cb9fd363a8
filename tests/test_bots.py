"""The bots: what they bid, what they play, and that they play by the rules and fairly."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

import wizardrules as wr
from wizardrules.bots import Bot, CountingBot, RandomBot, play_game
from wizardrules.record import Dealt, Moved

BASE = wr.Rules.base()


class FixedChance(random.Random):
    """Chance that always falls the same way."""

    def __init__(self, value: float) -> None:
        super().__init__(0)
        self.value = value

    @override
    def random(self) -> float:
        return self.value


def dealt(*hands: str, turned_up: str = "J", dealer: int | None = None) -> wr.GameState:
    """A round in which seat 0, 1, 2 ... hold these cards; the dealer is the last seat."""
    players = len(hands)
    dealer = players - 1 if dealer is None else dealer
    cards = [wr.parse_cards(hand) for hand in hands]
    number = len(cards[0])
    rules = wr.Rules.base()
    state = wr.new_game(rules, players=players, dealer=(dealer - number + 1) % players)
    rng = random.Random(0)
    while state.round_number < number - 1:
        if state.phase == "dealing":
            state = wr.deal(state, rng)
        else:
            state = wr.play(state, wr.legal_moves(state)[0])
    while state.phase != "dealing":
        state = wr.play(state, wr.legal_moves(state)[0])
    order = [(dealer + 1 + place) % players for place in range(players)]
    top = [cards[seat][card] for card in range(number) for seat in order]
    top += wr.parse_cards(turned_up)
    rest = Counter(rules.deck) - Counter(top)
    return wr.deal(state, (*top, *rest.elements()))


def after(state: wr.GameState, *moves: str) -> wr.GameState:
    for move in moves:
        state = wr.play(state, wr.parse_move(move))
    return state


def choice(state: wr.GameState) -> str:
    """What the counting bot chooses for the seat whose turn it is."""
    return str(CountingBot().choose(state, state.to_act[0]))


def test_only_jesters_are_worth_no_trick() -> None:
    assert choice(dealt("J J", "R1 R2", "R3 R4", turned_up="G5")) == "bid 0"


def test_only_wizards_are_worth_a_trick_each() -> None:
    assert choice(dealt("W W W", "R1 R2 R5", "R3 R4 R6", turned_up="G5")) == "bid 3"


def test_low_cards_are_worth_nothing_and_high_trumps_something() -> None:
    low, high = "R1 R2 B1 B2", "G13 G12 G11 W"
    state = dealt(low, high, "R5 R6 B5 B6", turned_up="G5")
    assert choice(state) == "bid 0"
    assert choice(after(state, "bid 0")) == "bid 4"


def test_the_same_cards_are_worth_more_when_they_are_trump() -> None:
    hands = ("G10 G9 G8", "R1 R2 R3", "B1 B2 B3")
    bids = [choice(dealt(*hands, turned_up=card)) for card in ("Y5", "G5")]
    assert bids == ["bid 1", "bid 2"]


def test_after_a_wizard_the_dealer_makes_the_longest_suit_trump() -> None:
    state = dealt("R1 R2 R3", "R4 R5 R6", "B13 G2 G3", turned_up="W")
    assert state.phase == "choosing_trump"
    assert choice(state) == "trump G"


def test_of_two_suits_of_one_length_the_higher_becomes_trump() -> None:
    assert choice(dealt("R1 R2", "R4 R5", "B13 G2", turned_up="W")) == "trump B"


def test_who_needs_a_trick_leads_the_best_card() -> None:
    state = dealt("R2 W", "R4 R5", "B13 G2")
    assert choice(after(state, "bid 1", "bid 0", "bid 0")) == "play W"


def test_who_needs_none_leads_the_worst_card() -> None:
    state = dealt("R2 W", "R4 R5", "B13 G2")
    assert choice(after(state, "bid 0", "bid 0", "bid 0")) == "play R2"


def test_the_last_player_takes_a_needed_trick_as_cheaply_as_possible() -> None:
    state = dealt("R2 G9", "R4 G5", "W R7", turned_up="J")
    state = after(state, "bid 0", "bid 0", "bid 2", "play R2", "play R4")
    assert choice(state) == "play R7"


def test_who_needs_no_trick_throws_off_the_most_dangerous_card_that_loses() -> None:
    state = dealt("R9 G1 G2", "R4 G5 G6", "B13 Y12 Y1", turned_up="J")
    state = after(state, "bid 0", "bid 0", "bid 0", "play R9", "play R4")
    assert choice(state) == "play B13"


def test_who_must_take_the_trick_in_the_last_place_gets_rid_of_the_highest_card() -> None:
    state = dealt("R2 G1", "R4 G5", "R13 R12", turned_up="J")
    state = after(state, "bid 0", "bid 0", "bid 0", "play R2", "play R4")
    assert choice(state) == "play R13"


def test_who_has_only_winning_cards_plays_the_lowest_and_hopes() -> None:
    state = dealt("R2 G1", "R12 R4", "R13 R11", turned_up="J")
    assert choice(after(state, "bid 0", "bid 0", "bid 0", "play R2")) == "play R4"


def test_a_promising_card_is_tried_before_the_last_player() -> None:
    state = dealt("R2 G1", "W R4", "R13 R11", turned_up="J")
    assert choice(after(state, "bid 0", "bid 1", "bid 0", "play R2")) == "play W"


def test_a_hopeless_trick_gets_the_lowest_card_while_the_good_ones_are_needed() -> None:
    state = dealt("W G1", "R4 W", "R13 R11", turned_up="J")
    assert choice(after(state, "bid 1", "bid 1", "bid 0", "play W")) == "play R4"


def test_who_holds_more_tricks_than_are_missing_throws_a_good_card_off() -> None:
    state = dealt("W G1 G2", "R4 W W", "R13 R11 R10", turned_up="J")
    assert choice(after(state, "bid 1", "bid 1", "bid 0", "play W")) == "play W"


def test_a_card_that_must_win_is_played_without_hope() -> None:
    state = dealt("R2 G1", "R3 R5", "R13 R11", turned_up="J")
    assert choice(after(state, "bid 0", "bid 1", "bid 0", "play R2")) == "play R5"


@given(st.integers(min_value=0), st.integers(3, 6), st.integers(1, 10))
def test_no_bot_ever_breaks_a_rule(seed: int, players: int, rounds: int) -> None:
    bots: list[Bot] = [CountingBot() for _ in range(players - 1)]
    bots.append(RandomBot(random.Random(seed)))
    rules = wr.Rules.base(rounds=rounds)
    for step in play_game(rules, bots, random.Random(seed), dealer=seed % players):
        if isinstance(step, Moved):
            assert step.move in wr.legal_moves(step.before, step.seat)


@given(st.integers(min_value=0), st.integers(1, 15))
def test_the_counting_bot_does_not_look_into_the_other_hands(seed: int, number: int) -> None:
    rng = random.Random(seed)
    deck = list(BASE.deck)
    rng.shuffle(deck)
    own, turned_up, others = deck[:number], deck[number], deck[number + 1 :]
    bids = set()
    for _ in range(2):
        rng.shuffle(others)
        hands = [others[:number], others[number : 2 * number]]
        texts = (" ".join(map(str, hand)) for hand in (own, *hands))
        state = dealt(*texts, turned_up=str(turned_up))
        if state.phase == "choosing_trump":
            state = after(state, "trump R")
        bids.add(choice(state))
    assert len(bids) == 1


def test_counting_beats_chance_by_a_wide_margin() -> None:
    counting: list[int] = []
    guessing: list[int] = []
    for seed in range(30):
        chance = random.Random(seed)
        bots = (CountingBot(), RandomBot(chance), CountingBot(), RandomBot(chance))
        rules = wr.Rules.base(rounds=6)
        *_, last = play_game(rules, bots, random.Random(seed), dealer=seed % 4)
        counting += last.after.scores[::2]
        guessing += last.after.scores[1::2]
    assert sum(counting) / len(counting) > 60
    assert sum(guessing) / len(guessing) < 0


@pytest.mark.parametrize(("value", "place"), [(0.0, 0), (0.5, 2), (0.999999, 3)])
def test_the_random_bot_gives_every_legal_move_the_same_share(value: float, place: int) -> None:
    state = dealt("R1 R2 R3", "G1 G2 G3", "B1 B2 B3")
    bot = RandomBot(FixedChance(value))
    assert bot.choose(state, 0) == wr.legal_moves(state)[place]


def test_the_same_seed_gives_the_same_game() -> None:
    games = [
        list(play_game(BASE, [CountingBot()] * 3, random.Random(seed), dealer=2))
        for seed in (5, 5, 6)
    ]
    assert games[0] == games[1] != games[2]


def test_the_cards_dealt_do_not_depend_on_the_bots() -> None:
    chance = random.Random(1)
    deals = [
        [step.after for step in play_game(BASE, bots, random.Random(5)) if isinstance(step, Dealt)]
        for bots in ([CountingBot()] * 3, [RandomBot(chance)] * 3)
    ]
    first, second = ([state.hands for state in game] for game in deals)
    assert first == second


def test_the_steps_of_a_game_follow_one_another_to_its_end() -> None:
    steps = list(play_game(BASE, [CountingBot()] * 4, random.Random(1), dealer=3))
    assert isinstance(steps[0], Dealt)
    assert steps[0].before == wr.new_game(BASE, players=4, dealer=3)
    assert all(one.after == other.before for one, other in itertools.pairwise(steps))
    assert steps[-1].after.is_over


def test_two_bots_cannot_play_the_base_game() -> None:
    with pytest.raises(wr.InvalidRules, match="PLAYERS-1"):
        list(play_game(BASE, [CountingBot()] * 2, random.Random(1)))


class Cheat:
    """Bids twice what there is."""

    def choose(self, state: wr.GameState, seat: int) -> wr.Move:
        return wr.Bid(2 * state.cards_each + seat)


def test_a_bot_that_breaks_a_rule_stops_the_game() -> None:
    with pytest.raises(wr.IllegalMove, match="BID-1"):
        list(play_game(BASE, [Cheat()] * 3, random.Random(1)))
