"""The connection to the referee: a thread that connects, reads, and reconnects; lines are sent at once."""

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

FIRST_WAIT, LONGEST_WAIT = 0.1, 2.0
LONGEST_LINE = 4 * 1024 * 1024


class Connection:
    """`hear` gets each line, and None when the connection is lost; both on the connection's thread."""

    def __init__(self, path: Path, handle: Callable[[dict[str, Any] | None], None]) -> None:
        self._path = path
        self._handle = handle
        self._socket: socket.socket | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="referee", daemon=True)

    def open(self) -> None:
        """Start connecting."""
        self._thread.start()

    def say(self, line: str) -> bool:
        """Send a line; False if there is no connection."""
        connected = self._socket
        if connected is None:
            return False
        try:
            connected.sendall(line.encode() + b"\n")
        except OSError:
            return False
        return True

    def close(self) -> None:
        """Hang up."""
        self._closing.set()
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def _run(self) -> None:
        wait = FIRST_WAIT
        while not self._closing.is_set():
            heard = self._talk()
            self._handle(None)
            wait = FIRST_WAIT if heard else min(wait * 2, LONGEST_WAIT)
            self._closing.wait(wait)

    def _talk(self) -> bool:
        """One connection, until it breaks; returns whether anything was received."""
        heard = False
        with suppress(OSError, msgspec.DecodeError), socket.socket(socket.AF_UNIX) as connected:
            connected.connect(str(self._path))
            self._socket = connected
            with connected.makefile("rb") as lines:
                while raw := lines.readline(LONGEST_LINE):
                    heard = True
                    self._handle(msgspec.json.decode(raw))
        self._socket = None
        return heard
