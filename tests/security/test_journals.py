"""Hostile and damaged journals: each is refused, and the table works as if it were not there.

A journal may come from somebody's stick, or from a dying card. One bad file must never keep the referee from starting.
"""

import json
import os
import resource
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import crc32

import msgspec
import pytest

from companion.commands.cli import main
from companion.engine.refusals import Refused
from companion.storage import journal
from companion.storage.journal import Journal
from kiosk.connection import LONGEST_LINE
from tests.faults.rig import script
from tests.server_table import End, ServerTable, begun, kinds

STRANGE = "2099-strange"
PATIENCE = 120
"""Seconds for something that must end at once; generous for a busy machine."""
TABLE = "CREATE TABLE line (seq INTEGER PRIMARY KEY, at, text, crc)"
LOOSE = "CREATE TABLE line (seq, at, text, crc)"
DISGUISE = "UPDATE sqlite_master SET sql = ? WHERE type = 'table' AND name = 'line'"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServerTable]:
    with ServerTable(tmp_path) as table:
        (tmp_path / "matches").mkdir()
        yield table


def crc(seq: int, at: str, text: str) -> int:
    return crc32(text.encode(), crc32(at.encode(), seq))


def forged(path: Path, *statements: str, disguised: bool = True) -> None:
    """A foreign file that claims to be a journal, with our table."""
    db = sqlite3.connect(path)
    for statement in statements:
        db.execute(statement)
    if disguised:
        db.execute("PRAGMA writable_schema=ON")
        db.execute(DISGUISE, journal.MIGRATIONS)
    db.execute(f"PRAGMA application_id={journal.APPLICATION}")
    db.execute("PRAGMA user_version=1")
    db.commit()
    db.close()


def row(seq: int, text: str, at: str = "2026") -> str:
    quoted = text.replace("'", "''")
    return f"INSERT INTO line VALUES ({seq}, '{at}', '{quoted}', {crc(seq, at, text)})"


def good(path: Path) -> Path:
    """A real journal."""
    with Journal(path) as kept:
        kept.append(START.encode())
    return path


def passed_over(table: ServerTable) -> None:
    """The hostile file is not listed and cannot be opened; a new match can begin."""
    screen = End(table)
    assert [] == screen.home()["matches"]
    assert ["refused"] == kinds(screen.says(go_on=STRANGE))
    begun(screen)


START = script(1).texts[0].decode()


def with_a_damaged_schema(path: Path) -> bytes:
    """One flipped byte on a dying card is enough."""
    whole = good(path).read_bytes()
    assert whole.count(b"CREATE TABLE line") == 1
    harmed = whole.replace(b"CREATE TABLE line", b"CREATE \xed\xa0\x80BLE line")
    path.write_bytes(harmed)
    return harmed


@pytest.mark.parametrize("command", [["replay"], ["export"], ["referee", "--json", "--journal"]])
def test_a_damaged_schema_gives_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    path = tmp_path / "x.journal"
    harmed = with_a_damaged_schema(path)
    assert 2 == main([*command, str(path), "--lang", "en"])
    told = capsys.readouterr().err
    assert told.startswith("signoria: The journal x.journal is damaged (")
    assert (1, harmed) == (told.count("\n"), path.read_bytes())


BAD_CELLS = {
    "a text that is bytes": f"(1, '', x'7b7d', {crc(1, '', '{}')})",
    "no text": "(1, '', NULL, 0)",
    "a time that is a number": "(1, 5, '{}', 0)",
    "no number": "(NULL, '', '{}', 0)",
    "a number that is a word": "('a', '', '{}', 0)",
}
BAD_LINES = ("[]", "5", "null", '"x"', '{"rewind": -1}', '{"answer": 5}', "[" * 9999)
BAD_STARTS = ("[]", '{"game": "../x", "request": {"seats": []}}', "{", "[" * 9999)
BAD_TABLES = {
    "other columns": ("CREATE TABLE line (a)",),
    "another table": ("CREATE TABLE other (seq, at, text, crc)",),
    "a computed column": (
        "CREATE TABLE line (seq, at, crc, text AS (hex(zeroblob(30000000))))",
        "INSERT INTO line VALUES (1, '2026', 0)",
    ),
}
FORGED: dict[str, tuple[str, ...]] = {
    **{name: (LOOSE, f"INSERT INTO line VALUES {cells}") for name, cells in BAD_CELLS.items()},
    **{f"line {text[:30]}": (TABLE, row(1, START), row(2, text)) for text in BAD_LINES},
    **{f"start {text[:30]}": (TABLE, row(1, text)) for text in BAD_STARTS},
    **BAD_TABLES,
}


@pytest.mark.parametrize("statements", FORGED.values(), ids=FORGED)
def test_a_forged_journal_is_passed_over(table: ServerTable, statements: tuple[str, ...]) -> None:
    forged(table.folder / "matches" / f"{STRANGE}.journal", *statements)
    passed_over(table)


BESIDES = {
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON line WHEN new.seq > 2 BEGIN DELETE FROM line WHERE seq = 2; END",
    "a view": "CREATE VIEW more AS SELECT * FROM line",
    "another table": "CREATE TABLE more (a)",
    "an index": "CREATE INDEX more ON line (hex(text))",
    "a full text": "CREATE VIRTUAL TABLE more USING fts5(a)",
    "statistics": "ANALYZE",
}


