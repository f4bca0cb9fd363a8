"""Writing a record in its text form."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import attrs

import wizardrules as wr
from wizardrules.record.deals import deal_of
from wizardrules.record.pages import VERSION, checksum
from wizardrules.record.replaying import replay
from wizardrules.record.steps import Dealt
from wizardrules.record.text_files import MOST_BYTES, is_too_long
from wizardrules.record.toml_text import entry, numbers, quoted, texts
from wizardrules.record.writing_lines import lines_of
from wizardrules.rules import PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wizardrules.record.game_record import GameRecord, RoundRecord
    from wizardrules.record.steps import Moved, Settled
    from wizardrules.rules import Names


def to_toml(record: GameRecord, names: Names | None) -> str:
    """The text of a record; see `GameRecord.to_toml`."""
    played: list[tuple[Dealt, list[Moved | Settled]]] = []
    for step in replay(attrs.evolve(record, result=None)):
        if isinstance(step, Dealt):
            played.append((step, []))
        else:
            played[-1][1].append(step)
    head = entry("version", str(VERSION))
    head += entry("names", texts(record.names, one_line=True))
    head += entry("dealer", str(record.dealer))
    if record.comment:
        head += entry("comment", quoted(record.comment))
    if record.result is not None:
        head += entry("result", numbers(record.result))
    body = "\n[rules]\n" + "".join(_rules(record.rules, names))
    for one, (dealt, steps) in zip(record.rounds, played, strict=True):
        body += _round(one, dealt, steps)
    found = checksum(tomllib.loads(head + body))
    text = head + entry("checksum", quoted(found)) + body
    if is_too_long(text):
        raise wr.WizardError(f"the record is longer than {MOST_BYTES} bytes, and none can be")
    return text


def _rules(rules: wr.Rules, names: Names | None) -> Iterable[str]:
    """The preset that comes closest, and the options that are different in it."""
    own = _options(rules, names)
    presets = {name: _options(wr.Rules.preset(name), names) for name in PRESETS}
    changes = {
        name: [own[option] for option in own if own[option] != preset[option]]
        for name, preset in presets.items()
    }
    closest = min(changes, key=lambda name: len(changes[name]))
    yield entry("extends", quoted(closest))
    yield from changes[closest]


def _options(rules: wr.Rules, names: Names | None) -> dict[str, str]:
    """By option, its line in a file of rules."""
    lines = rules.to_toml(names).splitlines(keepends=True)
    return {line.partition(" ")[0]: line for line in lines}


def _round(one: RoundRecord, dealt: Dealt, steps: list[Moved | Settled]) -> str:
    before, after = dealt.before, dealt.after
    deal = deal_of(before, one.deck)
    cards = "1 card" if after.cards_each == 1 else f"{after.cards_each} cards"
    text = f"\n# Round {after.round_number}: {cards} each, seat {after.dealer} deals\n[[round]]\n"
    text += entry("hands", texts(_cards(hand) for hand in deal.hands))
    if deal.turned_up is not None:
        text += entry("turned_up", quoted(str(deal.turned_up)))
    if deal.stock:
        text += entry("stock", quoted(_cards(deal.stock)))
    text += entry("moves", texts(lines_of(one, steps)))
    end = steps[-1].after if steps else after
    if len(end.sheet) > len(before.sheet):
        text += entry("points", numbers(end.sheet[-1].points))
        text += entry("totals", numbers(end.sheet[-1].totals))
    return text


def _cards(cards: Iterable[wr.Card]) -> str:
    return " ".join(map(str, cards))
