"""The naive engine by the worked examples of the rules, and against the function on codes.

Its variants stand at the end, before the whole games with random rules.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import permutations, product
from typing import TYPE_CHECKING, get_args

import attrs
import pytest

import naive
from naive import (
    AdjustBid,
    Bid,
    ChooseTrump,
    DeclareRole,
    DeclareSuit,
    Eliminate,
    Game,
    LayCard,
    PassCard,
    PlayCard,
    Suit,
    TakeCard,
)

if TYPE_CHECKING:
    from collections.abc import Callable

TRUMPS: tuple[Suit | None, ...] = (*naive.SUITS, None)


def cards(codes: str) -> tuple[naive.Card, ...]:
    return tuple(naive.card(code) for code in codes.split())


def played(seat: int, text: str) -> naive.PlayedCard:
    """A played card by its text: R5, Dr, Ju=R, Sh=W, Va=R12, Va=Ju=R, Ww=J."""
    code, _, meaning = text.partition("=")
    counts_as = text if code in ("Ju", "Cl") else meaning or code
    return naive.PlayedCard(seat, naive.card(code), naive.card(counts_as))


def trick(texts: str) -> naive.Trick:
    """A trick to which seat 0 led and everybody played in turn."""
    return naive.Trick(tuple(played(*pair) for pair in enumerate(texts.split())))


def winner(texts: str, trump: Suit | None = None) -> str:
    """The text of the card that wins and its place, in the engine and in the oracle alike."""
    place = trick(texts).winner(trump)
    assert naive.oracle_trick(texts.split(), trump)[0] == place
    return f"{texts.split()[place]} at {place}"


def deck(top: str, specials: str = "") -> tuple[naive.Card, ...]:
    """A deck that begins with these cards; the others follow in order."""
    rest = [*naive.DECK, *cards(specials)]
    for top_card in cards(top):
        rest.remove(top_card)
    return (*cards(top), *rest)


def dealt(
    top: str, players: int = 3, dealer: int = 0, rounds: int | None = None, specials: str = ""
) -> Game:
    state = naive.new_game(players, dealer, rounds, specials.split())
    return naive.deal(state, deck(top, specials))


def playing(
    hands: str,
    trump: Suit | None = None,
    bids: tuple[int, ...] = (),
    *,
    turned_up: str = "",
    stock: str = "",
    cloud: naive.CloudTiming = "after_trick",
) -> Game:
    """Seat 0 is to lead, the dealer being the last seat; the hands are parted by `|`."""
    held = [tuple(sorted(cards(hand), key=naive.sort_key)) for hand in hands.split("|")]
    bids = bids or (0,) * len(held)
    return Game(
        players=tuple(naive.Player(hand, bid) for hand, bid in zip(held, bids, strict=True)),
        dealer=len(held) - 1,
        rules=naive.Rules(60 // len(held), cloud=cloud),
        phase="playing",
        current=naive.Round(
            number=len(held[0]),
            stock=cards(stock),
            turned_up=naive.card(turned_up) if turned_up else None,
            trump=trump,
            turn=0,
        ),
    )


def after(state: Game, codes: str) -> Game:
    for played in cards(codes):
        state = naive.play(state, PlayCard(played))
    return state


def then(state: Game, script: str) -> Game:
    """After these moves, each by its text and made by the first seat to act."""
    for text in script.split(", "):
        [move] = [legal_move for legal_move in naive.legal_moves(state) if str(legal_move) == text]
        state = naive.play(state, move)
    return state


def refused(state: Game, move: naive.Move, seat: int | None = None) -> str:
    """The id of the rule that the move breaks."""
    with pytest.raises(naive.IllegalMove) as caught:
        naive.play(state, move, seat)
    return caught.value.rule


def table(state: Game) -> str:
    return " ".join(str(each) for each in state.trick)


def playing_again(state: Game) -> Game:
    """One more round in which everybody bids 0 and plays the first card that is legal."""
    state = naive.deal(state, naive.DECK)
    while state.phase == "bidding":
        state = naive.play(state, Bid(0))
    while state.phase == "playing":
        state = naive.play(state, naive.legal_moves(state)[0])
    return state


def legal(state: Game) -> list[str]:
    return [str(move) for move in naive.legal_moves(state)]


def random_deck(rng: random.Random) -> list[naive.Card]:
    return rng.sample(naive.DECK, len(naive.DECK))


# Cards and moves -------------------------------------------------------------------------------


def test_deck_1_sixty_cards_in_order() -> None:
    codes = [c.code for c in naive.DECK]
    assert len(codes) == 60
    assert len(set(codes)) == 54
    assert codes[12:14] + codes[26:27] + codes[39:40] == ["Y13", "R1", "G1", "B1"]
    assert codes[52:] == ["J"] * 4 + ["W"] * 4
    assert sorted(naive.DECK, key=naive.sort_key) == list(naive.DECK)


def test_deck_1_codes_are_read_and_written() -> None:
    assert all(naive.card(c.code) == c for c in naive.DECK)
    with pytest.raises(ValueError, match="R14"):
        naive.card("R14")


def test_moves_have_the_text_of_the_public_face() -> None:
    assert str(Bid(3)) == "bid 3"
    assert str(PlayCard(naive.card("R7"))) == "play R7"
    assert [str(ChooseTrump(suit)) for suit in TRUMPS[-2:]] == ["trump B", "trump none"]
    assert str(DeclareSuit("R")) == "suit R"
    assert [str(DeclareRole(role)) for role in cards("W J")] == ["role W", "role J"]
    assert str(PassCard(naive.card("Dr"))) == "pass Dr"
    assert [str(AdjustBid(change)) for change in (+1, -1)] == ["adjust +1", "adjust -1"]
    assert [str(LayCard(naive.JESTER)), str(TakeCard(naive.WIZARD))] == ["lay J", "take W"]
    assert str(Eliminate(2)) == "out 2"


def test_deck_2_special_cards_have_codes_and_sort_behind_the_wizards() -> None:
    codes = "Y13 B13 J W Dr Fa Bo Ww Ju Cl Sh Wi Va"
    assert sorted(set(cards(codes)), key=naive.sort_key) == list(cards(codes))
    assert [special.code for special in naive.SPECIAL_CARDS] == codes.split()[4:]
    for text in ("R5", "Dr", "Ju", "Ju=R", "Cl=B", "Sh=W", "Va=R12", "Va=Ju=R", "Va=Dr", "Ww=J"):
        assert str(played(0, text)) == text
    meanings = [played(0, text).counts_as for text in ("Ju=R", "Va=Cl=B", "Sh=W", "Va=R12")]
    assert [str(meaning) for meaning in meanings] == ["Ju=R", "Cl=B", "W", "R12"]
    assert [(meaning.suit, meaning.value) for meaning in meanings[:2]] == [("R", 7.5), ("B", 9.75)]


def test_deck_2_one_copy_of_each_special_card_is_shuffled_in() -> None:
    state = naive.new_game(3, 0, specials=("Va", "Bo"))
    assert state.rules.deck == (*naive.DECK, *cards("Bo Va"))
    assert len(naive.deal(state, state.rules.deck).stock) == 58
    with pytest.raises(ValueError, match="DECK-2"):
        naive.deal(state, naive.DECK)
    for wrong in (("Bo", "Bo"), ("Dragon",), ("W",)):
        with pytest.raises(ValueError, match="DECK-2"):
            naive.new_game(3, 0, specials=wrong)


def test_deck_3_dragon_and_fairy_only_together() -> None:
    assert naive.new_game(3, 0, specials=("Fa", "Dr")).rules.specials == cards("Dr Fa")
    for alone in ("Dr", "Fa"):
        with pytest.raises(ValueError, match="DECK-3"):
            naive.new_game(3, 0, specials=(alone, "Bo"))


# Winning the trick -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("codes", "trump", "wins"),
    [
        ("W G11 B7", None, "W at 0"),
        ("W W J", "R", "W at 0"),
        ("R13 J W W", "R", "W at 2"),
    ],
)
def test_trick_3_the_first_wizard_wins(codes: str, trump: Suit | None, wins: str) -> None:
    assert winner(codes, trump) == wins


def test_trick_4_the_highest_trump_wins() -> None:
    assert winner("B12 R2 R9 B13", "R") == "R9 at 2"


@pytest.mark.parametrize(
    ("codes", "trump", "wins"),
    [
        ("B5 B3 J", "R", "B5 at 0"),
        ("J R7 R3", None, "R7 at 1"),
        ("J B4 B12", None, "B12 at 2"),
        ("G2 Y13 J", "R", "G2 at 0"),  # a discarded 13 wins nothing
    ],
)
def test_trick_5_the_highest_of_the_suit_to_follow_wins(
    codes: str, trump: Suit | None, wins: str
) -> None:
    assert winner(codes, trump) == wins


@pytest.mark.parametrize("trump", TRUMPS)
def test_trick_6_of_jesters_only_the_first_wins(trump: Suit | None) -> None:
    assert winner("J J J", trump) == "J at 0"


@pytest.mark.parametrize("texts", ["Dr Fa W", "Fa W R13 Dr", "Va=Fa J Dr", "W Va=Dr Fa"])
def test_trick_1_dragon_and_fairy_the_fairy_wins(texts: str) -> None:
    assert "Fa at" in winner(texts, "R")


@pytest.mark.parametrize(("texts", "wins"), [("W R13 Dr", "Dr at 2"), ("Va=Dr W J", "Va=Dr at 0")])
def test_trick_2_the_dragon_wins(texts: str, wins: str) -> None:
    assert winner(texts, "R") == wins


@pytest.mark.parametrize(
    ("texts", "wins"),
    [("R13 Sh=W W", "Sh=W at 1"), ("Va=W W Fa", "Va=W at 0"), ("Sh=J W Va=W", "W at 1")],
)
def test_trick_3_what_counts_as_a_wizard_is_one(texts: str, wins: str) -> None:
    assert winner(texts, "R") == wins


@pytest.mark.parametrize(
    ("texts", "wins"),
    [
        ("R7 Ju=R R6", "Ju=R at 1"),
        ("Ju=R R8 B13", "R8 at 1"),
        ("G13 Cl=R R9", "Cl=R at 1"),
        ("Cl=R R10 G13", "R10 at 1"),
        ("Ju=R Cl=R R7", "Cl=R at 1"),
        ("R11 Va=R12 G13", "Va=R12 at 1"),
        ("R7 Va=Ju=R W", "W at 2"),
    ],
)
def test_trick_4_juggler_and_cloud_have_a_place_among_the_trumps(texts: str, wins: str) -> None:
    assert winner(texts, "R") == wins


@pytest.mark.parametrize(
    ("texts", "wins"),
    [
        ("G7 Ju=G G6", "Ju=G at 1"),
        ("Cl=G G10 B13", "G10 at 1"),
        ("Ju=G G7 B13", "Ju=G at 0"),
        ("Fa Bo G2", "G2 at 2"),
        ("G2 Cl=B Y13", "G2 at 0"),
    ],
)
def test_trick_5_juggler_and_cloud_have_a_place_in_the_suit(texts: str, wins: str) -> None:
    assert winner(texts, "R") == wins


@pytest.mark.parametrize(
    ("texts", "wins"),
    [
        ("Wi Fa J", "J at 2"),
        ("Fa Sh=J J", "Sh=J at 1"),
        ("Wi Bo Fa", "Fa at 2"),
        ("Bo Va=Wi J Fa", "J at 2"),
        ("Bo Ww=J Wi", "Ww=J at 1"),
        ("Bo Wi", "Wi at 1"),  # no trick of three has only the Witch, but the line says so
    ],
)
def test_trick_6_of_low_cards_the_jester_then_the_fairy_then_the_witch(
    texts: str, wins: str
) -> None:
    assert winner(texts, "R") == wins


LEAD_TABLE = {
    "G9": "G",
    "J": "B",
    "W": None,
    "Dr": None,
    "Fa": "B",
    "Bo": "B",
    "Ww=J": "B",
    "Ju=R": "R",
    "Cl=R": "R",
    "Sh=J": "B",
    "Sh=W": None,
    "Wi": "B",
    "Va=G9": "G",
    "Va=J": "B",
    "Va=W": None,
    "Va=Dr": None,
    "Va=Fa": "B",
    "Va=Bo": "B",
    "Va=Ju=R": "R",
    "Va=Cl=R": "R",
    "Va=Wi": "B",
}
"""The suit to follow when this card leads and then a blue number card is played."""


@pytest.mark.parametrize("lead", LEAD_TABLE)
def test_follow_9_the_suit_to_follow_after_every_lead(lead: str) -> None:
    assert trick(f"{lead} B5 Y3").led == LEAD_TABLE[lead]
    assert naive.oracle_trick([lead, "B5", "Y3"], "R")[2] == LEAD_TABLE[lead]


def random_texts(rng: random.Random) -> list[str]:
    """A trick of three to six cards that can be, special cards oftener than not."""
    copied = rng.choice([*naive.DECK, *naive.SPECIAL_CARDS[:3], *naive.SPECIAL_CARDS[4:8]])
    pool = [*rng.sample(naive.DECK, 8), *naive.SPECIAL_CARDS]
    if copied in pool:
        pool.remove(copied)
    texts = []
    for each in rng.sample(pool, rng.randint(3, 6)):
        meaning = copied.code if each.kind == "Va" else each.code
        if meaning in ("Ju", "Cl"):
            meaning += f"={rng.choice(naive.SUITS)}"
        elif meaning == "Sh":
            meaning = rng.choice("JW")
        elif meaning == "Ww":
            meaning = "J"
        texts.append(meaning if meaning.startswith(each.code) else f"{each}={meaning}")
    return texts


def test_trick_engine_and_oracle_agree_on_random_tricks() -> None:
    rng = random.Random(1)
    for _ in range(20_000):
        texts, trump = random_texts(rng), rng.choice(TRUMPS)
        engine = trick(" ".join(texts))
        bombed = any(each.counts_as.code == "Bo" for each in engine.played)
        answers = (engine.winner(trump), not bombed, engine.led)
        assert naive.oracle_trick(texts, trump) == answers, (texts, trump)


def test_trick_7_the_winner_takes_the_trick_and_leads_the_next() -> None:
    state = after(playing("B5 Y1 | B9 Y2 | B3 Y3"), "B5 B9 B3")
    assert (state.tricks_won, naive.to_act(state), state.trick) == ((0, 1, 0), (1,), ())


# Following suit --------------------------------------------------------------------------------


def test_follow_1_the_leader_may_play_any_card_and_the_next_is_clockwise() -> None:
    state = playing("J R5 W W | G1 B2 Y3 Y4 | G2 G3 G4 G5")
    assert legal(state) == ["play R5", "play J", "play W"]
    assert naive.to_act(after(state, "R5")) == (1,)


def test_follow_2_the_suit_to_follow_is_that_of_the_first_number_card() -> None:
    led = [trick(codes).led for codes in ("", "G2", "G2 Y13 W", "J B4 B12")]
    assert led == [None, "G", "G", "B"]


def test_follow_3_green_led_forbids_red_trump_but_not_wizard_and_jester() -> None:
    state = after(playing("G9 Y1 Y2 Y3 | R8 W G4 J | B1 B2 B3 B4", trump="R"), "G9")
    assert legal(state) == ["play G4", "play J", "play W"]
    with pytest.raises(naive.IllegalMove) as caught:
        after(state, "R8")
    assert caught.value.rule == "FOLLOW-3"


def test_follow_4_without_the_suit_everything_may_be_played() -> None:
    state = after(playing("G9 Y1 Y2 | R8 W Y4 | B1 B2 B3", trump="R"), "G9")
    assert legal(state) == ["play Y4", "play R8", "play W"]


def test_follow_5_only_a_wizard_beside_other_suits_obliges_to_nothing() -> None:
    state = after(playing("G9 Y1 | Y8 W | B1 B2"), "G9")
    assert legal(state) == ["play Y8", "play W"]


def test_follow_6_after_jester_and_wizard_nobody_has_to_follow() -> None:
    state = after(playing("J Y1 | W Y2 | G5 Y3 | G6 Y4"), "J W G5")
    assert state.led is None
    assert legal(state) == ["play Y4", "play G6"]


def test_follow_6_a_later_wizard_leaves_the_suit_as_it_is() -> None:
    state = after(playing("G5 Y1 | W Y2 | G6 Y3"), "G5 W")
    assert legal(state) == ["play G6"]


def test_follow_7_a_jester_sets_no_suit_but_the_next_number_card_does() -> None:
    state = after(playing("J Y1 | G5 R2 | G6 Y3"), "J")
    assert legal(state) == ["play R2", "play G5"]
    assert legal(after(state, "G5")) == ["play G6"]


def test_follow_8_a_bid_of_zero_must_follow_too() -> None:
    hands = "G9 Y1 | R8 G13 | B1 B2"
    for bids in ((0, 0, 0), (0, 1, 0)):
        assert legal(after(playing(hands, bids=bids), "G9")) == ["play G13"]


# Dealing, trump, bids --------------------------------------------------------------------------


def test_deal_1_clockwise_from_the_dealers_left_then_the_turned_up_card() -> None:
    state = dealt("Y1 Y2 Y3 G9 B7", dealer=1)
    assert state.hands == (cards("Y2"), cards("Y3"), cards("Y1"))
    assert state.turned_up == naive.card("G9")
    assert state.stock == deck("Y1 Y2 Y3 G9 B7")[4:]
    assert (state.round_number, state.cards_each) == (1, 1)


def test_deal_1_one_card_at_a_time_into_sorted_hands() -> None:
    state = playing("J | Y1 | W")
    state = naive.deal(after(state, "J Y1 W"), deck("W Y2 Y3 G1 G2 J B1"))
    assert state.hands[1:] + state.hands[:1] == (cards("G1 W"), cards("Y2 G2"), cards("Y3 J"))


def test_deal_refuses_a_deck_that_is_not_the_sixty_cards() -> None:
    state = naive.new_game(3, 0)
    for wrong in (naive.DECK[1:], (*naive.DECK[1:], naive.WIZARD)):
        with pytest.raises(ValueError, match="DECK-1"):
            naive.deal(state, wrong)


def test_trump_1_a_number_card_makes_its_suit_trump() -> None:
    state = dealt("Y1 Y2 Y3 G9")
    assert (state.phase, state.trump, naive.to_act(state)) == ("bidding", "G", (1,))


def test_trump_2_after_a_wizard_the_dealer_names_one_of_four_suits() -> None:
    state = dealt("Y1 Y2 Y3 W")
    assert (state.phase, state.trump, naive.to_act(state)) == ("choosing_trump", None, (0,))
    assert legal(state) == ["trump Y", "trump R", "trump G", "trump B"]
    with pytest.raises(naive.IllegalMove) as caught:
        naive.play(state, ChooseTrump(None))
    assert caught.value.rule == "TRUMP-2"
    state = naive.play(state, ChooseTrump("R"))
    assert (state.phase, state.trump, naive.to_act(state)) == ("bidding", "R", (1,))


def test_trump_3_after_a_jester_there_is_no_trump() -> None:
    state = dealt("Y1 Y2 Y3 J")
    assert (state.phase, state.trump, state.turned_up) == ("bidding", None, naive.JESTER)


def test_bid_1_each_bids_zero_to_n_beginning_at_the_dealers_left() -> None:
    state = dealt("Y1 Y2 Y3 G9", dealer=2)
    for seat in (0, 1, 2):
        assert (state.phase, naive.to_act(state)) == ("bidding", (seat,))
        assert legal(state) == ["bid 0", "bid 1"]
        state = naive.play(state, Bid(1))  # BID-2: the sum is free
    assert (state.phase, naive.to_act(state), state.bids) == ("playing", (0,), (1, 1, 1))


@pytest.mark.parametrize("tricks", [-1, 2])
def test_bid_1_no_other_bid_is_accepted(tricks: int) -> None:
    with pytest.raises(naive.IllegalMove) as caught:
        naive.play(dealt("Y1 Y2 Y3 G9"), Bid(tricks))
    assert caught.value.rule == "BID-1"


def test_turn_1_only_a_seat_whose_turn_it_is_may_act() -> None:
    state = dealt("Y1 Y2 Y3 G9")
    assert naive.play(state, Bid(0), 1) == naive.play(state, Bid(0))
    assert (naive.legal_moves(state, 1), naive.legal_moves(state, 0)) == ([Bid(0), Bid(1)], [])
    for seat in (0, 2, 3, -1):
        assert refused(state, Bid(0), seat) == refused(state, PlayCard(naive.WIZARD), seat)
        assert refused(state, Bid(0), seat) == "TURN-1"
    assert refused(naive.new_game(3, 0), Bid(0), 0) == "TURN-1"
    assert refused(naive.new_game(3, 0), Bid(0)) == "TURN-2"


def test_turn_2_only_what_the_moment_asks_for() -> None:
    bidding, over = dealt("Y1 Y2 Y3 G9"), after(playing("Y1 | Y2 | Y3"), "Y1 Y2 Y3")
    for state, move in ((bidding, PlayCard(naive.card("Y1"))), (over, Bid(0))):
        with pytest.raises(naive.IllegalMove) as caught:
            naive.play(state, move)
        assert caught.value.rule == "TURN-2"
    with pytest.raises(naive.IllegalMove):
        naive.deal(bidding, naive.DECK)


def test_turn_3_only_a_card_in_the_own_hand() -> None:
    with pytest.raises(naive.IllegalMove) as caught:
        after(playing("Y1 | Y2 | Y3"), "Y2")
    assert caught.value.rule == "TURN-3"


# Scoring and the course of the game ------------------------------------------------------------


def test_score_1_and_2_exact_bids_gain_and_missed_bids_lose() -> None:
    points = [naive.points_for(*pair) for pair in ((2, 2), (2, 1), (0, 0), (0, 2), (1, 3))]
    assert points == [40, -10, 20, -20, -20]


def test_score_3_a_round_is_added_to_the_totals_and_the_table_cleared() -> None:
    hands = "W G13 J | J B13 Y5 | B2 G2 Y1"
    state = after(playing(hands, trump="R", bids=(2, 2, 0)), "W J B2 G13 B13 G2 J Y5 Y1")
    state = playing_again(state)
    assert state.sheet[0].tricks == (2, 1, 0)
    assert state.sheet[0].points == state.sheet[0].totals == (40, -10, 20)
    assert state.sheet[1].points == (-40, 20, 20)
    assert state.sheet[1].totals == state.scores == (0, 10, 40)


@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_round_2_a_random_game_runs_to_the_end(players: int, rounds: int) -> None:
    rng = random.Random(players)
    state = naive.new_game(players, dealer=1)
    for number in range(1, rounds + 1):
        assert (state.phase, naive.to_act(state), legal(state)) == ("dealing", (), [])
        assert state.dealer == number % players  # ROUND-4
        state = naive.deal(state, random_deck(rng))
        assert [len(hand) for hand in state.hands] == [number] * players  # ROUND-1
        assert len(state.stock) == max(59 - number * players, 0)
        if number == rounds:
            assert (state.turned_up, state.trump, state.phase) == (None, None, "bidding")  # TRUMP-4
        while naive.to_act(state):
            state = naive.play(state, rng.choice(naive.legal_moves(state)))
        assert sum(state.sheet[-1].tricks) == number == len(state.sheet)
        assert state.sheet[-1].totals == state.scores
        assert (state.round_number, state.cards_each) == (number, number)
        assert (state.hands, state.bids) == (((),) * players, (None,) * players)
        assert (state.tricks_won, state.trick, state.led) == ((0,) * players, (), None)
        assert (state.stock, state.turned_up, state.trump) == ((), None, None)
        assert bool(state.winners) == (number == rounds)
    assert (state.phase, state.dealer) == ("over", rounds % players)
    assert [state.scores[seat] for seat in state.winners] == [max(state.scores)] * len(
        state.winners
    )


def test_round_5_on_a_tie_there_are_several_winners() -> None:
    state = naive.play(naive.play(dealt("Y1 Y2 W G9", rounds=1), Bid(0)), Bid(0))
    state = after(naive.play(state, Bid(0)), "Y1 Y2 W")
    assert (state.phase, state.scores, state.winners) == ("over", (-10, 20, 20), (1, 2))


def test_round_7_a_number_of_rounds_may_be_fixed() -> None:
    assert naive.new_game(4, 0, rounds=15).rules.number_of_rounds == 15
    for rounds in (0, 16):
        with pytest.raises(ValueError, match="ROUND-7"):
            naive.new_game(4, 0, rounds=rounds)


def test_players_1_three_to_six() -> None:
    for players in (2, 7):
        with pytest.raises(ValueError, match="PLAYERS-1"):
            naive.new_game(players, 0)


def test_an_unchecked_move_is_played_as_it_is_and_states_never_change() -> None:
    state = after(playing("G9 Y1 | R8 G13 | B1 B2"), "G9")
    before = hash(state)
    assert naive.play(state, PlayCard(naive.card("R8")), checked=False).hands[1] == cards("G13")
    assert (hash(state), state.hands[1]) == (before, cards("R8 G13"))


# Special cards: dealing and trump --------------------------------------------------------------

NINE = "Dr Fa Bo Ww Ju Cl Sh Wi Va"


def test_round_3_special_cards_add_no_rounds() -> None:
    games = [naive.new_game(players, 0, specials=NINE.split()) for players in (3, 4, 5, 6)]
    assert [game.rules.number_of_rounds for game in games] == [20, 15, 12, 10]


def test_round_7_more_rounds_if_the_special_cards_suffice() -> None:
    assert naive.new_game(3, 0, 23, NINE.split()).rules.number_of_rounds == 23
    with pytest.raises(ValueError, match="ROUND-7"):
        naive.new_game(3, 0, 23, NINE.split()[2:])


@pytest.mark.parametrize("turned_up", ["Dr", "Ww", "Ju", "Cl", "Sh", "Va"])
def test_trump_6_the_dealer_names_a_suit_after_these(turned_up: str) -> None:
    state = dealt(f"Y1 Y2 Y3 {turned_up}", specials=NINE)
    assert (state.phase, state.trump, naive.to_act(state)) == ("choosing_trump", None, (0,))
    assert legal(state) == ["trump Y", "trump R", "trump G", "trump B"]
    rule = "WEREWOLF-3" if turned_up == "Ww" else "TRUMP-6"
    assert refused(state, ChooseTrump(None)) == rule
    state = then(state, "trump G")
    assert (state.phase, state.trump, naive.to_act(state)) == ("bidding", "G", (1,))
    assert state.turned_up == naive.card(turned_up)


@pytest.mark.parametrize("turned_up", ["Fa", "Bo", "Wi"])
def test_trump_6_no_trump_after_these(turned_up: str) -> None:
    state = dealt(f"Y1 Y2 Y3 {turned_up}", specials=NINE)
    assert (state.phase, state.trump, naive.to_act(state)) == ("bidding", None, (1,))


@pytest.mark.parametrize("turned_up", ["R5", "J", "W", "Dr", "Bo", "Va"])
def test_werewolf_1_the_holder_exchanges_it_for_the_turned_up_card(turned_up: str) -> None:
    state = dealt(f"Y1 Ww Y3 {turned_up}", specials=NINE)
    assert (state.phase, state.trump, naive.to_act(state)) == ("choosing_trump", None, (2,))
    assert state.hands == (cards("Y3"), cards("Y1"), cards(turned_up))
    assert state.turned_up == naive.WEREWOLF
    assert len(state.stock) == 65


def test_werewolf_1_the_hand_is_sorted_again() -> None:
    state = attrs.evolve(naive.new_game(3, 0, specials=["Ww"]), current=naive.Round(number=1))
    state = naive.deal(state, deck("W Y2 Y3 Ww J B1 G1", "Ww"))
    assert state.hands == (cards("Y3 B1"), cards("G1 W"), cards("Y2 J"))


@pytest.mark.parametrize("suit", TRUMPS)
def test_werewolf_2_its_holder_names_a_suit_or_no_trump(suit: Suit | None) -> None:
    state = dealt("Y1 Y2 Ww W", specials=NINE)  # instead of the dealer, who is the holder here
    assert legal(state) == ["trump Y", "trump R", "trump G", "trump B", "trump none"]
    state = naive.play(state, ChooseTrump(suit))
    assert (state.phase, state.trump, naive.to_act(state)) == ("bidding", suit, (1,))


def test_werewolf_3_turned_up_from_the_stock_no_trump_is_not_allowed() -> None:
    state = dealt("Y1 Y2 Y3 Ww", specials="Ww")
    assert naive.to_act(state) == (0,)
    assert refused(state, ChooseTrump(None)) == "WEREWOLF-3"


def test_werewolf_4_with_no_card_turned_up_it_stays_in_the_hand() -> None:
    state = naive.new_game(3, 0, 21, ["Ww", "Ju", "Wi"])
    state = attrs.evolve(state, current=naive.Round(number=20))
    state = naive.deal(state, state.rules.deck)
    assert (state.phase, state.turned_up, state.trump) == ("bidding", None, None)
    assert [naive.WEREWOLF in hand for hand in state.hands] == [False, True, False]


def test_werewolf_4_it_counts_as_a_jester_and_is_passed_and_swapped() -> None:
    state = after(playing("Ww Y1 Y2 | B5 G1 G2 | Ju R1 Wi"), "Ww")
    assert (table(state), state.led, legal(state)[0]) == ("Ww=J", None, "play G1")
    assert winner("Ww=J Fa Wi") == "Ww=J at 0"
    assert naive.oracle_trick(["Fa", "Ww", "Bo"], None) == (1, False, None)
    state = then(playing("Ww Y1 | B5 G1 | Ju R1"), "play Y1, play B5, play Ju, suit R")
    state = then(state, "pass Ww, pass G1, pass R1")
    assert state.hands == (cards("R1"), cards("Ww"), cards("G1"))
    state = then(playing("Wi Ww | Fa G1 | Bo R1"), "play Wi, play Fa, play Bo, lay Ww")
    assert (table(state), state.led, naive.to_act(then(state, "take Bo"))) == (
        "Wi Fa Bo Ww=J",  # it counts as a Jester, but wins nothing (WITCH-2)
        None,
        (1,),
    )
    state = then(playing("Wi Ww | B5 G1 | R2 R1"), "play Wi, play B5, play R2, lay Ww")
    assert table(state) == "Wi B5 R2 Ww=J"
    assert legal(state) == ["take R2", "take B5"]


# Special cards: what they count as, following --------------------------------------------------


def test_follow_5_special_cards_may_always_be_played_and_oblige_to_nothing() -> None:
    hands = "G9 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 | R8 G4 Dr Fa Bo Ww Ju Cl Sh Wi Va | B1"
    assert legal(after(playing(hands), "G9")) == [f"play {code}" for code in f"G4 {NINE}".split()]
    assert legal(after(playing("G9 Y1 | R8 Ju | B1 B2"), "G9")) == ["play R8", "play Ju"]


def test_follow_6_after_a_dragon_nobody_has_to_follow() -> None:
    state = after(playing("Fa Y1 | Dr Y2 | G5 Y3 | G6 Y4"), "Fa Dr G5")
    assert (state.led, legal(state)) == (None, ["play Y4", "play G6"])
    state = after(playing("G5 Y1 | Dr Y2 | G6 Y3"), "G5 Dr")
    assert (state.led, legal(state)) == ("G", ["play G6"])


@pytest.mark.parametrize("low", ["Fa", "Bo", "Wi"])
def test_follow_9_fairy_bomb_and_witch_set_no_suit(low: str) -> None:
    state = after(playing(f"{low} Y1 | G5 R2 | G6 Y3"), low)
    assert (state.led, legal(state)) == (None, ["play R2", "play G5"])
    assert legal(after(state, "G5")) == ["play G6"]


@pytest.mark.parametrize("code", ["Ju", "Cl"])
def test_follow_9_juggler_and_cloud_are_followed_as_announced(code: str) -> None:
    state = after(playing(f"{code} Y1 | G5 R2 | G6 Y3"), code)
    assert (state.phase, naive.to_act(state), state.led, table(state)) == (
        "declaring",
        (0,),
        None,
        code,
    )
    assert legal(then(state, "suit G")) == ["play G5"]
    assert legal(then(state, "suit R")) == ["play R2"]
    assert legal(then(state, "suit B")) == ["play R2", "play G5"]


@pytest.mark.parametrize(("code", "rule"), [("Ju", "JUGGLER-1"), ("Cl", "CLOUD-1")])
def test_juggler_1_and_cloud_1_who_plays_it_names_a_suit(code: str, rule: str) -> None:
    state = after(playing(f"R9 Y1 | R8 Y2 | {code} Y3", trump="G"), f"R9 R8 {code}")
    assert (state.phase, naive.to_act(state)) == ("declaring", (2,))
    assert legal(state) == ["suit Y", "suit R", "suit G", "suit B"]
    assert refused(state, DeclareRole(naive.WIZARD)) == "TURN-2"
    assert refused(state, DeclareSuit("P")) == rule  # type: ignore[arg-type]
    won = [then(state, f"suit {suit}").tricks_won for suit in "YRG"]
    assert won == [(1, 0, 0), (0, 0, 1) if code == "Cl" else (1, 0, 0), (0, 0, 1)]
    assert table(then(state, "suit R")) == f"R9 R8 {code}=R"


def test_shapeshifter_1_who_plays_it_declares_wizard_or_jester() -> None:
    state = after(playing("Sh Y1 | R8 Y2 | W Y3"), "Sh")
    assert (state.phase, table(state), naive.to_act(state)) == ("declaring", "Sh", (0,))
    assert legal(state) == ["role J", "role W"]
    assert refused(state, DeclareRole(naive.card("Dr"))) == "SHAPESHIFTER-1"
    assert refused(state, DeclareSuit("R")) == "TURN-2"
    jester, wizard = then(state, "role J, play R8"), then(state, "role W, play R8")
    assert (table(jester), jester.led) == ("Sh=J R8", "R")
    assert (table(wizard), wizard.led) == ("Sh=W R8", None)
    assert after(jester, "W").tricks_won == (0, 0, 1)
    assert after(wizard, "W").tricks_won == (1, 0, 0)


def test_dragon_1_it_beats_everything_but_the_fairy() -> None:
    assert after(playing("W Y1 | R13 Y2 | Dr Y3", trump="R"), "W R13 Dr").tricks_won == (0, 0, 1)
    assert after(playing("W Y1 | Fa Y2 | Dr Y3", trump="R"), "W Fa Dr").tricks_won == (0, 1, 0)


def test_fairy_1_below_the_jester_above_the_witch_but_over_the_dragon() -> None:
    assert winner("Fa J Wi") == "J at 1"
    assert winner("Wi Fa Bo") == "Fa at 1"
    assert winner("Fa R13 W Dr", "R") == winner("Fa Dr W R13", "R") == "Fa at 0"


# Special cards: effects ------------------------------------------------------------------------


def test_bomb_1_and_2_nobody_takes_the_trick_and_who_had_won_leads() -> None:
    state = after(playing("Bo Y1 | B9 Y2 | B3 Y3", trump="B"), "Bo B9 B3")
    assert (state.tricks_won, naive.to_act(state), state.trick) == ((0, 0, 0), (1,), ())
    state = after(state, "Y2 Y3 Y1")
    assert state.sheet[-1].tricks == (0, 0, 1)


def test_bomb_1_also_as_the_last_card_of_the_round() -> None:
    state = after(playing("W | B9 | Bo", bids=(0, 1, 0)), "W B9 Bo")
    assert (state.phase, state.sheet[-1].tricks) == ("dealing", (0, 0, 0))
    assert state.sheet[-1].points == (20, -10, 20)


def test_juggler_2_all_pass_one_card_to_the_left_at_the_same_time() -> None:
    state = playing("Ju Y1 W | B9 Y2 Y2 | B3 Y3 B7", trump="Y")
    state = then(state, "play Ju, suit B, play B9, play B7")
    assert (state.phase, naive.to_act(state), state.tricks_won) == ("passing", (0, 1, 2), (0, 1, 0))
    assert (table(state), state.led) == ("Ju=B B9 B7", "B")
    assert [naive.legal_moves(state, seat) for seat in (1, 2, 3)] == [
        [PassCard(naive.card("Y2"))],
        [PassCard(naive.card("Y3")), PassCard(naive.card("B3"))],
        [],
    ]
    assert refused(state, PassCard(naive.card("Y3")), 1) == "TURN-3"
    choices = dict(zip((0, 1, 2), cards("W Y2 B3"), strict=True))
    after_all = set()
    for order in permutations(choices):
        passing = state
        for seat in order:
            assert (passing.hands, passing.phase) == (state.hands, "passing")
            passing = naive.play(passing, PassCard(choices[seat]), seat)
            assert seat not in naive.to_act(passing) or passing.phase == "playing"
        after_all.add(passing)
    [passed] = after_all
    assert passed.hands == (cards("Y1 B3"), cards("Y2 W"), cards("Y2 Y3"))
    assert (passed.phase, naive.to_act(passed), passed.trick) == ("playing", (1,), ())


def test_juggler_2_who_has_chosen_may_not_choose_again() -> None:
    state = then(playing("Ju Y1 | B9 Y2 | B3 Y3"), "play Ju, suit B, play B9, play B3")
    state = naive.play(state, PassCard(naive.card("Y2")), 1)
    assert (naive.to_act(state), naive.legal_moves(state, 1)) == ((0, 2), [])
    assert refused(state, PassCard(naive.card("Y2")), 1) == "TURN-1"


def test_juggler_2_also_if_the_trick_is_bombed() -> None:
    state = then(playing("Ju Y1 | Bo Y2 | B3 Y3"), "play Ju, suit B, play Bo, play B3")
    assert (state.phase, state.tricks_won) == ("passing", (0, 0, 0))
    state = then(state, "pass Y1, pass Y2, pass Y3")
    assert naive.to_act(state) == (0,)


def test_juggler_3_not_after_the_last_trick() -> None:
    state = then(playing("Ju | B9 | B3"), "play Ju, suit B, play B9, play B3")
    assert state.phase == "dealing"


def test_cloud_2_the_winner_changes_the_own_bid_by_one() -> None:
    state = playing("Cl Y1 | B9 Y2 | B13 Y3", bids=(1, 1, 1))
    state = then(state, "play Cl, suit B, play B9, play B13")
    assert (state.phase, naive.to_act(state), state.tricks_won) == ("adjusting", (2,), (0, 0, 1))
    assert (table(state), legal(state)) == ("Cl=B B9 B13", ["adjust -1", "adjust +1"])
    assert [refused(state, AdjustBid(change)) for change in (0, 2)] == ["CLOUD-2"] * 2
    assert then(state, "adjust -1").bids == (1, 1, 0)
    state = then(state, "adjust +1")
    assert (state.bids, state.phase, naive.to_act(state)) == ((1, 1, 2), "playing", (2,))


def test_cloud_2_after_the_last_trick_too() -> None:
    state = then(playing("Cl | B9 | B13"), "play Cl, suit B, play B9, play B13")
    assert (state.phase, table(state), state.sheet) == ("adjusting", "Cl=B B9 B13", ())
    state = then(state, "adjust +1")
    assert (state.phase, state.sheet[-1].bids, state.scores) == ("dealing", (0, 0, 1), (20, 20, 30))


def test_cloud_2_at_the_end_of_the_round_once_for_each_trick_in_order() -> None:
    state = playing("Cl Wi Y1 | B9 Y2 G1 | B3 Y3 G9", bids=(1, 1, 1), cloud="end_of_round")
    state = then(state, "play Cl, suit B, play B9, play B3")  # seat 0 wins by 9¾
    assert (state.phase, naive.to_act(state), state.bids) == ("playing", (0,), (1, 1, 1))
    state = then(state, "play Y1, play Y2, play Y3")
    assert naive.to_act(state) == (2,)
    state = then(state, "play G9, play Wi, play G1")
    assert (state.phase, naive.to_act(state)) == ("adjusting", (0,))
    assert (state.trick, state.led, state.tricks_won) == ((), None, (1, 0, 2))
    state = then(state, "adjust -1")
    assert (state.phase, state.sheet[-1].bids) == ("dealing", (0, 1, 1))


def test_cloud_2_played_again_it_counts_for_both_tricks_at_the_end_of_the_round() -> None:
    state = playing("Cl R1 Y9 | Wi B2 Y2 | B3 Y3 Y5", bids=(1, 0, 0), cloud="end_of_round")
    state = then(state, "play Cl, suit B, play Wi, play B3, lay B2, take Cl")
    assert state.hands == (cards("Y9 R1"), cards("Y2 Cl"), cards("Y3 Y5"))
    state = then(state, "play R1, play Cl, suit R, play Y3, play Y2, play Y5, play Y9")
    assert (naive.to_act(state), state.tricks_won) == ((0,), (2, 1, 0))
    state = then(state, "adjust -1")
    assert (state.phase, naive.to_act(state), state.bids) == ("adjusting", (1,), (0, 0, 0))
    assert legal(state) == ["adjust +1"]
    assert then(state, "adjust +1").sheet[-1].bids == (0, 1, 0)


@pytest.mark.parametrize("timing", ["after_trick", "end_of_round"])
def test_cloud_3_not_if_the_trick_is_bombed(timing: naive.CloudTiming) -> None:
    state = playing("Cl Y1 | Bo Y2 | B3 Y3", bids=(1, 1, 1), cloud=timing)
    state = then(state, "play Cl, suit B, play Bo, play B3")
    assert (state.phase, naive.to_act(state)) == ("playing", (0,))
    assert after(state, "Y1 Y2 Y3").sheet[-1].bids == (1, 1, 1)


def test_cloud_4_a_bid_of_zero_can_only_become_one_and_n_may_be_passed() -> None:
    state = then(playing("Cl | B9 | B3", bids=(0, 1, 0)), "play Cl, suit B, play B9, play B3")
    assert legal(state) == ["adjust +1"]
    assert refused(state, AdjustBid(-1)) == "CLOUD-4"
    state = then(playing("Cl | B9 | B3", bids=(1, 0, 0)), "play Cl, suit B, play B9, play B3")
    assert then(state, "adjust +1").sheet[-1].bids == (2, 0, 0)


def test_cloud_5_the_sum_of_the_bids_is_not_looked_at_again() -> None:
    state = then(playing("Cl | B9 | B3", bids=(1, 1, 0)), "play Cl, suit B, play B9, play B3")
    assert then(state, "adjust -1").sheet[-1].bids == (0, 1, 0)


def test_witch_1_below_jester_and_fairy() -> None:
    assert [winner(texts) for texts in ("Wi J Fa", "Wi Fa Bo")] == ["J at 1", "Fa at 1"]


def test_witch_2_the_wizard_is_taken_for_a_red_two_and_the_trick_stays_with_its_winner() -> None:
    state = after(playing("W Y1 | G9 Y2 | Wi R2"), "W G9 Wi")
    assert (state.phase, naive.to_act(state), state.tricks_won) == ("laying", (2,), (1, 0, 0))
    assert legal(state) == ["lay R2"]
    assert refused(state, LayCard(naive.WIZARD)) == "TURN-3"
    state = then(state, "lay R2")
    assert (state.phase, naive.to_act(state), state.hands[2]) == ("taking", (2,), ())
    assert (table(state), state.led) == ("W G9 Wi R2", None)
    assert legal(state) == ["take G9", "take W"]
    assert refused(state, TakeCard(naive.card("Wi"))) == "WITCH-2"
    assert refused(state, TakeCard(naive.card("R3"))) == "WITCH-2"
    state = then(state, "take W")
    assert (state.hands[2], state.tricks_won, naive.to_act(state)) == (cards("W"), (1, 0, 0), (0,))
    assert state.phase == "playing"


def test_witch_2_special_cards_may_be_taken_and_the_card_laid_in_has_no_effect() -> None:
    state = then(playing("Dr Y1 | Fa Y2 | Wi Ju"), "play Dr, play Fa, play Wi, lay Ju")
    assert legal(state) == ["take Dr", "take Fa"]
    state = then(state, "take Dr")
    assert (state.phase, state.hands[2], naive.to_act(state)) == ("playing", cards("Dr"), (1,))
    state = then(playing("W Y1 | Fa Y2 | Wi Bo"), "play W, play Fa, play Wi, lay Bo, take W")
    assert state.tricks_won == (1, 0, 0)


def test_witch_2_the_card_laid_in_neither_wins_nor_sets_a_suit() -> None:
    state = then(playing("J Y1 | Fa Y2 | Wi R2", trump="R"), "play J, play Fa, play Wi, lay R2")
    assert (table(state), state.led) == ("J Fa Wi R2", None)
    assert naive.to_act(then(state, "take J")) == (0,)


def test_witch_3_the_card_just_laid_in_is_not_taken_back() -> None:
    state = then(playing("W Y1 | G9 Y2 | Wi R2"), "play W, play G9, play Wi, lay R2")
    assert refused(state, TakeCard(naive.card("R2"))) == "WITCH-3"


def test_witch_3_an_equal_card_that_lay_there_before_may_be_taken() -> None:
    state = then(playing("W Y1 | G9 Y2 | Wi W"), "play W, play G9, play Wi, lay W")
    assert legal(state) == ["take G9", "take W"]


def test_witch_4_in_the_last_trick_nothing_is_exchanged() -> None:
    assert after(playing("W | G9 | Wi"), "W G9 Wi").phase == "dealing"


def test_witch_4_after_a_bombed_trick_it_is() -> None:
    state = then(playing("W Y1 | Bo Y2 | Wi R2"), "play W, play Bo, play Wi, lay R2, take Bo")
    assert (state.hands[2], state.tricks_won, naive.to_act(state)) == (cards("Bo"), (0, 0, 0), (0,))
    assert then(state, "play Y1, play Y2, play Bo").sheet[-1].tricks == (0, 0, 0)


def test_witch_5_what_a_card_was_declared_is_forgotten_and_its_effect_comes_again() -> None:
    state = playing("Ju Y1 Y4 | Wi Y2 Y5 | B3 Y3 Y6")
    state = then(state, "play Ju, suit B, play Wi, play B3, pass Y1, pass Y2, pass Y3")
    state = then(state, "lay Y1, take Ju")
    assert state.hands[1] == cards("Y5 Ju")
    state = then(state, "play Y3, play Ju, suit Y, play Y2")
    assert (state.phase, table(state)) == ("passing", "Y3 Ju=Y Y2")
    state = then(playing("Sh Y1 | Wi Y2 | B3 Y3"), "play Sh, role W, play Wi, play B3, lay Y2")
    state = then(state, "take Sh, play Y1, play Sh, role J")
    assert table(state) == "Y1 Sh=J"


def test_special_1_fairy_dragon_juggler_bomb_and_witch_in_one_trick() -> None:
    state = playing("Fa Y1 | Dr Y2 | Ju Y3 | Bo Y4 | Wi Y5")
    state = then(state, "play Fa, play Dr, play Ju, suit R, play Bo, play Wi")
    assert (state.phase, naive.to_act(state)) == ("passing", (0, 1, 2, 3, 4))
    assert state.tricks_won == (0, 0, 0, 0, 0)
    state = then(state, "pass Y1, pass Y2, pass Y3, pass Y4, pass Y5")
    assert (state.phase, naive.to_act(state), table(state)) == ("laying", (4,), "Fa Dr Ju=R Bo Wi")
    state = then(state, "lay Y4")
    assert legal(state) == ["take Dr", "take Fa", "take Bo", "take Ju"]
    state = then(state, "take Dr")
    assert (state.phase, naive.to_act(state), state.trick) == ("playing", (0,), ())
    assert state.hands == (cards("Y5"), cards("Y1"), cards("Y2"), cards("Y3"), cards("Dr"))
    assert state.tricks_won == (0, 0, 0, 0, 0)


def test_special_1_first_the_juggler_then_the_cloud_then_the_witch() -> None:
    state = then(playing("Wi Y1 | Cl Y2 | Ju Y3"), "play Wi, play Cl, suit R, play Ju, suit R")
    phases = []
    for script in ("pass Y1, pass Y2, pass Y3", "adjust +1", "lay Y3", "take Cl"):
        phases.append((state.phase, naive.to_act(state)))
        assert (state.tricks_won, table(state)[:12], state.led) == ((0, 1, 0), "Wi Cl=R Ju=R", "R")
        state = then(state, script)
    assert phases == [
        ("passing", (0, 1, 2)),
        ("adjusting", (1,)),
        ("laying", (0,)),
        ("taking", (0,)),
    ]
    assert (state.phase, naive.to_act(state)) == ("playing", (1,))


def test_special_2_a_vampire_has_the_effect_of_the_card_it_copies() -> None:
    bombed = after(playing("W Y1 | Va Y2 | B3 Y3", turned_up="Bo"), "W Va B3")
    assert (bombed.tricks_won, naive.to_act(bombed)) == ((0, 0, 0), (0,))
    hands = "W Y1 | Va Y2 | B3 Y3"
    passing = then(playing(hands, turned_up="Ju"), "play W, play Va, suit R, play B3")
    assert passing.phase == "passing"
    adjusting = then(playing(hands, turned_up="Cl"), "play W, play Va, suit R, play B3")
    assert (adjusting.phase, naive.to_act(adjusting)) == ("adjusting", (0,))
    laying = after(playing(hands, turned_up="Wi"), "W Va B3")
    assert (laying.phase, naive.to_act(laying)) == ("laying", (1,))


# Special cards: the Vampire --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turned_up", "declared", "text"),
    [
        ("Y1", "", "Va=Y1"),
        ("R12", "", "Va=R12"),
        ("G13", "", "Va=G13"),
        ("B7", "", "Va=B7"),
        ("J", "", "Va=J"),
        ("W", "", "Va=W"),
        ("Dr", "", "Va=Dr"),
        ("Fa", "", "Va=Fa"),
        ("Bo", "", "Va=Bo"),
        ("Ju", "suit R", "Va=Ju=R"),
        ("Cl", "suit B", "Va=Cl=B"),
        ("Sh", "role J", "Va=J"),
        ("Sh", "role W", "Va=W"),
        ("Wi", "", "Va=Wi"),
    ],
)
def test_vampire_1_it_counts_as_the_turned_up_card(
    turned_up: str, declared: str, text: str
) -> None:
    state = playing("Va Y2 | R5 B5 | R6 B6", trump="G", turned_up=turned_up, stock="Y9 Y10")
    before, state = state, after(state, "Va")
    if declared:
        choices = {"suit": [f"suit {suit}" for suit in naive.SUITS], "role": ["role J", "role W"]}
        assert (state.phase, naive.to_act(state), table(state)) == ("declaring", (0,), "Va")
        assert (state.led, legal(state)) == (None, choices[declared[:4]])
        state = then(state, declared)
    assert (state.phase, naive.to_act(state), table(state)) == ("playing", (1,), text)
    assert state.led == trick(text).led
    assert (state.trump, state.turned_up, state.stock) == ("G", before.turned_up, before.stock)


def test_vampire_1_as_the_witch_it_takes_any_card_but_itself() -> None:
    state = after(playing("W Y1 | Va Y2 | B3 Y3", turned_up="Wi"), "W Va B3")
    state = then(state, "lay Y2")
    assert legal(state) == ["take B3", "take W"]
    assert refused(state, TakeCard(naive.card("Va"))) == "VAMPIRE-1"
    assert refused(state, TakeCard(naive.card("Wi"))) == "WITCH-2"


@pytest.mark.parametrize(
    ("newest", "script", "text", "trump"),
    [
        ("Y1", "", "Va=Y1", "Y"),
        ("R12", "", "Va=R12", "R"),
        ("J", "", "Va=J", None),
        ("W", "trump B", "Va=W", "B"),
        ("Dr", "trump Y", "Va=Dr", "Y"),
        ("Fa", "", "Va=Fa", None),
        ("Bo", "", "Va=Bo", None),
        ("Ju", "trump B, suit R", "Va=Ju=R", "B"),
        ("Cl", "trump R, suit R", "Va=Cl=R", "R"),
        ("Sh", "trump R, role J", "Va=J", "R"),
        ("Wi", "", "Va=Wi", None),
    ],
)
def test_vampire_2_over_a_werewolf_a_new_card_is_turned_up(
    newest: str, script: str, text: str, trump: Suit | None
) -> None:
    hands = "G9 Y2 | Va B5 | R6 B6"
    state = playing(hands, trump="G", turned_up="Ww", stock=f"{newest} Y10")
    state = after(state, "G9 Va")
    assert (state.turned_up, state.stock) == (naive.card(newest), cards("Y10"))
    for step in script.split(", ") if script else ():
        asked_for = "choosing_trump" if step.startswith("trump") else "declaring"
        assert (state.phase, naive.to_act(state), table(state)) == (asked_for, (1,), "G9 Va")
        if asked_for == "choosing_trump":  # VAMPIRE-3: the trump first
            assert legal(state) == ["trump Y", "trump R", "trump G", "trump B"]
            assert (state.trump, refused(state, ChooseTrump(None))) == (None, "VAMPIRE-2")
        else:
            assert state.trump == trump
        state = then(state, step)
    assert (state.phase, naive.to_act(state), table(state)) == ("playing", (2,), f"G9 {text}")
    assert (state.trump, state.led) == (trump, "G")  # VAMPIRE-3: the suit to follow stays
    assert (state.turned_up, state.stock) == (naive.card(newest), cards("Y10"))


def test_vampire_2_no_trump_is_not_allowed_over_an_exchanged_werewolf_either() -> None:
    state = naive.new_game(3, 0, specials=("Ww", "Va"))
    state = naive.deal(state, deck("Va Ww Y3 B5 W", "Ww Va"))
    state = then(state, "trump none, bid 0, bid 0, bid 0, play Va")
    assert (state.phase, naive.to_act(state), state.turned_up) == (
        "choosing_trump",
        (1,),
        naive.WIZARD,
    )
    assert legal(state) == ["trump Y", "trump R", "trump G", "trump B"]


def test_vampire_2_the_new_trump_holds_to_the_end_of_the_round() -> None:
    state = after(playing("Va Y2 | G13 G5 | Y6 R6", turned_up="Ww", stock="R2 Y10"), "Va G13 R6")
    assert (state.trump, state.tricks_won, naive.to_act(state)) == ("R", (0, 0, 1), (2,))


def test_vampire_3_the_cards_already_in_the_trick_are_judged_by_the_new_trump() -> None:
    hands = "G13 Y2 | R5 B5 | Va B6"
    state = after(playing(hands, trump="G", turned_up="Ww", stock="R2 Y10"), "G13 R5 Va")
    assert state.tricks_won == (0, 1, 0)


@pytest.mark.parametrize("turned_up", ["", "Ww"])
def test_vampire_4_with_nothing_to_copy_it_counts_as_a_jester(turned_up: str) -> None:
    state = after(playing("Va Y2 | R5 B5 | R6 B6", trump="G", turned_up=turned_up), "Va")
    assert (state.phase, table(state), state.led, state.trump) == ("playing", "Va=J", None, "G")
    assert state.turned_up == (naive.WEREWOLF if turned_up else None)


def test_vampire_5_played_again_it_copies_what_lies_turned_up_then() -> None:
    state = playing("Va Y1 | G5 Y2 | Wi R8", trump="G", turned_up="Ww", stock="Cl Y10")
    state = then(state, "play Va, trump B, suit R, play G5, play Wi, adjust +1, lay R8, take Va")
    assert (state.hands[2], naive.to_act(state)) == (cards("Va"), (0,))
    state = then(state, "play Y1, play Y2, play Va")
    assert (state.phase, state.trump, state.stock) == ("declaring", "B", cards("Y10"))
    assert table(then(state, "suit G")) == "Y1 Y2 Va=Cl=G"


# Variants: bidding -----------------------------------------------------------------------------


def bidding(variant: naive.Bidding, cards_each: int, players: int = 3, dealer: int = 2) -> Game:
    """The bids of a round with so many cards are to be made, with the Cloud among the cards."""
    state = naive.new_game(players, dealer, specials=["Cl"], bidding=variant)
    state = attrs.evolve(state, current=naive.Round(number=cards_each - 1))
    return naive.deal(state, deck("", "Cl"))


@pytest.mark.parametrize(
    ("first", "second", "forbidden"),
    [(0, 0, 2), (0, 1, 1), (1, 0, 1), (0, 2, 0), (2, 0, 0), (1, 1, 0)],
)
def test_plusminus_1_the_last_bidder_may_not_make_the_sum_even(
    first: int, second: int, forbidden: int
) -> None:
    state = then(bidding("plus_minus_one", 2), f"bid {first}, bid {second}")
    allowed = [bid for bid in (0, 1, 2) if bid != forbidden]
    assert (naive.to_act(state), legal(state)) == ((2,), [f"bid {bid}" for bid in allowed])
    assert refused(state, Bid(forbidden)) == refused(state, Bid(forbidden), 2) == "PLUSMINUS-1"
    assert [refused(state, Bid(bid)) for bid in (-1, 3)] == ["BID-1", "BID-1"]
    for bid in allowed:
        bids = naive.play(state, Bid(bid)).bids
        assert (sum(each or 0 for each in bids) != 2, bids[2]) == (True, bid)


def test_plusminus_1_after_bids_of_zero_a_last_bid_of_n_is_forbidden() -> None:
    state = then(bidding("plus_minus_one", 5, players=4, dealer=1), "bid 0, bid 0, bid 0")
    assert legal(state) == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]
    state = then(bidding("plus_minus_one", 1), "bid 0, bid 0")
    assert legal(state) == ["bid 0"]


@pytest.mark.parametrize(("first", "second"), [(2, 1), (1, 2), (2, 2)])
def test_plusminus_1_nothing_is_forbidden_if_the_number_is_out_of_range(
    first: int, second: int
) -> None:
    state = then(bidding("plus_minus_one", 2), f"bid {first}, bid {second}")
    assert legal(state) == ["bid 0", "bid 1", "bid 2"]
    assert refused(state, Bid(2 - first - second)) == "BID-1"


def test_plusminus_1_only_the_last_bidder_is_bound() -> None:
    state = bidding("plus_minus_one", 2)
    assert legal(state) == ["bid 0", "bid 1", "bid 2"]
    assert legal(then(state, "bid 2")) == ["bid 0", "bid 1", "bid 2"]
    assert legal(then(state, "bid 0")) == ["bid 0", "bid 1", "bid 2"]
    assert then(state, "bid 2, bid 0, bid 1").bids == (2, 0, 1)


def test_bid_2_the_sum_is_free_without_plus_minus_one() -> None:
    assert legal(then(bidding("open", 2), "bid 1, bid 1")) == ["bid 0", "bid 1", "bid 2"]


@pytest.mark.parametrize("variant", ["open", "plus_minus_one"])
def test_bid_3_what_has_been_bid_is_shown(variant: naive.Bidding) -> None:
    state = bidding(variant, 2)
    shown = [naive.shown_bids(state)]
    for bid in (1, 0, 2):
        state = naive.play(state, Bid(bid))
        shown.append(naive.shown_bids(state))
    assert shown == [(None, None, None), (1, None, None), (1, 0, None), (1, 0, 2)]


@pytest.mark.parametrize("variant", ["hidden", "secret"])
def test_hidden_1_and_secret_1_all_bid_at_once_in_any_order(variant: naive.Bidding) -> None:
    state = bidding(variant, 2, dealer=1)
    assert (state.phase, naive.to_act(state)) == ("bidding", (0, 1, 2))
    assert [naive.legal_moves(state, seat) for seat in (None, 0, 1, 2, 3)] == [
        *[[Bid(0), Bid(1), Bid(2)]] * 4,
        [],
    ]
    bids, after_all = (1, 1, 0), set()  # the sum is free (BID-2)
    for order in permutations(range(3)):
        secret = state
        for made, seat in enumerate(order):
            assert (secret.phase, naive.to_act(secret)) == ("bidding", tuple(sorted(order[made:])))
            secret = naive.play(secret, Bid(bids[seat]), seat)
            assert secret.bids[seat] == bids[seat]  # the state knows everything
            if made < 2:
                assert naive.shown_bids(secret) == (None, None, None)
                assert refused(secret, Bid(0), seat) == "TURN-1"  # it is final (BID-3)
        after_all.add(secret)
    [state] = after_all
    assert (state.phase, state.bids, naive.to_act(state)) == ("playing", bids, (2,))
    assert naive.shown_bids(state) == (bids if variant == "hidden" else (None, None, None))
    assert naive.play(bidding(variant, 2), Bid(1)).bids == (1, None, None)  # the first to act


@pytest.mark.parametrize("variant", ["hidden", "secret"])
def test_hidden_1_and_secret_1_no_other_bid_is_accepted(variant: naive.Bidding) -> None:
    state = naive.play(bidding(variant, 2), Bid(2), 1)
    assert [refused(state, Bid(bid), 2) for bid in (-1, 3)] == ["BID-1", "BID-1"]
    assert refused(state, PlayCard(naive.WIZARD), 2) == "TURN-2"
    assert refused(state, Bid(0), 3) == "TURN-1"


def test_secret_1_bids_are_shown_only_when_the_round_is_scored() -> None:
    state = naive.deal(naive.new_game(3, 0, bidding="secret"), deck("Y1 Y2 W G9"))
    state = then(state, "bid 1, bid 0, bid 1")
    while state.phase == "playing":
        assert (state.bids, naive.shown_bids(state)) == ((1, 0, 1), (None, None, None))
        state = naive.play(state, naive.legal_moves(state)[0])
    assert (state.sheet[-1].bids, naive.shown_bids(state)) == ((1, 0, 1), (None, None, None))


@pytest.mark.parametrize("timing", ["after_trick", "end_of_round"])
@pytest.mark.parametrize("variant", ["hidden", "secret"])
def test_cloud_2_a_secret_bid_is_changed_unseen(
    variant: naive.Bidding, timing: naive.CloudTiming
) -> None:
    state = playing("Cl Y1 | B9 Y2 | B13 Y3", bids=(1, 0, 0), cloud=timing)
    state = attrs.evolve(state, rules=attrs.evolve(state.rules, bidding=variant))
    state = then(state, "play Cl, suit B, play B9, play B13")
    if timing == "end_of_round":
        state = then(state, "play Y3, play Y1, play Y2")
    assert (state.phase, naive.to_act(state), legal(state)) == ("adjusting", (2,), ["adjust +1"])
    assert naive.shown_bids(state) == ((1, 0, 0) if variant == "hidden" else (None, None, None))
    state = then(state, "adjust +1")
    if timing == "after_trick":
        assert state.bids == (1, 0, 1)
        assert naive.shown_bids(state) == ((1, 0, 1) if variant == "hidden" else (None, None, None))
        state = then(state, "play Y3, play Y1, play Y2")
    assert state.sheet[-1].bids == (1, 0, 1)


def test_cloud_5_plus_minus_one_is_not_looked_at_again() -> None:
    state = playing("Cl Y1 | B9 Y2 | B3 Y3", bids=(1, 0, 0))
    state = attrs.evolve(state, rules=attrs.evolve(state.rules, bidding="plus_minus_one"))
    state = then(state, "play Cl, suit B, play B9, play B3")
    assert legal(state) == ["adjust -1", "adjust +1"]  # 2 of 2 tricks
    assert then(state, "adjust +1").bids == (2, 0, 0)


# Variants: two players -------------------------------------------------------------------------


def test_players_2_two_players_only_when_asked_for() -> None:
    assert naive.new_game(2, 1, two_players=True).seats == (0, 1)
    assert naive.new_game(3, 0, two_players=True) == naive.new_game(3, 0)
    with pytest.raises(ValueError, match="PLAYERS-2"):
        naive.new_game(2, 0)
    for players in (1, 7):
        with pytest.raises(ValueError, match="PLAYERS-1"):
            naive.new_game(players, 0, two_players=True)


def test_round_6_two_players_play_twenty_rounds() -> None:
    for specials in ([], NINE.split()):
        assert naive.new_game(2, 0, None, specials, two_players=True).rules.number_of_rounds == 20
    assert naive.new_game(2, 0, 30, two_players=True).rules.number_of_rounds == 30
    with pytest.raises(ValueError, match="ROUND-7"):
        naive.new_game(2, 0, 31, two_players=True)


def test_players_2_a_round_of_two() -> None:
    state = attrs.evolve(naive.new_game(2, 0, two_players=True), current=naive.Round(number=1))
    state = naive.deal(state, deck("R5 G9 R7 W R1"))
    assert (state.hands, state.trump) == ((cards("G9 W"), cards("R5 R7")), "R")
    state = after(then(state, "bid 1, bid 1"), "R5 G9 R7 W")
    assert (state.sheet[-1].tricks, state.scores, state.dealer) == ((1, 1), (30, 30), 1)


# Variants: elimination -------------------------------------------------------------------------

LEAVE_AFTER = {6: [10, 12, 15], 5: [12, 15], 4: [15], 3: [], 2: []}
"""After which rounds somebody leaves, by the number of players (ELIMINATION-2)."""


def scored(
    number: int,
    totals: tuple[int, ...],
    dealer: int = 0,
    out: tuple[int, ...] = (),
    specials: tuple[str, ...] = (),
) -> Game:
    """After the round of this number, with these totals; the dealer of the round is given."""
    state = naive.new_game(len(totals), dealer, specials=specials, elimination=True)
    seats = [seat for seat in range(len(totals)) if seat not in out]
    leader = next(seat for seat in (*range(dealer + 1, 9), *range(dealer + 1)) if seat in seats)
    points = {seat: -10 if seat == seats[-1] else 20 for seat in seats}
    players = tuple(
        naive.Player((naive.NUMBER_CARDS[seat],), 0, score=total - points[seat])
        if seat in seats
        else naive.Player(score=total)
        for seat, total in enumerate(totals)
    )
    current = naive.Round(number=number, turn=leader)
    state = attrs.evolve(state, players=players, phase="playing", current=current, out=out)
    while state.phase == "playing":
        state = naive.play(state, naive.legal_moves(state)[0])
    assert state.scores == totals
    return state


@pytest.mark.parametrize("players", LEAVE_AFTER)
def test_elimination_1_and_2_when_players_leave_in_a_game_of_twenty_rounds(players: int) -> None:
    rng = random.Random(players)
    state = naive.new_game(players, players - 1, two_players=True, elimination=True)
    left_after = []
    for number in range(1, 21):
        seats = state.seats
        state = naive.deal(state, random_deck(rng))
        while naive.to_act(state):
            state = naive.play(state, rng.choice(naive.legal_moves(state)))
        if state.phase == "eliminating":
            state = naive.play(state, rng.choice(naive.legal_moves(state)))
        if state.seats != seats:
            [leaver] = set(seats) - set(state.seats)
            left_after.append(number)
            assert state.scores[leaver] == min(state.scores[seat] for seat in seats)
    assert left_after == LEAVE_AFTER[players]
    assert (state.phase, len(state.seats)) == ("over", min(players, 3))
    assert [len(set(row.bids) - {None}) > 0 for row in state.sheet] == [True] * 20


def test_elimination_1_the_fewest_points_leave_and_the_seat_stays_empty() -> None:
    state = scored(15, (10, -20, 40, 30))
    assert (state.phase, state.out, state.seats, state.dealer) == ("dealing", (1,), (0, 2, 3), 2)
    state = naive.deal(state, deck("Y1 Y2 Y3 Y4 Y5 Y6"))
    assert [len(hand) for hand in state.hands] == [16, 0, 16, 16]
    assert [naive.card(code) in state.hands[seat] for code, seat in (("Y1", 3), ("Y2", 0))] == [
        True,
        True,
    ]
    assert (naive.to_act(state), refused(state, Bid(0), 1)) == ((3,), "TURN-1")
    state = then(state, "bid 0, bid 1, bid 2")
    assert (state.phase, state.bids, naive.to_act(state)) == ("playing", (1, None, 2, 0), (3,))
    first = state
    state = naive.play(state, naive.legal_moves(state)[0])
    assert naive.to_act(state) == (0,)
    state = naive.play(state, naive.legal_moves(state)[0])
    assert naive.to_act(state) == (2,)
    state = naive.play(state, naive.legal_moves(state)[0])
    assert (sum(state.tricks_won), len(first.hands[3]) - len(state.hands[3])) == (1, 1)


def test_elimination_1_the_sheet_of_a_seat_that_is_out() -> None:
    state = playing_again(scored(15, (10, -20, 40, 30)))
    row = state.sheet[-1]
    assert (row.round_number, row.dealer, row.bids) == (16, 2, (0, None, 0, 0))
    assert (row.tricks[1], row.points[1], row.totals[1], state.scores[1]) == (0, 0, -20, -20)
    assert (sum(row.tricks), state.dealer) == (16, 3)


@pytest.mark.parametrize("number", [10, 11, 12, 13, 14, 16])
def test_elimination_2_four_lose_nobody_after_another_round(number: int) -> None:
    state = scored(number, (10, -20, 40, 30))
    assert (state.phase, state.out, state.dealer) == ("dealing", (), 1)


def test_elimination_2_those_who_are_left_count_not_those_who_began() -> None:
    totals = (0, 10, 20, 30, 40, 50)
    assert scored(10, totals).out == (0,)
    assert scored(10, totals, out=(2,)).out == (2,)
    assert scored(12, totals, out=(2,)).out == (2, 0)
    assert scored(12, totals).out == ()
    assert scored(15, totals, out=(2, 0)).out == (2, 0, 1)
    assert scored(20, totals, out=(0, 2, 1)).out == (0, 2, 1)


def test_elimination_2_the_winner_is_the_best_of_the_last_three() -> None:
    state = scored(20, (10, 90, 40, 40), out=(1,))
    assert (state.phase, state.winners, state.dealer) == ("over", (2, 3), 0)


def test_elimination_2_only_if_it_is_played() -> None:
    state = scored(14, (10, -20, 40, 30))
    state = attrs.evolve(state, rules=naive.Rules(15))
    state = playing_again(state)
    assert (state.phase, state.seats) == ("over", (0, 1, 2, 3))


def test_elimination_3_on_a_tie_the_table_decides() -> None:
    state = scored(12, (5, 70, -30, 40, -30), dealer=1)
    assert (state.phase, naive.to_act(state), legal(state)) == (
        "eliminating",
        (),
        ["out 2", "out 4"],
    )
    assert (state.dealer, state.out, state.round_number, state.winners) == (1, (), 12, ())
    assert state.scores == state.sheet[-1].totals == (5, 70, -30, 40, -30)
    assert (state.hands, state.bids, state.trick) == (((),) * 5, (None,) * 5, ())
    assert (state.tricks_won, state.stock, state.turned_up) == ((0,) * 5, (), None)
    after_both = [naive.play(state, Eliminate(seat)) for seat in (2, 4)]
    assert [(each.phase, each.out, each.dealer) for each in after_both] == [
        ("dealing", (2,), 3),
        ("dealing", (4,), 2),
    ]
    assert playing_again(after_both[0]).sheet[-1].bids == (0, 0, None, 0, 0)


def test_elimination_3_only_one_of_the_tied_may_be_put_out_whoever_says_so() -> None:
    state = scored(12, (5, 70, -30, 40, -30), dealer=1)
    for nobody in (-1, 5):  # a seat that does not exist
        assert naive.legal_moves(state, nobody) == []
        assert refused(state, Eliminate(2), nobody) == "TURN-1"
    for caller in (None, 0, 2, 4):
        assert naive.legal_moves(state, caller) == [Eliminate(2), Eliminate(4)]
        assert naive.play(state, Eliminate(4), caller).out == (4,)
        for wrong in (0, 1, 3, 5, -1):
            assert refused(state, Eliminate(wrong), caller) == "ELIMINATION-3"
        assert refused(state, Bid(0), caller) == "TURN-2"
    with pytest.raises(naive.IllegalMove) as caught:
        naive.deal(state, naive.DECK)
    assert caught.value.rule == "TURN-2"
    assert refused(scored(12, (5, 70, -30, 40, -20)), Eliminate(2)) == "TURN-2"
    assert refused(scored(12, (5, 70, -30, 40, -20)), Eliminate(2), 3) == "TURN-1"


def test_elimination_3_a_tie_among_those_who_are_out_or_better_is_none() -> None:
    assert scored(15, (-50, 20, 40, 20, 0), out=(0,)).out == (0, 4)
    state = scored(15, (-50, 10, 10, 10, 10), out=(0,))
    assert legal(state) == ["out 1", "out 2", "out 3", "out 4"]
    assert scored(20, (10, 10, 10)).phase == "over"


@pytest.mark.parametrize(
    ("dealer", "leaver", "out", "deals_next"),
    [(2, 3, (), 4), (2, 2, (), 3), (5, 0, (), 1), (1, 2, (3,), 4), (4, 5, (0,), 1), (3, 1, (), 4)],
)
def test_elimination_4_the_deal_passes_to_the_next_who_is_still_in(
    dealer: int, leaver: int, out: tuple[int, ...], deals_next: int
) -> None:
    totals = tuple(-90 if seat == leaver else 10 * seat for seat in range(6))
    state = scored(12 if out else 10, totals, dealer, out)
    assert (state.out, state.dealer, state.phase) == ((*out, leaver), deals_next, "dealing")


def test_elimination_4_on_a_tie_too() -> None:
    state = scored(10, (0, -40, -40, 0, 0, 0), dealer=0)
    assert [naive.play(state, Eliminate(seat)).dealer for seat in (1, 2)] == [2, 1]


def test_elimination_2_special_cards_change_nothing() -> None:
    totals = (0, 10, 20, 30, 40, 50)
    assert scored(10, totals, specials=tuple(NINE.split())).out == (0,)
    assert scored(11, totals, specials=tuple(NINE.split())).out == ()
    state = scored(11, totals, out=(5,), specials=("Bo", "Ww"))
    state = naive.deal(state, deck("", "Bo Ww"))
    assert (len(state.stock), state.turned_up) == (1, naive.card("Bo"))


def test_juggler_2_cards_are_passed_over_a_seat_that_is_out() -> None:
    state = scored(15, (20, -10, 30, 40, 50), out=(4,), specials=("Ju",))
    assert state.out == (4, 1)
    hands = ("Ju Y1", "", "B9 Y2", "B3 Y3", "")
    players = tuple(naive.Player(cards(hand), 0 if hand else None) for hand in hands)
    state = attrs.evolve(
        state, players=players, phase="playing", current=naive.Round(number=16, turn=0)
    )
    state = then(state, "play Ju, suit B, play B9, play B3")
    assert (state.phase, naive.to_act(state)) == ("passing", (0, 2, 3))
    assert refused(state, PassCard(naive.card("Y1")), 1) == "TURN-1"
    assert naive.legal_moves(state, 4) == []
    state = then(state, "pass Y1, pass Y2, pass Y3")
    assert state.hands == (cards("Y3"), (), cards("Y1"), cards("Y2"), ())
    assert (state.phase, naive.to_act(state)) == ("playing", (2,))


@pytest.mark.parametrize("variant", ["hidden", "secret"])
def test_hidden_1_and_secret_1_a_seat_that_is_out_does_not_bid(variant: naive.Bidding) -> None:
    state = scored(15, (10, -20, 40, 30))
    state = attrs.evolve(state, rules=attrs.evolve(state.rules, bidding=variant))
    state = naive.deal(state, naive.DECK)
    assert (naive.to_act(state), refused(state, Bid(0), 1)) == ((0, 2, 3), "TURN-1")
    for seat in (3, 0, 2):
        state = naive.play(state, Bid(0), seat)
    assert (state.phase, state.bids, naive.to_act(state)) == ("playing", (0, None, 0, 0), (3,))


def test_plusminus_1_the_last_bidder_is_the_dealer_also_when_a_seat_is_out() -> None:
    state = scored(15, (10, 40, 50, -30), dealer=2)
    state = attrs.evolve(state, rules=attrs.evolve(state.rules, bidding="plus_minus_one"))
    assert (state.dealer, state.out) == (0, (3,))
    state = then(naive.deal(state, naive.DECK), "bid 7, bid 4")
    assert (naive.to_act(state), refused(state, Bid(5))) == ((0,), "PLUSMINUS-1")
    assert len(legal(state)) == 16


# Variants: Wizard Maximus and Einfarbig --------------------------------------------------------


@pytest.mark.parametrize(("players", "each"), [(2, 30), (3, 20), (4, 15), (5, 12), (6, 10)])
def test_maximus_1_five_rounds_with_all_cards_and_a_trump_for_each(players: int, each: int) -> None:
    rng = random.Random(players)
    state = naive.new_game(players, 0, two_players=True, schedule="maximus")
    assert (state.cards_each, state.rules.number_of_rounds) == (0, 5)
    for number, trump in enumerate(("B", "R", "G", "Y", None), start=1):
        shuffled = random_deck(rng)
        state = naive.deal(state, shuffled)
        assert (state.phase, state.trump, state.turned_up, state.stock) == (
            "bidding",
            trump,
            None,
            (),
        )
        assert [len(hand) for hand in state.hands] == [each] * players
        left = naive.left_of(state, state.dealer)
        assert Counter(state.hands[left]) == Counter(shuffled[::players])  # DEAL-1
        assert (naive.to_act(state), state.round_number, state.cards_each) == (
            (left,),
            number,
            each,
        )
        assert legal(state)[-1] == f"bid {each}"
        while naive.to_act(state):
            state = naive.play(state, rng.choice(naive.legal_moves(state)))
        assert (sum(state.sheet[-1].tricks), state.cards_each) == (each, each)
    assert state.phase == "over"


def test_maximus_1_the_trump_counts_and_suits_are_followed() -> None:
    state = playing("G9 Y1 | B2 Y2 | G13 Y3", trump="B")
    state = attrs.evolve(state, rules=attrs.evolve(state.rules, schedule="maximus"))
    state = after(state, "G9 B2")
    assert (state.led, legal(state)) == ("G", ["play G13"])
    assert after(state, "G13").tricks_won == (0, 1, 0)


def test_maximus_1_plus_minus_one_looks_at_the_cards_dealt() -> None:
    state = naive.new_game(6, 0, bidding="plus_minus_one", schedule="maximus")
    state = then(naive.deal(state, naive.DECK), "bid 1, bid 2, bid 0, bid 0, bid 3")
    assert refused(state, Bid(4)) == "PLUSMINUS-1"


def piles_deck(*tops: str) -> tuple[naive.Card, ...]:
    """Pile after pile, each with these cards on top and the others in order."""
    result: list[naive.Card] = []
    for top, pile in zip(tops, naive.PILES, strict=False):
        rest = list(pile)
        for top_card in cards(top):
            rest.remove(top_card)
        result += [*cards(top), *rest]
    return tuple(result)


def one_suit(*tops: str, dealer: int = 0) -> Game:
    """The first round of Einfarbig; everybody bids 0."""
    state = naive.new_game(len(tops), dealer, schedule="one_suit")
    return then(naive.deal(state, piles_deck(*tops)), ", ".join(["bid 0"] * len(tops)))


def test_onesuit_1_everybody_has_an_own_suit_with_a_wizard_and_a_jester() -> None:
    assert [" ".join(map(str, pile[-3:])) for pile in naive.PILES] == [
        "Y13 J W",
        "R13 J W",
        "G13 J W",
        "B13 J W",
    ]
    three, four = (naive.new_game(players, 0, schedule="one_suit").rules for players in (3, 4))
    assert Counter(four.deck) == Counter(naive.DECK)
    assert three.deck == four.deck[:45]
    assert not any(card.suit == "B" for card in three.deck)


@pytest.mark.parametrize("players", [3, 4])
def test_onesuit_1_twelve_rounds_of_four_to_fifteen_cards(players: int) -> None:
    rng = random.Random(players)
    state = naive.new_game(players, 1, schedule="one_suit")
    assert (state.cards_each, state.rules.number_of_rounds) == (0, 12)
    for number in range(1, 13):
        piles = [rng.sample(pile, 15) for pile in naive.PILES[:players]]
        state = naive.deal(state, [drawn for pile in piles for drawn in pile])
        each = number + 3
        assert [Counter(hand) for hand in state.hands] == [Counter(pile[:each]) for pile in piles]
        assert list(state.stock) == [left for pile in piles for left in pile[each:]]
        assert (state.turned_up, state.trump, state.phase) == (None, None, "bidding")
        assert (state.cards_each, legal(state)[-1]) == (each, f"bid {each}")
        assert naive.to_act(state) == ((state.dealer + 1) % players,)
        while naive.to_act(state):
            assert state.led is None
            state = naive.play(state, rng.choice(naive.legal_moves(state)))
        assert (sum(state.sheet[-1].tricks), state.cards_each) == (each, each)
    assert (state.phase, state.dealer) == ("over", (1 + 11) % players)


def test_onesuit_1_a_deck_that_is_not_these_piles_is_refused() -> None:
    three = naive.new_game(3, 0, schedule="one_suit")
    four = naive.new_game(4, 0, schedule="one_suit")
    right = piles_deck("", "", "", "")
    for state, wrong in (
        (three, right),
        (three, right[:44]),
        (three, right[15:]),
        (four, right[:45]),
        (four, naive.DECK),
        (four, (*right[1:15], right[15], right[0], *right[16:])),
        (four, (*right[15:30], *right[:15], *right[30:])),
        (four, ()),
    ):
        with pytest.raises(ValueError, match="ONESUIT-1"):
            naive.deal(state, wrong)
    assert naive.deal(three, right[:45]).hands[2] == cards("G1 G2 G3 G4")


def test_onesuit_1_nobody_has_to_follow_and_the_highest_value_wins() -> None:
    state = one_suit("Y3 Y4 Y5 W", "R3 R1 R9 J", "G1 G2 G3 J")
    assert (naive.to_act(state), legal(state)) == (
        (1,),
        ["play R1", "play R3", "play R9", "play J"],
    )
    state = after(state, "R3")
    assert (state.led, len(legal(state))) == (None, 4)
    assert refused(state, PlayCard(naive.card("R3"))) == "TURN-3"
    state = after(state, "G1 Y4")
    assert (state.tricks_won, naive.to_act(state), state.trick) == ((1, 0, 0), (0,), ())


@pytest.mark.parametrize(
    ("played_cards", "wins"),
    [
        ("R9 G9 Y9", 1),  # the first of equals
        ("R8 G9 Y9", 2),
        ("J G1 J", 2),
        ("J J J", 1),
        ("W W Y13", 1),
        ("R13 W W", 2),
        ("R1 J Y13", 0),
        ("R13 G12 Y13", 1),
    ],
)
def test_onesuit_1_who_wins(played_cards: str, wins: int) -> None:
    red, green, yellow = played_cards.split()
    state = after(one_suit(yellow, red, green), played_cards)
    assert (naive.to_act(state), state.tricks_won[wins]) == ((wins,), 1)


def test_onesuit_1_every_trick_of_three_piles() -> None:
    strength = {"J": 0, "W": 14} | {str(value): value for value in range(1, 14)}
    for values in product(strength, repeat=3):
        codes = [
            value if value in ("J", "W") else f"{suit}{value}"
            for suit, value in zip("RGY", values, strict=True)
        ]
        strengths = [strength[value] for value in values]
        assert trick(" ".join(codes)).winner_whatever_the_suits() == strengths.index(max(strengths))


@pytest.mark.parametrize("variant", ["hidden", "secret", "plus_minus_one"])
def test_onesuit_1_with_any_bidding(variant: naive.Bidding) -> None:
    state = naive.new_game(3, 0, bidding=variant, schedule="one_suit")
    state = naive.deal(state, piles_deck("", "", ""))
    if variant == "plus_minus_one":
        state = then(state, "bid 1, bid 1")
        assert legal(state) == ["bid 0", "bid 1", "bid 3", "bid 4"]
    else:
        assert naive.to_act(state) == (0, 1, 2)


# Variants: what cannot be ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "ids"),
    [
        (lambda: naive.new_game(3, 0, 5, elimination=True), "ROUND-7"),
        (lambda: naive.new_game(3, 0, 5, schedule="maximus"), "ROUND-7"),
        (lambda: naive.new_game(3, 0, 5, schedule="one_suit"), "ROUND-7"),
        (lambda: naive.new_game(3, 0, specials=["Bo"], schedule="maximus"), "MAXIMUS-1"),
        (lambda: naive.new_game(3, 0, specials=["Bo"], schedule="one_suit"), "ONESUIT-1"),
        (lambda: naive.new_game(5, 0, schedule="one_suit"), "ONESUIT-1"),
        (lambda: naive.new_game(2, 0, two_players=True, schedule="one_suit"), "ONESUIT-1"),
        (
            lambda: naive.new_game(4, 0, elimination=True, schedule="maximus"),
            "ELIMINATION-2 MAXIMUS-1",
        ),
        (
            lambda: naive.new_game(4, 0, elimination=True, schedule="one_suit"),
            "ELIMINATION-2 ONESUIT-1",
        ),
        (
            lambda: naive.new_game(2, 0, 99, ["Dr", "Dr"], elimination=True, schedule="one_suit"),
            "DECK-2 DECK-3 ELIMINATION-2 ONESUIT-1 PLAYERS-1 PLAYERS-2 ROUND-7",
        ),
        (lambda: naive.new_game(0, 0, 0), "PLAYERS-1 ROUND-7"),
    ],
)
def test_what_cannot_be_is_refused_with_all_rule_ids(game: Callable[[], Game], ids: str) -> None:
    with pytest.raises(ValueError, match="-") as caught:
        game()
    assert sorted(set(re.findall(r"[A-Z]+-\d", str(caught.value)))) == ids.split()


def test_what_no_rule_knows_is_refused() -> None:
    for wrong in ({"bidding": "blind"}, {"schedule": "short"}, {"cloud": "never"}):
        with pytest.raises(ValueError, match="there is no"):
            naive.new_game(3, 0, **wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no seat"):
        naive.new_game(3, 3)


# Whole games -----------------------------------------------------------------------------------


def in_sight(state: Game) -> Counter[naive.Card]:
    """All cards that are in no finished trick and not under another card."""
    hands = [held for hand in state.hands for held in hand]
    turned_up = [] if state.turned_up is None else [state.turned_up]
    return Counter([*hands, *state.stock, *turned_up, *[each.card for each in state.trick]])


def puts_a_bomb_on_the_table(state: Game, move: naive.Move) -> bool:
    bomb, vampire = cards("Bo Va")
    copied = state.stock[:1] if state.turned_up == naive.WEREWOLF else (state.turned_up,)
    return move == PlayCard(bomb) or (move == PlayCard(vampire) and bomb in copied)


ROUND_OVER = ("dealing", "eliminating", "over")


def after_random_move(rng: random.Random, state: Game) -> tuple[Game, naive.Move]:
    """Any legal move of any seat to act; checks what no move may do."""
    seat = rng.choice(naive.to_act(state))
    moves = naive.legal_moves(state, seat)
    assert len(moves) == len(set(moves)) > 0
    move = rng.choice(moves)
    following = naive.play(state, move, seat)
    if following.phase in ROUND_OVER:
        return following, move
    gone = in_sight(state)
    gone.subtract(in_sight(following))
    assert min(gone.values()) >= 0  # no card out of nowhere
    covered = state.turned_up == naive.WEREWOLF != following.turned_up
    assert gone.total() - covered in (0, len(state.seats))  # nothing, or one whole trick
    if state.phase != "bidding":
        changes = Counter(following.bids)
        changes.subtract(state.bids)
        assert bool(+changes) == isinstance(move, AdjustBid)
    if following.turned_up is not None:
        assert not any(naive.WEREWOLF in hand for hand in following.hands)  # WEREWOLF-1
    for out in state.out:
        assert (following.hands[out], following.bids[out]) == ((), None)
    return following, move


def random_order(rng: random.Random, state: Game) -> list[naive.Card]:
    """A deck of this game; often the special cards are dealt or turned up, not left over."""
    if state.rules.schedule == "one_suit":
        return [each for pile in state.rules.piles for each in rng.sample(pile, len(pile))]
    weights = {each: rng.random() ** 3 for each in state.rules.specials}
    return sorted(state.rules.deck, key=lambda each: weights.get(each, rng.random()))


def after_random_round(rng: random.Random, state: Game) -> Game:
    state = naive.deal(state, random_order(rng, state))
    assert in_sight(state) == Counter(state.rules.deck)
    bombs, first_bids = 0, state.bids
    while state.phase not in ROUND_OVER:
        before = state
        state, move = after_random_move(rng, state)
        bombs += puts_a_bomb_on_the_table(before, move)
        if before.phase == "bidding":
            first_bids = state.bids
    assert sum(state.sheet[-1].tricks) == state.cards_each - bombs  # BOMB-2
    if state.rules.bidding == "plus_minus_one":
        assert sum(bid or 0 for bid in first_bids) != state.cards_each  # PLUSMINUS-1
    return state


@pytest.mark.parametrize("seed", range(40))
def test_deck_2_random_games_with_random_special_cards_keep_every_card(seed: int) -> None:
    rng = random.Random(seed)
    specials = random_specials(rng)
    players = rng.randint(3, 6)
    rounds = rng.choice((None, rng.randint(1, (60 + len(specials)) // players)))
    timing: naive.CloudTiming = rng.choice(("after_trick", "end_of_round"))
    state = naive.new_game(players, rng.randrange(players), rounds, specials, timing)
    while state.phase != "over":
        state = after_random_round(rng, state)
    assert len(state.sheet) == state.rules.number_of_rounds


def random_specials(rng: random.Random) -> list[str]:
    specials = [code for code in NINE.split()[2:] if rng.random() < 0.7]
    return specials + (["Dr", "Fa"] if rng.random() < 0.7 else [])


def game_with_random_rules(rng: random.Random) -> Game:
    """Any rules that can be: to a random schedule options are drawn until they fit together."""
    schedule = rng.choice(get_args(naive.Schedule))
    while True:
        players = rng.randint(2, 6)
        try:
            return naive.new_game(
                players,
                rng.randrange(players),
                rng.choice((None, None, rng.randint(1, 40))),
                rng.choice(([], random_specials(rng))),
                rng.choice(get_args(naive.CloudTiming)),
                bidding=rng.choice(get_args(naive.Bidding)),
                elimination=rng.random() < 0.5,
                two_players=rng.random() < 0.8,
                schedule=schedule,
            )
        except ValueError:
            continue


@pytest.mark.parametrize("seed", range(90))
def test_random_games_with_random_rules_run_to_the_end(seed: int) -> None:
    rng = random.Random(seed)
    state = game_with_random_rules(rng)
    players = len(state.players)
    leave_after = LEAVE_AFTER[players] if state.rules.elimination else []
    dealer = state.dealer
    while state.phase != "over":
        assert state.dealer == dealer
        seats = state.seats
        state = after_random_round(rng, state)
        if state.phase == "eliminating":
            assert naive.to_act(state) == ()
            state = naive.play(state, rng.choice(naive.legal_moves(state)))
        row, number = state.sheet[-1], state.round_number
        assert (len(state.sheet), row.round_number, row.dealer) == (number, number, dealer)
        assert [bid is None for bid in row.bids] == [seat not in seats for seat in range(players)]
        assert len(seats) - len(state.seats) == leave_after.count(number)
        if state.phase != "over":
            later = (*range(dealer + 1, players), *range(dealer + 1))
            dealer = next(seat for seat in later if seat in state.seats)
    assert len(state.sheet) == state.rules.number_of_rounds
    assert set(state.winners) <= set(state.seats)
