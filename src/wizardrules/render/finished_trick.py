"""What a step tells about the trick: whether it is full, and what its last card counts as.

A state shows what the cards on the table count as; but a full trick may be off the table in the
state that follows, and with it the last card, so that is told from the step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

import wizardrules as wr
from wizardrules.phases.decisions import WhileCardIsDown

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
    before = step.before
    match before, step.move:
        case WhileCardIsDown(), _:
            *settled, (last) = before.trick
            card = last.card
            still_to_play = 0
        case _, wr.PlayCard(card):
            settled = list(before.trick)
            still_to_play = 1
        case _:
            return None
    if isinstance(step.after, WhileCardIsDown) or len(settled) + 1 != len(before.seats):
        return None
    last = wr.PlayedCard(step.seat, card, _counts_as(card, step))
    number = before.cards_each - len(before.hands[step.seat]) + still_to_play
    cards = (*settled, last)
    result = before.rules.tricks.resolve(cards, _trump(step))
    return FinishedTrick(number, cards, result, goes_on=any(step.after.hands))


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


def _counts_as(card: wr.Card, step: Moved) -> wr.Card:
    """What the card counts as that this step has settled."""
    model = card
    if card.copies:
        model = turned_up_anew(step) or step.before.turned_up or wr.JESTER
    if not model.is_special:
        return model
    return step.before.rules.special(model).declarations.get(step.move, model.undeclared)


def _trump(step: Moved) -> wr.Suit | None:
    """The trump after the step, also when that has ended the round."""
    if isinstance(step.move, wr.ChooseTrump):
        return step.move.suit
    new = turned_up_anew(step)
    return step.before.trump if new is None else new.suit
