"""What special cards do to the trump, to following and to winning (TRUMP-6, FOLLOW, TRICK).

The turn-up table, the table of leads, every pair of special cards in one trick, and the order of
the effects (SPECIAL-1, SPECIAL-2); `resolve_trick` and `parse_trick` with special cards.
"""

from __future__ import annotations

import itertools

import pytest

import wizardrules as wr
from special_positions import (
    EVERY_CARD_DEALT,
    after,
    dealt,
    forbids,
    hand,
    legal,
    passed,
    playing,
    then,
    to_the_end_of_the_round,
    trick,
    untyped,
)

SPECIALS = ["Dr", "Fa", "Bo", "Ww", "Ju", "Cl", "Sh", "Wi", "Va"]


def outcome(cards: str, trump: wr.Suit | None = wr.Suit.RED) -> tuple[str, str, str, str, str]:
    """Who wins, whether it is taken, what was led, by which rule, and the effects; all as text."""
    played = wr.parse_trick(cards)
    result = wr.resolve_trick(played, trump=trump)
    return (
        str(played[result.winner]),
        "taken" if result.taken else "bombed",
        str(result.led or "-"),
        result.rule,
        " ".join(result.effects),
    )


# The turned-up card ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("up", "trump"),
    [
        ("Y7", wr.Suit.YELLOW),
        ("R7", wr.Suit.RED),
        ("G7", wr.Suit.GREEN),
        ("B7", wr.Suit.BLUE),
        ("J", None),
        ("Fa", None),
        ("Bo", None),
        ("Wi", None),
    ],
)
def test_trump_6_no_choice_after_number_cards_a_jester_fairy_bomb_or_witch(
    up: str, trump: wr.Suit | None
) -> None:
    state = dealt("R1 | B1 | G1", up=up)
    assert (state.phase, str(state.turned_up), state.trump) == ("bidding", up, trump)


@pytest.mark.parametrize("suit", wr.Suit)
@pytest.mark.parametrize(
    ("up", "rule"),
    [
        ("W", "TRUMP-2"),
        ("Dr", "TRUMP-6"),
        ("Ww", "WEREWOLF-3"),
        ("Ju", "TRUMP-6"),
        ("Cl", "TRUMP-6"),
        ("Sh", "TRUMP-6"),
        ("Va", "TRUMP-6"),
    ],
)
def test_trump_6_after_the_others_the_dealer_names_a_suit_and_never_none(
    up: str, rule: str, suit: wr.Suit
) -> None:
    state = dealt("R1 | B1 | G1", up=up, dealer=1)
    assert (state.phase, state.to_act, state.trump) == ("choosing_trump", (1,), None)
    assert legal(state) == "Y R G B"
    assert forbids(state, "trump none") == rule
    named = then(state, f"trump {suit}")
    assert (named.phase, named.to_act, named.trump) == ("bidding", (2,), suit)
    assert str(named.turned_up) == up


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [("trump none", 0, "TURN-1"), ("bid 0", None, "TURN-2"), ("play R1", 2, "TURN-2")],
)
def test_turn_while_the_dealer_names_the_trump(move: str, seat: int | None, rule: str) -> None:
    assert forbids(dealt("R1 | B1 | G1", up="Dr"), move, seat) == rule


# Following ---------------------------------------------------------------------------------------

FREE = ("Y3 G9 W", "Y4 G4 J")
GREEN = ("G9 W", "G4 J")
YET_OPEN = ("Y3 G9 W", "G4 J")
LEADS = [
    # led, turned up, and what may be played by the next two who hold yellow and green
    ("G5", "R1", *GREEN),
    ("W", "R1", *FREE),
    ("J", "R1", *YET_OPEN),
    ("Dr", "R1", *FREE),
    ("Fa", "R1", *YET_OPEN),
    ("Bo", "R1", *YET_OPEN),
    ("Ju=G", "R1", *GREEN),
    ("Cl=G", "R1", *GREEN),
    ("Sh=W", "R1", *FREE),
    ("Sh=J", "R1", *YET_OPEN),
    ("Wi", "R1", *YET_OPEN),
    ("Va", "G5", *GREEN),
    ("Va", "W", *FREE),
    ("Va", "J", *YET_OPEN),
    ("Va", "Dr", *FREE),
    ("Va", "Fa", *YET_OPEN),
    ("Va", "Bo", *YET_OPEN),
    ("Va=G", "Ju", *GREEN),
    ("Va=G", "Cl", *GREEN),
    ("Va=W", "Sh", *FREE),
    ("Va=J", "Sh", *YET_OPEN),
    ("Va", "Wi", *YET_OPEN),
]


@pytest.mark.parametrize(("led", "up", "second", "third"), LEADS)
def test_follow_9_whatever_is_led_says_what_must_be_followed(
    led: str, up: str, second: str, third: str
) -> None:
    state = playing(f"{led.partition('=')[0]} | Y3 G9 W | Y4 G4 J", up=up)
    state = after(state, led)
    assert legal(state) == second
    state = after(state, "G9")
    assert legal(state) == third
    assert state.led is (None if third == FREE[1] else wr.Suit.GREEN)


