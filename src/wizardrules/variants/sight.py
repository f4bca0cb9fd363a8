"""Which hands a player sees: the own one, or those of the others (CLAIRVOYANCE-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wizardrules.variants import Variant

if TYPE_CHECKING:
    from wizardrules.rules import Rules


class SightRule(Variant):
    """What views ask about hands; frozen, hashable and equal by value.

    The answers given here are those of the game as it is usually played.
    """

    __slots__ = ()

    def problems(self, rules: Rules) -> list[str]:
        """Why other options of the rules do not go with it, a sentence with the rule's id each."""
        return []

    def sees(self, round_number: int, seat: int, other: int) -> bool:
        """Whether a seat sees the hand of another, or the own one, in a round.

        By default the own hand and no other.
        """
        return seat == other


class OwnHand(SightRule):
    """Everybody sees the own hand."""

    __slots__ = ()


class Clairvoyance(SightRule):
    """*Hellsehen*: in round 1 everybody sees the other hands but not the own (CLAIRVOYANCE-1)."""

    __slots__ = ()

    @override
    def problems(self, rules: Rules) -> list[str]:
        if not rules.specials:
            return []
        return ["specials: Hellsehen is played without special cards [CLAIRVOYANCE-1]"]

    @override
    def sees(self, round_number: int, seat: int, other: int) -> bool:
        return (seat == other) is (round_number > 1)


OWN_HAND: Final = OwnHand()
CLAIRVOYANCE: Final = Clairvoyance()
