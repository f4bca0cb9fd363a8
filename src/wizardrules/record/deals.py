"""A deal as people see it: by seat the cards, the card turned up, the stock below it (DEAL-1).

Where in the deck each of them lies is for the rules' schedule to say.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import attrs

import wizardrules as wr

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@attrs.frozen
class Deal:
    """What is dealt.

    Attributes:
        hands: By seat, its cards in the order in which it gets them; none for a seat that is out.
        turned_up: The card that is turned up, None if there is none.
        stock: The cards below it, from the top; all, or the first ones.
    """

    hands: tuple[tuple[wr.Card, ...], ...]
    turned_up: wr.Card | None
    stock: tuple[wr.Card, ...]


def deal_of(state: wr.GameState, deck: Sequence[wr.Card]) -> Deal:
    """How a deck is dealt.

    Args:
        state: The state before the deal.
        deck: A deck of its rules.
    """
    schedule = state.rules.schedule
    by_seat, rest = schedule.deal(state.game, schedule.cards_each(state.game), deck)
    turned_up = schedule.turned_up(rest)
    hands = tuple(tuple(by_seat.get(seat, ())) for seat in range(state.players))
    return Deal(hands, turned_up, tuple(rest if turned_up is None else rest[1:]))


def deck_of(state: wr.GameState, told: Deal) -> tuple[wr.Card, ...]:
    """The deck that is dealt as told.

    The cards that are not told follow in the order of the deck.

    Args:
        state: The state before the deal.
        told: What is dealt.

    Raises:
        InvalidText: So it cannot be dealt.
    """
    schedule = state.rules.schedule
    each = schedule.cards_each(state.game)
    packs = schedule.packs(state.rules, state.players)
    by_seat, rest = schedule.deal(state.game, each, range(sum(map(len, packs))))
    for seat, hand in enumerate(told.hands):
        size = len(by_seat.get(seat, ()))
        if len(hand) != size:
            raise wr.InvalidText(f"hands, seat {seat}: it gets {size} cards, not {len(hand)}")
    below = told.stock if told.turned_up is None else (told.turned_up, *told.stock)
    _check_counts(packs, [*(card for hand in told.hands for card in hand), *below])
    places = dict(zip(rest, below, strict=False))
    for seat, where in by_seat.items():
        places.update(zip(where, told.hands[seat], strict=True))
    deck = _filled(packs, places)
    turned_up = schedule.turned_up([deck[place] for place in rest])
    if turned_up != told.turned_up:
        raise wr.InvalidText(
            "turned_up: no card is turned up here [TRUMP-4]"
            if turned_up is None
            else "turned_up: the card that was turned up must be told [TRUMP-1]"
        )
    return deck


def _check_counts(packs: Iterable[Sequence[wr.Card]], told: Iterable[wr.Card]) -> None:
    too_many = Counter(told) - Counter(card for pack in packs for card in pack)
    if too_many:
        named = ", ".join(map(str, sorted(too_many)))
        raise wr.InvalidText(f"more often than the deck has it: {named}")


def _filled(packs: Iterable[Sequence[wr.Card]], places: dict[int, wr.Card]) -> tuple[wr.Card, ...]:
    """The packs one upon the other, with cards at their places and the others where there is room.

    A pack that is told a card of another one is not right, which is found out when it is dealt.
    """
    deck: list[wr.Card] = []
    for pack in packs:
        own = range(len(deck), len(deck) + len(pack))
        left = Counter(pack) - Counter(places[place] for place in own if place in places)
        others = iter(sorted(left.elements()))
        deck += [places[place] if place in places else next(others) for place in own]
    return tuple(deck)
