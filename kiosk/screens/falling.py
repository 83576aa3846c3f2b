"""A falling price: a dial for everybody, and the seats that may still stop it. The referee's clock sets the price; the screen only draws it."""

from math import cos, pi, sin

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.parts.asking import ARMS, style
from kiosk.parts.pieces import legible
from kiosk.scene.actions import Action, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import art, column, crest, row, space, text
from kiosk.scene.scene import Box, Poly, Rect, Scene, Stroke
from kiosk.scene.theme import (
    ASKED,
    CHARCOAL,
    GOLD,
    INK,
    PARCHMENT,
    SAND,
    WALNUT,
    WINE,
    Font,
    readable,
)

TICKS = 40
HINT, GO_FIRST = N_("Press BID, or tap your name."), N_("Tap GO to start the price.")


def scene(ctx: RenderContext) -> Scene:
    """The dial beside the seats; above them in portrait."""
    scene = ctx.new_scene()
    asked, price, runs = ctx.prompt.as_(out.FallingPrice), now(ctx), is_running(ctx)
    _header(ctx, scene, asked)
    middle = ctx.middle
    if ctx.is_portrait:
        dial, seats = middle.top(middle.h * 0.52), middle.below(middle.h * 0.52 + 14)
    else:
        side = min(middle.h, middle.w * 0.46)
        dial, seats = middle.left(side), middle.after(side + 18)
    _dial(ctx, scene, dial, asked, price)
    for seat, place in enumerate(seats.rows(len(ctx.state.seats), 8)):
        _seat(ctx, scene, place, seat, runs)
    switch: Action = say(clock="hold" if runs else "go")
    words = ctx._("pause") if runs else ctx._("go")
    rest = ctx.buttons(scene, (ctx._("nobody buys"), say(unsold=True), "wide"), (words, switch, "main"))
    title = ctx._("Press to buy") if runs else ctx._("Get ready")
    more = {"font": Font.NUMBER, "align": "left", "far": True, "asks": True, "least": ASKED}
    ctx.text(scene, rest.top(rest.h * 0.68), title, 50, PARCHMENT, WALNUT, **more)
    hint = ctx._(HINT if runs else GO_FIRST)
    ctx.text(scene, rest.foot(rest.h * 0.32), hint, 22, SAND, WALNUT, align="left", least=20)
    return scene


def now(ctx: RenderContext) -> int:
    """The last price the referee sent."""
    clock = ctx.state.panels.clock
    return clock.price if clock else ctx.prompt.as_(out.FallingPrice).first


def is_running(ctx: RenderContext) -> bool:
    """Whether the price was falling when the referee last said so."""
    return bool(ctx.state.panels.clock and ctx.state.panels.clock.runs)


def _header(ctx: RenderContext, scene: Scene, asked: out.FallingPrice) -> None:
    """The lot, where the price began, and how it falls."""
    inner = ctx.header.above(10).inset(14, 8)
    card = inner.tail(330)
    what = of(ctx).lot(ctx, scene, inner.left(0), asked.lot)
    ctx.title(scene, ctx._("on offer"), what, inner.inset(6, 0).before(card.w + 14))
    number = text(str(asked.first), 56, font=Font.NUMBER, far=True).fixed(118)
    rule = ctx._("falls by {step} every {seconds} s", step=asked.step, seconds=f"{asked.every / 1000:g}")
    words = column(
        text(ctx._("starting price"), 24, align="left", lines=2, least=20).share(40),
        space().share(4),
        text(rule, 21, align="left", lines=2, least=20).share(56),
    )
    row(number, space(4), words.pad(0, 6)).on(PARCHMENT, width=3).draw(ctx, scene, card)


def _dial(ctx: RenderContext, scene: Scene, place: Rect, asked: out.FallingPrice, price: int) -> None:
    """A ring that empties as the price falls, and the price in large digits."""
    size = min(place.w, place.h)
    ring = place.centre(size, size)
    x, y, r = ring.x + size / 2, ring.y + size / 2, size / 2
    scene.add(Box(ring, GOLD, r), Box(ring.inset(4), INK, r), Box(ring.inset(8), SAND, r))
    span = max(1, asked.first - asked.least)
    left = (price - asked.least) / span
    if left > 0:
        scene.add(Poly(_sector(x, y, r - 8, left), GOLD, GOLD, 1))
    scene.add(Box(ring.inset(r * 0.17), PARCHMENT, r))
    for i in range(TICKS):
        angle = 2 * pi * i / TICKS
        inner = r - (18 if i % 10 == 0 else 13)
        dx, dy = sin(angle), -cos(angle)
        scene.add(Stroke((x + dx * inner, y + dy * inner, x + dx * (r - 9), y + dy * (r - 9)), INK, 2))
    figure = ring.centre(size * 0.62, size * 0.5)
    ctx.text(scene, figure, str(price), size * 0.42, INK, PARCHMENT, font=Font.NUMBER, far=True)


def _sector(x: float, y: float, r: float, part: float) -> tuple[float, ...]:
    """Clockwise from the top, this fraction of a full turn."""
    steps = max(2, round(72 * part))
    points = [x, y]
    for i in range(steps + 1):
        angle = 2 * pi * part * i / steps
        points += [x + r * sin(angle), y - r * cos(angle)]
    return tuple(points)


def _seat(ctx: RenderContext, scene: Scene, place: Rect, seat: int, runs: bool) -> None:
    """A seat that is in can be tapped while the price falls, like its button; before that, it says what comes first."""
    own, is_in = style(ctx, seat), seat in ctx.prompt.seats
    fill, ground = (legible(own.colour), SAND) if is_in else (CHARCOAL, CHARCOAL)
    sign, words = ("sign button", N_("press")) if is_in else ("cross", N_("out"))
    if is_in and not runs:
        sign, words = "dots", N_("wait")
    name = text(own.title, 31, readable(fill), align="left", lines=2, least=20)
    arms = crest(own, 52).fixed(min(place.h - 10, 52) * ARMS)
    icon = art(sign, WINE if is_in else PARCHMENT, size=36).fixed(38)
    state = row(icon, text(ctx._(words).upper(), 29, align="left", least=20), gap=8).pad(10, 4)
    line = row(row(arms, name, gap=8).pad(8, 5).on(fill).share(0.52), state.share(0.48)).on(ground)
    if is_in and place.h >= 63:
        line = line.tap(say(stop=seat) if runs else Tell(ctx._(GO_FIRST)), f"stop {seat}")
    line.draw(ctx, scene, place)
