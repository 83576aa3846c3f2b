"""The last hand-over of roles, colour by colour: who holds what now, why, and what came of it."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.asking import role_name
from kiosk.games.il_principe.colours import BUILDINGS
from kiosk.games.il_principe.deal import Dealt, last_deal
from kiosk.games.il_principe.families import style
from kiosk.parts.pieces import refusal
from kiosk.scene.actions import Close
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import CHARCOAL, GOLD, INK, PARCHMENT, SAND, WALNUT, Font, readable

NOBODY = N_("stays: nobody has one")
STAYS_TIED = N_("stays: several have most")
UNSOLD = N_("stays: nobody bid")
TO_COME = N_("still to come")
MOST = N_("most: {count}")
SECOND = N_("second: {count}")
BOUGHT = N_("bought for {price}")
WON = N_("won the auction")
NOT_WITH_TWO = N_("not with two players")
TURNED = N_("turned face down")
EFFECTS: dict[str, tuple[str, tuple[object, ...], str]] = {
    "white": ("star", (INK,), "+1"),
    "red": ("icon-hand", (), "+1"),
    "yellow": ("icon-coins", (), "+2"),
}
NOTHING: tuple[str, tuple[object, ...], str] = ("", (), "")
SOLID, FADED = (1.0, 1.0, 1.0, 1.0), (1.0, 1.0, 1.0, 0.4)


def scene(look: Look) -> Scene:
    """Five colours side by side, or one below the other."""
    scene = Scene()
    look.background(scene)
    look.title(scene, look._(N_("the last hand-over")), look._(N_("roles")))
    deal = last_deal(look.state)
    gap = 12 * look.u
    places = look.middle.rows(5, gap) if look.is_portrait else look.middle.columns(5, gap)
    for place, dealt in zip(places, deal, strict=True):
        _colour(look, scene, place, dealt)
    rest = look.buttons(scene, (look._(N_("back")), Close(), "plain"))
    _legend(look, scene, rest)
    refusal(look, scene)
    return scene


def _legend(look: Look, scene: Scene, place: Rect) -> None:
    """What the two shapes of a tile are worth when somebody else builds, and what the dark number is."""
    u = look.u
    parts = place.columns(3, 8 * u)
    for part, rank, words in zip(
        parts, ("major", "minor"), (N_("major: 2 points"), N_("minor: 1 point")), strict=False
    ):
        scene.add(Art(part.left(48 * u).centre(48 * u, 48 * u), "role", (rank, "white")))
        look.text(scene, part.after(54 * u), look._(words), 24, PARCHMENT, WALNUT, align="left", lines=3)
    back = parts[2].left(44 * u).centre(40 * u, 30 * u)
    scene.add(Box(back, CHARCOAL, 4 * u, SAND, 1.5 * u))
    look.text(scene, back, "2", 22, PARCHMENT, CHARCOAL, font=Font.NUMBER)
    look.text(scene, parts[2].after(50 * u), look._(TURNED), 24, PARCHMENT, WALNUT, align="left", lines=3)


def _colour(look: Look, scene: Scene, place: Rect, dealt: Dealt) -> None:
    u, fill = look.u, BUILDINGS[dealt.colour]
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
    _head(look, scene, head, dealt.colour)
    for part, rank in zip(tiles, ("major", "minor"), strict=True):
        _tile(look, scene, part, rank, dealt)
    _counts(look, scene, counts, dealt)


def _head(look: Look, scene: Scene, place: Rect, which: str) -> None:
    u, fill = look.u, BUILDINGS[which]
    if look.is_portrait:
        scene.add(Art(place.centre(50 * u, 50 * u), "building_icon", (which,)))
        return
    scene.add(Art(place.inset(6 * u, 4 * u).left(40 * u), "building_icon", (which,)))
    words = place.inset(8 * u, 2 * u).after(42 * u)
    look.text(scene, words, look._(which), 30, readable(fill), fill, font=Font.HEADING, least=20)


def _tile(look: Look, scene: Scene, place: Rect, rank: str, dealt: Dealt) -> None:
    """One role: its tile, its holder's arms, why, and what came of it."""
    u, holder = look.u, dealt.holders.get(rank)
    top, words = place.top(min(56 * u, place.h * 0.44)), place.below(min(56 * u, place.h * 0.44))
    tile = Art(top.left(top.h), "role", (rank, dealt.colour), SOLID if holder is not None else FADED)
    scene.add(tile)
    name = role_name(look, rank, dealt.colour)
    if holder is None:
        look.text(scene, words.top(words.h / 3), name, 24, INK, PARCHMENT)
        look.text(
            scene, words.below(words.h / 3), look._(_kept(look, rank, dealt)), 22, INK, PARCHMENT, lines=2
        )
        return
    own = style(look.state.seats[holder])
    scene.add(own.arms(top.after(top.h + 4 * u).left(top.h * 0.82)))
    _effects(look, scene, top.after(top.h * 1.82 + 10 * u), rank, holder, dealt)
    if aimed := dealt.flips.get(holder) or dealt.placed.get(holder):
        name = f"{name}: {look._(aimed)}"
    for row, line in zip(
        words.inset(-4 * u, 0).rows(3), (own.title, name, _why(look, rank, holder, dealt)), strict=True
    ):
        look.text(scene, row, line, 25 if line is own.title else 22, INK, PARCHMENT)


