"""The database of all games: sums that are kept up to date, so that ten thousand matches answer as fast as a hundred.

It holds nothing that is not in the journals and in the file of imported plays. If it is missing, damaged or of another version it is
dropped and rebuilt. Every match is added in one transaction, with the mark of its file, so an interrupted rebuild continues there.
"""

import sqlite3
from calendar import month_name
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from functools import cache
from itertools import permutations
from pathlib import Path

import msgspec

from companion import games
from companion.engine.refusals import Refused
from companion.history.facts import Evening, SeatFacts, folded
from companion.storage.files import check_own
from companion.text.language import LANGUAGES, translator

FILE = "history.sqlite"
APPLICATION = 0x5167_6E68  # "Sgnh"
VERSION = 5
"""A database of another version is dropped and rebuilt."""
LARGEST = 4 * 1024**3
CLOSE = 3
"""Points between two close finishes."""
WHOLE = 840
"""A shared win counts as a fraction: 840 can be divided by up to eight without a remainder."""
EVERYONE = 0
"""The player that has everybody's sums."""
BESIDE = ("", "-wal", "-shm", "-journal")

SCHEMA = (
    "CREATE TABLE seen (name TEXT PRIMARY KEY, mark TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE match (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, game TEXT NOT NULL, started TEXT NOT NULL,"
    " minutes INTEGER NOT NULL, margin INTEGER, counts INTEGER NOT NULL, whole BLOB NOT NULL)",
    "CREATE INDEX match_by_time ON match (started)",
    "CREATE INDEX match_by_game ON match (game, started)",
    "CREATE INDEX match_by_length ON match (game, counts, minutes)",
    "CREATE INDEX match_by_margin ON match (game, counts, margin)",
    "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE)",
    "CREATE TABLE seat (match INTEGER, seat INTEGER, spelling TEXT NOT NULL, player INTEGER, game TEXT NOT NULL,"
    " started TEXT NOT NULL, counts INTEGER NOT NULL, score INTEGER, PRIMARY KEY (match, seat)) WITHOUT ROWID",
    "CREATE INDEX seat_by_player ON seat (player, started, match)",
    "CREATE INDEX seat_by_best ON seat (player, game, counts, score)",
    "CREATE INDEX seat_by_score ON seat (game, counts, score)",
    "CREATE INDEX seat_by_spelling ON seat (spelling, player)",
    "CREATE TABLE record (player INTEGER, game TEXT, co_op INTEGER, seats INTEGER, side TEXT, first INTEGER, n INTEGER,"
    " won INTEGER, shared INTEGER, share INTEGER, scored INTEGER, score INTEGER, timed INTEGER, seconds INTEGER,"
    " PRIMARY KEY (player, game, co_op, seats, side, first)) WITHOUT ROWID",
    "CREATE INDEX record_by_game ON record (game, player)",
    "CREATE TABLE points (player INTEGER, game TEXT, reason TEXT, n INTEGER, total INTEGER,"
    " PRIMARY KEY (player, game, reason)) WITHOUT ROWID",
    "CREATE TABLE pair (a INTEGER, b INTEGER, game TEXT, n INTEGER, above INTEGER, level INTEGER, close INTEGER,"
    " PRIMARY KEY (a, b, game)) WITHOUT ROWID",
    "CREATE TABLE price (player INTEGER, game TEXT, lot TEXT, n INTEGER, total INTEGER,"
    " PRIMARY KEY (player, game, lot)) WITHOUT ROWID",
    "CREATE TABLE sale (match INTEGER, seq INTEGER, game TEXT, price INTEGER, PRIMARY KEY (match, seq)) WITHOUT ROWID",
    "CREATE INDEX sale_by_price ON sale (game, price)",
    "CREATE TABLE year (player INTEGER, year TEXT, game TEXT, n INTEGER, won INTEGER, minutes INTEGER,"
    " PRIMARY KEY (player, year, game)) WITHOUT ROWID",
    "CREATE TABLE label (game TEXT, key TEXT, language TEXT, text TEXT,"
    " PRIMARY KEY (game, key, language)) WITHOUT ROWID",
    "CREATE TABLE title (game TEXT PRIMARY KEY, title TEXT, lowest_wins INTEGER, n INTEGER, stale INTEGER) WITHOUT ROWID",
    "CREATE TABLE rating (game TEXT, player INTEGER, n INTEGER, mu REAL, sigma REAL,"
    " PRIMARY KEY (game, player)) WITHOUT ROWID",
    "CREATE VIRTUAL TABLE words USING fts5 (names, game, note, tokenize = 'unicode61 remove_diacritics 2',"
    " prefix = '2 3')",
)
_LISTED = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_stat%' ORDER BY name, type"
"""Everything except what ANALYZE adds."""

