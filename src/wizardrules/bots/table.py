"""A table at which bots play whole games."""

import random
from collections.abc import Iterator, Sequence

import wizardrules as wr
from wizardrules.bots.bot import Bot
from wizardrules.record import Dealt, Moved, Settled, Step


def play_game(
    rules: wr.Rules, bots: Sequence[Bot], rng: random.Random, *, dealer: int = 0
) -> Iterator[Step]:
    """Let bots play one game, step by step.

    Where several may act at the same time they are asked in the order of their seats, as any order
    leads to the same state. What is no single seat's decision, as who of those tied for the last
    place leaves (ELIMINATION-3), is settled by the first legal move: the lowest seat leaves.

    Args:
        rules: The rules to play by.
        bots: One for each seat, seat 0 first.
        rng: Shuffles the decks; only its `random` method is used. Bots that need chance bring
            their own, so that the cards dealt do not depend on what the bots do.
        dealer: The seat that deals the first round.

    Yields:
        Every deal and every decision, in order. The state after the last one is over.

    Raises:
        InvalidRules: Nobody can play these rules with so many bots, or there is no such dealer.
        IllegalMove: A bot chose a move that is not legal.
    """
    state = wr.new_game(rules, players=len(bots), dealer=dealer)
    while not state.is_over:
        step: Step
        if state.phase == "dealing":
            step = Dealt(state, wr.deal(state, rng))
        elif not state.to_act:
            move = wr.legal_moves(state)[0]
            step = Settled(state, move, wr.play(state, move))
        else:
            seat = state.to_act[0]
            move = bots[seat].choose(state, seat)
            step = Moved(state, seat, move, wr.play(state, move, seat=seat))
        yield step
        state = step.after
