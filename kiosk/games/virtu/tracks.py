"""What is beside the map: both tracks with their stacks, the three ends, the play order, alliances. Pure."""

from companion.engine.refusals import C_, N_
from companion.games.virtu.view_types import Seat, TableView, Trigger
from kiosk.games.virtu.asking import table
from kiosk.games.virtu.families import HOUSES
from kiosk.parts.asking import style
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import ARGENT, GOLD, INK, PARCHMENT, SAND, WALNUT, Font, colour

LEFT = {
    "no_neutral": N_("free\ncities"),
    "cities": N_("cities\nof {full}"),
    "patronage": N_("rank\nof {full}"),
    "rounds": N_("rounds\nleft"),
    "naples": N_("has\nNaples"),
    "pay": N_("next\npay"),
}
IN_ROUNDS, NOW = N_("in {count}"), C_("pay", "now")
"""When pay is next due, on a small chip."""
SOON = 1
"""From here on an end is near enough to be golden."""
DONE = colour("#3f7a3a")
NOTHING = "\N{EN DASH}"


# The ends.


def room_for_triggers(ctx: RenderContext) -> float:
    """What the three ends need of a header, in units: with two players they have words."""
    return 300 if table(ctx).wars else 236


def triggers(ctx: RenderContext, scene: Scene, place: Rect, brief: bool = False) -> None:
    """Three ends of the game, and how near each is: golden if one more step does it."""
    view = table(ctx)
    ends = list(view.triggers)
    if view.wars:
        ends.append(Trigger("pay", (view.wars.next_pay or 0) - (view.round or 0)))
    for trigger, cell in zip(ends, place.columns(len(ends), 6 if brief else 10), strict=True):
        _trigger(ctx, scene, cell, view, trigger, brief)


def _trigger(
    ctx: RenderContext, scene: Scene, cell: Rect, view: TableView, trigger: Trigger, brief: bool
) -> None:
    what, left = trigger.what, trigger.left
    full = {"cities": view.facts.full, "patronage": view.facts.ranks}.get(what, 0)
    fill = GOLD if left <= (0 if what == "naples" else SOON) else PARCHMENT
    scene.add(Box(cell, fill, 10))
    shown = _shown(view, what, left, full)
    if brief:
        _sign(ctx, scene, cell.top(46).centre(34, 42), view, what)
        reached = f"{shown}/{full}" if full else shown
        if what == "naples":
            ctx.text(scene, cell.foot(44), ctx._("Naples"), 24, INK, fill, least=20)
        elif what == "pay" and view.wars and view.wars.next_pay:
            due = ctx._(IN_ROUNDS, count=left) if left else ctx._(NOW)
            ctx.text(scene, cell.foot(44), due, 28, INK, fill, font=Font.NUMBER, least=20)
        else:
            ctx.text(scene, cell.foot(44), reached, 34, INK, fill, font=Font.NUMBER, far=True)
        return
    _sign(ctx, scene, cell.left(52).centre(44, 54), view, what)
    number = cell.after(50).left(44)
    ctx.text(scene, number, shown, 62, INK, fill, font=Font.NUMBER, far=True, least=40)
    words = cell.after(96 if shown else 58).before(3)
    ctx.text(scene, words, ctx._(LEFT[what], full=full), 25, INK, fill, align="left", lines=3)


def _shown(view: TableView, what: str, left: int, full: int) -> str:
    """The number on a chip: how far somebody is, or what is left."""
    if what == "pay":
        return str((view.wars and view.wars.next_pay) or NOTHING)
    return "" if what == "naples" else str(full - left) if full else str(left)


SIGNS = {"no_neutral": "tower", "pay": "florin"}


def _sign(ctx: RenderContext, scene: Scene, place: Rect, view: TableView, what: str) -> None:
    """A free city, pay, rounds; or the arms of the furthest player, or of Naples' holder."""
    if what == "rounds":
        scene.add(Art(place, "sign hourglass", (INK,)))
        return
    if what in SIGNS:
        scene.add(Art(place, "virtu", (SIGNS[what],)))
        return
    if what == "naples":
        holder = view.holders["Naples"]
        scene.add(Art(place, "virtu", ("tower",)) if holder is None else style(ctx, holder).arms(place))
        return
    reach = [len(seat.cities) if what == "cities" else seat.patronage for seat in view.seats]
    if max(reach) == 0:
        scene.add(Art(place, "virtu", ("palette",)))
        return
    scene.add(style(ctx, max(view.next_order, key=lambda seat: reach[seat])).arms(place))


# Tracks.

Places = list[tuple[str, str]]
"""The name of each, and what it brings."""
Stacks = dict[int, list[int]]
"""The seats at each place, the topmost last."""


