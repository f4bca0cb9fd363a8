"""Where the cards of a round lay in the deck: by what the layout deals from which place (DEAL-1).

What was dealt is known by its place in the deck alone; so it does not matter here which layout
deals, nor how many packs are shuffled.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

from wizardrules.errors import WizardError
from wizardrules.specials import KNOWN_SPECIALS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wizardrules.hidden.known import Known


class Places:
    """The places in the deck of a round.

    Attributes:
        packs: the cards of each pack.
        pack_of: for each place, the number of its pack.
        of_seat: by seat, the places that are dealt to it.
        turned_up: the place of the card that is turned up, if one is.
        of_rest: pack by pack, the places of the cards that are neither dealt nor known to be
            turned up.
        stock_pack: the pack of the turned-up card and of the top of the stock.
        exchanged: the cards that leave the hands after the deal, if a card is turned up then; of a
            position that is told of the cards of the library alone (WEREWOLF-1).
    """

    def __init__(self, known: Known) -> None:
        """Ask the layout.

        Raises:
            WizardError: if what is known of the seats does not go together.
        """
        rules = known.game.rules
        self.packs: Final = rules.schedule.packs(rules, known.game.players)
        cards = list(itertools.chain(*self.packs))
        by_seat, rest = rules.schedule.deal(known.game, known.cards_each, range(len(cards)))
        self.pack_of: Final = [number for number, pack in enumerate(self.packs) for _ in pack]
        self.of_seat: Final = {seat: tuple(places) for seat, places in by_seat.items()}
        _check(known, self.of_seat)
        self.turned_up: Final = rest[0] if rest else 0
        self.stock_pack: Final = self.pack_of[self.turned_up]
        below = rest[1:] if known.turned_up is not None else rest
        self.of_rest: Final = tuple(
            tuple(place for place in below if self.pack_of[place] == number)
            for number in range(len(self.packs))
        )
        turns_up = rules.schedule.turned_up([cards[place] for place in rest]) is not None
        self.exchanged: Final = frozenset(
            special.card
            for special in (rules.asked_after_deal if turns_up else ())
            if known.middle is None or special in KNOWN_SPECIALS.values()
        )


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
