"""The USB box. Its thread owns the serial port, and looks for the box again whenever it is lost, until the panel is closed."""

import contextlib
import errno
import os
import stat
import threading
import time
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

from hw.event_sorter import HOLD_BACK
from hw.examine import boxes
from hw.panel import MOST_SEATS, N_, Emit, Health, Lamp, Trouble, Unavailable
from hw.tb1_host import LOST, SILENT, WRONG_FIRMWARE, Talk

if TYPE_CHECKING:
    from serial import Serial

READ_S = 0.1
"""How long a read waits for the first byte. An order to the box cuts it short."""
WRITE_S = 0.5
FIRST_WAIT_S, LONGEST_WAIT_S = 0.05, 1.0
SLOW_WAIT_S = 5.0
"""Firmware does not change by itself."""
CLOSE_S = 2.0
MOST_READ = 4096

NO_PYSERIAL = Trouble(
    "no_pyserial",
    N_("The USB box needs pyserial, which is not installed."),
    N_(
        "In a clone, delete the folder .venv and start again. If you installed the package, run this in the clone: pipx install --force '.[pi]'"
    ),
)
NOT_A_PORT = Trouble(
    "not_a_port",
    N_("{path} is not a serial port."),
    N_("Use the path of the USB box in /dev/serial/by-id."),
)
NO_RIGHTS = Trouble(
    "no_rights",
    N_("You do not have permission to open the USB box at {path}."),
    N_("Run: sudo usermod -aG dialout $USER, then log in again."),
)
BUSY = Trouble("box_busy", N_("Another program is using the USB box at {path}."), N_("Close that program."))
BROKEN = Trouble(
    "box_broken",
    N_("The USB box at {path} does not work: {reason}."),
    N_("Unplug it and plug it in again."),
)
NO_BOX = Trouble("no_box", N_("No USB box is plugged in."), LOST.cure)
BY_ID = N_("Use its path in /dev/serial/by-id instead: next time, {path} may be another device.")
"""The cure for names that Linux gives in the order of plugging in."""
NUMBERED = ("ttyACM", "ttyUSB")
DATA_PORT = "-if02"
"""How the name of a box's data port ends; its other port is a console."""

REASONS = {
    errno.EACCES: NO_RIGHTS,
    errno.EPERM: NO_RIGHTS,
    errno.EAGAIN: BUSY,
    errno.EBUSY: BUSY,
}


class SerialBox:
    """A USB box at a path such as /dev/serial/by-id/..., or with an empty path the one that is plugged in.

    `first_seat` is the seat of the table, from 0, at which its seats begin.
    """

    max_latency_ns = HOLD_BACK

    def __init__(self, path: str, first_seat: int = 0) -> None:
        self.source = f"box:{path}"
        self._path = path
        self._first = first_seat
        # Other threads only set single items of these, which needs no lock and never waits for the port.
        self._wanted: list[Lamp | None] = [None] * MOST_SEATS
        self._tones: deque[tuple[int, int]] = deque(maxlen=8)
        self._wants_snapshot = False
        self._port: Serial | None = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def open(self, emit: Emit) -> None:
        self.close()
        check(self._path)
        self._stop = threading.Event()
        self._thread = threading.Thread(
            target=self._run, args=(emit, self._stop), name=self.source, daemon=True
        )
        self._thread.start()

    def request_snapshot(self) -> None:
        self._wants_snapshot = True
        self._nudge()

    def light(self, seat: int, lamp: Lamp) -> None:
        if 0 <= seat < MOST_SEATS:
            self._wanted[seat] = lamp
            self._nudge()

    def sound(self, hz: int, ms: int) -> None:
        self._tones.append((hz, ms))
        self._nudge()

    def _nudge(self) -> None:
        """Wake the thread from its read, so that a lamp answers at once."""
        port = self._port
        if port is not None:
            with contextlib.suppress(Exception):  # it may be gone by now
                port.cancel_read()

    def poll(self, now_ns: int) -> int | None:
        return None

    def close(self) -> None:
        self._stop.set()
        self._nudge()
        thread, self._thread = self._thread, None
        if thread and thread is not threading.current_thread():
            thread.join(CLOSE_S)

    def _run(self, emit: Emit, stop: threading.Event) -> None:
        wait, reported = FIRST_WAIT_S / 2, ""
        while not stop.is_set():
            well, trouble = self._connect(emit, stop)
            if trouble and (well or trouble.name != reported) and not stop.is_set():
                reported = trouble.name
                with contextlib.suppress(Exception):
                    emit(Health(self.source, trouble))
            wait = pause_s(wait, well, trouble)
            stop.wait(wait)

    def _connect(self, emit: Emit, stop: threading.Event) -> tuple[bool, Trouble | None]:
        """One connection, from opening the port to its end: whether the box was well, and what ended it."""
        path = self._path or find_box()
        if not path:
            return False, NO_BOX
        talk = Talk(path, self.source, self._first, self._wanted, emit, time.monotonic_ns())
        try:
            with plug(path) as self._port:
                self._converse(self._port, talk, stop)
        except Exception as fault:  # whatever the port raises, the thread must live to try again
            return talk.well, advised(explained(fault, path))
        finally:
            self._port = None
        return talk.well, talk.over and advised(talk.over)

    def _converse(self, port: "Serial", talk: Talk, stop: threading.Event) -> None:
        while not stop.is_set() and not talk.over:
            self._hand_over(talk)
            talk.turn(time.monotonic_ns())
            port.write(talk.take())
            data = port.read(max(1, min(port.in_waiting, MOST_READ)))
            talk.handle(data, time.monotonic_ns())
        talk.bye()
        port.write(talk.take())

    def _hand_over(self, talk: Talk) -> None:
        """What other threads have asked for. Before the greeting it is dropped: no late tones."""
        if self._wants_snapshot:
            self._wants_snapshot = False
            talk.request_snapshot()
        while self._tones:
            talk.sound(*self._tones.popleft())


