"""The two ways to set up a position, and how what follows begins with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import attrs

from wizardrules.cards import Card, Suit
from wizardrules.errors import counted, is_seat
from wizardrules.phases.bidding import first_bid
from wizardrules.phases.dealing import Dealing
from wizardrules.phases.playing import lead
from wizardrules.position.gate import Gate
from wizardrules.position.setting import Setting
from wizardrules.rules import Rules
from wizardrules.state import GameState, Round
from wizardrules.trick import PlayedCard

if TYPE_CHECKING:
    from wizardrules.position.gate import Cards


def dealt(
    rules: Rules,
    *,
    hands: Sequence[Cards],
    turned_up: Card | str | None = None,
    stock: Cards = (),
    dealer: int = 0,
    round_number: int | None = None,
    scores: Sequence[int] | None = None,
) -> GameState:
    """The state after a deal in which everybody gets the cards that are told (DEAL-1).

    >>> state = dealt(Rules.base(), hands=["R7 W", "G3 J", "B1 B2"], turned_up="W")
    >>> state
    <choosing_trump: round 2; to act 0>

    Args:
        rules: the rules.
        hands: by seat, all cards that it gets, as cards or as text.
        turned_up: the card that is turned up; None if none is left (TRUMP-4), or where nothing is.
        stock: the cards below it, from the top; those not told follow in the order of the deck.
        dealer: who deals.
        round_number: the round; by default the one in which everybody gets so many cards.
        scores: by seat, the points of the rounds before; by default 0.

    Raises:
        InvalidPosition: with all that is wrong.
    """
    gate = Gate(rules, hands)
    gate.check_seat("dealer", dealer)
    gate.check_round(round_number)
    before = gate.numbers("scores", scores)
    up = gate.card("turned_up", turned_up)
    below = gate.cards("stock", stock)
    gate.check_deck(*gate.hands, below, [up] if up else [])
    gate.close()
    game, each = gate.game(dealer, before, round_number, max(map(len, gate.hands)))
    for seat, hand in enumerate(gate.hands):
        if len(hand) != each:
            cards = counted(each, "card")
            gate.fault(f"hands: seat {seat} gets {cards} [{rules.schedule.rule}], not {len(hand)}")
    setting = Setting(gate, game, each, up)
    if up is None and setting.turns_up:
        gate.fault("turned_up: a card is turned up, and must be told [TRUMP-1]")
    setting.check_turned_up()
    setting.check_hands()
    gate.close()
    return Dealing(game).after(tuple(gate.deck(game, each, up, below)), None)


def position(
    rules: Rules,
    *,
    hands: Sequence[Cards],
    trump: Suit | str | None = None,
    turned_up: Card | str | None = None,
    stock: Cards | None = None,
    bids: Sequence[int] | None = None,
    trick: str | Iterable[PlayedCard | Card] = (),
    leader: int | None = None,
    dealer: int | None = None,
    tricks_won: Sequence[int] | None = None,
    round_number: int | None = None,
    scores: Sequence[int] | None = None,
) -> GameState:
    """A state in the middle of a round, in which the cards are being played.

    All who began the game still take part, and no effect of a trick before waits for the end of
    the round (CLOUD-2).

    >>> from wizardrules import legal_moves
    >>> asked = position(
    ...     Rules.base(), hands=["R5", "R9 W", "G3 G4"], trump="R", bids=[1, 1, 0], trick="G5",
    ...     leader=0,
    ... )
    >>> [str(move) for move in legal_moves(asked)]
    ['play R9', 'play W']

    Args:
        rules: the rules.
        hands: by seat, the cards that it still holds, as cards or as text.
        trump: the trump suit as a suit or as text, "none" for no trump; by default what follows
            from the turned-up card, and no trump without one.
        turned_up: the card that lies turned up; None if none does, or it is not known.
        stock: all cards below it, from the top; by default those that are nowhere else, the last
            ones in the order of the deck, while the others lie in the tricks already taken.
        bids: by seat; by default nobody has bid yet, and no card has been played.
        trick: the cards of the trick, as text or as cards, in playing order.
        leader: who has led the trick, or leads it; by default the dealer's left neighbour.
        dealer: who deals; by default the right neighbour of the leader, or seat 0.
        tricks_won: by seat, the tricks taken; by default none.
        round_number: the round; by default the one that the hands and the tricks taken make it.
        scores: by seat, the points of the rounds before; by default 0.

    Raises:
        InvalidPosition: with all that is wrong.
    """
    gate = Gate(rules, hands)
    seats = range(gate.players)
    if dealer is None:
        dealer = (leader - 1) % gate.players if is_seat(leader, seats) else 0
    if leader is None:
        leader = (dealer + 1) % gate.players if is_seat(dealer, seats) else 0
    gate.check_seat("dealer", dealer)
    gate.check_seat("leader", leader)
    gate.check_round(round_number)
    before = gate.numbers("scores", scores)
    won = gate.numbers("tricks_won", tricks_won, least=0)
    made = gate.numbers("bids", bids, least=0)
    named = gate.suit(trump)
    up = gate.card("turned_up", turned_up)
    below = None if stock is None else gate.cards("stock", stock)
    lying = gate.trick(trick, leader)
    size = gate.check_hands()
    gate.check_deck(*gate.hands, below or [], [up] if up else [])
    gate.close()
    game, each = gate.game(dealer, before, round_number, size + sum(won))
    setting = Setting(gate, game, each, up)
    setting.check_turned_up()
    setting.check_hands()
    setting.check_tricks(won, leader)
    suit = setting.trump(named, is_told=trump is not None)
    gate.close(but_for="trump")
    below = setting.stock(below, made if bids is not None else ())
    setting.check_whereabouts(below, lying)
    lay_up = setting.lay_up(below, lying)
    beneath = tuple(below) if up is None or lay_up is None else (up, *below)
    table = Round(game, each, beneath, lay_up or up, suit, (None,) * gate.players)
    if bids is None and (lying or setting.done):
        gate.fault("bids: they are known before the first card is played [BID-3]")
    if bids is not None:
        setting.check_bids(table, made, won, below)
    gate.close()
    held = gate.held(game)
    if bids is None:
        return begun(first_bid(table, held))
    state = begun(lead(table.with_bids(made), held, leader, won))
    for played in lying:
        state = gate.played(state, played, suit)
    if state.turned_up != up:
        gate.fault(f"turned_up: with this trick it is {state.turned_up}, not {up}")
        gate.close()
    return state


def begun(state: GameState) -> GameState:
    """A state that is the beginning of what follows."""
    begun: GameState = attrs.evolve(state)
    begun.came(state, None, None)
    return begun
