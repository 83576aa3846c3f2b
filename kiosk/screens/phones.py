"""Phones: a code to scan for each seat; who is here, away, or waiting to be let in; and another screen for the table."""

from collections.abc import Callable
from typing import NamedTuple

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.parts import codes
from kiosk.parts.controls import note
from kiosk.scene.actions import Action, Many, Open, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import art, button, column, row, space, text
from kiosk.scene.scene import Art, Box, Rect, Scene, touch
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, SAND, WALNUT, WINE, Font
from kiosk.store import Notice, State

SEAT, ADDRESS, ANOTHER = "phone of", "address", "another phone"
"""Draft keys: whose code is shown, which address, and whether a second phone is asked for."""
TABLE = "table"
GROUP = 4
"""Digits of a code that form a group."""
LONG = 30.0
"""Seconds after which somebody should have come."""

PHONES, SCAN = N_("phones"), N_("Scan your code")
STATES = {
    "none": (N_("no phone"), "dark"),
    "here": (N_("online"), "phone"),
    "away": (N_("offline"), "away"),
    "waits": (N_("wants to join"), "bell"),
    "guessed": (N_("locked"), "bell"),
}
NOBODY = N_("Not working? Guest Wi-Fi often keeps devices apart: use your main Wi-Fi.")
STARTING = N_("Turning phones on. One moment...")
SWITCH_ON, SWITCH_OFF = N_("turn on"), N_("turn off")
OFF_WIDTH, HINTED = 150, 66
"""The width of the switch in the header, and the height of the hint below the seats, in units."""
HERE = N_("{name}'s phone is connected.")
AWAY, STAYS = N_("{name}'s phone is not connected."), N_("Its seat stays free for it.")
WAITS, ASKS_IN = N_("Another phone wants to play {name}."), N_("A phone wants to play {name}.")
TYPED = N_("{typed} wants to play {name}.")
GUESSING = N_("Somebody is guessing the table's code.")
LOCKED = N_("Codes are locked. Scanning still works.")
ALLOW, SCAN_INSTEAD = N_("allow again"), N_("show QR code")
LET_IN, TURN_AWAY = N_("let in"), N_("refuse")
TAKE_BACK, OTHER = N_("remove"), N_("replace")
NO_CODES = N_("QR codes need the package segno.")


Answers = tuple[tuple[str, Action, str], ...]


class Who(NamedTuple):
    """Somebody who can have a phone: a seat, or another screen."""

    role: int | str
    name: str
    state: str
    """One of STATES; empty for a screen, unless somebody is guessing its code."""


def opening(ctx: RenderContext, names: tuple[str, ...] = ()) -> Action:
    """Open this screen at whoever waits, else with the code of the first seat without a phone. `names`: who will sit there, before a match."""
    first = _first(_everybody(ctx, names))
    needs_code = bool(_web(ctx)) and first.state in ("none", "")
    shown = [say(invite=first.role)] if needs_code else []
    return Many((Open("phones", names), Put(SEAT, first.role), Put(ANOTHER, None), *shown))


def scene(ctx: RenderContext) -> Scene:
    """The seats at the left, or below; the code of the chosen one beside them."""
    scene = ctx.new_scene()
    aside = OFF_WIDTH if ctx.state.settings.web else 0
    words = ctx.header.above(10).inset(20, 6)
    ctx.title(scene, ctx._(PHONES), ctx._(SCAN), words.before(aside))
    if aside:
        button = words.inset(0, 6).tail(aside - 16)
        ctx.button(scene, button, ctx._(SWITCH_OFF), say(settings={"web": False}))
    everybody = _everybody(ctx, ctx.about)
    who = _chosen(ctx, everybody)
    people, sheet = _places(ctx)
    for one, cell in zip(everybody, _cells(ctx, people, len(everybody)), strict=True):
        _cell(ctx, scene, cell, one, one is who)
    _sheet(ctx, scene, sheet, who)
    _footer(ctx, scene, everybody, who)
    return scene


def news(before: State, after: State, translate: Callable[[str], str]) -> Notice | None:
    """A notice over any screen of the table: somebody is guessing its code."""
    if after.phones.guessing and not before.phones.guessing:
        return Notice(translate(GUESSING), button=(ALLOW, say(allow_codes=True)))
    return None


def waits(state: State, translate: Callable[[str], str]) -> Notice | None:
    """A notice over any screen of the table: the phone that has waited longest to be let in. It stands until nobody waits."""
    seats = {one.seat: one for one in state.phones.seats}
    first = next((one for one in state.phones.waiting if one.seat in seats), None)
    if first is None:
        return None
    seat = seats[first.seat]
    words = translate(ASKS_IN if seat.phone == "none" else WAITS).format(name=seat.name)
    if first.name:
        words = translate(TYPED).format(typed=first.name, name=seat.name)
    refuse = TURN_AWAY, say(turn_away=first.id)
    return Notice(words, button=(LET_IN, say(admit=first.id)), no=refuse)


