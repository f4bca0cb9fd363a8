"""Games and rounds to ask the engine in, where a question comes without a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from wizardrules.cards import FEWEST_PLAYERS, MOST_PLAYERS
from wizardrules.errors import InvalidRules, WizardError, is_whole, shown
from wizardrules.rules import Rules
from wizardrules.state import Game
from wizardrules.variants.elimination import Elimination
from wizardrules.variants.maximus import MAXIMUS
from wizardrules.variants.one_suit import ONE_SUIT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wizardrules.variants.schedule import Schedule

LAYOUTS: Final[Mapping[Schedule, str]] = {layout: layout.rule for layout in (MAXIMUS, ONE_SUIT)}
"""The ids of the rules of layouts that have cards, rounds and trump of their own."""
_NUMBERS: Final = (*range(FEWEST_PLAYERS, MOST_PLAYERS + 1), FEWEST_PLAYERS - 1)


def check_rules(rules: Rules | None) -> None:
    """Refuse what is neither rules nor None.

    Raises:
        WizardError: if it is neither.
    """
    if rules is not None and not isinstance(rules, Rules):
        raise WizardError(f"rules: a Rules is needed, not {shown(rules)}")


def games_before(rules: Rules, players: int | None, number: int | None) -> tuple[Game, ...]:
    """Games before a round, in which the last seat deals and nobody has any points.

    Args:
        rules: the rules.
        players: how many begin; None for all numbers that can, with two last. Who leaves on the way
            (ELIMINATION-2) is not in the later ones.
        number: the round, 1 for the first; None for all rounds in order.

    Raises:
        InvalidRules: if so many cannot play.
        WizardError: if the game has no such round.
    """
    games = [
        game
        for count in (_numbers_of_players(rules) if players is None else [players])
        for game in _games_of(rules, count)
        if number is None or (is_whole(number) and game.rounds_over == number - 1)
    ]
    if not games:
        raise WizardError(f"round_number: there is no round {shown(number)}")
    return tuple(games)


def game_with(rules: Rules, players: int, cards_each: int) -> Game:
    """A game before the first round in which so many are in and get so many cards each.

    Raises:
        InvalidRules: if so many cannot play.
        WizardError: if there is no such round.
    """
    for game in _games_of(rules, players):
        is_one = is_whole(cards_each) and rules.schedule.cards_each(game) == cards_each
        if is_one and game.size == players:
            return game
    raise WizardError(
        f"cards_each: in no round of {players} players everybody gets {shown(cards_each)} cards "
        f"[{rules.schedule.rule}]"
    )


def _games_of(rules: Rules, players: int) -> Iterator[Game]:
    """A game that so many began before each of its rounds.

    Of those who are in the last seat leaves when somebody does; a rule of one's own by which
    players leave may want to know more, so by that nobody does.
    """
    rounds = rules.number_of_rounds(players)
    elimination = rules.elimination
    seats = tuple(range(players))
    dealt = 0
    for over in range(rounds):
        game = Game(rules, players, seats, seats[-1], rounds, dealt, (), rounds_before=over)
        if isinstance(elimination, Elimination) and elimination.leaving(game):
            seats = seats[:-1]
            game = attrs.evolve(game, seats=seats, dealer=seats[-1])
        dealt = rules.schedule.cards_each(game)
        yield game


def _numbers_of_players(rules: Rules) -> Iterator[int]:
    """The numbers of players that can play by these rules; two come last."""
    for players in _NUMBERS:
        try:
            rules.number_of_rounds(players)
        except InvalidRules:
            continue
        yield players
