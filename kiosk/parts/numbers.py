"""Numbers by touch: one between minus and plus with larger steps and a keypad, or a row of them. Pure."""

from collections.abc import Callable, Sequence

from companion.engine.choices import IntList, Number
from companion.engine.refusals import N_
from kiosk.parts.asking import ARMS, called, style
from kiosk.parts.choices import Field
from kiosk.parts.controls import Choice, bound, choices, stepper
from kiosk.parts.domains import few_numbers, number_of
from kiosk.parts.tiles import GAP, grid
from kiosk.scene.actions import Action, Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, TOUCH, WALNUT, Font
from kiosk.screens import keys
from kiosk.screens.why import signed

STRIDES = (5, 10)
NOT_SAID = "\N{EN DASH}"
AT = "row at"
"""Draft keys for the row's open number, and since which answer."""
LARGEST = 100_000
"""Without an upper bound, nobody means more steps than this."""
ENTER, GO_ON = N_("{name}: enter a number, then tap DONE."), N_("{name}: tap DONE to go on.")


def is_typed(field: Field) -> bool:
    """Whether it is a number with a keypad."""
    return isinstance(field.domain, Number) and not few_numbers(field.domain)


def draw_number(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    field: Field,
    put: Callable[[int | None], Action],
    hint: str = "",
) -> None:
    """The number with its steps, a hint below them, and digits beside it. Typing counts in steps: 13 is 1300 if a step is 100."""
    value, domain = field.value, _number(field)
    step = domain.step
    left, right = _halves(ctx, place)
    # A small phone has no room for a keypad.
    has_pad = right.h >= 4 * ctx.touch + 3 * GAP and right.w >= 5 * ctx.touch
    left = left if has_pad else place
    _stepper(ctx, scene, left.top(min(96, left.h * 0.4)), field, put)
    _strides(ctx, scene, left.below(min(96, left.h * 0.4) + 12), field, put)
    if hint:
        rest = left.below(min(96, left.h * 0.4) + 2 * 12 + 72)
        ctx.text(scene, rest, hint, 24, SAND, WALNUT, align="left", lines=4, least=20)
    if not has_pad:
        return

    def typed(new: int | None) -> Action:
        sign = -1 if value is not None and value < 0 else 1
        return put(None if new is None else sign * new * step)

    now = abs(value) // step if value is not None and field.is_said else None  # typing replaces a proposal
    keys.pad(ctx, scene, right, now, typed, most_steps(domain.most, step))


def most_steps(most: int | None, step: int) -> int:
    """The most steps that can be typed."""
    return LARGEST if most is None else int(most) // step


def _halves(ctx: RenderContext, place: Rect) -> tuple[Rect, Rect]:
    return ctx.halves(place, max(place.h - 416, place.h * 0.36), place.w * 0.54, 16)


def _number(field: Field) -> Number:
    assert isinstance(field.domain, Number)
    return field.domain


def _within(field: Field, value: int) -> bool:
    domain = _number(field)
    return domain.least <= value and (domain.most is None or value <= domain.most)


def _by(field: Field, by: int, put: Callable[[int | None], Action]) -> Action | None:
    """This many steps up or down, as far as it goes: one step up from nothing is the minimum."""
    domain = _number(field)
    before = field.value if field.value is not None else max(0, domain.least - domain.step)
    value = before + by * domain.step
    return put(value) if _within(field, value) else None


def _stepper(
    ctx: RenderContext, scene: Scene, place: Rect, field: Field, put: Callable[[int | None], Action]
) -> None:
    number = NOT_SAID if field.value is None else str(field.value)
    stepper(ctx, scene, place, number, (_by(field, -1, put), _by(field, 1, put)), field.key)


