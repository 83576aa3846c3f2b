"""The page behind a short address in a real browser: its pictures, its files, and nothing without the code."""

import base64
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from struct import unpack
from typing import Any

import pytest

from tests.browser.axe import script, violations
from tests.browser.chromium import browser, program
from tests.browser.web import PATIENCE, Served, served
from tests.history.evenings import dozen

DAY = "2026-02-02"
"""Of a game of Il Principe, by five."""


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(dozen(tmp_path_factory.mktemp("web"))) as running:
        yield running


@pytest.fixture(scope="module")
def shared(web: Served) -> dict[str, Any]:
    """The reply to the table when it shares a game."""
    until = time.monotonic() + PATIENCE
    while not (games := web.table.ask("history", ask="history", find=DAY).get("games")):
        assert time.monotonic() < until
        time.sleep(0.1)
    told: dict[str, Any] = web.table.ask("shared", ask="shared", match=games[0]["id"], code=True)
    return told


def got(web: Served, path: str) -> tuple[int, dict[str, str], bytes]:
    asking = HTTPConnection("127.0.0.1", web.port, timeout=PATIENCE)
    asking.request("GET", path)
    answer = asking.getresponse()
    return answer.status, dict(answer.getheaders()), answer.read()


def test_files_are_those_that_the_referee_has_made(web: Served, shared: dict[str, Any]) -> None:
    for name, holds in shared["files"].items():
        status, headers, body = got(web, f"/s/{shared['code']}/{name}")
        assert (200, holds) == (status, body.decode("utf-8-sig"))
        assert f'attachment; filename="{name}"' == headers["Content-Disposition"]
        assert "no-store" == headers["Cache-Control"]


@pytest.mark.parametrize("path", ["", "/other.csv", "/..", "/%2e%2e", "/x/y"])
def test_without_the_code_there_is_nothing(web: Served, shared: dict[str, Any], path: str) -> None:
    wrong = "zzzzzzzz" if not path else shared["code"]
    status, _, body = got(web, f"/s/{wrong}{path}")
    assert 404 == status
    assert b"Anna" not in body


@pytest.mark.skipif(program() is None, reason="there is no chromium")
def test_the_pictures_can_be_kept(web: Served, shared: dict[str, Any]) -> None:
    with browser() as chromium:
        page = chromium.page()
        page.open(f"http://127.0.0.1:{web.port}/s/{shared['code']}", 390, 844, touch=True)
        page.wait("document.querySelectorAll('figure > img').length === 2")
        kept = page.run("[...document.querySelectorAll('a[download$=png]')].map(link => link.href)")
        sizes = [unpack(">II", base64.b64decode(one.partition(",")[2])[16:24]) for one in kept]
        assert [(1200, 630), (1080, 1920)] == sizes
        said = page.run("[...document.images].map(image => image.alt)")
        assert all(said_of.startswith("Il Principe: Elena 32") for said_of in said), said
        links = page.run("[...document.querySelectorAll('a')].map(link => link.textContent)")
        assert "Save to BG Stats" in links
        assert [] == violations(page, script())
        assert not page.told


@pytest.mark.skipif(program() is None, reason="there is no chromium")
def test_axe_finds_nothing_in_past_games_and_before_the_match(web: Served, shared: dict[str, Any]) -> None:
    """On a table, on a phone, and on a TV that shows how to join."""
    axe, base = script(), f"http://127.0.0.1:{web.port}"
    with browser() as chromium:
        page = chromium.page()
        for path, size, taps in (
            (f"/table#{web.table.token('table')}", (1024, 600), ("saved games", "players", "Anna")),
            (f"/#{web.table.token(0)}", (390, 844), ("tap when ready", "past games", "Anna", "Anna's games")),
        ):
            page.open(base + path, *size, touch=True)
            for label in taps:
                page.middle(label)  # it is there
                before = page.run("number")
                page.tap(label)
                page.wait(f"number > {before}")
                assert [] == violations(page, axe), label
        web.table.say(roll_call=[["medici", "Anna"], ["este", "Bruno"]], game="il-principe", free=[1])
        page.open(f"{base}/watch", 1280, 720)
        page.wait("picture.textContent.includes('Bruno')")
        assert [] == violations(page, axe)
        page = chromium.page()
        page.open(f"{base}/#{web.table.ask('phones', ask='phones')['seat_code']}", 390, 844, touch=True)
        page.tap("Bruno")
        page.wait("document.querySelectorAll('#touch button').length > 20")
        assert [] == violations(page, axe)
