"""The count line by line: what was counted, by which rule, and what it has brought to each seat."""

from kiosk.end.count import swatch
from kiosk.end.ending import Category
from kiosk.parts.asking import ARMS, style
from kiosk.parts.pager import arrows, page, rows_in
from kiosk.plain import end
from kiosk.scene.look import Look
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, Font
from kiosk.screens.why import signed

ROW, HEAD = 58, 62
COLUMN = 74
"""How wide the points of a seat are, in units."""


def draw(look: Look, scene: Scene, place: Rect) -> None:
    """A column for each seat, a row for each line, and the sum below."""
    u, result = look.u, look.state.result or {}
    look.card(scene, place)
    inner = place.inset(14 * u, 8 * u)
    found = end.categories(result, look.state.said.get("lines", {}))
    _arms(look, scene, inner.top(HEAD * u))
    body = inner.below((HEAD + 6) * u)
    fit = rows_in(look, body, ROW, 4)
    if len(found) > fit:
        fit = rows_in(look, body.above(80 * u), ROW, 4)
    shown = page(found, fit, int(look.draft.get("lines page", 0)))
    for i, one in enumerate(shown.rows):
        _line(look, scene, Rect(body.x, body.y + i * (ROW + 4) * u, body.w, ROW * u), one)
    arrows(look, scene, body.foot(74 * u).left(min(body.w, 420 * u)), shown, "lines page", PARCHMENT)


def _cells(look: Look, row: Rect) -> list[Rect]:
    count = len(look.state.seats)
    return row.tail(count * COLUMN * look.u).columns(count)


def _arms(look: Look, scene: Scene, row: Rect) -> None:
    for seat, cell in enumerate(_cells(look, row)):
        h = min(row.h, cell.w / ARMS)
        scene.add(style(look, seat).arms(cell.centre(h * ARMS, h)))


def _line(look: Look, scene: Scene, row: Rect, category: Category) -> None:
    """The colour and the words of a line, and its points."""
    u, cells = look.u, _cells(look, row)
    swatch(look, scene, row.left(40 * u).centre(40 * u, 40 * u), category.fill)
    words = row.after(52 * u).before(len(cells) * COLUMN * u + 8 * u)
    look.text(scene, words, category.title, 26, INK, PARCHMENT, align="left", lines=3)
    for seat, cell in enumerate(cells):
        lines = (look.state.result or {})["seats"][seat]["lines"]
        points = sum(line["points"] for line in lines if line["reason"] == category.reason)
        look.text(scene, cell, signed(points), 34, INK, PARCHMENT, font=Font.NUMBER)
