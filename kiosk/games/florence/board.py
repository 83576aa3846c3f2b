"""What the table's own board prints: the least value of a work in each round, and the professions to be compared."""

from companion.engine.refusals import N_
from kiosk.games.florence.desk import item, pictured
from kiosk.games.florence.names import BUILDINGS, FREEDOMS, LANDSCAPES, name
from kiosk.parts.asking import asked, header, prompt
from kiosk.parts.controls import Choice, step_button
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Many, Put, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, Font

ONCE = N_("asked once")
ROW = N_("The least value of a work, round by round")
YES = N_("our board shows this")
LOOK = N_("Please compare the gold ones with your board, once.")
WHICH = N_("{profession}: what does the card show?")
BACK = N_("back")
KINDS = {"building": BUILDINGS, "landscape": LANDSCAPES, "freedom": FREEDOMS}
LEAST, MOST = 1, 99
"""What can be stepped to; whether a board can print it says the referee."""


def scene(look: Look) -> Scene:
    """The row and the professions; or what a profession could like, if one is being put right."""
    if (choosing := look.draft.get("choosing")) is not None:
        return _choosing(look, *choosing)
    scene, u = Scene(), look.u
    header(look, scene, look._(ONCE), prompt(look)["say"]["title"])
    middle = look.middle
    below = (150 if look.is_portrait else 100) * u
    words = middle.top(30 * u)
    look.text(scene, words, look._(ROW), 26, GOLD, WALNUT, align="left")
    _row(look, scene, middle.below(34 * u).above(below + 12 * u))
    told = professions(look)
    for profession, place in zip(told, middle.foot(below).columns(max(1, len(told)), 12 * u), strict=True):
        _profession(look, scene, place, profession)
    rest = look.buttons(scene, (look._(YES), say(board=_board(look)), "main"))
    asked(look, scene, rest, look._(LOOK))
    return scene


def row(look: Look) -> list[int]:
    """The seven values, as they are put right."""
    return list(look.draft.get("minimum", prompt(look)["minimum"]))


def professions(look: Look) -> dict[str, dict[str, str]]:
    """The professions to be compared, as they are put right."""
    return {
        profession: {kind: str(look.draft.get(f"{profession}.{kind}", likes[kind])) for kind in KINDS}
        for profession, likes in prompt(look)["professions"].items()
    }


def _board(look: Look) -> dict[str, object]:
    return {"minimum": row(look), "professions": professions(look)}


# The least values.


def _row(look: Look, scene: Scene, place: Rect) -> None:
    u, count = look.u, len(row(look))
    cells = place.grid(2, -(-count // 2), 10 * u) if look.is_portrait else place.columns(count, 10 * u)
    for i, cell in enumerate(cells[:count]):
        _value(look, scene, cell, i)


def _value(look: Look, scene: Scene, cell: Rect, i: int) -> None:
    """A round and its least value, between one less and one more."""
    u, doubted = look.u, i + 1 in prompt(look)["unverified"]
    fill = GOLD if doubted else PARCHMENT
    scene.add(Box(cell, fill, 10 * u, INK, 2 * u))
    value = str(row(look)[i])
    if look.is_portrait:
        inner = cell.inset(10 * u, 6 * u)
        label, number = inner.left(34 * u), inner.after(36 * u).before(146 * u)
        less, more = inner.tail(140 * u).columns(2, 10 * u)
        step = min(inner.h, 84 * u)
    else:
        inner = cell.inset(8 * u, 6 * u)
        label, more, less = inner.left(34 * u).top(34 * u), inner.top(64 * u), inner.foot(64 * u)
        number, step = inner.below(64 * u).above(64 * u), 64 * u
        more, less = more.after(40 * u), less.after(40 * u)
    disc = label.centre(34 * u, 34 * u)
    scene.add(Box(disc, INK, 17 * u))
    look.text(scene, disc, str(i + 1), 24, fill, INK, font=Font.NUMBER)
    look.text(scene, number, value, 64, INK, fill, font=Font.NUMBER, far=True)
    for place, by in ((less, -1), (more, 1)):
        step_button(
            look, scene, place.centre(place.w, step), by > 0, _step(look, i, by), f"round {i + 1} {by:+}"
        )


def _step(look: Look, i: int, by: int) -> Action | None:
    values = row(look)
    new = values[i] + by
    return Put("minimum", (*values[:i], new, *values[i + 1 :])) if LEAST <= new <= MOST else None


# The professions.


def _profession(look: Look, scene: Scene, place: Rect, profession: str) -> None:
    """What it likes, in three tiles; a tap on one puts it right."""
    u, likes = look.u, professions(look)[profession]
    scene.add(Box(place, GOLD, 10 * u, INK, 2 * u))
    inner = place.inset(12 * u, 8 * u)
    if look.is_portrait:
        words, tiles = inner.top(28 * u), inner.below(32 * u)
    else:
        words, tiles = inner.left(inner.w * 0.24), inner.after(inner.w * 0.25)
    told = name(look, profession).capitalize()
    look.text(scene, words, told, 28, INK, GOLD, lines=3, align="left", font=Font.NUMBER)
    for kind, tile in zip(KINDS, tiles.columns(3, 10 * u), strict=True):
        _tile(look, scene, tile, likes[kind], Put("choosing", (profession, kind)), kind)


def _tile(look: Look, scene: Scene, place: Rect, what: str, action: Action, called: str) -> None:
    u = look.u
    scene.add(Box(place, PARCHMENT, 10 * u, INK, 2 * u), Touch(place, action, name=called))
    inner = place.inset(10 * u, 5 * u)
    if inner.w < 170 * u:
        foot = min(60 * u, inner.h * 0.38)
        picture, words, align = inner.above(foot), inner.foot(foot), "centre"
    else:
        size = min(inner.h, inner.w * 0.28, 84 * u)
        picture, words, align = inner.left(size), inner.after(size + 10 * u), "left"
    scene.add(item(picture, what))
    look.text(scene, words, name(look, what), 30, INK, PARCHMENT, align=align)


def _choosing(look: Look, profession: str, kind: str) -> Scene:
    """Everything of a kind."""
    scene = Scene()
    header(look, scene, look._(ONCE), look._(WHICH, profession=name(look, profession).capitalize()))
    now = professions(look)[profession][kind]

    def choice(what: str) -> Choice:
        chosen = Many((Put(f"{profession}.{kind}", what), Put("choosing", None)))
        return Choice(name(look, what), chosen, what == now, what, picture=pictured(what))

    tiles(look, scene, look.middle, [choice(what) for what in KINDS[kind]], "kinds page")
    rest = look.buttons(scene, (look._(BACK), Put("choosing", None), "plain"))
    look.text(scene, rest, look._(kind), 26, SAND, WALNUT, align="left")
    return scene
