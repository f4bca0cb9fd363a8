"""Some state that a seat cannot tell from the real one, always the same for what it knows.

What is asked of a view is asked of this state: whatever is legal for a seat depends on nothing that
it does not see (TURN-1 to -3, FOLLOW-3).
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from wizardrules.errors import WizardError
from wizardrules.hidden.ways import Slot
from wizardrules.moves import PassCard
from wizardrules.phases.bidding import first_bid
from wizardrules.phases.dealing import Dealing
from wizardrules.phases.over import Eliminating, Over
from wizardrules.phases.playing import lead
from wizardrules.position import begun
from wizardrules.state import Round
from wizardrules.views.backwards import Backwards

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wizardrules.cards import Card
    from wizardrules.hidden import Known, Middle
    from wizardrules.state import Game, GameState


def possible_state(phase: str, game: Game, known: Known | None) -> GameState:
    """Some state of which a view is, always the same for equal views.

    Bids and changes of bids that were not seen are the first that are legal, and so are cards
    chosen for a passing that is not over.

    Args:
        phase: the phase.
        game: what is settled from one round to the next.
        known: what is known of the round; None between rounds, when nothing is hidden.

    Raises:
        WizardError: if there is no such state, which cannot be if one was seen.
    """
    if known is not None:
        return _in_round(known)
    if phase == Over.phase:
        return Over(game)
    if phase == Dealing.phase:
        return Dealing(game)
    assert game.rules.elimination is not None  # else nobody leaves
    return Eliminating(game, game.rules.elimination.leaving(game))


@functools.lru_cache(maxsize=64)
def _in_round(known: Known) -> GameState:
    dealt = Backwards(known).some()
    if dealt is None:
        raise WizardError("nothing that can be hidden agrees with what this seat has seen")
    hands = [dealt.hands[seat] if hand is None else hand for seat, hand in enumerate(known.hands)]
    begin = (
        _dealt(known, hands, dealt.rest)
        if known.middle is None
        else _set_up(known, known.middle, hands, dealt.rest)
    )
    return _played(known, begin, dealt.passed)


def _places(known: Known) -> tuple[Mapping[int, Sequence[int]], Sequence[int]]:
    """By seat, the places in the deck of the cards that it gets, and those of the rest."""
    game = known.game
    schedule = game.rules.schedule
    size = sum(map(len, schedule.packs(game.rules, game.players)))
    return schedule.deal(game, known.cards_each, range(size))


def _dealt(
    known: Known, hands: Sequence[Sequence[Card]], rest: Sequence[Sequence[Card]]
) -> GameState:
    """The state after the deal."""
    by_seat, places = _places(known)
    tops = [card for card in (known.turned_up, known.revealed) if card is not None]
    below = [card for of_pack in rest for card in of_pack]
    if known.revealed is not None:
        below.remove(known.revealed)
    at: dict[int, Card] = dict(zip(places, [*tops, *below], strict=True))
    for seat, taken in by_seat.items():
        at.update(zip(taken, hands[seat], strict=True))
    return Dealing(known.game).after(tuple([at[place] for place in range(len(at))]), None)


def _set_up(
    known: Known, middle: Middle, hands: Sequence[Sequence[Card]], rest: Sequence[Sequence[Card]]
) -> GameState:
    """The state in the middle of a round that was set up."""
    game = known.game
    stock = _stock(known, rest)
    none = (None,) * game.players
    table = Round(game, known.cards_each, stock, known.turned_up, middle.trump, none)
    counted = [game.counting.hand_of(hand) for hand in hands]
    held = tuple(numbers for numbers, _ in counted), tuple(others for _, others in counted)
    if middle.bids is None:
        return begun(first_bid(table, held))
    table = table.with_bids(tuple(bid or 0 for bid in middle.bids))
    return begun(lead(table, held, middle.leader, middle.tricks_won))


def _stock(known: Known, rest: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """A stock with which a position can be set up; the rest of the rest lies in earlier tricks.

    So a trick that nobody has taken has a card that bombs (BOMB-1), and the Werewolf lies in the
    stock, unless a card is missing there, since a Vampire has covered it (WEREWOLF-1, VAMPIRE-2).
    """
    game = known.game
    up = known.turned_up
    asked = {special.card for special in game.rules.asked_after_deal}
    _, places = _places(known)
    missing = len(places) - (up is not None) - known.stock_size

    is_covered = up is not None and missing > 0

    def how_late(card: Card) -> tuple[int, Card]:
        """First what lies in a trick, or below the card turned up; last what lies in the stock."""
        has_bombed = card.bombs or (card.copies and up is not None and up.bombs)
        if has_bombed or (is_covered and (card in asked or card.copies)):
            return 0, card
        return 2 if card in asked else 1, card

    stock: list[Card] = []
    begin = 0
    for pack, left in zip(game.rules.schedule.packs(game.rules, game.players), rest, strict=True):
        own = range(begin, begin + len(pack))
        begin += len(pack)
        size = sum(place in own for place in places) - (up is not None)
        late = sorted(left, key=how_late)
        stock += late[len(late) - size :]
    stock = stock[missing:]
    if known.revealed is not None:
        if known.revealed in stock:
            stock.remove(known.revealed)
        else:
            del stock[0]
        stock.insert(0, known.revealed)
    return tuple(stock)


def _played(known: Known, state: GameState, passed: Mapping[Slot, Card]) -> GameState:
    """The round as the seat has seen it, from its beginning."""
    size = len(known.game.seats)
    passes = 0
    for seen in known.moves:
        move = seen.move
        if seen.kind is PassCard and seen.seat is not None:
            card = passed.get(Slot(passes // size, seen.seat))
            if move is None and card is not None:
                move = PassCard(card)
            passes += 1
        state = state.play(state.legal_moves(seen.seat)[0] if move is None else move, seen.seat)
    return state
