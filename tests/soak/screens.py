"""Clients of the referee: a screen that plays, and hostile ones."""

import json
import random
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.security.fuzz import bent

Line = dict[str, Any]
LONGEST = 120.0
"""Seconds that an answer may take under load."""


class Gone(Exception):
    """The referee has closed the connection."""


class Silent(Exception):
    """The referee does not answer."""


class Screen:
    """A screen that plays."""

    def __init__(self, path: Path) -> None:
        deadline = time.monotonic() + LONGEST
        while True:
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            self._socket.settimeout(LONGEST)
            try:
                self._socket.connect(str(path))
                break
            except OSError:
                self._socket.close()
                if time.monotonic() > deadline:
                    raise Silent("nobody listens") from None
                time.sleep(0.02)
        self._lines = self._socket.makefile("rb")

    def say(self, *lines: Line) -> None:
        try:
            self._socket.sendall(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
        except OSError:
            raise Gone from None

    def handle(self) -> Line:
        """The next line."""
        try:
            raw = self._lines.readline()
        except TimeoutError:
            raise Silent("no answer") from None
        except OSError:
            raise Gone from None
        if not raw.endswith(b"\n"):
            raise Gone
        heard: Line = json.loads(raw)
        return heard

    def close(self) -> None:
        with suppress(OSError):
            self._lines.close()
            self._socket.close()


GOOD = (
    b'{"ask": "home"}',
    b'{"ask": "doctor"}',
    b'{"ask": "log"}',
    b'{"ask": "ledger"}',
    b'{"ask": "purse", "seat": 0}',
    b'{"ask": "why", "seat": 0, "words": true}',
    b'{"ask": "view", "as": "all"}',
    b'{"watch": "panels"}',
    b'{"go_on": "../../etc/passwd"}',
    b'{"restore": "/etc"}',
    b'{"preview_amend": {"n": 1, "answer": {"pass": true}}}',
)
"""None of them changes the match, however it is distorted."""


def harm(path: Path, chance: random.Random) -> None:
    """Connect, send all sorts of lines, read little, and disconnect."""
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as stranger:
        stranger.settimeout(2)
        stranger.connect(str(path))
        for _ in range(chance.randint(1, 40)):
            raw = chance.choice(GOOD)
            bad = raw if chance.random() < 0.3 else bent(raw, chance)
            stranger.sendall(_harmless(bad) + b"\n" * chance.randint(0, 1))
        if chance.random() < 0.5:
            stranger.recv(chance.randint(1, 100_000))


def _harmless(raw: bytes) -> bytes:
    """Remove the words that would change the match."""
    for word in (b"undo", b"redo", b"rewind", b"leave", b"begin", b"delete", b"settings", b"amend", b"typed"):
        raw = raw.replace(b'"' + word + b'"', b'"no"')
    return raw


def knock(path: Path, count: int) -> None:
    """Many connections at once."""
    callers = []
    try:
        for _ in range(count):
            caller = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            callers.append(caller)
            caller.setblocking(False)
            with suppress(OSError):
                caller.connect(str(path))
    finally:
        for caller in callers:
            caller.close()


def flood(path: Path, chance: random.Random) -> None:
    """An endless line, or more requests than anybody reads replies to."""
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as stranger:
        stranger.settimeout(1)
        stranger.connect(str(path))
        stranger.sendall(b"x" * 300_000 if chance.random() < 0.5 else b'{"ask": "home"}\n' * 2000)
