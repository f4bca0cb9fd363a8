"""Positions that are set up by hand: a round that is dealt as told, or one in the middle of play.

Both go through one gate: first it reads what is told and counts the cards (`gate`), then it looks
at the round, and last at what goes together in it (`setting`); each time it reports all that is
wrong at once.
The state behind it is one of the rules like any other (DEAL-1, TRUMP-1 to -6, BID-1, FOLLOW-1,
TRICK-7). A trick that has begun is played card by card, so nobody has failed to follow in it
(FOLLOW-3).
"""

from wizardrules.position.gate import NO_TRUMP
from wizardrules.position.setting_up import begun, dealt, position

__all__ = ["NO_TRUMP", "begun", "dealt", "position"]
