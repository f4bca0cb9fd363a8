"""What is refused at the gates that the other files do not stand at: chance, states, own cards."""

from __future__ import annotations

import pickle
import random
import sys
import unicodedata
from typing import TYPE_CHECKING, ClassVar

import attrs
import pytest
from typing_extensions import override

import wizardrules as wr
from positions import playing, untyped
from wizardrules.cli import main
from wizardrules.position import position
from wizardrules.record import load_recorded_game
from wizardrules.rules import load
from wizardrules.specials import Aftermath, AfterTrick, CardDown, Hands, Round
from wizardrules.variants.one_suit import ONE_SUIT, ONE_SUIT_TRICKS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wizardrules.state import Game


@attrs.frozen
class Loaded:
    """A source of chance that always says the same."""

    number: object

    def random(self) -> object:
        return self.number


@pytest.mark.parametrize("number", [1.0, 60.0, -2.0, float("nan"), float("inf"), "0.5", None])
def test_a_source_of_chance_gives_numbers_from_0_up_to_but_not_1(number: object) -> None:
    state = wr.new_game(wr.Rules.base(), players=3)
    with pytest.raises(wr.InvalidDeck, match="source of chance"):
        wr.deal(state, untyped(Loaded(number)))


def checked(state: wr.GameState) -> wr.Verdict:
    return wr.check(state, wr.Bid(1))


def played(state: wr.GameState) -> wr.GameState:
    return wr.play(state, wr.Bid(1))


def dealt(state: wr.GameState) -> wr.GameState:
    return wr.deal(state, random.Random(1))


@pytest.mark.parametrize("ask", [wr.legal_moves, checked, played, dealt])
@pytest.mark.parametrize("thing", [None, 3, "bidding"])
def test_what_is_no_state_can_be_asked_nothing(
    ask: Callable[[wr.GameState], object], thing: object
) -> None:
    with pytest.raises(wr.WizardError, match="is no state of a game"):
        ask(untyped(thing))


class Broken(wr.SpecialCard):
    """A special card whose author has made a mistake."""

    @override
    def when_played(self, down: CardDown) -> wr.GameState:
        state: wr.GameState = untyped(down).nothing
        return state


def test_a_mistake_in_a_card_of_ones_own_is_not_hidden() -> None:
    rules = wr.Rules(specials=[Broken(wr.Card("Br", power=3))])
    deck = sorted(rules.deck, key=lambda card: card.code != "Br")
    state = wr.deal(wr.new_game(rules, players=3, dealer=2), deck)
    while state.phase != "playing":
        state = wr.play(state, wr.legal_moves(state)[0])
    with pytest.raises(AttributeError, match="nothing"):
        wr.play(state, wr.PlayCard(deck[0]))


def test_a_value_and_a_power_have_limits() -> None:
    with pytest.raises(wr.WizardError, match="from 0 to 100"):
        wr.Card("Xy=R", suit=wr.Suit.RED, value=101)
    with pytest.raises(wr.WizardError, match="from 0 to 100"):
        wr.Card("Xy", power=-101)


def test_a_card_plays_as_cards_that_there_are() -> None:
    with pytest.raises(wr.WizardError, match="'Qq' is no code"):
        wr.Card("Xy", plays_as=("Qq",))


def test_a_special_card_is_a_card_that_can_lie_in_the_deck() -> None:
    with pytest.raises(wr.WizardError, match="a Card is needed"):
        wr.SpecialCard(untyped("Dr"))
    for card in (wr.WIZARD, wr.parse_card("R7"), wr.parse_card("Ju=R")):
        with pytest.raises(wr.WizardError, match="no special card as it lies in the deck"):
            wr.SpecialCard(card)


def test_a_special_card_can_be_declared_only_what_it_can_count_as() -> None:
    with pytest.raises(wr.WizardError, match="Xy cannot be W by 'role W'"):
        wr.SpecialCard(wr.Card("Xy"), declarations={wr.DeclareRole(wr.WIZARD): wr.WIZARD})


