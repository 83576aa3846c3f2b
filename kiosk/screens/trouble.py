"""A screen has failed: says so in plain words, and goes on."""

from companion.engine.refusals import N_
from kiosk.scene.actions import Close
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Scene
from kiosk.scene.theme import INK, PARCHMENT

LONGEST = 300


def scene(ctx: RenderContext) -> Scene:
    """Opened for (a sentence, the fault)."""
    scene = ctx.page(ctx._("something went wrong"), ctx._("This screen failed"))
    sheet = ctx.middle
    ctx.card(scene, sheet)
    inner = sheet.inset(26, 18)
    sentence, *fault = ctx.about or (N_("Your game is safe."),)
    ctx.text(scene, inner.top(110), ctx._(str(sentence)), 34, INK, PARCHMENT, align="left", lines=4)
    words = ctx._("Please send us this text:")
    ctx.text(scene, inner.below(118).top(40), words, 26, INK, PARCHMENT, align="left")
    text = " ".join(" ".join(map(str, fault)).split())[:LONGEST]
    ctx.text(scene, inner.below(164).top(150), text, 26, INK, PARCHMENT, align="left", lines=12)
    ctx.buttons(scene, (ctx._("go on"), Close(), "main"))
    return scene
