"""The map with everything on it: lords, values, pirates, cathedrals, sieges; a city is touched at its marker. Pure."""

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from companion.games.virtu.view_types import TableView
from kiosk.games.virtu.art.chart import DEEP, SEA
from kiosk.games.virtu.asking import table
from kiosk.games.virtu.families import HOUSES
from kiosk.games.virtu.places import PLACES, SEAS
from kiosk.scene.actions import Action
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Text
from kiosk.scene.scene import touch as named
from kiosk.scene.theme import GOLD, INK, PARCHMENT, Colour, Font, colour, readable

FINGER = 64
LABEL = 20
"""The size of a city's name, in units."""
WIDTHS = {5: "ijl.'", 7: "frt", 8: "cs", 9: "vxyzFL", 11: "bdhnuP", 12: "ABDGRV", 14: "wN", 16: "mMW"}
USUAL = 10.3
"""The width of letters at that size, in units."""
PAPER = colour("#f4ecd9")
"""The outline of names on the map."""
GONE: Colour = (1.0, 1.0, 1.0, 0.4)
TITLE, LOW = "ITALIA", 425
"""The title of the map; on one lower than this, in units, cities leave no room for the seas."""
EDGE = 0.09
"""At a city nearer to the left edge than this, troops are at its right."""
FEWEST = 4
"""Letters that an abbreviated name keeps."""
LINE, NUDGE, ROUNDS = 17, 11, 12
"""Names closer than this are in one line; how far a name moves to make room, in units, and how often that is tried."""


class Marks(NamedTuple):
    """What to highlight on the map."""

    touch: Callable[[str], Action | None] = lambda city: None
    """What a tap on a city does."""
    gold: Collection[str] = ()
    """Cities that can be chosen."""
    chosen: str = ""
    troops: Mapping[str, int] = {}
    """The troops that a seat is about to send, by city."""
    seat: int | None = None


def name_of(ctx: RenderContext, city: str) -> str:
    """A city in the language of the table."""
    return ctx._(PLACES[city].name)


def italy(ctx: RenderContext, scene: Scene, place: Rect, marks: Marks | None = None) -> None:
    """The map in its frame."""
    view = table(ctx)
    marks, holders = marks or Marks(), view.holders
    sides = [seat.side for seat in view.seats]
    lords = {city: sides[seat] for city, seat in holders.items() if seat is not None}
    lords = {**majors(view), **lords}
    holds = tuple(lords.items())
    scene.add(Box(place.inset(-3), INK, 8), Art(place, "virtu chart", (round(ctx.scale, 3), holds)))
    spots = {city: spot(city, place) for city in PLACES}
    for city, (x, y) in spots.items():
        if city not in holders:
            scene.add(Art(_around(x, y - 9, 26, 32), "virtu", ("tower",), GONE))
    for city in holders:
        _ring(scene, *spots[city], city in marks.gold, city == marks.chosen)
    for city in holders:
        _city(ctx, scene, view, city, *spots[city], marks)
    for city, troops in marks.troops.items():
        if troops and marks.seat is not None:
            _flag(ctx, scene, *spots[city], sides[marks.seat], troops, 0)
    if place.h > LOW:
        _sea_names(ctx, scene, place)
    _labels(ctx, scene, place, holders)
    for city in holders:
        if (action := marks.touch(city)) is not None:
            x, y = spots[city]
            scene.add(named(_around(x, y, FINGER, FINGER), action, f"city {city}"))


def majors(view: TableView) -> dict[str, str]:
    """Two players: the cities that major cities hold, with their colours."""
    own = view.wars.majors.values() if view.wars else ()
    return {city: major.colour for major in own for city in major.cities}


def spot(city: str, place: Rect) -> tuple[float, float]:
    """The centre of a city on a map that fills this place."""
    own = PLACES[city]
    return place.x + own.x * place.w, place.y + own.y * place.h


def _around(x: float, y: float, w: float, h: float) -> Rect:
    return Rect(x - w / 2, y - h / 2, w, h)


def _ring(scene: Scene, x: float, y: float, gold: bool, chosen: bool) -> None:
    """Gold can be touched; the chosen one is filled with it."""
    y = y - 9
    if chosen:
        scene.add(Box(_around(x, y, 62, 62), GOLD, 31, INK, 2.5))
    elif gold:
        scene.add(Box(_around(x, y, 55, 55), INK, 27.5))
        scene.add(Box(_around(x, y, 53, 53), PAPER, 26.5, GOLD, 4.5))


