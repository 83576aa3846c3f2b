"""A seat's own phone: which of its screens is shown. What a tap does is the same as on the table's screen. Pure."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk.games import Screen, of
from kiosk.pages import AUCTIONS
from kiosk.phone import asked, auction, falling, past, question, quiet, waiting
from kiosk.phone.context import PhoneContext, known
from kiosk.phone.frame import card, refusal
from kiosk.scene.context import RenderContext
from kiosk.scene.dark import dark
from kiosk.scene.scaling import scaled
from kiosk.scene.scene import Scene, Touch
from kiosk.store import Line, State
from kiosk.timing import cards, overlays
from kiosk.ui import Ui

FAILED = N_("This cannot be shown here. Answer at the table's screen.")


@dataclass
class Phone(Ui):
    """Shows what concerns its seat."""

    takes_up = False
    seat: int = 0
    language: str = ""
    """The phone's language, which counts where the table has none."""
    is_ready: bool = True
    """Whether this page was tapped: only then may it play sounds, vibrate and stay awake."""
    _own: out.PhoneOf | None = None
    """Who this is, before there is a match."""
    _has_told: str = ""
    """The kind of secret question that this seat has answered, while others are still asked."""
    _saying: str | None = None
    """The answer just sent, in words, until the referee has accepted or refused it."""
    _done: str = ""
    _is_taken: bool = False
    """Whether the last line has confirmed it."""

    @property
    def own_name(self) -> str:
        """Whose phone this is, as far as the referee has said so before there is a match."""
        return self._own.name if self._own is not None else ""

    @property
    def spoken(self) -> str:
        return str(self.state.settings.language or known(self.language))

    def _heard(self, line: Line | None) -> list[str]:
        if line is not None and "joined" in line:
            joined = line["joined"]
            self._own = out.read({**joined, "seat": self.seat, "phone": "here"}, out.PhoneOf)
        before, n = self.state.prompt, self.state.n
        self._take_note(line, n)
        super()._heard(line)
        after = self.state.prompt
        if before.covered and self._may(before) and not self._may(after):
            self._has_told = before.kind
        if after.kind != self._has_told:
            self._has_told = ""
        if asked.is_asked(after, self.seat):
            self._done = ""
        while self.stack and not self._may_look_back():  # nothing opens over a question
            self._close()
        return []

    def _may_look_back(self) -> bool:
        """Past games can be seen while nothing is being played."""
        state = self.state
        return state.connected and self.is_ready and (not state.view or state.over is not None)

    def _take_note(self, line: Line | None, n: int) -> None:
        """Whether the answer just sent counts."""
        self._is_taken = self._saying is not None and line is not None and line.get("n", n) > n
        if self._is_taken:
            self._done = self._saying or ""
        if self._is_taken or (line is not None and "refused" in line):
            self._saying = None

    def _question(self, state: State) -> object:
        """Only what this seat is asked, and its own answers: others may answer in the meantime."""
        return asked.question(state.prompt, self.seat), state is self.state and self._is_taken

    def _asks_anew(self, before: State) -> bool:
        return self._question(self.state) != self._question(before)

    def tap(self, touch: Touch, down: bool = True) -> list[str]:
        self.is_ready = True
        said = super().tap(touch, down)
        for line in map(msgspec.json.decode, said):
            if line.get("seat") == self.seat and "ask" not in line:
                self._saying = asked.in_words(line, self.state.prompt.say.words)
        return said

    def _may(self, prompt: out.Prompt) -> bool:
        return bool(asked.own_choices(prompt, self.seat))

    def scene(self, width: float, height: float) -> Scene:
        self.showing.drawn(self.clock())
        ctx: RenderContext = self._context(width, height)
        scene = self._looking_back(width, height)
        if scene is None:
            scene = scaled(self._shown(ctx), ctx.scale)
        if self.state.settings.theme == "dark":
            scene = dark(scene)
        self._touches = tuple(scene.touches())
        return scene

    def _looking_back(self, width: float, height: float) -> Scene | None:
        """The open screen of past games, if any."""
        if not self.stack or not self._may_look_back():
            return None
        opened = self.stack[-1]
        ctx = past.PastContext(
            width, height, self.state, self.translator, dict(self.draft), opened.about
        ).fitted()
        try:
            return scaled(past.scene(ctx, opened.screen), ctx.scale)
        except Exception:
            self._say_that_it_failed()
            self.stack.clear()
            return None

    def _context(self, width: float, height: float) -> PhoneContext:
        passed = self.clock() - self._told_at
        ctx = PhoneContext(
            width, height, self.state, self.translator, dict(self.draft), (), passed, seat=self.seat
        )
        return replace(ctx, done=self._done, own=self._own).fitted()

    def _shown(self, ctx: RenderContext) -> Scene:
        assert isinstance(ctx, PhoneContext)
        try:
            return self._framed(ctx, self._screen())
        except Exception:
            self._say_that_it_failed()
            self.showing.forget()
            scene = ctx.wood()
            card(ctx, scene, ctx.screen.inset(20), "", ctx._(FAILED))
            return scene

    def _framed(self, ctx: RenderContext, screen: Screen) -> Scene:
        assert isinstance(ctx, PhoneContext)
        now = self.clock()
        standing = self.showing.card(now)
        if standing is not None and self.state.connected and self.is_ready:
            return cards.scene(ctx, standing)
        scene = screen(ctx)
        if self.state.connected and bool(self.state.view):
            overlays.turn(ctx, scene, self.showing.pulse(now))
            refusal(ctx, scene)
        return scene

    def _screen(self) -> Screen:
        return _screen_for(self._place())

    def _place(self) -> Callable[[PhoneContext], Scene]:
        state = self.state
        if not state.connected:
            return quiet.lost
        if not self.is_ready:
            return quiet.welcome
        if not state.view or self.seat >= len(state.seats):
            return quiet.no_match
        if state.over is not None:
            return quiet.over
        return self._playing(state.prompt.kind)

    def _playing(self, kind: str) -> Callable[[PhoneContext], Scene]:
        if kind in AUCTIONS:
            return auction.scene
        if kind == "falling":
            return falling.scene
        ctx = self._context(1, 1)
        if (own := of(ctx).phone.get(kind)) is not None:
            return own
        may = bool(question.own_forms(ctx))
        if may and (ctx.is_asked or question.is_early(ctx)):
            return question.scene
        if may:
            return question.laid if asked.has_laid(ctx.prompt, self.seat) else question.waits
        return waiting.covered if kind and kind == self._has_told else waiting.scene


def _screen_for(drawn: Callable[[PhoneContext], Scene]) -> Screen:
    def scene(ctx: RenderContext) -> Scene:
        assert isinstance(ctx, PhoneContext)
        return drawn(ctx)

    return scene
