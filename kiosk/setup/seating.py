"""Who sits where, clockwise: sides to tap, names to write, places to change. A step of the setup."""

from companion.engine.refusals import N_
from kiosk.games import Style
from kiosk.parts.around import MOST_IN_A_ROW, around
from kiosk.parts.controls import sign_button
from kiosk.parts.pieces import legible
from kiosk.scene.actions import Action, Many, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ASH, GOLD, INK, PARCHMENT, SAND, WALNUT, Font, readable
from kiosk.screens import keys
from kiosk.setup.again import real_names
from kiosk.setup.sides import Seats, Sides, seats_of, wrong_table

AT_THE_END = N_("There is nobody on that side to change seats with.")
PRESETS = ("Anna", "Bruno", "Chiara", "Dario", "Elena", "Fabio")


def toggled(seats: Seats, side: str) -> Seats:
    """This side sits down at the end, or gets up."""
    left = tuple(seat for seat in seats if seat[0] != side)
    return left if len(left) < len(seats) else (*seats, (side, ""))


def swapped(seats: Seats, one: int, other: int) -> Seats:
    """Two seats change places."""
    order = list(seats)
    order[one], order[other] = order[other], order[one]
    return tuple(order)


def renamed(seats: Seats, which: int, name: str) -> Seats:
    """A seat gets a name."""
    return tuple((side, name if i == which else own) for i, (side, own) in enumerate(seats))


def names_known(ctx: RenderContext, taken: Seats) -> tuple[str, ...]:
    """Names to offer: of past matches, the newest first, then a few more; nobody sits twice."""
    past = [name for match in ctx.state.home.matches for name in real_names(ctx, match)]
    seated = {name.casefold() for _, name in taken}
    offered = dict.fromkeys([*past, *PRESETS])
    return tuple(name for name in offered if name.casefold() not in seated)[:6]


def is_ready(ctx: RenderContext, sides: Sides, seats: Seats) -> bool:
    """Whether so many can play, and no two have one name."""
    names = [sides.looks(ctx, seat).title.casefold() for seat in seats]
    fewest, most = sides.players
    fits = fewest <= len(seats) <= most and len(set(names)) == len(names)
    return fits and not wrong_table(sides, seats)


def naming(ctx: RenderContext, sides: Sides) -> Scene | None:
    """The keys, while a name is being written."""
    which, seats = ctx.draft.get("naming"), seats_of(ctx)
    if which is None or which >= len(seats):
        return None
    text = str(ctx.draft.get("text", ""))
    title = ctx._(sides.naming, side=sides.called(ctx, seats[which][0]))

    def named(name: str) -> Action:
        return Many((Put("seats", renamed(seats, which, name.strip())), Put("naming", None)))

    known = {name: named(name) for name in names_known(ctx, seats)}
    return keys.sheet(ctx, title, text, lambda new: Put("text", new), named(text), Put("naming", None), known)


