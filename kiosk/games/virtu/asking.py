"""What the screens share: the public view, and the possible answers."""

from companion.games.virtu.view_types import TableView
from companion.protocol import outgoing as out
from kiosk.scene.context import RenderContext


def table(ctx: RenderContext) -> TableView:
    """The public view."""
    return ctx.state.view.as_(TableView)


def domain(ctx: RenderContext, choice: str) -> out.AnyDomain | None:
    """The domain of this field in this kind of answer; None if nobody may give it."""
    return next((one.fields[choice] for one in ctx.prompt.choices if one.kind == choice), None)
