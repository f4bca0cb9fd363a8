"""Records: a whole game with the deck of every round, and every move, put through the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from wizardrules.errors import InvalidRules
from wizardrules.interchange.kind import Kind
from wizardrules.interchange.rounds import MOST_ROUNDS
from wizardrules.interchange.setting_up import MOST_PLAYERS
from wizardrules.interchange.states import MOST_MOVES, read_deal, read_move, write_moves
from wizardrules.interchange.values import codes, read_rules, write_rules
from wizardrules.record import Comment, GameRecord, RoundRecord
from wizardrules.record.game_record import LONGEST_COMMENT, LONGEST_NAME

if TYPE_CHECKING:
    from wizardrules.interchange.place import Place
    from wizardrules.rules.names import Names
    from wizardrules.state import GameState, Made


def _write_record(record: GameRecord, names: Names) -> object:
    return {
        "rules": write_rules(record.rules, names),
        "names": [*record.names],
        "dealer": record.dealer,
        "comment": record.comment,
        "rounds": [_write_round(one) for one in record.rounds],
        "result": None if record.result is None else [*record.result],
    }


def _write_round(one: RoundRecord) -> object:
    return {
        "deck": codes(one.deck),
        "moves": write_moves(one.moves),
        "comments": [[comment.after, comment.text] for comment in one.comments],
    }


def _read_record(place: Place, names: Names) -> GameRecord:
    entries = place.entries("rules", "names", "dealer", "comment", "rounds", "result")
    rules = read_rules(entries["rules"], names)
    seats = [item.text(LONGEST_NAME) for item in entries["names"].items(MOST_PLAYERS)]
    dealer = entries["dealer"].whole(least=0)
    comment = entries["comment"].text(LONGEST_COMMENT)
    try:
        begun = GameRecord(rules, seats, dealer, comment=comment)
    except InvalidRules as error:
        raise place.fault(*error.problems) from error
    state = begun.begin()
    rounds: list[RoundRecord] = []
    for item in entries["rounds"].items(MOST_ROUNDS):
        one, state = _read_round(item, state)
        rounds.append(one)
    result = entries["result"]
    if result.value is not None and result.wholes(begun.players) != state.scores:
        raise result.fault(f"the rules give {', '.join(map(str, state.scores))} [SCORE-3]")
    told = None if result.value is None else state.scores
    return attrs.evolve(begun, rounds=rounds, result=told)


def _read_round(place: Place, state: GameState) -> tuple[RoundRecord, GameState]:
    """A round, and the state after its last move that is told."""
    entries = place.entries("deck", "moves", "comments")
    state = read_deal(entries["deck"], state)
    deck = state.history.deck
    assert deck is not None  # it has just been dealt
    moves: list[Made] = []
    for item in entries["moves"].items(MOST_MOVES):
        made, state = read_move(item, state)
        moves.append(made)
    comments = [_read_comment(item, len(moves)) for item in entries["comments"].items(MOST_MOVES)]
    return RoundRecord(deck, moves, comments), state


def _read_comment(place: Place, moves: int) -> Comment:
    after, text = place.items(2, exactly=2)
    return Comment(after.whole(0, moves), text.text(LONGEST_COMMENT))


RECORD: Final = Kind("record", GameRecord, _write_record, _read_record)
