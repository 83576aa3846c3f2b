"""Who sits where, clockwise: crests to tap, names to edit, seats to swap. A step of the set-up."""

from companion.engine.refusals import N_
from kiosk.games import Style
from kiosk.parts.around import MOST_IN_A_ROW, around
from kiosk.parts.controls import sign_button
from kiosk.parts.pieces import legible
from kiosk.scene.actions import Action, Many, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, crest, drawn, grid, row, space, text
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import ASH, GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font, readable
from kiosk.screens import keys
from kiosk.setup.again import real_names
from kiosk.setup.sides import Seats, Sides, seats_of, wrong_table

MOVES = {
    "left": N_("one seat to the left"),
    "right": N_("one seat to the right"),
    "up": N_("one seat up"),
    "down": N_("one seat down"),
}
HELP = (
    N_("Tap a crest to join, and tap it again to leave. A tap on an empty seat fills all seats up to it."),
    N_("Tap a name to edit it, and the arrows to change seats. Enter the players in clockwise order."),
    N_("SAME TABLE seats everybody as last time."),
)
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
    """Names to suggest: of past matches, newest first, each player once; then a few more. Nobody sits twice."""
    past = [name for match in ctx.state.home.matches for name in real_names(ctx, match)]
    people = ctx.state.answers.players
    known = people.players if people else ()
    whose = {spelling.casefold(): one.name for one in known for spelling in one.spellings}
    seated = {whose.get(name.casefold(), name).casefold() for _, name in taken}
    offered = dict.fromkeys(whose.get(name.casefold(), name) for name in (*past, *PRESETS))
    return tuple(name for name in offered if name.casefold() not in seated)[:6]


def is_ready(ctx: RenderContext, sides: Sides, seats: Seats) -> bool:
    """Whether this number can play, and all names differ."""
    names = [sides.looks(seat).title.casefold() for seat in seats]
    fewest, most = sides.players
    fits = fewest <= len(seats) <= most and len(set(names)) == len(names)
    return fits and not wrong_table(sides, seats)


def naming(ctx: RenderContext, sides: Sides) -> Scene | None:
    """The keyboard, while a name is being typed."""
    which, seats = ctx.draft.get("naming"), seats_of(ctx)
    if which is None or which >= len(seats):
        return None
    typed = str(ctx.draft.get("text", ""))
    title = ctx._(sides.naming, side=sides.called(seats[which][0]))

    def named(name: str) -> Action:
        return Many((Put("seats", renamed(seats, which, name.strip())), Put("naming", None)))

    known = {name: named(name) for name in names_known(ctx, seats)}
    return keys.sheet(
        ctx, title, typed, lambda new: Put("text", new), named(typed), Put("naming", None), known
    )


