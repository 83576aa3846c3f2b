"""Who is not at the table: on the way in, waiting for its word, sent away; or about to tell the code of the table. Pure."""

from dataclasses import dataclass

from companion.engine.refusals import N_
from kiosk.phone.context import SMALL, PhoneLook, known
from kiosk.phone.frame import key
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, SAND, WALNUT, Colour, Font, colour
from kiosk.store import Line
from kiosk.ui import Ui

COMING = N_("Joining the table…")
WAITS = N_("Waiting for the table")
WAITS_MORE = N_("This seat has a phone already. Somebody at the table's screen must let this one in.")
AWAY = N_("You are not at the table")
CODE = N_("The code of the table")
CODE_MORE = N_("It is shown at the table's screen, or in the terminal.")
LEFT = {
    "elsewhere": N_(
        "This seat has moved to another window or phone. To have it back here, load this page anew."
    ),
    "uninvited": N_("The table has taken this phone back. To come again, scan the code of your seat."),
    "replaced": N_("Another phone has this seat now. To come again, scan the code of your seat."),
    "no_seat": N_("This match has no such seat. To play, scan the code of a seat."),
    "over": N_("The match is over, thank you for playing. For the next one, scan the code of your seat."),
}
"""Why a phone is not at the table any more, as the referee calls it."""
WATCH, DELETE = N_("watch the table"), N_("take the last one back")
DIGITS, GROUP = 8, 4
"""Digits of a code, and how many of them are read at once."""
RED: Colour = colour("#731712")


@dataclass
class Doorway(Ui):
    """What is known here is what the referee has said about joining, and nothing of the table."""

    language: str = ""
    wants_code: bool = False
    """Whether it comes in by the code that the table shows."""
    waits: bool = False
    why: str = ""
    """Why it is not in, in words."""

    @property
    def spoken(self) -> str:
        return known(self.language)

    def handle(self, line: Line | None) -> list[str]:
        """Only what concerns the door."""
        if line is None:
            self.waits = False
        elif "waiting" in line:
            self.waits, self.why = True, ""
        elif "left" in line:
            self.waits, self.why = False, self.told(LEFT.get(line["left"], AWAY))
        elif "refused" in line:
            self.waits, self.why = False, line["text"]
            self.draft.clear()
        return []

    def scene(self, width: float, height: float) -> Scene:
        ctx = PhoneLook(width, height, self.state, self.told, dict(self.draft))
        scene = _ground(ctx)
        if self.wants_code:
            _keypad(ctx, scene, str(ctx.draft.get("code", "")), self.why)
        elif self.waits:
            _told(ctx, scene, "sign hourglass", ctx._(WAITS), ctx._(WAITS_MORE))
        elif self.why:
            _told(ctx, scene, "sign speech", ctx._(AWAY), self.why, ctx._(WATCH))
        else:
            _told(ctx, scene, "sign hourglass", ctx._(COMING), "")
        self._touches = tuple(scene.touches())
        return scene

    def wake(self) -> float | None:
        return None


def _ground(ctx: PhoneLook) -> Scene:
    scene = Scene()
    scene.add(Box(ctx.screen, WALNUT), Art(ctx.screen, "lozenges", (round(44 * ctx.unit),)))
    return scene


def _told(ctx: PhoneLook, scene: Scene, sign: str, large: str, small: str, door: str = "") -> None:
    u = ctx.unit
    place = ctx.screen.inset(22 * u, 16 * u)
    if door:
        key(ctx, scene, place.foot(68 * u), door, say(go="/watch"), "main", "watch")
        place = place.above(80 * u)
    place = place.centre(place.w, min(place.h, 380 * u))
    scene.add(Art(place.top(place.h * 0.3).centre(80 * u, min(80 * u, place.h * 0.26)), sign, (GOLD,)))
    words = place.below(place.h * 0.32)
    more = {"font": Font.HEADING, "lines": 3, "least": 20, "asks": True}
    ctx.text(scene, words.top(words.h * 0.42), large, 34, PARCHMENT, WALNUT, **more)
    ctx.text(scene, words.below(words.h * 0.44), small, 22, SAND, WALNUT, lines=7, least=SMALL)


def _keypad(ctx: PhoneLook, scene: Scene, code: str, why: str) -> None:
    """The digits in two groups; the last one says them."""
    u = ctx.unit
    place = ctx.screen.inset(18 * u, 14 * u)
    if ctx.is_portrait:
        known, pad = place.top(place.h * 0.36), place.below(place.h * 0.38)
    else:
        known, pad = place.left(place.w * 0.46), place.after(place.w * 0.5)
    more = {"font": Font.HEADING, "lines": 2, "least": 18, "asks": True}
    ctx.text(scene, known.top(known.h * 0.34), ctx._(CODE), 32, PARCHMENT, WALNUT, **more)
    groups = known.below(known.h * 0.36).top(known.h * 0.32).columns(DIGITS // GROUP, 18 * u)
    for i, cell in enumerate(cell for group in groups for cell in group.columns(GROUP, 4 * u)):
        scene.add(Box(cell, PARCHMENT, 8 * u, GOLD if i == len(code) else INK, 3 * u))
        ctx.text(scene, cell.inset(2 * u), code[i : i + 1], 44, INK, PARCHMENT, font=Font.NUMBER, least=20)
    foot = known.foot(known.h * 0.28)
    if why:
        scene.add(Box(foot, RED, 8 * u))
        ctx.text(scene, foot.inset(10 * u, 4 * u), why, 20, ARGENT, RED, lines=3, least=SMALL)
    else:
        ctx.text(scene, foot, ctx._(CODE_MORE), 20, SAND, WALNUT, lines=3, least=SMALL)
    _pad(ctx, scene, pad, code)


def _pad(ctx: PhoneLook, scene: Scene, place: Rect, code: str) -> None:
    u = ctx.unit
    for digit, cell in zip("123456789 0<", place.grid(3, 4, 10 * u), strict=True):
        if digit == " ":
            continue
        action = _typed(ctx, code, digit)
        scene.add(Box(cell, PARCHMENT, 12 * u, INK, 2 * u))
        if digit == "<":
            size = min(36 * u, cell.h * 0.6)
            scene.add(Art(cell.centre(size, size), "sign left", (INK,)))
            scene.add(Touch(cell, action, name="digit back", label=ctx._(DELETE), again=True))
        else:
            ctx.text(scene, cell, digit, 40, INK, PARCHMENT, font=Font.NUMBER)
            scene.add(Touch(cell, action, name=f"digit {digit}", again=True))


def _typed(ctx: PhoneLook, code: str, digit: str) -> Action:
    if digit == "<":
        return Put("code", code[:-1])
    if len(code) >= DIGITS:
        return Tell(ctx._(CODE_MORE))
    told = code + digit
    put = Put("code", told)
    return Many((put, say(join={"code": told}))) if len(told) == DIGITS else put
