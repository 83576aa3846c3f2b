"""A long day at one table, on a clock that runs as fast as the referee can work: nothing grows, nothing stops.

Every wake-up that the referee asks for happens, so every blink, snapshot and tone does; only the waiting is left out. Four hours are
in every run, 24 with SIGNORIA_FAULTS=all.
"""

import gc
import os
import random
import threading
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from hw.panel import MS, Key
from tests.faults.rig import ALL
from tests.random_player import Player
from tests.server_table import WANTED, End, ServerTable

SECOND = 1000 * MS
HOUR = 3600 * SECOND
HOURS = 24 if ALL else 4
LONGEST_SLEEP = SECOND
MEASURED_AFTER = HOURS // 4
"""Hours until caches and bounded queues are full."""
MOST_MORE_OBJECTS = 2000
"""Of about 40,000. A leak of ten objects for each match, or a hundred an hour, is found."""
MOST_MORE_MB = 8


class Listener(End):
    """A screen that keeps only the newest line of each kind."""

    def _put(self, line: Mapping[str, Any]) -> None:
        super()._put(line)
        if len(self.lines) > 60:
            newest = {next(iter(line)): line for line in self.lines}
            self.lines[:] = newest.values()
            self.raw.clear()


class Day:
    """One match after another, with random presses, screens and settings."""

    def __init__(self, table: ServerTable, seed: int) -> None:
        self._table = table
        self._chance = random.Random(seed)
        self._screen = Listener(table)
        self._player = Player(seed)
        self.matches = 0
        self.done: Counter[str] = Counter()

    def go_on_until(self, until: int) -> None:
        table = self._table
        while table.now < until:
            deed_at = table.now + self._chance.randint(200, 15_000) * MS
            while table.now < deed_at:
                self._sleep(deed_at)
            self._deed()

    def _sleep(self, until: int) -> None:
        """Sleep as the loop does: until something is due, but never for long."""
        table, server = self._table, self._table.server
        wake = server.match.referee.wake() if server.match else server.table.panels.wake(table.now)
        at = min(until, table.now + LONGEST_SLEEP, wake if wake is not None else until)
        table.now = max(at, table.now + MS)
        table.turn()
        self.done["wakes"] += 1

    def _deed(self) -> None:
        if self._table.server.match is None:
            return self._begin()
        deeds = [self._answer] * 20 + [self._press] * 20 + [self._hold, self._look, self._visit, self._choose]
        deed = self._chance.choice(deeds)
        self.done[deed.__name__] += 1
        deed()
        return None

    def _begin(self) -> None:
        seats = WANTED["seats"][: self._chance.randint(2, 3)]
        told = self._screen.says(begin=WANTED | {"seats": seats})
        assert not [line for line in told if "refused" in line], told
        self.matches += 1

    def _session(self) -> Any:
        match = self._table.server.match
        assert match
        return match.referee.session

    def _answer(self) -> None:
        session = self._session()
        if session.over is not None:
            self._screen.says(leave=True)
        else:
            self._screen.says(**self._player.propose(session))

    def _press(self) -> None:
        self._table.tap(self._chance.randrange(5), self._chance.choice((Key.BID, Key.PASS)))

    def _hold(self) -> None:
        place = self._chance.randrange(5)
        self._table.panel.set(place, Key.BID, True)
        until = self._table.now + self._chance.randint(1, 40) * SECOND
        while self._table.now < until:
            self._sleep(until)
        self._table.panel.set(place, Key.BID, False)
        self._sleep(self._table.now + SECOND)

    def _look(self) -> None:
        for ask in (
            {"ask": "log"},
            {"ask": "ledger"},
            {"ask": "home"},
            {"ask": "why", "seat": 0, "words": True},
        ):
            self._screen.says(**ask)
        if self._session().n:
            self._screen.says(undo=True)
            self._screen.says(redo=True)

    def _visit(self) -> None:
        visitor = End(self._table)
        visitor.says(ask="doctor")
        visitor.goes()

    def _choose(self) -> None:
        self._screen.says(
            settings={"language": self._chance.choice(("en", "fr")), "sounds": self._chance.random() < 0.5}
        )


def objects() -> int:
    gc.collect()
    return len(gc.get_objects())


def resident_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def settle(table: ServerTable) -> None:
    """Close the match, so that its size is not counted."""
    table.do(partial(table.server._close_match))
    table.wait(60)


class Growth(NamedTuple):
    """What there is more of than in the morning."""

    objects: int
    mb: float
    threads: int
    unheard: bool
    matches: int
    done: Counter[str]


def whole_day(folder: Path) -> Growth:
    with ServerTable(folder) as table:
        start = table.now
        day = Day(table, seed=24)
        day.go_on_until(start + MEASURED_AFTER * HOUR)
        settle(table)
        before, memory, threads = objects(), resident_mb(), threading.active_count()
        day.go_on_until(start + HOURS * HOUR)
        settle(table)
        return Growth(
            objects() - before,
            resident_mb() - memory,
            threading.active_count() - threads,
            not table.server.inbox.empty(),
            day.matches,
            day.done,
        )


def test_after_a_day_all_is_as_in_the_morning(tmp_path: Path) -> None:
    """In a process of its own, so that other tests' memory does not count."""
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        left = alone.submit(whole_day, tmp_path).result()
    assert left.objects < MOST_MORE_OBJECTS
    assert left.mb < MOST_MORE_MB
    assert 0 == left.threads
    assert not left.unheard
    assert left.matches > HOURS / 2
    assert min(left.done[deed] for deed in ("_answer", "_press", "_hold", "_visit", "_choose")) > HOURS
    assert left.done["wakes"] > 5000 * HOURS


def test_the_shelf_forgets_what_is_no_longer_so(tmp_path: Path) -> None:
    with ServerTable(tmp_path) as table:
        screen = End(table)
        screen.says(begin=WANTED)
        name = screen.last("home")["home"]["match"]
        for _ in range(20):
            screen.says(correct={"seat": 0, "what": "score", "by": 1, "why": "again"})
            screen.says(leave=True)
            screen.says(go_on=name)
        screen.says(leave=True)  # a match that is open would be written anew
        assert {name} == table.server.table.shelf._catalogue.names()
        next((tmp_path / "matches").glob("*.journal")).rename(tmp_path / "elsewhere")
    with ServerTable(tmp_path) as table:
        assert set() == table.server.table.shelf._catalogue.names()
