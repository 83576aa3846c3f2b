"""Somebody replaces or deletes an open journal: nothing is reported as saved that is not in the file of that name."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.storage import journal
from companion.storage.journal import Journal, read
from tests.hw.gpio_rigs import eventually

Attack = Callable[[Path], object]


def wal(path: Path) -> Path:
    return Path(f"{path}-wal")


def another_match(path: Path) -> Path:
    """More lines than ours, in a file of its own."""
    other = path.with_name("another")
    with Journal(other) as kept:
        for number in range(300):
            kept.append(b"not ours %d" % number)
    return other


def delete_both(path: Path) -> None:
    path.unlink()
    wal(path).unlink()


def empty_both(path: Path) -> None:
    os.truncate(path, 0)
    os.truncate(wal(path), 0)


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def replace_log(path: Path) -> None:
    path.with_name("log").write_bytes(b"\xa5" * 50_000)
    path.with_name("log").replace(wal(path))


def old_version(path: Path) -> None:
    """Its earlier content, as from a restored backup."""
    other = path.with_name("old")
    with Journal(other) as kept:
        kept.append(b"one", "then")
    other.replace(path)


def folder_in_its_place(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "something").touch()


def pipe_in_its_place(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def link_in_its_place(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.symlink_to(another_match(path))


def flip(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * 4096)


ATTACKS: dict[str, Attack] = {
    "delete": Path.unlink,
    "delete log": lambda path: wal(path).unlink(),
    "delete both": delete_both,
    "delete folder": lambda path: shutil.rmtree(path.parent),
    "move away": lambda path: path.rename(path.with_name("elsewhere")),
    "empty": lambda path: os.truncate(path, 0),
    "empty both": empty_both,
    "cut": cut,
    "cut log": lambda path: cut(wal(path)),
    "replace": lambda path: another_match(path).replace(path),
    "overwrite": lambda path: path.write_bytes(another_match(path).read_bytes()),  # the file stays the same
    "overwrite log": lambda path: wal(path).write_bytes(b"\xa5" * wal(path).stat().st_size),
    "replace log": replace_log,
    "old version": old_version,
    "folder in its place": folder_in_its_place,
    "pipe in its place": pipe_in_its_place,
    "link in its place": link_in_its_place,
    "rubbish": lambda path: path.write_bytes(os.urandom(20_000)),
    "flip": flip,
}
BEFORE = [b"one", b"two", *(b"more %d" % number for number in range(40))]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "matches"
    folder.mkdir()
    return folder / "evening.journal"


def played(path: Path) -> Journal:
    """A journal that was continued: part of it is in the file, part in the log beside it."""
    with Journal(path) as kept:
        for text in BEFORE[:20]:
            kept.append(text, "then")
    kept = Journal(path)
    for text in BEFORE[20:]:
        kept.append(text, "then")
    assert kept.wait(120)
    return kept


def texts(path: Path) -> list[bytes]:
    return [line.text for line in read(path)]


@pytest.mark.parametrize("attack", ATTACKS)
def test_it_is_noticed_before_the_next_line_is_acknowledged(path: Path, attack: str) -> None:
    """As if the power were cut just after the line was reported as saved."""
    kept = played(path)
    ATTACKS[attack](path)
    kept.append(b"next")
    assert kept.wait(120)
    assert kept.trouble is None
    assert [*BEFORE, b"next"] == texts(path)
    kept.append(b"and on")
    assert kept.wait(120)
    assert [*BEFORE, b"next", b"and on"] == texts(path)
    kept.close()
    assert [*BEFORE, b"next", b"and on"] == texts(path)


@pytest.mark.parametrize("attack", ["delete", "empty", "delete log", "replace"])
def test_it_is_noticed_when_nobody_says_anything(
    path: Path, attack: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "LOOK_SECONDS", 0.01)
    with played(path) as kept:
        ATTACKS[attack](path)
        # Not until it can be read: our log beside somebody else's file reads like ours until the file is rewritten.
        assert eventually(kept._watch.is_as_left)
        assert BEFORE == texts(path)


@pytest.mark.parametrize("attack", ["replace", "overwrite", "rubbish", "link in its place"])
def test_what_somebody_has_laid_there_is_set_aside_and_not_lost(path: Path, attack: str) -> None:
    with played(path) as kept:
        ATTACKS[attack](path)
        found = path.read_bytes()
        kept.append(b"next")
        assert kept.wait(120)
    assert found in [file.read_bytes() for file in path.parent.iterdir() if file != path]
    assert not [file for file in path.parent.glob("*.journal") if file != path], (
        "it would be listed as a match"
    )


@pytest.mark.parametrize("stranger", ["another", "nothing"])
def test_what_cannot_be_written_anew_is_told(path: Path, stranger: str) -> None:
    """The folder has become a file: nothing can be saved there, until it is a folder again."""
    kept = played(path)
    shutil.rmtree(path.parent)
    path.parent.write_text(stranger)
    kept.append(b"next")
    assert not kept.wait(120)
    assert kept.trouble is not None
    assert "not_saved" == kept.trouble.name
    path.parent.unlink()
    kept.append(b"again")
    while not kept.wait(0.01):
        kept.append(b"and again")
    assert [*BEFORE, b"next", b"again"] == texts(path)[: len(BEFORE) + 2]
    kept.close()
