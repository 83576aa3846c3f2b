"""Strangers on the network: nonsense, huge messages, floods, slow readers, foreign pages. They get nothing, and nobody else notices."""

import json
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import connect

from kiosk.backends.browser.addresses import is_own
from kiosk.backends.browser.server import LONGEST_MESSAGE
from kiosk.backends.browser.sizes import fitting
from tests.browser.web import PATIENCE, Page, Served
from tests.certificates import certificate

NAMES = frozenset({"localhost", "table.local"})


@pytest.fixture(autouse=True)
def nobody_else_notices(web: Served) -> Iterator[None]:
    """Whatever a stranger does, a spectator sees the next two answers."""
    watcher = web.watcher()
    watcher.until(lambda: "Dario to bid" in watcher.words())
    yield
    web.table.say(seat=3, **{"pass": True})
    watcher.until(lambda: "Bruno to bid" in watcher.words())
    web.table.say(undo=True)
    watcher.until(lambda: "Dario to bid" in watcher.words())
    watcher.close()


def get(web: Served, path: str, **headers: str) -> tuple[int, str]:
    """Send a request; the status, and the whole answer."""
    sent = {"Host": f"127.0.0.1:{web.port}", **headers}
    lines = [f"GET {path} HTTP/1.1", *(f"{key}: {value}" for key, value in sent.items()), "", ""]
    return talk(web, "\r\n".join(lines).encode())


def talk(web: Served, raw: bytes) -> tuple[int, str]:
    with socket.create_connection(("127.0.0.1", web.port), timeout=PATIENCE) as caller:
        caller.sendall(raw)
        came = b""
        with suppress(ConnectionResetError):
            while part := caller.recv(65536):
                came += part
    head = came.decode("latin-1")
    return (int(head.split()[1]) if head else 0), head


def test_the_page_has_its_security_headers(web: Served) -> None:
    status, answer = get(web, "/")
    assert 200 == status
    for header in (
        "default-src 'none'",
        "frame-ancestors 'none'",
        "nosniff",
        "no-referrer",
        "script-src 'sha256-",
    ):
        assert header in answer
    assert "unsafe" not in answer
    assert "Server:" not in answer
    assert (200, True) == (get(web, "/healthz")[0], get(web, "/healthz")[1].endswith("ok"))


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, gzip;q=0.8", True),
        ("*", True),
        ("gzip;q=0", False),
        ("identity", False),
        ("", False),
    ],
)
def test_the_page_is_packed_for_who_unpacks_it(web: Served, accepted: str, packed: bool) -> None:
    _, answer = get(web, "/", **{"Accept-Encoding": accepted})
    assert packed == ("Content-Encoding: gzip" in answer)
    assert packed != ("<title>Signoria</title>" in answer)


def test_nothing_else_is_there(web: Served) -> None:
    for path in (
        "/..",
        "/../settings.json",
        "/%2e%2e/x",
        "//etc/passwd",
        "/page",
        "/page.js/",
        "/ws",
        "/\x00",
    ):
        status, answer = get(web, path)
        assert status in (400, 404, 426), path
        assert "root:" not in answer


def test_a_foreign_host_is_turned_away(web: Served) -> None:
    """A page whose name was made to point here sends its own name."""
    port = web.port
    hosts = ("evil.example", f"evil.example:{port}", "127.0.0.1:1", f"10.0.0.1:{port}", "", f"[::1]:{port}")
    assert [421] * len(hosts) == [get(web, "/", Host=host)[0] for host in hosts]


@pytest.mark.parametrize("path", ["/", "/ws", "/healthz"])
def test_two_of_a_header_are_a_bad_request(web: Served, path: str) -> None:
    """With two of them nobody knows which one a proxy in front of us has believed."""
    own = f"127.0.0.1:{web.port}"
    for name in ("Host", "host", "Origin", "Upgrade", "If-None-Match"):
        lines = [f"GET {path} HTTP/1.1", f"Host: {own}", *([f"{name}: {own}"] * 2), "", ""]
        assert 400 == talk(web, "\r\n".join(lines).encode())[0], name


def test_a_foreign_page_opens_no_socket(web: Served) -> None:
    for origin in ("http://evil.example", "null", f"https://127.0.0.1:{web.port}", "http://127.0.0.1:1"):
        with (
            pytest.raises(InvalidStatus) as no,
            connect(f"ws://127.0.0.1:{web.port}/ws", additional_headers={"Origin": origin}),
        ):
            pass
        assert 403 == no.value.response.status_code


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("192.168.1.7:8474", True),
        ("table.local:8474", True),
        ("TABLE.local:8474", True),
        ("192.168.1.8:8474", False),
        ("192.168.1.7", False),
        ("192.168.1.7:8474:8474", False),
        ("table.local.evil.example:8474", False),
        ("0xc0a80107:8474", False),
    ],
)
def test_own_addresses(host: str, own: bool) -> None:
    assert own == is_own(host, "192.168.1.7", 8474, NAMES)


