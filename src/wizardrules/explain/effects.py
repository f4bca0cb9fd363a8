"""What cards of a trick count as, and which effects follow it (SPECIAL-1, SPECIAL-2).

The engine says which effects follow, and in which order. What each does is said here in words, in a
table by the code of the card; of the effect of a card of one's own only that it follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

import attrs
from typing_extensions import override

from wizardrules.cards import JESTER, WEREWOLF
from wizardrules.explain.naming import (
    at_the_beginning,
    card_name,
    place_name,
    suit_name,
    value_name,
)
from wizardrules.explain.sentences import Statement, say
from wizardrules.specials import KNOWN_SPECIALS
from wizardrules.trick import PlayedCard
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from wizardrules.cards import Card
    from wizardrules.explain.winning import Judged
    from wizardrules.rules import Rules
    from wizardrules.specials import SpecialCard

EffectCode: TypeAlias = Literal["effect", "no_effect"]
"""Whether the effect of a card follows, or does not since nobody takes the trick."""


class _Known(NamedTuple):
    """What the effect of a card of the rules is, and the ids of the rules that say so."""

    words: Words
    rules: tuple[str, ...]


_EFFECTS: Final[Mapping[str, _Known]] = {
    "Bo": _Known(Words("nobody takes the trick", "Niemand bekommt den Stich"), ("BOMB-1",)),
    "Ju": _Known(
        Words(
            "everybody gives a card to the left neighbour, but not after the last trick",
            "Alle geben dem linken Nachbarn eine Karte, nicht aber nach dem letzten Stich",
        ),
        ("JUGGLER-2", "JUGGLER-3"),
    ),
    "Cl": _Known(
        Words(
            "whoever has won the trick changes the own bid by 1, {when}",
            "Wer den Stich gewonnen hat, ändert die eigene Vorhersage um 1, {when}",
        ),
        ("CLOUD-2",),
    ),
    "Wi": _Known(
        Words(
            "who has played it lays a card into the trick and takes another from it, but not "
            "after the last trick",
            "Wer sie gespielt hat, legt eine Karte in den Stich und nimmt eine andere heraus, "
            "nicht aber nach dem letzten Stich",
        ),
        ("WITCH-2", "WITCH-4"),
    ),
}
_OWN_EFFECT: Final = _Known(Words("its effect follows", "Ihre Wirkung tritt ein"), ())
_WHEN: Final = {
    "after_trick": Words("at once", "und zwar sofort"),
    "end_of_round": Words("at the end of the round", "und zwar am Ende der Runde"),
    None: Words(
        "at once or at the end of the round, as the edition has it",
        "je nach Ausgabe sofort oder am Ende der Runde",
    ),
}
"""When the Cloud changes a bid, by the option of the rules; None where no rules are given."""
_ONLY_IF_TAKEN: Final = {"Cl": ("CLOUD-3",)}
"""The rules of the effects that want somebody to take the trick."""


@attrs.frozen(kw_only=True)
class Effect(Statement):
    """An effect that follows a trick, or does not.

    Attributes:
        code: one of `EffectCode`.
        kind: the code of the card whose effect it is.
        place: the place in playing order, from 0, of the card that counts as it; None if a trick
            rule of one's own names an effect that no card of the trick has.
    """

    code: EffectCode
    kind: str
    place: int | None

    @override
    def facts(self) -> dict[str, object]:
        return {"kind": self.kind, "place": self.place}


@attrs.frozen(kw_only=True)
class Role(Statement):
    """What a card of a trick counts as that is not, or not quite, itself.

    Attributes:
        place: its place in playing order, from 0.
        played: the card.
    """

    place: int
    played: PlayedCard

    @override
    def facts(self) -> dict[str, object]:
        return {"place": self.place, "card": str(self.played)}


def roles_of(judged: Judged, rules: Rules | None) -> Iterator[Role]:
    """What the cards count as that were declared, copied, or never count as themselves."""
    for place, played in enumerate(judged.cards):
        role = played.counts_as
        if role == played.card:
            continue
        words = say("it counts as {card}", "Sie gilt als {card}", card=card_name(role))
        if role.suit is not None and not role.is_number:
            words = say(
                "it counts as {value} of {suit}",
                "Sie gilt als {value} in {suit}",
                value=value_name(role.value or 0),
                suit=suit_name(role.suit),
            )
        yield Role(
            code="role",
            words=words,
            rules=_rules_of_role(played, judged, rules),
            about=at_the_beginning(place_name(place, played)),
            place=place,
            played=played,
        )


def _rules_of_role(played: PlayedCard, judged: Judged, rules: Rules | None) -> tuple[str, ...]:
    """The ids of the rules by which a card counts as another."""
    card = played.card
    if card == WEREWOLF:
        return ("WEREWOLF-4",)
    if card.copies and played.counts_as == JESTER:
        return _rules_of_copied_jester(judged, rules)
    model = played.counts_as if card.copies else card
    special = special_of(model, rules)
    ids = ("VAMPIRE-1" if card.copies else "", special.declared_by if special else "")
    return tuple(filter(None, ids))


def _rules_of_copied_jester(judged: Judged, rules: Rules | None) -> tuple[str, ...]:
    """The ids of the rules by which a Vampire counts as a Jester.

    Where a Jester lies turned up to be copied there is no trump (TRUMP-3), and under a trump a card
    that was declared can lie there, unless it lies in the trick. With a Werewolf in a hand nothing
    has been turned up (WEREWOLF-4).
    """
    lying = {played.card for played in judged.cards}
    if WEREWOLF in lying:
        return ("VAMPIRE-4",)
    if judged.trump is None:
        return ("VAMPIRE-1",)
    for special in _specials(rules):
        if JESTER in special.declarations.values() and special.card not in lying:
            return "VAMPIRE-1", special.declared_by
    return ("VAMPIRE-4",)


def special_of(card: Card, rules: Rules | None) -> SpecialCard | None:
    """The special card that a card is or is a form of: of these rules, or of those all know."""
    return next((one for one in _specials(rules) if one.card.kind == card.kind), None)


def _specials(rules: Rules | None) -> Iterable[SpecialCard]:
    return rules.specials if rules else KNOWN_SPECIALS.values()


def effects_of(judged: Judged, rules: Rules | None) -> Iterator[Effect]:
    """The effects that the engine says follow, in order, then those that do not (CLOUD-3)."""
    places: dict[str, list[int]] = {}
    for place, played in enumerate(judged.cards):
        places.setdefault(played.counts_as.kind, []).append(place)
    when = _WHEN[rules.cloud if rules else None]
    for kind in judged.result.effects:
        known = _EFFECTS.get(kind, _OWN_EFFECT)
        whose = places[kind].pop(0) if places.get(kind) else None
        copied = whose is not None and judged.cards[whose].card.kind != kind
        yield Effect(
            code="effect",
            words=say(known.words.en, known.words.de, when=when),
            rules=known.rules + ("SPECIAL-2",) * copied,
            about=_whose(judged, kind, whose),
            kind=kind,
            place=whose,
        )
    for place, played in enumerate(judged.cards):
        kind = played.counts_as.kind
        if played.counts_as.if_taken and not judged.result.taken:
            yield Effect(
                code="no_effect",
                words=Words(
                    "none, since nobody takes the trick", "keine, da niemand den Stich bekommt"
                ),
                rules=_ONLY_IF_TAKEN.get(kind, ()),
                about=_whose(judged, kind, place),
                kind=kind,
                place=place,
            )


def _whose(judged: Judged, kind: str, place: int | None) -> Words:
    """Whose effect it is."""
    card = Words(kind, kind) if place is None else place_name(place, judged.cards[place])
    return say("Effect of {card}", "Wirkung von {card}", card=card)
