"""Plain files, where somebody may have put something else: opened only if they are plain files, never written through a link."""

import errno
import fcntl
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Literal

from companion.engine.refusals import N_, UserText

Links = Literal["never", "own", "any"]
"""Which links are followed. Own ones are those of this user or of root."""
MOST_LINKS = 40
NO_FILE = N_("it is not a plain file")
LINK = N_("it is a link")


class NotPlain(OSError):
    """There is something else in its place; the sentence says what."""

    def __init__(self, sentence: str) -> None:
        super().__init__(errno.EINVAL, sentence)
        self.sentence = sentence


def reason(error: OSError) -> str | UserText:
    """Why a file cannot be used, for a sentence: in our translated words, or in the system's."""
    return error.sentence if isinstance(error, NotPlain) else UserText(error.strerror or "?")


def open_plain(path: Path | str, links: Links = "never") -> BinaryIO:
    """Open a file for reading, if it is a plain file. Nothing else is even opened: that alone can set off a device. Raises OSError."""
    if stat.S_ISLNK((found := os.lstat(path)).st_mode):
        path = followed(Path(path), links)
        found = path.lstat()
    _check(found)
    # It may be something else by now: a link elsewhere, or a pipe that would block.
    fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOFOLLOW)
    try:
        _check(os.fstat(fd))
    except OSError:
        os.close(fd)
        raise
    return os.fdopen(fd, "rb")


def followed(path: Path, links: Links) -> Path:
    """Where the links lead, checked one by one."""
    for _ in range(MOST_LINKS):
        found = path.lstat()
        if not stat.S_ISLNK(found.st_mode):
            return path
        if links == "never" or (links == "own" and found.st_uid not in (0, os.geteuid())):
            raise NotPlain(LINK)
        path = path.parent / path.readlink()
    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))


def _check(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(found.st_mode):
        raise NotPlain(NO_FILE)


def read_plain(path: Path | str, most: int, links: Links = "never") -> bytes:
    """A file up to this size. Raises OSError."""
    with open_plain(path, links) as file:
        return file.read(most)


def write_whole(path: Path, data: bytes, mode: int | None = None) -> None:
    """Replace a file, whole or not at all. The new one gets an unused name first, so that no planted link is followed.

    Raises OSError.
    """
    new = path.with_name(f"{path.name}.new")
    new.unlink(
        missing_ok=True
    )  # left behind by a power cut, or planted by somebody; a link is removed, not its target
    fd = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o666)
    with os.fdopen(fd, "wb") as out:
        give(fd, path.parent.stat())
        if mode is not None:
            os.fchmod(fd, mode)
        out.write(data)
        out.flush()
        os.fsync(fd)
    new.replace(path)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """A lock on this folder for changing its files. It waits; where locks are impossible, it goes on without."""
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        with suppress(OSError):
            fcntl.flock(fd, fcntl.LOCK_EX)
        yield
    finally:
        os.close(fd)


def give(what: Path | int, owner: os.stat_result) -> None:
    """What root makes belongs to the owner of its folder: nobody else could read it. Raises OSError."""
    if os.geteuid() == 0:
        os.chown(what, owner.st_uid, owner.st_gid, follow_symlinks=isinstance(what, int))


def sync_folder(folder: Path) -> None:
    """A new name survives a power cut only once its folder is on disk too."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def check_own(file: Path, largest: int) -> int:
    """Create a file that only we may read, if there is none; returns its size. Raises OSError if it is anything else, or too large."""
    flags = os.O_RDWR | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOFOLLOW
    is_new = True
    try:
        fd = os.open(file, flags | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        is_new = False
        fd = os.open(file, flags)
    try:
        if is_new:
            give(fd, file.parent.stat())
        found = os.fstat(fd)
    finally:
        os.close(fd)
    _check(found)
    if found.st_size > largest:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return found.st_size
