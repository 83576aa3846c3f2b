"""Any other game on a score sheet, clause by clause. What every kind of row is worth is in tests/sheets."""

from typing import Any

import pytest
from msgspec import UNSET

from companion.engine.refusals import Refused
from companion.engine.session import Session
from companion.games.any_game.game import GAME
from companion.sheets.reading import from_data, read_toml, to_json
from companion.text.language import ENGLISH
from tests.any_table import AnyTable
from tests.games.any_game.table import table
from tests.sheets.test_reading import HARBOUR

COINS = {"key": "coins", "kind": "count", "per": 3}
DOCKS = {"key": "docks", "kind": "majority", "points": [5, 2]}
GOODS = {"key": "goods", "kind": "sets", "kinds": ["silk", "wool"], "different": [0, 1, 3]}
LIGHT = {"key": "light", "kind": "choice", "choices": {"none": 0, "small": 3}}
FLAG = {"key": "flag", "kind": "holder", "points": 4}
TRICKS = {"key": "tricks", "kind": "points", "when": "round", "least": -20}
GOALS = {"key": "goals", "kind": "points", "secret": True}
WORDS = {"en": {"title": "Harbour", "coins": "Coins"}, "fr": {"title": "Le port"}}


def data(*rows: dict[str, Any], **more: Any) -> dict[str, Any]:
    head = {"format": 1, "game": "harbour", "players": [2, 4]}
    known = {"title", *(row["key"] for row in rows)}
    text = {code: {key: word for key, word in own.items() if key in known} for code, own in WORDS.items()}
    return {**head, "row": list(rows), "text": text, **more}


def sit(*rows: dict[str, Any], seats: int = 2, **more: Any) -> AnyTable:
    return table(seats, sheet=to_json(from_data(data(*rows, **more))))


def totals(sat: AnyTable, viewer: Any = "table") -> list[int]:
    return [seat["score"] for seat in sat.view(viewer)["seats"]]


def cells(sat: AnyTable, row: str, viewer: Any = "table") -> list[Any]:
    found = next(one for one in sat.view(viewer)["sheet"]["rows"] if one["key"] == row)
    return [cell["value"] for cell in found["cells"]]


def reasons(sat: AnyTable, seat: int) -> list[str]:
    words = sat.game.words(ENGLISH, sat.session.match)
    return [words.entry(entry).strip() for entry in sat.session.match.why(seat, "score")]


def winners(sat: AnyTable) -> tuple[Any, Any]:
    result: Any = sat.session.result
    return result.winners, result.tie_break


@pytest.mark.clause("AG-15")
@pytest.mark.parametrize(
    ("position", "name"),
    [
        ({}, "no_seats"),
        ({"seats": []}, "wrong_number_of_seats"),
        ({"seats": [{}] * 6}, "wrong_number_of_seats"),
        ({"seats": [{"name": "Anna", "rows": {"wine": 1}}, {}]}, "bad_rows"),
        ({"seats": [{"name": "Anna", "score": 1}, {}]}, "not_understood"),
        ({"seats": [{"rows": []}, {}]}, "not_understood"),
    ],
)
def test_a_position_on_a_sheet_must_fit_it(position: dict[str, object], name: str) -> None:
    with pytest.raises(Refused) as no:
        GAME.score_on(read_toml(HARBOUR.encode()), position)
    assert name == no.value.refusal.name


@pytest.mark.clause("AG-15")
def test_a_game_with_a_sheet_has_its_name_its_players_and_its_winner() -> None:
    sat = sit(COINS, winner="lowest")
    assert "Harbour" == sat.view()["title"]
    assert sat.view()["lowest_wins"]
    assert "sheet" == sat.kind
    for seats in (1, 5):
        with pytest.raises(Refused) as no:
            sit(COINS, seats=seats)
        assert "wrong_number_of_seats" == no.value.refusal.name
    with pytest.raises(Refused) as no:
        table(2, sheet="{}")
    assert "bad_sheet" == no.value.refusal.name


@pytest.mark.clause("AG-15")
def test_another_sheet_keeps_what_was_entered() -> None:
    sat = sit(COINS, DOCKS).say(seat=0, row="coins", value=7).say(seat=1, row="docks", value=1)
    sat.say(sheet=data({**COINS, "per": 1}, LIGHT))
    assert ([7, 0], [7, None]) == (totals(sat), cells(sat, "coins"))
    sat.say(sheet=data({**LIGHT, "key": "coins"}, DOCKS))  # a number is no choice
    assert ([0, 5], [None, None]) == (totals(sat), cells(sat, "coins"))
    sat.refused("bad_sheet", sheet=data(COINS, COINS)).refused(
        "wrong_number_of_seats", sheet=data(COINS, players=[3, 4])
    )
    sat.undo().undo()
    assert [2, 5] == totals(sat)


