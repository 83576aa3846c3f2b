"""How a phone joins: one address, one code of four digits, and a QR code that holds both. Pure."""

from dataclasses import replace

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import looks
from kiosk.parts import codes
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, Colour, Font

WHITE: Colour = (1, 1, 1, 1)
DIM: Colour = (1, 1, 1, 0.35)


def can_join(phones: out.Phones) -> bool:
    """Whether phones are served, and seats can be asked for."""
    return phones.web is not None and bool(phones.seat_code)


def address(phones: out.Phones, which: int = 0) -> str:
    """The address of the page, as one types it."""
    found = phones.web.addresses if phones.web is not None else ()
    return found[which % len(found)] if found else ""


def link(phones: out.Phones, which: int = 0) -> str:
    """The address with the code, for a camera."""
    scheme = "https" if phones.web is not None and phones.web.tls else "http"
    return f"{scheme}://{address(phones, which)}/#{phones.seat_code}"


def steps(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The address and the code, one below the other, as large as there is room."""
    phones = ctx.state.phones
    upper, lower = place.rows(2, 14)
    for number, words, part in ((1, N_("Open on your phone"), upper), (2, N_("Enter the code"), lower)):
        line = part.top(min(42, part.h * 0.34))
        disc = line.left(line.h)
        scene.add(Box(disc, GOLD, line.h / 2))
        ctx.text(scene, disc, str(number), 30, INK, GOLD, font=Font.NUMBER, least=16)
        more = {"align": "left", "lines": 2, "least": 20}
        ctx.text(scene, line.after(line.h + 10), ctx._(words), 28, PARCHMENT, WALNUT, **more)
    box = upper.below(min(48, upper.h * 0.4))
    scene.add(Box(box, PARCHMENT, 10))
    ctx.text(scene, box.inset(10, 4), address(phones), 44, INK, PARCHMENT, font=Font.NUMBER, least=18)
    cells = lower.below(min(48, lower.h * 0.4)).columns(4, 8)
    for digit, cell in zip(phones.seat_code or "", cells, strict=False):
        scene.add(Box(cell, PARCHMENT, 10))
        ctx.text(scene, cell.inset(2), digit, 84, INK, PARCHMENT, font=Font.NUMBER, least=30)


def player(ctx: RenderContext, scene: Scene, cell: Rect, one: out.PhoneOf, way: float = 1.0) -> None:
    """A player: arms in full colour and a name on gold once the phone is here, else dim. `way`: how far the arms have flown to their place, from 0 to 1."""
    is_here = one.phone == "here"
    fill, ink = (GOLD, INK) if is_here else (WALNUT, SAND)
    words = cell
    if one.side and cell.h > 120:
        words = cell.foot(52)
        place = cell.above(60)
        arms = looks(one.game, one.side, one.name).arms_in(_on_the_way(ctx, place, way))
        scene.add(arms if is_here else replace(arms, tint=DIM))
    scene.add(Box(words, fill, 12, GOLD if is_here else SAND, 3))
    ctx.text(scene, words.inset(10, 4), one.name, 34, ink, fill, lines=3, least=20)


def _on_the_way(ctx: RenderContext, place: Rect, way: float) -> Rect:
    """From the middle of the screen to this place, easing out."""
    large = ctx.screen.centre(ctx.width, ctx.height * 0.7)
    left = (1 - way) ** 3
    x, y = place.x + (large.x - place.x) * left, place.y + (large.y - place.y) * left
    return Rect(x, y, place.w + (large.w - place.w) * left, place.h + (large.h - place.h) * left)


def code(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """A QR code on white."""
    if not codes.can_be_made():
        return
    size = min(place.w, place.h - 34)
    card = place.top(size).centre(size, size)
    scene.add(Box(card, WHITE, 10))
    inner = card.inset(3)
    scene.add(Art(inner, "qr", (codes.rows_of(link(ctx.state.phones)),)))
    below = Rect(place.x, card.bottom + 4, place.w, 30)
    ctx.text(scene, below, ctx._("or scan"), 26, PARCHMENT, WALNUT, least=18)
