"""A whole game as a value: its rules, the deck of every round, and every move in its order.

All else follows from the rules; `wizardrules.record.replay` gives every state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeVar

import attrs

import wizardrules as wr
from wizardrules.errors import is_whole, shown
from wizardrules.record.toml_text import is_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wizardrules.record.steps import Step
    from wizardrules.rules import Names


_Thing = TypeVar("_Thing")
LONGEST_NAME: Final = 1_000
"""No name of a seat is longer, in characters."""
LONGEST_COMMENT: Final = 100_000
"""No comment is longer, in characters."""


def _tuple(what: str, things: Iterable[_Thing], kind: type[_Thing]) -> tuple[_Thing, ...]:
    """Things of one kind; refuses what is none."""
    if isinstance(things, (str, bytes, bytearray, memoryview)) or not isinstance(things, Iterable):
        raise wr.WizardError(f"{what}: several of them are needed, not {shown(things)}")
    known = tuple(things)
    for thing in known:
        if not isinstance(thing, kind):
            raise wr.WizardError(f"{what}: each is a {kind.__name__}, not {shown(thing)}")
    return known


def _cards(cards: Iterable[wr.Card]) -> tuple[wr.Card, ...]:
    return _tuple("deck", cards, wr.Card)


def _moves(moves: Iterable[wr.Made]) -> tuple[wr.Made, ...]:
    known = _tuple("moves", moves, wr.Made)
    _tuple("moves", [made.move for made in known], wr.Move)
    return known


def names_of_seats(names: Iterable[str]) -> tuple[str, ...]:
    """The names of the seats; refuses what are none."""
    known = _tuple("names", names, str)
    for name in known:
        _check_length("names", name, LONGEST_NAME)
    return known


def _check_length(what: str, text: str, longest: int) -> None:
    if len(text) > longest:
        raise wr.WizardError(f"{what}: a text is longer than {longest} characters")


def _numbers(numbers: Iterable[int]) -> tuple[int, ...]:
    known = _tuple("result", numbers, int)
    for number in known:
        if not is_number(number):
            raise wr.WizardError(
                f"result: whole numbers of at most nine digits are needed, not {shown(number)}"
            )
    return known


@attrs.frozen
class Comment:
    """What somebody has to say about a moment of a round.

    Attributes:
        after: How many moves of the round were made before it; 0 for one on the deal.
        text: The words.

    Raises:
        WizardError: It is none.
    """

    after: int
    text: str

    def __attrs_post_init__(self) -> None:
        if not is_whole(self.after) or self.after < 0:
            raise wr.WizardError(f"after: a number of moves is needed, not {shown(self.after)}")
        if not isinstance(self.text, str):
            raise wr.WizardError(f"text: a text is needed, not {shown(self.text)}")
        _check_length("text", self.text, LONGEST_COMMENT)


def _in_order(comments: Iterable[Comment]) -> tuple[Comment, ...]:
    known = _tuple("comments", comments, Comment)
    return tuple(sorted(known, key=lambda comment: comment.after))


@attrs.frozen
class RoundRecord:
    """One round: what was dealt, what was done, what was said about it.

    Attributes:
        deck: All cards as they were dealt, the top one first.
        moves: Every move in its order, with the seat that made it, None for the table's.
        comments: By their places; given in any order.

    Raises:
        WizardError: It is none.
    """

    deck: tuple[wr.Card, ...] = attrs.field(converter=_cards)
    moves: tuple[wr.Made, ...] = attrs.field(default=(), converter=_moves)
    comments: tuple[Comment, ...] = attrs.field(default=(), converter=_in_order)

    def __attrs_post_init__(self) -> None:
        if self.comments and self.comments[-1].after > len(self.moves):
            last = self.comments[-1].after
            raise wr.WizardError(
                f"comments: one stands after {last} moves, and {len(self.moves)} were made"
            )


def _rounds(rounds: Iterable[RoundRecord]) -> tuple[RoundRecord, ...]:
    return _tuple("rounds", rounds, RoundRecord)


@attrs.frozen
class GameRecord:
    """A game from its first deal on, to its end or to where it was left; equal by value.

    Attributes:
        rules: The rules.
        names: The names of the seats, one for each; "" for a seat without one.
        dealer: The seat that dealt the first round.
        rounds: The rounds from the first on.
        comment: What is to be said about the game as a whole.
        result: The totals by seat at the end, as they were written down; None if they were not.

    Raises:
        InvalidRules: So many cannot play by these rules, or there is no such dealer.
        WizardError: It is none for another reason. Whether the moves are legal is what `replay`
            finds out.
    """

    rules: wr.Rules
    names: tuple[str, ...] = attrs.field(converter=names_of_seats)
    dealer: int = 0
    rounds: tuple[RoundRecord, ...] = attrs.field(default=(), converter=_rounds)
    comment: str = ""
    result: tuple[int, ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(_numbers)
    )

    def __attrs_post_init__(self) -> None:
        self.begin()
        if not isinstance(self.comment, str):
            raise wr.WizardError(f"comment: a text is needed, not {shown(self.comment)}")
        _check_length("comment", self.comment, LONGEST_COMMENT)
        if self.result is not None and len(self.result) != self.players:
            raise wr.WizardError(
                f"result: a number for each seat is needed, not {shown(self.result)}"
            )

    @property
    def players(self) -> int:
        """How many took part."""
        return len(self.names)

    def begin(self) -> wr.GameState:
        """The state before the first deal."""
        return wr.new_game(self.rules, players=self.players, dealer=self.dealer)

    @classmethod
    def of(
        cls, steps: Iterable[Step], *, names: Sequence[str] | None = None, comment: str = ""
    ) -> GameRecord:
        """The record of a game that is played step by step.

        Args:
            steps: The game from its first deal, as `wizardrules.bots.play_game` or `replay` gives
                it.
            names: The names of the seats; by default they have none.
            comment: What is to be said about the game as a whole.

        Raises:
            WizardError: There are no steps, or they are not those of one game.
        """
        from wizardrules.record.recorder import Recorder  # noqa: PLC0415 - it makes records

        recorder = Recorder(names=names, comment=comment)
        for _ in recorder.watch(steps):
            pass
        return recorder.record

    @classmethod
    def from_toml(cls, text: str, names: Names | None = None) -> GameRecord:
        """Read a record from its text form, with every move put through the rules.

        Args:
            text: The text; the page "Records of games" of the documentation says what stands in it.
            names: The names of rules and special cards of one's own, as for `Rules.from_dict`.

        Raises:
            InvalidText: It is none; the message says where.
            InvalidRules: It speaks of rules that cannot be.
            WrongChecksum: It is not as it was when its checksum was written.
            BrokenRecord: Its game or its points are not by its rules: an `IllegalPlay`, a
                `WrongScore` or `WrongTotals`.
        """
        from wizardrules.record.from_text import from_toml  # noqa: PLC0415 - only for text

        return from_toml(text, names)

    def to_toml(self, names: Names | None = None) -> str:
        """The text form, from which an equal record is read; it has a checksum.

        Args:
            names: The names of rules and special cards of one's own, as for `Rules.to_dict`.

        Raises:
            InvalidRules: An option of the rules is an object without a name.
            IllegalPlay: A move is not legal.
            WizardError: A text or a number in it cannot be written, or it is longer than a record
                may be.
        """
        from wizardrules.record.to_text import to_toml  # noqa: PLC0415 - only for text

        return to_toml(self, names)
