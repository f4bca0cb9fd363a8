"""Explanations say what the engine does, and why; and what they say is true.

Who wins a random trick is asked of the naive engine, and every reason given is looked at once more
by the names and values of the cards, in the words of the rules. On random games of all presets and
variants the explanation of the moves is held against `legal_moves` and `check`.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from typing_extensions import override

import naive
import wizardrules as wr
from own_cards import THE_TOAD, WITH_THE_POND
from positions import untyped
from strategies import journeys
from wizardrules import explain, rulebook
from wizardrules.explain import (
    Explanation,
    Loss,
    MovesExplanation,
    explain_bids,
    explain_moves,
    explain_scores,
    explain_trick,
    explain_trump,
)
from wizardrules.position import dealt, position
from wizardrules.rules import PRESETS
from wizardrules.variants.maximus import MAXIMUS
from wizardrules.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from strategies import Journey
    from wizardrules.rules.rules import CloudTiming
    from wizardrules.state import Game, Round
    from wizardrules.variants.bidding import Bids

PLAIN: Final = tuple(dict.fromkeys(card.code for card in wr.Rules.base().deck))
SPECIAL: Final = (
    *("Dr", "Fa", "Bo", "Ww", "Sh=J", "Sh=W", "Wi"),
    *(f"{kind}={suit}" for kind in ("Ju", "Cl") for suit in wr.Suit),
    *(f"Va={role}" for role in ("R7", "W", "J", "Dr", "Fa", "Bo", "Wi", "Ju=R", "Cl=B")),
)
LOW: Final = ("J", "Fa", "Wi")
BASE: Final = wr.Rules.base()
ONE_SUIT: Final = wr.Rules.preset("one-suit")
ALL_NINE: Final = wr.Rules.anniversary_30()
OWN_VERBS: Final = {"croak", "leap"}
HOW_BID: Final[dict[wr.BiddingRule, set[str]]] = {
    wr.HIDDEN_BIDDING: {"HIDDEN-1"},
    wr.SECRET_BIDDING: {"SECRET-1"},
}
WITH_ELIMINATION: Final = wr.Rules.base(elimination=wr.ELIMINATION)


def card_of(text: str) -> str:
    return text.partition("=")[0]


@st.composite
def tricks(draw: st.DrawFn) -> list[str]:
    """Tricks that can be played, in texts; many have several special cards."""
    texts = draw(st.lists(st.sampled_from((*PLAIN, *SPECIAL, *SPECIAL)), min_size=1, max_size=6))
    possible = [
        text
        for place, text in enumerate(texts)
        if [card_of(one) for one in texts[:place]].count(card_of(text))
        < (4 if text in ("W", "J") else 1)
    ]
    assume(any(naive.oracle_face(text)[0] != "Bo" for text in possible))
    return possible


def trumps() -> st.SearchStrategy[wr.Suit | None]:
    return st.sampled_from((*wr.Suit, None))


def explained(texts: Iterable[str], trump: wr.Suit | None = None) -> explain.TrickExplanation:
    return explain_trick(wr.parse_trick(" ".join(texts)), trump)


def is_of_an_own_move(statement: explain.Statement) -> bool:
    """Whether it begins with the text of a move of one's own, which is left as it is."""
    return isinstance(statement, explain.MoveExplanation) and statement.move.verb in OWN_VERBS


def assert_well_said(explanation: Explanation) -> None:
    """Both languages are there and differ, ids stand in the text, the plain data is plain."""
    for statement in explanation.statements:
        assert statement.sentence.en != statement.sentence.de, statement
        for language in ("en", "de"):
            text = statement.sentence.in_(language)
            assert not set("{}[]") & set(text)
            assert not text.endswith((".", " ", ":"))
            assert text[0] == text[0].upper() or is_of_an_own_move(statement)
            assert all(rule in statement.line(language) for rule in statement.rules)
        assert all(statement.rules)
    cited = [rule for statement in explanation.statements for rule in statement.rules]
    assert list(explanation.rules) == list(dict.fromkeys(cited))
    assert explanation.text("de").splitlines() == list(explanation.lines("de"))
    assert str(explanation) == explanation.text("en")
    plain = explanation.to_dict()
    assert json.loads(json.dumps(plain)) == plain
    assert plain["rules"] == list(explanation.rules)
    assert plain["en"] == list(explanation.lines())
    assert plain["de"] == list(explanation.lines("de"))


# Tricks.


def deciding_rule(names: Sequence[str], trump: str | None) -> str:
    """The first line of TRICK-1 to TRICK-6 that fits."""
    if "Dr" in names:
        return "TRICK-1" if "Fa" in names else "TRICK-2"
    if "W" in names:
        return "TRICK-3"
    if trump in names:
        return "TRICK-4"
    return "TRICK-5" if set(names) & set(naive.SUITS) else "TRICK-6"


def is_true(loss: Loss, faces: Sequence[tuple[str, float]], trump: str | None) -> bool:
    """Whether the reason given holds, by names and values alone, and stands under its rule."""
    winner, _, led = naive.oracle_trick([text_of(face) for face in faces], trump)
    names = [name for name, _ in faces]
    (best, highest), (name, value) = faces[winner], faces[loss.place]
    decided = deciding_rule(names, trump)
    is_low, is_of_a_suit = name in LOW, name in naive.SUITS
    rank = LOW.index(best) if best in LOW else len(LOW)
    stronger = name not in ("Dr", "Fa") if decided == "TRICK-1" else name not in (best, *LOW)
    truths = {
        "never_wins": (name == "Bo", "TRICK-6"),
        "overcome": ((best, name) == ("Fa", "Dr"), "TRICK-1"),
        "outranked": (stronger and decided in ("TRICK-1", "TRICK-2", "TRICK-3"), decided),
        "later_equal": ((name, value) == (best, highest) and loss.place > winner, decided),
        "low_card": (is_low and best not in LOW, "TRICK-6"),
        "weaker_low_card": (is_low and name in LOW[rank + 1 :], decided),
        "lower_trump": (name == best == trump and value < highest, "TRICK-4"),
        "not_trump": (is_of_a_suit and name != trump == best, "TRICK-4"),
        "lower_of_suit": (name == best == led != trump and value < highest, "TRICK-5"),
        "other_suit": (is_of_a_suit and name not in (led, trump) and best == led, "TRICK-5"),
    }
    holds, rule = truths[loss.code]
    return holds and loss.rules == (rule,)


def text_of(face: tuple[str, float]) -> str:
    name, value = face
    if name not in naive.SUITS:
        return name
    return {7.5: f"Ju={name}", 9.75: f"Cl={name}"}.get(value, f"{name}{value:g}")


@settings(max_examples=400)
@given(tricks(), trumps())
def test_who_wins_a_trick_and_why_all_others_do_not(
    texts: list[str], trump: wr.Suit | None
) -> None:
    code = trump.code if trump else None
    explanation = explained(texts, trump)
    faces = [naive.oracle_face(text) for text in texts]
    names = [name for name, _ in faces]
    winner, taken, led = naive.oracle_trick(texts, code)
    assert explanation.result == wr.resolve_trick(wr.parse_trick(" ".join(texts)), trump)
    assert explanation.win.place == winner
    assert explanation.win.rules == (deciding_rule(names, code),)
    expected = {
        "TRICK-1": "overcomes",
        "TRICK-2": "strongest",
        "TRICK-3": "first_wizard",
        "TRICK-4": "highest_trump",
        "TRICK-5": "highest_of_suit",
        "TRICK-6": "first_jester" if "J" in names else "strongest_low_card",
    }
    assert explanation.win.code == expected[explanation.win.rules[0]]
    others = [place for place in range(len(texts)) if place != winner]
    assert [loss.place for loss in explanation.losses] == others
    for loss in explanation.losses:
        assert is_true(loss, faces, code), loss
        assert str(loss.played) == texts[loss.place].replace("Ww", "Ww=J")
    assert explanation.taken.code == ("taken" if taken else "not_taken")
    assert explanation.taken.rules == (("TRICK-7",) if taken else ("BOMB-1",))
    assert explanation.next_lead.rules == (("TRICK-7",) if taken else ("BOMB-2",))
    assert (explanation.follow.suit and explanation.follow.suit.code) == led
    assert_well_said(explanation)


@given(tricks(), trumps())
def test_since_when_what_is_to_be_followed_and_by_which_rules(
    texts: list[str], trump: wr.Suit | None
) -> None:
    follow = explained(texts, trump).follow
    names = [naive.oracle_face(text)[0] for text in texts]
    settles = [place for place, name in enumerate(names) if name not in (*LOW, "Bo")]
    looked_at = texts[: settles[0] + 1] if settles else texts
    ids = {"FOLLOW-7"} if len(settles) == 0 or settles[0] > 0 else set[str]()
    if settles:
        ids.add("FOLLOW-2" if names[settles[0]] in naive.SUITS else "FOLLOW-6")
    if any(card_of(text) not in (*PLAIN, "Dr", "Ww") for text in looked_at):
        ids.add("FOLLOW-9")
    assert follow.since == (settles[0] if settles else None)
    assert set(follow.rules) == ids
    assert follow.code == (
        "open" if not settles else "suit" if names[settles[0]] in naive.SUITS else "free"
    )


WITHOUT_SHAPESHIFTER: Final = wr.Rules(specials=[wr.VAMPIRE, wr.WEREWOLF])


@pytest.mark.parametrize(
    ("trick", "trump", "rules", "cited"),
    [
        ("R13 Va=J W", None, None, ["VAMPIRE-1"]),  # a Jester lies turned up (TRUMP-3)
        ("R13 Va=J W", wr.Suit.RED, None, ["VAMPIRE-1", "SHAPESHIFTER-1"]),
        ("R13 Va=J W", wr.Suit.RED, wr.Rules.anniversary_30(), ["VAMPIRE-1", "SHAPESHIFTER-1"]),
        ("Sh=W Va=J R13", wr.Suit.RED, None, ["VAMPIRE-4"]),  # the only Shapeshifter was played
        ("R13 Va=J W", wr.Suit.RED, WITHOUT_SHAPESHIFTER, ["VAMPIRE-4"]),
        ("R13 Va=J Ww", None, None, ["VAMPIRE-4"]),  # so nothing lies turned up
    ],
)
def test_vampire_4_is_cited_where_nothing_can_have_been_copied(
    trick: str, trump: wr.Suit | None, rules: wr.Rules | None, cited: list[str]
) -> None:
    roles = explain_trick(wr.parse_trick(trick), trump, rules).roles
    (role,) = [role for role in roles if role.played.card == wr.VAMPIRE]
    assert [*role.rules] == cited


