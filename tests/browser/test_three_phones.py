"""Three phones, a TV and a desktop seat in a real browser: whatever is killed and whichever network goes down, they play on.

tests/soak plays whole matches of every game on phones, without a browser.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.browser.chromium import Browser, Page, browser, program
from tests.browser.evening import Evening, evening
from tests.browser.wireless import NAME, RESOLVES, Wireless, wireless

pytestmark = pytest.mark.skipif(program() is None, reason="there is no chromium")
ANNA, BRUNO, CHIARA = range(3)
SHAKES = "(window.shakes = [], navigator.vibrate = how => { shakes.push(how); return true }, 1)"
COVERED = "!document.getElementById('cover').hidden"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser(RESOLVES) as running:
        yield running


@pytest.fixture
def table(tmp_path: Path, chromium: Browser) -> Iterator[Evening]:
    with evening(tmp_path, chromium) as made:
        yield made


@pytest.fixture
def air(table: Evening) -> Iterator[Wireless]:
    with wireless(table.port) as made:
        yield made


def shows(page: Page, words: str) -> None:
    """Wait until this text is there; a line may break between any two words."""
    wanted = json.dumps(re.sub(r"\s", "", words).lower())
    page.wait(
        f"document.getElementById('picture').textContent.replace(/\\s/g, '').toLowerCase().includes({wanted})"
    )


def begun(table: Evening, options: Mapping[str, str] = {}) -> None:
    seats = [["red", "Anna"], ["blue", "Bruno"], ["green", "Chiara"]]
    table.link.say(begin={"game": "any-game", "seats": seats, "first": 0, "options": options})
    assert table.link.until(lambda: table.link.n == 0)


def seated(table: Evening, options: Mapping[str, str] = {}) -> tuple[list[Page], Page]:
    """Anna, Bruno and Chiara with their phones, Bruno's on the wireless network; and a TV."""
    tv = table.tv()
    begun(table, options)
    phones = [table.phone(seat, NAME if seat == BRUNO else "127.0.0.1") for seat in range(3)]
    for phone in phones:
        phone.run(SHAKES)
    return phones, tv


def silence(table: Evening, air: Wireless) -> None:
    """A phone is cut off for a while: the table shows it as away, and its own page covers its buttons."""
    air.fall_silent()
    assert table.link.until(lambda: not table.here(BRUNO)), "nobody noticed that a phone is away"
    table.phones[BRUNO].wait("!document.getElementById('cover').hidden")
    air.come_back()


def nothing_is_lost(table: Evening, killed: str) -> None:
    """All come back by themselves, and the match is where it was."""
    stood = table.link.until(table.link.stands)
    table.kill(killed)
    table.all_are_back()
    assert stood == table.link.until(table.link.stands)


def lays(phone: Page, bid: int) -> None:
    for digit in str(bid):
        phone.tap(digit)
    phone.wait("picture.textContent.includes('LAY IT FACE DOWN')")
    phone.tap("lay it face down")


def test_an_auction_goes_on_where_the_network_was_lost(table: Evening, air: Wireless) -> None:
    (anna, bruno, chiara), tv = seated(table)
    laptop = table.table()
    table.link.say(sell={"kind": "open", "lot": "a goat"})
    shows(anna, "your turn")
    nothing_is_lost(table, "kiosk.backends.browser")
    nothing_is_lost(table, "companion referee")
    bruno.run(SHAKES)
    anna.tap("bid 1")
    shows(bruno, "your turn")
    assert [[120, 60, 120]] == bruno.run("shakes")
    silence(table, air)
    bruno.wait(f"!({COVERED})")
    shows(bruno, "your turn")
    bruno.press("bid 2")
    seen = bruno.wait("+(picture.textContent.match(/BID (1?[5-9])/) || [])[1]")
    bruno.release()
    shows(chiara, "your turn")
    bid = table.link.ask("log", ask="log")[-1]["answer"]["bid"]
    assert bid >= seen
    for phone in (chiara, anna):
        shows(phone, "your turn")
        shows(phone, f"BID {bid + 1}")
        phone.tap("pass")
    for page in (tv, laptop, anna, bruno, chiara):
        shows(page, f"a goat to Bruno for {bid}")


def test_secret_bids_are_kept_where_the_network_was_lost(table: Evening, air: Wireless) -> None:
    (anna, bruno, chiara), tv = seated(table)
    table.link.say(sell={"kind": "sealed", "lot": "a goat"})
    for phone in (anna, bruno, chiara):
        shows(phone, "Your secret bid for a goat")
    bruno.tap("1")
    lays(anna, 9)
    shows(anna, "Your secret bid: 9")
    shows(bruno, "your turn")
    lays(bruno, 2)  # the 1 is still there
    shows(bruno, "Your secret bid: 12")
    silence(table, air)
    bruno.wait(f"!({COVERED})")
    shows(bruno, "Your secret bid: 12")
    for phone in (anna, chiara, tv):
        assert not re.search(r"\b12\b", " ".join(phone.words()))
    lays(chiara, 7)
    shows(tv, "a goat to Bruno for 12")
    for phone in (anna, bruno, chiara):
        phone.wait("shakes.some(how => how.length === 6)")  # with each revealed bid
        shows(phone, "a goat to Bruno for 12")


def test_each_fills_the_own_rows_of_a_score_sheet(table: Evening, air: Wireless) -> None:
    (anna, bruno, chiara), _ = seated(table, {"sheet": "agricola"})
    for phone, fields in ((anna, 3), (bruno, 1), (chiara, 4)):
        shows(phone, "Agricola")
        before = phone.run("number")
        phone.tap(str(fields))
        phone.wait(f"number > {before}")
        phone.tap("next row")
    assert table.link.until(lambda: table.link.n == 3)
    cells = next(row["cells"] for row in table.link.state["view"]["sheet"]["rows"] if row["key"] == "fields")
    assert [3, 1, 4] == [cell["value"] for cell in cells]


@pytest.mark.skipif(shutil.which("zbarimg") is None, reason="there is no zbarimg")
def test_the_code_on_the_tables_screen_makes_a_phone_its_seat(table: Evening, tmp_path: Path) -> None:
    begun(table)
    laptop = table.table()
    for label in ("menu", "phones"):
        laptop.tap(label)
    address = read_code(laptop, tmp_path / "codes.png")
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#[\w-]{22}", address)
    table.page(address[address.index("/", 8) :], 390, 844)
    assert table.link.until(lambda: table.here(ANNA)), table.link.phones


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
