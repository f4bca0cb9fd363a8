"""Examples that need a table: hands, a turned-up card, moves, and what may be done after them.

They begin with a round that is dealt, or in the middle of one; the moves are made one after
another, and then the state is asked what is legal, what is forbidden by which rule, and how it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from wizardrules.errors import InvalidText, shown
from wizardrules.game import check, legal_moves, play
from wizardrules.moves import parse_move
from wizardrules.position import dealt
from wizardrules.position import position as position_of
from wizardrules.rules import Rules
from wizardrules.text import parse_suit

if TYPE_CHECKING:
    from wizardrules.cards import Card, Suit
    from wizardrules.moves import Move
    from wizardrules.rulebook.entries import Entry
    from wizardrules.state import GameState

NONE: Final = "none"
"""What an example says where there is no suit or no card."""
_NO_BID: Final = -1
"""What it says where a bid is not made, or not shown."""
_UNSEEN: Final = "?"
"""What it says where a seat does not see a hand."""


def rules_of(entry: Entry) -> Rules:
    """The rules of an example, by default those of the base game."""
    return Rules.from_dict(entry.table("rules", {}).content)


def suit_of(entry: Entry, key: str) -> Suit | None:
    """The suit that an example names, None for none."""
    text = entry.text(key, NONE)
    return None if text == NONE else parse_suit(text)


def code(thing: Suit | Card | None) -> str:
    """A suit or a card as examples write it."""
    return NONE if thing is None else thing.code


def deal(entry: Entry) -> Mapping[str, object]:
    """Deal a round and see what follows."""
    return _what_follows(_dealt(entry), entry)


def seen(entry: Entry) -> Mapping[str, object]:
    """Deal a round and see which hands a seat sees (CLAIRVOYANCE-1)."""
    state = _dealt(entry)
    seats = entry.table("cards").content
    return {"cards": {seat: _seen_by(state, int(seat)) for seat in seats}}


def _seen_by(state: GameState, seat: int) -> tuple[str, ...]:
    """By seat, the hand as a seat sees it; the sight rule of the game is asked."""
    sees = state.rules.sight.sees
    return tuple(
        _cards(hand) if sees(state.round_number, seat, other) else _UNSEEN
        for other, hand in enumerate(state.hands)
    )


def of_seats(entry: Entry, key: str) -> Entry:
    """A table with a list of hands for each seat that is asked; refuses what is no seat."""
    asked = entry.table(key)
    asked.only([str(seat) for seat in range(len(entry.texts("hands")))])
    for seat in asked.content:
        asked.texts(seat)
    return asked


def _dealt(entry: Entry) -> GameState:
    return dealt(
        rules_of(entry),
        hands=entry.texts("hands"),
        turned_up=_text(entry, "turned_up"),
        stock=_text(entry, "stock") or (),
        dealer=entry.number("dealer", 0),
        round_number=_number(entry, "round"),
        scores=_numbers(entry, "scores"),
    )


def position(entry: Entry) -> Mapping[str, object]:
    """Set up the middle of a round and see what follows."""
    state = position_of(
        rules_of(entry),
        hands=entry.texts("hands"),
        trump=_text(entry, "trump"),
        turned_up=_text(entry, "turned_up"),
        stock=_text(entry, "stock"),
        bids=_numbers(entry, "bids"),
        trick=_text(entry, "trick") or (),
        leader=_number(entry, "leader"),
        dealer=_number(entry, "dealer"),
        tricks_won=_numbers(entry, "tricks_won"),
        round_number=_number(entry, "round"),
        scores=_numbers(entry, "scores"),
    )
    return _what_follows(state, entry)


def _text(entry: Entry, key: str) -> str | None:
    return entry.text(key) if key in entry else None


def _number(entry: Entry, key: str) -> int | None:
    return entry.number(key) if key in entry else None


def _numbers(entry: Entry, key: str) -> tuple[int, ...] | None:
    return entry.numbers(key) if key in entry else None


def _what_follows(state: GameState, entry: Entry) -> Mapping[str, object]:
    """Make the moves, then find out what the example asks for."""
    for text in entry.texts("moves", ()):
        move, seat = _move(text)
        state = play(state, move, seat)
    return {
        "legal": tuple(map(str, legal_moves(state))),
        "forbidden": {
            text: check(state, *_move(text)).rule or "nothing"
            for text in entry.table("forbidden", {}).content
        },
        "then": {key: _STATE[key](state) for key in entry.table("then", {}).content},
    }


def _move(text: str) -> tuple[Move, int | None]:
    """A move and the seat that makes it: "bid 1", "2: pass R7"."""
    seat, colon, move = text.rpartition(":")
    if not colon:
        return parse_move(move), None
    if not seat.strip().isdecimal():
        raise InvalidText(f"{shown(text)}: before the colon stands a seat")
    return parse_move(move), int(seat)


def of_state(entry: Entry, key: str) -> Entry:
    """A table that asks a state how it is; refuses what no state is asked."""
    asked = entry.table(key)
    asked.only(_STATE)
    return asked


def _cards(hand: Iterable[Card]) -> str:
    return " ".join(map(str, hand))


def _bids(bids: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple(_NO_BID if bid is None else bid for bid in bids)


_STATE: Final[Mapping[str, Callable[[GameState], object]]] = {
    "phase": lambda state: state.phase,
    "to_act": lambda state: state.to_act,
    "trump": lambda state: code(state.trump),
    "led": lambda state: code(state.led),
    "turned_up": lambda state: code(state.turned_up),
    "bids": lambda state: _bids(state.bids),
    "shown_bids": lambda state: _bids(state.shown_bids),
    "trick": lambda state: " ".join(map(str, state.trick)),
    "tricks_won": lambda state: state.tricks_won,
    "hands": lambda state: tuple(map(_cards, state.hands)),
    "scores": lambda state: state.scores,
    "round_number": lambda state: state.round_number,
    "cards_each": lambda state: state.cards_each,
    "dealer": lambda state: state.dealer,
    "winners": lambda state: state.winners,
    "is_over": lambda state: state.is_over,
    "seats": lambda state: state.seats,
    "stock_size": lambda state: len(state.stock),
}
"""What an example may ask a state, as plain values."""
