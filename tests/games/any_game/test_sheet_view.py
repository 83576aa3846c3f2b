"""What everybody sees of a score sheet while it is filled in, where points come from, and when they become known."""

from typing import Any

import pytest

from companion.engine.events import NewRound
from companion.engine.refusals import Refusal
from companion.engine.timeline import Amend
from companion.games.any_game.game import GAME
from companion.sheets.points import blank
from companion.sheets.position import check_value
from tests.any_table import AnyTable, as_shown
from tests.games.any_game.table import sells, table
from tests.games.any_game.test_sheets import (
    COINS,
    DOCKS,
    FLAG,
    GOALS,
    GOODS,
    LIGHT,
    TRICKS,
    cells,
    data,
    sit,
    totals,
)

BID = {"key": "bid", "kind": "points", "when": "round", "secret": True}


def rows(sat: AnyTable, viewer: Any = "table") -> dict[str, Any]:
    """Each row: whether it is due and hidden; and for each seat its value, whether it is entered, its points, its rounds."""
    return {
        row["key"]: (row["is_due"], row["is_hidden"], *(tuple(cell.values()) for cell in row["cells"]))
        for row in sat.view(viewer)["sheet"]["rows"]
    }


@pytest.mark.clause("AG-16", "AG-22")
def test_the_view_tells_what_stands_in_every_cell() -> None:
    sat = sit(TRICKS, BID, COINS, GOALS, rounds=2).say(seat=0, row="tricks", value=5)
    sat.say(seat=1, row="bid", secret=4)
    later: Any = (None, False, 0, [], [])
    end = {"coins": (False, False, later, later), "goals": (False, False, later, later)}
    tricks = (True, False, (5, True, 5, [5], [5]), (None, False, 0, [None], [None]))
    untold = (None, False, 0, [None], [None])
    assert {
        "tricks": tricks,
        "bid": (True, True, untold, (None, True, 0, [None], [None])),
        **end,
    } == rows(sat)
    assert (True, True, untold, (4, True, 0, [None], [None])) == rows(sat, 1)["bid"]
    sheet = sat.view()["sheet"]
    assert ("round", 2, [1], [1, 2]) == tuple(sheet[one] for one in ("phase", "to_go", "have_told", "ranks"))
    assert data(TRICKS, BID, COINS, GOALS, rounds=2).items() <= sheet["sheet"].items()

    sat.say(seat=0, row="bid", secret=1).say(seat=1, row="tricks", value=0).say(next_round=True)
    sat.say(seat=1, row="tricks", value=-2)
    assert {
        "tricks": (True, False, (None, False, 5, [5, None], [5, None]), (-2, True, -2, [0, -2], [0, -2])),
        "bid": (True, True, (None, False, 1, [1, None], [1, None]), (None, False, 4, [4, None], [4, None])),
        **end,
    } == rows(sat)
    sat.say(seat=0, row="tricks", value=1).say(seat=0, row="bid", secret=0).say(seat=1, row="bid", secret=0)
    sat.say(end=True).say(row="coins", numbers=[7, 0])
    assert {
        "tricks": (False, False, (None, False, 6, [5, 1], [5, 1]), (None, False, -2, [0, -2], [0, -2])),
        "bid": (False, False, (None, False, 1, [1, 0], [1, 0]), (None, False, 4, [4, 0], [4, 0])),
        "coins": (True, False, (7, True, 2, [], []), (0, True, 0, [], [])),
        "goals": (True, True, later, later),
    } == rows(sat)
    assert ("end", 2, []) == tuple(sat.view()["sheet"][one] for one in ("phase", "to_go", "have_told"))
    assert [] == sit(COINS).view()["sheet"]["have_told"]  # nothing is secret


@pytest.mark.clause("AG-16")
def test_the_end_comes_once_all_is_entered() -> None:
    sat = sit(TRICKS, COINS, rounds=2).say(row="tricks", numbers=[5, 1]).say(next_round=True)
    assert (True, 2) == (sat.prompt.is_untouched, sat.view()["round"])
    sat.say(end=True).say(row="coins", numbers=[0, 0])  # nobody has played the second round
    assert (None, [[5, 1]]) == (sat.over, sat.view()["rounds"])
    assert ("by_hand", "AG-13") == sat.say(end=True).ended
    sat = sit(TRICKS).refused("cells_empty", "AG-16", end=True).because(count=2)
    assert ("by_hand", "AG-13") == sat.say(row="tricks", numbers=[1, 2]).say(end=True).ended


