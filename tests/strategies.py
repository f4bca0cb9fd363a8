"""Hypothesis strategies: cards, moves, texts, decks, and games that came somewhere by the rules.

A `Journey` is a game with the way that it took; so a property can look at every state on the way,
or go the way once more and get equal states that share nothing with the first ones.
"""

from __future__ import annotations

from random import Random
from typing import Final

import attrs
from hypothesis import strategies as st

import wizardrules as wr

DECK: Final = wr.Rules.base().deck
FACES: Final = tuple(dict.fromkeys(DECK))
SPECIALS: Final = (
    *(wr.DRAGON, wr.FAIRY, wr.BOMB, wr.WEREWOLF, wr.JUGGLER),
    *(wr.CLOUD, wr.SHAPESHIFTER, wr.WITCH, wr.VAMPIRE),
)
NAMED: Final = tuple(
    wr.parse_card(f"{kind}={suit}") for kind in (wr.JUGGLER, wr.CLOUD) for suit in wr.Suit
)
"""What a Juggler and a Cloud count as when their suit is named."""
OWN_CARD: Final = wr.Card("Zz", power=3, english="Own card")


def every_move(cards_each: int) -> list[wr.Move]:
    """Every move that somebody could think of in a round of so many cards for each."""
    cards = (*FACES, *SPECIALS, *NAMED, OWN_CARD)
    return [
        *(wr.Bid(tricks) for tricks in (*range(-1, cards_each + 2), 10**9)),
        *(wr.ChooseTrump(suit) for suit in (*wr.Suit, None)),
        *(wr.PlayCard(card) for card in cards),
        *(wr.DeclareSuit(suit) for suit in wr.Suit),
        *(wr.DeclareRole(card) for card in (wr.JESTER, wr.WIZARD, *FACES[:2])),
        *(wr.PassCard(card) for card in cards),
        *(wr.AdjustBid(change) for change in (-1, 0, 1)),
        *(wr.LayCard(card) for card in cards),
        *(wr.TakeCard(card) for card in cards),
        *(wr.Eliminate(seat) for seat in range(6)),
    ]


def suits() -> st.SearchStrategy[wr.Suit]:
    return st.sampled_from(wr.Suit)


def cards() -> st.SearchStrategy[wr.Card]:
    """The 54 faces of the base game, the nine special cards, named Jugglers and Clouds."""
    return st.sampled_from((*FACES, *SPECIALS, *NAMED))


def moves() -> st.SearchStrategy[wr.Move]:
    """Any move of any kind, whether or not it can ever be legal."""
    numbers = st.integers(-1, 22) | st.integers(-(10**9), 10**9)
    return st.one_of(
        numbers.map(wr.Bid),
        cards().map(wr.PlayCard),
        (st.none() | suits()).map(wr.ChooseTrump),
        suits().map(wr.DeclareSuit),
        cards().map(wr.DeclareRole),
        cards().map(wr.PassCard),
        numbers.map(wr.AdjustBid),
        cards().map(wr.LayCard),
        cards().map(wr.TakeCard),
        numbers.map(wr.Eliminate),
    )


def texts() -> st.SearchStrategy[str]:
    """Any text; most are made of the words and letters that the library reads."""
    verbs = ["bid", "play", "trump", "suit", "role", "pass", "adjust", "lay", "take", "out"]
    codes = [card.code for card in (*FACES, *SPECIALS, *NAMED)]
    names = ["red", "rote", "grün", "GRUEN", "yellow", "Blau", "Zauberer", "hexe", "Jester", "none"]
    numbers = ["0", "1", "13", "14", "+1", "-1", "--1", "7.5", "²", "٣", "1_0", "1e3", "9" * 11]
    numbers += [str(10**9), str(10**9 + 1), str(-(10**9) - 1), "9" * 5000]
    others = [
        "",
        "=",
        "Sh=W",
        "Va=R12",
        "Va=Ju=R",
        ",",
        ",,",
        ";",
        "\n",
        "\x00",
        "\ud800",
        "İ",
        "ß",
    ]
    words = st.sampled_from([*verbs, *codes, *names, *numbers, *others])
    return st.one_of(
        st.text(),
        st.text("YRGBJWDrFaBoWwJuClShWiVa0123456789= ,+-", max_size=12),
        st.lists(words | st.text(max_size=3), max_size=5).map(" ".join),
        st.lists(words, max_size=5).map("".join),
        st.tuples(st.sampled_from(verbs), words).map(" ".join),
    )


