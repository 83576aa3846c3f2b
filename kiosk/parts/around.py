"""Where the seats of a table stand on a screen: in a row, in a column in portrait, in two rows if there are many. Pure."""

from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect

MOST_IN_A_ROW = 5


def around(ctx: RenderContext, place: Rect, count: int, gap: float, least: int = 1) -> list[Rect]:
    """A cell for each; no cell is larger than if there were `least` of them."""
    if count <= MOST_IN_A_ROW:
        cells = (
            place.rows(max(least, count), gap) if ctx.is_portrait else place.columns(max(least, count), gap)
        )
        return cells[:count]
    half = -(-count // 2)
    return place.grid(2, half, gap)[:count] if ctx.is_portrait else place.grid(half, 2, gap)[:count]
