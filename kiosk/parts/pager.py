"""Pages of rows with large arrows: nothing scrolls. Pure."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from companion.engine.refusals import N_
from kiosk.parts.controls import sign_button
from kiosk.scene.actions import Action, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene, Scroll
from kiosk.scene.theme import WALNUT, Colour, Font, readable

T = TypeVar("T")
FIRST, LAST = N_("This is the first page."), N_("This is the last page.")


class Page(NamedTuple, Generic[T]):
    """Some of the rows: page `number`, from 0, of `pages`."""

    rows: tuple[T, ...]
    number: int
    pages: int


def page(rows: Sequence[T], size: int, number: int = 0) -> Page[T]:
    """This page of the rows; a number out of range gives the last page, or the first."""
    size = max(1, size)
    pages = max(1, -(-len(rows) // size))
    number = min(max(number, 0), pages - 1)
    return Page(tuple(rows[number * size : (number + 1) * size]), number, pages)


def rows_in(place: Rect, least: float, gap: float) -> int:
    """How many rows of at least this height, in units, fit in a place."""
    return max(1, int((place.h + gap + 0.5) // (least + gap)))


def arrows(
    ctx: RenderContext, scene: Scene, place: Rect, shown: Page[T], key: str = "page", on: Colour = WALNUT
) -> None:
    """Two arrows and which page it is, side by side or, in a narrow place, one below the other.

    They put the page's number under this key. There is nothing to turn if there is one page.
    """
    if shown.pages == 1:
        return
    side_by_side = place.w > place.h
    ways = ("left", "right") if side_by_side else ("up", "down")
    parts = _beside(place) if side_by_side else _stacked(place)
    sign_button(ctx, scene, parts[0], ("arrow", (ways[0],)), _turn(ctx, shown, -1, key), f"{key} back")
    sign_button(ctx, scene, parts[2], ("arrow", (ways[1],)), _turn(ctx, shown, 1, key), f"{key} on")
    scene.add(Scroll(ctx.middle, key, shown.number, shown.pages - 1, ctx.middle.h * 0.5))
    number = f"{shown.number + 1} / {shown.pages}"
    ctx.text(scene, parts[1], number, 30, readable(on), on, font=Font.NUMBER)


def _turn(ctx: RenderContext, shown: Page[T], by: int, key: str) -> Action:
    number = shown.number + by
    if 0 <= number < shown.pages:
        return Put(key, number)
    return Tell(ctx._(FIRST if by < 0 else LAST))


def _beside(place: Rect) -> tuple[Rect, Rect, Rect]:
    w = place.w * 0.34
    return place.left(w), place.after(w).before(w), place.tail(w)


def _stacked(place: Rect) -> tuple[Rect, Rect, Rect]:
    h = (place.h - 60) / 2
    return place.top(h), place.below(h).above(h), place.foot(h)
