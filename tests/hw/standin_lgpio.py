"""A stand-in for the lgpio module: gpiozero's real LGPIOFactory runs on it, with no kernel behind.

As in lgpio, one thread reads fixed-size messages from a pipe and calls all callbacks, and an exception in one ends it.
On the other side of the wires are `drive`, `output`, and the faults: `busy`, `losing`, `kill`.
"""

import os
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import ModuleType

import pytest

Callback = Callable[[int, int, int, int], None]
MESSAGE = struct.Struct("QBBBBI")
NOWHERE = 255
"""A chip nobody has: messages from it wake the thread, or kill it."""


class error(Exception):  # noqa: N801 - lgpio's own name
    def __init__(self, value: str) -> None:
        self.value = value

    def __str__(self) -> str:
        return repr(self.value)


@dataclass
class Line:
    """One line of a chip: how it is claimed, and what is wired to it."""

    claimed: str = ""
    flags: int = 0
    out: int = 0
    contact: int | None = None
    """The level that something outside forces on it; else the pull decides."""

    @property
    def level(self) -> int:
        if self.claimed == "output":
            return self.out
        return self.contact if self.contact is not None else int(bool(self.flags & Standin.SET_PULL_UP))


class Listener(threading.Thread):
    """lgpio's `_callback_thread`, line by line but for the pipe's name."""

    def __init__(self, reading: int) -> None:
        super().__init__(daemon=True)
        self._notify = 0
        self._file = os.fdopen(reading, "rb")
        self.callbacks: list[tuple[int, int, Callback]] = []
        self.go = True
        self.start()

    def run(self) -> None:
        while self.go:
            tick, chip, gpio, level, _, _ = MESSAGE.unpack(self._file.read(MESSAGE.size))
            for on_chip, on_gpio, call in self.callbacks:
                if (on_chip, on_gpio) == (chip, gpio):
                    call(chip, gpio, level, tick)
        self._file.close()


class Registered:
    """What `callback` gives back."""

    def __init__(self, lgpio: "Standin", entry: tuple[int, int, Callback]) -> None:
        self._lgpio, self._entry = lgpio, entry

    def cancel(self) -> None:
        if self._entry in self._lgpio._notify_thread.callbacks:
            self._lgpio._notify_thread.callbacks.remove(self._entry)


