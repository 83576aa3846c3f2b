"""Things to touch that several screens share: a button with a sign, a number to step, names to choose from. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.refusals import N_
from kiosk.scene.actions import Action, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.labels import SIGNS
from kiosk.scene.scene import Art, Box, Rect, Scene, Stroke, touch
from kiosk.scene.style import Picture
from kiosk.scene.theme import (
    ARGENT,
    FAINT,
    GOLD,
    INK,
    PARCHMENT,
    SAND,
    WALNUT,
    WALNUT_LIGHT,
    WINE,
    Colour,
    Font,
)

LESS, MORE = N_("It can't be less."), N_("It can't be more.")
WIDE = 190
"""From this width on, in units, a tick has room beside the words of a choice."""


class Choice(NamedTuple):
    """One of several: its words, what a tap does (where it cannot be chosen it tells why), whether it is chosen now."""

    words: str
    action: Action
    chosen: bool = False
    name: str = ""
    """How tests find it; its words if nothing is said."""
    note: str = ""
    """What the referee has to say of it."""
    picture: Picture | None = None


def sign_button(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    sign: tuple[str, tuple[object, ...]],
    action: Action,
    name: str,
) -> None:
    """A button with a sign (a drawing and what it needs but the ink); one that cannot be pressed is faint and tells why."""
    u, (art, args) = ctx.unit, sign
    ink, edge = (FAINT, WALNUT_LIGHT) if isinstance(action, Tell) else (PARCHMENT, PARCHMENT)
    scene.add(Box(place, WALNUT_LIGHT, 12 * u, edge, 2.5 * u))
    size = min(place.w, place.h) * 0.5
    scene.add(Art(place.centre(size, size), art, (*args, ink)))
    scene.add(touch(place, action, name))


def bound(ctx: RenderContext, action: Action | None, plus: bool) -> Action:
    """A step up or down; where there is none, that it goes no further."""
    return Tell(ctx._(MORE if plus else LESS)) if action is None else action


def step_button(
    ctx: RenderContext, scene: Scene, place: Rect, plus: bool, action: Action | None, name: str
) -> None:
    """A plus or a minus to press on parchment; it stays where it is when it goes no further."""
    u = ctx.unit
    fill, ink = (WALNUT, PARCHMENT) if action is not None else (SAND, (0.4, 0.35, 0.28, 1))
    scene.add(Box(place, fill, 14 * u, INK, 2 * u))
    half, width = min(place.w, place.h) * 0.26, 5 * u
    x, y = place.x + place.w / 2, place.y + place.h / 2
    scene.add(Stroke((x - half, y, x + half, y), ink, width))
    if plus:
        scene.add(Stroke((x, y - half, x, y + half), ink, width))
    meant = SIGNS["plus" if plus else "minus"]
    scene.add(touch(place, bound(ctx, action, plus), name, ctx._(meant)))


def stepper(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    number: str,
    steps: tuple[Action | None, Action | None],
    name: str,
    on: tuple[Colour, Colour] = (PARCHMENT, INK),
) -> None:
    """A number between minus and plus: one less, one more."""
    u, key = ctx.unit, min(84 * ctx.unit, max(place.h, 64 * ctx.unit))
    fill, ink = on
    down, up = bound(ctx, steps[0], False), bound(ctx, steps[1], True)
    sign_button(ctx, scene, place.left(key), ("minus", ()), down, f"{name} less")
    sign_button(ctx, scene, place.tail(key), ("plus", ()), up, f"{name} more")
    middle = place.after(key).before(key).inset(8 * u, 0)
    scene.add(Box(middle, fill, 10 * u))
    ctx.text(scene, middle.inset(4 * u, 0), number, min(60, place.h / u * 0.8), ink, fill, font=Font.NUMBER)


def choices(ctx: RenderContext, scene: Scene, cells: Sequence[Rect], offered: Sequence[Choice]) -> None:
    """Things to choose from, one a cell: the chosen one is gold and has a tick."""
    for cell, choice in zip(cells, offered, strict=False):
        _choice(ctx, scene, cell, choice)


def _choice(ctx: RenderContext, scene: Scene, cell: Rect, choice: Choice) -> None:
    u = ctx.unit
    fill, ink = (GOLD, INK) if choice.chosen else (PARCHMENT, INK)
    if isinstance(choice.action, Tell) and not choice.chosen:
        fill, ink = WALNUT_LIGHT, FAINT
    scene.add(Box(cell, fill, 12 * u, INK, 2 * u))
    words = cell.inset(min(10 * u, cell.w * 0.03), 4 * u)
    if choice.chosen and choice.words and cell.w > WIDE * u:
        scene.add(Art(words.left(26 * u).centre(26 * u, 26 * u), "tick", (INK,)))
        words = words.after(32 * u)
    elif choice.chosen and choice.words:
        scene.add(Art(cell.inset(4 * u).top(18 * u).left(18 * u), "tick", (INK,)))
    size = min(34, cell.h / u * 0.46)
    ctx.text(scene, words, choice.words, size, ink, fill, lines=2 if cell.h > 50 * u else 1)
    scene.add(touch(cell, choice.action, choice.name or choice.words))


def note(ctx: RenderContext, scene: Scene, place: Rect, words: str, size: float = 30) -> None:
    """A quiet sentence in the middle of a place: nothing is there yet."""
    ctx.text(scene, place, words, size, SAND, WALNUT, lines=3)


def danger(ctx: RenderContext, scene: Scene, place: Rect, words: str) -> None:
    """A sentence that must not be overlooked."""
    scene.add(Box(place, WINE, 10 * ctx.unit, ARGENT, 2 * ctx.unit))
    ctx.text(scene, place.inset(12 * ctx.unit, 4 * ctx.unit), words, 26, ARGENT, WINE, lines=3)
