"""The bot that knows the rules and nothing else."""

import random
from typing import final

import attrs
from typing_extensions import override

import wizardrules as wr
from wizardrules.bots.bot import Bot


@final
@attrs.frozen
class RandomBot(Bot):
    """Chooses among the legal moves, each as likely as the others.

    Attributes:
        rng: Where the chance comes from. Only its `random` method is used, once for each move, so
            that a seed gives the same game in every version of Python.
    """

    rng: random.Random

    @override
    def choose(self, state: wr.GameState, seat: int) -> wr.Move:
        """Choose any legal move."""
        legal = wr.legal_moves(state, seat)
        return legal[int(self.rng.random() * len(legal))]
