"""The last hand-over of roles, colour by colour: who holds what now, why, and what came of it."""

from collections.abc import Sequence

from companion.engine.refusals import N_, NN_
from kiosk.games.il_principe.asking import role_name
from kiosk.games.il_principe.colours import BUILDINGS, COLOURS
from kiosk.games.il_principe.seat_sheet import holder
from kiosk.parts.asking import arms_in, facts, style, view
from kiosk.parts.pieces import refusal
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import CHARCOAL, GOLD, INK, PARCHMENT, SAND, WALNUT, Font, readable
from kiosk.store import Line

WORTH, POINTS = N_("{rank}: {points}"), NN_("{count} point", "{count} points")
WHYS = {
    "coming": N_("still to come"),
    "nobody": N_("stays: nobody has one"),
    "tied": N_("stays: several have most"),
    "unsold": N_("stays: nobody bid"),
    "most": N_("most: {count}"),
    "second": N_("second: {count}"),
    "won": N_("bought for {price}"),
}
GAINS: dict[str, tuple[str, tuple[object, ...]]] = {
    "score": ("star", (INK,)),
    "hand": ("icon-hand", ()),
    "coins": ("icon-coins", ()),
    "shields": ("icon-shields", ()),
}
SOLID, FADED = (1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 0.4)


def scene(look: Look) -> Scene:
    """Five colours side by side, or one below the other."""
    scene = Scene()
    look.background(scene)
    look.title(scene, look._(N_("who holds them now, and why")), look._(N_("The roles change hands")))
    gap = 12 * look.u
    places = look.middle.rows(5, gap) if look.is_portrait else look.middle.columns(5, gap)
    for place, colour in zip(places, COLOURS, strict=True):
        _colour(look, scene, place, colour)
    rest = look.buttons(scene, look.leave())
    _legend(look, scene, rest)
    refusal(look, scene)
    return scene


def _legend(look: Look, scene: Scene, place: Rect) -> None:
    """What the two shapes of a tile are worth when somebody else builds, and what the dark number is."""
    u = look.u
    parts = place.columns(3, 8 * u)
    for part, (rank, points) in zip(parts, facts(look)["role_points"].items(), strict=False):
        scene.add(Art(part.left(48 * u).centre(48 * u, 48 * u), "role", (rank, "white")))
        words = look._(WORTH, rank=look._(rank), points=look.many(POINTS, points))
        look.text(scene, part.after(54 * u), words, 24, PARCHMENT, WALNUT, align="left", lines=3)
    back = parts[2].left(44 * u).centre(40 * u, 30 * u)
    scene.add(Box(back, CHARCOAL, 4 * u, SAND, 1.5 * u))
    look.text(scene, back, "2", 22, PARCHMENT, CHARCOAL, font=Font.NUMBER)
    words = look._(N_("turned face down"))
    look.text(scene, parts[2].after(50 * u), words, 24, PARCHMENT, WALNUT, align="left", lines=3)


def _colour(look: Look, scene: Scene, place: Rect, colour: str) -> None:
    u, fill, dealt = look.u, BUILDINGS[colour], _dealt(look, colour)
    look.card(scene, place)
    if look.is_portrait:
        head, body = place.left(64 * u), place.after(64 * u)
        counts, body = body.tail(92 * u), body.before(92 * u)
        tiles = body.inset(8 * u, 4 * u).columns(2, 8 * u)
    else:
        head, body = place.top(48 * u), place.below(48 * u)
        counts, body = body.foot(66 * u), body.above(66 * u)
        tiles = body.inset(6 * u, 5 * u).rows(2, 7 * u)
    scene.add(Box(head, fill, 10 * u))
    _head(look, scene, head, colour)
    for part, rank in zip(tiles, ("major", "minor"), strict=True):
        _tile(look, scene, part, (rank, colour), dealt)
    _counts(look, scene, counts, colour, dealt["counts"])


def _dealt(look: Look, colour: str) -> Line:
    """What the referee tells of a colour; before roles are dealt for the first time, nothing."""
    nothing = {"counts": (), "tiles": {rank: {"why": "coming"} for rank in view(look)["ranks"]}}
    dealt: Line = view(look)["dealt"].get(colour, nothing)
    return dealt