@pytest.mark.clause("AG-15")
def test_a_sheet_can_come_late() -> None:
    sat = table(2).say(seat=0, score=3)
    assert "free" == sat.kind
    sat.say(sheet=data(COINS)).say(row="coins", numbers=[3, 9]).say(end=True)
    assert [4, 3] == totals(sat)
    lines = [[(line.reason, line.points) for line in seat.lines] for seat in sat.session.result.seats]  # type: ignore[attr-defined]
    assert [[("coins", 1), ("track", 3)], [("coins", 3), ("track", 0)]] == lines


@pytest.mark.clause("AG-16")
def test_cells_are_filled_in_any_order_and_changed_until_the_end() -> None:
    sat = sit(COINS, LIGHT, GOODS).say(seat=1, row="coins", value=9).say(seat=1, row="coins", value=6)
    sat.say(seat=0, row="light", value="small").say(seat=0, row="goods", value={"silk": 2, "wool": 1})
    assert ([3 + 4, 2], 3) == (totals(sat), sat.plain_prompt()["to_go"])
    sat.refused("cells_empty", "AG-16", end=True).because(count=3)
    sat.say(blank=True).say(end=True)
    assert ((0,), None) == winners(sat)
    assert [("coins", 0), ("light", 3), ("goods", 4)] == [
        (line.reason, line.points)
        for line in sat.session.result.seats[0].lines  # type: ignore[attr-defined]
    ]


@pytest.mark.clause("AG-16")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("not_offered", {"seat": 0, "row": "wine", "value": 1}),
        ("bad_rows", {"seat": 0, "row": "coins", "value": -1}),
        ("bad_rows", {"seat": 0, "row": "coins", "value": "small"}),
        ("bad_rows", {"seat": 0, "row": "coins", "value": {"silk": 1}}),
        ("bad_rows", {"seat": 0, "row": "light", "value": "huge"}),
        ("bad_rows", {"seat": 0, "row": "light", "value": 1}),
        ("bad_rows", {"seat": 0, "row": "goods", "value": {"gold": 1}}),
        ("bad_rows", {"seat": 0, "row": "flag", "value": "perhaps"}),
        ("bad_rows", {"row": "coins", "numbers": [1, -1]}),
        ("bad_rows", {"row": "light", "numbers": [1, 1]}),
        ("not_offered", {"row": "coins", "numbers": [1]}),
        ("bad_rows", {"row": "coins", "held_by": 1}),
        ("not_offered", {"row": "flag", "held_by": 7}),
        ("not_offered", {"seat": 7, "row": "coins", "value": 1}),
        ("not_asked", {"seat": 0, "row": "coins", "secret": 1}),
        ("not_asked", {"next_round": True}),
    ],
)
def test_what_does_not_fit_a_cell_is_refused(name: str, said: dict[str, Any]) -> None:
    sit(COINS, LIGHT, GOODS, FLAG).refused(name, **said)


@pytest.mark.clause("AG-16")
def test_rows_of_a_round_are_due_every_round_and_the_others_at_the_end() -> None:
    sat = sit(TRICKS, COINS, rounds=2).refused("not_offered", seat=0, row="coins", value=1)
    sat.say(row="tricks", numbers=[5, -7]).say(next_round=True).say(seat=0, row="tricks", value=1)
    assert ([6, -7], [[5, -7], [1, 0]], 2) == (totals(sat), sat.view()["rounds"], sat.view()["round"])
    sat.refused("last_round", next_round=True)
    sat.refused("cells_empty", end=True).say(seat=1, row="tricks", value=2).say(end=True)
    assert ("sheet", "end") == (sat.kind, sat.view()["sheet"]["phase"])
    sat.refused("not_asked", next_round=True).say(row="coins", numbers=[0, 33]).say(end=True)
    assert ([6, 6], (0, 1)) == (totals(sat), winners(sat)[0])
    assert ["+5  Round 1, tricks: 5 points  [AG-17]", "+1  Round 2, tricks: 1 point  [AG-17]"] == reasons(
        sat, 0
    )[:2]


