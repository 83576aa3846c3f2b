"""Settings that Kivy reads when it is imported: must be made before. Nothing here imports Kivy but `prepare`."""

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
    "KIVY_CLOCK": "interrupt",  # what the referee says is drawn at once, not at the next tick
}
OFFSCREEN = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
ONE_PICTURE_AT_A_TIME = {"LP_NUM_THREADS": "0"}
"""Where the processor draws, Mesa would otherwise keep all that it needs for up to 64 pictures: 200 MB and more."""
M_MMAP_THRESHOLD, LARGE = -3, 65_536
"""As malloc.h has it, and bytes."""
GRAPHICS = {"multisamples": "0", "maxfps": "60", "resizable": "1"}


def _not_about_mtdev(record: logging.LogRecord) -> bool:
    """Kivy logs a whole traceback because a library is missing that this program does not use."""
    return "MTDev" not in record.getMessage()


def folder_for_now(name: str) -> Path:
    """A folder that goes when the program ends."""
    folder = Path(tempfile.mkdtemp(prefix=f"signoria-{name}-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    return folder


def _give_back_at_once() -> None:
    """A picture that is let go leaves no hole in the heap: from this size on, the C library asks the system for each."""
    with suppress(OSError, AttributeError):  # another C library
        ctypes.CDLL("libc.so.6").mallopt(M_MMAP_THRESHOLD, LARGE)


def prepare(width: int = 1024, height: int = 600, offscreen: bool = False) -> None:
    """Choose how Kivy runs in this process."""
    _give_back_at_once()
    os.environ.update(QUIET | ONE_PICTURE_AT_A_TIME | (OFFSCREEN if offscreen else {}))
    if "KIVY_HOME" not in os.environ:
        os.environ["KIVY_HOME"] = str(folder_for_now("kivy"))
    logging.getLogger("kivy").addFilter(_not_about_mtdev)
    from kivy.config import Config

    for option, value in (GRAPHICS | {"width": str(width), "height": str(height)}).items():
        Config.set("graphics", option, value)
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")  # one finger, one touch: SDL's own
    for provider in ("%(name)s", "mtdev_%(name)s", "hid_%(name)s"):
        Config.remove_option("input", provider)
