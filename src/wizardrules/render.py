"""Games and tricks as something to read, in a terminal or in a pipe.

Everything here turns states and steps into `rich` renderables and does nothing else. Their text is
plain ASCII and fits into 80 columns with six players; colours and weights come on top where the
terminal has them, so that nothing is lost where it has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from rich.box import Box
from rich.table import Table
from rich.text import Text

import wizardrules as wr
from wizardrules.record import Dealt, Moved

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wizardrules.record import Step

Renderable: TypeAlias = Table | Text

_RULED: Final = Box(
    "    \n    \n -- \n    \n    \n    \n    \n    \n",
    ascii=True,
)
"""No lines but one of hyphens under the heading."""

_CARD_WIDTH: Final = 7
_TRICK_WIDTH: Final = 6

_STYLES: Final = {
    wr.Suit.YELLOW: "yellow",
    wr.Suit.RED: "red",
    wr.Suit.GREEN: "green",
    wr.Suit.BLUE: "blue",
}

TRICK_RULES: Final = {
    "TRICK-1": "Fairy on Dragon",
    "TRICK-2": "Dragon",
    "TRICK-3": "first Wizard",
    "TRICK-4": "highest trump",
    "TRICK-5": "highest in suit",
    "TRICK-6": "only low cards",
}
"""What the rules that decide a trick say, in two or three words, by id."""


def suit_name(suit: wr.Suit | None) -> str:
    """The English name of a suit; "none" if there is none."""
    return "none" if suit is None else suit.name.lower()


def card_text(card: wr.Card) -> Text:
    """The code of a card in the colour of its suit."""
    return Text(str(card), style="bold" if card.suit is None else _STYLES[card.suit])


def heading(state: wr.GameState) -> Text:
    """Which round it is, how many cards everybody has and who dealt.

    Args:
        state: Any state from the deal of the round to its last card.
    """
    rounds = state.rules.number_of_rounds(state.players)
    cards = "1 card each" if state.cards_each == 1 else f"{state.cards_each} cards each"
    return Text(
        f"\nRound {state.round_number} of {rounds}: {cards}, seat {state.dealer} deals",
        style="bold",
    )


def trump_line(state: wr.GameState, namer: int | None = None) -> Text:
    """The trump of the round and where it comes from (TRUMP-1 to TRUMP-4).

    Args:
        state: A state in which the trump is settled.
        namer: The seat that named it, None if nobody had to.
    """
    line = Text("Trump: ")
    style = "bold" if state.trump is None else f"bold {_STYLES[state.trump]}"
    line.append(suit_name(state.trump), style=style)
    match state.turned_up:
        case None:
            return line.append(" - no card is left to turn up (TRUMP-4)")
        case card if namer is not None:
            line.append(", named by seat " + str(namer))
            reason = "TRUMP-2"
        case card if card == wr.JESTER:
            reason = "TRUMP-3"
        case card:
            reason = "TRUMP-1"
    return line.append(" - ").append_text(card_text(card)).append(f" is turned up ({reason})")


def bids_line(state: wr.GameState) -> Text:
    """What everybody bid, seat by seat, and the sum.

    Args:
        state: A state in which all bids are made.
    """
    bids = ", ".join("-" if bid is None else str(bid) for bid in state.bids)
    total = sum(bid for bid in state.bids if bid is not None)
    return Text(
        f"Bids of seats 0 to {state.players - 1}: {bids} (sum {total}, {state.cards_each} to take)"
    )


def trick_heading(players: int) -> Text:
    """The heading over the lines of the tricks.

    Args:
        players: How many cards a trick has.
    """
    cards = "Cards as played".ljust(_CARD_WIDTH * players)
    return Text(f"{'Trick':{_TRICK_WIDTH}}{cards}Winner  Rule", style="underline")


def trick_line(number: int, trick: Sequence[wr.PlayedCard], trump: wr.Suit | None) -> Text:
    """A whole trick card by card, who took it and the rule that decided it.

    Args:
        number: Which trick of the round it is, from 1 on.
        trick: The cards in playing order.
        trump: The trump suit, if there is one.
    """
    result = wr.resolve_trick(trick, trump=trump)
    line = Text(f"{number:<{_TRICK_WIDTH}}")
    for place, played in enumerate(trick):
        cell = Text(f"{played.seat} ").append_text(card_text(played.card))
        if place == result.winner:
            cell.stylize("reverse")
        cell.pad_right(max(1, _CARD_WIDTH - len(cell)))
        line.append_text(cell)
    return line.append(
        f"seat {trick[result.winner].seat}  {result.rule} {TRICK_RULES[result.rule]}"
    )


def score_table(row: wr.SheetRow) -> Table:
    """The score pad for one round: what every seat bid, took, made and has (SCORE-1 to -3).

    Args:
        row: The row of the score sheet.
    """
    table = _table("Score", "Bid", "Tricks", "Points", "Total")
    by_seat = zip(row.bids, row.tricks, row.points, row.totals, strict=True)
    for seat, (bid, tricks, points, total) in enumerate(by_seat):
        said = "-" if bid is None else str(bid)
        table.add_row(f"seat {seat}", said, str(tricks), f"{points:+}", str(total))
    return table


def sheet_table(state: wr.GameState) -> Table:
    """The whole score pad: by round and seat the points made and the total after it.

    Args:
        state: Any state; the round being played is not in it yet.
    """
    table = _table("Round", *(f"seat {seat}" for seat in range(state.players)))
    for row in state.sheet:
        cells = [
            f"{points:+} {total:5}" for points, total in zip(row.points, row.totals, strict=True)
        ]
        table.add_row(str(row.round_number), *cells)
    return table


def _table(*columns: str) -> Table:
    """An empty table whose first column is text and whose others are numbers."""
    table = Table(box=_RULED, pad_edge=False, show_edge=False, header_style="bold")
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left", overflow="fold")
    return table


def winners_line(state: wr.GameState) -> Text:
    """Who won, or where the game stands if it is not over (ROUND-5).

    Args:
        state: A state at the end of a game, or of the rounds that there are.
    """
    if not state.is_over:
        rounds = state.rules.number_of_rounds(state.players)
        return Text(f"The game is not over: {len(state.sheet)} of {rounds} rounds are played.")
    best = f"{state.scores[state.winners[0]]} points"
    if len(state.winners) == 1:
        return Text(f"Winner: seat {state.winners[0]} with {best}.", style="bold")
    seats = " and ".join(f"seat {seat}" for seat in state.winners)
    return Text(f"Winners: {seats} with {best} each.", style="bold")


def show_game(steps: Iterable[Step]) -> Iterator[Renderable]:
    """Show a game while it is played: every round, then the score pad and the winners.

    What has happened is given as soon as it can be shown, so that it has been seen if a later
    step fails.

    Args:
        steps: The game from its first deal, as `wizardrules.bots.play_game` and
            `wizardrules.record.replay` give it.

    Yields:
        What to print, in order.
    """
    last = None
    for step in steps:
        last = step.after
        yield from _show_deal(step) if isinstance(step, Dealt) else _show_move(step)
    if last is not None:
        yield Text("\nScore pad: points and total by round", style="bold")
        yield sheet_table(last)
        yield Text()
        yield winners_line(last)


def _show_deal(step: Dealt) -> Iterator[Renderable]:
    yield heading(step.after)
    if step.after.phase == "bidding":
        yield trump_line(step.after)


def _show_move(step: Moved) -> Iterator[Renderable]:
    before, after = step.before, step.after
    match step.move:
        case wr.ChooseTrump():
            yield trump_line(after, namer=step.seat)
        case wr.Bid() if after.phase != "bidding":
            yield bids_line(after)
            yield trick_heading(len(after.seats))
        case wr.PlayCard(card) if len(before.trick) + 1 == len(before.seats):
            trick = (*before.trick, wr.PlayedCard(step.seat, card, card))
            yield trick_line(
                1 + before.cards_each - len(before.hands[step.seat]), trick, before.trump
            )
        case _:
            return
    if len(after.sheet) > len(before.sheet):
        yield Text()
        yield score_table(after.sheet[-1])


def show_trick(trick: Sequence[wr.PlayedCard], trump: wr.Suit | None) -> Iterator[Text]:
    """Answer one trick in words: who wins it, by which rule, and what was to be followed.

    Args:
        trick: The cards in playing order.
        trump: The trump suit, if there is one.

    Yields:
        The lines of the answer.

    Raises:
        WizardError: This is no trick that can be played.
    """
    result = wr.resolve_trick(trick, trump=trump)
    winner = trick[result.winner].card
    yield (
        Text("Winner: ")
        .append_text(card_text(winner))
        .append(f", card {result.winner + 1} of {len(trick)}")
    )
    yield Text(f"Rule: {result.rule}, {TRICK_RULES[result.rule]}")
    follow = "none, nobody had to follow" if result.led is None else suit_name(result.led)
    yield Text(f"Suit to follow: {follow}")
    yield Text(f"Trump: {suit_name(trump)}")
