"""A naive engine of the base game of Wizard, the oracle of the tests and the baseline of speed.

It is written from the rules in the most obvious way and shares no code with the library: frozen
objects in a tree, `attrs.evolve` for every step, hands as sorted tuples of cards, legality and
winners by loops over cards. It reads in the order of play: cards, moves, the trick, the state,
dealing, what is legal, playing a move, scoring. At the end stand two functions on bare codes that
answer the same questions about a trick in another way. Rule ids stand where a rule decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Sequence

Suit: TypeAlias = Literal["Y", "R", "G", "B"]
SUITS: Final[tuple[Suit, ...]] = ("Y", "R", "G", "B")

JESTER_VALUE: Final = 0
WIZARD_VALUE: Final = 14


@attrs.frozen
class Card:
    """A card: a suit and a value of 1 to 13; Jesters (0) and Wizards (14) have no suit (DECK-1)."""

    suit: Suit | None
    value: int

    @property
    def is_wizard(self) -> bool:
        return self.value == WIZARD_VALUE

    @property
    def is_jester(self) -> bool:
        return self.value == JESTER_VALUE

    @property
    def code(self) -> str:
        if self.suit is None:
            return "W" if self.is_wizard else "J"
        return f"{self.suit}{self.value}"

    @override
    def __str__(self) -> str:
        return self.code


JESTER: Final = Card(None, JESTER_VALUE)
WIZARD: Final = Card(None, WIZARD_VALUE)
NUMBER_CARDS: Final = tuple(Card(suit, value) for suit in SUITS for value in range(1, 14))
DECK: Final = (*NUMBER_CARDS, *[JESTER] * 4, *[WIZARD] * 4)
"""The 60 cards in order (DECK-1)."""


def card(code: str) -> Card:
    """The card with this code; ValueError if there is none."""
    for candidate in DECK:
        if candidate.code == code:
            return candidate
    raise ValueError(f"no card has the code {code!r}")


def sort_key(card: Card) -> tuple[int, int]:
    """Suits in the order yellow, red, green, blue, ascending; then Jesters, then Wizards."""
    return (len(SUITS) if card.suit is None else SUITS.index(card.suit), card.value)


@attrs.frozen
class ChooseTrump:
    suit: Suit | None

    @override
    def __str__(self) -> str:
        return f"trump {self.suit or 'none'}"


@attrs.frozen
class Bid:
    tricks: int

    @override
    def __str__(self) -> str:
        return f"bid {self.tricks}"


@attrs.frozen
class PlayCard:
    card: Card

    @override
    def __str__(self) -> str:
        return f"play {self.card}"


Move: TypeAlias = ChooseTrump | Bid | PlayCard


class IllegalMove(ValueError):  # noqa: N818 - the name that the public face has
    """A move that the rules forbid; `rule` is the id of the rule it breaks."""

    def __init__(self, rule: str, move: str) -> None:
        super().__init__(f"{move} breaks {rule}")
        self.rule = rule


@attrs.frozen
class PlayedCard:
    seat: int
    card: Card


@attrs.frozen
class Trick:
    """The cards on the table in the order in which they were played."""

    played: tuple[PlayedCard, ...] = ()

    @property
    def led(self) -> Suit | None:
        """The suit to follow, None while there is none."""
        for played in self.played:
            if played.card.is_wizard:
                return None  # FOLLOW-6: a Wizard before any suit is set
            if not played.card.is_jester:
                return played.card.suit  # FOLLOW-2: the first number card
            # FOLLOW-7: a Jester sets no suit
        return None

    def winner(self, trump: Suit | None) -> int:
        """The seat that takes the complete trick: the first line that fits decides."""
        for played in self.played:  # TRICK-3: the first Wizard
            if played.card.is_wizard:
                return played.seat
        trumps = [played for played in self.played if trump and played.card.suit == trump]
        if trumps:  # TRICK-4: the highest trump
            return max(trumps, key=lambda played: played.card.value).seat
        led = self.led
        followers = [played for played in self.played if led and played.card.suit == led]
        if followers:  # TRICK-5: the highest card of the suit to follow
            return max(followers, key=lambda played: played.card.value).seat
        return self.played[0].seat  # TRICK-6: only Jesters, the first of them


Phase: TypeAlias = Literal["dealing", "choosing_trump", "bidding", "playing", "over"]


@attrs.frozen
class Player:
    """What belongs to one seat. The hand is sorted; all but the score starts anew every round."""

    hand: tuple[Card, ...] = ()
    bid: int | None = None
    tricks_won: int = 0
    score: int = 0


@attrs.frozen
class Round:
    """What lies on the table, and the seat to act. Everybody has `number` cards (ROUND-1)."""

    number: int = 0
    stock: tuple[Card, ...] = ()
    turned_up: Card | None = None
    trump: Suit | None = None
    trick: Trick = Trick()
    turn: int | None = None


@attrs.frozen
class FinishedRound:
    """One row of the score pad; each tuple has one number per seat."""

    round_number: int
    dealer: int
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


@attrs.frozen
class Game:
    """The whole state. Between rounds `dealer` deals next; `current` has only the last number."""

    players: tuple[Player, ...]
    dealer: int
    number_of_rounds: int
    phase: Phase = "dealing"
    current: Round = Round()
    sheet: tuple[FinishedRound, ...] = ()

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        return tuple(player.hand for player in self.players)

    @property
    def bids(self) -> tuple[int | None, ...]:
        return tuple(player.bid for player in self.players)

    @property
    def tricks_won(self) -> tuple[int, ...]:
        return tuple(player.tricks_won for player in self.players)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(player.score for player in self.players)

    @property
    def round_number(self) -> int:
        return self.current.number

    @property
    def cards_each(self) -> int:
        return self.current.number  # ROUND-1

    @property
    def stock(self) -> tuple[Card, ...]:
        return self.current.stock

    @property
    def turned_up(self) -> Card | None:
        return self.current.turned_up

    @property
    def trump(self) -> Suit | None:
        return self.current.trump

    @property
    def trick(self) -> tuple[PlayedCard, ...]:
        return self.current.trick.played

    @property
    def led(self) -> Suit | None:
        return self.current.trick.led

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total, several on a tie (ROUND-5); empty before the end."""
        if self.phase != "over":
            return ()
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)


