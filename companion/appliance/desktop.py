"""Referee, screen and everything that belongs to them, for a desktop: starts them, and restarts each that crashes.

A second start on the same data opens no second screen: it brings the first one to the front.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from companion.protocol import outgoing as out
from companion.storage.folder import INVITATION

MOST_FALLS = 5
"""A screen, or the web process, that crashes more often than this in one sitting is not restarted."""
LONGEST_PAUSE = 10.0
"""A referee is always restarted: each time a little later, up to this many seconds, until it has run for a while."""
STEADY = 60.0
PATIENCE = 20.0
LONGEST_START = 60.0
"""Seconds until browsers are served, on the slowest machine."""
LOOK = 0.2
"""Seconds between two checks of the referee."""
LONGEST_ANSWER = 3.0
TOLD_WHY, SWITCHED = 2, 3
"""Exit statuses of a program that has said what it needs (restarting would not help), and of one that was terminated."""
ENDS = {TOLD_WHY: MOST_FALLS, SWITCHED: 0}
"""How much an exit status counts as a crash."""

Command = Sequence[str]


class Extra(NamedTuple):
    """What runs beside a screen, for browsers or for a club, and whether it is wanted now."""

    command: Command
    is_wanted: Callable[[], bool]


def has_screen() -> bool:
    """Whether there is a display."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def can_draw() -> bool:
    """Whether what draws the screen is installed: pip may have installed the package without it."""
    return find_spec("kivy") is not None


def can_serve() -> bool:
    """Whether what serves browsers is installed."""
    return all(find_spec(name) is not None for name in ("websockets", "segno"))


def run_both(
    folder: Path,
    panels: Sequence[str],
    language: str | None,
    already_open: Callable[[], None],
    more: Sequence[str] = (),
    extras: Sequence[Extra] = (),
) -> int:
    """Run until the players close the screen; `already_open` is called if another start has one. Returns the exit status."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "referee.sock"
    both = Both(file, _referee(file, folder, panels, language), _screen(file, more), extras)
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
    """Terminated, as at the end of a session: neither of the two stays behind."""
    sys.exit(0)


def club_extra(folder: Path) -> Extra:
    """What shows the table with this folder in a club, while its settings say so."""
    return Extra(mirroring(folder), (folder / INVITATION).exists)


def run_web(folder: Path, panels: Sequence[str], language: str | None, more: Sequence[str]) -> int:
    """Only browsers, until somebody ends it; with a referee of our own if none is listening. Returns the exit status."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "referee.sock"
    both = Both(file, _referee(file, folder, panels, language), serving(file, more), [club_extra(folder)])
    return both.run_screen() if _listens(file) else both.run()


def _listens(file: Path) -> bool:
    with suppress(OSError), socket.socket(socket.AF_UNIX) as caller:
        caller.settimeout(LONGEST_ANSWER)
        caller.connect(str(file))
        return True
    return False


def mark_of(file: Path) -> object:
    """The identity of the listening referee, which changes with every restart; None if there is none."""
    with suppress(OSError):
        found = file.stat()
        return found.st_ino, found.st_mtime_ns
    return None


class Invited(NamedTuple):
    """Where browsers are served, and what lets one more screen in: the code, as long as it is accepted, and a token."""

    web: out.Web
    code: str | None
    token: str


def invited_table(file: Path, allow_codes: bool = False) -> Invited | None:
    """Wait until the listening referee says that browsers are served, and get an invitation as a screen of the table.

    None if that does not happen. Whoever calls may accept codes again.
    """
    until = time.monotonic() + LONGEST_START
    while time.monotonic() < until:
        with suppress(OSError, ValueError), socket.socket(socket.AF_UNIX) as caller:
            caller.connect(str(file))
            caller.settimeout(LONGEST_START)
            with caller.makefile("rb") as lines:
                answer = _invited(caller, map(json.loads, lines), allow_codes)
            if answer is not None:
                return answer
        time.sleep(LOOK)
    return None


def _invited(caller: socket.socket, lines: Iterable[Mapping[str, Any]], allow_codes: bool) -> Invited | None:
    served = out.Phones()
    for line in lines:
        phones = out.read(line.get("phones") or {}, out.Phones)
        if phones.web and allow_codes and phones.guessing:
            caller.sendall(b'{"allow_codes": true}\n')
            allow_codes = False
        elif phones.web and not served.web:
            served = phones
            caller.sendall(b'{"invite": "table"}\n')
        elif served.web and "invitation" in line:
            return Invited(served.web, served.code, out.read(line["invitation"], out.Invitation).token)
    return None  # the referee has crashed


