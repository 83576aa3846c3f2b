"""A button box without a board: the real hw/firmware/box.py behind a pty, with hands on its keys and its plug."""

import contextlib
import os
import pty
import select
import threading
import time
import tty
from pathlib import Path

from hw.firmware.box import Box
from hw.panel import Key, Panel
from hw.serialbox import SerialBox

BITS = {Key.BID: 0, Key.PASS: 1}
BOOT_US = (1 << 32) - 2_000_000
"""The clock of the box wraps two seconds after boot, so every longer test covers it."""


class PtyBox:
    """A box that hangs at `path`, a symlink as udev would make it, while it is plugged in."""

    def __init__(self, path: Path, seats: int = 5, caps: str = "rgb,tone") -> None:
        self.path = path
        self.seats = seats
        self.caps = caps
        self.boots = 0
        self.muted = False
        """Whether keys change without an edge being sent."""
        self.lose_lines = 0
        """How many of the next lines of the box are lost on the cable."""
        self.tones: set[int] = set()
        self.heard = b""
        self._lock = threading.RLock()
        self._thread: threading.Thread | None = None
        self._master = self._slave = -1
        self.boot()
        self.plug()

    def boot(self) -> None:
        """Power on: the box has forgotten everything, and its keys are up."""
        with self._lock:
            self.boots += 1
            self._booted_ns = time.monotonic_ns()
            self.box = Box(self.seats, self.caps, f"b{self.boots:07x}")

    def now_us(self) -> int:
        return BOOT_US + (time.monotonic_ns() - self._booted_ns) // 1000

    def plug(self) -> None:
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.path.unlink(missing_ok=True)
        self.path.symlink_to(os.ttyname(self._slave))
        self._plugged = True
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def unplug(self) -> None:
        """Unplugged; whatever was on the cable is gone."""
        with self._lock:
            if not self._plugged:
                return
            self._plugged = False
            self.path.unlink(missing_ok=True)
        assert self._thread
        self._thread.join()
        os.close(self._slave)
        os.close(self._master)

    def replug(self, reboot: bool = True) -> None:
        """Plugged in again, and powered."""
        if reboot:
            self.boot()
        self.plug()

    def set(self, seat: int, key: Key, down: bool) -> None:
        with self._lock:
            if self.muted:
                bit = 1 << (2 * seat + BITS[key])
                self.box.down = self.box.down | bit if down else self.box.down & ~bit
            else:
                self.box.key(seat, BITS[key], down, self.now_us())
                self._send()

    def lamp(self, seat: int) -> tuple[int, int, int]:
        with self._lock:
            return self.box.lamp(seat, self.now_us())

    def write(self, data: bytes) -> None:
        """Put bytes on the cable that the box never sent."""
        with contextlib.suppress(OSError):
            os.write(self._master, data)

    def _run(self) -> None:
        while self._plugged:
            ready, _, _ = select.select([self._master], [], [], 0.005)
            data = self._read() if ready else b""
            with self._lock:
                self.heard += data
                self.box.handle(data, self.now_us())
                self.box.tick(self.now_us())
                self.tones.add(self.box.tone(self.now_us()))
                self._send()

    def _read(self) -> bytes:
        try:
            return os.read(self._master, 4096)
        except OSError:
            return b""

    def _send(self) -> None:
        lines = self.box.take().splitlines(keepends=True)
        lost = min(self.lose_lines, len(lines))
        self.lose_lines -= lost
        if self._plugged:
            self.write(b"".join(lines[lost:]))


class BoxRig:
    """A SerialBox and the box behind it, for the contract suite."""

    exact = True

    def __init__(self, path: Path, first_seat: int = 0) -> None:
        self.box = PtyBox(path)
        self.first_seat = first_seat
        self.panel: Panel = SerialBox(str(path), first_seat)

    def set(self, seat: int, key: Key, down: bool) -> None:
        self.box.set(seat - self.first_seat, key, down)

    def burns(self, seat: int) -> bool:
        return any(self.box.lamp(seat - self.first_seat))

    def drop_edges(self) -> bool:
        self.box.muted = True
        return True

    def close(self) -> None:
        self.panel.close()
        self.box.unplug()
