"""Who wins a trick, what was to be followed, and by which rule (TRICK-3 to TRICK-7)."""

from __future__ import annotations

import copy
import itertools
import pickle

import pytest

import wizardrules as wr
from positions import after, playing, untyped

NO_TRUMP = "none"
TRUMPS = [*wr.Suit, None]


def wins(cards: str, trump: str = NO_TRUMP) -> str:
    """The card that wins, its place from 1, and the rule: "R7 at 2 by TRICK-5"."""
    suit = None if trump == NO_TRUMP else wr.parse_suit(trump)
    result = wr.resolve_trick(wr.parse_cards(cards), trump=suit)
    assert result.taken
    card = wr.parse_cards(cards)[result.winner]
    return f"{card} at {result.winner + 1} by {result.rule}"


def led(cards: str, trump: wr.Suit | None = None) -> wr.Suit | None:
    return wr.resolve_trick(wr.parse_cards(cards), trump).led


@pytest.mark.parametrize(
    ("cards", "trump", "result"),
    [
        ("W G11 B7", NO_TRUMP, "W at 1 by TRICK-3"),
        ("W W J", NO_TRUMP, "W at 1 by TRICK-3"),
        ("R13 J W W", "R", "W at 3 by TRICK-3"),
        ("J W R1 R13", "R", "W at 2 by TRICK-3"),
    ],
)
def test_trick_3_the_first_wizard_wins(cards: str, trump: str, result: str) -> None:
    assert wins(cards, trump) == result


@pytest.mark.parametrize(
    ("cards", "trump", "result"),
    [
        ("R5 R3 J", "R", "R5 at 1 by TRICK-4"),
        ("B13 R1 B12", "R", "R1 at 2 by TRICK-4"),
        ("B13 R1 R2 Y13", "R", "R2 at 3 by TRICK-4"),
        ("J Y2 G13 Y10", "Y", "Y10 at 4 by TRICK-4"),
        ("G3 B1 B13 G13", "B", "B13 at 3 by TRICK-4"),
    ],
)
def test_trick_4_the_highest_trump_wins(cards: str, trump: str, result: str) -> None:
    assert wins(cards, trump) == result


@pytest.mark.parametrize(
    ("cards", "trump", "result"),
    [
        ("B5 B3 J", "R", "B5 at 1 by TRICK-5"),
        ("J R7 R3", NO_TRUMP, "R7 at 2 by TRICK-5"),
        ("J B4 B12", NO_TRUMP, "B12 at 3 by TRICK-5"),
        ("J J Y1", NO_TRUMP, "Y1 at 3 by TRICK-5"),
        ("G10 G9 G11 G8", "Y", "G11 at 3 by TRICK-5"),
    ],
)
def test_trick_5_the_highest_card_of_the_suit_to_follow_wins(
    cards: str, trump: str, result: str
) -> None:
    assert wins(cards, trump) == result


@pytest.mark.parametrize("cards", ["G2 Y13 J", "G2 Y13 B13", "J G2 Y13"])
def test_trick_5_other_suits_win_nothing_however_high(cards: str) -> None:
    assert wins(cards, "R").startswith("G2 at")
    assert wins(cards, NO_TRUMP).endswith("by TRICK-5")


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("count", [1, 3, 4])
def test_trick_6_of_jesters_only_the_first_wins(count: int, trump: wr.Suit | None) -> None:
    result = wr.resolve_trick([wr.JESTER] * count, trump=trump)
    assert (result.winner, result.rule, result.led) == (0, "TRICK-6", None)


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("trump", TRUMPS)
def test_trick_6_a_jester_never_beats_a_number_card(place: int, trump: wr.Suit | None) -> None:
    trick = [wr.JESTER] * 3
    trick.insert(place, wr.parse_card("Y1"))
    assert wr.resolve_trick(trick, trump).winner == place


def test_the_order_of_play_decides_only_between_equals() -> None:
    for trick in itertools.permutations(wr.parse_cards("B5 B3 R2 J")):
        assert trick[wr.resolve_trick(trick, wr.Suit.RED).winner].code == "R2"


def test_trick_7_the_winner_takes_the_trick_and_leads_the_next() -> None:
    state = after(playing("B5 R1 | B3 R2 | B7 R3", up="G1"), "B5 B3 B7")
    assert state.tricks_won == (0, 0, 1)
    assert state.to_act == (2,)
    assert (state.trick, state.led) == ((), None)


def test_trick_7_play_goes_clockwise_from_the_new_leader() -> None:
    state = after(playing("B5 R1 G3 | B13 R2 G4 | B7 R3 G5", up="Y1"), "B5 B13 B7 R2 R3")
    assert state.to_act == (0,)
    state = after(state, "R1")
    assert (state.tricks_won, state.to_act) == ((0, 1, 1), (2,))


