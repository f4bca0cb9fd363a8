"""What a state knows of its round: deal, moves, tricks; played again they lead to the same."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

import wizardrules as wr
from own_cards import WITH_THE_POND
from positions import BASE, before_round, to_the_end_of_the_round, untyped
from positions import dealt as dealt_of_the_base_game
from positions import playing as playing_the_base_game
from special_positions import LATE_CLOUD, ONE_CARD_LEFT, THIRTY, after, passed, playing, then
from strategies import Journey, journeys, played_up_to
from wizardrules.position import dealt, position

if TYPE_CHECKING:
    from collections.abc import Sequence


def replayed(history: wr.History) -> wr.GameState:
    """The state to which a history leads."""
    state = history.begin
    if history.deck is not None:
        state = wr.deal(state, history.deck)
    for seat, move in history.moves:
        state = wr.play(state, move, seat)
    return state


def told(state: wr.GameState) -> list[str]:
    """The moves of the round, each with its seat: "0: bid 1"."""
    return [f"{seat}: {move}" for seat, move in state.history.moves]


def check_tricks(state: wr.GameState) -> None:
    """The tricks of the history are the cards that were played, and who took them has them."""
    history = state.history
    cards = [(seat, move.card) for seat, move in history.moves if isinstance(move, wr.PlayCard)]
    seats = history.begin.seats
    in_tricks = [(one.seat, one.card) for trick in history.tricks for one in trick.cards]
    assert in_tricks == cards[: len(in_tricks)]
    on_the_table = len(cards) - len(in_tricks)
    is_down = state.phase in {"declaring", "choosing_trump"} and on_the_table > 0
    assert on_the_table < len(seats) + is_down
    assert all(len(trick.cards) == len(seats) for trick in history.tricks)
    leaders = [seat for seat, _ in cards[:: len(seats)]]
    winners = [trick.winner for trick in history.tricks]
    assert leaders[1:] == winners[: len(leaders) - 1]
    taken = [trick.winner for trick in history.tricks if trick.taken]
    won = state.tricks_won if state.in_round else state.sheet[-1].tricks
    assert tuple(map(taken.count, range(state.players))) == won


# Every game --------------------------------------------------------------------------------------


@given(journeys())
def test_the_history_of_a_round_is_its_deal_and_the_moves_made_since(journey: Journey) -> None:
    begin, *states = journey.states
    made = tuple(wr.Made(seat, move) for seat, move in journey.moves)
    for count, state in enumerate(states):
        history = state.history
        assert (history.begin, history.deck) == (begin, journey.deck)
        assert history.moves == made[:count]


@given(journeys(whole_round=True))
def test_a_round_played_again_as_its_history_tells_leads_to_the_same(journey: Journey) -> None:
    for state in journey.states[1:]:
        assert replayed(state.history) == state
        check_tricks(state)


@given(journeys(), st.integers(0, pickle.HIGHEST_PROTOCOL))
def test_a_pickled_state_keeps_the_history_of_its_round(journey: Journey, protocol: int) -> None:
    for state in (journey.states[len(journey.states) // 2], journey.end):
        back: wr.GameState = pickle.loads(pickle.dumps(state, protocol))
        assert back == state
        assert back.history == state.history
        assert replayed(back.history) == state


@given(journeys())
def test_a_copied_state_has_the_same_history(journey: Journey) -> None:
    state = journey.end
    assert copy.copy(state).history == copy.deepcopy(state).history == state.history


@given(journeys(), st.data())
def test_a_state_that_is_played_on_keeps_its_history(journey: Journey, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(journey.states))
    before = state.history
    for seat in state.to_act:
        for move in wr.legal_moves(state, seat):
            after_it = wr.play(state, move, seat).history
            assert after_it.moves == (*before.moves, wr.Made(seat, move))
            assert after_it[:2] == before[:2]
    assert state.history == before


@given(journeys(whole_round=True))
def test_a_state_rebuilt_from_its_fields_has_a_beginning_of_its_own(journey: Journey) -> None:
    for state in journey.states:
        own: wr.GameState = attrs.evolve(untyped(state))
        assert own.history == wr.History(own, None, (), ())
        assert own == state


@pytest.mark.parametrize("preset", ["base", "anniversary-20", "anniversary-25", "anniversary-30"])
@pytest.mark.parametrize("players", [3, 6])
def test_between_rounds_the_history_is_that_of_the_round_just_scored(
    preset: str, players: int
) -> None:
    state = wr.new_game(wr.Rules.preset(preset), players)
    rng = Random(players)
    while not state.is_over:
        begin = state
        state = to_the_end_of_the_round(wr.deal(state, rng))
        history = state.history
        assert history.begin == begin
        assert replayed(history) == state
        assert history.begin.history == wr.History(begin, None, (), ())  # the one before is gone
        check_tricks(state)


@pytest.mark.parametrize("seed", range(20))
def test_decisions_of_special_cards_of_ones_own_are_in_the_history(seed: int) -> None:
    rng = Random(seed)
    begin = played_up_to(WITH_THE_POND, 3, seed % 3, 5, seed)
    pond = [card for card in WITH_THE_POND.deck if card.code in {"Toa", "Fro", "Kin", "Wi", "Va"}]
    others = [card for card in WITH_THE_POND.deck if card not in pond]
    rng.shuffle(others)
    deck = (*pond, *others)
    state = wr.deal(begin, deck)
    made: list[wr.Made] = []
    while state.to_act:
        seat = rng.choice(state.to_act)
        made.append(wr.Made(seat, rng.choice(wr.legal_moves(state, seat))))
        state = wr.play(state, made[-1].move, seat)
        assert state.history[:3] == (begin, deck, tuple(made))
        if state.in_round:
            assert pickle.loads(pickle.dumps(state)).history == state.history
    assert {"croak", "leap"} <= {made_one.move.verb for made_one in made}
    assert replayed(state.history) == state
    check_tricks(state)


# One round ---------------------------------------------------------------------------------------


def test_a_new_game_is_its_own_beginning() -> None:
    state = wr.new_game(BASE, players=4)
    assert state.history == wr.History(state, None, (), ())


def test_the_deck_of_the_history_is_the_one_that_was_dealt() -> None:
    deck = BASE.deck[::-1]
    begin = before_round(3, players=3, dealer=1)
    assert wr.deal(begin, deck).history == wr.History(begin, deck, (), ())


def test_a_bid_and_a_card_are_told_with_their_seats() -> None:
    state = playing_the_base_game("R7 W | B5 J | G2 Y3", up="R1", bids="1 0 2")
    for text in ("play R7", "play B5", "play G2", "play W"):
        state = wr.play(state, wr.parse_move(text))
    bids = ["0: bid 1", "1: bid 0", "2: bid 2"]
    assert told(state) == [*bids, "0: play R7", "1: play B5", "2: play G2", "0: play W"]
    (trick,) = state.history.tricks
    assert ([str(one) for one in trick.cards], trick.winner, trick.taken) == (
        ["R7", "B5", "G2"],
        0,
        True,
    )


def test_the_dealers_choice_of_trump_is_told() -> None:
    state = dealt_of_the_base_game("R7 W | B5 J | G2 Y3", up="W", dealer=1)
    state = wr.play(state, wr.ChooseTrump(wr.Suit.RED))
    assert told(state) == ["1: trump R"]


def check_moves(state: wr.GameState, moves: Sequence[str]) -> None:
    """The history ends with these moves, and leads to the state."""
    assert told(state)[-len(moves) :] == moves
    assert replayed(state.history) == state
    check_tricks(state)
    if state.in_round:
        assert pickle.loads(pickle.dumps(state)).history == state.history


@pytest.mark.parametrize("up", ["W", "Dr"])
def test_a_vampire_over_a_werewolf_completes_a_trick_with_its_choice_of_trump(up: str) -> None:
    state = playing("R10 Y1 | G3 Y2 | Va Y3", up="Ww", stock=up, trump="R")
    state = then(after(state, "R10 G3 Va"), "trump G")
    check_moves(state, ["0: play R10", "1: play G3", "2: play Va", "2: trump G"])
    (trick,) = state.history.tricks
    assert (" ".join(map(str, trick.cards)), trick.winner) == (f"R10 G3 Va={up}", 2)
    check_moves(after(state, "Y3"), ["2: play Va", "2: trump G", "2: play Y3"])


def test_a_vampire_over_a_werewolf_names_first_the_trump_and_then_its_suit() -> None:
    state = playing("R10 Y1 | G3 Y2 | Va Y3", up="Ww", stock="Ju W", trump="R")
    state = after(state, "R10 G3 Va")
    check_moves(state, ["0: play R10", "1: play G3", "2: play Va"])
    assert state.history.tricks == ()
    state = then(state, "trump G")
    check_moves(state, ["2: play Va", "2: trump G"])
    state = then(state, "suit G")
    check_moves(state, ["2: play Va", "2: trump G", "2: suit G"])
    (trick,) = state.history.tricks
    assert (" ".join(map(str, trick.cards)), trick.winner) == ("R10 G3 Va=Ju=G", 2)
    state = passed(state, "Y1 Y2 Y3")
    state = after(state, "Y2")
    check_moves(state, ["2: suit G", "0: pass Y1", "1: pass Y2", "2: pass Y3", "2: play Y2"])


def test_a_vampire_over_a_werewolf_copies_at_once_what_makes_its_own_trump() -> None:
    state = playing("R10 Y1 | G3 Y2 | Va Y3", up="Ww", stock="G2", trump="R")
    state = after(state, "R10 G3 Va")
    check_moves(state, ["0: play R10", "1: play G3", "2: play Va"])
    assert [trick.winner for trick in state.history.tricks] == [1]


def test_a_juggler_declared_as_the_last_card_of_a_trick() -> None:
    state = after(playing("R10 Y1 | G3 Y2 | Ju Y3", up="J"), "R10 G3 Ju")
    check_moves(state, ["0: play R10", "1: play G3", "2: play Ju"])
    state = then(state, "suit R")
    check_moves(state, ["1: play G3", "2: play Ju", "2: suit R"])
    state = then(state, "1: pass Y2", "0: pass Y1", "2: pass Y3")
    check_moves(state, ["2: suit R", "1: pass Y2", "0: pass Y1", "2: pass Y3"])


def test_a_juggler_declared_as_the_last_card_of_the_round() -> None:
    state = after(playing("R10 | G3 | Ju", up="J"), "R10 G3 Ju=R")
    assert state.phase == "dealing"
    check_moves(state, ["0: play R10", "1: play G3", "2: play Ju", "2: suit R"])


def test_a_shapeshifter_led_and_followed_begins_a_trick() -> None:
    state = after(playing("Sh Y1 | G3 Y2 | R4 Y3", up="J"), "Sh=W G3")
    check_moves(state, ["0: play Sh", "0: role W", "1: play G3"])
    assert state.history.tricks == ()


def test_a_witch_exchanges_a_card_with_a_trick_that_stays_as_it_was_played() -> None:
    state = after(playing("R10 Y1 | Wi Y2 | R4 Y3", up="J"), "R10 Wi R4")
    state = then(state, "lay Y2", "take R10")
    state = after(state, "Y1")
    check_moves(state, ["2: play R4", "1: lay Y2", "1: take R10", "0: play Y1"])
    (trick,) = state.history.tricks
    assert " ".join(map(str, trick.cards)) == "R10 Wi R4"


@pytest.mark.parametrize(("rules", "phases"), [(THIRTY, "playing"), (LATE_CLOUD, "adjusting")])
def test_a_cloud_at_once_or_at_the_end_of_the_round(rules: wr.Rules, phases: str) -> None:
    state = after(playing("Cl R9 | Y1 R1 | Y2 R2", up="J", bids="1 0 0", rules=rules), "Cl=Y Y1 Y2")
    if phases == "playing":
        state = then(state, "adjust +1")
        check_moves(state, ["2: play Y2", "0: adjust +1"])
        state = after(state, "R9 R1 R2")
        check_moves(state, ["0: adjust +1", "0: play R9", "1: play R1", "2: play R2"])
    else:
        state = after(state, "R9 R1 R2")
        assert state.phase == "adjusting"
        check_moves(state, ["0: play R9", "1: play R1", "2: play R2"])
        state = then(state, "adjust +1")
        check_moves(state, ["2: play R2", "0: adjust +1"])
    assert state.phase == "dealing"
    assert [trick.winner for trick in state.history.tricks] == [0, 0]


def test_a_bombed_trick_is_taken_by_nobody_and_its_winner_leads() -> None:
    state = after(playing("R10 Y1 | Bo Y2 | R12 Y3", up="J"), "R10 Bo R12 Y3")
    check_moves(state, ["0: play R10", "1: play Bo", "2: play R12", "2: play Y3"])
    (trick,) = state.history.tricks
    assert (trick.winner, trick.taken) == (2, False)


def test_a_vampire_with_nothing_to_copy_is_a_jester() -> None:
    hands = "Va | Y2 | Y3 | Y4 | Y5 | Y6"
    state = playing(hands, up="Ww", each=11, trump="R", rules=ONE_CARD_LEFT)
    state = after(state, "Va")
    check_moves(state, ["5: bid 0", "0: play Va"])


def test_who_leaves_on_a_tie_is_told_with_whoever_said_it() -> None:
    rules = wr.Rules.base(elimination=wr.ELIMINATION)
    hands = ["R5", "R6", "R7", "R8"]
    facts = {"round_number": 15, "leader": 3, "tricks_won": (0, 0, 0, 14), "bids": (0, 1, 1, 15)}
    state = position(rules, hands=hands, **untyped(facts))
    for card in ("R8", "R5", "R6", "R7"):
        state = wr.play(state, wr.PlayCard(wr.parse_card(card)))
    assert state.phase == "eliminating"
    played = ["3: play R8", "0: play R5", "1: play R6", "2: play R7"]
    assert told(state) == played
    assert told(wr.play(state, wr.Eliminate(2))) == [*played, "None: out 2"]
    assert told(wr.play(state, wr.Eliminate(1), 3)) == [*played, "3: out 1"]


# Equal states with different histories -----------------------------------------------------------


def test_equal_states_may_have_been_passed_to_in_different_orders() -> None:
    state = after(playing("R10 Y1 | G3 Y2 | Ju Y3", up="J"), "R10 G3 Ju=R")
    one = passed(state, "Y1 Y2 Y3", (0, 1, 2))
    other = passed(state, "Y1 Y2 Y3", (2, 0, 1))
    assert one == other
    assert hash(one) == hash(other)
    assert one.history != other.history
    assert told(other)[-3:] == ["2: pass Y3", "0: pass Y1", "1: pass Y2"]
    assert replayed(one.history) == replayed(other.history) == one


@pytest.mark.parametrize("bidding", [wr.HIDDEN_BIDDING, wr.SECRET_BIDDING])
def test_equal_states_may_have_been_bid_to_in_different_orders(bidding: wr.BiddingRule) -> None:
    state = wr.deal(wr.new_game(wr.Rules(bidding=bidding), players=3), BASE.deck)
    one = then(state, "0: bid 1", "2: bid 0")
    other = then(state, "2: bid 0", "0: bid 1")
    assert one == other
    assert told(one) == ["0: bid 1", "2: bid 0"]
    assert told(other) == ["2: bid 0", "0: bid 1"]


def test_equal_states_may_have_been_played_to_with_the_tricks_in_another_order() -> None:
    state = playing_the_base_game("R7 R2 W | B5 J G1 | G2 Y3 R3", up="R1")
    one, other = (after(state, cards) for cards in ("W J G2 R7 B5 R3", "R7 J R3 W B5 G2"))
    assert one == other
    assert one.history.tricks != other.history.tricks
    assert one.history[:2] == other.history[:2]


# Beginnings that are no deal ---------------------------------------------------------------------

SET_UP: Final = position(
    BASE, hands=["R5 B1", "R9 W", "G3 G4"], trump="R", bids=[1, 1, 0], leader=0
)


def test_a_position_is_where_its_history_begins() -> None:
    assert SET_UP.history == wr.History(SET_UP, None, (), ())
    state = after(SET_UP, "R5 R9 G3 W")
    assert state.history[:2] == (SET_UP, None)
    assert told(state) == ["0: play R5", "1: play R9", "2: play G3", "1: play W"]
    assert replayed(state.history) == state
    assert [trick.winner for trick in state.history.tricks] == [1]


def test_a_position_with_a_trick_on_the_table_begins_before_the_trick() -> None:
    hands = ["B1", "R9 W", "G3 G4"]
    state = position(BASE, hands=hands, trick="R5", trump="R", bids=[1, 1, 0], leader=0)
    assert state.history[:2] == (SET_UP, None)
    assert told(state) == ["0: play R5"]


def test_a_position_before_the_bids_is_where_its_history_begins() -> None:
    begin = position(BASE, hands=["R5 B1", "R9 W", "G3 G4"], trump="R", leader=0)
    state = then(begin, "bid 1", "bid 0")
    assert state.history[:2] == (begin, None)
    assert told(state) == ["0: bid 1", "1: bid 0"]


def test_a_position_that_was_dealt_begins_before_the_deal() -> None:
    state = dealt(BASE, hands=["R7 W", "G3 J", "B1 B2"], turned_up="W")
    assert state.history.begin.phase == "dealing"
    assert state.history.begin.round_number == 1
    assert replayed(then(state, "trump R").history) == then(state, "trump R")


@pytest.mark.parametrize("cards", ["", "R5", "R5 R9 G3 W"])
def test_a_pickled_position_keeps_its_history(cards: str) -> None:
    state = after(SET_UP, cards)
    back: wr.GameState = pickle.loads(pickle.dumps(state))
    assert back == state
    assert back.history == state.history
    assert told(wr.play(back, wr.legal_moves(back)[0])) == [
        *told(state),
        f"{state.to_act[0]}: {wr.legal_moves(state)[0]}",
    ]


def test_a_state_pickled_between_rounds_keeps_the_history_of_the_round_just_scored() -> None:
    phases: set[str] = set()
    for seed in range(6):
        rng = Random(seed)
        state = wr.new_game(wr.Rules.base(elimination=wr.ELIMINATION), 6)
        while not state.is_over:
            if state.phase == "dealing":
                state = wr.deal(state, rng)
            else:
                state = wr.play(state, rng.choice(wr.legal_moves(state)))
            if not state.in_round:
                back: wr.GameState = pickle.loads(pickle.dumps(state))
                assert back == state
                assert back.history == state.history
                assert pickle.dumps(back) == pickle.dumps(state)
                phases.add(state.phase)
    assert phases == {"dealing", "eliminating", "over"}


def damaged(state: wr.GameState, old: str, new: str) -> bytes:
    """A pickled state in which something else stands, in the same number of characters."""
    restore, (version, content) = untyped(state).__reduce__()
    found = pickle.dumps(pickle.loads(content), 0)
    assert old.encode() in found
    return pickle.dumps(Damaged(restore, version, found.replace(old.encode(), new.encode(), 1)))


class Damaged:
    """What is pickled as a state whose content is this."""

    def __init__(self, *parts: object) -> None:
        self.parts = parts

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        restore, *parts = self.parts
        return restore, tuple(parts)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("Y1 Y2", "Y1 Y1", "Y1 is there 2 times, not 1; Y2 is missing"),
        ("Y1 Y2", "Y1 __", "'__' at place [0-9]+ is no card"),
    ],
)
def test_a_pickled_state_with_another_deck_is_refused(old: str, new: str, words: str) -> None:
    deck = BASE.deck
    state = wr.play(wr.deal(wr.new_game(BASE, 3), deck), wr.Bid(1))
    assert pickle.loads(damaged(state, "Y1 Y2", "Y1 Y2")) == state
    with pytest.raises(wr.InvalidDeck, match=words):
        pickle.loads(damaged(state, old, new))


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 4},
        {"players": 9},
        {"players": "3"},
        {"seats": ()},
        {"seats": (2, 1, 0)},
        {"seats": (0, 1, 7)},
        {"dealer": 3},
        {"dealer": True},
        {"dealer": None},
        {"rounds": 21},
        {"rules": None},
        {"rounds_before": 21},
        {"rounds_before": -1},
        {"scores_before": (1, 2)},
        {"rows": ((1, 0, (1, 1, 1), (1, 0, 0), (30, -10, -10)),)},
        {"rows": ((2, 0, (1, 1, 1), (1, 0, 0), (30, -10, -10), (30, -10, -10)),)},
        {"rows": ((1, 5, (1, 1, 1), (1, 0, 0), (30, -10, -10), (30, -10, -10)),)},
        {"rows": ((1, 0, (1, 1), (1, 0, 0), (30, -10, -10), (30, -10, -10)),)},
    ],
)
def test_a_pickled_state_of_a_game_that_cannot_be_is_refused(changes: dict[str, object]) -> None:
    state = wr.new_game(BASE, 3)
    restore, (version, _) = untyped(state).__reduce__()
    facts = {"rules": BASE, "players": 3, "seats": (0, 1, 2), "dealer": 0, "rounds": 20}
    facts |= {"cards_each": 0, "rows": (), "rounds_before": 0, "scores_before": ()}
    for changed in ({}, changes):
        *settled, rows, before, scores = (facts | changed).values()
        restore_game = untyped(state.game).__reduce__()[0]
        content = Damaged(restore_game, tuple(settled), rows, before, scores)
        pickled = pickle.dumps((type(state), {"game": content}, None, ()))
        if not changed:
            assert restore(version, pickled) == state
        else:
            with pytest.raises(wr.WizardError):
                restore(version, pickled)


def test_a_pickled_state_of_a_round_that_does_not_follow_or_with_moves_that_do_not_is_refused() -> (
    None
):
    over = to_the_end_of_the_round(wr.deal(wr.new_game(wr.Rules(rounds=1), 3), BASE.deck))
    restore, (version, _) = untyped(over).__reduce__()
    dealing = type(wr.new_game(BASE, 3))
    codes = " ".join(map(str, BASE.deck))
    ended = pickle.dumps((dealing, {"game": over.game}, codes, ()))
    with pytest.raises(wr.WizardError, match="no round follows"):
        restore(version, ended)
    begin = {"game": wr.new_game(BASE, 3).game}
    with pytest.raises(wr.IllegalMove, match="BID-1"):
        restore(version, pickle.dumps((dealing, begin, codes, ((wr.Bid(9), 1),))))
    with pytest.raises(wr.IllegalMove, match="TURN-"):
        restore(version, pickle.dumps((dealing, begin, None, ((wr.Bid(1), 1),))))
    for content in (b"", b"nonsense", pickle.dumps(5), pickle.dumps((int, {}, None, ()))):
        with pytest.raises(wr.WizardError, match="a pickled state cannot be restored: "):
            restore(version, content)


def test_a_state_without_a_past_stays_without_one_until_the_next_deal() -> None:
    own: wr.GameState = attrs.evolve(untyped(SET_UP))
    state = after(own, "R5 R9 G3 W")
    assert state == after(SET_UP, "R5 R9 G3 W")
    assert state.history == wr.History(state, None, (), ())
    assert pickle.loads(pickle.dumps(state)) == state
    bidding: wr.GameState = attrs.evolve(untyped(dealt_of_the_base_game("R7 | B5 | J")))
    bidding = wr.play(bidding, wr.Bid(1))
    assert bidding.history == wr.History(bidding, None, (), ())
    begin = to_the_end_of_the_round(state)
    assert wr.deal(begin, BASE.deck).history == wr.History(begin, BASE.deck, (), ())
