"""A die with its pips."""

from kiosk.art.pen import box
from kiosk.art.shapes import disc, polygon
from kiosk.scene.theme import INK, PARCHMENT

CORNERS = ((0.27, 0.73), (0.73, 0.27)), ((0.27, 0.27), (0.73, 0.73))
SIDES = (0.27, 0.5), (0.73, 0.5)


def pips(shown: int) -> list[tuple[float, float]]:
    """The pips of this face, in a unit square."""
    pairs = [*CORNERS[: shown // 2], *([SIDES] if shown == 6 else [])]
    return [*((0.5, 0.5) for _ in range(shown % 2)), *(pip for pair in pairs for pip in pair)]


def die(w: float, h: float, shown: int) -> None:
    """A die in the middle of the place; without a number it shows an empty face."""
    size = min(w, h)
    x, y = (w - size) / 2, (h - size) / 2
    for edge, fill in ((0.02, INK), (0.06, PARCHMENT)):
        polygon([(x + a * size, y + b * size) for a, b in box(edge, edge, 1 - edge, 1 - edge)], fill)
    for a, b in pips(shown):
        disc(x + a * size, y + b * size, size * 0.095, INK)


ART = {"die": die}