def _city(
    ctx: RenderContext, scene: Scene, view: TableView, city: str, x: float, y: float, marks: Marks
) -> None:
    """The arms of its lord, or a tower, or pirates; its value; a cathedral; besieging troops."""
    facts, lord, y = view.facts, view.holders[city], y - 9
    value = str(facts.values[city])
    side = majors(view).get(city) or ("" if lord is None else view.seats[lord].side)
    if side:
        scene.add(Art(_around(x, y, 31, 38), "virtu arms", (side,)))
    elif city in facts.pirates:
        scene.add(Art(_around(x, y, 37, 37), "virtu", ("pirates",)))
    else:
        scene.add(Art(_around(x, y, 42, 42), "virtu", ("tower",)))
    if side or city in facts.pirates:
        scene.add(Box(_around(x + 17, y + 11, 22, 22), PARCHMENT, 11, INK, 1.3))
        number(ctx, scene, x + 17, y + 11, value, PARCHMENT)
    else:
        number(ctx, scene, x, y + 2, value, PARCHMENT, 23)
    if city in view.cathedrals:
        scene.add(Art(_around(x - 22, y + 5, 25, 25), "virtu", ("cathedral",)))
    sieges = [siege for siege in view.sieges if siege.city == city]
    sent = bool(marks.troops.get(city))  # instead of the troops there, the number about to be there
    others = [siege for siege in sieges if not sent or siege.seat != marks.seat]
    for k, siege in enumerate(others[:2], start=int(sent or PLACES[city].x < EDGE)):
        _flag(ctx, scene, x, y + 9, view.seats[siege.seat].side, siege.troops, k)
    if sieges:
        scene.add(Box(_around(x - 22, y + 14, 23, 23), GOLD, 11.5, INK, 1.6))
        scene.add(Art(_around(x - 22, y + 14, 18, 18), "virtu", ("swords",)))


def number(
    ctx: RenderContext, scene: Scene, x: float, y: float, words: str, on: Colour, size: float = LABEL
) -> None:
    """A small number centred here."""
    place = _around(x, y, 40, 26)
    ctx.text(scene, place, words, size, readable(on), on, font=Font.NUMBER, least=LABEL, halo=True)


def _flag(ctx: RenderContext, scene: Scene, x: float, y: float, side: str, troops: int, k: int) -> None:
    """Troops at a city: the first at its left, the second at its right."""
    way = 1 if k % 2 else -1
    cloth = _around(x + way * 28, y - 14, 27, 30)
    scene.add(Art(cloth, "virtu flag", (side, way < 0)))
    number(ctx, scene, cloth.x + cloth.w / 2, cloth.y + 10, str(troops), HOUSES[side][0])


def _sea_names(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    for name, (x, y) in SEAS.items():
        words = _around(place.x + x * place.w, place.y + y * place.h, 16 * len(name) + 4, 27)
        ctx.text(scene, words, name.upper(), LABEL, DEEP, SEA, font=Font.TITLE, halo=True)
    title = _around(place.x + 0.86 * place.w, place.y + 0.085 * place.h, 168, 40)
    scene.add(Art(title, "virtu ribbon"))
    ctx.text(scene, title.above(8), TITLE, 24, INK, PARCHMENT, font=Font.HEADING, halo=True)


# Names.


def _labels(ctx: RenderContext, scene: Scene, place: Rect, cities: Collection[str]) -> None:
    """The name of each city below it."""
    spots = {city: spot(city, place) for city in cities}
    for city, (words, x) in labels({city: name_of(ctx, city) for city in cities}, spots, place).items():
        wide = _wide(words) * 1.4
        rect = Rect(x - wide / 2, spots[city][1] + 9, wide, 22)
        scene.add(Text(rect, words, Font.BODY, LABEL, INK, PAPER, least=LABEL, halo=True))


@lru_cache(maxsize=1024)  # a single drawing asks thousands of times
def _wide(words: str) -> float:
    """The approximate width of a name, in units."""
    return sum(next((wide for wide, some in WIDTHS.items() if letter in some), USUAL) for letter in words)


Spots = Mapping[str, tuple[float, float]]


def labels(names: Mapping[str, str], spots: Spots, place: Rect) -> dict[str, tuple[str, float]]:
    """Words and centre of each name: neighbours make room, and if that is not enough the longer is abbreviated, as on old maps."""
    words, at = dict(names), _spread(names, spots, place)
    while True:
        meeting = [one for one in words if len(words[one]) > FEWEST and _meets(one, words, at, spots)]
        if not meeting:
            return {city: (words[city], at[city]) for city in words}
        longest = max(meeting, key=lambda one: len(words[one]))
        words[longest] = words[longest].rstrip(".")[:-1] + "."


def _spread(names: Mapping[str, str], spots: Spots, place: Rect) -> dict[str, float]:
    """The centres of names, moved inwards from the edges and apart where they meet."""
    half = {city: _wide(name) / 2 for city, name in names.items()}
    home = {
        city: min(max(x, place.x + half[city] + 4), place.right - half[city] - 4)
        for city, (x, _) in spots.items()
    }
    at = dict(home)
    side_by_side = [
        (one, other) for one, other in combinations(names, 2) if abs(spots[one][1] - spots[other][1]) < LINE
    ]
    for _ in range(ROUNDS):
        for one, other in side_by_side:
            left, right = sorted((one, other), key=lambda city: at[city])
            over = half[left] + half[right] + 2 - (at[right] - at[left])
            if over > 0:
                at[left] = max(home[left] - NUDGE, at[left] - over / 2)
                at[right] = min(home[right] + NUDGE, at[right] + over / 2)
    return at


def _meets(city: str, words: Mapping[str, str], at: Mapping[str, float], spots: Spots) -> bool:
    """Whether a name meets another, or the value of another city."""
    half, y = _wide(words[city]) / 2, spots[city][1]
    for other, (x, there) in spots.items():
        if other == city:
            continue
        apart = abs(at[other] - at[city])
        if abs(y - there) < LINE and apart < half + _wide(words[other]) / 2 + 1:
            return True
        if abs(y + 18 - there) < 16 and abs(x + 17 - at[city]) < half + 7:
            return True
    return False
