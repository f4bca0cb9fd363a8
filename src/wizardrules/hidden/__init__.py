"""What is hidden from a seat, and all that it can be.

`known` is what a seat has seen and `timeline` what that says about the cards; `places` is where
they lay in the deck, `ways` follows a card from hand to hand, and `unseen` and `cases` say where
each can have been dealt. How many deals there are is counted in `areas`, or in `ring` and `plans`
if cards were passed unseen. `worlds` puts these together, and `replay` makes a full state of one
possibility.
"""

from wizardrules.hidden.known import Known, Middle, SeenMove, known_to, seen_bids, sees
from wizardrules.hidden.ways import REST
from wizardrules.hidden.worlds import Worlds

__all__ = ["REST", "Known", "Middle", "SeenMove", "Worlds", "known_to", "seen_bids", "sees"]
