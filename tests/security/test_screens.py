"""Hostile screens: what one who may connect can do to the others, to the disk and to the machine."""

import json
import os
import socket
import stat
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from companion import socket as socket_of_referee
from companion.host import Host
from kiosk.connection import LONGEST_LINE
from tests.hw.gpio_rigs import eventually
from tests.test_socket import BEGIN, LONGEST, REVEAL, Caller, Place

MOST_INBOX = 500
"""Far more lines than any screen has to say at once."""
MOST_SCREENS = 64
MOST_MB = 64


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with ExitStack() as room:
        yield Place(room, tmp_path)


class Still:
    """A host that listens while its loop stands still: all that comes in is left lying where it is."""

    def __init__(self, room: ExitStack, folder: Path) -> None:
        self.path = folder / "still"
        self.host = Host(folder, [], "en")
        room.enter_context(socket_of_referee.listening(self.path, self.host))
        self._room = room

    def call(self) -> socket.socket:
        caller = self._room.enter_context(socket.socket(socket.AF_UNIX))
        caller.connect(str(self.path))
        return caller


@pytest.fixture
def still(tmp_path: Path) -> Iterator[Still]:
    with ExitStack() as room:
        yield Still(room, tmp_path)


def resident_mb(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def threads(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


# Files.


NAMES = ["../cards", "../../etc/passwd", "/etc/passwd", "..", "", ".", "*", "a\0b", "x" * 5000, "%2e%2e/x"]


@pytest.mark.parametrize("name", NAMES, ids=lambda name: repr(name)[:16])
def test_a_match_is_known_by_its_name_and_never_by_a_path(place: Place, name: str) -> None:
    referee = place.start()
    caller = place.call()
    begin = {"begin": BEGIN["begin"] | {"game": name}}
    for line in ({"go_on": name}, begin):
        assert caller.asks(line, "refused")["refused"] in ("no_such_match", "unknown_game")
    assert {"cards.json"} == {path.name for path in place.data.rglob("*")}
    assert None is referee.poll()


def test_a_screen_writes_only_into_the_folder_of_the_referee(place: Place, tmp_path: Path) -> None:
    """Names of players, reasons and settings go into files, not into their names."""
    place.start()
    caller = place.call()
    around = {path for path in tmp_path.rglob("*") if place.data not in path.parents}
    seats = [["medici", "../../x"], ["este", "/tmp/y"]]
    caller.asks({"begin": BEGIN["begin"] | {"seats": seats}}, "home")
    caller.asks({"correct": {"seat": 0, "what": "score", "by": 1, "why": "../../z"}}, "n")
    caller.asks({"settings": {"panels": ["serial:../../w"]}}, "home")
    caller.asks({"leave": True}, "home")
    assert around == {path for path in tmp_path.rglob("*") if place.data not in path.parents}
    names = {path.name for path in place.data.rglob("*") if path.suffix != ".journal"}
    assert {"cards.json", "settings.json", "matches"} == names


def test_only_owner_and_group_reach_the_socket(place: Place) -> None:
    place.start()
    place.call()
    assert 0o660 == stat.S_IMODE(place.path.stat().st_mode)


def test_nobody_else_reads_the_matches(place: Place) -> None:
    """The appliance has its own umask; a desktop has not."""
    place.start()
    place.call().asks(BEGIN, "home")
    (match,) = (place.data / "matches").glob("*.journal")
    assert 0 == match.stat().st_mode & 0o077 or 0 == match.parent.stat().st_mode & 0o077


# Settings that last.

BOXES = [
    ["serial:"],
    ["serial:/dev/ttyACM0@9"],
    ["serial:@2"],
    ["serial:/dev/ttyACM0@1", "serial:/dev/ttyACM0@2"],
]


@pytest.mark.parametrize("panels", BOXES, ids=lambda panels: panels[0])
def test_no_choice_of_panels_keeps_the_referee_from_starting(place: Place, panels: list[str]) -> None:
    referee = place.start()
    caller = place.call()
    caller.say({"settings": {"panels": panels}})
    caller.line()
    referee.terminate()
    referee.communicate(timeout=LONGEST)
    again = place.start("--lang", "en")
    assert eventually(lambda: place.path.exists() or again.poll() is not None)
    assert None is again.poll(), again.communicate()[1].decode()


def test_a_nul_in_a_path_keeps_nobody_from_starting(place: Place) -> None:
    choice = {"settings": {"panels": ["serial:/dev/a\0b"]}}
    referee = place.start()
    caller = place.call()
    caller.say(choice)
    caller.line()
    referee.terminate()
    referee.communicate(timeout=LONGEST)
    place.start("--lang", "en")
    assert "home" in place.call().asks({"ask": "home"}, "home")


# Floods.


def grows_no_more(size: Any) -> int:
    """How large it gets."""
    last = -1
    while last < (last := size()):
        time.sleep(0.3)
    return last


@pytest.mark.xfail(
    reason="fault F7: what one screen says waits in a queue without end, before what all others say"
)
def test_a_flood_of_lines_waits_with_who_sends_it(still: Still) -> None:
    """A screen is heard line by line. What it says faster than that stays in its own socket."""
    flood = still.call()

    def send() -> None:
        with suppress(OSError):
            flood.sendall(b'{"ask": "log"}\n' * 20_000)

    threading.Thread(target=send, daemon=True).start()
    assert eventually(lambda: still.host.inbox.qsize() > 1)
    assert grows_no_more(still.host.inbox.qsize) <= MOST_INBOX


@pytest.mark.xfail(reason="fault F7: a screen that has gone is still heard to the end, before all others")
def test_who_hangs_up_is_heard_no_more_for_long(still: Still) -> None:
    """What it had sent would otherwise be worked off for minutes."""
    flood = still.call()
    with suppress(OSError):
        flood.sendall(b'{"ask": "log"}\n' * 5000)
    flood.close()
    assert eventually(lambda: still.host.inbox.qsize() > 1)
    assert grows_no_more(still.host.inbox.qsize) <= MOST_INBOX


@pytest.mark.xfail(reason="fault F8: a screen that asks much and reads nothing fills the memory")
def test_a_screen_that_does_not_read_costs_little_memory(place: Place) -> None:
    referee = place.start()
    caller = place.call()
    caller.asks(BEGIN, "home")
    for i in range(200):
        caller.asks({"correct": {"seat": 0, "what": "score", "by": (-1) ** i, "why": "w" * 200}}, "n")
    before = resident_mb(referee.pid)
    deaf = [place.call() for _ in range(2)]
    for one in deaf:
        one.send(b'{"ask": "log"}\n' * 1900)
    caller.socket.settimeout(60)
    assert 201 == caller.saved(REVEAL)["n"]  # all that was asked for before has been answered
    assert resident_mb(referee.pid) - before < MOST_MB


@pytest.mark.xfail(reason="fault F9: any number of screens may connect")
def test_more_screens_than_a_table_has_are_sent_away(place: Place) -> None:
    referee = place.start()
    place.call().asks(BEGIN, "home")
    with ExitStack() as room:
        for _ in range(2 * MOST_SCREENS):
            one = room.enter_context(socket.socket(socket.AF_UNIX))
            with suppress(OSError):
                one.connect(str(place.path))
        assert eventually(lambda: threads(referee.pid) > MOST_SCREENS / 2)
        assert grows_no_more(lambda: threads(referee.pid)) <= 2 * MOST_SCREENS + 8


def test_many_who_come_and_go_leave_nothing_behind(place: Place) -> None:
    referee = place.start()
    caller = place.call()
    caller.asks(BEGIN, "home")
    before = threads(referee.pid)
    for _ in range(200):
        with socket.socket(socket.AF_UNIX) as one:
            one.connect(str(place.path))
            one.sendall(b'{"ask": "home')
    assert eventually(lambda: threads(referee.pid) <= before)
    assert 1 == caller.saved(REVEAL)["n"]


@pytest.mark.xfail(
    reason="fault F9: when no thread can be started, nobody is let in any more",
    strict=True,
)
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_screen_that_cannot_be_served_does_not_close_the_door(
    still: Still, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TasksMax of the unit, or a machine that is full."""
    start = threading.Thread.start

    def fail(thread: threading.Thread) -> None:
        if thread.name == "screen":
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", fail)
    still.call()
    assert eventually(lambda: still.host.inbox.qsize() > 0)
    monkeypatch.setattr(threading.Thread, "start", start)
    caller = still.call()
    before = still.host.inbox.qsize()
    caller.sendall(b'{"ask": "home"}\n')
    assert eventually(lambda: still.host.inbox.qsize() > before)


def test_only_who_asks_is_told_what_is_there(place: Place) -> None:
    place.start()
    quiet, other = place.call(), place.call()
    other.asks({"ask": "home"}, "home")
    quiet.say({"undo": True})
    assert "refused" in quiet.line()


# Lines that the kiosk can take.


def test_what_the_referee_tells_is_never_longer_than_the_kiosk_reads(place: Place) -> None:
    """The longest lines there are, of a match as full as a screen can make it."""
    place.start()
    place.call()
    caller = Listener(place.path)
    caller.line()
    caller.asks(BEGIN, "home")
    for i in range(300):
        caller.asks(
            {"correct": {"seat": 0, "what": "score", "by": (-1) ** i, "why": "\U0001f600" * 200}}, "n"
        )
    for ask in ({"ask": "log"}, {"ask": "ledger"}, {"ask": "why", "seat": 0, "words": True}):
        caller.asks(ask, {"log": "log", "ledger": "ledger", "why": "entries"}[ask["ask"]])
    caller.hang_up()
    assert caller.longest < LONGEST_LINE / 4


class Listener(Caller):
    """A screen that knows the longest line it was told."""

    longest = 0

    def line(self) -> dict[str, Any]:
        while raw := self._lines.readline():
            self.longest = max(self.longest, len(raw))
            if "panels" not in (line := json.loads(raw)):
                return dict(line)
        pytest.fail("the referee has hung up")
