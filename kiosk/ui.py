"""Which screen is shown, and what a tap does: the kiosk without Kivy. Pure; app.py draws it and carries the lines."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.engine.refusals import N_
from companion.protocol import outgoing as out
from kiosk import pages, store
from kiosk.games import Screen, of
from kiosk.parts import purse, status_strip
from kiosk.parts.pieces import WATCHED, refusal, watched
from kiosk.parts.rail import RAIL, rail
from kiosk.scene.actions import (
    Action,
    Agree,
    Close,
    Hold,
    Many,
    Open,
    Put,
    Quit,
    Say,
    Skip,
    Tell,
    Try,
    Watch,
    say,
)
from kiosk.scene.context import BY_ITSELF, RenderContext
from kiosk.scene.dark import dark
from kiosk.scene.scaling import scaled
from kiosk.scene.scene import Rect, Scene, Touch
from kiosk.scene.turning import flipped, turned
from kiosk.screens import phones
from kiosk.setup import roll_call
from kiosk.store import Line, State
from kiosk.timing import cards, overlays, trial
from kiosk.timing.banner import Banner
from kiosk.timing.demo import Demo
from kiosk.timing.invitations import Invitations
from kiosk.timing.showing import Showing
from kiosk.timing.tap_filter import LONG_AGO, TapFilter
from kiosk.timing.telling import Telling

log = logging.getLogger("kiosk")

SORRY = N_("Something went wrong on this screen. Your game is safe.")


@dataclass
class Ui:
    """The kiosk: what it knows, what is open, what is being put together."""

    translate: Callable[[str], Callable[[str], str]]
    """Returns the translator into a language."""
    state: State = field(default_factory=State)
    draft: dict[str, Any] = field(default_factory=dict)
    stack: list[Open] = field(default_factory=list)
    clock: Callable[[], float] = time.monotonic
    quit: bool = False
    showing: Showing = field(default_factory=Showing)
    demo: Demo | None = None
    """The demo, if there is one."""
    _next_round: list[out.Event] = field(default_factory=list)
    """The cards of a new round: they wait until the review of the last one is closed."""
    _sits: tuple[Any, ...] = ()
    """The game of the last set-up: another one has other sides."""
    _told_at: float = 0.0
    """When the referee last sent the state of the match."""
    _called_at: float = LONG_AGO
    """When a second start called this screen to the front."""
    _invitations: Invitations = field(default_factory=Invitations)
    _banner: Banner = field(default_factory=Banner)
    _trial: trial.Trial = field(default_factory=trial.Trial)
    _telling: Telling = field(default_factory=Telling)
    taps: TapFilter = field(default_factory=TapFilter)
    _touches: tuple[Touch, ...] = ()
    """The touchable places of the last scene."""
    _typing: Callable[[str], Action | None] | None = None
    """What a key of a real keyboard does on that scene."""
    _holds: bool = False
    """Whether a finger is on something that shows only while it is held."""
    _held: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """Where that finger is."""
    _draft_before: dict[str, Any] = field(default_factory=dict)
    """The draft before the last tap that sent something: if that is refused, nothing is lost."""
    _failed: bool = False
    """Whether the current screen cannot be drawn."""
    takes_up: ClassVar[bool] = True  # whether it reopens the match of a referee that crashed: the table may

    # Lines from the referee.

    def handle(self, line: Line | None) -> list[str]:
        """Handle a line of the referee, or None when it does not answer; returns the lines to send."""
        before = self.state
        if line is not None and "purse" in line and not self._holds:
            return []  # the finger is gone: nobody may see it now
        left = store.left_open(before, line) if self.takes_up else None
        return self._heard(line) + ([] if left is None else [say(go_on=left).line])

    def _heard(self, line: Line | None) -> list[str]:
        before, keys = self.state, line or {}
        self.state = store.lost(before) if line is None else store.heard(before, line)
        if moved := "view" in keys:
            self._told_at = self.clock()
        if "front" in keys:
            self._called_at = self.clock()
        if "invitation" in keys:
            self._invitations.handle(out.read(keys["invitation"], out.Invitation), self.clock())
        if "phones" in keys and self._name() != "phones":
            news = phones.news(before, self.state, self.translator)
            self.state = replace(self.state, refused=news or self.state.refused)
        if "phones" in keys and pages.is_setting_up(self.stack):
            seats = self.draft.get("seats", ())
            self.draft["seats"] = roll_call.typed(before.phones, self.state.phones, seats)
        if line is None or self.state.view:
            self._telling.forget()
        self._notice(before, line)
        if not self.state.connected or (not self.state.view and bool(before.view)):
            self.demo = None  # another screen has closed it
        if "refused" in keys and self._draft_before:
            self.draft, self._draft_before = self._draft_before, {}
        if "history_progress" in keys and self.state.counting is None and self._name() in pages.PAST:
            return self._ask_again()
        if self._question(self.state) != self._question(before):
            self.taps.changed(self._touches, self.clock())
        if self._asks_anew(before) or store.match(self.state) != store.match(before):
            afterwards = self.draft.get(pages.AFTERWARDS)
            self._forget_draft(before)
            stays = pages.STAY if store.match(self.state) == store.match(before) else ()
            self.stack = [opened for opened in self.stack if opened.screen in stays]
            if self._is_new_round():
                self.stack.append(Open(of(self._context(1, 1)).after_round, (BY_ITSELF,)))
            if afterwards is not None and not self.state.view:
                return self.act(afterwards)
        if self.state.over is not None and before.over is None:
            return self.act(say(ask="ledger"))
        return self._ask_again() if moved and self.stack else []

    def _question(self, state: State) -> object:
        """What a finger on its way was meant for."""
        return store.question(state)

    def _asks_anew(self, before: State) -> bool:
        """Whether the draft is of no use any more."""
        return self.state.prompt != before.prompt

    def _forget_draft(self, before: State) -> None:
        """A draft goes with its question; typed text stays while others answer the same one."""
        same = self.state.prompt.kind == before.prompt.kind and store.match(self.state) == store.match(before)
        self.draft = {key: self.draft[key] for key in pages.TYPED if same and key in self.draft}

    def _notice(self, before: State, line: Line | None) -> None:
        """Show what has happened for a moment; any tap ends that."""
        now, after = self.clock(), self.state
        if not before.view or store.match(before) != store.match(after) or after.n < before.n:
            self.showing.forget()
        elif after.n > before.n:
            self.showing.overtake(now)
            looks_back = self._is_new_round()  # that page shows the handover
            self._next_round = [one for one in after.moments if looks_back and one.moment in pages.ROUNDS]
            hidden = (*pages.ROUNDS, "handed") if looks_back else ()
            self.showing.handle((one for one in after.moments if one.moment not in hidden), now)
        elif line is not None and "panels" in line and store.pressed(before, after):
            self.showing.skip(now)

    def _is_new_round(self) -> bool:
        """Whether a round has just begun that opens with a review of what has changed."""
        is_round = any(moment.moment == "round" for moment in self.state.moments)
        return is_round and self.state.over is None and bool(of(self._context(1, 1)).after_round)

    def _ask_again(self) -> list[str]:
        """The open screen asks again for what is out of date."""
        ask = pages.ASKS.get(self._name())
        return self.act(ask(*self.stack[-1].about)) if ask else []

    # Taps.

    def tap(self, touch: Touch, down: bool = True) -> list[str]:
        """A touch; returns the lines to send. A tap that was not meant sends nothing."""
        card = self.showing.card(self.clock())
        if card is not None and down:
            if card.ignores_taps:
                return []
            if not isinstance(touch.action, Skip):  # the rail can be touched beside it
                self.showing.skip(self.clock())
        if touch.held:
            self._held = touch.rect
            return self.act(touch.action, down)
        return self._tapped(touch) if self.taps.counts(touch, self.clock()) else []

    def type(self, key: str) -> list[str] | None:
        """A key of a real keyboard, where something is typed; returns the lines to send. None: nothing is being typed here."""
        if self._typing is None:
            return None
        action = self._typing(key)
        return [] if action is None else self.act(action)

    def _tapped(self, touch: Touch) -> list[str]:
        """A tap that was meant, unless a nervous finger only undoes what it has just done."""
        draft, stack, before = dict(self.draft), list(self.stack), self._put_together()
        lines = self.act(touch.action)
        self._draft_before = draft if lines else {}
        if self.taps.bounces(touch, self.clock(), before, self._put_together()):
            self.draft, self.stack = draft, stack
            return []
        return lines

    def _put_together(self) -> object:
        """What is chosen and open now; what is no longer chosen counts as never chosen."""
        return {key: value for key, value in self.draft.items() if value}, list(self.stack)

    def act(self, action: Action, down: bool = True) -> list[str]:
        """Carry out a tap; returns the lines to send. `down` is False when a held finger is lifted."""
        match action:
            case Say(line):
                self._holds = down
                if down:
                    return [line]
                self.state = replace(self.state, answers=replace(self.state.answers, purse=None))
            case Hold(pressed, released):
                return [pressed if down else released]
            case Put(key, value):
                self.draft[key] = value if down else None
                self.state = replace(self.state, refused=None)  # it has been read
            case Open(screen, about):
                return self._open(Open(screen, about))
            case Close():
                self._close()
                return self._ask_again() if self._name() in pages.PAST else []  # of what lies below
            case Skip():
                self.showing.skip(self.clock())
            case Quit():
                self.quit = True
            case Tell(why):
                self.state = replace(self.state, refused=out.Refused(why))
            case Watch(game):
                return self._watch(game)
            case Try(line, back):
                self._trial.begin(back, self.clock())
                return [line.line]
            case Agree(stays):
                return self._trial.agree(stays)
            case Many(actions):
                return [line for one in actions for line in self.act(one, down)]
        return []

    def _open(self, opened: Open) -> list[str]:
        if opened.screen == "setup" and opened.about[:1] != self._sits:
            self.draft.clear()
            self._sits = opened.about[:1]
        self.draft.pop(f"{opened.screen} page", None)  # it begins with its first page
        self.stack = pages.on_top(self.stack, opened, bool(self.state.view))
        self.state = replace(self.state, refused=None)
        return self._ask_again()

    def _close(self) -> None:
        if self.stack:
            if BY_ITSELF in self.stack.pop().about:
                self.showing.handle(self._next_round, self.clock())
        elif self._failed and bool(self.state.view):
            self.stack = [Open("table")]
        self.state = replace(self.state, refused=None)

    def _watch(self, game: str) -> list[str]:
        """A demo begins, or has been watched."""
        self.stack, self.demo = [], Demo(game, self.clock()) if game else None
        return [say(leave=True).line] if self.demo is None else [self.demo.begin]

    def tick(self) -> list[str]:
        """Lines that the screen sends by itself by now: it renews the shown code, and answers in a demo."""
        now = self.clock()
        if self.demo is None:
            told = self._telling.due()
            return [*told, *self._trial.due(now), *self._invitations.due(self._coded(), now)]
        if self.demo.is_fast:
            self.showing.forget()
        return self.demo.due(now)

    def _coded(self) -> int | str | None:
        return phones.coded(self._context(1, 1)) if self._name() == "phones" else None

    # Showing.

    def scene(self, width: float, height: float) -> Scene:
        """The current scene. A screen that fails must not take the table down with it."""
        self.showing.drawn(self.clock())
        ctx = self._context(width, height)
        if self.demo is None:
            scene = self._shown(ctx)
        else:
            above = replace(ctx, height=ctx.height - WATCHED).fitted()
            scene = scaled(self._shown(above), above.scale / ctx.scale)
            watched(ctx, scene)
        self._telling.shows(scene.tells, pages.is_setting_up(self.stack))
        if self._faces_far() and self.demo is None:
            scene = turned(scene, ctx.width, ctx.height)
        if self.state.settings.theme == "dark":
            scene = dark(scene)
        scene = scaled(scene, ctx.scale)
        if self.showing.ran_out(self.clock()):
            goes_on = (touch for touch in self._touches if isinstance(touch.action, Skip))
            self.taps.uncovered(goes_on, self.clock())
        self._touches, self._typing = tuple(scene.touches()), scene.typing
        overlays.rests(ctx, scene, self.taps.resting(self._touches, self.clock()))
        return scene

    def _faces_far(self) -> bool:
        return store.asks_far(self.state) and self.showing.card(self.clock()) is None

    def wake(self) -> float | None:
        """In how many seconds the picture changes by itself; None: it stays."""
        now = self.clock()
        times = [self.showing.wake(now), self.demo.wake(now) if self.demo else None]
        times += [self._banner.wake(self.state, now), 0.0 if self._telling.is_due else None]
        if (left := self._trial.left(now)) is not None:
            times.append(left % 1 or min(1.0, left))
        times += [self.taps.rest(now)] if self.taps.resting(self._touches, now) else []
        if self._called_at <= now < self._called_at + overlays.CALLED:
            times.append(self._called_at + overlays.CALLED - now + 0.1)
        if self._name() == "phones":
            times += self._invitations.waits(self._coded(), phones.LONG, now)
        if self.state.times and self.state.over is None:
            times.append(1.01 - (self.state.times.turn + now - self._told_at) % 1)
        return min((time for time in times if time is not None), default=None)

    def _shown(self, ctx: RenderContext) -> Scene:
        try:
            scene = self._framed(ctx, self._screen())
            self._failed = False
            return scene
        except Exception as fault:
            self._say_that_it_failed()
            self.showing.forget()
            about = (SORRY, f"{type(fault).__name__}: {fault}"[:120])
            return self._framed(replace(ctx, about=about), pages.shared("trouble"))

    def _say_that_it_failed(self) -> None:
        log.exception("a screen failed: %s", self._name())
        self._failed = True

    @property
    def spoken(self) -> str:
        """The language of the table."""
        return str(self.state.settings.language or "en")

    @property
    def translator(self) -> Callable[[str], str]:
        """The translator into it."""
        return self.translate(self.spoken)

    def _context(self, width: float, height: float) -> RenderContext:
        about = self.stack[-1].about if self.stack else ()
        passed = self.clock() - self._told_at
        waited = self.clock() - self._invitations.asked_at if self.state.invitations else 0.0
        draft = dict(self.draft)
        return RenderContext(
            width, height, self.state, self.translator, draft, about, passed, waited
        ).fitted()

    def _framed(self, ctx: RenderContext, screen: Screen) -> Scene:
        if not self.state.connected:
            return screen(ctx)
        side = "height" if ctx.is_portrait else "width"
        beside = replace(ctx, **{side: getattr(ctx, side) - RAIL}).fitted()
        larger = beside.scale / ctx.scale
        shows_match = self._name() in ("", "table")
        inner = status_strip.page(beside) if shows_match else beside
        now = self.clock()
        card = self.showing.card(now)
        if card is not None:
            scene = scaled(cards.scene(beside, card), larger)
            rail(ctx, scene, "")
            return scene
        left = self._trial.left(now)
        scene = screen(inner) if left is None else trial.scene(inner, left)
        overlays.passing(inner, scene, self.showing, now, shows_match)
        finger = self._held.scaled(1 / ctx.scale)
        finger = flipped(finger, ctx.width, ctx.height) if self._faces_far() else finger
        purse.opened(inner, scene, finger.scaled(1 / larger))
        waits = None if self._name() == "phones" else phones.waits(self.state, self.translator)
        if (words := self._banner.shown(self.state, now) or waits) is not None:
            refusal(inner, scene, words)
        if now - self._called_at < overlays.CALLED:
            overlays.called(inner, scene)
        if shows_match:
            status_strip.strip(beside, scene)
        scene = scaled(scene, larger)
        rail(ctx, scene, self._name())
        return scene

    def _name(self) -> str:
        return self.stack[-1].screen if self.stack else ""

    def _screen(self) -> Screen:
        return pages.screen(self._context(1, 1), self.stack[-1] if self.stack else None)
