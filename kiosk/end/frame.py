"""The frame of the end: the scoring category by category, then the winner, and more pages."""

from collections.abc import Sequence

from companion.engine.refusals import N_
from kiosk.end import count
from kiosk.end.ending import Ending
from kiosk.generic.styles import side_of
from kiosk.pages import AFTERWARDS
from kiosk.parts.asking import style
from kiosk.scene.actions import Action, Many, Open, Put, Tell, say
from kiosk.scene.context import RenderContext, capital
from kiosk.scene.scene import Art, Box, Rect, Scene, touch
from kiosk.scene.theme import FAINT, GOLD, INK, PARCHMENT, WALNUT, WALNUT_LIGHT, Font

NEXT, HOME, SHOW_ALL = N_("next"), N_("home"), N_("show all")
FIRST, LAST = N_("This is the first page."), N_("This is the last page. HOME leaves the game.")
FINAL = N_("final scoring")


def scene(ctx: RenderContext, ending: Ending) -> Scene:
    """One page of the end; the first shows as many categories as have been revealed."""
    scene = ctx.new_scene()
    shown, page = shown_now(ctx, ending), page_now(ctx, ending)
    _header(ctx, scene, ending, shown)
    if page:
        ending.pages[page - 1][1](ctx, scene, ctx.middle)
    else:
        count.draw(ctx, scene, ctx.middle, ending, shown)
    _footer(ctx, scene, ending, shown, page)
    return scene


def shown_now(ctx: RenderContext, ending: Ending) -> int:
    """How many categories are shown."""
    return max(0, min(len(ending.categories), ctx.number("shown")))


def page_now(ctx: RenderContext, ending: Ending) -> int:
    """The current page: only the scoring, until all of it is revealed."""
    all_shown = shown_now(ctx, ending) == len(ending.categories)
    return ctx.number("page") % (1 + len(ending.pages)) if all_shown else 0


def _header(ctx: RenderContext, scene: Scene, ending: Ending, shown: int) -> None:
    if shown == len(ending.categories) and ctx.state.result and ctx.state.result.winners:
        winners(ctx, scene)
        return
    over = ctx._("The game is over")
    large = ending.word(ctx, ending.categories[shown - 1].title) if shown else over
    ctx.title(scene, ctx._(FINAL), capital(large))


def winners(ctx: RenderContext, scene: Scene) -> None:
    """The header once everything is counted: the winner, crowned."""
    won = ctx.state.result.winners
    place = ctx.header.above(10).inset(20, 6)
    for i, seat in enumerate(won):
        arms = Rect(place.x + i * 74, place.y, 66, place.h)
        scene.add(style(ctx, seat).arms(arms.foot(64).centre(54, 64)))
        scene.add(Art(arms.top(32).centre(44, 32), "crown-high"))
    names = ", ".join(ctx.state.names[seat] for seat in won)
    words = ctx._(N_("the winner") if len(won) == 1 else N_("the winners"))
    both = _afterwards(ctx, scene, place)
    ctx.title(scene, words, names, place.after(len(won) * 74 + 8).before(both))


def _afterwards(ctx: RenderContext, scene: Scene, place: Rect) -> float:
    """What players do once the winner is known: play again, and share the evening (in portrait, both are in the footer). Returns the width of the buttons."""
    home, seats = ctx.state.home, ctx.state.seats
    if not _has_afterwards(ctx):
        return 0
    w, gap = (150.0, 12.0) if ctx.is_portrait else (166.0, 12.0)
    sit = tuple((side_of(seat), name) for seat, name in zip(seats, ctx.state.names, strict=True))
    passed_on = Put("first", (home.begun.first + 1) % len(sit) if home.begun else 0)
    setup = Many((Open("setup", (ctx.state.view.game,)), Put("seats", sit), passed_on))
    again = Many((Put(AFTERWARDS, setup), say(again=True)))
    ctx.button(scene, place.tail(w).inset(0, 2), ctx._("play again"), again)
    if ctx.is_portrait:
        return w + gap
    _share(ctx, scene, place.before(w + gap).tail(w).inset(0, 2))
    return 2 * (w + gap)


def _has_afterwards(ctx: RenderContext) -> bool:
    home = ctx.state.home
    only_scored = home.begun is not None and home.begun.scratch
    return not (ctx.untouched or not home.match or only_scored)


def _share(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    assert ctx.state.home.match
    ctx.button(scene, place, ctx._("share"), Open("share", (ctx.state.home.match,)))


def _footer(ctx: RenderContext, scene: Scene, ending: Ending, shown: int, page: int) -> None:
    rest = ctx.buttons(
        scene,
        (ctx._(HOME), say(leave=True), "plain"),
        # In the same place on every page: one tap too many must not leave the match.
        (ctx._(NEXT), _onward(ctx, ending, shown, page), "main"),
    )
    if shown < len(ending.categories):
        ctx.button(scene, rest.left(min(rest.w, 190)), ctx._(SHOW_ALL), Put("shown", len(ending.categories)))
        return
    titles = (FINAL, *(title for title, _ in ending.pages))
    if ctx.is_portrait and ctx.state.result and ctx.state.result.winners and _has_afterwards(ctx):
        _share(ctx, scene, rest.tail(190))
        rest = rest.before(204)
    pager(ctx, scene, rest.left(min(rest.w, 460)), titles, page)


def _onward(ctx: RenderContext, ending: Ending, shown: int, page: int) -> Action:
    """The next line, then the next page; the last page stays the last."""
    if shown < len(ending.categories):
        return Put("shown", shown + 1)
    if page == len(ending.pages):
        return Tell(ctx._(LAST))
    return Many((Put("shown", shown), Put("page", page + 1)))


def pager(ctx: RenderContext, scene: Scene, place: Rect, titles: Sequence[str], page: int) -> None:
    """Large arrows, the page's name and a dot for each page."""
    count = len(titles)
    for way, box, to in (("left", place.left(76), page - 1), ("right", place.tail(76), page + 1)):
        there = 0 <= to < count
        ink = PARCHMENT if there else FAINT
        scene.add(Box(box, WALNUT_LIGHT, 12, ink if there else WALNUT_LIGHT, 2.5))
        scene.add(Art(box.centre(40, 44), "icon-arrow", (way, ink)))
        scene.add(touch(box, Put("page", to) if there else Tell(ctx._(FIRST if to < 0 else LAST)), way))
    middle = place.inset(84, 0)
    words = capital(ctx._(titles[page]))
    ctx.text(scene, middle.above(18), words, 30, PARCHMENT, WALNUT, font=Font.NUMBER, lines=2, least=20)
    dots = middle.foot(14).centre(count * 22, 12).columns(count, 10)
    for i, dot in enumerate(dots):
        scene.add(Box(dot, GOLD if i == page else INK, 6, PARCHMENT, 1.5))
