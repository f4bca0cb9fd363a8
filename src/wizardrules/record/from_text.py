"""Reading a record from its text form: every deal and every move goes through the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

import wizardrules as wr
from wizardrules.errors import shown
from wizardrules.record.deals import Deal, deck_of
from wizardrules.record.game_record import GameRecord
from wizardrules.record.mistakes import BrokenRecord, WrongChecksum, WrongScore, WrongTotals
from wizardrules.record.pages import GAME_KEYS, ROUND_KEYS, VERSION, Page, checksum
from wizardrules.record.reading_lines import RoundReader, cards_of
from wizardrules.record.table import Table
from wizardrules.record.toml_text import parsed

if TYPE_CHECKING:
    from wizardrules.rules import Names


def from_toml(text: str, names: Names | None) -> GameRecord:
    """The record that a text is; see `GameRecord.from_toml`."""
    if not isinstance(text, str):  # bytes are for parse_record
        raise wr.InvalidText(f"a text is needed, not {shown(text)}")
    content = parsed(text)
    page = Page(content, GAME_KEYS, "")
    version = page.number("version")
    if version != VERSION:
        raise wr.InvalidText(f"version: records of version {VERSION} are read, not of {version}")
    begun = GameRecord(
        wr.Rules.from_dict(page.table("rules"), names),
        page.texts("names"),
        page.number("dealer"),
        comment=page.text("comment"),
    )
    rounds = [_round_text(one, number) for number, one in enumerate(page.tables("round"), start=1)]
    result = page.numbers("result")
    if "checksum" in page:
        expected, found = page.text("checksum"), checksum(content)
        if expected != found:
            raise WrongChecksum(expected=expected, found=found)
    reader = _GameReader(begun)
    try:
        for one in rounds:
            reader.read(one)
        if result is not None and result != reader.table.state.scores:
            raise WrongTotals(recorded=result, actual=reader.table.state.scores)
    except BrokenRecord as error:
        error.so_far = reader.record
        raise
    return attrs.evolve(reader.record, result=result)


@attrs.frozen
class _RoundText:
    """What a record says of a round."""

    where: str
    hands: list[str]
    turned_up: str
    stock: str
    moves: list[str]
    points: tuple[int, ...] | None
    totals: tuple[int, ...] | None


def _round_text(content: dict[str, object], number: int) -> _RoundText:
    where = f"round {number}"
    page = Page(content, ROUND_KEYS, f"{where}: ")
    return _RoundText(
        where,
        hands=page.texts("hands"),
        turned_up=page.text("turned_up"),
        stock=page.text("stock"),
        moves=page.texts("moves"),
        points=page.numbers("points"),
        totals=page.numbers("totals"),
    )


class _GameReader:
    """A game while its rounds are read."""

    def __init__(self, begun: GameRecord) -> None:
        self._begun = begun
        self._rounds: list[RoundReader] = []
        self.table = Table(begun.begin())

    @property
    def record(self) -> GameRecord:
        """The game so far."""
        return attrs.evolve(self._begun, rounds=[one.record for one in self._rounds])

    def read(self, told: _RoundText) -> None:
        """Read a round."""
        state = self.table.state
        if state.phase != "dealing":
            self.table.deal(())  # which says why it cannot be
        try:
            deck = deck_of(state, self._deal(told))
        except wr.InvalidText as error:
            raise wr.InvalidText(f"{told.where}: {error}") from error
        self.table.deal(deck)
        reader = RoundReader(self.table, deck)
        self._rounds.append(reader)
        for place, line in enumerate(told.moves, start=1):
            try:
                reader.read(line)
            except wr.InvalidText as error:
                where = f"{told.where}, line {place} of the moves"
                raise wr.InvalidText(f"{where}: {error}") from error
        self._check_score(told, len(self._rounds))

    def _deal(self, told: _RoundText) -> Deal:
        state = self.table.state
        if len(told.hands) != state.players:
            count = len(told.hands)
            raise wr.InvalidText(
                f"hands: {state.players} are needed, one for each seat, not {count}"
            )
        turned_up = cards_of(state.rules, told.turned_up, "turned_up")
        if len(turned_up) > 1:
            raise wr.InvalidText(f"turned_up: one card is needed, not {len(turned_up)}")
        return Deal(
            hands=tuple(
                cards_of(state.rules, hand, f"hands, seat {seat}")
                for seat, hand in enumerate(told.hands)
            ),
            turned_up=turned_up[0] if turned_up else None,
            stock=cards_of(state.rules, told.stock, "stock"),
        )

    def _check_score(self, told: _RoundText, number: int) -> None:
        sheet = self.table.state.sheet
        for what, recorded in (("points", told.points), ("totals", told.totals)):
            if recorded is None:
                continue
            if len(sheet) < number:
                raise wr.InvalidText(f"{told.where}: {what}: the round is not at its end")
            actual = sheet[-1].points if what == "points" else sheet[-1].totals
            if recorded != actual:
                raise WrongScore(number, what, recorded, actual)
