"""The referee does not answer: calm words until it does, what to do if it takes long, and a way out."""

from companion.engine.refusals import N_
from kiosk.scene.actions import Quit
from kiosk.scene.context import RenderContext
from kiosk.scene.scene import Art, Box, Rect, Scene
from kiosk.scene.theme import GOLD, PARCHMENT, SAND, WALNUT, Font

SAFE = N_("Connecting... Everything that was saved is safe.")
DO = N_("It goes on by itself. If not within a minute, close this window and start Signoria again.")


def scene(ctx: RenderContext) -> Scene:
    """It goes on by itself; whoever does not want to wait may leave."""
    scene = ctx.wood()
    middle = ctx.screen.above(ctx.footer.h)
    place = middle.centre(min(ctx.width - 60, 780), min(middle.h - 12, 500))
    scene.add(Art(place.top(110).centre(104, 104), "sign hourglass", (GOLD,)))
    words = place.below(118).top(104)
    more = {"font": Font.HEADING, "far": True, "lines": 2}
    ctx.text(scene, words, ctx._("One moment, please"), 52, PARCHMENT, WALNUT, **more)
    scene.add(Box(Rect(place.x + place.w * 0.3, place.y + 226, place.w * 0.4, 3), GOLD))
    message = place.below(238)
    ctx.text(scene, message.top(message.h * 0.44), ctx._(SAFE), 32, SAND, WALNUT, far=True, lines=4)
    ctx.text(scene, message.below(message.h * 0.46), ctx._(DO), 28, PARCHMENT, WALNUT, lines=5)
    ctx.buttons(scene, (ctx._("close"), Quit(), "plain"))
    return scene
