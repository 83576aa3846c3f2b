"""A change that may make the screen unreadable: it is taken back after ten seconds, unless somebody confirms. Pure."""

from companion.engine.refusals import N_, NN_
from kiosk.scene.actions import Agree, Say
from kiosk.scene.context import RenderContext
from kiosk.scene.layout import art, row, text
from kiosk.scene.scene import Scene
from kiosk.scene.theme import INK, PARCHMENT, SAND, WALNUT

LASTS = 10
"""Seconds."""
BACK_IN = NN_("It turns back in {count} second.", "It turns back in {count} seconds.")
STAYS, BACK = N_("keep it"), N_("turn back")


class Trial:
    """What is being tried, and since when. Times are seconds of any clock."""

    def __init__(self) -> None:
        self._back: Say | None = None
        self._since = 0.0

    def begin(self, back: Say, now: float) -> None:
        """Try a value. It goes back to what there was before the first try."""
        self._back = self._back or back
        self._since = now

    def agree(self, stays: bool) -> list[str]:
        """Somebody decides; returns the lines to send."""
        back, self._back = self._back, None
        return [back.line] if back is not None and not stays else []

    def left(self, now: float) -> float | None:
        """The seconds that are left; None: nothing is being tried."""
        return None if self._back is None else max(0.0, self._since + LASTS - now)

    def due(self, now: float) -> list[str]:
        """The lines due by now: it is taken back."""
        return self.agree(stays=False) if self.left(now) == 0 else []


def scene(ctx: RenderContext, left: float) -> Scene:
    """The question, and how long it is asked."""
    scene = ctx.page(ctx._("rotation"), ctx._("Can you read this?"))
    words = text(ctx.many(BACK_IN, int(left + 0.99)), 44, align="left", lines=4)
    line = row(art("sign turn", INK, size=100).fixed(120), words, gap=20)
    line.pad(26, 18).on(PARCHMENT).draw(ctx, scene, ctx.middle)
    rest = ctx.buttons(
        scene, (ctx._(BACK), Agree(stays=False), "plain"), (ctx._(STAYS), Agree(stays=True), "main")
    )
    hint = ctx._("If nobody taps, nothing changes.")
    ctx.text(scene, rest, hint, 27, SAND, WALNUT, align="left", lines=2)
    return scene
