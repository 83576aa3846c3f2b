"""The end: a seat chooses its prestige cards in secret; they are revealed when all have chosen."""

from companion.engine.refusals import N_
from companion.games.florence.view_types import PrestigeAsked
from kiosk.games.florence.act_parts import (
    asked_seat,
    card,
    crest,
    facts,
    ground,
    hinted,
    moment,
    toggled,
)
from kiosk.games.florence.names import PRESTIGE_ART, name
from kiosk.parts.asking import asked, called, header, number
from kiosk.parts.controls import note
from kiosk.scene.actions import Put, Tell, say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, art, column, grid, space, text, turning
from kiosk.scene.scene import Scene
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, Font

FOR_EYES = N_("For {name} only")
HAND_OVER = N_("Only {name} may look at the screen now.")
COVERED = N_("Choose your prestige cards. They stay secret until everyone has chosen.")
TO_GO, RIGHT = N_("to choose"), N_("all entered")


def scene(ctx: RenderContext) -> Scene:
    """First the screen is handed over; then fourteen cards to tap."""
    return _cards(ctx) if ctx.draft.get("open") else _hand_over(ctx)


def _hand_over(ctx: RenderContext) -> Scene:
    scene, seat = Scene(), asked_seat(ctx)
    who = called(ctx, seat)
    header(ctx, scene, moment(ctx), ctx._(FOR_EYES, name=who))
    words = column(
        art("sign eye", GOLD, size=110).share(0.3),
        text(ctx._(HAND_OVER, name=who), 36, PARCHMENT, far=True, lines=4).share(0.32),
        space().share(0.02),
        text(ctx._(COVERED), 26, SAND, lines=5, least=20).share(0.36),
    )
    parts = [
        crest(seat, 300).share(0.5 if ctx.is_portrait else 0.37),
        words.share(0.5 if ctx.is_portrait else 0.63),
    ]
    turning(ctx, *parts, gap=12).draw(ctx, scene, ctx.middle)
    rest = ctx.buttons(scene, (ctx._("I am {name}", name=who), Put("open", True), "main"))
    asked(ctx, scene, rest, ctx._(FOR_EYES, name=who), seat)
    return scene


def _count(ctx: RenderContext) -> int:
    """How many cards the seat has."""
    return ctx.prompt.as_(PrestigeAsked).cards


def chosen(ctx: RenderContext) -> tuple[str, ...]:
    """The chosen cards."""
    known = facts(ctx).prestige
    tapped = tuple(card for card in ctx.draft.get("cards", ()) if card in known)
    return tapped[: _count(ctx)]


def _cards(ctx: RenderContext) -> Scene:
    scene, seat, cards = Scene(), asked_seat(ctx), chosen(ctx)
    left = _count(ctx) - len(cards)
    block = header(ctx, scene, ctx._(FOR_EYES, name=called(ctx, seat)), ctx._("Tap your prestige cards"), 230)
    number(ctx, scene, block, str(left), ctx._(TO_GO)) if left else note(ctx, scene, block, ctx._(RIGHT))
    columns, rows = (2, 7) if ctx.is_portrait else (3, 5)
    grid([_card(ctx, one, cards) for one in facts(ctx).prestige], columns, 9, rows).draw(
        ctx, scene, ctx.middle
    )
    done = Tell(ctx._(TO_GO)) if left else say(seat=seat, prestige=list(cards))
    rest = ctx.buttons(scene, (ctx._("hide"), Put("open", None), "plain"), (ctx._("done"), done, "main"))
    hinted(ctx, scene, rest, seat)
    return scene


def _card(ctx: RenderContext, prestige: str, cards: tuple[str, ...]) -> Element:
    """What it rewards and how much; in brackets what it brings when tied."""
    chosen, tap = prestige in cards, toggled("cards", cards, prestige, _count(ctx))
    (alone, tied), ink = facts(ctx).prestige[prestige], ground(tap is not None, chosen).ink
    figure = text(str(alone), 38, ink, font=Font.NUMBER, least=28)
    if tied != alone:
        low = text(f"({tied})", 23, ink, font=Font.NUMBER, least=20)
        figure = column(figure.share(0.6), low.share(0.4))
    return card(
        PRESTIGE_ART[prestige], name(ctx, prestige), tap, chosen, f"card {prestige}", figure.fixed(36)
    )
