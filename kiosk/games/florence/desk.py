"""What the screens of phase B and of the domains share: things with their drawings, a value against the least one."""

from companion.engine.choices import OneOf
from companion.engine.refusals import N_
from companion.games.florence.view_types import ActAsked, Facts, TableView
from kiosk.parts.asking import ARMS, asked, header, prompt, style, view
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.style import Picture
from kiosk.scene.theme import (
    ARGENT,
    ASH,
    GOLD,
    INK,
    PARCHMENT,
    SAND,
    WALNUT,
    WALNUT_LIGHT,
    WINE,
    Colour,
    Font,
    colour,
)

FAINT: Colour = (0.72, 0.68, 0.62, 0.5)
"""The tint of a thing that is not there."""
FULL: Colour = (1.0, 1.0, 1.0, 1.0)
GREEN = colour("#1f5a2e")
AT_LEAST = N_("minimum {minimum}")
ENOUGH, SHORT = N_("enough"), N_("{count} short")
ROUND, LAST_ROUND = N_("round {round}/{rounds}"), N_("last round")
BY_HAND = N_("keeping score")
NO_ROOM = N_("no room")


def table(ctx: RenderContext) -> TableView:
    """The match as it lies open."""
    return view(ctx).as_(TableView)


def facts(ctx: RenderContext) -> Facts:
    """What boards and cards print."""
    return table(ctx).facts


def acting(ctx: RenderContext) -> ActAsked:
    """What can be done in phase B."""
    return prompt(ctx).as_(ActAsked)


def asked_seat(ctx: RenderContext) -> int:
    """Who is asked."""
    return prompt(ctx).seats[0]


def offered(ctx: RenderContext, key: str) -> tuple[str, ...]:
    """What may be answered under this key; nothing if there is no way to."""
    ways = (way.fields[key] for way in prompt(ctx).ways if key in way.fields)
    return tuple(name for domain in ways for name in (domain.of if isinstance(domain, OneOf) else (key,)))


def buildable(ctx: RenderContext) -> set[str]:
    """What can be built, alone or with a partner."""
    asks = acting(ctx)
    return set(asks.buildings).union(*(asks.partners or {}).values())


def moment(ctx: RenderContext) -> str:
    """Which round it is, in words; the last one says so, for no end is a surprise."""
    told = table(ctx)
    if told.round is None:
        return ctx._(BY_HAND)
    now = ctx._(ROUND, round=told.round, rounds=len(told.minimum))
    return ctx._(LAST_ROUND) if told.last_round else now


def titled(ctx: RenderContext, scene: Scene, aside: float = 0) -> Rect:
    """The header with the referee's question; gives a place of this width at its right."""
    return header(ctx, scene, moment(ctx), prompt(ctx).say.title, aside)


def hinted(ctx: RenderContext, scene: Scene, rest: Rect, seat: int | None = None) -> None:
    """Beside the buttons: who is asked, and the referee's hint."""
    asked(ctx, scene, rest, prompt(ctx).say.hint, seat)


def leaving(ctx: RenderContext, scene: Scene, words: str) -> None:
    """The footer of a screen that can be left by passing: who is asked, the hint, and PASS in other words.

    The button stands at the left, where no other screen has one: a tap that comes too late must not end a turn.
    """
    seat, footer = asked_seat(ctx), ctx.footer.inset(14 * ctx.unit, 9 * ctx.unit)
    half = footer.h / 2 - 6 * ctx.unit
    line, rest = (footer.foot(half), footer.top(half)) if ctx.is_portrait else (footer, footer)
    button = line.left(165 * ctx.unit)
    ctx.button(scene, button, words, say(seat=seat, pass_=True), "no")
    hinted(ctx, scene, rest if ctx.is_portrait else rest.after(button.w + 14 * ctx.unit), seat)


def item(place: Rect, what: str, there: bool = True) -> Art:
    """The drawing of a thing, as large as its place lets it be; faint where it is not there."""
    size = min(place.w, place.h)
    return Art(place.centre(size, size), "florence item", (what,), FULL if there else FAINT)


def valued(ctx: RenderContext, scene: Scene, small: str, large: str, value: int) -> Rect:
    """The header of a work with its value: at its right, or in portrait below it. Gives the place that is left."""
    u = ctx.unit
    if not ctx.is_portrait:
        _worth(ctx, scene, header(ctx, scene, small, large, 300), value)
        return ctx.middle
    header(ctx, scene, small, large)
    _worth(ctx, scene, ctx.middle.top(88 * u), value)
    return ctx.middle.below(100 * u)


