"""This seat is not asked: who is asked what, the scores, and its purse. Pure."""

from companion.engine.refusals import N_
from kiosk.parts.asking import ARMS, called, style
from kiosk.phone import owned
from kiosk.phone.context import GAP, SMALL, PhoneContext, Zones
from kiosk.phone.frame import card, head, named, purse
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, Font

ASKED, TABLE = N_("waiting for {name}"), N_("a question for the table")
OWN_BID, OWN_ANSWER = N_("Your secret bid: {bid}"), N_("Your secret answer: {answer}")


def scene(ctx: PhoneContext) -> Scene:
    """Whose turn it is."""
    seats = [seat for seat in ctx.prompt.seats if seat < len(ctx.state.seats)]
    small = ctx._(ASKED, name=named(ctx, seats)) if seats else ctx._(TABLE)
    return _drawn(ctx, small, ctx.prompt.say.title, seats)


def covered(ctx: PhoneContext) -> Scene:
    """This seat has given a secret answer; it is revealed when all have."""
    own = ctx.prompt.raw.get("own")
    if own is not None:
        done = ctx._(OWN_BID, bid=own)
    else:
        done = ctx._(OWN_ANSWER, answer=ctx.done) if ctx.done else ctx._("Your secret answer is in.")
    there = ctx.prompt.raw.get("have_told", ())
    missing = ctx.prompt.seats or [seat for seat in ctx.prompt.raw.get("bidders", ()) if seat not in there]
    return _drawn(ctx, ctx._("Nobody sees it until all have answered."), done, list(missing))


def zones(ctx: PhoneContext) -> Zones:
    """The player, the information, and all scores."""
    return ctx.zones(max(300.0, ctx.height * 0.5))


def _drawn(ctx: PhoneContext, small: str, large: str, asked: list[int]) -> Scene:
    scene = ctx.wood()
    own = zones(ctx)
    head(ctx, scene, own.head)
    known = own.known.above(76)
    if ctx.done and not ctx.prompt.covered and known.h > 110:
        _done(ctx, scene, known.foot(34))
        known = known.above(42)
    spare = known.h - 100
    if (high := owned.height(ctx, int(spare / (owned.HIGH + owned.GAP)))) > 0:
        owned.draw(ctx, scene, known.foot(high))
        known = known.above(high)
    card(ctx, scene, known, small, large)
    purse(ctx, scene, own.known.foot(66))
    scores(ctx, scene, own.hands, asked)
    return scene


def _done(ctx: PhoneContext, scene: Scene, place: Rect) -> None:
    """This seat's last answer."""
    scene.add(Art(place.left(26).centre(26, 26), "sign-saved"))
    words = ctx._("Done: {answer}", answer=ctx.done)
    ctx.text(scene, place.after(36), words, 22, PARCHMENT, WALNUT, align="left", least=SMALL, lines=1)


def scores(ctx: PhoneContext, scene: Scene, place: Rect, marked: list[int]) -> None:
    """All seats, one below the other, with their scores; some are marked."""
    count = len(ctx.state.seats)
    gap = min(GAP, place.h * 0.02)
    h = min(64, (place.h - gap * (count - 1)) / count)
    for seat, row in enumerate(place.top(h * count + gap * (count - 1)).rows(count, gap)):
        fill = GOLD if seat in marked else PARCHMENT if seat == ctx.seat else SAND
        scene.add(Box(row, fill, 10))
        inner = row.inset(12, 5)
        scene.add(style(ctx, seat).arms(inner.left(inner.h * ARMS)))
        number = inner.tail(92)
        counted = ctx.state.result.seats
        score = counted[seat].total if seat < len(counted) else ctx.state.view.seats[seat].score
        points = "" if score is None else str(score)
        ctx.text(scene, number, points, 38, INK, fill, font=Font.NUMBER, align="right", least=SMALL)
        name = inner.after(inner.h * ARMS + 12).before(number.w + 34)
        ctx.text(scene, name, called(ctx, seat), 26, INK, fill, font=Font.NUMBER, align="left", least=SMALL)
        if seat in marked:
            size = 24
            scene.add(Art(Rect(number.x - size - 4, row.y + (row.h - size) / 2, size, size), "play", (INK,)))
        scene.seats[seat] = row
