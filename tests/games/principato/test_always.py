"""What the table of Principato may do at any time: change between full rules and scoring only, correct, type, in both languages."""

from typing import Any

import msgspec
import pytest

from companion.games.principato.data import army as numbers
from companion.games.principato.prompts import AskLands
from companion.procedures.declarations import Own
from companion.text.language import translator
from tests.games.principato.table import EVERYTHING, NOBODY, RICH, START, Table
from tests.typist import typed

HELD = {"fields": 3, "farms": 2, "palazzi": 1, "banks": 1, "catapults": 2, "militia": 1, "food": 4}
SAID = {"why": "the table says so"}


# Full rules or scoring only.


def test_everything_can_be_kept_from_any_turn_on() -> None:
    table = Table().done().say(depth=EVERYTHING).asks("holdings 0 1")
    table.keys(1, {"own": {**START, "catapults": 0, "condottieri": 0, "militia": 0}})
    table.no("no_room PR-2 food", own={"farms": 1, "food": 3})
    table.no("more_than_exist PR-9", own={"militia": 37, "condottieri": 1})
    table.own(0, **HELD).own(1, fields=37).own(0).asks("culture 0 1").culture(0, "3").culture(1).asks("act 1")
    told = {"monuments": [3], "books": [], "paintings": []}
    table.shows(depth=EVERYTHING).has(0, fields=3, food=4, gold=0, culture=told)
    assert (0, "food", 3, "told", "PR-2", {}) in table.booked(table.n - 4)
    assert 0 == table.view()["stock"]["fields"]


def test_only_scorings_can_be_kept_from_any_turn_on() -> None:
    table = Table(2, EVERYTHING, catapults=2, militia=2, farms=3).says(supply={"militia_food": 1})
    table.say(depth="scorings").asks("turn 0").has(0, catapults=2, militia=None, food=None, on_soldiers={})
    table.says(turned="empty").keys(0, {"own": numbers(2, 2, 0)}, True).undo().shows(stock=None)
    table.refused("not_offered", "", depth="none").because(what="none", all=("scorings", EVERYTHING))


def test_a_depth_changed_during_a_scoring_holds_from_the_next_turn_on() -> None:
    table = Table().says(turned="empty").own(0, catapults=1).say(depth=EVERYTHING).asks("army 1")
    table.own(1).done().asks("holdings 0 1")
    assert 1 == table.prompt.now[0]["catapults"]
    table = Table(2, EVERYTHING, militia=1).says(turned="empty").say(depth="scorings").asks("supply 0")
    table.skip().done().skip().asks("turn 0")


@pytest.mark.clause("PR-2")
def test_a_change_of_depth_leaves_cubes_on_soldiers() -> None:
    table = Table(2, EVERYTHING, militia=2).says(supply={"militia_food": 1}).say(depth="scorings")
    assert [] == table.booked()
    table.say(depth=EVERYTHING).own(0, militia=2).own(1, condottieri=1)
    table.asks("holdings 0", room={"militia_food": 39, "militia_favour": 12})
    table.keys(0, {"own": {"militia_food": 1, "militia_favour": 0}}).no(
        "no_cubes PR-2", own={"militia_food": 3}
    )
    table.own(0, militia_food=1, militia_favour=1).asks("holdings 1")
    assert "How many of these soldiers have a cube?" == table.game.words(str, table.match).hint(table.prompt)
    table.own(1, condottieri_gold=1).asks("culture 0 1").culture(0).culture(1)
    table.asks("act 0").has(0, on_soldiers={"militia_food": 1, "militia_favour": 1})
    table.has(1, on_soldiers={"condottieri_gold": 1})
    table.say(depth="scorings").scoring("empty").say(depth=EVERYTHING).own(0, militia=1).own(1)
    table.keys(0, {"own": {"militia_food": 0, "militia_favour": 0}})  # PR-8: a scoring has emptied them


@pytest.mark.clause("PR-2")
def test_soldiers_that_went_home_have_no_cubes() -> None:
    table = Table(2, EVERYTHING, militia=2, favour=2).says(supply={"militia_food": 1, "militia_favour": 1})
    table.say(depth="scorings").say(depth=EVERYTHING).own(0, militia=1).own(1)
    table.keys(0, {"own": {"militia_food": 0, "militia_favour": 0}})
    table.say(depth="scorings").say(depth=EVERYTHING).own(0).own(1).asks("culture 0 1").culture(0).culture(1)
    table.asks("act 0").has(0, on_soldiers={}, militia=0)


