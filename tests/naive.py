"""A naive engine of Wizard, special cards and variants too: oracle of tests, baseline of speed.

It is written from the rules in the most obvious way and shares no code with the library: frozen
objects in a tree, `attrs.evolve` for every step, hands as sorted tuples of cards, legality and
winners by loops over cards. It reads in the order of play: cards, moves, the trick, the state,
a new game, dealing, what is legal, playing a move, what a played card counts as, the effects after
a trick, scoring, who leaves. A variant is an `if` where it differs. At the end stands one function
on bare codes that answers the same questions about a trick in another way. Rule ids stand where a
rule decides.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

import attrs
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Suit: TypeAlias = Literal["Y", "R", "G", "B"]
SUITS: Final[tuple[Suit, ...]] = ("Y", "R", "G", "B")

Kind: TypeAlias = Literal[
    "number", "J", "W", "Dr", "Fa", "Bo", "Ww", "Ju", "Cl", "Sh", "Wi", "Va"
]  # Jester, Wizard; Dragon, Fairy, Bomb, Werewolf, Juggler, Cloud, Shapeshifter, Witch, Vampire
SUITLESS: Final[tuple[Kind, ...]] = (
    *("J", "W"),
    *("Dr", "Fa", "Bo", "Ww", "Ju", "Cl", "Sh", "Wi", "Va"),
)


@attrs.frozen
class Card:
    """A card, or what a played card counts as.

    Number cards have a suit and a value of 1 to 13 (DECK-1). A Juggler and a Cloud get both when
    their suit is named (JUGGLER-1, CLOUD-1). No other card has any.
    """

    kind: Kind
    suit: Suit | None = None
    value: float = 0

    @functools.cached_property
    def code(self) -> str:
        if self.suit is None:
            return self.kind
        return f"{self.suit}{self.value}" if self.kind == "number" else f"{self.kind}={self.suit}"

    @override
    def __str__(self) -> str:
        return self.code


JESTER: Final = Card("J")
WIZARD: Final = Card("W")
WEREWOLF: Final = Card("Ww")
NUMBER_CARDS: Final = tuple(Card("number", suit, value) for suit in SUITS for value in range(1, 14))
DECK: Final = (*NUMBER_CARDS, *[JESTER] * 4, *[WIZARD] * 4)
"""The 60 cards of the base game in order (DECK-1)."""
SPECIAL_CARDS: Final = tuple(Card(kind) for kind in SUITLESS[2:])
"""The nine special cards in order."""
PILES: Final = tuple(
    (*[card for card in NUMBER_CARDS if card.suit == suit], JESTER, WIZARD) for suit in SUITS
)
"""The own pile of each seat in Einfarbig, yellow that of seat 0 (ONESUIT-1)."""


def juggler_or_cloud(kind: Kind, suit: Suit) -> Card:
    """What they count as when the suit is named: 7½ or 9¾ of it (JUGGLER-1, CLOUD-1)."""
    return Card(kind, suit, 7.5 if kind == "Ju" else 9.75)


def card(code: str) -> Card:
    """The card with this code, a named Juggler or Cloud ("Ju=R") too; ValueError if none has it."""
    named = [juggler_or_cloud(kind, suit) for kind in ("Ju", "Cl") for suit in SUITS]
    for candidate in (*DECK, *SPECIAL_CARDS, *named):
        if candidate.code == code:
            return candidate
    raise ValueError(f"no card has the code {code!r}")


def sort_key(card: Card) -> tuple[int, float]:
    """Suits in the order yellow, red, green, blue, ascending; Jesters, Wizards, special cards."""
    if card.suit is None:
        return (len(SUITS), SUITLESS.index(card.kind))
    return (SUITS.index(card.suit), card.value)


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand with one such card less."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def together_with(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(sorted((*hand, card), key=sort_key))


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


@attrs.frozen
class DeclareSuit:
    suit: Suit

    @override
    def __str__(self) -> str:
        return f"suit {self.suit}"


@attrs.frozen
class DeclareRole:
    card: Card

    @override
    def __str__(self) -> str:
        return f"role {self.card}"


@attrs.frozen
class PassCard:
    card: Card

    @override
    def __str__(self) -> str:
        return f"pass {self.card}"


@attrs.frozen
class AdjustBid:
    change: int

    @override
    def __str__(self) -> str:
        return f"adjust {self.change:+d}"


@attrs.frozen
class LayCard:
    card: Card

    @override
    def __str__(self) -> str:
        return f"lay {self.card}"


@attrs.frozen
class TakeCard:
    card: Card

    @override
    def __str__(self) -> str:
        return f"take {self.card}"


@attrs.frozen
class Eliminate:
    seat: int

    @override
    def __str__(self) -> str:
        return f"out {self.seat}"


SeatMove: TypeAlias = (
    ChooseTrump
    | Bid
    | PlayCard
    | DeclareSuit
    | DeclareRole
    | PassCard
    | AdjustBid
    | LayCard
    | TakeCard
)
Move: TypeAlias = SeatMove | Eliminate


class IllegalMove(ValueError):
    """A move that the rules forbid; `rule` is the id of the rule it breaks."""

    def __init__(self, rule: str, move: str) -> None:
        super().__init__(f"{move} breaks {rule}")
        self.rule = rule


@attrs.frozen
class PlayedCard:
    """A card on the table. Until it is declared it counts as itself."""

    seat: int
    card: Card
    counts_as: Card

    @override
    def __str__(self) -> str:
        """Its text, such as R5, Ju=R, Sh=W, Va=R12, Va=Ju=R."""
        if self.card.kind == self.counts_as.kind:
            return self.counts_as.code
        return f"{self.card}={self.counts_as}"


LOW_CARDS: Final[tuple[Kind, ...]] = ("J", "Fa", "Wi")
"""What wins if nothing better was played, in this order; the Bomb never does (TRICK-6)."""


@attrs.frozen
class Trick:
    """The cards on the table in the order in which they were played; the card the Witch lays in.

    The latter only lies there: it has no effect, wins nothing and sets no suit (WITCH-2).
    """

    played: tuple[PlayedCard, ...] = ()
    laid: PlayedCard | None = None

    @property
    def led(self) -> Suit | None:
        """The suit to follow, None while there is none."""
        for played in self.played:
            counts_as = played.counts_as
            if counts_as.kind in ("W", "Dr"):
                return None  # FOLLOW-6: a Wizard or the Dragon before any suit is set
            if counts_as.suit is not None:
                return counts_as.suit  # FOLLOW-2, FOLLOW-9: the first number card, Juggler, Cloud
            # FOLLOW-7, FOLLOW-9: Jester, Fairy, Bomb and Witch set no suit
        return None

    def seat_of(self, kind: Kind) -> int | None:
        """Who played the first card that counts as one of this kind."""
        for played in self.played:
            if played.counts_as.kind == kind:
                return played.seat
        return None

    def winner(self, trump: Suit | None) -> int:
        """The seat that wins the complete trick: the first line that fits decides."""
        dragon, wizard = self.seat_of("Dr"), self.seat_of("W")
        if dragon is not None:  # TRICK-1: Dragon and Fairy: the Fairy; TRICK-2: the Dragon
            fairy = self.seat_of("Fa")
            return dragon if fairy is None else fairy
        if wizard is not None:  # TRICK-3: the first Wizard
            return wizard
        for suit in (trump, self.led):
            if suit is not None:
                # TRICK-4: the highest trump; TRICK-5: the highest card of the suit to follow
                cards = [played for played in self.played if played.counts_as.suit == suit]
                if cards:
                    return max(cards, key=lambda played: played.counts_as.value).seat
        low = (self.seat_of(kind) for kind in LOW_CARDS)  # TRICK-6: only low cards
        return next(seat for seat in low if seat is not None)

    def winner_whatever_the_suits(self) -> int:
        """In Einfarbig: the first Wizard, else the first of the highest values (ONESUIT-1)."""
        wizard = self.seat_of("W")
        if wizard is not None:
            return wizard
        return max(self.played, key=lambda played: played.counts_as.value).seat  # a Jester has 0


Phase: TypeAlias = Literal[
    "dealing",
    "choosing_trump",
    "bidding",
    "playing",
    "declaring",
    "passing",
    "adjusting",
    "laying",
    "taking",
    "eliminating",
    "over",
]


@attrs.frozen
class Player:
    """What belongs to one seat. The hand is sorted; all but the score starts anew every round."""

    hand: tuple[Card, ...] = ()
    bid: int | None = None
    tricks_won: int = 0
    score: int = 0


@attrs.frozen
class Unsettled:
    """What special cards have begun in this round and still matters.

    `exchanged`: the Werewolf lies turned up because somebody had it in the hand (WEREWOLF-1).
    `chosen`: while all pass a card, the one each seat has chosen; it is still in the hand.
    `clouds`: whose bids are to change at the end of the round, in the order of the tricks.
    """

    exchanged: bool = False
    chosen: tuple[Card | None, ...] = ()
    clouds: tuple[int, ...] = ()


@attrs.frozen
class Round:
    """What lies on the table, and whose turn it is: None while several seats or none may act."""

    number: int = 0
    stock: tuple[Card, ...] = ()
    turned_up: Card | None = None
    trump: Suit | None = None
    trick: Trick = Trick()
    turn: int | None = None
    unsettled: Unsettled = Unsettled()


@attrs.frozen
class FinishedRound:
    """One row of the score pad; each tuple has one number per seat.

    A seat that is out has bid None, taken and gained 0, and keeps its total.
    """

    round_number: int
    dealer: int
    bids: tuple[int | None, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


CloudTiming: TypeAlias = Literal["after_trick", "end_of_round"]
Bidding: TypeAlias = Literal["open", "plus_minus_one", "hidden", "secret"]
Schedule: TypeAlias = Literal["standard", "maximus", "one_suit"]


@attrs.frozen
class Rules:
    """What was agreed on before the game: its length, its special cards, its variants."""

    number_of_rounds: int
    specials: tuple[Card, ...] = ()
    cloud: CloudTiming = "after_trick"
    bidding: Bidding = "open"
    elimination: bool = False
    schedule: Schedule = "standard"
    piles: tuple[tuple[Card, ...], ...] = ()  # in Einfarbig: those of all seats (ONESUIT-1)

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the game in order, one copy of each special card (DECK-2).

        In Einfarbig pile after pile (ONESUIT-1). In this order they may be dealt.
        """
        if self.schedule == "one_suit":
            return tuple(card for pile in self.piles for card in pile)
        return (*DECK, *self.specials)

    @property
    def all_bid_at_once(self) -> bool:
        return self.bidding in ("hidden", "secret")  # HIDDEN-1, SECRET-1

    def cards_each(self, number: int, players: int) -> int:
        """How many cards everybody gets in the round of this number; 0 before the first."""
        if self.schedule == "maximus" and number > 0:
            return len(DECK) // players  # MAXIMUS-1
        if self.schedule == "one_suit" and number > 0:
            return number + 3  # ONESUIT-1
        return number  # ROUND-1


