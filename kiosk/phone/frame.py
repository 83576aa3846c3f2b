"""What every screen of a seat's phone has: the player and whose turn it is, the purse, refusals. Pure."""

from companion.engine.refusals import N_
from kiosk.parts.asking import ARMS, called, style
from kiosk.parts.pieces import legible
from kiosk.parts.purse import held, hold
from kiosk.phone.context import SMALL, PhoneContext
from kiosk.scene.actions import Action, Hold, Tell
from kiosk.scene.context import LETTER
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
    WINE,
    Font,
    colour,
    readable,
)

YOUR_TURN = N_("your turn")
RED = colour("#731712")
EARTH = colour("#35251a")


def head(ctx: PhoneContext, scene: Scene, place: Rect) -> None:
    """Arms and name of the seat, in its colour; whether it is its turn; whether everything is saved."""
    fill = legible(ctx.style.colour)
    scene.add(Box(place, fill), Box(place.foot(3), GOLD))
    inner = place.above(3).inset(16, 8)
    arms = inner.left(inner.h * ARMS)
    scene.add(ctx.style.arms(arms))
    scene.seats[ctx.seat] = place
    state = ctx.state
    sign = "sign-unsaved" if state.warning else "sign-saved" if state.saved else "sign-saving"
    scene.add(Art(inner.tail(30).centre(30, 30), sign))
    words = inner.after(arms.w + 12).before(38)
    if ctx.is_asked:
        pill = words.tail(min(132, words.w * 0.52)).centre(min(132, words.w * 0.52), 38)
        scene.add(Box(pill, GOLD, 19, INK, 2))
        label = ctx._(YOUR_TURN).upper()
        ctx.text(scene, pill.inset(10, 4), label, 19, INK, GOLD, font=Font.NUMBER, least=12)
        words = words.before(pill.w + 8)
    more = {"font": Font.HEADING, "align": "left", "least": 16}
    ctx.text(scene, words, ctx.style.title, 30, readable(fill), fill, **more)


def card(ctx: PhoneContext, scene: Scene, place: Rect, small: str, large: str, asks: bool = True) -> None:
    """The subject: a small line, and a large one that may be long."""
    more = {"align": "left", "least": SMALL}
    if small:
        line = place.top(min(24, place.h * 0.36))
        ctx.text(scene, line, small, 18, GOLD, WALNUT, font=Font.TITLE, **more)
        place = place.below(line.h + 2)
    wide = place.w / (34 * LETTER)
    rows = min(4, max(1, -(-len(large) // max(1, int(wide * 0.9)))))
    more |= {"font": Font.NUMBER, "lines": 4, "asks": asks}
    ctx.text(scene, place.top(min(place.h, rows * 40)), large, 34, PARCHMENT, WALNUT, **more)


def purse(ctx: PhoneContext, scene: Scene, place: Rect, bid: int | None = None) -> None:
    """The purse: its content, and what a bid would leave of it, shows while a finger is on it. Not all games have one."""
    if not ctx.has_purse:
        return
    amount = held(ctx, ctx.seat)
    scene.add(Box(place, GOLD if amount else EARTH, 12, GOLD, 2))
    inner = place.inset(12, 6)
    size = min(inner.h, 56)
    scene.add(Art(inner.left(size).centre(size, size), "icon-purse", (not amount,)))
    words = inner.after(size + 12)
    if amount:
        more = {"font": Font.NUMBER, "align": "left", "least": 24}
        ctx.text(scene, words, amount[0], min(52, inner.h), INK, GOLD, **more)
        if bid is not None and amount[0].isdecimal() and bid <= int(amount[0]):
            left = ctx._("{left} left after this bid", left=int(amount[0]) - bid)
            half = words.tail(words.w * 0.56)
            ctx.text(scene, half, left, 20, INK, GOLD, align="right", lines=2, least=SMALL)
    else:
        more = {"align": "left", "least": SMALL}
        title = words.top(words.h * 0.5)
        ctx.text(scene, title, ctx._("your purse"), 20, GOLD, EARTH, font=Font.TITLE, **more)
        ctx.text(scene, words.foot(words.h * 0.5), ctx._("hold to look in"), 18, SAND, EARTH, **more)
    scene.add(hold(ctx, ctx.seat, place))


def key(
    ctx: PhoneContext,
    scene: Scene,
    place: Rect,
    words: str,
    action: Action,
    kind: str,
    name: str,
    hint: str = "",
) -> None:
    """A large button: gold for yes, wine for no. If it cannot be pressed now it stays where it is, faint, and says why."""
    fill, ink, edge = {
        "main": (GOLD, INK, INK),
        "no": (WINE, ARGENT, PARCHMENT),
        "plain": (WALNUT_LIGHT, PARCHMENT, PARCHMENT),
    }[kind]
    if isinstance(action, Tell):
        fill, ink, edge = WALNUT_LIGHT, FAINT, WALNUT_LIGHT
    scene.add(Box(place, fill, 14, edge, 2.5))
    inner = place.inset(12, 6)
    if hint:
        ctx.text(scene, inner.foot(inner.h * 0.3), hint, 18, ink, fill, least=14)
        inner = inner.above(inner.h * 0.3)
    size, lines = min(40, place.h * 0.46), 2 if place.h >= 60 else 1
    ctx.text(scene, inner, words.upper(), size, ink, fill, font=Font.HEADING, least=SMALL, lines=lines)
    label = ", ".join(filter(None, (words, hint)))
    if isinstance(action, Hold):
        scene.add(Touch(place, action, held=True, name=name, label=label))
    else:
        scene.add(touch(place, action, name, label))


def refusal(ctx: PhoneContext, scene: Scene) -> None:
    """Why the last line was refused, or why a press meant nothing: over the information, never over the controls."""
    unheard = ctx.state.panels.unheard
    refused = ctx.state.refused or (unheard if unheard and unheard.seat == ctx.seat else None)
    if not refused:
        return
    wide = ctx.width if ctx.is_portrait else ctx.width * 0.52
    box = Rect(10, 8, wide - 20, 76)
    scene.add(Box(box, RED, 12, ARGENT, 2.5))
    more = {"lines": 3, "least": 14, "asks": True}
    ctx.text(scene, box.inset(14, 6), refused.text, 20, ARGENT, RED, **more)


def others(ctx: PhoneContext, scene: Scene, place: Rect, signs: dict[int, tuple[str, bool]]) -> None:
    """The seats side by side, each with a symbol: still in, leading, or done."""
    seats = range(len(ctx.state.seats))
    for seat, cell in zip(seats, place.columns(len(seats), 6), strict=True):
        sign, strong = signs.get(seat, ("", False))
        fill = GOLD if strong else SAND if sign not in ("cross", "") else WALNUT_LIGHT
        scene.add(Box(cell, fill, 9))
        inner = cell.inset(5, 5)
        h = min(inner.h, inner.w * 0.5 / ARMS)
        scene.add(style(ctx, seat).arms(inner.left(h * ARMS).centre(h * ARMS, h)))
        if sign:
            mark = min(24, inner.w - h * ARMS - 2)
            ink = INK if fill in (GOLD, SAND) else PARCHMENT
            scene.add(Art(inner.after(h * ARMS).centre(mark, mark), sign, (ink,)))


def named(ctx: PhoneContext, seats: list[int]) -> str:
    """The seats in a row."""
    return ", ".join(called(ctx, seat) for seat in seats)
