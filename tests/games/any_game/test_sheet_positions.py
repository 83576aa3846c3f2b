"""Scoring on a sheet: of a position from a program, of a view, and of the match itself."""

from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.games.any_game.game import GAME
from companion.sheets.reading import from_data, to_json
from tests.any_table import AnyTable, as_shown
from tests.games.any_game.table import sit_down
from tests.games.any_game.test_sheets import COINS, DOCKS, FLAG, GOALS, GOODS, LIGHT, TRICKS, data, sit
from tests.sheets.test_shipped import shipped

AREA = {"key": "area", "kind": "product", "of": ["coins", "docks"]}
BOTH = {"key": "both", "kind": "sum", "of": ["docks", "flag"]}
RAW = {"key": "raw", "kind": "count", "each": 0}


def refusal(position: dict[str, Any], *rows: Any) -> tuple[Any, ...]:
    with pytest.raises(Refused) as no:
        GAME.score_on(from_data(data(*rows or (COINS,))), position)
    told = no.value.refusal
    return told.name, told.clause, dict(told.details)


PLAYERS = {"game": "Harbour", "least": 2, "most": 4}


@pytest.mark.clause("AG-15")
def test_a_position_on_a_sheet_may_have_one_seat_and_not_too_many() -> None:
    for seats in (1, 4):
        position = {"seats": [{"name": f"N{seat}", "rows": {"coins": 3}} for seat in range(seats)]}
        counted = GAME.score_on(from_data(data(COINS)), position)
        assert [(f"N{seat}", 1) for seat in range(seats)] == [(one.name, one.total) for one in counted.seats]
    for seats in (0, 5):
        wrong = ("wrong_number_of_seats", "AG-15", {**PLAYERS, "seats": seats})
        assert wrong == refusal({"seats": [{}] * seats})
    assert ("bad_rows", "AG-15", {"row": "wine"}) == refusal({"seats": [{"rows": {"wine": 1}}]})


@pytest.mark.clause("AG-15")
def test_a_game_for_other_numbers_of_players_says_which() -> None:
    with pytest.raises(Refused) as no:
        sit(COINS, seats=5)
    assert ("AG-15", {**PLAYERS, "seats": 5}) == (no.value.refusal.clause, dict(no.value.refusal.details))


def played() -> AnyTable:
    """All kinds of rows in two rounds; one seat has points of its own."""
    sat = sit(BOTH, TRICKS, COINS, DOCKS, AREA, GOODS, LIGHT, FLAG, RAW, GOALS, rounds=2)
    sat.say(row="tricks", numbers=[5, 1]).say(next_round=True).say(row="tricks", numbers=[1, 2]).say(end=True)
    sat.say(row="coins", numbers=[7, 3]).say(row="docks", numbers=[2, 1]).say(
        seat=0, row="light", value="small"
    )
    sat.say(seat=0, row="goods", value={"silk": 2, "wool": 1}).say(row="flag", held_by=1).correct(
        1, "score", 30
    )
    sat.say(blank=True).say(seat=0, row="goals", secret=1).say(seat=1, row="goals", secret=0)
    return sat