@pytest.mark.clause("AG-16")
def test_rounds_are_told_as_they_begin() -> None:
    sat = sit(TRICKS, COINS, rounds=3)
    assert [(0, 1)] == sat.match.rounds_begun
    sat.say(row="tricks", numbers=[5, 1]).say(next_round=True).tells(NewRound(2))
    assert [(0, 1), (2, 2)] == sat.match.rounds_begun
    sat.say(end=True).refused("not_asked", "AG-16", next_round=True)
    assert [] == sit(COINS).match.rounds_begun


def entries(sat: AnyTable, seat: int) -> list[Any]:
    return [
        (e.n, e.seat, e.what, e.by, e.reason, e.clause, dict(e.terms)) for e in sat.match.why(seat, "score")
    ]


@pytest.mark.clause("AG-17")
def test_every_point_knows_the_answer_that_brought_it() -> None:
    sat = sit(TRICKS, COINS, LIGHT, GOODS, FLAG, GOALS, rounds=2)
    sat.say(seat=0, row="tricks", value=5).say(row="tricks", numbers=[6, 1]).say(next_round=True)
    sat.say(row="tricks", numbers=[7, 2]).say(end=True)
    sat.say(seat=0, row="coins", value=7).say(seat=0, row="light", value="small")
    sat.say(seat=0, row="goods", value={"silk": 1}).say(row="flag", held_by=0)
    sat.say(seat=0, row="goals", secret=3).say(seat=1, row="goals", secret=4)
    sat.say(blank=True).correct(0, "score", 9)
    assert [
        (2, 0, "score", 6, "tricks", "AG-17", {"round": 1, "number": 6}),
        (4, 0, "score", 7, "tricks", "AG-17", {"round": 2, "number": 7}),
        (12, 0, "score", 2, "coins", "AG-17", {"number": 7}),
        (12, 0, "score", 3, "light", "AG-17", {"choice": "small"}),
        (12, 0, "score", 1, "goods", "AG-19", {"silk": 1, "different": 1, "same": 0}),
        (9, 0, "score", 4, "flag", "AG-20", {}),
        (11, 0, "score", 3, "goals", "AG-17", {"number": 3}),
        (13, 0, "score", 9, "correction", "", {"why": "the table says so"}),
    ] == entries(sat, 0)
    assert [] == sat.match.why(0, "florins")
    phone = sit(FLAG).say(seat=1, row="flag", value="yes")
    assert [(1, 1, "score", 4, "flag", "AG-20", {})] == entries(phone, 1)
    late = sit(TRICKS, rounds=3).say(row="tricks", numbers=[5, 1]).say(next_round=True)
    late.say(sheet=data(BID, TRICKS, rounds=3)).say(seat=0, row="bid", secret=2).say(
        seat=1, row="bid", secret=3
    )
    assert [  # the new row was not there in the first round
        (5, 0, "score", 2, "bid", "AG-17", {"round": 2, "number": 2}),
        (1, 0, "score", 5, "tricks", "AG-17", {"round": 1, "number": 5}),
    ] == entries(late, 0)
    area = {"key": "area", "kind": "product", "of": ["coins", "coins"]}
    assert (0, 0, "score", 49, "area", "AG-21", {"first": 7, "second": 7}) == entries(
        sit(COINS, area).say(seat=0, row="coins", value=7), 0
    )[1]


def test_without_a_sheet_points_are_those_of_the_table() -> None:
    sat = table(2).say(seat=1, score=3)
    assert [(1, 1, "score", 3, "by_hand")] == [entry[:5] for entry in entries(sat, 1)]
    assert ([], []) == (entries(sat, 0), sat.match.why(1, "florins"))


@pytest.mark.clause("AG-15")
def test_a_sheet_that_comes_late_names_the_game_and_begins_its_first_round() -> None:
    sat = table(2, rounds="true").say(next_round=True).say(next_round=True)
    sat.say(sheet=data(TRICKS, rounds="open"))
    assert ("Harbour", 1, [[0, 0]]) == tuple(sat.view()[one] for one in ("title", "round", "rounds"))
    sat.say(sheet=data(TRICKS, rounds="open", text={"fr": {"title": "Le port"}}))
    assert "Le port" == sat.view()["title"]


