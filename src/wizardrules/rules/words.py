"""Rules in plain English: what is played, and what differs between two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from wizardrules.cards import CLOUD, FEWEST_PLAYERS, MOST_PLAYERS
from wizardrules.errors import InvalidRules, shown
from wizardrules.rules.checks import KINDS, OPTIONS
from wizardrules.rules.names import BUILT_IN, NONE
from wizardrules.rules.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wizardrules.specials import SpecialCard

_SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "schedule": {
        "standard": "In round r everybody gets r cards, and the next card is turned up: its suit "
        "is trump; after a Wizard the dealer names a suit, after a Jester there is no trump "
        "[ROUND-1, TRUMP-1, TRUMP-2, TRUMP-3].",
        "maximus": "Wizard Maximus: all cards are dealt in each round; trump is blue, red, green, "
        "yellow and none [MAXIMUS-1].",
        "one-suit": "Einfarbig: everybody has a pile of one suit, a Wizard and a Jester, and "
        "draws 4 cards from it in round 1, one more in each round; there is no trump [ONESUIT-1].",
    },
    "bidding": {
        "open": "Bids are made openly, one after the other from the dealer's left, and their sum "
        "is free [BID-1, BID-2, BID-3].",
        "plus-minus-one": "Bids are made openly, one after the other from the dealer's left, and "
        "may not sum to the number of tricks [BID-1, PLUSMINUS-1].",
        "hidden": "All choose their bids secretly; the bids are shown together before the first "
        "card [HIDDEN-1].",
        "secret": "All choose their bids secretly; the bids are shown only when the round is "
        "scored [SECRET-1].",
    },
    "tricks": {
        "standard": "The suit of the first number card must be followed; the first Wizard wins "
        "the trick, else the highest trump, else the highest card of that suit "
        "[FOLLOW-2, FOLLOW-3, TRICK-3, TRICK-4, TRICK-5].",
        "one-suit": "Nobody has to follow; the first Wizard wins the trick, else the highest "
        "value, the first of equals [ONESUIT-1].",
    },
    "sight": {
        "own-hand": "Everybody sees the own hand and no other.",
        "clairvoyance": "In round 1 everybody sees the other hands but not the own "
        "[CLAIRVOYANCE-1].",
    },
    "scoring": {
        "standard": "A bid met exactly scores 20 points and 10 for each trick; a bid missed costs "
        "10 for each trick above or below it [SCORE-1, SCORE-2].",
    },
    "elimination": {
        NONE: "Nobody leaves before the end.",
        "standard": "With more than three players, the one with the fewest points leaves whenever "
        "the cards are used up, after rounds 10, 12 and 15; on a tie the table decides who "
        "[ELIMINATION-1, ELIMINATION-2, ELIMINATION-3].",
    },
}
"""By option and name, what a rule says, in the order of play."""

_SHORT: Final[Mapping[str, Mapping[str, str]]] = {
    "schedule": {
        "standard": "the standard rounds [ROUND-1]",
        "maximus": "Wizard Maximus [MAXIMUS-1]",
        "one-suit": "Einfarbig [ONESUIT-1]",
    },
    "bidding": {
        "open": "open bids, one after the other [BID-1]",
        "plus-minus-one": "Plus/minus Eins [PLUSMINUS-1]",
        "hidden": "hidden bids [HIDDEN-1]",
        "secret": "secret bids [SECRET-1]",
    },
    "tricks": {
        "standard": "suits are followed [FOLLOW-3]",
        "one-suit": "suits do not matter [ONESUIT-1]",
    },
    "sight": {
        "own-hand": "everybody sees the own hand",
        "clairvoyance": "Hellsehen in round 1 [CLAIRVOYANCE-1]",
    },
    "scoring": {"standard": "the standard points [SCORE-1, SCORE-2]"},
    "elimination": {
        NONE: "nobody leaves",
        "standard": "players leave until three are left [ELIMINATION-1]",
    },
}
"""The same in a few words."""

_CLOUD_CHANGES: Final = {
    "after_trick": "at once after the trick [CLOUD-2]",
    "end_of_round": "at the end of the round [CLOUD-2]",
}
_PLAYERS: Final = {
    False: "3 to 6 can play [PLAYERS-1]",
    True: "2 can play, too [PLAYERS-2]",
}
_ROUND_RULES: Final = {"standard": "ROUND-2", "maximus": "MAXIMUS-1", "one-suit": "ONESUIT-1"}


def described(rules: Rules) -> tuple[str, ...]:
    """What is played, in sentences; see `Rules.describe`."""
    sentences = [_who_plays(rules), _deck(rules)]
    if any(special.card == CLOUD for special in rules.specials):
        sentences.append(
            "Who takes the trick with the Cloud changes the own bid by 1, "
            f"{_CLOUD_CHANGES[rules.cloud]}."
        )
    for option, by_name in _SENTENCES.items():
        thing = getattr(rules, option)
        sentence = by_name.get(_name(option, thing))
        what = KINDS[option][0]
        sentences.append(sentence or f"{what.capitalize()} of one's own: {_own_words(thing)}")
    return tuple(sentences)


def _name(option: str, thing: object) -> str:
    """The name of an object of the library, empty for one of one's own."""
    if thing is None:
        return NONE
    return next((name for name, one in BUILT_IN[option].items() if one == thing), "")


