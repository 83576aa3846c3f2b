"""The hall: knows where every table stands, and stores every result once."""

import csv
import io
import sqlite3
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from paho.mqtt.client import MQTTMessage

from companion.clubs.connection import Broker, Connection
from companion.clubs.messages import (
    ALL_TABLES,
    Here,
    Result,
    State,
    Taken,
    answer_topic,
    decode,
    encode,
    table_of,
)

MOST_TABLES = 4096
MOST_RESULTS = 1000
"""Of one table that are kept: more are not a club's evening."""
AWAY_AFTER = 10.0
"""Seconds until a table whose mirror is gone is shown as away: most come back at once."""
RESULTS = """
CREATE TABLE IF NOT EXISTS results (
    id INTEGER PRIMARY KEY,
    "table" TEXT NOT NULL,
    outbox TEXT NOT NULL,
    number INTEGER NOT NULL,
    match TEXT NOT NULL,
    arrived REAL NOT NULL,
    payload BLOB NOT NULL,
    UNIQUE ("table", outbox, number)
);
"""
NEWEST = """
SELECT "table", payload FROM results
WHERE id IN (SELECT max(id) FROM results WHERE arrived >= ? GROUP BY "table", match) ORDER BY id
"""
"""A match that was corrected and ended again counts with its last result."""
COLUMNS = ("table", "game", "match", "ended", "place", "name", "score", "won")


@dataclass
class Table:
    """What the hall knows of one table."""

    state: State | None = None
    session: int = 0
    is_here: bool = False
    gone_at: float = 0.0


class Results:
    """All results, on disk. Used by one thread at a time."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.executescript(RESULTS)

    def store(self, table: str, result: Result, payload: bytes) -> bool:
        """Keep it, once; False if this table has told too many."""
        (count,) = self._db.execute('SELECT count(*) FROM results WHERE "table" = ?', (table,)).fetchone()
        known = self._db.execute(
            'SELECT 1 FROM results WHERE "table" = ? AND outbox = ? AND number = ?',
            (table, result.outbox, result.number),
        ).fetchone()
        if known:
            return True
        if count >= MOST_RESULTS:
            return False
        row = (table, result.outbox, result.number, result.match, time.time(), payload)
        self._db.execute(
            'INSERT INTO results ("table", outbox, number, match, arrived, payload) VALUES (?, ?, ?, ?, ?, ?)',
            row,
        )
        return True

    def newest(self, since: float = 0.0) -> list[tuple[str, Result]]:
        """The last result of every match that arrived since then."""
        rows = self._db.execute(NEWEST, (since,))
        return [(table, msgspec.json.decode(payload, type=Result)) for table, payload in rows]

    def forget(self, before: float) -> None:
        """Nobody needs them any more."""
        self._db.execute("DELETE FROM results WHERE arrived < ?", (before,))

    def close(self) -> None:
        self._db.close()


class Hall:
    """Listens to all tables; `changed` are those to be shown anew."""

    def __init__(self, broker: Broker, folder: Path, name: str = "signoria-hall") -> None:
        self._lock = threading.Lock()
        self._tables: dict[str, Table] = {}
        self._changed: set[str] = set()
        self.results = Results(folder / "results.sqlite")
        self.began = time.time()
        self._connection = Connection(
            broker, name, connected=self._connected, handle=self._heard, manual_ack=True
        )

    def open(self) -> None:
        self._connection.open()

    def close(self) -> None:
        self._connection.close()
        self.results.close()

    def forget_results_before(self, days: int) -> None:
        """Nobody needs older ones any more."""
        self.results.forget(time.time() - days * 24 * 3600)

    @property
    def is_connected(self) -> bool:
        return self._connection.is_connected

    def _connected(self) -> None:
        self._connection.subscribe(*(ALL_TABLES.format(what=what) for what in ("state", "here", "result/#")))

    def _heard(self, message: MQTTMessage) -> None:
        table, what = table_of(message.topic), message.topic.split("/")[3:]
        if table is not None and what:
            self._take_in(table, what[0], message.payload)
        self._connection.acknowledge(message)

    def _take_in(self, table: str, what: str, payload: bytes) -> None:
        with self._lock:
            if what == "result":
                self._take_result(table, payload)
            elif table in self._tables or len(self._tables) < MOST_TABLES:
                known = self._tables.setdefault(table, Table())
                if what == "state":
                    self._take_state(table, known, decode(payload, State))
                elif what == "here":
                    self._take_presence(table, known, decode(payload, Here))

    def _take_state(self, table: str, known: Table, state: State | None) -> None:
        """The newest counts, whatever order they come in."""
        if state is None:
            return
        old = known.state
        if old is None or (state.session, state.n) > (old.session, old.n):
            known.state = state
            self._changed.add(table)

    def _take_presence(self, table: str, known: Table, here: Here | None) -> None:
        """A will of an earlier session says nothing about this one."""
        if here is None or here.session < known.session:
            return
        if here.here and here.session > known.session:  # it may have told results while we were away
            self._connection.publish(answer_topic(table, "again"), b"", retain=False)
        known.session, known.is_here = here.session, here.here
        known.gone_at = 0.0 if here.here else time.monotonic()
        self._changed.add(table)

    def _take_result(self, table: str, payload: bytes) -> None:
        """Store it, then say so: until then the table keeps it."""
        result = decode(payload, Result)
        if result is not None and self.results.store(table, result, payload):
            taken = encode(Taken(result.outbox, result.number))
            self._connection.publish(answer_topic(table, "taken"), taken, retain=False)
            self._changed.add(table)

    # What is shown.

    def changed(self) -> list[dict[str, Any]]:
        """The tables that look different now, and those that have just become away."""
        with self._lock:
            now = time.monotonic()
            for name, table in self._tables.items():
                if table.gone_at and now - table.gone_at > AWAY_AFTER:
                    table.gone_at = 0.0
                    self._changed.add(name)
            names, self._changed = sorted(self._changed & self._tables.keys()), set()
            return [shown(name, self._tables[name]) for name in names]

    def tables(self) -> list[dict[str, Any]]:
        """All of them."""
        with self._lock:
            return [shown(name, table) for name, table in sorted(self._tables.items())]

    def tonight(self) -> list[tuple[str, Result]]:
        """The results since this hall was opened."""
        with self._lock:
            return self.results.newest(self.began)

    def table_of_results(self) -> str:
        """The results of the evening, as CSV."""
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(COLUMNS)
        writer.writerows(row for table, result in self.tonight() for row in _rows(table, result))
        return text.getvalue()


def _rows(table: str, result: Result) -> Iterator[tuple[Any, ...]]:
    scores = sorted((seat.score for seat in result.seats if seat.score is not None), reverse=True)
    for i, seat in enumerate(result.seats):
        won = i in result.winners
        place = 1 if won else scores.index(seat.score) + 1 if seat.score is not None else ""
        yield (table, result.title, result.match, result.ended, place, _cell(seat.name), seat.score, int(won))


def _cell(name: str) -> str:
    """A name that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name


def shown(name: str, table: Table) -> dict[str, Any]:
    """A table as the page shows it."""
    state = table.state or State(0, 0)
    return {
        "table": name,
        "here": table.is_here or bool(table.gone_at),
        "title": state.title,
        "round": state.round,
        "last": state.last_round,
        "over": state.over,
        "since": state.since,
        "seats": msgspec.to_builtins(state.seats),
    }
