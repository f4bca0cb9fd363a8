"""What one seat may expect: how likely each of its cards is to take a trick.

A card that can count as several others is worth the best of them to who needs tricks, and the
worst to who needs none; before the bids something between. Special cards of somebody's own are
judged by what their `Card` says.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, Final

import wizardrules as wr
from wizardrules.phases.decisions import WhileCardIsDown
from wizardrules.trick import led_by, under_trump, winning_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

# How often an unseen card that beats ours meets it in a long round if somebody holds it; in a
# round of one card it always does. All these numbers were found by letting copies of the bot play
# against one another and keeping what made more bids come true.
_WIZARD_MEETS: Final = 0.03
_HIGHER_TRUMP_MEETS: Final = 0.01
_TRUMP_MEETS: Final = 0.2
_HIGHER_MEETS: Final = 0.62
_HIGHER_OF_ANY_SUIT_MEETS: Final = 0.0
_BOMB_MEETS: Final = 0.0

_STRANDED: Final = 0.62
"""How often the only card of a hand comes to nothing as its suit is not the one to follow."""
_CHOICE: Final = 0.6
"""How much the best form of a card with a choice weighs before the bids, against the worst."""


class Prospects:
    """The table as one seat sees it, and what its cards are worth there.

    Attributes:
        hand: The cards in the hand.
        trick: The cards on the table whose meaning is settled.
        is_bombed: Whether nobody takes the trick (BOMB-1).
        is_last: Whether nobody plays to the trick after this seat.
        missing: How many tricks the bid wants beyond those taken.
        has_bid: Whether the bid is made.
    """

    def __init__(self, state: wr.GameState, seat: int) -> None:
        self._state = state
        self._plain = state.rules.plain_cards[seat]
        self._suits_count = any(played.lead in range(len(wr.Suit)) for played in self._plain)
        self._chances: dict[wr.Card, float] = {}
        self._seat = seat
        self._trump = state.trump
        self.hand: tuple[wr.Card, ...] = state.hands[seat]
        self._down = state.trick[-1].card if isinstance(state, WhileCardIsDown) else None
        self.trick: tuple[wr.PlayedCard, ...] = state.trick[:-1] if self._down else state.trick
        self.is_bombed: bool = any(played.counts_as.bombs for played in self.trick)
        self.is_last: bool = len(self.trick) + 1 == len(state.seats)
        is_full = len(self.trick) >= len(state.seats)
        self._to_beat = {played.counts_as.kind for played in self.trick if not is_full}
        bid = state.bids[seat]
        self.has_bid: bool = bid is not None
        self.missing: int = (bid or 0) - state.tricks_won[seat]

        seen = Counter((*self.hand, *(played.card for played in state.trick)))
        seen.update(() if state.turned_up is None else (state.turned_up,))
        packs = state.rules.schedule.packs(state.rules, state.players)
        self._unseen = Counter(itertools.chain(*packs)) - seen
        self._to_play = max(1, len(self.hand) + bool(self._down))
        in_other_hands = self._to_play * (len(state.seats) - 1)
        self._held = min(1, in_other_hands / max(1, self._unseen.total()))

        self._wizards = sum(
            count
            for other, count in self._unseen.items()
            if other.power > 0 or wr.WIZARD in self.forms(other)
        )
        self._bombs = sum(other.bombs for other in self._unseen)
        self._free_values = [self._free_value(other) for other in self._unseen if other.is_special]
        self._free = sum(value > 0 for value in self._free_values)
        self._trumps = sum(other.suit is self._trump is not None for other in self._unseen)

    @property
    def declarations(self) -> Mapping[wr.Move, wr.Card]:
        """What may be declared of the card that is down, each with what it then counts as."""
        model = self._down
        if model is not None and model.copies:
            model = self._state.turned_up
        if model is None or not model.is_special:
            return {}
        return self._state.rules.special(model).declarations

    @property
    def within_reach(self) -> list[wr.Card]:
        """The cards of the trick that the Witch's player may take: all but the Witch (WITCH-2)."""
        return [
            played.card
            for played in self.trick
            if played.seat != self._seat or played.counts_as != wr.WITCH
        ]

    def is_trump(self, card: wr.Card) -> bool:
        """Whether a card is of the trump suit; with no trump, whether it is of none."""
        return card.suit is self._trump

    def forms(self, card: wr.Card) -> tuple[wr.Card, ...]:
        """What a card may count as when it is played, as far as a player can know.

        What a Vampire turns up under a Werewolf nobody knows; the bot hopes for nothing.
        """
        if not card.is_special:
            return (card,)
        if card.copies:
            model = self._state.turned_up
            if model is None or model.copies or model == wr.WEREWOLF:
                return (wr.JESTER,)
            return self.forms(model)
        declared = self._state.rules.special(card).declarations.values()
        return tuple(declared) or (card.undeclared,)

    def wins_now(self, form: wr.Card) -> bool:
        """Whether a card that counts as this would win the trick as it lies."""
        is_plain = form.order < len(self._plain)
        played = self._plain[form.order] if is_plain else wr.PlayedCard(self._seat, form, form)
        trick = (*self.trick, played)
        return winning_card(trick, under_trump(self._trump) + led_by(trick)) is played

    def worth(self) -> float:
        """The number of tricks to expect from the hand."""
        return sum(map(self.chance, self.hand))

    def chance(self, card: wr.Card) -> float:
        """How likely a card of the hand is to take a trick, 0 to 1."""
        if card not in self._chances:
            self._chances[card] = self._by_need(list(map(self.chance_of, self.forms(card))))
        return self._chances[card]

    def _by_need(self, chances: Sequence[float]) -> float:
        """What a choice between these chances is worth to who needs tricks, or needs none."""
        best, worst = max(chances), min(chances)
        if not self.has_bid:
            return _CHOICE * best + (1 - _CHOICE) * worst
        return best if self.missing > 0 else worst

    def chance_of(self, form: wr.Card) -> float:
        """How likely a card that counts as this is to take a trick, 0 to 1."""
        if form.overcomes in self._to_beat:
            return 1
        if form.power < 0 or not form.is_settled:
            return 0
        unbombed = self._escapes(self._bombs, _BOMB_MEETS)
        if form.suit is None or form.value is None:
            return unbombed * self._escapes(self._above(form), _WIZARD_MEETS)
        unbeaten = unbombed * self._escapes(self._wizards, _WIZARD_MEETS)
        if not self._suits_count:
            better = sum((other.value or 0) > form.value for other in self._unseen)
            return unbeaten * self._escapes(better, _HIGHER_OF_ANY_SUIT_MEETS)
        higher = sum(
            other.suit is form.suit and (other.value or 0) > form.value for other in self._unseen
        )
        if form.suit is self._trump:
            higher += sum(value > form.value for value in self._free_values)
            return unbeaten * self._escapes(higher, _HIGHER_TRUMP_MEETS)
        trumps = self._trumps + self._free if self._trump else 0
        suit_is_led = 1 - _STRANDED / self._to_play
        others = self._escapes(higher, _HIGHER_MEETS) * self._escapes(trumps, _TRUMP_MEETS)
        return unbeaten * suit_is_led * others

    def _above(self, form: wr.Card) -> int:
        """How many unseen cards would beat this one, which beats every suit."""
        if form.power > 1:
            return sum(
                other.power >= form.power or other.overcomes == form.kind for other in self._unseen
            )
        return self._wizards

    def _free_value(self, card: wr.Card) -> float:
        """The value of a card whose player names its suit, 0 for every other."""
        forms = self.forms(card)
        return max(form.value or 0 for form in forms) if len(forms) > 1 else 0

    def _escapes(self, threats: int, meets: float) -> float:
        """How likely our card is to meet none of so many unseen cards that beat it."""
        often = meets + (1 - meets) / self._to_play
        return (1 - self._held * often) ** threats


def lengths(cards: Iterable[wr.Card], suit: wr.Suit | None) -> tuple[int, float]:
    """How many number cards of a suit there are, and the sum of their values."""
    values = [card.value for card in cards if card.suit is suit and card.value is not None]
    return len(values), sum(values)