def coded(ctx: RenderContext) -> int | str | None:
    """Whose code is shown, if any."""
    who = _chosen(ctx, _everybody(ctx, ctx.about))
    return who.role if _web(ctx) and _shows_code(ctx, who) else None


# Who.


def _chosen(ctx: RenderContext, everybody: list[Who]) -> Who:
    return next((one for one in everybody if one.role == ctx.draft.get(SEAT)), _first(everybody))


def _shows_code(ctx: RenderContext, who: Who) -> bool:
    return who.state in ("none", "") or (who.state != "waits" and bool(ctx.draft.get(ANOTHER)))


def _web(ctx: RenderContext) -> out.Web:
    return ctx.state.phones.web or out.Web()


def _waiting(ctx: RenderContext, role: object) -> int | None:
    """The number of the phone that waits for this seat."""
    waiting = ctx.state.phones.waiting
    return next((one.id for one in waiting if one.seat == role), None)


def _everybody(ctx: RenderContext, names: tuple[str, ...]) -> list[Who]:
    phones = {one.seat: one.phone for one in ctx.state.phones.seats or ()}
    own = list(names) or ctx.state.names

    def state(seat: int) -> str:
        return "waits" if _waiting(ctx, seat) is not None else phones.get(seat, "none")

    seats = [Who(seat, name, state(seat)) for seat, name in enumerate(own)]
    return [*seats, Who(TABLE, ctx._("another screen"), "guessed" if ctx.state.phones.guessing else "")]


def _first(everybody: list[Who]) -> Who:
    """Waiting phones come first, then a guesser; then seats without a phone."""
    return min(everybody, key=lambda one: ("waits", "guessed", "none", "", "away", "here").index(one.state))


def _places(ctx: RenderContext) -> tuple[Rect, Rect]:
    middle, gap = ctx.middle, 14
    if ctx.is_portrait:
        h = min(middle.h * 0.54, middle.w)
        return middle.below(h + gap), middle.top(h)
    w = min(middle.h * 0.94, middle.w * 0.44)
    return middle.before(w + gap).above(HINTED), middle.tail(w)


