"""The board as printed: the minimum value of a work in each round, and the professions to be compared."""

from collections.abc import Mapping
from itertools import pairwise

from msgspec.structs import asdict

from companion.engine.refusals import N_
from companion.games.florence.view_types import BoardAsked
from kiosk.games.florence.act_parts import item, pictured
from kiosk.games.florence.names import BUILDINGS, FREEDOMS, LANDSCAPES, name
from kiosk.parts.asking import asked, header
from kiosk.parts.controls import Choice, step_button
from kiosk.parts.tiles import tiles
from kiosk.scene.actions import Action, Many, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, grid, row, space, text
from kiosk.scene.scene import Box, Rect, Scene, Touch
from kiosk.scene.theme import GOLD, INK, PARCHMENT, SAND, WALNUT, Font

ONCE = N_("asked once")
YES = N_("our board shows this")
WHICH = N_("{profession}: what does the card show?")
KINDS = {"building": BUILDINGS, "landscape": LANDSCAPES, "freedom": FREEDOMS}
IN_ORDER = N_("Each value is higher than the one before.")
LEAST, MOST = 1, 99
"""The range of a minimum; the referee says whether a board can print it."""


def asks(ctx: RenderContext) -> BoardAsked:
    """What is to be compared."""
    return ctx.prompt.as_(BoardAsked)


def scene(ctx: RenderContext) -> Scene:
    """The row and the professions; or what a profession likes, if one is being corrected."""
    if (choosing := ctx.draft.get("choosing")) is not None:
        return _choosing(ctx, *choosing)
    scene = Scene()
    header(ctx, scene, ctx._(ONCE), ctx.prompt.say.title)
    low = 150 if ctx.is_portrait else 100
    compared = [_profession(ctx, profession, likes) for profession, likes in professions(ctx).items()]
    column(
        text(ctx._("The minimum value of a work in each round"), 26, GOLD, align="left").fixed(30),
        space(4),
        _values(ctx),
        space(12),
        row(*compared, gap=12).fixed(low),
    ).draw(ctx, scene, ctx.middle)
    rest = ctx.buttons(
        scene, (ctx._(YES), say(board={"minimum": minimums(ctx), "professions": professions(ctx)}), "main")
    )
    asked(ctx, scene, rest, ctx._("Compare what is gold with your board and cards. You are asked only once."))
    return scene


def minimums(ctx: RenderContext) -> list[int]:
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


# The minimum values.


def _values(ctx: RenderContext) -> Element:
    values = [_value(ctx, i) for i in range(len(minimums(ctx)))]
    return grid(values, 2 if ctx.is_portrait else len(values), 10)


def _value(ctx: RenderContext, i: int) -> Element:
    """A round and its minimum, between minus and plus."""
    fill = GOLD if i + 1 in asks(ctx).unverified else PARCHMENT
    disc = text(str(i + 1), 24, fill, font=Font.NUMBER).on(INK, 17).centred(34, 34)
    number = text(str(minimums(ctx)[i]), 64, INK, font=Font.NUMBER, far=True)
    less, more = (
        drawn(step_button, by > 0, _step(ctx, i, by), f"round {i + 1} {by:+}").centred(height=84)
        for by in (-1, 1)
    )
    if ctx.is_portrait:
        keys = row(less, more, gap=10).fixed(140)
        cell = row(disc.fixed(34), space(2), number, space(6), keys).pad(10, 6)
    else:
        upper = row(column(disc.fixed(34), space()).fixed(34), space(6), more)
        lower = row(space(40), less)
        cell = column(upper.fixed(64), number, lower.fixed(64)).pad(8, 6)
    return cell.on(fill, 10, INK, 2)


def _step(ctx: RenderContext, i: int, by: int) -> Action | None:
    """One more or one less; the values stay in order, so that what is shown can always be confirmed."""
    values = minimums(ctx)
    values[i] += by
    if not LEAST <= values[i] <= MOST:
        return None
    in_order = all(one < other for one, other in pairwise(values))
    return Put("minimum", tuple(values)) if in_order else Tell(ctx._(IN_ORDER))


# The professions.


def _profession(ctx: RenderContext, profession: str, likes: Mapping[str, str]) -> Element:
    """What it likes, in three tiles; tap one to correct it."""
    title = text(name(ctx, profession).capitalize(), 28, lines=3, align="left", font=Font.NUMBER)
    tiles = [drawn(_tile, likes[kind], Put("choosing", (profession, kind)), kind) for kind in KINDS]
    if ctx.is_portrait:
        card = column(title.fixed(28), row(*tiles, gap=10), gap=4)
    else:
        three = row(*tiles, gap=10)
        card = row(title.share(0.24), space().share(0.01), three.share(0.75))
    return card.pad(12, 8).on(GOLD, 10, INK, 2)


def _tile(ctx: RenderContext, scene: Scene, place: Rect, what: str, action: Action, called: str) -> None:
    scene.add(Box(place, PARCHMENT, 10, INK, 2), Touch(place, action, name=called))
    inner = place.inset(10, 5)
    if inner.w < 170:
        foot = min(60, inner.h * 0.38)
        picture, words, align = inner.above(foot), inner.foot(foot), "centre"
    else:
        size = min(inner.h, inner.w * 0.28, 84)
        picture, words, align = inner.left(size), inner.after(size + 10), "left"
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
    rest = ctx.buttons(scene, ctx.back(Put("choosing", None)))
    ctx.text(scene, rest, ctx._(kind), 26, SAND, WALNUT, align="left")
    return scene
