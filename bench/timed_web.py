"""The web process with a clock: `python -m bench.timed_web LOG WORDS GUESTS ...` logs when a tap came in and when its effect went out.

A tap is timed by the bytes that brought it, the effect by the first update with these words for a spectator, once it is written.
"""

import sys
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.connection import Connection

from kiosk.backends.browser import connection
from kiosk.backends.browser.__main__ import main
from kiosk.backends.browser.connection import BrowserConnection


def timed(log: Path, words: bytes) -> None:
    """From now on log every tap, and every update with these words."""
    out = log.open("w", buffering=1)
    came: dict[Any, int] = {}
    goes: set[Any] = set()
    received, written = Connection.data_received, Connection.send_data
    tap, send = BrowserConnection._tap, BrowserConnection._send

    def data_received(self: Connection, data: bytes) -> None:
        came[self] = time.monotonic_ns()
        received(self, data)

    def tapped(self: BrowserConnection, *about: Any) -> None:
        out.write(f"in {came[self._socket]}\n")
        tap(self, *about)

    async def sent(self: BrowserConnection, message: bytes) -> bool:
        if self._session.role == "watch" and words in message:
            goes.add(self._socket)
        return await send(self, message)

    def send_data(self: Connection) -> None:
        written(self)
        if self in goes:
            goes.discard(self)
            out.write(f"out {time.monotonic_ns()}\n")

    Connection.data_received, Connection.send_data = data_received, send_data  # type: ignore[method-assign]
    connection.BrowserConnection._tap, connection.BrowserConnection._send = tapped, sent  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    timed(Path(sys.argv[1]), sys.argv[2].encode())
    sys.exit(main(sys.argv[3:]))
