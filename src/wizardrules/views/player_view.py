"""The view of a game from one seat, or from nowhere, and what may be done as far as it shows.

It has the names of a state for all that the seat may know. What a state would say of a move is
asked of some state that the seat cannot tell from the real one (`wizardrules.views.possible`).
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

import attrs
from typing_extensions import override

from wizardrules.cards import SUIT_NAMES
from wizardrules.errors import Verdict, WizardError, is_seat, is_whole, shown
from wizardrules.hidden import Known, SeenMove, Worlds, known_to, seen_bids
from wizardrules.moves import LayCard, Move, PassCard, PlayCard
from wizardrules.phases.over import Over
from wizardrules.phases.playing import Playing
from wizardrules.state import GameState
from wizardrules.trick import played_as
from wizardrules.views.possible import possible_state
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wizardrules.cards import Card, Suit
    from wizardrules.rules import Rules
    from wizardrules.scoring import SheetRow
    from wizardrules.state import FinishedTrick, Game
    from wizardrules.trick import PlayedCard

_WITH_A_CARD: Final[Mapping[str, Callable[[Card], Move]]] = {
    "playing": PlayCard,
    "passing": PassCard,
    "laying": LayCard,
}
"""By the phase, what is done with a card of the hand."""


@attrs.frozen(repr=False, cache_hash=True)
class PlayerView:
    """What a seat, or a spectator, knows of a game; frozen, hashable, equal by all that it shows.

    Attributes:
        seat: whose view it is; None for a spectator.
        phase: as of the state.
        to_act: the seats that may act.
        round_number: the round.
        hands: by seat, the sorted cards in the hand; None where this seat does not see it.
        hand_sizes: by seat, how many cards that are.
        stock_size: how many cards lie below the turned-up card.
        turned_up: the card that lies turned up.
        trump: the trump suit.
        bids: by seat, the bid, if it lies open or is the own one.
        trick: the cards of the trick on the table.
        led: the suit that is to be followed.
        tricks_won: by seat, the tricks taken.
        winners: the seats that have won, when it is over.
        game: what is settled from one round to the next; all of it is known to all.
        known: how the round came here as far as this seat knows; None between rounds.
    """

    seat: int | None
    phase: str
    to_act: tuple[int, ...]
    round_number: int
    cards_each: int
    hands: tuple[tuple[Card, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    turned_up: Card | None
    trump: Suit | None
    bids: tuple[int | None, ...]
    trick: tuple[PlayedCard, ...]
    led: Suit | None
    tricks_won: tuple[int, ...]
    winners: tuple[int, ...]
    game: Game
    known: Known | None

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.game.rules

    @property
    def players(self) -> int:
        """How many players began the game."""
        return self.game.players

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats still in."""
        return self.game.seats

    @property
    def dealer(self) -> int:
        """The seat that deals this round; between rounds the one that deals next."""
        return self.game.dealer

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, the points so far."""
        return self.game.scores

    @property
    def sheet(self) -> tuple[SheetRow, ...]:
        """The score sheet."""
        return self.game.sheet

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.phase == Over.phase

    @property
    def hand(self) -> tuple[Card, ...] | None:
        """The own hand; None for a spectator and for one who does not see it (CLAIRVOYANCE-1)."""
        return None if self.seat is None else self.hands[self.seat]

    @property
    def moves(self) -> tuple[SeenMove, ...]:
        """The moves of this round as this seat has seen them; none between rounds."""
        return self.known.moves if self.known else ()

    @property
    def tricks(self) -> tuple[FinishedTrick, ...]:
        """The tricks finished in this round; none between rounds."""
        return self.known.tricks if self.known else ()

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """The moves that the own seat may make, as `wizardrules.legal_moves` gives them.

        For one who does not see the own hand, whatever is legal with some hand that it can be
        (CLAIRVOYANCE-1).

        Args:
            seat: the own seat, or None for it; of another that is to act this view knows nothing.

        Raises:
            WizardError: if another seat is to act and is asked for.
        """
        asked = self._asked(seat)
        kind = self._done_blindly(asked)
        if kind is not None:
            cards = self._playable if kind is PlayCard else self._own_cards
            return tuple(kind(card) for card in cards)
        return self._some.legal_moves(asked) if asked is not None or not self.to_act else ()

    def check(self, move: Move, seat: int | None = None) -> Verdict:
        """Whether a move of the own seat is legal, as `wizardrules.check` gives it.

        Raises:
            WizardError: as for `legal_moves`.
        """
        asked = self._asked(seat)
        if asked is None and self.to_act:
            reason = Words("a spectator does not act", "Zuschauer handeln nicht")
            return Verdict(legal=False, rule="TURN-1", reason=reason)
        is_with_a_card = isinstance(move, (PlayCard, PassCard, LayCard))
        if is_with_a_card and type(move) is self._done_blindly(asked):
            return self._check_blindly(move.card)
        return self._some.check(move, asked)

    def play(self, move: Move, seat: int | None = None) -> GameState:  # noqa: ARG002
        """A view cannot be played on: what follows depends on what it does not show.

        Raises:
            WizardError: always; a full state is played on, as `wizardrules.sampling` gives them.
        """
        raise WizardError(
            f"a view cannot be played on, nor '{move}' be made in it; a state of "
            "wizardrules.sampling can"
        )

    def _asked(self, seat: int | None) -> int | None:
        """The seat that is asked for."""
        if seat is None or (is_whole(seat) and seat == self.seat):
            return self.seat
        if is_seat(seat, self.to_act):
            whose = "a spectator" if self.seat is None else f"seat {self.seat}"
            raise WizardError(f"the view of {whose} does not know what seat {seat} may do")
        return seat

    def _done_blindly(self, seat: int | None) -> Callable[[Card], Move] | None:
        """What a seat is to do with a card of its hand if that is not seen; None if nothing."""
        if seat is None or not is_seat(seat, self.to_act) or self.hands[seat] is not None:
            return None
        return _WITH_A_CARD.get(self.phase)

    def _check_blindly(self, card: Card) -> Verdict:
        """Whether a card can be in the own hand (TURN-3), and be played if it is (FOLLOW-3)."""
        if card not in self._own_cards:
            reason = Words(
                f"{card} cannot be in the hand of seat {self.seat}",
                f"{card} kann nicht auf der Hand von Platz {self.seat} sein",
            )
            return Verdict(legal=False, rule="TURN-3", reason=reason)
        if self.phase == Playing.phase and card not in self._playable:
            assert self.led is not None  # else everything may be played
            english, german = SUIT_NAMES[self.led]
            reason = Words(
                f"{english} is to be followed, and with {card} the hand of seat {self.seat} has a "
                "number card of it",
                f"{german.capitalize()} ist zu bedienen, und mit {card} hat Platz {self.seat} eine "
                "Zahlenkarte dieser Farbe",
            )
            return Verdict(legal=False, rule="FOLLOW-3", reason=reason)
        return Verdict(legal=True, rule=None, reason=Words("legal", "erlaubt"))

    @property
    def _own_cards(self) -> tuple[Card, ...]:
        """The cards that the own hand can have, where it is not seen."""
        assert self.known is not None  # there is a hand
        return _own_cards(self.known)

    @property
    def _playable(self) -> tuple[Card, ...]:
        """Those of them that may be played."""
        assert self.known is not None  # there is a hand
        return _playable(self.known, self.led)

    @property
    def _some(self) -> GameState:
        """Some state of which this can be the view."""
        return possible_state(self.phase, self.game, self.known)

    @override
    def __repr__(self) -> str:
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<view of {whose}; {self.phase}: round {self.round_number}>"


@functools.lru_cache(maxsize=64)
def _own_cards(known: Known) -> tuple[Card, ...]:
    """The cards that the hand of the seat that knows this can have."""
    assert known.seat is not None  # a spectator has no hand
    worlds = Worlds(known)
    faces = sorted(known.game.rules.faces.values())
    return tuple(card for card in faces if worlds.holding(known.seat, card))


@functools.lru_cache(maxsize=64)
def _playable(known: Known, led: Suit | None) -> tuple[Card, ...]:
    """Those of them that may be played where a suit is led, None for no suit."""
    return tuple(
        card
        for card in _own_cards(known)
        if led is None or not card.is_number or card.suit is led or _can_be_played(known, card)
    )


def _can_be_played(known: Known, card: Card) -> bool:
    """Whether the hand can be one with which a number card of another suit is played (FOLLOW-3)."""
    seat = known.seat
    assert seat is not None  # a spectator has no hand
    moves = (*known.moves, SeenMove(seat, PlayCard, PlayCard(card)))
    trick = (*known.trick, played_as(seat, card, card))
    return Worlds(attrs.evolve(known, moves=moves, trick=trick)).count > 0


def view(state: GameState, seat: int | None) -> PlayerView:
    """What a seat may see of a state.

    >>> from random import Random
    >>> from wizardrules import Rules, deal, new_game
    >>> seen = view(deal(new_game(Rules.base(), players=3), Random(7)), seat=1)
    >>> seen.hands
    (None, (<R7>,), None)

    Args:
        state: the state.
        seat: the seat; None for a spectator, who sees no hand.

    Raises:
        WizardError: if there is no such seat, or it is not known how the round of the state began.
    """
    if not isinstance(state, GameState):
        raise WizardError(f"{shown(state)} is no state of a game")
    if seat is not None and not is_seat(seat, range(state.players)):
        raise WizardError(f"the seats are 0 to {state.players - 1}, not {shown(seat)}")
    hands = state.hands
    known = known_to(state, seat) if state.in_round else None
    return PlayerView(
        seat=seat,
        phase=state.phase,
        to_act=state.to_act,
        round_number=state.round_number,
        cards_each=state.cards_each,
        hands=tuple(
            None if hand and known is not None and not known.sees(other) else hand
            for other, hand in enumerate(hands)
        ),
        hand_sizes=tuple(map(len, hands)),
        stock_size=len(state.stock),
        turned_up=state.turned_up,
        trump=state.trump,
        bids=seen_bids(state, seat),
        trick=state.trick,
        led=state.led,
        tricks_won=state.tricks_won,
        winners=state.winners,
        game=state.game,
        known=known,
    )
