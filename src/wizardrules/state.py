"""The nouns: a game, a round of it, and the state at one moment.

What changes with every card is kept apart from what is settled for the round (`Round`) and for
the game so far (`Game`), so that a played card builds one small object. A `GameState` is one of
the phases; it knows who may act, what is legal, and its successor.
"""

from __future__ import annotations

import abc
import functools
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import attrs
from typing_extensions import override

from wizardrules.cards import Card, Suit
from wizardrules.errors import (
    IllegalMove,
    InvalidDeck,
    Objection,
    Verdict,
    WizardError,
    is_seat,
    shown,
)
from wizardrules.moves import Move, PlayCard
from wizardrules.scoring import SheetRow
from wizardrules.trick import PlayedCard, is_taken, under_trump
from wizardrules.words import PHASES_IN_GERMAN, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TypeAlias

    from wizardrules.hands import Counting
    from wizardrules.rules import Rules

    Deck: TypeAlias = tuple[Card, ...]
    Done: TypeAlias = Move | Deck | None
    Completed: TypeAlias = tuple[tuple[PlayedCard, ...], int]
    Link: TypeAlias = tuple["GameState", Done, int | None, Completed | None]
    Past: TypeAlias = Link | tuple["Past | None", tuple[PlayedCard, ...], int]


_LEGAL: Final = Words("legal", "erlaubt")


