"""Replaying a recorded game: every bid and every card goes through the rules again.

The cards that nobody saw, the stock, are filled in: no rule of the base game looks at them
(DEAL-1, TRUMP-5).
"""

from collections import Counter
from collections.abc import Iterator

from typing_extensions import override

import wizardrules as wr
from wizardrules.record.recorded_game import BASE_RULES, RecordedGame, RecordedRound
from wizardrules.record.steps import Dealt, Moved, Step


class IllegalPlay(wr.WizardError):
    """A recorded bid, trump or card breaks a rule.

    Attributes:
        round_number: The round, from 1 on.
        trick: The trick of the round, from 1 on; None before the first card.
        seat: Who did it.
        move: What was done.
        rule: The id of the rule that forbids it.
        reason: The same in words.
    """

    def __init__(
        self,
        round_number: int,
        trick: int | None,
        seat: int,
        move: wr.Move,
        rule: str,
        reason: str,
    ) -> None:
        super().__init__(round_number, trick, seat, move, rule, reason)
        self.round_number = round_number
        self.trick = trick
        self.seat = seat
        self.move = move
        self.rule = rule
        self.reason = reason

    @override
    def __str__(self) -> str:
        trick = "" if self.trick is None else f", trick {self.trick}"
        where = f"round {self.round_number}{trick}, seat {self.seat}"
        return f"{where}, {self.move}: {self.reason} [{self.rule}]"


class WrongTotals(wr.WizardError):
    """The totals that were written down are not those that the rules give.

    Attributes:
        recorded: The totals in the record, by seat.
        actual: The totals by the rules, by seat.
    """

    def __init__(self, recorded: tuple[int, ...], actual: tuple[int, ...]) -> None:
        super().__init__(recorded, actual)
        self.recorded = recorded
        self.actual = actual

    @override
    def __str__(self) -> str:
        recorded, actual = (", ".join(map(str, totals)) for totals in (self.recorded, self.actual))
        return f"the record says the totals are {recorded}, but by the rules they are {actual}"


def replay(game: RecordedGame) -> Iterator[Step]:
    """Play a recorded game through the rules, step by step.

    Args:
        game: The game; it may end before the last round.

    Yields:
        Every deal and every move, in order.

    Raises:
        IllegalPlay: A bid, a trump or a card breaks a rule; the steps before it have been given.
        WrongTotals: All is legal, but the totals that were written down are not the points made.
    """
    state = wr.new_game(BASE_RULES, players=game.players, dealer=game.first_dealer)
    for recorded in game.rounds:
        dealt = wr.deal(state, _deck(recorded, state))
        yield Dealt(state, dealt)
        state = dealt
        for step in _play_round(recorded, state):
            yield step
            state = step.after
    if game.totals is not None and game.totals != state.scores:
        raise WrongTotals(recorded=game.totals, actual=state.scores)


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


def _play_round(recorded: RecordedRound, state: wr.GameState) -> Iterator[Moved]:
    if state.phase == "choosing_trump":
        step = _moved(recorded, None, state, wr.ChooseTrump(recorded.trump))
        yield step
        state = step.after
    bids: tuple[wr.Move, ...] = tuple(map(wr.Bid, recorded.bids))
    tricks = zip(*recorded.plays, strict=True)
    by_seat = [
        (None, bids),
        *((trick, tuple(map(wr.PlayCard, cards))) for trick, cards in enumerate(tricks, 1)),
    ]
    for trick, moves in by_seat:
        for _ in moves:
            step = _moved(recorded, trick, state, moves[state.to_act[0]])
            yield step
            state = step.after


def _moved(recorded: RecordedRound, trick: int | None, state: wr.GameState, move: wr.Move) -> Moved:
    """Let the seat whose turn it is do what the record says."""
    seat = state.to_act[0]
    try:
        return Moved(state, seat, move, wr.play(state, move, seat=seat))
    except wr.IllegalMove as error:
        raise IllegalPlay(recorded.number, trick, seat, move, error.rule, error.reason) from error
