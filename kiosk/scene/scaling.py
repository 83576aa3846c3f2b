"""From units to pixels: a screen is laid out in units, and drawn as large as the display is. Pure."""

from dataclasses import replace

from kiosk.scene.scene import Art, Box, Item, Poly, Scene, Scroll, Stroke, Text, Touch


def scaled(scene: Scene, by: float) -> Scene:
    """The same scene, scaled."""
    if by == 1:
        return scene
    items = [_item(item, by) for item in scene.items]
    return replace(scene, items=items, seats={seat: rect.scaled(by) for seat, rect in scene.seats.items()})


def _item(item: Item, by: float) -> Item:
    match item:
        case Text():
            return replace(item, rect=item.rect.scaled(by), size=item.size * by, least=item.least * by)
        case Box():
            radius, width = item.radius * by, item.edge_width * by
            return replace(item, rect=item.rect.scaled(by), radius=radius, edge_width=width)
        case Poly():
            points = tuple(value * by for value in item.points)
            return replace(item, points=points, edge_width=item.edge_width * by)
        case Stroke():
            return replace(item, points=tuple(value * by for value in item.points), width=item.width * by)
        case Scroll():
            return replace(item, rect=item.rect.scaled(by), step=item.step * by)
        case Art() | Touch():
            return replace(item, rect=item.rect.scaled(by))
