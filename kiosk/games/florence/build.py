"""Building: which one, and with Cooperation alone or with whom and for how much."""

from companion.engine.choices import Number
from companion.engine.refusals import N_, NN_
from kiosk.games.florence import desk
from kiosk.games.florence.names import name
from kiosk.parts.asking import ARMS, asked, called, header, number, prompt, style
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import CHARCOAL, PARCHMENT, Font

BUILDS, WHICH = N_("{name}: {building}"), N_("{name}, choose a building")
COST = N_("cost")
BUILD, BACK = N_("build"), N_("back")
APART = N_("must not touch a building or the palace")
TOUCHING = NN_("may touch others, with {count} builder", "may touch others, with {count} builders")
LEFT, NONE_LEFT, STANDS = N_("{count} left"), N_("none left"), N_("you have it")
SIZES = {
    "large": N_("large: {squares} squares"),
    "medium": N_("medium: {squares} squares"),
    "small": N_("small: {squares} squares"),
}
ALONE, WITH = N_("alone"), N_("with {name}")
HAS_ONE = N_("has one")
TAP, TAP_PARTNER = N_("tap a building"), N_("tap a partner")
PAYS = N_("{name} pays {builder}")
BANK = N_("the bank gets {cost}")
NETS, COSTS = N_("{name} gains {money}"), N_("{name} pays {money}")
BOTH = N_("then your partner is asked")
BORDER = N_("at the border: 1 builder, or 2 opposite a building")


def scene(ctx: RenderContext) -> Scene:
    """Choose a building; with Cooperation then the partner."""
    building = chosen(ctx)
    if building is not None and desk.acting(ctx).partners is not None:
        return _together(ctx, building)
    scene, seat = Scene(), desk.asked_seat(ctx)
    _head(ctx, scene, building)
    _all(ctx, scene)
    done = Tell(ctx._(TAP)) if building is None else say(seat=seat, build=building)
    rest = ctx.buttons(scene, (ctx._(BACK), leave(), "plain"), (ctx._(BUILD), done, "main"))
    asked(ctx, scene, rest, ctx._(TAP) if building is None else _placing(ctx, seat), seat)
    return scene


def _head(ctx: RenderContext, scene: Scene, building: str | None) -> None:
    """Who builds what, and what it costs."""
    who = called(ctx, desk.asked_seat(ctx))
    words = ctx._(BUILDS, name=who, building=name(ctx, building)) if building else ctx._(WHICH, name=who)
    block = header(ctx, scene, desk.moment(ctx), words, 230)
    number(ctx, scene, block, str(desk.acting(ctx).cost), ctx._(COST))


def _placing(ctx: RenderContext, seat: int) -> str:
    """PF-23: where it may stand. That is on the board, so it is only told."""
    table = desk.table(ctx)
    builders = table.seats[seat].builders
    return ctx.many(TOUCHING, builders) if builders >= table.facts.touching else ctx._(APART)


def chosen(ctx: RenderContext) -> str | None:
    """The building that has been tapped, if it can still be had."""
    building = ctx.draft.get("building")
    return building if building in desk.buildable(ctx) else None


def leave() -> Action:
    """Back to what can be done."""
    return Many((Put("building", None), Put("do", None)))


# All ten, by size.


def _all(ctx: RenderContext, scene: Scene) -> None:
    """Large and small ones in a row, medium ones in a row; in portrait one size below the other."""
    u, middle = ctx.unit, ctx.middle
    if ctx.is_portrait:
        large, rest = middle.top(middle.h * 0.27), middle.below(middle.h * 0.27 + 10 * u)
        medium, small = rest.above(rest.h * 0.33 + 10 * u), rest.foot(rest.h * 0.33)
        for size, part in zip(SIZES, (large, medium, small), strict=True):
            _size(ctx, scene, part, size, 3)
        return
    upper, lower = middle.rows(2, 10 * u)
    w = (upper.w - 4 * 12 * u) / 5
    _size(ctx, scene, upper.left(3 * w + 24 * u), "large", 3)
    _size(ctx, scene, upper.tail(2 * w + 12 * u), "small", 2)
    _size(ctx, scene, lower, "medium", 5)


