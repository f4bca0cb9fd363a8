"""The bots: what they bid, what they play, and that they play by the rules and fairly."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typing_extensions import override

import special_positions as special
import wizardrules as wr
from own_cards import THE_TOAD, WITH_THE_POND, Croak
from special_positions import THIRTY
from wizardrules.bots import Bot, CountingBot, RandomBot, play_game
from wizardrules.record import Dealt, Moved, Settled
from wizardrules.variants.bidding import BiddingRule
from wizardrules.variants.elimination import EliminationRule
from wizardrules.variants.scoring import ScoringRule

BASE = wr.Rules.base()
ALL_NINE = wr.Rules.anniversary_30().deck[-9:]
PRESETS = (BASE, wr.Rules.anniversary_20(), wr.Rules.anniversary_25(), THIRTY)


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


def choice(state: wr.GameState, seat: int | None = None) -> str:
    """What the counting bot chooses for a seat, by default the one whose turn it is."""
    return str(CountingBot().choose(state, state.to_act[0] if seat is None else seat))


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


def test_the_dragon_is_worth_a_trick() -> None:
    state = special.dealt("Dr G1 G2 G3 | R2 R3 R4 R5 | B2 B3 B4 B5", up="Y5")
    assert choice(state) == "bid 1"


def test_fairy_bomb_and_witch_are_worth_none() -> None:
    state = special.dealt("Fa Bo Wi | R2 R3 R4 | B2 B3 B4", up="Y5")
    assert choice(state) == "bid 0"


def test_juggler_and_cloud_are_worth_more_than_low_cards() -> None:
    hands = (f"{cards} B1 B2 | R2 R3 R4 R5 | B3 B4 B5 B6" for cards in ("Y1 Y2", "Ju Cl"))
    assert [choice(special.dealt(hand, up="G5")) for hand in hands] == ["bid 0", "bid 1"]


@pytest.mark.parametrize(("turned_up", "bid"), [("Y13", 1), ("R1", 1), ("Bo", 0), ("Wi", 0)])
def test_the_vampire_is_worth_what_it_copies(turned_up: str, bid: int) -> None:
    assert choice(special.dealt("Va | R3 | B2", up=turned_up)) == f"bid {bid}"


def test_a_vampire_that_will_turn_up_a_card_hopes_for_nothing() -> None:
    state = special.dealt("Va R1 | Ww R4 | B2 B3", up="B7", stock="W")
    state = special.then(state, "trump none")
    assert choice(state) == "bid 0"


@pytest.mark.parametrize(("bid", "role"), [("0", "J"), ("1", "W")])
def test_the_shapeshifter_is_a_wizard_to_who_needs_a_trick_else_a_jester(
    bid: str, role: str
) -> None:
    state = special.playing("Sh R1 | R3 R4 | B2 B3", bids=f"{bid} 0 0")
    assert choice(special.then(state, "play Sh")) == f"role {role}"


@pytest.mark.parametrize(("bid", "suit"), [("0", "Y"), ("1", "G")])
@pytest.mark.parametrize("code", ["Ju", "Cl"])
def test_juggler_and_cloud_become_trump_to_win_and_an_idle_suit_to_lose(
    code: str, bid: str, suit: str
) -> None:
    state = special.playing(f"R7 R1 | R3 R4 | {code} B3", up="G5", bids=f"0 0 {bid}")
    assert choice(special.then(state, "play R7", "play R3", f"play {code}")) == f"suit {suit}"


@pytest.mark.parametrize(("bid", "role"), [("0", "J"), ("1", "W")])
def test_a_vampire_over_a_shapeshifter_declares_what_it_would(bid: str, role: str) -> None:
    state = special.playing("Va R1 | R3 R4 | B2 B3", up="Sh", trump="G", bids=f"{bid} 0 0")
    assert choice(special.then(state, "play Va")) == f"role {role}"


@pytest.mark.parametrize(("bid", "card"), [("0", "R4"), ("1", "Va")])
def test_a_vampire_is_played_as_the_card_it_copies(bid: str, card: str) -> None:
    state = special.playing("R7 R1 | Va R4 | W B3", up="R12", bids=f"0 {bid} 0")
    assert choice(special.then(state, "play R7")) == f"play {card}"


@pytest.mark.parametrize(("bid", "card"), [("0", "G2"), ("1", "Fa")])
def test_the_fairy_goes_on_a_dragon_if_a_trick_is_needed(bid: str, card: str) -> None:
    state = special.playing("Dr R1 | Fa G2 | W B3", bids=f"1 {bid} 0")
    assert choice(special.then(state, "play Dr")) == f"play {card}"


@pytest.mark.parametrize(("bid", "card"), [("0", "W"), ("1", "B3")])
def test_a_bombed_trick_takes_the_best_card_of_who_needs_none_else_the_worst(
    bid: str, card: str
) -> None:
    state = special.playing("R7 R1 | Bo R4 | W B3", bids=f"0 0 {bid}")
    assert choice(special.after(state, "R7 Bo")) == f"play {card}"


def test_who_has_the_werewolf_makes_the_longest_suit_trump() -> None:
    state = special.dealt("R1 R2 | Ww B3 | Y1 Y2", up="B7")
    assert state.to_act == (1,)
    assert choice(state) == "trump B"


@pytest.mark.parametrize(("bid", "suit"), [("0", "Y"), ("1", "R")])
def test_the_vampires_trump_is_the_longest_suit_to_who_needs_tricks_else_the_shortest(
    bid: str, suit: str
) -> None:
    hands = "Va R1 R9 | Ww R4 B7 | B2 B3 B4"
    state = special.playing(hands, up="G5", stock="W", bids=f"{bid} 0 0")
    assert choice(special.then(state, "play Va")) == f"trump {suit}"


@pytest.mark.parametrize(("bid", "card"), [("0", "W"), ("2", "R1")])
def test_the_card_that_helps_least_is_passed(bid: str, card: str) -> None:
    state = special.playing("Ju W R1 | R3 R4 J | B2 B3 B4", up="G5", bids=f"{bid} 0 0")
    state = special.after(state, "Ju=R R3 B2")
    assert choice(state) == f"pass {card}"


def test_each_passes_from_the_own_hand() -> None:
    state = special.playing("Ju W R1 | R3 R4 J | B2 B3 B4", up="G5", bids="0 0 0")
    state = special.after(state, "Ju=R R3 B2")
    assert [choice(state, seat) for seat in (2, 1, 0)] == ["pass B3", "pass R4", "pass W"]


@pytest.mark.parametrize(
    ("cards", "bid", "change"), [("W R9", "1", "+1"), ("R1 R2", "3", "-1"), ("R1 R2", "0", "+1")]
)
def test_the_bid_is_changed_towards_the_tricks_to_expect(cards: str, bid: str, change: str) -> None:
    state = special.playing(f"Cl {cards} | R3 R4 J | B2 B3 B4", up="G5", bids=f"{bid} 0 0")
    assert choice(special.after(state, "Cl=R R3 B2")) == f"adjust {change}"


def test_at_the_end_of_the_round_the_bid_is_changed_towards_the_tricks_taken() -> None:
    state = special.playing("Cl | R3 | B2", up="G5", bids="0 0 0", rules=special.LATE_CLOUD)
    state = special.after(state, "Cl=R R3 B2")
    assert (state.phase, choice(state)) == ("adjusting", "adjust +1")


@pytest.mark.parametrize(
    ("bid", "laid", "taken"), [("0", "G13", "B2"), ("1", "R4", "B2"), ("2", "R4", "W")]
)
def test_the_witchs_exchange_brings_the_hand_near_to_the_bid(
    bid: str, laid: str, taken: str
) -> None:
    state = special.playing("W R2 R1 | Wi R4 G13 | B2 B3 B4", up="G5", bids=f"0 {bid} 0")
    state = special.after(state, "W Wi B2")
    assert choice(state) == f"lay {laid}"
    assert choice(special.then(state, f"lay {laid}")) == f"take {taken}"


def test_the_witchs_exchange_does_not_count_on_taking_the_witch_back() -> None:
    state = special.playing("W R2 R1 | Wi J W | G12 B3 B4", up="G5", bids="0 1 0")
    state = special.after(state, "W Wi G12")
    assert choice(state) == "lay W"


def deck_with(card: wr.Card) -> tuple[wr.Card, ...]:
    """A deck of the pond that deals this card, R3 and B2, and turns up a Jester."""
    top = (card, *wr.parse_cards("R3 B2 J"))
    return (*top, *(Counter(WITH_THE_POND.deck) - Counter(top)).elements())


def test_of_a_decision_that_it_does_not_know_the_first_legal_move_is_made() -> None:
    bid = wr.deal(wr.new_game(WITH_THE_POND, players=3, dealer=2), deck_with(THE_TOAD.card))
    state = wr.play(after(bid, "bid 0", "bid 0", "bid 0"), wr.PlayCard(THE_TOAD.card))
    state = after(state, "play R3", "play B2")
    assert state.phase == "croaking"
    assert CountingBot().choose(state, 0) == Croak(1)


def assert_that_all_is_legal(rules: wr.Rules, players: int, seed: int) -> None:
    """One game, in which all but one count and one plays at random."""
    bots: list[Bot] = [CountingBot() for _ in range(players - 1)]
    bots.append(RandomBot(random.Random(seed)))
    for step in play_game(rules, bots, random.Random(seed), dealer=seed % players):
        if isinstance(step, Moved):
            assert step.move in wr.legal_moves(step.before, step.seat)


@given(
    st.sampled_from((*PRESETS, WITH_THE_POND)),
    st.integers(3, 6),
    st.integers(1, 10),
    st.integers(min_value=0),
)
def test_no_bot_ever_breaks_a_rule(rules: wr.Rules, players: int, rounds: int, seed: int) -> None:
    assert_that_all_is_legal(attrs.evolve(rules, rounds=rounds), players, seed)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("rules", PRESETS)
def test_no_bot_breaks_a_rule_in_whole_games(rules: wr.Rules, players: int) -> None:
    assert_that_all_is_legal(rules, players, players)


def test_everybody_is_asked_once_for_a_card_to_pass() -> None:
    game = list(play_game(THIRTY, [CountingBot()] * 5, random.Random(1)))
    passing = [
        step.seat for step in game if isinstance(step, Moved) and isinstance(step.move, wr.PassCard)
    ]
    assert passing
    assert passing == [0, 1, 2, 3, 4] * (len(passing) // 5)


BIDDING = (wr.OPEN_BIDDING, wr.PLUS_MINUS_ONE, wr.HIDDEN_BIDDING, wr.SECRET_BIDDING)


@given(
    st.sampled_from(PRESETS),
    st.sampled_from(BIDDING),
    st.sampled_from([None, wr.ELIMINATION]),
    st.integers(2, 6),
    st.integers(min_value=0),
)
@settings(max_examples=8)
def test_no_bot_ever_breaks_a_rule_of_a_variant(
    rules: wr.Rules,
    bidding: BiddingRule,
    elimination: EliminationRule | None,
    players: int,
    seed: int,
) -> None:
    rules = attrs.evolve(rules, bidding=bidding, elimination=elimination, two_players=True)
    assert_that_all_is_legal(rules, players, seed)


@pytest.mark.parametrize("bidding", BIDDING)
@pytest.mark.parametrize(
    ("preset", "players"),
    [*(("maximus", players) for players in range(2, 7)), ("one-suit", 3), ("one-suit", 4)],
)
def test_no_bot_breaks_a_rule_of_another_layout(
    preset: str, players: int, bidding: BiddingRule
) -> None:
    two = preset == "maximus"
    rules = wr.Rules.preset(preset, bidding=bidding, two_players=two)
    assert_that_all_is_legal(rules, players, players)


@pytest.mark.parametrize("bidding", BIDDING)
def test_no_bot_breaks_a_rule_with_elimination(bidding: BiddingRule) -> None:
    rules = wr.Rules.anniversary_30(bidding=bidding, elimination=wr.ELIMINATION)
    assert_that_all_is_legal(rules, 6, 1)


class Friendly(ScoringRule):
    """Nobody has ever more points than anybody else."""

    @override
    def points(self, bid: int, tricks: int) -> int:
        return 0


def test_of_those_who_are_tied_the_lowest_seat_leaves_and_no_bot_is_asked() -> None:
    rules = wr.Rules(elimination=wr.ELIMINATION, scoring=Friendly())
    game = list(play_game(rules, [CountingBot()] * 5, random.Random(1)))
    settled = [step for step in game if isinstance(step, Settled)]
    assert [step.before.phase for step in settled] == ["eliminating"] * 2
    assert [step.move for step in settled] == [wr.Eliminate(0), wr.Eliminate(1)]
    assert all(step.after == wr.play(step.before, step.move) for step in settled)
    assert all(one.after == other.before for one, other in itertools.pairwise(game))
    assert game[-1].after.seats == (2, 3, 4)


def einfarbig(*hands: str) -> wr.GameState:
    """The first round, in which these are the hands, and everybody has bid 1."""
    rules = wr.Rules.preset("one-suit")
    deck: list[wr.Card] = []
    for pile, hand in zip(rules.schedule.packs(rules, len(hands)), hands, strict=True):
        cards = wr.parse_cards(hand)
        deck += [*cards, *(Counter(pile) - Counter(cards)).elements()]
    state = wr.deal(wr.new_game(rules, players=len(hands), dealer=len(hands) - 1), deck)
    return after(state, *["bid 1"] * len(hands))


@pytest.mark.parametrize(("hand", "card"), [("G7 G9 G12 J", "G7"), ("G4 G6 G2 J", "J")])
def test_in_einfarbig_a_trick_is_taken_cheaply_whatever_the_suit(hand: str, card: str) -> None:
    state = einfarbig("Y5 J Y1 Y2", "R6 R4 R13 R2", hand)
    assert choice(after(state, "play Y5", "play R6")) == f"play {card}"


def test_in_einfarbig_counting_beats_chance() -> None:
    counting: list[int] = []
    guessing: list[int] = []
    for seed in range(6):
        bots = (*[CountingBot()] * 3, RandomBot(random.Random(seed)))
        *_, last = play_game(wr.Rules.preset("one-suit"), bots, random.Random(seed))
        counting += last.after.scores[:3]
        guessing.append(last.after.scores[3])
    assert sum(counting) / len(counting) > 150
    assert sum(guessing) / len(guessing) < 0


@given(st.integers(min_value=0), st.integers(1, 15))
def test_the_counting_bot_does_not_look_into_the_other_hands(seed: int, number: int) -> None:
    rng = random.Random(seed)
    deck = list(BASE.deck)
    rng.shuffle(deck)
    own, turned_up, others = deck[:number], deck[number], deck[number + 1 :]
    bids: set[str] = set()
    for _ in range(2):
        rng.shuffle(others)
        hands = [others[:number], others[number : 2 * number]]
        texts = (" ".join(map(str, hand)) for hand in (own, *hands))
        state = dealt(*texts, turned_up=str(turned_up))
        if state.phase == "choosing_trump":
            state = after(state, "trump R")
        bids.add(choice(state))
    assert len(bids) == 1


@given(st.integers(min_value=0), st.integers(1, 12))
def test_nor_does_it_with_special_cards(seed: int, number: int) -> None:
    rng = random.Random(seed)
    rules = wr.Rules.anniversary_30(specials=[card for card in ALL_NINE if card != wr.WEREWOLF])
    deck = list(rules.deck)
    rng.shuffle(deck)
    own, turned_up, others = deck[:number], deck[number], deck[number + 1 :]
    bids: set[str] = set()
    for _ in range(2):
        rng.shuffle(others)
        hands = (own, others[:number], others[number : 2 * number])
        text = " | ".join(" ".join(map(str, hand)) for hand in hands)
        state = special.dealt(text, up=str(turned_up), rules=rules)
        if state.phase == "choosing_trump":
            state = after(state, "trump R")
        bids.add(choice(state))
    assert len(bids) == 1


@pytest.mark.parametrize("rules", PRESETS)
def test_counting_beats_chance_by_a_wide_margin(rules: wr.Rules) -> None:
    counting: list[int] = []
    guessing: list[int] = []
    for seed in range(30):
        chance = random.Random(seed)
        bots = (CountingBot(), RandomBot(chance), CountingBot(), RandomBot(chance))
        short = attrs.evolve(rules, rounds=6)
        *_, last = play_game(short, bots, random.Random(seed), dealer=seed % 4)
        counting += last.after.scores[::2]
        guessing += last.after.scores[1::2]
    assert sum(counting) / len(counting) > 60
    assert sum(guessing) / len(guessing) < 0


@pytest.mark.parametrize(("value", "place"), [(0.0, 0), (0.5, 2), (0.999999, 3)])
def test_the_random_bot_gives_every_legal_move_the_same_share(value: float, place: int) -> None:
    state = dealt("R1 R2 R3", "G1 G2 G3", "B1 B2 B3")
    bot = RandomBot(FixedChance(value))
    assert bot.choose(state, 0) == wr.legal_moves(state)[place]


@pytest.mark.parametrize("rules", [BASE, THIRTY])
def test_the_same_seed_gives_the_same_game(rules: wr.Rules) -> None:
    games = [
        list(play_game(rules, [CountingBot()] * 3, random.Random(seed), dealer=2))
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
    with pytest.raises(wr.InvalidRules, match=r"PLAYERS-1.*PLAYERS-2"):
        list(play_game(BASE, [CountingBot()] * 2, random.Random(1)))


class Cheat:
    """Bids twice what there is."""

    def choose(self, state: wr.GameState, seat: int) -> wr.Move:
        return wr.Bid(2 * state.cards_each + seat)


def test_a_bot_that_breaks_a_rule_stops_the_game() -> None:
    with pytest.raises(wr.IllegalMove, match="BID-1"):
        list(play_game(BASE, [Cheat()] * 3, random.Random(1)))
