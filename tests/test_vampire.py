"""The Vampire (VAMPIRE-1 to VAMPIRE-5)."""

from __future__ import annotations

import pickle

import pytest

import wizardrules as wr
from special_positions import (
    EVERY_CARD_DEALT,
    LATE_CLOUD,
    ONE_CARD_LEFT,
    after,
    forbids,
    hand,
    legal,
    passed,
    playing,
    then,
    trick,
)
from wizardrules.specials.vampire import Vampire

BITE = wr.PlayCard(wr.VAMPIRE)


# Whatever lies turned up -------------------------------------------------------------------------


@pytest.mark.parametrize("up", ["Y7", "R7", "G7", "B7", "W", "J", "Dr", "Fa", "Bo", "Wi"])
def test_vampire_1_it_counts_as_the_turned_up_card(up: str) -> None:
    state = wr.play(playing("Va Y1 | G2 Y2 | B3 Y3", up=up), BITE)
    assert (state.phase, state.to_act) == ("playing", (1,))
    assert state.trick == (wr.PlayedCard(0, wr.VAMPIRE, wr.parse_card(up)),)
    assert str(state.trick[0]) == f"Va={up}"
    assert str(state.turned_up) == up
    assert hand(state, 0) == "Y1"


@pytest.mark.parametrize(("up", "german"), [("Ju", "Jongleur"), ("Cl", "Wolke")])
@pytest.mark.parametrize("suit", wr.Suit)
def test_vampire_1_over_juggler_or_cloud_its_player_names_the_suit(
    up: str, german: str, suit: wr.Suit
) -> None:
    state = wr.play(playing("Va Y1 | G2 Y2 | B3 Y3", up=up), BITE)
    assert (state.phase, state.to_act, legal(state)) == ("declaring", (0,), "Y R G B")
    assert (trick(state), state.led) == ("Va", None)
    for move in ("role W", "trump R", "play Y1"):
        assert forbids(state, move) == "TURN-2"
    assert forbids(state, "suit R", 1) == "TURN-1"
    state = then(state, f"suit {suit}")
    assert (trick(state), state.led) == (f"Va={up}={suit}", suit)
    assert german in state.trick[0].counts_as.german


@pytest.mark.parametrize("role", ["J", "W"])
def test_vampire_1_over_the_shapeshifter_its_player_declares_wizard_or_jester(role: str) -> None:
    state = wr.play(playing("Va Y1 | G2 Y2 | B3 Y3", up="Sh"), BITE)
    assert (state.phase, state.to_act, legal(state)) == ("declaring", (0,), "J W")
    assert forbids(state, "suit R") == "TURN-2"
    assert forbids(state, "role R5") == "SHAPESHIFTER-1"
    assert trick(then(state, f"role {role}")) == f"Va={role}"


def test_vampire_1_over_a_vampire_is_there_only_one() -> None:
    state = playing("Ww Y1 | G2 Y2 | B3 Y3", up="Va", stock="R9")
    assert (state.turned_up, hand(state, 0)) == (wr.WEREWOLF, "Y1 Va")
    state = wr.play(state, BITE)
    assert trick(state) == "Va=R9"


@pytest.mark.parametrize(
    ("up", "cards", "winner"),
    [
        ("R7", "G13 Va G12", 1),
        ("G7", "G8 Va Y13", 0),
        ("G7", "G6 Va Y13", 1),
        ("W", "G13 Va W", 1),
        ("W", "G13 W Va", 1),
        ("J", "Va J Fa", 0),
        ("J", "J Va Fa", 0),
        ("Dr", "W Va R13", 1),
        ("Dr", "W Va Fa", 2),
        ("Fa", "Dr W Va", 2),
        ("Fa", "Va Wi Bo", 0),
        ("Wi", "Va Fa Bo", 1),
        ("Ju", "G7 Va=G G6", 1),
        ("Ju", "G8 Va=G G6", 0),
        ("Ju", "G13 Va=B G6", 1),
        ("Cl", "G9 Va=G G6", 1),
        ("Cl", "G10 Va=G G6", 0),
        ("Sh", "G10 Va=W W", 1),
        ("Sh", "Va=J J Fa", 0),
    ],
)
def test_vampire_1_it_wins_and_loses_as_the_card_it_copies(
    up: str, cards: str, winner: int
) -> None:
    one, two, three = (piece.partition("=")[0] for piece in cards.split())
    state = after(playing(f"{one} Y1 | {two} Y2 | {three} Y3", up=up, trump="B"), cards)
    while state.trick:
        state = wr.play(state, wr.legal_moves(state)[0])
    assert state.to_act == (winner,)


