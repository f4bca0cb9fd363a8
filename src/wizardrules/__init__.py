"""The rules of the card game Wizard: immutable states, pure functions, rules as values.

A game is begun with `new_game`, each round with `deal`; `legal_moves` says what may be done and
`play` does it. `check` says by which rule something is forbidden; `resolve_trick` and
`score_round` answer single questions without a game.
"""

from wizardrules.cards import (
    BOMB,
    CLOUD,
    DRAGON,
    FAIRY,
    JESTER,
    JUGGLER,
    SHAPESHIFTER,
    VAMPIRE,
    WEREWOLF,
    WITCH,
    WIZARD,
    Card,
    Suit,
)
from wizardrules.errors import (
    IllegalMove,
    InvalidDeck,
    InvalidRules,
    InvalidText,
    Verdict,
    WizardError,
)
from wizardrules.game import check, deal, legal_moves, new_game, play
from wizardrules.moves import (
    AdjustBid,
    Bid,
    ChooseTrump,
    DeclareRole,
    DeclareSuit,
    Eliminate,
    LayCard,
    Move,
    PassCard,
    PlayCard,
    TakeCard,
    parse_move,
)
from wizardrules.rules import Rules
from wizardrules.scoring import SheetRow, score_round
from wizardrules.specials import SpecialCard
from wizardrules.state import GameState
from wizardrules.text import parse_card, parse_cards, parse_suit
from wizardrules.trick import PlayedCard, TrickResult, parse_trick, resolve_trick
from wizardrules.variants.bidding import (
    HIDDEN_BIDDING,
    OPEN_BIDDING,
    PLUS_MINUS_ONE,
    SECRET_BIDDING,
    BiddingRule,
)
from wizardrules.variants.elimination import ELIMINATION, EliminationRule
from wizardrules.variants.schedule import STANDARD_SCHEDULE, Schedule
from wizardrules.variants.scoring import STANDARD_SCORING, ScoringRule
from wizardrules.variants.tricks import STANDARD_TRICKS, TrickRule

__all__ = [
    "BOMB",
    "CLOUD",
    "DRAGON",
    "ELIMINATION",
    "FAIRY",
    "HIDDEN_BIDDING",
    "JESTER",
    "JUGGLER",
    "OPEN_BIDDING",
    "PLUS_MINUS_ONE",
    "SECRET_BIDDING",
    "SHAPESHIFTER",
    "STANDARD_SCHEDULE",
    "STANDARD_SCORING",
    "STANDARD_TRICKS",
    "VAMPIRE",
    "WEREWOLF",
    "WITCH",
    "WIZARD",
    "AdjustBid",
    "Bid",
    "BiddingRule",
    "Card",
    "ChooseTrump",
    "DeclareRole",
    "DeclareSuit",
    "Eliminate",
    "EliminationRule",
    "GameState",
    "IllegalMove",
    "InvalidDeck",
    "InvalidRules",
    "InvalidText",
    "LayCard",
    "Move",
    "PassCard",
    "PlayCard",
    "PlayedCard",
    "Rules",
    "Schedule",
    "ScoringRule",
    "SheetRow",
    "SpecialCard",
    "Suit",
    "TakeCard",
    "TrickResult",
    "TrickRule",
    "Verdict",
    "WizardError",
    "check",
    "deal",
    "legal_moves",
    "new_game",
    "parse_card",
    "parse_cards",
    "parse_move",
    "parse_suit",
    "parse_trick",
    "play",
    "resolve_trick",
    "score_round",
]
