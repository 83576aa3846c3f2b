"""The rail at the side of every screen of a match: undo, menu, log, table; and whether everything is saved. Pure."""

from companion.engine.refusals import N_
from kiosk.scene.actions import Action, Close, Open, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch, touch
from kiosk.scene.theme import CHARCOAL, FAINT, GOLD, INK, PARCHMENT, WALNUT_LIGHT, Colour, Font
from kiosk.timing.timer import clock, is_late, taken

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


def rail(ctx: RenderContext, scene: Scene, opened: str) -> None:
    """Draw the rail; the open page is marked, and a second tap closes it."""
    strip = ctx.screen.foot(RAIL) if ctx.is_portrait else ctx.screen.tail(RAIL)
    scene.add(Box(strip, CHARCOAL))
    undo, *cells, last = strip.columns(6, 0) if ctx.is_portrait else strip.rows(6, 0)[::-1]
    _help(ctx, scene, last, opened)
    if not ctx.state.view:
        return
    _undo(ctx, scene, undo.centre(68, 80) if not ctx.is_portrait else undo.centre(92, 68))
    for (name, words, art), cell in zip(PLACES, cells, strict=False):
        place = cell.centre(92, 68) if ctx.is_portrait else cell.centre(68, 80)
        action: Action = Close() if name == opened else Open(name)
        fill, ink = (GOLD, INK) if name == opened else (WALNUT_LIGHT, PARCHMENT)
        _sign(ctx, scene, place, fill, ink, art, words)
        scene.add(Touch(place, action, name=name))
    _saved(ctx, scene, cells[3], opened)


def _sign(
    ctx: RenderContext, scene: Scene, place: Rect, fill: Colour, ink: Colour, art: str, words: str
) -> None:
    """A drawing above its word."""
    scene.add(Box(place, fill, 12), Art(place.above(26).inset(0, 6).centre(38, 38), art, (ink,)))
    ctx.text(scene, place.foot(26), ctx._(words), 21, ink, fill)


def _help(ctx: RenderContext, scene: Scene, cell: Rect, opened: str) -> None:
    """Help: the rule of the current question, or what the open screen is for."""
    prompt = ctx.prompt
    place = cell.centre(92, 68) if ctx.is_portrait else cell.centre(68, 80)
    is_open = opened == "help"
    clause = prompt.clause if prompt and not opened else ""
    screen = "end" if ctx.state.over is not None and not opened else opened
    fill, ink = (GOLD, INK) if is_open else (WALNUT_LIGHT, PARCHMENT)
    scene.add(Box(place, fill, 12))
    ctx.text(scene, place.above(24), "?", 44, ink, fill, font=Font.HEADING)
    ctx.text(scene, place.foot(26), ctx._(HELP), 21, ink, fill)
    action: Action = Close() if is_open else Open("help", (clause, screen, *scene.help))
    scene.add(Touch(place, action, name=HELP))


def _undo(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Undo is always here, in the corner; at the very start there is nothing to take back."""
    there = ctx.state.n > 0
    _sign(ctx, scene, place, WALNUT_LIGHT, PARCHMENT if there else FAINT, "rail-undo", UNDO)
    scene.add(touch(place, say(undo=True) if there else Tell(ctx._("Nothing has happened yet.")), UNDO))


def _saved(ctx: RenderContext, scene: Scene, cell: Rect, opened: str) -> None:
    """A symbol: saved, being saved, or impossible to save; below it the time of this turn, if turns are timed."""
    state = ctx.state
    sign = "sign-unsaved" if state.warning else "sign-saved" if state.saved else "sign-saving"
    now = taken(ctx)
    if now is None:
        scene.add(Art(cell.centre(40, 40), sign))
        return
    place = cell.centre(116, 68) if ctx.is_portrait else cell.centre(68, 96)
    fill, ink = (GOLD, INK) if is_late(ctx) else (WALNUT_LIGHT, PARCHMENT)
    scene.add(Box(place, fill, 12))
    upper, lower = place.above(34), place.foot(34)
    scene.add(Art(upper.centre(32, 32), sign))
    ctx.text(scene, lower, clock(now.turn), 28, ink, fill, font=Font.NUMBER, least=20)
    scene.add(Touch(place, Close() if opened == TIMES else Open(TIMES), name=TIMES))