@given(tricks(), trumps(), st.sampled_from(["after_trick", "end_of_round", None]))
def test_special_1_the_effects_come_in_their_order(
    texts: list[str], trump: wr.Suit | None, cloud: CloudTiming | None
) -> None:
    rules = wr.Rules.anniversary_30(cloud=cloud) if cloud else None
    explanation = explain_trick(wr.parse_trick(" ".join(texts)), trump, rules)
    roles = [text.removeprefix("Va=").partition("=")[0] for text in texts]
    places = sorted(
        (place for place, role in enumerate(roles) if role in ("Bo", "Ju", "Cl", "Wi")),
        key=lambda place: ("Bo", "Ju", "Cl", "Wi").index(roles[place]),
    )
    follow = [place for place in places if roles[place] != "Cl" or "Bo" not in roles]
    done = [effect for effect in explanation.effects if effect.code == "effect"]
    not_done = [effect for effect in explanation.effects if effect.code == "no_effect"]
    assert [effect.place for effect in done] == follow
    assert [effect.kind for effect in done] == list(explanation.result.effects)
    assert [effect.place for effect in not_done] == [one for one in places if one not in follow]
    assert all(effect.rules == ("CLOUD-3",) for effect in not_done)
    for effect in done:
        assert effect.place is not None
        assert ("SPECIAL-2" in effect.rules) == texts[effect.place].startswith("Va")
        if effect.kind == "Cl":
            assert ("at once" in effect.words) == (cloud != "end_of_round")
            assert ("end of the round" in effect.words) == (cloud != "after_trick")
    assert (explanation.order is None) == (not explanation.effects)
    said = [one for one in explanation.statements if one.code in ("order", "effect")]
    assert said == ([explanation.order, *done] if done else [])
    assert (explanation.left_out is None) == (not not_done)
    if not_done:
        place = explanation.statements.index(not_done[0])
        assert explanation.statements[place - 1] is explanation.left_out
    assert_well_said(explanation)


@given(st.lists(st.sampled_from((*PLAIN, "W", "J", "R9", "B9")), min_size=1, max_size=4), trumps())
def test_onesuit_1_in_einfarbig_only_values_count(texts: list[str], trump: wr.Suit | None) -> None:
    assume(all(texts.count(text) == 1 for text in texts if text not in ("W", "J")))
    explanation = explain_trick(wr.parse_cards(" ".join(texts)), trump, ONE_SUIT)
    values = [{"W": 99, "J": 0}.get(text) or int(text.strip("YRGBWJ") or 0) for text in texts]
    winner = values.index(max(values))
    assert explanation.win.place == winner
    assert explanation.win.code == (
        "first_wizard"
        if texts[winner] == "W"
        else "highest_value"
        if values[winner]
        else "first_jester"
    )
    for loss in explanation.losses:
        value, best = values[loss.place], values[winner]
        is_right = {
            "later_equal": value == best and loss.place > winner,
            "outranked": value < best == 99,
            "lower_value": 0 < value < best < 99,
            "no_value": value == 0 < best < 99,
        }
        assert [code for code, right in is_right.items() if right] == [loss.code]
    assert (explanation.follow.code, explanation.follow.suit) == ("no_suits", None)
    assert set(explanation.rules) == {"ONESUIT-1", "TRICK-7"}
    assert_well_said(explanation)


