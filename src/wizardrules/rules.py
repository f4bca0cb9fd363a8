"""The rules of one game: every option in one frozen value, checked when it is built.

Holds PLAYERS-1, ROUND-1, ROUND-2 and ROUND-7: who can play, how many rounds, how many cards.
"""

from __future__ import annotations

import functools
from typing import Final

import attrs
from typing_extensions import override

from wizardrules.cards import BASE_DECK, Card
from wizardrules.errors import InvalidRules, is_whole
from wizardrules.hands import Counting, counting_with
from wizardrules.variants.bidding import OPEN_BIDDING, BiddingRule
from wizardrules.variants.scoring import STANDARD_SCORING, ScoringRule

FEWEST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 6


@attrs.frozen(kw_only=True)
class Rules:
    """What is played: equal and hashed by value, and good for any number of players.

    Attributes:
        bidding: how bids are made (BID-1 to BID-3).
        scoring: how bids and tricks become points (SCORE-1, SCORE-2).
        rounds: a fixed number of rounds from 1 on (ROUND-7), or None for as many as the cards
            allow (ROUND-2).

    Raises:
        InvalidRules: with all problems at once.
    """

    bidding: BiddingRule = OPEN_BIDDING
    scoring: ScoringRule = STANDARD_SCORING
    rounds: int | None = None

    def __attrs_post_init__(self) -> None:
        problems = []
        for name, option, question in (
            ("bidding", self.bidding, "may_bid"),
            ("scoring", self.scoring, "points"),
        ):
            if isinstance(option, type) or not callable(getattr(option, question, None)):
                problems.append(f"{name}: {option!r:.50} is no {name} rule")
        most = len(self.deck) // FEWEST_PLAYERS
        if self.rounds is not None and not (is_whole(self.rounds) and 1 <= self.rounds <= most):
            problems.append(
                f"rounds: {self.rounds!r:.50} is no number of rounds from 1 to {most}, for which "
                "the deck is large enough [ROUND-7]"
            )
        if problems:
            raise InvalidRules(problems)

    @classmethod
    def base(
        cls,
        *,
        bidding: BiddingRule = OPEN_BIDDING,
        scoring: ScoringRule = STANDARD_SCORING,
        rounds: int | None = None,
    ) -> Rules:
        """The base game; each option can be changed by its name."""
        return cls(bidding=bidding, scoring=scoring, rounds=rounds)

    @override
    def __reduce__(self) -> tuple[object, ...]:
        changed = {
            field.name: getattr(self, field.name)
            for field in attrs.fields(Rules)
            if getattr(self, field.name) != field.default
        }
        return functools.partial(Rules, **changed) if changed else Rules, ()

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of a game, sorted (DECK-1)."""
        return BASE_DECK

    @property
    def counting(self) -> Counting:
        """How cards are counted in a hand."""
        return counting_with(())

    def number_of_rounds(self, players: int) -> int:
        """How many rounds a game has: 20, 15, 12, 10 for 3, 4, 5, 6 players (ROUND-2).

        Args:
            players: how many play, 3 to 6 (PLAYERS-1).

        Raises:
            InvalidRules: if so many cannot play, or the deck is too small for the number of
                rounds that the rules fix (ROUND-7).
        """
        if not is_whole(players) or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            who = f"{FEWEST_PLAYERS} to {MOST_PLAYERS} can play"
            raise InvalidRules([f"players: {who}, not {players!r:.50} [PLAYERS-1]"])
        if self.rounds is None:
            return len(BASE_DECK) // players
        cards = self.rounds * players
        if cards > len(self.deck):
            need = f"{self.rounds} rounds need {cards} cards for {players} players"
            raise InvalidRules([f"rounds: {need}, and the deck has {len(self.deck)} [ROUND-7]"])
        return self.rounds
