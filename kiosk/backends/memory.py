"""Memory that drawing has used, given back: a map takes a hundred megabytes for a moment, and a small computer has little more."""

import ctypes
import gc
from contextlib import suppress

from kivy.graphics.context import get_context


def stay() -> None:
    """What is there now stays until the end: nobody needs to look through it for rubbish again."""
    gc.collect()
    gc.freeze()


def collect() -> None:
    """Some of Kivy's shapes hold each other, and what they hold of OpenGL waits for the next frame: let it all go now."""
    gc.collect()
    get_context().gl_dealloc()


def give_back(is_much: bool) -> None:
    """The C library keeps what was freed; the system may have it. To look for all of it takes longer."""
    if is_much:
        collect()
    with suppress(OSError, AttributeError):  # another C library
        ctypes.CDLL("libc.so.6").malloc_trim(0)
