"""What somebody may do now and why, or why not (TURN-1 to TURN-3, FOLLOW-1 to FOLLOW-7, and more).

Whether a move is legal, and by which rule it is not, is asked of the state; why a legal one is
allowed is read from what the state shows.

>>> from wizardrules import Rules
>>> from wizardrules.position import position
>>> state = position(
...     Rules.base(), hands=["G5", "G9 W", "B3 B4"], trick="G2", bids=[1, 1, 0], trump="R", leader=0
... )
>>> print(explain_moves(state).text())
Seat 1 is to act [TURN-1].
Card 1 (G2) sets the suit to follow: green [FOLLOW-2].
G9: allowed; this follows suit, green [FOLLOW-3].
Wizard: allowed; such a card may always be played, also instead of following suit [FOLLOW-5].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
from typing_extensions import override

from wizardrules.cards import SUITS
from wizardrules.explain.asked import check_asked, is_told, seat_by_default
from wizardrules.explain.bidding import HowBid, how_bid
from wizardrules.explain.following import by_own_rule, no_suits, what_is_followed
from wizardrules.explain.naming import at_the_beginning, card_name, suit_name, trump_name
from wizardrules.explain.reasons import OF_SEVERAL, reason_for
from wizardrules.explain.sentences import Explanation, Statement, as_words, listed, say
from wizardrules.explain.tricks import manner_of
from wizardrules.moves import (
    AdjustBid,
    Bid,
    ChooseTrump,
    DeclareRole,
    DeclareSuit,
    Eliminate,
    LayCard,
    Move,
    PassCard,
    PlayCard,
    TakeCard,
)
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from wizardrules.cards import Card
    from wizardrules.explain.asked import AnyState
    from wizardrules.explain.following import Following

_NOBODY: Final[Mapping[str, Statement]] = {
    "dealing": Statement(
        code="nobody",
        words=Words(
            "Nobody is to act; the next round is to be dealt",
            "Niemand ist am Zug; die nächste Runde ist zu geben",
        ),
        rules=("DEAL-1",),
    ),
    "over": Statement(
        code="nobody",
        words=Words("Nobody is to act; the game is over", "Niemand ist am Zug; das Spiel ist aus"),
        rules=("ROUND-2",),
    ),
    "eliminating": Statement(
        code="table",
        words=Words("The table decides who leaves", "Alle zusammen bestimmen, wer ausscheidet"),
        rules=("ELIMINATION-3",),
    ),
}
"""By the phase, what is said where no seat is to act."""


_ALLOWED: Final = Words("allowed", "erlaubt")
_NOT_ALLOWED: Final = Words("not allowed", "nicht erlaubt")


@attrs.frozen(kw_only=True)
class MoveExplanation(Statement):
    """Whether one move is legal, and why.

    Attributes:
        code: why, as a short name for programs: "forbidden" for a move that is not legal.
        move: the move.
        legal: whether it is legal.
    """

    move: Move
    legal: bool

    @override
    def facts(self) -> dict[str, object]:
        return {"move": str(self.move), "legal": self.legal}

    @property
    @override
    def sentence(self) -> Words:
        verdict = _ALLOWED if self.legal else _NOT_ALLOWED
        parts = {"move": self.about or self.move, "verdict": verdict, "why": self.words}
        words = say("{move}: {verdict}; {why}", "{move}: {verdict}; {why}", **parts)
        return at_the_beginning(words) if isinstance(self.move, _NAMED) else words


@attrs.frozen(kw_only=True)
class MovesExplanation(Explanation):
    """What a seat may do now.

    Attributes:
        phase: what is to be done now.
        seat: whose moves they are; None where nobody is to act, or the table decides.
        to_act: the seats that may act.
        opening: who is to act, and what the trick asks for.
        moves: every move that comes into question: each different card of the hand or of the
            trick, each bid, each suit; empty for a seat that may not act.
    """

    phase: str
    seat: int | None
    to_act: tuple[int, ...]
    opening: tuple[Statement, ...]
    moves: tuple[MoveExplanation, ...]

    @property
    @override
    def statements(self) -> tuple[Statement, ...]:
        """The moves that are allowed for the same reason are told together."""
        return (*self.opening, *together(self.moves))

    @override
    def facts(self) -> dict[str, object]:
        return {
            "phase": self.phase,
            "seat": self.seat,
            "to_act": list(self.to_act),
            "opening": [one.to_dict() for one in self.opening],
            "moves": [one.to_dict() for one in self.moves],
        }


def explain_moves(state: AnyState, seat: int | None = None) -> MovesExplanation:
    """Explain what a seat may do now, and why, and what it may not.

    Args:
        state: a state of a game, or what somebody sees of one. A view knows what the own seat may
            do, and of another that is to act it is said that this is not known.
        seat: the seat; by default the own one of a view, else the first that is to act.

    Raises:
        WizardError: if this is no state, or there is no such seat.
    """
    check_asked(state, seat)
    to_act = state.to_act
    if seat is None:
        seat = seat_by_default(state)
    opening = [_opening(state, seat)]
    moves: tuple[MoveExplanation, ...] = ()
    if seat in to_act or opening[0].code == "table":
        if not is_told(state, seat):
            opening.append(_not_told(seat))
        elif (candidates := _candidates(state, seat)) is None:
            opening.append(_unknown(seat))
        else:
            moves = tuple(explained(state, move, seat) for move in candidates)
        if state.phase == "playing" and state.trick:
            opening.append(_following(state))
        if state.phase == "bidding":
            opening.extend(_bidding(state))
    return MovesExplanation(
        phase=state.phase, seat=seat, to_act=to_act, opening=tuple(opening), moves=moves
    )


def explained(state: AnyState, move: Move, seat: int | None) -> MoveExplanation:
    """Explain one move: why it is allowed, or in the words of the engine why it is not."""
    verdict = state.check(move, seat)
    if verdict.legal:
        code, words, rules = reason_for(state, move, seat)
    else:
        code, words, rules = "forbidden", as_words(verdict.reason), (verdict.rule or "",)
    return MoveExplanation(
        code=code,
        words=words,
        rules=rules,
        about=_name_of(move),
        move=move,
        legal=verdict.legal,
    )


def together(moves: Iterable[MoveExplanation]) -> tuple[MoveExplanation, ...]:
    """Those told together that are allowed, or not, for the same reason."""
    alike: dict[object, list[MoveExplanation]] = {}
    for one in moves:
        alike.setdefault((one.legal, one.words, one.rules), []).append(one)
    return tuple(group[0] if len(group) == 1 else _as_one(group) for group in alike.values())


def _as_one(group: Sequence[MoveExplanation]) -> MoveExplanation:
    """Several moves in one sentence."""
    first = group[0]
    about = listed(one.about or str(one.move) for one in group)
    return attrs.evolve(first, about=about, words=OF_SEVERAL.get(first.code, first.words))


def _opening(state: AnyState, seat: int | None) -> Statement:
    """Who is to act (TURN-1)."""
    if seat in state.to_act:
        words = say("Seat {seat} is to act", "Platz {seat} ist am Zug", seat=seat)
        return Statement(code="to_act", words=words, rules=("TURN-1",))
    nobody = _NOBODY.get(state.phase)
    if nobody is not None and (seat is None or nobody.code == "table"):
        return nobody
    acting = ", ".join(map(str, state.to_act))
    words = say(
        "Seat {seat} is not to act; to act: {acting}",
        "Platz {seat} ist nicht am Zug; am Zug: {acting}",
        seat=seat,
        acting=acting or Words("nobody", "niemand"),
    )
    return Statement(code="not_to_act", words=words, rules=("TURN-1",))


def _unknown(seat: int | None) -> Statement:
    words = say(
        "The hand of seat {seat} is not known", "Die Hand von Platz {seat} ist unbekannt", seat=seat
    )
    return Statement(code="unknown_hand", words=words)


def _not_told(seat: int | None) -> Statement:
    words = say(
        "What seat {seat} may do is not known here",
        "Was Platz {seat} tun darf, ist hier nicht bekannt",
        seat=seat,
    )
    return Statement(code="not_told", words=words)


def _following(state: AnyState) -> Following:
    """What the trick asks for; of a trick rule of one's own only what the engine makes of it."""
    manner = manner_of(state.rules.tricks)
    if manner == "own":
        return by_own_rule(state.led)
    return no_suits() if manner == "one_suit" else what_is_followed(state.trick)


