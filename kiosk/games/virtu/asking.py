"""What the screens share: what everybody can see, and what can be answered."""

from companion.games.virtu.view_types import TableView
from companion.protocol import outgoing as out
from kiosk.parts.asking import prompt, view
from kiosk.scene.context import RenderContext


def table(ctx: RenderContext) -> TableView:
    """The match as everybody sees it."""
    return view(ctx).as_(TableView)


def domain(ctx: RenderContext, choice: str) -> out.AnyDomain | None:
    """What can be said in this kind, by the field of that name; None if nobody may say it."""
    return next((one.fields[choice] for one in prompt(ctx).choices if one.kind == choice), None)
