"""The end: a seat tells its prestige cards, for nobody else's eyes; they are turned when all have told theirs."""

from companion.engine.refusals import N_
from companion.games.florence.view_types import PrestigeAsked
from kiosk.games.florence.desk import asked_seat, card, facts, hinted, moment, titled, toggled
from kiosk.games.florence.names import PRESTIGE_ART, name
from kiosk.parts.asking import ARMS, asked, called, header, number, prompt, style
from kiosk.scene.actions import Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Rect, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, WALNUT, Font

FOR_EYES = N_("For {name} only")
HAND_OVER = N_("Only {name} may look at the screen now.")
COVERED = N_("Choose your prestige cards. They stay secret until everyone has chosen.")
LOOK = N_("I am {name}")
TO_GO, RIGHT = N_("to choose"), N_("all entered")
COVER, DONE = N_("hide"), N_("done")


def scene(ctx: RenderContext) -> Scene:
    """First the screen is handed over; then fourteen cards to tap."""
    return _cards(ctx) if ctx.draft.get("open") else _hand_over(ctx)


def _hand_over(ctx: RenderContext) -> Scene:
    scene, u, seat = Scene(), ctx.unit, asked_seat(ctx)
    who = called(ctx, seat)
    header(ctx, scene, moment(ctx), ctx._(FOR_EYES, name=who))
    middle = ctx.middle
    picture, words = (
        (middle.top(middle.h * 0.5), middle.below(middle.h * 0.52))
        if ctx.is_portrait
        else (middle.left(middle.w * 0.36), middle.after(middle.w * 0.4))
    )
    h = min(picture.h, picture.w / ARMS, 300 * u)
    scene.add(style(ctx, seat).arms(picture.centre(h * ARMS, h)))
    eye, upper, lower = words.top(words.h * 0.3), words.below(words.h * 0.3), words.below(words.h * 0.64)
    size = min(eye.h, 110 * u)
    scene.add(Art(eye.centre(size, size), "sign eye", (GOLD,)))
    only = ctx._(HAND_OVER, name=who)
    ctx.text(scene, upper.top(words.h * 0.32), only, 36, PARCHMENT, WALNUT, far=True, lines=4)
    ctx.text(scene, lower, ctx._(COVERED), 26, SAND, WALNUT, lines=5, least=20)
    rest = ctx.buttons(scene, (ctx._(LOOK, name=who), Put("open", True), "main"))
    asked(ctx, scene, rest, ctx._(FOR_EYES, name=who), seat)
    return scene


def _count(ctx: RenderContext) -> int:
    """How many cards the seat has."""
    return prompt(ctx).as_(PrestigeAsked).cards


def told(ctx: RenderContext) -> tuple[str, ...]:
    """The cards that have been tapped."""
    known = facts(ctx).prestige
    tapped = tuple(card for card in ctx.draft.get("cards", ()) if card in known)
    return tapped[: _count(ctx)]


def _cards(ctx: RenderContext) -> Scene:
    scene, seat, cards = Scene(), asked_seat(ctx), told(ctx)
    left = _count(ctx) - len(cards)
    block = titled(ctx, scene, 230)
    number(ctx, scene, block, str(left), ctx._(TO_GO if left else RIGHT))
    columns, rows = (2, 7) if ctx.is_portrait else (3, 5)
    for one, cell in zip(facts(ctx).prestige, ctx.middle.grid(columns, rows, 9 * ctx.unit), strict=False):
        _card(ctx, scene, cell, one, cards)
    done = Tell(ctx._(TO_GO)) if left else say(seat=seat, prestige=list(cards))
    rest = ctx.buttons(scene, (ctx._(COVER), Put("open", None), "plain"), (ctx._(DONE), done, "main"))
    hinted(ctx, scene, rest, seat)
    return scene


def _card(ctx: RenderContext, scene: Scene, cell: Rect, told_as: str, cards: tuple[str, ...]) -> None:
    """What it rewards and with how much; in brackets what it brings when tied."""
    tap = toggled("cards", cards, told_as, _count(ctx))
    (alone, tied), words = facts(ctx).prestige[told_as], name(ctx, told_as)
    known = told_as in cards, f"card {told_as}", 36
    figure, ink, fill = card(ctx, scene, cell, PRESTIGE_ART[told_as], words, tap, known)
    if tied != alone:
        low, figure = figure.foot(figure.h * 0.4), figure.top(figure.h * 0.58)
        ctx.text(scene, low, f"({tied})", 23, ink, fill, font=Font.NUMBER, least=20)
    ctx.text(scene, figure, str(alone), 38, ink, fill, font=Font.NUMBER, least=28)
