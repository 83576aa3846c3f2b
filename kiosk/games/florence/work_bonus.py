"""Bonus cards for a work: what each counts and would add; as many as are in the hand."""

from companion.engine.refusals import N_
from kiosk.games.florence.act_parts import acting, asked_seat, card, ground, toggled, valued
from kiosk.games.florence.names import BONUS_ART, name
from kiosk.parts.asking import asked
from kiosk.parts.pager import arrows, page
from kiosk.scene.actions import Put, Tell
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import Element, grid, text
from kiosk.scene.scene import Rect, Scene
from kiosk.scene.theme import Font

PAGE = "cards page"
TAP = N_("Tap the cards you play.")


def played(ctx: RenderContext) -> tuple[str, ...]:
    """The chosen cards, as far as they can be in the hand."""
    asks = acting(ctx)
    cards = tuple(card for card in ctx.draft.get("bonus", ()) if card in asks.bonus)
    return cards[: asks.bonus_cards]


def most(ctx: RenderContext) -> int:
    """What the best cards that can be in the hand would add."""
    asks = acting(ctx)
    return sum(sorted(asks.bonus.values(), reverse=True)[: asks.bonus_cards])


def scene(ctx: RenderContext, total: int) -> Scene:
    """All bonus cards that are still in the game, the best first."""
    scene, asks, cards = Scene(), acting(ctx), played(ctx)
    words = ctx._("{played} of {hand} played", played=len(cards), hand=asks.bonus_cards)
    place = valued(ctx, scene, ctx._("bonus cards"), words, total)
    _grid(ctx, scene, place, cards)
    rest = ctx.buttons(
        scene,
        (ctx._("none"), Put("bonus", ()) if cards else Tell(ctx._(TAP)), "plain"),
        (ctx._("done"), Put("bonus open", None), "main"),
    )
    full = len(cards) == asks.bonus_cards
    asked(ctx, scene, rest, ctx._(N_("you have no more bonus cards") if full else TAP), asked_seat(ctx))
    return scene


def _grid(ctx: RenderContext, scene: Scene, place: Rect, cards: tuple[str, ...]) -> None:
    bonus = acting(ctx).bonus
    order = sorted(bonus, key=lambda card: -bonus[card])
    columns, rows = (1, 7) if ctx.is_portrait else (2, 5)
    turn = place.foot(72) if ctx.is_portrait else place.tail(84)
    shown = page(order, columns * rows, ctx.draft.get(PAGE, 0))
    if shown.pages > 1:
        place = place.above(82) if ctx.is_portrait else place.before(96)
    grid([_card(ctx, one, cards) for one in shown.rows], columns, 9, rows).draw(ctx, scene, place)
    arrows(ctx, scene, turn, shown, PAGE)


def _card(ctx: RenderContext, bonus: str, cards: tuple[str, ...]) -> Element:
    asks, chosen = acting(ctx), bonus in cards
    tap = toggled("bonus", cards, bonus, asks.bonus_cards)
    adds = text(f"+{asks.bonus[bonus]}", 40, ground(tap is not None, chosen).ink, font=Font.NUMBER, least=28)
    return card(BONUS_ART[bonus], name(ctx, bonus), tap, chosen, f"bonus {bonus}", adds.fixed(54))
