""".venv/bin/python -m tests.kiosk.by_touch GAME [CHOSEN ...] [--kill] [--double]: a whole match in the real window, by touch alone, and how many touches it takes.

An X server of its own, `signoria` as it is started on a desktop, and a pointer that touches what a player would who wants to say
what was said in the recorded match. --kill: the referee falls in the middle. --double: what says something is touched twice.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from signal import SIGKILL
from typing import Any

from companion.appliance.desktop import screens_called
from companion.engine.answers import to_dict
from companion.engine.game import Request
from companion.engine.random_player import answer_at_random
from companion.engine.session import Session
from companion.games import find
from kiosk.connection import Connection
from kiosk.scene.actions import Close, Skip
from kiosk.scene.scene import Touch
from kiosk.store import State
from kiosk.timing.demo import recorded
from kiosk.ui import Ui
from tests.kiosk.sensible import SIZE, lines, way
from tests.random_player import carry_out

PATIENCE = 60.0
CALM = 0.7
"""Seconds between a new question and the first touch; a person takes longer, and a busy machine needs more (--calm)."""
BRISK = 0.12
"""Seconds between two touches of one answer."""
TWICE = 0.08
"""Seconds between the two touches of a nervous finger."""
KEYS = ("name 0", "A", "N", "N", "A", "done")
"""One name is written with our own keys, the others keep those of their sides."""

Line = dict[str, Any]


@contextmanager
def x_server(size: tuple[int, int] = SIZE) -> Iterator[str]:
    """An X server of its own; gives the name of its display."""
    reading, writing = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        f"{size[0]}x{size[1]}x24",
        "-nolisten",
        "tcp",
    ]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, pass_fds=[writing], stdout=quiet, stderr=quiet)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.kill()
        server.wait()


class Eyes:
    """A second screen that only listens, and writes down what the first one has noted: it sees what stands there."""

    def __init__(self, socket: Path, patience: float = CALM) -> None:
        self._patience = patience
        self.ui = Ui(lambda language: str)
        self._lines: SimpleQueue[Line | None] = SimpleQueue()
        self._connection = Connection(socket, self._lines.put)
        self._connection.open()
        self.since = time.monotonic()
        self.falls = 0
        """How often the referee could not be heard any more."""

    def ctx(self) -> State:
        """Hear what has been told meanwhile."""
        with suppress(Empty):
            while True:
                before, line = self.ui.state, self._lines.get_nowait()
                self.ui.handle(line)
                self.falls += line is None and before.connected
                if self.ui.state.prompt != before.prompt:
                    self.since = time.monotonic()
        return self.ui.state

    def until(self, so: Callable[[State], object], patience: float = PATIENCE) -> bool:
        """Go on looking until something is so."""
        deadline = time.monotonic() + patience
        while not so(self.ctx()):
            if time.monotonic() > deadline:
                return False
            time.sleep(0.02)
        return True

    def calm(self) -> None:
        """No card stands any more, and the question has been there for a moment; the window may be slower than these eyes."""

        def is_calm(state: State) -> bool:
            if self.ui.showing.card(self.ui.clock()) is not None:
                self.since = time.monotonic()
            return state.connected and time.monotonic() - self.since > self._patience

        assert self.until(is_calm)

    def close(self) -> None:
        self._connection.close()


class Table:
    """The window of a desktop, the finger on it, and what was counted."""

    def __init__(self, folder: Path, display: str, twice: bool, calm: float = CALM) -> None:
        self.folder, self._twice = folder, twice
        self._environment = os.environ | {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "KIVY_HOME": str(folder / "kivy"),
            "XDG_DATA_HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "LANG": "C.UTF-8",
        }
        command = [sys.executable, "-P", "-m", "companion", "--lang", "en"]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, env=self._environment, stdout=quiet, stderr=quiet)
        self.socket = self._found(lambda: next(folder.rglob("*.sock"), None))
        self.eyes = Eyes(self.socket, calm)
        self.taps: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.rounds: Counter[int] = Counter()
        self.lost = 0
        """Touches after which nothing was heard."""

    @staticmethod
    def _found(find: Callable[[], Path | None]) -> Path:
        deadline = time.monotonic() + PATIENCE
        while (found := find()) is None:
            assert time.monotonic() < deadline, "no socket"
            time.sleep(0.1)
        return found

    def touch(self, place: Touch, kind: str) -> None:
        """A touch on the middle of this; what it notes is noted here too."""
        x, y = round(place.rect.x + place.rect.w / 2), round(place.rect.y + place.rect.h / 2)
        self._click(x, y)
        if self._twice and lines(place.action):
            time.sleep(TWICE)
            self._click(x, y)
        self.taps[kind] += 1
        if (now := self.eyes.ui.state.view.round) is not None:
            self.rounds[now] += 1
        if not lines(place.action) and not isinstance(place.action, Skip):
            self.eyes.ui.act(place.action)
        time.sleep(BRISK)

    def _click(self, x: int, y: int) -> None:
        command = ["xdotool", "mousemove", str(x), str(y), "click", "1"]
        subprocess.run(command, env=self._environment, capture_output=True, check=False)

    def on(self, kind: str, *names: str) -> None:
        """A touch on each of these."""
        for name in names:
            self.eyes.ctx()
            self.touch(self.eyes.ui.scene(*SIZE).named(name), kind)

    def say(self, wanted: Line, kind: str) -> None:
        """Look for the touches, and touch."""
        self.eyes.calm()
        while self.eyes.ui.stack:
            closing = [one for one in self.eyes.ui.scene(*SIZE).touches() if isinstance(one.action, Close)]
            self.touch(closing[0], "looked at by itself")
        *first, last = way(self.eyes.ui, wanted)
        for place in first:
            self.touch(place, kind)
        self._until_heard(last, kind)
        self.answers[kind] += 1

    def _until_heard(self, place: Touch, kind: str) -> None:
        def told(state: State) -> object:
            return state.n, state.home.match, not state.view

        before = told(self.eyes.ctx())
        for _ in range(4):
            self.touch(place, kind)
            if self.eyes.until(lambda state: told(state) != before, 5):
                return
            self.lost += 1
        raise AssertionError(f"nobody hears {place.name}: {self.eyes.ui.state.refused}")

    def wait_for_the_window(self) -> None:
        """It listens beside these eyes, and has had time to draw."""
        deadline = time.monotonic() + PATIENCE
        while (screens_called(self.socket) or 0) < 2:
            assert time.monotonic() < deadline, "no window"
            time.sleep(0.2)
        time.sleep(4)

    def kill_the_referee(self) -> None:
        """As a fault would."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        found = [int(pid) for pid in children if b"\0referee\0" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        n, falls = self.eyes.ctx().n, self.eyes.falls
        os.kill(found[0], SIGKILL)
        assert self.eyes.until(lambda _: self.eyes.falls > falls)
        assert self.eyes.until(lambda state: state.connected and bool(state.view) and state.n == n)

    def close(self) -> None:
        self.eyes.close()
        self.process.terminate()
        self.process.wait()


