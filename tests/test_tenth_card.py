"""A tenth special card, made outside the package: nothing in the core knows that it exists.

The Smuggler has a decision of its own after the trick; the Giant, whose suit is named, and the
Phoenix have only a place in the trick. They are built from the names that the page "A special card
of your own" uses, and from no others.
"""

from __future__ import annotations

import copy
import itertools
import pickle
import random
from collections import Counter
from typing import TYPE_CHECKING, ClassVar

import attrs
import pytest
from typing_extensions import override

import wizardrules as wr
from wizardrules.specials import KNOWN_SPECIALS, Aftermath, AfterTrick, Objection

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# The Smuggler ---------------------------------------------------------------------------------
#
# SMUGGLER-1 In a trick it is lower than a Jester and a Fairy, as low as a Witch.
# SMUGGLER-2 When the trick is over, after the effects of all known cards, its player may put a
#            card from the hand under the stock and draw the top card of the stock for it.
# SMUGGLER-3 Not after the last trick of the round, nor when there is no stock.


@attrs.frozen(eq=False, repr=False)
class Smuggle(wr.Move):
    """Put a card from the hand under the stock and draw another; None for no card."""

    verb: ClassVar[str] = "smuggle"
    card: wr.Card | None


class Smuggler(wr.SpecialCard):
    """Its effect is that its player may exchange a card with the stock."""

    @override
    def after_trick(self, after: Aftermath, played: wr.PlayedCard) -> Aftermath | wr.GameState:
        if after.is_last or not after.table.stock:
            return after
        return Smuggling(after, played.seat)


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Smuggling(AfterTrick):
    """The Smuggler's player exchanges a card with the stock, or does not."""

    phase: ClassVar[str] = "smuggling"
    _seat: int

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return (self._seat,)

    @override
    def options(self, seat: int) -> tuple[wr.Move, ...]:
        return (*self.moves_with(Smuggle, seat), Smuggle(None))

    @override
    def forbids(self, move: wr.Move, seat: int) -> Objection | None:
        if not isinstance(move, Smuggle):
            return self.not_now(move)
        return None if move.card is None else self.not_held(move.card, seat)

    @override
    def leaves(self, move: wr.Move, seat: int) -> Aftermath:
        assert isinstance(move, Smuggle)
        after = self.aftermath
        if move.card is None:
            return after
        drawn, *below = after.table.stock
        after = after.moved((move.card, seat, None), (drawn, None, seat))
        return after.with_table(attrs.evolve(after.table, stock=(*below, move.card)))


SMUGGLER = wr.Card(
    "Sm",
    power=-3,
    wins_by="SMUGGLER-1",
    effect=5,
    english="Smuggler",
    german="Schmuggler",
)
THE_SMUGGLER = Smuggler(SMUGGLER)

# The Giant ------------------------------------------------------------------------------------
#
# GIANT-1 Who plays it names a suit; it then counts as 13½ of that suit.

GIANT = wr.Card("Gi", chooses="TRUMP-6", english="Giant", german="Riese")
THE_GIANT = wr.SpecialCard(
    GIANT,
    declarations={
        wr.DeclareSuit(suit): wr.Card(f"Gi={suit}", suit=suit, value=13.5) for suit in wr.Suit
    },
    declared_by="GIANT-1",
)

# The Phoenix ----------------------------------------------------------------------------------
#
# PHOENIX-1 It beats everything, the Dragon too; a Fairy does it no harm.

PHOENIX = wr.Card("Ph", power=3, wins_by="PHOENIX-1", english="Phoenix", german="Phönix")
THE_PHOENIX = wr.SpecialCard(PHOENIX)

NINE = tuple(KNOWN_SPECIALS.values())
ALONE = wr.Rules(specials=[THE_SMUGGLER])
WITH_THE_NINE = wr.Rules(specials=[*NINE, THE_SMUGGLER])
ALL_TWELVE = wr.Rules(specials=[*NINE, THE_SMUGGLER, THE_GIANT, THE_PHOENIX], cloud="end_of_round")
OWN_ONLY = wr.Rules(specials=[THE_PHOENIX, THE_SMUGGLER, THE_GIANT])


def cards(text: str) -> tuple[wr.Card, ...]:
    return tuple(ALL_TWELVE.faces[code] for code in text.split())


# Whole games ----------------------------------------------------------------------------------


def early(rules: wr.Rules, rng: random.Random) -> list[wr.Card]:
    """A shuffled deck whose first quarter has most of the special cards in it."""
    return sorted(rules.deck, key=lambda card: rng.random() * (0.3 if card.is_special else 1))


