"""The command line: a demonstration, replays of recorded games, and answers for single tricks."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: What stands behind the name of the command; by default that of the process.

    Returns:
        The exit status: 0 if all went well, 1 if a recorded game or its points break the rules, or
        the output cannot be written, 2 if an argument or a file is wrong or the extra `cli` is not
        installed, 130 if it was interrupted.
    """
    try:
        if sys.stdout is None:
            print("wizardrules: there is no output to write to", file=sys.stderr)
            return 1
        from wizardrules.cli.app import run  # noqa: PLC0415 - needs the extra, which may be missing

        return run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return 130
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("wizardrules"):
            raise
        needs = "the command line needs more packages: pip install 'wizardrules[cli]'"
        print(f"wizardrules: {needs}", file=sys.stderr)
        return 2
