"""The processes of a table that can be killed (referee, web process), the table's own connection, and phones that talk as the page does."""

import json
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException

from companion.engine.answers import read, to_dict
from companion.engine.game import Game, Request
from companion.engine.refusals import Refused
from companion.storage import journal
from tests.browser.evening import Line, Link
from tests.browser.web import Page
from tests.faults.rig import KillableProcess
from tests.free_port import free_port
from tests.soak.history import digest
from tests.soak.launcher import Launcher
from tests.soak.screens import LONGEST, Silent

HELD, CANNOT = 1, 2
"""How a place is touched, in the page's data."""


class TableClient(Link):
    """The table's connection: counts what moves the match, and knows its state."""

    def __init__(self, file: Path) -> None:
        self.moves = self.refusals = self.falls = 0
        self.match = ""
        """Which match is open."""
        super().__init__(file)

    def _handle(self, line: Line) -> None:
        with self._changed:
            self.moves += "n" in line
            self.refusals += "refused" in line
            if "home" in line:
                self.match = line["home"]["match"] or ""
            super()._handle(line)

    def _forget(self) -> None:
        with self._changed:
            self.falls += 1
            self._is_saved = False
            super()._forget()

    def forget_what_was_heard(self) -> None:
        """Drop the last match, to save memory."""
        with self._changed:
            self._heard.clear()

    def wait(self, what: str, so: Callable[[], Any]) -> Any:
        found = self.until(so, LONGEST)
        if not found:
            raise Silent(what)
        return found

    @property
    def stand(self) -> str:
        """A hash of the state of the match; empty while it is not saved."""
        with self._changed:
            return digest(self.n, self.state["view"]) if self.state and self._is_saved else ""

    def here(self, seat: int) -> bool:
        return any(one["seat"] == seat and one["phone"] == "here" for one in self.phones.get("seats", ()))


class Phone:
    """A page that opens again whenever it is closed, with its token."""

    def __init__(self, port: int, join: dict[str, Any], size: tuple[int, int], address: str = "") -> None:
        self._port, self._join, self._size = port, join, size
        self._address = address
        """An address of the table other than its own."""
        self._page: Page | None = None
        self.role: Any = None
        self.open()

    def open(self) -> None:
        self.hang_up()
        self.role = None
        deadline = time.monotonic() + LONGEST
        while self._page is None:
            with suppress(OSError, WebSocketException):
                self._page = self._opened()
            if time.monotonic() > deadline:
                raise Silent("the page cannot be opened")
            if self._page is None:
                time.sleep(0.05)

    def _opened(self) -> Page:
        more = {}
        if self._address:
            more["sock"] = socket.create_connection((self._address, self._port), LONGEST)
        return Page(self._port, self._join, self._size, **more)

    def listen(self, seconds: float = 0.0) -> None:
        """Read what arrives for so long. A page that was disconnected opens again."""
        end = time.monotonic() + seconds
        try:
            while True:
                self._take(self.page.handle(max(0.0, end - time.monotonic())))
        except TimeoutError:
            pass
        except ConnectionClosed:
            self.open()

    def _take(self, told: Line) -> None:
        if "resume" in told:
            self._join = {"token": told["resume"]}
            self.role = told["joined"]["as"]

    @property
    def page(self) -> Page:
        assert self._page is not None
        return self._page

    def able(self) -> list[tuple[int, str, int]]:
        """What can be touched: index, name and how. Without disabled buttons and the purse."""
        places = [item for item in self.page.items if item[0] == "o"]
        return [
            (i, item[5], item[6])
            for i, item in enumerate(places)
            if item[6] != CANNOT and "purse" not in item[5].lower()
        ]

    def touch(self, index: int, how: int, times: int = 1) -> None:
        """Tap a place."""
        with suppress(ConnectionClosed, OSError):
            for _ in range(times):
                self.page.say(tap=[self.page.number, index])
                if how == HELD:
                    self.page.say(tap=[self.page.number, index], down=False)

    def is_heard(self) -> bool:
        """Wait until the web process has taken all taps: it answers a tap on nothing with the whole picture. False if the connection broke."""
        page = self.page
        page.told.pop("all", None)
        deadline = time.monotonic() + LONGEST
        try:
            page.say(tap=[0, 0])
            while "all" not in page.told:
                self._take(page.handle(max(0.0, deadline - time.monotonic())))
        except TimeoutError:
            raise Silent("a tap is not answered") from None
        except ConnectionClosed:
            self.open()
            return False
        return True

    def hang_up(self) -> None:
        """Disconnect at once."""
        page, self._page = self._page, None
        if page is not None:
            with suppress(OSError):
                page.socket.socket.shutdown(socket.SHUT_RDWR)
            page.close()


