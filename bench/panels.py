"""From press to lamp, compared with a bare gpiozero callback on the same pins: idle, beside a busy process, with a stalled disk."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from operator import truediv
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

from bench.matches import FIRST, seats_of
from bench.rounds import Goal, Row
from companion.engine.answers import read
from companion.engine.game import Request
from companion.server.referee import Referee
from companion.storage.saved_match import SavedMatch
from hw.event_sorter import HOLD_BACK
from hw.gpio import GpioPanel
from hw.panel import Key, Lamp
from hw.panels import Panels
from tests.hw.gpio_rigs import StandinRig, pin_of

PRESSES = 50
TURNS = 10
"""How often both press this many times, in turns."""
DRAWS = 1000
"""How many bootstrap samples, for the range of the ratio."""
REST = 0.03
"""Between a press and its release: longer than the hold-back and the lockout."""
BURN = "while True: sum(range(1000))"


class Watched(GpioPanel):
    """A panel that notes when the lamp of a seat was set."""

    lit: dict[int, int]

    def light(self, seat: int, lamp: Lamp) -> None:
        super().light(seat, lamp)
        self.lit[seat] = time.monotonic_ns()


class Waiting:
    """Presses, and waits for the lamp."""

    def __init__(self, rig: StandinRig) -> None:
        self.rig = rig
        self.lit: dict[int, int] = {}

    def press(self, seat: int) -> float:
        """Milliseconds from the press to the lamp."""
        self.lit.pop(seat, None)
        at = time.monotonic_ns()
        self.rig.set(seat, Key.BID, True)
        time.sleep(REST)
        while seat not in self.lit:
            time.sleep(REST)
        took = self.lit[seat] - at
        self.rig.set(seat, Key.BID, False)
        time.sleep(REST)
        return took / 1e6


@contextmanager
def bare() -> Iterator[Waiting]:
    """Two gpiozero Buttons whose callbacks switch gpiozero LEDs."""
    from gpiozero import LED, Button

    from hw import header

    rig = StandinRig()
    waiting = Waiting(rig)
    factory = header.find().factory
    with ExitStack() as stack:
        stack.callback(rig.close)
        stack.callback(factory.close)
        for seat in (0, 1):
            led = stack.enter_context(LED(rig.wires.seats[seat].lamp, pin_factory=factory))
            button = stack.enter_context(Button(pin_of(rig.wires, seat, Key.BID), pin_factory=factory))
            button.when_pressed = _switch(led, seat, waiting.lit)
        yield waiting


def _switch(led: Any, seat: int, lit: dict[int, int]) -> Callable[[], None]:
    def on() -> None:
        led.on()
        lit[seat] = time.monotonic_ns()

    return on


@contextmanager
def referee(scratch: Path, stalled: bool = False) -> Iterator[Waiting]:
    """A referee with a journal, in an auction of two that nobody leaves."""
    rig = StandinRig()
    waiting = Waiting(rig)
    panel = Watched(rig.wires)
    panel.lit = waiting.lit
    game = FIRST.game
    request = Request(seats_of(game, 2), 0, {"mode": "by-hand"})
    journal = scratch / f"panels-{time.monotonic_ns()}"
    with ExitStack() as stack:
        stack.callback(rig.close)
        kept = stack.enter_context(SavedMatch(game, request, journal))
        sale = {"auction": {"lot": "bench", "seats": [0, 1]}}
        assert kept.session.submit(read(sale, game.answers)) is None
        if stalled:
            stack.enter_context(stalled_disk(kept))
        panels = Panels([panel])
        table = Referee(kept.session, panels, (0, 1), mute=True)
        stack.enter_context(panels.opened(table.put))
        loop = threading.Thread(target=table.run, daemon=True)
        loop.start()
        stack.callback(loop.join)
        stack.callback(table.stop)
        time.sleep(0.1)
        yield waiting


@contextmanager
def stalled_disk(kept: SavedMatch) -> Iterator[None]:
    """A disk whose first flush lasts until the end."""
    assert kept.journal is not None
    over = threading.Event()
    insert = kept.journal._insert

    def wait_and_insert(lines: Any) -> None:
        over.wait()
        insert(lines)

    kept.journal._insert = wait_and_insert  # type: ignore[method-assign]
    try:
        yield
    finally:
        over.set()


@contextmanager
def busy_screen() -> Iterator[None]:
    """A screen process that draws without a break."""
    process = subprocess.Popen([sys.executable, "-c", BURN])
    try:
        yield
    finally:
        process.kill()
        process.wait()


def rows(rounds: int, scratch: Path) -> list[Row]:
    """All rows about panels."""
    found = _pressed("idle", scratch)
    with busy_screen():
        found += _pressed("beside a busy screen", scratch)
    return [*found, *_pressed("disk stalled", scratch, stalled=True)]


def _pressed(where: str, scratch: Path, stalled: bool = False) -> list[Row]:
    """Both press in turns, so that a slow moment of the machine hits both; all turns count together."""
    turns: list[tuple[list[float], list[float]]] = []
    for _ in range(TURNS):
        with bare() as table:
            theirs = [table.press(n % 2) for n in range(PRESSES)]
        with referee(scratch, stalled) as table:
            ours = [table.press(n % 2) - HOLD_BACK / 1e6 for n in range(PRESSES)]
        turns.append((ours, theirs))
    return [_judged(f"press to lamp p99, {where} / bare gpiozero", 99, Goal(at_most=2), turns)]


def _judged(what: str, percent: int, goal: Goal, turns: list[tuple[list[float], list[float]]]) -> Row:
    """The ratio of both, with the range of nine in ten bootstrap samples."""
    took, plain = _both(turns, percent)
    chance = Random(0)
    drawn = sorted(truediv(*_both(chance.choices(turns, k=len(turns)), percent)) for _ in range(DRAWS))
    low, high = drawn[DRAWS // 20], drawn[-DRAWS // 20]
    return Row(
        what,
        str(goal),
        f"{took / plain:.2f} ({low:.2f}-{high:.2f})",
        goal.verdict(took / plain),
        f"{took:.3f} ms : {plain:.3f} ms, hold-back of {HOLD_BACK / 1e6:.0f} ms apart",
    )


def _both(turns: list[tuple[list[float], list[float]]], percent: int) -> tuple[float, float]:
    """The percentile of ours and of theirs."""
    ours, theirs = (
        quantiles([press for turn in turns for press in turn[side]], n=100, method="inclusive")
        for side in (0, 1)
    )
    return ours[percent - 1], theirs[percent - 1]
