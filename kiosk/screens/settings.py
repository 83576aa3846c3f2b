"""Settings of the table: each with its current value in words; a tap switches to the next one."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.engine.refusals import C_, N_
from companion.text.language import LANGUAGES, own_name
from kiosk.parts.controls import bound
from kiosk.scene.actions import Open, Try, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, row, rows, text, turning
from kiosk.scene.scene import Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font
from kiosk.screens import club, phones, wifi

SOUNDS = {True: C_("sounds", "on"), False: C_("sounds", "off")}
OWN_NAMES = {language: own_name(language) for language in LANGUAGES}
ROTATIONS = {
    0: C_("rotation", "none"),
    90: N_("a quarter turn left"),
    180: N_("upside down"),
    270: N_("a quarter turn right"),
}
ROTATION = "rotation"
"""The setting that is taken back by itself, unless somebody can read the screen and confirms."""
GAP = 9
LEAST, MOST, STEP = 20, 100, 20
"""Brightness in percent: never so dark that it could not be changed back."""


class Row(NamedTuple):
    """A setting: its key, its symbol, what it is, and its values in words."""

    key: str
    sign: str
    words: str
    values: Mapping[Any, str]


ROWS = (
    Row("language", "speech", N_("language"), OWN_NAMES),
    Row("sounds", "bell", N_("sounds"), SOUNDS),
    Row(ROTATION, "turn", N_("rotation"), ROTATIONS),
    Row(
        "facing",
        "eye",
        N_("for players opposite"),
        {True: N_("turn the question"), False: N_("do not turn")},
    ),
    Row(
        "auto_pass",
        "forward",
        N_("can't afford the bid"),
        {True: N_("pass for them"), False: N_("wait for PASS")},
    ),
    Row("theme", "sun", N_("colours"), {"day": N_("bright room"), "dark": N_("dark room")}),
    Row(
        "turn_timer",
        "hourglass",
        N_("turn timer"),
        {
            0: C_("turn timer", "off"),
            60: N_("lamp blinks after 1 min"),
            120: N_("lamp blinks after 2 min"),
            180: N_("lamp blinks after 3 min"),
            300: N_("lamp blinks after 5 min"),
        },
    ),
)
BOX = "box:"
"""The referee's name for a box that was chosen as serial:PATH."""
PANEL_STATES = {
    (True, True): N_("on"),
    (False, False): N_("off"),
    (True, False): N_("off next time"),
    (False, True): N_("on next time"),
}
"""Whether a panel is in use now, and whether from the next start on."""


def scene(ctx: RenderContext) -> Scene:
    """All of them on one page."""
    scene = ctx.page(ctx._("tap to change"), ctx._("Settings"))
    *cells, last = [*(_row(ctx, row) for row in ROWS), _brightness(ctx)]
    if ctx.is_portrait:
        page = column(*rows(cells, 2, GAP), last, _panels(ctx).fixed(152), gap=GAP)
    else:
        page = column(*rows([*cells, last], 2, GAP), _panels(ctx), gap=GAP)
    page.draw(ctx, scene, ctx.middle)
    restore = ctx._("restore a backup"), Open("restore"), "wide"
    links = (
        *([(ctx._(wifi.WIFI), Open("wifi"), "plain")] if ctx.state.home.wifi else []),
        (ctx._(club.CLUB), Open("club"), "plain"),
        (ctx._(phones.PHONES), phones.opening(ctx), "wide"),
        ctx.back(),
    )
    rest = ctx.buttons(scene, *links) if ctx.is_portrait else ctx.buttons(scene, restore, *links)
    if ctx.is_portrait:  # four do not fit side by side
        ctx.button(scene, rest.left(min(rest.w, 300)), *restore)
    return scene


