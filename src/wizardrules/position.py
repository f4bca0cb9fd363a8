"""Positions that are set up by hand: a round that is dealt as told, or one in the middle of play.

Both go through one gate: first it reads what is told, then it counts the cards, then it looks at
what does not go together, and each time it reports all that is wrong at once. The state behind it
is one of the rules like any other (DEAL-1, TRUMP-1 to -6, BID-1, FOLLOW-1, TRICK-7). A trick that
has begun is played card by card, so nobody has failed to follow in it (FOLLOW-3).
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from wizardrules.cards import Card, Suit
from wizardrules.errors import (
    IllegalMove,
    InvalidDeck,
    InvalidPosition,
    InvalidRules,
    WizardError,
    how_often,
    is_row,
    is_seat,
    is_whole,
    shown,
)
from wizardrules.moves import PlayCard
from wizardrules.phases.bidding import first_bid
from wizardrules.phases.dealing import Dealing
from wizardrules.phases.playing import lead
from wizardrules.rules import Rules
from wizardrules.specials import KNOWN_SPECIALS
from wizardrules.state import Game, GameState, Round, checked_deck
from wizardrules.text import parse_cards, parse_suit
from wizardrules.trick import PlayedCard, parse_trick
from wizardrules.variants.elimination import Elimination
from wizardrules.variants.schedule import Schedule
from wizardrules.variants.scoring import STANDARD_SCORING
from wizardrules.whereabouts import bombing, changing, come_back, has_own, objections, were_changed

if TYPE_CHECKING:
    from typing import TypeAlias

    from wizardrules.hands import Hands

    Cards: TypeAlias = str | Iterable[Card]

NO_TRUMP: Final = "none"
"""What stands for no trump suit where None stands for what the turned-up card says."""
_LARGEST: Final = 10**9
"""The largest number that is read, as in moves."""


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
    gate.check_seat("dealer", dealer)
    gate.check_round(round_number)
    before = gate.numbers("scores", scores)
    up = gate.card("turned_up", turned_up)
    below = gate.cards("stock", stock)
    gate.close()
    gate.check_deck(*gate.hands, below, [up] if up else [])
    gate.close()
    game, each = gate.game(dealer, before, round_number, max(map(len, gate.hands)))
    for seat, hand in enumerate(gate.hands):
        if len(hand) != each:
            gate.fault(f"hands: seat {seat} gets {each} cards [ROUND-1], not {len(hand)}")
    gate.close()
    setting = _Setting(gate, game, each, up)
    if up is None and setting.turns_up:
        gate.fault("turned_up: a card is turned up, and must be told [TRUMP-1]")
    setting.check_turned_up()
    setting.check_hands()
    gate.close()
    return Dealing(game).after(tuple(gate.deck(game, each, up, below)), None)


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

    All who began the game still take part, and no effect of a trick before waits for the end of
    the round (CLOUD-2).

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
        stock: all cards below it, from the top; by default those that are nowhere else, the last
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
    gate.check_seat("dealer", dealer)
    gate.check_seat("leader", leader)
    gate.check_round(round_number)
    before = gate.numbers("scores", scores)
    won = gate.numbers("tricks_won", tricks_won, least=0)
    made = gate.numbers("bids", bids, least=0)
    named = gate.suit(trump)
    up = gate.card("turned_up", turned_up)
    below = None if stock is None else gate.cards("stock", stock)
    lying = gate.trick(trick, leader)
    gate.close()
    size = gate.check_hands()
    gate.check_deck(*gate.hands, below or [], [up] if up else [])
    gate.close()
    game, each = gate.game(dealer, before, round_number, size + sum(won))
    setting = _Setting(gate, game, each, up)
    setting.check_turned_up()
    setting.check_hands()
    setting.check_tricks(won, leader)
    suit = setting.trump(named, is_told=trump is not None)
    gate.close()
    below = setting.stock(below, made if bids is not None else ())
    setting.check_whereabouts(below, lying)
    lay_up = setting.lay_up(below, lying)
    beneath = tuple(below) if up is None or lay_up is None else (up, *below)
    table = Round(game, each, beneath, lay_up or up, suit, (None,) * gate.players)
    if bids is None and (lying or setting.done):
        gate.fault("bids: they are known before the first card is played [BID-3]")
    if bids is not None:
        setting.check_bids(table, made, won, below)
    gate.close()
    held = gate.held(game)
    if bids is None:
        return begun(first_bid(table, held))
    state = begun(lead(table.with_bids(made), held, leader, won))
    for played in lying:
        state = gate.played(state, played, suit)
    if state.turned_up != up:
        gate.fault(f"turned_up: with this trick it is {state.turned_up}, not {up}")
        gate.close()
    return state


def begun(state: GameState) -> GameState:
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
        self.rules: Final = rules
        if not is_row(hands):
            self.fault(f"hands: cards for each seat are needed, not {shown(hands)}")
            self.close()
        self.players: Final = len(hands)
        self.rounds = 0
        try:
            self.rounds = rules.number_of_rounds(self.players)
        except InvalidRules as error:
            self._problems += error.problems
            self.close()
        self.packs: Final = rules.schedule.packs(rules, self.players)
        self.has_own: Final = has_own(rules)
        """Whether there are special cards of one's own, which may do anything after a trick."""
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
            if isinstance(card, Card) and self.rules.faces.get(card.code) == card:
                known.append(self.rules.faces[card.code])
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
        """The cards of the trick with the seats that have played them; they join the hands."""
        try:
            cards = parse_trick(given) if isinstance(given, str) and given.strip() else given
        except WizardError as error:
            self.fault(f"trick: {error}")
            return []
        if isinstance(cards, str):
            return []
        if not isinstance(cards, Iterable):
            self.fault(f"trick: cards in playing order are needed, not {shown(cards)}")
            return []
        lying: list[PlayedCard] = []
        for place, one in enumerate(cards):
            card = one.card if isinstance(one, PlayedCard) else one
            if not isinstance(card, Card) or self.rules.faces.get(card.code) != card:
                self.fault(f"trick: {shown(one)} is no card of these rules")
            elif place >= self.players - 1:
                most = self.players - 1
                self.fault(f"trick: of {self.players} players at most {most} have played")
                break
            else:
                counts_as = one.counts_as if isinstance(one, PlayedCard) else card.undeclared
                seat = leader + place if is_seat(leader, range(self.players)) else place
                lying.append(PlayedCard(seat % self.players, card, counts_as))
        for played in lying:
            self.hands[played.seat].append(played.card)
        return lying

    def numbers(
        self, where: str, given: Sequence[int] | None, least: int | None = None
    ) -> tuple[int, ...]:
        """A number for each seat, by default 0."""
        if given is None:
            return (0,) * self.players
        if (
            not is_row(given)
            or len(given) != self.players
            or not all(is_whole(number) and abs(number) <= _LARGEST for number in given)
        ):
            self.fault(f"{where}: a whole number for each seat is needed, not {shown(given)}")
            return (0,) * self.players
        if least is not None and min(given) < least:
            self.fault(f"{where}: the least that can be is {least}, not {min(given)}")
        return tuple(given)

    def check_seat(self, where: str, seat: int) -> None:
        """It is one of the seats."""
        if not is_seat(seat, range(self.players)):
            self.fault(f"{where}: the seats are 0 to {self.players - 1}, not {shown(seat)}")

    def check_round(self, number: int | None) -> None:
        """It is one of the rounds, if it is told."""
        if number is not None and not is_seat(number, range(1, self.rounds + 1)):
            self.fault(f"round_number: 1 to {self.rounds}, not {shown(number)} [ROUND-2]")

    def game(
        self, dealer: int, before: tuple[int, ...], told: int | None, cards_each: int
    ) -> tuple[Game, int]:
        """The game at the beginning of the round, and how many cards everybody gets in it."""
        cards_of = self.rules.schedule.cards_each
        facts = (self.rules, self.players, tuple(range(self.players)), dealer, self.rounds)
        scores = before if any(before) else ()
        dealt = 0
        tricks: list[int] = []
        for number in range(1, self.rounds + 1):
            game = Game(*facts, dealt, (), number - 1, scores)
            each = dealt = cards_of(game)
            if number == told or (told is None and each == cards_each):
                break
            tricks.append(each)
            if isinstance(self.rules.elimination, Elimination):
                scored = Game(*facts, dealt, (), number, scores)
                if self.rules.elimination.leaving(scored):
                    self.fault(
                        f"hands: after round {number} one of the {self.players} players leaves "
                        "[ELIMINATION-2], so this is no round of them all"
                    )
                    self.close()
        else:
            self.fault(f"hands: in no round everybody gets {cards_each} cards [ROUND-1]")
            self.close()
            raise AssertionError  # pragma: no cover
        if scores:
            self.check_scores(scores, tricks)
        cards = each * self.players
        size = sum(map(len, self.packs))
        if cards > size:
            self.fault(f"hands: {each} cards each are {cards}, and the deck has {size}")
        self.close()
        return game, each

    def check_scores(self, scores: tuple[int, ...], tricks: list[int]) -> None:
        """The points of the rounds before can have been made in them (SCORE-1, SCORE-2).

        Args:
            scores: by seat, the points.
            tricks: the tricks of each of the rounds.
        """
        if not tricks:
            self.fault("scores: before the first round nobody has any points [SCORE-3]")
        elif self.rules.scoring == STANDARD_SCORING:
            after = f"after {len(tricks)} round{'s' * (len(tricks) > 1)}"
            can_be = _points_after(tuple(tricks))
            for points in scores:
                least, highest = min(can_be), max(can_be)
                limits = "" if self.has_own else f" from {least} to {highest}"
                if points % 10 or not (self.has_own or least <= points <= highest):
                    self.fault(f"scores: {after} they are tens{limits}, not {points} [SCORE-3]")
                elif points not in can_be and not self.has_own:
                    self.fault(f"scores: {after} nobody has {points} points [SCORE-3]")
            most = sum(20 * self.players + 10 * number for number in tricks)
            if sum(scores) > most and not self.has_own:
                self.fault(
                    f"scores: {after} they are together at most {most}, not {sum(scores)} [SCORE-3]"
                )

    def check_hands(self) -> int:
        """All hands had as many cards when the trick began; gives how many."""
        sizes = list(map(len, self.hands))
        if len(set(sizes)) > 1 or 0 in sizes:
            counts = ", ".join(map(str, sizes))
            self.fault(
                "hands: with the cards of the trick everybody has as many, at least one; by seat "
                f"they are {counts}"
            )
        return sizes[0]

    def check_deck(self, *piles: Iterable[Card]) -> None:
        """No card is there more often than in the deck."""
        deck = Counter(card.code for pack in self.packs for card in pack)
        found = Counter(card.code for pile in piles for card in pile)
        for code, count in sorted(found.items()):
            if count > deck[code]:
                self.fault(
                    f"{code} is there {how_often(count)}, and {how_often(deck[code])} in the deck"
                )

    def suit(self, given: Suit | str | None) -> Suit | None:
        """The trump suit that is told; None if none is."""
        if given is None or isinstance(given, Suit):
            return given
        if not isinstance(given, str):
            self.fault(f"trump: a suit, a text or None is needed, not {shown(given)}")
            return None
        try:
            return None if given.strip().lower() == NO_TRUMP else parse_suit(given)
        except WizardError as error:
            self.fault(f"trump: {error}")
            return None

    def held(self, game: Game) -> Hands:
        """The hands as the core counts them."""
        counted = [game.counting.hand_of(hand) for hand in self.hands]
        return tuple(numbers for numbers, _ in counted), tuple(others for _, others in counted)

    def played(self, state: GameState, played: PlayedCard, trump: Suit | None) -> GameState:
        """The state after a card was played, declared and the trump named, where it must be."""
        try:
            state = state.play(PlayCard(played.card))
        except IllegalMove as error:
            self.fault(f"trick: {error}")
            self.close()
        ways, found = [state], None
        while ways:
            state = ways.pop()
            if state.phase == "playing" and state.trick[-1:] == (played,):
                if state.trump is trump:
                    return state
                found = state  # the card turned up must be another one, which comes to light
            if state.phase != "playing":
                ways += [state.play(move) for move in reversed(state.legal_moves())]
        if found is not None:
            return found
        self.fault(f"trick: here {played.card} cannot count as {played.counts_as}")
        self.close()
        raise AssertionError  # pragma: no cover

    def deck(self, game: Game, each: int, up: Card | None, below: list[Card]) -> list[Card]:
        """A deck from which the hands, the turned-up card and the stock are dealt as told."""
        packs = self.packs
        size = sum(map(len, packs))
        hands, rest = self.rules.schedule.deal(game, each, range(size))
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