def _worth(ctx: RenderContext, scene: Scene, block: Rect, value: int) -> None:
    """The value large, the least value beside it, and whether it is enough."""
    u, least = ctx.unit, acting(ctx).minimum
    enough = value >= least
    ctx.card(scene, block, PARCHMENT, GREEN if enough else WINE)
    inner = block.inset(10 * u, 5 * u)
    figure = inner.left(min(112 * u, inner.w * 0.4))
    ctx.text(scene, figure, str(value), 92, INK, PARCHMENT, font=Font.NUMBER, far=True)
    rest = inner.after(figure.w + 6 * u)
    told = ctx._(AT_LEAST, minimum=least)
    ctx.text(scene, rest.top(rest.h * 0.46), told, 27, INK, PARCHMENT, align="left", least=20, lines=2)
    strip, fill = rest.foot(rest.h * 0.46), GREEN if enough else WINE
    scene.add(Box(strip, fill, 8 * u))
    tick(ctx, scene, strip.left(34 * u).inset(7 * u), enough, ARGENT)
    words = ctx._(ENOUGH) if enough else ctx._(SHORT, count=least - value)
    ctx.text(scene, strip.after(34 * u).before(6 * u), words, 26, ARGENT, fill, align="left", least=20)


def ground(
    ctx: RenderContext, scene: Scene, cell: Rect, able: bool, chosen: bool = False
) -> tuple[Colour, Colour]:
    """The ground of something to choose, and the ink for it: gold if chosen, hatched and grey if it cannot be."""
    u = ctx.unit
    if chosen:
        scene.add(Box(cell, GOLD, 12 * u, INK, 3 * u))
        return GOLD, INK
    if able:
        scene.add(Box(cell, PARCHMENT, 12 * u, INK, 2 * u))
        return PARCHMENT, INK
    scene.add(Box(cell, WALNUT_LIGHT, 12 * u, ASH, 2 * u))
    return WALNUT_LIGHT, SAND


def full_rows(place: Rect, count: int, most: int, gap: float) -> list[Rect]:
    """So many parts in rows of at most so many, without a gap at the end of a row; short rows come first."""
    rows = -(-count // most)
    lines = zip(place.rows(rows, gap), ((count + i) // rows for i in range(rows)), strict=True)
    return [cell for line, length in lines for cell in line.columns(length, gap)]


def tick(ctx: RenderContext, scene: Scene, place: Rect, there: bool, ink: Colour = INK) -> None:
    """A tick, or a cross."""
    size = min(place.w, place.h)
    scene.add(Art(place.centre(size, size), "tick" if there else "sign wrong", (ink,)))


def arms_row(ctx: RenderContext, scene: Scene, place: Rect, seats: list[int]) -> None:
    """Small arms side by side, in the middle of a place."""
    if not seats:
        return
    h = min(place.h, (place.w / len(seats) - 3 * ctx.unit) / ARMS)
    w = h * ARMS + 3 * ctx.unit
    line = place.centre(w * len(seats), h)
    for seat, cell in zip(seats, line.columns(len(seats)), strict=True):
        scene.add(style(ctx, seat).arms(cell.centre(h * ARMS, h)))


def pictured(what: str) -> Picture:
    """A thing, drawn where it is one of several to choose from."""
    return Picture("florence item", (what,))


Known = tuple[bool, str, float]
"""Whether a card is chosen, by what name it is touched, and how wide its number is."""


def card(
    ctx: RenderContext, scene: Scene, cell: Rect, art: str, words: str, tap: Action | None, told: Known
) -> tuple[Rect, Colour, Colour]:
    """A card with its drawing and what it says; ticked if it is chosen. Gives the place of its number, ink and ground."""
    u, (chosen, known_as, figure) = ctx.unit, told
    fill, ink = ground(ctx, scene, cell, tap is not None, chosen)
    inner = cell.inset(6 * u, 5 * u)
    side = inner.left(32 * u)
    if chosen:
        tick(ctx, scene, side.centre(28 * u, 28 * u), True, INK)
    else:
        scene.add(item(side, art, tap is not None))
    at = inner.after(36 * u).before(figure * u + 2 * u)
    ctx.text(scene, at, words, 24, ink, fill, align="left", lines=4, least=20)
    if tap is not None:
        scene.add(Touch(cell, tap, name=known_as))
    return inner.tail(figure * u), ink, fill


def heading(ctx: RenderContext, scene: Scene, place: Rect, words: str) -> None:
    """A line of gold capitals above what belongs together."""
    ctx.text(scene, place, words, 23, GOLD, WALNUT, font=Font.TITLE, align="left", least=20)


def toggled(key: str, cards: tuple[str, ...], card: str, most: int) -> Action | None:
    """A tap adds a card to the draft or takes it back; where there can be only one, it is changed for another."""
    if card in cards:
        return Put(key, tuple(other for other in cards if other != card))
    if most == 1:
        return Put(key, (card,))
    return Put(key, (*cards, card)) if len(cards) < most else None
