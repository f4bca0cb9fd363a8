"""The order of legal moves, pinned: counting them does not see it.

`data/order_of_moves.json` has the positions and for each the texts of the legal moves in order.
A position is given by its hands by seat, whose size is the round, and by the moves made since the
deal, with the seat before a move where several choose at the same time. With special cards the file
has the preset and what lies on top of the stock, too. An order that is changed on purpose is
changed there by hand.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NotRequired, TypedDict

import pytest

import wizardrules as wr
from special_positions import dealt, then


class Position(TypedDict):
    """One entry of the file."""

    position: str
    rules: NotRequired[str]
    stock: NotRequired[str]
    dealer: int
    turned_up: str | None
    hands: str
    moves: list[str]
    phase: str
    legal: list[str]


FILE = Path(__file__).parent / "data" / "order_of_moves.json"
POSITIONS: list[Position] = json.loads(FILE.read_text(encoding="utf-8"))


def reached(position: Position) -> wr.GameState:
    """The state that a position describes."""
    state = dealt(
        position["hands"],
        up=position["turned_up"],
        stock=position.get("stock", ""),
        dealer=position["dealer"],
        rules=wr.Rules.preset(position.get("rules", "base")),
    )
    return then(state, *position["moves"])


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["position"])
def test_legal_moves_come_in_the_order_that_is_pinned(position: Position) -> None:
    state = reached(position)
    assert state.phase == position["phase"]
    assert [str(move) for move in wr.legal_moves(state)] == position["legal"]


def test_there_are_positions_of_every_phase_in_which_somebody_acts() -> None:
    assert {position["phase"] for position in POSITIONS} == {
        *("choosing_trump", "bidding", "playing"),
        *("declaring", "passing", "adjusting", "laying", "taking"),
        *("dealing", "over"),
    }
    assert len({position["position"] for position in POSITIONS}) == len(POSITIONS) >= 24
