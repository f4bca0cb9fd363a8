"""A game step by step, told while it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rich.table import Table
from rich.text import Text

import wizardrules as wr
from wizardrules.phases.decisions import WhileCardIsDown
from wizardrules.record import Dealt, Moved
from wizardrules.render.finished_trick import FinishedTrick, finished_trick, turned_up_anew
from wizardrules.render.lines import (
    adjustment_note,
    bids_line,
    bomb_note,
    exchange_line,
    exchange_note,
    heading,
    leaving_line,
    new_trump_note,
    note,
    passes_note,
    tie_line,
    trick_heading,
    trick_line,
    trump_line,
)
from wizardrules.render.score_pad import score_table, sheet_table, winners_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wizardrules.record import Step

Renderable: TypeAlias = Table | Text


def show_game(steps: Iterable[Step]) -> Iterator[Renderable]:
    """Show a game while it is played: every round, then the score pad and the winners.

    What has happened is given as soon as it can be shown, so that it has been seen if a later
    step fails.

    Args:
        steps: The game from its first deal, as `wizardrules.bots.play_game` and
            `wizardrules.record.replay` give it.

    Yields:
        What to print, in order.
    """
    last = None
    story = _Story()
    for step in steps:
        last = step.after
        match step:
            case Dealt():
                yield from _show_deal(step)
            case Moved():
                yield from story.go_on(step)
            case _:
                yield tie_line(step)
        if len(step.after.seats) < len(step.before.seats):
            yield leaving_line(step.before, step.after)
    if last is not None:
        yield Text("\nScore pad: points and total by round", style="bold")
        yield sheet_table(last)
        yield Text()
        yield winners_line(last)


def _show_deal(step: Dealt) -> Iterator[Renderable]:
    after = step.after
    yield heading(after)
    if after.phase == "bidding":
        yield trump_line(after)
    elif after.turned_up == wr.WEREWOLF and _rule_of_naming(after) == "WEREWOLF-2":
        yield exchange_line(after.to_act[0])


def _rule_of_naming(state: wr.GameState) -> str:
    """By which rule a trump is named: only the Werewolf's holder may name none."""
    return wr.check(state, wr.ChooseTrump(None)).rule or "WEREWOLF-2"


class _Story:
    """What is told of the moves, with what has to wait for a better moment."""

    def __init__(self) -> None:
        self._below: list[Text] = []
        """Notes that go below the trick which is not yet full."""
        self._passes: list[Moved] = []
        """Cards chosen for passing, until everybody has chosen."""

    def go_on(self, step: Moved) -> Iterator[Renderable]:
        """What is to be shown after a move, which may be nothing."""
        if isinstance(step.before, WhileCardIsDown):
            self._below += self._while_card_is_down(step)
        else:
            yield from self._show_move(step)
        finished = finished_trick(step)
        if finished is not None:
            yield from self._show_trick(finished)
        if len(step.after.sheet) > len(step.before.sheet):
            yield Text()
            yield score_table(step.after.sheet[-1])

    def _show_move(self, step: Moved) -> Iterator[Text]:
        match step.move:
            case wr.ChooseTrump():
                rule = _rule_of_naming(step.before)
                yield trump_line(step.after, namer=step.seat, rule=rule)
            case wr.Bid():
                if step.after.phase != "bidding":
                    yield bids_line(step.after)
                    yield trick_heading(len(step.after.seats))
            case wr.PlayCard():
                turned_up = turned_up_anew(step)
                if turned_up is not None and not turned_up.chooses:
                    self._below.append(new_trump_note(step.seat, turned_up, turned_up.suit))
            case _:
                yield from self._show_effect(step)

    def _while_card_is_down(self, step: Moved) -> Iterator[Text]:
        """What the trick will not show once the card is declared: a trump, an unknown decision."""
        match step.move:
            case wr.DeclareSuit() | wr.DeclareRole():
                pass
            case wr.ChooseTrump(suit) if (turned_up := step.before.turned_up) is not None:
                yield new_trump_note(step.seat, turned_up, suit)
            case move:
                yield note(f"seat {step.seat}: {move}")

    def _show_effect(self, step: Moved) -> Iterator[Text]:
        match step.move:
            case wr.PassCard():
                self._passes.append(step)
                if len(self._passes) == len(step.before.seats):
                    yield passes_note(sorted(self._passes, key=lambda passed: passed.seat))
                    self._passes.clear()
            case wr.AdjustBid():
                yield adjustment_note(step)
            case wr.LayCard():
                pass  # shown with the card that is taken
            case wr.TakeCard():
                yield exchange_note(step)
            case move:
                yield note(f"seat {step.seat}: {move}")

    def _show_trick(self, finished: FinishedTrick) -> Iterator[Text]:
        result = finished.result
        yield trick_line(finished.number, finished.cards, result)
        yield from self._below
        self._below.clear()
        if not result.taken:
            leader = finished.cards[result.winner].seat
            yield bomb_note(leader if finished.goes_on else None)
