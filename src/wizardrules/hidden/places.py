"""Where the cards of a round lay in the deck: by what the layout deals from which place (DEAL-1).

What was dealt is known by its place in the deck alone; so it does not matter here which layout
deals, nor how many packs are shuffled.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from wizardrules.cards import Card
from wizardrules.errors import WizardError
from wizardrules.piles import Pile, piles_of
from wizardrules.specials import KNOWN_SPECIALS
from wizardrules.state import Round
from wizardrules.whereabouts import bombing, changing, come_back, has_own, were_changed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wizardrules.hidden.known import Known, Middle


class Places:
    """The places in the deck of a round.

    Attributes:
        piles: the packs, where they lie and to whom they are dealt.
        pack_of: for each place, the number of its pack.
        of_seat: by seat, the places that are dealt to it.
        unseen: for each pack, how often a card of it lies where it is not seen; below 0 if it is
            seen more often than it is there.
        shown: by place, the cards of the rest that all have seen: what was turned up at the
            beginning, and below it what a Vampire turned up since (VAMPIRE-2).
        of_rest: pack by pack, the places of the other cards that were dealt to nobody.
        exchanged: the cards that leave the hands after the deal, if a card is turned up then; of a
            position that is told of the cards of the library alone (WEREWOLF-1).
        played: cards of a position that lie in a trick played before, unless one has come back
            (BOMB-1, CLOUD-2, VAMPIRE-2, WITCH-2).
        not_dealt: the cards that are hidden, and in no hand.
        missing: how many cards less are in the stock of a position than the layout says.
    """

    def __init__(self, known: Known) -> None:
        """Ask the layout.

        Raises:
            WizardError: if what is known of the seats does not go together.
        """
        rules = known.game.rules
        self.piles: Final = tuple(piles_of(known.game, known.cards_each))
        cards = [card for pile in self.piles for card in pile.cards]
        by_seat, rest = rules.schedule.deal(known.game, known.cards_each, range(len(cards)))
        self.pack_of: Final = [
            number for number, pile in enumerate(self.piles) for _ in pile.places
        ]
        self.of_seat: Final = {seat: tuple(places) for seat, places in by_seat.items()}
        _check(known, self.of_seat)
        lying = [card for card in (known.turned_up, known.revealed) if card is not None]
        self.shown: Final = dict(zip(rest, lying, strict=False))
        self.unseen: Final = tuple(self._unseen(known, pile) for pile in self.piles)
        self.of_rest: Final = tuple(
            tuple(place for place in rest[len(lying) :] if place in pile.places)
            for pile in self.piles
        )
        below = len(rest) - (known.turned_up is not None)
        self.missing: Final = max(0, below - known.stock_size)
        turns_up = rules.schedule.turned_up([cards[place] for place in rest]) is not None
        self.exchanged: Final = frozenset(
            special.card
            for special in (rules.asked_after_deal if turns_up else ())
            if known.middle is None or special in KNOWN_SPECIALS.values()
        )
        self.played: Final = frozenset(
            () if known.middle is None else _played(known, known.middle, self.missing)
        ).difference(lying)
        shown = {known.exchanged[1] if known.exchanged else None, *lying}
        stay = frozenset[Card]() if come_back(rules) else self.played
        self.not_dealt: Final = (self.exchanged | stay) - shown

    def _unseen(self, known: Known, pile: Pile) -> Counter[Card]:
        """How often each card of a pack lies where it is not seen."""
        unseen = Counter(pile.cards)
        for seat in pile.seats:
            unseen.subtract(known.hands[seat] or ())
        unseen.subtract(card for place, card in self.shown.items() if place in pile.places)
        return unseen


def _played(known: Known, middle: Middle, missing: int) -> set[Card]:
    """The cards that were in tricks before a position, for all that can be seen of it.

    One has bombed a trick that nobody took (BOMB-1), has changed a bid (CLOUD-2), or has turned up
    a card in the place of one that is missing in the stock (VAMPIRE-2).
    """
    rules = known.game.rules
    up = known.turned_up
    nothing = (None,) * known.game.players
    played: set[Card] = set()
    if missing and up is not None:
        played.update(card for card in rules.deck if card.copies)
    if has_own(rules):
        return played
    if known.cards_each - known.sizes[middle.leader] > sum(middle.tricks_won):
        played.update(bombing(rules, up))
    table = Round(known.game, known.cards_each, (), up, middle.trump, nothing)
    if middle.bids is not None and were_changed(table, middle.bids):
        played.update(changing(rules, up))
    return played.difference(*(hand for hand in known.hands if hand is not None))


def _check(known: Known, of_seat: Mapping[int, Sequence[int]]) -> None:
    """Everything is told for each seat, and the hands are of the sizes in which cards are dealt."""
    players = known.game.players
    middle = known.middle
    hands = zip(known.hands, known.sizes, strict=False)
    fits = len(known.hands) == len(known.sizes) == players and all(
        size >= 0 and (hand is None or len(hand) == size) for hand, size in hands
    )
    if middle is None:
        fits = fits and all(known.sizes[seat] == len(places) for seat, places in of_seat.items())
    else:
        bids = middle.bids
        fits = fits and len(middle.tricks_won) == players and middle.leader in known.game.seats
        fits = fits and (bids is None or len(bids) == players)
    if not fits or not all(of_seat.values()):
        raise WizardError("what is known of the seats does not go together")
