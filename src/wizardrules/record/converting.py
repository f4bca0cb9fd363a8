"""Records in the older form, of games of the base rules alone, as records like any other.

The cards that nobody saw, the stock, are filled in: no rule of the base game looks at them
(DEAL-1, TRUMP-5).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import wizardrules as wr
from wizardrules.errors import shown
from wizardrules.record.game_record import GameRecord, RoundRecord
from wizardrules.record.mistakes import IllegalPlay
from wizardrules.record.recorded_game import BASE_RULES, RecordedGame
from wizardrules.record.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wizardrules.record.recorded_game import RecordedRound


def as_record(game: GameRecord | RecordedGame) -> GameRecord:
    """The same game with its decks and with its moves in their order.

    Who plays next follows from the rules. So where they are broken the record ends, with the move
    that breaks them. What is a record in the newer form already is given back.

    Raises:
        WizardError: It is no recorded game.
    """
    if isinstance(game, GameRecord):
        return game
    if not isinstance(game, RecordedGame):
        raise wr.WizardError(f"a GameRecord or a RecordedGame is needed, not {shown(game)}")
    names = ("",) * game.players
    table = Table(wr.new_game(BASE_RULES, players=game.players, dealer=game.first_dealer))
    rounds: list[RoundRecord] = []
    for recorded in game.rounds:
        deck = _deck(recorded, table.state)
        table.deal(deck)
        made: list[wr.Made] = []
        try:
            for one in _moves(recorded, table):
                made.append(one)
                table.move(one)
        except IllegalPlay:
            rounds.append(RoundRecord(deck, made))
            break
        rounds.append(RoundRecord(deck, made))
    return GameRecord(BASE_RULES, names, game.first_dealer, rounds, result=game.totals)


def _deck(recorded: RecordedRound, state: wr.GameState) -> tuple[wr.Card, ...]:
    """Stack a deck that deals every seat the cards it played (DEAL-1)."""
    first = state.dealer + 1
    dealt = [
        recorded.plays[(first + place) % state.players][card]
        for card in range(recorded.number)
        for place in range(state.players)
    ]
    if recorded.turned_up is not None:
        dealt.append(recorded.turned_up)
    unseen = Counter(state.rules.deck) - Counter(dealt)
    return (*dealt, *unseen.elements())


def _moves(recorded: RecordedRound, table: Table) -> Iterator[wr.Made]:
    """The moves of a round; each is asked for when those before it have been made."""
    if table.state.phase == "choosing_trump":
        yield wr.Made(table.state.to_act[0], wr.ChooseTrump(recorded.trump))
    bids: tuple[wr.Move, ...] = tuple(map(wr.Bid, recorded.bids))
    tricks = zip(*recorded.plays, strict=True)
    for by_seat in (bids, *(tuple(map(wr.PlayCard, cards)) for cards in tricks)):
        for _ in by_seat:
            seat = table.state.to_act[0]
            yield wr.Made(seat, by_seat[seat])
