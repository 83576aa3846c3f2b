"""What every screen must satisfy: nothing cut, nothing overlapping, nothing too small, faint or hard to touch."""

from collections.abc import Iterator
from functools import cache

from kiosk.art import find_art
from kiosk.art.drawing import shapes_of
from kiosk.backends.environment import prepare
from kiosk.scene.context import RenderContext
from kiosk.scene.fitting import Fitted, fit
from kiosk.scene.scaling import scaled
from kiosk.scene.scene import Art, Rect, Scene, Text, Touch
from kiosk.scene.theme import FAR, NEAR, TOUCH, Font, contrast

prepare(offscreen=True)
from kiosk.backends.window import measure as measure  # noqa: E402 - Kivy reads its settings when it is imported

DRAWINGS = find_art()
CAPITALS = {Font.TITLE: 0.70, Font.HEADING: 0.70, Font.BODY: 0.645, Font.NUMBER: 0.645}
"""How high capitals are, of a font's size."""

ACROSS, SQUARE = 0.0495, 0.0385
"""The question and the player's name: the least height of the capitals, relative to the short side: 5 %, except for rounding to pixels.

In landscape that is the height. In portrait the letters have the same height in millimetres, so they can be read from as far;
5 % of the height would leave 13 letters to a line, and a name may have 16. A 4:3 screen is larger than the 5:3 ones that
this was measured for, and short of room along its long side: there the letters have the same height in millimetres."""
LONG = 1.3
"""How much longer than wide a screen is at least that is no square."""
FAR_CONTRAST, NEAR_CONTRAST = 7, 4.5


def complaints(scene: Scene, ctx: RenderContext, long_names: bool = False) -> list[str]:
    """Everything that is wrong with a screen, in words; an empty list is a good screen.

    With long names a text may lose letters if dots say so, but not the question and the asked player.
    """
    scene = scaled(scene, ctx.scale)
    fitted = [(text, _fitted(text)) for text in scene.texts() if text.text.strip()]
    return [
        *(
            f"cut: {text.text!r} in {_told(text.rect)}"
            for text, fitting in fitted
            if not fitting.fits or (fitting.shortened and (text.asks or not long_names))
        ),
        *_small(fitted, ctx),
        *_faint(scene),
        *_overlapping(fitted),
        *_hard_to_touch(scene, ctx),
        *_outside(scene, ctx),
        *_not_drawn(scene),
    ]


_FITTED: dict[tuple[object, ...], Fitted] = {}


def _fitted(text: Text) -> Fitted:
    """Most words come again and again, with the same room: where that is, and in which colour, does not matter."""
    room = (text.rect.w, text.rect.h, text.turn % 180)
    key = (text.text, text.font, text.size, text.least, text.lines, *room)
    if key not in _FITTED:
        _FITTED[key] = fit(text, measure)
    return _FITTED[key]


def _told(rect: Rect) -> str:
    return f"({rect.x:.0f}, {rect.y:.0f}, {rect.w:.0f} x {rect.h:.0f})"


def _small(fitted: list[tuple[Text, Fitted]], ctx: RenderContext) -> Iterator[str]:
    short, long = sorted((ctx.width * ctx.scale, ctx.height * ctx.scale))
    for text, fitting in fitted:
        least = (FAR if text.far else NEAR) * ctx.scale
        if fitting.size < least - 0.6:
            yield f"small: {text.text!r} at {fitting.size}, not {least:.0f}"
        capitals = fitting.size * CAPITALS[text.font] / short
        if text.asks and capitals < (ACROSS if long > LONG * short else SQUARE):
            yield f"small for all: {text.text!r} has capitals of {capitals:.1%} of the short side"


def _faint(scene: Scene) -> Iterator[str]:
    for text in scene.texts():
        seen = contrast(text.colour, text.on)
        if seen < (FAR_CONTRAST if text.far else NEAR_CONTRAST):
            yield f"faint: {text.text!r} with a contrast of {seen:.1f}"


def covered(text: Text, fitting: Fitted) -> Rect:
    """Where the words really are, without the room for accents and descenders."""
    w, h = fitting.width, fitting.height * 0.72
    if text.turn % 180:
        w, h = h, w
        return text.rect.centre(w, h)
    middle = text.rect.centre(w, h)
    align = {"left": "right", "right": "left"}.get(text.align, text.align) if text.turn == 180 else text.align
    x = {"left": text.rect.x, "centre": middle.x, "right": text.rect.right - w}[align]
    return Rect(x, middle.y, w, h)


def _overlapping(fitted: list[tuple[Text, Fitted]]) -> Iterator[str]:
    for one, other in _meeting([covered(text, fitting) for text, fitting in fitted]):
        yield f"overlap: {fitted[one][0].text!r} and {fitted[other][0].text!r}"


def _meeting(places: list[Rect]) -> Iterator[tuple[int, int]]:
    """Those that overlap by more than a pixel. From left to right: most are soon past each other."""
    by_left = sorted(
        (place.x, place.right - 1, place.y, place.bottom - 1, number) for number, place in enumerate(places)
    )
    for n, (left, right, top, bottom, one) in enumerate(by_left, 1):
        for left_, right_, top_, bottom_, other in by_left[n:]:
            if left_ >= right:
                break
            if left < right_ and top < bottom_ and top_ < bottom:
                yield one, other


def _hard_to_touch(scene: Scene, ctx: RenderContext) -> Iterator[str]:
    least = TOUCH * ctx.scale - 1
    touches = list(scene.touches())
    for touch in touches:
        if min(touch.rect.w, touch.rect.h) < least:
            yield f"hard to touch: {touch.name} {_told(touch.rect)}"
    for one, other in _meeting([touch.rect for touch in touches]):
        yield f"touches overlap: {touches[one].name} and {touches[other].name}"


def _outside(scene: Scene, ctx: RenderContext) -> Iterator[str]:
    right, bottom = ctx.width * ctx.scale + 1, ctx.height * ctx.scale + 1
    items: list[Text | Touch] = [*scene.texts(), *scene.touches()]
    for item in items:
        rect = item.rect
        if rect.x < -1 or rect.y < -1 or rect.right > right or rect.bottom > bottom:
            yield f"outside: {item.text if isinstance(item, Text) else item.name} {_told(rect)}"


def _not_drawn(scene: Scene) -> Iterator[str]:
    for item in scene.items:
        if isinstance(item, Art) and not _can_be_drawn(item.name, item.args):
            yield f"not drawn: {item.name} {item.args}"


@cache
def _can_be_drawn(name: str, args: tuple[object, ...]) -> bool:
    """Whether there is such a drawing, of such a thing."""
    try:
        return bool(shapes_of(DRAWINGS[name], 64, 64, *args))
    except LookupError:
        return False
