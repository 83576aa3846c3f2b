"""Home: go on, begin, look back, set up; and doors for tables that want only one thing."""

from companion.engine.refusals import N_
from kiosk.games import find, offered
from kiosk.scene.actions import Action, Open, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, HEADER, INK, PARCHMENT, SAND, WALNUT, WALNUT_LIGHT, Colour, Font
from kiosk.store import Line

DOORS = (
    ("by-hand", "quill", N_("points by hand")),
    ("auction", "hammer", N_("an auction")),
    ("count", "scales", N_("the end count")),
)
GAMES = N_("{count} games")
WHERE = N_("Round {round}, {n} answers kept")


def scene(look: Look) -> Scene:
    """What one can do."""
    scene = Scene()
    u = look.u
    scene.add(Box(look.screen, WALNUT), Art(look.screen, "lozenges", (round(44 * u),)))
    if look.is_portrait:
        board = look.screen.top(min(306 * u, look.height * 0.27))
        body = look.screen.below(board.h)
    else:
        board = look.screen.left(min(348 * u, look.width * 0.335))
        body = look.screen.after(board.w)
    _sign_board(look, scene, board)
    _doors(look, scene, body.inset(18 * u))
    return scene


def _sign_board(look: Look, scene: Scene, place: Rect) -> None:
    """The name of the house, over what its games are known by."""
    u = look.u
    scene.add(Box(place, HEADER))
    if look.is_portrait:
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
    look.text(
        scene, inner.top(78 * u), "SIGNORIA", 76, PARCHMENT, HEADER, font=Font.HEADING, far=True, least=40
    )
    words = look._(N_("The referee at your table"))
    look.text(scene, inner.below(78 * u).top(56 * u), words, 25, GOLD, HEADER, lines=2)
    if offered(look):
        _emblems(look, scene, inner.below(146 * u))


def _emblems(look: Look, scene: Scene, place: Rect) -> None:
    """What the games are known by, side by side in portrait, else one below the other."""
    games = offered(look)
    gap = 26 * look.u
    places = place.columns(len(games), gap) if look.is_portrait else place.rows(len(games), gap)
    for game, part in zip(games, places, strict=True):
        find(game["id"]).emblem(scene, part)


def _doors(look: Look, scene: Scene, place: Rect) -> None:
    u, gap = look.u, 14 * look.u
    match = newest(look)
    tall = 1.15 if look.is_portrait else 1.0
    top = 150 * u * tall if match else 0
    if match:
        _go_on(look, scene, place.top(top), match)
        top += gap
    row = place.below(top).top((112 if match else 200) * u * tall)
    new, past = row.columns(2, gap)
    kind = "plain" if match else "main"
    _door(look, scene, new, "scroll", look._(N_("new game")), _new_game(look), kind, _titles(look))
    many = look.state.home["matches"] if look.state.home else []
    open_past = Open("past") if many else None
    _door(look, scene, past, "hourglass", look._(N_("past matches")), open_past)
    rest = place.below(top + row.h + gap)
    foot = rest.foot(80 * u * tall)
    _one_thing(look, scene, rest.above(foot.h + gap))
    settings, doctor = foot.columns(2, gap)
    _door(look, scene, settings, "gear", look._(N_("settings")), Open("settings"))
    _door(look, scene, doctor, "wrench", look._(N_("hardware check")), Open("doctor"))


def newest(look: Look) -> Line | None:
    """The match played last that is not over: the referee tells them in that order."""
    matches = look.state.home["matches"] if look.state.home else []
    return next((match for match in matches if not match["over"]), None)


