"""The size of the display, so that the window fits it. Kivy does not know it; its library SDL does."""

import ctypes
from pathlib import Path
from typing import Any

MAPS = Path("/proc/self/maps")


class Bounds(ctypes.Structure):
    """A rectangle of SDL."""

    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


def usable() -> Bounds | None:
    """The display without the desktop's bars; None if unknown."""
    try:
        found = (line.split()[-1] for line in MAPS.read_text().splitlines() if "libSDL2-" in line)
        library = ctypes.CDLL(next(found))
        bounds = Bounds()
        return bounds if library.SDL_GetDisplayUsableBounds(0, ctypes.byref(bounds)) == 0 else None
    except (OSError, StopIteration, AttributeError):
        return None


def fit(window: Any) -> None:
    """Shrink a window that is larger than the display."""
    bounds = usable()
    if bounds is None:
        return
    width, height = window.system_size
    if width > bounds.w or height > bounds.h:
        window.system_size = min(width, bounds.w), min(height, bounds.h)
        window.left, window.top = bounds.x, bounds.y
