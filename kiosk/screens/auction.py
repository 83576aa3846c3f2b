"""The auction: the lot, who is in, who leads, what to do."""

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import of
from kiosk.parts.asking import ARMS, style
from kiosk.parts.controls import LOWEST, sign_button
from kiosk.parts.pieces import OUT_BEHIND, Band, seat_panel, seat_places
from kiosk.parts.purse import hold
from kiosk.scene.actions import Many, Put, Tell, say
from kiosk.scene.context import LETTER, RenderContext
from kiosk.scene.layout import button, drawn, row
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import (
    ARGENT,
    ASKED,
    CHARCOAL,
    GOLD,
    HEADER,
    INK,
    PARCHMENT,
    SAND,
    WALNUT,
    WINE,
    Colour,
    Font,
)

TO_BID = Band(N_("to bid"), "play", GOLD, INK)
CLIMBING = Band(N_("raising"), "climb", GOLD, INK)
HIGHEST = Band(N_("highest"), "star", INK, GOLD)
PASSED = Band(N_("passed"), "cross", CHARCOAL, PARCHMENT)
NOT_IN = Band(N_("not in"), "cross", CHARCOAL, PARCHMENT)
WAITING = Band(N_("waiting"), "dots", SAND, INK)
AHEAD = Band(N_("pass?"), "cross", WINE, ARGENT)

ONE_LINE = 24
"""Up to this many letters a lot fits in one line."""
DASH = (0.3, 0.25, 0.2, 1.0)
ROW = 58
"""The height of the line that says who is asked, in units."""
HIGH_BLOCK, WIDE_BLOCK = 290, 340
"""The width of the high bid's block, in units; also for numbers of three digits or more."""


def scene(ctx: RenderContext) -> Scene:
    """One running auction."""
    scene = ctx.new_scene()
    _header(ctx, scene)
    for seat, place in enumerate(seat_places(ctx, _seats(ctx))):
        _seat(ctx, scene, seat, place)
    _footer(ctx, scene)
    return scene


def _prompt(ctx: RenderContext) -> out.Bidding:
    return ctx.prompt.as_(out.Bidding)


# What is at stake.


def _header(ctx: RenderContext, scene: Scene) -> None:
    """The lot and the high bid: side by side, or in portrait one below the other."""
    header = ctx.header.above(8)
    block = _high_place(ctx)
    place = header.inset(16, 12).left(200)
    what, right = _lot(ctx, scene, place)
    end = header.right - 16 if ctx.is_portrait else block.x - 14
    words = Rect(right + 18, header.y + 10, end - right - 18, header.h - 18)
    _title(ctx, scene, ctx._("on offer"), what, words)
    _high(ctx, scene, block)


def _title(ctx: RenderContext, scene: Scene, small: str, large: str, place: Rect) -> None:
    """Like every header; a lot with a long name takes two lines."""
    if len(large) <= ONE_LINE:
        ctx.title(scene, small, large, place)
        return
    ctx.text(scene, place.top(24), small, 20, GOLD, HEADER, font=Font.TITLE, align="left")
    more = {"font": Font.NUMBER, "align": "left", "lines": 3, "least": 20}
    ctx.text(scene, place.below(24), large, 34, PARCHMENT, HEADER, **more)


def _lot(ctx: RenderContext, scene: Scene, place: Rect) -> tuple[str, float]:
    """Draw the lot; returns its name, and where the drawing ends."""
    before = len(scene.items)
    what = of(ctx).lot(ctx, scene, place, _prompt(ctx).lot)
    drawn = [item.rect.right for item in scene.items[before:] if isinstance(item, Art)]
    return what, max(drawn, default=place.x - 18)


def _high_place(ctx: RenderContext) -> Rect:
    if ctx.is_portrait:
        return ctx.middle.top(84)
    return ctx.header.above(8).inset(14, 8).tail(WIDE_BLOCK if _is_long(_prompt(ctx).high) else HIGH_BLOCK)


def _is_long(high: out.Bid | None) -> bool:
    """Whether the high bid needs a wide place."""
    return high is not None and high.bid > 99


def _seats(ctx: RenderContext) -> Rect:
    return ctx.middle.below(100) if ctx.is_portrait else ctx.middle.above(ROW)


