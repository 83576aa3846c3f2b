"""A stranger floods the web process from one address: known phones stay, and can come back. Real referee, real sockets."""

import asyncio
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from kiosk.backends.browser.places import MOST, Kind
from kiosk.backends.browser.session import BrowserSession
from kiosk.backends.browser.symbols import Symbols
from tests.browser.web import PATIENCE, Page, Served, served

STRANGER, OTHER, PHONE = "127.0.0.66", "127.0.0.67", "127.0.0.7"
UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HELD = 200
"""Connections that a stranger keeps open; beyond that it closes the oldest."""


class Attacker:
    """A client that sends as fast as it can, and waits for nothing."""

    def __init__(self, port: int, source: str = STRANGER) -> None:
        self._port, self._source = port, source
        self._held: list[socket.socket] = []
        self._tries = 0

    def connect(self) -> socket.socket:
        made = socket.create_connection(("127.0.0.1", self._port), PATIENCE, source_address=(self._source, 0))
        self._held.append(made)
        self._tries += 1
        if len(self._held) > HELD:
            self._held.pop(0).close()
        return made

    def browser(self, **join: str) -> socket.socket:
        made = self.connect()
        made.sendall(UPGRADE.format(port=self._port).encode())
        made.recv(4096)
        self.say(made, join=join, size=[300 + self._tries % 600, 800])
        return made

    def say(self, to: socket.socket, **said: object) -> None:
        words = json.dumps(said).encode()
        assert len(words) < 126
        to.sendall(bytes([0x81, 0x80 | len(words)]) + bytes(4) + words)

    def resize(self) -> None:
        self._tries += 1
        if self._tries <= MOST[Kind.WATCHING]:
            self.browser(**{"as": "watch"})
        for one in self._held:
            one.settimeout(0.001)
            with suppress(OSError):
                one.recv(1 << 20)
            with suppress(OSError):
                self.say(one, size=[700 + self._tries % 500, 600])

    def close(self) -> None:
        for one in self._held:
            one.close()


FLOODS: dict[str, Callable[[Attacker], object]] = {
    "says nothing": Attacker.connect,
    "half a request": lambda one: one.connect().sendall(b"GET /ws HTTP/1.1\r\nHost: "),
    "asks for the page": lambda one: one.connect().sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"),
    "opens sockets": lambda one: one.connect().sendall(UPGRADE.format(port=one._port).encode()),
    "forges tokens": lambda one: one.browser(token="A" * 22),
    "guesses codes": lambda one: one.browser(code="00000000"),
    "stands before the keypad": lambda one: one.browser(**{"as": "table"}),
    "watches": lambda one: one.browser(**{"as": "watch"}),
    "resizes": Attacker.resize,
}


@contextmanager
def flooded(web: Served, flood: Callable[[Attacker], object], *sources: str) -> Iterator[None]:
    """Flood in the background; a hundred attempts are made before this returns."""
    stop, begun = threading.Event(), threading.Semaphore(0)

    def go_on(attacker: Attacker) -> None:
        while not stop.is_set():
            with suppress(OSError):
                flood(attacker)
            begun.release()
        attacker.close()

    attackers = [Attacker(web.port, source) for source in sources or (STRANGER,)]
    threads = [threading.Thread(target=go_on, args=(one,), daemon=True) for one in attackers]
    for thread in threads:
        thread.start()
    for _ in range(100 * len(attackers)):
        assert begun.acquire(timeout=PATIENCE)
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join(PATIENCE)


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Served]:
    """A server that nobody has tried a code on."""
    with served(tmp_path) as running:
        yield running


def phone(web: Served, token: str, source: str = PHONE) -> Page:
    """A phone, once it shows its seat."""
    page = web.page({"token": token}, source_address=(source, 0))
    page.until(lambda: "joined" in page.told and page.buttons())
    return page


@pytest.mark.parametrize("flood", FLOODS)
def test_known_phones_stay_and_come_back(web: Served, flood: str) -> None:
    stays = phone(web, web.table.token(1))
    resume = phone(web, web.table.token(3)).told["resume"]
    with flooded(web, FLOODS[flood]):
        for _ in range(3):
            again = phone(web, resume)
            assert {"as": 3} == again.told["joined"]
            again.close()
        stays.until(lambda: "Bruno's purse" in stays.buttons())
        stays.tap("Bruno's purse")
        stays.until(lambda: "hold to look in" not in stays.words())
        stays.tap("Bruno's purse", down=False)
        fresh = phone(web, web.table.token(0))  # new phones can join, too
        assert {"as": 0} == fresh.told["joined"]
    assert web.table.ask("phones", ask="phones")["web"], "it is still announced"
    web.table.say(uninvite="all")
    web.table.say(allow_codes=True)
    stays.until(lambda: stays.told.get("forget"))


@pytest.mark.parametrize("flood", ["forges tokens", "stands before the keypad", "watches"])
def test_a_referee_that_restarts_in_a_flood_finds_the_web_process_again(fresh: Served, flood: str) -> None:
    fresh.table.begin("il-principe", 14)
    stays = phone(fresh, fresh.table.token(3))
    match = fresh.table.ask("home", ask="home")["match"]
    fresh.table.wait_until_saved()
    with flooded(fresh, FLOODS[flood]):
        for _ in range(2):
            fresh.kill_referee()
            fresh.start_referee()
            fresh.table = type(fresh.table)(fresh.socket)
            assert fresh.table.until(lambda heard: (heard.get("phones") or {}).get("web"))
        fresh.table.say(go_on=match)
        stays.until(lambda: "pass" in stays.buttons())


@pytest.mark.parametrize("refused", ["wrong_code", "codes_closed", "codes_too_fast", "wrong_token"])
def test_a_refused_browser_does_not_try_again_by_itself(tmp_path: Path, refused: str) -> None:
    """It would try for ever, and take a place each time."""

    async def at_the_door() -> int:
        came = 0

        async def refuse(lines: asyncio.StreamReader, out: asyncio.StreamWriter) -> None:
            nonlocal came
            came += 1
            await lines.readline()
            out.write(json.dumps({"refused": refused, "text": "No."}).encode() + b"\n")
            out.close()

        async with await asyncio.start_unix_server(refuse, tmp_path / "socket"):
            session = BrowserSession(tmp_path / "socket", {"code": "00000000"}, Symbols())
            known: list[bool] = []
            session.known = known.append
            session.open()
            assert session._line._task is not None
            await asyncio.wait_for(session._line._task, PATIENCE)  # it has given up
            assert [False] == known
            await session.close()
        return came

    assert 1 == asyncio.run(at_the_door())