def _own_words(thing: object) -> str:
    """What an object of one's own says about itself: its first line, or how it is shown."""
    lines = (type(thing).__doc__ or "").strip().splitlines()
    return lines[0] if lines and lines[0].isprintable() else shown(thing)


def _who_plays(rules: Rules) -> str:
    rounds: dict[int, int] = {}
    for players in range(FEWEST_PLAYERS - 1, MOST_PLAYERS + 1):
        try:
            rounds[players] = rules.number_of_rounds(players)
        except InvalidRules:  # so many cannot play
            continue
    if not rounds:
        return "Nobody can play this."
    fewest, most = min(rounds), max(rounds)
    is_range = len(rounds) == most - fewest + 1 > 2
    who = f"{fewest} to {most}" if is_range else _listed(map(str, rounds), "or")
    two = ", PLAYERS-2" if fewest < FEWEST_PLAYERS else ""
    numbers = [f"{number} with {players}" for players, number in rounds.items()]
    how_many = _listed(numbers if len(set(rounds.values())) > 1 else [str(rounds[fewest])])
    return f"{who} can play [PLAYERS-1{two}]. Rounds: {how_many}{_why(rules, two)}."


def _why(rules: Rules, two: str) -> str:
    """The ids of the rules that say how many rounds there are."""
    if rules.rounds is not None:
        return " [ROUND-7]"
    if rules.elimination is not None:
        return " [ELIMINATION-2]" if _name("elimination", rules.elimination) else ""
    schedule = _name("schedule", rules.schedule)
    if not schedule:
        return ""
    special = ", ROUND-3" if rules.specials else ""
    six = ", ROUND-6" if two and schedule == "standard" else ""
    return f" [{_ROUND_RULES[schedule]}{special}{six}]"


def _deck(rules: Rules) -> str:
    cards = "The cards are 1 to 13 in yellow, red, green and blue, 4 Wizards and 4 Jesters"
    if not rules.specials:
        return f"{cards} [DECK-1]."
    return f"{cards}, and one of each of these: {_cards(rules.specials)} [DECK-1, DECK-2]."


def _cards(specials: Iterable[SpecialCard]) -> str:
    cards = [special.card for special in specials]
    return _listed(f"{card.english} ({card})" if card.english else str(card) for card in cards)


def _listed(words: Iterable[str], last: str = "and") -> str:
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def differences(rules: Rules, other: Rules) -> tuple[str, ...]:
    """What is different in other rules; see `Rules.diff`."""
    if not isinstance(other, Rules):
        raise InvalidRules([f"other: a Rules is needed, not {shown(other)}"])
    found: list[str] = []
    for option in OPTIONS:
        values = getattr(rules, option), getattr(other, option)
        if values[0] != values[1]:
            here, there = _contrast(option, *values)
            found.append(f"{option}: here {here}; there {there}")
    return tuple(found)


def _contrast(option: str, here: Any, there: Any) -> tuple[str, str]:  # noqa: ANN401 - any option
    """The two values of an option in a few words."""
    match option:
        case "specials":
            return _more(here, there), _more(there, here)
        case "cloud":
            return _CLOUD_CHANGES[here], _CLOUD_CHANGES[there]
        case "rounds":
            return _number_of_rounds(here), _number_of_rounds(there)
        case "two_players":
            return _PLAYERS[here], _PLAYERS[there]
        case _:
            words = _short(option, here), _short(option, there)
            return words if words[0] != words[1] else (shown(here), shown(there))


def _more(here: Sequence[SpecialCard], there: Sequence[SpecialCard]) -> str:
    """The special cards that are in one deck only."""
    more = [special for special in here if special not in there]
    return f"also {_cards(more)}" if more else "none besides the same"


def _number_of_rounds(rounds: int | None) -> str:
    return "as many as the game has [ROUND-2]" if rounds is None else f"{rounds} [ROUND-7]"


def _short(option: str, thing: object) -> str:
    return _SHORT[option].get(_name(option, thing)) or _own_words(thing)
