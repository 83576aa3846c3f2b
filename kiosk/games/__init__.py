"""The screens of each game, found by folder: nothing else here names a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import Colour
from kiosk.store import Line

Screen = Callable[[Look], Scene]


@dataclass(frozen=True)
class Style:
    """How a seat looks: the words and colour of its band, and its arms."""

    title: str
    colour: Colour
    art: str
    art_args: tuple[object, ...] = ()

    def arms(self, rect: Rect, tint: Colour = (1, 1, 1, 1)) -> Art:
        """The arms, drawn there."""
        return Art(rect, self.art, self.art_args, tint)


@dataclass(frozen=True)
class GameScreens:
    """What a game shows in its own way."""

    style: Callable[[Line], Style]
    """A seat of the view."""
    lot: Callable[[Look, Scene, Rect, Any], str]
    """Draw what is auctioned into a place at the left of the header, and say what it is."""
    emblem: Callable[[Scene, Rect], None]
    """Draw what the game is known by into a place of any shape."""
    marker: Callable[[Look], str]
    """What the holder of the marker is called, on its scroll."""
    marked_by: str
    """Where the view tells which seat holds it."""
    coin: tuple[str, tuple[object, ...]]
    """The drawing of what a purse holds."""
    numbers: Mapping[str, str] = field(default_factory=dict)
    """What the numbers of a seat are called, by what the ledger calls them."""
    screens: Mapping[str, Screen] = field(default_factory=dict)
    """A screen for each kind of prompt but bids."""
    opened: Mapping[str, Screen] = field(default_factory=dict)
    """Screens that are opened by a tap, beside those that all games share."""
    menu: Callable[[Look], Sequence[str]] = lambda look: ()
    """Which of them the menu offers now."""
    after_round: str = ""
    """The opened screen that is shown when a round is over, until somebody taps on; none if empty."""
    halfway: Callable[[Line], Sequence[Mapping[str, Any]]] = lambda prompt: ()
    """What may have been chosen so far when this is asked, for pictures of the next step."""
    table: Screen | None = None
    end: Screen | None = None
    setup: Screen | None = None


def screen_of(package: str, module: str) -> Screen:
    """The screen of a module, which is loaded when it is first shown."""

    def scene(look: Look) -> Scene:
        drawn: Scene = import_module(f"{package}.{module}").scene(look)
        return drawn

    return scene


def find(game: str) -> GameScreens:
    """The screens of this game."""
    module = import_module(f"kiosk.games.{game.replace('-', '_')}")
    found: GameScreens = module.SCREENS
    return found


@cache
def is_there(game: str) -> bool:
    """Whether this game has screens: a referee may know more games than the kiosk."""
    return find_spec(f"kiosk.games.{game.replace('-', '_')}") is not None


def offered(look: Look) -> list[Line]:
    """The games that the referee knows and that can be played here."""
    known = look.state.home["games"] if look.state.home else ()
    return [game for game in known if is_there(game["id"])]


def of(look: Look) -> GameScreens:
    """The screens of the match that is open."""
    assert look.state.view is not None
    return find(look.state.view["game"])
