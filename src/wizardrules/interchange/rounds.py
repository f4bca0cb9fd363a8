"""The finished rounds of a game: their rows on the score sheet, scored once more when read.

A row has the dealer, the bids, the tricks, the points and the totals, and who left the game after
the round. What follows from the rules must be what it says, and what does not must be possible: who
deals (ROUND-4), who leaves (ELIMINATION-2, -3), the bids and their sum (BID-1, PLUSMINUS-1), and as
many tricks as cards, but for bombed ones (BOMB-1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wizardrules.cards import CLOUD, WITCH
from wizardrules.errors import IllegalMove
from wizardrules.interchange.place import LARGEST
from wizardrules.moves import Bid, Eliminate
from wizardrules.phases.bidding import first_bid
from wizardrules.phases.dealing import Dealing
from wizardrules.phases.over import score
from wizardrules.rules.names import BUILT_IN
from wizardrules.state import Game, GameState, Round
from wizardrules.whereabouts import has_own

if TYPE_CHECKING:
    from wizardrules.interchange.place import Place
    from wizardrules.scoring import SheetRow

MOST_ROUNDS: Final = 1_000


def write_rounds(game: Game) -> list[object]:
    """The finished rounds of a game, but for those before it was set up."""
    still_in = [_seats_of(row) for row in game.sheet[1:]] + [game.seats]
    return [_written(row, seats) for row, seats in zip(game.sheet, still_in, strict=False)]


def _seats_of(row: SheetRow) -> tuple[int, ...]:
    """Who took part in a round."""
    return tuple(seat for seat, bid in enumerate(row.bids) if bid is not None)


def write_row(row: SheetRow) -> dict[str, object]:
    """A row of the score sheet."""
    return {
        "dealer": row.dealer,
        "bids": [*row.bids],
        "tricks": [*row.tricks],
        "points": [*row.points],
        "totals": [*row.totals],
    }


def _written(row: SheetRow, seats_after: tuple[int, ...]) -> dict[str, object]:
    left = [seat for seat in _seats_of(row) if seat not in seats_after]
    return {**write_row(row), "out": left[0]} if left else write_row(row)


def read_rounds(place: Place, state: Dealing) -> GameState:
    """The state after the rounds that are told, none of which has a history.

    Args:
        place: the rounds.
        state: the state before the first of them.
    """
    after: GameState = state
    for row in place.items(MOST_ROUNDS):
        if not isinstance(after, Dealing):
            asks = "it must be told who is out" if after.phase == "eliminating" else "it is over"
            raise row.fault(f"after {after.round_number} rounds no other follows; {asks}")
        after = _after(row, after)
    return after


def _after(place: Place, state: Dealing) -> GameState:
    """The state after a finished round."""
    game = state.game
    each = game.rules.schedule.cards_each(game)
    entries = place.entries("dealer", "bids", "tricks", "points", "totals", optional=("out",))
    if entries["dealer"].whole() != game.dealer:
        raise entries["dealer"].fault(f"seat {game.dealer} deals this round [ROUND-4]")
    entries["bids"].by_seat(game.players)
    tricks = _tricks(entries["tricks"], game, each)
    table = Round(game, each, (), None, None, _bids(entries["bids"], game, each, tricks))
    after = score(table, tricks)
    row = after.sheet[-1]
    for name, by_rules in (("points", row.points), ("totals", row.totals)):
        if entries[name].wholes(game.players) != by_rules:
            raise entries[name].fault(f"the rules give {', '.join(map(str, by_rules))} [SCORE-3]")
    out = entries.get("out")
    if after.phase == "eliminating":
        return after if out is None else _without(out, after)
    left = next((seat for seat in game.seats if seat not in after.seats), None)
    if (None if out is None else out.whole()) != left:
        who = "nobody leaves" if left is None else f"seat {left} leaves"
        raise (out or place).fault(f"{who} after this round [ELIMINATION-2]")
    return after


def _without(place: Place, state: GameState) -> GameState:
    """The state after the table has decided who leaves."""
    try:
        return Dealing(state.play(Eliminate(place.whole(0, state.players - 1))).game)
    except IllegalMove as error:
        raise place.fault(str(error)) from error


def _times(game: Game, each: int) -> int:
    """How often a special card of the rules can have been played in a round.

    Once more if the Witch is there to take it (WITCH-5).
    """
    if game.rounds_before and not game.sheet:
        return each  # a round that was set up in the middle, anyhow
    return 2 if WITCH.code in game.rules.faces else 1


def _changes(game: Game, each: int, tricks: tuple[int, ...]) -> int:
    """How often bids can have been changed in a round, all together (CLOUD-2, CLOUD-3).

    Args:
        game: the game before the round.
        each: the cards of each in it.
        tricks: by seat, the tricks taken.
    """
    if has_own(game.rules):
        return LARGEST
    return _times(game, each) if any(tricks) and CLOUD.code in game.rules.faces else 0


def _bids(place: Place, game: Game, each: int, tricks: tuple[int, ...]) -> tuple[int | None, ...]:
    """The bids of a round as they were scored; a Cloud may have changed them (CLOUD-2)."""
    rules = game.rules
    items = place.by_seat(game.players)
    changes = _changes(game, each, tricks)
    most = min(each + changes, LARGEST)
    bids = tuple(item.whole(0, most) if item.value is not None else None for item in items)
    for seat, bid in enumerate(bids):
        if (bid is None) == (seat in game.seats):
            what = "is in, so it has bid" if bid is None else "was out before, so it has not bid"
            raise items[seat].fault(f"seat {seat} {what}")
    if has_own(game.rules):
        return bids
    made = tuple(None if bid is None else min(bid, each) for bid in bids)
    above = [(bid or 0) - (limit or 0) for bid, limit in zip(bids, made, strict=True)]
    for seat, number in enumerate(above):
        if number > tricks[seat]:
            raise items[seat].fault(
                f"a bid is at most {each}, and one more for each trick taken, not {each + number} "
                "[CLOUD-2]"
            )
    if sum(above) > changes:
        raise place.fault(
            f"{sum(above)} above {each} all together, they were changed more often than {changes} "
            "times [CLOUD-2]"
        )
    # With a change to spare, a bid that may not have been made can have come from another.
    if sum(above) == changes and rules.bidding in BUILT_IN["bidding"].values():
        _check_bidding(place, game, each, made)
    return bids


def _check_bidding(place: Place, game: Game, each: int, bids: tuple[int | None, ...]) -> None:
    """Make the bids one after the other."""
    nothing = (0,) * game.players
    table = Round(game, each, (), None, None, (None,) * game.players)
    state: GameState = first_bid(table, (nothing, nothing))
    while state.phase == "bidding":
        seat = state.to_act[0]
        bid = bids[seat]
        assert bid is not None  # who is in has bid
        try:
            state = state.play(Bid(bid), seat)
        except IllegalMove as error:
            raise place.fault(f"seat {seat}: {error}") from error


def _tricks(place: Place, game: Game, each: int) -> tuple[int, ...]:
    """The tricks that were taken in a round."""
    tricks = place.wholes(game.players, least=0)
    taken = sum(tricks)
    if any(taken for seat, taken in enumerate(tricks) if seat not in game.seats):
        raise place.fault("who was out before has taken none")
    if has_own(game.rules):
        fewest, most = 0, len(game.rules.deck)
    else:
        most = each
        bombs = any(card.bombs for card in game.rules.deck)
        fewest = max(0, each - _times(game, each)) if bombs else each
    if not fewest <= taken <= most:
        sums = str(each) if fewest == most else f"from {fewest} to {most}"
        raise place.fault(f"together they are {sums}, not {taken}")
    return tricks
