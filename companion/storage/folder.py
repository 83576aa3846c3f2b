"""The default folder for matches and cards."""

import os
from pathlib import Path

from companion.engine.refusals import N_, Refusal, Refused, UserText
from companion.storage.disk_errors import NO_RIGHT, READ_ONLY, why

NO_HOME = Refusal(
    "no_home",
    "",
    N_("There is no home folder to save games in. Name one: export XDG_DATA_HOME=/some/folder"),
)
NOTHING_KEPT = Refusal(
    "nothing_kept",
    "",
    N_(
        "Games cannot be saved in {folder} ({why}). Fix that, or name another folder: export XDG_DATA_HOME=/some/folder"
    ),
)
INVITATION = "club/invitation"
"""In the folder of a table: exists while the hall of a club shows it."""


def data_folder() -> Path:
    """Where it is, or would be. Raises Refused."""
    named = os.environ.get("XDG_DATA_HOME")
    try:
        return (Path(named) if named else Path.home() / ".local" / "share") / "signoria"
    except RuntimeError:  # this user has none, and no name either
        raise Refused(NO_HOME()) from None


def made(folder: Path) -> Path:
    """The folder, created if it is missing. Raises Refused."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(NOTHING_KEPT(folder=UserText(str(folder)[:200]), why=why(error, folder))) from None
    return folder


def writable(folder: Path) -> Path:
    """The folder, after checking that it exists and can be written: players must know before the first answer.

    A table that starts by itself skips that: with a failing card it still shows saved games, and says what is wrong.
    Raises Refused.
    """
    made(folder)
    if not os.access(folder, os.W_OK | os.X_OK):
        is_read_only = os.statvfs(folder).f_flag & os.ST_RDONLY
        sick = READ_ONLY if is_read_only else NO_RIGHT
        raise Refused(NOTHING_KEPT(folder=UserText(str(folder)[:200]), why=sick))
    return folder
