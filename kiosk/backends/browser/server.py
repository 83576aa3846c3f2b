"""The web process: lets browsers in, a few from each address, and gives each its room. A client of the referee like any screen."""

import asyncio
import ssl
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from kiosk.backends.browser import addresses
from kiosk.backends.browser.connection import RUDE, BrowserConnection
from kiosk.backends.browser.guest_line import Door
from kiosk.backends.browser.inputs import Said
from kiosk.backends.browser.line import RefereeConnection
from kiosk.backends.browser.session import BrowserSession
from kiosk.backends.browser.symbols import Symbols

LONGEST_MESSAGE = 4 * 1024
PATIENCE = 5.0
"""Seconds for the first words, and between two signs of life."""
MOST, MOST_OF_ONE = 96, 48
"""Connections in all, and from one address: a household may be behind one."""
LOOK = 5.0
"""Seconds between two looks at our addresses."""
OWN = "127.0.0.1"
OFF = "off"
"""Why we leave, in the referee's words."""
MOST_WAITING = 8
"""Messages of one browser that wait to be heard; then it is not read from."""


class Where(NamedTuple):
    """Where the web process listens, and whom it asks."""

    host: str
    port: int
    guests: Path
    """The referee's door for guests."""
    secure: ssl.SSLContext | None = None


class Limits:
    """How many connections there are, by address. Counted from the first byte on: who says nothing counts too."""

    def __init__(self) -> None:
        self._by_address: Counter[str] = Counter()

    def admits(self, address: str) -> bool:
        """Whether one more may come from here."""
        return self._by_address.total() < MOST and self._by_address[address] < MOST_OF_ONE

    def came(self, address: str) -> None:
        """One more."""
        self._by_address[address] += 1

    def went(self, address: str) -> None:
        """One less."""
        self._by_address[address] -= 1
        if self._by_address[address] <= 0:
            del self._by_address[address]


def _counted(limits: Limits) -> Callable[..., ServerConnection]:
    """Connections that are counted, and hung up on when there are too many."""

    class Counted(ServerConnection):
        counted_from = ""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            address = str((transport.get_extra_info("peername") or ("",))[0])
            if not limits.admits(address):
                super().connection_made(transport)
                transport.abort()  # type: ignore[attr-defined]
                return
            self.counted_from = address
            limits.came(address)
            super().connection_made(transport)

        def connection_lost(self, exc: Exception | None) -> None:
            if self.counted_from:
                limits.went(self.counted_from)
                self.counted_from = ""
            super().connection_lost(exc)

    return Counted


class Web:
    """All rooms, and how a browser comes into one."""

    def __init__(self, where: Where, switched_off: Callable[[], None] = lambda: None) -> None:
        """`switched_off` is called when the table wants no browsers any more."""
        self._where = where
        self._switched_off = switched_off
        self._symbols = Symbols()
        self._limits = Limits()
        self._watching: BrowserSession | None = None
        """The room of all who watch, while somebody does."""
        self._watchers = 0

    async def run(self, ready: Callable[[int], None], stop: asyncio.Event) -> None:
        """Until told to stop; `ready` hears the port."""
        async with self._server() as server:
            port = int(next(iter(server.sockets)).getsockname()[1])
            announcing = RefereeConnection(self._where.guests, lambda: self._announced(port), self._told)
            announcing.open()
            following = asyncio.create_task(self._follow(announcing, port))
            ready(port)
            await stop.wait()
            following.cancel()
            server.close(close_connections=True)
            await announcing.close()

    def _server(self) -> Any:
        where = self._where
        port = where.port

        def request(connection: ServerConnection, asked: Any) -> Any:
            at = port or int(connection.local_address[1])
            return Door(at, addresses.names(), where.secure is not None).answer(connection, asked)

        return serve(
            self._come_in,
            where.host,
            where.port,
            ssl=where.secure,
            process_request=request,
            create_connection=_counted(self._limits),  # type: ignore[arg-type]
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=PATIENCE,
            ping_timeout=PATIENCE,
            close_timeout=1,
            max_size=LONGEST_MESSAGE,
            max_queue=MOST_WAITING,
            server_header=None,
        )

    def _told(self, line: dict[str, Any] | None) -> None:
        """What the referee says to who serves browsers: only that it is switched off."""
        if line is not None and line.get("left") == OFF:
            self._switched_off()

    async def _follow(self, announcing: RefereeConnection, port: int) -> None:
        """A network comes up late, and gives another address now and then: the table's codes follow."""
        told = self._announced(port)
        while True:
            await asyncio.sleep(LOOK)
            if (now := self._announced(port)) != told and announcing.say(now):
                told = now

    def _announced(self, port: int) -> str:
        """Where the table's screens may say that we are."""
        told = [f"{address}:{port}" for address in reachable(self._where.host)]
        return msgspec.json.encode(
            {"web": {"addresses": told, "tls": self._where.secure is not None}}
        ).decode()

    async def _come_in(self, socket: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            said = await self._first_words(socket)
            if said is None or said.join is None:
                await socket.close(RUDE, "not understood")
            elif said.join.is_watching:
                await self._watch(socket, said)
            else:
                await self._sit_down(socket, said)

    async def _first_words(self, socket: ServerConnection) -> Said | None:
        with suppress(TimeoutError, msgspec.MsgspecError):
            return msgspec.json.decode(await asyncio.wait_for(socket.recv(), PATIENCE), type=Said)
        return None

    async def _sit_down(self, socket: ServerConnection, said: Said) -> None:
        """A room of one's own."""
        assert said.join is not None
        room = BrowserSession(self._where.guests, said.join.line, self._symbols, said.lang)
        room.open()
        try:
            await BrowserConnection(socket, room, said).stay()
        finally:
            await room.close()

    async def _watch(self, socket: ServerConnection, said: Said) -> None:
        """The room of all who watch: they share one line, and every picture is made once for all."""
        if self._watching is None:
            self._watching = BrowserSession(self._where.guests, {"as": "watch"}, self._symbols, said.lang)
            self._watching.open()
        room = self._watching
        self._watchers += 1
        try:
            await BrowserConnection(socket, room, said).stay()
        finally:
            self._watchers -= 1
            if not self._watchers:
                self._watching = None
                await room.close()


def reachable(host: str) -> list[str]:
    """The addresses at which somebody who listens here can be reached: without a network by this computer's own browser."""
    return addresses.own() or [OWN] if host in ("", "0.0.0.0", "::") else [host]