@attrs.frozen
class Game:
    """The whole state. Between rounds `dealer` deals next; `current` has only the last number.

    `out`: the seats that have left, in that order (ELIMINATION-1).
    """

    players: tuple[Player, ...]
    dealer: int
    rules: Rules
    phase: Phase = "dealing"
    current: Round = Round()
    sheet: tuple[FinishedRound, ...] = ()
    out: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """Who is still in."""
        return tuple(seat for seat in range(len(self.players)) if seat not in self.out)

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
        return self.rules.cards_each(self.round_number, len(self.players))

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
        """The cards played, and at the end the one that the Witch's player laid in."""
        trick = self.current.trick
        return trick.played if trick.laid is None else (*trick.played, trick.laid)

    @property
    def led(self) -> Suit | None:
        if self.rules.schedule == "one_suit":
            return None  # ONESUIT-1: nobody has to follow
        return self.current.trick.led

    @property
    def winners(self) -> tuple[int, ...]:
        """Who is still in and has the highest total (ROUND-5, ELIMINATION-2).

        Several seats on a tie; empty before the end.
        """
        if self.phase != "over":
            return ()
        best = max(self.scores[seat] for seat in self.seats)
        return tuple(seat for seat in self.seats if self.scores[seat] == best)


def to_act(state: Game) -> tuple[int, ...]:
    """The seats that may act now; none while somebody deals or is put out, and at the end."""
    turn = state.current.turn
    if turn is not None:
        return (turn,)
    if state.phase == "bidding":  # HIDDEN-1, SECRET-1: all who have not bid yet
        return tuple(seat for seat in state.seats if state.players[seat].bid is None)
    if state.phase == "passing":  # JUGGLER-2: all who have not chosen yet
        return tuple(seat for seat in state.seats if state.current.unsettled.chosen[seat] is None)
    return ()


