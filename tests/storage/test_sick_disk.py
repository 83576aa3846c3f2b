"""The fault of a disk is named: full, read-only, no permission, no folder, failing. SQLite has one message for most of it."""

import errno
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion.storage import disk_errors
from companion.storage.journal import Journal
from tests.faults.disks import cannot

WRITES = """
import sys, os
from pathlib import Path
from companion.text.language import sentence
from companion.storage.journal import Journal
if len(sys.argv) > 2:
    os.setgid(int(sys.argv[2])); os.setuid(int(sys.argv[2]))
with Journal(Path(sys.argv[1])) as kept:
    kept.append(b"x" * 100_000)
    print(kept.wait(120), sentence(kept.trouble, str) if kept.trouble else None)
"""
NOBODY = 65534


def told(path: Path, *more: str, within: tuple[str, ...] = ()) -> str:
    """The messages of a referee that saves a match there."""
    done = subprocess.run(
        [*within, sys.executable, "-P", "-c", WRITES, str(path), *more],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.skipif(bool(cannot()), reason=cannot() or "-")
@pytest.mark.parametrize("kept_before", [False, True])
@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        ("mount -o remount,ro {data}", "the disk is read-only"),
        ("cp /dev/zero {data}/zero || true", "the disk is full"),
    ],
)
def test_a_read_only_disk_and_a_full_one(tmp_path: Path, make: str, sentence: str, kept_before: bool) -> None:
    path = tmp_path / "evening.journal"
    with Journal(path) as kept:
        kept.append(b"one")
    spare = f"/dev/shm/signoria-{os.getpid()}"
    steps = [f"cp {path} {spare}", f"mount -t tmpfs -o size=256k tmpfs {tmp_path}"]
    steps += [f"cp {spare} {path}"] if kept_before else []
    steps += [f"rm {spare}", make.format(data=tmp_path), 'exec "$@"']
    script = " 2>/dev/null\n".join(steps)
    said = told(path, within=("unshare", "-m", "sh", "-c", script, "sh"))
    assert said == f"False You can play on, but the game is not being saved: {sentence}."


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be somebody else")
@pytest.mark.parametrize("whose", ["folder", "file"])
def test_a_right_that_is_missing(tmp_path: Path, whose: str) -> None:
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_mode & 0o005 != 0o005 and folder.is_relative_to("/tmp/pytest-of-root"):
            folder.chmod(0o755)
    path = tmp_path / "evening.journal"
    if whose == "file":
        with Journal(path) as kept:
            kept.append(b"one")
        path.chmod(0o644)
        tmp_path.chmod(0o777)
    said = told(path, str(NOBODY))
    assert (
        said
        == "False You can play on, but the game is not being saved: this user has no right to write there."
    )


def test_what_sqlite_cannot_tell_the_disk_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    assert "disk I/O error" == disk_errors.why(error, tmp_path / "j")
    assert [] == list(tmp_path.iterdir())
    assert disk_errors.NO_FOLDER == disk_errors.why(error, tmp_path / "nowhere" / "j")

    def fails(*_: object) -> int:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "write", fails)
    assert disk_errors.FAILS == disk_errors.why(error, tmp_path / "j")
    assert [] == list(tmp_path.iterdir())
