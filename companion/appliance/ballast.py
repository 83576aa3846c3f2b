"""The ballast: a file that only takes up room, to be deleted when the disk is full, so that an evening can be finished."""

import os
import shutil
import sys
from pathlib import Path

from companion.appliance.failures import Failed
from companion.engine.refusals import N_

NAME = "ballast"
SIZE = 64_000_000
LEAST_LEFT = 100_000_000
"""This much must stay free beside a new ballast: it must not cause what it should prevent."""

NO_ROOM = N_(
    "Only {free} MB are free in {folder}, too few for the ballast of {size} MB. Make room on the disk."
)


def is_there(folder: Path) -> bool:
    """Whether there is a complete ballast: a truncated one is rebuilt."""
    try:
        return (folder / NAME).stat().st_size == SIZE
    except OSError:
        return False


def make(folder: Path) -> Path:
    """Really take up the room: a sparse file would reserve nothing. Raises Failed or OSError."""
    file = folder / NAME
    file.unlink(missing_ok=True)
    free = shutil.disk_usage(folder).free
    if free < SIZE + LEAST_LEFT:
        raise Failed(NO_ROOM, free=free // 1_000_000, folder=str(folder), size=SIZE // 1_000_000)
    fd = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_NOFOLLOW, 0o640)
    try:
        os.posix_fallocate(fd, 0, SIZE)
        os.fsync(fd)
    except BaseException:
        release(folder)
        raise
    finally:
        os.close(fd)
    return file


def release(folder: Path) -> bool:
    """Free the room; False if there was none to free."""
    try:
        (folder / NAME).unlink()
    except OSError:
        return False
    return True


if __name__ == "__main__":  # the referee's unit calls this before each start
    folder = Path(sys.argv[1])
    if not is_there(folder):
        try:
            make(folder)
        except Failed as no:
            sys.exit(no.text.said(str))
