"""The screens of each game, found by folder; a game without a folder has plain ones. Nothing here names a game."""

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


def screen_of(package: str, module: str) -> Screen:
    """The screen of a module, which is loaded when it is first shown."""

    def scene(ctx: RenderContext) -> Scene:
        drawn: Scene = import_module(f"{package}.{module}").scene(ctx)
        return drawn

    return scene


def score_keeping_of(package: str, module: str) -> Screen:
    """The shared screens that keep score, as `SCORE_KEEPING` of a module describes them; it is loaded when first shown."""

    def scene(ctx: RenderContext) -> Scene:
        drawn: Scene = import_module(SHEETS).scene(ctx, import_module(f"{package}.{module}").SCORE_KEEPING)
        return drawn

    return scene


def _in_words(ctx: RenderContext, scene: Scene, place: Rect, lot: Any) -> str:
    """A lot without a drawing, in words; what players wrote themselves is not translated."""
    if not isinstance(lot, Mapping):
        return str(lot)
    return " ".join(ctx._(str(one).replace("_", " ")) for one in lot.values())


@dataclass(frozen=True)
class Variant:
    """One of several games in a box, with a tile of its own in the set-up."""

    title: str
    players: tuple[int, int]
    """How many can play it: fewest, most."""
    sides: Mapping[str, str] = field(default_factory=dict)
    """Who plays it and what they are called, where the rules say so; all of them are seated at once."""
    first: int | None = None
    """The seat that begins, where the rules say so: then it is not asked."""


@dataclass(frozen=True)
class GameScreens:
    """What a game shows in its own way; there is a plain way for everything."""

    style: Callable[[Line], Style] = styles.style
    """A seat of the view."""
    lot: Callable[[RenderContext, Scene, Rect, Any], str] = _in_words
    """Draw what is auctioned into a place at the left of the header, and say what it is."""
    emblem: Callable[[Scene, Rect], None] = styles.emblem
    """Draw what the game is known by into a place of any shape."""
    marker: Callable[[RenderContext], str] = lambda ctx: ctx._("begins")
    """What the holder of the marker is called, on its scroll."""
    leads: str = N_("{name} begins")
    """The line about its holder on the card of a new round."""
    handed: str = N_("New roles")
    """What the card says on which several things change hands."""
    rounds: Callable[[RenderContext], tuple[str, str]] = lambda ctx: ROUNDS
    """What a round is called, and the last one."""
    marked_by: str = "first"
    """The field of the view that has its holder."""
    coin: tuple[str, tuple[object, ...]] = ("sign purse", (INK,))
    """The drawing of what a purse holds."""
    has_purses: bool = True
    """Whether seats have money of their own, to be looked at while a finger is on it."""
    purse: str = ""
    """What the ledger calls it, where final scoring lists what is left in the purses."""
    numbers: Mapping[str, str] = field(default_factory=lambda: {"score": N_("score")})
    """What the numbers of a seat are called, by what the ledger calls them."""
    picture: Callable[[RenderContext, str, str], Picture | None] = lambda ctx, field, name: None
    """How a name that can be chosen in a field of an answer is drawn on plain screens, or a kind of answer in no field; None: it is only written."""
    owned: Callable[[RenderContext, int], Sequence[Owned]] = lambda ctx, seat: ()
    """What a seat has, in pictures, for its own phone: what matters most first."""
    chart: Callable[[RenderContext, Scene, Rect, Chart], bool] = lambda *asked: False
    """Draw the names of a field as places on a map, to be touched there; whether it did. Else they are a list."""
    chart_asks: bool = False
    """Whether places on it are so near to each other that a tap only chooses one, and a key says it."""
    screens: Mapping[str, Screen] = field(default_factory=dict)
    """A screen for each kind of prompt but bids."""
    phone: Mapping[str, Screen] = field(default_factory=dict)
    """A screen of a seat's own phone for each kind of prompt that the plain ones are not enough for."""
    opened: Mapping[str, Screen] = field(default_factory=dict)
    """Screens that are opened by a tap, beside those that all games share."""
    menu: Callable[[RenderContext], Sequence[str]] = lambda ctx: ()
    """Which of them the menu offers now."""
    after_round: str = ""
    """The opened screen that is shown when a round is over, until somebody taps on; none if empty."""
    status_strip: Callable[[RenderContext, Scene, Rect], None] | None = None
    """Draw what is always shown while a match is refereed into a strip: one line, or two where the screen stands."""
    verdict: Callable[[RenderContext, Scene, out.Event], None] | None = None
    """Draw how a fight has ended on the card that shows it."""
    halfway: Callable[[out.Prompt], Sequence[Mapping[str, Any]]] = lambda prompt: ()
    """What may have been chosen so far when this is asked, for pictures of the next step."""
    table: Screen = field(default_factory=lambda: screen_of(PLAIN, "table"))
    end: Screen = field(default_factory=lambda: screen_of(PLAIN, "end"))
    setup: Screen = field(default_factory=lambda: screen_of(PLAIN, "setup"))
    variants: Sequence[Variant] = ()
    """The games of its box, if there are several: the set-up asks for one of them first."""
    uses_buttons: Callable[[Mapping[str, str]], bool] = lambda options: True
    """Whether seats press their buttons in a match with these options: else there is no roll call."""

    def asked(self, kind: str) -> Screen | None:
        """The screen for a prompt of this kind; every game has sheets for scoring only. None: the plain question."""
        return self.screens.get(kind) or (score_keeping_of(PLAIN, "score_keeping") if kind == FREE else None)


def find(game: str, sides: Sequence[str] = ()) -> GameScreens:
    """The screens of this game; one that has none of its own is shown plainly, and these sides can be played in it."""
    if not has_screens(game):
        return GameScreens(style=partial(styles.style, sides=tuple(sides)))
    found: GameScreens = import_module(_folder(game)).SCREENS
    return found


def looks(game: str, side: str, name: str) -> Style:
    """How somebody looks who sits down to a game, before there is a view of it."""
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
    assert ctx.state.view
    game = ctx.state.view.game
    sides = next((tuple(one.sides) for one in offered(ctx) if one.id == game), ())
    return find(game, sides)
