"""Building: which one, and with Cooperation alone or with whom and for how much."""

from companion.engine.refusals import N_, NN_
from kiosk.games.florence import desk
from kiosk.games.florence.names import name
from kiosk.parts.asking import ARMS, asked, called, header, number, prompt, style
from kiosk.parts.controls import stepper
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import CHARCOAL, PARCHMENT, Font

BUILDS, WHICH = N_("{name}: {building}"), N_("{name}: which building?")
COST = N_("cost")
BUILD, BACK = N_("build"), N_("back")
APART = N_("must touch no building, nor the palace")
TOUCHING = NN_("may touch others, with {count} builder", "may touch others, with {count} builders")
LEFT, NONE_LEFT, STANDS = N_("{count} left"), N_("none left"), N_("stands here")
SIZES = {
    "large": N_("large: {squares} squares"),
    "medium": N_("medium: {squares} squares"),
    "small": N_("small: {squares} squares"),
}
ALONE, WITH = N_("alone"), N_("with {name}")
HAS_ONE = N_("has one")
TAP = N_("tap a building")
PAYS = N_("{name} pays {builder}")
BANK = N_("the bank gets {cost}")
NETS, COSTS = N_("{name} keeps {money}"), N_("{name} pays {money}")
BOTH = N_("then the partner is asked")
BORDER = N_("at the border: 1 builder; 2 if one is opposite")


def scene(look: Look) -> Scene:
    """Choose a building; with Cooperation then the partner."""
    building = chosen(look)
    if building is not None and prompt(look)["partners"] is not None:
        return _together(look, building)
    scene, seat = Scene(), desk.asked_seat(look)
    _head(look, scene, building)
    _all(look, scene)
    done = Tell(look._(TAP)) if building is None else say(seat=seat, build=building)
    rest = look.buttons(scene, (look._(BACK), leave(), "plain"), (look._(BUILD), done, "main"))
    asked(look, scene, rest, _placing(look, seat), seat)
    return scene


def _head(look: Look, scene: Scene, building: str | None) -> None:
    """Who builds what, and what it costs."""
    who = called(look, desk.asked_seat(look))
    words = look._(BUILDS, name=who, building=name(look, building)) if building else look._(WHICH, name=who)
    block = header(look, scene, desk.moment(look), words, 230)
    number(look, scene, block, str(prompt(look)["cost"]), look._(COST))


def _placing(look: Look, seat: int) -> str:
    """PF-23: where it may stand. That is on the board, so it is only told."""
    builders = look.state.seats[seat]["builders"]
    return look.many(TOUCHING, builders) if builders >= desk.facts(look)["touching"] else look._(APART)


def chosen(look: Look) -> str | None:
    """The building that has been tapped, if it can still be had."""
    building = look.draft.get("building")
    return building if building in prompt(look)["buildings"] else None


def leave() -> Action:
    """Back to what can be done."""
    return Many((Put("building", None), Put("do", None)))


# All ten, by size.


def _all(look: Look, scene: Scene) -> None:
    """Large and small ones in a row, medium ones in a row; in portrait one size below the other."""
    u, middle = look.u, look.middle
    if look.is_portrait:
        large, rest = middle.top(middle.h * 0.27), middle.below(middle.h * 0.27 + 10 * u)
        medium, small = rest.above(rest.h * 0.33 + 10 * u), rest.foot(rest.h * 0.33)
        for size, part in zip(SIZES, (large, medium, small), strict=True):
            _size(look, scene, part, size, 3)
        return
    upper, lower = middle.rows(2, 10 * u)
    w = (upper.w - 4 * 12 * u) / 5
    _size(look, scene, upper.left(3 * w + 24 * u), "large", 3)
    _size(look, scene, upper.tail(2 * w + 12 * u), "small", 2)
    _size(look, scene, lower, "medium", 5)


def _size(look: Look, scene: Scene, place: Rect, size: str, most: int) -> None:
    u, own = look.u, desk.facts(look)["sizes"][size]
    desk.heading(look, scene, place.top(26 * u), look._(SIZES[size], squares=own["squares"]))
    cells = desk.full_rows(place.below(30 * u), len(own["buildings"]), most, 12 * u)
    for building, cell in zip(own["buildings"], cells, strict=True):
        _building(look, scene, cell, building)


def _building(look: Look, scene: Scene, cell: Rect, building: str) -> None:
    """Its drawing and name, how many are left, and whose domains have one."""
    u, asks, seat = look.u, prompt(look), desk.asked_seat(look)
    can = building in asks["buildings"]
    fill, ink = desk.ground(look, scene, cell, can, chosen(look) == building)
    inner = cell.inset(8 * u, 5 * u)
    art = inner.top(inner.h - 56 * u)
    owners = [s for s, own in enumerate(look.state.seats) if building in own["buildings"]]
    if owners:
        _owners(look, scene, art.tail(art.w * 0.4).inset(2 * u), owners)
        art = art.before(art.w * 0.42)
    scene.add(desk.item(art, building, can))
    lines = inner.foot(54 * u)
    look.text(scene, lines.top(28 * u), name(look, building), 27, ink, fill, least=20)
    left = desk.view(look)["piles"][building]
    here = building in look.state.seats[seat]["buildings"]
    words = look._(STANDS) if here else look._(LEFT, count=left) if left else look._(NONE_LEFT)
    look.text(scene, lines.foot(25 * u), words, 22, ink, fill, least=20)
    if can:
        scene.add(Touch(cell, Put("building", building), name=building))


