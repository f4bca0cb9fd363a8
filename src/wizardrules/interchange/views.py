"""Views: what one shows, and a state that looks the same from its seat, of which it is made again.

That state is made up where the seat does not see it (`wizardrules.views.possible`), and the same
for all that the view can be of; so a document gives nothing away. To read it is to play that state
again and to look at it from the seat: so there is no view that no state has, and nothing hidden has
to be searched for, however long that would take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wizardrules.interchange.kind import Kind
from wizardrules.interchange.place import same
from wizardrules.interchange.shows import what_it_shows
from wizardrules.interchange.states import read_state, write_state
from wizardrules.views import PlayerView, view
from wizardrules.views.hands import without_bids
from wizardrules.views.possible import possible_state

if TYPE_CHECKING:
    from wizardrules.interchange.place import Place
    from wizardrules.rules.names import Names
    from wizardrules.state import GameState


def _write_view(seen: PlayerView, names: Names) -> object:
    possible = possible_state(seen.phase, seen.game, seen.known)
    return {
        "seat": seen.seat,
        "shows": what_it_shows(seen),
        "possible": write_state(possible, names),
    }


def _read_view(place: Place, names: Names) -> PlayerView:
    entries = place.entries("seat", "shows", "possible")
    state = read_state(entries["possible"], names)
    told = entries["seat"]
    seat = None if told.value is None else told.whole(0, state.players - 1)
    seen = view(state, seat)
    shows = entries["shows"].entries(*what_it_shows(seen))
    nothing = [None] * state.players
    if _may_lack_bids(state, seat) and same(shows["bids"].value, nothing):
        seen = without_bids(seen)
    for name, by_rules in what_it_shows(seen).items():
        if not same(shows[name].value, by_rules):
            raise shows[name].fault("this seat sees something else of the state in 'possible'")
    return seen


def _may_lack_bids(state: GameState, seat: int | None) -> bool:
    """Whether the view can be the answer to a question about one hand, with no bids told."""
    begin, _, _, tricks = state.history
    return state.phase == begin.phase == "playing" and seat == state.to_act[0] and not tricks


VIEW: Final = Kind("view", PlayerView, _write_view, _read_view)
