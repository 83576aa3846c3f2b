"""The auction on a seat's phone: the lot, the high bid, and a large BID and PASS. Pure."""

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.parts.asking import ARMS, called, style
from kiosk.parts.controls import LOWEST, bound, sign_button
from kiosk.phone.context import GAP, SMALL, PhoneContext
from kiosk.phone.frame import YOUR_TURN, head, key, named, others, purse
from kiosk.scene.actions import Action, Put, Tell, press, say
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, WALNUT, Font

BID, PASS, AHEAD = N_("bid {bid}"), N_("pass"), N_("pass ahead")
HANDS = 262
"""The room for stepper, BID and PASS."""
LOT_OF_ALL = 78
"""The width of the drawing of a lot, in units."""


def _asked(ctx: PhoneContext) -> out.Bidding:
    return ctx.prompt.as_(out.Bidding)


def scene(ctx: PhoneContext) -> Scene:
    """One running auction, as this seat sees it."""
    scene = ctx.wood()
    zones = ctx.zones(HANDS)
    head(ctx, scene, zones.head)
    known = zones.known
    rows = _rows(known)
    what = _lot(ctx, scene, rows[0])
    scene.says = _says(ctx, what)
    _high(ctx, scene, rows[1])
    if len(rows) > 3:
        others(ctx, scene, rows[2], {seat: _sign(ctx, seat) for seat in range(len(ctx.state.seats))})
    purse(ctx, scene, rows[-1], _bid(ctx))
    _hands(ctx, scene, zones.hands)
    return scene


def _rows(place: Rect) -> list[Rect]:
    """The lot, the high bid, the seats and the purse; without the seats if there is little room."""
    shares = (92, 76, 50, 66) if place.h >= 278 else (84, 62, 56)
    room, gap = place.h - GAP * (len(shares) - 1), GAP
    heights = [min(room * share / sum(shares), 1.35 * share) for share in shares]
    slack = (room - sum(heights)) / max(1, len(shares) - 1)
    rows, y = [], place.y
    for height in heights:
        rows.append(Rect(place.x, y, place.w, height))
        y += height + gap + slack
    return rows


def _says(ctx: PhoneContext, what: str) -> str:
    """The auction for a screen reader: the lot, the high bid, and whose turn it is."""
    high = _asked(ctx).high
    bid = (
        ctx._("no bid yet")
        if high is None
        else ctx.labelled(ctx._("high bid"), f"{called(ctx, high.seat)}, {high.bid}")
    )
    turn = ctx._(YOUR_TURN) if ctx.is_asked else _why_not(ctx)
    return f"{what}. {bid}. {turn}"


def _lot(ctx: PhoneContext, scene: Scene, place: Rect) -> str:
    """The lot, drawn and in words."""
    before = len(scene.items)
    what = of(ctx).lot(ctx, scene, place.left(LOT_OF_ALL).inset(0, 2), _asked(ctx).lot)
    drawn = [item.rect.right for item in scene.items[before:] if isinstance(item, Art)]
    left = max(drawn, default=place.x - 12) - place.x + 12
    words = place.after(left)
    more = {"align": "left", "least": SMALL}
    ctx.text(scene, words.top(24), ctx._("on offer"), 18, GOLD, WALNUT, font=Font.TITLE, **more)
    more |= {"font": Font.NUMBER, "lines": 2}
    ctx.text(scene, words.below(26), what, 34, PARCHMENT, WALNUT, **more)
    return what


def _high(ctx: PhoneContext, scene: Scene, place: Rect) -> None:
    high = _asked(ctx).high
    scene.add(Box(place, PARCHMENT, 10))
    inner = place.inset(12, 6)
    if high is None:
        ctx.text(scene, inner, ctx._("no bid yet"), 28, INK, PARCHMENT, least=SMALL)
        return
    arms = inner.left(inner.h * ARMS)
    scene.add(style(ctx, high.seat).arms(arms))
    number = inner.tail(64 if high.bid < 100 else 120)
    ctx.text(scene, number, str(high.bid), 64, INK, PARCHMENT, font=Font.NUMBER, least=24)
    words = inner.after(arms.w + 12).before(number.w + 6)
    more = {"align": "left", "least": SMALL}
    ctx.text(scene, words.top(words.h * 0.46), ctx._("high bid"), 18, INK, PARCHMENT, font=Font.TITLE, **more)
    name = called(ctx, high.seat)
    ctx.text(scene, words.foot(words.h * 0.52), name, 26, INK, PARCHMENT, font=Font.HEADING, **more)