@pytest.mark.parametrize(
    ("led", "up"), [(led, up) for led, up, second, third in LEADS if (second, third) == YET_OPEN]
)
def test_follow_7_after_cards_that_set_no_suit_a_wizard_frees_everybody(led: str, up: str) -> None:
    state = playing(f"{led.partition('=')[0]} | Y3 G9 W | Y4 G4 J", up=up)
    state = after(state, f"{led} W")
    assert (state.led, legal(state)) == (None, "Y4 G4 J")


def test_follow_9_a_werewolf_led_sets_no_suit() -> None:
    state = playing("Ww | G9 Y3 | G4 Y4 | | | ", up=None, each=11, rules=EVERY_CARD_DEALT)
    state = after(state, "Ww")
    assert state.led is None
    state = after(state, "G9")
    assert state.led is wr.Suit.GREEN
    assert forbids(state, "play Y4") == "FOLLOW-3"


@pytest.mark.parametrize("special", [card for card in SPECIALS if card != "Ww"])
def test_follow_5_special_cards_may_always_be_played_and_never_must(special: str) -> None:
    state = after(playing(f"G5 | G9 Y3 {special} | G4", up="R1"), "G5")
    assert legal(state) == f"G9 {special}"
    assert forbids(state, "play Y3") == "FOLLOW-3"


@pytest.mark.parametrize("special", [card for card in SPECIALS if card != "Ww"])
def test_follow_5_who_cannot_follow_need_not_play_the_special_card(special: str) -> None:
    state = after(playing(f"G5 | R9 Y3 {special} | G4", up="R1"), "G5")
    assert legal(state) == f"Y3 R9 {special}"


def test_follow_5_a_special_card_is_no_card_of_a_suit_while_it_is_in_the_hand() -> None:
    state = after(playing("R5 Y1 | Ju Cl | Y3 B4", up="Y2"), "R5 Ju=G")
    assert legal(state) == "Y3 B4"


@pytest.mark.parametrize("wizard_like", ["W", "Dr", "Sh=W"])
def test_follow_6_nobody_has_to_follow_whatever_comes_later(wizard_like: str) -> None:
    card = wizard_like.partition("=")[0]
    state = after(playing(f"{card} | G9 | Y4 G4 | Y5 G5", up="R1"), f"{wizard_like} G9")
    assert (state.led, legal(state)) == (None, "Y4 G4")
    assert legal(after(state, "G4")) == "Y5 G5"


@pytest.mark.parametrize("wizard_like", ["W", "Dr", "Sh=W"])
def test_follow_6_not_once_a_suit_is_set(wizard_like: str) -> None:
    card = wizard_like.partition("=")[0]
    state = after(playing(f"G5 | {card} | Y4 G4", up="R1"), f"G5 {wizard_like}")
    assert (state.led, legal(state)) == (wr.Suit.GREEN, "G4")


def test_follow_9_a_juggler_after_a_jester_sets_the_suit_that_was_named() -> None:
    state = after(playing("J | Ju | Y4 G4 W", up="R1"), "J Ju=G")
    assert (state.led, legal(state)) == (wr.Suit.GREEN, "G4 W")


def test_follow_9_a_cloud_after_a_number_card_changes_nothing() -> None:
    state = after(playing("Y5 | Cl | Y4 G4 W", up="R1"), "Y5 Cl=G")
    assert (state.led, legal(state)) == (wr.Suit.YELLOW, "Y4 W")


# Winning -----------------------------------------------------------------------------------------

