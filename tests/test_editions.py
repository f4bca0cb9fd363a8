"""The anniversary editions and other choices of special cards (DECK-2, DECK-3, ROUND-3)."""

from __future__ import annotations

import itertools
import pickle
import random

import attrs
import pytest

import wizardrules as wr
from special_positions import playing, to_the_end_of_the_round, untyped

SIX = "Dr Fa Bo Ww Ju Cl"
SEVEN = f"{SIX} Sh"
NINE = f"{SEVEN} Wi Va"
EDITIONS = [
    (wr.Rules.base, "", "after_trick"),
    (wr.Rules.anniversary_20, SIX, "end_of_round"),
    (wr.Rules.anniversary_25, SEVEN, "end_of_round"),
    (wr.Rules.anniversary_30, NINE, "after_trick"),
]
PRESETS = [edition[0] for edition in EDITIONS]


def cards_of(rules: wr.Rules) -> str:
    """The special cards in the deck: "Dr Fa"."""
    return " ".join(special.card.code for special in rules.specials)


@pytest.mark.parametrize(("preset", "cards", "cloud"), EDITIONS)
def test_the_presets_have_their_cards_and_their_moment_for_the_cloud(
    preset: type[wr.Rules], cards: str, cloud: str
) -> None:
    rules = preset()
    assert (cards_of(rules), rules.cloud) == (cards, cloud)
    assert rules == wr.Rules(specials=wr.parse_cards(cards), cloud=rules.cloud)


@pytest.mark.parametrize(("preset", "cards", "cloud"), EDITIONS)
def test_deck_2_the_chosen_cards_one_copy_each_are_added_to_the_60(
    preset: type[wr.Rules], cards: str, cloud: str
) -> None:
    deck = preset(cloud=untyped(cloud)).deck
    assert len(deck) == 60 + len(cards.split())
    assert deck == tuple(sorted(deck))
    assert deck[:60] == wr.Rules.base().deck
    assert deck[60:] == wr.parse_cards(cards)


def test_deck_2_the_base_game_has_none() -> None:
    assert cards_of(wr.Rules()) == ""
    assert not any(card.is_special for card in wr.Rules.base().deck)


@pytest.mark.parametrize(("preset", "cards", "_cloud"), EDITIONS)
def test_deck_2_a_deck_that_lacks_a_special_card_or_has_one_too_many_is_refused(
    preset: type[wr.Rules], cards: str, _cloud: str
) -> None:
    state = wr.new_game(preset(), players=3)
    deck = list(state.rules.deck)
    wr.deal(state, deck)
    for card in wr.parse_cards(cards):
        with pytest.raises(wr.InvalidDeck, match=f"{card} is missing"):
            wr.deal(state, [other for other in deck if other != card])
        with pytest.raises(wr.InvalidDeck, match=f"{card} is there 2 times"):
            wr.deal(state, [*deck, card])
    for card in set(wr.parse_cards(NINE)) - set(deck):
        with pytest.raises(wr.InvalidDeck, match=f"{card} is there 1 times, not 0"):
            wr.deal(state, [*deck, card])


def test_deck_2_a_declared_form_is_no_card_of_the_deck() -> None:
    state = wr.new_game(wr.Rules(specials=(wr.JUGGLER,)), players=3)
    deck = [*state.rules.deck[:-1], wr.parse_card("Ju=R")]
    with pytest.raises(wr.InvalidDeck) as caught:
        wr.deal(state, deck)
    assert len(caught.value.problems) == 2


# Any subset --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(10))
def test_deck_3_any_subset_but_dragon_and_fairy_only_together(size: int) -> None:
    for cards in itertools.combinations(wr.parse_cards(NINE), size):
        if (wr.DRAGON in cards) == (wr.FAIRY in cards):
            rules = wr.Rules(specials=cards)
            assert rules.deck[60:] == cards
        else:
            with pytest.raises(wr.InvalidRules, match="DECK-3"):
                wr.Rules(specials=cards)


