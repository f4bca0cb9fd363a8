"""A question about one hand: the round in which it can be asked, and what its player then sees.

Which cards are legal depends on the hand and the trick alone. The round in which the engine is
asked has as few tricks before this one, and as few players, as can be; who is asked about has the
last seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from wizardrules.cards import JESTER, WIZARD
from wizardrules.cli.desk.copied import copied
from wizardrules.cli.desk.options import numbers_of_players
from wizardrules.errors import InvalidPosition
from wizardrules.state import Game
from wizardrules.variants.one_suit import ONE_SUIT
from wizardrules.variants.schedule import STANDARD_SCHEDULE
from wizardrules.variants.sight import OWN_HAND
from wizardrules.views import PlayerView, one_hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wizardrules.cards import Card, Suit
    from wizardrules.rules import Rules
    from wizardrules.trick import PlayedCard


def seen_with(
    rules: Rules,
    hand: Sequence[Card],
    trick: Sequence[PlayedCard],
    trump: Suit | str | None,
    turned_up: Card | None,
) -> PlayerView:
    """What the next player of a trick sees, of whom only the hand is known.

    Args:
        rules: The rules.
        hand: The cards of the hand.
        trick: The cards of the trick before it, in playing order.
        trump: The trump suit, "none" for no trump, None for what the turned-up card says.
        turned_up: The card that lies turned up, if it is known; else what a Vampire copies.

    Raises:
        InvalidPosition: With all that is wrong.
    """
    turned_up = turned_up or copied(trick)
    errors: list[InvalidPosition] = []
    for players, number, done in _rounds(rules, len(hand), len(trick)):
        leader = players - 1 - len(trick)
        try:
            return one_hand(
                _as_asked(rules, hand, trick, trump),
                hand,
                trick=trick,
                trump=trump,
                turned_up=turned_up,
                leader=leader,
                players=players,
                tricks_won=tuple(done * (seat == leader) for seat in range(players)),
                round_number=number,
            )
        except InvalidPosition as error:
            errors.append(error)
    if errors:
        raise errors[0]
    if len(trick) >= max(numbers_of_players(rules)):
        raise InvalidPosition([f"trick: after {len(trick)} cards nobody is left [PLAYERS-1]"])
    among = f" of {len(trick) + 1} players or more" if trick else ""
    raise InvalidPosition([f"hand: in no round{among} somebody has {len(hand)} cards [ROUND-1]"])


def _rounds(rules: Rules, held: int, played: int) -> Iterator[tuple[int, int | None, int]]:
    """Rounds with so many cards left: the players, the round, how many tricks came before.

    Those come first that have, of all with as many players, the fewest tricks before.
    """
    possible: list[tuple[int, int, int | None, int]] = []
    for players in numbers_of_players(rules):
        if players <= played:
            continue
        rounds = rules.number_of_rounds(players)
        dealt = [
            rules.schedule.cards_each(
                Game(rules, players, tuple(range(players)), 0, rounds, 0, (), rounds_before=over)
            )
            for over in range(rounds)
        ]
        if rules.schedule == ONE_SUIT and held <= max(dealt):
            possible.append((0, players, None, 0))
            continue
        before = {number: each - held for number, each in enumerate(dealt, start=1) if each >= held}
        fewest = min(before.values(), default=0)
        possible += [(done - fewest, players, number, done) for number, done in before.items()]
    possible.sort(key=lambda one: one[:2])
    yield from (one[1:] for one in possible)


def _as_asked(
    rules: Rules, hand: Sequence[Card], trick: Sequence[PlayedCard], trump: Suit | str | None
) -> Rules:
    """The same rules, where everybody knows the own hand and can have any pile of Einfarbig."""
    if rules.schedule == ONE_SUIT:
        _check_piles(hand, trick, trump)
        rules = attrs.evolve(rules, schedule=STANDARD_SCHEDULE)
    return attrs.evolve(rules, sight=OWN_HAND)


def _check_piles(
    hand: Sequence[Card], trick: Sequence[PlayedCard], trump: Suit | str | None
) -> None:
    """In Einfarbig everybody plays from a pile of one suit, and there is no trump (ONESUIT-1)."""
    problems: list[str] = []
    suits = {card.suit for card in hand if card.suit}
    if len(suits) > 1 or hand.count(WIZARD) > 1 or hand.count(JESTER) > 1:
        problems.append("hand: it has one suit, and at most one Wizard and one Jester [ONESUIT-1]")
    lying = [one.card.suit for one in trick if one.card.suit]
    if len({*lying, *suits}) < len(lying) + len(suits):
        problems.append("trick: everybody plays cards of another suit [ONESUIT-1]")
    if trump not in {None, "none"}:
        problems.append("trump: there is none [ONESUIT-1]")
    if problems:
        raise InvalidPosition(problems)
