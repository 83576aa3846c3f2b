"""Referee and screen together, for a desktop: starts both, and either of them again if it falls.

A second start on the same data opens no second screen: it brings the first one to the front.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

MOST_FALLS = 5
"""What falls more often than this in one sitting is not started again."""
PATIENCE = 20.0
LOOK = 0.2
"""Seconds between two looks at the referee."""
LONGEST_ANSWER = 3.0

Command = Sequence[str]


def has_screen() -> bool:
    """Whether there is something to draw on."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def can_draw() -> bool:
    """Whether what draws the screen is installed: a package of pip may have been taken without it."""
    return find_spec("kivy") is not None


def run_both(
    folder: Path,
    panels: Sequence[str],
    language: str | None,
    already_open: Callable[[], None],
    more: Sequence[str] = (),
) -> int:
    """Until the players close the screen; `already_open` is called if another start has one. The exit status."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "referee.sock"
    both = Both(file, _referee(file, folder, panels, language), _screen(file, more))
    screens = screens_called(file)
    signal.signal(signal.SIGTERM, _leave)
    if screens is None:
        status = both.run()
        screens = screens_called(file) if status else None  # perhaps another start was quicker
        if not screens:
            return status
    elif not screens:
        return both.run_screen()
    already_open()
    return 0


def _leave(*_: object) -> None:
    """Told to end, as at the end of a session: neither of the two stays behind."""
    sys.exit(0)


def screens_called(file: Path) -> int | None:
    """Call the screens of the referee that listens here to the front; how many there are. None: nobody listens."""
    with suppress(OSError, ValueError), socket.socket(socket.AF_UNIX) as caller:
        caller.settimeout(LONGEST_ANSWER)
        caller.connect(str(file))
        caller.sendall(b'{"front": true}\n')
        with caller.makefile("rb") as lines:
            for line in lines:
                if "front" in (told := json.loads(line)):
                    return int(told["front"])
    return None


def _referee(file: Path, folder: Path, panels: Sequence[str], language: str | None) -> Command:
    chosen = [word for panel in panels for word in ("--panel", panel)]
    spoken = ["--lang", language] if language else []
    command = ["-m", "companion", "referee", "--socket", str(file), "--data", str(folder), *chosen, *spoken]
    return [sys.executable, "-P", *command]


def _screen(file: Path, more: Sequence[str]) -> Command:
    return [sys.executable, "-P", "-m", "kiosk", str(file), *more]


class Both:
    """A referee and its screen, as two programs."""

    def __init__(self, file: Path, referee: Command, screen: Command) -> None:
        self._file = file
        self._commands = referee, screen
        self._referee: subprocess.Popen[bytes] | None = None
        self._falls = 0

    def run(self) -> int:
        """Until the players close the screen. Whichever of the two falls is started again."""
        self._referee = subprocess.Popen(self._commands[0])
        try:
            self._wait_for_referee()
            if (status := self._referee.poll()) is not None:
                return status  # it has said why it cannot
            return self.run_screen()
        finally:
            self._referee.terminate()
            self._referee.wait()

    def run_screen(self) -> int:
        """Only the screen, for a referee that is there."""
        falls = 0
        while True:
            status = self._watched(subprocess.Popen(self._commands[1]))
            falls += 1
            if status == 0 or falls > MOST_FALLS:
                return status

    def _watched(self, screen: subprocess.Popen[bytes]) -> int:
        """Until this screen ends; meanwhile the referee is looked after."""
        try:
            while True:
                with suppress(subprocess.TimeoutExpired):
                    return screen.wait(LOOK)
                self._look_after_referee()
        finally:
            screen.terminate()
            screen.wait()

    def _look_after_referee(self) -> None:
        referee = self._referee
        if referee is not None and referee.poll() is not None and self._falls < MOST_FALLS:
            self._falls += 1
            self._referee = subprocess.Popen(self._commands[0])

    def _wait_for_referee(self) -> None:
        assert self._referee is not None
        until = time.monotonic() + PATIENCE
        while not self._file.exists() and self._referee.poll() is None and time.monotonic() < until:
            time.sleep(0.02)
