"""What the screens that ask something share: the header's number, who is asked, arms with numbers. Pure."""

from collections.abc import Iterable, Mapping

from companion.protocol import outgoing as out
from kiosk.games import Style, of
from kiosk.scene.actions import Action
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.theme import INK, PARCHMENT, SAND, WALNUT, Colour, Font

ARMS = 0.82
"""How wide arms are for their height."""


def prompt(ctx: RenderContext) -> out.Prompt:
    """What is asked."""
    assert ctx.state.prompt
    return ctx.state.prompt


def view(ctx: RenderContext) -> out.Table:
    """What lies open."""
    assert ctx.state.view
    return ctx.state.view


def domains(ctx: RenderContext, way: str) -> Mapping[str, out.AnyDomain]:
    """What may be chosen, field by field, if this way is gone; nothing if it cannot be."""
    return next((one.fields for one in prompt(ctx).ways if one.way == way), {})


def style(ctx: RenderContext, seat: int) -> Style:
    """How a seat looks."""
    return of(ctx).style(ctx.state.seats[seat])


def called(ctx: RenderContext, seat: int) -> str:
    """Who sits there."""
    return style(ctx, seat).title


def header(ctx: RenderContext, scene: Scene, small: str, large: str = "", aside: float = 0) -> Rect:
    """Background and title, which is the question if nothing else is said; gives a place of this width at its right."""
    u, large = ctx.unit, large or prompt(ctx).say.title
    ctx.background(scene)
    inner = ctx.header.above(8 * u).inset(14 * u, 8 * u)
    words = inner.before(aside * u + 14 * u).after(6 * u) if aside else inner.inset(6 * u, 0)
    ctx.question(scene, words, small, large)
    return inner.tail(aside * u)


def number(
    ctx: RenderContext, scene: Scene, place: Rect, value: str, words: str, action: Action | None = None
) -> None:
    """A card in the header: a large number and what it counts; a tap may say why."""
    u = ctx.unit
    ctx.card(scene, place)
    inner = place.inset(12 * u, 4 * u)
    figure = inner.tail(max(80, 44 * len(value)) * u)
    ctx.text(scene, figure, value, 84, INK, PARCHMENT, font=Font.NUMBER, far=True, least=40)
    ctx.text(
        scene, inner.before(figure.w + 4 * u), words, 28, INK, PARCHMENT, lines=2, align="left", least=20
    )
    if action is not None:
        scene.add(Touch(place, action, name="why"))


def asked(ctx: RenderContext, scene: Scene, rest: Rect, hint: str, seat: int | None = None) -> None:
    """Beside the buttons: who is asked, if not the whole table, and what to do."""
    if seat is None:
        ctx.text(scene, rest, hint, 28, PARCHMENT, WALNUT, align="left", lines=2, least=20)
        return
    scene.add(style(ctx, seat).arms(rest.left(rest.h * ARMS)))
    rest = rest.after(rest.h * (ARMS + 0.13))
    name = rest.top(rest.h * 0.46)
    ctx.text(scene, name, called(ctx, seat), 34, PARCHMENT, WALNUT, font=Font.NUMBER, align="left", far=True)
    ctx.text(scene, rest.below(rest.h * 0.44), hint, 23, SAND, WALNUT, align="left", lines=2, least=20)


def arms_in(ctx: RenderContext, scene: Scene, place: Rect, seat: int) -> None:
    """The arms of a seat in the middle of a place, as large as it lets them be."""
    h = min(place.h, place.w / ARMS)
    scene.add(style(ctx, seat).arms(place.centre(h * ARMS, h)))


def arms_row(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    entries: Iterable[tuple[int, str]],
    on: Colour,
    ink: Colour = INK,
    most: float = 60,
) -> None:
    """Arms with a number each, side by side from the left."""
    entries = list(entries)
    if not entries:
        return
    w = min(place.w / len(entries), place.h * ARMS + most * ctx.unit)
    for i, (seat, words) in enumerate(entries):
        cell = Rect(place.x + i * w, place.y, w - 4 * ctx.unit, place.h)
        arms_with(ctx, scene, cell, seat, words, on, ink)


def arms_with(
    ctx: RenderContext, scene: Scene, cell: Rect, seat: int, words: str, on: Colour, ink: Colour = INK
) -> None:
    """The arms of a seat and a number beside them."""
    h = min(cell.h, cell.w * 0.5 / ARMS)
    arms = cell.left(h * ARMS).centre(h * ARMS, h)
    scene.add(style(ctx, seat).arms(arms))
    beside = cell.after(arms.w + 3 * ctx.unit)
    size = min(40, cell.h / ctx.unit * 0.9)
    ctx.text(scene, beside, words, size, ink, on, font=Font.NUMBER, align="left", least=20)
