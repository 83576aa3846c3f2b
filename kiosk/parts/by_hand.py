"""Keeping score: the seats with what is tracked, a sheet for each, auctions, and the way to final scoring. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.refusals import N_
from kiosk.games import of
from kiosk.parts import score_cards
from kiosk.parts.asking import ARMS, called, style
from kiosk.parts.auction_by_hand import Lots
from kiosk.parts.auction_by_hand import scene as auction_scene
from kiosk.parts.controls import Choice, choices
from kiosk.parts.pieces import why
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ASH, GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font
from kiosk.screens import keys, sure
from kiosk.screens.why import signed

POINTS = "score"
"""The tab for points: every game has it first."""
FINISH = N_("finish and score")
WRITES = N_("writes {points}, then {name}")
HELP = (
    N_("Tap a number on a card to add it. The pen opens the player's own page for any number."),
    N_("TAKE AWAY turns the numbers into minus for one tap."),
    N_("AUCTION sells something. FINISH AND SCORE ends the game."),
)
SHEET_HELP = (
    N_("Enter the points, say what they are for, and tap WRITE."),
    N_("NEXT SEAT and BACK write what you typed, too. Undo takes it back."),
    N_("Tap the score to see where it comes from."),
)
LEADS = 300
"""The width of the leader's card, in units."""


@dataclass(frozen=True)
class ScoreKeeping:
    """What the score-keeping screens of a game show."""

    tabs: Mapping[str, str]
    """The tabs of a seat's sheet with their words, points first."""
    body: Callable[[RenderContext, Scene, Rect, int, str], None]
    """What is on a seat's tab, except points."""
    held: Callable[[RenderContext, Scene, Rect, int], None] | None
    """A seat in short, in a narrow line, if there is more than points."""
    whys: tuple[str, ...]
    """What points are entered for."""
    most_points: int
    marker: str
    """The drawing of the marker, in one colour; empty if none is tracked."""
    lots: Lots
    counting: str
    """What final scoring asks about the seats."""
    steps: tuple[int, ...] = (1, 2, 5)
    """The amounts that a tap on a card adds."""
    small: Callable[[RenderContext], str] = lambda ctx: ctx._("keeping score")
    """The small line above the scores."""
    more: Callable[[RenderContext], Action | None] = lambda ctx: None
    """What else there is to do: a button in the header, if there is something."""
    main: Callable[[RenderContext], tuple[str, Action] | None] = lambda ctx: None
    """The main button in place of final scoring, if something else comes first."""
    lowest_wins: Callable[[RenderContext], bool] = lambda ctx: False


def scene(ctx: RenderContext, keeping: ScoreKeeping) -> Scene:
    """All seats; or the sheet of one; or an auction being prepared."""
    sheet = ctx.draft.get("sheet")
    if sheet == "auction":
        return _auction(ctx, keeping)
    seat = ctx.draft.get("seat")
    if sheet == "seat" and seat is not None and seat < len(ctx.state.seats):
        return _sheet(ctx, keeping, int(seat))
    return _all(ctx, keeping)


# All seats.


def _all(ctx: RenderContext, keeping: ScoreKeeping) -> Scene:
    scene = ctx.new_scene(HELP)
    minus = bool(ctx.draft.get("take away"))
    words = ctx.header.above(10).inset(20, 6)
    lowest, more = keeping.lowest_wins(ctx), keeping.more(ctx)
    leads = score_cards.leader(ctx, lowest) is not None and not minus
    leads = leads and not (ctx.is_portrait and more is not None)  # no room for both
    title = ctx._("Take away how much?") if minus else ctx._("Scores")
    if (
        more is not None and not minus
    ):  # in the corner, whoever leads, so that it does not move away from a finger
        ctx.button(scene, words.tail(132).inset(0, 6), ctx._("more"), more)
        words = words.before(146)
    if leads:
        score_cards.lead(ctx, scene, words.tail(LEADS).inset(0, 3), lowest)
        words = words.before(LEADS + 14)
    ctx.title(scene, keeping.small(ctx), title, words)
    steps = tuple(-step for step in keeping.steps) if minus else keeping.steps
    score_cards.draw(ctx, scene, ctx.middle, score_cards.Cards(steps, _add, _open, keeping.held, lowest))
    rest = ctx.buttons(
        scene,
        (ctx._(N_("add") if minus else N_("take away")), Put("take away", not minus), "plain"),
        *_sell_or_count(ctx, keeping),
    )
    if not score_cards.just_now(ctx, scene, rest):
        words_now = _last_sale(ctx) or ctx._("Tap a number to add it, the pen for more.")
        ctx.text(scene, rest, words_now, 25, SAND, WALNUT, align="left", lines=3)
    return scene