class TableProcesses:
    """The processes of one table."""

    def __init__(self, name: str, folder: Path, launcher: Launcher) -> None:
        self.name, self._launcher = name, launcher
        self.folder = folder / name
        self.data = self.folder / "data"
        (self.data / "matches").mkdir(parents=True, exist_ok=True)
        self.socket, self.guests, self.complaints = (
            self.folder / part for part in ("sock", "guests", "complaints")
        )
        self.match = ""
        """Which is played."""
        self.port = free_port()
        self.referee = self._start_referee()
        self.client = TableClient(self.socket)

    def _start_referee(self) -> KillableProcess:
        words = ["--socket", str(self.socket), "--guests", str(self.guests), "--data", str(self.data)]
        return self._launcher.referee([*words, "--panel", "none", "--lang", "en"], self.complaints)

    def serve(self) -> None:
        """Start the web process, and wait until the table knows of it."""
        words = [str(self.guests), "--listen", f"127.0.0.1:{self.port}", "--lang", "en"]
        self.web = self._launcher.web(words, self.complaints)
        self.client.wait("browsers are not served", lambda: self.client.phones.get("web"))

    def kill_web(self) -> None:
        self.web.close()
        self.client.wait("the web process is still there", lambda: not self.client.phones.get("web"))

    def kill_referee(self) -> None:
        falls = self.client.falls
        self.referee.close()
        self.client.wait("the referee is still there", lambda: self.client.falls > falls)

    def start_referee(self, served: bool = True) -> None:
        """Start another referee, which opens the match again."""
        self.referee = self._start_referee()
        if self.match:
            self.client.say(go_on=self.match)
            self.client.wait("the match does not go on", lambda: self.client.state)
        if served:
            self.client.wait("browsers are not served again", lambda: self.client.phones.get("web"))

    def begin(self, game: Game, request: Request) -> None:
        """A match begins."""
        wanted = {key: value for key, value in msgspec.to_builtins(request).items() if value is not None}
        self.client.say(begin=wanted | {"game": game.id})
        self.match = self.client.wait("no match begins", lambda: self.client.state and self.client.match)

    def leave(self) -> None:
        """Leave the match and delete it."""
        client = self.client
        client.say(leave=True)
        client.wait("the match is not left", lambda: not client.match)
        client.say(delete=self.match)
        client.state, self.match = {}, ""
        client.forget_what_was_heard()

    def texts(self) -> list[str]:
        """The lines of the journal."""
        file = self.data / "matches" / f"{self.match}.journal"
        for _ in range(20):
            with suppress(Refused):  # it may be written while it is copied
                return [line.text.decode() for line in journal.read(file)]
            time.sleep(0.05)
        raise Silent(f"{file.name} cannot be read")

    def token(self, role: int | str) -> str:
        return str(self.client.ask("invitation", invite=role)["token"])

    def phone(self, seat: int, address: str = "") -> Phone:
        """A phone for this seat, once it has joined."""
        phone = Phone(self.port, {"token": self.token(seat)}, (390, 844), address)
        self.come_back(seat, phone)
        return phone

    def come_back(self, seat: int, phone: Phone) -> None:
        """Wait until the phone has its seat again."""
        deadline = time.monotonic() + LONGEST
        while not (phone.role == seat and self.client.here(seat)):
            if time.monotonic() > deadline:
                raise Silent(f"the phone of seat {seat} does not come back: {self.client.phones}")
            phone.listen(0.02)

    def tv(self) -> Phone:
        return Phone(self.port, {"as": "watch"}, (1280, 720))

    def tracebacks(self) -> int:
        if not self.complaints.exists():
            return 0
        return self.complaints.read_text("utf-8", "replace").count("Traceback")

    def close(self) -> None:
        self.client.close()
        for process in (self.web, self.referee):
            with suppress(OSError):
                process.close()


def as_kept(line: Line, game: Game) -> Line:
    """An answer as the journal has it."""
    known: Line = json.loads(json.dumps(to_dict(read(line, game.answers))))
    return known
