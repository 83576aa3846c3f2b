"""A real headless browser, driven by its own protocol: pages of any size, their content, fingers and keys."""

import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 120.0
FLAGS = (
    "--headless=new",
    "--no-sandbox",  # tests run as root, and the only pages are ours
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-background-networking",
    # Every page counts as visible: those behind the last one would get little time, and late timers.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--remote-debugging-port=0",
)


def program() -> str | None:
    """Where the browser is; None if there is none."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


class Page:
    """One tab."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._count = 0
        self.told: list[dict[str, Any]] = []
        """What the page has reported by itself: errors, console output."""

    def ask(self, method: str, **about: Any) -> dict[str, Any]:
        """A command of the protocol, and its answer."""
        self.tell(method, **about)
        while True:
            heard = json.loads(self._socket.recv(PATIENCE))
            if heard.get("id") == self._count:
                if "error" in heard:
                    raise RuntimeError(f"{method}: {heard['error']}")
                answer: dict[str, Any] = heard["result"]
                return answer
            if heard.get("method") in (
                "Runtime.exceptionThrown",
                "Log.entryAdded",
                "Runtime.consoleAPICalled",
            ):
                self.told.append(heard)

    def tell(self, method: str, **about: Any) -> None:
        """A command of the protocol that needs no reply."""
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": about}))

    def open(self, url: str, width: int, height: int, dpr: float = 1, touch: bool = False) -> None:
        """Go to an address in a window of this size."""
        for part in ("Page", "Runtime", "Log"):
            self.ask(f"{part}.enable")
        self.resize(width, height, dpr, touch)
        self.ask("Page.navigate", url=url)

    def resize(self, width: int, height: int, dpr: float = 1, touch: bool = False) -> None:
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=dpr,
            mobile=touch,
        )
        self.ask("Emulation.setTouchEmulationEnabled", enabled=touch)

    def run(self, script: str) -> Any:
        """The value of an expression of the page; a promise is waited for."""
        answer = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", answer))
        return answer["result"].get("value")

    def wait(self, script: str, patience: float = PATIENCE) -> Any:
        """Until an expression is true; its value."""
        until = time.monotonic() + patience
        while True:
            with suppress(RuntimeError):  # the page may just be on its way
                if value := self.run(script):
                    return value
            if time.monotonic() > until:
                raise TimeoutError(f"never true: {script}; the page told: {self.told}")
            time.sleep(0.05)

    def leave(self) -> None:
        """Close the tab, so that it draws nothing more."""
        with suppress(Exception):
            self.ask("Page.navigate", url="about:blank")

    def shot(self, file: Path | None = None) -> bytes:
        """A picture of what is seen, as PNG."""
        picture = base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"])
        if file is not None:
            file.write_bytes(picture)
        return picture

    def buttons(self) -> list[str]:
        """The names of all controls, as a screen reader reads them."""
        found: list[str] = self.run(
            "[...document.querySelectorAll('#touch button')].map(b => b.getAttribute('aria-label'))"
        )
        return found

    def words(self) -> list[str]:
        """All text."""
        found: list[str] = self.run(
            "[...document.querySelectorAll('#picture > g text')].map(t => t.textContent)"
        )
        return found

    def middle(self, label: str) -> tuple[float, float]:
        """Where the button of this name is."""
        name = json.dumps(label)
        script = f"[...document.querySelectorAll('#touch button')].find(b => b.getAttribute('aria-label').startsWith({name}))"
        box = self.wait(
            f"(b => b && (r => [r.x + r.width / 2, r.y + r.height / 2])(b.getBoundingClientRect()))({script})"
        )
        return box[0], box[1]

    def tap(self, label: str) -> None:
        """Tap the button whose name begins like this."""
        self.press(label)
        self.release()

    def touch(self, x: float, y: float) -> None:
        """A tap here."""
        self.tell("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.release()

    def press(self, label: str) -> None:
        """A finger comes down and stays."""
        x, y = self.middle(label)
        self.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])

    def release(self) -> None:
        """And goes up."""
        self.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def key(self, key: str, down: bool | None = None) -> None:
        """A key of the keyboard: pressed and released, or only one of the two."""
        text = {"Enter": "\r", "Tab": ""}.get(key, key)
        for kind, wanted in (("keyDown", down is not False), ("keyUp", down is not True)):
            if wanted:
                more = {"text": text} if kind == "keyDown" and text else {}
                self.ask("Input.dispatchKeyEvent", type=kind, key=key, code=key, **more)


class Browser:
    """A whole browser; every page has a storage of its own, like another phone."""

    def __init__(self, port: int, path: str) -> None:
        self._port = port
        self._open = ExitStack()
        self._main = self._page(path)

    def page(self) -> Page:
        """A new phone."""
        alone = self._main.ask("Target.createBrowserContext")["browserContextId"]
        target = self._main.ask("Target.createTarget", url="about:blank", browserContextId=alone)["targetId"]
        return self._page(f"/devtools/page/{target}")

    def _page(self, path: str) -> Page:
        more: Any = {"max_size": None, "compression": None, "ping_interval": None, "close_timeout": 0.1}
        return Page(self._open.enter_context(connect(f"ws://127.0.0.1:{self._port}{path}", **more)))

    def close(self) -> None:
        """Disconnect; whatever is left is killed."""
        with suppress(Exception):
            self._open.close()


@contextmanager
def browser(*flags: str) -> Iterator[Browser]:
    """A browser until the end of the block."""
    found = program()
    assert found is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        process = subprocess.Popen(
            [found, *FLAGS, *flags, f"--user-data-dir={home}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            chosen = _port(Path(home) / "DevToolsActivePort", process)
            running = Browser(*chosen)
            yield running
            running.close()
        finally:
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill it at once, with everything it has started: nothing of it needs saving. It must have a session of its own."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _port(file: Path, process: subprocess.Popen[bytes]) -> tuple[int, str]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        with suppress(OSError, ValueError):
            port, path = file.read_text().split("\n")[:2]
            return int(port), path
        time.sleep(0.05)
    raise TimeoutError("the browser did not start")
