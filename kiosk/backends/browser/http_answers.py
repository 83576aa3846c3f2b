"""HTTP responses: the page and its files for browsers that mean us, and nothing else."""

import hashlib
import re
from functools import cache
from http import HTTPStatus

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from kiosk.backends.browser.addresses import is_own
from kiosk.backends.browser.files import File, files, page_parts

SOCKET, HEALTH = "/ws", "/healthz"
ONCE = ("Host", "Origin", "Upgrade", "If-None-Match")
"""Headers that a browser sends only once; with two of them, proxies may disagree about which one counts."""
POLICY = (
    "default-src 'none'; script-src {script}; style-src {style}; font-src data:; img-src 'self' data:; media-src data:; "
    "manifest-src 'self'; connect-src 'self' {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Script and style are allowed by hash; the socket's full address is for older browsers."""
ALWAYS = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Connection", "close"),
)


class HttpAnswers:
    """Checks every request before anything is sent."""

    def __init__(self, port: int, names: frozenset[str], secure: bool) -> None:
        self._port, self._names, self._secure = port, names, secure

    def refusal(self, connection: ServerConnection, request: Request) -> Response | None:
        """The refusal for a browser that does not mean us; None if it does."""
        if any(len(request.headers.get_all(name)) > 1 for name in ONCE):
            return _plain(HTTPStatus.BAD_REQUEST, "One thing at a time.")
        host = request.headers.get("Host", "")
        arrived_at = str(connection.local_address[0])
        if not is_own(host, arrived_at, self._port, self._names):
            return _plain(HTTPStatus.MISDIRECTED_REQUEST, "This is not the place you are looking for.")
        return None

    def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """None: the WebSocket may be opened."""
        if (refused := self.refusal(connection, request)) is not None:
            return refused
        host = request.headers.get("Host", "")
        path = request.path.split("?")[0]
        if path == SOCKET:
            return self._socket(request, host)
        if path == HEALTH:
            return _plain(HTTPStatus.OK, "ok")
        file = files().get(path)
        return _plain(HTTPStatus.NOT_FOUND, "Not here.") if file is None else self._file(request, file, host)

    def _socket(self, request: Request, host: str) -> Response | None:
        if request.headers.get("Upgrade", "").lower() != "websocket":
            return _plain(HTTPStatus.UPGRADE_REQUIRED, "This is a socket.")
        scheme = "https" if self._secure else "http"
        own = f"{scheme}://{host.lower()}"
        if request.headers.get("Origin", own).lower() != own:
            return _plain(HTTPStatus.FORBIDDEN, "Only the table's own page may talk to it.")
        return None

    def _file(self, request: Request, file: File, host: str) -> Response:
        mark = _mark(file)
        socket = f"{'wss' if self._secure else 'ws'}://{host}"
        style, script = page_parts().hashes
        headers = [
            ("Content-Security-Policy", POLICY.format(socket=socket, style=style, script=script)),
            ("Cache-Control", "no-cache"),
            ("Vary", "Accept-Encoding"),
            ("ETag", mark),
            *ALWAYS,
        ]
        if request.headers.get("If-None-Match") == mark:
            return Response(HTTPStatus.NOT_MODIFIED, "Not Modified", Headers(headers), b"")
        body = file.body
        if file.packed is not None and _takes_gzip(request):
            headers.append(("Content-Encoding", "gzip"))
            body = file.packed
        headers += [("Content-Type", file.kind), ("Content-Length", str(len(body)))]
        return Response(HTTPStatus.OK, "OK", Headers(headers), body)


def _takes_gzip(request: Request) -> bool:
    """Whether the browser accepts gzip (`gzip`, and not with a weight of 0)."""
    accepted = ",".join(request.headers.get_all("Accept-Encoding")).lower().replace(" ", "")
    return any(re.fullmatch(r"(gzip|\*)(;q=(0?\.\d*[1-9]\d*|1(\.0*)?))?", one) for one in accepted.split(","))


@cache
def _mark(file: File) -> str:
    return f'"{hashlib.sha256(file.body).hexdigest()[:20]}"'


def _plain(status: HTTPStatus, words: str) -> Response:
    body = words.encode()
    headers = Headers(
        [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(body))), *ALWAYS]
    )
    return Response(status, status.phrase, headers, body)
