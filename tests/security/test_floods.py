"""Floods: screens that send too much, read too little, or are too many. All others are served as usual."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from companion.protocol import unix_socket as socket_of_referee
from companion.protocol.stdio import lines_of
from companion.protocol.unix_socket import MOST_SAID, MOST_SCREENS
from companion.server.inbox import Inbox, Turns
from companion.server.server import Server
from hw.panel import Edge, Key
from tests.hw.gpio_rigs import eventually
from tests.protocol.test_unix_socket import BEGIN, LONGEST, REVEAL, Caller, Place


class Still:
    """A server whose loop turns only when a test wants it."""

    def __init__(self, room: ExitStack, folder: Path) -> None:
        self.path = folder / "still"
        self.host = Server(folder, [], "en")
        self._before = set(threading.enumerate())
        self._room = room
        room.callback(self._end)
        room.enter_context(socket_of_referee.listening(self.path, self.host))

    def _end(self) -> None:
        """All have disconnected: nothing is left."""
        assert self.turns_until(lambda: not self.threads("screen"))
        assert [] == self.host.clients

    def call(self) -> socket.socket:
        caller = self._room.enter_context(socket.socket(socket.AF_UNIX))
        caller.settimeout(LONGEST)
        caller.connect(str(self.path))
        return caller

    def turn(self) -> None:
        self.host.catch_up()

    def turns_until(self, seen: Callable[[], object]) -> bool:
        def turned() -> object:
            self.turn()
            return seen()

        return eventually(turned)

    def threads(self, name: str) -> set[threading.Thread]:
        now = set(threading.enumerate()) - self._before
        return {thread for thread in now if thread.name.startswith(name)}


@pytest.fixture
def still(tmp_path: Path) -> Iterator[Still]:
    with ExitStack() as room:
        yield Still(room, tmp_path)


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The lines that were read from sockets."""
    taken: list[bytes] = []

    def noted(stream: Any) -> Iterator[bytes]:
        for raw in lines_of(stream):
            taken.append(raw)
            yield raw

    monkeypatch.setattr(socket_of_referee, "lines_of", noted)
    return taken


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The lines that reached the loop; they have no effect."""
    heard: list[bytes] = []
    monkeypatch.setattr(
        Server, "handle", lambda _, screen, raw: None if screen.is_gone else heard.append(raw)
    )
    return heard


def threads(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


def grows_no_more(size: Callable[[], int]) -> int:
    """Its largest size."""
    last = -1
    while last < (last := size()):
        time.sleep(0.3)
    return last


def rest(caller: socket.socket) -> bytes:
    """Everything until the referee disconnects."""
    received = b""
    with suppress(ConnectionResetError):
        while more := caller.recv(65536):
            received += more
    return received


# Too much is sent.


def test_a_flood_of_lines_waits_at_its_sender(still: Still, taken: list[bytes], heard: list[bytes]) -> None:
    """Some lines wait in the server, the others in the socket; none is lost."""
    said = [b"%d" % n for n in range(1000)]
    flood = still.call()
    sender = threading.Thread(target=flood.sendall, args=(b"\n".join(said) + b"\n",), daemon=True)
    sender.start()
    assert eventually(lambda: len(taken) > MOST_SAID)
    assert MOST_SAID + 1 == grows_no_more(lambda: len(taken))
    assert 2 == still.host.inbox.qsize()  # it comes in; its first line
    assert still.turns_until(lambda: len(heard) == len(said))
    assert said == heard


def test_screens_are_served_in_turn(still: Still, taken: list[bytes], heard: list[bytes]) -> None:
    flood, other = still.call(), still.call()
    flood.sendall(b"flood\n" * 1000)
    assert eventually(lambda: len(taken) == MOST_SAID + 1)
    other.sendall(b"other\n" * 3)
    assert eventually(lambda: taken.count(b"other") == 3)
    assert still.turns_until(lambda: len(heard) >= 7)
    assert [b"flood", b"other"] * 3 + [b"flood"] == heard[:7]


def test_lines_of_a_closed_connection_are_dropped(
    still: Still, taken: list[bytes], heard: list[bytes]
) -> None:
    """Otherwise its lines would be worked off for minutes."""
    with still.call() as flood:
        flood.sendall(b"flood\n" * 5000)
    assert eventually(lambda: len(taken) > MOST_SAID)
    still.turn()  # it is greeted, and is gone
    assert eventually(lambda: not still.threads("screen reader"))
    assert still.turns_until(lambda: not still.threads("screen"))
    assert len(heard) <= 1
    assert len(taken) <= MOST_SAID + 2  # the rest was not even read


def test_a_turn_of_the_loop_takes_all_presses_and_one_job() -> None:
    inbox: Inbox = SimpleQueue()
    edges = [Edge(seat, Key.BID, True, seat, "wires", exact=True) for seat in range(3)]
    jobs = [partial(print, n) for n in range(3)]
    for thing in (jobs[0], edges[0], jobs[1], edges[1]):
        inbox.put(thing)
    turns = Turns(inbox)
    assert [*edges[:2], jobs[0]] == turns.next(None).things
    inbox.put(jobs[2])
    inbox.put(edges[2])
    assert [[edges[2], jobs[1]], [jobs[2]], []] == [turns.next(0).things for _ in range(3)]


def test_the_loop_gives_a_sign_of_life_after_every_job(tmp_path: Path) -> None:
    """Many requests at once must not starve the watchdog."""
    host = Server(tmp_path, [], "en")
    done: list[object] = []
    for n in range(3):
        host.inbox.put(partial(done.append, n))
    host.stop()
    loop = threading.Thread(target=host.run, args=(partial(done.append, "beat"),))  # it takes precedence
    loop.start()
    loop.join()
    assert [0, "beat", 1, "beat", 2, "beat", "beat"] == done


# Too little is read.


def test_a_screen_that_asks_and_does_not_read_is_disconnected(
    still: Still, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_of_referee, "MOST_UNREAD", 10_000)
    asked = 5000
    deaf = still.call()
    threading.Thread(target=_send, args=(deaf, b'{"ask": "home"}\n' * asked), daemon=True).start()
    assert still.turns_until(lambda: still.host.clients)
    assert still.turns_until(lambda: not still.host.clients)
    assert rest(deaf).count(b'"home"') < asked


def _send(caller: socket.socket, raw: bytes) -> None:
    with suppress(OSError):
        caller.sendall(raw)


def test_a_slow_screen_gets_everything_up_to_the_newest(place: Place) -> None:
    place.start()
    slow, other = place.call(), place.call()
    other.asks(BEGIN, "home")
    other.saved(REVEAL)
    for _ in range(200):
        other.asks({"seat": 1, "bid": 1}, "n")
        other.asks({"undo": True}, "n")
    newest = other.saved({"seat": 1, "bid": 2})
    lines = [slow.until(lambda line: "n" in line) for _ in range(403)]
    assert [0, 1, *[2, 1] * 200, 2] == [line["n"] for line in lines]
    assert [newest[key] for key in ("prompt", "view")] == [lines[-1][key] for key in ("prompt", "view")]


# Too many come.


def test_more_screens_than_a_table_has_are_sent_away(place: Place) -> None:
    referee = place.start()
    callers = [place.call() for _ in range(MOST_SCREENS)]
    most = threads(referee.pid)
    for _ in range(3):
        (line,) = Caller(place.path).rest()
        assert ("too_many_screens", "", None) == (line["refused"], line["clause"], line["prompt"])
        assert line["text"]
    assert threads(referee.pid) <= most
    for caller in callers:
        assert "home" in caller.asks({"ask": "home"}, "home")
    callers[3].hang_up()
    assert eventually(lambda: "home" in Caller(place.path).line())


@pytest.mark.parametrize("name", ["screen writer", "screen reader"])
def test_a_screen_that_cannot_be_served_keeps_no_other_out(
    still: Still, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """TasksMax of the unit, or a machine that is full."""
    start = threading.Thread.start

    def fail(thread: threading.Thread) -> None:
        if thread.name == name:
            raise RuntimeError("can't start new thread")
        start(thread)

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", fail)
        for _ in range(MOST_SCREENS + 1):  # nor does it take a place
            assert "too_many_screens" == json.loads(rest(still.call()))["refused"]
    assert still.host.inbox.empty()
    caller = still.call()
    assert still.turns_until(lambda: still.host.clients)
    with caller.makefile("rb") as lines:
        assert "home" in json.loads(lines.readline())


def test_many_who_come_and_go_leave_nothing_behind(place: Place) -> None:
    referee = place.start()
    caller = place.call()
    caller.asks(BEGIN, "home")
    before = threads(referee.pid)
    for _ in range(200):
        with socket.socket(socket.AF_UNIX) as one:
            one.connect(str(place.path))
            with suppress(BrokenPipeError):  # more come than can leave at once
                one.sendall(b'{"ask": "home')
    assert eventually(lambda: threads(referee.pid) <= before + 1)  # the catalogue's writer may have started
    assert 1 == caller.saved(REVEAL)["n"]
