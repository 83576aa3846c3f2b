"""A seat's own phone: which of its screens is shown. What a tap does, it shares with the table's screen. Pure."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.engine.refusals import N_
from kiosk.games import Screen
from kiosk.pace import cards, felt
from kiosk.phone import auction, falling, question, quiet, waiting
from kiosk.phone.frame import card, ground, refusal
from kiosk.phone.look import PhoneLook, known
from kiosk.scene.dark import dark
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.store import Line
from kiosk.ui import AUCTIONS, Ui

FAILED = N_("This cannot be shown here. Answer at the table's screen.")


@dataclass
class Phone(Ui):
    """Shows what concerns its seat."""

    seat: int = 0
    language: str = ""
    """Of the phone: it counts where the table has none."""
    _has_told: str = ""
    """The kind of covered question that this seat has answered, while it is still asked of others."""

    @property
    def spoken(self) -> str:
        return str(self.state.settings.get("language") or known(self.language))

    def _heard(self, line: Line | None) -> list[str]:
        before = self.state.prompt or {}
        super()._heard(line)
        after = self.state.prompt or {}
        if before.get("covered") and self.seat in before["seats"] and self.seat not in after.get("seats", ()):
            self._has_told = before["kind"]
        if after.get("kind") != self._has_told:
            self._has_told = ""
        self.stack.clear()  # nothing is opened over what is asked
        return []

    def scene(self, width: float, height: float) -> Scene:
        scene = self._shown(self._look(width, height))
        if self.state.settings.get("theme") == "dark":
            scene = dark(scene)
        self._touches = tuple(scene.touches())
        return scene

    def _look(self, width: float, height: float) -> PhoneLook:
        passed = self.clock() - self._told_at
        return PhoneLook(width, height, self.state, self.told, dict(self.draft), (), passed, seat=self.seat)

    def _shown(self, look: Look) -> Scene:
        assert isinstance(look, PhoneLook)
        try:
            return self._framed(look, self._screen())
        except Exception:
            self._say_that_it_failed()
            self.showing.forget()
            scene = ground(look)
            card(look, scene, look.screen.inset(20 * look.u), "", look._(FAILED))
            return scene

    def _framed(self, look: Look, screen: Screen) -> Scene:
        assert isinstance(look, PhoneLook)
        now = self.clock()
        standing = self.showing.card(now)
        if standing is not None and self.state.connected:
            return cards.scene(look, standing)
        scene = screen(look)
        if self.state.connected and self.state.view is not None:
            felt.turn(look, scene, self.showing.pulse(now))
            refusal(look, scene)
        return scene

    def _screen(self) -> Screen:
        return _screen_for(self._place())

    def _place(self) -> Callable[[PhoneLook], Scene]:
        state = self.state
        if not state.connected:
            return quiet.lost
        if state.view is None or self.seat >= len(state.seats):
            return quiet.no_match
        if state.over is not None:
            return quiet.over
        return self._playing((state.prompt or {}).get("kind", ""))

    def _playing(self, kind: str) -> Callable[[PhoneLook], Scene]:
        if kind in AUCTIONS:
            return auction.scene
        if kind == "falling":
            return falling.scene
        if kind and kind == self._has_told:
            return waiting.covered
        look = self._look(1, 1)
        if look.is_asked and question.own_forms(look):
            return question.scene
        return waiting.scene


def _screen_for(drawn: Callable[[PhoneLook], Scene]) -> Screen:
    def scene(look: Look) -> Scene:
        assert isinstance(look, PhoneLook)
        return drawn(look)

    return scene
