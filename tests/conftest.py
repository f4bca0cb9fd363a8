"""How hard Hypothesis tries: a little, and in CI always the same."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadlines: the first game builds the tables of moves, and shared machines stutter.
settings.register_profile("quick", deadline=None, max_examples=50, derandomize="CI" in os.environ)
settings.load_profile("quick")
