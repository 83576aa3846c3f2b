"""The Princes of Florence, what nobody has verified is told by the table once, and recalled in later matches: PF-20."""

from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.games import find
from tests.games.florence.table import MINIMUM, PROMPTS, Table, at

OWN = [8, 10, 12, 13, 15, 16, 17]
STUDIO = {"building": "studio", "landscape": "forest", "freedom": "religion"}
WORKSHOP = STUDIO | {"building": "workshop"}


def untold(seats: int = 3, lore: dict[str, Any] | None = None, **options: Any) -> Table:
    """A table whose board nobody has looked at, unless there is lore."""
    return Table(seats, board=False, freedoms=None, lore=lore, **options)


# Asked once.


@pytest.mark.clause("PF-20")
def test_the_board_is_asked_first_with_what_is_supposed_and_the_row_that_was_told_holds() -> None:
    """Rounds 1 and 4 and the sculptor are printed nowhere."""
    table = untold()
    assert {
        "kind": "board",
        "seats": [],
        "minimum": list(MINIMUM),
        "unverified": [1, 4],
        "professions": {"sculptor": STUDIO},
        "clause": "PF-20",
    } == table.plain_prompt()
    table.refused("not_asked", "", seat=0, pile="jester").say(board={"minimum": list(MINIMUM)})
    table.asks("pile", 0).shows(n=1)
    table = untold().say(board={"minimum": OWN}).acts().shows(minimum=OWN).asks(minimum=8)
    table.give(0, "jester", 2).refused("below_minimum", "PF-20", seat=0, work="poet")
    table.because(value=7, minimum=8)


@pytest.mark.clause("PF-20")
def test_the_professions_that_were_told_hold_and_later_matches_recall_it() -> None:
    table = untold().say(board={"minimum": list(MINIMUM), "professions": {"sculptor": WORKSHOP}})
    assert WORKSHOP == table.view()["likes"]["sculptor"]
    table.acts().correct(0, "buildings", 1, "workshop")
    assert 3 + 4 == table.value(0, "sculptor")
    lore: dict[str, Any] = {}
    untold(lore=lore).say(board={"minimum": OWN, "professions": {"sculptor": WORKSHOP}})
    later = untold(4, lore)
    assert (("pile", 0), 0, OWN) == (later.asked, later.n, later.view()["minimum"])
    assert WORKSHOP == later.view()["likes"]["sculptor"]
    assert ("freedoms", 0) == (untold(2, lore).kind, untold(2, lore).n)


@pytest.mark.clause("PF-20")
def test_a_board_that_is_as_supposed_is_recalled_too() -> None:
    lore: dict[str, Any] = {}
    untold(lore=lore).say(board={"minimum": list(MINIMUM)})
    assert "pile" == untold(lore=lore).kind


@pytest.mark.clause("PF-3")
def test_the_freedoms_of_two_players_are_drawn_anew_each_time() -> None:
    lore: dict[str, Any] = {}
    untold(2, lore).say(board={"minimum": OWN}).say(freedoms=["travel", "opinion"])
    assert "freedoms" == untold(2, lore).kind


# Put right.


@pytest.mark.clause("PF-20")
@pytest.mark.parametrize("kind", PROMPTS)
def test_it_can_be_put_right_at_any_prompt(kind: str) -> None:
    """The same thing is asked again; the board itself is then known."""
    table = at(kind)
    asked, n = table.asked, table.n
    table.say(board={"minimum": [2, 3, 4, 5, 6, 7, 30]}).shows(minimum=[2, 3, 4, 5, 6, 7, 30], n=n + 1)
    assert kind == "board" or asked == table.asked


@pytest.mark.clause("PF-20")
def test_what_was_put_right_is_recalled_and_a_work_is_measured_by_the_row_that_holds_now() -> None:
    lore: dict[str, Any] = {}
    untold(lore=lore).say(board={"minimum": list(MINIMUM)}).acts().say(board={"minimum": OWN})
    assert OWN == untold(lore=lore).view()["minimum"]
    table = Table().acts().give(0, "jester", 1).refused("below_minimum", "PF-20", seat=0, work="poet")
    table.say(board={"minimum": [5, 10, 12, 14, 15, 16, 17]}).work(0, "poet").has(0, works=1)


@pytest.mark.clause("PF-20")
def test_going_back_does_not_forget_the_board() -> None:
    untold().say(board={"minimum": OWN}).undo().shows(kind="pile", minimum=OWN)


@pytest.mark.clause("PF-20")
@pytest.mark.parametrize("lore", [{}, find("florence").check_lore({"board": {"minimum": list(MINIMUM)}})])
@pytest.mark.parametrize("back", [["undo"], ["undo", "undo", "redo"], ["rewind"], ["undo", "name"]])
def test_a_board_told_in_the_middle_is_known_also_after_going_back(
    back: list[str], lore: dict[str, Any]
) -> None:
    """And after a restart: what the cards of the table know, the match knows too."""
    records: list[Any] = []
    table = untold(lore=dict(lore), record=lambda *line: records.append(line))
    if not lore:
        table.say(board={"minimum": list(MINIMUM)})
    table.name(0, "jester").passes(1, 2).name(1, "lake").say(board={"minimum": OWN})
    for step in back:
        if step == "name":
            table.raises(2)
        else:
            assert getattr(table.session, step)(*[table.n - 3] * (step == "rewind")) is None
    again = untold(lore=dict(lore))
    again.session.restore(records)
    for one in (table, again):
        assert (OWN, tuple(OWN)) == (one.view()["minimum"], one.session.lore["board"].minimum)
    assert table.everything() == again.everything()


