"""The cards: suits, number cards, Wizards, Jesters and the nine special cards.

Holds DECK-1, and of every card what a trick wants to know: its suit and value, and its power
where suit and value do not decide. A card of which several exist is one value (all Wizards are
equal), so a hand is a multiset.
"""

from __future__ import annotations

import enum
import functools
import math
import re
from typing import TYPE_CHECKING, Final, TypedDict

import attrs
from typing_extensions import override

from wizardrules.errors import WizardError, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@functools.total_ordering
class Suit(enum.Enum):
    """One of the four suits; in this order everywhere. `str(suit)` is its code."""

    YELLOW = "Y"
    RED = "R"
    GREEN = "G"
    BLUE = "B"

    index: int
    """0 to 3, the place in the order of the suits."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.index = "YRGB".index(code)

    def __lt__(self, other: object) -> bool:
        """Yellow, red, green, blue."""
        return self.index < other.index if isinstance(other, Suit) else NotImplemented

    @override
    def __setattr__(self, name: str, thing: object) -> None:
        """A suit is made once, and cannot change."""
        if name in self.__dict__:
            raise AttributeError(f"a suit cannot change, nor its {name}")
        super().__setattr__(name, thing)

    @override
    def __str__(self) -> str:
        return self.code


SUITS: Final = tuple(Suit)
HIGHEST_VALUE: Final = 13
FEWEST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 6
NUMBER_CARDS: Final = len(SUITS) * HIGHEST_VALUE
JESTER_ORDER: Final = NUMBER_CARDS
WIZARD_ORDER: Final = NUMBER_CARDS + 1
SPECIAL_ORDER: Final = NUMBER_CARDS + 2
"""The order of the first special card."""

OPEN: Final = 4
"""In place of a suit's index: no card has settled yet which suit is to follow (FOLLOW-7)."""
FREE: Final = 5
"""In place of a suit's index: nobody has to follow for the rest of the trick (FOLLOW-6)."""
NO_TRUMP: Final = 4
"""In place of the trump suit's index."""


_LIMIT: Final = 100
_DISCARD: Final = -1_000
_SUIT_TO_FOLLOW: Final = 1_000
_TRUMP: Final = 2_000
_HIGH: Final = 10_000
MAY_BE_OVERCOME: Final = _HIGH + 2
"""The strength from which on a card stands above the Wizard, and something may overcome it."""
SUIT_NAMES: Final = {
    Suit.YELLOW: ("yellow", "gelb"),
    Suit.RED: ("red", "rot"),
    Suit.GREEN: ("green", "grün"),
    Suit.BLUE: ("blue", "blau"),
}
_SPECIAL_KINDS: Final = ("Dr", "Fa", "Bo", "Ww", "Ju", "Cl", "Sh", "Wi", "Va")
_ORDERS: Final[Mapping[str, int]] = {
    code: order
    for order, code in enumerate(
        (
            *(f"{suit.code}{value}" for suit in SUITS for value in range(1, HIGHEST_VALUE + 1)),
            *("J", "W"),
            *_SPECIAL_KINDS,
        )
    )
}
_OWN_ORDER: Final = len(_ORDERS)

KNOWN_CARDS: Final[dict[str, Card]] = {}
"""Every card of the rules by its code, with the forms that have a suit named for them."""


