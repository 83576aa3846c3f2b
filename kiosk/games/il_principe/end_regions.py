"""The regions at the end: who has how many shields where, and what that is worth."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.colours import REGION_FILLS, REGIONS
from kiosk.games.il_principe.end_facts import region
from kiosk.games.il_principe.region_map import region_map
from kiosk.parts.asking import style
from kiosk.scene.look import Look
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import ASH_DARK, GOLD, INK, PARCHMENT, SAND, Colour, Font, readable

FIRST = 5


def majority(look: Look, which: str) -> Colour:
    """The colour of the family that alone has most shields there."""
    held = region(look.state, which)
    firsts = [seat for seat, _, points in held if points == FIRST]
    return style(look, firsts[0]).colour if len(firsts) == 1 else SAND


def draw_map(look: Look, scene: Scene, place: Rect) -> None:
    """The map, each region in the colour of its first family."""
    words = {}
    for which in REGIONS:
        firsts = [look.state.names[seat] for seat, _, points in region(look.state, which) if points == FIRST]
        words[which] = ", ".join(firsts) or look._(N_("nobody"))
    region_map(look, scene, place, lambda _: None, lambda which: majority(look, which), notes=words)


def draw(look: Look, scene: Scene, place: Rect) -> None:
    """Six cards, one a region."""
    columns, rows = (2, 3) if look.is_portrait else (3, 2)
    for which, card in zip(REGIONS, place.grid(columns, rows, 12 * look.u), strict=True):
        _card(look, scene, card, which)


def _card(look: Look, scene: Scene, card: Rect, which: str) -> None:
    u, fill, held = look.u, REGION_FILLS[which], region(look.state, which)
    look.card(scene, card)
    band = card.top(46 * u)
    scene.add(Box(band, fill, 10 * u))
    firsts = [look.state.names[seat] for seat, _, points in held if points == FIRST]
    ink = readable(fill)
    name = band.inset(12 * u, 2 * u)
    look.text(
        scene,
        name.left(name.w * 0.46),
        look._(which),
        28,
        ink,
        fill,
        font=Font.HEADING,
        align="left",
        least=20,
    )
    words = ", ".join(firsts) if firsts else look._(N_("nobody"))
    look.text(scene, name.tail(name.w * 0.52), words, 26, ink, fill, align="right", lines=2)
    body = card.below(46 * u).inset(10 * u, 8 * u)
    count = max(3, len(look.state.seats))
    for (seat, shields, points), cell in zip(held, body.columns(count, 4 * u), strict=False):
        _holder(look, scene, cell, seat, shields, points)


def _holder(look: Look, scene: Scene, cell: Rect, seat: int, shields: int, points: int) -> None:
    """Arms, shields there, and the points in a seal."""
    u = look.u
    arms = cell.top(cell.h * 0.42)
    h = min(arms.h, arms.w / 0.82)
    scene.add(style(look, seat).arms(arms.centre(h * 0.82, h)))
    number = cell.below(cell.h * 0.42).top(cell.h * 0.22)
    look.text(scene, number, f"x{shields}", 24, INK, PARCHMENT, font=Font.NUMBER)
    seal = cell.foot(cell.h * 0.34)
    if points:
        size = min(seal.w, seal.h, 46 * u)
        ground = GOLD if points == FIRST else SAND
        scene.add(Box(seal.centre(size, size), ground, size / 2, INK, 2 * u))
        look.text(scene, seal, str(points), 32, INK, ground, font=Font.NUMBER, least=24)
    else:
        scene.add(Box(seal.centre(16 * u, 4 * u), ASH_DARK, 2 * u))
