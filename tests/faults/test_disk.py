"""A real disk that is full or read-only below a real referee: the table gets a warning, plays on, and loses nothing.

It is a small file system in a mount namespace of its own, which needs root. What needs no root, and every other fault of a
disk, is in test_every_call.py and in tests/storage/test_journal.py.
"""

import json
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.faults.disks import Disk, cannot
from tests.faults.rig import LONGEST
from tests.games.il_principe.table import FACES
from tests.protocol.test_unix_socket import BEGIN, REVEAL, Caller, Place

BIDS = [{"seat": 1, "bid": 1}, {"seat": 2, "bid": 2}, {"seat": 0, "bid": 3}]
pytestmark = pytest.mark.skipif(bool(cannot()), reason=cannot() or "-")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with ExitStack() as room:
        disk = Disk(Place(room, tmp_path))
        disk.inside(disk.data / "cards.json").write_text(json.dumps({"il-principe": FACES}))
        yield disk


def begun(caller: Caller) -> str:
    name = str(caller.asks(BEGIN, "home")["home"]["match"])
    caller.saved(REVEAL)
    return name


def test_a_disk_that_fills_up_in_a_match_loses_nothing(disk: Disk) -> None:
    """Answers are accepted, none is acknowledged as saved, and the table gets a warning. On a full disk a referee starts, too."""
    referee = disk.start()
    caller = disk.call()
    match = begun(caller)
    disk.fill()
    for n, bid in enumerate(BIDS, start=2):
        line = caller.asks(bid, "n")
        assert (n, False) == (line["n"], line["saved"])
    assert "not being saved" in caller.until(lambda line: "warning" in line)["warning"]
    disk.free()
    assert "warning" not in caller.until(lambda line: line.get("saved"))  # without another answer
    assert 5 == caller.saved({"seat": 1, "pass": True})["n"]
    referee.send_signal(signal.SIGKILL)
    referee.wait(LONGEST)
    disk.fill()
    disk.start()
    caller = disk.call()
    assert [match] == [kept["id"] for kept in caller.matches(caller.home)]
    assert 5 == caller.asks({"go_on": match}, "n")["n"]


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
