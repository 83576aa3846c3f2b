"""The final scoring line by line: the reason, its terms, and the points of each seat."""

from collections.abc import Callable, Mapping, Sequence

from companion.protocol import outgoing as out
from kiosk.end.count import swatch
from kiosk.end.ending import Category, Page
from kiosk.games import of
from kiosk.generic import end
from kiosk.parts.asking import arms_in
from kiosk.parts.pager import arrows, page, rows_in
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, Font
from kiosk.screens.why import signed

ROW, TERM, HEAD = 58, 38, 66
"""Heights of a row, of a row of terms, and of the head, in units."""
COLUMN, TURN = 74, 84
"""Width of a seat's points and height of the arrows, in units."""


def page_of(categories: Callable[[RenderContext], Sequence[Category]]) -> Page:
    """The same for a game with its own colours and numbers of lines."""
    return lambda ctx, scene, place: draw(ctx, scene, place, categories(ctx))


def draw(ctx: RenderContext, scene: Scene, place: Rect, own: Sequence[Category] = ()) -> None:
    """A column for each seat, a row for each line, and the sum at the bottom."""
    result = ctx.state.result
    ctx.card(scene, place)
    inner = place.inset(14, 8)
    painted = {one.reason: one for one in own}
    found = [
        (_as(one, painted), term)
        for one in end.categories(result, ctx.state.said.lines)
        if _counts(ctx, one)
        for term in ("", *_terms(ctx, one))
    ]
    for seat, cell in enumerate(_cells(ctx, inner.top(HEAD))):
        arms_in(ctx, scene, cell, seat)
    body = inner.below(HEAD + 6)
    if left := purses(ctx):
        _purses(ctx, scene, body.foot(ROW), left)
        body = body.above(ROW + 4)
    turn = inner.top(HEAD).before(len(ctx.state.seats) * COLUMN + 8)
    high: float = TERM if any(term for _, term in found) else ROW
    if ctx.is_portrait:  # the words stand above their points, and the arrows below both
        body, turn, high = body.above(TURN), body.foot(TURN).below(10), TERM * 1.6
    fit = rows_in(body, high, 4)
    shown = page(found, fit, ctx.number("lines page"))
    for i, (one, term) in enumerate(shown.rows):
        _line(ctx, scene, Rect(body.x, body.y + i * (high + 4), body.w, high), one, term)
    arrows(ctx, scene, turn.left(min(turn.w, 420)), shown, "lines page", PARCHMENT)


def _as(category: Category, painted: Mapping[str, Category]) -> Category:
    """A line with its colour and number in the scoring."""
    found = painted.get(category.reason, category)
    return category._replace(fill=found.fill, short=found.short)


def _cells(ctx: RenderContext, row: Rect) -> list[Rect]:
    count = len(ctx.state.seats)
    return row.tail(count * COLUMN).columns(count)


def _counts(ctx: RenderContext, category: Category) -> bool:
    """Terms that nobody has any of are left out."""
    lines = [line for seat in range(len(ctx.state.seats)) for line in _lines(ctx, seat, category)]
    return any(line.terms is None or line.terms for line in lines)


def _terms(ctx: RenderContext, category: Category) -> list[str]:
    """The terms of a line, for all seats; a line that is its own only term has none."""
    lines = [line for seat in range(len(ctx.state.seats)) for line in _lines(ctx, seat, category)]
    if all([line.points] == list(line.terms.values()) for line in lines if line.terms):
        return []
    return list(dict.fromkeys(term for line in lines for term in line.terms or ()))


def _lines(ctx: RenderContext, seat: int, category: Category) -> list[out.ScoreLine]:
    lines = ctx.state.result.seats[seat].lines
    return [line for line in lines if line.reason == category.reason]


def _line(ctx: RenderContext, scene: Scene, row: Rect, category: Category, term: str) -> None:
    """The colour and the words of a line, and its points; smaller for one of its terms."""
    said_at, points_at = row.rows(2) if ctx.is_portrait else (row, row)
    cells = _cells(ctx, points_at)
    if not term:
        side = min(40, said_at.h - 4)
        swatch(ctx, scene, said_at.left(40).centre(side, side), category.fill)
    words = said_at.after(76 if term else 52)
    if not ctx.is_portrait:
        words = words.before(len(cells) * COLUMN + 8)
    said = ctx.state.said.terms.get(term, term.replace("_", " ")) if term else _called(category)
    ctx.text(scene, words, said, 22 if term else 26, INK, PARCHMENT, align="left", lines=3)
    every = [line for seat in range(len(cells)) for line in _lines(ctx, seat, category)]
    for seat, cell in enumerate(cells):
        own = _lines(ctx, seat, category)
        behind = [line.terms[term] for line in own if line.terms and term in line.terms]
        points = sum(line.points for line in own) if not term else sum(behind)
        are_parts = all(sum(line.terms.values()) == line.points for line in every if line.terms)
        say = signed if are_parts or not term else str
        total = say(points) if behind or not term else ""
        ctx.text(scene, cell, total, 26 if term else 34, INK, PARCHMENT, font=Font.NUMBER)


def _called(category: Category) -> str:
    """With its number, if it has one under the bars."""
    return f"{category.short}. {category.title}" if category.short.isdigit() else category.title


def purses(ctx: RenderContext) -> list[int]:
    """What is left in the purses, which are public once the match is over."""
    what = of(ctx).purse
    entries = [entry for entry in ctx.state.ledger if entry.what == what]
    seats = range(len(ctx.state.seats)) if entries else ()
    return [sum(entry.by for entry in entries if entry.seat == seat) for seat in seats]


def _purses(ctx: RenderContext, scene: Scene, row: Rect, left: list[int]) -> None:
    """The last row: money that may break a tie."""
    scene.add(Art(row.left(40).centre(40, 40), *of(ctx).coin))
    words = row.after(52).before(len(left) * COLUMN + 8)
    ctx.text(scene, words, ctx._(of(ctx).numbers[of(ctx).purse]), 26, INK, PARCHMENT, align="left")
    for money, cell in zip(left, _cells(ctx, row), strict=True):
        ctx.text(scene, cell, str(money), 30, INK, PARCHMENT, font=Font.NUMBER)
