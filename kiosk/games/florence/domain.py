"""One player's whole domain: what lies in it, the works on the table, the cards in hand, the score and the purse."""

from typing import NamedTuple

from companion.engine.refusals import N_
from kiosk.games.florence import any_time
from kiosk.games.florence.desk import GREEN, item, table, tick
from kiosk.games.florence.names import BUILDINGS, CHARACTERS, FREEDOMS, LANDSCAPES, name
from kiosk.parts.asking import ARMS, style
from kiosk.parts.pieces import why
from kiosk.parts.purse import purse
from kiosk.scene.actions import Close, Open
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Colour, Font, colour

SOFT = colour("#6b5f4c")
"""Words of what is not there."""
BACK, USE, NEXT = N_("back"), N_("use"), N_("next domain")
DOMAIN, LAND = N_("domain"), N_("land and people")
BUILT, CARDS = N_("buildings"), N_("cards")
JESTERS, BUILDERS = N_("jesters"), N_("builders")
WORKS, HAND = N_("works on the table"), N_("professions in hand")
RECRUITING, BONUS, PRESTIGE = N_("recruiting cards"), N_("bonus cards"), N_("prestige cards")
BEST = N_("best work this round")
STARTER = N_("first player")
NO_WORK = N_("no work on the table yet")


class Row(NamedTuple):
    """A line of a sheet: its drawing, its words, a number or a tick, and the partner of a joint building."""

    art: str
    words: str
    value: str | bool
    there: bool
    partner: int | None = None


def scene(ctx: RenderContext) -> Scene:
    """Opened for a seat."""
    scene, seat = Scene(), int(ctx.about[0])
    ctx.background(scene)
    _header(ctx, scene, seat)
    land, built, cards = _places(ctx)
    columns = 2 if ctx.is_portrait else 1
    _sheet(ctx, scene, land, ctx._(LAND), _land(ctx, seat), columns)
    _sheet(ctx, scene, built, ctx._(BUILT), _buildings(ctx, seat), columns)
    _cards(ctx, scene, cards, seat, columns)
    after = (seat + 1) % len(ctx.state.view.seats)
    use = (ctx._(USE), any_time.begin(seat), "plain")
    rest = ctx.buttons(
        scene,
        (ctx._(BACK), Close(), "plain"),
        *([use] if any(any_time.uses(ctx, (seat,))) else []),
        (ctx._(NEXT), Open("domain", (after,)), "main"),
    )
    _standing(ctx, scene, rest, seat)
    return scene


def _places(ctx: RenderContext) -> list[Rect]:
    gap, middle = 12 * ctx.unit, ctx.middle
    if ctx.is_portrait:
        parts = (middle.h - 2 * gap) / 20
        land, rest = middle.top(parts * 6), middle.below(parts * 6 + gap)
        return [land, rest.top(parts * 7), rest.below(parts * 7 + gap)]
    return middle.columns(3, gap)


# The header: who, how many points, the purse.


def _header(ctx: RenderContext, scene: Scene, seat: int) -> None:
    u, own = ctx.unit, table(ctx).seats[seat]
    inner = ctx.header.above(10 * u).inset(14 * u, 8 * u)
    scene.add(style(ctx, seat).arms(inner.left(inner.h * ARMS)))
    score = inner.tail(130 * u)
    ctx.card(scene, score)
    scene.add(item(score.inset(6 * u).left(34 * u), "laurel"))
    figure = score.inset(6 * u, 2 * u).after(36 * u)
    ctx.text(scene, figure, str(own.score), 66, INK, PARCHMENT, font=Font.NUMBER, far=True)
    scene.add(Touch(score, why(seat, "score"), name="why"))
    purse(ctx, scene, seat, Rect(score.x - 102 * u, inner.y, 90 * u, inner.h))
    words = inner.after(inner.h * ARMS + 14 * u).before(130 * u + 102 * u + 14 * u)
    ctx.title(scene, ctx._(DOMAIN), style(ctx, seat).title, words)


# The sheets.


def _land(ctx: RenderContext, seat: int) -> list[Row]:
    own = table(ctx).seats[seat]
    land = own.landscapes
    found = [Row(what, name(ctx, what), str(land[what]), land[what] > 0) for what in LANDSCAPES]
    found += [_has(ctx, what, what in own.freedoms) for what in FREEDOMS]
    found += [
        Row("jester", ctx._(JESTERS), str(own.jesters), own.jesters > 0),
        Row("builder", ctx._(BUILDERS), str(own.builders), own.builders > 0),
    ]
    return found


def _buildings(ctx: RenderContext, seat: int) -> list[Row]:
    """What stands there; the partner of a joint one is shown by his arms."""
    own = table(ctx).seats[seat]
    return [_has(ctx, what, what in own.buildings, own.shared.get(what)) for what in BUILDINGS]


def _has(ctx: RenderContext, what: str, there: bool, partner: int | None = None) -> Row:
    return Row(what, name(ctx, what), there, there, partner)


