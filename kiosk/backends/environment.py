"""Settings that Kivy reads when it is imported, so they must be made first. Only `prepare` imports Kivy here."""

import atexit
import ctypes
import logging
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from shutil import rmtree

QUIET = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",  # its own console log swallows tracebacks
    "KIVY_CLOCK": "interrupt",  # draw the referee's news at once, not at the next tick
}
OFFSCREEN = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
ONE_PICTURE_AT_A_TIME = {"LP_NUM_THREADS": "0"}
"""With software drawing, Mesa would otherwise keep what it needs for up to 64 pictures: more than 200 MB."""
M_MMAP_THRESHOLD, LARGE = -3, 65_536
"""Constants of malloc.h, and sizes in bytes."""
GRAPHICS = {"multisamples": "0", "maxfps": "60", "resizable": "1"}


def _not_about_mtdev(record: logging.LogRecord) -> bool:
    """Kivy logs a whole traceback for a missing library that this program does not use."""
    return "MTDev" not in record.getMessage()


def folder_for_now(name: str) -> Path:
    """A folder that is removed when the program ends."""
    folder = Path(tempfile.mkdtemp(prefix=f"signoria-{name}-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    return folder


def _give_back_at_once() -> None:
    """A freed picture should leave no hole in the heap: from this size on, the C library gets each from the system."""
    with suppress(OSError, AttributeError):  # another C library
        ctypes.CDLL("libc.so.6").mallopt(M_MMAP_THRESHOLD, LARGE)


def prepare(width: int = 1024, height: int = 600, offscreen: bool = False) -> None:
    """Configure Kivy for this process."""
    _give_back_at_once()
    os.environ.update(QUIET | ONE_PICTURE_AT_A_TIME | (OFFSCREEN if offscreen else {}))
    if "KIVY_HOME" not in os.environ:
        os.environ["KIVY_HOME"] = str(folder_for_now("kivy"))
    logging.getLogger("kivy").addFilter(_not_about_mtdev)
    from kivy.config import Config

    for option, value in (GRAPHICS | {"width": str(width), "height": str(height)}).items():
        Config.set("graphics", option, value)
    Config.set("kivy", "exit_on_escape", "0")
    Config.set(
        "input", "mouse", "mouse,disable_multitouch"
    )  # SDL's own touches only, so that one finger is one touch
    for provider in ("%(name)s", "mtdev_%(name)s", "hid_%(name)s"):
        Config.remove_option("input", provider)
