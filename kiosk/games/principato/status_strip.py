"""The strip that is always visible: year, scorings, pile, military points, and whose turn it is."""

from companion.games.principato.view_types import TableView
from kiosk.parts.status_strip import standings
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import CHARCOAL, GOLD, PARCHMENT, Font


def draw(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The clock, and the seats beside it, or below it in portrait."""
    view = ctx.state.view.as_(TableView)
    clock, seats = place.rows(2, 4) if ctx.is_portrait else (place.left(366), place.after(370))
    year, more = ctx._("year {year}", year=view.round), {"align": "left", "least": 20, "lines": 1}
    ctx.text(scene, clock.left(104), year, 23, GOLD, CHARCOAL, font=Font.NUMBER, **more)
    counting = any(seat.army is not None for seat in view.seats)
    for k, cell in enumerate(clock.after(106).left(130).columns(view.scorings_in_all)):
        how = k < view.scorings, counting and k == view.scorings
        scene.add(Art(cell.inset(1, 0), "principato bead", how))
    pile = ctx._("pile: {cards}", cards="?" if view.cards is None else view.cards)
    ctx.text(scene, clock.after(242), pile, 25, PARCHMENT, CHARCOAL, **more)
    standings(ctx, scene, seats, "sign swords")
