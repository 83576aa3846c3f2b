"""The window, compared with an empty Kivy program: first frame, update, idle, memory. Offscreen."""

import json
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from bench.rounds import Goal, Row, compare

UPDATES = 150
IDLE_SECONDS = 4
STARTS = 5
MATCHES = 1000
UPDATES_OF_A_MATCH = 200
WARM = 20


# In a child process: one program, measured from inside.


class Frames:
    """Measures the time from a change to its frame."""

    def __init__(self, change: Callable[[int], None]) -> None:
        from kivy.core.window import Window

        self._change = change
        self._flipped = threading.Event()
        Window.bind(on_flip=self._on_flip)

    def _on_flip(self, *_: object) -> None:
        from kivy.graphics.opengl import glFinish

        glFinish()  # without a screen nothing else waits, and unfinished frames would pile up
        self._flipped.set()

    def update(self, n: int) -> float:
        """Milliseconds from the change, made on another thread, to the next frame."""
        self._flipped.clear()
        start = time.perf_counter()
        self._change(n)
        self._flipped.wait(5)
        return (time.perf_counter() - start) * 1000


def child(which: str, started_ns: int) -> None:
    """Run one of the two programs and print what was measured."""
    from kiosk.backends.environment import prepare

    prepare(offscreen=True)
    os.environ["KIVY_LOG_MODE"] = "PYTHON"
    app, change = {"empty": _empty, "ours": _ours, "fill": _fill}[which]()
    found: dict[str, Any] = {}
    from kivy.clock import Clock
    from kivy.core.window import Window

    def first_frame(*_: object) -> None:
        Window.unbind(on_flip=first_frame)
        found["start"] = (time.monotonic_ns() - started_ns) / 1e6
        threading.Thread(target=measured, daemon=True).start()

    def measured() -> None:
        frames = Frames(change)
        time.sleep(0.5)
        for n in range(WARM):
            frames.update(n)
        found["frames"] = [frames.update(n) for n in range(UPDATES)]
        time.sleep(0.5)
        before = time.process_time()
        time.sleep(IDLE_SECONDS)
        found["idle"] = (time.process_time() - before) / IDLE_SECONDS
        found["memory"] = _memory(which, change)
        Clock.schedule_once(lambda _: app.stop())

    Window.bind(on_flip=first_frame)
    app.run()
    print("MEASURED " + json.dumps(found))


def _memory(which: str, change: Callable[[int], None]) -> list[float]:
    """Resident megabytes over 1,000 matches' worth of updates, in ten steps."""
    if which != "ours":
        return []
    seen = []
    for step in range(11):
        for n in range(MATCHES * UPDATES_OF_A_MATCH // 100 if step else 200):
            change(n)
            if n % 20 == 0:
                time.sleep(0.002)
        time.sleep(0.3)
        seen.append(_resident())
    return seen


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def _empty() -> tuple[Any, Callable[[int], None]]:
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.uix.label import Label

    label = Label(text="0")

    class Empty(App):  # type: ignore[misc]
        def build(self) -> Label:
            return label

    def change(n: int) -> None:
        Clock.schedule_once(lambda _: setattr(label, "text", str(n)))

    return Empty(), change


def _fill() -> tuple[Any, Callable[[int], None]]:
    """Our picture drawn again and again without a change."""
    from kivy.clock import Clock

    app, _ = _ours()

    def change(n: int) -> None:
        Clock.schedule_once(lambda _: app.widget.canvas.ask_update())

    return app, change


def _ours() -> tuple[Any, Callable[[int], None]]:
    from kiosk.backends.app import Kiosk

    app = Kiosk(Path(tempfile.mkdtemp()) / "nobody")
    lines = _lines()

    def connected() -> None:
        for line in lines[:2]:
            app._from_referee(line)

    app._connection.open = connected  # type: ignore[method-assign]

    def change(n: int) -> None:
        app._from_referee(lines[1 + n % (len(lines) - 1)])

    return app, change


def _lines() -> list[dict[str, Any]]:
    """The lines of an auction of five in which every seat bids."""
    import msgspec

    from companion.engine.plain_data import encode
    from companion.protocol.match_client import MatchClient
    from tests.games.il_principe.table import Table
    from tests.kiosk.states import HOME

    table = Table(5).say(reveal={"green": 6, "white": 4})
    link = MatchClient(table.session, "table", str)
    lines = [{"home": {**HOME, "match": "x"}}]
    for bid in range(1, 10):
        lines.append(msgspec.json.decode(encode(link.hello())))
        table.bid(table.prompt.seats[0], bid)
    return lines


# In the parent.


def _run(which: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench.kiosk", which, str(time.monotonic_ns())]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    for line in done.stdout.splitlines():
        if line.startswith("MEASURED "):
            found: dict[str, Any] = json.loads(line.removeprefix("MEASURED "))
            return found
    raise RuntimeError(done.stderr[-2000:])


def rows(rounds: int, scratch: Path) -> list[Row]:
    """The empty program and ours, in turns."""
    found: dict[str, list[dict[str, Any]]] = {"empty": [], "ours": [], "fill": []}
    for _ in range(min(rounds, STARTS)):
        for which in found:
            found[which].append(_run(which))
    ours, empty, fill = found["ours"], found["empty"], found["fill"]
    starts = _ratio("start to first frame / empty Kivy", ours, empty, lambda f: f["start"], 2, "ms")
    idle = _ratio("idle CPU / empty Kivy", ours, empty, lambda f: f["idle"] * 100, 1.5, "%")
    filled = _ratio(
        "update to frame p95 / the same picture filled anew",
        ours,
        fill,
        lambda f: quantiles(f["frames"], n=20)[18],
        2,
        "ms",
    )
    return [starts, filled, idle, _flat(ours)]


def _ratio(
    what: str,
    ours: list[dict[str, Any]],
    empty: list[dict[str, Any]],
    of: Callable[[dict[str, Any]], float],
    most: float | None,
    unit: str,
) -> Row:
    mine, theirs = [of(f) for f in ours], [of(f) for f in empty]
    row = compare(what, mine, theirs, Goal(at_most=most))
    return row._replace(detail=f"{median(mine):.2f} {unit} : {median(theirs):.2f} {unit}")


def _flat(ours: list[dict[str, Any]]) -> Row:
    grown = median(f["memory"][-1] / f["memory"][1] for f in ours)
    goal = Goal(at_most=1.05)
    shown = ", ".join(f"{mb:.0f}" for mb in ours[-1]["memory"])
    return Row(
        "memory after 1,000 matches' updates / at the start",
        str(goal),
        f"{grown:.3f}",
        goal.verdict(grown),
        f"MB: {shown}",
    )


if __name__ == "__main__":
    child(sys.argv[1], int(sys.argv[2]))
