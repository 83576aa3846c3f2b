"""Which game: all that the referee knows, each with what it is known by."""

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import find, offered
from kiosk.parts.pager import arrows, page
from kiosk.scene.actions import Close, Open, Watch
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, Font
from kiosk.screens.home import DEMO, DOORS, SHOW, called, own_games
from kiosk.timing.demo import sample

PLAYERS = N_("{fewest} to {most} players")
ON_A_PAGE = 5


def scene(ctx: RenderContext) -> Scene:
    """A card for each game. Opened for () or (door,): what only is wanted of it."""
    scene, gap = Scene(), 16 * ctx.unit
    ctx.background(scene)
    ctx.title(scene, ctx._(_wanted(ctx)), ctx._(N_("Which game?")))
    games = offered(ctx) if ctx.about else own_games(ctx)
    if DEMO in ctx.about:
        games = [game for game in games if sample(game.id).exists()]
    shown = page(games, ON_A_PAGE, int(ctx.draft.get("games page", 0)))
    count = max(2, len(shown.rows))
    places = ctx.middle.rows(count, gap) if ctx.is_portrait else ctx.middle.columns(count, gap)
    for game, place in zip(shown.rows, places, strict=False):
        _game(ctx, scene, place, game)
    rest = ctx.buttons(scene, (ctx._(N_("back")), Close(), "plain"))
    arrows(ctx, scene, rest.left(min(rest.w, 420 * ctx.unit)), shown, "games page")
    return scene


def _wanted(ctx: RenderContext) -> str:
    if DEMO in ctx.about:
        return SHOW
    return next((words for door, _, words in DOORS if door in ctx.about), N_("new game"))


def _game(ctx: RenderContext, scene: Scene, place: Rect, game: out.Game) -> None:
    u = ctx.unit
    scene.add(Box(place, HEADER, 14 * u, GOLD, 3 * u))
    wanted = Watch(game.id) if DEMO in ctx.about else Open("setup", (game.id, *ctx.about))
    scene.add(Touch(place, wanted, name=game.id))
    if place.w > 2.6 * place.h:
        words, picture = place.inset(3 * u).tail(place.w * 0.56), place.before(place.w * 0.57).inset(16 * u)
    else:
        words = place.inset(3 * u).foot(116 * u)
        picture = place.above(116 * u).inset(26 * u, 22 * u)
    scene.add(Box(words, PARCHMENT, 11 * u))
    find(game.id).emblem(scene, picture)
    both = words.centre(words.w - 28 * u, 104 * u)
    title, players = both.top(66 * u), both.foot(34 * u)
    ctx.text(scene, title, called(ctx, game), 38, INK, PARCHMENT, font=Font.HEADING, least=20, lines=2)
    fewest, most = game.players[0], game.players[-1]
    scene.add(Box(Rect(words.x + 40 * u, players.y - 3 * u, words.w - 80 * u, 2 * u), SAND))
    ctx.text(scene, players, ctx._(PLAYERS, fewest=fewest, most=most), 27, INK, PARCHMENT)