def _effects(look: Look, scene: Scene, place: Rect, rank: str, holder: int, dealt: Dealt) -> None:
    """Cards turned face down, and what the role has brought."""
    u = look.u
    chips = place.rows(2, 4 * u)
    if rank == "major" and dealt.turned:
        back = chips[0].left(min(chips[0].w, 34 * u))
        scene.add(Box(back, CHARCOAL, 4 * u, INK, 1.5 * u))
        look.text(scene, back, str(dealt.turned), 22, PARCHMENT, CHARCOAL, font=Font.NUMBER)
    icon, args, gain = _gain(holder, dealt)
    if icon:
        size = chips[1].h
        scene.add(Art(chips[1].left(size), icon, args))
        look.text(
            scene, chips[1].after(size + 2 * u), gain, 24, INK, PARCHMENT, font=Font.NUMBER, align="left"
        )


def _gain(holder: int, dealt: Dealt) -> tuple[str, tuple[object, ...], str]:
    """The sign of what the role's effect has brought, and how much."""
    if dealt.colour == "green":
        return ("building_icon", (dealt.flips[holder],), "") if holder in dealt.flips else NOTHING
    if dealt.colour == "blue":
        return ("icon-shields", (), "+1") if holder in dealt.placed else NOTHING
    return EFFECTS[dealt.colour]


def _kept(look: Look, rank: str, dealt: Dealt) -> str:
    """Why a tile stays on the board."""
    if rank == "minor" and len(look.state.seats) == 2:
        return NOT_WITH_TWO
    if not dealt.done:
        return TO_COME
    entitled = dealt.firsts if rank == "major" else dealt.seconds
    if not dealt.counts or (not entitled and len(dealt.firsts) == 1):
        return NOBODY
    return UNSOLD if entitled else STAYS_TIED


def _why(look: Look, rank: str, holder: int, dealt: Dealt) -> str:
    """Why the holder has it; nothing is said of a tile that was given by a correction."""
    entitled = dealt.firsts if rank == "major" else dealt.seconds
    if holder not in entitled:
        return ""
    if holder in dealt.prices:
        return look._(BOUGHT, price=dealt.prices[holder])
    if len(entitled) > 1:
        return look._(WON)
    return look._(MOST if rank == "major" else SECOND, count=dealt.counts[holder])


def _counts(look: Look, scene: Scene, place: Rect, dealt: Dealt) -> None:
    """How many of this colour lay face up before each seat, most first."""
    u = look.u
    scene.add(Box(place.inset(4 * u), SAND, 8 * u))
    shown = sorted(dealt.counts.items(), key=lambda item: -item[1])
    inner = place.inset(8 * u)
    if not shown:
        scene.add(Box(inner.centre(30 * u, 5 * u), INK, 2 * u))
        return
    count = max(len(look.state.seats), 3)
    cells = inner.rows(count, 2 * u) if look.is_portrait else inner.columns(count, 2 * u)
    for cell, (seat, number) in zip(cells, shown, strict=False):
        _count(look, scene, cell, seat, number, seat in dealt.holders.values())


def _count(look: Look, scene: Scene, cell: Rect, seat: int, number: int, holds: bool) -> None:
    u = look.u
    if holds:
        scene.add(Box(cell.inset(-1 * u), GOLD, 5 * u))
    ground = GOLD if holds else SAND
    arms, words = cell.top(cell.h * 0.5), cell.below(cell.h * 0.5)
    if look.is_portrait:
        arms, words = cell.left(cell.w * 0.45), cell.after(cell.w * 0.45)
    h = min(arms.h, arms.w / 0.82)
    scene.add(style(look.state.seats[seat]).arms(arms.centre(h * 0.82, h)))
    look.text(scene, words, str(number), 26, INK, ground, font=Font.NUMBER)
