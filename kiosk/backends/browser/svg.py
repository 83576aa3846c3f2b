"""A scene as a standalone SVG drawing, made of the same pieces that pages get. Pure."""

import re
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from typing import Any

import msgspec

from kiosk.backends.browser.symbols import Symbols
from kiosk.backends.browser.wire import picture
from kiosk.scene.scene import Scene

ANCHORS = {"l": "start", "c": "middle", "r": "end"}
WORDS = re.compile(r"^ *[^ ]* *|[^ ]+ *")


def svg(scene: Scene, width: int, height: int, title: str, symbols: Symbols) -> str:
    """The drawing; its fonts are the page's, by class. Its title is for screen readers; several drawings on one page share their symbols."""
    made = picture(scene, width, height, symbols)
    defs = "".join(_symbol(name, msgspec.json.decode(drawing)) for name, drawing in made.symbols.items())
    items = "".join(_item(msgspec.json.decode(item)) for item in made.items)
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    ns = 'xmlns="http://www.w3.org/2000/svg"'
    return f'<svg {ns} {size} role="img" aria-label="{escape(title)}"><defs>{defs}</defs>{items}</svg>'


def _tag(name: str, inside: str = "", **attributes: Any) -> str:
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"' for key, value in attributes.items()
    )
    return f"<{name}{written}>{inside}</{name}>"


def _path(d: str, fill: str, stroke: str = "", width: float = 0) -> str:
    return _tag("path", d=d, fill=fill or "none", stroke=stroke or "none", stroke_width=width)


def _symbol(name: str, parts: list[Any]) -> str:
    w, h, shapes = parts
    inside = "".join(_shape(one, f"{name}-{i}") for i, one in enumerate(shapes))
    return _tag("symbol", inside, id=name, viewBox=f"0 0 {w} {h}", width=w, height=h)


def _shape(parts: list[Any], name: str) -> str:
    match parts:
        case ["p", d, fill, edge, width]:
            return _path(d, fill, edge, width)
        case ["l", d, colour, width]:
            return _path(d, "", colour, width)
        case ["e", cx, cy, rx, ry, fill]:
            return _tag("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, fill=fill)
        case ["r", x, y, w, h, radius, fill]:
            return _tag("rect", x=x, y=y, width=w, height=h, rx=radius, fill=fill)
        case ["c", x, y, w, h, radius, inner]:
            return _clipped(_tag("rect", x=x, y=y, width=w, height=h, rx=radius), inner, name)
        case ["k", d, inner]:
            return _clipped(_tag("path", d=d), inner, name)
        case ["n", tile, fill, step, y, w, h]:
            size = {"width": step, "height": 2 * step}
            pattern = _tag(
                "pattern", _path(tile, fill), id=name, patternUnits="userSpaceOnUse", x=0, y=y, **size
            )
            return pattern + _tag("rect", width=w, height=h, fill=f"url(#{name})")
    raise ValueError(parts[0])


def _clipped(outline: str, shapes: list[Any], name: str) -> str:
    inside = "".join(_shape(one, f"{name}-{i}") for i, one in enumerate(shapes))
    return _tag("g", _tag("clipPath", outline, id=name) + inside, clip_path=f"url(#{name})")


def _item(parts: list[Any]) -> str:
    match parts:
        case ["b", x, y, w, h, fill, radius, "", _]:
            return _tag("rect", x=x, y=y, width=w, height=h, rx=radius, fill=fill)
        case ["b", x, y, w, h, fill, radius, edge, wide]:
            half = wide / 2
            size = {"width": max(0, w - wide), "height": max(0, h - wide), "rx": max(0, radius - half)}
            return _tag("rect", x=x + half, y=y + half, fill=fill, stroke=edge, stroke_width=wide, **size)
        case ["t", x, align, size, font, fill, lines, *_]:
            rows = zip(lines[::3], lines[1::3], lines[2::3], strict=True)
            inside = "".join(part for y, line, places in rows for part in _line(x, y, line, places))
            anchor = ANCHORS[align]
            return _tag("text", inside, class_=f"f{font}", font_size=size, fill=fill, text_anchor=anchor)
        case ["a", x, y, name, *_]:
            return _tag("use", href=f"#{name}", x=x, y=y)
        case ["p", d, fill, edge, width]:
            return _path(d, fill, edge, width)
        case ["s", d, colour, width]:
            return _path(d, "", colour, width)
    return ""  # touch areas are invisible


def _line(x: float, y: float, line: str, places: list[int]) -> Iterator[str]:
    """A line of text, word by word if the word positions are known."""
    words = WORDS.findall(line)
    if len(words) != len(places) - 1:
        yield _tag("tspan", escape(line, quote=False), x=x, y=y)
        return
    for word, (start, end) in zip(words, pairwise(places), strict=True):
        inside = escape(word, quote=False)
        yield _tag("tspan", inside, x=start, y=y, text_anchor="start", textLength=end - start)
