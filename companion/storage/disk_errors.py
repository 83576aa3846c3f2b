"""Why something cannot be written, in words that help: SQLite says "disk I/O error" about many things."""

import errno
import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from companion.engine.refusals import N_, UserText

FULL = N_("the disk is full")
READ_ONLY = N_("the disk is read-only")
NO_RIGHT = N_("this user has no right to write there")
FAILS = N_("the disk is failing")
NO_FOLDER = N_("its folder is gone")
SENTENCES = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: NO_RIGHT,
    errno.EPERM: NO_RIGHT,
    errno.EIO: FAILS,
    errno.ENOENT: NO_FOLDER,
    errno.ENOTDIR: NO_FOLDER,
    errno.EEXIST: NO_FOLDER,
}
ASK_THE_DISK = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)


def why(error: Exception, path: Path) -> str | UserText:
    """The reason, in our translated words if there are any. The file must not be open in this process."""
    if isinstance(error, OSError):
        return SENTENCES.get(error.errno or 0) or UserText(error.strerror or str(error))
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return FULL
    if code in ASK_THE_DISK and (found := _tried(path)) is not None:
        return why(found, path)
    return UserText(str(error))


def _tried(path: Path) -> OSError | None:
    """What the system says to whoever writes there."""
    trial = path.with_name(f"{path.name}.try")
    try:
        with suppress(FileNotFoundError):
            os.close(os.open(path, os.O_WRONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_CLOEXEC))
        with suppress(FileNotFoundError):
            trial.unlink()
        fd = os.open(trial, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        try:
            os.write(fd, b"?")
            os.fsync(fd)
        finally:
            os.close(fd)
            trial.unlink()
    except OSError as error:
        return error
    return None
