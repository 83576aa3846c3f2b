"""Winter on one screen: pay due, troops, and what each seat buys, allies with or builds; players enter only what changes."""

from collections.abc import Iterator, Mapping

from companion.engine.choices import Number, OneOf, Seat
from companion.engine.refusals import N_, NN_
from companion.games.virtu import view_types
from companion.protocol import outgoing as out
from kiosk.games.virtu.asking import table
from kiosk.games.virtu.italy import name_of
from kiosk.games.virtu.tracks import room_for_triggers, triggers
from kiosk.parts.asking import ARMS, arms_in, called, header, style
from kiosk.parts.controls import Choice, sign_button
from kiosk.parts.pieces import legible
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, button, column, drawn, row, space, text
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.style import Picture
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, Font, readable

OVER, MORE = N_("end winter"), N_("more")
READY = N_("When everybody is ready, tap END WINTER.")
HELP = (
    N_(
        "Tap + for each troop you recruit. MORE is for a cathedral, an alliance or a title, or if you pay too little."
    ),
    READY,
)
HELP_FOR_TWO = (
    N_(
        "Tap + for each troop you recruit. MORE is for a title, for your ally's troops, or if you pay too little."
    ),
    READY,
)
PAY = NN_("pay {count} florin", "pay {count} florins")
FULL = N_("You can have at most {most} troops on the board.")
NO_CITY = N_("You recruit in your own cities, and you have none.")
RECRUIT = N_("Tap + to recruit a troop, MORE for pay, cathedral, alliance and title.")
RECRUIT_IN_WARS = N_("Tap + to recruit a troop, MORE for pay, titles and troops of allies.")
PAYS = NN_("pays only {count} florin", "pays only {count} florins")
BUILDS, LEVY = N_("cathedral in {city}"), N_("recruit a troop of {city}")
FREE, TAKES = N_("alliance"), N_("overturn, with your agent")
ENDS = {
    "no_neutral": N_("no neutral city is left"),
    "cities": N_("one player has {full} cities"),
    "patronage": N_("patronage has reached rank 5"),
}
POWERS = {"france": N_("France"), "empire": N_("the Empire"), "ottomans": N_("the Ottomans")}
REASON = 390
"""What the reason of the last winter needs of the header, in units."""
NOTHING = N_("There is nothing more to record for this player.")


def asks(ctx: RenderContext) -> view_types.WinterAsked:
    """What winter can change."""
    return ctx.prompt.as_(view_types.WinterAsked)


def scene(ctx: RenderContext) -> Scene:
    """All seats in play order; or the options of one of them."""
    seat = ctx.draft.get("seat")
    if seat is not None and int(seat) in _homes(ctx):
        return _of(ctx, int(seat))
    asked = asks(ctx)
    scene = Scene(help=HELP_FOR_TWO if asked.quarters else HELP)
    chips = room_for_triggers(ctx)
    aside = chips if ctx.is_portrait or not asked.last else chips + REASON
    ends = header(ctx, scene, "", ctx.prompt.say.title, aside)
    triggers(ctx, scene, ends.tail(chips), brief=True)
    place = ctx.middle
    if asked.last and ctx.is_portrait:
        _last(ctx, scene, place.top(58))
        place = place.below(66)
    elif asked.last:
        _last(ctx, scene, ends.before(chips + 12))
    column(*_rows(ctx, place), gap=8).draw(ctx, scene, place)
    footer = ctx.footer.inset(14, 9)
    low = footer.foot(footer.h / 2 - 6 if ctx.is_portrait else 68)
    end = low.left(225)  # where no other screen has a button: a late tap must not end the winter
    ctx.button(scene, end, ctx._(OVER), say(done=True), "no", OVER)
    rest = footer.above(low.h + 6) if ctx.is_portrait else low.after(end.w + 14)
    hint = ctx._(RECRUIT_IN_WARS if asked.quarters else RECRUIT)
    ctx.text(scene, rest, hint, 25, SAND, WALNUT, align="left", lines=3, least=20)
    return scene


def _homes(ctx: RenderContext) -> Mapping[int, view_types.Household | view_types.Quarters]:
    """The options of each seat, by its number."""
    asked = asks(ctx)
    return asked.households or asked.quarters


