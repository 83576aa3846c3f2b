"""Home: continue a game, start one, or use just one thing: keeping score, an auction, final scoring."""

from collections.abc import Sequence

from companion.engine.refusals import N_, NN_
from companion.protocol import outgoing as out
from kiosk.games import find, offered
from kiosk.scene.actions import Action, Open, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Canvas, Element, art, button, column, drawn, grid, row, space, text
from kiosk.scene.scene import Box, Rect, Scene, touch
from kiosk.scene.theme import FAINT, GOLD, HEADER, INK, PARCHMENT, SAND, TOUCH, WALNUT, WALNUT_LIGHT, Font
from kiosk.setup import again

SHORTCUTS = (
    ("by-hand", "quill", N_("keep score")),
    ("auction", "hammer", N_("auction")),
    ("count", "scales", N_("final scoring")),
)
"""What can be used without a referee: the set-up it opens, its symbol, and its words."""
OTHERS, DIFFERENT = "others", N_("different players")
"""The set-up in which new players sit down first and then choose one of the shortcuts."""
NO_GAMES = N_("The games are still loading.")
NO_MATCHES = N_("There are no saved games yet.")
STEPS = NN_("{count} step so far", "{count} steps so far")
SAME = N_("Same table again: {names}")
DEMO, SHOW = "demo", N_("watch a demo")
TILES, HEAD = 6, 30
"""The most tiles on home; the height of the line above the shortcuts, in units."""
LONG_WORD = 10
"""Up to this many letters a title is in the wide heading font."""
PLAYERS = N_("{fewest} to {most} players")
ANY_HINT = N_("Scores, auctions, dice and turns")


def scene(ctx: RenderContext) -> Scene:
    """Everything that can be done between games."""
    scene = ctx.wood()
    if ctx.is_portrait:
        board = ctx.screen.top(282)
        body = ctx.screen.below(board.h)
    else:
        board = ctx.screen.left(min(306, ctx.width * 0.33))
        body = ctx.screen.after(board.w)
    _board(ctx, scene, board)
    _body(ctx, again.at_once(ctx)).pad(18).draw(ctx, scene, body)
    return scene


# The board with the name.


