"""Deals drawn for a view look to its seat as what it has seen, in every game, at every moment."""

from __future__ import annotations

import os
import subprocess
import sys
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Final

import attrs
import pytest

import wizardrules as wr
from own_cards import WITH_THE_POND
from positions import facts_of, untyped
from strategies import played_up_to
from wizardrules.hidden import SeenMove, Worlds
from wizardrules.position import position
from wizardrules.rules import PRESETS
from wizardrules.sampling import Sampler, deals, probability, sample
from wizardrules.views import one_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

BIDDING: Final = (wr.OPEN_BIDDING, wr.PLUS_MINUS_ONE, wr.HIDDEN_BIDDING, wr.SECRET_BIDDING)
GAMES: Final = {
    **{
        f"{preset}, {type(bidding).__name__}": wr.Rules.preset(preset, bidding=bidding)
        for preset in PRESETS
        for bidding in BIDDING
    },
    "clairvoyance": wr.Rules.base(sight=wr.CLAIRVOYANCE),
    "clairvoyance, secret": wr.Rules.base(sight=wr.CLAIRVOYANCE, bidding=wr.SECRET_BIDDING),
    "elimination": wr.Rules.anniversary_30(elimination=wr.ELIMINATION),
    "elimination, hidden": wr.Rules.anniversary_25(
        elimination=wr.ELIMINATION, bidding=wr.HIDDEN_BIDDING
    ),
    "two players": wr.Rules.anniversary_30(two_players=True),
    "late Cloud, secret": wr.Rules.anniversary_30(cloud="end_of_round", bidding=wr.SECRET_BIDDING),
}
PHASES: Final = {
    *("choosing_trump", "bidding", "playing", "declaring"),
    *("passing", "laying", "taking", "adjusting"),
}


def moments(rules: wr.Rules, seed: int) -> Iterator[wr.GameState]:
    """All states of a round of a game by chance; cards that move others are played at once."""
    rng = Random(seed)
    players = rng.choice([2] if rules.two_players else [3, 4, 5, 6])
    number = rng.randrange(1, 9)
    if rules.elimination is not None:
        players, number = 6, rng.choice([10, 11, 13, 16])
    elif rules.schedule != wr.STANDARD_SCHEDULE:
        players, number = rng.choice([3, 4]), rng.randrange(1, 4)
    if rules.sight != wr.OWN_HAND:
        number = rng.choice([1, 1, number])
    state = wr.deal(played_up_to(rules, players, seed % players, number, seed), rng)
    while state.in_round:
        yield state
        seat = rng.choice(state.to_act)
        options = wr.legal_moves(state, seat)
        moving = [
            move
            for move in options
            if isinstance(move, (wr.PlayCard, wr.TakeCard))
            and move.card in {wr.JUGGLER, wr.WITCH, wr.VAMPIRE, wr.CLOUD}
        ]
        state = wr.play(state, rng.choice(moving or options), seat)


def some_moment(rules: wr.Rules, seed: int) -> tuple[wr.GameState, int | None]:
    """One of them, often of a phase that comes seldom, and who looks at it."""
    rng = Random(seed)
    states = list(moments(rules, seed))
    phase = rng.choice(sorted({state.phase for state in states}))
    state = rng.choice([state for state in states if state.phase == phase])
    return state, rng.choice([*range(state.players), None])


def played_again(state: wr.GameState) -> wr.GameState:
    """The state to which the history leads, everything being checked on the way."""
    begin, deck, moves, _ = state.history
    again = begin if deck is None else wr.deal(begin, deck)
    for seat, move in moves:
        again = wr.play(again, move, seat)
    return again


def passed_unseen(seen: wr.PlayerView) -> int:
    return sum(one.kind is wr.PassCard and one.move is None for one in seen.moves)


def quick(seen: wr.PlayerView) -> Sampler | None:
    """A sampler that has counted, None if that would take long."""
    sampler = Sampler(seen, most_steps=50_000)
    try:
        assert sampler.deals
    except wr.WizardError:
        assert passed_unseen(seen) > 2
        return None
    return sampler