def _size(ctx: RenderContext, scene: Scene, place: Rect, size: str, most: int) -> None:
    u, own = ctx.unit, desk.facts(ctx).sizes[size]
    desk.heading(ctx, scene, place.top(26 * u), ctx._(SIZES[size], squares=own.squares))
    cells = desk.full_rows(place.below(30 * u), len(own.buildings), most, 12 * u)
    for building, cell in zip(own.buildings, cells, strict=True):
        _building(ctx, scene, cell, building)


def _building(ctx: RenderContext, scene: Scene, cell: Rect, building: str) -> None:
    """Its drawing and name, how many are left, and whose domains have one."""
    u, seat, table = ctx.unit, desk.asked_seat(ctx), desk.table(ctx)
    can = building in desk.buildable(ctx)
    fill, ink = desk.ground(ctx, scene, cell, can, chosen(ctx) == building)
    inner = cell.inset(8 * u, 5 * u)
    art = inner.top(inner.h - 56 * u)
    owners = [s for s, own in enumerate(table.seats) if building in own.buildings]
    if owners:
        _owners(ctx, scene, art.tail(art.w * 0.4).inset(2 * u), owners)
        art = art.before(art.w * 0.42)
    scene.add(desk.item(art, building, can))
    lines = inner.foot(54 * u)
    ctx.text(scene, lines.top(28 * u), name(ctx, building), 27, ink, fill, least=20)
    left = table.piles[building]
    here = building in table.seats[seat].buildings
    free = ctx._(LEFT, count=left) if can else ctx._(desk.NO_ROOM)
    words = ctx._(STANDS) if here else free if left else ctx._(NONE_LEFT)
    ctx.text(scene, lines.foot(25 * u), words, 22, ink, fill, least=20)
    if can:
        scene.add(Touch(cell, Put("building", building), name=building))


