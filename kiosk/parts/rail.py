"""The rail at the side of every screen of a match: undo, the menu, the log, the table; and whether all is saved. Pure."""

from companion.engine.refusals import N_
from kiosk.scene.actions import Action, Close, Open, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import CHARCOAL, GOLD, INK, PARCHMENT, WALNUT_LIGHT, Colour, colour

RAIL = 72
"""Its width, in units."""

FAINT = colour("#a89c86")
PLACES = (
    ("menu", N_("menu"), "rail-menu"),
    ("log", N_("log"), "rail-log"),
    ("table", N_("table"), "rail-table"),
)
UNDO = N_("undo")


def rail(look: Look, scene: Scene, opened: str) -> None:
    """Draw the rail; what is open is marked, and a second tap closes it."""
    u = look.u
    strip = look.screen.foot(RAIL * u) if look.is_portrait else look.screen.tail(RAIL * u)
    scene.add(Box(strip, CHARCOAL))
    undo, *cells = strip.columns(5, 0) if look.is_portrait else strip.rows(5, 0)[::-1]
    _undo(look, scene, undo.centre(68 * u, 80 * u) if not look.is_portrait else undo.centre(104 * u, 68 * u))
    for (name, words, art), cell in zip(PLACES, cells, strict=False):
        place = cell.centre(104 * u, 68 * u) if look.is_portrait else cell.centre(68 * u, 80 * u)
        action: Action = Close() if name == opened else Open(name)
        fill, ink = (GOLD, INK) if name == opened else (WALNUT_LIGHT, PARCHMENT)
        _sign(look, scene, place, fill, ink, art, words)
        scene.add(Touch(place, action, name=name))
    _saved(look, scene, cells[3])


def _sign(look: Look, scene: Scene, place: Rect, fill: Colour, ink: Colour, art: str, words: str) -> None:
    """A drawing above its word."""
    u = look.u
    scene.add(
        Box(place, fill, 12 * u), Art(place.above(26 * u).inset(0, 6 * u).centre(38 * u, 38 * u), art, (ink,))
    )
    look.text(scene, place.foot(26 * u), look._(words), 21, ink, fill)


def _undo(look: Look, scene: Scene, place: Rect) -> None:
    """Undo is always here, at the corner; at the very start there is nothing to take back."""
    there = look.state.n > 0
    _sign(look, scene, place, WALNUT_LIGHT, PARCHMENT if there else FAINT, "rail-undo", UNDO)
    if there:
        scene.add(Touch(place, say(undo=True), name=UNDO))


def _saved(look: Look, scene: Scene, cell: Rect) -> None:
    """A sign for: all is saved, it is being saved, it cannot be saved; and for trouble with a button."""
    u, state = look.u, look.state
    sign = "sign-unsaved" if state.warning else "sign-saved" if state.saved else "sign-saving"
    scene.add(Art(cell.centre(40 * u, 40 * u), sign))
