"""The rules of the card game Wizard: immutable states, pure functions, rules as values.

A game is begun with `new_game`, each round with `deal`; `legal_moves` says what may be done and
`play` does it. `check` says by which rule something is forbidden; `resolve_trick` and
`score_round` answer single questions without a game.

Importing the package alone loads none of it: each name is loaded when it is first asked for, so a
program pays for what it uses.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    __version__: str
    """The version of the package that is installed."""

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
        InvalidPosition,
        InvalidRules,
        InvalidText,
        Verdict,
        WizardError,
    )
    from wizardrules.game import check, deal, legal_moves, new_game, play
    from wizardrules.interchange import InvalidData, from_json, to_json
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
    from wizardrules.state import GameState, History, Made
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
    from wizardrules.variants.sight import CLAIRVOYANCE, OWN_HAND, SightRule
    from wizardrules.variants.tricks import STANDARD_TRICKS, TrickRule
    from wizardrules.views import PlayerView, one_hand, view
    from wizardrules.words import Words

__all__ = [
    "BOMB",
    "CLAIRVOYANCE",
    "CLOUD",
    "DRAGON",
    "ELIMINATION",
    "FAIRY",
    "HIDDEN_BIDDING",
    "JESTER",
    "JUGGLER",
    "OPEN_BIDDING",
    "OWN_HAND",
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
    "History",
    "IllegalMove",
    "InvalidData",
    "InvalidDeck",
    "InvalidPosition",
    "InvalidRules",
    "InvalidText",
    "LayCard",
    "Made",
    "Move",
    "PassCard",
    "PlayCard",
    "PlayedCard",
    "PlayerView",
    "Rules",
    "Schedule",
    "ScoringRule",
    "SheetRow",
    "SightRule",
    "SpecialCard",
    "Suit",
    "TakeCard",
    "TrickResult",
    "TrickRule",
    "Verdict",
    "WizardError",
    "Words",
    "check",
    "deal",
    "from_json",
    "legal_moves",
    "new_game",
    "one_hand",
    "parse_card",
    "parse_cards",
    "parse_move",
    "parse_suit",
    "parse_trick",
    "play",
    "resolve_trick",
    "score_round",
    "to_json",
    "view",
]

_HOMES: Final = {
    "cards": (
        "BOMB",
        "CLOUD",
        "Card",
        "DRAGON",
        "FAIRY",
        "JESTER",
        "JUGGLER",
        "SHAPESHIFTER",
        "Suit",
        "VAMPIRE",
        "WEREWOLF",
        "WITCH",
        "WIZARD",
    ),
    "errors": (
        "IllegalMove",
        "InvalidDeck",
        "InvalidPosition",
        "InvalidRules",
        "InvalidText",
        "Verdict",
        "WizardError",
    ),
    "game": ("check", "deal", "legal_moves", "new_game", "play"),
    "interchange": ("InvalidData", "from_json", "to_json"),
    "moves": (
        "AdjustBid",
        "Bid",
        "ChooseTrump",
        "DeclareRole",
        "DeclareSuit",
        "Eliminate",
        "LayCard",
        "Move",
        "PassCard",
        "PlayCard",
        "TakeCard",
        "parse_move",
    ),
    "rules": ("Rules",),
    "scoring": ("SheetRow", "score_round"),
    "specials": ("SpecialCard",),
    "state": ("GameState", "History", "Made"),
    "text": ("parse_card", "parse_cards", "parse_suit"),
    "trick": ("PlayedCard", "TrickResult", "parse_trick", "resolve_trick"),
    "variants.bidding": (
        "BiddingRule",
        "HIDDEN_BIDDING",
        "OPEN_BIDDING",
        "PLUS_MINUS_ONE",
        "SECRET_BIDDING",
    ),
    "variants.elimination": ("ELIMINATION", "EliminationRule"),
    "variants.schedule": ("STANDARD_SCHEDULE", "Schedule"),
    "variants.scoring": ("STANDARD_SCORING", "ScoringRule"),
    "variants.sight": ("CLAIRVOYANCE", "OWN_HAND", "SightRule"),
    "variants.tricks": ("STANDARD_TRICKS", "TrickRule"),
    "views": ("PlayerView", "one_hand", "view"),
    "words": ("Words",),
}
"""In which module each public name is at home."""

_MODULES: Final = {name: module for module, names in _HOMES.items() for name in names}
_ROOMS: Final = (
    "bots",
    "cards",
    "cli",
    "errors",
    "explain",
    "game",
    "hands",
    "hidden",
    "interchange",
    "moves",
    "phases",
    "piles",
    "position",
    "record",
    "render",
    "rulebook",
    "rules",
    "sampling",
    "scoring",
    "specials",
    "state",
    "text",
    "trick",
    "variants",
    "views",
    "whereabouts",
    "words",
)
"""The modules of the package; each is reached as an attribute, without an import of its own."""


def __getattr__(name: str) -> object:
    """A public name, a module of the package, or its version, when it is first asked for."""
    if name in _ROOMS:
        return import_module(f"wizardrules.{name}")
    if name == "__version__":
        return _version()
    if name not in _MODULES:
        raise AttributeError(f"module 'wizardrules' has no attribute '{name}'")
    thing: object = getattr(import_module(f"wizardrules.{_MODULES[name]}"), name)
    globals()[name] = thing
    return thing


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow

    try:
        return version("wizardrules")
    except PackageNotFoundError as error:
        raise AttributeError("the package is not installed, so it has no version") from error


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_ROOMS, "__version__"})