def _owners(ctx: RenderContext, scene: Scene, place: Rect, owners: list[int]) -> None:
    """Two and two."""
    rows = max(2, -(-len(owners) // 2))
    for seat, cell in zip(owners, place.grid(2, rows, 4 * ctx.unit), strict=False):
        desk.arms_row(ctx, scene, cell, [seat])


# With Cooperation.


def partner(ctx: RenderContext, building: str) -> int | None:
    """The partner that has been tapped, if the building can be built with him."""
    seat = ctx.draft.get("partner")
    return seat if seat is not None and building in _with(ctx, seat) else None


def _with(ctx: RenderContext, seat: int) -> tuple[str, ...]:
    """What can be built with this partner."""
    return (desk.acting(ctx).partners or {}).get(seat, ())


def _together(ctx: RenderContext, building: str) -> Scene:
    scene, seat = Scene(), desk.asked_seat(ctx)
    other = partner(ctx, building)
    pays = int(ctx.draft.get("pays", 0)) if other is not None else 0
    _head(ctx, scene, building)
    left, right = ctx.halves(ctx.middle, ctx.middle.h * 0.52, ctx.middle.w * 0.46)
    _partners(ctx, scene, left, building, other)
    _deal(ctx, scene, right, building, other, pays)
    together = {} if other is None else {"with": other, "pays": pays}
    alone = building in desk.acting(ctx).buildings
    done = say(seat=seat, build=building, **together) if together or alone else Tell(ctx._(TAP_PARTNER))
    back = Many((Put("building", None), Put("partner", None)))
    rest = ctx.buttons(scene, (ctx._(BACK), back, "plain"), (ctx._(BUILD), done, "main"))
    hint = BOTH if together else BORDER if alone else TAP_PARTNER
    asked(ctx, scene, rest, ctx._(hint), seat)
    return scene


def _partners(ctx: RenderContext, scene: Scene, place: Rect, building: str, chosen: int | None) -> None:
    """Alone, or one of the others; who has one already cannot, and where there is no room nobody can."""
    u, seat = ctx.unit, desk.asked_seat(ctx)
    seats = desk.table(ctx).seats
    others = [s for s in range(len(seats)) if s != seat]
    rows = place.rows(5, 9 * u)
    fits = building in desk.acting(ctx).buildings
    alone = (Put("partner", None) if fits else None, fits and chosen is None, "alone")
    _who(ctx, scene, rows[0], seat, ctx._(ALONE), alone, desk.NO_ROOM)
    for other, row in zip(others, rows[1:], strict=False):
        can = building in _with(ctx, other)
        how = (Put("partner", other) if can else None, chosen == other, f"with {other}")
        why = HAS_ONE if building in seats[other].buildings else desk.NO_ROOM
        _who(ctx, scene, row, other, ctx._(WITH, name=called(ctx, other)), how, why)


def _who(
    ctx: RenderContext,
    scene: Scene,
    row: Rect,
    seat: int,
    words: str,
    how: tuple[Action | None, bool, str],
    why: str,
) -> None:
    """`why`: what is said where it cannot be."""
    u, (action, is_chosen, known_as) = ctx.unit, how
    fill, ink = desk.ground(ctx, scene, row, action is not None, is_chosen)
    inner = row.inset(10 * u, 6 * u)
    scene.add(style(ctx, seat).arms(inner.left(inner.h * ARMS)))
    rest = inner.after(inner.h * ARMS + 12 * u)
    if action is None:
        ctx.text(scene, rest.tail(rest.w * 0.36), ctx._(why), 22, ink, fill, least=20, lines=2)
        rest = rest.before(rest.w * 0.38)
    ctx.text(scene, rest, words, 32, ink, fill, align="left", least=20, lines=2)
    if action is not None:
        scene.add(Touch(row, action, name=known_as))


def _share(ctx: RenderContext) -> Number:
    """What a partner may pay; whether he has it, he is asked himself."""
    share = next(way.fields["pays"] for way in prompt(ctx).ways if "pays" in way.fields)
    assert isinstance(share, Number)
    return share


def _deal(ctx: RenderContext, scene: Scene, place: Rect, building: str, other: int | None, pays: int) -> None:
    """What the partner pays, and what comes of it."""
    u, seat, cost = ctx.unit, desk.asked_seat(ctx), desk.acting(ctx).cost
    scene.add(Box(place, CHARCOAL, 12 * u))
    inner = place.inset(16 * u, 12 * u)
    lines = [ctx._(BANK, cost=cost)]
    if other is None:
        scene.add(desk.item(inner.above(60 * u).inset(0, 8 * u), building))
    else:
        words = ctx._(PAYS, name=called(ctx, other), builder=called(ctx, seat))
        ctx.text(scene, inner.top(34 * u), words, 27, PARCHMENT, CHARCOAL, least=20)
        share = _share(ctx)
        less = Put("pays", pays - share.step) if pays > share.least else None
        more = Put("pays", pays + share.step) if share.most is None or pays < share.most else None
        stepper(ctx, scene, inner.below(40 * u).top(90 * u), str(pays), (less, more), "pays")
        net = pays - cost
        told = NETS if net >= 0 else COSTS
        lines.append(ctx._(told, name=called(ctx, seat), money=abs(net)))
        picture = inner.below(140 * u).above(96 * u).inset(0, 4 * u)
        if picture.h > 50 * u:
            scene.add(desk.item(picture, building))
    foot = inner.foot(44 * u * len(lines)).rows(len(lines))
    for line, words in zip(foot, lines, strict=True):
        ctx.text(scene, line, words, 30, PARCHMENT, CHARCOAL, font=Font.NUMBER, least=20, lines=1)
