"""The dark theme: sheets of parchment become dark, words on them bright, and nothing dazzles. Pure."""

from dataclasses import replace

from kiosk.scene.scene import Art, Box, Item, Poly, Rect, Scene, Stroke, Text
from kiosk.scene.theme import Colour, contrast, luminance

LIGHT: Colour = (0.83, 0.77, 0.66, 1.0)
WHITE: Colour = (0.97, 0.94, 0.88, 1.0)
BLACK: Colour = (0.06, 0.045, 0.035, 1.0)
PALE, STRONG = 0.3, 0.3
"""Colours brighter than the one and less saturated than the other count as paper."""
FAR, NEAR = 7.05, 4.55
STEPS = 10
SMALL, FLAT = 0.02, 0.02
ARMS = "arms"
"""Prefixes of drawings in the colours of a seat: they stay, or nobody would know whose they are."""


def dark(scene: Scene) -> Scene:
    """The same scene in the dark."""
    boxes: list[Box] = []
    items: list[Item] = []
    for item in scene.items:
        items.append(_item(item, boxes))
        if isinstance(item, Box):
            boxes.append(item)
    return replace(scene, items=items)


def _item(item: Item, boxes: list[Box]) -> Item:
    match item:
        case Box() if _is_mark(item, boxes) or _is_dash(item, boxes):
            return replace(item, fill=LIGHT)
        case Box():
            return replace(item, fill=ground(item.fill), edge=item.edge and ground(item.edge))
        case Text():
            on = ground(item.on)
            return replace(item, colour=ink(item.colour, on, FAR if item.far else NEAR), on=on)
        case Art(name=name) if name.endswith(ARMS):
            return replace(item, tint=_dim(item.tint, 0.8))
        case Art():
            args = tuple(_arg(arg, _below(item.rect, boxes)) for arg in item.args)
            return replace(item, args=args, tint=_dim(item.tint, 0.8))
        case Poly():
            return replace(item, fill=ground(item.fill), edge=item.edge and ground(item.edge))
        case Stroke():
            return replace(
                item, colour=ink(item.colour, BLACK, 3) if luminance(item.colour) < 0.05 else item.colour
            )
    return item


def _is_mark(box: Box, boxes: list[Box]) -> bool:
    """Whether this is a small dark mark on paper, such as a dash: it must be visible on dark paper too."""
    x, y = box.rect.x + box.rect.w / 2, box.rect.y + box.rect.h / 2
    below = next((one for one in reversed(boxes) if one.rect.holds(x, y)), None)
    if below is None or not is_paper(below.fill) or luminance(box.fill) > 0.1:
        return False
    return box.rect.w * box.rect.h < SMALL * below.rect.w * below.rect.h


def _is_dash(box: Box, boxes: list[Box]) -> bool:
    """Whether this is a bright dash, too flat to be written on: it stays bright."""
    return bool(boxes) and is_paper(box.fill) and box.rect.h < FLAT * boxes[0].rect.h


def is_paper(colour: Colour) -> bool:
    """Whether this is bright and hardly saturated."""
    return luminance(colour) > PALE and max(colour[:3]) - min(colour[:3]) < STRONG


def ground(colour: Colour) -> Colour:
    """A background in the dark: paper becomes dark, bright colours stay, others are dimmed."""
    if is_paper(colour):
        return _dim(colour, 0.17)
    return _dim(colour, 0.88 if luminance(colour) > PALE else 0.7)


def ink(colour: Colour, on: Colour, least: float) -> Colour:
    """Words on that background: as close to their colour as is readable."""
    goal = max((WHITE, BLACK), key=lambda one: contrast(one, on))
    start = LIGHT if goal is WHITE and luminance(colour) < 0.05 else colour
    for step in range(STEPS + 1):
        mixed = _mixed(start, goal, step / STEPS)
        if contrast(mixed, on) >= least:
            return mixed
    return goal


def _below(rect: Rect, boxes: list[Box]) -> Colour:
    """What a drawing lies on."""
    x, y = rect.x + rect.w / 2, rect.y + rect.h / 2
    return next((box.fill for box in reversed(boxes) if box.rect.holds(x, y)), BLACK)


def _arg(arg: object, below: Colour) -> object:
    """A colour among a drawing's arguments: ink on paper must be visible on dark paper too."""
    if not isinstance(arg, tuple) or len(arg) != 4 or not all(isinstance(part, int | float) for part in arg):
        return arg
    return ink(arg, ground(below), 3) if is_paper(below) else arg


def _dim(colour: Colour, by: float) -> Colour:
    return colour[0] * by, colour[1] * by, colour[2] * by, colour[3]


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    r, g, b = (a + (c - a) * share for a, c in zip(one[:3], other[:3], strict=True))
    return r, g, b, one[3]
