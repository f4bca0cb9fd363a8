"""What hidden hands can have been dealt, found from the last thing seen back to the deal.

At the end a hidden hand is so many cards of which nothing is known. Going back, a card that was
played was in the hand before; where a suit was not followed no card of the hand is of it
(FOLLOW-3); and of the cards that a seat held after a passing (JUGGLER-2) one had been the right
neighbour's, best one of which nothing is known, since it can be anything. So some way is found soon
even if so many cards were passed that all ways could not be counted.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final

from wizardrules.hidden.timeline import Comes, Leaves, Passing, Void, timeline
from wizardrules.hidden.ways import Slot
from wizardrules.views.board import Board, filled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wizardrules.cards import Card
    from wizardrules.hidden import Known
    from wizardrules.hidden.dealt import Dealt
    from wizardrules.hidden.places import Places

_PATIENCE: Final = 100


class _LostPatience(Exception):
    """So many choices have been made that it is better to begin anew."""


class Backwards:
    """Looks for a deal, and for what was passed, of which all that is known can have come.

    It makes choices; when it has made many in vain it begins anew, makes them in another order, and
    is more patient than before.
    """

    def __init__(self, known: Known, places: Places) -> None:
        """Begin with what is known, and where the cards lay."""
        self._known: Final = known
        self._places: Final = places
        self._left: Final = known.game.left
        self._copies: Final = Counter(known.game.rules.deck)
        self._several: Final = [card for card, count in self._copies.items() if count > 1]
        self._events: Final = timeline(known)[::-1]
        self._lost: Final = tuple(self._lost_cards())
        self._was_there: Final[dict[tuple[Card, int, int], bool]] = {}
        self._patience = _PATIENCE
        self._choices_left = 0
        self._random: Random | None = None

    def some(self) -> Dealt | None:
        """One deal, always the same; None if there is none."""
        while True:
            self._choices_left = self._patience
            try:
                boards = (
                    board
                    for end in self._ends(self._end(), self._lost)
                    for board in self._before(end, 0)
                )
                filling = (filled(board, self._places) for board in boards)
                return next(filter(None, filling), None)
            except _LostPatience:
                self._patience += self._patience // 10
                self._random = self._random or Random(0)

    def _lost_cards(self) -> Iterable[Card]:
        """The cards of which there is one that are in some hidden hand, nobody knows in which."""
        lost: dict[Card, None] = {}
        for event in reversed(self._events):
            match event:
                case Leaves(_, card):
                    lost.pop(card, None)
                case Comes(seat, card) if not self._known.sees(seat):
                    lost[card] = None
                case Passing(_, given):
                    for giver, gift in given.items():
                        if gift is not None:
                            lost.pop(gift, None)
                            if not self._known.sees(self._left[giver]):
                                lost[gift] = None
                case _:
                    pass
        return (card for card in lost if card not in self._several)

    def _end(self) -> Board:
        """The hidden hands now."""
        sizes = list(self._known.sizes)
        for event in self._events:
            if isinstance(event, (Leaves, Comes)):
                sizes[event.seat] += 1 if isinstance(event, Comes) else -1
        board = Board({}, {card: self._spare(card) for card in self._several})
        for seat, size in enumerate(sizes):
            if not self._known.sees(seat):
                board.hands[seat] = [board.new(None) for _ in range(size)]
        return board

    def _spare(self, card: Card) -> int:
        """How many of equal cards can be in hidden hands that came there and did not leave again.

        The others that left must have been dealt.
        """
        known = self._known
        seen = sum(hand.count(card) for hand in known.hands if hand is not None)
        seen += (known.turned_up, known.revealed).count(card)
        came = left = 0
        for event in self._events:
            match event:
                case Leaves(seat, other):
                    left += other == card and not known.sees(seat)
                case Comes(seat, other):
                    came += other == card and not known.sees(seat)
                case Passing(_, given):
                    gave = [giver for giver, gift in given.items() if gift == card]
                    left += sum(not known.sees(giver) for giver in gave)
                    came += sum(not known.sees(self._left[giver]) for giver in gave)
                case _:
                    pass
        return came - max(0, left + seen - self._copies[card])

    def _ends(self, board: Board, lost: Sequence[Card]) -> Iterator[Board]:
        """The hands at the end with the cards that are in one of them, in each possible one."""
        if not lost:
            yield board
            return
        card, *others = lost
        for seat in self._in_some_order(self._holders(board, card)):
            number = next(number for number in board.hands[seat] if board.cards[number] is None)
            other = board.copy()
            other.cards[number] = card
            yield from self._ends(other, others)

    def _holders(self, board: Board, card: Card) -> list[int]:
        """The seats in whose hand a card can be now."""
        return [
            seat
            for seat, hand in board.hands.items()
            if None in {board.cards[number] for number in hand} and self._can_be(seat, card, 0)
        ]

    def _in_some_order(self, choices: list[int]) -> Iterator[int]:
        """The choices at one point, as they are at first, and later anyhow."""
        if self._random is not None:
            random = self._random.random
            order = {choice: place * random() for place, choice in enumerate(choices, start=1)}
            choices = sorted(choices, key=order.__getitem__)
        for choice in choices:
            self._choices_left -= 1
            if self._choices_left < 0:
                raise _LostPatience
            yield choice

    def _before(self, board: Board, place: int) -> Iterator[Board]:
        """The boards at the deal from which it can have come to this one, going back from a place.

        The events are counted from the last one.
        """
        for index in range(place, len(self._events)):
            match self._events[index]:
                case Leaves(seat, card) if seat in board.hands:
                    board.hands[seat].append(board.new(card))
                case Void(seat, suit) if seat in board.hands:
                    if not board.may_lack(seat, suit):
                        return
                case Comes(seat, card) if seat in board.hands:
                    for number in self._in_some_order(self._that_are(board, seat, card)):
                        yield from self._before(board.without(seat, number, card), index + 1)
                    return
                case Passing(number, given):
                    gifts = [(Slot(number, giver), card) for giver, card in given.items()]
                    for other in self._before_giving(board, index + 1, gifts):
                        yield from self._before(other, index + 1)
                    return
                case _:
                    pass
        yield board

    def _before_giving(
        self, board: Board, before: int, gifts: Sequence[tuple[Slot, Card | None]]
    ) -> Iterator[Board]:
        """The boards before a passing: the gifts leave those who got them, and are the givers'."""
        for slot, card in gifts:
            taker = self._left[slot.giver]
            if slot in board.passed:
                continue
            if taker not in board.hands:
                board.passed[slot] = board.new(card)
                continue
            gone = (
                self._gifts(board, slot.giver, before)
                if card is None
                else self._that_are(board, taker, card)
            )
            for number in self._in_some_order(gone):
                other = board.without(taker, number, card)
                other.passed[slot] = number
                yield from self._before_giving(other, before, gifts)
            return
        for slot, _ in gifts:
            if slot.giver in board.hands:
                board.hands[slot.giver].append(board.passed[slot])
        yield board

    def _that_are(self, board: Board, seat: int, card: Card) -> list[int]:
        """The cards of a hand that are a card, or can be it, each different one once."""
        hand = board.hands[seat]
        told = board.different(number for number in hand if board.cards[number] == card)
        if not board.spare.get(card):
            return told
        return told + board.different(number for number in hand if board.cards[number] is None)

    def _gifts(self, board: Board, giver: int, before: int) -> list[int]:
        """The cards of the left neighbour that the giver can have given, each different one once.

        A card that the left neighbour cannot have had itself is the one.
        """
        taker = self._left[giver]
        cards = board.cards
        hand = board.hands[taker]
        came = [number for number in hand if not self._can_be(taker, cards[number], before)]
        if len(came) > 1:
            return []
        numbers = came or hand
        return board.different(
            number for number in numbers if self._can_be(giver, cards[number], before)
        )

    def _can_be(self, seat: int, card: Card | None, before: int) -> bool:
        """Whether a card of which there is one can be in a hand before the events up to a place.

        Nothing is looked at but what happened to this card; so it can be impossible all the same.
        """
        if card is None or card in self._several:
            return True
        key = card, seat, before
        if key not in self._was_there:
            self._was_there[key] = self._can_have_come(seat, card, before)
        return self._was_there[key]

    def _can_have_come(self, seat: int, card: Card, before: int) -> bool:
        for place in range(before, len(self._events)):
            match self._events[place]:
                case Void(other, suit) if other == seat:
                    if card.is_number and card.suit is suit:
                        return False
                case Comes(other, came) if came == card:
                    return other == seat
                case Passing(_, given):
                    giver = next(one for one in given if self._left[one] == seat)
                    if card in given.values():
                        return given[giver] == card and self._can_be(giver, card, place + 1)
                    is_hidden = given[giver] is None
                    return self._can_be(seat, card, place + 1) or (
                        is_hidden and self._can_be(giver, card, place + 1)
                    )
                case _:
                    pass
        return True
