"""A city card: name, icons, cost, points, regions, and what the others would score. Pure pieces."""

from collections.abc import Mapping, Sequence

from companion.engine.refusals import N_, NN_
from companion.games.il_principe.view_types import Face, Offer
from kiosk.games.il_principe.colours import COLOURS, REGION_FILLS
from kiosk.parts.asking import arms_row, style
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import ASH, CHARCOAL, GOLD, INK, PARCHMENT, SAND, Colour, Font, readable

NEEDS, HAS = NN_("needs {count} card", "needs {count} cards"), N_("in hand: {n}")
NO_MORE = {
    "green": N_("too few green cards left"),
    "white": N_("too few white cards left"),
    "red": N_("too few red cards left"),
    "blue": N_("too few blue cards left"),
    "yellow": N_("too few yellow cards left"),
}

DARK = (0.17, 0.14, 0.11, 1.0)
PAPER_OUT = (0.36, 0.32, 0.27, 1.0)
FADED = (0.75, 0.72, 0.68, 1)


def icons_of(face: Face) -> list[str]:
    """Every icon of a card, by colour."""
    return [colour for colour in COLOURS for _ in range(face.icons.get(colour, 0))]


def why_not(ctx: RenderContext, hand: int, offer: Offer) -> str:
    """Why the seat that is asked cannot build this, in words; empty if it can as far as the table knows."""
    for lack in offer.lacks:
        if lack == "hand":
            return ctx.many(NEEDS, len(icons_of(offer.face))) + "\n" + ctx._(HAS, n=hand)
        return ctx._(NO_MORE[lack])
    return ""


def scores(offer: Offer) -> dict[int, int]:
    """What the other seats would score, by seat: those who score at all."""
    return {seat: points for seat, points in offer.others.items() if points}


def city_card(ctx: RenderContext, scene: Scene, place: Rect, offer: Offer, reason: str = "") -> None:
    """A city that lies face up; with a reason in words it cannot be built and stands back."""
    u, out = ctx.unit, bool(reason)
    paper = ASH if out else PARCHMENT
    scene.add(Box(place, paper, 10 * u))
    if out:
        scene.add(Art(place, "hatch", (round(26 * u),)))
    _name(ctx, scene, place.top(52 * u), offer)
    body = place.below(52 * u).above(52 * u).inset(9 * u, 6 * u)
    icons, price, regions = (row.centre(row.w, min(row.h, 84 * u)) for row in body.rows(3, 6 * u))
    icon_row(ctx, scene, icons, icons_of(offer.face), tint=FADED if out else (1, 1, 1, 1))
    _price(ctx, scene, price, offer, paper if not out else PAPER_OUT)
    region_row(ctx, scene, regions, offer.face.regions)
    _foot(ctx, scene, place.foot(52 * u), offer, reason)


def _name(ctx: RenderContext, scene: Scene, band: Rect, offer: Offer) -> None:
    u = ctx.unit
    scene.add(Box(band, CHARCOAL, 10 * u))
    icons = len(icons_of(offer.face))
    art = band.inset(6 * u, 4 * u).left(66 * u)
    scene.add(Art(art, "city", (icons,)))
    words = band.after(78 * u).inset(4 * u, 2 * u)
    more = {"font": Font.HEADING, "far": True, "align": "left", "least": 24}
    ctx.text(scene, words, offer.city, 32, PARCHMENT, CHARCOAL, **more)


def icon_row(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    icons: list[str],
    tint: Colour = (1, 1, 1, 1),
    most: float = 60,
) -> None:
    """The icons of a card side by side."""
    gap = 5 * ctx.unit
    size = min(place.h, (place.w - gap * (len(icons) - 1)) / max(1, len(icons)), most * ctx.unit)
    total = size * len(icons) + gap * (len(icons) - 1)
    x, y = place.x + (place.w - total) / 2, place.y + (place.h - size) / 2
    for i, colour in enumerate(icons):
        scene.add(Art(Rect(x + i * (size + gap), y, size, size), "building_icon", (colour,), tint))


