"""What the screens share: what lies open, and what can be said."""

from companion.games.virtu.view_types import TableView
from companion.protocol import outgoing as out
from kiosk.parts.asking import prompt, view
from kiosk.scene.context import RenderContext


def table(ctx: RenderContext) -> TableView:
    """The match as it lies open."""
    return view(ctx).as_(TableView)


def domain(ctx: RenderContext, way: str) -> out.AnyDomain | None:
    """What can be said in this way, by the field that is called like it; None if nobody may say it."""
    return next((one.fields[way] for one in prompt(ctx).ways if one.way == way), None)
