"""The sign of life: what is sent to systemd. Restarts of frozen services are tested in tests/systemd/test_live.py."""

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from companion.appliance import notify

LONGEST = 120
"""Seconds that another process may ever need for something."""
A_WHILE = 2.0
"""Seconds in which a running loop reports several times."""

Start = Callable[..., subprocess.Popen[bytes]]


class Listener:
    """Stands for systemd."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind("\0" + address[1:] if address.startswith("@") else address)

    def next(self) -> str:
        self.socket.settimeout(LONGEST)
        return self.socket.recv(4096).decode()

    def until(self, word: str) -> None:
        while self.next() != word:
            pass

    def waiting(self) -> list[str]:
        """All messages that have not been read yet."""
        self.socket.settimeout(0)
        heard = []
        with suppress(BlockingIOError):
            while True:
                heard.append(self.socket.recv(4096).decode())
        return heard


@pytest.fixture
def systemd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    listener = Listener(str(tmp_path / "notify"))
    monkeypatch.setenv("NOTIFY_SOCKET", listener.address)
    yield listener
    listener.socket.close()


@pytest.fixture
def start(systemd: Listener) -> Iterator[Start]:
    with ExitStack() as room:

        def go(*words: str | Path) -> subprocess.Popen[bytes]:
            drawn = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
            command = [sys.executable, "-P", *map(str, words)]
            process = subprocess.Popen(command, env=os.environ | drawn, stderr=subprocess.DEVNULL)
            room.callback(process.wait)
            room.callback(process.kill)
            return process

        yield go


# The messages.


def test_a_word_is_sent_as_it_is(systemd: Listener) -> None:
    notify.tell(notify.READY)
    assert ["READY=1"] == systemd.waiting()


def test_the_heart_beats_at_most_twice_a_second(systemd: Listener) -> None:
    now = [100.0]
    heart = notify.Heart(lambda: now[0])
    for _ in range(1000):  # two seconds of a busy loop
        heart.beat()
        now[0] += 0.002
    assert ["WATCHDOG=1"] * 4 == systemd.waiting()


def test_a_heart_never_waits_for_a_listener_that_does_not_hear(systemd: Listener) -> None:
    now = iter(range(100_000))
    heart = notify.Heart(lambda: float(next(now)))

    def beat() -> None:
        for _ in range(5000):
            heart.beat()

    beats = threading.Thread(target=beat, daemon=True)
    beats.start()
    beats.join(LONGEST)
    assert not beats.is_alive()
    assert {"WATCHDOG=1"} == set(systemd.waiting())


# The screen.

WATCHED = """
import sys, time
from pathlib import Path
from kiosk.backends.environment import prepare
prepare(800, 480)
from kivy.clock import Clock
from kivy.core.window import Window
from companion.appliance import notify
from kiosk.backends.app import Kiosk
kiosk = Kiosk(Path(sys.argv[1]))
Window.bind(on_draw=lambda *_: notify.tell("DRAWN"))
{more}
kiosk.run()
"""


@pytest.fixture
def screen(start: Start, tmp_path: Path) -> Callable[[str], subprocess.Popen[bytes]]:
    """A real kiosk that reports each frame before it is shown; there is no referee, and it says so."""

    def go(more: str = "") -> subprocess.Popen[bytes]:
        script = tmp_path / "watched.py"
        script.write_text(WATCHED.format(more=more))
        return start(script, tmp_path / "socket")

    return go


def test_no_screen_is_ready_before_a_frame_is_drawn(
    screen: Callable[[str], subprocess.Popen[bytes]], systemd: Listener
) -> None:
    """Then it draws now and then, only to show that it can."""
    screen("")
    assert ["DRAWN", "READY=1"] == [systemd.next(), systemd.next()]
    systemd.until("DRAWN")
    systemd.until("WATCHDOG=1")


def test_a_screen_whose_clock_ticks_but_whose_frames_hang_is_not_alive(
    screen: Callable[[str], subprocess.Popen[bytes]], systemd: Listener
) -> None:
    """The window system no longer takes the picture: all threads but the drawing one go on."""
    screen("Window.flip = lambda: (notify.tell('STUCK'), time.sleep(3600))")
    systemd.until("STUCK")
    systemd.waiting()
    time.sleep(A_WHILE)
    assert [] == systemd.waiting()


def test_a_screen_that_is_ended_leaves_nothing_behind(
    screen: Callable[[str], subprocess.Popen[bytes]],
    systemd: Listener,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (folder := tmp_path / "for now").mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.delenv("KIVY_HOME", raising=False)
    process = screen("")
    systemd.until("READY=1")
    assert 2 == len(list(folder.iterdir()))
    process.terminate()
    assert 0 == process.wait(LONGEST)
    assert [] == list(folder.iterdir())