@pytest.mark.clause("AG-13", "AG-21", "AG-23")
def test_the_count_has_a_line_for_every_row_and_one_for_points_by_hand() -> None:
    sat = played().say(end=True)
    assert {
        "seats": [
            {
                "name": "Anna",
                "lines": [
                    {"reason": "both", "points": 5, "clause": "AG-21", "terms": {"docks": 5, "flag": 0}},
                    {"reason": "tricks", "points": 6, "clause": "AG-17"},
                    {"reason": "coins", "points": 2, "clause": "AG-17", "terms": {"number": 7}},
                    {"reason": "area", "points": 14, "clause": "AG-21", "terms": {"coins": 7, "docks": 2}},
                    {"reason": "goods", "points": 4, "clause": "AG-19"},
                    {"reason": "light", "points": 3, "clause": "AG-17"},
                    {"reason": "goals", "points": 1, "clause": "AG-17"},
                    {"reason": "track", "points": 0},
                ],
                "total": 35,
            },
            {
                "name": "Bruno",
                "lines": [
                    {"reason": "both", "points": 6, "clause": "AG-21", "terms": {"docks": 2, "flag": 4}},
                    {"reason": "tricks", "points": 3, "clause": "AG-17"},
                    {"reason": "coins", "points": 1, "clause": "AG-17", "terms": {"number": 3}},
                    {"reason": "area", "points": 3, "clause": "AG-21", "terms": {"coins": 3, "docks": 1}},
                    {"reason": "goods", "points": 0, "clause": "AG-19"},
                    {"reason": "light", "points": 0, "clause": "AG-17"},
                    {"reason": "goals", "points": 0, "clause": "AG-17"},
                    {"reason": "track", "points": 30},
                ],
                "total": 43,
            },
        ],
        "winners": [1],
        "tie_break": None,
    } == sat.result()
    assert sat.result() == as_shown(GAME.score(sat.view()))


@pytest.mark.clause("AG-18", "AG-19", "AG-20")
@pytest.mark.parametrize(
    ("row", "said", "line"),
    [
        (DOCKS, {"numbers": [1, 3]}, {"points": 2, "clause": "AG-18", "terms": {"number": 1}}),
        (FLAG, {"held_by": 0}, {"points": 4, "clause": "AG-20"}),
        (
            {**GOODS, "same": "square"},
            {"seat": 0, "value": {"silk": 2, "wool": 1}},
            {"points": 9, "clause": "AG-19", "terms": {"different": 4, "same": 5}},
        ),
        (
            {**GOODS, "different": None, "same": "square"},
            {"seat": 0, "value": {}},
            {"points": 0, "clause": "AG-19"},
        ),
    ],
)
def test_a_line_has_the_numbers_behind_its_points(row: Any, said: Any, line: Any) -> None:
    sat = sit(row).say(row=row["key"], **said)
    sat = sat.say(blank=True) if sat.plain_prompt()["to_go"] else sat
    assert [{"reason": row["key"], **line}] == sat.say(end=True).result()["seats"][0]["lines"]


@pytest.mark.clause("AG-23")
def test_a_view_in_the_middle_of_a_game_is_counted_as_it_stands() -> None:
    sat = sit(TRICKS, COINS, rounds=3).say(row="tricks", numbers=[5, 1]).say(next_round=True)
    sat.say(seat=0, row="tricks", value=2)
    counted = as_shown(GAME.score(sat.view()))
    assert ([7, 1], [0]) == ([seat["total"] for seat in counted["seats"]], counted["winners"])
    view = sat.view()
    view["sheet"]["rows"].append({**view["sheet"]["rows"][0], "key": "wine"})  # no row of this sheet
    view["sheet"]["rows"][1]["cells"].pop()
    assert counted == as_shown(GAME.score(view))


@pytest.mark.clause("AG-15")
@pytest.mark.parametrize(
    ("bad", "name", "details"),
    [
        (
            {"players": [5, 2]},
            "bad_sheet",
            {"key": "players", "wrong": "must go from the smaller number to the larger"},
        ),
        (
            {"players": [3, 4]},
            "wrong_number_of_seats",
            {"game": "Harbour", "seats": 2, "least": 3, "most": 4},
        ),
    ],
)
def test_a_view_with_a_sheet_that_does_not_fit_is_refused(bad: Any, name: str, details: Any) -> None:
    view = sit(COINS).view()
    view["sheet"]["sheet"] |= bad
    with pytest.raises(Refused) as no:
        GAME.score(view)
    told = no.value.refusal
    assert (name, "AG-15", details) == (told.name, told.clause, dict(told.details))
    change = sit(COINS).refused(name, sheet=data(COINS, **bad))
    assert details == change.details


def test_a_row_that_is_called_like_other_points_has_its_own_name() -> None:
    typist = sit_down(2, sheet=to_json(shipped("azul")))
    said = typist.type("blank", "anna 4", "end")
    assert "Points in the game" in said
    assert "on the track" not in said
