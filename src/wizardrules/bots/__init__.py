"""Players for a demonstration, a test or a first opponent.

A bot is anything with a `choose` method; `play_game` seats some of them at a table and lets them
play by the rules. Two are here: one that plays at random and one that counts its sure tricks.
"""

from wizardrules.bots.bot import Bot
from wizardrules.bots.counting_bot import CountingBot
from wizardrules.bots.random_bot import RandomBot
from wizardrules.bots.table import play_game

__all__ = ["Bot", "CountingBot", "RandomBot", "play_game"]