def shown_bids(state: Game) -> tuple[int | None, ...]:
    """What of the bids lies open for all, by seat; None where nothing does.

    What the Cloud changes is seen, or not, like the bid itself (CLOUD-2).
    """
    secret = state.rules.bidding == "secret"  # SECRET-1: nothing while the round lasts
    hidden = state.rules.bidding == "hidden" and state.phase == "bidding"  # HIDDEN-1
    return (None,) * len(state.players) if secret or hidden else state.bids  # BID-1, BID-3


def left_of(state: Game, seat: int) -> int:
    """The next seat clockwise that is still in (ELIMINATION-4)."""
    left = (seat + 1) % len(state.players)
    return left_of(state, left) if left in state.out else left


def new_game(
    players: int,
    dealer: int,
    rounds: int | None = None,
    specials: Sequence[str] = (),
    cloud: CloudTiming = "after_trick",
    *,
    bidding: Bidding = "open",
    elimination: bool = False,
    two_players: bool = False,
    schedule: Schedule = "standard",
) -> Game:
    """A game before its first deal, `specials` by their codes.

    ValueError for what cannot be, with everything that is wrong.
    """
    chosen = tuple(special for special in SPECIAL_CARDS if special.code in specials)
    cards = len(DECK) + len(chosen)
    fixed = rounds is not None
    no_such_length = rounds is not None and (rounds < 1 or rounds * players > cards)
    unasked = players == 2 and not two_players
    maximus, one_suit = schedule == "maximus", schedule == "one_suit"
    problems = {
        "Wizard is for 3 to 6 players (PLAYERS-1)": not 2 <= players <= 6,
        "for 2 players only when asked for (PLAYERS-1, PLAYERS-2)": unasked,
        "Einfarbig is for 3 or 4 players (ONESUIT-1)": one_suit and players not in (3, 4),
        "the dealer is no seat of this game": not 0 <= dealer < players,
        "the special cards are any of the nine, each once (DECK-2)": len(chosen) != len(specials),
        "Dragon and Fairy come only together (DECK-3)": ("Dr" in specials) != ("Fa" in specials),
        "Maximus has no special cards (MAXIMUS-1)": maximus and bool(specials),
        "Einfarbig has no special cards (ONESUIT-1)": one_suit and bool(specials),
        "of rounds there is at least one, and cards for every one (ROUND-7)": no_such_length,
        "with elimination no number of rounds is fixed (ROUND-7)": fixed and elimination,
        "in Maximus no number of rounds is fixed (ROUND-7)": fixed and maximus,
        "in Einfarbig no number of rounds is fixed (ROUND-7)": fixed and one_suit,
        "nobody leaves in Maximus (ELIMINATION-2, MAXIMUS-1)": elimination and maximus,
        "nobody leaves in Einfarbig (ELIMINATION-2, ONESUIT-1)": elimination and one_suit,
        f"there is no cloud timing {cloud!r}": cloud not in get_args(CloudTiming),
        f"there is no bidding {bidding!r}": bidding not in get_args(Bidding),
        f"there is no schedule {schedule!r}": schedule not in get_args(Schedule),
    }
    if any(problems.values()):
        raise ValueError("; ".join(words for words, holds in problems.items() if holds))
    if rounds is None:
        rounds = usual_rounds(players, schedule, elimination=elimination)
    piles = PILES[:players] if one_suit else ()
    rules = Rules(rounds, chosen, cloud, bidding, elimination, schedule, piles)
    return Game((Player(),) * players, dealer, rules)


