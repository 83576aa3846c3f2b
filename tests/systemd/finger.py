"""A finger on the glass of an installed table: taps what the screen shows there, turned in every way. Run by the table's own Python, see scenario.py.

finger.py WAYLAND REFEREE GROUP prints for each way of turning whether the touches met what they were meant for.
"""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from companion.text.language import translator
from kiosk.connection import Connection
from kiosk.ui import Ui
from tests.systemd.wayland import Missing, Screen

SIZE = (1280, 720)
"""Of a screen that nobody sees."""
WAYS = [(0, 0), (90, 0), (180, 0), (270, 0), (0, 1), (90, 1)]
"""Degrees in the settings of the table; quarters that the compositor turns."""
LONGEST = 30.0


class Table:
    """What the same referee tells another screen."""

    def __init__(self, socket: Path) -> None:
        self._lines: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self.connection = Connection(socket, self._lines.put)
        self.connection.open()
        self.ui = Ui(translator)
        while not self.ui.state.home.games:
            self.ui.handle(self._lines.get(timeout=LONGEST))

    def until(self, **settings: Any) -> bool:
        """Whether the settings become these."""
        end = time.monotonic() + LONGEST
        while any(getattr(self.ui.state.settings, name) != value for name, value in settings.items()):
            try:
                self.ui.handle(self._lines.get(timeout=max(0.0, end - time.monotonic())))
            except Empty:
                return False
        return True


def settled(group: Path) -> None:
    """Wait until the screen's processes all sleep for a while: whatever they were told is drawn then, however slow it is here."""
    quiet = 0
    while quiet < 10:
        time.sleep(0.1)
        quiet = (
            quiet + 1
            if all(sleeps(thread) for thread in (group / "cgroup.threads").read_text().split())
            else 0
        )


def sleeps(thread: str) -> bool:
    """Whether a thread has nothing to do; one that waits for a processor has."""
    try:
        return Path("/proc", thread, "stat").read_text().rpartition(")")[2].split()[0] not in "RD"
    except OSError:
        return True


def on_glass(u: float, v: float, degrees: int) -> tuple[float, float]:
    """Where a place of the upright picture is on the glass, each in parts of its width and height."""
    return {0: (u, v), 90: (v, 1 - u), 180: (1 - u, 1 - v), 270: (1 - v, u)}[degrees]


def tap(screen: Screen, table: Table, name: str, degrees: int) -> None:
    """Touch a place by its name, there and in the picture that is kept beside."""
    width, height = SIZE if degrees % 180 == 0 else SIZE[::-1]
    place = table.ui.scene(width, height).named(name)
    middle = place.rect.centre(0, 0)
    screen.tap(*on_glass(middle.x / width, middle.y / height, degrees))
    table.ui.act(place.action)


def tried(screen: Screen, table: Table, group: Path) -> Iterator[tuple[int, int, bool]]:
    """Each way: whether the table's sounds could be switched by two touches, and home found again by a third."""
    for degrees, quarters in WAYS:
        table.connection.say(json.dumps({"settings": {"rotation": degrees}}))
        table.until(rotation=degrees)
        screen.turn(quarters)
        settled(group)
        wanted = not table.ui.state.settings.sounds
        turned = (degrees + 90 * quarters) % 360
        for name in ("settings", "sounds", "back"):
            tap(screen, table, name, turned)
            settled(group)
        yield degrees, quarters, table.until(sounds=wanted)
    table.connection.say(json.dumps({"settings": {"rotation": 0}}))
    screen.turn(0)
    settled(group)


def main(wayland: Path, referee: Path, group: Path) -> None:
    """Print what came of it; nothing, where the compositor knows no such finger."""
    try:
        print(json.dumps(list(tried(Screen(wayland), Table(referee), group))))
    except Missing:
        print("[]")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
