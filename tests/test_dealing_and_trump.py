"""Dealing and finding the trump suit (ROUND-1, DEAL-1, TRUMP-1 to TRUMP-5)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import wizardrules as wr
from positions import (
    BASE,
    after,
    before_round,
    dealt,
    forbids,
    legal,
    playing,
    stacked,
    to_the_end_of_the_round,
)


def shuffled(seed: int) -> list[wr.Card]:
    return random.Random(seed).sample(BASE.deck, 60)


# Dealing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 7, 15])
def test_round_1_in_round_r_everybody_gets_r_cards(number: int) -> None:
    state = wr.deal(before_round(number, players=4, dealer=0), shuffled(number))
    assert state.round_number == state.cards_each == number
    assert [len(hand) for hand in state.hands] == [number] * 4


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_deal_1_one_card_at_a_time_clockwise_from_the_dealers_left(players: int) -> None:
    for dealer in range(players):
        deck = shuffled(dealer)
        state = wr.deal(before_round(3, players, dealer), deck)
        for place in range(players):
            seat = (dealer + 1 + place) % players
            got = [deck[place], deck[place + players], deck[place + 2 * players]]
            assert state.hands[seat] == tuple(sorted(got))


def test_deal_1_the_next_card_is_turned_up_and_the_rest_stays_in_order_as_the_stock() -> None:
    deck = shuffled(5)
    state = wr.deal(before_round(2, players=4, dealer=0), deck)
    assert state.turned_up == deck[8]
    assert state.stock == tuple(deck[9:])


def test_deal_1_hands_are_sorted_and_hold_doubles() -> None:
    state = dealt("W R7 W J B2 J Y13 | | ", up="R1")
    assert " ".join(map(str, state.hands[0])) == "Y13 R7 B2 J J W W"


def test_deal_1_a_hand_can_hold_all_wizards_and_all_jesters() -> None:
    state = dealt("W W W W J J J J | | ", up="R1")
    assert state.hands[0] == (wr.JESTER,) * 4 + (wr.WIZARD,) * 4


def test_deal_1_a_deck_may_come_from_any_iterable() -> None:
    deck = stacked("R7 | B5 | G2", up="Y1")
    state = wr.new_game(BASE, players=3, dealer=2)
    assert wr.deal(state, iter(deck)) == wr.deal(state, list(deck)) == wr.deal(state, deck)


def test_the_deck_that_is_handed_in_is_not_changed() -> None:
    deck = shuffled(3)
    before = list(deck)
    wr.deal(wr.new_game(BASE, players=3), deck)
    assert deck == before


# Dealing by chance -------------------------------------------------------------------------------


class OnlyRandom:
    """Has the one method that may be used, and counts how often it is."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.calls = 0

    def random(self) -> float:
        self.calls += 1
        return self._random.random()


def test_a_random_source_draws_the_deck_as_documented() -> None:
    rng = random.Random(11)
    left = list(BASE.deck)
    deck = [left.pop(int(rng.random() * len(left))) for _ in range(60)]
    state = wr.new_game(BASE, players=5, dealer=3)
    assert wr.deal(state, random.Random(11)) == wr.deal(state, deck)


def test_of_a_random_source_only_the_method_random_is_used() -> None:
    source = OnlyRandom(11)
    state = wr.new_game(BASE, players=5)
    assert wr.deal(state, source) == wr.deal(state, random.Random(11))
    assert source.calls == 60


def test_a_seed_gives_the_same_deal_for_ever() -> None:
    state = wr.deal(before_round(3, players=4, dealer=0), random.Random(2024))
    hands = " | ".join(" ".join(map(str, hand)) for hand in state.hands)
    assert hands == "Y13 B6 J | R11 G3 B11 | G5 B4 B5 | R2 R5 R12"
    assert state.turned_up == wr.WIZARD
    assert " ".join(map(str, state.stock[:5])) == "R4 B2 G6 B7 W"


def test_every_card_can_come_first() -> None:
    start = wr.new_game(BASE, players=3, dealer=2)
    first = Counter(wr.deal(start, random.Random(seed)).hands[0][0] for seed in range(1500))
    assert set(first) == set(BASE.deck)
    assert first[wr.WIZARD] > 50  # four of sixty


# Trump -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suit", wr.Suit)
def test_trump_1_a_number_card_turned_up_makes_its_suit_trump(suit: wr.Suit) -> None:
    state = dealt("W | J | J", up=f"{suit}8")
    assert state.turned_up == wr.parse_card(f"{suit}8")
    assert (state.phase, state.trump) == ("bidding", suit)


