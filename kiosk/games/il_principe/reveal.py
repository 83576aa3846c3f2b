"""The reserve is turned up: tap its cards by colour until the count is right."""

from companion.engine.refusals import N_, NN_
from companion.games.il_principe.view_types import RevealAsked
from kiosk.games.il_principe.asking import foot
from kiosk.games.il_principe.colours import BUILDING_WORDS, COLOURS
from kiosk.parts.asking import header, number, prompt
from kiosk.parts.controls import step_button
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene, Touch
from kiosk.scene.theme import INK, PARCHMENT, SAND, Font

TO_GO, TOO_MANY = N_("cards to go"), N_("too many")
MISSING = NN_("{count} card to go", "{count} cards to go")
LEFT_OVER = NN_("{count} card too many", "{count} cards too many")
TAP = N_("Tap the cards that were turned up.")
ALL = N_("Check the cards, then tap DONE.")


def asks(ctx: RenderContext) -> RevealAsked:
    """How many cards, and how many there can be of each colour."""
    return prompt(ctx).as_(RevealAsked)


def scene(ctx: RenderContext) -> Scene:
    """Five cards to tap."""
    scene = Scene()
    told, count = counts(ctx), asks(ctx).count
    block = header(ctx, scene, ctx._(N_("the reserve")), aside=250)
    left = count - sum(told.values())
    words = ctx._(TO_GO if left > 0 else TOO_MANY if left else N_("all entered"))
    number(ctx, scene, block, str(abs(left)), words)
    cells = ctx.middle.rows(5, 12 * ctx.unit) if ctx.is_portrait else ctx.middle.columns(5, 14 * ctx.unit)
    for colour, cell in zip(COLOURS, cells, strict=True):
        _colour(ctx, scene, cell, colour, told.get(colour, 0))
    _footer(ctx, scene, told, left)
    return scene


def counts(ctx: RenderContext) -> dict[str, int]:
    """What has been tapped so far, by colour; no more than there can be."""
    room = asks(ctx).room
    tapped = {colour: min(int(ctx.draft.get(f"reveal.{colour}", 0)), room[colour]) for colour in COLOURS}
    return {colour: count for colour, count in tapped.items() if count}


def _colour(ctx: RenderContext, scene: Scene, cell: Rect, colour: str, count: int) -> None:
    """A card with its count: a tap adds one, minus takes one away."""
    u = ctx.unit
    more = Put(f"reveal.{colour}", count + 1) if count < asks(ctx).room[colour] else None
    fewer = Put(f"reveal.{colour}", count - 1) if count else None
    scene.add(Box(cell, PARCHMENT if count else SAND, 10 * u))
    if ctx.is_portrait:
        card, signs = cell.before(180 * u), cell.tail(180 * u).inset(8 * u)
        signs = signs.centre(signs.w, 84 * u)
    else:
        card, signs = cell.above(86 * u), cell.foot(86 * u).inset(10 * u, 8 * u)
    _card(ctx, scene, card, colour, count)
    if more is not None:
        scene.add(Touch(card, more, name=f"more {colour}"))
    minus, plus = signs.columns(2, 12 * u)
    step_button(ctx, scene, minus, False, fewer, f"fewer {colour}")
    step_button(ctx, scene, plus, True, more, f"plus {colour}")


def _card(ctx: RenderContext, scene: Scene, place: Rect, colour: str, count: int) -> None:
    """The card, its words and its number."""
    u, paper = ctx.unit, PARCHMENT if count else SAND
    if ctx.is_portrait:
        art, words, figure = place.left(110 * u), place.after(110 * u).before(110 * u), place.tail(100 * u)
        words = words.centre(words.w, 80 * u)
    else:
        art, words = place.below(8 * u).top(112 * u), place.below(122 * u).top(64 * u).inset(8 * u, 0)
        figure = place.below(186 * u)
    h = min(art.h - 8 * u, 112 * u)
    scene.add(Art(art.centre(h / 1.36, h), "building", (colour,)))
    name, kind = words.rows(2)
    ctx.text(scene, name, ctx._(colour), 32, INK, paper, font=Font.NUMBER, far=True)
    ctx.text(scene, kind, ctx._(BUILDING_WORDS[colour]), 24, INK, paper)
    ctx.text(scene, figure, str(count), 110, INK, paper, font=Font.NUMBER, far=True, least=60)


def _footer(ctx: RenderContext, scene: Scene, told: dict[str, int], left: int) -> None:
    missing = Tell(ctx.many(MISSING if left > 0 else LEFT_OVER, abs(left)))
    done: Action = missing if left else say(reveal=told)
    none_needed = Tell(ctx._(ALL if told else TAP))
    as_it_is = say(rule={"reveal": told}) if left and told else none_needed
    buttons = (ctx._(N_("accept anyway")), as_it_is, "plain"), (ctx._(N_("done")), done, "main")
    foot(
        ctx,
        scene,
        *buttons,
        hint="" if left > 0 else N_("Tap ACCEPT ANYWAY if this is really the reserve.") if left else ALL,
    )