PAIRS = """
    Dr Fa       | Fa   | taken  | - | TRICK-1 |
    Fa Dr       | Fa   | taken  | - | TRICK-1 |
    Dr Bo       | Dr   | bombed | - | TRICK-2 | Bo
    Bo Dr       | Dr   | bombed | - | TRICK-2 | Bo
    Dr Ww=J     | Dr   | taken  | - | TRICK-2 |
    Ww=J Dr     | Dr   | taken  | - | TRICK-2 |
    Dr Ju=R     | Dr   | taken  | - | TRICK-2 | Ju
    Ju=R Dr     | Dr   | taken  | R | TRICK-2 | Ju
    Dr Cl=R     | Dr   | taken  | - | TRICK-2 | Cl
    Cl=R Dr     | Dr   | taken  | R | TRICK-2 | Cl
    Dr Sh=W     | Dr   | taken  | - | TRICK-2 |
    Sh=W Dr     | Dr   | taken  | - | TRICK-2 |
    Dr Sh=J     | Dr   | taken  | - | TRICK-2 |
    Sh=J Dr     | Dr   | taken  | - | TRICK-2 |
    Dr Wi       | Dr   | taken  | - | TRICK-2 | Wi
    Wi Dr       | Dr   | taken  | - | TRICK-2 | Wi
    Dr Va=R13   | Dr   | taken  | - | TRICK-2 |
    Va=R13 Dr   | Dr   | taken  | R | TRICK-2 |
    Dr Va=W     | Dr   | taken  | - | TRICK-2 |
    Va=W Dr     | Dr   | taken  | - | TRICK-2 |
    Dr Va=Fa    | Va=Fa | taken | - | TRICK-1 |
    Va=Fa Dr    | Va=Fa | taken | - | TRICK-1 |
    Dr Va=Bo    | Dr   | bombed | - | TRICK-2 | Bo

    Fa Bo       | Fa   | bombed | - | TRICK-6 | Bo
    Bo Fa       | Fa   | bombed | - | TRICK-6 | Bo
    Fa Ww=J     | Ww=J | taken  | - | TRICK-6 |
    Ww=J Fa     | Ww=J | taken  | - | TRICK-6 |
    Fa Ju=R     | Ju=R | taken  | R | TRICK-4 | Ju
    Ju=R Fa     | Ju=R | taken  | R | TRICK-4 | Ju
    Fa Ju=G     | Ju=G | taken  | G | TRICK-5 | Ju
    Ju=G Fa     | Ju=G | taken  | G | TRICK-5 | Ju
    Fa Cl=R     | Cl=R | taken  | R | TRICK-4 | Cl
    Cl=R Fa     | Cl=R | taken  | R | TRICK-4 | Cl
    Fa Cl=G     | Cl=G | taken  | G | TRICK-5 | Cl
    Cl=G Fa     | Cl=G | taken  | G | TRICK-5 | Cl
    Fa Sh=W     | Sh=W | taken  | - | TRICK-3 |
    Sh=W Fa     | Sh=W | taken  | - | TRICK-3 |
    Fa Sh=J     | Sh=J | taken  | - | TRICK-6 |
    Sh=J Fa     | Sh=J | taken  | - | TRICK-6 |
    Fa Wi       | Fa   | taken  | - | TRICK-6 | Wi
    Wi Fa       | Fa   | taken  | - | TRICK-6 | Wi
    Fa Va=Y1    | Va=Y1 | taken | Y | TRICK-5 |
    Va=Y1 Fa    | Va=Y1 | taken | Y | TRICK-5 |
    Fa Va=J     | Va=J | taken  | - | TRICK-6 |
    Va=J Fa     | Va=J | taken  | - | TRICK-6 |
    Fa Va=Dr    | Fa   | taken  | - | TRICK-1 |
    Va=Dr Fa    | Fa   | taken  | - | TRICK-1 |
    Fa Va=Wi    | Fa   | taken  | - | TRICK-6 | Wi

    Bo Ww=J     | Ww=J | bombed | - | TRICK-6 | Bo
    Ww=J Bo     | Ww=J | bombed | - | TRICK-6 | Bo
    Bo Ju=R     | Ju=R | bombed | R | TRICK-4 | Bo Ju
    Ju=R Bo     | Ju=R | bombed | R | TRICK-4 | Bo Ju
    Bo Ju=G     | Ju=G | bombed | G | TRICK-5 | Bo Ju
    Ju=G Bo     | Ju=G | bombed | G | TRICK-5 | Bo Ju
    Bo Cl=R     | Cl=R | bombed | R | TRICK-4 | Bo
    Cl=R Bo     | Cl=R | bombed | R | TRICK-4 | Bo
    Bo Cl=G     | Cl=G | bombed | G | TRICK-5 | Bo
    Cl=G Bo     | Cl=G | bombed | G | TRICK-5 | Bo
    Bo Sh=W     | Sh=W | bombed | - | TRICK-3 | Bo
    Sh=W Bo     | Sh=W | bombed | - | TRICK-3 | Bo
    Bo Sh=J     | Sh=J | bombed | - | TRICK-6 | Bo
    Sh=J Bo     | Sh=J | bombed | - | TRICK-6 | Bo
    Bo Wi       | Wi   | bombed | - | TRICK-6 | Bo Wi
    Wi Bo       | Wi   | bombed | - | TRICK-6 | Bo Wi
    Bo Va=W     | Va=W | bombed | - | TRICK-3 | Bo
    Va=W Bo     | Va=W | bombed | - | TRICK-3 | Bo
    Bo Va=Y1    | Va=Y1 | bombed | Y | TRICK-5 | Bo
    Va=Y1 Bo    | Va=Y1 | bombed | Y | TRICK-5 | Bo
    Bo Va=Ju=B  | Va=Ju=B | bombed | B | TRICK-5 | Bo Ju
    Va=Cl=B Bo  | Va=Cl=B | bombed | B | TRICK-5 | Bo

    Ww=J Ju=R   | Ju=R | taken  | R | TRICK-4 | Ju
    Ju=R Ww=J   | Ju=R | taken  | R | TRICK-4 | Ju
    Ww=J Ju=G   | Ju=G | taken  | G | TRICK-5 | Ju
    Ju=G Ww=J   | Ju=G | taken  | G | TRICK-5 | Ju
    Ww=J Cl=R   | Cl=R | taken  | R | TRICK-4 | Cl
    Cl=R Ww=J   | Cl=R | taken  | R | TRICK-4 | Cl
    Ww=J Cl=G   | Cl=G | taken  | G | TRICK-5 | Cl
    Cl=G Ww=J   | Cl=G | taken  | G | TRICK-5 | Cl
    Ww=J Sh=W   | Sh=W | taken  | - | TRICK-3 |
    Sh=W Ww=J   | Sh=W | taken  | - | TRICK-3 |
    Ww=J Sh=J   | Ww=J | taken  | - | TRICK-6 |
    Sh=J Ww=J   | Sh=J | taken  | - | TRICK-6 |
    Ww=J Wi     | Ww=J | taken  | - | TRICK-6 | Wi
    Wi Ww=J     | Ww=J | taken  | - | TRICK-6 | Wi
    Ww=J Va=J   | Ww=J | taken  | - | TRICK-6 |
    Va=J Ww=J   | Va=J | taken  | - | TRICK-6 |
    Ww=J Va=Y1  | Va=Y1 | taken | Y | TRICK-5 |
    Va=Y1 Ww=J  | Va=Y1 | taken | Y | TRICK-5 |

    Ju=G Cl=G   | Cl=G | taken  | G | TRICK-5 | Ju Cl
    Cl=G Ju=G   | Cl=G | taken  | G | TRICK-5 | Ju Cl
    Ju=R Cl=R   | Cl=R | taken  | R | TRICK-4 | Ju Cl
    Cl=R Ju=R   | Cl=R | taken  | R | TRICK-4 | Ju Cl
    Ju=G Cl=B   | Ju=G | taken  | G | TRICK-5 | Ju Cl
    Cl=B Ju=G   | Cl=B | taken  | B | TRICK-5 | Ju Cl
    Ju=R Cl=B   | Ju=R | taken  | R | TRICK-4 | Ju Cl
    Cl=B Ju=R   | Ju=R | taken  | B | TRICK-4 | Ju Cl
    Ju=G Sh=W   | Sh=W | taken  | G | TRICK-3 | Ju
    Sh=W Ju=G   | Sh=W | taken  | - | TRICK-3 | Ju
    Ju=G Sh=J   | Ju=G | taken  | G | TRICK-5 | Ju
    Sh=J Ju=G   | Ju=G | taken  | G | TRICK-5 | Ju
    Ju=G Wi     | Ju=G | taken  | G | TRICK-5 | Ju Wi
    Wi Ju=G     | Ju=G | taken  | G | TRICK-5 | Ju Wi
    Ju=G Va=G8  | Va=G8 | taken | G | TRICK-5 | Ju
    Va=G8 Ju=G  | Va=G8 | taken | G | TRICK-5 | Ju
    Ju=G Va=G7  | Ju=G | taken  | G | TRICK-5 | Ju
    Va=G7 Ju=G  | Ju=G | taken  | G | TRICK-5 | Ju
    Va=Y13 Ju=R | Ju=R | taken  | Y | TRICK-4 | Ju
    Va=Y13 Ju=G | Va=Y13 | taken | Y | TRICK-5 | Ju
    Ju=G Va=W   | Va=W | taken  | G | TRICK-3 | Ju
    Va=Cl=B Ju=B | Va=Cl=B | taken | B | TRICK-5 | Ju Cl

    Cl=G Sh=W   | Sh=W | taken  | G | TRICK-3 | Cl
    Sh=W Cl=G   | Sh=W | taken  | - | TRICK-3 | Cl
    Cl=G Sh=J   | Cl=G | taken  | G | TRICK-5 | Cl
    Sh=J Cl=G   | Cl=G | taken  | G | TRICK-5 | Cl
    Cl=G Wi     | Cl=G | taken  | G | TRICK-5 | Cl Wi
    Wi Cl=G     | Cl=G | taken  | G | TRICK-5 | Cl Wi
    Cl=G Va=G10 | Va=G10 | taken | G | TRICK-5 | Cl
    Va=G10 Cl=G | Va=G10 | taken | G | TRICK-5 | Cl
    Cl=G Va=G9  | Cl=G | taken  | G | TRICK-5 | Cl
    Va=G9 Cl=G  | Cl=G | taken  | G | TRICK-5 | Cl
    Cl=B Va=Ju=B | Cl=B | taken | B | TRICK-5 | Ju Cl
    Va=Ju=R Cl=B | Va=Ju=R | taken | R | TRICK-4 | Ju Cl

    Sh=W Wi     | Sh=W | taken  | - | TRICK-3 | Wi
    Wi Sh=W     | Sh=W | taken  | - | TRICK-3 | Wi
    Sh=J Wi     | Sh=J | taken  | - | TRICK-6 | Wi
    Wi Sh=J     | Sh=J | taken  | - | TRICK-6 | Wi
    Sh=W Va=W   | Sh=W | taken  | - | TRICK-3 |
    Va=W Sh=W   | Va=W | taken  | - | TRICK-3 |
    Sh=J Va=J   | Sh=J | taken  | - | TRICK-6 |
    Va=J Sh=J   | Va=J | taken  | - | TRICK-6 |
    Sh=J Va=W   | Va=W | taken  | - | TRICK-3 |
    Va=J Sh=W   | Sh=W | taken  | - | TRICK-3 |
    Sh=J Va=Fa  | Sh=J | taken  | - | TRICK-6 |
    Va=R13 Sh=W | Sh=W | taken  | R | TRICK-3 |

    Wi Va=J     | Va=J | taken  | - | TRICK-6 | Wi
    Va=J Wi     | Va=J | taken  | - | TRICK-6 | Wi
    Wi Va=Y1    | Va=Y1 | taken | Y | TRICK-5 | Wi
    Va=Y1 Wi    | Va=Y1 | taken | Y | TRICK-5 | Wi
    Wi Va=Fa    | Va=Fa | taken | - | TRICK-6 | Wi
    Va=Fa Wi    | Va=Fa | taken | - | TRICK-6 | Wi
    Wi Va=Bo    | Wi   | bombed | - | TRICK-6 | Bo Wi
    Va=Bo Wi    | Wi   | bombed | - | TRICK-6 | Bo Wi
    Wi Va=Ju=Y  | Va=Ju=Y | taken | Y | TRICK-5 | Ju Wi
    Va=Cl=Y Wi  | Va=Cl=Y | taken | Y | TRICK-5 | Cl Wi
"""
ROWS = [
    tuple(column.strip() for column in line.split("|"))
    for line in PAIRS.splitlines()
    if line.strip()
]


