"""The questions about a round: its bids, its trump, its points; and how a game goes by rounds.

Holds no rules: the explanations say what is asked, in both languages.
"""

from typing import Annotated, Final

import attrs
import typer

from wizardrules.cli.desk.options import (
    AsJson,
    Lang,
    NameOrFile,
    card_from,
    check_cards,
    numbers_from,
    numbers_of_players,
    rule_of_players,
    rules_for,
    rules_named,
    told_by,
    told_by_options,
)
from wizardrules.cli.desk.printing import give
from wizardrules.cli.desk.rounds import explain_rounds
from wizardrules.errors import IllegalMove, WizardError
from wizardrules.explain import explain_bids, explain_scores, explain_trump
from wizardrules.explain.tables import game_with
from wizardrules.rules import Rules
from wizardrules.variants.bidding import OPEN_BIDDING, PLUS_MINUS_ONE

_CARD: Final = "CARD"
_OPTIONS: Final = {
    "players": "--players",
    "round_number": "--round",
    "cards_each": "--cards",
    "bids_so_far": "--so-far",
}
"""By the name of an argument of the library, the option that tells it."""
Players = Annotated[
    int | None, typer.Option(metavar="N", help="How many began.", show_default=False)
]


def about_scores(
    bids: Annotated[
        str, typer.Option(metavar="N,N,...", help="The bid of each player.", show_default=False)
    ],
    tricks: Annotated[
        str,
        typer.Option(
            metavar="N,N,...",
            help="The tricks that each took, in the same order.",
            show_default=False,
        ),
    ],
    *,
    name_or_file: NameOrFile = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Say what a round scores for each player, part by part."""
    rules = rules_named(name_or_file)
    made, taken = numbers_from(bids, "--bids"), numbers_from(tricks, "--tricks")
    with told_by("--bids, --tricks"):
        if not made:
            raise WizardError("a number for each player is needed")
        played = rules or Rules.base()
        most = max(numbers_of_players(played))
        if len(made) > most:
            rule = rule_of_players(played)
            raise WizardError(f"at most {most} can play, not {len(made)} [{rule}]")
        explanation = explain_scores(made, taken, rules)
    give(explanation, lang, as_json=as_json)


def about_turned_up(
    card: Annotated[
        list[str],
        typer.Argument(
            metavar=_CARD, help="The card, or none if no card is left.", show_default=False
        ),
    ],
    players: Players = None,
    number: Annotated[
        int | None,
        typer.Option("--round", metavar="N", help="In which round.", show_default=False),
    ] = None,
    *,
    name_or_file: NameOrFile = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Say what the card means that is turned up after the deal."""
    rules = rules_named(name_or_file)
    turned_up = card_from(" ".join(card), _CARD)
    if turned_up is not None:
        check_cards([turned_up], rules_for(rules, [turned_up]), _CARD)
    with told_by_options({**_OPTIONS, "turned_up": _CARD}):
        explanation = explain_trump(turned_up, rules, players, number)
    give(explanation, lang, as_json=as_json)


def about_rounds(
    players: Annotated[int, typer.Option(metavar="N", help="How many play.", show_default=False)],
    *,
    name_or_file: NameOrFile = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Say how many rounds a game has, how many cards are dealt in each, and who deals."""
    rules = rules_named(name_or_file) or Rules.base()
    with told_by_options(_OPTIONS):
        explanation = explain_rounds(rules, players)
    give(explanation, lang, as_json=as_json)


def about_bids(
    cards: Annotated[
        int,
        typer.Option(metavar="N", help="How many cards each player has.", show_default=False),
    ],
    so_far: Annotated[
        str, typer.Option(metavar="N,N,...", help="The bids so far, in order; none at first.")
    ] = "",
    players: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="How many bid; by default the next bidder is the last.",
            show_default=False,
        ),
    ] = None,
    *,
    plus_minus_one: Annotated[
        bool,
        typer.Option("--plus-minus-one", help="The bids may not sum to the number of tricks."),
    ] = False,
    name_or_file: NameOrFile = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Say which bids the next bidder may make, and why not the others."""
    rules = rules_named(name_or_file) or Rules.base()
    if plus_minus_one:
        rules = _with_plus_minus_one(rules)
    made = numbers_from(so_far, "--so-far")
    if players is None:
        with told_by_options(_OPTIONS):
            _check_cards(rules, cards)
    if players is None and len(made) + 1 < min(numbers_of_players(rules)):
        with told_by("--players"):
            raise WizardError("it must be told, since after so few bids the next is not the last")
    with told_by_options(_OPTIONS):
        try:
            explanation = explain_bids(cards, made, rules, players)
        except IllegalMove as error:
            raise WizardError(f"bids_so_far: {error}") from error
    give(explanation, lang, as_json=as_json)


def _check_cards(rules: Rules, cards: int) -> None:
    """There is a round in which so many players as can play get so many cards.

    Raises:
        WizardError: There is none.
    """
    errors: list[WizardError] = []
    for players in numbers_of_players(rules):
        try:
            game_with(rules, players, cards)
        except WizardError as error:
            errors.append(error)
        else:
            return
    raise errors[0]


def _with_plus_minus_one(rules: Rules) -> Rules:
    """The same rules with Plus/minus Eins, which goes with open bids alone (HIDDEN-2)."""
    if rules.bidding not in {OPEN_BIDDING, PLUS_MINUS_ONE}:
        with told_by("--plus-minus-one"):
            raise WizardError("these rules have another rule of bidding [HIDDEN-2]")
    return attrs.evolve(rules, bidding=PLUS_MINUS_ONE)
