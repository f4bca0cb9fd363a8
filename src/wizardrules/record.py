"""A whole game as text, and the steps it consists of.

A game that was played at a table is recorded as JSON: the cards as they were turned up, bid and
played, and nothing that follows from the rules. Replaying it puts every bid and every card through
the rules again, so that a record is a proof or shows where it breaks them. The cards that nobody
saw, the stock, are filled in: no rule of the base game looks at them (DEAL-1, TRUMP-5).
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias, TypeGuard

import attrs
from typing_extensions import override

import wizardrules as wr

_BASE_RULES: Final = wr.Rules.base()
_LARGEST: Final = 999_999_999


@attrs.frozen
class Dealt:
    """A step of a game: the cards of a round were dealt.

    Attributes:
        before: The state between the rounds.
        after: The state with the cards dealt.
    """

    before: wr.GameState
    after: wr.GameState


@attrs.frozen
class Moved:
    """A step of a game: one seat made one decision.

    Attributes:
        before: The state in which it was made.
        seat: Who made it.
        move: What was decided.
        after: The state that followed.
    """

    before: wr.GameState
    seat: int
    move: wr.Move
    after: wr.GameState


Step: TypeAlias = Dealt | Moved
"""What happens in a game: a deal, or one move of one seat."""


class IllegalPlay(wr.WizardError):
    """A recorded bid, trump or card breaks a rule.

    Attributes:
        round_number: The round, from 1 on.
        trick: The trick of the round, from 1 on; None before the first card.
        seat: Who did it.
        move: What was done.
        rule: The id of the rule that forbids it.
        reason: The same in words.
    """

    def __init__(
        self,
        round_number: int,
        trick: int | None,
        seat: int,
        move: wr.Move,
        rule: str,
        reason: str,
    ) -> None:
        super().__init__(round_number, trick, seat, move, rule, reason)
        self.round_number = round_number
        self.trick = trick
        self.seat = seat
        self.move = move
        self.rule = rule
        self.reason = reason

    @override
    def __str__(self) -> str:
        trick = "" if self.trick is None else f", trick {self.trick}"
        where = f"round {self.round_number}{trick}, seat {self.seat}"
        return f"{where}, {self.move}: {self.reason} [{self.rule}]"


class WrongTotals(wr.WizardError):
    """The totals that were written down are not those that the rules give.

    Attributes:
        recorded: The totals in the record, by seat.
        actual: The totals by the rules, by seat.
    """

    def __init__(self, recorded: tuple[int, ...], actual: tuple[int, ...]) -> None:
        super().__init__(recorded, actual)
        self.recorded = recorded
        self.actual = actual

    @override
    def __str__(self) -> str:
        recorded, actual = (", ".join(map(str, totals)) for totals in (self.recorded, self.actual))
        return f"the record says the totals are {recorded}, but by the rules they are {actual}"


@attrs.frozen
class RecordedRound:
    """One round as it was seen at the table.

    Attributes:
        number: Its number, from 1 on.
        turned_up: The card that was turned up; None if none was left (TRUMP-4).
        trump: The suit that the dealer named after a Wizard (TRUMP-2); None in every other round.
        bids: The bids by seat.
        plays: By seat, its cards in the order in which it played them.
    """

    number: int
    turned_up: wr.Card | None
    trump: wr.Suit | None
    bids: tuple[int, ...]
    plays: tuple[tuple[wr.Card, ...], ...]


@attrs.frozen
class RecordedGame:
    """A game of the base rules, or the beginning of one, as it was seen at the table.

    Whoever holds one may rely on its shape: the rounds follow one another from 1 on, every list
    has as many entries as it must, and no card of a round occurs too often. Whether the rules were
    kept is what `replay` finds out.

    Attributes:
        players: How many took part (PLAYERS-1).
        first_dealer: The seat that dealt the first round.
        rounds: The rounds from the first on; not more than the game has (ROUND-2).
        totals: The points by seat at the end, as they were written down; None if they were not.

    Raises:
        InvalidText: Something does not fit; it names the round, the seat and the entry.
    """

    players: int
    first_dealer: int
    rounds: tuple[RecordedRound, ...]
    totals: tuple[int, ...] | None = None

    def __attrs_post_init__(self) -> None:
        try:
            most = _BASE_RULES.number_of_rounds(self.players)
        except wr.InvalidRules as error:
            raise wr.InvalidText(str(error)) from error
        if self.first_dealer not in range(self.players):
            raise wr.InvalidText(
                f"first_dealer: must be a seat, 0 to {self.players - 1}, not {self.first_dealer}"
            )
        if self.totals is not None:
            _check_length("totals", self.totals, self.players, "one per seat")
        if len(self.rounds) > most:
            raise wr.InvalidText(
                f"rounds: {len(self.rounds)} are too many, "
                f"a game of {self.players} players has {most} (ROUND-2)"
            )
        for number, recorded in enumerate(self.rounds, start=1):
            if recorded.number != number:
                raise wr.InvalidText(
                    f"round {number}: it is numbered {recorded.number}; "
                    f"the rounds must follow one another from 1 on"
                )
            self._check_round(recorded)

    def _check_round(self, recorded: RecordedRound) -> None:
        """Refuse a round whose lists or cards cannot be those of a deal."""
        where = f"round {recorded.number}"
        _check_length(f"{where}: bids", recorded.bids, self.players, "one per seat")
        _check_length(f"{where}: plays", recorded.plays, self.players, "one list per seat")
        for seat, cards in enumerate(recorded.plays):
            _check_length(f"{where}, seat {seat}: plays", cards, recorded.number, "one per trick")
        cards_left = len(_BASE_RULES.deck) > self.players * recorded.number
        if recorded.turned_up is None and cards_left:
            raise wr.InvalidText(f"{where}: turned_up: a card must have been turned up (TRUMP-1)")
        if recorded.turned_up is not None and not cards_left:
            raise wr.InvalidText(f"{where}: turned_up: no card is left to turn up (TRUMP-4)")
        if recorded.trump is not None and recorded.turned_up != wr.WIZARD:
            raise wr.InvalidText(
                f"{where}: trump: the dealer names it only after a Wizard was turned up (TRUMP-2)"
            )
        too_many = Counter(_seen_cards(recorded)) - Counter(_BASE_RULES.deck)
        if too_many:
            named = ", ".join(map(str, sorted(too_many)))
            raise wr.InvalidText(f"{where}: more often than the deck has it: {named}")


def _check_length(where: str, entries: Sequence[object], expected: int, meaning: str) -> None:
    if len(entries) != expected:
        raise wr.InvalidText(
            f"{where}: must have {expected} entries, {meaning}; has {len(entries)}"
        )


def _seen_cards(recorded: RecordedRound) -> list[wr.Card]:
    cards = [card for hand in recorded.plays for card in hand]
    return cards if recorded.turned_up is None else [*cards, recorded.turned_up]


def load_recorded_game(path: str | Path) -> RecordedGame:
    """Read a recorded game from a JSON file.

    Args:
        path: The file, in UTF-8; `parse_recorded_game` says what stands in it.

    Returns:
        The game, whose shape is checked.

    Raises:
        InvalidText: The file holds no recorded game; the message says where it goes wrong.
        OSError: The file cannot be read.
    """
    return parse_recorded_game(Path(path).read_bytes())


def parse_recorded_game(text: str | bytes) -> RecordedGame:
    """Read a recorded game from JSON.

    It is an object with `players`, `first_dealer`, `rounds` and, if they are known, `totals` (by
    seat). A round is an object with `round` (its number), `turned_up` (the code of a card, or null
    if none was left), `trump` (the letter of a suit where the dealer named it after a Wizard, else
    null or left out), `bids` (by seat) and `plays` (by seat, the codes of its cards in the order
    in which it played them). Anything else in the objects is a remark and is passed over.

    Args:
        text: The JSON; bytes are read as UTF-8.

    Returns:
        The game, whose shape is checked.

    Raises:
        InvalidText: It is no JSON, or no recorded game; the message says where it goes wrong.
    """
    game = _object(_json(text), "the record")
    totals = game.get("totals")
    return RecordedGame(
        players=_integer(_entry(game, "players"), "players"),
        first_dealer=_integer(_entry(game, "first_dealer"), "first_dealer"),
        rounds=tuple(
            _round(entry, f"round {number}")
            for number, entry in enumerate(_list(_entry(game, "rounds"), "rounds"), start=1)
        ),
        totals=None if totals is None else _integers(totals, "totals"),
    )


def _json(text: str | bytes) -> object:
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8-sig")
        value: object = json.loads(decoded, object_pairs_hook=_unambiguous)
    except UnicodeDecodeError as error:
        raise wr.InvalidText(
            f"the record is not UTF-8 text: byte {error.start} fits nowhere"
        ) from error
    except json.JSONDecodeError as error:
        raise wr.InvalidText(f"the record is not JSON: {error}") from error
    except RecursionError as error:
        raise wr.InvalidText("the record is nested too deeply") from error
    except wr.InvalidText:
        raise
    except ValueError as error:  # the interpreter reads no number of thousands of digits
        raise wr.InvalidText("the record has a number that is too long to read") from error
    return value


def _unambiguous(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Refuse an object that says one thing twice, where JSON would forget the first."""
    for name, times in Counter(name for name, _ in pairs).items():
        if times > 1:
            raise wr.InvalidText(f"the record has an object with {_shown(name)} {times} times")
    return dict(pairs)


