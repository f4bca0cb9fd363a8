"""Worked examples in words for players: what was given and what came out, in either language.

The rule book works an example in lines of a key and a value; here the keys have names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wizardrules.explain.sentences import say
from wizardrules.rulebook.examples import REFUSED, refused_by
from wizardrules.words import Language, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wizardrules.rulebook import Outcome

_NAMES: Final[Mapping[str, Words]] = {
    "bids": Words("bids by seat", "Vorhersagen nach Platz"),
    "cards": Words("cards", "Karten"),
    "cards_each": Words("cards for each", "Karten für jeden"),
    "dealer": Words("dealer, by seat", "Geber, nach Platz"),
    "effects": Words("effects", "Wirkungen"),
    "forbidden": Words("forbidden", "verboten"),
    "hands": Words("hands by seat", "Hände nach Platz"),
    "is_over": Words("the game is over", "das Spiel ist aus"),
    "leader": Words("leader, by seat", "ausgespielt hat, nach Platz"),
    "led": Words("suit to follow", "zu bedienen"),
    "legal": Words("legal", "erlaubt"),
    "moves": Words("moves", "Züge"),
    "phase": Words("what is to be done", "was zu tun ist"),
    "players": Words("players", "Spieler"),
    "points": Words("points by seat", "Punkte nach Platz"),
    "refused": Words("refused", "abgelehnt"),
    "round": Words("round", "Runde"),
    "round_number": Words("round", "Runde"),
    "rounds": Words("rounds", "Runden"),
    "rule": Words("by the rule", "nach der Regel"),
    "rules": Words("rules", "Regeln"),
    "scores": Words("totals by seat", "Stände nach Platz"),
    "seats": Words("seats still in", "noch dabei, nach Platz"),
    "shown_bids": Words("open bids by seat", "offene Vorhersagen nach Platz"),
    "stock": Words("stock", "Stapel"),
    "stock_size": Words("cards in the stock", "Karten im Stapel"),
    "taken": Words("somebody takes the trick", "jemand bekommt den Stich"),
    "then": Words("then", "danach"),
    "to_act": Words("to act, by seat", "am Zug, nach Platz"),
    "trick": Words("trick", "Stich"),
    "tricks": Words("tricks by seat", "Stiche nach Platz"),
    "tricks_won": Words("tricks by seat", "Stiche nach Platz"),
    "trump": Words("trump", "Trumpf"),
    "turned_up": Words("turned up", "aufgedeckt"),
    "winner": Words("winning card, in playing order", "Gewinnerkarte, in Spielfolge"),
    "winners": Words("winners by seat", "Gewinner nach Platz"),
}
"""By the key of an example or of an outcome, its name."""
_VALUES: Final[Mapping[str, Words]] = {
    "": Words("none", "nichts"),
    "none": Words("none", "nichts"),
    "True": Words("yes", "ja"),
    "False": Words("no", "nein"),
    "adjusting": Words("changing a bid", "eine Vorhersage ändern"),
    "bidding": Words("bidding", "ansagen"),
    "choosing_trump": Words("naming the trump suit", "den Trumpf nennen"),
    "dealing": Words("dealing", "geben"),
    "declaring": Words("declaring a card", "eine Karte erklären"),
    "eliminating": Words("deciding who leaves", "bestimmen, wer ausscheidet"),
    "laying": Words("laying a card into the trick", "eine Karte in den Stich legen"),
    "over": Words("nothing more", "nichts mehr"),
    "passing": Words("passing cards on", "Karten weitergeben"),
    "playing": Words("playing cards", "Karten spielen"),
    "taking": Words("taking a card from the trick", "eine Karte aus dem Stich nehmen"),
}
"""Values that have a name, the phases among them."""
_SEEN: Final = Words("hands that seat {seat} sees", "Hände, die Platz {seat} sieht")
_NO_TRUMP: Final = Words("none", "keiner")


def worked(outcome: Outcome, language: Language) -> Iterator[str]:
    """The case, what came out, and what in it is not as the book says, line by line."""
    for line in outcome.given:
        yield _in_words(line, language)
    for line in outcome.found:
        yield f"-> {_in_words(line, language)}"
    yield from outcome.differences


def _in_words(line: str, language: Language) -> str:
    """A line of a key and a value; the key may say of what it is, as in "then to_act"."""
    keys, _, value = line.partition(":")
    if keys == REFUSED and language != "en":
        return f"{_named(keys, language)} {refused_by(value)}"
    first, _, second = keys.partition(" ")
    names = [_named(key, language) for key in (first, second) if key]
    if first == "cards" and second:
        names = [say(_SEEN.en, _SEEN.de, seat=second).in_(language)]
    return f"{', '.join(names)}: {_value(keys, value.strip(), language)}"


def _named(key: str, language: Language) -> str:
    """The name of a key; a move that an outcome is about is its own name."""
    return _NAMES[key].in_(language) if key in _NAMES else key


def _value(keys: str, text: str, language: Language) -> str:
    """A value: a bid that was not made is a dash, and cards of a trick are counted from 1."""
    if keys == "winner" and text.isdecimal():
        return str(int(text) + 1)
    if keys.endswith("trump") and text == "none":
        return _NO_TRUMP.in_(language)
    if text in _VALUES:
        return _VALUES[text].in_(language)
    parts = text.split(" | ")
    if keys.endswith("bids"):
        parts = ["-" if part == "-1" else part for part in parts]
    return " | ".join(parts)
