"""The screens of each game, found by folder; a game without a folder has plain ones. No game is named here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.generic import styles
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.style import Chart as Chart
from kiosk.scene.style import Owned as Owned
from kiosk.scene.style import Picture as Picture
from kiosk.scene.style import Style as Style
from kiosk.scene.theme import INK
from kiosk.store import Line

Screen = Callable[[RenderContext], Scene]
PLAIN, SHEETS = "kiosk.generic", "kiosk.parts.by_hand"
FREE = "free"
"""The kind of prompt while only the score is kept."""
ROUNDS = N_("Round {round}"), N_("Last round")


def lazily(package: str, module: str, function: str = "scene") -> Callable[..., Any]:
    """A function of a module, usually its screen; the module is loaded when it is first called."""
    return lambda *args: getattr(import_module(f"{package}.{module}"), function)(*args)


def score_keeping_of(package: str, module: str) -> Screen:
    """The shared score-keeping screens, as `SCORE_KEEPING` of a module describes them; loaded when first shown."""

    def scene(ctx: RenderContext) -> Scene:
        drawn: Scene = import_module(SHEETS).scene(ctx, import_module(f"{package}.{module}").SCORE_KEEPING)
        return drawn

    return scene


def _in_words(ctx: RenderContext, scene: Scene, place: Rect, lot: Any) -> str:
    """A lot without a drawing, in words; what players typed is not translated."""
    if not isinstance(lot, Mapping):
        return str(lot)
    return " ".join(ctx._(str(one).replace("_", " ")) for one in lot.values())


@dataclass(frozen=True)
class Variant:
    """One of several games in a box, with a tile of its own in the set-up."""

    title: str
    players: tuple[int, int]
    """The number of players: fewest, most."""
    sides: Mapping[str, str] = field(default_factory=dict)
    """Who plays it and under which names, if the rules say so; all of them are seated at once."""
    first: int | None = None
    """The seat that begins, if the rules say so: then the set-up does not ask."""


@dataclass(frozen=True)
class GameScreens:
    """How a game shows its own things; there is a plain default for everything."""

    style: Callable[[Line], Style] = styles.style
    """A seat of the view."""
    lot: Callable[[RenderContext, Scene, Rect, Any], str] = _in_words
    """Draw the lot into a place at the left of the header, and return its name."""
    emblem: Callable[[Scene, Rect], None] = styles.emblem
    """Draw the game's emblem into a place of any shape."""
    marker: Callable[[RenderContext], str] = lambda ctx: ctx._("begins")
    """The title of the first player, for the scroll."""
    leads: str = N_("{name} begins")
    """The line about the first player on the card of a new round."""
    handed: str = N_("New roles")
    """The heading of a card on which several things change hands."""
    rounds: Callable[[RenderContext], tuple[str, str]] = lambda ctx: ROUNDS
    """The names of a round and of the last round."""
    marked_by: str = "first"
    """The field of the view that has the first player."""
    coin: tuple[str, tuple[object, ...]] = ("sign purse", (INK,))
    """The drawing of a purse's content."""
    has_purses: bool = True
    """Whether seats have secret money, shown while a finger is on the purse."""
    purse: str = ""
    """Its name in the ledger, if final scoring lists what is left in the purses."""
    numbers: Mapping[str, str] = field(default_factory=lambda: {"score": N_("score")})
    """The names of a seat's numbers, by their names in the ledger."""
    picture: Callable[[RenderContext, str, str], Picture | None] = lambda ctx, field, name: None
    """How plain screens draw a name in a field of an answer, or a kind of answer if there is no field; None: only in words."""
    owned: Callable[[RenderContext, int], Sequence[Owned]] = lambda ctx, seat: ()
    """What a seat owns, in pictures for its own phone: the most important first."""
    chart: Callable[[RenderContext, Scene, Rect, Chart], bool] = lambda *asked: False
    """Draw the names of a field as places on a map, to be touched there; returns whether it did. Otherwise they are a list."""
    chart_asks: bool = False
    """Whether places on it are so close together that a tap only chooses one, and a button confirms it."""
    screens: Mapping[str, Screen] = field(default_factory=dict)
    """A screen for each kind of prompt except bids."""
    phone: Mapping[str, Screen] = field(default_factory=dict)
    """Phone screens for kinds of prompts for which the plain ones are not enough."""
    opened: Mapping[str, Screen] = field(default_factory=dict)
    """Screens that are opened by a tap, besides those that all games share."""
    menu: Callable[[RenderContext], Sequence[str]] = lambda ctx: ()
    """Those that the menu offers now."""
    after_round: str = ""
    """The screen that opens when a round is over, until somebody taps on; empty: none."""
    status_strip: Callable[[RenderContext, Scene, Rect], None] | None = None
    """Draw what is always shown in a refereed match into a strip: one line, or two in portrait."""
    verdict: Callable[[RenderContext, Scene, out.Event], None] | None = None
    """Draw how a fight ended on its card."""
    halfway: Callable[[out.Prompt], Sequence[Mapping[str, Any]]] = lambda prompt: ()
    """A draft to start with when this is asked, for pictures of the next step."""
    table: Screen = field(default_factory=lambda: lazily(PLAIN, "table"))
    end: Screen = field(default_factory=lambda: lazily(PLAIN, "end"))
    setup: Screen = field(default_factory=lambda: lazily(PLAIN, "setup"))
    variants: Sequence[Variant] = ()
    """The games in its box, if there are several: the set-up asks for one of them first."""
    uses_buttons: Callable[[Mapping[str, str]], bool] = lambda options: True
    """Whether seats press their buttons in a match with these options: otherwise there is no roll call."""

    def asked(self, kind: str) -> Screen | None:
        """The screen for a prompt of this kind; every game has sheets for score keeping. None: the plain question."""
        return self.screens.get(kind) or (score_keeping_of(PLAIN, "score_keeping") if kind == FREE else None)


def find(game: str, sides: Sequence[str] = ()) -> GameScreens:
    """The screens of this game; one that has none of its own is shown plainly, with these sides."""
    if not has_screens(game):
        return GameScreens(style=partial(styles.style, sides=tuple(sides)))
    found: GameScreens = import_module(_folder(game)).SCREENS
    return found


def looks(game: str, side: str, name: str) -> Style:
    """How a player looks during the set-up, before there is a view."""
    return find(game).style({**dict.fromkeys(styles.KEYS, side), "name": name})


def _folder(game: str) -> str:
    return f"kiosk.games.{game.replace('-', '_')}"


@cache
def has_screens(game: str) -> bool:
    """Whether this game has screens of its own: a referee may know more games than the kiosk."""
    return find_spec(_folder(game)) is not None


def offered(ctx: RenderContext) -> list[out.Game]:
    """The games that the referee knows."""
    return list(ctx.state.home.games)


def of(ctx: RenderContext) -> GameScreens:
    """The screens of the match that is open."""
    game = ctx.state.view.game
    sides = next((tuple(one.sides) for one in offered(ctx) if one.id == game), ())
    return find(game, sides)
