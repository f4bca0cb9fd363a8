"""How a game goes by rounds, in sentences with the ids of the rules.

The rules say why there are so many rounds (ROUND-2, ROUND-3, ROUND-6, ROUND-7, ELIMINATION-2,
MAXIMUS-1, ONESUIT-1); all numbers are those that the schedule has given.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

from wizardrules.explain import Statement
from wizardrules.explain.sentences import listed, say
from wizardrules.explain.tables import LAYOUTS
from wizardrules.variants.elimination import ELIMINATION
from wizardrules.variants.schedule import STANDARD_SCHEDULE
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from wizardrules.cli.desk.rounds import RoundPlan
    from wizardrules.rules import Rules
    from wizardrules.variants.schedule import Schedule

_HOW_MANY_CARDS: Final[Mapping[Schedule, tuple[str, ...]]] = {
    STANDARD_SCHEDULE: ("ROUND-1",),
    **{schedule: (rule,) for schedule, rule in LAYOUTS.items()},
}
"""The ids of the rules that say how many cards are dealt in a round."""
_OWN_ELIMINATION: Final = Statement(
    code="own_rule",
    words=Words(
        "Who leaves and when is said by a rule of this game",
        "Wer wann ausscheidet, sagt eine Regel dieses Spiels",
    ),
)
_END: Final = Statement(
    code="end",
    words=Words(
        "After the last round the highest total wins; on a tie there are several winners",
        "Nach der letzten Runde gewinnt die höchste Summe; bei Gleichstand gewinnen mehrere",
    ),
    rules=("ROUND-5",),
)
_END_OF_THOSE_STILL_IN: Final = Statement(
    code="end",
    words=Words(
        "After the last round the highest total of those still in wins; on a tie there are several "
        "winners",
        "Nach der letzten Runde gewinnt die höchste Summe derer, die noch dabei sind; bei "
        "Gleichstand gewinnen mehrere",
    ),
    rules=("ROUND-5", "ELIMINATION-2"),
)


def said_of(
    rules: Rules,
    players: int,
    plans: Sequence[RoundPlan],
    dealers: Sequence[Sequence[int]],
) -> Iterator[Statement]:
    """What is said of the rounds of a game.

    Args:
        rules: The rules.
        players: How many begin.
        plans: The rounds; none if a rule of one's own says who leaves and when.
        dealers: By seat, the rounds that it deals; none if somebody leaves.
    """
    why = _why(rules, players)
    yield _number(players, rules.number_of_rounds(players), why)
    if plans:
        yield _cards(plans, rules.schedule)
        yield from _leaving(plans)
        yield _all_dealt(plans, rules.schedule, why) or _left_over(plans[-1], why)
    else:
        yield _OWN_ELIMINATION
    yield from _deal(dealers)
    yield _END if dealers or not plans else _END_OF_THOSE_STILL_IN


def _why(rules: Rules, players: int) -> tuple[str, ...]:
    """The ids of the rules that say how many rounds there are; none for those of one's own."""
    if rules.elimination is not None:
        return ("ELIMINATION-2",) if rules.elimination == ELIMINATION else ()
    if rules.rounds is not None:
        return ("ROUND-7",)
    if rules.schedule != STANDARD_SCHEDULE:
        return _HOW_MANY_CARDS.get(rules.schedule, ())
    number = "ROUND-6" if players == 2 else "ROUND-2"
    return (number, "ROUND-3") if rules.specials else (number,)


def _number(players: int, number: int, why: tuple[str, ...]) -> Statement:
    one = Words("1 round", "1 Runde")
    words = say(
        "A game of {players} players has {rounds}",
        "Ein Spiel mit {players} Personen hat {rounds}",
        players=players,
        rounds=one if number == 1 else say("{n} rounds", "{n} Runden", n=number),
    )
    return Statement(code="number", words=words, rules=why)


def _count(cards: int) -> Words:
    one = Words("1 card", "1 Karte")
    return one if cards == 1 else say("{n} cards", "{n} Karten", n=cards)


