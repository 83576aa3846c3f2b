"""Past games, newest first: of everybody or of one player. A tap opens one with its scores, curve and story."""

from companion.engine.refusals import N_
from companion.protocol.outgoing import history as out
from kiosk.parts.pager import arrows, page
from kiosk.scene.actions import Action, Close, Many, Open, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, grid, row, space, text, turning
from kiosk.scene.scene import Scene
from kiosk.scene.theme import GOLD, INK, PARCHMENT, Font
from kiosk.screens import keys
from kiosk.screens.home import brief
from kiosk.screens.past import TOGETHER, dated
from kiosk.screens.players import waiting

ROWS, ROWS_PORTRAIT = 4, 6
PAGE, FINDING, WORDS = "history page", "history finding", "history words"
SOLO = N_("solo")
TOGETHER_GAME, MINUTES = N_("against the game"), N_("{minutes} min")
LONGEST = 24


def scene(ctx: RenderContext) -> Scene:
    """A page of them; or the keyboard, to search."""
    if ctx.draft.get(FINDING) is not None:
        return _finding(ctx)
    player, words = ctx.about[0], ctx.draft.get(WORDS) or ""
    small = ctx._("games with {words}", words=words) if words else ctx._("tap one to see more")
    scene = ctx.page(small, ctx._("{name}'s games", name=player) if player else ctx._("Past games"))
    history = ctx.state.answers.history
    games = history.games if history else ()
    rows = ROWS_PORTRAIT if ctx.is_portrait else ROWS
    shown = page(games, rows, ctx.number(PAGE))
    grid([_row(ctx, game) for game in shown.rows], 1, 12, least=rows).draw(ctx, scene, ctx.middle)
    if not games:
        waiting(ctx, scene, out.Stats(text=history.text, progress=history.progress) if history else None)
    rest = ctx.buttons(
        scene,
        ctx.back(_ask(ctx, "") if words else Close()),
        (ctx._("find"), Put(FINDING, words), "plain"),
        *_older(ctx, history.next if history and shown.number == shown.pages - 1 else ""),
    )
    arrows(ctx, scene, rest.left(min(rest.w, 380)), shown, PAGE)
    return scene


def _older(ctx: RenderContext, before: str) -> list[tuple[str, Action, str]]:
    """There may be more after the last page."""
    if not before:
        return []
    ask = say(ask="history", player=ctx.about[0], find=ctx.draft.get(WORDS) or "", before=before, most=100)
    return [(ctx._("older"), Many((Put(PAGE, 0), ask)), "plain")]


def _ask(ctx: RenderContext, words: str) -> Action:
    ask = say(ask="history", player=ctx.about[0], find=words, most=100)
    return Many((Put(WORDS, words), Put(FINDING, None), Put(PAGE, 0), ask))


def _finding(ctx: RenderContext) -> Scene:
    written = str(ctx.draft[FINDING])
    found = _ask(ctx, written.strip()) if written.strip() else Tell(ctx._(keys.EMPTY))
    return keys.sheet(
        ctx,
        ctx._("a name, a game or a date"),
        written,
        lambda text: Put(FINDING, text),
        found,
        Put(FINDING, None),
        longest=LONGEST,
    )


def _row(ctx: RenderContext, game: out.PastGame) -> Element:
    sheet = dated(ctx, game.at, 158, _who(ctx, game)).on(PARCHMENT if game.over else GOLD, edge=INK)
    return sheet.tap(Open("evening", (game.id,)), f"game {game.id}")


def _who(ctx: RenderContext, game: out.PastGame) -> Element:
    """Who played which game, and who won."""
    ranked = sorted(game.seats, key=lambda seat: seat.place or len(game.seats))
    scores = brief([scored(seat) for seat in ranked])
    first = column(
        text(scores, 27, align="left", lines=2, least=20).share(58),
        text(game.title, 23, align="left").share(42),
    )
    winners = ", ".join(seat.name for seat in game.seats if seat.won)
    crown = art("sign crown", INK, size=36).fixed(44) if winners else space(1)
    state = row(crown, text(winners or ctx._(_state(game)), 26, font=Font.NUMBER, align="left", lines=2))
    share = 70 if ctx.is_portrait else 62
    return turning(ctx, first.share(share), space().share(2), state.share(98 - share))


def _state(game: out.PastGame) -> str:
    if not game.over:
        return N_("unfinished")
    return TOGETHER_GAME if game.co_op else SOLO if len(game.seats) == 1 else N_("nobody")


def scored(seat: out.PastSeat) -> str:
    """A player with the points, kept together."""
    return seat.name if seat.score is None else f"{seat.name}{TOGETHER}{seat.score}"