def test_vampire_1_it_may_be_played_by_who_could_follow_the_suit_it_copies() -> None:
    state = after(playing("G2 Y1 | Va G3 | B3 Y3", up="R7"), "G2")
    assert legal(state) == "G3 Va"


def test_vampire_1_as_the_witch_it_lays_and_takes() -> None:
    state = after(playing("G9 Y1 | Va Y2 | G3 Y3", up="Wi"), "G9 Va G3")
    assert (state.phase, state.to_act, trick(state)) == ("laying", (1,), "G9 Va=Wi G3")
    state = then(state, "lay Y2")
    assert (state.to_act, legal(state)) == ((1,), "G3 G9")
    assert hand(then(state, "take G9"), 1) == "G9"


def test_vampire_1_as_the_witch_it_may_not_take_itself() -> None:
    state = then(after(playing("G9 Y1 | Va Y2 | G3 Y3", up="Wi"), "G9 Va G3"), "lay Y2")
    assert forbids(state, "take Va") == "VAMPIRE-1"
    assert forbids(state, "take Wi") == "WITCH-2"
    assert forbids(state, "take Y2") == "WITCH-3"


def test_vampire_1_as_the_juggler_everybody_passes() -> None:
    state = after(playing("Va Y1 | G2 Y2 | B3 Y3", up="Ju"), "Va=G G2 B3")
    state = passed(state, "Y1 Y2 Y3")
    assert [hand(state, seat) for seat in range(3)] == ["Y3", "Y1", "Y2"]


def test_vampire_1_as_the_cloud_the_winner_changes_the_bid() -> None:
    state = after(playing("Va Y1 | G2 Y2 | G3 Y3", up="Cl", bids="1 1 1"), "Va=G G2 G3")
    assert (state.phase, state.to_act) == ("adjusting", (0,))


# Over a Werewolf ---------------------------------------------------------------------------------


def over_werewolf(below: str, hands: str = "Va Y1 | G2 Y2 | B3 Y3", bids: str = "") -> wr.GameState:
    """The Werewolf lies turned up, red was named as trump, and this card lies below it."""
    return playing(hands, up="Ww", stock=f"{below} Y12", trump="R", bids=bids)


@pytest.mark.parametrize("below", ["Y7", "R7", "G7", "B7", "J", "Fa", "Bo", "Wi"])
def test_vampire_2_over_a_werewolf_a_new_card_is_turned_up_and_sets_the_trump(below: str) -> None:
    state = wr.play(over_werewolf(below), BITE)
    card = wr.parse_card(below)
    assert (state.phase, state.to_act) == ("playing", (1,))
    assert (state.turned_up, state.trump) == (card, card.suit)
    assert trick(state) == f"Va={below}"
    assert str(state.stock[0]) == "Y12"
    assert wr.WEREWOLF not in state.stock


@pytest.mark.parametrize(
    ("below", "declared"),
    [
        ("W", []),
        ("Dr", []),
        ("Ju", ["suit Y", "suit R", "suit G", "suit B"]),
        ("Cl", ["suit Y", "suit R", "suit G", "suit B"]),
        ("Sh", ["role J", "role W"]),
    ],
)
@pytest.mark.parametrize("suit", wr.Suit)
def test_vampire_3_a_card_that_lets_choose_lets_the_vampires_player_first_the_trump_then_the_card(
    below: str, declared: list[str], suit: wr.Suit
) -> None:
    state = wr.play(over_werewolf(below), BITE)
    assert (state.phase, state.to_act, legal(state)) == ("choosing_trump", (0,), "Y R G B")
    assert (str(state.turned_up), state.trump, trick(state)) == (below, None, "Va")
    assert forbids(state, "trump none") == "VAMPIRE-2"
    assert forbids(state, f"trump {suit}", 1) == "TURN-1"
    assert forbids(state, "suit R") == "TURN-2"
    assert wr.legal_moves(state, 1) == ()
    state = then(state, f"trump {suit}")
    assert state.trump is suit
    if declared:
        assert (state.phase, state.to_act, trick(state)) == ("declaring", (0,), "Va")
        assert [str(move) for move in wr.legal_moves(state)] == declared
        assert forbids(state, f"trump {suit}") == "TURN-2"
        state = then(state, declared[1])
    assert (state.phase, state.to_act, state.trump) == ("playing", (1,), suit)
    wanted = {"Ju": "Va=Ju=R", "Cl": "Va=Cl=R", "Sh": "Va=W"}.get(below, f"Va={below}")
    assert trick(state) == wanted