def _sell_or_count(
    ctx: RenderContext, keeping: ScoreKeeping
) -> tuple[tuple[str, Action, str], tuple[str, Action, str]]:
    """The way to an auction and to final scoring; a table that only runs auctions has the next one at hand."""
    sold = bool(ctx.state.view.sales)
    only_sells = sold and not any(one.score for one in ctx.state.view.seats)
    auction = ctx._(N_("next auction") if sold else N_("auction"))
    sell = auction, Put("sheet", "auction"), "main" if only_sells else "wide"
    if (main := keeping.main(ctx)) is not None:
        return sell, (*main, "main")
    return (ctx._(FINISH), finish(keeping.counting), "wide"), sell


def finish(counting: str) -> Action:
    """Final scoring, after a confirmation: it ends the game."""
    return sure.ask(counting, FINISH, say(end=True))


def _add(seat: int, step: int) -> Action:
    """Subtraction works for one tap: the next tap adds again."""
    add = say(seat=seat, score=step)
    return add if step > 0 else Many((add, Put("take away", False)))


def _last_sale(ctx: RenderContext) -> str:
    """The last buyer, and the price."""
    sales = ctx.state.view.sales
    if not sales:
        return ""
    seat, price = sales[-1].winner, sales[-1].price
    if seat is None:
        return ctx._("Nobody bought it.")
    return ctx._("{name} paid {price}.", name=ctx.state.names[seat], price=price)


def _open(seat: int) -> Action:
    return Many((Put("seat", seat), Put("sheet", "seat")))


# The sheet of a seat.


def _sheet(ctx: RenderContext, keeping: ScoreKeeping, seat: int) -> Scene:
    scene = Scene(help=SHEET_HELP)
    tab = str(ctx.draft.get("tab", POINTS))
    header(ctx, scene, seat, ctx._("keeping score"), keeping)
    body(ctx, scene, tabs(ctx, scene, keeping.tabs, tab), seat, tab, keeping)
    after = (seat + 1) % len(ctx.state.seats)
    rest = ctx.buttons(
        scene,
        ctx.back(writing(ctx, keeping, seat, Put("sheet", None))),
        (ctx._("next seat"), writing(ctx, keeping, seat, Put("seat", after)), "main"),
    )
    points, name = typed(ctx), called(ctx, after)
    words = ctx._(WRITES, points=signed(points), name=name) if points else ctx._("then {name}", name=name)
    ctx.text(scene, rest, words, 28, PARCHMENT, WALNUT, align="right", lines=2)
    return scene


def typed(ctx: RenderContext) -> int:
    """The points that are typed but not entered yet."""
    value = ctx.draft.get("points") or 0
    return -value if ctx.draft.get("minus") else value


def writing(ctx: RenderContext, keeping: ScoreKeeping, seat: int, *then: Action) -> Action:
    """Enter what is typed, if anything is; then continue."""
    points, why_ = typed(ctx), ctx._(keeping.whys[ctx.number("why")])
    written = (say(seat=seat, score=points, why=why_),) if points else ()
    return Many((*written, Put("points", None), Put("minus", False), *then))


def header(ctx: RenderContext, scene: Scene, seat: int, small: str, keeping: ScoreKeeping) -> None:
    """The player, the score (a tap says why), and the marker (a tap takes it)."""
    own = style(ctx, seat)
    ctx.background(scene)
    inner = ctx.header.above(10).inset(14, 8)
    scene.add(own.arms(inner.left(inner.h * ARMS)))
    score = inner.tail(116)
    ctx.card(scene, score)
    points = str(ctx.state.view.seats[seat].score)
    ctx.text(scene, score.inset(6, 2), points, 62, INK, PARCHMENT, font=Font.NUMBER, far=True)
    scene.add(Touch(score, why(seat, "score"), name="why"))
    if keeping.marker:
        _marker(ctx, scene, Rect(score.x - 98, inner.y, 84, inner.h), seat, keeping.marker)
    words = inner.after(inner.h * ARMS + 14).before(228)
    ctx.title(scene, small, own.title, words)


def _marker(ctx: RenderContext, scene: Scene, place: Rect, seat: int, sign: str) -> None:
    key = of(ctx).marked_by
    holds = ctx.state.view.raw.get(key) == seat
    scene.add(Box(place, GOLD if holds else HEADER, 10, GOLD if holds else SAND, 2.5))
    scene.add(Art(place.centre(56, 50), sign, (INK if holds else SAND,)))
    if not holds:
        scene.add(Touch(place, say(**{key: seat}), name=key))


