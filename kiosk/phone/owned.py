"""What a seat owns, in pictures with numbers: on the table and in its hand. Pure."""

from kiosk.games import Owned, of
from kiosk.phone.context import SMALL, PhoneContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import PARCHMENT, SAND, WALNUT_LIGHT, Font

HIGH, GAP = 58, 6
"""The height of a row and the gap between two, in units."""
SHORT = 10
"""How many letters fit when four stand side by side."""


def in_a_row(ctx: PhoneContext) -> int:
    """How many stand side by side."""
    words = (word for thing in of(ctx).owned(ctx, ctx.seat) for word in thing.words.split())
    return 4 if max(map(len, words), default=0) <= SHORT else 3


def rows(ctx: PhoneContext) -> int:
    """How many rows all of it takes."""
    return -(-len(of(ctx).owned(ctx, ctx.seat)) // in_a_row(ctx))


def height(ctx: PhoneContext, most: int) -> float:
    """The height of at most this many rows, with the gap below them."""
    return min(rows(ctx), most) * (HIGH + GAP)


def draw(ctx: PhoneContext, scene: Scene, place: Rect) -> None:
    """As much as there is room for."""
    things = of(ctx).owned(ctx, ctx.seat)
    count = min(rows(ctx), int((place.h + GAP) / (HIGH + GAP)))
    if count < 1:
        return
    cells = place.top(count * (HIGH + GAP) - GAP).grid(in_a_row(ctx), count, GAP)
    for cell, thing in zip(cells, things, strict=False):
        _draw(ctx, scene, cell, thing)


def _draw(ctx: PhoneContext, scene: Scene, cell: Rect, thing: Owned) -> None:
    picture = thing.picture
    scene.add(Box(cell, WALNUT_LIGHT, 9))
    inner = cell.inset(3, 4)
    upper = inner.above(19)
    size = min(upper.h, upper.w * 0.5)
    art = upper.centre(size, size) if thing.number is None else upper.left(upper.w * 0.5).centre(size, size)
    if picture.ground is not None:
        scene.add(Box(art, picture.ground, 5))
        art = art.inset(size * 0.14)
    scene.add(Art(art, picture.art, picture.args))
    if thing.number is not None:
        number = upper.tail(upper.w * 0.46)
        ctx.text(scene, number, str(thing.number), 28, PARCHMENT, WALNUT_LIGHT, font=Font.NUMBER, least=SMALL)
    ctx.text(scene, inner.foot(19), thing.words, 15, SAND, WALNUT_LIGHT, least=SMALL)
