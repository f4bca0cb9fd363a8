"""`python -m wizardrules` is the command line."""

import sys

from wizardrules.cli import main

sys.exit(main())
