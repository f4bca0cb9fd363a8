"""What is hidden from a seat, and all that it can be.

`known` is what a seat has seen, `timeline` what that says about the cards, `spread` counts the ways
in which cards can lie in places, and `worlds` puts these together: how many possibilities there
are, and one of them by chance as a full state.
"""

from wizardrules.hidden.known import Known, Middle, SeenMove, known_to, seen_bids, sees
from wizardrules.hidden.ways import REST
from wizardrules.hidden.worlds import Worlds

__all__ = ["REST", "Known", "Middle", "SeenMove", "Worlds", "known_to", "seen_bids", "sees"]
