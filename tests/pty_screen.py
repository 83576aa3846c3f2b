"""A terminal for tests: a real pty with a command in it, keys to type, and eyes that read its screen."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

PART = re.compile(r"\x1b\[(\d*)([A-Za-z])|(.)", re.DOTALL)
LONGEST = 120
"""Seconds that another process may ever need for something."""


def _at_a_terminal() -> None:
    """So that Ctrl-C works, even if these tests run in the background, where it is ignored."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Screen:
    """A command of Signoria in a terminal of this width."""

    def __init__(self, *arguments: str | Path, columns: int = 100, home: Path) -> None:
        self.columns = columns
        self.raw = b""
        self._master, self._slave = pty.openpty()
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self._before = termios.tcgetattr(self._slave)
        environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        environment |= {"LANG": "C.UTF-8", "LANGUAGE": "", "LC_ALL": "", "NO_COLOR": "1", "TERM": "xterm"}
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "companion", *map(str, arguments)],
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            start_new_session=True,
            preexec_fn=_at_a_terminal,
            env=environment | {"XDG_DATA_HOME": str(home)},
        )

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._slave)
        os.close(self._master)

    def type(self, text: str) -> "Screen":
        os.write(self._master, text.encode())
        return self

    def wait(self, seen: Callable[[], object]) -> bool:
        """Read until this is true."""
        deadline = time.monotonic() + LONGEST
        while not seen():
            if time.monotonic() > deadline:
                return False
            if select.select([self._master], [], [], 0.02)[0]:
                self.raw += os.read(self._master, 65536)
        return True

    def sees(self, text: str, times: int = 1) -> "Screen":
        """Wait until this is on the screen, this many times."""
        assert self.wait(lambda: self.text.count(text) >= times), f"{text!r} is not in\n{self.text}"
        return self

    def ends(self) -> int:
        """The exit status."""
        assert self.wait(lambda: self.process.poll() is not None), f"it does not end:\n{self.text}"
        while select.select([self._master], [], [], 0.1)[0]:
            self.raw += os.read(self._master, 65536)
        return int(self.process.returncode)

    def is_restored(self) -> bool:
        """Whether the terminal behaves as before."""
        return self._before == termios.tcgetattr(self._slave)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def bottom(self) -> str:
        """The last line."""
        return self.lines[-1]

    @property
    def lines(self) -> list[str]:
        """The current screen; lines longer than the screen wrap, as on a real one."""
        lines, row, column = [""], 0, 0
        for number, code, character in PART.findall(self.raw.decode("utf-8", "replace")):
            if character == "\r":
                column = 0
            elif character == "\n":
                row += 1
            elif character and character.isprintable():
                row, column = (row + 1, 0) if column == self.columns else (row, column)
                lines += [""] * (row + 1 - len(lines))
                lines[row] = lines[row][:column].ljust(column) + character + lines[row][column + 1 :]
                column += 1
            elif code == "A":
                row = max(0, row - int(number or 1))
            elif code in ("K", "J"):
                lines += [""] * (row + 1 - len(lines))
                lines[row] = lines[row][:column]
                if code == "J":
                    del lines[row + 1 :]
            lines += [""] * (row + 1 - len(lines))
        return lines
