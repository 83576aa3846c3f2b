"""The end: the count category by category, then the winner, and the pages behind."""

from collections.abc import Sequence

from companion.engine.refusals import N_
from kiosk.end import count
from kiosk.end.ending import Ending
from kiosk.parts.asking import style
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, touch
from kiosk.scene.theme import FAINT, GOLD, INK, PARCHMENT, WALNUT, WALNUT_LIGHT, Font

NEXT, HOME, SHOW_ALL = N_("next"), N_("home"), N_("show all")
WINNER, WINNERS = N_("the winner"), N_("the winners")
FIRST, LAST = N_("This is the first page."), N_("This is the last page. HOME leaves the game.")
FINAL = N_("final scoring")


def scene(ctx: RenderContext, ending: Ending) -> Scene:
    """One page of the end; the first one shows as many categories as have been asked for."""
    scene = Scene()
    ctx.background(scene)
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
    return max(0, min(len(ending.categories), int(ctx.draft.get("shown", 0))))


def page_now(ctx: RenderContext, ending: Ending) -> int:
    """Which page is shown: only the count, until all of it is."""
    all_shown = shown_now(ctx, ending) == len(ending.categories)
    return int(ctx.draft.get("page", 0)) % (1 + len(ending.pages)) if all_shown else 0


def _header(ctx: RenderContext, scene: Scene, ending: Ending, shown: int) -> None:
    if shown == len(ending.categories):
        winners(ctx, scene)
        return
    over = ctx._(N_("The game is over"))
    large = ending.word(ctx, ending.categories[shown - 1].title) if shown else over
    ctx.title(scene, ctx._(FINAL), large)


def winners(ctx: RenderContext, scene: Scene) -> None:
    """The header once all is counted: who has won, crowned."""
    assert ctx.state.result
    u, won = ctx.unit, ctx.state.result.winners
    place = ctx.header.above(10 * u).inset(20 * u, 6 * u)
    for i, seat in enumerate(won):
        arms = Rect(place.x + i * 74 * u, place.y, 66 * u, place.h)
        scene.add(style(ctx, seat).arms(arms.foot(64 * u).centre(54 * u, 64 * u)))
        scene.add(Art(arms.top(32 * u).centre(44 * u, 32 * u), "crown-high"))
    names = ", ".join(ctx.state.names[seat] for seat in won)
    words = ctx._(WINNER if len(won) == 1 else WINNERS)
    ctx.title(scene, words, names, place.after(len(won) * 74 * u + 8 * u))


def _footer(ctx: RenderContext, scene: Scene, ending: Ending, shown: int, page: int) -> None:
    rest = ctx.buttons(
        scene,
        (ctx._(HOME), say(leave=True), "plain"),
        # It stays where it is on every page: whoever taps once too often must not leave the match.
        (ctx._(NEXT), _onward(ctx, ending, shown, page), "main"),
    )
    if shown < len(ending.categories):
        ctx.button(
            scene,
            rest.left(min(rest.w, 190 * ctx.unit)),
            ctx._(SHOW_ALL),
            Put("shown", len(ending.categories)),
        )
        return
    titles = (FINAL, *(title for title, _ in ending.pages))
    pager(ctx, scene, rest.left(min(rest.w, 460 * ctx.unit)), titles, page)


def _onward(ctx: RenderContext, ending: Ending, shown: int, page: int) -> Action:
    """One line more, then one page more; the last page is the last."""
    if shown < len(ending.categories):
        return Put("shown", shown + 1)
    if page == len(ending.pages):
        return Tell(ctx._(LAST))
    return Many((Put("shown", shown), Put("page", page + 1)))


def pager(ctx: RenderContext, scene: Scene, place: Rect, titles: Sequence[str], page: int) -> None:
    """Big arrows, the page's name and a dot a page."""
    u, count = ctx.unit, len(titles)
    for way, box, to in (("left", place.left(76 * u), page - 1), ("right", place.tail(76 * u), page + 1)):
        there = 0 <= to < count
        ink = PARCHMENT if there else FAINT
        scene.add(Box(box, WALNUT_LIGHT, 12 * u, ink if there else WALNUT_LIGHT, 2.5 * u))
        scene.add(Art(box.centre(40 * u, 44 * u), "icon-arrow", (way, ink)))
        scene.add(touch(box, Put("page", to) if there else Tell(ctx._(FIRST if to < 0 else LAST)), way))
    middle = place.inset(84 * u, 0)
    words = ctx._(titles[page])
    ctx.text(scene, middle.above(18 * u), words, 30, PARCHMENT, WALNUT, font=Font.NUMBER, lines=2, least=20)
    dots = middle.foot(14 * u).centre(count * 22 * u, 12 * u).columns(count, 10 * u)
    for i, dot in enumerate(dots):
        scene.add(Box(dot, GOLD if i == page else INK, 6 * u, PARCHMENT, 1.5 * u))
