"""Results that wait for the hall, on disk: each keeps its number until the hall has stored it."""

import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.clubs.database import open_database
from companion.clubs.messages import Result, Seat, clipped, encode

TABLES = """
CREATE TABLE IF NOT EXISTS outbox (id TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS results (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    match TEXT NOT NULL,
    content TEXT NOT NULL,
    payload BLOB,
    UNIQUE (match, content)
);
CREATE INDEX IF NOT EXISTS waiting ON results (number) WHERE payload IS NOT NULL;
"""
"""`content` is what makes a result another one; `payload` is NULL once nobody waits for it."""


class Outbox:
    """Used by one thread at a time."""

    def __init__(self, file: Path) -> None:
        self._db = open_database(file, TABLES)
        found = self._db.execute("SELECT id FROM outbox").fetchone()
        self.is_new = found is None
        """Until it has seen what the table had played before it joined the club, however often it is opened."""
        self.id = found[0] if found else secrets.token_hex(8)

    def note(self, saved: Iterable[Mapping[str, Any]], titles: Mapping[str, str]) -> None:
        """Take in every finished match of the table that is not known yet: the mirror was away when it ended.

        A new outbox only remembers them: what was played before the table joined the club stays at the table.
        """
        for one in reversed([*saved]):
            if one.get("over") and not one.get("scratch"):
                scores = one.get("scores") or [None] * len(one["names"])
                sides = [side for side, _ in one.get("seats", ())]
                seats = tuple(map(Seat, map(clipped, one["names"]), scores, sides))
                winners = tuple(seat for seat, name in enumerate(one["names"]) if name in one["winners"])
                title = clipped(one.get("title") or titles.get(one["game"], one["game"]))
                self.add(Result(one["id"], one["game"], title, one["at"], seats, winners, late=True))
        if self.is_new:
            self._db.execute("INSERT INTO outbox VALUES (?)", (self.id,))
            self.is_new = False

    def add(self, result: Result) -> None:
        """Take in a result; one that is known already is not another one."""
        content = msgspec.json.encode([[(seat.name, seat.score) for seat in result.seats], result.winners])
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            added = self._db.execute(
                "INSERT OR IGNORE INTO results (match, content) VALUES (?, ?)", (result.match, content)
            )
            number = added.lastrowid
            if added.rowcount and not self.is_new and number is not None:
                numbered = msgspec.structs.replace(result, outbox=self.id, number=number)
                self._db.execute(
                    "UPDATE results SET payload = ? WHERE number = ?", (encode(numbered), number)
                )

    def waiting(self, after: int = 0, most: int = -1) -> list[Result]:
        """What the hall has not stored yet, the oldest first; only those after this number, and at most so many."""
        asked = "SELECT payload FROM results WHERE payload IS NOT NULL AND number > ? ORDER BY number LIMIT ?"
        rows = self._db.execute(asked, (after, most))
        return [msgspec.json.decode(payload, type=Result) for (payload,) in rows]

    def count(self) -> int:
        """How many the hall has not stored yet."""
        return int(self._db.execute("SELECT count(payload) FROM results").fetchone()[0])

    def taken(self, outbox: str, number: int) -> None:
        """The hall has stored it."""
        if outbox == self.id:
            self._db.execute("UPDATE results SET payload = NULL WHERE number = ?", (number,))

    def close(self) -> None:
        self._db.close()