def _row(ctx: RenderContext, row: Row) -> Element:
    values = list(row.values)
    present = getattr(ctx.state.settings, row.key)
    at = values.index(present) if present in values else 0
    onward = values[(at + 1) % len(values)]
    sheet = _sheet(row.sign, ctx._(row.words), ctx._(row.values[values[at]]))
    change = say(settings={row.key: onward})
    return sheet.tap(
        Try(change, say(settings={row.key: present})) if row.key == ROTATION else change, row.key
    )


def _sheet(sign: str, words: str, value: str, *tail: Element) -> Element:
    """The symbol, what it is, and its value."""
    both = column(
        text(words, 23, align="left", lines=2).share(2),
        text(value, 33, font=Font.NUMBER, align="left", lines=2).share(3),
    )
    line = row(art(f"sign {sign}", INK, size=46).fixed(50), both, *tail, gap=18)
    return line.pad(16, 4).on(PARCHMENT, edge=INK)


def _brightness(ctx: RenderContext) -> Element:
    present = int(ctx.state.settings.brightness)
    knobs = row(_knob(ctx, "minus", present - STEP), _knob(ctx, "plus", present + STEP), gap=12).pad(0, -2.5)
    return _sheet("sun", ctx._("brightness"), f"{present} %", knobs.fixed(146))


def _knob(ctx: RenderContext, sign: str, value: int) -> Element:
    action = say(settings={"brightness": value}) if LEAST <= value <= MOST else None
    knob = art(f"sign {sign}", GOLD if action else PARCHMENT, size=36)
    knob = knob.on(WALNUT_LIGHT if action else SAND, edge=INK)
    return knob.tap(bound(ctx, action, sign == "plus"), f"brightness {sign}", again=action is not None)


def in_use(ctx: RenderContext) -> list[str]:
    """The panels that the table was started with: their buttons work, whatever is chosen for later."""
    found = [one for one in ctx.state.home.panels if one != "none"]
    return [f"serial:{one.removeprefix(BOX)}".rstrip(":") if one.startswith(BOX) else one for one in found]


def wanted(ctx: RenderContext) -> list[str]:
    """The panels from the next start on: those chosen, else the current ones."""
    chosen = list(ctx.state.settings.panels)
    return [one for one in chosen if one != "none"] if chosen else in_use(ctx)


def choices(ctx: RenderContext) -> list[str]:
    """The panels to choose from: the usual ones, and those in use under a longer name."""
    found = [*wanted(ctx), *in_use(ctx)]
    return [
        next((one for one in found if one.split(":")[0] == kind), kind) for kind in ctx.state.home.panel_kinds
    ]


def toggled(used: list[str], panel: str) -> list[str]:
    """The panels in use after a tap on this one; having none is possible, too."""
    kept = [one for one in used if one not in (panel, "none")]
    return (kept if panel in used else [*kept, panel]) or ["none"]


def _panels(ctx: RenderContext) -> Element:
    now, later, kinds = in_use(ctx), wanted(ctx), ctx.state.home.panel_kinds
    words = ctx._("seat buttons") if now else ctx._("no seat buttons")
    toggles = [
        _toggle(
            ctx._(kinds[panel.split(":")[0]]), ctx._(PANEL_STATES[panel in now, panel in later]), panel in now
        ).tap(say(settings={"panels": toggled(later, panel)}), panel)
        for panel in choices(ctx)
    ]
    head = text(words, 27, align="left", lines=2).fixed(36 if ctx.is_portrait else 166)
    return turning(ctx, head, row(*toggles, gap=12), gap=4 if ctx.is_portrait else 10)


def _toggle(words: str, state: str, on: bool) -> Element:
    """In use or not: a fill, a symbol and a word."""
    both = column(
        text(words, 26, align="left", lines=2).share(3), text(state, 21, align="left", lines=2).share(2)
    )
    ink = INK if on else PARCHMENT
    line = row(art("sign check" if on else "sign dark", ink, size=32).fixed(34), both, gap=8).pad(10, 6)
    return line.on(GOLD if on else WALNUT_LIGHT, edge=INK if on else SAND, width=2.5)
