"""Named vector drawings, as plain data: a drawing does not know what paints it.

A drawing is a function `draw(w, h, *args)` that strokes shapes (`shapes.py`) between (0, 0), the lower left
corner, and (w, h). The modules of this package, and of the `art` package of each game's screens, list theirs in ART.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from types import ModuleType

from kiosk import games
from kiosk.art.drawing import Draw


def find_art() -> dict[str, Draw]:
    """Every drawing, by name."""
    art: dict[str, Draw] = {}
    for module in _modules():
        art |= getattr(module, "ART", {})
    return art


def _modules() -> Iterator[ModuleType]:
    for found in iter_modules(__path__, f"{__name__}."):
        yield import_module(found.name)
    for found in walk_packages(games.__path__, f"{games.__name__}."):
        if ".art." in found.name:
            yield import_module(found.name)
