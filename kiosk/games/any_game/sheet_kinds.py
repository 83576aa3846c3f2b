"""The kinds of a set: each number stands above the mark of its kind. Pure."""

from collections.abc import Sequence

from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, drawn, row, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import PARCHMENT, Colour, Font

DIGIT, LOW = 9.4, 50
"""The average width of a digit; and the height below which the mark is beside its number. In units."""


def marked(kind: int, said: str, ground: Colour, size: float = 34) -> Element:
    """The number of one kind, with its mark, on this background."""

    def paint(ctx: RenderContext, scene: Scene, place: Rect) -> None:
        words, mark = text(said, size, font=Font.NUMBER, least=20), art("set mark", kind, size=19)
        if place.h < LOW:
            face = row(mark.fixed(16), words, gap=2)
        else:
            face = column(words.share(3), mark.share(2))
        face.draw(ctx, scene, place, ground)

    return drawn(paint)


def counts(numbers: Sequence[int]) -> Element:
    """All kinds side by side; if that is too narrow, only the numbers."""

    def paint(ctx: RenderContext, scene: Scene, place: Rect) -> None:
        said = [str(number) for number in numbers]
        if place.w / len(said) >= DIGIT * max(map(len, [*said, "00"])) and place.h >= LOW:
            faces = (marked(kind, number, PARCHMENT, 28) for kind, number in enumerate(said))
            row(*faces, gap=0).draw(ctx, scene, place, PARCHMENT)
        else:
            text(" ".join(said), 26, font=Font.NUMBER, least=20, lines=2).draw(ctx, scene, place, PARCHMENT)

    return drawn(paint)