def random_game(rules: wr.Rules, players: int, seed: int) -> Iterator[wr.GameState]:
    """Every state of a game in which everybody chooses at random among the legal moves."""
    rng = random.Random(seed)
    state = wr.new_game(rules, players=players, dealer=seed % players)
    yield state
    while not state.is_over:
        if state.phase == "dealing":
            state = wr.deal(state, early(rules, rng))
        else:
            seat = rng.choice(state.to_act)
            state = wr.play(state, rng.choice(wr.legal_moves(state, seat)), seat)
        yield state


def in_sight(state: wr.GameState) -> Counter[wr.Card]:
    """The cards in hands, in the stock, turned up and in the trick."""
    turned_up = () if state.turned_up is None else (state.turned_up,)
    in_trick = [played.card for played in state.trick]
    return Counter(itertools.chain(*state.hands, state.stock, turned_up, in_trick))


MIXES = {
    "alone": ALONE,
    "with the nine": WITH_THE_NINE,
    "three of one's own": OWN_ONLY,
    "all twelve": ALL_TWELVE,
}
every_mix = pytest.mark.parametrize("rules", MIXES.values(), ids=MIXES)
every_table = pytest.mark.parametrize("players", [3, 4, 5, 6])


@every_mix
@every_table
def test_every_card_is_in_one_place_at_every_step(rules: wr.Rules, players: int) -> None:
    deck = Counter(rules.deck)
    played: Counter[wr.Card] = Counter()
    first_turned_up = None
    for state in random_game(rules, players, seed=1):
        if not state.to_act:
            played = Counter()
            continue
        if state.phase in {"bidding", "choosing_trump"} and not state.trick:
            first_turned_up = state.turned_up
        seen = in_sight(state)
        assert seen <= deck
        assert played <= deck - seen
        played = deck - seen
        covered = first_turned_up == wr.WEREWOLF != state.turned_up
        out = state.cards_each * players - sum(map(len, state.hands)) - len(state.trick)
        assert played.total() == out + covered


@every_mix
@every_table
def test_games_go_their_length_and_the_smuggler_decides_in_them(
    rules: wr.Rules, players: int
) -> None:
    phases: Counter[str] = Counter()
    state = wr.new_game(rules, players=players)
    for seed in range(2):
        for state in random_game(rules, players, seed):
            phases[state.phase] += 1
        assert len(state.sheet) == 60 // players
        assert state.winners
    assert phases["smuggling"] > 3


@every_mix
def test_all_states_can_be_pickled_and_copied(rules: wr.Rules) -> None:
    for state in random_game(rules, players=5, seed=2):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert hash(again) == hash(state)
        assert wr.legal_moves(again) == wr.legal_moves(state)
        assert copy.deepcopy(state) is state


def place_in_order(move: wr.Move) -> tuple[bool, object]:
    """Where a move belongs among those of its kind."""
    match move:
        case wr.Bid(number) | wr.AdjustBid(number):
            return False, number
        case wr.ChooseTrump(suit) | wr.DeclareSuit(suit):
            return suit is None, suit
        case (
            wr.PlayCard(card)
            | wr.PassCard(card)
            | wr.LayCard(card)
            | wr.TakeCard(card)
            | wr.DeclareRole(card)
            | Smuggle(card)
        ):
            return card is None, card
        case _:
            raise AssertionError(move)


@every_mix
def test_legal_moves_are_sorted_accepted_and_told_apart_by_their_text(rules: wr.Rules) -> None:
    for state in random_game(rules, players=4, seed=3):
        for seat in state.to_act:
            moves = wr.legal_moves(state, seat)
            assert moves
            assert moves == tuple(sorted(moves, key=place_in_order))
            assert len(set(moves)) == len(moves) == len(set(map(str, moves)))
            assert all(wr.check(state, move, seat).legal for move in moves)


# One trick ------------------------------------------------------------------------------------


