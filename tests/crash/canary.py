"""The referee with a journal that syncs too rarely: `.venv/bin/python -m tests.crash.canary referee ...`.

With synchronous=NORMAL SQLite's file stays whole in a power cut, but the last commits are lost. A crash test that does not
notice that detects nothing.
"""

import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

from companion.commands.cli import main
from companion.engine.progress import noop
from companion.storage import journal

_open = journal.open_journal


def open_carelessly(
    path: Path, on_progress: Callable[[], None] = noop
) -> tuple[sqlite3.Connection, list[journal.JournalLine]]:
    db, lines = _open(path, on_progress)
    db.execute("PRAGMA synchronous=NORMAL")
    return db, lines


if __name__ == "__main__":
    journal.open_journal = open_carelessly
    sys.exit(main(sys.argv[1:]))
