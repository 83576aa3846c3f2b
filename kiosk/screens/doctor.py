"""The hardware check: what was found, what is wrong and what to do; and every button and lamp, live."""

from typing import Any

from companion.engine.refusals import C_, N_, NN_
from companion.protocol import outgoing as out
from kiosk.parts.pager import Page, arrows, page
from kiosk.scene.actions import Close, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ASH, GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, WINE, Font

ROWS, ROWS_PORTRAIT = 3, 4
PLACES = 5
PAGE, FINDING = "findings page", "finding"
LAMPS = {
    "off": C_("lamp", "off"),
    "lit": N_("lit"),
    "slow": N_("slow"),
    "fast": N_("fast"),
    "pulse": N_("flash"),
}
"""How a lamp burns, in words short enough to stand under it."""
KEYS = {"bid": "BID", "pass": "PASS"}
"""As it stands on the buttons: not translated."""


def scene(ctx: RenderContext) -> Scene:
    """Findings beside the picture of the seats; one above the other in portrait."""
    scene = Scene()
    ctx.background(scene)
    findings = _findings(ctx)
    ctx.title(scene, ctx._(N_("hardware check")), _verdict(ctx, findings))
    middle = ctx.middle
    if ctx.is_portrait:
        _list(ctx, scene, middle.above(middle.h * 0.4 + 14 * ctx.unit), findings)
        _places(ctx, scene, middle.foot(middle.h * 0.4))
    else:
        _list(ctx, scene, middle.left(middle.w * 0.49), findings)
        _places(ctx, scene, middle.tail(middle.w * 0.495))
    rest = ctx.buttons(
        scene,
        (ctx._(N_("back")), Close(), "plain"),
        (ctx._(N_("look again")), say(ask="doctor"), "main"),
    )
    if findings is not None:
        arrows(ctx, scene, rest.left(min(rest.w, 420 * ctx.unit)), _shown(ctx, findings), PAGE)
    return scene


def _findings(ctx: RenderContext) -> list[out.Finding] | None:
    """What the doctor has said; None until then."""
    answer = ctx.state.answers.doctor
    return None if answer is None else list(answer.findings)


def _verdict(ctx: RenderContext, findings: list[out.Finding] | None) -> str:
    if findings is None:
        return ctx._(N_("Looking..."))
    bad = sum(1 for finding in findings if _is_wrong(finding))
    if not bad:
        return ctx._(N_("All is well"))
    return ctx.many(NN_("{count} thing is wrong", "{count} things are wrong"), bad)


def _is_wrong(finding: out.Finding) -> bool:
    return bool(finding.trouble) and finding.matters


def _shown(ctx: RenderContext, findings: list[out.Finding]) -> Page[out.Finding]:
    """A page of them: what is wrong stands first."""
    ordered = sorted(findings, key=lambda finding: not _is_wrong(finding))
    rows = ROWS_PORTRAIT if ctx.is_portrait else ROWS
    return page(ordered, rows, int(ctx.draft.get(PAGE, 0)))


def _list(ctx: RenderContext, scene: Scene, place: Rect, findings: list[out.Finding] | None) -> None:
    if findings is None:
        scene.add(Art(place.centre(120 * ctx.unit, 120 * ctx.unit), "sign hourglass", (GOLD,)))
        return
    shown = _shown(ctx, findings)
    if (chosen := ctx.draft.get(FINDING)) is not None and chosen < len(shown.rows):
        _whole(ctx, scene, place, shown.rows[chosen])
        return
    rows = ROWS_PORTRAIT if ctx.is_portrait else ROWS
    for i, (finding, row) in enumerate(zip(shown.rows, place.rows(rows, 10 * ctx.unit), strict=False)):
        _finding(ctx, scene, row, finding)
        if len(_words(finding)) > LONGEST:
            scene.add(Touch(row, Put(FINDING, i), name=f"{FINDING} {i}"))


