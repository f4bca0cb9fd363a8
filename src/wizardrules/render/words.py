"""The words for suits, cards and the rules that decide, with their colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

import wizardrules as wr

if TYPE_CHECKING:
    from collections.abc import Sequence

SUIT_STYLES: Final = {
    wr.Suit.YELLOW: "yellow",
    wr.Suit.RED: "red",
    wr.Suit.GREEN: "green",
    wr.Suit.BLUE: "blue",
}

TRICK_RULES: Final = {
    "TRICK-1": "Fairy on Dragon",
    "TRICK-2": "Dragon",
    "TRICK-3": "first Wizard",
    "TRICK-4": "highest trump",
    "TRICK-5": "highest in suit",
    "TRICK-6": "only low cards",
    "ONESUIT-1": "Wizard or highest value",
}
"""What the rules that decide a trick say, in two or three words, by id."""

EFFECTS: Final = {
    "Bo": "Bomb: nobody takes the trick (BOMB-1), the winner leads the next (BOMB-2)",
    "Ju": "Juggler: all pass a card left (JUGGLER-2), not in the last trick (JUGGLER-3)",
    "Cl": "Cloud: the winner's bid changes by 1, now or after the round (CLOUD-2)",
    "Wi": "Witch: its player swaps a card (WITCH-2), not in the last trick (WITCH-4)",
}
"""What happens after a trick, by the code of the special card whose effect it is."""


def rule_in_words(rule: str) -> str:
    """What the rule that decides a trick says; of a card of somebody's own just that it is one."""
    return TRICK_RULES.get(rule, "a special card")


def seat_names(seats: Sequence[int]) -> str:
    """Seats in words: "seat 1", "seats 1 and 3", "seats 1, 3 and 4"."""
    *first, last = map(str, seats)
    return f"seats {', '.join(first)} and {last}" if first else f"seat {last}"


def suit_name(suit: wr.Suit | None) -> str:
    """The English name of a suit; "none" if there is none."""
    return "none" if suit is None else suit.name.lower()


def card_text(card: wr.Card) -> Text:
    """The code of a card in the colour of its suit."""
    return _in_colour(str(card), card.suit)


def played_text(played: wr.PlayedCard) -> Text:
    """A played card with what it counts as, in the colour of the suit that it counts as."""
    return _in_colour(str(played), played.counts_as.suit)


def _in_colour(code: str, suit: wr.Suit | None) -> Text:
    return Text(code, style="bold" if suit is None else SUIT_STYLES[suit])
