"""A city has been built: which one fills the gap? One tap."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.asking import foot, head
from kiosk.games.il_principe.cities import TOWERS
from kiosk.parts.asking import number, prompt
from kiosk.scene.actions import say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import INK, PARCHMENT, Font

GAP = N_("a gap in the row")
LEFT = N_("cities in the pile")


def scene(look: Look) -> Scene:
    """Every city that can still be in the pile, by name; all fifteen would fit on one page."""
    scene = Scene()
    view = look.state.view or {}
    block = head(look, scene, look._(GAP), 230)
    number(look, scene, block, str((view.get("piles") or {}).get("cities", 0)), look._(LEFT))
    cities = sorted(prompt(look)["cities"])
    columns = 2 if look.is_portrait else 4
    rows = max(-(-len(cities) // columns), 3)
    for city, cell in zip(cities, look.middle.grid(columns, rows, 12 * look.u), strict=False):
        _city(look, scene, cell, city)
    foot(look, scene)
    return scene


def _city(look: Look, scene: Scene, cell: Rect, city: str) -> None:
    u = look.u
    scene.add(Box(cell, PARCHMENT, 10 * u))
    h = min(cell.h - 16 * u, 56 * u)
    art = cell.after(10 * u).left(h * 1.3)
    scene.add(Art(art.centre(h * 1.3, h), "city", (TOWERS[city],)))
    words = cell.after(h * 1.3 + 18 * u).before(6 * u)
    look.text(scene, words, city, 36, INK, PARCHMENT, font=Font.NUMBER, align="left", far=True, least=28)
    scene.add(Touch(cell, say(city=city), name=f"city {city}"))