def city_track(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """VT-11: the last to arrive is on top of the stack."""
    view = table(ctx)
    points, full = view.facts.city_points, view.facts.full
    first = min(points) - 1
    between = [(str(k), str(points[k])) for k in range(first + 1, full)]
    places = [(f"0-{first}", ""), *between, (f"{full}+", str(points[full]))]
    stacks: Stacks = {}
    for seat in reversed(view.next_order):
        cities = len(view.seats[seat].cities)
        stacks.setdefault(min(max(cities, first), full) - first, []).append(seat)
    _track(ctx, scene, place, ctx._("cities"), places, stacks)


def rank_track(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Patronage."""
    view = table(ctx)
    stacks: Stacks = {}
    for seat, own in enumerate(view.seats):
        stacks.setdefault(own.patronage, []).append(seat)
    places = [(str(k), str(worth) if k else "") for k, worth in enumerate(view.facts.rank_points)]
    _track(ctx, scene, place, ctx._("patronage"), places, stacks)


def _track(ctx: RenderContext, scene: Scene, place: Rect, title: str, places: Places, stacks: Stacks) -> None:
    """Places in a row, what they bring below, and the stacks above them; the last place is gold."""
    ctx.card(scene, place)
    words = place.top(28).inset(12, 0)
    ctx.text(scene, words, title.upper(), 20, INK, PARCHMENT, font=Font.TITLE, align="left")
    cells = place.inset(8, 0).columns(len(places))
    for k, (cell, (name, worth)) in enumerate(zip(cells, places, strict=True)):
        last = k == len(places) - 1
        foot = cell.foot(52)
        fill = GOLD if last else SAND
        scene.add(Box(foot.top(27).inset(1.5, 0), fill, 5, INK if last else None, 1.6))
        ctx.text(scene, foot.top(27), name, 21, INK, fill, font=Font.NUMBER)
        ctx.text(scene, foot.below(28).above(2), worth, 20, INK, PARCHMENT)
        _stack(ctx, scene, cell.above(54).below(26), stacks.get(k, []))


def _stack(ctx: RenderContext, scene: Scene, cell: Rect, seats: list[int]) -> None:
    w = min(cell.w, 34)
    h = w / 0.82
    rise = min(0.76 * h, max(0.0, cell.h - h) / max(1, len(seats) - 1))
    for i, seat in enumerate(seats):
        foot = cell.above(i * rise).foot(h)
        scene.add(style(ctx, seat).arms(foot.centre(w, h)))


# The play order.


def order(ctx: RenderContext, scene: Scene, place: Rect, title: bool = True) -> None:
    """The play order: seats that have played are ticked, the asked one is golden; below, troops and trophies."""
    view = table(ctx)
    if title:
        words = place.top(27)
        ctx.text(scene, words, ctx._("play order").upper(), 20, GOLD, WALNUT, font=Font.TITLE, align="left")
        place = place.below(27)
    seats, asked = view.order, ctx.prompt.seats
    for seat, cell in zip(seats, place.columns(max(5, len(seats))), strict=False):
        scene.seats[seat] = cell
        now = seat in asked and len(asked) == 1
        acted = view.phase == "spring" and seat not in view.waiting
        _in_order(ctx, scene, cell, seat, view.seats[seat], now, acted)


def _in_order(
    ctx: RenderContext, scene: Scene, cell: Rect, seat: int, own: Seat, now: bool, acted: bool
) -> None:
    ground = GOLD if now else WALNUT
    if now:
        scene.add(Box(cell.inset(1, 0), GOLD, 9))
    arms = cell.top(48).below(3).centre(37, 45)
    scene.add(style(ctx, seat).arms(arms))
    if acted:
        scene.add(Box(Rect(arms.right - 13, arms.y - 3, 20, 20), DONE, 10, INK, 1.2))
        scene.add(Art(Rect(arms.right - 9, arms.y + 1, 12, 12), "tick", (ARGENT,)))
    line = cell.below(51).top(24).centre(min(cell.w, 46), 24)
    scene.add(Art(line.left(22), "virtu", ("soldier", HOUSES[own.side][0])))
    ink = INK if now else PARCHMENT
    ctx.text(scene, line.after(23), str(own.troops), 22, ink, ground, font=Font.NUMBER, least=20)
    if isinstance(own.trophies, int):
        trophies: list[tuple[str, str]] = [("virtu", "trophy")] * min(4, own.trophies)
    else:
        trophies = [("virtu arms", side) for side in own.trophies]
    for k, (art, what) in enumerate(trophies):
        small = Rect(cell.x + 2 + k * 12, cell.y + 76, 17, 21)
        scene.add(Art(small, art, (what,)))


def alliances(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The great powers on a tablet, each with its ally; a golden star if its bonus is ready."""
    view = table(ctx).alliances
    if not view:
        return
    scene.add(Box(place, PARCHMENT, 6, INK, 1.5))
    for (name, own), row in zip(view.items(), place.inset(3).rows(len(view)), strict=True):
        h = row.h - 3
        scene.add(Art(row.left(h).centre(h * 0.9, h), "virtu", (name,)))
        beside = row.after(h).left(h * 0.9).centre(h * 0.8, h)
        if own.seat is None:
            ctx.text(scene, beside, NOTHING, 24, INK, PARCHMENT, font=Font.NUMBER)
            continue
        scene.add(style(ctx, own.seat).arms(beside))
        if own.ready:
            star = Rect(beside.right - 3, row.y + (row.h - 18) / 2, 18, 18)
            scene.add(Art(star, "star", (INK,)), Art(star.inset(2.4), "star", (GOLD,)))