def test_vampire_2_in_the_middle_of_a_trick_its_player_chooses_not_the_dealer() -> None:
    state = wr.play(after(over_werewolf("W", "G9 Y1 | Va Y2 | G3 Y3"), "G9"), BITE)
    assert (state.phase, state.to_act, state.led) == ("choosing_trump", (1,), wr.Suit.GREEN)
    state = then(state, "trump B")
    assert (state.to_act, trick(state)) == ((2,), "G9 Va=W")


def test_vampire_2_the_new_trump_holds_from_this_trick_to_the_end_of_the_round() -> None:
    hands = "G9 B1 R2 | Va Y5 Y6 | Y3 Y4 G1"
    state = after(over_werewolf("B7", hands), "G9 Va G1")
    assert (state.trump, state.tricks_won, state.to_act) == (wr.Suit.BLUE, (0, 1, 0), (1,))
    state = after(state, "Y5 Y3 B1")
    assert (state.trump, state.tricks_won, state.to_act) == (wr.Suit.BLUE, (1, 1, 0), (0,))
    state = after(state, "R2 Y6 Y4")
    assert state.sheet[-1].tricks == (2, 1, 0)


def test_vampire_2_if_the_new_card_makes_no_trump_there_is_none() -> None:
    state = after(over_werewolf("J", "G9 Y1 | Va Y2 | R3 Y3"), "G9 Va R3")
    assert (state.trump, state.to_act, state.tricks_won) == (None, (0,), (1, 0, 0))


def test_vampire_2_the_named_trump_decides_this_trick_too() -> None:
    state = wr.play(after(over_werewolf("Ju", "G9 Y1 | Va Y2 | R3 Y3"), "G9"), BITE)
    state = after(then(state, "trump B", "suit B"), "R3")
    assert (state.phase, state.tricks_won) == ("passing", (0, 1, 0))


def test_vampire_3_the_cards_already_in_the_trick_are_judged_by_the_new_trump() -> None:
    state = after(over_werewolf("B2", "G9 Y1 | B3 Y2 | Va Y3"), "G9 B3 Va")
    assert (state.trump, state.tricks_won) == (wr.Suit.BLUE, (0, 1, 0))
    state = after(over_werewolf("G1", "G9 Y1 | R13 Y2 | Va Y3"), "G9 R13 Va")
    assert (state.trump, state.tricks_won) == (wr.Suit.GREEN, (1, 0, 0))


def test_vampire_3_the_suit_to_follow_is_not_touched_by_the_new_trump() -> None:
    state = after(over_werewolf("B2", "G9 Y1 | Va Y2 | G3 B4"), "G9 Va")
    assert (state.led, legal(state)) == (wr.Suit.GREEN, "G3")


def test_vampire_2_led_it_sets_the_suit_of_the_new_card() -> None:
    state = after(over_werewolf("B2", "Va Y1 | B9 Y2 | G3 B4"), "Va")
    assert (state.led, legal(state)) == (wr.Suit.BLUE, "B9")


def test_vampire_2_the_effect_of_the_new_card_runs() -> None:
    state = after(over_werewolf("Bo", "G9 Y1 | Va Y2 | G3 Y3"), "G9 Va G3")
    assert (state.to_act, state.tricks_won) == ((0,), (0, 0, 0))
    state = after(over_werewolf("Wi", "G9 Y1 | Va Y2 | G3 Y3"), "G9 Va G3")
    assert (state.phase, state.to_act) == ("laying", (1,))
    assert forbids(then(state, "lay Y2"), "take Va") == "VAMPIRE-1"
    state = wr.play(over_werewolf("Cl", "Va Y1 | R2 Y2 | R3 Y3", bids="1 1 1"), BITE)
    state = after(then(state, "trump R", "suit R"), "R2 R3")
    assert (state.phase, state.to_act) == ("adjusting", (0,))


def test_vampire_2_also_when_the_werewolf_was_exchanged_by_its_holder() -> None:
    state = playing("Va Y1 | Ww Y2 | B3 Y3", up="G7", stock="G1", trump="none")
    state = wr.play(state, BITE)
    assert (state.trump, trick(state), hand(state, 1)) == (wr.Suit.GREEN, "Va=G1", "Y2 G7")


def test_vampire_2_nothing_is_turned_up_while_the_vampire_is_not_played() -> None:
    state = after(over_werewolf("B2", "G9 Va | G2 Y2 | G3 Y3"), "G9 G2 G3")
    assert (state.turned_up, state.trump) == (wr.WEREWOLF, wr.Suit.RED)


# Nothing to copy ---------------------------------------------------------------------------------


