"""A clock that jumps by years, back and forth: a Raspberry Pi has none of its own and gets the time from the network."""

import ast
import shutil
import time
from collections.abc import Iterator
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from typing import Any

import pytest

from companion.storage import journal
from companion.storage.catalogue import Catalogue
from companion.storage.shelf import Shelf
from tests.faults.rig import script, told
from tests.server_table import End, ServerTable, begun
from tests.test_architecture import MODULES, ROOT

YEARS = (0, -40, +60, -56, +20, -1)


class Clock:
    """The wall clock of the server and its journal."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 7, 20, 0)

    def jump(self, years: int) -> None:
        self.now += timedelta(days=365 * years)

    def read(self, zone: tzinfo | None = None) -> datetime:
        self.now += timedelta(microseconds=1)
        return self.now.replace(tzinfo=zone)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()

    class Stand(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return clock.read(tz)

    monkeypatch.setattr("companion.storage.journal.datetime", Stand)
    monkeypatch.setattr("companion.storage.shelf.datetime", Stand)
    return clock


@pytest.fixture
def table(clock: Clock, tmp_path: Path) -> Iterator[ServerTable]:
    with ServerTable(tmp_path) as table:
        yield table


def test_the_order_of_a_match_does_not_come_from_the_clock(table: ServerTable, clock: Clock) -> None:
    whole = script(3)
    screen = End(table)
    screen.says(**whole.begin)
    for i, line in enumerate(whole.lines):
        clock.jump(YEARS[i % len(YEARS)])
        screen.says(**line)
    assert whole.stands[-1] == told(screen.last("n"))
    screen.says(leave=True)
    clock.jump(-30)
    (kept,) = screen.home()["matches"]
    lines = journal.read(next((table.folder / "matches").glob("*.journal")))
    assert whole.texts == [line.text for line in lines]
    assert sorted(line.at for line in lines) != [line.at for line in lines]
    screen.says(go_on=kept["id"])
    assert whole.stands[-1] == told(screen.last("n"))


def test_buttons_do_not_depend_on_the_clock(table: ServerTable, clock: Clock) -> None:
    screen = End(table)
    begun(screen)
    screen.says(reveal={"green": 6})
    for place, years in ((1, -50), (2, +90), (0, -3)):
        clock.jump(years)
        table.tap(place)
    assert {"seat": 0, "bid": 3} == screen.last("n")["prompt"]["high"]


def test_matches_begun_at_the_same_time_of_day_have_names_of_their_own(
    table: ServerTable, clock: Clock
) -> None:
    screen = End(table)
    names = []
    for _ in range(3):
        clock.now = datetime(1970, 1, 1)
        names.append(begun(screen))
    assert 3 == len(set(names))


def test_what_was_played_last_is_listed_whatever_the_clock_said(table: ServerTable, clock: Clock) -> None:
    """A Pi that starts without network is years behind. That night's match must be found again."""
    screen = End(table)
    for _ in range(41):
        begun(screen)
    clock.now = datetime(1970, 1, 1)
    tonight = begun(screen, seats=[["este", "Zoe"], ["medici", "Ugo"]], first=0)
    screen.says(leave=True)
    assert tonight == screen.home()["matches"][0]["id"]
    assert screen.home()["matches"][0]["at"].startswith("1970")


@pytest.mark.parametrize(
    "strange", ["9999-12-31-235959-999999-x", "9998-12-31-235959-999999-x", "zzz", "0001"]
)
def test_a_name_never_goes_back_behind_the_others(table: ServerTable, clock: Clock, strange: str) -> None:
    """Even beside files with foreign names."""
    screen = End(table)
    names = [begun(screen)]
    (table.folder / "matches" / f"{strange}.journal").touch()
    for years in YEARS:
        clock.jump(years)
        names.append(begun(screen))
    assert sorted(set(names)) == names


def test_a_match_that_is_not_over_is_found_however_many_came_after_it(
    table: ServerTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.storage.shelf.MOST_LISTED", 2)
    whole = script(3)
    screen = End(table)
    unfinished = begun(screen)
    screen.says(leave=True)
    (table.folder / "matches" / "2026-12-damaged.journal").write_bytes(b"?" * 99)
    (first,) = (table.folder / "matches").glob("*il-principe.journal")
    over = table.folder / "over"
    with journal.Journal(over) as kept:
        for text in whole.texts:
            kept.append(text)
    for i in range(7):
        shutil.copyfile(over, first.with_name(f"2027-01-01-00000{i}-000000-il-principe.journal"))
    shelf = Shelf(table.folder / "matches", Catalogue(table.folder / "another"))
    listed = [name for name, _ in shelf.listed()]
    shelf.close()
    assert ["2027-01-01-000006", "2027-01-01-000005"] == [name[:17] for name in listed[:2]]
    assert [unfinished] == listed[2:]


def test_what_cannot_be_read_now_is_tried_again(table: ServerTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full /tmp must not hide a match for the rest of the evening. A file that is not a match is not read twice."""
    screen = End(table)
    match = begun(screen)
    screen.says(leave=True)
    (table.folder / "matches" / "strange.journal").write_bytes(b"?" * 99)
    screen.home()
    table.server.table.shelf._catalogue.forget([match, "strange"])
    with monkeypatch.context() as patch:
        patch.setattr("tempfile.tempdir", str(table.folder / "nowhere"))
        assert [] == screen.home()["matches"]
    assert [match] == [kept["id"] for kept in screen.home()["matches"]]
    monkeypatch.setattr("companion.storage.scanner.read_entry", pytest.fail)
    assert [match] == [kept["id"] for kept in screen.home()["matches"]]


@pytest.mark.parametrize(
    ("at", "shown"),
    [
        ("2026-11-07T20:00:00+00:00", "2026-11-08T05:00:00+09:00"),
        ("yesterday", "1970-01-01T09:00:00+09:00"),
        ("9999-12-31T23:59:59+00:00", "1970-01-01T09:00:00+09:00"),
    ],
)
def test_screens_show_the_local_time(
    table: ServerTable, monkeypatch: pytest.MonkeyPatch, at: str, shown: str
) -> None:
    """The journal uses UTC. A foreign file may have something else in its place."""
    path = table.folder / "matches" / "x.journal"
    path.parent.mkdir()
    with journal.Journal(path) as kept:
        kept.append(script(3).texts[0], at)
    monkeypatch.setenv("TZ", "JST-9")
    time.tzset()
    try:
        assert [shown] == [kept["at"] for kept in End(table).home()["matches"]]
    finally:
        monkeypatch.undo()
        time.tzset()
    assert [at] == [line.at for line in journal.read(path)]


WALL = {"time.time", "time.time_ns", "datetime.now", "datetime.utcnow", "datetime.today", "date.today"}
MAY_READ_IT = (
    "companion/storage/journal.py",
    "companion/storage/shelf.py",
    "companion/terminal/plain.py",
    "companion/appliance/",
    "companion/clubs/",
)
"""The time goes into a journal and into the name of a file. No rule depends on it."""


def test_nothing_else_reads_the_wall_clock() -> None:
    reading = {
        str(path.relative_to(ROOT))
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and ".".join(ast.unparse(node).split(".")[-2:]) in WALL
    }
    assert "companion/storage/journal.py" in reading
    assert [] == sorted(name for name in reading if not name.startswith(MAY_READ_IT))
