"""A bare loop of SQLite inserts, one commit each, set up like the journal: what the disk allows without us."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter

SETUP = """
PRAGMA locking_mode=EXCLUSIVE;
PRAGMA journal_mode=WAL;
PRAGMA synchronous=FULL;
PRAGMA wal_autocheckpoint=100;
CREATE TABLE line (seq INTEGER PRIMARY KEY, at TEXT NOT NULL, text TEXT NOT NULL) STRICT;
"""


def inserts_per_second(texts: Sequence[str], at: str, file: Path) -> float:
    """Insert the texts into a new file."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.executescript(SETUP)
        start = perf_counter()
        for seq, text in enumerate(texts, start=1):
            db.execute("INSERT INTO line VALUES (?, ?, ?)", (seq, at, text))
        return len(texts) / (perf_counter() - start)
