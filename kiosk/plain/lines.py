"""The count line by line: what was counted, what stands behind it, and what it has brought to each seat."""

from collections.abc import Callable, Mapping, Sequence

from kiosk.end.count import swatch
from kiosk.end.ending import Category, Page
from kiosk.games import of
from kiosk.parts.asking import ARMS, style
from kiosk.parts.pager import arrows, page, rows_in
from kiosk.plain import end
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, Font
from kiosk.screens.why import signed
from kiosk.store import Line

ROW, TERM, HEAD = 58, 38, 66
"""How high a row is, one among those of terms, and the head, in units."""
COLUMN, TURN = 74, 84
"""How wide the points of a seat are, and how high the arrows, in units."""


def page_of(categories: Callable[[Look], Sequence[Category]]) -> Page:
    """The same for a game that has its own colours and numbers of lines."""
    return lambda look, scene, place: draw(look, scene, place, categories(look))


def draw(look: Look, scene: Scene, place: Rect, own: Sequence[Category] = ()) -> None:
    """A column for each seat, a row for each line, and the sum below."""
    u, result = look.u, look.state.result or {}
    look.card(scene, place)
    inner = place.inset(14 * u, 8 * u)
    painted = {one.reason: one for one in own}
    found = [
        (_as(one, painted), term)
        for one in end.categories(result, look.state.said.get("lines", {}))
        if _is_told(look, one)
        for term in ("", *_terms(look, one))
    ]
    _arms(look, scene, inner.top(HEAD * u))
    body = inner.below((HEAD + 6) * u)
    if left := purses(look):
        _purses(look, scene, body.foot(ROW * u), left)
        body = body.above((ROW + 4) * u)
    turn = inner.top(HEAD * u).before(len(look.state.seats) * COLUMN * u + 8 * u)
    high: float = TERM if any(term for _, term in found) else ROW
    if look.is_portrait:  # the words stand over their points, and the arrows below both
        body, turn, high = body.above(TURN * u), body.foot(TURN * u).below(10 * u), TERM * 1.6
    fit = rows_in(look, body, high, 4)
    shown = page(found, fit, int(look.draft.get("lines page", 0)))
    for i, (one, term) in enumerate(shown.rows):
        _line(look, scene, Rect(body.x, body.y + i * (high + 4) * u, body.w, high * u), one, term)
    arrows(look, scene, turn.left(min(turn.w, 420 * u)), shown, "lines page", PARCHMENT)


def _as(category: Category, painted: Mapping[str, Category]) -> Category:
    """A line as it was painted and numbered in the count."""
    found = painted.get(category.reason, category)
    return category._replace(fill=found.fill, short=found.short)


def _cells(look: Look, row: Rect) -> list[Rect]:
    count = len(look.state.seats)
    return row.tail(count * COLUMN * look.u).columns(count)


def _arms(look: Look, scene: Scene, row: Rect) -> None:
    for seat, cell in enumerate(_cells(look, row)):
        h = min(row.h, cell.w / ARMS)
        scene.add(style(look, seat).arms(cell.centre(h * ARMS, h)))


def _is_told(look: Look, category: Category) -> bool:
    """What could have been counted term by term, and nobody had any of, is left out."""
    lines = [line for seat in range(len(look.state.seats)) for line in _lines(look, seat, category)]
    return any("terms" not in line or line["terms"] for line in lines)


def _terms(look: Look, category: Category) -> list[str]:
    """What stands behind a line, of all seats; a line that is its only term needs none."""
    lines = [line for seat in range(len(look.state.seats)) for line in _lines(look, seat, category)]
    return list(dict.fromkeys(term for line in lines for term in line.get("terms") or ()))


def _lines(look: Look, seat: int, category: Category) -> list[Line]:
    lines = (look.state.result or {})["seats"][seat]["lines"]
    return [line for line in lines if line["reason"] == category.reason]


def _line(look: Look, scene: Scene, row: Rect, category: Category, term: str) -> None:
    """The colour and the words of a line, and its points; smaller, one of its terms."""
    u, (said_at, points_at) = look.u, row.rows(2) if look.is_portrait else (row, row)
    cells = _cells(look, points_at)
    if not term:
        side = min(40 * u, said_at.h - 4 * u)
        swatch(look, scene, said_at.left(40 * u).centre(side, side), category.fill)
    words = said_at.after((76 if term else 52) * u)
    if not look.is_portrait:
        words = words.before(len(cells) * COLUMN * u + 8 * u)
    said = look.state.said.get("terms", {}).get(term, term.replace("_", " ")) if term else _called(category)
    look.text(scene, words, said, 22 if term else 26, INK, PARCHMENT, align="left", lines=3)
    for seat, cell in enumerate(cells):
        own = _lines(look, seat, category)
        behind = [line["terms"][term] for line in own if term in (line.get("terms") or ())]
        points = sum(line["points"] for line in own) if not term else sum(behind)
        told = signed(points) if behind or not term else ""
        look.text(scene, cell, told, 26 if term else 34, INK, PARCHMENT, font=Font.NUMBER)


def _called(category: Category) -> str:
    """With its number, where it has one under the bars."""
    return f"{category.short}. {category.title}" if category.short.isdigit() else category.title


def purses(look: Look) -> list[int]:
    """What is left in the purses, where that is told: when all is over, everybody hears their entries."""
    what = of(look).purse
    entries = [entry for entry in look.state.ledger if entry["what"] == what]
    seats = range(len(look.state.seats)) if entries else ()
    return [sum(entry["by"] for entry in entries if entry["seat"] == seat) for seat in seats]


def _purses(look: Look, scene: Scene, row: Rect, left: list[int]) -> None:
    """The last row: money that may break a tie."""
    u = look.u
    scene.add(Art(row.left(40 * u).centre(40 * u, 40 * u), *of(look).coin))
    words = row.after(52 * u).before(len(left) * COLUMN * u + 8 * u)
    look.text(scene, words, look._(of(look).numbers[of(look).purse]), 26, INK, PARCHMENT, align="left")
    for money, cell in zip(left, _cells(look, row), strict=True):
        look.text(scene, cell, str(money), 30, INK, PARCHMENT, font=Font.NUMBER)
