"""The phone's page in Firefox and in WebKitGTK, the nearest to Safari: joining, a bid that climbs, a lost connection, a reload.

They and Chromium draw the same screens: build/engines/ keeps the pictures, side by side in this order.
"""

import base64
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.browser.chromium import Page, browser, program
from tests.browser.drawn import ALONE, LIKENESS, draws
from tests.browser.engines import Engine, firefox, missing, press, wait, webkit
from tests.browser.web import Served, served, serving_pages
from tests.kiosk.phones import screens
from tests.skipped import note

STARTED = {"firefox": firefox, "webkit": webkit}
BIDDING = 5
"""After this many answers of the recorded match Dario, seat 3, is to bid 2 or more, and has 5."""

SIZE = (390, 840)
COMPARED = {
    "join: who, by crest",
    "join: 4 digits",
    "who one is",
    "il-principe: bid asked",
    "il-principe: shield asked",
    "il-principe: end waiting",
    "florence: recruit asked",
    "principato: act asked",
    "virtu: act asked",
    "any-game: sealed waiting",
}
ALIKE = 0.95
"""The least likeness of a screen to Chromium's: 1 is the same."""
PAINTED = (
    "window.painted = false, requestAnimationFrame(() => requestAnimationFrame(() => window.painted = true))"
)
"""A picture taken before the second frame may show the screen before this one."""
KEPT = Path(__file__).parents[2] / "build" / "engines"


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as running:
        running.table.begin("il-principe", BIDDING)
        yield running


@pytest.fixture(params=STARTED)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    if why := missing(request.param):
        note(f"the phone's page in {request.param}", why)
        pytest.skip(why)
    with STARTED[request.param]() as running:
        yield running


def shows(engine: Engine, words: str) -> None:
    squeezed = "".join(words.split()).lower()
    wait(engine, f"picture.textContent.replace(/\\s/g, '').toLowerCase().includes('{squeezed}')")


def test_a_phone_joins_bids_and_comes_back(web: Served, engine: Engine) -> None:
    engine.go(f"http://127.0.0.1:{web.port}/")
    for digit in web.table.ask("phones", ask="phones")["seat_code"]:
        press(engine, digit)
    press(engine, "Dario")
    shows(engine, "Waiting for the table")
    waiting = web.table.ask("phones", ask="phones")["waiting"]
    web.table.say(admit=waiting[0]["id"])
    shows(engine, "You are Dario")
    press(engine, "tap when ready")
    shows(engine, "YOUR TURN")
    assert engine.run("document.title").endswith("Dario")
    press(engine, "bid 2", ms=900)
    wait(engine, "!picture.textContent.includes('YOUR TURN')")
    answer = web.table.ask("log", ask="log")[-1]["answer"]
    assert 3 == answer["seat"]
    assert 3 <= answer["bid"] <= 5
    engine.run("socket.close()")
    wait(engine, "!cover.hidden")
    wait(engine, "cover.hidden")
    engine.go(f"http://127.0.0.1:{web.port}/")
    shows(engine, "You are Dario")
    assert len(engine.shot()) > 5_000


def drawn(engine: Engine | Page) -> dict[str, str]:
    """Each screen as an engine draws it, in the same place of its window."""
    until = engine.wait if isinstance(engine, Page) else partial(wait, engine)
    until("number > 0")
    engine.run(ALONE)
    engine.run(f"whole.style.cssText = 'inset: 0 auto auto 0; width: {SIZE[0]}px; height: {SIZE[1]}px', 1")
    pictures = {}
    for count, (name, screen) in enumerate(screens(), start=1):
        if name in COMPARED:
            engine.run(draws(screen(*SIZE), SIZE, count, 1))
            until("document.fonts.status === 'loaded'")
            engine.run(PAINTED)
            until("window.painted")
            pictures[name] = "data:image/png;base64," + base64.b64encode(engine.shot()).decode()
    assert COMPARED == pictures.keys()
    return pictures


def test_three_engines_draw_alike() -> None:
    """Missing engines are reported at the end of the whole run, and the others are compared."""
    if program() is None:
        note("the phone's page in three engines beside each other", "there is no chromium")
        pytest.skip("there is no chromium")
    found: dict[str, dict[str, str]] = {}
    with serving_pages() as port, browser() as chromium:
        page, address = chromium.page(), f"http://127.0.0.1:{port}/"
        page.open(address, 390, 900)
        found["chromium"] = drawn(page)
        for name, started in STARTED.items():
            if why := missing(name):
                note(f"pictures of the phone's page in {name}", why)
                continue
            with started() as engine:
                engine.go(address)
                found[name] = drawn(engine)
        page.open("about:blank", 200, 200)
        page.run(LIKENESS)
        unlike = dict(compared(page, found))
    assert {} == unlike, f"see {KEPT}"


def compared(page: Page, found: dict[str, dict[str, str]]) -> Iterator[tuple[str, float]]:
    """Screens that differ from Chromium's, with their likeness; a picture of each screen in all engines is kept."""
    KEPT.mkdir(parents=True, exist_ok=True)
    for screen in sorted(COMPARED):
        cut = {name: cropped(page, [shots[screen]]) for name, shots in found.items()}
        file = KEPT / f"{screen.replace(':', '')}.png"
        file.write_bytes(base64.b64decode(cropped(page, list(cut.values())).partition(",")[2]))
        for name, picture in cut.items():
            alike = page.run(f"likeness({json.dumps(cut['chromium'])}, {json.dumps(picture)})")
            if alike < ALIKE:
                yield f"{name}, {screen}", alike


def cropped(page: Page, pictures: list[str]) -> str:
    """One picture of several, without the surroundings of the screen in the window."""
    made: str = page.run(f"beside({json.dumps(pictures)}, {SIZE[0]}, {SIZE[1]})")
    return made
