"""Helpers for tests of the server: screens that send and receive lines, a panel, and a clock moved by hand.

There are no threads but the journal's: `until` lets it work, everything else is as the loop would do it.
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from companion.engine.plain_data import encode
from companion.protocol.client import Guest, Screen
from companion.server.server import Server
from companion.storage.scanner import in_place
from hw.desktop import DesktopPanel
from hw.panel import MS, Key, Light
from tests.games.il_principe.table import FACES, FAMILIES, NAMES, ROW
from tests.hw.gpio_rigs import eventually
from tests.panel_table import BID, KEYS

Line = dict[str, Any]
WANTED: dict[str, Any] = {
    "game": "il-principe",
    "seats": [list(seat) for seat in zip(FAMILIES, NAMES, strict=True)][:3],
    "first": 0,
    "options": {},
    "cities": list(ROW),
}
GREEN = {"green": 6}
DEFAULTS = {
    "language": "en",
    "sounds": True,
    "brightness": 100,
    "rotation": 0,
    "facing": False,
    "theme": "day",
    "turn_timer": 0,
    "panels": [],
    "auto_pass": False,
    "web": False,
    "club": False,
    "invitation": "",
}


class End:
    """A screen: its lines are handled at once, and it keeps what it receives as plain data."""

    def __init__(self, table: "ServerTable") -> None:
        self._table = table
        self.lines: list[Line] = []
        self.raw: list[tuple[Mapping[str, Any], bytes]] = []
        self.screen = self._made()
        table.do(partial(table.server.join, self.screen))

    def _made(self) -> Screen:
        return Screen(self._put)

    def _put(self, line: Mapping[str, Any]) -> None:
        encoded = encode(line)
        self.raw.append((line, encoded))
        self.lines.append(json.loads(encoded))

    def hears(self, raw: bytes) -> list[Line]:
        """Send this; returns what this screen receives in the same turn, without news of the disk."""
        before = len(self.lines)
        self._table.do(partial(self._table.server.handle, self.screen, raw))
        return [line for line in self.lines[before:] if not line.keys() <= {"saved", "warning"}]

    def says(self, **line: Any) -> list[Line]:
        return self.hears(json.dumps({key.rstrip("_"): value for key, value in line.items()}).encode())

    def goes(self) -> None:
        self._table.do(partial(self._table.server.leave, self.screen))

    def knows_of_saving(self) -> bool:
        """Whether the last news of the disk is that everything is saved."""
        return {"saved": True} == self.last("saved")

    def last(self, key: str) -> Any:
        """The newest line that has this key."""
        return next(line for line in reversed(self.lines) if key in line)

    def home(self) -> Line:
        self.says(ask="home")
        return dict(self.last("home")["home"])


class Visitor(End):
    """A client at the guests' socket."""

    hung_up = False

    def _made(self) -> Screen:
        return Guest(self._put, self._hang_up)

    def _hang_up(self) -> None:
        self.hung_up = True

    def joins(self, **ticket: str) -> list[Line]:
        """Say who it is; `role` is `as` in the protocol."""
        told = {"as" if key == "role" else key: value for key, value in ticket.items()}
        return self.says(join=told)

    def press(self, seat: int, key: str = "bid", **more: bool) -> list[Line]:
        return self.says(press={"seat": seat, "key": key, **more})


WEB = {"addresses": ["192.168.1.7:8474", "[fe80::1]:8474"], "tls": False}


class ServerTable:
    """A server with a desktop panel, without threads but the journal's."""

    def __init__(self, folder: Path, panel: bool = True, language: str | None = "en") -> None:
        self.folder = folder
        (folder / "cards.json").write_text(json.dumps({"il-principe": FACES}))
        self.now = 5_000_000 * MS
        self.panel = DesktopPanel(KEYS, clock=lambda: self.now)
        self.server = Server(folder, [self.panel] if panel else [], language, lambda: self.now, in_place)
        self.server.open()
        self.wait(0.01)

    def web(self, *addresses: str) -> Visitor:
        """The process that serves browsers is there."""
        visitor, told = Visitor(self), WEB | ({"addresses": list(addresses)} if addresses else {})
        assert [{"web": told}] == visitor.says(web=told)
        return visitor

    def phone(self, screen: End, seat: int | str) -> Visitor:
        """A phone that has scanned the code on this screen for a seat."""
        visitor = Visitor(self)
        visitor.joins(token=invitation(screen, seat))
        return visitor

    def do(self, job: Callable[[], None]) -> None:
        self.server.inbox.put(job)
        self.turn()

    def turn(self) -> None:
        """The loop turns once, and again only if something has come in the meantime."""
        while True:
            things = []
            while not self.server.inbox.empty():
                things.append(self.server.inbox.get())
            self.server.turn(self.now, things)
            if self.server.inbox.empty():
                return

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 100)):
            self.now += 10 * MS
            self.turn()

    def tap(self, place: int, key: Key = BID) -> None:
        self.press(place, key)
        self.release(place, key)

    def press(self, place: int, key: Key = BID) -> None:
        self.panel.set(place, key, True)
        self.wait(0.1)

    def release(self, place: int, key: Key = BID) -> None:
        self.panel.set(place, key, False)
        self.wait(0.1)

    def until(self, seen: Callable[[], object]) -> bool:
        """Whether this becomes true, while the journal's thread works."""

        def turned() -> object:
            self.turn()
            return seen()

        return eventually(turned)

    def lights(self, seats: int = 3) -> list[Light]:
        return [self.panel.lamps[place].light for place in range(seats)]

    @property
    def files(self) -> list[str]:
        return sorted(path.name for path in (self.folder / "matches").glob("*"))

    def __enter__(self) -> "ServerTable":
        return self

    def __exit__(self, *_: object) -> None:
        self.server.close()


def invitation(screen: End, seat: int | str) -> str:
    """The token in a seat's code."""
    (told,) = screen.says(invite=seat)
    assert seat == told["invitation"]["seat"]
    return str(told["invitation"]["token"])


def begun(screen: End, **more: Any) -> str:
    """A match is open; its name."""
    told = screen.says(begin=WANTED | more)
    assert "refused" not in kinds(told), told
    return str(screen.last("home")["home"]["match"])


def kinds(lines: list[Line]) -> list[str]:
    """The kind of each line, without news of the disk and of the panels, which may come at any time."""
    known = ("home", "refused", "roll_call", "n")
    return [
        next((key for key in known if key in line), next(iter(line)))
        for line in lines
        if not line.keys() <= {"saved", "warning"} and "panels" not in line
    ]


def where(line: Line) -> Line:
    return {key: line.get(key) for key in ("n", "prompt", "over", "view")}
