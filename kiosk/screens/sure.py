"""A confirmation before something that one tap cannot take back."""

from companion.engine.refusals import N_
from kiosk.scene.actions import Action, Close, Many, Open
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import art, text, turning
from kiosk.scene.scene import Scene
from kiosk.scene.theme import INK, PARCHMENT, SAND, WALNUT

NO = N_("no, go back")
LEFT_WIDTH, YES = 362, 160
"""The position and width of "yes", right of the buttons that lead here, in units: a second tap of the same finger does not hit it."""


def ask(sentence: str, yes: str, action: Action) -> Open:
    """Ask this sentence first; `yes` are the words of the button that does it. Both are translated when shown, except a UserText."""
    return Open("sure", (sentence, yes, action))


def scene(ctx: RenderContext) -> Scene:
    """Opened for (a sentence, the words of yes, what it does)."""
    sentence, yes, action = ctx.about
    scene = ctx.page(ctx._("one question"), ctx._("Are you sure?"))
    sign = art("sign hourglass", INK, size=100).fixed(110 if ctx.is_portrait else 120)
    words = text(ctx._(sentence), 44, align="left", lines=6)
    sheet = turning(ctx, sign, words, gap=8 if ctx.is_portrait else 20).pad(26, 18)
    sheet.on(PARCHMENT, width=3).draw(ctx, scene, ctx.middle)
    rest = ctx.buttons(scene, (ctx._(NO), Close(), "main"))
    place = rest.tail(200) if ctx.is_portrait else rest.after(LEFT_WIDTH).left(YES)
    ctx.button(scene, place, ctx._(str(yes)), Many((Close(), action)), "no")
    beside = rest.before(214) if ctx.is_portrait else rest.left(LEFT_WIDTH - 14)
    ctx.text(scene, beside, ctx._("Nothing has changed yet."), 27, SAND, WALNUT, align="left", lines=2)
    return scene
