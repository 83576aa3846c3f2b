"""Backup: all matches to a folder, even one that is being played; nothing is overwritten, nothing is lost."""

import errno
import os
import shutil
import stat
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

import pytest

from companion.appliance import backup, machine
from companion.appliance.failures import Failed, Say, Stopped
from companion.commands.cli import main
from companion.engine.refusals import Refused
from companion.storage import journal
from companion.storage.export import import_match
from companion.storage.journal import CANNOT_READ, Journal
from tests.server.test_referee import SETUP, referee


@pytest.fixture(scope="module")
def match(tmp_path_factory) -> Path:
    file = Path(tmp_path_factory.mktemp("match")) / "match.journal"
    referee("il-principe", *SETUP, "--journal", file)
    return file


@pytest.fixture
def data(tmp_path: Path, match: Path) -> Path:
    """Two matches of the table, learned cards, and a ballast."""
    folder = tmp_path / "data"
    (folder / "matches").mkdir(parents=True)
    for name in ("one", "two"):
        shutil.copyfile(match, folder / "matches" / f"{name}.journal")
    (folder / "cards.json").write_text("{}")
    (folder / "ballast").write_text("heavy")
    return folder


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def saved(data: Path, stick: Path, dry_run: bool = False) -> list[str]:
    told: list[str] = []
    backup.backup(data, stick, dry_run, Say(str, told.append))
    return told


def only(stick: Path) -> Path:
    (place,) = stick.iterdir()
    return place


def texts(file: Path) -> list[tuple[int, str, bytes]]:
    return [(line.seq, line.at, line.text) for line in journal.read(file)]


def test_every_match_is_copied_and_can_be_brought_in_again(data: Path, stick: Path, tmp_path: Path) -> None:
    told = saved(data, stick)
    place = only(stick)
    assert ["cards.json", "matches"] == sorted(path.name for path in place.iterdir())
    names = ["one.journal", "one.jsonl", "two.journal", "two.jsonl"]
    assert names == sorted(path.name for path in (place / "matches").iterdir())
    for name in ("one", "two"):
        kept = texts(data / "matches" / f"{name}.journal")
        assert 1 < len(kept)
        assert kept == texts(place / "matches" / f"{name}.journal")
        restored = tmp_path / f"{name}.restored"
        import_match((place / "matches" / f"{name}.jsonl").read_bytes(), restored)
        assert kept == texts(restored)
        assert f"{name}: {len(kept)} lines" in told
    assert f"2 games are saved in {place}. The stick can be unmounted now." == told[-1]


def test_a_match_that_is_being_played_is_copied_as_far_as_it_is_saved(data: Path, stick: Path) -> None:
    with Journal(data / "matches" / "one.journal") as playing:
        playing.append(b'{"undo":true}')
        assert playing.wait()
        saved(data, stick)
    assert texts(data / "matches" / "one.journal") == texts(only(stick) / "matches" / "one.journal")


def test_a_copy_taken_across_a_change_is_taken_again(data: Path, stick: Path, monkeypatch) -> None:
    path = data / "matches" / "one.journal"
    reads = []

    def read(file: Path, follow: bool) -> list[journal.JournalLine]:
        reads.append(file)
        if file == path and reads.count(path) == 1:
            os.utime(path, ns=(1, 1))
            raise Refused(CANNOT_READ(file=path.name, why="torn"))
        return honest(file, follow)

    honest = journal.read
    monkeypatch.setattr(journal, "read", read)
    saved(data, stick)
    assert 2 == reads.count(path)


def test_a_damaged_match_is_copied_as_it_is_and_told(data: Path, stick: Path) -> None:
    (data / "matches" / "bad.journal").write_bytes(b"SQLite format 3\0" + b"?" * 5000)
    told: list[str] = []
    with pytest.raises(Stopped) as no:
        backup.backup(data, stick, False, Say(str, told.append))
    assert "Games that could not be copied, or only as they are: 1 of 3; see above." == no.value.why
    copied = (only(stick) / "matches" / "bad.journal").read_bytes()
    assert (data / "matches" / "bad.journal").read_bytes() == copied
    assert any(line.startswith("bad: ") and line.endswith("Its file was copied as it is.") for line in told)


