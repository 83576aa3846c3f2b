"""Phase A: the starter names a pile and so bids for it, or renounces; the last one may simply buy."""

from companion.engine.refusals import N_
from companion.games.florence.view_types import PileAsked
from kiosk.games.florence.desk import NO_ROOM, asked_seat, item, leaving, table, titled
from kiosk.games.florence.names import name
from kiosk.parts.asking import ARMS, called, number, prompt, style
from kiosk.scene.actions import say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ARGENT, ASH, GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Colour, Font

OPENS, COSTS = N_("opening bid"), N_("florins")
RENOUNCE, NOTHING = N_("stay out"), N_("buy none")
LEFT, NONE = N_("{count} left"), N_("none left")
SOLD, FULL = N_("sold"), N_("you have {count}")
DARK: Colour = (0.25, 0.22, 0.19, 1.0)
FADED: Colour = (0.5, 0.47, 0.44, 1.0)


def asks(ctx: RenderContext) -> PileAsked:
    """What can be named or bought."""
    return prompt(ctx).as_(PileAsked)


def scene(ctx: RenderContext) -> Scene:
    """All piles, what is left of them, and who still buys."""
    told, scene = asks(ctx), Scene()
    alone = told.alone
    block = titled(ctx, scene, 270)
    number(ctx, scene, block, str(told.price), ctx._(COSTS if alone else OPENS))
    shown = told.left
    places = _places(ctx, len(shown) + 1)
    for pile, place in zip(shown, places, strict=False):
        _pile(ctx, scene, place, pile)
    _seats(ctx, scene, places[len(shown)])
    leaving(ctx, scene, ctx._(NOTHING if alone else RENOUNCE))
    return scene


def _places(ctx: RenderContext, count: int) -> list[Rect]:
    columns = 2 if ctx.is_portrait else -(-count // 2)
    return ctx.middle.grid(columns, -(-count // columns), 12 * ctx.unit)


def _pile(ctx: RenderContext, scene: Scene, place: Rect, pile: str) -> None:
    """A pile to tap; crossed where it is sold or spent."""
    u, now = ctx.unit, asks(ctx)
    able, buyer = pile in now.piles, now.bought.get(pile)
    fill, ink = (PARCHMENT, INK) if able else (DARK, ARGENT)
    scene.add(Box(place, fill, 12 * u, GOLD if able else ASH, (3 if able else 2) * u))
    if place.w > 1.7 * place.h:
        side = min(place.h, place.w * 0.38)
        picture = place.left(side).inset(12 * u)
        words = place.after(side).before(8 * u)
        words = words.centre(words.w, min(words.h - 12 * u, 100 * u))
    else:
        words, picture = place.foot(70 * u).inset(10 * u, 6 * u), place.above(70 * u).inset(10 * u, 8 * u)
    drawn = item(picture, pile)
    scene.add(drawn if able else Art(drawn.rect, drawn.name, drawn.args, FADED))
    ctx.text(
        scene, words.top(words.h * 0.54), name(ctx, pile), 31, ink, fill, font=Font.NUMBER, lines=2, least=20
    )
    told = _told(ctx, pile, buyer)
    ctx.text(scene, words.foot(words.h * 0.42), told, 25, ink, fill, lines=2)
    if buyer is not None:
        h = min(picture.h, 84 * u)
        scene.add(style(ctx, buyer).arms(picture.centre(h * ARMS, h)))
    elif not able:
        size = min(picture.h, 84 * u)
        scene.add(Art(picture.centre(size, size), "cross", (ARGENT,)))
    if able:
        scene.add(Touch(place, say(seat=asked_seat(ctx), pile=pile), name=f"pile {pile}"))


def _told(ctx: RenderContext, pile: str, buyer: int | None) -> str:
    if buyer is not None:
        return ctx._(SOLD)
    count = asks(ctx).left[pile]
    if pile in asks(ctx).full:  # only builders are limited, and landscapes by the squares that are left
        builders = table(ctx).seats[asked_seat(ctx)].builders
        return ctx._(FULL, count=builders) if pile == "builder" else ctx._(NO_ROOM)
    return ctx._(LEFT, count=count) if count else ctx._(NONE)


# Who still buys.


def _seats(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    u = ctx.unit
    scene.add(Box(place, WALNUT_LIGHT, 12 * u, SAND, 2 * u))
    inner = place.inset(12 * u, 8 * u)
    seats = len(ctx.state.view.seats)
    for seat, row in enumerate(inner.rows(max(3, seats), 3 * u)[:seats]):
        _seat(ctx, scene, row, seat)


def _seat(ctx: RenderContext, scene: Scene, row: Rect, seat: int) -> None:
    """The arms, the name, and what was bought; crossed if renounced."""
    u, told = ctx.unit, asks(ctx)
    h = min(row.h, 54 * u)
    arms = row.left(h * ARMS).centre(h * ARMS, h)
    tail = row.tail(h)
    now, bought = seat == asked_seat(ctx), [pile for pile, buyer in told.bought.items() if buyer == seat]
    if now:
        scene.add(Box(row.inset(-6 * u, -1 * u), GOLD, 8 * u))
    on, ink = (GOLD, INK) if now else (WALNUT_LIGHT, PARCHMENT)
    scene.add(style(ctx, seat).arms(arms))
    words = row.after(arms.w + 8 * u).before(tail.w + 6 * u)
    ctx.text(scene, words, called(ctx, seat), 27, ink, on, align="left", least=20)
    if bought:
        scene.add(item(tail, bought[0]))
    elif seat in told.renounced:
        scene.add(Art(tail.centre(h * 0.6, h * 0.6), "cross", (ink,)))
    else:
        scene.add(Art(tail.centre(h * 0.6, h * 0.6), "play" if now else "dots", (ink,)))