@pytest.mark.clause("PF-20")
def test_an_amended_board_that_is_taken_back_is_as_it_was_told() -> None:
    records: list[Any] = []
    table = untold(record=lambda *line: records.append(line)).say(board={"minimum": list(MINIMUM)}).acts()
    assert table.amend(1, board={"minimum": OWN}) is None
    assert table.session.unamend() is None
    again = untold()
    again.session.restore(records)
    for one in (table, again):
        assert (MINIMUM, MINIMUM) == (tuple(one.view()["minimum"]), one.session.lore["board"].minimum)


@pytest.mark.clause("PF-20")
def test_the_last_word_holds_after_a_restart_too() -> None:
    records: list[Any] = []
    table = untold(record=lambda *line: records.append(line))
    table.say(board={"minimum": list(MINIMUM), "professions": {"sculptor": WORKSHOP}})
    table.say(board={"minimum": OWN}).name(0, "jester")
    again = untold()
    again.session.restore(records)
    assert table.everything() == again.everything()
    assert table.session.lore == again.session.lore


@pytest.mark.clause("PF-20")
def test_an_amended_board_is_known_alike_after_a_restart() -> None:
    records: list[Any] = []
    table = untold(record=lambda *line: records.append(line)).say(board={"minimum": list(MINIMUM)}).acts()
    assert table.amend(1, board={"minimum": OWN}) is None
    again = untold()
    again.session.restore(records)
    assert (OWN, OWN) == (table.view()["minimum"], again.view()["minimum"])
    assert table.session.lore == again.session.lore


# What no board prints.

CLAUSES = ("PF-20", "PF-3", "PF-2")
WRONG_BOARDS = [
    ({"minimum": OWN[:6]}, "wrong_minimum"),
    ({"minimum": [*OWN, 18]}, "wrong_minimum"),
    ({"minimum": []}, "wrong_minimum"),
    ({"minimum": [-1, 10, 12, 14, 15, 16, 17]}, "wrong_minimum"),
    ({"minimum": [7, 10, 12, 12, 15, 16, 17]}, "wrong_minimum"),
    ({"minimum": [7, 10, 12, 11, 15, 16, 17]}, "wrong_minimum"),
    ({"minimum": [7, 10, 12, 14, 15, 16, 10**9]}, "wrong_minimum"),
    ({"minimum": [7, 10, 12, 14, 15, 16, 10**30]}, "not_understood"),
    ({"minimum": OWN, "professions": {"clown": STUDIO}}, "no_such_thing"),
    ({"minimum": OWN, "professions": {"sculptor": STUDIO | {"building": "castle"}}}, "no_such_thing"),
    ({"minimum": OWN, "professions": {"sculptor": STUDIO | {"landscape": "swamp"}}}, "no_such_thing"),
    ({"minimum": OWN, "professions": {"sculptor": STUDIO | {"freedom": "speech"}}}, "no_such_thing"),
    ({"minimum": OWN, "professions": {"sculptor": {"building": "studio"}}}, "not_understood"),
    ({"minimum": OWN, "professions": {"sculptor": 3}}, "not_understood"),
    ({"minimum": OWN, "professions": {"sculptor": STUDIO | {"x": 1}}}, "not_understood"),
    ({"minimum": OWN, "professions": ["sculptor"]}, "not_understood"),
    ({"minimum": "7"}, "not_understood"),
    ({"minimum": [*OWN[:6], "17"]}, "not_understood"),
    ({"minimum": OWN, "x": 1}, "not_understood"),
    ({}, "not_understood"),
    (3, "not_understood"),
    (None, "not_understood"),
]


@pytest.mark.clause("PF-20")
@pytest.mark.parametrize(("board", "name"), WRONG_BOARDS)
def test_a_board_that_cannot_be_is_refused(board: Any, name: str) -> None:
    table = untold()
    before = table.everything()
    refusal = table.hear(board=board)
    assert refusal is not None
    assert refusal.name in (name, "wrong_minimum") if "10" in str(board) else name == refusal.name
    assert refusal.clause in {"wrong_minimum": ("PF-20",), "not_understood": ("",)}.get(refusal.name, CLAUSES)
    assert (before, {}) == (table.everything(), dict(table.session.lore))


@pytest.mark.clause("PF-20")
@pytest.mark.parametrize(("board", "name"), WRONG_BOARDS)
def test_lore_from_outside_is_checked_alike(board: Any, name: str) -> None:
    with pytest.raises(Refused) as no:
        find("florence").check_lore({"board": board})
    assert no.value.refusal.sentence.format(**no.value.refusal.details)


@pytest.mark.clause("PF-20")
@pytest.mark.parametrize("lore", [{"x": 1}, {"board": {"minimum": OWN}, "Siena": {}}])
def test_lore_of_another_kind_is_refused(lore: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        find("florence").check_lore(lore)


@pytest.mark.clause("PF-20")
def test_lore_from_outside_is_recalled() -> None:
    assert {} == find("florence").check_lore({})
    table = untold(lore=dict(find("florence").check_lore({"board": {"minimum": OWN}})))
    table.asks("pile", 0).shows(minimum=OWN)
