"""Cards that cover the whole screen for a moment: a lot is sold, a role changes hands, a round begins."""

from collections.abc import Sequence

from companion.engine.refusals import C_, N_
from companion.protocol import outgoing as out
from companion.text.language import SEPARATOR
from kiosk.games import of
from kiosk.scene.actions import Skip
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font, colour
from kiosk.timing.showing import Card

WAX = colour("#9c1f1a")
AS_MUCH = N_("{name} bid the same, but comes later in turn order")
GO_ON = N_("go on")


def scene(ctx: RenderContext, card: Card) -> Scene:
    """A tap anywhere goes on at once."""
    scene = Scene()
    up = 0.62 if ctx.is_portrait else 0.66
    ctx.walnut(scene)
    scene.add(Art(ctx.screen, "moment rays", (up,)))
    verdict = of(ctx).verdict
    if card.moment.moment == "turned_over":
        _turned_over(ctx, scene, card)
    elif card.moment.moment == "sold":
        _sold(ctx, scene, card.moment)
    elif card.moment.moment == "verdict" and verdict is not None:
        verdict(ctx, scene, card.moment)
    elif card.moment.moment == "handed":
        _handed(ctx, scene, card.handed)
    else:
        _round(ctx, scene, card.moment)
    _foot(ctx, scene, card)
    scene.add(Touch(ctx.screen, Skip(), name=GO_ON))
    return scene


def _zones(ctx: RenderContext) -> tuple[Rect, Rect, Rect]:
    """The heading, the ribbon, and the sentence below it."""
    room = ctx.screen.above(ctx.footer.h).inset(16, 14)
    above, ribbon = room.top(room.h * 0.5), room.below(room.h * 0.5).top(min(room.h * 0.26, 150))
    return above, ribbon, room.below(ribbon.bottom - room.y + 6)


def golden_ribbon(ctx: RenderContext, scene: Scene, place: Rect, words: str) -> None:
    """A golden ribbon with large words."""
    band = place.centre(min(place.w, 760), place.h)
    scene.add(Art(band, "moment ribbon"))
    inner = band.inset(band.w * 0.11, 0).above(band.h * 0.12)
    ctx.text(scene, inner, words.upper(), 92, INK, GOLD, font=Font.HEADING, far=True, least=44, lines=2)


def _sentence(ctx: RenderContext, scene: Scene, place: Rect, words: str) -> None:
    ctx.text(scene, place, words, 52, PARCHMENT, WALNUT, font=Font.NUMBER, far=True, lines=3, least=40)


# A lot.


def _sold(ctx: RenderContext, scene: Scene, moment: out.Event) -> None:
    """What, to whom, for how much."""
    above, ribbon, below = _zones(ctx)
    seat = moment.seat
    left, middle, right = _three(ctx, above)
    lot = _lot(ctx, scene, left if seat is not None else above, moment.lot)
    if seat is None:
        golden_ribbon(ctx, scene, ribbon, ctx._("Not sold"))
        _sentence(ctx, scene, below, ctx._("Nobody buys {lot}.", lot=lot))
        return
    _winner(ctx, scene, middle, seat)
    _price(ctx, scene, right, moment.price)
    golden_ribbon(ctx, scene, ribbon, ctx._("Sold"))
    hammer = min(150, ribbon.h)
    x = min(ribbon.x + ribbon.w / 2 + 190, ribbon.right - hammer)
    scene.add(Art(Rect(x, ribbon.y - hammer * 0.3, hammer, hammer), "moment hammer"))
    name, close = ctx.state.names[seat], _close(ctx, moment)
    if close:
        ctx.text(scene, below.foot(below.h * 0.42), close, 34, SAND, WALNUT, lines=3, least=20)
        below = below.top(below.h * 0.56)
    _sentence(ctx, scene, below, ctx._("{lot} to {name} for {price}", lot=lot, name=name, price=moment.price))


def _close(ctx: RenderContext, moment: out.Event) -> str:
    """How close it was: who else pressed, and how much later; of equal presses, the first in the order buys."""
    names = ctx.state.names
    pressed = [
        ctx._("{name} {seconds} s later", name=names[seat], seconds=_seconds(ctx, ms))
        if ms
        else ctx._("{name} at the same time, but later in turn order", name=names[seat])
        for seat, ms in moment.later
    ]
    return ctx._(SEPARATOR).join([*pressed, *(ctx._(AS_MUCH, name=names[seat]) for seat in moment.tied)])


