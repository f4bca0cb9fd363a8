"""A question about one hand, typed in by hand: the view of a seat when the others are not known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from wizardrules.cards import MOST_PLAYERS, Card
from wizardrules.errors import InvalidPosition, WizardError, is_seat, shown
from wizardrules.position import position
from wizardrules.rules import Rules
from wizardrules.text import parse_cards
from wizardrules.trick import PlayedCard, led_by, parse_trick, suit_at
from wizardrules.views.player_view import PlayerView, view

if TYPE_CHECKING:
    from wizardrules.cards import Suit

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
    own = _cards("hand", hand, rules)
    lying = _trick(trick)
    if not is_seat(players, range(2, MOST_PLAYERS + 1)):
        raise InvalidPosition([f"players: 2 to {MOST_PLAYERS}, not {shown(players)} [PLAYERS-1]"])
    if not is_seat(leader, range(players)):
        raise InvalidPosition([f"leader: the seats are 0 to {players - 1}, not {shown(leader)}"])
    if len(lying) >= players:
        raise InvalidPosition([f"trick: of {players} players at most {players - 1} have played"])
    up = _cards(
        "turned_up", (turned_up,) if isinstance(turned_up, Card) else turned_up or "", rules
    )
    others = _others(rules, players, own, lying, leader, up)
    seat = (leader + len(lying)) % players
    state = position(
        rules,
        hands=[own if other == seat else others[other] for other in range(players)],
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
    return seen if bids is not None else _without_bids(seen)


def _cards(where: str, given: str | Iterable[Card], rules: Rules) -> list[Card]:
    try:
        cards = parse_cards(given) if isinstance(given, str) and given.strip() else given
    except WizardError as error:
        raise InvalidPosition([f"{where}: {error}"]) from error
    if isinstance(cards, str):
        return []
    known = (
        [card for card in cards if isinstance(card, Card)] if isinstance(cards, Iterable) else []
    )
    if not isinstance(cards, Iterable) or any(card.code not in rules.faces for card in known):
        raise InvalidPosition([f"{where}: cards of these rules are needed, not {shown(given)}"])
    return known


def _trick(given: str | Iterable[PlayedCard | Card]) -> list[PlayedCard]:
    """The cards of the trick; their seats are settled later."""
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
        if isinstance(one, Card):
            lying.append(PlayedCard(0, one, one.undeclared))
        elif isinstance(one, PlayedCard):
            lying.append(one)
        else:
            raise InvalidPosition([f"trick: {shown(one)} is no card"])
    return lying


def _others(
    rules: Rules,
    players: int,
    own: Sequence[Card],
    lying: Sequence[PlayedCard],
    leader: int,
    up: Sequence[Card],
) -> dict[int, list[Card]]:
    """Hands for the others of cards that are nowhere else, such that the trick can lie as it does.

    Who has not followed has none of the suit; so those choose first, and all others what is left.
    """
    left = Counter(rules.deck) - Counter([*own, *up, *(played.card for played in lying)])
    shown_after_deal = {special.card for special in rules.asked_after_deal}
    unseen = [card for card in sorted(left.elements()) if not (up and card in shown_after_deal)]
    suit = suit_at(led_by(lying))
    has_played = {(leader + place) % players: played for place, played in enumerate(lying)}
    void = [
        seat
        for seat, played in has_played.items()
        if suit is not None and played.card.is_number and played.card.suit is not suit
    ]
    hands: dict[int, list[Card]] = {}
    asked = (leader + len(lying)) % players
    seats = [*void, *(seat for seat in range(players) if seat not in void and seat != asked)]
    for seat in seats:
        size = len(own) - (seat in has_played)
        of_suit = [card for card in unseen if card.is_number and card.suit is suit]
        rest = [card for card in unseen if not (card.is_number and card.suit is suit)]
        hands[seat] = (rest if seat in void else of_suit + rest)[: max(0, size)]
        for card in hands[seat]:
            unseen.remove(card)
    return hands


def _without_bids(seen: PlayerView) -> PlayerView:
    """The same view when the bids are not known."""
    bids = (None,) * seen.players
    assert seen.known is not None  # it is a round
    assert seen.known.middle is not None  # it was set up
    middle = attrs.evolve(seen.known.middle, bids=bids)
    return attrs.evolve(seen, bids=bids, known=attrs.evolve(seen.known, middle=middle))
