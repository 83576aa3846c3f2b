"""The screens of any other game, on shared cards and sheets. Each is a module here, loaded when it is first shown."""

from functools import partial

from companion.engine.refusals import C_
from kiosk.games import GameScreens, lazily
from kiosk.generic import styles
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD

ROUNDS = C_("any game", "Round {round}"), C_("any game", "Last round")
COLOURS = ("red", "blue", "green", "yellow", "purple", "white", "orange", "black")


def emblem(scene: Scene, place: Rect) -> None:
    """A crown for any game."""
    size = min(place.w, place.h)
    scene.add(Art(place.centre(size, size), "sign crown", (GOLD,)))


_screen = partial(lazily, __name__)

SCREENS = GameScreens(
    style=partial(styles.style, sides=COLOURS),
    emblem=emblem,
    rounds=lambda ctx: ROUNDS,
    screens={"free": _screen("free"), "sheet": _screen("sheet_table"), "lots": _screen("draw_lots")},
    phone={"sheet": _screen("sheet_phone")},
    opened={"sheet editor": _screen("sheet_editor")},
    setup=_screen("setup"),
    has_purses=False,
)