@pytest.mark.clause("AG-16")
def test_open_rounds_end_when_the_table_says_so() -> None:
    sat = sit(TRICKS, rounds="open").refused("cells_empty", end=True).refused("cells_empty", next_round=True)
    for _ in range(3):
        sat.say(row="tricks", numbers=[1, 2]).say(next_round=True)
    sat.say(end=True)  # the round that nobody has played is dropped
    assert ([3, 6], 3) == (totals(sat), len(sat.view()["rounds"]))


@pytest.mark.clause("AG-17")
@pytest.mark.parametrize(
    ("row", "value", "reason"),
    [
        (COINS, 7, "+2  7 coins: 2 points, one for every 3  [AG-17]"),
        ({**COINS, "each": 2, "limit": 3}, 7, "+3  7 coins: 3 points, 2 for every 3, 3 at most  [AG-17]"),
        ({**COINS, "per": 1, "each": 2}, 1, "+2  1 coins: 2 points, 2 points each  [AG-17]"),
        ({"key": "fish", "kind": "steps", "steps": [[3, 5]]}, 4, "+5  4 fish: 5 points, from 3 on  [AG-17]"),
        (LIGHT, "small", "+3  light: 3 points, small  [AG-17]"),
        (GOODS, {"silk": 2}, "+2  goods: 2 points, 2 0  [AG-19]"),
    ],
)
def test_every_point_says_why(row: dict[str, Any], value: Any, reason: str) -> None:
    assert [reason] == reasons(sit(row).say(seat=0, row=row["key"], value=value), 0)


@pytest.mark.clause("AG-18")
def test_a_majority_counts_among_those_who_have_entered() -> None:
    sat = sit(DOCKS, seats=3).say(seat=1, row="docks", value=1)
    assert [0, 5, 0] == totals(sat)
    sat.say(seat=0, row="docks", value=2).say(seat=2, row="docks", value=1)
    assert [5, 1, 1] == totals(sat)
    assert ["+5  2 docks: 5 points, the most  [AG-18]"] == reasons(sat, 0)
    assert ["+1  1 docks: 1 point, tied with 1 other for place 2  [AG-18]"] == reasons(sat, 1)


@pytest.mark.clause("AG-19")
def test_sets_are_entered_kind_by_kind() -> None:
    sat = sit({**GOODS, "same": "square"}).say(seat=0, row="goods", value={"silk": 2, "wool": 1})
    assert ["+9  goods: 9 points, 2 1, different ones: 4, of the same kind: 5  [AG-19]"] == reasons(sat, 0)


@pytest.mark.clause("AG-20")
def test_one_seat_has_it_or_nobody() -> None:
    sat = sit(FLAG).say(row="flag", held_by=1)
    assert ([0, 4], 0) == (totals(sat), sat.plain_prompt()["to_go"])
    sat.say(seat=0, row="flag", value="yes")  # as a phone says it
    assert ([4, 0], [True, False]) == (totals(sat), cells(sat, "flag"))
    sat.say(seat=0, row="flag", value="no").say(end=True)
    assert [0, 0] == totals(sat)
    assert [0, 0] == totals(sit(FLAG).say(row="flag", held_by=None).say(end=True))


@pytest.mark.clause("AG-21")
def test_products_and_sums_follow_and_lines_add_up() -> None:
    area = {"key": "area", "kind": "product", "of": ["coins", "docks"], "each": 2}
    both = {"key": "both", "kind": "sum", "of": ["coins", "docks"], "limit": 6}
    sat = sit(COINS, DOCKS, area, both).say(row="coins", numbers=[7, 0]).say(row="docks", numbers=[2, 1])
    assert [28 + 6, 2] == totals(sat)
    assert [
        "+28  area: 28 points, 7 × 2 × 2  [AG-21]",
        "+6  both: 6 points, Coins 2 + docks 5, 6 at most  [AG-21]",
    ] == reasons(sat, 0)
    assert ["area", "both"] == [line.reason for line in sat.say(end=True).session.result.seats[0].lines]  # type: ignore[attr-defined]


@pytest.mark.clause("AG-22")
def test_secret_rows_are_revealed_together() -> None:
    sat = sit(GOALS, COINS, tie=[{"row": "coins"}]).refused(
        "secret_row", "AG-22", seat=0, row="goals", value=3
    )
    sat.say(seat=0, row="goals", secret=3).say(seat=0, row="goals", secret=8)
    assert ([0, 0], [None, None], [8, None]) == (totals(sat), cells(sat, "goals"), cells(sat, "goals", 0))
    assert [8, None] == cells(sat, "goals", "all")
    assert [0] == sat.plain_prompt("table")["have_told"]
    sat.refused("cells_empty", end=True).say(blank=True).refused("cells_empty", end=True)
    sat.say(seat=1, row="goals", secret=8)
    assert ([8, 8], [8, 8]) == (totals(sat), cells(sat, "goals"))
    sat.say(seat=1, row="goals", value=9).say(end=True)  # it is not secret any more
    assert ((1,), None) == winners(sat)


