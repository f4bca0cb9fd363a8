"""The lines of a round: heading, trump, bids, every trick, and what special cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

import wizardrules as wr
from wizardrules.render.words import (
    SUIT_STYLES,
    card_text,
    played_text,
    rule_in_words,
    seat_names,
    suit_name,
)
from wizardrules.variants.bidding import SECRET_BIDDING
from wizardrules.variants.elimination import ELIMINATION
from wizardrules.variants.maximus import MAXIMUS
from wizardrules.variants.one_suit import ONE_SUIT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wizardrules.record import Moved, Settled
    from wizardrules.variants.schedule import Schedule

_NUMBER_WIDTH: Final = 4
_CARD_WIDTH: Final = 7
_LEGEND_WIDTH: Final = 5
_CARDS_PLAYED: Final = "Cards as played"
_TRUMP_BY_LAYOUT: Final[Mapping[Schedule, str]] = {MAXIMUS: "MAXIMUS-1", ONE_SUIT: "ONESUIT-1"}
"""Layouts that set the trump without a turned-up card, with the rule that says so."""
_DECLARED: Final = ("Ju=R", "Cl=B", "Sh=W", "Va=R12")


def legend(rules: wr.Rules) -> Text:
    """What the codes of the special cards mean; empty without any.

    Args:
        rules: The rules whose special cards they are.
    """
    names = [f"{special.card} {special.card.english}".strip() for special in rules.specials]
    if not names:
        return Text()
    declared = [text for text in _DECLARED if text.partition("=")[0] in rules.faces]
    lines = [
        ", ".join(names[first : first + _LEGEND_WIDTH])
        for first in range(0, len(names), _LEGEND_WIDTH)
    ]
    text = ",\n".join(lines)
    if declared:
        text += f".\nBehind = stands what a card was declared as or copies: {', '.join(declared)}"
    return Text(f"Special cards: {text}.")


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


def exchange_line(holder: int) -> Text:
    """Who had the Werewolf and has exchanged it before the bids.

    Args:
        holder: The seat that had it.
    """
    return Text(
        f"Werewolf: seat {holder} had it and took the turned-up card in exchange (WEREWOLF-1)"
    )


def trump_line(state: wr.GameState, namer: int | None = None, rule: str = "TRUMP-2") -> Text:
    """The trump of the round and where it comes from (TRUMP-1 to TRUMP-6, WEREWOLF-2, -3).

    Args:
        state: A state in which the trump is settled.
        namer: The seat that named it, None if nobody had to.
        rule: The id of the rule by which it was named.
    """
    line = Text("Trump: ")
    style = "bold" if state.trump is None else f"bold {SUIT_STYLES[state.trump]}"
    line.append(suit_name(state.trump), style=style)
    turned_up = state.turned_up
    if namer is None and _is_trump_by_layout(state):
        by_rule = _TRUMP_BY_LAYOUT.get(state.rules.schedule)
        return line.append(f" - as this game is laid out{f' ({by_rule})' if by_rule else ''}")
    if turned_up is None:
        return line.append(" - no card is left to turn up (TRUMP-4)")
    if namer is not None:
        line.append(f", named by seat {namer}")
    elif turned_up.is_number:
        rule = "TRUMP-1"
    else:
        rule = "TRUMP-3" if turned_up == wr.JESTER else "TRUMP-6"
    return line.append(" - ").append_text(card_text(turned_up)).append(f" is turned up ({rule})")


def _is_trump_by_layout(state: wr.GameState) -> bool:
    """Whether the trump is another than the turned-up card makes it (TRUMP-1, -3, -4, -6)."""
    turned_up = state.turned_up
    usual = None if turned_up is None else turned_up.suit
    is_left_out = turned_up is None and bool(state.stock)
    return state.rules.schedule in _TRUMP_BY_LAYOUT or state.trump is not usual or is_left_out


def bids_line(state: wr.GameState) -> Text:
    """What everybody still in bid, seat by seat, and the sum; a secret bid is a question mark.

    Args:
        state: A state in which all bids are made.
    """
    seats = state.seats
    listed = ", ".join(map(str, seats))
    whose = f"Bids of seats {f'0 to {seats[-1]}' if len(seats) == state.players else listed}"
    if state.rules.bidding == SECRET_BIDDING:
        return Text(f"{whose}: secret until the round is scored (SECRET-1)")
    shown = [state.shown_bids[seat] for seat in seats]
    bids = ", ".join("?" if bid is None else str(bid) for bid in shown)
    open_bids = [bid for bid in shown if bid is not None]
    if len(open_bids) < len(seats):
        return Text(f"{whose}: {bids} (? is secret)")
    return Text(f"{whose}: {bids} (sum {sum(open_bids)}, {state.cards_each} to take)")


def _cards_width(players: int) -> int:
    return max(_CARD_WIDTH * players, len(_CARDS_PLAYED) + 1)


def trick_heading(players: int) -> Text:
    """The heading over the lines of the tricks.

    Args:
        players: How many cards a trick has.
    """
    cards = f"{_CARDS_PLAYED:{_cards_width(players)}}"
    return Text(f"{'No.':{_NUMBER_WIDTH}}{cards}Winner  Rule", style="underline")


def trick_line(number: int, trick: Sequence[wr.PlayedCard], result: wr.TrickResult) -> Text:
    """A whole trick card by card, who took it and the rule that decided it.

    Args:
        number: Which trick of the round it is, from 1 on.
        trick: The cards in playing order.
        result: Who wins it and by which rule, as `rules.tricks.resolve` says.
    """
    line = Text(f"{number:<{_NUMBER_WIDTH}}")
    for place, played in enumerate(trick):
        if place:
            _go_to(line, _NUMBER_WIDTH + _CARD_WIDTH * place)
        cell = Text(f"{played.seat} ").append_text(played_text(played))
        if place == result.winner:
            cell.stylize("reverse")
        line.append_text(cell)
    _go_to(line, _NUMBER_WIDTH + _cards_width(len(trick)))
    taker = f"seat {trick[result.winner].seat}" if result.taken else "nobody"
    return line.append(f"{taker}  {result.rule} {rule_in_words(result.rule)}")


def _go_to(line: Text, column: int) -> None:
    """Fill a line up to a column; where a Vampire has taken more room, by one space."""
    line.pad_right(max(1, column - len(line)))


def note(*parts: str | wr.Card) -> Text:
    """A line below a trick about what a special card has done.

    Args:
        parts: Words and cards, to be put side by side.
    """
    line = Text(" " * _NUMBER_WIDTH)
    for part in parts:
        line.append_text(card_text(part) if isinstance(part, wr.Card) else Text(part))
    return line


def bomb_note(leader: int | None) -> Text:
    """A trick was bombed.

    Args:
        leader: The seat that leads the next trick, None if there is none in this round.
    """
    leads = "" if leader is None else f", seat {leader} leads the next (BOMB-2)"
    return note(f"Bomb: nobody takes the trick (BOMB-1){leads}")


def new_trump_note(seat: int, turned_up: wr.Card, trump: wr.Suit | None) -> Text:
    """A Vampire was played over a Werewolf.

    Args:
        seat: Whose Vampire it was.
        turned_up: The card that was turned up.
        trump: The trump suit from this trick on, None for no trump.
    """
    new = suit_name(trump)
    named = f"seat {seat} names {new} as trump" if turned_up.chooses else f"trump is now {new}"
    return note(f"Vampire: seat {seat} turns up ", turned_up, f", {named} (VAMPIRE-2)")


def passes_note(passes: Sequence[Moved]) -> Text:
    """Everybody has passed a card.

    Args:
        passes: Each seat's choice, in the order of the seats.
    """
    parts: list[str | wr.Card] = []
    for step in passes:
        assert isinstance(step.move, wr.PassCard)
        taker = step.before.game.left[step.seat]
        parts += [", " if parts else "", f"{step.seat}>{taker} ", step.move.card]
    return note("Passed (JUGGLER-2): ", *parts)


def adjustment_note(step: Moved) -> Text:
    """A Cloud has changed a bid.

    Args:
        step: The change.
    """
    assert isinstance(step.move, wr.AdjustBid)
    bid = step.before.shown_bids[step.seat]
    when = "" if step.before.trick else "End of the round, "
    if bid is None:
        changed = f"seat {step.seat} changes its secret bid"
    else:
        changed = f"seat {step.seat}'s bid goes from {bid} to {bid + step.move.change}"
    return note(f"{when}Cloud: {changed} (CLOUD-2)")


def exchange_note(step: Moved) -> Text:
    """A Witch's player has exchanged a card with the trick.

    Args:
        step: The card taken, after another was laid.
    """
    assert isinstance(step.move, wr.TakeCard)
    laid = step.before.trick[-1].card
    return note(f"Witch: seat {step.seat} lays ", laid, " and takes ", step.move.card, " (WITCH-2)")


def leaving_line(before: wr.GameState, after: wr.GameState) -> Text:
    """Who leaves the game, when, and with how many points.

    Args:
        before: A state before it.
        after: The state after it.
    """
    gone = [seat for seat in before.seats if seat not in after.seats]
    points = " and ".join(str(after.scores[seat]) for seat in gone)
    rule = " (ELIMINATION-2)" if after.rules.elimination == ELIMINATION else ""
    leave = "leaves" if len(gone) == 1 else "leave"
    who = f"{seat_names(gone)} {leave} the game with {points} points"
    return Text(f"After round {after.round_number} {who}{rule}.", style="bold")


def tie_line(step: Settled) -> Text:
    """Who might have left, and what the table has decided.

    Args:
        step: The decision.
    """
    assert isinstance(step.move, wr.Eliminate)
    before = step.before
    tied = [move.seat for move in wr.legal_moves(before) if isinstance(move, wr.Eliminate)]
    rule = " (ELIMINATION-3)" if before.rules.elimination == ELIMINATION else ""
    leaves = f"the table lets seat {step.move.seat} leave{rule}"
    return Text(f"Tied: {seat_names(tied)}; {leaves}.")
