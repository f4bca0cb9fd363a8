"""Recording a game while it goes on, from the history that each state has of its round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import wizardrules as wr
from wizardrules.errors import shown
from wizardrules.record.game_record import Comment, GameRecord, RoundRecord, names_of_seats
from wizardrules.record.steps import Dealt, Moved, Settled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wizardrules.record.steps import Step


class Recorder:
    """Makes the record of a game from its states.

    A state has the history of its round, and between rounds that of the round just scored. So one
    state at the end of each round is enough; any others may be added, too, so that the record is
    always as far as the game. A state from further back takes the record back to it.

    Args:
        names: The names of the seats; by default they have none.
        comment: What is to be said about the game as a whole.

    Raises:
        WizardError: The names or the comment are none.
    """

    def __init__(self, *, names: Sequence[str] | None = None, comment: str = "") -> None:
        if not isinstance(comment, str):
            raise wr.WizardError(f"comment: a text is needed, not {shown(comment)}")
        self._names = None if names is None else names_of_seats(names)
        self._comment = comment
        self._begin: wr.GameState | None = None
        self._ends: list[wr.GameState] = []
        """By round, the last state that was added."""
        self._comments: list[tuple[int, Comment]] = []

    def add(self, state: wr.GameState) -> None:
        """Take the record to a state.

        Args:
            state: Any state of the game but one of a round before which another has not been
                added to its end.

        Raises:
            WizardError: It is no such state, or one of a position that was set up by hand.
        """
        if not isinstance(state, wr.GameState):
            raise wr.WizardError(f"a state is needed, not {shown(state)}")
        begin, deck, *_ = state.history
        over = begin.game.rounds_over
        if deck is None and self._ends[-1:] == [state]:
            return  # it has been restored, and its history is known
        if begin.game.rounds_before or (deck is None and (begin.phase != "dealing" or over)):
            raise wr.WizardError("only what came about from the first deal on can be recorded")
        if self._begin is None or not over:
            self._begin = begin
        if over > len(self._ends) or (over and self._ends[over - 1] != begin):
            missing = min(over, len(self._ends) + 1)
            raise wr.WizardError(f"round {missing} was not recorded to its end; none can follow it")
        self._ends[over:] = [] if deck is None else [state]

    def remark(self, text: str) -> None:
        """Comment on the state that was added last; before the first deal, on that deal.

        Args:
            text: The words.
        """
        number = max(1, len(self._ends))
        made = len(self._ends[-1].history.moves) if self._ends else 0
        self._comments.append((number, Comment(made, text)))

    def watch(self, steps: Iterable[Step]) -> Iterator[Step]:
        """Let the steps of a game pass, and record them.

        Args:
            steps: The game from its first deal on.

        Yields:
            The same steps.

        Raises:
            WizardError: There is something else among them, or they are not those of one game.
        """
        if not isinstance(steps, Iterable):
            raise wr.WizardError(f"the steps of a game are needed, not {shown(steps)}")
        for step in steps:
            if not isinstance(step, (Dealt, Moved, Settled)):
                raise wr.WizardError(f"a step of a game is needed, not {shown(step)}")
            self.add(step.after)
            yield step

    @property
    def record(self) -> GameRecord:
        """The game so far.

        Raises:
            WizardError: No state was added yet; or the names are not as many as the players.
        """
        if self._begin is None:
            raise wr.WizardError("no state of the game was recorded yet")
        game = self._begin.game
        names = ("",) * game.players if self._names is None else self._names
        if len(names) != game.players:
            raise wr.WizardError(f"names: {game.players} are needed, not {len(names)}")
        is_over = bool(self._ends) and self._ends[-1].is_over
        return GameRecord(
            game.rules,
            names,
            game.dealer,
            [self._round(number, end) for number, end in enumerate(self._ends, start=1)],
            comment=self._comment,
            result=self._ends[-1].scores if is_over else None,
        )

    def _round(self, number: int, end: wr.GameState) -> RoundRecord:
        _, deck, moves, _ = end.history
        assert deck is not None  # only rounds that were dealt are kept
        said = [comment for where, comment in self._comments if where == number]
        return RoundRecord(deck, moves, [one for one in said if one.after <= len(moves)])


def record_game(
    game: Iterable[Step], *, names: Sequence[str] | None = None, comment: str = ""
) -> GameRecord:
    """Record a whole game, as `wizardrules.bots.play_game` plays it.

    Args:
        game: The game from its first deal on.
        names: The names of the seats; by default they have none.
        comment: What is to be said about the game as a whole.

    Raises:
        WizardError: There are no steps, or they are not those of one game.
    """
    return GameRecord.of(game, names=names, comment=comment)
