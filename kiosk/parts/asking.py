"""What screens with a question share: the header's number, who is asked, arms with numbers. Pure."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.protocol import outgoing as out
from kiosk.games import Style, of
from kiosk.scene.actions import Action
from kiosk.scene.context import RenderContext, capital
from kiosk.scene.layout import Element, text
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.style import ARMS as ARMS
from kiosk.scene.theme import INK, PARCHMENT, SAND, WALNUT, Colour, Font, readable


def domains(ctx: RenderContext, choice: str) -> Mapping[str, out.AnyDomain]:
    """The domains of this kind of answer, field by field; empty if it is not offered."""
    return next((one.fields for one in ctx.prompt.choices if one.kind == choice), {})


def style(ctx: RenderContext, seat: int) -> Style:
    """How a seat looks."""
    return of(ctx).style(ctx.state.seats[seat])


def called(ctx: RenderContext, seat: int) -> str:
    """Its player."""
    return style(ctx, seat).title


def header(ctx: RenderContext, scene: Scene, small: str, large: str = "", aside: float = 0) -> Rect:
    """Background and title (by default the question); returns a place of this width at its right."""
    large = large or ctx.prompt.say.title
    ctx.background(scene)
    inner = ctx.header.above(8).inset(14, 8)
    words = inner.before(aside + 14).after(6) if aside else inner.inset(6, 0)
    ctx.question(scene, words, small, large)
    return inner.tail(aside)


def number(
    ctx: RenderContext, scene: Scene, place: Rect, value: str, words: str, action: Action | None = None
) -> None:
    """A card in the header: a large number and its caption; a tap may say why."""
    ctx.card(scene, place)
    inner = place.inset(12, 4)
    figure = inner.tail(max(80, 44 * len(value)))
    ctx.text(scene, figure, value, 84, INK, PARCHMENT, font=Font.NUMBER, far=True, least=40)
    ctx.text(scene, inner.before(figure.w + 4), words, 28, INK, PARCHMENT, lines=2, align="left", least=20)
    if action is not None:
        scene.add(Touch(place, action, name="why"))


def asked(ctx: RenderContext, scene: Scene, rest: Rect, hint: str, seat: int | None = None) -> None:
    """Beside the buttons: who is asked, unless it is the whole table, and what to do."""
    if seat is None:
        ctx.text(scene, rest, capital(hint), 28, PARCHMENT, WALNUT, align="left", lines=2, least=20)
        return
    scene.add(style(ctx, seat).arms(rest.left(rest.h * ARMS)))
    rest = rest.after(rest.h * (ARMS + 0.13))
    name = rest.top(rest.h * 0.46)
    ctx.text(scene, name, called(ctx, seat), 34, PARCHMENT, WALNUT, font=Font.NUMBER, align="left", far=True)
    ctx.text(
        scene, rest.below(rest.h * 0.48), capital(hint), 23, SAND, WALNUT, align="left", lines=2, least=20
    )


def arms_in(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """The arms of a seat in the middle of a place, as large as possible."""
    scene.add(style(ctx, seat).arms_in(place))


def name_band(own: Style, size: float, dx: float, **more: Any) -> Element:
    """The name of a seat on its colour, with this margin at both sides."""
    name = text(own.title, size, readable(own.colour), lines=2, **more)
    return name.pad(dx, 2).on(own.colour)


def arms_row(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    entries: Iterable[tuple[int, str]],
    on: Colour,
    ink: Colour = INK,
    most: float = 60,
) -> None:
    """Arms with a number each, in a row from the left."""
    entries = list(entries)
    if not entries:
        return
    w = min(place.w / len(entries), place.h * ARMS + most)
    for i, (seat, words) in enumerate(entries):
        cell = Rect(place.x + i * w, place.y, w - 4, place.h)
        arms_with(ctx, scene, cell, seat, words, on, ink)


def arms_with(
    ctx: RenderContext, scene: Scene, cell: Rect, seat: int, words: str, on: Colour, ink: Colour = INK
) -> None:
    """The arms of a seat with a number beside them."""
    h = min(cell.h, cell.w * 0.5 / ARMS)
    arms = cell.left(h * ARMS).centre(h * ARMS, h)
    scene.add(style(ctx, seat).arms(arms))
    beside = cell.after(arms.w + 3)
    size = min(40, cell.h * 0.9)
    ctx.text(scene, beside, words, size, ink, on, font=Font.NUMBER, align="left", least=20)
