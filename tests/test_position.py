"""Positions set up by hand: what they give, and everything for which they are refused."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from typing_extensions import override

import wizardrules as wr
from own_cards import THE_TOAD, WITH_THE_POND
from positions import BASE, facts_of, to_the_end_of_the_round, untyped
from special_positions import (
    EVERY_CARD_DEALT,
    LATE_CLOUD,
    ONE_CARD_LEFT,
    THIRTY,
    after,
    hands,
    legal,
    then,
    trick,
)
from strategies import FACES, OWN_CARD, SPECIALS, Journey, decks_of, games, journeys, played_up_to
from wizardrules.errors import InvalidPosition
from wizardrules.position import dealt, position
from wizardrules.position.points import can_be_together, points_after
from wizardrules.sampling import sample

if TYPE_CHECKING:
    from collections.abc import Callable

    from wizardrules.state import Game

TWENTY: Final = wr.Rules.anniversary_20()
ONE_SUIT: Final = wr.Rules.preset("one-suit")
MAXIMUS: Final = wr.Rules.preset("maximus")
PLUS_MINUS: Final = wr.Rules.base(bidding=wr.PLUS_MINUS_ONE)
LEAVING: Final = wr.Rules.base(elimination=wr.ELIMINATION)
SHOWN: Final = (
    *("phase", "to_act", "rules", "players", "seats", "round_number", "cards_each", "dealer"),
    *("hands", "stock", "turned_up", "trump", "bids", "shown_bids", "trick", "led"),
    *("tricks_won", "scores", "is_over"),
)
"""What a state in the middle of a round shows, but for the sheet, which a position has not."""


def shown(state: wr.GameState) -> dict[str, object]:
    """What a state shows, and what every seat may do."""
    seats = range(state.players)
    facts: dict[str, object] = {name: getattr(state, name) for name in SHOWN}
    return facts | {"legal": [wr.legal_moves(state, seat) for seat in seats]}


def problems(make: Callable[..., wr.GameState], *args: object, **facts: object) -> tuple[str, ...]:
    """What is wrong with a position; nothing if it is one."""
    found, _ = tried(make, *args, **facts)
    return found


def tried(
    make: Callable[..., wr.GameState], *args: object, **facts: object
) -> tuple[tuple[str, ...], wr.GameState | None]:
    """What is wrong with a position, or nothing and the state; no other error is raised."""
    try:
        state = make(*args, **facts)
    except InvalidPosition as error:
        found = error.problems
    else:
        return (), state
    assert found
    assert all(found)
    return found, None


def topic(problem: str) -> str:
    """What a problem is about, if it says so before a colon."""
    return problem.partition(": ")[0] if ": " in problem else ""


# What is refused ---------------------------------------------------------------------------------

ROUND_2: Final[dict[str, Any]] = {
    "hands": ["R5 B1", "R9 W", "G3 G4"],
    "trump": "R",
    "bids": [1, 1, 0],
    "leader": 0,
}
"""The first trick of round 2 of the base game."""
LAST_TRICK: Final[dict[str, Any]] = {
    "hands": ["R5", "R9", "G3"],
    "trump": "R",
    "bids": [1, 1, 0],
    "leader": 0,
    "tricks_won": [1, 0, 0],
}
"""The second and last trick of round 2."""
WITH_SPECIALS: Final[dict[str, Any]] = {
    "rules": THIRTY,
    "hands": ["R5 B1", "R9 W", "G3 G4"],
    "turned_up": "R1",
    "bids": [1, 1, 0],
    "leader": 0,
}
LAST_WITH_SPECIALS: Final[dict[str, Any]] = {**LAST_TRICK, "rules": THIRTY, "turned_up": "R1"}
ALL_DEALT: Final[dict[str, Any]] = {
    "hands": ["R5", "R9", "G3"],
    "bids": [19, 1, 0],
    "leader": 0,
    "tricks_won": [19, 0, 0],
}
"""The last trick of the last round."""
PILES: Final[dict[str, Any]] = {
    "rules": ONE_SUIT,
    "hands": ["Y1 Y2 Y3 Y4", "R1 R2 R3 R4", "G1 G2 G3 J"],
    "bids": [1, 1, 0],
}
NOT_IN_THE_DECK: Final = wr.Card("Toa", power=3)
"""A card with the code of the toad that is another one."""


WITHOUT_THE_WEREWOLF: Final = [
    card for card in THIRTY.deck if card.code not in {"R5", "R9", "G3", "R1", "Ww"}
]
"""All cards but those in the hands and turned up in the last trick, and the Werewolf."""
NO_WEREWOLF_YET: Final = [
    *(
        card
        for card in THIRTY.deck
        if str(card) not in {"R5", "B1", "R9", "W", "G3", "G4", "B9", "Ww"}
    ),
    *[wr.WIZARD] * 3,
]
"""All cards but those in the hands and the blue 9 turned up in the first trick, and Ww."""
WITHOUT_VAMPIRE_EITHER: Final = [card for card in WITHOUT_THE_WEREWOLF if card != wr.VAMPIRE]


def facts_with(base: dict[str, Any], **changes: object) -> dict[str, Any]:
    return {**base, **changes}


REFUSED: Final[list[tuple[dict[str, Any], str]]] = [
    # What is told
    (facts_with(ROUND_2, rules="base"), "rules: a Rules is needed, not 'base'"),
    (facts_with(ROUND_2, hands="R5 B1"), "hands: cards for each seat are needed, not 'R5 B1'"),
    (facts_with(ROUND_2, hands=None), "hands: cards for each seat are needed, not None"),
    (facts_with(ROUND_2, hands=[]), "players: 3 to 6 can play, not 0 [PLAYERS-1]"),
    (
        facts_with(ROUND_2, hands=["R5", "R6"]),
        "players: 3 to 6 can play, not 2 [PLAYERS-1]; two may if the rules say so [PLAYERS-2]",
    ),
    (
        facts_with(PILES, hands=["Y1"] * 5),
        "players: 3 or 4 can play Einfarbig, not 5 [ONESUIT-1]",
    ),
    (
        facts_with(ROUND_2, hands=["R5 X1", "R9 W", "G3 G4"], trick="B1"),
        "hands, seat 0: 'X1' is no card; cards are written like R7, W, J",
    ),
    (
        facts_with(ROUND_2, hands=[5, "R9 W", "G3 G4"], trick="B1"),
        "hands, seat 0: cards are needed, not 5",
    ),
    (
        facts_with(ROUND_2, hands=[[wr.JESTER, "B1"], "R9 W", "G3 G4"], trick="B1"),
        "hands, seat 0: 'B1' is no card of these rules",
    ),
    (
        facts_with(ROUND_2, hands=["R5 B1 Ju", "R9 W", "G3 G4"]),
        "hands, seat 0: <Ju> is no card of these rules",
    ),
    (
        facts_with(
            WITH_SPECIALS,
            rules=WITH_THE_POND,
            hands=["R5 B1", "R9 W", [NOT_IN_THE_DECK, *wr.parse_cards("G3 G4")]],
        ),
        "hands, seat 2: <Toa> is no card of these rules",
    ),
    (facts_with(ROUND_2, turned_up="X1"), "turned_up: 'X1' is no card; cards are written like"),
    (facts_with(ROUND_2, turned_up="R1 R2"), "turned_up: one card is needed, not 'R1 R2'"),
    (facts_with(ROUND_2, turned_up=" "), "turned_up: one card is needed, not ' '"),
    (facts_with(ROUND_2, turned_up=5), "turned_up: 5 is no card of these rules"),
    (facts_with(ROUND_2, stock="X1"), "stock: 'X1' is no card; cards are written like R7, W, J"),
    (facts_with(ROUND_2, stock=7), "stock: cards are needed, not 7"),
    (facts_with(ROUND_2, trick="X1"), "trick: 'X1' is no card; cards are written like R7, W, J"),
    (facts_with(ROUND_2, trick=7), "trick: cards in playing order are needed, not 7"),
    (
        facts_with(
            WITH_SPECIALS,
            rules=WITH_THE_POND,
            trick=[wr.PlayedCard(0, NOT_IN_THE_DECK, NOT_IN_THE_DECK)],
        ),
        "trick: PlayedCard(seat=0, card=<Toa>, counts_as=<Toa>) is no card of these rules",
    ),
    (facts_with(ROUND_2, trick=[None]), "trick: None is no card of these rules"),
    (facts_with(ROUND_2, trick="Ju=R"), "trick: PlayedCard(seat=0, card=<Ju>, counts_as=<Ju=R>)"),
    (facts_with(ROUND_2, trick=[wr.parse_card("Ju=R")]), "trick: <Ju=R> is no card of these rules"),
    (facts_with(ROUND_2, trick="Y1 Y2 Y3"), "trick: of 3 players at most 2 have played"),
    (facts_with(ROUND_2, bids=[1, 1]), "bids: a whole number for each seat is needed, not [1, 1]"),
    (facts_with(ROUND_2, bids="110"), "bids: a whole number for each seat is needed, not '110'"),
    (facts_with(ROUND_2, bids={0, 1, 2}), "bids: a whole number for each seat is needed, not {0"),
    (facts_with(ROUND_2, bids=[True, 1, 0]), "bids: a whole number for each seat is needed"),
    (facts_with(ROUND_2, bids=[1, -1, 0]), "bids: the least that can be is 0, not -1"),
    (facts_with(ROUND_2, tricks_won=[0, 0, 10**5000]), "tricks_won: a whole number for each seat"),
    (facts_with(ROUND_2, tricks_won=[0, -2, 2]), "tricks_won: the least that can be is 0, not -2"),
    (facts_with(ROUND_2, scores=[0, 0, 0.5]), "scores: a whole number for each seat is needed"),
    (facts_with(ROUND_2, leader=3), "leader: the seats are 0 to 2, not 3"),
    (facts_with(ROUND_2, leader=True), "leader: the seats are 0 to 2, not True"),
    (facts_with(ROUND_2, dealer="0"), "dealer: the seats are 0 to 2, not '0'"),
    (facts_with(ROUND_2, round_number=21), "round_number: 1 to 20, not 21 [ROUND-2]"),
    (facts_with(ROUND_2, round_number=10**5000), "round_number: 1 to 20, not a number of too many"),
    (facts_with(ROUND_2, trump="pink"), "trump: 'pink' is no suit; the suits are Y, R, G, B"),
    (facts_with(ROUND_2, trump=3), "trump: a suit, a text or None is needed, not 3"),
    # The cards
    (
        facts_with(ROUND_2, hands=["R5 B1", "R9", "G3 G4"]),
        (
            "hands: with the cards of the trick everybody has as many, at least one; by seat "
            "they are 2, 1, 2"
        ),
    ),
    (
        facts_with(ROUND_2, hands=["", "", ""]),
        (
            "hands: with the cards of the trick everybody has as many, at least one; by seat "
            "they are 0, 0, 0"
        ),
    ),
    (facts_with(ROUND_2, turned_up="R5"), "R5 is there twice, and once in the deck"),
    (
        facts_with(ROUND_2, hands=["W W", "W W", "W G4"]),
        "W is there 5 times, and 4 times in the deck",
    ),
    (
        facts_with(LAST_TRICK, tricks_won=[20, 0, 0]),
        "hands: in no round everybody gets 21 cards [ROUND-1]",
    ),
    (
        facts_with(LAST_TRICK, rules=ONE_SUIT, tricks_won=[1, 0, 0]),
        "hands: in no round everybody gets 2 cards [ONESUIT-1]",
    ),
    (
        facts_with(ROUND_2, scores=[20, 0, 0], hands=["R5", "R9", "G3"], bids=[0, 0, 0]),
        "scores: before the first round nobody has any points [SCORE-3]",
    ),
    (
        facts_with(
            LAST_TRICK,
            rules=LEAVING,
            hands=["R5", "R9", "G3", "G4"],
            bids=[0] * 4,
            tricks_won=[15, 0, 0, 0],
        ),
        (
            "hands: after round 15 one of the 4 players leaves [ELIMINATION-2], so this is no "
            "round of them all"
        ),
    ),
    (
        facts_with(
            LAST_TRICK,
            rules=wr.Rules.anniversary_30(elimination=wr.ELIMINATION),
            hands=["R5", "R9", "G3", "G4", "G5", "G6"],
            bids=[0] * 6,
            tricks_won=[10, 0, 0, 0, 0, 0],
            round_number=11,
        ),
        (
            "hands: after round 10 one of the 6 players leaves [ELIMINATION-2], so this is no "
            "round of them all"
        ),
    ),
    (
        facts_with(PILES, hands=["Y1 Y2 Y3 R4", "R1 R2 R3 Y4", "G1 G2 G3 J"]),
        "hands: seat 0 has R4, which is not in its pile [DEAL-1]",
    ),
    (
        facts_with(PILES, hands=["Y1 Y2 W W", "R1 R2 R3 R4", "G1 G2 G3 J"]),
        "hands: seat 0 has W, which is not in its pile [DEAL-1]",
    ),
    (
        facts_with(ROUND_2, round_number=1),
        "hands: in this round everybody gets 1 card [ROUND-1], not 2",
    ),
    # What goes together
    (
        facts_with(ALL_DEALT, turned_up="R1"),
        "turned_up: no card is turned up in this round, and so not R1",
    ),
    (facts_with(PILES, turned_up="B1"), "B1 is there once, and 0 times in the deck"),
    (
        facts_with(PILES, turned_up="R13"),
        "turned_up: no card is turned up in this round, and so not R13",
    ),
    (
        facts_with(LAST_TRICK, tricks_won=[0, 0, 0], round_number=2),
        (
            "tricks_won: of 2 cards each 1 were left before this trick, so of 1 tricks played "
            "0 cannot have been taken"
        ),
    ),
    (
        facts_with(LAST_TRICK, tricks_won=[1, 1, 0], round_number=2),
        (
            "tricks_won: of 2 cards each 1 were left before this trick, so of 1 tricks played "
            "2 cannot have been taken"
        ),
    ),
    (
        facts_with(LAST_WITH_SPECIALS, rules=TWENTY, tricks_won=[0, 0, 1], round_number=4),
        ("tricks_won: of 3 tricks played at most 1 can have been bombed, not 2 [BOMB-1]"),
    ),
    (
        facts_with(ROUND_2, dealer=0, leader=2),
        "leader: seat 1 leads the first trick [FOLLOW-1], not seat 2",
    ),
    (
        facts_with(LAST_TRICK, leader=1),
        "leader: it has taken the trick before [TRICK-7], and seat 1 has taken none",
    ),
    (facts_with(ROUND_2, turned_up="G1"), "trump: it is G here, not R"),
    (facts_with(ROUND_2, turned_up="J"), "trump: it is none here, not R"),
    (facts_with(ROUND_2, turned_up="G1", trump="none"), "trump: it is G here, not none"),
    (facts_with(ALL_DEALT, trump="R"), "trump: it is none here, not R"),
    (facts_with(PILES, trump="Y"), "trump: it is none here, not Y"),
    (
        facts_with(ROUND_2, turned_up="W", trump=None),
        "trump: after W a suit is named, and must be told [TRUMP-2]",
    ),
    (
        facts_with(WITH_SPECIALS, turned_up="Dr", trump="none"),
        "trump: after Dr a suit is named, and must be told [TRUMP-6]",
    ),
    (
        facts_with(WITH_SPECIALS, turned_up="Ww"),
        "trump: after Ww a suit is named, and must be told [WEREWOLF-3]",
    ),
    (
        facts_with(WITH_SPECIALS, hands=["R5 Ww", "R9 W", "G3 G4"]),
        "hands: Ww is exchanged before the first bid [WEREWOLF-1]",
    ),
    (
        facts_with(WITH_SPECIALS, hands=["R5 Ww", "R9 W", "G3 G4"], turned_up=None, trump="R"),
        "hands: Ww is exchanged before the first bid [WEREWOLF-1]",
    ),
    (
        facts_with(WITH_SPECIALS, hands=["R5", "R9 W", "G3 G4"], trick="Ww"),
        "trick: Ww is exchanged before the first bid [WEREWOLF-1]",
    ),
    (facts_with(ROUND_2, stock="Y1 Y2"), "stock: 54 cards are in it, not 2 [DEAL-1]"),
    (facts_with(ROUND_2, stock="Y1 Y2", turned_up="R1"), "stock: 53 cards are in it, not 2"),
    (facts_with(ALL_DEALT, stock="Y1"), "stock: 0 cards are in it, not 1 [DEAL-1]"),
    (facts_with(PILES, stock="Y5"), "stock: 33 cards are in it, not 1 [DEAL-1]"),
    (
        facts_with(
            PILES,
            stock="R5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y13 J W "
            "Y5 R6 R7 R8 R9 R10 R11 R12 R13 J W "
            "G4 G5 G6 G7 G8 G9 G10 G11 G12 G13 W",
        ),
        "stock: R5 is not left in the pile in its place [DEAL-1]",
    ),
    (
        # Everything else is known, so the Werewolf would lie in the trick that is over.
        facts_with(LAST_WITH_SPECIALS, stock=" ".join(map(str, WITHOUT_THE_WEREWOLF[-62:]))),
        "stock: Ww is in no trick, so it lies here or turned up [WEREWOLF-1]",
    ),
    (
        facts_with(WITH_SPECIALS, turned_up="B9", trump=None, stock=NO_WEREWOLF_YET),
        "stock: Ww is in no trick, so it lies here or turned up [WEREWOLF-1]",
    ),
    (
        facts_with(
            LAST_TRICK,
            rules=wr.Rules(specials=[wr.BOMB]),  # without a Witch it does not come back
            hands=["R5", "R9", "Bo"],
            turned_up="R1",
            tricks_won=[0, 0, 0],
            round_number=2,
        ),
        "tricks_won: Bo was in no trick, so all were taken [BOMB-1]",
    ),
    *(
        (
            facts_with(LAST_TRICK, rules=rules, turned_up="R1", hands=hands, bids=[3, 1, 0]),
            "bids: a bid is from 0 to 2 [BID-1], not 3",
        )
        for rules, hands in (
            (wr.Rules(specials=[wr.CLOUD]), ["Cl", "R9", "G3"]),
            (wr.Rules.anniversary_25(), ["R5", "R9", "G3"]),
        )
    ),
    (
        facts_with(LAST_TRICK, rules=wr.Rules(specials=[wr.CLOUD]), turned_up="Cl", bids=[3, 1, 0]),
        "bids: a bid is from 0 to 2 [BID-1], not 3",
    ),
    (
        facts_with(
            LAST_TRICK,
            rules=wr.Rules(specials=[wr.CLOUD]),
            hands=["R5 B1", "R9 B2", "G3 B3"],
            turned_up="R1",
            tricks_won=[1, 1, 0],
            bids=[5, 5, 0],
        ),
        "bids: 2 above 4 all together, they were changed more often than 1 times [CLOUD-2]",
    ),
    (
        facts_with(
            LAST_TRICK,
            rules=wr.Rules.anniversary_25(bidding=wr.PLUS_MINUS_ONE),
            turned_up="R1",
            bids=[1, 1, 0],
        ),
        "bids: seat 2: with a bid of 0 the bids would sum to 2",
    ),
    (
        # The Vampire has turned up the red 1 over the Werewolf, so one card less is in the stock.
        facts_with(LAST_WITH_SPECIALS, stock=" ".join(map(str, WITHOUT_VAMPIRE_EITHER[-60:]))),
        "stock: 61 cards are in it, not 60 [DEAL-1]",
    ),
    (
        facts_with(
            LAST_WITH_SPECIALS,
            tricks_won=[0, 0, 0],
            round_number=2,
            stock=" ".join(map(str, [*WITHOUT_THE_WEREWOLF[-61:], wr.WEREWOLF])),
        ),
        "tricks_won: Bo was in no trick, so all were taken [BOMB-1]",
    ),
    (
        facts_with(
            LAST_WITH_SPECIALS,
            rules=TWENTY,
            tricks_won=[0, 0, 0],
            round_number=2,
            turned_up="Bo",
            trump=None,
        ),
        "tricks_won: Bo was in no trick, so all were taken [BOMB-1]",
    ),
    (
        facts_with(WITH_SPECIALS, bids=[3, 0, 0]),
        "bids: a bid is from 0 to 2 [BID-1], not 3",
    ),
    (
        facts_with(LAST_WITH_SPECIALS, bids=[4, 0, 0]),
        "bids: a bid is from 0 to 2 [BID-1], not 4",
    ),
    (facts_with(LAST_TRICK, bids=[3, 0, 0]), "bids: a bid is from 0 to 2 [BID-1], not 3"),
    (
        facts_with(ROUND_2, rules=PLUS_MINUS),
        "bids: seat 2: with a bid of 0 the bids would sum to 2, the tricks there are [PLUSMINUS-1]",
    ),
    (
        facts_with(WITH_SPECIALS, rules=attrs.evolve(THIRTY, bidding=wr.PLUS_MINUS_ONE)),
        "bids: seat 2: with a bid of 0 the bids would sum to 2, the tricks there are [PLUSMINUS-1]",
    ),
    (
        facts_with(LAST_TRICK, bids=None),
        "bids: they are known before the first card is played [BID-3]",
    ),
    (
        facts_with(ROUND_2, hands=["R5", "R9 W", "G3 G4"], trick="B1", bids=None),
        "bids: they are known before the first card is played [BID-3]",
    ),
    # The trick
    (
        facts_with(ROUND_2, hands=["R5", "R9", "G3 G4"], trick="B1 W", leader=2),
        (
            "hands: with the cards of the trick everybody has as many, at least one; by seat "
            "they are 2, 1, 3"
        ),
    ),
    (
        facts_with(ROUND_2, hands=["R5", "R9", "G3 G4"], trick="B1 R7", trump="none")
        | {"hands": ["R5", "B9", "G3 G4"]},
        (
            "trick: blue is to be followed and seat 1 holds a number card of it; R7 is of another "
            "suit [FOLLOW-3]"
        ),
    ),
    (
        facts_with(ROUND_2, hands=["R5", "R9 W", "G3 G4"])
        | {"trick": [wr.PlayedCard(0, wr.parse_card("B1"), wr.WIZARD)]},
        "trick: here B1 cannot count as W",
    ),
    (
        facts_with(WITH_SPECIALS, hands=["R5", "R9 W", "G3 G4"], trick="Ju"),
        "trick: here Ju cannot count as Ju",
    ),
    (
        facts_with(WITH_SPECIALS, hands=["R5", "R9 W", "G3 G4"], trick="Va=R2"),
        "trick: here Va cannot count as R2",
    ),
]


@pytest.mark.parametrize(("facts", "sentence"), REFUSED)
def test_a_position_that_the_rules_do_not_allow_is_refused(
    facts: dict[str, Any], sentence: str
) -> None:
    rules = facts.get("rules", BASE)
    found = problems(position, **{**facts, "rules": rules})
    assert any(problem.startswith(sentence) for problem in found), found
    assert len({topic(problem) for problem in found}) == 1, found


DEALT: Final[dict[str, Any]] = {"hands": ["R5 B1", "R9 W", "G3 G4"], "turned_up": "R1"}
NOT_DEALT: Final[list[tuple[dict[str, Any], str]]] = [
    (facts_with(DEALT, rules=None), "rules: a Rules is needed, not None"),
    (facts_with(DEALT, hands=7), "hands: cards for each seat are needed, not 7"),
    (facts_with(DEALT, dealer=3), "dealer: the seats are 0 to 2, not 3"),
    (facts_with(DEALT, dealer=None), "dealer: the seats are 0 to 2, not None"),
    (facts_with(DEALT, round_number=0), "round_number: 1 to 20, not 0 [ROUND-2]"),
    (facts_with(DEALT, scores=[1]), "scores: a whole number for each seat is needed, not [1]"),
    (facts_with(DEALT, stock=None), "stock: cards are needed, not None"),
    (facts_with(DEALT, stock="R5"), "R5 is there twice, and once in the deck"),
    (
        facts_with(DEALT, hands=["R5 B1", "R9", "G3 G4"]),
        "hands: seat 1 gets 2 cards [ROUND-1], not 1",
    ),
    (facts_with(DEALT, round_number=3), "hands: seat 2 gets 3 cards [ROUND-1], not 2"),
    (facts_with(DEALT, hands=["", "", ""]), "hands: in no round everybody gets 0 cards [ROUND-1]"),
    (facts_with(DEALT, turned_up=None), "turned_up: a card is turned up, and must be told"),
    (
        {"rules": ONE_SUIT, "hands": PILES["hands"], "turned_up": "Y5"},
        "turned_up: no card is turned up in this round, and so not Y5",
    ),
    (
        {"rules": ONE_SUIT, "hands": ["R1 Y2 Y3 Y4", "Y1 R2 R3 R4", "G1 G2 G3 J"]},
        "hands: seat 1 has Y1, which is not in its pile [DEAL-1]",
    ),
    (
        {"rules": ONE_SUIT, "hands": PILES["hands"], "stock": "R5"},
        "R5 is there 1 times, not 0 in pile 1 of 3",
    ),
]


@pytest.mark.parametrize(("facts", "sentence"), NOT_DEALT)
def test_a_deal_that_cannot_be_is_refused(facts: dict[str, Any], sentence: str) -> None:
    found = problems(dealt, **{"rules": BASE, **facts})
    assert any(problem.startswith(sentence) for problem in found), found
    assert len({topic(problem) for problem in found}) == 1, found


class Greedy(wr.Schedule):
    """It wants to deal more cards than there are."""

    @override
    def cards_each(self, game: Game) -> int:
        return 16 + game.rounds_over


def test_a_round_for_which_the_deck_is_too_small_is_refused() -> None:
    rules = wr.Rules(schedule=Greedy())
    facts = facts_with(LAST_TRICK, hands=["R5", "R9", "G3", "G4"], bids=[0] * 4)
    found = problems(position, rules, **facts_with(facts, tricks_won=[15, 0, 0, 0]))
    assert found == ("hands: 16 cards each are 64, and the deck has 60",)


def test_a_vampire_in_the_trick_that_would_turn_up_a_card_is_refused() -> None:
    facts = facts_with(WITH_SPECIALS, hands=["R5", "R9 W", "G3 G4"], turned_up="Ww", trump="B")
    told = {"R5", "R9", "W", "G3", "G4", "Ww", "Va", "G2"}
    below = [card for card in THIRTY.deck if str(card) not in told]
    stock = [wr.parse_card("G2"), *below, *[wr.WIZARD] * 3]
    found = problems(position, **facts_with(facts, trick="Va=G2", stock=stock))
    assert found == ("turned_up: with this trick it is G2, not Ww",)


def test_all_that_cannot_be_read_is_reported_at_once() -> None:
    found = problems(
        position,
        BASE,
        hands=["R5 X1", None, "G3 G4"],
        trump="pink",
        turned_up="X2",
        stock=5,
        bids=[1],
        trick="X3",
        leader=3,
        dealer=-1,
        tricks_won="000",
        round_number=0,
        scores=[None] * 3,
    )
    assert sorted(map(topic, found)) == [
        *("bids", "dealer", "hands, seat 0", "hands, seat 1", "leader", "round_number"),
        *("scores", "stock", "trick", "tricks_won", "trump", "turned_up"),
    ]
    found = problems(
        dealt,
        BASE,
        hands=["R5 X1", None],
        turned_up="X2",
    )
    assert len(found) == 1  # so few cannot play, and who they would be is not asked
    found = problems(
        dealt,
        BASE,
        hands=["R5 X1", None, "G3"],
        turned_up="X2",
        stock=[5],
        dealer=True,
        round_number="1",
        scores=3,
    )
    assert sorted(map(topic, found)) == [
        *("dealer", "hands, seat 0", "hands, seat 1", "round_number", "scores", "stock"),
        "turned_up",
    ]


def test_all_cards_that_are_miscounted_are_reported_at_once() -> None:
    found = problems(position, BASE, hands=["R5 R5", "W W", "W W W"], turned_up="G1", stock="G1")
    assert [problem.partition(" ")[0] for problem in found] == ["hands:", "G1", "R5", "W"]


def test_cards_are_counted_whatever_else_cannot_be_read() -> None:
    facts = facts_with(ROUND_2, hands=["R5 R5", "R9 W", "G3 G4"], trump="Q", stock="X")
    assert problems(position, BASE, **facts) == (
        "trump: 'Q' is no suit; the suits are Y, R, G, B",
        "stock: 'X' is no card; cards are written like R7, W, J",
        "R5 is there twice, and once in the deck",
    )
    facts = facts_with(DEALT, hands=["R5 R5", "R9 W", "G3 G4"], dealer=9)
    assert problems(dealt, BASE, **facts) == (
        "dealer: the seats are 0 to 2, not 9",
        "R5 is there twice, and once in the deck",
    )
    unread = facts_with(ROUND_2, hands=["R5 B1", "R9 Q", "G3 G4"])
    assert len(problems(position, BASE, **unread)) == 1  # so nobody knows how many it has


def test_a_wrong_trump_does_not_hide_what_else_is_wrong() -> None:
    facts = facts_with(ROUND_2, hands=["R5 Ww", "R9 R1", "G3 G1"], turned_up="R4", trump="G")
    assert problems(position, THIRTY, **{**facts, "bids": [9, 0, 0]}) == (
        "trump: it is R here, not G",
        "hands: Ww is exchanged before the first bid [WEREWOLF-1]",
        "bids: a bid is from 0 to 2 [BID-1], not 9",
    )


def test_all_that_does_not_go_together_is_reported_at_once() -> None:
    facts = facts_with(LAST_TRICK, tricks_won=[1, 1, 0], round_number=2, leader=2, turned_up="G1")
    assert [topic(problem) for problem in problems(position, BASE, **facts)] == [
        "tricks_won",
        "trump",
    ]
    facts = facts_with(LAST_TRICK, stock="Y1", bids=[3, 0, 0], rules=PLUS_MINUS)
    assert [topic(problem) for problem in problems(position, **facts)] == ["stock", "bids"]


def test_a_refused_position_is_an_error_of_the_library_that_names_everything() -> None:
    with pytest.raises(wr.WizardError) as caught:
        position(BASE, **facts_with(ROUND_2, leader=3, dealer=4))
    assert str(caught.value) == (
        "dealer: the seats are 0 to 2, not 4; leader: the seats are 0 to 2, not 3"
    )


def test_a_trick_that_is_no_iterable_or_a_leader_that_is_no_seat_hide_nothing() -> None:
    found = problems(position, BASE, **facts_with(ROUND_2, trick="R5 X9", leader=None, dealer=7))
    assert [topic(problem) for problem in found] == ["dealer", "trick"]


# What is given -----------------------------------------------------------------------------------


def test_a_position_is_the_state_that_is_told() -> None:
    state = position(
        BASE,
        hands=["R5", "R9 W", [wr.parse_card("G3"), wr.JESTER]],
        trump=wr.Suit.RED,
        bids=(1, 1, 0),
        trick=wr.parse_cards("G5"),
        leader=0,
        scores=[20, -10, 30],
    )
    assert (state.phase, state.to_act, state.round_number) == ("playing", (1,), 2)
    assert (state.dealer, state.cards_each, state.seats) == (2, 2, (0, 1, 2))
    assert (state.trump, state.led, trick(state)) == (wr.Suit.RED, wr.Suit.GREEN, "G5")
    assert hands(state) == "R5 | R9 W | G3 J"
    assert (state.bids, state.shown_bids) == ((1, 1, 0), (1, 1, 0))
    assert (state.scores, state.sheet) == ((20, -10, 30), ())
    assert (state.turned_up, len(state.stock)) == (None, 54)
    assert legal(state) == "R9 W"


def test_by_default_seat_1_leads_and_the_rest_follows_from_who_leads() -> None:
    facts = facts_with(ROUND_2, bids=None)
    del facts["leader"]
    state = position(BASE, **facts)
    assert (state.phase, state.dealer, state.to_act) == ("bidding", 0, (1,))
    state = position(BASE, **facts, dealer=1)
    assert (state.dealer, state.to_act) == (1, (2,))
    state = position(BASE, **facts, leader=0)
    assert (state.dealer, state.to_act) == (2, (0,))


def test_an_empty_text_is_no_card() -> None:
    assert position(BASE, **ROUND_2, trick=" ").trick == ()
    assert position(BASE, **ALL_DEALT, stock="").stock == ()


def test_without_bids_they_are_made_first() -> None:
    state = position(PLUS_MINUS, **facts_with(ROUND_2, bids=None))
    assert (state.phase, state.bids) == ("bidding", (None, None, None))
    state = then(state, "bid 1", "bid 1")
    assert legal(state) == "1 2"


def test_the_round_is_the_one_that_hands_trick_and_tricks_taken_make_it() -> None:
    assert position(BASE, **LAST_TRICK).round_number == 2
    assert (
        position(BASE, **facts_with(LAST_TRICK, hands=["", "R9", "G3"], trick="R5")).cards_each == 2
    )
    assert position(BASE, **ALL_DEALT).round_number == 20
    assert position(MAXIMUS, **ALL_DEALT, trump="B").round_number == 1
    assert position(MAXIMUS, **ALL_DEALT, round_number=2).trump is wr.Suit.RED
    assert problems(position, MAXIMUS, **ALL_DEALT, trump="R")


def test_the_cards_of_the_round_before_are_those_of_the_layout() -> None:
    state = position(MAXIMUS, **ALL_DEALT, round_number=2)
    assert state.game.cards_each == 20
    each = [
        state.game.cards_each
        for state in (dealt(**_deal_of(ONE_SUIT, number)) for number in (1, 3))
    ]
    assert each == [0, 5]


def _deal_of(rules: wr.Rules, number: int) -> dict[str, Any]:
    """What `dealt` is told for a random deal of a round."""
    begin = played_up_to(rules, 3, 0, number)
    deck = [card for pack in rules.schedule.packs(rules, 3) for card in pack]
    each = rules.schedule.cards_each(begin.game)
    dealt_to, _ = rules.schedule.deal(begin.game, each, deck)
    return {"rules": rules, "hands": [dealt_to[seat] for seat in range(3)], "round_number": number}


def test_the_stock_is_what_is_nowhere_else_the_last_ones_in_order() -> None:
    state = position(BASE, **facts_with(LAST_TRICK, turned_up="R1"))
    assert len(state.stock) == 53
    left = [card for card in BASE.deck if card.code not in {"R5", "R9", "G3", "R1"}]
    assert list(state.stock) == left[3:]


def test_the_stock_has_no_card_that_bombed_a_trick_and_none_that_left_a_hand() -> None:
    rules = wr.Rules.anniversary_20(rounds=22)
    facts = {"bids": [0, 0, 0], "tricks_won": [20, 0, 0], "round_number": 22, "leader": 0}
    state = position(
        TWENTY,
        hands=["Y1", "Y2", "Y3"],
        turned_up="R1",
        bids=[0, 0, 0],
        tricks_won=[1, 0, 0],
        round_number=3,
        leader=1,
    )
    assert wr.BOMB not in state.stock
    assert wr.WEREWOLF in state.stock
    assert len(state.stock) == 66 - 10
    # With 66 cards for 22 rounds nothing is turned up, and the Werewolf may be in a hand.
    state = position(rules, **facts_with(facts, hands=["Ww", "Y2", "Y3"]), trump="none")
    assert legal(state) == "Ww"
    assert state.stock == ()


def test_the_werewolf_lies_in_the_stock_however_few_cards_are_left() -> None:
    state = position(
        wr.Rules.anniversary_30(rounds=22),
        hands=["Y1", "Y2", "Y3"],
        turned_up="R1",
        bids=[22, 0, 0],
        tricks_won=[21, 0, 0],
        leader=0,
    )
    assert state.stock == (wr.VAMPIRE, wr.WEREWOLF)


@pytest.mark.parametrize("bidding", [wr.OPEN_BIDDING, wr.PLUS_MINUS_ONE])
def test_a_cloud_may_have_changed_a_bid_since_it_was_made(bidding: wr.BiddingRule) -> None:
    rules = attrs.evolve(THIRTY, bidding=bidding)
    for bids in ((3, 1, 0), (2, 0, 0), (0, 0, 0)):
        assert position(**facts_with(LAST_WITH_SPECIALS, rules=rules, bids=bids)).bids == bids


def test_a_bid_above_all_others_was_one_that_could_be_made_before_the_cloud_changed_it() -> None:
    """The only change was upward, so 2, 0, 0 were bid, which is one too even."""
    rules = attrs.evolve(THIRTY, bidding=wr.PLUS_MINUS_ONE)
    (problem,) = problems(position, **facts_with(LAST_WITH_SPECIALS, rules=rules, bids=[3, 0, 0]))
    assert problem.endswith("[PLUSMINUS-1]")


def late_bids(rules: wr.Rules, bids: list[int], won: list[int]) -> tuple[str, ...]:
    """What is wrong with bids after a trick of round 3."""
    facts = {"hands": ["R5 R6", "R9 B1", "G3 G4"], "turned_up": "R1", "leader": won.index(1)}
    return problems(position, rules, bids=bids, tricks_won=won, round_number=3, **facts)


@pytest.mark.parametrize("codes", ["Ju", "Ju Wi Va Sh", "Bo", "Dr Fa"])
def test_cards_that_change_no_bid_leave_all_of_them_as_they_were_made(codes: str) -> None:
    rules = wr.Rules(specials=wr.parse_cards(codes))
    assert late_bids(rules, [4, 4, 4], [1, 0, 0]) == (
        *["bids: a bid is from 0 to 3 [BID-1], not 4"] * 3,
    )
    even = attrs.evolve(rules, bidding=wr.PLUS_MINUS_ONE)
    (problem,) = late_bids(even, [1, 1, 1], [1, 0, 0])
    assert problem.startswith("bids: seat 2: with a bid of 1")
    assert problem.endswith("[PLUSMINUS-1]")


def test_only_who_has_taken_a_trick_can_have_changed_a_bid_and_once_for_each() -> None:
    rules = wr.Rules(specials=[wr.CLOUD, wr.BOMB])
    assert late_bids(rules, [4, 0, 0], [1, 0, 0]) == ()
    assert len(late_bids(rules, [0, 4, 0], [1, 0, 0])) == 1
    (problem,) = late_bids(rules, [5, 0, 0], [1, 0, 0])
    assert problem == (
        "bids: a bid is from 0 to 3 [BID-1], not 5, and up to 1 more by tricks taken [CLOUD-2]"
    )


def test_cards_of_ones_own_may_have_changed_any_bid() -> None:
    assert late_bids(WITH_THE_POND, [9, 9, 9], [1, 0, 0]) == ()


@pytest.mark.parametrize(
    ("scores", "whose", "fault"),
    [
        ([5, 0, 0], "scores, seat 0", 5),
        ([0, 80, 0], "scores, seat 1", 80),
        ([0, 0, -40], "scores, seat 2", -40),
        ([70, -30, 0], "", None),
        ([70, 70, 20], "scores", "with 3 tricks they cannot be 70, 70, 20"),
        ([40, 40, 40], "scores", "with 3 tricks they cannot be 40, 40, 40"),
        ([40, 40, 70], "", None),
        ([0, -10, 0], "scores, seat 1", "nobody has -10 points"),
    ],
)
def test_points_that_the_rounds_before_cannot_give_are_refused(
    scores: list[int], whose: str, fault: int | str | None
) -> None:
    """In two rounds 30 and 40 points can be made, or 10 and 20 be lost."""
    facts: dict[str, Any] = {"hands": ["R5 R6 R7", "R9 B1 B2", "G3 G4 G5"]}
    what = fault if isinstance(fault, str) else f"points are tens from -30 to 70, not {fault}"
    expected = f"{whose}: after 2 rounds {what} [SCORE-3]"
    for make, more in ((position, {"bids": [0, 0, 0]}), (dealt, {"turned_up": "J"})):
        found = problems(make, BASE, **facts, **more, scores=scores)
        assert found == (() if fault is None else (expected,))


def test_vampire_2_without_a_witch_the_card_was_turned_up_in_this_trick() -> None:
    """A Vampire that lies in the trick was in none before, so until then the Werewolf lay there."""
    rules = wr.Rules(specials=[wr.WEREWOLF, wr.VAMPIRE])
    facts: dict[str, Any] = {"trick": "Va=Y9", "trump": "Y", "turned_up": "Y9", "leader": 0}
    stock = [card for card in rules.deck if card not in wr.parse_cards("R1 R2 R3 Va B2 B3 Ww Y9")]
    facts |= {"tricks_won": [1, 0, 0], "bids": [0, 0, 0], "dealer": 2, "round_number": 2}
    state = position(rules, hands=["", "B2", "B3"], stock=stock, **facts)
    assert (state.turned_up, state.trump) == (wr.parse_card("Y9"), wr.Suit.YELLOW)
    assert state.history.begin.turned_up == wr.WEREWOLF
    assert wr.from_json(wr.to_json(state)) == state
    for seat in (0, 1, 2, None):
        seen = wr.view(state, seat)
        assert wr.view(sample(seen, Random(1)), seat) == seen


def points_of_a_round(tricks: int, *, bombs: bool, above: int) -> set[tuple[int, ...]]:
    """All that three players can score in a round, with all bids and all ways to take the tricks.

    With a card that changes bids whoever has taken tricks can have bid more than there were.
    """
    return {
        wr.score_round(bids, taken)
        for taken in itertools.product(range(tricks + 1), repeat=3)
        if sum(taken) == tricks or (bombs and sum(taken) < tricks)
        for bids in itertools.product(*(range(tricks + min(above, one) + 1) for one in taken))
    }


@pytest.mark.parametrize(
    ("rounds", "bombs", "above"),
    [
        ((1,), False, 0),
        ((2,), False, 0),
        ((3,), False, 0),
        ((1, 2), False, 0),
        ((1, 2), True, 0),
        ((3,), True, 0),
        ((1, 2), False, 1),
    ],
)
def test_score_3_the_points_of_all_seats_are_those_that_can_be_made(
    rounds: tuple[int, ...], *, bombs: bool, above: int
) -> None:
    possible: set[tuple[int, ...]] = {(0, 0, 0)}
    for tricks in rounds:
        more = points_of_a_round(tricks, bombs=bombs, above=above)
        possible = {tuple(map(sum, zip(a, b, strict=True))) for a in possible for b in more}
    taken = points_after(rounds, above)
    found = {
        scores
        for scores in itertools.product(taken, repeat=3)
        if can_be_together([taken[one] for one in scores], sum(rounds), all_taken=not bombs)
    }
    assert found >= possible
    if not above:  # else it is not looked at who can have raised the bid in which round
        assert found == possible


def test_points_of_other_scorings_and_with_cards_of_ones_own_may_be_others() -> None:
    facts: dict[str, Any] = {"hands": ["R5 R6 R7", "R9 B1 B2", "G3 G4 G5"], "turned_up": "J"}
    odd = wr.Rules(scoring=Odd())
    assert dealt(odd, **facts, scores=[1, 900, 0]).scores == (1, 900, 0)
    assert dealt(WITH_THE_POND, **facts, scores=[900, 0, 0]).scores == (900, 0, 0)
    (problem,) = problems(dealt, WITH_THE_POND, **facts, scores=[905, 0, 0])
    assert problem == "scores, seat 0: after 2 rounds points are tens, not 905 [SCORE-3]"


@attrs.frozen
class Odd(wr.ScoringRule):
    """One point for every trick."""

    @override
    def points(self, bid: int, tricks: int) -> int:
        return tricks


def test_each_pile_keeps_its_own_stock() -> None:
    state = position(
        ONE_SUIT,
        hands=["Y1", "R2", "W"],
        bids=[1, 1, 0],
        tricks_won=[3, 0, 0],
        leader=0,
        round_number=1,
    )
    assert [str(card)[0] for card in state.stock] == [
        *"YYYYYYYYYJW",
        *"RRRRRRRRRJW",
        *"GGGGGGGGGGJ",
    ]


def test_a_card_that_lies_turned_up_may_be_unknown() -> None:
    left = WITHOUT_THE_WEREWOLF
    for stock in (None, [*left[-61:], wr.WEREWOLF], [*left[-62:], wr.WEREWOLF]):
        state = position(**facts_with(LAST_WITH_SPECIALS, turned_up=None, stock=stock))
        assert state.turned_up is None
        assert state.trump is wr.Suit.RED
    assert position(**facts_with(LAST_WITH_SPECIALS, turned_up=None, trump=None)).trump is None


@pytest.mark.parametrize("trump", ["none", "R", " NONE ", "rot"])
def test_over_a_werewolf_any_trump_and_none_can_have_been_named(trump: str) -> None:
    state = position(**facts_with(WITH_SPECIALS, turned_up="Ww", trump=trump))
    assert state.trump is (wr.Suit.RED if "R" in trump.upper().strip()[:1] else None)


def test_a_vampire_over_a_werewolf_leaves_one_card_less_in_the_stock() -> None:
    below = [
        card for card in WITHOUT_THE_WEREWOLF if card not in (wr.VAMPIRE, *wr.parse_cards("Y1 Y2"))
    ]
    assert len(below) == 61
    told = facts_with(LAST_WITH_SPECIALS, stock=below)
    assert len(position(**told).stock) == 61
    told = facts_with(
        LAST_WITH_SPECIALS,
        hands=["R5", "R9 Y2", "G3 Y1"],
        trick="Va=R1",
        tricks_won=None,
        stock=below,
    )
    assert len(position(**told).stock) == 61
    with pytest.raises(InvalidPosition, match="Ww is in no trick"):
        position(**facts_with(WITH_SPECIALS, hands=["R5 Va", "R9 Y2", "G3 Y1"], stock=below))


def test_a_vampire_with_nothing_to_copy_lies_in_the_trick_as_a_jester() -> None:
    facts = {"bids": [10, 0, 0, 0, 0, 0], "tricks_won": [10, 0, 0, 0, 0, 0], "leader": 0}
    state = position(
        ONE_CARD_LEFT,
        hands=["", "Y2", "G3", "R2", "B4", "B5"],
        turned_up="Ww",
        trump="R",
        trick="Va=J",
        **untyped(facts),
    )
    assert (state.turned_up, trick(state), state.trump) == (wr.WEREWOLF, "Va=J", wr.Suit.RED)
    found = problems(
        position,
        EVERY_CARD_DEALT,
        hands=["Va", "Y2", "G3", "R2", "B4", "B5"],
        turned_up="J",
        **facts,
    )
    assert [topic(problem) for problem in found] == ["turned_up"]


def test_a_bombed_trick_was_taken_by_nobody_so_the_round_is_told() -> None:
    facts = facts_with(LAST_WITH_SPECIALS, tricks_won=[0, 0, 0], leader=1)
    state = position(**facts, round_number=2)
    assert (state.round_number, state.tricks_won, state.to_act) == (2, (0, 0, 0), (1,))
    found = problems(position, **facts)
    assert [topic(problem) for problem in found] == ["bids"] or found == ()
    state = position(**facts_with(facts, turned_up="Bo", trump=None), round_number=2)
    assert state.trump is None  # the Vampire has copied it


def test_special_cards_of_ones_own_may_do_anything_after_a_trick() -> None:
    facts = facts_with(LAST_WITH_SPECIALS, rules=WITH_THE_POND, leader=1, bids=[9, 0, 0])
    assert position(**facts).bids == (9, 0, 0)
    facts = facts_with(facts, tricks_won=[0, 0, 0], round_number=6)
    facts |= {"stock": [*position(**facts).stock]}
    assert position(**facts).tricks_won == (0, 0, 0)
    assert THE_TOAD.card in position(**facts).stock


@pytest.mark.parametrize("played", ["Fro=W", "Fro=J", "Toa", "Kin", "Sh=J", "Ju=R", "Va=R1"])
def test_any_special_card_may_lie_in_the_trick(played: str) -> None:
    card, _, role = played.partition("=")
    known = {special.card.code: special.card for special in WITH_THE_POND.specials}
    lying = known[card]
    codes = {"Ju=R": "Ju=R", "Va=R1": "R1"}
    counts_as = wr.parse_card(codes.get(played, role)) if role else lying
    facts = facts_with(WITH_SPECIALS, rules=WITH_THE_POND, hands=["R5", "R9 W", "G3 G4"])
    state = position(**facts, trick=[wr.PlayedCard(0, lying, counts_as)])
    assert state.trick == (wr.PlayedCard(0, lying, counts_as),)
    assert position(**facts, trick=[wr.PlayedCard(2, lying, counts_as)]) == state  # any seat


@pytest.mark.parametrize("bidding", [wr.OPEN_BIDDING, wr.HIDDEN_BIDDING, wr.SECRET_BIDDING])
@pytest.mark.parametrize(
    "preset", ["base", "anniversary-20", "anniversary-25", "anniversary-30", "maximus", "one-suit"]
)
def test_positions_of_all_presets_play_on_to_the_end_of_the_round(
    preset: str, bidding: wr.BiddingRule
) -> None:
    rules = wr.Rules.preset(preset, bidding=bidding)
    for number in (1, 4, rules.number_of_rounds(4)):
        begin = played_up_to(rules, 4, 1, number, number)
        rng = Random(number)
        state = wr.deal(begin, rng)
        while state.in_round:
            if state.phase == "playing":
                set_up = position(rules, **facts_of(state))
                end = to_the_end_of_the_round(set_up)
                assert not end.in_round
                assert end.round_number == number
                assert end.scores == to_the_end_of_the_round(state).scores or late_cloud(state)
            state = wr.play(state, rng.choice(wr.legal_moves(state)))


# Every game --------------------------------------------------------------------------------------


@given(journeys(whole_round=True))
def test_a_position_told_what_a_state_shows_shows_the_same(journey: Journey) -> None:
    states = [state for state in journey.states if state.phase == "playing"]
    assume(states[0].seats == tuple(range(journey.players)))  # nobody has left
    for state in states[:: max(1, len(states) // 6)]:
        set_up = position(journey.rules, **facts_of(state))
        assert shown(set_up) == shown(state)
        before = to_the_end_of_the_round(set_up)
        assert before.scores == to_the_end_of_the_round(state).scores or late_cloud(state)


def late_cloud(state: wr.GameState) -> bool:
    """Whether a Cloud may wait for the end of the round, which no position is told."""
    return state.rules.cloud == "end_of_round" and wr.CLOUD in state.rules.faces.values()


@pytest.mark.parametrize("seed", range(10))
def test_a_position_with_special_cards_of_ones_own_shows_the_same(seed: int) -> None:
    rng = Random(seed)
    state = wr.deal(played_up_to(WITH_THE_POND, 4, 0, 8, seed), rng)
    while state.in_round:
        if state.phase == "playing":
            assert shown(position(WITH_THE_POND, **facts_of(state))) == shown(state)
        state = wr.play(state, rng.choice(wr.legal_moves(state)))


@given(games(), st.data())
def test_a_deal_told_what_was_dealt_gives_the_same_state(
    game: tuple[wr.Rules, int], data: st.DataObject
) -> None:
    rules, players = game
    begin = wr.new_game(rules, players, data.draw(st.integers(0, players - 1), label="dealer"))
    deck = data.draw(decks_of(begin))
    state = wr.deal(begin, deck)
    schedule = rules.schedule
    dealt_to, rest = schedule.deal(begin.game, schedule.cards_each(begin.game), deck)
    up = schedule.turned_up(rest)
    stock = rest[1:] if up else rest
    facts: dict[str, Any] = {
        "hands": [dealt_to[seat] for seat in range(players)],
        "turned_up": up,
        "dealer": begin.dealer,
    }
    set_up = dealt(rules, **facts, stock=stock, round_number=data.draw(st.sampled_from([None, 1])))
    assert set_up == state
    assert set_up.history == state.history
    few = dealt(rules, **facts, stock=stock[:2])
    assert few.hands == state.hands
    assert (few.turned_up, few.trump, few.stock[:2]) == (
        state.turned_up,
        state.trump,
        state.stock[:2],
    )


@given(st.integers(0, 10**6), st.integers(3, 6), st.data())
def test_a_deal_of_any_round_gives_the_state_after_the_deal(
    seed: int, players: int, data: st.DataObject
) -> None:
    specials = (*SPECIALS[2:],)
    rules = data.draw(st.sampled_from([BASE, THIRTY, MAXIMUS, wr.Rules(specials=specials)]))
    number = data.draw(st.integers(1, rules.number_of_rounds(players)))
    dealer = data.draw(st.integers(0, players - 1))
    begin = played_up_to(rules, players, dealer, number)
    deck = list(rules.deck)
    Random(seed).shuffle(deck)
    if wr.WEREWOLF in deck:
        deck.remove(wr.WEREWOLF)
        deck.insert(seed % (number * players), wr.WEREWOLF)
    state = wr.deal(begin, deck)
    each = rules.schedule.cards_each(begin.game)
    dealt_to, rest = rules.schedule.deal(begin.game, each, deck)
    set_up = dealt(
        rules,
        hands=[dealt_to[seat] for seat in range(players)],
        turned_up=rest[0] if rest else None,
        stock=rest[1:],
        dealer=begin.dealer,
        round_number=number,
        scores=begin.scores,
    )
    assert {**shown(set_up), "sheet": None} == {**shown(state), "sheet": None}
    assert set_up.history.deck == tuple(deck)


# Anything ----------------------------------------------------------------------------------------

HUGE: Final = 10**5000
JUNK: Final = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([-1, 3, 60, HUGE, -HUGE, 0.5, math.nan, math.inf]),
    st.sampled_from(
        ["", " ", ",", "W", "R5 W", "none", "X1", "\ud800", "9" * 5000, "Ju=R", "Va=R5"]
    ),
    st.text(max_size=5),
    st.binary(max_size=3),
    st.sampled_from(
        [wr.WIZARD, wr.JUGGLER, wr.parse_card("Ju=R"), OWN_CARD, wr.Suit.RED, {}, BASE]
    ),
)
CARDS: Final = st.lists(
    st.sampled_from([*FACES, *SPECIALS, OWN_CARD, wr.parse_card("Cl=B"), NOT_IN_THE_DECK]),
    max_size=3,
)
PLAYED: Final = st.builds(
    wr.PlayedCard,
    st.sampled_from([0, 1, 7, -1, HUGE, None]),
    st.sampled_from([*FACES[:3], *SPECIALS, OWN_CARD, NOT_IN_THE_DECK]),
    st.sampled_from([*FACES[:3], wr.WIZARD, wr.JESTER, *SPECIALS, wr.parse_card("Ju=R"), OWN_CARD]),
)
NUMBERS: Final = st.lists(st.integers(-1, 3) | st.sampled_from([True, None, HUGE, 1.0]), max_size=6)
THINGS: Final[dict[str, st.SearchStrategy[object]]] = {
    "hands": st.lists(CARDS | JUNK, max_size=7) | st.permutations(FACES[:3]).map(tuple),
    "trump": st.sampled_from([*wr.Suit, "none", "R", None]),
    "turned_up": CARDS | st.sampled_from([*FACES, *SPECIALS, OWN_CARD]),
    "stock": CARDS,
    "bids": NUMBERS,
    "trick": st.lists(PLAYED | JUNK, max_size=6) | CARDS,
    "leader": st.integers(-1, 6),
    "dealer": st.integers(-1, 6),
    "tricks_won": NUMBERS,
    "round_number": st.integers(-1, 22),
    "scores": NUMBERS,
}
RULES: Final = st.sampled_from(
    [BASE, TWENTY, THIRTY, LATE_CLOUD, MAXIMUS, ONE_SUIT, PLUS_MINUS, LEAVING, WITH_THE_POND]
)


def plays_on(state: wr.GameState) -> None:
    """Whatever could be set up is a state of the rules: as many cards as there are, and an end."""
    known = [card for hand in state.hands for card in hand] + [one.card for one in state.trick]
    known += state.stock
    known += [state.turned_up] if state.turned_up else []
    deck = [
        card for pack in state.rules.schedule.packs(state.rules, state.players) for card in pack
    ]
    for card in known:
        deck.remove(card)
    to_the_end_of_the_round(state)


@given(JUNK.filter(lambda thing: not isinstance(thing, wr.Rules)))
def test_what_are_no_rules_are_refused(thing: object) -> None:
    for make, facts in ((position, ROUND_2), (dealt, DEALT)):
        found = problems(make, thing, **facts)
        assert [topic(problem) for problem in found] == ["rules"]


@given(st.data())
def test_whatever_is_told_a_position_is_a_state_or_is_refused(data: st.DataObject) -> None:
    names = data.draw(st.lists(st.sampled_from(sorted(THINGS)), max_size=6, unique=True))
    facts = data.draw(st.sampled_from([ROUND_2, LAST_TRICK, WITH_SPECIALS, ALL_DEALT, PILES]))
    facts = {"rules": BASE, **facts, **{name: data.draw(JUNK | THINGS[name]) for name in names}}
    facts["rules"] = data.draw(st.just(facts["rules"]) | RULES, label="rules")
    _, state = tried(position, **facts)
    if state is not None:
        plays_on(state)


@given(st.data())
def test_whatever_is_told_a_deal_is_a_state_or_is_refused(data: st.DataObject) -> None:
    known = ["hands", "turned_up", "stock", "dealer", "round_number", "scores"]
    names = data.draw(st.lists(st.sampled_from(known), max_size=4, unique=True))
    facts = data.draw(st.sampled_from([DEALT, {"rules": ONE_SUIT, "hands": PILES["hands"]}]))
    facts = {"rules": BASE, **facts, **{name: data.draw(JUNK | THINGS[name]) for name in names}}
    facts["rules"] = data.draw(st.just(facts["rules"]) | RULES, label="rules")
    _, state = tried(dealt, **facts)
    if state is not None:
        plays_on(state)


@given(st.data())
def test_whatever_is_set_up_from_cards_of_the_deck_plays_on_or_is_refused(
    data: st.DataObject,
) -> None:
    rules = data.draw(RULES)
    players = 3
    shuffled = data.draw(st.permutations([*rules.deck[::4], *(s.card for s in rules.specials)]))
    size = data.draw(st.integers(1, 3))
    each = iter(shuffled)
    own = [[next(each) for _ in range(size)] for _ in range(players)]
    leader = data.draw(st.integers(0, players - 1))
    lying = [own[(leader + place) % players].pop() for place in range(data.draw(st.integers(0, 2)))]
    roles = [wr.WIZARD, wr.JESTER, *wr.parse_cards("Ju=R Cl=B R1")]
    won = data.draw(st.lists(st.integers(0, 2), min_size=3, max_size=3))
    facts: dict[str, Any] = {
        "hands": own,
        "trick": [
            wr.PlayedCard(0, card, data.draw(st.just(card.undeclared) | st.sampled_from(roles)))
            if card.is_special
            else card
            for card in lying
        ],
        "leader": leader,
        "tricks_won": won,
        "bids": data.draw(st.lists(st.integers(0, size + 1), min_size=3, max_size=3)),
        "turned_up": data.draw(st.none() | st.sampled_from(shuffled)),
        "trump": data.draw(st.none() | st.sampled_from(["none", *wr.Suit])),
        "round_number": data.draw(st.none() | st.integers(1, 6)),
    }
    _, state = tried(position, rules, **facts)
    if state is not None:
        plays_on(state)
        assert position(rules, **facts_of(state)) == state
        assert sum(state.tricks_won) <= state.cards_each
        assert after(state, "") is state


def test_a_vampire_that_has_turned_up_a_card_in_the_first_trick_is_played_over_the_werewolf() -> (
    None
):
    """By VAMPIRE-2; so it can be told where the Werewolf is, which is nowhere else."""
    rules = wr.Rules.anniversary_30()
    facts: dict[str, Any] = {"bids": [1, 1, 0], "leader": 0, "turned_up": "W", "trump": "G"}
    hands = ["R5", "R9 Y2", "G3 Y1"]
    missing = wr.parse_cards("R5 R9 Y2 G3 Y1 Va Ww W")
    below = Counter(rules.deck) - Counter(missing)
    state = position(rules, hands=hands, stock=[*below.elements()], trick="Va=W", **facts)
    assert (state.turned_up, state.trump, trick(state)) == (wr.WIZARD, wr.Suit.GREEN, "Va=W")
    assert state.history.begin.turned_up == wr.WEREWOLF
    assert [str(made.move) for made in state.history.moves] == ["play Va", "trump G"]
    assert wr.from_json(wr.to_json(state), wr.GameState) == state
