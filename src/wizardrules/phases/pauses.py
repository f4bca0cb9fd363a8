"""Where play pauses: a card is down that must be declared, or the effects of a trick run.

What a special card finds at these moments, and can ask and change (SPECIAL-1). Neither is a state;
the states built on them are in `wizardrules.phases.decisions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from typing_extensions import override

from wizardrules.trick import PlayedCard, played_as

if TYPE_CHECKING:
    from wizardrules.cards import Card
    from wizardrules.hands import Hands
    from wizardrules.moves import PlayCard
    from wizardrules.phases.playing import Playing
    from wizardrules.state import GameState, Round


@attrs.frozen(eq=False, weakref_slot=False)
class CardDown:
    """A card has left the hand and lies in the trick, but what it counts as is not settled.

    Equal are two that agree in all that can still be seen and matters.

    Attributes:
        before: the state in which it was played.
        table: the round; a Vampire may have changed it since.
        card: the card.
        move: the move that played it.
    """

    before: Playing
    table: Round
    card: Card
    move: PlayCard

    @property
    def seat(self) -> int:
        """Who played it."""
        return self.before.to_act[0]

    @property
    def hands(self) -> Hands:
        """The hands, without the card."""
        return self.table.counting.moved(self.before.held, (self.card, self.seat, None))

    @property
    def trick(self) -> tuple[PlayedCard, ...]:
        """The trick; the card, not yet settled, lies in it last and counts as itself."""
        return (*self.before.trick, PlayedCard(self.seat, self.card, self.card))

    def settle(self, counts_as: Card) -> GameState:
        """What follows once it is settled what the card counts as."""
        before = self.before
        table = self.table
        played = played_as(before.to_act[0], self.card, counts_as)
        return before.play(self.move, settled=(table, played))

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardDown) and self._identity == other._identity

    @override
    def __hash__(self) -> int:
        return hash(self._identity)

    @property
    def _identity(self) -> tuple[object, ...]:
        return self.table, self.hands, self.trick, self.before.tricks_won


@attrs.frozen(weakref_slot=False)
class Aftermath:
    """A full trick while its effects run, or the cleared table at the end of a round.

    Attributes:
        table: the round.
        hands: the hands.
        trick: the cards of the trick, in playing order.
        led: what was to follow: the index of a suit, OPEN or FREE.
        tricks_won: by seat; this trick is counted already if somebody takes it.
        leader: who would have won it, and leads the next (BOMB-2).
        effects: the cards whose effects are still to come, in their order.
    """

    table: Round
    hands: Hands
    trick: tuple[PlayedCard, ...]
    led: int
    tricks_won: tuple[int, ...]
    leader: int
    effects: tuple[PlayedCard, ...] = ()

    @property
    def is_last(self) -> bool:
        """Whether this was the last trick of the round: the hands are empty."""
        numbers, others = self.hands
        return not (any(numbers) or any(others))

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The sorted cards in a hand."""
        numbers, others = self.hands
        return self.table.counting.cards_in(numbers[seat], others[seat])

    def moved(
        self,
        *moves: tuple[Card, int | None, int | None],
        trick: tuple[PlayedCard, ...] | None = None,
    ) -> Aftermath:
        """The same after cards have gone from hand to hand.

        Args:
            moves: for each card that goes, the card, and the seats that it goes from and to; None
                for the table.
            trick: the cards that then lie in the trick, if they are others.

        Raises:
            WizardError: if a card is not in the hand that it goes from.
        """
        hands = self.table.counting.moved(self.hands, *moves)
        if trick is None:
            trick = self.trick
        facts = (self.led, self.tricks_won, self.leader, self.effects)
        return Aftermath(self.table, hands, trick, *facts)

    def with_bid(self, seat: int, bid: int) -> Aftermath:
        """The same after a seat has changed the own bid."""
        bids = self.table.bids
        return self.with_table(self.table.with_bids((*bids[:seat], bid, *bids[seat + 1 :])))

    def with_waiting(self, card: Card, seat: int) -> Aftermath:
        """The same with an effect that waits for the end of the round (`before_scoring`)."""
        waiting = (*self.table.waiting, (card, seat))
        return self.with_table(self.table.with_waiting(waiting))

    def with_table(self, table: Round) -> Aftermath:
        """The same with other facts of the round."""
        facts = (self.trick, self.led, self.tricks_won, self.leader, self.effects)
        return Aftermath(table, self.hands, *facts)

    def without_effect(self) -> Aftermath:
        """The same without the first of the effects still to come."""
        facts = (self.trick, self.led, self.tricks_won, self.leader, self.effects[1:])
        return Aftermath(self.table, self.hands, *facts)
