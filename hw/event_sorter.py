"""Sorts events by the time they happened, and debounces contacts. Pure.

Edges do not always arrive in the order in which they happened. So each waits until nothing older can arrive, and then counts by
its own time. Of a bouncing contact the first edge counts at once; then the button is locked for a moment, and
afterwards its real level is taken. So a press is never late, and a short tap is never lost.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple

from hw.panel import MS, Edge, Health, Key, Snapshot

HOLD_BACK = 10 * MS
"""How long an edge waits for older ones. We measured up to 1.2 ms from the kernel, 2 ms from a USB box."""
LOCKOUT = 10 * MS
"""How long a button is ignored after a change that counts."""


Thing = Edge | Snapshot | Health
"""What panels emit."""


class EventSorter:
    """Holds events back, and releases them in the order in which they happened."""

    def __init__(self, hold_back: int = HOLD_BACK) -> None:
        self._hold_back = hold_back
        self._waiting: list[tuple[int, int, Thing]] = []
        self._arrived = 0

    def put(self, thing: Thing, now_ns: int) -> None:
        """Take an event. It cannot have happened later than now, whatever a box's clock says."""
        self._arrived += 1
        t_ns = now_ns if isinstance(thing, Health) else min(thing.t_ns, now_ns)
        heappush(self._waiting, (t_ns, self._arrived, thing))

    def due(self, now_ns: int) -> Iterator[tuple[int, Thing]]:
        """The events that have waited long enough, oldest first, with their times."""
        while self._waiting and self._waiting[0][0] <= self.horizon(now_ns):
            t_ns, _, thing = heappop(self._waiting)
            yield t_ns, thing

    def horizon(self, now_ns: int) -> int:
        """Up to when everything is known."""
        return now_ns - self._hold_back

    def next(self) -> int | None:
        """When the next one is due."""
        return self._waiting[0][0] + self._hold_back if self._waiting else None


class Wire(NamedTuple):
    """One button of one panel."""

    source: str
    seat: int
    key: Key


class Change(NamedTuple):
    """A button went down or up."""

    wire: Wire
    down: bool
    t_ns: int
    sure: bool = True
    """False: the time is not known. A snapshot found it up, or it was down at the first snapshot."""


@dataclass(slots=True)
class _Contact:
    down: bool = False
    """As it counts."""
    level: bool = False
    """As last reported."""
    sure: bool = True
    """Whether the time of the last change is known well enough."""
    locked_until: int = 0


class Debounce:
    """Turns sorted edges into changes that count."""

    def __init__(self, calm: Collection[str] = ()) -> None:
        """`calm` names the panels whose keys do not bounce."""
        self._calm = calm
        self._contacts: dict[Wire, _Contact] = {}
        self._unsettled: set[Wire] = set()
        self._known: set[str] = set()
        """The panels that have sent a snapshot."""

    def edge(self, edge: Edge, t_ns: int) -> Iterator[Change]:
        """A button has changed its level."""
        yield from self._level(Wire(edge.source, edge.seat, edge.key), edge.down, t_ns, sure=True)

    def snapshot(self, snapshot: Snapshot, t_ns: int) -> Iterator[Change]:
        """All levels of a panel; repairs lost edges.

        What is down in the first snapshot was not pressed. Later, a key found down was pressed; when a key found up was
        released is not guessed, because it matters.
        """
        source = snapshot.source
        down = {Wire(source, seat, key) for seat, key in snapshot.down}
        if source not in self._known:
            self._known.add(source)
            for wire in down - self._contacts.keys():
                self._contacts[wire] = _Contact(True, True, False, t_ns)
                yield Change(wire, True, t_ns, sure=False)
        for wire in sorted(down | {wire for wire in self._contacts if wire.source == source}):
            yield from self._level(wire, wire in down, t_ns, sure=wire in down)

    def settle(self, horizon: int) -> Iterator[Change]:
        """Apply the levels that buttons were left at during their lockout."""
        for wire in sorted(self._unsettled, key=lambda wire: self._contacts[wire].locked_until):
            yield from self._resync(wire, horizon)

    def forget(self, source: str) -> None:
        """A panel is gone: forget its buttons."""
        self._known.discard(source)
        self._unsettled = {wire for wire in self._unsettled if wire.source != source}
        for wire in [wire for wire in self._contacts if wire.source == source]:
            del self._contacts[wire]

    def next(self) -> int | None:
        """When the next lockout ends that has left another level."""
        return min((self._contacts[wire].locked_until for wire in self._unsettled), default=None)

    def _level(self, wire: Wire, level: bool, t_ns: int, sure: bool) -> Iterator[Change]:
        yield from self._resync(wire, t_ns)
        contact = self._contacts.setdefault(wire, _Contact())
        if level != contact.level:  # a snapshot that confirms an edge does not make it unsure
            contact.level, contact.sure = level, sure
        if level == contact.down:
            self._unsettled.discard(wire)
        elif t_ns < contact.locked_until:
            self._unsettled.add(wire)
        else:
            yield self._change(wire, contact, t_ns)

    def _resync(self, wire: Wire, horizon: int) -> Iterator[Change]:
        if wire in self._unsettled and self._contacts[wire].locked_until <= horizon:
            yield self._change(wire, self._contacts[wire], self._contacts[wire].locked_until)

    def _change(self, wire: Wire, contact: _Contact, t_ns: int) -> Change:
        self._unsettled.discard(wire)
        lockout = 0 if wire.source in self._calm else LOCKOUT
        contact.down, contact.locked_until = contact.level, t_ns + lockout
        return Change(wire, contact.down, t_ns, contact.sure)
