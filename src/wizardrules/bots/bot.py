"""What a bot is, and what it may look at."""

from typing import Protocol

import wizardrules as wr


class Bot(Protocol):
    """Decides for one seat.

    A bot is shown the whole state, but a fair one looks only at what a player in its seat would
    know: its own hand, the bids, the trick on the table, the turned-up card, the trump, the tricks
    won and the score sheet. The other hands and the stock lie open in the state because the rules
    need them, and are none of its business. A bot that keeps to this plays as well against people.
    """

    def choose(self, state: wr.GameState, seat: int) -> wr.Move:
        """Choose a move.

        Args:
            state: A state in which this seat has to decide.
            seat: The seat for which to choose, one of `state.to_act`.

        Returns:
            One of `wr.legal_moves(state, seat)`.
        """
        ...
