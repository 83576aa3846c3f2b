"""Environments of a GPIO panel: gpiozero's mock, its real lgpio factory on a stand-in, and the kernel's gpio-sim."""

import importlib
import os
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from hw import header, wiring
from hw.gpio import GpioPanel
from hw.panel import Edge, Health, Key, Snapshot, Trouble, Unavailable
from hw.wiring import Wiring
from tests.hw.standin_lgpio import Standin, installed

PI_4 = 0xC03111
PI_5 = 0xC04170


def eventually(seen: Callable[[], object]) -> bool:
    """Whether this becomes true within two minutes, which is longer than any thread or process needs."""
    deadline = time.monotonic() + 120
    while not seen():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.001)
    return True


class Heard(list[Edge | Snapshot | Health]):
    """What a panel has emitted, in order of arrival."""

    def edges(self) -> list[tuple[int, Key, bool]]:
        return [(it.seat, it.key, it.down) for it in self if isinstance(it, Edge)]

    def has_edges(self, count: int) -> bool:
        return count <= len(self.edges())

    def health(self) -> list[str]:
        return [it.trouble.name if it.trouble else "well" for it in self if isinstance(it, Health)]

    def sentence(self) -> str:
        """The panel's last fault."""
        return [str(it.trouble) for it in self if isinstance(it, Health) and it.trouble][-1]

    def downs(self) -> list[frozenset[tuple[int, Key]]]:
        return [it.down for it in self if isinstance(it, Snapshot)]


def refused(panel: GpioPanel) -> Trouble:
    """Why this panel does not open."""
    with pytest.raises(Unavailable) as caught:
        panel.open(Heard().append)
    return caught.value.trouble


def pin_of(wires: Wiring, seat: int, key: Key) -> int:
    pin = wires.seats[seat].bid if key is Key.BID else wires.seats[seat].pass_
    assert pin is not None
    return pin


class WiredPin(MockPin):  # type: ignore[misc]
    """A mock pin with a contact on it: closed, it is stronger than the pull."""

    def __init__(self, factory: Any, info: Any) -> None:
        self.held = self.lockout = False
        super().__init__(factory, info)

    def press(self, down: bool) -> None:
        self.held = down
        (self.drive_low if down else self.drive_high)()

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        if self.held:
            self.drive_low()

    def _call_when_changed(self) -> None:
        if not self.lockout:
            super()._call_when_changed()


class MockRig:
    """gpiozero's own mock pins: at once, on the caller's thread."""

    exact = True

    def __init__(self, revision: int = PI_4, wires: Wiring | None = None) -> None:
        self.wires = wires or wiring.read()
        self.factory = MockFactory(revision=f"{revision:x}", pin_class=WiredPin)
        self.panel = GpioPanel(self.wires, self.factory)

    def set(self, seat: int, key: Key, down: bool) -> None:
        self.factory.pin(pin_of(self.wires, seat, key)).press(down)

    def level(self, pin: int) -> int:
        wire = self.factory.pin(pin)
        return int(wire.function == "output" and wire.state)

    def burns(self, seat: int) -> bool:
        pin = self.wires.seats[seat].lamp
        return pin is not None and bool(self.level(pin))

    def drop_edges(self) -> bool:
        for pin, _ in wiring.pins(self.wires):
            self.factory.pin(pin).lockout = True
        return True

    def close(self) -> None:
        self.panel.close()
        self.factory.close()