def without_rulings(game: str) -> tuple[Line, list[Line]]:
    """The recorded match as it can be played by touch: where the table overruled an auction, bidders pass instead.

    From there on each seat says what it said in the recording when it was asked for such a thing, as far as it still may.
    """
    first, *said = recorded(game)
    request, dice = first["request"], Random(14)
    meant = list(_asked_for(_session(game, request), said))
    session, told = _session(game, request), []
    while session.prompt is not None:
        prompt = session.prompt.to_dict()
        about = prompt["kind"], tuple(prompt["seats"])
        likely = [one for one in meant if one[0] == about][:3]
        passes = (about, {"seat": next(iter(prompt["seats"]), 0), "pass": True})
        for one in (*likely, passes):
            if carry_out(session, one[1]) is None:
                told.append(one[1])
                if one in meant:
                    meant.remove(one)
                break
        else:
            told.append(to_dict(answer_at_random(session, dice)))
    return request, told


Asked = tuple[str, tuple[int, ...]]


def _session(game: str, request: Line) -> Session:
    seats = tuple((side, name) for side, name in request["seats"])
    row = tuple(request["cities"]) if "cities" in request else None
    return Session(find(game), Request(seats, request["first"], request.get("options", {}), row), {})


def _asked_for(session: Session, said: list[Line]) -> Iterator[tuple[Asked, Line]]:
    """What was said, each with the kind of question and who was asked; rulings are left out."""
    for line in said:
        assert session.prompt is not None
        prompt = session.prompt.to_dict()
        if "rule" not in line:
            yield (prompt["kind"], tuple(prompt["seats"])), line
        assert carry_out(session, line) is None


