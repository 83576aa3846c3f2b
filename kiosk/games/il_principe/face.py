"""Learning a card that no rulebook prints: tap the icons and the regions that it shows."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.asking import fields, foot, head
from kiosk.games.il_principe.colours import COLOURS, REGION_FILLS, REGIONS, paled
from kiosk.games.il_principe.region_map import SEA, region_map
from kiosk.parts.asking import prompt
from kiosk.scene.actions import Action, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, Colour, Font
from kiosk.store import Line

NEW = N_("a new card")
DONE = N_("learn it")
ICONS = N_("{shown} of {all} icons")
TOUCHED = N_("{shown} of {all} regions")
TAP_ICONS = N_("tap the icons that the card shows")
TWICE = N_("one of these is there twice: tap it again")
TOO_MANY = N_("the card cannot show all of these: tap one away")
TAP_REGIONS = N_("tap the regions that the card shows")
ALL_TOLD = N_("look at the card, then learn it")
YES = N_("touched")


def scene(look: Look) -> Scene:
    """Icons on the left, regions on the right."""
    scene = Scene()
    u = look.u
    all_icons, all_regions = icons_due(look)["least"], fields(look, "face")["regions"]["least"]
    block = head(look, scene, look._(NEW), 150)
    scene.add(Box(block, PARCHMENT, 10 * u), Art(block.inset(10 * u, 6 * u), "city", (all_icons,)))
    left, right = _halves(look)
    _title(look, scene, left.top(34 * u), look._(ICONS, shown=sum(icons(look).values()), all=all_icons))
    _icons(look, scene, left.below(40 * u))
    _title(look, scene, right.top(34 * u), look._(TOUCHED, shown=len(regions(look)), all=all_regions))
    region_map(
        look,
        scene,
        right.below(40 * u),
        lambda region: _toggle(look, region),
        lambda region: _fill(look, region),
        gold=regions(look),
        notes={region: look._(YES) for region in regions(look)},
    )
    _footer(look, scene)
    return scene


def _halves(look: Look) -> tuple[Rect, Rect]:
    middle, u = look.middle, look.u
    if look.is_portrait:
        return middle.top(300 * u), middle.below(314 * u)
    return middle.left(middle.w * 0.42), middle.after(middle.w * 0.42 + 14 * u)


# What is told so far, and what can still be told.


def icons_due(look: Look) -> Line:
    """What the icons can be, as the prompt says it; printed ones can be nothing else."""
    printed = prompt(look)["icons"]
    if printed is None:
        due: Line = fields(look, "face")["icons"]
        return due
    kinds = len(printed)
    return {"room": printed, "least": sum(printed.values()), "fewest_kinds": kinds, "most_kinds": kinds}


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


def can_become(due: Line, counts: dict[str, int]) -> bool:
    """Whether these icons can be all, or all with some more."""
    to_go, kinds = due["least"] - sum(counts.values()), len(counts)
    has_room = all(count <= due["room"][name] for name, count in counts.items())
    return has_room and kinds <= due["most_kinds"] and to_go >= max(0, due["fewest_kinds"] - kinds)


def missing(look: Look) -> str:
    """Why the card cannot be learned yet; empty if it can."""
    due, counts = icons_due(look), icons(look)
    if not can_become(due, counts):
        return TOO_MANY
    if sum(counts.values()) < due["least"]:
        return TAP_ICONS if len(counts) < due["most_kinds"] else TWICE
    return TAP_REGIONS if len(regions(look)) < fields(look, "face")["regions"]["least"] else ""


def _title(look: Look, scene: Scene, place: Rect, words: str) -> None:
    look.text(scene, place, words, 30, PARCHMENT, WALNUT, font=Font.NUMBER, far=True, align="left")


def _icons(look: Look, scene: Scene, place: Rect) -> None:
    """Five tiles, three above two."""
    u, shown = look.u, icons(look)
    upper, lower = place.rows(2, 12 * u)
    cells = [*upper.columns(3, 12 * u), *lower.columns(3, 12 * u)]
    for colour, cell in zip(COLOURS, cells, strict=False):
        _icon(look, scene, cell, colour, shown.get(colour, 0))
        if (action := _next(look, colour)) is not None:
            scene.add(Touch(cell, action, name=f"icon {colour}"))


def _next(look: Look, colour: str) -> Action | None:
    """A tap: one more, as long as a card can show that; else none of it."""
    if prompt(look)["icons"] is not None:
        return None
    counts = icons(look)
    count = counts.get(colour, 0)
    if can_become(icons_due(look), counts | {colour: count + 1}):
        return Put(f"icons.{colour}", count + 1)
    return Put(f"icons.{colour}", 0) if count else None


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


def _toggle(look: Look, region: str) -> Action | None:
    """A tap touches a region, as long as one is to go, or no longer touches it."""
    touched = bool(look.draft.get(f"regions.{region}"))
    is_full = len(regions(look)) >= fields(look, "face")["regions"]["most"]
    return None if is_full and not touched else Put(f"regions.{region}", not touched)


def _fill(look: Look, region: str) -> Colour:
    own = REGION_FILLS[region]
    return own if look.draft.get(f"regions.{region}") else paled(own, SEA)


def _footer(look: Look, scene: Scene) -> None:
    """The button; while it cannot be pressed, beside it why not."""
    why = missing(look)
    done = None if why else say(city=prompt(look)["city"], icons=icons(look), regions=regions(look))
    foot(look, scene, (look._(DONE), done, "main"), hint=why or ALL_TOLD)