def usual_rounds(players: int, schedule: Schedule, *, elimination: bool) -> int:
    """How long the game is if nothing else was agreed on."""
    if schedule == "maximus":
        return 5  # MAXIMUS-1
    if schedule == "one_suit":
        return 12  # ONESUIT-1
    if elimination or players == 2:
        return 20  # ELIMINATION-2, ROUND-6
    return len(DECK) // players  # ROUND-2, ROUND-3


LETS_CHOOSE: Final = ("W", "Dr", "Ww", "Ju", "Cl", "Sh", "Va")
"""Whoever turns up one of these names the trump (TRUMP-2, TRUMP-6)."""
MAXIMUS_TRUMPS: Final[tuple[Suit | None, ...]] = ("B", "R", "G", "Y", None)
"""The trump of each round (MAXIMUS-1)."""


def deal(state: Game, deck: Sequence[Card]) -> Game:
    """The next round dealt from `deck`, all cards from the top in the order of DEAL-1.

    In Einfarbig it is pile after pile, that of seat 0 first, each from its top (ONESUIT-1).
    """
    if state.phase != "dealing":
        raise IllegalMove("TURN-2", "deal")
    state = attrs.evolve(state, current=Round(number=state.round_number + 1))
    if state.rules.schedule == "one_suit":
        return deal_from_piles(state, deck)
    if sorted(deck, key=sort_key) != list(state.rules.deck):
        raise ValueError("the deck is not the cards of this game (DECK-1, DECK-2)")
    dealt = state.cards_each * len(state.seats)
    hands: list[list[Card]] = [[] for _ in state.players]
    seat = state.dealer
    for dealt_card in deck[:dealt]:
        seat = left_of(state, seat)
        hands[seat].append(dealt_card)
    state = with_hands(state, hands)
    if state.rules.schedule == "maximus":
        return begin_bidding(state, MAXIMUS_TRUMPS[state.round_number - 1])
    turned_up = deck[dealt] if dealt < len(deck) else None  # TRUMP-1, TRUMP-4; on no hand: TRUMP-5
    current = attrs.evolve(state.current, stock=tuple(deck[dealt + 1 :]), turned_up=turned_up)
    state = attrs.evolve(state, current=current)
    if turned_up is None:  # TRUMP-4, and a Werewolf stays where it is (WEREWOLF-4)
        return begin_bidding(state, trump=None)
    for seat, hand in enumerate(hands):
        if WEREWOLF in hand:
            return exchange_werewolf(state, seat, turned_up)
    if turned_up.kind in LETS_CHOOSE:  # TRUMP-2, TRUMP-6, WEREWOLF-3
        return choose_trump(state, state.dealer)
    # TRUMP-1: the suit of a number card; TRUMP-3, TRUMP-6: none after Jester, Fairy, Bomb, Witch
    return begin_bidding(state, trump=turned_up.suit)


def deal_from_piles(state: Game, deck: Sequence[Card]) -> Game:
    """Everybody draws from the own pile; no trump, nothing is turned up (ONESUIT-1)."""
    size = len(PILES[0])
    piles = [deck[first : first + size] for first in range(0, len(deck), size)]
    if [sorted(pile, key=sort_key) for pile in piles] != [list(pile) for pile in state.rules.piles]:
        raise ValueError("the deck is not the piles of the seats one after the other (ONESUIT-1)")
    state = with_hands(state, [pile[: state.cards_each] for pile in piles])
    stock = tuple(left for pile in piles for left in pile[state.cards_each :])
    state = attrs.evolve(state, current=attrs.evolve(state.current, stock=stock))
    return begin_bidding(state, trump=None)


def with_hands(state: Game, hands: Sequence[Sequence[Card]]) -> Game:
    players = tuple(
        attrs.evolve(player, hand=tuple(sorted(hand, key=sort_key)))
        for player, hand in zip(state.players, hands, strict=True)
    )
    return attrs.evolve(state, players=players)


def exchange_werewolf(state: Game, holder: int, turned_up: Card) -> Game:
    """The Werewolf changes places with the turned-up card and its holder is to name the trump."""
    player = state.players[holder]
    hand = together_with(without(player.hand, WEREWOLF), turned_up)  # WEREWOLF-1
    players = replaced(state.players, holder, attrs.evolve(player, hand=hand))
    current = attrs.evolve(state.current, turned_up=WEREWOLF, unsettled=Unsettled(exchanged=True))
    state = attrs.evolve(state, players=players, current=current)
    return choose_trump(state, holder)  # WEREWOLF-2


def choose_trump(state: Game, seat: int) -> Game:
    current = attrs.evolve(state.current, turn=seat)
    return attrs.evolve(state, phase="choosing_trump", current=current)


