"""What is kept besides points: the rounds as columns, markers with names of the table's own, a die, who begins."""

from collections.abc import Callable, Mapping

from companion.engine.refusals import N_
from companion.games.any_game.view_types import AnyView
from kiosk.parts.around import around
from kiosk.parts.asking import ARMS, called, style
from kiosk.scene.actions import Action, Many, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT_LIGHT, Font
from kiosk.screens import keys

MOST_ROUNDS = 8
"""So many rounds stand side by side: the last ones."""
LONGEST = 24
USUAL = (N_("first player"), N_("dealer"))
BACK = Put("sheet", None)


def kept(ctx: RenderContext) -> AnyView:
    """All that is kept."""
    return ctx.state.view.as_(AnyView)


def _frame(ctx: RenderContext, small: str, large: str) -> Scene:
    scene = Scene()
    ctx.background(scene)
    ctx.title(scene, small, large)
    return scene


# The doors.


def more(ctx: RenderContext) -> Scene:
    """Big doors, one for each thing."""
    scene = _frame(ctx, ctx._(N_("any other game")), ctx._(N_("More")))
    view = kept(ctx)
    die = ctx._(N_("die: {shown}"), shown=view.rolled or "-")
    begins = ctx._(N_("{name} is the first player"), name=called(ctx, view.first))
    roll, draw = ctx._(N_("roll a die")), ctx._(N_("draw the first player"))
    doors: list[tuple[str, str, Action]] = [
        ("scroll", ctx._(N_("round by round")), Put("sheet", "rounds")),
        ("crown", ctx._(N_("markers")), Put("sheet", "markers")),
        ("turn", f"{roll} ({die})", say(chance="rolled")),
        ("right", f"{draw} ({begins})", say(chance="begins")),
        ("forward", ctx._(N_("next round")), Many((say(next_round=True), BACK))),
        ("hourglass", *_turns(ctx)),
        ("scales", ctx._(N_("finish and score")), Put("sheet", "end")),
    ]
    columns, rows = (1, 7) if ctx.is_portrait else (2, 4)
    for (sign, words, action), place in zip(
        doors, ctx.middle.grid(columns, rows, 12 * ctx.unit), strict=False
    ):
        _door(ctx, scene, place, sign, words, action)
    ctx.buttons(scene, (ctx._(N_("back")), BACK, "main"))
    return scene


def _turns(ctx: RenderContext) -> tuple[str, Action]:
    """Begin to follow whose turn it is, or let it be; the turn timer counts for who is on turn."""
    view = kept(ctx)
    if view.turn is not None:
        return ctx._(N_("stop following turns")), Many((say(turn=None), BACK))
    return ctx._(N_("follow turns")), Many((say(turn=view.first), BACK))


def _door(ctx: RenderContext, scene: Scene, place: Rect, sign: str, words: str, action: Action) -> None:
    u = ctx.unit
    scene.add(Box(place, WALNUT_LIGHT, 12 * u, SAND, 2.5 * u), Touch(place, action, name=sign))
    inner = place.inset(14 * u, 8 * u)
    scene.add(Art(inner.left(56 * u).centre(52 * u, 52 * u), f"sign {sign}", (GOLD,)))
    more = {"font": Font.TITLE, "align": "left", "lines": 2, "least": 20}
    ctx.text(scene, inner.after(70 * u), words, 30, PARCHMENT, WALNUT_LIGHT, **more)


# Rounds as columns.


def rounds(ctx: RenderContext) -> Scene:
    """A row for each seat, a column for each round, and the sum."""
    scene, u = _frame(ctx, ctx._(N_("any other game")), ctx._(N_("Round by round"))), ctx.unit
    view = kept(ctx)
    told = view.rounds
    first = max(0, len(told) - MOST_ROUNDS)
    sheet = ctx.middle
    ctx.card(scene, sheet)
    rows = sheet.inset(12 * u, 6 * u).rows(len(view.seats) + 1, 2 * u)
    heads = [str(number + 1) for number in range(first, len(told))]
    _line(ctx, scene, rows[0], None, [*heads, "="])
    for seat, row in enumerate(rows[1:]):
        points = [f"{one[seat]:+}" if one[seat] else "0" for one in told[first:]]
        _line(ctx, scene, row, seat, [*points, str(view.seats[seat].score)])
    ctx.buttons(scene, (ctx._(N_("back")), BACK, "main"))
    return scene


