"""What the table of Principato may do at any time: change the depth, put things right, type, in both languages."""

from typing import Any

import pytest

from companion.speech.language import translator
from tests.games.principato.table import EVERYTHING, RICH, Table, numbers

HELD = {"fields": 3, "farms": 2, "palazzi": 1, "banks": 1, "catapults": 2, "militia": 1, "food": 4}


def right(what: str, by: int, of: str | None = None, seat: int = 0) -> dict[str, Any]:
    return {"correct": {"seat": seat, "what": what, "by": by, "of": of, "why": "x"}}


# The depth.


def test_everything_can_be_kept_from_any_turn_on() -> None:
    start = dict.fromkeys(("fields", "farms", "palazzi", "banks", "food", "gold", "favour"), 1)
    table = Table().done().say(depth=EVERYTHING).asks("holdings 0 1")
    table.keys(1, {"own": {**start, "catapults": 0, "condottieri": 0, "militia": 0}})
    table.no("no_room PR-2 food", own={"farms": 1, "food": 3})
    table.no("more_than_exist PR-9", own={"militia": 37, "condottieri": 1})
    table.own(0, **HELD).own(1, fields=37).asks("culture 0 1").culture(0, "3").culture(1).asks("act 1")
    table.view_is(depth=EVERYTHING).holds(fields=3, food=4, gold=0).holds(
        culture={"monuments": [3], "books": [], "paintings": []}
    )
    assert (0, "food", 3, "told", "PR-2", {}) in table.booked(table.n - 3)
    assert 0 == table.view()["stock"]["fields"]


def test_only_scorings_can_be_kept_from_any_turn_on() -> None:
    table = Table(2, EVERYTHING, catapults=2, militia=2, farms=3).says(supply={"militia_food": 1})
    table.say(depth="scorings").asks("turn 0").holds(catapults=2, militia=None, food=None, on_soldiers={})
    table.says(turned="empty").keys(0, {"own": numbers(2, 2, 0)}, True).undo()
    table.view_is(stock=None).refused("not_offered", "", depth="nothing").because(
        what="nothing", all=("scorings", EVERYTHING)
    )


def test_a_depth_changed_during_a_scoring_holds_from_the_next_turn_on() -> None:
    table = (
        Table().says(turned="empty").own(0, catapults=1).say(depth=EVERYTHING).asks("army 1").own(1).done()
    )
    table.asks("holdings 0 1")
    assert 1 == table.prompt.now[0]["catapults"]
    table = Table(2, EVERYTHING, militia=1).says(turned="empty").say(depth="scorings").asks("supply 0")
    table.skip().done().skip().asks("turn 0")


def test_who_changes_their_mind_about_the_depth_need_not_tell_the_rest() -> None:
    table = Table().scoring("empty", (2, 0, 0), (0, 0, 0)).say(depth=EVERYTHING).own(0, **HELD)
    table.say(depth="scorings").asks("turn 0").holds(catapults=2, fields=None)
    table.say(depth=EVERYTHING).own(0).own(1).culture(0).say(depth="scorings").asks("turn 0")
    table.say(depth=EVERYTHING).asks("holdings 0 1")


def test_culture_that_was_followed_is_proposed_at_the_end() -> None:
    table = Table(2, EVERYTHING).correct(0, "books", 2, "4").say(depth="scorings").to_the_end()
    table.keys(0, {"monuments": {}, "books": {"4": 2}, "paintings": {}}).culture(0, "", "4")
    table.books(("books", -1, "told", "PR-14"))


# Putting things right.


@pytest.mark.parametrize("what", ["fields", "palazzi", "catapults", "condottieri", "militia", "banks"])
def test_tokens_are_put_right_within_what_there_is(what: str) -> None:
    table = Table(2, EVERYTHING)
    before = table.seat(1)[what]
    table.correct(1, what, 2).holds(1, **{what: before + 2})
    table.books((what, 2, "correction", "", {"why": "the table says so"}))
    table.refused("more_than_exist", "PR-9", **right(what, 50, seat=1))
    table.refused("count_below_zero", "", **right(what, -9, seat=1)).because(what=what)


def test_cubes_are_put_right_within_the_stores_and_soldiers_above_their_cubes() -> None:
    table = Table(2, EVERYTHING).refused("no_room", "PR-2", **right("food", 2))
    table.refused("no_room", **right("farms", -1)).has(0, food=2, militia=1).says(supply={"militia_food": 1})
    table.refused("no_cubes", "PR-2", **right("militia", -1)).because(what="militia")


def test_culture_tokens_come_and_go_by_their_value() -> None:
    table = (
        Table(2, EVERYTHING)
        .correct(0, "books", 2, "4")
        .correct(0, "books", 1, "2")
        .correct(0, "books", -1, "4")
    )
    table.books(("books", -1, "correction", "", {"value": 4, "why": "the table says so"}))
    table.holds(culture={"monuments": [], "books": [4, 2], "paintings": []})
    table.refused("count_below_zero", **right("books", -1, "5"))
    table.refused("not_offered", "PR-14", **right("books", 1, "1" * 50))
    table.because(what="1" * 40, all=tuple(map(str, range(1, 13))))
    table.refused("more_than_exist", "PR-9", **right("books", 14, "4"))