def test_trick_7_a_wizard_takes_the_trick_from_trump_in_the_game_too() -> None:
    state = after(playing("B5 R1 | R13 Y4 | W R3", up="R2"), "R1 R13 W")
    assert (state.tricks_won, state.to_act) == ((0, 0, 1), (2,))


def test_trick_7_the_trump_of_the_round_decides_in_the_game_too() -> None:
    cards = ("B5 Y1 | R2 Y2 | B7 Y3", "B5 R2 B7")
    assert after(playing(cards[0], up="R1"), cards[1]).tricks_won == (0, 1, 0)
    assert after(playing(cards[0], up="G1"), cards[1]).tricks_won == (0, 0, 1)
    assert after(playing(cards[0], up="J"), cards[1]).tricks_won == (0, 0, 1)


# What was to be followed -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "suit"),
    [
        ("R5 B3", wr.Suit.RED),
        ("J B4 R12", wr.Suit.BLUE),
        ("J J G1", wr.Suit.GREEN),
        ("R5 W B3", wr.Suit.RED),
        ("Y1 G13 G12 G11", wr.Suit.YELLOW),
    ],
)
def test_follow_2_the_first_number_card_sets_the_suit_for_the_whole_trick(
    cards: str, suit: wr.Suit
) -> None:
    assert [led(cards, trump) for trump in TRUMPS] == [suit] * 5


@pytest.mark.parametrize("cards", ["W", "W R5 R7", "J W B3", "J J W W"])
def test_follow_6_after_a_wizard_first_there_is_no_suit_to_follow(cards: str) -> None:
    assert led(cards) is None


@pytest.mark.parametrize("cards", ["J", "J J J"])
def test_follow_7_jesters_set_no_suit(cards: str) -> None:
    assert led(cards) is None


# Tricks as text and as played cards --------------------------------------------------------------


def test_a_trick_is_read_with_the_places_for_seats() -> None:
    trick = wr.parse_trick("R5, red 3, Narr")
    assert [(played.seat, str(played)) for played in trick] == [(0, "R5"), (1, "R3"), (2, "J")]
    assert all(played.counts_as is played.card for played in trick)


@pytest.mark.parametrize(
    "text", ["Vampir=Jongleur=grün", "Vampire=Juggler=green", "Va=Juggler=g", "va = Jongleur = G"]
)
def test_a_suit_may_be_named_for_what_a_vampire_copies_by_any_name(text: str) -> None:
    vampire, red = wr.parse_trick(f"{text}, R5")
    assert (str(vampire), str(red)) == ("Va=Ju=G", "R5")


def test_what_is_no_trick_is_refused() -> None:
    with pytest.raises(wr.InvalidText, match="'R14' is no card"):
        wr.parse_trick("R5 R14")


def test_played_cards_are_taken_in_playing_order_whatever_their_seats() -> None:
    state = after(playing("B5 | R13 | B7", up="R1", dealer=0, bids="0 0 0"), "R13 B7")
    assert [played.seat for played in state.trick] == [1, 2]
    assert wr.resolve_trick(state.trick, state.trump).winner == 0


def test_cards_and_played_cards_may_be_mixed_and_come_from_an_iterator() -> None:
    mixed: list[wr.Card | wr.PlayedCard] = [*wr.parse_trick("B5"), wr.parse_card("B6")]
    assert wr.resolve_trick(iter(mixed)).winner == 1


def test_a_played_card_and_a_result_are_values() -> None:
    played = wr.PlayedCard(2, wr.WIZARD, wr.WIZARD)
    result = wr.resolve_trick([wr.WIZARD])
    for thing in (played, result):
        for twin in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
            assert twin == thing
            assert hash(twin) == hash(thing)
        with pytest.raises(AttributeError):
            untyped(thing).seat = 1


def test_a_card_of_ones_own_of_any_power_above_0_beats_every_suit() -> None:
    for power in (0.1, 0.5, 1, 1.5):
        mine = wr.Card("Kx", power=power, wins_by="HOUSE-1")
        result = wr.resolve_trick([*wr.parse_cards("R13 B13"), mine], trump=wr.Suit.BLUE)
        assert (result.winner, result.rule) == (2, "HOUSE-1")


def test_the_first_of_two_cards_of_equal_power_wins_and_the_higher_power_before_it() -> None:
    mine = wr.Card("Kx", power=1.5, wins_by="HOUSE-1")
    assert wr.resolve_trick([wr.WIZARD, mine]).winner == 1
    assert wr.resolve_trick([mine, wr.DRAGON]).winner == 1
