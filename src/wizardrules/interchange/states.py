"""States: how one came about, from which it is made again by the rules.

Written are the rules, the finished rounds, and the history of the round: the deck that was dealt,
or the position that was set up, and every move since. To read it is to begin, deal and play like
anybody else, so there is no state that `play` would not give; and nothing is written twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from wizardrules.errors import IllegalMove, InvalidDeck, InvalidPosition, InvalidRules, InvalidText
from wizardrules.game import deal, new_game
from wizardrules.interchange.kind import Kind
from wizardrules.interchange.place import Place
from wizardrules.interchange.rounds import read_rounds, write_rounds
from wizardrules.interchange.setting_up import MOST_PLAYERS, NO_CARD, SetUp, read_set_up
from wizardrules.interchange.values import codes, read_rules, write_rules
from wizardrules.moves import Move, parse_move
from wizardrules.phases.dealing import Dealing
from wizardrules.position import dealt
from wizardrules.state import Game, GameState, Made

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wizardrules.rules import Rules
    from wizardrules.rules.names import Names

MOST_MOVES: Final = 5_000


def write_state(state: GameState, names: Names) -> object:
    """A state as how it came about."""
    history = state.history
    begin = history.begin
    rules = write_rules(state.rules, names)
    if begin.in_round:
        set_up, first_moves = _set_up(begin)
        return {
            "rules": rules,
            "position": set_up.written(),
            "moves": write_moves((*first_moves, *history.moves)),
        }
    game = begin.game
    written: dict[str, object] = {
        "rules": rules,
        "players": game.players,
        "first_dealer": game.sheet[0].dealer if game.sheet else game.dealer,
    }
    if game.rounds_before:
        written["rounds_before"] = game.rounds_before
        written["scores_before"] = [*(game.scores_before or (0,) * game.players)]
    written["rounds"] = write_rounds(game)
    if history.deck is not None:
        written["deck"] = codes(history.deck)
        written["moves"] = write_moves(history.moves)
    return written


def _set_up(begin: GameState) -> tuple[SetUp, tuple[Made, ...]]:
    """What is to be set up for a state in a round that is a beginning, and what is played then."""
    here = Place("state", begin)
    unknown = "nobody knows how this state came about"
    if begin.phase not in {"playing", "bidding"}:
        raise here.fault(f"{unknown}, and none in the phase {begin.phase} can be set up")
    try:
        again = SetUp.of(begin).state(begin.rules, begin.trick)
    except InvalidPosition as error:
        problems = (f"{unknown}, and it cannot be set up: {one}" for one in error.problems)
        raise here.fault(*problems) from error
    if again != begin:
        raise here.fault(f"{unknown}, and it has more than can be set up")
    return SetUp.of(again.history.begin), again.history.moves


def write_moves(moves: Iterable[Made]) -> list[object]:
    """Moves as the seat and the text of each."""
    return [[made.seat, str(made.move)] for made in moves]


def read_state(place: Place, names: Names) -> GameState:
    """A state from how it came about."""
    rules = read_rules(place.entry("rules"), names)
    if place.has("position"):
        entries = place.entries("rules", "position", "moves")
        state = read_set_up(entries["position"], rules)
    else:
        before = ("rounds_before", "scores_before")
        optional = (*before, "deck", "moves")
        entries = place.entries("rules", "players", "first_dealer", "rounds", optional=optional)
        for one, other in (before, ("deck", "moves")):
            if (one in entries) != (other in entries):
                raise place.fault(f"there is '{one}' and '{other}', or neither")
        state = read_rounds(entries["rounds"], _first(place, entries, rules))
        if "deck" not in entries:
            return state
        state = read_deal(entries["deck"], state)
    for item in entries["moves"].items(MOST_MOVES):
        made, after = read_move(item, state)
        if made.seat is None and state.to_act:
            raise item.items(2)[0].fault("a whole number is needed, not null")
        state = after
    return state


def _first(place: Place, entries: dict[str, Place], rules: Rules) -> Dealing:
    """The state before the first round that is told."""
    players = entries["players"].whole(2, MOST_PLAYERS)
    dealer = entries["first_dealer"].whole(0, players - 1)
    try:
        state = new_game(rules, players, dealer)
        if "rounds_before" in entries:
            number = entries["rounds_before"].whole(1, state.game.rounds - 1)
            state = _later(state.game, number, entries["scores_before"].wholes(players))
    except (InvalidRules, InvalidPosition) as error:
        raise place.fault(*error.problems) from error
    return Dealing(state.game)


def _later(game: Game, number: int, scores: tuple[int, ...]) -> GameState:
    """The state before a round that was set up: what any deal in it was dealt from.

    Args:
        game: the game from its beginning.
        number: how many rounds were before.
        scores: by seat, the points made in them.
    """
    rules = game.rules
    schedule = rules.schedule
    before = attrs.evolve(game, rounds_before=number, scores_before=scores)
    deck = [card for pack in schedule.packs(rules, game.players) for card in pack]
    hands, rest = schedule.deal(before, schedule.cards_each(before), deck)
    dealing = dealt(
        rules,
        hands=[hands[seat] for seat in game.seats],
        turned_up=schedule.turned_up(rest),
        dealer=game.dealer,
        round_number=number + 1,
        scores=scores,
    )
    return dealing.history.begin


def read_deal(place: Place, state: GameState) -> GameState:
    """The state after a deal."""
    cards = place.several_of(state.rules.faces, NO_CARD)
    try:
        return deal(state, cards)
    except (IllegalMove, InvalidDeck) as error:
        problems = error.problems if isinstance(error, InvalidDeck) else (str(error),)
        raise place.fault(*problems) from error


def read_move(place: Place, state: GameState) -> tuple[Made, GameState]:
    """A move, which is told as the seat and the text, and the state after it.

    The seat is null for whoever is to act first.
    """
    who, what = place.items(2, exactly=2)
    seat = None if who.value is None else who.whole(least=0)
    text = what.text()
    try:
        move = _move(text, state, seat)
        return Made(seat, move), state.play(move, seat)
    except (IllegalMove, InvalidText) as error:
        raise place.fault(str(error)) from error


def _move(text: str, state: GameState, seat: int | None) -> Move:
    """The move of a text, looked for first among those that are legal: they may be any."""
    for move in state.legal_moves(seat):
        if str(move) == text:
            return move
    return parse_move(text)


STATE: Final = Kind("state", GameState, write_state, read_state)
