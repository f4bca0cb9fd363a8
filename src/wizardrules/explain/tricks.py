"""A trick explained: who wins and why, what was to be followed, what follows.

>>> from wizardrules import Suit, parse_trick
>>> print(explain_trick(parse_trick("B5 R2 J"), trump=Suit.RED).text())
Card 2 (R2) wins: it is the highest trump [TRICK-4].
Card 1 (B5) does not win: it is no trump, and card 2 (R2) is [TRICK-4].
Card 3 (Jester) does not win: it is a low card, which does not win against card 2 (R2) [TRICK-6].
Card 1 (B5) sets the suit to follow: blue [FOLLOW-2].
The player of card 2 (R2) takes the trick [TRICK-7].
The player of card 2 (R2) leads the next trick [TRICK-7].
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import attrs
from typing_extensions import override

from wizardrules.cards import MOST_PLAYERS
from wizardrules.errors import WizardError
from wizardrules.explain.effects import Effect, Role, effects_of, roles_of
from wizardrules.explain.following import Following, by_own_rule, no_suits, what_is_followed
from wizardrules.explain.losing import Loss, losses_of
from wizardrules.explain.naming import place_name
from wizardrules.explain.sentences import Explanation, Statement, listed, say
from wizardrules.explain.tables import check_rules
from wizardrules.explain.winning import Judged, Manner, Win, win_of
from wizardrules.trick import PlayedCard, TrickResult, checked_trick
from wizardrules.variants.one_suit import OneSuitTricks
from wizardrules.variants.tricks import STANDARD_TRICKS, StandardTricks
from wizardrules.words import Words

if TYPE_CHECKING:
    from wizardrules.cards import Card, Suit
    from wizardrules.rules import Rules
    from wizardrules.variants.tricks import TrickRule


@attrs.frozen(kw_only=True)
class TrickExplanation(Explanation):
    """Why a trick ends as it does.

    Attributes:
        cards: the cards in playing order; the seat of each is its place, from 0.
        trump: the trump suit, None for no trump.
        result: how it ends, as `resolve_trick` says it.
        win: the card that wins, and why.
        losses: for every other card, in playing order, why it does not.
        roles: what cards count as that are not quite themselves.
        follow: what is to be followed, and since which card.
        taken: whether somebody takes the trick.
        effects: the effects that follow in their order, then those that do not.
        order: that the effects come in this order, None if there are none.
        left_out: that the last of the effects do not come, None if all do.
        next_lead: who leads the next trick.
    """

    cards: tuple[PlayedCard, ...]
    trump: Suit | None
    result: TrickResult
    win: Win
    losses: tuple[Loss, ...]
    roles: tuple[Role, ...]
    follow: Following
    taken: Statement
    effects: tuple[Effect, ...]
    order: Statement | None
    left_out: Statement | None
    next_lead: Statement

    @property
    @override
    def statements(self) -> tuple[Statement, ...]:
        before = (self.win, *self.losses, *self.roles, self.follow, self.taken)
        come = tuple(one for one in self.effects if one.code == "effect")
        do_not = self.effects[len(come) :]
        order = (self.order,) if self.order else ()
        left_out = (self.left_out,) if self.left_out else ()
        return (*before, *order, *come, *left_out, *do_not, self.next_lead)

    @override
    def facts(self) -> dict[str, object]:
        return {
            "cards": [str(played) for played in self.cards],
            "trump": self.trump and self.trump.code,
            "winner": self.result.winner,
            "taken": self.result.taken,
            "led": self.result.led and self.result.led.code,
            "rule": self.result.rule,
            "effects": list(self.result.effects),
            "statements": [one.to_dict() for one in self.statements],
        }


def explain_trick(
    cards: Iterable[Card | PlayedCard], trump: Suit | None = None, rules: Rules | None = None
) -> TrickExplanation:
    """Explain who wins a trick and what follows, as the engine decides it.

    It is answered as it lies: a trick that is not full as if no card came after, and a Vampire also
    where the card that it counts as lies in the trick itself, though no game leads there.

    Args:
        cards: the cards in playing order, 1 to 6, as `resolve_trick` takes them.
        trump: the trump suit, None for no trump.
        rules: the rules, by whose trick rule it is judged; by default the standard one.

    Raises:
        WizardError: for what `resolve_trick` refuses, more cards than can play (PLAYERS-1), a card
            that the trick rule does not know, or if the rules are none.
    """
    check_rules(rules)
    tricks = rules.tricks if rules else STANDARD_TRICKS
    given = tuple(cards) if isinstance(cards, Iterable) else cards
    if isinstance(given, tuple) and len(given) > MOST_PLAYERS:
        raise WizardError(f"a trick has at most {MOST_PLAYERS} cards [PLAYERS-1], not {len(given)}")
    judged = Judged(
        result=tricks.resolve(given, trump),
        cards=tuple(checked_trick(given, trump)),
        trump=trump,
        manner=manner_of(tricks),
    )
    effects = tuple(effects_of(judged, rules))
    return TrickExplanation(
        cards=judged.cards,
        trump=trump,
        result=judged.result,
        win=win_of(judged),
        losses=losses_of(judged),
        roles=tuple(roles_of(judged, rules)),
        follow=_follow(judged),
        taken=_taken(judged),
        effects=effects,
        order=_order(effects),
        left_out=_left_out(effects),
        next_lead=_next_lead(judged),
    )


def manner_of(tricks: TrickRule) -> Manner:
    """Which trick rule it is; one that changes another is one's own."""
    if type(tricks) is StandardTricks:
        return "standard"
    return "one_suit" if type(tricks) is OneSuitTricks else "own"


