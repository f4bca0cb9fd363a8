"""One game in two engines at once: the library and the naive engine of the tests.

A `Table` holds both states, which are only ever told the same: the same deck, the same move. What
each of them says about the game is put in plain texts and numbers, so that the tests can compare
it. Nothing here asserts anything.
"""

from __future__ import annotations

import functools
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
    "out": lambda thing: naive.Eliminate(int(thing)),
}
_BIDDINGS: Final[dict[naive.Bidding, wr.BiddingRule]] = {
    "open": wr.OPEN_BIDDING,
    "plus_minus_one": wr.PLUS_MINUS_ONE,
    "hidden": wr.HIDDEN_BIDDING,
    "secret": wr.SECRET_BIDDING,
}
BIDDINGS: Final = tuple(_BIDDINGS)
_PRESETS: Final = {"standard": "base", "maximus": "maximus", "one_suit": "one-suit"}

MOVES: Final = {
    "bid": [f"bid {tricks}" for tricks in range(-1, 32)],
    "trump": [f"trump {suit}" for suit in (*naive.SUITS, "none")],
    "suit": [f"suit {suit}" for suit in naive.SUITS],
    "role": [f"role {code}" for code in ("J", "W", "R7")],
    "adjust": ["adjust -1", "adjust +1", "adjust +2"],
    "out": [f"out {seat}" for seat in range(-1, 7)],
} | {verb: [f"{verb} {code}" for code in _NAIVE_CARDS] for verb in ("play", "pass", "lay", "take")}
"""By its verb, every move that somebody could think of, as text."""


def naive_move(text: str) -> naive.Move:
    verb, _, thing = text.partition(" ")
    return _NAIVE_MOVES[verb](thing)


@attrs.frozen
class Agreement:
    """What was agreed on before a game, in words that both engines are told."""

    players: int
    dealer: int = 0
    rounds: int | None = None
    specials: tuple[str, ...] = ()
    cloud: naive.CloudTiming = "after_trick"
    bidding: naive.Bidding = "open"
    elimination: bool = False
    two_players: bool = False
    schedule: naive.Schedule = "standard"


@functools.lru_cache(maxsize=256)
def rules_of(agreed: Agreement) -> wr.Rules:
    """The agreement as rules of the library."""
    return wr.Rules.preset(
        _PRESETS[agreed.schedule],
        specials=[wr.parse_card(code) for code in agreed.specials],
        cloud=agreed.cloud,
        bidding=_BIDDINGS[agreed.bidding],
        elimination=wr.ELIMINATION if agreed.elimination else None,
        rounds=agreed.rounds,
        two_players=agreed.two_players,
    )


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


def new_table(agreed: Agreement) -> Table:
    """A game before its first deal, in both engines."""
    return Table(
        wr.new_game(rules_of(agreed), agreed.players, agreed.dealer),
        naive.new_game(**attrs.asdict(agreed)),
    )


def random_specials(rng: Random) -> tuple[str, ...]:
    """Any of the nine special cards, often all; Dragon and Fairy only together (DECK-3)."""
    codes = [card.code for card in naive.SPECIAL_CARDS]
    chosen = rng.sample(codes, rng.choice([9, 9, rng.randint(1, 8)]))
    both = ("Dr" in chosen) == ("Fa" in chosen)
    return tuple(code for code in codes if code in chosen and (both or code not in ("Dr", "Fa")))


def random_deck(
    rng: Random, table: Table, turned_up: Collection[str] = (), dealt: Collection[str] = ()
) -> list[str]:
    """A deck in random order, from the top; in Einfarbig pile after pile.

    Args:
        rng: the source of chance.
        table: a table waiting for the deal.
        turned_up: cards of which one is turned up two times in three, and perhaps another lies
            below it.
        dealt: cards that lie near the top, so that most of them come into the hands early.
    """
    rules = table.theirs.rules
    if rules.piles:
        return [card.code for pile in rules.piles for card in rng.sample(pile, len(pile))]
    codes = [card.code for card in rules.deck]
    deck = sorted(codes, key=lambda code: rng.random() - 0.7 * (code in dealt))
    place = (table.theirs.round_number + 1) * len(table.theirs.seats)
    for spot in (place, place + 1):
        if turned_up and spot < len(deck) and rng.random() < 2 / 3:
            other = rng.choice([at for at, code in enumerate(deck) if code in turned_up])
            deck[spot], deck[other] = deck[other], deck[spot]
    return deck


def random_game(
    rng: Random,
    agreed: Agreement,
    *,
    turned_up: Collection[str] = (),
    dealt: Collection[str] = (),
    all_bid: str = "",
) -> Iterator[Table]:
    """A whole game with random decks and random moves: the table at every step.

    The naive engine says what can be done; so the game goes on as it should even if the library
    is wrong, until whoever looks at the tables notices.

    Args:
        rng: the source of chance.
        agreed: what is played.
        turned_up: cards that are turned up often, see `random_deck`.
        dealt: cards that are dealt early.
        all_bid: "most" if everybody bids as much as may be, so that ties are more frequent.
    """
    table = new_table(agreed)
    yield table
    while table.theirs.phase != "over":
        if table.theirs.phase == "dealing":
            table = table.dealt(random_deck(rng, table, turned_up, dealt))
        else:
            seat = rng.choice([*naive.to_act(table.theirs), None])
            moves = naive.legal_moves(table.theirs, seat)
            bids_most = all_bid == "most" and table.theirs.phase == "bidding"
            move = moves[-1] if bids_most else rng.choice(moves)
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
        "shown_bids": state.shown_bids,
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
    return {
        "phase": state.phase,
        "players": len(state.players),
        "seats": state.seats,
        "round_number": state.round_number,
        "cards_each": state.cards_each,
        "dealer": state.dealer,
        "to_act": naive.to_act(state),
        "hands": [[card.code for card in hand] for hand in state.hands],
        "stock": [card.code for card in state.stock],
        "turned_up": state.turned_up.code if state.turned_up else None,
        "trump": state.trump,
        "bids": state.bids,
        "shown_bids": naive.shown_bids(state),
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
        "moves by seat": [
            [str(move) for move in naive.legal_moves(state, seat)]
            for seat in range(len(state.players))
        ],
    }


def random_probes(rng: Random, table: Table) -> list[Probe]:
    """Some moves to try: any at all, one of the kind asked for, one with a card in the hand."""
    state = table.theirs
    acting = naive.to_act(state)
    texts = [rng.choice(rng.choice(list(MOVES.values())))]
    moves = naive.legal_moves(state)
    if moves:
        verb = str(moves[0]).partition(" ")[0]
        texts.append(rng.choice(MOVES[verb]))
        if verb in ("play", "pass", "lay"):
            texts.append(f"{verb} {rng.choice(state.hands[acting[0]])}")
        elif verb == "take":
            texts += [f"take {played.card}" for played in state.trick]
        elif verb == "bid":
            texts.append(f"bid {rng.randint(0, state.cards_each)}")
        elif verb == "trump":
            texts.append("trump none")
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
