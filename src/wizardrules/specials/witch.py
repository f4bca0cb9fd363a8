"""The Witch, *Hexe*: the lowest card, which lays a card and takes another (WITCH-1 to -5).

After all other effects its player lays a card from the hand into the trick and takes another of
the trick into the hand. The trick keeps its owner. The card taken is an ordinary card again: what
it was declared as stays behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from typing_extensions import override

from wizardrules.cards import WITCH
from wizardrules.errors import Objection
from wizardrules.moves import LayCard, TakeCard
from wizardrules.phases.decisions import AfterTrick
from wizardrules.specials.special import SpecialCard
from wizardrules.trick import played_as
from wizardrules.words import Words

if TYPE_CHECKING:
    from wizardrules.moves import Move
    from wizardrules.phases.pauses import Aftermath
    from wizardrules.state import GameState
    from wizardrules.trick import PlayedCard


class Witch(SpecialCard):
    """Its effect is that its player exchanges a card with the trick."""

    @override
    def after_trick(self, after: Aftermath, played: PlayedCard) -> Aftermath | GameState:
        """First a card is laid (WITCH-2); without one in the hand nothing happens (WITCH-4)."""
        return after if after.is_last else Laying(after, played)


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Laying(AfterTrick):
    """The Witch's player lays a card from the hand into the trick (WITCH-2, WITCH-3)."""

    phase: ClassVar[str] = "laying"
    _witch: PlayedCard

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return (self._witch.seat,)

    @override
    def options(self, seat: int) -> tuple[Move, ...]:
        return self.moves_with(LayCard, seat)

    @override
    def forbids(self, move: Move, seat: int) -> Objection | None:
        if type(move) is not LayCard:
            return self.not_now(move)
        return self.not_held(move.card, seat)

    @override
    def leaves(self, move: Move, seat: int) -> Aftermath | GameState:
        assert isinstance(move, LayCard)
        after = self.aftermath
        game = after.table.game
        witch = self._witch
        laid = played_as(seat, move.card, move.card.undeclared)
        own = witch.card.code
        offered = [played.card for played in after.trick if played.card.code != own]
        return Taking(
            after.moved((move.card, seat, None), trick=(*after.trick, laid)),
            witch,
            game.counting.hand_of(offered),
        )


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Taking(AfterTrick):
    """The Witch's player takes a card of the trick into the hand (WITCH-2, WITCH-3).

    Not the one just laid, which lies last, and not the one whose effect this is. What is offered
    is counted like a hand.
    """

    phase: ClassVar[str] = "taking"
    _witch: PlayedCard
    _offered: tuple[int, int]

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return (self._witch.seat,)

    @override
    def options(self, seat: int) -> tuple[Move, ...]:
        return self._table.counting.moves_in(TakeCard, *self._offered)

    @override
    def forbids(self, move: Move, seat: int) -> Objection | None:
        if type(move) is not TakeCard:
            return self.not_now(move)
        card = move.card
        if self._table.counting.holds(*self._offered, card):
            return None
        if card == self.aftermath.trick[-1].card:
            reason = Words(
                f"{card} was just laid and cannot be taken back",
                f"{card} wurde gerade gelegt und kann nicht zurückgenommen werden",
            )
            return Objection("WITCH-3", reason)
        if card == self._witch.card:
            rule = "WITCH-2" if card == WITCH else "VAMPIRE-1"
            reason = Words(
                f"{card} cannot be taken by its own effect",
                f"{card} kann durch die eigene Wirkung nicht genommen werden",
            )
            return Objection(rule, reason)
        reason = Words(f"{card} is not in the trick", f"{card} liegt nicht im Stich")
        return Objection("WITCH-2", reason)

    @override
    def leaves(self, move: Move, seat: int) -> Aftermath | GameState:
        assert isinstance(move, TakeCard)
        after = self.aftermath
        trick = after.trick
        place = [played.card.code for played in trick].index(move.card.code)
        return after.moved((move.card, None, seat), trick=trick[:place] + trick[place + 1 :])


THE_WITCH: Final = Witch(WITCH)
