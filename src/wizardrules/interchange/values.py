"""The small kinds: rules, moves, cards, played cards, how a trick ends, whether a move is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wizardrules.cards import KNOWN_CARDS, SUITS, Card, Suit
from wizardrules.errors import InvalidRules, InvalidText, Verdict
from wizardrules.interchange.kind import Kind
from wizardrules.interchange.place import Place
from wizardrules.moves import Move, parse_move
from wizardrules.rules import Rules
from wizardrules.rules.checks import OPTIONS
from wizardrules.rules.plain import MOST_SPECIALS
from wizardrules.trick import PlayedCard, TrickResult
from wizardrules.words import Words, in_language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wizardrules.rules.names import Names
    from wizardrules.specials import SpecialCard

_SUITS: Final = {suit.code: suit for suit in SUITS}
_MOST_EFFECTS: Final = 20


def codes(cards: tuple[Card, ...]) -> str:
    """Several cards as one text: their codes, one space apart."""
    return " ".join(card.code for card in cards)


def write_suit(suit: Suit | None) -> str | None:
    """A suit as its code."""
    return None if suit is None else suit.code


def read_suit(place: Place) -> Suit | None:
    """A suit by its code, or None."""
    return None if place.value is None else place.one_of(_SUITS, "is no suit: Y, R, G or B")


def cards_by_code(names: Names) -> Mapping[str, Card]:
    """Every card that there is outside a game: those of the rules, and those that have names."""
    own: list[SpecialCard] = [*names.of("specials").values()]
    cards = [card for special in own for card in (special.card, *special.declarations.values())]
    return {card.code: card for card in cards} | KNOWN_CARDS


def write_rules(rules: Rules, names: Names) -> object:
    """All options, as `Rules.to_dict` gives them."""
    return rules.to_dict(names)


def read_rules(place: Place, names: Names) -> Rules:
    """Rules from their options; those that are missing are as in the base game."""
    options = place.entries(optional=OPTIONS)
    try:
        if "specials" in options:
            options["specials"].items(MOST_SPECIALS)
        return Rules.from_dict({name: option.value for name, option in options.items()}, names)
    except InvalidRules as error:
        raise place.fault(*error.problems) from error


def _write_move(move: Move, _: Names) -> object:
    return str(move)


def _read_move(place: Place, _: Names) -> Move:
    """A move from its text."""
    try:
        return parse_move(place.text())
    except InvalidText as error:
        raise place.fault(str(error)) from error


def _write_card(card: Card, _: Names) -> object:
    return card.code


def _read_card(place: Place, names: Names) -> Card:
    return place.one_of(cards_by_code(names), "is no code of a card; those of your own need names")


def write_played(played: PlayedCard) -> object:
    """A played card as who played it, what it is, and what it counts as."""
    return {"seat": played.seat, "card": played.card.code, "counts_as": played.counts_as.code}


def _write_played(played: PlayedCard, _: Names) -> object:
    return write_played(played)


def _read_played(place: Place, names: Names) -> PlayedCard:
    entries = place.entries("seat", "card", "counts_as")
    card = _read_card(entries["card"], names)
    if "=" in card.code:
        raise entries["card"].fault(f"{card} does not lie in the deck; it is what a card counts as")
    counts_as = _read_card(entries["counts_as"], names)
    if counts_as != card and not card.may_count_as(counts_as):
        raise entries["counts_as"].fault(f"{card} cannot count as {counts_as}")
    return PlayedCard(entries["seat"].whole(least=0), card, counts_as)


def _write_result(result: TrickResult, _: Names) -> object:
    return {
        "winner": result.winner,
        "taken": result.taken,
        "led": write_suit(result.led),
        "rule": result.rule,
        "effects": [*result.effects],
    }


def _read_result(place: Place, names: Names) -> TrickResult:
    entries = place.entries("winner", "taken", "led", "rule", "effects")
    known = {card.kind: card.kind for card in cards_by_code(names).values() if card.effect}
    effects = entries["effects"].items(_MOST_EFFECTS)
    what = "is no code of a card with an effect; those of your own need names"
    return TrickResult(
        winner=entries["winner"].whole(least=0),
        taken=entries["taken"].truth(),
        led=read_suit(entries["led"]),
        rule=entries["rule"].text(),
        effects=tuple(effect.one_of(known, what) for effect in effects),
    )


def _write_verdict(verdict: Verdict, _: Names) -> object:
    reason = {"en": in_language(verdict.reason, "en"), "de": in_language(verdict.reason, "de")}
    return {"legal": verdict.legal, "rule": verdict.rule, "reason": reason}


def _read_verdict(place: Place, _: Names) -> Verdict:
    entries = place.entries("legal", "rule", "reason")
    reason = entries["reason"].entries("en", "de")
    legal = entries["legal"].truth()
    rule = entries["rule"]
    if legal != (rule.value is None):
        raise rule.fault("a rule forbids what is not legal, and no other move; else it is null")
    words = Words(reason["en"].text(), reason["de"].text())
    return Verdict(legal=legal, rule=None if legal else rule.text(), reason=words)


RULES: Final = Kind("rules", Rules, write_rules, read_rules)
MOVE: Final = Kind("move", Move, _write_move, _read_move)
CARD: Final = Kind("card", Card, _write_card, _read_card)
PLAYED_CARD: Final = Kind("played_card", PlayedCard, _write_played, _read_played)
TRICK_RESULT: Final = Kind("trick_result", TrickResult, _write_result, _read_result)
VERDICT: Final = Kind("verdict", Verdict, _write_verdict, _read_verdict)