def _seconds(ctx: RenderContext, ms: int) -> str:
    """Hundredths of a second; thousandths if it was closer than that."""
    return f"{ms / 1000:.{2 if ms >= 10 else 3}f}".replace(".", ctx._(C_("decimal sign", ".")))


def _three(ctx: RenderContext, place: Rect) -> tuple[Rect, Rect, Rect]:
    """Places for the lot, the winner and the price: side by side, in portrait the winner above."""
    if ctx.is_portrait:
        low = place.below(place.h * 0.58)
        return low.left(low.w / 2), place.top(place.h * 0.56), low.after(low.w / 2)
    left, middle, right = place.columns(3, 10)
    return left, middle, right


def _lot(ctx: RenderContext, scene: Scene, place: Rect, lot: object) -> str:
    """Draw the lot in the middle of a place, and return its name."""
    before, h = len(scene.items), min(place.h * 0.72, 150)
    words = of(ctx).lot(ctx, scene, Rect(place.x, place.y + (place.h - h) / 2, place.w, h), lot)
    drawn = [item for item in scene.items[before:] if isinstance(item, Art)]
    if drawn:
        wide = max(item.rect.right for item in drawn) - place.x
        scale, shift = min(1.0, place.w / wide), max(0.0, (place.w - wide) / 2)
        scene.items[before:] = [
            Art(_moved(item.rect, place, shift, scale), item.name, item.args, item.tint)
            if isinstance(item, Art)
            else item
            for item in scene.items[before:]
        ]
    return words


def _moved(rect: Rect, place: Rect, shift: float, scale: float) -> Rect:
    middle = place.y + place.h / 2
    y = middle + (rect.y - middle) * scale
    return Rect(place.x + shift + (rect.x - place.x) * scale, y, rect.w * scale, rect.h * scale)