def test_at_the_usual_port_no_number_is_said() -> None:
    assert [True, True, False] == [
        is_own(host, "192.168.1.7", 80, NAMES) for host in ("table.local", "192.168.1.7:80", "evil.example")
    ]


def is_disconnected(handle: Callable[[], object]) -> None:
    """The connection ends, even if something still arrives."""
    with suppress(ConnectionClosed):
        for _ in range(200):
            handle()
        raise AssertionError("it still talks")


RUDE = (
    "hello",
    "[]",
    '{"tap": [1, 1]}',
    "{}",
    '{"join": {"as": "watch"}, "admit": 1}',
    '{"join": {"as": 2}, "size": [390, 844]}',
    '{"undo": true}',
    '{"join": {"as": "watch"}, "size": [0, 0]}',
    '{"join": {"as": "watch"}, "size": [1e300, 1e300]}',
    json.dumps({"join": {"token": "x" * 100}}),
    "[" * 2000,
)
RUDE_LATER = (
    '{"typed": "q"}',
    '{"tap": [1, 2, 3]}',
    '{"tap": [-1, 0]}',
    '{"scroll": [1, 1]}',
    '{"key": "ab"}',
    "x" * (LONGEST_MESSAGE + 1),  # not even read
)


def test_what_is_not_understood_ends_the_connection(web: Served) -> None:
    for message in RUDE:
        with connect(f"ws://127.0.0.1:{web.port}/ws") as caller:
            caller.send(message)
            is_disconnected(partial(caller.recv, PATIENCE))
    for message in RUDE_LATER:
        page = web.watcher()
        page.socket.send(message)
        is_disconnected(page.handle)


def test_a_watcher_taps_on_nothing(web: Served) -> None:
    page = web.watcher()
    page.until(lambda: "Dario to bid" in page.words())
    for tap in ([1, 0], [999_999, 0], [1, 999_999], [0, 0]):
        before = page.number
        page.say(tap=tap)
        while page.number == before:  # it gets the picture anew, and that is all
            page.handle()
    page.say(key="1")
    page.say(scroll=[page.number, 0, 3])


def test_a_flood_of_messages_ends(web: Served) -> None:
    page = web.watcher()
    with suppress(ConnectionClosed):
        for _ in range(5000):
            page.say(tap=[1, 1])
    is_disconnected(page.handle)


def test_of_many_sizes_in_a_second_only_the_last_one_is_drawn(web: Served) -> None:
    page = web.watcher((1024, 600))
    heard = []
    for width in range(700, 1000, 10):
        page.say(size=[width, 600])
    while page.told.get("size") != list(fitting((990, 600), False)):
        heard.append(page.handle())
    assert sum("size" in told for told in heard) < 10


def test_a_browser_that_never_reads_delays_nobody(web: Served) -> None:
    """There are never two updates on their way to it."""
    slow = Page(web.port, {"as": "watch"}, (1920, 1080))
    fast = web.watcher()
    for _ in range(30):
        web.table.say(seat=3, **{"pass": True})
        fast.until(lambda: "Bruno to bid" in fast.words())
        web.table.say(undo=True)
        fast.until(lambda: "Dario to bid" in fast.words())
    slow.close()


def test_with_a_certificate_it_is_https(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [
        sys.executable,
        "-P",
        "-m",
        "kiosk.backends.browser",
        str(tmp_path / "nobody"),
        "--listen",
        f"127.0.0.1:{port}",
    ]
    with subprocess.Popen([*command, "--cert", str(cert), "--key", str(key)]) as running:
        try:
            context = ssl.create_default_context(cafile=str(cert))
            context.check_hostname = False  # it is for localhost
            origin: Any = f"https://127.0.0.1:{port}"
            end = time.monotonic() + PATIENCE
            while True:
                with (
                    suppress(OSError, InvalidHandshake),
                    connect(f"wss://127.0.0.1:{port}/ws", ssl=context, origin=origin) as caller,
                ):
                    caller.send(json.dumps({"join": {"as": "watch"}, "size": [1024, 600]}))
                    assert "all" in json.loads(caller.recv(PATIENCE))
                    return
                assert time.monotonic() < end
                time.sleep(0.05)
        finally:
            running.terminate()
            assert 0 == running.wait(PATIENCE)