def test_a_depth_changed_after_the_first_action_holds_from_the_next_turn_on() -> None:
    table = Table(2, EVERYTHING).act("exchange").say(depth="scorings").asks("act 0", actions=1)
    table.act("favour").has(0, favour=None).asks("turn 1")
    table = Table(2, EVERYTHING).act("catapult").say(depth="scorings").asks("pay 0").say(depth=EVERYTHING)
    table.says(pay={"food": 1, "gold": 1}).skip().asks("act 1")


def test_who_changes_their_mind_about_the_depth_need_not_tell_the_rest() -> None:
    table = Table().scoring("empty", (2, 0, 0), NOBODY).say(depth=EVERYTHING).own(0, **HELD)
    table.say(depth="scorings").asks("turn 0").has(0, catapults=2, fields=None)
    table.say(depth=EVERYTHING).own(0).own(1).culture(0).say(depth="scorings").asks("turn 0")
    table.say(depth=EVERYTHING).asks("holdings 0 1")


def test_culture_that_was_followed_is_proposed_at_the_end() -> None:
    table = Table(2, EVERYTHING).correct(0, "books", 2, "4").say(depth="scorings").to_the_end()
    table.keys(0, {"monuments": {}, "books": {"4": 2}, "paintings": {}}).culture(0, "", "4")
    table.books(("books", -1, "told", "PR-14"))


# Corrections.


@pytest.mark.parametrize("what", ["fields", "palazzi", "catapults", "condottieri", "militia", "banks"])
def test_tokens_are_put_right_within_what_there_is(what: str) -> None:
    table = Table(2, EVERYTHING)
    before = table.seat(1)[what]
    table.correct(1, what, 2).has(1, **{what: before + 2}).books((what, 2, "correction", "", SAID))
    table.wrong("more_than_exist PR-9", what, 50, seat=1)
    table.wrong(f"count_below_zero - {what}", what, -9, seat=1)


def test_cubes_are_put_right_within_the_stores_and_soldiers_above_their_cubes() -> None:
    table = Table(2, EVERYTHING).wrong("no_room PR-2", "food", 2).wrong("no_room PR-2", "farms", -1)
    table.given(0, food=2, militia=1).says(supply={"militia_food": 1})
    table.wrong("no_cubes PR-2 militia", "militia", -1)


def test_culture_tokens_come_and_go_by_their_value() -> None:
    table = Table(2, EVERYTHING).correct(0, "books", 2, "4").correct(0, "books", 1, "2")
    table.correct(0, "books", -1, "4").books(("books", -1, "correction", "", {"value": 4, **SAID}))
    table.has(0, culture={"monuments": [], "books": [4, 2], "paintings": []}).correct(0, "books", -1, "2")
    table.wrong("count_below_zero - books", "books", -1, "5")
    table.wrong("not_offered PR-14", "books", 1, "1" * 50)
    table.because(what="1" * 40, all=tuple(map(str, range(1, 13))))
    table.wrong("more_than_exist PR-9", "books", 15, "4")


def test_what_nobody_keeps_cannot_be_put_right() -> None:
    table = Table().wrong("not_kept PR-12 fields", "fields", 1).wrong("not_kept PR-12", "books", 1, "4")
    table.wrong("not_kept PR-3 cards", "cards", 1).say(cards=5).correct(None, "cards", -2).shows(cards=3)
    table.wrong("count_below_zero -", "cards", -4).wrong("count_below_zero - score", "score", -1)
    table.correct(1, "turn").asks("turn 1").correct(1, "score", 3).correct(1, "score", -3)
    Table(2, EVERYTHING).act("exchange").correct(1, "turn").asks("act 1", actions=2)


def test_what_is_put_right_meanwhile_counts_where_it_is_asked_again() -> None:
    table = Table(2, EVERYTHING).act("catapult").correct(0, "favour", -1)
    table.asks("act 0").has(0, food=0, gold=0, catapults=1)
    table = Table(2, EVERYTHING, favour=2, gold=0).act("catapult").asks("pay 0")
    table.given(0, favour=0).asks("act 0", actions=2).has(0, catapults=0)
    table = Table().says(turned="empty").armies((1, 0, 0), (2, 0, 0)).correct(0, "catapults", 2)
    table.asks("scored 0 1", strengths=[3, 2])
    table = Table().says(turned="empty")
    table.own(0, catapults=9).correct(0, "catapults", 2).no("more_than_exist PR-9", 1, own={"catapults": 9})
    table.own(1, catapults=8).asks("scored 0 1", strengths=[11, 8])
    table = Table(2, EVERYTHING, militia=1).says(turned="empty").correct(0, "militia", 1)
    table.keys(0, {"supply": {"militia_food": 1, "militia_favour": 1}}, True)


