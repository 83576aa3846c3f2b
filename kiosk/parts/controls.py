"""Controls that several screens share: a button with a symbol, a stepper, a list of choices. Pure."""

from collections.abc import Sequence
from dataclasses import replace
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
    Font,
)

LESS, MORE = N_("It can't go lower."), N_("It can't go higher.")
LOWEST = N_("The lowest bid is {least}.")
WIDE = 190
"""From this width on, in units, a choice has room for a tick beside its words."""


class Choice(NamedTuple):
    """One of several choices: its words, what a tap does (or why it cannot be chosen), and whether it is chosen."""

    words: str
    action: Action
    chosen: bool = False
    name: str = ""
    """Its name for tests; by default its words."""
    note: str = ""
    """The referee's note on it."""
    picture: Picture | None = None


def sign_button(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    sign: tuple[str, tuple[object, ...]],
    action: Action,
    name: str,
    label: str = "",
) -> None:
    """A button with a symbol (a drawing and its arguments without the colour); a disabled one is faint and says why."""
    art, args = sign
    ink, edge = (FAINT, WALNUT_LIGHT) if isinstance(action, Tell) else (PARCHMENT, PARCHMENT)
    scene.add(Box(place, WALNUT_LIGHT, 12, edge, 2.5))
    size = min(place.w, place.h) * 0.5
    scene.add(Art(place.centre(size, size), art, (*args, ink)))
    scene.add(touch(place, action, name, label))


def bound(ctx: RenderContext, action: Action | None, plus: bool) -> Action:
    """A step up or down; at the limit, a sentence that says so."""
    return Tell(ctx._(MORE if plus else LESS)) if action is None else action


def step_button(
    ctx: RenderContext, scene: Scene, place: Rect, plus: bool, action: Action | None, name: str, of: str = ""
) -> None:
    """A plus or minus on parchment; it stays where it is at the limit. `of` names what it counts, if nothing beside it does."""
    fill, ink = (WALNUT, PARCHMENT) if action is not None else (SAND, (0.4, 0.35, 0.28, 1))
    scene.add(Box(place, fill, 14, INK, 2))
    half, width = min(place.w, place.h) * 0.26, 5
    x, y = place.x + place.w / 2, place.y + place.h / 2
    scene.add(Stroke((x - half, y, x + half, y), ink, width))
    if plus:
        scene.add(Stroke((x, y - half, x, y + half), ink, width))
    meant = SIGNS["plus" if plus else "minus"]
    label = ctx.labelled(ctx._(meant), of) if of else ctx._(meant)
    scene.add(touch(place, bound(ctx, action, plus), name, label))


def stepper(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    number: str,
    steps: tuple[Action | None, Action | None],
    name: str,
) -> None:
    """A number between minus and plus."""
    key = min(84, max(place.h, 64))
    down, up = bound(ctx, steps[0], False), bound(ctx, steps[1], True)
    sign_button(ctx, scene, place.left(key), ("minus", ()), down, f"{name} less")
    sign_button(ctx, scene, place.tail(key), ("plus", ()), up, f"{name} more")
    middle = place.after(key).before(key).inset(8, 0)
    scene.add(Box(middle, PARCHMENT, 10))
    size = min(60, place.h * 0.8)
    ctx.text(scene, middle.inset(4, 0), number, size, INK, PARCHMENT, font=Font.NUMBER)


def choices(ctx: RenderContext, scene: Scene, cells: Sequence[Rect], offered: Sequence[Choice]) -> None:
    """A grid of choices: the chosen one is gold and has a tick."""
    for cell, choice in zip(cells, offered, strict=False):
        _choice(ctx, scene, cell, choice)


def _choice(ctx: RenderContext, scene: Scene, cell: Rect, choice: Choice) -> None:
    fill, ink = (GOLD, INK) if choice.chosen else (PARCHMENT, INK)
    if isinstance(choice.action, Tell) and not choice.chosen:
        fill, ink = WALNUT_LIGHT, FAINT
    scene.add(Box(cell, fill, 12, INK, 2))
    words = cell.inset(min(10, cell.w * 0.03), 4)
    if choice.chosen and choice.words and cell.w > WIDE:
        scene.add(Art(words.left(26).centre(26, 26), "tick", (INK,)))
        words = words.after(32)
    elif choice.chosen and choice.words:
        scene.add(Art(cell.inset(4).top(18).left(18), "tick", (INK,)))
    size = min(34, cell.h * 0.46)
    ctx.text(scene, words, choice.words, size, ink, fill, lines=2 if cell.h > 50 else 1)
    where = touch(cell, choice.action, choice.name or choice.words)
    scene.add(replace(where, chosen=choice.chosen))


def note(ctx: RenderContext, scene: Scene, place: Rect, words: str, size: float = 30) -> None:
    """A quiet sentence in the middle of a place that is still empty."""
    ctx.text(scene, place, words, size, SAND, WALNUT, lines=3)


def danger(ctx: RenderContext, scene: Scene, place: Rect, words: str) -> None:
    """A sentence that must not be overlooked."""
    scene.add(Box(place, WINE, 10, ARGENT, 2))
    ctx.text(scene, place.inset(12, 4), words, 26, ARGENT, WINE, lines=3)
