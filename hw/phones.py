"""The panel of the phones: two keys for each seat, pressed over the protocol.

A phone belongs to a player, wherever they sit, so its keys have places of their own, beyond those of the table's buttons.
"""

from collections import deque
from collections.abc import Callable
from time import monotonic_ns

from hw.panel import MOST_SEATS, MS, Edge, Emit, Key, Lamp, Snapshot

FIRST_PHONE = MOST_SEATS
"""The place of the phone of seat 0."""
LONGEST_HELD = 20_000 * MS
"""Nobody holds a key for so long: the phone lies on its face, or is gone. The hold is cancelled."""
MOST_CHANGES = 24
"""Changes of one phone in a second: more than a hand can make, fewer than a loose contact."""


def place_of(seat: int) -> int:
    """The place of this seat's phone."""
    return FIRST_PHONE + seat


def seat_of(place: int) -> int | None:
    """Whose phone is at this place; None if the place has a button of the table."""
    return place - FIRST_PHONE if place >= FIRST_PHONE else None


class PhonePanel:
    """Keys that go down and up when a phone says so."""

    source = "phones"
    max_latency_ns = 0

    def __init__(self, clock: Callable[[], int] = monotonic_ns) -> None:
        self._clock = clock
        self._emit: Emit | None = None
        self._down: dict[tuple[int, Key], int] = {}
        """Keys that are down, and since when."""
        self._changes: dict[int, deque[int]] = {}

    def open(self, emit: Emit) -> None:
        self._emit = emit
        self._emit_snapshot()

    def request_snapshot(self) -> None:
        """No edge is ever lost here, so there is something to report only while a key is down."""
        since = self._clock() - LONGEST_HELD
        if self._down:
            self._drop([held for held, at in self._down.items() if at <= since])
            self._emit_snapshot()

    def _emit_snapshot(self) -> None:
        if self._emit is not None:
            self._emit(Snapshot(self.source, self._clock(), frozenset(self._down)))

    # Keys.

    def press(self, seat: int, key: Key, down: bool | None) -> None:
        """A key of this seat's phone is pressed, released, or (None) tapped."""
        for level in (False, True, False) if down is None else (down,):
            self._set(place_of(seat), key, level)

    def _set(self, place: int, key: Key, down: bool) -> None:
        if self._emit is None or ((place, key) in self._down) == down or (down and self._is_wild(place)):
            return
        now = self._clock()
        if down:
            self._down[place, key] = now
        else:
            del self._down[place, key]
        self._emit(Edge(place, key, down, now, self.source, exact=False))

    def _is_wild(self, place: int) -> bool:
        """Whether it presses faster than a hand can; such presses are ignored."""
        changes = self._changes.setdefault(place, deque(maxlen=MOST_CHANGES // 2))
        now = self._clock()
        if len(changes) == changes.maxlen and now - changes[0] < 1_000 * MS:
            return True
        changes.append(now)
        return False

    def vanish(self, seat: int) -> None:
        """The phone is gone. Nobody knows when its keys were released, so what they were held for is cancelled."""
        held = [held for held in self._down if held[0] == place_of(seat)]
        self._drop(held)
        if held:
            self._emit_snapshot()

    def _drop(self, keys: list[tuple[int, Key]]) -> None:
        for held in keys:
            del self._down[held]

    def light(self, seat: int, lamp: Lamp) -> None:
        """The server sends every phone its lamp."""

    def sound(self, hz: int, ms: int) -> None:
        """A phone has its own sounds."""

    def poll(self, now_ns: int) -> int | None:
        return None

    def close(self) -> None:
        self._emit = None
        self._down.clear()