@functools.cache
def left_neighbours(players: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    """By seat, the next one clockwise who is still in."""
    return tuple(
        min(seats, key=lambda other: (other - seat - 1) % players) for seat in range(players)
    )


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Game:
    """What is settled from one round to the next.

    Attributes:
        rules: the rules.
        players: how many began.
        seats: who is still in, ascending.
        dealer: who deals this round; between rounds, who deals next.
        rounds: how many rounds the game has.
        cards_each: cards dealt to each in the last finished round, 0 before.
        sheet: a row for each finished round, but for those before the game was set up.
        rounds_before: rounds that were over before the game was set up; 0 for one begun as usual.
        scores_before: by seat, the points made in those.
        size: how many take part, and so the cards in a full trick.
        left: by seat, the left neighbour who is still in.
    """

    rules: Rules
    players: int
    seats: tuple[int, ...]
    dealer: int
    rounds: int
    cards_each: int
    sheet: tuple[SheetRow, ...]
    rounds_before: int = 0
    scores_before: tuple[int, ...] = ()
    size: int = attrs.field(init=False, eq=False)
    left: tuple[int, ...] = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "size", len(self.seats))
        object.__setattr__(self, "left", left_neighbours(self.players, self.seats))

    @property
    def counting(self) -> Counting:
        """How cards are counted in a hand."""
        return self.rules.counting

    @property
    def rounds_over(self) -> int:
        """How many rounds have been scored."""
        return self.rounds_before + len(self.sheet)

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, the points of all finished rounds (SCORE-3)."""
        if self.sheet:
            return self.sheet[-1].totals
        return self.scores_before or (0,) * self.players

    @override
    def __reduce__(self) -> tuple[object, ...]:
        rows = tuple(attrs.astuple(row, recurse=False) for row in self.sheet)
        settled = (self.rules, self.players, self.seats, self.dealer, self.rounds, self.cards_each)
        return _restore_game, (settled, rows, self.rounds_before, self.scores_before)


def _restore_game(
    settled: tuple[Any, ...],
    rows: tuple[tuple[Any, ...], ...],
    rounds_before: int,
    scores_before: tuple[int, ...],
) -> Game:
    sheet = tuple(SheetRow(*row) for row in rows)
    rules, players, seats, dealer, rounds, cards_each = settled
    every_seat = range(players)
    over = rounds_before + len(sheet)
    by_seat = [numbers for row in sheet for numbers in attrs.astuple(row, recurse=False)[2:]]
    if not (
        rounds == rules.number_of_rounds(players)
        and list(seats) == sorted(set(seats))
        and all(is_seat(seat, every_seat) for seat in seats)
        and is_seat(dealer, seats)
        and [row.round_number for row in sheet] == [*range(rounds_before + 1, over + 1)]
        and 0 <= rounds_before <= over <= rounds
        and all(is_seat(row.dealer, every_seat) for row in sheet)
        and {len(numbers) for numbers in (*by_seat, scores_before or every_seat)} == {players}
    ):
        raise WizardError("a pickled game is damaged: its players and rounds do not go together")
    facts = (rounds, cards_each, sheet, rounds_before, scores_before)
    return Game(rules, players, seats, dealer, *facts)


@attrs.frozen(cache_hash=True, weakref_slot=False)
class Round:
    """What is settled for a round while its cards are played.

    Attributes:
        game: the game.
        cards_each: cards dealt to each in this round (ROUND-1).
        stock: the cards that were not dealt, below the one turned up, from the top.
        turned_up: the card that lies turned up, or None (TRUMP-5).
        trump: the trump suit, None if there is none or it is not yet named.
        bids: by seat; None until the cards are played, and for seats that are out.
        waiting: effects that wait for the end of the round: the card, and the seat they concern.
        under_trump: where in `Card.strengths` those under this trump begin.
    """

    game: Game
    cards_each: int
    stock: tuple[Card, ...]
    turned_up: Card | None
    trump: Suit | None
    bids: tuple[int | None, ...]
    waiting: tuple[tuple[Card, int], ...] = ()
    under_trump: int = attrs.field(
        default=attrs.Factory(lambda table: under_trump(table.trump), takes_self=True),
        init=False,
        eq=False,
    )

    @property
    def size(self) -> int:
        """How many take part, and so the cards in a full trick."""
        return self.game.size

    @property
    def counting(self) -> Counting:
        """How cards are counted in a hand."""
        return self.game.rules.counting

    def with_trump(self, trump: Suit | None) -> Round:
        """The same with another trump suit."""
        facts = (self.game, self.cards_each, self.stock, self.turned_up)
        return Round(*facts, trump, self.bids, self.waiting)

    def with_bids(self, bids: tuple[int | None, ...]) -> Round:
        """The same with other bids."""
        facts = (self.game, self.cards_each, self.stock, self.turned_up, self.trump)
        return Round(*facts, bids, self.waiting)

    def with_waiting(self, waiting: tuple[tuple[Card, int], ...]) -> Round:
        """The same with other effects that wait for the end of the round."""
        facts = (self.game, self.cards_each, self.stock, self.turned_up, self.trump, self.bids)
        return Round(*facts, waiting)

    def with_turned_up(self, turned_up: Card, stock: tuple[Card, ...]) -> Round:
        """The same with another card turned up, which sets the trump suit anew (TRUMP-1)."""
        facts = (turned_up.suit, self.bids, self.waiting)
        return Round(self.game, self.cards_each, stock, turned_up, *facts)

    @override
    def __reduce__(self) -> tuple[object, ...]:
        stock = " ".join(card.code for card in self.stock)
        turned_up = self.turned_up and self.turned_up.code
        facts = (self.cards_each, turned_up, self.trump, self.bids, self.waiting)
        return _restore_round, (self.game, stock, *facts)


def _restore_round(
    game: Game,
    stock: str,
    cards_each: int,
    turned_up: str | None,
    trump: Suit | None,
    bids: tuple[int | None, ...],
    waiting: tuple[tuple[Card, int], ...],
) -> Round:
    faces = game.rules.faces
    cards = tuple(faces[code] for code in stock.split())
    shown = faces[turned_up] if turned_up else None
    return Round(game, cards_each, cards, shown, trump, bids, waiting)


@attrs.define(eq=False, repr=False, weakref_slot=False)
class Traced:
    """What a state knows of how it came about; no part of what it is.

    Played cards leave nothing behind but the tricks they lie in, since it costs too much to keep a
    state for each. So a past is three things: what was before a trick, its cards, and who has won
    it; or four: the state before the last deal or other move, that deck or move, whose it was, and
    the trick that it completed, with its winner. None is a beginning.
    """

    _past: Past | None = attrs.field(default=None, init=False, eq=False)


note_past: Final[Callable[[Traced, Past], None]] = vars(Traced)["_past"].__set__
"""Note the past of a state that has just been built, and is frozen otherwise."""


# What is traced is noted once, when the state has been built; from then on it is frozen.
@attrs.frozen(eq=False, repr=False, weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]
class GameState(Traced, abc.ABC):
    """A game at one moment; immutable.

    Two states are equal if they are of the same phase and agree in every attribute: rules, seats,
    dealer, scores and sheet, hands (as multisets), stock, turned-up card, trump, bids, trick and
    tricks won; and in what has been chosen for passing and what waits for the end of the round. How
    the round came there (`history`) does not count. Equal states hash equal. Copying gives the
    state itself.

    A state is made by `new_game` and changed by `deal` and `play`, which check what they are
    given; so every state that exists is one of the rules.
    """

    phase: ClassVar[str]
    """What is to be done now: "dealing", "choosing_trump", "bidding", "playing", "over"; with
    special cards also "declaring", "passing", "adjusting", "laying", "taking"; on a tie for the
    last place with elimination "eliminating"."""

    @property
    @abc.abstractmethod
    def game(self) -> Game:
        """What is settled from one round to the next."""

    @property
    def history(self) -> History:
        """How the round came here, from its deal on; between rounds, the round just scored."""
        moves: list[Made] = []
        tricks: list[FinishedTrick] = []
        state: GameState = self
        while True:
            past = state._past
            played = [state.cards_played()]
            while past is not None and len(past) == 3:
                past, trick, winner = past
                tricks.append(FinishedTrick(trick, winner))
                played.append(trick)
            if past is None:
                return History(self, None, (), ())
            state, done, by, completed = past
            cards = [one for cards in reversed(played) for one in cards]
            new = cards[state.cards_after(done) :]
            moves += [Made(one.seat, PlayCard(one.card)) for one in reversed(new)]
            if not isinstance(done, Move):
                return History(state, done, tuple(reversed(moves)), tuple(reversed(tricks)))
            moves.append(Made(by, done))
            if completed is not None:
                tricks.append(FinishedTrick(*completed))

    def cards_played(self) -> tuple[PlayedCard, ...]:
        """The cards of a trick that is being played, which have left no other trace."""
        return ()

    def cards_after(self, done: Done) -> int:  # noqa: ARG002  # most leave an empty table
        """How many cards lie in the trick that goes on after something was done in this state."""
        return 0

    def trick_since(self, before: GameState) -> FinishedTrick | None:
        """The trick that was completed by the card played in the state before, if one was."""
        completed = self.completed_since(before)
        return None if completed is None else FinishedTrick(*completed)

    def completed_since(self, before: GameState) -> Completed | None:
        """The same, as the cards and who won them."""
        past = self._past
        if past is None or past is before._past:
            return None
        return past[1:] if len(past) == 3 else past[3]

    def came(self, before: GameState, done: Done, by: int | None) -> None:
        """Note how this state, which has just been built, came about.

        Args:
            before: the state before.
            done: the deck that was dealt or the move that was made; None if this is the beginning,
                and the state before is the same without a past.
            by: whose move it was, None for nobody's.
        """
        note_past(self, (before, done, by, None))

    def after(self, done: Move | Deck, by: int | None) -> GameState:
        """The state after a deal or move that is known to be legal."""
        assert isinstance(done, Move)
        return self.play(done, by)

    @property
    def in_round(self) -> bool:
        """Whether cards have been dealt: the phase is neither between rounds nor after the last."""
        return False

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.game.rules

    @property
    def players(self) -> int:
        """How many players began the game; their seats are 0 to players - 1, clockwise."""
        return self.game.players

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats still in, ascending."""
        return self.game.seats

    @property
    def round_number(self) -> int:
        """The round, 1 for the first; between rounds the one just scored; 0 before the first."""
        return self.game.rounds_over

    @property
    def cards_each(self) -> int:
        """How many cards each got in this round; between rounds in the one just scored."""
        return self.game.cards_each

    @property
    def dealer(self) -> int:
        """The seat that deals this round; between rounds the one that deals next (ROUND-4)."""
        return self.game.dealer

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, the points so far (SCORE-3)."""
        return self.game.scores

    @property
    def sheet(self) -> tuple[SheetRow, ...]:
        """The score sheet: a row for each finished round."""
        return self.game.sheet

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, ascending; empty when dealing and when it is over."""
        return ()

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """By seat, the sorted cards in the hand."""
        return ((),) * self.players

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards that were not dealt, below the one turned up, from the top."""
        return ()

    @property
    def turned_up(self) -> Card | None:
        """The card that lies turned up, None if there is none."""
        return None

    @property
    def trump(self) -> Suit | None:
        """The trump suit, None if there is none or it is not yet named."""
        return None

    @property
    def bids(self) -> tuple[int | None, ...]:
        """By seat, the bid, None where it is not yet made."""
        return (None,) * self.players

    @property
    def shown_bids(self) -> tuple[int | None, ...]:
        """By seat, the bid if it lies open for all (BID-3, HIDDEN-1, SECRET-1), else None."""
        return (None,) * self.players

    @property
    def trick(self) -> tuple[PlayedCard, ...]:
        """The cards of the trick on the table, in playing order."""
        return ()

    @property
    def led(self) -> Suit | None:
        """The suit that is to be followed, None if there is none (yet)."""
        return None

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """By seat, the tricks taken in this round."""
        return (0,) * self.players

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return False

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total when it is over (ROUND-5); before that none."""
        return ()

    def legal_moves(
        self,
        seat: int | None = None,  # noqa: ARG002  # nobody is to act, whoever asks
    ) -> tuple[Move, ...]:
        """The moves that a seat may make, as `wizardrules.legal_moves` gives them."""
        return ()

    def check(self, move: Move, seat: int | None = None) -> Verdict:
        """Whether a move is legal, as `wizardrules.check` gives it."""
        objection = self.objection(move, seat)
        if objection is None:
            return Verdict(legal=True, rule=None, reason=_LEGAL)
        return Verdict(legal=False, rule=objection.rule, reason=objection.reason)

    def play(self, move: Move, seat: int | None = None) -> GameState:
        """The state after a move, as `wizardrules.play` gives it."""
        raise self._illegal(self.objection(move, seat) or self.not_now(move), move, seat)

    def objection(self, move: Move, seat: int | None = None) -> Objection | None:
        """What speaks against a move, None if it is legal."""
        return self._nobody_acts(move, seat)

    def _nobody_acts(self, move: Move, seat: int | None) -> Objection:
        return self.not_now(move) if seat is None else self._not_your_turn(seat)

    def _illegal(self, objection: Objection, move: Move, seat: int | None) -> IllegalMove:
        if seat is None and self.to_act:
            seat = self.to_act[0]
        return IllegalMove(objection.reason, objection.rule, move, seat)

    def _not_your_turn(self, seat: object) -> Objection:
        is_one = is_seat(seat, range(self.players))
        who = f"seat {seat}" if is_one else f"{shown(seat)}, which is no seat,"
        wer = f"Platz {seat}" if is_one else f"{shown(seat)} ist kein Platz und"
        turn = ", ".join(map(str, self.to_act))
        reason = Words(
            f"{who} is not to act; to act: {turn or 'nobody'}",
            f"{wer} ist nicht am Zug; am Zug: {turn or 'niemand'}",
        )
        return Objection("TURN-1", reason)

    def not_now(self, move: Move) -> Objection:
        """The objection to a move of a kind that this phase does not ask for (TURN-2)."""
        what = f"'{move}'" if isinstance(move, Move) else shown(move)
        phase = PHASES_IN_GERMAN.get(self.phase, self.phase)
        reason = Words(
            f"{what} is not what is to be done now; the phase is {self.phase}",
            f"{what} ist jetzt nicht dran; dran ist: {phase}",
        )
        return Objection("TURN-2", reason)

    @override
    def __repr__(self) -> str:
        facts = [f"round {self.round_number}"]
        if self.to_act:
            facts.append(f"to act {', '.join(map(str, self.to_act))}")
        if self.trump:
            facts.append(f"trump {self.trump}")
        if self.trick:
            facts.append(f"trick {' '.join(map(str, self.trick))}")
        return f"<{self.phase}: {'; '.join(facts)}>"

    @override
    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._identity == self._identity

    @override
    def __hash__(self) -> int:
        return hash(self._identity)

    @property
    def _identity(self) -> tuple[object, ...]:
        """What equality goes by."""
        fields = attrs.fields(type(self))
        return tuple([getattr(self, field.name) for field in fields if field.init])

    def __copy__(self) -> GameState:
        """The state itself: it cannot change."""
        return self

    def __deepcopy__(self, memo: object) -> GameState:
        """The state itself: it cannot change."""
        return self

    @override
    def __reduce__(self) -> tuple[object, ...]:
        import pickle  # noqa: PLC0415  # only who pickles has need of it

        begin, deck, moves, _ = self.history
        fields = {
            field.alias: getattr(begin, field.name)
            for field in attrs.fields(type(begin))
            if field.init
        }
        done = tuple((made.move, made.seat) for made in moves)
        codes = deck and " ".join(card.code for card in deck)
        return _restore_state, (STATE_VERSION, pickle.dumps((type(begin), fields, codes, done)))


