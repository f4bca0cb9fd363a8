"""Games and tricks as something to read, in a terminal or in a pipe.

Everything here turns states and steps into `rich` renderables and does nothing else. Their text is
plain ASCII and fits into 80 columns with six players; colours and weights come on top where the
terminal has them, so that nothing is lost where it has none.
"""

from wizardrules.render.answer import show_trick
from wizardrules.render.lines import (
    bids_line,
    heading,
    legend,
    trick_heading,
    trick_line,
    trump_line,
)
from wizardrules.render.score_pad import score_table, sheet_table, winners_line
from wizardrules.render.story import Renderable, show_game
from wizardrules.render.words import TRICK_RULES, card_text, played_text, suit_name

__all__ = [
    "TRICK_RULES",
    "Renderable",
    "bids_line",
    "card_text",
    "heading",
    "legend",
    "played_text",
    "score_table",
    "sheet_table",
    "show_game",
    "show_trick",
    "suit_name",
    "trick_heading",
    "trick_line",
    "trump_line",
    "winners_line",
]
