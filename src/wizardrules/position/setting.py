"""What goes together in a round that is set up, and what does not."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from wizardrules.errors import counted
from wizardrules.piles import piles_of
from wizardrules.position.gate import NO_TRUMP
from wizardrules.specials import KNOWN_SPECIALS
from wizardrules.state import Game, Round
from wizardrules.variants.schedule import Schedule
from wizardrules.whereabouts import bombing, changing, come_back, objections, were_changed

if TYPE_CHECKING:
    from wizardrules.cards import Card, Suit
    from wizardrules.position.gate import Gate
    from wizardrules.trick import PlayedCard


class Setting:
    """A round whose cards have been counted: what goes together in it, and what does not.

    Attributes:
        done: how many tricks have been played.
        bombed: how many of them nobody has taken.
        turns_up: whether a card is turned up in this round (TRUMP-1, TRUMP-4).
    """

    def __init__(self, gate: Gate, game: Game, each: int, up: Card | None) -> None:
        self._gate: Final = gate
        self._rules: Final = gate.rules
        self._game: Final = game
        self._each: Final = each
        self._up: Final = up
        self.done: Final = each - len(gate.hands[0])
        self.bombed: int = 0
        self._has_own: Final = gate.has_own
        known = KNOWN_SPECIALS.values()
        asked = self._rules.asked_after_deal
        self._exchanged: Final = [special.card for special in asked if special in known]
        """The cards that leave the hands before the first bid."""
        schedule = self._rules.schedule
        self._piles: Final = tuple(piles_of(game, each))
        cards = [card for pile in self._piles for card in pile.cards]
        _, rest = schedule.deal(game, each, cards)
        self.turns_up: Final = schedule.turned_up(rest) is not None
        _, places = schedule.deal(game, each, range(len(cards)))
        left = places if up is None else places[1:]
        self._rests: Final = [sum(place in pile.places for place in left) for pile in self._piles]
        """Of each pile, how many cards are neither dealt nor turned up."""

    def check_turned_up(self) -> None:
        """A card lies turned up only where one is turned up."""
        if self._up is not None and not self.turns_up:
            self._gate.fault(
                f"turned_up: no card is turned up in this round, and so not {self._up}"
            )

    def check_hands(self) -> None:
        """Where there are several piles, nobody has a card of another's."""
        if len(self._piles) == 1 or self._rules.specials:
            return
        for seat, hand in enumerate(self._gate.hands):
            own = Counter(card for pile in self._piles if seat in pile.seats for card in pile.cards)
            for card in Counter(hand) - own:
                self._gate.fault(
                    f"hands: seat {seat} has {card}, which is not in its pile [DEAL-1]"
                )

    def check_tricks(self, won: tuple[int, ...], leader: int) -> None:
        """The tricks taken add up, and the leader is one who may lead."""
        fault = self._gate.fault
        self.bombed = self.done - sum(won)
        bombs = any(card.bombs for card in self._rules.deck)
        if self.done < 0:
            cards, held = counted(self._each, "card"), self._each - self.done
            rule = self._rules.schedule.rule
            fault(f"hands: in this round everybody gets {cards} [{rule}], not {held}")
        elif self.bombed < 0 or (self.bombed and not (bombs or self._has_own)):
            fault(
                f"tricks_won: of {self._each} cards each {self._each - self.done} were left before "
                f"this trick, so of {self.done} tricks played {sum(won)} cannot have been taken"
            )
        first = self._game.left[self._game.dealer]
        if self.done == 0 and leader != first:
            fault(f"leader: seat {first} leads the first trick [FOLLOW-1], not seat {leader}")
        if self.done > 0 and self.bombed == 0 and won[leader] == 0 and not self._has_own:
            fault(
                f"leader: it has taken the trick before [TRICK-7], and seat {leader} has taken none"
            )

    def trump(self, told: Suit | None, *, is_told: bool) -> Suit | None:
        """The trump suit, if it can be that one."""
        schedule = self._rules.schedule
        up = self._up
        is_standard = type(schedule).trump is Schedule.trump
        if up is None and is_standard and self.turns_up:
            return told
        by_card = schedule.trump(self._game, up)
        if up is None or up.chooses is None:
            if is_told and told is not by_card:
                self._gate.fault(f"trump: it is {by_card or NO_TRUMP} here, not {told or NO_TRUMP}")
            return by_card
        may_be_none = any(special.card == up for special in self._rules.asked_after_deal)
        if told is None and not (may_be_none and is_told):
            self._gate.fault(f"trump: after {up} a suit is named, and must be told [{up.chooses}]")
        return told

    def stock(self, told: list[Card] | None, bids: Sequence[int]) -> list[Card]:
        """The stock: as told, or the last ones of the cards that are nowhere else.

        A card that has bombed a trick or changed a bid lies there; one that leaves the hands before
        the first bid does not.
        """
        rules, up = self._rules, self._up
        table = Round(self._game, self._each, (), up, None, (None,) * self._game.players)
        played: list[Card] = []
        if self.bombed > 0:
            played += bombing(rules, up)
        if bids and not self._has_own and were_changed(table, bids):
            played += changing(rules, up)
        stock: list[Card] = []
        places = iter(told or ())
        for pile, size in zip(self._piles, self._rests, strict=True):
            dealt = Counter(card for seat in pile.seats for card in self._gate.hands[seat])
            left = Counter(pile.cards) - dealt - Counter([self._up] if self._up else [])
            if told is not None and len(self._piles) > 1:
                for card in Counter(itertools.islice(places, size)) - left:
                    self._gate.fault(f"stock: {card} is not left in the pile in its place [DEAL-1]")
            rest = sorted(
                left.elements(),
                key=lambda card: (card in self._exchanged, card not in played, card),
            )
            stock += rest[len(rest) - size :]
        return stock if told is None else told

    def check_whereabouts(self, stock: list[Card], lying: list[PlayedCard]) -> None:
        """No card is where it cannot have come, and none of the stock is missing."""
        fault = self._gate.fault
        up = self._up
        rules = self._rules
        held = {card for hand in self._gate.hands for card in hand}
        played = {card.card for card in lying}
        copies = [
            card
            for card in rules.deck
            if card.copies and (card in played or self._was_played(card, stock))
        ]
        size = sum(self._rests)
        sizes = {size, size - 1} if up is None and self.turns_up else {size}
        for card in self._exchanged if self.turns_up else ():
            if card in held:
                where = "trick" if card in played else "hands"
                fault(f"{where}: {card} is exchanged before the first bid [WEREWOLF-1]")
            elif up is not None and card != up and card not in stock:
                if copies and size:
                    sizes = {size - 1}
                else:
                    fault(
                        f"stock: {card} is in no trick, so it lies here or turned up [WEREWOLF-1]"
                    )
        if len(stock) not in sizes:
            fault(f"stock: {max(sizes)} cards are in it, not {len(stock)} [DEAL-1]")
        bombs = bombing(rules, up)
        times = self._times(bombs, stock)
        if self.bombed > times > 0:
            fault(
                f"tricks_won: of {self.done} tricks played at most {times} can have been bombed, "
                f"not {self.bombed} [BOMB-1]"
            )
        elif self.bombed > times:
            fault(f"tricks_won: {bombs[0]} was in no trick, so all were taken [BOMB-1]")

    def _was_played(self, card: Card, stock: Sequence[Card]) -> bool:
        """Whether a card can have been in a trick before."""
        held = any(card in hand for hand in self._gate.hands)
        is_back = not held or come_back(self._rules)
        return self.done > 0 and card != self._up and card not in stock and is_back

    def _times(self, cards: Iterable[Card], stock: Sequence[Card]) -> int:
        """How many tricks before can have had one of some cards in them."""
        played = sum(self._was_played(card, stock) for card in cards)
        can_repeat = self._has_own or (played and come_back(self._rules))
        return self.done if can_repeat else played

    def lay_up(self, stock: list[Card], lying: list[PlayedCard]) -> Card | None:
        """What lay turned up before a Vampire of this trick turned up a card over it (VAMPIRE-2).

        None if it has not; or if it may have been in a trick before.
        """
        if self._up is None or not any(one.card.copies for one in lying):
            return None
        if self.done and (self._has_own or come_back(self._rules)):
            return None
        gone = [card for card in self._exchanged if card != self._up and card not in stock]
        return gone[0] if gone else None

    def check_bids(
        self, table: Round, bids: tuple[int, ...], won: tuple[int, ...], stock: Sequence[Card]
    ) -> None:
        """The bids can have been made; special cards may have changed them since (CLOUD-2).

        Whoever takes a trick with such a card changes the own bid by one. So nobody has a bid
        further above those that can be made than there are such tricks taken by the seat.
        """
        if self._has_own and self.done:
            return
        most = self._times(changing(self._rules, self._up), stock)
        changes = tuple(min(taken, most) for taken in won)
        made = tuple(min(bid, self._each) for bid in bids)
        above = sum(bids) - sum(made)
        too_high = [
            (bid, times)
            for bid, limit, times in zip(bids, made, changes, strict=True)
            if bid > limit + times
        ]
        for bid, times in too_high:
            more = f", and up to {times} more by tricks taken [CLOUD-2]" if times else ""
            self._gate.fault(f"bids: a bid is from 0 to {self._each} [BID-1], not {bid}{more}")
        spare = min(sum(changes), most) - above
        if spare < 0 and not too_high:
            self._gate.fault(
                f"bids: {above} above {self._each} all together, they were changed more often than "
                f"{most} times [CLOUD-2]"
            )
        # With a change to spare, a bid that may not have been made can have come from another.
        if too_high or spare:
            return
        for seat, rule, reason in objections(table, made):
            self._gate.fault(f"bids: seat {seat}: {reason} [{rule}]")
