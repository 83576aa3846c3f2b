"""Saved games: when, who with how many points, and who won. A tap opens one, to finish or delete it."""

from collections.abc import Iterator

from companion.engine.refusals import N_, UserText
from companion.protocol import outgoing as out
from kiosk.parts import dates
from kiosk.parts.pager import arrows, page
from kiosk.parts.pieces import NO_WINNER
from kiosk.scene.actions import Action, Many, Open, Put, say
from kiosk.scene.context import RenderContext, capital
from kiosk.scene.layout import Element, art, column, grid, row, space, text, turning
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import ASH, GOLD, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Font
from kiosk.screens import exchange, sure
from kiosk.screens.home import NO_MATCHES, brief, title_of

ROWS, ROWS_PORTRAIT, ROWS_WITH_TITLES = 4, 7, 5
BY_HAND, NOT_OVER, ONCE = N_("keeping score, unfinished"), N_("unfinished"), N_("final scoring only")
PAGE, ONE = "past page", "past match"
TOGETHER = "\N{NO-BREAK SPACE}"
"""A name and its points stay in one line."""
FINISH = N_("finish and score")
REALLY_FINISH = N_("This ends the game of {names} and scores it.")
DELETE = N_("delete")
REALLY_DELETE = N_("The game of {names} will be deleted for good.")


def scene(ctx: RenderContext) -> Scene:
    """One page of them, in the order of the referee, which knows what was played last even if the clock was wrong."""
    if (one := _chosen(ctx)) is not None:
        return _sheet(ctx, one)
    scene = ctx.page(ctx._("tap one to open it"), ctx._("Saved games"))
    matches = ctx.state.home.matches
    titles = any(title_of(ctx, match) for match in matches)
    rows = (ROWS_WITH_TITLES if titles else ROWS_PORTRAIT) if ctx.is_portrait else ROWS
    shown = page(matches, rows, ctx.number(PAGE))
    grid([_row(ctx, match) for match in shown.rows], 1, 12, least=rows).draw(ctx, scene, ctx.middle)
    if not matches:
        words = ctx._(NO_MATCHES)
        ctx.text(scene, ctx.middle, words, 34, PARCHMENT, WALNUT, far=True, lines=2)
    rest = ctx.buttons(
        scene,
        ctx.back(),
        (ctx._(exchange.TABLES), exchange.OPEN, "wide"),
        (ctx._("players"), Open("players"), "wide"),
    )
    arrows(ctx, scene, rest.left(min(rest.w, 420)), shown, PAGE)
    return scene


def scored(match: out.SavedGame) -> Iterator[str]:
    """The players, each with their points, as far as they are known."""
    scores = match.scores
    for seat, name in enumerate(match.names):
        points = scores[seat] if seat < len(scores) else None
        yield name if points is None else f"{name}{TOGETHER}{points}"


def state_of(ctx: RenderContext, match: out.SavedGame) -> str:
    """The winner, or how far it has come."""
    if match.over:
        return ctx._(N_("{names} won") if match.winners else NO_WINNER, names=", ".join(match.winners))
    if match.scratch:
        return ctx._(ONCE)
    if match.mode == "by-hand":
        return ctx._(BY_HAND)
    return ctx._(NOT_OVER) if match.round is None else ctx._("round {round}, unfinished", round=match.round)


# One of them.


def _chosen(ctx: RenderContext) -> out.SavedGame | None:
    return next((match for match in ctx.state.home.matches if match.id == ctx.draft.get(ONE)), None)


def _finish(ctx: RenderContext, match: out.SavedGame) -> Action | None:
    """To final scoring from wherever it stands, after a confirmation; nothing if it is over."""
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
    day, hour = dates.date(ctx, match.at), dates.hour(match.at)
    small = "  ".join(filter(None, (title_of(ctx, match), day, hour)))
    scene = ctx.page(small, capital(state_of(ctx, match)))
    scores, winners = match.scores, match.winners
    count = len(match.names)
    half = max(3, -(-count // 2))
    cells = ctx.middle.rows(max(5, count), 10) if ctx.is_portrait else ctx.middle.grid(2, half, 10)
    for seat, (name, cell) in enumerate(zip(match.names, cells, strict=False)):
        points = scores[seat] if seat < len(scores) else None
        _line(cell, name, points, name in winners).draw(ctx, scene, cell)
    finish = _finish(ctx, match)
    main = ctx._("show result") if match.over else ctx._("continue")
    ctx.buttons(
        scene,
        ctx.back(Put(ONE, None)),
        (ctx._(DELETE), _delete(ctx, match), "plain"),
        *([(ctx._(FINISH), finish, "wide")] if finish is not None else []),
        (main, say(go_on=match.id), "main"),
    )
    return scene


def _line(place: Rect, name: str, points: int | None, won: bool) -> Element:
    """A seat and its points; winners wear a crown."""
    size = min(72, place.h * 0.8)
    number = text("-" if points is None else str(points), size, font=Font.NUMBER, align="right", far=True)
    crown = art("sign crown", INK, size=44) if won else space()
    line = row(
        crown.fixed(44),
        space(12),
        text(name, 36, align="left", lines=2, least=20),
        space(10),
        number.fixed(150),
    )
    return line.pad(16, 6).on(GOLD if won else PARCHMENT, edge=INK)


# All of them.


def dated(ctx: RenderContext, at: str, wide: float, *parts: Element) -> Element:
    """The day and the hour of a match, so wide, a rule, and what else there is to say of it."""
    date = column(
        text(dates.date(ctx, at), 28, font=Font.NUMBER, align="left", least=20).share(55),
        text(dates.hour(at), 24, align="left").share(45),
    )
    rule = space().on(ASH, radius=1).pad(0, 4)
    return row(date.fixed(wide), space(4), rule.fixed(2.5), space(15.5), *parts).pad(16, 6)


def _row(ctx: RenderContext, match: out.SavedGame) -> Element:
    end = art("sign crown" if match.over else "sign right", INK, size=44)
    tail = [] if ctx.is_portrait else [space(12), end.fixed(48)]
    sheet = dated(ctx, match.at, 150, _who(ctx, match), *tail).on(PARCHMENT if match.over else GOLD, edge=INK)
    more = art("dots", PARCHMENT, size=40).on(WALNUT_LIGHT, edge=SAND)
    return row(
        sheet.tap(say(go_on=match.id), match.id),
        more.tap(Put(ONE, match.id), f"more {match.id}").fixed(76),
        gap=10,
    )


def _who(ctx: RenderContext, match: out.SavedGame) -> Element:
    """Who played which game, and how it stands: side by side, in portrait one below the other."""
    title = title_of(ctx, match)
    names = text(brief(list(scored(match))), 30, align="left", lines=2)
    state = text(state_of(ctx, match), 27, font=Font.NUMBER, align="left", lines=2)
    first = column(names.share(58), text(title, 23, align="left").share(42)) if title else names
    share = (70 if title else 52) if ctx.is_portrait else 56
    return turning(ctx, first.share(share), space().share(2), state.share(98 - share))