def check_samples(name: str, seeds: range) -> set[str]:
    """Some moments of a game, of which samples are looked at; gives the phases."""
    phases: set[str] = set()
    rng = Random(1)
    for seed in seeds:
        state, seat = some_moment(GAMES[name], seed)
        seen = wr.view(state, seat)
        sampler = quick(seen)
        if sampler is None:
            continue
        for _ in range(2):
            drawn = sampler.sample(rng)
            again = played_again(drawn)
            assert again == drawn
            assert wr.view(again, seat) == seen
        phases.add(state.phase)
    return phases


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_looks_to_the_seat_as_what_it_has_seen(name: str) -> None:
    assert "playing" in check_samples(name, range(14))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_many_samples_look_to_the_seat_as_what_it_has_seen(name: str) -> None:
    phases = check_samples(name, range(100, 250))
    if "30" in name and "late" not in name:
        assert phases == PHASES


def brings_back_no_void_suit(state: wr.GameState) -> None:
    """Nobody has a card of a suit that it has shown not to hold, unless the card came later."""
    begin, deck, moves, _ = state.history
    assert deck is not None
    now = wr.deal(begin, deck)
    came: dict[tuple[int, wr.Suit], set[wr.Card]] = {}
    for seat, move in moves:
        if isinstance(move, wr.PlayCard) and seat is not None and now.led and move.card.is_number:
            assert move.card.suit is now.led or not has(now, seat, now.led)
            if move.card.suit is not now.led:
                came[seat, now.led] = set()
        later = wr.play(now, move, seat)
        for (one, _), cards in came.items():
            cards.update({*later.hands[one]} - {*now.hands[one]})
        now = later
    for (seat, suit), cards in came.items():
        assert {card for card in now.hands[seat] if card.suit is suit} <= cards


def has(state: wr.GameState, seat: int, suit: wr.Suit) -> bool:
    return any(card.suit is suit for card in state.hands[seat])


def check_voids(name: str, number: int) -> None:
    rng = Random(2)
    seed = drawn = 0
    while drawn < number:
        seed += 1
        states = [state for state in moments(GAMES[name], seed) if state.history.tricks]
        if not states:
            continue
        state = rng.choice(states)
        sampler = quick(wr.view(state, rng.choice([*state.seats, None])))
        if sampler is None:
            continue
        for _ in range(10):
            brings_back_no_void_suit(sampler.sample(rng))
            drawn += 1