@functools.cache
def _points_after(tricks: tuple[int, ...]) -> frozenset[int]:
    """All points that a seat can have after rounds of so many tricks each (SCORE-1, SCORE-2)."""
    if not tricks:
        return frozenset({0})
    *before, last = tricks
    of_round = {*range(20, 21 + 10 * last, 10), *range(-10 * last, 0, 10)}
    return frozenset(points + more for points in _points_after(tuple(before)) for more in of_round)


class _Pile(NamedTuple):
    """A pack of cards from which some seats are dealt, and how much of it is left over.

    Attributes:
        cards: the cards.
        seats: the seats that get cards of it.
        rest: how many of its cards are neither dealt nor turned up.
    """

    cards: tuple[Card, ...]
    seats: tuple[int, ...]
    rest: int


class _Setting:
    """A round whose cards have been counted: what goes together in it, and what does not.

    Attributes:
        done: how many tricks have been played.
        bombed: how many of them nobody has taken.
        turns_up: whether a card is turned up in this round (TRUMP-1, TRUMP-4).
    """

    def __init__(self, gate: _Gate, game: Game, each: int, up: Card | None) -> None:
        self._gate: Final = gate
        self._rules: Final = gate.rules
        self._game: Final = game
        self._each: Final = each
        self._up: Final = up
        self.done: Final = each - len(gate.hands[0])
        self.bombed = 0
        self._has_own: Final = gate.has_own
        known = KNOWN_SPECIALS.values()
        asked = self._rules.asked_after_deal
        self._exchanged: Final = [special.card for special in asked if special in known]
        """The cards that leave the hands before the first bid."""
        schedule = self._rules.schedule
        packs = gate.packs
        _, rest = schedule.deal(game, each, [card for pack in packs for card in pack])
        self.turns_up: Final = schedule.turned_up(rest) is not None
        hands, others = schedule.deal(game, each, range(sum(map(len, packs))))
        not_dealt = set(others if up is None else others[1:])
        self._piles: Final[list[_Pile]] = []
        begin = 0
        for pack in packs:
            own = set(range(begin, begin + len(pack)))
            seats = tuple(seat for seat, places in hands.items() if not own.isdisjoint(places))
            self._piles.append(_Pile(pack, seats, len(own & not_dealt)))
            begin += len(pack)

    def check_turned_up(self) -> None:
        """A card lies turned up only where one is turned up."""
        if self._up is not None and not self.turns_up:
            self._gate.fault(
                f"turned_up: no card is turned up in this round, and so not {self._up}"
            )

    def check_hands(self) -> None:
        """Where there are several piles, nobody has a card of another's."""
        if len(self._piles) == 1 or self._rules.specials:
            return
        for seat, hand in enumerate(self._gate.hands):
            own = Counter(card for pile in self._piles if seat in pile.seats for card in pile.cards)
            for card in Counter(hand) - own:
                self._gate.fault(
                    f"hands: seat {seat} has {card}, which is not in its pile [DEAL-1]"
                )

    def check_tricks(self, won: tuple[int, ...], leader: int) -> None:
        """The tricks taken add up, and the leader is one who may lead."""
        fault = self._gate.fault
        self.bombed = self.done - sum(won)
        bombs = any(card.bombs for card in self._rules.deck)
        if self.bombed < 0 or (self.bombed and not (bombs or self._has_own)):
            fault(
                f"tricks_won: of {self._each} cards each {self._each - self.done} were left before "
                f"this trick, so of {self.done} tricks played {sum(won)} cannot have been taken"
            )
        first = self._game.left[self._game.dealer]
        if self.done == 0 and leader != first:
            fault(f"leader: seat {first} leads the first trick [FOLLOW-1], not seat {leader}")
        if self.done > 0 and self.bombed == 0 and won[leader] == 0 and not self._has_own:
            fault(
                f"leader: it has taken the trick before [TRICK-7], and seat {leader} has taken none"
            )

    def trump(self, told: Suit | None, *, is_told: bool) -> Suit | None:
        """The trump suit, if it can be that one."""
        schedule = self._rules.schedule
        up = self._up
        is_standard = type(schedule).trump is Schedule.trump
        if up is None and is_standard and self.turns_up:
            return told
        by_card = schedule.trump(self._game, up)
        if up is None or up.chooses is None:
            if is_told and told is not by_card:
                self._gate.fault(f"trump: it is {by_card or NO_TRUMP} here, not {told or NO_TRUMP}")
            return by_card
        may_be_none = any(special.card == up for special in self._rules.asked_after_deal)
        if told is None and not (may_be_none and is_told):
            self._gate.fault(f"trump: after {up} a suit is named, and must be told [{up.chooses}]")
        return told

    def stock(self, told: list[Card] | None, bids: Sequence[int]) -> list[Card]:
        """The stock: as told, or the last ones of the cards that are nowhere else.

        A card that has bombed a trick or changed a bid lies there; one that leaves the hands before
        the first bid does not.
        """
        rules, up = self._rules, self._up
        table = Round(self._game, self._each, (), up, None, (None,) * self._game.players)
        played: list[Card] = []
        if self.bombed > 0:
            played += bombing(rules, up)
        if bids and not self._has_own and were_changed(table, bids):
            played += changing(rules, up)
        stock: list[Card] = []
        places = iter(told or ())
        for pile in self._piles:
            dealt = Counter(card for seat in pile.seats for card in self._gate.hands[seat])
            left = Counter(pile.cards) - dealt - Counter([self._up] if self._up else [])
            if told is not None and len(self._piles) > 1:
                for card in Counter(itertools.islice(places, pile.rest)) - left:
                    self._gate.fault(f"stock: {card} is not left in the pile in its place [DEAL-1]")
            rest = sorted(
                left.elements(),
                key=lambda card: (card in self._exchanged, card not in played, card),
            )
            stock += rest[len(rest) - pile.rest :]
        return stock if told is None else told

    def check_whereabouts(self, stock: list[Card], lying: list[PlayedCard]) -> None:
        """No card is where it cannot have come, and none of the stock is missing."""
        fault = self._gate.fault
        up = self._up
        rules = self._rules
        held = {card for hand in self._gate.hands for card in hand}
        played = {card.card for card in lying}
        copies = [
            card
            for card in rules.deck
            if card.copies and (card in played or self._was_played(card, stock))
        ]
        size = sum(pile.rest for pile in self._piles)
        sizes = {size, size - 1} if up is None and self.turns_up else {size}
        for card in self._exchanged if self.turns_up else ():
            if card in held:
                fault(f"hands: {card} is exchanged before the first bid [WEREWOLF-1]")
            elif up is not None and card != up and card not in stock:
                if copies and size:
                    sizes = {size - 1}
                else:
                    fault(
                        f"stock: {card} is in no trick, so it lies here or turned up [WEREWOLF-1]"
                    )
        if len(stock) not in sizes:
            fault(f"stock: {max(sizes)} cards are in it, not {len(stock)} [DEAL-1]")
        bombs = bombing(rules, up)
        times = self._times(bombs, stock)
        if self.bombed > times > 0:
            fault(
                f"tricks_won: of {self.done} tricks played at most {times} can have been bombed, "
                f"not {self.bombed} [BOMB-1]"
            )
        elif self.bombed > times:
            fault(f"tricks_won: {bombs[0]} was in no trick, so all were taken [BOMB-1]")

    def _was_played(self, card: Card, stock: Sequence[Card]) -> bool:
        """Whether a card can have been in a trick before."""
        held = any(card in hand for hand in self._gate.hands)
        is_back = not held or come_back(self._rules)
        return self.done > 0 and card != self._up and card not in stock and is_back

    def _times(self, cards: Iterable[Card], stock: Sequence[Card]) -> int:
        """How many tricks before can have had one of some cards in them."""
        played = sum(self._was_played(card, stock) for card in cards)
        can_repeat = self._has_own or (played and come_back(self._rules))
        return self.done if can_repeat else played

    def lay_up(self, stock: list[Card], lying: list[PlayedCard]) -> Card | None:
        """What lay turned up before a Vampire of this trick turned up a card over it (VAMPIRE-2).

        None if it has not; or if it may have been in a trick before.
        """
        if self._up is None or self.done or not any(one.card.copies for one in lying):
            return None
        gone = [card for card in self._exchanged if card != self._up and card not in stock]
        return gone[0] if gone else None

    def check_bids(
        self, table: Round, bids: tuple[int, ...], won: tuple[int, ...], stock: Sequence[Card]
    ) -> None:
        """The bids can have been made; special cards may have changed them since (CLOUD-2).

        Whoever takes a trick with such a card changes the own bid by one. So nobody has a bid
        further above those that can be made than there are such tricks taken by the seat.
        """
        if self._has_own and self.done:
            return
        most = self._times(changing(self._rules, self._up), stock)
        changes = tuple(min(taken, most) for taken in won)
        made = tuple(min(bid, self._each) for bid in bids)
        above = sum(bids) - sum(made)
        too_high = [
            (bid, times)
            for bid, limit, times in zip(bids, made, changes, strict=True)
            if bid > limit + times
        ]
        for bid, times in too_high:
            more = f", and up to {times} more by tricks taken [CLOUD-2]" if times else ""
            self._gate.fault(f"bids: a bid is from 0 to {self._each} [BID-1], not {bid}{more}")
        spare = min(sum(changes), most) - above
        if spare < 0 and not too_high:
            self._gate.fault(
                f"bids: {above} above {self._each} all together, they were changed more often than "
                f"{most} times [CLOUD-2]"
            )
        # With a change to spare, a bid that may not have been made can have come from another.
        if too_high or spare:
            return
        for seat, rule, reason in objections(table, made):
            self._gate.fault(f"bids: seat {seat}: {reason} [{rule}]")