@pytest.mark.parametrize(("cards", "winner", "taken", "led", "rule", "effects"), ROWS)
def test_trick_two_special_cards_in_one_trick_with_red_as_trump(
    cards: str, winner: str, taken: str, led: str, rule: str, effects: str
) -> None:
    assert outcome(cards) == (winner, taken, led, rule, effects)


def test_the_table_has_every_pair_of_special_cards_in_both_orders() -> None:
    found = {tuple(piece.partition("=")[0] for piece in row[0].split()) for row in ROWS}
    assert found == set(itertools.permutations(SPECIALS, 2))


@pytest.mark.parametrize("cards", [row[0] for row in ROWS if "Ww" not in row[0]])
def test_the_game_and_resolve_trick_agree(cards: str) -> None:
    first, second = (piece.partition("=")[0] for piece in cards.split())
    copied, _, named = cards.partition("Va=")[2].partition(" ")[0].partition("=")
    state = playing(f"{first} R12 | {second} G12 | Y2 Y3", up=copied or "R1", trump="R")
    vampire = f"Va={named}" if named else "Va"
    state = after(
        state,
        " ".join(vampire if piece.startswith("Va") else piece for piece in cards.split()),
    )
    result = wr.resolve_trick([*state.trick, wr.parse_card("Y2")], state.trump)
    state = after(state, "Y2")
    phases = []
    while state.trick:
        phases.append(state.phase)
        state = wr.play(state, wr.legal_moves(state)[0])
    wanted = {"Ju": ["passing"], "Cl": ["adjusting"], "Wi": ["laying", "taking"], "Bo": []}
    found = list(dict.fromkeys(phases))
    assert found == [phase for kind in result.effects for phase in wanted[kind]]
    assert state.to_act == (result.winner,)
    assert sum(state.tricks_won) == state.tricks_won[result.winner] == int(result.taken)