def begin_bidding(state: Game, trump: Suit | None) -> Game:
    """All bid at the same time (HIDDEN-1, SECRET-1), or the dealer's left begins (BID-1)."""
    turn = None if state.rules.all_bid_at_once else left_of(state, state.dealer)
    current = attrs.evolve(state.current, trump=trump, turn=turn)
    return attrs.evolve(state, phase="bidding", current=current)


def legal_moves(state: Game, seat: int | None = None) -> list[Move]:
    """What this seat, or else the first to act, may do: sorted, no two equal; perhaps nothing."""
    acting = to_act(state)
    if seat is None and acting:
        seat = acting[0]
    if seat in acting:
        return moves_of(state, state.players[seat])
    if may_speak_for_the_table(state, seat):
        return [Eliminate(tied) for tied in last_places(state)]
    return []


def may_speak_for_the_table(state: Game, seat: int | None) -> bool:
    """Whether it is the table that decides (ELIMINATION-3), and this seat may say what.

    Our reading: it does not matter who says it, any seat, also one that is out, or nobody's; but a
    seat that this game never had cannot speak (TURN-1).
    """
    return state.phase == "eliminating" and (seat is None or seat in range(len(state.players)))


def moves_of(state: Game, player: Player) -> list[Move]:
    """What the moment asks of this player."""
    moves: list[Move]
    match state.phase:
        case "bidding":
            forbidden, bids = forbidden_bid(state), range(state.cards_each + 1)  # BID-1, BID-2
            moves = [Bid(tricks) for tricks in bids if tricks != forbidden]
        case "playing":
            moves = [PlayCard(each) for each in distinct(playable_cards(player.hand, state.led))]
        case "choosing_trump":
            moves = [ChooseTrump(suit) for suit in SUITS]  # TRUMP-2, TRUMP-6, VAMPIRE-2
            if names_trump_by_werewolf(state):
                moves.append(ChooseTrump(None))
        case "declaring" if being_declared(state).kind == "Sh":
            moves = [DeclareRole(JESTER), DeclareRole(WIZARD)]  # SHAPESHIFTER-1
        case "declaring":
            moves = [DeclareSuit(suit) for suit in SUITS]  # JUGGLER-1, CLOUD-1
        case "passing":
            moves = [PassCard(each) for each in distinct(player.hand)]  # JUGGLER-2
        case "adjusting":  # CLOUD-2, CLOUD-4
            moves = [AdjustBid(change) for change in (-1, +1) if player.bid or change > 0]
        case "laying":
            moves = [LayCard(each) for each in distinct(player.hand)]  # WITCH-2
        case _:
            moves = [TakeCard(each) for each in distinct(cards_to_take(state.current.trick))]
    return moves


def forbidden_bid(state: Game) -> int | None:
    """The number that the last bidder may not name, perhaps one that is no bid (PLUSMINUS-1)."""
    if state.rules.bidding != "plus_minus_one" or state.current.turn != state.dealer:
        return None
    return state.cards_each - sum(bid for bid in state.bids if bid is not None)


def distinct(cards: Sequence[Card]) -> Iterable[Card]:
    return dict.fromkeys(cards)


def playable_cards(hand: tuple[Card, ...], led: Suit | None) -> Sequence[Card]:
    """The cards of the hand that may be played; the player's bid plays no part (FOLLOW-8)."""
    if led is None:  # FOLLOW-1, FOLLOW-6, FOLLOW-7: no suit to follow
        return hand
    if not any(held.suit == led for held in hand):  # FOLLOW-4
        return hand
    return [held for held in hand if held.suit == led or held.suit is None]  # FOLLOW-3, FOLLOW-5


def cards_to_take(trick: Trick) -> Sequence[Card]:
    """The cards that were played, in order, but for the Witch or the Vampire that copies it.

    The card just laid in is not among them (WITCH-2, WITCH-3, VAMPIRE-1).
    """
    cards = [played.card for played in trick.played if played.counts_as.kind != "Wi"]
    return sorted(cards, key=sort_key)


def names_trump_by_werewolf(state: Game) -> bool:
    """Whether the Werewolf's holder is naming the trump, before any card is played (WEREWOLF-2)."""
    return state.current.unsettled.exchanged and not state.trick


def being_declared(state: Game) -> Card:
    """The card whose suit or role is asked for: the last one played, or what it copies."""
    last = state.trick[-1].card
    copied = state.turned_up if last.kind == "Va" else last
    assert copied is not None, "without a card turned up the Vampire copies none"
    return copied


def asked_for(state: Game) -> tuple[type[Move], ...]:
    """The kind of move that the moment asks for, if any."""
    if state.phase in ("dealing", "over"):
        return ()
    if state.phase == "declaring":
        return (DeclareRole,) if being_declared(state).kind == "Sh" else (DeclareSuit,)
    kinds: dict[Phase, type[Move]] = {
        "choosing_trump": ChooseTrump,
        "bidding": Bid,
        "playing": PlayCard,
        "passing": PassCard,
        "adjusting": AdjustBid,
        "laying": LayCard,
        "taking": TakeCard,
        "eliminating": Eliminate,
    }
    return (kinds[state.phase],)


def broken_rule(state: Game, move: Move, seat: int | None = None) -> str | None:
    """The id of the first rule that forbids the move, None if it is legal."""
    acting = to_act(state)
    if seat is not None and seat not in acting and not may_speak_for_the_table(state, seat):
        return "TURN-1"
    if not isinstance(move, asked_for(state)):
        return "TURN-2"
    if move in legal_moves(state, seat):
        return None
    if state.phase == "eliminating":
        return "ELIMINATION-3"
    player = state.players[acting[0] if seat is None else seat]
    return rule_against(state, move, player)


