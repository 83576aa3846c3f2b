"""Saved games: when, who with how many points, and who won. A tap opens one; its sheet can finish or delete it."""

from collections.abc import Iterator
from datetime import datetime

from companion.engine.refusals import N_, UserText
from companion.protocol import outgoing as out
from kiosk.parts.pager import arrows, page
from kiosk.scene.actions import Action, Close, Many, Put, say
from kiosk.scene.context import RenderContext, capital
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import ASH, GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font
from kiosk.screens import sure
from kiosk.screens.home import NO_MATCHES, brief, title_of

ROWS, ROWS_PORTRAIT, ROWS_WITH_TITLES = 4, 7, 5
WON = N_("{names} won")
GOES_ON = N_("round {round}, unfinished")
BY_HAND, NOT_OVER, ONCE = N_("keeping score, unfinished"), N_("unfinished"), N_("final scoring only")
PAGE, ONE = "past page", "past match"
TOGETHER = "\N{NO-BREAK SPACE}"
"""A name and its points stay in one line."""
FINISH = N_("finish and score")
REALLY_FINISH = N_("This ends the game of {names} and scores it.")
DELETE = N_("delete")
REALLY_DELETE = N_("The game of {names} will be deleted for good.")


def scene(ctx: RenderContext) -> Scene:
    """One page of them, in the order of the referee, which knows what was played last even where the clock was wrong."""
    if (one := _chosen(ctx)) is not None:
        return _sheet(ctx, one)
    scene = Scene()
    ctx.background(scene)
    ctx.title(scene, ctx._(N_("tap one to open it")), ctx._(N_("Saved games")))
    matches = _matches(ctx)
    titles = any(title_of(ctx, match) for match in matches)
    rows = (ROWS_WITH_TITLES if titles else ROWS_PORTRAIT) if ctx.is_portrait else ROWS
    shown = page(matches, rows, int(ctx.draft.get(PAGE, 0)))
    for match, place in zip(shown.rows, ctx.middle.rows(rows, 12 * ctx.unit), strict=False):
        _row(ctx, scene, place, match)
    if not matches:
        words = ctx._(NO_MATCHES)
        ctx.text(scene, ctx.middle, words, 34, PARCHMENT, WALNUT, far=True, lines=2)
    rest = ctx.buttons(scene, (ctx._(N_("back")), Close(), "plain"))
    arrows(ctx, scene, rest.left(min(rest.w, 420 * ctx.unit)), shown, PAGE)
    return scene


def _matches(ctx: RenderContext) -> list[out.SavedGame]:
    return list(ctx.state.home.matches)


def when(at: str) -> tuple[str, str]:
    """The day and the hour, as the table's clock had them."""
    time = datetime.fromisoformat(at)
    return f"{time.day}.{time.month}.{time.year}", f"{time:%H:%M}"


def scored(match: out.SavedGame) -> Iterator[str]:
    """Who played, each with the points, as far as they are known."""
    scores = match.scores
    for seat, name in enumerate(match.names):
        points = scores[seat] if seat < len(scores) else None
        yield name if points is None else f"{name}{TOGETHER}{points}"


def state_of(ctx: RenderContext, match: out.SavedGame) -> str:
    """Who has won, or how far it has come."""
    if match.over:
        return ctx._(WON, names=", ".join(match.winners))
    if match.scratch:
        return ctx._(ONCE)
    if match.mode == "by-hand":
        return ctx._(BY_HAND)
    return ctx._(NOT_OVER) if match.round is None else ctx._(GOES_ON, round=match.round)


# One of them.


def _chosen(ctx: RenderContext) -> out.SavedGame | None:
    return next((match for match in _matches(ctx) if match.id == ctx.draft.get(ONE)), None)


def _finish(ctx: RenderContext, match: out.SavedGame) -> Action | None:
    """To the final scoring from wherever it stands, after a question; nothing where it is over."""
    if match.over:
        return None
    by_hand = () if match.mode == "by-hand" else (say(by_hand=True),)
    lines = (Put(ONE, None), say(go_on=match.id), *by_hand, say(end=True))
    return sure.ask(UserText(ctx._(REALLY_FINISH, names=brief(match.names))), FINISH, Many(lines))


def _delete(ctx: RenderContext, match: out.SavedGame) -> Action:
    gone = Many((Put(ONE, None), say(delete=match.id)))
    return sure.ask(UserText(ctx._(REALLY_DELETE, names=brief(match.names))), DELETE, gone)


