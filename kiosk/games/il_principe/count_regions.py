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
from kiosk.scene.layout import Element, column, drawn, grid, row, space, text
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import PARCHMENT, Colour, Font, readable

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
    """The map, and beside it everyone's shields in the marked region; a tap on the map marks another."""
    u, now = ctx.unit, region(ctx)
    chart, side = ctx.halves(place, place.h * 0.452, place.w - 372 * u, 12)
    region_map(ctx, scene, chart, lambda which: Put("region", which), gold=(now,))
    _seats(ctx, now).draw(ctx, scene, side)


def _seats(ctx: RenderContext, which: str) -> Element:
    fill, seats = REGION_FILLS[which], table(ctx).seats
    ink = readable(fill)
    words = text(ctx._(OF, what=ctx._(which), told=ctx._(N_("shields here"))), 27, ink, align="left")
    sign = drawn(_sign, which, ink).pad(0, 2).fixed(32)
    head = row(sign, space(10), words).pad(10, 2).on(fill)
    lines = [drawn(_seat, seat, own, which) for seat, own in enumerate(seats)]
    body = grid(lines, 1, least=3).pad(8, 0)
    return column(head.fixed(36 if ctx.is_portrait else 44), body).on(PARCHMENT)


def _sign(ctx: RenderContext, scene: Scene, place: Rect, which: str, ink: Colour) -> None:
    scene.add(Art(place, "region", (which, ink)))


def _seat(ctx: RenderContext, scene: Scene, place: Rect, seat: int, own: SeatView, which: str) -> None:
    """Arms, a name, and one less or one more."""
    u, count = ctx.unit, own.shields.get(which, 0)
    h = min(place.h - 4 * u, 58 * u)
    scene.add(style(ctx, seat).arms(place.left(h * ARMS).centre(h * ARMS, h)))
    less = say(seat=seat, shields={which: -1}) if count else None
    more = say(seat=seat, shields={which: 1}) if own.shields_left > 0 else None
    name = text(called(ctx, seat), 27, font=Font.NUMBER, align="left", lines=2, least=20)
    steps = drawn(stepper, str(count), (less, more), f"shields {seat}")
    line = row(name, space(6), steps.centred(height=70).fixed(206))
    line.draw(ctx, scene, place.after(h * ARMS + 8 * u), PARCHMENT)
