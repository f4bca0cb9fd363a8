"""*Wizard Maximus*: five rounds, all cards dealt in each, trump known beforehand (MAXIMUS-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from wizardrules.cards import BASE_DECK, Suit
from wizardrules.variants.schedule import Schedule

if TYPE_CHECKING:
    from wizardrules.cards import Card
    from wizardrules.rules import Rules
    from wizardrules.state import Game

_TRUMPS: Final = (Suit.BLUE, Suit.RED, Suit.GREEN, Suit.YELLOW, None)


class Maximus(Schedule):
    """Trump is blue, red, green, yellow and none, whatever is dealt."""

    __slots__ = ()
    rule: ClassVar[str] = "MAXIMUS-1"

    @override
    def problems(self, rules: Rules) -> list[str]:
        problems: list[str] = []
        if rules.specials:
            problems.append("specials: Maximus is played without special cards [MAXIMUS-1]")
        if rules.rounds is not None:
            problems.append("rounds: Maximus has five rounds and no other number [ROUND-7]")
        if rules.elimination is not None:
            problems.append("elimination: nobody leaves in the five rounds of Maximus [MAXIMUS-1]")
        return problems

    @override
    def number_of_rounds(self, players: int) -> int:
        return len(_TRUMPS)

    @override
    def cards_each(self, game: Game) -> int:
        return len(BASE_DECK) // len(game.seats)

    @override
    def trump(self, game: Game, turned_up: Card | None) -> Suit | None:
        return _TRUMPS[game.rounds_over]


MAXIMUS: Final = Maximus()
