"""Whole matches whose referee and screen are killed at random moments: nothing saved is lost, and it goes on as if nothing were.

A referee is killed some times in every match, at any moment: while it starts, between two answers, in the middle of
a burst. What it kept must be the beginning of what was said, all of it that was told as saved, and the match must
stand exactly where it would stand had nobody been killed.
"""

import json
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.storage import journal
from tests.faults.rig import ALL, ENVIRONMENT, LONGEST, Line, Mortal, Nursery, Script, script, told
from tests.games.il_principe.table import FACES
from tests.hw.gpio_rigs import eventually
from tests.protocol.test_unix_socket import Caller

MATCHES = 200 if ALL else 20
MOST_KILLS = 6
KIOSK = 7 if ALL else 10
"""One of so many matches is played before a screen, which is killed too: it takes a second to start, and draws all."""


class Screen:
    """The real kiosk, without a display. It comes back to every new referee by itself."""

    def __init__(self, path: Path, folder: Path) -> None:
        self._path = path
        self._environment = ENVIRONMENT | {
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "KIVY_HOME": str(folder / "kivy"),
            "TMPDIR": str(folder),
        }
        self._log = folder / "kiosk.log"
        self.deaths = 0
        self._process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            command = [sys.executable, "-P", "-m", "kiosk", str(self._path)]
            return subprocess.Popen(command, env=self._environment, stdout=log, stderr=log)

    def is_killed(self) -> None:
        assert None is self._process.poll(), f"it fell by itself: {self.log}"
        self.end()
        self.deaths += 1
        self._process = self._start()

    def end(self) -> None:
        self._process.kill()
        self._process.wait()

    @property
    def log(self) -> str:
        return self._log.read_text("utf-8", "replace")

    def alive(self) -> bool:
        return self._process.poll() is None


class Match:
    """One match, played over the socket by referees that do not live long."""

    def __init__(self, nursery: Nursery, path: Path, data: Path, seed: int) -> None:
        self._nursery = nursery
        self._path = path
        self._data = data
        self._chance = random.Random(seed)
        self._script: Script = script(seed)
        self._sent = self._kept = 0
        self._acknowledged = -1
        """How many lines were told as saved; the start itself is one more."""
        self.kills = 0
        self._file: Path | None = None
        data.mkdir()
        (data / "cards.json").write_text(json.dumps({"il-principe": FACES}))

    def play(self, screen: Screen | None) -> None:
        last = len(self._script.lines)
        ends = sorted(self._chance.choices(range(last), k=self._chance.randint(3, MOST_KILLS)))
        for end in ends:
            referee = self._nursery.referee(self._path, self._data)
            if self._chance.random() < 0.9:  # else it dies while it starts
                self._live(referee, max(end, self._kept))
            if screen is not None and self._chance.random() < 0.5:
                screen.is_killed()
            referee.close()
            self.kills += 1
            self._look()
        referee = self._nursery.referee(self._path, self._data)
        self._to_the_end(referee)
        referee.close()

    def _live(self, referee: Mortal, end: int) -> None:
        caller = self._call(referee)
        while self._sent < end:
            self._burst(caller, min(end, self._sent + self._chance.randint(1, 20)))
            if self._sent < end:
                self._handle(caller, self._sent)
        self._handle(caller, self._chance.randint(self._heard, self._sent))
        if self._chance.random() < 0.3:
            time.sleep(self._chance.random() * 0.01)  # into the middle of a commit, or between two
        caller.hang_up()

    def _call(self, referee: Mortal) -> Caller:
        """A screen that has the match open where it was kept."""
        assert eventually(lambda: _listens(self._path) or not referee.alive())
        caller = Caller(self._path)
        home, stands = caller.line()["home"], None
        while self._file is not None and not (home["match"] or home["matches"]):
            line = caller.until(lambda line: "home" in line or "n" in line)
            if "n" in line:  # the screen has gone back into it; home is told after that
                stands = line
            else:
                home = line["home"]
        listed = [(kept["id"], kept["n"]) for kept in home["matches"]]
        self._sent = self._heard = self._kept
        if self._file is None:
            assert [] == listed
            heard = caller.asks(self._script.begin, "n")
        elif home["match"] is not None:  # the screen has gone back into it by itself
            assert self._file.stem == home["match"]
            heard = stands or caller.until(lambda line: "n" in line)
        else:
            assert [(self._file.stem, self._script.stands[self._kept].n)] == listed
            heard = caller.asks({"go_on": self._file.stem}, "n")
        self._note(heard)
        assert self._script.stands[self._kept] == told(heard)
        return caller

    def _burst(self, caller: Caller, end: int) -> None:
        caller.send(
            b"".join(json.dumps(line).encode() + b"\n" for line in self._script.lines[self._sent : end])
        )
        self._sent = end

    def _handle(self, caller: Caller, until: int) -> None:
        while self._heard < until:
            line = caller.line()
            assert "refused" not in line, line
            if "n" in line:
                self._heard += 1
                assert self._script.stands[self._heard].n == line["n"]
            self._note(line)

    def _note(self, line: Line) -> None:
        """All that was heard before a line that says so is saved."""
        if line.get("saved"):
            self._acknowledged = max(self._acknowledged, self._heard)

    def _look(self) -> None:
        """What the dead have left. A journal without a line is nothing: whoever made it died too soon."""
        if self._file is None:
            files = (self._data / "matches").glob("*.journal")
            self._file = next((file for file in files if journal.read(file)), None)
        texts = [line.text for line in journal.read(self._file)] if self._file else []
        assert self._script.texts[: len(texts)] == texts
        assert self._acknowledged + 1 <= len(texts) <= self._sent + 1
        self._kept = max(0, len(texts) - 1)

    def _to_the_end(self, referee: Mortal) -> None:
        caller = self._call(referee)
        last = len(self._script.lines)
        while self._sent < last:
            self._burst(caller, min(last, self._sent + 40))
            self._handle(caller, self._sent)
        if self._acknowledged < last:
            self._note(caller.until(lambda line: line.get("saved")))
        assert last == self._acknowledged
        caller.say({"leave": True})
        (kept,) = caller.until(lambda line: "home" in line)["home"]["matches"]
        assert (True, self._script.stands[-1].n) == (kept["over"], kept["n"])
        caller.hang_up()
        self._look()
        assert self._file
        assert self._script.texts == [line.text for line in journal.read(self._file)]


def _listens(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(str(path)) == 0


@pytest.fixture
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


def test_matches_go_on_whoever_is_killed(nursery: Nursery, tmp_path: Path) -> None:
    path = tmp_path / "sock"
    kills = 0
    with ExitStack() as room:
        screen = Screen(path, tmp_path)
        room.callback(screen.end)
        for seed in range(MATCHES):
            watched = seed % KIOSK == 0
            match = Match(nursery, path if watched else tmp_path / "alone", tmp_path / f"data-{seed}", seed)
            match.play(screen if watched else None)
            kills += match.kills
        assert kills >= 3 * MATCHES
        assert screen.deaths >= 1
        with socket.socket(socket.AF_UNIX) as stand_in:  # it still looks for a referee
            path.unlink()
            stand_in.bind(str(path))
            stand_in.listen()
            stand_in.settimeout(LONGEST)
            stand_in.accept()[0].close()
        assert screen.alive(), screen.log
    assert "Traceback" not in screen.log