def _owners(look: Look, scene: Scene, place: Rect, owners: list[int]) -> None:
    """Two and two."""
    rows = max(2, -(-len(owners) // 2))
    for seat, cell in zip(owners, place.grid(2, rows, 4 * look.u), strict=False):
        desk.arms_row(look, scene, cell, [seat])


# With Cooperation.


def partner(look: Look, building: str) -> int | None:
    """The partner that has been tapped, if the building can be built with him."""
    seat = look.draft.get("partner")
    return seat if seat is not None and building in prompt(look)["partners"].get(str(seat), ()) else None


def _together(look: Look, building: str) -> Scene:
    scene, seat = Scene(), desk.asked_seat(look)
    other = partner(look, building)
    pays = int(look.draft.get("pays", 0)) if other is not None else 0
    _head(look, scene, building)
    left, right = look.halves(look.middle, look.middle.h * 0.52, look.middle.w * 0.46)
    _partners(look, scene, left, building, other)
    _deal(look, scene, right, building, other, pays)
    together = {} if other is None else {"with": other, "pays": pays}
    done = say(seat=seat, build=building, **together)
    back = Many((Put("building", None), Put("partner", None)))
    rest = look.buttons(scene, (look._(BACK), back, "plain"), (look._(BUILD), done, "main"))
    asked(look, scene, rest, look._(BORDER if other is None else BOTH), seat)
    return scene


def _partners(look: Look, scene: Scene, place: Rect, building: str, chosen: int | None) -> None:
    """Alone, or one of the others; who has one already cannot."""
    u, seat = look.u, desk.asked_seat(look)
    others = [s for s in range(len(look.state.seats)) if s != seat]
    rows = place.rows(5, 9 * u)
    _who(look, scene, rows[0], seat, look._(ALONE), (Put("partner", None), chosen is None, "alone"))
    for other, row in zip(others, rows[1:], strict=False):
        can = building in prompt(look)["partners"].get(str(other), ())
        how = (Put("partner", other) if can else None, chosen == other, f"with {other}")
        _who(look, scene, row, other, look._(WITH, name=called(look, other)), how)


def _who(
    look: Look, scene: Scene, row: Rect, seat: int, words: str, how: tuple[Action | None, bool, str]
) -> None:
    u, (action, is_chosen, known_as) = look.u, how
    fill, ink = desk.ground(look, scene, row, action is not None, is_chosen)
    inner = row.inset(10 * u, 6 * u)
    scene.add(style(look, seat).arms(inner.left(inner.h * ARMS)))
    rest = inner.after(inner.h * ARMS + 12 * u)
    if action is None:
        look.text(scene, rest.tail(rest.w * 0.36), look._(HAS_ONE), 22, ink, fill, least=20, lines=2)
        rest = rest.before(rest.w * 0.38)
    look.text(scene, rest, words, 32, ink, fill, align="left", least=20, lines=2)
    if action is not None:
        scene.add(Touch(row, action, name=known_as))


def _share(look: Look) -> dict[str, int]:
    """What a partner may pay; whether he has it, he is asked himself."""
    told: dict[str, int] = next(
        way["fields"]["pays"] for way in prompt(look)["ways"] if "pays" in way["fields"]
    )
    return told


def _deal(look: Look, scene: Scene, place: Rect, building: str, other: int | None, pays: int) -> None:
    """What the partner pays, and what comes of it."""
    u, seat, cost = look.u, desk.asked_seat(look), prompt(look)["cost"]
    scene.add(Box(place, CHARCOAL, 12 * u))
    inner = place.inset(16 * u, 12 * u)
    lines = [look._(BANK, cost=cost)]
    if other is None:
        scene.add(desk.item(inner.above(60 * u).inset(0, 8 * u), building))
    else:
        words = look._(PAYS, name=called(look, other), builder=called(look, seat))
        look.text(scene, inner.top(34 * u), words, 27, PARCHMENT, CHARCOAL, least=20)
        share = _share(look)
        less = Put("pays", pays - share["step"]) if pays > share["least"] else None
        more = Put("pays", pays + share["step"]) if pays < share["most"] else None
        stepper(look, scene, inner.below(40 * u).top(90 * u), str(pays), (less, more), "pays")
        net = pays - cost
        told = NETS if net >= 0 else COSTS
        lines.append(look._(told, name=called(look, seat), money=abs(net)))
        picture = inner.below(140 * u).above(96 * u).inset(0, 4 * u)
        if picture.h > 50 * u:
            scene.add(desk.item(picture, building))
    foot = inner.foot(44 * u * len(lines)).rows(len(lines))
    for line, words in zip(foot, lines, strict=True):
        look.text(scene, line, words, 30, PARCHMENT, CHARCOAL, font=Font.NUMBER, least=20, lines=1)
