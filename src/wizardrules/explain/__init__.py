"""Explanations: why a trick, a move, a bid, a score or a trump suit is what the rules make it.

Each of the functions gives a frozen value that holds the facts with the ids of the rules, and can
be read in English and in German as lines (`lines`), as a text (`text`), and as plain data
(`to_dict`). The facts are those of the engine: it is asked, and never contradicted.

>>> from wizardrules import explain, parse_trick
>>> print(explain.explain_trick(parse_trick("J W")).win.line("de"))
Karte 2 (Zauberer) gewinnt: Sie ist der erste Zauberer [TRICK-3].
"""

from wizardrules.explain.asked import AnyState, Asked
from wizardrules.explain.bids import BidsExplanation, explain_bids
from wizardrules.explain.effects import Effect, EffectCode, Role
from wizardrules.explain.following import FollowCode, Following
from wizardrules.explain.losing import Loss, LossCode
from wizardrules.explain.moves import MoveExplanation, MovesExplanation, explain_moves
from wizardrules.explain.scores import (
    PartCode,
    ScoreExplanation,
    ScorePart,
    ScoresExplanation,
    explain_scores,
)
from wizardrules.explain.sentences import Explanation, Statement
from wizardrules.explain.tricks import TrickExplanation, explain_trick
from wizardrules.explain.trumps import TrumpCode, TrumpExplanation, explain_trump
from wizardrules.explain.winning import Win, WinCode

__all__ = [
    "AnyState",
    "Asked",
    "BidsExplanation",
    "Effect",
    "EffectCode",
    "Explanation",
    "FollowCode",
    "Following",
    "Loss",
    "LossCode",
    "MoveExplanation",
    "MovesExplanation",
    "PartCode",
    "Role",
    "ScoreExplanation",
    "ScorePart",
    "ScoresExplanation",
    "Statement",
    "TrickExplanation",
    "TrumpCode",
    "TrumpExplanation",
    "Win",
    "WinCode",
    "explain_bids",
    "explain_moves",
    "explain_scores",
    "explain_trick",
    "explain_trump",
]
