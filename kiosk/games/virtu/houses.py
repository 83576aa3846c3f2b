"""The houses: each seat's possessions, number by number; a tap on a number says why."""

from collections.abc import Mapping

from companion.games.virtu.view_types import Seat
from kiosk.games.virtu.asking import table
from kiosk.parts.asking import arms_in, called, header, style
from kiosk.parts.pieces import legible, why
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, row, space, stack, text
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, TOUCH, WALNUT, Colour, Font, readable

NUMBERS = (
    ("cities", "tower"),
    ("troops", "soldier"),
    ("patronage", "palette"),
    ("cathedrals", "cathedral"),
    ("trophies", "trophy"),
)
"""What is counted, and its symbol."""


def scene(ctx: RenderContext) -> Scene:
    """A row for each seat: five numbers; then great powers, bonuses and titles, faint if they are spent."""
    scene = Scene()
    header(ctx, scene, ctx._("the houses"), ctx._("Who has what?"))
    seats, place = table(ctx).seats, ctx.middle
    high = min((place.h - 8 * (len(seats) - 1)) / len(seats), 150 if ctx.is_portrait else 120)
    rows = (_row(ctx, seat, own).seat(seat).fixed(high) for seat, own in enumerate(seats))
    column(*rows, gap=8).draw(ctx, scene, place)
    rest = ctx.buttons(scene, ctx.back(kind="main"))
    ctx.text(scene, rest, ctx._("Tap a number to see why."), 26, SAND, WALNUT, align="left", lines=2)
    return scene


def _row(ctx: RenderContext, seat: int, own: Seat) -> Element:
    """Arms and name of a seat, its numbers, and what it holds."""
    colour, counts = style(ctx, seat).colour, _counts(own)
    align = "centre" if ctx.is_portrait else "left"
    fill = legible(colour)
    name = text(called(ctx, seat), 28, readable(fill), font=Font.NUMBER, align=align, lines=2, least=20)
    arms, numbers = drawn(arms_in, seat), row(*(_number(seat, colour, *one, counts) for one in NUMBERS))
    held = drawn(_signs, own)
    if ctx.is_portrait:
        head = column(name.fixed(52), arms, gap=2).pad(6, 4).on(fill)
        return row(head.fixed(150), column(numbers.share(1, 66), held), space(1), gap=6).on(PARCHMENT)
    head = row(arms.centred(height=72).fixed(59), name, gap=6).pad(6, 4).on(fill)
    return row(head.fixed(210), numbers.fixed(5 * 86), held, space(1), gap=6).on(PARCHMENT)


def _counts(own: Seat) -> dict[str, int]:
    """How many of each a seat has."""
    return {
        "cities": len(own.cities),
        "troops": own.troops,
        "patronage": own.patronage,
        "cathedrals": own.cathedrals,
        "trophies": own.trophies if isinstance(own.trophies, int) else len(own.trophies),
    }


def _number(seat: int, colour: Colour, what: str, sign: str, counts: Mapping[str, int]) -> Element:
    """A count; a tap says why."""
    paint = (colour,) if sign == "soldier" else ()
    figure = text(str(counts[what]), 38, font=Font.NUMBER, far=True)
    inside = row(art("virtu", sign, *paint, size=36), figure).centred(width=84)
    return stack(inside, drawn(_finger, seat, what))


def _finger(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, what: str) -> None:
    """A place large enough for a finger, wherever the number is."""
    place = cell.centre(max(cell.w, TOUCH), max(cell.h, TOUCH))
    scene.add(Touch(place, why(seat, what), name=f"{what} {seat}"))


def _signs(ctx: RenderContext, scene: Scene, place: Rect, own: Seat) -> None:
    """What is held: a golden rim if it is ready, faded if it is spent."""
    held = [*own.alliances, *own.bonuses, *["title"] * len(own.titles)]
    size = min(52, place.h - 8)
    step = min(size + 6, (place.w - size) / max(1, len(held) - 1))
    for k, name in enumerate(held):
        spot = Rect(place.x + k * step, place.y + (place.h - size) / 2, size, size)
        spent = name in own.spent
        scene.add(Box(spot, PARCHMENT, 8, SAND if spent else GOLD, 2.5))
        scene.add(Art(spot.inset(5), "virtu", (name,), (1, 1, 1, 0.35) if spent else (1, 1, 1, 1)))
        if spent:
            scene.add(Art(spot.inset(size * 0.3), "cross", (INK,)))
