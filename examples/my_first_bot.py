"""A bot of one's own in a game with others.

Run it with `python examples/my_first_bot.py`; a number behind it chooses another game.
"""

import random
import sys

import wizardrules as wr
from wizardrules.bots import CountingBot, RandomBot, play_game


class ShyBot:
    """Bids nothing, and plays the highest card that does not win the trick."""

    def choose(self, state: wr.GameState, seat: int) -> wr.Move:
        """Choose one of the legal moves; the first is the bid of 0."""
        legal = wr.legal_moves(state, seat)
        if state.phase != "playing":
            return legal[0]
        losing = [move for move in legal if not self._wins(state, seat, move)]
        return losing[-1] if losing and state.trick else legal[0]

    def _wins(self, state: wr.GameState, seat: int, move: wr.Move) -> bool:
        """Whether the card would take the trick as it lies."""
        assert isinstance(move, wr.PlayCard)
        played = wr.PlayedCard(seat, move.card, move.card)
        result = wr.resolve_trick((*state.trick, played), trump=state.trump)
        return result.winner == len(state.trick)


def main(seed: int) -> None:
    """Play one game and show the final points."""
    bots = [ShyBot(), CountingBot(), CountingBot(), RandomBot(random.Random(seed))]
    *_, last = play_game(wr.Rules.base(), bots, random.Random(seed))
    for seat, (bot, score) in enumerate(zip(bots, last.after.scores, strict=True)):
        crown = "  wins" if seat in last.after.winners else ""
        print(f"seat {seat}  {type(bot).__name__:11}  {score:5}{crown}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
