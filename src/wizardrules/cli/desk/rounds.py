"""How a game goes by rounds: how many, the cards in each, what is left over, who deals.

Holds ROUND-1 to ROUND-7 as far as they can be said before a game, and what elimination, Maximus
and Einfarbig change in them (ELIMINATION-2, ELIMINATION-4, MAXIMUS-1, ONESUIT-1). The schedule of
the rules is asked round by round.

>>> from wizardrules import Rules
>>> print(explain_rounds(Rules.base(), 6).lines()[0])
A game of 6 players has 10 rounds [ROUND-2].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from typing_extensions import override

from wizardrules.cli.desk.rounds_in_words import said_of
from wizardrules.explain import Explanation, Statement
from wizardrules.state import Game
from wizardrules.variants.elimination import ELIMINATION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wizardrules.rules import Rules


@attrs.frozen
class RoundPlan:
    """One round of a game.

    Attributes:
        number: 1 for the first.
        players: how many are still in.
        cards_each: how many cards each gets.
        left_over: how many cards are not dealt.
        turns_up: whether one of these is turned up.
    """

    number: int
    players: int
    cards_each: int
    left_over: int
    turns_up: bool

    def to_dict(self) -> dict[str, object]:
        """All of it as plain data."""
        return attrs.asdict(self)


@attrs.frozen(kw_only=True)
class RoundsExplanation(Explanation):
    """How a game goes by rounds.

    Attributes:
        players: how many begin.
        number: how many rounds there are.
        rounds: each of them; none if a rule of one's own says who leaves and when.
        dealers: by seat, the rounds that it deals if seat 0 deals the first; none if somebody
            leaves.
        said: what is said.
    """

    players: int
    number: int
    rounds: tuple[RoundPlan, ...]
    dealers: tuple[tuple[int, ...], ...]
    said: tuple[Statement, ...]

    @property
    @override
    def statements(self) -> tuple[Statement, ...]:
        return self.said

    @override
    def facts(self) -> dict[str, object]:
        return {
            "players": self.players,
            "number": self.number,
            "rounds": [one.to_dict() for one in self.rounds],
            "dealers": [list(rounds) for rounds in self.dealers],
            "statements": [one.to_dict() for one in self.said],
        }


def explain_rounds(rules: Rules, players: int) -> RoundsExplanation:
    """Explain how a game goes by rounds.

    Args:
        rules: The rules.
        players: How many play.

    Raises:
        InvalidRules: So many cannot play.
    """
    number = rules.number_of_rounds(players)
    is_known = rules.elimination in {None, ELIMINATION}
    plans = tuple(_plans(rules, players, number)) if is_known else ()
    dealers: tuple[tuple[int, ...], ...] = ()
    if plans and plans[-1].players == players:
        dealers = tuple(tuple(range(seat + 1, number + 1, players)) for seat in range(players))
    return RoundsExplanation(
        players=players,
        number=number,
        rounds=plans,
        dealers=dealers,
        said=tuple(said_of(rules, players, plans, dealers)),
    )


def _plans(rules: Rules, players: int, number: int) -> Iterator[RoundPlan]:
    """Round by round; of those who are in the last seat leaves when somebody does."""
    seats = tuple(range(players))
    dealt = 0
    schedule = rules.schedule
    for over in range(number):
        game = Game(rules, players, seats, 0, number, dealt, (), rounds_before=over)
        if rules.elimination is not None and rules.elimination.leaving(game):
            seats = seats[:-1]
            game = attrs.evolve(game, seats=seats)
        dealt = schedule.cards_each(game)
        deck = [card for pack in schedule.packs(rules, players) for card in pack]
        _, rest = schedule.deal(game, dealt, deck)
        yield RoundPlan(
            number=over + 1,
            players=len(seats),
            cards_each=dealt,
            left_over=len(rest),
            turns_up=schedule.turned_up(rest) is not None,
        )