@attrs.frozen(order=True, repr=False, cache_hash=True, weakref_slot=False)
class Card:
    """A card, or what a played card counts as.

    Known cards are equal, hashed and ordered by their code alone; cards of one's own are equal if
    all that describes them is.

    The known cards are had from `parse_card`; the constructor is for special cards of one's own.
    The order is: suits yellow, red, green, blue, each from 1 to 13, then Jester, Wizard, the nine
    special cards as the rules list them, then special cards of one's own.

    Attributes:
        code: the short text: `Y1` to `B13`, `J`, `W`, `Dr Fa Bo Ww Ju Cl Sh Wi Va`, a capital and
            one to three small letters for a card of one's own. Where a suit was named for the
            card it follows: `Ju=R`, `Cl=B`.
        suit: the suit, None if it has none.
        value: 1 to 13, 7.5 or 9.75; None if it has none.
        power: 0 if suit and value decide; above 0 what beats every suit, the higher the stronger
            (Wizard 1, Dragon 2); below 0 what wins only among its like, the lower the weaker
            (Jester -1, Fairy -2, Witch -3, Bomb -4).
        wins_by: the id of the rule by which a card whose power is not 0 wins.
        overcomes: the code of a card of power 2 or more that this one beats all the same, or None
            (TRICK-1).
        effect: the place of its effect among those after the trick, 0 for a card that has none
            (SPECIAL-1: Bomb 1, Juggler 2, Cloud 3, Witch 4).
        bombs: whether nobody takes a trick in which it is (BOMB-1); it then wins none itself.
        if_taken: whether its effect needs somebody to take the trick (CLOUD-3).
        chooses: the id of the rule by which whoever names the trump suit when this card lies turned
            up may not name none (TRUMP-2, TRUMP-6, WEREWOLF-3); None if nobody names it.
        plays_as: the codes of the cards that it may count as instead of itself.
        copies: whether it may count as any other card (VAMPIRE-1).
        english: the English name.
        german: the German name.

    Raises:
        WizardError: for a code that is known already or none at all, or that contradicts the suit.
    """

    _rank: tuple[int, str, int] = attrs.field(init=False)
    _own: tuple[object, ...] = attrs.field(init=False, order=False)
    """All that describes a card of one's own; nothing for a known one."""
    code: str = attrs.field(eq=False)
    suit: Suit | None = attrs.field(default=None, eq=False, kw_only=True)
    value: float | None = attrs.field(default=None, eq=False, kw_only=True)
    power: float = attrs.field(default=0, eq=False, kw_only=True)
    wins_by: str = attrs.field(default="TRICK-6", eq=False, kw_only=True)
    overcomes: str | None = attrs.field(default=None, eq=False, kw_only=True)
    effect: float = attrs.field(default=0, eq=False, kw_only=True)
    bombs: bool = attrs.field(default=False, eq=False, kw_only=True)
    if_taken: bool = attrs.field(default=False, eq=False, kw_only=True)
    chooses: str | None = attrs.field(default=None, eq=False, kw_only=True)
    plays_as: tuple[str, ...] = attrs.field(default=(), eq=False, kw_only=True)
    copies: bool = attrs.field(default=False, eq=False, kw_only=True)
    english: str = attrs.field(default="", eq=False, kw_only=True)
    german: str = attrs.field(default="", eq=False, kw_only=True)
    kind: str = attrs.field(init=False, eq=False)
    """The code without the suit that was named: `Ju` for `Ju=R`, else the code itself."""
    order: int = attrs.field(init=False, eq=False)
    """0 to 51 for number cards, 52 Jester, 53 Wizard, from 54 on special cards."""
    bit: int = attrs.field(init=False, eq=False)
    """Its bit among the number cards of a hand, 0 for every other card."""
    lead: int = attrs.field(init=False, eq=False)
    """What it settles for those who follow: the index of a suit, or OPEN or FREE."""
    strengths: tuple[float, ...] = attrs.field(init=False, eq=False)
    """How strong it is, at `6 * trump + led`, the indices of trump and of the suit to follow."""

    def __attrs_post_init__(self) -> None:
        if KNOWN_CARDS:
            _check_own(self)
        kind = self.code.partition("=")[0]
        order = _ORDERS.get(kind, _OWN_ORDER)
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "order", order)
        suit = self.suit.index if self.suit else -1
        object.__setattr__(self, "_rank", (order, kind, suit))
        given = [field.name for field in attrs.fields(Card) if field.init]
        own = tuple(getattr(self, name) for name in given) if order == _OWN_ORDER else ()
        object.__setattr__(self, "_own", own)
        object.__setattr__(self, "bit", 1 << order if order < NUMBER_CARDS else 0)
        object.__setattr__(self, "lead", _lead(self))
        object.__setattr__(self, "strengths", _strengths(self))

    @property
    def is_number(self) -> bool:
        """True for the number cards 1 to 13 of a suit."""
        return self.order < NUMBER_CARDS

    @property
    def is_special(self) -> bool:
        """True for all but number cards, Wizards and Jesters."""
        return self.order >= SPECIAL_ORDER

    @property
    def is_settled(self) -> bool:
        """False while it is open what the card counts as, say a Juggler with no suit named."""
        return self.power != 0 or self.suit is not None

    @property
    def undeclared(self) -> Card:
        """What it counts as when nobody declares anything: itself, for a Werewolf a Jester."""
        if self.is_settled or len(self.plays_as) != 1:
            return self
        return KNOWN_CARDS[self.plays_as[0]]

    def may_count_as(self, other: Card) -> bool:
        """Whether it can count as the other card when it is played."""
        if not other.is_settled:
            return False
        if other.kind == self.kind:
            return True
        return self.copies or other.code in self.plays_as

    @override
    def __str__(self) -> str:
        return self.code

    @override
    def __repr__(self) -> str:
        return f"<{self.code}>"

    def __copy__(self) -> Card:
        """The card itself: it cannot change."""
        return self

    def __deepcopy__(self, memo: object) -> Card:
        """The card itself: it cannot change."""
        return self

    @override
    def __reduce__(self) -> tuple[object, ...]:
        if self.code in KNOWN_CARDS:
            return known_card, (self.code,)
        own = functools.partial(
            Card,
            self.code,
            suit=self.suit,
            value=self.value,
            power=self.power,
            wins_by=self.wins_by,
            overcomes=self.overcomes,
            effect=self.effect,
            bombs=self.bombs,
            if_taken=self.if_taken,
            chooses=self.chooses,
            plays_as=self.plays_as,
            copies=self.copies,
            english=self.english,
            german=self.german,
        )
        return own, ()


