"""The public table: scores, roles, buildings, what is left, and how near the end is."""

from companion.engine.refusals import N_, NN_
from companion.games.il_principe.view_types import SeatView, Trigger
from kiosk.games.il_principe.asking import RANKS, table
from kiosk.games.il_principe.colours import BUILDINGS, COLOURS
from kiosk.games.il_principe.families import family_style
from kiosk.parts.at_table import LAST_ROUND, moment, panels, score
from kiosk.parts.purse import purse
from kiosk.scene.actions import Open
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, filling, grid, row, space, stack, text
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.style import Style
from kiosk.scene.theme import CHARCOAL, GOLD, INK, PARCHMENT, SAND, Colour, Font, colour, readable

ASH_LINE = colour("#5b5244")
MARKER = "Il Principe"
PHASES = {1: N_("new buildings"), 2: N_("auctions"), 3: N_("build or lay"), 4: N_("roles")}
LEFT = {"cities": NN_("city to go", "cities to go"), "buildings": NN_("card to go", "cards to go")}
REACHED = {"cities": N_("the end"), "buildings": LAST_ROUND}
TRIGGER_ICONS = {"cities": "icon-city", "buildings": "icon-pile"}
SOON = {"cities": 2, "buildings": 10}
"""From here on the end is near enough to be highlighted."""


def scene(ctx: RenderContext) -> Scene:
    """Everything that is public."""
    scene = ctx.new_scene()
    _header(ctx, scene)
    seats = ctx.middle
    if ctx.is_portrait:
        _triggers(ctx, scene, seats.top(78))
        seats = seats.below(90)
    for seat, place in enumerate(panels(ctx, seats, 400, 210)):
        _seat(ctx, seat).draw(ctx, scene, place)
    _footer(ctx, scene)
    return scene


# The header: round and phase, the ends of the game, the Principe.


def _header(ctx: RenderContext, scene: Scene) -> None:
    header = ctx.header.above(10).inset(20, 7)
    principe = table(ctx).principe
    if principe is not None:
        _principe(ctx, scene, header.tail(198), principe)
        header = header.before(208)
    if ctx.is_portrait or not table(ctx).triggers:
        ctx.title(scene, *moment(ctx, PHASES), header)
        return
    title = header.left(header.w * 0.32)
    ctx.title(scene, *moment(ctx, PHASES), title)
    _triggers(ctx, scene, header.after(title.w + 10))


