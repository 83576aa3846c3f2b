"""All panels of a table as one. Runs on the referee's thread."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from hw.event_sorter import Debounce, EventSorter, Thing
from hw.panel import MS, Edge, Emit, Health, Lamp, Panel
from hw.presses import Event, Presses

SNAPSHOT_EVERY = 1_000 * MS


class Panels:
    """Several panels, and one stream of presses in the order in which they happened."""

    def __init__(self, panels: Sequence[Panel]) -> None:
        self._panels = panels
        # Without wires nothing can be late, so nothing has to wait.
        self._order = EventSorter(max((panel.max_latency_ns for panel in panels), default=0))
        self._debounce = Debounce(
            calm=frozenset(panel.source for panel in panels if not panel.max_latency_ns)
        )
        self._presses = Presses()
        self._next_snapshot = 0

    @contextmanager
    def opened(self, emit: Emit) -> Iterator[None]:
        """Open all panels, and close them at the end. Raises Unavailable."""
        self.open(emit)
        try:
            yield
        finally:
            self.close()

    def open(self, emit: Emit) -> None:
        """Open all of them, or none. Raises Unavailable."""
        try:
            for panel in self._panels:
                panel.open(emit)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close all of them, even if one fails."""
        with ExitStack() as stack:
            for panel in self._panels:
                stack.callback(panel.close)

    # Events.

    def horizon(self, now_ns: int) -> int:
        """Up to when everything is known."""
        return self._order.horizon(now_ns)

    def take(self, thing: Thing, now_ns: int) -> None:
        """Take something that a panel has emitted."""
        self._order.put(thing, now_ns)

    def turn(self, now_ns: int) -> Iterator[Event | Health]:
        """Do what is due, and yield what has happened, in order. Everything that arrived before now must have been taken."""
        if now_ns >= self._next_snapshot:
            self._next_snapshot = now_ns + SNAPSHOT_EVERY
            for panel in self._panels:
                panel.request_snapshot()
        for t_ns, thing in self._order.due(now_ns):
            yield from self._settled(t_ns)
            yield from self._handle(thing, t_ns)
        horizon = self._order.horizon(now_ns)
        yield from self._settled(horizon)
        yield from self._presses.pass_time(horizon)

    def _settled(self, horizon: int) -> Iterator[Event]:
        for change in self._debounce.settle(horizon):
            yield from self._presses.change(change)

    def _handle(self, thing: Thing, t_ns: int) -> Iterator[Event | Health]:
        if isinstance(thing, Health):
            yield from self._health(thing, t_ns)
            return
        debounce = self._debounce
        changes = debounce.edge(thing, t_ns) if isinstance(thing, Edge) else debounce.snapshot(thing, t_ns)
        for change in changes:
            yield from self._presses.change(change)

    def _health(self, health: Health, t_ns: int) -> Iterator[Event | Health]:
        if health.trouble is not None:
            yield from self._presses.pass_time(t_ns)
            self._debounce.forget(health.source)
            yield from self._presses.forget(health.source, t_ns)
        yield health

    def wake(self, now_ns: int) -> int | None:
        """Poll the panels, and return when to turn again at the latest; None if there are no panels."""
        if not self._panels:
            return None
        polled = [panel.poll(now_ns) for panel in self._panels]
        waiting = [self._debounce.next(), self._presses.next()]
        held_back = [at + now_ns - self._order.horizon(now_ns) for at in waiting if at is not None]
        soon = [at for at in (*polled, self._order.next(), self._next_snapshot) if at is not None]
        return min(soon + held_back)

    # Lamps and tones.

    def light(self, seat: int, lamp: Lamp) -> None:
        """Set a seat's lamp on every panel that has it."""
        for panel in self._panels:
            panel.light(seat, lamp)

    def sound(self, hz: int, ms: int) -> None:
        """Play a tone on every panel that can."""
        for panel in self._panels:
            panel.sound(hz, ms)
