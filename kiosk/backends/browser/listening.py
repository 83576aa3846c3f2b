"""Where browsers connect. Of a flood from one address we accept only as many as we could serve, and close the rest at once.

asyncio takes in everybody who has knocked since it looked last, and each costs it far more than to hang up. Without this a
flood fills the queue of the system, and a phone that finds no room there tries again only after a second, then after three.
"""

import socket
from collections import Counter, deque
from typing import Any

from kiosk.backends.browser.places import MOST, Kind

QUEUE = 2048
"""Who may wait to be looked at, and is looked at in one turn of the loop; the system has its own cap (net.core.somaxconn)."""
MOST_OF_ONE = MOST[Kind.STRANGER]
"""Of one address in one turn, the newest: more would only push each other out."""
MOST_OPEN = sum(MOST.values()) + 32
"""Connections of one address that are open. With TLS nobody has a place before its handshake is over; this holds for them too."""

Caller = tuple[socket.socket, Any]


class Listening(socket.socket):
    """A socket that listens, for asyncio."""

    def __init__(self, family: int, kind: int, protocol: int) -> None:
        super().__init__(family, kind, protocol)
        self._turn: list[Caller] | None = None
        """Who is taken in, in this turn of the loop, the next one last."""
        self._open: list[Caller] = []

    def accept(self) -> Caller:
        """The next one who is taken in. Raises BlockingIOError at the end of a turn."""
        if self._turn is None:
            self._turn = self._newest()
        if self._turn:
            return self._turn.pop()
        self._turn = None
        raise BlockingIOError

    def _newest(self) -> list[Caller]:
        """Of all who have knocked, the newest of each address. Raises OSError if nobody has, or nobody can be taken in."""
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
    """A socket for each address that this name has. Raises OSError."""
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
