"""The rail at the side of every screen of a match: undo, the menu, the log, the table; and whether all is saved. Pure."""

from companion.engine.refusals import N_
from kiosk.pace.timer import clock, is_late, taken
from kiosk.scene.actions import Action, Close, Open, Tell, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch, touch
from kiosk.scene.theme import CHARCOAL, FAINT, GOLD, INK, PARCHMENT, WALNUT_LIGHT, Colour, Font

RAIL = 72
"""Its width, in units."""

PLACES = (
    ("menu", N_("menu"), "rail-menu"),
    ("log", N_("log"), "rail-log"),
    ("table", N_("table"), "rail-table"),
)
HELP = N_("help")
UNDO = N_("undo")
TIMES = "times"
NOTHING = N_("Nothing has been answered yet.")


def rail(look: Look, scene: Scene, opened: str) -> None:
    """Draw the rail; what is open is marked, and a second tap closes it."""
    u = look.u
    strip = look.screen.foot(RAIL * u) if look.is_portrait else look.screen.tail(RAIL * u)
    scene.add(Box(strip, CHARCOAL))
    undo, *cells, last = strip.columns(6, 0) if look.is_portrait else strip.rows(6, 0)[::-1]
    _help(look, scene, last, opened)
    if look.state.view is None:
        return
    _undo(look, scene, undo.centre(68 * u, 80 * u) if not look.is_portrait else undo.centre(92 * u, 68 * u))
    for (name, words, art), cell in zip(PLACES, cells, strict=False):
        place = cell.centre(92 * u, 68 * u) if look.is_portrait else cell.centre(68 * u, 80 * u)
        action: Action = Close() if name == opened else Open(name)
        fill, ink = (GOLD, INK) if name == opened else (WALNUT_LIGHT, PARCHMENT)
        _sign(look, scene, place, fill, ink, art, words)
        scene.add(Touch(place, action, name=name))
    _saved(look, scene, cells[3], opened)


def _sign(look: Look, scene: Scene, place: Rect, fill: Colour, ink: Colour, art: str, words: str) -> None:
    """A drawing above its word."""
    u = look.u
    scene.add(
        Box(place, fill, 12 * u), Art(place.above(26 * u).inset(0, 6 * u).centre(38 * u, 38 * u), art, (ink,))
    )
    look.text(scene, place.foot(26 * u), look._(words), 21, ink, fill)


def _help(look: Look, scene: Scene, cell: Rect, opened: str) -> None:
    """What is this? The rule that is asked by, or what the open screen is for."""
    u, prompt = look.u, look.state.prompt
    place = cell.centre(92 * u, 68 * u) if look.is_portrait else cell.centre(68 * u, 80 * u)
    is_open = opened == "help"
    clause = prompt.get("clause", "") if prompt is not None and not opened else ""
    screen = "end" if look.state.over is not None and not opened else opened
    fill, ink = (GOLD, INK) if is_open else (WALNUT_LIGHT, PARCHMENT)
    scene.add(Box(place, fill, 12 * u))
    look.text(scene, place.above(24 * u), "?", 44, ink, fill, font=Font.HEADING)
    look.text(scene, place.foot(26 * u), look._(HELP), 21, ink, fill)
    action: Action = Close() if is_open else Open("help", (clause, screen))
    scene.add(Touch(place, action, name=HELP))


def _undo(look: Look, scene: Scene, place: Rect) -> None:
    """Undo is always here, at the corner; at the very start there is nothing to take back."""
    there = look.state.n > 0
    _sign(look, scene, place, WALNUT_LIGHT, PARCHMENT if there else FAINT, "rail-undo", UNDO)
    scene.add(touch(place, say(undo=True) if there else Tell(look._(NOTHING)), UNDO))


def _saved(look: Look, scene: Scene, cell: Rect, opened: str) -> None:
    """A sign for: all is saved, it is being saved, it cannot be saved; below it how long this turn takes, if that is counted."""
    u, state = look.u, look.state
    sign = "sign-unsaved" if state.warning else "sign-saved" if state.saved else "sign-saving"
    now = taken(look)
    if now is None:
        scene.add(Art(cell.centre(40 * u, 40 * u), sign))
        return
    place = cell.centre(116 * u, 68 * u) if look.is_portrait else cell.centre(68 * u, 96 * u)
    fill, ink = (GOLD, INK) if is_late(look) else (WALNUT_LIGHT, PARCHMENT)
    scene.add(Box(place, fill, 12 * u))
    upper, lower = place.above(34 * u), place.foot(34 * u)
    scene.add(Art(upper.centre(32 * u, 32 * u), sign))
    look.text(scene, lower, clock(now.turn), 28, ink, fill, font=Font.NUMBER, least=20)
    scene.add(Touch(place, Close() if opened == TIMES else Open(TIMES), name=TIMES))
