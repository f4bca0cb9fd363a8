"""Positions in one line: a deck that deals the hands one wants, and games played up to there.

Hands are written in the order of the seats and parted by `|`: "R7 W | B5 J | G2 Y3". The cards
that are not named fill what is left over, so a deck is always complete.
"""

from __future__ import annotations

import functools
from typing import Any

import pytest

import wizardrules as wr

BASE = wr.Rules.base()


def untyped(thing: object) -> Any:  # noqa: ANN401  # for what a type checker would refuse
    """The thing itself, for tests that hand in what does not belong."""
    return thing


def stacked(
    hands: str,
    *,
    up: str | None = None,
    dealer: int | None = None,
    each: int = 0,
    rules: wr.Rules = BASE,
) -> tuple[wr.Card, ...]:
    """A whole deck that deals these hands and turns this card up.

    Args:
        hands: by seat, parted by `|`; a short one is filled from the cards left over.
        up: the card that is turned up; by default the first left over.
        dealer: who deals; by default the last seat, so that seat 0 leads.
        each: how many cards each gets; by default as many as the longest hand named has.
        rules: the rules whose deck it is.
    """
    named = [list(wr.parse_cards(hand)) for hand in hands.split("|")]
    players = len(named)
    each = each or max(map(len, named))
    turned_up = [] if up is None else [wr.parse_card(up)]
    rest = list(rules.deck)
    for card in (*(card for hand in named for card in hand), *turned_up):
        rest.remove(card)
    for hand in named:
        while len(hand) < each:
            hand.append(rest.pop(0))
    first = (players - 1 if dealer is None else dealer) + 1
    order = [named[(first + place) % players] for place in range(players)]
    dealt = [hand[turn] for turn in range(each) for hand in order]
    return (*dealt, *turned_up, *rest)


@functools.cache
def before_round(number: int, players: int, dealer: int, rules: wr.Rules = BASE) -> wr.GameState:
    """The moment before this seat deals this round; the rounds before were played anyhow."""
    state = wr.new_game(rules, players=players, dealer=(dealer - number + 1) % players)
    for _ in range(number - 1):
        state = to_the_end_of_the_round(wr.deal(state, rules.deck))
    return state


def to_the_end_of_the_round(state: wr.GameState) -> wr.GameState:
    """Whoever is to act makes the first move that is legal, until nobody is."""
    for _ in range(100):
        if not state.to_act:
            return state
        state = wr.play(state, wr.legal_moves(state)[0])
    raise AssertionError("the round does not end")


def dealt(
    hands: str,
    *,
    up: str | None = "J",
    dealer: int | None = None,
    each: int = 0,
    rules: wr.Rules = BASE,
) -> wr.GameState:
    """These hands have been dealt, in the round in which so many cards are, and this card lies up.

    By default the last seat deals and a Jester is turned up, so seat 0 begins and there is no
    trump.
    """
    deck = stacked(hands, up=up, dealer=dealer, each=each, rules=rules)
    named = hands.split("|")
    number = each or max(len(wr.parse_cards(hand)) for hand in named)
    dealer = len(named) - 1 if dealer is None else dealer
    return wr.deal(before_round(number, len(named), dealer, rules), deck)


def playing(
    hands: str,
    *,
    up: str | None = "J",
    dealer: int | None = None,
    bids: str = "",
    each: int = 0,
    rules: wr.Rules = BASE,
) -> wr.GameState:
    """These hands are about to be played; bids stand in the order of the seats, by default 0."""
    state = dealt(hands, up=up, dealer=dealer, each=each, rules=rules)
    wanted = bids.split() or ["0"] * state.players
    for _ in wanted:
        state = wr.play(state, wr.Bid(int(wanted[state.to_act[0]])))
    return state


def after(state: wr.GameState, cards: str) -> wr.GameState:
    """The state after these cards have been played, one after the other."""
    for card in wr.parse_cards(cards):
        state = wr.play(state, wr.PlayCard(card))
    return state


def legal(state: wr.GameState, seat: int | None = None) -> str:
    """What may be done now, as text without the verb: "R7 W" or "0 1"."""
    return " ".join(str(move).partition(" ")[2] for move in wr.legal_moves(state, seat))


def forbids(state: wr.GameState, move: str, seat: int | None = None) -> str | None:
    """The rule that forbids a move given as text, None if it is legal; `check` and `play` agree."""
    wanted = wr.parse_move(move)
    rule = wr.check(state, wanted, seat).rule
    if rule is None:
        wr.play(state, wanted, seat)
    else:
        with pytest.raises(wr.IllegalMove) as caught:
            wr.play(state, wanted, seat)
        assert caught.value.rule == rule
    return rule


def facts_of(state: wr.GameState) -> dict[str, Any]:
    """What `position` is told so that it gives a state of play."""
    return {
        "hands": state.hands,
        "trump": state.trump or "none",
        "turned_up": state.turned_up,
        "stock": state.stock,
        "bids": state.bids,
        "trick": state.trick,
        "leader": state.trick[0].seat if state.trick else state.to_act[0],
        "dealer": state.dealer,
        "tricks_won": state.tricks_won,
        "round_number": state.round_number,
        "scores": state.scores,
    }
