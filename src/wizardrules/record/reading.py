"""Reading a recorded game from JSON, or saying in one line why the text is none."""

import json
import os
from collections import Counter
from typing import Final, TypeGuard

import wizardrules as wr
from wizardrules.record.recorded_game import BASE_RULES, RecordedGame, RecordedRound
from wizardrules.record.text_files import as_text, content_of

_LARGEST: Final = 999_999_999
_SPECIAL_CODES: Final = {special.card.code for special in wr.Rules.anniversary_30().specials}


def load_recorded_game(path: str | os.PathLike[str]) -> RecordedGame:
    """Read a recorded game from a JSON file.

    Args:
        path: The file, in UTF-8; `parse_recorded_game` says what stands in it.

    Returns:
        The game, whose shape is checked.

    Raises:
        InvalidText: The file holds no recorded game; the message says where it goes wrong.
        OSError: The file cannot be read.
    """
    return parse_recorded_game(content_of(path))


def parse_recorded_game(text: str | bytes) -> RecordedGame:
    """Read a recorded game from JSON.

    It is an object with `players`, `first_dealer`, `rounds` and, if they are known, `totals` (by
    seat). A round is an object with `round` (its number), `turned_up` (the code of a card, or null
    if none was left), `trump` (the letter of a suit where the dealer named it after a Wizard, else
    null or left out), `bids` (by seat) and `plays` (by seat, the codes of its cards in the order
    in which it played them). Anything else in the objects is a remark and is passed over.

    Args:
        text: The JSON; bytes are read as UTF-8.

    Returns:
        The game, whose shape is checked.

    Raises:
        InvalidText: It is no JSON, or no recorded game; the message says where it goes wrong.
    """
    game = _object(_json(text), "the record")
    totals = game.get("totals")
    return RecordedGame(
        players=_integer(_entry(game, "players"), "players"),
        first_dealer=_integer(_entry(game, "first_dealer"), "first_dealer"),
        rounds=tuple(
            _round(entry, f"round {number}")
            for number, entry in enumerate(_list(_entry(game, "rounds"), "rounds"), start=1)
        ),
        totals=None if totals is None else _integers(totals, "totals"),
    )


def _json(text: str | bytes) -> object:
    decoded = as_text(text)
    try:
        value: object = json.loads(decoded, object_pairs_hook=_unambiguous)
    except json.JSONDecodeError as error:
        raise wr.InvalidText(f"the record is not JSON: {error}") from error
    except RecursionError as error:
        raise wr.InvalidText("the record is nested too deeply") from error
    except wr.InvalidText:
        raise
    except ValueError as error:  # the interpreter reads no number of thousands of digits
        raise wr.InvalidText("the record has a number that is too long to read") from error
    return value


def _unambiguous(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Refuse an object that says one thing twice, where JSON would forget the first."""
    for name, times in Counter(name for name, _ in pairs).items():
        if times > 1:
            raise wr.InvalidText(f"the record has an object with {_shown(name)} {times} times")
    return dict(pairs)


def _round(value: object, where: str) -> RecordedRound:
    entries = _object(value, where)
    turned_up, trump = entries.get("turned_up"), entries.get("trump")
    return RecordedRound(
        number=_integer(_entry(entries, "round", where), f"{where}: round"),
        turned_up=None if turned_up is None else _card(turned_up, f"{where}: turned_up"),
        trump=None if trump is None else _suit(trump, f"{where}: trump"),
        bids=_integers(_entry(entries, "bids", where), f"{where}: bids"),
        plays=tuple(
            tuple(
                _card(card, f"{where}, seat {seat}, card {place}")
                for place, card in enumerate(_list(cards, f"{where}, seat {seat}: plays"), start=1)
            )
            for seat, cards in enumerate(_list(_entry(entries, "plays", where), f"{where}: plays"))
        ),
    )


def _entry(entries: dict[str, object], name: str, where: str = "the record") -> object:
    if name not in entries:
        raise wr.InvalidText(f"{where}: '{name}' is missing")
    return entries[name]


def _is_object(value: object) -> TypeGuard[dict[str, object]]:
    return isinstance(value, dict)


def _is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def _object(value: object, where: str) -> dict[str, object]:
    if not _is_object(value):
        raise wr.InvalidText(f"{where}: must be an object, not {_shown(value)}")
    return value


def _list(value: object, where: str) -> list[object]:
    if not _is_list(value):
        raise wr.InvalidText(f"{where}: must be a list, not {_shown(value)}")
    return value


def _integer(value: object, where: str) -> int:
    # JSON's true is an int to Python
    if not isinstance(value, int) or isinstance(value, bool):
        raise wr.InvalidText(f"{where}: must be a whole number, not {_shown(value)}")
    if abs(value) > _LARGEST:
        raise wr.InvalidText(f"{where}: must be a whole number of at most nine digits")
    return value


def _integers(value: object, where: str) -> tuple[int, ...]:
    return tuple(
        _integer(number, f"{where}, seat {seat}") for seat, number in enumerate(_list(value, where))
    )


def _card(value: object, where: str) -> wr.Card:
    for card in BASE_RULES.deck:
        if card.code == value:
            return card
    wanted = f"{where}: must be the code of a card of the base game, not {_shown(value)}"
    if isinstance(value, str) and value.partition("=")[0] in _SPECIAL_CODES:
        raise wr.InvalidText(f"{wanted}; this format does not cover the special cards")
    raise wr.InvalidText(wanted)


def _suit(value: object, where: str) -> wr.Suit:
    for suit in wr.Suit:
        if suit.code == value:
            return suit
    raise wr.InvalidText(f"{where}: must be Y, R, G, B or null, not {_shown(value)}")


def _shown(value: object) -> str:
    """Name a value in a message of one line, however long or odd it is."""
    match value:
        case dict():
            return "an object"
        case list():
            return "a list"
        case None | bool():
            return json.dumps(value)
        case _:
            text = ascii(value)
            return text if len(text) <= 40 else f"{text[:37]}..."
