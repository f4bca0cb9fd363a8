"""Why a legal move is allowed, in words and by the ids of the rules, for every kind of move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wizardrules.cards import OPEN, WEREWOLF
from wizardrules.explain.effects import special_of
from wizardrules.explain.naming import card_name, suit_name, value_name
from wizardrules.explain.sentences import say
from wizardrules.explain.tricks import manner_of
from wizardrules.moves import (
    AdjustBid,
    Bid,
    ChooseTrump,
    Eliminate,
    LayCard,
    Move,
    PassCard,
    PlayCard,
    TakeCard,
)
from wizardrules.trick import led_by
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wizardrules.cards import Card
    from wizardrules.explain.asked import AnyState


class Reason(NamedTuple):
    """Why a move is allowed: a short name for programs, the words, the ids of the rules."""

    code: str
    words: Words
    rules: tuple[str, ...]


_LEADS: Final = Reason(
    "leads",
    Words("who leads may play any card", "wer ausspielt, darf jede Karte spielen"),
    ("FOLLOW-1",),
)
_NO_SUITS: Final = Reason(
    "no_suits",
    Words(
        "suits do not matter, so nobody has to follow",
        "Farben spielen keine Rolle, also muss niemand bedienen",
    ),
    ("ONESUIT-1",),
)
_FREE: Final = Reason(
    "free",
    Words("nobody has to follow in this trick", "in diesem Stich muss niemand bedienen"),
    ("FOLLOW-6",),
)
_OPEN: Final = Reason(
    "open",
    Words("no suit to follow is set yet", "noch steht keine Farbe fest, die zu bedienen ist"),
    ("FOLLOW-7",),
)
_OWN_RULE: Final = Reason(
    "own_rule",
    Words(
        "by the trick rule of this game no suit is to be followed",
        "nach der Stichregel dieses Spiels ist keine Farbe zu bedienen",
    ),
    (),
)
_ALWAYS: Final = Reason(
    "always",
    Words(
        "such a card may always be played, also instead of following suit",
        "eine solche Karte darf immer gespielt werden, auch statt zu bedienen",
    ),
    ("FOLLOW-5",),
)
_BY_KIND: Final[Mapping[type[Move], Reason]] = {
    Bid: Reason(
        "bid",
        Words(
            "a bid is a number of tricks from 0 to {cards_each}",
            "angesagt wird eine Zahl von Stichen von 0 bis {cards_each}",
        ),
        ("BID-1",),
    ),
    PassCard: Reason(
        "pass",
        Words(
            "any card of the hand may go to the left neighbour",
            "dem linken Nachbarn darf jede Karte der Hand gegeben werden",
        ),
        ("JUGGLER-2",),
    ),
    LayCard: Reason(
        "lay",
        Words(
            "any card of the hand may be laid into the trick",
            "in den Stich darf jede Karte der Hand gelegt werden",
        ),
        ("WITCH-2",),
    ),
    TakeCard: Reason(
        "take",
        Words(
            "it lies in the trick and may be taken from it",
            "diese Karte liegt im Stich und darf genommen werden",
        ),
        ("WITCH-2",),
    ),
    AdjustBid: Reason(
        "adjust",
        Words(
            "the own bid must change by 1, up or down",
            "die eigene Vorhersage muss sich um 1 nach oben oder unten ändern",
        ),
        ("CLOUD-2",),
    ),
    Eliminate: Reason(
        "eliminate",
        Words(
            "of those tied for the last place the table chooses who leaves",
            "wer von den punktgleichen Letzten ausscheidet, bestimmen alle zusammen",
        ),
        ("ELIMINATION-3",),
    ),
}
"""By the kind of the move, why it is allowed; where that depends on nothing else."""
OF_SEVERAL: Final[Mapping[str, Words]] = {
    "take": Words(
        "they lie in the trick and may be taken from it",
        "sie liegen im Stich und dürfen genommen werden",
    ),
}
"""By the short name of a reason, its words where it is that of several moves told together."""
_BY_EFFECT: Final[Mapping[type[Move], str]] = {
    PassCard: "Ju",
    AdjustBid: "Cl",
    LayCard: "Wi",
    TakeCard: "Wi",
}
"""By the kind of the move, the code of the card whose effect asks for it."""
_COPIED: Final = ("VAMPIRE-1", "SPECIAL-2")
"""The rules by which a card that was copied has its effect."""
_ASKED_FOR: Final = Reason(
    "asked_for", Words("it is what is to be done now", "das ist jetzt zu tun"), ("TURN-2",)
)


def reason_for(state: AnyState, move: Move, seat: int | None) -> Reason:
    """Why a move that is legal is allowed.

    Args:
        state: the state in which it is.
        move: the move.
        seat: the seat that may make it; None where the table decides.
    """
    if isinstance(move, PlayCard):
        return _reason_to_play(state, move.card, seat)
    if isinstance(move, ChooseTrump):
        return _reason_to_choose(state, move, seat)
    known = _BY_KIND.get(type(move))
    if known is not None:
        words = say(known.words.en, known.words.de, cards_each=state.cards_each)
        copied = _COPIED if _is_of_a_copy(state, move) else ()
        return known._replace(words=words, rules=known.rules + copied)
    return _reason_to_declare(state, move) or _ASKED_FOR


def _is_of_a_copy(state: AnyState, move: Move) -> bool:
    """Whether a move is asked for by the effect of a card that counts as another (VAMPIRE-1).

    While a card lies turned up to be copied it lies in no trick, so the two never lie together.
    """
    kind = _BY_EFFECT.get(type(move))
    return any(one.card.copies and one.counts_as.kind == kind for one in state.trick)


def _reason_to_play(state: AnyState, card: Card, seat: int | None) -> Reason:
    """What the trick asks for, and whether the card does it (FOLLOW-1 to FOLLOW-7)."""
    if not state.trick:
        return _LEADS
    suit = state.led
    if suit is None:
        return _nothing_to_follow(state)
    if not card.is_number:
        return _ALWAYS
    name = suit_name(suit)
    if card.suit is suit:
        words = say("this follows suit, {suit}", "damit wird bedient, nämlich {suit}", suit=name)
        return Reason("follows", words, ("FOLLOW-3",))
    words = say(
        "seat {seat} holds no number card of the suit to follow, {suit}, and may play anything",
        "Platz {seat} hat keine Zahlenkarte der zu bedienenden Farbe {suit} und darf alles spielen",
        seat=seat,
        suit=name,
    )
    return Reason("cannot_follow", words, ("FOLLOW-4",))


def _nothing_to_follow(state: AnyState) -> Reason:
    """Why there is no suit to follow: the standard rules, Einfarbig, or a rule of one's own."""
    manner = manner_of(state.rules.tricks)
    if manner == "own":
        return _OWN_RULE
    if manner == "one_suit":
        return _NO_SUITS
    return _OPEN if led_by(state.trick) == OPEN else _FREE