def decks() -> st.SearchStrategy[list[wr.Card]]:
    """The cards of the base game in any order."""
    return st.permutations(DECK)


def some_specials() -> st.SearchStrategy[tuple[wr.Card, ...]]:
    """Any of the nine special cards; Dragon and Fairy only together (DECK-3)."""
    dragon_and_fairy = st.sampled_from([(), (wr.DRAGON, wr.FAIRY)])
    others = st.sets(st.sampled_from(SPECIALS[2:])).map(tuple)
    return st.tuples(dragon_and_fairy, others).map(lambda parts: parts[0] + parts[1])


@st.composite
def games(draw: st.DrawFn) -> tuple[wr.Rules, int]:
    """Rules drawn from all the options that go together, and a number of players for them."""
    bidding = draw(
        st.sampled_from([wr.OPEN_BIDDING, wr.PLUS_MINUS_ONE, wr.HIDDEN_BIDDING, wr.SECRET_BIDDING]),
        label="bidding",
    )
    others = st.sampled_from(["base", "elimination", "elimination", "maximus", "one-suit"])
    kind = draw(st.just("special cards") | others, label="kind")
    if kind == "one-suit":
        return wr.Rules.preset(kind, bidding=bidding), draw(st.integers(3, 4), label="players")
    players = draw(st.integers(2, 6), label="players")
    if kind == "maximus":
        return wr.Rules.preset(kind, bidding=bidding, two_players=players == 2), players
    specials = draw(st.just(SPECIALS) | some_specials(), label="specials") if kind != "base" else ()
    most = (len(DECK) + len(specials)) // players
    is_fixed = kind != "elimination" and draw(st.booleans(), label="fixed")
    rules = wr.Rules(
        specials=specials,
        cloud=draw(st.sampled_from(["after_trick", "end_of_round"]), label="cloud"),
        bidding=bidding,
        elimination=wr.ELIMINATION if kind == "elimination" else None,
        rounds=draw(st.integers(1, most), label="rounds") if is_fixed else None,
        two_players=players == 2 or draw(st.booleans(), label="two players"),
    )
    return rules, players


