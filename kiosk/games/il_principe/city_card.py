"""A city card: name, icons, cost, points, regions, and what the others would score. Pure."""

from collections.abc import Sequence

from companion.engine.refusals import N_, NN_
from companion.games.il_principe.view_types import Face, Offer
from kiosk.games.il_principe.colours import COLOURS, REGION_FILLS
from kiosk.parts.asking import arms_row, style
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, filling, grid, row, space, stack, text
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
ICONS_HIGH = 121
FADED = (0.75, 0.72, 0.68, 1)


def icons_of(face: Face) -> list[str]:
    """Every icon of a card, by colour."""
    return [colour for colour in COLOURS for _ in range(face.icons.get(colour, 0))]


def why_not(ctx: RenderContext, hand: int, offer: Offer) -> str:
    """Why the asked seat cannot build this, in words; empty if it can, as far as the table knows."""
    for lack in offer.lacks:
        if lack == "hand":
            return ctx.many(NEEDS, len(icons_of(offer.face))) + "\n" + ctx._(HAS, n=hand)
        return ctx._(NO_MORE[lack])
    return ""


def scores(offer: Offer) -> dict[int, int]:
    """What the other seats would score, for those who score anything."""
    return {seat: points for seat, points in offer.others.items() if points}


def city_card(ctx: RenderContext, offer: Offer, reason: str = "") -> Element:
    """A face-up city; one that cannot be built is faded and says why."""
    paper, priced = (ASH, PAPER_OUT) if reason else (PARCHMENT, PARCHMENT)
    icons = drawn(icon_row, icons_of(offer.face), tint=FADED if reason else (1, 1, 1, 1))
    rows = icons, _price(offer, priced), drawn(region_row, offer.face.regions)
    body = column(*(one.centred(height=84) for one in rows), gap=6).pad(9, 6)
    card = column(_name(offer).fixed(52), body, _foot(ctx, offer, reason).fixed(52))
    return (stack(filling("hatch", ctx.pixels(26)), card) if reason else card).on(paper)


def _name(offer: Offer) -> Element:
    words = text(offer.city, 32, PARCHMENT, font=Font.HEADING, far=True, align="left", least=24)
    name = row(filling("city", len(icons_of(offer.face))).pad(0, 4).fixed(66), space(10), words.pad(0, 2))
    return row(space(6), name, space(4)).on(CHARCOAL)


def icon_row(
    ctx: RenderContext, scene: Scene, place: Rect, icons: list[str], tint: Colour = (1, 1, 1, 1)
) -> None:
    """The icons of a card side by side."""
    gap = 5
    size = min(place.h, (place.w - gap * (len(icons) - 1)) / max(1, len(icons)), 60)
    total = size * len(icons) + gap * (len(icons) - 1)
    x, y = place.x + (place.w - total) / 2, place.y + (place.h - size) / 2
    for i, colour in enumerate(icons):
        scene.add(Art(Rect(x + i * (size + gap), y, size, size), "building_icon", (colour,), tint))


def _price(offer: Offer, paper: Colour) -> Element:
    """Its cost and the builder's points."""
    numbers = ("city_coin", f"-{offer.cost}"), ("city_points", f"+{offer.points}")
    return row(*(drawn(_number, art, value, paper) for art, value in numbers), gap=8)


def _number(ctx: RenderContext, scene: Scene, place: Rect, art: str, value: str, paper: Colour) -> None:
    side = min(place.h, 46)
    both = place.centre(side + 50, side)
    scene.add(Art(both.left(side), art))
    words, more = both.after(side + 4), {"font": Font.NUMBER, "align": "left", "far": True}
    ctx.text(scene, words, value, 40, readable(paper), paper, **more)


def region_row(ctx: RenderContext, scene: Scene, place: Rect, regions: Sequence[str]) -> None:
    """The regions of the city: their symbols on their colours, with their names if there is room."""
    gap = 6
    w = min((place.w - gap * (len(regions) - 1)) / len(regions), 150)
    h = min(place.h, 44)
    row = place.centre(w * len(regions) + gap * (len(regions) - 1), h)
    for region, cell in zip(regions, row.columns(len(regions), gap), strict=True):
        fill = REGION_FILLS[region]
        scene.add(Box(cell, fill, 8, INK, 1.5))
        sign = cell if w < 104 else cell.left(44)
        scene.add(Art(sign.centre(h * 0.66, h * 0.66), "region", (region, readable(fill))))
        if w >= 104:
            words = cell.after(42).before(3)
            ctx.text(scene, words, ctx._(region), 24, readable(fill), fill, align="left")


def _foot(ctx: RenderContext, offer: Offer, reason: str) -> Element:
    """Who else scores, or why it cannot be built."""
    if reason:
        words = text(reason, 24, PARCHMENT, lines=2).pad(2)
        return row(space(7), filling("cross", PARCHMENT).pad(0, 15).fixed(22), space(3), words).on(DARK, 8)
    found = sorted(scores(offer).items())
    if not found:
        return text(ctx._("nobody else scores"), 23, lines=2).pad(8, 2).on(SAND, 8)
    return drawn(arms_row, [(seat, f"+{points}") for seat, points in found], SAND).pad(8, 6).on(SAND, 8)


def chosen_card(ctx: RenderContext, offer: Offer, seat: int) -> Element:
    """The city about to be built, and in words what everybody gets from it."""
    icons = drawn(icon_row, icons_of(offer.face)), _price(offer, PARCHMENT)
    gains = grid(
        (drawn(_gain, seat, gain) for seat, gain in ({seat: offer.points, **scores(offer)}).items()),
        1,
        gap=3,
        least=5,
    )
    if ctx.is_portrait:
        body = row(column(*icons, gap=6), gains, gap=14)
    else:
        body = column(column(*icons, gap=6).fixed(ICONS_HIGH), gains, gap=8)
    return column(_name(offer).fixed(52), body.pad(9, 8)).on(PARCHMENT).pad(5).on(GOLD, 14)


def _gain(ctx: RenderContext, scene: Scene, place: Rect, seat: int, gain: int) -> None:
    own, w = style(ctx, seat), place.h * 0.82
    scene.add(own.arms(place.left(w)))
    name = text(own.title, 25, align="left", least=20)
    number = text(f"+{gain}", 32, font=Font.NUMBER, align="right").fixed(44)
    row(name, space(2), number).draw(ctx, scene, place.after(w + 8), PARCHMENT)
