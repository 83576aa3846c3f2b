"""A seat's own phone: which of its screens is shown. What a tap does, it shares with the table's screen. Pure."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import Screen
from kiosk.pages import AUCTIONS
from kiosk.phone import auction, falling, question, quiet, waiting
from kiosk.phone.context import PhoneLook, known
from kiosk.phone.frame import card, ground, refusal
from kiosk.scene.context import RenderContext
from kiosk.scene.dark import dark
from kiosk.scene.scene import Scene
from kiosk.store import Line
from kiosk.timing import cards, overlays
from kiosk.ui import Ui

FAILED = N_("This cannot be shown here. Answer at the table's screen.")


@dataclass
class Phone(Ui):
    """Shows what concerns its seat."""

    takes_up = False
    seat: int = 0
    language: str = ""
    """Of the phone: it counts where the table has none."""
    _has_told: str = ""
    """The kind of covered question that this seat has answered, while it is still asked of others."""

    @property
    def spoken(self) -> str:
        return str(self.state.settings.language or known(self.language))

    def _heard(self, line: Line | None) -> list[str]:
        before = self.state.prompt
        super()._heard(line)
        after = self.state.prompt
        if before.covered and self._may(before) and not self._may(after):
            self._has_told = before.kind
        if after.kind != self._has_told:
            self._has_told = ""
        while self.stack:  # nothing is opened over what is asked
            self._close()
        return []

    def _may(self, prompt: out.Prompt) -> bool:
        return any(question.is_mine(way, self.seat) for way in prompt.ways)

    def scene(self, width: float, height: float) -> Scene:
        self.showing.drawn(self.clock())
        scene = self._shown(self._look(width, height))
        if self.state.settings.theme == "dark":
            scene = dark(scene)
        self._touches = tuple(scene.touches())
        return scene

    def _look(self, width: float, height: float) -> PhoneLook:
        passed = self.clock() - self._told_at
        return PhoneLook(width, height, self.state, self.told, dict(self.draft), (), passed, seat=self.seat)

    def _shown(self, ctx: RenderContext) -> Scene:
        assert isinstance(ctx, PhoneLook)
        try:
            return self._framed(ctx, self._screen())
        except Exception:
            self._say_that_it_failed()
            self.showing.forget()
            scene = ground(ctx)
            card(ctx, scene, ctx.screen.inset(20 * ctx.unit), "", ctx._(FAILED))
            return scene

    def _framed(self, ctx: RenderContext, screen: Screen) -> Scene:
        assert isinstance(ctx, PhoneLook)
        now = self.clock()
        standing = self.showing.card(now)
        if standing is not None and self.state.connected:
            return cards.scene(ctx, standing)
        scene = screen(ctx)
        if self.state.connected and bool(self.state.view):
            overlays.turn(ctx, scene, self.showing.pulse(now))
            refusal(ctx, scene)
        return scene

    def _screen(self) -> Screen:
        return _screen_for(self._place())

    def _place(self) -> Callable[[PhoneLook], Scene]:
        state = self.state
        if not state.connected:
            return quiet.lost
        if not state.view or self.seat >= len(state.seats):
            return quiet.no_match
        if state.over is not None:
            return quiet.over
        return self._playing(state.prompt.kind)

    def _playing(self, kind: str) -> Callable[[PhoneLook], Scene]:
        if kind in AUCTIONS:
            return auction.scene
        if kind == "falling":
            return falling.scene
        ctx = self._look(1, 1)
        may = bool(question.own_forms(ctx))
        if may and (ctx.is_asked or ctx.prompt.covered or question.is_early(ctx)):
            return question.scene
        if may:
            return question.waits
        return waiting.covered if kind and kind == self._has_told else waiting.scene


def _screen_for(drawn: Callable[[PhoneLook], Scene]) -> Screen:
    def scene(ctx: RenderContext) -> Scene:
        assert isinstance(ctx, PhoneLook)
        return drawn(ctx)

    return scene