@st.composite
def base_games(draw: st.DrawFn) -> tuple[wr.Rules, int]:
    """The base game, of its own length or another, and a number of players."""
    players = draw(st.integers(3, 6), label="players")
    rounds = draw(st.none() | st.integers(1, len(DECK) // players), label="rounds")
    return wr.Rules.base(rounds=rounds), players


@st.composite
def decks_of(draw: st.DrawFn, state: wr.GameState) -> list[wr.Card]:
    """Decks for the next deal; often one that deals special cards, or turns up what is no number.

    In a pile that is not the whole deck the order is any.
    """
    packs = state.rules.schedule.packs(state.rules, state.players)
    deck = [card for pack in packs for card in draw(st.permutations(pack))]
    if len(packs) > 1:
        return deck
    place = state.rules.schedule.cards_each(state.game) * len(state.seats)
    chance = Random(draw(st.integers(0, 1000), label="where special cards lie"))
    if draw(st.booleans(), label="special cards are dealt"):
        for card in (special.card for special in state.rules.specials):
            deck.remove(card)
            deck.insert(int(chance.random() * min(place, len(deck))), card)
    no_numbers = [wr.WIZARD, wr.JESTER, *(special.card for special in state.rules.specials)]
    for spot in (place, place + 1):
        wanted = draw(st.none() | st.sampled_from(no_numbers), label="turned up")
        if wanted is not None and spot < len(deck):
            other = deck.index(wanted)
            deck[spot], deck[other] = deck[other], deck[spot]
    return deck


def played_up_to(
    rules: wr.Rules, players: int, dealer: int, number: int, seed: int = 0
) -> wr.GameState:
    """The moment before the deal of a round; those before it are played as the seed has it.

    Args:
        rules: the rules.
        players: how many play.
        dealer: the seat that deals the first round.
        number: the round that is to be dealt, 1 for the first.
        seed: the seed for decks and moves.
    """
    rng = Random(seed)
    state = wr.new_game(rules, players, dealer)
    while state.phase != "dealing" or state.round_number < number - 1:
        options = wr.legal_moves(state)
        if options:
            state = wr.play(state, options[int(rng.random() * len(options))])
        else:
            state = wr.deal(state, rng)
    return state


@attrs.frozen
class Journey:
    """A game on its way through one round.

    Attributes:
        rules: the rules.
        players: how many play.
        dealer: the seat that dealt the first round.
        number: the round.
        seed: by it the rounds before were played.
        deck: the deck of the round, None if it is not yet dealt.
        moves: the moves made since, each with the seat that made it, None if nobody's.
        states: the state before the deal, and the one after the deal and after each move.
    """

    rules: wr.Rules
    players: int
    dealer: int
    number: int
    seed: int
    deck: tuple[wr.Card, ...] | None
    moves: tuple[tuple[int | None, wr.Move], ...]
    states: tuple[wr.GameState, ...] = attrs.field(repr=False)

    @property
    def end(self) -> wr.GameState:
        """The state to which it led."""
        return self.states[-1]

    @property
    def steps(self) -> list[tuple[wr.GameState, wr.Move, wr.GameState]]:
        """Each move between the state in which it was made and the one to which it led."""
        moves = [move for _, move in self.moves]
        return list(zip(self.states[1:], moves, self.states[2:], strict=False))

    def again(self) -> tuple[wr.GameState, ...]:
        """The states of the same way, gone once more from the new game on."""
        rules = wr.Rules.from_dict(self.rules.to_dict())
        state = played_up_to(rules, self.players, self.dealer, self.number, self.seed)
        states = [state]
        if self.deck is not None:
            states.append(wr.deal(state, self.deck))
        for seat, move in self.moves:
            states.append(wr.play(states[-1], wr.parse_move(str(move)), seat))
        return tuple(states)


@st.composite
def journeys(draw: st.DrawFn, *, whole_round: bool = False, base: bool = False) -> Journey:
    """Games that came somewhere by the rules.

    Args:
        draw: what Hypothesis draws with.
        whole_round: whether they came to the end of a round.
        base: whether only the base game is played, or by any rules.
    """
    rules, players = draw(base_games() if base else games())
    dealer = draw(st.integers(0, players - 1), label="dealer")
    last = rules.number_of_rounds(players)
    few = st.integers(1, min(last, 5))
    if rules.elimination is not None:
        few = st.sampled_from([10, 11, 12, 13, 15, 16])  # in some of them somebody leaves
    number = draw(few | st.integers(1, last) | st.just(last), label="round")
    seed = draw(st.integers(0, 1000), label="seed")
    states = [played_up_to(rules, players, dealer, number, seed)]
    whole = 10 + 2 * players + 2 * players * rules.schedule.cards_each(states[0].game)
    steps = 10 * whole
    if not whole_round:
        steps = draw(st.integers(-1, whole) | st.integers(-1, players + 2), label="steps")
    if steps < 0:
        return Journey(rules, players, dealer, number, seed, None, (), tuple(states))
    deck = draw(decks_of(states[0]), label="deck")
    states.append(wr.deal(states[0], deck))
    made: list[tuple[int | None, wr.Move]] = []
    while len(made) < steps:
        acting = states[-1].to_act
        seat = draw(st.sampled_from(acting)) if len(acting) > 1 else next(iter(acting), None)
        options = wr.legal_moves(states[-1], seat)
        if not options:
            break
        made.append((seat, options[draw(st.integers(0, len(options) - 1))]))
        states.append(wr.play(states[-1], made[-1][1], seat))
    return Journey(rules, players, dealer, number, seed, tuple(deck), tuple(made), tuple(states))
