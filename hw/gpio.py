"""The panel on the pins of a Raspberry Pi, by gpiozero.

gpiozero's `when_pressed` gets no time, so the buttons hook in one step below, where the kernel's time still is: `_fire_events`,
which is private (tests/hw/test_gpio.py notices when it changes). There is no debouncing here: `event_sorter.py` does it.
"""

import importlib
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from hw import blink, header, wiring
from hw.event_sorter import HOLD_BACK
from hw.panel import MS, N_, Edge, Emit, Health, Key, Lamp, Light, Snapshot, Trouble, Unavailable
from hw.wiring import Wiring

WATCH_NS = 1_000 * MS
BLACK = (0, 0, 0)

BUSY = Trouble(
    "gpio_busy",
    N_("Another program is using pin {pin} ({use} in the wiring file)."),
    N_("Stop that program, or choose another pin."),
)
NO_PIN = Trouble(
    "gpio_no_pin",
    N_("Pin {pin} ({use} in the wiring file) cannot be used: {why}."),
    N_("Choose another pin."),
)
DEAD_THREAD = Trouble("gpio_deaf", N_("The wired buttons did not work for a moment."))

Report = Callable[[float, bool], None]


class GpioPanel:
    """Buttons, lamps and a buzzer on the header. Only edges come from another thread."""

    source = "gpio"
    max_latency_ns = HOLD_BACK

    def __init__(self, wiring: Wiring, factory: Any = None) -> None:
        """A gpiozero factory that is given is used, and left open."""
        self._wiring = wiring
        self._given = factory
        self._header: header.Header | None = None
        self._emit: Emit | None = None
        # Edges come from lgpio's thread: none may come before the first Snapshot or after close().
        self._gate = threading.RLock()
        self._wires = ExitStack()
        """Releases everything that is claimed, even if one release fails."""
        self._buttons: dict[tuple[int, Key], Any] = {}
        self._lamps: dict[int, Any] = {}
        self._lights: dict[int, Light] = {}
        self._is_lit: dict[int, bool] = {}
        self._buzzer: Any = None
        self._quiet_at: int | None = None
        self._watch_at = 0
        self._reported_dead = False

    def open(self, emit: Emit) -> None:
        self.close()
        given = self._given
        self._header = header.find(self._wiring.library) if given is None else header.given(given)
        if self._header.ours:
            self._wires.callback(self._header.factory.close)
        try:
            self._claim_all()
        except Unavailable:
            self.close()
            raise
        if self._is_dead():
            header.revive(self._header.lgpio)
        with self._gate:
            self._emit = emit
            self.request_snapshot()

    def request_snapshot(self) -> None:
        with self._gate:
            if self._emit is not None:
                # The time before reading: an edge while we read is newer than the snapshot.
                now = time.monotonic_ns()
                down = frozenset(place for place, button in self._buttons.items() if button.is_active)
                self._emit(Snapshot(self.source, now, down))

    def light(self, seat: int, lamp: Lamp) -> None:
        if seat in self._lamps:
            self._lights[seat] = Light.OFF if lamp.colour == BLACK else lamp.light
            self._switch(seat, time.monotonic_ns())

    def sound(self, hz: int, ms: int) -> None:
        """An active buzzer has only one tone."""
        if self._buzzer is not None and ms > 0:
            self._buzzer.on()
            self._quiet_at = time.monotonic_ns() + ms * MS

    def poll(self, now_ns: int) -> int | None:
        if self._emit is None:
            return None
        for seat in self._lights:
            self._switch(seat, now_ns)
        if self._quiet_at is not None and now_ns >= self._quiet_at:
            self._buzzer.off()
            self._quiet_at = None
        return min((due for due in self._dues(now_ns) if due is not None), default=None)

    def close(self) -> None:
        with self._gate:
            self._emit = None
        self._buttons, self._lamps, self._lights, self._is_lit = {}, {}, {}, {}
        self._buzzer = self._quiet_at = self._header = None
        self._watch_at, self._reported_dead = 0, False
        self._wires.close()

    def _dues(self, now_ns: int) -> list[int | None]:
        changes = [blink.next_change(light, now_ns) for light in self._lights.values()]
        return [*changes, self._quiet_at, self._watch(now_ns)]

    def _switch(self, seat: int, now_ns: int) -> None:
        on = blink.is_on(self._lights[seat], now_ns)
        if self._is_lit.get(seat) != on:
            self._is_lit[seat] = on
            self._lamps[seat].value = on

    def _watch(self, now_ns: int) -> int | None:
        """Once a second: is lgpio's thread alive? All buttons depend on it, and an exception in any callback ends it."""
        if self._header is None or self._header.lgpio is None:
            return None
        if now_ns >= self._watch_at:
            self._watch_at = now_ns + WATCH_NS
            self._revive()
        return self._watch_at

    def _revive(self) -> None:
        if not self._is_dead():
            return
        if not self._reported_dead:
            self._emit_event(Health(self.source, DEAD_THREAD))
        assert self._header is not None
        self._reported_dead = not header.revive(self._header.lgpio)
        if not self._reported_dead:
            self._emit_event(Health(self.source))
        self.request_snapshot()  # if it cannot be revived, snapshots are all that still finds presses

    def _is_dead(self) -> bool:
        lgpio = self._header.lgpio if self._header else None
        return lgpio is not None and not lgpio._notify_thread.is_alive()

    def _emit_event(self, event: Edge | Health) -> None:
        with self._gate:
            if self._emit is not None:
                self._emit(event)

    def _claim_all(self) -> None:
        for seat, wires in self._wiring.seats.items():
            for key, pin in ((Key.BID, wires.bid), (Key.PASS, wires.pass_)):
                if pin is not None:
                    self._buttons[seat, key] = self._button(seat, key, pin, wires.active_low)
            if wires.lamp is not None:
                self._lamps[seat] = self._output(wires.lamp, f"seat.{seat + 1}.lamp", wires.lamp_active_high)
        if self._wiring.buzzer is not None:
            self._buzzer = self._output(self._wiring.buzzer, "buzzer.pin", active_high=True)

    def _button(self, seat: int, key: Key, pin: int, active_low: bool) -> Any:
        assert self._header is not None
        exact = self._header.exact

        def report(seconds: float, down: bool) -> None:
            self._emit_event(Edge(seat, key, down, round(seconds * 1_000_000_000), self.source, exact))

        use = f"seat.{seat + 1}.{key}"
        button = self._device(pin, use, _button_class(), report=report, pull_up=active_low)
        self._wires.callback(_free_button, button)
        return button

    def _output(self, pin: int, use: str, active_high: bool) -> Any:
        kind = importlib.import_module("gpiozero").DigitalOutputDevice
        output = self._device(pin, use, kind, active_high=active_high)
        self._wires.callback(output.close)
        self._wires.callback(output.off)
        return output

    def _device(self, pin: int, use: str, make: Callable[..., Any], **options: Any) -> Any:
        assert self._header is not None
        try:
            return make(pin, pin_factory=self._header.factory, **options)
        except Exception as error:
            why = f"{error}".strip("'")
            busy = "busy" in why or type(error).__name__ == "GPIOPinInUse"
        # Raised here, outside: the exception would keep the failed device alive, and its pin with it.
        raise Unavailable(BUSY(pin=pin, use=use) if busy else NO_PIN(pin=pin, use=use, why=why))


def _free_button(button: Any) -> None:
    # gpiozero's close() forgets this. lgpio would call a closed button, and its thread would die.
    button.pin.when_changed = None
    button.close()


def _button_class() -> Any:
    """gpiozero's input, with the kernel's time. Made late, because gpiozero may not be installed."""
    gpiozero: Any = importlib.import_module("gpiozero")

    class Button(gpiozero.DigitalInputDevice):  # type: ignore[misc]
        def __init__(self, pin: int, *, report: Report, pull_up: bool, pin_factory: Any) -> None:
            self._report = report
            super().__init__(pin, pull_up=pull_up, pin_factory=pin_factory)

        def _fire_events(self, ticks: float, new_active: bool) -> None:
            """Report every edge, also one that gpiozero would take for no change because an edge was lost."""
            with suppress(Exception):  # an exception would end lgpio's thread, and with it every button
                self._report(ticks, new_active)

    return Button


def make(_option: str, wiring_file: Path | None) -> GpioPanel:
    """The pins that the wiring file names."""
    return GpioPanel(wiring.read(wiring_file))
