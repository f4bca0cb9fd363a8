"""Special cards of somebody's own, with decisions of which the library has never heard."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

import wizardrules as wr
from wizardrules.specials import Aftermath, AfterTrick, Objection


@attrs.frozen(eq=False, repr=False)
class Croak(wr.Move):
    """Say something, so many times."""

    verb: ClassVar[str] = "croak"
    times: int


@attrs.frozen(eq=False, repr=False)
class Leap(wr.Move):
    """Leap high, which is a Wizard, or low, which is a Jester."""

    verb: ClassVar[str] = "leap"
    height: str


class Toad(wr.SpecialCard):
    """Whoever has played it croaks after the trick."""

    @override
    def after_trick(self, after: Aftermath, played: wr.PlayedCard) -> wr.GameState:
        return Croaking(after, played.seat)


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Croaking(AfterTrick):
    """Once or twice; it changes nothing."""

    phase: ClassVar[str] = "croaking"
    _seat: int

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return (self._seat,)

    @override
    def options(self, seat: int) -> tuple[wr.Move, ...]:
        return Croak(1), Croak(2)

    @override
    def forbids(self, move: wr.Move, seat: int) -> Objection | None:
        return None if isinstance(move, Croak) else self.not_now(move)

    @override
    def leaves(self, move: wr.Move, seat: int) -> Aftermath:
        return self.aftermath


THE_TOAD = Toad(wr.Card("Toa", power=-5, effect=5))
THE_FROG = wr.SpecialCard(
    wr.Card("Fro", plays_as=("J", "W")),
    declarations={Leap("high"): wr.WIZARD, Leap("low"): wr.JESTER},
)
THE_KING = wr.SpecialCard(wr.Card("Kin", power=3, wins_by="KING-1"))
WITH_THE_POND = wr.Rules.anniversary_30(
    specials=(*wr.Rules.anniversary_30().specials, THE_TOAD, THE_FROG, THE_KING)
)
