"""Writing the lines of a round: a line for each trick, for the bids, for every other decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import wizardrules as wr
from wizardrules.phases.decisions import WhileCardIsDown
from wizardrules.phases.playing import Playing
from wizardrules.record.move_lines import GOES_ON, comment_line
from wizardrules.record.reading_lines import move_from, ways_to
from wizardrules.record.table import card_played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wizardrules.record.game_record import RoundRecord
    from wizardrules.record.steps import Moved, Settled


def lines_of(one: RoundRecord, steps: Sequence[Moved | Settled]) -> list[str]:
    """The lines of a round.

    Args:
        one: The round.
        steps: Its moves with their states.

    Raises:
        WizardError: A move cannot be told from others by its text.
    """
    writer = _Writer()
    comments = list(reversed(one.comments))
    for number, (made, step) in enumerate(zip(one.moves, steps, strict=True)):
        while comments and comments[-1].after == number:
            writer.comment(comments.pop().text)
        writer.move(made, step)
    for comment in reversed(comments):
        writer.comment(comment.text)
    return writer.lines


class _Writer:
    """Writes move by move, and knows what may still be added to the last line."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._phase = ""
        """In which phase the moves of the last line were made, if more of them may follow in it."""

    def comment(self, text: str) -> None:
        self.lines.append(comment_line(text))
        self._phase = ""

    def move(self, made: wr.Made, step: Moved | Settled) -> None:
        before, played = step.before, card_played(step)
        if made.seat is None:
            self._other(made, step)
        elif isinstance(before, Playing):
            self._card(made.seat, played, step)
        elif (
            isinstance(before, WhileCardIsDown)
            and self._phase == Playing.phase
            and played is not None
            and ways_to(before, played) == [made.move]
        ):
            self.lines[-1] = f"{self.lines[-1].rpartition(' ')[0]} {played}"
        else:
            self._other(made, step)

    def _card(self, seat: int, played: wr.PlayedCard | None, step: Moved | Settled) -> None:
        """A card; one that is not settled yet stands there as it lies in the trick."""
        card = played or step.after.trick[-1]
        if step.before.trick and self._phase == Playing.phase:
            self.lines[-1] += f" {card}"
        else:
            head = GOES_ON if step.before.trick else f"{seat}:"
            self.lines.append(f"{head} {card}")
        self._phase = Playing.phase

    def _other(self, made: wr.Made, step: Moved | Settled) -> None:
        """Another move; those of one phase stand in one line, if no comma is in their texts."""
        text = " ".join(str(made.move).split())
        if move_from(step.before, made.seat, text) != made.move:
            raise wr.WizardError(f"two moves have the text '{text}'; a record needs one for each")
        if made.seat is not None:
            text = f"{made.seat} {text}"
        is_alone = "," in text or isinstance(step.before, Playing)
        if self._phase == step.before.phase and not is_alone:
            self.lines[-1] += f", {text}"
        else:
            self.lines.append(text)
        self._phase = "" if is_alone else step.before.phase
