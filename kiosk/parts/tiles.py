"""Many things to choose from: a grid of tiles as large as their words need, on pages if there are too many. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kiosk.parts.controls import Choice
from kiosk.parts.pager import Page, arrows, page, rows_in
from kiosk.scene.actions import Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, touch
from kiosk.scene.style import Picture
from kiosk.scene.theme import FAINT, GOLD, INK, PARCHMENT, WALNUT_LIGHT, Colour, Font

GAP = 10
LETTER = 11
"""The greatest width of a letter at the least size, in units."""
ASIDE = 58
"""What a tile needs besides its words."""
PICTURED = 110
"""The same, with a drawing."""
NOTED = 38
"""What a note below a drawing needs, in units."""
WIDEST, HIGHEST = 440, 180
"""A tile is never larger, unless there are so few that they have the screen to themselves."""
FEW, WIDEST_OF_FEW, HIGHEST_OF_FEW = 2, 560, 260
TURN = 84
"""What the arrows need, in units."""


def tiles(ctx: RenderContext, scene: Scene, place: Rect, offered: Sequence[Choice], key: str) -> None:
    """All of them, or a page; the page number is kept under this key."""
    width = _width(ctx, offered)
    noted = any(choice.picture is not None and choice.picture.note for choice in offered)
    columns, rows = grid(ctx, place, len(offered), width, ctx.touch + NOTED if noted else None)
    shown = page(offered, columns * rows, ctx.number(key))
    room = turner(ctx, scene, place, shown, key)
    cells = _cells(room, columns, rows, shown.pages > 1)
    for cell, choice in zip(cells, shown.rows, strict=False):
        _tile(ctx, scene, cell, choice)


def _tile(ctx: RenderContext, scene: Scene, cell: Rect, choice: Choice) -> None:
    """The words, as large as possible; gold with a tick if chosen, dark if it cannot be."""
    dead = isinstance(choice.action, Tell) and not choice.chosen
    fill, ink = (WALNUT_LIGHT, FAINT) if dead else (GOLD if choice.chosen else PARCHMENT, INK)
    scene.add(Box(cell, fill, 12, INK, 2))
    words = cell.inset(10, 4)
    if choice.chosen and choice.picture is not None:
        scene.add(Art(Rect(cell.x + 6, cell.y + 6, 24, 24), "tick", (INK,)))
    elif choice.chosen:
        scene.add(Art(words.left(28).centre(28, 28), "tick", (INK,)))
        words = words.after(32)
    if choice.note:
        ctx.text(scene, words.foot(words.h * 0.38), choice.note, 26, ink, fill, least=20)
        words = words.top(words.h * 0.62)
    if choice.picture is not None:
        words = pictured(ctx, scene, words, choice.picture, (ink, fill))
    size = min(54, max(26, cell.h * 0.34))
    ctx.text(scene, words, choice.words, size, ink, fill, font=Font.NUMBER, lines=2, least=20)
    scene.add(replace(touch(cell, choice.action, choice.name or choice.words), chosen=choice.chosen))


def pictured(
    ctx: RenderContext, scene: Scene, place: Rect, picture: Picture, on: tuple[Colour, Colour]
) -> Rect:
    """A drawing above or beside the words, and its note at the bottom; returns the place left for the words."""
    if picture.note:
        ctx.text(scene, place.foot(34), picture.note, 24, *on, lines=2, least=20)
        place = place.above(NOTED)
    high = place.h > place.w * 0.6
    side = min(place.h - 74, place.w, HIGHEST) if high else min(place.h, place.w * 0.36)
    art = (place.above(64) if high else place.left(side)).centre(side, side)
    if picture.ground is not None:
        scene.add(Box(art, picture.ground, 8, INK, 1.5))
        art = art.inset(side * 0.17)
    scene.add(Art(art, picture.art, picture.args))
    return place.foot(60).above(6) if high else place.after(side + 8)


def turner(ctx: RenderContext, scene: Scene, place: Rect, shown: Page[Any], key: str) -> Rect:
    """The arrows, if there is more than one page; returns the place left above them."""
    if shown.pages == 1:
        return place
    arrows(ctx, scene, place.foot(74).left(min(place.w, 420)), shown, key)
    return place.above(TURN)


def _width(ctx: RenderContext, offered: Sequence[Choice]) -> float:
    """The least width at which all words can be read in two lines."""
    words = [text for choice in offered for text in (choice.words, choice.note)]
    words += [choice.picture.note for choice in offered if choice.picture is not None]
    longest = max((len(word) for text in words for word in text.split()), default=1)
    half = max((len(text) for text in words), default=1) * 0.56
    aside = PICTURED if any(choice.picture for choice in offered) else ASIDE
    return min(max(longest, half) * LETTER + aside, ctx.width - 28)


def grid(
    ctx: RenderContext, place: Rect, count: int, width: float, height: float | None = None
) -> tuple[int, int]:
    """Columns and rows of cells of at least this size: the largest cells if all fit, else as many as fit on a page."""
    height = ctx.touch if height is None else height
    most = max(1, int((place.w + GAP) // (width + GAP)))
    fitting = rows_in(place, height, GAP)
    able = [columns for columns in range(1, min(most, count) + 1) if -(-count // columns) <= fitting]
    if able:
        return max(
            ((c, -(-count // c)) for c in able),
            key=lambda size: min(place.w / size[0] / 2.2, place.h / size[1]),
        )
    return most, rows_in(place.above(TURN), height, GAP)


def _cells(room: Rect, columns: int, rows: int, full: bool) -> list[Rect]:
    if full:
        return room.grid(columns, rows, GAP)
    few = columns * rows <= FEW
    w = min(room.w, columns * ((WIDEST_OF_FEW if few else WIDEST) + GAP) - GAP)
    h = min(room.h, rows * ((HIGHEST_OF_FEW if few else HIGHEST) + GAP) - GAP)
    return room.centre(w, h).grid(columns, rows, GAP)
