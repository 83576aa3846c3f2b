"""The catalogue of saved matches: it opens no journal, is never trusted over one, and is rebuilt when it is unusable."""

import os
import shutil
import sqlite3
from collections.abc import Iterable
from pathlib import Path

import pytest

from companion.storage import journal
from companion.storage.catalogue import CATALOGUE, Catalogue
from companion.storage.entry import Entry, read_entry
from companion.storage.scanner import Tell, in_place, look_at
from companion.storage.shelf import Shelf
from companion.storage.times import LONGEST_PAUSE, Times
from tests.faults.rig import script
from tests.server_table import GREEN, WANTED, End, ServerTable, begun

WHOLE = script(3)


def kept(folder: Path, name: str, lines: int | None = None, at: str | None = None) -> Path:
    """A journal with this many lines of a match that was played to its end."""
    (folder / "matches").mkdir(exist_ok=True)
    path = folder / "matches" / f"{name}.journal"
    with journal.Journal(path) as made:
        for text in WHOLE.texts[:lines]:
            made.append(text, at)
    return path


class Watched:
    """Scans in place, and remembers what."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def __call__(self, paths: Iterable[Path], tell: Tell) -> None:
        paths = list(paths)
        self.names += [path.stem for path in paths]
        in_place(paths, tell)


def seen(folder: Path, look: Watched | None = None) -> tuple[list[str], list[str]]:
    """What a shelf of this folder lists, and what it had to scan, in a program that then ends."""
    watched = look or Watched()
    shelf = Shelf(folder / "matches", Catalogue(folder / CATALOGUE), watched)
    names = [name for name, _ in shelf.listed()]
    shelf.close()
    return names, watched.names


def test_what_was_looked_at_once_is_not_looked_at_again(tmp_path: Path) -> None:
    kept(tmp_path, "a")
    kept(tmp_path, "b", 1)
    (tmp_path / "matches" / "strange.journal").write_bytes(b"?" * 99)
    names, looked = seen(tmp_path)
    assert ({"a", "b"}, {"a", "b", "strange"}) == (set(names), set(looked))
    assert (names, []) == seen(tmp_path)


def test_a_list_opens_no_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the matches that were left nor the open one."""
    with ServerTable(tmp_path) as table:
        screen = End(table)
        names = [begun(screen) for _ in range(3)]
        screen.says(leave=True)
    monkeypatch.setattr("companion.storage.journal.read", pytest.fail)
    monkeypatch.setattr("companion.storage.entry.journal.read", pytest.fail)
    with ServerTable(tmp_path) as table:
        assert set(names) == {about["id"] for about in End(table).home()["matches"]}


def test_what_the_table_takes_down_is_what_the_journal_says(tmp_path: Path) -> None:
    with ServerTable(tmp_path) as table:
        screen = End(table)
        for lines in (5, len(WHOLE.lines)):
            screen.says(**WHOLE.begin)
            for line in WHOLE.lines[:lines]:
                screen.says(**line)
            screen.says(leave=True)
        catalogue = table.server.table.shelf._catalogue
        for path in (tmp_path / "matches").glob("*.journal"):
            assert look_at(path) == catalogue.get(path.stem)


def test_a_match_that_goes_on_is_taken_down_now_and_then_and_when_it_ends(tmp_path: Path) -> None:
    with ServerTable(tmp_path) as table:
        screen = End(table)
        screen.says(**WHOLE.begin)
        name = screen.last("home")["home"]["match"]
        catalogue = table.server.table.shelf._catalogue

        def entry() -> Entry | None:
            known = catalogue.get(name)
            return known and known.entry

        table.server.catch_up()
        assert (begin := entry()) is not None
        assert (0, False) == (begin.n, begin.over)
        screen.says(**WHOLE.lines[0])
        table.server.catch_up()
        assert begin == entry()
        table.wait(21)
        screen.says(**WHOLE.lines[1])
        table.server.catch_up()
        assert (later := entry()) is not None
        assert later.n > begin.n
        for line in WHOLE.lines[2:]:
            screen.says(**line)
        table.server.catch_up()
        assert (end := entry()) is not None
        assert end.over
        assert len(end.scores) == len(end.names)
        assert end.winners


def test_what_is_not_saved_is_not_taken_down(tmp_path: Path) -> None:
    """The catalogue must not know more than the journal: after a power cut it would be believed."""
    with ServerTable(tmp_path) as table:
        screen = End(table)
        name = begun(screen)
        table.server.catch_up()
        match = table.server.match
        assert match
        assert match._kept.journal
        match._kept.journal.appended += 1  # as if the disk were slow
        table.wait(60)
        match.move_on()
        known = table.server.table.shelf._catalogue.get(name)
        assert known is not None
        assert known.entry is not None
        assert 0 == known.entry.n
        match._kept.journal.appended -= 1