@pytest.mark.parametrize("cards", [row[0] for row in ROWS if "Va" not in row[0]])
def test_special_2_a_vampire_is_in_every_respect_what_it_copies(cards: str) -> None:
    original = wr.parse_trick(cards)
    for place, played in enumerate(original):
        if played.card == wr.WEREWOLF:
            continue
        copied = list(original)
        copied[place] = wr.PlayedCard(place, wr.VAMPIRE, played.counts_as)
        assert wr.resolve_trick(copied, wr.Suit.RED) == wr.resolve_trick(original, wr.Suit.RED)


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("W Dr R13", "Dr"),
        ("R13 W J Dr", "Dr"),
        ("Dr W W W", "Dr"),
        ("Sh=W Dr Va=W", "Dr"),
    ],
)
def test_trick_2_the_dragon_beats_wizards_and_trumps(cards: str, winner: str) -> None:
    assert outcome(cards)[0] == winner
    assert outcome(cards)[3] == "TRICK-2"


@pytest.mark.parametrize(
    ("cards", "winner"),
    [("R13 Sh=W W", "Sh=W"), ("R13 W Sh=W", "W"), ("Va=W Sh=W W", "Va=W"), ("Sh=J W", "W")],
)
def test_trick_3_a_shapeshifter_or_vampire_may_be_the_first_wizard(cards: str, winner: str) -> None:
    assert outcome(cards)[0] == winner
    assert outcome(cards)[3] == "TRICK-3"


@pytest.mark.parametrize(
    ("cards", "winner", "rule"),
    [
        ("R7 Ju=R Y1", "Ju=R", "TRICK-4"),
        ("R8 Ju=R Y1", "R8", "TRICK-4"),
        ("R9 Cl=R Y1", "Cl=R", "TRICK-4"),
        ("R10 Cl=R Y1", "R10", "TRICK-4"),
        ("G13 Ju=R", "Ju=R", "TRICK-4"),
        ("G7 Ju=G", "Ju=G", "TRICK-5"),
        ("G8 Ju=G", "G8", "TRICK-5"),
        ("G9 Cl=G", "Cl=G", "TRICK-5"),
        ("G10 Cl=G", "G10", "TRICK-5"),
        ("G1 Cl=B", "G1", "TRICK-5"),
        ("Cl=G R1", "R1", "TRICK-4"),
    ],
)
def test_trick_4_and_5_the_juggler_is_7_and_a_half_and_the_cloud_9_and_three_quarters(
    cards: str, winner: str, rule: str
) -> None:
    assert (outcome(cards)[0], outcome(cards)[3]) == (winner, rule)


