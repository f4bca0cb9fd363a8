"""The bot that counts its sure tricks.

It plays as people do after a few evenings. It bids what its Wizards, high trumps and high cards
are worth, takes tricks while it needs some, and then keeps low and throws off what might still
win. It remembers no trick that is gone, and chance plays no part: in the same state it does the
same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, final

import attrs
from typing_extensions import override

import wizardrules as wr
from wizardrules.bots.bot import Bot
from wizardrules.bots.prospects import Prospects, lengths

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_PROMISING: Final = 0.71
"""With this chance a card is worth trying for a trick while others have yet to play."""
_SPARE: Final = 0.56
"""With so many tricks in the hand over what is missing, a good card is better thrown off."""

_Kind = TypeVar("_Kind", bound=wr.Move)


@final
@attrs.frozen
class CountingBot(Bot):
    """Bids its sure tricks, then plays to take exactly as many as it bid.

    It knows every decision of the special cards. Of a decision that it does not know, one that a
    special card of somebody's own wants, it makes the first legal move.
    """

    @override
    def choose(self, state: wr.GameState, seat: int) -> wr.Move:
        """Choose what a careful player would."""
        legal = wr.legal_moves(state, seat)
        decision = _Decision(Prospects(state, seat))
        choice: wr.Move
        match legal[0]:
            case wr.Bid():
                choice = min(_of(wr.Bid, legal), key=decision.off_the_bid)
            case wr.PlayCard():
                choice = decision.best_card(_of(wr.PlayCard, legal))
            case wr.ChooseTrump():
                choice = decision.best_trump(_of(wr.ChooseTrump, legal))
            case wr.PassCard():
                choice = min(_of(wr.PassCard, legal), key=decision.off_without)
            case wr.LayCard():
                choice = min(_of(wr.LayCard, legal), key=decision.off_after_exchange)
            case wr.TakeCard():
                choice = min(_of(wr.TakeCard, legal), key=decision.off_with)
            case wr.AdjustBid():
                choice = min(_of(wr.AdjustBid, legal), key=decision.off_after_change)
            case _:
                choice = decision.best_form(legal)
        return choice


def _of(kind: type[_Kind], moves: Sequence[wr.Move]) -> list[_Kind]:
    """The moves of one kind."""
    return [move for move in moves if isinstance(move, kind)]


@attrs.frozen
class _Decision:
    """What speaks for one move or another, with these prospects.

    "Off" is how far the tricks to expect are from those that the bid wants: the less, the better.
    """

    _table: Prospects

    def off_the_bid(self, move: wr.Bid) -> float:
        """How far a bid is from the number of tricks that the hand is worth."""
        return abs(move.tricks - self._table.worth())

    def off_after_change(self, move: wr.AdjustBid) -> float:
        """The same of a bid that is changed while the round goes on, or when it is over."""
        return abs(self._table.missing + move.change - self._table.worth())

    def off_without(self, move: wr.PassCard) -> float:
        """How far off the hand is without a card; what comes in its place nobody knows."""
        return self._off(-self._table.chance(move.card))

    def off_with(self, move: wr.TakeCard) -> float:
        """How far off the hand is with one more card."""
        return self._off(self._table.chance(move.card))

    def off_after_exchange(self, move: wr.LayCard) -> float:
        """How far off the hand is when a card is laid and the best one is taken (WITCH-2)."""
        loss = self._table.chance(move.card)
        gains = map(self._table.chance, self._table.within_reach)
        return min((self._off(gain - loss) for gain in gains), default=self._off(-loss))

    def _off(self, change: float) -> float:
        return abs(self._table.worth() + change - self._table.missing)

    def best_trump(self, moves: Sequence[wr.ChooseTrump]) -> wr.ChooseTrump:
        """The longest suit; in the middle of a round the shortest if no trick is missing."""
        table = self._table
        choose = min if table.has_bid and table.missing <= 0 else max
        return choose(moves, key=lambda move: lengths(table.hand, move.suit))

    def best_form(self, moves: Sequence[wr.Move]) -> wr.Move:
        """What to declare of the card that is down; the first move of a decision not known."""
        forms = self._table.declarations
        if not forms.keys() >= set(moves):
            return moves[0]
        choose = max if self._table.missing > 0 else min
        return choose(moves, key=lambda move: self._strength(forms, move))

    def _strength(self, forms: Mapping[wr.Move, wr.Card], move: wr.Move) -> tuple[bool, float]:
        """Whether the card would win now as declared, and how well it would stand."""
        form = forms[move]
        return self._table.wins_now(form), self._table.chance_of(form)

    def best_card(self, moves: Sequence[wr.PlayCard]) -> wr.PlayCard:
        """The card to play, out of those that may be played."""
        table = self._table
        wants = table.missing > 0
        if table.is_bombed:
            return (min if wants else max)(moves, key=self._danger)
        if not table.trick:
            return (max if wants else min)(moves, key=self._danger)
        winning = [move for move in moves if self._wins(move)]
        losing = [move for move in moves if move not in winning]
        return self._take(winning, losing) if wants else self._duck(winning, losing)

    def _wins(self, move: wr.PlayCard) -> bool:
        """Whether the card takes the trick as it lies; with a choice, whether that is wanted."""
        decide = any if self._table.missing > 0 else all
        return decide(map(self._table.wins_now, self._table.forms(move.card)))

    def _take(self, winning: Sequence[wr.PlayCard], losing: Sequence[wr.PlayCard]) -> wr.PlayCard:
        """Win, as cheaply as the last player may; if it is hopeless, keep the good cards."""
        table = self._table
        if winning and table.is_last:
            return min(winning, key=self._danger)
        hopes = [move for move in winning if not losing or table.chance(move.card) >= _PROMISING]
        if hopes:
            return max(hopes, key=self._danger)
        choose = max if table.worth() - table.missing > _SPARE else min
        return choose(losing, key=self._danger)

    def _duck(self, winning: Sequence[wr.PlayCard], losing: Sequence[wr.PlayCard]) -> wr.PlayCard:
        """Throw off the most dangerous card that does not win."""
        if losing:
            return max(losing, key=self._danger)
        choose = max if self._table.is_last else min
        return choose(winning, key=self._danger)

    def _danger(self, move: wr.PlayCard) -> tuple[float, bool, float]:
        """How good the card is at taking tricks, whether one wants them or not."""
        card = move.card
        return self._table.chance(card), self._table.is_trump(card), card.value or 0
