"""Gives back memory used for drawing: a map takes a hundred megabytes for a moment, and a small computer has little more."""

import ctypes
import gc
from contextlib import suppress

from kivy.graphics.context import get_context


def stay() -> None:
    """Everything allocated so far stays until the end: the garbage collector need not look at it again."""
    gc.collect()
    gc.freeze()


def collect() -> None:
    """Some of Kivy's shapes form cycles, and their OpenGL objects wait for the next frame: free all of it now."""
    gc.collect()
    get_context().gl_dealloc()


def give_back(is_much: bool) -> None:
    """The C library keeps freed memory; return it to the system. Collecting everything would take longer."""
    if is_much:
        collect()
    with suppress(OSError, AttributeError):  # another C library
        ctypes.CDLL("libc.so.6").malloc_trim(0)