def _head(look: Look, scene: Scene, place: Rect, which: str) -> None:
    u, fill = look.u, BUILDINGS[which]
    if look.is_portrait:
        scene.add(Art(place.centre(50 * u, 50 * u), "building_icon", (which,)))
        return
    scene.add(Art(place.inset(6 * u, 4 * u).left(40 * u), "building_icon", (which,)))
    words = place.inset(8 * u, 2 * u).after(42 * u)
    look.text(scene, words, look._(which), 30, readable(fill), fill, font=Font.HEADING, least=20)


def _tile(look: Look, scene: Scene, place: Rect, tile: tuple[str, str], dealt: Line) -> None:
    """One role: its tile, its holder's arms, why, and what came of it."""
    u, held, given = look.u, holder(look, *tile), dealt["tiles"].get(tile[0])
    top, words = place.top(min(56 * u, place.h * 0.44)), place.below(min(56 * u, place.h * 0.44))
    scene.add(Art(top.left(top.h), "role", tile, SOLID if held is not None else FADED))
    name = role_name(look, *tile)
    if held is None:
        look.text(scene, words.top(words.h / 3), name, 24, INK, PARCHMENT)
        why = WHYS.get(given["why"], "") if given else N_("not in play")
        why = "" if given and given.get("seat") is not None else why
        look.text(scene, words.below(words.h / 3), look._(why) if why else "", 22, INK, PARCHMENT, lines=2)
        return
    own = style(look, held)
    scene.add(own.arms(top.after(top.h + 4 * u).left(top.h * 0.82)))
    why = ""
    if given and given.get("seat") == held:  # nothing is said of a tile that was given by a correction
        _effects(look, scene, top.after(top.h * 1.82 + 10 * u), given)
        why = look._(WHYS[given["why"]], count=dealt["counts"][held], price=given["price"])
        if (brought := given["brought"]) and brought["where"]:
            where = brought["where"]  # inside, the tools of Python 3.12 would take this word for a message
            name = f"{name}: {look._(where)}"
    for row, line in zip(words.inset(-4 * u, 0).rows(3), (own.title, name, why), strict=True):
        look.text(scene, row, line, 25 if line is own.title else 22, INK, PARCHMENT)


def _effects(look: Look, scene: Scene, place: Rect, given: Line) -> None:
    """Cards turned face down, and what the role has brought."""
    u = look.u
    chips = place.rows(2, 4 * u)
    if given["down"]:
        back = chips[0].left(min(chips[0].w, 34 * u))
        scene.add(Box(back, CHARCOAL, 4 * u, INK, 1.5 * u))
        look.text(scene, back, str(given["down"]), 22, PARCHMENT, CHARCOAL, font=Font.NUMBER)
    if brought := given["brought"]:
        size, gain = chips[1].h, f"+{brought['by']}"
        turned_up = "building_icon", (brought["where"],)
        scene.add(Art(chips[1].left(size), *GAINS.get(brought["what"], turned_up)))
        words = chips[1].after(size + 2 * u)
        look.text(scene, words, gain, 24, INK, PARCHMENT, font=Font.NUMBER, align="left")


def _counts(look: Look, scene: Scene, place: Rect, colour: str, counts: Sequence[int]) -> None:
    """How many of this colour lay face up before each seat, most first."""
    u = look.u
    scene.add(Box(place.inset(4 * u), SAND, 8 * u))
    shown = sorted(((seat, count) for seat, count in enumerate(counts) if count), key=lambda row: -row[1])
    inner = place.inset(8 * u)
    if not shown:
        scene.add(Box(inner.centre(30 * u, 5 * u), INK, 2 * u))
        return
    count = max(len(look.state.seats), 3)
    holders = [holder(look, rank, colour) for rank in ("major", "minor")]
    cells = inner.rows(count, 2 * u) if look.is_portrait else inner.columns(count, 2 * u)
    for cell, (seat, number) in zip(cells, shown, strict=False):
        _count(look, scene, cell, seat, number, seat in holders)


def _count(look: Look, scene: Scene, cell: Rect, seat: int, number: int, holds: bool) -> None:
    u = look.u
    if holds:
        scene.add(Box(cell.inset(-1 * u), GOLD, 5 * u))
    ground = GOLD if holds else SAND
    arms, words = cell.top(cell.h * 0.5), cell.below(cell.h * 0.5)
    if look.is_portrait:
        arms, words = cell.left(cell.w * 0.45), cell.after(cell.w * 0.45)
    arms_in(look, scene, arms, seat)
    look.text(scene, words, str(number), 26, INK, ground, font=Font.NUMBER)