def playing(
    *hands: str, up: str = "J", stock: str = "Y1 Y2", rules: wr.Rules = ALL_TWELVE
) -> wr.GameState:
    """Seat 0 is to lead with these hands by seat; the last seat deals and names blue if asked."""
    players, each = len(hands), len(cards(hands[0]))
    state = wr.new_game(rules, players=players, dealer=-each % players)
    by_seat = [cards(hand) for hand in hands]
    dealt = [by_seat[seat][turn] for turn in range(each) for seat in range(players)]
    top = [*dealt, *cards(up), *cards(stock)]
    while state.round_number < each:
        rest = sorted((Counter(rules.deck) - Counter(top)).elements())
        is_the_round = state.round_number == each - 1
        state = wr.deal(state, [*top, *rest] if is_the_round else rules.deck)
        while state.to_act and not is_the_round:
            state = wr.play(state, wr.legal_moves(state)[0])
    while state.phase != "playing":
        trump = wr.ChooseTrump(wr.Suit.BLUE)
        state = wr.play(state, trump if state.phase == "choosing_trump" else wr.Bid(0))
    return state


def then(state: wr.GameState, texts: str | Iterable[str]) -> wr.GameState:
    """The state after legal moves, each the one with this text, by whoever may make it."""
    for text in [texts] if isinstance(texts, str) else texts:
        state = next(
            wr.play(state, move, seat)
            for seat in state.to_act
            for move in wr.legal_moves(state, seat)
            if str(move) == text
        )
    return state


def plays(codes: str) -> list[str]:
    return [f"play {code}" for code in codes.split()]


def legal(state: wr.GameState) -> list[str]:
    return [str(move) for move in wr.legal_moves(state)]


def hand(state: wr.GameState, seat: int) -> str:
    return " ".join(map(str, state.hands[seat]))


SMUGGLED = plays("R5 Sm R9")


def smuggling() -> wr.GameState:
    """Seat 1 has played the Smuggler and holds a green 7 and a Wizard; seat 2 won the trick."""
    return then(playing("R5 R2 B1", "Sm W G7", "R9 R3 J"), SMUGGLED)


def test_the_smugglers_player_decides_while_the_trick_lies_on_the_table() -> None:
    state = smuggling()
    assert state.phase == "smuggling"
    assert state.to_act == (1,)
    assert legal(state) == ["smuggle G7", "smuggle W", "smuggle none"]
    assert " ".join(map(str, state.trick)) == "R5 Sm R9"
    assert state.led is wr.Suit.RED
    assert state.tricks_won == (0, 0, 1)


def test_the_card_goes_under_the_stock_and_the_top_one_into_the_hand() -> None:
    before = smuggling()
    state = then(before, "smuggle G7")
    assert hand(state, 1) == "Y1 W"
    assert state.stock == (*before.stock[1:], *cards("G7"))
    assert (state.phase, state.to_act, state.trick) == ("playing", (2,), ())
    assert hand(before, 1) == "G7 W"


def test_it_may_be_left_undone() -> None:
    before = smuggling()
    state = then(before, "smuggle none")
    assert (state.hands, state.stock) == (before.hands, before.stock)
    assert (state.phase, state.to_act) == ("playing", (2,))


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [
        (Smuggle(wr.parse_card("R3")), 1, "TURN-3"),
        (Smuggle(SMUGGLER), 1, "TURN-3"),
        (Smuggle(None), 2, "TURN-1"),
        (wr.PlayCard(wr.WIZARD), 1, "TURN-2"),
        (wr.PassCard(wr.WIZARD), 1, "TURN-2"),
    ],
    ids=str,
)
def test_what_is_forbidden_is_refused_with_its_rule(move: wr.Move, seat: int, rule: str) -> None:
    state = smuggling()
    assert wr.check(state, move, seat).rule == rule
    with pytest.raises(wr.IllegalMove) as caught:
        wr.play(state, move, seat)
    assert pickle.loads(pickle.dumps(caught.value)).rule == rule


def test_at_another_moment_nobody_smuggles() -> None:
    assert wr.check(playing("R5", "Sm", "R9"), Smuggle(None)).rule == "TURN-2"


def test_no_smuggling_after_the_last_trick() -> None:
    assert then(playing("R5", "Sm", "R9"), SMUGGLED).phase == "dealing"


def test_no_smuggling_without_a_stock() -> None:
    state = wr.new_game(ALONE, players=6)
    for _ in range(9):
        state = wr.deal(state, ALONE.deck)
        while state.to_act:
            state = wr.play(state, wr.legal_moves(state)[0])
    state = wr.deal(state, sorted(ALONE.deck, reverse=True))
    assert (state.cards_each, state.turned_up, state.stock) == (10, *cards("Y1"), ())
    state = then(state, ["bid 0"] * 6)
    state = then(state, "play Sm")
    for _ in range(5):
        state = wr.play(state, wr.legal_moves(state)[0])
    assert (state.phase, state.trick, len(state.hands[0])) == ("playing", (), 9)


