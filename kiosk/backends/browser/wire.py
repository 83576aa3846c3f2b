"""A scene as it is sent to a page: short lists, fitted words, named drawings; and the difference to the previous one. Pure.

What a tap does never leaves the server: the page learns only where a touchable place is, and its name.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from kiosk.backends.browser.symbols import Symbol, Symbols, code, path, rounded, thick
from kiosk.backends.browser.widths import ascent, measure, word_places
from kiosk.scene.actions import Hold, Tell
from kiosk.scene.fitting import fit
from kiosk.scene.labels import labels, spoken
from kiosk.scene.scene import Art, Box, Item, Poly, Scene, Scroll, Stroke, Text, Touch
from kiosk.scene.theme import Font

FONTS = {font: i for i, font in enumerate(Font)}
LONG = 8
"""From this many letters on, the page gets the beginning and end of each word, so that they stand as in the window."""
PLAIN, HELD, CANNOT, LOOK = 0, 1, 2, 3
"""How a place is touched: tapped, held down, tapped only to learn why it is not possible now, or held to look at something."""

EncodedItem = bytes
"""One item, as JSON."""


@dataclass(frozen=True, eq=False)
class Picture:
    """A scene as pages get it. Made once for everybody who sees the same."""

    width: int
    height: int
    items: tuple[EncodedItem, ...]
    symbols: Mapping[str, msgspec.Raw]
    """Its drawings, by name."""
    touches: tuple[Touch, ...] = ()
    scrolls: tuple[Scroll, ...] = ()
    spoken: str = ""
    """What a screen reader reads out when it changes: who is asked what."""
    whole: bytes = field(default=b"", repr=False)


def picture(
    scene: Scene, width: int, height: int, symbols: Symbols, translate: Callable[[str], str] = str
) -> Picture:
    """This scene, for pages."""
    items: list[EncodedItem] = []
    drawn: dict[str, msgspec.Raw] = {}
    called = labels(scene, translate)
    for item in scene.items:
        match item:
            case Touch():
                items.append(_touch(item, called[id(item)]))
            case Art():
                used, symbol = _art(item, height, symbols)
                items.append(used)
                drawn[symbol.name] = symbol.encoded
            case _:
                items.append(_encoded(item, height))
    return Picture(
        width,
        height,
        tuple(items),
        drawn,
        tuple(item for item in scene.items if isinstance(item, Touch)),
        tuple(item for item in scene.items if isinstance(item, Scroll)),
        spoken(scene),
        b"[" + b",".join(items) + b"]",
    )


def _json(*parts: Any) -> EncodedItem:
    return msgspec.json.encode(parts, enc_hook=str.__str__)  # UserText is a kind of str


def _touch(touch: Touch, label: str) -> EncodedItem:
    held = HELD if isinstance(touch.action, Hold) else LOOK
    how = held if touch.held else CANNOT if isinstance(touch.action, Tell) else PLAIN
    chosen = () if touch.chosen is None else (int(touch.chosen),)
    return _json("o", *map(rounded, touch.rect), label, how, *chosen)


def _art(art: Art, height: int, symbols: Symbols) -> tuple[EncodedItem, Symbol]:
    """A drawing is placed on whole pixels, counted from the bottom as the window does."""
    w, h = max(1, round(art.rect.w)), max(1, round(art.rect.h))
    symbol = symbols.named(art, w, h)
    x, y = round(art.rect.x), height - round(height - art.rect.bottom) - h
    return _drawn(symbol.name, x, y, art.turn, *map(rounded, _middle(art))), symbol


@lru_cache(4_000)
def _drawn(name: str, x: int, y: int, turn: int, middle_x: float, middle_y: float) -> EncodedItem:
    return _json("a", x, y, name, turn, middle_x, middle_y) if turn else _json("a", x, y, name)


def _middle(item: Text | Art) -> tuple[float, float]:
    return item.rect.x + item.rect.w / 2, item.rect.y + item.rect.h / 2


@lru_cache(8_000)
def _encoded(item: Item, height: int) -> EncodedItem:
    match item:
        case Box(rect):
            inner = (rounded(item.radius), code(item.edge), rounded(item.edge_width) if item.edge else 0)
            return _json("b", *map(rounded, rect), code(item.fill), *inner)
        case Text():
            return _text(item, height)
        case Poly():
            edge = code(item.edge or item.fill)
            return _json("p", path(item.points, True), code(item.fill), edge, thick(item.edge_width))
        case Stroke():
            return _json("s", path(item.points), code(item.colour), thick(item.width))
        case Scroll(rect):
            return _json("w", *map(rounded, rect), item.at, item.most, rounded(item.step))
    raise TypeError(item)


def _text(text: Text, height: int) -> EncodedItem:
    """Lines are placed by their baselines: the window and a browser have different boxes around them."""
    fitted = fit(text, measure)
    middle_x, middle_y = _middle(text)
    room = text.rect.h if text.turn % 180 else text.rect.w
    left = middle_x - room / 2
    x = {"left": left, "centre": middle_x, "right": left + room}[text.align]
    up, tall = ascent(text.font, fitted.size), measure(" ", text.font, fitted.size)[1]
    foot = height - middle_y + fitted.height / 2
    lines: list[Any] = []
    step = fitted.height / len(fitted.lines)
    for line in fitted.lines:
        foot -= step
        places: list[int] = []
        if len(line) >= LONG:
            *begins, end = word_places(line, text.font, fitted.size)
            start = round(left + {"left": 0.0, "centre": (room - end) / 2, "right": room - end}[text.align])
            places = [start + one for one in (*begins, end)]
        lines += [rounded(height - round(foot - (tall - step) / 2) - tall + up), line, places]
    turn = (text.turn, rounded(middle_x), rounded(middle_y)) if text.turn or text.halo else ()
    halo = (code(text.on),) if text.halo else ()
    return _json(
        "t", rounded(x), text.align[0], fitted.size, FONTS[text.font], code(text.colour), lines, *turn, *halo
    )


@lru_cache(128)
def difference(old: Picture, new: Picture) -> bytes:
    """`[[from, count], ...]` over the items that a page has, -1 for the new ones, which follow."""
    runs, fresh = runs_of(old.items, new.items)
    return b"[" + msgspec.json.encode(runs) + b",[" + b",".join(fresh) + b"]]"


def runs_of(
    old: Sequence[EncodedItem], new: Sequence[EncodedItem]
) -> tuple[list[list[int]], list[EncodedItem]]:
    """The unchanged items as runs, and the new ones. No item is used twice: each has one place on the page."""
    places: dict[EncodedItem, list[int]] = {}
    for i in range(len(old) - 1, -1, -1):
        places.setdefault(old[i], []).append(i)
    runs: list[list[int]] = []
    fresh: list[EncodedItem] = []
    for item in new:
        left = places.get(item)
        at = left.pop() if left else -1
        if at < 0:
            fresh.append(item)
        if runs and _follows(runs[-1], at):
            runs[-1][1] += 1
        else:
            runs.append([at, 1])
    return runs, fresh


def _follows(run: list[int], at: int) -> bool:
    start, count = run
    return start < 0 if at < 0 else start >= 0 and start + count == at
