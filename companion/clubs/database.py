"""The small databases of a club: one flush for each result, and whatever is acknowledged is on disk."""

import sqlite3
from pathlib import Path


def open_database(file: Path, tables: str) -> sqlite3.Connection:
    """The database in this file, with its tables, created if it is missing. One thread at a time may use it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")  # one flush for each result, not three
    db.execute("PRAGMA synchronous = FULL")
    db.executescript(tables)
    return db