def draw(ctx: RenderContext, scene: Scene, sides: Sides) -> None:
    """The sides to tap, and below them the seats in their order."""
    u, seats = ctx.unit, seats_of(ctx)
    count = len(sides.styles)
    two = ctx.is_portrait and count > MOST_IN_A_ROW + 1
    strip = ctx.middle.top((196 if two else 138 if ctx.is_portrait else 122) * u)
    places = strip.grid(-(-count // 2), 2, 10 * u) if two else strip.columns(count, 12 * u)
    for side, cell in zip(sides.styles, places, strict=False):
        _side(ctx, scene, cell, side, sides)
    below = ctx.middle.below(strip.h + 14 * u)
    most = sides.players[1]
    cells = around(ctx, below, most, 10 * u)
    drawn = _small if most > MOST_IN_A_ROW else _row if ctx.is_portrait else _column
    for i, cell in enumerate(cells):
        if i < len(seats):
            drawn(ctx, scene, cell, i, sides)
        else:
            _empty(ctx, scene, cell, i, sides)


def _side(ctx: RenderContext, scene: Scene, cell: Rect, side: str, sides: Sides) -> None:
    seats = seats_of(ctx)
    u, sits = ctx.unit, any(seat[0] == side for seat in seats)
    fill = PARCHMENT if sits else SAND
    scene.add(Box(cell, fill, 10 * u, GOLD if sits else INK, (5 if sits else 2) * u))
    scene.add(Touch(cell, Put("seats", toggled(seats, side)), name=side))
    inner = cell.inset(8 * u, 6 * u)
    arms = inner.above(30 * u)
    left = arms.left(arms.w * 0.62)
    h = min(arms.h, left.w / 0.82)
    scene.add(sides.styles[side].arms(left.centre(h * 0.82, h)))
    sign = arms.tail(arms.w * 0.32)
    size = min(34 * u, sign.w)
    scene.add(Art(sign.centre(size, size), "sign check" if sits else "sign plus", (INK,)))
    ctx.text(scene, inner.foot(28 * u), sides.called(ctx, side), 24, INK, fill)


def _empty(ctx: RenderContext, scene: Scene, cell: Rect, i: int, sides: Sides) -> None:
    """An empty seat: a tap on the third seats three, on the crests that are free."""
    u, seats = ctx.unit, seats_of(ctx)
    scene.add(Box(cell, WALNUT, 10 * u, ASH, 2 * u))
    free = [side for side in sides.styles if all(side != taken for taken, _ in seats)]
    joining = tuple((side, "") for side in free[: i + 1 - len(seats)])
    if joining:
        scene.add(Touch(cell, Put("seats", (*seats, *joining)), name=f"place {i}"))
    ink = SAND
    ctx.text(scene, cell.centre(60 * u, 60 * u), str(i + 1), 44, ink, WALNUT, font=Font.NUMBER)


def _write(ctx: RenderContext, i: int) -> Action:
    return Many((Put("text", seats_of(ctx)[i][1]), Put("naming", i)))


def _column(ctx: RenderContext, scene: Scene, cell: Rect, i: int, sides: Sides) -> None:
    u, own = ctx.unit, sides.looks(ctx, seats_of(ctx)[i])
    scene.add(Box(cell, PARCHMENT, 10 * u))
    _name(ctx, scene, cell.top(70 * u), i, own)
    foot = cell.foot(76 * u).inset(8 * u, 6 * u)
    body = cell.below(72 * u).above(foot.h + 12 * u).inset(10 * u, 2 * u)
    number = body.left(body.w * 0.36)
    ctx.text(scene, number, str(i + 1), 60, INK, PARCHMENT, font=Font.NUMBER, far=True, least=28)
    arms = body.after(number.w)
    h = min(arms.h, 96 * u)
    scene.add(own.arms(arms.centre(h * 0.82, h)))
    back, on = foot.columns(2, 10 * u)
    _move(ctx, scene, (back, on), ("left", "right"), i)


def _row(ctx: RenderContext, scene: Scene, cell: Rect, i: int, sides: Sides) -> None:
    u, own = ctx.unit, sides.looks(ctx, seats_of(ctx)[i])
    scene.add(Box(cell, PARCHMENT, 10 * u))
    number = cell.left(56 * u)
    ctx.text(scene, number, str(i + 1), 48, INK, PARCHMENT, font=Font.NUMBER, far=True, least=28)
    arms = cell.after(56 * u).left(84 * u).inset(0, 8 * u)
    h = min(arms.h, 92 * u)
    scene.add(own.arms(arms.centre(h * 0.82, h)))
    buttons = cell.tail(170 * u).inset(8 * u, 14 * u)
    _name(ctx, scene, cell.after(150 * u).before(174 * u).inset(0, 14 * u), i, own)
    back, on = buttons.columns(2, 10 * u)
    _move(ctx, scene, (back, on), ("up", "down"), i)


def _small(ctx: RenderContext, scene: Scene, cell: Rect, i: int, sides: Sides) -> None:
    """Where many can sit: the name over the two ways to move, and what writes it between them."""
    u, own = ctx.unit, sides.looks(ctx, seats_of(ctx)[i])
    scene.add(Box(cell, PARCHMENT, 10 * u))
    fill, inner = legible(own.colour), cell.inset(4 * u, 3 * u)
    keys, band = inner.foot(64 * u), inner.above(67 * u)
    scene.add(Box(band, fill, 8 * u))
    words = f"{i + 1}  {own.title}"
    ctx.text(scene, band.inset(6 * u, 0), words, 28, readable(fill), fill, least=20)
    back, write, on = keys.columns(3, 5 * u)
    sign_button(ctx, scene, write, ("sign quill", ()), _write(ctx, i), f"name {i}")
    signs = ("up", "down") if ctx.is_portrait else ("left", "right")
    _move(ctx, scene, (back, on), signs, i)


def _name(ctx: RenderContext, scene: Scene, place: Rect, i: int, own: Style) -> None:
    """The name in the side's colour: a tap writes it."""
    u = ctx.unit
    ink = readable(own.colour)
    scene.add(Box(place, own.colour, 10 * u), Touch(place, _write(ctx, i), name=f"name {i}"))
    scene.add(Art(place.tail(42 * u).centre(28 * u, 28 * u), "sign quill", (ink,)))
    words = place.inset(10 * u, 4 * u).before(36 * u)
    ctx.text(scene, words, own.title, 30, ink, own.colour, font=Font.BODY, lines=2, align="left", least=20)


def _move(
    ctx: RenderContext, scene: Scene, places: tuple[Rect, Rect], signs: tuple[str, str], i: int
) -> None:
    seats = seats_of(ctx)
    for place, sign, to in zip(places, signs, (i - 1, i + 1), strict=True):
        there = 0 <= to < len(seats)
        action = Put("seats", swapped(seats, i, to)) if there else Tell(ctx._(AT_THE_END))
        sign_button(ctx, scene, place, (f"sign {sign}", ()), action, f"{sign} {i}")