def test_a_bomb_is_weaker_than_any_card() -> None:
    weak = wr.Card("Xy", power=-100)
    assert wr.resolve_trick([wr.BOMB, weak]).winner == 1


def test_a_played_card_is_a_card_of_the_deck() -> None:
    declared = wr.parse_card("Ju=R")
    with pytest.raises(wr.WizardError, match="does not lie in the deck"):
        wr.resolve_trick([wr.PlayedCard(0, declared, wr.parse_card("Ju=B"))])
    with pytest.raises(wr.WizardError, match="more than the deck has"):
        wr.resolve_trick(wr.parse_cards("Ju=R Ju=B R1"))


NOSY = wr.Card("No", power=3, effect=2)
ONE_SUIT_CARDS = wr.Rules(tricks=ONE_SUIT_TRICKS)


class Nosy(wr.SpecialCard):
    """After the trick it looks into every hand, and takes a card that is not there."""

    @override
    def after_trick(self, after: Aftermath, played: wr.PlayedCard) -> Aftermath:
        assert after.hand(played.seat) == (wr.parse_card("Y3"),)
        return after.moved((wr.WIZARD, played.seat, None))


def test_a_card_cannot_be_moved_from_a_hand_that_does_not_hold_it() -> None:
    rules = wr.Rules(specials=[Nosy(NOSY)])
    state = wr.new_game(rules, players=3, dealer=2)
    state = wr.deal(state, rules.deck)
    while state.phase != "dealing":
        state = wr.play(state, wr.legal_moves(state)[0])
    first = [NOSY, *wr.parse_cards("Y1 Y2 Y3 Y4 Y5")]
    state = wr.deal(state, [*first, *(card for card in rules.deck if card not in first)])
    while len(state.trick) < 2:
        state = wr.play(state, wr.legal_moves(state)[-1])
    with pytest.raises(wr.WizardError, match="W is not in the hand of seat 1"):
        wr.play(state, wr.legal_moves(state)[-1])


class Silent(wr.SpecialCard):
    """It is asked after the deal and has nothing to say."""

    @override
    def after_deal(self, table: Round, hands: Hands) -> wr.GameState | None:
        return super().after_deal(table, hands)


def test_a_special_card_with_nothing_to_say_after_the_deal_leaves_it_as_it_is() -> None:
    rules = wr.Rules(specials=[Silent(wr.Card("Si", power=3))])
    assert rules.asked_after_deal == rules.specials
    assert wr.deal(wr.new_game(rules, 3), random.Random(1)).phase == "bidding"


def test_a_pickled_trick_of_one_suit_keeps_its_standing() -> None:
    state = playing("R1 R2 R3 R4 | Y13 Y2 Y3 Y4 | B5 B6 B7 B8", rules=ONE_SUIT_CARDS, dealer=2)
    state = wr.play(state, wr.PlayCard(wr.parse_card("R1")))
    state = pickle.loads(pickle.dumps(state))
    for code in ("Y13", "B5"):
        state = wr.play(state, wr.PlayCard(wr.parse_card(code)))
    assert state.to_act == (1,)


class Patient(wr.SpecialCard):
    """It keeps something waiting for the end of the round, and then does nothing with it."""

    @override
    def after_trick(self, after: Aftermath, played: wr.PlayedCard) -> Aftermath:
        return after.with_waiting(self.card, played.seat)


def test_what_waits_for_the_end_of_the_round_need_not_do_anything_then() -> None:
    rules = wr.Rules(specials=[Patient(wr.Card("Pa", power=3, effect=2))], rounds=1)
    state = wr.deal(wr.new_game(rules, 3, dealer=2), [*rules.deck[-1:], *rules.deck[:-1]])
    while not state.is_over:
        state = wr.play(state, wr.legal_moves(state)[0])
    assert state.sheet[0].tricks == (1, 0, 0)


