"""The points of a round, part by part (SCORE-1, SCORE-2).

>>> print(explain_scores(bids=(2, 0), tricks=(2, 1)).text())
Seat 0 with a bid of 2 and 2 tricks taken: 40 points.
+20: the bid is met [SCORE-1].
+20: 10 for each trick taken [SCORE-1].
Seat 1 with a bid of 0 and 1 trick taken: -10 points.
-10: 10 lost for each trick above or below the bid, here 1 [SCORE-2].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs
from typing_extensions import override

from wizardrules.errors import WizardError, shown
from wizardrules.explain.sentences import Explanation, Statement, say
from wizardrules.explain.tables import check_rules
from wizardrules.scoring import score_round
from wizardrules.variants.scoring import STANDARD_SCORING, StandardScoring
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wizardrules.rules import Rules
    from wizardrules.variants.scoring import ScoringRule

PartCode: TypeAlias = Literal["bid_met", "tricks", "off", "own_rule"]
"""What a part of a score is for: a bid met, the tricks taken, those off the bid, or what a scoring
rule of one's own gives."""

_MET = 20
_EACH = 10


@attrs.frozen(kw_only=True)
class ScorePart(Statement):
    """One part of a score.

    Attributes:
        code: one of `PartCode`.
        points: the points, below 0 for those lost.
    """

    code: PartCode
    points: int

    @override
    def facts(self) -> dict[str, object]:
        return {"points": self.points}


@attrs.frozen(kw_only=True)
class ScoreExplanation(Explanation):
    """The points of one player in a round; the parts sum to them.

    Attributes:
        seat: the seat.
        bid: the bid.
        tricks: the tricks taken.
        points: the points, as the scoring rule gives them.
        parts: what they are made of.
    """

    seat: int
    bid: int
    tricks: int
    points: int
    parts: tuple[ScorePart, ...]

    @property
    @override
    def statements(self) -> tuple[Statement, ...]:
        words = say(
            "Seat {seat} with a bid of {bid} and {tricks} taken: {points}",
            "Platz {seat}, Vorhersage {bid}, {tricks}: {points}",
            seat=self.seat,
            bid=self.bid,
            tricks=_count(self.tricks, Words("trick", "Stich"), Words("tricks", "Stiche")),
            points=_count(self.points, Words("point", "Punkt"), Words("points", "Punkte")),
        )
        return (Statement(code="total", words=words), *self.parts)

    @override
    def facts(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "bid": self.bid,
            "tricks": self.tricks,
            "points": self.points,
            "parts": [part.to_dict() for part in self.parts],
        }


@attrs.frozen(kw_only=True)
class ScoresExplanation(Explanation):
    """The points of all players in a round.

    Attributes:
        scores: those of each, in the order of the bids.
    """

    scores: tuple[ScoreExplanation, ...]

    @property
    @override
    def statements(self) -> tuple[Statement, ...]:
        return tuple(statement for one in self.scores for statement in one.statements)

    @override
    def facts(self) -> dict[str, object]:
        return {"scores": [one.facts() for one in self.scores]}


def explain_scores(
    bids: Sequence[int], tricks: Sequence[int], rules: Rules | None = None
) -> ScoresExplanation:
    """Explain the points of a round, as `score_round` gives them.

    Args:
        bids: the bid of each player.
        tricks: the tricks that each took, in the same order.
        rules: the rules, by whose scoring rule they are counted; by default the standard one.

    Raises:
        WizardError: for bids and tricks that `score_round` refuses, or what are no rules.
    """
    check_rules(rules)
    for name, numbers in (("bids", bids), ("tricks", tricks)):
        if isinstance(numbers, (str, bytes)) or not isinstance(numbers, Sequence):
            raise WizardError(f"{name}: a number for each player is needed, not {shown(numbers)}")
    scoring = rules.scoring if rules else STANDARD_SCORING
    scores = [
        ScoreExplanation(
            seat=seat,
            bid=bid,
            tricks=taken,
            points=points,
            parts=tuple(_parts(scoring, bid, taken, points)),
        )
        for seat, (bid, taken, points) in enumerate(
            zip(bids, tricks, score_round(bids, tricks, scoring), strict=True)
        )
    ]
    return ScoresExplanation(scores=tuple(scores))


def _parts(scoring: ScoringRule, bid: int, tricks: int, points: int) -> Iterator[ScorePart]:
    """What the points are made of; what a rule of one's own gives is one part."""
    if type(scoring) is not StandardScoring:
        words = Words("by the scoring rule of this game", "nach der Wertung dieses Spiels")
        yield _part("own_rule", points, words, ())
        return
    if bid != tricks:
        off = abs(bid - tricks)
        words = say(
            "10 lost for each trick above or below the bid, here {off}",
            "10 Minuspunkte für jeden Stich über oder unter der Vorhersage, hier {off}",
            off=off,
        )
        yield _part("off", -_EACH * off, words, ("SCORE-2",))
        return
    yield _part(
        "bid_met", _MET, Words("the bid is met", "die Vorhersage ist erfüllt"), ("SCORE-1",)
    )
    if tricks:
        words = Words("10 for each trick taken", "10 für jeden Stich")
        yield _part("tricks", _EACH * tricks, words, ("SCORE-1",))


def _part(code: PartCode, points: int, words: Words, rules: tuple[str, ...]) -> ScorePart:
    about = Words(f"{points:+d}", f"{points:+d}")
    return ScorePart(code=code, words=words, rules=rules, about=about, points=points)


def _count(number: int, one: Words, many: Words) -> Words:
    """A number of things."""
    return say(
        "{number} {things}", "{number} {things}", number=number, things=one if number == 1 else many
    )
