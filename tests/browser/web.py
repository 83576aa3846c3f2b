"""A real referee with its web process, for tests: browsers connect to it over real sockets."""

import asyncio
import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

from kiosk.backends.browser.server import Web, Where
from kiosk.timing.demo import recorded

PATIENCE = 120.0
"""Seconds that anything may take on a busy machine."""


class Table:
    """The referee's own socket: what the table's screen would send and receive."""

    def __init__(self, file: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(PATIENCE)
        self._socket.connect(str(file))
        self._lines = self._socket.makefile("rb")
        self._is_saved = True

    def wait_until_saved(self) -> None:
        if not self._is_saved:
            self.until(lambda heard: heard.get("saved"))

    def say(self, **line: Any) -> None:
        self._socket.sendall(json.dumps(line).encode() + b"\n")

    def until(self, so: Callable[[dict[str, Any]], Any]) -> Any:
        """The first line from now on for which this is true; returns its value."""
        for raw in self._lines:
            heard = json.loads(raw)
            self._is_saved = heard.get("saved", self._is_saved)
            if found := so(heard):
                return found
        raise EOFError("the referee has hung up")

    def ask(self, key: str, **line: Any) -> Any:
        """Send something, and wait for the line that has this key."""
        self.say(**line)
        return self.until(lambda heard: heard.get(key))

    def token(self, role: int | str) -> str:
        token: str = self.ask("invitation", invite=role)["token"]
        return token

    def begin(self, game: str = "il-principe", answers: int = 0) -> None:
        """A recorded match, up to here."""
        first, *lines = recorded(game)
        self.say(begin={"game": game, **first["request"]})
        self.until(lambda heard: "view" in heard)
        for n, line in enumerate(lines[:answers], start=1):
            self.say(**line)
            self.until(partial(_has_counted, n))

    def close(self) -> None:
        self._lines.close()
        self._socket.close()


def _has_counted(n: int, heard: dict[str, Any]) -> bool:
    return heard.get("n") == n


class Page:
    """What a page does, without a browser: joins, keeps what it receives, taps."""

    def __init__(
        self, port: int, join: dict[str, Any], size: tuple[int, int] = (390, 844), **more: Any
    ) -> None:
        self._open = ExitStack()
        origin: Any = f"http://127.0.0.1:{port}"
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"ws://127.0.0.1:{port}/ws",
                origin=origin,
                compression=None,
                ping_interval=None,
                close_timeout=1,
                max_queue=None,
                **more,
            )
        )
        self.items: list[list[Any]] = []
        self.symbols: dict[str, Any] = {}
        self.number = 0
        self.told: dict[str, Any] = {}
        self.bytes: list[int] = []
        self.say(join=join, size=size)

    def say(self, **said: Any) -> None:
        self.socket.send(json.dumps(said))

    def handle(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        raw = self.socket.recv(patience)
        told: dict[str, Any] = json.loads(raw)
        self.told |= told
        self.symbols |= told.get("sym", {})
        if "all" in told:
            self.items = told["all"]
        elif "d" in told:
            self.items = put_together(self.items, *told["d"])
        if "s" in told:
            self.number = told["s"]
            self.bytes.append(len(raw))
        return told

    def until(self, so: Callable[[], Any]) -> Any:
        """Receive until something is true."""
        end = time.monotonic() + PATIENCE
        while not (found := so()):
            assert time.monotonic() < end, (self.words(), self.buttons())
            self.handle()
        return found

    def words(self) -> str:
        return " | ".join(" ".join(map(str, item[6][1::3])) for item in self.items if item[0] == "t")

    def buttons(self) -> list[str]:
        return [item[5] for item in self.items if item[0] == "o"]

    def tap(self, label: str, down: bool = True) -> None:
        """Tap the first button whose name begins like this."""
        index = next(i for i, name in enumerate(self.buttons()) if name.startswith(label))
        self.say(tap=[self.number, index], down=down)

    def close(self) -> None:
        self._open.close()


def put_together(old: list[Any], runs: list[list[int]], news: list[Any]) -> list[Any]:
    """A scene from the previous one and a difference, as the page does it."""
    fresh = iter(news)
    return [next(fresh) if start < 0 else old[start + i] for start, count in runs for i in range(count)]


class Served:
    """A referee, and a web process on a thread of this one."""

    def __init__(self, folder: Path, host: str = "127.0.0.1", also_at: int = 0) -> None:
        self.folder, self._where = folder, (host, also_at)
        self.socket, self.guests = folder / "sock", folder / "guests"
        self._process: subprocess.Popen[bytes] | None = None
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._ready = threading.Event()
        self.port = 0
        self.pages: list[Page] = []
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self.start_referee()
        self.serve()
        self.meet()

    def meet(self) -> None:
        """The table's own connection to the referee, once browsers are served."""
        self.table = Table(self.socket)
        self.table.say(ask="phones")
        self.table.until(lambda heard: (heard.get("phones") or {}).get("web"))

    def serve(self) -> None:
        self._thread.start()
        assert self._ready.wait(PATIENCE)

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(PATIENCE)

    def start_referee(self) -> None:
        command = [sys.executable, "-P", "-m", "companion", "referee", "--socket", str(self.socket)]
        more = [
            "--guests",
            str(self.guests),
            "--data",
            str(self.folder),
            "--panel",
            "desktop",
            "--lang",
            "en",
        ]
        self._process = subprocess.Popen([*command, *more], stdout=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while not self._is_there():
            assert time.monotonic() < end
            time.sleep(0.02)

    def _is_there(self) -> bool:
        with suppress(OSError), socket.socket(socket.AF_UNIX) as caller:
            caller.connect(str(self.guests))
            return True
        return False

    def kill_referee(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        host, also_at = self._where
        web = Web(Where(host, 0, self.guests, also_at=also_at))
        self._loop.run_until_complete(web.run(self._started, self._stop))

    def _started(self, port: int) -> None:
        self.port = port
        self._ready.set()

    def page(self, join: dict[str, Any], size: tuple[int, int] = (390, 844), **more: Any) -> Page:
        page = Page(self.port, join, size, **more)
        self.pages.append(page)
        return page

    def seat(self, seat: int) -> Page:
        """The phone of a seat, once it is in."""
        page = self.page({"token": self.table.token(seat)})
        page.until(lambda: "joined" in page.told and page.buttons())
        return page

    def watcher(self, size: tuple[int, int] = (1024, 600)) -> Page:
        page = self.page({"as": "watch"}, size)
        page.until(lambda: page.items)
        return page

    def leave_all(self) -> None:
        """All pages disconnect."""
        while self.pages:
            self.pages.pop().close()

    def close(self) -> None:
        self.leave_all()
        self.table.close()
        self.end()
        assert self._process is not None
        self._process.terminate()
        self._process.wait()


@contextmanager
def serving_pages() -> Iterator[int]:
    """Only the page, with no referee behind it, until the end of the block; yields the port."""
    with TemporaryDirectory() as nowhere:
        alone = Served(Path(nowhere))
        alone.serve()
        yield alone.port
        alone.end()


@contextmanager
def served(folder: Path, host: str = "127.0.0.1", also_at: int = 0) -> Iterator[Served]:
    """All of it, until the end of the block."""
    running = Served(folder, host, also_at)
    running.start()
    try:
        yield running
    finally:
        running.close()
