"""The answer to a question about one trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

import wizardrules as wr
from wizardrules.render.words import EFFECTS, played_text, rule_in_words, suit_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def show_trick(trick: Sequence[wr.PlayedCard], trump: wr.Suit | None) -> Iterator[Text]:
    """Answer one trick in words: who wins it, by which rule, and what was to be followed.

    With special cards in it also whether somebody takes it, and the effects that follow.

    Args:
        trick: The cards in playing order.
        trump: The trump suit, if there is one.

    Yields:
        The lines of the answer.

    Raises:
        WizardError: This is no trick that can be played.
    """
    result = wr.resolve_trick(trick, trump=trump)
    yield (
        Text("Winner: ")
        .append_text(played_text(trick[result.winner]))
        .append(f", card {result.winner + 1} of {len(trick)}")
    )
    yield Text(f"Rule: {result.rule}, {rule_in_words(result.rule)}")
    follow = "none, nobody had to follow" if result.led is None else suit_name(result.led)
    yield Text(f"Suit to follow: {follow}")
    yield Text(f"Trump: {suit_name(trump)}")
    if any(played.card.is_special for played in trick):
        yield from _after(trick, result)


def _after(trick: Sequence[wr.PlayedCard], result: wr.TrickResult) -> Iterator[Text]:
    """What happens to the trick, and what follows it."""
    if result.taken:
        yield Text("Taken: yes, by the winner, who leads the next trick (TRICK-7)")
    else:
        yield Text("Taken: no, by nobody (BOMB-1); the winner leads the next trick (BOMB-2)")
    if not result.effects:
        yield Text("Effects: none")
        return
    yield Text("Effects, in this order (SPECIAL-1):")
    for number, code in enumerate(result.effects, start=1):
        yield Text(f"{number}. {EFFECTS.get(code, code)}")
    if not result.taken and any(played.counts_as.if_taken for played in trick):
        yield Text("The Cloud changes no bid, as nobody takes the trick (CLOUD-3)")
