"""Reading the lines of a round, with every move put through the rules at once."""

from __future__ import annotations

import re
from typing import Final

import attrs

import wizardrules as wr
from wizardrules.errors import shown
from wizardrules.phases.decisions import WhileCardIsDown
from wizardrules.phases.playing import Playing
from wizardrules.record.game_record import Comment, RoundRecord
from wizardrules.record.move_lines import CardsLine, CommentLine, MovesLine, line_of
from wizardrules.record.steps import Moved
from wizardrules.record.table import Table, card_played
from wizardrules.text import split_cards, words_of

_BY_SEAT: Final = re.compile(r"([0-9]{1,2}) (.+)")


def move_from(state: wr.GameState, seat: int | None, text: str) -> wr.Move:
    """The move of which a text speaks: a legal one if there is one, else any.

    Args:
        state: The state in which it is made.
        seat: Who makes it, None for the table.
        text: The text, as `str` gives it.

    Raises:
        InvalidText: The text is no move.
    """
    move = _legal(state, seat, text)
    return wr.parse_move(text) if move is None else move


def _legal(state: wr.GameState, seat: int | None, text: str) -> wr.Move | None:
    wanted = words_of(text)
    listed = wr.legal_moves(state, seat)
    return next((move for move in listed if words_of(str(move)) == wanted), None)


def ways_to(state: WhileCardIsDown, played: wr.PlayedCard | str) -> list[wr.Move]:
    """The moves that settle the card that is down as told.

    Args:
        state: A state in which it is not yet settled.
        played: What it is to be, as a played card or as the text of one.
    """
    seat = state.to_act[0]
    ways: list[wr.Move] = []
    for move in wr.legal_moves(state):
        settled = card_played(Moved(state, seat, move, wr.play(state, move)))
        if settled is not None and str(settled) == str(played):
            ways.append(move)
    return ways


@attrs.define
class RoundReader:
    """A round while its lines are read.

    Attributes:
        table: The game, with the cards of the round dealt.
        deck: The deck of the round.
        moves: The moves so far.
        comments: The comments so far.
    """

    table: Table
    deck: tuple[wr.Card, ...]
    moves: list[wr.Made] = attrs.field(factory=list[wr.Made])
    comments: list[Comment] = attrs.field(factory=list[Comment])

    @property
    def record(self) -> RoundRecord:
        """The round so far."""
        return RoundRecord(self.deck, self.moves, self.comments)

    def read(self, text: str) -> None:
        """Read a line.

        Raises:
            InvalidText: It is none.
            IllegalPlay: A move in it breaks a rule.
        """
        match line_of(text):
            case CommentLine(words):
                self.comments.append(Comment(len(self.moves), words))
            case CardsLine(seat, cards):
                self._cards(seat, cards)
            case line:
                self._others(line)

    def _make(self, made: wr.Made) -> wr.PlayedCard | None:
        """Make a move; the card that it settles, if it is one."""
        step = self.table.move(made)
        self.moves.append(made)
        return card_played(step)

    def _others(self, line: MovesLine) -> None:
        seat, text = _by_seat(line.text)
        move = _legal(self.table.state, seat, text)  # one of somebody's own may have a comma
        if move is not None:
            self._make(wr.Made(seat, move))
            return
        for one in line.moves:
            seat, text = _by_seat(one)
            self._make(wr.Made(seat, move_from(self.table.state, seat, text)))

    def _cards(self, seat: int | None, cards: str) -> None:
        pieces = split_cards(cards)
        if not pieces:
            raise wr.InvalidText("a line of a trick has cards")
        for place, piece in enumerate(pieces):
            state = self.table.state
            if (place or seat is None) and not (isinstance(state, Playing) and state.trick):
                raise wr.InvalidText(
                    f"{shown(piece)} cannot follow here: a line has cards of one trick, and behind "
                    "a card that wants a decision stands what was decided"
                )
            acting = state.to_act[0] if seat is None or place else seat
            self._card(acting, piece)

    def _card(self, seat: int, text: str) -> None:
        """A card of a trick, perhaps with what it counts as."""
        name, declares, _ = text.partition("=")
        card = _card_of(self.table.state.rules, name)
        played = self._make(wr.Made(seat, wr.PlayCard(card)))
        if not declares:
            return
        told = _as_written(text)
        state = self.table.state
        if isinstance(state, WhileCardIsDown):
            ways = ways_to(state, told)
            if len(ways) == 1:
                self._make(wr.Made(seat, ways[0]))
                return
        elif str(played) == told:
            return
        here = f"it is {played}" if played else "what is decided stands in a line of its own"
        raise wr.InvalidText(f"{shown(text)} cannot be here: {here}")


def _by_seat(text: str) -> tuple[int | None, str]:
    """The seat that stands before a move, if one does, and the move."""
    by_seat = _BY_SEAT.fullmatch(text)
    return (int(by_seat[1]), by_seat[2]) if by_seat else (None, text)


def cards_of(rules: wr.Rules, text: str, where: str) -> tuple[wr.Card, ...]:
    """Cards of the rules by their codes or names.

    Args:
        rules: The rules.
        text: The cards, separated as for `parse_cards`; there may be none.
        where: What stands before a message.

    Raises:
        InvalidText: One is no card of these rules.
    """
    try:
        return tuple(_card_of(rules, one) for one in split_cards(text) if one.strip())
    except wr.InvalidText as error:
        raise wr.InvalidText(f"{where}: {error}") from error


def _card_of(rules: wr.Rules, text: str) -> wr.Card:
    card = rules.faces.get(text.strip()) or wr.parse_card(text)
    if card.code not in rules.faces:
        raise wr.InvalidText(f"{card} is no card of these rules")
    return card


def _as_written(text: str) -> str:
    """The text of a played card as the library writes it; one of somebody's own as it is."""
    try:
        return str(wr.parse_trick(text)[0])
    except wr.InvalidText:
        return text.strip()
