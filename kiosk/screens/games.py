"""Choose a game: for a demo, for final scoring, or where home has no room for all of them."""

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import offered
from kiosk.parts.pager import arrows, page
from kiosk.scene.actions import Action, Open, Watch
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.screens.home import DEMO, OTHERS, SHORTCUTS, SHOW, called, tile
from kiosk.setup import again
from kiosk.timing.demo import sample

ON_A_PAGE = 5


def scene(ctx: RenderContext) -> Scene:
    """A tile for each game. Opened for (), (demo,), (shortcut,) or (shortcut, others) by players who have sat down already."""
    gap = 16
    scene = ctx.page(ctx._(_purpose(ctx)), ctx._("Which game?"))
    games = offered(ctx)
    if DEMO in ctx.about:
        games = [game for game in games if sample(game.id).exists()]
    shown = page(games, ON_A_PAGE, ctx.number("games page"))
    count = max(2, len(shown.rows))
    if ctx.is_portrait:
        places = ctx.middle.rows(count, gap)
    else:
        places = ctx.middle.grid(*((count, 1) if count < ON_A_PAGE else (3, 2)), gap)
    for game, place in zip(shown.rows, places, strict=False):
        tile(ctx, scene, place, game, _action(ctx, game))
    rest = ctx.buttons(scene, ctx.back())
    arrows(ctx, scene, rest.left(min(rest.w, 420)), shown, "games page")
    return scene


def _purpose(ctx: RenderContext) -> str:
    if DEMO in ctx.about:
        return SHOW
    return next((words for shortcut, _, words in SHORTCUTS if shortcut in ctx.about), N_("new game"))


def _action(ctx: RenderContext, game: out.Game) -> Action:
    if DEMO in ctx.about:
        return Watch(game.id)
    if OTHERS in ctx.about:
        return again.count_of(ctx, game, called(ctx, game))
    return Open("setup", (game.id, *ctx.about))
