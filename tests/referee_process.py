"""A referee in a process of its own for tests of panels: its output, the boxes on its cables, the lamps on them."""

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from hw.panel import Key
from tests.games.il_principe.table import FACES
from tests.hw.gpio_rigs import eventually
from tests.hw.pty_box import PtyBox

SETUP = [
    *("--seats", "medici=Anna,visconti=Bruno,gonzaga=Chiara", "--first", "0"),
    *("--cities", "Firenze,Lucca,Milano,Siena"),
]
REVEAL = {"reveal": {"green": 6}}
WHITE, GREEN, DARK = (255, 255, 255), (0, 255, 60), (0, 0, 0)
LONGEST = 120
"""Seconds that another process may ever need for something."""


class Running:
    """A referee in a process of its own; every line it prints is read, unless nobody listens."""

    def __init__(self, *arguments: str | Path, listen: bool = True) -> None:
        command = [sys.executable, "-P", "-m", "companion", "referee", "--json", *map(str, arguments)]
        environment = os.environ | {"LANG": "C.UTF-8", "LANGUAGE": "", "LC_ALL": ""}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment)
        self.said: list[str] = []
        self._heard: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self._follow(self._complain)
        if listen:
            self.listen()

    def listen(self) -> None:
        self._follow(self._handle)

    def _follow(self, run: Callable[[], None]) -> None:
        threading.Thread(target=run, daemon=True).start()

    def _handle(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._heard.put(json.loads(line))
        self._heard.put(None)

    def _complain(self) -> None:
        assert self.process.stderr
        for line in self.process.stderr:
            self.said.append(line.decode().rstrip("\n"))

    def say(self, *lines: Any) -> None:
        assert self.process.stdin
        self.process.stdin.write(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
        self.process.stdin.flush()

    def line(self) -> dict[str, Any]:
        """The next line."""
        line = self._heard.get(timeout=LONGEST)
        assert line is not None, f"no more lines: {self.said}"
        return line

    def asks(self, *lines: Any) -> dict[str, Any]:
        """Send some lines, each with one reply; returns the last."""
        for line in lines:
            self.say(line)
            answer = self.line()
        return answer

    def panels(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first `panels` line for which this is true; others before it are dropped."""
        while True:
            line = self.line()
            if "panels" in line and fits(line["panels"]):
                return dict(line["panels"])

    def ends(self) -> int:
        """No more input: the exit status."""
        assert self.process.stdin
        self.process.stdin.close()
        return self.process.wait(LONGEST)

    def stop(self) -> None:
        """Whatever happens, nothing is left running."""
        self.process.kill()
        self.process.wait()


class Place:
    """Where a test keeps its files, boxes and referees."""

    def __init__(self, room: ExitStack, folder: Path) -> None:
        self._room = room
        self.journal = folder / "journal"
        self._folder = folder
        self.cards = folder / "cards"
        self.cards.write_text(json.dumps({"il-principe": FACES}))

    def box(self, name: str = "box", seats: int = 5) -> PtyBox:
        box = PtyBox(self._folder / name, seats)
        self._room.callback(box.unplug)
        return box

    def referee(self, *arguments: str | Path, listen: bool = True) -> Running:
        running = Running(*arguments, listen=listen)
        self._room.callback(running.stop)
        return running

    def begins(self, *arguments: str | Path) -> Running:
        """A new match at its first auction: six green, Bruno is asked."""
        running = self.referee("il-principe", *SETUP, "--cards", self.cards, *arguments)
        assert 0 == running.line()["n"]
        assert (1, [1]) == asked(running.asks(REVEAL))
        return running


def asked(line: dict[str, Any]) -> tuple[int, list[int]]:
    return line["n"], line["prompt"]["seats"]


def high(line: dict[str, Any]) -> Any:
    return line["prompt"]["high"]


def tap(box: PtyBox, seat: int, key: Key) -> None:
    box.set(seat, key, True)
    time.sleep(0.03)
    box.set(seat, key, False)


def burns(box: PtyBox, seat: int, colour: tuple[int, int, int]) -> bool:
    return eventually(lambda: colour == box.lamp(seat))


def dark(box: PtyBox) -> bool:
    """Whether the box was told to keep all lamps off, not only between two blinks."""
    return eventually(lambda: all(not any(lamp[:3]) for lamp in box.box._lamps))
