"""Phones that are not at the table: joining, waiting to be let in, sent away; or about to type the table's code. Pure."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import looks
from kiosk.parts.joining import DIM
from kiosk.phone.context import SMALL, PhoneContext, known
from kiosk.phone.frame import key
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scaling import scaled
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch, touch
from kiosk.scene.theme import (
    ARGENT,
    FAINT,
    GOLD,
    INK,
    PARCHMENT,
    SAND,
    WALNUT,
    WALNUT_LIGHT,
    Colour,
    Font,
    colour,
)
from kiosk.screens import keys
from kiosk.store import Line
from kiosk.ui import Ui

WAITS_MORE = N_("Somebody at the table's screen taps LET IN.")
AWAY = N_("You are not at the table")
CODE_MORE = N_("It is shown at the table's screen, or in the terminal.")
SEAT_CODE_MORE = N_("Type the four digits that the table's screen or the TV shows.")
WHO, WHO_MORE = N_("Who are you?"), N_("Somebody at the table's screen then lets you in.")
TAKEN, FREE, JUST_WATCH = N_("has a phone"), N_("type your name"), N_("just watch")
LEFT = {
    "elsewhere": N_("You are playing in another window or on another phone now."),
    "uninvited": N_("This phone was removed at the table."),
    "replaced": N_("Another phone has this seat now."),
    "no_seat": N_("This game has no such seat."),
    "over": N_("The game is over, thank you for playing."),
}
"""Why a phone is not at the table any more, by the referee's refusals."""
NAME = ("name_twice", "bad_name")
"""Refusals of a name, after which another one may be typed."""
DIGITS, SEAT_DIGITS, GROUP = 8, 4, 4
"""Digits of the code for a screen of the table, and for a seat; and how many of them form a group."""
RED: Colour = colour("#731712")

Button = tuple[str, Action]


@dataclass
class JoinScreen(Ui):
    """All that is known here is what the referee has said about joining, and nothing of the table."""

    language: str = ""
    wants_code: bool = False
    """Whether it joins by the code that the table shows."""
    digits: int = SEAT_DIGITS
    seats: tuple[out.PhoneOf, ...] | None = None
    """The players, once the code of four digits was right."""
    waits: bool = False
    is_elsewhere: bool = False
    """Whether another window of the same phone has the seat."""
    why: str = ""
    """Why it is not in, in words."""

    @property
    def spoken(self) -> str:
        return known(self.language)

    def handle(self, line: Line | None) -> list[str]:
        """Only what concerns joining."""
        if line is None:
            self.waits = False
        elif "waiting" in line:
            self.waits, self.why = True, ""
        elif "left" in line:
            self.waits, self.why = False, self.translator(LEFT.get(line["left"], AWAY))
            self.is_elsewhere = line["left"] == "elsewhere"
        elif "seats" in line:
            before, self.why = self.seats or (), ""
            self.seats = out.read(line["seats"], tuple[out.PhoneOf, ...])
            self._follow(before)
        elif "refused" in line:
            self.waits, self.why = False, line["text"]
            if line["refused"] not in NAME:  # otherwise another name may be typed
                self.seats = None
                self.draft.clear()
        return []

    def _follow(self, before: tuple[out.PhoneOf, ...]) -> None:
        """Whoever types a name does so for a crest, wherever the table moves it meanwhile."""
        seat = self.draft.get("naming")
        sides = [one.side for one in before if one.seat == seat and one.side]
        if sides:
            self.draft["naming"] = next((one.seat for one in self.seats or () if one.side == sides[0]), None)

    def scene(self, width: float, height: float) -> Scene:
        ctx = PhoneContext(width, height, self.state, self.translator, dict(self.draft)).fitted()
        if (naming := self._naming(width, height)) is not None:
            return naming
        scene = ctx.wood()
        if self.waits:
            _message(ctx, scene, "sign hourglass", ctx._("Waiting for the table"), ctx._(WAITS_MORE))
        elif self.seats is not None:
            _who(ctx, scene, [one for one in self.seats if one.name])
        elif self.wants_code:
            _keypad(ctx, scene, Code(str(ctx.draft.get("code", "")), self.digits), self.why)
        elif self.why:
            back = ctx._(N_("play here") if self.is_elsewhere else N_("join again")), say(reload=True)
            _message(ctx, scene, "sign speech", ctx._(AWAY), self.why, back)
        else:
            _message(ctx, scene, "sign hourglass", ctx._("Joining the table…"), "")
        scene = scaled(scene, ctx.scale)
        self._touches = tuple(scene.touches())
        return scene

    @property
    def field(self) -> str:
        """What is being typed, which the phone's own keyboard may do as well; empty if nothing is."""
        return self.translator("Your name") if self._named is not None else ""

    @property
    def _named(self) -> out.PhoneOf | None:
        """The free seat whose player's name is being typed."""
        seat = None if self.waits else self.draft.get("naming")
        return next((one for one in self.seats or () if one.free and one.seat == seat), None)

    def _naming(self, width: float, height: float) -> Scene | None:
        """The keyboard for the name of a player who takes a free seat, drawn as on the table's screen; the pen says that the phone's own may be used."""
        one, typed = self._named, str(self.draft.get("name", ""))
        if one is None:
            return None
        ctx = RenderContext(width, height, self.state, self.translator, dict(self.draft)).fitted()
        done, back = say(sit=one.seat, name=typed.strip()), Put("naming", None)
        title = self.why or ctx._("Your name")
        scene = keys.sheet(ctx, title, typed, lambda new: Put("name", new), done, back)
        scene.add(Art(ctx.header.above(10).inset(20, 6).tail(44).centre(44, 44), "sign quill", (GOLD,)))
        scene = scaled(scene, ctx.scale)
        self._touches, self._typing = tuple(scene.touches()), scene.typing
        return scene

    def wake(self) -> float | None:
        return None


