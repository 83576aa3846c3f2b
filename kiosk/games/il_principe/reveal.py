"""The reserve is turned up: tap its cards by colour until the count is right."""

from companion.engine.refusals import N_, NN_
from companion.games.il_principe.view_types import RevealAsked
from kiosk.games.il_principe.asking import building, foot
from kiosk.games.il_principe.colours import BUILDING_WORDS, COLOURS
from kiosk.parts.asking import header, number
from kiosk.parts.controls import step_button
from kiosk.scene.actions import Action, Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, column, drawn, row, space, text, turning
from kiosk.scene.scene import Scene
from kiosk.scene.theme import PARCHMENT, SAND, Font

TO_GO, TOO_MANY = NN_("card to go", "cards to go"), N_("too many")
MISSING = NN_("Add {count} more card.", "Add {count} more cards.")
LEFT_OVER = NN_("Take away {count} card.", "Take away {count} cards.")
REALLY = NN_("Really only {count} card this time?", "Really {count} cards this time?")
ALL = N_("Check the cards, then tap DONE.")


def asks(ctx: RenderContext) -> RevealAsked:
    """How many cards, and how many there can be of each colour."""
    return ctx.prompt.as_(RevealAsked)


def scene(ctx: RenderContext) -> Scene:
    """Five cards to tap."""
    scene = Scene()
    entered, count = counts(ctx), asks(ctx).count
    block = header(ctx, scene, ctx._("the reserve"), aside=250)
    left = count - sum(entered.values())
    words = ctx.many(TO_GO, left) if left > 0 else ctx._(TOO_MANY if left else N_("all entered"))
    number(ctx, scene, block, str(abs(left) or count), words)
    cards = (_colour(ctx, colour, entered.get(colour, 0)) for colour in COLOURS)
    turning(ctx, *cards, gap=12 if ctx.is_portrait else 14).draw(ctx, scene, ctx.middle)
    _footer(ctx, scene, entered, left)
    return scene


def counts(ctx: RenderContext) -> dict[str, int]:
    """The tapped cards so far, by colour, within what is possible."""
    room = asks(ctx).room
    tapped = {colour: min(ctx.number(f"reveal.{colour}"), room[colour]) for colour in COLOURS}
    return {colour: count for colour, count in tapped.items() if count}


def _colour(ctx: RenderContext, colour: str, count: int) -> Element:
    """A card with its count: a tap adds one, minus removes one."""
    more = Put(f"reveal.{colour}", count + 1) if count < asks(ctx).room[colour] else None
    fewer = Put(f"reveal.{colour}", count - 1) if count else None
    card = _card(ctx, colour, count)
    if more is not None:
        card = card.tap(more, f"more {colour}")
    minus = drawn(step_button, False, fewer, f"fewer {colour}")
    steps = row(minus, drawn(step_button, True, more, f"plus {colour}"), gap=12)
    if ctx.is_portrait:
        whole = row(card, steps.centred(height=84).pad(8).fixed(180))
    else:
        whole = column(card, steps.pad(10, 8).fixed(86))
    return whole.on(PARCHMENT if count else SAND)


def _card(ctx: RenderContext, colour: str, count: int) -> Element:
    """The card, its words and its number."""
    name = text(ctx._(colour), 32, font=Font.NUMBER, far=True)
    words = column(name, text(ctx._(BUILDING_WORDS[colour]), 24))
    picture = building(colour, 112).pad(0, 4)
    figure = text(str(count), 110, font=Font.NUMBER, far=True, least=60)
    if ctx.is_portrait:
        return row(picture.fixed(110), words.centred(height=80), space(10), figure.fixed(100))
    return column(space(8), picture.fixed(112), space(2), words.pad(8, 0).fixed(64), figure)


def _footer(ctx: RenderContext, scene: Scene, entered: dict[str, int], left: int) -> None:
    missing = Tell(ctx.many(MISSING if left > 0 else LEFT_OVER, abs(left)))
    done: Action = missing if left else say(reveal=entered)
    buttons = [(ctx._("done"), done, "main")]
    hint = ALL if entered else N_("Tap the cards that were turned up.")
    if left and entered:
        count = sum(entered.values())
        buttons.insert(0, (ctx._("use {count}", count=count), say(rule={"reveal": entered}), "plain"))
        hint = ctx.many(REALLY, count)
    foot(ctx, scene, *buttons, hint=hint)
