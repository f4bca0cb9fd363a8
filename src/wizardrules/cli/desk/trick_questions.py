"""The questions about a trick: who wins it and why, and which cards of a hand may be played to it.

Holds no rules: the engine says how a trick ends and what is legal, the explanations say why.
"""

from typing import Annotated, Final

import attrs
import typer

from wizardrules.cards import JESTER, Card
from wizardrules.cli.desk.copied import copied, trump_with
from wizardrules.cli.desk.one_hand import NOTHING, seen_with
from wizardrules.cli.desk.options import (
    AsJson,
    Lang,
    NameOrFile,
    card_from,
    cards_from,
    check_cards,
    check_counts,
    check_trick,
    rules_for,
    rules_named,
    suit_from,
    told_by,
    told_by_options,
    trick_from,
)
from wizardrules.cli.desk.printing import give
from wizardrules.errors import WizardError
from wizardrules.explain import explain_moves, explain_trick
from wizardrules.trick import PlayedCard
from wizardrules.variants.one_suit import ONE_SUIT

_CARDS: Final = "CARDS"
_OPTIONS: Final = {
    "hand": "--hand",
    "hands": "--hand",
    "trick": "--trick",
    "trump": "--trump",
    "turned_up": "--turned-up",
}
"""By the name that a problem of a position has, the option that tells it."""


def about_trick(
    cards: Annotated[
        list[str],
        typer.Argument(
            metavar=_CARDS,
            help="The cards in playing order: R5 'red 3' J; declared ones as Ju=R Sh=W Va=R12.",
            show_default=False,
        ),
    ],
    trump: Annotated[
        str | None,
        typer.Option(
            metavar="SUIT",
            help="A suit, or none; by default none, or what a card says that a Vampire copies.",
            show_default=False,
        ),
    ] = None,
    *,
    name_or_file: NameOrFile = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Say who wins a trick and why, why each other card does not, and what follows."""
    rules = rules_named(name_or_file)
    suit = None if trump is None else suit_from(trump, "--trump")
    trick = trick_from(" ".join(cards), _CARDS)
    played_by = rules_for(rules, (one.card for one in trick))
    check_trick(trick, played_by, _CARDS)
    if rules is not None and rules.schedule == ONE_SUIT and suit is not None:
        with told_by("--trump"):
            raise WizardError("in Einfarbig there is none [ONESUIT-1]")
    with told_by("--trump"):
        suit = trump_with(trick, suit, played_by, is_told=trump is not None)
    with told_by(_CARDS):
        explanation = explain_trick(trick, suit, rules)
    give(explanation, lang, as_json=as_json)


def about_legal(
    hand: Annotated[
        str,
        typer.Option(metavar=_CARDS, help="The cards of the hand: 'G3 R9 W'.", show_default=False),
    ],
    trick: Annotated[
        str,
        typer.Option(metavar=_CARDS, help="The cards of the trick so far; none for who leads."),
    ] = "",
    trump: Annotated[
        str | None,
        typer.Option(
            metavar="SUIT",
            help="A suit, or none; by default what the turned-up card says.",
            show_default=False,
        ),
    ] = None,
    turned_up: Annotated[
        str | None,
        typer.Option(
            metavar="CARD",
            help="The card that lies turned up, which a Vampire copies; none if none does.",
            show_default=False,
        ),
    ] = None,
    *,
    name_or_file: NameOrFile = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Say which cards of a hand may be played, and why the others may not.

    No other hand needs to be known; who is asked about has the last seat.
    """
    told = rules_named(name_or_file)
    held = cards_from(hand, "--hand")
    up = None if turned_up is None else card_from(turned_up, "--turned-up")
    lying = trick_from(trick, "--trick")
    if turned_up is not None:
        lying = tuple(_copying(one, up) for one in lying)
    suit = None if trump is None else suit_from(trump, "--trump") or "none"
    shown = () if up is None else (up,)
    rules = rules_for(told, (*held, *shown, *(one.card for one in lying)))
    check_cards(held, rules, "--hand")
    check_cards(shown, rules, "--turned-up")
    if lying:
        check_trick(lying, rules, "--trick")
    by_trick = [one.card for one in lying]
    if turned_up is None:
        by_trick += filter(None, [copied(lying)])
    check_counts({"--hand": held, "--trick": by_trick, "--turned-up": shown}, rules)
    lies_up = up or (None if turned_up is None else NOTHING)
    with told_by_options(_OPTIONS):
        seen = seen_with(rules, held, lying, suit, lies_up)
    give(explain_moves(seen), lang, as_json=as_json)


def _copying(played: PlayedCard, turned_up: Card | None) -> PlayedCard:
    """A Vampire that was not said to count as anything counts as the turned-up card (VAMPIRE-1)."""
    if not played.card.copies or played.counts_as.is_settled:
        return played
    return attrs.evolve(played, counts_as=turned_up or JESTER)