_KINDS_OF_FIELDS: Final[Mapping[str, tuple[type, ...]]] = {
    "suit": (Suit, type(None)),
    "value": (int, float, type(None)),
    "power effect": (int, float),
    "bombs if_taken copies": (bool,),
    "overcomes chooses": (str, type(None)),
    "wins_by english german": (str,),
    "plays_as": (tuple,),
}
"""By the names of fields of a card, what stands in them."""


def _check_own(card: Card) -> None:
    """Refuse what is no special card of one's own, told apart from the known ones by its code."""
    code = card.code
    if not re.fullmatch("[A-Z][a-z]{1,3}(=[YRGB])?", code if isinstance(code, str) else ""):
        raise WizardError(
            f"{shown(code)} is no code for a special card of one's own: a capital, one to three "
            "small letters, and '=' and the code of a suit where one was named for it"
        )
    _check_kinds_of_fields(card)
    if not 0 <= card.effect <= _LIMIT:
        raise WizardError(f"{code}: the place of an effect is from 0 to {_LIMIT}")
    if not (0 <= (card.value or 0) <= _LIMIT and -_LIMIT <= card.power <= _LIMIT):
        raise WizardError(f"{code}: a value is from 0 to {_LIMIT}, a power from -{_LIMIT}")
    if card.bombs and not card.effect:
        raise WizardError(f"{code}: that it bombs is an effect, which needs a place among them")
    unknown = [role for role in card.plays_as if role not in KNOWN_CARDS]
    if unknown:
        raise WizardError(f"{code}: {shown(unknown[0])} is no code of a card to play as")
    if code.partition("=")[0] in _ORDERS:
        raise WizardError(f"{code} is a card of the rules: parse_card gives it")
    if (card.suit.code if card.suit else "") != code.partition("=")[2]:
        raise WizardError(f"{code} has exactly the suit that its code names")
    if (card.suit is None) != (card.value is None) or (card.suit is not None and card.power != 0):
        raise WizardError(f"{code} has a suit, a value and the power 0, or neither suit nor value")


def _check_kinds_of_fields(card: Card) -> None:
    for names, kinds in _KINDS_OF_FIELDS.items():
        for name in names.split():
            part = getattr(card, name)
            if not isinstance(part, kinds) or (isinstance(part, bool) and bool not in kinds):
                raise WizardError(f"{card.code}: {shown(part)} is no {name}")
    if not all(isinstance(role, str) for role in card.plays_as):
        raise WizardError(f"{card.code}: {shown(card.plays_as)} are no codes of cards to play as")