@pytest.mark.parametrize("order", list(itertools.permutations(["Bo", "Wi", "Fa", "J"])))
def test_trick_6_jester_over_fairy_over_witch_over_bomb_whoever_was_first(
    order: tuple[str, ...],
) -> None:
    for low in (["J", "Fa", "Wi", "Bo"], ["Fa", "Wi", "Bo"], ["Wi", "Bo"]):
        cards = " ".join(card for card in order if card in low)
        assert outcome(cards)[0] == low[0]
        assert outcome(cards)[3] == "TRICK-6"


@pytest.mark.parametrize("cards", ["Y1 J Fa", "Fa Wi Y1", "J Y1 Wi", "Wi Bo Y1 J", "Bo Y1"])
def test_trick_6_only_among_themselves(cards: str) -> None:
    assert outcome(cards)[0] == "Y1"
    assert outcome(cards)[3] == "TRICK-5"


@pytest.mark.parametrize("cards", ["Sh=J J Fa", "Fa Sh=J J", "Va=J Fa Sh=J"])
def test_trick_6_the_first_jester_like_card_wins(cards: str) -> None:
    first = next(piece for piece in cards.split() if piece != "Fa")
    assert outcome(cards)[0] == first


def test_trick_7_the_winner_of_a_trick_with_effects_leads_the_next() -> None:
    state = after(playing("Ju G1 | Sh B1 | Wi Y1", up="R1"), "Ju=G Sh=W Wi")
    state = then(passed(state, "G1 B1 Y1"), "lay B1", "take Sh")
    assert (state.phase, state.to_act, state.tricks_won) == ("playing", (1,), (0, 1, 0))


# The order of the effects ------------------------------------------------------------------------


def test_special_1_bomb_juggler_cloud_witch_in_this_order() -> None:
    for cards in itertools.permutations(["Wi", "Cl=G", "Ju=G", "Bo"]):
        assert outcome(" ".join(cards))[4] == "Bo Ju Wi"
    for cards in itertools.permutations(["Wi", "Cl=G", "Ju=G"]):
        assert outcome(" ".join(cards))[4] == "Ju Cl Wi"


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_special_1_first_all_pass_then_the_bid_changes_then_the_witch_exchanges(
    order: tuple[int, ...],
) -> None:
    pieces = [("Ju", "Ju=G"), ("Cl", "Cl=G"), ("Wi", "Wi")]
    cards = [pieces[place] for place in order]
    state = playing(f"{cards[0][0]} Y5 | {cards[1][0]} R5 | {cards[2][0]} G5", bids="2 2 2")
    state = after(state, " ".join(piece for _, piece in cards))
    winner, witch = order.index(1), order.index(2)
    assert (state.phase, state.to_act) == ("passing", (0, 1, 2))
    assert state.tricks_won == tuple(int(seat == winner) for seat in range(3))
    state = passed(state, "Y5 R5 G5")
    assert (state.phase, state.to_act) == ("adjusting", (winner,))
    state = then(state, "adjust -1")
    assert (state.phase, state.to_act) == ("laying", (witch,))
    state = then(state, f"lay {hand(state, witch)}", "take Ju")
    assert (state.phase, state.to_act) == ("playing", (winner,))
    assert state.bids == tuple(2 - int(seat == winner) for seat in range(3))


def test_special_1_the_five_card_example() -> None:
    state = playing("Fa Y5 | Dr R5 | Ju G5 | Bo B5 | Wi W", up="J", bids="1 1 1 1 1")
    state = after(state, "Fa Dr Ju=R Bo Wi")
    assert (state.phase, state.to_act, state.tricks_won) == ("passing", (0, 1, 2, 3, 4), (0,) * 5)
    state = passed(state, "Y5 R5 G5 B5 W")
    assert (state.phase, state.to_act, hand(state, 4)) == ("laying", (4,), "B5")
    state = then(state, "lay B5")
    assert (state.phase, legal(state)) == ("taking", "Dr Fa Bo Ju")
    state = then(state, "take Dr")
    assert (state.phase, state.to_act, state.tricks_won) == ("playing", (0,), (0,) * 5)
    assert [hand(state, seat) for seat in range(5)] == ["W", "Y5", "R5", "G5", "Dr"]


def test_special_1_the_five_card_example_as_a_single_question() -> None:
    assert outcome("Fa Dr Ju=R Bo Wi") == ("Fa", "bombed", "-", "TRICK-1", "Bo Ju Wi")


@pytest.mark.parametrize(
    ("up", "effects"),
    [("Bo", []), ("Ju", ["passing"]), ("Cl", ["adjusting"]), ("Wi", ["laying", "taking"])],
)
def test_special_2_the_effect_of_the_copied_card_runs_for_the_vampire(
    up: str, effects: list[str]
) -> None:
    state = playing("Va R1 | Y2 R2 | Y3 R3", up=up, bids="1 1 1")
    state = after(state, f"{'Va=Y' if up in {'Ju', 'Cl'} else 'Va'} Y2 Y3")
    phases = []
    while state.trick:
        phases.append(state.phase)
        state = wr.play(state, wr.legal_moves(state)[0])
    assert list(dict.fromkeys(phases)) == effects
    assert sum(state.tricks_won) == (0 if up == "Bo" else 1)