@pytest.mark.clause("AG-22")
def test_two_who_claim_the_same_say_it_openly() -> None:
    sat = sit({**FLAG, "secret": True}).say(seat=0, row="flag", secret="yes")
    sat.say(seat=1, row="flag", secret="yes").refused("cells_empty", end=True).say(row="flag", held_by=1).say(
        end=True
    )
    assert [0, 4] == totals(sat)
    agreed = (
        sit({**FLAG, "secret": True})
        .say(seat=0, row="flag", secret="yes")
        .say(seat=1, row="flag", secret="no")
    )
    assert [4, 0] == totals(agreed.say(end=True))


@pytest.mark.clause("AG-23")
@pytest.mark.parametrize(
    ("more", "ranks", "won"),
    [
        ({"winner": "highest"}, [2, 1, 2], ((1,), None)),
        ({"winner": "lowest"}, [1, 3, 1], ((0, 2), "shared")),
        ({"winner": "lowest", "tie": [{"row": "coins"}]}, [1, 3, 1], ((2,), "coins")),
        ({"winner": "nobody"}, [], ((), None)),
    ],
)
def test_the_sheet_says_who_wins(more: dict[str, Any], ranks: list[int], won: Any) -> None:
    sat = sit(COINS, seats=3, **more).say(row="coins", numbers=[3, 7, 4])
    assert ranks == sat.view()["sheet"]["ranks"]
    assert won == winners(sat.say(end=True))
    words = sat.game.words(ENGLISH, sat.session.match)
    last = words.result(sat.session.result)[-1]
    assert {"coins": "The tie is broken by Coins.", "shared": "They share the victory."}.get(
        won[1], last
    ) == last


def test_markers_dice_turns_and_auctions_stay_beside_the_sheet() -> None:
    sat = sit(COINS).say(marker="boat", holder=1).say(rolled=4).say(turn=1).say(row="coins", numbers=[3, 0])
    sat.say(sell={"kind": "once", "lot": "a goat", "pay": True}).say(seat=0, bid=1).say(seat=1, pass_=True)
    assert [0, 0] == totals(sat)
    sat.correct(1, "score", 2)
    assert [0, 2] == totals(sat.say(end=True))


def test_replay_equals_play_and_the_past_can_be_changed() -> None:
    sat = sit(COINS, GOALS, TRICKS, rounds=2).say(row="tricks", numbers=[1, 2]).say(next_round=True)
    sat.say(row="tricks", numbers=[3, 4]).say(end=True).say(row="coins", numbers=[3, 6])
    sat.say(seat=1, row="goals", secret=5).say(seat=0, row="goals", secret=0).say(end=True)
    again = Session(sat.game, sat.session.request)
    for answer in sat.session.answers:
        assert again.submit(answer) is None
    assert sat.session.view("all") == again.view("all")
    assert sat.amend(1, row="tricks", numbers=[20, 2]) is None
    assert [24, 13] == totals(sat)
    sat.undo().redo()
    assert ((0,), None) == winners(sat)


@pytest.mark.clause("AG-21")
def test_the_count_has_what_stands_behind_each_row_and_no_row_that_brings_nothing() -> None:
    farmers, food = ({"key": key, "kind": "count", "each": 0} for key in ("farmers", "food"))
    harvest = {"key": "harvest", "kind": "product", "of": ["farmers", "food"]}
    both = {"key": "both", "kind": "sum", "of": ["coins", "harvest"]}
    sat = sit(farmers, food, COINS, harvest, both, TRICKS | {"when": "end"})
    sat.say(row="farmers", numbers=[2, 0]).say(row="food", numbers=[5, 6]).say(row="coins", numbers=[7, 0])
    sat.say(row="tricks", numbers=[-3, 4]).say(end=True)
    result: Any = sat.session.result
    assert ["both", "tricks"] == [line.reason for line in result.seats[0].lines]
    assert [{"coins": 2, "harvest": 10}, UNSET] == [line.terms for line in result.seats[0].lines]
    assert "Farmers" not in "".join(sat.game.words(ENGLISH, sat.session.match).result(result))
