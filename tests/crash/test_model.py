"""The journal in a power cut, on a model of the disk: real SQLite, every moment, thousands of states.

This runs everywhere, in seconds; `./signoria test --crash` does the same with a real file system on a real block device.
"""

import os
import random
import stat
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from companion.storage.journal import Journal
from tests.crash.model import Disk, Files, Recording, State, states
from tests.crash.promise import LOST, broken, work_folder
from tests.crash.watch import Event, Unreachable, watching

NAME = "evening.journal"
Run = Callable[[Path], Journal]


@pytest.fixture
def folder() -> Iterator[Path]:
    with work_folder() as path:
        yield path


def batches(seed: int, count: int) -> list[list[bytes]]:
    """Lines as short as a pass and longer than a page of SQLite, alone and several at once."""
    rng = random.Random(seed)
    sizes = (20, 60, 200, 900, 5000, 9000)
    return [
        [rng.randbytes(rng.choice(sizes) // 2).hex().encode() for _ in range(rng.choice((1, 1, 1, 4)))]
        for _ in range(count)
    ]


def put(folder: Path, files: Files) -> Path:
    for old in folder.iterdir():
        old.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return folder / NAME


def record(
    folder: Path, evenings: list[list[list[bytes]]], run: Run = Journal, already: int = 0
) -> Recording:
    """Write some evenings into the journal in this folder, and record the file operations."""
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    events: list[Event] = []
    acknowledged: list[int] = []
    appended: list[bytes] = []
    kept: Journal | None = None

    def note(event: Event) -> None:
        acknowledged.append(kept.saved if kept else already)
        events.append(event)

    def fsync(fd: int) -> None:
        assert stat.S_ISDIR(os.fstat(fd).st_mode)
        note(Event("sync folder"))

    try:
        with watching(folder, note), patch.object(os, "fsync", fsync):
            for evening in evenings:
                with run(folder / NAME) as kept:
                    appended = [line.text for line in kept.lines]
                    for batch in evening:
                        appended += batch
                        for text in batch:
                            kept.append(text)
                        assert kept.wait(120)
    except Unreachable:
        pytest.skip("the SQLite of this Python cannot be watched from outside")
    assert kept is not None
    assert (len(appended), None) == (kept.saved, kept.trouble)
    return Recording(before, events, [*acknowledged, kept.saved], appended)


def checked(
    recording: Recording, folder: Path, seed: int, samples: int
) -> Iterator[tuple[State, str | None]]:
    """Every state that a power cut may leave, and what is wrong with it."""
    for state in states(recording, seed, samples):
        yield state, broken(put(folder, state.files), recording.appended, state.acknowledged)


def wrong(found: Iterable[tuple[State, str | None]]) -> list[str]:
    return [f"{state.where}: {why}" for state, why in found if why]


def test_whenever_the_power_is_cut_what_was_acknowledged_is_there(folder: Path) -> None:
    """Two evenings: the file is made, checkpoints are passed, it is closed, opened and written on."""
    recording = record(folder, [batches(1, 45), batches(2, 8)])
    assert {"create", "write", "sync", "sync folder", "truncate", "delete"} == {
        event.what for event in recording.events
    }
    begun_anew = [
        event
        for event in recording.events
        if (event.what, event.name, event.at) == ("write", f"{NAME}-wal", 0)
    ]
    assert 3 <= len(begun_anew)  # by each evening, and at least once after a checkpoint
    found = list(checked(recording, folder, 1, 2))
    assert [] == wrong(found)
    assert 400 < len(found)
    assert len(recording.appended) == found[-1][0].acknowledged


def test_a_second_cut_during_the_recovery_of_the_first(folder: Path) -> None:
    """Each of these states is opened, written to, and cut again at every moment of that."""
    first = record(folder, [batches(3, 40)])
    left = [state for state in states(first, 3, 1) if state.where.startswith("some") and state.acknowledged]
    for number, state in enumerate(random.Random(3).sample(left, 5)):
        put(folder, state.files)
        second = record(folder, [batches(number, 3)], already=state.acknowledged)
        assert first.appended[: state.acknowledged] == second.appended[: state.acknowledged]
        assert [] == wrong(checked(second, folder, number, 1))


class Hasty(Journal):
    """A journal that acknowledges a line before it is written."""

    def _save(self) -> None:
        with self._changed:
            self.saved = self._unsaved[-1].seq
            self._changed.notify_all()
        super()._save()


def test_a_journal_that_breaks_the_promise_is_caught(folder: Path) -> None:
    recording = record(folder, [[[b"one"], [b"two"], [b"three", b"four", b"five"], [b"six"]]], Hasty)
    whys = (why for _, why in checked(recording, folder, 4, 2))
    assert any(why.startswith(LOST) for why in whys if why)


def test_a_cut_while_the_file_is_made(folder: Path) -> None:
    """Half of the first page is there, and beside it what SQLite needs to roll it back."""
    events = record(folder, [[[b"one"]]]).events
    disk = Disk({})
    for event in events[: 1 + next(i for i, e in enumerate(events) if e.what == "write" and e.name == NAME)]:
        disk.do(event)
    files = disk.crash(lambda _, event: iter((event._replace(at=512, data=event.data[512:]),)))
    assert {NAME, f"{NAME}-journal"} == set(files)
    assert None is broken(put(folder, files), [], 0)
