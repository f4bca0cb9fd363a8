"""What must have happened in the earlier tricks of a round that was set up in its middle.

A trick that nobody has taken had a card in it that bombs (BOMB-1), and a bid that cannot have been
made was changed by a card in a trick that was taken (CLOUD-2). A card that has been played lies in
a trick, unless it was taken back into a hand (WITCH-2). Nothing is said of special cards of one's
own, which may do anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wizardrules.cards import WITCH
from wizardrules.specials import KNOWN_SPECIALS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wizardrules.cards import Card
    from wizardrules.rules import Rules
    from wizardrules.state import Round


def has_own(rules: Rules) -> bool:
    """Whether there are special cards of one's own, of which nobody knows here what they do."""
    return any(special not in KNOWN_SPECIALS.values() for special in rules.specials)


def come_back(rules: Rules) -> bool:
    """Whether cards can come back into a hand from a trick (WITCH-2)."""
    return WITCH in rules.faces.values()


def bombing(rules: Rules, turned_up: Card | None) -> tuple[Card, ...]:
    """The cards that can have bombed a trick (BOMB-1), also as a copy (VAMPIRE-1).

    Args:
        rules: the rules.
        turned_up: the card that lies turned up, None if it is not known.
    """
    return _that(rules, turned_up, lambda card: card.bombs)


def changing(rules: Rules, turned_up: Card | None) -> tuple[Card, ...]:
    """The cards that can have changed a bid at once after a trick, likewise (CLOUD-2)."""
    those = {
        special.card
        for special in rules.specials
        if not special.waits(rules)
        and any(form.if_taken for form in (special.card, *special.declarations.values()))
    }

    return _that(rules, turned_up, those.__contains__)


def _that(rules: Rules, turned_up: Card | None, does: Callable[[Card], bool]) -> tuple[Card, ...]:
    is_copied = turned_up is None or does(turned_up)
    return tuple(card for card in rules.deck if does(card) or (card.copies and is_copied))


def objections(table: Round, bids: Sequence[int]) -> Iterator[tuple[int, str, str]]:
    """What speaks against bids that are made in their order (BID-2): the seat, rule, and reason."""
    so_far: list[int | None] = [None] * len(bids)
    bidding = table.game.rules.bidding
    while None in so_far:
        for seat in bidding.may_bid(table, tuple(so_far)):
            objection = bidding.forbidden(table, tuple(so_far), seat).get(bids[seat])
            if objection is not None:
                yield seat, *objection
            so_far[seat] = bids[seat]


def were_changed(table: Round, bids: Sequence[int | None]) -> bool:
    """Whether bids, None where not known, cannot be those that were made (BID-1, BID-2)."""
    known = [bid for bid in bids if bid is not None]
    if any(bid > table.cards_each for bid in known):
        return True
    return len(known) == len(bids) and any(True for _ in objections(table, known))