def test_the_text_of_the_move() -> None:
    assert str(Smuggle(wr.parse_card("R7"))) == "smuggle R7"
    assert str(Smuggle(None)) == "smuggle none"
    assert repr(Smuggle(SMUGGLER)) == "Smuggle(<Sm>)"
    assert Smuggle(None) == Smuggle(None) != Smuggle(SMUGGLER)
    assert Smuggle(SMUGGLER) != wr.PlayCard(SMUGGLER)
    assert pickle.loads(pickle.dumps(Smuggle(SMUGGLER))) == Smuggle(SMUGGLER)


# With other special cards ---------------------------------------------------------------------


def test_a_vampire_that_copies_it_smuggles() -> None:
    state = playing("R5 R2", "Va G7", "R9 R3", up="Sm")
    assert state.trump is None
    state = then(state, plays("R5 Va R9"))
    assert (state.phase, state.to_act) == ("smuggling", (1,))
    assert str(state.trick[1]) == "Va=Sm"
    assert legal(state) == ["smuggle G7", "smuggle none"]
    assert hand(then(state, "smuggle G7"), 1) == "Y1"


def test_a_vampire_over_a_werewolf_may_turn_it_up_and_smuggles() -> None:
    state = playing("R5 R2", "Va G7", "R9 R3", up="Ww", stock="Sm Y4")
    assert state.trump is wr.Suit.BLUE
    state = then(state, plays("R5 Va R9"))
    assert (state.phase, state.to_act, state.trump) == ("smuggling", (1,), None)
    assert state.turned_up == SMUGGLER
    assert hand(then(state, "smuggle G7"), 1) == "Y4"


def test_a_witch_takes_it_back_and_it_smuggles_for_both() -> None:
    state = playing("Sm G1 G2", "Wi R1 R2", "R9 R3 R4")
    state = then(state, [*plays("Sm Wi R9"), "lay R1"])
    assert legal(state) == ["take R9", "take Sm"]
    state = then(state, "take Sm")
    assert (state.phase, state.to_act) == ("smuggling", (0,))
    state = then(state, "smuggle G1")
    assert hand(state, 0) == "Y1 G2"
    assert hand(state, 1) == "R2 Sm"
    state = then(state, plays("R3 Y1 Sm"))
    assert (state.phase, state.to_act) == ("smuggling", (1,))
    assert hand(then(state, "smuggle R2"), 1) == "Y2"


def test_what_the_witch_has_taken_lies_in_the_trick_no_more() -> None:
    state = playing("Sm G1 G2", "Wi R1 R2", "R9 R3 R4")
    state = then(state, [*plays("Sm Wi R9"), "lay R1", "take R9"])
    assert state.phase == "smuggling"
    assert in_sight(state) <= Counter(ALL_TWELVE.deck)


def test_it_smuggles_from_a_bombed_trick_too_and_the_bomb_does_not_win() -> None:
    state = then(playing("Sm G1", "Bo R2", "J R3"), plays("Sm Bo J"))
    assert (state.phase, state.tricks_won) == ("smuggling", (0, 0, 0))
    assert then(state, "smuggle none").to_act == (2,)


def test_everybody_passes_first_and_a_card_passed_can_be_smuggled() -> None:
    state = playing("Ju R5 R6", "Sm G1 G2", "R9 B3 B4")
    state = then(state, ["play Ju", "suit R", *plays("Sm R9"), "pass R5", "pass G1", "pass B3"])
    assert legal(state) == ["smuggle R5", "smuggle G2", "smuggle none"]


def test_it_can_be_passed_laid_and_smuggled() -> None:
    passed = playing("Ju R5 R6", "R1 Sm G2", "R9 B3 B4")
    passed = then(passed, ["play Ju", "suit R", *plays("R1 R9"), "pass R5", "pass Sm", "pass B3"])
    assert hand(passed, 2) == "B4 Sm"
    laid = then(playing("Wi Sm", "R1 G2", "R9 B3"), [*plays("Wi R1 R9"), "lay Sm"])
    assert legal(laid) == ["take R1", "take R9"]
    assert then(laid, "take R1").phase == "playing"


# Cards without a decision ---------------------------------------------------------------------


def named(code: str, suit: wr.Suit) -> wr.Card:
    """A form of the Giant: `Gi=R`."""
    return THE_GIANT.declarations[wr.DeclareSuit(suit)] if code == "Gi" else cards(code)[0]