def _round(value: object, where: str) -> RecordedRound:
    entries = _object(value, where)
    turned_up, trump = entries.get("turned_up"), entries.get("trump")
    return RecordedRound(
        number=_integer(_entry(entries, "round", where), f"{where}: round"),
        turned_up=None if turned_up is None else _card(turned_up, f"{where}: turned_up"),
        trump=None if trump is None else _suit(trump, f"{where}: trump"),
        bids=_integers(_entry(entries, "bids", where), f"{where}: bids"),
        plays=tuple(
            tuple(
                _card(card, f"{where}, seat {seat}, card {place}")
                for place, card in enumerate(_list(cards, f"{where}, seat {seat}: plays"), start=1)
            )
            for seat, cards in enumerate(_list(_entry(entries, "plays", where), f"{where}: plays"))
        ),
    )


def _entry(entries: dict[str, object], name: str, where: str = "the record") -> object:
    if name not in entries:
        raise wr.InvalidText(f"{where}: '{name}' is missing")
    return entries[name]


def _is_object(value: object) -> TypeGuard[dict[str, object]]:
    return isinstance(value, dict)


def _is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)


def _object(value: object, where: str) -> dict[str, object]:
    if not _is_object(value):
        raise wr.InvalidText(f"{where}: must be an object, not {_shown(value)}")
    return value


