"""Hidden cards: counted against an enumeration of all deals, and samples against their view."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest
from typing_extensions import override

import wizardrules as wr
from wizardrules.hidden import Known, SeenMove, Worlds, known_to
from wizardrules.hidden.spread import Kind, Spread
from wizardrules.moves import PassCard
from wizardrules.sampling import MOST_PASSED, Sampler, deals, probability, sample
from wizardrules.variants.schedule import Schedule

if TYPE_CHECKING:
    from wizardrules.state import Game

PRESETS: Final = {
    "base": wr.Rules.base(),
    "anniversary-20": wr.Rules.anniversary_20(),
    "anniversary-25, hidden bids": wr.Rules.anniversary_25(bidding=wr.HIDDEN_BIDDING),
    "anniversary-30": wr.Rules.anniversary_30(),
    "anniversary-30, secret bids": wr.Rules.anniversary_30(bidding=wr.SECRET_BIDDING),
    "plus/minus one": wr.Rules.base(bidding=wr.PLUS_MINUS_ONE),
    "elimination": wr.Rules.anniversary_30(elimination=wr.ELIMINATION),
    "two players": wr.Rules.base(two_players=True),
    "clairvoyance": wr.Rules.base(sight=wr.CLAIRVOYANCE),
    "maximus": wr.Rules.preset("maximus"),
    "one-suit": wr.Rules.preset("one-suit"),
}


def untyped(thing: object) -> Any:  # noqa: ANN401  # what no type checker would let pass
    return thing


def step(state: wr.GameState, rng: random.Random) -> wr.GameState:
    """The state after a deal or move by chance."""
    if state.phase == "dealing":
        return wr.deal(state, rng)
    seat = rng.choice(state.to_act) if state.to_act else None
    return wr.play(state, rng.choice(wr.legal_moves(state, seat)), seat)


def moments(rules: wr.Rules, seed: int, often: float) -> Iterator[tuple[wr.GameState, int | None]]:
    """Some moments of a game by chance, each with a seat, or None, that looks at it."""
    rng = random.Random(seed)
    fewest = 2 if rules.two_players else 3
    players = (
        4
        if rules.elimination
        else rng.randint(fewest, 4 if rules.schedule != wr.STANDARD_SCHEDULE else 6)
    )
    state = wr.new_game(rules, players)
    last = rng.randint(1, 8)
    while not state.is_over and state.round_number <= last:
        state = step(state, rng)
        if state.in_round and rng.random() < often:
            yield state, rng.choice([None, *state.seats])


def unknown_passes(known: Known) -> int:
    return sum(seen.kind is PassCard and seen.move is None for seen in known.moves)


# Samples ------------------------------------------------------------------------------------------


def check_samples(rules: wr.Rules, seeds: range, draws: int = 3) -> int:
    rng = random.Random(1)
    checked = 0
    for seed in seeds:
        for state, seat in moments(rules, seed, often=0.03):
            seen = wr.view(state, seat)
            sampler = Sampler(seen)
            assert seen.known is not None
            if unknown_passes(seen.known) > MOST_PASSED:
                continue
            assert sampler.deals > 0
            for _ in range(draws):
                drawn = sampler.sample(rng)
                assert wr.view(drawn, seat) == seen
                assert (drawn.phase, drawn.to_act) == (state.phase, state.to_act)
                checked += 1
    return checked


@pytest.mark.parametrize("name", PRESETS)
def test_a_sampled_state_looks_to_the_seat_as_the_real_one(name: str) -> None:
    assert check_samples(PRESETS[name], range(5)) > 15


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_a_thousand_sampled_states_look_to_the_seat_as_the_real_one(name: str) -> None:
    assert check_samples(PRESETS[name], range(5, 65), draws=10) > 900


def voids(state: wr.GameState) -> set[tuple[int, wr.Suit]]:
    """Who has shown since the last card was passed or taken to hold none of a suit (FOLLOW-3)."""
    shown: set[tuple[int, wr.Suit]] = set()
    changing = (wr.PassCard, wr.TakeCard)
    later = [made.move for made in state.history.moves if isinstance(made.move, changing)]
    if later:
        return shown
    for trick in [*(one.cards for one in state.history.tricks), state.trick]:
        led = None
        may_be_free = False
        for played in trick:
            card = played.card
            if led is not None and card.suit is not None and card.suit is not led:
                shown.add((played.seat, led))
            counts_as = played.counts_as
            if led is None and not may_be_free:
                led = counts_as.suit
                may_be_free = counts_as in {wr.WIZARD, wr.DRAGON}
    return shown


@pytest.mark.parametrize("name", ["base", "anniversary-30"])
def test_no_seat_is_given_a_suit_that_it_has_shown_not_to_hold(name: str) -> None:
    rng = random.Random(2)
    checked = 0
    for seed in range(40):
        for state, seat in moments(PRESETS[name], seed, often=0.05):
            void = voids(state)
            if not void or state.phase != "playing" or seat is None:
                continue
            for _ in range(3):
                hands = sample(wr.view(state, seat), rng).hands
                assert not any(card.suit is suit for one, suit in void for card in hands[one])
                checked += 1
    assert checked > 100


# All deals of a small deck ------------------------------------------------------------------------


@attrs.frozen
class SmallDeck(Schedule):
    """Few cards, and as many for each in every round."""

    cards: tuple[wr.Card, ...]
    each: int

    @override
    def packs(self, rules: wr.Rules, players: int) -> tuple[tuple[wr.Card, ...], ...]:
        return (self.cards,)

    @override
    def cards_each(self, game: Game) -> int:
        return self.each


def small(cards: str, each: int, specials: Sequence[wr.Card] = ()) -> wr.Rules:
    deck = tuple(sorted(wr.parse_cards(cards)))
    return wr.Rules(specials=specials, schedule=SmallDeck(deck, each), rounds=1)


def placed(state: wr.GameState, deck: Sequence[wr.Card], known: Known) -> Iterator[wr.GameState]:
    """The states to which a deal can have led for one who has seen the same, by what was passed."""

    def go_on(state: wr.GameState, index: int) -> Iterator[wr.GameState]:
        if index == len(known.moves):
            if known_to(state, known.seat) == known:
                yield state
            return
        seen = known.moves[index]
        for move in [seen.move] if seen.move else wr.legal_moves(state, seen.seat):
            if wr.check(state, move, seen.seat).legal:
                yield from go_on(wr.play(state, move, seen.seat), index + 1)

    yield from go_on(wr.deal(state, deck), 0)


def all_worlds(state: wr.GameState, seat: int) -> list[wr.GameState]:
    """Every possibility, one after the other: deals of cards told apart, and faces passed."""
    begin, deck, _, _ = state.history
    assert deck is not None
    known = known_to(state, seat)
    each = state.cards_each
    seats = [(state.dealer + 1 + place) % state.players for place in range(state.players)]
    places = {
        one: [seats.index(one) + round_ * state.players for round_ in range(each)] for one in seats
    }
    rest = list(range(each * state.players, len(deck)))
    shown_up = rest[0] if known.turned_up is not None else None
    unseen = [p for p in range(len(deck)) if p not in places[seat] and p != shown_up]
    others = [one for one in seats if one != seat]
    worlds: list[wr.GameState] = []

    def deal_out(left: list[int], index: int, dealt: dict[int, wr.Card]) -> None:
        if index == len(others):
            below = [deck[p] for p in left]
            if known.revealed is not None:
                if known.revealed not in below:
                    return
                below.remove(known.revealed)
                below.insert(0, known.revealed)
            full = dict(dealt)
            full |= dict(zip([p for p in rest if p != shown_up], below, strict=True))
            if shown_up is not None:
                full[shown_up] = deck[shown_up]
            worlds.extend(placed(begin, [full[p] for p in range(len(deck))], known))
            return
        for taken in itertools.combinations(left, each):
            hand = dict(zip(places[others[index]], (deck[p] for p in taken), strict=True))
            deal_out([p for p in left if p not in taken], index + 1, dealt | hand)

    deal_out(unseen, 0, {p: deck[p] for p in places[seat]})
    return worlds


SMALL: Final = {
    "numbers, Wizards and Jesters": small("Y1 Y2 Y3 R1 R2 R3 W W W J J J", 3),
    "void suits": small("Y1 Y2 Y3 Y4 R1 R2 R3 R4 G1 G2 G3", 3),
    "Juggler": small("Y1 Y2 R1 R2 R3 G1 W W J Ju", 3, [wr.JUGGLER]),
    "Juggler and Vampire": small("Y1 Y2 R1 R2 W W J J Ju Va", 3, [wr.JUGGLER, wr.VAMPIRE]),
    "Witch and Juggler": small("Y1 Y2 R1 W W J J Ju Wi G1", 3, [wr.JUGGLER, wr.WITCH]),
    "Werewolf and Vampire": small("Y1 Y2 R1 R2 W W J Ww Va G1", 2, [wr.WEREWOLF, wr.VAMPIRE]),
}


def small_moments(rules: wr.Rules, seed: int) -> Iterator[wr.GameState]:
    rng = random.Random(seed)
    state = wr.deal(wr.new_game(rules, 3), rng)
    while state.in_round:
        yield state
        state = step(state, rng)


@pytest.mark.parametrize("name", SMALL)
def test_the_count_and_all_chances_are_those_of_an_enumeration(name: str) -> None:
    rules = SMALL[name]
    rng = random.Random(3)
    compared = passed = 0
    for seed in range(60):
        for state in small_moments(rules, seed):
            if state.phase != "playing" or rng.random() > 0.12:
                continue
            seat = rng.randrange(3)
            seen = wr.view(state, seat)
            worlds = all_worlds(state, seat)
            sampler = Sampler(seen)
            assert sampler.deals == len(worlds)
            for one in range(3):
                for card in rules.schedule.packs(rules, 3)[0]:
                    held = sum(card in world.hands[one] for world in worlds)
                    assert sampler.probability(one, card) == Fraction(held, len(worlds))
            compared += 1
            assert seen.known is not None
            passed += unknown_passes(seen.known) > 0
    assert compared > 8
    if "Juggler" in name:
        assert passed > 2


@pytest.mark.parametrize("name", ["numbers, Wizards and Jesters", "Juggler"])
def test_every_possibility_is_drawn_as_often_as_any_other(name: str) -> None:
    rules = SMALL[name]
    states = [
        state
        for seed in range(40)
        for state in small_moments(rules, seed)
        if state.phase == "playing" and len(state.history.tricks) == 1 and not state.trick
    ]
    if name == "Juggler":
        states = [
            one for one in states if any(isinstance(m.move, PassCard) for m in one.history.moves)
        ]
    for state in states[:2]:
        expected = Counter(world.hands for world in all_worlds(state, 0))
        total = expected.total()
        draws = 4000
        sampler = Sampler(wr.view(state, 0))
        rng = random.Random(5)
        drawn = Counter(sampler.sample(rng).hands for _ in range(draws))
        assert drawn.keys() <= expected.keys()
        chi = sum(
            (drawn[hands] - draws * weight / total) ** 2 / (draws * weight / total)
            for hands, weight in expected.items()
        )
        freedom = len(expected) - 1
        assert chi < freedom + 6 * (2 * freedom) ** 0.5 + 20


# The counting by itself --------------------------------------------------------------------------


def brute(kinds: Sequence[Kind], sizes: Sequence[int]) -> int:
    """All ways, by giving every card each place."""
    cards = [index for index, kind in enumerate(kinds) for _ in range(kind.cards)]
    found = 0
    for places in itertools.product(range(len(sizes)), repeat=len(cards)):
        table = Counter(zip(cards, places, strict=True))
        fits = all(
            kind.least[place] <= table[index, place] <= kind.most[place]
            for index, kind in enumerate(kinds)
            for place in range(len(sizes))
        )
        found += fits and all(places.count(place) == size for place, size in enumerate(sizes))
    return found


def test_the_ways_of_filling_places_are_counted_right() -> None:
    rng = random.Random(6)
    several = 0
    for _ in range(400):
        places = rng.randint(1, 3)
        kinds = [
            Kind(
                rng.randint(1, 3),
                tuple(rng.choice([0, 0, 0, 1]) for _ in range(places)),
                tuple(rng.choice([0, 1, 9, 9]) for _ in range(places)),
            )
            for _ in range(rng.randint(1, 3))
        ]
        total = sum(kind.cards for kind in kinds)
        cuts = sorted(rng.randint(0, total) for _ in range(places - 1))
        sizes = tuple(b - a for a, b in itertools.pairwise([0, *cuts, total]))
        spread = Spread(kinds, sizes)
        assert spread.count == brute(kinds, sizes)
        if spread.count > 1:
            several += 1
            drawn = spread.draw(rng.random)
            assert [sum(row) for row in drawn] == list(sizes)
    assert several > 20


def test_without_limits_the_ways_are_those_of_the_multinomial() -> None:
    free = Kind(20, (0, 0, 0), (99, 99, 99))
    assert Spread([free], (5, 5, 10)).count == comb(20, 5) * comb(15, 5)
    assert Spread([free], (5, 5, 11)).count == 0


# Single questions ---------------------------------------------------------------------------------


def dealt() -> wr.GameState:
    return wr.deal(wr.new_game(wr.Rules.base(), players=3), random.Random(7))


def test_before_the_first_card_every_deal_of_the_unseen_cards_is_possible() -> None:
    seen = wr.view(dealt(), 1)
    assert deals(seen) == 58 * 57
    unseen = [
        card for card in wr.Rules.base().deck if card not in (*(seen.hand or ()), seen.turned_up)
    ]
    faces = set(unseen)
    chances = {card: probability(seen, 2, card) for card in faces}
    assert chances[wr.WIZARD] == Fraction(unseen.count(wr.WIZARD), 58)
    assert sum(chances.values()) == 1
    assert probability(seen, 1, (seen.hand or (wr.WIZARD,))[0]) == 1
    assert seen.turned_up is not None
    assert probability(seen, 2, seen.turned_up) == 0
    assert probability(seen, None, wr.WIZARD) == 1  # one at least of four lies in the stock


def test_a_spectator_counts_all_hands() -> None:
    assert deals(wr.view(dealt(), None)) == 59 * 58 * 57


def test_what_is_no_view_or_no_card_is_refused() -> None:
    state = dealt()
    seen = wr.view(state, 0)
    over = wr.new_game(wr.Rules.base(), players=3)
    with pytest.raises(wr.WizardError, match="a PlayerView is needed"):
        Sampler(untyped(state))
    with pytest.raises(wr.WizardError, match="nothing lies hidden in the phase dealing"):
        Sampler(wr.view(over, 0))
    with pytest.raises(wr.WizardError, match="the seats are 0 to 2"):
        probability(seen, 3, wr.WIZARD)
    with pytest.raises(wr.WizardError, match="no card of these rules"):
        probability(seen, 1, wr.DRAGON)


def test_a_view_that_cannot_be_has_no_deal() -> None:
    state = dealt()
    seen = wr.view(state, 0)
    assert seen.known is not None
    assert seen.hand is not None
    card = seen.hand[0]
    played = wr.PlayedCard(1, card, card)
    known = attrs.evolve(
        seen.known,
        moves=(SeenMove(1, wr.PlayCard, wr.PlayCard(card)),),
        trick=(played,),
    )
    impossible = Sampler(attrs.evolve(seen, known=known))
    assert impossible.deals == 0
    with pytest.raises(wr.WizardError, match="agrees with what this seat has seen"):
        impossible.sample(random.Random(1))
    with pytest.raises(wr.WizardError, match="agrees with what this seat has seen"):
        impossible.probability(1, wr.WIZARD)
    with pytest.raises(wr.WizardError, match="agrees with what this seat has seen"):
        Worlds(known).some()
    twice = attrs.evolve(seen.known, turned_up=card)
    with pytest.raises(wr.WizardError, match="in more places than it can be"):
        Worlds(twice)


def test_too_many_cards_passed_unseen_are_refused_and_the_view_still_answers() -> None:
    found = 0
    for seed in range(40):
        for state, _ in moments(PRESETS["anniversary-30"], seed, often=0.2):
            seen = wr.view(state, None)
            assert seen.known is not None
            if unknown_passes(seen.known) <= MOST_PASSED or state.phase == "passing":
                continue
            with pytest.raises(wr.WizardError, match="cards were passed unseen"):
                deals(seen)
            found += 1
            break
        if found > 2:
            break
    assert found
