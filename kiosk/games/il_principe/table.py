"""The table as everybody may see it: scores, roles, buildings, what is left, and how far the end is away."""

from companion.engine.refusals import N_
from companion.games.il_principe.view_types import SeatView, Trigger
from kiosk.games.il_principe.asking import RANKS, table
from kiosk.games.il_principe.colours import BUILDINGS, COLOURS
from kiosk.games.il_principe.families import family_style
from kiosk.parts.at_table import LAST_ROUND, moment, panels, score
from kiosk.parts.purse import purse
from kiosk.scene.actions import Close, Open
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.style import Style
from kiosk.scene.theme import CHARCOAL, GOLD, INK, PARCHMENT, SAND, WALNUT, Colour, Font, colour, readable

ASH_LINE = colour("#5b5244")
MARKER = "Il Principe"
PHASES = {1: N_("new buildings"), 2: N_("auctions"), 3: N_("build or lay"), 4: N_("roles")}
LEFT = {"cities": N_("cities to go"), "buildings": N_("cards to go")}
REACHED = {"cities": N_("the end"), "buildings": LAST_ROUND}
TRIGGER_ICONS = {"cities": "icon-city", "buildings": "icon-pile"}
SOON = {"cities": 2, "buildings": 10}
"""From here on the end is near enough to be marked."""


def scene(ctx: RenderContext) -> Scene:
    """Everything that lies open."""
    scene = Scene()
    ctx.background(scene)
    _header(ctx, scene)
    seats = ctx.middle
    if ctx.is_portrait:
        _triggers(ctx, scene, seats.top(78 * ctx.unit))
        seats = seats.below(90 * ctx.unit)
    for seat, place in enumerate(panels(ctx, seats, 400, 210)):
        _seat(ctx, scene, seat, place)
    _footer(ctx, scene)
    return scene


# The header: round and phase, the ends of the game, the Principe.


def _header(ctx: RenderContext, scene: Scene) -> None:
    u, header = ctx.unit, ctx.header.above(10 * ctx.unit).inset(20 * ctx.unit, 7 * ctx.unit)
    principe = table(ctx).principe
    if principe is not None:
        _principe(ctx, scene, header.tail(198 * u), principe)
        header = header.before(208 * u)
    if ctx.is_portrait:
        ctx.title(scene, *moment(ctx, PHASES), header)
        return
    title = header.left(header.w * 0.32)
    ctx.title(scene, *moment(ctx, PHASES), title)
    _triggers(ctx, scene, header.after(title.w + 10 * u))