class Lost(AfterTrick):
    """A phase whose author has forgotten something."""

    phase: ClassVar[str] = "lost"

    @property
    @override
    def to_act(self) -> tuple[int, ...]:
        return (0,)

    @override
    def options(self, seat: int) -> tuple[wr.Move, ...]:
        moves: tuple[wr.Move, ...] = untyped(self).nothing
        return moves

    @override
    def forbids(self, move: wr.Move, seat: int) -> None:
        untyped(self).nothing()

    @override
    def leaves(self, move: wr.Move, seat: int) -> Aftermath:
        return self.aftermath


class Losing(wr.SpecialCard):
    """It leads to that phase."""

    @override
    def after_trick(self, after: Aftermath, played: wr.PlayedCard) -> wr.GameState:
        return Lost(after)


def test_a_mistake_in_a_phase_of_ones_own_is_not_hidden() -> None:
    rules = wr.Rules(specials=[Losing(wr.Card("Lo", power=3, effect=2))], rounds=1)
    state = wr.deal(wr.new_game(rules, 3, dealer=2), [*rules.deck[-1:], *rules.deck[:-1]])
    while state.phase != "lost":
        state = wr.play(state, wr.legal_moves(state)[0])
    for ask in (wr.legal_moves, checked):
        with pytest.raises(AttributeError, match="nothing"):
            ask(state)
    assert untyped(state).leaves(wr.Bid(0), 0) == untyped(state).aftermath


def test_onesuit_1_has_no_special_cards_in_its_tricks() -> None:
    with pytest.raises(wr.InvalidRules, match=r"specials: .* \[ONESUIT-1\]"):
        wr.Rules(specials=[wr.BOMB], tricks=ONE_SUIT_TRICKS)
    with pytest.raises(wr.WizardError, match=r"Bo is not played in Einfarbig \[ONESUIT-1\]"):
        ONE_SUIT_TRICKS.resolve([wr.BOMB])
    with pytest.raises(wr.WizardError, match="at least one card"):
        ONE_SUIT_TRICKS.resolve([])


def test_onesuit_1_has_tricks_of_its_own() -> None:
    with pytest.raises(wr.InvalidRules, match=r"tricks: .* \[ONESUIT-1\]"):
        wr.Rules(schedule=ONE_SUIT)
    for trick in ("R5 R5", "W W W W W"):
        with pytest.raises(wr.WizardError, match="more than the deck has"):
            ONE_SUIT_TRICKS.resolve(wr.parse_cards(trick))
    with pytest.raises(wr.WizardError, match="trump is a Suit or None"):
        ONE_SUIT_TRICKS.resolve(wr.parse_cards("R5"), untyped("red"))


class Greedy(wr.Schedule):
    """It wants to deal more cards than there are."""

    @override
    def cards_each(self, game: Game) -> int:
        return 16


def test_a_schedule_cannot_deal_more_cards_than_there_are() -> None:
    state = wr.new_game(wr.Rules(schedule=Greedy()), players=4)
    with pytest.raises(wr.InvalidRules, match="more than there are"):
        wr.deal(state, random.Random(1))


def test_a_card_that_bombs_has_an_effect() -> None:
    with pytest.raises(wr.WizardError, match="needs a place among them"):
        wr.Card("Xy", power=-5, bombs=True)


def test_cards_of_ones_own_are_equal_if_all_that_describes_them_is() -> None:
    strong, weak = (wr.SpecialCard(wr.Card("Xy", power=power)) for power in (3, -5))
    assert strong.card != weak.card
    assert wr.Rules(specials=[strong]) != wr.Rules(specials=[weak])
    assert wr.Rules(specials=[strong]) == wr.Rules(specials=[attrs.evolve(strong)])
    for special in (strong, weak):
        state = wr.new_game(wr.Rules(specials=[special], rounds=1), players=3, dealer=2)
        state = wr.deal(state, [special.card, *(c for c in state.rules.deck if c != special.card)])
        assert state.hands[0][0].power == special.card.power