def _sheet(ctx: RenderContext, match: out.SavedGame) -> Scene:
    """One match: every seat with its points, and what can be done with it."""
    scene, u = Scene(), ctx.unit
    ctx.background(scene)
    day, hour = when(match.at)
    small = "  ".join(filter(None, (title_of(ctx, match), day, hour)))
    ctx.title(scene, small, capital(state_of(ctx, match)))
    scores, winners = match.scores, match.winners
    count = len(match.names)
    half = max(3, -(-count // 2))
    cells = ctx.middle.rows(max(5, count), 10 * u) if ctx.is_portrait else ctx.middle.grid(2, half, 10 * u)
    for seat, (name, cell) in enumerate(zip(match.names, cells, strict=False)):
        _line(ctx, scene, cell, name, scores[seat] if seat < len(scores) else None, name in winners)
    finish = _finish(ctx, match)
    main = ctx._(N_("show result")) if match.over else ctx._(N_("continue"))
    ctx.buttons(
        scene,
        (ctx._(N_("back")), Put(ONE, None), "plain"),
        (ctx._(DELETE), _delete(ctx, match), "no"),
        *([(ctx._(FINISH), finish, "wide")] if finish is not None else []),
        (main, say(go_on=match.id), "main"),
    )
    return scene


def _line(ctx: RenderContext, scene: Scene, place: Rect, name: str, points: int | None, won: bool) -> None:
    u, fill = ctx.unit, GOLD if won else PARCHMENT
    scene.add(Box(place, fill, 10 * u, INK, 2 * u))
    inner = place.inset(16 * u, 6 * u)
    if won:
        scene.add(Art(inner.left(44 * u).centre(44 * u, 44 * u), "sign crown", (INK,)))
    number = inner.tail(150 * u)
    told = "-" if points is None else str(points)
    size = min(72, place.h / u * 0.8)
    ctx.text(scene, number, told, size, INK, fill, font=Font.NUMBER, align="right", far=True)
    words = inner.after(56 * u).before(160 * u)
    ctx.text(scene, words, name, 36, INK, fill, align="left", lines=2, least=20)


# All of them.


def _row(ctx: RenderContext, scene: Scene, place: Rect, match: out.SavedGame) -> None:
    u, over = ctx.unit, match.over
    more = place.tail(76 * u)
    place = place.before(86 * u)
    scene.add(Box(more, WALNUT_LIGHT, 10 * u, SAND, 2 * u))
    scene.add(Art(more.centre(40 * u, 40 * u), "dots", (PARCHMENT,)))
    scene.add(Touch(more, Put(ONE, match.id), name=f"more {match.id}"))
    scene.add(Box(place, PARCHMENT if over else GOLD, 10 * u, INK, 2 * u))
    scene.add(Touch(place, say(go_on=match.id), name=match.id))
    paper = PARCHMENT if over else GOLD
    inner = place.inset(16 * u, 6 * u)
    day, hour = when(match.at)
    left = inner.left(150 * u)
    ctx.text(scene, left.top(left.h * 0.55), day, 28, INK, paper, font=Font.NUMBER, align="left")
    ctx.text(scene, left.foot(left.h * 0.45), hour, 24, INK, paper, align="left")
    scene.add(Box(Rect(left.right + 4 * u, inner.y + 4 * u, 2.5 * u, inner.h - 8 * u), ASH, 1))
    words = inner.after(172 * u)
    if not ctx.is_portrait:
        end = inner.tail(48 * u)
        scene.add(Art(end.centre(44 * u, 44 * u), "sign crown" if over else "sign right", (INK,)))
        words = words.before(60 * u)
    _who(ctx, scene, words, match, paper)


def _who(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    match: out.SavedGame,
    paper: tuple[float, float, float, float],
) -> None:
    names = brief(list(scored(match)))
    state = state_of(ctx, match)
    if ctx.is_portrait:
        share = 0.7 if title_of(ctx, match) else 0.52
        first, second = place.top(place.h * share), place.foot(place.h * (0.98 - share))
    else:
        first, second = place.left(place.w * 0.56), place.tail(place.w * 0.42)
    if title := title_of(ctx, match):
        ctx.text(scene, first.foot(first.h * 0.42), title, 23, INK, paper, align="left")
        first = first.above(first.h * 0.42)
    ctx.text(scene, first, names, 30, INK, paper, align="left", lines=2)
    ctx.text(scene, second, state, 27, INK, paper, font=Font.NUMBER, align="left", lines=2)
