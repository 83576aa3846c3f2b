"""Short-lived overlays: points that fly to a seat, an edge in the colour of the seat on turn, veils over buttons that ignore taps."""

from collections.abc import Iterable, Sequence

from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, WINE, Font
from kiosk.timing.showing import Flight, Showing

EDGE, STRONG = 6, 14
"""The width of the edge in the colour of the seat on turn, in units; and when the turn is new."""
WAY = 0.55
"""The part of a flight that is movement."""
VEIL = (0.16, 0.1, 0.06, 0.62)
"""The veil over a button that ignores taps."""
CALLED = 4.0
"""Seconds for which a window that was called to the front says so."""
NARROWEST = 360
"""What was handed over is shown if there is this much room, in units, before the first button in the footer."""
MEDAL = 128
BETWEEN = 12


def passing(ctx: RenderContext, scene: Scene, showing: Showing, now: float, shows_match: bool) -> None:
    """Everything that disappears by itself; what was handed over only on the match's own screen."""
    turn(ctx, scene, showing.pulse(now))
    points(ctx, scene, showing.flights(now))
    if shows_match and (moments := showing.handed(now)):
        handed(ctx, scene, moments)


def turn(ctx: RenderContext, scene: Scene, pulse: float) -> None:
    """An edge around the screen in the colour of the seat that is asked; it pulses when the turn is new."""
    seats = list(ctx.prompt.seats)
    if len(seats) != 1 or ctx.state.over is not None:
        return
    colour = of(ctx).style(ctx.state.seats[seats[0]]).colour
    wide = EDGE + (STRONG - EDGE) * pulse
    for side, line in zip(_sides(ctx.screen, wide), _sides(ctx.screen.inset(wide), 2), strict=True):
        scene.add(Box(side, colour), Box(line, GOLD if pulse else INK))


def rests(ctx: RenderContext, scene: Scene, places: Iterable[Rect]) -> None:
    """Buttons that ignore taps for a moment, because somebody else is asked now, are veiled."""
    for place in places:
        scene.add(Box(place, VEIL, 12 * ctx.scale))


def called(ctx: RenderContext, scene: Scene) -> None:
    """Somebody has started Signoria a second time: say that it is already open."""
    place = ctx.footer
    box = Rect(place.x + 40, place.y - 74, place.w - 80, 66)
    scene.add(Box(box, GOLD, 12, INK, 2.5))
    more = {"font": Font.HEADING, "lines": 2, "least": 20}
    ctx.text(scene, box.inset(16, 4), ctx._("Signoria is already open: here it is."), 30, INK, GOLD, **more)


def handed(ctx: RenderContext, scene: Scene, moments: Iterable[out.Event]) -> None:
    """What changed hands by itself, so the players have to move it. It covers nothing that can be touched."""
    things: dict[int, list[str]] = {}
    for one in moments:
        if one.seat is not None:
            things.setdefault(one.seat, []).append(one.text)
    names, footer = ctx.state.names, ctx.footer
    given = [ctx.labelled(names[seat], ", ".join(own)) for seat, own in things.items() if seat < len(names)]
    there = (touch.rect for touch in scene.touches())
    keys = [rect.x for rect in there if rect.bottom > footer.y and rect.y < footer.bottom]
    box = footer.left(min(keys, default=footer.right) - footer.x).inset(12, 8)
    if given and box.w >= NARROWEST:
        scene.add(Box(box, PARCHMENT, 12, GOLD, 2.5))
        lines = 6 if ctx.is_portrait else 3
        ctx.text(scene, box.inset(12, 2), " · ".join(given), 32, INK, PARCHMENT, lines=lines, least=20)


def _sides(place: Rect, wide: float) -> tuple[Rect, ...]:
    return place.top(wide), place.foot(wide), place.left(wide), place.tail(wide)


def points(ctx: RenderContext, scene: Scene, flights: Sequence[Flight]) -> None:
    """Points fly to the place of the seat that scores, or to its arms if it has no place on this screen."""
    sums: dict[int, int] = {}
    for flight in flights:
        sums[flight.seat] = sums.get(flight.seat, 0) + flight.by
    scored = [(seat, by) for seat, by in sums.items() if by and seat < len(ctx.state.seats)]
    for i, (seat, by) in enumerate(scored):
        _flight(ctx, scene, seat, by, flights[0].done, (i, len(scored)))


def _flight(
    ctx: RenderContext, scene: Scene, seat: int, by: int, done: float, place: tuple[int, int]
) -> None:
    size = _size(ctx, place[1])
    goal = scene.seats.get(seat)
    if goal is None:
        goal = _medal(ctx, scene, seat, place)
    x, y = goal.x + goal.w / 2, goal.y + goal.h / 2
    from_x, from_y = ctx.width / 2, ctx.height * 0.62
    way = min(1.0, done / WAY)
    way = 1 - (1 - way) ** 3  # easing out
    disc = Rect(from_x + (x - from_x) * way - size / 2, from_y + (y - from_y) * way - size / 2, size, size)
    fill, ink = (GOLD, INK) if by > 0 else (WINE, ARGENT)
    scene.add(Box(disc, fill, size / 2, INK, 4))
    words = f"{by:+d}".replace("-", "−")
    ctx.text(scene, disc.inset(8), words, 76, ink, fill, font=Font.NUMBER, far=True)


def _medal(ctx: RenderContext, scene: Scene, seat: int, place: tuple[int, int]) -> Rect:
    """The arms of a seat that is nowhere on this screen, in a row below the header."""
    i, count = place
    size = _size(ctx, count)
    x = ctx.width / 2 + (i - (count - 1) / 2) * (size + BETWEEN)
    sheet = Rect(x - size / 2, ctx.header.bottom + 8, size, 2 * size)
    style = of(ctx).style(ctx.state.seats[seat])
    scene.add(Box(sheet.inset(-4), style.colour, 14, INK, 3))
    scene.add(style.arms(sheet.top(size).inset(14, 8)))
    return sheet.below(size)


def _size(ctx: RenderContext, count: int) -> float:
    """The size of flying points: this many fit side by side."""
    return min(MEDAL, (ctx.width - 2 * BETWEEN) / count - BETWEEN)
