"""Results that wait for the hall, on disk: each keeps its number until the hall has stored it."""

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from companion.clubs.database import open_database
from companion.clubs.messages import Result, Seat, clipped, encode
from companion.protocol.outgoing import SavedGame

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
"""`content` identifies a result: scores and winners, seat by seat, without names, because a player may be
forgotten. `payload` is NULL once nobody waits for it."""
OLD = b"[[["
"""How contents with names begin: each name stands before its score."""


class Outbox:
    """Used by one thread at a time."""

    def __init__(self, file: Path) -> None:
        self._db = open_database(file, TABLES)
        self._db.execute("PRAGMA secure_delete = ON")
        self._take_names_out()
        found = self._db.execute("SELECT id FROM outbox").fetchone()
        self.is_new = found is None
        """Until it has seen what the table had played before it joined the club, however often it is opened."""
        self.id = found[0] if found else secrets.token_hex(8)

    def note(self, saved: Sequence[SavedGame], titles: Mapping[str, str]) -> None:
        """Add every finished match of the table that is not known yet: the mirror was away when it ended.

        A new outbox only notes them: what was played before the table joined the club stays at the table.
        """
        for one in reversed(saved):
            if one.over and not one.scratch:
                scores = one.scores or [None] * len(one.names)
                seats = tuple(map(Seat, map(clipped, one.names), scores, (side for side, _ in one.seats)))
                winners = tuple(seat for seat, name in enumerate(one.names) if name in one.winners)
                title = clipped(one.title or titles.get(one.game, one.game))
                self.add(Result(one.id, one.game, title, one.at, seats, winners, late=True))
        if self.is_new:
            self._db.execute("INSERT INTO outbox VALUES (?)", (self.id,))
            self.is_new = False

    def add(self, result: Result) -> None:
        """Add a result; a known one is not added again."""
        content = msgspec.json.encode([[seat.score for seat in result.seats], result.winners])
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
            self._rename(result)

    def _rename(self, result: Result) -> None:
        """Waiting results get the current names of their players: one may have been forgotten."""
        waiting = "SELECT number, payload FROM results WHERE match = ? AND payload IS NOT NULL"
        for number, payload in self._db.execute(waiting, (result.match,)).fetchall():
            old = msgspec.json.decode(payload, type=Result)
            named = zip(old.seats, result.seats, strict=False)
            seats = tuple(msgspec.structs.replace(seat, name=now.name) for seat, now in named)
            if seats != old.seats and len(seats) == len(old.seats):
                new = encode(msgspec.structs.replace(old, seats=seats))
                self._db.execute("UPDATE results SET payload = ? WHERE number = ?", (new, number))

    def _take_names_out(self) -> None:
        """Earlier outboxes compared names too, and took a game for another one when a player was forgotten."""
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            for number, content in self._db.execute("SELECT number, content FROM results").fetchall():
                if content.startswith(OLD):
                    seats, winners = msgspec.json.decode(content)
                    new = msgspec.json.encode([[score for _, score in seats], winners])
                    change = "UPDATE OR IGNORE results SET content = ? WHERE number = ?"
                    changed = self._db.execute(change, (new, number)).rowcount
                    if not changed:  # only a name made it another one
                        self._db.execute("DELETE FROM results WHERE number = ?", (number,))
        self._empty_log()

    def _empty_log(self) -> None:
        """Leave no name in SQLite's log either."""
        self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def waiting(self, after: int = 0, most: int = -1) -> list[Result]:
        """What the hall has not stored yet, oldest first; only those after this number, and at most so many."""
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
            if not self.count():
                self._empty_log()

    def close(self) -> None:
        self._db.close()
