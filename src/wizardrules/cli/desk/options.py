"""The options that the commands of the desk share, and how their texts are read.

Cards, suits and numbers are read in English and in German. What cannot be read is an error that
names the option in which it stands.
"""

import contextlib
import re
from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Annotated, Final

import typer

from wizardrules.cards import FEWEST_PLAYERS, MOST_PLAYERS, Card, Suit
from wizardrules.cli.desk.copied import copied
from wizardrules.cli.rules_command import rules_from
from wizardrules.errors import InvalidRules, InvalidText, WizardError, how_often, shown
from wizardrules.rules import PRESETS, Rules
from wizardrules.text import parse_card, parse_suit, split_cards, words_of
from wizardrules.trick import PlayedCard, checked_trick, parse_trick
from wizardrules.variants.one_suit import ONE_SUIT
from wizardrules.words import LANGUAGES, Language

_NONE: Final = ("none", "keine", "keiner", "kein", "no trump", "kein trumpf")
"""How it is told that there is no trump suit, or no turned-up card."""

Lang = Annotated[str, typer.Option("--lang", metavar="en|de", help="The language of the answer.")]
AsJson = Annotated[
    bool, typer.Option("--json", help="Give the answer as one JSON object, in both languages.")
]
NameOrFile = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="NAME_OR_FILE",
        help=f"What is played: {', '.join(PRESETS)}, or a TOML file of rules.",
        show_default=False,
    ),
]


@contextlib.contextmanager
def told_by(option: str) -> Generator[None]:
    """Let an error name the option whose text is wrong.

    Raises:
        typer.BadParameter: in place of a `WizardError`.
    """
    try:
        yield
    except WizardError as error:
        raise typer.BadParameter(str(error), param_hint=option) from error


@contextlib.contextmanager
def told_by_options(options: Mapping[str, str]) -> Generator[None]:
    """Let errors name the options of the command in place of the arguments of the library.

    Args:
        options: By the name with which a problem begins, the option.

    Raises:
        WizardError: in place of one that names arguments.
    """
    try:
        yield
    except WizardError as error:
        problems = getattr(error, "problems", (str(error),))
        raise WizardError("; ".join(_by_option(one, options) for one in problems)) from error


def _by_option(problem: str, options: Mapping[str, str]) -> str:
    name, colon, what = problem.partition(": ")
    return f"{options[name]}: {what}" if colon and name in options else problem


def language_of(text: str) -> Language:
    """The language that `--lang` names.

    Raises:
        typer.BadParameter: if it is neither "en" nor "de".
    """
    for language in LANGUAGES:
        if text.strip().lower() == language:
            return language
    wrong = f"it is {' or '.join(LANGUAGES)}, not {shown(text)}"
    raise typer.BadParameter(wrong, param_hint="--lang")


def rules_named(name_or_file: str | None) -> Rules | None:
    """The rules that `--rules` names, None if it is not there.

    Raises:
        InvalidRules: if there are none of that name.
    """
    return None if name_or_file is None else rules_from(name_or_file)


def rules_for(rules: Rules | None, cards: Iterable[Card]) -> Rules:
    """The rules that are told, else the base game or, for special cards, the 30-year edition."""
    if rules is not None:
        return rules
    return Rules.anniversary_30() if any(card.is_special for card in cards) else Rules.base()


def numbers_of_players(rules: Rules) -> tuple[int, ...]:
    """How many can play by these rules, the fewest first."""
    numbers: list[int] = []
    for players in range(FEWEST_PLAYERS - 1, MOST_PLAYERS + 1):
        with contextlib.suppress(InvalidRules):
            rules.number_of_rounds(players)
            numbers.append(players)
    return tuple(numbers)


def rule_of_players(rules: Rules) -> str:
    """The id of the rule that says how many can play."""
    return "ONESUIT-1" if rules.schedule == ONE_SUIT else "PLAYERS-1"


def suit_from(text: str, option: str) -> Suit | None:
    """A suit, or None for "none" or "keine".

    Raises:
        typer.BadParameter: if it is neither.
    """
    with told_by(option):
        return None if words_of(text) in _NONE else parse_suit(text)


def card_from(text: str, option: str) -> Card | None:
    """A card, or None for "none" or "keine".

    Raises:
        typer.BadParameter: if it is neither.
    """
    with told_by(option):
        return None if words_of(text) in _NONE else parse_card(text)


def cards_from(text: str, option: str) -> tuple[Card, ...]:
    """Cards with commas or spaces between them, at least one.

    Raises:
        typer.BadParameter: if one is no card, or there is none.
    """
    with told_by(option):
        cards = tuple(map(parse_card, _pieces(text)))
        if not cards:
            raise InvalidText("at least one card is needed")
    return cards


def trick_from(text: str, option: str) -> tuple[PlayedCard, ...]:
    """The cards of a trick in playing order; none is a trick, too.

    Raises:
        typer.BadParameter: if one is no card, or cannot count as what it is said to.
    """
    with told_by(option):
        return parse_trick(",".join(_pieces(text)))


def check_trick(trick: Sequence[PlayedCard], rules: Rules, option: str) -> None:
    """Refuse a trick that cannot lie on the table.

    Raises:
        typer.BadParameter: if it has a card of other rules, more cards than can be, or one that
            was not declared.
    """
    turned_up = copied(trick)
    check_cards((played.card for played in trick), rules, option)
    check_cards((turned_up,) if turned_up else (), rules, option)
    most = max(numbers_of_players(rules))
    with told_by(option):
        if len(trick) > most:
            rule = rule_of_players(rules)
            raise WizardError(f"at most {most} can play, and so not {len(trick)} cards [{rule}]")
        checked_trick(trick, None)


def check_cards(cards: Iterable[Card], rules: Rules, option: str) -> None:
    """Refuse cards that are not in the deck of the rules.

    Raises:
        typer.BadParameter: naming the first of them.
    """
    for card in cards:
        if rules.faces.get(card.code) != card:
            with told_by(option):
                raise WizardError(f"{card} is no card of these rules")


def check_counts(found: Mapping[str, Iterable[Card]], rules: Rules) -> None:
    """Refuse more copies of a card than the deck has.

    Args:
        found: By the option, the cards that it tells.
        rules: The rules, which have all these cards.

    Raises:
        typer.BadParameter: naming the options that have the first such card.
    """
    counts = {option: Counter(cards) for option, cards in found.items()}
    deck = Counter(rules.deck)
    for card, count in sum(counts.values(), Counter[Card]()).items():
        if count > deck[card]:
            with told_by(", ".join(option for option, cards in counts.items() if card in cards)):
                there, here = how_often(count), how_often(deck[card])
                raise WizardError(f"{card} is there {there}, and {here} in the deck")


def numbers_from(text: str, option: str) -> tuple[int, ...]:
    """Whole numbers with commas or spaces between them.

    Raises:
        typer.BadParameter: if one is no whole number, or has too many digits.
    """
    pieces = text.split(",") if "," in text else text.split()
    for piece in pieces:
        if not re.fullmatch(r"\s*[+-]?[0-9]{1,9}\s*", piece):
            with told_by(option):
                raise InvalidText(f"{shown(piece)} is no whole number of at most 9 digits")
    return tuple(map(int, pieces))


def _pieces(text: str) -> list[str]:
    """The cards of a text, which may have commas between some and spaces between others."""
    if not text.strip():
        return []
    return [
        piece
        for part in text.split(",")
        for piece in (split_cards(part) if part.strip() else [part.strip()])
    ]