def _price(ctx: RenderContext, scene: Scene, place: Rect, offer: Offer, paper: Colour) -> None:
    """What it costs and what the builder scores."""
    u, ink = ctx.unit, readable(paper)
    told = ("city_coin", f"-{offer.cost}"), ("city_points", f"+{offer.points}")
    for cell, (art, value) in zip(place.columns(2, 8 * u), told, strict=True):
        side = min(cell.h, 46 * u)
        both = cell.centre(side + 50 * u, side)
        scene.add(Art(both.left(side), art))
        words = both.after(side + 4 * u)
        ctx.text(scene, words, value, 40, ink, paper, font=Font.NUMBER, align="left", far=True)


def region_row(ctx: RenderContext, scene: Scene, place: Rect, regions: Sequence[str]) -> None:
    """The regions that the city touches: their signs on their colours, with their names where there is room."""
    u, gap = ctx.unit, 6 * ctx.unit
    w = min((place.w - gap * (len(regions) - 1)) / len(regions), 150 * u)
    h = min(place.h, 44 * u)
    row = place.centre(w * len(regions) + gap * (len(regions) - 1), h)
    for region, cell in zip(regions, row.columns(len(regions), gap), strict=True):
        fill = REGION_FILLS[region]
        scene.add(Box(cell, fill, 8 * u, INK, 1.5 * u))
        sign = cell if w < 104 * u else cell.left(44 * u)
        scene.add(Art(sign.centre(h * 0.66, h * 0.66), "region", (region, readable(fill))))
        if w >= 104 * u:
            words = cell.after(42 * u).before(3 * u)
            ctx.text(scene, words, ctx._(region), 24, readable(fill), fill, align="left")


def _foot(ctx: RenderContext, scene: Scene, foot: Rect, offer: Offer, reason: str) -> None:
    """Who else scores, or why it cannot be built."""
    u = ctx.unit
    if reason:
        scene.add(Box(foot, DARK, 8 * u), Art(foot.inset(7 * u, 15 * u).left(22 * u), "cross", (PARCHMENT,)))
        ctx.text(scene, foot.after(32 * u).inset(2 * u), reason, 24, PARCHMENT, DARK, lines=2)
        return
    scene.add(Box(foot, SAND, 8 * u))
    found = sorted(scores(offer).items())
    if not found:
        ctx.text(scene, foot.inset(8 * u, 2 * u), ctx._(N_("nobody else scores")), 23, INK, SAND, lines=2)
        return
    arms_row(ctx, scene, foot.inset(8 * u, 6 * u), [(seat, f"+{points}") for seat, points in found], SAND)


def chosen_card(ctx: RenderContext, scene: Scene, place: Rect, offer: Offer, seat: int) -> None:
    """The city that is about to be built, and in words what everybody gets from it."""
    u = ctx.unit
    scene.add(Box(place.inset(-5 * u), GOLD, 14 * u))
    scene.add(Box(place, PARCHMENT, 10 * u))
    _name(ctx, scene, place.top(52 * u), offer)
    body = place.below(52 * u).inset(9 * u, 8 * u)
    if ctx.is_portrait:
        left, body = body.columns(2, 14 * u)
        rows = left.rows(2, 6 * u)
    else:
        rows = body.top(min(body.h * 0.4, 130 * u)).rows(2, 6 * u)
        body = body.below(min(body.h * 0.4, 130 * u) + 8 * u)
    icon_row(ctx, scene, rows[0], icons_of(offer.face))
    _price(ctx, scene, rows[1], offer, PARCHMENT)
    _gains(ctx, scene, body, {seat: offer.points, **scores(offer)})


def _gains(ctx: RenderContext, scene: Scene, place: Rect, points: Mapping[int, int]) -> None:
    """One line a seat: arms, name and what it scores."""
    u = ctx.unit
    rows = place.rows(5, 3 * u)
    for (seat, gain), row in zip(points.items(), rows, strict=False):
        own = style(ctx, seat)
        scene.add(own.arms(row.left(row.h * 0.82)))
        name = row.after(row.h * 0.82 + 8 * u).before(46 * u)
        ctx.text(scene, name, own.title, 25, INK, PARCHMENT, align="left", least=20)
        ctx.text(scene, row.tail(44 * u), f"+{gain}", 32, INK, PARCHMENT, font=Font.NUMBER, align="right")
