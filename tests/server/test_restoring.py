"""A screen restores a backup: in the background, from a stick that was found and from nowhere else."""

from pathlib import Path

from companion.appliance import backup
from companion.appliance.failures import Say
from companion.appliance.restoring import Restoring
from companion.storage import journal
from tests.server_table import End, ServerTable, begun

RIGHT = {"seat": 0, "what": "score", "by": 1, "why": "again"}


def with_stick(table: ServerTable, stick: Path) -> None:
    host = table.server
    host.restoring = Restoring(table.folder, lambda: host.inbox.put(host.tell_restored), lambda: [stick])


def kept(tmp_path: Path) -> Path:
    """A stick with a match on it."""
    (tmp_path / "old").mkdir()
    with ServerTable(tmp_path / "old") as table:
        screen = End(table)
        begun(screen)
        screen.says(correct=RIGHT)
    (tmp_path / "stick").mkdir()
    backup.backup(tmp_path / "old", tmp_path / "stick", False, Say(str, lambda _: None))
    return tmp_path / "stick"


def test_a_match_comes_back_from_a_stick_that_was_found(tmp_path: Path) -> None:
    stick = kept(tmp_path)
    (tmp_path / "new").mkdir()
    with ServerTable(tmp_path / "new") as table:
        with_stick(table, stick)
        screen = End(table)
        assert "no_such_backup" == screen.says(restore=str(stick))[0]["refused"]
        screen.says(ask="backups")
        assert table.until(lambda: [str(stick)] == screen.last("backups")["backups"]["folders"])
        assert "no_such_backup" == screen.says(restore="/etc")[0]["refused"]
        screen.says(restore=str(stick))
        assert table.until(lambda: screen.last("backups")["backups"]["told"])
        told = screen.last("backups")["backups"]
        assert (False, False) == (told["busy"], told["failed"]), told
        assert "1 game was restored; 0 were there already." == told["told"][-1]
        (match,) = screen.home()["matches"]
        screen.says(go_on=match["id"])
        assert 1 == screen.last("n")["n"]
        assert "is_open" == screen.says(restore=str(stick))[0]["refused"]
        (file,) = (tmp_path / "new" / "matches").glob("*.journal")
    assert 2 == len(journal.read(file))
