"""Referee and screen together, for a desktop: starts both, and the screen again if it falls."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

MOST_FALLS = 5
"""A screen that falls more often than this in one sitting is not started again."""
PATIENCE = 20.0


def has_screen() -> bool:
    """Whether there is something to draw on."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_both(folder: Path, panels: Sequence[str], language: str | None, more: Sequence[str] = ()) -> int:
    """Until the players close the screen. The referee outlives a screen that falls."""
    folder.mkdir(parents=True, exist_ok=True)
    socket = folder / "referee.sock"
    referee = _start_referee(socket, folder, panels, language)
    try:
        _wait_for(socket, referee)
        return _watch(socket, referee, more)
    finally:
        referee.terminate()
        referee.wait()


def _start_referee(
    socket: Path, folder: Path, panels: Sequence[str], language: str | None
) -> subprocess.Popen[bytes]:
    chosen = [word for panel in panels for word in ("--panel", panel)]
    spoken = ["--lang", language] if language else []
    command = ["-m", "companion", "referee", "--socket", str(socket), "--data", str(folder), *chosen, *spoken]
    return subprocess.Popen([sys.executable, "-P", *command])


def _wait_for(socket: Path, referee: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while not socket.exists() and referee.poll() is None and time.monotonic() < until:
        time.sleep(0.02)


def _watch(socket: Path, referee: subprocess.Popen[bytes], more: Sequence[str]) -> int:
    falls = 0
    while referee.poll() is None:
        status = subprocess.run(
            [sys.executable, "-P", "-m", "kiosk", str(socket), *more], check=False
        ).returncode
        if status == 0 or (falls := falls + 1) > MOST_FALLS:
            return status
    return referee.returncode
