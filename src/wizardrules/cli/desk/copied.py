"""What a Vampire in a trick tells: the card that lies turned up, and so the trump (VAMPIRE-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wizardrules.cards import JESTER, KNOWN_CARDS
from wizardrules.errors import WizardError
from wizardrules.explain import explain_trump

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wizardrules.cards import Card, Suit
    from wizardrules.rules import Rules
    from wizardrules.trick import PlayedCard


def copied(trick: Sequence[PlayedCard]) -> Card | None:
    """The card that a Vampire in the trick counts as, which then lies turned up (VAMPIRE-1).

    None if there is no Vampire, or if it counts as a Jester and may have had nothing to copy
    (VAMPIRE-4).
    """
    copies = (one.counts_as for one in trick if one.card.copies and one.counts_as != JESTER)
    return next((KNOWN_CARDS[card.kind] for card in copies), None)


def trump_with(
    trick: Sequence[PlayedCard], told: Suit | None, rules: Rules, *, is_told: bool
) -> Suit | None:
    """The trump suit of a trick: as told, if what lies turned up makes no other (TRUMP-1 to -6).

    Args:
        trick: The cards of the trick.
        told: The trump suit that is told, None for no trump.
        rules: The rules, which have all these cards.
        is_told: Whether anything is told.

    Raises:
        WizardError: The trump is another one, or somebody names it and it is not told.
    """
    turned_up = copied(trick)
    if turned_up is None:
        return told
    means = explain_trump(turned_up, rules)
    rule = ", ".join(means.verdict.rules)
    if means.chooser is not None:
        if told is None:
            raise WizardError(f"after {turned_up} a suit is named, and must be told [{rule}]")
        return told
    if is_told and told is not means.trump:
        raise WizardError(f"it is {means.trump or 'none'} here, not {told or 'none'} [{rule}]")
    return means.trump
