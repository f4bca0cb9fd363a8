"""The steps of a game: a deal, one move of one seat, or what the table decides together."""

from typing import TypeAlias

import attrs

import wizardrules as wr


@attrs.frozen
class Dealt:
    """A step of a game: the cards of a round were dealt.

    Attributes:
        before: The state between the rounds.
        after: The state with the cards dealt.
    """

    before: wr.GameState
    after: wr.GameState


@attrs.frozen
class Moved:
    """A step of a game: one seat made one decision.

    Attributes:
        before: The state in which it was made.
        seat: Who made it.
        move: What was decided.
        after: The state that followed.
    """

    before: wr.GameState
    seat: int
    move: wr.Move
    after: wr.GameState


@attrs.frozen
class Settled:
    """A step of a game: the table made a decision that is no single seat's (ELIMINATION-3).

    Attributes:
        before: The state in which it was made; nobody was to act.
        move: What was decided.
        after: The state that followed.
    """

    before: wr.GameState
    move: wr.Move
    after: wr.GameState


Step: TypeAlias = Dealt | Moved | Settled
"""What happens in a game: a deal, one move of one seat, or what the table decides together."""