Resolve = Callable[[str], str]
"""The player to whom a spelling belongs; empty for nobody."""


def open_to_write(file: Path) -> sqlite3.Connection:
    """The database, rebuilt if it is missing or unusable. Raises OSError or sqlite3.Error."""
    with suppress(sqlite3.DatabaseError, ValueError, PermissionError):  # we cannot use one of root's
        return _opened(file)
    for beside in BESIDE:
        with suppress(OSError):
            Path(f"{file}{beside}").unlink()
    return _opened(file)


@contextmanager
def reading(file: Path) -> Iterator[sqlite3.Connection]:
    """The database for reading; an empty one if there is none yet."""
    try:
        db = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=2)
        db.execute("PRAGMA trusted_schema=OFF")
        _check(db)
    except (sqlite3.Error, ValueError):
        db = sqlite3.connect(":memory:", isolation_level=None)
        _make(db)
    with closing(db):
        yield db


def _opened(file: Path) -> sqlite3.Connection:
    size = check_own(file, LARGEST)  # it shows who has played
    db = sqlite3.connect(file, isolation_level=None, timeout=10)
    try:
        db.execute("PRAGMA trusted_schema=OFF")
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=NORMAL")
        db.execute("PRAGMA secure_delete=ON")  # a forgotten name must not stay in a free page
        if not size:
            _make(db)
        _check(db)
        if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise ValueError("a damaged database")
    except BaseException:
        db.close()
        raise
    return db


def _make(db: sqlite3.Connection) -> None:
    db.execute("BEGIN IMMEDIATE")
    if not db.execute(_LISTED).fetchall():  # another start may have been quicker
        for statement in SCHEMA:
            db.execute(statement)
        db.execute(f"PRAGMA application_id={APPLICATION}")
        db.execute(f"PRAGMA user_version={VERSION}")
    db.execute("COMMIT")


def _check(db: sqlite3.Connection) -> None:
    found = [db.execute(asked).fetchone()[0] for asked in ("PRAGMA application_id", "PRAGMA user_version")]
    if found != [APPLICATION, VERSION] or db.execute(_LISTED).fetchall() != _expected():
        raise ValueError("another database")


@cache
def _expected() -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        for statement in SCHEMA:
            db.execute(statement)
        return db.execute(_LISTED).fetchall()


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


# Adding and removing matches.


