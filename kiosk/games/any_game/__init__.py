"""The screens of any other game: what is kept of it, on shared cards and sheets. Each is a module here, loaded when it is first shown."""

from functools import partial

from kiosk.games import GameScreens, screen_of
from kiosk.games.any_game.colours import emblem, style

_screen = partial(screen_of, __name__)

SCREENS = GameScreens(
    style=style,
    emblem=emblem,
    screens={"free": _screen("free"), "lots": _screen("draw_lots")},
    end=_screen("end"),
    setup=_screen("setup"),
)
