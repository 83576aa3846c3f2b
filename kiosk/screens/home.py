"""Home: continue a game, begin one, or use one thing only: the scores, an auction, the final scoring."""

from collections.abc import Sequence

from companion.engine.refusals import N_, NN_
from companion.protocol import outgoing as out
from kiosk.games import find, offered
from kiosk.scene.actions import Action, Open, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch, touch
from kiosk.scene.theme import FAINT, GOLD, HEADER, INK, PARCHMENT, SAND, TOUCH, WALNUT, WALNUT_LIGHT, Font
from kiosk.setup import again

DOORS = (
    ("by-hand", "quill", N_("keep score")),
    ("auction", "hammer", N_("auction")),
    ("count", "scales", N_("final scoring")),
)
"""What can be used without a referee: what the set-up is opened for, the sign, and the words."""
OTHERS, DIFFERENT = "others", N_("different players")
"""The set-up in which new players sit down first and then choose one of the doors."""
NO_GAMES = N_("The games are still loading.")
NO_MATCHES = N_("There are no saved games yet.")
ROUND, KEEPING = N_("Round {round}"), N_("Keeping score")
STEPS = NN_("{count} step so far", "{count} steps so far")
OR_JUST = N_("Or just:")
SAME = N_("Same table again: {names}")
DEMO, SHOW = "demo", N_("watch a demo")
SAVED, MORE = N_("saved games"), N_("more games")
TILES = 6
"""How many tiles home has at most."""
LONG_WORD = 10
"""Letters up to which a title has the wide letters of headings."""
PLAYERS = N_("{fewest} to {most} players")
ANY_HINT = N_("Scores, auctions, dice and turns")


def scene(ctx: RenderContext) -> Scene:
    """Everything that can be done between two games."""
    scene, u = Scene(), ctx.unit
    scene.add(Box(ctx.screen, WALNUT), Art(ctx.screen, "lozenges", (round(44 * u),)))
    if ctx.is_portrait:
        board = ctx.screen.top(282 * u)
        body = ctx.screen.below(board.h)
    else:
        board = ctx.screen.left(min(306 * u, ctx.width * 0.33))
        body = ctx.screen.after(board.w)
    _board(ctx, scene, board)
    _body(ctx, scene, body.inset(18 * u))
    return scene


# The board with the name.