def screens_called(file: Path) -> int | None:
    """Call the screens of the listening referee to the front; returns how many there are. None: nobody listens."""
    with suppress(OSError, ValueError), socket.socket(socket.AF_UNIX) as caller:
        caller.settimeout(LONGEST_ANSWER)
        caller.connect(str(file))
        caller.sendall(b'{"front": true}\n')
        with caller.makefile("rb") as lines:
            for line in lines:
                if "front" in (line_out := json.loads(line)):
                    return int(line_out["front"])
    return None


def _referee(file: Path, folder: Path, panels: Sequence[str], language: str | None) -> Command:
    chosen = [word for panel in panels for word in ("--panel", panel)]
    spoken = ["--lang", language] if language else []
    command = ["-m", "companion", "referee", "--socket", str(file), "--data", str(folder), *chosen, *spoken]
    return [sys.executable, "-P", *command]


def _screen(file: Path, more: Sequence[str]) -> Command:
    return [sys.executable, "-P", "-m", "kiosk", str(file), *more]


def serving(file: Path, more: Sequence[str] = ()) -> Command:
    """What serves browsers for the listening referee."""
    return [sys.executable, "-P", "-m", "kiosk.backends.browser", f"{file}.guests", *more]


def mirroring(folder: Path) -> Command:
    """What shows the table with this folder in the hall of a club."""
    invited = ["--invitation", str(folder / INVITATION)]
    return [sys.executable, "-P", "-m", "companion", "mirror", "--data", str(folder), *invited]


class Both:
    """A referee and its screen, as two programs; and beside them whatever else is wanted."""

    def __init__(self, file: Path, referee: Command, screen: Command, extras: Sequence[Extra] = ()) -> None:
        self._file = file
        self._commands = referee, screen
        self._referee: subprocess.Popen[bytes] | None = None
        self._falls = 0
        self._started_at = 0.0
        self._extras = [ExtraProcess(extra) for extra in extras]

    def run(self) -> int:
        """Run until the players close the screen. Whichever of the two crashes is restarted."""
        self._start_referee()
        assert self._referee is not None
        try:
            self._wait_for_referee()
            if (status := self._referee.poll()) is not None:
                return status  # it has said why it cannot run
            return self.run_screen()
        finally:
            self._referee.terminate()
            self._referee.wait()

    def run_screen(self) -> int:
        """Only the screen, for a referee that is already running."""
        falls = 0
        while True:
            status = self._watched(subprocess.Popen(self._commands[1]))
            falls += 1
            if status in (0, TOLD_WHY) or falls > MOST_FALLS:
                return status

    def _watched(self, screen: subprocess.Popen[bytes]) -> int:
        """Run until this screen ends, and look after the referee in the meantime."""
        try:
            while True:
                with suppress(subprocess.TimeoutExpired):
                    return screen.wait(LOOK)
                self._look_after_referee()
                for extra in self._extras:
                    extra.look_after()
        finally:
            screen.terminate()
            screen.wait()
            for extra in self._extras:
                extra.end()

    def _start_referee(self) -> None:
        self._referee, self._started_at = subprocess.Popen(self._commands[0]), time.monotonic()

    def _look_after_referee(self) -> None:
        """Without a referee there is no evening, so it is never given up."""
        if self._referee is None or self._referee.poll() is None:
            return
        stood = time.monotonic() - self._started_at
        if stood > STEADY:
            self._falls = 0
        if stood >= min(LONGEST_PAUSE, LOOK * self._falls):
            self._falls += 1
            self._start_referee()

    def _wait_for_referee(self) -> None:
        assert self._referee is not None
        until = time.monotonic() + PATIENCE
        while not self._file.exists() and self._referee.poll() is None and time.monotonic() < until:
            time.sleep(0.02)


class ExtraProcess:
    """One program beside the screen, while it is wanted."""

    def __init__(self, extra: Extra) -> None:
        self._extra = extra
        self._process: subprocess.Popen[bytes] | None = None
        self._falls = 0

    def look_after(self) -> None:
        """Start it, restart it, or end it."""
        if not self._extra.is_wanted():
            self.end()
            self._falls = 0  # whoever switches it on again wants it tried again
        elif self._process is None or (self._process.poll() is not None and self._falls < MOST_FALLS):
            if self._process is not None:
                self._falls = ENDS.get(self._process.returncode, self._falls + 1)
            if self._falls < MOST_FALLS:
                self._process = subprocess.Popen(self._extra.command)

    def end(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None
