"""Where browsers connect. Of a flood from one address we accept only as many as we could serve, and close the rest at once.

asyncio accepts everybody who has connected since its last turn, which costs far more than hanging up. Without this, a
flood fills the system's queue, and a phone that finds it full retries only after one second, then after three.
"""

import socket
from collections import Counter, deque
from typing import Any

from kiosk.backends.browser.places import MOST, Kind

QUEUE = 2048
"""How many connections may queue, and are looked at in one turn of the loop; the system has its own limit (net.core.somaxconn)."""
MOST_OF_ONE = MOST[Kind.STRANGER]
"""Accepted from one address in one turn, the newest ones: more would only push each other out."""
MOST_OPEN = sum(MOST.values()) + 32
"""Open connections from one address. With TLS nobody has a place before the handshake is done; this limit applies to them too."""

Caller = tuple[socket.socket, Any]


class Listening(socket.socket):
    """A listening socket for asyncio."""

    def __init__(self, family: int, kind: int, protocol: int) -> None:
        super().__init__(family, kind, protocol)
        self._turn: list[Caller] | None = None
        """Whom to accept in this turn of the loop, the next one last."""
        self._open: list[Caller] = []

    def accept(self) -> Caller:
        """Accept the next one. Raises BlockingIOError at the end of a turn."""
        if self._turn is None:
            self._turn = self._newest()
        if self._turn:
            return self._turn.pop()
        self._turn = None
        raise BlockingIOError

    def _newest(self) -> list[Caller]:
        """Of all pending connections, the newest of each address. Raises OSError if there are none, or none can be accepted."""
        self._open = [one for one in self._open if one[0].fileno() != -1]
        is_open = Counter(peer[0] for _, peer in self._open)
        found: dict[str, deque[Caller]] = {}
        try:
            for _ in range(QUEUE):
                connection, peer = super().accept()
                own = found.setdefault(peer[0], deque())
                own.append((connection, peer))
                if len(own) > min(MOST_OF_ONE, MOST_OPEN - is_open[peer[0]]):
                    own.popleft()[0].close()
        except OSError:
            if not found:
                raise
        taken = [one for own in found.values() for one in own]
        self._open += taken
        return taken[::-1]


def listen(host: str, port: int) -> list[Listening]:
    """A socket for each address of this name. Raises OSError."""
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    sockets: list[Listening] = []
    try:
        for family, kind, protocol, _, address in dict.fromkeys(found):
            sockets.append(Listening(family, kind, protocol))
            sockets[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                sockets[-1].setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            sockets[-1].bind(address)
    except OSError:
        for one in sockets:
            one.close()
        raise
    return sockets
