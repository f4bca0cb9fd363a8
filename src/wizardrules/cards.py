"""The cards: suits, number cards, Wizards, Jesters and the nine special cards, and their text.

Holds DECK-1, and of every card what a trick wants to know: its suit and value, and its power
where suit and value do not decide. A card of which several exist is one value (all Wizards are
equal), so a hand is a multiset.
"""

from __future__ import annotations

import enum
import functools
import re
from typing import TYPE_CHECKING, Final

import attrs
from typing_extensions import override

from wizardrules.errors import InvalidText, WizardError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


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
    def __str__(self) -> str:
        return self.code


SUITS: Final = tuple(Suit)
HIGHEST_VALUE: Final = 13
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


_DISCARD: Final = -1_000
_SUIT_TO_FOLLOW: Final = 1_000
_TRUMP: Final = 2_000
_HIGH: Final = 10_000
_SUIT_WORDS: Final = {
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
    """A card, or what a played card counts as; equal, hashed and ordered by its code alone.

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
        overcomes: the code of the card that this one beats against all powers, or None (TRICK-1).
        english: the English name.
        german: the German name.

    Raises:
        WizardError: for a code that is known already or none at all, or that contradicts the suit.
    """

    _rank: tuple[int, str] = attrs.field(init=False)
    code: str = attrs.field(eq=False)
    suit: Suit | None = attrs.field(default=None, eq=False, kw_only=True)
    value: float | None = attrs.field(default=None, eq=False, kw_only=True)
    power: int = attrs.field(default=0, eq=False, kw_only=True)
    wins_by: str = attrs.field(default="TRICK-6", eq=False, kw_only=True)
    overcomes: str | None = attrs.field(default=None, eq=False, kw_only=True)
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
        object.__setattr__(self, "_rank", (order, self.code))
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
            return parse_card, (self.code,)
        own = functools.partial(
            Card,
            self.code,
            suit=self.suit,
            value=self.value,
            power=self.power,
            wins_by=self.wins_by,
            overcomes=self.overcomes,
            english=self.english,
            german=self.german,
        )
        return own, ()


def _check_own(card: Card) -> None:
    """Refuse what is no special card of one's own, told apart from the known ones by its code."""
    code = card.code
    if not re.fullmatch("[A-Z][a-z]{1,3}(=[YRGB])?", str(code)):
        raise WizardError(
            f"{code!r:.50} is no code for a special card of one's own: a capital, one to three "
            "small letters, and '=' and the code of a suit where one was named for it"
        )
    if code.partition("=")[0] in _ORDERS:
        raise WizardError(f"{code} is a card of the rules: parse_card gives it")
    if (card.suit.code if card.suit else "") != code.partition("=")[2]:
        raise WizardError(f"{code} has exactly the suit that its code names")
    if (card.suit is None) != (card.value is None) or (card.suit is not None and card.power != 0):
        raise WizardError(f"{code} has a suit, a value and the power 0, or neither suit nor value")


def _lead(card: Card) -> int:
    """What a card settles when none has before it (FOLLOW-2, FOLLOW-6, FOLLOW-7)."""
    if card.suit is not None:
        return card.suit.index
    return FREE if card.power > 0 else OPEN


def _strengths(card: Card) -> tuple[float, ...]:
    """The strength in each context: powers, then trump, the suit to follow, low cards, the rest."""
    if card.suit is None or card.value is None:
        return (card.power * _HIGH if card.power > 0 else card.power,) * 30
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


def _cards_of_the_rules() -> Iterator[Card]:
    for suit, (english, german) in _SUIT_WORDS.items():
        for value in range(1, HIGHEST_VALUE + 1):
            yield Card(
                f"{suit.code}{value}",
                suit=suit,
                value=value,
                english=f"{english} {value}",
                german=f"{german}e {value}",
            )
    yield Card("J", power=-1, english="Jester", german="Narr")
    yield Card("W", power=1, wins_by="TRICK-3", english="Wizard", german="Zauberer")
    yield Card("Dr", power=2, wins_by="TRICK-2", english="Dragon", german="Drache")
    yield Card("Fa", power=-2, overcomes="Dr", english="Fairy", german="Fee")
    yield Card("Bo", power=-4, english="Bomb", german="Bombe")
    yield Card("Ww", english="Werewolf", german="Werwolf")
    yield Card("Ju", english="Juggler", german="Jongleur")
    yield Card("Cl", english="Cloud", german="Wolke")
    yield Card("Sh", english="Shapeshifter", german="Gestaltenwandler")
    yield Card("Wi", power=-3, english="Witch", german="Hexe")
    yield Card("Va", english="Vampire", german="Vampir")
    for suit, (english, german) in _SUIT_WORDS.items():
        yield Card(
            f"Ju={suit.code}",
            suit=suit,
            value=7.5,
            english=f"{english} Juggler",
            german=f"{german}er Jongleur",
        )
        yield Card(
            f"Cl={suit.code}",
            suit=suit,
            value=9.75,
            english=f"{english} Cloud",
            german=f"{german}e Wolke",
        )


KNOWN_CARDS.update({card.code: card for card in tuple(_cards_of_the_rules())})

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


@functools.cache
def _suit_names() -> Mapping[str, Suit]:
    names = {suit.code.lower(): suit for suit in SUITS}
    for suit, (english, german) in _SUIT_WORDS.items():
        endings = ("", "e", "er", "es", "en", "em")
        names |= {english: suit} | {f"{german}{ending}": suit for ending in endings}
    return names | {name.replace("ü", "ue"): suit for name, suit in names.items()}


@functools.cache
def _card_names() -> Mapping[str, Card]:
    codes = {code.lower(): card for code, card in KNOWN_CARDS.items()}
    numbers = {
        f"{name} {card.value}": card
        for card in PLAIN_CARDS[:NUMBER_CARDS]
        for name, suit in _suit_names().items()
        if suit is card.suit
    }
    others = (*PLAIN_CARDS[NUMBER_CARDS:], *SPECIAL_CARDS)
    names = {name.lower(): card for card in others for name in (card.english, card.german)}
    return numbers | names | codes


def words_of(text: object) -> str:
    """A text in small letters, its words one space apart.

    Raises:
        InvalidText: if it is no text.
    """
    if not isinstance(text, str):
        raise InvalidText(f"a text is needed, not {text!r:.50}")
    return " ".join(text.split()).lower()


def parse_suit(text: str) -> Suit:
    """Read a suit: its code, or its English or German name.

    Args:
        text: "R", "red", "rot", "rote"; capitals and spaces around it do not matter.

    Raises:
        InvalidText: if the text is no suit.
    """
    suit = _suit_names().get(words_of(text))
    if suit is None:
        raise InvalidText(f"{text!r:.50} is no suit; the suits are Y, R, G, B")
    return suit


def parse_card(text: str) -> Card:
    """Read a card of the rules: its code, or its English or German name.

    Args:
        text: "R7", "red 7", "rote 7", "W", "Wizard", "Zauberer", "Wi", "hexe", "Ju=R"; capitals
            and spaces around it do not matter.

    Raises:
        InvalidText: if the text is no card.
    """
    card = _card_names().get(words_of(text))
    if card is None:
        raise InvalidText(f"{text!r:.50} is no card; cards are written like R7, W, J")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read several cards, separated by commas, or by spaces: "R7 W J", "red 7, Zauberer".

    Raises:
        InvalidText: naming the first piece that is no card.
    """
    return tuple(parse_card(piece) for piece in split_cards(text))


def split_cards(text: str) -> list[str]:
    """The pieces of a text of several cards: between commas, or words with a suit's name before.

    Raises:
        InvalidText: if it is no text.
    """
    words_of(text)
    if "," in text:
        return text.split(",")
    pieces: list[str] = []
    for word in text.split():
        if pieces and pieces[-1].lower() in _suit_names():
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
    return pieces
