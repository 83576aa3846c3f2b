"""Phones, a TV and a desktop seat play whole matches together in a real browser, whatever is killed meanwhile."""

import json
import random
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import Browser, Page, browser, program
from tests.browser.evening import Evening, evening

pytestmark = pytest.mark.skipif(program() is None, reason="there is no chromium")
PHONES = (0, 1, 2)
PLAYED = ("florence", "virtu")
"""With auctions, secret answers and a map. tests/soak plays all games on phones, without a browser."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as running:
        yield running


@pytest.fixture
def table(tmp_path: Path, chromium: Browser) -> Iterator[Evening]:
    with evening(tmp_path, chromium) as made:
        yield made


def shows(page: Page, words: str) -> None:
    """Wait until this is written there; a line may break between any two words."""
    wanted = json.dumps(re.sub(r"\s", "", words).lower())
    page.wait(
        f"document.getElementById('picture').textContent.replace(/\\s/g, '').toLowerCase().includes({wanted})"
    )


@pytest.mark.parametrize("game", PLAYED)
def test_three_phones_a_tv_and_a_desktop_seat_play_a_whole_match(table: Evening, game: str) -> None:
    dice = random.Random(game)
    laptop, tv = table.table(), table.tv()
    table.begin(game, 4)
    for seat in PHONES:
        table.phone(seat)
    play(table, dice, 8)
    nothing_is_lost(table, lambda: table.kill("kiosk.backends.browser"))
    play(table, dice, 16)
    nothing_is_lost(table, lambda: table.kill("companion referee"))
    play(table, dice)
    assert table.taps > 20
    winner = table.link.state["view"]["seats"][table.link.state["result"]["winners"][0]]["name"]
    for page in (laptop, tv):
        shows(page, winner)


def play(table: Evening, dice: random.Random, until: int | None = None) -> None:
    """For so many answers, or to the end."""
    while not table.link.is_over and (until is None or table.link.n < until):
        table.step(dice)


def nothing_is_lost(table: Evening, trouble: Callable[[], None]) -> None:
    """All come back by themselves, and the match stands where it stood; a tap that was on its way may come yet."""
    n, prompt = table.link.until(table.link.stands)
    trouble()
    table.all_are_back()
    now, asked = table.link.until(table.link.stands)
    assert now > n or (n, prompt) == (now, asked)


@pytest.mark.skipif(shutil.which("zbarimg") is None, reason="there is no zbarimg")
def test_the_code_on_the_tables_screen_makes_a_phone_its_seat(table: Evening, tmp_path: Path) -> None:
    table.begin("il-principe", 3)
    laptop = table.table()
    for label in ("menu", "phones"):
        laptop.tap(label)
    address = read_code(laptop, tmp_path / "codes.png")
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#[\w-]{22}", address)
    table.page(address[address.index("/", 8) :], 390, 844)
    assert table.link.until(lambda: any(map(table.here, range(3)))), table.link.phones


def read_code(page: Page, file: Path) -> str:
    """The first code on a page, as a phone's camera reads it."""
    page.wait("document.querySelectorAll('#touch button').length > 3")
    for _ in range(50):
        page.shot(file)
        found = subprocess.run(
            ["zbarimg", "-q", "--raw", str(file)], capture_output=True, text=True, check=False
        )
        if found.stdout:
            return found.stdout.split()[0]
    raise AssertionError("no code can be read")