def _hands(ctx: RenderContext, seat: int) -> list[Row]:
    own = table(ctx).seats[seat]
    counts = (
        ("work", WORKS, own.works),
        ("profession", HAND, own.hand),
        ("recruiting", RECRUITING, own.recruiting),
        ("bonus", BONUS, own.bonus),
        ("prestige", PRESTIGE, own.prestige_cards),
    )
    found = [Row(art, ctx._(words), str(count), count > 0) for art, words, count in counts]
    if own.best is not None:
        found.append(Row("laurel", ctx._(BEST), str(own.best), True))
    return found


def _sheet(ctx: RenderContext, scene: Scene, place: Rect, title: str, rows: list[Row], columns: int) -> None:
    """A card with its title, and a line for each thing."""
    _lines(ctx, scene, _titled(ctx, scene, place, title), rows, columns)


def _titled(ctx: RenderContext, scene: Scene, place: Rect, title: str) -> Rect:
    u = ctx.unit
    ctx.card(scene, place)
    head = place.top(32 * u)
    scene.add(Box(head, HEADER, 10 * u))
    ctx.text(scene, head.inset(10 * u, 2 * u), title, 23, GOLD, HEADER, font=Font.TITLE, least=20)
    return place.below(34 * u).inset(10 * u, 3 * u)


def _lines(ctx: RenderContext, scene: Scene, body: Rect, rows: list[Row], columns: int) -> None:
    """A line for each thing, column by column."""
    high = -(-len(rows) // columns)
    cells = [cell for column in body.columns(columns, 16 * ctx.unit) for cell in column.rows(high)]
    for row, cell in zip(rows, cells, strict=False):
        _row(ctx, scene, cell, row)


def _row(ctx: RenderContext, scene: Scene, cell: Rect, row: Row) -> None:
    u, ink = ctx.unit, INK if row.there else SOFT
    size = min(cell.h - 3 * u, 40 * u)
    art = cell.left(44 * u).centre(size, size)
    scene.add(item(art, row.art, row.there))
    words = cell.after(52 * u).before(52 * u)
    if row.partner is not None:
        h = min(cell.h - 4 * u, 38 * u)
        arms = words.tail(h * ARMS)
        scene.add(style(ctx, row.partner).arms(arms.centre(h * ARMS, h)))
        words = words.before(h * ARMS + 6 * u)
    high = max(20, min(25, cell.h / u * 0.46))
    ctx.text(scene, words, row.words, high, ink, PARCHMENT, align="left", least=20, lines=2)
    end = cell.tail(48 * u)
    if isinstance(row.value, bool):
        if row.value:
            tick(ctx, scene, end.centre(24 * u, 24 * u), True, GREEN)
        return
    ctx.text(scene, end, row.value, 34, ink, PARCHMENT, font=Font.NUMBER, least=20)


def _cards(ctx: RenderContext, scene: Scene, place: Rect, seat: int, columns: int) -> None:
    """How many cards of each kind; at the foot the professions that lie face up."""
    u, own = ctx.unit, table(ctx).seats[seat]
    body = _titled(ctx, scene, place, ctx._(CARDS))
    foot = body.foot(body.h * (0.34 if columns == 1 else 0.4))
    _lines(ctx, scene, body.above(foot.h + 4 * u), _hands(ctx, seat), columns)
    names = ", ".join(name(ctx, work) for work in own.professions)
    words = names or ctx._(NO_WORK)
    scene.add(Box(foot.inset(-4 * u, 0), SAND, 8 * u))
    ctx.text(scene, foot.inset(4 * u, 2 * u), words, 24, INK, SAND, align="left", least=20, lines=8)


def _standing(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """The characters this seat has, and whether it is the start player."""
    told = table(ctx)
    held = [who for who in CHARACTERS if told.characters.get(who) == seat]
    signs: list[tuple[str, str]] = [(who, name(ctx, who)) for who in held]
    if told.seats[seat].banker and "banker" not in held:
        signs.append(("banker", name(ctx, "banker")))
    if told.starter == seat:
        signs.insert(0, ("", ctx._(STARTER)))
    if not signs:
        return
    cells = place.columns(max(2, len(signs)), 10 * ctx.unit)
    wide = cells[0].w > 200 * ctx.unit  # where there is less room, the drawings must do
    for (art, words), cell in zip(signs, cells, strict=False):
        _sign(ctx, scene, cell, art, words if wide else "", PARCHMENT)


def _sign(ctx: RenderContext, scene: Scene, cell: Rect, art: str, words: str, ink: Colour) -> None:
    u, size = ctx.unit, min(cell.h, 60 * ctx.unit)
    picture = cell.left(size).centre(size, size)
    scene.add(item(picture, art) if art else Art(picture.inset(6 * u), "star", (GOLD,)))
    ctx.text(scene, cell.after(size + 8 * u), words, 28, ink, WALNUT, align="left", least=20, lines=2)
