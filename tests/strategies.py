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
        moves: the moves made since.
        states: the state before the deal, and the one after the deal and after each move.
    """

    rules: wr.Rules
    players: int
    dealer: int
    number: int
    seed: int
    deck: tuple[wr.Card, ...] | None
    moves: tuple[wr.Move, ...]
    states: tuple[wr.GameState, ...] = attrs.field(repr=False)

    @property
    def end(self) -> wr.GameState:
        """The state to which it led."""
        return self.states[-1]

    @property
    def steps(self) -> list[tuple[wr.GameState, wr.Move, wr.GameState]]:
        """Each move between the state in which it was made and the one to which it led."""
        return list(zip(self.states[1:], self.moves, self.states[2:], strict=False))

    def again(self) -> tuple[wr.GameState, ...]:
        """The states of the same way, gone once more from the new game on."""
        rules = wr.Rules(rounds=self.rules.rounds)
        state = played_up_to(rules, self.players, self.dealer, self.number, self.seed)
        states = [state]
        if self.deck is not None:
            states.append(wr.deal(state, self.deck))
        for move in self.moves:
            states.append(wr.play(states[-1], wr.parse_move(str(move))))
        return tuple(states)


@st.composite
def journeys(draw: st.DrawFn, *, whole_round: bool = False) -> Journey:
    """Games that came somewhere by the rules; with `whole_round` to the end of a round."""
    players = draw(st.integers(3, 6), label="players")
    most = len(DECK) // players
    rounds = draw(st.none() | st.integers(1, most), label="rounds")
    dealer = draw(st.integers(0, players - 1), label="dealer")
    last = rounds or most
    number = draw(
        st.integers(1, min(last, 5)) | st.integers(1, last) | st.just(last), label="round"
    )
    seed = draw(st.integers(0, 1000), label="seed")
    rules = wr.Rules.base(rounds=rounds)
    states = [played_up_to(rules, players, dealer, number, seed)]
    whole = players + number * players + 1
    steps = whole
    if not whole_round:
        steps = draw(st.integers(-1, whole) | st.integers(-1, players + 2), label="steps")
    if steps < 0:
        return Journey(rules, players, dealer, number, seed, None, (), tuple(states))
    deck = draw(decks(), label="deck")
    place = number * players
    wanted = draw(st.none() | st.sampled_from([wr.WIZARD, wr.JESTER]), label="turned up")
    if wanted is not None and place < len(deck):
        other = deck.index(wanted)
        deck[place], deck[other] = deck[other], deck[place]
    states.append(wr.deal(states[0], deck))
    made: list[wr.Move] = []
    while len(made) < steps:
        options = wr.legal_moves(states[-1])
        if not options:
            break
        made.append(options[draw(st.integers(0, len(options) - 1))])
        states.append(wr.play(states[-1], made[-1]))
    return Journey(rules, players, dealer, number, seed, tuple(deck), tuple(made), tuple(states))
