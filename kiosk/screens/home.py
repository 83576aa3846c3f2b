"""Home: go on, begin, look back, set up; and doors for tables that want only one thing."""

from collections.abc import Sequence

from companion.engine.refusals import N_, NN_
from companion.protocol import outgoing as out
from kiosk.games import find, offered
from kiosk.scene.actions import Action, Open, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch, touch
from kiosk.scene.theme import FAINT, GOLD, HEADER, INK, PARCHMENT, SAND, TOUCH, WALNUT, WALNUT_LIGHT, Font
from kiosk.setup import again

DOORS = (
    ("by-hand", "quill", N_("points by hand")),
    ("auction", "hammer", N_("an auction")),
    ("count", "scales", N_("the end count")),
)
GAMES = NN_("{count} game", "{count} games")
NO_GAMES = N_("The referee has not told its games yet.")
NO_MATCHES = N_("No match has been kept yet.")
WHERE = N_("Round {round}, answers kept: {n}")
BY_HAND = N_("By hand, answers kept: {n}")
SO_FAR = N_("answers kept: {n}")
ONE_THING = N_("or only one thing:")
SAME = N_("Same table again: {names}")
DEMO, SHOW = "demo", N_("watch a demo")
"""How a match to be looked at is called, and its door."""
OTHERS, OTHER_TABLE = N_("others play"), "other table"


def scene(ctx: RenderContext) -> Scene:
    """What one can do."""
    scene = Scene()
    u = ctx.unit
    scene.add(Box(ctx.screen, WALNUT), Art(ctx.screen, "lozenges", (round(44 * u),)))
    if ctx.is_portrait:
        board = ctx.screen.top(min(306 * u, ctx.height * 0.27))
        body = ctx.screen.below(board.h)
    else:
        board = ctx.screen.left(min(348 * u, ctx.width * 0.335))
        body = ctx.screen.after(board.w)
    _sign_board(ctx, scene, board)
    _doors(ctx, scene, body.inset(18 * u))
    return scene


