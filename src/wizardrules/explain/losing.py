"""Why a card does not win a trick (TRICK-1 to TRICK-6, ONESUIT-1).

Every card but the winning one loses for exactly one reason, which holds between these two cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from wizardrules.explain.naming import (
    at_the_beginning,
    card_name,
    place_name,
    suit_name,
    value_name,
)
from wizardrules.explain.sentences import Statement, say
from wizardrules.trick import PlayedCard
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wizardrules.cards import Card, Suit
    from wizardrules.explain.winning import Judged

LossCode: TypeAlias = Literal[
    "never_wins",
    "overcome",
    "outranked",
    "later_equal",
    "low_card",
    "weaker_low_card",
    "lower_trump",
    "not_trump",
    "lower_of_suit",
    "other_suit",
    "lower_value",
    "no_value",
    "own_rule",
]
"""Why a card does not win against the other, the winning one: it never wins; the other overcomes
it; the other beats every suit; the other is its equal and was played first; it is a low card, or
the weaker of low cards; it is a lower trump, or no trump; it is a lower card of the suit to follow,
or of another suit; in Einfarbig it has a lower value or none; a trick rule of one's own says so."""

_REASONS: Final[Mapping[LossCode, tuple[str | None, Words]]] = {
    "never_wins": ("TRICK-6", Words("it never wins a trick", "Sie gewinnt nie einen Stich")),
    "overcome": (None, Words("{winner} beats it", "{winner} schlägt sie")),
    "outranked": (None, Words("{winner} is stronger", "{winner} ist stärker")),
    "later_equal": (
        None,
        Words(
            "{winner} is its equal and was played first", "{winner} ist gleich stark und lag zuerst"
        ),
    ),
    "low_card": (
        "TRICK-6",
        Words(
            "it is a low card, which does not win against {winner}",
            "Sie ist eine niedrige Karte, die gegen {winner} nicht gewinnt",
        ),
    ),
    "weaker_low_card": (
        None,
        Words(
            "among low cards {best} comes before {card}",
            "Unter niedrigen Karten kommt {best} vor {card}",
        ),
    ),
    "lower_trump": (
        "TRICK-4",
        Words(
            "it is a lower trump, {value} below {highest}",
            "Sie ist ein niedrigerer Trumpf, {value} unter {highest}",
        ),
    ),
    "not_trump": (
        "TRICK-4",
        Words("it is no trump, and {winner} is", "Sie ist kein Trumpf, {winner} dagegen schon"),
    ),
    "lower_of_suit": (
        "TRICK-5",
        Words(
            "it is a lower card of the suit to follow, {value} below {highest}",
            "Sie ist eine niedrigere Karte der zu bedienenden Farbe, {value} unter {highest}",
        ),
    ),
    "other_suit": (
        "TRICK-5",
        Words(
            "it is of another suit than {suit}, which is to be followed",
            "Sie ist von anderer Farbe, und zu bedienen ist {suit}",
        ),
    ),
    "lower_value": (
        None,
        Words(
            "its value is lower, {value} below {highest}",
            "Ihr Wert ist niedriger, {value} unter {highest}",
        ),
    ),
    "no_value": (
        None,
        Words("a {card} has no value", "Ein {card} hat keinen Wert"),
    ),
    "own_rule": (
        None,
        Words(
            "the trick rule of this game prefers {winner}",
            "Die Stichregel dieses Spiels zieht {winner} vor",
        ),
    ),
}
"""By the code, the id of the rule, None for the one that has decided the trick, and the words."""


@attrs.frozen(kw_only=True)
class Loss(Statement):
    """Why a card does not win.

    Attributes:
        code: one of `LossCode`.
        place: its place in playing order, from 0.
        played: the card.
    """

    code: LossCode
    place: int
    played: PlayedCard

    @override
    def facts(self) -> dict[str, object]:
        return {"place": self.place, "card": str(self.played)}


def losses_of(judged: Judged) -> tuple[Loss, ...]:
    """For every card but the winning one, in playing order, why it does not win."""
    places = range(len(judged.cards))
    return tuple(_loss(judged, place) for place in places if place != judged.result.winner)


def _loss(judged: Judged, place: int) -> Loss:
    played = judged.cards[place]
    card, best = played.counts_as, judged.best
    code = _code(judged, place)
    rule, words = _REASONS[code]
    name = at_the_beginning(place_name(place, played))
    parts = {
        "winner": judged.winner_name,
        "best": card_name(best),
        "card": card_name(card),
        "value": value_name(card.value or 0),
        "highest": value_name(best.value or 0),
        "suit": suit_name(best.suit) if best.suit else "",
    }
    return Loss(
        code=code,
        words=say(words.en, words.de, **parts),
        rules=(rule or judged.result.rule,),
        about=say("{card} does not win", "{card} gewinnt nicht", card=name),
        place=place,
        played=played,
    )


def _code(judged: Judged, place: int) -> LossCode:
    card, best = judged.cards[place].counts_as, judged.best
    if judged.manner == "own":
        return "own_rule"
    if card.bombs:
        return "never_wins"
    if judged.overcome is not None:
        return _code_if_overcome(card, best)
    if judged.equals_winner(place):
        return "later_equal"
    return _code_of_value(card, best) if judged.manner == "one_suit" else _code_of(judged, card)


def _code_if_overcome(card: Card, best: Card) -> LossCode:
    """Against a card that overcomes the strongest (TRICK-1)."""
    if card.kind == best.overcomes:
        return "overcome"
    return "later_equal" if card.overcomes == best.overcomes else "outranked"


def _code_of_value(card: Card, best: Card) -> LossCode:
    """In Einfarbig (ONESUIT-1)."""
    if best.value is None:
        return "outranked"
    return "no_value" if card.value is None else "lower_value"


def _code_of(judged: Judged, card: Card) -> LossCode:
    """Against a card that is stronger (TRICK-2 to TRICK-6)."""
    best = judged.best
    if card.power < 0:
        return "weaker_low_card" if best.power < 0 else "low_card"
    if card.suit is None or best.suit is None:
        return "outranked"
    return _code_of_suits(card.suit, best.suit, judged.trump)


def _code_of_suits(suit: Suit, best: Suit, trump: Suit | None) -> LossCode:
    """Between two cards of suits (TRICK-4, TRICK-5)."""
    if best is trump:
        return "lower_trump" if suit is trump else "not_trump"
    return "lower_of_suit" if suit is best else "other_suit"
