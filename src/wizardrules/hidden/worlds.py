"""All that can lie hidden from a seat: how many possibilities there are, and one as a state.

A possibility is a deal, all cards being told apart, together with the faces that were passed
unseen (JUGGLER-2); it is one if the round can have gone on from it as this seat has seen it. For
each way in which cards can have been passed (`wizardrules.hidden.ways`) it is known where each card
can have been dealt, and the rest is counting (`wizardrules.hidden.spread`).
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections import Counter
from math import comb, prod
from typing import TYPE_CHECKING, Final, NamedTuple

from wizardrules.errors import WizardError
from wizardrules.hidden.spread import Kind, Spread, spread_of
from wizardrules.hidden.timeline import Comes, Leaves, Passing, Void, timeline
from wizardrules.hidden.ways import NOWHERE, REST, TABLE, Slot, Way, Ways, end_of
from wizardrules.moves import PassCard
from wizardrules.phases.bidding import first_bid
from wizardrules.phases.dealing import Dealing
from wizardrules.phases.playing import lead
from wizardrules.position import begun
from wizardrules.state import Round

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeAlias

    from wizardrules.cards import Card
    from wizardrules.hidden.known import Known
    from wizardrules.hidden.spread import Counts
    from wizardrules.state import GameState

    Chain: TypeAlias = tuple[Slot, ...]
    Place: TypeAlias = int | Chain
    _Kinds: TypeAlias = dict[tuple[object, Counts, Counts], list[Card]]

MOST_PASSED: Final = 3
"""Of how many cards that were passed unseen it is worked out what they can be."""
_MANY: Final = 99
"""More than there are of any card."""


class _Pack(NamedTuple):
    """Unseen cards of a pack: who holds of it unseen, how often each is there, how many rest."""

    seats: tuple[int, ...]
    cards: Counter[Card]
    rest: int


class _Layout(NamedTuple):
    """Where the unseen cards of a pack can have been dealt.

    Attributes:
        areas: the seats whose hands are hidden, the chains that begin there, and the rest; those
            together that may hold the same cards, each with how many it holds.
        fixed: the cards that can have been dealt to one place alone, by place.
        kinds: the other cards, kind by kind.
        spread: the ways of dealing those to the areas.
        ways: the ways of dealing them to the places.
    """

    areas: tuple[tuple[tuple[Place, int], ...], ...]
    fixed: dict[Place, list[Card]]
    kinds: tuple[tuple[Card, ...], ...]
    spread: Spread
    ways: int


class Worlds:
    """All that can be, for one who knows what a seat knows.

    Attributes:
        known: what the seat knows.
    """

    def __init__(self, known: Known) -> None:
        """Begin with what is known; the counting is done when it is asked for."""
        self.known: Final = known
        game = known.game
        rules = game.rules
        packs = rules.schedule.packs(rules, game.players)
        copies = Counter(card for pack in packs for card in pack)
        self._several: Final = tuple(card for card in rules.faces.values() if copies[card] > 1)
        self._events: Final = timeline(known)
        visible = [hand is not None for hand in known.hands]
        self._ways: Final = Ways(self._events, game.left, visible, self._several)
        by_seat, rest = rules.schedule.deal(game, known.cards_each, range(sum(map(len, packs))))
        self._seat_places: Final = {seat: tuple(places) for seat, places in by_seat.items()}
        self._rest_places: Final = tuple(rest)
        self._packs: Final = tuple(self._hidden_cards(packs))
        self._suits_shown: Final = {one.suit for one in self._events if isinstance(one, Void)}
        self._ends: Final[dict[tuple[object, int, Chain], int]] = {}

    def _hidden_cards(self, packs: Sequence[Sequence[Card]]) -> Iterator[_Pack]:
        """The unseen cards of each pack."""
        known = self.known
        begin = 0
        for pack in packs:
            places = range(begin, begin + len(pack))
            begin += len(pack)
            of_pack = [seat for seat, dealt in self._seat_places.items() if dealt[0] in places]
            cards = Counter(pack)
            for seat in of_pack:
                cards.subtract(known.hands[seat] or ())
            if known.turned_up is not None:
                cards.subtract([known.turned_up])
            if min(cards.values()) < 0:
                raise WizardError("a card is known to be in more places than it can be")
            seats = tuple(sorted(seat for seat in of_pack if known.hands[seat] is None))
            rest = cards.total() - sum(known.sizes[seat] for seat in seats)
            yield _Pack(seats, +cards, rest)

    # Where a card can have been dealt ------------------------------------------------------------

    def _likeness(self, card: Card) -> object:
        """What makes two cards that were each dealt to somebody unseen as good as each other."""
        if card in self._touched or card == self.known.revealed or card in self._not_dealt:
            return card
        return card.suit if card.is_number and card.suit in self._suits_shown else None

    @functools.cached_property
    def _touched(self) -> frozenset[Card]:
        """The cards to which something is known to have happened."""
        touched: set[Card] = set()
        for event in self._events:
            match event:
                case Leaves(_, card) | Comes(_, card):
                    touched.add(card)
                case Passing(_, given):
                    touched.update(card for card in given.values() if card is not None)
                case Void():
                    pass
        return frozenset(touched)

    @functools.cached_property
    def _not_dealt(self) -> frozenset[Card]:
        """The cards that would have been shown after the deal, and that nobody has (WEREWOLF-1)."""
        known = self.known
        if known.turned_up is None:
            return frozenset()
        shown = known.exchanged and known.exchanged[1]
        asked = [special.card for special in known.game.rules.asked_after_deal]
        return frozenset(card for card in asked if card != shown)

    def _end(self, card: Card, start: int, slots: Chain) -> int:
        """Where a card is in the end; see `end_of`, of which the answers are kept."""
        key = (self._likeness(card), start, slots)
        end = self._ends.get(key)
        if end is None:
            end = end_of(card, start, slots, self._events, self.known.game.left)
            if start >= 0 and (card in self._not_dealt or card == self.known.revealed):
                end = NOWHERE
            self._ends[key] = end
        return end

    def _in_order(self, way: Way) -> bool:
        """Whether the cards that were seen from the beginning can have gone this way."""
        starts = [(card, seat) for seat, hand in enumerate(self.known.hands) for card in hand or ()]
        if self.known.turned_up is not None:
            starts.append((self.known.turned_up, TABLE))
        seen = {card for card, _ in starts}
        hidden = {card for pack in self._packs for card in pack.cards}
        if not seen | hidden >= way.carried.keys():
            return False
        return not any(
            self._end(card, start, way.carried.get(card, ())) == NOWHERE
            for card, start in starts
            if card not in self._several and card in self._touched | way.carried.keys()
        )

    def _flow(self, card: Card, way: Way) -> dict[int, tuple[int, int]]:
        """Of equal cards: by seat, how many were dealt to it at least, and how many came in since.

        The second number is less what has left again.
        """
        left = self.known.game.left
        changes: list[tuple[int, int]] = []
        for event in self._events:
            match event:
                case Leaves(seat, other) if other == card:
                    changes.append((seat, -1))
                case Comes(seat, other) if other == card:
                    changes.append((seat, 1))
                case Passing(number):
                    slots = way.carried.get(card, ())
                    givers = [slot.giver for slot in slots if slot.number == number]
                    changes += [(giver, -1) for giver in givers]
                    changes += [(left[giver], 1) for giver in givers]
                case _:
                    pass
        flow: dict[int, tuple[int, int]] = {}
        for seat, change in changes:
            least, balance = flow.get(seat, (0, 0))
            flow[seat] = max(least, -balance - change), balance + change
        return flow

    # The ways of dealing -------------------------------------------------------------------------

    def _layouts(self, way: Way, forced: tuple[Card, int] | None = None) -> list[_Layout]:
        """Where all unseen cards can have been dealt; empty if there is no possibility.

        Args:
            way: how cards were passed.
            forced: a card, and the seat, or `REST`, that has it in the end.
        """
        layouts: list[_Layout] = []
        for pack in self._packs:
            layout = self._layout(pack, way, forced)
            if layout is None:
                return []
            layouts.append(layout)
        return layouts

    def _layout(self, pack: _Pack, way: Way, forced: tuple[Card, int] | None) -> _Layout | None:
        chains = [chain for chain in way.chains if chain[0].giver in pack.seats]
        places: tuple[Place, ...] = (*pack.seats, *chains, REST)
        begun_at = Counter(chain[0].giver for chain in chains)
        sizes = [self.known.sizes[seat] - begun_at[seat] for seat in pack.seats]
        sizes += [1 for _ in chains] + [pack.rest]
        if min(sizes) < 0:
            return None
        for card in self._several:
            flow = {} if pack.cards[card] else self._flow(card, way)
            if any(least > 0 for seat, (least, _) in flow.items() if seat in pack.seats):
                return None
        kinds: _Kinds = {}
        fixed: dict[Place, list[Card]] = {place: [] for place in places}
        for card, copies in pack.cards.items():
            aim = forced[1] if forced is not None and forced[0] == card else None
            if card in self._several:
                least, most = self._bounds_of_several(card, copies, places, way, aim)
            else:
                most = self._where(card, places, way, aim)
                least = (0,) * len(places)
            possible = sum(map(bool, most))
            if possible == 0:
                return None
            if possible == 1:
                index = most.index(_MANY)
                fixed[places[index]] += [card] * copies
                sizes[index] -= copies
            else:
                apart = card if any(least) else None
                kinds.setdefault((apart, least, most), []).extend([card] * copies)
        return None if min(sizes) < 0 else _in_areas(places, sizes, fixed, kinds)

    def _where(self, card: Card, places: Sequence[Place], way: Way, aim: int | None) -> Counts:
        """For each place, whether a card of which there is one can have been dealt to it."""
        carried = way.carried.get(card)
        most: list[int] = []
        for place in places:
            if isinstance(place, int):
                end = self._end(card, place, carried or ())
            else:
                end = NOWHERE if carried else self._end(card, place[0].giver, place)
            most.append(_MANY if end != NOWHERE and aim in {None, end} else 0)
        return tuple(most)

    def _bounds_of_several(
        self, card: Card, copies: int, places: Sequence[Place], way: Way, aim: int | None
    ) -> tuple[Counts, Counts]:
        """For each place, how many of several equal cards were dealt to it at least and at most."""
        flow = self._flow(card, way)
        least: list[int] = []
        for place in places:
            fewest, balance = flow.get(place, (0, 0)) if isinstance(place, int) else (0, 0)
            least.append(max(fewest, 1 - balance) if place == aim else fewest)
        if self.known.revealed == card and least[-1] == 0:
            least[-1] = 1
        most = [_MANY if isinstance(place, int) else 0 for place in places]
        return tuple(least), tuple(most if sum(least) <= copies else [0] * len(most))

    @staticmethod
    def _number(layouts: list[_Layout]) -> int:
        return prod(layout.ways for layout in layouts) if layouts else 0

    @functools.cached_property
    def _possible(self) -> tuple[list[int], list[tuple[Way, list[_Layout]]]]:
        """The ways that leave a possibility, and up to each the sum of the possibilities."""
        if len(self._ways) > MOST_PASSED:
            raise WizardError(
                f"{len(self._ways)} cards were passed unseen; what they can be is worked out for "
                f"at most {MOST_PASSED}"
            )
        sums: list[int] = []
        ways: list[tuple[Way, list[_Layout]]] = []
        total = 0
        for way in self._ways:
            layouts = self._layouts(way) if self._in_order(way) else []
            if layouts:
                total += self._number(layouts)
                sums.append(total)
                ways.append((way, layouts))
        return sums, ways

    @property
    def count(self) -> int:
        """How many possibilities there are."""
        sums, _ = self._possible
        return sums[-1] if sums else 0

    def holding(self, seat: int, card: Card) -> int:
        """In how many of the possibilities a seat, or the rest, has a card now."""
        return sum(self._holding(way, layouts, seat, card) for way, layouts in self._possible[1])

    def _holding(self, way: Way, layouts: list[_Layout], seat: int, card: Card) -> int:
        dealt_unseen = any(card in pack.cards for pack in self._packs)
        if card in self._several:
            known = (self.known.hands[seat] if seat != REST else None) or ()
            _, balance = self._flow(card, way).get(seat, (0, 0))
            if known.count(card) + balance > 0:
                return self._number(layouts)
            is_hidden = dealt_unseen and (seat == REST or not self.known.sees(seat))
            return self._number(self._layouts(way, (card, seat))) if is_hidden else 0
        if dealt_unseen:
            return self._number(self._layouts(way, (card, seat)))
        start = next((s for s, hand in enumerate(self.known.hands) if card in (hand or ())), TABLE)
        there = self._end(card, start, way.carried.get(card, ())) == seat
        return self._number(layouts) if there else 0

    # One of all possibilities --------------------------------------------------------------------

    def some(self) -> GameState:
        """One possibility, always the same.

        Raises:
            WizardError: if there is no possibility.
        """
        for way in self._ways:
            layouts = self._layouts(way) if self._in_order(way) else []
            if layouts:
                return self._state(way, layouts, lambda: 0.0)
        raise WizardError("nothing that can be hidden agrees with what this seat has seen")

    def draw(self, random: Callable[[], float]) -> GameState:
        """One possibility by chance, each having the same chance, played to where the round is.

        Bids and changes of bids that were not shown, and cards chosen for a passing that is not
        over, are no cards that lie hidden: they are drawn from what is legal.

        Raises:
            WizardError: if there is no possibility.
        """
        if not self.count:
            raise WizardError("nothing that can be hidden agrees with what this seat has seen")
        sums, ways = self._possible
        way, layouts = ways[bisect_right(sums, int(random() * self.count))]
        return self._state(way, layouts, random)

    def _state(self, way: Way, layouts: list[_Layout], random: Callable[[], float]) -> GameState:
        """One possibility of those that a way leaves."""
        dealt: dict[Place, list[Card]] = {}
        for layout in layouts:
            _deal(layout, random, dealt)
        passed = {slot: card for card, slots in way.carried.items() for slot in slots}
        for chain in way.chains:
            (card,) = dealt.pop(chain)
            dealt[chain[0].giver].append(card)
            passed |= dict.fromkeys(chain, card)
        by_place = {place: cards for place, cards in dealt.items() if isinstance(place, int)}
        return self._played(self._begun(by_place), passed, random)

    def _begun(self, dealt: dict[int, list[Card]]) -> GameState:
        """The beginning of the round with these cards where they are hidden."""
        known = self.known
        rest = dealt.pop(REST)
        if known.revealed is not None:
            rest.remove(known.revealed)
            rest.insert(0, known.revealed)
        for seat, hand in enumerate(known.hands):
            if hand is not None:
                dealt[seat] = list(hand)
        if known.middle is not None:
            return self._set_up(dealt, tuple(rest[: known.stock_size]))
        if known.turned_up is not None:
            rest.insert(0, known.turned_up)
        at: dict[int, Card] = dict(zip(self._rest_places, rest, strict=True))
        for seat, places in self._seat_places.items():
            at.update(zip(places, dealt[seat], strict=True))
        return Dealing(known.game).after(tuple([at[place] for place in range(len(at))]), None)

    def _set_up(self, dealt: dict[int, list[Card]], stock: tuple[Card, ...]) -> GameState:
        known = self.known
        game = known.game
        middle = known.middle
        assert middle is not None
        none = (None,) * game.players
        table = Round(game, known.cards_each, stock, known.turned_up, middle.trump, none)
        counted = [game.counting.hand_of(dealt.get(seat, ())) for seat in range(game.players)]
        hands = tuple(numbers for numbers, _ in counted), tuple(others for _, others in counted)
        if middle.bids is None:
            return begun(first_bid(table, hands))
        table = table.with_bids(tuple(bid or 0 for bid in middle.bids))
        return begun(lead(table, hands, middle.leader, middle.tricks_won))

    def _played(
        self, state: GameState, passed: dict[Slot, Card], random: Callable[[], float]
    ) -> GameState:
        """The round as this seat has seen it, from the beginning."""
        size = len(self.known.game.seats)
        passes = 0
        for seen in self.known.moves:
            move = seen.move
            if seen.kind is PassCard and seen.seat is not None:
                if move is None:
                    card = passed.get(Slot(passes // size, seen.seat))
                    move = None if card is None else PassCard(card)
                passes += 1
            if move is None:
                legal = state.legal_moves(seen.seat)
                if not legal:
                    raise WizardError(f"seat {seen.seat} cannot have acted here")
                move = legal[int(random() * len(legal))]
            state = state.play(move, seen.seat)
        return state


def _in_areas(
    places: Sequence[Place],
    sizes: Sequence[int],
    fixed: dict[Place, list[Card]],
    kinds: _Kinds,
) -> _Layout | None:
    """Put together the places that may hold the same cards; None if there is no way of dealing.

    A place that must hold something stays by itself.
    """
    columns: dict[tuple[object, Counts, Counts], list[tuple[Place, int]]] = {}
    for index, (place, size) in enumerate(zip(places, sizes, strict=True)):
        least = tuple([fewest[index] for _, fewest, _ in kinds])
        most = tuple([greatest[index] for _, _, greatest in kinds])
        columns.setdefault((place if any(least) else None, least, most), []).append((place, size))
    spread = spread_of(
        tuple(
            Kind(
                len(cards),
                tuple([least[row] for _, least, _ in columns]),
                tuple([most[row] for _, _, most in columns]),
            )
            for row, cards in enumerate(kinds.values())
        ),
        tuple([sum(size for _, size in area) for area in columns.values()]),
    )
    ways = spread.count
    for area in columns.values():
        left = sum(size for _, size in area)
        for _, size in area:
            ways *= comb(left, size)
            left -= size
    areas = tuple(map(tuple, columns.values()))
    groups = tuple(map(tuple, kinds.values()))
    return _Layout(areas, fixed, groups, spread, ways) if ways else None


def _deal(layout: _Layout, random: Callable[[], float], dealt: dict[Place, list[Card]]) -> None:
    """Deal the unseen cards of a pack by chance."""
    piles = [sorted(cards, key=lambda _: random()) for cards in layout.kinds]
    for area, numbers in zip(layout.areas, layout.spread.draw(random), strict=True):
        cards: list[Card] = []
        for pile, number in zip(piles, numbers, strict=True):
            if number:
                cards += pile[-number:]
                del pile[-number:]
        cards.sort(key=lambda _: random())
        for place, size in area:
            dealt.setdefault(place, []).extend(layout.fixed[place] + cards[:size])
            del cards[:size]
    if layout.fixed[REST]:
        dealt[REST].sort(key=lambda _: random())