def result(codes: str, trump: wr.Suit | None = None) -> tuple[int, str]:
    """Who wins a trick and by which rule; the Giant is red."""
    trick = [
        wr.PlayedCard(0, card, named(code, wr.Suit.RED)) if code == "Gi" else card
        for code, card in zip(codes.split(), cards(codes), strict=True)
    ]
    outcome = wr.resolve_trick(trick, trump)
    return outcome.winner, outcome.rule


@pytest.mark.parametrize(
    ("codes", "trump", "outcome"),
    [
        ("R13 Gi R1", None, (1, "TRICK-5")),
        ("B2 Gi B13", wr.Suit.RED, (1, "TRICK-4")),
        ("B2 Gi B13", None, (2, "TRICK-5")),
        ("Gi B13 W", wr.Suit.RED, (2, "TRICK-3")),
        ("W Ph Dr", wr.Suit.RED, (1, "PHOENIX-1")),
        ("Fa Ph Dr", wr.Suit.RED, (1, "PHOENIX-1")),
        ("Sm J W", None, (2, "TRICK-3")),
        ("Sm R1 J", None, (1, "TRICK-5")),
        ("Sm J Wi", None, (1, "TRICK-6")),
        ("Sm Fa J", None, (2, "TRICK-6")),
        ("Sm Wi Bo", None, (0, "SMUGGLER-1")),
        ("Wi Sm Bo", None, (0, "TRICK-6")),
        ("Bo Sm", None, (1, "SMUGGLER-1")),
    ],
)
def test_a_card_of_ones_own_has_its_place_in_a_trick(
    codes: str, trump: wr.Suit | None, outcome: tuple[int, str]
) -> None:
    assert result(codes, trump) == outcome


def test_the_giant_is_declared_and_must_be_followed() -> None:
    state = then(playing("Gi G1", "R2 B1", "R9 R3"), "play Gi")
    assert (state.phase, state.led) == ("declaring", None)
    assert legal(state) == ["suit Y", "suit R", "suit G", "suit B"]
    assert wr.check(state, wr.DeclareRole(wr.WIZARD)).rule == "TURN-2"
    state = then(state, "suit R")
    assert (str(state.trick[0]), state.led) == ("Gi=R", wr.Suit.RED)
    assert legal(state) == ["play R2"]
    assert then(state, plays("R2 R9")).tricks_won == (1, 0, 0)


def test_a_vampire_that_copies_the_giant_names_a_suit() -> None:
    state = playing("R5 R2", "Va G7", "R9 R3", up="Gi")
    assert state.trump is wr.Suit.BLUE
    state = then(state, [*plays("R5 Va"), "suit R", "play R9"])
    assert state.tricks_won == (0, 1, 0)


def test_led_the_phoenix_frees_everybody_from_following() -> None:
    state = then(playing("Ph G1", "R2 B1", "R9 R3"), plays("Ph R2"))
    assert legal(state) == ["play R3", "play R9"]


def test_cards_of_ones_own_sort_behind_the_nine_by_their_code() -> None:
    codes = [card.code for card in ALL_TWELVE.deck[60:]]
    assert codes == ["Dr", "Fa", "Bo", "Ww", "Ju", "Cl", "Sh", "Wi", "Va", "Gi", "Ph", "Sm"]
    assert list(ALL_TWELVE.deck) == sorted(ALL_TWELVE.deck)
    assert [special.card for special in OWN_ONLY.specials] == list(cards("Gi Ph Sm"))
    assert wr.VAMPIRE < GIANT < named("Gi", wr.Suit.BLUE) < PHOENIX < SMUGGLER


def test_cards_of_ones_own_are_values() -> None:
    red = named("Gi", wr.Suit.RED)
    assert (red.kind, red.suit, red.value) == ("Gi", wr.Suit.RED, 13.5)
    assert red == wr.Card("Gi=R", suit=wr.Suit.RED, value=13.5)
    for card in (red, GIANT, PHOENIX, SMUGGLER):
        assert card.is_special
        again = pickle.loads(pickle.dumps(card))
        assert again == card
        assert attrs.asdict(again) == attrs.asdict(card)
    again = pickle.loads(pickle.dumps(THE_GIANT))
    assert again == THE_GIANT
    assert again.declarations == THE_GIANT.declarations
    assert pickle.loads(pickle.dumps(ALL_TWELVE)) == ALL_TWELVE


def test_a_card_of_ones_own_alone_is_no_special_card_of_the_rules() -> None:
    with pytest.raises(wr.InvalidRules, match="<Sm> is no special card"):
        wr.Rules(specials=[SMUGGLER])