@pytest.mark.clause("AG-15")
def test_a_sheet_may_gain_rounds_and_lose_them() -> None:
    sat = sit(COINS).say(row="coins", numbers=[6, 3])
    sat.say(sheet=data(COINS, TRICKS, rounds=2))
    assert ("round", [2, 1], ["tricks"]) == phase(sat)
    sat.say(row="tricks", numbers=[1, 1]).say(end=True)
    assert ("end", [3, 2], ["coins"]) == phase(sat)
    sat.say(sheet=data(COINS, LIGHT, TRICKS, rounds=2))
    assert ("end", [3, 2], ["coins", "light"]) == phase(sat)  # the rounds stay over
    sat.say(sheet=data({**COINS, "when": "round"}))
    assert ("end", [0, 0], []) == phase(sat)  # entries at the end belong to no round
    assert [] == entries(sat, 0)
    sat.say(sheet=data(COINS))
    assert ("end", [2, 1], ["coins"]) == phase(sat)


def phase(sat: AnyTable) -> Any:
    due = [key for key, (is_due, *_) in rows(sat).items() if is_due]
    return sat.view()["sheet"]["phase"], totals(sat), due


@pytest.mark.clause("AG-15", "AG-22")
def test_a_secret_that_the_new_sheet_cannot_have_is_not_told() -> None:
    sat = sit(GOALS).say(seat=0, row="goals", secret=3)
    sat.say(sheet=data({**LIGHT, "key": "goals", "secret": True}))
    assert ([], 2) == (sat.plain_prompt()["have_told"], sat.plain_prompt()["to_go"])


@pytest.mark.clause("AG-16")
def test_what_is_left_blank_fits_its_row() -> None:
    sat = sit(COINS, DOCKS, LIGHT, GOODS, FLAG, GOALS, {**TRICKS, "when": "end", "least": 5}).say(blank=True)
    assert [[0, 0], [None, None], ["none", "none"], [{}, {}], [False, False], [0, 0]] == [
        cells(sat, row) for row in ("coins", "goals", "light", "goods", "flag", "tricks")
    ]
    assert 2 == sat.plain_prompt()["to_go"]  # secret rows are filled in for nobody
    sat.say(seat=0, row="goals", secret=1).say(seat=1, row="goals", secret=2).say(end=True)
    assert ([1, 2], sat.result()) == (totals(sat), as_shown(GAME.score(sat.view())))
    sheet = sat.match.filled.sheet
    assert [None] * len(sheet.rows) == [check_value(row, blank(row)) for row in sheet.rows]


def known(sat: AnyTable, n: int, **said: Any) -> bool:
    """Whether the shared screen may show answer n: then it may also be amended there."""
    return not isinstance(sat.session.preview(Amend(n, sat.answer(**said)), "table"), Refusal)


@pytest.mark.clause("AG-22")
def test_secrets_are_known_once_all_have_told_theirs() -> None:
    sat = sit(GOALS, COINS).say(seat=0, row="goals", secret=3)
    assert not known(sat, 1, seat=0, row="goals", secret=2)
    sat.say(seat=1, row="goals", secret=3)
    assert known(sat, 1, seat=0, row="goals", secret=2)
    sat = sit(BID, GOALS, rounds=2).say(seat=0, row="bid", secret=3).say(seat=1, row="bid", secret=4)
    sat.say(next_round=True).say(seat=0, row="bid", secret=5).say(seat=1, row="bid", secret=6)
    assert known(sat, 4, seat=0, row="bid", secret=2)
    sat.say(end=True).say(seat=0, row="goals", secret=5).say(seat=1, row="goals", secret=6)
    assert known(sat, 7, seat=0, row="goals", secret=2)
    late = table(2).say(sheet=data(GOALS, COINS)).say(seat=0, row="goals", secret=3)
    assert known(late.say(seat=1, row="goals", secret=3), 2, seat=0, row="goals", secret=2)


@pytest.mark.clause("AG-10")
def test_secret_bids_are_known_once_all_have_bid() -> None:
    sat = sells(table(2).say(seat=0, score=9), "sealed", pay=True).say(seat=0, under_cover=3)
    assert not known(sat, 3, seat=0, under_cover=2)
    assert known(sat.say(seat=1, under_cover=4), 3, seat=0, under_cover=2)
