"""Things to touch that several screens share: a button with a sign, a number to step, names to choose from. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.refusals import N_
from kiosk.scene.actions import Action, Tell
from kiosk.scene.labels import SIGNS
from kiosk.scene.look import Look
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

LESS, MORE = N_("It cannot be less."), N_("It cannot be more.")


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
    look: Look,
    scene: Scene,
    place: Rect,
    sign: tuple[str, tuple[object, ...]],
    action: Action,
    name: str,
) -> None:
    """A button with a sign (a drawing and what it needs but the ink); one that cannot be pressed is faint and tells why."""
    u, (art, args) = look.u, sign
    ink, edge = (FAINT, WALNUT_LIGHT) if isinstance(action, Tell) else (PARCHMENT, PARCHMENT)
    scene.add(Box(place, WALNUT_LIGHT, 12 * u, edge, 2.5 * u))
    size = min(place.w, place.h) * 0.5
    scene.add(Art(place.centre(size, size), art, (*args, ink)))
    scene.add(touch(place, action, name))


def bound(look: Look, action: Action | None, plus: bool) -> Action:
    """A step up or down; where there is none, that it goes no further."""
    return Tell(look._(MORE if plus else LESS)) if action is None else action


def step_button(look: Look, scene: Scene, place: Rect, plus: bool, action: Action | None, name: str) -> None:
    """A plus or a minus to press on parchment; it stays where it is when it goes no further."""
    u = look.u
    fill, ink = (WALNUT, PARCHMENT) if action is not None else (SAND, (0.4, 0.35, 0.28, 1))
    scene.add(Box(place, fill, 14 * u, INK, 2 * u))
    half, width = min(place.w, place.h) * 0.26, 5 * u
    x, y = place.x + place.w / 2, place.y + place.h / 2
    scene.add(Stroke((x - half, y, x + half, y), ink, width))
    if plus:
        scene.add(Stroke((x, y - half, x, y + half), ink, width))
    meant = SIGNS["plus" if plus else "minus"]
    scene.add(touch(place, bound(look, action, plus), name, look._(meant)))


def stepper(
    look: Look,
    scene: Scene,
    place: Rect,
    number: str,
    steps: tuple[Action | None, Action | None],
    name: str,
    on: tuple[Colour, Colour] = (PARCHMENT, INK),
) -> None:
    """A number between minus and plus: one less, one more."""
    u, key = look.u, min(84 * look.u, max(place.h, 64 * look.u))
    fill, ink = on
    down, up = bound(look, steps[0], False), bound(look, steps[1], True)
    sign_button(look, scene, place.left(key), ("minus", ()), down, f"{name} less")
    sign_button(look, scene, place.tail(key), ("plus", ()), up, f"{name} more")
    middle = place.after(key).before(key).inset(8 * u, 0)
    scene.add(Box(middle, fill, 10 * u))
    look.text(scene, middle.inset(4 * u, 0), number, min(60, place.h / u * 0.8), ink, fill, font=Font.NUMBER)


def choices(look: Look, scene: Scene, cells: Sequence[Rect], offered: Sequence[Choice]) -> None:
    """Things to choose from, one a cell: the chosen one is gold and has a tick."""
    for cell, choice in zip(cells, offered, strict=False):
        _choice(look, scene, cell, choice)


def _choice(look: Look, scene: Scene, cell: Rect, choice: Choice) -> None:
    u = look.u
    fill, ink = (GOLD, INK) if choice.chosen else (PARCHMENT, INK)
    if isinstance(choice.action, Tell) and not choice.chosen:
        fill, ink = WALNUT_LIGHT, FAINT
    scene.add(Box(cell, fill, 12 * u, INK, 2 * u))
    words = cell.inset(10 * u, 4 * u)
    if choice.chosen and choice.words and cell.w > 110 * u:
        scene.add(Art(words.left(26 * u).centre(26 * u, 26 * u), "tick", (INK,)))
        words = words.after(32 * u)
    size = min(34, cell.h / u * 0.46)
    look.text(scene, words, choice.words, size, ink, fill, lines=2 if cell.h > 50 * u else 1)
    scene.add(touch(cell, choice.action, choice.name or choice.words))


def note(look: Look, scene: Scene, place: Rect, words: str, size: float = 30) -> None:
    """A quiet sentence in the middle of a place: nothing is there yet."""
    look.text(scene, place, words, size, SAND, WALNUT, lines=3)


def danger(look: Look, scene: Scene, place: Rect, words: str) -> None:
    """A sentence that must not be overlooked."""
    scene.add(Box(place, WINE, 10 * look.u, ARGENT, 2 * look.u))
    look.text(scene, place.inset(12 * look.u, 4 * look.u), words, 26, ARGENT, WINE, lines=3)