def _principe(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """Who holds the marker."""
    own = _style(table(ctx).seats[seat])
    ctx.card(scene, place)
    arms = place.inset(8, 6).left(58)
    scene.add(own.arms(arms.below(18).inset(3, 0)), Art(arms.top(28).inset(8, 0), "crown"))
    marker, name = text(MARKER, 21, font=Font.TITLE), text(own.title, 28, font=Font.HEADING, least=20)
    column(marker, name).draw(ctx, scene, place.inset(8).after(64), PARCHMENT)


def _triggers(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """How near each end of the game is; unknown while only the score is kept."""
    if triggers := table(ctx).triggers:
        row(*(_trigger(ctx, trigger) for trigger in triggers), gap=12).draw(ctx, scene, place)


def _trigger(ctx: RenderContext, trigger: Trigger) -> Element:
    what, left = trigger.what, trigger.left
    words = text(ctx.many(LEFT[what], left) if left else ctx._(REACHED[what]), 22, lines=3, align="left")
    number = text(str(left or ""), 52, font=Font.NUMBER, far=True).fixed(54 if left else 1)
    icon = filling(TRIGGER_ICONS[what]).centred(40, 44).fixed(40)
    line = row(icon, space(2), number, space(2), words).pad(6, 4)
    return line.on(GOLD, edge=INK) if left <= SOON[what] else line.on(PARCHMENT)


# A seat.


def _style(own: SeatView) -> Style:
    return family_style(own.family, own.name)


def _seat(ctx: RenderContext, seat: int) -> Element:
    view = table(ctx)
    own, now = view.seats[seat], view.principe == seat
    numbers, buildings = drawn(score, seat, 84), _grid(own)
    money = Element(lambda canvas, place: purse(canvas.ctx, canvas.scene, seat, place))
    if ctx.is_portrait:
        head = column(_name(own), drawn(_arms, own, now), space(6)).on(_style(own).colour)
        body = row(
            numbers.fixed(96), space(4), buildings, space(6), _left(own).fixed(74), space(4), money.fixed(72)
        )
        return row(head.fixed(126), body.pad(6, 4)).on(PARCHMENT)
    arms = Element(lambda canvas, place: canvas.scene.add(_style(own).arms(place.centre(70, 86))))
    foot = row(_left(own).share(56), space().share(2), money.share(42))
    parts = row(arms.share(42), numbers.share(58)).fixed(92), space(2), buildings, space(8), foot.fixed(70)
    return column(_name(own, now).fixed(44), space(6), column(*parts, space(6)).pad(8, 0)).on(PARCHMENT)


def _arms(ctx: RenderContext, scene: Scene, place: Rect, own: SeatView, now: bool) -> None:
    """The arms below a name, with the Principe's crown."""
    h = min(place.h, 110)
    if now:
        scene.add(_style(own).arms(place.foot(h * 0.78).centre(h * 0.64, h * 0.78)))
        scene.add(Art(place.foot(h).top(h * 0.34).centre(h * 0.5, h * 0.34), "crown"))
    else:
        scene.add(_style(own).arms(place.centre(h * 0.82, h)))


def _name(own: SeatView, now: bool = False) -> Element:
    """The band, with the Principe's crown."""
    mine = _style(own)
    words = text(mine.title, 30, readable(mine.colour), font=Font.HEADING, least=20, lines=2)
    crown = [filling("crown").centred(34, 30).fixed(34), space(2)] if now else []
    return row(*crown, words).pad(8, 2).on(mine.colour).fixed(40)


def _grid(own: SeatView) -> Element:
    """Three lines of five colours: roles held, buildings face up, buildings face down."""
    roles = [drawn(_role, own, colour) for colour in COLOURS]
    up = [_stack(own.buildings[colour].up, BUILDINGS[colour]) for colour in COLOURS]
    down = [_stack(own.buildings[colour].down, None) for colour in COLOURS]
    return grid([*roles, *up, *down], len(COLOURS), gap=4)


def _role(ctx: RenderContext, scene: Scene, cell: Rect, own: SeatView, which: str) -> None:
    size = min(cell.w, cell.h)
    rank = next((rank for rank in RANKS if which in own.roles.of(rank)), None)
    if rank is not None:
        scene.add(Art(cell.centre(size, size), "role", (rank, which)))
        return
    dot = size * 0.22
    scene.add(Box(cell.centre(dot, dot), SAND, dot / 2))


def _stack(count: int, fill: Colour | None) -> Element:
    """Buildings of a colour: face up on their colour, face down on the dark back of a card."""
    if not count:
        return space().on(PARCHMENT, 5, SAND, 2)
    ground = CHARCOAL if fill is None else fill
    number = text(str(count), 27, readable(ground), font=Font.NUMBER)
    if fill is None:
        number = stack(drawn(_back), number)
    return number.on(ground, 5, INK, 1.5)


def _back(ctx: RenderContext, scene: Scene, cell: Rect) -> None:
    scene.add(Art(cell.inset(2), "hatching", ("purpure", ASH_LINE, ctx.pixels(9))))
    middle = cell.centre(min(cell.w - 8, 24), min(cell.h - 6, 26))
    scene.add(Box(middle, CHARCOAL, 4))


def _left(own: SeatView) -> Element:
    """Cards in hand and shields left."""
    counts = ("icon-hand", own.hand), ("icon-shields", own.shields_left)
    return column(*(drawn(_count, icon, number) for icon, number in counts), gap=2)


def _count(ctx: RenderContext, scene: Scene, place: Rect, icon: str, number: int | None) -> None:
    size = min(place.h, 36)
    scene.add(Art(place.left(size * 1.1).centre(size, size), icon))
    words = "?" if number is None else str(number)
    beside = place.after(size * 1.15).left(min(place.w - size * 1.15, 60))
    ctx.text(scene, beside, words, 32, INK, PARCHMENT, font=Font.NUMBER, far=True)


# The footer: what is in the middle of the table.


def _footer(ctx: RenderContext, scene: Scene) -> None:
    roles, back = (ctx._("roles"), Open("roles"), "plain"), ctx.back()
    rest = ctx.buttons(scene, roles, back)
    view, parts = table(ctx), []
    reserve = {which: count for which, count in view.reserve.items() if count}
    if reserve:
        stacks = row(*(_for_sale(which, count) for which, count in reserve.items()), gap=4)
        width = min(rest.w * 0.5, len(reserve) * 50 + 4)
        parts.append(_labelled(ctx, N_("reserve"), stacks, 2).fixed(width))
    if view.face_up:
        cities = text(", ".join(view.face_up), 24, PARCHMENT, align="left", lines=2)
        parts.append(_labelled(ctx, N_("cities face up"), cities))
    row(*parts, gap=10).draw(ctx, scene, rest)


def _for_sale(which: str, count: int) -> Element:
    fill = BUILDINGS[which]
    return text(str(count), 32, readable(fill), font=Font.NUMBER).on(fill, 6, INK, 1.5)


def _labelled(ctx: RenderContext, label: str, what: Element, gap: float = 0) -> Element:
    return column(text(ctx._(label), 20, GOLD, align="left").fixed(24), what, gap=gap)
