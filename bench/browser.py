"""The table in browsers: a tap compared with a bare echo (taps.py), bytes per update, a first picture (first_picture.py), thirty phones, strangers."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any

from bench import first_picture, taps
from bench.rounds import Goal, Row
from bench.taps import p
from kiosk.backends.browser.symbols import Symbols
from kiosk.backends.browser.wire import Picture, difference, picture
from kiosk.backends.shots import Sitting
from kiosk.timing.demo import recorded
from tests.browser.web import Page, Served, Table, served
from tests.free_port import free_port
from tests.recorded import WITH_SAMPLE

PHONES, STRANGERS = 30, 500
PRESSES = 100
UPDATES = 30
BETWEEN = 0.1
"""Seconds between two presses of one button: faster ones count as bounces."""
BIDDING = 14
"""After this many answers of the recorded match somebody is asked to bid."""


def rows(rounds: int, scratch: Path) -> list[Row]:
    """All rows; each measures once, for many taps."""
    return [
        *taps.rows(scratch / "taps"),
        *_bytes(),
        *_first_picture(scratch / "first_picture"),
        *_phones(scratch / "phones"),
        _strangers(scratch / "strangers"),
    ]


@contextmanager
def _table(folder: Path) -> Iterator[Served]:
    folder.mkdir()
    with served(folder) as web:
        web.table.begin("il-principe", BIDDING)
        yield web


# Bytes.


def _bytes() -> list[Row]:
    """Every update of the recorded matches, for a spectator."""
    sizes: list[int] = []
    for game in WITH_SAMPLE:
        with tempfile.TemporaryDirectory() as data:
            sitting, symbols = Sitting(Path(data), "en"), Symbols()
            first, *answers = recorded(game)
            sitting.say(begin={"game": game, **first["request"]})
            last: Picture | None = None
            for answer in answers:
                sitting.say(**answer)
                sitting.ui.stack.clear()
                now = picture(sitting.ui.scene(1024, 600), 1024, 600, symbols)
                if last is not None:
                    sizes.append(len(difference(last, now)))
                last = now
            sitting.host.close()
    goal, found = Goal(at_most=1536), median(sizes)
    detail = f"p95 {p([float(one) for one in sizes], 95):,.0f}, {len(sizes)} updates; drawings, sent once, beside it"
    return [Row("bytes an update, median", str(goal), f"{found:,.0f}", goal.verdict(found), detail)]


# Many.


class Process:
    """The web process as a process of its own."""

    def __init__(self, guests: Path) -> None:
        self.port = free_port()
        command = [sys.executable, "-P", "-m", "kiosk.backends.browser", str(guests)]
        self._process = subprocess.Popen([*command, "--listen", f"127.0.0.1:{self.port}"])
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            time.sleep(0.05)

    @property
    def busy(self) -> float:
        """Processor seconds so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


def _first_picture(folder: Path) -> list[Row]:
    with _table(folder) as web, ExitStack() as closing:
        process = Process(web.guests)
        closing.callback(process.close)
        return first_picture.rows(web, process.port)


def _phones(folder: Path) -> list[Row]:
    """Thirty spectators: what an update costs the web process for each."""
    with _table(folder) as web, ExitStack() as closing:
        process = Process(web.guests)
        closing.callback(process.close)
        watching = [Page(process.port, {"as": "watch"}, (1024, 600)) for _ in range(PHONES)]
        for page in watching:
            closing.callback(page.close)
            page.until(_sees(page, "Dario to bid"))
        before = process.busy
        for _ in range(UPDATES // 2):
            web.table.say(seat=3, **{"pass": True})
            for page in watching:
                page.until(_sees(page, "Bruno to bid"))
            web.table.say(undo=True)
            for page in watching:
                page.until(_sees(page, "Dario to bid"))
        each = (process.busy - before) / UPDATES / PHONES * 1000
    return [
        Row(
            f"processor an update and phone, {PHONES} watching",
            "-",
            f"{each:.2f} ms",
            "shown only",
            f"{UPDATES} updates",
        )
    ]


def _sees(page: Page, words: str) -> Callable[[], bool]:
    return lambda: words in page.words()


def _strangers(folder: Path) -> Row:
    """A press on a button while thirty phones watch and five hundred connections are silent."""
    with _table(folder) as web, ExitStack() as closing:
        alone = _presses(web.table)
        process = Process(web.guests)
        closing.callback(process.close)
        watching = [Page(process.port, {"as": "watch"}, (1024, 600)) for _ in range(PHONES)]
        for page in watching:
            closing.callback(page.close)
            threading.Thread(target=_read, args=(page,), daemon=True).start()
        for _ in range(STRANGERS):
            with suppress(OSError):
                caller = closing.enter_context(socket.create_connection(("127.0.0.1", process.port)))
                caller.setblocking(False)
        crowded = _presses(web.table)
    goal = Goal(at_most=1.2)
    ratio = p(crowded, 99) / p(alone, 99)
    detail = (
        f"p99 {p(crowded, 99):.2f} ms : {p(alone, 99):.2f} ms, p50 {p(crowded, 50):.2f} : {p(alone, 50):.2f}"
    )
    name = f"press to lamp p99, {PHONES} phones and {STRANGERS} idle / without"
    return Row(name, str(goal), f"{ratio:.2f}", goal.verdict(ratio), detail)


def _read(page: Page) -> None:
    with suppress(Exception):
        while True:
            page.socket.recv()


def _presses(table: Table) -> list[float]:
    """Press PASS for the seat on turn, wait until its lamp is dark, then undo."""
    time.sleep(1)  # right after a sale no press counts
    found = []
    for _ in range(PRESSES):
        start = time.perf_counter()
        table.say(press={"seat": 3, "key": "pass"})
        table.until(lambda heard: _lamp(heard) == "off")
        found.append((time.perf_counter() - start) * 1000)
        table.say(undo=True)
        table.until(lambda heard: _lamp(heard) == "slow")
        time.sleep(BETWEEN)
    return found


def _lamp(heard: dict[str, Any]) -> str:
    """The lamp of the seat that presses, if the line has lamps."""
    panels = heard.get("panels")
    return str(panels["lamps"][3]) if panels else ""


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        print(json.dumps(rows(5, Path(scratch)), indent=1))