STATE_VERSION: Final = 2
"""The version of pickled states; one of another version is refused."""


def _restore_state(version: int, content: bytes) -> GameState:
    """Look at the version before anything else of the state is built.

    Raises:
        WizardError: if it is another version, or the state is damaged.
    """
    import pickle  # noqa: PLC0415  # only who pickles has need of it

    if version != STATE_VERSION:
        raise WizardError(f"a state pickled in version {version} is not of version {STATE_VERSION}")
    try:
        return _played_again(*pickle.loads(content))
    except WizardError:
        raise
    except Exception as error:  # what is damaged can go wrong in any way
        raise WizardError(f"a pickled state cannot be restored: {shown(error)}") from error


def _played_again(
    kind: type[GameState],
    fields: dict[str, Any],
    codes: str | None,
    moves: tuple[tuple[Move, int | None], ...],
) -> GameState:
    """The state to which a deal and moves lead; both are checked as any others are."""
    state = kind(**fields)
    if codes is None and state.in_round:
        state.came(kind(**fields), None, None)
    if codes is not None:
        if state.round_number >= state.game.rounds:
            raise WizardError("a pickled state is damaged: no round follows in which it was dealt")
        rules = state.rules
        cards = [rules.faces.get(code, code) for code in codes.split()]
        deck = checked_deck(rules.schedule.packs(rules, state.players), cards)
        state = state.after(tuple(deck), None)
    for move, seat in moves:
        state = state.after(move, seat)
    return state