@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_is_given_a_suit_that_it_has_shown_not_to_hold(preset: str) -> None:
    check_voids(f"{preset}, OpenBidding", 500 // len(PRESETS))


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_is_given_it_in_ten_thousand_samples(preset: str) -> None:
    check_voids(f"{preset}, OpenBidding", 10_000 // len(PRESETS))


def test_the_same_seed_gives_the_same_sample_in_every_process() -> None:
    program = (
        "from random import Random; import wizardrules as wr; import test_sampling as t;"
        "state = [s for s in t.moments(t.GAMES['anniversary-30, OpenBidding'], 3)][-5];"
        "print([str(m) for m in wr.sampling.sample(wr.view(state, None), Random(1)).history.moves],"
        "wr.sampling.sample(wr.view(state, 0), Random(1)).history.deck)"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(printed) == 1


# What can be counted by hand ----------------------------------------------------------------------


def base_deal() -> wr.GameState:
    return wr.deal(wr.new_game(wr.Rules.base(), players=3), Random(7))


def test_before_the_first_card_every_deal_of_the_unseen_cards_is_possible() -> None:
    seen = wr.view(base_deal(), 1)
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
    assert deals(wr.view(base_deal(), None)) == 59 * 58 * 57


# Positions set up in the middle of a round --------------------------------------------------------


def check_positions(name: str, seeds: range) -> None:
    """Samples of positions are positions that can be set up, too; only then they can be read."""
    found = 0
    for seed in seeds:
        rng = Random(seed)
        states = [one for one in moments(GAMES[name], seed) if one.phase == "playing"]
        facts = facts_of(rng.choice(states))
        if rng.random() < 0.3:
            facts["stock"] = None
        if rng.random() < 0.3:
            facts["turned_up"] = None
        try:
            state = position(GAMES[name], **facts)
        except wr.InvalidPosition:  # what is not told cannot be anything
            continue
        for _ in range(rng.randrange(8)):
            moves = wr.legal_moves(state)
            state = wr.play(state, rng.choice(moves)) if moves and state.in_round else state
        if not state.in_round:
            continue
        seat = rng.choice([*state.seats, None])
        sampler = Sampler(wr.view(state, seat))
        for _ in range(3):
            drawn = sampler.sample(rng)
            assert wr.from_json(wr.to_json(drawn), wr.GameState) == drawn
            assert wr.view(drawn, seat) == sampler.view
            found += 1
    assert found > len(seeds)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_sample_of_a_position_can_be_set_up(preset: str) -> None:
    check_positions(f"{preset}, OpenBidding", range(40))


def test_of_special_cards_of_ones_own_nothing_is_known_in_a_position() -> None:
    hands = ["R5 R6", "R9 W", "G3 G4"]
    facts = {"hands": hands, "turned_up": "R1", "bids": [9, 0, 0], "leader": 0, "round_number": 4}
    state = position(WITH_THE_POND, tricks_won=[1, 0, 0], **untyped(facts))
    seen = wr.view(state, 1)
    for card in (wr.BOMB, wr.CLOUD):
        assert 0 < probability(seen, 0, card) < 1
    drawn = sample(seen, Random(1))
    assert wr.view(drawn, 1) == seen


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_samples_of_many_positions_can_be_set_up(preset: str) -> None:
    check_positions(f"{preset}, OpenBidding", range(100, 1000))


# A question about one hand -----------------------------------------------------------------------


def test_bids_that_are_not_known_are_drawn_from_what_is_legal() -> None:
    asked = one_hand(wr.Rules.base(bidding=wr.PLUS_MINUS_ONE), "G3 R9", trick="G5", trump="R")
    sampler = Sampler(asked)
    rng = Random(3)
    bids: set[tuple[int | None, ...]] = set()
    for _ in range(200):
        drawn = sampler.sample(rng)
        seen = wr.view(drawn, asked.seat)
        assert seen.known is not None
        assert asked.known is not None
        middle = asked.known.middle
        without = attrs.evolve(seen, bids=asked.bids, known=attrs.evolve(seen.known, middle=middle))
        assert without == asked
        bids.add(drawn.bids)
    assert len(bids) > 50
    assert all(sum(bid or 0 for bid in one) != 2 for one in bids)


# What cannot be ----------------------------------------------------------------------------------


def base_view() -> wr.PlayerView:
    return wr.view(base_deal(), 1)


def test_wrong_input_is_refused() -> None:
    seen = base_view()
    with pytest.raises(wr.WizardError, match="a PlayerView is needed"):
        Sampler(untyped("view"))
    with pytest.raises(wr.WizardError, match="nothing lies hidden in the phase dealing"):
        deals(wr.view(wr.new_game(wr.Rules.base(), players=3), 0))
    for seat in (3, -1, True, "0", 1.0):
        with pytest.raises(wr.WizardError, match="the seats are 0 to 2"):
            probability(seen, untyped(seat), wr.WIZARD)
    for card in (wr.DRAGON, "W", None):
        with pytest.raises(wr.WizardError, match="is no card of these rules"):
            probability(seen, 0, untyped(card))
    for source in (None, 7, object()):
        with pytest.raises(wr.WizardError, match=r"a random\.Random is needed"):
            sample(seen, untyped(source))


class Stubborn:
    """A source of chance that always says the same."""

    def __init__(self, number: object) -> None:
        self._number = number

    def random(self) -> float:
        number: float = untyped(self._number)
        return number


@pytest.mark.parametrize("number", [1.5, float("inf"), float("nan"), "0.5", None])
def test_a_source_whose_numbers_are_none_of_chance_is_refused(number: object) -> None:
    with pytest.raises(wr.WizardError, match="from 0 up to but not 1"):
        sample(base_view(), Stubborn(number))


def test_a_view_that_says_something_else_than_what_it_knows_has_no_deal() -> None:
    sampler = Sampler(attrs.evolve(base_view(), trump=wr.Suit.RED, turned_up=wr.parse_card("B5")))
    assert sampler.deals == 0
    with pytest.raises(wr.WizardError, match="agrees with what this seat has seen"):
        sampler.sample(Random(1))
    with pytest.raises(wr.WizardError, match="agrees with what this seat has seen"):
        sampler.probability(0, wr.WIZARD)


def test_a_view_in_which_another_plays_an_own_card_has_no_deal() -> None:
    state = base_deal()
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
        impossible.sample(Random(1))
    with pytest.raises(wr.WizardError, match="agrees with what this seat has seen"):
        impossible.probability(1, wr.WIZARD)
    twice = attrs.evolve(seen.known, turned_up=card)
    with pytest.raises(wr.WizardError, match="in more places than it can be"):
        Worlds(twice)


def test_what_takes_more_steps_than_wanted_is_refused_and_the_view_still_answers() -> None:
    rules = GAMES["anniversary-30, OpenBidding"]
    states = (state for seed in range(50) for state in moments(rules, seed))
    state = next(
        state
        for state in states
        if state.phase == "playing"
        and any(made.move.verb == "pass" for made in state.history.moves)
    )
    seen = wr.view(state, state.to_act[0])
    sampler = Sampler(seen, most_steps=50)
    asks = (
        lambda: sampler.deals,
        lambda: sampler.probability(0, wr.WIZARD),
        lambda: sampler.sample(Random(1)),
    )
    for ask in asks:
        with pytest.raises(wr.WizardError, match=r"^cards were passed unseen.* more than 50 steps"):
            ask()
    assert wr.legal_moves(seen) == wr.legal_moves(state)
    assert Sampler(seen).deals == deals(seen) > 0


@pytest.mark.parametrize("number", [0, -1, True, 1.5, "9", None])
def test_the_most_steps_are_a_number_from_1(number: object) -> None:
    with pytest.raises(wr.WizardError, match="most_steps is a number from 1, not"):
        Sampler(base_view(), most_steps=untyped(number))


def views_of_all_kinds() -> list[wr.PlayerView]:
    names = ["base, OpenBidding", "anniversary-30, SecretBidding", "one-suit, OpenBidding"]
    seen = [
        wr.view(state, seat)
        for name in names
        for seed in range(5)
        for state in moments(GAMES[name], seed)
        for seat in (0, 2, None)
    ]
    asked = one_hand(wr.Rules.base(), "G3 R9 W", trick="G5", trump="R")
    return [one for one in (*seen, *[asked] * 20) if passed_unseen(one) <= 4]


def mixed(views: list[wr.PlayerView], rng: Random) -> wr.PlayerView:
    """A view with something in it that another knows, or with a move that cannot be."""
    one, other = rng.choice(views), rng.choice(views)
    assert one.known is not None
    assert other.known is not None
    if rng.random() < 0.2:
        name = rng.choice([field.name for field in attrs.fields(wr.PlayerView)])
        return attrs.evolve(one, **{name: getattr(other, name)})
    names = [field.name for field in attrs.fields(type(one.known))]
    chosen = {name: getattr(other.known, name) for name in rng.sample(names, rng.randint(0, 2))}
    moves = list(one.known.moves)
    if moves and rng.random() < 0.6:
        place = rng.randrange(len(moves))
        moves[place : place + 1] = rng.choice(
            [
                [],
                [moves[place]] * 2,
                [rng.choice(moves)],
                [attrs.evolve(moves[place], seat=rng.choice([None, -1, 9, 0]))],
                [attrs.evolve(moves[place], move=None)],
            ]
        )
        chosen["moves"] = tuple(moves)
    middle = one.known.middle
    if middle is not None:
        changed = rng.choice([{"leader": 9}, {"bids": ()}, {"tricks_won": ()}, {"bids": None}])
        chosen["middle"] = rng.choice([middle, attrs.evolve(middle, **untyped(changed))])
    return attrs.evolve(one, known=attrs.evolve(one.known, **chosen))


def check_mixed(number: int) -> None:
    views = views_of_all_kinds()
    rng = Random(4)
    found = {True: 0, False: 0}
    for _ in range(number):
        impossible = mixed(views, rng)
        try:
            sampler = Sampler(impossible)
            can_be = sampler.deals > 0
            sampler.probability(0, wr.WIZARD)
            drawn = sampler.sample(rng)
        except wr.WizardError:
            found[False] += 1
            continue
        found[can_be] += 1
        if impossible.known is not None and impossible.known.middle is None:
            assert wr.view(drawn, impossible.seat) == impossible
    assert min(found.values()) > number // 20


def test_views_that_cannot_be_are_refused_and_nothing_else_goes_wrong() -> None:
    check_mixed(500)


@pytest.mark.slow
def test_many_views_that_cannot_be_are_refused() -> None:
    check_mixed(5_000)
