"""A layout layer over Scene: a screen says what stands beside what, and this module does the arithmetic. Pure.

    line = row(art("sign bell", INK, size=46).fixed(50), text(words, 30), gap=12)
    line.pad(16, 4).on(PARCHMENT, edge=INK).tap(action, "bell").draw(ctx, scene, place)

All lengths are units of the screen. An element fills its place. Along a row or a column it takes `fixed` units, or its
`share` of what the others leave, but never less than its `least`. Words know their background: the nearest `on` around
them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Concatenate, ParamSpec, Self

from kiosk.scene.actions import Action
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, touch
from kiosk.scene.style import Style
from kiosk.scene.theme import INK, PARCHMENT, WALNUT, Colour, contrast

P = ParamSpec("P")


@dataclass(frozen=True)
class Canvas:
    """Where elements draw themselves: the screen, and the colour behind them."""

    ctx: RenderContext
    scene: Scene
    ground: Colour

    @property
    def ink(self) -> Colour:
        """The colour of words here: dark on paper, parchment on wood."""
        return max(INK, PARCHMENT, key=lambda ink: contrast(ink, self.ground))


Paint = Callable[[Canvas, Rect], None]


@dataclass(frozen=True)
class Element:
    """Something that can be drawn into a place."""

    paint: Paint
    size: float | None = None
    """Length along its row or column, in units; None: a share of what is left."""
    weight: float = 1
    smallest: float = 0

    def draw(self, ctx: RenderContext, scene: Scene, place: Rect, ground: Colour = WALNUT) -> None:
        """Draw it into this place."""
        self.paint(Canvas(ctx, scene, ground), place)

    def fixed(self, units: float) -> Self:
        """Give it this length along its row or column."""
        return replace(self, size=units)

    def share(self, weight: float, least: float = 0) -> Self:
        """Give it a share of what is left, and never less than `least` units."""
        return replace(self, weight=weight, smallest=least)

    def pad(self, dx: float, dy: float | None = None) -> Self:
        """Add a margin to the left and right, and one above and below."""

        def paint(canvas: Canvas, place: Rect) -> None:
            self.paint(canvas, place.inset(dx, dx if dy is None else dy))

        return replace(self, paint=paint)

    def centred(self, width: float | None = None, height: float | None = None) -> Self:
        """Limit its width and height, centred in its place."""

        def paint(canvas: Canvas, place: Rect) -> None:
            w = place.w if width is None else min(place.w, width)
            h = place.h if height is None else min(place.h, height)
            self.paint(canvas, place.centre(w, h))

        return replace(self, paint=paint)

    def on(self, fill: Colour, radius: float = 10, edge: Colour | None = None, width: float = 2) -> Self:
        """Put it on a sheet of this colour, optionally with round corners and an edge."""

        def paint(canvas: Canvas, place: Rect) -> None:
            sheet = Box(place, fill, radius, edge, width)
            canvas.scene.add(sheet)
            self.paint(replace(canvas, ground=fill), place)

        return replace(self, paint=paint)

    def tap(
        self, action: Action, name: str, *, held: bool = False, again: bool = False, label: str = ""
    ) -> Self:
        """Make all of it touchable; the label is for screen readers, where there are no words on it."""

        def paint(canvas: Canvas, place: Rect) -> None:
            self.paint(canvas, place)
            canvas.scene.add(replace(touch(place, action, name, label), held=held, again=again))

        return replace(self, paint=paint)

    def seat(self, number: int) -> Self:
        """Mark this as where the seat is shown: points fly here."""

        def paint(canvas: Canvas, place: Rect) -> None:
            canvas.scene.seats[number] = place
            self.paint(canvas, place)

        return replace(self, paint=paint)


# Containers.


def row(*parts: Element, gap: float = 0) -> Element:
    """Side by side."""

    def paint(canvas: Canvas, place: Rect) -> None:
        x = place.x
        for part, length in zip(parts, _lengths(parts, place.w, gap), strict=True):
            part.paint(canvas, Rect(x, place.y, length, place.h))
            x += length + gap

    return Element(paint)


def column(*parts: Element, gap: float = 0) -> Element:
    """One below the other."""

    def paint(canvas: Canvas, place: Rect) -> None:
        y = place.y
        for part, length in zip(parts, _lengths(parts, place.h, gap), strict=True):
            part.paint(canvas, Rect(place.x, y, place.w, length))
            y += length + gap

    return Element(paint)


def turning(ctx: RenderContext, *parts: Element, gap: float = 0) -> Element:
    """Side by side in landscape, one below the other in portrait."""
    return (column if ctx.is_portrait else row)(*parts, gap=gap)


def rows(parts: Iterable[Element], columns: int, gap: float = 0, least: int = 0) -> list[Element]:
    """Rows of this many equal cells; at least so many rows, padded with empty ones."""
    cells = list(parts)
    count = max(least, -(-len(cells) // columns))
    cells += [space()] * (count * columns - len(cells))
    return [row(*cells[i * columns : (i + 1) * columns], gap=gap) for i in range(count)]


def grid(parts: Iterable[Element], columns: int, gap: float = 0, least: int = 0) -> Element:
    """Equal cells, row by row; with `least` rows the cells keep their height when there are few."""
    return column(*rows(parts, columns, gap, least), gap=gap)


def stack(*parts: Element) -> Element:
    """One on top of the other."""

    def paint(canvas: Canvas, place: Rect) -> None:
        for part in parts:
            part.paint(canvas, place)

    return Element(paint)


def _lengths(parts: Sequence[Element], whole: float, gap: float) -> list[float]:
    """The length of each part: fixed ones first, the others share what is left, none below its least."""
    room = whole - gap * (len(parts) - 1)
    lengths = {i: part.size for i, part in enumerate(parts) if part.size is not None}
    flexible = {i: part for i, part in enumerate(parts) if part.size is None}
    while flexible:
        each = (room - sum(lengths.values())) / sum(part.weight for part in flexible.values())
        short = {i: part.smallest for i, part in flexible.items() if each * part.weight < part.smallest}
        if not short:
            lengths |= {i: each * part.weight for i, part in flexible.items()}
            break
        lengths |= short
        flexible = {i: part for i, part in flexible.items() if i not in short}
    return [lengths[i] for i in range(len(parts))]


# Elements.


def space(units: float = 0) -> Element:
    """Empty space; without a length it takes its share of what is left."""
    return Element(lambda canvas, place: None, size=units or None)


def text(words: str, size: float, ink: Colour | None = None, **more: Any) -> Element:
    """Words of this size; `more` is what RenderContext.text takes. The ink is whatever reads well there."""

    def paint(canvas: Canvas, place: Rect) -> None:
        canvas.ctx.text(canvas.scene, place, words, size, ink or canvas.ink, canvas.ground, **more)

    return Element(paint)


def art(name: str, *args: object, size: float = 1000) -> Element:
    """A drawing of kiosk/art in the middle of its place, at most this large."""

    def paint(canvas: Canvas, place: Rect) -> None:
        side = min(size, place.w, place.h)
        canvas.scene.add(Art(place.centre(side, side), name, args))

    return Element(paint)


def crest(style: Style, most: float = 1000) -> Element:
    """Arms in the middle of their place, at most this many units high."""
    return Element(lambda canvas, place: canvas.scene.add(style.arms_in(place, most)))


def filling(name: str, *args: object) -> Element:
    """A drawing of kiosk/art that fills its place."""
    return Element(lambda canvas, place: canvas.scene.add(Art(place, name, args)))


def button(words: str, action: Action, kind: str = "plain", name: str = "") -> Element:
    """A standard button."""
    return Element(lambda canvas, place: canvas.ctx.button(canvas.scene, place, words, action, kind, name))


def drawn(
    function: Callable[Concatenate[RenderContext, Scene, Rect, P], object], *args: P.args, **more: P.kwargs
) -> Element:
    """Whatever this function draws: function(ctx, scene, place, ...)."""

    def paint(canvas: Canvas, place: Rect) -> None:
        function(canvas.ctx, canvas.scene, place, *args, **more)

    return Element(paint)