def _principe(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Who holds the marker."""
    u, own = ctx.unit, _style(table(ctx).seats[seat])
    ctx.card(scene, place)
    arms = place.inset(8 * u, 6 * u).left(58 * u)
    scene.add(own.arms(arms.below(18 * u).inset(3 * u, 0)), Art(arms.top(28 * u).inset(8 * u, 0), "crown"))
    words = place.inset(8 * u).after(64 * u)
    ctx.text(scene, words.top(words.h / 2), MARKER, 21, INK, PARCHMENT, font=Font.TITLE)
    ctx.text(scene, words.foot(words.h / 2), own.title, 28, INK, PARCHMENT, font=Font.HEADING, least=20)


def _triggers(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """How far each end of the game is away; by hand nobody knows."""
    triggers = table(ctx).triggers
    for trigger, box in zip(triggers, place.columns(2, 12 * ctx.unit), strict=False):
        _trigger(ctx, scene, box, trigger)


def _trigger(ctx: RenderContext, scene: Scene, place: Rect, trigger: Trigger) -> None:
    u, what, left = ctx.unit, trigger.what, trigger.left
    fill, edge = (GOLD, INK) if left <= SOON[what] else (PARCHMENT, None)
    ctx.card(scene, place, fill, edge)
    icon = place.inset(6 * u, 10 * u).left(40 * u)
    scene.add(Art(icon.centre(40 * u, 44 * u), TRIGGER_ICONS[what]))
    rest = place.inset(6 * u, 4 * u).after(42 * u)
    number = rest.left(54 * u)
    ctx.text(scene, number, str(left), 52, INK, fill, font=Font.NUMBER, far=True)
    words = ctx._((LEFT if left else REACHED)[what])
    ctx.text(scene, rest.after(56 * u), words, 22, INK, fill, lines=3, align="left")


# A seat.


def _style(own: SeatView) -> Style:
    return family_style(own.family, own.name)


def _seat(ctx: RenderContext, scene: Scene, seat: int, place: Rect) -> None:
    scene.add(Box(place, PARCHMENT, 10 * ctx.unit))
    draw = _lying if ctx.is_portrait else _upright
    told = table(ctx)
    draw(ctx, scene, seat, told.seats[seat], place, told.principe == seat)


def _upright(ctx: RenderContext, scene: Scene, seat: int, own: SeatView, place: Rect, now: bool) -> None:
    u = ctx.unit
    _name(ctx, scene, own, place.top(44 * u), now)
    body = place.below(50 * u).inset(8 * u, 0)
    top = body.top(92 * u)
    scene.add(_style(own).arms(top.left(top.w * 0.42).centre(70 * u, 86 * u)))
    score(ctx, scene, top.after(top.w * 0.42), seat, 84)
    grid = body.below(94 * u).above(84 * u)
    _grid(ctx, scene, own, grid)
    foot = body.foot(76 * u).above(6 * u)
    purse(ctx, scene, seat, foot.tail(foot.w * 0.42))
    _left(ctx, scene, own, foot.before(foot.w * 0.44))


def _lying(ctx: RenderContext, scene: Scene, seat: int, own: SeatView, place: Rect, now: bool) -> None:
    u = ctx.unit
    head = place.left(126 * u)
    scene.add(Box(head, _style(own).colour, 10 * u))
    _name(ctx, scene, own, head.top(40 * u), now=False)
    arms = head.below(40 * u).above(6 * u)
    h = min(arms.h, 110 * u)
    if now:
        scene.add(_style(own).arms(arms.foot(h * 0.78).centre(h * 0.64, h * 0.78)))
        scene.add(Art(arms.foot(h).top(h * 0.34).centre(h * 0.5, h * 0.34), "crown"))
    else:
        scene.add(_style(own).arms(arms.centre(h * 0.82, h)))
    body = place.after(head.w).inset(6 * u, 4 * u)
    score(ctx, scene, body.left(96 * u), seat, 84)
    _grid(ctx, scene, own, body.after(100 * u).before(156 * u))
    tail = body.tail(150 * u)
    _left(ctx, scene, own, tail.left(74 * u))
    purse(ctx, scene, seat, tail.tail(72 * u))


def _name(ctx: RenderContext, scene: Scene, own: SeatView, place: Rect, now: bool) -> None:
    """The band; the Principe's crown stands on it."""
    u, mine = ctx.unit, _style(own)
    scene.add(Box(place, mine.colour, 10 * u))
    words = place.inset(8 * u, 2 * u)
    if now:
        scene.add(Art(words.left(34 * u).centre(34 * u, 30 * u), "crown"))
        words = words.after(36 * u)
    ink = readable(mine.colour)
    ctx.text(scene, words, mine.title, 30, ink, mine.colour, font=Font.HEADING, least=20, lines=2)


def _grid(ctx: RenderContext, scene: Scene, own: SeatView, place: Rect) -> None:
    """Three lines of five colours: roles held, buildings face up, buildings face down."""
    u = ctx.unit
    roles, up, down = place.rows(3, 4 * u)
    for i, which in enumerate(COLOURS):
        cells = [line.columns(5, 4 * u)[i] for line in (roles, up, down)]
        _role(ctx, scene, cells[0], own, which)
        stack = own.buildings[which]
        _stack(ctx, scene, cells[1], stack.up, BUILDINGS[which])
        _stack(ctx, scene, cells[2], stack.down, None)


def _role(ctx: RenderContext, scene: Scene, cell: Rect, own: SeatView, which: str) -> None:
    size = min(cell.w, cell.h)
    rank = next((rank for rank in RANKS if which in own.roles.of(rank)), None)
    if rank is not None:
        scene.add(Art(cell.centre(size, size), "role", (rank, which)))
        return
    dot = size * 0.22
    scene.add(Box(cell.centre(dot, dot), SAND, dot / 2))


def _stack(ctx: RenderContext, scene: Scene, cell: Rect, count: int, fill: Colour | None) -> None:
    """Buildings of a colour: face up on their colour, face down on the dark back of a card."""
    u = ctx.unit
    if not count:
        scene.add(Box(cell, PARCHMENT, 5 * u, SAND, 2 * u))
        return
    ground = CHARCOAL if fill is None else fill
    scene.add(Box(cell, ground, 5 * u, INK, 1.5 * u))
    if fill is None:
        scene.add(Art(cell.inset(2 * u), "hatching", ("purpure", ASH_LINE, round(9 * u))))
        scene.add(Box(cell.centre(min(cell.w - 8 * u, 24 * u), min(cell.h - 6 * u, 26 * u)), ground, 4 * u))
    ctx.text(scene, cell, str(count), 27, readable(ground), ground, font=Font.NUMBER)


def _left(ctx: RenderContext, scene: Scene, own: SeatView, place: Rect) -> None:
    """Cards in hand and shields left."""
    counts = ("icon-hand", own.hand), ("icon-shields", own.shields_left)
    for line, (icon, number) in zip(place.rows(2, 2 * ctx.unit), counts, strict=True):
        size = min(line.h, 36 * ctx.unit)
        scene.add(Art(line.left(size * 1.1).centre(size, size), icon))
        words = "?" if number is None else str(number)
        beside = line.after(size * 1.15).left(min(line.w - size * 1.15, 60 * ctx.unit))
        ctx.text(scene, beside, words, 32, INK, PARCHMENT, font=Font.NUMBER, far=True)


# The footer: what lies in the middle of the table.


def _footer(ctx: RenderContext, scene: Scene) -> None:
    u = ctx.unit
    roles, back = (ctx._(N_("roles")), Open("roles"), "plain"), (ctx._(N_("back")), Close(), "plain")
    rest = ctx.buttons(scene, roles, back)
    reserve = {which: count for which, count in table(ctx).reserve.items() if count}
    if reserve:
        w = min(rest.w * 0.5, (len(reserve) * 50 + 4) * u)
        _reserve(ctx, scene, rest.left(w), reserve)
        rest = rest.after(w + 10 * u)
    _cities(ctx, scene, rest)


def _reserve(ctx: RenderContext, scene: Scene, place: Rect, reserve: dict[str, int]) -> None:
    u = ctx.unit
    ctx.text(scene, place.top(24 * u), ctx._(N_("reserve")), 20, GOLD, WALNUT, align="left")
    cells = place.below(26 * u).columns(len(reserve), 4 * u)
    for cell, (which, count) in zip(cells, reserve.items(), strict=True):
        fill = BUILDINGS[which]
        scene.add(Box(cell, fill, 6 * u, INK, 1.5 * u))
        ctx.text(scene, cell, str(count), 32, readable(fill), fill, font=Font.NUMBER)


def _cities(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    u, cities = ctx.unit, table(ctx).face_up
    if not cities:
        return
    ctx.text(scene, place.top(24 * u), ctx._(N_("cities face up")), 20, GOLD, WALNUT, align="left")
    ctx.text(scene, place.below(24 * u), ", ".join(cities), 24, PARCHMENT, WALNUT, align="left", lines=2)
