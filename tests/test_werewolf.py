"""The Werewolf (WEREWOLF-1 to WEREWOLF-4)."""

from __future__ import annotations

import pytest

import wizardrules as wr
from special_positions import (
    EVERY_CARD_DEALT,
    THIRTY,
    after,
    dealt,
    forbids,
    hand,
    hands,
    legal,
    passed,
    playing,
    then,
    to_the_end_of_the_round,
)

KINDS = ["Y7", "R7", "G7", "B7", "W", "J", "Dr", "Fa", "Bo", "Ju", "Cl", "Sh", "Wi", "Va"]


@pytest.mark.parametrize("up", KINDS)
def test_werewolf_1_it_must_be_exchanged_for_the_turned_up_card_before_any_bid(up: str) -> None:
    state = dealt("Y1 | Ww | Y3", up=up, stock="G1 G2")
    assert hands(state) == f"Y1 | {up} | Y3"
    assert (state.turned_up, state.stock[:2]) == (wr.WEREWOLF, wr.parse_cards("G1 G2"))
    assert (state.phase, state.to_act, state.bids) == ("choosing_trump", (1,), (None,) * 3)


@pytest.mark.parametrize("holder", range(4))
def test_werewolf_1_whoever_holds_it(holder: int) -> None:
    cards = ["Y1 R1", "Y2 R2", "Y3 R3", "Y4 R4"]
    cards[holder] = f"Y{holder + 1} Ww"
    state = dealt(" | ".join(cards), up="G7", dealer=2)
    assert hand(state, holder) == f"Y{holder + 1} G7"
    assert (state.to_act, state.trump) == ((holder,), None)


def test_werewolf_1_the_hand_stays_a_multiset() -> None:
    state = dealt("Y1 Y4 Y5 | W Ww J | Y3 Y6 Y7", up="W")
    assert hand(state, 1) == "J W W"
    assert state.hands[1] == wr.parse_cards("J W W")


def test_werewolf_1_the_card_that_was_taken_is_played_like_any_other() -> None:
    state = playing("Y1 R1 | Y3 Ww | Y4 R3", up="Y2")
    assert legal(after(state, "Y1")) == "Y2 Y3"


@pytest.mark.parametrize("suit", wr.Suit)
def test_werewolf_2_the_holder_names_a_suit(suit: wr.Suit) -> None:
    state = dealt("Y1 | Ww | Y3", up="G7")
    assert (state.trump, legal(state)) == (None, "Y R G B none")
    state = then(state, f"trump {suit}")
    assert (state.phase, state.to_act, state.trump) == ("bidding", (0,), suit)


def test_werewolf_2_the_bids_follow_from_the_dealers_left_with_the_hand_as_it_is_now() -> None:
    state = then(dealt("Y1 R1 | Y2 Ww | Y3 R3", up="G7", dealer=1), "trump R", "bid 0", "bid 2")
    assert (state.phase, state.to_act, legal(state)) == ("bidding", (1,), "0 1 2")
    assert (state.round_number, hand(state, 1), state.bids) == (2, "Y2 G7", (2, None, 0))
    for move, rule in (("bid 3", "BID-1"), ("trump R", "TURN-2"), ("play Y2", "TURN-2")):
        assert forbids(state, move) == rule


def test_werewolf_2_or_no_trump() -> None:
    state = then(dealt("Y1 | Ww | Y3", up="G7"), "trump none")
    assert (state.phase, state.to_act, state.trump) == ("bidding", (0,), None)


@pytest.mark.parametrize("up", ["W", "Dr", "Ju", "Cl", "Sh", "Va"])
def test_werewolf_2_in_place_of_any_choice_of_the_dealers(up: str) -> None:
    state = dealt("Y1 | Ww | Y3", up=up, dealer=0)
    assert (state.to_act, legal(state)) == ((1,), "Y R G B none")
    assert forbids(state, "trump R", 0) == "TURN-1"
    assert then(state, "trump none").phase == "bidding"


