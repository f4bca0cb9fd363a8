"""The rules of one game: every option in one frozen value, checked when it is built.

Holds PLAYERS-1, ROUND-1 to ROUND-3, ROUND-7, DECK-2 and DECK-3: who can play, how many rounds,
which cards; and the presets for the editions.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

import attrs
from typing_extensions import Unpack, override

from wizardrules.cards import (
    BASE_DECK,
    FEWEST_PLAYERS,
    KNOWN_CARDS,
    MOST_PLAYERS,
    NUMBER_CARDS,
    Card,
)
from wizardrules.errors import InvalidRules, is_whole, shown
from wizardrules.hands import Counting, counting_with
from wizardrules.rules.checks import problems_of
from wizardrules.rules.presets import options_of
from wizardrules.specials import KNOWN_SPECIALS, SpecialCard
from wizardrules.trick import PlayedCard, played_as
from wizardrules.variants.bidding import OPEN_BIDDING, BiddingRule
from wizardrules.variants.elimination import EliminationRule
from wizardrules.variants.schedule import STANDARD_SCHEDULE, Schedule
from wizardrules.variants.scoring import STANDARD_SCORING, ScoringRule
from wizardrules.variants.sight import OWN_HAND, SightRule
from wizardrules.variants.tricks import STANDARD_TRICKS, PlainCards, TrickRule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wizardrules.rules.names import Names
    from wizardrules.rules.plain import Plain

CloudTiming: TypeAlias = Literal["after_trick", "end_of_round"]
"""When the Cloud changes a bid (CLOUD-2)."""


class RulesOptions(TypedDict, total=False):
    """The options of `Rules`, as keywords of its presets."""

    specials: Iterable[SpecialCard | Card]
    cloud: CloudTiming
    bidding: BiddingRule
    scoring: ScoringRule
    elimination: EliminationRule | None
    rounds: int | None
    two_players: bool
    schedule: Schedule
    tricks: TrickRule
    sight: SightRule


def _as_specials(given: Iterable[SpecialCard | Card]) -> tuple[SpecialCard, ...]:
    """Special cards in the order of their cards, each known card standing for its object.

    What is none is left as it is, behind them, for the check of all options to name.
    """
    things: list[Any] = [given]
    if isinstance(given, Iterable) and not isinstance(given, str):
        things = [KNOWN_SPECIALS.get(one, one) if isinstance(one, Card) else one for one in given]
    specials = [one for one in things if isinstance(one, SpecialCard)]
    others = [one for one in things if not isinstance(one, SpecialCard)]
    return (*sorted(specials, key=lambda special: special.card), *others)


@attrs.frozen(kw_only=True)
class Rules:
    """What is played: equal and hashed by value, and good for any number of players.

    Attributes:
        specials: the special cards in the deck, none in the base game (DECK-2, DECK-3). Given as
            any iterable of `SpecialCard` objects, or of the cards of the nine known ones; kept as
            objects in the order of their cards.
        cloud: when the Cloud changes a bid: "after_trick" or "end_of_round" (CLOUD-2).
        bidding: how bids are made (BID-1 to BID-3).
        scoring: how bids and tricks become points (SCORE-1, SCORE-2).
        elimination: who leaves the game and when (ELIMINATION-1), None if nobody does.
        rounds: a fixed number of rounds from 1 on (ROUND-7), or None for as many as the base game
            has (ROUND-2, ROUND-3).
        two_players: whether two may play, too (PLAYERS-2).
        schedule: the rounds, the cards in each, the deal and how trump is found.
        tricks: what must be followed and who wins.
        sight: which hands a player sees (CLAIRVOYANCE-1).

    Raises:
        InvalidRules: with all problems at once.
    """

    specials: tuple[SpecialCard, ...] = attrs.field(default=(), converter=_as_specials)
    cloud: CloudTiming = "after_trick"
    bidding: BiddingRule = OPEN_BIDDING
    scoring: ScoringRule = STANDARD_SCORING
    elimination: EliminationRule | None = None
    rounds: int | None = None
    two_players: bool = False
    schedule: Schedule = STANDARD_SCHEDULE
    tricks: TrickRule = STANDARD_TRICKS
    sight: SightRule = OWN_HAND
    deck: tuple[Card, ...] = attrs.field(init=False, eq=False, repr=False)
    """All cards of a game, sorted (DECK-1, DECK-2)."""
    faces: Mapping[str, Card] = attrs.field(init=False, eq=False, repr=False)
    """Each different card of the deck by its code."""
    counting: Counting = attrs.field(init=False, eq=False, repr=False)
    """How cards are counted in a hand."""
    plain_cards: PlainCards = attrs.field(init=False, eq=False, repr=False)
    """By seat and the card's order, the plain cards as they stand in a trick."""
    at_once: tuple[Mapping[str, PlayedCard], ...] = attrs.field(init=False, eq=False, repr=False)
    """By seat and code, every other card as it stands when played, if nothing is to be decided."""
    asked_after_deal: tuple[SpecialCard, ...] = attrs.field(init=False, eq=False, repr=False)
    """The special cards that have a say between the deal and the first bid."""
    every_bid_goes: bool = attrs.field(init=False, eq=False, repr=False)
    """Whether the bidding rule has nothing to say about which bids may be made (BID-2)."""
    _by_kind: Mapping[str, SpecialCard] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        by_kind = {one.card.kind: one for one in self.specials if isinstance(one, SpecialCard)}
        cards = tuple(special.card for special in by_kind.values())
        deck = BASE_DECK + cards
        object.__setattr__(self, "_by_kind", by_kind)
        object.__setattr__(self, "deck", deck)
        faces = {card.code: card for card in deck}
        object.__setattr__(self, "faces", MappingProxyType(faces))
        problems = problems_of(self, CloudTiming)
        if problems:
            raise InvalidRules(problems)
        asked = tuple(
            special
            for special in self.specials
            if type(special).after_deal is not SpecialCard.after_deal
        )
        object.__setattr__(self, "asked_after_deal", asked)
        object.__setattr__(
            self, "every_bid_goes", type(self.bidding).forbidden is BiddingRule.forbidden
        )
        object.__setattr__(self, "counting", counting_with(cards))
        object.__setattr__(self, "plain_cards", self.tricks.plain_cards)
        at_once = [
            {played.card.code: played for played in plain[NUMBER_CARDS:]}
            | {
                special.card.code: played_as(seat, special.card, special.at_once)
                for special in by_kind.values()
                if special.at_once is not None
            }
            for seat, plain in enumerate(self.plain_cards)
        ]
        object.__setattr__(self, "at_once", tuple(at_once))

    @classmethod
    def preset(cls, name: str, **options: Unpack[RulesOptions]) -> Rules:
        """One of `PRESETS` by its name; each option can be changed by its own name.

        >>> Rules.preset("anniversary-25").cloud
        'end_of_round'

        Raises:
            InvalidRules: if there is no such preset, or for options as `Rules` refuses them.
        """
        changed = options_of(name)
        changed.update(options)
        return cls(**changed)

    @classmethod
    def base(cls, **options: Unpack[RulesOptions]) -> Rules:
        """The base game; each option can be changed by its name."""
        return cls.preset("base", **options)

    @classmethod
    def anniversary_20(cls, **options: Unpack[RulesOptions]) -> Rules:
        """The 20-year edition: six special cards, the Cloud at the end of the round."""
        return cls.preset("anniversary-20", **options)

    @classmethod
    def anniversary_25(cls, **options: Unpack[RulesOptions]) -> Rules:
        """The 25-year edition: those and the Shapeshifter, the Cloud at the end of the round."""
        return cls.preset("anniversary-25", **options)

    @classmethod
    def anniversary_30(cls, **options: Unpack[RulesOptions]) -> Rules:
        """The 30-year edition: all nine special cards, the Cloud at once."""
        return cls.preset("anniversary-30", **options)

    @classmethod
    def from_dict(cls, data: Mapping[str, object], names: Names | None = None) -> Rules:
        """Rules from plain data, as `to_dict` gives it or as a JSON or TOML file may hold it.

        >>> Rules.from_dict({"extends": "anniversary-30", "bidding": "plus-minus-one"}).bidding
        PlusMinusOne()

        Args:
            data: options by name; what is missing is as in the preset that "extends" names, by
                default "base". Rules are given by name, special cards by code or by English or
                German name; None, or "none", stands for no elimination and for no fixed rounds.
            names: the names of rules of one's own.

        Raises:
            InvalidRules: with all problems at once, each naming the option.
        """
        from wizardrules.rules.plain import from_plain  # noqa: PLC0415 - only for text

        return from_plain(data, names)

    def to_dict(self, names: Names | None = None) -> dict[str, Plain]:
        """All options as plain data: texts, numbers, True or False, None, a list of texts.

        >>> Rules.preset("anniversary-20").to_dict()["specials"]
        ['Dr', 'Fa', 'Bo', 'Ww', 'Ju', 'Cl']

        Args:
            names: the names of rules of one's own.

        Raises:
            InvalidRules: if an option is an object without a name.
        """
        from wizardrules.rules.plain import to_plain  # noqa: PLC0415 - only for text

        return to_plain(self, names)

    @classmethod
    def from_toml(cls, text: str, names: Names | None = None) -> Rules:
        """Rules from the text of a TOML file; `wizardrules.rules.load` reads a file itself.

        Args:
            text: the options as keys, as `from_dict` takes them.
            names: the names of rules of one's own.

        Raises:
            InvalidRules: with all problems at once, with the line where it is known.
        """
        from wizardrules.rules.toml import from_toml  # noqa: PLC0415 - only for text

        return from_toml(text, names)

    def to_toml(self, names: Names | None = None) -> str:
        """All options as the text of a TOML file, from which equal rules are read.

        Args:
            names: the names of rules of one's own.

        Raises:
            InvalidRules: if an option is an object without a name.
        """
        from wizardrules.rules.toml import to_toml  # noqa: PLC0415 - only for text

        return to_toml(self, names)

    def describe(self) -> tuple[str, ...]:
        """What is played, in plain sentences with the ids of the rules."""
        from wizardrules.rules.words import described  # noqa: PLC0415 - only for text

        return described(self)

    def diff(self, other: Rules) -> tuple[str, ...]:
        """What is different in other rules, in words, an entry for each option; empty if nothing.

        >>> Rules().diff(Rules(rounds=5))
        ('rounds: here as many as the game has [ROUND-2]; there 5 [ROUND-7]',)

        Raises:
            InvalidRules: if the other is no `Rules`.
        """
        from wizardrules.rules.words import differences  # noqa: PLC0415 - only for text

        return differences(self, other)

    @override
    def __reduce__(self) -> tuple[object, ...]:
        changed = {
            field.name: getattr(self, field.name)
            for field in attrs.fields(Rules)
            if field.init and getattr(self, field.name) != field.default
        }
        return functools.partial(Rules, **changed) if changed else Rules, ()

    def special(self, card: Card) -> SpecialCard:
        """The special card that a card is, or is a declared form of.

        One of this deck, or of those all know if a card of the deck counts as one of them.
        """
        special = self._by_kind.get(card.kind)
        return KNOWN_SPECIALS[KNOWN_CARDS[card.kind]] if special is None else special

    def number_of_rounds(self, players: int) -> int:
        """How many rounds a game has: 20, 15, 12, 10 for 3, 4, 5, 6 players (ROUND-2, ROUND-3).

        20 for two players (ROUND-6) and with elimination (ELIMINATION-2).

        Args:
            players: how many play, 3 to 6 (PLAYERS-1), or 2 if the rules allow it (PLAYERS-2).

        Raises:
            InvalidRules: if so many cannot play, or the deck is too small for the number of
                rounds that the rules fix (ROUND-7).
        """
        fewest = FEWEST_PLAYERS - 1 if self.two_players else FEWEST_PLAYERS
        if not is_whole(players) or not fewest <= players <= MOST_PLAYERS:
            asked = "; two may if the rules say so [PLAYERS-2]" if players == 2 else ""
            who = f"{fewest} to {MOST_PLAYERS} can play, not {shown(players)} [PLAYERS-1]"
            raise InvalidRules([f"players: {who}{asked}"])
        problem = self.schedule.problem_with(players)
        if problem is not None:
            raise InvalidRules([f"players: {problem}"])
        if self.elimination is not None:
            return self.elimination.rounds
        if self.rounds is None:
            return self.schedule.number_of_rounds(players)
        cards = self.rounds * players
        if cards > len(self.deck):
            need = f"{self.rounds} rounds need {cards} cards for {players} players"
            raise InvalidRules([f"rounds: {need}, and the deck has {len(self.deck)} [ROUND-7]"])
        return self.rounds
