"""The Cloud, *Wolke*: 9¾ of a suit, and the winner's bid changes by one (CLOUD-1 to -5).

Who plays it names a suit. Whoever takes the trick must change the own bid by 1, up or down: at
once, or at the end of the round, as the rules of the edition say (`Rules.cloud`). Not if the trick
was bombed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from typing_extensions import override

from wizardrules.cards import CLOUD, KNOWN_CARDS, SUITS
from wizardrules.errors import Objection
from wizardrules.moves import AdjustBid, DeclareSuit
from wizardrules.phases.decisions import AfterTrick
from wizardrules.specials.special import SpecialCard
from wizardrules.words import Words

if TYPE_CHECKING:
    from wizardrules.moves import Move
    from wizardrules.phases.pauses import Aftermath
    from wizardrules.rules import Rules
    from wizardrules.state import GameState
    from wizardrules.trick import PlayedCard


_UP: Final = (AdjustBid(1),)
_DOWN_OR_UP: Final = (AdjustBid(-1), *_UP)


class Cloud(SpecialCard):
    """Its effect is that the winner of the trick changes the own bid."""

    @override
    def after_trick(self, after: Aftermath, played: PlayedCard) -> Aftermath | GameState:
        """At once, or kept waiting for the end of the round (CLOUD-2)."""
        if self.waits(after.table.game.rules):
            return after.with_waiting(self.card, after.leader)
        return Adjusting(after, after.leader)

    @override
    def waits(self, rules: Rules) -> bool:
        return rules.cloud != "after_trick"

    @override
    def before_scoring(self, after: Aftermath, seat: int) -> Aftermath | GameState:
        """Once for each trick with a Cloud that somebody took (CLOUD-2)."""
        return Adjusting(after, seat)


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Adjusting(AfterTrick):
    """The winner of the trick changes the own bid by one (CLOUD-2)."""

    phase: ClassVar[str] = "adjusting"
    _seat: int

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return (self._seat,)

    @override
    def options(self, seat: int) -> tuple[Move, ...]:
        return _DOWN_OR_UP if self._bid else _UP

    @override
    def forbids(self, move: Move, seat: int) -> Objection | None:
        if type(move) is not AdjustBid:
            return self.not_now(move)
        if move.change not in {-1, 1}:
            reason = Words(
                f"the bid changes by 1, up or down, not by {move.change}",
                f"die Vorhersage ändert sich um 1 nach oben oder unten, nicht um {move.change}",
            )
            return Objection("CLOUD-2", reason)
        if self._bid + move.change < 0:
            reason = Words("a bid of 0 can only become 1", "aus der Vorhersage 0 kann nur 1 werden")
            return Objection("CLOUD-4", reason)
        return None

    @override
    def leaves(self, move: Move, seat: int) -> Aftermath | GameState:
        assert isinstance(move, AdjustBid)
        return self.aftermath.with_bid(seat, self._bid + move.change)

    @property
    def _bid(self) -> int:
        bid = self.aftermath.table.bids[self._seat]
        assert bid is not None  # everybody has bid before the first card (BID-3)
        return bid


THE_CLOUD: Final = Cloud(
    CLOUD,
    declarations={DeclareSuit(suit): KNOWN_CARDS[f"{CLOUD}={suit}"] for suit in SUITS},
    declared_by="CLOUD-1",
)
