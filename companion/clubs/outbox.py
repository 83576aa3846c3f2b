"""Results that wait for the hall, on disk: each keeps its number until the hall has stored it."""

import secrets
import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.clubs.messages import Result, Seat, decode, encode

TABLES = """
CREATE TABLE IF NOT EXISTS outbox (id TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS results (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    match TEXT NOT NULL,
    content TEXT NOT NULL,
    payload BLOB,
    UNIQUE (match, content)
);
"""
"""`content` is what makes a result another one; `payload` is NULL once nobody waits for it."""


class Outbox:
    """Used by one thread at a time."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.executescript(TABLES)
        found = self._db.execute("SELECT id FROM outbox").fetchone()
        self.is_new = found is None
        self.id = found[0] if found else secrets.token_hex(8)
        if self.is_new:
            self._db.execute("INSERT INTO outbox VALUES (?)", (self.id,))

    def note(self, saved: Iterable[Mapping[str, Any]], titles: Mapping[str, str]) -> None:
        """Take in every finished match of the table that is not known yet: the mirror was away when it ended.

        A new outbox only remembers them: what was played before the table joined the club stays at the table.
        """
        for one in reversed([*saved]):
            if one.get("over") and not one.get("scratch"):
                scores = one.get("scores") or [None] * len(one["names"])
                sides = [side for side, _ in one.get("seats", ())]
                seats = tuple(map(Seat, one["names"], scores, sides))
                title = titles.get(one["game"], one["game"])
                self.add(one["id"], one["game"], title, one["at"], seats, tuple(one["winners"]), late=True)
        self.is_new = False

    def add(
        self,
        match: str,
        game: str,
        title: str,
        ended: str,
        seats: tuple[Seat, ...],
        winners: tuple[int, ...],
        late: bool = False,
    ) -> None:
        """Take in a result; one that is known already is not another one."""
        content = msgspec.json.encode([[(seat.name, seat.score) for seat in seats], winners])
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            added = self._db.execute(
                "INSERT OR IGNORE INTO results (match, content) VALUES (?, ?)", (match, content)
            )
            number = added.lastrowid
            if not added.rowcount or self.is_new or number is None:
                return
            result = Result(self.id, number, match, game, title, ended, seats, winners, late)
            self._db.execute("UPDATE results SET payload = ? WHERE number = ?", (encode(result), number))

    def waiting(self, after: int = 0) -> list[Result]:
        """What the hall has not stored yet, the oldest first; only those after this number."""
        asked = "SELECT payload FROM results WHERE payload IS NOT NULL AND number > ? ORDER BY number"
        rows = self._db.execute(asked, (after,))
        return [result for (payload,) in rows if (result := decode(payload, Result)) is not None]

    def taken(self, outbox: str, number: int) -> None:
        """The hall has stored it."""
        if outbox == self.id:
            self._db.execute("UPDATE results SET payload = NULL WHERE number = ?", (number,))

    def close(self) -> None:
        self._db.close()
