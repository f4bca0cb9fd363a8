"""What is true of every state that a game can come to, every card, every text, every deck.

Hypothesis looks for a counterexample. The properties are those of the rules (each card is in one
place, tricks and points add up) and those of the library (what is listed is what is accepted, a
state never changes, text and value are each other's inverse).
"""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import wizardrules as wr
from positions import after, dealt, playing, stacked
from strategies import (
    DECK,
    FACES,
    NAMED,
    OWN_CARD,
    SPECIALS,
    Journey,
    cards,
    decks,
    every_move,
    journeys,
    moves,
    played_up_to,
    suits,
    texts,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BASE = wr.Rules.base()
ONE_SUIT = wr.Rules.preset("one-suit")
SHOWN = (
    "phase",
    *(
        name
        for name, value in vars(wr.GameState).items()
        if isinstance(value, property) and not name.startswith("_") and name != "history"
    ),
)
"""The names of all that a state shows, but for how it came there."""


def outcome(action: Callable[[], object]) -> object:
    """What an action returns, or the error of ours that it raises."""
    try:
        return action()
    except wr.WizardError as error:
        return error


def shown(state: wr.GameState) -> dict[str, object]:
    """All that a state shows, by name, and the legal moves."""
    everything: dict[str, object] = {name: getattr(state, name) for name in SHOWN}
    return everything | {"legal moves": wr.legal_moves(state)}


def not_dealt(state: wr.GameState) -> tuple[wr.Card, ...]:
    """The turned-up card, if there is one, and the stock below it."""
    return state.stock if state.turned_up is None else (state.turned_up, *state.stock)


# What is legal


@given(journeys(), st.data())
def test_what_is_listed_is_what_is_accepted_and_all_else_is_refused_with_the_rule(
    journey: Journey, data: st.DataObject
) -> None:
    state = journey.end
    anybody = st.sampled_from([*state.to_act, *state.to_act]) if state.to_act else st.none()
    seat = data.draw(st.none() | anybody | st.integers(-1, state.players), label="seat")
    listed = wr.legal_moves(state, seat)
    assert bool(listed) == may_act(state, seat)
    wanting = seat if seat is not None or not state.to_act else state.to_act[0]
    successors = []
    for move in every_move(state.cards_each):
        verdict = wr.check(state, move, seat)
        if move in listed:
            assert verdict == wr.Verdict(legal=True, rule=None, reason="legal")
            successors.append(wr.play(state, move, seat))
        else:
            assert not verdict.legal
            with pytest.raises(wr.IllegalMove) as refusal:
                wr.play(state, move, seat)
            error = refusal.value
            assert (error.rule, error.reason) == (verdict.rule, verdict.reason)
            assert (error.move, error.seat) == (move, wanting)
            assert verdict.rule in rules_against(state, move, seat, listed)
    assert len(successors) == len(listed)  # every listed move is one that somebody thinks of
    assert state not in successors
    if not (state.trick and state.phase in ("declaring", "choosing_trump")):
        assert len(set(successors)) == len(listed)  # and each of them leads somewhere else


def may_act(state: wr.GameState, seat: int | None) -> bool:
    """Whether a seat, or None, is to act; on a tie for the last place any seat is, and None."""
    if state.phase == "eliminating":
        return seat is None or seat in range(state.players)
    return seat in state.to_act if seat is not None else state.to_act != ()


def rules_against(
    state: wr.GameState, move: wr.Move, seat: int | None, listed: Sequence[wr.Move]
) -> set[str]:
    """The rules of which an illegal move breaks one: those that the first question settles."""
    if seat is not None and not may_act(state, seat):
        return {"TURN-1"}
    if not listed or type(move) is not type(listed[0]):
        return {"TURN-2"}
    seat = seat if seat is not None or not state.to_act else state.to_act[0]
    hand = () if seat is None else state.hands[seat]
    match move:
        case wr.PlayCard() | wr.PassCard() | wr.LayCard():
            return {"FOLLOW-3" if move.card in hand else "TURN-3"}
        case wr.Bid():
            return {"PLUSMINUS-1" if 0 <= move.tricks <= state.cards_each else "BID-1"}
        case wr.AdjustBid():
            return {"CLOUD-2" if move.change == 0 else "CLOUD-4"}
        case _:
            return {
                "choosing_trump": {"TRUMP-2", "TRUMP-6", "WEREWOLF-3", "VAMPIRE-2"},
                "declaring": {"SHAPESHIFTER-1"},  # of the suits all may be named
                "taking": {"WITCH-2", "WITCH-3", "VAMPIRE-1"},
                "eliminating": {"ELIMINATION-3"},
            }[state.phase]


@given(journeys())
def test_a_card_of_the_hand_is_refused_only_to_one_who_can_follow_another_suit(
    journey: Journey,
) -> None:
    state = journey.end
    if state.phase != "playing":
        return
    (turn,) = state.to_act
    hand = state.hands[turn]
    listed = [move.card for move in wr.legal_moves(state) if isinstance(move, wr.PlayCard)]
    refused = set(hand) - set(listed)
    follow = [card for card in hand if card.suit is not None and card.suit is state.led]
    assert listed == sorted(set(listed))
    assert bool(refused) <= bool(follow)
    assert refused == {card for card in hand if follow and card.suit not in (None, state.led)}


@given(journeys())
def test_the_suit_to_follow_is_that_of_the_first_card_that_is_not_low_unless_it_is_high(
    journey: Journey,
) -> None:
    for state in journey.states:
        trick = state.trick[:-1] if state.phase == "taking" else state.trick
        cards = [played.counts_as for played in trick]
        settled = [card for card in cards if card.code not in ("Ju", "Cl", "Sh", "Va")]
        matters = [card for card in settled if card.code not in ("J", "Fa", "Bo", "Wi")]
        follows = matters and journey.rules.schedule != ONE_SUIT.schedule
        assert state.led is (matters[0].suit if follows else None)


@given(journeys())
def test_legal_moves_are_sorted_and_no_two_are_equal(journey: Journey) -> None:
    for state in journey.states:
        listed = wr.legal_moves(state)
        assert len(set(listed)) == len(listed)
        keys = [attrs.astuple(move, recurse=False)[0] for move in listed]
        named = [key for key in keys if key is not None]
        assert keys == sorted(named) + [None] * (len(keys) - len(named))  # "trump none" is last
        for seat in range(-1, state.players + 1):
            assert bool(wr.legal_moves(state, seat)) == may_act(state, seat)
        if len(state.to_act) == 1:
            assert wr.legal_moves(state, state.to_act[0]) == listed


# Where the cards are


@given(journeys(whole_round=True, base=True))
def test_every_card_is_in_exactly_one_place_at_every_step(journey: Journey) -> None:
    taken: Counter[wr.Card] = Counter()
    for before, move, state in journey.steps:
        in_sight = Counter(card for hand in before.hands for card in hand)
        in_sight += Counter(played.card for played in before.trick)
        in_sight += Counter(not_dealt(before))
        assert in_sight + taken == Counter(DECK)
        assert sum(before.tricks_won) * before.players == taken.total()
        if before.trick and not state.trick:
            assert isinstance(move, wr.PlayCard)
            taken.update([*(played.card for played in before.trick), move.card])
    assert taken.total() == journey.number * journey.players
    assert journey.end.phase == ("over" if journey.end.is_over else "dealing")


@given(journeys(base=True))
def test_hands_are_sorted_and_as_large_as_the_cards_played_have_left_them(
    journey: Journey,
) -> None:
    for state in journey.states[1:]:
        for seat, hand in enumerate(state.hands):
            assert list(hand) == sorted(hand)
            has_played = seat in [played.seat for played in state.trick]
            if state.to_act:
                assert len(hand) == state.cards_each - sum(state.tricks_won) - has_played
            else:
                assert hand == ()


@given(journeys(base=True))
def test_a_played_card_lies_last_in_the_trick_and_leaves_one_hand(journey: Journey) -> None:
    for before, move, state in journey.steps:
        if not isinstance(move, wr.PlayCard):
            assert state.hands == before.hands
            continue
        (turn,) = before.to_act
        if state.trick:
            assert state.trick == (*before.trick, wr.PlayedCard(turn, move.card, move.card))
        if state.to_act:
            hands = [Counter(hand) for hand in before.hands]
            hands[turn] -= Counter([move.card])
            assert [Counter(hand) for hand in state.hands] == hands


@given(journeys(base=True))
def test_between_rounds_and_at_the_end_the_table_is_cleared(journey: Journey) -> None:
    for state in (journey.states[0], journey.end):
        if state.to_act:
            continue
        nobody = (None,) * state.players
        assert (state.hands, state.bids) == (((),) * state.players, nobody)
        assert (state.stock, state.turned_up, state.trump, state.led) == ((), None, None, None)
        assert (state.trick, state.tricks_won) == ((), (0,) * state.players)
        assert state.round_number == state.cards_each == len(state.sheet)
        assert wr.legal_moves(state) == ()


@given(journeys(base=True))
def test_the_turned_up_card_and_the_stock_lie_as_they_were_dealt(journey: Journey) -> None:
    if journey.deck is None:
        return
    rest = journey.deck[journey.number * journey.players :]
    for state in journey.states[1:]:
        if state.to_act:
            assert not_dealt(state) == rest


# By any rules: special cards, variants, other layouts


def packs_of(journey: Journey) -> Counter[wr.Card]:
    """All cards of the game."""
    packs = journey.rules.schedule.packs(journey.rules, journey.players)
    return Counter(card for pack in packs for card in pack)


def in_sight(state: wr.GameState) -> Counter[wr.Card]:
    """The cards in the hands, on the table, turned up and in the stock."""
    cards = Counter(card for hand in state.hands for card in hand)
    return cards + Counter(played.card for played in state.trick) + Counter(not_dealt(state))


PLAYING = ("playing", "declaring", "choosing_trump")
"""The phases in which a trick can become complete."""


def complete_trick(
    before: wr.GameState, move: wr.Move, state: wr.GameState
) -> tuple[wr.PlayedCard, ...]:
    """The trick that this move completes, empty if it completes none.

    Of a Vampire with nothing to declare that completes a trick it is not known as what it counts;
    then the table may be cleared already, and the trick is as good as none.
    """
    if before.phase not in PLAYING or not before.seats:
        return ()
    if state.trick:
        is_complete = len(state.trick) == len(state.seats)
        settled = state.phase not in ("declaring", "choosing_trump")
        return state.trick if is_complete and settled else ()
    match move:
        case wr.PlayCard(card) if card != wr.VAMPIRE:
            counts_as = wr.JESTER if card == wr.WEREWOLF else card
            return (*before.trick, wr.PlayedCard(before.to_act[0], card, counts_as))
        case wr.DeclareRole(card):
            *others, last = before.trick
            return (*others, wr.PlayedCard(last.seat, last.card, card))
        case wr.DeclareSuit(suit) if before.trick[-1].card != wr.VAMPIRE:
            *others, last = before.trick
            named = wr.parse_card(f"{last.card}={suit}")
            return (*others, wr.PlayedCard(last.seat, last.card, named))
        case _:
            return ()


@given(journeys(whole_round=True))
def test_deck_2_all_cards_are_in_one_place_each_at_every_step_by_any_rules(
    journey: Journey,
) -> None:
    deck = packs_of(journey)
    away: Counter[wr.Card] = Counter()  # in the tricks taken, or a Werewolf that is covered
    for before, move, state in journey.steps:
        assert in_sight(before) + away == deck
        covered = before.turned_up != state.turned_up and state.turned_up is not None
        if covered:
            assert (before.turned_up, move) == (wr.WEREWOLF, wr.PlayCard(wr.VAMPIRE))  # VAMPIRE-2
            away[wr.WEREWOLF] += 1
        if before.trick and not state.trick:
            away += Counter(played.card for played in before.trick)
            if isinstance(move, wr.PlayCard):
                away[move.card] += 1
            elif isinstance(move, wr.TakeCard):
                away[move.card] -= 1
    assert in_sight(journey.end) == Counter()


@given(journeys(whole_round=True))
def test_bomb_1_tricks_sum_to_the_cards_of_each_but_for_the_bombed_ones(journey: Journey) -> None:
    bombed = tricks = 0
    unknown = 0  # tricks that a Vampire completed
    for before, move, state in journey.steps:
        trick = complete_trick(before, move, state)
        if trick:
            tricks += 1
            bombed += any(played.counts_as == wr.BOMB for played in trick)
        elif before.trick and not state.trick and before.phase in PLAYING:
            unknown += 1
    each = journey.end.cards_each
    row = journey.end.sheet[-1]
    assert tricks + unknown == each
    assert each - bombed - unknown <= sum(row.tricks) <= each - bombed
    for earlier in journey.end.sheet:
        assert sum(earlier.tricks) <= journey.end.cards_each
        for seat, (bid, taken) in enumerate(zip(earlier.bids, earlier.tricks, strict=True)):
            off = None if bid is None else abs(bid - taken)
            points = 0 if off is None else -10 * off if off else 20 + 10 * taken
            assert earlier.points[seat] == points


@given(journeys())
def test_the_winner_of_a_complete_trick_takes_it_and_leads_the_next(journey: Journey) -> None:
    for before, move, state in journey.steps:
        trick = complete_trick(before, move, state)
        if not trick:
            continue
        result = journey.rules.tricks.resolve(trick, state.trump if state.to_act else before.trump)
        winner = trick[result.winner].seat
        won = list(before.tricks_won)
        won[winner] += result.taken
        if state.phase in ("dealing", "eliminating", "over"):
            assert state.sheet[-1].tricks == tuple(won)
            continue
        assert state.tricks_won == tuple(won)
        follows = {
            "playing": (winner,),
            "adjusting": (winner,) if state.trick else state.to_act,
            "passing": state.seats,
            "laying": tuple(played.seat for played in trick if played.counts_as == wr.WITCH),
        }
        assert state.to_act == follows[state.phase]


@given(journeys())
def test_werewolf_1_it_is_in_no_hand_once_the_bids_begin_while_a_card_lies_turned_up(
    journey: Journey,
) -> None:
    for state in journey.states[1:]:
        if wr.WEREWOLF not in journey.rules.deck or not state.to_act:
            continue
        held = any(wr.WEREWOLF in hand for hand in state.hands)
        was_turned_up = journey.states[1].turned_up is not None
        assert not (was_turned_up and held)
        if state.phase == "choosing_trump" and not state.trick:
            (chooser,) = state.to_act
            no_trump = wr.ChooseTrump(None) in wr.legal_moves(state)
            assert no_trump <= (state.turned_up == wr.WEREWOLF)  # WEREWOLF-2
            assert chooser == state.dealer or no_trump


@given(journeys())
def test_cloud_2_bids_are_changed_only_by_the_cloud_and_by_one(journey: Journey) -> None:
    for before, move, state in journey.steps:
        after_it = state.bids if state.to_act else state.sheet[-1].bids
        changed = {
            seat: (bid, now)
            for seat, (bid, now) in enumerate(zip(before.bids, after_it, strict=True))
            if bid != now
        }
        match move:
            case wr.Bid(tricks):
                assert list(changed.values()) == [(None, tricks)]
            case wr.AdjustBid(change):
                ((seat, (bid, now)),) = changed.items()
                assert bid is not None
                assert (seat, now) == (before.to_act[0], bid + change)
                assert abs(change) == 1
                assert bid + change >= 0
            case wr.Eliminate():
                pass
            case _:
                assert not changed


@given(journeys())
def test_hands_are_sorted_and_differ_only_by_what_was_played_in_this_trick(
    journey: Journey,
) -> None:
    for state in journey.states:
        for seat, hand in enumerate(state.hands):
            assert list(hand) == sorted(hand)
            assert seat in state.seats or not hand
        played = Counter(card.seat for card in state.trick)
        sizes = {len(state.hands[seat]) + played[seat] for seat in state.seats}
        assert len(sizes) == 1  # the card laid in by the Witch's player is in the trick, too
        assert bool(state.to_act) or sizes == {0}


@given(journeys())
def test_the_stock_lies_as_it_was_dealt_but_for_what_a_vampire_turns_up(journey: Journey) -> None:
    if journey.deck is None:
        return
    stock = journey.states[1].stock
    assert set(stock) <= set(journey.deck)
    for state in journey.states[1:]:
        if state.to_act:
            assert state.stock in (stock, stock[1:])
            assert (state.stock == stock) == (state.turned_up == journey.states[1].turned_up)


@given(journeys())
def test_who_is_out_has_no_part_in_anything_and_keeps_the_score(journey: Journey) -> None:
    first = journey.states[0]
    for state in journey.states:
        out = set(range(state.players)) - set(state.seats)
        assert len(state.seats) >= min(state.players, 3)
        assert not out or journey.rules.elimination is not None
        assert not out & {*state.to_act, *state.winners}
        for seat in out:
            assert (state.hands[seat], state.bids[seat], state.tricks_won[seat]) == ((), None, 0)
            assert seat in first.seats or state.scores[seat] == first.scores[seat]
        if state.phase in ("dealing", "eliminating", "over") and state.sheet:
            assert state.scores == state.sheet[-1].totals
    best = max(journey.end.scores[seat] for seat in journey.end.seats)
    winners = [seat for seat in journey.end.seats if journey.end.scores[seat] == best]
    assert list(journey.end.winners) == (winners if journey.end.is_over else [])


@given(journeys())
def test_the_bids_that_lie_open_are_the_bids_or_none(journey: Journey) -> None:
    rule = journey.rules.bidding
    for state in journey.states:
        hidden = rule == wr.HIDDEN_BIDDING and state.phase == "bidding"
        if hidden or rule == wr.SECRET_BIDDING:
            assert state.shown_bids == (None,) * state.players
        else:
            assert state.shown_bids == state.bids


@given(journeys(), st.data())
def test_the_order_in_which_all_choose_at_the_same_time_makes_no_difference(
    journey: Journey, data: st.DataObject
) -> None:
    together = [state for state in journey.states if len(state.to_act) > 1]
    if not together:
        return
    state = data.draw(st.sampled_from(together), label="from where on")
    chosen = {
        seat: data.draw(st.sampled_from(wr.legal_moves(state, seat)), label=f"of seat {seat}")
        for seat in state.to_act
    }
    one = other = state
    for seat in state.to_act:
        one = wr.play(one, chosen[seat], seat)
        if one.phase == state.phase and seat in state.to_act[:-1]:
            assert one.hands == state.hands  # JUGGLER-2: nothing moves before the last has chosen
            assert wr.legal_moves(one, one.to_act[-1]) == wr.legal_moves(state, one.to_act[-1])
    for seat in data.draw(st.permutations(state.to_act), label="order"):
        other = wr.play(other, chosen[seat], seat)
    assert one == other
    assert hash(one) == hash(other)
    assert shown(one) == shown(other)


# Tricks and points


@given(journeys(whole_round=True, base=True))
def test_tricks_sum_to_the_cards_of_each_and_points_to_the_scores(journey: Journey) -> None:
    state = journey.end
    totals = [0] * state.players
    assert len(state.sheet) == journey.number
    for number, row in enumerate(state.sheet, start=1):
        assert row.round_number == number
        assert row.dealer == (journey.dealer + number - 1) % state.players
        assert sum(row.tricks) == number
        for seat, (bid, tricks) in enumerate(zip(row.bids, row.tricks, strict=True)):
            assert bid is not None
            assert 0 <= bid <= number
            off = abs(bid - tricks)
            assert row.points[seat] == (-10 * off if off else 20 + 10 * tricks)
            totals[seat] += row.points[seat]
        assert row.totals == tuple(totals)
    assert state.scores == tuple(totals)
    best = {seat for seat in range(state.players) if totals[seat] == max(totals)}
    assert state.is_over == (journey.number == journey.rules.number_of_rounds(state.players))
    assert set(state.winners) == (best if state.is_over else set())
    assert list(state.winners) == sorted(state.winners)
    assert state.dealer == (journey.dealer + journey.number - state.is_over) % state.players


@given(st.lists(st.tuples(st.integers(0, 21), st.integers(0, 20)), min_size=1, max_size=6))
def test_a_round_is_scored_for_each_player_by_the_own_bid_and_tricks(
    players: list[tuple[int, int]],
) -> None:
    points = wr.score_round([bid for bid, _ in players], [tricks for _, tricks in players])
    for (bid, tricks), gained in zip(players, points, strict=True):
        missed_by = max(bid, tricks) - min(bid, tricks)
        assert gained == (20 + 10 * bid if missed_by == 0 else -10 * missed_by)
    met_exactly = [tricks for _, tricks in players]
    assert wr.score_round(met_exactly, met_exactly) == tuple(20 + 10 * bid for bid in met_exactly)


@given(journeys(base=True))
def test_each_trick_goes_to_the_winner_who_leads_the_next(journey: Journey) -> None:
    for before, move, state in journey.steps:
        if not before.trick or state.trick:
            continue
        assert isinstance(move, wr.PlayCard)
        trick = (*before.trick, wr.PlayedCard(before.to_act[0], move.card, move.card))
        winner = trick[wr.resolve_trick(trick, before.trump).winner].seat
        won = list(before.tricks_won)
        won[winner] += 1
        if state.to_act:
            assert state.to_act == (winner,)
            assert state.tricks_won == tuple(won)
        else:
            assert state.sheet[-1].tricks == tuple(won)


@given(journeys(base=True))
def test_the_players_bid_and_play_clockwise_from_the_dealers_left(journey: Journey) -> None:
    for state in journey.states[1:]:
        if state.phase == "choosing_trump":
            assert state.to_act == (state.dealer,)
        elif state.phase == "bidding":
            have_bid = sum(bid is not None for bid in state.bids)
            assert state.to_act == ((state.dealer + 1 + have_bid) % state.players,)
        elif state.trick:
            clockwise = [(state.trick[0].seat + i) % state.players for i in range(state.players)]
            assert [played.seat for played in state.trick] == clockwise[: len(state.trick)]
            assert state.to_act == (clockwise[len(state.trick)],)
        elif state.phase == "playing" and not any(state.tricks_won):
            assert state.to_act == ((state.dealer + 1) % state.players,)


# States never change, and are equal by what they are


@given(journeys())
def test_a_state_is_not_changed_by_anything_that_is_done_with_it(journey: Journey) -> None:
    state = journey.end
    before = pickle.dumps(state)
    hashed = hash(state)
    looked_at = shown(state)
    for move in every_move(state.cards_each):
        wr.check(state, move)
        outcome(lambda move=move: wr.play(state, move))  # type: ignore[misc]
    outcome(lambda: wr.deal(state, Random(1)))
    assert shown(state) == looked_at
    assert hash(state) == hashed
    assert pickle.dumps(state) == before


@given(journeys())
def test_no_attribute_of_a_state_can_be_set(journey: Journey) -> None:
    for state in journey.states:
        for field in attrs.fields(type(state)):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(state, field.name, getattr(state, field.name))
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                delattr(state, field.name)
        with pytest.raises(AttributeError):
            state.remark = "none"  # type: ignore[attr-defined]


@given(journeys())
def test_a_state_is_like_one_that_its_constructor_builds(journey: Journey) -> None:
    for state in journey.states:
        built = attrs.evolve(state)
        assert built is not state
        assert type(built) is type(state)
        assert built == state
        assert shown(built) == shown(state)


@given(journeys())
def test_the_same_way_leads_to_equal_states_with_equal_hashes(journey: Journey) -> None:
    for state, twin in zip(journey.states, journey.again(), strict=True):
        assert twin is not state
        assert twin == state
        assert hash(twin) == hash(state)
        assert shown(twin) == shown(state)
        assert repr(twin) == repr(state)


@given(journeys())
def test_no_two_states_of_a_way_are_equal(journey: Journey) -> None:
    assert len(set(journey.states)) == len(journey.states)
    for before, state in pairwise(journey.states):
        assert before != state
    strangers: list[object] = [None, "a state", journey.end.game]
    assert not any(state == stranger for state in journey.states for stranger in strangers)


@given(journeys(), journeys())
def test_states_are_equal_if_and_only_if_they_show_the_same(one: Journey, other: Journey) -> None:
    alike = shown(one.end) == shown(other.end)
    assert one.end != other.end or alike
    assert one.end == other.end or not alike or one.rules.specials  # a card chosen is not shown
    assert one.end != other.end or hash(one.end) == hash(other.end)


@given(st.integers(3, 6), st.integers(2, 10), decks(), st.data())
def test_in_which_order_a_hand_was_dealt_makes_no_difference(
    players: int, number: int, deck: list[wr.Card], data: st.DataObject
) -> None:
    state = played_up_to(BASE, players, 0, number)
    seat = data.draw(st.integers(0, players - 1), label="whose cards")
    first, second = data.draw(
        st.lists(st.integers(0, number - 1), min_size=2, max_size=2, unique=True), label="which"
    )
    other = list(deck)
    a, b = seat + first * players, seat + second * players
    other[a], other[b] = other[b], other[a]
    one, two = wr.deal(state, deck), wr.deal(state, other)
    assert one == two
    assert hash(one) == hash(two)
    for _ in range(2 * players):
        move = wr.legal_moves(one)[-1]
        one, two = wr.play(one, move), wr.play(two, move)
        assert one == two
        assert hash(one) == hash(two)


def written(hands: Sequence[Sequence[wr.Card]]) -> str:
    """Hands as `positions` reads them."""
    return " | ".join(" ".join(map(str, hand)) for hand in hands)


@given(st.integers(3, 6), decks())
def test_two_tricks_led_with_wizards_may_change_places(players: int, deck: list[wr.Card]) -> None:
    others = [card for card in deck if card != wr.WIZARD]
    hands = [others[seat * 3 : seat * 3 + 3] for seat in range(players)]
    hands[0][:2] = [wr.WIZARD, wr.WIZARD]
    state = playing(written(hands), up=None)
    first, second = (" ".join(str(hand[number]) for hand in hands) for number in range(2))
    one, two = after(state, f"{first} {second}"), after(state, f"{second} {first}")
    assert one == two
    assert hash(one) == hash(two)
    assert shown(one) == shown(two)
    assert (after(state, first) == after(state, second)) == (first == second)


@given(st.integers(3, 6), decks())
def test_who_held_a_card_that_is_in_a_taken_trick_makes_no_difference(
    players: int, deck: list[wr.Card]
) -> None:
    """Under a Wizard two players play their cards the other way round; then all is the same."""
    others = [card for card in deck if card != wr.WIZARD]
    hands = [others[seat * 2 : seat * 2 + 2] for seat in range(players)]
    hands[0][0] = wr.WIZARD
    exchanged = [list(hand) for hand in hands]
    exchanged[1][0], exchanged[2][0] = hands[2][0], hands[1][0]
    one, two = playing(written(hands), up=None), playing(written(exchanged), up=None)
    assert (one == two) == (hands[1][0] == hands[2][0])
    one = after(one, " ".join(str(hand[0]) for hand in hands))
    two = after(two, " ".join(str(hand[0]) for hand in exchanged))
    assert one == two
    assert hash(one) == hash(two)
    assert pickle.loads(pickle.dumps(one)) == two


@given(st.integers(0, 4), st.integers(0, 4), st.randoms(use_true_random=False))
def test_any_number_of_jesters_and_wizards_is_held_and_played_one_by_one(
    jesters: int, wizards: int, rng: Random
) -> None:
    hand = ["Y1", "B13", *["J"] * jesters, *["W"] * wizards]
    state = playing(f"{' '.join(hand)} | |", up=None)
    while hand:
        move = rng.choice(wr.legal_moves(state))
        if state.to_act == (0,):
            assert sorted(map(str, state.hands[0])) == sorted(hand)
            moves_of_these = {str(each) for each in wr.legal_moves(state)} & {"play J", "play W"}
            assert moves_of_these == {f"play {code}" for code in hand if code in ("J", "W")}
            hand.remove(str(move).removeprefix("play "))
        state = wr.play(state, move)


# States that differ in one thing are not equal


def differing(one: wr.GameState, other: wr.GameState) -> set[str]:
    """In what two states differ; equal they are if and only if it is nothing."""
    seen, seen_there = shown(one), shown(other)
    names = {name for name in seen if seen[name] != seen_there[name]}
    assert (one == other) == (not names)
    assert (one != other) == bool(names)
    return names - {"game", "legal moves"}


def test_whose_turn_it_is_makes_a_difference() -> None:
    state = playing("W J R1 | W J R2 | Y1 Y2 Y3")
    assert differing(after(state, "W J Y1 J W Y2"), after(state, "J W Y1 J Y2 W")) == {"to_act"}


def test_who_took_the_tricks_makes_a_difference() -> None:
    state = playing("W J R1 | W J R2 | J Y1 Y2")
    assert differing(after(state, "W W Y1 J J J"), after(state, "J W J J Y1 W")) == {"tricks_won"}


def test_who_played_which_card_makes_a_difference_while_it_lies_there() -> None:
    one, other = playing("R1 Y1 | R2 Y2 | R3 Y3"), playing("R2 Y1 | R1 Y2 | R3 Y3")
    assert differing(one, other) == {"hands"}
    assert differing(after(one, "R1 R2"), after(other, "R2 R1")) == {"trick"}
    assert differing(after(one, "R1 R2 R3"), after(other, "R2 R1 R3")) == set()


@pytest.mark.parametrize("phase", [dealt, playing], ids=["bidding", "playing"])
def test_who_holds_which_card_makes_a_difference(phase: Callable[[str], wr.GameState]) -> None:
    for one, other in [("J R1 | W R2 | ", "W R1 | J R2 | "), ("J R1 | W R2 | ", "J R2 | W R1 | ")]:
        assert differing(phase(one), phase(other)) == {"hands"}


@pytest.mark.parametrize("phase", [dealt, playing], ids=["bidding", "playing"])
def test_what_is_known_of_the_round_makes_a_difference(
    phase: Callable[..., wr.GameState],
) -> None:
    one = phase("R1 | R2 | R3", up="Y1")
    assert differing(one, phase("R1 | R2 | R3", up="Y2")) == {"turned_up", "stock"}
    assert differing(one, phase("R1 | R2 | R3", up="G1")) == {"turned_up", "trump", "stock"}
    five_rounds = phase("R1 | R2 | R3", up="Y1", rules=wr.Rules.base(rounds=5))
    assert differing(one, five_rounds) == {"rules"}


def test_the_bids_the_trump_named_and_the_order_of_the_stock_make_a_difference() -> None:
    hands = "R1 | R2 | R3"
    assert differing(playing(hands, bids="0 1 0"), playing(hands, bids="0 0 1")) == {
        *("bids", "shown_bids"),
    }
    assert differing(wr.play(dealt(hands), wr.Bid(0)), wr.play(dealt(hands), wr.Bid(1))) == {
        *("bids", "shown_bids"),
    }
    choosing = dealt(hands, up="W")
    red, blue = (wr.play(choosing, wr.ChooseTrump(suit)) for suit in (wr.Suit.RED, wr.Suit.BLUE))
    assert differing(red, blue) == {"trump"}
    deck = stacked(hands, up="J")
    start = wr.new_game(BASE, 3, dealer=2)
    one, other = wr.deal(start, deck), wr.deal(start, (*deck[:4], *reversed(deck[4:])))
    assert differing(one, other) == {"stock"}


def test_the_points_and_who_deals_make_a_difference() -> None:
    state = playing("R1 | R2 | R3", bids="0 0 0"), playing("R1 | R2 | R3", bids="0 0 1")
    one, other = (after(each, "R1 R2 R3") for each in state)
    assert differing(one, other) == {"scores", "sheet"}
    assert differing(wr.new_game(BASE, 3, dealer=0), wr.new_game(BASE, 3, dealer=1)) == {"dealer"}


@given(journeys())
def test_a_copy_is_the_state_itself(journey: Journey) -> None:
    for state in journey.states:
        assert copy.copy(state) is state
        assert copy.deepcopy(state) is state
        assert copy.deepcopy([state])[0] is state


@given(journeys(), st.integers(0, pickle.HIGHEST_PROTOCOL))
def test_a_pickled_state_comes_back_equal_and_plays_on(journey: Journey, protocol: int) -> None:
    state = journey.end
    back = pickle.loads(pickle.dumps(state, protocol))
    assert back == state
    assert hash(back) == hash(state)
    assert shown(back) == shown(state)
    for move in wr.legal_moves(state):
        assert wr.play(back, move) == wr.play(state, move)
    if state.phase == "dealing":
        assert wr.deal(back, Random(1)) == wr.deal(state, Random(1))


@given(st.sampled_from((*FACES, *SPECIALS, *NAMED, OWN_CARD)) | moves() | suits())
def test_cards_moves_and_suits_are_copied_and_pickled_to_equal_ones(
    thing: wr.Card | wr.Move | wr.Suit,
) -> None:
    for twin in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
        assert twin == thing
        assert hash(twin) == hash(thing)
        assert str(twin) == str(thing)


@given(journeys(), moves(), st.none() | st.integers(-1, 6))
def test_errors_can_be_pickled(journey: Journey, move: wr.Move, seat: int | None) -> None:
    error = outcome(lambda: wr.play(journey.end, move, seat))
    if isinstance(error, wr.IllegalMove):
        back: wr.IllegalMove = pickle.loads(pickle.dumps(error))
        assert type(back) is wr.IllegalMove
        assert str(back) == str(error)
        assert vars(back) == vars(error)


# Text and value


@given(cards())
def test_a_card_is_read_back_from_its_text_in_capitals_or_not(card: wr.Card) -> None:
    for text in (str(card), card.code.lower(), f"\t{card.code.upper()} \n"):
        assert wr.parse_card(text) == card
    if card not in NAMED:
        assert wr.parse_card(card.english) == wr.parse_card(card.german.upper()) == card
        assert wr.parse_card(card.english.replace(" ", "  ")) == card


@given(st.lists(cards(), max_size=8), st.sampled_from([" ", "  ", ",", ", ", " , "]))
def test_several_cards_are_read_back_from_their_texts(several: list[wr.Card], between: str) -> None:
    assert wr.parse_cards(between.join(map(str, several))) == tuple(several)


@given(st.lists(st.sampled_from(FACES), max_size=6))
def test_a_trick_is_read_back_from_the_texts_of_its_cards(several: list[wr.Card]) -> None:
    trick = tuple(wr.PlayedCard(place, card, card) for place, card in enumerate(several))
    assert wr.parse_trick(" ".join(map(str, trick))) == trick


@given(suits())
def test_a_suit_is_read_back_from_its_text(suit: wr.Suit) -> None:
    assert wr.parse_suit(str(suit)) is suit
    assert wr.parse_suit(suit.name) is suit


@given(moves())
def test_a_move_is_read_back_from_its_text(move: wr.Move) -> None:
    text = str(move)
    assert wr.parse_move(text) == move
    assert type(wr.parse_move(text)) is type(move)
    verb, thing = text.split(" ")
    assert wr.parse_move(f" {verb.upper()} \t {thing.lower()}\n") == move


READERS: list[Callable[[str], object]] = [
    wr.parse_card,
    wr.parse_cards,
    wr.parse_suit,
    wr.parse_move,
    wr.parse_trick,
]


@pytest.mark.parametrize("read", READERS, ids=["card", "cards", "suit", "move", "trick"])
@given(texts())
@example("bid 1000000001")
@example("adjust -9999999999")
@example("out +9999999999")
def test_any_text_gives_a_value_or_our_own_error(read: Callable[[str], object], text: str) -> None:
    value = outcome(lambda: read(text))
    if isinstance(value, wr.WizardError):
        assert type(value) is wr.InvalidText
        assert len(str(value)) < 400
    elif isinstance(value, tuple):
        assert read(" ".join(map(str, value))) == value
    else:
        assert read(str(value)) == value


# The deal


def is_whole_deck(things: Sequence[object]) -> bool:
    return Counter(map(repr, things)) == Counter(map(repr, DECK))


@st.composite
def damaged_decks(draw: st.DrawFn) -> list[object]:
    """A deck in which a few cards are struck out, doubled, or exchanged for something else."""
    deck: list[object] = list(draw(decks()))
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(deck) - 1))
        others = st.lists(cards() | st.just(OWN_CARD) | st.none() | st.text(), max_size=2)
        deck[place : place + 1] = draw(others)
    return deck