_AS_BID: Final[Mapping[tuple[bool, bool], Words]] = {
    (True, False): Words(
        "All choose their bids at the same time, and none is seen meanwhile",
        "Alle legen sich zugleich fest, und solange ist keine Vorhersage zu sehen",
    ),
    (True, True): Words(
        "All choose their bids at the same time", "Alle legen ihre Vorhersage zugleich fest"
    ),
    (False, False): Words(
        "A bid is not shown when it is made",
        "Eine Vorhersage wird nicht gezeigt, wenn sie gemacht wird",
    ),
}
"""By whether all choose at once and bids are shown, what is said of it; nothing of open bids."""


def _bidding(state: AnyState) -> Iterable[Statement]:
    """How bids are made, where they are not made openly one after the other."""
    how: HowBid = how_bid(state.game, state.cards_each)
    words = _AS_BID.get((how.at_once, how.shown))
    if words is not None:
        yield Statement(code="how_bid", words=words, rules=how.rules)


def _candidates(state: AnyState, seat: int | None) -> tuple[Move, ...] | None:
    """The moves that come into question; None if that depends on a hand that is not known."""
    kind = _WITH_A_HAND.get(state.phase)
    hand: Sequence[Card] | None = ()
    if kind is not None and seat is not None:
        hand = state.hands[seat]
    if hand is None:
        return None
    legal = state.legal_moves(seat)
    moves = [kind(card) for card in hand] if kind else _MOVES.get(state.phase, _none)(state)
    kinds = set(map(type, legal))
    asked = (move for move in moves if not legal or type(move) in kinds)
    return tuple(dict.fromkeys((*asked, *legal)))


