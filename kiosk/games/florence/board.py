"""What the table's own board prints: the least value of a work in each round, and the professions to be compared."""

from msgspec.structs import asdict

from companion.engine.refusals import N_
from companion.games.florence.view_types import BoardAsked
from kiosk.games.florence.desk import item, pictured
from kiosk.games.florence.names import BUILDINGS, FREEDOMS, LANDSCAPES, name
from kiosk.parts.asking import asked, header, prompt
from kiosk.parts.controls import Choice, step_button
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Many, Put, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, Font

ONCE = N_("asked once")
ROW = N_("The minimum value of a work in each round")
YES = N_("our board shows this")
LOOK = N_("Compare the gold values with your board. You are asked only once.")
WHICH = N_("{profession}: what does the card show?")
BACK = N_("back")
KINDS = {"building": BUILDINGS, "landscape": LANDSCAPES, "freedom": FREEDOMS}
LEAST, MOST = 1, 99
"""What can be stepped to; whether a board can print it says the referee."""


def asks(ctx: RenderContext) -> BoardAsked:
    """What is to be compared."""
    return prompt(ctx).as_(BoardAsked)


def scene(ctx: RenderContext) -> Scene:
    """The row and the professions; or what a profession could like, if one is being corrected."""
    if (choosing := ctx.draft.get("choosing")) is not None:
        return _choosing(ctx, *choosing)
    scene, u = Scene(), ctx.unit
    header(ctx, scene, ctx._(ONCE), prompt(ctx).say.title)
    middle = ctx.middle
    below = (150 if ctx.is_portrait else 100) * u
    words = middle.top(30 * u)
    ctx.text(scene, words, ctx._(ROW), 26, GOLD, WALNUT, align="left")
    _row(ctx, scene, middle.below(34 * u).above(below + 12 * u))
    compared = professions(ctx)
    for profession, place in zip(
        compared, middle.foot(below).columns(max(1, len(compared)), 12 * u), strict=True
    ):
        _profession(ctx, scene, place, profession)
    rest = ctx.buttons(scene, (ctx._(YES), say(board=_board(ctx)), "main"))
    asked(ctx, scene, rest, ctx._(LOOK))
    return scene


def row(ctx: RenderContext) -> list[int]:
    """The seven values, as corrected here."""
    return list(ctx.draft.get("minimum", asks(ctx).minimum))


def professions(ctx: RenderContext) -> dict[str, dict[str, str]]:
    """The professions to be compared, as corrected here."""
    return {
        profession: {
            kind: str(ctx.draft.get(f"{profession}.{kind}", liked)) for kind, liked in asdict(likes).items()
        }
        for profession, likes in asks(ctx).professions.items()
    }


def _board(ctx: RenderContext) -> dict[str, object]:
    return {"minimum": row(ctx), "professions": professions(ctx)}


# The least values.


def _row(ctx: RenderContext, scene: Scene, place: Rect) -> None:
    u, count = ctx.unit, len(row(ctx))
    cells = place.grid(2, -(-count // 2), 10 * u) if ctx.is_portrait else place.columns(count, 10 * u)
    for i, cell in enumerate(cells[:count]):
        _value(ctx, scene, cell, i)


def _value(ctx: RenderContext, scene: Scene, cell: Rect, i: int) -> None:
    """A round and its least value, between one less and one more."""
    u, doubted = ctx.unit, i + 1 in asks(ctx).unverified
    fill = GOLD if doubted else PARCHMENT
    scene.add(Box(cell, fill, 10 * u, INK, 2 * u))
    value = str(row(ctx)[i])
    if ctx.is_portrait:
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
    ctx.text(scene, disc, str(i + 1), 24, fill, INK, font=Font.NUMBER)
    ctx.text(scene, number, value, 64, INK, fill, font=Font.NUMBER, far=True)
    for place, by in ((less, -1), (more, 1)):
        step_button(
            ctx, scene, place.centre(place.w, step), by > 0, _step(ctx, i, by), f"round {i + 1} {by:+}"
        )


def _step(ctx: RenderContext, i: int, by: int) -> Action | None:
    values = row(ctx)
    new = values[i] + by
    return Put("minimum", (*values[:i], new, *values[i + 1 :])) if LEAST <= new <= MOST else None


# The professions.


def _profession(ctx: RenderContext, scene: Scene, place: Rect, profession: str) -> None:
    """What it likes, in three tiles; tap one to correct it."""
    u, likes = ctx.unit, professions(ctx)[profession]
    scene.add(Box(place, GOLD, 10 * u, INK, 2 * u))
    inner = place.inset(12 * u, 8 * u)
    if ctx.is_portrait:
        words, tiles = inner.top(28 * u), inner.below(32 * u)
    else:
        words, tiles = inner.left(inner.w * 0.24), inner.after(inner.w * 0.25)
    title = name(ctx, profession).capitalize()
    ctx.text(scene, words, title, 28, INK, GOLD, lines=3, align="left", font=Font.NUMBER)
    for kind, tile in zip(KINDS, tiles.columns(3, 10 * u), strict=True):
        _tile(ctx, scene, tile, likes[kind], Put("choosing", (profession, kind)), kind)


def _tile(ctx: RenderContext, scene: Scene, place: Rect, what: str, action: Action, called: str) -> None:
    u = ctx.unit
    scene.add(Box(place, PARCHMENT, 10 * u, INK, 2 * u), Touch(place, action, name=called))
    inner = place.inset(10 * u, 5 * u)
    if inner.w < 170 * u:
        foot = min(60 * u, inner.h * 0.38)
        picture, words, align = inner.above(foot), inner.foot(foot), "centre"
    else:
        size = min(inner.h, inner.w * 0.28, 84 * u)
        picture, words, align = inner.left(size), inner.after(size + 10 * u), "left"
    scene.add(item(picture, what))
    ctx.text(scene, words, name(ctx, what), 30, INK, PARCHMENT, align=align)


def _choosing(ctx: RenderContext, profession: str, kind: str) -> Scene:
    """Everything of a kind."""
    scene = Scene()
    header(ctx, scene, ctx._(ONCE), ctx._(WHICH, profession=name(ctx, profession).capitalize()))
    now = professions(ctx)[profession][kind]

    def choice(what: str) -> Choice:
        chosen = Many((Put(f"{profession}.{kind}", what), Put("choosing", None)))
        return Choice(name(ctx, what), chosen, what == now, what, picture=pictured(what))

    tiles(ctx, scene, ctx.middle, [choice(what) for what in KINDS[kind]], "kinds page")
    rest = ctx.buttons(scene, (ctx._(BACK), Put("choosing", None), "plain"))
    ctx.text(scene, rest, ctx._(kind), 26, SAND, WALNUT, align="left")
    return scene