@given(st.lists(cards(), max_size=70) | damaged_decks(), st.integers(3, 6))
def test_any_list_as_a_deck_gives_a_state_or_names_the_defects(
    deck: list[object], players: int
) -> None:
    state = wr.new_game(BASE, players)
    if is_whole_deck(deck):
        assert wr.deal(state, deck).phase != "dealing"  # type: ignore[arg-type]
        return
    with pytest.raises(wr.InvalidDeck) as refusal:
        wr.deal(state, deck)  # type: ignore[arg-type]
    problems = refusal.value.problems
    assert len(problems) == len(set(problems))
    foreign = [thing for thing in deck if not isinstance(thing, wr.Card)]
    found = Counter(card for card in deck if isinstance(card, wr.Card))
    wrong = {card for card in {*found, *DECK} if found[card] != Counter(DECK)[card]}
    assert len(problems) == len(wrong) + len(foreign)
    for card in wrong:
        assert any(problem.startswith(f"{card} ") for problem in problems)
    assert state == wr.new_game(BASE, players)


class Numbers:
    """A source of chance that has nothing but the one method."""

    __slots__ = ("asked", "rng")

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.asked = 0

    def random(self) -> float:
        self.asked += 1
        return self.rng.random()


def drawn(state: wr.GameState, seed: int) -> list[wr.Card]:
    """The deck as `deal` documents it: one card after the other out of each sorted pack."""
    rng = Random(seed)
    deck = []
    for pack in state.rules.schedule.packs(state.rules, state.players):
        left = sorted(pack)
        while left:
            place = int(rng.random() * len(left))
            deck.append(left[place])
            del left[place]
    return deck


