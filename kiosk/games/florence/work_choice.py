"""Which profession presents the work: all that can be in the hand, grouped by building, the best suited first."""

from collections.abc import Mapping

from msgspec.structs import asdict

from companion.engine.refusals import N_
from kiosk.games.florence import work_bonus
from kiosk.games.florence.act_parts import acting, asked_seat, item, moment, table
from kiosk.games.florence.names import name
from kiosk.parts.asking import asked, called, header, number
from kiosk.parts.pager import arrows, page
from kiosk.scene.actions import Put
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Font

TAP = N_("Tap the profession you play. Gold ones are good enough.")
WITH_BONUS = N_("Gold ones are good enough, white ones with a bonus card.")
PARTS = ("building", "landscape", "freedom")
PAGE = "works page"

FEW, MOST_GROWN = 6, 2.2
"""Up to this many tiles are drawn larger; and their largest size."""


def scene(ctx: RenderContext) -> Scene:
    """A tile for each profession, with its value."""
    scene, asks, seat = Scene(), acting(ctx), asked_seat(ctx)
    block = header(ctx, scene, moment(ctx), ctx._("{name}, choose a profession", name=called(ctx, seat)), 230)
    number(ctx, scene, block, str(asks.minimum), ctx._("minimum value"))
    _grid(ctx, scene, order(ctx, asks.works))
    rest = ctx.buttons(scene, ctx.back(Put("do", None)))
    asked(ctx, scene, rest, ctx._(WITH_BONUS if asks.bonus_cards else TAP), seat)
    return scene


def order(ctx: RenderContext, works: Mapping[str, Mapping[str, int]]) -> list[str]:
    """Professions of one building stay together; the group with the best work is first."""
    likes = table(ctx).likes
    values = {work: sum(terms.values()) for work, terms in works.items()}
    best: dict[str, int] = {}
    for work, value in values.items():
        building = likes[work].building
        best[building] = max(value, best.get(building, 0))
    buildings = list(best)

    def place(work: str) -> tuple[int, int, int]:
        building = likes[work].building
        return -best[building], buildings.index(building), -values[work]

    return sorted(works, key=place)


def _grid(ctx: RenderContext, scene: Scene, works: list[str]) -> None:
    """Pages of tiles; a few are drawn large."""
    place = ctx.middle
    columns, most = (2, 6) if ctx.is_portrait else (4, 4)
    if len(works) <= FEW:
        columns = 1 if ctx.is_portrait else max(2, min(3, len(works)))
    least = 3 if ctx.is_portrait else 1 if len(works) <= columns else 2
    rows = min(most, max(least, -(-len(works) // columns)))
    turn = place.foot(72) if ctx.is_portrait else place.tail(72)
    shown = page(works, columns * rows, ctx.draft.get(PAGE, 0))
    if shown.pages > 1:
        place = place.above(82) if ctx.is_portrait else place.before(80)
    for work, cell in zip(shown.rows, place.grid(columns, rows, 8), strict=False):
        _profession(ctx, scene, cell, work)
    arrows(ctx, scene, turn, shown, PAGE)


def _profession(ctx: RenderContext, scene: Scene, cell: Rect, work: str) -> None:
    """What it likes, faint if missing, and its value. Gold: enough. Parchment: bonus cards could do it. Sand: not even with them."""
    asks = acting(ctx)
    terms, least = asks.works[work], asks.minimum
    value = sum(terms.values())
    fill = GOLD if value >= least else PARCHMENT if value + work_bonus.most(ctx) >= least else SAND
    scene.add(Box(cell, fill, 10, INK, 2))
    grown = max(1.0, min(cell.h / 94, cell.w / 200, MOST_GROWN))
    inner = cell.inset(6 * grown, 5 * grown)
    top = inner.top(30 * grown)
    ctx.text(scene, top, name(ctx, work), 26 * grown, INK, fill, align="left", least=20)
    low = inner.below(33 * grown)
    likes, size = asdict(table(ctx).likes[work]), min(low.h, 38 * grown)
    for i, part in enumerate(PARTS):
        art = Rect(low.x + i * (size + 4), low.y + (low.h - size) / 2, size, size)
        scene.add(item(art, likes[part], terms[part] > 0))
    figure = low.after(3 * (size + 4) + 4)
    ctx.text(scene, figure, str(value), 42 * grown, INK, fill, font=Font.NUMBER, align="right", least=28)
    scene.add(Touch(cell, Put("work", work), name=f"work {work}"))