@pytest.mark.parametrize("laid", ["Bo", "Ju", "Cl", "Va"])
def test_special_2_a_card_laid_in_by_the_witch_has_no_effect(laid: str) -> None:
    state = after(playing(f"Y9 R1 | Y2 R2 | Wi {laid}", up="J"), "Y9 Y2 Wi")
    state = then(state, f"lay {laid}", "take Y9")
    assert (state.phase, state.to_act, state.tricks_won) == ("playing", (0,), (1, 0, 0))
    assert state.bids == (0, 0, 0)


def test_special_1_without_effects_the_winner_leads_at_once() -> None:
    state = after(playing("Dr Y1 | Fa Y2 | Sh Y3", up="J"), "Dr Fa Sh=W")
    assert (state.phase, state.to_act, state.trick) == ("playing", (1,), ())


# What the state shows while somebody declares and while effects run ------------------------------


def test_a_card_not_yet_declared_lies_last_in_the_trick_as_itself_and_sets_no_suit() -> None:
    state = wr.play(playing("Ju Y1 | Y2 Y3 | Y4 Y5", up="R1"), wr.PlayCard(wr.JUGGLER))
    assert (state.phase, state.to_act, state.led) == ("declaring", (0,), None)
    assert state.trick == (wr.PlayedCard(0, wr.JUGGLER, wr.JUGGLER),)
    assert (hand(state, 0), trick(state)) == ("Y1", "Ju")
    assert state.tricks_won == (0, 0, 0)


def test_tricks_taken_before_stay_shown_while_a_card_is_declared() -> None:
    state = after(playing("Y9 Ju | Y2 R3 | Y4 R5", up="R1"), "Y9 Y2 Y4 Ju")
    assert (state.phase, state.tricks_won, hand(state, 0)) == ("declaring", (1, 0, 0), "")


def test_a_suit_that_is_led_stays_shown_while_a_later_card_is_declared() -> None:
    state = after(playing("Y9 Y1 | Cl Y3 | Y4 Y5", up="R1"), "Y9 Cl")
    assert (state.phase, state.led, trick(state)) == ("declaring", wr.Suit.YELLOW, "Y9 Cl")


def test_the_trick_the_suit_led_and_who_took_it_are_shown_while_effects_run() -> None:
    state = after(playing("Y9 Y1 | Ju Y3 | Wi Y5", up="R1", bids="1 1 0"), "Y9 Ju=B Wi")
    for phase, move in (("passing", None), ("laying", "lay Y3"), ("taking", "take Y9")):
        assert (state.phase, state.led, state.tricks_won) == (phase, wr.Suit.YELLOW, (1, 0, 0))
        assert trick(state).startswith("Y9 Ju=B Wi")
        assert (state.turned_up, state.trump) == (wr.parse_card("R1"), wr.Suit.RED)
        state = passed(state, "Y1 Y3 Y5") if move is None else then(state, move)
    assert (state.phase, state.trick, state.led) == ("playing", (), None)


def test_who_played_what_in_an_earlier_trick_makes_no_difference() -> None:
    one = after(playing("Dr Y1 | R2 G1 | R3 B1", up="J"), "Dr R2 R3")
    other = after(playing("Dr Y1 | R3 G1 | R2 B1", up="J"), "Dr R3 R2")
    assert one == other
    assert hash(one) == hash(other)
    assert after(one, "Y1") == after(other, "Y1")


def test_turn_a_special_card_is_played_by_who_holds_it_when_it_is_their_turn() -> None:
    state = after(playing("Y9 Y1 | Ju Y3 | Wi Y5", up="R1"), "Y9")
    assert (wr.legal_moves(state, 2), legal(state, 1)) == ((), "Y3 Ju")
    assert forbids(state, "play Wi", 2) == "TURN-1"
    assert forbids(state, "play Wi") == "TURN-3"
    assert forbids(state, "pass Ju") == "TURN-2"
    assert forbids(state, "pass Ju", 2) == "TURN-1"
    assert forbids(state, "play Ju", 1) is None


def test_a_card_that_does_not_exist_as_such_cannot_be_played() -> None:
    state = playing("Ju Y1 | Y2 Y3 | Y4 Y5", up="R1")
    assert forbids(state, "play Ju=R") == "TURN-3"
    assert forbids(state, "play Dr") == "TURN-3"


# Single questions --------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["Ju", "R5 Cl", "Sh J", "Va", "W Dr Va"])
def test_a_card_that_somebody_has_to_declare_is_refused_undeclared(cards: str) -> None:
    with pytest.raises(wr.WizardError, match="declared"):
        wr.resolve_trick(wr.parse_trick(cards))
    with pytest.raises(wr.WizardError, match="declared"):
        wr.resolve_trick(wr.parse_cards(cards))


@pytest.mark.parametrize("cards", ["Bo", "Va=Bo"])
def test_trick_6_a_bomb_alone_is_refused(cards: str) -> None:
    with pytest.raises(wr.WizardError, match="TRICK-6"):
        wr.resolve_trick(wr.parse_trick(cards))


