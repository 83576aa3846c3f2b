"""The web process: lets browsers in, known ones before strangers, and gives each a session. A client of the referee like any screen."""

import asyncio
import logging
import ssl
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Response
from websockets.protocol import State

from kiosk.backends.browser import addresses, sharing
from kiosk.backends.browser.connection import RUDE, BrowserConnection
from kiosk.backends.browser.http_answers import ALWAYS, HttpAnswers
from kiosk.backends.browser.inputs import PageMessage
from kiosk.backends.browser.line import RefereeConnection
from kiosk.backends.browser.listening import QUEUE, Listening, listen
from kiosk.backends.browser.places import Kind, Places
from kiosk.backends.browser.session import BrowserSession
from kiosk.backends.browser.symbols import Symbols
from kiosk.phone.join_screen import DIGITS, JoinScreen

LONGEST_MESSAGE = 4 * 1024
PATIENCE = 5.0
"""Seconds for the first message, and between two pings."""
MOST_ASKED = 6
"""Tokens and codes that the referee checks at the same time: fewer than the places it reserves for newcomers."""
LONGEST_ANSWER = 1.0
"""Seconds for its answer; after that, the browser shows that it is waiting."""
LOOK = 5.0
"""Seconds between two checks of our addresses."""
OWN = "127.0.0.1"
WITHOUT_NUMBER = {False: 80, True: 443}
"""The default ports of browsers, without and with encryption."""
OFF = "off"
"""Why the process exits, in the referee's words."""
MOST_WAITING = 8
"""Messages of one browser that may be queued; beyond that we stop reading from it."""


class Where(NamedTuple):
    """Where the web process listens, and how it reaches the referee."""

    host: str
    port: int
    guests: Path
    """The referee's socket for guests."""
    secure: ssl.SSLContext | None = None
    also_at: int = 0
    """A second port, if it is free: the browser's default, so that nobody has to type one."""


def _counted(places: Places[ServerConnection]) -> Callable[..., ServerConnection]:
    """Connections hold a place from their first byte; when there are too many, one is dropped."""

    class Counted(ServerConnection):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            _drop(places.come(self, str((transport.get_extra_info("peername") or ("",))[0])))

        def connection_lost(self, exc: Exception | None) -> None:
            places.leave(self)
            super().connection_lost(exc)

    return Counted


def _drop(socket: ServerConnection | None) -> None:
    if socket is not None:
        socket.transport.abort()


