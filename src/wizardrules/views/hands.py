"""A question about one hand, typed in by hand: the view of a seat when the others are not known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import attrs

from wizardrules.cards import Card
from wizardrules.errors import InvalidPosition, InvalidRules, WizardError, is_seat, shown
from wizardrules.game import new_game
from wizardrules.piles import piles_of
from wizardrules.position import position
from wizardrules.rules import Rules
from wizardrules.text import parse_cards
from wizardrules.trick import PlayedCard, led_by, parse_trick, suit_at
from wizardrules.views.player_view import PlayerView, view

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wizardrules.cards import Suit
    from wizardrules.state import Game

_PLAYERS: Final = 4


def one_hand(
    rules: Rules,
    hand: str | Iterable[Card],
    *,
    trick: str | Iterable[PlayedCard | Card] = (),
    trump: Suit | str | None = None,
    turned_up: Card | str | None = None,
    leader: int = 0,
    players: int = _PLAYERS,
    bids: Sequence[int] | None = None,
    dealer: int | None = None,
    tricks_won: Sequence[int] | None = None,
    round_number: int | None = None,
) -> PlayerView:
    """The view of the seat that is to play next, when only its hand is known.

    >>> from wizardrules import legal_moves
    >>> asked = one_hand(Rules.base(), "G3 R9 W", trick="G5", trump="R")
    >>> [str(move) for move in legal_moves(asked)]
    ['play G3', 'play W']

    Args:
        rules: the rules.
        hand: the cards of the hand, as text or as cards.
        trick: the cards of the trick before it, in playing order.
        trump: the trump suit, as for `wizardrules.position.position`.
        turned_up: the card that lies turned up, if it is known.
        leader: who has led the trick, or leads it: then that seat is to play.
        players: how many play.
        bids: by seat; by default they have been made and are not known.
        dealer: who deals; by default the right neighbour of the leader.
        tricks_won: by seat, the tricks taken; by default none.
        round_number: the round; by default the one that the hand and the tricks taken make it.

    Raises:
        InvalidPosition: with all that is wrong.
    """
    if not isinstance(rules, Rules):
        raise InvalidPosition([f"rules: a Rules is needed, not {shown(rules)}"])
    try:
        game = new_game(rules, players).game
    except InvalidRules as error:
        raise InvalidPosition(error.problems) from error
    if not is_seat(leader, game.seats):
        raise InvalidPosition([f"leader: the seats are 0 to {players - 1}, not {shown(leader)}"])
    own = _cards("hand", hand, rules)
    lying = _trick(trick, rules)
    up = [] if turned_up is None else _cards("turned_up", _listed(turned_up), rules)
    if len(lying) >= players:
        raise InvalidPosition([f"trick: of {players} players at most {players - 1} have played"])
    seat = (leader + len(lying)) % players
    hands = _others(game, {seat: own}, lying, leader, up)
    state = position(
        rules,
        hands=[hands[other] for other in game.seats],
        trump=trump,
        turned_up=turned_up,
        bids=(0,) * players if bids is None else bids,
        trick=lying,
        leader=leader,
        dealer=dealer,
        tricks_won=tricks_won,
        round_number=round_number,
    )
    seen = view(state, seat)
    return seen if bids is not None else without_bids(seen)


def _listed(card: Card | str) -> str | Iterable[Card]:
    return (card,) if isinstance(card, Card) else card


def _cards(where: str, given: str | Iterable[Card], rules: Rules) -> list[Card]:
    try:
        cards = parse_cards(given) if isinstance(given, str) and given.strip() else given
    except WizardError as error:
        raise InvalidPosition([f"{where}: {error}"]) from error
    if isinstance(cards, str):
        return []
    if not isinstance(cards, Iterable):
        raise InvalidPosition([f"{where}: cards are needed, not {shown(given)}"])
    known = list(cards)
    for card in known:
        if not isinstance(card, Card) or rules.faces.get(card.code) != card:
            raise InvalidPosition([f"{where}: {shown(card)} is no card of these rules"])
    return known


def _trick(given: str | Iterable[PlayedCard | Card], rules: Rules) -> list[PlayedCard]:
    """The cards of the trick as they lie in it by these rules; their seats are settled later."""
    try:
        cards = parse_trick(given) if isinstance(given, str) and given.strip() else given
    except WizardError as error:
        raise InvalidPosition([f"trick: {error}"]) from error
    if isinstance(cards, str):
        return []
    if not isinstance(cards, Iterable):
        raise InvalidPosition([f"trick: cards in playing order are needed, not {shown(given)}"])
    lying: list[PlayedCard] = []
    for one in cards:
        card = one.card if isinstance(one, PlayedCard) else one
        if not isinstance(card, Card) or rules.faces.get(card.code) != card:
            raise InvalidPosition([f"trick: {shown(one)} is no card of these rules"])
        counts_as = one.counts_as if isinstance(one, PlayedCard) else card.undeclared
        is_plain = counts_as == card and not card.is_special
        lying.append(
            rules.plain_cards[0][card.order] if is_plain else PlayedCard(0, card, counts_as)
        )
    return lying


def _others(
    game: Game,
    own: Mapping[int, Sequence[Card]],
    lying: Sequence[PlayedCard],
    leader: int,
    up: Sequence[Card],
) -> dict[int, Sequence[Card]]:
    """The own hand, and for the others hands of cards that are nowhere else.

    With them the trick can lie as it does: who has not followed has none of the suit (FOLLOW-3), so
    those choose first.
    """
    rules, players = game.rules, game.players
    ((asked, hand),) = own.items()
    suit = suit_at(led_by(lying))
    has_played = {(leader + place) % players: played for place, played in enumerate(lying)}
    void = {
        seat
        for seat, played in has_played.items()
        if suit is not None and played.card.is_number and played.card.suit is not suit
    }
    exchanged = {special.card for special in rules.asked_after_deal}
    told = [(asked, card) for card in hand]
    told += [(seat, played.card) for seat, played in has_played.items()]
    hands = dict(own)
    for pack, _, seats in piles_of(game, rules.schedule.cards_each(game)):
        # A number card is there once, even if a seat has it that should not.
        seen = [*up, *(card for seat, card in told if seat in seats or card.is_number)]
        free = Counter(pack) - Counter(seen)
        left = sorted(free.elements(), key=lambda card: (card in exchanged, card))
        for seat in sorted(seats, key=lambda seat: seat not in void):
            if seat == asked:
                continue
            of_suit = [card for card in left if card.is_number and card.suit is suit]
            others = [card for card in left if not (card.is_number and card.suit is suit)]
            size = len(hand) - (seat in has_played)
            hands[seat] = (others if seat in void else of_suit + others)[: max(0, size)]
            if len(hands[seat]) < size:
                problem = f"hand: with this trick no {len(hand)} cards are left for every other"
                raise InvalidPosition([problem])
            for card in hands[seat]:
                left.remove(card)
    return hands


def without_bids(seen: PlayerView) -> PlayerView:
    """The view of a position that was set up when the bids are not known in it."""
    assert seen.known is not None  # it is a round
    assert seen.known.middle is not None  # it was set up
    bids = (None,) * seen.players
    middle = attrs.evolve(seen.known.middle, bids=bids)
    return attrs.evolve(seen, bids=bids, known=attrs.evolve(seen.known, middle=middle))
