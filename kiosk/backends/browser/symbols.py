"""A drawing as browsers keep it: its shapes as short lists, measured from the top left corner, in the colours of its tint. Pure.

The page makes an SVG symbol of each, once. A drawing never contains the players' own text.
"""

from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import msgspec

from kiosk.art import find_art
from kiosk.art.drawing import Clip, Cut, Draw, Ellipse, Line, Pattern, Polygon, Rectangle, Shape, shapes_of
from kiosk.scene.scene import Art
from kiosk.scene.theme import Colour

NO_TINT: Colour = (1, 1, 1, 1)
THINNEST, LESS = 1.2, 0.8
"""In the window, a line is twice its width thick, less this, and never thinner than that: so we measured."""
MOST_KEPT = 3_000


def rounded(value: float) -> float | int:
    """To a tenth of a pixel, as short as possible."""
    number = round(value, 1)
    return int(number) if number == int(number) else number


def code(colour: Colour | None, tint: Colour = NO_TINT) -> str:
    """#rrggbb, or #rrggbbaa where it can be seen through; empty if there is none."""
    if colour is None:
        return ""
    r, g, b, a = (max(0, min(255, round(255 * part * by))) for part, by in zip(colour, tint, strict=True))
    return f"#{r:02x}{g:02x}{b:02x}" + (f"{a:02x}" if a < 255 else "")


def thick(width: float) -> float | int:
    """How thick a line of this width is in the window."""
    return rounded(max(THINNEST, 2 * width - LESS))


def path(points: Sequence[float], closed: bool = False) -> str:
    """Through points, as alternating x and y."""
    pairs = [f"{rounded(x)} {rounded(y)}" for x, y in zip(points[::2], points[1::2], strict=True)]
    return "M" + "L".join(pairs) + ("Z" if closed else "")


@cache
def _drawings() -> dict[str, Draw]:
    return find_art()


class Symbol(NamedTuple):
    """A drawing in one size and tint: its unique name, and its shapes as JSON."""

    name: str
    encoded: msgspec.Raw


class Symbols:
    """The drawings shown recently. One that was dropped gets another name when it comes back."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], Symbol] = OrderedDict()
        self._count = 0

    def named(self, art: Art, w: int, h: int) -> Symbol:
        """This drawing in this size."""
        key = (art.name, art.args, w, h, art.tint)
        found = self._kept.get(key)
        if found is None:
            self._count += 1
            encoded = msgspec.Raw(msgspec.json.encode(symbol(art, w, h)))
            found = self._kept[key] = Symbol(f"s{self._count}", encoded)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found


def symbol(art: Art, w: int, h: int) -> list[Any]:
    """Width, height, and the shapes back to front."""
    shapes = shapes_of(_drawings()[art.name], w, h, *art.args)
    return [w, h, [_shape(shape, h, art.tint) for shape in shapes]]


def _shape(shape: Shape, h: float, tint: Colour) -> list[Any]:
    match shape:
        case Polygon():
            flat = [value for x, y in shape.points for value in (x, h - y)]
            return ["p", path(flat, True), code(shape.fill, tint), code(shape.edge, tint), thick(shape.width)]
        case Line():
            flat = [value if i % 2 == 0 else h - value for i, value in enumerate(shape.points)]
            return ["l", path(flat), code(shape.colour, tint), thick(shape.width)]
        case Ellipse():
            middle = shape.x + shape.w / 2, h - shape.y - shape.h / 2
            return ["e", *map(rounded, (*middle, shape.w / 2, shape.h / 2)), code(shape.fill, tint)]
        case Rectangle():
            return ["r", *_place(shape, h), rounded(shape.radius), code(shape.fill, tint)]
        case Clip():
            inner = [_shape(one, h, tint) for one in shape.shapes]
            return ["c", *_place(shape, h), rounded(shape.radius), inner]
        case Cut():
            outlines = (path([value for x, y in one for value in (x, h - y)], True) for one in shape.outlines)
            return ["k", "".join(outlines), [_shape(one, h, tint) for one in shape.shapes]]
        case Pattern():
            return _pattern(shape, h, tint)


def _place(shape: Rectangle | Clip, h: float) -> list[float | int]:
    return [*map(rounded, (shape.x, h - shape.y - shape.h, shape.w, shape.h))]


def _pattern(shape: Pattern, h: float, tint: Colour) -> list[Any]:
    """One tile: a polygon in its middle, and at its corners those of the other rows."""
    step = shape.step
    middles = [(step / 2, step), *product((0, step), (0, 2 * step))]
    tile = "".join(
        path([value for dx, dy in shape.points for value in (x + dx, y - dy)], True) for x, y in middles
    )
    whole = [rounded(shape.w), rounded(shape.h)]
    return ["n", tile, code(shape.fill, tint), rounded(step), rounded(h), *whole]