class Fixed(wr.ScoringRule):
    """The same points for everybody, kept in a slot."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    @override
    def points(self, bid: int, tricks: int) -> int:
        return self.number


def test_variants_are_equal_by_what_they_hold() -> None:
    assert wr.Rules(scoring=Fixed(1)) == wr.Rules(scoring=Fixed(1))
    assert wr.Rules(scoring=Fixed(1)) != wr.Rules(scoring=Fixed(2))
    assert hash(Fixed(1)) == hash(Fixed(1))
    assert repr(Fixed(1)) == "Fixed(number=1)"
    assert wr.score_round((1,), (1,), scoring=Fixed(7)) == (7,)


def test_letters_put_together_of_two_are_read() -> None:
    green = unicodedata.normalize("NFD", "grün 5")
    assert wr.parse_card(green) == wr.parse_card("G5")
    assert wr.parse_cards(f"{green} W") == wr.parse_cards("G5 W")
    assert wr.parse_trick("Va=red 12 R3") == wr.parse_trick("Va=R12 R3")
    assert wr.parse_trick("Va = red 12 Ju = R") == wr.parse_trick("Va=R12 Ju=R")


def test_what_can_be_declared_cannot_be_changed() -> None:
    forms: dict[wr.Move, wr.Card] = {wr.DeclareRole(wr.WIZARD): wr.WIZARD}
    special = wr.SpecialCard(wr.Card("Xy", plays_as=("W", "J")), declarations=forms)
    forms.clear()
    assert list(special.declarations) == [wr.DeclareRole(wr.WIZARD)]
    jester = attrs.evolve(special, declarations={wr.DeclareRole(wr.JESTER): wr.JESTER})
    assert jester != special
    assert len({jester, special, pickle.loads(pickle.dumps(special))}) == 2
    assert not hasattr(special.declarations, "popitem")
    with pytest.raises(AttributeError):
        untyped(special.declarations).moves = ()
    assert repr(special.declarations) == "Declarations({DeclareRole(<W>): <W>})"


def test_declarations_lead_from_moves_to_cards() -> None:
    card = wr.Card("Xy", plays_as=("W",))
    for wrong in ([1], {"role W": wr.WIZARD}, {wr.DeclareRole(wr.WIZARD): "W"}):
        with pytest.raises(wr.WizardError, match="declarations: "):
            wr.SpecialCard(card, declarations=untyped(wrong))
    with pytest.raises(wr.WizardError, match="needs: a tuple of codes"):
        wr.SpecialCard(card, needs=untyped("Dr"))


def test_any_object_can_be_tried_as_a_declaration() -> None:
    rules = wr.Rules(specials=[wr.JUGGLER], rounds=1)
    state = wr.deal(wr.new_game(rules, 3, dealer=2), [*rules.deck[-1:], *rules.deck[:-1]])
    while state.phase != "declaring":
        state = wr.play(state, wr.legal_moves(state)[0])
    things: tuple[object, ...] = ([], {}, {3}, None, 3)
    for thing in things:
        assert wr.check(state, untyped(thing)).rule == "TURN-2"


class Forgetful(wr.SpecialCard):
    """Its author has forgotten to return something."""

    @override
    def after_trick(self, after: Aftermath, played: wr.PlayedCard) -> Aftermath:
        nothing: Aftermath = untyped(None)
        return nothing


def test_an_effect_leaves_something_behind() -> None:
    rules = wr.Rules(specials=[Forgetful(wr.Card("Fo", power=3, effect=2))], rounds=1)
    state = wr.deal(wr.new_game(rules, 3, dealer=2), [*rules.deck[-1:], *rules.deck[:-1]])
    while len(state.trick) < 2:
        state = wr.play(state, wr.legal_moves(state)[0])
    with pytest.raises(wr.WizardError, match="Fo: after_trick gives an Aftermath or a state"):
        wr.play(state, wr.legal_moves(state)[0])


class Mute(wr.SpecialCard):
    """Its author has forgotten to return something elsewhere."""

    @override
    def when_played(self, down: CardDown) -> wr.GameState:
        nothing: wr.GameState = untyped(None)
        return nothing

    @override
    def before_scoring(self, after: Aftermath, seat: int) -> Aftermath:
        nothing: Aftermath = untyped(None)
        return nothing

    @override
    def after_trick(self, after: Aftermath, played: wr.PlayedCard) -> Aftermath:
        return after.with_waiting(self.card, played.seat)


class Waiting(Mute):
    """This one it has not forgotten when it is played."""

    @override
    def when_played(self, down: CardDown) -> wr.GameState:
        return down.settle(self.card)


class Dealing(wr.SpecialCard):
    """It gives a number where a state is wanted."""

    @override
    def after_deal(self, table: Round, hands: Hands) -> wr.GameState | None:
        number: wr.GameState = untyped(5)
        return number


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Mute, "Fo: when_played gives a state, not None"),
        (Waiting, "Fo: before_scoring gives an Aftermath or a state, not None"),
        (Dealing, "Fo: after_deal gives a state or None, not 5"),
    ],
)
def test_what_a_special_card_answers_is_looked_at(kind: type[wr.SpecialCard], words: str) -> None:
    rules = wr.Rules(specials=[kind(wr.Card("Fo", power=3, effect=2))], rounds=1)
    state = wr.new_game(rules, 3, dealer=2)
    with pytest.raises(wr.WizardError, match=f"^{words}$"):  # noqa: PT012 - somewhere on the way
        state = wr.deal(state, [*rules.deck[-1:], *rules.deck[:-1]])
        while state.in_round:
            state = wr.play(state, wr.legal_moves(state)[0])


@pytest.mark.parametrize("role", ["Bo", "Ju=R", "Cl=R", "Wi", "Dr", "R5"])
def test_special_2_an_effect_runs_also_if_its_card_is_not_in_the_deck(role: str) -> None:
    form = wr.parse_trick(role)[0].counts_as
    card = wr.Card("Fo", plays_as=(form.code,))
    special = wr.SpecialCard(card, declarations={wr.DeclareRole(form): form})
    rules = wr.Rules(specials=[special])
    hands = [[card, *wr.parse_cards("R5")], *map(wr.parse_cards, ("R6 R7", "R8 R9"))]
    state = position(rules, hands=hands, bids=[0, 0, 0], trump="none")
    phases: set[str] = set()
    while state.in_round:
        phases.add(state.phase)
        moves = wr.legal_moves(state)
        state = wr.play(state, wr.PlayCard(card) if wr.PlayCard(card) in moves else moves[0])
    assert {"Ju=R": "passing", "Cl=R": "adjusting", "Wi": "laying"}.get(role, "playing") in phases
    assert sum(state.sheet[-1].tricks) == 2 - (role == "Bo")


def test_a_rule_that_cannot_be_hashed_is_refused() -> None:
    @attrs.frozen
    class Listed(wr.BiddingRule):
        numbers: list[int] = attrs.field(factory=list[int])

    with pytest.raises(wr.InvalidRules, match=r"bidding: .* cannot be hashed"):
        wr.Rules(bidding=Listed())


def test_files_without_end_are_refused(tmp_path: Path) -> None:
    endless = tmp_path / "endless"
    endless.write_bytes(b" " * 1_000_001)
    with pytest.raises(wr.InvalidRules, match="longer than 1000000 bytes"):
        load(endless)
    with pytest.raises(wr.InvalidText, match="longer than 1000000 bytes"):
        load_recorded_game(endless)


def test_without_an_output_the_command_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["demo"]) == 1
    assert capsys.readouterr().err == "wizardrules: there is no output to write to\n"
