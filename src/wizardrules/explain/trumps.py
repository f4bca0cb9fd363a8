"""What a turned-up card means for trump (TRUMP-1 to TRUMP-6, WEREWOLF-1 to WEREWOLF-4).

>>> from wizardrules import WIZARD
>>> print(explain_trump(WIZARD).text())
Turned up: Wizard; the dealer looks at the own hand and names one of the four suits [TRUMP-2].
The turned-up card stays on the stock and counts for nobody [TRUMP-5].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs
from typing_extensions import override

from wizardrules.cards import KNOWN_CARDS, WEREWOLF, Card, Suit
from wizardrules.errors import WizardError, shown
from wizardrules.explain.naming import card_name, suit_name, trump_name
from wizardrules.explain.sentences import Explanation, Statement, listed, say
from wizardrules.explain.tables import LAYOUTS, check_rules, games_before
from wizardrules.rules import Rules
from wizardrules.variants.schedule import Schedule
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wizardrules.state import Game

TrumpCode: TypeAlias = Literal["suit", "none", "dealer", "schedule", "by_round"]
"""Whether the card makes its suit trump, there is no trump, the dealer names a suit, or the layout
of the game has a trump of its own, in a round that is told or in all of them."""


@attrs.frozen(kw_only=True)
class TrumpExplanation(Explanation):
    """What a turned-up card means.

    Attributes:
        turned_up: the card, None if none is turned up.
        trump: the trump suit, if it is settled and there is one.
        chooser: who names the trump suit: "dealer", or None if nobody does.
        trumps: round by round the trump of a layout that has its own, if no round was told; else
            empty.
        verdict: what the card means.
        notes: what becomes of the card, and what special cards in a hand would change.
    """

    turned_up: Card | None
    trump: Suit | None
    chooser: Literal["dealer"] | None
    trumps: tuple[Suit | None, ...]
    verdict: Statement
    notes: tuple[Statement, ...]

    @property
    @override
    def statements(self) -> tuple[Statement, ...]:
        return (self.verdict, *self.notes)

    @override
    def facts(self) -> dict[str, object]:
        return {
            "turned_up": self.turned_up and self.turned_up.code,
            "trump": self.trump and self.trump.code,
            "chooser": self.chooser,
            "trumps": [trump and trump.code for trump in self.trumps],
            "statements": [one.to_dict() for one in self.statements],
        }


def explain_trump(
    turned_up: Card | None,
    rules: Rules | None = None,
    players: int | None = None,
    round_number: int | None = None,
) -> TrumpExplanation:
    """Explain what the card means that is turned up after a deal.

    Args:
        turned_up: the card, None if none is turned up.
        rules: the rules; by default the base game, for a special card the 30-year edition.
        players: how many began the game; by default it is left open. With elimination those who
            have left by then are out of the round that is told (ELIMINATION-2).
        round_number: the round; by default it is left open.

    Raises:
        WizardError: if the card is none of these rules, so many cannot play, there is no such
            round, or in it a card is turned up and none is told, or the other way round.
    """
    check_rules(rules)
    if turned_up is not None and not isinstance(turned_up, Card):
        raise WizardError(f"turned_up: a Card or None is needed, not {shown(turned_up)}")
    if rules is None:
        is_special = turned_up is not None and turned_up.is_special
        rules = Rules.anniversary_30() if is_special else Rules.base()
    if turned_up is not None and rules.faces.get(turned_up.code) != turned_up:
        raise WizardError(f"turned_up: {turned_up} is no card of these rules")
    games = games_before(rules, players, round_number)
    _check_that_it_can_be(turned_up, games)
    trumps = _trumps(turned_up, games)
    trump, *others = dict.fromkeys(trumps)
    choice = turned_up.chooses if turned_up else None
    if turned_up is not None and choice is not None:
        verdict = _dealer_names(turned_up, choice)
        trump, others = None, []
    elif type(rules.schedule).trump is not Schedule.trump:
        verdict = _by_schedule(rules.schedule, trumps, round_number)
    else:
        verdict = _by_card(turned_up, rules.schedule)
    return TrumpExplanation(
        turned_up=turned_up,
        trump=None if others else trump,
        chooser="dealer" if choice else None,
        trumps=trumps if others else (),
        verdict=verdict,
        notes=tuple(_notes(turned_up, rules)),
    )


def _check_that_it_can_be(turned_up: Card | None, games: Sequence[Game]) -> None:
    """Ask the layout whether after such a deal a card is turned up (TRUMP-1, TRUMP-4)."""
    possible: set[bool] = set()
    for game in games:
        deck = game.rules.deck
        dealt = game.size * game.rules.schedule.cards_each(game)
        if dealt <= len(deck):
            possible.add(game.rules.schedule.turned_up(deck[dealt:]) is not None)
    if (turned_up is not None) not in possible:
        told = turned_up or "none"
        what = "no card" if turned_up else "a card"
        raise WizardError(f"turned_up: {told} is told, but in such a round {what} is turned up")


def _trumps(turned_up: Card | None, games: Sequence[Game]) -> tuple[Suit | None, ...]:
    """The trump that the layout gives, round by round for one number of players."""
    players = games[0].players
    return tuple(
        game.rules.schedule.trump(game, turned_up) for game in games if game.players == players
    )


def _dealer_names(turned_up: Card, choice: str) -> Statement:
    """The dealer looks at the own hand and names a suit (TRUMP-2, TRUMP-6, WEREWOLF-3)."""
    is_known = turned_up.is_special and turned_up.code in KNOWN_CARDS
    words = say(
        "Turned up: {card}; the dealer looks at the own hand and names one of the four suits",
        "Aufgedeckt: {card}; der Geber sieht seine Karten an und nennt eine der vier Farben",
        card=card_name(turned_up),
    )
    rules = tuple(dict.fromkeys(("TRUMP-6", choice))) if is_known else (choice,)
    return Statement(code="dealer", words=words, rules=rules)


def _by_card(turned_up: Card | None, schedule: Schedule) -> Statement:
    """What the card itself says (TRUMP-1, TRUMP-3, TRUMP-4, TRUMP-6)."""
    if turned_up is None:
        words = Words(
            "No card is turned up, so there is no trump",
            "Es ist keine Karte aufgedeckt, also gibt es keinen Trumpf",
        )
        return Statement(code="none", words=words, rules=(LAYOUTS.get(schedule, "TRUMP-4"),))
    if turned_up.suit is not None:
        words = say(
            "Turned up: {card}; trump is {suit}",
            "Aufgedeckt: {card}; Trumpf ist {suit}",
            card=card_name(turned_up),
            suit=suit_name(turned_up.suit),
        )
        return Statement(code="suit", words=words, rules=("TRUMP-1",))
    words = say(
        "Turned up: {card}; there is no trump in this round",
        "Aufgedeckt: {card}; in dieser Runde gibt es keinen Trumpf",
        card=card_name(turned_up),
    )
    rule = "TRUMP-6" if turned_up.is_special else "TRUMP-3"
    return Statement(code="none", words=words, rules=(rule,))


def _by_schedule(
    schedule: Schedule, trumps: tuple[Suit | None, ...], round_number: int | None
) -> Statement:
    """A layout that has a trump of its own (MAXIMUS-1)."""
    rule = LAYOUTS.get(schedule)
    code: TrumpCode = "schedule"
    words = say(
        "By the layout of this game the trump of round {round}: {trump}",
        "Nach dem Ablauf dieses Spiels ist der Trumpf von Runde {round}: {trump}",
        round=round_number,
        trump=trump_name(trumps[0]),
    )
    if round_number is None:
        code = "by_round"
        words = say(
            "By the layout of this game the trump, round by round: {trumps}",
            "Nach dem Ablauf dieses Spiels ist der Trumpf, Runde für Runde: {trumps}",
            trumps=listed(map(trump_name, trumps)),
        )
    return Statement(code=code, words=words, rules=(rule,) if rule else ())


def _notes(turned_up: Card | None, rules: Rules) -> Iterator[Statement]:
    """What becomes of the card (TRUMP-5), and what special cards in a hand would change."""
    if turned_up is not None:
        words = Words(
            "The turned-up card stays on the stock and counts for nobody",
            "Die aufgedeckte Karte bleibt auf dem Stapel und zählt für niemanden",
        )
        yield Statement(code="stays", words=words, rules=("TRUMP-5",))
    for special in rules.asked_after_deal:
        if special.card == WEREWOLF:
            yield from _werewolf(turned_up)
        elif special.card != turned_up:
            words = say(
                "{card} in a hand may change this",
                "{card} in einer Hand kann das ändern",
                card=card_name(special.card),
            )
            yield Statement(code="special", words=words)


def _werewolf(turned_up: Card | None) -> Iterator[Statement]:
    """What the Werewolf in a hand would change (WEREWOLF-1, WEREWOLF-2, WEREWOLF-4)."""
    if turned_up == WEREWOLF:
        return
    if turned_up is None:
        words = Words(
            "If somebody holds the Werewolf, it stays in the hand and counts as a Jester",
            "Hat jemand den Werwolf, bleibt er auf der Hand und gilt als Narr",
        )
        yield Statement(code="werewolf_stays", words=words, rules=("WEREWOLF-4",))
        return
    words = say(
        "If somebody holds the Werewolf, it is exchanged for the {card} before the bids",
        "Hat jemand den Werwolf, wird er vor den Vorhersagen getauscht gegen: {card}",
        card=card_name(turned_up),
    )
    yield Statement(code="werewolf_exchange", words=words, rules=("WEREWOLF-1",))
    words = Words(
        "Its holder then names the trump suit, or no trump, whatever else the card would mean",
        "Wer ihn hatte, nennt dann die Trumpffarbe oder keinen Trumpf, was auch aufgedeckt war",
    )
    yield Statement(code="werewolf_chooses", words=words, rules=("WEREWOLF-2",))
