"""Watches over an open journal: whether the files of its name are still those that were opened, unchanged by others.

It only uses what the file system says about a name: opening and closing a file that SQLite holds would release
its lock.
"""

import os
import stat
from contextlib import suppress
from pathlib import Path

from companion.storage.journal_copy import BESIDE

ASIDE = "{name}.aside-{number}"
"""The name of whatever is in a journal's place and not ours; it has another ending than a match."""
MOST_ASIDE = 1000


_Mark = tuple[int, int, int, int]
"""Device, inode, size and time of change. A plain tuple: it is made with every saved line."""


class Watch:
    """Over a file and its write-ahead log."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._names = (str(path), f"{path}-wal")
        self._left: list[_Mark | None] = [None, None]

    def _now(self) -> list[_Mark | None]:
        return [_mark(name) for name in self._names]

    def leave(self) -> None:
        """Everything written by now is ours."""
        self._left = self._now()

    def clear(self) -> Path | None:
        """Make room for a new file: delete what is ours, rename what is not, and return the new name. Raises OSError."""
        (main, log), (main_left, log_left) = self._now(), self._left
        if log is not None and log_left is not None and log[:2] == log_left[:2]:
            Path(
                self._names[1]
            ).unlink()  # also beside somebody else's file: together they would be read as ours
        if main is None or main != main_left:
            return set_aside(self._path)
        for beside in BESIDE:  # whatever is there now would be read as a part of the new file
            with suppress(FileNotFoundError):
                Path(f"{self._path}{beside}").unlink()
        return None

    def is_as_left(self) -> bool:
        """Whether the files are untouched since: only this process writes them."""
        return self._now() == self._left

    def is_there(self) -> bool:
        """Whether they are still the same files, and no shorter: neither ever shrinks while it is open.

        If so, they are noted as they are now: later changes by others are noticed next time.
        """
        if self._left[0] is None:
            return False
        found = self._now()
        if not all(map(_goes_on, self._left, found)):
            return False
        self._left = found
        return True


def _goes_on(left: _Mark | None, now: _Mark | None) -> bool:
    """Whether this may be what was there before, with more written."""
    if left is None:
        return True
    return now is not None and now[:2] == left[:2] and now[2] >= left[2]


def _mark(name: str) -> _Mark | None:
    try:
        found = os.lstat(name)
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def set_aside(path: Path) -> Path | None:
    """Rename what is in a journal's place, and beside it; None if nothing is there. Raises OSError."""
    number = 1
    while os.path.lexists(aside := path.with_name(ASIDE.format(name=path.name, number=number))):
        number += 1
        if number > MOST_ASIDE:
            raise FileExistsError(f"{path.name}: too many were set aside")
    for beside in BESIDE:
        with suppress(FileNotFoundError):
            Path(f"{path}{beside}").rename(f"{aside}{beside}")
    try:
        if stat.S_ISREG(path.lstat().st_mode):
            with suppress(
                OSError
            ):  # with two names there is no moment without the first; not every file system can do it
                os.link(path, aside, follow_symlinks=False)
                return aside
        path.rename(aside)
    except FileNotFoundError:
        return None
    return aside


def all_aside(folder: Path) -> list[Path]:
    """The journals of a folder that were set aside, also those of which only the log is left."""
    found = {path.name for path in folder.glob(ASIDE.format(name="*", number="*"))}
    for beside in BESIDE:
        found = {name.removesuffix(beside) for name in found}
    return [folder / name for name in sorted(found)]


def discard(aside: Path) -> None:
    """Nothing is in it that is not known."""
    for beside in ("", *BESIDE):
        with suppress(OSError):
            Path(f"{aside}{beside}").unlink()