class Web:
    """All sessions, and how a browser joins one."""

    def __init__(self, where: Where, switched_off: Callable[[], None] = lambda: None) -> None:
        """`switched_off` is called when browsers are switched off at the table."""
        self._where = where
        self._switched_off = switched_off
        self._symbols = Symbols()
        self._places: Places[ServerConnection] = Places()
        self._asking = asyncio.Semaphore(MOST_ASKED)
        self._sharing = asyncio.Lock()
        self._strangers_turn = asyncio.Lock()
        """Pictures for strangers are made one at a time, so that phones are served in between."""
        self._watching: BrowserSession | None = None
        """The session shared by all spectators, while there are any."""
        self._watchers = 0

    async def run(self, ready: Callable[[int], None], stop: asyncio.Event) -> None:
        """Serve until stopped; `ready` gets the port."""
        async with AsyncExitStack() as serving:
            sockets = self._listen()
            servers = [await serving.enter_async_context(self._server(one)) for one in sockets]
            port = int(sockets[0].getsockname()[1])
            announcing = RefereeConnection(self._where.guests, lambda: self._announced(port), self._read_line)
            announcing.open()
            following = asyncio.create_task(self._follow(announcing, port))
            ready(port)
            await stop.wait()
            following.cancel()
            for server in servers:
                server.close(close_connections=True)
            await announcing.close()

    def _listen(self) -> list[Listening]:
        """The port to announce comes first. Raises OSError if not even the default one can be had."""
        host, also_at = self._where.host, self._where.also_at
        sockets = listen(host, self._where.port)
        try:
            return [*listen(host, also_at), *sockets] if also_at else sockets
        except OSError as no:
            logging.getLogger("signoria").warning("port %d: %s", also_at, no.strerror)
            return sockets

    def _server(self, socket: Listening) -> Any:
        where = self._where

        async def request(connection: ServerConnection, asked: Any) -> Any:
            http = HttpAnswers(int(connection.local_address[1]), addresses.names(), where.secure is not None)
            wanted = sharing.wanted(asked.path)
            if wanted is None:
                return http.answer(connection, asked)
            return http.refusal(connection, asked) or await self._shared(wanted)

        return serve(
            self._come_in,
            sock=socket,
            ssl=where.secure,
            ssl_handshake_timeout=None if where.secure is None else PATIENCE,
            process_request=request,
            create_connection=_counted(self._places),  # type: ignore[arg-type]
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=PATIENCE,
            ping_timeout=PATIENCE,
            close_timeout=1,
            max_size=LONGEST_MESSAGE,
            max_queue=MOST_WAITING,
            server_header=None,
            backlog=QUEUE,
        )

    async def _shared(self, wanted: sharing.Wanted) -> Response:
        """The page of a past game, or one of its files. One request at a time, because the pictures take a moment."""
        async with self._sharing:
            found = await sharing.fetch(self._where.guests, wanted.code)
            return await asyncio.to_thread(sharing.answer, found, wanted, list(ALWAYS))

    def _read_line(self, line: dict[str, Any] | None) -> None:
        """A line from the referee to the web process: only that it is switched off."""
        if line is not None and line.get("left") == OFF:
            self._switched_off()

    async def _follow(self, announcing: RefereeConnection, port: int) -> None:
        """A network may come up late or change its address: the table's QR codes follow."""
        before = self._announced(port)
        while True:
            await asyncio.sleep(LOOK)
            if (now := self._announced(port)) != before and announcing.say(now):
                before = now

    def _announced(self, port: int) -> str:
        """The addresses for the table's screens to show."""
        is_secure = self._where.secure is not None
        number = "" if port == WITHOUT_NUMBER[is_secure] else f":{port}"
        places = [f"{address}{number}" for address in reachable(self._where.host)]
        return msgspec.json.encode({"web": {"addresses": places, "tls": is_secure}}).decode()

    async def _come_in(self, socket: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            message = await self._first_words(socket)
            if message is None or message.join is None:
                await socket.close(RUDE, "not understood")
            elif message.join.is_watching:
                await self._watch(socket, message)
            else:
                await self._sit_down(socket, message)

    async def _first_words(self, socket: ServerConnection) -> PageMessage | None:
        with suppress(TimeoutError, msgspec.MsgspecError):
            return msgspec.json.decode(await asyncio.wait_for(socket.recv(), PATIENCE), type=PageMessage)
        return None

    async def _sit_down(self, socket: ServerConnection, message: PageMessage) -> None:
        """A new session."""
        assert message.join is not None
        session = BrowserSession(
            self._where.guests, message.join.line, self._symbols, message.lang, is_ready=message.ready
        )
        if message.join.as_ == "table" and isinstance(session.ui, JoinScreen):
            session.ui.digits = DIGITS
        session.known = lambda is_known: self._become(socket, Kind.KNOWN if is_known else Kind.STRANGER)
        try:
            if session.join:
                self._become(socket, Kind.TRYING)
                async with self._asking:
                    if socket.state is not State.OPEN:
                        return
                    session.open()
                    await session.answered(LONGEST_ANSWER)
            await BrowserConnection(socket, session, message, self._strangers_turn).stay()
        finally:
            await session.close()

    async def _watch(self, socket: ServerConnection, message: PageMessage) -> None:
        """The session of all spectators: they share one connection, and each picture is made once for all."""
        self._become(socket, Kind.WATCHING)
        if self._watching is None:
            self._watching = BrowserSession(self._where.guests, {"as": "watch"}, self._symbols, message.lang)
            self._watching.open()
        session = self._watching
        self._watchers += 1
        try:
            await BrowserConnection(socket, session, message, self._strangers_turn).stay()
        finally:
            self._watchers -= 1
            if not self._watchers:
                self._watching = None
                await session.close()

    def _become(self, socket: ServerConnection, kind: Kind) -> None:
        _drop(self._places.become(socket, kind))


def reachable(host: str) -> list[str]:
    """The addresses at which a listener here can be reached; without a network, by this computer's own browser."""
    return addresses.own() or [OWN] if host in ("", "0.0.0.0", "::") else [host]
