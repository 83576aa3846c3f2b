"""Every screen of a phone in a real browser: nothing that is read or touched is under a notch, or lost with large text."""

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest

from kiosk.backends.browser.sizes import fitting
from kiosk.scene.scene import Scene
from tests.browser.axe import script, violations
from tests.browser.chromium import Browser, Page, program
from tests.browser.drawn import ALONE, draws
from tests.browser.web import serving_pages
from tests.history.evenings import dozen
from tests.kiosk.phones import Drawn, screens
from tests.kiosk.test_phone_past import InHand
from tests.server_table import ServerTable

pytestmark = pytest.mark.skipif(program() is None, reason="there is no chromium")


class Insets(NamedTuple):
    """What a phone's rounded corners, camera and home bar take from each side, in pixels."""

    left: int
    top: int
    right: int
    bottom: int


PHONES = {
    "upright": ((390, 844), Insets(0, 47, 0, 34)),
    "lying": ((844, 390), Insets(47, 0, 47, 21)),
    "small, lying": ((667, 375), Insets(47, 0, 47, 21)),
}
SEEN = """JSON.stringify([...document.querySelectorAll('#touch button, #picture > g text')]
    .map(one => [one.ariaLabel || one.textContent, one.getBoundingClientRect()])
    .filter(([words, box]) => words.trim() && box.width).map(([words, box]) => [words, box.left, box.top, box.right, box.bottom]))"""
OVERHANG = 2
"""How far letters may reach beyond their place, in pixels."""


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving_pages() as served:
        yield served


@pytest.fixture
def every(tmp_path: Path) -> Iterator[Iterable[tuple[str, Drawn]]]:
    """Every screen of a phone by its name, including past games."""
    with ServerTable(dozen(tmp_path)) as table:
        yield chain(screens(), past_games(InHand(table)))


def past_games(phone: InHand) -> Iterator[tuple[str, Drawn]]:
    for name in ("past games", "player Anna", "Anna's games", "game ", "watch again"):
        phone.tap(name if name != "game " else phone.offered(name))
        yield name, phone.ui.scene


def opened(chromium: Browser, port: int, size: tuple[int, int], insets: Insets) -> Page:
    page = chromium.page()
    page.open("about:blank", *size, touch=True)
    page.ask("Emulation.setSafeAreaInsetsOverride", insets=insets._asdict())
    page.ask("Page.navigate", url=f"http://127.0.0.1:{port}/")
    page.wait(f"number > 0 && whole.clientWidth === innerWidth - {insets.left + insets.right}")
    page.wait("size[0] <= whole.clientWidth && size[1] <= whole.clientHeight")  # the server was told
    page.run(ALONE)
    return page


def seen(page: Page) -> list[tuple[str, float, float, float, float]]:
    """All words and all buttons, and where they are."""
    found: list[tuple[str, float, float, float, float]] = json.loads(page.run(SEEN))
    return found


@pytest.mark.parametrize("how", PHONES)
def test_nothing_lies_under_a_notch(
    chromium: Browser, port: int, how: str, every: Iterable[tuple[str, Drawn]]
) -> None:
    (width, height), insets = PHONES[how]
    page, found, count = opened(chromium, port, (width, height), insets), [], 0
    size = fitting(tuple(page.run("room()")), True)
    for count, (name, screen) in enumerate(every, start=1):
        scene: Scene = screen(*size)
        page.run(draws(scene, size, count, 1))
        things = seen(page)
        assert len(things) >= len(list(scene.touches())), name
        for words, left, top, right, bottom in things:
            if (
                left < insets.left - OVERHANG
                or top < insets.top - OVERHANG
                or right > width - insets.right + OVERHANG
                or bottom > height - insets.bottom + OVERHANG
            ):
                found.append((name, words, left, top, right, bottom))
    assert count > 80
    assert [] == found


def test_letters_of_twice_the_size_lose_nothing(
    chromium: Browser, port: int, every: Iterable[tuple[str, Drawn]]
) -> None:
    """Everything is twice as large, and what does not fit is reached by scrolling."""
    page = chromium.page()
    page.ask("Page.setFontSizes", fontSizes={"standard": 32, "fixed": 26})
    page.open(f"http://127.0.0.1:{port}/", 390, 844, touch=True)
    page.wait("number > 0")
    page.run(ALONE)
    size = fitting(tuple(page.run("room()")), True)
    for count, (name, screen) in enumerate(every, start=1):
        page.run(draws(screen(*size), size, count, 1))
        page.run("whole.scrollTo(0, 0)")
        width, height, wide = page.run("[whole.scrollWidth, whole.scrollHeight, stage.clientWidth]")
        assert 2 * size[0] == wide, name
        lost = [
            one
            for one in seen(page)
            if one[1] < -OVERHANG
            or one[2] < -OVERHANG
            or one[3] > width + OVERHANG
            or one[4] > height + OVERHANG
        ]
        assert [] == lost, name


def test_axe_finds_nothing_on_any_screen(
    chromium: Browser, port: int, every: Iterable[tuple[str, Drawn]]
) -> None:
    axe, page, size = script(), opened(chromium, port, (390, 844), Insets(0, 0, 0, 0)), (390, 840)
    for count, (name, screen) in enumerate(every, start=1):
        page.run(draws(screen(*size), size, count, 1))
        assert [] == violations(page, axe), name
