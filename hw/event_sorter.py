"""Fair order and debounce: who was first by the clock of the wire, and one change for each touch. Pure.

Edges arrive in another order than they happened in, so each waits until nothing older can come, and then goes on
by its own time. Of a bouncing contact the first edge counts at once; then the wire is not heard for a moment,
and after that its real level is taken over. So a press is never late and a short tap is never lost.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple

from hw.panel import MS, Edge, Health, Key, Snapshot

HOLD_BACK = 10 * MS
"""How long an edge waits for older ones. The kernel's came at most 1.2 ms late, a USB box's 2 ms."""
LOCKOUT = 10 * MS
"""How long a wire is not heard after a change that counts."""


Thing = Edge | Snapshot | Health
"""What panels emit."""


class EventSorter:
    """Things on their way, let out by the time they carry."""

    def __init__(self, hold_back: int = HOLD_BACK) -> None:
        self._hold_back = hold_back
        self._waiting: list[tuple[int, int, Thing]] = []
        self._arrived = 0

    def put(self, thing: Thing, now_ns: int) -> None:
        """Something has arrived. Nothing can have happened later than now, whatever a box's clock says."""
        self._arrived += 1
        t_ns = now_ns if isinstance(thing, Health) else min(thing.t_ns, now_ns)
        heappush(self._waiting, (t_ns, self._arrived, thing))

    def due(self, now_ns: int) -> Iterator[tuple[int, Thing]]:
        """What has waited long enough, oldest first, with its time."""
        while self._waiting and self._waiting[0][0] <= self.horizon(now_ns):
            t_ns, _, thing = heappop(self._waiting)
            yield t_ns, thing

    def horizon(self, now_ns: int) -> int:
        """Up to when everything is known."""
        return now_ns - self._hold_back

    def next(self) -> int | None:
        """When the oldest may go."""
        return self._waiting[0][0] + self._hold_back if self._waiting else None


class Wire(NamedTuple):
    """One button, as one panel has it."""

    source: str
    seat: int
    key: Key


class Change(NamedTuple):
    """A button went down or up."""

    wire: Wire
    down: bool
    t_ns: int
    sure: bool = True
    """False: nobody knows when. A look has found it up, or it was down before anybody looked."""


@dataclass(slots=True)
class _Contact:
    down: bool = False
    """As it counts."""
    level: bool = False
    """As it was last heard of."""
    sure: bool = True
    """Whether it is known when the level changed, or well enough."""
    locked_until: int = 0


class Debounce:
    """From edges in order to changes that count."""

    def __init__(self, lockout: int = LOCKOUT, calm: Collection[str] = ()) -> None:
        """The panels that are `calm` have no contacts that could bounce."""
        self._lockout = lockout
        self._calm = calm
        self._contacts: dict[Wire, _Contact] = {}
        self._unsettled: set[Wire] = set()
        self._known: set[str] = set()
        """The panels that were looked at."""

    def edge(self, edge: Edge, t_ns: int) -> Iterator[Change]:
        """A wire has changed its level."""
        yield from self._level(Wire(edge.source, edge.seat, edge.key), edge.down, t_ns, sure=True)

    def snapshot(self, snapshot: Snapshot, t_ns: int) -> Iterator[Change]:
        """All levels of a panel, in place of lost edges. At the first look what is down was not pressed, it just is.

        A hand that is found down has pressed. When one was let go of matters, so that is not guessed.
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
        """Take over what wires were left at while they were not heard."""
        for wire in sorted(self._unsettled, key=lambda wire: self._contacts[wire].locked_until):
            yield from self._resync(wire, horizon)

    def forget(self, source: str) -> None:
        """A panel is gone: nothing is known of its buttons."""
        self._known.discard(source)
        self._unsettled = {wire for wire in self._unsettled if wire.source != source}
        for wire in [wire for wire in self._contacts if wire.source == source]:
            del self._contacts[wire]

    def next(self) -> int | None:
        """When a wire is heard again that was left at another level."""
        return min((self._contacts[wire].locked_until for wire in self._unsettled), default=None)

    def _level(self, wire: Wire, level: bool, t_ns: int, sure: bool) -> Iterator[Change]:
        yield from self._resync(wire, t_ns)
        contact = self._contacts.setdefault(wire, _Contact())
        if level != contact.level:  # a look that finds what an edge has told changes nothing, not even that
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
        lockout = 0 if wire.source in self._calm else self._lockout
        contact.down, contact.locked_until = contact.level, t_ns + lockout
        return Change(wire, contact.down, t_ns, contact.sure)
