"""An evening without hardware, as its players meet it: ./signoria web, a table, phones and a TV in a real browser, one seat at the keyboard."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.choices import Confirm, Counts, Fixed, FreeText, IntList, Number, OneOf, Seat, Subset
from tests.browser.chromium import Browser, Page, end
from tests.dice import draw_value
from tests.free_port import free_port

PATIENCE = 120.0
"""Seconds that anything may take on a busy machine."""
DOMAINS = OneOf | Subset | Number | Counts | IntList | Seat | Confirm | FreeText | Fixed
Line = dict[str, Any]


def drawn(prompt: Line, dice: random.Random) -> Line:
    """A possible answer, by the choices; a rule may still forbid it."""
    choice = dice.choice([choice for choice in prompt["ways"] if choice["fields"]])
    values = {
        name: draw_value(msgspec.convert(told, DOMAINS), dice) for name, told in choice["fields"].items()
    }
    return {name: value for name, value in values.items() if value is not None}


class Link:
    """The table's own connection to the referee; it reconnects when the referee is back."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._socket: socket.socket | None = None
        self._changed = threading.Condition()
        self._heard: list[Line] = []
        self.state: Line = {}
        """The last line with the state of the match."""
        self.phones: Line = {}
        self._is_saved = False
        self._open = True
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while self._open:
            with suppress(OSError, ValueError), socket.socket(socket.AF_UNIX) as caller:
                caller.connect(str(self._file))
                self._socket = caller
                with caller.makefile("rb") as lines:
                    for raw in lines:
                        self._handle(json.loads(raw))
            self._forget()
            time.sleep(0.05)

    def _forget(self) -> None:
        """What a referee said before it was killed does not count any more."""
        with self._changed:
            self._socket, self.state, self.phones = None, {}, {}
            self._changed.notify_all()

    def _handle(self, line: Line) -> None:
        with self._changed:
            if "n" in line:
                self.state = line
            if "phones" in line:
                self.phones = line["phones"]
            self._is_saved = line.get("saved", self._is_saved)
            self._heard.append(line)
            self._changed.notify_all()

    def until(self, so: Callable[[], Any], patience: float = PATIENCE) -> Any:
        """Wait until something is true after a line; None if it does not happen in time."""
        with self._changed:
            self._changed.wait_for(so, patience)
            return so()

    def say(self, **line: Any) -> None:
        """Send a line; wait for a referee that is just restarting."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(OSError, AttributeError):
                self._socket.sendall(json.dumps(line).encode() + b"\n")  # type: ignore[union-attr]
                return
            time.sleep(0.05)
        raise TimeoutError("the referee never came back")

    def ask(self, key: str, **line: Any) -> Any:
        """Send a line, and wait for the reply: the first line with this key after it."""
        before = len(self._heard)
        self.say(**line)

        def answer() -> Any:
            return next((heard[key] for heard in self._heard[before:] if heard.get(key)), None)

        found = self.until(answer)
        assert found, (line, self._heard[before:])
        return found

    @property
    def n(self) -> int:
        return int(self.state.get("n", -1))

    def stands(self) -> tuple[int, Line] | None:
        """The number of answers and the prompt, once they are on disk."""
        return (self.n, self.state["prompt"]) if self.state and self._is_saved else None

    @property
    def is_over(self) -> bool:
        return bool(self.state.get("over"))

    def close(self) -> None:
        self._open = False
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)


class Evening:
    """The command, the table in the browser, and everybody who has joined."""

    def __init__(self, folder: Path, browser: Browser) -> None:
        self.folder, self._browser = folder, browser
        self.port = free_port()
        command = [sys.executable, "-P", "-m", "companion", "web", "--listen", f"127.0.0.1:{self.port}"]
        more = ["--data", str(folder), "--panel", "desktop", "--lang", "en"]
        self._log = (folder / "web.log").open("wb")
        self._process = subprocess.Popen(
            [*command, *more], stdout=self._log, stderr=self._log, start_new_session=True
        )
        self.link = Link(folder / "referee.sock")
        assert self.link.until(lambda: self.link.phones.get("web")), "browsers are never served"
        self.phones: dict[int, Page] = {}
        self._pages: list[Page] = []
        self._tables: list[Page] = []

    def page(self, path: str, width: int, height: int, touch: bool = True, host: str = "127.0.0.1") -> Page:
        """Somebody opens the page."""
        page = self._browser.page()
        self._pages.append(page)
        page.open(f"http://{host}:{self.port}{path}", width, height, touch=touch)
        return page

    def table(self) -> Page:
        """A laptop that is the table."""
        token = self.link.ask("invitation", invite="table")["token"]
        page = self.page(f"/table#{token}", 1024, 600)
        page.wait("document.querySelectorAll('#touch button').length > 3")
        self._tables.append(page)
        return page

    def tv(self) -> Page:
        """A spectator has nothing to press."""
        page = self.page("/watch", 1280, 720, touch=False)
        page.wait("document.querySelectorAll('#picture > g *').length > 3")
        return page

    def phone(self, seat: int, host: str = "127.0.0.1") -> Page:
        """Somebody scans the code of a seat."""
        token = self.link.ask("invitation", invite=seat)["token"]
        page = self.phones[seat] = self.page(f"/#{token}", 390, 844, host=host)
        assert self.link.until(lambda: self.here(seat)), (seat, self.link.phones)
        page.tap("tap when ready")
        return page

    def here(self, seat: int) -> bool:
        """Whether this seat's phone is here, by the table's lines."""
        seats = self.link.phones.get("seats", ())
        return any(one["seat"] == seat and one["phone"] == "here" for one in seats)

    # Faults.

    def kill(self, what: str) -> None:
        """Kill the process whose command line contains this; the command restarts it."""
        found = [pid for pid, words in _processes() if what in words and str(self.folder) in words]
        assert len(found) == 1, (what, found)
        os.kill(found[0], signal.SIGKILL)
        assert self.link.until(lambda: not any(map(self.here, self.phones))), "nobody noticed"

    def all_are_back(self) -> None:
        """Everybody sees the match again, by itself. First of all the table: it reopens the match after the referee was killed."""
        assert self.link.until(lambda: self.link.state and self._all_are_here()), self.link.phones
        for page in (*self.phones.values(), *self._tables):
            page.wait("document.getElementById('cover').hidden")

    def _all_are_here(self) -> bool:
        return all(map(self.here, self.phones)) and self.link.phones["tables"] == len(self._tables)

    def close(self) -> None:
        """Everybody disconnects at once: how the command ends its processes is tested elsewhere."""
        for page in self._pages:
            page.leave()
        self.link.close()
        end(self._process)
        self._log.close()


def _processes() -> Iterator[tuple[int, str]]:
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            yield (
                int(place.name),
                (place / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace"),
            )


@contextmanager
def evening(folder: Path, browser: Browser) -> Iterator[Evening]:
    """An evening until the end of the block."""
    made = Evening(folder, browser)
    try:
        yield made
    finally:
        made.close()
