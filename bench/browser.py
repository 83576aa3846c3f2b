"""The table in browsers: a tap against a bare echo through the same library, bytes an update, thirty phones, and strangers."""

import asyncio
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
from statistics import median, quantiles
from typing import Any

import websockets.asyncio.server
from websockets.sync.client import connect

from bench.rounds import Goal, Row
from kiosk.pace.demo import recorded
from kiosk.stages.browser.symbols import Symbols
from kiosk.stages.browser.wire import Picture, difference, picture
from kiosk.stages.shots import Sitting
from tests.browser.web import Page, Served, Table, served

TAPS = 60
PHONES, STRANGERS = 30, 500
PRESSES = 100
UPDATES = 30
BETWEEN = 0.1
"""Seconds between two presses of one button: faster ones bounce."""
DEAF = 0.7
"""Seconds in which a finger on a place whose meaning has just changed counts for nothing."""
BIDDING = 14
"""So many answers into the recorded match somebody is to bid."""


def rows(rounds: int, scratch: Path) -> list[Row]:
    """All rows; each measures once, for many taps."""
    return [
        *_taps(scratch / "taps"),
        *_bytes(),
        *_phones(scratch / "phones"),
        _strangers(scratch / "strangers"),
    ]


def p(values: list[float], part: int) -> float:
    """A percentile."""
    return quantiles(values, n=100)[part - 1]


# A tap.


def _taps(folder: Path) -> list[Row]:
    echo, ours = _echoes(), _ours(folder)
    part = [p(ours, 95) - p(echo, 95), p(ours, 50) - p(echo, 50)]
    goal = Goal(at_most=1)
    detail = f"tap to the other page {p(ours, 50):.1f}/{p(ours, 95):.1f} ms, echo {p(echo, 50):.1f}/{p(echo, 95):.1f} ms (p50/p95)"
    ratio = part[0] / p(echo, 95)
    return [Row("our part of a tap p95 / bare echo", str(goal), f"{ratio:.2f}", goal.verdict(ratio), detail)]


def _echoes() -> list[float]:
    """From one page to another, through a server that only hands on."""
    loop, ready, port = asyncio.new_event_loop(), threading.Event(), [0]
    stop, others = asyncio.Event(), set[Any]()

    async def run() -> None:

        async def hand_on(page: Any) -> None:
            others.add(page)
            async for message in page:
                for other in others - {page}:
                    await other.send(message)

        async with websockets.asyncio.server.serve(hand_on, "127.0.0.1", 0, compression=None) as server:
            port[0] = server.sockets[0].getsockname()[1]
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(run()), daemon=True)
    thread.start()
    ready.wait()
    url = f"ws://127.0.0.1:{port[0]}"
    with connect(url, compression=None) as one, connect(url, compression=None) as other:
        while len(others) < 2:
            time.sleep(0.01)
        found = []
        for i in range(TAPS):
            start = time.perf_counter()
            one.send(f'{{"tap":[{i},3]}}' + " " * 1000)
            other.recv()
            found.append((time.perf_counter() - start) * 1000)
    loop.call_soon_threadsafe(stop.set)
    thread.join(5)
    return found


def _ours(folder: Path) -> list[float]:
    """A phone passes, and the page of who watches has the difference; then the table takes it back."""
    with _table(folder) as web:
        watcher, phone = web.watcher(), web.seat(3)
        found = []
        for _ in range(TAPS):
            phone.until(lambda: "pass" in phone.buttons())
            watcher.until(lambda: "Dario to bid" in watcher.words())
            time.sleep(DEAF)
            start = time.perf_counter()
            phone.tap("pass")
            watcher.until(_sees(watcher, "Bruno to bid"))
            found.append((time.perf_counter() - start) * 1000)
            phone.until(lambda: "pass" not in phone.buttons())
            web.table.say(undo=True)
        return found


@contextmanager
def _table(folder: Path) -> Iterator[Served]:
    folder.mkdir()
    with served(folder) as web:
        web.table.begin("il-principe", BIDDING)
        yield web


# Bytes.


def _bytes() -> list[Row]:
    """Every update of the recorded matches, as one who watches the table gets it."""
    sizes: list[int] = []
    for game in ("il-principe", "florence"):
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
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        command = [sys.executable, "-P", "-m", "kiosk.stages.browser", str(guests)]
        self._process = subprocess.Popen([*command, "--listen", f"127.0.0.1:{self.port}"])
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            time.sleep(0.05)

    @property
    def busy(self) -> float:
        """Seconds of processor so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


def _phones(folder: Path) -> list[Row]:
    """Thirty who watch: what an update costs the web process for each."""
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
    """A press on a button, while thirty phones watch and five hundred connect and say nothing."""
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
    """PASS of who is asked, until its lamp is dark; then it is taken back."""
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
    """Of the seat that presses, if the line tells of lamps."""
    panels = heard.get("panels")
    return str(panels["lamps"][3]) if panels else ""


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        print(json.dumps(rows(5, Path(scratch)), indent=1))
