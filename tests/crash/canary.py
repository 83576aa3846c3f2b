"""The referee with a journal that syncs too rarely: `python -P -m tests.crash.canary referee ...`.

With synchronous=NORMAL SQLite's file stays whole in a power cut, but the last commits are lost. A crash test that does not
see that sees nothing.
"""

import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

from companion.commands.door import main
from companion.engine.stretches import nobody
from companion.storage import journal

_open = journal.open_journal


def open_carelessly(
    path: Path, at_work: Callable[[], None] = nobody
) -> tuple[sqlite3.Connection, list[journal.Line]]:
    db, lines = _open(path, at_work)
    db.execute("PRAGMA synchronous=NORMAL")
    return db, lines


if __name__ == "__main__":
    journal.open_journal = open_carelessly
    sys.exit(main(sys.argv[1:]))
