"""The screens of The Princes of Florence. Each is a module here, loaded when it is first shown."""

from functools import partial
from typing import Any

from companion.engine.refusals import N_
from companion.games.florence.view_types import ActAsked, PlaceAsked, TableView, read_lot
from companion.protocol import outgoing as out
from kiosk.games import GameScreens, Owned, Picture, lazily, score_keeping_of
from kiosk.games.florence.act_parts import pictured
from kiosk.games.florence.colours import emblem, style
from kiosk.games.florence.names import DRAWN
from kiosk.games.florence.names import name as called
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Rect, Scene

_screen = partial(lazily, __name__)


def _halfway(prompt: out.Prompt) -> list[dict[str, Any]]:
    """Choosing a character; an action; a profession."""
    if prompt.kind == "place":
        spaces = prompt.as_(PlaceAsked).spaces
        return [{"character": character} for character in ("cardinal", "banker") if character in spaces]
    if prompt.kind == "act":
        asks = prompt.as_(ActAsked)
        begun = {"work": asks.works, "build": asks.buildings, "freedom": asks.freedoms}
        return [{"do": what} for what, there in begun.items() if there and asks.actions]
    return []


NUMBERS = {"score": N_("prestige points"), "money": N_("florins")}
"""The names of a seat's numbers that "why" explains."""
EXPANSIONS = {"muse": "muse", "cooperation": "university"}


def _picture(ctx: RenderContext, field: str, name: str) -> Picture | None:
    """The drawing of anything that has a name in the game; of an expansion; of a profession, by what it likes."""
    if field in EXPANSIONS:
        return pictured(EXPANSIONS[field]) if name == "true" else None
    if field == "recruit":
        lies = ctx.state.view.as_(TableView)
        likes = lies.likes[name]
        owner = next(own.name for own in lies.seats if name in own.professions)
        likings = ", ".join(called(ctx, liked) for liked in (likes.landscape, likes.freedom))
        return pictured(likes.building)._replace(note=ctx.labelled(owner, likings))
    if field == "merchant":
        return pictured(field)
    return pictured(name) if name in DRAWN else None


THINGS = {"jester": ("jesters", N_("jesters")), "builder": ("builders", N_("builders"))}


def _owned(ctx: RenderContext, seat: int) -> list[Owned]:
    """Landscapes, people, works, buildings and freedoms."""
    own = ctx.state.view.as_(TableView).seats[seat]
    counted = [(thing, getattr(own, field), ctx._(words)) for thing, (field, words) in THINGS.items()]
    counted += [("profession", own.works, ctx._("works"))]
    counted += [(thing, count, called(ctx, thing)) for thing, count in own.landscapes.items() if count]
    found = [Owned(pictured(thing), words, count) for thing, count, words in counted]
    return found + [Owned(pictured(thing), called(ctx, thing)) for thing in (*own.buildings, *own.freedoms)]


def lot(ctx: RenderContext, scene: Scene, place: Rect, what: Any) -> str:
    """One item of a pile, drawn at the left of the place; or whatever the players named."""
    sold = read_lot(what)
    if isinstance(sold, str):
        return sold
    scene.add(Art(place.left(place.h), "florence item", (sold.pile,)))
    return called(ctx, sold.pile)


PROMPTS = ("board", "pile", "place", "act", "prestige", "money")
"""Prompts with a screen of their own."""

SCREENS = GameScreens(
    style=style,
    lot=lot,
    emblem=emblem,
    marker=lambda ctx: ctx._("Starts"),
    leads=N_("{name} is the first player"),
    handed=N_("Characters"),
    marked_by="starter",
    coin=("florence item", ("florin",)),
    purse="money",
    numbers=NUMBERS,
    picture=_picture,
    owned=_owned,
    screens={**{kind: _screen(kind) for kind in PROMPTS}, "free": score_keeping_of(__name__, "seat_sheet")},
    opened={"domain": _screen("domain"), "at any time": _screen("any_time")},
    menu=lambda ctx: ("at any time",) if ctx.state.view.mode == "refereed" else (),
    halfway=_halfway,
    table=_screen("table"),
    end=_screen("end"),
    setup=_screen("setup"),
)
