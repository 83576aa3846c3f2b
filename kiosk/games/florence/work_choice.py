"""Which profession realises the work: all that can be in the hand, by their building, the best suited first."""

from collections.abc import Mapping

from companion.engine.refusals import N_
from kiosk.games.florence import work_bonus
from kiosk.games.florence.desk import asked_seat, item, moment, view
from kiosk.games.florence.names import name
from kiosk.parts.asking import asked, called, header, number, prompt
from kiosk.parts.pager import arrows, page
from kiosk.scene.actions import Put
from kiosk.scene.look import Look
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, Font

WHICH = N_("{name}: which work?")
MINIMUM = N_("the least value")
BACK = N_("back")
TAP = N_("tap the profession that is played; gold is enough")
PARTS = ("building", "landscape", "freedom")
PAGE = "works page"

FEW, MOST_GROWN = 6, 2.2
"""Up to so many tiles are drawn larger; and so much at most."""


def scene(look: Look) -> Scene:
    """A tile for each profession, with its value."""
    scene, asks, seat = Scene(), prompt(look), asked_seat(look)
    block = header(look, scene, moment(look), look._(WHICH, name=called(look, seat)), 230)
    number(look, scene, block, str(asks["minimum"]), look._(MINIMUM))
    _grid(look, scene, order(look, asks["works"]))
    rest = look.buttons(scene, (look._(BACK), Put("do", None), "plain"))
    asked(look, scene, rest, look._(TAP), seat)
    return scene


def order(look: Look, works: Mapping[str, Mapping[str, int]]) -> list[str]:
    """Professions of one building stay together; the group with the best work is first."""
    likes = view(look)["likes"]
    values = {work: sum(terms.values()) for work, terms in works.items()}
    best: dict[str, int] = {}
    for work, value in values.items():
        building = likes[work]["building"]
        best[building] = max(value, best.get(building, 0))
    buildings = list(best)

    def place(work: str) -> tuple[int, int, int]:
        building = likes[work]["building"]
        return -best[building], buildings.index(building), -values[work]

    return sorted(works, key=place)


def _grid(look: Look, scene: Scene, works: list[str]) -> None:
    """Pages of tiles; few of them are large."""
    u, place = look.u, look.middle
    columns, most = (2, 6) if look.is_portrait else (4, 4)
    if len(works) <= FEW:
        columns = 1 if look.is_portrait else max(2, min(3, len(works)))
    least = 3 if look.is_portrait else 1 if len(works) <= columns else 2
    rows = min(most, max(least, -(-len(works) // columns)))
    turn = place.foot(72 * u) if look.is_portrait else place.tail(72 * u)
    shown = page(works, columns * rows, look.draft.get(PAGE, 0))
    if shown.pages > 1:
        place = place.above(82 * u) if look.is_portrait else place.before(80 * u)
    for work, cell in zip(shown.rows, place.grid(columns, rows, 8 * u), strict=False):
        _profession(look, scene, cell, work)
    arrows(look, scene, turn, shown, PAGE)


def _profession(look: Look, scene: Scene, cell: Rect, work: str) -> None:
    """What it likes, faint where it is not there, and its value. Gold: enough. Parchment: bonus cards could do it. Sand: not even they."""
    u, terms, least = look.u, prompt(look)["works"][work], prompt(look)["minimum"]
    value = sum(terms.values())
    fill = GOLD if value >= least else PARCHMENT if value + work_bonus.most(look) >= least else SAND
    scene.add(Box(cell, fill, 10 * u, INK, 2 * u))
    grown = max(1.0, min(cell.h / (94 * u), cell.w / (200 * u), MOST_GROWN))
    inner = cell.inset(6 * u * grown, 5 * u * grown)
    top = inner.top(30 * u * grown)
    look.text(scene, top, name(look, work), 26 * grown, INK, fill, align="left", least=20)
    low = inner.below(33 * u * grown)
    likes, size = view(look)["likes"][work], min(low.h, 38 * u * grown)
    for i, part in enumerate(PARTS):
        art = Rect(low.x + i * (size + 4 * u), low.y + (low.h - size) / 2, size, size)
        scene.add(item(art, likes[part], terms[part] > 0))
    figure = low.after(3 * (size + 4 * u) + 4 * u)
    look.text(scene, figure, str(value), 42 * grown, INK, fill, font=Font.NUMBER, align="right", least=28)
    scene.add(Touch(cell, Put("work", work), name=f"work {work}"))