def rule_against(state: Game, move: Move, player: Player) -> str:
    """The id of the rule that forbids what the moment asks for in the way this move does it."""
    match move:
        case PlayCard() | PassCard() | LayCard():
            rule = "FOLLOW-3" if move.card in player.hand else "TURN-3"
        case ChooseTrump():
            rule = rule_against_no_trump(state)
        case Bid():
            rule = "BID-1" if move.tricks not in range(state.cards_each + 1) else "PLUSMINUS-1"
        case AdjustBid():
            rule = "CLOUD-4" if (player.bid, move.change) == (0, -1) else "CLOUD-2"
        case TakeCard():
            rule = rule_against_taking(state.current.trick, move.card)
        case _:
            rules = {"Ju": "JUGGLER-1", "Cl": "CLOUD-1", "Sh": "SHAPESHIFTER-1"}
            rule = rules[being_declared(state).kind]
    return rule


def rule_against_no_trump(state: Game) -> str:
    if state.trick:
        return "VAMPIRE-2"
    if state.turned_up == WEREWOLF:
        return "WEREWOLF-3"
    return "TRUMP-2" if state.turned_up == WIZARD else "TRUMP-6"


def rule_against_taking(trick: Trick, card: Card) -> str:
    if trick.laid is not None and trick.laid.card == card:
        return "WITCH-3"
    if card.kind == "Va" and any(played.card == card for played in trick.played):
        return "VAMPIRE-1"
    return "WITCH-2"


def play(state: Game, move: Move, seat: int | None = None, *, checked: bool = True) -> Game:
    """The state after the move of this seat, or else of the first to act.

    It does not matter which seat says that one is put out. IllegalMove if it is checked and the
    rules forbid it.
    """
    if checked:
        rule = broken_rule(state, move, seat)
        if rule is not None:
            raise IllegalMove(rule, str(move))
    if isinstance(move, Eliminate):
        return put_out(state, move.seat)
    return carried_out(state, move, to_act(state)[0] if seat is None else seat)


def carried_out(state: Game, move: SeatMove, seat: int) -> Game:
    """The state after a move that is taken to be legal."""
    match move:
        case PlayCard():
            state = play_card(state, seat, move.card)
        case Bid():
            state = make_bid(state, seat, move.tricks)
        case ChooseTrump():
            state = name_trump(state, move.suit)
        case DeclareSuit():
            state = count_as(state, juggler_or_cloud(being_declared(state).kind, move.suit))
        case DeclareRole():
            state = count_as(state, move.card)
        case PassCard():
            state = pass_card(state, seat, move.card)
        case AdjustBid():
            state = adjust_bid(state, seat, move.change)
        case LayCard():
            state = lay_card(state, seat, move.card)
        case TakeCard():
            state = take_card(state, seat, move.card)
    return state


def replaced(players: tuple[Player, ...], seat: int, player: Player) -> tuple[Player, ...]:
    return (*players[:seat], player, *players[seat + 1 :])


def name_trump(state: Game, suit: Suit | None) -> Game:
    """Before the bids, or in the middle of a trick: the card the Vampire turned up is copied."""
    if not state.trick:
        return begin_bidding(state, trump=suit)
    state = attrs.evolve(state, current=attrs.evolve(state.current, trump=suit))
    return copy_card(state, being_declared(state))  # VAMPIRE-3: the trump first


def make_bid(state: Game, seat: int, tricks: int) -> Game:
    """The bid is made, and final (BID-3); after the last one the dealer's left leads (FOLLOW-1)."""
    players = replaced(state.players, seat, attrs.evolve(state.players[seat], bid=tricks))
    all_have_bid = [player.bid for player in players].count(None) == len(state.out)
    turn: int | None
    if all_have_bid:
        turn = left_of(state, state.dealer)
    else:
        turn = None if state.rules.all_bid_at_once else left_of(state, seat)
    return attrs.evolve(
        state,
        players=players,
        phase="playing" if all_have_bid else "bidding",
        current=attrs.evolve(state.current, turn=turn),
    )


def play_card(state: Game, turn: int, card: Card) -> Game:
    """The card goes from the hand to the trick; the next seat clockwise follows (FOLLOW-1).

    Before that the player of a Juggler, Cloud, Shapeshifter or Vampire may have more to say.
    """
    player = state.players[turn]
    player = attrs.evolve(player, hand=without(player.hand, card))
    trick = Trick((*state.current.trick.played, put_down(turn, card)))
    undecided = card.kind in ("Ju", "Cl", "Sh", "Va")
    state = attrs.evolve(
        state,
        players=replaced(state.players, turn, player),
        current=attrs.evolve(
            state.current, trick=trick, turn=turn if undecided else left_of(state, turn)
        ),
    )
    if undecided:
        return play_vampire(state) if card.kind == "Va" else attrs.evolve(state, phase="declaring")
    return finish_trick(state) if is_complete(state) else state


def put_down(seat: int, card: Card) -> PlayedCard:
    """The card as it lies in the trick: a Werewolf counts as a Jester there (WEREWOLF-4)."""
    return PlayedCard(seat, card, JESTER if card.kind == "Ww" else card)


