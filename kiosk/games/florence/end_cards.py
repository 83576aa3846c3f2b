"""Prestige cards as they are turned: the card, whose it is, what every domain has of it; and all of them side by side."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import GREEN, item
from kiosk.games.florence.end_facts import Turned, compared, parts, totals, turned
from kiosk.games.florence.names import PRESTIGE_ART, name
from kiosk.parts.asking import ARMS, called, style
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import ARGENT, BRONZE, GOLD, HEADER, INK, PARCHMENT, SAND, WINE, Colour, Font

ALONE, TIED, MISSED = N_("earned"), N_("tied: {points}"), N_("not earned")
TRACK = N_("Now reveal the prestige cards.")


def draw(ctx: RenderContext, scene: Scene, place: Rect, shown: int) -> None:
    """The last card that was turned, and the table with its points."""
    u, cards = ctx.unit, turned(ctx.state)
    if ctx.is_portrait:
        left, right = place.top(place.h * 0.42), place.below(place.h * 0.42 + 12 * u)
    else:
        left, right = place.left(330 * u), place.after(344 * u)
    now = cards[shown - 1] if shown else None
    if now is None:
        _cover(ctx, scene, left)
    else:
        _card(ctx, scene, left, now)
    count = len(ctx.state.view.seats)
    h = min((right.h - 9 * u * (count - 1)) / count, 104 * u)
    rows = right.centre(right.w, h * count + 9 * u * (count - 1)).rows(count, 9 * u)
    seen = compared(ctx.state, now.card) if now else [""] * count
    for seat, row in enumerate(rows):
        _row(ctx, scene, row, seat, shown, seen[seat], now is not None and now.seat == seat)


def _cover(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    u = ctx.unit
    ctx.card(scene, place, HEADER, GOLD)
    inner = place.inset(18 * u)
    scene.add(item(inner.top(inner.h * 0.5), "prestige"))
    ctx.text(scene, inner.below(inner.h * 0.54), ctx._(TRACK), 30, PARCHMENT, HEADER, lines=6, least=20)


def _card(ctx: RenderContext, scene: Scene, place: Rect, card: Turned) -> None:
    """A framed card: whose, its drawing, what it rewards, and what it brings."""
    u = ctx.unit
    scene.add(Box(place, PARCHMENT, 14 * u, BRONZE, 5 * u))
    band, inner = place.top(48 * u), place.below(50 * u).inset(14 * u, 8 * u)
    scene.add(Box(band, HEADER, 12 * u, BRONZE, 3 * u))
    h = band.h - 10 * u
    scene.add(style(ctx, card.seat).arms(band.inset(12 * u, 5 * u).left(h * ARMS)))
    words = band.inset(10 * u, 4 * u).after(h * ARMS + 10 * u)
    ctx.text(scene, words, called(ctx, card.seat), 30, GOLD, HEADER, font=Font.HEADING, least=20)
    strip, body = inner.foot(60 * u), inner.above(68 * u)
    if ctx.is_portrait:
        art, text = body.left(body.w * 0.4), body.after(body.w * 0.44)
    else:
        art, text = body.top(body.h * 0.5), body.below(body.h * 0.52)
    scene.add(item(art, PRESTIGE_ART[card.card]))
    told = name(ctx, card.card)
    ctx.text(scene, text, told, 34, INK, PARCHMENT, font=Font.NUMBER, lines=4, least=20)
    _verdict(ctx, scene, strip, card)


def _verdict(ctx: RenderContext, scene: Scene, strip: Rect, card: Turned) -> None:
    """What it brings, in words and as a number."""
    u, (fill, words) = ctx.unit, verdict(ctx, card)
    scene.add(Box(strip, fill, 10 * u))
    ctx.text(scene, strip.before(96 * u).inset(10 * u, 4 * u), words, 28, ARGENT, fill, least=20, lines=2)
    ctx.text(scene, strip.tail(96 * u), f"+{card.points}", 54, ARGENT, fill, font=Font.NUMBER, far=True)


def verdict(ctx: RenderContext, card: Turned) -> tuple[Colour, str]:
    """Earned, earned with others, or not: as colour and words."""
    if card.is_alone:
        return GREEN, ctx._(ALONE)
    if card.is_tied:
        return HEADER, ctx._(TIED, points=card.points)
    return WINE, ctx._(MISSED)


def _row(ctx: RenderContext, scene: Scene, row: Rect, seat: int, shown: int, seen: str, owner: bool) -> None:
    """A seat: what its domain has of what the card looks at, and its points so far."""
    u = ctx.unit
    fill = GOLD if owner else PARCHMENT
    scene.add(Box(row, fill, 10 * u, INK if owner else None, 3 * u))
    inner = row.inset(10 * u, 5 * u)
    h = min(inner.h, 62 * u)
    scene.add(style(ctx, seat).arms(inner.left(h * ARMS).centre(h * ARMS, h)))
    total = inner.tail(92 * u)
    points = str(totals(ctx.state, shown)[seat])
    ctx.text(scene, total, points, min(60, row.h / u), INK, fill, font=Font.NUMBER, far=True)
    has = inner.before(100 * u).tail(118 * u)
    if seen:
        scene.add(Box(has, SAND, 8 * u, INK, 1.5 * u))
        ctx.text(scene, has.inset(4 * u, 0), seen, 40, INK, SAND, font=Font.NUMBER, least=20)
    words = inner.after(h * ARMS + 12 * u).before(100 * u + (126 * u if seen else 0))
    track, prestige = parts(ctx.state, seat, shown)
    who = words.top(words.h * 0.55)
    ctx.text(scene, who, called(ctx, seat), 32, INK, fill, align="left", least=20)
    told = f"{track} + {prestige}"
    ctx.text(scene, words.below(words.h * 0.55), told, 24, INK, fill, align="left", least=20)
