"""The longest pause of the referee's loop while a full shelf of matches is listed, and with an empty shelf.

The loop gets a request every 2 ms, and is asked for the home screen again and again. Its longest pause is the longest time between two turns. At
first there is no catalogue, so everything must be read.
"""

import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench import matches
from bench.rounds import Goal, Row, skipped
from companion.engine.answers import Score, to_dict
from companion.engine.game import Request
from companion.engine.refusals import UserText
from companion.protocol.client import Screen
from companion.server.server import Server
from companion.storage.journal import Journal
from companion.storage.record import encode, encode_start

KEPT = 1000
LONG = 70_000
"""Answers of each of the two longest matches."""
SECONDS = 20.0
BETWEEN_PINGS = 0.002
BETWEEN_HOMES = 0.5
GOAL = Goal(at_most=0.25)
WHAT = f"longest pause of the loop in seconds, {KEPT:,} saved matches and two of {LONG:,} answers"


class Heard(NamedTuple):
    """What was measured."""

    silence: float
    """Seconds."""
    home: float
    """The longest time until a screen got its home."""
    listed: int


def rows(rounds: int, scratch: Path) -> list[Row]:
    """Measure, each in a process of its own."""
    full, empty = scratch / "full", scratch / "empty"
    empty.mkdir()
    fill(full)
    found = [_row("an empty folder", empty, Goal())]
    found.append(_row(f"{WHAT}; no catalogue yet", full, GOAL))
    found.append(_row(f"{WHAT}; with its catalogue", full, GOAL))
    return found


def _row(what: str, folder: Path, goal: Goal) -> Row:
    command = [sys.executable, "-P", "-m", "bench.shelf", str(folder)]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        return skipped(what, done.stderr.decode(errors="replace").strip().rpartition("\n")[2], goal)
    heard = msgspec.json.decode(done.stdout, type=Heard)
    detail = f"home within {heard.home:.3f} s; {heard.listed} listed at the end"
    return Row(what, str(goal), f"{heard.silence:.3f}", goal.verdict(heard.silence), detail)


def fill(folder: Path) -> None:
    """The same match many times. The two longest are the newest, so they are read first."""
    shelf = folder / "matches"
    shelf.mkdir(parents=True)
    recorded = matches.record(0)
    whole, long = shelf / "2020-01-01-000000-000000-a.journal", shelf / "2021-01-01-000000-000000-b.journal"
    game, request = recorded.sitting
    with Journal(whole) as journal:
        journal.append(encode_start(game, request))
        for line in recorded.lines:
            journal.append(encode(*line))
    said = msgspec.json.encode({"answer": to_dict(Score(0, 1, UserText("bench")))})
    with Journal(long) as journal:
        by_hand = Request(request.seats, request.first, {"mode": "by-hand"})
        journal.append(encode_start(game, by_hand))
        for _ in range(LONG):
            journal.append(said)
    shutil.copy(long, shelf / "2021-01-01-000000-000001-b.journal")
    for n in range(1, KEPT):
        shutil.copy(whole, shelf / f"2020-01-01-000000-{n:06}-a.journal")


def listen(folder: Path, seconds: float = SECONDS) -> Heard:
    """Run a referee for this long, with requests all the time."""
    last, silence, home = time.monotonic(), 0.0, 0.0
    listed: list[int] = [0]
    over = threading.Event()
    server = Server(folder, [])

    def put(line: Mapping[str, object]) -> None:
        told = msgspec.json.decode(msgspec.json.encode(line, enc_hook=str))
        if "home" in told:
            listed[0] = len(told["home"]["matches"])

    def beat() -> None:
        nonlocal last, silence
        now = time.monotonic()
        silence, last = max(silence, now - last), now

    def ask() -> None:
        nonlocal home
        screen = Screen(put)
        server.inbox.put(partial(server.join, screen))
        asked_last = 0.0
        while not over.wait(BETWEEN_PINGS):
            server.inbox.put(lambda: None)
            if time.monotonic() - asked_last >= BETWEEN_HOMES:
                asked_last, done = time.monotonic(), threading.Event()
                server.inbox.put(partial(server.handle, screen, b'{"ask": "home"}'))
                server.inbox.put(done.set)
                done.wait(60)
                home = max(home, time.monotonic() - asked_last)
        server.stop()

    asking = threading.Thread(target=ask)
    asking.start()
    threading.Timer(seconds, over.set).start()
    server.run(beat)
    asking.join()
    return Heard(silence, home, listed[0])


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(listen(Path(sys.argv[1]))))