def _high(ctx: RenderContext, scene: Scene, block: Rect) -> None:
    """The high bid, with the arms of its bidder."""
    high = _prompt(ctx).high
    ctx.card(scene, block)
    if high is None:
        words = ctx._("no bid yet")
        ctx.text(scene, block.inset(12), words, 34, INK, PARCHMENT, far=True, lines=2)
        return
    own = style(ctx, high.seat)
    scene.add(own.arms(block.inset(8, 6).left(62)))
    wide = 150 if _is_long(high) else 92
    middle = block.inset(8, 4).after(70).before(wide)
    label, name = middle.top(middle.h * 0.6), middle.foot(middle.h * 0.4)
    more = {"align": "left" if ctx.is_portrait else "centre"}
    ctx.text(scene, label, ctx._("high bid"), 22, INK, PARCHMENT, font=Font.TITLE, lines=2, **more)
    ctx.text(scene, name, own.title, 27, INK, PARCHMENT, font=Font.HEADING, least=20, **more)
    number = block.inset(6, 0).tail(wide)
    ctx.text(scene, number, str(high.bid), 92, INK, PARCHMENT, font=Font.NUMBER, far=True)


# Who.


def _seat(ctx: RenderContext, scene: Scene, seat: int, place: Rect) -> None:
    """A seat with its last bid. A tap on one that waits asks whether it passes before its turn."""
    prompt, band = _prompt(ctx), _band(ctx, seat)
    is_out, now = band in (PASSED, NOT_IN), band in (TO_BID, CLIMBING)
    body = seat_panel(ctx, scene, place, seat, band, out=is_out, now=now)
    _number(ctx, scene, body, _shown_bid(ctx, seat), is_out)
    arms, rest = _halves(place, body)
    if of(ctx).has_purses:
        scene.add(Art(_corner(arms), "icon-purse", (True,)), hold(ctx, seat, arms))
    if band in (WAITING, AHEAD) and not _is_high(prompt, seat):
        asked = None if band is AHEAD else seat
        scene.add(Touch(rest, Put("ahead", asked), name=f"seat {seat}"))


def _halves(place: Rect, body: Rect) -> tuple[Rect, Rect]:
    """The part of a seat's panel with its arms, which is held to see the purse, and the part with its content."""
    if body.w > 0.7 * place.w:
        return place.top(body.y - place.y), place.below(body.y - place.y)
    return place.left(body.x - place.x), place.after(body.x - place.x)


def _corner(arms: Rect) -> Rect:
    """A small purse, to show that there is one."""
    size = 30
    below_the_name = 0 if arms.w > 1.6 * arms.h else 60
    return Rect(arms.right - size - 6, arms.y + below_the_name + 4, size, size)


def _number(ctx: RenderContext, scene: Scene, body: Rect, bid: int | None, is_out: bool) -> None:
    if bid is None:
        w = min(body.w * 0.3, 60)
        scene.add(Box(body.centre(w, 9), ARGENT if is_out else DASH, 4))
        return
    ink, paper = (ARGENT, OUT_BEHIND) if is_out else (INK, PARCHMENT)
    size = min(240, body.h * 0.98, body.w * 0.85)
    more = {"font": Font.NUMBER, "far": True, "least": 40}
    ctx.text(scene, body, str(bid), size, ink, paper, **more)


def _climbing(ctx: RenderContext, seat: int) -> int | None:
    """What this seat would bid if it released its button now."""
    climbing = ctx.state.panels.climbing
    return climbing.bid if climbing and climbing.seat == seat else None


def _shown_bid(ctx: RenderContext, seat: int) -> int | None:
    """What a seat would bid now, or its last bid."""
    prompt, climbing = _prompt(ctx), _climbing(ctx, seat)
    if climbing is not None:
        return climbing
    if prompt.high is not None and prompt.high.seat == seat:
        return prompt.high.bid
    return prompt.bids.get(str(seat))


def _is_high(prompt: out.Bidding, seat: int) -> bool:
    return prompt.high is not None and prompt.high.seat == seat


def _band(ctx: RenderContext, seat: int) -> Band:
    prompt = _prompt(ctx)
    if _climbing(ctx, seat) is not None:
        return CLIMBING
    if seat in ctx.prompt.seats:
        return TO_BID
    if _is_high(prompt, seat):
        return HIGHEST
    if seat in prompt.still_in:
        return AHEAD if ctx.draft.get("ahead") == seat else WAITING
    return PASSED if prompt.entered is None or seat in prompt.entered else NOT_IN


# What to do.


def _footer(ctx: RenderContext, scene: Scene) -> None:
    """Bid or pass, for the seat on turn; or whether somebody passes before their turn."""
    ahead = ctx.draft.get("ahead")
    if ahead is not None and ahead in _prompt(ctx).still_in:
        _asked_ahead(ctx, scene, ahead)
        return
    seat = ctx.prompt.seats[0]
    _bid_or_pass(ctx, scene, seat)
    asked = ctx._("{name} to bid", name=ctx.state.names[seat])
    _sentence(ctx, scene, seat, asked, _hint(ctx, seat))


