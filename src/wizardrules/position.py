"""Positions that are set up by hand: a round that is dealt as told, or one in the middle of play.

Both go through one gate, which reports all that is wrong at once; the state behind it is one of the
rules like any other (DEAL-1, TRUMP-1 to -6, BID-1, FOLLOW-3, TURN-3). A trick that has begun is
played card by card, so nobody has failed to follow in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from wizardrules.cards import OPEN, Card, Suit
from wizardrules.errors import (
    IllegalMove,
    InvalidDeck,
    InvalidPosition,
    InvalidRules,
    WizardError,
    is_seat,
    is_whole,
    shown,
)
from wizardrules.game import checked_deck
from wizardrules.moves import PlayCard
from wizardrules.phases.bidding import first_bid
from wizardrules.phases.dealing import Dealing
from wizardrules.phases.playing import Playing
from wizardrules.rules import Rules
from wizardrules.state import Game, GameState, Round
from wizardrules.text import parse_cards, parse_suit
from wizardrules.trick import PlayedCard, parse_trick
from wizardrules.variants.schedule import Schedule

if TYPE_CHECKING:
    from typing import TypeAlias

    from wizardrules.hands import Hands

    Cards: TypeAlias = str | Iterable[Card]

NO_TRUMP: Final = "none"
"""What stands for no trump suit where None stands for what the turned-up card says."""


def dealt(
    rules: Rules,
    *,
    hands: Sequence[Cards],
    turned_up: Card | str | None = None,
    stock: Cards = (),
    dealer: int = 0,
    round_number: int | None = None,
    scores: Sequence[int] | None = None,
) -> GameState:
    """The state after a deal in which everybody gets the cards that are told (DEAL-1).

    >>> state = dealt(Rules.base(), hands=["R7 W", "G3 J", "B1 B2"], turned_up="W")
    >>> state
    <choosing_trump: round 2; to act 0>

    Args:
        rules: the rules.
        hands: by seat, all cards that it gets, as cards or as text.
        turned_up: the card that is turned up; None if none is left (TRUMP-4), or where nothing is.
        stock: the cards below it, from the top; those not told follow in the order of the deck.
        dealer: who deals.
        round_number: the round; by default the one in which everybody gets so many cards.
        scores: by seat, the points of the rounds before; by default 0.

    Raises:
        InvalidPosition: with all that is wrong.
    """
    gate = _Gate(rules, hands)
    game = gate.game(dealer, scores, round_number, max(map(len, gate.hands), default=0))
    up = gate.card("turned_up", turned_up)
    below = gate.cards("stock", stock)
    gate.check_deck(*gate.hands, below, [up] if up else [])
    gate.close()
    state = Dealing(game)
    each = rules.schedule.cards_each(game)
    for seat, hand in enumerate(gate.hands):
        if len(hand) != each:
            gate.fault(f"hands: seat {seat} gets {each} cards [ROUND-1], not {len(hand)}")
    gate.close()
    return state.after(tuple(gate.deck(game, each, up, below)), None)


def position(
    rules: Rules,
    *,
    hands: Sequence[Cards],
    trump: Suit | str | None = None,
    turned_up: Card | str | None = None,
    stock: Cards | None = None,
    bids: Sequence[int] | None = None,
    trick: str | Iterable[PlayedCard | Card] = (),
    leader: int | None = None,
    dealer: int | None = None,
    tricks_won: Sequence[int] | None = None,
    round_number: int | None = None,
    scores: Sequence[int] | None = None,
) -> GameState:
    """A state in the middle of a round, in which the cards are being played.

    >>> from wizardrules import legal_moves
    >>> asked = position(
    ...     Rules.base(), hands=["R5", "R9 W", "G3 G4"], trump="R", bids=[1, 1, 0], trick="G5",
    ...     leader=0,
    ... )
    >>> [str(move) for move in legal_moves(asked)]
    ['play R9', 'play W']

    Args:
        rules: the rules.
        hands: by seat, the cards that it still holds, as cards or as text.
        trump: the trump suit as a suit or as text, "none" for no trump; by default what follows
            from the turned-up card, and no trump without one.
        turned_up: the card that lies turned up; None if none does, or it is not known.
        stock: the cards below it, from the top; by default those that are nowhere else, the last
            ones in the order of the deck, while the others lie in the tricks already taken.
        bids: by seat; by default nobody has bid yet, and no card has been played.
        trick: the cards of the trick, as text or as cards, in playing order.
        leader: who has led the trick, or leads it; by default the dealer's left neighbour.
        dealer: who deals; by default the right neighbour of the leader, or seat 0.
        tricks_won: by seat, the tricks taken; by default none.
        round_number: the round; by default the one that the hands and the tricks taken make it.
        scores: by seat, the points of the rounds before; by default 0.

    Raises:
        InvalidPosition: with all that is wrong.
    """
    gate = _Gate(rules, hands)
    seats = range(gate.players)
    if dealer is None:
        dealer = (leader - 1) % gate.players if is_seat(leader, seats) else 0
    if leader is None:
        leader = (dealer + 1) % gate.players if is_seat(dealer, seats) else 0
    if not is_seat(leader, seats):
        gate.fault(f"leader: the seats are 0 to {gate.players - 1}, not {shown(leader)}")
        gate.close()
    lying = gate.trick(trick, leader)
    won = gate.numbers("tricks_won", tricks_won, least=0)
    for played in lying:
        gate.hands[played.seat].append(played.card)
    size = len(gate.hands[0])
    game = gate.game(dealer, scores, round_number, size + sum(won))
    gate.check_hands(size)
    up = gate.card("turned_up", turned_up)
    below = None if stock is None else gate.cards("stock", stock)
    gate.check_deck(*gate.hands, below or [], [up] if up else [])
    gate.close()
    each = rules.schedule.cards_each(game)
    done = each - size
    if done < sum(won) or (done > sum(won) and not any(card.bombs for card in rules.deck)):
        gate.fault(
            f"tricks_won: of {each} cards each {size} were left before this trick, so {done} "
            f"tricks were played, and {sum(won)} are said to be taken"
        )
    suit = gate.trump(game, trump, up)
    gate.close()
    table = Round(*(game, each, gate.stock(each, up, below), up, suit, (None,) * gate.players))
    held = gate.held(game)
    if bids is None:
        if lying or done:
            gate.fault("bids: they are known before the first card is played [BID-3]")
        gate.close()
        return _begun(first_bid(table, held))
    made = gate.bids(table, bids, done)
    gate.close()
    numbers, others = held
    table = table.with_bids(made)
    state: GameState = _begun(
        Playing(table, numbers, sum(numbers), others, leader, OPEN, (), won),
    )
    for played in lying:
        state = gate.played(state, played)
    return state


def _begun(state: GameState) -> GameState:
    """A state that is the beginning of what follows."""
    begun: GameState = attrs.evolve(state)
    begun.came(state, None, None)
    return begun


class _Gate:
    """Reads what is told, notes what is wrong, and lets nothing through that has a fault."""

    def __init__(self, rules: Rules, hands: Sequence[Cards]) -> None:
        self._problems: list[str] = []
        if not isinstance(rules, Rules):
            self.fault(f"rules: a Rules is needed, not {shown(rules)}")
            self.close()
        self._rules: Final = rules
        if isinstance(hands, str) or not isinstance(hands, Sequence):
            self.fault(f"hands: cards for each seat are needed, not {shown(hands)}")
            self.close()
        self.players: Final = len(hands)
        self.rounds = 0
        try:
            self.rounds = rules.number_of_rounds(self.players)
        except InvalidRules as error:
            self._problems += error.problems
            self.close()
        self.hands: Final = [
            self.cards(f"hands, seat {seat}", hand) for seat, hand in enumerate(hands)
        ]

    def fault(self, problem: str) -> None:
        """Note what is wrong."""
        self._problems.append(problem)

    def close(self) -> None:
        """Go no further if anything is wrong."""
        if self._problems:
            raise InvalidPosition(self._problems)

    def cards(self, where: str, given: Cards) -> list[Card]:
        """Cards that are given as text or as cards."""
        try:
            cards = parse_cards(given) if isinstance(given, str) and given.strip() else given
        except WizardError as error:
            self.fault(f"{where}: {error}")
            return []
        if isinstance(cards, str):
            return []
        if not isinstance(cards, Iterable):
            self.fault(f"{where}: cards are needed, not {shown(cards)}")
            return []
        known: list[Card] = []
        for card in cards:
            if isinstance(card, Card) and card.code in self._rules.faces:
                known.append(self._rules.faces[card.code])
            else:
                self.fault(f"{where}: {shown(card)} is no card of these rules")
        return known

    def card(self, where: str, given: Card | str | None) -> Card | None:
        """One card, or none."""
        if given is None:
            return None
        cards = self.cards(where, given if isinstance(given, str) else [given])
        if len(cards) > 1 or (isinstance(given, str) and not given.strip()):
            self.fault(f"{where}: one card is needed, not {shown(given)}")
        return cards[0] if cards else None

    def trick(self, given: str | Iterable[PlayedCard | Card], leader: int) -> list[PlayedCard]:
        """The cards of the trick with the seats that have played them."""
        try:
            cards = parse_trick(given) if isinstance(given, str) and given.strip() else given
        except WizardError as error:
            self.fault(f"trick: {error}")
            return []
        if isinstance(cards, str):
            return []
        lying: list[PlayedCard] = []
        if not isinstance(cards, Iterable):
            self.fault(f"trick: cards in playing order are needed, not {shown(cards)}")
            return []
        for place, card in enumerate(cards):
            seat = (leader + place) % self.players
            if isinstance(card, PlayedCard):
                lying.append(PlayedCard(seat, card.card, card.counts_as))
            elif isinstance(card, Card):
                lying.append(PlayedCard(seat, card, card.undeclared))
            else:
                self.fault(f"trick: {shown(card)} is no card")
        if len(lying) >= self.players:
            self.fault(f"trick: of {self.players} players at most {self.players - 1} have played")
            lying = []
        for played in lying:
            if played.card.code not in self._rules.faces:
                self.fault(f"trick: {played.card} is no card of these rules")
        return lying

    def numbers(
        self, where: str, given: Sequence[int] | None, least: int | None = None
    ) -> tuple[int, ...]:
        """A number for each seat, by default 0."""
        if given is None:
            return (0,) * self.players
        is_list = isinstance(given, Sequence) and not isinstance(given, str)
        if not is_list or len(given) != self.players or not all(map(is_whole, given)):
            self.fault(f"{where}: a whole number for each seat is needed, not {shown(given)}")
            return (0,) * self.players
        if least is not None and min(given) < least:
            self.fault(f"{where}: the least that can be is {least}, not {min(given)}")
        return tuple(given)

    def game(
        self, dealer: int, scores: Sequence[int] | None, round_number: int | None, cards_each: int
    ) -> Game:
        """The game at the beginning of the round."""
        if not is_seat(dealer, range(self.players)):
            self.fault(f"dealer: the seats are 0 to {self.players - 1}, not {shown(dealer)}")
        before = self.numbers("scores", scores)
        self.close()
        rounds = range(1, self.rounds + 1)
        if round_number is not None and not is_seat(round_number, rounds):
            self.fault(f"round_number: 1 to {self.rounds}, not {shown(round_number)} [ROUND-2]")
            self.close()
        cards_of = self._rules.schedule.cards_each
        for number in rounds if round_number is None else [round_number]:
            facts = (self._rules, self.players, tuple(range(self.players)), dealer, self.rounds)
            game = Game(*facts, number - 1, (), number - 1, before if any(before) else ())
            if round_number is not None or cards_of(game) == cards_each:
                return game
        self.fault(f"hands: in no round everybody gets {cards_each} cards [ROUND-1]")
        self.close()
        raise AssertionError  # pragma: no cover

    def check_hands(self, size: int) -> None:
        """All hands had as many cards when the trick began."""
        if len(set(map(len, self.hands))) > 1 or size == 0:
            counts = ", ".join(str(len(hand)) for hand in self.hands)
            self.fault(
                "hands: with the cards of the trick everybody has as many, at least one; by seat "
                f"they are {counts}"
            )

    def check_deck(self, *piles: Iterable[Card]) -> None:
        """No card is there more often than in the deck."""
        deck = Counter(
            card.code
            for pack in self._rules.schedule.packs(self._rules, self.players)
            for card in pack
        )
        found = Counter(card.code for pile in piles for card in pile)
        for code, count in sorted(found.items()):
            if count > deck[code]:
                self.fault(f"{code} is there {count} times, and {deck[code]} times in the deck")

    def trump(self, game: Game, given: Suit | str | None, up: Card | None) -> Suit | None:
        """The trump suit, if it can be that one."""
        suit: Suit | None = None
        if isinstance(given, Suit):
            suit = given
        elif isinstance(given, str):
            try:
                suit = None if given.strip().lower() == NO_TRUMP else parse_suit(given)
            except WizardError as error:
                self.fault(f"trump: {error}")
                return None
        elif given is not None:
            self.fault(f"trump: a suit, a text or None is needed, not {shown(given)}")
            return None
        schedule = self._rules.schedule
        if up is None and given is not None and type(schedule).trump is Schedule.trump:
            return suit
        by_card = schedule.trump(game, up)
        chooses = up.chooses if up else None
        if chooses is None:
            if given is not None and suit is not by_card:
                self.fault(f"trump: it is {by_card or NO_TRUMP} here, not {suit or NO_TRUMP}")
            return by_card
        is_named = any(special.card == up for special in self._rules.asked_after_deal)
        if suit is None and not (is_named and given is not None):
            self.fault(f"trump: after {up} a suit is named, and must be told [{chooses}]")
        return suit

    def stock(self, each: int, up: Card | None, below: list[Card] | None) -> tuple[Card, ...]:
        """The stock: as told, or the last ones of the cards that are nowhere else."""
        deck = self._rules.deck
        size = max(0, len(deck) - each * self.players - (up is not None))
        if below is not None:
            return tuple(below)
        left = Counter(deck) - Counter(card for hand in self.hands for card in hand)
        if up is not None:
            left -= Counter([up])
        rest = sorted(left.elements())
        return tuple(rest[len(rest) - size :])

    def held(self, game: Game) -> Hands:
        """The hands as the core counts them."""
        counted = [game.counting.hand_of(hand) for hand in self.hands]
        return tuple(numbers for numbers, _ in counted), tuple(others for _, others in counted)

    def bids(self, table: Round, given: Sequence[int], done: int) -> tuple[int, ...]:
        """The bids, if they can have been made."""
        bids = self.numbers("bids", given, least=0)
        most = table.cards_each + (done if self._rules.specials else 0)
        if max(bids) > most:
            self.fault(f"bids: a bid is from 0 to {table.cards_each} [BID-1], not {max(bids)}")
        made: list[int | None] = [None] * self.players
        bidding = self._rules.bidding
        while None in made and not self._rules.specials:
            for seat in bidding.may_bid(table, tuple(made)):
                forbidden = bidding.forbidden(table, tuple(made), seat).get(bids[seat])
                if forbidden is not None:
                    self.fault(f"bids: seat {seat}: {forbidden[1]} [{forbidden[0]}]")
                made[seat] = bids[seat]
        return bids

    def played(self, state: GameState, played: PlayedCard) -> GameState:
        """The state after a card of the trick was played and, where it must be, declared."""
        try:
            state = state.play(PlayCard(played.card))
        except IllegalMove as error:
            self.fault(f"trick: {error}")
            self.close()
        ways = [state]
        while ways:
            state = ways.pop()
            if state.phase == "playing" and state.trick[-1:] == (played,):
                return state
            if state.phase != "playing":
                ways += [state.play(move) for move in reversed(state.legal_moves())]
        self.fault(f"trick: here {played.card} cannot count as {played.counts_as}")
        self.close()
        raise AssertionError  # pragma: no cover

    def deck(self, game: Game, each: int, up: Card | None, below: list[Card]) -> list[Card]:
        """A deck from which the hands, the turned-up card and the stock are dealt as told."""
        packs = self._rules.schedule.packs(self._rules, self.players)
        size = sum(map(len, packs))
        hands, rest = self._rules.schedule.deal(game, each, range(size))
        places: dict[int, Card] = {}
        for seat, taken in hands.items():
            places.update(zip(taken, self.hands[seat], strict=True))
        places.update(zip(rest, [up, *below] if up else below, strict=False))
        deck: list[Card] = []
        for pack in packs:
            own = range(len(deck), len(deck) + len(pack))
            left = Counter(pack) - Counter(places[place] for place in own if place in places)
            others = iter(sorted(left.elements()))
            deck += [places[place] if place in places else next(others) for place in own]
        try:
            return checked_deck(packs, deck)
        except InvalidDeck as error:
            raise InvalidPosition(error.problems) from error