@pytest.mark.parametrize("card", ["R5", *SPECIALS])
def test_deck_2_a_second_copy_of_a_card_is_refused(card: str) -> None:
    declared = {"Ju": "Ju=R", "Cl": "Cl=R", "Sh": "Sh=W", "Va": "Va=R5"}.get(card, card)
    with pytest.raises(wr.WizardError, match=f"{card} is in the trick 2 times"):
        wr.resolve_trick(wr.parse_trick(f"W {declared} {declared}"))


def test_deck_1_a_fifth_wizard_is_refused_and_a_shapeshifter_is_none() -> None:
    assert outcome("Sh=W W W W W")[0] == "Sh=W"
    with pytest.raises(wr.WizardError, match="5 times"):
        wr.resolve_trick(wr.parse_cards("W W W W W"))


@pytest.mark.parametrize(
    "text",
    [
        *("Ju=W", "Ju=J", "Ju=R5", "Cl=Ju=R", "Cl=W", "Sh=R5", "Sh=R", "Sh=Dr", "Ju=", "=R"),
        *("Va=R", "Va=Ju", "Va=Sh", "Va=Cl", "Va=Va", "Va=Ww", "Va=Sh=W", "Va=Ju=W"),
        *("Dr=W", "Fa=J", "Bo=J", "Wi=J", "Ww=W", "R5=R6", "W=J", "J=W", "Ju=R=R", "Xx", "Ju=X"),
    ],
)
def test_a_played_card_that_cannot_count_as_what_it_says_is_refused(text: str) -> None:
    with pytest.raises(wr.InvalidText):
        wr.parse_trick(f"W {text}")


@pytest.mark.parametrize(
    ("card", "counts_as"),
    [("Ju", "W"), ("Sh", "R5"), ("Va", "Ju"), ("Bo", "J"), ("Ju", "Cl=R"), ("Ww", "W")],
)
def test_played_cards_that_cannot_be_are_refused_too(card: str, counts_as: str) -> None:
    played = wr.PlayedCard(0, wr.parse_card(card), wr.parse_card(counts_as))
    with pytest.raises(wr.WizardError):
        wr.resolve_trick([wr.WIZARD, played])


@pytest.mark.parametrize("trick_of_none", ["", "R5 W", None, 5, [5], ["R5"], [None], []])
def test_what_is_no_trick_is_refused(trick_of_none: object) -> None:
    with pytest.raises(wr.WizardError):
        wr.resolve_trick(untyped(trick_of_none))


@pytest.mark.parametrize("trump", ["R", 1, wr.WIZARD])
def test_what_is_no_trump_is_refused(trump: object) -> None:
    with pytest.raises(wr.WizardError, match="trump"):
        wr.resolve_trick([wr.WIZARD], trump=untyped(trump))


def test_a_trick_is_read_as_it_is_written() -> None:
    text = "R5 Ju=R Cl=B Sh=W Va=R12 Dr Fa Bo Wi Ww=J J W"
    played = wr.parse_trick(text)
    assert " ".join(map(str, played)) == text
    assert [one.seat for one in played] == list(range(12))
    assert played[1] == wr.PlayedCard(1, wr.JUGGLER, wr.parse_card("Ju=R"))
    assert played[3] == wr.PlayedCard(3, wr.SHAPESHIFTER, wr.WIZARD)


@pytest.mark.parametrize(
    ("text", "card", "counts_as"),
    [
        ("Va=W", "Va", "W"),
        ("Va=Ju=R", "Va", "Ju=R"),
        ("Va=Cl=B", "Va", "Cl=B"),
        ("Va=Dr", "Va", "Dr"),
        ("Ww", "Ww", "J"),
        ("jongleur=rot", "Ju", "Ju=R"),
        ("sh=zauberer", "Sh", "W"),
        ("ju=R", "Ju", "Ju=R"),
    ],
)
def test_what_a_card_counts_as_stands_behind_the_first_equals_sign(
    text: str, card: str, counts_as: str
) -> None:
    (played,) = wr.parse_trick(text)
    assert (str(played.card), str(played.counts_as)) == (card, counts_as)


def test_what_a_juggler_or_cloud_counts_as_has_a_suit_and_a_value() -> None:
    juggler, cloud = wr.parse_trick("Ju=R Cl=B")
    assert (juggler.counts_as.suit, juggler.counts_as.value) == (wr.Suit.RED, 7.5)
    assert (cloud.counts_as.suit, cloud.counts_as.value) == (wr.Suit.BLUE, 9.75)


def test_werewolf_4_a_werewolf_in_a_trick_counts_as_a_jester() -> None:
    result = wr.resolve_trick(wr.parse_cards("Wi Ww J"))
    assert (result.winner, result.rule) == (1, "TRICK-6")


def test_the_effects_name_kinds_without_a_suit_and_what_a_vampire_copies() -> None:
    assert outcome("Va=Bo Ju=R W")[4] == "Bo Ju"
    assert outcome("Va=Ju=G Cl=R Wi")[4] == "Ju Cl Wi"
    assert outcome("R5 Dr Fa Sh=W")[4] == ""


def test_a_whole_round_with_all_nine_is_played_to_its_end() -> None:
    state = playing("Dr Ju Va | Fa Cl Wi | Bo Sh W", up="Ww", trump="G")
    scored = to_the_end_of_the_round(state)
    assert (scored.phase, scored.round_number, scored.is_over) == ("dealing", 3, False)
