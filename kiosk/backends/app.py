"""The kiosk as a Kivy app: draws what ui.py shows, and brings it taps and the referee's lines."""

import time
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from companion.appliance import notify
from companion.text.language import translator
from kiosk.backends import display, memory
from kiosk.backends.backlight import DIM, Dimmer, is_by_hand, set_brightness
from kiosk.backends.environment import folder_for_now
from kiosk.backends.keyboard import character_of
from kiosk.backends.sounds import Sounds, first_of, of_moment, tune
from kiosk.backends.window import SceneWidget
from kiosk.connection import Connection
from kiosk.scene.actions import say
from kiosk.scene.scene import Touch
from kiosk.store import State
from kiosk.ui import Ui

SIGN_OF_LIFE = 3
"""Seconds between two frames that are drawn only to show that drawing still works."""


class Kiosk(App):  # type: ignore[misc]  # Kivy has no types
    """The touchscreen table."""

    title = "Signoria"

    def __init__(self, socket: Path, fullscreen: bool = False) -> None:
        super().__init__()
        self.ui = Ui(translator)
        self._fullscreen = fullscreen
        self._lines: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self._connection = Connection(socket, self._from_referee)
        self._trigger = Clock.create_trigger(self._drain)
        self._soon = Clock.create_trigger(lambda _: None)
        """When the picture next changes by itself."""
        self._sounds = Sounds(folder_for_now("sounds"))
        self._dimmer = Dimmer()

    # Kivy's own callbacks.

    def build(self) -> SceneWidget:
        self.widget = SceneWidget(self._touched)
        Window.bind(on_resize=self._resized, on_key_down=self._key_down, on_key_up=self._key_up)
        Window.bind(on_flip=lambda *_: self.ui.taps.seen(self.ui.clock()))
        if self._fullscreen:
            Window.fullscreen = "auto"
            Window.show_cursor = False
        else:
            display.fit(Window)
        return self.widget

    def on_start(self) -> None:
        self._dimmer.touched(time.monotonic())
        Clock.schedule_interval(self._look_after_light, 20)
        if notify.is_asked():
            Window.bind(on_flip=self._first_frame)
        self._connection.open()
        self.redraw(set())

    def on_stop(self) -> None:
        notify.tell(notify.STOPPING)
        self._connection.close()

    def _first_frame(self, *_: object) -> None:
        """From now on the sign of life comes with frames, not with the clock: a stuck window or GPU is a frozen screen too."""
        Window.unbind(on_flip=self._first_frame)
        memory.stay()
        notify.tell(notify.READY)
        heart = notify.Heart()
        Window.bind(on_flip=lambda *_: heart.beat())
        Clock.schedule_interval(lambda _: Window.canvas.ask_update(), SIGN_OF_LIFE)

    def _resized(self, *_: object) -> None:
        self.widget.forget()
        Clock.schedule_once(lambda _: self.redraw(set()), 0)

    # The referee.

    def _from_referee(self, line: dict[str, Any] | None) -> None:
        """Called on the connection's thread."""
        self._lines.put(line)
        self._trigger()

    def _drain(self, *_: object) -> None:
        before, tunes = self.ui.state, set()
        try:
            while True:
                last, line = self.ui.state, self._lines.get_nowait()
                for said in self.ui.handle(line):
                    self._connection.say(said)
                if is_by_hand(line):
                    self._wake()
                if line is not None and "front" in line:
                    Window.restore()
                    Window.raise_window()
                tunes.add(tune(last, self.ui.state))
        except Empty:
            pass
        self._apply_settings(before)
        self.redraw(tunes)

    def _apply_settings(self, before: State) -> None:
        settings = self.ui.state.settings
        if settings == before.settings:
            return
        set_brightness(settings.brightness)
        if Window.rotation != settings.rotation:
            Window.rotation = settings.rotation
            self._resized()

    def _sound(self, name: str) -> None:
        if name and self.ui.state.settings.sounds:
            self._sounds.play(name)

    # Input.

    def _touched(self, touch: Touch, down: bool) -> None:
        if self._wake():
            return
        for line in self.ui.tap(touch, down):
            self._connection.say(line)
        if self.ui.quit:
            self.stop()
        self.redraw(set())

    def _key_down(
        self, _window: object, key: int, _code: int, _character: str | None, modifiers: Sequence[str] = ()
    ) -> bool:
        character = character_of(key, modifiers)
        lines = self.ui.type(character) if character else None
        if lines is None:
            return self._key(character, True)
        for line in lines:
            self._connection.say(line)
        self.redraw(set())
        return True

    def _key_up(self, _window: object, key: int, *_: object) -> bool:
        return self._key(chr(key) if 32 < key < 127 else "", False)

    def _key(self, character: str, down: bool) -> bool:
        """Keyboard keys are the buttons of desktop seats; the referee knows which seat."""
        if character.strip() and self.ui.state.screen_presses:
            self._connection.say(say(typed=character, down=down).line)
            return True
        return False

    # The backlight.

    def _wake(self) -> bool:
        """Somebody is there; True if that has only woken the screen."""
        woken = self._dimmer.touched(time.monotonic())
        if woken:
            set_brightness(self.ui.state.settings.brightness)
        return woken

    def _look_after_light(self, *_: object) -> None:
        if self._dimmer.idle(time.monotonic()):
            self._dimmer.dim = set_brightness(DIM)

    def redraw(self, tunes: set[str]) -> None:
        """Show the current scene, and show it again when it changes by itself. An unchanged scene is not drawn again."""
        self.widget.show(self.ui.scene(self.widget.width, self.widget.height))
        self._sound(first_of(tunes | {of_moment(moment) for moment in self.ui.showing.started()}))
        self._soon.cancel()
        if (wake := self.ui.wake()) is not None:
            self._soon = Clock.schedule_once(self._tick, wake)

    def _tick(self, *_: object) -> None:
        """The picture changes by itself, or a demo goes on."""
        for line in self.ui.tick():
            self._connection.say(line)
        self.redraw(set())


def run(socket: Path, fullscreen: bool = False) -> int:
    """Run until the players quit."""
    Kiosk(socket, fullscreen).run()
    return 0
