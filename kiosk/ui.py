"""Which screen is shown, and what a tap does: the kiosk without Kivy. Pure; app.py draws it and carries the lines."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any

from companion.engine.refusals import N_
from kiosk import store
from kiosk.games import Screen, find, of
from kiosk.parts.pieces import refusal
from kiosk.parts.rail import RAIL, rail
from kiosk.scene.actions import Action, Close, Hold, Many, Open, Put, Quit, Say, say
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.store import Line, State

log = logging.getLogger("kiosk")

SHARED = (
    "home",
    "games",
    "past",
    "settings",
    "doctor",
    "why",
    "log",
    "amend",
    "correct",
    "trouble",
    "lost",
    "menu",
    "hands",
)
"""Screens of kiosk/screens that can be opened, or that are shown without a match."""
AUCTIONS = ("bid", "raise")
"""Prompts that are asked on the screen of the auction."""
STAY = ("settings", "hands")
"""Screens that stay open when something else is asked."""
ASKS: dict[str, Callable[..., Action]] = {
    "why": lambda seat, what: say(ask="why", seat=seat, what=what, words=True),
    "log": lambda: say(ask="log"),
    "amend": lambda n: Many((say(ask="log"), say(ask="asked", n=n))),
    "correct": lambda: say(ask="corrections"),
    "doctor": lambda: say(ask="doctor"),
    "past": lambda: say(ask="home"),
}
"""What the referee is asked when a screen is opened."""
SORRY = N_("Something went wrong on this screen. The match is safe.")


@dataclass
class Ui:
    """The kiosk: what it knows, what is open on top, what is being put together."""

    translate: Callable[[str], Callable[[str], str]]
    """A language to what translates into it."""
    state: State = field(default_factory=State)
    draft: dict[str, Any] = field(default_factory=dict)
    stack: list[Open] = field(default_factory=list)
    quit: bool = False
    _holds: bool = False
    """Whether a finger is on something that shows only while it is held."""
    _failed: bool = False
    """Whether the screen that should be shown cannot be."""

    @staticmethod
    def _match(state: State) -> object:
        return (state.home or {}).get("match"), state.view is None

    # Hearing.

    def hear(self, line: Line | None) -> list[str]:
        """A line of the referee, None when it cannot be heard; gives the lines to be said."""
        before = self.state
        if line is not None and "purse" in line and not self._holds:
            return []  # the finger has gone: nobody may see it now
        self.state = store.lost(before) if line is None else store.heard(before, line)
        if self.state.prompt != before.prompt or self._match(self.state) != self._match(before):
            self.draft.clear()
            self.stack = [opened for opened in self.stack if opened.screen in STAY]
            if self._is_new_round():
                self.stack.append(Open(of(self._look(1, 1)).after_round))
        if self.state.over is not None and before.over is None:
            return self.act(say(ask="ledger"))
        moved = line is not None and "view" in line
        return self._ask_again() if moved and self.stack else []

    def _is_new_round(self) -> bool:
        """Whether a round has just begun that begins with a look at what has changed."""
        told = any(moment["moment"] == "round" for moment in self.state.moments)
        return told and self.state.over is None and bool(of(self._look(1, 1)).after_round)

    def _ask_again(self) -> list[str]:
        """What an open screen was told is out of date."""
        opened = self.stack[-1]
        ask = ASKS.get(opened.screen)
        return self.act(ask(*opened.about)) if ask else []

    # Doing.

    def act(self, action: Action, down: bool = True) -> list[str]:
        """What a tap does; gives the lines to be said. `down` is False when a held finger is lifted."""
        match action:
            case Say(line):
                self._holds = down
                if down:
                    return [line]
                kept = {key: value for key, value in self.state.answers.items() if key != "purse"}
                self.state = replace(self.state, answers=kept)
            case Hold(pressed, released):
                return [pressed if down else released]
            case Put(key, value):
                self.draft[key] = value
                self.state = replace(self.state, refused=None)  # it has been read
            case Open(screen, about):
                return self._open(Open(screen, about))
            case Close():
                self._close()
            case Quit():
                self.quit = True
            case Many(actions):
                return [line for one in actions for line in self.act(one, down)]
        return []

    def _open(self, opened: Open) -> list[str]:
        self.stack = [*(one for one in self.stack if one != opened), opened]
        self.state = replace(self.state, refused=None)
        ask = ASKS.get(opened.screen)
        return self.act(ask(*opened.about)) if ask else []

    def _close(self) -> None:
        if self.stack:
            self.stack.pop()
        elif self._failed and self.state.view is not None:
            self.stack = [Open("table")]
        self.state = replace(self.state, refused=None)

    # Showing.

    def scene(self, width: float, height: float) -> Scene:
        """What is on the screen now. A screen that fails must not take the table with it."""
        look = self._look(width, height)
        try:
            scene = self._framed(look, self._screen())
            self._failed = False
            return scene
        except Exception as fault:
            log.exception("a screen failed: %s", self._name())
            self._failed = True
            about = (SORRY, f"{type(fault).__name__}: {fault}"[:120])
            return self._framed(replace(look, about=about), _shared("trouble"))

    def _look(self, width: float, height: float) -> Look:
        language = self.state.settings.get("language", "en")
        about = self.stack[-1].about if self.stack else ()
        return Look(width, height, self.state, self.translate(language), dict(self.draft), about)

    def _framed(self, look: Look, screen: Screen) -> Scene:
        if self.state.view is None or not self.state.connected:
            scene = screen(look)
            refusal(look, scene)
            return scene
        size = RAIL * look.u
        inner = (
            replace(look, height=look.height - size)
            if look.is_portrait
            else replace(look, width=look.width - size)
        )
        scene = screen(inner)
        refusal(inner, scene)
        rail(look, scene, self._name())
        return scene

    def _name(self) -> str:
        return self.stack[-1].screen if self.stack else ""

    def _screen(self) -> Screen:
        if not self.state.connected:
            return _shared("lost")
        if self.stack:
            return self._opened(self.stack[-1].screen)
        if self.state.view is None:
            return _shared("home")
        return self._asked()

    def _opened(self, name: str) -> Screen:
        if name in SHARED:
            return _shared(name)
        game = of(self._look(1, 1)) if self.state.view else find(self.stack[-1].about[0])
        found = {"table": game.table, "end": game.end, "setup": game.setup}.get(name) or game.opened.get(name)
        if found is None:
            raise LookupError(name)
        return found

    def _asked(self) -> Screen:
        game = of(self._look(1, 1))
        if self.state.over is not None:
            return game.end
        kind = self.state.prompt["kind"] if self.state.prompt else ""
        if kind in AUCTIONS:
            return _shared("auction")
        if kind:
            return game.screens.get(kind) or _shared("question")
        return game.table


def _shared(name: str) -> Screen:
    screen: Screen = import_module(f"kiosk.screens.{name}").scene
    return screen