def to_act(state: Game) -> int | None:
    """The seat whose turn it is, None while somebody deals and at the end."""
    return state.current.turn


def left_of(state: Game, seat: int) -> int:
    return (seat + 1) % len(state.players)


def new_game(players: int, dealer: int, rounds: int | None = None) -> Game:
    """A game before its first deal; ValueError for what cannot be."""
    if not 3 <= players <= 6:
        raise ValueError("Wizard is for 3 to 6 players (PLAYERS-1)")
    if not 0 <= dealer < players:
        raise ValueError("the dealer is no seat of this game")
    longest = len(DECK) // players  # ROUND-2
    if rounds is not None and not 1 <= rounds <= longest:
        raise ValueError(f"{players} players can play 1 to {longest} rounds (ROUND-7)")
    return Game((Player(),) * players, dealer, rounds if rounds is not None else longest)


def deal(state: Game, deck: Sequence[Card]) -> Game:
    """The next round dealt from `deck`, all 60 cards from the top in the order of DEAL-1."""
    if state.phase != "dealing":
        raise IllegalMove("TURN-2", "deal")
    if sorted(deck, key=sort_key) != list(DECK):
        raise ValueError("the deck is not the 60 cards of the game (DECK-1)")
    number = state.current.number + 1
    seats = len(state.players)
    dealt = number * seats
    hands: list[list[Card]] = [[] for _ in range(seats)]
    seat = state.dealer
    for dealt_card in deck[:dealt]:
        seat = left_of(state, seat)
        hands[seat].append(dealt_card)
    players = tuple(
        attrs.evolve(player, hand=tuple(sorted(hand, key=sort_key)))
        for player, hand in zip(state.players, hands, strict=True)
    )
    turned_up = deck[dealt] if dealt < len(deck) else None  # TRUMP-1, TRUMP-4; on no hand: TRUMP-5
    current = Round(number=number, stock=tuple(deck[dealt + 1 :]), turned_up=turned_up)
    state = attrs.evolve(state, players=players, current=current)
    if turned_up is not None and turned_up.is_wizard:  # TRUMP-2
        current = attrs.evolve(current, turn=state.dealer)
        return attrs.evolve(state, phase="choosing_trump", current=current)
    # TRUMP-1: the suit of a number card; TRUMP-3, TRUMP-4: no trump after a Jester or no card
    return begin_bidding(state, trump=None if turned_up is None else turned_up.suit)


def begin_bidding(state: Game, trump: Suit | None) -> Game:
    current = attrs.evolve(state.current, trump=trump, turn=left_of(state, state.dealer))  # BID-1
    return attrs.evolve(state, phase="bidding", current=current)


def legal_moves(state: Game) -> list[Move]:
    """What the seat to act may do, sorted, no two moves equal; nobody to act: an empty list."""
    turn = state.current.turn
    if turn is None:
        return []
    if state.phase == "choosing_trump":
        return [ChooseTrump(suit) for suit in SUITS]  # TRUMP-2
    if state.phase == "bidding":
        return [Bid(tricks) for tricks in range(state.cards_each + 1)]  # BID-1, BID-2
    playable = playable_cards(state.players[turn].hand, state.led)
    return [PlayCard(playable_card) for playable_card in dict.fromkeys(playable)]


def playable_cards(hand: tuple[Card, ...], led: Suit | None) -> list[Card]:
    """The cards of the hand that may be played; the player's bid plays no part (FOLLOW-8)."""
    if led is None:  # FOLLOW-1, FOLLOW-6, FOLLOW-7: no suit to follow
        return list(hand)
    if not any(held.suit == led for held in hand):  # FOLLOW-4
        return list(hand)
    return [held for held in hand if held.suit == led or held.suit is None]  # FOLLOW-3, FOLLOW-5