def brief(names: list[str], most: int = 52) -> str:
    """Names in a row; where they are long, each is cut."""
    told = ", ".join(names)
    if len(told) <= most:
        return told
    each = max(4, most // len(names) - 2)
    return ", ".join(name if len(name) <= each else f"{name[: each - 1]}." for name in names)


def _titles(look: Look) -> str:
    games = offered(look)
    return (
        look._(GAMES, count=len(games)) if len(games) > 1 else "".join(called(look, game) for game in games)
    )


def called(look: Look, game: Line) -> str:
    """What a game is called at this table."""
    told = str(game["title"])
    return look._(told)


def title_of(look: Look, match: Line) -> str:
    """Which game a match is of, where there is more than one."""
    titles = {game["id"]: called(look, game) for game in offered(look)}
    return titles.get(match["game"], "") if len(titles) > 1 else ""


def _new_game(look: Look, *door: str) -> Action | None:
    """Straight to the setup of the only game; several are chosen from first."""
    games = offered(look)
    if not games:
        return None
    return Open("setup", (games[0]["id"], *door)) if len(games) == 1 else Open("games", door)


def _go_on(look: Look, scene: Scene, place: Rect, match: Line) -> None:
    """The match that waits: who plays it and where it stands."""
    u = look.u
    scene.add(Box(place, GOLD, 14 * u, INK, 2 * u), Touch(place, say(go_on=match["id"]), name="go on"))
    inner = place.inset(22 * u, 12 * u)
    arrow = inner.tail(74 * u)
    scene.add(Art(arrow.centre(64 * u, 64 * u), "sign right", (INK,)))
    inner = inner.before(92 * u)
    lines = inner.top(38 * u), inner.below(38 * u).above(30 * u), inner.foot(30 * u)
    words = look._(N_("go on playing"))
    look.text(scene, lines[0], words, 32, INK, GOLD, font=Font.HEADING, align="left", far=True)
    names = brief(match["names"])
    look.text(scene, lines[1], names, 36, INK, GOLD, font=Font.NUMBER, align="left", lines=2)
    where = title_of(look, match) or look._(WHERE, round=match.get("round") or "-", n=match["n"])
    look.text(scene, lines[2], where, 25, INK, GOLD, align="left")


def _one_thing(look: Look, scene: Scene, place: Rect) -> None:
    u = look.u
    words = look._(N_("or only one thing:"))
    look.text(scene, place.top(30 * u), words, 23, SAND, WALNUT, align="left")
    parts = place.below(34 * u)
    cells = parts.rows(3, 14 * u) if look.is_portrait else parts.columns(3, 14 * u)
    for (door, sign, words), cell in zip(DOORS, cells, strict=True):
        _door(look, scene, cell, sign, look._(words), _new_game(look, door))


def _door(
    look: Look,
    scene: Scene,
    place: Rect,
    sign: str,
    words: str,
    action: Action | None,
    kind: str = "plain",
    below: str = "",
) -> None:
    """A button with a sign; the sign stands above the words where the button is nearly square."""
    u = look.u
    fill, ink = (GOLD, INK) if kind == "main" else (WALNUT_LIGHT, PARCHMENT)
    faint: Colour = (0.62, 0.58, 0.5, 1)
    scene.add(Box(place, fill, 12 * u, INK if kind == "main" else SAND, 2.5 * u))
    if action is not None:
        scene.add(Touch(place, action, name=words))
    ink = ink if action is not None else faint
    inner = place.inset(12 * u, 8 * u)
    art, text = _beside(inner, u)
    scene.add(Art(art, f"sign {sign}", (GOLD if kind != "main" and action is not None else ink,)))
    align = "left" if text.y == inner.y else "centre"
    if below and text.h >= 70 * u:
        second = text.foot(text.h * 0.36)
        look.text(scene, second, below, 24, SAND if kind != "main" else INK, fill, align=align)
        text = text.above(second.h)
    look.text(scene, text, words, 30, ink, fill, font=Font.TITLE, align=align, lines=2)


def _beside(place: Rect, u: float) -> tuple[Rect, Rect]:
    """Where the sign and the words of a door go."""
    if place.w > 1.9 * place.h:
        size = min(58 * u, place.h - 6 * u, place.w * 0.2)
        return place.left(size).centre(size, size), place.after(size + 12 * u)
    size = min(60 * u, place.h * 0.45)
    return place.top(place.h * 0.45).centre(size, size), place.inset(-6 * u, 0).below(place.h * 0.47)