def test_werewolf_2_the_trump_named_decides_the_tricks() -> None:
    state = after(playing("Y13 R1 | Ww R2 | Y3 G3", up="G1", trump="G"), "Y13 G1 Y3")
    assert (state.trump, state.to_act) == (wr.Suit.GREEN, (1,))


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [("trump R", 2, "TURN-1"), ("bid 0", None, "TURN-2"), ("play G7", None, "TURN-2")],
)
def test_turn_while_the_holder_of_the_werewolf_names_the_trump(
    move: str, seat: int | None, rule: str
) -> None:
    assert forbids(dealt("Y1 | Ww | Y3", up="G7"), move, seat) == rule


def test_werewolf_3_turned_up_the_dealer_names_a_suit_and_never_none() -> None:
    state = dealt("Y1 | Y2 | Y3", up="Ww", dealer=1)
    assert (state.to_act, legal(state)) == ((1,), "Y R G B")
    assert forbids(state, "trump none") == "WEREWOLF-3"
    assert then(state, "trump G").trump is wr.Suit.GREEN


def test_werewolf_in_the_stock_changes_nothing() -> None:
    state = dealt("Y1 | Y2 | Y3", up="G7", stock="Ww")
    assert (state.phase, state.trump, state.stock[0]) == ("bidding", wr.Suit.GREEN, wr.WEREWOLF)


def in_hand(hands: str) -> wr.GameState:
    """The last round with 66 cards and six players: nothing is turned up."""
    return playing(hands, up=None, each=11, rules=EVERY_CARD_DEALT)


def test_werewolf_4_with_no_card_turned_up_it_stays_in_the_hand() -> None:
    state = dealt("Y1 | Ww | | | | ", up=None, each=11, rules=EVERY_CARD_DEALT)
    assert (state.phase, state.turned_up, state.trump) == ("bidding", None, None)
    assert wr.WEREWOLF in state.hands[1]


def test_werewolf_4_may_be_played_by_who_could_follow_and_counts_as_a_jester() -> None:
    state = after(in_hand("Y1 | Ww Y2 R1 | Y3 | | | "), "Y1")
    assert forbids(state, "play R1") == "FOLLOW-3"
    state = after(state, "Ww")
    assert state.trick[1] == wr.PlayedCard(1, wr.WEREWOLF, wr.JESTER)
    assert forbids(state, "play Y3") is None


def test_werewolf_4_the_first_jester_like_card_wins() -> None:
    cards = "Wi Ww J J J J"
    state = after(in_hand(" | ".join(cards.split())), cards)
    assert state.phase == "laying"
    assert state.tricks_won == (0, 1, 0, 0, 0, 0)


def test_werewolf_4_may_be_passed() -> None:
    state = after(in_hand("W Ww | Ju | Y1 | Y2 | Y3 | Y4"), "W Ju=R Y1 Y2 Y3 Y4")
    others = [hand(state, seat).split()[0] for seat in range(1, 6)]
    state = passed(state, " ".join(["Ww", *others]))
    assert wr.WEREWOLF in state.hands[1]


def test_werewolf_4_may_be_laid_and_taken_by_the_witch() -> None:
    start = in_hand("W Y1 | Wi Ww | W Y2 | W Y3 | W | J ")
    state = then(after(start, "W Wi W W W J"), "lay Ww")
    assert state.trick[-1] == wr.PlayedCard(1, wr.WEREWOLF, wr.JESTER)
    state = then(state, "take J")
    assert (state.phase, state.tricks_won[0]) == ("playing", 1)
    assert wr.WEREWOLF not in state.hands[1]
    start = in_hand("W Y1 | Wi Y2 | Ww | W Y3 | W | J")
    state = then(after(start, "W Wi Ww W W J"), "lay Y2", "take Ww")
    assert wr.WEREWOLF in state.hands[1]


@pytest.mark.parametrize("seed", range(20))
def test_werewolf_1_it_is_in_no_hand_once_bidding_starts(seed: int) -> None:
    deck = list(THIRTY.deck)
    deck.insert(seed, deck.pop(deck.index(wr.WEREWOLF)))
    state = wr.new_game(THIRTY, players=4)
    for _ in range(6):
        state = wr.deal(state, deck)
        if state.phase == "choosing_trump":
            state = wr.play(state, wr.legal_moves(state)[-1])
        assert state.phase == "bidding"
        assert all(wr.WEREWOLF not in cards for cards in state.hands)
        state = to_the_end_of_the_round(state)
