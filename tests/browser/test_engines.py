"""The phone's page in Firefox and in WebKitGTK, the nearest to Safari: joining, a bid that climbs, a dropped line, a reload."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.engines import Engine, firefox, missing, press, wait, webkit
from tests.browser.web import Served, served
from tests.skipped import note

STARTED = {"firefox": firefox, "webkit": webkit}
BIDDING = 5
"""So many answers into the recorded match Dario, seat 3, is to bid 2 or more, and has 5."""


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
