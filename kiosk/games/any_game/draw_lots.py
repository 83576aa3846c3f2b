"""Tied secret bids decided by lot: DRAW, or a tap on the winner of the players' own draw."""

import msgspec

from kiosk.parts.around import around
from kiosk.parts.asking import arms_in, asked, called, header
from kiosk.scene.actions import say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import column, drawn, text
from kiosk.scene.scene import Scene
from kiosk.scene.theme import INK, PARCHMENT, Font


class LotsAsked(msgspec.Struct, frozen=True):
    """The fields of AskLots that this screen reads."""

    tied: tuple[int, ...]


def scene(ctx: RenderContext) -> Scene:
    """Everybody who is tied, large."""
    scene, tied = Scene(), ctx.prompt.as_(LotsAsked).tied
    header(ctx, scene, "")
    for seat, cell in zip(tied, around(ctx, ctx.middle, len(tied), 12, 3), strict=True):
        name = text(called(ctx, seat), 40, font=Font.NUMBER, lines=2, least=24)
        card = column(drawn(arms_in, seat).share(3), name.share(1)).pad(14, 12).on(PARCHMENT, 12, INK)
        card.tap(say(drawn=seat), f"drawn {seat}").seat(seat).draw(ctx, scene, cell)
    rest = ctx.buttons(scene, (ctx._("draw"), say(chance="drawn"), "main"))
    asked(ctx, scene, rest, ctx._("Tap DRAW, or the winner of your own draw."))
    return scene