def _list(value: object, where: str) -> list[object]:
    if not _is_list(value):
        raise wr.InvalidText(f"{where}: must be a list, not {_shown(value)}")
    return value


def _integer(value: object, where: str) -> int:
    # JSON's true is an int to Python
    if not isinstance(value, int) or isinstance(value, bool):
        raise wr.InvalidText(f"{where}: must be a whole number, not {_shown(value)}")
    if abs(value) > _LARGEST:
        raise wr.InvalidText(f"{where}: must be a whole number of at most nine digits")
    return value


def _integers(value: object, where: str) -> tuple[int, ...]:
    return tuple(
        _integer(number, f"{where}, seat {seat}") for seat, number in enumerate(_list(value, where))
    )


def _card(value: object, where: str) -> wr.Card:
    for card in _BASE_RULES.deck:
        if card.code == value:
            return card
    raise wr.InvalidText(
        f"{where}: must be the code of a card of the base game, not {_shown(value)}"
    )


def _suit(value: object, where: str) -> wr.Suit:
    for suit in wr.Suit:
        if suit.code == value:
            return suit
    raise wr.InvalidText(f"{where}: must be Y, R, G, B or null, not {_shown(value)}")


def _shown(value: object) -> str:
    """Name a value in a message of one line, however long or odd it is."""
    match value:
        case dict():
            return "an object"
        case list():
            return "a list"
        case None | bool():
            return json.dumps(value)
        case _:
            text = ascii(value)
            return text if len(text) <= 40 else f"{text[:37]}..."


def replay(game: RecordedGame) -> Iterator[Step]:
    """Play a recorded game through the rules, step by step.

    Args:
        game: The game; it may end before the last round.

    Yields:
        Every deal and every move, in order.

    Raises:
        IllegalPlay: A bid, a trump or a card breaks a rule; the steps before it have been given.
        WrongTotals: All is legal, but the totals that were written down are not the points made.
    """
    state = wr.new_game(_BASE_RULES, players=game.players, dealer=game.first_dealer)
    for recorded in game.rounds:
        dealt = wr.deal(state, _deck(recorded, state))
        yield Dealt(state, dealt)
        state = dealt
        for step in _play_round(recorded, state):
            yield step
            state = step.after
    if game.totals is not None and game.totals != state.scores:
        raise WrongTotals(recorded=game.totals, actual=state.scores)


def _deck(recorded: RecordedRound, state: wr.GameState) -> tuple[wr.Card, ...]:
    """Stack a deck that deals every seat the cards it played (DEAL-1)."""
    first = state.dealer + 1
    dealt = [
        recorded.plays[(first + place) % state.players][card]
        for card in range(recorded.number)
        for place in range(state.players)
    ]
    if recorded.turned_up is not None:
        dealt.append(recorded.turned_up)
    unseen = Counter(state.rules.deck) - Counter(dealt)
    return (*dealt, *unseen.elements())


def _play_round(recorded: RecordedRound, state: wr.GameState) -> Iterator[Moved]:
    if state.phase == "choosing_trump":
        step = _moved(recorded, None, state, wr.ChooseTrump(recorded.trump))
        yield step
        state = step.after
    bids: tuple[wr.Move, ...] = tuple(map(wr.Bid, recorded.bids))
    tricks = zip(*recorded.plays, strict=True)
    by_seat = [
        (None, bids),
        *((trick, tuple(map(wr.PlayCard, cards))) for trick, cards in enumerate(tricks, 1)),
    ]
    for trick, moves in by_seat:
        for _ in moves:
            step = _moved(recorded, trick, state, moves[state.to_act[0]])
            yield step
            state = step.after


def _moved(recorded: RecordedRound, trick: int | None, state: wr.GameState, move: wr.Move) -> Moved:
    """Let the seat whose turn it is do what the record says."""
    seat = state.to_act[0]
    try:
        return Moved(state, seat, move, wr.play(state, move, seat=seat))
    except wr.IllegalMove as error:
        raise IllegalPlay(recorded.number, trick, seat, move, error.rule, error.reason) from error
