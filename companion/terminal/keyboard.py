"""The keyboard of a terminal, character by character, and a bottom line that can be redrawn."""

import os
import sys
import termios
import threading
import tty
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from shutil import get_terminal_size

from hw.desktop import DesktopPanel

ON, OFF = "●", "○"
ENTER, ESCAPE, RUB_OUT, BACKSPACE, CLEAR, END = "\n", "\x1b", "\x7f", "\b", "\x15", "\x04"


@contextmanager
def characters(handle: Callable[[str], None]) -> Iterator[None]:
    """Every typed character is given to `handle`, on a thread of its own; END when no more can come."""
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd) if os.isatty(fd) else None
    if before is not None:
        tty.setcbreak(fd)
    threading.Thread(target=_read_on, args=(fd, handle), name="keyboard", daemon=True).start()
    try:
        yield
    finally:
        if before is not None:
            termios.tcsetattr(fd, termios.TCSADRAIN, before)


def _read_on(fd: int, handle: Callable[[str], None]) -> None:
    decode = getincrementaldecoder("utf-8")("replace").decode
    while raw := os.read(fd, 1024):
        if raw.startswith(b"\x1b") and len(raw) > 1:
            continue  # an arrow or another key without a character
        for character in decode(raw):
            handle(character)
    handle(END)


class Bottom:
    """The last line of the screen. Everything else appears above it."""

    def __init__(self) -> None:
        self._there = sys.stdout.isatty()
        self._text = ""

    def tell(self, text: str) -> None:
        """Show a text above the line, permanently."""
        print(f"\r\033[K{text}" if self._there else text)
        self._draw()

    def show(self, text: str, cut_end: bool = True) -> None:
        """Replace the content of the line; if it is too long, one of its ends is cut off."""
        room = get_terminal_size().columns - 1
        if len(text) > room:
            text = text.replace("  ", " ")
        text = text[:room] if cut_end else text[-room:]
        if text != self._text:
            self._text = text
            self._draw()

    def close(self) -> None:
        """Clear the line, for whoever writes next."""
        self.show("")
        self._there = False

    def _draw(self) -> None:
        if self._there:
            print(f"\r\033[K{self._text}", end="", flush=True)


class KeyLamps:
    """The lamps of a desktop panel, each beside its key, in the bottom line."""

    def __init__(self, desktop: DesktopPanel, bottom: Bottom) -> None:
        self._desktop = desktop
        self._bottom = bottom
        self._on = dict.fromkeys(desktop.keys, False)
        desktop.show_on(self._draw)

    def _draw(self, seat: int, on: bool) -> None:
        if seat in self._on:
            self._on[seat] = on
            keys = self._desktop.keys
            self._bottom.show("  ".join(f"{ON if on else OFF} {keys[at][0]}" for at, on in self._on.items()))