@pytest.mark.clause("PR-5", "PR-6")
def test_corrected_catapults_are_in_the_army_and_in_what_is_proposed() -> None:
    table = Table().says(turned="empty").own(0, catapults=1, supplied=1).correct(0, "catapults", 2)
    table.has(0, army=numbers(3, 1, 0)).own(1).asks("scored 0 1", strengths=[4, 0]).correct(
        0, "catapults", -1
    )
    table.has(0, army=numbers(2, 1, 0)).done().correct(0, "catapults", 3).says(turned="military")
    table.keys(0, {"own": numbers(5, 1, 0)}, True).says(order=True).own(0, catapults=5, soldiers=1)
    table.correct(0, "catapults", 1).own(1).skip().asks("scored 0 1", strengths=[5, 0])


def test_what_was_put_right_too_far_stops_nobody() -> None:
    """PR-9: otherwise no answer to the next question would fit."""
    known = {0: {"catapults": 10}, 1: {"catapults": 10}}
    asked = AskLands((0,), {"fields": 42}, {0: {"fields": 1}}, known)
    assert None is asked.check(Own(0, {"fields": 1}))
    asked = AskLands((0,), {"fields": 42}, {0: {"fields": 1}}, {0: {"catapults": 9}, 1: {"fields": 42}})
    assert "more_than_exist" == getattr(asked.check(Own(0, {"fields": 42})), "name", None)


# Words.

MEANT: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "act": [
        ("deux fermes", {"act": "two_farms"}),
        ("recruit militia 3", {"recruit": "militia", "count": 3}),
        ("book 4", {"acquire": "book", "value": 4}),
        ("supply 1 food for militia", {"supply": {"militia_food": 1}}),
        ("bruno supply 1 militia food", {"seat": 1, "supply": {"militia_food": 1}}),
    ],
    "army": [
        ("2 catapults 3 supplied 1 unsupplied", {"own": numbers(2, 3, 1)}),
        ("2 3 1", {"own": numbers(2, 3, 1)}),
        ("bruno 2 catapultes", {"seat": 1, "own": {"catapults": 2}}),
        ("3 supplied", {"own": {"catapults": 2, "supplied": 3}}),
        ("in order", {"order": True}),
        ("oui", {"own": numbers(2, 1, 0)}),
        ("bruno pass", {"seat": 1, "pass": True}),
    ],
    "culture": [
        ("bruno paintings 5", {"seat": 1, "paintings": {"5": 1}}),
        ("3 2/4/", {"monuments": {"3": 1, "2": 1}, "books": {"4": 1}}),
    ],
}


@pytest.mark.parametrize("asked", MEANT)
def test_what_is_typed_is_understood(asked: str) -> None:
    act, end = Table(2, EVERYTHING, **RICH, militia=1).given(1, militia=1), Table().to_the_end()
    army = Table().scoring("empty", (2, 1, 0), NOBODY).says(turned="military")
    table = {"act": act, "army": army, "culture": end}[asked]
    said = [(text, {"seat": 0, **meant}) for text, meant in MEANT[asked]]
    for text, meant in (*said, ("depth everything", {"depth": EVERYTHING}), ("cartes 12", {"cards": 12})):
        assert meant == {
            key: value for key, value in (typed(table.session, text) or {}).items() if value != {}
        }


def test_all_is_said_in_words() -> None:
    table = Table(2, EVERYTHING).say(cards=7).says(recruit="militia", count=1).says(turned="empty")
    french, english = (table.game.words(translator(language), table.match) for language in ("fr", "en"))
    assert "Anna, supply your soldiers" == english.question(table.prompt)
    assert "  +1  recruté  [PR-13]" == french.entry(table.entries(0, "militia")[0])
    shown = english.table(table.session.view("table"))
    assert (
        "Year 1, Bruno's turn. Scorings done: 0 of 5. Cards in the pile: 6. Military points: Anna 0, Bruno 0."
        == shown[0]
    )
    assert "1 field, 1 farm, 1 palazzo, 1 bank, 1 militia, 1 food, 1 gold, 1 favour" in shown[1]
    table = Table().scoring("empty", (2, 1, 1), NOBODY).says(turned="military").says(order=True)
    assert "How many of your soldiers get a cube?" in english.hint(table.own(0, soldiers=2).own(1).prompt)
    counted = Table(2, EVERYTHING, **RICH).says(turned="empty").prompt
    assert "dismiss soldiers" in english.hint(counted)
    assert "This is the last scoring." in english.hint(msgspec.structs.replace(counted, scoring=5))
    bought = Table(2, EVERYTHING, **RICH).says(acquire="book", value=4)
    assert "  +1  book (of value 4)  [PR-13]" == english.entry(bought.entries(0, "books")[0])
