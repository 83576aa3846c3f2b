"""One player's whole domain: buildings and land, works on the table, cards in hand, the score and the purse."""

from typing import NamedTuple

from companion.engine.refusals import N_
from kiosk.games.florence import any_time
from kiosk.games.florence.act_parts import GREEN, crest, item, table, thing, tick
from kiosk.games.florence.names import BUILDINGS, CHARACTERS, FREEDOMS, LANDSCAPES, name
from kiosk.parts.asking import ARMS, style
from kiosk.parts.pieces import why
from kiosk.parts.purse import purse
from kiosk.scene.actions import Open
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, row, space, text, turning
from kiosk.scene.scene import Art, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Colour, Font, colour

SOFT = colour("#6b5f4c")
"""Words for what is missing."""


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
    _sheets(ctx, seat).draw(ctx, scene, ctx.middle)
    after = (seat + 1) % len(ctx.state.view.seats)
    use = (ctx._("use"), any_time.begin(seat), "plain")
    rest = ctx.buttons(
        scene,
        ctx.back(),
        *([use] if any(any_time.uses(ctx, (seat,))) else []),
        (ctx._("next domain"), Open("domain", (after,)), "main"),
    )
    _standing(ctx, scene, rest, seat)
    return scene


def _sheets(ctx: RenderContext, seat: int) -> Element:
    """Land, buildings and cards: side by side, or one below the other with two columns each."""
    columns = 2 if ctx.is_portrait else 1
    return turning(
        ctx,
        _sheet(ctx._("land and people"), _lines(_land(ctx, seat), columns)).share(6),
        _sheet(ctx._("buildings"), _lines(_buildings(ctx, seat), columns)).share(7 if ctx.is_portrait else 6),
        _sheet(ctx._("cards"), _cards(ctx, seat, columns)).share(7 if ctx.is_portrait else 6),
        gap=12,
    )


# The header: who, how many points, the purse.


def _header(ctx: RenderContext, scene: Scene, seat: int) -> None:
    own = table(ctx).seats[seat]
    inner = ctx.header.above(10).inset(14, 8)
    scene.add(style(ctx, seat).arms(inner.left(inner.h * ARMS)))
    score = inner.tail(130)
    ctx.card(scene, score)
    scene.add(item(score.inset(6).left(34), "laurel"))
    figure = score.inset(6, 2).after(36)
    ctx.text(scene, figure, str(own.score), 66, INK, PARCHMENT, font=Font.NUMBER, far=True)
    scene.add(Touch(score, why(seat, "score"), name="why"))
    purse(ctx, scene, seat, Rect(score.x - 102, inner.y, 90, inner.h))
    words = inner.after(inner.h * ARMS + 14).before(130 + 102 + 14)
    ctx.title(scene, ctx._("domain"), style(ctx, seat).title, words)


# The sheets.


def _land(ctx: RenderContext, seat: int) -> list[Row]:
    own = table(ctx).seats[seat]
    land = own.landscapes
    found = [Row(what, name(ctx, what), str(land[what]), land[what] > 0) for what in LANDSCAPES]
    found += [_has(ctx, what, what in own.freedoms) for what in FREEDOMS]
    found += [
        Row("jester", ctx._("jesters"), str(own.jesters), own.jesters > 0),
        Row("builder", ctx._("builders"), str(own.builders), own.builders > 0),
    ]
    return found


def _buildings(ctx: RenderContext, seat: int) -> list[Row]:
    """Its items; the partner of a joint building is shown by their arms."""
    own = table(ctx).seats[seat]
    return [_has(ctx, what, what in own.buildings, own.shared.get(what)) for what in BUILDINGS]


def _has(ctx: RenderContext, what: str, there: bool, partner: int | None = None) -> Row:
    return Row(what, name(ctx, what), there, there, partner)


def _hands(ctx: RenderContext, seat: int) -> list[Row]:
    own = table(ctx).seats[seat]
    counts = (
        ("work", N_("works on the table"), own.works),
        ("profession", N_("professions in hand"), own.hand),
        ("recruiting", N_("recruiting cards"), own.recruiting),
        ("bonus", N_("bonus cards"), own.bonus),
        ("prestige", N_("prestige cards"), own.prestige_cards),
    )
    found = [Row(art, ctx._(words), str(count), count > 0) for art, words, count in counts]
    if own.best is not None:
        found.append(Row("laurel", ctx._("best work this round"), str(own.best), True))
    return found


def _sheet(title: str, body: Element) -> Element:
    """A card with its title."""
    head = text(title, 23, GOLD, font=Font.TITLE, least=20).pad(10, 2).on(HEADER)
    return column(head.fixed(32), body.pad(10, 3), gap=2).on(PARCHMENT, width=3)


def _lines(rows: list[Row], columns: int) -> Element:
    """A line for each item, column by column."""
    high = -(-len(rows) // columns)
    cells = [*(_row(row) for row in rows), *[space()] * (high * columns - len(rows))]
    return row(*(column(*cells[i * high : (i + 1) * high]) for i in range(columns)), gap=16)


def _row(line: Row) -> Element:
    ink = INK if line.there else SOFT
    end = text(line.value, 34, ink, font=Font.NUMBER, least=20) if isinstance(line.value, str) else space()
    if line.value is True:
        end = tick(True, GREEN).centred(24, 24)
    return row(
        thing(line.art, line.there).centred(40, 40).fixed(44),
        text(line.words, 23, ink, align="left", least=20, lines=2),
        *([] if line.partner is None else [crest(line.partner, 38).fixed(31)]),
        end.fixed(44),
        gap=6,
    ).pad(0, 1)


def _cards(ctx: RenderContext, seat: int, columns: int) -> Element:
    """How many cards of each kind; at the bottom the professions that are face up."""
    own = table(ctx).seats[seat]
    names = ", ".join(name(ctx, work) for work in own.professions)
    none = ctx._(N_("only recruiting cards on the table") if own.works else N_("no work on the table yet"))
    foot = text(names or none, 24, INK, align="left", least=20, lines=8).pad(8, 2).on(SAND, 8)
    low = 0.34 if columns == 1 else 0.4
    return column(_lines(_hands(ctx, seat), columns).share(1 - low), foot.pad(-4, 0).share(low), gap=4)


def _standing(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """The characters this seat has, and whether it is the start player."""
    view = table(ctx)
    held = [who for who in CHARACTERS if view.characters.get(who) == seat]
    signs: list[tuple[str, str]] = [(who, name(ctx, who)) for who in held]
    if view.seats[seat].banker and "banker" not in held:
        signs.append(("banker", name(ctx, "banker")))
    if view.starter == seat:
        signs.insert(0, ("", ctx._("first player")))
    if not signs:
        return
    cells = place.columns(max(2, len(signs)), 10)
    wide = cells[0].w > 200  # with less room, only the drawings
    for (art, words), cell in zip(signs, cells, strict=False):
        _sign(ctx, scene, cell, art, words if wide else "", PARCHMENT)


def _sign(ctx: RenderContext, scene: Scene, cell: Rect, art: str, words: str, ink: Colour) -> None:
    size = min(cell.h, 60)
    picture = cell.left(size).centre(size, size)
    scene.add(item(picture, art) if art else Art(picture.inset(6), "star", (GOLD,)))
    ctx.text(scene, cell.after(size + 8), words, 28, ink, WALNUT, align="left", least=20, lines=2)
