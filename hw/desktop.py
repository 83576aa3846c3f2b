"""The desktop panel: keys in place of buttons. Somebody else draws its lamps."""

from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic_ns

from hw import wiring
from hw.blink import is_on, next_change
from hw.panel import Edge, Emit, Key, Lamp, Light, Snapshot


def _nobody(seat: int, on: bool) -> None:
    """Draws nothing."""


class DesktopPanel:
    """Every seat has two keys. A terminal does not report releases, so there a capital letter holds the key."""

    source = "desktop"
    max_latency_ns = 0

    def __init__(
        self,
        keys: Mapping[int, str],
        draw: Callable[[int, bool], None] = _nobody,
        clock: Callable[[], int] = monotonic_ns,
    ) -> None:
        """`keys` has BID and PASS of each seat; `draw` is called when a lamp goes on or off."""
        self.keys = keys
        self.lamps: dict[int, Lamp] = {}
        self.draw = draw
        self._clock = clock
        self._emit: Emit | None = None
        self._down: set[tuple[int, Key]] = set()
        self._on: dict[int, bool] = {}

    def open(self, emit: Emit) -> None:
        self._emit = emit
        self.request_snapshot()

    def request_snapshot(self) -> None:
        if self._emit is not None:
            self._emit(Snapshot(self.source, self._clock(), frozenset(self._down)))

    # Keys.

    def set(self, seat: int, key: Key, down: bool) -> None:
        """A key goes down or up."""
        if self._emit is None or ((seat, key) in self._down) == down:
            return
        (self._down.add if down else self._down.discard)((seat, key))
        self._emit(Edge(seat, key, down, self._clock(), self.source, exact=False))

    def tap(self, seat: int, key: Key) -> None:
        """A key goes down and up again."""
        self.set(seat, key, False)
        self.set(seat, key, True)
        self.set(seat, key, False)

    def typed(self, character: str) -> bool:
        """Tap the key of this character; whether there is one."""
        whose = self._whose(character)
        if whose is not None:
            self.tap(*whose)
        return whose is not None

    def press(self, character: str, down: bool) -> None:
        """A key of a keyboard goes down or up."""
        whose = self._whose(character)
        if whose is not None:
            self.set(*whose, down)

    def _whose(self, character: str) -> tuple[int, Key] | None:
        for seat, keys in self.keys.items():
            for key, own in zip((Key.BID, Key.PASS), keys, strict=True):
                if character == own:
                    return seat, key
        return None

    def let_go(self) -> None:
        """Release all keys: whoever held them is gone."""
        for seat, key in sorted(self._down):
            self.set(seat, key, False)

    def toggle(self, seat: int, key: Key) -> None:
        """Hold a key, or release it: for terminals, which do not report releases."""
        self.set(seat, key, (seat, key) not in self._down)

    # Lamps.

    def show_on(self, draw: Callable[[int, bool], None]) -> None:
        """Let somebody else draw the lamps from now on."""
        self.draw = draw
        for seat, on in self._on.items():
            draw(seat, on)

    def light(self, seat: int, lamp: Lamp) -> None:
        if self._emit is None or seat not in self.keys:
            return
        self.lamps[seat] = lamp
        self._switch(seat, is_on(lamp.light, self._clock()))

    def sound(self, hz: int, ms: int) -> None:
        """A desktop has its own sounds."""

    def poll(self, now_ns: int) -> int | None:
        for seat, lamp in self.lamps.items():
            self._switch(seat, is_on(lamp.light, now_ns))
        changes = [next_change(lamp.light, now_ns) for lamp in self.lamps.values()]
        return min((at for at in changes if at is not None), default=None)

    def _switch(self, seat: int, on: bool) -> None:
        if self._on.get(seat, False) != on:
            self._on[seat] = on
            self.draw(seat, on)

    def close(self) -> None:
        for seat in self.lamps:
            self.light(seat, Lamp(Light.OFF))
        self._emit = None


def make(_option: str, wiring_file: Path | None) -> DesktopPanel:
    """The keys that the wiring file gives to the seats."""
    seats = wiring.read(wiring_file).seats
    return DesktopPanel({seat: wired.keys for seat, wired in seats.items() if wired.keys})