def put(db: sqlite3.Connection, evening: Evening, player_of: Resolve) -> None:
    """Add a match, or read it again. In a transaction."""
    remove(db, evening.key)
    people = {seat.name: _player(db, player_of(seat.name)) for seat in evening.seats}
    sitting = [people[seat.name] for seat in evening.seats]
    whole = msgspec.msgpack.encode(evening)
    row = (
        evening.key,
        evening.game,
        evening.started,
        evening.minutes,
        _margin(evening),
        evening.counts,
        whole,
    )
    inserted = db.execute(
        "INSERT INTO match (key, game, started, minutes, margin, counts, whole) VALUES (?, ?, ?, ?, ?, ?, ?)",
        row,
    )
    match = inserted.lastrowid
    for number, (seat, player) in enumerate(zip(evening.seats, sitting, strict=True)):
        where = (match, number, folded(seat.name), player, evening.game, evening.started)
        db.execute("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*where, evening.counts, seat.score))
    whose = {seat.name: player_of(seat.name) for seat in evening.seats}
    names = " ".join(
        dict.fromkeys(name for said, player in whose.items() if player for name in (said, player))
    )
    db.execute(
        "INSERT INTO words (rowid, names, game, note) VALUES (?, ?, ?, ?)",
        (match, names, _words(evening), evening.note),
    )
    for language, labels in evening.labels.items():
        rows = [(evening.game, key, language, text) for key, text in labels.items()]
        db.executemany("INSERT OR IGNORE INTO label VALUES (?, ?, ?, ?)", rows)
    title = (evening.game, evening.title, evening.lowest_wins)
    db.execute(
        "INSERT INTO title VALUES (?, ?, ?, 1, 1) ON CONFLICT DO UPDATE SET n = n + 1, stale = 1", title
    )
    if evening.counts:
        for seq, sale in enumerate(evening.sales):
            db.execute("INSERT INTO sale VALUES (?, ?, ?, ?)", (match, seq, evening.game, sale.price))
        _add_sums(db, evening, sitting, 1)


def remove(db: sqlite3.Connection, key: str) -> None:
    """Remove a match from everything. In a transaction."""
    found = db.execute("SELECT id, whole FROM match WHERE key = ?", (key,)).fetchone()
    if found is None:
        return
    match, evening = found[0], msgspec.msgpack.decode(found[1], type=Evening)
    rows = db.execute("SELECT player FROM seat WHERE match = ? ORDER BY seat", (match,)).fetchall()
    if evening.counts:
        _add_sums(db, evening, [player for (player,) in rows], -1)
    db.execute("DELETE FROM seat WHERE match = ?", (match,))
    db.execute("DELETE FROM sale WHERE match = ?", (match,))
    db.execute("DELETE FROM words WHERE rowid = ?", (match,))
    db.execute("DELETE FROM match WHERE id = ?", (match,))
    db.execute("UPDATE title SET n = n - 1, stale = 1 WHERE game = ?", (evening.game,))
    for (player,) in rows:
        if player and not db.execute("SELECT 1 FROM seat WHERE player = ? LIMIT 1", (player,)).fetchone():
            db.execute("DELETE FROM player WHERE id = ?", (player,))
            db.execute("DELETE FROM rating WHERE player = ?", (player,))


def _player(db: sqlite3.Connection, name: str) -> int | None:
    if not name:
        return None
    db.execute("INSERT OR IGNORE INTO player (name, folded) VALUES (?, ?)", (name, folded(name)))
    return int(db.execute("SELECT id FROM player WHERE folded = ?", (folded(name),)).fetchone()[0])


def _words(evening: Evening) -> str:
    """The searchable text of a match besides names: its game in every language, its day, its options."""
    chosen = [word for pair in evening.options.items() for word in pair]
    return " ".join([evening.title, *_titles(evening.game), *_day(evening.started), *chosen])


def _day(started: str) -> Iterator[str]:
    """The day as people type it: 2026-02-03, 03.02.2026, 3/2/2026, 3 February, 3 févr."""
    if started:
        at = datetime.fromisoformat(started)
        yield f"{at:%Y-%m-%d %d.%m.%Y} {at.day}.{at.month}.{at.year}"
        yield from (translator(language)(month_name[at.month]) for language in LANGUAGES)


@cache
def _titles(game: str) -> tuple[str, ...]:
    with suppress(Refused):
        title = games.find(game).title
        return game, *(translator(language)(title) for language in LANGUAGES)
    return (game,)


def _margin(evening: Evening) -> int | None:
    """By how many points the winner was ahead."""
    ranked = sorted(
        (seat.place, seat.score) for seat in evening.seats if seat.place and seat.score is not None
    )
    return None if evening.co_op or len(ranked) < 2 else abs(ranked[0][1] - ranked[1][1])


# Sums. Every row has its key, and columns that add up.

Sums = Mapping[str, int]


def _add_sums(db: sqlite3.Connection, evening: Evening, sitting: list[int | None], sign: int) -> None:
    winners = sum(seat.won for seat in evening.seats)
    for seat, player in zip(evening.seats, sitting, strict=True):
        for whose in {player, EVERYONE} - {None}:
            _add_seat(db, evening, seat, int(whose or EVERYONE), winners, sign)
    people = list(zip(evening.seats, sitting, strict=True))
    for (one, a), (other, b) in permutations(people, 2):
        if a and b and a != b and not evening.co_op:
            _add(db, "pair", {"a": a, "b": b, "game": evening.game}, _compared(one, other), sign)
    for sale in evening.sales:
        for whose in {sitting[sale.seat], EVERYONE} - {None}:
            key = {"player": int(whose or EVERYONE), "game": evening.game, "lot": sale.lot}
            _add(db, "price", key, {"n": 1, "total": sale.price}, sign)
    year = {"player": EVERYONE, "year": evening.started[:4], "game": evening.game}
    _add(db, "year", year, {"n": 1, "won": 0, "minutes": evening.minutes}, sign)


def _add_seat(
    db: sqlite3.Connection, evening: Evening, seat: SeatFacts, player: int, winners: int, sign: int
) -> None:
    of = {"player": player, "game": evening.game}
    key = of | {"co_op": evening.co_op, "seats": len(evening.seats), "side": seat.side, "first": seat.first}
    won = seat.won and (evening.co_op or len(evening.seats) > 1)
    shares = 0 if evening.co_op or not won else WHOLE // winners
    sums = {"n": 1, "won": won, "shared": won and winners > 1, "share": shares}
    sums |= {"scored": seat.score is not None, "score": seat.score or 0}
    _add(db, "record", key, sums | {"timed": seat.seconds > 0, "seconds": seat.seconds}, sign)
    for reason, by in seat.points.items():
        _add(db, "points", of | {"reason": reason}, {"n": 1, "total": by}, sign)
    if player:
        year = {"player": player, "year": evening.started[:4], "game": evening.game}
        _add(
            db,
            "year",
            year,
            {"n": 1, "won": won and not evening.co_op, "minutes": evening.minutes},
            sign,
        )


def _compared(one: SeatFacts, other: SeatFacts) -> Sums:
    """Who finished above whom. Without places nothing can be said."""
    known = one.place > 0 and other.place > 0
    close = one.score is not None and other.score is not None and abs(one.score - other.score) <= CLOSE
    above, level = known and one.place < other.place, known and one.place == other.place
    return {"n": known, "above": above, "level": level, "close": known and close}


def _add(db: sqlite3.Connection, table: str, key: Mapping[str, object], sums: Sums, sign: int) -> None:
    db.execute(
        _upsert(table, tuple(key), tuple(sums)), (*key.values(), *(sign * int(one) for one in sums.values()))
    )
    if sign < 0:
        db.execute(_clear(table, tuple(key)), tuple(key.values()))


@cache
def _clear(table: str, key: tuple[str, ...]) -> str:
    """All names in a statement are written in this module."""
    return f"DELETE FROM {table} WHERE {' AND '.join(f'{name} = ?' for name in key)} AND n <= 0"


@cache
def _upsert(table: str, key: tuple[str, ...], sums: tuple[str, ...]) -> str:
    columns, marks = ", ".join((*key, *sums)), ", ".join("?" for _ in (*key, *sums))
    added = ", ".join(f"{name} = {name} + excluded.{name}" for name in sums)
    return f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT DO UPDATE SET {added}"


# Which files are in it.


def marks(db: sqlite3.Connection) -> dict[str, str]:
    """The mark of each file when it was added."""
    return dict(db.execute("SELECT name, mark FROM seen"))


def mark_seen(db: sqlite3.Connection, name: str, mark: str) -> None:
    """This file was added with this mark. In the same transaction."""
    db.execute("INSERT OR REPLACE INTO seen VALUES (?, ?)", (name, mark))


def forget_files(db: sqlite3.Connection, names: Iterable[str]) -> None:
    """These files are gone. In a transaction."""
    for name in names:
        remove(db, name)
        db.execute("DELETE FROM seen WHERE name = ?", (name,))
