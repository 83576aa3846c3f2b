"""The screens of Il Principe. Each is a module here, loaded when it is first shown."""

from importlib import import_module
from typing import Any

from kiosk.games import GameScreens, Screen
from kiosk.games.il_principe.families import emblem, style
from kiosk.games.il_principe.lots import lot
from kiosk.games.il_principe.values import NUMBERS, VALUES
from kiosk.look import Look
from kiosk.scene import Scene
from kiosk.store import Line


def _screen(module: str) -> Screen:
    def scene(look: Look) -> Scene:
        drawn: Scene = import_module(f"{__name__}.{module}").scene(look)
        return drawn

    return scene


def _halfway(prompt: Line) -> list[dict[str, Any]]:
    """A city is chosen."""
    offers = prompt.get("offers") or ()
    return [{"city": offers[0]["city"]}] if prompt["kind"] in ("build", "act") and offers else []


PROMPTS = ("face", "reveal", "build", "act", "turn_up", "flip", "shield", "free", "count")

SCREENS = GameScreens(
    style=style,
    lot=lot,
    emblem=emblem,
    marker=lambda look: "Il Principe",
    marked_by="principe",
    coin=("icon-coins", ()),
    numbers=NUMBERS,
    values=VALUES,
    screens={kind: _screen(kind) for kind in PROMPTS},
    opened={name: _screen(name) for name in ("roles",)},
    menu=lambda look: ("roles",),
    after_round="roles",
    halfway=_halfway,
    table=_screen("table"),
    end=_screen("end"),
    setup=_screen("setup"),
)