class StandinRig:
    """gpiozero's real lgpio factory, found as on a Pi, over a stand-in for lgpio: with a thread in between."""

    exact = True

    def __init__(self, chips: Mapping[int, str] | None = None, wires: Wiring | None = None) -> None:
        chips = chips or {0: "pinctrl-bcm2711", 1: "raspberrypi-exp-gpio"}
        self.wires = wires or wiring.read()
        self.chip = min(number for number, label in chips.items() if label in header.LABELS)
        self._stack = ExitStack()
        self.lgpio: Standin = self._stack.enter_context(installed(chips))
        pretend_pi(self._stack.enter_context(pytest.MonkeyPatch.context()))
        self._devices(chips)
        self.panel = GpioPanel(self.wires)

    def _devices(self, chips: Mapping[int, str]) -> None:
        folder = Path(self._stack.enter_context(TemporaryDirectory()))
        for number in chips:
            (folder / f"gpiochip{number}").touch()
        self._stack.enter_context(pytest.MonkeyPatch.context()).setattr(header, "DEVICES", folder)

    def set(self, seat: int, key: Key, down: bool, t_ns: int | None = None) -> None:
        self.lgpio.drive(pin_of(self.wires, seat, key), 0 if down else None, t_ns, self.chip)

    def level(self, pin: int) -> int:
        return self.lgpio.output(pin, self.chip)

    def burns(self, seat: int) -> bool:
        pin = self.wires.seats[seat].lamp
        return pin is not None and bool(self.level(pin))

    def drop_edges(self) -> bool:
        self.lgpio.losing = True
        return True

    def close(self) -> None:
        self.panel.close()
        self._stack.close()


def pretend_pi(patch: pytest.MonkeyPatch, revision: int = PI_4) -> None:
    """Make gpiozero believe that it runs on this Pi."""
    patch.setattr(importlib.import_module("gpiozero.pins.local"), "get_pi_revision", lambda: revision)


class SimRig:
    """Real gpiozero and real lgpio on the running kernel's gpio-sim. Only inside the guest of tests/kernel."""

    exact = True

    def __init__(self) -> None:
        from tests.kernel.gpiosim import table

        self.wires = wiring.read()
        self.sim = table()
        self.lgpio = header.load_lgpio()
        self.factory = self._factory()
        self.held: set[int] = set()
        self.panel = GpioPanel(self.wires, self.factory)

    def _factory(self) -> Any:
        pins: Any = importlib.import_module("gpiozero.pins.lgpio")
        factory = as_a_pi(pins.LGPIOFactory)(chip=header.header_chip(self.lgpio))
        factory.pin_class = held(pins.LGPIOPin, self)
        return factory

    def set(self, seat: int, key: Key, down: bool) -> None:
        pin = pin_of(self.wires, seat, key)
        (self.held.add if down else self.held.discard)(pin)
        self.sim.pull(pin, up=not down)

    def hold(self, pin: int) -> None:
        """gpio-sim takes the requested pull as the level; a finger is stronger than that."""
        if pin in self.held:
            self.sim.pull(pin, up=False)

    def level(self, pin: int) -> int:
        return self.sim.value(pin)

    def burns(self, seat: int) -> bool:
        pin = self.wires.seats[seat].lamp
        return pin is not None and bool(self.level(pin))

    def drop_edges(self) -> bool:
        self.lgpio.notify_pause(self.lgpio._notify_thread._notify)
        return True

    def close(self) -> None:
        self.panel.close()
        self.factory.close()
        self.lgpio.notify_resume(self.lgpio._notify_thread._notify)
        for pin in tuple(self.held):
            self.sim.pull(pin, up=True)


class RpiGpioRig(SimRig):
    """Real gpiozero over RPi.GPIO's module, as rpi-lgpio has it, on the same chip."""

    exact = False

    def _factory(self) -> Any:
        os.environ["RPI_LGPIO_REVISION"] = f"{PI_4:x}"
        os.environ["RPI_LGPIO_CHIP"] = str(header.header_chip(self.lgpio))
        pins: Any = importlib.import_module("gpiozero.pins.rpigpio")
        factory = as_a_pi(pins.RPiGPIOFactory)()
        factory.pin_class = held(pins.RPiGPIOPin, self)
        return factory


def as_a_pi(kind: Any) -> Any:
    """gpiozero's factory, which takes this machine for a Pi 4."""
    return type(kind.__name__, (kind,), {"_get_revision": lambda self: PI_4})


def held(kind: Any, rig: SimRig) -> Any:
    """gpiozero's pin, with a finger that stays on it while it is claimed."""

    class Held(kind):  # type: ignore[misc]
        def input_with_pull(self, pull: str) -> None:
            super().input_with_pull(pull)
            rig.hold(self._number)

        def _set_pull(self, value: str) -> None:
            super()._set_pull(value)
            rig.hold(self._number)

        def _enable_event_detect(self) -> None:
            super()._enable_event_detect()
            rig.hold(self._number)

    return Held