@given(journeys(), st.integers(0, 10**6))
def test_a_random_deal_is_the_deal_of_the_deck_drawn_as_documented(
    journey: Journey, seed: int
) -> None:
    state = journey.states[0]
    if state.phase != "dealing":
        return
    source = Numbers(seed)
    deck = drawn(state, seed)
    from_deck = wr.deal(state, deck)
    assert wr.deal(state, Random(seed)) == from_deck
    assert wr.deal(state, source) == from_deck
    assert wr.deal(state, iter(deck)) == from_deck
    assert source.asked == len(deck)


def test_a_seed_gives_the_same_deal_for_ever() -> None:
    state = wr.deal(wr.new_game(BASE, 6), Random(2024))
    order = [*(state.hands[seat][0] for seat in (1, 2, 3, 4, 5, 0)), state.turned_up, *state.stock]
    assert " ".join(map(str, order)) == (
        "G3 B5 R5 J R11 B4 R2 Y13 B11 G5 R12 B6 W R4 B2 G6 B7 W Y9 B3 R13 G13 J Y6 Y10 R9 Y2 R7 G1 "
        "Y5 B9 B10 R8 R6 Y11 G4 R3 Y8 J Y12 Y1 R10 Y3 J B13 G7 W B8 G9 Y7 B12 G11 R1 W G8 G2 G10 "
        "B1 Y4 G12"
    )


@given(decks(), st.integers(3, 6), st.integers(0, 5), st.integers(1, 10))
def test_the_cards_go_round_from_the_dealers_left_then_one_is_turned_up(
    deck: list[wr.Card], players: int, dealer: int, number: int
) -> None:
    start = played_up_to(BASE, players, dealer % players, number)
    state = wr.deal(start, deck)
    assert state.cards_each == state.round_number == number
    assert state.dealer == start.dealer
    for place in range(players):
        seat = (state.dealer + 1 + place) % players
        assert state.hands[seat] == tuple(sorted(deck[place : number * players : players]))
    rest = tuple(deck[number * players :])
    assert not_dealt(state) == rest
    assert (state.phase == "choosing_trump") == (rest[:1] == (wr.WIZARD,))
    assert state.trump == (rest[0].suit if rest else None)