def checked_deck(packs: tuple[tuple[Card, ...], ...], deck: Iterable[object]) -> list[Card]:
    """The deck as a list, or an error that names everything missing, too many or no card."""
    cards: list[Card] = []
    problems: list[str] = []
    most = 2 * sum(map(len, packs))
    for place, card in enumerate(deck):
        if place >= most:  # what has no end is not read to its end
            problems.append(f"there are more than {most}")
            break
        if type(card) is Card:
            cards.append(card)
        else:
            problems.append(f"{shown(card)} at place {place} is no card")
    begin = 0
    for number, pack in enumerate(packs, start=1):
        end = len(cards) if number == len(packs) else begin + len(pack)
        where = f" in pile {number} of {len(packs)}" if len(packs) > 1 else ""
        problems += [fault + where for fault in _faults(pack, cards[begin:end])]
        begin = end
    if problems:
        raise InvalidDeck(problems)
    faces = {card.code: card for pack in packs for card in pack}
    return [faces[card.code] for card in cards]


def _faults(pack: tuple[Card, ...], cards: list[Card]) -> list[str]:
    """What is missing in the cards, or too many, to be the pack in some order."""
    found, wanted = Counter(cards), Counter(pack)
    return [
        f"{card} is missing ({found[card]} of {wanted[card]})"
        if found[card] < wanted[card]
        else f"{card} is there {found[card]} times, not {wanted[card]}"
        for card in sorted(card for card in found | wanted if found[card] != wanted[card])
    ]


class Made(NamedTuple):
    """A move that was made, and whose it was: a seat, or None for the table's."""

    seat: int | None
    move: Move


class FinishedTrick(NamedTuple):
    """A trick that is over: its `cards` in playing order, as what they counted, and its `winner`.

    That is the seat that has taken it, or would have, and led the next (TRICK-7, BOMB-2).
    """

    cards: tuple[PlayedCard, ...]
    winner: int

    @property
    def taken(self) -> bool:
        """Whether the winner has taken it (BOMB-1)."""
        return is_taken(self.cards)


class History(NamedTuple):
    """How a round came to where it is; playing it again from its beginning leads there.

    `begin` is the state that was dealt from; or a position that was set up; or, where no more is
    known, the state itself. `deck` is what was dealt, the top card first, None if the beginning is
    no deal. `moves` are all moves since, and `tricks` the tricks finished since, in their order.
    """

    begin: GameState
    deck: tuple[Card, ...] | None
    moves: tuple[Made, ...]
    tricks: tuple[FinishedTrick, ...]