class Standin(ModuleType):
    """The module. `chips` are the labels of the chips it finds, by number."""

    RISING_EDGE, FALLING_EDGE, BOTH_EDGES = 1, 2, 3
    SET_PULL_UP, SET_PULL_DOWN, SET_PULL_NONE = 32, 64, 128
    error = error

    def __init__(self, chips: Mapping[int, str]) -> None:
        super().__init__("lgpio")
        self.chips = dict(chips)
        self.opened: list[int] = []
        self.busy: set[int] = set()
        self.losing = False
        self._lines: dict[tuple[int, int], Line] = {}
        reading, self._writing = os.pipe()
        self._notify_thread = Listener(reading)

    # What gpiozero calls.

    def gpiochip_open(self, chip: int) -> int:
        if chip not in self.chips:
            raise error("can not open gpiochip")
        self.opened.append(chip)
        return chip << 16

    def gpiochip_close(self, handle: int) -> int:
        self.opened.remove(handle >> 16)
        for (chip, _), line in self._lines.items():
            if chip == handle >> 16:
                line.claimed = ""
        return 0

    def gpio_get_chip_info(self, handle: int) -> list[int | str]:
        return [0, 28, f"gpiochip{handle >> 16}", self.chips[handle >> 16]]

    def gpio_claim_input(self, handle: int, gpio: int, flags: int = 0) -> int:
        return self._claim(handle, gpio, "input", flags)

    def gpio_claim_alert(self, handle: int, gpio: int, edges: int, flags: int = 0) -> int:
        return self._claim(handle, gpio, "alert", flags)

    def gpio_claim_output(self, handle: int, gpio: int, level: int = 0, flags: int = 0) -> int:
        self._line(handle, gpio).out = level
        return self._claim(handle, gpio, "output", flags)

    def gpio_free(self, handle: int, gpio: int) -> int:
        return self._claim(handle, gpio, "", 0)

    def gpio_get_mode(self, handle: int, gpio: int) -> int:
        line = self._line(handle, gpio)
        return line.flags | 2 * (line.claimed == "output")

    def gpio_read(self, handle: int, gpio: int) -> int:
        return self._line(handle, gpio).level

    def gpio_write(self, handle: int, gpio: int, level: int) -> int:
        self._line(handle, gpio).out = int(level)
        return 0

    def gpio_set_debounce_micros(self, handle: int, gpio: int, micros: int) -> int:
        assert 0 == micros, "never debounce in a backend"
        return 0

    def callback(self, handle: int, gpio: int, edges: int, func: Callback) -> Registered:
        entry = (handle >> 16, gpio, func)
        self._notify_thread.callbacks.append(entry)
        return Registered(self, entry)

    # The other side of the wires.

    def drive(self, gpio: int, level: int | None, t_ns: int | None = None, chip: int = 0) -> None:
        """Force this level on a line, or let go of it (None)."""
        line = self._lines.setdefault((chip, gpio), Line())
        before, line.contact = line.level, level
        if before != line.level and line.claimed == "alert" and not self.losing:
            self._send(chip, gpio, line.level, time.monotonic_ns() if t_ns is None else t_ns)

    def output(self, gpio: int, chip: int = 0) -> int:
        """The level of a line that is an output; 0 if it is none."""
        line = self._lines.get((chip, gpio), Line())
        return line.out if line.claimed == "output" else 0

    def claims(self) -> dict[int, str]:
        return {gpio: line.claimed for (_, gpio), line in self._lines.items() if line.claimed}

    def kill(self, fault: type[BaseException] = RuntimeError) -> None:
        """End the thread as a fault in a callback does."""

        def fail(*_: int) -> None:
            raise fault

        self._end((NOWHERE, 0, fail))

    def stop(self) -> None:
        """End the thread and close its pipe, as lgpio's own stop() does."""
        self._notify_thread.go = False
        self._end((NOWHERE, 0, lambda *_: None))

    def _end(self, entry: tuple[int, int, Callback]) -> None:
        thread = self._notify_thread
        thread.callbacks.append(entry)
        self._send(NOWHERE, 0, 0, 0)
        thread.join(60)
        assert not thread.is_alive()
        thread.callbacks.remove(entry)

    def _send(self, chip: int, gpio: int, level: int, t_ns: int) -> None:
        with suppress(BrokenPipeError):
            os.write(self._writing, MESSAGE.pack(t_ns, chip, gpio, level, 0, 0))

    def _line(self, handle: int, gpio: int) -> Line:
        assert handle >> 16 in self.opened, "the chip is closed"
        return self._lines.setdefault((handle >> 16, gpio), Line())

    def _claim(self, handle: int, gpio: int, claimed: str, flags: int) -> int:
        line = self._line(handle, gpio)
        if gpio in self.busy:
            raise error("GPIO busy")
        line.claimed, line.flags = claimed, flags
        return 0


@contextmanager
def installed(chips: Mapping[int, str]) -> Iterator[Standin]:
    """A stand-in that `import lgpio` finds; afterwards everything is as it was."""
    standin = Standin(chips)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "lgpio", standin)
        # gpiozero's module keeps the lgpio that it was imported with.
        kept = sys.modules.pop("gpiozero.pins.lgpio", None)
        try:
            yield standin
        finally:
            sys.modules.pop("gpiozero.pins.lgpio", None)
            if kept is not None:
                sys.modules["gpiozero.pins.lgpio"] = kept
            if standin._notify_thread.is_alive():
                standin.stop()
            os.close(standin._writing)
