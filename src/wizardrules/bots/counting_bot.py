"""The bot that counts its sure tricks.

It plays as people do after a few evenings. It bids what its Wizards, high trumps and high cards
are worth, takes tricks while it needs some, and then keeps low and throws off what might still
win. It remembers no trick that is gone, and chance plays no part: in the same state it does the
same.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, final

import attrs
from typing_extensions import override

import wizardrules as wr
from wizardrules.bots.bot import Bot

if TYPE_CHECKING:
    from collections.abc import Sequence

# How often an unseen card that beats ours meets it in a long round if somebody holds it; in a
# round of one card it always does. All these numbers were found by letting copies of the bot play
# against one another and keeping what made more bids come true.
_WIZARD_MEETS: Final = 0.03
_HIGHER_TRUMP_MEETS: Final = 0.01
_TRUMP_MEETS: Final = 0.2
_HIGHER_MEETS: Final = 0.62

_STRANDED: Final = 0.62
"""How often the only card of a hand comes to nothing as its suit is not the one to follow."""
_PROMISING: Final = 0.71
"""With this chance a card is worth trying for a trick while others have yet to play."""
_SPARE: Final = 0.56
"""With so many tricks in the hand over what is missing, a good card is better thrown off."""


@final
@attrs.frozen
class CountingBot(Bot):
    """Bids its sure tricks, then plays to take exactly as many as it bid."""

    @override
    def choose(self, state: wr.GameState, seat: int) -> wr.Move:
        """Choose the bid, the trump or the card that a careful player would."""
        legal = wr.legal_moves(state, seat)
        table = _Table(state, seat)
        match state.phase:
            case "choosing_trump":
                return max(legal, key=table.length_and_height)
            case "bidding":
                return min(legal, key=table.distance_from_sure_tricks)
            case _:
                return table.best_card([move for move in legal if isinstance(move, wr.PlayCard)])


class _Table:
    """The table as one seat sees it: its own hand and what lies open."""

    def __init__(self, state: wr.GameState, seat: int) -> None:
        self.seat = seat
        self.hand = state.hands[seat]
        self.trick = state.trick
        self.trump = state.trump
        self.is_last = len(state.trick) + 1 == len(state.seats)
        self.missing = (state.bids[seat] or 0) - state.tricks_won[seat]
        seen = Counter((*self.hand, *(played.card for played in self.trick)))
        seen.update(() if state.turned_up is None else (state.turned_up,))
        self.unseen = Counter(state.rules.deck) - seen
        in_other_hands = len(self.hand) * (len(state.seats) - 1)
        self.held = min(1, in_other_hands / self.unseen.total())

    def length_and_height(self, move: wr.Move) -> tuple[int, float]:
        """How many cards the hand has of the suit that the move makes trump, and how high."""
        suit = move.suit if isinstance(move, wr.ChooseTrump) else None
        values = [card.value for card in self.hand if card.suit is suit and card.value is not None]
        return len(values), sum(values)

    def distance_from_sure_tricks(self, move: wr.Move) -> float:
        """How far a bid is from the number of tricks that the hand is worth."""
        tricks = move.tricks if isinstance(move, wr.Bid) else 0
        return abs(tricks - self._worth())

    def best_card(self, moves: Sequence[wr.PlayCard]) -> wr.PlayCard:
        """The card to play, out of those that may be played."""
        if not self.trick:
            choose = max if self.missing > 0 else min
            return choose(moves, key=self._danger)
        winning = [move for move in moves if self._wins_now(move.card)]
        losing = [move for move in moves if move not in winning]
        return self._take(winning, losing) if self.missing > 0 else self._duck(winning, losing)

    def _take(self, winning: Sequence[wr.PlayCard], losing: Sequence[wr.PlayCard]) -> wr.PlayCard:
        """Win, as cheaply as the last player may; if it is hopeless, keep the good cards."""
        if winning and self.is_last:
            return min(winning, key=self._danger)
        hopes = [move for move in winning if not losing or self._chance(move.card) >= _PROMISING]
        if hopes:
            return max(hopes, key=self._danger)
        choose = max if self._worth() - self.missing > _SPARE else min
        return choose(losing, key=self._danger)

    def _duck(self, winning: Sequence[wr.PlayCard], losing: Sequence[wr.PlayCard]) -> wr.PlayCard:
        """Throw off the most dangerous card that does not win."""
        if losing:
            return max(losing, key=self._danger)
        choose = max if self.is_last else min
        return choose(winning, key=self._danger)

    def _wins_now(self, card: wr.Card) -> bool:
        """Whether the card would take the trick as it lies."""
        played = wr.PlayedCard(self.seat, card, card)
        result = wr.resolve_trick((*self.trick, played), trump=self.trump)
        return result.winner == len(self.trick)

    def _danger(self, move: wr.PlayCard) -> tuple[float, bool, float]:
        """How good the card is at taking tricks, whether one wants them or not."""
        card = move.card
        return self._chance(card), card.suit is self.trump, card.value or 0

    def _worth(self) -> float:
        """The number of tricks to expect from the hand."""
        return sum(map(self._chance, self.hand))

    def _chance(self, card: wr.Card) -> float:
        """How likely the card is to take a trick, 0 to 1."""
        if card == wr.JESTER:
            return 0
        wizards = self._escapes(self.unseen[wr.WIZARD], _WIZARD_MEETS)
        if card.suit is None or card.value is None:
            return wizards
        higher = sum(
            other.suit is card.suit and (other.value or 0) > card.value for other in self.unseen
        )
        if card.suit is self.trump:
            return wizards * self._escapes(higher, _HIGHER_TRUMP_MEETS)
        trumps = sum(other.suit is self.trump is not None for other in self.unseen)
        suit_is_led = 1 - _STRANDED / len(self.hand)
        others = self._escapes(higher, _HIGHER_MEETS) * self._escapes(trumps, _TRUMP_MEETS)
        return wizards * suit_is_led * others

    def _escapes(self, threats: int, meets: float) -> float:
        """How likely our card is to meet none of so many unseen cards that beat it."""
        often = meets + (1 - meets) / len(self.hand)
        return (1 - self.held * often) ** threats
