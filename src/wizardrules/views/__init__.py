"""What one seat may see of a game (BID-3, HIDDEN-1, SECRET-1, JUGGLER-2, CLAIRVOYANCE-1).

A `PlayerView` is made from a state and has no way back to it: hands, the stock, bids that are not
shown and cards that are passed unseen are not in it.
"""

from wizardrules.hidden.known import SeenMove
from wizardrules.views.hands import one_hand
from wizardrules.views.player_view import PlayerView, view

__all__ = ["PlayerView", "SeenMove", "one_hand", "view"]
