"""The hardware check: what was found, what is wrong and what to do; and every button and lamp, live."""

from typing import Any

from companion.engine.refusals import C_, N_, NN_
from kiosk.parts.pager import Page, arrows, page
from kiosk.scene.actions import Close, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ASH, GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, WINE, Font
from kiosk.store import Line

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


def scene(look: Look) -> Scene:
    """Findings beside the picture of the seats; one above the other in portrait."""
    scene = Scene()
    look.background(scene)
    findings = _findings(look)
    look.title(scene, look._(N_("hardware check")), _verdict(look, findings))
    middle = look.middle
    if look.is_portrait:
        _list(look, scene, middle.above(middle.h * 0.4 + 14 * look.u), findings)
        _places(look, scene, middle.foot(middle.h * 0.4))
    else:
        _list(look, scene, middle.left(middle.w * 0.49), findings)
        _places(look, scene, middle.tail(middle.w * 0.495))
    rest = look.buttons(
        scene,
        (look._(N_("back")), Close(), "plain"),
        (look._(N_("look again")), say(ask="doctor"), "main"),
    )
    if findings is not None:
        arrows(look, scene, rest.left(min(rest.w, 420 * look.u)), _shown(look, findings), PAGE)
    return scene


def _findings(look: Look) -> list[Line] | None:
    """What the doctor has said; None until then."""
    answer = look.state.answers.get("doctor")
    return None if answer is None else list(answer["findings"])


def _verdict(look: Look, findings: list[Line] | None) -> str:
    if findings is None:
        return look._(N_("Looking..."))
    bad = sum(1 for finding in findings if _is_wrong(finding))
    if not bad:
        return look._(N_("All is well"))
    return look.many(NN_("{count} thing is wrong", "{count} things are wrong"), bad)


def _is_wrong(finding: Line) -> bool:
    return bool(finding.get("trouble")) and bool(finding.get("matters", True))


def trouble_words(trouble: Any) -> str:
    """What is wrong, with its cure: as one sentence or in two parts."""
    if isinstance(trouble, dict):
        return " ".join(str(trouble[part]) for part in ("text", "cure") if trouble.get(part))
    return str(trouble or "")


def _shown(look: Look, findings: list[Line]) -> Page[Line]:
    """A page of them: what is wrong stands first."""
    ordered = sorted(findings, key=lambda finding: not _is_wrong(finding))
    rows = ROWS_PORTRAIT if look.is_portrait else ROWS
    return page(ordered, rows, int(look.draft.get(PAGE, 0)))


def _list(look: Look, scene: Scene, place: Rect, findings: list[Line] | None) -> None:
    if findings is None:
        scene.add(Art(place.centre(120 * look.u, 120 * look.u), "sign hourglass", (GOLD,)))
        return
    shown = _shown(look, findings)
    if (chosen := look.draft.get(FINDING)) is not None and chosen < len(shown.rows):
        _whole(look, scene, place, shown.rows[chosen])
        return
    rows = ROWS_PORTRAIT if look.is_portrait else ROWS
    for i, (finding, row) in enumerate(zip(shown.rows, place.rows(rows, 10 * look.u), strict=False)):
        _finding(look, scene, row, finding)
        if len(_words(finding)) > LONGEST:
            scene.add(Touch(row, Put(FINDING, i), name=f"{FINDING} {i}"))


def _finding(look: Look, scene: Scene, row: Rect, finding: Line) -> None:
    u, wrong = look.u, _is_wrong(finding)
    trouble = finding.get("trouble")
    sign = "wrong" if wrong else "dark" if trouble else "check"
    scene.add(Box(row, PARCHMENT, 10 * u, WINE if wrong else INK, (5 if wrong else 2) * u))
    inner = row.inset(12 * u, 6 * u)
    scene.add(Art(inner.left(38 * u).centre(36 * u, 36 * u), f"sign {sign}", (WINE if wrong else INK,)))
    text = inner.after(52 * u)
    what = str(finding["what"])
    state = look._(N_("wrong")) if wrong else look._(N_("not there")) if trouble else look._(N_("good"))
    head = text.top(28 * u)
    look.text(scene, head.left(head.w * 0.7), what, 23, INK, PARCHMENT, font=Font.TITLE, align="left")
    look.text(scene, head.tail(head.w * 0.28), state, 22, INK, PARCHMENT, align="right")
    look.text(scene, text.below(head.h), shortened(_words(finding)), 25, INK, PARCHMENT, **BODY)


