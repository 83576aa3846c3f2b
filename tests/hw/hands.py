"""Shared by the tests of the panels: hands on buttons, wires that are late or lossy, a clock moved by hand.

Time passes only by `wait` (the loop turns whenever it wants to) and `busy` (the loop is busy, then turns once). Moments are in
milliseconds from the start.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from heapq import heappop, heappush

from hw.event_sorter import HOLD_BACK, Wire
from hw.panel import MS, Edge, Emit, Health, Key, Lamp, Snapshot, Trouble
from hw.panels import Panels
from hw.presses import Cancel, Event, Faulty, Hold, Press, Release

BID, PASS = Key.BID, Key.PASS
START = 1_000_000 * MS
UNPLUGGED = Trouble("unplugged", "The box is gone.")


def at(ms: float) -> int:
    """This moment on the clock."""
    return START + round(ms * MS)


def typed(events: Sequence[Event | Health]) -> list[tuple[type, Event | Health]]:
    """With their types: a Press and a Release are equal as tuples."""
    return [(type(event), event) for event in events]


WIRE = Wire("wires", 0, BID)
"""BID of seat 0, as a fault names it."""


class Wires:
    """A panel without hardware: a test sets its levels, and reads its lamps and tones."""

    max_latency_ns = HOLD_BACK

    def __init__(self, source: str, clock: Callable[[], int], held: Collection[tuple[int, Key]] = ()) -> None:
        self.source = source
        self.down = set(held)
        self.looked: list[int] = []
        self.lamps: dict[int, Lamp] = {}
        self.tones: list[tuple[int, int]] = []
        self.opened = False
        self.tend_again: int | None = None
        self._clock = clock
        self._emit: Emit | None = None

    def open(self, emit: Emit) -> None:
        self.opened, self._emit = True, emit
        self._snapshot()

    def request_snapshot(self) -> None:
        self.looked.append(self._clock())
        self._snapshot()

    def _snapshot(self) -> None:
        if self._emit is not None:
            self._emit(Snapshot(self.source, self._clock(), frozenset(self.down)))

    def set(self, seat: int, key: Key, down: bool) -> None:
        (self.down.add if down else self.down.discard)((seat, key))

    def light(self, seat: int, lamp: Lamp) -> None:
        self.lamps[seat] = lamp

    def sound(self, hz: int, ms: int) -> None:
        self.tones.append((hz, ms))

    def poll(self, now_ns: int) -> int | None:
        assert self._clock() == now_ns
        return self.tend_again

    def close(self) -> None:
        self.opened, self._emit = False, None


class Hands:
    """Hands, the wires of their buttons, and the resulting events."""

    def __init__(self, *sources: str, held: Collection[tuple[int, Key]] = ()) -> None:
        self.now = START
        self.wires = {name: Wires(name, self.clock, held) for name in sources or ("wires",)}
        self.panels = Panels(list(self.wires.values()))
        self.heard: list[Event | Health] = []
        self._inbox: list[Edge | Snapshot | Health] = []
        self._coming: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0
        self.panels.open(self._inbox.append)
        self.turn()

    def clock(self) -> int:
        return self.now

    # Hands.

    def edge(
        self,
        seat: int,
        key: Key,
        down: bool,
        *,
        at: float | None = None,
        late: float = 0.0,
        lost: bool = False,
        ahead: float = 0.0,
        source: str = "wires",
    ) -> Hands:
        """A level changes, now or at this moment. The report may be late or lost; its clock may run ahead."""
        when = self.now if at is None else START + round(at * MS)
        self._when(when, partial(self.wires[source].set, seat, key, down))
        if not lost:
            word = Edge(seat, key, down, when + round(ahead * MS), source, exact=True)
            self._when(when + round(late * MS), partial(self._inbox.append, word))
        return self

    def press(self, seat: int, key: Key, *, at: float | None = None, source: str = "wires") -> Hands:
        return self.edge(seat, key, True, at=at, source=source)

    def release(self, seat: int, key: Key, *, at: float | None = None, source: str = "wires") -> Hands:
        return self.edge(seat, key, False, at=at, source=source)

    def bounce(self, seat: int, key: Key, down: bool, *, times: int = 7, gap: float = 1.0) -> Hands:
        """A contact changes to a level, and bounces this many times first."""
        for n in range(2 * times + 1):
            self.edge(seat, key, down == (n % 2 == 0), at=self.ms + n * gap / 2)
        return self

    def say(self, thing: Edge | Snapshot | Health) -> Hands:
        """The panel emits this now."""
        self._inbox.append(thing)
        return self

    def unplug(self, source: str = "wires") -> Hands:
        return self.say(Health(source, UNPLUGGED))

    def plug_in(self, source: str = "wires") -> Hands:
        self.say(Health(source))
        self.wires[source].request_snapshot()
        return self

    # Time.

    @property
    def ms(self) -> float:
        """Milliseconds since the beginning."""
        return (self.now - START) / MS

    def wait(self, seconds: float) -> Hands:
        """Let time pass; the loop turns when something comes and when it wants to."""
        end = self.now + round(seconds * 1000 * MS)
        self.turn()
        while (then := self._next()) <= end:
            assert then > self.now, "the loop spins"
            self._arrive(then)
            self.turn()
        self._arrive(end)
        return self.turn()

    def busy(self, seconds: float) -> Hands:
        """Let time pass while the loop does something else; then it turns once."""
        self._arrive(self.now + round(seconds * 1000 * MS))
        return self.turn()

    def turn(self) -> Hands:
        """The loop turns, and again if a snapshot has arrived."""
        while True:
            things, self._inbox[:] = list(self._inbox), []
            for thing in things:
                self.panels.take(thing, self.now)
            self.heard.extend(self.panels.turn(self.now))
            if not self._inbox:
                return self

    def _next(self) -> int:
        wake = self.panels.wake(self.now)
        assert wake is not None
        return min(wake, self._coming[0][0]) if self._coming else wake

    def _when(self, when: int, deed: Callable[[], None]) -> None:
        self._count += 1
        heappush(self._coming, (when, self._count, deed))
        self._arrive(self.now)

    def _arrive(self, now: int) -> None:
        while self._coming and self._coming[0][0] <= now:
            when, _, deed = heappop(self._coming)
            self.now = max(self.now, when)
            deed()
        self.now = now

    # Results.

    @property
    def events(self) -> list[Event | Health]:
        """The events since this was read last."""
        heard, self.heard = self.heard, []
        return heard

    def forget(self) -> Hands:
        """Drop the events so far."""
        self.heard = []
        return self

    def is_pressed(self, seat: int, key: Key) -> bool:
        """Whether this button is pressed, by all events. Fails if presses and releases do not alternate."""
        pressed = False
        for event in self.heard:
            if isinstance(event, Faulty | Health) or event[:2] != (seat, key):
                continue
            match event:
                case Press():
                    assert not pressed, f"pressed twice: {event}"
                    pressed = True
                case Hold() | Release():
                    assert pressed, f"never pressed: {event}"
                    pressed = isinstance(event, Hold)
                case Cancel():
                    pressed = False
        return pressed

    def times(self) -> list[int]:
        """The times of all events, in order of arrival."""
        return [event.t_ns for event in self.heard if isinstance(event, Press | Hold | Release | Cancel)]
