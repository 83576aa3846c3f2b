"""The journal's promise about a power cut, and whether it is kept."""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from companion.engine.refusals import Refused
from companion.storage.journal import Journal

LOST = "acknowledged lines are lost"
OTHER = "the lines are not a prefix of what was appended"
CLOSED = "it does not open"


def broken(path: Path, appended: Sequence[bytes], acknowledged: int) -> str | None:
    """Open a journal after a crash, as a referee does; returns how it breaks the promise, or None."""
    try:
        with Journal(path) as kept:
            lines, trouble = kept.lines, kept.trouble
    except Refused as no:
        return f"{CLOSED} ({no.refusal.name})"
    if trouble is not None:
        return f"{CLOSED} ({trouble.name})"
    if [(line.seq, line.text) for line in lines] != list(enumerate(appended[: len(lines)], start=1)):
        return OTHER
    return None if len(lines) >= acknowledged else f"{LOST} ({acknowledged - len(lines)})"


@contextmanager
def work_folder() -> Iterator[Path]:
    """A folder in memory if there is one, also for others' temporary files: states are many, real disks slow."""
    memory = Path("/dev/shm")
    fits = memory.is_dir() and os.access(memory, os.W_OK)
    with tempfile.TemporaryDirectory(prefix="signoria-crash-", dir=memory if fits else None) as folder:
        work, others = Path(folder, "work"), Path(folder, "others")
        work.mkdir()
        others.mkdir()
        with patch.object(tempfile, "tempdir", str(others)):
            yield work
