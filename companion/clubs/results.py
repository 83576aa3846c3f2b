"""All results that the hall has received, each once, on disk."""

import csv
import io
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from companion.clubs.database import open_database
from companion.clubs.messages import Result

MOST_RESULTS = 1000
"""Results kept of one table: more than a club's evening has."""
EVENING = 16 * 3600
"""Seconds that count as one evening, or as one day of a convention."""
DAYS = 30
"""How long results are kept."""
TABLES = """
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
INSERT = 'INSERT INTO results ("table", outbox, number, match, arrived, payload) VALUES (?, ?, ?, ?, ?, ?)'
NEWEST = """
SELECT "table", payload FROM results
WHERE id IN (SELECT max(id) FROM results WHERE arrived >= ? GROUP BY "table", match) ORDER BY id DESC LIMIT ?
"""
"""A match that was corrected and ended again counts with its last result."""
COLUMNS = ("table", "game", "match", "ended", "place", "name", "score", "won")


class Results:
    """Used by one thread at a time."""

    def __init__(self, file: Path) -> None:
        self._db = open_database(file, TABLES)

    def store(self, table: str, result: Result, payload: bytes) -> bool:
        """Store it, once; False if this table has sent too many."""
        key = (table, result.outbox, result.number)
        known = 'SELECT 1 FROM results WHERE "table" = ? AND outbox = ? AND number = ?'
        if self._db.execute(known, key).fetchone():
            return True
        (count,) = self._db.execute('SELECT count(*) FROM results WHERE "table" = ?', (table,)).fetchone()
        if count >= MOST_RESULTS:
            return False
        row = (*key, result.match, time.time(), payload)
        self._db.execute(INSERT, row)
        return True

    def tonight(self, most: int = -1) -> list[tuple[str, Result]]:
        """The last result of every match of the evening, newest first; at most so many."""
        rows = self._db.execute(NEWEST, (time.time() - EVENING, most))
        return [(table, msgspec.json.decode(payload, type=Result)) for table, payload in rows]

    def csv(self) -> str:
        """The results of the evening, a line for each player."""
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(COLUMNS)
        for table, result in reversed(self.tonight()):
            writer.writerows(map(_cell, row) for row in _rows(table, result))
        return text.getvalue()

    def forget_old(self) -> None:
        """Delete results that nobody needs any more."""
        self._db.execute("DELETE FROM results WHERE arrived < ?", (time.time() - DAYS * 24 * 3600,))

    def close(self) -> None:
        self._db.close()


def _rows(table: str, result: Result) -> Iterator[tuple[Any, ...]]:
    """The winners show whether many points are good."""
    scores = sorted(seat.score for seat in result.seats if seat.score is not None)
    won_with = [seat.score for i, seat in enumerate(result.seats) if i in result.winners]
    if not scores or scores[0] not in won_with:
        scores.reverse()
    for i, seat in enumerate(result.seats):
        won = i in result.winners
        place = 1 if won else scores.index(seat.score) + 1 if seat.score is not None else ""
        yield (table, result.title, result.match, result.ended, place, seat.name, seat.score, int(won))


def _cell(value: Any) -> Any:
    """A spreadsheet must not take typed text for a formula."""
    is_formula = isinstance(value, str) and value.lstrip()[:1] in ("=", "+", "-", "@", "|", "%")
    return f"'{value}" if is_formula or str(value)[:1] in ("\t", "\r", "\n") else value
