"""From a tap on a phone to the TV, both real pages in Chromium, compared with a bare echo between two pages."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http import HTTPStatus
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

import websockets.asyncio.server
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from bench.rounds import Goal, Row
from tests.browser.chromium import Browser, Page, browser, program
from tests.browser.web import Served
from tests.free_port import free_port

TURNS, TAPS = 8, 50
"""Both run in turns, so that a slow moment of the machine affects both."""
BETWEEN = 0.7
"""Seconds between two taps: a tap right after a change does not count."""
ASKED, NEXT = "Dario to bid", "Bruno to bid"
UPDATE = 1024
"""Bytes of an echo: about an update."""
NAME = "our part of a tap p95 / bare echo between two pages"

FRAME = """
var timed = { told: 0, out: () => {}, framed: null, now: () => performance.timeOrigin + performance.now() };
timed.again = () => { timed.told = 0; timed.framed = new Promise(done => { timed.out = () => done(timed.now()) }) };
timed.frame = () => {
    timed.told = timed.now();
    requestAnimationFrame(() => { const after = new MessageChannel(); after.port1.onmessage = timed.out; after.port2.postMessage(0) });
};
"""
"""When the next frame of a page has been drawn."""
ECHO_PAGE = f"""<!doctype html><meta charset=utf-8><p id=words>-</p><script>{FRAME}
const socket = new WebSocket(`ws://${{location.host}}/ws`);
socket.onmessage = event => {{ words.textContent = event.data; timed.frame() }};
</script>"""
WATCH = f"document.addEventListener('shown', () => {{ if (!timed.told && picture.textContent.includes('{NEXT}')) timed.frame() }})"
PASS = "[...document.querySelectorAll('#touch button')].find(b => b.getAttribute('aria-label') === 'pass')"


class Took(NamedTuple):
    """What one tap took, in milliseconds."""

    ours: float
    """From its bytes in to the bytes of its effect out; 0 for an echo."""
    framed: float
    """From the tap until the other page's frame has been drawn."""


def p(values: list[float], part: int) -> float:
    """A percentile."""
    return quantiles(values, n=100)[part - 1]


def rows(folder: Path) -> list[Row]:
    """Our part against the echo, and the whole way beside it."""
    goal = Goal(at_most=1)
    if program() is None:
        return [Row(NAME, str(goal), "-", "skipped", "there is no chromium")]
    echoes: list[Took] = []
    taps: list[Took] = []
    with browser() as running, echo(running) as (one, other), table(folder, running) as played:
        for _ in range(TURNS):
            echoes += [echoed(one, other) for _ in range(TAPS)]
            taps += [played.tap() for _ in range(TAPS)]
    ours, framed = [tap.ours for tap in taps], [one.framed for one in echoes]
    whole = [tap.framed for tap in taps]
    ratio, all_of_it = p(ours, 95) / p(framed, 95), p(whole, 95) / p(framed, 95)
    detail = f"{_both('ours', ours)}, {_both('echo', framed)} (p50/p95), {len(taps)} taps"
    return [
        Row(NAME, str(goal), f"{ratio:.2f}", goal.verdict(ratio), detail),
        Row(
            "tap to the other page's frame p95 / bare echo",
            "-",
            f"{all_of_it:.2f}",
            "shown only",
            _both("tap to the frame", whole),
        ),
    ]


def _both(name: str, values: list[float]) -> str:
    return f"{name} {p(values, 50):.1f}/{p(values, 95):.1f} ms"


# The echo.


@contextmanager
def echo(running: Browser) -> Iterator[tuple[Page, Page]]:
    """Two pages of a server that only relays messages."""
    port = free_port()
    process = subprocess.Popen([sys.executable, "-P", "-m", "bench.taps", str(port)])
    try:
        pages = running.page(), running.page()
        for page in pages:
            time.sleep(0.5)
            page.open(f"http://127.0.0.1:{port}/", 390, 844)
            page.wait("socket.readyState === 1")
        yield pages
    finally:
        process.terminate()
        process.wait()


def echoed(one: Page, other: Page) -> Took:
    """From one page to the other."""
    other.run("timed.again()")
    start = one.run(f"(at => (socket.send('x'.repeat({UPDATE})), at))(timed.now())")
    return Took(0, other.run("timed.framed") - start)


async def _hand_on(port: int) -> None:
    others: set[Any] = set()

    async def hand_on(page: Any) -> None:
        others.add(page)
        async for message in page:
            for other in others - {page}:
                await other.send(message)

    def show(connection: Any, request: Request) -> Response | None:
        if request.path == "/ws":
            return None
        body = ECHO_PAGE.encode()
        headers = Headers([("Content-Type", "text/html"), ("Content-Length", str(len(body)))])
        return Response(HTTPStatus.OK, "OK", headers, body)

    async with websockets.asyncio.server.serve(
        hand_on, "127.0.0.1", port, compression=None, process_request=show
    ) as server:
        await server.serve_forever()


# The table.


class Played:
    """An auction in which a phone passes, and the table undoes it."""

    def __init__(self, web: Served, phone: Page, tv: Page, log: Path) -> None:
        self._web, self._phone, self._tv = web, phone, tv
        self._log = log.open()
        for page in (phone, tv):
            page.wait("number > 0")
        phone.run(FRAME)
        tv.run(FRAME + WATCH)

    def tap(self) -> Took:
        """One tap, timed."""
        phone, tv = self._phone, self._tv
        phone.wait(PASS + " !== undefined")
        tv.wait(f"picture.textContent.includes('{ASKED}')")
        time.sleep(BETWEEN)
        tv.run("timed.again()")
        self._log.read()
        start = phone.run(f"((at, b) => (b.click(), at))(timed.now(), {PASS})")
        framed = tv.run("timed.framed")
        came, went = self._times()
        self._web.table.say(undo=True)
        return Took((went - came) / 1e6, framed - start)

    def _times(self) -> tuple[int, int]:
        noted: list[list[str]] = []
        while not any(what == "out" for what, _ in noted):  # it is logged after it was sent
            noted += [line.split() for line in self._log.read().splitlines()]
        came = next(int(at) for what, at in noted if what == "in")
        return came, next(int(at) for what, at in noted if what == "out")


@contextmanager
def table(folder: Path, running: Browser) -> Iterator[Played]:
    """A referee, the web process as a process of its own, a phone and a TV."""
    folder.mkdir()
    log, port = folder / "times", free_port()
    web = Served(folder)
    with ExitStack() as closing:
        web.start_referee()
        closing.callback(web.kill_referee)
        command = [sys.executable, "-P", "-m", "bench.timed_web", str(log), NEXT, str(web.guests)]
        process = subprocess.Popen([*command, "--listen", f"127.0.0.1:{port}"])
        closing.callback(process.wait)
        closing.callback(process.terminate)
        web.meet()
        web.table.begin("il-principe", 14)
        phone, tv = running.page(), running.page()
        token = web.table.token(3)
        phone.open(f"http://127.0.0.1:{port}/#{token}", 390, 844)
        phone.wait("[...document.querySelectorAll('#touch button')].map(b => b.click()).length")
        tv.open(f"http://127.0.0.1:{port}/watch", 1280, 720)
        yield Played(web, phone, tv, log)


if __name__ == "__main__":
    asyncio.run(_hand_on(int(sys.argv[1])))
