"""Which cards of a round are dealt to whom, by their places in the deck alone (DEAL-1).

A layout may shuffle several packs, each by itself, and deal each of them to some of the seats only
(ONESUIT-1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wizardrules.cards import Card
    from wizardrules.state import Game


class Pile(NamedTuple):
    """A pack of cards as it lies in the deck.

    Attributes:
        cards: the cards.
        places: the places in the deck at which they lie, in some order.
        seats: the seats that are dealt cards of it.
    """

    cards: tuple[Card, ...]
    places: range
    seats: tuple[int, ...]


def piles_of(game: Game, cards_each: int) -> Iterator[Pile]:
    """The piles of a round, one upon the other.

    Args:
        game: the game at the beginning of the round.
        cards_each: how many cards everybody gets.
    """
    schedule = game.rules.schedule
    packs = schedule.packs(game.rules, game.players)
    by_seat, _ = schedule.deal(game, cards_each, range(sum(map(len, packs))))
    begin = 0
    for pack in packs:
        places = range(begin, begin + len(pack))
        begin += len(pack)
        seats = tuple(seat for seat, dealt in by_seat.items() if dealt and dealt[0] in places)
        yield Pile(pack, places, seats)