def test_what_nobody_keeps_cannot_be_put_right() -> None:
    table = Table().refused("not_kept", "PR-12", **right("fields", 1)).because(what="fields")
    table.refused("not_kept", "PR-12", **right("books", 1, "4")).refused(
        "not_kept", "PR-3", **right("cards", 1)
    )
    table.say(cards=5).correct(None, "cards", -2).view_is(cards=3).refused(
        "count_below_zero", **right("cards", -4)
    )
    table.correct(1, "turn").asks("turn 1").refused("count_below_zero", "", **right("score", -1)).because(
        what="score"
    )
    Table(2, EVERYTHING).act("exchange").correct(1, "turn").asks("act 1", actions=2)


def test_what_is_put_right_meanwhile_counts_where_it_is_asked_again() -> None:
    Table(2, EVERYTHING).act("catapult").correct(0, "favour", -1).asks("act 0").holds(
        food=0, gold=0, catapults=1
    )
    table = Table(2, EVERYTHING, favour=2, gold=0).act("catapult").asks("pay 0")
    table.has(0, favour=0).asks("act 0", actions=1).holds(catapults=0)
    table = Table().says(turned="empty").armies((1, 0, 0), (2, 0, 0)).correct(0, "catapults", 2)
    table.asks("scored 0 1", strengths=[3, 2])
    table = Table(2, EVERYTHING, militia=1).says(turned="empty").correct(0, "militia", 1)
    table.keys(0, {"supply": {"militia_food": 1, "militia_favour": 1}}, True)


# Words.


@pytest.mark.parametrize(
    ("kind", "text", "meant"),
    [
        ("act", "2 fermes", {"act": "two_farms"}),
        ("act", "recruit militia 3", {"recruit": "militia", "count": 3}),
        ("act", "book 4", {"acquire": "book", "value": 4}),
        ("act", "supply 1 militia food", {"supply": {"militia_food": 1}}),
        ("army", "2 catapults 3 fed 1 hungry", {"own": {"catapults": 2, "supplied": 3, "unsupplied": 1}}),
        ("army", "bruno 2 catapultes", {"seat": 1, "own": {"catapults": 2}}),
        ("army", "3 fed", {"own": {"catapults": 2, "supplied": 3}}),
        ("army", "in order", {"order": True}),
        ("army", "oui", {"own": numbers(2, 1, 0)}),
        ("army", "bruno no", {"seat": 1, "pass": True}),
        ("culture", "bruno / / 5", {"seat": 1, "monuments": {}, "books": {}, "paintings": {"5": 1}}),
        ("culture", "3 2 / 4 / ", {"monuments": {"3": 1, "2": 1}, "books": {"4": 1}, "paintings": {}}),
    ],
)
def test_what_is_typed_is_understood(kind: str, text: str, meant: dict[str, Any]) -> None:
    act, army, end = (
        Table(2, EVERYTHING, **RICH, militia=1),
        Table().scoring("empty", (2, 1, 0), (0, 0, 0)).says(turned="military"),
        Table().to_the_end(),
    )
    table = {"act": act, "army": army, "culture": end}[kind]
    for said, data in (
        (text, {"seat": 0, **meant}),
        ("depth everything", {"depth": EVERYTHING}),
        ("cartes 12", {"cards": 12}),
    ):
        assert data == table.game.typed(said, table.prompt, table.match.names)


def test_all_is_said_in_words() -> None:
    table = Table(2, EVERYTHING).say(cards=7).says(recruit="militia", count=1).says(turned="empty")
    french, english = (table.game.words(translator(language), table.match) for language in ("fr", "en"))
    assert "Anna ravitaille ses soldats" == french.question(table.prompt)
    assert "  +1  recruté  [PR-13]" == french.entry(table.entries(0, "militia")[0])
    shown = english.table(table.session.view("table"))
    assert ["Year 1 of 3, turn of Bruno. Scorings: 0 of 5.", "Cards left in the pile: 6."] == shown[:2]
    assert "1 fields, 1 farms, 1 palazzi, 1 banks, 1 militia, 1 food, 1 gold, 1 favour" in shown[2]
    table = Table().scoring("empty", (2, 1, 1), (0, 0, 0)).says(turned="military").says(order=True)
    assert "how many get a cube?" in english.hint(table.own(0, soldiers=2).own(1).prompt)
    bought = Table(2, EVERYTHING, **RICH).says(acquire="book", value=4)
    assert "  +1  book (worth 4)  [PR-13]" == english.entry(bought.entries(0, "books")[0])
