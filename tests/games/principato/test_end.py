"""The end of Principato: culture, secret objectives, their points, and a tie; also after only keeping score."""

from typing import Any

import pytest

from tests.any_table import as_shown
from tests.games.principato.table import EVERYTHING, NOBODY, Table


def ended(*cards: str, seats: int = 2, depth: str = "scorings") -> Table:
    """All scorings are done; nobody has culture, and these objectives are chosen."""
    table = Table(seats, depth).to_the_end()
    for seat in range(seats) if table.kind == "culture" else ():
        table.culture(seat)
    return table.cards(*cards)


def result(table: Table) -> tuple[Any, ...]:
    """Why it is over; totals, winners, what broke a tie."""
    told = table.result()
    assert list(table.match.names) == [seat["name"] for seat in told["seats"]]
    assert told == as_shown(table.game.score(table.view()))  # a view is a position
    return table.ended, [seat["total"] for seat in told["seats"]], told["winners"], told["tie_break"]


@pytest.mark.clause("PR-14")
def test_the_printed_values_of_culture_tokens_are_told_in_any_order() -> None:
    none: dict[str, Any] = {"monuments": {}, "books": {}, "paintings": {}}
    table = Table().to_the_end().asks("culture 0 1").keys(1, none).keys(2, None)
    table.no("more_than_exist PR-9", 1, **{**none, "books": {"3": 16}}).because(most=15, what="books")
    table.no("not_offered", 1, **{**none, "paintings": {"13": 1}}).culture(1, "32", "4", "55")
    told = {"monuments": 2, "books": 1, "paintings": 2}
    assert [(1, kind, n, "told", "PR-14", {}) for kind, n in told.items()] == table.booked()
    table.has(1, culture={"monuments": [3, 2], "books": [4], "paintings": [5, 5]})
    table.no("more_than_exist PR-9 monuments", **{**none, "monuments": {"1": 14}})
    table.culture(0, "1" * 13).asks("objectives 0 1")


@pytest.mark.clause("PR-10")
def test_objectives_are_told_covered_and_shown_together() -> None:
    table = ended(seats=3).says(2, objectives=["villa", "palace"]).asks("objectives 0 1").keys(0, None)
    table.shows(objectives_told=[2]).has(2, objectives=[])
    assert ("turned" in table.plain_prompt("all"), "turned" in table.plain_prompt("table")) == (True, False)
    table.no("card_twice PR-10", objectives=["chapel", "chapel"]).no("two_cards PR-10", objectives=["chapel"])
    table.no("too_many_cards PR-10", objectives=["chapel", "armoury", "fortress"])
    table.no("not_offered PR-10 opera", objectives=["chapel", "opera"])
    table.cards("armoury fortress", "chapel town_hall").has(2, objectives=["villa", "palace"])


@pytest.mark.clause("PR-10")
def test_only_what_a_card_counts_is_asked_and_only_of_its_holder() -> None:
    table = ended("fertile_soil villa", "municipal_charter armoury")
    table.asks("lands 0", room={"fields": 42, "farms": 42})
    table.no("more_than_exist PR-9", own={"fields": 42, "farms": 1}).no("not_offered", own={"banks": 1})
    table.own(0, fields=5, farms=4).asks("lands 1", room={"palazzi": 42, "banks": 42})
    assert (0, "fields", 4, "told", "PR-2", {}) in table.booked()
    table.keys(1, {"own": {"palazzi": 1, "banks": 1}}).own(1, palazzi=3, banks=5)
    assert (("years", "PR-12"), [18, 17], [0], None) == result(table)  # catapults were entered before
    table.has(0, fields=5, farms=4, palazzi=None)


@pytest.mark.clause("PR-12")
def test_cubes_are_asked_only_if_there_is_a_tie() -> None:
    assert ("years", "PR-12") == ended("villa palace", "chapel fortress").ended
    table = ended("villa palace", "chapel town_hall").asks("cubes 0 1")
    table.no("no_room PR-2 favour", own={"favour": 4}).own(0, food=3, gold=1).own(1, favour=3)
    assert (("years", "PR-12"), [15, 15], [0], "cubes") == result(table)
    assert ([0, 1], "shared") == result(table.undo().own(1, favour=3, food=1))[2:]


@pytest.mark.clause("PR-12")
def test_only_seats_that_are_tied_for_the_win_are_asked_for_cubes() -> None:
    table = ended("villa palace", "chapel town_hall", "armoury fortress", seats=3)
    table.correct(1, "score", 3).asks("cubes 1 2").own(2, favour=1).own(1)
    assert ([1, 2], [2], "cubes") == (tied(table), *result(table)[2:])


