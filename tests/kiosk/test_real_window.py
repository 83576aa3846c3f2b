"""The kiosk in a real window of a real X server, touched by a real pointer. Skipped if Xvfb or xdotool is missing."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kiosk.ui import Ui
from tests.hw.gpio_rigs import eventually
from tests.kiosk.window import referee, x_server

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")),
    reason="Xvfb and xdotool are needed: apt-get install xvfb xdotool",
)

SIZE = (1024, 600)


class Follower:
    """A second screen that only listens: it knows what the first one shows."""

    def __init__(self, socket: Path) -> None:
        from kiosk.connection import Connection

        self.ui = Ui(lambda language: str)
        self._connection = Connection(socket, self._handle)
        self._connection.open()

    def _handle(self, line: dict[str, Any] | None) -> None:
        self.ui.handle(line)

    def close(self) -> None:
        self._connection.close()


@pytest.fixture
def display() -> Iterator[str]:
    with x_server(SIZE) as name:
        yield name


class Desk:
    """A kiosk on that display, and the pointer."""

    def __init__(self, folder: Path, display: str) -> None:
        self._environment = os.environ | {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "KIVY_HOME": str(folder / "k"),
        }
        command = [sys.executable, "-P", "-m", "kiosk", str(folder / "s")]
        self.process = subprocess.Popen(command, env=self._environment, stderr=subprocess.DEVNULL)

    def pointer(self, *words: object) -> str:
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=self._environment, capture_output=True, check=False, text=True)
        return done.stdout

    def click(self, ui: Ui, name: str) -> None:
        place = ui.scene(*SIZE).named(name).rect
        self.pointer("mousemove", round(place.x + place.w / 2), round(place.y + place.h / 2), "click", 1)


def test_a_match_is_begun_with_the_pointer_and_a_fallen_screen_loses_nothing(
    tmp_path: Path, display: str
) -> None:
    with referee(tmp_path, "--panel", "desktop"):
        follower = Follower(tmp_path / "s")
        desk = Desk(tmp_path, display)
        try:
            assert eventually(lambda: follower.ui.state.home)
            follower._connection.say(
                '{"begin": {"game": "il-principe", "seats": [["medici", "Anna"], ["este", "Bruno"]], "first": 0,'
                ' "cities": ["Firenze", "Lucca", "Milano", "Siena"], "options": {"mode": "by-hand"}}}'
            )
            assert eventually(lambda: follower.ui.state.view)
            follower._connection.say('{"auction": {"lot": "a chair", "seats": [0, 1]}}')
            assert eventually(lambda: follower.ui.state.prompt.kind == "bid")
            n = follower.ui.state.n

            def bid() -> bool:
                desk.click(follower.ui, "bid")
                time.sleep(0.5)
                return bool(follower.ui.state.n > n)

            assert eventually(bid)
            desk.process.kill()
            desk.process.wait()
            n = follower.ui.state.n
            desk = Desk(tmp_path, display)
            assert eventually(bid)
        finally:
            desk.process.kill()
            desk.process.wait()
            follower.close()


def test_the_window_fits_a_display_that_is_smaller(tmp_path: Path) -> None:
    """It asks for 1024x600, as always, and there is no window manager."""
    with x_server((800, 480)) as display, referee(tmp_path):
        desk = Desk(tmp_path, display)
        try:
            place = "Position: 0,0 (screen: 0)\n  Geometry: 800x480"
            asked = ("search", "--onlyvisible", "--class", ".", "getwindowgeometry")
            assert eventually(lambda: place in desk.pointer(*asked)), desk.pointer(*asked)
        finally:
            desk.process.kill()
            desk.process.wait()