def _cells(ctx: RenderContext, place: Rect, count: int) -> list[Rect]:
    columns = 3 if count > 6 else 2 if ctx.is_portrait or count > 3 else 1
    return place.grid(columns, -(-count // columns), 10)[:count]


def _cell(ctx: RenderContext, scene: Scene, cell: Rect, who: Who, chosen: bool) -> None:
    fill, ink = (GOLD, INK) if chosen else (PARCHMENT, INK)
    if who.state in ("waits", "guessed") and not chosen:
        fill, ink = WINE, ARGENT
    scene.add(Box(cell, fill, 12, INK, 2.5))
    inner = cell.inset(8, 4)
    words, sign = _state(ctx, who)
    size = min(44, inner.h * 0.6) if cell.w > 230 else 24
    foot = inner.foot(max(inner.h * 0.38, 26))
    at = inner.left(size) if cell.w > 230 else foot.left(size)
    scene.add(Art(at.centre(size, size), f"sign {sign}", (ink,)))
    name = inner.above(foot.h).after(size + 10 if cell.w > 230 else 0)
    ctx.text(scene, name, who.name, 32, ink, fill, font=Font.NUMBER, align="left", least=20, lines=2)
    ctx.text(scene, foot.after(size + 8), words, 25, ink, fill, align="left", least=20)
    scene.add(touch(cell, _show(ctx, who.role), f"phone {who.role}"))


def _state(ctx: RenderContext, who: Who) -> tuple[str, str]:
    if not who.state:
        return grouped(ctx.state.phones.code or ""), "screen"
    words, sign = STATES[who.state]
    return ctx._(words), sign


def grouped(code: str) -> str:
    """A code in groups, easy to read and to type."""
    return f"{code[:GROUP]} {code[GROUP:]}".strip()


def _show(ctx: RenderContext, role: int | str | None) -> Action:
    """Show what there is for this one; a seat without a phone gets a code."""
    needs = bool(_web(ctx)) and not _has_phone(ctx, role) and _waiting(ctx, role) is None
    return Many((Put(SEAT, role), Put(ANOTHER, None), *([say(invite=role)] if needs else [])))


def _has_phone(ctx: RenderContext, role: int | str | None) -> bool:
    seats = ctx.state.phones.seats
    return isinstance(role, int) and role < len(seats) and seats[role].phone != "none"


# The sheet of one.


def _sheet(ctx: RenderContext, scene: Scene, place: Rect, who: Who) -> None:
    web = _web(ctx)
    if not web:
        on = bool(ctx.state.settings.web)
        note(ctx, scene, place.above(place.h * 0.4), ctx._(STARTING if on else N_("Phones are off.")))
        if not on:
            button = place.foot(place.h * 0.4).centre(min(place.w, 260), 76)
            ctx.button(scene, button, ctx._(SWITCH_ON), say(settings={"web": True}), "main")
        return
    number = _waiting(ctx, who.role)
    if number is not None:
        let_in, turn_away = say(admit=number), say(turn_away=number)
        answers: Answers = ((LET_IN, let_in, "main"), (TURN_AWAY, turn_away, "no"))
        _asked(ctx, scene, place, [_wants(ctx, number, who.name)], "bell", answers)
    elif who.state == "guessed" and not _shows_code(ctx, who):
        scan = Many((Put(ANOTHER, True), Put(SEAT, who.role), say(invite=who.role)))
        answers = ((ALLOW, say(allow_codes=True), "main"), (SCAN_INSTEAD, scan, "plain"))
        _asked(ctx, scene, place, [ctx._(GUESSING), ctx._(LOCKED)], "bell", answers)
    elif not _shows_code(ctx, who):
        is_away = who.state == "away"
        words = [ctx._(AWAY if is_away else HERE, name=who.name), *([ctx._(STAYS)] if is_away else [])]
        again = Many((Put(ANOTHER, True), Put(SEAT, who.role), say(invite=who.role)))
        answers = ((OTHER, again, "plain"), (TAKE_BACK, say(uninvite=who.role), "no"))
        _asked(ctx, scene, place, words, STATES[who.state][1], answers)
    else:
        _code(ctx, scene, place, who)


def _wants(ctx: RenderContext, number: int, name: str) -> str:
    """Who waits, by the name typed on the phone, if there is one."""
    typed = next((one.name for one in ctx.state.phones.waiting if one.id == number), "")
    return ctx._(TYPED, typed=typed, name=name) if typed else ctx._(WAITS, name=name)


def _asked(
    ctx: RenderContext, scene: Scene, place: Rect, words: list[str], sign: str, answers: Answers
) -> None:
    """A symbol, a sentence, and what can be done about it."""
    size = min((place.h - 32) * 0.22, 110)
    said = column(*(text(one, 32, lines=3) for one in words), gap=4)
    keys = row(*(button(ctx._(answer), action, kind, answer) for answer, action, kind in answers), gap=12)
    sheet = column(art(f"sign {sign}", INK, size=size).fixed(size), space(8), said, space(12), keys.fixed(72))
    sheet.pad(16).on(PARCHMENT, width=3).draw(ctx, scene, place)


def _code(ctx: RenderContext, scene: Scene, place: Rect, who: Who) -> None:
    """The code, and below it the address to type."""
    words = 44
    address = _address(ctx)
    made = ctx.state.invitations.get(str(who.role))
    token = made.token if made else None
    ctx.card(scene, place, fill=(1, 1, 1, 1))
    room = place.above(words).inset(3)
    if token is None or not codes.can_be_made():
        why = ctx._(NO_CODES) if token else ctx._("Tap for a new code.")
        ctx.text(scene, room.inset(20), why, 30, INK, (1, 1, 1, 1), lines=4)
        if token is None:
            scene.add(touch(room, say(invite=who.role), "new code"))
    else:
        size = min(room.w, room.h)
        scene.add(Art(room.centre(size, size), "qr", (codes.rows_of(_link(ctx, who.role, address, token)),)))
    ctx.text(scene, place.foot(words).inset(8, 2), address, 27, INK, (1, 1, 1, 1), lines=1, least=20)


def _address(ctx: RenderContext) -> str:
    addresses = _web(ctx).addresses
    return addresses[ctx.number(ADDRESS) % len(addresses)]


def _link(ctx: RenderContext, role: int | str, address: str, token: str) -> str:
    scheme = "https" if _web(ctx).tls else "http"
    return f"{scheme}://{address}/{'table' if role == TABLE else ''}#{token}"


# The foot.


def _footer(ctx: RenderContext, scene: Scene, everybody: list[Who], who: Who) -> None:
    rows: list[tuple[str, Action, str]] = [ctx.back()]
    web = _web(ctx)
    if len(web.addresses) > 1:
        rows.append((ctx._("next address"), Put(ADDRESS, ctx.number(ADDRESS) + 1), "wide"))
    if web:
        rows.append((ctx._("next seat"), _next(ctx, everybody, who), "main"))
    rest = ctx.buttons(scene, *rows)
    people, _ = _places(ctx)
    under = Rect(people.x, people.bottom, people.w, HINTED).below(8)
    late = ctx.waited > LONG and who.state in ("none", "")
    words = ctx._(NOBODY if late and web else N_("The phone must be on the same Wi-Fi as this table."))
    ctx.text(scene, rest if ctx.is_portrait else under, words, 25, SAND, WALNUT, align="left", lines=3)


def _next(ctx: RenderContext, everybody: list[Who], who: Who) -> Action:
    """The next seat without a phone."""
    at = everybody.index(who)
    others = [*everybody[at + 1 :], *everybody[:at]]
    found = next((one for one in others if one.state in ("none", "waits")), None)
    return Tell(ctx._("Every player has a phone.")) if found is None else _show(ctx, found.role)
