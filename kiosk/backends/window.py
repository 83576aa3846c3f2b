"""Draws a Scene with Kivy and reports touches. Unchanged items are not made again."""

from collections.abc import Callable
from functools import lru_cache
from itertools import product

from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.graphics import (
    Canvas,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from kiosk.art import find_art
from kiosk.art.drawing import Polygon, shapes_of
from kiosk.backends import memory
from kiosk.backends.paint import paint
from kiosk.scene.fitting import fit
from kiosk.scene.scene import Art, Box, Item, Poly, Rect, Scene, Scroll, Stroke, Text, Touch
from kiosk.scene.theme import FONTS, Font
from kiosk.timing.drag import Drag

SUPERSAMPLED = 2
"""Drawings are made twice as large and scaled down by the GPU: smooth edges without multisampling."""
LARGE = 160_000
"""Drawings with more pixels than this are kept at their own size: scaling a whole background in every frame costs more than it shows."""
MOST_KEPT = 300
"""How many lines of text are kept."""
MOST_INSTRUCTIONS = 2_000
"""Items beyond this that are not shown are dropped. With software drawing, each takes some 20 KB."""
MOST_MEASURED = 20_000
"""How many text sizes are kept: small entries, but a table that runs for weeks shows new ones all the time."""
HALO, AROUND = 0.09, tuple((a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b)
"""The outline of letters as a fraction of their size, and the offsets at which they are drawn to make it."""
MOST_PIXELS = 5_000_000
"""Drawings beyond this that are not shown are dropped: a large one that changes with the match must not fill the memory."""

for font in Font:
    LabelBase.register(font.name, str(FONTS / font.value))


@lru_cache(maxsize=MOST_MEASURED)
def measure(words: str, font: Font, size: int) -> tuple[float, float]:
    """Width and height of one line."""
    w, h = CoreLabel(font_name=font.name, font_size=size).get_extents(words or " ")
    return w, h


@lru_cache(maxsize=MOST_KEPT)  # widgets hold what they show
def _words(words: str, font: Font, size: int) -> Texture:
    label = CoreLabel(text=words or " ", font_name=font.name, font_size=size)
    label.refresh()
    return label.texture


def _key(art: Art) -> tuple[str, tuple[object, ...], int, int]:
    """All drawings of this name and size share one texture."""
    return art.name, art.args, max(1, round(art.rect.w)), max(1, round(art.rect.h))


class SceneWidget(Widget):  # type: ignore[misc]  # Kivy has no types
    """The whole screen. `act` gets each touch, and whether it went down or up."""

    def __init__(self, act: Callable[[Touch, bool], None], **more: object) -> None:
        super().__init__(**more)
        self._act = act
        self._art = find_art()
        self._kept: dict[Item, InstructionGroup] = {}
        self._sprites: dict[tuple[object, ...], Texture] = {}
        self._easel: Fbo | None = None
        """Where all drawings are made: with a framebuffer each, they would form cycles, and compile a shader each."""
        self._drawn_anew = 0
        """Pixels of the drawings that the last scene needed."""
        self._shown: list[Item] = []
        self._under: Touch | None = None
        self._drag = Drag()
        self.scene = Scene()

    # Showing.

    def show(self, scene: Scene) -> None:
        """Draw this scene instead of the last one; does nothing if they are the same."""
        self.scene = scene
        items: list[Item] = [item for item in scene.items if not isinstance(item, Touch | Scroll)]
        if items == self._shown:
            return
        self._shown, shown = items, set(items)
        if sum(len(group.children) for group in self._kept.values()) > MOST_INSTRUCTIONS:
            self._let_go([item for item in self._kept if item not in shown])
        if sum(sprite.size[0] * sprite.size[1] for sprite in self._sprites.values()) > MOST_PIXELS:
            self._let_go([item for item in self._kept if item not in shown])
            keys = {_key(item) for item in items if isinstance(item, Art)}
            self._sprites = {key: sprite for key, sprite in self._sprites.items() if key in keys}
        self.canvas.clear()
        self._drawn_anew = 0
        for item in items:
            self.canvas.add(self._drawn(item))
        memory.give_back(is_much=self._drawn_anew > LARGE)

    def _let_go(self, items: list[Item]) -> None:
        """Kivy's instructions form cycles: without this they would fill the memory until the next garbage collection."""
        for item in items:
            self._kept.pop(item).clear()

    def forget(self) -> None:
        """Draw everything again: the window has another size or another context."""
        self.canvas.clear()
        self._let_go(list(self._kept))
        self._sprites.clear()
        self._shown = []

    def _drawn(self, item: Item) -> InstructionGroup:
        group = self._kept.get(item)
        if group is None:
            group = self._kept[item] = InstructionGroup()
            match item:
                case Box():
                    self._box(group, item)
                case Text():
                    self._text(group, item)
                case Art():
                    self._drawing(group, item)
                case Poly():
                    self._poly(group, item)
                case Stroke():
                    group.add(Color(*item.colour))
                    points = self._flipped(item.points)
                    group.add(SmoothLine(points=points, width=item.width, cap="round", joint="round"))
        return group

    def _box(self, group: InstructionGroup, box: Box) -> None:
        rect = box.rect
        if box.edge is not None:
            self._fill(group, rect, box.edge, box.radius)
            rect = rect.inset(box.edge_width)
        self._fill(group, rect, box.fill, max(0, box.radius - (box.edge_width if box.edge else 0)))

    def _fill(self, group: InstructionGroup, rect: Rect, fill: tuple[float, ...], radius: float) -> None:
        group.add(Color(*fill))
        pos, size = self._place(rect), (max(0, rect.w), max(0, rect.h))
        if radius > 0.5:
            group.add(
                SmoothRoundedRectangle(pos=pos, size=size, radius=[min(radius, rect.w / 2, rect.h / 2)])
            )
        else:
            group.add(Rectangle(pos=pos, size=size))

    def _text(self, group: InstructionGroup, text: Text) -> None:
        fitted = fit(text, measure)
        textures = [_words(line, text.font, fitted.size) for line in fitted.lines]
        x, y = self._place(text.rect)
        middle = (x + text.rect.w / 2, y + text.rect.h / 2)
        room_w = text.rect.h if text.turn % 180 else text.rect.w
        left = middle[0] - room_w / 2
        if text.turn:
            group.add(PushMatrix())
            group.add(Rotate(angle=text.turn, origin=middle))
        top, placed = middle[1] + fitted.height / 2, []
        for texture in textures:
            dx = {"left": 0.0, "centre": (room_w - texture.width) / 2, "right": room_w - texture.width}[
                text.align
            ]
            top -= fitted.height / len(textures)
            above = (texture.height - fitted.height / len(textures)) / 2
            placed.append((texture, round(left + dx), round(top - above)))
        rim = max(1.0, fitted.size * HALO)
        for colour, shifts in ((text.on, AROUND if text.halo else ()), (text.colour, ((0, 0),))):
            group.add(Color(*colour))
            for (texture, x, y), (dx, dy) in product(placed, shifts):
                group.add(Rectangle(texture=texture, pos=(x + dx * rim, y + dy * rim), size=texture.size))
        if text.turn:
            group.add(PopMatrix())

    def _drawing(self, group: InstructionGroup, art: Art) -> None:
        key = _key(art)
        w, h = key[2:]
        if key not in self._sprites:
            self._sprites[key] = self._sprite(art, w, h)
            self._drawn_anew += w * h
        x, y = self._place(art.rect)
        if art.turn:
            group.add(PushMatrix())
            group.add(Rotate(angle=art.turn, origin=(x + art.rect.w / 2, y + art.rect.h / 2)))
        group.add(Color(*art.tint))
        group.add(Rectangle(texture=self._sprites[key], pos=(round(x), round(y)), size=(w, h)))
        if art.turn:
            group.add(PopMatrix())

    def _sprite(self, art: Art, w: int, h: int) -> Texture:
        finer = 1 if w * h > LARGE else SUPERSAMPLED
        if self._easel is None:
            self._easel = Fbo(size=(1, 1), with_stencilbuffer=True)
        fbo = self._easel
        fbo.size = (w * finer, h * finer)
        fbo.add(ClearColor(0, 0, 0, 0))
        fbo.add(ClearBuffers(clear_color=True))
        with fbo:
            PushMatrix()
            Scale(finer, finer, 1)
            paint(shapes_of(self._art[art.name], w, h, *art.args))
            PopMatrix()
        fbo.draw()
        fbo.clear()
        picture = fbo.texture
        picture.mag_filter = picture.min_filter = "linear"
        fbo.size = (1, 1)  # the framebuffer takes another texture, and this one is ours
        return picture

    def _poly(self, group: InstructionGroup, poly: Poly) -> None:
        flat = self._flipped(poly.points)
        points = tuple(zip(flat[::2], flat[1::2], strict=True))
        inner = Canvas()  # painting goes to the open canvas
        with inner:
            paint([Polygon(points, poly.fill, poly.edge or poly.fill, poly.edge_width)])
        group.add(inner)

    def _place(self, rect: Rect) -> tuple[float, float]:
        """The lower left corner, measured from the bottom as Kivy does."""
        return rect.x, self.height - rect.bottom

    def _flipped(self, points: tuple[float, ...]) -> list[float]:
        return [value if i % 2 == 0 else self.height - value for i, value in enumerate(points)]

    # Touches.

    def on_touch_down(self, touch: object) -> bool:
        self._under = self.scene.at(touch.x, self.height - touch.y)  # type: ignore[attr-defined]
        self._drag.begin(self.scene, touch.x, self.height - touch.y)  # type: ignore[attr-defined]
        if self._under is not None and self._under.held:
            self._act(self._under, True)
        return True

    def on_touch_move(self, touch: object) -> bool:
        moved = self._drag.move(self.height - touch.y)  # type: ignore[attr-defined]
        if moved is not None:
            self._under = None  # not a tap
            self._act(moved, True)
        return True

    def on_touch_up(self, touch: object) -> bool:
        self._drag.end()
        under, self._under = self._under, None
        if under is None:
            return True
        if under.held:
            self._act(under, False)
        elif self.scene.at(touch.x, self.height - touch.y) == under:  # type: ignore[attr-defined]
            self._act(under, True)  # otherwise it is gone, or means something else now
        return True
