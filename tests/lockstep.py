"""One game in two engines at once: the library and the naive engine of the tests.

A `Table` holds both states, which are only ever told the same: the same deck, the same move. What
each of them says about the game is put in plain texts and numbers, so that the tests can compare
it. Nothing here asserts anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

import naive
import wizardrules as wr

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence
    from random import Random

Seen: TypeAlias = dict[str, object]
"""A state in plain texts and numbers: by the name of the attribute what it says."""

Probe: TypeAlias = tuple[str, int | None]
"""A move that somebody may try, legal or not: its text, and the seat, None for no word about it."""

_NAIVE_CARDS: Final = {card.code: card for card in (*naive.DECK, *naive.SPECIAL_CARDS)}
_NAIVE_SUITS: Final[dict[str, naive.Suit]] = {suit: suit for suit in naive.SUITS}
_NAIVE_MOVES: Final[dict[str, Callable[[str], naive.Move]]] = {
    "bid": lambda thing: naive.Bid(int(thing)),
    "play": lambda thing: naive.PlayCard(_NAIVE_CARDS[thing]),
    "trump": lambda thing: naive.ChooseTrump(_NAIVE_SUITS.get(thing)),
    "suit": lambda thing: naive.DeclareSuit(_NAIVE_SUITS[thing]),
    "role": lambda thing: naive.DeclareRole(_NAIVE_CARDS[thing]),
    "pass": lambda thing: naive.PassCard(_NAIVE_CARDS[thing]),
    "adjust": lambda thing: naive.AdjustBid(int(thing)),
    "lay": lambda thing: naive.LayCard(_NAIVE_CARDS[thing]),
    "take": lambda thing: naive.TakeCard(_NAIVE_CARDS[thing]),
}

MOVES: Final = {
    "bid": [f"bid {tricks}" for tricks in range(-1, 23)],
    "trump": [f"trump {suit}" for suit in (*naive.SUITS, "none")],
    "suit": [f"suit {suit}" for suit in naive.SUITS],
    "role": [f"role {code}" for code in ("J", "W", "R7")],
    "adjust": ["adjust -1", "adjust +1", "adjust +2"],
} | {verb: [f"{verb} {code}" for code in _NAIVE_CARDS] for verb in ("play", "pass", "lay", "take")}
"""By its verb, every move that somebody could think of, as text."""


def naive_move(text: str) -> naive.Move:
    verb, _, thing = text.partition(" ")
    return _NAIVE_MOVES[verb](thing)


@attrs.frozen
class Table:
    """The same game in the library (`ours`) and in the naive engine (`theirs`)."""

    ours: wr.GameState
    theirs: naive.Game

    def dealt(self, codes: Sequence[str]) -> Table:
        return Table(
            wr.deal(self.ours, [wr.parse_card(code) for code in codes]),
            naive.deal(self.theirs, [_NAIVE_CARDS[code] for code in codes]),
        )

    def played(self, text: str, seat: int | None = None) -> Table:
        return Table(
            wr.play(self.ours, wr.parse_move(text), seat),
            naive.play(self.theirs, naive_move(text), seat),
        )


def new_table(players: int, dealer: int, rounds: int | None = None) -> Table:
    """A game before its first deal, in both engines."""
    return Table(
        wr.new_game(wr.Rules.base(rounds=rounds), players, dealer),
        naive.new_game(players, dealer, rounds),
    )


def random_deck(
    rng: Random, table: Table, turned_up: Collection[str] = (), dealt: Collection[str] = ()
) -> list[str]:
    """A deck in random order, from the top.

    Args:
        rng: the source of chance.
        table: a table waiting for the deal.
        turned_up: cards of which one is turned up two times in three.
        dealt: cards that lie near the top, so that most of them come into the hands early.
    """
    codes = [card.code for card in table.theirs.rules.deck]
    deck = sorted(codes, key=lambda code: rng.random() - 0.7 * (code in dealt))
    place = (table.theirs.round_number + 1) * len(table.theirs.players)
    if turned_up and place < len(deck) and rng.random() < 2 / 3:
        other = rng.choice([at for at, code in enumerate(deck) if code in turned_up])
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def random_game(
    rng: Random,
    *,
    players: int,
    rounds: int | None = None,
    turned_up: Collection[str] = (),
    dealt: Collection[str] = (),
) -> Iterator[Table]:
    """A whole game with a random dealer, random decks and random moves: the table at every step.

    The naive engine says what can be done; so the game goes on as it should even if the library
    is wrong, until whoever looks at the tables notices.
    """
    table = new_table(players, rng.randrange(players), rounds)
    yield table
    while table.theirs.phase != "over":
        if table.theirs.phase == "dealing":
            table = table.dealt(random_deck(rng, table, turned_up, dealt))
        else:
            first, *others = naive.to_act(table.theirs)
            seat = rng.choice([first, *others, None])
            move = rng.choice(naive.legal_moves(table.theirs, seat))
            table = table.played(str(move), seat)
        yield table


def seen_in_ours(state: wr.GameState) -> Seen:
    """All that the library says about a state."""
    return {
        "phase": state.phase,
        "players": state.players,
        "seats": state.seats,
        "round_number": state.round_number,
        "cards_each": state.cards_each,
        "dealer": state.dealer,
        "to_act": state.to_act,
        "hands": [[card.code for card in hand] for hand in state.hands],
        "stock": [card.code for card in state.stock],
        "turned_up": state.turned_up.code if state.turned_up else None,
        "trump": state.trump.code if state.trump else None,
        "bids": state.bids,
        "trick": [
            (played.seat, played.card.code, played.counts_as.code, str(played))
            for played in state.trick
        ],
        "led": state.led.code if state.led else None,
        "tricks_won": state.tricks_won,
        "scores": state.scores,
        "sheet": [
            (row.round_number, row.dealer, row.bids, row.tricks, row.points, row.totals)
            for row in state.sheet
        ],
        "is_over": state.is_over,
        "winners": state.winners,
        "moves": [str(move) for move in wr.legal_moves(state)],
        "moves by seat": [
            [str(move) for move in wr.legal_moves(state, seat)] for seat in range(state.players)
        ],
    }


def seen_in_theirs(state: naive.Game) -> Seen:
    """All that the naive engine says about a state."""
    seats = tuple(range(len(state.players)))
    return {
        "phase": state.phase,
        "players": len(state.players),
        "seats": seats,
        "round_number": state.round_number,
        "cards_each": state.cards_each,
        "dealer": state.dealer,
        "to_act": naive.to_act(state),
        "hands": [[card.code for card in hand] for hand in state.hands],
        "stock": [card.code for card in state.stock],
        "turned_up": state.turned_up.code if state.turned_up else None,
        "trump": state.trump,
        "bids": state.bids,
        "trick": [
            (played.seat, played.card.code, played.counts_as.code, str(played))
            for played in state.trick
        ],
        "led": state.led,
        "tricks_won": state.tricks_won,
        "scores": state.scores,
        "sheet": [
            (row.round_number, row.dealer, row.bids, row.tricks, row.points, row.totals)
            for row in state.sheet
        ],
        "is_over": state.phase == "over",
        "winners": state.winners,
        "moves": [str(move) for move in naive.legal_moves(state)],
        "moves by seat": [[str(move) for move in naive.legal_moves(state, seat)] for seat in seats],
    }


def random_probes(rng: Random, table: Table) -> list[Probe]:
    """Some moves to try: any at all, one of the kind asked for, one with a card in the hand."""
    state = table.theirs
    acting = naive.to_act(state)
    texts = [rng.choice(rng.choice(list(MOVES.values())))]
    if acting:
        verb = str(naive.legal_moves(state)[0]).partition(" ")[0]
        texts.append(rng.choice(MOVES[verb]))
        hand = state.hands[acting[0]]
        if verb in ("play", "pass", "lay") and hand:
            texts.append(f"{verb} {rng.choice(hand)}")
    anybody = range(-1, len(state.players) + 1)
    return [(text, rng.choice([*acting, None, None, rng.choice(anybody)])) for text in texts]


def refused_by_ours(state: wr.GameState, probe: Probe) -> tuple[str | None, str | None]:
    """The rule that `check` names and the one that `play` names, None where it is legal."""
    text, seat = probe
    move = wr.parse_move(text)
    verdict = wr.check(state, move, seat)
    try:
        wr.play(state, move, seat)
    except wr.IllegalMove as error:
        return verdict.rule, error.rule
    return verdict.rule, None


def refused_by_theirs(state: naive.Game, probe: Probe) -> tuple[str | None, str | None]:
    """The same of the naive engine."""
    text, seat = probe
    move = naive_move(text)
    rule = naive.broken_rule(state, move, seat)
    try:
        naive.play(state, move, seat)
    except naive.IllegalMove as error:
        return rule, error.rule
    return rule, None