def _lead(card: Card) -> int:
    """What a card settles when none has before it (FOLLOW-2, FOLLOW-6, FOLLOW-7)."""
    if card.suit is not None:
        return card.suit.index
    return FREE if card.power > 0 else OPEN


def _strengths(card: Card) -> tuple[float, ...]:
    """The strength in each context: powers, then trump, the suit to follow, low cards, the rest."""
    if card.bombs:
        return (-math.inf,) * 30
    if card.suit is None or card.value is None:
        return (_HIGH + card.power if card.power > 0 else card.power,) * 30
    return tuple(
        card.value
        + (
            _TRUMP
            if trump == card.suit.index
            else _SUIT_TO_FOLLOW
            if led == card.suit.index
            else _DISCARD
        )
        for trump in range(5)
        for led in range(6)
    )


class _Names(TypedDict):
    english: str
    german: str


def _names(english: str, german: str) -> _Names:
    return {"english": english, "german": german}


def _cards_of_the_rules() -> Iterator[Card]:
    for suit, (english, german) in SUIT_NAMES.items():
        for value in range(1, HIGHEST_VALUE + 1):
            yield Card(
                f"{suit.code}{value}",
                suit=suit,
                value=value,
                **_names(f"{english} {value}", f"{german}e {value}"),
            )
    yield Card("J", power=-1, **_names("Jester", "Narr"))
    yield Card("W", power=1, wins_by="TRICK-3", chooses="TRUMP-2", **_names("Wizard", "Zauberer"))
    yield Card("Dr", power=2, wins_by="TRICK-2", chooses="TRUMP-6", **_names("Dragon", "Drache"))
    yield Card("Fa", power=-2, overcomes="Dr", **_names("Fairy", "Fee"))
    yield Card("Bo", power=-4, effect=1, bombs=True, **_names("Bomb", "Bombe"))
    yield Card("Ww", chooses="WEREWOLF-3", plays_as=("J",), **_names("Werewolf", "Werwolf"))
    yield Card("Ju", chooses="TRUMP-6", **_names("Juggler", "Jongleur"))
    yield Card("Cl", chooses="TRUMP-6", **_names("Cloud", "Wolke"))
    yield Card(
        "Sh",
        chooses="TRUMP-6",
        plays_as=("J", "W"),
        **_names("Shapeshifter", "Gestaltenwandler"),
    )
    yield Card("Wi", power=-3, effect=4, **_names("Witch", "Hexe"))
    yield Card("Va", chooses="TRUMP-6", copies=True, **_names("Vampire", "Vampir"))
    for suit, (english, german) in SUIT_NAMES.items():
        yield Card(
            f"Ju={suit.code}",
            suit=suit,
            value=7.5,
            effect=2,
            **_names(f"{english} Juggler", f"{german}er Jongleur"),
        )
        yield Card(
            f"Cl={suit.code}",
            suit=suit,
            value=9.75,
            effect=3,
            if_taken=True,
            **_names(f"{english} Cloud", f"{german}e Wolke"),
        )


KNOWN_CARDS.update({card.code: card for card in tuple(_cards_of_the_rules())})


def known_card(code: str) -> Card:
    """The card of the rules with exactly this code."""
    return KNOWN_CARDS[code]


PLAIN_CARDS: Final = tuple(KNOWN_CARDS[code] for code in _ORDERS)[:SPECIAL_ORDER]
"""The 54 faces of the base game in order: the number cards, the Jester, the Wizard."""
JESTER: Final = KNOWN_CARDS["J"]
WIZARD: Final = KNOWN_CARDS["W"]
SPECIAL_CARDS: Final = tuple(KNOWN_CARDS[kind] for kind in _SPECIAL_KINDS)
"""The nine special cards in order."""
DRAGON, FAIRY, BOMB, WEREWOLF, JUGGLER, CLOUD, SHAPESHIFTER, WITCH, VAMPIRE = SPECIAL_CARDS
COPIES: Final = 4
"""So many Wizards, and so many Jesters, are in the deck (DECK-1)."""
BASE_DECK: Final = tuple(
    card for card in PLAIN_CARDS for _ in range(1 if card.is_number else COPIES)
)
"""The 60 cards of the base game, sorted (DECK-1)."""