def is_complete(state: Game) -> bool:
    return len(state.current.trick.played) + len(state.out) == len(state.players)


def play_vampire(state: Game) -> Game:
    """The Vampire copies the card turned up; over a Werewolf one more is turned up for it."""
    turned_up, stock = state.turned_up, state.stock
    if turned_up is None or (turned_up == WEREWOLF and not stock):
        return count_as(state, JESTER)  # VAMPIRE-4
    if turned_up != WEREWOLF:
        return copy_card(state, turned_up)  # VAMPIRE-1, VAMPIRE-5
    newest = stock[0]  # VAMPIRE-2
    current = attrs.evolve(state.current, turned_up=newest, stock=stock[1:], trump=newest.suit)
    state = attrs.evolve(state, current=current)
    if newest.kind in LETS_CHOOSE:
        return attrs.evolve(state, phase="choosing_trump")
    return copy_card(state, newest)


def copy_card(state: Game, copied: Card) -> Game:
    """The Vampire counts as this card at once, or when its suit or role is declared (VAMPIRE-1)."""
    if copied.kind in ("Ju", "Cl", "Sh"):
        return attrs.evolve(state, phase="declaring")
    return count_as(state, copied)


def count_as(state: Game, card: Card) -> Game:
    """What the last card counts as is settled, and the next seat follows."""
    *before, last = state.current.trick.played
    trick = Trick((*before, attrs.evolve(last, counts_as=card)))
    current = attrs.evolve(state.current, trick=trick, turn=left_of(state, last.seat))
    state = attrs.evolve(state, phase="playing", current=current)
    return finish_trick(state) if is_complete(state) else state


def finish_trick(state: Game) -> Game:
    """The winner takes the trick (TRICK-7); then the effects run in their order (SPECIAL-1).

    They run for what the cards count as (SPECIAL-2): first the Bomb, then Juggler, Cloud, Witch.
    """
    trick = state.current.trick
    one_suit = state.rules.schedule == "one_suit"
    winner = trick.winner_whatever_the_suits() if one_suit else trick.winner(state.trump)
    if trick.seat_of("Bo") is None:  # BOMB-1
        player = state.players[winner]
        player = attrs.evolve(player, tricks_won=player.tricks_won + 1)
        state = attrs.evolve(state, players=replaced(state.players, winner, player))
    return juggler_effect(state, winner)


def with_unsettled(state: Game, unsettled: Unsettled) -> Game:
    return attrs.evolve(state, current=attrs.evolve(state.current, unsettled=unsettled))


def juggler_effect(state: Game, winner: int) -> Game:
    """Everybody is to pass a card, whoever won and bombed or not, if there are cards left."""
    if state.current.trick.seat_of("Ju") is None or not any(state.hands):  # JUGGLER-2, JUGGLER-3
        return cloud_effect(state, winner)
    unsettled = attrs.evolve(state.current.unsettled, chosen=(None,) * len(state.players))
    current = attrs.evolve(state.current, unsettled=unsettled, turn=None)
    return attrs.evolve(state, phase="passing", current=current)


def pass_card(state: Game, seat: int, card: Card) -> Game:
    """The card is chosen; with the last choice all cards go to the left at once (JUGGLER-2)."""
    unsettled = state.current.unsettled
    chosen = (*unsettled.chosen[:seat], card, *unsettled.chosen[seat + 1 :])
    given = [each for each in chosen if each is not None]  # a seat that is out gives none
    if len(given) < len(state.seats):
        return with_unsettled(state, attrs.evolve(unsettled, chosen=chosen))
    players = state.players
    for passer, gives, receives in zip(state.seats, given, [given[-1], *given[:-1]], strict=True):
        hand = together_with(without(state.hands[passer], gives), receives)
        players = replaced(players, passer, attrs.evolve(players[passer], hand=hand))
    state = with_unsettled(state, attrs.evolve(unsettled, chosen=()))
    state = attrs.evolve(state, players=players)
    return cloud_effect(state, state.current.trick.winner(state.trump))


def cloud_effect(state: Game, winner: int) -> Game:
    """The winner is to change the own bid, now or at the end of the round (CLOUD-2)."""
    trick = state.current.trick
    if trick.seat_of("Cl") is None or trick.seat_of("Bo") is not None:  # CLOUD-3
        return witch_effect(state, winner)
    if state.rules.cloud == "after_trick":
        current = attrs.evolve(state.current, turn=winner)
        return attrs.evolve(state, phase="adjusting", current=current)
    unsettled = state.current.unsettled
    unsettled = attrs.evolve(unsettled, clouds=(*unsettled.clouds, winner))
    return witch_effect(with_unsettled(state, unsettled), winner)


def adjust_bid(state: Game, seat: int, change: int) -> Game:
    """The bid changes, whatever the sum of the bids then is (CLOUD-5)."""
    player = state.players[seat]
    assert player.bid is not None, "everybody has bid before the first card"
    player = attrs.evolve(player, bid=player.bid + change)  # no upper limit: CLOUD-4
    state = attrs.evolve(state, players=replaced(state.players, seat, player))
    if state.trick:
        return witch_effect(state, winner=seat)
    unsettled = state.current.unsettled
    return finish_playing(
        with_unsettled(state, attrs.evolve(unsettled, clouds=unsettled.clouds[1:]))
    )


