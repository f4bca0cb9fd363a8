"""What one seat knows of a round: the cards it has seen, and what was done before its eyes.

A `Known` has nothing else in it, so whatever is worked out from it gives nothing away. What was
chosen at the same time stands in the order of the seats; what was done unseen is there without its
content (HIDDEN-1, SECRET-1, JUGGLER-2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from wizardrules.errors import WizardError
from wizardrules.moves import AdjustBid, Bid, Move, PassCard, PlayCard
from wizardrules.state import Round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wizardrules.cards import Card, Suit
    from wizardrules.state import FinishedTrick, Game, GameState, Made
    from wizardrules.trick import PlayedCard


@attrs.frozen
class SeenMove:
    """A move as a seat has seen it.

    Attributes:
        seat: whose it was, None for the table's.
        kind: the type of the move.
        move: the move, None if this seat does not know what it was.
    """

    seat: int | None
    kind: type[Move]
    move: Move | None


@attrs.frozen
class Middle:
    """The middle of a round that was set up: where what is known begins, if not with a deal.

    Attributes:
        trump: the trump suit.
        bids: by seat, None where this seat does not know it; None if nobody has bid.
        leader: who leads.
        tricks_won: by seat.
    """

    trump: Suit | None
    bids: tuple[int | None, ...] | None
    leader: int
    tricks_won: tuple[int, ...]


@attrs.frozen(cache_hash=True)
class Known:
    """What a seat knows of a round.

    Attributes:
        game: what was settled before the round; all of it is known to all.
        seat: who knows it, None for a spectator.
        cards_each: how many cards each got.
        hands: by seat, the cards it held at the beginning, sorted; None if they are not known.
        sizes: by seat, how many those were.
        turned_up: the card that was turned up at the beginning, before any exchange.
        stock_size: how many cards lay below it.
        exchanged: after the deal, who gave the first of two cards for the second (WEREWOLF-1).
        revealed: the card turned up from the stock since (VAMPIRE-2).
        middle: None if the beginning is a deal.
        moves: what was done since.
        tricks: the tricks finished since.
        trick: the cards of the trick on the table that were played.
    """

    game: Game
    seat: int | None
    cards_each: int
    hands: tuple[tuple[Card, ...] | None, ...]
    sizes: tuple[int, ...]
    turned_up: Card | None
    stock_size: int
    exchanged: tuple[int, Card, Card] | None
    revealed: Card | None
    middle: Middle | None
    moves: tuple[SeenMove, ...]
    tricks: tuple[FinishedTrick, ...]
    trick: tuple[PlayedCard, ...]

    def sees(self, seat: int) -> bool:
        """Whether the hand of a seat is known."""
        return self.hands[seat] is not None


def sees(state: GameState, seat: int | None, other: int) -> bool:
    """Whether a seat sees the hand of another now."""
    return seat is not None and state.rules.sight.sees(state.round_number, seat, other)


def seen_bids(state: GameState, seat: int | None) -> tuple[int | None, ...]:
    """By seat, the bids that lie open, and the own one."""
    return tuple(
        bid if other == seat else shown
        for other, (bid, shown) in enumerate(zip(state.bids, state.shown_bids, strict=True))
    )


def known_to(state: GameState, seat: int | None) -> Known:
    """What a seat knows of the round in play, None standing for a spectator.

    Raises:
        WizardError: if it is not known how the round began, as for a state that was neither dealt
            nor set up nor played to.
    """
    begin, deck, moves, tricks = state.history
    if deck is None and (begin.trick or begin.phase not in {"playing", "bidding"}):
        raise WizardError(f"it is not known how the round began that led to {state}")
    visible = [sees(state, seat, other) for other in range(state.players)]
    counting = begin.game.counting
    if deck is None:
        hands: Sequence[Sequence[Card]] = begin.hands
        turned_up: Card | None = begin.turned_up
        stock: Sequence[Card] = begin.stock
        middle = _middle(begin, seat)
    else:
        hands, turned_up, stock = _dealt(begin.game, state.cards_each, deck)
        middle = None
    up = turned_up
    exchanged = None
    if deck is not None and state.rules.asked_after_deal:
        first = begin.after(deck, None)
        up = first.turned_up
        if turned_up is not None and up is not None and up != turned_up:
            exchanged = (first.to_act[0], up, turned_up)
    played = sum(isinstance(made.move, PlayCard) for made in moves)
    is_trick_open = played > sum(len(trick.cards) for trick in tricks)
    return Known(
        game=begin.game,
        seat=seat,
        cards_each=state.cards_each,
        hands=tuple(
            counting.cards_in(*counting.hand_of(hand)) if is_seen else None
            for hand, is_seen in zip(hands, visible, strict=True)
        ),
        sizes=tuple(map(len, hands)),
        turned_up=turned_up,
        stock_size=len(stock),
        exchanged=exchanged,
        revealed=state.turned_up if state.turned_up != up else None,
        middle=middle,
        moves=_seen(state, moves, seat, visible),
        tricks=tricks,
        trick=state.trick if is_trick_open else (),
    )


def _middle(begin: GameState, seat: int | None) -> Middle:
    bids = seen_bids(begin, seat) if begin.phase == "playing" else None
    return Middle(begin.trump, bids, begin.to_act[0], begin.tricks_won)


def _dealt(
    game: Game, cards_each: int, deck: Sequence[Card]
) -> tuple[list[Sequence[Card]], Card | None, Sequence[Card]]:
    """The hands as they were dealt, the turned-up card and the stock."""
    schedule = game.rules.schedule
    by_seat, rest = schedule.deal(game, cards_each, deck)
    turned_up = schedule.turned_up(rest)
    hands: list[Sequence[Card]] = [by_seat.get(seat, ()) for seat in range(game.players)]
    return hands, turned_up, rest[1:] if turned_up else rest


def _seen(
    state: GameState, moves: Sequence[Made], seat: int | None, visible: Sequence[bool]
) -> tuple[SeenMove, ...]:
    """The moves as a seat has seen them, those made at the same time in the order of the seats."""
    game = state.game
    shown = state.shown_bids
    passes = sum(isinstance(made.move, PassCard) for made in moves)
    last_are_hidden = passes % len(game.seats)
    seen: list[SeenMove] = []
    for by, move in moves:
        is_known = True
        if isinstance(move, PassCard):
            assert by is not None  # seats pass cards
            passes -= 1
            is_over = passes >= last_are_hidden
            is_known = by == seat or visible[by] or (is_over and visible[game.left[by]])
        elif isinstance(move, (Bid, AdjustBid)):
            assert by is not None  # seats make bids
            is_known = by == seat or shown[by] is not None
        seen.append(SeenMove(by, type(move), move if is_known else None))
    return _in_order_of_seats(seen, game, state.cards_each)


def _in_order_of_seats(seen: list[SeenMove], game: Game, cards_each: int) -> tuple[SeenMove, ...]:
    """The same with the moves that were made at the same time in the order of the seats."""
    nothing = (None,) * game.players
    table = Round(game, cards_each, (), None, None, nothing)
    kinds: list[type[Move]] = [PassCard]
    if len(game.rules.bidding.may_bid(table, nothing)) > 1:
        kinds.append(Bid)
    size = len(game.seats)
    ordered: list[SeenMove] = []
    place = 0
    while place < len(seen):
        kind = seen[place].kind
        end = place + 1
        if kind in kinds:
            while end < len(seen) and seen[end].kind is kind and end - place < size:
                end += 1
            ordered += sorted(seen[place:end], key=_seat_of)
        else:
            ordered.append(seen[place])
        place = end
    return tuple(ordered)


def _seat_of(seen: SeenMove) -> int:
    assert seen.seat is not None  # seats make these moves
    return seen.seat