def _asked_ahead(ctx: RenderContext, scene: Scene, seat: int) -> None:
    forget = Put("ahead", None)
    ctx.buttons(
        scene,
        (ctx._("pass now"), Many((forget, say(seat=seat, pass_=True))), "no"),
        (ctx._("stay in"), forget, "main"),
    )
    asked = ctx._("{name} passes?", name=ctx.state.names[seat])
    _sentence(ctx, scene, seat, asked, ctx._("out of this auction, before their turn"))


def _bid_or_pass(ctx: RenderContext, scene: Scene, seat: int) -> None:
    """Pass, and the bid; between minus and plus if any amount can be bid. All as large as there is room."""
    least, only = _prompt(ctx).min, _prompt(ctx).step is not None
    bid = least if only else max(int(ctx.draft.get("bid") or least), least)
    footer = ctx.footer.inset(14, 9)
    line = footer.foot(footer.h / 2 - 6) if ctx.is_portrait else footer
    passes = button(ctx._("pass"), say(seat=seat, pass_=True), "no", "pass").share(3)
    bids = button(ctx._("bid {bid}", bid=bid), say(seat=seat, bid=bid), "main", "bid")
    if only:
        row(passes, bids.share(7), gap=12).draw(ctx, scene, line)
        return
    less = Put("bid", bid - 1) if bid > least else Tell(ctx._(LOWEST, least=least))
    minus = drawn(sign_button, ("minus", ()), less, "bid less").share(1.4)
    plus = drawn(sign_button, ("plus", ()), Put("bid", bid + 1), "bid more").share(1.4)
    row(passes, minus, bids.share(4.2), plus, gap=12).draw(ctx, scene, line)


def _row(ctx: RenderContext) -> Rect:
    """Where the question is: above the buttons, over the whole width."""
    if ctx.is_portrait:
        footer = ctx.footer.inset(14, 9)
        return Rect(footer.x, footer.y - 9, footer.w, footer.h / 2 + 3)
    return ctx.screen.above(ctx.footer.h).foot(ROW).inset(14, 0)


def _sentence(ctx: RenderContext, scene: Scene, seat: int, asked: str, hint: str) -> None:
    """Who is asked what, readable for everybody, and what follows from it."""
    line = _row(ctx)
    h = min(line.h, 56)
    words = line.after(h * ARMS + 12)
    if ctx.is_portrait and len(asked) * ASKED * LETTER > words.w:  # a long name takes the place of its arms
        words = line
    else:
        scene.add(style(ctx, seat).arms(line.left(h * ARMS).centre(h * ARMS, h)))
    if ctx.is_portrait:
        upper, lower = words.top(words.h * 0.66), words.foot(words.h * 0.32)
    else:
        wide = min(words.w * 0.74, (len(asked) + 1) * 50 * LETTER)
        upper, lower = words.left(wide), words.after(wide + 8)
    more = {"font": Font.NUMBER, "far": True, "asks": True, "least": ASKED}
    _line(ctx, scene, upper, asked, 50, PARCHMENT, **more)
    _line(ctx, scene, lower, hint, 26, SAND, lines=2)


def _line(
    ctx: RenderContext, scene: Scene, place: Rect, words: str, size: int, ink: Colour, **more: object
) -> None:
    ctx.text(scene, place, words, size, ink, WALNUT, align="left", **more)


def _hint(ctx: RenderContext, seat: int) -> str:
    """Possible bids, or what the other button would do now."""
    prompt, climbing = _prompt(ctx), _climbing(ctx, seat)
    least, high, others = prompt.min, prompt.high, len(prompt.still_in) - 1
    if climbing is not None:
        return ctx._("let go to bid {bid}", bid=climbing)
    if prompt.step is not None:
        return _hint_of_raise(ctx, prompt)
    if high is not None and others == 1:
        name = ctx.state.names[high.seat]
        return ctx._("{least} or more; pass: {name} wins", least=least, name=name)
    if high is None and others == 0:
        return ctx._("{least} or more; pass: nobody buys", least=least)
    return ctx._("{least} or more, or pass", least=least)


def _hint_of_raise(ctx: RenderContext, prompt: out.Bidding) -> str:
    """Only one bid is possible: say what passing does."""
    if prompt.high is not None and len(prompt.still_in) == 2:
        return ctx._("pass: {name} wins", name=ctx.state.names[prompt.high.seat])
    return ctx._("{step} more, or pass", step=prompt.step)
