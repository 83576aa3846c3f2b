"""The referee as a process on a Unix socket: screens come, go, vanish and hang; it is stopped, killed and restarted."""

import json
import os
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.games.il_principe.table import FACES
from tests.hw.gpio_rigs import eventually

LONGEST = 120
"""Seconds that another process may ever need for something."""
BEGIN = {
    "begin": {
        "game": "il-principe",
        "seats": [["medici", "Anna"], ["visconti", "Bruno"], ["gonzaga", "Chiara"]],
        "first": 0,
        "options": {},
        "cities": ["Firenze", "Lucca", "Milano", "Siena"],
    }
}
REVEAL = {"reveal": {"green": 6}}
Line = dict[str, Any]


class Caller:
    """A screen at the other end of the socket."""

    def __init__(self, path: Path) -> None:
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(LONGEST)
        self.socket.connect(str(path))
        self._lines = self.socket.makefile("rb")
        self.home: Line = {}

    def send(self, raw: bytes) -> None:
        self.socket.sendall(raw)

    def say(self, line: Line) -> None:
        self.send(json.dumps(line).encode() + b"\n")

    def line(self) -> Line:
        """The next line that is not only about the panels."""
        while raw := self._lines.readline():
            if "panels" not in (line := json.loads(raw)):
                return dict(line)
        pytest.fail("the referee has hung up")

    def until(self, fits: Callable[[Line], object]) -> Line:
        """The first line for which this is true; earlier ones are dropped."""
        while not fits(line := self.line()):
            pass
        return line

    def rest(self) -> list[Line]:
        """Everything until the referee disconnects, which may be in the middle of a line in either direction."""
        lines: list[Line] = []
        with suppress(ConnectionResetError):
            lines += (json.loads(raw) for raw in self._lines if raw.endswith(b"\n"))
        return [line for line in lines if "panels" not in line]

    def asks(self, line: Line, key: str) -> Line:
        """Say this and wait for a line with this key."""
        self.say(line)
        return self.until(lambda heard: key in heard)

    def saved(self, line: Line) -> Line:
        """Send this and wait until it is saved; returns the state of the match."""
        heard = self.asks(line, "n")
        if not heard["saved"]:
            self.until(lambda line: line.get("saved"))
        return heard

    def matches(self, home: Line, count: int = 1) -> list[Line]:
        """The saved matches, as soon as this many are known: the referee scans them in the background."""
        while len(home["matches"]) < count:
            home = self.until(lambda line: "home" in line)["home"]
        return list(home["matches"])

    def hang_up(self) -> None:
        self._lines.close()
        self.socket.close()


class Place:
    """Where a test keeps its referees, their data and their callers."""

    def __init__(self, room: ExitStack, folder: Path) -> None:
        self._room = room
        self.path = folder / "sock"
        self.data = folder / "data"
        self.data.mkdir()
        (self.data / "cards.json").write_text(json.dumps({"il-principe": FACES}))

    def start(self, *more: str) -> subprocess.Popen[bytes]:
        """A referee; does not wait until it answers."""
        command = [sys.executable, "-P", "-m", "companion", "referee", "--socket", str(self.path)]
        environment = os.environ | {"LANG": "C.UTF-8", "LANGUAGE": "", "LC_ALL": ""}
        process = subprocess.Popen(
            [*command, "--data", str(self.data), *(more or ("--panel", "none"))],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
        )
        self._room.callback(self.end, process)
        return process

    @staticmethod
    def end(process: subprocess.Popen[bytes]) -> None:
        process.kill()
        process.communicate()

    def call(self) -> Caller:
        """A screen, as soon as somebody listens; its greeting is its `home`."""
        deadline = time.monotonic() + LONGEST
        while True:
            try:
                caller = Caller(self.path)
                break
            except OSError:
                assert time.monotonic() < deadline, "nobody listens"
                time.sleep(0.01)
        self._room.callback(caller.hang_up)
        caller.home = caller.line()["home"]
        return caller

    def refused(self, *more: str) -> str:
        """A referee that cannot start: one sentence, exit status 2."""
        out, said = (process := self.start(*more)).communicate(timeout=LONGEST)
        assert (2, b"") == (process.returncode, out), said.decode()
        assert 1 == said.count(b"\n")
        assert said.startswith(b"signoria: ")
        return said.decode()


# Talking.


def test_two_screens_talk_about_one_match(place: Place) -> None:
    place.start()
    one = place.call()
    assert [None, []] == [one.home["match"], one.home["panels"]]
    assert 0o660 == stat.S_IMODE(place.path.stat().st_mode)
    name = one.asks(BEGIN, "home")["home"]["match"]
    two = place.call()
    assert name == two.home["match"]
    assert (0, "reveal") == ((hello := two.line())["n"], hello["prompt"]["kind"])
    assert 1 == one.saved(REVEAL)["n"]
    assert 1 == two.until(lambda line: "n" in line)["n"]
    two.say({"seat": 1, "bid": 2})
    for caller in (one, two):
        line = caller.until(lambda line: line.get("n") == 2)
        assert {"seat": 1, "bid": 2} == line["prompt"]["high"]


def test_who_has_said_all_and_closes_its_side_is_still_answered(place: Place) -> None:
    """As `echo ... | nc -U` does."""
    place.start()
    caller = place.call()
    caller.send(b'{"ask": "home"}\n' * 20 + b'{"undo": true}')
    caller.socket.shutdown(socket.SHUT_WR)
    assert ["home"] * 20 + ["refused"] == [next(iter(line)) for line in caller.rest()]


# Coming and going.


def test_a_second_referee_is_refused_and_does_no_harm(place: Place) -> None:
    place.start()
    caller = place.call()
    assert f"Signoria is already running at {place.path}." in place.refused()
    assert "home" in caller.asks({"ask": "home"}, "home")
    assert None is place.call().home["match"]


def test_a_socket_that_was_left_behind_is_replaced(place: Place) -> None:
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(place.path))
    place.start()
    assert None is place.call().home["match"]


def test_a_file_that_is_no_socket_is_left_alone(place: Place) -> None:
    place.path.write_text("somebody's notes")
    process = place.start()
    assert eventually(lambda: process.poll() is not None or place.path.is_socket())
    assert place.path.is_file(), "it was taken away and listened at"
    assert "somebody's notes" == place.path.read_text()
    assert 2 == process.wait(LONGEST)


@pytest.mark.parametrize("where", ["nowhere/sock", "x" * 200])
def test_where_nobody_can_listen_one_sentence_says_so(place: Place, tmp_path: Path, where: str) -> None:
    place.path = tmp_path / where
    assert "cannot use the socket" in place.refused()