def _message(
    ctx: PhoneContext, scene: Scene, sign: str, large: str, small: str, back: Button | None = None
) -> None:
    """`back`: what leads to the table again; whoever does not want that may watch."""
    place = ctx.screen.inset(22, 16)
    if back is not None:
        watch, again = place.foot(68).columns(2, 12)
        key(ctx, scene, again, *back, "main", "back")
        key(ctx, scene, watch, ctx._(JUST_WATCH), say(go="/watch"), "plain", "watch")
        place = place.above(80)
    place = place.centre(place.w, min(place.h, 380))
    scene.add(Art(place.top(place.h * 0.3).centre(80, min(80, place.h * 0.26)), sign, (GOLD,)))
    words = place.below(place.h * 0.32)
    more = {"font": Font.HEADING, "lines": 3, "least": 20, "asks": True}
    ctx.text(scene, words.top(words.h * 0.42), large, 34, PARCHMENT, WALNUT, **more)
    ctx.text(scene, words.below(words.h * 0.44), small, 22, SAND, WALNUT, lines=7, least=SMALL)


def _who(ctx: PhoneContext, scene: Scene, seats: list[out.PhoneOf]) -> None:
    """Tap your name; players who have a phone already stay in their place, faint."""
    place = ctx.screen.inset(18, 16)
    head = place if ctx.is_portrait else place.left(place.w * 0.34)
    more = {"font": Font.HEADING, "least": 20, "asks": True}
    ctx.text(scene, head.top(48), ctx._(WHO), 34, PARCHMENT, WALNUT, **more)
    words = ctx._(WHO_MORE if seats else N_("The players are not seated yet. This page updates by itself."))
    ctx.text(scene, head.below(52).top(84), words, 20, SAND, WALNUT, lines=4, least=SMALL)
    key(ctx, scene, head.foot(60), ctx._(JUST_WATCH), say(go="/watch"), "plain", "watch")
    rest = place.below(146).above(72) if ctx.is_portrait else place.after(place.w * 0.37)
    has_arms = any(one.side for one in seats)
    columns = (3 if len(seats) > 4 else 2) if has_arms else 1 if ctx.is_portrait and len(seats) <= 4 else 2
    rows = max(1, -(-len(seats) // columns))
    height = min(rest.h, rows * (176 if has_arms else 84))
    for one, cell in zip(seats, rest.top(height).grid(columns, rows, 10), strict=False):
        (_crest if one.side else _name)(ctx, scene, cell, one)
        action = Put("naming", one.seat) if one.free else say(sit=one.seat)
        scene.add(touch(cell, action, f"sit {one.seat}", one.name))


def _name(ctx: PhoneContext, scene: Scene, cell: Rect, one: out.PhoneOf) -> None:
    """Somebody whose arms are not known."""
    is_free = one.phone == "none"
    fill, ink = (PARCHMENT, INK) if is_free else (WALNUT_LIGHT, FAINT)
    scene.add(Box(cell, fill, 12, GOLD if is_free else WALNUT_LIGHT, 3))
    inner = cell.inset(14, 4)
    if not is_free:
        ctx.text(scene, inner.foot(22), ctx._(TAKEN), 18, ink, fill, align="left", least=SMALL)
        inner = inner.above(22)
    ctx.text(scene, inner, one.name, 34, ink, fill, font=Font.HEADING, align="left", least=SMALL)


def _crest(ctx: PhoneContext, scene: Scene, cell: Rect, one: out.PhoneOf) -> None:
    """The arms, and the name below; dim for players who have a phone."""
    is_free = one.phone == "none"
    fill, foot = (PARCHMENT, GOLD) if is_free else (WALNUT_LIGHT, WALNUT_LIGHT)
    scene.add(Box(cell, fill, 12, foot, 3))
    low = min(54, cell.h * 0.36)
    place = cell.above(low).inset(10, 8)
    arms = looks(one.game, one.side, one.name).arms_in(place)
    scene.add(arms if is_free else replace(arms, tint=DIM))
    words = cell.foot(low)
    scene.add(Box(words, foot, 12))
    inner, ink = words.inset(8, 4), INK if is_free else FAINT
    if one.free or not is_free:
        state = ctx._(FREE if is_free else TAKEN)
        ctx.text(scene, inner.foot(inner.h * 0.42), state, 16, ink, foot, least=SMALL)
        inner = inner.top(inner.h * 0.56)
    ctx.text(scene, inner, one.name, 26, ink, foot, font=Font.NUMBER, least=SMALL)


class Code(NamedTuple):
    """The digits typed so far, and how many there will be."""

    typed: str
    digits: int


def _keypad(ctx: PhoneContext, scene: Scene, code: Code, why: str) -> None:
    is_seat = code.digits == SEAT_DIGITS
    place = ctx.screen.inset(18, 14)
    if ctx.is_portrait:
        known, pad = place.top(place.h * 0.36), place.below(place.h * 0.38)
    else:
        known, pad = place.left(place.w * 0.46), place.after(place.w * 0.5)
    more = {"font": Font.HEADING, "lines": 2, "least": 18, "asks": True}
    title = ctx._(N_("Join the table") if is_seat else N_("The code of the table"))
    ctx.text(scene, known.top(known.h * 0.34), title, 32, PARCHMENT, WALNUT, **more)
    groups = known.below(known.h * 0.36).top(known.h * 0.32).columns(code.digits // GROUP, 18)
    for i, cell in enumerate(cell for group in groups for cell in group.columns(GROUP, 4)):
        scene.add(Box(cell, PARCHMENT, 8, GOLD if i == len(code.typed) else INK, 3))
        digit = code.typed[i : i + 1]
        ctx.text(scene, cell.inset(2), digit, 44, INK, PARCHMENT, font=Font.NUMBER, least=20)
    foot = known.foot(known.h * 0.28)
    if why:
        scene.add(Box(foot, RED, 8))
        ctx.text(scene, foot.inset(10, 4), why, 20, ARGENT, RED, lines=3, least=SMALL)
    else:
        words = ctx._(SEAT_CODE_MORE if is_seat else CODE_MORE)
        ctx.text(scene, foot, words, 20, SAND, WALNUT, lines=3, least=SMALL)
    _pad(ctx, scene, pad, code)


def _pad(ctx: PhoneContext, scene: Scene, place: Rect, code: Code) -> None:
    for digit, cell in zip("123456789 0<", place.grid(3, 4, 10), strict=True):
        if digit == " ":
            key(ctx, scene, cell, ctx._(JUST_WATCH), say(go="/watch"), "plain", "watch")
            continue
        action = _typed(ctx, code, digit)
        scene.add(Box(cell, PARCHMENT, 12, INK, 2))
        if digit == "<":
            size = min(36, cell.h * 0.6)
            scene.add(Art(cell.centre(size, size), "sign left", (INK,)))
            scene.add(Touch(cell, action, name="digit back", label=ctx._("delete the last one"), again=True))
        else:
            ctx.text(scene, cell, digit, 40, INK, PARCHMENT, font=Font.NUMBER)
            scene.add(Touch(cell, action, name=f"digit {digit}", again=True))


def _typed(ctx: PhoneContext, code: Code, digit: str) -> Action:
    if digit == "<":
        return Put("code", code.typed[:-1])
    if len(code.typed) >= code.digits:
        return Tell(ctx._(CODE_MORE))
    digits = code.typed + digit
    put = Put("code", digits)
    return Many((put, say(join={"code": digits}))) if len(digits) == code.digits else put