def tied(table: Table) -> list[int]:
    """Who has entered cubes."""
    return [seat for seat in table.match.seats if table.seat(seat)["food"] is not None]


@pytest.mark.clause("PR-12")
def test_a_correction_while_cubes_are_asked_changes_who_is_asked() -> None:
    table = ended("villa palace", "chapel town_hall", "armoury municipal_charter", seats=3)
    table.own(2, palazzi=1, banks=1).asks("cubes 0 1 2").correct(2, "score", -1).asks("cubes 0 1")
    table.correct(0, "score", 1)
    assert (("years", "PR-12"), [0], None) == (table.ended, *result(table)[2:])


@pytest.mark.clause("PR-12")
@pytest.mark.parametrize("by_hand", [False, True])
def test_a_tie_that_a_correction_makes_after_the_end_is_broken_by_cubes(by_hand: bool) -> None:
    table = Table().say(by_hand=True).say(end=True) if by_hand else Table().to_the_end()
    table.correct(0, "score", 2).culture(0).culture(1).cards("villa palace", "chapel town_hall")
    assert ([0], None) == result(table)[2:]
    over = table.ended
    table.correct(1, "score", 2).asks("cubes 0 1").own(0).own(1, favour=1)
    assert (over, [1], "cubes") == (table.ended, *result(table)[2:])
    table.correct(1, "score", 1).correct(1, "score", -1)  # cubes are known by now
    assert (over, [1], "cubes") == (table.ended, *result(table)[2:])
    table.undo().undo().undo().asks("cubes 1").correct(1, "score", -1)
    assert (over, [0], None) == (table.ended, *result(table)[2:])


def test_after_the_end_only_corrections_are_heard() -> None:
    table = Table().to_the_end().culture(0, "1").culture(1).cards("villa palace", "chapel town_hall")
    table.refused("match_is_over", cards=3).refused("match_is_over", depth=EVERYTHING)
    table.correct(1, "score", 1).asks("cubes 0 1").say(cards=3).correct(0, "score", 1)
    table.refused("match_is_over", cards=3)


@pytest.mark.clause("PR-12")
def test_where_everything_is_kept_only_objectives_are_asked() -> None:
    table = ended("villa fertile_soil", "chapel fortress", depth=EVERYTHING)
    assert (("years", "PR-12"), [15, 18], [1], None) == result(table)


@pytest.mark.clause("PR-12")
def test_by_hand_points_are_kept_and_the_end_is_counted_as_ever() -> None:
    table = Table().scoring("empty", (1, 0, 0), NOBODY).say(by_hand=True).say(seat=1, score=9, why="scoring")
    table.asks("free").shows(mode="by-hand", round=None, turn=None, score=[5, 9])
    table.refused("not_asked", cards=3).refused("not_asked", depth="everything").say(end=True)
    table.asks("culture 0 1").culture(0, "5").culture(1).cards("armoury villa", "chapel fortress")
    table.asks("lands 0", now={"0": {"catapults": 1}}).own(0, catapults=1)
    table.asks("cubes 0 1").own(0, favour=1).own(1)
    assert (("by_hand", "PR-12"), [11, 11], [0], "cubes") == result(table)


def test_by_hand_forgets_what_nobody_follows_any_more() -> None:
    table = Table(2, EVERYTHING).to_the_end().cards("armoury villa", "chapel palace").undo().say(by_hand=True)
    table.shows(objectives_told=[], stock=None, last_round=False).has(0, fields=None)
    table.say(end=True).asks("culture 0 1")
    ended("armoury fertile_soil", "chapel palace").say(by_hand=True).has(0, objectives=[])


@pytest.mark.clause("PR-10")
def test_an_objective_told_twice_is_asked_again_when_all_are_turned() -> None:
    """A refusal would reveal another's objectives."""
    table = ended(seats=3).says(2, objectives=["villa", "palace"]).cards("villa armoury", "chapel town_hall")
    table.asks("objectives 0 2", twice=["villa"], turned=["chapel", "town_hall"])
    assert "turned" in table.plain_prompt("table")
    assert "two players chose villa" in table.game.words(str, table.match).hint(table.prompt).lower()
    table.no("card_twice PR-10", objectives=["chapel", "armoury"]).because(card="chapel")
    table.has(1, objectives=["chapel", "town_hall"]).cards("fortress armoury")
    table.says(objectives=["villa", "palace"]).has(0, objectives=["fortress", "armoury"])
