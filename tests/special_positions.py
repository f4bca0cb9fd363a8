"""Positions with special cards in one line: hands, the turned-up card and what lies below it.

Hands are written in the order of the seats and parted by `|`: "R7 Ju | B5 W | G2 Wi". The cards
that are not named fill what is left over, lowest first, so a deck is always complete.
"""

from __future__ import annotations

import functools
from typing import Any

import pytest

import wizardrules as wr

THIRTY = wr.Rules.anniversary_30()
LATE_CLOUD = wr.Rules.anniversary_30(cloud="end_of_round")
EVERY_CARD_DEALT = wr.Rules(
    specials=(wr.WEREWOLF, wr.JUGGLER, wr.CLOUD, wr.SHAPESHIFTER, wr.WITCH, wr.VAMPIRE), rounds=11
)
"""66 cards, so in round 11 with six players no card is left to turn up."""
ONE_CARD_LEFT = wr.Rules(
    specials=(
        *(wr.DRAGON, wr.FAIRY, wr.WEREWOLF, wr.JUGGLER),
        *(wr.SHAPESHIFTER, wr.WITCH, wr.VAMPIRE),
    ),
    rounds=11,
)
"""67 cards, so in round 11 with six players one card is turned up and no stock lies below it."""


def untyped(thing: object) -> Any:  # noqa: ANN401  # for what a type checker would refuse
    """The thing itself, for tests that hand in what does not belong."""
    return thing


def stacked(
    hands: str, *, up: str | None, stock: str, dealer: int, each: int, rules: wr.Rules
) -> tuple[wr.Card, ...]:
    """A whole deck that deals these hands, turns this card up and has this stock below it."""
    named = [list(wr.parse_cards(hand)) for hand in hands.split("|")]
    turned_up = [] if up is None else [wr.parse_card(up)]
    below = list(wr.parse_cards(stock))
    rest = list(rules.deck)
    for card in (*(card for hand in named for card in hand), *turned_up, *below):
        rest.remove(card)
    for hand in named:
        while len(hand) < each:
            hand.append(rest.pop(0))
    order = [named[(dealer + 1 + place) % len(named)] for place in range(len(named))]
    dealt = [hand[turn] for turn in range(each) for hand in order]
    return (*dealt, *turned_up, *below, *rest)


@functools.cache
def before_round(number: int, players: int, dealer: int, rules: wr.Rules) -> wr.GameState:
    """The moment before this seat deals this round; the rounds before were played anyhow."""
    state = wr.new_game(rules, players=players, dealer=(dealer - number + 1) % players)
    for _ in range(number - 1):
        state = to_the_end_of_the_round(wr.deal(state, rules.deck))
    return state


def to_the_end_of_the_round(state: wr.GameState) -> wr.GameState:
    """Whoever is to act makes the first move that is legal, until nobody is."""
    while state.to_act:
        state = wr.play(state, wr.legal_moves(state)[0])
    return state


def dealt(
    hands: str,
    *,
    up: str | None = "J",
    stock: str = "",
    dealer: int | None = None,
    each: int = 0,
    rules: wr.Rules = THIRTY,
) -> wr.GameState:
    """These hands have been dealt, in the round in which so many cards are.

    By default the last seat deals and a Jester is turned up, so seat 0 begins and there is no
    trump.

    Args:
        hands: by seat, parted by `|`; a short one is filled from the cards left over.
        up: the card that is turned up; None if all cards are dealt.
        stock: the cards below it, from the top; those left over lie below these.
        dealer: who deals.
        each: how many cards each gets; by default as many as the longest hand named has.
        rules: the rules.
    """
    named = hands.split("|")
    each = each or max(len(wr.parse_cards(hand)) for hand in named)
    dealer = len(named) - 1 if dealer is None else dealer
    deck = stacked(hands, up=up, stock=stock, dealer=dealer, each=each, rules=rules)
    return wr.deal(before_round(each, len(named), dealer, rules), deck)


def playing(
    hands: str,
    *,
    up: str | None = "J",
    stock: str = "",
    dealer: int | None = None,
    trump: str = "B",
    bids: str = "",
    each: int = 0,
    rules: wr.Rules = THIRTY,
) -> wr.GameState:
    """These hands are about to be played.

    A trump is named where somebody has to; bids stand in the order of the seats, by default 0.
    """
    state = dealt(hands, up=up, stock=stock, dealer=dealer, each=each, rules=rules)
    if state.phase == "choosing_trump":
        state = then(state, f"trump {trump}")
    wanted = bids.split() or ["0"] * state.players
    while state.phase == "bidding":
        state = wr.play(state, wr.Bid(int(wanted[state.to_act[0]])))
    return state


def after(state: wr.GameState, cards: str) -> wr.GameState:
    """The state after these cards have been played: "R5 Ju=R Sh=W", declarations included."""
    for text in cards.split():
        card, _, declared = text.partition("=")
        state = wr.play(state, wr.PlayCard(wr.parse_card(card)))
        if declared:
            is_role = declared in {"W", "J"}
            state = then(state, f"{'role' if is_role else 'suit'} {declared}")
    return state


def then(state: wr.GameState, *moves: str) -> wr.GameState:
    """The state after these moves: "lay R5", or "2: pass R5" by seat 2."""
    for text in moves:
        seat, _, move = text.rpartition(":")
        state = wr.play(state, wr.parse_move(move), int(seat) if seat else None)
    return state


def passed(state: wr.GameState, cards: str, order: tuple[int, ...] | None = None) -> wr.GameState:
    """The state after everybody has passed; the cards by seat, the seats in any order."""
    by_seat = cards.split()
    return then(state, *(f"{seat}: pass {by_seat[seat]}" for seat in order or state.to_act))


def legal(state: wr.GameState, seat: int | None = None) -> str:
    """What may be done now, as text without the verb: "R7 W" or "0 1"."""
    return " ".join(str(move).partition(" ")[2] for move in wr.legal_moves(state, seat))


def forbids(state: wr.GameState, move: str, seat: int | None = None) -> str | None:
    """The rule that forbids a move given as text, None if it is legal; `play` says the same."""
    wanted = wr.parse_move(move)
    verdict = wr.check(state, wanted, seat)
    if verdict.legal:
        wr.play(state, wanted, seat)
        return None
    with pytest.raises(wr.IllegalMove) as caught:
        wr.play(state, wanted, seat)
    error = caught.value
    assert (error.rule, error.reason, error.move) == (verdict.rule, verdict.reason, wanted)
    return verdict.rule


def hand(state: wr.GameState, seat: int) -> str:
    """The cards in a hand: "R7 W"."""
    return " ".join(map(str, state.hands[seat]))


def hands(state: wr.GameState) -> str:
    """All hands, parted by `|`: "R7 W | B5 | "."""
    return " | ".join(hand(state, seat) for seat in range(state.players))


def trick(state: wr.GameState) -> str:
    """The cards on the table: "R5 Ju=R"."""
    return " ".join(map(str, state.trick))
