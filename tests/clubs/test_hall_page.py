"""The hall's page in a real browser, with a thousand tables."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.clubs.connection import Broker
from companion.clubs.hall import Hall
from companion.clubs.hall_page import HallPage, PageStyle
from companion.clubs.messages import Here, Result, Seat, State, encode
from companion.commands.hall import TEXTS, _drawings
from companion.text.language import translator
from tests.browser.axe import script, violations
from tests.browser.chromium import Page, browser
from tests.free_port import free_port
from tests.kernel.skip import Skip
from tests.tools import bring

TABLES = 1000
SHOWN = "[...document.querySelectorAll('#tables > li')].filter(card => !card.hidden)"


def told(hall: Hall, number: int, **more: object) -> None:
    """A table publishes its state: of ten, six are finished, three in the last round, and one is late."""
    of_ten = number % 10
    seats = (Seat(f"Anna {number}", 12, "red"), Seat("Zoë <b>K</b>" if number == 7 else "Bruno", 9, "blue"))
    state = State(
        1, 1, "m", "any-game", "Harbour", 3, last_round=of_ten in (7, 8, 9), over=of_ten < 6, seats=seats
    )
    hall._take_in(str(number), "here", encode(Here(1, here=True)))
    hall._take_in(str(number), "state", encode(state))


@contextmanager
def page_of(hall: Hall, language: str) -> Iterator[str]:
    """Its address for browsers."""
    texts = {key: translator(language)(text) for key, text in TEXTS.items()}
    page, port, loop = (
        HallPage(hall, PageStyle(language, texts, _drawings())),
        free_port(),
        asyncio.new_event_loop(),
    )
    server = loop.run_until_complete(page.serve("127.0.0.1", port))
    threading.Thread(target=loop.run_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        loop.call_soon_threadsafe(server.close)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    try:
        bring("chromium")
    except Skip as why:
        pytest.skip(str(why))
    hall = Hall(Broker("127.0.0.1", free_port()), tmp_path)
    for number in range(TABLES, 0, -1):
        told(hall, number)
    result = Result("m", "any-game", "Harbour", "", (Seat("Anna", 3, "red"), Seat("Bruno", 9, "")), (1,))
    hall._take_in("3", "result", encode(result))
    yield hall
    hall.close()


def typed(page: Page, words: str) -> list[str]:
    """The tables that are found by this name, and the highlighted players."""
    page.run(f"at('find').value = {words!r}; at('find').dispatchEvent(new Event('input'))")
    return list(
        page.run(f"{SHOWN}.map(card => card.querySelector('.top span').textContent)")
    )  # text outside the window is empty


def test_a_thousand_tables_at_a_glance_and_my_seat_among_them(hall: Hall) -> None:
    with page_of(hall, "fr") as address, browser() as chromium:
        page = chromium.page()
        page.open(address, 1920, 1080)
        page.wait(f"{SHOWN}.length === {TABLES}")
        order = page.run(f"{SHOWN}.slice(0, 11).map(card => card.querySelector('span').textContent)")
        assert [str(number) for number in range(1, 12)] == order
        assert ["600", "300", "100"] == page.run("[...counts.querySelectorAll('b')].map(b => b.textContent)")
        assert "6, 16, 26, 36, 46, 56 +94" in page.run("waiting.textContent")
        assert 0 == page.run(
            'document.querySelectorAll(\'#tables use:not([href^="#any-game_"]):not([href^="#sign_"])\').length'
        )
        assert "★ 9" in page.run("results.innerText")
        page.run("document.querySelector('#counts .holds').click()")
        assert 100 == page.run(f"{SHOWN}.length")
        page.run("document.querySelector('#counts .holds').click()")
        assert ["7"] == typed(page, "zoe") == typed(page, "Zoë <")
        assert ["Zoë <b>K</b>"] == page.run(
            "[...document.querySelectorAll('.me .name')].map(one => one.textContent)"
        )
        assert ["42"] == typed(page, "anna 42")[:1]
        assert [] == typed(page, "nobody of that name")
        assert not page.run("nobody.hidden")
        typed(page, "")
        hall._take_in("7", "here", b"")  # it leaves
        page.wait(f"{SHOWN}.length === {TABLES - 1}")
        assert "★ 9" in page.run("results.innerText")
        hall.can_store = False
        page.wait("!warning.hidden")
        told(hall, 7)  # it comes back; then the page is viewed on a phone
        page.resize(390, 844)
        assert [] == [width for width in [page.run("document.documentElement.scrollWidth")] if width > 390]
        typed(page, "Zoë <")  # with a thousand tables it takes half a minute
        assert [] == violations(page, script())
        assert [] == [one for one in page.told if "exception" in str(one).lower()]
