"""Serves the hall's page in one piece; browsers get changes over a WebSocket."""

import asyncio
import json
import signal
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from http import HTTPStatus
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from companion.clubs.hall import Hall
from companion.clubs.messages import Result

POLL_EVERY = 2.0
EVERY = 0.5
"""Seconds between two checks for changes."""
MOST_VIEWERS = 2000
LARGEST_QUESTION = 4096
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src 'self'; connect-src 'self' ws: wss:; img-src data:"


class PageStyle(NamedTuple):
    """The parts of the page."""

    language: str
    texts: Mapping[str, str]
    drawings: Mapping[str, Any]
    """By name: width, height and shapes."""
    fonts: Path | None = None


class HallPage:
    """All viewers of one hall."""

    def __init__(self, hall: Hall, style: PageStyle) -> None:
        self._hall = hall
        self._viewers: set[ServerConnection] = set()
        self._fonts = {file.name: file for file in style.fonts.glob("*.woff2")} if style.fonts else {}
        page = files("companion.clubs").joinpath("hall.html").read_text("utf-8")
        page = page.replace("LANGUAGE", style.language, 1)
        for name, data in (("TEXTS", style.texts), ("DRAWINGS", style.drawings)):
            page = page.replace(f"/*{name}*/{{}}", json.dumps(data).replace("<", "\\u003c"))
        self._page = page.encode()

    def run(self, address: str, port: int, is_open: Callable[[], None], on_poll: Callable[[], None]) -> None:
        """Serve until a signal ends it; `on_poll` is called every two seconds."""
        asyncio.run(self._run(address, port, is_open, on_poll))

    async def _run(
        self, address: str, port: int, is_open: Callable[[], None], on_poll: Callable[[], None]
    ) -> None:
        ends = asyncio.Event()
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, ends.set)
        self._hall.open()
        server = await self.serve(address, port)
        is_open()
        while not ends.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(ends.wait(), POLL_EVERY)
            on_poll()
        server.close()
        self._hall.close()

    async def serve(self, address: str, port: int) -> Server:
        """Start listening and sending changes."""
        server = await serve(
            self._view, address, port, process_request=self._request, max_size=LARGEST_QUESTION
        )
        self._task = asyncio.create_task(self._tell())
        return server

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        path = request.path.partition("?")[0]
        if path == "/live":
            return None if len(self._viewers) < MOST_VIEWERS else _response(b"", 503)
        if path == "/":
            return _response(self._page, 200, "text/html; charset=utf-8")
        if path == "/results.csv":
            text = self._hall.csv().encode(
                "utf-8-sig"
            )  # with a byte order mark, so that spreadsheets read the accents
            return _response(text, 200, "text/csv; charset=utf-8", ("Content-Disposition", "attachment"))
        font = self._fonts.get(path.removeprefix("/fonts/"))
        return _response(font.read_bytes(), 200, "font/woff2") if font else _response(b"", 404)

    async def _view(self, viewer: ServerConnection) -> None:
        self._viewers.add(viewer)
        try:
            await viewer.send(self._message(self._hall.tables(), results=self._hall.results(), whole=True))
            async for _ in viewer:  # viewers have nothing to say
                pass
        except ConnectionClosed:
            pass
        finally:
            self._viewers.discard(viewer)

    async def _tell(self) -> None:
        sent_trouble, sent_results = None, None
        while True:
            await asyncio.sleep(EVERY)
            changed, left = self._hall.changed()
            new_results = results if (results := self._hall.results()) is not sent_results else None
            trouble = self._trouble()
            if changed or left or new_results is not None or trouble != sent_trouble:
                sent_trouble, sent_results = trouble, results
                message = self._message(changed, left, new_results)
                await asyncio.gather(*(self._send(viewer, message) for viewer in list(self._viewers)))

    async def _send(self, viewer: ServerConnection, message: str) -> None:
        """A viewer that does not read is dropped; it reconnects and gets everything."""
        try:
            await asyncio.wait_for(viewer.send(message), 5)
        except (ConnectionClosed, TimeoutError):
            self._viewers.discard(viewer)
            viewer.transport.abort()

    def _message(
        self,
        tables: list[dict[str, Any]],
        left: Sequence[str] = (),
        results: list[tuple[str, Result]] | None = None,
        *,
        whole: bool = False,
    ) -> str:
        """Without results: they are the same as before."""
        shown = None if results is None else [_shown(table, result) for table, result in results]
        return json.dumps(
            {"whole": whole, "tables": tables, "left": left, "results": shown, "trouble": self._trouble()}
        )

    def _trouble(self) -> str:
        """Which of our texts announces it."""
        return "no_broker" if not self._hall.is_connected else "" if self._hall.can_store else "disk_full"


def _shown(table: str, result: Result) -> dict[str, Any]:
    """A result for the page."""
    seats = [
        {"name": seat.name, "score": seat.score, "side": seat.side, "won": i in result.winners}
        for i, seat in enumerate(result.seats)
    ]
    return {"table": table, "game": result.game, "title": result.title, "seats": seats}


def _response(body: bytes, status: int, kind: str = "text/plain", *more: tuple[str, str]) -> Response:
    headers = Headers(
        [
            ("Content-Type", kind),
            ("Content-Length", str(len(body))),
            ("Content-Security-Policy", POLICY),
            ("X-Content-Type-Options", "nosniff"),
            *more,
        ]
    )
    return Response(status, HTTPStatus(status).phrase, headers, body)
