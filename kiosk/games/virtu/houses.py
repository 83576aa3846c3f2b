"""The houses: what each seat has, number by number; a tap on a number says why."""

from companion.engine.refusals import N_
from companion.games.virtu.view_types import Seat
from kiosk.games.virtu.asking import table
from kiosk.parts.asking import ARMS, called, header, style
from kiosk.parts.pieces import legible, why
from kiosk.scene.actions import Close
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, Font, readable

HOUSES, HAVE, BACK = N_("the houses"), N_("Who has what?"), N_("back")
WHY = N_("Tap a number to see why.")
NUMBERS = (
    ("cities", "tower"),
    ("troops", "soldier"),
    ("patronage", "palette"),
    ("cathedrals", "cathedral"),
    ("trophies", "trophy"),
)
"""What is counted, and its sign."""


def scene(ctx: RenderContext) -> Scene:
    """A row for each seat: five numbers; then great powers, bonuses and titles, those that are spent faint."""
    scene, u = Scene(), ctx.unit
    header(ctx, scene, ctx._(HOUSES), ctx._(HAVE))
    seats = table(ctx).seats
    count = len(seats)
    place = ctx.middle
    high = min((place.h - 8 * u * (count - 1)) / count, (150 if ctx.is_portrait else 120) * u)
    for seat, own in enumerate(seats):
        row = Rect(place.x, place.y + seat * (high + 8 * u), place.w, high)
        _row(ctx, scene, row, seat, own)
    rest = ctx.buttons(scene, (ctx._(BACK), Close(), "main"))
    ctx.text(scene, rest, ctx._(WHY), 26, SAND, WALNUT, align="left", lines=2)
    return scene


def _row(ctx: RenderContext, scene: Scene, row: Rect, seat: int, own: Seat) -> None:
    u, fill = ctx.unit, legible(style(ctx, seat).colour)
    scene.seats[seat] = row
    scene.add(Box(row, PARCHMENT, 10 * u))
    head = row.left((150 if ctx.is_portrait else 210) * u)
    scene.add(Box(head, fill, 10 * u))
    h = min(row.h - (62 if ctx.is_portrait else 10) * u, 72 * u)
    if ctx.is_portrait:
        arms, words = head.foot(h + 6 * u).above(6 * u), head.above(h + 8 * u).inset(6 * u, 2 * u)
    else:
        arms, words = head.after(6 * u).left(h * ARMS), head.after(h * ARMS + 12 * u).before(6 * u)
    scene.add(style(ctx, seat).arms(arms.centre(h * ARMS, h)))
    more = {"font": Font.NUMBER, "align": "centre" if ctx.is_portrait else "left", "lines": 2, "least": 20}
    ctx.text(scene, words, called(ctx, seat), 28, readable(fill), fill, **more)
    rest = row.after(head.w + 6 * u).before(6 * u)
    if ctx.is_portrait:
        line, below = rest.top(max(66 * u, rest.h * 0.5)), rest.below(max(66 * u, rest.h * 0.5))
    else:
        line, below = rest.left(5 * 86 * u), rest.after(5 * 86 * u + 8 * u)
    counts = _counts(own)
    for (what, sign), cell in zip(NUMBERS, line.columns(len(NUMBERS)), strict=True):
        _number(ctx, scene, cell, seat, what, sign, counts[what])
    _signs(ctx, scene, below, own)


def _counts(own: Seat) -> dict[str, int]:
    """How many of each a seat has."""
    return {
        "cities": len(own.cities),
        "troops": own.troops,
        "patronage": own.patronage,
        "cathedrals": own.cathedrals,
        "trophies": own.trophies if isinstance(own.trophies, int) else len(own.trophies),
    }


def _number(
    ctx: RenderContext, scene: Scene, cell: Rect, seat: int, what: str, sign: str, count: int
) -> None:
    u = ctx.unit
    paint = (style(ctx, seat).colour,) if sign == "soldier" else ()
    size = min(36 * u, cell.w * 0.48)
    inner = cell.centre(min(cell.w, 84 * u), cell.h)
    scene.add(Art(inner.left(size).centre(size, size), "virtu", (sign, *paint)))
    ctx.text(scene, inner.after(size), str(count), 38, INK, PARCHMENT, font=Font.NUMBER, far=True)
    finger = cell.centre(max(cell.w, 64 * u), max(cell.h, 64 * u))
    scene.add(Touch(finger, why(seat, what), name=f"{what} {seat}"))


def _signs(ctx: RenderContext, scene: Scene, place: Rect, own: Seat) -> None:
    """What is held: a golden rim if it is ready, faded if it is spent."""
    u = ctx.unit
    held = [*own.alliances, *own.bonuses, *["title"] * len(own.titles)]
    size = min(52 * u, place.h - 8 * u)
    step = min(size + 6 * u, (place.w - size) / max(1, len(held) - 1))
    for k, name in enumerate(held):
        spot = Rect(place.x + k * step, place.y + (place.h - size) / 2, size, size)
        spent = name in own.spent
        scene.add(Box(spot, PARCHMENT, 8 * u, SAND if spent else GOLD, 2.5 * u))
        scene.add(Art(spot.inset(5 * u), "virtu", (name,), (1, 1, 1, 0.35) if spent else (1, 1, 1, 1)))
        if spent:
            scene.add(Art(spot.inset(size * 0.3), "cross", (INK,)))
