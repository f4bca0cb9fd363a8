"""The Juggler, *Jongleur*: 7½ of a suit, and everybody passes a card on (JUGGLER-1 to -3).

Who plays it names a suit. After the trick, whoever won it and also if it was bombed, all players
at the same time give a card to their left neighbour; not after the last trick of the round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from typing_extensions import override

from wizardrules.cards import JUGGLER, KNOWN_CARDS, SUITS
from wizardrules.errors import Objection
from wizardrules.moves import DeclareSuit, PassCard
from wizardrules.phases.decisions import AfterTrick
from wizardrules.specials.special import SpecialCard

if TYPE_CHECKING:
    from wizardrules.cards import Card
    from wizardrules.moves import Move
    from wizardrules.phases.pauses import Aftermath
    from wizardrules.state import GameState
    from wizardrules.trick import PlayedCard


class Juggler(SpecialCard):
    """Its effect is that everybody passes a card."""

    @override
    def after_trick(self, after: Aftermath, played: PlayedCard) -> Aftermath | GameState:
        """Everybody chooses a card to pass (JUGGLER-2), not after the last trick (JUGGLER-3)."""
        if after.is_last:
            return after
        game = after.table.game
        return Passing(after, (None,) * game.players, game.seats)


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Passing(AfterTrick):
    """Everybody chooses a card for the left neighbour, in any order (JUGGLER-2).

    A chosen card stays in its hand until the last has chosen.
    """

    phase: ClassVar[str] = "passing"
    _chosen: tuple[Card | None, ...]
    # What is frozen may stand in the place of a property, and is read sooner.
    to_act: tuple[int, ...]  # pyright: ignore[reportIncompatibleMethodOverride]

    @override
    def options(self, seat: int) -> tuple[Move, ...]:
        return self.moves_with(PassCard, seat)

    @override
    def forbids(self, move: Move, seat: int) -> Objection | None:
        if type(move) is not PassCard:
            return self.not_now(move)
        return self.not_held(move.card, seat)

    @override
    def leaves(self, move: Move, seat: int) -> Aftermath | GameState:
        assert isinstance(move, PassCard)
        chosen = (*self._chosen[:seat], move.card, *self._chosen[seat + 1 :])
        after = self.aftermath
        place = self.to_act.index(seat)
        others = self.to_act[:place] + self.to_act[place + 1 :]
        if others:
            return Passing(after, chosen, others)
        left = after.table.game.left
        passes = [
            (card, giver, left[giver]) for giver, card in enumerate(chosen) if card is not None
        ]
        return after.moved(*passes)


THE_JUGGLER: Final = Juggler(
    JUGGLER,
    declarations={DeclareSuit(suit): KNOWN_CARDS[f"{JUGGLER}={suit}"] for suit in SUITS},
    declared_by="JUGGLER-1",
)
