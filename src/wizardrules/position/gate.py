"""Reads what is told of a position and counts the cards; nothing passes that has a fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from wizardrules.cards import Card, Suit
from wizardrules.errors import (
    IllegalMove,
    InvalidDeck,
    InvalidPosition,
    InvalidRules,
    WizardError,
    counted,
    how_often,
    is_row,
    is_seat,
    is_whole,
    shown,
)
from wizardrules.moves import PlayCard
from wizardrules.position.points import can_be_together, points_after
from wizardrules.rules import Rules
from wizardrules.state import Game, GameState, checked_deck
from wizardrules.text import parse_cards, parse_suit
from wizardrules.trick import PlayedCard, parse_trick
from wizardrules.variants.elimination import Elimination
from wizardrules.variants.scoring import STANDARD_SCORING
from wizardrules.whereabouts import has_own

if TYPE_CHECKING:
    from typing import TypeAlias

    from wizardrules.hands import Hands

    Cards: TypeAlias = str | Iterable[Card]

NO_TRUMP: Final = "none"
"""What stands for no trump suit where None stands for what the turned-up card says."""
_LARGEST: Final = 10**9
"""The largest number that is read, as in moves."""
_MOST_CHANGES: Final = 3
"""Nobody raises the own bid more often in a round, even if cards come back (CLOUD-2, WITCH-2)."""


class Gate:
    """Reads what is told, notes what is wrong, and lets nothing through that has a fault."""

    def __init__(self, rules: Rules, hands: Sequence[Cards]) -> None:
        self._problems: list[str] = []
        if not isinstance(rules, Rules):
            self.fault(f"rules: a Rules is needed, not {shown(rules)}")
            self.close()
        self.rules: Final = rules
        if not is_row(hands):
            self.fault(f"hands: cards for each seat are needed, not {shown(hands)}")
            self.close()
        self.players: Final = len(hands)
        self.rounds: int = 0
        try:
            self.rounds = rules.number_of_rounds(self.players)
        except InvalidRules as error:
            self._problems += error.problems
            self.close()
        self.packs: Final = rules.schedule.packs(rules, self.players)
        self.has_own: Final = has_own(rules)
        """Whether there are special cards of one's own, which may do anything after a trick."""
        self.hands: Final = [
            self.cards(f"hands, seat {seat}", hand) for seat, hand in enumerate(hands)
        ]
        self._all_read = not self._problems
        """Whether the cards of the hands and the trick are all that was told of them."""

    def fault(self, problem: str) -> None:
        """Note what is wrong."""
        self._problems.append(problem)

    def close(self, but_for: str = "") -> None:
        """Go no further if anything is wrong.

        Args:
            but_for: what may be wrong since all that follows can be judged without it.
        """
        if any(problem.partition(":")[0] != but_for for problem in self._problems):
            raise InvalidPosition(self._problems)

    def cards(self, where: str, given: Cards) -> list[Card]:
        """Cards that are given as text or as cards."""
        try:
            cards = parse_cards(given) if isinstance(given, str) and given.strip() else given
        except WizardError as error:
            self.fault(f"{where}: {error}")
            return []
        if isinstance(cards, str):
            return []
        if not isinstance(cards, Iterable):
            self.fault(f"{where}: cards are needed, not {shown(cards)}")
            return []
        known: list[Card] = []
        for card in cards:
            if isinstance(card, Card) and self.rules.faces.get(card.code) == card:
                known.append(self.rules.faces[card.code])
            else:
                self.fault(f"{where}: {shown(card)} is no card of these rules")
        return known

    def card(self, where: str, given: Card | str | None) -> Card | None:
        """One card, or none."""
        if given is None:
            return None
        cards = self.cards(where, given if isinstance(given, str) else [given])
        if len(cards) > 1 or (isinstance(given, str) and not given.strip()):
            self.fault(f"{where}: one card is needed, not {shown(given)}")
        return cards[0] if cards else None

    def trick(self, given: str | Iterable[PlayedCard | Card], leader: int) -> list[PlayedCard]:
        """The cards of the trick with the seats that have played them; they join the hands."""
        before = len(self._problems)
        lying = self._trick(given, leader)
        self._all_read &= len(self._problems) == before
        for played in lying:
            self.hands[played.seat].append(played.card)
        return lying

    def _trick(self, given: str | Iterable[PlayedCard | Card], leader: int) -> list[PlayedCard]:
        try:
            cards = parse_trick(given) if isinstance(given, str) and given.strip() else given
        except WizardError as error:
            self.fault(f"trick: {error}")
            return []
        if isinstance(cards, str):
            return []
        if not isinstance(cards, Iterable):
            self.fault(f"trick: cards in playing order are needed, not {shown(cards)}")
            return []
        lying: list[PlayedCard] = []
        for place, one in enumerate(cards):
            card = one.card if isinstance(one, PlayedCard) else one
            if not isinstance(card, Card) or self.rules.faces.get(card.code) != card:
                self.fault(f"trick: {shown(one)} is no card of these rules")
            elif place >= self.players - 1:
                most = self.players - 1
                self.fault(f"trick: of {self.players} players at most {most} have played")
                break
            else:
                counts_as = one.counts_as if isinstance(one, PlayedCard) else card.undeclared
                seat = leader + place if is_seat(leader, range(self.players)) else place
                lying.append(PlayedCard(seat % self.players, card, counts_as))
        return lying

    def numbers(
        self, where: str, given: Sequence[int] | None, least: int | None = None
    ) -> tuple[int, ...]:
        """A number for each seat, by default 0."""
        if given is None:
            return (0,) * self.players
        if (
            not is_row(given)
            or len(given) != self.players
            or not all(is_whole(number) and abs(number) <= _LARGEST for number in given)
        ):
            self.fault(f"{where}: a whole number for each seat is needed, not {shown(given)}")
            return (0,) * self.players
        if least is not None and min(given) < least:
            self.fault(f"{where}: the least that can be is {least}, not {min(given)}")
        return tuple(given)

    def check_seat(self, where: str, seat: int) -> None:
        """It is one of the seats."""
        if not is_seat(seat, range(self.players)):
            self.fault(f"{where}: the seats are 0 to {self.players - 1}, not {shown(seat)}")

    def check_round(self, number: int | None) -> None:
        """It is one of the rounds, if it is told."""
        if number is not None and not is_seat(number, range(1, self.rounds + 1)):
            self.fault(f"round_number: 1 to {self.rounds}, not {shown(number)} [ROUND-2]")

    def game(
        self, dealer: int, before: tuple[int, ...], told: int | None, cards_each: int
    ) -> tuple[Game, int]:
        """The game at the beginning of the round, and how many cards everybody gets in it."""
        cards_of = self.rules.schedule.cards_each
        facts = (self.rules, self.players, tuple(range(self.players)), dealer, self.rounds)
        scores = before if any(before) else ()
        dealt = 0
        tricks: list[int] = []
        for number in range(1, self.rounds + 1):
            game = Game(*facts, dealt, (), number - 1, scores)
            each = dealt = cards_of(game)
            if number == told or (told is None and each == cards_each):
                break
            tricks.append(each)
            if isinstance(self.rules.elimination, Elimination):
                scored = Game(*facts, dealt, (), number, scores)
                if self.rules.elimination.leaving(scored):
                    self.fault(
                        f"hands: after round {number} one of the {self.players} players leaves "
                        "[ELIMINATION-2], so this is no round of them all"
                    )
                    self.close()
        else:
            many = counted(cards_each, "card")
            self.fault(f"hands: in no round everybody gets {many} [{self.rules.schedule.rule}]")
            self.close()
            raise AssertionError  # pragma: no cover
        if scores:
            self.check_scores(scores, tricks)
        cards = each * self.players
        size = sum(map(len, self.packs))
        if cards > size:
            self.fault(f"hands: {each} cards each are {cards}, and the deck has {size}")
        self.close()
        return game, each

    def check_scores(self, scores: tuple[int, ...], tricks: list[int]) -> None:
        """The points of the rounds before can have been made in them (SCORE-1, SCORE-2).

        Args:
            scores: by seat, the points.
            tricks: the tricks of each of the rounds.
        """
        if not tricks:
            self.fault("scores: before the first round nobody has any points [SCORE-3]")
        elif self.rules.scoring == STANDARD_SCORING:
            self._check_points(scores, tuple(tricks))

    def _check_points(self, scores: tuple[int, ...], tricks: tuple[int, ...]) -> None:
        after = f"after {counted(len(tricks), 'round')}"
        special = [
            form for one in self.rules.specials for form in (one.card, *one.declarations.values())
        ]
        above = _MOST_CHANGES if any(form.if_taken for form in special) else 0
        can_be = points_after(tricks, above)
        least, highest = min(can_be), max(can_be)
        limits = "" if self.has_own else f" from {least} to {highest}"
        for seat, points in enumerate(scores):
            whose = f"scores, seat {seat}: {after}"
            if points % 10 or not (self.has_own or least <= points <= highest):
                self.fault(f"{whose} points are tens{limits}, not {points} [SCORE-3]")
            elif points not in can_be and not self.has_own:
                self.fault(f"{whose} nobody has {points} points [SCORE-3]")
        if self.has_own or not can_be.keys() >= {*scores}:
            return
        taken = [can_be[points] for points in scores]
        bombs = any(form.bombs for form in special)
        if not can_be_together(taken, sum(tricks), all_taken=not bombs):
            of_tricks = counted(sum(tricks), "trick")
            together = ", ".join(map(str, scores))
            self.fault(f"scores: {after} with {of_tricks} they cannot be {together} [SCORE-3]")

    def check_hands(self) -> int:
        """All hands had as many cards when the trick began; gives how many."""
        sizes = list(map(len, self.hands))
        if self._all_read and (len(set(sizes)) > 1 or 0 in sizes):
            counts = ", ".join(map(str, sizes))
            self.fault(
                "hands: with the cards of the trick everybody has as many, at least one; by seat "
                f"they are {counts}"
            )
        return sizes[0]

    def check_deck(self, *piles: Iterable[Card]) -> None:
        """No card is there more often than in the deck."""
        deck = Counter(card.code for pack in self.packs for card in pack)
        found = Counter(card.code for pile in piles for card in pile)
        for code, count in sorted(found.items()):
            if count > deck[code]:
                self.fault(
                    f"{code} is there {how_often(count)}, and {how_often(deck[code])} in the deck"
                )

    def suit(self, given: Suit | str | None) -> Suit | None:
        """The trump suit that is told; None if none is."""
        if given is None or isinstance(given, Suit):
            return given
        if not isinstance(given, str):
            self.fault(f"trump: a suit, a text or None is needed, not {shown(given)}")
            return None
        try:
            return None if given.strip().lower() == NO_TRUMP else parse_suit(given)
        except WizardError as error:
            self.fault(f"trump: {error}")
            return None

    def held(self, game: Game) -> Hands:
        """The hands as the core counts them."""
        counted = [game.counting.hand_of(hand) for hand in self.hands]
        return tuple(numbers for numbers, _ in counted), tuple(others for _, others in counted)

    def played(self, state: GameState, played: PlayedCard, trump: Suit | None) -> GameState:
        """The state after a card was played, declared and the trump named, where it must be."""
        try:
            state = state.play(PlayCard(played.card))
        except IllegalMove as error:
            self.fault(f"trick: {error}")
            self.close()
        ways, found = [state], None
        while ways:
            state = ways.pop()
            if state.phase == "playing" and state.trick[-1:] == (played,):
                if state.trump is trump:
                    return state
                found = state  # the card turned up must be another one, which comes to light
            if state.phase != "playing":
                ways += [state.play(move) for move in reversed(state.legal_moves())]
        if found is not None:
            return found
        self.fault(f"trick: here {played.card} cannot count as {played.counts_as}")
        self.close()
        raise AssertionError  # pragma: no cover

    def deck(self, game: Game, each: int, up: Card | None, below: list[Card]) -> list[Card]:
        """A deck from which the hands, the turned-up card and the stock are dealt as told."""
        packs = self.packs
        size = sum(map(len, packs))
        hands, rest = self.rules.schedule.deal(game, each, range(size))
        places: dict[int, Card] = {}
        for seat, taken in hands.items():
            places.update(zip(taken, self.hands[seat], strict=True))
        places.update(zip(rest, [up, *below] if up else below, strict=False))
        deck: list[Card] = []
        for pack in packs:
            own = range(len(deck), len(deck) + len(pack))
            left = Counter(pack) - Counter(places[place] for place in own if place in places)
            others = iter(sorted(left.elements()))
            deck += [places[place] if place in places else next(others) for place in own]
        try:
            return checked_deck(packs, deck)
        except InvalidDeck as error:
            raise InvalidPosition(error.problems) from error
