"""The connection to the referee: it works, it breaks, it comes back; a line that nobody receives is reported as such."""

import json
import socket
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kiosk import connection
from kiosk.connection import Connection
from tests.hw.gpio_rigs import eventually

LONGEST = 120


class Referee:
    """A referee on a Unix socket that sends only what a test lets it."""

    def __init__(self, path: Path) -> None:
        path.unlink(missing_ok=True)
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(path))
        self._server.listen()
        self._server.settimeout(LONGEST)

    def answer(self) -> "Referee":
        """Somebody connects."""
        self._caller, _ = self._server.accept()
        self._caller.settimeout(LONGEST)
        self._lines = self._caller.makefile("rb")
        return self

    def say(self, *lines: dict[str, Any]) -> None:
        self.send(b"".join(json.dumps(line).encode() + b"\n" for line in lines))

    def send(self, raw: bytes) -> None:
        self._caller.sendall(raw)

    def hears(self) -> bytes:
        return self._lines.readline()

    def hang_up(self) -> None:
        self._lines.close()
        self._caller.close()

    def die(self) -> None:
        self.hang_up()
        self._server.close()


class Kiosk:
    """The other end, and what it has received."""

    def __init__(self, path: Path) -> None:
        self.heard: list[dict[str, Any] | None] = []
        self.connection = Connection(path, self.heard.append)

    def expect(self, *lines: dict[str, Any] | None) -> None:
        """These lines were received, silence between them counted once; then all is cleared."""
        assert eventually(lambda: list(lines) == self.lines()), self.heard
        self.heard.clear()

    def heard_last(self, line: dict[str, Any]) -> bool:
        return self.lines()[-1:] == [line]

    def lines(self) -> list[dict[str, Any] | None]:
        """The lines received; repeated silence counts once."""
        pairs = zip([{}, *self.heard], self.heard, strict=False)
        return [line for before, line in pairs if line is not None or before is not None]

    def ended(self) -> bool:
        return eventually(lambda: not self.connection._thread.is_alive())


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(connection, "FIRST_WAIT", 0.005)
    monkeypatch.setattr(connection, "LONGEST_WAIT", 0.02)
    return tmp_path / "sock"


@pytest.fixture
def kiosk(path: Path) -> Iterator[Kiosk]:
    kiosk = Kiosk(path)
    yield kiosk
    kiosk.connection.close()


def test_lines_are_heard_in_order_and_said_at_once(path: Path, kiosk: Kiosk) -> None:
    referee = Referee(path)
    kiosk.connection.open()
    referee.answer().say({"home": {}}, {"n": 1})
    kiosk.expect({"home": {}}, {"n": 1})
    assert True is kiosk.connection.say('{"name": "Élodie"}')
    assert '{"name": "Élodie"}\n'.encode() == referee.hears()


def test_a_line_that_comes_in_pieces_is_one_line(path: Path, kiosk: Kiosk) -> None:
    referee = Referee(path)
    kiosk.connection.open()
    referee.answer()
    for piece in (b'{"n"', b": 1", b'}\n{"n": 2}', b"\n"):
        referee.send(piece)
    kiosk.expect({"n": 1}, {"n": 2})


def test_a_very_long_line_is_heard_whole(path: Path, kiosk: Kiosk) -> None:
    referee = Referee(path)
    kiosk.connection.open()
    long = {"new": ["x" * 100] * 10_000}
    threading.Thread(target=lambda: referee.answer().say(long), daemon=True).start()
    kiosk.expect(long)


def test_where_nobody_listens_silence_is_told_and_nothing_is_heard(kiosk: Kiosk) -> None:
    assert False is kiosk.connection.say("{}")
    kiosk.connection.open()
    assert eventually(lambda: kiosk.heard.count(None) > 3)  # it keeps trying
    assert False is kiosk.connection.say("{}")
    kiosk.expect(None)


def test_a_referee_that_comes_later_is_found(path: Path, kiosk: Kiosk) -> None:
    kiosk.connection.open()
    assert eventually(lambda: None in kiosk.heard)
    referee = Referee(path).answer()
    referee.say({"n": 1})
    kiosk.expect(None, {"n": 1})


@pytest.mark.parametrize("times", [1, 3])
def test_a_referee_that_dies_and_comes_back_is_heard_again(path: Path, kiosk: Kiosk, times: int) -> None:
    kiosk.connection.open()
    for n in range(times):
        referee = Referee(path)
        referee.answer().say({"n": n})
        assert eventually(partial(kiosk.heard_last, {"n": n}))
        assert True is kiosk.connection.say("{}")
        referee.die()
        assert eventually(lambda: None is kiosk.heard[-1])
        assert eventually(lambda: not kiosk.connection.say("{}"))
        path.unlink()
    told = [line for n in range(times) for line in ({"n": n}, None)]
    assert told == kiosk.lines()[-len(told) :]


@pytest.mark.parametrize("broken", [b'{"n": 1', b"nonsense\n", b"\xff\xfe\n", b"\n"])
def test_what_is_not_a_line_ends_the_call_and_it_calls_again(path: Path, kiosk: Kiosk, broken: bytes) -> None:
    referee = Referee(path)
    kiosk.connection.open()
    referee.answer().send(broken)
    referee.hang_up()
    referee.answer().say({"n": 2})
    kiosk.expect(None, {"n": 2})


@pytest.mark.parametrize("connected", [False, True])
def test_hanging_up_ends_it(path: Path, kiosk: Kiosk, connected: bool) -> None:
    referee = Referee(path) if connected else None
    kiosk.connection.open()
    if referee:
        referee.answer().say({"n": 1})
        kiosk.expect({"n": 1})
    kiosk.connection.close()
    assert kiosk.ended()
    assert False is kiosk.connection.say("{}")
    if referee:
        assert b"" == referee.hears()
