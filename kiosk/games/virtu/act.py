"""Spring: a seat touches a city, to annex it or to send troops there; or takes a step of patronage, or passes."""

from collections.abc import Mapping

from companion.engine.choices import OneOf
from companion.engine.refusals import N_, NN_
from companion.games.virtu.view_types import ActAsked, Place
from kiosk.games.virtu.asking import domain, table
from kiosk.games.virtu.influence import WOO, woo
from kiosk.games.virtu.italy import Marks, italy, name_of
from kiosk.games.virtu.table import SIDE, tablet
from kiosk.games.virtu.tracks import room_for_triggers, triggers
from kiosk.parts.asking import arms_in, header, style
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, button, column, drawn, grid, row, space, text
from kiosk.scene.scene import Box, Rect, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, Font, readable
from kiosk.screens import question

FULL_ROW = 4
TAP = N_("Tap a city to annex or attack it.")
HELP = (
    N_(
        "Did you annex a city? Tap it, then ANNEX. Did you send troops? Tap the city, count them with plus, then WAR."
    ),
    N_("Did you climb a rank? Tap PATRONAGE. Signoria needs nothing else: NOTHING TO RECORD."),
)
HELP_FOR_TWO = (
    HELP[0],
    N_(
        "INFLUENCE moves the markers of the major cities; an alliance has a button of its own once it is possible."
    ),
    N_("Signoria needs nothing else: NOTHING TO RECORD."),
)
ANNEX, WAR, BACK = N_("annex"), NN_("war with {count} troop", "war with {count} troops"), N_("back")
READY, OVER = N_("make ready"), N_("end spring")
PIRATE, HELD = N_("pirate port: siege only"), N_("not neutral: siege only")
NO_STEP = N_("You climb one rank of patronage a year, and rank 5 is the last.")
AGENTS_MOVE, COMPARE, THEY_MATCH = N_("agents"), N_("check numbers"), N_("they match")
FAINT_PRINT, WHOSE, MOST_OFFERS = "faint", "whose", 4
"""Draft keys: faint print is being compared, it is asked whose troops go; and the most buttons that leave room for the hint."""
AGENTS, SHIP = N_("one fewer with your agent"), N_("one ship for each sea")
CROWD = 70
"""From this many letters on there is no room in the header for the three ends, if all are asked at once."""
SQUAREST = 1.18
"""The least width of the map, for its height."""


def asks(ctx: RenderContext) -> ActAsked:
    """The possible actions, and where."""
    return ctx.prompt.as_(ActAsked)


def scene(ctx: RenderContext) -> Scene:
    """The map, and beside it the possible actions, or what the touched city takes."""
    if (plain := question.begun(ctx)) is not None:
        return plain
    scene = Scene(help=HELP if asks(ctx).places else HELP_FOR_TWO)
    title = ctx.prompt.say.title
    if ctx.is_portrait and len(title) > CROWD:
        header(ctx, scene, "", title)
    else:
        triggers(ctx, scene, header(ctx, scene, "", title, room_for_triggers(ctx)), brief=True)
    body = ctx.screen.below(ctx.header.h).inset(14, 12)
    if ctx.is_portrait:
        high = min(body.w / SQUAREST, body.h - 346)
        place, side = body.top(high), body.below(high + 12)
    else:
        place, side = body.before(SIDE + 12), body.tail(SIDE)
    if ctx.draft.get(WOO) is not None:
        also = [city for city in (ctx.draft.get("city"),) if city in free(ctx)]
        woo(ctx, scene, body, acting(ctx), also)
        return scene
    city, seat = str(ctx.draft.get("city") or ""), acting(ctx)
    chart = place.inset(3)
    italy(ctx, scene, chart, Marks(lambda one: _touched(ctx, one), free(ctx), city, _war(ctx), seat))
    tablet(ctx, scene, chart)
    if ctx.draft.get(FAINT_PRINT):
        _faint(ctx).draw(ctx, scene, side)
    elif city:
        (_whose if ctx.draft.get(WHOSE) else _card)(ctx, seat).draw(ctx, scene, side)
    else:
        _choices(ctx, scene, side, seat)
    return scene


def acting(ctx: RenderContext) -> int:
    """The asked seat; of several the one that was tapped, or the first."""
    seats = ctx.prompt.seats
    chosen = ctx.draft.get("seat")
    return next((seat for seat in seats if seat == chosen), seats[0])


def free(ctx: RenderContext) -> list[str]:
    """Cities that can be annexed now."""
    annexed = domain(ctx, "annex")
    return list(annexed.of) if isinstance(annexed, OneOf) else []


def _war(ctx: RenderContext) -> Mapping[str, int]:
    """The troops to send, starting with those that are at cities already."""
    return ctx.draft.get("war") or asks(ctx).camps


def _touched(ctx: RenderContext, city: str) -> Action:
    """A city is chosen; one's own says why not."""
    own = asks(ctx).holders[city] == acting(ctx)
    return Tell(ctx._("{city} is already yours.", city=name_of(ctx, city))) if own else Put("city", city)


