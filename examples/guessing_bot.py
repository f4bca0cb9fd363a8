"""A bot that plays what turns out best in deals that agree with all that it has seen.

Run it with `python examples/guessing_bot.py`; a number behind it chooses another game.
"""

import random
import sys

import wizardrules as wr
from wizardrules.bots import CountingBot, RandomBot, play_game
from wizardrules.sampling import Sampler

DEALS = 8


class GuessingBot:
    """Looks at a view of the game alone, and tries each move in some deals that can be."""

    def __init__(self, rng: random.Random) -> None:
        """All chance comes from here."""
        self._rng = rng

    def choose(self, state: wr.GameState, seat: int) -> wr.Move:
        """Choose the legal move with the most points for the rest of the round."""
        seen = wr.view(state, seat)  # from here on the state itself is not looked at
        legal = wr.legal_moves(seen)
        if len(legal) == 1:
            return legal[0]
        sampler = Sampler(seen)
        points = dict.fromkeys(legal, 0)
        for _ in range(DEALS):
            deal = sampler.sample(self._rng)
            for move in wr.legal_moves(deal, seat):  # not all of them in Clairvoyance
                points[move] += self._played_out(wr.play(deal, move, seat), seat)
        return max(legal, key=points.__getitem__)

    def _played_out(self, state: wr.GameState, seat: int) -> int:
        """The points of a seat if the round goes on by chance."""
        rounds = len(state.sheet)
        while len(state.sheet) == rounds:
            state = wr.play(state, self._rng.choice(wr.legal_moves(state)))
        return state.sheet[-1].points[seat]


def main(seed: int) -> None:
    """Play one short game and show the final points."""
    rng = random.Random(seed)
    bots = [GuessingBot(rng), CountingBot(), CountingBot(), RandomBot(rng)]
    *_, last = play_game(wr.Rules.base(rounds=5), bots, random.Random(seed))
    for seat, (bot, score) in enumerate(zip(bots, last.after.scores, strict=True)):
        crown = "  wins" if seat in last.after.winners else ""
        print(f"seat {seat}  {type(bot).__name__:11}  {score:5}{crown}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
