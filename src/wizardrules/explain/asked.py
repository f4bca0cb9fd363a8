"""What is asked of a state of a game, or of what somebody sees of one, to explain what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from typing_extensions import Protocol, get_protocol_members

from wizardrules.errors import WizardError, is_seat, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wizardrules.cards import Card, Suit
    from wizardrules.errors import Verdict
    from wizardrules.moves import Move
    from wizardrules.rules import Rules
    from wizardrules.state import Game, GameState
    from wizardrules.trick import PlayedCard


class Asked(Protocol):
    """Anything that says of a game what a `GameState` says of it, as far as it matters here."""

    @property
    def phase(self) -> str:
        """What is to be done now."""
        ...  # pragma: no cover

    @property
    def game(self) -> Game:
        """What is settled from one round to the next."""
        ...  # pragma: no cover

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        ...  # pragma: no cover

    @property
    def players(self) -> int:
        """How many began the game."""
        ...  # pragma: no cover

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        ...  # pragma: no cover

    @property
    def cards_each(self) -> int:
        """How many cards each got in this round."""
        ...  # pragma: no cover

    @property
    def hands(self) -> Sequence[Sequence[Card] | None]:
        """By seat, the cards in the hand; None for a hand that is not known."""
        ...  # pragma: no cover

    @property
    def turned_up(self) -> Card | None:
        """The card that lies turned up."""
        ...  # pragma: no cover

    @property
    def trick(self) -> tuple[PlayedCard, ...]:
        """The cards of the trick on the table."""
        ...  # pragma: no cover

    @property
    def led(self) -> Suit | None:
        """The suit that is to be followed, None if there is none."""
        ...  # pragma: no cover

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """The moves that a seat may make."""
        ...  # pragma: no cover

    def check(self, move: Move, seat: int | None = None) -> Verdict:
        """Whether a move is legal."""
        ...  # pragma: no cover


AnyState: TypeAlias = "GameState | Asked"
"""A state of a game, or what says as much of one."""


def check_asked(state: AnyState, seat: int | None) -> None:
    """Refuse what is no state, and a seat that is none.

    Raises:
        WizardError: if it is one of these.
    """
    if not all(hasattr(state, name) for name in get_protocol_members(Asked)):
        raise WizardError(f"{shown(state)} is no state of a game")
    if seat is not None and not is_seat(seat, range(state.players)):
        raise WizardError(f"seat: the seats are 0 to {state.players - 1}, not {shown(seat)}")


def seat_by_default(state: AnyState) -> int | None:
    """The own seat of a view; else the first that is to act. None where nobody is to act."""
    if not state.to_act:
        return None
    own: int | None = getattr(state, "seat", None)
    return state.to_act[0] if own is None else own


def is_told(state: AnyState, seat: int | None) -> bool:
    """Whether a state says what a seat may do; a view says it of the own seat alone."""
    try:
        state.legal_moves(seat)
    except WizardError:
        return False
    return True
