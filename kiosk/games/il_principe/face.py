"""Learning a card that no rulebook prints: tap the icons and the regions that it shows."""

from companion.engine.refusals import N_
from companion.games.il_principe.cities import SIZE, Size, check_face
from kiosk.games.il_principe.colours import COLOURS, REGION_FILLS, REGIONS, paled
from kiosk.games.il_principe.region_map import SEA, region_map
from kiosk.parts.asking import asked, header, prompt
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Colour, Font

NEW = N_("a new card")
DONE = N_("learn it")
ICONS = N_("{shown} of {all} icons")
TOUCHED = N_("{shown} of {all} regions")
TAP_BOTH = N_("tap what the card shows; a second tap: two of it")
TAP_SOME = N_("tap what the card shows")
TAP_REGIONS = N_("tap the regions that the card shows")
WHAT = N_("What does {city} show?")
YES = N_("touched")


def scene(look: Look) -> Scene:
    """Icons on the left, regions on the right."""
    scene = Scene()
    city, u = prompt(look)["city"], look.u
    size = SIZE[city]
    block = header(look, scene, look._(NEW), look._(WHAT, city=city), 150)
    scene.add(Box(block, PARCHMENT, 10 * u), Art(block.inset(10 * u, 6 * u), "city", (size.icons,)))
    left, right = _halves(look)
    _title(look, scene, left.top(34 * u), look._(ICONS, shown=sum(icons(look).values()), all=size.icons))
    _icons(look, scene, left.below(40 * u), size)
    _title(look, scene, right.top(34 * u), look._(TOUCHED, shown=len(regions(look)), all=size.regions))
    region_map(
        look,
        scene,
        right.below(40 * u),
        lambda region: _toggle(look, region),
        lambda region: _fill(look, region),
        gold=regions(look),
        notes={region: look._(YES) for region in regions(look)},
    )
    _footer(look, scene, city)
    return scene


def _halves(look: Look) -> tuple[Rect, Rect]:
    middle, u = look.middle, look.u
    if look.is_portrait:
        return middle.top(300 * u), middle.below(314 * u)
    return middle.left(middle.w * 0.42), middle.after(middle.w * 0.42 + 14 * u)


def icons(look: Look) -> dict[str, int]:
    """The icons that are printed or tapped."""
    printed = prompt(look)["icons"]
    if printed is not None:
        return dict(printed)
    tapped = {colour: int(look.draft.get(f"icons.{colour}", 0)) for colour in COLOURS}
    return {colour: count for colour, count in tapped.items() if count}


def regions(look: Look) -> list[str]:
    """The regions that are tapped."""
    return [region for region in REGIONS if look.draft.get(f"regions.{region}")]


def _title(look: Look, scene: Scene, place: Rect, words: str) -> None:
    look.text(scene, place, words, 30, PARCHMENT, WALNUT, font=Font.NUMBER, far=True, align="left")


def _icons(look: Look, scene: Scene, place: Rect, size: Size) -> None:
    """Five tiles, three above two."""
    u, shown = look.u, icons(look)
    upper, lower = place.rows(2, 12 * u)
    cells = [*upper.columns(3, 12 * u), *lower.columns(3, 12 * u)]
    for colour, cell in zip(COLOURS, cells, strict=False):
        _icon(look, scene, cell, colour, shown.get(colour, 0))
        if (action := _next(look, colour, size)) is not None:
            scene.add(Touch(cell, action, name=f"icon {colour}"))


def _next(look: Look, colour: str, size: Size) -> Action | None:
    """A tap: one, two where the card shows a colour twice, none."""
    if prompt(look)["icons"] is not None:
        return None
    count = icons(look).get(colour, 0)
    return Put(f"icons.{colour}", (count + 1) % (3 if size.twice else 2))


def _icon(look: Look, scene: Scene, cell: Rect, colour: str, count: int) -> None:
    """A colour with its sign, its word, and how often it is there."""
    u = look.u
    paper = PARCHMENT if count else HEADER
    scene.add(Box(cell, paper, 10 * u, GOLD if count else SAND, (5 if count else 1.5) * u))
    words, body = cell.foot(36 * u).inset(8 * u, 2 * u), cell.above(36 * u).inset(10 * u, 8 * u)
    ink = INK if count else PARCHMENT
    look.text(scene, words.above(6 * u), look._(colour), 25, ink, paper)
    tint, part = ((1, 1, 1, 1), 1.0) if count else ((0.55, 0.52, 0.5, 1), 0.8)
    for place in body.columns(max(1, count), 6 * u):
        side = min(place.w, place.h) * part
        scene.add(Art(place.centre(side, side), "building_icon", (colour,), tint))


def _toggle(look: Look, region: str) -> Action:
    return Put(f"regions.{region}", not look.draft.get(f"regions.{region}"))


def _fill(look: Look, region: str) -> Colour:
    own = REGION_FILLS[region]
    return own if look.draft.get(f"regions.{region}") else paled(own, SEA)


def _footer(look: Look, scene: Scene, city: str) -> None:
    shown, touched = icons(look), regions(look)
    fits = check_face(city, shown, tuple(touched)) is None
    done = say(city=city, icons=shown, regions=touched) if fits else None
    rest = look.buttons(scene, (look._(DONE), done, "main"))
    hint = TAP_REGIONS if prompt(look)["icons"] is not None else TAP_BOTH if SIZE[city].twice else TAP_SOME
    asked(look, scene, rest, look._(hint))
