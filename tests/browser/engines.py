"""Firefox and WebKitGTK, driven by WebDriver: Firefox by BiDi, which it speaks itself, WebKit by its own driver."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, Protocol
from urllib.error import URLError
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

from tests.browser.chromium import end
from tests.free_port import free_port

PATIENCE = 120.0
MINI = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))


class Engine(Protocol):
    """One window of a browser, as large as a phone."""

    def go(self, url: str) -> None: ...
    def run(self, script: str) -> Any: ...
    def hold(self, x: float, y: float, ms: int) -> None: ...
    def shot(self) -> bytes: ...


def wait(engine: Engine, script: str) -> Any:
    """Until an expression is true; its value."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(RuntimeError):
            if value := engine.run(script):
                return value
        time.sleep(0.05)
    raise TimeoutError(f"never true: {script}; it shows: {engine.run('picture.textContent')}")


def press(engine: Engine, label: str, ms: int = 0) -> None:
    """Hold a finger on the button whose name begins like this, for this long."""
    button = f"[...document.querySelectorAll('#touch button')].find(b => b.ariaLabel.startsWith({json.dumps(label)}))"
    box = f"(b => b && (r => [r.x + r.width / 2, r.y + r.height / 2])(b.getBoundingClientRect()))({button})"
    x, y = wait(engine, box)
    engine.hold(x, y, ms)


def finger(x: float, y: float, ms: int) -> list[dict[str, Any]]:
    """A press and release of the mouse there, in WebDriver's terms."""
    steps = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": ms},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "mouse"}, "actions": steps}]


class Firefox:
    """Firefox by WebDriver BiDi."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._ids = socket, count(1)
        self._ask("session.new", capabilities={})
        self._tab: str = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": 390, "height": 844}
        self._ask("browsingContext.setViewport", context=self._tab, viewport=size)

    def _ask(self, method: str, **about: Any) -> Any:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": about}))
        while True:
            heard = json.loads(self._socket.recv(PATIENCE))
            if heard.get("id") == number:
                if heard["type"] == "error":
                    raise RuntimeError(f"{method}: {heard['message']}")
                return heard["result"]

    def go(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def run(self, script: str) -> Any:
        whole = f"JSON.stringify(({script}) ?? null)"
        found = self._ask(
            "script.evaluate", expression=whole, target={"context": self._tab}, awaitPromise=True
        )
        if found["type"] != "success":
            raise RuntimeError(str(found["exceptionDetails"]["text"]))
        return json.loads(found["result"]["value"])

    def hold(self, x: float, y: float, ms: int) -> None:
        self._ask("input.performActions", context=self._tab, actions=finger(x, y, ms))

    def shot(self) -> bytes:
        return base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._tab)["data"])


class WebKit:
    """WebKitGTK by WebDriver."""

    def __init__(self, port: int) -> None:
        self._address = f"http://127.0.0.1:{port}/session"
        options = {"webkitgtk:browserOptions": {"binary": str(MINI[0]), "args": ["--automation"]}}
        made = self._ask("POST", "", capabilities={"alwaysMatch": options})
        self._address += f"/{made['sessionId']}"
        self._ask("POST", "/window/rect", width=500, height=900)

    def _ask(self, method: str, path: str, **about: Any) -> Any:
        body = json.dumps(about).encode() if method == "POST" else None
        asked = Request(self._address + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(asked, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except URLError as no:
            raise RuntimeError(f"{path}: {getattr(no, 'read', str)()!r}") from no

    def go(self, url: str) -> None:
        self._ask("POST", "/url", url=url)

    def run(self, script: str) -> Any:
        return self._ask("POST", "/execute/sync", script=f"return ({script}) ?? null", args=[])

    def hold(self, x: float, y: float, ms: int) -> None:
        self._ask("POST", "/actions", actions=finger(x, y, ms))

    def shot(self) -> bytes:
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def close(self) -> None:
        self._ask("DELETE", "")


@contextmanager
def firefox() -> Iterator[Engine]:
    """Firefox without a window, until the end of the block."""
    port = free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        command = [
            "firefox-esr",
            "--headless",
            "--no-remote",
            "--profile",
            home,
            "--remote-debugging-port",
            str(port),
        ]
        process = subprocess.Popen(
            command,
            env={**os.environ, "HOME": home},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            with _connected(f"ws://127.0.0.1:{port}/session") as socket:
                yield Firefox(socket)
        finally:
            end(process)


def _connected(address: str) -> ClientConnection:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return connect(address, max_size=None, compression=None, ping_interval=None, close_timeout=0.1)
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


@contextmanager
def webkit() -> Iterator[Engine]:
    """WebKitGTK in a window that nobody sees, until the end of the block."""
    port, display = free_port(), f":{free_port() % 30_000 + 100}"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        quiet: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "start_new_session": True}
        screen = subprocess.Popen(["Xvfb", display, "-screen", "0", "800x1000x24"], **quiet)
        more = {
            "DISPLAY": display,
            "HOME": home,
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "GDK_BACKEND": "x11",
        }
        driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env={**os.environ, **more}, **quiet)
        try:
            _until_it_answers(port)
            running = WebKit(port)
            yield running
            with suppress(RuntimeError):
                running.close()
        finally:
            end(driver)
            end(screen)


def _until_it_answers(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(f"http://127.0.0.1:{port}/status", timeout=120):
                return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def missing(name: str) -> str:
    """Why an engine cannot be tried here; nothing if it can."""
    program = {"firefox": "firefox-esr", "webkit": "WebKitWebDriver"}[name]
    if shutil.which(program) is None:
        return f"there is no {program}"
    return (
        "there is no MiniBrowser, or no Xvfb"
        if name == "webkit" and not (MINI and shutil.which("Xvfb"))
        else ""
    )