def _strides(
    ctx: RenderContext, scene: Scene, place: Rect, field: Field, put: Callable[[int | None], Action]
) -> None:
    """Larger steps; and the sign, if a number may be below 0."""
    step = _number(field).step
    offered = [
        Choice(signed(by * step), bound(ctx, _by(field, by, put), by > 0), name=f"by {by}")
        for by in (-STRIDES[1], -STRIDES[0], *STRIDES)
    ]
    line = place.top(min(72, place.h))
    choices(ctx, scene, line.columns(len(offered), GAP), offered)
    rest = place.below(line.h + 12)
    if _number(field).least < 0 and rest.h >= TOUCH:
        can = field.value and _within(field, -field.value)
        wants = number_of(_number(field))
        turned = put(-field.value) if can else Tell(ctx._(wants.text, **wants.details))
        ctx.button(scene, rest.top(min(72, rest.h)), ctx._("plus or minus"), turned, "plain", "sign")
    elif step > 1 and rest.h >= 30:
        ctx.text(scene, rest.top(40), ctx._("in steps of {step}", step=step), 24, SAND, WALNUT)


# A row.


def draw_row(
    ctx: RenderContext, scene: Scene, place: Rect, field: Field, put: Callable[[list[int | None]], Action]
) -> None:
    """The numbers so far, one of which is being typed; DONE goes on to the next."""
    assert isinstance(field.domain, IntList)
    values: Sequence[int | None] = field.value
    at = row_at(ctx, field)
    left, right = _halves(ctx, place)
    columns, rows = grid(ctx, left, len(values), 150)
    h = min(left.h, rows * 100)
    cells = left.top(h).grid(columns, rows, GAP)
    for i, (cell, value) in enumerate(zip(cells, values, strict=False)):
        _of_row(ctx, scene, cell, i, value, i == at, field.domain.of_seats)

    def typed(new: int | None) -> Action:
        return put([new if i == at else value for i, value in enumerate(values)])

    most = field.domain.room[at] if field.domain.room else field.domain.most
    keys.pad(ctx, scene, right, values[at], typed, most_steps(most, 1))


def row_at(ctx: RenderContext, field: Field) -> int:
    """Which number of a row is open: the one that was tapped or that DONE went on to; at first the first."""
    n, at = ctx.draft.get(AT) or (ctx.state.n, 0)
    return int(at) if n == ctx.state.n and at < len(field.value) else 0


def next_of_row(ctx: RenderContext, field: Field) -> Action | None:
    """What DONE does while numbers of a row are missing: asks for this one, or goes on to the next missing one."""
    assert isinstance(field.domain, IntList)
    at, count = row_at(ctx, field), len(field.value)
    missing = [i % count for i in range(at, at + count) if field.value[i % count] is None]
    if not missing:
        return None
    return Tell(row_wants(ctx, field)) if missing[0] == at else Put(AT, (ctx.state.n, missing[0]))


def row_wants(ctx: RenderContext, field: Field) -> str:
    """Whose number is being typed, and that DONE goes on."""
    assert isinstance(field.domain, IntList)
    at = row_at(ctx, field)
    name = called(ctx, at) if field.domain.of_seats else f"{at + 1}."
    return ctx._(ENTER if field.value[at] is None else GO_ON, name=name)


def _of_row(
    ctx: RenderContext, scene: Scene, cell: Rect, i: int, value: int | None, is_now: bool, of_seats: bool
) -> None:
    fill = GOLD if is_now else PARCHMENT
    tapped = Put(AT, (ctx.state.n, i))
    scene.add(Box(cell, fill, 10, INK, 2), Touch(cell, tapped, name=f"row {i}"))
    inner = cell.inset(10, 5)
    number = inner.tail(min(84, inner.w * 0.45))
    ctx.text(scene, number, NOT_SAID if value is None else str(value), 44, INK, fill, font=Font.NUMBER)
    inner = inner.before(number.w + 6)
    if not of_seats:
        ctx.text(scene, inner, f"{i + 1}.", 30, INK, fill, align="left")
        return
    h = min(inner.h, 60, inner.w / ARMS)
    scene.add(style(ctx, i).arms(inner.left(h * ARMS).centre(h * ARMS, h)))
    name = inner.after(h * ARMS + 8)
    if name.w >= 90:
        ctx.text(scene, name, called(ctx, i), 28, INK, fill, align="left", lines=2)
