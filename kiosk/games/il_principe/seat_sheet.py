"""One seat, kept by hand: points, roles, shields and buildings, each on a tab. Used while playing and at the count."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.refusals import N_
from kiosk.actions import Action, Many, Put, say
from kiosk.controls import Choice, choices, stepper
from kiosk.games.il_principe.asking import ARMS, called, family
from kiosk.games.il_principe.colours import COLOURS, REGION_FILLS, REGIONS
from kiosk.look import Look
from kiosk.pieces import why
from kiosk.scene import Art, Box, Rect, Scene, Touch
from kiosk.screens import keys
from kiosk.store import Line
from kiosk.theme import ASH, GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font, readable

TABS = {
    "score": N_("points"),
    "roles": N_("roles"),
    "shields": N_("shields"),
    "buildings": N_("buildings"),
}
WHYS = (N_("a city"), N_("a role"), N_("put right"))
MOST_POINTS = 99


def header(look: Look, scene: Scene, seat: int, small: str) -> None:
    """Who it is, the score (a tap says why), and the marker (a tap takes it)."""
    u, own = look.u, family(look, seat)
    look.background(scene)
    inner = look.header.above(10 * u).inset(14 * u, 8 * u)
    scene.add(own.arms(inner.left(inner.h * ARMS)))
    score = inner.tail(116 * u)
    look.card(scene, score)
    points = str(look.state.seats[seat]["score"])
    look.text(scene, score.inset(6 * u, 2 * u), points, 62, INK, PARCHMENT, font=Font.NUMBER, far=True)
    scene.add(Touch(score, why(seat, "score"), name="why"))
    _marker(look, scene, Rect(score.x - 98 * u, inner.y, 84 * u, inner.h), seat)
    words = inner.after(inner.h * ARMS + 14 * u).before(228 * u)
    look.title(scene, small, own.title, words)


def _marker(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    u, holds = look.u, (look.state.view or {}).get("principe") == seat
    scene.add(Box(place, GOLD if holds else HEADER, 10 * u, GOLD if holds else SAND, 2.5 * u))
    ink = INK if holds else SAND
    scene.add(Art(place.centre(56 * u, 50 * u), "sign crown", (ink,)))
    if not holds:
        scene.add(Touch(place, say(principe=seat), name="principe"))


def tabs(look: Look, scene: Scene, offered: Mapping[str, str], chosen: str) -> Rect:
    """A row of tabs; gives the place below them."""
    u = look.u
    line = look.middle.top((146 if look.is_portrait else 68) * u)
    columns = -(-len(offered) // 2)
    cells = line.grid(columns, 2, 10 * u) if look.is_portrait else line.columns(len(offered), 10 * u)
    shown = [
        Choice(look._(words), Put("tab", tab), tab == chosen, f"tab {tab}") for tab, words in offered.items()
    ]
    for cell, choice in zip(cells, shown, strict=False):
        _tab(look, scene, cell, choice)
    return look.middle.below(line.h + 12 * u)


def _tab(look: Look, scene: Scene, cell: Rect, choice: Choice) -> None:
    """Chosen: gold, and a line below it."""
    u = look.u
    fill, ink = (GOLD, INK) if choice.chosen else (WALNUT_LIGHT, PARCHMENT)
    scene.add(Box(cell, fill, 10 * u, INK if choice.chosen else SAND, 2.5 * u))
    look.text(scene, cell.inset(8 * u, 4 * u), choice.words, 28, ink, fill, lines=2)
    if choice.chosen:
        scene.add(Box(cell.foot(7 * u).inset(20 * u, 0), INK, 3 * u))
    assert choice.action is not None
    scene.add(Touch(cell, choice.action, name=choice.name))


def body(look: Look, scene: Scene, place: Rect, seat: int, tab: str) -> None:
    """What stands on a tab."""
    {"score": _score, "roles": _roles, "shields": _shields, "buildings": _buildings}[tab](
        look, scene, place, seat
    )


# Points.


def _score(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    u, draft = look.u, look.draft
    value, minus = draft.get("points"), bool(draft.get("minus"))
    if look.is_portrait:
        high = min(place.h * 0.46, place.h - 12 * u - keys.LEAST_PAD * u)
        left, right = place.top(high), place.below(high + 12 * u)
    else:
        left, right = place.left(place.w * 0.52), place.after(place.w * 0.52 + 16 * u)
    keys.pad(look, scene, right, value, lambda new: Put("points", new), MOST_POINTS)
    foot = left.foot(66 * u)
    reason = left.above(foot.h + 10 * u).foot(66 * u)
    top = left.above(foot.h + reason.h + 20 * u)
    sign = "-" if minus else "+"
    _signed(look, scene, top, value, minus)
    chosen = int(draft.get("why", 0))
    offered = [Choice(look._(words), Put("why", i), i == chosen, f"why {i}") for i, words in enumerate(WHYS)]
    choices(look, scene, reason.columns(len(WHYS), 10 * u), offered)
    words = look._(N_("write {points}"), points=f"{sign}{value}") if value else look._(N_("write"))
    by = -(value or 0) if minus else value or 0
    kept = say(seat=seat, score=by, why=look._(WHYS[chosen]))
    done = Many((kept, Put("points", None), Put("minus", False))) if value else None
    look.button(scene, foot, words, done, "main", "write")


def _signed(look: Look, scene: Scene, place: Rect, value: int | None, minus: bool) -> None:
    """The number that is typed, and whether it is added or taken away."""
    u = look.u
    switch = place.left(92 * u)
    scene.add(
        Box(switch, WALNUT_LIGHT, 10 * u, SAND, 2.5 * u), Touch(switch, Put("minus", not minus), name="sign")
    )
    for part, sign in zip(switch.rows(2), ("plus", "minus"), strict=True):
        on = (sign == "minus") == minus
        if on:
            scene.add(Box(part.inset(5 * u), GOLD, 8 * u))
        size = min(34 * u, part.h * 0.6)
        scene.add(Art(part.centre(size, size), f"sign {sign}", (INK if on else ASH,)))
    shown = place.after(104 * u)
    told = "-" if value is None else f"{'-' if minus else '+'}{value}"
    keys.shown(look, scene, shown, look._(N_("points")), told)


# Roles.


def holder(look: Look, rank: str, colour: str) -> int | None:
    """Who holds a tile."""
    held = (i for i, seat in enumerate(look.state.seats) if colour in seat["roles"][rank])
    return next(held, None)


def tile_action(look: Look, seat: int, rank: str, colour: str) -> Action:
    """Own tiles go back; any other is taken, from its holder if it has one."""
    held, tile = holder(look, rank, colour), {rank: colour}
    if held == seat:
        return say(seat=seat, drop=tile)
    take = say(seat=seat, take=tile)
    return take if held is None else Many((say(seat=held, drop=tile), take))


def _roles(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    ranks = ("major",) if len(look.state.seats) == 2 else ("major", "minor")  # two play without minor roles
    gap = 10 * look.u
    if look.is_portrait:
        cells = [row.columns(len(ranks), gap) for row in place.rows(len(COLOURS), gap)]
    else:
        cells = [column.rows(len(ranks), gap) for column in place.columns(len(COLOURS), gap)]
    for colour, parts in zip(COLOURS, cells, strict=True):
        for rank, cell in zip(ranks, parts, strict=True):
            _role(look, scene, cell, seat, (rank, colour))


def _role(look: Look, scene: Scene, cell: Rect, seat: int, tile: tuple[str, str]) -> None:
    u, (rank, colour) = look.u, tile
    held = holder(look, rank, colour)
    fill = GOLD if held == seat else SAND if held is None else PARCHMENT
    scene.add(Box(cell, fill, 10 * u, INK, (5 if held == seat else 2) * u))
    scene.add(Touch(cell, tile_action(look, seat, rank, colour), name=f"{rank} {colour}"))
    inner = cell.inset(10 * u, 8 * u)
    upper, foot = inner.above(30 * u), inner.foot(28 * u)
    size = min(upper.h, upper.w * 0.55)
    art = upper.left(upper.w * 0.56).centre(size, size)
    scene.add(Art(art, "role", (rank, colour)))
    beside = upper.tail(upper.w * 0.4)
    if held is not None:
        h = min(beside.h, beside.w / ARMS, 70 * u)
        scene.add(family(look, held).arms(beside.centre(h * ARMS, h)))
    words = f"{look._(rank)} {look._(colour)}"
    look.text(scene, foot, words, 23, INK, fill)


# Shields and buildings: one more, one less.


def _shields(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    own = look.state.seats[seat]
    for region, cell in zip(REGIONS, _six(look, place), strict=True):
        count = own["shields"].get(region, 0)
        fill = REGION_FILLS[region]
        head = _counter(look, scene, cell, seat, ("shields", region, count), own["shields_left"] > 0)
        mark = head.left(34 * look.u).centre(30 * look.u, 34 * look.u)
        scene.add(Box(mark, fill, 6 * look.u, INK, 2 * look.u))
        scene.add(Art(mark.inset(4 * look.u), "sign shield", (readable(fill),)))


def _buildings(look: Look, scene: Scene, place: Rect, seat: int) -> None:
    own = look.state.seats[seat]
    cells = _six(look, place)
    for colour, cell in zip(COLOURS, cells, strict=False):
        stack = own["buildings"].get(colour, {"up": 0, "down": 0})
        head = _counter(look, scene, cell, seat, ("buildings", colour, stack["up"]), True)
        size = 38 * look.u
        scene.add(Art(head.left(size).centre(size, size), "building_icon", (colour,)))
    _down(look, scene, cells[5], own)


def _down(look: Look, scene: Scene, cell: Rect, own: Line) -> None:
    """What lies face down counts at the end; by hand nothing is turned."""
    u = look.u
    down = sum(stack["down"] for stack in own["buildings"].values())
    laid = down + sum(stack["up"] for stack in own["buildings"].values())
    scene.add(Box(cell, WALNUT_LIGHT, 10 * u, SAND, 2 * u))
    inner = cell.inset(12 * u, 8 * u)
    words = look._(N_("all buildings laid"))
    look.text(scene, inner.top(inner.h * 0.45), words, 24, PARCHMENT, WALNUT_LIGHT, lines=2)
    number = inner.foot(inner.h * 0.5)
    look.text(scene, number, str(laid), 60, PARCHMENT, WALNUT_LIGHT, font=Font.NUMBER, far=True)


def _six(look: Look, place: Rect) -> list[Rect]:
    return place.grid(2, 3, 12 * look.u) if look.is_portrait else place.grid(3, 2, 12 * look.u)


def _counter(look: Look, scene: Scene, cell: Rect, seat: int, what: tuple[str, str, int], more: bool) -> Rect:
    """A word, and a number with less and more; gives the place of the word, for a sign."""
    u, (kind, of, count) = look.u, what

    def by(number: int) -> Action:
        return say(**{"seat": seat, kind: {of: number}})

    look.card(scene, cell)
    inner = cell.inset(12 * u, 8 * u)
    head = inner.top(min(44 * u, inner.h - 72 * u))
    look.text(scene, head.after(46 * u), look._(of), 28, INK, PARCHMENT, align="left")
    line = inner.below(head.h).foot(min(84 * u, inner.h - head.h - 4 * u))
    stepper(
        look, scene, line, str(count), (by(-1) if count else None, by(1) if more else None), f"{kind} {of}"
    )
    return head


def is_empty(seat: Line) -> bool:
    """Whether nothing has been kept of a seat yet."""
    counts: Sequence[Any] = (
        seat["score"],
        *seat["shields"].values(),
        *(stack["up"] + stack["down"] for stack in seat["buildings"].values()),
        *seat["roles"]["major"],
        *seat["roles"]["minor"],
    )
    return not any(counts)


def name(look: Look, seat: int) -> str:
    """Who it is, in words."""
    return called(look, seat)