def _place(ctx: RenderContext) -> Place:
    """The actions of the seat; with two players there is only one, and no patronage."""
    asked = asks(ctx)
    if asked.places:
        return asked.places[acting(ctx)]
    return Place(asked.troops, rank=0, may_patronise=False, spent=asked.spent)


# Nothing is chosen.


def _choices(ctx: RenderContext, scene: Scene, side: Rect, seat: int) -> None:
    """Who acts, and the actions that need no city."""
    seats, offers = ctx.prompt.seats, _offers(ctx, seat)
    several = len(seats) > 1
    hint = "" if asks(ctx).faint or several or len(offers) >= MOST_OFFERS else ctx.prompt.say.hint
    chooser: float = 0 if not several else 76 if len(seats) < FULL_ROW else 150
    high = chooser or (212 if hint else 130)
    head, rest = (side.left(side.w * 0.46), side.after(side.w * 0.46 + 12)) if ctx.is_portrait else (
        side.top(high), side.below(high + 8)
    )  # fmt: skip
    if len(offers) > MOST_OFFERS and not several:
        head, rest = head.top(0), side
    if head.h:
        scene.add(Box(head, PARCHMENT, 10))
    if several:
        _who(ctx, seat).draw(ctx, scene, head.foot(chooser).inset(4))
        head = head.above(chooser)
    if head.h > 60:
        _hint(ctx, seat, hint).draw(ctx, scene, head, PARCHMENT)
    columns = 2 if ctx.is_portrait and len(offers) > MOST_OFFERS else 1
    rows = -(-len(offers) // columns)
    high = min(82, (rest.h - 10 * (rows - 1)) / rows)
    cells = rest.foot(high * rows + 10 * (rows - 1)).grid(columns, rows, 10)
    for (words, action, kind), cell in zip(offers, cells, strict=False):
        ctx.button(scene, cell, words, action, kind, words)


def _hint(ctx: RenderContext, seat: int, hint: str) -> Element:
    """The arms of the acting seat, that a city can be tapped, and the referee's hint."""
    arms = drawn(arms_in, seat).centred(62).fixed(62)
    top = row(arms, text(ctx._(TAP), 30, align="left", lines=4, least=20), gap=10)
    if not hint:
        return top.pad(10, 8)
    return column(top.fixed(92), text(hint, 22, align="left", lines=8), gap=4).pad(10, 8)


def _who(ctx: RenderContext, seat: int) -> Element:
    """If all are asked at once: whose action it is."""
    seats = ctx.prompt.seats
    cells = []
    for one in seats:
        arms = drawn(arms_in, one).centred(44, 54).tap(Put("seat", one), f"seat {one}")
        cells.append(arms.on(GOLD, 8) if one == seat else arms)
    return grid(cells, columns=3 if len(seats) >= FULL_ROW else len(seats), gap=4)


Offer = tuple[str, Action, str]
"""Words, action, kind of button."""


def _offers(ctx: RenderContext, seat: int) -> list[Offer]:
    """Answers without a city."""
    asked, own = asks(ctx), _place(ctx)
    found: list[Offer] = [_patronage(ctx, seat, own)] if asked.places else _wooing(ctx, seat)
    if own.spent and (ready := question.start_of(ctx, "refresh")) is not None:
        found.append((ctx._(READY), ready, "plain"))
    if (agents := question.start_of(ctx, "intrigue")) is not None:
        found.append((ctx._(AGENTS_MOVE), agents, "plain"))
    if asked.faint:
        found.append((ctx._(COMPARE), Put(FAINT_PRINT, True), "plain"))
    found.append((ctx._("nothing to record"), say(seat=seat, pass_=True), "no"))
    if asked.at_once:
        found.append((ctx._(OVER), say(done=True), "main"))
    return found


def _patronage(ctx: RenderContext, seat: int, own: Place) -> Offer:
    """One step a year."""
    action = say(seat=seat, patronise=True) if own.may_patronise else Tell(ctx._(NO_STEP))
    rank = own.rank + own.may_patronise
    return ctx._("patronage: rank {rank}", rank=rank), action, "plain"


def _wooing(ctx: RenderContext, seat: int) -> list[Offer]:
    """Two players: crowns for major cities, and alliances with those in whose zone the marker is."""
    asked = asks(ctx)
    found: list[Offer] = []
    if domain(ctx, "influence") is not None:
        found.append((ctx._("influence"), Put(WOO, {}), "plain"))
    for name, own in asked.majors.items():
        if own.may_ally:
            found.append((ctx._("ally: {city}", city=name_of(ctx, name)), say(seat=seat, ally=name), "plain"))
    for who, cities in asked.storms.items():
        for city in cities:
            words = ctx._("besiege {city}", city=name_of(ctx, city))
            found.append((words, say(seat=who, storm=city), "plain"))
    return found


def _panel(ctx: RenderContext, card: Element, *buttons: Element) -> Element:
    """A card and its buttons: below it, or beside it in portrait."""
    keys = [one.fixed(71) for one in buttons]
    if ctx.is_portrait:
        return row(card.share(0.56), column(space(), *keys, gap=10).share(0.44), gap=12)
    return column(card, *keys, gap=10)


def _faint(ctx: RenderContext) -> Element:
    """What was read from faint print, to be compared with the board once."""
    numbers = text(ctx.prompt.say.hint, 24, align="left", lines=14).pad(12, 8).on(PARCHMENT)
    match_ = button(ctx._(THEY_MATCH), say(board=True), "main", "board")
    return _panel(ctx, numbers, match_, button(ctx._(BACK), Put(FAINT_PRINT, None), "plain", BACK))


# A city is chosen.


def _card(ctx: RenderContext, seat: int) -> Element:
    """What the city is worth and takes; how many troops go there; and the buttons."""
    city, war = str(ctx.draft["city"]), _war(ctx)
    upper = space()
    if war != asks(ctx).camps:
        go = Put(WHOSE, True) if _may_be_mixed(ctx) else say(seat=seat, war=war)
        upper = button(ctx.many(WAR, sum(war.values())), go, "main", "war")
    elif city in free(ctx):
        upper = button(ctx._(ANNEX), say(seat=seat, annex=city), "main", ctx._(ANNEX))
    back = button(ctx._(BACK), Put("city", ""), "plain", ctx._(BACK))
    return _panel(ctx, _city(ctx, city, seat), upper, back)


def _may_be_mixed(ctx: RenderContext) -> bool:
    """VT-35: whether it matters if allies are among those that go: own troops alone would be enough."""
    asked, sent = asks(ctx), sum(_war(ctx).values())
    return bool(asked.allied) and 0 < sent <= asked.troops - asked.allied


def _whose(ctx: RenderContext, seat: int) -> Element:
    """VT-35: whether allies go along, so that nobody has to ask later which troops were lost."""
    ask = text(ctx._("Do allied troops go along?"), 28, lines=6).pad(14, 10).on(PARCHMENT)
    war = _war(ctx)
    return _panel(
        ctx,
        ask,
        button(ctx._("allies too"), say(seat=seat, war=war), "main", "with allies"),
        button(ctx._("only my own"), say(seat=seat, war=war, allies=False), "main", "own only"),
        button(ctx._(BACK), Put(WHOSE, None), "plain", BACK),
    )


def _city(ctx: RenderContext, city: str, seat: int) -> Element:
    """Its name in the colour of its lord, its value, and how many troops go there."""
    lord, war, most = asks(ctx).holders[city], _war(ctx), _place(ctx).troops
    fill = style(ctx, lord).colour if lord is not None else SAND
    band = text(name_of(ctx, city), 32, readable(fill), font=Font.HEADING, least=20).pad(8, 2).on(fill)
    sent = war.get(city, 0)
    less = Put("war", _counted(ctx, {**war, city: sent - 1})) if sent else None
    more: Action = Tell(ctx._("You have no more troops to send."))
    if sum(war.values()) < most:
        more = Put("war", _counted(ctx, {**war, city: sent + 1}))
    keys = drawn(stepper, str(sent), (less, more), "troops").centred(height=66)
    soldier = art("virtu", "soldier", style(ctx, seat).colour, size=40).fixed(36)
    troops = row(soldier, keys, gap=2).pad(6, 4).fixed(78)
    return column(band.fixed(44), space(4), _worth(ctx, city, lord).pad(8, 0), troops).on(PARCHMENT)


def _counted(ctx: RenderContext, war: Mapping[str, int]) -> dict[str, int]:
    """Troops by city; a camp that is given up stays in with 0."""
    camps = asks(ctx).camps
    return {city: troops for city, troops in war.items() if troops or city in camps}


def _worth(ctx: RenderContext, city: str, lord: int | None) -> Element:
    """Its value, and the crowns that annexing takes; or why it cannot be annexed."""
    facts, may_annex = table(ctx).facts, city in free(ctx)
    sign = art("virtu", "pirates" if city in facts.pirates else "tower", size=70)
    arms = (sign if lord is None else drawn(arms_in, lord).centred(56, 68)).fixed(58)
    value = text(str(facts.values[city]), 44, font=Font.NUMBER, far=True)
    if not may_annex:
        woos = city in asks(ctx).realm and lord is None
        why = PIRATE if city in facts.pirates else N_("major city: influence or siege") if woos else HELD
        upper = row(row(arms, value).share(0.4), space().share(0.6)).share(1, 84)
        return column(upper, text(ctx._(why), 24, lines=4).fixed(90))
    crowns = text(str(facts.crowns[city]), 92, font=Font.NUMBER, far=True, least=40)
    price = row(crowns, art("virtu", "crown", size=62))
    notes = (("mask", AGENTS), ("ship", SHIP))
    lines = (
        row(art("virtu", what, size=36).fixed(38), text(ctx._(words), 22, align="left", lines=2), gap=6)
        for what, words in notes
    )
    return column(
        row(row(arms, value).share(0.4), price.share(0.58)).share(1, 84),
        *(one.fixed(44) for one in lines),
        gap=1,
    )
