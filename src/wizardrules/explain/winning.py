"""Who wins a trick and why (TRICK-1 to TRICK-6, ONESUIT-1).

The engine says who wins and by which rule. Why is read from the facts of the cards that the engine
reads, too: power, suit, value, what overcomes what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from wizardrules.cards import JESTER, WIZARD, Card, Suit
from wizardrules.explain.naming import at_the_beginning, place_name, suit_name, value_name
from wizardrules.explain.sentences import Statement, say
from wizardrules.trick import PlayedCard, TrickResult, led_by, under_trump
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

Manner: TypeAlias = Literal["standard", "one_suit", "own"]
"""By which trick rule a trick is judged: the standard one, that of Einfarbig, one's own."""
WinCode: TypeAlias = Literal[
    "overcomes",
    "first_wizard",
    "strongest",
    "highest_trump",
    "highest_of_suit",
    "first_jester",
    "strongest_low_card",
    "highest_value",
    "own_rule",
]
"""Why a card wins: it overcomes the strongest, is the first Wizard, or the strongest of those that
beat every suit; is the highest trump, or of the suit to follow; is the first Jester, or the
strongest of low cards only; has the highest value in Einfarbig; wins by a rule of one's own."""

_WORDS: Final[Mapping[WinCode, Words]] = {
    "overcomes": Words(
        "it beats {other}, and with it everything else",
        "Sie schlägt {other} und damit alles andere",
    ),
    "first_wizard": Words("it is the first Wizard", "Sie ist der erste Zauberer"),
    "strongest": Words("nothing in the trick is stronger", "Nichts im Stich ist stärker"),
    "highest_trump": Words("it is the highest trump", "Sie ist der höchste Trumpf"),
    "highest_of_suit": Words(
        "there is no trump in the trick, and it is the highest card of the suit to follow, {suit}",
        "Im Stich liegt kein Trumpf, und sie ist die höchste Karte der zu bedienenden Farbe {suit}",
    ),
    "first_jester": Words(
        "there are only low cards in the trick, and it is the first Jester",
        "Im Stich liegen nur niedrige Karten, und sie ist der erste Narr",
    ),
    "strongest_low_card": Words(
        "there are only low cards in the trick, and it is the strongest of them",
        "Im Stich liegen nur niedrige Karten, und sie ist davon die stärkste",
    ),
    "highest_value": Words(
        "no Wizard is in the trick, and it is the first card with the highest value, {value}",
        "Im Stich liegt kein Zauberer, und sie ist die erste Karte mit dem höchsten Wert, {value}",
    ),
    "own_rule": Words(
        "the trick rule of this game says so", "So sagt es die Stichregel dieses Spiels"
    ),
}


@attrs.frozen(kw_only=True)
class Judged:
    """A trick that has been judged.

    Attributes:
        cards: the cards in playing order; the seat of each is its place, from 0.
        trump: the trump suit, None for no trump.
        result: how it ends, as the engine says it.
        manner: by which trick rule.
    """

    cards: tuple[PlayedCard, ...]
    trump: Suit | None
    result: TrickResult
    manner: Manner

    @property
    def best(self) -> Card:
        """What the winning card counts as."""
        return self.cards[self.result.winner].counts_as

    @property
    def winner_name(self) -> Words:
        """The winning card with its place."""
        return place_name(self.result.winner, self.cards[self.result.winner])

    @property
    def overcome(self) -> int | None:
        """The place of the card that the winning one overcomes, None if it wins otherwise."""
        beaten = self.best.overcomes
        places = (place for place, one in enumerate(self.cards) if one.counts_as.kind == beaten)
        return next(places, None)

    def equals_winner(self, place: int) -> bool:
        """Whether a card is as strong as the winning one, which then lay first."""
        card, best = self.cards[place].counts_as, self.best
        if self.manner == "one_suit":
            return (card.power, card.value) == (best.power, best.value)
        situation = under_trump(self.trump) + led_by(self.cards)
        return card.strengths[situation] == best.strengths[situation]


@attrs.frozen(kw_only=True)
class Win(Statement):
    """Which card wins, and why.

    Attributes:
        code: one of `WinCode`.
        place: its place in playing order, from 0.
        played: the card.
    """

    code: WinCode
    place: int
    played: PlayedCard

    @override
    def facts(self) -> dict[str, object]:
        return {"place": self.place, "card": str(self.played)}


def win_of(judged: Judged) -> Win:
    """Why the card that wins a trick does; the rule is the one by which the engine decides."""
    code = _code(judged)
    best = judged.best
    other = judged.overcome
    parts = {
        "other": "" if other is None else place_name(other, judged.cards[other]),
        "suit": suit_name(best.suit) if best.suit else "",
        "value": value_name(best.value or 0),
    }
    words = _WORDS[code]
    return Win(
        code=code,
        words=say(words.en, words.de, **parts),
        rules=(judged.result.rule,),
        about=say("{card} wins", "{card} gewinnt", card=at_the_beginning(judged.winner_name)),
        place=judged.result.winner,
        played=judged.cards[judged.result.winner],
    )


def _code(judged: Judged) -> WinCode:
    if judged.manner == "own":
        return "own_rule"
    best = judged.best
    if judged.overcome is not None:
        return "overcomes"
    if best.suit is not None:
        return _code_of_a_suit(judged, best.suit)
    if best.power > 0:
        return "first_wizard" if best == WIZARD else "strongest"
    return "first_jester" if best == JESTER else "strongest_low_card"


def _code_of_a_suit(judged: Judged, suit: Suit) -> WinCode:
    if judged.manner == "one_suit":
        return "highest_value"
    return "highest_trump" if suit is judged.trump else "highest_of_suit"