def _sign(ctx: PhoneContext, seat: int) -> tuple[str, bool]:
    prompt = _asked(ctx)
    if seat in ctx.prompt.seats:
        return "play", True
    if prompt.high is not None and prompt.high.seat == seat:
        return "star", False
    return ("dots", False) if seat in prompt.still_in else ("cross", False)


# Controls.


def _hands(ctx: PhoneContext, scene: Scene, place: Rect) -> None:
    """The amount between minus and plus, BID and PASS: in the same places in every game."""
    low = place.h - 2 * GAP
    steps, bids, passes = low * 0.28, low * 0.44, low * 0.28
    bid = _bid(ctx)
    if _steps(ctx):
        _stepper(ctx, scene, place.top(steps), bid)
        middle = place.below(steps + GAP).top(bids)
    else:
        middle = place.top(steps + GAP + bids)
    _bid_key(ctx, scene, middle, bid)
    word = PASS if ctx.is_asked else AHEAD
    key(ctx, scene, place.foot(passes), ctx._(word), _passing(ctx), "no", "pass")


def _steps(ctx: PhoneContext) -> bool:
    """Whether any amount can be bid, and not just one."""
    return _asked(ctx).step is None


def _bid(ctx: PhoneContext) -> int:
    """What BID would say now."""
    climbing = ctx.state.panels.climbing
    if climbing and climbing.seat == ctx.seat:
        return climbing.bid
    least = _asked(ctx).min
    return max(int(ctx.draft.get("bid") or least), least) if _steps(ctx) and ctx.is_asked else least


def _stepper(ctx: PhoneContext, scene: Scene, place: Rect, bid: int) -> None:
    least, most = _asked(ctx).min, _asked(ctx).max
    side = min(92, place.w * 0.27)
    less: Action = Put("bid", bid - 1) if bid > least else Tell(ctx._(LOWEST, least=least))
    more: Action | None = Put("bid", bid + 1) if most is None or bid < most else None
    if not ctx.is_asked:
        less = more = Tell(_why_not(ctx))
    sign_button(ctx, scene, place.left(side), ("minus", ()), less, "bid less")
    sign_button(ctx, scene, place.tail(side), ("plus", ()), bound(ctx, more, True), "bid more")
    middle = place.after(side + GAP).before(side + GAP)
    scene.add(Box(middle, PARCHMENT, 12))
    ctx.text(scene, middle.inset(4, 2), str(bid), 64, INK, PARCHMENT, font=Font.NUMBER, least=24)


def _bid_key(ctx: PhoneContext, scene: Scene, place: Rect, bid: int) -> None:
    """Held, it climbs like every button; a chosen amount is bid as shown."""
    words = ctx._(BID, bid=bid)
    if not ctx.is_asked:
        key(ctx, scene, place, words, Tell(_why_not(ctx)), "main", "bid")
        return
    climbing = ctx.state.panels.climbing
    is_climbing = climbing is not None and climbing.seat == ctx.seat
    if is_climbing or bid == _asked(ctx).min:
        hint = ctx._(N_("let go to bid") if climbing else N_("hold to climb")) if _steps(ctx) else ""
        key(ctx, scene, place, words, press(ctx.seat, "bid", bid), "main", "bid", hint)
    else:
        key(ctx, scene, place, words, say(seat=ctx.seat, bid=bid), "main", "bid")


def _passing(ctx: PhoneContext) -> Action:
    """PASS as the seat's own key; also before its turn, but not for the high bidder."""
    high = _asked(ctx).high
    if not ctx.is_asked and (ctx.seat not in _asked(ctx).still_in or (high and high.seat == ctx.seat)):
        return Tell(_why_not(ctx))
    return say(press={"seat": ctx.seat, "key": "pass"})


def _why_not(ctx: PhoneContext) -> str:
    high = _asked(ctx).high
    if ctx.seat not in _asked(ctx).still_in:
        return ctx._("You are out of this auction.")
    if high is not None and high.seat == ctx.seat:
        return ctx._("Your bid is the highest.")
    return ctx._("It is {name}'s turn to bid.", name=named(ctx, list(ctx.prompt.seats)))
