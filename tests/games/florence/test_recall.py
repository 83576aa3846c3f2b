"""The Princes of Florence: what nobody has verified is entered once by the table, and recalled in later matches: PF-20."""

from typing import Any

import pytest

from companion.engine.refusals import Refused
from companion.games import find
from tests.games.florence.table import MINIMUM, PROMPTS, Table, at

pytestmark = pytest.mark.clause("PF-20")

OWN = [8, 10, 12, 13, 15, 16, 17]
STUDIO = {"building": "studio", "landscape": "forest", "freedom": "religion"}
WORKSHOP = STUDIO | {"building": "workshop"}
TOLD = {"minimum": OWN, "professions": {"sculptor": WORKSHOP}}


def untold(seats: int = 3, lore: dict[str, Any] | None = None, **options: Any) -> Table:
    """A table whose board has not been entered yet, unless there is lore."""
    return Table(seats, board=False, freedoms=None, lore=lore, **options)


# Asked once.


def test_the_board_is_asked_first_with_what_is_supposed_and_what_was_told_holds() -> None:
    """Rounds 1 and 4 and the sculptor are printed nowhere."""
    table = untold().asks("board", minimum=list(MINIMUM), unverified=[1, 4], clause="PF-20")
    table.asks(professions={"sculptor": STUDIO}).refused("not_asked", "", seat=0, pile="jester")
    table.say(board=TOLD).asks("pile", 0).shows(minimum=OWN)
    assert WORKSHOP == table.view()["likes"]["sculptor"]
    table.acts().asks(minimum=8).give(0, "jester", 2).refused("below_minimum", "PF-20", seat=0, work="poet")
    table.because(value=7, minimum=8).domain(0, buildings=["workshop"])
    assert 3 + 4 + 4 == table.value(0, "sculptor")


@pytest.mark.clause("PF-3")
def test_later_matches_recall_it_but_the_freedoms_of_two_players_are_drawn_anew() -> None:
    """Even a board that is as expected."""
    lore: dict[str, Any] = {}
    untold(lore=lore).say(board={"minimum": list(MINIMUM)})
    untold(lore=lore).asks("pile", 0).shows(n=0).say(board=TOLD)
    later = untold(4, lore).asks("pile", 0).shows(n=0, minimum=OWN)
    assert WORKSHOP == later.view()["likes"]["sculptor"]
    untold(2, lore).shows(kind="freedoms", n=0).say(freedoms=["travel", "opinion"])
    untold(2, lore).shows(kind="freedoms", n=0)


# Corrections.


@pytest.mark.parametrize("kind", PROMPTS)
def test_it_can_be_put_right_at_any_prompt(kind: str) -> None:
    """The same question again; the board itself is then known."""
    table = at(kind)
    asked, n = table.asked, table.n
    table.say(board={"minimum": [2, 3, 4, 5, 6, 7, 30]}).shows(minimum=[2, 3, 4, 5, 6, 7, 30], n=n + 1)
    assert kind == "board" or asked == table.asked


@pytest.mark.parametrize("lore", [{}, find("florence").check_lore({"board": {"minimum": list(MINIMUM)}})])
@pytest.mark.parametrize("back", [["undo"], ["undo", "undo", "redo"], ["rewind"], ["undo", "name"]])
def test_a_board_told_in_the_middle_is_known_also_after_going_back(
    back: list[str], lore: dict[str, Any]
) -> None:
    """And after a restart: what the card file knows, the match knows too."""
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
    assert_known_again(table, records, lore, OWN)


def assert_known_again(table: Table, records: list[Any], lore: dict[str, Any], row: list[int]) -> None:
    """The match, and the same one reopened, know this row."""
    again = untold(lore=dict(lore))
    again.session.restore(records)
    for one in (table, again):
        assert (row, tuple(row)) == (one.view()["minimum"], one.session.lore["board"].minimum)
    assert (table.everything(), table.session.lore) == (again.everything(), again.session.lore)


# What no board prints.

WRONG_ROWS: tuple[list[int], ...] = (
    *(OWN[:6], [*OWN, 18], [], [-1, *MINIMUM[1:]], [7, 10, 12, 12, 15, 16, 17], [7, 10, 12, 11, 15, 16, 17]),
    *([*MINIMUM[:6], 10**9], [*MINIMUM[:6], 10**30]),
)
STRANGE = {"building": "castle", "landscape": "swamp", "freedom": "speech"}
UNREADABLE = ({"building": "studio"}, 3, STUDIO | {"x": 1})
WRONG_BOARDS: list[tuple[Any, str]] = [
    *(({"minimum": row}, "wrong_minimum") for row in WRONG_ROWS),
    ({"minimum": OWN, "professions": {"clown": STUDIO}}, "no_such_thing"),
    *((TOLD | {"professions": {"sculptor": STUDIO | {k: v}}}, "no_such_thing") for k, v in STRANGE.items()),
    *((TOLD | {"professions": {"sculptor": likes}}, "not_understood") for likes in UNREADABLE),
    *((TOLD | wrong, "not_understood") for wrong in ({"professions": ["sculptor"]}, {"x": 1})),
    *(({"minimum": row}, "not_understood") for row in ("7", [*OWN[:6], "17"])),
    *(({}, "not_understood"), (3, "not_understood"), (None, "not_understood")),
]


@pytest.mark.parametrize(("board", "name"), WRONG_BOARDS)
def test_a_board_that_cannot_be_is_refused_also_as_lore_from_outside(board: Any, name: str) -> None:
    table = untold().refused(name, board=board)
    assert {} == dict(table.session.lore)
    with pytest.raises(Refused) as no:
        find("florence").check_lore({"board": board})
    assert (name, table.details.keys()) == (no.value.refusal.name, no.value.refusal.details.keys())


def test_lore_from_outside_is_recalled_and_of_another_kind_refused() -> None:
    assert {} == find("florence").check_lore({})
    table = untold(lore=dict(find("florence").check_lore({"board": {"minimum": OWN}})))
    table.asks("pile", 0).shows(minimum=OWN)
    for lore in ({"x": 1}, {"board": {"minimum": OWN}, "Siena": {}}):
        with pytest.raises(Refused):
            find("florence").check_lore(lore)
