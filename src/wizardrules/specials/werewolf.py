"""The Werewolf, *Werwolf*: exchanged for the turned-up card before the bids (WEREWOLF-1 to -4).

Its holder then names a suit as trump, or no trump, in place of any choice of the dealer's. Where
no card is turned up it stays in the hand and counts as a Jester. Turned up from the stock it is
the dealer who names a suit (TRUMP-6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wizardrules.cards import WEREWOLF
from wizardrules.phases.trump import ChoosingTrump
from wizardrules.specials.special import SpecialCard

if TYPE_CHECKING:
    from wizardrules.hands import Hands
    from wizardrules.state import GameState, Round


class Werewolf(SpecialCard):
    """Exchanged after the deal; in a hand it counts as a Jester (WEREWOLF-4)."""

    @override
    def after_deal(self, table: Round, hands: Hands) -> GameState | None:
        """Its holder must exchange it for the turned-up card and then names the trump."""
        mask = table.counting.masks[self.card.code]
        holders = [seat for seat, others in enumerate(hands[1]) if others & mask]
        if not holders or table.turned_up is None:
            return None
        holder = holders[0]
        hands = table.counting.moved(
            hands, (self.card, holder, None), (table.turned_up, None, holder)
        )
        exchanged = table.with_turned_up(self.card, table.stock)
        return ChoosingTrump(exchanged, hands, holder, None)


THE_WEREWOLF: Final = Werewolf(WEREWOLF)