def with_more(path: Path, besides: str) -> bytes:
    """A good match, and something that SQLite would run with every new line."""
    db = sqlite3.connect(good(path))
    db.execute(BESIDES[besides])
    db.commit()
    db.close()
    return path.read_bytes()


@pytest.mark.parametrize("besides", BESIDES)
def test_a_journal_with_more_in_it_than_its_lines_is_not_ours(table: ServerTable, besides: str) -> None:
    """A trigger would break the promise: a line is acknowledged, and the next one deletes it."""
    path = table.folder / "matches" / f"{STRANGE}.journal"
    before = with_more(path, besides)
    for touch in (journal.read, Journal):
        with pytest.raises(Refused) as no:
            touch(path)
        assert ("not_a_journal", before) == (no.value.refusal.name, path.read_bytes())
        assert [path] == list(path.parent.iterdir())
    passed_over(table)


def test_a_journal_that_cannot_be_a_version_is_not_ours(tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    db = sqlite3.connect(good(path))
    db.execute("PRAGMA user_version=-1")
    db.close()
    with pytest.raises(Refused) as no:
        journal.read(path)
    assert "not_a_journal" == no.value.refusal.name


ROLLBACK = bytes.fromhex("d9d505f920a163d7")


def test_a_journal_never_names_a_file_that_is_deleted(tmp_path: Path) -> None:
    """SQLite would delete whatever file the rollback journal names."""
    path, victim = good(tmp_path / "x.journal"), tmp_path / "victim"
    victim.write_bytes(b"precious\0")
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode=DELETE")
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.close()
    name = bytes(victim)
    header = (ROLLBACK + struct.pack(">iIIII", 0, 0, pages, 512, 4096)).ljust(512, b"\0")
    naming = struct.pack(">I", 2**30 // 4096 + 1) + name + struct.pack(">II", len(name), sum(name)) + ROLLBACK
    Path(f"{path}-journal").write_bytes(header + naming)
    for touch in (journal.read, Journal):
        with pytest.raises(Refused) as no:
            touch(path)
        assert ("not_a_journal", b"precious\0") == (no.value.refusal.name, victim.read_bytes())


def test_a_match_that_is_refused_is_let_go_of(table: ServerTable) -> None:
    start = json.loads(START)
    start["request"]["places"] = [0] * len(start["request"]["seats"])
    forged(table.folder / "matches" / f"{STRANGE}.journal", TABLE, row(1, json.dumps(start)))
    screen = End(table)
    names = [screen.says(go_on=STRANGE)[0]["refused"] for _ in range(2)]
    assert ["bad_places"] * 2 == names


def test_no_journal_makes_a_line_that_the_kiosk_cannot_read(table: ServerTable) -> None:
    forged(
        table.folder / "matches" / f"{STRANGE}.journal", TABLE, row(1, START, at="2026" * (LONGEST_LINE // 4))
    )
    screen = End(table)
    assert len(msgspec.json.encode({"home": screen.home()})) < LONGEST_LINE


# Endless files: read in a process of its own, with little memory and little disk.


def limits() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (2**30, 2**30))
    resource.setrlimit(resource.RLIMIT_FSIZE, (2**27, 2**27))


def read_apart(path: Path) -> str:
    """Read this journal: the name of the refusal, or the number of lines."""
    code = (
        "import sys, pathlib\n"
        "from companion.storage import journal\n"
        "from companion.engine.refusals import Refused\n"
        "try: print(len(journal.read(pathlib.Path(sys.argv[1]))))\n"
        "except Refused as no: print(no.refusal.name)\n"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, str(path)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        preexec_fn=limits,
    )
    assert 0 == done.returncode, done.stderr[-300:]
    return done.stdout.strip()


ENDLESS = (
    "CREATE VIEW line AS WITH RECURSIVE k(x) AS (SELECT 1 UNION ALL SELECT 1 FROM k) "
    f"SELECT 1 AS seq, '' AS at, '{{}}' AS text, {crc(1, '', '{}')} AS crc FROM k"
)


def endless(path: Path) -> None:
    forged(path, ENDLESS, disguised=False)


def full_text(path: Path) -> None:
    """A virtual table over an endless view."""
    forged(
        path,
        ENDLESS.replace("VIEW line", "VIEW endless"),
        "CREATE VIRTUAL TABLE line USING fts5(seq, at, text, crc, content='endless')",
        disguised=False,
    )


def pipe(path: Path) -> None:
    os.mkfifo(path)


def pipe_beside(path: Path) -> None:
    os.mkfifo(f"{good(path)}-wal")


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def device_beside(path: Path) -> None:
    Path(f"{good(path)}-wal").symlink_to("/dev/zero")


def long_log(path: Path) -> None:
    """The file is small, but its log is not: a copy would fill the disk."""
    forged(path, TABLE, row(1, START))
    with Path(f"{path}-wal").open("wb") as wal:
        wal.truncate(2**30)


@pytest.mark.parametrize("make", [endless, full_text, pipe, pipe_beside, device, device_beside, long_log])
def test_endless_files_are_refused_at_once(tmp_path: Path, make: Callable[[Path], None]) -> None:
    path = tmp_path / "x.journal"
    make(path)
    assert read_apart(path) in ("not_a_journal", "damaged_journal")  # not: cannot_read, once the disk is full
