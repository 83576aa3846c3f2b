"""Counting shields region by region, on the map: all seats at once, as the table reads its board."""

from companion.engine.refusals import N_
from companion.games.il_principe.view_types import SeatView
from companion.text.language import OF
from kiosk.games.il_principe.asking import table
from kiosk.games.il_principe.colours import REGION_FILLS
from kiosk.games.il_principe.region_map import OUTLINES, region_map
from kiosk.parts.asking import ARMS, called, style
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import INK, PARCHMENT, Font, readable

ORDER = tuple(OUTLINES)
"""The regions as one reads the map, row by row."""


def region(ctx: RenderContext) -> str:
    """Where shields are counted now."""
    return str(ctx.draft.get("region", ORDER[0]))


def onward(ctx: RenderContext) -> Action | None:
    """To the next region; None on the last."""
    at = ORDER.index(region(ctx))
    return Put("region", ORDER[at + 1]) if at + 1 < len(ORDER) else None


def draw(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The map, and beside it every seat with its shields in the region that is marked; a tap on the map marks another."""
    u, now = ctx.unit, region(ctx)
    chart, side = ctx.halves(place, place.h * 0.452, place.w - 372 * u, 12)
    region_map(ctx, scene, chart, lambda which: Put("region", which), gold=(now,))
    _seats(ctx, scene, side, now)


def _seats(ctx: RenderContext, scene: Scene, place: Rect, which: str) -> None:
    u, fill = ctx.unit, REGION_FILLS[which]
    ctx.card(scene, place)
    head = place.top((36 if ctx.is_portrait else 44) * u)
    scene.add(Box(head, fill, 10 * u))
    ink = readable(fill)
    scene.add(Art(head.inset(10 * u, 4 * u).left(32 * u), "region", (which, ink)))
    words = ctx._(OF, what=ctx._(which), told=ctx._(N_("shields here")))
    ctx.text(scene, head.inset(12 * u, 2 * u).after(40 * u), words, 27, ink, fill, align="left")
    body = place.below(head.h).inset(8 * u, 0)
    seats = table(ctx).seats
    for seat, row in enumerate(body.rows(max(3, len(seats)), 0)[: len(seats)]):
        _seat(ctx, scene, row, seat, seats[seat], which)


def _seat(ctx: RenderContext, scene: Scene, row: Rect, seat: int, own: SeatView, which: str) -> None:
    """Arms, a name, and one less or one more."""
    u, count = ctx.unit, own.shields.get(which, 0)
    h = min(row.h - 4 * u, 58 * u)
    scene.add(style(ctx, seat).arms(row.left(h * ARMS).centre(h * ARMS, h)))
    steps = row.tail(206 * u)
    more = {"font": Font.NUMBER, "align": "left", "lines": 2, "least": 20}
    name = row.after(h * ARMS + 8 * u).before(steps.w + 6 * u)
    ctx.text(scene, name, called(ctx, seat), 27, INK, PARCHMENT, **more)
    less = say(seat=seat, shields={which: -1}) if count else None
    add = say(seat=seat, shields={which: 1}) if own.shields_left > 0 else None
    line = steps.centre(steps.w, min(row.h, 70 * u))
    stepper(ctx, scene, line, str(count), (less, add), f"shields {seat}")