def _cards(plans: Sequence[RoundPlan], schedule: Schedule) -> Statement:
    """How many cards everybody gets: always as many, one more each time, or as a list."""
    each = [one.cards_each for one in plans]
    first, last = each[0], each[-1]
    if set(each) == {first}:
        en, de = "In each round everybody gets {first}", "In jeder Runde bekommen alle {first}"
    elif each == list(range(first, last + 1)):
        en = (
            "In round 1 everybody gets {first}, in each round after it one more, in the last {last}"
        )
        de = "In Runde 1 bekommen alle {first}, in jeder weiteren eine mehr, in der letzten {last}"
    else:
        en = "The cards that everybody gets, round by round: {all}"
        de = "Die Karten, die alle bekommen, Runde für Runde: {all}"
    words = say(en, de, first=_count(first), last=last, all=listed(map(str, each)))
    return Statement(code="cards", words=words, rules=_HOW_MANY_CARDS.get(schedule, ()))


def _leaving(plans: Sequence[RoundPlan]) -> Iterator[Statement]:
    """After which rounds somebody leaves (ELIMINATION-2)."""
    rounds = [
        str(one.number)
        for one, following in itertools.pairwise(plans)
        if following.players < one.players
    ]
    if rounds:
        words = say(
            "After these rounds whoever has the fewest points leaves: {rounds}",
            "Nach diesen Runden scheidet aus, wer die wenigsten Punkte hat: {rounds}",
            rounds=listed(rounds),
        )
        yield Statement(code="leaving", words=words, rules=("ELIMINATION-2",))


def _all_dealt(
    plans: Sequence[RoundPlan], schedule: Schedule, why: tuple[str, ...]
) -> Statement | None:
    """In which rounds no card is left over, None if there is none (TRUMP-4)."""
    rounds = [str(one.number) for one in plans if not one.left_over]
    if not rounds:
        return None
    has_no_trump = schedule == STANDARD_SCHEDULE
    words = say(
        "All cards are dealt in round {rounds}{trump}",
        "Alle Karten werden ausgeteilt in Runde {rounds}{trump}",
        rounds=listed(rounds),
        trump=Words("; there is no trump then", "; dort gibt es keinen Trumpf")
        if has_no_trump
        else "",
    )
    return Statement(code="all_dealt", words=words, rules=(*why, *("TRUMP-4",) * has_no_trump))


def _left_over(plan: RoundPlan, why: tuple[str, ...]) -> Statement:
    """What is left over in the last round, and whether a card of it is turned up (TRUMP-1)."""
    words = say(
        "In the last round {cards} left over, and {up} turned up",
        "In der letzten Runde {cards} übrig, und {up} aufgedeckt",
        cards=_are_left(plan.left_over),
        up=Words("one is", "eine wird") if plan.turns_up else Words("none is", "keine wird"),
    )
    return Statement(code="left_over", words=words, rules=(*why, *("TRUMP-1",) * plan.turns_up))


def _are_left(cards: int) -> Words:
    if cards == 1:
        return Words("1 card is", "bleibt 1 Karte")
    return say("{n} cards are", "bleiben {n} Karten", n=cards)


def _deal(dealers: Sequence[Sequence[int]]) -> Iterator[Statement]:
    """Who deals (ROUND-4, ELIMINATION-4)."""
    if not dealers:
        words = Words(
            "After each round the deal passes clockwise to the next who is still in",
            "Nach jeder Runde gibt im Uhrzeigersinn, wer als Nächstes noch dabei ist",
        )
        yield Statement(code="deal", words=words, rules=("ROUND-4", "ELIMINATION-4"))
        return
    words = Words(
        "After each round the deal passes clockwise; here seat 0 deals the first",
        "Nach jeder Runde gibt im Uhrzeigersinn der Nächste; hier gibt Platz 0 zuerst",
    )
    yield Statement(code="deal", words=words, rules=("ROUND-4",))
    for seat, rounds in enumerate(dealers):
        if rounds:
            words = say(
                "Seat {seat} deals in round {rounds}",
                "Platz {seat} gibt in Runde {rounds}",
                seat=seat,
                rounds=", ".join(map(str, rounds)),
            )
            yield Statement(code="dealer", words=words)
