"""A phone's first picture: its bytes, and its time on a slow phone in a slow network; and an answer on thirty-one screens."""

import threading
import time
from contextlib import ExitStack, suppress
from statistics import median
from typing import Any
from urllib.request import Request, urlopen

from bench.rounds import Goal, Row
from bench.taps import FRAME, p
from tests.browser.chromium import Browser, browser, program
from tests.browser.web import Page, Served

LOADS = 9
SLOWER = 4
"""How much slower than this machine the processor is made."""
FAST_3G = {"latency": 562.5, "downloadThroughput": 1_509_949.44 / 8, "uploadThroughput": 691_200 / 8}
"""As Chromium's own tools define it: milliseconds, and bytes a second."""
SEATS, WATCHING = 5, 25
ANSWERS = 20
SETTLED = 1.2
"""Seconds after which nothing moves any more."""
LONGEST = 30.0
"""Seconds in which every screen must have a picture."""
WHEN_SHOWN = f"""{FRAME}
timed.again();
document.addEventListener('shown', () => timed.told || document.fonts.ready.then(timed.frame));
"""


def rows(web: Served, port: int) -> list[Row]:
    """All of it for one match with an open bid; the web process listens on this port."""
    return [_bytes(web, port), _first_picture(web, port), _many(web, port)]


def _bytes(web: Served, port: int) -> Row:
    """The page as served, and the first scene with its drawings."""
    asked = Request(f"http://127.0.0.1:{port}/", headers={"Accept-Encoding": "gzip"})
    with urlopen(asked) as loaded:
        page = len(loaded.read()) + len(bytes(loaded.headers))
    phone = Page(port, {"token": web.table.token(3)})
    phone.until(lambda: "joined" in phone.told and phone.buttons())
    scenes = sum(phone.bytes)
    phone.close()
    web.table.ask("phones", uninvite=3)
    goal, found = Goal(at_most=80), (page + scenes) / 1024
    detail = f"page {page / 1024:.1f}, first scene with its drawings {scenes / 1024:.1f}"
    return Row("first load of a seat's phone", str(goal), f"{found:.1f} KB", goal.verdict(found), detail)


def _first_picture(web: Served, port: int) -> Row:
    """From the tap on the address until the first frame is out, each time on a new phone."""
    name = f"first picture, processor / {SLOWER}, fast 3G"
    if program() is None:
        return Row(name, "-", "-", "skipped", "there is no chromium")
    with browser() as running:
        slow = [_load(web, running, port, slowed=True) for _ in range(LOADS)]
        usual = [_load(web, running, port, slowed=False) for _ in range(LOADS)]
    detail = f"of {LOADS}: {min(slow):.2f} to {max(slow):.2f}; without either {median(usual):.2f}"
    return Row(name, "-", f"{median(slow):.2f} s", "shown only", detail)


def _load(web: Served, running: Browser, port: int, slowed: bool) -> float:
    page = running.page()
    page.open("about:blank", 390, 844, touch=True)
    if slowed:
        page.ask("Emulation.setCPUThrottlingRate", rate=SLOWER)
        page.ask("Network.enable")
        page.ask("Network.emulateNetworkConditions", offline=False, **FAST_3G)
    page.ask("Page.addScriptToEvaluateOnNewDocument", source=WHEN_SHOWN)
    page.ask("Page.navigate", url=f"http://127.0.0.1:{port}/#{web.table.token(3)}")
    page.wait("timed.told > 0")
    taken: float = page.run("timed.framed.then(at => at - performance.timeOrigin)")
    page.leave()
    web.table.ask("phones", uninvite=3)
    return taken / 1000


def _many(web: Served, port: int) -> Row:
    """From an answer at the table until the last of all screens has been sent its picture."""
    with ExitStack() as closing:
        tickets: list[dict[str, Any]] = [
            {"token": web.table.token(role)} for role in (*range(SEATS), "table")
        ]
        tickets += [{"as": "watch"}] * WATCHING
        pages = [Page(port, ticket) for ticket in tickets]
        heard = [0.0] * len(pages)
        for i, page in enumerate(pages):
            closing.callback(page.close)
            page.until(lambda page=page: page.items)  # type: ignore[misc]
            threading.Thread(target=_listen, args=(page, heard, i), daemon=True).start()
        last = []
        for _ in range(ANSWERS):
            for said in ({"seat": 3, "pass": True}, {"undo": True}):
                time.sleep(SETTLED)
                heard[:] = [0.0] * len(pages)
                start = time.perf_counter()
                web.table.say(**said)
                while not all(heard):
                    assert time.perf_counter() - start < LONGEST, [i for i, at in enumerate(heard) if not at]
                    time.sleep(0.001)
                last.append((max(heard) - start) * 1000)
    detail = f"p95 {p(last, 95):.0f}, {len(last)} answers; {SEATS} seats, a table, {WATCHING} who watch"
    return Row(
        f"{len(pages)} screens: the last picture after an answer",
        "-",
        f"{median(last):.0f} ms",
        "shown only",
        detail,
    )


def _listen(page: Page, heard: list[float], which: int) -> None:
    """Notes when the first picture came."""
    with suppress(Exception):
        while True:
            raw = page.socket.recv()
            if '"s":' in str(raw[:300]) and not heard[which]:  # before it: whose turn it is
                heard[which] = time.perf_counter()
