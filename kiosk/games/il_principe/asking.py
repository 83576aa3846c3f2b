"""What the screens share: the view, a building card, the buttons with the referee's hint, a role's name."""

from companion.games.il_principe.view_types import Rank, TableView
from kiosk.parts.asking import asked
from kiosk.scene.actions import Action
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Canvas, Element
from kiosk.scene.scene import Art, Rect, Scene

CARD = 1.36
"""The height of a building card for its width."""
RANKS: tuple[Rank, ...] = ("major", "minor")


def table(ctx: RenderContext) -> TableView:
    """The public view."""
    return ctx.state.view.as_(TableView)


def building(colour: str, most: float = 1000) -> Element:
    """A building card, as large as its place allows and at most this high."""

    def paint(canvas: Canvas, place: Rect) -> None:
        h = min(place.h, place.w * CARD, most)
        canvas.scene.add(Art(place.centre(h / CARD, h), "building", (colour,)))

    return Element(paint)


def foot(ctx: RenderContext, scene: Scene, *buttons: tuple[str, Action, str], hint: str = "") -> None:
    """The buttons, and beside them the seat that is asked and a hint."""
    asks = ctx.prompt
    rest = ctx.buttons(scene, *buttons)
    asked(ctx, scene, rest, ctx._(hint) if hint else asks.say.hint, *asks.seats[:1])


def role_name(ctx: RenderContext, rank: Rank, colour: str) -> str:
    """A role by its name in the edition; before a match the edition is unknown."""
    if not ctx.state.view:
        return f"{ctx._(rank)} {ctx._(colour)}"
    return ctx._(table(ctx).facts.roles[rank][colour])


def role(ctx: RenderContext, seat: int, colour: str) -> str:
    """The role of a colour that a seat holds, in words."""
    rank: Rank = "minor" if colour in table(ctx).seats[seat].roles.minor else "major"
    return ctx._("{colour}: {role}", colour=ctx._(colour), role=role_name(ctx, rank, colour))
