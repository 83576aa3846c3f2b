"""The table: the clock of the years with its five scorings, and every principality with its five zones.

Where a turn is followed and nothing more, it is asked here, too: a military card, the pile, the next one.
"""

from companion.engine.refusals import N_
from companion.games.principato.view_types import Seat, TableView, TurnAsked
from kiosk.games.principato.art.things import PAINT
from kiosk.parts.asking import ARMS, header, number, style
from kiosk.parts.pieces import legible, why
from kiosk.scene.actions import Action, Close, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, Colour, Font, readable
from kiosk.screens import question

TABLE, CARDS = N_("the table"), N_("cards left")
MILITARY, LAST, EMPTY = N_("military card"), N_("military card, the last one"), N_("pile is empty")
NEXT, KEEP_ALL, BACK = N_("next"), N_("full rules"), N_("back")
ROWS = (
    (("monuments", "sky"), ("books", "sky"), ("paintings", "sky"), ("favour", "church")),
    (("palazzi", "town"), ("banks", "town"), ("gold", "town")),
    (("catapults", "wall"), ("condottieri", "wall"), ("militia", "wall")),
    (("fields", "grass"), ("farms", "grass"), ("food", "grass")),
)
"""What stands in which zone, from the top."""
FAINT = 0.35


def scene(ctx: RenderContext) -> Scene:
    """The clock at the side, or above; the seats; what can be said of the pile."""
    asked = ctx.state.prompt.kind == "turn"
    if asked and (plain := question.begun(ctx)) is not None:
        return plain
    scene, u, view = Scene(), ctx.unit, ctx.state.view.as_(TableView)
    _header(ctx, scene, asked, view.cards)
    place = ctx.screen.below(ctx.header.h).inset(14 * u, 12 * u)
    wide = not ctx.is_portrait
    side = place.left(274 * u) if wide else place.top(300 * u)
    rest = place.after(292 * u) if wide else place.below(316 * u)
    cells = rest.grid(2 if len(view.seats) > 2 else 1, 2, 16 * u)
    for seat, (held, cell) in enumerate(zip(view.seats, cells, strict=False)):
        _principality(ctx, scene, cell, seat, held, view.turn == seat)
    dial = side.above(228 * u) if wide else side.left(side.w * 0.5)
    if view.round is not None:
        scene.add(Art(dial, "principato clock", (view.round, view.military_seen, view.scorings)))
    doors = side.foot(216 * u) if wide else side.after(side.w * 0.54)
    _doors(ctx, scene, doors, _asked(ctx) if asked else [(BACK, Close(), "main")])
    return scene


def _header(ctx: RenderContext, scene: Scene, asked: bool, cards: int | None) -> None:
    """What is asked, and the cards that are left: a tap tells how many, where a turn is followed."""
    title = ctx.state.prompt.say.title or ctx._(TABLE)
    tell = question.door(ctx, "cards") if asked else None
    pile = header(ctx, scene, "", title, 226 if asked or cards is not None else 0)
    if pile.w:
        number(ctx, scene, pile, "?" if cards is None else str(cards), ctx._(CARDS))
    if tell is not None:
        scene.add(Touch(pile, tell, name="cards"))


def _asked(ctx: RenderContext) -> list[tuple[str, Action, str]]:
    """What may be said now: military cards come in years 2 and 3, and before the pile is empty."""
    prompt = ctx.state.prompt
    (seat,) = prompt.seats
    turned = {"military": MILITARY, "both": LAST} if prompt.as_(TurnAsked).military_due else {"empty": EMPTY}
    return [
        *((words, say(seat=seat, turned=what), "main") for what, words in turned.items()),
        (NEXT, say(seat=seat, done=True), "plain"),
        (KEEP_ALL, say(depth="everything"), "plain"),
    ]


def _doors(ctx: RenderContext, scene: Scene, place: Rect, doors: list[tuple[str, Action, str]]) -> None:
    """What is turned up has a row of its own, the others share the last one."""
    u = ctx.unit
    rows = [[one] for one in doors[:-2]] + [doors[-2:]]
    for row, line in zip(rows[::-1], place.rows(3, 10 * u)[::-1], strict=False):
        for (words, action, kind), cell in zip(row, line.columns(len(row), 10 * u), strict=True):
            ctx.button(scene, cell, ctx._(words), action, kind, words)


def _principality(
    ctx: RenderContext, scene: Scene, place: Rect, seat: int, held: Seat, on_turn: bool
) -> None:
    """Arms, name and military points; below them the zones. A tap says where the points come from."""
    u, own = ctx.unit, style(ctx, seat)
    if on_turn:
        scene.add(Box(place.inset(-6 * u), GOLD, 14 * u), Box(place.inset(-2 * u), INK, 10 * u))
    fill, band = legible(own.colour), place.top(50 * u)
    scene.add(Box(band, fill), own.arms(band.after(8 * u).left(40 * u * ARMS).centre(40 * u * ARMS, 42 * u)))
    points = band.tail(104 * u)
    scene.add(Box(points, INK), Art(points.left(48 * u).inset(10 * u), "sign swords", (GOLD,)))
    ctx.text(scene, points.after(46 * u), str(held.score), 46, GOLD, INK, font=Font.NUMBER, far=True)
    words = band.before(points.w).after(48 * u)
    ctx.text(scene, words, own.title, 28, readable(fill), fill, font=Font.HEADING, align="left", least=20)
    body = place.below(band.h)
    scene.add(Art(body, "principato zones"))
    for row, line in zip(ROWS, body.rows(4), strict=True):
        church = [line.tail(line.w * 0.28)] * (len(row) - 3)
        cells = line.before(sum(cell.w for cell in church)).columns(3)
        for (what, zone), cell in zip(row, (*cells, *church), strict=True):
            _thing(ctx, scene, cell, (what, zone), _count(held, what), own.colour)
    scene.add(Touch(place, why(seat, "score"), name=f"score {seat}"))


def _count(held: Seat, what: str) -> int | None:
    """How many of it a seat has; None if nobody has told it."""
    count = held.held().get(what)
    return None if what in held.culture and not count and held.fields is None else count


def _thing(
    ctx: RenderContext, scene: Scene, cell: Rect, thing: tuple[str, str], count: int | None, coat: Colour
) -> None:
    """A drawing with its number; faint if there is none, without a number if nobody has told it."""
    u, (what, zone) = ctx.unit, thing
    size = min(cell.h - 6 * u, 38 * u)
    spot = cell.centre(size * (1 if count is None else 2.1), size).left(size)
    tint = (1, 1, 1, FAINT if count == 0 else 1)
    scene.add(Art(spot, "principato", (what, coat), tint))
    if count is not None:
        beside = Rect(spot.right + 6 * u, cell.y, cell.right - spot.right - 6 * u, cell.h)
        ctx.text(scene, beside, str(count), 29, INK, PAINT[zone], font=Font.NUMBER, align="left", least=20)
