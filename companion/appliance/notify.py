"""Tells systemd that this program is ready, alive or about to stop; silent if systemd did not ask."""

import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress

READY, ALIVE, STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"
BETWEEN_BEATS = 0.5
LONGEST_WAIT = 1.0


def is_asked() -> bool:
    """Whether systemd listens."""
    return bool(os.environ.get("NOTIFY_SOCKET"))


def tell(state: str, wait: float = LONGEST_WAIT) -> None:
    """Send one word. It never fails: players must not notice that nobody listens."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address.startswith("@"):
        address = "\0" + address[1:]  # an abstract socket: its name begins with a zero byte
    if not address:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
        out.settimeout(wait)
        out.sendto(state.encode(), address)


class Heart:
    """Called at every turn of a loop; reports now and then that the loop is alive."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._next = clock()

    def beat(self) -> None:
        """Never blocks: a beat that finds no room is left out, and the next one will do."""
        now = self._clock()
        if now >= self._next:
            self._next = now + BETWEEN_BEATS
            tell(ALIVE, wait=0)