def _sign_board(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """The name of the house, over what its games are known by."""
    u = ctx.unit
    scene.add(Box(place, HEADER))
    if ctx.is_portrait:
        scene.add(
            Box(Rect(0, place.bottom - 5 * u, place.w, 5 * u), GOLD),
            Box(Rect(0, place.bottom - 9 * u, place.w, 1.5 * u), GOLD),
        )
    else:
        scene.add(
            Box(Rect(place.right - 5 * u, 0, 5 * u, place.h), GOLD),
            Box(Rect(place.right - 9 * u, 0, 1.5 * u, place.h), GOLD),
        )
    inner = place.inset(22 * u, 20 * u)
    ctx.text(
        scene, inner.top(78 * u), "SIGNORIA", 76, PARCHMENT, HEADER, font=Font.HEADING, far=True, least=40
    )
    words = ctx._(N_("The referee at your table"))
    ctx.text(scene, inner.below(78 * u).top(56 * u), words, 25, GOLD, HEADER, lines=2)
    if not own_games(ctx):
        return
    rest, demo = inner.below(146 * u), inner.foot(70 * u)
    if ctx.is_portrait:
        rest, demo = rest.before(214 * u), rest.tail(200 * u).centre(200 * u, 76 * u)
    else:
        rest = rest.above(demo.h + 18 * u)
    _emblems(ctx, scene, rest)
    ctx.button(scene, demo, ctx._(SHOW), Open("games", (DEMO,)), name=DEMO)


def _emblems(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """What the games are known by, side by side in portrait, else one below the other."""
    games = own_games(ctx)
    gap = 26 * ctx.unit
    places = place.columns(len(games), gap) if ctx.is_portrait else place.rows(len(games), gap)
    for game, part in zip(games, places, strict=True):
        find(game.id).emblem(scene, part)


def _doors(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    u, gap = ctx.unit, 14 * ctx.unit
    match = newest(ctx)
    tall = 1.15 if ctx.is_portrait else 1.0
    top = 150 * u * tall if match else 0
    if match:
        _go_on(ctx, scene, place.top(top), match)
        top += gap
    row = place.below(top).top((112 if match else 200) * u * tall)
    other = next((game for game in offered(ctx) if game.any), None)
    new, *rest, past = row.columns(3 if other else 2, gap)
    kind = "plain" if match else "main"
    _door(ctx, scene, new, "scroll", ctx._(N_("new game")), _new_game(ctx), kind, _titles(ctx))
    if other:
        _door(ctx, scene, rest[0], "crown", called(ctx, other), Open("setup", (other.id,)))
    many = ctx.state.home.matches
    open_past = Open("past") if many else Tell(ctx._(NO_MATCHES))
    _door(ctx, scene, past, "hourglass", ctx._(N_("past matches")), open_past)
    below = place.below(top + row.h + gap)
    foot = below.foot(80 * u * tall)
    _one_thing(ctx, scene, below.above(foot.h + gap))
    settings, doctor = foot.columns(2, gap)
    _door(ctx, scene, settings, "gear", ctx._(N_("settings")), Open("settings"))
    _door(ctx, scene, doctor, "wrench", ctx._(N_("hardware check")), Open("doctor"))


def newest(ctx: RenderContext) -> out.SavedGame | None:
    """The match played last that is not over, but for what was only counted once: the referee tells them in that order."""
    matches = ctx.state.home.matches
    return next((match for match in matches if not match.over and not match.scratch), None)


def brief(names: Sequence[str], most: int = 52) -> str:
    """Names in a row; where they are long, each is cut."""
    told = ", ".join(names)
    if len(told) <= most:
        return told
    each = max(4, most // len(names) - 2)
    return ", ".join(name if len(name) <= each else f"{name[: each - 1]}." for name in names)


def own_games(ctx: RenderContext) -> list[out.Game]:
    """The games that the referee knows by name; what keeps any other has a door of its own."""
    return [game for game in offered(ctx) if not game.any]


def _titles(ctx: RenderContext) -> str:
    games = own_games(ctx)
    return ctx.many(GAMES, len(games)) if len(games) > 1 else "".join(called(ctx, game) for game in games)


def called(ctx: RenderContext, game: out.Game) -> str:
    """What a game is called at this table."""
    told = game.title
    return ctx._(told)


def where_it_stands(ctx: RenderContext, match: out.SavedGame) -> str:
    """How far a match has come: its round, or that it is only kept."""
    if match.mode == "by-hand":
        return ctx._(BY_HAND, n=match.n)
    if match.round is None:
        return ctx._(SO_FAR, n=match.n)
    return ctx._(WHERE, round=match.round, n=match.n)


def title_of(ctx: RenderContext, match: out.SavedGame) -> str:
    """Which game a match is of, where there is more than one."""
    titles = {game.id: called(ctx, game) for game in offered(ctx)}
    return titles.get(match.game, "") if len(titles) > 1 else ""


def _new_game(ctx: RenderContext, *door: str) -> Action:
    """Straight to the setup of the only game; several are chosen from first."""
    games = offered(ctx) if door else own_games(ctx)
    if not games:
        return Tell(ctx._(NO_GAMES))
    return Open("setup", (games[0].id, *door)) if len(games) == 1 else Open("games", door)


def _go_on(ctx: RenderContext, scene: Scene, place: Rect, match: out.SavedGame) -> None:
    """The match that waits: who plays it and where it stands."""
    u = ctx.unit
    scene.add(Box(place, GOLD, 14 * u, INK, 2 * u), Touch(place, say(go_on=match.id), name="go on"))
    inner = place.inset(22 * u, 12 * u)
    arrow = inner.tail(74 * u)
    scene.add(Art(arrow.centre(64 * u, 64 * u), "sign right", (INK,)))
    inner = inner.before(92 * u)
    lines = inner.top(38 * u), inner.below(38 * u).above(30 * u), inner.foot(30 * u)
    words = ctx._(N_("go on playing"))
    ctx.text(scene, lines[0], words, 32, INK, GOLD, font=Font.HEADING, align="left", far=True)
    names = brief(match.names)
    ctx.text(scene, lines[1], names, 36, INK, GOLD, font=Font.NUMBER, align="left", lines=2)
    where = title_of(ctx, match) or where_it_stands(ctx, match)
    ctx.text(scene, lines[2], where, 25, INK, GOLD, align="left")


def _one_thing(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    """Doors to one thing only: for the table that was here last in one tap; others sit down first."""
    u = ctx.unit
    at_once = {} if ctx.draft.get(OTHER_TABLE) else again.at_once(ctx)
    match = again.last_match(ctx)
    same = ctx._(SAME, names=brief(match.names)) if match and at_once else ""
    head = place.top((TOUCH if at_once else 30) * u)
    said = head.before(216 * u) if at_once else head
    ctx.text(scene, said, same or ctx._(ONE_THING), 24, SAND, WALNUT, align="left", lines=2)
    if at_once:
        ctx.button(scene, head.tail(204 * u), ctx._(OTHERS), Put(OTHER_TABLE, True))
    parts = place.below(head.h + 6 * u)
    are_below = ctx.is_portrait and parts.h >= (3 * TOUCH + 28) * u
    cells = parts.rows(len(DOORS), 14 * u) if are_below else parts.columns(len(DOORS), 14 * u)
    for (door, sign, words), cell in zip(DOORS, cells, strict=True):
        _door(ctx, scene, cell, sign, ctx._(words), at_once.get(door) or _new_game(ctx, door))


def _door(
    ctx: RenderContext,
    scene: Scene,
    place: Rect,
    sign: str,
    words: str,
    action: Action,
    kind: str = "plain",
    below: str = "",
) -> None:
    """A button with a sign; the sign stands above the words where the button is nearly square."""
    u = ctx.unit
    fill, ink = (GOLD, INK) if kind == "main" else (WALNUT_LIGHT, PARCHMENT)
    dead = isinstance(action, Tell)
    scene.add(Box(place, fill, 12 * u, INK if kind == "main" else SAND, 2.5 * u))
    scene.add(touch(place, action, words))
    ink = FAINT if dead else ink
    inner = place.inset(12 * u, 8 * u)
    art, text = _beside(inner, u)
    scene.add(Art(art, f"sign {sign}", (GOLD if kind != "main" and not dead else ink,)))
    align = "left" if text.y == inner.y else "centre"
    if below and text.h >= 70 * u:
        second = text.foot(text.h * 0.36)
        ctx.text(scene, second, below, 24, SAND if kind != "main" else INK, fill, align=align)
        text = text.above(second.h)
    ctx.text(scene, text, words, 30, ink, fill, font=Font.TITLE, align=align, lines=2)


def _beside(place: Rect, u: float) -> tuple[Rect, Rect]:
    """Where the sign and the words of a door go."""
    if place.w > 1.9 * place.h:
        size = min(58 * u, place.h - 6 * u, place.w * 0.2)
        return place.left(size).centre(size, size), place.after(size + 12 * u)
    size = min(60 * u, place.h * 0.45)
    return place.top(place.h * 0.45).centre(size, size), place.inset(-6 * u, 0).below(place.h * 0.47)
