"""A whole screen turned upside down, for a seat at the far side of the table. Pure."""

from dataclasses import replace

from kiosk.scene.scene import Art, Item, Poly, Rect, Scene, Scroll, Stroke, Text

HALF = 180


def turned(scene: Scene, width: float, height: float) -> Scene:
    """The same scene, as somebody opposite should see it."""
    return replace(
        scene,
        items=[_item(item, width, height) for item in scene.items],
        seats={seat: flipped(place, width, height) for seat, place in scene.seats.items()},
    )


def flipped(rect: Rect, width: float, height: float) -> Rect:
    """The place opposite."""
    return Rect(width - rect.right, height - rect.bottom, rect.w, rect.h)


def _item(item: Item, width: float, height: float) -> Item:
    match item:
        case Text() | Art():
            return replace(item, rect=flipped(item.rect, width, height), turn=(item.turn + HALF) % 360)
        case Poly() | Stroke():
            sides = (width, height)
            return replace(item, points=tuple(sides[i % 2] - value for i, value in enumerate(item.points)))
        case Scroll():
            return replace(item, rect=flipped(item.rect, width, height), step=-item.step)
    return replace(item, rect=flipped(item.rect, width, height))
