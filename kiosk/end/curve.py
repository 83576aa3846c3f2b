"""The scores over the whole match: a line for each seat, each with its own marks, and the final scoring at its end."""

from typing import NamedTuple

from kiosk.parts.asking import style
from kiosk.parts.charts import Point, line, mark, placed, spread, stairs, ticks
from kiosk.parts.pieces import SHORT_NAME
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene, Stroke
from kiosk.scene.theme import ASH_DARK, INK, PARCHMENT, SAND, Font
from kiosk.store import State

COUNT_SHARE = 0.14
"""The fraction of the width that belongs to the final scoring."""


class Size(NamedTuple):
    """The width of the chart, and its lowest and highest score."""

    width: float
    most: int
    least: int


def curve(state: State, seat: int) -> list[Point]:
    """A seat's score after each answer that changed it."""
    found, score = [(0.0, 0.0)], 0
    for entry in state.ledger:
        if entry.what == "score" and entry.seat == seat:
            score += entry.by
            found.append((float(entry.n), float(score)))
    return found


def draw(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The chart, and the names at its right."""
    ctx.card(scene, place)
    inner = place.inset(14, 12)
    labels = inner.tail(190 if max(map(len, ctx.state.names)) <= SHORT_NAME else 270)
    chart = inner.before(labels.w + 12).after(36).above(34).below(10)
    result = ctx.state.result
    finals = [seat.total for seat in result.seats]
    lines = [[*curve(ctx.state, seat)] for seat in range(len(finals))]
    scores = [*finals, *(int(y) for points in lines for _, y in points)]
    size = Size(max(1, ctx.state.n) / (1 - COUNT_SHARE), max(1, *scores), min(0, *scores))
    _axes(ctx, scene, chart, size)
    for seat, points in enumerate(lines):
        _line(ctx, scene, chart, seat, points, size, finals[seat])
    _labels(ctx, scene, labels, chart, finals, size)


def _axes(ctx: RenderContext, scene: Scene, chart: Rect, size: Size) -> None:
    for tick in ticks(size.most, least=size.least):
        (x, y), (right, _) = placed(chart, [(0, tick), (size.width, tick)], *size)
        scene.add(Stroke((x, y, right, y), SAND, 1.2))
        number = Rect(chart.x - 40, y - 14, 32, 28)
        ctx.text(scene, number, str(tick), 22, INK, PARCHMENT, font=Font.NUMBER, align="right")
    _count_band(ctx, scene, chart, size.width, taken=_rounds(ctx, scene, chart, size.width))


def _rounds(ctx: RenderContext, scene: Scene, chart: Rect, width: float) -> float:
    """Where each round began, except rounds that ended at once; returns how far to the right something is written."""
    taken = chart.x - 40
    played = [one for one in ctx.state.rounds if one.n < ctx.state.n]
    places = placed(chart, [(one.n, 0) for one in played], width, 1)
    for one, (x, _) in zip(played, places, strict=True):
        scene.add(Stroke((x, chart.y, x, chart.bottom), SAND, 1.2))
        at = Rect(x - 14, chart.bottom + 4, 28, 28)
        if at.x > taken and at.right < chart.right - 90:  # the final scoring is written there
            ctx.text(scene, at, str(one.round), 22, ASH_DARK, PARCHMENT, font=Font.NUMBER)
            taken = at.right
    return taken


def _count_band(ctx: RenderContext, scene: Scene, chart: Rect, width: float, taken: float) -> None:
    """The last part of the chart, which adds the final scoring."""
    ((x, _),) = placed(chart, [(ctx.state.n, 0)], width, 1)
    scene.add(Box(Rect(x, chart.y, chart.right - x, chart.h), (*SAND[:3], 0.6)))
    left = max(taken + 4, chart.right - 130)
    words = Rect(left, chart.bottom + 4, chart.right - left + 8, 28)
    ctx.text(scene, words, ctx._("scoring"), 22, INK, PARCHMENT, align="right")


def _line(
    ctx: RenderContext,
    scene: Scene,
    chart: Rect,
    seat: int,
    points: list[Point],
    size: Size,
    final: int,
) -> None:
    paint = style(ctx, seat).colour
    last = (float(ctx.state.n), points[-1][1])
    path = [*stairs([*points, last]), (size.width, float(final))]
    scene.add(*line(placed(chart, path, *size), paint, 2.4))
    for at in placed(chart, [*points[1:], (size.width, float(final))], *size):
        scene.add(mark(seat, at, 7, paint))


def _labels(
    ctx: RenderContext, scene: Scene, place: Rect, chart: Rect, finals: list[int], size: Size
) -> None:
    """Arms, name and total of each seat, at the height where its line ends."""
    h = min(58, place.h / len(finals))
    wanted = [placed(chart, [(0, final)], *size)[0][1] for final in finals]
    middles = spread(wanted, h, place.y + h / 2, place.bottom - h / 2)
    for seat, middle in enumerate(middles):
        row = Rect(place.x, middle - h / 2, place.w, h).inset(0, 3)
        own = style(ctx, seat)
        scene.add(mark(seat, (row.x + 8, middle), 8, own.colour))
        arms = row.after(20).left(row.h * 0.82)
        scene.add(own.arms(arms))
        words = row.after(24 + arms.w)
        total = words.tail(46)
        ctx.text(scene, total, str(finals[seat]), 36, INK, PARCHMENT, font=Font.NUMBER, far=True)
        if words.w > 110:
            ctx.text(scene, words.before(48), own.title, 24, INK, PARCHMENT, align="left", lines=2)