_WITH_A_HAND: Final[Mapping[str, Callable[[Card], Move]]] = {
    "playing": PlayCard,
    "passing": PassCard,
    "laying": LayCard,
}
"""By the phase, what is done with a card of the hand."""
_MOVES: Final[Mapping[str, Callable[[AnyState], Iterable[Move]]]] = {
    "bidding": lambda state: map(Bid, range(state.cards_each + 1)),
    "choosing_trump": lambda _: map(ChooseTrump, (*SUITS, None)),
    "taking": lambda state: (TakeCard(played.card) for played in state.trick),
    "adjusting": lambda _: map(AdjustBid, (-1, 1)),
}
"""By the phase, what else comes into question."""


def _none(_: AnyState) -> Iterable[Move]:
    """Where nothing but the legal moves comes into question."""
    return ()


_NAMED: Final = (
    *(PlayCard, PassCard, LayCard, TakeCard, DeclareRole, ChooseTrump, DeclareSuit, Eliminate),
    *(Bid, AdjustBid),
)
"""The moves that have names; one of one's own has its text, which is left as it is."""


def _name_of(move: Move) -> Words:
    """What a move is about."""
    match move:
        case PlayCard(card) | PassCard(card) | LayCard(card) | TakeCard(card) | DeclareRole(card):
            name = card_name(card)
        case ChooseTrump(suit):
            name = trump_name(suit)
        case DeclareSuit(suit):
            name = suit_name(suit)
        case Eliminate(seat):
            name = say("seat {seat}", "Platz {seat}", seat=seat)
        case Bid(tricks):
            name = as_words(str(tricks))
        case AdjustBid(change):
            name = as_words(f"{change:+d}")
        case _:
            name = as_words(str(move))
    return name
