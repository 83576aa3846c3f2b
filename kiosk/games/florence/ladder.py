"""The prestige ladder: all seats on one track, continued beyond its end."""

from kiosk.games.florence.act_parts import table
from kiosk.parts.asking import ARMS, style
from kiosk.parts.charts import line, mark, spread
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import BRONZE, GOLD, INK, PARCHMENT, SAND, Font

TRACK = 50
"""The printed track; the app counts on beyond it."""


def ladder(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Steps of five, a line at 50, and the arms of every seat above its step with its points."""
    scores = [own.score for own in table(ctx).seats]
    top = max(TRACK, -(-max(scores) // 10) * 10)
    low = min(0, *scores)
    ctx.card(scene, place)
    inner = place.inset(32, 6)
    bar = inner.foot(28).top(14)

    def at(score: float) -> float:
        return bar.x + bar.w * (score - low) / max(1, top - low)

    _steps(ctx, scene, bar, [(n, at(n)) for n in range(0, top + 1, 5)], at(TRACK), top > TRACK)
    _seats(ctx, scene, inner.above(30), bar, [at(score) for score in scores])


def _steps(
    ctx: RenderContext, scene: Scene, bar: Rect, steps: list[tuple[int, float]], end: float, beyond: bool
) -> None:
    """The track in sand, beyond its end in gold; a number at every ten."""
    scene.add(Box(bar, SAND, 5, INK, 1.5))
    if beyond:
        scene.add(Box(Rect(end, bar.y, bar.right - end, bar.h), GOLD, 0, INK, 1.5))
    for number, x in steps:
        scene.add(Box(Rect(x - 1, bar.y, 2, bar.h), BRONZE))
        if number % 10 == 0:
            label = Rect(x - 24, bar.bottom, 48, 20)
            ctx.text(scene, label, str(number), 20, INK, PARCHMENT, font=Font.NUMBER, least=20)
    scene.add(Box(Rect(end - 2, bar.y - 4, 4, bar.h + 8), INK))


def _seats(ctx: RenderContext, scene: Scene, place: Rect, bar: Rect, wanted: list[float]) -> None:
    """Close arms stand side by side; a line leads from each to its step."""
    h = min(place.h - 8, 58)
    w, place = h * ARMS, place.above(8).foot(h)
    middles = spread(wanted, w + 4, place.x, place.right)
    for seat, (x, middle) in enumerate(zip(wanted, middles, strict=True)):
        own = style(ctx, seat)
        step = (x, bar.y + bar.h / 2)
        scene.add(*line([(middle, place.bottom - 3), step], own.colour, 2))
        scene.add(mark(0, step, 5, own.colour))
        scene.add(own.arms(Rect(middle - w / 2, place.y, w, h)))
