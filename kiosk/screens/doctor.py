"""The hardware check: what was found, what is wrong and what to do; and every button and lamp, live."""

from collections.abc import Sequence

from companion.engine.refusals import C_, N_, NN_
from companion.protocol import outgoing as out
from kiosk.parts.pager import Page, arrows, page
from kiosk.scene.actions import Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, filling, row, space, text
from kiosk.scene.scene import Art, Rect, Scene, Touch
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
"""The state of a lamp, in words short enough to stand under it."""
KEYS = {"bid": "BID", "pass": "PASS"}
"""As printed on the buttons: not translated."""


def scene(ctx: RenderContext) -> Scene:
    """Findings beside the picture of the seats; one above the other in portrait."""
    findings = _findings(ctx)
    scene = ctx.page(ctx._("hardware check"), _verdict(ctx, findings))
    middle, places = ctx.middle, _places(ctx)
    if ctx.is_portrait:
        _list(ctx, scene, middle.above(middle.h * 0.4 + 14), findings)
        places.draw(ctx, scene, middle.foot(middle.h * 0.4))
    else:
        _list(ctx, scene, middle.left(middle.w * 0.49), findings)
        places.draw(ctx, scene, middle.tail(middle.w * 0.495))
    rest = ctx.buttons(scene, ctx.back(), (ctx._("check again"), say(ask="doctor"), "main"))
    if findings is not None:
        arrows(ctx, scene, rest.left(min(rest.w, 420)), _shown(ctx, findings), PAGE)
    return scene


def _findings(ctx: RenderContext) -> list[out.Finding] | None:
    """The doctor's report; None until it is there."""
    answer = ctx.state.answers.doctor
    return None if answer is None else list(answer.findings)


def _verdict(ctx: RenderContext, findings: list[out.Finding] | None) -> str:
    if findings is None:
        return ctx._("Checking...")
    bad = sum(1 for finding in findings if _is_wrong(finding))
    if not bad:
        return ctx._("All is well")
    return ctx.many(NN_("{count} thing is wrong", "{count} things are wrong"), bad)


def _is_wrong(finding: out.Finding) -> bool:
    return bool(finding.trouble) and finding.matters


def _shown(ctx: RenderContext, findings: list[out.Finding]) -> Page[out.Finding]:
    """A page of findings: faults come first."""
    ordered = sorted(findings, key=lambda finding: not _is_wrong(finding))
    rows = ROWS_PORTRAIT if ctx.is_portrait else ROWS
    return page(ordered, rows, ctx.number(PAGE))


def _list(ctx: RenderContext, scene: Scene, place: Rect, findings: list[out.Finding] | None) -> None:
    if findings is None:
        scene.add(Art(place.centre(120, 120), "sign hourglass", (GOLD,)))
        return
    shown = _shown(ctx, findings)
    if (chosen := ctx.draft.get(FINDING)) is not None and chosen < len(shown.rows):
        _whole(shown.rows[chosen]).draw(ctx, scene, place)
        return
    rows = ROWS_PORTRAIT if ctx.is_portrait else ROWS
    for i, (finding, cell) in enumerate(zip(shown.rows, place.rows(rows, 10), strict=False)):
        _finding(ctx, finding).draw(ctx, scene, cell)
        if len(_words(finding)) > LONGEST:
            scene.add(Touch(cell, Put(FINDING, i), name=f"{FINDING} {i}"))


def _finding(ctx: RenderContext, finding: out.Finding) -> Element:
    """A symbol, what was checked, its state, and what to do about it."""
    wrong = _is_wrong(finding)
    sign, state = ("wrong", N_("wrong")) if wrong else ("check", N_("good"))
    if finding.trouble and not wrong:
        sign, state = "dark", N_("not there")
    head = row(
        text(finding.what, 23, font=Font.TITLE, align="left").share(0.7),
        space().share(0.02),
        text(ctx._(state), 22, align="right").share(0.28),
    )
    words = text(shortened(_words(finding)), 25, align="left", lines=3)
    edge = WINE if wrong else INK
    line = row(art(f"sign {sign}", edge, size=36).fixed(38), column(head.fixed(28), words), gap=14)
    return line.pad(12, 6).on(PARCHMENT, 10, edge, 5 if wrong else 2)


LONGEST = 105


def _words(finding: out.Finding) -> str:
    return finding.trouble or finding.found


def shortened(words: str) -> str:
    """Words that do not fit in a row end in dots; a tap shows them all."""
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 3].rstrip()}..."


def _whole(finding: out.Finding) -> Element:
    """The whole text of one finding, in place of the list."""
    title = text(finding.what, 27, font=Font.TITLE, align="left").fixed(34)
    sheet = column(title, text(_words(finding), 28, align="left", lines=12), gap=6).pad(18, 12)
    return sheet.on(PARCHMENT, edge=WINE, width=3).tap(Put(FINDING, None), "all findings")


def _places(ctx: RenderContext) -> Element:
    """Five places with a lamp and two buttons each: presses show."""
    lamps, pressed = ctx.state.panels.lamps, ctx.state.panels.pressed
    words = text(ctx._("Press any button to see it here."), 24, PARCHMENT).fixed(40)
    places = [_place(ctx, i, lamps[i] if i < len(lamps) else "off", pressed) for i in range(PLACES)]
    return column(words, row(*places, gap=8), gap=6).pad(12, 8).on(WALNUT_LIGHT, 12, SAND, 2)


def _place(ctx: RenderContext, i: int, lamp: str, pressed: Sequence[tuple[int, str]]) -> Element:
    burns = lamp != "off"
    sign = art("sign lamp" if burns else "sign dark", GOLD if burns else ASH, size=58)
    light = column(sign.pad(0, 1), text(ctx._(LAMPS.get(lamp, "off")), 22, PARCHMENT).fixed(26))
    last = pressed[-1] if pressed else None
    keys = [_key(words, (i, key) in pressed, (i, key) == last) for key, words in KEYS.items()]
    number = text(str(i + 1), 32, PARCHMENT, font=Font.NUMBER, far=True).fixed(34)
    parts = light.share(0.36), column(*keys, gap=8).pad(0, 6).share(0.64)
    return column(number, column(*parts), gap=4).pad(3, 6).on(WALNUT)


def _key(words: str, pressed: bool, last: bool) -> Element:
    """A button: gold if it was the last one pressed, with a symbol if it was pressed at all."""
    fill, ink = (GOLD, INK) if last else (PARCHMENT, INK) if pressed else (WALNUT_LIGHT, PARCHMENT)
    label = text(words, 24, ink)
    if pressed:
        sign = filling("sign check", ink).centred(width=26)
        label = column(space().share(0.05), sign.share(0.4), space().share(0.05), label.share(0.5))
    return label.pad(4, 3).on(fill, 8, SAND, 2)
