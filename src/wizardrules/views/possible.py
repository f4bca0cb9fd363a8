"""Some state that a seat cannot tell from the real one, always the same for what it knows.

What is asked of a view is asked of this state: whatever is legal for a seat depends on nothing that
it does not see (TURN-1 to -3, FOLLOW-3).
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from wizardrules.errors import WizardError
from wizardrules.hidden.places import Places
from wizardrules.hidden.replay import Replay
from wizardrules.phases.dealing import Dealing
from wizardrules.phases.over import Eliminating, Over
from wizardrules.views.backwards import Backwards

if TYPE_CHECKING:
    from wizardrules.hidden import Known
    from wizardrules.state import Game, GameState


def possible_state(phase: str, game: Game, known: Known | None) -> GameState:
    """Some state of which a view is, always the same for equal views.

    Bids and changes of bids that were not seen are the first that are legal, and so are cards
    chosen for a passing that is not over.

    Args:
        phase: the phase.
        game: what is settled from one round to the next.
        known: what is known of the round; None between rounds, when nothing is hidden.

    Raises:
        WizardError: if there is no such state, which cannot be if one was seen.
    """
    if known is not None:
        return _in_round(known)
    if phase == Over.phase:
        return Over(game)
    if phase == Dealing.phase:
        return Dealing(game)
    assert game.rules.elimination is not None  # else nobody leaves
    return Eliminating(game, game.rules.elimination.leaving(game))


@functools.lru_cache(maxsize=64)
def _in_round(known: Known) -> GameState:
    places = Places(known)
    dealt = Backwards(known, places).some()
    if dealt is None:
        raise WizardError("nothing that can be hidden agrees with what this seat has seen")
    return Replay(known, places).state(dealt, lambda: 0.0)
