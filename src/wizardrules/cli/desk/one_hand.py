"""A question about one hand: the round in which it can be asked, and what its player then sees.

Which cards are legal depends on the hand and the trick alone. The round in which the engine is
asked has as few tricks before this one, and as few players, as can be; who is asked about has the
last seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

import attrs

from wizardrules.cards import JESTER, WIZARD
from wizardrules.cli.desk.copied import copied
from wizardrules.cli.desk.options import numbers_of_players, rule_of_players
from wizardrules.errors import InvalidPosition, counted
from wizardrules.state import Game
from wizardrules.variants.one_suit import ONE_SUIT
from wizardrules.variants.schedule import STANDARD_SCHEDULE
from wizardrules.variants.sight import OWN_HAND
from wizardrules.views import PlayerView, one_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wizardrules.cards import Card, Suit
    from wizardrules.rules import Rules
    from wizardrules.trick import PlayedCard

Nothing: TypeAlias = Literal["none"]
NOTHING: Final[Nothing] = "none"
"""What stands for no card turned up where None stands for one that is not known."""


def seen_with(
    rules: Rules,
    hand: Sequence[Card],
    trick: Sequence[PlayedCard],
    trump: Suit | str | None,
    turned_up: Card | Nothing | None,
) -> PlayerView:
    """What the next player of a trick sees, of whom only the hand is known.

    Args:
        rules: The rules.
        hand: The cards of the hand.
        trick: The cards of the trick before it, in playing order.
        trump: The trump suit, "none" for no trump, None for what the turned-up card says.
        turned_up: The card that lies turned up, "none" if none does; None if that is not known, and
            then it is what a Vampire copies.

    Raises:
        InvalidPosition: With all that is wrong.
    """
    up = copied(trick) if turned_up is None else turned_up if turned_up != NOTHING else None
    asked = _as_asked(rules, hand, trick, trump, up)
    rounds = _rounds(rules, len(hand), len(trick))
    if not rounds:
        raise InvalidPosition([_no_round(rules, len(hand), len(trick))])
    if turned_up == NOTHING:
        rounds = [one for one in rounds if not one.turns_up]
    if not rounds:
        raise InvalidPosition(["turned_up: in each such round a card is turned up [TRUMP-1]"])
    errors: list[InvalidPosition] = []
    for one in sorted(rounds, key=_how_late(rounds)):
        leader = one.players - 1 - len(trick)
        try:
            return one_hand(
                asked,
                hand,
                trick=trick,
                trump=trump,
                turned_up=up,
                leader=leader,
                players=one.players,
                tricks_won=tuple(one.done * (seat == leader) for seat in range(one.players)),
                round_number=one.number,
            )
        except InvalidPosition as error:
            errors.append(error)
    raise errors[0]


def _no_round(rules: Rules, held: int, played: int) -> str:
    """Why in no round somebody is to play who has so many cards."""
    if played >= max(numbers_of_players(rules)):
        return f"trick: after {played} cards nobody is left [{rule_of_players(rules)}]"
    among = f" of {played + 1} players or more" if played else ""
    cards = counted(held, "card")
    return f"hand: in no round{among} somebody has {cards} [{rules.schedule.rule}]"


class _Round(NamedTuple):
    """A round in which somebody can have so many cards left.

    Attributes:
        players: how many play.
        number: the round; None where it does not matter.
        done: how many tricks came before this one.
        turns_up: whether a card is turned up in it (TRUMP-1, TRUMP-4).
    """

    players: int
    number: int | None
    done: int
    turns_up: bool


def _rounds(rules: Rules, held: int, played: int) -> list[_Round]:
    """Rounds with so many cards left and somebody left to play, of the fewest players first."""
    return [
        one
        for players in numbers_of_players(rules)
        if players > played
        for one in _rounds_of(rules, players, held)
        if one.done >= 0
    ]


def _how_late(rounds: Sequence[_Round]) -> Callable[[_Round], int]:
    """How many more tricks came before than in another of these rounds with as many players."""
    fewest: dict[int, int] = {}
    for one in rounds:
        fewest[one.players] = min(one.done, fewest.get(one.players, one.done))
    return lambda one: one.done - fewest[one.players]


def _rounds_of(rules: Rules, players: int, held: int) -> Iterator[_Round]:
    """The rounds of so many; before some more cards would have been played than were dealt."""
    rounds = rules.number_of_rounds(players)
    schedule = rules.schedule
    deck = [card for pack in schedule.packs(rules, players) for card in pack]
    seats = tuple(range(players))
    for over in range(rounds):
        game = Game(rules, players, seats, 0, rounds, 0, (), rounds_before=over)
        each = schedule.cards_each(game)
        if schedule == ONE_SUIT:
            yield _Round(players, None, min(0, each - held), turns_up=False)
            continue
        _, rest = schedule.deal(game, each, deck)
        yield _Round(players, over + 1, each - held, schedule.turned_up(rest) is not None)


def _as_asked(
    rules: Rules,
    hand: Sequence[Card],
    trick: Sequence[PlayedCard],
    trump: Suit | str | None,
    turned_up: Card | None,
) -> Rules:
    """The same rules, where everybody knows the own hand and can have any pile of Einfarbig."""
    if rules.schedule == ONE_SUIT:
        _check_piles(hand, trick, trump, turned_up)
        rules = attrs.evolve(rules, schedule=STANDARD_SCHEDULE)
    return attrs.evolve(rules, sight=OWN_HAND)


def _check_piles(
    hand: Sequence[Card],
    trick: Sequence[PlayedCard],
    trump: Suit | str | None,
    turned_up: Card | None,
) -> None:
    """In Einfarbig all play from piles of one suit, no card is turned up, no trump (ONESUIT-1)."""
    problems: list[str] = []
    suits = {card.suit for card in hand if card.suit}
    if len(suits) > 1 or hand.count(WIZARD) > 1 or hand.count(JESTER) > 1:
        problems.append("hand: it has one suit, and at most one Wizard and one Jester [ONESUIT-1]")
    lying = [one.card.suit for one in trick if one.card.suit]
    if len({*lying, *suits}) < len(lying) + len(suits):
        problems.append("trick: everybody plays cards of another suit [ONESUIT-1]")
    if trump not in {None, "none"}:
        problems.append("trump: there is none [ONESUIT-1]")
    if turned_up is not None:
        problems.append(f"turned_up: no card is turned up, and so not {turned_up} [ONESUIT-1]")
    if problems:
        raise InvalidPosition(problems)
