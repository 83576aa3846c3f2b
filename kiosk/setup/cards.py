"""Things to choose in the setup: cards with a large word and what it means, and who begins. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from kiosk.parts.around import around
from kiosk.scene.actions import Action, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch, touch
from kiosk.scene.theme import FAINT, GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font
from kiosk.setup.sides import Sides, seats_of


class OptionCard(NamedTuple):
    """One way to play: its word, what it means, whether it is chosen, what a tap does (or why it cannot be)."""

    title: str
    hint: str
    chosen: bool
    action: Action
    name: str = ""
    """How tests find it; its title if nothing is said."""
    art: tuple[str, tuple[object, ...]] | None = None


def pairs(ctx: RenderContext, scene: Scene, *rows: Sequence[OptionCard]) -> None:
    """Either this or that, those that belong together in a row; in portrait one below the other."""
    gap = 14 * ctx.unit
    for row, both in zip(ctx.middle.rows(len(rows), gap + 2 * ctx.unit), rows, strict=True):
        places = row.rows(len(both), gap) if ctx.is_portrait else row.columns(len(both), gap)
        for place, card in zip(places, both, strict=True):
            option_card(ctx, scene, place, card)


def option_card(ctx: RenderContext, scene: Scene, cell: Rect, card: OptionCard) -> None:
    """A large word and what it means."""
    u = ctx.unit
    fill, ink = (GOLD, INK) if card.chosen else (PARCHMENT, INK)
    dead = isinstance(card.action, Tell)
    if dead:
        fill, ink = WALNUT_LIGHT, FAINT
    scene.add(Box(cell, fill, 12 * u, SAND if dead else INK, 2.5 * u))
    inner = cell.inset(20 * u, 12 * u)
    mark = inner.left(48 * u).centre(44 * u, 44 * u)
    scene.add(Art(mark, "sign check" if card.chosen else "sign dark", (ink,)))
    words = inner.after(66 * u)
    if card.art is not None:
        size = min(words.h, words.w * 0.26, 110 * u)
        scene.add(Art(words.tail(size).centre(size, size), *card.art))
        words = words.before(size + 12 * u)
    top = words.top(words.h * 0.52)
    more = {"font": Font.NUMBER, "align": "left", "far": not dead, "lines": 2}
    ctx.text(scene, top, card.title, 40, ink, fill, **more)
    ctx.text(scene, words.foot(words.h * 0.46), ctx._(card.hint), 26, ink, fill, align="left", lines=3)
    scene.add(touch(cell, card.action, card.name or card.title))


# Who begins.


def first_of(ctx: RenderContext) -> int:
    """Who begins, as far as it was said."""
    return min(int(ctx.draft.get("first", 0)), max(0, len(seats_of(ctx)) - 1))


def first(ctx: RenderContext, scene: Scene, sides: Sides) -> None:
    """Everybody who has sat down; a tap says who begins."""
    seats, gap = seats_of(ctx), 14 * ctx.unit
    cells = around(ctx, ctx.middle, len(seats), gap, 5 if ctx.is_portrait else 3)
    for i, cell in enumerate(cells[: len(seats)]):
        _candidate(ctx, scene, cell, i, sides)


def _candidate(ctx: RenderContext, scene: Scene, cell: Rect, i: int, sides: Sides) -> None:
    u, own, chosen = ctx.unit, sides.looks(ctx, seats_of(ctx)[i]), i == first_of(ctx)
    fill = GOLD if chosen else PARCHMENT
    scene.add(Box(cell, fill, 12 * u, INK, 2 * u), Touch(cell, Put("first", i), name=f"first {i}"))
    inner = cell.inset(14 * u, 12 * u)
    if cell.h < 200 * u and not cell.w > 400 * u:
        arms, sign = inner.left(80 * u), inner.after(90 * u).foot(inner.h * 0.4)
        name = inner.after(90 * u).top(inner.h * 0.56)
    elif ctx.is_portrait:
        arms, name, sign = inner.left(90 * u), inner.after(110 * u).before(90 * u), inner.tail(80 * u)
    else:
        arms, name = inner.top(inner.h * 0.46), inner.below(inner.h * 0.48).top(inner.h * 0.24)
        sign = inner.foot(inner.h * 0.25)
    h = min(arms.h, 160 * u, arms.w / 0.82)
    scene.add(own.arms(arms.centre(h * 0.82, h)))
    ctx.text(scene, name, own.title, 34, INK, fill, font=Font.NUMBER, lines=2, least=20)
    size = min(sign.h, 76 * u)
    if chosen:
        scene.add(Art(sign.centre(size, size), "sign crown", (INK,)))