def _board(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The name of the product, and everything that is not about one game."""
    scene.add(Box(place, HEADER))
    for far, thick in ((5, 5), (9, 1.5)):
        edge = (
            Rect(0, place.bottom - far, place.w, thick)
            if ctx.is_portrait
            else Rect(place.right - far, 0, thick, place.h)
        )
        scene.add(Box(edge, GOLD))
    inner = place.above(9).inset(18, 12) if ctx.is_portrait else place.before(9).inset(18)
    more = {"font": Font.HEADING, "far": True, "least": 40}
    high = 62 if ctx.is_portrait else 78
    ctx.text(scene, inner.top(high), "SIGNORIA", 76, PARCHMENT, HEADER, **more)
    words = ctx._("The referee at your table")
    tagline = inner.below(high).top(34 if ctx.is_portrait else 50)
    ctx.text(scene, tagline, words, 25, GOLD, HEADER, lines=2)
    tiles = [_tile(*one).centred(height=96) for one in _side_tiles(ctx)]
    columns, gap = (2, 12) if ctx.is_portrait else (1, 14)
    grid(tiles, columns, gap).draw(ctx, scene, inner.below(high + tagline.h + 10))


def _side_tiles(ctx: RenderContext) -> list[tuple[str, str, Action]]:
    saved = Open("past") if ctx.state.home.matches else Tell(ctx._(NO_MATCHES))
    demo = Open("games", (DEMO,)) if offered(ctx) else Tell(ctx._(NO_GAMES))
    return [
        ("hourglass", ctx._("saved games"), saved),
        ("eye", ctx._(SHOW), demo),
        ("gear", ctx._("settings"), Open("settings")),
        ("wrench", ctx._("hardware check"), Open("doctor")),
    ]


# The games.


def _body(ctx: RenderContext, at_once: dict[str, Action]) -> Element:
    """The saved game, the tiles, and the shortcuts."""
    match = newest(ctx)
    waits = [_go_on(ctx, match).fixed(112)] if match else []
    foot = (TOUCH if at_once else HEAD) + 6 + (TOUCH if ctx.is_portrait else 106)
    return column(*waits, drawn(_tiles), _shortcuts(ctx, at_once).fixed(foot), gap=14)


def other_game(ctx: RenderContext) -> out.Game | None:
    """What keeps score for any other game."""
    return next((game for game in offered(ctx) if game.any), None)


def _tiles(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """A tile for each game, any other game last; the last tile takes what is left of its row."""
    own, other = [game for game in offered(ctx) if not game.any], other_game(ctx)
    room = TILES - (other is not None)
    has_more = len(own) > room
    shown: list[out.Game | None] = [*own[: room - 1], None] if has_more else [*own]
    shown += [other] if other else []
    if not shown:
        ctx.text(scene, place, ctx._(NO_GAMES), 30, SAND, WALNUT, lines=2)
        return
    gap, columns = 14, min(2 if ctx.is_portrait else 3, len(shown))
    cells = place.grid(columns, -(-len(shown) // columns), gap)
    last = Rect(*cells[len(shown) - 1][:2], place.right - cells[len(shown) - 1].x, cells[0].h)
    for game, cell in zip(shown, [*cells[: len(shown) - 1], last], strict=True):
        if game is None:
            _tile("scroll", ctx._("more games"), Open("games")).draw(ctx, scene, cell)
        else:
            tile(ctx, scene, cell, game, Open("setup", (game.id,)))


def tile(ctx: RenderContext, scene: Scene, place: Rect, game: out.Game, action: Action) -> None:
    """A game with its picture and its name; the number of players if there is room."""
    title = called(ctx, game)
    scene.add(Box(place, HEADER, 14, GOLD, 3), touch(place, action, game.id))
    if place.w > 2 * place.h and place.w > 400:
        words, picture = place.inset(3).tail(place.w * 0.6), place.before(place.w * 0.6).inset(14)
    else:
        foot = max(60, min(116, place.h * 0.4))
        words, picture = place.inset(3).foot(foot), place.above(foot).inset(16, 10)
    scene.add(Box(words, PARCHMENT, 11))
    find(game.id).emblem(scene, picture)
    is_long = max(map(len, title.split())) > LONG_WORD
    font, inner = Font.NUMBER if is_long else Font.HEADING, words.inset(1 if is_long else 9, 3)
    more = {"font": font, "least": 20, "lines": 2}
    if inner.h < 84 or inner.w < 200:
        ctx.text(scene, inner, title, 28, INK, PARCHMENT, **more)
        return
    both = inner.centre(inner.w, min(inner.h, 150))
    line = both.foot(both.h * 0.4)
    ctx.text(scene, both.above(line.h + 4), title, 38, INK, PARCHMENT, **more)
    scene.add(Box(Rect(line.x + 24, line.y - 3, line.w - 48, 2), SAND))
    fewest, most = game.players
    below = ctx._(ANY_HINT) if game.any else ctx._(PLAYERS, fewest=fewest, most=most)
    ctx.text(scene, line, below, 26, INK, PARCHMENT, lines=2)


def called(ctx: RenderContext, game: out.Game) -> str:
    """The title of a game in the language of the table."""
    return ctx._(game.title)


# The saved game.


def newest(ctx: RenderContext) -> out.SavedGame | None:
    """The match played last that is not over; one begun only for its final scoring does not count."""
    matches = ctx.state.home.matches
    return next((match for match in matches if not match.over and not match.scratch), None)


def brief(names: Sequence[str], most: int = 52) -> str:
    """Names in a row; long ones are cut."""
    row = ", ".join(names)
    if len(row) <= most:
        return row
    each = max(4, most // len(names) - 2)
    return ", ".join(name if len(name) <= each else f"{name[: each - 1]}." for name in names)


def where_it_stands(ctx: RenderContext, match: out.SavedGame) -> str:
    """How far a match has come."""
    if match.round is not None:
        return ctx._("Round {round}", round=match.round)
    return ctx._("Keeping score") if match.mode == "by-hand" else ctx.many(STEPS, match.n)


def title_of(ctx: RenderContext, match: out.SavedGame) -> str:
    """Which game a match is of: the name that the players gave it, else that of the game if there are several."""
    titles = {game.id: called(ctx, game) for game in offered(ctx)}
    return match.title or (titles.get(match.game, "") if len(titles) > 1 else "")


def _go_on(ctx: RenderContext, match: out.SavedGame) -> Element:
    """The saved game: who plays it and how far it has come."""
    where = ", ".join(filter(None, (title_of(ctx, match), where_it_stands(ctx, match))))
    words = column(
        text(ctx._("continue"), 32, font=Font.HEADING, align="left", far=True).fixed(34),
        text(brief(match.names), 34, font=Font.NUMBER, align="left", lines=2),
        text(where, 25, align="left").fixed(28),
    )
    card = row(words, space(18), art("sign right", INK, size=64).fixed(74))
    return card.pad(22, 8).on(GOLD, radius=14, edge=INK).tap(say(go_on=match.id), "go on")


# Shortcuts.


def _shortcuts(ctx: RenderContext, at_once: dict[str, Action]) -> Element:
    """A shortcut: one tap for the same table as last time; different players sit down first."""
    match, other = again.last_match(ctx), other_game(ctx)
    head = text(ctx._("Or just:"), 24, SAND, align="left").fixed(HEAD)
    if at_once and match:
        same = text(ctx._(SAME, names=brief(match.names)), 24, SAND, align="left", lines=2)
        new = Open("setup", (other.id if other else match.game, OTHERS))
        head = row(same, button(ctx._(DIFFERENT), new).fixed(220), gap=12).fixed(TOUCH)
    shortcuts = (
        _tile(sign, ctx._(words), at_once.get(key) or _sit_down(ctx, key)) for key, sign, words in SHORTCUTS
    )
    return column(head, row(*shortcuts, gap=14), gap=6)


def _sit_down(ctx: RenderContext, shortcut: str) -> Action:
    """Keeping score and auctions need no game; for final scoring it is chosen first, if there are several."""
    games, other = offered(ctx), other_game(ctx)
    if not games:
        return Tell(ctx._(NO_GAMES))
    if other and shortcut != "count":
        return Open("setup", (other.id, shortcut))
    return Open("setup", (games[0].id, shortcut)) if len(games) == 1 else Open("games", (shortcut,))


def _tile(sign: str, words: str, action: Action) -> Element:
    """A button with a symbol."""
    dead = isinstance(action, Tell)

    def paint(canvas: Canvas, place: Rect) -> None:
        """The symbol is beside the words on a wide button, above them on a tall one, else nowhere."""
        wide, high = place.w, place.h
        beside = wide > 240 and wide > 2.7 * high
        ink = FAINT if dead else PARCHMENT
        name = text(
            words, 28 if beside else 25, ink, font=Font.TITLE, align="left" if beside else "centre", lines=2
        )
        picture = art(f"sign {sign}", FAINT if dead else GOLD, size=60)
        if beside:
            size = min(54, high - 14, wide * 0.2)
            label = row(picture.fixed(size), name, gap=12).pad(8, 7)
        else:
            label = column(*([picture.fixed(min(60, high - 74))] if high >= 80 else []), name, gap=4).pad(
                5, 7
            )
        label.paint(canvas, place)

    return Element(paint).on(WALNUT_LIGHT, radius=12, edge=SAND, width=2.5).tap(action, words)