def pause_s(before_s: float, well: bool, trouble: Trouble | None) -> float:
    """How long to leave the port alone after a connection that ended so."""
    if trouble and trouble.name == WRONG_FIRMWARE.name:
        return SLOW_WAIT_S
    return FIRST_WAIT_S if well else min(2 * before_s, LONGEST_WAIT_S)


def find_box() -> str:
    """The path of the box that is plugged in; empty if there is none."""
    return str(min(boxes(), key=lambda path: not path.name.endswith(DATA_PORT), default=""))


def plug(path: str) -> "Serial":
    """The port, for this process alone."""
    from serial import Serial

    return Serial(path, 115200, timeout=READ_S, write_timeout=WRITE_S, exclusive=True)


def check(path: str) -> None:
    """Raise Unavailable where waiting does not help. A box that is not there may still be plugged in."""
    try:
        import serial  # noqa: F401 - only whether it is there
    except ImportError:
        raise Unavailable(NO_PYSERIAL) from None
    if not path:
        return
    try:
        mode = Path(path).stat().st_mode
    except FileNotFoundError:
        return
    except PermissionError:
        raise Unavailable(NO_RIGHTS(path=path)) from None
    except (OSError, ValueError):
        raise Unavailable(NOT_A_PORT(path=path)) from None
    if not stat.S_ISCHR(mode):
        raise Unavailable(NOT_A_PORT(path=path))
    if not os.access(path, os.R_OK | os.W_OK):
        raise Unavailable(NO_RIGHTS(path=path))


def explained(fault: Exception, path: str) -> Trouble:
    """What went wrong with the port, in a sentence."""
    if not isinstance(fault, OSError):
        return BROKEN(path=path, reason=f"{type(fault).__name__} {fault}")
    return REASONS.get(fault.errno or 0, LOST)(path=path)


def advised(trouble: Trouble) -> Trouble:
    """With better advice where the path itself may be the reason."""
    numbered = Path(str(trouble.details["path"])).name.startswith(NUMBERED)
    if numbered and trouble.name in (LOST.name, SILENT.name):
        return Trouble(trouble.name, trouble.text, BY_ID, trouble.details)
    return trouble


def make(option: str, _wiring_file: Path | None) -> SerialBox:
    """PATH, or PATH@4 for a box that begins at seat 4. Without a path, the box that is plugged in."""
    path, at, first = option.rpartition("@")
    if not at:
        return SerialBox(option)
    if first not in map(str, range(1, MOST_SEATS + 1)):
        raise ValueError(option)
    return SerialBox(path, int(first) - 1)