@pytest.mark.parametrize(("one", "other"), [("Dr", "Fa"), ("Fa", "Dr")])
def test_deck_3_the_refusal_says_which_card_is_missing(one: str, other: str) -> None:
    with pytest.raises(wr.InvalidRules) as caught:
        wr.Rules(specials=wr.parse_cards(f"{one} Bo"))
    (problem,) = caught.value.problems
    assert problem.startswith(f"specials: {one} is not played without {other}")


def test_the_special_cards_may_be_given_in_any_order_and_form() -> None:
    wanted = wr.Rules(specials=(wr.DRAGON, wr.FAIRY, wr.CLOUD))
    objects = wanted.specials
    for given in (
        [wr.CLOUD, wr.FAIRY, wr.DRAGON],
        {wr.CLOUD, wr.FAIRY, wr.DRAGON},
        iter([wr.FAIRY, wr.CLOUD, wr.DRAGON]),
        reversed(objects),
        (objects[2], wr.DRAGON, wr.FAIRY),
    ):
        rules = wr.Rules(specials=given)
        assert rules == wanted
        assert hash(rules) == hash(wanted)
        assert rules.specials == objects
    assert all(isinstance(special, wr.SpecialCard) for special in objects)


def test_a_special_card_twice_is_refused() -> None:
    with pytest.raises(wr.InvalidRules, match=r"Bo is there 2 times.*DECK-2"):
        wr.Rules(specials=(wr.BOMB, wr.CLOUD, wr.BOMB))
    (bomb,) = wr.Rules(specials=(wr.BOMB,)).specials
    with pytest.raises(wr.InvalidRules, match="DECK-2"):
        wr.Rules(specials=(wr.BOMB, bomb))


def test_what_is_declared_goes_by_a_rule_of_the_card_itself() -> None:
    rules = {
        special.card.code: special.declared_by
        for special in wr.Rules.anniversary_30().specials
        if special.declarations
    }
    assert rules == {"Ju": "JUGGLER-1", "Cl": "CLOUD-1", "Sh": "SHAPESHIFTER-1"}


@pytest.mark.parametrize(
    "given",
    ["Dr Fa", "Bo", ["Bo"], ("Dr", "Fa"), wr.BOMB, None, 5, [5], [None], [wr.WIZARD], [wr.JESTER]],
)
def test_what_is_no_special_card_is_refused(given: object) -> None:
    with pytest.raises(wr.InvalidRules, match="is no special card"):
        wr.Rules(specials=untyped(given))


@pytest.mark.parametrize("text", ["R5", "Ju=R", "Cl=B", "W"])
def test_no_other_card_is_a_special_card(text: str) -> None:
    with pytest.raises(wr.InvalidRules, match="is no special card"):
        wr.Rules(specials=wr.parse_cards(text))
    with pytest.raises(wr.WizardError, match="no special card"):
        wr.SpecialCard(wr.parse_card(text))


def test_a_special_card_is_made_of_a_card() -> None:
    with pytest.raises(wr.WizardError, match="a Card is needed"):
        wr.SpecialCard(untyped("Bo"))


@pytest.mark.parametrize("cloud", ["later", "", None, 1, "after trick"])
def test_cloud_2_there_are_two_moments_for_it_and_no_other(cloud: object) -> None:
    with pytest.raises(wr.InvalidRules, match="CLOUD-2"):
        wr.Rules(cloud=untyped(cloud))


def test_all_problems_are_named_at_once() -> None:
    with pytest.raises(wr.InvalidRules) as caught:
        wr.Rules(
            specials=(wr.BOMB, wr.DRAGON, wr.BOMB),
            cloud=untyped("never"),
            bidding=untyped("loud"),
            scoring=untyped(3),
            rounds=99,
        )
    named = [problem.partition(":")[0] for problem in caught.value.problems]
    assert named == ["specials", "specials", "cloud", "bidding", "scoring", "rounds"]