def _winner(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """The arms in a wreath."""
    size = min(place.w, place.h * 1.15)
    scene.add(Art(place.centre(size, size * 0.87), "moment laurel"))
    h = size * 0.56
    scene.add(of(ctx).style(ctx.state.seats[seat]).arms(place.centre(h * 0.82, h)))
    scene.seats[seat] = place


def _price(ctx: RenderContext, scene: Scene, place: Rect, price: int) -> None:
    size = min(place.w, place.h, 230)
    seal = place.centre(size, size)
    scene.add(Art(seal, "moment seal"))
    number = seal.inset(size * 0.16)
    ctx.text(scene, number, str(price), size * 0.56, ARGENT, WAX, font=Font.NUMBER, far=True, least=40)


# Secret answers.


def _turned_over(ctx: RenderContext, scene: Scene, card: Card) -> None:
    """Every seat's secret answer, one after another; the winner's comes last, with a golden edge."""
    room, shown = ctx.screen.above(ctx.footer.h).inset(16, 14), card.moment.shown
    golden_ribbon(ctx, scene, room.top(room.h * 0.18), ctx._("Revealed"))
    columns = 1 if len(shown) <= (6 if ctx.is_portrait else 3) else 2
    rows = -(-len(shown) // columns)
    rest = room.below(room.h * 0.22)
    cells = rest.top(min(rest.h, rows * 150)).grid(columns, rows, 10)
    for one, cell in zip(sorted(shown, key=lambda one: one.seat), cells, strict=False):
        is_open = one in shown[: card.turned]
        fill, ink = (PARCHMENT, INK) if is_open else (WALNUT_LIGHT, SAND)
        edge = GOLD if is_open and one.seat == card.moment.winner else INK
        scene.add(Box(cell, fill, 12, edge, 6 if edge == GOLD else 2.5))
        inner = cell.inset(14, 8)
        size = min(inner.h, inner.w * 0.2)
        scene.add(of(ctx).style(ctx.state.seats[one.seat]).arms(inner.left(size).centre(size * 0.82, size)))
        words = inner.after(size + 12)
        name = ctx.state.names[one.seat]
        ctx.text(scene, words.left(words.w * 0.4), name, 40, ink, fill, align="left", least=20)
        if is_open:
            said = words.tail(words.w * 0.56)
            more = {"font": Font.NUMBER, "lines": 3, "least": 20}
            ctx.text(scene, said, one.text, 60, INK, PARCHMENT, far=True, **more)


# A role, or anything else that exists only once.


def _handed(ctx: RenderContext, scene: Scene, handed: Sequence[out.Event]) -> None:
    """Who has it now: the players hand it over."""
    above, ribbon, below = _zones(ctx)
    things: dict[int, list[str]] = {}
    for one in handed:
        if one.seat is not None and one.seat < len(ctx.state.seats):
            things.setdefault(one.seat, []).append(one.text)
    for seat, cell in zip(things, above.columns(max(1, len(things)), 10), strict=False):
        _winner(ctx, scene, cell, seat)
    names, all_things = ctx.state.names, [one for own in things.values() for one in own]
    golden_ribbon(ctx, scene, ribbon, all_things[0] if len(all_things) == 1 else ctx._(of(ctx).handed))
    words = [
        names[seat] if len(all_things) == 1 else ctx.labelled(names[seat], ", ".join(own))
        for seat, own in things.items()
    ]
    lines = 3 if len(words) < 3 else 5
    more = {"font": Font.NUMBER, "lines": lines, "least": 20}
    ctx.text(scene, below, ctx._(SEPARATOR).join(words), 52, PARCHMENT, WALNUT, **more)


# A round.


def _round(ctx: RenderContext, scene: Scene, moment: out.Event) -> None:
    """Which round; for the last one, also why it is the last."""
    above, ribbon, below = _zones(ctx)
    game, is_last = of(ctx), moment.moment == "last_round"
    size = min(above.h * 0.9, above.w * 0.8)
    game.emblem(scene, above.centre(size, size * 0.9))
    words = game.rounds(ctx)[is_last]
    golden_ribbon(ctx, scene, ribbon, ctx._(words, round=moment.round))
    if is_last:
        _sentence(ctx, scene, below, moment.text or ctx._("Final scoring comes next."))
        return
    first = ctx.state.view.raw.get(game.marked_by)
    if isinstance(first, int):
        _holds(ctx, scene, below, first)


def _holds(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Who holds the marker of this round."""
    h = min(place.h * 0.92, 110)
    words = ctx._(of(ctx).leads, name=ctx.state.names[seat])
    row = place.centre(min(place.w, len(words) * 26 + 120), h)
    scene.add(of(ctx).style(ctx.state.seats[seat]).arms(row.left(h * 0.82)))
    rest = row.after(h * 0.82 + 12)
    ctx.text(scene, rest, words, 52, PARCHMENT, WALNUT, font=Font.NUMBER, far=True, align="left", least=30)


# What comes next.


def _foot(ctx: RenderContext, scene: Scene, card: Card) -> None:
    """The next question, how long the card stays, and that nobody has to wait."""
    footer = ctx.footer.inset(14, 9)
    button = footer.foot(68).tail(0 if ctx.untouched else 225)
    if not ctx.untouched:
        scene.add(Box(button, GOLD, 12, INK, 2.5))
        ctx.text(scene, button.inset(10, 6), ctx._(GO_ON), 30, INK, GOLD, font=Font.HEADING)
    rest = footer.above(footer.h - 70) if ctx.is_portrait else footer.before(button.w + 16)
    bar = footer.foot(68).before(button.w + 16) if ctx.is_portrait else rest.tail(rest.w * 0.34)
    words = rest if ctx.is_portrait else rest.before(bar.w + 16)
    _next(ctx, scene, words)
    track = bar.centre(bar.w, 12)
    scene.add(Box(track, WALNUT_LIGHT, 6))
    scene.add(Box(track.left(max(12, track.w * card.left)), GOLD, 6))


def _next(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    prompt = ctx.prompt
    if not prompt:
        return
    ctx.text(scene, place.top(26), ctx._("next"), 21, GOLD, WALNUT, font=Font.TITLE, align="left")
    words = place.below(26)
    if "lot" in prompt.raw:
        before = len(scene.items)
        asked = of(ctx).lot(ctx, scene, words.left(words.h * 2.4), prompt.raw["lot"])
        right = max((i.rect.right for i in scene.items[before:] if isinstance(i, Art)), default=words.x - 12)
        words = words.after(right - words.x + 12)
    else:
        asked = prompt.say.title
    ctx.text(scene, words, asked, 34, SAND, WALNUT, font=Font.NUMBER, align="left", lines=2)
