"""A possibility as a state: the round from its beginning, played to where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wizardrules.errors import WizardError
from wizardrules.hidden.ways import Slot
from wizardrules.moves import PassCard
from wizardrules.phases.bidding import first_bid
from wizardrules.phases.dealing import Dealing
from wizardrules.phases.playing import lead
from wizardrules.position import begun
from wizardrules.state import Round

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from wizardrules.cards import Card
    from wizardrules.hidden.dealt import Dealt
    from wizardrules.hidden.known import Known, Middle
    from wizardrules.hidden.places import Places
    from wizardrules.moves import Move
    from wizardrules.state import GameState


class Replay:
    """What a seat knows of a round, ready to be filled up with what it does not know."""

    def __init__(self, known: Known, places: Places) -> None:
        """Put what is known where it was dealt."""
        self._known: Final = known
        self._places: Final = places
        self._at: Final[dict[int, Card]] = {}
        for seat, at in places.of_seat.items():
            self._at.update(zip(at, known.hands[seat] or (), strict=False))
        self._at.update(places.shown)
        self._moves: Final = tuple(_with_slots(known))

    def state(self, dealt: Dealt, random: Callable[[], float]) -> GameState:
        """The state to which the round has come if so was dealt and passed.

        Args:
            dealt: what was dealt and passed unseen.
            random: by it the stock is shuffled, and drawn what is no card that lies hidden.

        Raises:
            WizardError: if somebody has acted who cannot have.
        """
        for rest in dealt.rests:
            rest.sort(key=lambda _: random())
        middle = self._known.middle
        state = self._deal(dealt) if middle is None else self._set_up(dealt, middle, random)
        return self._played(state, dealt.passed, random)

    def _deal(self, dealt: Dealt) -> GameState:
        at = self._at.copy()
        for seat, hand in dealt.hands.items():  # who is out has none, and no place
            at.update(zip(self._places.of_seat.get(seat, ()), hand, strict=True))
        for places, rest in zip(self._places.of_rest, dealt.rests, strict=True):
            at.update(zip(places, rest, strict=True))
        deck = tuple([at[place] for place in range(len(at))])
        return Dealing(self._known.game).after(deck, None)

    def _set_up(self, dealt: Dealt, middle: Middle, random: Callable[[], float]) -> GameState:
        known = self._known
        game = known.game
        none = (None,) * game.players
        stock = self._stock(dealt.rests)
        table = Round(game, known.cards_each, stock, known.turned_up, middle.trump, none)
        held = [
            game.counting.hand_of(dealt.hands[seat] if hand is None else hand)
            for seat, hand in enumerate(known.hands)
        ]
        hands = tuple(numbers for numbers, _ in held), tuple(others for _, others in held)
        if middle.bids is None:
            return begun(first_bid(table, hands))
        bids = list(middle.bids)
        seat = game.left[game.dealer]
        for _ in game.seats:
            if bids[seat] is None:
                forbidden = game.rules.bidding.forbidden(table, tuple(bids), seat)
                free = [bid for bid in range(known.cards_each + 1) if bid not in forbidden]
                bids[seat] = free[int(random() * len(free))]
            seat = game.left[seat]
        table = table.with_bids(tuple(bids))
        return begun(lead(table, hands, middle.leader, middle.tricks_won))

    def _stock(self, rests: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
        """A stock with which a position can be set up; the other cards lie in earlier tricks.

        There lies what has bombed a trick (BOMB-1). Unless a card is missing in the stock, since a
        Vampire has turned one up (VAMPIRE-2), the Werewolf lies in the stock (WEREWOLF-1).
        """
        places = self._places
        stock: list[Card] = []
        for rest, at in zip(rests, places.of_rest, strict=True):
            late = sorted(rest, key=self._how_late)
            stock += late[len(late) - len(at) :]
        revealed = () if self._known.revealed is None else (self._known.revealed,)
        return (*revealed, *stock[places.missing :])

    def _how_late(self, card: Card) -> int:
        """The later, the sooner a card lies in the stock of a position."""
        is_covered = self._places.missing > 0 and self._known.turned_up is not None
        if card in self._places.played or (is_covered and card in self._places.exchanged):
            return 0
        return 2 if card in self._places.exchanged else 1

    def _played(
        self, state: GameState, passed: Mapping[Slot, Card], random: Callable[[], float]
    ) -> GameState:
        """The round as this seat has seen it, from the beginning."""
        for seat, seen, slot in self._moves:
            move = seen
            if slot is not None and slot in passed:
                move = PassCard(passed[slot])
            if move is None:
                legal = state.legal_moves(seat)
                if not legal:
                    raise WizardError(f"seat {seat} cannot have acted here")
                move = legal[int(random() * len(legal))]
            state = state.play(move, seat)
        return state


def _with_slots(known: Known) -> Iterator[tuple[int | None, Move | None, Slot | None]]:
    """Each move as it was seen, and whose it was; for a card passed unseen its slot."""
    passes = 0
    for seen in known.moves:
        slot = None
        if seen.kind is PassCard:
            if seen.move is None and seen.seat is not None:
                slot = Slot(passes // len(known.game.seats), seen.seat)
            passes += 1
        yield seen.seat, seen.move, slot
