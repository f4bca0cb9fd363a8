"""Games and rounds to ask the engine in, where a question comes without a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wizardrules.cards import FEWEST_PLAYERS, MOST_PLAYERS
from wizardrules.errors import InvalidRules, WizardError, is_whole, shown
from wizardrules.rules import Rules
from wizardrules.state import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

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
        players: how many play; None for all numbers that can, with two last.
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
    """A game before the first round in which everybody gets so many cards.

    Raises:
        InvalidRules: if so many cannot play.
        WizardError: if there is no such round.
    """
    for game in _games_of(rules, players):
        if is_whole(cards_each) and rules.schedule.cards_each(game) == cards_each:
            return game
    raise WizardError(f"cards_each: in no round everybody gets {shown(cards_each)} cards [ROUND-1]")


def _games_of(rules: Rules, players: int) -> Iterator[Game]:
    """A game of so many before each of its rounds."""
    rounds = rules.number_of_rounds(players)
    seats = tuple(range(players))
    for over in range(rounds):
        yield Game(rules, players, seats, players - 1, rounds, 0, (), rounds_before=over)


def _numbers_of_players(rules: Rules) -> Iterator[int]:
    """The numbers of players that can play by these rules; two come last."""
    for players in _NUMBERS:
        try:
            rules.number_of_rounds(players)
        except InvalidRules:
            continue
        yield players
