"""The loop of a front-end: show the state, ask, let the rules judge, say why.

Run it with `python examples/frontend_loop.py`. You are seat 0 of three and play two rounds against
bots; type moves as text, such as `bid 1`, `play R7` or `trump G`. A number behind it deals other
cards, and `specials` behind that plays with the special cards of the 30-year edition.
"""

import random
import sys

import wizardrules as wr
from wizardrules.bots import CountingBot

YOU = 0
ROUNDS = 2


def show(state: wr.GameState) -> None:
    """Show what a player in your seat may see."""
    trick = " ".join(f"{played.seat}:{played}" for played in state.trick)
    print(f"\nround {state.round_number}, {state.phase}, trump {state.trump or 'none'}")
    print(f"turned up: {state.turned_up or 'nothing'}")
    print(f"bids {state.bids}, tricks {state.tricks_won}, scores {state.scores}")
    print(f"on the table: {trick or 'nothing'}")
    print(f"your hand: {' '.join(map(str, state.hands[YOU]))}")


def ask(state: wr.GameState) -> wr.Move:
    """Ask until the answer is a legal move; `check` says which rule forbids another."""
    show(state)
    while True:
        print(f"you may: {', '.join(map(str, wr.legal_moves(state, YOU)))}")
        try:
            move = wr.parse_move(input("> "))
        except wr.InvalidText as error:
            print(f"not understood: {error}")
            continue
        verdict = wr.check(state, move, YOU)
        if verdict.legal:
            return move
        print(f"not allowed by {verdict.rule}: {verdict.reason}")


def main(seed: int, rules: wr.Rules) -> None:
    """Play a game with one person and two bots."""
    rng = random.Random(seed)
    bot = CountingBot()
    state = wr.new_game(rules, players=3)
    while not state.is_over:
        if state.phase == "dealing":
            state = wr.deal(state, rng)
            continue
        # several may act at once, as when everybody passes a card: in any order
        seat = YOU if YOU in state.to_act else state.to_act[0]
        move = ask(state) if seat == YOU else bot.choose(state, seat)
        state = wr.play(state, move, seat)
        if seat != YOU:
            print(f"seat {seat}: {move}")
    print(f"\nfinal scores {state.scores}, winners {state.winners}")


if __name__ == "__main__":
    edition = wr.Rules.anniversary_30 if "specials" in sys.argv[2:] else wr.Rules.base
    try:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 1, edition(rounds=ROUNDS))
    except EOFError:
        print("\ngood-bye")
