"""The Vampire, *Vampir*: it counts as the turned-up card, with all its effects (VAMPIRE-1 to -5).

It asks the copied card what happens when that is played, so it declares what that declares. Over a
Werewolf a new card is turned up first, which sets the trump anew from this trick on. With nothing
to copy it counts as a Jester.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from typing_extensions import override

from wizardrules.cards import JESTER, VAMPIRE, WEREWOLF
from wizardrules.moves import ChooseTrump
from wizardrules.phases.decisions import WhileCardIsDown
from wizardrules.phases.trump import SUIT_CHOICES, objection_to_suit
from wizardrules.specials.special import SpecialCard

if TYPE_CHECKING:
    from wizardrules.errors import Objection
    from wizardrules.moves import Move
    from wizardrules.phases.pauses import CardDown
    from wizardrules.state import GameState

_TRUMP_RULE: Final = "VAMPIRE-2"


class Vampire(SpecialCard):
    """Played, it becomes what lies turned up."""

    @override
    def when_played(self, down: CardDown) -> GameState:
        """It copies the turned-up card (VAMPIRE-1), over a Werewolf a new one (VAMPIRE-2).

        Played again in the same round it does so again (VAMPIRE-5).
        """
        table = down.table
        if table.turned_up != WEREWOLF:
            return _copy(down)
        if not table.stock:
            return down.settle(JESTER)
        turned_up, *stock = table.stock
        down = attrs.evolve(down, table=table.with_turned_up(turned_up, tuple(stock)))
        return RenamingTrump(down) if turned_up.chooses else _copy(down)


def _copy(down: CardDown) -> GameState:
    """The copied card says what happens, a card with no say of its own is what it is."""
    model = down.table.turned_up
    if model is None or model.copies:  # another one that copies is nothing of its own
        return down.settle(JESTER)
    if model.is_special:
        return down.table.game.rules.special(model).when_played(down)
    return down.settle(model)


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class RenamingTrump(WhileCardIsDown):
    """The Vampire's player names the trump suit after a new card was turned up (VAMPIRE-2, -3)."""

    phase: ClassVar[str] = "choosing_trump"

    @override
    def options(self, seat: int) -> tuple[Move, ...]:
        return SUIT_CHOICES

    @override
    def forbids(self, move: Move, seat: int) -> Objection | None:
        if type(move) is not ChooseTrump:
            return self.not_now(move)
        return objection_to_suit(move, _TRUMP_RULE)

    @override
    def follows(self, move: Move, seat: int) -> GameState:
        assert isinstance(move, ChooseTrump)
        table = self.down.table.with_trump(move.suit)
        return _copy(attrs.evolve(self.down, table=table))


THE_VAMPIRE: Final = Vampire(VAMPIRE)
