"""What a view shows, in words of JSON, for programs that know none of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wizardrules.interchange.rounds import write_row
from wizardrules.interchange.values import codes, write_played, write_suit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wizardrules.state import FinishedTrick
    from wizardrules.trick import PlayedCard
    from wizardrules.views import PlayerView, SeenMove


def what_it_shows(view: PlayerView) -> dict[str, object]:
    """All that a view shows, by the names of its attributes."""
    return {
        "phase": view.phase,
        "to_act": [*view.to_act],
        "players": view.players,
        "seats": [*view.seats],
        "dealer": view.dealer,
        "round_number": view.round_number,
        "cards_each": view.cards_each,
        "hands": [None if hand is None else codes(hand) for hand in view.hands],
        "hand_sizes": [*view.hand_sizes],
        "stock_size": view.stock_size,
        "turned_up": view.turned_up and view.turned_up.code,
        "trump": write_suit(view.trump),
        "bids": [*view.bids],
        "trick": _cards(view.trick),
        "led": write_suit(view.led),
        "tricks_won": [*view.tricks_won],
        "moves": [_move(seen) for seen in view.moves],
        "tricks": [_trick(trick) for trick in view.tricks],
        "scores": [*view.scores],
        "sheet": [write_row(row) for row in view.sheet],
        "winners": [*view.winners],
    }


def _cards(played: Iterable[PlayedCard]) -> list[object]:
    return [write_played(one) for one in played]


def _trick(trick: FinishedTrick) -> dict[str, object]:
    return {"cards": _cards(trick.cards), "winner": trick.winner, "taken": trick.taken}


def _move(seen: SeenMove) -> list[object]:
    """The seat and the text, which is the verb alone where nothing else was seen."""
    return [seen.seat, seen.kind.verb if seen.move is None else str(seen.move)]
