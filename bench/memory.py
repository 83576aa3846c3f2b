"""Memory of the window in every screen of every game and through a whole match, beside an empty Kivy program. Offscreen, with software drawing.

One process plays a recorded match of each game through the real referee and opens everything that can be opened; it sends each
picture to another, the window, which draws it. The window's peak memory is read after each.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from bench.rounds import Goal, Row

SIZE = (1024, 600)
GOAL = Goal(at_most=2)


# The window, in a process of its own.


def child(which: str, handle: int) -> None:
    """Draw each picture; report the peak memory in megabytes after each."""
    from kiosk.backends.environment import prepare

    prepare(*SIZE, offscreen=True)
    show = _empty() if which == "empty" else _stage()
    from kivy.clock import Clock
    from kivy.core.window import Window

    pictures: Connection[float, list[Any]] = Connection(handle)
    with suppress(EOFError):
        while True:
            show(pictures.recv())
            Clock.tick()
            Window.dispatch("on_draw")
            Window.flip()
            pictures.send(_most())


def _most() -> float:
    """The most that this process has ever taken, also for a moment in the middle of a drawing."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024 / 1e6


def _empty() -> Any:
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.uix.label import Label

    EventLoop.ensure_window()
    label = Label(text="0")
    Window.add_widget(label)
    return lambda items: setattr(label, "text", str(len(items)))


def _stage() -> Any:
    from kivy.core.window import Window

    from kiosk.backends import memory
    from kiosk.backends.app import Kiosk
    from kiosk.scene.scene import Scene

    kiosk = Kiosk(Path("nobody"))
    Window.add_widget(widget := kiosk.build())
    widget.size = SIZE
    memory.stay()
    return lambda items: widget.show(Scene(items))


# The match.


def scenes(game: str) -> Iterator[tuple[str, list[Any]]]:
    """Every picture, with its name: after each answer, and everything that can be opened."""
    from kiosk.backends.shots import Sitting, moments

    with tempfile.TemporaryDirectory() as data:
        sitting = Sitting(Path(data), "en")
        found: list[tuple[str, list[Any]]] = []

        def look(name: str) -> None:
            items = [item for item in sitting.ui.scene(*SIZE).items if not hasattr(item, "action")]
            found.append((name, items))

        says = sitting.say

        def say(**line: Any) -> None:
            says(**line)
            look(f"after {next(iter(line))}")

        sitting.say = say  # type: ignore[method-assign]
        for name in moments(sitting, game):
            sitting.host.catch_up()
            look(name)
            yield from found
            found.clear()
        sitting.host.close()


def games() -> list[str]:
    """Those with a recorded match."""
    from companion.games import names
    from kiosk.timing.demo import sample

    return [game for game in names() if sample(game).exists()]


def measured(which: str, pictures: Iterator[tuple[str, list[Any]]]) -> tuple[float, str, int]:
    """The highest memory in megabytes, the picture after which it was reached, and the number of pictures."""
    most, where, count = 0.0, "", 0
    ours, theirs = Pipe()
    command = [sys.executable, "-P", "-m", "bench.memory", which, str(theirs.fileno())]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, pass_fds=[theirs.fileno()], stdout=quiet, stderr=quiet), ours:
        theirs.close()
        for name, items in pictures:
            ours.send(items)
            taken = ours.recv()
            count += 1
            if taken > most:
                most, where = taken, name
    return most, where, count


def rows(rounds: int, scratch: Path) -> list[Row]:
    """One for each game, and one for all of them in one window."""
    empty, _, _ = measured("empty", (("", [n]) for n in range(30)))
    found = []
    for game in games():
        found.append(
            _row(f"memory of the window, {game} / empty Kivy", empty, measured("ours", scenes(game)))
        )
    every = (picture for game in games() for picture in scenes(game))
    found.append(_row("memory of the window, all games in turn / empty Kivy", empty, measured("ours", every)))
    return found


def _row(what: str, empty: float, most: tuple[float, str, int]) -> Row:
    ratio = most[0] / empty
    detail = f"{most[0]:.0f} MB ({most[1]}, of {most[2]} pictures) : {empty:.0f} MB"
    return Row(what, str(GOAL), f"{ratio:.2f}", GOAL.verdict(ratio), detail)


if __name__ == "__main__":
    child(sys.argv[1], int(sys.argv[2]))
