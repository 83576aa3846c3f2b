"""Building: which one, and with Cooperation alone or with whom and for how much."""

from companion.engine.choices import Number
from companion.engine.refusals import N_, NN_
from kiosk.games.florence import act_parts
from kiosk.games.florence.names import name
from kiosk.parts.asking import asked, called, header, number
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, grid, row, text, turning
from kiosk.scene.scene import Scene
from kiosk.scene.theme import CHARCOAL, GOLD, PARCHMENT, Font

BUILDS, WHICH = N_("{name}: {building}"), N_("{name}, choose a building")
BUILD = N_("build")
APART = N_("It must not touch a building or the palace.")
TOUCHING = NN_(
    "It may touch others: you have {count} builder.", "It may touch others: you have {count} builders."
)
SIZES = {
    "large": N_("large: {squares} squares"),
    "medium": N_("medium: {squares} squares"),
    "small": N_("small: {squares} squares"),
}
TAP, TAP_PARTNER = N_("Tap a building."), N_("Tap a partner.")
BORDER = N_("At the border you need 1 builder, or 2 opposite a building.")


def scene(ctx: RenderContext) -> Scene:
    """Choose a building; with Cooperation then the partner."""
    building = chosen(ctx)
    if building is not None and act_parts.acting(ctx).partners is not None:
        return _together(ctx, building)
    scene, seat = Scene(), act_parts.asked_seat(ctx)
    _head(ctx, scene, building)
    _all(ctx).draw(ctx, scene, ctx.middle)
    done = Tell(ctx._(TAP)) if building is None else say(seat=seat, build=building)
    rest = ctx.buttons(scene, ctx.back(leave()), (ctx._(BUILD), done, "main"))
    asked(ctx, scene, rest, ctx._(TAP) if building is None else _placing(ctx, seat), seat)
    return scene


def _head(ctx: RenderContext, scene: Scene, building: str | None) -> None:
    """Who builds what, and its cost."""
    who = called(ctx, act_parts.asked_seat(ctx))
    words = ctx._(BUILDS, name=who, building=name(ctx, building)) if building else ctx._(WHICH, name=who)
    block = header(ctx, scene, act_parts.moment(ctx), words, 230)
    number(ctx, scene, block, str(act_parts.acting(ctx).cost), ctx._("cost"))


def _placing(ctx: RenderContext, seat: int) -> str:
    """PF-23: where it may stand. The board shows it, so this is only a reminder."""
    table = act_parts.table(ctx)
    builders = table.seats[seat].builders
    return ctx.many(TOUCHING, builders) if builders >= table.facts.touching else ctx._(APART)


def chosen(ctx: RenderContext) -> str | None:
    """The chosen building, if it is still available."""
    building = ctx.draft.get("building")
    return building if building in act_parts.buildable(ctx) else None


def leave() -> Action:
    """Back to the actions."""
    return Many((Put("building", None), Put("do", None)))


# All ten, by size.


def _all(ctx: RenderContext) -> Element:
    """Large and small ones in a row, medium ones in a row; in portrait one size below the other."""
    if ctx.is_portrait:
        shares = {"large": 0.27, "medium": 0.47, "small": 0.24}
        return column(*(_size(ctx, size, 3).share(share) for size, share in shares.items()), gap=10)
    upper = row(_size(ctx, "large", 3).share(3), _size(ctx, "small", 2).share(2), gap=12)
    return column(upper, _size(ctx, "medium", 5), gap=10)


def _size(ctx: RenderContext, size: str, most: int) -> Element:
    own = act_parts.facts(ctx).sizes[size]
    title = text(ctx._(SIZES[size], squares=own.squares), 23, GOLD, font=Font.TITLE, align="left", least=20)
    tiles = act_parts.full_rows([_building(ctx, building) for building in own.buildings], most)
    return column(title.fixed(26), tiles, gap=4)


def _building(ctx: RenderContext, building: str) -> Element:
    """Its drawing and name, how many are left, and which domains have one."""
    table, can = act_parts.table(ctx), building in act_parts.buildable(ctx)
    own, left = act_parts.ground(can, chosen(ctx) == building), table.piles[building]
    art = act_parts.thing(building, can)
    owners = [seat for seat, domain in enumerate(table.seats) if building in domain.buildings]
    if owners:
        art = row(art.share(0.58), grid(map(act_parts.crest, owners), 2, 4, 2).pad(2).share(0.4))
    free = ctx._("{count} left", count=left) if can else ctx._(act_parts.NO_ROOM)
    here = building in table.seats[act_parts.asked_seat(ctx)].buildings
    words = ctx._("you have it") if here else free if left else ctx._("none left")
    shown = column(
        art,
        text(name(ctx, building), 27, own.ink, least=20).fixed(28),
        text(words, 22, own.ink, least=20).fixed(25),
        gap=1,
    )
    shown = own.under(shown.pad(8, 5))
    return shown.tap(Put("building", building), building) if can else shown


