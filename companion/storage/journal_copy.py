"""A journal on disk: opened only if it can be one, copied with the files that SQLite has put beside it."""

import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.storage.files import NotPlain, open_plain

LARGEST = 64 * 1024 * 1024
"""A larger file is not opened. Our own stay below: see Journal.is_full."""
BESIDE = ("-wal", "-journal", "-shm")
"""What SQLite puts beside a file."""
ROLLBACK_MAGIC = bytes.fromhex("d9d505f920a163d7")

NOT_A_JOURNAL = Refusal("not_a_journal", "", N_("{file} is not a journal. It was left as it is."))
NO_JOURNAL = Refusal("no_journal", "", N_("There is no journal {file}."))


def open_file(path: Path, follow: bool = True) -> BinaryIO:
    """A file to be read, if it is one and not too large. Raises Refused or OSError."""
    try:
        file = open_plain(path, "own" if follow else "never")
    except NotPlain:
        raise Refused(NOT_A_JOURNAL(file=UserText(path.name))) from None
    if os.fstat(file.fileno()).st_size > LARGEST:
        file.close()
        raise Refused(NOT_A_JOURNAL(file=UserText(path.name)))
    return file


def copy_journal(path: Path, copy: Path, follow: bool) -> None:
    """Copy a journal and what SQLite has put beside it. Raises Refused or OSError."""
    if not path.exists():
        raise Refused(NO_JOURNAL(file=UserText(path.name)))
    for beside in ("", "-wal", "-journal"):  # a power cut while the file is made leaves a rollback journal
        with (
            suppress(FileNotFoundError),
            open_file(Path(f"{path}{beside}"), follow) as file,
            Path(f"{copy}{beside}").open("wb") as out,
        ):
            shutil.copyfileobj(file, out)
    with copy.open("rb") as file:
        start = file.read(16)
    rollback = Path(f"{copy}-journal")
    half_made = rollback.exists()  # then SQLite knows what the file was, and rolls it back
    strange = bool(start) and start != b"SQLite format 3\0" and not half_made
    if strange or (half_made and _names_another_file(rollback)):
        raise Refused(NOT_A_JOURNAL(file=UserText(path.name)))


def _names_another_file(rollback: Path) -> bool:
    """Whether a rollback journal ends with the name of a super-journal: SQLite would delete that file, whatever it is."""
    with rollback.open("rb") as file:
        file.seek(max(0, rollback.stat().st_size - len(ROLLBACK_MAGIC)))
        return file.read(len(ROLLBACK_MAGIC)) == ROLLBACK_MAGIC
