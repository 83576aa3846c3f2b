"""Restore: what a backup has is restored, also to a table that has nothing yet; what is there stays."""

import os
import shutil
import stat
from pathlib import Path

import msgspec
import pytest

from companion.appliance import backup, restore
from companion.appliance.failures import Failed, Say, Stopped
from companion.engine.game import Request
from companion.games import find
from companion.storage import journal
from companion.storage.saved_match import SavedMatch
from tests.games.il_principe.table import FACES, FAMILIES, NAMES, ROW
from tests.random_player import Player, carry_out


def played(path: Path, seed: int, lines: int = 30) -> None:
    """A random match, as the table saves it."""
    game, player = find("il-principe"), Player(seed)
    request = Request(tuple(zip(FAMILIES, NAMES, strict=True))[:3], 0, {}, ROW)
    with SavedMatch(game, request, path) as kept:
        kept.session.recall_also(game.check_lore(FACES))
        for _ in range(lines):
            carry_out(kept.session, player.line(kept.session, 0, 0))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    (folder / "matches").mkdir(parents=True)
    for seed, name in enumerate(("one", "two")):
        played(folder / "matches" / f"{name}.journal", seed)
    (folder / "cards.json").write_bytes(msgspec.json.encode({"il-principe": FACES}))
    return folder


@pytest.fixture
def stick(tmp_path: Path, data: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    backup.backup(data, folder, False, Say(str, lambda _: None))
    return folder


def brought(source: Path, data: Path, dry_run: bool = False) -> list[str]:
    told: list[str] = []
    restore.restore(source, data, dry_run, Say(str, told.append))
    return told


def kept(data: Path) -> dict[str, list[journal.JournalLine]]:
    return {path.name: journal.read(path) for path in sorted((data / "matches").iterdir())}


def only(stick: Path) -> Path:
    (place,) = stick.iterdir()
    return place


@pytest.mark.parametrize("name_it", [lambda stick: stick, only], ids=["the stick", "its folder"])
def test_all_comes_back_to_a_fresh_table(data: Path, stick: Path, tmp_path: Path, name_it) -> None:
    fresh = tmp_path / "fresh"
    told = brought(name_it(stick), fresh)
    assert kept(data) == kept(fresh)
    assert (data / "cards.json").read_bytes() != b""
    assert msgspec.json.decode((fresh / "cards.json").read_bytes())["il-principe"].keys() == FACES.keys()
    assert "2 games were restored; 0 were there already." == told[-1]
    assert {0o600} == {stat.S_IMODE(path.stat().st_mode) for path in (fresh / "matches").iterdir()}


def test_what_is_there_stays(data: Path, stick: Path) -> None:
    """A match that went on in the meantime, cards corrected in the meantime; a lost one comes back."""
    played(data / "matches" / "one.journal", 7, 50)
    (data / "matches" / "two.journal").unlink()
    cards = {city: face for city, face in FACES.items() if city != "Lucca"}
    cards["Urbino"] = FACES["Urbino"] | {"icons": {"white": 1, "red": 2, "blue": 1}}
    (data / "cards.json").write_bytes(msgspec.json.encode({"il-principe": cards}))
    before = kept(data)["one.journal"]
    told = brought(stick, data)
    assert before == kept(data)["one.journal"]
    assert "two.journal" in kept(data)
    assert "one is there already and stays as it is." in told
    now = msgspec.json.decode((data / "cards.json").read_bytes())["il-principe"]
    assert 2 == now["Urbino"]["icons"]["red"]
    assert "Lucca" in now
    again = brought(stick, data)
    assert "0 games were restored; 2 were there already." == again[-1]


def test_of_many_backups_each_match_comes_from_the_one_that_has_most_of_it(
    data: Path, stick: Path, tmp_path: Path
) -> None:
    """Whatever the clock said when they were made: here the newest by name is the oldest."""
    only(stick).rename(stick / "signoria-2099-01-01-000000")
    played(data / "matches" / "one.journal", 7, 50)
    backup.backup(data, stick, False, Say(str, lambda _: None))
    (data / "matches" / "two.journal").unlink()
    before = kept(data)["one.journal"]
    brought(stick, tmp_path / "fresh")
    assert before == kept(tmp_path / "fresh")["one.journal"]
    assert "two.journal" in kept(tmp_path / "fresh")


def test_what_is_damaged_is_told_and_the_rest_comes(data: Path, stick: Path, tmp_path: Path) -> None:
    for ending in ("journal", "jsonl"):
        (only(stick) / "matches" / f"one.{ending}").write_bytes(b"rubbish")
    told: list[str] = []
    with pytest.raises(Stopped) as no:
        restore.restore(stick, tmp_path / "fresh", False, Say(str, told.append))
    assert "1 game could not be restored; see above." == no.value.why
    assert ["two.journal"] == list(kept(tmp_path / "fresh"))
    assert any(line.startswith("one: ") and line.endswith("It was not restored.") for line in told)


@pytest.mark.parametrize("odd", ["link", "pipe", "link to a folder"])
def test_what_a_guest_has_laid_on_the_stick_is_not_followed(
    stick: Path, data: Path, tmp_path: Path, odd: str
) -> None:
    matches = only(stick) / "matches"
    if odd == "link to a folder":
        shutil.rmtree(matches)
        matches.symlink_to(data / "matches")
        with pytest.raises(Failed):
            brought(stick, tmp_path / "fresh")
        return
    for ending in ("journal", "jsonl"):
        (matches / f"one.{ending}").unlink()
        if odd == "pipe":
            os.mkfifo(matches / f"one.{ending}")
        else:
            (matches / f"one.{ending}").symlink_to(data / "matches" / "one.journal")
    with pytest.raises(Stopped):
        brought(stick, tmp_path / "fresh")
    assert ["two.journal"] == list(kept(tmp_path / "fresh"))


def test_a_backup_that_was_cut_off_is_none(stick: Path, tmp_path: Path) -> None:
    place = only(stick)
    place.rename(place.with_name(place.name + backup.UNFINISHED))
    with pytest.raises(Failed) as no:
        brought(stick, tmp_path / "fresh")
    assert "There is no backup in" in no.value.text.said(str)
    assert not (tmp_path / "fresh").exists()


def test_sticks_are_found_where_they_are_mounted(stick: Path, tmp_path: Path, monkeypatch) -> None:
    named = tmp_path / "my stick"
    stick.rename(named)
    mounts = tmp_path / "mounts"
    place = str(named).replace(" ", "\\040")
    mounts.write_text(f"/dev/sda1 {place} vfat rw 0 0\n/dev/sda2 / ext4 rw 0 0\nproc /proc proc rw 0 0\n")
    monkeypatch.setattr(restore, "MOUNTED", (str(tmp_path),))
    assert [named] == restore.sticks(mounts)
