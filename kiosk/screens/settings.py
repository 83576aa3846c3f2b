"""Settings of the table: each with its present value in words; a tap gives it the next one."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from companion.engine.refusals import C_, N_
from companion.text.language import LANGUAGES, own_name
from kiosk.parts.controls import bound
from kiosk.scene.actions import Action, Close, Open, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch, touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font
from kiosk.screens import phones

SOUNDS = {True: C_("sounds", "on"), False: C_("sounds", "off")}
OWN_NAMES = {language: own_name(language) for language in LANGUAGES}
ROTATIONS = {
    0: N_("as it stands"),
    90: N_("a quarter to the left"),
    180: N_("upside down"),
    270: N_("a quarter to the right"),
}
LEAST, MOST, STEP = 20, 100, 20
"""Brightness in percent: never so dark that it cannot be put right."""


class Row(NamedTuple):
    """A setting: its key, its sign, what it is, and its values in words."""

    key: str
    sign: str
    words: str
    values: Mapping[Any, str]


ROWS = (
    Row("language", "speech", N_("language"), OWN_NAMES),
    Row("sounds", "bell", N_("sounds"), SOUNDS),
    Row("rotation", "turn", N_("picture"), ROTATIONS),
    Row(
        "facing",
        "eye",
        N_("the screen"),
        {True: N_("faces the seat on turn"), False: N_("faces one way")},
    ),
    Row(
        "auto_pass",
        "forward",
        N_("who cannot pay"),
        {True: N_("passes by itself"), False: N_("presses PASS")},
    ),
    Row("theme", "sun", N_("colours"), {"day": N_("for a bright room"), "dark": N_("for a dark room")}),
    Row(
        "turn_timer",
        "hourglass",
        N_("turn timer"),
        {
            0: N_("not in use"),
            60: N_("reminds after 1 min"),
            120: N_("reminds after 2 min"),
            180: N_("reminds after 3 min"),
            300: N_("reminds after 5 min"),
        },
    ),
)
BOX = "box:"
"""How the referee calls a box that was chosen as serial:PATH."""
PANEL_STATES = {
    (True, True): N_("on"),
    (False, False): N_("off"),
    (True, False): N_("later off"),
    (False, True): N_("later on"),
}
"""Whether a panel is in use now, and whether from the next start on."""


def scene(ctx: RenderContext) -> Scene:
    """All of them on one page."""
    scene = Scene()
    ctx.background(scene)
    ctx.title(scene, ctx._(N_("tap to change")), ctx._(N_("Settings")))
    gap = 9 * ctx.unit
    if ctx.is_portrait:
        foot = ctx.middle.foot(152 * ctx.unit)
        rows = ctx.middle.above(foot.h + gap).rows(5, gap)
        cells = [cell for row in rows[:4] for cell in row.columns(2, gap)][: len(ROWS)] + rows[4:]
    else:
        rows = ctx.middle.rows(5, gap)
        cells, foot = [cell for row in rows[:4] for cell in row.columns(2, gap)], rows[4]
    for row, cell in zip(ROWS, cells[:-1], strict=True):
        _row(ctx, scene, cell, row)
    _brightness(ctx, scene, cells[-1])
    _panels(ctx, scene, foot)
    ctx.buttons(
        scene,
        (ctx._(N_("restore a backup")), Open("restore"), "wide"),
        (ctx._(phones.PHONES), phones.door(ctx), "wide"),
        (ctx._(N_("back")), Close(), "main"),
    )
    return scene


def _row(ctx: RenderContext, scene: Scene, cell: Rect, row: Row) -> None:
    values = list(row.values)
    present = getattr(ctx.state.settings, row.key)
    at = values.index(present) if present in values else 0
    onward = values[(at + 1) % len(values)]
    _sheet(ctx, scene, cell, row.sign, ctx._(row.words), ctx._(row.values[values[at]]))
    scene.add(Touch(cell, say(settings={row.key: onward}), name=row.key))


def _sheet(
    ctx: RenderContext, scene: Scene, cell: Rect, sign: str, words: str, value: str, tail: float = 0
) -> None:
    """The sign, what it is, and its value."""
    u = ctx.unit
    scene.add(Box(cell, PARCHMENT, 10 * u, INK, 2 * u))
    inner = cell.inset(16 * u, 4 * u)
    scene.add(Art(inner.left(50 * u).centre(46 * u, 46 * u), f"sign {sign}", (INK,)))
    text = inner.after(68 * u).before(tail)
    ctx.text(scene, text.top(text.h * 0.4), words, 23, INK, PARCHMENT, align="left", lines=2)
    value_at = text.foot(text.h * 0.6)
    ctx.text(scene, value_at, value, 33, INK, PARCHMENT, font=Font.NUMBER, align="left", lines=2)


def _brightness(ctx: RenderContext, scene: Scene, cell: Rect) -> None:
    u, present = ctx.unit, int(ctx.state.settings.brightness)
    tail = 166 * u
    _sheet(ctx, scene, cell, "sun", ctx._(N_("brightness")), f"{present} %", tail)
    less, more = cell.inset(8 * u, 1.5 * u).tail(tail - 12 * u).columns(2, 12 * u)
    for place, sign, value in ((less, "minus", present - STEP), (more, "plus", present + STEP)):
        action = say(settings={"brightness": max(LEAST, min(MOST, value))})
        _knob(ctx, scene, place, sign, action if LEAST <= value <= MOST else None)


def _knob(ctx: RenderContext, scene: Scene, place: Rect, sign: str, action: Action | None) -> None:
    u = ctx.unit
    scene.add(Box(place, WALNUT_LIGHT if action else SAND, 10 * u, INK, 2 * u))
    scene.add(Art(place.centre(36 * u, 36 * u), f"sign {sign}", (GOLD if action else PARCHMENT,)))
    knob = touch(place, bound(ctx, action, sign == "plus"), f"brightness {sign}")
    scene.add(replace(knob, again=action is not None))


def in_use(ctx: RenderContext) -> list[str]:
    """The panels that the table was started with: their buttons work, whatever is chosen for later."""
    found = [one for one in ctx.state.home.panels if one != "none"]
    return [f"serial:{one.removeprefix(BOX)}" if one.startswith(BOX) else one for one in found]


def wanted(ctx: RenderContext) -> list[str]:
    """The panels that are used from the next start on: those chosen, else those of now."""
    chosen = list(ctx.state.settings.panels)
    return [one for one in chosen if one != "none"] if chosen else in_use(ctx)


def choices(ctx: RenderContext) -> list[str]:
    """The panels one can use: the usual ones, and those that are in use by a longer name."""
    found = [*wanted(ctx), *in_use(ctx)]
    return [next((one for one in found if one.split(":")[0] == kind), kind) for kind in _kinds(ctx)]


def _kinds(ctx: RenderContext) -> dict[str, str]:
    """The kinds of panels that the referee knows, and what they are called."""
    return dict(ctx.state.home.panel_kinds)


def toggled(used: list[str], panel: str) -> list[str]:
    """The panels in use after a tap on this one; to have none is a choice too."""
    kept = [one for one in used if one not in (panel, "none")]
    return (kept if panel in used else [*kept, panel]) or ["none"]


def _panels(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    u, now, later = ctx.unit, in_use(ctx), wanted(ctx)
    head, cells = place.left(166 * u), place.after(176 * u)
    if ctx.is_portrait:
        head, cells = place.top(36 * u), place.below(40 * u)
    words = ctx._(N_("seat buttons")) if now else ctx._(N_("no seat buttons"))
    ctx.text(scene, head, words, 27, PARCHMENT, WALNUT, align="left", lines=2)
    kinds = _kinds(ctx)
    for panel, cell in zip(choices(ctx), cells.columns(len(kinds), 12 * u), strict=True):
        told = PANEL_STATES[panel in now, panel in later]
        _toggle(ctx, scene, cell, ctx._(kinds[panel.split(":")[0]]), ctx._(told), panel in now)
        scene.add(Touch(cell, say(settings={"panels": toggled(later, panel)}), name=panel))


def _toggle(ctx: RenderContext, scene: Scene, cell: Rect, words: str, state: str, on: bool) -> None:
    """In use or not: a fill, a sign and a word."""
    u = ctx.unit
    fill, ink = (GOLD, INK) if on else (WALNUT_LIGHT, PARCHMENT)
    scene.add(Box(cell, fill, 10 * u, INK if on else SAND, 2.5 * u))
    inner = cell.inset(10 * u, 6 * u)
    scene.add(Art(inner.left(34 * u).centre(32 * u, 32 * u), "sign check" if on else "sign dark", (ink,)))
    text = inner.after(42 * u)
    ctx.text(scene, text.top(text.h * 0.6), words, 26, ink, fill, align="left", lines=2)
    ctx.text(scene, text.foot(text.h * 0.4), state, 21, ink, fill, align="left")