WORKED: Final = {
    "J W R13 W | R": (
        """
Card 2 (Wizard) wins: it is the first Wizard [TRICK-3].
Card 1 (Jester) does not win: it is a low card, which does not win against card 2 (Wizard)
  [TRICK-6].
Card 3 (R13) does not win: card 2 (Wizard) is stronger [TRICK-3].
Card 4 (Wizard) does not win: card 2 (Wizard) is its equal and was played first [TRICK-3].
Card 2 (Wizard) sets no suit, so nobody has to follow in this trick [FOLLOW-6, FOLLOW-7].
The player of card 2 (Wizard) takes the trick [TRICK-7].
The player of card 2 (Wizard) leads the next trick [TRICK-7].
""",
        """
Karte 2 (Zauberer) gewinnt: Sie ist der erste Zauberer [TRICK-3].
Karte 1 (Narr) gewinnt nicht: Sie ist eine niedrige Karte, die gegen Karte 2 (Zauberer) nicht
  gewinnt [TRICK-6].
Karte 3 (R13) gewinnt nicht: Karte 2 (Zauberer) ist stärker [TRICK-3].
Karte 4 (Zauberer) gewinnt nicht: Karte 2 (Zauberer) ist gleich stark und lag zuerst [TRICK-3].
Karte 2 (Zauberer) lässt den Stich ohne Farbe, also muss niemand bedienen [FOLLOW-6, FOLLOW-7].
Wer Karte 2 (Zauberer) gespielt hat, bekommt den Stich [TRICK-7].
Wer Karte 2 (Zauberer) gespielt hat, spielt zum nächsten Stich aus [TRICK-7].
""",
    ),
    "W Fa Dr | none": (
        """
Card 2 (Fairy) wins: it beats card 3 (Dragon), and with it everything else [TRICK-1].
Card 1 (Wizard) does not win: card 2 (Fairy) is stronger [TRICK-1].
Card 3 (Dragon) does not win: card 2 (Fairy) beats it [TRICK-1].
Card 1 (Wizard) sets no suit, so nobody has to follow in this trick [FOLLOW-6].
The player of card 2 (Fairy) takes the trick [TRICK-7].
The player of card 2 (Fairy) leads the next trick [TRICK-7].
""",
        """
Karte 2 (Fee) gewinnt: Sie schlägt Karte 3 (Drache) und damit alles andere [TRICK-1].
Karte 1 (Zauberer) gewinnt nicht: Karte 2 (Fee) ist stärker [TRICK-1].
Karte 3 (Drache) gewinnt nicht: Karte 2 (Fee) schlägt sie [TRICK-1].
Karte 1 (Zauberer) lässt den Stich ohne Farbe, also muss niemand bedienen [FOLLOW-6].
Wer Karte 2 (Fee) gespielt hat, bekommt den Stich [TRICK-7].
Wer Karte 2 (Fee) gespielt hat, spielt zum nächsten Stich aus [TRICK-7].
""",
    ),
    "Bo R5 R9 | none": (
        """
Card 3 (R9) wins: there is no trump in the trick, and it is the highest card of the suit to
  follow, red [TRICK-5].
Card 1 (Bomb) does not win: it never wins a trick [TRICK-6].
Card 2 (R5) does not win: it is a lower card of the suit to follow, 5 below 9 [TRICK-5].
Card 2 (R5) sets the suit to follow: red [FOLLOW-2, FOLLOW-7, FOLLOW-9].
Because of card 1 (Bomb) nobody takes the trick [BOMB-1].
Then the effects come, in this order [SPECIAL-1].
Effect of card 1 (Bomb): nobody takes the trick [BOMB-1].
The player of card 3 (R9) leads the next trick [BOMB-2].
""",
        """
Karte 3 (R9) gewinnt: Im Stich liegt kein Trumpf, und sie ist die höchste Karte der zu bedienenden
  Farbe Rot [TRICK-5].
Karte 1 (Bombe) gewinnt nicht: Sie gewinnt nie einen Stich [TRICK-6].
Karte 2 (R5) gewinnt nicht: Sie ist eine niedrigere Karte der zu bedienenden Farbe, 5 unter 9
  [TRICK-5].
Karte 2 (R5) legt die Farbe fest, die zu bedienen ist: Rot [FOLLOW-2, FOLLOW-7, FOLLOW-9].
Wegen Karte 1 (Bombe) bekommt niemand den Stich [BOMB-1].
Dann folgen die Wirkungen, in dieser Reihenfolge [SPECIAL-1].
Wirkung von Karte 1 (Bombe): Niemand bekommt den Stich [BOMB-1].
Wer Karte 3 (R9) gespielt hat, spielt zum nächsten Stich aus [BOMB-2].
""",
    ),
    "Wi Bo Fa | none": (
        """
Card 3 (Fairy) wins: there are only low cards in the trick, and it is the strongest of them
  [TRICK-6].
Card 1 (Witch) does not win: among low cards Fairy comes before Witch [TRICK-6].
Card 2 (Bomb) does not win: it never wins a trick [TRICK-6].
No card has set a suit to follow [FOLLOW-7, FOLLOW-9].
Because of card 2 (Bomb) nobody takes the trick [BOMB-1].
Then the effects come, in this order [SPECIAL-1].
Effect of card 2 (Bomb): nobody takes the trick [BOMB-1].
Effect of card 1 (Witch): who has played it lays a card into the trick and takes another from it,
  but not after the last trick [WITCH-2, WITCH-4].
The player of card 3 (Fairy) leads the next trick [BOMB-2].
""",
        """
Karte 3 (Fee) gewinnt: Im Stich liegen nur niedrige Karten, und sie ist davon die stärkste
  [TRICK-6].
Karte 1 (Hexe) gewinnt nicht: Unter niedrigen Karten kommt Fee vor Hexe [TRICK-6].
Karte 2 (Bombe) gewinnt nicht: Sie gewinnt nie einen Stich [TRICK-6].
Keine Karte legt eine Farbe fest [FOLLOW-7, FOLLOW-9].
Wegen Karte 2 (Bombe) bekommt niemand den Stich [BOMB-1].
Dann folgen die Wirkungen, in dieser Reihenfolge [SPECIAL-1].
Wirkung von Karte 2 (Bombe): Niemand bekommt den Stich [BOMB-1].
Wirkung von Karte 1 (Hexe): Wer sie gespielt hat, legt eine Karte in den Stich und nimmt eine
  andere heraus, nicht aber nach dem letzten Stich [WITCH-2, WITCH-4].
Wer Karte 3 (Fee) gespielt hat, spielt zum nächsten Stich aus [BOMB-2].
""",
    ),
    "J Fa Ww | B": (
        """
Card 1 (Jester) wins: there are only low cards in the trick, and it is the first Jester [TRICK-6].
Card 2 (Fairy) does not win: among low cards Jester comes before Fairy [TRICK-6].
Card 3 (Werewolf as Jester) does not win: card 1 (Jester) is its equal and was played first
  [TRICK-6].
Card 3 (Werewolf as Jester): it counts as Jester [WEREWOLF-4].
No card has set a suit to follow [FOLLOW-7, FOLLOW-9].
The player of card 1 (Jester) takes the trick [TRICK-7].
The player of card 1 (Jester) leads the next trick [TRICK-7].
""",
        """
Karte 1 (Narr) gewinnt: Im Stich liegen nur niedrige Karten, und sie ist der erste Narr [TRICK-6].
Karte 2 (Fee) gewinnt nicht: Unter niedrigen Karten kommt Narr vor Fee [TRICK-6].
Karte 3 (Werwolf als Narr) gewinnt nicht: Karte 1 (Narr) ist gleich stark und lag zuerst
  [TRICK-6].
Karte 3 (Werwolf als Narr): Sie gilt als Narr [WEREWOLF-4].
Keine Karte legt eine Farbe fest [FOLLOW-7, FOLLOW-9].
Wer Karte 1 (Narr) gespielt hat, bekommt den Stich [TRICK-7].
Wer Karte 1 (Narr) gespielt hat, spielt zum nächsten Stich aus [TRICK-7].
""",
    ),
    "R12 R10 Cl=R | R": (
        """
Card 1 (R12) wins: it is the highest trump [TRICK-4].
Card 2 (R10) does not win: it is a lower trump, 10 below 12 [TRICK-4].
Card 3 (red Cloud) does not win: it is a lower trump, 9¾ below 12 [TRICK-4].
Card 3 (red Cloud): it counts as 9¾ of red [CLOUD-1].
Card 1 (R12) sets the suit to follow: red [FOLLOW-2].
The player of card 1 (R12) takes the trick [TRICK-7].
Then the effects come, in this order [SPECIAL-1].
Effect of card 3 (red Cloud): whoever has won the trick changes the own bid by 1, at once or at
  the end of the round, as the edition has it [CLOUD-2].
The player of card 1 (R12) leads the next trick [TRICK-7].
""",
        """
Karte 1 (R12) gewinnt: Sie ist der höchste Trumpf [TRICK-4].
Karte 2 (R10) gewinnt nicht: Sie ist ein niedrigerer Trumpf, 10 unter 12 [TRICK-4].
Karte 3 (rote Wolke) gewinnt nicht: Sie ist ein niedrigerer Trumpf, 9¾ unter 12 [TRICK-4].
Karte 3 (rote Wolke): Sie gilt als 9¾ in Rot [CLOUD-1].
Karte 1 (R12) legt die Farbe fest, die zu bedienen ist: Rot [FOLLOW-2].
Wer Karte 1 (R12) gespielt hat, bekommt den Stich [TRICK-7].
Dann folgen die Wirkungen, in dieser Reihenfolge [SPECIAL-1].
Wirkung von Karte 3 (rote Wolke): Wer den Stich gewonnen hat, ändert die eigene Vorhersage um 1, je
  nach Ausgabe sofort oder am Ende der Runde [CLOUD-2].
Wer Karte 1 (R12) gespielt hat, spielt zum nächsten Stich aus [TRICK-7].
""",
    ),
    "W Sh=W | none": (
        """
Card 1 (Wizard) wins: it is the first Wizard [TRICK-3].
Card 2 (Shapeshifter as Wizard) does not win: card 1 (Wizard) is its equal and was played first
  [TRICK-3].
Card 2 (Shapeshifter as Wizard): it counts as Wizard [SHAPESHIFTER-1].
Card 1 (Wizard) sets no suit, so nobody has to follow in this trick [FOLLOW-6].
The player of card 1 (Wizard) takes the trick [TRICK-7].
The player of card 1 (Wizard) leads the next trick [TRICK-7].
""",
        """
Karte 1 (Zauberer) gewinnt: Sie ist der erste Zauberer [TRICK-3].
Karte 2 (Gestaltenwandler als Zauberer) gewinnt nicht: Karte 1 (Zauberer) ist gleich stark und lag
  zuerst [TRICK-3].
Karte 2 (Gestaltenwandler als Zauberer): Sie gilt als Zauberer [SHAPESHIFTER-1].
Karte 1 (Zauberer) lässt den Stich ohne Farbe, also muss niemand bedienen [FOLLOW-6].
Wer Karte 1 (Zauberer) gespielt hat, bekommt den Stich [TRICK-7].
Wer Karte 1 (Zauberer) gespielt hat, spielt zum nächsten Stich aus [TRICK-7].
""",
    ),
    "R5 Va=R12 | B": (
        """
Card 2 (Vampire as R12) wins: there is no trump in the trick, and it is the highest card of the
  suit to follow, red [TRICK-5].
Card 1 (R5) does not win: it is a lower card of the suit to follow, 5 below 12 [TRICK-5].
Card 2 (Vampire as R12): it counts as R12 [VAMPIRE-1].
Card 1 (R5) sets the suit to follow: red [FOLLOW-2].
The player of card 2 (Vampire as R12) takes the trick [TRICK-7].
The player of card 2 (Vampire as R12) leads the next trick [TRICK-7].
""",
        """
Karte 2 (Vampir als R12) gewinnt: Im Stich liegt kein Trumpf, und sie ist die höchste Karte der zu
  bedienenden Farbe Rot [TRICK-5].
Karte 1 (R5) gewinnt nicht: Sie ist eine niedrigere Karte der zu bedienenden Farbe, 5 unter 12
  [TRICK-5].
Karte 2 (Vampir als R12): Sie gilt als R12 [VAMPIRE-1].
Karte 1 (R5) legt die Farbe fest, die zu bedienen ist: Rot [FOLLOW-2].
Wer Karte 2 (Vampir als R12) gespielt hat, bekommt den Stich [TRICK-7].
Wer Karte 2 (Vampir als R12) gespielt hat, spielt zum nächsten Stich aus [TRICK-7].
""",
    ),
    "Va=Ju=B B8 G1 | none": (
        """
Card 2 (B8) wins: there is no trump in the trick, and it is the highest card of the suit to
  follow, blue [TRICK-5].
Card 1 (Vampire as blue Juggler) does not win: it is a lower card of the suit to follow, 7½ below
  8 [TRICK-5].
Card 3 (G1) does not win: it is of another suit than blue, which is to be followed [TRICK-5].
Card 1 (Vampire as blue Juggler): it counts as 7½ of blue [VAMPIRE-1, JUGGLER-1].
Card 1 (Vampire as blue Juggler) sets the suit to follow: blue [FOLLOW-2, FOLLOW-9].
The player of card 2 (B8) takes the trick [TRICK-7].
Then the effects come, in this order [SPECIAL-1].
Effect of card 1 (Vampire as blue Juggler): everybody gives a card to the left neighbour, but not
  after the last trick [JUGGLER-2, JUGGLER-3, SPECIAL-2].
The player of card 2 (B8) leads the next trick [TRICK-7].
""",
        """
Karte 2 (B8) gewinnt: Im Stich liegt kein Trumpf, und sie ist die höchste Karte der zu bedienenden
  Farbe Blau [TRICK-5].
Karte 1 (Vampir als blauer Jongleur) gewinnt nicht: Sie ist eine niedrigere Karte der zu
  bedienenden Farbe, 7½ unter 8 [TRICK-5].
Karte 3 (G1) gewinnt nicht: Sie ist von anderer Farbe, und zu bedienen ist Blau [TRICK-5].
Karte 1 (Vampir als blauer Jongleur): Sie gilt als 7½ in Blau [VAMPIRE-1, JUGGLER-1].
Karte 1 (Vampir als blauer Jongleur) legt die Farbe fest, die zu bedienen ist: Blau [FOLLOW-2,
  FOLLOW-9].
Wer Karte 2 (B8) gespielt hat, bekommt den Stich [TRICK-7].
Dann folgen die Wirkungen, in dieser Reihenfolge [SPECIAL-1].
Wirkung von Karte 1 (Vampir als blauer Jongleur): Alle geben dem linken Nachbarn eine Karte, nicht
  aber nach dem letzten Stich [JUGGLER-2, JUGGLER-3, SPECIAL-2].
Wer Karte 2 (B8) gespielt hat, spielt zum nächsten Stich aus [TRICK-7].
""",
    ),
    "Cl=B Bo | none anniversary-25": (
        """
Card 1 (blue Cloud) wins: there is no trump in the trick, and it is the highest card of the suit
  to follow, blue [TRICK-5].
Card 2 (Bomb) does not win: it never wins a trick [TRICK-6].
Card 1 (blue Cloud): it counts as 9¾ of blue [CLOUD-1].
Card 1 (blue Cloud) sets the suit to follow: blue [FOLLOW-2, FOLLOW-9].
Because of card 2 (Bomb) nobody takes the trick [BOMB-1].
Then the effects come, in this order [SPECIAL-1].
Effect of card 2 (Bomb): nobody takes the trick [BOMB-1].
These effects do not come.
Effect of card 1 (blue Cloud): none, since nobody takes the trick [CLOUD-3].
The player of card 1 (blue Cloud) leads the next trick [BOMB-2].
""",
        """
Karte 1 (blaue Wolke) gewinnt: Im Stich liegt kein Trumpf, und sie ist die höchste Karte der zu
  bedienenden Farbe Blau [TRICK-5].
Karte 2 (Bombe) gewinnt nicht: Sie gewinnt nie einen Stich [TRICK-6].
Karte 1 (blaue Wolke): Sie gilt als 9¾ in Blau [CLOUD-1].
Karte 1 (blaue Wolke) legt die Farbe fest, die zu bedienen ist: Blau [FOLLOW-2, FOLLOW-9].
Wegen Karte 2 (Bombe) bekommt niemand den Stich [BOMB-1].
Dann folgen die Wirkungen, in dieser Reihenfolge [SPECIAL-1].
Wirkung von Karte 2 (Bombe): Niemand bekommt den Stich [BOMB-1].
Diese Wirkungen bleiben aus.
Wirkung von Karte 1 (blaue Wolke): keine, da niemand den Stich bekommt [CLOUD-3].
Wer Karte 1 (blaue Wolke) gespielt hat, spielt zum nächsten Stich aus [BOMB-2].
""",
    ),
    "J G9 R9 J | none one-suit": (
        """
Card 2 (G9) wins: no Wizard is in the trick, and it is the first card with the highest value, 9
  [ONESUIT-1].
Card 1 (Jester) does not win: a Jester has no value [ONESUIT-1].
Card 3 (R9) does not win: card 2 (G9) is its equal and was played first [ONESUIT-1].
Card 4 (Jester) does not win: a Jester has no value [ONESUIT-1].
Suits do not matter, so nobody has to follow [ONESUIT-1].
The player of card 2 (G9) takes the trick [TRICK-7].
The player of card 2 (G9) leads the next trick [TRICK-7].
""",
        """
Karte 2 (G9) gewinnt: Im Stich liegt kein Zauberer, und sie ist die erste Karte mit dem höchsten
  Wert, 9 [ONESUIT-1].
Karte 1 (Narr) gewinnt nicht: Ein Narr hat keinen Wert [ONESUIT-1].
Karte 3 (R9) gewinnt nicht: Karte 2 (G9) ist gleich stark und lag zuerst [ONESUIT-1].
Karte 4 (Narr) gewinnt nicht: Ein Narr hat keinen Wert [ONESUIT-1].
Farben spielen keine Rolle, also muss niemand bedienen [ONESUIT-1].
Wer Karte 2 (G9) gespielt hat, bekommt den Stich [TRICK-7].
Wer Karte 2 (G9) gespielt hat, spielt zum nächsten Stich aus [TRICK-7].
""",
    ),
    "Dr Wi Va=Dr | none anniversary-30": (
        """
Card 1 (Dragon) wins: nothing in the trick is stronger [TRICK-2].
Card 2 (Witch) does not win: it is a low card, which does not win against card 1 (Dragon)
  [TRICK-6].
Card 3 (Vampire as Dragon) does not win: card 1 (Dragon) is its equal and was played first
  [TRICK-2].
Card 3 (Vampire as Dragon): it counts as Dragon [VAMPIRE-1].
Card 1 (Dragon) sets no suit, so nobody has to follow in this trick [FOLLOW-6].
The player of card 1 (Dragon) takes the trick [TRICK-7].
Then the effects come, in this order [SPECIAL-1].
Effect of card 2 (Witch): who has played it lays a card into the trick and takes another from it,
  but not after the last trick [WITCH-2, WITCH-4].
The player of card 1 (Dragon) leads the next trick [TRICK-7].
""",
        """
Karte 1 (Drache) gewinnt: Nichts im Stich ist stärker [TRICK-2].
Karte 2 (Hexe) gewinnt nicht: Sie ist eine niedrige Karte, die gegen Karte 1 (Drache) nicht
  gewinnt [TRICK-6].
Karte 3 (Vampir als Drache) gewinnt nicht: Karte 1 (Drache) ist gleich stark und lag zuerst
  [TRICK-2].
Karte 3 (Vampir als Drache): Sie gilt als Drache [VAMPIRE-1].
Karte 1 (Drache) lässt den Stich ohne Farbe, also muss niemand bedienen [FOLLOW-6].
Wer Karte 1 (Drache) gespielt hat, bekommt den Stich [TRICK-7].
Dann folgen die Wirkungen, in dieser Reihenfolge [SPECIAL-1].
Wirkung von Karte 2 (Hexe): Wer sie gespielt hat, legt eine Karte in den Stich und nimmt eine
  andere heraus, nicht aber nach dem letzten Stich [WITCH-2, WITCH-4].
Wer Karte 1 (Drache) gespielt hat, spielt zum nächsten Stich aus [TRICK-7].
""",
    ),
}
"""By the cards, the trump and the preset, what is said in English and in German."""


