"""Memory of the window in every screen of every game and through a whole match, beside an empty Kivy program. Offscreen, so the processor draws.

One process plays a recorded match of each game through the real referee and opens everything that can be opened; it sends each
picture to another, the window, which draws it. What the window takes is looked at after each.
"""

import pickle
import resource
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.rounds import Goal, Row

SIZE = (1024, 600)
GOAL = Goal(at_most=2)


# The window, in a process of its own.


def child(which: str) -> None:
    """Draw what comes; answer the megabytes that are taken after each picture."""
    from kiosk.backends.environment import prepare

    prepare(*SIZE, offscreen=True)
    show = _empty() if which == "empty" else _stage()
    from kivy.clock import Clock
    from kivy.core.window import Window

    while head := sys.stdin.buffer.read(4):
        show(pickle.loads(sys.stdin.buffer.read(struct.unpack("!I", head)[0])))
        Clock.tick()
        Window.dispatch("on_draw")
        Window.flip()
        print(f"{_resident():.1f}", flush=True)


def _resident() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 1e6


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

    from kiosk.backends import rubbish
    from kiosk.backends.app import Kiosk
    from kiosk.scene.scene import Scene

    kiosk = Kiosk(Path("nobody"))
    Window.add_widget(stage := kiosk.build())
    stage.size = SIZE
    rubbish.stay()
    return lambda items: stage.show(Scene(items))


# The match.


def scenes(game: str) -> Iterator[tuple[str, list[Any]]]:
    """Every picture, with its name: after each answer, and whatever can be opened."""
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
    """The most megabytes, the picture after which that was, and how many pictures there were."""
    command = [sys.executable, "-P", "-m", "bench.memory", which]
    most, where, count = 0.0, "", 0
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=quiet) as window:
        assert window.stdin is not None
        assert window.stdout is not None
        for name, items in pictures:
            data = pickle.dumps(items)
            window.stdin.write(struct.pack("!I", len(data)) + data)
            window.stdin.flush()
            taken = float(window.stdout.readline())
            count += 1
            if taken > most:
                most, where = taken, name
        window.stdin.close()
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
    child(sys.argv[1])