def _finding(ctx: RenderContext, scene: Scene, row: Rect, finding: out.Finding) -> None:
    u, wrong = ctx.unit, _is_wrong(finding)
    trouble = finding.trouble
    sign = "wrong" if wrong else "dark" if trouble else "check"
    scene.add(Box(row, PARCHMENT, 10 * u, WINE if wrong else INK, (5 if wrong else 2) * u))
    inner = row.inset(12 * u, 6 * u)
    scene.add(Art(inner.left(38 * u).centre(36 * u, 36 * u), f"sign {sign}", (WINE if wrong else INK,)))
    text = inner.after(52 * u)
    what = finding.what
    state = ctx._(N_("wrong")) if wrong else ctx._(N_("not there")) if trouble else ctx._(N_("good"))
    head = text.top(28 * u)
    ctx.text(scene, head.left(head.w * 0.7), what, 23, INK, PARCHMENT, font=Font.TITLE, align="left")
    ctx.text(scene, head.tail(head.w * 0.28), state, 22, INK, PARCHMENT, align="right")
    ctx.text(scene, text.below(head.h), shortened(_words(finding)), 25, INK, PARCHMENT, **BODY)


BODY: dict[str, Any] = {"align": "left", "lines": 3}
LONGEST = 105


def _words(finding: out.Finding) -> str:
    return finding.trouble or finding.found


def shortened(words: str) -> str:
    """Words that would not fit in a row end in dots; a tap shows them all."""
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 3].rstrip()}..."


def _whole(ctx: RenderContext, scene: Scene, place: Rect, finding: out.Finding) -> None:
    """All words of one finding, in place of the list."""
    u = ctx.unit
    ctx.card(scene, place, edge=WINE)
    inner = place.inset(18 * u, 12 * u)
    what = finding.what
    ctx.text(scene, inner.top(34 * u), what, 27, INK, PARCHMENT, font=Font.TITLE, align="left")
    ctx.text(scene, inner.below(40 * u), _words(finding), 28, INK, PARCHMENT, align="left", lines=12)
    scene.add(Touch(place, Put(FINDING, None), name="all findings"))


def _places(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Five places with a lamp and two buttons each: what is pressed shows."""
    u = ctx.unit
    scene.add(Box(place, WALNUT_LIGHT, 12 * u, SAND, 2 * u))
    inner = place.inset(12 * u, 8 * u)
    words = ctx._(N_("Press any button to see it here."))
    ctx.text(scene, inner.top(40 * u), words, 24, PARCHMENT, WALNUT_LIGHT)
    lamps = list(ctx.state.panels.lamps)
    pressed = list(ctx.state.panels.pressed)
    for i, column in enumerate(inner.below(46 * u).columns(PLACES, 8 * u)):
        lamp = str(lamps[i]) if i < len(lamps) else "off"
        _place(ctx, scene, column, i, lamp, pressed)


def _place(ctx: RenderContext, scene: Scene, column: Rect, i: int, lamp: str, pressed: list[Any]) -> None:
    u = ctx.unit
    scene.add(Box(column, WALNUT, 10 * u))
    inner = column.inset(3 * u, 6 * u)
    ctx.text(scene, inner.top(34 * u), str(i + 1), 32, PARCHMENT, WALNUT, font=Font.NUMBER, far=True)
    rest = inner.below(38 * u)
    light, below = rest.top(rest.h * 0.36), rest.below(rest.h * 0.36)
    burns = lamp != "off"
    size = min(58 * u, light.w, light.h - 28 * u)
    mark = light.above(26 * u).centre(size, size)
    scene.add(Art(mark, "sign lamp" if burns else "sign dark", (GOLD if burns else ASH,)))
    ctx.text(scene, light.foot(26 * u), ctx._(LAMPS.get(lamp, "off")), 22, PARCHMENT, WALNUT)
    for key, cell in zip(KEYS, below.inset(0, 6 * u).rows(2, 8 * u), strict=True):
        _key(ctx, scene, cell, KEYS[key], (i, key) in pressed, bool(pressed) and pressed[-1] == (i, key))


def _key(ctx: RenderContext, scene: Scene, cell: Rect, words: str, pressed: bool, last: bool) -> None:
    """A button: gold if it was the last one pressed, with a sign if it was pressed at all."""
    u = ctx.unit
    fill, ink = (GOLD, INK) if last else (PARCHMENT, INK) if pressed else (WALNUT_LIGHT, PARCHMENT)
    scene.add(Box(cell, fill, 8 * u, SAND, 2 * u))
    inner = cell.inset(4 * u, 3 * u)
    if pressed:
        scene.add(Art(inner.top(inner.h * 0.5).centre(26 * u, inner.h * 0.4), "sign check", (ink,)))
        inner = inner.below(inner.h * 0.5)
    ctx.text(scene, inner, words, 24, ink, fill)
