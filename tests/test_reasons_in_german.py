"""Why a move is forbidden, in English and in German, and the text that has both."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

import wizardrules as wr
from own_cards import WITH_THE_POND, Croak
from positions import BASE, untyped
from positions import dealt as dealt_of_the_base_game
from positions import playing as playing_the_base_game
from special_positions import LATE_CLOUD, THIRTY, after, dealt, passed, playing, then
from strategies import Journey, journeys, moves
from wizardrules.position import position
from wizardrules.words import LANGUAGES, PHASES_IN_GERMAN, Words, in_language

if TYPE_CHECKING:
    from collections.abc import Callable

    from wizardrules.specials import Round
    from wizardrules.variants.bidding import Bids


def check_reasons(verdict: wr.Verdict | wr.IllegalMove) -> None:
    """It names the rule, and the reason in both languages."""
    assert verdict.rule
    english, german = (verdict.reason_in(language) for language in LANGUAGES)
    assert english == verdict.reason
    assert english.strip()
    assert german.strip()
    assert german != english
    assert type(english) is type(german) is str


# Every refusal -----------------------------------------------------------------------------------

SEATS: Final = st.none() | st.integers(-1, 6) | st.sampled_from([10**5000, True, "0", 1.0, [], wr])
THINGS: Final[st.SearchStrategy[object]] = st.sampled_from(
    [None, 3, "play R7", [], {}, wr.WIZARD, Croak(1), 10**5000]
)


@given(journeys(), st.data())
def test_every_refusal_names_a_rule_and_a_reason_in_both_languages(
    journey: Journey, data: st.DataObject
) -> None:
    for state in (journey.end, data.draw(st.sampled_from(journey.states))):
        for _ in range(10):
            anybody = st.sampled_from(state.to_act) if state.to_act else st.none()
            seat = untyped(data.draw(anybody | SEATS, label="seat"))
            move = untyped(data.draw(moves() | THINGS, label="move"))
            verdict = wr.check(state, move, seat)
            if verdict.legal:
                assert (verdict.reason, verdict.reason_in("en")) == ("legal", "legal")
                assert verdict.reason_in("de") == "erlaubt"
                continue
            check_reasons(verdict)
            with pytest.raises(wr.IllegalMove) as caught:
                wr.play(state, move, seat)
            error = caught.value
            check_reasons(error)
            assert (error.rule, error.reason) == (verdict.rule, verdict.reason)
            assert error.reason_in("de") == verdict.reason_in("de")
            assert str(error) == f"{verdict.reason} [{verdict.rule}]"


class Refused(NamedTuple):
    """A move that is forbidden, and why in both languages.

    Attributes:
        state: gives the state.
        move: the move, with its seat before a colon if another than the first wants to make it.
        rule: the rule that forbids it.
        english: the reason in English.
        german: the reason in German.
    """

    state: Callable[[], wr.GameState]
    move: str
    rule: str
    english: str
    german: str


def base(cards: str = "") -> wr.GameState:
    """Red is trump, seat 0 leads."""
    return after(playing_the_base_game("R7 W | R5 B5 | G2 Y3", up="R1"), cards)


def with_special(card: str, hands: str = "{} Y1 | Y2 G3 | Y4 G5", played: str = "") -> wr.GameState:
    """Seat 0 has the card; a Jester is turned up; these cards have been played."""
    return after(playing(hands.format(card), up="J", bids="0 0 0"), played)


def tie() -> wr.GameState:
    """Seats 1 and 2 are tied for the last place of four after round 15."""
    rules = wr.Rules.base(elimination=wr.ELIMINATION)
    state = position(
        rules,
        hands=["R5", "R6", "R7", "R8"],
        round_number=15,
        leader=3,
        tricks_won=[0, 0, 0, 14],
        bids=[0, 1, 1, 15],
    )
    return after(state, "R8 R5 R6 R7")


def taking(witch: str = "Wi", up: str = "J") -> wr.GameState:
    """Seat 0, whose witch was in the trick, has laid the yellow 1 and takes a card."""
    state = playing(f"{witch} Y1 | Y2 G3 | Y4 G5", up=up)
    return then(after(state, f"{witch} Y2 Y4"), "lay Y1")


def last_bid() -> wr.GameState:
    """The last bid of Plus/minus Eins."""
    rules = wr.Rules.base(bidding=wr.PLUS_MINUS_ONE)
    return then(dealt_of_the_base_game("R7 W | R5 B5 | G2 Y3", rules=rules), "bid 1", "bid 0")


REFUSED: Final = [
    # Whose turn, and what is to be done
    Refused(
        base,
        "1: play R5",
        "TURN-1",
        "seat 1 is not to act; to act: 0",
        "Platz 1 ist nicht am Zug; am Zug: 0",
    ),
    Refused(
        base,
        "7: play R5",
        "TURN-1",
        "7, which is no seat, is not to act; to act: 0",
        "7 ist kein Platz und ist nicht am Zug; am Zug: 0",
    ),
    Refused(
        lambda: wr.new_game(BASE, players=3),
        "1: bid 0",
        "TURN-1",
        "seat 1 is not to act; to act: nobody",
        "Platz 1 ist nicht am Zug; am Zug: niemand",
    ),
    Refused(
        tie,
        "4: out 1",
        "TURN-1",
        "4, which is no seat, is not to act; to act: nobody",
        "4 ist kein Platz und ist nicht am Zug; am Zug: niemand",
    ),
    Refused(
        base,
        "bid 1",
        "TURN-2",
        "'bid 1' is not what is to be done now; the phase is playing",
        "'bid 1' ist jetzt nicht dran; dran ist: Ausspielen",
    ),
    Refused(
        lambda: wr.new_game(BASE, players=3),
        "bid 1",
        "TURN-2",
        "'bid 1' is not what is to be done now; the phase is dealing",
        "'bid 1' ist jetzt nicht dran; dran ist: Geben",
    ),
    # Bids and trump
    Refused(
        lambda: dealt_of_the_base_game("R7 W | R5 B5 | G2 Y3"),
        "bid 3",
        "BID-1",
        "a bid is from 0 to 2 in this round, not 3",
        "in dieser Runde wird 0 bis 2 angesagt, nicht 3",
    ),
    Refused(
        last_bid,
        "bid 1",
        "PLUSMINUS-1",
        "with a bid of 1 the bids would sum to 2, the tricks there are",
        "mit der Vorhersage 1 wäre die Summe 2, so viele Stiche gibt es",
    ),
    *(
        Refused(
            state,
            "trump none",
            rule,
            "a suit must be named here; it cannot be none",
            "hier muss eine Farbe genannt werden; kein Trumpf geht nicht",
        )
        for state, rule in (
            (lambda: dealt("R7 | R5 | G2", up="W"), "TRUMP-2"),
            (lambda: dealt("R7 | R5 | G2", up="Dr"), "TRUMP-6"),
            (lambda: dealt("R7 | R5 | G2", up="Ww"), "WEREWOLF-3"),
            (lambda: after(playing("Va | R5 | G2", up="Ww", stock="W"), "Va"), "VAMPIRE-2"),
        )
    ),
    # Cards
    Refused(
        base,
        "play B5",
        "TURN-3",
        "B5 is not in the hand of seat 0",
        "B5 ist nicht auf der Hand von Platz 0",
    ),
    Refused(
        lambda: base("R7"),
        "play B5",
        "FOLLOW-3",
        "red is to be followed and seat 1 holds a number card of it; B5 is of another suit",
        "Rot ist zu bedienen, und Platz 1 hat eine Zahlenkarte dieser Farbe; B5 ist von anderer "
        "Farbe",
    ),
    Refused(
        lambda: with_special("Sh", played="Sh"),
        "role R7",
        "SHAPESHIFTER-1",
        "it is one of role J, role W, not role R7",
        "möglich ist role J, role W, nicht role R7",
    ),
    # Effects
    Refused(
        lambda: with_special("Ju", played="Ju=R Y2 Y4"),
        "pass G3",
        "TURN-3",
        "G3 is not in the hand of seat 0",
        "G3 ist nicht auf der Hand von Platz 0",
    ),
    Refused(
        lambda: with_special("Cl", played="Cl=R Y2 Y4"),
        "adjust +2",
        "CLOUD-2",
        "the bid changes by 1, up or down, not by 2",
        "die Vorhersage ändert sich um 1 nach oben oder unten, nicht um 2",
    ),
    Refused(
        lambda: with_special("Cl", played="Cl=R Y2 Y4"),
        "adjust -1",
        "CLOUD-4",
        "a bid of 0 can only become 1",
        "aus der Vorhersage 0 kann nur 1 werden",
    ),
    Refused(
        lambda: with_special("Wi", played="Wi Y2 Y4"),
        "lay G3",
        "TURN-3",
        "G3 is not in the hand of seat 0",
        "G3 ist nicht auf der Hand von Platz 0",
    ),
    Refused(
        taking,
        "take Y1",
        "WITCH-3",
        "Y1 was just laid and cannot be taken back",
        "Y1 wurde gerade gelegt und kann nicht zurückgenommen werden",
    ),
    Refused(
        taking,
        "take Wi",
        "WITCH-2",
        "Wi cannot be taken by its own effect",
        "Wi kann durch die eigene Wirkung nicht genommen werden",
    ),
    Refused(
        lambda: taking("Va", up="Wi"),
        "take Va",
        "VAMPIRE-1",
        "Va cannot be taken by its own effect",
        "Va kann durch die eigene Wirkung nicht genommen werden",
    ),
    Refused(
        taking,
        "take B1",
        "WITCH-2",
        "B1 is not in the trick",
        "B1 liegt nicht im Stich",
    ),
    # Leaving
    Refused(
        tie,
        "out 0",
        "ELIMINATION-3",
        "one of the seats tied for the last place leaves: 1, 2",
        "ausscheiden muss einer der punktgleichen Letzten: 1, 2",
    ),
]


@pytest.mark.parametrize("refused", REFUSED, ids=lambda refused: f"{refused.rule}, {refused.move}")
def test_what_is_forbidden_is_said_in_both_languages(refused: Refused) -> None:
    seat, _, text = refused.move.rpartition(": ")
    state, move, by = refused.state(), wr.parse_move(text), int(seat) if seat else None
    verdict = wr.check(state, move, by)
    assert (verdict.legal, verdict.rule) == (False, refused.rule)
    assert (verdict.reason, verdict.reason_in("en")) == (refused.english, refused.english)
    assert verdict.reason_in("de") == refused.german
    with pytest.raises(wr.IllegalMove) as caught:
        wr.play(state, move, by)
    for error in (caught.value, pickle.loads(pickle.dumps(caught.value))):
        assert (error.rule, error.reason_in("en")) == (refused.rule, refused.english)
        assert error.reason_in("de") == refused.german


@pytest.mark.parametrize(
    "state",
    [
        lambda: wr.new_game(BASE, players=3),
        lambda: dealt("R7 | R5 | G2", up="W"),
        lambda: dealt("R7 | R5 | G2", up="R1"),
        base,
        lambda: with_special("Sh", played="Sh"),
        lambda: after(playing("Va | R5 | G2", up="Ww", stock="W"), "Va"),
        lambda: with_special("Ju", played="Ju=R Y2 Y4"),
        lambda: passed(with_special("Ju", played="Ju=R Y2 Y4"), "Y1 G3 G5"),
        lambda: with_special("Cl", played="Cl=R Y2 Y4"),
        lambda: after(playing("Cl | R5 | G2", rules=LATE_CLOUD), "Cl=R R5 G2"),
        lambda: with_special("Wi", played="Wi Y2 Y4"),
        taking,
        tie,
    ],
)
def test_in_every_phase_a_move_of_another_kind_is_refused_in_both_languages(
    state: Callable[[], wr.GameState],
) -> None:
    now = state()
    verdict = wr.check(now, Croak(1))
    assert verdict.rule == "TURN-2"
    check_reasons(verdict)
    assert verdict.reason_in("de") == (
        f"'{Croak(1)}' ist jetzt nicht dran; dran ist: {PHASES_IN_GERMAN[now.phase]}"
    )


def test_a_special_card_of_ones_own_refuses_in_both_languages_what_it_does_not_ask() -> None:
    hands = "Toa Y1 | Y2 G3 | Y4 G5"
    own = {special.card.code: special.card for special in WITH_THE_POND.specials}
    facts = {"bids": [0, 0, 0], "leader": 0, "turned_up": "J"}
    cards = [[own["Toa"], wr.parse_card("Y1")], *hands.split(" | ")[1:]]
    state = position(WITH_THE_POND, hands=untyped(cards), **untyped(facts))
    state = wr.play(state, wr.PlayCard(own["Toa"]))
    state = after(state, "Y2 Y4")
    assert state.phase == "croaking"
    check_reasons(wr.check(state, wr.Bid(1)))
    check_reasons(wr.check(state, Croak(1), 1))


class Unlucky(wr.BiddingRule):
    """A house rule that has its reasons in one language."""

    __slots__ = ()

    @override
    def forbidden(self, table: Round, bids: Bids, seat: int) -> dict[int, tuple[str, str]]:
        return {1: ("HOUSE-1", "nobody bids 1")}


def test_a_rule_of_ones_own_may_have_its_reasons_in_one_language() -> None:
    rules = wr.Rules.base(bidding=Unlucky())
    state = dealt_of_the_base_game("R7 W | R5 B5 | G2 Y3", rules=rules)
    verdict = wr.check(state, wr.Bid(1))
    assert [verdict.reason_in(language) for language in LANGUAGES] == ["nobody bids 1"] * 2
    with pytest.raises(wr.IllegalMove) as caught:
        wr.play(state, wr.Bid(1))
    assert caught.value.reason_in("de") == "nobody bids 1"


def test_what_is_legal_is_erlaubt() -> None:
    verdict = wr.check(base(), wr.PlayCard(wr.WIZARD))
    assert verdict == wr.Verdict(legal=True, rule=None, reason="legal")
    assert (verdict.reason_in("en"), verdict.reason_in("de")) == ("legal", "erlaubt")


def test_a_verdict_keeps_both_languages_when_it_is_copied_or_pickled() -> None:
    verdict = wr.check(base("R7"), wr.PlayCard(wr.parse_card("B5")))
    twins = (copy.copy(verdict), copy.deepcopy(verdict), attrs.evolve(verdict))
    for twin in (*twins, pickle.loads(pickle.dumps(verdict))):
        assert twin == verdict
        assert twin.reason_in("de") == verdict.reason_in("de") != twin.reason_in("en")


# Words -------------------------------------------------------------------------------------------

NO_TRUMP: Final = Words("no trump", "kein Trumpf")


def test_words_are_the_english_text_and_have_the_german_with_it() -> None:
    assert isinstance(NO_TRUMP, str)
    assert (NO_TRUMP.en, NO_TRUMP.de) == ("no trump", "kein Trumpf")
    assert [NO_TRUMP.in_(language) for language in LANGUAGES] == ["no trump", "kein Trumpf"]
    assert f"{NO_TRUMP}!" == "no trump!"
    assert f"{NO_TRUMP.upper()}" == "NO TRUMP"


@pytest.mark.parametrize("text", [str(NO_TRUMP), NO_TRUMP.en, NO_TRUMP.de, NO_TRUMP.in_("en")])
def test_what_words_give_is_plain_text(text: str) -> None:
    assert type(text) is str


def test_words_compare_and_hash_as_the_english_text() -> None:
    assert NO_TRUMP == "no trump"
    assert Words("no trump", "ohne Trumpf") == NO_TRUMP
    assert Words("trump", "kein Trumpf") != NO_TRUMP
    assert len({NO_TRUMP, "no trump"}) == 1


def test_words_have_nothing_but_their_two_texts() -> None:
    assert not hasattr(NO_TRUMP, "__dict__")
    with pytest.raises(AttributeError):
        untyped(NO_TRUMP).fr = "sans atout"


@given(st.text(), st.text(), st.integers(0, pickle.HIGHEST_PROTOCOL))
def test_words_come_back_from_a_pickle_or_a_copy_in_both_languages(
    english: str, german: str, protocol: int
) -> None:
    words = Words(english, german)
    for twin in (
        *(copy.copy(words), copy.deepcopy(words)),
        pickle.loads(pickle.dumps(words, protocol)),
    ):
        assert type(twin) is Words
        assert (twin.en, twin.de) == (english, german)
        assert twin == words == english


@given(st.text())
def test_a_text_that_is_not_in_two_languages_is_the_same_in_both(text: str) -> None:
    assert [in_language(text, language) for language in LANGUAGES] == [text, text]
    assert in_language(Words(text, "deutsch"), "de") == "deutsch"
    assert in_language(Words(text, "deutsch"), "en") == text


def test_the_presets_forbid_in_both_languages_with_their_own_cards() -> None:
    for rules in (BASE, THIRTY):
        state = wr.deal(wr.new_game(rules, players=3), rules.deck)
        check_reasons(wr.check(state, wr.PlayCard(wr.WIZARD)))