def test_a_power_cut_leaves_the_catalogue_behind_and_the_journal_is_believed(tmp_path: Path) -> None:
    """The last lines are only in the log beside the journal."""
    path = kept(tmp_path, "a", 4)
    assert (["a"], ["a"]) == seen(tmp_path)
    going = journal.Journal(path)
    going.append(WHOLE.texts[4])
    assert going.wait()
    for beside in ("", "-wal"):
        shutil.copy2(f"{path}{beside}", tmp_path / f"cut{beside}")
    going.close()
    for beside in ("", "-wal"):
        shutil.move(tmp_path / f"cut{beside}", f"{path}{beside}")
    shelf = Shelf(tmp_path / "matches", Catalogue(tmp_path / CATALOGUE), in_place)
    assert [WHOLE.stands[4].n] == [entry.n for _, entry in shelf.listed()]
    shelf.close()


def spoil_nothing(file: Path) -> None:
    file.unlink()


def spoil_all(file: Path) -> None:
    file.write_bytes(b"no database" * 1000)


def spoil_a_page(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    file.write_bytes(data)


def spoil_a_row(file: Path) -> None:
    """A flipped bit inside a text, which SQLite does not notice."""
    data = file.read_bytes()
    assert b'"over":true' in data
    file.write_bytes(data.replace(b'"over":true', b'"over":trua'))


def spoil_the_schema(file: Path) -> None:
    with sqlite3.connect(file) as db:
        db.execute("CREATE TRIGGER t AFTER INSERT ON kept BEGIN DELETE FROM kept; END")
    db.close()


def spoil_the_version(file: Path) -> None:
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA user_version=99")
    db.close()


@pytest.mark.parametrize(
    "spoil",
    [spoil_nothing, spoil_all, spoil_a_page, spoil_a_row, spoil_the_schema, spoil_the_version],
    ids=lambda spoil: spoil.__name__,
)
def test_a_catalogue_of_no_use_is_made_anew(tmp_path: Path, spoil: object) -> None:
    kept(tmp_path, "a")
    seen(tmp_path)
    assert callable(spoil)
    spoil(tmp_path / CATALOGUE)
    assert (["a"], ["a"]) == seen(tmp_path)
    assert (["a"], []) == seen(tmp_path)


@pytest.mark.parametrize("kind", ["folder", "pipe", "link"])
def test_what_is_no_file_is_left_alone_and_the_list_is_there_all_the_same(tmp_path: Path, kind: str) -> None:
    kept(tmp_path, "a")
    file, elsewhere = tmp_path / CATALOGUE, tmp_path / "elsewhere"
    if kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)
    else:
        elsewhere.write_text("mine")
        file.symlink_to(elsewhere)
    assert (["a"], ["a"]) == seen(tmp_path)
    assert (["a"], ["a"]) == seen(tmp_path)
    if kind == "link":
        assert "mine" == elsewhere.read_text()


def test_only_its_owner_may_read_it(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        Catalogue(tmp_path / CATALOGUE).close()
    finally:
        os.umask(before)
    assert 0o600 == (tmp_path / CATALOGUE).stat().st_mode & 0o777


def test_screens_are_told_what_was_found_beside_the_loop(tmp_path: Path) -> None:
    kept(tmp_path, "a")
    with ServerTable(tmp_path) as table:
        host = table.server
        host.table.shelf._scan = host._scanner
        host.table.shelf._catalogue.forget(["a"])
        screen = End(table)
        assert [] == screen.lines[0]["home"]["matches"]
        assert table.until(lambda: screen.last("home")["home"]["matches"])
        assert ["a"] == [about["id"] for about in screen.last("home")["home"]["matches"]]


def test_times_count_only_while_the_table_plays() -> None:
    times = Times()
    pause = LONGEST_PAUSE // 60 + 1
    for minute in (0, 2, 2 + pause, 3 + pause, 1, 4):
        times.add(f"2026-11-16T2{minute // 60}:{minute % 60:02}:00+00:00")
    times.add("yesterday")
    times.add("2026-11-16T22:00:00+00:00")
    assert ("2026-11-16T20:00:00+00:00", "2026-11-16T22:00:00+00:00") == (times.begun, times.at)
    assert 2 + 1 + 3 == times.seconds / 60


def test_an_entry_holds_what_a_history_needs(tmp_path: Path) -> None:
    path = kept(tmp_path, "a", at="2026-11-16T20:00:00+00:00")
    entry = read_entry(path)
    assert entry is not None
    wanted = WHOLE.begin["begin"]
    assert (wanted["game"], wanted["options"]) == (entry.game, entry.options)
    assert [tuple(seat) for seat in wanted["seats"]] == list(entry.seats)
    assert ("2026-11-16T20:00:00+00:00", 0, True) == (entry.begun, entry.seconds, entry.over)
    best = max(score for score in entry.scores if score is not None)
    assert {best} == {entry.scores[seat] for seat in entry.winners}


def test_what_was_thrown_away_is_forgotten(tmp_path: Path) -> None:
    with ServerTable(tmp_path) as table:
        screen = End(table)
        name = begun(screen, seats=WANTED["seats"][:2])
        screen.says(reveal=GREEN)
        screen.says(leave=True)
        screen.says(delete=name)
        assert set() == table.server.table.shelf._catalogue.names()