def unwrapped(block: str) -> list[str]:
    """The lines of a block, in which what is indented goes on with the line before."""
    return block.strip().replace("\n  ", " ").splitlines()


@pytest.mark.parametrize("trick", WORKED, ids=str)
def test_tricks_that_are_hard_in_exactly_these_words(trick: str) -> None:
    cards, _, rest = trick.partition(" | ")
    trump, _, preset = rest.partition(" ")
    rules = wr.Rules.preset(preset) if preset else None
    suit = None if trump == "none" else wr.parse_suit(trump)
    explanation = explain_trick(wr.parse_trick(cards), suit, rules)
    english, german = WORKED[trick]
    assert list(explanation.lines()) == unwrapped(english)
    assert list(explanation.lines("de")) == unwrapped(german)


def test_a_card_of_ones_own_is_named_by_its_code_or_its_names() -> None:
    kin = wr.Card("Kin", power=3, wins_by="KING-1", english="King", german="König")
    explanation = explain_trick([wr.WIZARD, kin, THE_TOAD.card, wr.parse_card("R3")])
    assert explanation.win.line("de") == (
        "Karte 2 (König) gewinnt: Nichts im Stich ist stärker [KING-1]."
    )
    assert [loss.code for loss in explanation.losses] == ["outranked", "low_card", "outranked"]
    assert explanation.effects[0].line() == "Effect of card 3 (Toa): its effect follows."
    frog = next(one for one in WITH_THE_POND.specials if one.card.code == "Fro").card
    frog_as_wizard = wr.PlayedCard(0, frog, wr.WIZARD)
    roles = explain_trick([frog_as_wizard], None, WITH_THE_POND).roles
    assert roles[0].line() == "Card 1 (Fro as Wizard): it counts as Wizard."


def test_of_two_cards_that_beat_the_dragon_the_first_wins() -> None:
    explanation = explained(["Va=Fa", "Dr", "Fa"])
    assert [loss.code for loss in explanation.losses] == ["overcome", "later_equal"]
    assert explanation.rules[0] == "TRICK-1"


@attrs.frozen
class LastCardWins(type(wr.STANDARD_TRICKS)):  # type: ignore[misc]  # a rule of one's own
    """The last card wins, and nobody takes the trick."""

    led: wr.Suit | None = None

    @override
    def resolve(
        self, cards: Iterable[wr.Card | wr.PlayedCard], trump: wr.Suit | None = None
    ) -> wr.TrickResult:
        last = len(list(cards)) - 1
        return wr.TrickResult(last, taken=False, led=self.led, rule="OUR-1", effects=("Bo",))


class SuitsDoNotCount(type(wr.STANDARD_TRICKS)):  # type: ignore[misc]  # a rule of one's own
    """No card sets a suit to follow."""

    @property
    @override
    def plain_cards(self) -> Any:
        return ONE_SUIT.tricks.plain_cards


@pytest.mark.parametrize(("trick", "hand"), [("G2", "R7 G9"), ("J", "R7 B1"), ("W G3", "R7 B1")])
def test_a_trick_rule_of_ones_own_says_what_is_to_be_followed(trick: str, hand: str) -> None:
    rules = wr.Rules(tricks=SuitsDoNotCount())
    seen = wr.one_hand(rules, hand, trick=trick, trump="R", players=3)
    explanation = explain_moves(seen)
    reason = "y the trick rule of this game no suit is to be followed."
    assert explanation.lines()[1:] == (
        f"B{reason}",
        f"{', '.join(hand.split())}: allowed; b{reason}",
    )
    assert {one.code for one in explanation.moves} == {"own_rule"}
    assert_well_said(explanation)


def test_where_a_trick_rule_of_ones_own_sets_a_suit_the_engine_has_it_followed() -> None:
    seen = wr.one_hand(wr.Rules(tricks=LastCardWins()), "R7 G9 W", trick="G2", trump="R")
    explanation = explain_moves(seen)
    assert explanation.lines("de")[1] == (
        "Nach der Stichregel dieses Spiels ist zu bedienen: Grün."
    )
    assert [(str(one.move), one.rules) for one in explanation.moves] == [
        *(("play R7", ("FOLLOW-3",)), ("play G9", ("FOLLOW-3",)), ("play W", ("FOLLOW-5",))),
    ]
    assert_well_said(explanation)


def test_onesuit_1_tricks_of_einfarbig_in_another_layout_ask_for_nothing() -> None:
    rules = wr.Rules(tricks=ONE_SUIT.tricks)
    explanation = explain_moves(wr.one_hand(rules, "R7 G9", trick="G2", trump="R"))
    assert explanation.rules == ("TURN-1", "ONESUIT-1")
    assert {one.code for one in explanation.moves} == {"no_suits"}


def test_a_trick_rule_of_ones_own_is_believed_and_no_reasons_are_made_up() -> None:
    for led in (None, wr.Suit.RED):
        rules = wr.Rules(tricks=LastCardWins(led))
        explanation = explain_trick(wr.parse_cards("W R3"), rules=rules)
        assert explanation.result == rules.tricks.resolve(wr.parse_cards("W R3"))
        assert (explanation.win.code, explanation.win.rules) == ("own_rule", ("OUR-1",))
        assert [(loss.code, loss.rules) for loss in explanation.losses] == [
            ("own_rule", ("OUR-1",))
        ]
        assert (explanation.follow.code, explanation.follow.suit) == ("own_rule", led)
        assert explanation.taken.rules == ()
        assert [(one.kind, one.place) for one in explanation.effects] == [("Bo", None)]
        assert_well_said(explanation)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([],), "at least one card"),
        ((wr.parse_cards("R1 R2 R3 R4 R5 R6 R7"),), r"at most 6 cards \[PLAYERS-1\], not 7"),
        ((5,), "cards in playing order"),
        ((wr.parse_cards("R5 R5"),), "2 times"),
        ((wr.parse_cards("R5"), "R"), "trump is a Suit or None"),
        ((wr.parse_cards("R5"), None, "base"), "rules: a Rules is needed, not 'base'"),
        ((wr.parse_cards("Dr"), None, ONE_SUIT), "is not played in Einfarbig"),
    ],
)
def test_what_is_no_trick_is_not_explained(arguments: object, message: str) -> None:
    with pytest.raises(wr.WizardError, match=message):
        explain_trick(*untyped(arguments))


def test_what_is_no_full_trick_is_answered_as_it_lies() -> None:
    assert explained(["R5"]).result.winner == 0
    assert explained(["R12", "Va=R12"]).result.winner == 0


def test_there_are_two_languages_and_no_third() -> None:
    explanation = explained(["W"])
    for call in (explanation.lines, explanation.text, explanation.win.line):
        with pytest.raises(wr.WizardError, match="language: 'en' or 'de', not 'fr'"):
            call(untyped("fr"))


