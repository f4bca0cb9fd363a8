"""What is counted of hidden cards, against an enumeration of every deal (JUGGLER-2, FOLLOW-3).

`every_possibility` knows nothing of how the library counts. It deals the unseen cards in every way,
each card told apart, lets every seat pass whatever it holds, plays the round again by the engine,
and keeps what looks the same to the seat in the end. So decks are tiny here.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import accumulate, combinations, pairwise, product
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs
import pytest
from typing_extensions import override

import wizardrules as wr
from special_positions import after, dealt, passed, playing, then, untyped
from wizardrules.hidden import SeenMove, Worlds
from wizardrules.position import position
from wizardrules.sampling import Sampler
from wizardrules.specials import KNOWN_SPECIALS
from wizardrules.specials.juggler import Juggler
from wizardrules.specials.witch import Witch
from wizardrules.state import FinishedTrick
from wizardrules.variants.schedule import Deal, Schedule, Thing
from wizardrules.views.possible import possible_state

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wizardrules.state import Game

OWN_CARDS: Final = {
    special.card.code: special
    for special in (
        Juggler(wr.Card("Jub", power=-5, effect=2)),
        Juggler(wr.Card("Juc", power=-6, effect=2)),
        Witch(wr.Card("Wib", power=-7, effect=4)),
    )
}
"""Low cards after which everybody passes a card, and one that exchanges a card as the Witch does:
with them there are more passings in a round, and cards are passed, taken and passed again."""


@attrs.frozen
class Few(Schedule):
    """A layout with few cards, always as many for each; of several packs each seat has its own."""

    decks: tuple[str, ...]
    each: int

    @override
    def number_of_rounds(self, players: int) -> int:
        return 5

    @override
    def cards_each(self, game: Game) -> int:
        return self.each

    @override
    def packs(self, rules: wr.Rules, players: int) -> tuple[tuple[wr.Card, ...], ...]:
        return tuple(tuple(rules.faces[code] for code in deck.split()) for deck in self.decks)

    @override
    def deal(self, game: Game, cards_each: int, deck: Sequence[Thing]) -> Deal[Thing]:
        if len(self.decks) == 1:
            return super().deal(game, cards_each, deck)
        ends = accumulate((len(pack.split()) for pack in self.decks), initial=0)
        packs = [deck[begin:end] for begin, end in pairwise(ends)]
        hands = {seat: pack[:cards_each] for seat, pack in enumerate(packs)}
        return hands, [card for pack in packs for card in pack[cards_each:]]


def few(each: int, *decks: str, bidding: wr.BiddingRule = wr.OPEN_BIDDING) -> wr.Rules:
    """Rules for a tiny deck: as many cards for each, the packs."""
    codes = dict.fromkeys(" ".join(decks).split())
    known = {card.code: special for card, special in KNOWN_SPECIALS.items()} | OWN_CARDS
    specials = [known[code] for code in codes if code in known]
    return wr.Rules(schedule=Few(decks, each), specials=specials, two_players=True, bidding=bidding)


class Possibility(NamedTuple):
    """One possibility: the state in the end, and what was passed unseen."""

    state: wr.GameState
    passed: tuple[tuple[int, wr.Card], ...]

    def has(self, seat: int | None, card: wr.Card) -> bool:
        return card in (self.state.stock if seat is None else self.state.hands[seat])

    @property
    def looks(self) -> tuple[object, ...]:
        """What can be told of it when equal cards are not told apart."""
        by_seat = sorted(self.passed, key=lambda one: one[0])  # what is passed at once has no order
        return tuple(by_seat), self.state.hands, tuple(sorted(self.state.stock))


def dealt_in_every_way(
    cards: Sequence[wr.Card], sizes: Sequence[int]
) -> Iterator[list[list[wr.Card]]]:
    """Piles of these sizes, all cards being told apart; the order within a pile does not count."""
    if not sizes:
        yield []
        return
    for chosen in combinations(range(len(cards)), sizes[0]):
        pile = [cards[index] for index in chosen]
        others = [card for index, card in enumerate(cards) if index not in chosen]
        for piles in dealt_in_every_way(others, sizes[1:]):
            yield [pile, *piles]


def every_possibility(state: wr.GameState, seat: int | None) -> list[Possibility]:
    """All that can be for one who sees what this seat sees of the state."""
    seen = wr.view(state, seat)
    begin, deck, moves, _ = state.history
    assert deck is not None
    packs = state.rules.schedule.packs(state.rules, state.players)
    pack_of = [number for number, pack in enumerate(packs) for _ in pack]
    places, rest = state.rules.schedule.deal(begin.game, state.cards_each, range(len(deck)))
    turned_up = wr.deal(begin, deck).turned_up
    known = [*rest[: 1 + (turned_up == wr.WEREWOLF != seen.turned_up)]]  # they have lain turned up
    hidden = [
        [place for place in rest[len(known) :] if pack_of[place] == number]
        for number in range(len(packs))
    ]
    for other, hand in places.items():
        if seat is not None and state.rules.sight.sees(state.round_number, seat, other):
            known += hand
        else:
            hidden.append(list(hand))
    passes = sum(isinstance(made.move, wr.PassCard) for made in moves)
    over = passes - passes % len(state.seats)
    of_packs = [
        [places for places in hidden if places and pack_of[places[0]] == number]
        for number in range(len(packs))
    ]
    ways = [
        list(
            dealt_in_every_way(
                [deck[place] for places in of_pack for place in places], list(map(len, of_pack))
            )
        )
        for of_pack in of_packs
    ]
    found: list[Possibility] = []
    for chosen in product(*ways):
        at = {place: deck[place] for place in known}
        for of_pack, piles in zip(of_packs, chosen, strict=True):
            for to, pile in zip(of_pack, piles, strict=True):
                at.update(zip(to, pile, strict=True))  # the order of the stock does not count
        start = wr.deal(begin, [at[place] for place in range(len(deck))])
        ends = gone_on(start, moves, seat, over)
        found += [one for one in ends if wr.view(one.state, seat) == seen]
    return found


def gone_on(
    state: wr.GameState, moves: Sequence[wr.Made], seat: int | None, over: int
) -> Iterator[Possibility]:
    """A round played on with these moves, whatever others pass being any card they have.

    Of a passing that is not over one card is as good as another.
    """
    if not moves:
        yield Possibility(state, ())
        return
    (by, move), *later = moves
    if isinstance(move, wr.PassCard) and by is not None and by != seat:
        options = [one for one in wr.legal_moves(state, by) if isinstance(one, wr.PassCard)]
        for option in options if over > 0 else options[:1]:
            for end, unseen in gone_on(wr.play(state, option, by), later, seat, over - 1):
                yield Possibility(end, ((by, option.card), *unseen) if over > 0 else unseen)
    elif wr.check(state, move, by).legal:
        over -= isinstance(move, wr.PassCard)
        yield from gone_on(wr.play(state, move, by), later, seat, over)


def check(state: wr.GameState, seat: int | None) -> None:
    """The count and every probability are those of the enumeration, and one of these is found.

    What the seat may do is what it may do in some of these.
    """
    possible = every_possibility(state, seat)
    seen = wr.view(state, seat)
    if seat in state.to_act:
        legal = {move for one in possible for move in wr.legal_moves(one.state, seat)}
        assert set(wr.legal_moves(seen)) == legal
    assert wr.view(possible_state(seen.phase, seen.game, seen.known), seat) == seen
    sampler = Sampler(seen)
    assert sampler.deals == len(possible)
    for place in (*range(state.players), None):
        for card in state.rules.faces.values():
            holding = sum(one.has(place, card) for one in possible)
            chance = sampler.probability(place, card)
            assert chance == Fraction(holding, len(possible)), (place, card)


# Rounds by chance --------------------------------------------------------------------------------


def eager(state: wr.GameState, rng: Random) -> tuple[int, wr.Move]:
    """Some move; cards that move others are often played as soon as they can be, and taken."""
    seat = rng.choice(state.to_act)
    options = wr.legal_moves(state, seat)
    moving = [
        move
        for move in options
        if isinstance(move, (wr.PlayCard, wr.TakeCard))
        and (move.card.effect or move.card in {wr.JUGGLER, wr.VAMPIRE})
    ]
    return seat, rng.choice(moving if moving and rng.random() < 0.85 else options)


def rounds(rules: wr.Rules, players: int, seed: int) -> list[wr.GameState]:
    """All states of a round that is played by `eager` players."""
    rng = Random(seed)
    state = wr.deal(wr.new_game(rules, players, seed % players), rng)
    states: list[wr.GameState] = []
    while state.in_round:
        states.append(state)
        seat, move = eager(state, rng)
        state = wr.play(state, move, seat)
    return states


def passings(state: wr.GameState) -> int:
    passes = sum(isinstance(made.move, wr.PassCard) for made in state.history.moves)
    return passes // len(state.seats)


class Table(NamedTuple):
    """Rules and players for which all deals can be looked at, and how often at a desk."""

    rules: wr.Rules
    players: int
    rounds: int
    passings: int = 0
    spectator: bool = True


TABLES: Final = {
    "following suit": Table(few(2, "R1 R2 R3 B1 B2 B3 W W J J"), 3, 12),
    "four players": Table(few(2, "R1 R2 B1 B2 W J G1 G2 W"), 4, 3),
    "Wizards and Jesters alone": Table(few(2, "W W W J J J R1 R2"), 3, 15),
    "own packs": Table(few(2, "R1 R2 J W", "B1 B2 J", "G1 J W W"), 3, 40),
    "own packs and passing": Table(few(2, "R1 J Ju W", "B1 B2 J", "R2 J W W"), 3, 40, 1),
    "Clairvoyance": Table(
        attrs.evolve(few(2, "R1 R2 R3 B1 B2 W W J"), sight=wr.CLAIRVOYANCE), 3, 15
    ),
    "hidden bids": Table(few(2, "R1 R2 R3 B1 B2 Cl W J", bidding=wr.SECRET_BIDDING), 3, 12),
    "Werewolf": Table(few(2, "R1 R2 B1 Ww W J J W"), 3, 20),
    "Juggler": Table(few(3, "R1 R2 B1 B2 W W J Ju G1 G2"), 3, 25, 1, spectator=False),
    "Juggler, two players": Table(few(3, "R1 R2 B1 W J Ju G1 W J"), 2, 30, 1),
    "Witch and Juggler": Table(few(3, "R1 R2 B1 W J Ju Wi W J R3"), 3, 40, 2, spectator=False),
    "Witch and Juggler, two players": Table(few(4, "R1 R2 B1 W J Ju Wi W"), 2, 80, 2),
    "Vampire and Werewolf": Table(few(3, "R1 R2 B1 W W J Ju Va Ww"), 3, 40, 1, spectator=False),
    "all that move cards": Table(few(2, "R1 B1 W W J Ju Va Ww Wi"), 3, 40, 1),
    "all that move cards, two players": Table(few(4, "R1 R2 B1 W J Ju Va Ww Wi"), 2, 80, 2),
    "own cards": Table(few(4, "R1 R2 W J Jub Juc R3 W"), 2, 80, 2),
    "own cards, often taken": Table(few(4, "R1 R2 W B1 Jub Juc Wib Wi R3"), 2, 200, 3),
    "own cards, three players": Table(
        few(3, "R1 R2 W B1 Jub Juc Wib W B2"), 3, 80, 3, spectator=False
    ),
}


def compare(table: Table, seeds: range) -> tuple[set[str], int]:
    """Check a moment of each of some rounds; gives the phases, and the most passings that were."""
    phases: set[str] = set()
    most = 0
    for seed in seeds:
        rng = Random(seed)
        state = rng.choice(rounds(table.rules, table.players, seed))
        seats = [*range(table.players)] * 2
        check(state, rng.choice([*seats, None] if table.spectator else seats))
        phases.add(state.phase)
        most = max(most, passings(state))
    return phases, most


@pytest.mark.parametrize("name", TABLES)
def test_the_count_and_all_chances_are_those_of_an_enumeration(name: str) -> None:
    table = TABLES[name]
    compare(table, range(table.rounds // 6 + 1))


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_they_are_so_in_many_more_rounds(name: str) -> None:
    table = TABLES[name]
    phases, most = compare(table, range(table.rounds))
    assert "playing" in phases
    assert most >= table.passings
    compare(table, range(1000, 1000 + 2 * table.rounds))


# Positions set up in the middle of a round -------------------------------------------------------


def test_in_a_position_what_lies_in_earlier_tricks_is_as_unknown_as_the_stock() -> None:
    rules = few(3, "R1 R2 R3 B1 B2 B3 G1 W W J Y1")
    hands = ["R1 B1", "R2 W", "B2 G1"]
    begin = position(rules, hands=hands, trump="B", bids=(1, 1, 1), leader=0, tricks_won=(1, 0, 0))
    moves = [wr.PlayCard(wr.parse_card(code)) for code in ("R1", "W", "B2", "G1")]
    state = then(begin, *map(str, moves[:3]))
    seen = wr.view(state, 1)
    unseen = [card for card in rules.schedule.packs(rules, 3)[0] if card not in begin.hands[1]]
    unseen.append(wr.WIZARD)  # one of two
    found: list[tuple[wr.GameState, list[wr.Card]]] = []
    for first, third, rest in dealt_in_every_way(unseen, [2, 2, 5]):
        other = position(
            rules,
            hands=[first, hands[1], third],
            stock=rest[: len(begin.stock)],
            trump="B",
            bids=(1, 1, 1),
            leader=0,
            tricks_won=(1, 0, 0),
        )
        if all(
            move in wr.legal_moves(then(other, *map(str, moves[:place])))
            for place, move in enumerate(moves[:3])
        ):
            found.append((then(other, *map(str, moves[:3])), rest))
    found = [(end, rest) for end, rest in found if wr.view(end, 1) == seen]
    sampler = Sampler(seen)
    assert sampler.deals == len(found)
    for card in rules.faces.values():
        for seat in range(3):
            held = sum(card in end.hands[seat] for end, _ in found)
            assert sampler.probability(seat, card) == Fraction(held, len(found))
        assert sampler.probability(None, card) == Fraction(
            sum(card in rest for _, rest in found), len(found)
        )
    assert wr.view(sampler.sample(Random(1)), 1) == seen


# What can be said in a line ----------------------------------------------------------------------


def chance(state: wr.GameState, seat: int | None, place: int | None, card: str) -> Fraction:
    """For one who sees what a seat sees, the chance that a card is in a place."""
    return Sampler(wr.view(state, seat)).probability(place, wr.parse_card(card))


def test_who_holds_all_wizards_knows_that_nobody_else_has_one() -> None:
    state = dealt("W W W W | R1 R2 R3 R4 | B1 B2 B3 B4", up="J")
    assert [chance(state, 0, place, "W") for place in (0, 1, 2, None)] == [1, 0, 0, 0]


def test_a_void_holds_only_until_a_card_was_passed_or_taken() -> None:
    state = after(playing("R5 Ju G1 G2 | B3 B4 B5 B6 | R7 R8 R9 W"), "R5 B3 R7")
    assert chance(state, 0, 1, "R1") == 0
    state = after(state, "R8 Ju=G B4")
    state = passed(state, "G1 B5 R9")
    assert chance(state, 0, 1, "R1") == 0  # its right neighbour has passed it the G1
    assert chance(state, 0, 2, "R1") > 0
    assert 0 < chance(state, 2, 1, "R1") == chance(state, 2, 0, "R1")  # it may be the one passed


def test_a_card_passed_unseen_can_be_one_that_its_giver_took_with_the_witch() -> None:
    state = playing("Wi R1 R2 R3 | B3 Ju B5 B6 | R7 R8 R9 W", trump="Y")
    state = then(after(state, "Wi B3 R7"), "lay R3", "take R7")
    state = after(state, "Ju=R R8 R1")
    state = passed(state, "R7 B5 R9")
    assert 0 < chance(state, 2, 1, "R7") < 1
    assert chance(state, 2, 1, "R7") + chance(state, 2, 0, "R7") == 1
    assert chance(state, 1, 1, "R7") == 1


def test_of_two_cards_passed_to_somebody_it_can_pass_on_but_one() -> None:
    rules = few(5, "R1 R2 R3 Jub Juc B1 B2 B3 B4 Ju G1 G2 G3 G4 W")
    cards = "B1 G1 R1 B2 G2 R2 B3 G3 R3 B4 G4 Jub Ju W Juc"
    state = wr.deal(wr.new_game(rules, 3), [rules.faces[code] for code in cards.split()])
    jub, juc = (wr.PlayCard(rules.faces[code]) for code in ("Jub", "Juc"))
    state = wr.play(then(state, "bid 0", "bid 0", "bid 0", "play B1", "play G1"), jub)
    state = then(passed(state, "R1 B2 G2"), "play B3", "play B2")
    state = passed(wr.play(state, juc), "R2 B4 G3")
    state = passed(after(state, "Ju=B B4 G2"), "R3 R1 G4")
    check(state, 0)
    assert chance(state, 0, 1, "R1") + chance(state, 0, 2, "R1") == 1
    assert chance(state, 0, 2, "R1") + chance(state, 0, 2, "R2") <= 1


def test_the_card_that_a_vampire_turned_up_is_in_no_hand_and_no_more_in_the_stock() -> None:
    state = after(playing("Va R1 | R2 R3 | R4 R5", up="Ww", stock="G7"), "Va")
    assert state.turned_up == wr.parse_card("G7")
    assert [chance(state, 1, place, "G7") for place in (0, 1, 2, None)] == [0, 0, 0, 0]
    before = Sampler(wr.view(playing("Va R1 | R2 R3 | R4 R5", up="Ww", stock="W W W W"), 1))
    turned = Sampler(
        wr.view(after(playing("Va R1 | R2 R3 | R4 R5", up="Ww", stock="W W W W"), "Va"), 1)
    )
    assert before.probability(None, wr.WIZARD) > turned.probability(None, wr.WIZARD) > 0


def test_without_equal_cards_the_chances_of_a_place_sum_to_its_size() -> None:
    numbers = " ".join(card.code for card in wr.Rules.base().deck if card.is_number)
    rules = few(6, f"{numbers} Ju Wi Va Ww Sh Cl Dr Fa Bo")
    checked = 0
    for seed in range(20):
        state = Random(seed).choice(rounds(rules, 3, seed))
        for seat in (0, None):
            seen = wr.view(state, seat)
            sampler = Sampler(seen)
            for place, size in (*enumerate(seen.hand_sizes), (None, seen.stock_size)):
                chances = [sampler.probability(place, card) for card in rules.faces.values()]
                assert sum(chances) == size
            checked += passings(state) > 0
    assert checked > 2


# Samples -----------------------------------------------------------------------------------------


def improbable(drawn: Counter[tuple[object, ...]], weights: Counter[tuple[object, ...]]) -> bool:
    """Whether by the chi-square test numbers so far from these come once in a million times.

    By the approximation of Wilson and Hilferty.
    """
    total = drawn.total()
    expected = {looks: total * Fraction(ways, weights.total()) for looks, ways in weights.items()}
    chi = float(sum((drawn[looks] - mean) ** 2 / mean for looks, mean in expected.items()))
    freedom = len(expected) - 1
    if freedom == 0:
        return chi > 0
    spread = 2 / (9 * freedom)
    return bool(((chi / freedom) ** (1 / 3) - 1 + spread) / spread**0.5 > 4.75)


SAMPLED: Final = {
    "following suit": (few(2, "R1 R2 R3 B1 B2 W W J"), 3, 0),
    "own packs": (few(2, "R1 R2 J W", "B1 B2 J", "G1 J W W"), 3, 0),
    "Juggler": (few(3, "R1 R2 B1 W W J Ju G1 G2 J"), 3, 1),
    "Juggler, two players": (few(3, "R1 R2 W J Ju G1 W"), 2, 1),
    "all that move cards": (few(2, "R1 W W J Ju Va Ww Wi"), 3, 1),
    "all that move cards, two players": (few(4, "R1 R2 W J Ju Va Ww Wi W"), 2, 2),
    "own cards": (few(4, "R1 R2 W J Jub Juc R3 W"), 2, 2),
}


def sampled_moments(name: str, number: int) -> Iterator[tuple[wr.GameState, int | None]]:
    """Moments with as many passings as there should be, and with enough, not too many, to tell."""
    rules, players, most = SAMPLED[name]
    seed = 0
    while number:
        seed += 1
        rng = Random(seed)
        state = rng.choice(rounds(rules, players, seed))
        seat = rng.choice([*range(players), None])
        if passings(state) >= most and 1 < Sampler(wr.view(state, seat)).deals < 400:
            number -= 1
            yield state, seat


def draw_often(name: str, number: int) -> None:
    """At some moments every possibility is drawn, and as often as it should be."""
    for state, seat in sampled_moments(name, number):
        weights = Counter(one.looks for one in every_possibility(state, seat))
        sampler = Sampler(wr.view(state, seat))
        rng = Random(1)
        passes = passings(state) * len(state.seats)
        drawn: Counter[tuple[object, ...]] = Counter()
        for _ in range(20 * weights.total()):
            end = sampler.sample(rng)
            moves = [one for one in end.history.moves if isinstance(one.move, wr.PassCard)]
            given = tuple(
                (by, move.card)
                for by, move in moves[:passes]
                if by is not None and by != seat and isinstance(move, wr.PassCard)
            )
            drawn[Possibility(end, given).looks] += 1
        assert drawn.keys() <= weights.keys()
        assert not improbable(drawn, weights)


@pytest.mark.parametrize("name", SAMPLED)
def test_each_possibility_is_drawn_as_often_as_any_other(name: str) -> None:
    draw_often(name, 3)


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLED)
def test_it_is_so_at_many_more_moments(name: str) -> None:
    draw_often(name, 10)


def test_the_stock_of_a_sample_is_shuffled() -> None:
    cards = "B1 G1 R1 B2 G2 R2 R5 Ww J W Y1"  # R5 is turned up
    state = wr.deal(wr.new_game(few(2, cards), 3), wr.parse_cards(cards))
    sampler = Sampler(wr.view(state, 0))  # nobody has shown the Werewolf: so it lies in the stock
    rng = Random(2)
    places: Counter[tuple[object, ...]] = Counter()
    tops: Counter[tuple[object, ...]] = Counter()
    for _ in range(2000):
        stock = sampler.sample(rng).stock
        places[(stock.index(wr.WEREWOLF),)] += 1
        tops[(stock[0],)] += stock[0] != wr.WEREWOLF
    assert not improbable(places, Counter(dict.fromkeys(places, 1)))
    assert len(places) == 4
    del tops[(wr.WEREWOLF,)]
    assert not improbable(tops, Counter(dict.fromkeys(tops, 1)))
    assert len(tops) == 7


# What cannot be ----------------------------------------------------------------------------------


def test_where_nothing_can_be_nothing_is_found_or_drawn() -> None:
    known = wr.view(dealt("R1 R2 | B1 B2 | G1 G2"), 0).known
    assert known is not None
    lost = attrs.evolve(known, moves=(SeenMove(1, wr.TakeCard, wr.TakeCard(wr.parse_card("R1"))),))
    impossible = Worlds(lost)
    assert impossible.count == 0
    with pytest.raises(wr.WizardError, match="agrees with what this seat has seen"):
        impossible.draw(Random(1).random)


def test_of_a_state_of_which_no_beginning_is_known_there_is_no_view() -> None:
    state: wr.GameState = attrs.evolve(untyped(after(playing("R5 R1 | B3 B4 | R7 R8"), "R5")))
    with pytest.raises(wr.WizardError, match="how the round began"):
        wr.view(state, 0)


def three_tricks(more: str) -> wr.PlayerView:
    """What a spectator has seen of three tricks in which seat 2 has shown to be void of two suits.

    Everybody has one card left; more cards lie in the stock.
    """
    deck = f"R1 R2 Y1 Y5 Y3 Y2 B1 B2 Y6 B4 B3 Y7 Y4 {more}"  # Y4 is turned up
    state = wr.deal(wr.new_game(few(4, deck), 3, 2), wr.parse_cards(deck))
    state = then(state, "bid 0", "bid 0", "bid 0")
    return wr.view(after(state, "R1 R2 Y1 Y2 Y5 Y3 B1 B2 Y6"), None)


def test_cards_are_found_for_all_hands_even_if_the_first_must_give_up_what_it_has() -> None:
    seen = three_tricks("")  # seat 2 has neither red nor blue, so the Y7
    assert wr.view(possible_state(seen.phase, seen.game, seen.known), None) == seen


@pytest.mark.parametrize(
    ("more", "cards"), [("", ["R2", "Y7"]), ("Y8 Y9", ["Y8", "Y9"])], ids=["none", "one"]
)
def test_two_seats_cannot_have_one_card_or_none(more: str, cards: list[str]) -> None:
    known = three_tricks(more).known
    assert known is not None
    tricks = list(known.tricks)
    for place, code in zip((0, 2), cards, strict=True):  # of seat 1, which does not follow, either
        (first, _, last), winner = tricks[place]
        played = wr.PlayedCard(1, wr.parse_card(code), wr.parse_card(code))
        tricks[place] = FinishedTrick((first, played, last), winner)
    impossible = attrs.evolve(known, tricks=tuple(tricks))
    with pytest.raises(wr.WizardError, match="agrees with what this seat has seen"):
        possible_state("playing", known.game, impossible)
    assert Worlds(impossible).count == 0