def _board(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The name of the house, and what is not about one game."""
    u = ctx.unit
    scene.add(Box(place, HEADER))
    for far, thick in ((5, 5), (9, 1.5)):
        edge = (
            Rect(0, place.bottom - far * u, place.w, thick * u)
            if ctx.is_portrait
            else Rect(place.right - far * u, 0, thick * u, place.h)
        )
        scene.add(Box(edge, GOLD))
    inner = place.above(9 * u).inset(18 * u, 12 * u) if ctx.is_portrait else place.before(9 * u).inset(18 * u)
    more = {"font": Font.HEADING, "far": True, "least": 40}
    high = (62 if ctx.is_portrait else 78) * u
    ctx.text(scene, inner.top(high), "SIGNORIA", 76, PARCHMENT, HEADER, **more)
    words = ctx._(N_("The referee at your table"))
    tagline = inner.below(high).top((34 if ctx.is_portrait else 50) * u)
    ctx.text(scene, tagline, words, 25, GOLD, HEADER, lines=2)
    rest = inner.below(high + tagline.h + 10 * u)
    doors = _side_doors(ctx)
    cells = rest.grid(2, 2, 12 * u) if ctx.is_portrait else rest.rows(len(doors), 14 * u)
    for (sign, words, action), cell in zip(doors, cells, strict=True):
        _door(ctx, scene, cell.centre(cell.w, min(cell.h, 96 * u)), sign, words, action)


def _side_doors(ctx: RenderContext) -> list[tuple[str, str, Action]]:
    saved = Open("past") if ctx.state.home.matches else Tell(ctx._(NO_MATCHES))
    demo = Open("games", (DEMO,)) if offered(ctx) else Tell(ctx._(NO_GAMES))
    return [
        ("hourglass", ctx._(SAVED), saved),
        ("eye", ctx._(SHOW), demo),
        ("gear", ctx._(N_("settings")), Open("settings")),
        ("wrench", ctx._(N_("hardware check")), Open("doctor")),
    ]


# The games.


def _body(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    u, gap = ctx.unit, 14 * ctx.unit
    if match := newest(ctx):
        high = 112 * u
        _go_on(ctx, scene, place.top(high), match)
        place = place.below(high + gap)
    at_once = again.at_once(ctx)
    foot = ((TOUCH if at_once else 30) + 6 + (64 if ctx.is_portrait else 106)) * u
    _doors(ctx, scene, place.foot(foot), at_once)
    _tiles(ctx, scene, place.above(foot + gap))


def own_games(ctx: RenderContext) -> list[out.Game]:
    """The games with a module of their own."""
    return [game for game in offered(ctx) if not game.any]


def other_game(ctx: RenderContext) -> out.Game | None:
    """What keeps the score of any other game."""
    return next((game for game in offered(ctx) if game.any), None)


def _tiles(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """A tile for each game, the one for any other game last; the last tile takes what is left of its row."""
    own, other = own_games(ctx), other_game(ctx)
    room = TILES - (other is not None)
    has_more = len(own) > room
    shown: list[out.Game | None] = [*own[: room - 1], None] if has_more else [*own]
    shown += [other] if other else []
    if not shown:
        ctx.text(scene, place, ctx._(NO_GAMES), 30, SAND, WALNUT, lines=2)
        return
    gap, columns = 14 * ctx.unit, min(2 if ctx.is_portrait else 3, len(shown))
    cells = place.grid(columns, -(-len(shown) // columns), gap)
    last = Rect(*cells[len(shown) - 1][:2], place.right - cells[len(shown) - 1].x, cells[0].h)
    for game, cell in zip(shown, [*cells[: len(shown) - 1], last], strict=True):
        if game is None:
            _door(ctx, scene, cell, "scroll", ctx._(MORE), Open("games"))
        else:
            tile(ctx, scene, cell, game, Open("setup", (game.id,)))


def tile(ctx: RenderContext, scene: Scene, place: Rect, game: out.Game, action: Action) -> None:
    """A game by its picture and its name; how many can play where there is room for it."""
    u, title = ctx.unit, called(ctx, game)
    scene.add(Box(place, HEADER, 14 * u, GOLD, 3 * u), touch(place, action, game.id))
    if place.w > 2 * place.h and place.w > 400 * u:
        words, picture = place.inset(3 * u).tail(place.w * 0.6), place.before(place.w * 0.6).inset(14 * u)
    else:
        foot = max(60 * u, min(116 * u, place.h * 0.4))
        words, picture = place.inset(3 * u).foot(foot), place.above(foot).inset(16 * u, 10 * u)
    scene.add(Box(words, PARCHMENT, 11 * u))
    find(game.id).emblem(scene, picture)
    inner = words.inset(1 * u, 3 * u)
    font = Font.HEADING if max(map(len, title.split())) <= LONG_WORD else Font.NUMBER
    more = {"font": font, "least": 20, "lines": 2}
    if inner.h < 84 * u or inner.w < 200 * u:
        ctx.text(scene, inner, title, 28, INK, PARCHMENT, **more)
        return
    both = inner.centre(inner.w, min(inner.h, 116 * u))
    line = both.foot(both.h * 0.4)
    ctx.text(scene, both.above(line.h + 4 * u), title, 38, INK, PARCHMENT, **more)
    scene.add(Box(Rect(line.x + 24 * u, line.y - 3 * u, line.w - 48 * u, 2 * u), SAND))
    fewest, most = game.players
    below = ctx._(ANY_HINT) if game.any else ctx._(PLAYERS, fewest=fewest, most=most)
    ctx.text(scene, line, below, 26, INK, PARCHMENT, lines=2)


def called(ctx: RenderContext, game: out.Game) -> str:
    """The title of a game in the language of the table."""
    return ctx._(game.title)


# The game that waits.


def newest(ctx: RenderContext) -> out.SavedGame | None:
    """The match played last that is not over; one begun for its final scoring only does not wait."""
    matches = ctx.state.home.matches
    return next((match for match in matches if not match.over and not match.scratch), None)


def brief(names: Sequence[str], most: int = 52) -> str:
    """Names in a row; where they are long, each is cut."""
    row = ", ".join(names)
    if len(row) <= most:
        return row
    each = max(4, most // len(names) - 2)
    return ", ".join(name if len(name) <= each else f"{name[: each - 1]}." for name in names)


def where_it_stands(ctx: RenderContext, match: out.SavedGame) -> str:
    """How far a match has come."""
    if match.round is not None:
        return ctx._(ROUND, round=match.round)
    return ctx._(KEEPING) if match.mode == "by-hand" else ctx.many(STEPS, match.n)


def title_of(ctx: RenderContext, match: out.SavedGame) -> str:
    """Which game a match is of: the name that the players gave it, else that of the game if there are several."""
    titles = {game.id: called(ctx, game) for game in offered(ctx)}
    return match.title or (titles.get(match.game, "") if len(titles) > 1 else "")


def _go_on(ctx: RenderContext, scene: Scene, place: Rect, match: out.SavedGame) -> None:
    """The match that waits: who plays it and where it stands."""
    u = ctx.unit
    scene.add(Box(place, GOLD, 14 * u, INK, 2 * u), Touch(place, say(go_on=match.id), name="go on"))
    inner = place.inset(22 * u, 8 * u)
    arrow = inner.tail(74 * u)
    scene.add(Art(arrow.centre(64 * u, 64 * u), "sign right", (INK,)))
    inner = inner.before(92 * u)
    lines = inner.top(34 * u), inner.below(34 * u).above(28 * u), inner.foot(28 * u)
    words = ctx._(N_("continue"))
    ctx.text(scene, lines[0], words, 32, INK, GOLD, font=Font.HEADING, align="left", far=True)
    names = brief(match.names)
    ctx.text(scene, lines[1], names, 34, INK, GOLD, font=Font.NUMBER, align="left", lines=2)
    where = ", ".join(filter(None, (title_of(ctx, match), where_it_stands(ctx, match))))
    ctx.text(scene, lines[2], where, 25, INK, GOLD, align="left")


# One thing only.


def _doors(ctx: RenderContext, scene: Scene, place: Rect, at_once: dict[str, Action]) -> None:
    """One thing only: in one tap for the last table; different players sit down first."""
    u = ctx.unit
    match = again.last_match(ctx)
    same = ctx._(SAME, names=brief(match.names)) if match and at_once else ""
    head = place.top((TOUCH if at_once else 30) * u)
    words = head.before(232 * u) if at_once else head
    ctx.text(scene, words, same or ctx._(OR_JUST), 24, SAND, WALNUT, align="left", lines=2)
    if at_once and match:
        other = other_game(ctx)
        new = Open("setup", (other.id if other else match.game, OTHERS))
        ctx.button(scene, head.tail(220 * u), ctx._(DIFFERENT), new)
    cells = place.below(head.h + 6 * u).columns(len(DOORS), 14 * u)
    for (door, sign, text), cell in zip(DOORS, cells, strict=True):
        _door(ctx, scene, cell, sign, ctx._(text), at_once.get(door) or _sit_down(ctx, door))


def _sit_down(ctx: RenderContext, door: str) -> Action:
    """Scores and auctions need no game; for the final scoring it is chosen first, if there are several."""
    games, other = offered(ctx), other_game(ctx)
    if not games:
        return Tell(ctx._(NO_GAMES))
    if other and door != "count":
        return Open("setup", (other.id, door))
    return Open("setup", (games[0].id, door)) if len(games) == 1 else Open("games", (door,))


def _door(ctx: RenderContext, scene: Scene, place: Rect, sign: str, words: str, action: Action) -> None:
    """A button with a sign: beside the words where the button is wide, else above them."""
    u, dead = ctx.unit, isinstance(action, Tell)
    scene.add(Box(place, WALNUT_LIGHT, 12 * u, SAND, 2.5 * u), touch(place, action, words))
    is_wide = place.w > 2.7 * place.h and place.w > 240 * u
    inner = place.inset((8 if is_wide else 3) * u, 7 * u)
    if place.h < 80 * u and not is_wide:
        art, text = None, inner
    elif is_wide:
        size = min(54 * u, inner.h, inner.w * 0.22)
        art, text = inner.left(size).centre(size, size), inner.after(size + 12 * u)
    else:
        size = min(60 * u, inner.h - 60 * u)
        art, text = inner.top(size).centre(size, size), inner.below(size + 4 * u)
    if art is not None:
        scene.add(Art(art, f"sign {sign}", (FAINT if dead else GOLD,)))
    more = {"font": Font.TITLE, "align": "left" if is_wide else "centre", "lines": 2}
    ctx.text(scene, text, words, 28, FAINT if dead else PARCHMENT, WALNUT_LIGHT, **more)
