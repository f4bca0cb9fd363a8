"""The score pad, and who has won (SCORE-1 to SCORE-3, ROUND-5)."""

from __future__ import annotations

from typing import Final

from rich.box import Box
from rich.table import Table
from rich.text import Text

import wizardrules as wr

_RULED: Final = Box(
    "    \n    \n -- \n    \n    \n    \n    \n    \n",
    ascii=True,
)
"""No lines but one of hyphens under the heading."""


def score_table(row: wr.SheetRow) -> Table:
    """The score pad for one round: what every seat bid, took, made and has.

    A seat that is out of the game has only its total.

    Args:
        row: The row of the score sheet.
    """
    table = _table("Score", "Bid", "Tricks", "Points", "Total")
    by_seat = zip(row.bids, row.tricks, row.points, row.totals, strict=True)
    for seat, (bid, tricks, points, total) in enumerate(by_seat):
        played = ("out", "", "") if bid is None else (str(bid), str(tricks), f"{points:+}")
        table.add_row(f"seat {seat}", *played, str(total))
    return table


def sheet_table(state: wr.GameState) -> Table:
    """The whole score pad: by round and seat the points made and the total after it.

    A seat that is out of the game has nothing written from then on.

    Args:
        state: Any state; the round being played is not in it yet.
    """
    table = _table("Round", *(f"seat {seat}" for seat in range(state.players)))
    for row in state.sheet:
        cells = [
            "" if bid is None else f"{points:+} {total:5}"
            for bid, points, total in zip(row.bids, row.points, row.totals, strict=True)
        ]
        table.add_row(str(row.round_number), *cells)
    return table


def _table(*columns: str) -> Table:
    """An empty table whose first column is text and whose others are numbers."""
    table = Table(box=_RULED, pad_edge=False, show_edge=False, header_style="bold")
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left", overflow="fold")
    return table


def winners_line(state: wr.GameState) -> Text:
    """Who won, or where the game stands if it is not over (ROUND-5).

    Args:
        state: A state at the end of a game, or of the rounds that there are.
    """
    if not state.is_over:
        rounds = state.rules.number_of_rounds(state.players)
        return Text(f"The game is not over: {len(state.sheet)} of {rounds} rounds are played.")
    best = f"{state.scores[state.winners[0]]} points"
    if len(state.winners) == 1:
        return Text(f"Winner: seat {state.winners[0]} with {best}.", style="bold")
    seats = " and ".join(f"seat {seat}" for seat in state.winners)
    return Text(f"Winners: {seats} with {best} each.", style="bold")