def broken_rule(state: Game, move: Move) -> str | None:
    """The id of the first rule that forbids the move, None if it is legal."""
    asked_for = {"choosing_trump": ChooseTrump, "bidding": Bid, "playing": PlayCard}
    if state.phase not in asked_for or not isinstance(move, asked_for[state.phase]):
        return "TURN-2"
    if move in legal_moves(state):
        return None
    if isinstance(move, ChooseTrump):
        return "TRUMP-2"
    if isinstance(move, Bid):
        return "BID-1"
    turn = state.current.turn
    if turn is None or move.card not in state.players[turn].hand:
        return "TURN-3"
    return "FOLLOW-3"


def play(state: Game, move: Move, *, checked: bool = True) -> Game:
    """The state after the move; IllegalMove if it is checked and the rules forbid it."""
    if checked:
        rule = broken_rule(state, move)
        if rule is not None:
            raise IllegalMove(rule, str(move))
    turn = state.current.turn
    assert turn is not None, "nobody is to act"
    match move:
        case ChooseTrump():
            return begin_bidding(state, trump=move.suit)
        case Bid():
            return make_bid(state, turn, move.tricks)
        case PlayCard():
            return play_card(state, turn, move.card)


def replaced(players: tuple[Player, ...], seat: int, player: Player) -> tuple[Player, ...]:
    return (*players[:seat], player, *players[seat + 1 :])


def make_bid(state: Game, turn: int, tricks: int) -> Game:
    """The bid is made; the dealer bids last, then the dealer's left leads (BID-3, FOLLOW-1)."""
    player = attrs.evolve(state.players[turn], bid=tricks)
    return attrs.evolve(
        state,
        players=replaced(state.players, turn, player),
        phase="playing" if turn == state.dealer else "bidding",
        current=attrs.evolve(state.current, turn=left_of(state, turn)),
    )


def play_card(state: Game, turn: int, card: Card) -> Game:
    """The card goes from the hand to the trick; the next seat clockwise follows (FOLLOW-1)."""
    player = state.players[turn]
    place = player.hand.index(card)
    player = attrs.evolve(player, hand=player.hand[:place] + player.hand[place + 1 :])
    trick = Trick((*state.trick, PlayedCard(turn, card)))
    state = attrs.evolve(
        state,
        players=replaced(state.players, turn, player),
        current=attrs.evolve(state.current, trick=trick, turn=left_of(state, turn)),
    )
    return state if len(trick.played) < len(state.players) else finish_trick(state)


def finish_trick(state: Game) -> Game:
    """The winner takes the trick and leads the next one (TRICK-7)."""
    seat = state.current.trick.winner(state.trump)
    winner = state.players[seat]
    winner = attrs.evolve(winner, tricks_won=winner.tricks_won + 1)
    state = attrs.evolve(
        state,
        players=replaced(state.players, seat, winner),
        current=attrs.evolve(state.current, trick=Trick(), turn=seat),
    )
    return state if any(state.hands) else finish_round(state)


def points_for(bid: int, tricks: int) -> int:
    """SCORE-1: 20 and 10 for each trick if the bid is met; SCORE-2: minus 10 for each trick off."""
    return 20 + 10 * tricks if bid == tricks else -10 * abs(bid - tricks)


def finish_round(state: Game) -> Game:
    """The round is scored and the table cleared; then the next one deals, or the game is over."""
    bids = tuple(player.bid for player in state.players if player.bid is not None)
    tricks = state.tricks_won
    points = tuple(points_for(bid, taken) for bid, taken in zip(bids, tricks, strict=True))
    totals = tuple(score + new for score, new in zip(state.scores, points, strict=True))  # SCORE-3
    row = FinishedRound(state.round_number, state.dealer, bids, tricks, points, totals)
    over = state.round_number == state.number_of_rounds
    return attrs.evolve(
        state,
        players=tuple(Player(score=total) for total in totals),
        dealer=state.dealer if over else left_of(state, state.dealer),  # ROUND-4
        phase="over" if over else "dealing",
        current=Round(number=state.round_number),
        sheet=(*state.sheet, row),
    )


def oracle_winner(cards: Sequence[str], trump: str | None) -> int:
    """The place of the winner: each card in turn challenges the best one so far."""
    best = 0
    for place, code in enumerate(cards):
        holder = cards[best]
        if holder == "W" or code == "J":
            continue
        higher = code[0] == holder[0] and int(code[1:] or 0) > int(holder[1:] or 0)
        if code == "W" or holder == "J" or higher or code[0] == trump != holder[0]:
            best = place
    return best


def oracle_led(cards: Sequence[str]) -> str | None:
    """The suit to follow: the first card that is no Jester says it, or frees everybody."""
    first = next((code for code in cards if code != "J"), "W")
    return None if first == "W" else first[0]