def _reason_to_choose(state: AnyState, move: ChooseTrump, seat: int | None) -> Reason:
    """The rule that forbids naming none is the one by which a suit is named (TRUMP-2, TRUMP-6).

    Where none may be named the holder of the Werewolf chooses (WEREWOLF-2).
    """
    none = state.check(ChooseTrump(None), seat)
    rules = (none.rule,) if none.rule else ("WEREWOLF-2",) * (state.turned_up == WEREWOLF)
    if move.suit is None:
        words = Words("here no trump may be named, too", "hier geht auch kein Trumpf")
        return Reason("no_trump", words, rules)
    words = Words("any suit may be named as trump", "jede Farbe darf Trumpf werden")
    return Reason("trump", words, rules)


def _reason_to_declare(state: AnyState, move: Move) -> Reason | None:
    """What the card that was just played counts as then (JUGGLER-1, CLOUD-1, SHAPESHIFTER-1)."""
    down = state.trick[-1].card if state.trick else None
    model = state.turned_up if down and down.copies else down
    special = special_of(model, state.rules) if model else None
    if down is None or special is None or move not in special.declarations:
        return None
    form = special.declarations[move]
    words = say(
        "{card} then counts as {form}",
        "{card} gilt dann als {form}",
        card=card_name(down),
        form=card_name(form),
    )
    if form.suit is not None and not form.is_number:
        words = say(
            "{card} then counts as {value} of {suit}",
            "{card} gilt dann als {value} in {suit}",
            card=card_name(down),
            value=value_name(form.value or 0),
            suit=suit_name(form.suit),
        )
    ids = (special.declared_by, "VAMPIRE-1" if down.copies else "")
    return Reason("declares", words, tuple(filter(None, ids)))
