"""Disks that fill up, turn read-only or fail below a running referee: the table gets a warning, plays on, and loses nothing.

The disks are real: small file systems in a mount namespace of their own, which needs root. What needs no root is in
test_every_call.py and in tests/storage/test_journal.py.
"""

import json
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.faults.disks import EXT4, TMPFS, Disk, cannot
from tests.faults.rig import LONGEST
from tests.games.il_principe.table import FACES
from tests.protocol.test_unix_socket import BEGIN, REVEAL, Caller, Place

BIDS = [{"seat": 1, "bid": 1}, {"seat": 2, "bid": 2}, {"seat": 0, "bid": 3}]
needs_tmpfs = pytest.mark.skipif(bool(cannot(TMPFS)), reason=cannot(TMPFS) or "-")
needs_ext4 = pytest.mark.skipif(bool(cannot(EXT4)), reason=cannot(EXT4) or "-")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with ExitStack() as room:
        yield Place(room, tmp_path)


def furnished(disk: Disk) -> Disk:
    disk.inside(disk.data / "cards.json").write_text(json.dumps({"il-principe": FACES}))
    return disk


@pytest.fixture
def disk(place: Place) -> Disk:
    return furnished(Disk(place))


def begun(caller: Caller) -> str:
    name = str(caller.asks(BEGIN, "home")["home"]["match"])
    caller.saved(REVEAL)
    return name


def unsaved(caller: Caller) -> None:
    """Three answers are accepted, none is acknowledged as saved, and the table gets a warning."""
    for n, bid in enumerate(BIDS, start=2):
        line = caller.asks(bid, "n")
        assert (n, False) == (line["n"], line["saved"])
    assert "not being saved" in caller.until(lambda line: "warning" in line)["warning"]


def all_there(disk: Disk, match: str, n: int) -> None:
    """The next referee has everything."""
    assert n == disk.call().asks({"go_on": match}, "n")["n"]


# Full.


@needs_tmpfs
def test_a_disk_that_fills_up_in_a_match_loses_nothing(disk: Disk) -> None:
    referee = disk.start()
    caller = disk.call()
    match = begun(caller)
    disk.fill()
    unsaved(caller)
    disk.free()
    assert "warning" not in caller.until(lambda line: line.get("saved"))  # without another answer
    assert 5 == caller.saved({"seat": 1, "pass": True})["n"]
    referee.send_signal(signal.SIGKILL)
    referee.wait(LONGEST)
    disk.start()
    all_there(disk, match, 5)


@needs_tmpfs
def test_a_referee_starts_on_a_full_disk_and_shows_what_is_kept(disk: Disk) -> None:
    referee = disk.start()
    match = begun(disk.call())
    referee.send_signal(signal.SIGKILL)
    referee.wait(LONGEST)
    disk.fill()
    disk.start()
    caller = disk.call()
    assert [match] == [kept["id"] for kept in caller.matches(caller.home)]
    assert 1 == caller.asks({"go_on": match}, "n")["n"]
    disk.free()
    assert 2 == caller.saved(BIDS[0])["n"]


# Read-only.


@needs_ext4
def test_a_disk_that_turns_read_only_loses_nothing(place: Place) -> None:
    """As the kernel does it when it finds the file system damaged; after a restart the disk is mounted again."""
    disk = furnished(Disk(place, EXT4, "32m"))
    referee = disk.start()
    caller = disk.call()
    match = begun(caller)
    disk.run("mount", "-o", "remount,abort", str(disk.data))
    unsaved(caller)
    assert "home" in caller.asks({"ask": "home"}, "home")
    referee.kill()
    referee.wait(LONGEST)
    # The process that adds up past games outlives a killed referee by a moment.
    disk.run("sh", "-c", 'until umount "$0"; do sleep 0.1; done', str(disk.data))
    disk.run("mount", "-o", "loop", f"{disk.below}/image", str(disk.data))
    disk.start()
    caller = disk.call()
    assert 1 == caller.asks({"go_on": match}, "n")["n"]
    assert 2 == caller.saved(BIDS[0])["n"]


@needs_tmpfs
@pytest.mark.parametrize("played", [False, True], ids=["empty", "with matches"])
def test_a_referee_starts_on_a_read_only_disk(disk: Disk, played: bool) -> None:
    """It cannot save anything, says so, and goes on."""
    if played:
        referee = disk.start()
        begun(disk.call())
        referee.terminate()
        referee.wait(LONGEST)
    disk.run("mount", "-o", "remount,ro", str(disk.data))
    referee = disk.start()
    caller = disk.call()
    assert played == len(caller.matches(caller.home, played))
    caller.say(BEGIN)
    answer = caller.until(lambda line: "refused" in line or "n" in line)
    assert "refused" in answer or not caller.asks(REVEAL, "n")["saved"]
    assert "home" in caller.asks({"ask": "home"}, "home")
    assert None is referee.poll()


# I/O errors.
