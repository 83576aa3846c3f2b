"""The screens of Il Principe. Each is a module here, loaded when it is first shown."""

from importlib import import_module

from kiosk.games import GameScreens, Screen
from kiosk.games.il_principe.families import style
from kiosk.games.il_principe.lots import lot
from kiosk.games.il_principe.values import VALUES
from kiosk.look import Look
from kiosk.scene import Scene


def _screen(module: str) -> Screen:
    def scene(look: Look) -> Scene:
        drawn: Scene = import_module(f"{__name__}.{module}").scene(look)
        return drawn

    return scene


PROMPTS = ("face", "reveal", "build", "act", "turn_up", "flip", "shield", "free", "count")

SCREENS = GameScreens(
    style=style,
    lot=lot,
    marker="Il Principe",
    values=VALUES,
    screens={kind: _screen(kind) for kind in PROMPTS},
    opened={name: _screen(name) for name in ("roles",)},
    after_round="roles",
    table=_screen("table"),
    end=_screen("end"),
    setup=_screen("setup"),
)