def _last(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """That the game ends with this winter, and why."""
    view = table(ctx)
    why = [ctx._(ENDS[one], full=view.facts.full) for one in view.ends]
    last = ctx._("the last winter")
    words = ctx.labelled(last, ", ".join(why)) if why else last
    scene.add(Box(place, GOLD, 10, INK, 2))
    ctx.text(scene, place.inset(12, 3), words, 28, INK, GOLD, font=Font.NUMBER, lines=3)


# A row for each seat.


def _rows(ctx: RenderContext, place: Rect) -> list[Element]:
    """The seats in play order; rows are not higher for a few seats than for many."""
    order = asks(ctx).order
    high = min((place.h - 8 * (len(order) - 1)) / len(order), 116)
    return [_row(ctx, seat, i).seat(seat).fixed(high) for i, seat in enumerate(order, start=1)]


def _row(ctx: RenderContext, seat: int, place: int) -> Element:
    """Its place, arms and name; what is due; its troops and plus; and a button for the rest."""
    own, colour = style(ctx, seat), style(ctx, seat).colour
    fill = legible(colour)
    name = text(
        f"{place}. {own.title}", 30, readable(fill), font=Font.NUMBER, align="left", lines=2, least=20
    )
    head = row(drawn(arms_in, seat).fixed(62), name, gap=6).pad(6).on(fill)
    soldiers = text(str(_homes(ctx)[seat].troops), 46, font=Font.NUMBER, far=True)
    troops = row(art("virtu", "soldier", colour, size=52).fixed(40), soldiers, gap=2)
    due = _due(ctx, _homes(ctx)[seat].due if asks(ctx).remind else 0)
    if not ctx.is_portrait:
        due = row(due.share(0.54), drawn(_owned, table(ctx).seats[seat]).share(0.46))
    return row(
        head.share(2.2 if ctx.is_portrait else 0.9),
        due,
        troops.fixed(90),
        drawn(_recruit, seat).centred(height=74).fixed(70),
        button(ctx._(MORE), Put("seat", seat), "plain", f"more {seat}").centred(height=74).fixed(128),
        space(1),
        gap=6,
    ).on(PARCHMENT)


def _due(ctx: RenderContext, pay: int) -> Element:
    """The florins due; in portrait there is no room for words."""
    words, size = ctx.many(PAY, pay) if pay else ctx._("no pay"), 27
    if ctx.is_portrait:
        words, size = str(pay) if pay else "\N{EN DASH}", 34
    label = text(words, size, font=Font.NUMBER, align="left", lines=2, least=20)
    return row(art("virtu", "florin", size=38).fixed(38) if pay else space(38), label, gap=6)


def _owned(ctx: RenderContext, scene: Scene, place: Rect, own: view_types.Seat) -> None:
    """What a seat has gained in winters: great powers, cathedrals, titles."""
    size = 34
    signs = [*own.alliances, *["cathedral"] * own.cathedrals, *["title"] * len(own.titles)]
    step = min(size, (place.w - size) / max(1, len(signs) - 1))
    for k, sign in enumerate(signs):
        spot = Rect(place.x + k * step, place.y + (place.h - size) / 2, size, size)
        scene.add(Art(spot, "virtu", (sign,)))


def _recruit(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """One more troop at once."""
    own = _homes(ctx)[seat]
    has_city = own.has_city if isinstance(own, view_types.Quarters) else bool(table(ctx).seats[seat].cities)
    why = ctx._(FULL, most=own.troops) if has_city else ctx._(NO_CITY)
    action: Action = say(seat=seat, recruit=1) if own.room > 0 else Tell(why)
    sign_button(ctx, scene, place, ("plus", ()), action, f"recruit {seat}")


# One seat.


def _of(ctx: RenderContext, seat: int) -> Scene:
    """Everything else that winter can change for a seat, each by a tap."""
    scene = Scene()
    header(ctx, scene, ctx._("winter"), ctx._("{name}, tap what changes", name=called(ctx, seat)))
    if offered := list(_offered(ctx, seat)):
        tiles(ctx, scene, ctx.middle, offered, "winter page")
    else:
        ctx.text(scene, ctx.middle, ctx._(NOTHING), 30, SAND, WALNUT, lines=3)
    rest = ctx.buttons(scene, ctx.back(Put("seat", None)))
    scene.add(style(ctx, seat).arms(rest.left(rest.h * ARMS)))
    return scene


def _choices(ctx: RenderContext, seat: int, choice: str) -> list[str]:
    """Answers of this kind that a seat may give."""
    found = _domain(ctx, seat, choice)
    return list(found.of) if isinstance(found, OneOf) else []


def _domain(ctx: RenderContext, seat: int, choice: str) -> out.AnyDomain | None:
    """The domain of that field in this kind of answer; None if the seat may not give it."""
    for one in ctx.prompt.choices:
        who = one.fields.get("seat")
        if one.kind == choice and isinstance(who, Seat) and seat in who.of:
            return one.fields[choice]
    return None


def _offered(ctx: RenderContext, seat: int) -> Iterator[Choice]:
    """Paying too little; cathedrals, great powers and titles; for two players one more troop of an ally."""
    own, paid = _homes(ctx)[seat], _domain(ctx, seat, "paid")
    most = paid.most if isinstance(paid, Number) else None
    for florins in range(0 if most is None else most + 1):
        yield _tile(ctx.many(PAYS, florins), "florin", seat, paid=florins)
    for city in _choices(ctx, seat, "cathedral"):
        yield _tile(ctx._(BUILDS, city=name_of(ctx, city)), "cathedral", seat, cathedral=city)
    yield from _allies(ctx, seat)
    for title in _choices(ctx, seat, "title"):
        yield _tile(ctx.prompt.say.words[title], "title", seat, title=title)
    for name in own.levies if isinstance(own, view_types.Quarters) else ():
        yield _tile(ctx._(LEVY, city=name_of(ctx, name)), "soldier", seat, levy=name, troops=1)


def _tile(words: str, sign: str, seat: int, **said: str | int) -> Choice:
    """A tap gives this answer; it is named after its first field."""
    what, name = next(iter(said.items()))
    return Choice(words, say(seat=seat, **said), name=f"{what} {name}", picture=Picture("virtu", (sign,)))


def _allies(ctx: RenderContext, seat: int) -> Iterator[Choice]:
    """All great powers: free ones, those of others, and why not."""
    asked = asks(ctx)
    for name, owner in asked.alliances.items():
        choice = "ally" if owner is None else "overturn"
        action: Action = say(seat=seat, **{choice: name})
        if owner == seat:
            action = Tell(ctx._("You already have this alliance."))
        elif asked.households[seat].alliance:
            action = Tell(ctx._("You make only one alliance each winter."))
        elif name not in _choices(ctx, seat, choice):
            action = Tell(ctx._(TAKES))
        note = ctx._(FREE) if owner is None else ctx._(TAKES) if owner != seat else ctx._("your alliance")
        words = ctx._(POWERS[name])
        yield Choice(words, action, owner == seat, f"{choice} {name}", note, Picture("virtu", (name,)))
