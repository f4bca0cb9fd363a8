"""What a step tells about the trick: whether it is full, and what is turned up anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

import wizardrules as wr

if TYPE_CHECKING:
    from wizardrules.record import Moved


@attrs.frozen
class FinishedTrick:
    """A full trick.

    Attributes:
        number: Which of the round, from 1 on.
        cards: The cards in playing order.
        result: Who wins it and by which rule.
        goes_on: Whether cards are left for another trick of the round.
    """

    number: int
    cards: tuple[wr.PlayedCard, ...]
    result: wr.TrickResult
    goes_on: bool


def finished_trick(step: Moved) -> FinishedTrick | None:
    """The trick that a step has made full, None if it has not.

    Args:
        step: Any move.
    """
    tricks = step.after.history.tricks
    if len(tricks) <= len(step.before.history.tricks):
        return None
    cards, _ = tricks[-1]
    result = step.before.rules.tricks.resolve(cards, _trump(step))
    return FinishedTrick(len(tricks), cards, result, goes_on=any(step.after.hands))


def turned_up_anew(step: Moved) -> wr.Card | None:
    """The card that a Vampire turns up in this step, None if it does not (VAMPIRE-2).

    Args:
        step: Any move.
    """
    before = step.before
    match step.move:
        case wr.PlayCard(card) if card.copies and before.turned_up == wr.WEREWOLF and before.stock:
            return before.stock[0]
        case _:
            return None


def _trump(step: Moved) -> wr.Suit | None:
    """The trump after the step, also when that has ended the round."""
    if isinstance(step.move, wr.ChooseTrump):
        return step.move.suit
    new = turned_up_anew(step)
    return step.before.trump if new is None else new.suit
