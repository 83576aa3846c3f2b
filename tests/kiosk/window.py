"""The real kiosk in an offscreen window: taps by name, frame by frame, with a real referee behind it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kiosk.backends.environment import prepare

SIZE = (800, 480)
"""The smallest screen: without a graphics card nearly all the time goes into filling it."""


class Window:
    """One kiosk and the finger on it."""

    def __init__(self, socket: Path) -> None:
        prepare(*SIZE, offscreen=True)
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.core.window import Window as KivyWindow

        from kiosk.backends.app import Kiosk

        Clock._max_fps = 0  # nobody watches: no frame waits for its time
        EventLoop.ensure_window()
        self._loop, self._window = EventLoop, KivyWindow
        self.app = Kiosk(socket)
        self.now = 0.0
        self.app.ui.clock = lambda: self.now
        self.widget = self.app.build()
        self._window.add_widget(self.widget)
        if EventLoop.status != "started":
            EventLoop.start()
        self.step()
        self.app.on_start()

    @property
    def state(self) -> Any:
        return self.app.ui.state

    def step(self, frames: int = 1) -> None:
        for _ in range(frames):
            self._loop.idle()

    def until(self, so: Callable[[], object]) -> None:
        """Go on until something is true; a lot of time may pass on a busy machine."""
        deadline = time.monotonic() + 120
        while not so():
            assert time.monotonic() < deadline, self.told()
            self.step()
            time.sleep(0.001)
            self.now += 0.02  # cards pass while one waits

    def told(self) -> str:
        names = sorted(touch.name for touch in self.widget.scene.touches())
        return (
            f"{self.state.prompt} {self.state.refused} {self.app.ui.stack} {dict(self.app.ui.draft)} {names}"
        )

    def can(self, name: str) -> bool:
        return any(touch.name == name for touch in self.widget.scene.touches())

    def tap(self, name: str) -> None:
        """A finger on the middle of the control with this name; not a nervous one: a while after the last."""
        from kivy.tests.common import UnitTestTouch

        self.until(lambda: self.can(name))
        self.now += 1.0
        place = self.widget.scene.named(name).rect
        touch = UnitTestTouch(place.x + place.w / 2, self.widget.height - place.y - place.h / 2)
        touch.touch_down()
        self.step()
        touch.touch_up()
        self.step()

    def close(self) -> None:
        self.app.on_stop()
        self._window.remove_widget(self.widget)
        self._window.unbind(
            on_resize=self.app._resized, on_key_down=self.app._key_down, on_key_up=self.app._key_up
        )


@contextmanager
def referee(folder: Path, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """A referee for screens, in a process of its own."""
    command = [
        "-P",
        "-m",
        "companion",
        "referee",
        "--socket",
        str(folder / "s"),
        "--data",
        str(folder),
        *more,
    ]
    environment = os.environ | {"LANG": "C.UTF-8", "LANGUAGE": "en", "LC_ALL": ""}
    process = subprocess.Popen([sys.executable, *command], env=environment)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def x_server(size: tuple[int, int]) -> Iterator[str]:
    """An X server of its own; returns the name of its display."""
    reading, writing = os.pipe()
    screen = ["-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(["Xvfb", *screen], pass_fds=[writing], stdout=quiet, stderr=quiet)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.kill()
        server.wait()
