"""What root makes in the folder of a table belongs to the table's user, who could not read it otherwise."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.commands.cli import main
from companion.history import database
from companion.storage import files
from tests.history.evenings import scored

TABLE = 4321
"""A user that is not root."""


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes files of somebody else's")
def test_what_root_forgets_the_table_can_still_read(tmp_path: Path) -> None:
    path = scored(tmp_path, 1, {"Anna": 3, "Zenobia": 1})
    for made in (tmp_path, path.parent, path):
        os.chown(made, TABLE, TABLE)
    with closing(database.open_to_write(tmp_path / database.FILE)) as db:
        db.execute("INSERT INTO seen VALUES ('none', '')")
        assert (tmp_path / f"{database.FILE}-wal").exists()
        assert {TABLE} == {file.stat().st_uid for file in tmp_path.iterdir()}
    assert 0 == main(["players", "--data", str(tmp_path), "forget", "Zenobia"])
    assert {TABLE} == {file.stat().st_uid for file in tmp_path.rglob("*")}


def test_a_history_of_somebody_else_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(database.open_to_write(tmp_path / database.FILE)) as db:
        db.execute("INSERT INTO seen VALUES ('none', '')")
    check = files.check_own

    def is_roots(file: Path, largest: int) -> int:
        if file.exists():
            raise PermissionError
        return check(file, largest)

    monkeypatch.setattr("companion.history.database.check_own", is_roots)
    with closing(database.open_to_write(tmp_path / database.FILE)) as db:
        assert [(0,)] == db.execute("SELECT count(*) FROM seen").fetchall()


def test_a_history_that_cannot_be_made_leaves_a_word_in_the_log(tmp_path: Path) -> None:
    (tmp_path / database.FILE).mkdir()
    command = [sys.executable, "-P", "-m", "companion.history.update", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert 0 != done.returncode
    assert "Past games cannot be counted: IsADirectoryError" in done.stderr
