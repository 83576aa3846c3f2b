"""Nothing is lost and nothing counts twice: tables end their games while broker, hall and mirrors are killed.

`.venv/bin/python -m tests.clubs.proof 10000` reports what became of ten thousand results, and how long it took. Broker, hall and mirrors are
the real programs of a club. A table's referee is played here, in a thread: a real one cannot play hundreds of games a second.
"""

import fcntl
import json
import os
import random
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

from companion.clubs.broker import add_tables
from companion.engine.plain_data import encode
from companion.games import every
from companion.protocol.match_client import MatchClient
from companion.text.language import translator
from tests.free_port import free_port
from tests.random_player import Player, any_session

TABLES = 12
AWAY = 10
"""Games that a table ends while no mirror is there; a referee lists its forty newest."""
LISTED = 40
PAUSE = 0.05
"""Seconds between two games of a table."""
LONGEST = 600
"""Seconds within which each part of the proof ends, however busy the machine is."""
READER = Path(__file__).with_name("reader.py")


def recorded() -> tuple[dict[str, Any], dict[str, Any]]:
    """A referee's line about a running match, and one about a match that has just ended."""
    game = next(game for game in every() if getattr(game, "fits_any", False))
    session = any_session(game, 3)
    client = MatchClient(session, "table", translator("en"))
    playing = json.loads(encode(client.hello()))
    player = Player(3)
    while session.over is None:
        player.play(session, lines=1)
    return playing, json.loads(encode(MatchClient(session, "table", translator("en")).hello()))


class Referee:
    """A table that ends one game after another, as its mirror sees it at the guests' socket."""

    def __init__(self, name: str, folder: Path, games: int) -> None:
        self.name, self.games = name, games
        self.guests = folder / f"{name}.sock"
        self.is_done = threading.Event()
        self._truth = (folder / "truth").open("a", buffering=1)
        self._playing, self._over = recorded()
        self.ended: list[dict[str, Any]] = []
        self._away = 0
        self._mirrors: list[socket.socket] = []
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(self.guests))
        self._listener.listen()
        for work in (self._accept, self._play):
            threading.Thread(target=work, daemon=True).start()

    def _accept(self) -> None:
        while True:
            caller, _ = self._listener.accept()
            with suppress(OSError):
                caller.recv(4096)  # it joins as a spectator
                caller.sendall(self._home(None))
                self._mirrors.append(caller)

    def _home(self, match: str | None) -> bytes:
        home = {"games": [], "matches": self.ended[-LISTED:], "match": match}
        return json.dumps({"home": home}).encode() + b"\n"

    def _play(self) -> None:
        while not self._mirrors:  # what was played before a table joined its club stays there
            time.sleep(0.01)
        while len(self.ended) < self.games:
            if self._mirrors and all(map(_has_read, self._mirrors)):
                self._away = 0
            elif self._away < AWAY and not self._mirrors:
                self._away += 1
            else:
                time.sleep(0.002)
                continue
            self._end_game()
            time.sleep(PAUSE)
        self.is_done.set()

    def _end_game(self) -> None:
        """First it is on the table's disk, then everybody is told."""
        number = len(self.ended) + 1
        match, score = f"{self.name}-{number}", number
        names = [seat["name"] for seat in self._over["result"]["seats"]]
        result = json.loads(json.dumps(self._over["result"]))
        result["seats"][0]["total"], result["winners"] = score, [0]
        scores = [seat["total"] for seat in result["seats"]]
        saved = {
            "id": match,
            "game": "any-game",
            "names": names,
            "n": 1,
            "over": True,
            "at": "",
            "scores": scores,
        }
        self.ended.append(saved | {"seats": [["", name] for name in names], "winners": names[:1]})
        self._truth.write(f"{self.name} {match} {score}\n")
        over = {**self._over, "result": result}
        lines = [json.dumps(line).encode() + b"\n" for line in (self._playing, over)]
        for mirror in [*self._mirrors]:
            try:
                mirror.sendall(b"".join((lines[0], self._home(match), lines[1], self._home(match))))
            except OSError:
                self._mirrors.remove(mirror)
                mirror.close()


def _has_read(mirror: socket.socket) -> bool:
    """Whether the other side has received everything; a killed mirror is noticed at the next send."""
    waiting: int = struct.unpack("i", fcntl.ioctl(mirror, termios.TIOCOUTQ, b"\0" * 4))[0]
    return waiting == 0