def _line(ctx: RenderContext, scene: Scene, row: Rect, seat: int | None, cells: list[str]) -> None:
    u = ctx.unit
    name = row.left(min(190 * u, row.w * 0.3))
    if seat is not None:
        h = min(row.h - 4 * u, 46 * u)
        scene.add(style(ctx, seat).arms(name.left(h * ARMS).centre(h * ARMS, h)))
        words = name.after(h * ARMS + 8 * u)
        ctx.text(scene, words, called(ctx, seat), 27, INK, PARCHMENT, align="left", lines=2, least=20)
    places = row.after(name.w + 8 * u).columns(max(4, len(cells)), 4 * u)
    for i, (told, cell) in enumerate(zip(cells, places, strict=False)):
        last = i == len(cells) - 1
        size = min(38 if last else 31, row.h / u * 0.8)
        font = Font.NUMBER if last or seat is None else Font.BODY
        ctx.text(scene, cell, told, size, INK, PARCHMENT, font=font, least=20)


# Markers.


def markers(ctx: RenderContext) -> Scene:
    """The markers there are; the one that is chosen is handed to a seat by a tap."""
    if ctx.draft.get("marker typing"):
        return _typing(ctx)
    view = kept(ctx)
    held = {str(one.name): one.seat for one in view.markers}
    names = list(held) or [ctx._(USUAL[0])]
    chosen = str(ctx.draft.get("marker", names[0]))
    scene, u = _frame(ctx, ctx._(N_("Who holds it?")), chosen), ctx.unit
    shown = [*dict.fromkeys([*names, chosen, ctx._(USUAL[1])])][:5]
    strip = ctx.middle.top(76 * u)
    for name, cell in zip(shown, strip.columns(len(shown), 10 * u), strict=True):
        _choice(ctx, scene, cell, name, name == chosen)
    seats = around(ctx, ctx.middle.below(90 * u), len(view.seats), 12 * u, 3)
    for seat, cell in enumerate(seats):
        _holder(ctx, scene, cell, seat, chosen, held.get(chosen) == seat)
    gone: list[tuple[str, Action, str]] = []
    if chosen in held:
        gone = [(ctx._(N_("put away")), say(marker=chosen, holder=None), "wide")]
    new = (ctx._(N_("new marker")), Many((Put("marker text", ""), Put("marker typing", True))), "wide")
    ctx.buttons(scene, *gone, new, (ctx._(N_("back")), BACK, "main"))
    return scene


def _choice(ctx: RenderContext, scene: Scene, cell: Rect, name: str, is_chosen: bool) -> None:
    u, fill = ctx.unit, GOLD if is_chosen else SAND
    scene.add(Box(cell, fill, 10 * u, INK, 2 * u), Touch(cell, Put("marker", name), name=f"marker {name}"))
    ctx.text(scene, cell.inset(8 * u, 4 * u), name, 27, INK, fill, lines=2, least=20)


def _holder(ctx: RenderContext, scene: Scene, cell: Rect, seat: int, marker: str, holds: bool) -> None:
    u, fill = ctx.unit, GOLD if holds else PARCHMENT
    scene.add(Box(cell, fill, 12 * u, INK, 2 * u))
    scene.add(Touch(cell, say(marker=marker, holder=seat), name=f"holder {seat}"))
    inner = cell.inset(10 * u, 8 * u)
    upper, name = inner.top(inner.h * 0.6), inner.foot(inner.h * 0.36)
    h = min(upper.h, upper.w / ARMS, 130 * u)
    scene.add(style(ctx, seat).arms(upper.centre(h * ARMS, h)))
    ctx.text(scene, name, called(ctx, seat), 30, INK, fill, lines=2, least=20)


def _typing(ctx: RenderContext) -> Scene:
    text = str(ctx.draft.get("marker text", ""))
    back = Put("marker typing", None)
    done = Many((Put("marker", text.strip()), back))
    suggested: dict[str, Action] = {ctx._(name): Many((Put("marker", ctx._(name)), back)) for name in USUAL}
    title = ctx._(N_("name of the marker"))
    return keys.sheet(
        ctx, title, text, lambda new: Put("marker text", new), done, back, suggested, longest=LONGEST
    )


PAGES: Mapping[str, Callable[[RenderContext], Scene]] = {"more": more, "rounds": rounds, "markers": markers}
