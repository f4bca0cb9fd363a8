"""Declaring: who has played a card that counts as another says which.

What can be declared is for the special card to say (JUGGLER-1, CLOUD-1, SHAPESHIFTER-1), also when
it is copied (VAMPIRE-1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs
from typing_extensions import override

from wizardrules.errors import Objection
from wizardrules.phases.decisions import WhileCardIsDown
from wizardrules.words import Words

if TYPE_CHECKING:
    from wizardrules.moves import Move
    from wizardrules.specials.special import SpecialCard
    from wizardrules.state import GameState


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Declaring(WhileCardIsDown):
    """The player names the suit or the role of the card just played, or of the one it copies."""

    phase: ClassVar[str] = "declaring"
    _special: SpecialCard

    @override
    def options(self, seat: int) -> tuple[Move, ...]:
        return self._special.declarations.moves

    @override
    def forbids(self, move: Move, seat: int) -> Objection | None:
        declarations = self._special.declarations
        if type(move) not in declarations.kinds:
            return self.not_now(move)
        if move in declarations.forms:
            return None
        names = ", ".join(map(str, declarations))
        reason = Words(f"it is one of {names}, not {move}", f"möglich ist {names}, nicht {move}")
        return Objection(self._special.declared_by, reason)

    @override
    def follows(self, move: Move, seat: int) -> GameState:
        return self.down.settle(self._special.declarations.forms[move])