# With Cooperation.


def partner(ctx: RenderContext, building: str) -> int | None:
    """The chosen partner, if the building can be built with them."""
    seat = ctx.draft.get("partner")
    return seat if seat is not None and building in _with(ctx, seat) else None


def _with(ctx: RenderContext, seat: int) -> tuple[str, ...]:
    """What can be built with this partner."""
    return (act_parts.acting(ctx).partners or {}).get(seat, ())


def _together(ctx: RenderContext, building: str) -> Scene:
    scene, seat = Scene(), act_parts.asked_seat(ctx)
    other = partner(ctx, building)
    pays = ctx.number("pays") if other is not None else 0
    _head(ctx, scene, building)
    partners, deal = _partners(ctx, building, other), _deal(ctx, building, other, pays)
    first = 0.54 if ctx.is_portrait else 0.47
    turning(ctx, partners.share(first), deal.share(1 - first), gap=14).draw(ctx, scene, ctx.middle)
    together = {} if other is None else {"with": other, "pays": pays}
    alone = building in act_parts.acting(ctx).buildings
    done = say(seat=seat, build=building, **together) if together or alone else Tell(ctx._(TAP_PARTNER))
    back = Many((Put("building", None), Put("partner", None)))
    rest = ctx.buttons(scene, ctx.back(back), (ctx._(BUILD), done, "main"))
    hint = N_("Your partner is asked next.") if together else BORDER if alone else TAP_PARTNER
    asked(ctx, scene, rest, ctx._(hint), seat)
    return scene


def _partners(ctx: RenderContext, building: str, chosen: int | None) -> Element:
    """Alone, or with one of the others; not with a player who has one already, or has no room."""
    seats, seat = act_parts.table(ctx).seats, act_parts.asked_seat(ctx)
    fits = building in act_parts.acting(ctx).buildings
    alone = Put("partner", None) if fits else None
    lines = [_who(ctx, seat, ctx._("alone"), alone, fits and chosen is None, "alone", act_parts.NO_ROOM)]
    for other in (s for s in range(len(seats)) if s != seat):
        tap = Put("partner", other) if building in _with(ctx, other) else None
        why = N_("has one") if building in seats[other].buildings else act_parts.NO_ROOM
        words = ctx._("with {name}", name=called(ctx, other))
        lines.append(_who(ctx, other, words, tap, chosen == other, f"with {other}", why))
    return grid(lines, 1, 9, 5)


def _who(
    ctx: RenderContext, seat: int, words: str, tap: Action | None, chosen: bool, name: str, why: str
) -> Element:
    """A partner to tap, or why not."""
    own = act_parts.ground(tap is not None, chosen)
    who = text(words, 32, own.ink, align="left", least=20, lines=2)
    if tap is None:
        who = row(who.share(0.62), text(ctx._(why), 22, own.ink, least=20, lines=2).share(0.36), gap=4)
    shown = own.under(row(act_parts.crest(seat).fixed(46), who, gap=12).pad(10, 6))
    return shown if tap is None else shown.tap(tap, name)


def _share(ctx: RenderContext) -> Number:
    """What a partner may pay; whether they have it, only they are asked."""
    share = next(choice.fields["pays"] for choice in ctx.prompt.choices if "pays" in choice.fields)
    assert isinstance(share, Number)
    return share


def _deal(ctx: RenderContext, building: str, other: int | None, pays: int) -> Element:
    """What the partner pays, and what everybody gets."""
    seat, cost = act_parts.asked_seat(ctx), act_parts.acting(ctx).cost
    parts, lines = [act_parts.thing(building).pad(0, 6)], [ctx._("the bank gets {cost}", cost=cost)]
    if other is not None:
        words = ctx._("{name} pays {builder}", name=called(ctx, other), builder=called(ctx, seat))
        share = _share(ctx)
        less = Put("pays", pays - share.step) if pays > share.least else None
        more = Put("pays", pays + share.step) if share.most is None or pays < share.most else None
        parts = [
            text(words, 27, PARCHMENT, least=20).fixed(34),
            drawn(stepper, str(pays), (less, more), "pays").fixed(90),
            *parts,
        ]
        net = N_("{name} gains {money}") if pays >= cost else N_("{name} pays {money}")
        lines.append(ctx._(net, name=called(ctx, seat), money=abs(pays - cost)))
    parts += [text(line, 30, PARCHMENT, font=Font.NUMBER, least=20, lines=1).fixed(40) for line in lines]
    return column(*parts, gap=4).pad(16, 12).on(CHARCOAL, 12)
