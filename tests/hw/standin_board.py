"""A simulated Pico: the modules of CircuitPython that code.py uses, with hands and eyes on their other side."""

from collections import deque
from types import ModuleType, SimpleNamespace
from typing import Any

from hw.firmware import tb1
from hw.firmware.box import TICKS


class Unplugged(BaseException):
    """Ends the endless loop of the board."""


class Events(deque[Any]):
    """A queue of key events like keypad's."""

    overflowed = False

    def get(self) -> Any:
        return self.popleft() if self else None

    def clear(self) -> None:
        super().clear()
        self.overflowed = False


class Board:
    """A simulated Pico: its modules, its pins, and what a hand and an eye find there."""

    def __init__(self) -> None:
        self.ms = TICKS - 60_000
        self.events = Events()
        self.held: set[int] = set()
        self.inbox, self.outbox = bytearray(), bytearray()
        self.pixels = b""
        self.pwm: dict[str, SimpleNamespace] = {}
        self.scan: dict[str, Any] = {}
        self.reloads = 0
        self.cdc: dict[str, bool] = {}
        self.port: Any = SimpleNamespace(read=self._read, write=self.outbox.extend, connected=True)

    def modules(self) -> dict[str, ModuleType]:
        parts: dict[str, dict[str, Any]] = {
            "board": {f"GP{n}": f"GP{n}" for n in range(29)},
            "digitalio": {
                "DigitalInOut": lambda pin: SimpleNamespace(pin=pin),
                "Direction": SimpleNamespace(OUTPUT="out"),
            },
            "keypad": {"Keys": self._keys},
            "neopixel_write": {"neopixel_write": self._pixels},
            "pwmio": {"PWMOut": self._pwm},
            "supervisor": {
                "ticks_ms": lambda: self.ms % TICKS,
                "runtime": SimpleNamespace(autoreload=True),
                "reload": self._reload,
            },
            "usb_cdc": {"data": self.port, "enable": self.cdc.update},
        }
        found = {name: ModuleType(name) for name in parts}
        for name, module in found.items():
            vars(module).update(parts[name])
        return found

    def press(self, key: int, down: bool, ms: int) -> None:
        event = SimpleNamespace(key_number=key, pressed=down, timestamp=(self.ms - ms) % TICKS)
        self.events.append(event)

    def said(self) -> list[str]:
        lines = tb1.Lines().feed(bytes(self.outbox))
        self.outbox.clear()
        return lines

    def _read(self, size: int) -> bytes:
        data = bytes(self.inbox[:size])
        del self.inbox[:size]
        return data

    def _keys(self, pins: list[str], **how: Any) -> SimpleNamespace:
        self.scan = {"pins": pins, **how}
        return SimpleNamespace(events=self.events, reset=self._reset)

    def _reset(self) -> None:
        for key in sorted(self.held):
            self.press(key, True, 0)

    def _pixels(self, pin: Any, data: bytearray) -> None:
        assert ("GP16", "out") == (pin.pin, pin.direction)
        self.pixels = bytes(data)

    def _pwm(self, pin: str, **how: Any) -> SimpleNamespace:
        self.pwm[pin] = SimpleNamespace(**how)
        return self.pwm[pin]

    def _reload(self) -> None:
        self.reloads += 1
        raise Unplugged