BODY: dict[str, Any] = {"align": "left", "lines": 3}
LONGEST = 105


def _words(finding: Line) -> str:
    return trouble_words(finding.get("trouble")) or str(finding["found"])


def shortened(words: str) -> str:
    """Words that would not fit in a row end in dots; a tap shows them all."""
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 3].rstrip()}..."


def _whole(look: Look, scene: Scene, place: Rect, finding: Line) -> None:
    """All words of one finding, in place of the list."""
    u = look.u
    look.card(scene, place, edge=WINE)
    inner = place.inset(18 * u, 12 * u)
    what = str(finding["what"])
    look.text(scene, inner.top(34 * u), what, 27, INK, PARCHMENT, font=Font.TITLE, align="left")
    look.text(scene, inner.below(40 * u), _words(finding), 28, INK, PARCHMENT, align="left", lines=12)
    scene.add(Touch(place, Put(FINDING, None), name="all findings"))


def _places(look: Look, scene: Scene, place: Rect) -> None:
    """Five places with a lamp and two buttons each: what is pressed shows."""
    u = look.u
    scene.add(Box(place, WALNUT_LIGHT, 12 * u, SAND, 2 * u))
    inner = place.inset(12 * u, 8 * u)
    words = look._(N_("press any button: it shows here"))
    look.text(scene, inner.top(40 * u), words, 24, PARCHMENT, WALNUT_LIGHT)
    lamps = list(look.state.panels.get("lamps", ()))
    pressed = [tuple(press) for press in look.state.panels.get("pressed", ())]
    for i, column in enumerate(inner.below(46 * u).columns(PLACES, 8 * u)):
        lamp = str(lamps[i]) if i < len(lamps) else "off"
        _place(look, scene, column, i, lamp, pressed)


def _place(look: Look, scene: Scene, column: Rect, i: int, lamp: str, pressed: list[Any]) -> None:
    u = look.u
    scene.add(Box(column, WALNUT, 10 * u))
    inner = column.inset(3 * u, 6 * u)
    look.text(scene, inner.top(34 * u), str(i + 1), 32, PARCHMENT, WALNUT, font=Font.NUMBER, far=True)
    rest = inner.below(38 * u)
    light, below = rest.top(rest.h * 0.36), rest.below(rest.h * 0.36)
    burns = lamp != "off"
    size = min(58 * u, light.w, light.h - 28 * u)
    mark = light.above(26 * u).centre(size, size)
    scene.add(Art(mark, "sign lamp" if burns else "sign dark", (GOLD if burns else ASH,)))
    look.text(scene, light.foot(26 * u), look._(LAMPS.get(lamp, "off")), 22, PARCHMENT, WALNUT)
    for key, cell in zip(KEYS, below.inset(0, 6 * u).rows(2, 8 * u), strict=True):
        _key(look, scene, cell, KEYS[key], (i, key) in pressed, bool(pressed) and pressed[-1] == (i, key))


def _key(look: Look, scene: Scene, cell: Rect, words: str, pressed: bool, last: bool) -> None:
    """A button: gold if it was the last one pressed, with a sign if it was pressed at all."""
    u = look.u
    fill, ink = (GOLD, INK) if last else (PARCHMENT, INK) if pressed else (WALNUT_LIGHT, PARCHMENT)
    scene.add(Box(cell, fill, 8 * u, SAND, 2 * u))
    inner = cell.inset(4 * u, 3 * u)
    if pressed:
        scene.add(Art(inner.top(inner.h * 0.5).centre(26 * u, inner.h * 0.4), "sign check", (ink,)))
        inner = inner.below(inner.h * 0.5)
    look.text(scene, inner, words, 24, ink, fill)