# Single options ----------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("timing", ["after_trick", "end_of_round"])
def test_a_keyword_changes_one_option_of_a_preset(preset: type[wr.Rules], timing: str) -> None:
    changed = preset(cloud=untyped(timing))
    assert (changed.cloud, changed.specials) == (timing, preset().specials)
    shorter = preset(rounds=3)
    assert (shorter.rounds, shorter.cloud) == (3, preset().cloud)
    assert shorter.specials == preset().specials


@pytest.mark.parametrize("preset", PRESETS)
def test_the_special_cards_of_a_preset_can_be_chosen_anew(preset: type[wr.Rules]) -> None:
    rules = preset(specials=(wr.BOMB,))
    assert (cards_of(rules), rules.cloud) == ("Bo", preset().cloud)
    assert preset(specials=()).deck == wr.Rules.base().deck


@pytest.mark.parametrize("preset", PRESETS)
def test_evolve_changes_one_option(preset: type[wr.Rules]) -> None:
    rules = preset()
    assert attrs.evolve(rules) == rules
    assert attrs.evolve(rules, cloud="end_of_round") == preset(cloud="end_of_round")
    with_witch = attrs.evolve(rules, specials=(wr.WITCH,))
    assert (with_witch.deck[60:], with_witch.cloud) == ((wr.WITCH,), rules.cloud)
    with pytest.raises(wr.InvalidRules):
        attrs.evolve(rules, specials=(wr.DRAGON,))


def test_rules_are_equal_and_hashed_by_value() -> None:
    assert wr.Rules.anniversary_30() == wr.Rules.anniversary_30()
    assert hash(wr.Rules.anniversary_30()) == hash(wr.Rules.anniversary_30())
    assert len({preset() for preset in PRESETS}) == 4
    assert wr.Rules.anniversary_30() != wr.Rules.anniversary_30(cloud="end_of_round")


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_can_be_pickled(preset: type[wr.Rules]) -> None:
    rules = pickle.loads(pickle.dumps(preset()))
    assert (rules, hash(rules), rules.deck) == (preset(), hash(preset()), preset().deck)


# Rounds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_round_3_special_cards_add_no_rounds(
    preset: type[wr.Rules], players: int, rounds: int
) -> None:
    assert preset().number_of_rounds(players) == rounds


@pytest.mark.parametrize("preset", PRESETS[1:])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_round_3_in_the_last_round_some_cards_are_left_over(
    preset: type[wr.Rules], players: int
) -> None:
    rules = preset()
    state = wr.new_game(rules, players=players)
    chance = random.Random(players)
    for _ in range(rules.number_of_rounds(players) - 1):
        state = to_the_end_of_the_round(wr.deal(state, chance))
    state = wr.deal(state, chance)
    assert state.turned_up is not None
    assert len(state.stock) == len(rules.specials) - 1
    state = to_the_end_of_the_round(state)
    assert (state.phase, len(state.sheet)) == ("over", rules.number_of_rounds(players))
    assert state.is_over
    assert state.winners


def test_round_7_more_rounds_may_be_fixed_as_far_as_the_deck_is_large_enough() -> None:
    assert wr.Rules.anniversary_30(rounds=23).number_of_rounds(3) == 23
    with pytest.raises(wr.InvalidRules, match="ROUND-7"):
        wr.Rules.anniversary_30(rounds=24)
    with pytest.raises(wr.InvalidRules, match="ROUND-7"):
        wr.Rules.anniversary_20(rounds=23)
    with pytest.raises(wr.InvalidRules, match="ROUND-7"):
        wr.Rules.anniversary_30(rounds=23).number_of_rounds(4)


def test_a_chosen_card_without_a_partner_plays_alone() -> None:
    for card in wr.parse_cards("Bo Ww Ju Cl Sh Wi Va"):
        rules = wr.Rules(specials=(card,))
        state = playing(f"{card} Y1 | Y2 Y3 | Y4 Y5", up="G7", rules=rules)
        assert to_the_end_of_the_round(state).phase == "dealing"