def test_vampire_4_with_no_card_turned_up_it_counts_as_a_jester() -> None:
    state = playing("Y1 | Va Y2 R1 | Y3 | | | ", up=None, each=11, rules=EVERY_CARD_DEALT)
    state = after(state, "Y1 Va")
    assert (state.phase, trick(state), state.trump) == ("playing", "Y1 Va=J", None)


def test_vampire_4_with_no_stock_under_the_werewolf_a_jester_and_the_trump_stays() -> None:
    hands = "Va | J | W | W | W | W"
    state = playing(hands, up="Ww", trump="G", each=11, rules=ONE_CARD_LEFT)
    assert state.stock == ()
    state = wr.play(state, BITE)
    assert (state.phase, trick(state), state.led) == ("playing", "Va=J", None)
    assert (state.turned_up, state.trump) == (wr.WEREWOLF, wr.Suit.GREEN)


# Played again ------------------------------------------------------------------------------------


def test_vampire_5_taken_by_the_witch_it_copies_again_what_lies_turned_up() -> None:
    state = after(playing("Va Y1 Y4 | G2 Y2 Y5 | Wi Y3 Y6", up="G13"), "Va G2 Wi")
    state = then(state, "lay Y3", "take Va")
    assert hand(state, 2) == "Y6 Va"
    state = after(state, "Y1 Y2 Va")
    assert (state.tricks_won, state.to_act) == ((1, 0, 1), (2,))


def test_vampire_5_what_it_copies_is_declared_anew() -> None:
    state = after(playing("Va Y1 Y4 | G2 Y2 Y5 | Wi Y3 Y6", up="Sh"), "Va=W G2 Wi")
    state = then(state, "lay Y3", "take Va")
    state = after(state, "Y1 Y2 Va")
    assert (state.phase, legal(state)) == ("declaring", "J W")
    assert then(state, "role J").tricks_won == (1, 1, 0)


def test_vampire_5_the_trump_is_named_anew_only_when_a_new_card_is_turned_up() -> None:
    state = over_werewolf("W", "Va Y1 Y4 | G2 Y2 Y5 | Wi Y3 Y6")
    state = after(then(wr.play(state, BITE), "trump B"), "G2 Wi")
    state = then(state, "lay Y3", "take Va")
    assert (str(state.turned_up), state.trump, str(state.stock[0])) == ("W", wr.Suit.BLUE, "Y12")
    state = after(state, "Y1 Y2 Va")
    assert (state.phase, state.to_act) == ("playing", (2,))
    assert (str(state.turned_up), state.trump, str(state.stock[0])) == ("W", wr.Suit.BLUE, "Y12")
    assert state.tricks_won == (1, 0, 1)


def test_vampire_5_a_vampire_that_was_passed_over_copies_what_lies_there_then() -> None:
    state = after(playing("Ju Va | R2 Y2 | R3 Y3", up="B7"), "Ju=R R2 R3")
    state = after(passed(state, "Va Y2 Y3"), "Y3 Va Y2")
    assert state.sheet[-1].tricks == (1, 1, 0)


# What the state is -------------------------------------------------------------------------------


def test_a_state_in_which_the_vampire_is_down_can_be_pickled_and_copied() -> None:
    naming = wr.play(over_werewolf("Ju"), BITE)
    late = playing("Va Y1 | G2 Y2 | B3 Y3", up="Cl", rules=LATE_CLOUD)
    for state in (naming, then(naming, "trump Y"), wr.play(late, BITE)):
        again = pickle.loads(pickle.dumps(state))
        assert (again, hash(again)) == (state, hash(state))
        assert wr.legal_moves(again) == wr.legal_moves(state)


def test_the_state_before_the_vampire_was_played_is_untouched() -> None:
    state = over_werewolf("B7")
    wr.play(state, BITE)
    assert (state.turned_up, state.trump, hand(state, 0)) == (wr.WEREWOLF, wr.Suit.RED, "Y1 Va")


def test_vampire_4_another_card_that_copies_is_nothing_to_copy() -> None:
    class Bat(Vampire):
        """It copies as the Vampire does."""

    bat = Bat(wr.Card("Bat", copies=True))
    rules = wr.Rules(specials=[bat, wr.VAMPIRE])
    for first, up in ((wr.VAMPIRE, bat.card), (bat.card, wr.VAMPIRE)):
        deck = [card for card in rules.deck if card not in (first, up)]
        state = wr.deal(wr.new_game(rules, 3, dealer=2), [first, *deck[:2], up, *deck[2:]])
        while state.phase != "playing":
            state = wr.play(state, wr.legal_moves(state)[0])
        (lying,) = wr.play(state, wr.PlayCard(first)).trick
        assert lying.counts_as == wr.JESTER