# Moves.


def expected_rule_to_play(state: wr.GameState, card: wr.Card) -> str:
    """By which rule a legal card may be played, from the texts of the cards on the table."""
    if not state.trick:
        return "FOLLOW-1"
    if state.rules == ONE_SUIT or type(state.rules.schedule) is type(ONE_SUIT.schedule):
        return "ONESUIT-1"
    names = [naive.oracle_face(str(played))[0] for played in state.trick]
    settled = [name for name in names if name in (*naive.SUITS, "W", "Dr")]
    if not settled:
        return "FOLLOW-7"
    if settled[0] not in naive.SUITS:
        return "FOLLOW-6"
    if not card.is_number:
        return "FOLLOW-5"
    return "FOLLOW-3" if card.code[0] == settled[0] else "FOLLOW-4"


RULES_OF_KINDS: Final[dict[type[wr.Move], str]] = {
    wr.Bid: "BID-1",
    wr.PassCard: "JUGGLER-2",
    wr.AdjustBid: "CLOUD-2",
    wr.LayCard: "WITCH-2",
    wr.TakeCard: "WITCH-2",
    wr.Eliminate: "ELIMINATION-3",
    wr.DeclareRole: "SHAPESHIFTER-1",
}


def expected_rules_of(state: wr.GameState, move: wr.Move) -> set[str]:
    """What rules a legal move rests on."""
    down = state.trick[-1].card if state.trick else None
    is_copy = down == wr.VAMPIRE
    match move:
        case wr.PlayCard(card):
            return {expected_rule_to_play(state, card)}
        case wr.ChooseTrump(_):
            return {"VAMPIRE-2" if is_copy else expected_rule_to_choose(state)}
        case wr.DeclareSuit(_):
            model = state.turned_up if is_copy else down
            rule = "JUGGLER-1" if model == wr.JUGGLER else "CLOUD-1"
        case _:
            rule = RULES_OF_KINDS[type(move)]
    if state.phase == "declaring":
        return {rule, "VAMPIRE-1"} if is_copy else {rule}
    role = {"JUGGLER-2": "Ju", "CLOUD-2": "Cl", "WITCH-2": "Wi"}.get(rule)
    copied = any(str(one).startswith(f"Va={role}") for one in state.trick)
    return {rule, "VAMPIRE-1", "SPECIAL-2"} if copied else {rule}


def expected_rule_to_choose(state: wr.GameState) -> str:
    if state.turned_up == wr.WEREWOLF:
        any_choice = wr.ChooseTrump(None) in wr.legal_moves(state)
        return "WEREWOLF-2" if any_choice else "WEREWOLF-3"
    return "TRUMP-2" if state.turned_up == wr.WIZARD else "TRUMP-6"


def assert_as_the_engine_says(state: wr.GameState, seat: int | None) -> MovesExplanation:
    explanation = explain_moves(state, seat)
    how_bid = HOW_BID.get(state.rules.bidding, set())
    if explanation.moves:
        cited = set(explanation.rules) & {"HIDDEN-1", "SECRET-1"}
        assert cited == (how_bid if state.phase == "bidding" else set())
    acting = next(iter(state.to_act), None) if seat is None else seat
    legal = wr.legal_moves(state, seat)
    assert (explanation.phase, explanation.seat) == (state.phase, acting)
    assert sorted(map(str, legal)) == sorted(
        str(one.move) for one in explanation.moves if one.legal
    )
    assert len({one.move for one in explanation.moves}) == len(explanation.moves)
    for one in explanation.moves:
        verdict = wr.check(state, one.move, seat)
        assert one.legal == verdict.legal
        if one.legal:
            assert set(one.rules) == expected_rules_of(state, one.move), (state, one)
        else:
            assert (one.rules, one.words) == ((verdict.rule,), verdict.reason)
    if seat is not None and seat not in state.to_act and state.phase != "eliminating":
        verdict = wr.check(state, wr.Bid(0), seat)
        assert explanation.moves == ()
        assert explanation.rules == (verdict.rule,) == ("TURN-1",)
    elif state.phase in ("playing", "passing", "laying"):
        assert acting is not None
        assert {untyped(one.move).card for one in explanation.moves} == set(state.hands[acting])
    assert_well_said(explanation)
    return explanation


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(journeys())
def test_the_moves_are_explained_as_they_are_legal(journey: Journey) -> None:
    for state in journey.states[-12:]:
        for seat in (None, *range(state.players)):
            assert_as_the_engine_says(state, seat)


SEEN_IN_ALL: Final = {
    *("dealing", "choosing_trump", "bidding", "playing", "declaring", "passing", "adjusting"),
    *("laying", "taking", "over"),
}


def test_in_every_phase_of_every_preset_the_moves_are_explained() -> None:
    seen: set[str] = set()
    for preset in PRESETS:
        for players in (3, 4):
            rng = random.Random(f"{preset} {players}")
            state = wr.new_game(wr.Rules.preset(preset), players)
            for _ in range(250):
                seen.add(state.phase)
                assert_as_the_engine_says(state, None)
                state = played_on(state, rng)
            while not state.is_over:
                state = played_on(state, rng)
            assert_as_the_engine_says(state, None)
            seen.add(state.phase)
    assert seen == SEEN_IN_ALL


def played_on(state: wr.GameState, rng: random.Random) -> wr.GameState:
    if state.phase == "dealing":
        return wr.deal(state, rng)
    moves = wr.legal_moves(state)
    return wr.play(state, moves[int(rng.random() * len(moves))])


def test_decisions_of_cards_of_ones_own_are_explained_as_what_is_to_be_done() -> None:
    seen: set[str] = set()
    rng = random.Random("the pond")
    state = wr.new_game(WITH_THE_POND, 3)
    while not {"croaking", "leap"} <= seen:
        explanation = explain_moves(state)
        legal = wr.legal_moves(state)
        assert [one.move for one in explanation.moves if one.legal] == list(legal)
        for one in explanation.moves:
            if state.phase == "croaking":
                assert (one.code, one.rules) == ("asked_for", ("TURN-2",))
                assert explanation.lines("de")[-1].startswith("croak 1, croak 2: erlaubt")
            if one.move.verb == "leap":
                assert (one.code, one.rules) in (("declares", ()), ("declares", ("VAMPIRE-1",)))
        assert_well_said(explanation)
        seen |= {state.phase, *(move.verb for move in legal)}
        state = played_on(state, rng)


def test_elimination_3_the_table_decides_whoever_asks() -> None:
    rules = wr.Rules(elimination=wr.ELIMINATION)
    rng = random.Random(3)
    state = wr.new_game(rules, 6)
    while state.phase != "eliminating":
        if state.phase == "bidding":  # all bid as much as may be, so ties are more frequent
            state = wr.play(state, wr.legal_moves(state)[-1])
        else:
            state = wr.new_game(rules, 6) if state.is_over else played_on(state, rng)
    for seat in (None, 0, 5):
        explanation = explain_moves(state, seat)
        assert [one.move for one in explanation.moves] == list(wr.legal_moves(state))
        assert explanation.rules == ("ELIMINATION-3",)
        assert_well_said(explanation)


MOVES_IN_WORDS: Final = {
    "leading": (
        {"hands": ["G5 W", "G9 R7", "B3 B4"]},
        """
Seat 0 is to act [TURN-1].
G5, Wizard: allowed; who leads may play any card [FOLLOW-1].
""",
        """
Platz 0 ist am Zug [TURN-1].
G5, Zauberer: erlaubt; wer ausspielt, darf jede Karte spielen [FOLLOW-1].
""",
    ),
    "following": (
        {"hands": ["G5 G6 B2", "G9 B1 R7 J", "B3 B4 B5 B6"], "trick": "G2"},
        """
Seat 1 is to act [TURN-1].
Card 1 (G2) sets the suit to follow: green [FOLLOW-2].
R7: not allowed; green is to be followed and seat 1 holds a number card of it; R7 is of another suit
  [FOLLOW-3].
G9: allowed; this follows suit, green [FOLLOW-3].
B1: not allowed; green is to be followed and seat 1 holds a number card of it; B1 is of another suit
  [FOLLOW-3].
Jester: allowed; such a card may always be played, also instead of following suit [FOLLOW-5].
""",
        """
Platz 1 ist am Zug [TURN-1].
Karte 1 (G2) legt die Farbe fest, die zu bedienen ist: Grün [FOLLOW-2].
R7: nicht erlaubt; Grün ist zu bedienen, und Platz 1 hat eine Zahlenkarte dieser Farbe; R7 ist von
  anderer Farbe [FOLLOW-3].
G9: erlaubt; damit wird bedient, nämlich Grün [FOLLOW-3].
B1: nicht erlaubt; Grün ist zu bedienen, und Platz 1 hat eine Zahlenkarte dieser Farbe; B1 ist von
  anderer Farbe [FOLLOW-3].
Narr: erlaubt; eine solche Karte darf immer gespielt werden, auch statt zu bedienen [FOLLOW-5].
""",
    ),
    "without the suit": (
        {"hands": ["G5", "R7 B1", "B3 B4"], "trick": "G2"},
        """
Seat 1 is to act [TURN-1].
Card 1 (G2) sets the suit to follow: green [FOLLOW-2].
R7, B1: allowed; seat 1 holds no number card of the suit to follow, green, and may play anything
  [FOLLOW-4].
""",
        """
Platz 1 ist am Zug [TURN-1].
Karte 1 (G2) legt die Farbe fest, die zu bedienen ist: Grün [FOLLOW-2].
R7, B1: erlaubt; Platz 1 hat keine Zahlenkarte der zu bedienenden Farbe Grün und darf alles
  spielen [FOLLOW-4].
""",
    ),
    "after a Jester": (
        {"hands": ["G5", "R7 B1", "B3 B4"], "trick": "J"},
        """
Seat 1 is to act [TURN-1].
No card has set a suit to follow [FOLLOW-7].
R7, B1: allowed; no suit to follow is set yet [FOLLOW-7].
""",
        """
Platz 1 ist am Zug [TURN-1].
Keine Karte legt eine Farbe fest [FOLLOW-7].
R7, B1: erlaubt; noch steht keine Farbe fest, die zu bedienen ist [FOLLOW-7].
""",
    ),
    "after a Wizard": (
        {"hands": ["G5", "R7", "B3 B4"], "trick": "W G3"},
        """
Seat 2 is to act [TURN-1].
Card 1 (Wizard) sets no suit, so nobody has to follow in this trick [FOLLOW-6].
B3, B4: allowed; nobody has to follow in this trick [FOLLOW-6].
""",
        """
Platz 2 ist am Zug [TURN-1].
Karte 1 (Zauberer) lässt den Stich ohne Farbe, also muss niemand bedienen [FOLLOW-6].
B3, B4: erlaubt; in diesem Stich muss niemand bedienen [FOLLOW-6].
""",
    ),
}