def tabs(ctx: RenderContext, scene: Scene, offered: Mapping[str, str], chosen: str) -> Rect:
    """A row of tabs; returns the place below them."""
    line = ctx.middle.top(146 if ctx.is_portrait else 68)
    columns = -(-len(offered) // 2)
    cells = line.grid(columns, 2, 10) if ctx.is_portrait else line.columns(len(offered), 10)
    shown = [
        Choice(ctx._(words), Put("tab", tab), tab == chosen, f"tab {tab}") for tab, words in offered.items()
    ]
    for cell, choice in zip(cells, shown, strict=False):
        _tab(ctx, scene, cell, choice)
    return ctx.middle.below(line.h + 12)


def _tab(ctx: RenderContext, scene: Scene, cell: Rect, choice: Choice) -> None:
    """Chosen: gold, and underlined."""
    fill, ink = (GOLD, INK) if choice.chosen else (WALNUT_LIGHT, PARCHMENT)
    scene.add(Box(cell, fill, 10, INK if choice.chosen else SAND, 2.5))
    ctx.text(scene, cell.inset(8, 4), choice.words, 28, ink, fill, lines=2)
    if choice.chosen:
        scene.add(Box(cell.foot(7).inset(20, 0), INK, 3))
    assert choice.action is not None
    scene.add(Touch(cell, choice.action, name=choice.name))


def body(ctx: RenderContext, scene: Scene, place: Rect, seat: int, tab: str, keeping: ScoreKeeping) -> None:
    """The content of a tab."""
    if tab == POINTS:
        _points(ctx, scene, place, seat, keeping)
    else:
        keeping.body(ctx, scene, place, seat, tab)


def _points(ctx: RenderContext, scene: Scene, place: Rect, seat: int, keeping: ScoreKeeping) -> None:
    """A number to type, what it is for, and a button that enters it."""
    draft = ctx.draft
    value, minus = draft.get("points"), bool(draft.get("minus"))
    if ctx.is_portrait:
        high = min(place.h * 0.46, place.h - 12 - keys.LEAST_PAD)
        left, right = place.top(high), place.below(high + 12)
    else:
        left, right = place.left(place.w * 0.57), place.after(place.w * 0.57 + 16)
    keys.pad(ctx, scene, right, value, lambda new: Put("points", new), keeping.most_points)
    foot = left.foot(66)
    reason = left.above(foot.h + 10).foot(66)
    _signed(ctx, scene, left.above(foot.h + reason.h + 20), value, minus)
    chosen = int(draft.get("why", 0))
    offered = [
        Choice(ctx._(words), Put("why", i), i == chosen, f"why {i}") for i, words in enumerate(keeping.whys)
    ]
    choices(ctx, scene, reason.columns(len(offered), 10), offered)
    points = typed(ctx)
    words = ctx._("write {points}", points=signed(points)) if points else ctx._("write")
    done = writing(ctx, keeping, seat) if points else Tell(ctx._("Enter the number of points first."))
    ctx.button(scene, foot, words, done, "main", "write")


def _signed(ctx: RenderContext, scene: Scene, place: Rect, value: int | None, minus: bool) -> None:
    """The typed number, and whether it is added or subtracted."""
    switch = place.left(92)
    scene.add(Box(switch, WALNUT_LIGHT, 10, SAND, 2.5), Touch(switch, Put("minus", not minus), name="sign"))
    for part, sign in zip(switch.rows(2), ("plus", "minus"), strict=True):
        on = (sign == "minus") == minus
        if on:
            scene.add(Box(part.inset(5), GOLD, 8))
        size = min(34, part.h * 0.6)
        scene.add(Art(part.centre(size, size), f"sign {sign}", (INK if on else ASH,)))
    shown = place.after(104)
    number = "-" if value is None else signed(typed(ctx))
    keys.shown(ctx, scene, shown, ctx._("points"), number)


# An auction.


def _auction(ctx: RenderContext, keeping: ScoreKeeping) -> Scene:
    seats = [style(ctx, seat) for seat in range(len(ctx.state.seats))]
    marker = int(ctx.state.view.raw.get(of(ctx).marked_by) or 0)

    def start(sale: dict[str, Any]) -> Action:
        return say(**keeping.lots.line(ctx, sale))

    return auction_scene(ctx, keeping.lots, seats, marker, Put("sheet", None), start)