def test_a_match_on_a_sick_spot_of_the_card_does_not_keep_the_others_from_being_saved(
    data: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sick = data / "matches" / "sick.journal"
    sick.write_bytes(b"SQLite format 3\0")
    whole = journal.open_file

    def open_file(path: Path, follow: bool = True) -> BinaryIO:
        if path == sick:
            raise OSError(errno.EIO, "Input/output error")
        return whole(path, follow)

    monkeypatch.setattr(journal, "open_file", open_file)
    told: list[str] = []
    with pytest.raises(Stopped) as no:
        backup.backup(data, stick, False, Say(str, told.append))
    assert no.value.why.endswith(": 1 of 3; see above.")
    assert any("sick: " in line and line.endswith("It is not in the backup.") for line in told)
    saved_ones = {path.stem for path in (only(stick) / "matches").glob("*.journal")}
    assert {path.stem for path in (data / "matches").glob("*.journal")} - {"sick"} == saved_ones


def test_a_link_is_not_followed(data: Path, stick: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("secret")
    (data / "matches" / "x.journal").symlink_to(secret)
    (data / "settings.json").symlink_to(secret)
    saved(data, stick)
    assert [] == [path for path in only(stick).rglob("*") if path.name in ("x.journal", "settings.json")]


def test_nothing_is_overwritten(data: Path, stick: Path, monkeypatch) -> None:
    standing = datetime(2026, 1, 2, 3, 4, 5)
    monkeypatch.setattr(backup, "datetime", type("Clock", (), {"now": staticmethod(lambda: standing)}))
    for _ in range(3):
        saved(data, stick)
    name = "signoria-2026-01-02-030405"
    assert [name, f"{name}-2", f"{name}-3"] == sorted(path.name for path in stick.iterdir())


def test_a_dry_run_writes_nothing(data: Path, stick: Path) -> None:
    before = sorted(data.rglob("*"))
    told = saved(data, stick, dry_run=True)
    assert [] == list(stick.iterdir())
    assert before == sorted(data.rglob("*"))
    assert "Nothing was changed: this was a dry run." == told[-1]


def test_a_full_stick_is_told_and_nothing_is_left_on_it(data: Path, stick: Path, monkeypatch) -> None:
    def full(file: Path, data: bytes) -> None:
        if file.name == "two.jsonl":
            raise OSError(28, "No space left on device", str(file))
        file.write_bytes(data)

    monkeypatch.setattr(backup, "_write", full)
    with pytest.raises(Stopped) as no:
        saved(data, stick)
    assert no.value.why.startswith("The backup could not be written, and nothing is left of it: ")
    assert no.value.why.endswith("two.jsonl: No space left on device.")
    assert [] == list(stick.iterdir())


def test_a_stick_that_is_not_there_is_told(data: Path, tmp_path: Path) -> None:
    with pytest.raises(Failed) as no:
        saved(data, tmp_path / "nowhere")
    assert "Is the stick plugged in and mounted?" in no.value.text.said(str)
    assert not (tmp_path / "nowhere").exists()


def test_without_matches_there_is_nothing_to_copy(tmp_path: Path, stick: Path) -> None:
    with pytest.raises(Failed) as no:
        saved(tmp_path / "none", stick)
    assert f"There are no saved games in {tmp_path / 'none'}." == no.value.text.said(str)


def test_the_command_takes_the_matches_of_the_table(
    data: Path, stick: Path, tmp_path: Path, capsys, monkeypatch
) -> None:
    monkeypatch.setattr(machine, "PROGRAM", tmp_path)  # that makes it a table
    monkeypatch.setattr(machine, "DATA", data)
    assert 0 == main(["backup", str(stick), "--lang", "en"])
    assert 2 == main(["backup", str(stick / "none"), "--data", str(data), "--lang", "en"])
    assert capsys.readouterr().err.startswith("signoria: There is no folder")
    (data / "matches" / "bad.journal").write_bytes(b"?" * 5000)
    assert 1 == main(["backup", str(stick), "--data", str(data), "--lang", "en"])


def test_nobody_else_can_read_what_was_copied(data: Path, stick: Path, monkeypatch) -> None:
    owners = []
    monkeypatch.setattr("companion.appliance.backup.os.geteuid", lambda: 0)
    monkeypatch.setattr(
        "companion.appliance.backup.os.chown", lambda path, *who, **_: owners.append((path, who))
    )
    before = os.umask(0o000)
    try:
        saved(data, stick)
    finally:
        os.umask(before)
    (place,) = stick.iterdir()
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in (place, *place.rglob("*"))}
    assert {0o700, 0o600} == set(modes.values())
    assert all((mode == 0o700) == path.is_dir() for path, mode in modes.items())
    mine = data.stat()
    assert {(path.name, (mine.st_uid, mine.st_gid)) for path in modes} == {
        (Path(path).name.removesuffix(".unfinished"), who) for path, who in owners
    }