@pytest.mark.parametrize("case", MOVES_IN_WORDS, ids=str)
def test_why_cards_may_be_played_or_not_in_exactly_these_words(case: str) -> None:
    facts, english, german = MOVES_IN_WORDS[case]
    state = position(BASE, **untyped(facts), trump="R", bids=[1, 1, 0], leader=0)
    explanation = explain_moves(state)
    assert list(explanation.lines()) == unwrapped(english)
    assert list(explanation.lines("de")) == unwrapped(german)


def dealt_and_played(
    rules: wr.Rules, hands: Sequence[str], up: str, stock: str, *moves: str
) -> wr.GameState:
    """Some moves after a deal by the last seat."""
    state = dealt(rules, hands=hands, turned_up=up, stock=stock, dealer=len(hands) - 1)
    for move in moves:
        state = wr.play(state, wr.parse_move(move))
    return state


def lines_after(
    rules: wr.Rules, hands: Sequence[str], up: str, stock: str, *moves: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is said of the moves, in both languages, after a deal and some moves."""
    state = dealt_and_played(rules, hands, up, stock, *moves)
    explanation = assert_as_the_engine_says(state, None)
    return explanation.lines()[1:], explanation.lines("de")[1:]


def test_after_a_wizard_turned_up_one_of_the_four_suits_is_named() -> None:
    assert lines_after(BASE, ["R1", "R2", "R3"], "W", "") == (
        (
            "Yellow, red, green, blue: allowed; any suit may be named as trump [TRUMP-2].",
            "No trump: not allowed; a suit must be named here; it cannot be none [TRUMP-2].",
        ),
        (
            "Gelb, Rot, Grün, Blau: erlaubt; jede Farbe darf Trumpf werden [TRUMP-2].",
            (
                "Kein Trumpf: nicht erlaubt; hier muss eine Farbe genannt werden; "
                "kein Trumpf geht nicht [TRUMP-2]."
            ),
        ),
    )


def test_who_had_the_werewolf_may_name_no_trump() -> None:
    assert lines_after(ALL_NINE, ["R1", "Ww", "R3"], "W", "")[0] == (
        "Yellow, red, green, blue: allowed; any suit may be named as trump [WEREWOLF-2].",
        "No trump: allowed; here no trump may be named, too [WEREWOLF-2].",
    )


def test_a_vampire_names_trump_and_then_what_it_copies_names_a_suit() -> None:
    deal = (ALL_NINE, ["Va R1", "R2 R4", "R3 R5"], "Ww", "Ju")
    begun = ("trump R", "bid 0", "bid 0", "bid 0", "play Va")
    assert lines_after(*deal, *begun)[0] == (
        "Yellow, red, green, blue: allowed; any suit may be named as trump [VAMPIRE-2].",
        "No trump: not allowed; a suit must be named here; it cannot be none [VAMPIRE-2].",
    )
    english, german = lines_after(*deal, *begun, "trump B")
    assert english[1] == ("Red: allowed; Vampire then counts as 7½ of red [JUGGLER-1, VAMPIRE-1].")
    assert german[1] == "Rot: erlaubt; Vampir gilt dann als 7½ in Rot [JUGGLER-1, VAMPIRE-1]."


def test_a_shapeshifter_is_declared_and_a_cloud_changes_a_bid_that_is_not_0() -> None:
    deal = (ALL_NINE, ["Sh Cl", "R2 R4", "R3 R5"], "G1", "")
    begun = ("bid 0", "bid 0", "bid 0")
    assert lines_after(*deal, *begun, "play Sh")[1] == (
        "Narr: erlaubt; Gestaltenwandler gilt dann als Narr [SHAPESHIFTER-1].",
        "Zauberer: erlaubt; Gestaltenwandler gilt dann als Zauberer [SHAPESHIFTER-1].",
    )
    after = (*begun, "play Cl", "suit G", "play R2", "play R3")
    assert lines_after(*deal, *after) == (
        (
            "-1: not allowed; a bid of 0 can only become 1 [CLOUD-4].",
            "+1: allowed; the own bid must change by 1, up or down [CLOUD-2].",
        ),
        (
            "-1: nicht erlaubt; aus der Vorhersage 0 kann nur 1 werden [CLOUD-4].",
            (
                "+1: erlaubt; die eigene Vorhersage muss sich um 1 nach oben oder unten ändern "
                "[CLOUD-2]."
            ),
        ),
    )


def test_the_witch_takes_what_lies_in_the_trick_but_not_what_was_just_laid() -> None:
    deal = (ALL_NINE, ["Wi B1", "R2 R4", "R3 R5"], "G1", "")
    after = ("bid 0", "bid 0", "bid 0", "play Wi", "play R2", "play R3")
    assert lines_after(*deal, *after)[1] == (
        "B1: erlaubt; in den Stich darf jede Karte der Hand gelegt werden [WITCH-2].",
    )
    assert lines_after(*deal, *after, "lay B1")[0] == (
        "Witch: not allowed; Wi cannot be taken by its own effect [WITCH-2].",
        "R2, R3: allowed; they lie in the trick and may be taken from it [WITCH-2].",
        "B1: not allowed; B1 was just laid and cannot be taken back [WITCH-3].",
    )
    assert lines_after(*deal, *after, "lay B1")[1][1] == (
        "R2, R3: erlaubt; sie liegen im Stich und dürfen genommen werden [WITCH-2]."
    )


def test_vampire_1_and_special_2_a_vampire_as_witch_lays_and_takes_as_such() -> None:
    deal = (ALL_NINE, ["Va B1", "R2 J", "R3 R5"], "Wi", "")
    after = ("bid 0", "bid 0", "bid 0", "play Va", "play J", "play R3")
    assert lines_after(*deal, *after)[0] == (
        (
            "B1: allowed; any card of the hand may be laid into the trick "
            "[WITCH-2, VAMPIRE-1, SPECIAL-2]."
        ),
    )
    taking = lines_after(*deal, *after, "lay B1")
    assert taking[0][1] == (
        "Jester, R3: allowed; they lie in the trick and may be taken from it "
        "[WITCH-2, VAMPIRE-1, SPECIAL-2]."
    )
    assert explain_moves(dealt_and_played(*deal, *after, "lay B1")).moves[1].line("de") == (
        "Narr: erlaubt; diese Karte liegt im Stich und darf genommen werden "
        "[WITCH-2, VAMPIRE-1, SPECIAL-2]."
    )


def test_vampire_1_and_special_2_a_vampire_as_juggler_or_cloud_has_its_effect() -> None:
    hands = ["Va B1", "R2 R4", "R3 R5"]
    after = ("bid 0", "bid 0", "bid 0", "play Va", "suit R", "play R2", "play R3")
    assert lines_after(ALL_NINE, hands, "Ju", "", "trump B", *after)[0][0].endswith(
        "[JUGGLER-2, VAMPIRE-1, SPECIAL-2]."
    )
    assert lines_after(ALL_NINE, hands, "Cl", "", "trump B", *after)[0][1].endswith(
        "[CLOUD-2, VAMPIRE-1, SPECIAL-2]."
    )


def test_the_juggler_passes_any_card_on() -> None:
    deal = (ALL_NINE, ["Ju B1", "R2 R4", "R3 R5"], "G1", "")
    after = ("bid 0", "bid 0", "bid 0", "play Ju", "suit R", "play R2", "play R3")
    assert lines_after(*deal, *after)[0] == (
        "B1: allowed; any card of the hand may go to the left neighbour [JUGGLER-2].",
    )


def test_turn_1_who_is_not_to_act_is_told_so() -> None:
    state = dealt(BASE, hands=["R1", "R2", "R3"], turned_up="B1", dealer=2)
    explanation = explain_moves(state, 2)
    assert explanation.lines() == ("Seat 2 is not to act; to act: 0 [TURN-1].",)
    assert explanation.lines("de") == ("Platz 2 ist nicht am Zug; am Zug: 0 [TURN-1].",)
    before = wr.new_game(BASE, 3)
    assert explain_moves(before).lines("de") == (
        "Niemand ist am Zug; die nächste Runde ist zu geben [DEAL-1].",
    )
    assert explain_moves(before, 1).rules == ("TURN-1",)


class Seen:
    """What one seat sees of a game: the attributes of a state, but not the hands of the others."""

    def __init__(self, state: wr.GameState, seat: int) -> None:
        self._state = state
        self._seat = seat

    @property
    def hands(self) -> tuple[tuple[wr.Card, ...] | None, ...]:
        hands = enumerate(self._state.hands)
        return tuple(hand if seat == self._seat else None for seat, hand in hands)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # all else is as in the state
        return getattr(self._state, name)


def test_what_somebody_sees_of_a_game_is_explained_as_the_game_is() -> None:
    state = position(
        BASE, hands=["G5", "G9 R7", "B3 B4"], trick="G2", bids=[1, 1, 0], trump="R", leader=0
    )
    assert explain_moves(untyped(Seen(state, 1))) == explain_moves(state)
    explanation = explain_moves(untyped(Seen(state, 2)))
    assert explanation.moves == ()
    assert explanation.lines() == (
        "Seat 1 is to act [TURN-1].",
        "The hand of seat 1 is not known.",
        "Card 1 (G2) sets the suit to follow: green [FOLLOW-2].",
    )
    assert_well_said(explanation)
    bidding = dealt(BASE, hands=["R1", "R2", "R3"], turned_up="B1", dealer=2)
    assert explain_moves(untyped(Seen(bidding, 1))) == explain_moves(bidding)


def assert_explained_as_seen(state: wr.GameState) -> None:
    """Every view of a state explains the moves of every seat, and knows only those of its own."""
    for viewer in (None, *range(state.players)):
        seen = wr.view(state, viewer)
        for seat in (None, *range(state.players)):
            explanation = explain_moves(seen, seat)
            own = seat == viewer if seat is not None else True
            asked = viewer if seat is None else seat
            if not state.to_act:
                assert explanation == explain_moves(state, seat)
            elif asked is not None and asked not in state.to_act:
                assert explanation == explain_moves(state, asked)
            elif viewer is None or not own:
                acting = state.to_act[0] if asked is None else asked
                assert explanation.seat == acting
                assert explanation.moves == ()
                assert explanation.statements[0].code == "to_act"
                assert explanation.statements[1].code == "not_told"
            elif seen.hands[viewer] is None and state.phase == "playing":
                assert explanation.moves == ()
                assert explanation.statements[1].code == "unknown_hand"
            else:
                assert explanation == explain_moves(state, viewer)
            assert_well_said(explanation)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(journeys())
def test_every_seat_and_a_spectator_is_told_what_it_may_know(journey: Journey) -> None:
    for state in journey.states[-4:]:
        assert_explained_as_seen(state)


def test_in_every_phase_a_view_explains_the_moves() -> None:
    seen: set[str] = set()
    rng = random.Random(5)
    state = wr.new_game(ALL_NINE, 3)
    while seen < SEEN_IN_ALL:
        if state.phase not in seen:
            seen.add(state.phase)
            assert_explained_as_seen(state)
        state = wr.new_game(ALL_NINE, 3) if state.is_over else played_on(state, rng)


def test_turn_1_a_view_is_asked_about_its_own_seat() -> None:
    state = dealt(BASE, hands=["R1", "R2", "R3"], turned_up="W", dealer=2)
    assert explain_moves(wr.view(state, 0)).lines() == (
        "Seat 0 is not to act; to act: 2 [TURN-1].",
    )
    assert explain_moves(wr.view(state, None)).lines("de") == (
        "Platz 2 ist am Zug [TURN-1].",
        "Was Platz 2 tun darf, ist hier nicht bekannt.",
    )


def test_clairvoyance_1_who_does_not_see_the_own_hand_is_not_told_its_cards() -> None:
    state = wr.new_game(wr.Rules.base(sight=wr.CLAIRVOYANCE), 3)
    state = wr.deal(state, random.Random(3))
    while state.phase != "dealing":
        assert_explained_as_seen(state)
        state = wr.play(state, wr.legal_moves(state)[0])


@pytest.mark.parametrize("thing", [None, 5, "a state", BASE])
def test_what_is_no_state_is_not_explained(thing: object) -> None:
    with pytest.raises(wr.WizardError, match="is no state of a game"):
        explain_moves(untyped(thing))


@pytest.mark.parametrize("seat", [-1, 3, "0", True])
def test_what_is_no_seat_is_not_explained(seat: object) -> None:
    with pytest.raises(wr.WizardError, match="the seats are 0 to 2, not"):
        explain_moves(wr.new_game(BASE, 3), untyped(seat))


# Bids.


@given(st.integers(2, 6), st.integers(1, 5), st.data())
def test_plusminus_1_exactly_the_number_that_makes_the_sum_even_is_forbidden(
    players: int, cards_each: int, data: st.DataObject
) -> None:
    rules = wr.Rules(bidding=wr.PLUS_MINUS_ONE, two_players=True)
    many = st.lists(st.integers(0, cards_each), min_size=0, max_size=players - 1)
    bids = data.draw(many, label="bids")
    even = cards_each - sum(bids)
    is_bound = len(bids) == players - 1 and even >= 0
    explanation = explain_bids(cards_each, bids, rules, players)
    assert explanation.forbidden == ((even,) if is_bound else ())
    assert set(explanation.allowed) == set(range(cards_each + 1)) - set(explanation.forbidden)
    last = "not_even" if is_bound else "out_of_reach"
    assert explanation.opening[1].code == (last if len(bids) == players - 1 else "not_last")
    by_rule = [bid for bid, one in enumerate(explanation.moves) if one.rules == ("PLUSMINUS-1",)]
    assert by_rule == list(explanation.forbidden)
    assert_well_said(explanation)


@pytest.mark.parametrize(
    ("bidding", "ids"),
    [
        (wr.OPEN_BIDDING, ("BID-1", "BID-2")),
        (wr.HIDDEN_BIDDING, ("HIDDEN-1", "BID-2", "BID-1")),
        (wr.SECRET_BIDDING, ("SECRET-1", "BID-2", "BID-1")),
    ],
    ids=str,
)
def test_bid_2_else_every_number_goes(bidding: wr.BiddingRule, ids: tuple[str, ...]) -> None:
    explanation = explain_bids(1, [1, 0], wr.Rules(bidding=bidding))
    assert (explanation.allowed, explanation.rules) == ((0, 1), ids)
    assert explanation.lines("de")[1] == "Die Summe der Vorhersagen ist frei [BID-2]."
    assert explanation.lines()[0].startswith(
        "Bidder 3 of 3 is to bid; the bids so far sum to 1, and there is 1 trick"
        if bidding == wr.OPEN_BIDDING
        else "All 3 bidders choose at the same time; no sum of the bids is known, and there is 1"
    )
    assert_well_said(explanation)


@pytest.mark.parametrize(
    ("bidding", "id_"), [(wr.HIDDEN_BIDDING, "HIDDEN-1"), (wr.SECRET_BIDDING, "SECRET-1")]
)
def test_hidden_1_and_secret_1_all_choose_at_once(bidding: wr.BiddingRule, id_: str) -> None:
    rules = wr.Rules(bidding=bidding)
    state = dealt(rules, hands=["R1", "R2", "R3"], turned_up="B4", dealer=2)
    for asked in (state, wr.play(wr.play(state, wr.Bid(1), 2), wr.Bid(0), 0)):
        explanation = explain_moves(asked)
        assert explanation.lines("de")[1] == (
            f"Alle legen sich zugleich fest, und solange ist keine Vorhersage zu sehen [{id_}]."
        )
        assert explanation.moves
    assert explain_bids(1, [], rules, 4).lines("de")[0] == (
        "Alle 4 legen sich zugleich fest; eine Summe der Vorhersagen ist nicht bekannt, und es "
        f"gibt 1 Stich [{id_}]."
    )


class AllAtOnce(type(wr.HIDDEN_BIDDING)):  # type: ignore[misc]  # a rule of one's own
    """All choose at once, for all to see."""

    @override
    def shown(self, table: Round, bids: Bids) -> Bids:
        return bids


class Whispered(wr.BiddingRule):
    """One after the other, and nobody hears it."""

    @override
    def shown(self, table: Round, bids: Bids) -> Bids:
        return (None,) * len(bids)


def test_how_bids_are_made_is_asked_of_a_bidding_rule_of_ones_own() -> None:
    said: list[tuple[str, str]] = []
    for bidding in (AllAtOnce(), Whispered()):
        rules = wr.Rules(bidding=bidding)
        state = dealt(rules, hands=["R1", "R2", "R3"], turned_up="B4", dealer=2)
        said.append((explain_bids(1, [1, 0], rules).lines()[0], explain_moves(state).lines()[1]))
    assert said == [
        (
            (
                "All 3 bidders choose at the same time; the bids so far sum to 1, and there is 1 "
                "trick [BID-1]."
            ),
            "All choose their bids at the same time.",
        ),
        (
            "Bidder 3 of 3 is to bid; no sum of the bids is known, and there is 1 trick [BID-1].",
            "A bid is not shown when it is made.",
        ),
    ]


class NothingButZero(wr.BiddingRule):
    """Everybody bids 0."""

    @override
    def forbidden(self, table: Round, bids: Bids, seat: int) -> dict[int, tuple[str, str]]:
        return dict.fromkeys(range(1, table.cards_each + 1), ("OUR-1", "modesty"))


def test_a_bidding_rule_of_ones_own_gives_its_own_reasons() -> None:
    explanation = explain_bids(2, [0, 0], wr.Rules(bidding=NothingButZero()))
    assert explanation.allowed == (0,)
    assert explanation.lines("de")[1:] == (
        "0: erlaubt; angesagt wird eine Zahl von Stichen von 0 bis 2 [BID-1].",
        "1, 2: nicht erlaubt; modesty [OUR-1].",
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((3, [1, 4]), r"from 0 to 3 .*\[BID-1\]"),
        ((3, [1, 1, 1], None, 3), "all 3 players have bid"),
        ((3, [1]), "PLAYERS-1"),
        ((25, [1, 1]), "in no round of 3 players everybody gets 25 cards"),
        ((True, [1, 1]), "in no round of 3 players everybody gets True cards"),
        ((20, [0] * 5, WITH_ELIMINATION), "in no round of 6 players everybody gets 20 cards"),
        ((11, [0] * 5, WITH_ELIMINATION), "in no round of 6 players everybody gets 11 cards"),
        ((3, b"11"), "the bids in order are needed"),
        ((3, "11"), "the bids in order are needed"),
        ((3, 1), "the bids in order are needed"),
        ((3, [1, "1"]), "must be a number"),
        ((3, [1, 1], "base"), "rules: a Rules is needed"),
    ],
)
def test_bids_that_cannot_be_are_not_explained(arguments: object, message: str) -> None:
    with pytest.raises(wr.WizardError, match=message):
        explain_bids(*untyped(arguments))


# Scores.


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)), max_size=6))
def test_the_parts_of_a_score_sum_to_the_points(rounds: list[tuple[int, int]]) -> None:
    bids, taken = [bid for bid, _ in rounds], [tricks for _, tricks in rounds]
    explanation = explain_scores(bids, taken)
    points = wr.score_round(bids, taken)
    assert tuple(score.points for score in explanation.scores) == points
    for score in explanation.scores:
        assert sum(part.points for part in score.parts) == score.points
        assert score.points == naive.points_for(score.bid, score.tricks)
        met = score.bid == score.tricks
        assert score.rules == (("SCORE-1",) if met else ("SCORE-2",))
        assert [part.code for part in score.parts] == (
            ["bid_met", "tricks"][: 1 + bool(score.tricks)] if met else ["off"]
        )
        assert_well_said(score)
    assert_well_said(explanation)


def test_scores_in_exactly_these_words() -> None:
    explanation = explain_scores([1, 3], [1, 1])
    assert explanation.lines() == (
        "Seat 0 with a bid of 1 and 1 trick taken: 30 points.",
        "+20: the bid is met [SCORE-1].",
        "+10: 10 for each trick taken [SCORE-1].",
        "Seat 1 with a bid of 3 and 1 trick taken: -20 points.",
        "-20: 10 lost for each trick above or below the bid, here 2 [SCORE-2].",
    )
    assert explanation.lines("de") == (
        "Platz 0, Vorhersage 1, 1 Stich: 30 Punkte.",
        "+20: die Vorhersage ist erfüllt [SCORE-1].",
        "+10: 10 für jeden Stich [SCORE-1].",
        "Platz 1, Vorhersage 3, 1 Stich: -20 Punkte.",
        "-20: 10 Minuspunkte für jeden Stich über oder unter der Vorhersage, hier 2 [SCORE-2].",
    )


class OnePoint(wr.ScoringRule):
    """Everybody gets a point."""

    @override
    def points(self, bid: int, tricks: int) -> int:
        return 1


def test_a_scoring_rule_of_ones_own_gives_one_part_without_an_id() -> None:
    (score,) = explain_scores([1], [2], wr.Rules(scoring=OnePoint())).scores
    assert score.lines("de") == (
        "Platz 0, Vorhersage 1, 2 Stiche: 1 Punkt.",
        "+1: nach der Wertung dieses Spiels.",
    )
    assert (len(score.parts), score.rules) == (1, ())


@pytest.mark.parametrize(
    "arguments",
    [
        *(([1], [1, 2]), ([-1], [0]), (1, [0]), ([1], [1], "base")),
        *((b"x", [1]), ([1], b"x"), ("", "")),
    ],
    ids=str,
)
def test_what_cannot_be_scored_is_not_explained(arguments: object) -> None:
    with pytest.raises(wr.WizardError):
        explain_scores(*untyped(arguments))


# Trump.


@pytest.mark.parametrize("up", [*ALL_NINE.faces.values()], ids=str)
def test_what_a_card_turned_up_means_is_what_happens_in_a_game(up: wr.Card) -> None:
    others = ["Y1", "Y2", "Y3", "Y4"]
    hands = [other for other in others if other != up.code][:3]
    state = dealt(ALL_NINE, hands=hands, turned_up=up, dealer=1)
    explanation = explain_trump(up, ALL_NINE, 3, 1)
    assert explanation.trump == state.trump
    assert (explanation.chooser == "dealer") == (state.phase == "choosing_trump")
    if explanation.chooser:
        assert state.to_act == (1,)
        assert wr.check(state, wr.ChooseTrump(None)).rule in explanation.verdict.rules
    expected = "TRUMP-1" if up.is_number else {"W": "TRUMP-2", "J": "TRUMP-3"}.get(up.code)
    assert explanation.verdict.rules[0] == (expected or "TRUMP-6")
    assert explanation == explain_trump(up, ALL_NINE)
    assert ("WEREWOLF-1" in explanation.rules) == (up != wr.WEREWOLF)
    assert_well_said(explanation)


def test_what_the_werewolf_in_a_hand_would_change_is_what_it_does() -> None:
    explanation = explain_trump(wr.FAIRY)
    assert explanation.lines() == (
        "Turned up: Fairy; there is no trump in this round [TRUMP-6].",
        "The turned-up card stays on the stock and counts for nobody [TRUMP-5].",
        (
            "If somebody holds the Werewolf, it is exchanged for the Fairy before the bids "
            "[WEREWOLF-1]."
        ),
        (
            "Its holder then names the trump suit, or no trump, whatever else the card would mean "
            "[WEREWOLF-2]."
        ),
    )
    state = dealt(ALL_NINE, hands=["R1", "Ww", "R3"], turned_up="Fa", dealer=2)
    assert (state.hands[1], state.to_act) == ((wr.FAIRY,), (1,))
    assert wr.check(state, wr.ChooseTrump(None)).legal


def test_trump_4_and_werewolf_4_no_card_is_left_to_turn_up() -> None:
    explanation = explain_trump(None)
    assert explanation.lines("de") == (
        "Es ist keine Karte aufgedeckt, also gibt es keinen Trumpf [TRUMP-4].",
    )
    assert explain_trump(None, BASE, 4, 15) == explanation
    long = wr.Rules.anniversary_30(rounds=23)
    explanation = explain_trump(None, long, round_number=23)
    assert explanation.rules == ("TRUMP-4", "WEREWOLF-4")
    assert_well_said(explanation)


def test_maximus_1_the_layout_has_a_trump_of_its_own() -> None:
    rules = wr.Rules.preset("maximus")
    explanation = explain_trump(None, rules)
    suits = (wr.Suit.BLUE, wr.Suit.RED, wr.Suit.GREEN, wr.Suit.YELLOW, None)
    assert (explanation.trump, explanation.trumps) == (None, suits)
    assert explanation.lines("de") == (
        (
            "Nach dem Ablauf dieses Spiels ist der Trumpf, Runde für Runde: "
            "Blau, Rot, Grün, Gelb, kein Trumpf [MAXIMUS-1]."
        ),
    )
    state = wr.new_game(rules, 6)
    for number, suit in enumerate(suits, start=1):
        explanation = explain_trump(None, rules, 6, number)
        state = wr.deal(state, random.Random(number))
        assert explanation.trump == suit == state.trump
        assert explanation.verdict.code == "schedule"
        assert_well_said(explanation)
        while state.round_number == number and state.phase not in ("dealing", "over"):
            state = wr.play(state, wr.legal_moves(state)[0])


def test_onesuit_1_in_einfarbig_nothing_is_turned_up() -> None:
    explanation = explain_trump(None, ONE_SUIT)
    assert (explanation.trump, explanation.rules) == (None, ("ONESUIT-1",))
    assert_well_said(explanation)


class AlwaysRed(type(MAXIMUS)):  # type: ignore[misc]  # a layout of one's own
    """Red is trump in every round."""

    @override
    def trump(self, game: Game, turned_up: wr.Card | None) -> wr.Suit | None:
        return wr.Suit.RED


class Mole(wr.SpecialCard):
    """Has a say after the deal."""

    @override
    def after_deal(self, table: Round, hands: Any) -> None:
        return None


def test_layouts_and_cards_of_ones_own() -> None:
    explanation = explain_trump(None, wr.Rules(schedule=AlwaysRed()))
    assert (explanation.trump, explanation.trumps) == (wr.Suit.RED, ())
    assert (explanation.verdict.code, explanation.rules) == ("by_round", ())
    mole = Mole(wr.Card("Mol", power=-5, english="Mole", german="Maulwurf", chooses="MOLE-1"))
    rules = wr.Rules(specials=[mole])
    explanation = explain_trump(wr.JESTER, rules)
    assert explanation.lines("de")[2:] == ("Maulwurf in einer Hand kann das ändern.",)
    explanation = explain_trump(mole.card, rules)
    assert explanation.rules == ("MOLE-1", "TRUMP-5")
    assert_well_said(explanation)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("G4",), "a Card or None is needed, not 'G4'"),
        ((wr.parse_card("Ju=R"),), "no card of these rules"),
        ((wr.DRAGON, BASE), "no card of these rules"),
        ((wr.WIZARD, wr.Rules.preset("maximus")), "in such a round no card is turned up"),
        ((wr.WIZARD, ONE_SUIT), "in such a round no card is turned up"),
        ((None, ALL_NINE), "in such a round a card is turned up"),
        ((None, BASE, 3, 5), "in such a round a card is turned up"),
        ((wr.WIZARD, BASE, 3, 20), "in such a round no card is turned up"),
        ((None, WITH_ELIMINATION, 6, 11), "in such a round a card is turned up"),
        ((wr.WIZARD, WITH_ELIMINATION, 6, 10), "in such a round no card is turned up"),
        ((None, BASE, 7), "PLAYERS-1"),
        ((None, BASE, None, 21), "there is no round 21"),
        ((None, BASE, 4, "1"), "there is no round '1'"),
        ((None, 5), "rules: a Rules is needed"),
    ],
)
def test_what_cannot_be_turned_up_is_not_explained(arguments: object, message: str) -> None:
    with pytest.raises(wr.WizardError, match=message):
        explain_trump(*untyped(arguments))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_elimination_2_who_is_still_in_follows_from_who_began(players: int) -> None:
    rng = random.Random(players)
    state = wr.new_game(WITH_ELIMINATION, players)
    for number in range(1, 21):
        state = wr.deal(state, rng)
        up = state.turned_up
        assert explain_trump(up, WITH_ELIMINATION, players, number).turned_up == up
        with pytest.raises(wr.WizardError, match="is turned up"):
            explain_trump(None if up else wr.WIZARD, WITH_ELIMINATION, players, number)
        bidders = len(state.seats)
        explanation = explain_bids(state.cards_each, [0] * (bidders - 1), WITH_ELIMINATION)
        assert explanation.players == bidders
        while state.in_round or state.phase == "eliminating":
            state = wr.play(state, wr.legal_moves(state)[0])
    assert state.is_over


class NobodyLeaves(wr.EliminationRule):
    """It asks for the last row of the sheet, and lets nobody go."""

    @property
    @override
    def rounds(self) -> int:
        return 12

    @override
    def leaving(self, game: Game) -> tuple[int, ...]:
        return () if game.sheet[-1].round_number else (0,)


def test_by_an_elimination_rule_of_ones_own_all_are_taken_to_be_in() -> None:
    rules = wr.Rules(elimination=NobodyLeaves())
    assert explain_trump(wr.JESTER, rules, 5, 10).rules == ("TRUMP-3", "TRUMP-5")
    assert explain_bids(10, [0, 0, 0, 0], rules).players == 5
    with pytest.raises(wr.WizardError, match="no card is turned up"):
        explain_trump(wr.JESTER, rules, 6, 11)  # there are no 66 cards


def test_every_id_that_is_cited_is_one_of_the_rule_book() -> None:
    room = Path(explain.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in room.glob("*.py"))
    ids = set(re.findall(r'"([A-Z]+-[0-9]+)"', source))
    assert len(ids) > 30
    assert ids <= {rule.id for rule in rulebook.rules()}


def test_explanations_are_values() -> None:
    both = [explained(["R5", "Ju=R", "J"]) for _ in range(2)]
    assert both[0] == both[1]
    assert hash(both[0]) == hash(both[1])
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        untyped(both[0]).trump = None
    assert isinstance(both[0].win.words, Words)