class Club:
    """A hall with its broker, and a mirror for each table, as programs that can be killed."""

    def __init__(self, folder: Path, results: int) -> None:
        self.folder = folder
        self.broker_port, self.page_port = free_port(), free_port()
        names = [str(number) for number in range(1, TABLES + 1)]
        self.passwords = add_tables(folder / "hall", *names)
        self.referees = [
            Referee(name, folder, results // TABLES + (int(name) <= results % TABLES)) for name in names
        ]
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        for name in ("hall", *names):
            self._start(name)

    def _start(self, name: str) -> None:
        command = self._hall() if name == "hall" else self._mirror(name)
        environment = os.environ | {"SIGNORIA_MQTT_PASSWORD": self.passwords.get(name, "")}
        quiet = subprocess.DEVNULL
        program = [sys.executable, "-P", "-m", "companion", *command]
        self._running[name] = subprocess.Popen(program, stdout=quiet, stderr=quiet, env=environment)

    def _hall(self) -> list[str]:
        ports = ["--port", str(self.page_port), "--broker-port", str(self.broker_port)]
        return ["hall", "--data", str(self.folder), *ports]

    def _mirror(self, name: str) -> list[str]:
        where = ["--broker", f"127.0.0.1:{self.broker_port}", "--table", name]
        guests = str(self.folder / f"{name}.sock")
        return ["mirror", *where, "--guests", guests, "--data", str(self.folder / f"table {name}")]

    def kill(self, what: str) -> None:
        """Kill some of them, as a power cut would; their supervisors restart them."""
        mirrors = [name for name in self._running if name != "hall"]
        chosen = {
            "broker": [],
            "hall": ["hall"],
            "a mirror": random.sample(mirrors, 1),
            "all mirrors": mirrors,
            "everything": ["hall", *mirrors],
        }[what]
        if what in ("broker", "everything"):
            for child in self._children("hall"):
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
        for name in chosen:
            self._running[name].kill()
        for name in chosen:
            self._running[name].wait()
            self._start(name)

    def _children(self, name: str) -> list[int]:
        pid = self._running[name].pid
        with suppress(OSError):
            return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        return []

    def stored(self) -> int:
        """How many results the hall has."""
        return _asked(self.folder / "hall" / "results.sqlite", "SELECT count(*) FROM results")[0]

    def waiting(self) -> int:
        """Results that are still in outboxes, and games that no mirror has seen yet."""
        return sum(self._waiting(referee) for referee in self.referees)

    def _waiting(self, referee: Referee) -> int:
        file = self.folder / f"table {referee.name}" / "club" / "outbox.sqlite"
        known, waiting = _asked(file, "SELECT count(*), count(payload) FROM results")
        return referee.games - known + waiting

    def close(self) -> None:
        for process in self._running.values():
            process.terminate()
        for process in self._running.values():
            process.wait(120)


def _asked(file: Path, question: str) -> tuple[int, ...]:
    """The result of a query; empty if there is no database yet."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as found:
            return tuple(found.execute(question).fetchone())
    except sqlite3.Error:
        return (0, 0)


KILLS = ("broker", "hall", "a mirror", "all mirrors", "everything")


def run(results: int, folder: Path, say: Callable[[str], None] = lambda words: None) -> dict[str, int]:
    """Play this many games while everything is killed in turn and together; return what an independent reader then finds."""
    began, rounds = time.monotonic(), max(1, results // 2500)
    share = results // (4 * rounds * len(KILLS))
    club, stored = Club(folder, results), 0
    try:
        for number in range(rounds * len(KILLS)):
            due = results * (number + 0.5) / (rounds * len(KILLS))
            _until(partial(_have_ended, club, due))
            _until(partial(_have_stored, club, stored + share))  # it works again after the last time
            stored = club.stored()
            say(
                f"{time.monotonic() - began:5.1f} s: {_ended(club)} games have ended, {stored} results are stored; killing {KILLS[number % 5]}"
            )
            club.kill(KILLS[number % len(KILLS)])
        _until(lambda: all(one.is_done.is_set() for one in club.referees))
        say(f"{time.monotonic() - began:5.1f} s: all games have ended, {club.waiting()} results wait")
        _until(lambda: club.waiting() == 0)
        say(f"{time.monotonic() - began:5.1f} s: the hall has stored all of them")
    finally:
        club.close()
    files = [str(folder / "truth"), str(folder / "hall" / "results.sqlite")]
    found = subprocess.run([sys.executable, "-I", str(READER), *files], check=True, capture_output=True)
    return dict(json.loads(found.stdout))


def _have_ended(club: Club, games: float) -> bool:
    return _ended(club) >= games


def _have_stored(club: Club, results: int) -> bool:
    return club.stored() >= results


def _ended(club: Club) -> int:
    return sum(len(referee.ended) for referee in club.referees)


def _until(is_so: Callable[[], bool]) -> None:
    began = time.monotonic()
    while not is_so():
        if time.monotonic() > began + LONGEST:
            raise TimeoutError
        time.sleep(0.05)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        print(run(int(sys.argv[1]), Path(made), lambda words: print(words, flush=True)))
