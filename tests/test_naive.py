"""The naive engine by the worked examples of the rules, and against the two functions on codes."""

from __future__ import annotations

import random

import pytest

import naive
from naive import Bid, ChooseTrump, Game, PlayCard, Suit

TRUMPS: tuple[Suit | None, ...] = (*naive.SUITS, None)


def cards(codes: str) -> tuple[naive.Card, ...]:
    return tuple(naive.card(code) for code in codes.split())


def trick(codes: str) -> naive.Trick:
    """A trick to which seat 0 led and everybody played in turn."""
    return naive.Trick(tuple(naive.PlayedCard(*pair) for pair in enumerate(cards(codes))))


def winner(codes: str, trump: Suit | None = None) -> str:
    """The code of the card that wins and its place, in the engine and in the oracle alike."""
    place = trick(codes).winner(trump)
    assert naive.oracle_winner(codes.split(), trump) == place
    return f"{codes.split()[place]} at {place}"


def deck(top: str) -> tuple[naive.Card, ...]:
    """A deck that begins with these cards; the others follow in order."""
    rest = list(naive.DECK)
    for top_card in cards(top):
        rest.remove(top_card)
    return (*cards(top), *rest)


def dealt(top: str, players: int = 3, dealer: int = 0, rounds: int | None = None) -> Game:
    return naive.deal(naive.new_game(players, dealer, rounds), deck(top))


def playing(hands: str, trump: Suit | None = None, bids: tuple[int, ...] = (0, 0, 0)) -> Game:
    """Seat 0 is to lead, the dealer being the last seat; the hands are parted by `|`."""
    held = [tuple(sorted(cards(hand), key=naive.sort_key)) for hand in hands.split("|")]
    return Game(
        players=tuple(naive.Player(hand, bid) for hand, bid in zip(held, bids, strict=True)),
        dealer=len(held) - 1,
        number_of_rounds=60 // len(held),
        phase="playing",
        current=naive.Round(number=len(held[0]), trump=trump, turn=0),
    )


def after(state: Game, codes: str) -> Game:
    for played in cards(codes):
        state = naive.play(state, PlayCard(played))
    return state


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


def test_trick_engine_and_oracle_agree_on_random_tricks() -> None:
    rng = random.Random(1)
    for _ in range(20_000):
        codes = [c.code for c in rng.sample(naive.DECK, rng.randint(3, 6))]
        trump = rng.choice(TRUMPS)
        engine = trick(" ".join(codes))
        assert engine.winner(trump) == naive.oracle_winner(codes, trump), (codes, trump)
        assert engine.led == naive.oracle_led(codes), codes


def test_trick_7_the_winner_takes_the_trick_and_leads_the_next() -> None:
    state = after(playing("B5 Y1 | B9 Y2 | B3 Y3"), "B5 B9 B3")
    assert (state.tricks_won, naive.to_act(state), state.trick) == ((0, 1, 0), 1, ())


# Following suit --------------------------------------------------------------------------------


def test_follow_1_the_leader_may_play_any_card_and_the_next_is_clockwise() -> None:
    state = playing("J R5 W W | G1 B2 Y3 Y4 | G2 G3 G4 G5")
    assert legal(state) == ["play R5", "play J", "play W"]
    assert naive.to_act(after(state, "R5")) == 1


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
    state = after(playing("J Y1 | W Y2 | G5 Y3 | G6 Y4", bids=(0, 0, 0, 0)), "J W G5")
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
    assert (state.phase, state.trump, naive.to_act(state)) == ("bidding", "G", 1)


def test_trump_2_after_a_wizard_the_dealer_names_one_of_four_suits() -> None:
    state = dealt("Y1 Y2 Y3 W")
    assert (state.phase, state.trump, naive.to_act(state)) == ("choosing_trump", None, 0)
    assert legal(state) == ["trump Y", "trump R", "trump G", "trump B"]
    with pytest.raises(naive.IllegalMove) as caught:
        naive.play(state, ChooseTrump(None))
    assert caught.value.rule == "TRUMP-2"
    state = naive.play(state, ChooseTrump("R"))
    assert (state.phase, state.trump, naive.to_act(state)) == ("bidding", "R", 1)


def test_trump_3_after_a_jester_there_is_no_trump() -> None:
    state = dealt("Y1 Y2 Y3 J")
    assert (state.phase, state.trump, state.turned_up) == ("bidding", None, naive.JESTER)


def test_bid_1_each_bids_zero_to_n_beginning_at_the_dealers_left() -> None:
    state = dealt("Y1 Y2 Y3 G9", dealer=2)
    for seat in (0, 1, 2):
        assert (state.phase, naive.to_act(state)) == ("bidding", seat)
        assert legal(state) == ["bid 0", "bid 1"]
        state = naive.play(state, Bid(1))  # BID-2: the sum is free
    assert (state.phase, naive.to_act(state), state.bids) == ("playing", 0, (1, 1, 1))


@pytest.mark.parametrize("tricks", [-1, 2])
def test_bid_1_no_other_bid_is_accepted(tricks: int) -> None:
    with pytest.raises(naive.IllegalMove) as caught:
        naive.play(dealt("Y1 Y2 Y3 G9"), Bid(tricks))
    assert caught.value.rule == "BID-1"


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
        assert (state.phase, naive.to_act(state), legal(state)) == ("dealing", None, [])
        assert state.dealer == number % players  # ROUND-4
        state = naive.deal(state, random_deck(rng))
        assert [len(hand) for hand in state.hands] == [number] * players  # ROUND-1
        assert len(state.stock) == max(59 - number * players, 0)
        if number == rounds:
            assert (state.turned_up, state.trump, state.phase) == (None, None, "bidding")  # TRUMP-4
        while naive.to_act(state) is not None:
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
    assert naive.new_game(4, 0, rounds=15).number_of_rounds == 15
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
