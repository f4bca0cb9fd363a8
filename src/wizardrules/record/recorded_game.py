"""A recorded game and its rounds, as they were seen at the table, and the shape that they have."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import attrs

import wizardrules as wr
from wizardrules.errors import is_seat, shown

BASE_RULES: Final = wr.Rules.base()


@attrs.frozen
class RecordedRound:
    """One round as it was seen at the table.

    Attributes:
        number: Its number, from 1 on.
        turned_up: The card that was turned up; None if none was left (TRUMP-4).
        trump: The suit that the dealer named after a Wizard (TRUMP-2); None in every other round.
        bids: The bids by seat.
        plays: By seat, its cards in the order in which it played them.
    """

    number: int
    turned_up: wr.Card | None
    trump: wr.Suit | None
    bids: tuple[int, ...]
    plays: tuple[tuple[wr.Card, ...], ...]


@attrs.frozen
class RecordedGame:
    """A game of the base rules, or the beginning of one, as it was seen at the table.

    Whoever holds one may rely on its shape: the rounds follow one another from 1 on, every list
    has as many entries as it must, and no card of a round occurs too often. Whether the rules were
    kept is what `replay` finds out.

    Attributes:
        players: How many took part (PLAYERS-1).
        first_dealer: The seat that dealt the first round.
        rounds: The rounds from the first on; not more than the game has (ROUND-2).
        totals: The points by seat at the end, as they were written down; None if they were not.

    Raises:
        InvalidText: Something does not fit; it names the round, the seat and the entry.
    """

    players: int
    first_dealer: int
    rounds: tuple[RecordedRound, ...]
    totals: tuple[int, ...] | None = None

    def __attrs_post_init__(self) -> None:
        try:
            most = BASE_RULES.number_of_rounds(self.players)
        except wr.InvalidRules as error:
            raise wr.InvalidText(str(error)) from error
        if not is_seat(self.first_dealer, range(self.players)):
            raise wr.InvalidText(
                f"first_dealer: must be a seat, 0 to {self.players - 1}, "
                f"not {shown(self.first_dealer)}"
            )
        _check_kind("rounds", self.rounds, RecordedRound)
        if self.totals is not None:
            _check_kind("totals", self.totals, int)
            _check_length("totals", self.totals, self.players, "one per seat")
        if len(self.rounds) > most:
            raise wr.InvalidText(
                f"rounds: {len(self.rounds)} are too many, "
                f"a game of {self.players} players has {most} (ROUND-2)"
            )
        for number, recorded in enumerate(self.rounds, start=1):
            if recorded.number != number:
                raise wr.InvalidText(
                    f"round {number}: it is numbered {recorded.number}; "
                    f"the rounds must follow one another from 1 on"
                )
            self._check_round(recorded)

    def _check_round(self, recorded: RecordedRound) -> None:
        """Refuse a round whose lists or cards cannot be those of a deal."""
        where = f"round {recorded.number}"
        _check_kind(f"{where}: bids", recorded.bids, int)
        _check_kind(f"{where}: plays", recorded.plays, tuple)
        for seat, cards in enumerate(recorded.plays):
            _check_kind(f"{where}, seat {seat}: plays", cards, wr.Card)
        for name, thing, kind in (
            ("turned_up", recorded.turned_up, wr.Card),
            ("trump", recorded.trump, wr.Suit),
        ):
            if thing is not None:
                _check_kind(f"{where}: {name}", (thing,), kind)
        _check_length(f"{where}: bids", recorded.bids, self.players, "one per seat")
        _check_length(f"{where}: plays", recorded.plays, self.players, "one list per seat")
        for seat, cards in enumerate(recorded.plays):
            _check_length(f"{where}, seat {seat}: plays", cards, recorded.number, "one per trick")
        cards_left = len(BASE_RULES.deck) > self.players * recorded.number
        if recorded.turned_up is None and cards_left:
            raise wr.InvalidText(f"{where}: turned_up: a card must have been turned up (TRUMP-1)")
        if recorded.turned_up is not None and not cards_left:
            raise wr.InvalidText(f"{where}: turned_up: no card is left to turn up (TRUMP-4)")
        if recorded.trump is not None and recorded.turned_up != wr.WIZARD:
            raise wr.InvalidText(
                f"{where}: trump: the dealer names it only after a Wizard was turned up (TRUMP-2)"
            )
        too_many = Counter(_seen_cards(recorded)) - Counter(BASE_RULES.deck)
        if too_many:
            named = ", ".join(map(str, sorted(too_many)))
            raise wr.InvalidText(f"{where}: more often than the deck has it: {named}")


def _check_kind(where: str, things: tuple[object, ...], kind: type) -> None:
    """Refuse what is no tuple of things of a kind; True and False are no numbers."""
    if not isinstance(things, tuple):
        raise wr.InvalidText(f"{where}: a tuple is needed, not {shown(things)}")
    for thing in things:
        if not isinstance(thing, kind) or isinstance(thing, bool):
            raise wr.InvalidText(f"{where}: each is a {kind.__name__}, not {shown(thing)}")


def _check_length(where: str, entries: Sequence[object], expected: int, meaning: str) -> None:
    if len(entries) != expected:
        raise wr.InvalidText(
            f"{where}: must have {expected} entries, {meaning}; has {len(entries)}"
        )


def _seen_cards(recorded: RecordedRound) -> list[wr.Card]:
    cards = [card for hand in recorded.plays for card in hand]
    return cards if recorded.turned_up is None else [*cards, recorded.turned_up]