def draw(ctx: RenderContext, scene: Scene, sides: Sides) -> None:
    """The crests to tap, and below them the seats in order."""
    count = len(sides.styles)
    two = ctx.is_portrait and count > MOST_IN_A_ROW + 1
    high = 196 if two else 138 if ctx.is_portrait else 122
    columns = -(-count // 2) if two else count
    crests = grid([_side(ctx, side, sides) for side in sides.styles], columns, 10 if two else 12)
    crests.draw(ctx, scene, ctx.middle.top(high))
    most, seated = sides.players[1], len(seats_of(ctx))
    seat = _small if most > MOST_IN_A_ROW else _row if ctx.is_portrait else _column
    for i, cell in enumerate(around(ctx, ctx.middle.below(high + 14), most, 10)):
        (seat if i < seated else _empty)(ctx, i, sides).draw(ctx, scene, cell)


def _side(ctx: RenderContext, side: str, sides: Sides) -> Element:
    seats = seats_of(ctx)
    sits = any(seat[0] == side for seat in seats)
    sign = art("sign check" if sits else "sign plus", INK, size=34)
    above = row(crest(sides.styles[side], 999).share(62), space().share(6), sign.share(32))
    words = text(sides.called(side), 24).fixed(28)
    edge, width = (GOLD, 5) if sits else (INK, 2)
    sheet = column(above, words, gap=2).pad(8, 6).on(PARCHMENT if sits else SAND, edge=edge, width=width)
    return sheet.tap(Put("seats", toggled(seats, side)), side)


def _empty(ctx: RenderContext, i: int, sides: Sides) -> Element:
    """An empty seat: a tap on the third seats three, on the free crests."""
    seats = seats_of(ctx)
    free = [side for side in sides.styles if all(side != taken for taken, _ in seats)]
    joining = tuple((side, "") for side in free[: i + 1 - len(seats)])
    number = text(str(i + 1), 44, SAND, font=Font.NUMBER).on(WALNUT, edge=ASH)
    return number.tap(Put("seats", (*seats, *joining)), f"place {i}") if joining else number


def _write(ctx: RenderContext, i: int) -> Action:
    return Many((Put("text", seats_of(ctx)[i][1]), Put("naming", i)))


def _number(i: int, size: float) -> Element:
    return text(str(i + 1), size, font=Font.NUMBER, far=True, least=28)


def _column(ctx: RenderContext, i: int, sides: Sides) -> Element:
    own = sides.looks(seats_of(ctx)[i])
    body = row(_number(i, 60).share(36), crest(own, 96).share(64)).pad(10, 2)
    moves = row(*_moves(ctx, i, "left", "right"), gap=10).pad(8, 6)
    return column(_name(ctx, i, own).fixed(70), space(2), body, moves.fixed(76)).on(PARCHMENT)


def _row(ctx: RenderContext, i: int, sides: Sides) -> Element:
    own = sides.looks(seats_of(ctx)[i])
    moves = row(*_moves(ctx, i, "up", "down"), gap=10).pad(8, 14)
    return row(
        _number(i, 48).fixed(56),
        crest(own, 92).pad(0, 8).fixed(84),
        space(10),
        _name(ctx, i, own).pad(0, 14),
        space(4),
        moves.fixed(170),
    ).on(PARCHMENT)


def _small(ctx: RenderContext, i: int, sides: Sides) -> Element:
    """If many can sit: the name, and below it the pen between the two arrows. A tap on either edits the name."""
    return drawn(_small_seat, i, sides).on(PARCHMENT)


def _small_seat(ctx: RenderContext, scene: Scene, place: Rect, i: int, sides: Sides) -> None:
    own, inner = sides.looks(seats_of(ctx)[i]), place.inset(4, 3)
    fill, keys_below = legible(own.colour), inner.foot(64)
    name = text(f"{i + 1}  {own.title}", 28, readable(fill), least=20).pad(6, 0).on(fill, radius=8)
    name.draw(ctx, scene, inner.above(67))
    left, middle, right = keys_below.columns(3, 5)
    moves = _moves(ctx, i, *(("up", "down") if ctx.is_portrait else ("left", "right")))
    for move, cell in zip(moves, (left, right), strict=True):
        move.draw(ctx, scene, cell)
    art("sign quill", PARCHMENT, size=32).on(WALNUT_LIGHT, 12, PARCHMENT, 2.5).draw(ctx, scene, middle)
    scene.add(Touch(Rect(middle.x, inner.y, middle.w, inner.h), _write(ctx, i), name=f"name {i}"))


def _name(ctx: RenderContext, i: int, own: Style) -> Element:
    """The name in the colour of the crest: a tap edits it."""
    ink = readable(own.colour)
    words = text(own.title, 30, ink, lines=2, align="left", least=20).pad(0, 4)
    pen = art("sign quill", ink, size=28).fixed(42)
    return row(space(10), words, space(4), pen).on(own.colour).tap(_write(ctx, i), f"name {i}")


def _moves(ctx: RenderContext, i: int, *signs: str) -> list[Element]:
    """The arrows that swap a seat with the one before and the one after it."""
    seats = seats_of(ctx)
    found = []
    for sign, to in zip(signs, (i - 1, i + 1), strict=True):
        there = 0 <= to < len(seats)
        action = Put("seats", swapped(seats, i, to)) if there else Tell(ctx._(AT_THE_END))
        found.append(drawn(sign_button, (f"sign {sign}", ()), action, f"{sign} {i}", ctx._(MOVES[sign])))
    return found