def witch_effect(state: Game, winner: int) -> Game:
    witch = state.current.trick.seat_of("Wi")
    if witch is None or not state.players[witch].hand:  # WITCH-4
        return next_trick(state, winner)
    return attrs.evolve(state, phase="laying", current=attrs.evolve(state.current, turn=witch))


def lay_card(state: Game, seat: int, card: Card) -> Game:
    player = state.players[seat]
    player = attrs.evolve(player, hand=without(player.hand, card))
    trick = attrs.evolve(state.current.trick, laid=put_down(seat, card))  # WITCH-2
    return attrs.evolve(
        state,
        players=replaced(state.players, seat, player),
        phase="taking",
        current=attrs.evolve(state.current, trick=trick),
    )


def take_card(state: Game, seat: int, card: Card) -> Game:
    """The card is one of the hand again; what it counted as is forgotten (WITCH-5)."""
    player = state.players[seat]
    player = attrs.evolve(player, hand=together_with(player.hand, card))
    state = attrs.evolve(state, players=replaced(state.players, seat, player))
    return next_trick(state, state.current.trick.winner(state.trump))


def next_trick(state: Game, leader: int) -> Game:
    """Who won the last trick, a bombed one too, leads the next (TRICK-7, BOMB-2)."""
    current = attrs.evolve(state.current, trick=Trick(), turn=leader)
    state = attrs.evolve(state, phase="playing", current=current)
    return state if state.players[leader].hand else finish_playing(state)


def finish_playing(state: Game) -> Game:
    """The Clouds of the round that are still to settle come before the scoring (CLOUD-2)."""
    clouds = state.current.unsettled.clouds
    if not clouds:
        return finish_round(state)
    current = attrs.evolve(state.current, turn=clouds[0])
    return attrs.evolve(state, phase="adjusting", current=current)


def points_for(bid: int, tricks: int) -> int:
    """SCORE-1: 20 and 10 for each trick if the bid is met; SCORE-2: minus 10 for each trick off."""
    return 20 + 10 * tricks if bid == tricks else -10 * abs(bid - tricks)


def finish_round(state: Game) -> Game:
    """The round is scored and the table cleared; then perhaps somebody leaves, or all is over."""
    bids, tricks = state.bids, state.tricks_won
    points = tuple(
        0 if bid is None else points_for(bid, taken)  # None: a seat that is out
        for bid, taken in zip(bids, tricks, strict=True)
    )
    totals = tuple(score + new for score, new in zip(state.scores, points, strict=True))  # SCORE-3
    row = FinishedRound(state.round_number, state.dealer, bids, tricks, points, totals)
    state = attrs.evolve(
        state,
        players=tuple(Player(score=total) for total in totals),
        current=Round(number=state.round_number),
        sheet=(*state.sheet, row),
    )
    if state.round_number == state.rules.number_of_rounds:
        return attrs.evolve(state, phase="over")
    if not somebody_leaves(state):
        return next_dealer(state)
    last, *tied = last_places(state)
    # ELIMINATION-3: on a tie the table decides
    return attrs.evolve(state, phase="eliminating") if tied else put_out(state, last)


def next_dealer(state: Game) -> Game:
    dealer = left_of(state, state.dealer)  # ROUND-4, ELIMINATION-4
    return attrs.evolve(state, dealer=dealer, phase="dealing")


def somebody_leaves(state: Game) -> bool:
    """Whether the cards are used up for so many players, and there are more than three."""
    players = len(state.seats)
    used_up = state.round_number == len(DECK) // players
    return state.rules.elimination and used_up and players > 3  # ELIMINATION-1, ELIMINATION-2


def last_places(state: Game) -> list[int]:
    """The seats with the fewest points of those still in (ELIMINATION-1)."""
    fewest = min(state.scores[seat] for seat in state.seats)
    return [seat for seat in state.seats if state.scores[seat] == fewest]


def put_out(state: Game, seat: int) -> Game:
    """The seat leaves with its score, and the next one that is still in deals."""
    return next_dealer(attrs.evolve(state, out=(*state.out, seat)))


def oracle_trick(texts: Sequence[str], trump: str | None) -> tuple[int, bool, str | None]:
    """Of a complete trick, by texts such as R5, Ju=R, Va=W: place of the winner, taken, led.

    Every card gets a level by its name and the highest wins, the first of equals.
    """
    cards = [oracle_face(text) for text in texts]
    names = [name for name, _ in cards]
    first = next((name for name in names if name not in ("J", "Fa", "Bo", "Wi")), "W")
    led = first if first in SUITS else None
    level = {"Bo": 0, "Wi": 1, "Fa": 2, "J": 3, led: 4, trump: 5, "W": 6, "Dr": 7}
    if "Dr" in names:
        level["Fa"] = 8
    strengths = [(level.get(name, 0), value) for name, value in cards]
    return strengths.index(max(strengths)), "Bo" not in names, led


def oracle_face(text: str) -> tuple[str, float]:
    """Name and value of what the text says the card counts as; the name of a number is its suit."""
    face = text.rpartition("=")[2]
    if "Ju=" in text or "Cl=" in text:
        return face, 7.5 if "Ju=" in text else 9.75
    if face[1:].isdigit():
        return face[0], int(face[1:])
    return "J" if face == "Ww" else face, 0
