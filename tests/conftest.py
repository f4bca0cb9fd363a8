"""How hard Hypothesis tries: a little at a desk, more and always the same in `.ci/run`."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadlines: the first game builds the tables of moves, and shared machines stutter.
settings.register_profile("desk", deadline=None, max_examples=50)
settings.register_profile("thorough", deadline=None, max_examples=250, derandomize=True)
settings.load_profile("thorough" if os.environ.get("CI") else "desk")