def _follow(judged: Judged) -> Following:
    """What is to be followed."""
    if judged.manner == "own":
        return by_own_rule(judged.result.led)
    return no_suits() if judged.manner == "one_suit" else what_is_followed(judged.cards)


def _taken(judged: Judged) -> Statement:
    """Who takes the trick (TRICK-7), or why nobody does (BOMB-1)."""
    if judged.result.taken:
        words = say(
            "The player of {card} takes the trick",
            "Wer {card} gespielt hat, bekommt den Stich",
            card=judged.winner_name,
        )
        return Statement(code="taken", words=words, rules=("TRICK-7",))
    bombs = [
        place_name(place, one) for place, one in enumerate(judged.cards) if one.counts_as.bombs
    ]
    if not bombs:
        words = Words("Nobody takes the trick", "Niemand bekommt den Stich")
        return Statement(code="not_taken", words=words)
    words = say(
        "Because of {bombs} nobody takes the trick",
        "Wegen {bombs} bekommt niemand den Stich",
        bombs=listed(bombs),
    )
    return Statement(code="not_taken", words=words, rules=("BOMB-1",))


def _order(effects: tuple[Effect, ...]) -> Statement | None:
    """That effects come after the winner is settled, in this order (SPECIAL-1)."""
    if all(one.code != "effect" for one in effects):
        return None
    words = Words(
        "Then the effects come, in this order", "Dann folgen die Wirkungen, in dieser Reihenfolge"
    )
    return Statement(code="order", words=words, rules=("SPECIAL-1",))


def _left_out(effects: tuple[Effect, ...]) -> Statement | None:
    """That there are effects that do not come."""
    if all(one.code == "effect" for one in effects):
        return None
    words = Words("These effects do not come", "Diese Wirkungen bleiben aus")
    return Statement(code="left_out", words=words)


def _next_lead(judged: Judged) -> Statement:
    """Who leads the next trick, also after one that nobody takes (TRICK-7, BOMB-2)."""
    words = say(
        "The player of {card} leads the next trick",
        "Wer {card} gespielt hat, spielt zum nächsten Stich aus",
        card=judged.winner_name,
    )
    rule = "TRICK-7" if judged.result.taken else "BOMB-2"
    return Statement(code="next_lead", words=words, rules=(rule,))