def sit_down(table: Table, game: str, request: Line, chosen: Sequence[str]) -> None:
    """From home to the first question; the steps are gone through, and on each what was chosen is touched."""
    assert table.eyes.until(lambda state: state.home)
    table.wait_for_the_window()
    sides = [side for side, _ in request["seats"]]
    table.on("sitting down", game)
    for first in ("type a name", "name no name", f"variant {int(len(sides) == 2)}"):
        seen = {one.name for one in table.eyes.ui.scene(*SIZE).touches()}
        table.on("sitting down", *([first] if first in seen else []))
    seated = {seat[0] for seat in table.eyes.ui.draft.get("seats", ())}
    table.on("sitting down", *(side for side in sides if side not in seated), *KEYS)
    chosen = [*chosen, *_unusual(game, request), *request.get("cities", ())]
    while not table.eyes.ctx().view:
        there = {one.name: one for one in table.eyes.ui.scene(*SIZE).touches()}
        table.on("sitting down", *(name for name in chosen if name in there))
        there = {one.name: one for one in table.eyes.ui.scene(*SIZE).touches()}
        onward = next(there[name] for name in ("begin", "skip", "next") if name in there)
        table.touch(onward, "sitting down")
        if lines(onward.action):
            table.eyes.ui.act(onward.action)
            table.eyes.until(lambda state: state.view, 3)


def _unusual(game: str, request: Line) -> Iterator[str]:
    """What must be touched to play with the options of the recorded match: those that are not the usual ones."""
    for option, values in find(game).options.items():
        if (value := request.get("options", {}).get(option, values[0])) != values[0]:
            yield f"{option} {value}"


def _fits(line: Line, prompt: Mapping[str, Any]) -> bool:
    """Whether a line speaks of what is asked for: the same things may be asked for in another order."""
    return all(line[key] == prompt[key] for key in line if isinstance(prompt.get(key), str))


def played(
    game: str, chosen: Sequence[str], kill: bool, twice: bool, most: int | None, calm: float = CALM
) -> Table:
    """A whole match, or so many answers of it."""
    request, said = without_rulings(game)
    is_whole, said = most is None, said[:most]
    with tempfile.TemporaryDirectory() as folder, x_server() as display:
        table = Table(Path(folder), display, twice, calm)
        try:
            sit_down(table, game, request, chosen)
            for i in range(len(said)):
                if kill and i in (len(said) // 3, 2 * len(said) // 3):
                    table.kill_the_referee()
                prompt = table.eyes.ctx().prompt
                line = next(one for one in said[i:] if _fits(one, prompt.raw))
                said.insert(i, said.pop(said.index(line, i)))
                table.say(line, prompt.kind)
            assert not is_whole or table.eyes.until(lambda state: state.over is not None)
        finally:
            table.close()
    return table


def told(table: Table) -> Iterator[str]:
    """What was counted."""
    asked = Counter(table.taps)
    before = asked.pop("sitting down")
    by_itself = asked.pop("looked at by itself", 0)
    answers = sum(table.answers.values())
    yield f"sitting down, one name written: {before} touches"
    yield f"{sum(asked.values()) + by_itself} touches for {answers} answers ({sum(asked.values()) / answers:.2f} each; {by_itself} close what opened by itself)"
    yield "by round: " + ", ".join(f"{count} in {number}" for number, count in sorted(table.rounds.items()))
    for kind, count in asked.most_common():
        yield f"  {kind}: {count} for {table.answers[kind]} ({count / table.answers[kind]:.1f})"
    yield f"touches that nobody heard: {table.lost}"
    result = table.eyes.ui.state.result
    yield f"points: {[seat.total for seat in result.seats]}"


def main(arguments: Sequence[str]) -> int:
    """Play, and tell."""
    parser = argparse.ArgumentParser(prog="tests.kiosk.by_touch")
    parser.add_argument("game")
    parser.add_argument("chosen", nargs="*", help="what else is touched while sitting down")
    parser.add_argument("--kill", action="store_true", help="the referee falls twice")
    parser.add_argument("--double", action="store_true", help="every touch that says something comes twice")
    parser.add_argument("--answers", type=int, help="only so many answers, not the whole match")
    parser.add_argument("--calm", type=float, default=CALM, help="seconds before a question is answered")
    chosen = parser.parse_args(arguments)
    table = played(chosen.game, chosen.chosen, chosen.kill, chosen.double, chosen.answers, chosen.calm)
    for line in told(table):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
