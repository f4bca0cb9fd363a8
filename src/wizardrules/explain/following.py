"""What a trick asks of those who follow, and since which card (FOLLOW-2, -6, -7, -9).

The first card that settles anything decides for the rest of the trick. What a card settles stands
in its `PlayedCard`, so this holds for every trick rule; in Einfarbig no card settles anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs
from typing_extensions import override

from wizardrules.cards import FREE, OPEN, Suit
from wizardrules.explain.naming import at_the_beginning, place_name, suit_name
from wizardrules.explain.sentences import Statement, say
from wizardrules.trick import suit_at
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wizardrules.trick import PlayedCard

FollowCode: TypeAlias = Literal["suit", "free", "open", "no_suits", "own_rule"]
"""Whether a suit is to be followed, nobody has to follow, no suit is set so far, suits do not
matter at all, or a trick rule of one's own says what is to be followed."""


@attrs.frozen(kw_only=True)
class Following(Statement):
    """What is to be followed in a trick.

    Attributes:
        code: one of `FollowCode`.
        suit: the suit that is to be followed, None if there is none.
        since: the place, from 0, of the card that has settled it; None if none has.
    """

    code: FollowCode
    suit: Suit | None = None
    since: int | None = None

    @override
    def facts(self) -> dict[str, object]:
        return {"suit": self.suit and self.suit.code, "since": self.since}


def what_is_followed(trick: Sequence[PlayedCard]) -> Following:
    """What the cards of a trick settle (FOLLOW-2, FOLLOW-6, FOLLOW-7, FOLLOW-9)."""
    since = next((place for place, one in enumerate(trick) if one.lead != OPEN), None)
    if since is None:
        words = Words("No card has set a suit to follow", "Keine Karte legt eine Farbe fest")
        return Following(code="open", words=words, rules=_rules_of(trick))
    card = at_the_beginning(place_name(since, trick[since]))
    rules = _rules_of((trick[since], *trick[:since]))
    suit = suit_at(trick[since].lead)
    if suit is None:
        words = say(
            "{card} sets no suit, so nobody has to follow in this trick",
            "{card} lässt den Stich ohne Farbe, also muss niemand bedienen",
            card=card,
        )
        return Following(code="free", words=words, rules=rules, since=since)
    words = say(
        "{card} sets the suit to follow: {suit}",
        "{card} legt die Farbe fest, die zu bedienen ist: {suit}",
        card=card,
        suit=suit_name(suit),
    )
    return Following(code="suit", words=words, rules=rules, suit=suit, since=since)


def no_suits() -> Following:
    """In Einfarbig nobody has to follow, whatever lies on the table (ONESUIT-1)."""
    words = Words(
        "Suits do not matter, so nobody has to follow",
        "Farben spielen keine Rolle, also muss niemand bedienen",
    )
    return Following(code="no_suits", words=words, rules=("ONESUIT-1",))


def by_own_rule(led: Suit | None) -> Following:
    """What a trick rule of one's own says is to be followed."""
    if led is None:
        words = Words(
            "By the trick rule of this game no suit is to be followed",
            "Nach der Stichregel dieses Spiels ist keine Farbe zu bedienen",
        )
        return Following(code="own_rule", words=words)
    words = say(
        "By the trick rule of this game the suit to follow is {suit}",
        "Nach der Stichregel dieses Spiels ist zu bedienen: {suit}",
        suit=suit_name(led),
    )
    return Following(code="own_rule", words=words, suit=led)


def _rules_of(cards: Sequence[PlayedCard]) -> tuple[str, ...]:
    """The ids of the rules by which cards settle what they settle, each once."""
    first = [_rule_of(one) for one in cards]
    also = ["FOLLOW-9"] * any(_behaves_like_another(one) for one in cards)
    return tuple(dict.fromkeys((*first, *also)))


def _rule_of(played: PlayedCard) -> str:
    if played.lead == OPEN:
        return "FOLLOW-7"
    return "FOLLOW-6" if played.lead == FREE else "FOLLOW-2"


def _behaves_like_another(played: PlayedCard) -> bool:
    """Whether a special card sets a suit, or none, as another card would (FOLLOW-9).

    Those that beat every suit have a rule of their own (FOLLOW-6), and what counts as a Jester
    without being declared is one (WEREWOLF-4, FOLLOW-7).
    """
    card = played.card
    if not card.is_special or card.undeclared != card:
        return False
    return played.counts_as != card or card.power < 0