def test_trump_2_after_a_wizard_the_dealer_names_one_of_the_four_suits() -> None:
    state = dealt("R7 | B5 | G2", up="W", dealer=1)
    assert (state.phase, state.to_act, state.trump) == ("choosing_trump", (1,), None)
    assert legal(state) == "Y R G B"


def test_trump_2_no_trump_is_not_allowed_after_a_wizard() -> None:
    assert forbids(dealt("R7 | B5 | G2", up="W"), "trump none") == "TRUMP-2"


def test_trump_2_the_dealer_looks_at_the_own_hand_first() -> None:
    state = dealt("R7 | B5 | G2", up="W", dealer=1)
    assert [str(card) for card in state.hands[1]] == ["B5"]


@pytest.mark.parametrize("suit", wr.Suit)
def test_trump_2_the_suit_named_is_trump_for_the_round(suit: wr.Suit) -> None:
    chosen = wr.play(dealt("R7 | B5 | G2", up="W", dealer=1), wr.ChooseTrump(suit))
    assert (chosen.phase, chosen.trump, chosen.to_act) == ("bidding", suit, (2,))
    assert chosen.turned_up == wr.WIZARD
    for _ in range(3):
        chosen = wr.play(chosen, wr.Bid(0))
    assert (chosen.phase, chosen.trump) == ("playing", suit)


def test_trump_2_the_suit_named_wins_tricks() -> None:
    state = wr.play(dealt("R13 | B5 | R12", up="W"), wr.ChooseTrump(wr.Suit.BLUE))
    for _ in range(3):
        state = wr.play(state, wr.Bid(0))
    assert after(state, "R13 B5 R12").sheet[-1].tricks == (0, 1, 0)


def test_trump_2_only_the_dealer_names_the_suit() -> None:
    state = dealt("R7 | B5 | G2", up="W", dealer=1)
    assert forbids(state, "trump R", seat=2) == "TURN-1"
    assert legal(state, seat=2) == ""


def test_trump_3_a_jester_turned_up_means_no_trump() -> None:
    state = dealt("R7 | B5 | G2", up="J")
    assert (state.phase, state.turned_up, state.trump) == ("bidding", wr.JESTER, None)


@pytest.mark.parametrize(("players", "last"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_trump_4_the_last_round_has_no_trump(players: int, last: int) -> None:
    state = wr.deal(before_round(last, players, dealer=0), shuffled(1))
    assert (state.phase, state.turned_up, state.trump) == ("bidding", None, None)
    assert state.stock == ()


def test_trump_4_in_the_round_before_there_is_a_card_to_turn_up() -> None:
    state = dealt(" | | ", up="R7", each=19)
    assert (state.trump, len(state.stock)) == (wr.Suit.RED, 2)


def test_trump_4_the_last_round_of_a_shorter_game_has_a_card_to_turn_up() -> None:
    state = dealt("R1 R2 | B1 B2 | G1 G2", up="R7", rules=wr.Rules.base(rounds=2))
    assert state.trump is wr.Suit.RED


def test_trump_5_the_turned_up_card_lies_on_the_stock_through_the_round() -> None:
    state = playing("R7 W | B5 J | G2 Y3", up="R8")
    for _ in range(6):
        assert state.turned_up == wr.parse_card("R8")
        assert len(state.stock) == 60 - 6 - 1
        assert state.turned_up not in state.stock
        state = wr.play(state, wr.legal_moves(state)[0])
    assert state.phase == "dealing"


def test_trump_5_the_turned_up_card_is_in_no_hand_and_no_trick_and_counts_for_nobody() -> None:
    state = playing("R7 | B5 | R9", up="R13")
    assert all(state.turned_up not in hand for hand in state.hands)
    state = after(state, "R7 B5")
    assert state.turned_up not in [played.card for played in state.trick]
    assert after(state, "R9").sheet[-1].tricks == (0, 0, 1)


def test_trump_5_a_wizard_turned_up_cannot_be_played() -> None:
    state = wr.play(dealt("R7 | B5 | R9", up="W"), wr.ChooseTrump(wr.Suit.RED))
    assert all(wr.WIZARD not in hand for hand in state.hands)
    assert state.stock.count(wr.WIZARD) == 3


def test_after_the_round_the_table_is_cleared() -> None:
    state = to_the_end_of_the_round(dealt("R7 | B5 | R9", up="R13"))
    assert (state.stock, state.turned_up, state.trump) == ((), None, None)
