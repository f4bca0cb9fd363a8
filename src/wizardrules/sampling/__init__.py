"""The cards that a seat does not see: how many deals there can be, how likely a card is, one deal.

All of it is worked out from a `PlayerView` and is exact: the own cards, the cards seen, the suits
that others have shown not to hold and since when, cards passed and received, cards exchanged for
all to see, the turned-up card (FOLLOW-3, JUGGLER-2, WITCH-2, WEREWOLF-1, VAMPIRE-2).

What is counted is a deal, all cards being told apart, together with what was passed unseen; two
possibilities differ in what was passed if the faces are different. The order of the stock does not
count, nor do bids that were not shown, nor what somebody has chosen to pass while others still
choose. All possibilities have the same chance, whatever the bids and the play may tell.
"""

from wizardrules.hidden.worlds import MOST_STEPS
from wizardrules.sampling.sampler import Sampler, deals, probability, sample

__all__ = ["MOST_STEPS", "Sampler", "deals", "probability", "sample"]
